"""Standard damage powers of the Powers and Abilities Card."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves
from tests.heroclix.made_up import (
    FAR,
    FOE,
    FRIEND,
    GIANT,
    HERO,
    HIT,
    HIT_DRAWS,
    MISS,
    MISS_DRAWS,
    OTHER,
    PLAIN,
    STAIRS,
    TINY,
    WING,
    YARD,
    piece,
    some,
)
from tests.heroclix.playing import battle, clicks, ends, hero, rest, ring, settled, thrower, with_power


def passengers(t: Table) -> set[str]:
    t.p1.choose("move:hero")
    return {o.removeprefix("carry:") for o in t.p1.options if o.startswith("carry:")}


SKRULL = piece("foe", teams=("skrulls",))


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
    t = battle(table, (hero, "A1"), (piece("friend", damage=helper), "A2"), foes=[(FOE, "E1")])
    t.roll(*HIT)
    t.p1.choose(f"{power.replace('_', '-') or 'range'}:hero", *(["sharpen:hero:0-2"] if "expert" in power else []))
    assert clicks(settled(t), "foe") == [taken]


def test_an_expert_shoots_at_one_however_many_bolts(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2, damage="ranged_combat_expert")
    t = battle(table, (two, "A2"), foes=[(FOE, "F1"), (OTHER, "F3")])
    t.roll(*HIT)
    t.p1.choose("ranged-combat-expert:hero", "sharpen:hero:0-2", "target:foe")
    assert clicks(t, "foe", "other") == [5, 0]


def test_the_furious_strike_whoever_changes_shape(table: Tables) -> None:
    t = battle(table, (piece("hero", damage="battle_fury"), "B2"), foes=[(piece("foe", damage="shape_change"), "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [3]


@proves("heroclix.pac.battle-fury")
def test_in_battle_fury_no_range_attack_is_made_by_whatever_action(table: Tables) -> None:
    for fury, shoots in (("", True), ("battle_fury", False)):
        runner = piece("hero", range=8, speed="hypersonic_speed", **some({"damage": fury}))
        t = battle(table, (runner, "A1"), foes=[(FOE, "E1")])
        t.p1.choose("hypersonic-speed:hero", "move:hero:A1")
        assert ("attack:hero:range" in t.p1.options) is shoots


@proves("heroclix.pac.battle-fury")
def test_in_battle_fury_no_range_action_is_given_even_without_an_attack(table: Tables) -> None:
    for fury, given in (("", True), ("battle_fury", False)):
        hero = piece("hero", range=8, **some({"damage": fury}))
        t = battle(table, (hero, "A1"), foes=[(FOE, "F3")], map=["...#..", "......", "......"])
        assert ("destroy-range:hero" in t.p1.options) is given
        assert "move:hero" in t.p1.options


def test_the_furious_are_not_carried_but_may_be_placed(table: Tables) -> None:
    fury = piece("friend", damage="battle_fury")
    t = battle(table, (hero(attack="telekinesis"), "A1"), (fury, "C1"), foes=[(FOE, "X16")])
    t.p1.choose("telekinesis:hero:character")
    assert "lift:friend" in t.p1.options


@pytest.mark.parametrize(
    ("carrier", "friend", "more", "carried"),
    [
        (WING, {}, {}, True),
        (WING, {"symbols": WING}, {}, False),
        (WING, {"symbols": GIANT}, {}, False),
        (WING, {"symbols": TINY}, {}, True),
        (WING, {"damage": "battle_fury"}, {}, False),
        (WING, {}, {"holding": "light-object"}, False),
        (WING, {}, {"tokens": 2}, True),
        (WING, {}, {"acted": 1, "tokens": 1}, True),
        (("boot", "fist", "shield", "starburst"), {}, {}, False),
        (("boot", "fist", "shield", "starburst"), {"symbols": TINY}, {}, True),
        (GIANT, {}, {}, True),
        (GIANT, {"symbols": WING}, {}, True),  # smaller, so the wing does not matter
    ],
)
def test_who_may_be_carried(table: Tables, carrier: Any, friend: Any, more: Any, carried: bool) -> None:
    t = battle(table, (hero(8, symbols=carrier), "B2"), (piece("friend", **friend), "B3", more), foes=[(FOE, "X16")])
    assert (passengers(t) == {"friend"}) is carried


def test_mind_control_can_not_take_the_furious(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="mind_control"), "B2"), foes=[(piece("foe", damage="battle_fury"), "F2")])
    assert "mind-control:hero:range" not in t.p1.options


@proves("heroclix.pac.battle-fury")
def test_the_furious_strike_a_skrull_too(table: Tables) -> None:
    t = battle(table, (piece("hero", damage="battle_fury"), "B2"), foes=[(SKRULL, "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t["foe"].click == 4


@proves("heroclix.pac.battle-fury", "heroclix.pac.protected-all")
def test_battle_fury_binds_and_protects(table: Tables) -> None:
    fury = with_power("hero", "battle_fury", range=6)
    t = battle(table, (fury, "B2"), foes=[(with_power("foe", "incapacitate", range=6), "F2")])
    assert "range:hero" not in t.p1.options
    t.p1.choose("end-turn")
    assert "range:foe" in t.p2.options
    assert not [o for o in t.p2.options if o.startswith("incapacitate")]
    t = battle(table, (fury, "B2"), foes=[(with_power("foe", "shape_change"), "B3")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert t["foe"].click == 4, "Shape Change can't be used"


@proves("heroclix.pac.support")
def test_support_heals_two_at_least_and_not_without_a_roll(table: Tables) -> None:
    medic, friend = piece("medic", damage="support"), piece("friend")
    for dice, healed in (((4, 3, 1), 2), ((4, 3, 4), 2), ((4, 3, 5), 3), ((3, 3, 6), 0)):
        t = battle(table, (medic, "B2"), (friend, "B3", {"click": 6}), foes=[(FOE, "X9")])
        t.roll(*dice)
        t.p1.choose("support:medic")
        assert t["friend"].click == 6 - healed, dice


def test_support_asks_for_the_defense_of_the_moment_and_shields_do_not_count(table: Tables) -> None:
    healer = piece("hero", (8, 8, 17, 3), damage="support")
    for defense, healed in (("combat_reflexes", True), ("energy_shield_deflection", True)):
        t = battle(table, (healer, "B1"), (piece("friend", defense=defense), "B2", {"click": 5}), foes=[(OTHER, "X9")])
        t.roll(*HIT, 6)
        t.p1.choose("support:hero")
        assert (t["friend"].click < 5) is healed


def test_a_double_one_and_a_double_six_mean_nothing_to_support(table: Tables) -> None:
    for attack, dice, click in ((16, (1, 1), 1), (2, (6, 6), 5)):
        healer = piece("hero", (8, attack, 17, 3), damage="support")
        t = battle(table, (healer, "B1"), (FRIEND, "B2", {"click": 5}), foes=[(OTHER, "X9")])
        t.roll(*dice, 6)
        t.p1.choose("support:hero")
        assert (t["friend"].click, clicks(t, "hero")) == (click, [0])


def test_nobody_supports_across_a_door_or_beside_an_enemy_but_across_a_fight_above(table: Tables) -> None:
    healer = piece("hero", damage="support")
    t = battle(table, (healer, "B1"), (FRIEND, "A1", {"click": 5}), foes=[(FOE, "C1")], map=["....."], levels=["11222"])
    assert "support:hero" in t.p1.options, "the enemy stands on another level"
    t.roll(*HIT, 6)
    t.p1.choose("support:hero")
    assert t["friend"].click == 1


def test_nobody_supports_a_bystander(table: Tables) -> None:
    healer = piece("hero", damage="support")
    with with_cards(healer, FOE):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"}), ("ninja", {"at": "B3"})]},
            p2={"figures": [("foe", {"at": "X9"})]},
            stop_at_forced=2,
        )
        assert "support:hero" not in t.p1.options


def test_support_is_no_attack(table: Tables) -> None:
    medic = piece("medic", (8, 15, 17, 3), damage="support")
    t = battle(table, (medic, "B2"), (piece("friend", defense="combat_reflexes"), "B3", {"click": 5}), foes=[(FOE, "X9")])
    t.roll(1, 1, 1)
    t.p1.choose("support:medic")
    assert clicks(t, "friend", "medic") == [2, 0], "2 and 15 are 17; a 1 less 2 heals 2; no critical miss"


def test_support_heals_neither_the_hale_nor_across_walls_nor_past_the_line(table: Tables) -> None:
    medic = piece("medic", damage="support")
    t = battle(table, (medic, "A1"), (FRIEND, "B1", {"click": 3}), foes=[(FOE, "D1")], map=[".|. # ."])
    assert "support:medic" not in t.p1.options
    t = battle(table, (medic, "B2"), (FRIEND, "B3", {"click": 2}), foes=[(FOE, "X9")])
    t.roll(6, 5, 6)
    t.p1.choose("support:medic")
    assert clicks(t, "friend") == [0]


@proves("heroclix.pac.support")
def test_support_heals_who_is_left_in_peace(table: Tables) -> None:
    medic = with_power("medic", "support")
    t = battle(table, (medic, "B2"), (with_power("friend"), "B3", {"click": 5}), foes=[(FOE, "X9")])
    t.script(4, 3, 5)
    t.p1.choose("support:medic")
    assert t["friend"].click == 1, "a 6 less 2 are 4 clicks"
    t = battle(table, (medic, "B2"), (with_power("friend"), "B3", {"click": 5}), foes=[(FOE, "B4")])
    assert "support:medic" not in t.p1.options


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
    t = battle(table, (hero, "B2"), foes=[(piece("foe", defense=defense), "B3")])
    t.roll(*HIT, 1)
    t.p1.choose("exploit-weakness:hero" if penetrating else "close:hero")
    assert clicks(t, "foe") == [taken]


def test_blades_in_an_exploit_of_weakness_are_penetrating(table: Tables) -> None:
    hero = piece("hero", attack="blades_claws_fangs", damage="exploit_weakness")
    t = battle(table, (hero, "B2"), foes=[(piece("foe", defense="toughness"), "B3")])
    t.roll(*HIT, 6)
    t.p1.choose("exploit-weakness:hero", "yes")
    assert clicks(t, "foe") == [6]


def test_exploited_weakness_and_every_reducer_of_a_wall_of_flesh(table: Tables) -> None:
    for defense, traits, taken in (("invincible", (), 3), ("invulnerability", ("invincible",), 3), ("impervious", (), 5)):
        hero = piece("hero", (8, 10, 17, 5), damage="exploit_weakness")
        foe = piece("foe", defense=defense, traits=traits)
        t = battle(table, (hero, "B2"), foes=[(foe, "B3")])
        t.roll(*HIT)
        t.p1.choose("exploit-weakness:hero")
        while t.p2.prompt:
            t.p2.choose(t.p2.options[-1])
        assert clicks(t, "foe") == [taken], defense


@pytest.mark.parametrize(("power", "slot", "helped"), [("empower", "damage", "close"), ("enhancement", "damage", "range")])
def test_helpers_help_in_one_kind_of_attack_alone(table: Tables, power: str, slot: str, helped: str) -> None:
    for kind, at in (("close", "C2"), ("range", "F2")):
        t = battle(table, (piece("hero", range=8), "B2"), (piece("mate", **some({slot: power})), "A2"), foes=[(FOE, at)])
        assert t["hero"].damage == 3, "before it attacks"
        t.roll(*HIT)
        t.p1.choose(f"{kind}:hero")
        assert t["foe"].click == (5 if kind == helped else 4)


def test_luck_is_used_once_a_turn_but_in_every_turn(table: Tables) -> None:
    lucky = piece("lucky", damage="probability_control")
    t = battle(table, (HERO, "B2"), (FRIEND, "H2"), (lucky, "E1"), foes=[(FOE, "B3"), (OTHER, "H3")])
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
        t = battle(table, (HERO, "B1"), (lucky, at), foes=[(FOE, "A1")], map=[row])
        t.roll(*MISS)
        t.p1.choose("close:hero")
        assert (t.p1.prompt != "turn") is offered, at


def test_probability_control_needs_a_line_to_who_rolls(table: Tables) -> None:
    for rows, asked in ((["........"], True), (["....#..."], False)):
        lucky = piece("lucky", damage="probability_control")
        t = battle(table, (HERO, "A1"), (lucky, "G1"), foes=[(FOE, "A2")], map=[*rows, "........"])
        t.roll(*MISS)
        t.p1.choose("close:hero")
        assert (t.p1.prompt == "dice.reroll") is asked


def test_probability_control_for_break_away_and_for_nothing_else(table: Tables) -> None:
    lucky = piece("lucky", damage="probability_control")
    t = battle(table, (HERO, "B2"), (lucky, "E5"), foes=[(FOE, "B3")])
    t.roll(1)
    t.p1.choose("move:hero", "go:hero")
    assert t.p1.prompt == "dice.reroll"
    t.roll(4)
    t.p1.choose("reroll:lucky")
    assert t.p1.prompt == "move"
    t = battle(table, (HERO, "B2"), foes=[(piece("foe", defense="super_senses"), "B3"), (lucky, "E5")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("keep")
    t.roll(1)
    t.p2.choose("yes")
    assert (t.p1.prompt, clicks(t, "foe")) == ("turn", [3]), "Super Senses is not rolled again"


@pytest.mark.parametrize(("at", "reach", "offered"), [("B8", 0, True), ("B9", 0, False), ("B9", 7, True), ("B10", 7, False)])
def test_luck_reaches_six_squares_or_as_far_as_the_range(table: Tables, at: str, reach: int, offered: bool) -> None:
    lucky = piece("lucky", range=reach, damage="probability_control")
    t = battle(table, (piece("hero"), "C2"), (lucky, at), foes=[(piece("foe"), "B2")], active=2)
    t.roll(3, 3)
    t.p2.choose("close:foe")
    assert ("reroll:lucky:probability_control" in t.p1.options) is offered


def test_rerolls_are_offered_from_the_active_player_onwards(table: Tables) -> None:
    lucky = piece("lucky", damage="probability_control")
    t = battle(
        table, (FOE, "B2"), (lucky, "C5"), foes=[(piece("hero"), "B3"), (lucky, "D5")], others=[(lucky, "F3")], active=2
    )
    t.roll(*HIT)
    t.p2.choose("close:hero")
    while t.asked.prompt != "turn":
        t.choose("keep")
    assert [a.seat for a in t.asked if "keep" in a.offered] == ["p2", "p3", "p1"]


@proves("heroclix.pac.probability-control", "heroclix.silver.first-turn-immunity.immune")
def test_nobody_rerolls_the_aim_of_an_immune_enemy(table: Tables) -> None:
    """Probability Control targets who rolls (PAC), and the immune are no target of opposing elements (836)."""
    lucky = piece("lucky", damage="probability_control")
    for immune in (0, 1):
        hero = (piece("hero", range=8), "A1", {"immune": immune})
        t = battle(table, hero, (lucky, "A3"), foes=[(FOE, "E1"), (lucky, "E3")], map=YARD, turn=1)
        t.roll(*HIT)
        t.p1.choose("range:hero", "target:foe", "keep")
        assert bool(t.p2.prompt) == (not immune), "its own side may"
        if t.p2.prompt:
            t.p2.choose("keep")
        assert clicks(t, "foe") == [3]


@proves("heroclix.pac.probability-control")
def test_nobody_spoils_the_break_away_of_an_immune_enemy(table: Tables) -> None:
    lucky = piece("lucky", damage="probability_control")
    for immune in (0, 1):
        t = battle(table, (HERO, "A1", {"immune": immune}), foes=[(lucky, "B1")], map=YARD, turn=1)
        t.roll(5)
        t.p1.choose("move:hero", "go:hero")
        assert bool(t.p2.prompt) == (not immune)


@proves("heroclix.pac.probability-control", "heroclix.attack.reroll.example", "heroclix.attack.reroll.order")
@proves("heroclix.attack.reroll.repeat", "heroclix.attack.reroll.discard", "heroclix.attack.reroll.own-dice")
def test_rerolls_go_round_from_the_active_player(table: Tables) -> None:
    lucky = with_power("lucky", "probability_control")
    t = battle(table, (HERO, "B2"), (lucky, "E5"), foes=[(FOE, "B3"), (with_power("fate", "probability_control"), "E2")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero", "keep")
    t.script(*MISS_DRAWS)
    t.p2.choose("reroll:fate")
    t.script(*HIT_DRAWS)
    t.p1.choose("reroll:lucky")
    assert t["foe"].click == 4
    assert (t["lucky"].rerolled, t["fate"].rerolled) == (1, 1)


def test_whose_rolls_are_protected_from_opponents_is_helped_by_friends_alone(table: Tables) -> None:
    hero, plain = figure("hero", PLAIN, abilities=("test.sure",)), figure("plain", PLAIN)
    lucky = figure("lucky", (8, 10, 17, 3, {"damage": "probability_control"}))
    with with_cards(hero, plain, lucky, figure("foe", *[PLAIN] * 6)):
        for who, asked in (("hero", ["p1"]), ("plain", ["p1", "p2"])):
            t = table.heroclix(
                p1={"figures": [(who, {"at": "B2"}), ("lucky", {"at": "A2"})]},
                p2={"figures": [("foe", {"at": "B3"}), ("lucky", {"at": "E2"})]},
                stop_at_forced=2,
            )
            t.script(*HIT_DRAWS)
            t.p1.choose(f"close:{who}")
            while t.asked.prompt != "turn":
                t.choose("keep")
            assert [a.seat for a in t.asked if "keep" in a.offered] == asked


def test_shape_change_is_rolled_once_for_an_attack(table: Tables) -> None:
    two, first, second = (
        piece("hero", range=8, bolts=2),
        piece("first", damage="shape_change"),
        piece("second", damage="shape_change"),
    )
    t = battle(table, (two, "A1"), foes=[(first, "E1"), (second, "E3"), (piece("third"), "E5")])
    t.p1.choose("range:hero", "target:first", "target:second")
    t.roll(1)
    t.p2.choose("yes")
    t.roll(6)
    t.p2.choose("yes")
    t.roll(*HIT)
    t.p1.choose("target:third")
    assert t.p1.prompt == "split", "the first one has had its roll"


def test_one_of_two_targets_slips_away_and_the_other_takes_all(table: Tables) -> None:
    two = piece("hero", range=8, bolts=2)
    t = battle(table, (two, "A1"), foes=[(FOE, "E1"), (piece("slippery", damage="shape_change"), "E3")])
    t.p1.choose("range:hero", "target:foe", "target:slippery")
    t.roll(5, *HIT)
    t.p2.choose("yes")
    assert clicks(rest(t), "foe", "slippery") == [3, 0]


@proves("heroclix.pac.shape-change", "heroclix.line-of-fire.term.target")
@pytest.mark.parametrize("power", ["outwit", "perplex"])
def test_who_slipped_away_is_no_target_of_anything_of_the_attacker(table: Tables, power: str) -> None:
    """It can't be targeted by the attacker this turn (PAC): not only by attacks (541), and by nobody else's leave."""
    hero, friend = piece("hero", damage=power), piece("friend", damage=power)
    foe = piece("foe", damage="shape_change", defense="toughness")
    for die, barred in ((6, True), (2, False)):
        t = battle(table, (hero, "B2"), (friend, "A5"), foes=[(foe, "B3"), (OTHER, "E2")], map=YARD)
        t.roll(die, *HIT)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        for who, offered in (("hero", not barred), ("friend", True)):
            with t.branch() as other:
                if f"{power}:{who}" in other.p1.options:
                    other.p1.choose(f"{power}:{who}")
                assert any("foe" in o for o in other.p1.options if power in o or "choose" in o) is offered, who


@proves("heroclix.pac.shape-change", "heroclix.attack.targets.trigger", "heroclix.attack.targets.illegal")
@proves("heroclix.attack.targets.all-illegal", "heroclix.resolve.immediately")
def test_shape_change_slips_away(table: Tables) -> None:
    t = battle(table, (HERO, "B2"), foes=[(with_power("foe", "shape_change"), "B3"), (with_power("other"), "C3")])
    t.script(4)
    t.p1.choose("close:hero", "target:foe")
    t.script(4, *HIT_DRAWS)
    t.p2.choose("yes")
    t.p1.choose("target:other")
    assert (t["foe"].click, t["other"].click) == (1, 4), "the attacker chose another target"
    t = battle(table, (HERO, "B2"), foes=[(with_power("foe", "shape_change"), "B3")])
    t.script(4)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert (t["foe"].click, t.p1.prompt, t["hero"].tokens) == (1, "turn", 1)


def test_perplexes_and_expert_make_three_at_most(table: Tables) -> None:
    helpers = [(piece(f"helper-{n}", damage="perplex"), at) for n, at in enumerate(("A1", "B1", "C1"))]
    t = battle(table, (piece("hero", damage="close_combat_expert"), "B2"), *helpers, foes=[(FOE, "B3")])
    for n in range(3):
        t.p1.choose(f"perplex:helper-{n}", "choose:hero", "perplex:hero:damage+1")
    assert t["hero"].damage == 6
    t.roll(*HIT)
    t.p1.choose("close-combat-expert:hero", "sharpen:hero:0-2")
    assert clicks(t, "foe") == [6]


@proves("heroclix.pac.close-combat-expert", "heroclix.pac.ranged-combat-expert", "heroclix.values.modifier")
def test_experts_choose_attack_or_damage(table: Tables) -> None:
    for power, verb, at in (
        ("close_combat_expert", "close-combat-expert", "B3"),
        ("ranged_combat_expert", "ranged-combat-expert", "F2"),
    ):
        for way, dice, click in (("2-0", (1, 2), 4), ("0-2", HIT_DRAWS, 6), ("1-1", (2, 1), 1)):
            t = battle(table, (with_power("hero", power, range=6), "B2"), foes=[(FOE, at)])
            t.script(*dice)
            t.p1.choose(f"{verb}:hero", f"sharpen:hero:{way}")
            assert t["foe"].click == click, f"{power} {way}"


def test_no_damage_and_a_little_help_is_one(table: Tables) -> None:
    t = battle(table, (piece("hero", (8, 10, 17, 0)), "B2"), (piece("friend", damage="empower"), "A1"), foes=[(FOE, "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [1]


def test_help_ends_at_walls_doors_and_levels(table: Tables) -> None:
    helper = piece("friend", damage="empower")
    for more in (
        {"edges": [("A1", "B1", "door")]},
        {"levels": ["211111", "211111"]},
        {"levels": ["211111", "211111"], "stairs": ["A1-B1"]},
    ):
        t = battle(table, (HERO, "B1"), (helper, "A1"), foes=[(FOE, "C1")], map=["......", "......"], **more)
        t.roll(*HIT)
        t.p1.choose("close:hero")
        assert clicks(t, "foe") == [3]


def test_whom_one_empowers_to_strike_one_does_not_help_to_destroy(table: Tables) -> None:
    for help_, offered in ((["perplex"], True), (["empower"], False)):
        weak = piece("hero", (8, 10, 17, 2))
        t = battle(table, (weak, "B1"), (piece("friend", damage=help_[0]), "A1"), foes=[(FOE, "L1")], map=["..#........."])
        if offered:
            t.p1.choose("perplex:friend", "choose:hero", "perplex:hero:damage+1")
        assert bool([o for o in t.p1.options if o.startswith("destroy-close:hero")]) is offered


def test_help_does_not_climb_the_stairs(table: Tables) -> None:
    """Empower needs adjacency, which stairs give to close attacks alone (1038)."""
    t = battle(table, (HERO, "D1"), (piece("friend", damage="empower"), "E1"), foes=[(FOE, "C1")], **STAIRS)
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [3]


@proves("heroclix.pac.empower", "heroclix.pac.enhancement", "heroclix.passive.examples")
def test_friends_beside_strike_and_shoot_harder(table: Tables) -> None:
    for power, verb, at in (("empower", "close", "C2"), ("enhancement", "range", "F2")):
        for near, click in (("B3", 5), ("H9", 4)):
            t = battle(table, (with_power("hero", range=6), "B2"), (with_power("friend", power), near), foes=[(FOE, at)])
            t.script(*HIT_DRAWS)
            t.p1.choose(f"{verb}:hero")
            assert t["foe"].click == click, f"{power} at {near}"


def test_who_stands_beside_the_bookcase_empowers_a_friend(table: Tables) -> None:
    with with_cards(figure("reader", PLAIN), figure("fighter", PLAIN), figure("foe", *[PLAIN] * 8)):
        t = table.heroclix(
            p1={"figures": [("reader", {"at": "C3"}), ("fighter", {"at": "D3"})], "objects": [("bookcase", {"at": "B3"})]},
            p2={"figures": [("foe", {"at": "E3"})]},
        )
        t.script(4, 3)
        t.p1.choose("close:fighter")
        assert t["foe"].click == 5, "3 damage and 1 more"


def test_perplex_can_not_give_range_to_who_has_none(table: Tables) -> None:
    t = battle(table, (piece("hero", damage="perplex"), "B2"), foes=[(FOE, "D2")])
    t.p1.choose("perplex:hero", "choose:hero")
    t.p1.choose("perplex:hero:range+1")
    assert "range:hero" not in t.p1.options


def test_a_perplexed_defense_counts_until_the_next_turn_of_who_perplexed(table: Tables) -> None:
    hero = piece("hero", (8, 7, 17, 3), damage="perplex")
    t = battle(table, (hero, "B2"), foes=[(FOE, "B3"), (OTHER, "H9")])
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1")
    assert t["foe"].defense == 16
    t.p1.choose("end-turn")
    assert t["foe"].defense == 16
    t.p2.choose("end-turn")
    assert t["foe"].defense == 17


@pytest.mark.parametrize(("damage", "perplexed", "offered"), [(3, 0, True), (2, 0, False), (2, 1, True), (3, -1, False)])
def test_destroying_takes_three_damage_as_it_is_now(table: Tables, damage: int, perplexed: int, offered: bool) -> None:
    hero, mage = piece("hero", (8, 10, 17, damage)), piece("mage", damage="perplex")
    t = battle(table, (hero, "A1"), (mage, "A2"), foes=[(FOE, "F1")], map=[".#....", "......"])
    if perplexed:
        t.p1.choose("perplex:mage", "choose:hero", f"perplex:hero:damage{perplexed:+d}")
    assert ("destroy-close:hero" in t.p1.options) is offered


def test_a_perplexed_range_counts_for_perplex_and_luck(table: Tables) -> None:
    a, b = piece("a-mage", range=6, damage="perplex"), piece("b-mage", range=6, damage="perplex")
    t = battle(table, (a, "A1"), (b, "A3"), foes=[(FOE, "H3")])
    with t.branch() as plain:
        plain.p1.choose("perplex:b-mage")
        assert "choose:foe" not in plain.p1.options
    t.p1.choose("perplex:a-mage", "choose:b-mage", "perplex:b-mage:range+1", "perplex:b-mage")
    assert "choose:foe" in t.p1.options


def test_a_passengers_perplex_follows_it_and_its_range_is_measured_where_it_is(table: Tables) -> None:
    flyer = piece("hero", symbols=WING)
    t = battle(table, (flyer, "B2"), (piece("friend", damage="perplex"), "B3"), foes=[(FOE, "K2")])
    t.p1.choose("move:hero", "carry:friend", "move:hero:F2")
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(next(o for o in t.p1.options if o.endswith("F3")))
    t.p1.choose("perplex:friend")
    assert "choose:foe" in t.p1.options


@pytest.mark.parametrize(
    ("at", "rows", "offered"),
    [("G1", ["........"], True), ("H1", ["........"], False), ("G1", ["..#....."], False), ("G1", ["..h....."], True)],
)
def test_outwit_and_perplex_need_six_squares_and_a_line(table: Tables, at: str, rows: list[str], offered: bool) -> None:
    t = battle(table, (piece("hero", damage="outwit"), "A1"), foes=[(piece("foe", defense="toughness"), at)], map=rows)
    assert ("outwit:hero" in t.p1.options) is offered
    t = battle(table, (piece("hero", damage="perplex"), "A1"), foes=[(FOE, at)], map=rows)
    t.p1.choose("perplex:hero")
    assert ("choose:foe" in t.p1.options) is offered


def test_perplex_counts_after_halving(table: Tables) -> None:
    charger = thrower(9, speed="charge", damage="perplex")
    t = battle(table, (charger, "A1"), foes=[(FOE, FAR)])
    t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:speed+1", "charge:hero")
    assert max(int(s[1:]) for s in ends(t)) == 7, "5 and 1"
    t = battle(table, (thrower(9, speed="sidestep", damage="perplex"), "A1"), foes=[(FOE, FAR)])
    t.p1.choose("perplex:hero", "choose:hero", "perplex:hero:speed+1", "sidestep:hero")
    assert max(int(s[1:]) for s in ends(t)) == 3, "2 squares are 2 squares"


@proves("heroclix.pac.perplex", "heroclix.turn.clear.duration-wordings")
def test_perplex_modifies_until_your_next_turn(table: Tables) -> None:
    t = battle(table, (with_power("hero", "perplex"), "B2"), foes=[(FOE, "F2")])
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1")
    assert t["foe"].defense == 16
    t.p1.choose("end-turn")
    assert t["foe"].defense == 16
    t.p2.choose("end-turn")
    assert t["foe"].defense == 17


@proves("heroclix.pac.outwit")
def test_outwit_names_a_power_that_only_an_action_or_a_ring_could_bring(table: Tables) -> None:
    brain = piece("brain", damage="outwit")
    with with_cards(brain):
        t = table.heroclix(
            p1={"figures": [("brain", {"at": "B2"})]}, p2={"figures": [("beast-boy-re038", {"at": "F2"})]}, stop_at_forced=2
        )
    t.p1.choose("outwit:brain", "outwit:beast-boy-re038:super_strength", "end-turn")
    t.p2.choose("beast-boy-re038.trait-1:beast-boy-re038", "gorilla")
    assert (t["beast-boy-re038"].can_quake, t["beast-boy-re038"].can_super_strength) == (True, False)
    with with_cards(ring("toughness")):
        t = battle(table, (brain, "B2"), foes=[(FOE, "F2")], p2={"objects": [("ring", {"at": "F2"})]})
        t.p1.choose("outwit:brain", "outwit:foe:toughness", "end-turn")
        t.p2.choose("equip:foe")
        assert not t["foe"].can_toughness


def test_a_power_outwitted_stays_so_on_the_next_clicks(table: Tables) -> None:
    t = battle(
        table,
        (piece("hero", (8, 10, 17, 1), damage="outwit"), "B2"),
        (FRIEND, "C3"),
        foes=[(piece("foe", defense="toughness"), "B3")],
    )
    t.p1.choose("outwit:hero", "outwit:foe:toughness")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.roll(*HIT)
    t.p1.choose("close:friend")
    assert clicks(t, "foe") == [4]


@proves("heroclix.pac.outwit")
def test_outwit_stops_the_shape_change_of_a_skrull(table: Tables) -> None:
    t = battle(table, (piece("hero", damage="outwit"), "B2"), foes=[(SKRULL, "B3")])
    t.p1.choose("outwit:hero", "outwit:foe:shape_change")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t["foe"].click == 4


@proves("heroclix.pac.outwit", "heroclix.duration.cant-use.scope", "heroclix.duration.cant-use.temporary")
@proves("heroclix.duration.stop", "heroclix.duration.cant-use.sources")
def test_outwit_takes_a_power_until_your_next_turn(table: Tables) -> None:
    t = battle(table, (with_power("hero", "outwit"), "B2"), foes=[(with_power("foe", "toughness"), "B3")])
    t.p1.choose("outwit:hero", "outwit:foe:toughness")
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    assert t["foe"].click == 4
    t.p1.choose("end-turn")
    assert not t["foe"].can_toughness
    t.p2.choose("end-turn")
    assert t["foe"].can_toughness


@pytest.mark.parametrize(
    ("points", "keyword", "asked"), [(20, False, True), (50, False, False), (90, False, False), (90, True, True)]
)
def test_whom_leadership_refreshes(table: Tables, points: int, keyword: bool, asked: bool) -> None:
    shared = ("avengers",) if keyword else ()
    head = piece("head", damage="leadership", points=50, keywords=shared)
    mate = piece("mate", points=points, keywords=shared)
    t = battle(table, (head, "B2"), (mate, "B3", {"tokens": 1}), foes=[(FOE, "X9")], at="beginning")
    t.roll(6)
    if t.p1.prompt != "turn":
        t.p1.choose("yes")
    assert (t["mate"].tokens == 0) is asked


@proves("heroclix.pac.leadership", "heroclix.turn.beginning", "heroclix.trigger.start-end", "heroclix.pac.action-total")
def test_leadership_takes_a_token_from_a_follower(table: Tables) -> None:
    boss, minion = with_power("boss", "leadership", points=80), with_power("minion", points=20)
    for die, tokens in ((5, 0), (4, 1)):
        t = battle(table, (boss, "B2"), (minion, "B3", {"tokens": 1}), foes=[(FOE, "X9")], at="beginning")
        t.script(die - 1)
        t.p1.choose("yes")
        assert t["minion"].tokens == tokens
        assert t.p1.action_total == 4
