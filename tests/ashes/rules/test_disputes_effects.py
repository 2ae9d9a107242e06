"""Disputes of effects: targets, costs, places to put things, cards that leave play, and what the round does with them.

Line numbers are those of the rulebook's text; numbered rulings are those of `ashes.rulings.md`.
"""

from __future__ import annotations

from rulebound.testing import Tables

NATURAL, CEREMONIAL, CHARM, ILLUSION = "natural:power", "ceremonial:power", "charm:power", "illusion:power"
WOLF, SPIRIT, KNIGHT, WORKER = "masked-wolf", "mist-spirit", "hammer-knight", "iron-worker"
VEIL = {"hand": ["golden-veil"], "dice": [CHARM]}
CRY = {"hand": ["final-cry"], "dice": [CEREMONIAL]}


# ---------------------------------------------------------------- spells that are not attacks


def test_close_combat_and_command_strike_are_no_attacks_of_the_unit(table: Tables) -> None:
    """Aftershock and Overkill ask for the unit's attack (907: attack damage is no effect, and an effect is no attack)."""
    t = table.ashes(
        p1={"phoenixborn": "maeoni-viper", "battlefield": [KNIGHT], "hand": ["close-combat"], "dice": [NATURAL]},
        p2={"phoenixborn": "coal-roarkwin", "battlefield": [WOLF, SPIRIT]},
    )
    t.p1.choose("play", "close-combat", "target:masked-wolf", "exhaustion")
    assert (t.p2.battlefield, t[KNIGHT].exhaustion) == ([SPIRIT], 1)
    t = table.ashes(
        p1={"phoenixborn": "maeoni-viper", "battlefield": ["iron-rhino"], "dice": ["charm:basic"] * 2},
        p2={"phoenixborn": "coal-roarkwin", "battlefield": [WOLF]},
    )
    t.p1.choose("activate", "maeoni-viper", "target:masked-wolf")
    assert (t.p2.battlefield, t.p2.wounds, t["iron-rhino"].exhaustion) == ([], 0, 0)


def test_command_strike_may_turn_on_the_striker_and_close_combat_may_not(table: Tables) -> None:
    """ "A target unit" is any unit, "another" is not the chosen one (393)."""
    spec = {"phoenixborn": "maeoni-viper", "battlefield": [WORKER], "hand": ["close-combat"]}
    t = table.ashes(p1={**spec, "dice": [NATURAL, "charm:basic", "charm:basic"]}, p2={"battlefield": [WOLF, SPIRIT]})
    with t.branch() as other:
        other.p1.choose("activate", "maeoni-viper", pay=["charm:basic", "charm:basic"])
        assert other.p1.options == ["target:iron-worker", "target:masked-wolf", "target:mist-spirit"]
    t.p1.choose("play", "close-combat")
    assert t.p1.options == ["target:masked-wolf", "target:mist-spirit"]


def test_a_veiled_command_strike_has_cost_its_dice_and_its_phoenixborn_the_token(table: Tables) -> None:
    """Cancelling stops the effects; costs stay paid (873, 95)."""
    t = table.ashes(
        p1={"phoenixborn": "maeoni-viper", "battlefield": [KNIGHT], "dice": ["charm:basic"] * 2},
        p2={"phoenixborn": "coal-roarkwin", "battlefield": [WOLF], **VEIL},
    )
    t.p1.choose("activate", "maeoni-viper", "target:masked-wolf")
    with t.changes({"masked-wolf.wounds": 0, "p2.dice": [], "p1.dice_count": 0}):
        t.p2.choose("react", "golden-veil")
    assert (t.p2.battlefield, t["maeoni-viper"].exhaustion, t.p1.dice, t.side_left) == ([WOLF], 1, [], 0)


def test_out_of_the_mist_without_units_of_ones_own_targets_and_draws(table: Tables) -> None:
    """X is 0, so no damage is dealt (893); the target was chosen all the same, and a veil would stop the draw (873)."""
    hand = {"hand": ["out-of-the-mist"], "dice": [NATURAL, ILLUSION], "draw": ["seal"]}
    t = table.ashes(p1=hand, p2={"battlefield": [WOLF], **VEIL})
    t.p1.choose("play", "out-of-the-mist", "target:masked-wolf")
    with t.branch() as other:
        other.p2.choose("react", "golden-veil")
        other.skip_until(lambda t: t.turn_player == 1)
        assert (other.p1.hand, other.p1.draw_pile) == ([], ["seal"])
    t.p2.choose("pass")
    assert t.p2.battlefield == [WOLF]
    t.p1.choose("yes:out-of-the-mist/0")
    assert t.p1.hand == ["seal"]


def test_fear_still_heals_where_the_only_opposing_unit_is_concealed(table: Tables) -> None:
    """As much as possible (391): there is no legal target for the last effect, the first two are done."""
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "wounds": 5, "battlefield": [KNIGHT], "hand": ["fear"], "dice": ["charm:basic"]},
        p2={"battlefield": ["stormwind-sniper"]},
    )
    t.p1.choose("play", "fear")
    assert (t.p1.wounds, t.p1.battlefield, t.p2.battlefield) == (3, [], ["stormwind-sniper"])


def test_fear_sends_ones_own_puppet_home_and_nobody_cries_for_it(table: Tables) -> None:
    """A discarded unit was not destroyed (437, 441); a conjuration goes to its owner's pile (225, 947)."""
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "battlefield": [WORKER], "hand": ["fear"], "dice": ["charm:basic"]},
        p2={"battlefield": [("blood-puppet", {"owner": 1})], **CRY},
    )
    t.p1.choose("play", "fear")
    assert (t.p2.battlefield, t.p1.conjuration_pile, t.p2.hand) == ([], ["blood-puppet"], ["final-cry"])
    assert not [a for a in t.p2.asked if "final-cry" in str(a.offered)]


def test_song_of_sorrow_for_a_puppet_costs_its_controller_a_card(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["enchanted-violinist"], "draw": ["fear"]},
        p2={"battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})], "draw": ["seal", "purge"]},
    )
    t.p1.choose("activate", "enchanted-violinist")
    assert (t.p1.conjuration_pile, t.p1.draw_pile, t.p2.draw_pile) == (["blood-puppet"], ["fear"], ["purge"])


def test_who_loses_the_heart_that_held_it_up_is_not_undying(table: Tables) -> None:
    """The heart is discarded, its bonus is gone and the worker destroyed (75); it no longer has the ability (235)."""
    t = table.ashes(
        p1={"spellboard": ["cut-the-strings"], "battlefield": [KNIGHT], "dice": ["ceremonial:class", "charm:basic"]},
        p2={"battlefield": [(WORKER, {"wounds": 2, "attached": ["undying-heart"]})], "spellboard": ["chant-of-revenge"]},
    )
    t.p1.choose("activate", "cut-the-strings")
    t.p1.choose("target:undying-heart")
    assert (t.p2.hand, t[WORKER].zone, t["undying-heart"].zone) == ([], "discard-pile", "discard-pile")
    assert t["chant-of-revenge"].status == 1
    assert [a.offered for a in t.p2.asked] == [("use:chant-of-revenge",)], "of Undying nobody was asked"


def test_the_order_of_a_typhoon_decides_whether_mend_comes_in_time(table: Tables) -> None:
    """One unit at a time, in the order of the effect's controller (526)."""
    spec = {"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]}
    t = table.ashes(p1=spec, p2={"battlefield": ["butterfly-monk", (WORKER, {"wounds": 1})]})
    t.p1.choose("play", "mist-typhoon")
    with t.branch() as other:
        other.p1.choose("next", WORKER)
        other.p2.choose("pass")
        assert other.p2.battlefield == []
    t.p1.choose("next", "butterfly-monk")
    t.p2.choose("use", "butterfly-monk")
    t.p2.choose(WORKER)
    assert (t.p2.battlefield, t[WORKER].wounds) == ([WORKER], 1)


def test_a_snake_grows_in_the_midst_of_a_typhoon(table: Tables) -> None:
    """Triggers are resolved before the next unit is damaged (395, 526): three units, three tokens."""
    t = table.ashes(
        p1={"battlefield": ["silver-snake"], "hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]},
        p2={"battlefield": [WOLF, SPIRIT, "blood-puppet"]},
    )
    t.p1.choose("play", "mist-typhoon")
    t.p1.choose("next", WOLF)
    assert (t["silver-snake"].status, t[SPIRIT].zone) == (1, "battlefield")
    t.p1.choose("next", SPIRIT)
    assert (t["silver-snake"].status, t["blood-puppet"].wounds) == (2, 1)


def test_who_answers_the_first_damage_of_a_feast_may_end_the_game_before_the_second(table: Tables) -> None:
    """Abundance damages one Phoenixborn after the other (526, 86); Sympathy Pain answers the wounds of the first."""
    t = table.ashes(
        p1={"phoenixborn": "saria-guideman", "wounds": 18, "spellboard": ["abundance"], "draw": ["seal"] * 3},
        p2={"hand": ["sympathy-pain"], "dice": [CHARM], "draw": ["seal"] * 3},
    )
    t.p1.choose("activate", "abundance")
    t.p1.choose("draw", "draw")
    t.p2.choose("done")
    t.p2.choose("react", "sympathy-pain", "saria-guideman")
    assert t.state.winners == (1,)


# ---------------------------------------------------------------- room


def test_meditating_a_spell_away_makes_room_for_another_in_the_same_turn(table: Tables) -> None:
    """The side action may come first (137); a full spellboard takes no further name (975)."""
    four = ["hypnotize", "resummon", "cut-the-strings", "blood-transfer"]
    t = table.ashes(p1={"spellboard": four, "hand": ["purge", "resummon"], "dice": ["charm:basic"]}, p2={})
    assert t.p1.can("play", "resummon")
    assert not t.p1.can("play", "purge")
    t.p1.choose("meditate", "discard:hypnotize")
    t.skip_until(lambda t: t.p1.can("play", "resummon"))
    t.p1.choose("play", "purge")
    assert sorted(t.p1.spellboard) == sorted(["resummon", "cut-the-strings", "blood-transfer", "purge"])


def test_meditating_without_dice_is_still_meditating(table: Tables) -> None:
    """Cards are discarded; for each of them a die may be turned (354-360), which asks for no die."""
    t = table.ashes(p1={"hand": ["fear"], "draw": ["seal"], "dice": []}, p2={})
    t.p1.choose("meditate", "discard-top")
    assert t.p1.discard_pile[0] == "seal"


def test_an_exhausted_spell_with_tokens_may_be_meditated(table: Tables) -> None:
    """Any ready spell on the spellboard (358); its tokens go to the supply (441)."""
    t = table.ashes(
        p1={"spellboard": [("chant-of-revenge", {"exhaustion": 2, "status": 1})], "dice": ["natural:basic"], "draw": []},
        p2={},
    )
    t.p1.choose("meditate", "discard:chant-of-revenge")
    t.p1.choose("turn:natural:basic-to-power")
    assert (t.p1.spellboard, t.p1.discard_pile, t.p1.dice) == ([], ["chant-of-revenge"], [NATURAL])
    assert (t["chant-of-revenge"].status, t["chant-of-revenge"].exhaustion) == (0, 0)


def test_a_die_makes_room_for_an_ally(table: Tables) -> None:
    """Four units fill Maeoni's battlefield (869); one of them gone, the ally may be played in the same turn."""
    t = table.ashes(
        p1={
            "phoenixborn": "maeoni-viper",
            "battlefield": [SPIRIT, WOLF, WOLF, WOLF],
            "hand": [WORKER],
            "dice": [NATURAL, "charm:basic", "charm:basic"],
        },
        p2={"battlefield": ["gilder"]},
    )
    assert not t.p1.can("play", WORKER)
    t.p1.choose("dice-power", SPIRIT)
    t.p1.choose("play", WORKER)
    assert sorted(t.p1.battlefield) == sorted([WOLF, WOLF, WOLF, WORKER])


def test_one_widow_comes_where_the_pile_holds_only_one(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [WORKER]},
        p2={
            "battlefield": [WOLF],
            "pile": ["sleeping-widow"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class"] * 2,
        },
    )
    t.p1.choose("attack", WOLF)
    t.p2.choose("no-guard", "decline")
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["sleeping-widow"]


def test_a_snake_that_is_resummoned_has_forgotten_its_meals(table: Tables) -> None:
    """It leaves play and comes back as another unit (441): no tokens, and nothing of the focus of its summoning spell."""
    t = table.ashes(
        p1={
            "phoenixborn": "maeoni-viper",
            "battlefield": [("silver-snake", {"status": 5})],
            "spellboard": ["resummon", "summon-silver-snake", "summon-silver-snake"],
            "dice": ["ceremonial:class", "illusion:class"],
        },
        p2={"battlefield": [WOLF]},
    )
    t.p1.choose("activate", "resummon")
    assert (t.p1.battlefield, t["silver-snake"].status, t["silver-snake"].attack) == (["silver-snake"], 0, 0)


def test_a_strengthened_unit_that_is_resummoned_attacks_with_its_own_value(table: Tables) -> None:
    """What was done to the unit of before is over with it (441): also the Bypass that it had gained."""
    t = table.ashes(
        p1={
            "battlefield": [WOLF],
            "spellboard": ["hypnotize", "resummon"],
            "dice": ["charm:class", "charm:class", "ceremonial:class", "illusion:class"],
        },
        p2={"battlefield": [SPIRIT]},
    )
    t.p1.choose("activate", "hypnotize")
    assert t[WOLF].has_bypass
    t.p1.choose("activate", "resummon")
    assert not t[WOLF].has_bypass


# ---------------------------------------------------------------- the round


def test_a_growth_that_ends_with_the_round_gives_the_chant_its_ally(table: Tables) -> None:
    """Fleeting discards the spell (374), the worker falls (75), and the chant, unexhausted by recovery, answers it."""
    t = table.ashes(
        p1={
            "battlefield": [(WORKER, {"wounds": 4, "attached": ["massive-growth"]})],
            "spellboard": [("chant-of-revenge", {"exhaustion": 1})],
        },
        p2=CRY,
    )
    t.skip_until(lambda t: t.round == 3)
    assert (t[WORKER].zone, t["chant-of-revenge"].status, t["chant-of-revenge"].exhaustion) == ("discard-pile", 1, 0)


def test_at_the_end_of_the_round_four_cursed_players_fall_from_the_first_player_on_until_one_is_left(table: Tables) -> None:
    """Each player in turn, from the first player clockwise (374, 382); when one is left the game is over (384)."""
    cursed = {"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["blood-puppet"]}
    t = table.ashes(p1=cursed, p2=cursed, p3=cursed, p4=cursed, first=3)
    t.skip_until(lambda t: t.state.over)
    assert (t.state.winners, t.p2.wounds) == ((1,), 14)


def test_both_players_owls_drain_from_the_first_player_on(table: Tables) -> None:
    """Outside of turns the active player is who holds the token (382, 851)."""
    owl = {"battlefield": ["three-eyed-owl"], "hand": ["seal", "fear"], "draw": ["purge"] * 3}
    t = table.ashes(p1=owl, p2=owl, at="prepare", first=2, round=3)
    t.skip_until(lambda t: t.decision is not None and t.decision.prompt == "must-discard")
    assert t.decision is not None
    assert t.decision.player == 0, "the owl of player 2 drains player 1 first"
    t.p1.choose("seal")
    t.p2.choose("fear")
    assert (t.p1.hand_size, t.p2.hand_size, t.phase) == (4, 4, "player-turns")


def test_who_dies_of_fatigue_drains_nobody(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "wounds": 13, "battlefield": ["three-eyed-owl"], "draw": []},
        p2={"hand": ["seal"] * 5},
        at="prepare",
        first=1,
        round=3,
    )
    t.skip_until(lambda t: t.state.over)
    assert (t.state.winners, t.p2.hand_size, t.p1.wounds) == ((1,), 5, 15)


def test_a_unit_attacked_by_an_exhausted_charm_die_bearer_regains_its_strength_only_after_recovery(table: Tables) -> None:
    """The die returns in the last step of recovery (90, 370): wounds are removed before, the value is lower until then."""
    t = table.ashes(
        p1={"battlefield": [WORKER]},
        p2={"battlefield": [(WORKER, {"owner": 2, "wounds": 1, "dice": [CHARM]})]},
        turn=1,
    )
    t.until("recovery.3")
    weak = t["p2.iron-worker"]
    assert (weak.wounds, weak.attack) == (0, 1)
    t.skip_until(lambda t: t.round == 3)
    assert t["p2.iron-worker"].attack == 2


def test_two_tokens_of_steady_gaze_outlast_one_recovery_and_refresh_takes_both(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["refresh"], "battlefield": [(KNIGHT, {"exhaustion": 2})], "dice": ["charm:class", "charm:basic"]}, p2={}
    )
    with t.branch() as other:
        other.skip_until(lambda t: t.round == 3)
        assert other[KNIGHT].exhaustion == 1
        assert not other.p1.can("attack")
    t.p1.choose("play", "refresh")
    assert t[KNIGHT].exhaustion == 0


def test_a_passed_turn_does_not_count_when_the_other_acts_between(table: Tables) -> None:
    """Consecutive turns (340): pass, act, pass, pass."""
    t = table.ashes(p1={}, p2={"battlefield": [WOLF]})
    t.p1.choose("pass", "end-turn")
    t.p2.choose("attack", "coal-roarkwin")
    if t.p2.can("end-turn"):
        t.p2.choose("end-turn")
    assert (t.phase, t.turn_player) == ("player-turns", 0)
    t.p1.choose("pass", "end-turn")
    assert (t.phase, t.turn_player) == ("player-turns", 1)


# ---------------------------------------------------------------- three players


def test_a_bystander_neither_guards_nor_is_asked_for_widows(table: Tables) -> None:
    """Only the defending player declares (56, 899), and "a unit you control" is one's own."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": [WOLF], "turned": True},
        p3={
            "battlefield": ["gilder"],
            "hand": ["summon-sleeping-widows", "redirect"],
            "dice": [CEREMONIAL, CEREMONIAL, CHARM],
        },
    )
    t.p1.choose("attack:masked-wolf")
    t.p2.choose("decline")
    assert (t.p2.wounds, t.p3.wounds, t.p2.battlefield) == (2, 0, [])
    assert not t.p3.asked


def test_blades_in_a_game_of_three_hit_everybody_else_and_a_fallen_players_units_are_gone(table: Tables) -> None:
    """The first effect eliminates player 2 (384); the units are chosen when the second one resolves (525)."""
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "hand": ["one-hundred-blades"], "dice": ["charm:basic"] * 2, "draw": ["seal"]},
        p2={"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["gilder", "gilder"]},
        p3={"battlefield": [WOLF]},
    )
    t.p1.choose("play", "one-hundred-blades")
    t.p1.choose("coal-roarkwin#2")
    assert (t.p2.out, t.p3.battlefield, t.p1.hand) == (1, [], ["seal"])
    assert not [a for a in t.asked if a.seat == "p2"]


def test_a_third_players_screams_come_after_the_active_and_the_next_player(table: Tables) -> None:
    """One event, the chance goes round from the active player clockwise (509, 382)."""
    jessa = {"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"]}
    t = table.ashes(p1={**jessa, "battlefield": [WORKER]}, p2={**jessa, "battlefield": [WOLF]}, p3=jessa)
    t.p1.choose("attack:masked-wolf")
    t.p2.choose("no-guard", "decline")
    seats = []
    while t.decision is not None and "use:jessa" in str([o.key for o in t.decision.options]):
        seats.append(t.decision.player + 1)
        t.choose("pass")
    assert seats == [1, 2, 3]


# ---------------------------------------------------------------- between one sentence and the next


def test_a_scream_for_the_unit_that_fear_destroyed_kills_before_fear_heals(table: Tables) -> None:
    """What the first effect triggers is resolved before the next one begins (395)."""
    fear = {"phoenixborn": "jessa-na-ni", "wounds": 18, "hand": ["fear"], "dice": ["charm:basic"]}
    scream = {"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"], "battlefield": [WOLF]}
    t = table.ashes(p1={**fear, "battlefield": [KNIGHT]}, p2=scream)
    t.p1.choose("play", "fear")
    t.p2.choose("use:jessa-na-ni#2")
    t.p2.choose("jessa-na-ni#1")
    assert t.state.winners == (1,)


def test_a_blood_ritual_comes_before_the_scream_and_saves_her(table: Tables) -> None:
    """When destroyed comes before after destroyed (497-499): 18 - 1 + 1, and then 1 for the shaman's recover value."""
    fear = {"phoenixborn": "jessa-na-ni", "wounds": 18, "hand": ["fear"], "dice": ["charm:basic"]}
    scream = {"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"], "battlefield": [WOLF]}
    t = table.ashes(p1={**fear, "battlefield": ["blood-shaman"]}, p2=scream)
    t.p1.choose("play", "fear")
    t.p1.choose("use", "blood-shaman")
    t.p2.choose("use:jessa-na-ni#2")
    t.p2.choose("jessa-na-ni#1")
    assert (t.state.over, t.p1.wounds, t.p2.battlefield) == (0, 17, [])


def test_pain_answers_pain_once_for_each_player(table: Tables) -> None:
    """Each answer places wounds of its own and may be answered (509), by who has not yet reacted in this turn (261)."""
    pain = {"hand": ["sympathy-pain", "sympathy-pain"], "dice": [CHARM, CHARM]}
    blades = {**pain, "phoenixborn": "coal-roarkwin", "hand": ["one-hundred-blades", *pain["hand"]]}
    t = table.ashes(p1={**blades, "dice": [CHARM, CHARM, "natural:basic", "natural:basic"]}, p2=pain)
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper", pay=["natural:basic", "natural:basic"])
    t.p2.choose("react", "sympathy-pain")
    t.p1.choose("react", "sympathy-pain")
    assert (t.p1.wounds, t.p2.wounds) == (2, 3)
    assert (t.p1.dice, t.p2.dice) == ([CHARM], [CHARM])


# ---------------------------------------------------------------- spells beneath other people's units


def test_a_growth_beneath_an_opponents_unit_is_guarded_against_who_put_it_there(table: Tables) -> None:
    """Who controls the unit controls the spell beneath it (885), so Spell Guard holds against its owner's spells."""
    strings = {"spellboard": ["cut-the-strings"], "dice": ["ceremonial:class", "charm:basic"]}
    grown = ("gilder", {"attached": [("massive-growth", {"owner": 1}), ("root-armor", {"owner": 1})]})
    t = table.ashes(p1={**strings, "battlefield": [KNIGHT]}, p2={**strings, "battlefield": [grown, KNIGHT]})
    with t.branch() as other:
        other.p1.choose("pass", "end-turn")
        other.p2.choose("activate", "cut-the-strings", "choose:hammer-knight#2")
        assert other.p2.options == ["target:massive-growth", "target:root-armor", "decline"]
    t.p1.choose("activate", "cut-the-strings")
    assert "target:massive-growth" not in t.p1.options
    assert "target:root-armor" in t.p1.options


def test_reflections_given_away_are_discarded_in_the_share_of_the_units_controller(table: Tables) -> None:
    """Each player resolves the end-of-round effects that they control (374, 885)."""
    gift = {"attached": [("reflections-in-the-water", {"owner": 1})]}
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["blood-puppet"]},
        p2={"battlefield": [("gilder", gift)]},
        first=1,
    )
    t.skip_until(lambda t: t.state.over)
    assert (t.state.winners, t["gilder"].attached) == ((1,), ["reflections-in-the-water"]), "player 1's share came first"


def test_a_puppet_that_gets_its_curse_back_at_the_end_of_the_round_curses_in_that_end(table: Tables) -> None:
    """All effects of the end of the round are resolved, also one that is there again meanwhile (374, 91)."""
    calm = ("blood-puppet", {"attached": ["reflections-in-the-water"]})
    t = table.ashes(p1={"battlefield": [calm]}, p2={})
    t.skip_until(lambda t: t.round == 3)
    assert (t["blood-puppet"].attached, t.p1.wounds) == ([], 1)


def test_the_order_of_growth_and_fading_decides_whether_the_ally_leaves_the_game(table: Tables) -> None:
    """Its controller orders them (374): once the unit has fallen for want of life, Fade Away is gone with it (91)."""
    spells = {"attached": ["massive-growth", "fade-away"], "wounds": 3}
    t = table.ashes(p1={"battlefield": [(WORKER, spells)]}, p2={})
    t.skip_until(lambda t: len(t.p1.options) == 2 and "fade-away" in str(t.p1.options))
    with t.branch() as other:
        other.p1.choose("massive-growth")
        assert (other[WORKER].zone, "fade-away" in other.p1.discard_pile) == ("discard-pile", True)
    t.p1.choose("fade-away")
    assert t[WORKER].zone == "removed"


def test_an_undying_ally_that_falls_with_its_growth_goes_home_at_the_end_of_the_round(table: Tables) -> None:
    """A triggered ability is no reaction (93): Undying works outside of turns."""
    t = table.ashes(p1={"battlefield": [(WORKER, {"attached": ["massive-growth", "undying-heart"], "wounds": 6})]}, p2={})
    t.skip_until(lambda t: t.p1.can("use", WORKER))
    t.p1.choose("use", WORKER)
    t.skip_until(lambda t: t.round == 3)
    assert WORKER in t.p1.hand


# ---------------------------------------------------------------- passing, where somebody falls meanwhile

DYING = {"phoenixborn": "coal-roarkwin", "wounds": 14}
SLASH = {"phoenixborn": "coal-roarkwin", "hand": ["fear"]}


def test_a_pass_of_a_player_who_is_out_does_not_stand_for_one_who_has_not_passed(table: Tables) -> None:
    """All players still in the game pass (47): player 4 has had no turn since, whatever player 1 did before falling."""
    t = table.ashes(p1=DYING, p2={}, p3=SLASH, p4={})
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass", "end-turn")
    t.p3.choose("pass")
    t.p3.choose("activate", "coal-roarkwin", "player:1")
    t.p3.choose("end-turn")
    assert (t.p1.out, t.round, t.turn_player) == (1, 2, 3)
    t.p4.choose("pass", "end-turn")
    assert t.round == 3


def test_who_falls_in_a_turn_in_which_they_passed_does_not_break_the_row(table: Tables) -> None:
    """A side action beside it leaves the turn a passed one (46, 340): 1, 2 and 3 have passed one after the other."""
    dead = {**DYING, "dice": [CEREMONIAL], "discard": [WORKER]}
    t = table.ashes(p1={}, p2=dead, p3={})
    t.p1.choose("pass", "end-turn")
    t.p2.choose("pass")
    t.p2.choose("dice-power", "ceremonial")
    assert (t.p2.out, t.round, t.turn_player) == (1, 2, 2)
    t.p3.choose("pass", "end-turn")
    assert t.round == 3


def test_who_falls_in_a_turn_in_which_they_acted_does_break_the_row(table: Tables) -> None:
    """Player 2 attacked: who passed before may act again (340)."""
    t = table.ashes(
        p1={"hand": ["sympathy-pain"], "dice": [CHARM]},
        p2={**DYING, "wounds": 13, "battlefield": [WOLF]},
        p3={"hand": ["fear"]},
    )
    t.p1.choose("pass", "end-turn")
    t.p2.choose("attack:coal-roarkwin")
    t.p1.choose("react", "sympathy-pain")
    t.p1.choose("coal-roarkwin#2")
    assert (t.p2.out, t.turn_player) == (1, 2)
    t.p3.choose("pass", "end-turn")
    assert (t.round, t.turn_player) == (2, 0)
