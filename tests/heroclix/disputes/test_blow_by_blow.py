"""Disputes about attacks in which several rules speak at once: rolls, answers to them, damage and what comes after."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Table, Tables

from .court import GIANT, TINY, court, piece, some

FOE, FRIEND, HERO, OTHER = piece("foe"), piece("friend"), piece("hero"), piece("other")
HIT, MISS = (5, 4), (1, 2)


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


def settled(t: Table) -> Table:
    """Every question until the turn goes on is answered with no, or else with the first answer."""
    for _ in range(30):
        d = t.state.decision
        if d is None or d.prompt == "turn":
            break
        seat = (t.p1, t.p2, t.p3)[d.player] if d.player > 1 else (t.p1, t.p2)[d.player]
        seat.choose(next((o for o in seat.options if o.split(":")[0] in ("decline", "no", "keep", "done")), seat.options[0]))
    return t


# ---------------------------------------------------------------- criticals and rerolls


def test_a_critical_hit_asks_neither_mastermind_nor_senses(table: Tables) -> None:
    head, minion = piece("foe", defense="mastermind", points=80), piece("minion", points=20)
    t = court(table, (HERO, "B2"), foes=[(head, "B3"), (minion, "B4")])
    t.roll(6, 6)
    t.p1.choose("close:hero")
    assert t.p2.prompt != "may", "it becomes hit, so it never would be"
    assert clicks(settled(t), "foe", "minion") == [4, 0]
    t = court(table, (HERO, "B2"), foes=[(piece("foe", defense="super_senses"), "B3")])
    t.roll(6, 6)
    t.p1.choose("close:hero")
    assert t.p2.prompt != "may"
    assert clicks(settled(t), "foe") == [4]


def test_a_critical_hit_meets_impervious_after_its_extra_point(table: Tables) -> None:
    for die, taken in ((4, 2), (5, 0)):
        t = court(table, (HERO, "B2"), foes=[(piece("foe", defense="impervious"), "B3")])
        t.roll(6, 6, die)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert clicks(settled(t), "foe") == [taken]


def test_the_enemy_makes_a_critical_hit_be_rolled_again(table: Tables) -> None:
    t = court(table, (HERO, "B2"), foes=[(FOE, "B3"), (piece("lucky", damage="probability_control"), "F2")])
    t.roll(6, 6)
    t.p1.choose("close:hero")
    t.roll(1, 1)
    t.p2.choose("reroll:lucky")
    assert clicks(settled(t), "hero", "foe") == [1, 0], "now it is a critical miss"


def test_luck_is_used_once_a_turn_but_in_every_turn(table: Tables) -> None:
    lucky = piece("lucky", damage="probability_control")
    t = court(table, (HERO, "B2"), (FRIEND, "H2"), (lucky, "E1"), foes=[(FOE, "B3"), (OTHER, "H3")])
    t.roll(*MISS, *HIT)
    t.p1.choose("close:hero", "reroll:lucky")
    assert clicks(t, "foe") == [3]
    t.roll(*MISS)
    t.p1.choose("close:friend")
    assert (t.p1.prompt, clicks(t, "other")) == ("turn", [0]), "used in this turn"
    t.p1.choose("end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert t.p1.options == ["reroll:lucky:probability_control", "keep"]


def test_luck_needs_a_line_and_six_squares_at_most_if_it_has_no_range(table: Tables) -> None:
    lucky = piece("lucky", damage="probability_control")
    house, bush = "...#........", "...h........"
    for at, row, offered in (("H1", "." * 12, True), ("I1", "." * 12, False), ("F1", house, False), ("F1", bush, True)):
        t = court(table, (HERO, "B1"), (lucky, at), foes=[(FOE, "A1")], map=[row])
        t.roll(*MISS)
        t.p1.choose("close:hero")
        assert (t.p1.prompt != "turn") is offered, at


def test_ones_own_luck_helps_oneself_even_beside_enemies_and_in_bushes(table: Tables) -> None:
    lucky = piece("hero", damage="probability_control")
    t = court(table, (lucky, "A1"), foes=[(FOE, "B1")], map=["h....."])
    t.roll(*MISS, *HIT)
    t.p1.choose("close:hero", "reroll:hero")
    assert clicks(t, "foe") == [3]


def test_a_critical_miss_hurts_after_mystics_have_not_answered(table: Tables) -> None:
    wise = piece("foe", teams=("mystics",))
    t = court(table, (piece("hero", speed="flurry"), "B2"), foes=[(wise, "B3")])
    t.roll(*HIT, 1, 1)
    t.p1.choose("flurry:hero")
    assert clicks(t, "hero") == [0], "all of it waits for the action"
    t.p1.choose("attack:hero:close")
    assert clicks(settled(t), "hero", "foe") == [2, 3], "one for the miss, one for the hit"


# ---------------------------------------------------------------- answers


def test_the_furious_strike_whoever_changes_shape(table: Tables) -> None:
    t = court(table, (piece("hero", damage="battle_fury"), "B2"), foes=[(piece("foe", damage="shape_change"), "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [3]


def test_precision_spoils_senses_but_never_a_six(table: Tables) -> None:
    for die, taken in ((5, 3), (6, 0)):
        hero = piece("hero", attack="precision_strike")
        t = court(table, (hero, "B2"), foes=[(piece("foe", defense="super_senses"), "B3")])
        t.roll(*HIT, die)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert clicks(t, "foe") == [taken], die


def test_who_changes_shape_in_a_charge_ends_it(table: Tables) -> None:
    t = court(table, (piece("hero", speed="charge"), "B2"), foes=[(piece("foe", damage="shape_change"), "E2")])
    t.p1.choose("charge:hero", "move:hero:D2", "close:hero")
    t.roll(6)
    t.p2.choose("yes")
    assert (t.p1.prompt, t["hero"].tokens, clicks(t, "foe")) == ("turn", 1, [0])


def test_a_minion_may_be_tough_for_its_master(table: Tables) -> None:
    head, minion = piece("foe", defense="mastermind", points=80), piece("minion", points=20, defense="invulnerability")
    t = court(table, (HERO, "B2"), foes=[(head, "B3"), (minion, "B4")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(settled(t), "foe", "minion") == [0, 1]


def test_a_master_is_knocked_back_by_nothing_that_hit_its_minion(table: Tables) -> None:
    head, minion = piece("foe", defense="mastermind", points=80), piece("minion", points=20)
    t = court(table, (HERO, "B2"), foes=[(head, "B3"), (minion, "B4")])
    t.roll(4, 4)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert [o for o in t.p1.options if o.startswith("knock-back")] != ["knock-back:foe"]
    t.p1.choose("knock-back")
    assert (t["foe"].at, t["minion"].at) == ("B3", "B7")


def test_defend_is_no_duty_and_needs_the_same_level(table: Tables) -> None:
    weak, strong = piece("guard", (8, 10, 14, 3), defense="defend"), piece("guard", (8, 10, 20, 3), defense="defend")
    for guard, levels, hit in ((weak, ["1111"], False), (strong, ["1111"], False), (strong, ["1112"], True)):
        attacker = piece("hero", (8, 9 if hit else 7, 17, 3))
        t = court(table, (attacker, "B1"), foes=[(FOE, "C1"), (guard, "D1")], map=["...."], levels=levels)
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (clicks(settled(t), "foe") == [3]) is hit, (guard.id, levels)


def test_defend_against_a_shot_and_the_bushes_on_top(table: Tables) -> None:
    strong = piece("guard", (8, 10, 19, 3), defense="defend")
    for attack, hit in ((11, True), (10, False)):
        hero = piece("hero", (8, attack, 17, 3), range=8)
        t = court(table, (hero, "A1"), foes=[(FOE, "E1"), (strong, "E2")], map=["..h...", "......"])
        t.roll(*HIT)
        t.p1.choose("range:hero", "target:foe")
        assert (clicks(settled(t), "foe") == [3]) is hit


# ---------------------------------------------------------------- damage


def test_bushes_help_only_the_target_behind_them(table: Tables) -> None:
    two = piece("hero", (8, 8, 17, 3), range=8, bolts=2)
    t = court(table, (two, "A1"), foes=[(FOE, "E1"), (OTHER, "A5")], map=["..h..", ".....", ".....", ".....", "....."])
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:foe", "target:other")
    assert clicks(settled(t), "foe", "other") == [0, 3], "17 against 18 and against 17"


def test_a_penetrating_blast_is_split_and_goes_through_both(table: Tables) -> None:
    two = piece("hero", (8, 10, 17, 4), range=8, bolts=2, attack="penetrating_psychic_blast")
    tough = [piece(n, defense="invulnerability") for n in ("foe", "other")]
    t = court(table, (two, "A1"), foes=[(tough[0], "E1"), (tough[1], "A5")])
    t.roll(*HIT)
    t.p1.choose("penetrating-psychic-blast:hero", "target:foe", "target:other")
    t.p1.choose(next(o for o in t.p1.options if "2" in o))
    assert clicks(settled(t), "foe", "other") == [2, 2]


def test_tough_ones_reduce_each_their_own_share(table: Tables) -> None:
    two = piece("hero", (8, 10, 17, 4), range=8, bolts=2)
    tough = [piece(n, defense="toughness") for n in ("foe", "other")]
    t = court(table, (two, "A1"), foes=[(tough[0], "E1"), (tough[1], "A5")])
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:foe", "target:other")
    t.p1.choose(next(o for o in t.p1.options if "2" in o))
    assert clicks(settled(t), "foe", "other") == [1, 1]


@pytest.mark.parametrize(
    ("power", "slot", "helper", "taken"),
    [
        ("energy_explosion", "attack", "enhancement", 2),  # 2 instead of normal damage
        ("", "attack", "enhancement", 4),
        ("", "attack", "empower", 3),
        ("penetrating_psychic_blast", "attack", "enhancement", 4),
        ("ranged_combat_expert", "damage", "enhancement", 6),
    ],
)
def test_who_enhances_normal_damage_alone(table: Tables, power: str, slot: str, helper: str, taken: int) -> None:
    hero = piece("hero", range=8, **some({slot: power}))
    t = court(table, (hero, "A1"), (piece("friend", damage=helper), "A2"), foes=[(FOE, "E1")])
    t.roll(*HIT)
    t.p1.choose(f"{power.replace('_', '-') or 'range'}:hero", *(["sharpen:hero:0-2"] if "expert" in power else []))
    assert clicks(settled(t), "foe") == [taken]


def test_four_who_enhance_give_three(table: Tables) -> None:
    helpers = [(piece(f"helper-{n}", damage="enhancement"), at) for n, at in enumerate(("A1", "A3", "B1", "B3"))]
    t = court(table, (piece("hero", range=8), "A2"), *helpers, foes=[(FOE, "F2")])
    t.roll(*HIT)
    t.p1.choose("range:hero")
    assert clicks(t, "foe") == [6]


def test_a_thrown_object_deals_its_own_damage_and_a_critical_one_more(table: Tables) -> None:
    helper = piece("friend", damage="enhancement")
    for thing, dice, taken in (("light-object", HIT, 2), ("heavy-object", HIT, 3), ("heavy-object", (6, 6), 4)):
        hero = piece("hero", attack="super_strength")
        t = court(table, (hero, "A1", {"holding": thing}), (helper, "A2"), foes=[(FOE, "E1")])
        t.roll(*dice)
        t.p1.choose("throw:hero")
        assert clicks(settled(t), "foe") == [taken], thing


def test_blades_may_stand_in_for_the_blow_with_an_object(table: Tables) -> None:
    hero = piece("hero", attack="blades_claws_fangs")
    t = court(table, (hero, "A1", {"holding": "light-object"}), foes=[(FOE, "A2")])
    t.roll(*HIT, 6)
    t.p1.choose("strike:hero", "yes")
    assert (clicks(t, "foe"), t["hero"].holding) == ([6], None)


def test_quake_of_one_hits_with_full_force_and_of_two_with_two(table: Tables) -> None:
    hero = piece("hero", (8, 10, 17, 4), attack="quake")
    t = court(table, (hero, "B2"), foes=[(FOE, "B3"), (OTHER, "F9")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    assert clicks(settled(t), "foe", "other") == [4, 0]
    high = piece("other", (8, 10, 30, 3))
    t = court(table, (hero, "B2"), foes=[(FOE, "B3"), (high, "C3")])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    assert clicks(settled(t), "foe", "other") == [2, 0], "two were targeted, though one was hit"


def test_a_giants_quake_may_reach_all_within_two_squares_or_strike_those_beside_it(table: Tables) -> None:
    hero = piece("hero", attack="quake", symbols=GIANT)
    foes = [(FOE, "D6"), (OTHER, "F4"), (piece("near"), "D5"), (piece("far"), "G4")]
    t = court(table, (hero, "D4"), foes=foes)
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    assert t.p1.options == ["target-all:foe:other:near", "target-all:near"]
    with t.branch() as wide:
        wide.p1.choose("target-all:foe:other:near")
        assert clicks(settled(wide), "foe", "other", "near", "far") == [2, 2, 2, 0]
    t.p1.choose("target-all:near")
    assert clicks(settled(t), "foe", "other", "near", "far") == [0, 0, 3, 0], "one target takes normal damage"
    t = court(table, (hero, "D4"), foes=foes[:2])
    t.roll(*HIT)
    t.p1.choose("quake:hero")
    assert clicks(settled(t), "foe", "other") == [2, 2], "nobody is beside it: no choice"


def test_pushing_hurts_through_every_reducer_but_willpower(table: Tables) -> None:
    for defense, taken in (("invincible", 1), ("impervious", 1), ("invulnerability", 1)):
        t = court(table, (piece("hero", defense=defense), "B2", {"tokens": 1}), foes=[(FOE, "F9")])
        t.p1.choose("move:hero", "move:hero:C2")
        assert clicks(settled(t), "hero") == [taken], defense


@pytest.mark.parametrize(
    ("tokens", "defense", "after"),
    [
        (0, "toughness", (0, 1)),
        (1, "toughness", (1, 2)),
        (2, "toughness", (1, 2)),
        (2, "invincible", (0, 2)),
        (1, "invincible", (1, 2)),
        (2, "impervious", (1, 2)),
    ],
)
def test_incapacitate_and_the_weary(table: Tables, tokens: int, defense: str, after: tuple[int, int]) -> None:
    hero = piece("hero", attack="incapacitate")
    t = court(table, (hero, "B2"), foes=[(piece("foe", defense=defense), "B3", {"tokens": tokens})])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    assert (settled(t)["foe"].click - 1, t["foe"].tokens) == after


def test_steal_energy_with_an_object_and_not_from_a_throw(table: Tables) -> None:
    thief = piece("hero", attack="steal_energy")
    t = court(table, (thief, "A1", {"holding": "light-object", "click": 4}), foes=[(FOE, "A2")])
    t.roll(*HIT)
    t.p1.choose("strike:hero")
    assert (t["hero"].click, clicks(t, "foe")) == (3, [4])
    t = court(table, (thief, "A1", {"holding": "light-object", "click": 4}), foes=[(FOE, "A4")])
    t.roll(*HIT)
    t.p1.choose("throw:hero")
    assert t["hero"].click == 4


def test_who_pushes_itself_to_death_steals_no_energy(table: Tables) -> None:
    thief = figure("hero", *[(8, 10, 17, 3, {"attack": "steal_energy"})] * 2)
    t = court(table, (thief, "A1", {"tokens": 1, "click": 2}), foes=[(FOE, "A2")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t["hero"].zone == "ko-area", "pushing damage comes immediately after resolutions, before what merely comes after"


# ---------------------------------------------------------------- sizes


def test_tiny_ones_are_hard_to_shoot_and_not_to_strike(table: Tables) -> None:
    small = piece("foe", symbols=TINY)
    for attack, verb, at, hit in ((8, "range", "E1", False), (9, "range", "E1", True), (8, "close", "A2", True)):
        t = court(table, (piece("hero", (8, attack, 17, 3), range=8), "A1"), foes=[(small, at)])
        t.roll(*HIT)
        t.p1.choose(f"{verb}:hero")
        assert (clicks(t, "foe") == [3]) is hit


def test_a_giant_strikes_past_a_friend_and_not_through_an_equal(table: Tables) -> None:
    big = piece("hero", symbols=GIANT)
    t = court(table, (big, "A1"), (FRIEND, "B1"), foes=[(FOE, "C1")], map=["....."])
    assert "close:hero" in t.p1.options
    t = court(table, (big, "A1"), (piece("friend", symbols=GIANT), "B1"), foes=[(FOE, "C1")], map=["....."])
    assert "close:hero" not in t.p1.options


def wave(**more: Any) -> Any:
    return piece("hero", (8, 8, 17, 3), range=8, attack="pulse_wave", **more)


def test_a_perplexed_aim_is_true_again_while_the_wave_silences_the_perplexer(table: Tables) -> None:
    foe = piece("foe", damage="perplex")
    for at, hit in (("E1", True), ("F1", False)):
        t = court(table, (wave(), "A1"), foes=[(OTHER, "A4"), (foe, at)], active=2)
        t.p2.choose("perplex:foe", "choose:hero", "perplex:hero:attack-1", "end-turn")
        assert t["hero"].attack == 7
        t.roll(*HIT)
        t.p1.choose("pulse-wave:hero")
        assert (t["other"].click > 1) is hit, "8 and 9 reach 17, 7 and 9 do not"
        assert t["hero"].attack == 7, "after the wave the modifier is there again"


def test_ones_own_perplex_lengthens_the_wave_and_a_friends_is_silenced(table: Tables) -> None:
    t = court(table, (wave(damage="perplex"), "A1"), foes=[(FOE, "F1")], map=["." * 10])
    assert "pulse-wave:hero" not in t.p1.options
    t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:range+1")
    assert "pulse-wave:hero" in t.p1.options, "4 and 1"


def test_a_wave_of_one_target_deals_normal_damage_without_the_silenced_helpers(table: Tables) -> None:
    helper = piece("friend", damage="enhancement")
    t = court(table, (wave(), "A2"), (helper, "A1"), foes=[(FOE, "D2")], map=[". . . .", "-      ", ". . . ."])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "friend") == [3, 0], "the friend is behind a wall: no target, and no help either"
