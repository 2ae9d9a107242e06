"""Chapter: silver."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import BOMBER, BOSS, FOE, FRIEND, HERO, HIT, HIT_DRAWS, MINION, OTHER, PLAIN, WING, YARD, piece
from tests.heroclix.made_up_abilities import BLOW, OTHER_SHAPE
from tests.heroclix.playing import battle, clicks, plain, short_dial

ZONES = ["AA......BB"] * 6
ROWS = [".........."] * 6


@proves("heroclix.silver.zero.range", "heroclix.silver.precedence")
def test_a_modifier_does_not_lift_the_rule_of_zero(table: Tables) -> None:
    agent = figure("agent", PLAIN, teams=("shield",))
    t = battle(table, (figure("hero", PLAIN), "B2"), (agent, "B3"), foes=[(FOE, "C4")])
    assert "range:hero" not in t.p1.options


@proves("heroclix.silver.zero.passenger")
def test_passenger_nought_carries_nobody(table: Tables) -> None:
    for symbols in (("boot", "fist", "shield", "giant"), ("wing", "fist", "shield", "starburst")):
        for phrases, prompt in (((), "carry"), (("passenger:0",), "move"), (("passenger:0", "passenger:2"), "move")):
            runner = figure("hero", (8, 10, 17, 3), symbols=symbols, more_traits=(Given(keyphrases=phrases),))
            t = battle(table, (runner, "B2"), (figure("friend", PLAIN), "B3"))
            t.p1.choose("move:hero")
            assert t.p1.prompt == prompt, "whatever else would let it carry"


@proves("heroclix.silver.first-turn-immunity")
def test_immunity_lasts_until_all_three_have_had_a_turn(table: Tables) -> None:
    archer = piece("archer", range=8)
    t = battle(
        table, (archer, "B2"), foes=[(archer, "B6", {"immune": 1})], others=[(piece("third"), "F9", {"immune": 1})], turn=1
    )
    assert "range:archer" not in t.p1.options
    for seat in (t.p1, t.p2):
        seat.choose("end-turn")
        assert (t["p2.archer"].immune, t["third"].immune) == (1, 1)
    t.p3.choose("end-turn")
    assert (t["p2.archer"].immune, t["third"].immune) == (0, 0)
    assert "range:archer" in t.p1.options


@proves("heroclix.silver.first-turn-immunity")
def test_who_takes_the_place_of_an_immune_character_is_as_immune(table: Tables) -> None:
    first, shooter = short_dial("first", abilities=(OTHER_SHAPE,)), short_dial("shooter", range=9)
    with with_cards(first, short_dial("other"), shooter):
        for immune in (1, 0):
            t = table.heroclix(
                p1={"figures": [("first", {"at": "C3", "immune": immune})], "sideline": ["other"]},
                p2={"figures": [("shooter", {"at": "C8"})]},
                turn=1,
                stop_at_forced=2,
            )
            t.p1.choose("test.other-shape-too:first", "replace:other")
            t.p1.choose("end-turn")
            assert ("range:shooter" in t.p2.options) is (not immune)
            assert t["other"].immune == immune


@proves("heroclix.silver.first-turn-immunity", "heroclix.silver.first-turn-immunity.immune", "heroclix.pac.immune")
@proves("heroclix.silver.first-turn-immunity.attacks", "heroclix.silver.first-turn-immunity.leave")
def test_nobody_is_attacked_in_the_starting_area_in_the_first_turn(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN, range=9), figure("foe", *[PLAIN] * 4)):
        for immune, offered in ((1, False), (0, True)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "D2"})]},
                p2={"figures": [("foe", {"at": "I2", "immune": immune})]},
                map=ROWS,
                zones=ZONES,
                turn=1,
                stop_at_forced=2,
            )
            assert ("range:hero" in t.p1.options) is offered
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "D2"})]},
            p2={"figures": [("foe", {"at": "I2", "immune": 1})]},
            map=ROWS,
            zones=ZONES,
            turn=1,
            active=2,
            stop_at_forced=2,
        )
        t.p2.choose("move:foe", "move:foe:H2")
        assert not t["foe"].immune


@proves("heroclix.silver.first-turn-immunity.immune", "heroclix.attack.becomes")
def test_nothing_makes_an_immune_minion_the_target_of_an_opposing_attack(table: Tables) -> None:
    for immune, offered in ((0, True), (1, False)):
        t = battle(table, (piece("hero"), "B2"), foes=[(BOSS, "B3"), (MINION, "C4", {"immune": immune})])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (t.p2.prompt == "may") is offered, "a silver rule gives way only to what names it"
    t = battle(table, (BOMBER, "A2"), foes=[(BOSS, "F2"), (MINION, "F3", {"immune": 1})])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:boss")
    assert (t["boss"].click, t["minion"].click) == (3, 1)


def test_the_immune_attacker_is_answered_by_no_mystic_and_still_misses_critically(table: Tables) -> None:
    """The immune can't be damaged by opposing elements (836); unavoidable damage is not avoided (713)."""
    mystic = piece("foe", teams=("mystics",))
    for dice, hurt, taken in ((HIT, 0, 3), ((1, 1), 1, 0)):
        t = battle(table, (piece("hero", range=8), "A1", {"immune": 1}), foes=[(mystic, "E1")], turn=1)
        t.roll(*dice)
        t.p1.choose("range:hero")
        assert clicks(t, "hero", "foe") == [hurt, taken]


def test_smoke_spoils_the_aim_of_the_immune_and_perplex_does_not(table: Tables) -> None:
    """Smoke targets nobody (PAC): the immune can't be targeted, moved, placed or damaged, but modified (836)."""
    smoker = piece("hero", attack="smoke_cloud", damage="perplex")
    t = battle(table, (smoker, "A1"), foes=[(FOE, "C1", {"immune": 1})], map=YARD, turn=1)
    with t.branch() as other:
        other.p1.choose("perplex:hero")
        assert not any("foe" in o for o in other.p1.options)
    t.p1.choose("smoke-cloud:hero", "mark:C1", "done")
    assert t["foe"].attack == 9


def test_one_breaks_away_from_the_immune_too(table: Tables) -> None:
    """Only moving, placing, damage and targeting is barred (836), not standing in the way (495)."""
    t = battle(table, (HERO, "B2"), foes=[(FOE, "B3", {"immune": 1})], map=YARD, turn=1)
    t.roll(3)
    t.p1.choose("move:hero", "go:hero")
    assert (t["hero"].at, t["hero"].tokens) == ("B2", 1)


@proves("heroclix.silver.first-turn-immunity.immune")
def test_who_is_immune_is_not_knocked_back_by_an_opposing_effect(table: Tables) -> None:
    for immune, at in ((0, "E2"), (1, "B2")):
        t = battle(table, (plain("hero", abilities=(BLOW,)), "A2"), foes=((plain("foe"), "B2", {"immune": immune}),))
        t.roll(3)
        t.p1.choose(f"{BLOW}:hero")
        assert t["foe"].at == at


@proves("heroclix.silver.first-turn-immunity.immune")
def test_who_is_immune_is_not_placed_by_an_opponent(table: Tables) -> None:
    batman = plain("batman", abilities=("batman-re031.speed",))
    for immune in (0, 1):
        t = battle(table, (batman, "A1"), foes=((plain("foe"), "B2", {"immune": immune}),))
        t.roll(5)
        t.p1.choose("move:batman", "go", "move:batman:E5")
        assert t.p1.prompt == ("turn" if immune else "may"), t.p1.options


@proves("heroclix.silver.first-turn-immunity.immune")
def test_who_is_immune_takes_no_damage_of_opposing_powers(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"attack": "poison"}))
    with with_cards(hero, figure("foe", *[PLAIN] * 6), figure("other", *[PLAIN] * 6)):
        for immune, click in ((1, 1), (0, 2)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2"})]},
                p2={"figures": [("foe", {"at": "B3", "immune": immune}), ("other", {"at": "C2"})]},
                stop_at_forced=2,
            )
            t.p1.choose("poison:hero")
            assert (t["foe"].click, t["other"].click) == (click, 2)


def test_immune_in_the_first_turn_until_it_leaves(table: Tables) -> None:
    t = battle(table, (piece("hero", range=8), "A1"), foes=[(FOE, "E1", {"immune": 1})])
    assert "range:hero" not in t.p1.options
    t = battle(table, (piece("hero", attack="poison"), "A1"), foes=[(FOE, "A2", {"immune": 1})])
    assert "close:hero" not in t.p1.options
    boom = piece("hero", range=8, attack="energy_explosion")
    t = battle(table, (boom, "A1"), foes=[(FOE, "E1", {"immune": 1}), (piece("other"), "E2")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe", "other") == [0, 2]


@pytest.mark.parametrize(("power", "verb"), [("quake", "quake"), ("pulse_wave", "pulse-wave")])
def test_who_cannot_be_targeted_does_not_make_two_of_one(table: Tables, power: str, verb: str) -> None:
    """More than one has to be targeted (PAC), and the immune are not (836)."""
    hero = piece("hero", range=4, attack=power)
    for immune, hurt in ((0, 2 if power == "quake" else 1), (1, 3)):
        t = battle(table, (hero, "B2"), foes=[(FOE, "C2"), (OTHER, "B3", {"immune": immune})], map=YARD, turn=1)
        t.roll(*HIT)
        t.p1.choose(f"{verb}:hero")
        while t.p1.prompt not in ("turn", None):
            t.p1.choose("decline" if "decline" in t.p1.options else t.p1.options[0])
        assert clicks(t, "foe", "other") == [hurt, 0 if immune else hurt]


@proves("heroclix.silver.first-turn-immunity.not-suppressed", "heroclix.silver.first-turn-immunity.immune.limits")
def test_immunity_of_the_first_turn_cannot_be_silenced(table: Tables) -> None:
    waver = figure("hero", (8, 10, 17, 3, {"attack": "pulse_wave"}), range=8)
    t = battle(table, (waver, "D2"), foes=[(FOE, "G2", {"immune": 1})], turn=1)
    assert "pulse-wave:hero" not in t.p1.options
    runner = figure("hero", PLAIN)
    t = battle(table, (runner, "A1"), foes=[(FOE, "D1", {"immune": 1})], map=["......"], turn=1)
    t.p1.choose("move:hero")
    assert "move:hero:C1" in t.p1.options
    assert "move:hero:E1" not in t.p1.options, "it still stands in the way"


def test_a_friend_who_is_lifted_out_of_its_area_is_safe_no_more(table: Tables) -> None:
    """Whoever has left the starting area in any way is immune no more (834)."""
    lifter = piece("hero", attack="telekinesis")
    zones = ["AA........", "AA........", *["." * 10] * 2, *["........BB"] * 2]
    for spot, immune in (("A1", 1), ("D2", 0)):
        t = battle(
            table,
            (lifter, "A2", {"immune": 1}),
            (FRIEND, "B1", {"immune": 1}),
            foes=[(FOE, "J6", {"immune": 1})],
            map=YARD,
            zones=zones,
            turn=1,
        )
        t.p1.choose("telekinesis:hero:character", "lift:friend", f"place:friend:{spot}")
        assert (t["friend"].immune, t["hero"].immune) == (immune, 1)


@proves("heroclix.silver.first-turn-immunity.outside-start")
def test_who_started_outside_is_immune_until_it_leaves_its_square(table: Tables) -> None:
    with with_cards(figure("hero", PLAIN, range=9), figure("foe", *[PLAIN] * 4)):
        for end, offered in (("F2", False), ("F3", True)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "D2"})]},
                p2={"figures": [("foe", {"at": "F2", "immune": 1})]},
                map=ROWS,
                zones=ZONES,
                turn=1,
                active=2,
            )
            t.p2.choose("move:foe", f"move:foe:{end}", "end-turn")
            assert t["foe"].immune == int(not offered)
            assert ("range:hero" in t.p1.options) is offered


@proves("heroclix.silver.first-turn-immunity.leave")
def test_a_passenger_is_safe_where_it_is_set_down_inside(table: Tables) -> None:
    """Each is immune until it leaves the area itself (834)."""
    flyer = piece("hero", (3, 10, 17, 3), symbols=WING)
    zones = ["AA........", "AA........", *["." * 10] * 2, *["........BB"] * 2]
    for spot, immune in (("B1", 1), ("D1", 0)):
        t = battle(
            table,
            (flyer, "A1", {"immune": 1}),
            (FRIEND, "A2", {"immune": 1}),
            foes=[(FOE, "J6", {"immune": 1})],
            map=YARD,
            zones=zones,
            turn=1,
        )
        t.p1.choose("move:hero", "carry:friend", "move:hero:C1", spot)
        assert (t["hero"].immune, t["friend"].immune) == (0, immune)


def test_all_that_helps_against_a_shot_is_three_together(table: Tables) -> None:
    """Swim, bushes and a shield come to four, which is three (842)."""
    swimmer = piece("foe", symbols=("dolphin", "fist", "shield", "starburst"), defense="energy_shield_deflection")
    for attack, hurt in ((11, 3), (10, 0)):
        shooter = piece("hero", (8, attack, 17, 3), range=8)
        t = battle(table, (shooter, "A1"), foes=[(swimmer, "F1")], map=["..h..w.."])
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert clicks(t, "foe") == [hurt]


@proves("heroclix.silver.rule-of-three", "heroclix.silver.rule-of-three.all-apply", "heroclix.values.modifier-cap")
def test_modifiers_count_three_at_most_in_all(table: Tables) -> None:
    helpers = [(figure("helper", (8, 10, 17, 1, {"damage": "empower"})), s) for s in ("A1", "A2", "A3", "B1", "C1")]
    t = battle(table, (figure("hero", (8, 10, 17, 1)), "B2"), *helpers, foes=[(figure("foe", *[PLAIN] * 12), "B3")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert t["foe"].click == 5


def test_perplexed_and_empowered_a_heavy_blow_adds_three_at_most(table: Tables) -> None:
    strong = piece("hero", attack="super_strength", damage="perplex")
    t = battle(
        table, (strong, "B2", {"holding": "heavy-object"}), (piece("friend", damage="empower"), "A2"), foes=[(FOE, "B3")]
    )
    t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:damage+1")
    t.roll(*HIT)
    t.p1.choose("strike:hero")
    assert clicks(t, "foe") == [6]


@proves("heroclix.silver.rule-of-three.not-replacements")
def test_a_replacement_is_no_modifier_and_may_change_a_value_by_more_than_three(table: Tables) -> None:
    with with_cards(figure("fast", (3, 10, 17, 3), abilities=("test.fast",)), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("fast", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "T9"})]})
        assert t["fast"].speed == 9
