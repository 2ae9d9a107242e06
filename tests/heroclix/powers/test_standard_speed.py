"""Standard speed powers of the Powers and Abilities Card."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure
from rulebound.testing import Table, Tables, proves
from tests.heroclix.made_up import FOE, FRIEND, GIANT, HERO, HIT, HIT_DRAWS, MIND, MISS, MISS_DRAWS, OTHER, TINY, WING, piece
from tests.heroclix.made_up_abilities import SLIPPERY
from tests.heroclix.playing import battle, carried, clicks, ends, grounded, hero, line, plain, take_control, with_power


def verbs(t: Table, who: str = "hero") -> set[str]:
    return {o.split(":")[0] for o in t.p1.options if f":{who}" in o}


def _two_rows(ground: dict[str, Any]) -> dict[str, Any]:
    """With a second row, walled off, for the foe."""
    row = ground["map"][0]
    walls = [(f"{chr(ord('A') + n)}1", f"{chr(ord('A') + n)}2", "wall") for n in range(len(row))]
    levels = {"levels": [*ground["levels"], "1" * len(row)]} if "levels" in ground else {}
    return {"map": [row, "######"[:-1] + "."], "edges": walls, **levels}


def test_charge_may_end_with_flurry_and_deals_its_push_last(table: Tables) -> None:
    hero = piece("hero", speed="charge", damage="exploit_weakness", traits=("flurry",))
    t = battle(table, (hero, "B2", {"tokens": 1}), foes=[(FOE, "E2")])
    t.p1.choose("charge:hero", "move:hero:D2")
    assert {"close:hero", "flurry:hero", "exploit-weakness:hero"} <= set(t.p1.options)
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero")
    assert clicks(t, "hero") == [0]
    t.p1.choose("attack:hero:close")
    assert (clicks(t, "foe", "hero"), t["hero"].tokens) == ([6, 1], 2)


def test_flurry_may_strike_two_different_ones(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="flurry"), "B2"), foes=[(piece("foe", clicks=1), "B3"), (OTHER, "C3")])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "target:foe", "attack:hero:close")
    assert (t["foe"].zone, clicks(t, "other"), t["hero"].tokens) == ("ko-area", [3], 1)


def test_the_second_blow_meets_the_values_of_the_new_click(table: Tables) -> None:
    soft = figure("foe", (8, 10, 17, 3), *[(8, 10, 30, 3)] * 8)
    t = battle(table, (piece("hero", (8, 10, 17, 1), speed="flurry"), "B2"), foes=[(soft, "B3")])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "attack:hero:close")
    assert clicks(t, "foe") == [1], "the second blow meets 30"


@proves("heroclix.pac.flurry", "heroclix.trigger.multiple.example", "heroclix.pac.steal-energy", "heroclix.trigger.multiple")
def test_flurry_strikes_twice_and_steal_energy_heals_for_each_strike_afterwards(table: Tables) -> None:
    hero = figure("hero", *[(8, 10, 17, 3, {"speed": "flurry", "attack": "steal_energy"})] * 6)
    t = battle(table, (hero, "B2", {"click": 4}), foes=[(FOE, "B3")])
    t.script(*HIT_DRAWS, *HIT_DRAWS)
    t.p1.choose("flurry:hero")
    assert (t["foe"].click, t["hero"].click) == (4, 4), "nothing is healed between the strikes"
    t.p1.choose("attack:hero:close", "next")
    assert t["hero"].click == 2


@proves("heroclix.pac.flurry")
def test_the_second_strike_of_flurry_may_be_left_out(table: Tables) -> None:
    t = battle(table, (with_power("hero", "flurry"), "B2"), foes=[(FOE, "B3")])
    t.script(*MISS_DRAWS)
    t.p1.choose("flurry:hero", "decline")
    assert (t.p1.prompt, t["hero"].tokens) == ("turn", 1)


def test_outwitted_leaping_keeps_ones_feet_on_the_ground(table: Tables) -> None:
    hero = piece("hero", speed="leap_climb")
    t = battle(
        table, (hero, "B2", {"barred": ["leap_climb"]}), foes=[(FOE, "B1")], map=["...", "..."], levels=["222", "111"]
    )
    assert "close:hero" not in t.p1.options
    t = battle(
        table, (hero, "B2"), foes=[(FOE, "B1")], map=["...", "..."], levels=["222", "111"], edges=[("B1", "B2", "wall")]
    )
    assert "close:hero" not in t.p1.options, "a wall is more than a level"


@pytest.mark.parametrize(("rows", "strikes"), [(["..", ".."], True), ([".#", ".."], True), ([".#", "#."], False)])
def test_who_leaps_strikes_up_past_a_corner_that_is_open(table: Tables, rows: list[str], strikes: bool) -> None:
    hero = piece("hero", speed="leap_climb")
    t = battle(table, (hero, "A1"), foes=[(FOE, "B2")], map=rows, levels=["12", "12"])
    assert ("close:hero" in t.p1.options) is strikes


@proves("heroclix.pac.leap-climb", "heroclix.pac.plasticity")
def test_what_is_added_to_a_break_away_roll_and_taken_from_it(table: Tables) -> None:
    for die, away in ((3, False), (4, True)):
        t = battle(table, (piece("hero", speed="leap_climb"), "B2"), foes=[(piece("foe", speed="plasticity"), "B3")])
        t.roll(die)
        t.p1.choose("leap-climb:hero", "go")
        assert (t.p1.prompt == "move") is away, "two more and two less"


def test_leaping_needs_its_action_for_the_bonus(table: Tables) -> None:
    for verb, away in (("leap-climb:hero", True), ("move:hero", False)):
        t = battle(table, (hero(8, speed="leap_climb"), "B2"), foes=[(FOE, "C2")])
        t.roll(2)
        t.p1.choose(verb, "go:hero")
        assert (t.p1.prompt == "move") is away


@pytest.mark.parametrize(("power", "verb"), [("phasing_teleport", "phasing-teleport"), ("leap_climb", "leap-climb")])
def test_those_who_leap_or_phase_care_for_no_terrain_outdoors(table: Tables, power: str, verb: str) -> None:
    grounds: list[tuple[dict[str, Any], str]] = [
        ({"map": ["......"], "levels": ["112211"]}, "F1"),
        ({"map": ["hhhh.."]}, "F1"),
        ({"map": ["..#..."]}, "F1"),
    ]
    for ground, far in grounds:
        hero = piece("hero", (5, 10, 17, 3), speed=power)
        for key, arrives in ((verb, True), ("move", False)):
            t = battle(table, (hero, "A1"), foes=[(piece("foe", speed="flurry"), "F2")], **_two_rows(ground))
            t.p1.choose(f"{key}:hero")
            assert (far in ends(t)) is arrives, (key, ground)


@proves("heroclix.pac.leap-climb", "heroclix.pac.move-move-through", "heroclix.pac.move-hindering")
def test_leap_climb_goes_over_everything_and_strikes_on_other_levels(table: Tables) -> None:
    rows, levels = ["......", "hhhhhh", "......"], ["..2222"] * 3
    hero = with_power("hero", "leap_climb", values=(2, 10, 17, 3))
    t = battle(table, (hero, "B1"), foes=[(FOE, "F3")], map=rows, levels=levels)
    t.p1.choose("leap-climb:hero")
    assert {"move:hero:D1", "move:hero:D3"} <= set(t.p1.options)
    t = battle(table, (hero, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels)
    assert "close:hero" in t.p1.options
    t = battle(table, (HERO, "B1"), foes=[(FOE, "C1")], map=rows, levels=levels)
    assert "close:hero" not in t.p1.options


@pytest.mark.parametrize(
    ("power", "verb", "row", "levels"),
    [
        ("phasing_teleport", "phasing-teleport", "..##....", "11111111"),
        ("phasing_teleport", "phasing-teleport", "........", "11221111"),
        ("leap_climb", "leap-climb", "........", "11221111"),
        ("leap_climb", "leap-climb", "..##....", "11111111"),
    ],
)
def test_who_is_grounded_phases_and_leaps_no_farther_than_it_walks(
    table: Tables, power: str, verb: str, row: str, levels: str
) -> None:
    t = battle(table, (grounded(traits=(power,)), "A1"), foes=[(FOE, "H1")], map=[row], levels=[levels])
    t.p1.choose(f"{verb}:hero")
    assert ends(t) == {"A1", "B1"}


def test_who_phases_with_wings_carries_through_walls(table: Tables) -> None:
    ghost = hero(6, symbols=WING, speed="phasing_teleport")
    t = battle(table, (ghost, "B1"), (FRIEND, "A1"), foes=[(FOE, "L1")], map=["..###......."], kind="indoor")
    t.p1.choose("phasing-teleport:hero", "carry:friend")
    assert "F1" in ends(t)
    assert not {"C1", "D1", "E1"} & ends(t)
    t.p1.choose("move:hero:F1")
    assert carried(t) == "G1"


@proves("heroclix.pac.phasing-teleport", "heroclix.pac.move-blocking", "heroclix.pac.move-characters")
def test_phasing_needs_no_roll_and_goes_through_walls(table: Tables) -> None:
    rows = [". .|. # . ."]
    t = battle(table, (with_power("hero", "phasing_teleport"), "B1"), foes=[(FOE, "A1")], map=rows)
    t.p1.choose("phasing-teleport:hero")
    assert {o.rpartition(":")[2] for o in t.p1.options} == {"B1", "C1", "E1", "F1"}, "no roll; not into blocking terrain"


def test_a_grounded_flyer_walks_and_still_carries(table: Tables) -> None:
    t = battle(
        table,
        (piece("hero", symbols=WING, speed="earthbound_neutralized"), "A1"),
        (FRIEND, "A2"),
        foes=[(FOE, "F3")],
        map=["..#...", "..#...", "..#..."],
    )
    t.p1.choose("move:hero", "carry:friend")
    assert {s[0] for s in ends(t)} == {"A", "B"}, "not over the house"


def test_an_outwitted_grounding_lets_the_flyer_rise(table: Tables) -> None:
    hero = piece("hero", symbols=WING, speed="earthbound_neutralized")
    t = battle(table, (hero, "A1"), foes=[(piece("foe", damage="outwit"), "F1")], map=["..#...", "..#..."], active=2)
    t.p2.choose("end-turn")
    t.p1.choose("move:hero")
    assert max(s[0] for s in ends(t)) == "B"
    t = battle(table, (hero, "A1"), foes=[(piece("foe", damage="outwit"), "B2")], map=["..#...", "..#..."], active=2)
    t.p2.choose("outwit:foe", "outwit:hero:earthbound_neutralized", "end-turn")
    t.roll(6)
    t.p1.choose("move:hero", "go:hero")
    assert max(s[0] for s in ends(t)) == "F"


@proves("heroclix.pac.earthbound-neutralized")
def test_earthbound_takes_improved_movement_and_willpower_away(table: Tables) -> None:
    bound = {"speed": "earthbound_neutralized"}
    hero = figure("hero", (2, 10, 17, 3, bound), (2, 10, 17, 3), symbols=("wing", "fist", "indomitable", "starburst"))
    for click, flies in ((1, False), (2, True)):
        t = battle(table, (hero, "B1", {"click": click}), foes=[(FOE, "F1")], map=["......"], levels=["..2222"])
        assert t["hero"].can_willpower is flies
        t.p1.choose("move:hero")
        assert ("move:hero:C1" in t.p1.options) is flies


def test_no_charge_out_of_the_turn_of_the_carried(table: Tables) -> None:
    flyer = piece("hero", symbols=WING)
    clever = piece("friend", speed="charge", damage="outwit")
    t = battle(table, (flyer, "B2"), (clever, "B3"), foes=[(piece("foe", defense="toughness"), "F2")])
    t.p1.choose("move:hero", "carry:friend", "move:hero:D2", "E2")
    assert not {"charge", "move", "close"} & verbs(t, "friend")
    assert "outwit:friend" in t.p1.options


def test_an_outwitted_charge_can_be_knocked_back_and_a_trait_can_not_be_named(table: Tables) -> None:
    foe = piece("foe", speed="charge", abilities=("test.stroll",))
    t = battle(table, (piece("hero", damage="outwit"), "B2"), foes=[(foe, "B3")])
    t.p1.choose("outwit:hero")
    assert [a.offered for a in t.asked if a.prompt == "outwit"] == [("outwit:foe:charge",)]
    t.roll(4, 4)
    t.p1.choose("close:hero")
    assert "knock-back:foe" in t.p1.options


def test_who_was_placed_this_turn_may_charge_and_the_next_turn_poison(table: Tables) -> None:
    lifter, friend = piece("hero", attack="telekinesis"), piece("friend", speed="charge")
    t = battle(table, (lifter, "A1"), (friend, "A2"), foes=[(FOE, "K2")])
    t.p1.choose("telekinesis:hero:character", "lift:friend", "place:friend:F2", "charge:friend")
    assert "J2" in ends(t)


@proves("heroclix.pac.charge", "heroclix.knock-back.prevent.attack")
def test_who_charges_cannot_be_knocked_back(table: Tables) -> None:
    t = battle(table, (HERO, "B3"), foes=[(with_power("foe", "charge"), "C3")])
    t.script(3, 3)
    t.p1.choose("close:hero")
    assert (t.p1.prompt, t["foe"].at) == ("turn", "C3")


def test_a_mind_may_control_at_range_on_the_run(table: Tables) -> None:
    runner = piece("hero", speed="running_shot", traits=("mind_control",))
    t = battle(table, (runner, "A1"), foes=[(FOE, "H1"), (OTHER, "X9")])
    t.p1.choose("running-shot:hero", "move:hero:D1")
    assert "mind-control:hero:range" in t.p1.options, "four squares, though it has no range"


def test_the_perplexed_stay_so_under_control_and_silenced_powers_stay_silent(table: Tables) -> None:
    fox = piece("friend", damage="outwit")
    t = battle(table, (MIND, "B2"), (fox, "B4"), foes=[(piece("foe", attack="super_strength"), "F2"), (OTHER, "F3")])
    t.p1.choose("outwit:friend", "choose:foe", "outwit:foe:super_strength")
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    t.roll(*HIT)
    t.p1.choose("controlled-attack:foe")
    assert "knock-back:other" not in t.p1.options


def test_evading_or_slipping_away_from_the_mind(table: Tables) -> None:
    keen = piece("foe", defense="super_senses")
    t = battle(table, (MIND, "B2"), foes=[(keen, "F2")])
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range")
    t.roll(5)
    t.p2.choose("yes")
    assert (t.p1.prompt, t["hero"].tokens) == ("turn", 1)


@proves("heroclix.pac.mind-control", "heroclix.force.change-sides", "heroclix.force.revert-forces")
def test_a_controlled_character_moves_and_strikes_for_you(table: Tables) -> None:
    other = with_power("other")
    t = battle(table, (with_power("hero", "mind_control"), "B2"), foes=[(FOE, "F2"), (other, "F5")])
    t.script(*HIT_DRAWS)
    t.p1.choose("mind-control:hero:range", "target:foe")
    assert t["foe"].click == 1, "no damage"
    t.p1.choose("controlled-move:foe")
    assert "move:foe:F4" in t.p1.options
    assert "move:foe:F7" not in t.p1.options, "half of 8, and it stops beside its comrade"
    t.p1.choose("move:foe:F4")
    t.script(*HIT_DRAWS)
    t.p1.choose("controlled-attack:foe")
    assert (t["other"].click, t["foe"].tokens, t["foe"].controller) == (4, 0, 2)


@pytest.mark.parametrize(
    ("mover", "verb", "held"),
    [
        ({"speed": "phasing_teleport"}, "phasing-teleport", False),  # even from Plasticity
        ({"improved_movement": ("characters",)}, "move", False),
        ({"symbols": GIANT}, "move", True),
        ({"symbols": WING}, "move", True),
        ({"speed": "leap_climb"}, "leap-climb", True),
    ],
)
def test_who_has_to_roll_against_plasticity(table: Tables, mover: Any, verb: str, held: bool) -> None:
    t = battle(table, (piece("hero", **mover), "B2"), foes=[(piece("foe", speed="plasticity"), "B3")])
    t.p1.choose(f"{verb}:hero")
    assert (t.p1.prompt == "break-away") is held


@pytest.mark.parametrize(
    ("mover", "verb", "passes"),
    [
        ({"symbols": WING}, "move", False),
        ({"speed": "leap_climb"}, "leap-climb", False),
        ({"speed": "hypersonic_speed"}, "hypersonic-speed", False),
        ({"symbols": GIANT}, "move", True),  # larger than the one who stretches
        ({"speed": "phasing_teleport"}, "phasing-teleport", True),  # not Move Through
        ({}, "move", False),
    ],
)
@proves("heroclix.pac.plasticity")
def test_who_may_pass_by_plasticity(table: Tables, mover: Any, verb: str, passes: bool) -> None:
    rows = ["." * 7, "." * 7]
    t = battle(table, (piece("hero", **mover), "A1"), foes=[(piece("foe", speed="plasticity"), "C1")], map=rows)
    t.p1.choose(f"{verb}:hero")
    assert ({"F1", "G2"} <= ends(t)) is passes
    assert {"B1", "B2"} <= ends(t), "beside it anybody may stop"
    if not passes:
        assert ends(t) == {"A1", "A2", "B1", "B2"}
        plain = battle(table, (piece("hero", **mover), "A1"), foes=[(FOE, "C1")], map=rows)
        plain.p1.choose(f"{verb}:hero")
        assert ({"F1", "G2"} <= ends(plain)) is bool(mover), "past others all but walkers go"


def test_hypersonic_speed_strikes_though_plasticity_has_stopped_it(table: Tables) -> None:
    fast = piece("hero", speed="hypersonic_speed")
    t = battle(table, (fast, "A1"), foes=[(piece("foe", speed="plasticity"), "C1")], map=["." * 7])
    t.p1.choose("hypersonic-speed:hero", "move:hero:B1")
    t.roll(*HIT)
    t.p1.choose("attack:hero:close")
    assert (clicks(t, "foe"), t.p1.prompt) == ([3], "break-away"), "and may try to break away for the rest of its move"


@proves("heroclix.pac.plasticity")
def test_a_stretched_enemy_holds_fast_those_of_its_size_who_would_move_through(table: Tables) -> None:
    standard, giant = ("boot", "fist", "shield", "starburst"), ("boot", "fist", "shield", "giant")
    for mine, theirs, held in (
        (standard, standard, True),
        (giant, standard, False),
        (giant, giant, True),
        (standard, giant, True),
    ):
        leaper = piece("hero", speed="leap_climb", symbols=mine)
        holder = piece("foe", speed="plasticity", symbols=theirs)
        t = battle(table, (leaper, "A1"), foes=[(holder, "B1"), (piece("other"), "D1")], map=["........"])
        t.roll(6)
        t.p1.choose("leap-climb:hero", "go")
        assert ("H1" in ends(t)) is not held, (mine, theirs)


@proves("heroclix.pac.plasticity", "heroclix.break-away.roll")
def test_one_who_holds_fast_is_enough_to_make_a_slippery_one_roll(table: Tables) -> None:
    holds = plain("holds", click=(8, 10, 17, 3, {"speed": "plasticity"}))
    for foes, prompt in (((plain("foe"), plain("foe")), "move"), ((plain("foe"), holds), "break-away")):
        near = tuple((foe, at) for foe, at in zip(foes, ("B3", "C2"), strict=True))
        t = battle(table, (plain("hero", abilities=(SLIPPERY,)), "B2"), foes=near)
        t.p1.choose("move:hero")
        assert t.p1.prompt == prompt


@proves("heroclix.pac.force-blast", "heroclix.knock-back.keyphrase.source.effect")
def test_force_blast_lets_any_attack_knock_back(table: Tables) -> None:
    for power, knocked in (("force_blast", True), ("flurry", False)):
        for verb, at in (("close", "B3"), ("range", "B6")):
            t = battle(table, (piece("hero", range=8, speed=power), "B2"), foes=[(FOE, at)])
            t.roll(*HIT)
            t.p1.choose(f"{verb}:hero")
            assert (t.p1.prompt == "knock-back") is knocked


@pytest.mark.parametrize(
    ("hero", "foe", "moved"),
    [
        ({}, {"symbols": GIANT}, False),
        ({"symbols": GIANT}, {"symbols": GIANT}, True),
        ({"symbols": TINY}, {}, False),
        ({}, {"speed": "charge"}, False),
        ({}, {"defense": "combat_reflexes"}, False),
        ({}, {"base": (1, 2)}, False),
    ],
)
def test_whom_a_force_blast_moves(table: Tables, hero: Any, foe: Any, moved: bool) -> None:
    at = "B3-B4" if "base" in foe else "B3"
    t = battle(table, (piece("hero", speed="force_blast", **hero), "B2"), foes=[(piece("foe", **foe), at)])
    t.roll(3)
    if "force-blast:hero" in t.p1.options:
        t.p1.choose("force-blast:hero")
    assert (t["foe"].at == "B6") is moved


def test_a_force_blast_off_a_roof_breaks_no_bone_twice(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="force_blast"), "A1"), foes=[(FOE, "B1")], map=["........"], levels=["22211111"])
    t.roll(6)
    t.p1.choose("force-blast:hero")
    assert (t["foe"].at, clicks(t, "foe")) == ("D1", [2])


def test_force_blast_moves_without_damage_and_must(table: Tables) -> None:
    blast = piece("hero", speed="force_blast")
    for foe, seen in (
        (piece("foe"), ("F1", 1)),
        (piece("foe", symbols=GIANT), ("B1", 0)),
        (piece("foe", speed="charge"), ("B1", 0)),
    ):
        t = battle(table, (blast, "A1"), foes=[(foe, "B1")], map=["......"])
        t.roll(5)
        if "force-blast:hero" in t.p1.options:
            t.p1.choose("force-blast:hero")
        assert (t["foe"].at, t["foe"].click - 1) == seen


@pytest.mark.parametrize(("symbols", "levels", "seen"), [(WING, "221111", ("C1", 2)), (None, "221111", ("C1", 2))])
def test_wings_are_of_no_use_to_who_is_blasted_off_a_roof(table: Tables, symbols: Any, levels: str, seen: Any) -> None:
    foe = piece("foe", **({"symbols": symbols} if symbols else {}))
    t = battle(table, (piece("hero", speed="force_blast"), "A1"), foes=[(foe, "B1")], map=["......"], levels=[levels])
    t.roll(4)
    t.p1.choose("force-blast:hero")
    assert (t["foe"].at, t["foe"].click - 1) == seen


def test_force_blast_reaches_neither_past_a_door_nor_to_another_level(table: Tables) -> None:
    blast = piece("hero", speed="force_blast")
    for more in ({"edges": [("A1", "B1", "door")]}, {"levels": ["122222"]}, {"levels": ["122222"], "stairs": ["A1-B1"]}):
        t = battle(table, (blast, "A1"), foes=[(FOE, "B1")], map=["......"], **more)
        assert "force-blast:hero" not in t.p1.options


def test_a_sidestep_breaks_away_too_and_is_free_with_two_tokens(table: Tables) -> None:
    t = battle(table, (hero(8, speed="sidestep"), "B2", {"tokens": 2}), foes=[(FOE, "B3")])
    t.roll(4)
    t.p1.choose("sidestep:hero", "go:hero", "move:hero:D2")
    assert (t["hero"].at, t["hero"].tokens, clicks(t, "hero")) == ("D2", 2, [0])
    assert "sidestep:hero" not in t.p1.options


def test_free_actions_are_left_when_all_actions_are_given(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="sidestep", damage="perplex"), "B2"), foes=[(FOE, "X9")], p1={"given": 3})
    assert {o.split(":")[0] for o in t.p1.options} == {"sidestep", "perplex", "end-turn"}


def test_blades_in_charge_and_not_in_hypersonic_speed(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="charge", attack="blades_claws_fangs"), "B2"), foes=[(FOE, "E2")])
    t.p1.choose("charge:hero", "move:hero:D2")
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t.p1.prompt == "may", "a CLOSE action at no cost"
    t = battle(table, (piece("hero", speed="hypersonic_speed", attack="blades_claws_fangs"), "B2"), foes=[(FOE, "E2")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:D2")
    t.roll(*HIT)
    t.p1.choose("attack:hero:close")
    assert t.p1.prompt != "may", "no CLOSE action"


def test_hypersonic_speed_halves_range_and_breaks_away_twice(table: Tables) -> None:
    fast = piece("hero", speed="hypersonic_speed", range=6)
    t = battle(table, (fast, "B2"), foes=[(FOE, "G2")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:C2")
    assert not [o for o in t.p1.options if o.startswith("attack")], "4 squares away, half of 6 are 3"
    t = battle(table, (fast, "B2"), foes=[(FOE, "F2")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:E2")
    t.roll(*MISS)
    t.p1.choose("attack:hero:close")
    t.roll(1)
    t.p1.choose("go:hero")
    assert (t["hero"].at, t["hero"].tokens, t.p1.prompt) == ("E2", 1, "turn")


def test_hypersonic_speed_without_improved_movement_stops_beside_enemies(table: Tables) -> None:
    t = battle(table, (grounded(traits=("hypersonic_speed",)), "A1"), foes=[(FOE, "C1")], map=["........"])
    t.p1.choose("hypersonic-speed:hero")
    assert ends(t) == {"A1", "B1"}


def test_hypersonic_speed_without_a_blow_still_goes_on(table: Tables) -> None:
    fast = piece("hero", (6, 10, 17, 3), speed="hypersonic_speed")
    t = battle(table, (fast, "A1"), foes=[(FOE, "X16")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1")
    assert t.p1.prompt == "move"
    assert "G1" in ends(t)
    t.p1.choose("move:hero:G1")
    assert (t["hero"].at, t["hero"].tokens) == ("G1", 1)


def test_each_part_of_hypersonic_speed_may_pick_something_up(table: Tables) -> None:
    fast = piece("hero", (8, 10, 17, 3), speed="hypersonic_speed")
    t = battle(table, (fast, "A1"), foes=[(FOE, "X16")], objects=[("light-object", "B2")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1", "pick-up:light-object")
    assert t["hero"].holding == "light-object"
    t.p1.choose("move:hero:E1")
    assert [o for o in t.p1.options if o.startswith("put-down")], "another move, so it may be put down"


def test_hypersonic_speed_spends_what_is_left(table: Tables) -> None:
    fast = piece("hero", (6, 10, 17, 3), speed="hypersonic_speed")
    t = battle(table, (fast, "A1"), foes=[(FOE, "F1"), (OTHER, "A16")], map=["." * 16] * 16)
    t.p1.choose("hypersonic-speed:hero", "move:hero:E1")
    t.roll(*HIT)
    t.p1.choose("attack:hero:close")
    t.roll(2)
    t.p1.choose("go:hero")
    assert max(int(s[1:]) for s in ends(t)) == 3, "6 less 4"
    assert "C1" in ends(t)


def test_hypersonic_speed_uses_up_its_squares_by_steps_not_by_distance(table: Tables) -> None:
    fast = piece("hero", (6, 10, 17, 3), speed="hypersonic_speed")
    rows = [".#....", ".#....", "......"]
    t = battle(table, (fast, "A1"), foes=[(FOE, "D1")], map=rows, kind="indoor")
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1")
    t.roll(*MISS)
    t.p1.choose("attack:hero:close")
    t.roll(6)
    t.p1.choose("go:hero")
    assert ends(t) <= {"C1", "C2", "B3", "C3", "D2", "D3", "E1", "E2", "E3", "D1"}, "4 steps around the house, 2 are left"


@pytest.mark.parametrize(
    ("row", "first", "farthest"),
    [
        ("............", "D1", "I1"),  # 8 less 3
        ("...h........", "D1", "E1"),  # it begins again in bushes: 8 is halved, less 3
        ("h...........", "D1", "I1"),  # it began in bushes, and begins again in the open
        ("h...........", "E1", "I1"),
        ("...w........", "D1", "E1"),
        ("...f........", "D1", "I1"),
        ("....h.......", "D1", "E1"),
    ],
)
def test_each_move_of_hypersonic_speed_reckons_its_speed_anew(table: Tables, row: str, first: str, farthest: str) -> None:
    fast = hero(8, speed="hypersonic_speed")
    walled = [row, "#" * 12, "." * 12]
    t = battle(table, (fast, "A1"), foes=[(FOE, "L3")], map=walled, kind="indoor")
    t.p1.choose("hypersonic-speed:hero", f"move:hero:{first}")
    if t.p1.prompt != "move":
        t.p1.choose(t.p1.options[-1])
    assert max(ends(t), key=lambda s: (ord(s[0]), s)) == farthest


def test_a_shot_between_two_moves_has_half_the_range(table: Tables) -> None:
    fast = hero(8, speed="hypersonic_speed", range=5)
    t = battle(table, (fast, "A1"), foes=[(FOE, "H1")], map=["." * 12])
    t.p1.choose("hypersonic-speed:hero", "move:hero:E1")
    assert "attack:hero:range" in t.p1.options, "three squares"
    t = battle(table, (fast, "A1"), foes=[(FOE, "I1")], map=["." * 12])
    t.p1.choose("hypersonic-speed:hero", "move:hero:E1")
    assert "attack:hero:range" not in t.p1.options


def test_hypersonic_speed_carries_nobody(table: Tables) -> None:
    t = battle(table, (hero(8, symbols=WING, speed="hypersonic_speed"), "B2"), (FRIEND, "B3"), foes=[(FOE, "X16")])
    t.p1.choose("hypersonic-speed:hero")
    assert not [o for o in t.p1.options if o.startswith("carry")]


@proves("heroclix.pac.hypersonic-speed")
def test_nobody_is_carried_at_hypersonic_speed(table: Tables) -> None:
    wing = ("wing", "fist", "shield", "starburst")
    for verb, prompt in (("move", "carry"), ("hypersonic-speed", "move")):
        hero = piece("hero", symbols=wing, speed="hypersonic_speed")
        t = battle(table, (hero, "B2"), (piece("friend"), "B3"), foes=[(FOE, "X9")])
        t.p1.choose(f"{verb}:hero")
        assert t.p1.prompt == prompt


def test_half_a_range_and_perplex_in_hypersonic_speed(table: Tables) -> None:
    fast = piece("hero", speed="hypersonic_speed", damage="perplex", range=5)
    for choice, at, offered in (("range+1", "G1", True), ("range+1", "H1", False), ("speed+1", "G1", False)):
        t = battle(table, (fast, "A1"), foes=[(FOE, at)], map=["." * 12])
        t.p1.choose("perplex:hero", "choose:hero", f"perplex:hero:{choice}")
        t.p1.choose("hypersonic-speed:hero", "move:hero:C1")
        assert bool([o for o in t.p1.options if o.startswith("attack")]) is offered, (choice, at)


@proves("heroclix.pac.hypersonic-speed")
def test_hypersonic_speed_moves_strikes_and_moves_on(table: Tables) -> None:
    t = battle(table, (with_power("hero", "hypersonic_speed"), "B2"), foes=[(FOE, "F2")])
    t.p1.choose("hypersonic-speed:hero", "move:hero:E2")
    t.script(*HIT_DRAWS, 5)
    t.p1.choose("attack:hero:close", "go:hero")
    ends = {o.rpartition(":")[2] for o in t.p1.options}
    assert "E7" in ends, "8 less 3 are 5 squares"
    assert "E8" not in ends
    t.p1.choose("move:hero:A2")
    assert (t["hero"].at, t["foe"].click, t["hero"].tokens) == ("A2", 4, 1)


def test_a_stealthy_attacker_is_seen_by_the_enemys_luck_in_its_own_turn(table: Tables) -> None:
    sneak, jinx = piece("hero", speed="stealth"), piece("jinx", damage="probability_control")
    t = battle(table, (sneak, "A1"), foes=[(FOE, "A2"), (jinx, "F1")], map=["h.....", "......"])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t.p2.prompt == "dice.reroll"


def test_the_controlled_of_a_theme_keep_no_stealth_from_their_own(table: Tables) -> None:
    sneak = piece("other", speed="stealth")
    shooter = piece("foe", range=8)
    t = take_control(table, shooter, (sneak, "F8"), map=["." * 10] * 6 + [".....h....", "." * 10])
    assert "controlled-attack:foe" not in t.p1.options, "it is not the sneak's turn, and the bushes are between them"


def test_stealth_hides_only_while_it_is_the_others_turn(table: Tables) -> None:
    rows = ["...h."]
    hidden, seer = piece("target", speed="stealth"), piece("shooter", range=8)
    assert line(table, "A1", "D1", rows, target=hidden) == "blocked"
    t = battle(table, (piece("hidden", speed="stealth"), "D1"), foes=[(seer, "A1")], map=rows)
    assert t["shooter"].lines["hidden"] == "hindered", "the turn of who hides"
    sharp = piece("shooter", range=8, improved_targeting=("hindering",))
    assert line(table, "A1", "D1", rows, target=hidden, shooter=sharp) == "clear"
    assert line(table, "A1", "D1", rows, target=hidden, objects=[("heavy-object", "B1")]) == "blocked"
    assert line(table, "A1", "E1", ["....."], target=hidden, objects=[("heavy-object", "B1")]) == "blocked"


def test_outwitted_stealth_is_seen_by_the_next_shooter(table: Tables) -> None:
    """The clever one stands where nothing hinders its own line."""
    fox, shooter = piece("fox", damage="outwit"), piece("hero", range=8)
    t = battle(
        table,
        (shooter, "A1"),
        (fox, "E3"),
        foes=[(piece("foe", speed="stealth"), "E1")],
        map=["..h.....", "........", "........"],
    )
    assert "range:hero" not in t.p1.options
    t.p1.choose("outwit:fox", "outwit:foe:stealth")
    assert "range:hero" in t.p1.options


def test_of_three_stealth_hides_in_the_turns_of_both_others(table: Tables) -> None:
    """It is not the hider's turn in either (PAC)."""
    sneak = piece("hero", speed="stealth")
    for active in (2, 3):
        t = battle(
            table,
            (sneak, "E1"),
            foes=[(piece("foe", range=8), "A1")],
            others=[(piece("third", range=8), "H1")],
            map=["....h..."],
            active=active,
        )
        assert t["foe"].lines["hero"] == t["third"].lines["hero"] == "blocked"


@proves("heroclix.pac.stealth")
def test_stealth_hides_in_hindering_terrain_on_the_others_turn(table: Tables) -> None:
    shooter = with_power("hero", range=6)
    rows = ["......", "...h..", "......"]
    for foe, offered in ((FOE, True), (with_power("foe", "stealth"), False)):
        t = battle(table, (shooter, "A2"), foes=[(foe, "D2")], map=rows)
        assert ("range:hero" in t.p1.options) is offered


def test_running_into_a_fight_ends_the_shooting(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="running_shot", range=6), "B2"), foes=[(FOE, "E2")])
    t.p1.choose("running-shot:hero", "move:hero:D2")
    assert (t.p1.prompt, t["hero"].tokens) == ("turn", 1)


def test_a_wave_may_end_a_running_shot_beside_an_enemy(table: Tables) -> None:
    wave = piece("hero", range=6, speed="running_shot", attack="pulse_wave")
    t = battle(table, (wave, "A1"), foes=[(FOE, "F1")], map=["........"])
    t.roll(*HIT)
    t.p1.choose("running-shot:hero", "move:hero:E1", "pulse-wave:hero")
    assert (clicks(t, "foe"), t["hero"].tokens) == ([3], 1)


def test_seized_at_range_in_a_running_shot(table: Tables) -> None:
    hero = piece("hero", speed="running_shot", attack="incapacitate", range=6)
    t = battle(table, (hero, "B2"), foes=[(FOE, "H2")])
    t.p1.choose("running-shot:hero", "move:hero:D2")
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero")
    assert (t["foe"].tokens, t["hero"].tokens, clicks(t, "foe")) == (1, 1, [0])


def test_what_a_charge_and_a_running_shot_may_end_with(table: Tables) -> None:
    charger = piece("hero", speed="charge", attack="incapacitate", damage="close_combat_expert")
    t = battle(table, (charger, "B2", {"holding": "light-object"}), foes=[(FOE, "E2")])
    t.p1.choose("charge:hero", "move:hero:D2", "leave")
    assert {"close", "incapacitate", "strike"} <= verbs(t)
    assert not {"close-combat-expert", "throw"} & verbs(t)
    runner = piece("hero", speed="running_shot", attack="energy_explosion", damage="ranged_combat_expert", range=6)
    t = battle(table, (runner, "B2"), foes=[(FOE, "H2")])
    t.p1.choose("running-shot:hero", "move:hero:D2")
    assert verbs(t) & {"range", "energy-explosion", "ranged-combat-expert"} == {"range", "energy-explosion"}


def test_charge_and_running_shot_carry_and_the_carried_help_or_hinder(table: Tables) -> None:
    """The passenger is put down at the end of the move, before the shot: it may stand in the line of fire."""
    flyer = hero(8, symbols=WING, speed="running_shot", range=6)
    t = battle(table, (flyer, "B1"), (FRIEND, "A1"), foes=[(FOE, "J1")], map=["." * 12])
    t.p1.choose("running-shot:hero", "carry:friend", "move:hero:E1", "F1")
    assert "range:hero" not in t.p1.options, "the friend stands before it"


def test_no_free_step_in_the_midst_of_a_shot_on_the_run(table: Tables) -> None:
    runner = hero(8, speed="running_shot", range=6, damage="perplex", traits=("sidestep",))
    t = battle(table, (runner, "A1"), foes=[(FOE, "H1")], map=["." * 12])
    t.p1.choose("running-shot:hero", "move:hero:C1")
    assert not [o for o in t.p1.options if o.startswith(("sidestep", "perplex"))]


def test_destroying_ends_a_charge_and_a_running_shot_beside_an_enemy(table: Tables) -> None:
    t = battle(table, (hero(8, speed="charge"), "A1"), foes=[(FOE, "L1")], map=["....#......."])
    t.p1.choose("charge:hero", "move:hero:D1")
    assert [o for o in t.p1.options if o.startswith("destroy-close")]
    t = battle(
        table, (hero(8, speed="running_shot", range=6), "A1"), foes=[(FOE, "E1")], map=["............", "..#........."]
    )
    t.p1.choose("running-shot:hero", "move:hero:D1")
    assert {o.split(":")[0] for o in t.p1.options} >= {"destroy-range"}, "no attack, so an enemy beside it does not matter"
    assert "range:hero" not in t.p1.options


@proves("heroclix.pac.running-shot", "heroclix.action.no-cost.timing")
def test_running_shot_moves_half_and_shoots(table: Tables) -> None:
    t = battle(table, (with_power("hero", "running_shot", range=5), "B2"), foes=[(FOE, "K2")])
    assert "range:hero" not in t.p1.options
    t.p1.choose("running-shot:hero", "move:hero:F2")
    t.script(*HIT_DRAWS)
    t.p1.choose("range:hero")
    assert (t["foe"].click, t["hero"].tokens) == (4, 1)
