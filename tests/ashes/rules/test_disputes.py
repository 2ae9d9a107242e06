"""What players argue about at the table: several rules and cards meet, and the book settles it.

Line numbers are those of the rulebook's text; numbered rulings are those of `ashes.rulings.md`.
"""

from __future__ import annotations

from rulebound.testing import Tables
from rulebound.testing.table import Table

NATURAL, CEREMONIAL, CHARM, ILLUSION = "natural:power", "ceremonial:power", "charm:power", "illusion:power"
WOLF = "masked-wolf"


def attack(t: Table, on: str, *attackers: str) -> None:
    t.p1.choose("attack", on)
    for unit in attackers:
        t.p1.choose("attacker", unit)
    if t.p1.can("done"):
        t.p1.choose("done")


# ---------------------------------------------------------------- who dies first


def test_mend_comes_before_overkill_and_saves_the_phoenixborn(table: Tables) -> None:
    """A "when destroyed" effect is over before "after a unit is destroyed" begins (497-499)."""
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"wounds": 18, "battlefield": ["butterfly-monk"]})
    t.p1.choose("attack", "butterfly-monk")
    t.p2.choose("no-guard", "decline")
    t.p2.choose("butterfly-monk", "maeoni-viper")
    assert not t.state.over
    assert t.p2.wounds == 18 - 1 + 2


def test_overkill_kills_where_mend_is_declined(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"wounds": 18, "battlefield": ["butterfly-monk"]})
    t.p1.choose("attack", "butterfly-monk")
    t.p2.choose("no-guard", "decline", "pass")
    assert t.state.winners == (0,)


def test_a_final_cry_for_the_attacker_wins_before_the_defender_is_damaged(table: Tables) -> None:
    """Of attack and counter the active player orders the damage (519); each sequence is finished before the other."""
    t = table.ashes(
        p1={"wounds": 14, "battlefield": [WOLF], "hand": ["final-cry"], "dice": [CEREMONIAL]},
        p2={"wounds": 18, "battlefield": [WOLF], "hand": ["final-cry"], "dice": [CEREMONIAL]},
    )
    t.p1.choose("attack", "masked-wolf")
    t.p2.choose("no-guard", "counter")
    with t.branch() as other:
        other.p1.choose("first:masked-wolf#2")
        other.p2.choose("react", "final-cry", "coal-roarkwin")
        assert other.state.winners == (1,)
    t.p1.choose("first:masked-wolf#1")
    t.p1.choose("react", "final-cry", "maeoni-viper")
    assert t.state.winners == (0,)


def test_a_lethal_overkill_can_be_redirected(table: Tables) -> None:
    """Overkill is damage dealt (step 1, 481): what answers dealt damage comes before the tokens that would end the game."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"wounds": 19, "battlefield": ["iron-worker", WOLF], "hand": ["redirect"], "dice": [CHARM]},
    )
    t.p1.choose("attack", "masked-wolf")
    t.p2.choose("no-guard", "decline")
    t.p2.choose("react", "redirect")
    assert (t.p2.wounds, t["iron-worker"].zone, t.state.over) == (19, "discard-pile", False)


def test_one_reaction_a_turn_whatever_it_answers(table: Tables) -> None:
    """Redirect in the first battle leaves no Sympathy Pain for the second (261)."""
    t = table.ashes(
        p1={"battlefield": [WOLF, "iron-worker"]},
        p2={"battlefield": ["gilder"], "hand": ["redirect", "sympathy-pain"], "dice": [CHARM, CHARM]},
    )
    attack(t, "maeoni-viper", WOLF, "iron-worker")
    t.p2.choose("no-block", "no-block")
    t.p1.choose("masked-wolf")
    t.p2.choose("react", "redirect")
    t.skip_until(lambda t: t.turn_player == 1)
    assert (t.p2.wounds, t.p2.hand) == (2, ["sympathy-pain"])


# ---------------------------------------------------------------- nested events


def test_windows_of_a_nested_destruction_close_before_the_one_of_entering_play(table: Tables) -> None:
    """Anchornaut's Throw destroys a Gilder; the widows for it are the reaction that Ice Trap would have been (395, 261)."""
    dice = [CEREMONIAL, CEREMONIAL, NATURAL]
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["charm:basic"]},
        p2={"battlefield": [("gilder", {"wounds": 1})], "hand": ["summon-sleeping-widows", "ice-trap"], "dice": dice},
    )
    t.p1.choose("play", "anchornaut", "anchornaut", "gilder")
    t.p2.choose("gilder", "anchornaut")
    with t.branch() as other:
        other.p2.choose("pass")
        other.p2.choose("react", "ice-trap")
        assert other["anchornaut"].zone == "discard-pile"
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["sleeping-widow"] * 2
    assert (t["anchornaut"].zone, t["anchornaut"].status) == ("battlefield", 1)
    assert "ice-trap" in t.p2.hand


def test_an_ice_trap_for_a_widow_or_for_the_anchornaut_not_for_both(table: Tables) -> None:
    """Each event has its windows, but the player who answers the nested one has reacted in this turn."""
    t = table.ashes(
        p1={"hand": ["anchornaut", "ice-trap"], "dice": ["charm:basic", NATURAL]},
        p2={"battlefield": [("gilder", {"wounds": 1})], "hand": ["summon-sleeping-widows"], "dice": [CEREMONIAL] * 2},
    )
    t.p1.choose("play", "anchornaut", "anchornaut", "gilder")
    t.p2.choose("pass")
    t.p2.choose("react", "summon-sleeping-widows")
    with t.changes({"sleeping-widow.zone": "conjuration-pile", "p1.dice": []}):
        t.p1.choose("react", "ice-trap")
    assert (t.p2.battlefield, t["anchornaut"].zone) == (["sleeping-widow"], "battlefield")


def test_widows_that_come_in_the_first_battle_do_not_block_in_the_second(table: Tables) -> None:
    """Blockers are declared in one step before all battles (287-293)."""
    t = table.ashes(
        p1={"battlefield": [WOLF, "iron-worker"]},
        p2={"battlefield": ["mist-spirit"], "hand": ["summon-sleeping-widows"], "dice": [CEREMONIAL] * 2},
    )
    attack(t, "maeoni-viper", WOLF, "iron-worker")
    t.p2.choose("block", "mist-spirit", WOLF)
    t.p1.choose("masked-wolf")
    t.p1.choose("first:mist-spirit")
    t.p2.choose("react", "summon-sleeping-widows")
    t.skip_until(lambda t: t.turn_player == 1)
    assert (t.p2.wounds, t.p2.battlefield) == (2, ["sleeping-widow"] * 2)


def test_what_answers_the_first_damage_of_a_spell_comes_before_its_second_sentence(table: Tables) -> None:
    """Blood Transfer destroys one's own Blood Shaman: Blood Ritual, then Final Cry, then the healing (395)."""
    t = table.ashes(
        p1={
            "wounds": 5,
            "battlefield": ["blood-shaman"],
            "spellboard": ["blood-transfer"],
            "hand": ["final-cry"],
            "dice": ["charm:class", "ceremonial:class", CEREMONIAL, "illusion:basic"],
        },
        p2={},
    )
    t.p1.choose("activate", "blood-transfer", pay=["charm:class", "ceremonial:class"])
    t.p1.choose("blood-shaman", "illusion")
    assert (t.p1.wounds, t.p1.dice) == (4, [CEREMONIAL, "illusion:class"])
    t.p1.choose("react", "final-cry", "maeoni-viper")
    assert (t.p1.wounds, t.p2.wounds) == (4, 2)
    t.p1.choose("coal-roarkwin")
    assert t.p1.wounds == 3


def test_after_a_destruction_the_active_players_snake_eats_before_the_other_player_answers(table: Tables) -> None:
    """One event, one chance each, the active player first (509): Consume, then Screams and Final Cry in either order."""
    t = table.ashes(
        p1={"phoenixborn": "maeoni-viper", "battlefield": ["iron-worker", "silver-snake"]},
        p2={
            "phoenixborn": "jessa-na-ni",
            "battlefield": [WOLF],
            "hand": ["final-cry"],
            "dice": [CEREMONIAL, "charm:basic"],
        },
    )
    t.p1.choose("attack", "masked-wolf", "iron-worker")
    t.p2.choose("no-guard", "decline")
    assert t["silver-snake"].status == 1
    t.p2.choose("react", "final-cry", "maeoni-viper")
    t.p2.choose("jessa-na-ni", "maeoni-viper")
    assert t.p1.wounds == 3


# ---------------------------------------------------------------- guarding, blocking, countering


def test_a_unit_of_life_1_guards_a_gigantic_attack_once_root_armor_makes_it_2(table: Tables) -> None:
    """The current life value counts (891), and a Phoenixborn is no unit: Gigantic does not keep it off (309)."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": ["iron-worker", "butterfly-monk", ("butterfly-monk", {"attached": ["root-armor"]})]},
    )
    t.p1.choose("attack", "iron-worker")
    assert t.p2.options == ["guard:maeoni-viper", "guard:butterfly-monk#2", "no-guard"]


def test_a_guard_that_survives_has_countered_and_guards_no_second_time(table: Tables) -> None:
    """A guarding unit must counter (313); attack 0 deals nothing and still gets the token (859)."""
    t = table.ashes(
        p1={"battlefield": ["mist-spirit", "mist-spirit"]},
        p2={"battlefield": ["iron-worker", "gilder"], "turned": True},
    )
    t.p1.choose("attack:iron-worker", "mist-spirit")
    t.p2.choose("guard:gilder")
    assert (t["gilder"].wounds, t["gilder"].exhaustion, t["mist-spirit"].wounds) == (1, 1, 0)
    t.p1.choose("end-turn")
    t.p2.choose("pass", "end-turn")
    t.p1.choose("attack:iron-worker")
    assert not t.p2.can("guard")


def test_a_phoenixborn_that_covers_itself_has_guarded_even_if_the_attacker_falls(table: Tables) -> None:
    """It is turned because its battle was fought (313), whatever the battle did."""
    t = table.ashes(p1={"battlefield": [WOLF]}, p2={"battlefield": ["gilder"], "hand": ["cover"], "dice": [NATURAL]})
    t.p1.choose("attack", "gilder")
    t.p2.choose("guard:maeoni-viper")
    t.p2.choose("react", "cover")
    assert (t.p2.wounds, t.p2.turned, t["masked-wolf"].zone) == (0, 1, "conjuration-pile")


def test_a_redirected_guard_takes_the_attack_off_the_phoenixborn_and_may_hit_the_guarded_unit(table: Tables) -> None:
    """Redirect lets any unit of its player receive the damage, also the one that was attacked."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={"battlefield": ["three-eyed-owl"], "hand": ["redirect"], "dice": [CHARM]},
    )
    t.p1.choose("attack", "three-eyed-owl")
    t.p2.choose("guard:maeoni-viper")
    t.p2.choose("react", "redirect")
    assert (t.p2.wounds, t.p2.turned, t["three-eyed-owl"].zone) == (0, 1, "conjuration-pile")
    assert t["iron-worker"].exhaustion == 1


def test_shadow_strike_finds_neither_attackers_nor_a_concealed_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [WOLF, "stormwind-sniper", ("stormwind-sniper", {"exhaustion": 1}), "iron-worker"]},
        p2={"hand": ["shadow-strike"], "dice": [ILLUSION]},
    )
    attack(t, "maeoni-viper", WOLF)
    t.p2.choose("react", "shadow-strike")
    assert t.p2.options == ["target:stormwind-sniper#2", "target:iron-worker"]


def test_units_summoned_because_of_a_shadow_strike_join_no_attack(table: Tables) -> None:
    """Attackers are declared once (285): widows that answer Shadow Strike stay at home, unexhausted."""
    t = table.ashes(
        p1={"battlefield": [WOLF, "iron-worker"], "hand": ["summon-sleeping-widows"], "dice": [CEREMONIAL] * 2},
        p2={"hand": ["shadow-strike"], "dice": [ILLUSION]},
    )
    attack(t, "maeoni-viper", WOLF)
    t.p2.choose("react", "shadow-strike")
    t.p1.choose("react", "summon-sleeping-widows")
    t.skip_until(lambda t: t.turn_player == 1)
    assert (t.p2.wounds, t["sleeping-widow"].exhaustion, t["masked-wolf"].exhaustion) == (2, 0, 1)


def test_a_wolf_summoned_in_this_turn_attacks_and_focus_pays_for_a_second(table: Tables) -> None:
    """No waiting rule (48), and the additional side action summons the next one before the attack."""
    t = table.ashes(
        p1={
            "phoenixborn": "noah-redmoon",
            "spellboard": ["summon-masked-wolf", "summon-masked-wolf"],
            "dice": [ILLUSION, "illusion:class"],
        },
        p2={},
    )
    t.p1.choose("activate", "summon-masked-wolf", pay=[ILLUSION])
    t.p1.choose("activate", "summon-masked-wolf")
    assert (t.p1.battlefield, t.side_left) == ([WOLF, WOLF], 0)
    attack(t, "maeoni-viper", WOLF, "masked-wolf#2")
    t.skip_until(lambda t: t.turn_player == 1)
    assert t.p2.wounds == 4


# ---------------------------------------------------------------- targets, veils and 0 damage


def test_a_veil_is_not_veiled(table: Tables) -> None:
    """Golden Veil targets no unit, so there is nothing for the other veil to answer."""
    t = table.ashes(
        p1={"hand": ["molten-gold", "golden-veil"], "battlefield": [WOLF], "dice": ["natural:class"] * 2 + [CHARM]},
        p2={"battlefield": ["gilder"], "hand": ["golden-veil"], "dice": [CHARM]},
    )
    t.p1.choose("play", "molten-gold")
    t.p2.choose("react", "golden-veil")
    assert (t["gilder"].wounds, t.p1.hand, t.p1.dice) == (0, ["golden-veil"], [CHARM])


def test_a_target_of_0_damage_is_still_a_target(table: Tables) -> None:
    """Close Combat with attack 0: nothing is dealt (478), but the veil stops the token of its last sentence."""
    t = table.ashes(
        p1={"hand": ["close-combat"], "battlefield": ["anchornaut"], "dice": [NATURAL]},
        p2={"battlefield": ["iron-worker"], "hand": ["golden-veil"], "dice": [CHARM]},
    )
    t.p1.choose("play", "close-combat")
    with t.branch() as other, other.changes({"anchornaut.exhaustion": +1, "iron-worker.wounds": 0}):
        other.p2.choose("pass")
        other.p1.choose("exhaustion")
    with t.changes({"anchornaut.exhaustion": 0, "anchornaut.wounds": 0, "iron-worker.wounds": 0}):
        t.p2.choose("react", "golden-veil")


def test_prey_reads_the_life_value_with_its_bonus(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "saria-guideman",
            "spellboard": ["summon-seaside-raven"],
            "dice": ["charm:basic"] * 3,
        },
        p2={"battlefield": [("gilder", {"attached": ["root-armor"]}), ("iron-worker", {"wounds": 1})], "dice": [NATURAL]},
    )
    t.p1.choose("activate", "summon-seaside-raven", "use:seaside-raven")
    assert t.p1.options == ["target:seaside-raven", "target:iron-worker"], "wounds do not count, a bonus does"


def test_a_charmed_dancer_may_grow_and_keeps_the_spell_when_the_die_leaves(table: Tables) -> None:
    """What a spell may be attached to is asked when it is attached (235), not again."""
    t = table.ashes(
        p1={"hand": ["massive-growth"], "dice": ["natural:class", "charm:basic"], "battlefield": [WOLF]},
        p2={"battlefield": [("rose-fire-dancer", {"dice": [CHARM]})]},
    )
    t.p1.choose("play", "massive-growth", "rose-fire-dancer")
    assert (t["rose-fire-dancer"].attack, t["rose-fire-dancer"].life) == (3 - 1 + 4, 5)
    with t.branch() as other:
        other.until("end-of-round")
        assert (other["rose-fire-dancer"].attack, other["rose-fire-dancer"].attached) == (7, ["massive-growth"])
    t.skip_until(lambda t: t.round == 3)
    assert (t["rose-fire-dancer"].attack, t["rose-fire-dancer"].attached) == (3, [])


def test_a_transferred_wound_ignores_armor(table: Tables) -> None:
    """Moving a token is placing it, not dealing damage (945, 999)."""
    t = table.ashes(
        p1={"hand": ["transfer"], "dice": ["charm:class", "charm:basic"]},
        p2={"battlefield": [("iron-worker", {"wounds": 1}), ("three-eyed-owl", {"wounds": 2, "attached": ["root-armor"]})]},
    )
    t.p1.choose("play", "transfer", "player:2")
    t.p1.choose("iron-worker", "three-eyed-owl")
    assert (t["iron-worker"].wounds, t["three-eyed-owl"].zone, t["root-armor"].zone) == (
        0,
        "conjuration-pile",
        "discard-pile",
    )


# ---------------------------------------------------------------- destroyed is destroyed


def test_an_ally_that_undying_saves_was_destroyed_all_the_same(table: Tables) -> None:
    """Song of Sorrow has destroyed it, Chant of Revenge has its ally, and the heart is discarded (441)."""
    t = table.ashes(
        p1={"battlefield": ["enchanted-violinist"]},
        p2={
            "battlefield": [("anchornaut", {"wounds": 1, "attached": ["undying-heart"]})],
            "spellboard": ["chant-of-revenge"],
            "draw": ["seal", "purge"],
        },
    )
    t.p1.choose("activate", "enchanted-violinist")
    t.p2.choose("anchornaut")
    assert t.p2.hand == ["anchornaut"]
    assert t["chant-of-revenge"].status == 1
    assert (t.p2.draw_pile, t.p2.discard_pile) == (["purge"], ["seal", "undying-heart"])


def test_two_allies_in_two_battles_give_a_chant_one_token(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "iron-rhino"]},
        p2={"battlefield": ["anchornaut", "iron-worker"], "spellboard": ["chant-of-revenge", "chant-of-revenge"]},
    )
    attack(t, "maeoni-viper", "hammer-knight", "iron-rhino")
    t.p2.choose("block", "anchornaut", "hammer-knight")
    t.p2.choose("block", "iron-worker", "iron-rhino")
    t.skip_until(lambda t: t.turn_player == 1)
    assert t.p2.battlefield == []
    assert (t["chant-of-revenge"].status, t["chant-of-revenge#2"].status) == (1, 1)


def test_resummon_gives_back_a_bare_conjuration_and_its_inheritance_cannot_choose_itself(table: Tables) -> None:
    """Set aside it is no target (439-441); tokens go to the supply, the armor to the discard pile."""
    t = table.ashes(
        p1={
            "battlefield": [("gilder", {"wounds": 2, "exhaustion": 1, "status": 1, "attached": ["root-armor"]})],
            "spellboard": ["resummon"],
            "dice": ["ceremonial:class", "illusion:class"],
        },
        p2={},
    )
    t.p1.choose("activate", "resummon")
    assert not [a for a in t.p1.asked if "target" in a.prompt]
    assert (t["gilder"].wounds, t["gilder"].exhaustion, t["gilder"].status, t["gilder"].attached) == (0, 0, 0, [])
    assert (t.p1.battlefield, t.p1.discard_pile) == (["gilder"], ["root-armor"])


def test_a_summon_without_a_conjuration_left_may_be_activated_for_nothing(table: Tables) -> None:
    """Costs are paid, as much as possible is done (391), and the pile is a limit (879)."""
    t = table.ashes(
        p1={"spellboard": ["summon-blue-jaguar"], "pile": [], "dice": ["charm:basic"] * 2, "battlefield": ["blue-jaguar"]},
        p2={},
    )
    with t.changes(
        {"summon-blue-jaguar.exhaustion": +1, "p1.dice": [], "p1.exhausted_dice_count": +2, "main_left": -1}, exact=True
    ):
        t.p1.choose("activate", "summon-blue-jaguar")


def test_a_puppet_killed_by_its_own_controller_is_that_players_loss(table: Tables) -> None:
    """A Blood Puppet of player 1 on player 2's battlefield: player 2 controls it, so player 2 may cry for it (885)."""
    cry = {"hand": ["final-cry"], "dice": [CEREMONIAL, "charm:basic"]}
    t = table.ashes(p1=cry, p2={**cry, "battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})]}, turn=2)
    t.p2.choose("activate", "blood-puppet", pay=["charm:basic"])
    assert not [a for a in t.p1.asked if "final-cry" in str(a.offered)]
    t.p2.choose("react", "final-cry", "coal-roarkwin")
    assert (t.p1.wounds, t.p1.conjuration_pile) == (2, ["blood-puppet"])


# ---------------------------------------------------------------- exhaustion, focus, the round


def test_seal_on_spells_that_are_exhausted_lasts_into_the_next_round(table: Tables) -> None:
    """Each token is removed by its own recovery (369); the copies stay focused meanwhile (53)."""
    t = table.ashes(
        p1={"hand": ["seal"], "dice": ["charm:class", "illusion:class"]},
        p2={
            "spellboard": [("purge", {"exhaustion": 1}), "purge"],
            "dice": ["charm:class", "charm:basic"],
            "draw": ["seal"] * 9,
        },
    )
    t.p1.choose("play", "seal", "player:2", "purge#2")
    assert (t["purge"].exhaustion, t["purge#2"].exhaustion) == (2, 1)
    t.skip_until(lambda t: t.round == 3 and t.turn_player == 1)
    assert (t["purge"].exhaustion, t["purge#2"].exhaustion) == (1, 0)


def test_meditating_away_the_draw_pile_is_paid_for_in_the_next_prepare_phase(table: Tables) -> None:
    """Nothing happens when the last card goes (108); each card that cannot be drawn is a wound (131)."""
    t = table.ashes(p1={"draw": ["seal"], "hand": ["fear"], "dice": ["charm:basic"]}, p2={})
    t.p1.choose("meditate", "discard-top")
    t.skip_until(lambda t: t.turn_player == 1)
    assert (t.p1.draw_pile, t.p1.wounds) == ([], 0)
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p1.wounds == 4


def test_a_die_on_a_resummoned_unit_is_exhausted_in_mid_turn(table: Tables) -> None:
    """A unit that leaves play has nothing on it any more (441); the die is its owner's, spent (90)."""
    t = table.ashes(
        p1={
            "battlefield": [("blue-jaguar", {})],
            "spellboard": ["resummon"],
            "dice": ["ceremonial:class", "illusion:class"],
            "phoenixborn": "aradel-summergaard",
        },
        p2={"dice": [CHARM]},
        turn=2,
    )
    t.p2.choose("dice-power", "blue-jaguar")
    assert t["blue-jaguar"].attack == 0
    t.p2.choose("pass")
    t.p1.choose("activate", "resummon")
    assert (t["blue-jaguar"].attack, t.p2.placed_dice, len(t.p2.exhausted_dice)) == (1, [], 1)


def test_of_two_cursed_phoenixborn_the_first_players_dies_first(table: Tables) -> None:
    """At the end of the round the first player resolves everything before the other does (374): no draw (489)."""
    for first, winner in ((1, 1), (2, 0)):
        t = table.ashes(
            p1={"wounds": 14, "battlefield": ["blood-puppet"]},
            p2={"wounds": 19, "battlefield": ["blood-puppet"]},
            first=first,
            turn=first,
        )
        t.skip_until(lambda t: t.state.over)
        assert t.state.winners == (winner,)


def test_fear_makes_room_for_a_widow_before_it_heals(table: Tables) -> None:
    """The destroyed unit has left its slot (72); what answers its destruction comes before Fear's next effect (395)."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "wounds": 4,
            "hand": ["fear", "summon-sleeping-widows"],
            "dice": ["charm:basic", CEREMONIAL, CEREMONIAL],
            "battlefield": ["living-doll", "iron-worker", "blood-shaman", "blood-archer"],
        },
        p2={"battlefield": ["gilder"]},
    )
    t.p1.choose("play", "fear", "living-doll", pay=["charm:basic"])
    assert (t.p1.wounds, t["gilder"].zone) == (4, "battlefield")
    t.p1.choose("react", "summon-sleeping-widows")
    assert t.p1.battlefield == ["iron-worker", "blood-shaman", "blood-archer", "sleeping-widow"]
    assert (t.p1.wounds, t["gilder"].zone) == (3, "conjuration-pile")


def test_a_widow_does_not_return_in_time_to_be_summoned_for_its_own_death(table: Tables) -> None:
    """A destroyed conjuration reaches its pile in step 4 (501), after the reactions to its destruction."""
    t = table.ashes(
        p1={
            "phoenixborn": "aradel-summergaard",
            "battlefield": ["sleeping-widow"] * 5,
            "pile": ["sleeping-widow"],
            "hand": ["summon-sleeping-widows"],
            "dice": [CEREMONIAL, CEREMONIAL, NATURAL],
        },
        p2={},
    )
    t.p1.choose("dice-power", "sleeping-widow#1")
    t.p1.choose("react", "summon-sleeping-widows")
    assert (t.p1.battlefield, t.p1.conjuration_pile) == (["sleeping-widow"] * 5, ["sleeping-widow"])


def test_a_redirected_blow_on_a_concealed_unit_is_still_the_rhinos(table: Tables) -> None:
    """Choosing is not targeting (875): the sniper receives the damage, and its destruction by the attack overkills."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": ["stormwind-sniper"], "hand": ["redirect"], "dice": [CHARM]},
    )
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "redirect")
    assert (t["stormwind-sniper"].zone, t.p2.wounds) == ("discard-pile", 2)
