"""Disputes about attacks: criticals, evading, becoming a target, splitting, penetrating, and the powers that meet."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Table, Tables

from .court import GIANT, TINY, WING, court, piece

FOE, FRIEND, HERO = piece("foe"), piece("friend"), piece("hero")
HIT, MISS = (5, 4), (1, 2)


def clicks(t: Table, *names: str) -> list[int]:
    """Damage clicks of each."""
    return [t[n].click - 1 for n in names]


def rest(t: Table) -> Table:
    """Everybody answers with whatever does nothing."""
    for _ in range(20):
        d = t.state.decision
        if d is None or d.prompt == "turn":
            break
        seat = t.p1 if d.player == 0 else t.p2
        seat.choose(next((o for o in seat.options if o.split(":")[0] in ("decline", "no", "keep", "done")), seat.options[0]))
    return t


# ---------------------------------------------------------------- criticals


def test_a_double_one_misses_even_a_lame_target_and_hurts_through_toughness(table: Tables) -> None:
    hero = piece("hero", (8, 40, 17, 3), defense="invincible")
    t = court(table, (hero, "B2"), foes=[(FOE, "B3")])
    t.roll(1, 1)
    t.p1.choose("close:hero")
    assert clicks(t, "foe", "hero") == [0, 1]


def test_the_damage_of_a_critical_miss_waits_for_both_strikes_of_flurry(table: Tables) -> None:
    t = court(table, (piece("hero", speed="flurry"), "B2"), foes=[(FOE, "B3")])
    t.roll(1, 1)
    t.p1.choose("flurry:hero")
    assert clicks(t, "hero") == [0]
    t.roll(*HIT)
    t.p1.choose("attack:hero:close")
    assert clicks(t, "foe", "hero") == [3, 1]


def test_two_critical_misses_hurt_twice_and_pushing_once_more(table: Tables) -> None:
    t = court(table, (piece("hero", speed="flurry"), "B2", {"tokens": 1}), foes=[(FOE, "B3")])
    t.roll(1, 1, 1, 1)
    t.p1.choose("flurry:hero", "attack:hero:close")
    assert clicks(rest(t), "hero") == [3]


def test_a_double_six_adds_one_to_every_target(table: Tables) -> None:
    boom = piece("hero", (8, 1, 17, 3), range=8, attack="energy_explosion")
    t = court(table, (boom, "B2"), (FRIEND, "F3"), foes=[(FOE, "F2"), (piece("other", defense="super_senses"), "G2")])
    t.roll(6, 6)
    t.p1.choose("energy-explosion:hero", "target:foe")
    assert clicks(rest(t), "foe", "other", "friend") == [3, 3, 3], "2 and 1; nobody evades"
    wave = piece("hero", (8, 1, 17, 3), range=8, attack="pulse_wave")
    t = court(table, (wave, "B2"), foes=[(FOE, "F2"), (piece("other"), "F4")])
    t.roll(6, 6)
    t.p1.choose("pulse-wave:hero")
    assert clicks(rest(t), "foe", "other") == [2, 2]
    numb = piece("hero", (8, 1, 17, 3), range=8, attack="incapacitate")
    t = court(table, (numb, "B2"), foes=[(FOE, "F2")])
    t.roll(6, 6)
    t.p1.choose("incapacitate:hero:range")
    assert (clicks(rest(t), "foe"), t["foe"].tokens) == ([0], 1), "no damage, nothing to increase"


def test_a_critical_hit_with_blades_adds_to_the_die(table: Tables) -> None:
    t = court(table, (piece("hero", (8, 1, 17, 3), attack="blades_claws_fangs"), "B2"), foes=[(FOE, "B3")])
    t.roll(6, 6, 5)
    t.p1.choose("close:hero", "yes")
    assert clicks(rest(t), "foe") == [6]


# ---------------------------------------------------------------- becoming a target, evading, slipping away


def test_neighbours_of_an_explosion_may_evade_but_not_slip_away(table: Tables) -> None:
    boom = piece("hero", range=8, attack="energy_explosion")
    slippery, keen = piece("slippery", damage="shape_change"), piece("keen", defense="super_senses")
    t = court(table, (boom, "B2"), foes=[(FOE, "F2"), (slippery, "G2"), (keen, "G3")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:foe")
    t.roll(5)
    assert t.p2.prompt == "may"
    t.p2.choose("yes")
    assert clicks(rest(t), "foe", "slippery", "keen") == [2, 2, 0]


def test_who_slipped_away_can_not_be_struck_by_the_second_blow_either(table: Tables) -> None:
    slippery = piece("foe", damage="shape_change")
    t = court(table, (piece("hero", speed="flurry"), "B2"), foes=[(slippery, "B3")])
    t.p1.choose("flurry:hero")
    t.roll(6)
    t.p2.choose("yes")
    assert (t.p1.prompt, clicks(t, "foe"), t["hero"].tokens) == ("turn", [0], 1)
    t = court(table, (HERO, "B2"), (FRIEND, "C4"), foes=[(slippery, "B3")])
    t.p1.choose("close:hero")
    t.roll(6)
    t.p2.choose("yes")
    assert "close:friend" in t.p1.options, "another attacker may try"


def test_the_attacker_may_choose_another_target_or_let_it_be(table: Tables) -> None:
    slippery, other = piece("foe", damage="shape_change"), piece("other")
    for word, hurt in (("target:other", 3), ("done", 0)):
        t = court(table, (HERO, "B2"), foes=[(slippery, "B3"), (other, "C3")])
        t.p1.choose("close:hero", "target:foe")
        t.roll(6, *HIT)
        t.p2.choose("yes")
        assert t.p1.options == ["target:other", "done"]
        t.p1.choose(word)
        assert (clicks(t, "foe", "other"), t["hero"].tokens, t.p1.prompt) == ([0, hurt], 1, "turn")


def test_shape_change_is_rolled_once_for_an_attack(table: Tables) -> None:
    two, first, second = (
        piece("hero", range=8, bolts=2),
        piece("first", damage="shape_change"),
        piece("second", damage="shape_change"),
    )
    t = court(table, (two, "A1"), foes=[(first, "E1"), (second, "E3"), (piece("third"), "E5")])
    t.p1.choose("range:hero", "target:first", "target:second")
    t.roll(1)
    t.p2.choose("yes")
    t.roll(6)
    t.p2.choose("yes")
    t.roll(*HIT)
    t.p1.choose("target:third")
    assert t.p1.prompt == "split", "the first one has had its roll"


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
        t = court(table, (HERO, "B2"), foes=[(head, "B3"), (piece("minion", points=minion, keywords=keywords), "B4")])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (t.p2.prompt == "may") is may


def test_the_minion_of_a_mastermind_can_not_evade(table: Tables) -> None:
    head, keen = piece("boss", defense="mastermind", points=80), piece("minion", (8, 10, 30, 3), defense="super_senses")
    t = court(table, (HERO, "B2"), foes=[(head, "B3"), (keen, "B4")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(rest(t), "boss", "minion") == [0, 3], "it becomes hit, whatever its defense"


def test_mastermind_answers_attacks_that_deal_damage_alone(table: Tables) -> None:
    head, minion = piece("boss", defense="mastermind", points=80), piece("minion", points=20)
    t = court(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(head, "B3"), (minion, "B4")])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    assert (t.p1.prompt, t["boss"].tokens) == ("turn", 1)
    boom = piece("hero", range=8, attack="energy_explosion")
    t = court(table, (boom, "B2"), foes=[(head, "F2"), (minion, "F3")])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:boss")
    assert clicks(rest(t), "boss", "minion") == [2, 2], "the minion would be hit itself"
    wave = piece("hero", range=12, attack="pulse_wave")
    t = court(table, (wave, "B2"), foes=[(head, "H2"), (minion, "I2")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "boss", "minion") == [3, 0], "it can't use powers"


# ---------------------------------------------------------------- damage of several kinds


@pytest.mark.parametrize(
    ("defense", "damage", "penetrating", "taken"),
    [
        ("toughness", 3, False, 2),
        ("toughness", 3, True, 3),
        ("invulnerability", 3, False, 1),
        ("invulnerability", 3, True, 3),
        ("invulnerability", 1, False, 0),
        ("invincible", 3, True, 1),
        ("invincible", 9, True, 3),
        ("invincible", 9, False, 3),
        ("impervious", 3, True, 3),
    ],
)
def test_reducers_and_penetrating_damage(table: Tables, defense: str, damage: int, penetrating: bool, taken: int) -> None:
    hero = piece("hero", (8, 10, 17, damage), damage="exploit_weakness")
    t = court(table, (hero, "B2"), foes=[(piece("foe", defense=defense), "B3")])
    t.roll(*HIT, 1)
    t.p1.choose("exploit-weakness:hero" if penetrating else "close:hero")
    assert clicks(t, "foe") == [taken]


def test_blades_in_an_exploit_of_weakness_are_penetrating(table: Tables) -> None:
    hero = piece("hero", attack="blades_claws_fangs", damage="exploit_weakness")
    t = court(table, (hero, "B2"), foes=[(piece("foe", defense="toughness"), "B3")])
    t.roll(*HIT, 6)
    t.p1.choose("exploit-weakness:hero", "yes")
    assert clicks(t, "foe") == [6]


@pytest.mark.parametrize(
    ("powers", "verb", "words", "offered"),
    [
        ({}, "close:hero", (), True),
        ({"damage": "close_combat_expert"}, "close-combat-expert:hero", ("sharpen:hero:2-0",), False),
        ({"speed": "flurry"}, "flurry:hero", (), True),
        ({"damage": "exploit_weakness"}, "exploit-weakness:hero", (), True),
    ],
)
def test_blades_are_drawn_in_close_actions_alone(table: Tables, powers: Any, verb: str, words: Any, offered: bool) -> None:
    t = court(table, (piece("hero", attack="blades_claws_fangs", **powers), "B2"), foes=[(FOE, "B3")])
    t.roll(*HIT)
    t.p1.choose(verb, *words)
    assert (t.p1.prompt == "may") is offered


def test_blades_in_charge_and_not_in_hypersonic_speed(table: Tables) -> None:
    t = court(table, (piece("hero", speed="charge", attack="blades_claws_fangs"), "B2"), foes=[(FOE, "E2")])
    t.p1.choose("charge:hero", "move:hero:D2")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t.p1.prompt == "may", "a CLOSE action at no cost"
    t = court(table, (piece("hero", speed="hypersonic_speed", attack="blades_claws_fangs"), "B2"), foes=[(FOE, "E2")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:D2")
    t.roll(*HIT)
    t.p1.choose("attack:hero:close")
    assert t.p1.prompt != "may", "no CLOSE action"


def test_blades_count_the_printed_damage(table: Tables) -> None:
    helper = piece("friend", damage="empower")
    t = court(table, (piece("hero", (8, 10, 17, 4), attack="blades_claws_fangs"), "B2"), (helper, "A2"), foes=[(FOE, "B3")])
    t.roll(*HIT, 1)
    t.p1.choose("close:hero", "yes")
    assert clicks(t, "foe") == [3], "4 less 1, Empower has no part in it"


def test_precision_strike_leaves_one_even_of_impervious_and_invincible(table: Tables) -> None:
    for defense, dealt, dice in (
        ("invulnerability", 1, ()),
        ("impervious", 3, (6,)),
        ("toughness", 1, ()),
        ("invincible", 2, ()),
    ):
        hero = piece("hero", (8, 10, 17, dealt), attack="precision_strike")
        t = court(table, (hero, "B2"), foes=[(piece("foe", defense=defense), "B3")])
        t.roll(*HIT, *dice)
        t.p1.choose("close:hero")
        if dice:
            t.p2.choose("yes")
        assert clicks(t, "foe") == [1], defense


# ---------------------------------------------------------------- values


@pytest.mark.parametrize(
    ("foe", "rows", "verb", "needed"),
    [
        ({}, ["......"], "range:hero", 17),
        ({}, ["..h..."], "range:hero", 18),
        ({}, ["hhh..."], "range:hero", 18),
        ({"defense": "energy_shield_deflection"}, ["..h..."], "range:hero", 20),
        ({"defense": "energy_shield_deflection", "symbols": TINY}, ["..h..."], "range:hero", 20),  # 4 counts as 3
        ({"defense": "combat_reflexes"}, ["......"], "range:hero", 17),
        ({"symbols": ("dolphin", "fist", "shield", "starburst")}, [".....w"], "range:hero", 18),
        ({"symbols": ("dolphin", "fist", "shield", "starburst")}, [".w...."], "range:hero", 17),
    ],
)
def test_defense_against_range_attacks(table: Tables, foe: Any, rows: list[str], verb: str, needed: int) -> None:
    for total in (needed, needed - 1):
        hero = piece("hero", (8, total - 9, 17, 3), range=8)
        t = court(table, (hero, "A1"), foes=[(piece("foe", **foe), "F1")], map=rows)
        t.roll(*HIT)
        t.p1.choose(verb)
        assert (t["foe"].click > 1) is (total == needed), total


def test_a_close_attack_with_reach_knows_no_hindering_bonus(table: Tables) -> None:
    hero = piece("hero", (8, 8, 17, 3), symbols=GIANT)
    t = court(table, (hero, "A1"), foes=[(FOE, "C1")], map=[".hh..."])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [3]


def test_defend_replaces_and_reflexes_modify_on_top(table: Tables) -> None:
    guard = piece("guard", (8, 10, 19, 3), defense="defend")
    agile = piece("foe", (8, 10, 15, 3), defense="combat_reflexes")
    for attack, hit in ((12, True), (11, False)):
        t = court(table, (piece("hero", (8, attack, 17, 3)), "B2"), foes=[(agile, "B3"), (guard, "B4")])
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert (t["foe"].click > 1) is hit, "19 and 2"


def test_perplexes_and_expert_make_three_at_most(table: Tables) -> None:
    helpers = [(piece(f"helper-{n}", damage="perplex"), at) for n, at in enumerate(("A1", "B1", "C1"))]
    t = court(table, (piece("hero", damage="close_combat_expert"), "B2"), *helpers, foes=[(FOE, "B3")])
    for n in range(3):
        t.p1.choose(f"perplex:helper-{n}", "choose:hero", "perplex:hero:damage+1")
    assert t["hero"].damage == 6
    t.roll(*HIT)
    t.p1.choose("close-combat-expert:hero", "sharpen:hero:0-2")
    assert clicks(t, "foe") == [6]


def test_perplex_can_not_give_range_to_who_has_none(table: Tables) -> None:
    t = court(table, (piece("hero", damage="perplex"), "B2"), foes=[(FOE, "D2")])
    t.p1.choose("perplex:hero", "choose:hero")
    t.p1.choose("perplex:hero:range+1")
    assert "range:hero" not in t.p1.options


def test_pulse_wave_rounds_up_ignores_shields_and_bushes_and_sees_past_characters(table: Tables) -> None:
    wave = piece("hero", (8, 8, 17, 3), range=7, attack="pulse_wave")
    shield = piece("foe", defense="energy_shield_deflection")
    t = court(
        table,
        (wave, "A1"),
        (FRIEND, "C1"),
        foes=[(shield, "E1"), (piece("other"), "F1"), (piece("near"), "B1")],
        map=["...h......"],
    )
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe", "other", "near", "friend") == [1, 0, 1, 1]
    t = court(table, (wave, "A1"), (FRIEND, "C1"), foes=[(FOE, "J1")], map=["...h......"])
    assert "pulse-wave:hero" not in t.p1.options, "at least one opposing character"


def test_a_giant_is_protected_in_its_size_but_not_in_its_toughness_from_pulse_wave(table: Tables) -> None:
    wave = piece("hero", range=8, attack="pulse_wave")
    big = piece("foe", symbols=GIANT, defense="toughness")
    t = court(table, (wave, "A1"), foes=[(big, "E1")], map=["..#......."])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe") == [3], "seen over the house, and not tough"


# ---------------------------------------------------------------- splitting


def test_split_damage_is_all_dealt_among_those_hit(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2)
    easy, hard = piece("easy"), piece("hard", (8, 10, 30, 3))
    t = court(table, (two, "A1"), foes=[(easy, "E1"), (hard, "E3")])
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:easy", "target:hard")
    assert clicks(rest(t), "easy", "hard") == [3, 0], "only one was hit and takes it all"


def test_a_critical_hit_hurts_also_who_was_given_nothing(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2)
    t = court(table, (two, "A1"), foes=[(piece("a-foe"), "E1"), (piece("b-foe"), "E3")])
    t.roll(6, 6)
    t.p1.choose("range:hero", "target:a-foe", "target:b-foe")
    give = [o for o in t.p1.options if "3" in o]
    assert give, t.p1.options
    t.p1.choose(give[0])
    assert sorted(clicks(rest(t), "a-foe", "b-foe")) == [1, 4]


def test_one_of_two_targets_slips_away_and_the_other_takes_all(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2)
    t = court(table, (two, "A1"), foes=[(FOE, "E1"), (piece("slippery", damage="shape_change"), "E3")])
    t.p1.choose("range:hero", "target:foe", "target:slippery")
    t.roll(5, *HIT)
    t.p2.choose("yes")
    assert clicks(rest(t), "foe", "slippery") == [3, 0]


# ---------------------------------------------------------------- moving and attacking


def test_running_into_a_fight_ends_the_shooting(table: Tables) -> None:
    t = court(table, (piece("hero", speed="running_shot", range=6), "B2"), foes=[(FOE, "E2")])
    t.p1.choose("running-shot:hero", "move:hero:D2")
    assert (t.p1.prompt, t["hero"].tokens) == ("turn", 1)


def test_hypersonic_speed_halves_range_and_breaks_away_twice(table: Tables) -> None:
    fast = piece("hero", speed="hypersonic_speed", range=6)
    t = court(table, (fast, "B2"), foes=[(FOE, "G2")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:C2")
    assert not [o for o in t.p1.options if o.startswith("attack")], "4 squares away, half of 6 are 3"
    t = court(table, (fast, "B2"), foes=[(FOE, "F2")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:E2")
    t.roll(*MISS)
    t.p1.choose("attack:hero:close")
    t.roll(1)
    t.p1.choose("go:hero")
    assert (t["hero"].at, t["hero"].tokens, t.p1.prompt) == ("E2", 1, "turn")


def test_charge_may_end_with_flurry_and_deals_its_push_last(table: Tables) -> None:
    hero = piece("hero", speed="charge", damage="exploit_weakness", traits=("flurry",))
    t = court(table, (hero, "B2", {"tokens": 1}), foes=[(FOE, "E2")])
    t.p1.choose("charge:hero", "move:hero:D2")
    assert {"close:hero", "flurry:hero", "exploit-weakness:hero"} <= set(t.p1.options)
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero")
    assert clicks(t, "hero") == [0]
    t.p1.choose("attack:hero:close")
    assert (clicks(t, "foe", "hero"), t["hero"].tokens) == ([6, 1], 2)


# ---------------------------------------------------------------- flyers and levels


def test_adjacent_on_another_level_is_no_close_target_even_for_flyers(table: Tables) -> None:
    t = court(table, (piece("hero", symbols=WING), "B1"), foes=[(FOE, "C1")], map=["...."], levels=["1122"])
    assert "close:hero" not in t.p1.options
    t = court(table, (piece("hero", symbols=GIANT), "B1"), foes=[(FOE, "C1")], map=["...."], levels=["1122"])
    assert "close:hero" in t.p1.options, "reach goes by line of fire"


def test_nobody_shoots_beside_an_enemy_not_even_at_that_one(table: Tables) -> None:
    t = court(table, (piece("hero", range=6), "B2"), foes=[(FOE, "B3"), (piece("other"), "F2")])
    assert "range:hero" not in t.p1.options
    t = court(table, (piece("hero", range=6, symbols=GIANT), "B2"), foes=[(FOE, "B3"), (piece("other"), "F2")])
    t.p1.choose("range:hero")
    assert {"target:foe", "target:other"} <= set(t.p1.options), "Great Size shoots beside enemies"
    t = court(table, (piece("hero", range=6), "B1"), foes=[(FOE, "C1")], map=[". .!. ."])
    assert "range:hero" in t.p1.options, "through the window: not adjacent"
