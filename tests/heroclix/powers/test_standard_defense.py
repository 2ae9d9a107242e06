"""Standard defense powers of the Powers and Abilities Card."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.parts import Flag
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves
from tests.heroclix.made_up import (
    BOMBER,
    BOSS,
    FOE,
    FRIEND,
    GIANT,
    HERO,
    HIT,
    HIT_DRAWS,
    MINION,
    OTHER,
    PLAIN,
    YARD,
    piece,
    some,
)
from tests.heroclix.playing import battle, clicks, control, made, plain, rest, settled, small_field, strike, with_power


def marks(t: Table) -> set[str]:
    return {o.rpartition(":")[2] for o in t.p1.options} - {"done"}


@proves("heroclix.pac.super-senses", "heroclix.attack.evade", "heroclix.attack.evade.trigger", "heroclix.trigger.optional")
def test_super_senses_may_evade_on_a_five(table: Tables) -> None:
    for die, click in ((5, 1), (4, 4)):
        t = battle(table, (HERO, "B2"), foes=[(with_power("foe", "super_senses"), "B3")])
        t.script(*HIT_DRAWS, die - 1)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["foe"].click == click
    t = battle(table, (HERO, "B2"), foes=[(with_power("foe", "super_senses"), "B3")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    t.p2.choose("no")
    assert t["foe"].click == 4


def test_a_minimum_stands_against_what_was_taken(table: Tables) -> None:
    clever = piece("hero", range=7, damage="outwit")
    foes = [(piece(f"foe-{n}", damage="perplex", defense="toughness"), at) for n, at in enumerate(("H2", "H4", "H6"))]
    t = battle(table, (clever, "B2"), foes=foes, active=2)
    for n in range(3):
        t.p2.choose(f"perplex:foe-{n}", "choose:hero", "perplex:hero:range-1")
    t.p2.choose("end-turn")
    assert t["hero"].range == 4
    assert "outwit:hero" in t.p1.options, "six squares at least"


def test_defend_is_no_duty_and_needs_the_same_level(table: Tables) -> None:
    weak, strong = piece("guard", (8, 10, 14, 3), defense="defend"), piece("guard", (8, 10, 20, 3), defense="defend")
    for guard, levels, hit in ((weak, ["1111"], False), (strong, ["1111"], False), (strong, ["1112"], True)):
        attacker = piece("hero", (8, 9 if hit else 7, 17, 3))
        t = battle(table, (attacker, "B1"), foes=[(FOE, "C1"), (guard, "D1")], map=["...."], levels=levels)
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (clicks(settled(t), "foe") == [3]) is hit, (guard.id, levels)


def test_defend_against_a_shot_and_the_bushes_on_top(table: Tables) -> None:
    strong = piece("guard", (8, 10, 19, 3), defense="defend")
    for attack, hit in ((11, True), (10, False)):
        hero = piece("hero", (8, attack, 17, 3), range=8)
        t = battle(table, (hero, "A1"), foes=[(FOE, "E1"), (strong, "E2")], map=["..h...", "......"])
        t.roll(*HIT)
        t.p1.choose("range:hero", "target:foe")
        assert (clicks(settled(t), "foe") == [3]) is hit


def test_an_outwitted_defend_covers_nobody(table: Tables) -> None:
    guard = piece("guard", (8, 10, 30, 3), defense="defend")
    t = battle(table, (piece("hero", damage="outwit"), "B2"), foes=[(FOE, "B3"), (guard, "C3")])
    t.p1.choose("outwit:hero", "choose:guard", "outwit:guard:defend")
    t.roll(*HIT)
    t.p1.choose("close:hero", "target:foe")
    assert clicks(t, "foe") == [3]


def test_who_is_to_be_healed_may_take_the_lower_defense_of_a_defender(table: Tables) -> None:
    """Defend may be used whenever the defense value counts, and Support has to reach it."""
    healer = piece("hero", (8, 8, 17, 3), damage="support")
    guard = piece("guard", (8, 10, 12, 3), defense="defend")
    for beside, healed in (([], False), ([(guard, "B3")], True)):
        t = battle(table, (healer, "B1"), (FRIEND, "B2", {"click": 5}), *beside, foes=[(OTHER, "X9")])
        t.roll(2, 3, 6)
        t.p1.choose("support:hero", *(["choose:friend"] if beside and "choose:friend" in t.p1.options else []))
        while t.p1.prompt not in ("turn", None):
            t.p1.choose(next((o for o in t.p1.options if "guard" in o or "friend" in o), t.p1.options[0]))
        assert (t["friend"].click < 5) is healed


def test_perplex_comes_on_top_of_lent_defense(table: Tables) -> None:
    guard = piece("guard", (8, 10, 19, 3), defense="defend", damage="perplex")
    for attack, hit in ((11, True), (10, False)):
        t = battle(table, (piece("hero", (8, attack, 17, 3)), "B2"), foes=[(FOE, "B3"), (guard, "B4")], active=2)
        t.p2.choose("perplex:guard", "choose:foe", "perplex:foe:defense+1", "end-turn")
        t.roll(*HIT)
        t.p1.choose("close:hero")
        while t.p1.prompt != "turn":
            t.p2.choose(t.p2.options[0])
        assert (clicks(t, "foe") == [3]) is hit, "19 and 1"


def test_the_controlled_defends_nobody_of_its_old_force(table: Tables) -> None:
    guard = piece("foe", (8, 10, 19, 3), defense="defend")
    for at, hurt in (("F3", 3),):
        t = control(table, guard, (OTHER, at))
        t.roll(4, 3)
        t.p1.choose("controlled-attack:foe")
        assert clicks(t, "other") == [hurt], "17 is its own defense, 19 would be lent"


@proves("heroclix.pac.defend", "heroclix.values.replacement")
def test_defend_lends_its_printed_defense(table: Tables) -> None:
    guard = with_power("guard", "defend", values=(8, 10, 19, 3))
    for near, click in (("B4", 1), ("H9", 4)):
        t = battle(table, (HERO, "B2"), foes=[(FOE, "B3"), (guard, near)])
        t.script(3, 2)
        t.p1.choose("close:hero")
        assert t["foe"].click == (1 if near == "B4" else 4) == click


def test_defend_replaces_and_reflexes_modify_on_top(table: Tables) -> None:
    guard = piece("guard", (8, 10, 19, 3), defense="defend")
    agile = piece("foe", (8, 10, 15, 3), defense="combat_reflexes")
    for attack, hit in ((12, True), (11, False)):
        t = battle(table, (piece("hero", (8, attack, 17, 3)), "B2"), foes=[(agile, "B3"), (guard, "B4")])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (t["foe"].click > 1) is hit, "19 and 2"


def test_reflexes_help_against_a_giants_reach_and_shields_do_not(table: Tables) -> None:
    for defense, hurt in (("combat_reflexes", 0), ("energy_shield_deflection", 3)):
        hero = piece("hero", (8, 8, 17, 3), symbols=GIANT)
        t = battle(table, (hero, "A1"), foes=[(piece("foe", **some({"defense": defense})), "C1")], map=["......"])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert clicks(t, "foe") == [hurt]


@pytest.mark.parametrize(
    ("power", "slot"), [("incapacitate", "attack"), ("flurry", "speed"), ("exploit_weakness", "damage")]
)
def test_most_powers_strike_at_the_defense_of_the_moment(table: Tables, power: str, slot: str) -> None:
    wary = piece("foe", defense="combat_reflexes")
    for dice, hit in (((5, 4), True), ((4, 4), False)):
        t = battle(table, (piece("hero", **some({slot: power})), "B2"), foes=[(wary, "B3")])
        t.roll(*dice)
        t.p1.choose(f"{power.replace('_', '-')}:hero")
        assert bool(t["foe"].click > 1 or t["foe"].tokens) is hit


@proves("heroclix.pac.energy-shield-deflection", "heroclix.pac.tiny-size", "heroclix.symbol.tiny")
def test_shields_against_range_attacks(table: Tables) -> None:
    shield = with_power("foe", "energy_shield_deflection")
    tiny = with_power("foe", symbols=("boot", "fist", "shield", "tiny"))
    for foe, total, hit in ((shield, 19, True), (shield, 18, False), (tiny, 18, True), (tiny, 17, False)):
        t = battle(table, (with_power("hero", range=6), "B2"), foes=[(foe, "E2")])
        t.script(4, total - 10 - 5 - 1)
        t.p1.choose("range:hero")
        assert (t["foe"].click > 1) is hit, f"a total of {total}"


def test_barrier_needs_one_square_in_sight_alone(table: Tables) -> None:
    t = battle(table, (piece("hero", defense="barrier"), "A1"), foes=[(FOE, "H1")], map=["..#.....", "..#.....", "........"])
    t.p1.choose("barrier:hero")
    first = {o.removeprefix("mark:") for o in t.p1.options if o.startswith("mark:")}
    assert {"B1", "B2", "A2"} <= first
    assert "H1" not in first
    assert not {"C1", "C2"} & first


@pytest.mark.parametrize(
    ("power", "slot", "most", "name"), [("smoke_cloud", "attack", 6, "smoke-cloud"), ("barrier", "defense", 4, "barrier")]
)
def test_so_many_markers_within_four_squares(table: Tables, power: str, slot: str, most: int, name: str) -> None:
    t = battle(table, (piece("hero", **some({slot: power})), "C3"), foes=[(FOE, "X9")])
    t.p1.choose(f"{name}:hero")
    assert "mark:G3" in t.p1.options
    assert "mark:H3" not in t.p1.options, "at least 4 squares, and no more without a range value"
    squares = ["D2", "E2", "F2", "G2", "G3", "G4", "G5"]
    for s in squares[:most]:
        assert t.p1.prompt == "mark"
        t.p1.choose(f"mark:{s}")
    assert sorted(m["at"] for m in t.p1.view["markers"]) == sorted(squares[:most])
    assert t.p1.prompt == "turn"


@pytest.mark.parametrize(
    ("power", "slot", "verb"), [("smoke_cloud", "attack", "smoke-cloud"), ("barrier", "defense", "barrier")]
)
def test_markers_hang_together_neither_over_levels_nor_through_walls(
    table: Tables, power: str, slot: str, verb: str
) -> None:
    maker = piece("hero", **some({slot: power}))
    t = battle(table, (maker, "A1"), foes=[(FOE, "H1")], map=["........"], levels=["11122222"], stairs=["C1-D1"])
    t.p1.choose(f"{verb}:hero", "mark:C1")
    assert "D1" not in marks(t)
    for edge in ("wall", "window", "door"):
        t = battle(table, (maker, "A1"), foes=[(FOE, "H1")], map=["........"], edges=[("C1", "D1", edge)])
        t.p1.choose(f"{verb}:hero", "mark:C1")
        assert "D1" not in marks(t), edge


def test_a_barrier_stands_in_clear_squares_alone_and_smoke_nearly_everywhere(table: Tables) -> None:
    rows = ["...hwf#.", "........"]
    for power, slot, verb, found in (
        ("smoke_cloud", "attack", "smoke-cloud", {"D1", "E1"}),
        ("barrier", "defense", "barrier", set()),
    ):
        maker = piece("hero", **some({slot: power}))
        t = battle(table, (maker, "C2"), (FRIEND, "A2"), foes=[(FOE, "H2")], map=rows, objects=[("light-object", "E2")])
        t.p1.choose(f"{verb}:hero")
        assert marks(t) & {"D1", "E1", "G1"} == found
        assert ("A2" in marks(t), "E2" in marks(t), "C2" in marks(t)) == ((power == "smoke_cloud"),) * 3


def test_no_barrier_in_smoke_and_no_smoke_in_a_barrier(table: Tables) -> None:
    maker = piece("hero", defense="barrier", attack="smoke_cloud")
    t = battle(table, (maker, "A1"), foes=[(FOE, "H1")], map=["........"], markers=[("C1", "hindering"), ("D1", "blocking")])
    with t.branch() as other:
        other.p1.choose("barrier:hero")
        assert not {"C1", "D1"} & marks(other)
    t.p1.choose("smoke-cloud:hero")
    assert marks(t) & {"C1", "D1"} == {"C1"}


def test_smoke_and_barrier_squares_hang_together(table: Tables) -> None:
    t = battle(
        table, (piece("hero", defense="barrier"), "B2"), foes=[(FOE, "F2")], map=["......", "......", "..h...", "......"]
    )
    t.p1.choose("barrier:hero", "mark:D2")
    left = {o.removeprefix("mark:") for o in t.p1.options if o.startswith("mark:")}
    assert left == {"C1", "D1", "E1", "C2", "E2", "D3", "E3"}, "beside the first one and clear"


@proves("heroclix.pac.barrier")
@pytest.mark.parametrize(("one_group", "offered"), [(0, True), (1, False)])
def test_markers_may_lie_in_two_pairs_each_adjacent_to_another(table: Tables, one_group: int, offered: bool) -> None:
    mason = piece("mason", defense="barrier", range=6)
    t = battle(table, (mason, "E5"), foes=[(piece("foe"), "L12")], markers_in_one_group=one_group)
    t.p1.choose("barrier:mason", "mark:C3")
    assert "mark:G7" not in t.p1.options, "the second one lies beside the first"
    t.p1.choose("mark:C4")
    assert ("mark:G7" in t.p1.options) is offered
    if offered:
        t.p1.choose("mark:G7")
        assert "done" not in t.p1.options, "nobody leaves a marker alone beside a pair"
        assert {o for o in t.p1.options if o in ("mark:C5", "mark:G8")} == {"mark:G8"}
        t.p1.choose("mark:G8")
        assert len(t.markers) == 4


@proves("heroclix.pac.barrier")
def test_barrier_blocks_clear_squares_until_your_next_turn(table: Tables) -> None:
    t = battle(table, (with_power("hero", "barrier"), "B2"), foes=[(with_power("foe", range=8), "F2")])
    t.p1.choose("barrier:hero", "mark:E2")
    assert "mark:F2" not in t.p1.options, "somebody stands there"
    t.p1.choose("done", "end-turn")
    assert "range:foe" not in t.p2.options
    t.p2.choose("end-turn")
    assert not t.markers


@proves("heroclix.pac.barrier", "heroclix.golden.occupancy.blocking.created")
def test_there_is_no_barrier_where_no_square_within_range_is_clear(table: Tables) -> None:
    for beyond, offered in (("h", False), (".", True)):
        rows = [f"h h h h {beyond} . . . . ."] * 3
        t = battle(table, (with_power("hero", "barrier"), "A2"), foes=[(with_power("foe"), "J2")], map=rows)
        assert ("barrier:hero" in t.p1.options) == offered, "its range is at least 4"


@pytest.mark.parametrize(
    ("boss", "minion", "offered"),
    [
        (80, 20, True),
        (80, 80, False),
        (20, 80, False),
    ],
)
def test_mastermind_needs_a_cheaper_friend_or_a_shared_keyword(table: Tables, boss: int, minion: int, offered: bool) -> None:
    for keywords, may in (((), offered), (("avengers",), True)):
        head = piece("boss", defense="mastermind", points=boss, keywords=keywords)
        t = battle(table, (HERO, "B2"), foes=[(head, "B3"), (piece("minion", points=minion, keywords=keywords), "B4")])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (t.p2.prompt == "may") is may


def test_the_minion_of_a_mastermind_can_not_evade(table: Tables) -> None:
    head, keen = piece("boss", defense="mastermind", points=80), piece("minion", (8, 10, 30, 3), defense="super_senses")
    t = battle(table, (HERO, "B2"), foes=[(head, "B3"), (keen, "B4")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(rest(t), "boss", "minion") == [0, 3], "it becomes hit, whatever its defense"


def test_mastermind_answers_attacks_that_deal_damage_alone(table: Tables) -> None:
    head, minion = piece("boss", defense="mastermind", points=80), piece("minion", points=20)
    t = battle(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(head, "B3"), (minion, "B4")])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    assert (t.p1.prompt, t["boss"].tokens) == ("turn", 1)
    boom = piece("hero", range=8, attack="energy_explosion")
    t = battle(table, (boom, "B2"), foes=[(head, "F2"), (minion, "F3")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:boss")
    assert clicks(rest(t), "boss", "minion") == [2, 2], "the minion would be hit itself"
    wave = piece("hero", range=12, attack="pulse_wave")
    t = battle(table, (wave, "B2"), foes=[(head, "H2"), (minion, "I2")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "boss", "minion") == [3, 0], "it can't use powers"


def test_a_minion_may_be_tough_for_its_master(table: Tables) -> None:
    head, minion = piece("foe", defense="mastermind", points=80), piece("minion", points=20, defense="invulnerability")
    t = battle(table, (HERO, "B2"), foes=[(head, "B3"), (minion, "B4")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(settled(t), "foe", "minion") == [0, 1]


def test_no_minion_passes_a_hit_on(table: Tables) -> None:
    boss = piece("foe", defense="mastermind", points=90)
    t = battle(
        table,
        (HERO, "B2"),
        foes=[(boss, "B3"), (piece("minion", defense="mastermind", points=50), "B4"), (piece("least", points=10), "B5")],
    )
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(t, "foe", "minion", "least") == [0, 3, 0]


def test_a_master_behind_a_wall_from_its_minion_takes_the_hit(table: Tables) -> None:
    boss = piece("foe", defense="mastermind", points=90)
    t = battle(
        table,
        (HERO, "B2"),
        foes=[(boss, "B3"), (piece("minion", points=50), "C3")],
        edges=[("B3", "C3", "door")],
        map=["......"] * 6,
    )
    t.roll(*HIT)
    t.p1.choose("close:hero", "target:foe")
    assert clicks(t, "foe") == [3]


@proves("heroclix.pac.mastermind")
def test_a_minion_who_has_evaded_may_be_hit_all_the_same(table: Tables) -> None:
    keen = piece("keen", points=20, defense="super_senses")
    for evades, offered in ((6, True), (1, False)):
        t = battle(table, (BOMBER, "A2"), foes=[(keen, "F2"), (BOSS, "F3")])
        t.roll(*HIT, evades)
        t.p1.choose("energy-explosion:hero", "target:keen", "next:keen")
        t.p2.choose("yes")
        assert (t.p2.prompt == "may") is offered, "who would be hit anyway can't be hit instead"
        if offered:
            t.p2.choose("yes")
            assert (t["boss"].click, t["keen"].click) == (1, 3)


@proves("heroclix.pac.mastermind")
def test_a_master_without_a_minion_beside_it_is_hit_itself(table: Tables) -> None:
    other = piece("other-boss", defense="mastermind", points=80)
    t = battle(table, (BOMBER, "A2"), foes=[(BOSS, "F2"), (other, "F3"), (MINION, "G4")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:boss", "next:boss")
    assert t.p2.options == ["yes:mastermind/0", "no"], "of the other one: nobody is beside the first"
    t.p2.choose("yes")
    assert [t[n].click - 1 for n in ("boss", "other-boss", "minion")] == [2, 0, 2]


@proves("heroclix.pac.mastermind")
def test_a_minion_that_is_hit_for_one_master_is_not_hit_for_another(table: Tables) -> None:
    other = piece("other-boss", defense="mastermind", points=80)
    archer = piece("hero", range=8, bolts=2)
    t = battle(table, (archer, "A2"), foes=[(BOSS, "F1"), (other, "F3"), (MINION, "F2")])
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:boss", "target:other-boss", "next:boss")
    assert t.p2.prompt == "may"
    t.p2.choose("yes")
    assert t.p2.prompt != "may", "the minion would be hit already"


@proves("heroclix.pac.mastermind")
def test_neither_enemies_nor_those_farther_off_take_the_hit(table: Tables) -> None:
    cheap = piece("cheap", points=10)
    for at, offered in (("C4", True), ("C5", False)):
        t = battle(table, (piece("hero"), "B2"), (cheap, "C3"), foes=[(BOSS, "B3"), (MINION, at)])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (t.p2.prompt == "may") is offered
        if offered:
            t.p2.choose("yes")
            assert (t["boss"].click, t["minion"].click, t["cheap"].click) == (1, 4, 1)


def test_the_attacked_comrade_may_be_a_mastermind_but_not_behind_its_attacker(table: Tables) -> None:
    boss = piece("other", defense="mastermind", points=90)
    t = control(table, piece("foe", points=20), (boss, "F3"))
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert clicks(t, "other") == [3], "its attacker is no friend just now"
    t = control(table, piece("foe", points=20), (boss, "F3"), (piece("minion", points=20), "G3"))
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe", "target:other")
    t.p2.choose("yes")
    assert clicks(t, "other", "minion") == [0, 3]


@proves("heroclix.pac.mastermind", "heroclix.attack.becomes")
def test_a_minion_who_slipped_away_takes_the_hit_all_the_same(table: Tables) -> None:
    """It becomes a hit target even if it would be an illegal one (PAC, 637)."""
    minion = piece("pawn", points=10, damage="shape_change")
    t = battle(table, (HERO, "B2"), foes=[(piece("boss", defense="mastermind"), "C2"), (minion, "C3")], map=YARD)
    t.roll(6, *HIT)
    t.p1.choose("close:hero", "target:pawn")
    t.p2.choose("yes")
    t.p1.choose("target:boss")
    t.p2.choose("yes")
    assert clicks(t, "boss", "pawn") == [0, 3]


@proves("heroclix.pac.mastermind", "heroclix.attack.becomes.example")
def test_mastermind_lets_a_minion_take_the_hit(table: Tables) -> None:
    boss, minion = with_power("boss", "mastermind", points=80), with_power("minion", points=20)
    t = battle(table, (HERO, "B2"), foes=[(boss, "B3"), (minion, "B4")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    t.p2.choose("yes", "take-the-hit:minion")
    assert (t["boss"].click, t["minion"].click) == (1, 4)


@proves("heroclix.pac.mastermind")
def test_the_hit_is_taken_by_whoever_is_there_for_it(table: Tables) -> None:
    boss = plain("boss", click=(8, 10, 17, 3, {"defense": "mastermind"}), points=90, keywords=("Brute",))
    no = made("test.no-mastermind", Flag("no_mastermind"))
    minions = (
        (plain("proud", points=90), "A1"),
        (plain("free", points=10, abilities=(no,)), "A2"),
        (plain("away", points=10), "E2"),
        (plain("safe", points=10), "C1", {"immune": 1}),
        (plain("kin", points=99, keywords=("Brute",)), "C2"),
        (plain("small", points=89), "C3"),
    )
    t = small_field(table, (plain("hero"), "B3"), foes=((boss, "B2"), *minions))
    t.roll(5, 4)
    t.p1.choose("close:hero", "target:boss")
    t.p2.choose("yes")
    assert t.p2.options == ["take-the-hit:kin", "take-the-hit:small"]
    t.p2.choose("take-the-hit:small")
    assert (t["small"].click, t["boss"].click, t["kin"].click) == (4, 1, 1)


def test_willpower_bears_the_push_and_not_the_third_seizure(table: Tables) -> None:
    mine = [(piece(f"net-{n}", attack="incapacitate"), at) for n, at in enumerate(("B2", "C2"))]
    t = battle(table, *mine, foes=[(piece("foe", defense="willpower"), "B3", {"tokens": 1})])
    t.roll(*HIT)
    t.p1.choose("incapacitate:net-0:close")
    t.p2.choose("reduce:foe:to-0")
    assert clicks(t, "foe") == [0]
    t.roll(*HIT)
    t.p1.choose("incapacitate:net-1:close")
    assert clicks(t, "foe") == [1]


def test_a_push_past_the_power_that_bears_pushes(table: Tables) -> None:
    """Willpower is looked for on the click that shows when the damage is dealt."""
    plain = (8, 10, 17, 3)
    hero = figure("hero", plain, (8, 10, 17, 3, {"defense": "willpower"}), plain)
    t = battle(table, (hero, "B2", {"tokens": 1}), foes=[(FOE, "X9")])
    t.p1.choose("move:hero", "move:hero:C2")
    assert (t["hero"].click, t.p1.prompt) == (2, "turn")


def test_a_wave_meets_pushing_without_the_wave_and_willpower_of_its_own(table: Tables) -> None:
    wave = piece("hero", range=8, attack="pulse_wave", defense="willpower")
    t = battle(table, (wave, "B2", {"tokens": 1}), foes=[(FOE, "E2")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero", "reduce:hero:to-0")
    assert (clicks(t, "hero", "foe"), t["hero"].tokens) == ([0, 3], 2)


@proves("heroclix.pac.willpower", "heroclix.pac.indomitable", "heroclix.symbol.indomitable", "heroclix.damage.type.pushing")
def test_willpower_may_take_no_pushing_damage(table: Tables) -> None:
    for chosen, click in [("reduce", 1), ("no-reduction", 2)]:
        hero = figure("hero", PLAIN, PLAIN, symbols=("boot", "fist", "indomitable", "starburst"))
        with with_cards(hero, figure("foe", PLAIN)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2", "tokens": 1})]},
                p2={"figures": [("foe", {"at": "X9"})]},
                stop_at_forced=2,
            )
            t.p1.choose("move:hero", "move:hero:C2", chosen)
            assert (t["hero"].click, t["hero"].tokens) == (click, 2)


@proves("heroclix.pac.invincible", "heroclix.golden.min-max.maximum")
def test_invincible_takes_three_at_most_and_less_of_penetrating_damage(table: Tables) -> None:
    for damage, power, click in ((3, "", 2), (6, "", 4), (4, "", 3), (4, "exploit_weakness", 3)):
        hero = piece("hero", (8, 10, 17, damage), **some({"damage": power}))
        t = battle(table, (hero, "B2"), foes=[(piece("foe", defense="invincible"), "B3")])
        t.roll(*HIT)
        t.p1.choose("exploit-weakness:hero" if power else "close:hero")
        assert t["foe"].click == click, (damage, power)


def test_an_outwitted_invincible_one_with_toughness_of_a_trait_still_reduces(table: Tables) -> None:
    foe = piece("foe", defense="invincible", traits=("toughness",))
    t = battle(table, (piece("hero", (8, 10, 17, 5), damage="outwit"), "B2"), foes=[(foe, "B3")])
    t.p1.choose("outwit:hero", "outwit:foe:invincible")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [4], "no maximum of 3, but 1 less"


@proves("heroclix.pac.invincible", "heroclix.pac.exploit-weakness")
def test_penetrating_damage_meets_invincible(table: Tables) -> None:
    for power, click in [("invincible", 2), ("invulnerability", 4), ("toughness", 4)]:
        hero = figure("hero", (8, 10, 17, 3, {"damage": "exploit_weakness"}))
        with with_cards(hero, figure("foe", *[(8, 10, 17, 3, {"defense": power})] * 6)):
            t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]})
            t.script(4, 3)
            t.p1.choose("exploit-weakness:hero")
            assert t["foe"].click == click


def test_blades_with_precision_leave_one_of_impervious(table: Tables) -> None:
    hero = piece("hero", (8, 10, 17, 2), attack="blades_claws_fangs", traits=("precision_strike",))
    t = battle(table, (hero, "B2"), foes=[(piece("foe", defense="impervious"), "B3")])
    t.roll(*HIT, 4)
    t.p1.choose("close:hero", "yes")
    t.roll(6)
    t.p2.choose("yes")
    assert clicks(t, "foe") == [1]


def test_poison_meets_impervious_without_a_roll(table: Tables) -> None:
    t = battle(table, (piece("hero", attack="poison"), "B2"), foes=[(piece("foe", defense="impervious"), "B3")])
    t.p1.choose("poison:hero")
    assert (t.p1.prompt, clicks(t, "foe")) == ("turn", [0])


def test_impervious_rolls_against_attacks_and_not_against_a_crash(table: Tables) -> None:
    t = battle(table, (piece("hero", (8, 10, 17, 4)), "A1"), foes=[(piece("foe", defense="impervious"), "B1")], map=["..."])
    t.roll(4, 4)
    t.p1.choose("close:hero")
    t.roll(2)
    t.p2.choose("yes")
    t.p1.choose("knock-back:foe")
    assert (t["foe"].at, t["foe"].click, t.p1.prompt) == ("C1", 3, "turn"), "no second roll; 1 less 2 is nothing"


def test_each_impervious_one_rolls_for_its_own_share(table: Tables) -> None:
    foes = [(piece("foe", defense="impervious"), "F1"), (piece("other", defense="impervious"), "F3")]
    t = battle(table, (piece("hero", (8, 10, 17, 6), range=8, bolts=2), "A2"), foes=foes)
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:foe", "target:other", "deal:foe:3")
    t.roll(5, 4)
    t.p2.choose("yes", "yes")
    assert clicks(t, "foe", "other") == [0, 1]


@proves("heroclix.pac.impervious", "heroclix.dice.success-failure.examples", "heroclix.dice.success-failure.natural")
def test_impervious_rolls_and_else_reduces_by_two(table: Tables) -> None:
    for die, click in [(5, 1), (6, 1), (4, 2), (1, 2)]:
        t = strike(table, figure("foe", *[(8, 10, 17, 3, {"defense": "impervious"})] * 6))
        t.script(die - 1)
        t.p2.choose("yes")
        assert t["foe"].click == click
    t = strike(table, figure("foe", *[(8, 10, 17, 3, {"defense": "impervious"})] * 6))
    t.p2.choose("no")
    assert t["foe"].click == 2, "nobody has to roll"


def test_regeneration_stops_at_the_line_and_costs_an_action(table: Tables) -> None:
    dial = [(8, 10, 17, 3, {"defense": "regeneration"})] * 6
    t = battle(table, (figure("hero", *dial), "B2", {"click": 2}), foes=[(FOE, "B3")])
    t.roll(6)
    t.p1.choose("regeneration:hero")
    assert (t["hero"].click, t["hero"].tokens) == (1, 1)


def test_a_pushed_healer_heals_first(table: Tables) -> None:
    dial = [(8, 10, 17, 3, {"defense": "regeneration"})] * 6
    t = battle(table, (figure("hero", *dial), "B2", {"click": 6, "tokens": 1}), foes=[(FOE, "F3")])
    t.roll(1)
    t.p1.choose("regeneration:hero")
    assert (t["hero"].click, t["hero"].zone) == (6, "map"), "one healed, then one pushed"


def test_regeneration_rounds_up(table: Tables) -> None:
    for die, click in ((1, 6), (2, 6), (3, 5), (6, 4)):
        t = battle(table, (piece("hero", defense="regeneration"), "B2", {"click": 7, "tokens": 1}), foes=[(FOE, "B3")])
        t.roll(die)
        t.p1.choose("regeneration:hero")
        assert t["hero"].click == click + 1, "and pushed afterwards"


@proves("heroclix.pac.regeneration", "heroclix.heal.click", "heroclix.heal.limit")
def test_regeneration_heals_half_a_die(table: Tables) -> None:
    for die, click in ((5, 2), (1, 4)):
        t = battle(table, (with_power("hero", "regeneration"), "B2", {"click": 5}), foes=[(FOE, "X9")])
        t.script(die - 1)
        t.p1.choose("regeneration:hero")
        assert t["hero"].click == click
