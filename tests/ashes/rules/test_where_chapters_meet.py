"""Cases in which two or more chapters of the rulebook meet. Each docstring cites the lines of the book."""

from __future__ import annotations

from rulebound.games.ashes.cards.making import reaction
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers, AfterUnitDestroyed
from rulebound.games.ashes.effects import DiscardFromPlay, Exhaust
from rulebound.games.ashes.nouns import YOURS, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table


def attack(t: Table, target: str, *attackers: str) -> None:
    """Player 1 attacks a Phoenixborn with exactly these units."""
    t.p1.choose("attack", target)
    for unit in attackers:
        t.p1.choose(f"attacker:{unit}")
    if t.p1.can("done"):
        t.p1.choose("done")


# ---------------------------------------------------------------- exhaustion and alteration spells


@proves("ashes.inexhaustible.granter-exhausted")
def test_an_exhausted_alteration_spell_keeps_its_bonus_and_grants_nothing(table: Tables) -> None:
    """443, 911, 935: the text that grants Armored is lost with the token; the bonus of 1 life stays."""
    root = ("iron-worker", {"exhaustion": 1, "attached": ["root-armor"]})
    t = table.ashes(
        p1={
            "hand": ["transfer"],
            "dice": ["charm:class", "charm:basic", "natural:power", "natural:power"],
            "battlefield": [root],
        }
    )
    t.p1.choose("transfer", "player:1", "iron-worker", "root-armor")
    assert (t["iron-worker"].exhaustion, t["root-armor"].exhaustion) == (0, 1)
    assert t["iron-worker"].life == 3
    with t.changes({"iron-worker.wounds": +1}):
        t.p1.choose("dice-power:natural", "iron-worker")


@proves("ashes.inexhaustible.box")
def test_an_exhausted_unit_keeps_the_armor_that_is_granted_as_inexhaustible(table: Tables) -> None:
    """927, 451: what stands in an inexhaustible box works on the exhausted unit."""
    root = ("iron-worker", {"exhaustion": 1, "attached": ["root-armor"]})
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": [root]})
    with t.changes({"p2.iron-worker.wounds": 0, "p1.dice": []}):
        t.p1.choose("dice-power:natural")


@proves("ashes.inexhaustible.granter-exhausted")
def test_undying_of_an_exhausted_spell_does_not_save_the_ally(table: Tables) -> None:
    """443, 935 with 432: Undying is gone while Undying Heart is exhausted, so the ally goes to its discard pile."""
    for tokens, zone in ((0, "hand"), (1, "discard-pile")):
        ally = ("blood-shaman", {"wounds": 2, "attached": [("undying-heart", {"exhaustion": tokens})]})
        t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": [ally]})
        t.p1.choose("dice-power:natural")
        if tokens == 0:
            t.p2.choose("undying")
        assert t["blood-shaman"].zone == zone


@proves("ashes.value.bonus")
def test_armor_of_a_unit_without_abilities_prevents_nothing_but_its_bonus_stays(table: Tables) -> None:
    """843, 997: Reflections in the Water takes the granted ability too, never the value bonus of the spell."""
    unit = ("iron-worker", {"attached": ["root-armor", "reflections-in-the-water"]})
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": [unit]})
    assert t["iron-worker"].life == 3
    with t.changes({"iron-worker.wounds": +1}):
        t.p1.choose("dice-power:natural")


def test_bypass_is_not_gained_by_a_unit_that_counts_as_having_no_abilities(table: Tables) -> None:
    """843 with 871: the granted ability does not work, so the attacker may be blocked; a bonus to its value does work."""
    unit = ("iron-worker", {"attached": ["reflections-in-the-water"]})
    t = table.ashes(
        p1={"spellboard": ["hypnotize"], "battlefield": [unit], "dice": ["charm:class"] * 2},
        p2={"battlefield": ["masked-wolf"]},
    )
    t.p1.choose("hypnotize")
    t.p1.choose("attack:maeoni-viper")
    assert t.p2.can("block:masked-wolf")


def test_an_exhausted_copy_of_a_guard_has_no_unit_guard(table: Tables) -> None:
    """443 with the copy's text: an exhausted unit that becomes a Gilder keeps its token and guards nothing."""
    for tokens, can in ((0, True), (1, False)):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight", "gilder"]},
            p2={
                "battlefield": [("masked-wolf", {"exhaustion": tokens}), "blue-jaguar"],
                "hand": ["strange-copy"],
                "dice": ["illusion:power"],
            },
        )
        t.p1.choose("attack:blue-jaguar")
        t.p1.choose("attacker:hammer-knight")
        t.p2.choose("strange-copy", "choose:masked-wolf", "target:gilder")
        assert t.p2.can("guard:gilder") is can


def test_an_exhausted_concealed_unit_can_be_attacked_and_targeted(table: Tables) -> None:
    """443: Concealed is an ability and goes with the token; attack and dice power may then target the unit."""
    for tokens, can in ((0, False), (1, True)):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"], "dice": ["charm:power"]},
            p2={"battlefield": [("stormwind-sniper", {"exhaustion": tokens})]},
        )
        assert (t.p1.can("attack:stormwind-sniper"), t.p1.can("dice-power:charm")) == (can, can)


def test_slash_at_a_player_with_only_concealed_units_hits_nobody(table: Tables) -> None:
    """391, 979: that player does control a unit, so the Phoenixborn is no alternative, and the unit can't be the target."""
    t = table.ashes(p1={"hand": ["seal"]}, p2={"battlefield": ["stormwind-sniper"]})
    with t.changes({"p1.hand": [], "p2.wounds": 0, "stormwind-sniper.wounds": 0}):
        t.p1.choose("slash", "player:2")


def test_damage_to_each_unit_hits_a_concealed_one(table: Tables) -> None:
    """523-526, 875: an effect on each unit targets none of them."""
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "dice": ["natural:basic"] * 2},
        p2={"battlefield": ["stormwind-sniper", "iron-worker"]},
    )
    t.p1.choose("one-hundred-blades", "maeoni-viper")
    t.p1.choose("stormwind-sniper")
    assert (t["stormwind-sniper"].zone, t["iron-worker"].wounds) == ("discard-pile", 1)


# ---------------------------------------------------------------- damage dealt, prevented, placed, moved


def test_damage_that_is_prevented_was_dealt_all_the_same(table: Tables) -> None:
    """893, 479-485: dealing begins the sequence; what is prevented in it does not undo the dealing, so "if you do" holds."""
    t = table.ashes(
        p1={
            "spellboard": ["small-sacrifice"],
            "battlefield": [("iron-worker", {"attached": ["root-armor"]})],
            "dice": ["ceremonial:class"],
        },
        p2={"battlefield": ["masked-wolf"]},
    )
    t.p1.choose("small-sacrifice", "iron-worker")
    t.p1.choose("masked-wolf")
    assert (t["iron-worker"].wounds, t["masked-wolf"].zone) == (0, "conjuration-pile")


def test_blood_transfer_heals_though_armor_prevented_part(table: Tables) -> None:
    """893: 2 damage was dealt to the armored unit though only 1 token was placed; the other unit is healed of 2."""
    t = table.ashes(
        p1={
            "spellboard": ["blood-transfer"],
            "battlefield": [("iron-worker", {"attached": ["root-armor"]}), ("iron-rhino", {"wounds": 3})],
            "dice": ["charm:class", "ceremonial:class"],
        }
    )
    t.p1.choose("blood-transfer", "target:iron-worker")
    t.p1.choose("iron-rhino")
    assert (t["iron-worker"].wounds, t["iron-rhino"].wounds) == (1, 1)


@proves("ashes.damage.enter-at-step")
def test_placed_wounds_meet_no_armor(table: Tables) -> None:
    """999, 479: placing enters at step 2; Armored answers damage that is dealt."""
    t = table.ashes(
        p1={"hand": ["molten-gold"], "dice": ["natural:class"] * 2},
        p2={"battlefield": [("iron-rhino", {"attached": ["root-armor"]})]},
    )
    t.p1.choose("molten-gold")
    assert t["iron-rhino"].wounds == 3


@proves("ashes.timing.damage.2.window", "ashes.effect.move")
def test_a_wound_that_is_moved_onto_a_phoenixborn_is_placed_there(table: Tables) -> None:
    """945, 491: moving removes and places, so Pain Link is answered by Sympathy Pain."""
    t = table.ashes(
        p1={"battlefield": [("living-doll", {"wounds": 1}), "iron-worker"]},
        p2={"hand": ["sympathy-pain"], "dice": ["charm:power"]},
    )
    t.p1.choose("pain-link", "maeoni-viper")
    t.p2.choose("sympathy-pain", "iron-worker")
    assert (t["living-doll"].wounds, t.p2.wounds, t["iron-worker"].zone) == (0, 1, "discard-pile")


@proves("ashes.damage.destroy", "ashes.effect.move")
def test_a_wound_that_is_moved_onto_a_weak_unit_destroys_it(table: Tables) -> None:
    """945, 430, 999: the token is placed, the unit is destroyed, and what answers a destruction may be used."""
    t = table.ashes(
        p1={"hand": ["transfer"], "dice": ["charm:class", "charm:basic"]},
        p2={
            "battlefield": [("iron-worker", {"wounds": 1}), "butterfly-monk"],
            "wounds": 2,
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
    )
    t.p1.choose("transfer", "player:2", "iron-worker", "butterfly-monk")
    t.p2.choose("mend", "maeoni-viper")
    t.p2.choose("final-cry", "coal-roarkwin")
    assert (t["iron-worker"].wounds, t.p2.wounds, t.p1.wounds) == (0, 1, 2)


@proves("ashes.attack.zero-attack", "ashes.timing.damage.zero")
def test_no_damage_is_dealt_by_an_attack_of_value_zero(table: Tables) -> None:
    """859, 477: nothing can answer it, yet the attacker gets its token."""
    t = table.ashes(
        p1={"battlefield": ["living-doll"]},
        p2={"battlefield": [("gilder", {"exhaustion": 1})], "hand": ["redirect"], "dice": ["charm:power"]},
    )
    t.p1.choose("attack:maeoni-viper")
    assert not t.p2.can("redirect")
    assert (t["living-doll"].exhaustion, t.p2.wounds) == (1, 0)


@proves("ashes.value.attack")
def test_a_negative_attack_value_counts_below_zero_for_a_bonus(table: Tables) -> None:
    """861: the value itself may be negative; only its use has a floor of 0."""
    t = table.ashes(
        p1={"dice": ["natural:class", "natural:basic"], "hand": ["massive-growth"]},
        p2={"battlefield": [("anchornaut", {"dice": ["charm:power"]})]},
    )
    t.p1.choose("massive-growth", "anchornaut")
    assert t["anchornaut"].attack == 3


def test_redirected_damage_leaves_no_trace_on_the_phoenixborn(table: Tables) -> None:
    """479-491: the unit receives it; no tokens are placed on the Phoenixborn, so nothing answers that."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={
            "battlefield": [("gilder", {"exhaustion": 1})],
            "hand": ["redirect", "sympathy-pain"],
            "dice": ["charm:power", "charm:power"],
        },
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("redirect")
    assert not t.p2.can("sympathy-pain")
    t.p2.choose("inheritance", "iron-worker")
    assert (t.p2.wounds, t["gilder"].zone, t["iron-worker"].status) == (0, "conjuration-pile", 1)


def test_redirect_may_answer_damage_that_one_deals_to_oneself(table: Tables) -> None:
    """261: a reaction may be played in any player's turn, one's own too."""
    t = table.ashes(
        p1={
            "hand": ["redirect"],
            "dice": ["ceremonial:power", "charm:power"],
            "discard": ["iron-worker"],
            "battlefield": ["hammer-knight"],
        }
    )
    t.p1.choose("dice-power:ceremonial")
    t.p1.choose("redirect")
    assert (t.p1.wounds, t["hammer-knight"].wounds, "iron-worker" in t.p1.hand) == (0, 1, True)


# ---------------------------------------------------------------- battles


@proves("ashes.timing.mutual-damage")
def test_an_attacker_that_dies_by_the_counter_first_destroys_but_has_no_overkill(table: Tables) -> None:
    """519 with 961: both damages are dealt; a rhino that is gone has no ability when the target is destroyed after it."""
    for first, wounds in (("iron-rhino#2", 2), ("iron-rhino", 0)):
        t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": ["iron-rhino"]})
        t.p1.choose("attack:iron-rhino#2")
        t.p2.choose("no-guard")
        t.p2.choose("counter")
        t.p1.choose(f"first:{first}")
        assert t.zone("p1.battlefield") == []
        assert t.zone("p2.battlefield") == []
        assert t.p2.wounds == wounds


def test_a_counter_that_destroys_is_no_attack(table: Tables) -> None:
    """857, 277: Aftershock wants the unit's attack; a blocking knight that destroys the attacker deals nothing more."""
    t = table.ashes(p1={"battlefield": ["masked-wolf", "iron-worker"]}, p2={"battlefield": ["hammer-knight"]})
    attack(t, "maeoni-viper", "masked-wolf")
    t.p2.choose("block:hammer-knight")
    t.p1.choose("first:hammer-knight")
    assert (t["masked-wolf"].zone, t["hammer-knight"].wounds, t["hammer-knight"].exhaustion) == ("conjuration-pile", 2, 0)
    assert not t.p2.can("aftershock")
    assert t["iron-worker"].wounds == 0


@proves("ashes.attack.phoenixborn.3.blocker-gone", "ashes.timing.attack.blocker-destroyed")
def test_a_blocker_destroyed_by_aftershock_leaves_its_attacker_unblocked(table: Tables) -> None:
    """299, 470 with the stated order of battles."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "masked-wolf"]}, p2={"battlefield": ["iron-worker", "sleeping-widow"]}
    )
    attack(t, "maeoni-viper", "hammer-knight", "masked-wolf")
    t.p2.choose("block:iron-worker:hammer-knight", "block:sleeping-widow:masked-wolf")
    t.p1.choose("battle:hammer-knight", "first:hammer-knight")
    t.p1.choose("aftershock", "sleeping-widow")
    assert (t.p2.wounds, t["masked-wolf"].zone, t["masked-wolf"].exhaustion) == (2, "battlefield", 1)


def test_resolving_the_other_battle_first_keeps_the_block(table: Tables) -> None:
    """293, 299: the same attack in the other order."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "masked-wolf"]}, p2={"battlefield": ["iron-worker", "sleeping-widow"]}
    )
    attack(t, "maeoni-viper", "hammer-knight", "masked-wolf")
    t.p2.choose("block:iron-worker:hammer-knight", "block:sleeping-widow:masked-wolf")
    t.p1.choose("battle:masked-wolf", "first:masked-wolf")
    assert t["masked-wolf"].zone == "conjuration-pile"
    assert t["sleeping-widow"].zone == "conjuration-pile"
    assert t.p2.wounds == 0


@proves("ashes.attack.unit.2.phoenixborn-limit", "ashes.recovery.2.upright")
def test_a_guarding_phoenixborn_deals_no_damage_and_guards_again_after_recovery(table: Tables) -> None:
    """309, 313, 369: it guards while exhausted, once a round, without a counter; recovery turns it upright."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf", "masked-wolf"]},
        p2={"exhaustion": 1, "battlefield": [("iron-rhino", {"exhaustion": 2})]},
        round=1,
    )
    t.p1.choose("attack:iron-rhino")
    t.p1.choose("attacker:masked-wolf")
    t.p2.choose("guard:maeoni-viper")
    assert (t.p2.wounds, t["masked-wolf"].wounds, t.p2.turned) == (2, 0, True)
    t.p1.choose("end-turn")
    t.p2.choose("pass")
    t.p2.choose("end-turn")
    t.p1.choose("attack:iron-rhino")
    assert not t.p2.can("guard:maeoni-viper")
    t.skip_until(lambda t: t.round == 2)
    assert not t.p2.turned


def test_gigantic_does_not_keep_a_phoenixborn_from_guarding(table: Tables) -> None:
    """41: a Phoenixborn is not a unit, and units alone are kept away."""
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": ["hammer-knight", "butterfly-monk"]})
    t.p1.choose("attack:hammer-knight")
    assert t.p2.can("guard:maeoni-viper")
    assert not t.p2.can("guard:butterfly-monk")


@proves("ashes.attack.unit.3.turn-phoenixborn")
def test_cover_answers_only_the_guarding_phoenixborn_and_leaves_no_wound(table: Tables) -> None:
    """479-481, 313: all damage of the guarded attack is prevented; the Phoenixborn is turned all the same."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf"]}, p2={"battlefield": ["iron-rhino"], "hand": ["cover"], "dice": ["natural:power"]}
    )
    t.p1.choose("attack:iron-rhino")
    t.p2.choose("guard:maeoni-viper")
    t.p2.choose("cover")
    assert (t.p2.wounds, t.p2.turned, t["masked-wolf"].zone) == (0, True, "conjuration-pile")
    t = table.ashes(p1={"battlefield": ["masked-wolf"]}, p2={"hand": ["cover"], "dice": ["natural:power"]})
    t.p1.choose("attack:maeoni-viper")
    assert (t.p2.can("cover"), t.p2.wounds) == (False, 2)


def test_quick_strike_does_not_help_a_defender(table: Tables) -> None:
    """519 with the card: "while this unit is attacking"; a blocking raven trades its damage at the same time."""
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["seaside-raven"]})
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("block:seaside-raven")
    t.p1.choose("first:iron-worker")
    assert (t["iron-worker"].zone, t["seaside-raven"].zone) == ("discard-pile", "conjuration-pile")


@proves("ashes.attack.unit.3.guarded")
def test_quick_strike_against_a_guard(table: Tables) -> None:
    """307-313: the guard is destroyed before it could counter, and the target is out of it."""
    t = table.ashes(p1={"battlefield": ["seaside-raven"]}, p2={"battlefield": [("iron-worker", {}), "butterfly-monk"]})
    t.p1.choose("attack:iron-worker")
    t.p2.choose("guard:butterfly-monk")
    t.p2.choose("pass")  # Mend
    assert (t["seaside-raven"].wounds, t["butterfly-monk"].zone, t["iron-worker"].wounds) == (0, "conjuration-pile", 0)
    assert (t["iron-worker"].exhaustion, t["seaside-raven"].exhaustion) == (0, 1)


def test_strange_copy_turns_an_attacked_units_neighbour_into_a_guard(table: Tables) -> None:
    """307 comes after 305: who may guard is asked after the reaction to declared attackers."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "butterfly-monk"]},
        p2={"battlefield": ["masked-wolf", "blue-jaguar"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack:blue-jaguar")
    t.p1.choose("attacker:iron-worker")
    t.p2.choose("strange-copy", "masked-wolf", "target:butterfly-monk")
    assert t.p2.options == ["guard:maeoni-viper", "guard:butterfly-monk", "no-guard"]


@proves("ashes.damage.destroy")
def test_a_unit_that_blocks_as_a_copy_dies_when_the_copy_ends(table: Tables) -> None:
    """430, 75: the printed life comes back at the end of the turn, and the wounds are still there."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", ("iron-rhino", {"exhaustion": 1})]},
        p2={"battlefield": ["masked-wolf"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("strange-copy", "target:iron-rhino")
    t.p2.choose("block")
    t.p1.choose(t.p1.options[0])
    assert (len(t.zone("p2.battlefield")), t["iron-worker"].zone) == (1, "discard-pile")
    t.p1.choose("end-turn")
    assert t.zone("p2.battlefield") == []
    assert t["masked-wolf"].zone == "conjuration-pile"


def test_gaze_keeps_a_named_guard_away_and_no_other(table: Tables) -> None:
    """305-307: Gaze answers the declaration, before guards; the unit that it names does not guard."""
    t = table.ashes(p1={"battlefield": ["blue-jaguar"]}, p2={"battlefield": ["iron-rhino", "gilder", "butterfly-monk"]})
    t.p1.choose("attack:iron-rhino")
    t.p1.choose("gaze", "gilder")
    assert (t.p2.can("guard:gilder"), t.p2.can("guard:butterfly-monk"), t.p2.can("guard:maeoni-viper")) == (
        False,
        True,
        True,
    )


def test_golden_veil_answers_gaze_and_not_the_attack(table: Tables) -> None:
    """979, 873, 907: Gaze is an ability with a target; an attack is no effect."""
    t = table.ashes(
        p1={"battlefield": ["blue-jaguar"]},
        p2={"battlefield": ["iron-rhino", "gilder"], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("attack:iron-rhino")
    assert not t.p2.can("golden-veil")
    t.p1.choose("gaze", "gilder")
    t.p2.choose("golden-veil")
    assert t.p2.can("guard:gilder")


# ---------------------------------------------------------------- effects: order, cancelling, "if you do"


@proves("ashes.effect.target.timing", "ashes.effect.cancel")
def test_golden_veil_stops_an_alteration_spell_that_is_being_attached(table: Tables) -> None:
    """855, 979, 873: attaching targets the unit; the cancelled spell is in its owner's discard pile, the cost is paid."""
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"]},
        p2={"battlefield": ["iron-worker"], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("fade-away", "iron-worker")
    t.p2.choose("golden-veil")
    assert (t["fade-away"].zone, t["fade-away"].owner, t["iron-worker"].attached, t.p1.dice) == ("discard-pile", 1, [], [])


@proves("ashes.effect.cancel", "ashes.resolve.1")
def test_golden_veil_cancels_the_rest_and_not_what_has_been_done(table: Tables) -> None:
    """873, 390: Small Sacrifice has hurt one's own unit when the second target is named."""
    t = table.ashes(
        p1={"spellboard": ["small-sacrifice"], "battlefield": ["iron-worker"], "dice": ["ceremonial:class"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("small-sacrifice")
    t.p1.choose("masked-wolf")
    t.p2.choose("golden-veil")
    assert (t["iron-worker"].wounds, t["masked-wolf"].wounds, t["small-sacrifice"].exhaustion) == (1, 0, 1)


def test_fear_reads_the_recover_value_of_the_set_aside_unit(table: Tables) -> None:
    """441, 392: the spells beneath it are set aside with it, so Undying Heart's bonus counts, and Undying works."""
    t = table.ashes(
        p1={
            "hand": ["fear"],
            "wounds": 5,
            "dice": ["natural:basic"],
            "battlefield": [("iron-worker", {"attached": ["undying-heart"]})],
        },
        p2={"battlefield": ["gilder"]},
    )
    t.p1.choose("fear")
    t.p1.choose("undying")
    assert (t.p1.wounds, t.p1.hand) == (3, ["iron-worker"])
    assert (t["gilder"].zone, t.p2.wounds) == ("conjuration-pile", 0)


def test_a_discarded_unit_is_not_destroyed(table: Tables) -> None:
    """432, 437, 441: Fear discards; neither Inheritance nor Final Cry answers that."""
    t = table.ashes(
        p1={"hand": ["fear"], "dice": ["natural:basic"], "battlefield": ["masked-wolf"]},
        p2={"battlefield": ["gilder", "iron-rhino"], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
    )
    t.p1.choose("fear", "gilder")
    assert not any("react:final-cry" in a.offered for a in t.asked)
    assert (t["gilder"].zone, t["iron-rhino"].status, t.p1.wounds) == ("conjuration-pile", 0, 0)


@proves("ashes.resolve.pause")
def test_fear_on_a_shaman_triggers_its_ritual_before_fear_goes_on(table: Tables) -> None:
    """395: what an effect triggers is resolved first; both heal the Phoenixborn."""
    t = table.ashes(
        p1={
            "hand": ["fear"],
            "wounds": 5,
            "dice": ["natural:basic", "natural:basic"],
            "battlefield": ["blood-shaman"],
        },
    )
    t.p1.choose("fear")
    t.p1.choose("blood-ritual")
    assert (t.p1.wounds, t.p1.dice) == (3, ["natural:class"])


@proves("ashes.timing.damage.2.phoenixborn")
def test_final_cry_in_the_middle_of_ones_own_fear_can_end_the_game(table: Tables) -> None:
    """395, 489: the reaction is resolved before Fear goes on, and its damage decides at once."""
    t = table.ashes(
        p1={
            "hand": ["fear", "final-cry"],
            "dice": ["natural:basic", "ceremonial:power"],
            "battlefield": ["iron-worker"],
            "wounds": 3,
        },
        p2={"phoenixborn": "noah-redmoon", "wounds": 14, "battlefield": ["iron-rhino"]},
    )
    t.p1.choose("fear")
    t.p1.choose("final-cry", "noah-redmoon")
    assert t.state.over
    assert t.state.winners == (0,)
    assert (t.p1.wounds, t["iron-rhino"].zone) == (3, "battlefield")


@proves("ashes.resolve.3")
def test_blood_shot_with_the_last_life_still_deals_its_damage(table: Tables) -> None:
    """392: the ability is resolved completely although the archer has gone."""
    t = table.ashes(p1={"battlefield": [("blood-archer", {"wounds": 2})]}, p2={"battlefield": ["masked-wolf"]})
    t.p1.choose("blood-shot", "masked-wolf")
    assert (t["blood-archer"].zone, t["masked-wolf"].zone) == ("discard-pile", "conjuration-pile")


@proves("ashes.zone.battlefield.limit", "ashes.resolve.2")
def test_a_summoning_onto_a_full_battlefield_still_deals_its_damage(table: Tables) -> None:
    """391, 869: nothing can be placed, the second effect is done."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "spellboard": ["summon-gilder"],
            "battlefield": ["iron-worker"] * 4,
            "dice": ["natural:class"],
        },
        p2={"battlefield": ["masked-wolf"]},
    )
    t.p1.choose("summon-gilder", "target:masked-wolf")
    assert (t["masked-wolf"].zone, len(t.zone("p1.battlefield"))) == ("conjuration-pile", 4)


@proves("ashes.timing.after-when")
def test_throw_comes_before_ice_trap(table: Tables) -> None:
    """513-515: the "when" effect is over before the "after" reaction."""
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["natural:basic"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["ice-trap"], "dice": ["natural:power"]},
    )
    t.p1.choose("anchornaut")
    t.p1.choose("throw")
    assert t["masked-wolf"].zone == "conjuration-pile"
    t.p2.choose("ice-trap")
    assert t["anchornaut"].zone == "discard-pile"


@proves("ashes.effect.cancel")
def test_golden_veil_cancels_throw_and_leaves_the_anchornaut(table: Tables) -> None:
    """873: what is cancelled is the ability; the unit is in play, its cost paid. The reaction of the turn is used up."""
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["natural:basic"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["ice-trap", "golden-veil"], "dice": ["natural:power", "charm:power"]},
    )
    t.p1.choose("anchornaut")
    t.p1.choose("throw")
    t.p2.choose("golden-veil")
    assert not t.p2.can("ice-trap")
    assert (t["anchornaut"].zone, t["masked-wolf"].wounds) == ("battlefield", 0)


def test_resummoned_units_enter_anew(table: Tables) -> None:
    """225, 441: tokens and spells stay behind, what answers entering play happens again."""
    t = table.ashes(
        p1={
            "spellboard": ["resummon"],
            "dice": ["ceremonial:class", "illusion:class"],
            "battlefield": [("false-demon", {"wounds": 1, "exhaustion": 1, "attached": ["root-armor"]})],
        },
        p2={"battlefield": [("iron-worker", {"exhaustion": 1})]},
    )
    t.p1.choose("resummon")
    t.p1.choose("nightmare", "target:iron-worker")
    assert (t["false-demon"].wounds, t["false-demon"].exhaustion, t["root-armor"].zone) == (0, 0, "discard-pile")
    assert t["iron-worker"].wounds == 1


def test_each_copy_of_chant_of_revenge_hears_the_same_death(table: Tables) -> None:
    """255: copies are separate; the exhausted one has no text (443)."""
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={
            "spellboard": ["chant-of-revenge", ("chant-of-revenge", {"exhaustion": 1}), "chant-of-revenge"],
            "battlefield": [("iron-worker", {"wounds": 1})],
        },
    )
    t.p1.choose("dice-power:natural")
    t.p2.choose("use:chant-of-revenge#3")
    assert [t[f"chant-of-revenge#{n}"].status for n in (1, 2, 3)] == [1, 0, 1]


# ---------------------------------------------------------------- ready spells


def test_spell_guard_does_not_stop_an_ability(table: Tables) -> None:
    """853: Shadow Target is an ability of a Phoenixborn, so it may exhaust the guarded spell; Seal is a spell and can't."""
    dice = ["natural:basic", "charm:class", "illusion:class"]
    t = table.ashes(
        p1={"phoenixborn": "noah-redmoon", "hand": ["seal"], "dice": dice},
        p2={"spellboard": ["summon-silver-snake", "purge"]},
    )
    with t.branch() as other:
        other.p1.choose("seal", "player:2", "summon-silver-snake")
        assert (other["summon-silver-snake"].exhaustion, other["purge"].exhaustion) == (0, 0)
    t.p1.choose("shadow-target", "summon-silver-snake")
    assert t["summon-silver-snake"].exhaustion == 1


@proves("ashes.focus.1")
def test_an_exhausted_copy_still_counts_for_focus(table: Tables) -> None:
    """257: focus asks for copies on the spellboard; of two copies one may be exhausted."""
    t = table.ashes(
        p1={
            "spellboard": ["summon-silver-snake", ("summon-silver-snake", {"exhaustion": 1})],
            "dice": ["charm:power", "natural:power"],
        }
    )
    t.p1.choose("summon-silver-snake")
    assert t["silver-snake"].status == 1
    assert t["silver-snake"].attack == 1


def test_meditating_one_copy_away_costs_the_focus(table: Tables) -> None:
    """358, 257: after the copy is discarded, five basic dice no longer pay for the rhino."""
    t = table.ashes(p1={"spellboard": ["summon-iron-rhino"] * 2, "dice": ["natural:basic"] * 5})
    assert t.p1.can("activate:summon-iron-rhino")
    t.p1.choose("meditate", "discard:summon-iron-rhino", "keep", "done")
    assert not t.p1.can("activate:summon-iron-rhino")


def test_a_die_turned_by_meditating_pays_in_the_same_turn(table: Tables) -> None:
    """360, 137: the side action comes first, and the main action uses what it made."""
    t = table.ashes(p1={"hand": ["cover", "close-combat"], "dice": ["natural:basic"], "battlefield": ["iron-worker"]})
    assert not t.p1.can("play:close-combat")
    t.p1.choose("meditate", "discard:cover", "turn:natural:basic-to-power", "done")
    assert t.p1.can("play:close-combat")


@proves("ashes.zone.spellboard.limit", "ashes.type.ready.stack")
def test_a_third_kind_of_ready_spell_needs_a_slot_and_a_copy_does_not(table: Tables) -> None:
    """249, 975: on a full spellboard only a copy of what lies there may be played."""
    full = ["purge", "summon-blue-jaguar", "resummon", "summon-butterfly-monk"]
    t = table.ashes(p1={"spellboard": full, "hand": ["purge", "summon-false-demon"]})
    assert (t.p1.can("play:purge"), t.p1.can("play:summon-false-demon")) == (True, False)


# ---------------------------------------------------------------- control and ownership


def test_a_spell_that_an_opponent_attached_is_the_controllers_own(table: Tables) -> None:
    """885: Fade Away on a shaman is its controller's spell, so the end of the round triggers Blood Ritual."""
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"]},
        p2={"battlefield": ["blood-shaman"], "wounds": 3, "dice": ["natural:basic"]},
    )
    t.p1.choose("fade-away", "blood-shaman")
    t.skip_until(lambda t: t.phase == "end-of-round" or t.p2.can("blood-ritual"))
    t.p2.choose("blood-ritual")
    assert (t.p2.wounds, t["fade-away"].owner, t["fade-away"].zone) == (2, 1, "discard-pile")


def test_a_puppet_on_the_other_side_answers_for_its_controller_and_goes_home(table: Tables) -> None:
    """225, 947, 869: who controls the battlefield controls it; it returns to its owner's pile."""
    t = table.ashes(
        p1={
            "spellboard": ["small-sacrifice"],
            "battlefield": [("blood-puppet", {"owner": 2, "wounds": 1})],
            "dice": ["ceremonial:class"],
        },
        p2={"battlefield": ["masked-wolf"]},
    )
    t.p1.choose("small-sacrifice")
    t.p1.choose("masked-wolf")
    assert (t["blood-puppet"].zone, t["blood-puppet"].owner) == ("conjuration-pile", 2)
    assert t.has("blood-puppet", "p2.conjuration-pile")


def test_an_ally_under_anothers_control_returns_to_its_owners_hand(table: Tables) -> None:
    """393, 947: Undying names the owner's hand."""
    ally = ("iron-worker", {"owner": 1, "wounds": 2, "attached": [("undying-heart", {"owner": 2})]})
    t = table.ashes(p1={"dice": ["natural:power"], "hand": []}, p2={"battlefield": [ally]})
    t.p1.choose("dice-power:natural")
    t.p2.choose("undying")
    assert (t.p1.hand, t.p2.hand_count) == (["iron-worker"], 0)
    assert t.has("undying-heart", "p2.discard-pile")


# ---------------------------------------------------------------- phases


def test_two_tokens_silence_a_puppet_through_the_end_of_the_round(table: Tables) -> None:
    """369, 443, 374: recovery takes one token, the other keeps Cursed from working."""
    for tokens, wounds in ((1, 1), (2, 0)):
        t = table.ashes(p1={"battlefield": [("blood-puppet", {"exhaustion": tokens})]}, p2={}, at="recovery", round=1)
        t.skip_until(lambda t: t.round == 2)
        assert t.p1.wounds == wounds


@proves("ashes.round.end.order")
def test_a_player_may_let_a_puppet_fade_before_it_curses(table: Tables) -> None:
    """374: each player orders their own effects; a destroyed puppet has none."""
    for order, wounds in (("fade-away", 0), ("cursed", 1)):
        t = table.ashes(
            p1={"battlefield": [("blood-puppet", {"attached": ["fade-away"]})]}, p2={}, at="end-of-round", round=1
        )
        t.p1.choose(order)
        t.skip_until(lambda t: t.round == 2)
        assert (t.p1.wounds, t["blood-puppet"].zone) == (wounds, "conjuration-pile")


@proves("ashes.reaction.player-turn-only")
def test_no_reaction_at_the_end_of_the_round_but_abilities(table: Tables) -> None:
    """261, 374: Final Cry and Sympathy Pain want a player's turn; Mend and Screams do not."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "wounds": 2,
            "battlefield": [("butterfly-monk", {"attached": ["fade-away"]})],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power", "natural:basic"],
        },
        p2={},
        at="end-of-round",
    )
    t.p1.choose("mend", "jessa-na-ni")
    assert not t.p1.can("final-cry")
    t.p1.choose("screams-of-the-departed", "maeoni-viper")
    assert (t.p1.wounds, t.p2.wounds) == (1, 1)


@proves("ashes.round.end.order", "ashes.timing.damage.2.phoenixborn")
def test_the_first_players_curse_comes_first_and_decides(table: Tables) -> None:
    """374, 489: both would fall; the first player's effects are resolved first."""
    for first, winner in ((1, 1), (2, 0)):
        t = table.ashes(
            p1={"wounds": 14, "battlefield": ["blood-puppet"]},
            p2={"wounds": 19, "battlefield": ["blood-puppet"]},
            first=first,
            at="end-of-round",
        )
        assert t.state.over
        assert t.state.winners == (winner,)


@proves("ashes.prepare.fatigue.amount", "ashes.prepare.fatigue.wounds")
def test_fatigue_is_placed_in_turns_of_one(table: Tables) -> None:
    """131: token by token from the first player on, so who is due fewer may still fall first."""
    t = table.ashes(
        p1={"wounds": 13, "draw": [], "hand": ["seal"] * 3},
        p2={"wounds": 19, "draw": [], "hand": ["seal"] * 4},
        at="prepare.3",
    )
    assert t.state.over
    assert t.state.winners == (0,)
    assert (t.p1.wounds, t.p2.wounds) == (14, 20)


def test_five_cards_in_hand_and_overtime(table: Tables) -> None:
    """129, 451: nobody draws up to five from more; an exhausted worker's Overtime works, each worker by itself."""
    t = table.ashes(
        p1={
            "battlefield": [("iron-worker", {"exhaustion": 1}), "iron-worker"],
            "hand": ["seal"] * 5,
            "draw": ["fear"] * 6,
        },
        p2={"hand": ["seal"] * 5},
        at="prepare.3",
    )
    t.p1.choose("use:iron-worker:overtime", "draw", "draw")
    t.p1.choose("use:iron-worker#2:overtime", "draw", "draw")
    assert t.p1.hand_count == 9


@proves("ashes.prepare.1.kept-dice")
def test_dice_that_were_kept_keep_their_faces(table: Tables) -> None:
    """370, 125: only exhausted dice are rolled again."""
    t = table.ashes(
        p1={"dice": ["natural:power", "charm:class"], "exhausted_dice": ["illusion"]},
        p2={"dice": []},
        at="recovery",
        round=1,
    )
    t.p1.choose("exhaust:charm", "done")
    t.until("prepare.2")
    assert "natural:power" in t.p1.dice
    assert len(t.p1.dice) == 3


def test_memory_drain_waits_for_fatigue(table: Tables) -> None:
    """131, 121-131: the end of the prepare phase comes after fatigue; a hand that was just drawn is discarded from."""
    t = table.ashes(
        p1={"battlefield": ["three-eyed-owl"], "hand": ["seal"] * 5},
        p2={"hand": ["fear", "seal"], "draw": []},
        at="prepare.3",
    )
    assert t.p2.wounds == 3
    t.p2.choose("fear")
    assert t.p2.hand == ["seal"]


@proves("ashes.pass.side-allowed", "ashes.pass.end-phase")
def test_a_pass_with_a_side_action_is_a_pass(table: Tables) -> None:
    """340: the row of passes is not broken by side actions before or after the main action."""
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"dice": ["natural:power"], "battlefield": ["iron-rhino"]}, round=1)
    t.p1.choose("pass")
    t.p1.choose("dice-power:natural")
    t.p2.choose("dice-power:natural", "iron-rhino")
    t.p2.choose("pass")
    assert (t.phase, t.round) == ("player-turns", 2)


@proves("ashes.reaction.one-per-turn")
def test_reactions_come_back_with_each_turn(table: Tables) -> None:
    """261: one reaction a turn for each player; the turn of another player is another turn."""
    t = table.ashes(
        p1={"dice": ["natural:power"], "battlefield": ["hammer-knight"]},
        p2={
            "battlefield": ["masked-wolf", "masked-wolf", "masked-wolf"],
            "hand": ["final-cry", "final-cry", "fear"],
            "dice": ["ceremonial:power", "ceremonial:power", "natural:basic"],
        },
    )
    t.p1.choose("dice-power:natural", "masked-wolf#1")
    t.p2.choose("final-cry", "coal-roarkwin")
    t.p1.choose("attack:masked-wolf#2")
    t.p2.choose("no-guard", "decline")
    assert (t.zone("p2.battlefield"), t.p1.wounds) == (["masked-wolf"], 2)
    t.p1.choose("pass")  # Aftershock
    t.p2.choose("fear")
    t.p2.choose("final-cry", "coal-roarkwin")
    assert t.p1.wounds == 4


# ---------------------------------------------------------------- three and four players


def test_only_the_attacked_player_blocks_but_another_may_react(table: Tables) -> None:
    """899, 261, 509: Shadow Strike answers any opponent's declaration; blocks are the defending player's."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "hammer-knight"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["shadow-strike"], "dice": ["illusion:power"]},
        p3={"phoenixborn": "noah-redmoon", "battlefield": ["blue-jaguar"]},
    )
    attack(t, "noah-redmoon", "iron-worker")
    t.p2.choose("shadow-strike", "hammer-knight")
    assert t["hammer-knight"].wounds == 3
    assert t.p3.can("block:blue-jaguar")
    assert not t.p2.options


def test_damage_to_all_opponents_units_goes_on_after_the_first_effect_fells_one_player(table: Tables) -> None:
    """384, 390: the fallen player's units are gone, the other opponent's are hit, the card is drawn."""
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "dice": ["natural:basic"] * 2, "draw": ["seal"]},
        p2={"wounds": 19, "battlefield": ["iron-worker"]},
        p3={"phoenixborn": "noah-redmoon", "battlefield": ["blue-jaguar"]},
    )
    t.p1.choose("one-hundred-blades", "maeoni-viper")
    assert t.p2.out
    assert t["blue-jaguar"].wounds == 1
    assert t.p1.hand == ["seal"]


def test_a_fallen_players_puppet_stays_and_curses(table: Tables) -> None:
    """384: what a fallen player owns elsewhere stays in play under its controller."""
    t = table.ashes(
        p1={"battlefield": [("blood-puppet", {"owner": 2})], "dice": ["natural:power"]},
        p2={"wounds": 19, "battlefield": [("blood-puppet", {"owner": 1})]},
        p3={"phoenixborn": "noah-redmoon"},
        at="end-of-round",
        first=2,
        round=1,
    )
    assert t.p2.out
    t.skip_until(lambda t: t.round == 2)
    assert t.p1.wounds == 1
    assert list(t.zone("p1.battlefield")) == ["blood-puppet"]
    assert t.has("blood-puppet", "p1.conjuration-pile")


def test_three_passes_in_a_row_end_the_phase_and_the_token_goes_left(table: Tables) -> None:
    """135, 374, 382."""
    t = table.ashes(p1={}, p2={}, p3={}, first=2, turn=3, round=1)
    for seat in (t.p3, t.p1, t.p2):
        assert t.round == 1
        seat.choose("pass", "end-turn")
    assert t.round == 2
    assert t.p3.can("pass")


# ---------------------------------------------------------------- copies of units


@proves("ashes.damage.destroy")
def test_a_copy_with_too_many_wounds_dies_at_once_and_is_still_an_ally(table: Tables) -> None:
    """430 with the copy's text: title, abilities and values are replaced, never the type, so Undying saves it."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf"]},
        p2={
            "battlefield": [("hammer-knight", {"wounds": 3, "attached": ["undying-heart"]})],
            "hand": ["strange-copy"],
            "dice": ["illusion:power"],
            "spellboard": ["chant-of-revenge"],
        },
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("strange-copy", "target:masked-wolf")
    t.p2.choose("undying")
    assert (t["hammer-knight"].zone, t["chant-of-revenge"].status) == ("hand", 1)


def test_a_destroyed_copy_uses_what_it_copied_and_goes_to_its_own_pile(table: Tables) -> None:
    """441, 225: set aside it is still a copy; the conjuration returns to the pile of its printed card."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "butterfly-monk"]},
        p2={"battlefield": ["gilder"], "hand": ["strange-copy"], "dice": ["illusion:power"], "wounds": 3},
    )
    attack(t, "maeoni-viper", "hammer-knight")
    t.p2.choose("strange-copy", "target:butterfly-monk")
    t.p2.choose("block")
    t.p1.choose("first:hammer-knight")
    assert not t.p2.can("inheritance")
    t.p2.choose("mend", "maeoni-viper")
    t.p1.choose("pass")  # Aftershock
    assert t.p2.wounds == 2
    assert "gilder" in t.zone("p2.conjuration-pile")
    assert "butterfly-monk" not in t.zone("p2.conjuration-pile")


def test_x_that_is_copied_is_fixed(table: Tables) -> None:
    """891, 1001 with the copy's text: the value of X is read when it is copied."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", ("silver-snake", {"status": 3})]},
        p2={"battlefield": ["masked-wolf"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    attack(t, "maeoni-viper", "iron-worker")
    t.p2.choose("strange-copy", "target:silver-snake")
    t.p2.choose("block")
    t.p1.choose("first:iron-worker")
    assert t["iron-worker"].zone == "discard-pile"
    copy = t["p2.silver-snake"]
    assert (copy.attack, copy.life, copy.wounds) == (3, 4, 2)


def test_a_concealed_unit_cannot_be_copied_by_an_opponent(table: Tables) -> None:
    """979: the copied unit is a target."""
    t = table.ashes(
        p1={"battlefield": ["stormwind-sniper"]},
        p2={"battlefield": ["masked-wolf", "blue-jaguar"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("strange-copy", "choose:masked-wolf")
    assert not t.p2.can("target:stormwind-sniper")


# ---------------------------------------------------------------- whose unit was destroyed


def test_overkill_and_consume_ask_who_controlled_the_unit(table: Tables) -> None:
    """869, 885: a puppet of mine on your battlefield is a unit that an opponent controls."""
    t = table.ashes(p1={"battlefield": ["iron-rhino", "silver-snake"]}, p2={"battlefield": [("blood-puppet", {"owner": 1})]})
    t.p1.choose("attack:blood-puppet", "attacker:iron-rhino")
    t.p2.choose("no-guard")
    t.p2.choose("decline")
    t.p1.choose("overkill")
    assert (t.p2.wounds, t["silver-snake"].status) == (2, 1)
    assert t.has("blood-puppet", "p1.conjuration-pile")


def test_final_cry_answers_the_destruction_of_a_unit_owned_by_an_opponent(table: Tables) -> None:
    """885: control decides."""
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={
            "battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
    )
    t.p1.choose("dice-power:natural")
    t.p2.choose("final-cry", "coal-roarkwin")
    assert t.p1.wounds == 2


def test_redirected_attack_damage_destroys_as_the_attack(table: Tables) -> None:
    """479-485: the unit receives the attack's own damage; Overkill answers what the attack destroys."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": [("masked-wolf", {"exhaustion": 1})], "hand": ["redirect"], "dice": ["charm:power"]},
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("redirect")
    assert (t["masked-wolf"].zone, t.p2.wounds) == ("conjuration-pile", 2)


def test_violinist_asks_whether_the_unit_was_destroyed_not_where_it_went(table: Tables) -> None:
    """432, 437: an ally saved by Undying was destroyed; armor that prevents all keeps the pile as it is."""
    for spell, left in (("undying-heart", ["fear"]), ("root-armor", ["seal", "fear"])):
        t = table.ashes(
            p1={"battlefield": ["enchanted-violinist"]},
            p2={"battlefield": [("iron-worker", {"wounds": 2, "attached": [spell]})], "draw": ["seal", "fear"]},
        )
        t.p1.choose("song-of-sorrow")
        if spell == "undying-heart":
            t.p2.choose("undying")
        assert t.p2.draw_pile == left


# ---------------------------------------------------------------- values


@proves("ashes.value.current")
def test_life_that_only_a_bonus_lifts_lets_a_small_unit_block_the_rhino(table: Tables) -> None:
    """891, 997: Gigantic and Prey ask for the current life value."""
    for spells, can in (((), False), (("root-armor",), True)):
        t = table.ashes(
            p1={"battlefield": ["iron-rhino"]},
            p2={"battlefield": [("butterfly-monk", {"attached": list(spells)}), "hammer-knight"]},
        )
        t.p1.choose("attack:maeoni-viper")
        assert t.p2.can("block:butterfly-monk") is can


@proves("ashes.value.current")
def test_prey_passes_by_a_unit_that_a_bonus_made_stronger(table: Tables) -> None:
    """891: a current life of 3 is too much, whatever is printed and however many wounds lie there (435)."""
    t = table.ashes(
        p1={"spellboard": ["summon-seaside-raven"], "dice": ["natural:basic"] * 3},
        p2={"battlefield": [("iron-worker", {"wounds": 2, "attached": ["root-armor"]}), "blue-jaguar"]},
    )
    t.p1.choose("summon-seaside-raven")
    t.p1.choose("prey")
    assert not t.p1.can("target:iron-worker")
    t.p1.choose("target:blue-jaguar")
    assert (t["iron-worker"].zone, t["blue-jaguar"].zone) == ("battlefield", "conjuration-pile")


def test_massive_growth_asks_for_the_attack_when_it_is_attached(table: Tables) -> None:
    """861, 891: a charm die makes room for it; the spell stays when the die has gone with the recovery."""
    t = table.ashes(
        p1={"hand": ["massive-growth"], "dice": ["natural:class", "natural:basic"]},
        p2={"battlefield": [("rose-fire-dancer", {"dice": ["charm:power"]}), "hammer-knight"]},
    )
    t.p1.choose("massive-growth")
    assert "massive-growth" in t["rose-fire-dancer"].attached
    assert t["rose-fire-dancer"].attack == 6


def test_recovery_comes_before_a_growth_ends(table: Tables) -> None:
    """366-374, 430: a worker with 2 wounds recovers to 1 and lives on; with 3 it has 2 left and is destroyed."""
    for wounds, zone in ((2, "battlefield"), (3, "discard-pile")):
        t = table.ashes(
            p1={"battlefield": [("iron-worker", {"wounds": wounds, "attached": ["massive-growth"]})]},
            p2={},
            at="recovery",
            round=1,
        )
        t.skip_until(lambda t: t.round == 2)
        assert t["iron-worker"].zone == zone


def test_an_exhausted_spell_still_lends_its_recover_value(table: Tables) -> None:
    """443, 911: value bonuses are no text."""
    unit = ("iron-worker", {"wounds": 2, "attached": [("undying-heart", {"exhaustion": 3})]})
    t = table.ashes(p1={"battlefield": [unit]}, p2={}, at="recovery", round=1)
    t.skip_until(lambda t: t.round == 2)
    assert (t["iron-worker"].wounds, t["undying-heart"].exhaustion) == (0, 2)


def test_hypnotized_units_are_stopped_by_nobody_and_others_are(table: Tables) -> None:
    """289, 307 with Bypass: neither units nor the Phoenixborn guard against it; a second attacker may be blocked."""
    t = table.ashes(
        p1={"spellboard": ["hypnotize"], "battlefield": ["iron-worker", "masked-wolf"], "dice": ["charm:class"] * 2},
        p2={"battlefield": ["gilder", ("iron-rhino", {"exhaustion": 1})]},
    )
    t.p1.choose("hypnotize", "iron-worker")
    with t.branch() as other:
        other.p1.choose("attack:iron-rhino", "attacker:iron-worker")
        assert not other.p2.can("guard:maeoni-viper")
        assert other["iron-rhino"].wounds == 2
    attack(t, "maeoni-viper", "iron-worker", "masked-wolf")
    assert (t.p2.can("block:gilder:masked-wolf"), t.p2.can("block:gilder:iron-worker")) == (True, False)


# ---------------------------------------------------------------- reactions and turns


def test_a_reaction_answers_a_reaction(table: Tables) -> None:
    """395, 261: Sympathy Pain answers Final Cry; each player has used the one reaction of the turn."""
    t = table.ashes(
        p1={
            "battlefield": ["masked-wolf", ("iron-worker", {"exhaustion": 1})],
            "hand": ["sympathy-pain"],
            "dice": ["charm:power", "natural:power"],
        },
        p2={"battlefield": [("blue-jaguar", {"wounds": 1})], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
    )
    t.p1.choose("dice-power:natural", "blue-jaguar")
    t.p2.choose("final-cry", "coal-roarkwin")
    t.p1.choose("sympathy-pain", "maeoni-viper")
    assert (t.p1.wounds, t.p2.wounds) == (2, 2)


def test_sympathy_pain_names_only_what_the_causing_opponent_controls(table: Tables) -> None:
    """885, 382: in a game of three the third player's things are no targets."""
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
        p3={
            "phoenixborn": "noah-redmoon",
            "hand": ["sympathy-pain"],
            "dice": ["charm:power"],
            "battlefield": ["iron-worker"],
        },
    )
    t.p1.choose("dice-power:natural", "masked-wolf")
    t.p2.choose("final-cry", "noah-redmoon")
    t.p3.choose("sympathy-pain")
    assert t.p2.wounds == 2
    assert t.p1.wounds == 0


@proves("ashes.timing.same-event")
def test_players_react_clockwise_from_the_active_one(table: Tables) -> None:
    """509, 382: on the second player's turn the third is asked before the first."""
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "dice": ["natural:basic"]},
        p2={"dice": ["natural:power"]},
        p3={
            "phoenixborn": "noah-redmoon",
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
            "battlefield": ["masked-wolf"],
        },
        turn=2,
    )
    t.p2.choose("dice-power:natural")
    assert t.p3.can("final-cry")
    assert not t.p1.options
    t.p3.choose("final-cry", "maeoni-viper")
    t.p1.choose("screams-of-the-departed", "maeoni-viper")
    assert t.p2.wounds == 3


def test_screams_is_an_ability_beside_the_reaction(table: Tables) -> None:
    """261, 847: once a turn, and no reaction, so Final Cry may be played for the same destruction; next turn once more."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "dice": ["natural:power", "natural:basic", "natural:basic", "ceremonial:power"],
            "hand": ["final-cry"],
            "battlefield": ["masked-wolf"],
        },
        p2={"dice": ["natural:power"], "battlefield": ["blue-jaguar"]},
    )
    t.p1.choose("dice-power:natural", "masked-wolf")
    t.p1.choose("screams-of-the-departed", "maeoni-viper")
    t.p1.choose("final-cry", "maeoni-viper")
    assert t.p2.wounds == 3


@proves("ashes.effect.cancel")
def test_golden_veil_leaves_a_charm_die_spent(table: Tables) -> None:
    """873, 350: the die was exhausted to use its power; the cancelled effect does not place it."""
    t = table.ashes(
        p1={"dice": ["charm:power"]}, p2={"battlefield": ["iron-rhino"], "hand": ["golden-veil"], "dice": ["charm:power"]}
    )
    t.p1.choose("dice-power:charm")
    t.p2.choose("golden-veil")
    assert (t.p1.dice, t.p1.exhausted_dice_count, t["iron-rhino"].dice) == ([], 1, [])


def test_cover_finds_no_target_in_a_concealed_attacker(table: Tables) -> None:
    """391, 979: all is prevented, the second effect has no target."""
    t = table.ashes(
        p1={"battlefield": ["stormwind-sniper"]},
        p2={"battlefield": ["iron-rhino"], "hand": ["cover"], "dice": ["natural:power"]},
    )
    t.p1.choose("attack:iron-rhino")
    t.p2.choose("guard:maeoni-viper", "cover")
    assert (t.p2.wounds, t["stormwind-sniper"].zone, t["stormwind-sniper"].wounds) == (0, "battlefield", 0)


def test_masked_wolf_gives_the_side_action_only_for_a_power_die(table: Tables) -> None:
    """82-85, 137: a power die that pays a class cost is still a power die that was spent."""
    for level, again in (("power", True), ("class", False)):
        t = table.ashes(
            p1={
                "phoenixborn": "noah-redmoon",
                "spellboard": ["summon-masked-wolf"] * 2,
                "dice": [f"illusion:{level}", "natural:power"],
            },
            p2={"battlefield": ["iron-rhino"]},
        )
        t.p1.choose("summon-masked-wolf")
        assert t["masked-wolf"].zone == "battlefield"
        assert t.p1.can("dice-power:natural") is again


# ---------------------------------------------------------------- spells that affect spells


def test_spell_guard_looks_at_who_controls_the_guarded_spell(table: Tables) -> None:
    """885, 853: Massive Growth on your unit is yours, whoever played it; my Cut the Strings can't discard it, yours can."""
    grown = {"battlefield": [("iron-worker", {"attached": [("massive-growth", {"owner": 1})]}), "iron-rhino"]}
    cutter = {"spellboard": ["cut-the-strings"], "dice": ["ceremonial:class", "natural:basic"]}
    t = table.ashes(p1={"battlefield": ["hammer-knight"], **cutter}, p2=grown)
    t.p1.choose("activate:cut-the-strings")
    assert (t["hammer-knight"].wounds, t["massive-growth"].on) == (2, "iron-worker")
    t = table.ashes(p1={}, p2={**grown, **cutter}, turn=2)
    t.p2.choose("activate:cut-the-strings", "iron-rhino")
    t.p2.choose("target:massive-growth")
    assert t.has("massive-growth", "p1.discard-pile")


def test_status_moved_onto_a_chant_can_be_spent_there(table: Tables) -> None:
    """945, 455: Transfer moves a token from a unit onto a ready spell; the spell's text says what it is good for."""
    t = table.ashes(
        p1={
            "hand": ["transfer"],
            "dice": ["charm:class", "charm:basic"],
            "battlefield": [("iron-worker", {"status": 1})],
            "spellboard": ["chant-of-revenge"],
        }
    )
    t.p1.choose("transfer", "player:1")
    assert t["chant-of-revenge"].status == 1
    t.p1.choose("activate:chant-of-revenge", "maeoni-viper")
    assert (t.p2.wounds, t["chant-of-revenge"].status) == (1, 0)


def test_drawing_more_than_there_is_costs_no_wound_in_a_turn(table: Tables) -> None:
    """131, 391: fatigue belongs to the prepare phase; three cards are drawn as far as there are any."""
    t = table.ashes(p1={"hand": ["sleight-of-hand"], "draw": ["seal"], "dice": ["illusion:power", "natural:basic"]}, p2={})
    t.p1.choose("sleight-of-hand")
    assert (t.p1.hand, t.p1.wounds) == (["seal"], 0)


def test_hearts_pull_without_a_card_to_draw_discards_nothing(table: Tables) -> None:
    """391, 395: "if you do" asks for a card that was drawn."""
    t = table.ashes(p1={"phoenixborn": "saria-guideman", "dice": ["charm:class"], "draw": []}, p2={"draw": ["seal"]})
    t.p1.choose("hearts-pull")
    assert t.p2.draw_pile == ["seal"]


@proves("ashes.zone.battlefield.limit", "ashes.resolve.2")
def test_a_full_battlefield_takes_no_puppet(table: Tables) -> None:
    """869, 391: the opponent's limit counts; the cost is paid and the puppet stays in its owner's pile."""
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial:class"]},
        p2={"phoenixborn": "jessa-na-ni", "battlefield": ["iron-worker"] * 4},
    )
    t.p1.choose("summon-blood-puppet", "player:2")
    assert (len(t.zone("p2.battlefield")), t.p1.dice) == (4, [])
    assert t["blood-puppet"].zone == "conjuration-pile"


def test_close_combat_without_another_unit_still_costs_the_chosen_one(table: Tables) -> None:
    """391: no target for the damage; the token is placed, and a wound destroys a unit with one life left."""
    t = table.ashes(
        p1={"hand": ["close-combat"], "dice": ["natural:power"], "battlefield": [("iron-worker", {"wounds": 1})]}, p2={}
    )
    t.p1.choose("close-combat")
    t.p1.choose("wound:iron-worker")
    assert t["iron-worker"].zone == "discard-pile"


def test_an_ally_that_faded_cannot_be_called_back(table: Tables) -> None:
    """441 and Fade Away: what was removed from the game is in no discard pile."""
    t = table.ashes(
        p1={
            "battlefield": [("iron-worker", {"attached": ["fade-away"]}), ("masked-wolf", {"attached": ["fade-away"]})],
            "hand": ["bound-soul"],
            "dice": ["ceremonial:class"],
        },
        p2={},
        at="end-of-round",
        round=1,
    )
    t.p1.choose("use:fade-away")
    t.skip_until(lambda t: t.round == 2)
    assert t["iron-worker"].zone not in ("discard-pile", "battlefield")
    assert t["masked-wolf"].zone == "conjuration-pile"


def test_attackers_outlive_the_game_that_their_first_battle_ends(table: Tables) -> None:
    """489, 384: in a game of three the attack on the fallen player is over; who has not battled is not exhausted."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "masked-wolf"]},
        p2={"wounds": 18},
        p3={"phoenixborn": "noah-redmoon"},
    )
    attack(t, "maeoni-viper", "iron-worker", "masked-wolf")
    t.p1.choose("battle:iron-worker")
    assert t.p2.out
    assert t["masked-wolf"].exhaustion == 0


def test_mend_heals_the_phoenixborn_before_the_next_battle_strikes_it(table: Tables) -> None:
    """293, 499: battles go one by one, and what a destruction triggers is over before the next one."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "masked-wolf"]},
        p2={"wounds": 18, "battlefield": ["butterfly-monk"]},
    )
    for first, over in (("iron-worker", False), ("masked-wolf", True)):
        with t.branch() as other:
            attack(other, "maeoni-viper", "iron-worker", "masked-wolf")
            other.p2.choose("block:butterfly-monk:iron-worker")
            other.p1.choose(f"battle:{first}")
            if not over:
                other.p1.choose("first:iron-worker")
                other.p2.choose("mend", "maeoni-viper")
                assert other.p2.wounds == 19
            assert other.state.over is over


# ---------------------------------------------------------------- cards made up for a corner of the book


SNARE = reaction("snare", "Snare", "羅網", "1 charm:power", AfterUnitDestroyed(YOURS), Exhaust(1, target(Units())))
TRAPDOOR = reaction(
    "trapdoor", "Trapdoor", "陷阱門", "1 charm:power", AfterOpponentDeclaresAttackers(), DiscardFromPlay(target(Units()))
)
LULLABY = reaction(
    "lullaby", "Lullaby", "搖籃曲", "1 charm:power", AfterOpponentDeclaresAttackers(), Exhaust(1, target(Units()))
)


@proves("ashes.timing.attack.attacker-out.final", "ashes.timing.attack.attacker-out")
def test_an_attacker_exhausted_between_two_battles_leaves_the_attack(table: Tables) -> None:
    """469: it does not attack and gets no token for it; the blocker does not counter and stays unexhausted."""
    with with_cards(SNARE):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight", "masked-wolf"]},
            p2={"battlefield": ["iron-worker", "blue-jaguar"], "hand": ["snare"], "dice": ["charm:power"]},
        )
        attack(t, "maeoni-viper", "hammer-knight", "masked-wolf")
        t.p2.choose("block:iron-worker:hammer-knight", "block:blue-jaguar:masked-wolf")
        t.p1.choose("battle:hammer-knight", "first:iron-worker")
        t.p1.choose("pass")
        t.p2.choose("snare", "masked-wolf")
        assert (t["masked-wolf"].exhaustion, t["masked-wolf"].wounds, t["masked-wolf"].zone) == (1, 0, "battlefield")
        assert (t["blue-jaguar"].wounds, t["blue-jaguar"].exhaustion, t.p2.wounds) == (0, 0, 0)


@proves("ashes.timing.attack.blocker-exhausted")
def test_a_blocker_exhausted_between_two_battles_blocks_without_a_counter(table: Tables) -> None:
    """471: it still blocks, deals nothing and gets no second token."""
    with with_cards(SNARE):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight", "masked-wolf"]},
            p2={"battlefield": ["iron-worker", "blue-jaguar"], "hand": ["snare"], "dice": ["charm:power"]},
        )
        attack(t, "maeoni-viper", "hammer-knight", "masked-wolf")
        t.p2.choose("block:iron-worker:hammer-knight", "block:blue-jaguar:masked-wolf")
        t.p1.choose("battle:hammer-knight", "first:iron-worker")
        t.p1.choose("pass")
        t.p2.choose("snare", "blue-jaguar")
        assert (t["blue-jaguar"].zone, t["masked-wolf"].wounds, t["masked-wolf"].exhaustion, t.p2.wounds) == (
            "conjuration-pile",
            0,
            1,
            0,
        )


@proves("ashes.timing.attack.attacker-out")
def test_the_only_attacker_is_exhausted_before_blocks(table: Tables) -> None:
    """469: the attack is over without blocks; the main action is used up."""
    with with_cards(LULLABY):
        t = table.ashes(
            p1={"battlefield": ["masked-wolf"]},
            p2={"battlefield": ["blue-jaguar"], "hand": ["lullaby"], "dice": ["charm:power"]},
        )
        t.p1.choose("attack:maeoni-viper")
        t.p2.choose("lullaby", "masked-wolf")
        assert (t["masked-wolf"].exhaustion, t["masked-wolf"].wounds, t["blue-jaguar"].wounds, t.p2.wounds) == (1, 0, 0, 0)
        assert not t.p1.can("attack")
        assert not t.p1.can("pass")


def test_a_guard_has_no_work_when_the_attacked_unit_was_discarded(table: Tables) -> None:
    """305-315: with the target gone before guards there is no battle of damage for anybody else."""
    with with_cards(TRAPDOOR):
        t = table.ashes(
            p1={"battlefield": ["masked-wolf"]},
            p2={"battlefield": ["iron-worker", "gilder"], "hand": ["trapdoor"], "dice": ["charm:power"]},
        )
        t.p1.choose("attack:iron-worker")
        t.p2.choose("trapdoor", "iron-worker")
        assert (t["iron-worker"].zone, t["gilder"].wounds, t.p2.wounds, t["masked-wolf"].wounds) == ("discard-pile", 0, 0, 0)


def test_a_turned_phoenixborn_after_an_attacker_left(table: Tables) -> None:
    """313: turning it is part of the battle; without a battle it may guard again in the round."""
    with with_cards(SNARE, LULLABY):
        t = table.ashes(
            p1={"battlefield": ["masked-wolf", "masked-wolf"]},
            p2={"battlefield": [("iron-worker", {"exhaustion": 1})], "hand": ["lullaby"], "dice": ["charm:power"]},
        )
        t.p1.choose("attack:iron-worker", "attacker:masked-wolf")
        t.p2.choose("lullaby", "masked-wolf")
        assert not t.p2.turned
        assert t.p2.wounds == 0


# ---------------------------------------------------------------- stacking


@proves("ashes.ability.stacking", "ashes.inexhaustible.granter-exhausted")
def test_two_root_armors_are_armored_2_until_one_is_exhausted(table: Tables) -> None:
    """977 with 935: the figures add up; what the exhausted spell granted is subtracted again."""
    for tokens, wounds in ((0, 1), (1, 2)):
        unit = ("iron-rhino", {"attached": ["root-armor", ("root-armor", {"exhaustion": tokens})]})
        t = table.ashes(
            p1={"hand": ["close-combat"], "battlefield": ["hammer-knight"], "dice": ["natural:power"]},
            p2={"battlefield": [unit]},
        )
        t.p1.choose("close-combat", "exhaustion")
        assert t["iron-rhino"].wounds == wounds
        assert t["iron-rhino"].life == 6


def test_blood_ritual_raises_a_die_though_there_is_nothing_to_heal(table: Tables) -> None:
    """391, 395: two effects one after the other; the second does not hang on the first."""
    t = table.ashes(p1={"hand": ["fear"], "dice": ["natural:basic", "natural:basic"], "battlefield": ["blood-shaman"]})
    t.p1.choose("fear")
    t.p1.choose("blood-ritual")
    assert t.p1.dice == ["natural:class"]


def test_no_ritual_for_a_shaman_that_an_opponent_destroyed(table: Tables) -> None:
    """977: the unit must be destroyed by what its controller controls."""
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={"battlefield": [("blood-shaman", {"wounds": 1})], "wounds": 2, "dice": ["natural:basic"]},
    )
    t.p1.choose("dice-power:natural")
    assert not t.p2.can("blood-ritual")
    assert t["blood-shaman"].zone == "discard-pile"


# ---------------------------------------------------------------- Spell Guard and tokens


def test_an_opponents_transfer_neither_takes_from_nor_gives_to_a_guarded_spell(table: Tables) -> None:
    """853: tokens placed or removed affect the spell; the owner's own Transfer may do both."""
    board = {
        "battlefield": [("iron-worker", {"exhaustion": 1})],
        "spellboard": [("summon-silver-snake", {"exhaustion": 1}), "purge"],
    }
    pay = {"hand": ["transfer"], "dice": ["charm:class", "charm:basic"]}
    t = table.ashes(p1={**board, **pay}, p2={})
    t.p1.choose("transfer", "player:1", "iron-worker")
    assert t.p1.can("onto:summon-silver-snake")
    t = table.ashes(p1=pay, p2=board)
    t.p1.choose("transfer", "player:2")
    assert (t["iron-worker"].exhaustion, t["purge"].exhaustion, t["summon-silver-snake"].exhaustion) == (0, 1, 1)


def test_seal_gives_every_copy_one_more_token(table: Tables) -> None:
    """443: a card may have several; recovery then takes one from each (369)."""
    t = table.ashes(
        p1={"hand": ["seal"], "dice": ["charm:class", "illusion:class"]},
        p2={"spellboard": ["purge", ("purge", {"exhaustion": 1}), "resummon"]},
        round=1,
    )
    t.p1.choose("seal", "player:2")
    t.p1.choose("purge")
    assert [t["purge#1"].exhaustion, t["purge#2"].exhaustion, t["resummon"].exhaustion] == [1, 2, 0]
    t.skip_until(lambda t: t.round == 2)
    assert [t["purge#1"].exhaustion, t["purge#2"].exhaustion] == [0, 1]


def test_a_puppet_takes_no_wound_for_its_owner_at_the_end(table: Tables) -> None:
    """885: "your Phoenixborn" of a puppet is its controller's."""
    t = table.ashes(p1={}, p2={"battlefield": [("blood-puppet", {"owner": 1})]}, at="end-of-round", round=1)
    assert (t.p1.wounds, t.p2.wounds) == (0, 1)


# ---------------------------------------------------------------- a player falls


def test_a_player_who_falls_in_their_own_turn(table: Tables) -> None:
    """384, 135: the turn is over at once and the next player clockwise goes on."""
    t = table.ashes(
        p1={"wounds": 14, "discard": ["iron-worker"], "dice": ["ceremonial:power"], "battlefield": ["masked-wolf"]},
        p2={},
        p3={"phoenixborn": "noah-redmoon"},
        round=1,
    )
    t.p1.choose("dice-power:ceremonial")
    assert t.p1.out
    assert t.p2.can("pass")
    assert t.zone("p1.battlefield") == []


def test_a_spell_of_a_fallen_player_stays_on_a_survivors_unit(table: Tables) -> None:
    """384: cards that the fallen player owns elsewhere stay in play and keep working."""
    t = table.ashes(
        p1={"wounds": 14, "discard": ["iron-worker"], "dice": ["ceremonial:power"]},
        p2={"battlefield": [("iron-worker", {"attached": [("root-armor", {"owner": 1})]})]},
        p3={"phoenixborn": "noah-redmoon", "dice": ["natural:power"]},
    )
    t.p1.choose("dice-power:ceremonial")
    t.p2.choose("pass", "end-turn")
    t.p3.choose("dice-power:natural", "iron-worker")
    assert (t["iron-worker"].wounds, t["iron-worker"].life) == (0, 3)


@proves("ashes.discard.to-owner")
def test_a_survivors_spell_on_a_fallen_players_unit_comes_home(table: Tables) -> None:
    """441, 384: the unit is discarded, and the spell goes to its owner's discard pile; an owned unit too."""
    t = table.ashes(
        p1={
            "wounds": 14,
            "discard": ["hammer-knight"],
            "dice": ["ceremonial:power"],
            "battlefield": [("iron-rhino", {"attached": [("root-armor", {"owner": 2})]}), ("iron-worker", {"owner": 3})],
        },
        p2={},
        p3={"phoenixborn": "noah-redmoon"},
    )
    t.p1.choose("dice-power:ceremonial")
    assert t.has("root-armor", "p2.discard-pile")
    assert t.has("iron-worker", "p3.discard-pile")


def test_cards_discarded_with_a_fallen_player_were_not_destroyed(table: Tables) -> None:
    """384, 432, 437: no Consume, no Screams, no Inheritance."""
    t = table.ashes(
        p1={
            "phoenixborn": "noah-redmoon",
            "wounds": 15,
            "discard": ["iron-worker"],
            "dice": ["ceremonial:power"],
            "battlefield": ["gilder"],
        },
        p2={"phoenixborn": "jessa-na-ni", "dice": ["natural:basic"], "battlefield": ["silver-snake"]},
        p3={},
    )
    t.p1.choose("dice-power:ceremonial")
    assert t.p1.out
    assert t["silver-snake"].status == 0
    assert not t.p2.can("screams-of-the-departed")


@proves("ashes.prepare.fatigue.wounds")
def test_fatigue_fells_one_of_three_and_the_phase_goes_on(table: Tables) -> None:
    """131, 384: the others draw and place as they should and play on."""
    t = table.ashes(
        p1={"wounds": 14, "draw": [], "hand": []},
        p2={"draw": [], "hand": ["seal"] * 4},
        p3={"phoenixborn": "noah-redmoon", "draw": ["fear"] * 5, "hand": []},
        at="prepare.3",
        first=1,
    )
    assert t.p1.out
    assert not t.state.over
    assert (t.p2.wounds, t.p3.wounds, t.p3.hand_count) == (1, 0, 5)
    assert t.p2.can("pass")


def test_passes_of_the_survivors_end_the_phase(table: Tables) -> None:
    """135, 382: of three players one has fallen; two passes in a row are enough."""
    t = table.ashes(p1={}, p2={"out": True}, p3={"phoenixborn": "noah-redmoon"}, round=1)
    t.p1.choose("pass", "end-turn")
    t.p3.choose("pass", "end-turn")
    assert t.round == 2
    assert t.p3.can("pass")


# ---------------------------------------------------------------- dice


def test_dice_on_a_unit_return_to_their_owner_when_it_leaves(table: Tables) -> None:
    """441, 913: what lies on a card that leaves play goes back; a die is its owner's and was spent."""
    t = table.ashes(p1={"dice": ["charm:power"], "battlefield": ["iron-worker"]}, p2={"battlefield": ["masked-wolf"]})
    t.p1.choose("dice-power:charm")
    assert (t["masked-wolf"].attack, t.p1.exhausted_dice_count) == (1, 0)
    t.p1.choose("attack:masked-wolf")
    t.p2.choose("no-guard", "decline")
    assert (t["masked-wolf"].zone, t.p1.exhausted_dice_count) == ("conjuration-pile", 1)


@proves("ashes.cost.magic.higher-level")
def test_a_class_die_does_not_pay_for_another_type(table: Tables) -> None:
    """82-85, 185: its own symbol or basic, never the class symbol of another type."""
    t = table.ashes(p1={"hand": ["refresh", "mist-typhoon"], "dice": ["natural:power", "natural:power"]})
    assert not t.p1.can("play:refresh")
    assert not t.p1.can("play:mist-typhoon")
    t = table.ashes(p1={"hand": ["refresh"], "dice": ["charm:power", "natural:power"], "battlefield": ["iron-worker"]})
    assert t.p1.can("play:refresh")


def test_a_parallel_cost_takes_one_of_both(table: Tables) -> None:
    """189: a sympathy die pays for Empower as well as a natural one."""
    for kind, can in (("natural", True), ("sympathy", True), ("charm", False)):
        t = table.ashes(p1={"spellboard": ["empower"], "battlefield": ["iron-worker"], "dice": [f"{kind}:class"]})
        assert t.p1.can("activate:empower") is can


@proves("ashes.dice.level.lower")
def test_illusion_power_may_lower_a_die_that_a_reaction_needs(table: Tables) -> None:
    """350, 937: the opponent then can't pay for Final Cry in the same turn."""
    for lowered in (False, True):
        t = table.ashes(
            p1={
                "hand": ["out-of-the-mist", "close-combat"],
                "dice": ["illusion:power", "natural:power"],
                "battlefield": ["iron-worker"],
            },
            p2={"hand": ["final-cry"], "dice": ["ceremonial:power"], "battlefield": ["masked-wolf"]},
        )
        if lowered:
            t.p1.choose("dice-power:illusion")
            t.p1.choose("ceremonial")
            assert t.p2.dice == ["ceremonial:class"]
        t.p1.choose("close-combat")
        assert t.p2.can("final-cry") is not lowered


# ---------------------------------------------------------------- Golden Veil, wherever a unit is targeted


VEIL = {"hand": ["golden-veil"], "dice": ["charm:power"]}


def test_golden_veil_of_the_attacker_cancels_strange_copy(table: Tables) -> None:
    """979, 261: a reaction spell targets my unit too, and it is my turn."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"], **VEIL},
        p2={"battlefield": ["masked-wolf"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("strange-copy", "target:iron-rhino")
    t.p1.choose("golden-veil")
    assert t["masked-wolf"].attack == 2
    assert t.has("strange-copy", "p2.discard-pile")


@proves("ashes.effect.cancel")
def test_golden_veil_after_cover_leaves_the_damage_prevented(table: Tables) -> None:
    """873: Cover's first effect was resolved before its target was chosen."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf"], **VEIL},
        p2={"battlefield": ["iron-rhino"], "hand": ["cover"], "dice": ["natural:power"]},
    )
    t.p1.choose("attack:iron-rhino")
    t.p2.choose("guard:maeoni-viper", "cover")
    t.p1.choose("golden-veil")
    assert (t.p2.wounds, t["masked-wolf"].zone, t["masked-wolf"].wounds) == (0, "battlefield", 0)


@proves("ashes.effect.cancel", "ashes.resolve.1")
def test_golden_veil_after_fear_has_healed(table: Tables) -> None:
    """873, 390: destroyed and healed, and nothing is discarded."""
    t = table.ashes(
        p1={"hand": ["fear"], "dice": ["natural:basic"], "wounds": 4, "battlefield": ["iron-worker"]},
        p2={"battlefield": ["iron-rhino"], **VEIL},
    )
    t.p1.choose("fear")
    t.p2.choose("golden-veil")
    assert (t.p1.wounds, t["iron-worker"].zone, t["iron-rhino"].zone) == (3, "discard-pile", "battlefield")


def test_golden_veil_after_the_gilder_was_placed(table: Tables) -> None:
    """873, 401-424: the activation's first effect stands, the spell stays exhausted."""
    t = table.ashes(
        p1={"spellboard": ["summon-gilder"], "dice": ["natural:class"]}, p2={"battlefield": ["masked-wolf"], **VEIL}
    )
    t.p1.choose("summon-gilder", "target:masked-wolf")
    t.p2.choose("golden-veil")
    assert (t["gilder"].zone, t["masked-wolf"].zone, t["summon-gilder"].exhaustion) == ("battlefield", "battlefield", 1)


@proves("ashes.effect.cancel")
def test_golden_veil_keeps_the_top_card_from_the_violinist(table: Tables) -> None:
    """873: all remaining effects are cancelled; without a target nothing was destroyed. The violinist stays exhausted."""
    t = table.ashes(
        p1={"battlefield": ["enchanted-violinist"]}, p2={"battlefield": ["masked-wolf"], "draw": ["seal"], **VEIL}
    )
    t.p1.choose("song-of-sorrow")
    t.p2.choose("golden-veil")
    assert (t.p2.draw_pile, t["masked-wolf"].zone, t["enchanted-violinist"].exhaustion) == (["seal"], "battlefield", 1)


def test_golden_veil_on_slash_does_not_give_the_card_back(table: Tables) -> None:
    """873, 181: the discarded card was the cost."""
    t = table.ashes(p1={"hand": ["seal"]}, p2={"battlefield": ["masked-wolf"], **VEIL})
    t.p1.choose("slash", "player:2")
    t.p2.choose("golden-veil")
    assert (t.p1.hand, t.zone("p1.discard-pile")) == ([], ["seal"])
    assert (t["masked-wolf"].zone, t.p2.wounds) == ("battlefield", 0)


def test_golden_veil_saves_a_puppet_that_its_owner_aims_at(table: Tables) -> None:
    """885: a unit I control, whoever owns it; its own Self Inflict has no opponent behind it."""
    t = table.ashes(
        p1={"dice": ["natural:power"]}, p2={"battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})], **VEIL}
    )
    t.p1.choose("dice-power:natural")
    t.p2.choose("golden-veil")
    assert t["blood-puppet"].zone == "battlefield"


# ---------------------------------------------------------------- conjurations that come and go


@proves("ashes.zone.battlefield.limit", "ashes.resolve.pause")
def test_widows_may_take_the_slot_of_a_unit_that_is_being_resummoned(table: Tables) -> None:
    """395, 869, 391: the reaction comes before "then"; on the full battlefield the demon is not placed back."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "spellboard": ["resummon"],
            "battlefield": ["iron-worker", "iron-worker", "iron-worker", "false-demon"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class", "illusion:class", "ceremonial:class", "ceremonial:class"],
        },
        p2={},
    )
    t.p1.choose("resummon", pay=["ceremonial:class", "illusion:class"])
    t.p1.choose("summon-sleeping-widows")
    assert sorted(t.zone("p1.battlefield")) == ["iron-worker"] * 3 + ["sleeping-widow"]
    assert t["false-demon"].zone == "conjuration-pile"


@proves("ashes.type.conjuration.leave")
def test_resummoning_a_puppet_that_another_player_owns(table: Tables) -> None:
    """225, 947: "that conjuration" comes from its owner's pile onto the battlefield of whoever resummons it."""
    t = table.ashes(
        p1={
            "spellboard": ["resummon"],
            "dice": ["ceremonial:class", "illusion:class"],
            "battlefield": [("blood-puppet", {"owner": 2, "wounds": 1})],
        },
        p2={},
    )
    t.p1.choose("resummon")
    assert (t["blood-puppet"].zone, t["blood-puppet"].controller, t["blood-puppet"].owner, t["blood-puppet"].wounds) == (
        "battlefield",
        1,
        2,
        0,
    )


def test_two_fade_aways_on_one_unit_destroy_it_once(table: Tables) -> None:
    """374, 391: the second finds no unit; an ally is removed once and both spells are discarded."""
    t = table.ashes(
        p1={"battlefield": [("iron-worker", {"attached": ["fade-away", "fade-away"]})], "hand": []},
        p2={},
        at="end-of-round",
        round=1,
    )
    t.p1.choose(t.p1.options[0])
    t.skip_until(lambda t: t.round == 2)
    assert t.zone("p1.discard-pile").count("fade-away") == 2
    assert t["iron-worker"].zone not in ("battlefield", "discard-pile", "hand")


def test_a_puppet_that_destroyed_itself_can_be_placed_again_by_its_owner(table: Tables) -> None:
    """441, 869: the puppet destroyed by Self Inflict goes to the pile of its owner, who may place it again."""
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial:class"], "pile": []},
        p2={"battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})], "dice": ["natural:basic"]},
        turn=2,
    )
    t.p2.choose("self-inflict")
    t.p2.choose("pass")
    t.p1.choose("summon-blood-puppet", "player:2")
    assert (t["blood-puppet"].zone, t["blood-puppet"].controller) == ("battlefield", 2)


# ---------------------------------------------------------------- who answers what, once


def test_overkill_is_an_ability_that_wounds(table: Tables) -> None:
    """491, 843: Sympathy Pain answers it; Redirect could not have been played in the same turn as well."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={
            "battlefield": [("masked-wolf", {"exhaustion": 1})],
            "hand": ["sympathy-pain", "redirect"],
            "dice": ["charm:power"] * 2,
        },
    )
    t.p1.choose("attack:masked-wolf")
    t.p2.choose("no-guard")
    t.p2.choose("sympathy-pain", "iron-rhino")
    assert (t.p2.wounds, t["iron-rhino"].wounds) == (2, 2)


def test_redirect_needs_a_unit(table: Tables) -> None:
    """The condition stands before "you may" (983): without a unit the reaction isn't offered."""
    t = table.ashes(p1={"battlefield": ["masked-wolf"]}, p2={"hand": ["redirect"], "dice": ["charm:power"]})
    t.p1.choose("attack:maeoni-viper")
    assert t.p2.wounds == 2
    assert not t.p2.can("redirect")


@proves("ashes.reaction.one-per-turn")
def test_two_unblocked_attackers_and_one_redirect(table: Tables) -> None:
    """261, 293: the battles are events of their own, the limit of one reaction is the turn's."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf", "masked-wolf"]},
        p2={
            "battlefield": [("iron-rhino", {"exhaustion": 1})],
            "hand": ["redirect", "redirect"],
            "dice": ["charm:power"] * 2,
        },
    )
    t.p1.choose("attack:maeoni-viper", "attacker:masked-wolf", "attacker:masked-wolf#2")
    t.p1.choose(t.p1.options[0])
    t.p2.choose("redirect")
    assert (t["iron-rhino"].wounds, t.p2.wounds) == (2, 2)


def test_a_new_widow_does_not_block(table: Tables) -> None:
    """289, 293: blockers are declared in one step; what comes into play in a battle is too late."""
    t = table.ashes(
        p1={"battlefield": ["seaside-raven", "masked-wolf"]},
        p2={"battlefield": ["blue-jaguar"], "hand": ["summon-sleeping-widows"], "dice": ["ceremonial:class"] * 2},
    )
    attack(t, "maeoni-viper", "seaside-raven", "masked-wolf")
    t.p2.choose("block:blue-jaguar:seaside-raven")
    t.p1.choose("battle:seaside-raven")
    t.p2.choose("summon-sleeping-widows")
    assert (t.p2.wounds, t["seaside-raven"].wounds, t["sleeping-widow"].wounds) == (2, 0, 0)


def test_a_unit_placed_in_this_turn_attacks(table: Tables) -> None:
    """271: any unexhausted unit may; the side action that summons it comes before."""
    t = table.ashes(p1={"spellboard": ["summon-masked-wolf"], "dice": ["illusion:class"]}, p2={})
    t.p1.choose("summon-masked-wolf")
    t.p1.choose("attack:maeoni-viper")
    assert t.p2.wounds == 2


def test_close_combat_is_paid_for_by_a_unit_that_may_have_gone(table: Tables) -> None:
    """390-392: damage equal to the attack is an effect, so no counter and no Aftershock; then the token."""
    t = table.ashes(
        p1={"hand": ["close-combat"], "dice": ["natural:power"], "battlefield": ["hammer-knight"]},
        p2={"battlefield": ["masked-wolf", "iron-rhino"]},
    )
    t.p1.choose("close-combat", "masked-wolf")
    assert not t.p1.can("aftershock")
    t.p1.choose("wound")
    assert (t["hammer-knight"].wounds, t["hammer-knight"].exhaustion) == (1, 0)


def test_silver_snake_battles_with_the_tokens_it_has(table: Tables) -> None:
    """277, 519: the amounts are those of the moment; what Consume adds comes after the destruction."""
    t = table.ashes(
        p1={"battlefield": [("silver-snake", {"status": 1}), "masked-wolf"]},
        p2={"battlefield": ["blue-jaguar", ("gilder", {"wounds": 1})]},
    )
    attack(t, "maeoni-viper", "silver-snake", "masked-wolf")
    t.p2.choose("block:blue-jaguar:silver-snake", "block:gilder:masked-wolf")
    t.p1.choose("battle:masked-wolf")
    t.p2.choose("pass")
    t.p1.choose(t.p1.options[0])
    assert (t["silver-snake"].status, t["blue-jaguar"].zone) == (3, "conjuration-pile")


def test_peer_shows_the_card_to_its_controller_alone(table: Tables) -> None:
    """The hand is hidden (903, 905 list what is public): one random card, seen by one player."""
    t = table.ashes(
        p1={"spellboard": ["summon-three-eyed-owl"], "dice": ["charm:class"]},
        p2={"hand": ["fear"]},
        p3={"phoenixborn": "noah-redmoon"},
    )
    t.p1.choose("summon-three-eyed-owl")
    t.p1.choose("player:2")
    assert (t.p1.sees("p2.fear"), t.p3.sees("p2.fear"), t.p2.sees("p2.fear")) == (True, False, True)


def test_memory_drain_of_two_owls_in_a_game_of_three(table: Tables) -> None:
    """382: each owl names its own opponent, whose choice the card is."""
    t = table.ashes(
        p1={"battlefield": ["three-eyed-owl", "three-eyed-owl"], "hand": ["seal"] * 5},
        p2={"hand": ["fear"] * 5},
        p3={"phoenixborn": "noah-redmoon", "hand": ["purge"] * 5},
        at="prepare.3",
    )
    t.p1.choose("use:three-eyed-owl#2", "player:3")
    t.p1.choose("player:2")
    assert (t.p2.hand_count, t.p3.hand_count) == (4, 4)


def test_reflections_open_a_concealed_unit_to_attacks(table: Tables) -> None:
    """843: without its ability it may be attacked at once, in the same turn."""
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"], "battlefield": ["iron-worker"]},
        p2={"battlefield": [("stormwind-sniper", {"attached": ["reflections-in-the-water"]})]},
    )
    assert t.p1.can("attack:stormwind-sniper")
    t.p1.choose("fade-away")
    assert t.p1.can("attach:stormwind-sniper")


def test_an_opponent_may_not_attach_to_a_concealed_unit(table: Tables) -> None:
    """855: attaching targets; its own controller may."""
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"], "battlefield": ["masked-wolf"]},
        p2={"battlefield": ["stormwind-sniper"]},
    )
    t.p1.choose("fade-away")
    assert t["fade-away"].on == "masked-wolf"
    t = table.ashes(p1={"hand": ["fade-away"], "dice": ["illusion:class"]}, p2={"battlefield": ["stormwind-sniper"]})
    assert not t.p1.can("play:fade-away")


def test_an_alteration_on_a_full_board_needs_no_slot(table: Tables) -> None:
    """959, 975: spells beneath units take no slot of battlefield or spellboard."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "battlefield": ["iron-worker"] * 4,
            "spellboard": ["purge", "resummon", "empower", "abundance"],
            "hand": ["root-armor", "iron-worker"],
            "dice": ["natural:class", "natural:basic", "natural:basic"],
        },
        p2={},
    )
    assert (t.p1.can("play:root-armor"), t.p1.can("play:iron-worker")) == (True, False)


@proves("ashes.timing.same-event")
def test_four_players_react_in_turn_order(table: Tables) -> None:
    """382, 509: from the active player clockwise, each with one chance."""
    death = {"hand": ["ice-trap"], "dice": ["natural:power"]}
    t = table.ashes(
        p1=death, p2=death, p3={"spellboard": ["summon-masked-wolf"], "dice": ["illusion:class"]}, p4=death, turn=3
    )
    t.p3.choose("summon-masked-wolf")
    for seat in (t.p4, t.p1):
        seat.choose("pass")
    t.p2.choose("ice-trap")
    assert t["masked-wolf"].zone == "conjuration-pile"


@proves("ashes.prepare.fatigue.amount")
def test_meditating_may_empty_the_pile_that_prepare_then_lacks(table: Tables) -> None:
    """357, 131: the discarded top card is missing when five are due."""
    t = table.ashes(
        p1={"hand": ["seal"] * 4, "draw": ["fear"], "dice": ["natural:basic"]}, p2={"hand": ["seal"] * 5}, round=1
    )
    t.p1.choose("meditate", "discard-top", "turn:natural:basic-to-power")
    t.p1.choose("done")
    t.skip_until(lambda t: t.round == 2 and t.phase == "player-turns")
    assert (t.p1.wounds, t.p2.wounds) == (1, 0)


def test_an_empty_hand_cannot_pay_a_discard_and_no_pile_is_touched(table: Tables) -> None:
    """181: cards from the hand alone."""
    t = table.ashes(p1={"hand": []}, p2={"battlefield": ["masked-wolf"]})
    assert not t.p1.can("slash")


def test_abundance_hurts_those_who_do_not_draw_as_the_focus_says(table: Tables) -> None:
    """390, 893: each card not drawn is 1 damage; the focus reduces only what one's own Phoenixborn receives."""
    t = table.ashes(
        p1={"spellboard": ["abundance", "abundance"], "draw": ["seal"] * 2, "hand": []},
        p2={"draw": [], "hand": []},
    )
    t.p1.choose("abundance", "done", "next:maeoni-viper")
    assert (t.p1.wounds, t.p2.wounds) == (1, 2)


# ---------------------------------------------------------------- the last wound


@proves("ashes.timing.damage.2.phoenixborn")
def test_redirect_comes_before_the_last_wound_and_sympathy_pain_after_it(table: Tables) -> None:
    """479-491: step 1 still saves the Phoenixborn; with the tokens of step 2 the player has lost at once."""
    for card, over in (("redirect", False), ("sympathy-pain", True)):
        t = table.ashes(
            p1={"battlefield": ["masked-wolf"]},
            p2={"wounds": 18, "battlefield": [("iron-rhino", {"exhaustion": 1})], "hand": [card], "dice": ["charm:power"]},
        )
        t.p1.choose("attack:maeoni-viper")
        if not over:
            t.p2.choose(card)
        assert t.state.over is over


def test_an_attacking_player_falls_between_two_battles(table: Tables) -> None:
    """384, 491: Sympathy Pain fells the attacking player; the next player goes on."""
    t = table.ashes(
        p1={"wounds": 13, "battlefield": ["masked-wolf", "blue-jaguar"]},
        p2={"hand": ["sympathy-pain"], "dice": ["charm:power"]},
        p3={"phoenixborn": "noah-redmoon"},
    )
    attack(t, "maeoni-viper", "masked-wolf", "blue-jaguar")
    t.p1.choose("battle:masked-wolf")
    t.p2.choose("sympathy-pain", "coal-roarkwin")
    assert (t.p1.out, t.p2.wounds) == (True, 2)
    assert t.p2.can("pass")


@proves("ashes.effect.move", "ashes.timing.damage.2.phoenixborn")
def test_pain_link_may_place_the_last_wound(table: Tables) -> None:
    """945, 489: a moved token counts like any other."""
    t = table.ashes(p1={"battlefield": [("living-doll", {"wounds": 1})]}, p2={"wounds": 19})
    t.p1.choose("pain-link", "maeoni-viper")
    assert t.state.over
    assert t.state.winners == (0,)


def test_an_ally_that_ice_trap_destroyed_comes_back_by_the_ceremonial_die(table: Tables) -> None:
    """515, 441, 350: the ally lies in its owner's discard pile, from which the dice power takes it in the same turn."""
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["natural:basic", "ceremonial:power"]},
        p2={"hand": ["ice-trap"], "dice": ["natural:power"]},
    )
    t.p1.choose("play:anchornaut")
    t.p2.choose("ice-trap")
    t.p1.choose("dice-power:ceremonial")
    assert (t.p1.hand, t.p1.wounds) == (["anchornaut"], 1)


def test_the_holder_of_the_token_chooses_the_first_effect_in_the_prepare_phase(table: Tables) -> None:
    """382: outside turns the active player is who holds the token; their owl drains first."""
    both = {"battlefield": ["three-eyed-owl"], "hand": ["seal", "fear", "purge", "cover", "refresh"]}
    t = table.ashes(p1=both, p2=both, first=2, at="prepare.3")
    t.p1.choose("discard:fear")
    t.p2.choose("discard:fear")
    assert [a.seat for a in t.asked if a.prompt == "must-discard"] == ["p1", "p2"]


@proves("ashes.recovery.2", "ashes.recovery.2.upright")
def test_recovery_takes_one_token_from_each_card(table: Tables) -> None:
    """369: one token from each card, also from a spell beneath a unit and from the Phoenixborn."""
    t = table.ashes(
        p1={
            "exhaustion": 2,
            "turned": True,
            "battlefield": [("iron-worker", {"exhaustion": 2, "attached": [("root-armor", {"exhaustion": 1})]})],
            "spellboard": [("purge", {"exhaustion": 1})],
        },
        p2={},
        at="recovery",
        round=1,
    )
    t.skip_until(lambda t: t.round == 2)
    assert (
        t["coal-roarkwin"].exhaustion,
        t.p1.turned,
        t["iron-worker"].exhaustion,
        t["root-armor"].exhaustion,
        t["purge"].exhaustion,
    ) == (1, False, 1, 0, 0)


def test_an_exhausted_phoenixborn_has_no_screams_yet_guards(table: Tables) -> None:
    """443 and 309: the token takes the ability, never the guard."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf"], "dice": ["natural:power"]},
        p2={
            "phoenixborn": "jessa-na-ni",
            "exhaustion": 1,
            "dice": ["natural:basic"],
            "battlefield": ["blue-jaguar", "iron-worker"],
        },
    )
    t.p1.choose("dice-power:natural", "blue-jaguar")
    t.p1.choose("attack:iron-worker")
    assert t.p2.can("guard:jessa-na-ni")


def test_small_sacrifice_focused_may_exhaust_only_two_unexhausted_units(table: Tables) -> None:
    """391, 443: with the own unit exhausted the damage is dealt."""
    for tokens, choice in ((0, True), (1, False)):
        t = table.ashes(
            p1={
                "spellboard": ["small-sacrifice"] * 2,
                "battlefield": [("iron-worker", {"exhaustion": tokens})],
                "dice": ["ceremonial:class"],
            },
            p2={"battlefield": ["iron-rhino"]},
        )
        t.p1.choose("activate:small-sacrifice")
        assert t.p1.can("exhaust-both") is choice
        if choice:
            t.p1.choose("exhaust-both")
            assert (t["iron-worker"].wounds, t["iron-rhino"].wounds) == (0, 0)
            assert (t["iron-worker"].exhaustion, t["iron-rhino"].exhaustion) == (1, 1)


# ---------------------------------------------------------------- drafting


@proves("ashes.draft.1.token", "ashes.draft.1")
def test_the_phoenixborn_that_was_taken_is_gone_with_its_cards(table: Tables) -> None:
    """817, 830: each pile is taken once, and the token goes to the left."""
    t = table.draft(p1={}, p2={}, at="phoenixborn")
    t.p1.choose("jessa-na-ni")
    assert "take:jessa-na-ni" not in t.p2.options
    assert len(t.p2.options) == 5
    t.p2.choose("noah-redmoon")
    assert t.first_player == 1
