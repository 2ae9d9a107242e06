"""Energy Explosion, Pulse Wave and Quake: attack powers that strike several."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, GIANT, HERO, HIT, HIT_DRAWS, OTHER, SQUARE, piece
from tests.heroclix.playing import battle, clicks, grounded, settled, wave, with_power


def test_a_mastermind_in_an_explosion_needs_a_friend_who_is_missed(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    boss = piece("foe", defense="mastermind", points=90)
    for defense, asked in ((30, True), (17, False)):
        t = battle(table, (boom, "A2"), foes=[(boss, "F2"), (piece("minion", (8, 10, defense, 3), points=20), "F3")])
        t.roll(*HIT)
        t.p1.choose("energy-explosion:hero", *(["target:foe"] if "target:foe" in t.p1.options else []))
        if "target:foe" in t.p1.options:
            t.p1.choose("target:foe")
        assert (t.p2.prompt == "may") is asked
        if asked:
            t.p2.choose("yes")
            assert clicks(t, "foe", "minion") == [0, 2]


def test_an_explosion_finds_the_stealthy_beside_its_target(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    t = battle(table, (boom, "A1"), foes=[(FOE, "E1"), (piece("sneak", speed="stealth"), "F1")], map=[".....h.."])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe", "sneak") == [2, 2]


def test_ones_own_explosion_knows_no_mastermind_but_may_be_evaded_and_scores_for_the_enemy(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    boss = piece("friend", defense="mastermind", points=90)
    t = battle(table, (boom, "A1"), (boss, "F1"), (piece("mate", points=10), "G1"), foes=[(FOE, "E1")], map=["........"])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe", "friend", "mate") == [2, 2, 0]
    t = battle(table, (boom, "A1"), (piece("friend", clicks=1, points=33), "F1"), foes=[(FOE, "E1")], map=["........"])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert (t["friend"].zone, t.p1.score, t.p2.score) == ("ko-area", 0, 33)
    keen = piece("friend", defense="super_senses")
    t = battle(table, (boom, "A1"), (keen, "F1"), foes=[(FOE, "E1")], map=["........"])
    t.roll(*HIT, 6)
    t.p1.choose("energy-explosion:hero", "yes")
    assert clicks(t, "foe", "friend") == [2, 0]


def test_an_explosion_spreads_from_every_square_of_its_target(table: Tables) -> None:
    big = piece("foe", base=SQUARE)
    boom = piece("hero", range=8, attack="energy_explosion")
    t = battle(table, (boom, "A2"), foes=[(big, "E2-F2-E3-F3"), (OTHER, "G4")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", *(["target:foe"] if "target:foe" in t.p1.options else []))
    if t.p1.prompt == "target.range":
        t.p1.choose("target:foe")
    assert clicks(t, "foe", "other") == [2, 2]


def test_perplex_modifies_no_damage_that_stands_in_for_normal_damage(table: Tables) -> None:
    hero = piece("hero", range=8, attack="energy_explosion", damage="perplex")
    t = battle(table, (hero, "A1"), foes=[(FOE, "E1")], map=["........"])
    t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:damage+1")
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe") == [2]


def test_two_bolts_of_an_explosion_hurt_nobody_twice(table: Tables) -> None:
    boom = piece("hero", range=8, bolts=2, attack="energy_explosion")
    t = battle(table, (boom, "A1"), foes=[(piece("a-foe"), "D1"), (piece("b-foe"), "D3"), (piece("mid"), "D2")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:a-foe", "target:b-foe")
    assert clicks(t, "a-foe", "b-foe", "mid") == [2, 2, 2]


def test_an_explosion_beside_the_shooter_spares_the_shooter_alone(table: Tables) -> None:
    boom = piece("hero", range=8, symbols=GIANT, attack="energy_explosion")
    t = battle(table, (boom, "A1"), (FRIEND, "A2"), foes=[(FOE, "B1")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero")
    assert clicks(t, "foe", "hero", "friend") == [2, 0, 2]


def test_who_slipped_away_beside_the_new_target_is_caught_by_the_explosion(table: Tables) -> None:
    boom, slippery = piece("hero", range=8, attack="energy_explosion"), piece("slippery", damage="shape_change")
    t = battle(table, (boom, "A1"), foes=[(slippery, "E1"), (FOE, "E2")])
    t.p1.choose("energy-explosion:hero", "target:slippery")
    t.roll(6, *HIT)
    t.p2.choose("yes")
    t.p1.choose("target:foe")
    assert clicks(t, "slippery", "foe") == [2, 2]


@pytest.mark.parametrize("edge", ["wall", "window", "door"])
def test_an_explosion_does_not_spread_past_walls_of_any_kind(table: Tables, edge: str) -> None:
    """Only adjacent characters become targets, and no wall leaves neighbours adjacent (921, 952, 962)."""
    bomber = piece("hero", range=8, attack="energy_explosion")
    t = battle(table, (bomber, "A1"), foes=[(FOE, "E1"), (OTHER, "E2")], map=["......"] * 2, edges=[("E1", "E2", edge)])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:foe")
    assert clicks(t, "foe", "other") == [2, 0]


@proves("heroclix.pac.energy-explosion", "heroclix.attack.becomes", "heroclix.attack.deal-damage.instead")
def test_energy_explosion_takes_neighbours_in(table: Tables) -> None:
    t = battle(
        table,
        (with_power("hero", "energy_explosion", range=6), "B2"),
        (with_power("friend"), "F3"),
        foes=[(FOE, "F2"), (FOE, "G2"), (FOE, "I2")],
    )
    t.script(*HIT_DRAWS)
    t.p1.choose("energy-explosion:hero", "target:foe")
    assert [t[n].click for n in ("foe", "foe#2", "foe#3", "friend")] == [3, 3, 1, 3], "2 damage, to friends too"


def test_a_wave_of_one_target_deals_normal_damage_without_the_silenced_helpers(table: Tables) -> None:
    helper = piece("friend", damage="enhancement")
    t = battle(table, (wave(), "A2"), (helper, "A1"), foes=[(FOE, "D2")], map=[". . . .", "-      ", ". . . ."])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "friend") == [3, 0], "the friend is behind a wall: no target, and no help either"


def test_a_wave_that_misses_one_of_two_deals_one_to_the_other(table: Tables) -> None:
    wave = piece("hero", (8, 10, 17, 4), range=10, attack="pulse_wave")
    t = battle(table, (wave, "B2"), foes=[(FOE, "B4"), (piece("hard", (8, 10, 30, 3)), "E2")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "hard") == [1, 0]


def test_outwitted_grounding_gives_the_wave_its_sight_again(table: Tables) -> None:
    wave = grounded(range=8, attack="pulse_wave")
    t = battle(table, (wave, "A1", {"barred": ["earthbound_neutralized"]}), foes=[(FOE, "B1")], map=["........"])
    assert "pulse-wave:hero" in t.p1.options


def test_nobody_is_thrown_where_only_the_friend_is_hit(table: Tables) -> None:
    wave = piece("hero", range=10, attack="pulse_wave")
    t = battle(table, (wave, "A1"), (FRIEND, "C1"), foes=[(piece("foe", (8, 10, 30, 3)), "A3")], map=["." * 10] * 6)
    t.roll(4, 4)
    t.p1.choose("pulse-wave:hero")
    assert (t.p1.prompt, clicks(t, "friend", "foe"), t["friend"].at) == ("turn", [1, 0], "C1")


def test_the_third_ones_figures_are_hit_by_a_wave_and_freed_from_nobody(table: Tables) -> None:
    wave = piece("hero", range=8, attack="pulse_wave")
    t = battle(table, (wave, "D4"), foes=[(FOE, "D6")], others=[(OTHER, "F4")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "other") == [1, 1]


@proves("heroclix.pac.pulse-wave")
def test_pulse_wave_goes_through_characters_and_from_beside_an_enemy(table: Tables) -> None:
    waver = piece("hero", range=8, attack="pulse_wave")
    t = battle(table, (waver, "A1"), foes=[(FOE, "B1"), (FOE, "C1"), (FOE, "E1"), (FOE, "F1")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert [t[n].click for n in ("foe", "foe#2", "foe#3", "foe#4")] == [2, 2, 2, 1]


@proves("heroclix.pac.pulse-wave")
def test_pulse_wave_strikes_at_printed_defense(table: Tables) -> None:
    muddled = piece("hero", range=8, attack="pulse_wave", damage="perplex")
    for change, dice, hit in (("defense+1", (4, 3), True), ("defense-1", (4, 2), False)):
        t = battle(table, (muddled, "A1"), foes=[(FOE, "D1")])
        t.p1.choose("perplex:hero", "choose:foe", f"perplex:foe:{change}")
        t.roll(*dice)
        t.p1.choose("pulse-wave:hero")
        assert (t["foe"].click > 1) is hit


def test_nobody_hides_from_a_wave(table: Tables) -> None:
    """Those within range can use nothing before anybody is targeted."""
    sneak = piece("foe", speed="stealth", damage="shape_change", defense="super_senses")
    wave = piece("hero", (8, 8, 17, 3), range=8, attack="pulse_wave")
    t = battle(table, (wave, "A1"), foes=[(sneak, "D1")], map=["...h...."])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe") == [3]
    t = battle(table, (wave, "A1"), foes=[(sneak, "F1")], map=["...h...."])
    assert "pulse-wave:hero" not in t.p1.options, "out of half its range"


@pytest.mark.parametrize(
    ("printed", "more", "at", "offered"), [(8, 2, "G1", True), (8, 2, "H1", False), (7, 1, "F1", True), (7, 1, "G1", False)]
)
def test_the_range_of_a_wave_is_halved_and_then_modified(
    table: Tables, printed: int, more: int, at: str, offered: bool
) -> None:
    wave, mage = (
        piece("hero", range=printed, attack="pulse_wave", damage="perplex"),
        piece("mage", range=14, damage="perplex"),
    )
    t = battle(table, (wave, "A1"), (mage, "A14"), foes=[(FOE, at)])
    for who in ("hero", "mage")[:more]:
        t.p1.choose(f"perplex:{who}", "choose:hero", "perplex:hero:range+1")
    assert ("pulse-wave:hero" in t.p1.options) is offered


@proves("heroclix.pac.pulse-wave")
def test_pulse_wave_is_not_offered_where_it_silences_what_brings_the_enemy_into_range(table: Tables) -> None:
    waver, sly = piece("hero", range=6, attack="pulse_wave"), piece("sly", damage="perplex", range=8)
    for at, offered in (("B3", False), ("B10", True)):
        t = battle(table, (waver, "B2"), (sly, at), foes=[(piece("foe"), "F2")])
        assert "pulse-wave:hero" not in t.p1.options, "half of 6 is 3"
        t.p1.choose("perplex:sly", "choose:hero", "perplex:hero:range+1")
        assert ("pulse-wave:hero" in t.p1.options) is offered, f"the friend who modifies it stands in {at}"


@proves("heroclix.pac.pulse-wave", "heroclix.pac.aim-destroy-blocking")
def test_pulse_wave_does_not_go_through_terrain_that_a_shot_would_destroy(table: Tables) -> None:
    waver = piece("hero", range=10, attack="pulse_wave", improved_targeting=("destroy_blocking",))
    t = battle(table, (waver, "A2"), foes=[(FOE, "E2"), (piece("open"), "D4")], map=["......", "..#...", "......", "......"])
    assert "range:hero" in t.p1.options
    t.roll(5, 4)
    t.p1.choose("pulse-wave:hero")
    assert (t["foe"].click, t["open"].click, t.markers) == (1, 4, []), "one target, and nothing destroyed"


@proves("heroclix.pac.pulse-wave", "heroclix.attack.not-friendly.example", "heroclix.duration.twins.example-pulse")
def test_pulse_wave_strikes_all_in_half_range_and_silences_them(table: Tables) -> None:
    tough = with_power("foe", "toughness")
    hero = with_power("hero", "pulse_wave", range=8)
    t = battle(table, (hero, "B2"), (with_power("friend"), "D4"), foes=[(tough, "F2"), (tough, "B6"), (tough, "G2")])
    t.script(*HIT_DRAWS)
    t.p1.choose("pulse-wave:hero")
    assert [t[n].click for n in ("foe", "foe#2", "foe#3", "friend")] == [2, 2, 1, 2], "Toughness can't be used"
    assert t["foe"].can_toughness, "afterwards it can"
    t = battle(table, (hero, "B2"), foes=[(tough, "F2")])
    t.script(*HIT_DRAWS)
    t.p1.choose("pulse-wave:hero")
    assert t["foe"].click == 4, "a single target takes normal damage"


def test_quake_of_one_hits_with_full_force_and_of_two_with_two(table: Tables) -> None:
    hero = piece("hero", (8, 10, 17, 4), attack="quake")
    t = battle(table, (hero, "B2"), foes=[(FOE, "B3"), (OTHER, "F9")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    assert clicks(settled(t), "foe", "other") == [4, 0]
    high = piece("other", (8, 10, 30, 3))
    t = battle(table, (hero, "B2"), foes=[(FOE, "B3"), (high, "C3")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    assert clicks(settled(t), "foe", "other") == [2, 0], "two were targeted, though one was hit"


def test_a_quake_of_two_of_whom_one_slips_away_strikes_the_other_with_full_force(table: Tables) -> None:
    quake = piece("hero", (8, 10, 17, 4), attack="quake")
    t = battle(table, (quake, "B2"), foes=[(FOE, "B3"), (piece("sly", damage="shape_change"), "C3")])
    t.p1.choose("quake:hero")
    t.roll(6, *HIT)
    t.p2.choose("yes")
    while "decline" in t.p1.options:
        t.p1.choose("decline")
    assert clicks(t, "foe", "sly") == [4, 0], "a single character is targeted"


def test_a_quake_of_two_of_whom_one_evades_deals_two_to_the_other(table: Tables) -> None:
    quake = piece("hero", (8, 10, 17, 4), attack="quake")
    t = battle(table, (quake, "B2"), foes=[(FOE, "B3"), (piece("keen", defense="super_senses"), "C3")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    t.roll(6)
    t.p2.choose("yes")
    t.p1.choose("decline")
    assert clicks(t, "foe", "keen") == [2, 0], "two were targeted"


def test_blades_in_a_quake_of_one_and_not_of_two(table: Tables) -> None:
    hero = piece("hero", attack="quake", traits=("blades_claws_fangs",))
    for others, asked in (([], True), ([(OTHER, "C3")], False)):
        t = battle(table, (hero, "B2"), foes=[(FOE, "B3"), *others])
        t.roll(*HIT)
        t.p1.choose("quake:hero")
        assert (t.p1.prompt == "may") is asked


def test_who_leaps_strikes_all_around_it_in_a_quake_whatever_the_level(table: Tables) -> None:
    hero = piece("hero", speed="leap_climb", attack="quake")
    foes = [(FOE, "B1"), (OTHER, "B3")]
    t = battle(table, (hero, "B2"), foes=foes, map=["...", "...", "..."], levels=["222", "111", "111"])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    while t.p1.prompt != "turn":
        t.p1.choose("decline")
    assert clicks(t, "foe", "other") == [2, 2], "levels do not matter where it chooses targets of a close attack"


def test_quake_throws_all_and_each_by_its_own_clicks(table: Tables) -> None:
    quake = piece("hero", (8, 10, 17, 3), attack="quake")
    soft, tough = piece("foe"), piece("tough", defense="toughness")
    t = battle(table, (quake, "E5"), foes=[(soft, "F5"), (tough, "D5")])
    t.roll(5, 4)
    t.p1.choose("quake:hero")
    while t.p1.prompt != "turn":
        t.p1.choose(t.p1.options[0])
    assert (t["foe"].at, t["foe"].click, t["tough"].at, t["tough"].click) == ("H5", 3, "C5", 2)


def test_of_three_everybody_else_is_an_enemy(table: Tables) -> None:
    third = piece("third")
    t = battle(table, (HERO, "B2"), foes=[(FOE, "B3")], others=[(third, "C2")])
    t.p1.choose("close:hero")
    assert {"target:foe", "target:third"} <= set(t.p1.options)
    t = battle(table, (piece("hero", attack="quake"), "B2"), foes=[(FOE, "B3")], others=[(third, "C2")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    while t.p1.options and t.p1.prompt != "turn":
        t.p1.choose("decline" if "decline" in t.p1.options else t.p1.options[0])
    assert clicks(t, "foe", "third") == [2, 2]


def test_quake_and_the_foe_on_the_stairs(table: Tables) -> None:
    hero = piece("hero", attack="quake")
    rows, levels = ["....", "...."], ["1122", "1122"]
    t = battle(table, (hero, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels, stairs=["B1-C1"])
    assert "quake:hero" in t.p1.options, "they fight as if adjacent"
