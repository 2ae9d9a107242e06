"""Disputes where chapters meet: passengers and levels, markers and neighbours, answers and aims, bases and corners."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

from .court import GIANT, TINY, WING, court, ends, piece

FOE, FRIEND, HERO, OTHER = piece("foe"), piece("friend"), piece("hero"), piece("other")
HIT = (5, 4)
FAR = "X16"
LONG = (1, 2)
YARD = ["." * 10] * 6


def clicks(t: Table, *names: str) -> list[int]:
    return [t[n].click - 1 for n in names]


# ---------------------------------------------------------------- passengers


@pytest.mark.parametrize(("carried", "speed"), [(0, 8), (1, 7), (3, 5), (4, 5), (5, 5)])
def test_passengers_slow_by_three_at_most(table: Tables, carried: int, speed: int) -> None:
    """Each passenger is a modifier of the speed (1449), and modifiers come to three at most (842)."""
    ring = piece("hero", teams=("green_lantern_corps",))
    friends = [piece(f"friend-{n}") for n in range(carried)]
    spots = ("A1", "B1", "C1", "A2", "A3")
    t = court(table, (ring, "B2"), *zip(friends, spots, strict=False), foes=[(FOE, FAR)])
    t.p1.choose("move:hero")
    for friend in friends:
        t.p1.choose(f"carry:{friend.id}")
    if t.p1.prompt == "carry":
        t.p1.choose("done")
    assert max(int(s[1:]) for s in ends(t)) == 2 + speed


def test_one_too_slow_to_move_still_sets_its_passenger_elsewhere(table: Tables) -> None:
    """A speed of 1 less 1 is 0 (1449); a move of 0 squares is a move (475), and carries (1453)."""
    slow = piece("hero", (1, 10, 17, 3), symbols=WING)
    t = court(table, (slow, "C3"), (FRIEND, "B3"), foes=[(FOE, FAR)])
    t.p1.choose("move:hero", "carry:friend")
    assert ends(t) == {"C3"}
    t.p1.choose("D4")
    assert t["friend"].at == "D4"


def test_nobody_is_set_down_beside_a_pillar_and_who_stays_may_act(table: Tables) -> None:
    """Squares of another level are not adjacent (1020); who can't be set down stays and was not carried (1451)."""
    flyer = piece("hero", symbols=WING)
    levels = ["1111111111"] * 2 + ["1111131111"] + ["1111111111"] * 3
    t = court(table, (flyer, "B3"), (FRIEND, "A3"), foes=[(FOE, "J6")], map=YARD, levels=levels)
    t.p1.choose("move:hero", "carry:friend", "move:hero:F3")
    assert (t["hero"].at, t["friend"].at) == ("F3", "A3")
    assert "move:friend" in t.p1.options


def test_equipment_is_not_held_by_who_carries_or_is_carried(table: Tables) -> None:
    """Neither carrier nor passenger holds an object (1148, 1449); what is equipped lies on the card (1563)."""
    flyer = piece("hero", symbols=WING)
    for hers, his, carried in (
        ({"equipped": "sword"}, {}, True),
        ({"holding": "sword"}, {}, False),
        ({}, {"equipped": "sword"}, True),
        ({}, {"holding": "sword"}, False),
    ):
        t = court(table, (flyer, "B3", hers), (FRIEND, "A3", his), foes=[(FOE, FAR)])
        t.p1.choose("move:hero")
        assert ("carry:friend" in t.p1.options) is carried


def test_the_carried_still_take_free_actions_and_clear_their_tokens(table: Tables) -> None:
    """Carried characters can't be given costed actions (1449); FREE ones they can, and who got no token clears (459)."""
    flyer = piece("hero", symbols=WING)
    t = court(table, (flyer, "B3"), (piece("friend", speed="sidestep"), "A3", {"tokens": 1}), foes=[(FOE, FAR)])
    t.p1.choose("move:hero", "carry:friend", "move:hero:F3", "F4")
    assert "sidestep:friend" in t.p1.options
    assert "move:friend" not in t.p1.options
    t.p1.choose("sidestep:friend", "move:friend:H4", "end-turn")
    assert (t["friend"].tokens, t["hero"].tokens) == (0, 1)


def test_who_fails_to_break_away_picks_up_nothing_and_carries_nobody(table: Tables) -> None:
    """The move resolves at once and counts as none (497): no object on its way (1124), no passenger (1449)."""
    flyer = piece("hero", symbols=WING)
    for thing in (False, True):
        mine = [(flyer, "B2"), (FRIEND, "A2")][: 1 + (not thing)]
        t = court(table, *mine, foes=[(FOE, "C2")], objects=[("light-object", "B3")])
        t.roll(1)
        t.p1.choose("move:hero", "go:hero", *([] if thing else ["carry:friend"]))
        assert t.p1.prompt == "turn"
        assert (t["hero"].at, t["hero"].holding, t["hero"].tokens) == ("B2", None, 1)
        if not thing:
            assert "move:friend" in t.p1.options


def test_the_passenger_may_stand_in_the_way_of_the_shot(table: Tables) -> None:
    """Passengers are set down when the move ends (1449), before the shot, and characters block lines (528)."""
    flyer = piece("hero", symbols=WING, speed="running_shot", range=5)
    for spot, shoots in (("E3", False), ("D4", True)):
        t = court(table, (flyer, "B3"), (FRIEND, "A3"), foes=[(FOE, "I3")], map=YARD)
        t.p1.choose("running-shot:hero", "carry:friend", "move:hero:D3")
        t.roll(*HIT)
        t.p1.choose(next(o for o in t.p1.options if o.endswith(spot)))
        if "range:hero" in t.p1.options:
            t.p1.choose("range:hero")
        assert clicks(t, "foe") == [3 if shoots else 0]


# ---------------------------------------------------------------- stairs and levels

STAIRS: dict[str, Any] = {"map": ["........"], "levels": ["11112222"], "stairs": ["D1-E1"]}


def test_who_fights_on_stairs_is_not_adjacent_for_anything_else(table: Tables) -> None:
    """Stairs make close attacks possible; for all other effects both ends are not adjacent (1038)."""
    hero = piece("hero", (8, 10, 17, 3), range=6, attack="poison", speed="force_blast", damage="empower")
    t = court(table, (hero, "D1"), (FRIEND, "C1"), foes=[(FOE, "E1")], **STAIRS)
    assert t["hero"].adjacent == ["friend"]
    assert {"close:hero", "range:hero"} <= set(t.p1.options), "587: beside nobody it may shoot"
    assert not {"force-blast:hero", "poison:hero"} & set(t.p1.options)
    t.p1.choose("move:hero", "move:hero:A1")
    assert t["hero"].at == "A1", "495: no roll"


@pytest.mark.parametrize("verb", ["flurry", "incapacitate", "quake", "exploit-weakness"])
def test_every_close_attack_is_made_over_stairs(table: Tables, verb: str) -> None:
    slot = {"flurry": "speed", "exploit-weakness": "damage"}.get(verb, "attack")
    more: Any = {slot: verb.replace("-", "_")}
    t = court(table, (piece("hero", **more), "D1"), foes=[(FOE, "E1")], **STAIRS)
    assert any(o.startswith(f"{verb}:hero") for o in t.p1.options)


def test_help_does_not_climb_the_stairs(table: Tables) -> None:
    """Empower needs adjacency, which stairs give to close attacks alone (1038)."""
    t = court(table, (HERO, "D1"), (piece("friend", damage="empower"), "E1"), foes=[(FOE, "C1")], **STAIRS)
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert clicks(t, "foe") == [3]


def test_a_blow_up_the_stairs_throws_along_the_upper_floor(table: Tables) -> None:
    """The path leads away from the attacker (743); no square of it is higher or lower than the one before (747-755)."""
    t = court(table, (piece("hero", (8, 10, 17, 2)), "D1"), foes=[(FOE, "E1")], **STAIRS)
    t.roll(4, 4)
    t.p1.choose("close:hero", "knock-back:foe")
    assert (t["foe"].at, clicks(t, "foe")) == ("G1", [2])


# ---------------------------------------------------------------- markers, walls, corners


def test_a_barrier_on_both_sides_of_a_corner_parts_neighbours(table: Tables) -> None:
    """Blocking on both sides of a corner ends adjacency (913) and closes the line (1080)."""
    mason = piece("mason", defense="barrier")
    t = court(table, (piece("hero", range=6), "C3"), (mason, "C6"), foes=[(FOE, "D4")], map=YARD)
    assert t["hero"].adjacent == ["foe"]
    t.p1.choose("barrier:mason", "mark:C4", "mark:D3", "done")
    assert t["hero"].adjacent == []
    assert not {"close:hero", "range:hero"} & set(t.p1.options)
    t.p1.choose("end-turn")
    t.p2.choose("move:foe", "move:foe:F6")
    assert t["foe"].at == "F6"


def test_a_barrier_of_the_outwitted_stands_and_falls_in_time(table: Tables) -> None:
    """Markers don't go with their power (1308), and go in time even if it is lost (1341, 414)."""
    fox = piece("fox", damage="outwit")
    t = court(table, (piece("hero", defense="barrier"), "A1"), foes=[(fox, "F1")], map=YARD)
    t.p1.choose("barrier:hero", "mark:C5", "mark:D5", "done", "end-turn")
    t.p2.choose("outwit:fox", "outwit:hero:barrier")
    assert len(t.p2.view["markers"]) == 2
    t.p2.choose("end-turn")
    assert t.p1.view["markers"] == []
    assert "barrier:hero" not in t.p1.options, "until the fox's next turn"


@pytest.mark.parametrize(
    ("edge", "shot", "struck"), [("window", True, True), ("wall", False, False), ("door", False, False)]
)
def test_neighbours_past_a_window(table: Tables, edge: str, shot: bool, struck: bool) -> None:
    """A window parts neighbours (952) and blocks no line (954): one may shoot (587), a giant may reach through it."""
    for hero, reaches in ((piece("hero", symbols=GIANT, range=4), struck), (piece("hero", range=4), False)):
        t = court(table, (hero, "B1"), foes=[(FOE, "C1")], map=["......"], edges=[("B1", "C1", edge)], kind="indoor")
        assert ("range:hero" in t.p1.options, "close:hero" in t.p1.options) == (shot, reaches)


@pytest.mark.parametrize("edge", ["wall", "window", "door"])
def test_an_explosion_does_not_spread_past_walls_of_any_kind(table: Tables, edge: str) -> None:
    """Only adjacent characters become targets, and no wall leaves neighbours adjacent (921, 952, 962)."""
    bomber = piece("hero", range=8, attack="energy_explosion")
    t = court(table, (bomber, "A1"), foes=[(FOE, "E1"), (OTHER, "E2")], map=["......"] * 2, edges=[("E1", "E2", edge)])
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:foe")
    assert clicks(t, "foe", "other") == [2, 0]


@proves("heroclix.destroy.range")
def test_beside_an_enemy_one_still_destroys_at_range(table: Tables) -> None:
    """RANGE Destroy is no attack (998), so an adjacent enemy forbids nothing (587)."""
    t = court(table, (piece("hero", range=6), "A1"), foes=[(FOE, "A2")], map=["....#.", "......"])
    assert "range:hero" not in t.p1.options
    t.p1.choose("destroy-range:hero", "E1")
    assert t["hero"].line_to("F1") == "hindered"


def test_a_wall_that_falls_brings_poison_to_the_neighbour(table: Tables) -> None:
    """A destroyed wall no longer matters to adjacency (1014); Poison counts the neighbours of the moment."""
    snake = piece("hero", attack="poison")
    for falls in (False, True):
        t = court(table, (snake, "B1"), foes=[(FOE, "C1")], map=["......"] * 2, edges=[("B1", "C1", "wall")])
        if falls:
            t.p1.choose("destroy-close:hero")
        assert ("poison:hero" in t.p1.options) is falls
    t.p1.choose("poison:hero")
    assert clicks(t, "foe") == [1]


def test_debris_stops_who_follows(table: Tables) -> None:
    """Where blocking terrain was, debris is hindering terrain (990, 1002), which stops who enters it (888)."""
    t = court(table, (FRIEND, "B1"), (HERO, "A1"), foes=[(FOE, "H1")], map=["..#....."])
    t.p1.choose("destroy-close:friend", "move:hero")
    assert max(ends(t)) == "C1"


def test_a_wall_is_shot_down_before_the_one_who_stands_behind_it(table: Tables) -> None:
    """The line goes to the far square; neither the wall nor who stands there blocks it (1012)."""
    t = court(table, (piece("hero", range=6), "A1"), foes=[(FOE, "D1")], map=["......"], edges=[("C1", "D1", "wall")])
    assert "range:hero" not in t.p1.options
    t.p1.choose("destroy-range:hero")
    assert t["hero"].lines["foe"] == "hindered"


@pytest.mark.parametrize(
    ("more", "at", "hurt"),
    [
        ({"edges": [("D1", "E1", "wall")]}, "D1", 3),
        ({"edges": [("D1", "E1", "wall")], "broken_walls": [("D1", "E1")]}, "E1", 2),
        ({"markers": [("E1", "blocking")]}, "D1", 3),
        ({"markers": [("E1", "hindering")]}, "E1", 2),
        ({"objects": [("heavy-object", "D1")]}, "E1", 2),
    ],
)
def test_what_stops_a_throw_and_what_does_not(table: Tables, more: Any, at: str, hurt: int) -> None:
    """Walls and blocking terrain stop it (751), a broken wall (1014), bushes and objects do not."""
    t = court(table, (piece("hero", (8, 10, 17, 2)), "B1"), foes=[(FOE, "C1")], map=["......."], **more)
    t.roll(4, 4)
    t.p1.choose("close:hero", "knock-back:foe")
    assert (t["foe"].at, clicks(t, "foe")) == (at, [hurt])
    if "markers" in more:
        assert len(t.p1.view["markers"]) == 1, "774: it is not destroyed"


# ---------------------------------------------------------------- who slipped away


@proves("heroclix.pac.shape-change", "heroclix.line-of-fire.term.target")
@pytest.mark.parametrize("power", ["outwit", "perplex"])
def test_who_slipped_away_is_no_target_of_anything_of_the_attacker(table: Tables, power: str) -> None:
    """It can't be targeted by the attacker this turn (PAC): not only by attacks (541), and by nobody else's leave."""
    hero, friend = piece("hero", damage=power), piece("friend", damage=power)
    foe = piece("foe", damage="shape_change", defense="toughness")
    for die, barred in ((6, True), (2, False)):
        t = court(table, (hero, "B2"), (friend, "A5"), foes=[(foe, "B3"), (OTHER, "E2")], map=YARD)
        t.roll(die, *HIT)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        for who, offered in (("hero", not barred), ("friend", True)):
            with t.branch() as other:
                if f"{power}:{who}" in other.p1.options:
                    other.p1.choose(f"{power}:{who}")
                assert any("foe" in o for o in other.p1.options if power in o or "choose" in o) is offered, who


@proves("heroclix.pac.probability-control", "heroclix.silver.first-turn-immunity.immune")
def test_nobody_rerolls_the_aim_of_an_immune_enemy(table: Tables) -> None:
    """Probability Control targets who rolls (PAC), and the immune are no target of opposing elements (836)."""
    lucky = piece("lucky", damage="probability_control")
    for immune in (0, 1):
        hero = (piece("hero", range=8), "A1", {"immune": immune})
        t = court(table, hero, (lucky, "A3"), foes=[(FOE, "E1"), (lucky, "E3")], map=YARD, turn=1)
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
        t = court(table, (HERO, "A1", {"immune": immune}), foes=[(lucky, "B1")], map=YARD, turn=1)
        t.roll(5)
        t.p1.choose("move:hero", "go:hero")
        assert bool(t.p2.prompt) == (not immune)


# ---------------------------------------------------------------- Mastermind


def test_a_minion_takes_its_share_of_split_damage(table: Tables) -> None:
    """Damage is split among all who are hit (653), settled in the step before; the minion is one of them."""
    two = piece("hero", (8, 10, 17, 4), range=8, bolts=2)
    t = court(
        table,
        (two, "A1"),
        foes=[(piece("foe", defense="mastermind"), "F1"), (piece("pawn", points=10), "G1"), (OTHER, "F4")],
    )
    t.roll(*HIT)
    t.p1.choose("range:hero", "target:foe", "target:other")
    t.p2.choose("yes")
    t.p1.choose("deal:other:1")
    assert clicks(t, "foe", "pawn", "other") == [0, 3, 1]


def test_a_minion_is_thrown_away_from_the_attacker(table: Tables) -> None:
    """All hit characters are thrown, each by its own clicks (735), away from who attacks, not from its master (743)."""
    t = court(
        table,
        (piece("hero", (8, 10, 17, 2)), "B3"),
        foes=[(piece("foe", defense="mastermind"), "C3"), (piece("pawn", points=10), "D3")],
        map=YARD,
    )
    t.roll(4, 4)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    t.p1.choose("knock-back:pawn")
    assert (t["foe"].at, t["pawn"].at, clicks(t, "foe", "pawn")) == ("C3", "F3", [0, 2])


# ---------------------------------------------------------------- what comes after


@pytest.mark.parametrize(("first", "end"), [("mystics", 0), ("steal", 1)])
def test_the_active_player_says_whether_the_thief_heals_before_the_mystic_answers(
    table: Tables, first: str, end: int
) -> None:
    """Both come after resolutions, ordered by the active player (820); nobody heals past the starting line (249)."""
    t = court(table, (piece("hero", attack="steal_energy"), "B2"), foes=[(piece("foe", teams=("mystics",)), "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert t.p1.prompt != "turn", t.asked[-1]
    t.p1.choose(next(o for o in t.p1.options if first in o))
    assert (t.p1.prompt, clicks(t, "hero")) == ("turn", [end])


def test_a_thief_who_lost_its_power_to_the_mystic_still_heals(table: Tables) -> None:
    """What waits after resolutions resolves even if its power is lost in the meantime (410)."""
    thief = figure("hero", (8, 10, 17, 3, {"attack": "steal_energy"}), *[(8, 10, 17, 3)] * 4)
    t = court(table, (thief, "B2"), foes=[(piece("foe", teams=("mystics",)), "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p1.choose(next(o for o in t.p1.options if "mystics" in o))
    assert clicks(t, "hero") == [0]


def test_two_blows_of_a_thief_heal_twice_and_the_push_comes_first(table: Tables) -> None:
    """Each blow triggers by itself (416-418); pushing damage comes at once after the action (376, 820)."""
    thief = piece("hero", attack="steal_energy", speed="flurry")
    t = court(table, (thief, "B2", {"click": 4, "tokens": 1}), foes=[(FOE, "B3")])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "attack:hero:close")
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(t.p1.options[0])
    assert clicks(t, "hero", "foe") == [2, 6], "3, 4 and twice one back"


def test_a_reroll_takes_the_doubles_away_and_brings_them(table: Tables) -> None:
    """The first roll is as if it had not been (609): only the last one shows doubles (737)."""
    lucky = piece("lucky", damage="probability_control")
    for first, second, thrown in (((4, 4), (5, 4), False), ((5, 4), (4, 4), True)):
        t = court(table, (HERO, "B2"), (lucky, "B5"), foes=[(FOE, "C2")], map=YARD)
        t.roll(*first)
        t.p1.choose("close:hero")
        t.roll(*second)
        t.p1.choose(next(o for o in t.p1.options if "lucky" in o))
        assert ("knock-back:foe" in t.p1.options) is thrown


def test_the_second_blow_needs_somebody_left_within_reach(table: Tables) -> None:
    """Who was thrown out of reach is struck no more (583); who was thrown against a wall is (766)."""
    strong = piece("hero", (8, 10, 17, 2), speed="flurry", attack="super_strength")
    t = court(table, (strong, "B2"), foes=[(FOE, "C2")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("flurry:hero", "knock-back:foe")
    assert (t.p1.prompt, t["foe"].at, clicks(t, "foe")) == ("turn", "E2", [2])
    t = court(table, (strong, "B2"), foes=[(FOE, "C2")], map=YARD, edges=[("C2", "D2", "wall")])
    t.roll(*HIT, *HIT)
    t.p1.choose("flurry:hero", "knock-back:foe", "attack:hero:close", "knock-back:foe")
    assert (t["foe"].at, clicks(t, "foe")) == ("C2", [6])


def test_who_dies_of_the_crash_drops_its_object_where_it_crashed(table: Tables) -> None:
    """A KO'd bearer's object lies in its square (1142), which is where knock back had put it (747)."""
    frail = piece("foe", clicks=3)
    t = court(
        table,
        (piece("hero", (8, 10, 17, 2)), "B2"),
        foes=[(frail, "C2", {"holding": "light-object"}), (OTHER, "J6")],
        map=YARD,
        edges=[("D2", "E2", "wall")],
    )
    t.roll(4, 4)
    t.p1.choose("close:hero", "knock-back:foe")
    assert (t["foe"].zone, t["light-object"].at) == ("ko-area", "D2")


def test_charge_holds_its_ground_by_the_click_before_the_blow(table: Tables) -> None:
    """Protection from knock back is looked at before the damage (778-782)."""
    plain, firm = (8, 10, 17, 3), (8, 10, 17, 3, {"speed": "charge"})
    for before, after, thrown in ((firm, plain, False), (plain, firm, True)):
        foe = figure("foe", before, *[after] * 8)
        t = court(table, (piece("hero", (8, 10, 17, 2)), "B2"), foes=[(foe, "C2")], map=YARD)
        t.roll(4, 4)
        t.p1.choose("close:hero")
        assert ("knock-back:foe" in t.p1.options) is thrown


# ---------------------------------------------------------------- immune


def test_the_immune_attacker_is_answered_by_no_mystic_and_still_misses_critically(table: Tables) -> None:
    """The immune can't be damaged by opposing elements (836); unavoidable damage is not avoided (713)."""
    mystic = piece("foe", teams=("mystics",))
    for dice, hurt, taken in ((HIT, 0, 3), ((1, 1), 1, 0)):
        t = court(table, (piece("hero", range=8), "A1", {"immune": 1}), foes=[(mystic, "E1")], turn=1)
        t.roll(*dice)
        t.p1.choose("range:hero")
        assert clicks(t, "hero", "foe") == [hurt, taken]


def test_smoke_spoils_the_aim_of_the_immune_and_perplex_does_not(table: Tables) -> None:
    """Smoke targets nobody (PAC): the immune can't be targeted, moved, placed or damaged, but modified (836)."""
    smoker = piece("hero", attack="smoke_cloud", damage="perplex")
    t = court(table, (smoker, "A1"), foes=[(FOE, "C1", {"immune": 1})], map=YARD, turn=1)
    with t.branch() as other:
        other.p1.choose("perplex:hero")
        assert not any("foe" in o for o in other.p1.options)
    t.p1.choose("smoke-cloud:hero", "mark:C1", "done")
    assert t["foe"].attack == 9


def test_one_breaks_away_from_the_immune_too(table: Tables) -> None:
    """Only moving, placing, damage and targeting is barred (836), not standing in the way (495)."""
    t = court(table, (HERO, "B2"), foes=[(FOE, "B3", {"immune": 1})], map=YARD, turn=1)
    t.roll(3)
    t.p1.choose("move:hero", "go:hero")
    assert (t["hero"].at, t["hero"].tokens) == ("B2", 1)


def test_a_friend_who_is_lifted_out_of_its_area_is_safe_no_more(table: Tables) -> None:
    """Whoever has left the starting area in any way is immune no more (834)."""
    lifter = piece("hero", attack="telekinesis")
    zones = ["AA........", "AA........", *["." * 10] * 2, *["........BB"] * 2]
    for spot, immune in (("A1", 1), ("D2", 0)):
        t = court(
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


# ---------------------------------------------------------------- waves and explosions


def test_a_wave_lets_nobody_drop_a_heavy_object(table: Tables) -> None:
    """Who can't use Super Strength keeps what it holds (1144)."""
    strong = piece("foe", attack="super_strength")
    t = court(table, (piece("hero", range=8, attack="pulse_wave"), "A1"), foes=[(strong, "D1", {"holding": "heavy-object"})])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert (clicks(t, "foe"), t["foe"].holding) == ([3], "heavy-object")


def test_a_critical_wave_deals_two_to_friend_and_enemy(table: Tables) -> None:
    """One more is dealt to each (645), also where 1 stands in for normal damage (PAC)."""
    t = court(table, (piece("hero", range=8, attack="pulse_wave"), "B2"), (FRIEND, "B5"), foes=[(FOE, "E2"), (OTHER, "E4")])
    t.roll(6, 6)
    t.p1.choose("pulse-wave:hero")
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(next((o for o in t.p1.options if o in ("decline", "done", "no")), t.p1.options[0]))
    assert clicks(t, "friend", "foe", "other") == [2, 2, 2]


def test_bushes_help_the_neighbour_of_an_explosion_by_its_own_line(table: Tables) -> None:
    """The bonus is that of a hindered line (889); a line that is blocked is not hindered (878)."""
    bomber = piece("hero", (8, 8, 17, 3), range=8, attack="energy_explosion")
    for rows, hurt in (
        (["......", "......", "......"], 2),
        (["......", "....h.", "......"], 0),
        (["......", "...#h.", "......"], 2),
    ):
        t = court(table, (bomber, "A3"), foes=[(FOE, "E3"), (OTHER, "E2")], map=rows)
        t.roll(*HIT)
        t.p1.choose("energy-explosion:hero", "target:foe")
        assert clicks(t, "foe", "other") == [2, hurt], rows


def test_all_that_helps_against_a_shot_is_three_together(table: Tables) -> None:
    """Swim, bushes and a shield come to four, which is three (842)."""
    swimmer = piece("foe", symbols=("dolphin", "fist", "shield", "starburst"), defense="energy_shield_deflection")
    for attack, hurt in ((11, 3), (10, 0)):
        shooter = piece("hero", (8, attack, 17, 3), range=8)
        t = court(table, (shooter, "A1"), foes=[(swimmer, "F1")], map=["..h..w.."])
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert clicks(t, "foe") == [hurt]


# ---------------------------------------------------------------- ranges of nothing


def test_a_range_of_nothing_is_lengthened_by_nobody(table: Tables) -> None:
    """A printed 0 shoots only by another number or a minimum (830), which S.H.I.E.L.D. is not; an object has both."""
    agent = piece("friend", teams=("shield",))
    for printed, shoots, farthest in ((0, None, "G1"), (6, "H1", "H1"), (5, "G1", "G1")):
        for at in ("B1", "C1", "G1", "H1"):
            hero = piece("hero", range=printed)
            t = court(
                table, (hero, "A1", {"holding": "light-object"}), (agent, "A2"), foes=[(FOE, at)], map=["........."] * 2
            )
            beside = at == "B1"
            assert ("range:hero" in t.p1.options) is (shoots is not None and at <= shoots and not beside), (printed, at)
            assert ("throw:hero" in t.p1.options) is (at <= farthest and not beside), (printed, at)


def test_a_blast_of_equipment_is_no_use_to_a_range_of_nothing(table: Tables) -> None:
    """Stormbreaker's +2 modifies a printed 0 in vain (830); a range of 4 becomes 6."""
    for printed, offered in ((0, False), (4, True)):
        t = court(table, (piece("hero", range=printed), "A1", {"equipped": "stormbreaker"}), foes=[(FOE, "G1")], map=YARD)
        assert ("energy-explosion:hero" in t.p1.options) is offered


def test_blades_know_no_empower(table: Tables) -> None:
    """The die stands in for normal damage (669), its least is the printed value less one (PAC)."""
    cat = piece("hero", (8, 10, 17, 4), attack="blades_claws_fangs")
    t = court(table, (cat, "B2"), (piece("friend", damage="empower"), "A2"), foes=[(FOE, "C2")])
    t.roll(*HIT, 2)
    t.p1.choose("close:hero", "yes")
    assert clicks(t, "foe") == [3]


# ---------------------------------------------------------------- fast ones


def test_who_throws_its_enemy_out_of_reach_runs_on_without_a_roll(table: Tables) -> None:
    """Break away is for who is adjacent when the move begins (495), and the second move begins after the blow."""
    fast = piece("hero", (8, 10, 17, 2), speed="hypersonic_speed", attack="super_strength")
    t = court(table, (fast, "A1"), foes=[(FOE, "D1")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1", "attack:hero:close", "knock-back:foe")
    assert t["foe"].at == "F1"
    t.p1.choose("move:hero:C6")
    assert t["hero"].at == "C6"


def test_no_object_is_swung_at_hypersonic_speed(table: Tables) -> None:
    """Objects serve CLOSE and RANGE actions (1154, 1160); this is an attack within a POWER action."""
    fast = piece("hero", (8, 10, 17, 2), speed="hypersonic_speed")
    t = court(table, (fast, "A1", {"holding": "light-object"}), foes=[(FOE, "D1")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("hypersonic-speed:hero", "move:hero:C1", "leave", "attack:hero:close")
    assert (clicks(t, "foe"), t["hero"].holding) == ([2], "light-object")


# ---------------------------------------------------------------- tokens and totals


def test_who_was_refreshed_acts_without_a_push(table: Tables) -> None:
    """The token is gone before the action (PAC Leadership), so the action gives the first one (376)."""
    leader = piece("leader", damage="leadership", points=90)
    for die, hurt in ((5, 0), (4, 1)):
        t = court(table, (leader, "B2"), (HERO, "B3", {"tokens": 1}), foes=[(FOE, FAR)], at="beginning", roll=[die])
        t.p1.choose("yes", "move:hero", "move:hero:B5")
        assert clicks(t, "hero") == [hurt]


@pytest.mark.parametrize(("outwitted", "given"), [(False, 4), (True, 3)])
def test_an_outwitted_leader_adds_no_action(table: Tables, outwitted: bool, given: int) -> None:
    """What can't be used has no passive effect either (1304); the total is compared with each action (323)."""
    leader, fox = piece("leader", damage="leadership"), piece("fox", damage="outwit")
    more: Any = {"outwit": [("p2.fox", "leader", "leadership")]} if outwitted else {}
    t = court(table, (leader, "A1"), *((piece(f"p{n}"), f"{c}3") for n, c in enumerate("BDFHJ")), foes=[(fox, FAR)], **more)
    done = 0
    for n, c in enumerate("BDFHJ"):
        if f"move:p{n}" not in t.p1.options:
            break
        t.p1.choose(f"move:p{n}", f"move:p{n}:{c}5")
        done += 1
    assert done == given


def test_who_only_sidesteps_clears_its_tokens(table: Tables) -> None:
    """Clearing looks at tokens received (459), and a FREE action gives none (334)."""
    t = court(table, (piece("hero", speed="sidestep"), "B2", {"tokens": 2}), foes=[(FOE, FAR)])
    t.p1.choose("sidestep:hero", "move:hero:D2", "end-turn")
    assert t["hero"].tokens == 0


# ---------------------------------------------------------------- lasting effects


def test_a_perplex_waits_while_its_user_is_outwitted(table: Tables) -> None:
    """An effect that lasts is suspended while its power can't be used (1333)."""
    fox, mage = piece("fox", damage="outwit"), piece("mage", damage="perplex")
    t = court(table, (HERO, "B2"), (fox, "B3"), foes=[(mage, "F3")], perplex=[("p2.mage", "hero", "attack", -1)], map=YARD)
    assert t["hero"].attack == 9
    t.p1.choose("outwit:fox", "outwit:mage:perplex")
    assert t["hero"].attack == 10


# ---------------------------------------------------------------- placed, not moved


def test_the_lifted_are_put_beside_hypertime_without_a_roll_and_keep_what_they_hold(table: Tables) -> None:
    """To be placed is not to move (507); a held object goes with its bearer (1134)."""
    lifter = piece("hero", attack="telekinesis")
    t = court(
        table,
        (lifter, "A2"),
        (FRIEND, "B1", {"holding": "light-object"}),
        foes=[(piece("foe", teams=("hypertime",)), "F2")],
        map=YARD,
    )
    t.p1.choose("telekinesis:hero:character", "lift:friend", "place:friend:F1")
    assert (t["friend"].at, t["friend"].holding, t["friend"].adjacent) == ("F1", "light-object", ["foe"])


# ---------------------------------------------------------------- three at the table


def test_of_three_stealth_hides_in_the_turns_of_both_others(table: Tables) -> None:
    """It is not the hider's turn in either (PAC)."""
    sneak = piece("hero", speed="stealth")
    for active in (2, 3):
        t = court(
            table,
            (sneak, "E1"),
            foes=[(piece("foe", range=8), "A1")],
            others=[(piece("third", range=8), "H1")],
            map=["....h..."],
            active=active,
        )
        assert t["foe"].lines["hero"] == t["third"].lines["hero"] == "blocked"


def test_of_three_an_explosion_hits_two_forces_and_both_answer(table: Tables) -> None:
    """All others are opponents; each mystic answers for itself after the action."""
    bomber = piece("hero", range=8, attack="energy_explosion")
    t = court(
        table,
        (bomber, "A1"),
        foes=[(piece("foe", teams=("mystics",)), "E1")],
        others=[(piece("third", teams=("mystics",)), "E2")],
        map=YARD,
    )
    t.roll(*HIT)
    t.p1.choose("energy-explosion:hero", "target:foe")
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(t.p1.options[0])
    assert clicks(t, "hero", "foe", "third") == [2, 2, 2]


# ---------------------------------------------------------------- large bases


def test_nobody_sees_or_strikes_across_a_base_that_lies_over_a_corner(table: Tables) -> None:
    """The corner that a peanut base crosses parts the two squares beside it (1511); both sides block the line (1080)."""
    t = court(table, (piece("hero", range=6), "B3"), (piece("big", base=LONG), "B2-C3"), foes=[(FOE, "C2")], map=YARD)
    assert t["hero"].adjacent == ["big"]
    assert t["hero"].lines["foe"] == "blocked"
    assert "close:hero" not in t.p1.options


def test_a_large_base_perplexes_from_any_of_its_squares(table: Tables) -> None:
    """Range and line are taken from one square, whichever its player likes (1519-1521, 551)."""
    for at, offered in (("B1-C1", False), ("C1-D1", True)):
        t = court(table, (piece("hero", base=LONG, damage="perplex"), at), foes=[(FOE, "J1")], map=YARD)
        t.p1.choose("perplex:hero")
        assert ("choose:foe" in t.p1.options) is offered


def test_a_large_base_carries_and_sets_down_beside_any_of_its_squares(table: Tables) -> None:
    """All squares around its base are adjacent to it (1509), so a passenger is set down in any of them (1449)."""
    big = piece("hero", base=LONG, symbols=WING)
    t = court(table, (big, "B2-B3"), (FRIEND, "A4"), foes=[(FOE, "J6")], map=YARD)
    t.p1.choose("move:hero", "carry:friend", "move:hero:E2-E3")
    assert {o.rpartition(":")[2] for o in t.p1.options} >= {"D1", "E1", "F1", "D2", "F2", "D3", "F3", "D4", "E4", "F4"}


def test_a_large_base_is_held_by_whoever_stands_beside_any_of_its_squares(table: Tables) -> None:
    """Two stretched enemies, one at each end, take two each (PAC); a 6 goes all the same (233)."""
    big = piece("hero", base=LONG)
    rubber = piece("foe", speed="plasticity")
    for die, goes in ((5, False), (6, True)):
        t = court(table, (big, "C2-D2"), foes=[(rubber, "B2"), (piece("other", speed="plasticity"), "E2")], map=YARD)
        t.roll(die)
        t.p1.choose("move:hero", "go:hero")
        assert (t.p1.prompt != "turn") is goes


def test_a_healer_with_a_long_base_is_disturbed_at_its_other_end(table: Tables) -> None:
    """Support needs that neither is adjacent to an enemy (PAC), with any square of the base (1509)."""
    healer = piece("hero", base=LONG, damage="support")
    for at, heals in (("F2", True), ("E2", False)):
        t = court(table, (healer, "C2-D2"), (FRIEND, "B2", {"click": 4}), foes=[(FOE, at)], map=YARD)
        assert ("support:hero" in t.p1.options) is heals


# ---------------------------------------------------------------- bystanders


@pytest.mark.parametrize("how", ["crash", "critical-miss"])
def test_bystanders_fall_by_any_damage(table: Tables, how: str) -> None:
    """Whoever would turn a dial and has none is KO'd (1497): by a crash (766) and a critical miss (643)."""
    blaster = piece("foe", speed="force_blast")
    with with_cards(blaster, HERO):
        t = table.heroclix(
            p1={"figures": [("ninja", {"at": "B2"}), ("hero", {"at": "J6"})]},
            p2={"figures": [("foe", {"at": "C2"})]},
            map=YARD,
            active=2 if how == "crash" else 1,
            stop_at_forced=2,
        )
        if how == "crash":
            t.roll(3)
            t.p2.choose("force-blast:foe")
        else:
            t.roll(1, 1)
            t.p1.choose("close:ninja")
        assert t["ninja"].zone == "ko-area"


# ---------------------------------------------------------------- carried twice, carried after acting


def test_who_was_carried_may_be_carried_on(table: Tables) -> None:
    """Only costed actions are barred to the carried (1449)."""
    one, two = piece("hero", symbols=WING), piece("two", symbols=WING)
    t = court(table, (one, "B1"), (two, "G2"), (FRIEND, "A1"), foes=[(FOE, FAR)])
    t.p1.choose("move:hero", "carry:friend", "move:hero:F1", "G1")
    t.p1.choose("move:two")
    assert "carry:friend" in t.p1.options


def test_who_has_struck_may_be_carried_off(table: Tables) -> None:
    """Nothing asks passengers not to have acted (1449); they are placed, so they need not break away (507)."""
    flyer = piece("hero", symbols=WING)
    t = court(table, (flyer, "A1"), (FRIEND, "B1"), foes=[(FOE, "C1")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("close:friend", "move:hero", "carry:friend", "move:hero:A6", "A5")
    assert (t["friend"].at, t["friend"].tokens) == ("A5", 1)


@proves("heroclix.silver.first-turn-immunity.leave")
def test_a_passenger_is_safe_where_it_is_set_down_inside(table: Tables) -> None:
    """Each is immune until it leaves the area itself (834)."""
    flyer = piece("hero", (3, 10, 17, 3), symbols=WING)
    zones = ["AA........", "AA........", *["." * 10] * 2, *["........BB"] * 2]
    for spot, immune in (("B1", 1), ("D1", 0)):
        t = court(
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


# ---------------------------------------------------------------- who is no target does not count


@pytest.mark.parametrize(("power", "verb"), [("quake", "quake"), ("pulse_wave", "pulse-wave")])
def test_who_cannot_be_targeted_does_not_make_two_of_one(table: Tables, power: str, verb: str) -> None:
    """More than one has to be targeted (PAC), and the immune are not (836)."""
    hero = piece("hero", range=4, attack=power)
    for immune, hurt in ((0, 2 if power == "quake" else 1), (1, 3)):
        t = court(table, (hero, "B2"), foes=[(FOE, "C2"), (OTHER, "B3", {"immune": immune})], map=YARD, turn=1)
        t.roll(*HIT)
        t.p1.choose(f"{verb}:hero")
        while t.p1.prompt not in ("turn", None):
            t.p1.choose("decline" if "decline" in t.p1.options else t.p1.options[0])
        assert clicks(t, "foe", "other") == [hurt, 0 if immune else hurt]


def test_a_double_of_incapacitate_throws_nobody(table: Tables) -> None:
    """Knock back asks for damage taken from the attack (735), and tokens stand in for it (PAC)."""
    t = court(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(FOE, "C2", {"tokens": 2})], map=YARD)
    t.roll(4, 4)
    t.p1.choose("incapacitate:hero")
    assert (t["foe"].at, t["foe"].tokens, clicks(t, "foe"), t.p1.prompt) == ("C2", 2, [1], "turn")


# ---------------------------------------------------------------- lost in the middle


def test_a_heavy_object_falls_before_the_thief_gets_its_strength_back(table: Tables) -> None:
    """The push is dealt at once (376, 820); the object falls with the power (1142), though healing brings that back."""
    thief = figure("hero", (8, 10, 17, 3, {"attack": "super_strength"}), *[(8, 10, 17, 3)] * 4, traits=("steal_energy",))
    t = court(table, (thief, "B2", {"tokens": 1, "holding": "heavy-object"}), foes=[(FOE, "C2")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("close:hero", "decline")
    assert (clicks(t, "hero"), t["hero"].holding, t["heavy-object"].at) == ([0], None, "B2")


def test_a_mystic_answers_the_blow_that_fells_it(table: Tables) -> None:
    """It has taken damage (PAC); what has triggered resolves though its power is lost (410)."""
    mystic = piece("foe", clicks=2, teams=("mystics",))
    t = court(table, (HERO, "B2"), foes=[(mystic, "C2"), (OTHER, "J6")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert (t["foe"].zone, clicks(t, "hero")) == ("ko-area", [1])


def test_the_brotherhood_looks_at_the_last_roll(table: Tables) -> None:
    """The first roll is as if it had not been (609)."""
    brother, lucky = piece("hero", teams=("brotherhood_of_mutants",)), piece("lucky", damage="probability_control")
    for first, second, tokens in (((5, 5), (4, 5), 2), ((4, 5), (6, 4), 1)):
        t = court(table, (brother, "B2", {"tokens": 1}), (lucky, "B5"), foes=[(FOE, "C2")], map=YARD)
        t.roll(*first)
        t.p1.choose("close:hero")
        t.roll(*second)
        t.p1.choose(next(o for o in t.p1.options if "lucky" in o))
        while t.p1.prompt not in ("turn", None):
            t.p1.choose("decline" if "decline" in t.p1.options else t.p1.options[0])
        assert t["hero"].tokens == tokens


# ---------------------------------------------------------------- smoke, bushes, heavy things


def test_the_controlled_are_no_enemies_of_the_smoke_they_stand_in(table: Tables) -> None:
    """Smoke spoils the aim of opposing characters (PAC); the controlled are friends for a while (118)."""
    mind = piece("hero", speed="mind_control", range=6)
    smoker = piece("friend", attack="smoke_cloud")
    t = court(table, (mind, "A1"), (smoker, "A4"), foes=[(FOE, "D1"), (piece("other", (8, 10, 19, 3)), "D2")], map=YARD)
    t.p1.choose("smoke-cloud:friend", "mark:D1", "done")
    assert t["foe"].attack == 9
    t.roll(*HIT)
    t.p1.choose("mind-control:hero:range", "target:foe")
    assert t["foe"].attack == 10
    t.roll(*HIT)
    while t.p1.prompt not in ("turn", None):
        t.p1.choose(next((o for o in t.p1.options if "attack" in o), t.p1.options[0]))
    assert clicks(t, "other") == [3], "10 and 9 against 19"


def test_who_hides_behind_a_heavy_object_is_seen_when_it_is_lifted(table: Tables) -> None:
    """Its own square hinders the line (1104), until it is held and lies nowhere (1134)."""
    sneak = piece("hero", speed="stealth", attack="super_strength")
    t = court(table, (sneak, "E1"), foes=[(piece("foe", range=8), "A1")], map=YARD, objects=[("heavy-object", "E1")])
    with t.branch() as other:
        other.p1.choose("end-turn")
        assert other["foe"].lines["hero"] == "blocked"
    t.p1.choose("move:hero", "move:hero:E1", "pick-up:heavy-object", "end-turn")
    assert t["foe"].lines["hero"] == "clear"


def test_from_a_roof_only_what_lies_at_the_targets_feet_hinders(table: Tables) -> None:
    """Between levels a line is hindered by the target's square alone (1060)."""
    for at, hurt in (("D1", 3), ("F1", 0)):
        t = court(
            table,
            (piece("hero", (8, 8, 17, 3), range=8), "B1"),
            foes=[(FOE, "F1")],
            map=["........"],
            levels=["22111111"],
            objects=[("heavy-object", at)],
        )
        t.roll(*HIT)
        t.p1.choose("range:hero")
        assert clicks(t, "foe") == [hurt]


def test_a_blast_into_a_barrier_hurts_once_and_leaves_it_standing(table: Tables) -> None:
    """Force Blast throws as an attack does (741), into blocking terrain (751), which stands (774)."""
    mason, blaster = piece("mason", defense="barrier"), piece("hero", speed="force_blast")
    t = court(table, (blaster, "B2"), (mason, "B5"), foes=[(FOE, "C2")], map=YARD)
    t.p1.choose("barrier:mason", "mark:E2", "done")
    t.roll(6)
    t.p1.choose("force-blast:hero")
    assert (t["foe"].at, clicks(t, "foe"), len(t.p1.view["markers"])) == ("D2", [1], 1)


def test_a_lowered_defense_is_nothing_to_a_wave(table: Tables) -> None:
    """Pulse Wave strikes at the printed defense (PAC), whatever has been done to it."""
    wave = piece("hero", (8, 8, 17, 3), range=8, attack="pulse_wave", damage="perplex")
    t = court(table, (wave, "A1"), foes=[(piece("foe", (8, 10, 18, 3)), "C1")], map=YARD)
    t.p1.choose("perplex:hero", "choose:foe", "perplex:foe:defense-1")
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert clicks(t, "foe") == [0]


def test_a_long_flyer_on_a_rim_sets_its_passenger_down_on_either_level(table: Tables) -> None:
    """It rests on two levels (1517) and is adjacent with each of its squares (1509), each at its own level."""
    flyer = piece("hero", base=LONG, symbols=WING)
    t = court(table, (flyer, "A1-A2"), (FRIEND, "B1"), foes=[(FOE, "J6")], map=YARD, levels=["1111222222"] * 6)
    t.p1.choose("move:hero", "carry:friend", "move:hero:D1-E1")
    spots = {o.rpartition(":")[2] for o in t.p1.options}
    assert {"C1", "D2", "E2", "F1", "C2", "F2"} <= spots


# ---------------------------------------------------------------- more of each


def test_a_speed_that_cannot_be_modified_is_not_slowed_by_a_passenger(table: Tables) -> None:
    """The passenger's -1 is a modifier of the speed (1449, 253), which the Outsiders keep away."""
    flyer = piece("hero", symbols=WING)
    for kept, farthest in ((False, "I2"), (True, "J2")):
        t = court(
            table,
            (flyer, "B2"),
            (FRIEND, "A2"),
            (piece("keeper", teams=("outsiders",)), "A1"),
            foes=[(FOE, "J6")],
            map=["." * 16] * 6,
        )
        if kept:
            t.p1.choose("outsiders:keeper", "choose:hero")
        t.p1.choose("move:hero", "carry:friend")
        assert max(s for s in ends(t) if s.endswith("2")) == farthest


def test_over_stairs_nobody_is_carried_healed_or_lent_a_hand(table: Tables) -> None:
    """Both ends of stairs are not adjacent (1038): neither to carry (1449), nor to pick up (1124), destroy or heal."""
    hero = piece("hero", (1, 10, 17, 3), damage="support")  # no farther than one square, so not up and down again
    t = court(
        table,
        (hero, "D1"),
        (piece("friend", symbols=TINY), "E1", {"click": 4}),
        foes=[(FOE, "H1")],
        objects=[("light-object", "E1")],
        **STAIRS,
    )
    assert not {"support:hero", "destroy-close:hero"} & set(t.p1.options)
    t.p1.choose("move:hero")
    assert t.p1.prompt == "move"
    t.p1.choose("move:hero:C1")
    assert t["light-object"].at == "E1"
    assert t.p1.prompt == "turn"


@pytest.mark.parametrize(("kind", "passes"), [("outdoor", True), ("indoor", False)])
def test_giants_see_and_flyers_go_past_a_barrier_in_the_open(table: Tables, kind: str, passes: bool) -> None:
    """Blocking markers are blocking terrain, outdoors or indoors as their squares are (1086, PAC)."""
    giant, flyer = piece("hero", symbols=GIANT, range=8), piece("friend", symbols=WING)
    t = court(
        table, (giant, "A1"), (flyer, "B1"), foes=[(FOE, "G1")], map=["........"], kind=kind, markers=[("D1", "blocking")]
    )
    t.p1.choose("move:friend")
    assert ("E1" in ends(t)) is passes
    t = court(table, (giant, "A1"), foes=[(FOE, "G1")], map=["........"], kind=kind, markers=[("D1", "blocking")])
    assert ("range:hero" in t.p1.options) is passes


def test_who_was_thrown_by_a_friend_poisons_nobody_this_turn(table: Tables) -> None:
    """To be knocked back is to be placed (756), and Poison asks for neither move nor placing this turn (PAC)."""
    wave, snake = piece("hero", range=8, attack="pulse_wave"), piece("friend", attack="poison")
    for word, at in (("knock-back:friend:foe", "D2"), ("decline", "C2")):
        foes = [(FOE, "B4"), (piece("other", (8, 10, 30, 3)), "D1")]
        t = court(table, (wave, "B2"), (snake, "C2"), foes=foes, map=YARD)
        t.roll(4, 4)
        t.p1.choose("pulse-wave:hero", word)
        assert (t["friend"].at, t["friend"].adjacent[-1]) == (at, "other")
        assert ("poison:friend" in t.p1.options) is (at == "C2")


@proves("heroclix.pac.mastermind", "heroclix.attack.becomes")
def test_a_minion_who_slipped_away_takes_the_hit_all_the_same(table: Tables) -> None:
    """It becomes a hit target even if it would be an illegal one (PAC, 637)."""
    minion = piece("pawn", points=10, damage="shape_change")
    t = court(table, (HERO, "B2"), foes=[(piece("boss", defense="mastermind"), "C2"), (minion, "C3")], map=YARD)
    t.roll(6, *HIT)
    t.p1.choose("close:hero", "target:pawn")
    t.p2.choose("yes")
    t.p1.choose("target:boss")
    t.p2.choose("yes")
    assert clicks(t, "boss", "pawn") == [0, 3]


def test_an_evaded_blow_brings_the_brotherhood_no_token_back(table: Tables) -> None:
    """Who evades is not hit (633), and the Brotherhood has to hit (TAC)."""
    brother = piece("hero", teams=("brotherhood_of_mutants",))
    for die, tokens in ((6, 2), (1, 1)):
        t = court(table, (brother, "B2", {"tokens": 1}), foes=[(piece("foe", defense="super_senses"), "C2")], map=YARD)
        t.roll(6, 4, die)
        t.p1.choose("close:hero")
        t.p2.choose("yes")
        assert t["hero"].tokens == tokens


def test_energy_is_stolen_of_the_minion_too(table: Tables) -> None:
    """An opposing character was hit and damaged by the close attack (PAC), whoever it was."""
    thief = piece("hero", attack="steal_energy")
    t = court(
        table,
        (thief, "B2", {"click": 4}),
        foes=[(piece("foe", defense="mastermind"), "C2"), (piece("pawn", points=10), "D2")],
        map=YARD,
    )
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p2.choose("yes")
    assert clicks(t, "hero", "foe", "pawn") == [2, 0, 3]


def test_a_harmless_one_hurts_with_a_critical_hit_alone(table: Tables) -> None:
    """0 damage and 1 for the critical hit (645) is damage that a mystic answers."""
    for dice, hurt in ((HIT, 0), ((6, 6), 1)):
        t = court(table, (piece("hero", (8, 10, 17, 0)), "B2"), foes=[(piece("foe", teams=("mystics",)), "C2")], map=YARD)
        t.roll(*dice)
        t.p1.choose("close:hero")
        if "decline" in t.p1.options:
            t.p1.choose("decline")
        assert clicks(t, "foe", "hero") == [hurt, hurt]


def test_cover_is_shot_away_before_the_shot(table: Tables) -> None:
    """A heavy object in the target's square hinders (1104) until it is KO'd; no debris comes of it (1118)."""
    first, second = piece("hero", range=8), piece("friend", (8, 8, 17, 3), range=8)
    for cleared, hurt in ((True, 3), (False, 0)):
        t = court(
            table, (first, "A1"), (second, "A2"), foes=[(FOE, "F2")], map=["........"] * 2, objects=[("heavy-object", "F2")]
        )
        if cleared:
            t.p1.choose("destroy-range:hero")
        t.roll(*HIT)
        t.p1.choose("range:friend")
        assert clicks(t, "foe") == [hurt]


def test_of_four_an_outwit_lasts_through_three_turns(table: Tables) -> None:
    """Until its user's next turn (461), whoever's turns lie between."""
    fox, foe = piece("fox", damage="outwit"), piece("foe", defense="toughness")
    with with_cards(fox, foe, HERO, OTHER):
        t = table.heroclix(
            p1={"figures": [("fox", {"at": "A1"})]},
            p2={"figures": [("foe", {"at": "C1"})]},
            p3={"figures": [("hero", {"at": "F9"})]},
            p4={"figures": [("other", {"at": "J9"})]},
            stop_at_forced=2,
        )
    t.p1.choose("outwit:fox", "outwit:foe:toughness", "end-turn")
    for seat in (t.p2, t.p3, t.p4):
        assert not t["foe"].can_toughness
        seat.choose("end-turn")
    assert t["foe"].can_toughness


def test_nothing_is_slower_than_not_moving(table: Tables) -> None:
    """No value is less than 0 (796): perplexed from 1 by two it stays 0, and its player may still set a passenger down."""
    t = court(
        table,
        (piece("hero", (1, 10, 17, 3)), "C3"),
        (piece("friend", symbols=TINY), "B3"),
        foes=[(OTHER, "J6")],
        perplex=[("p2.other", "hero", "speed", -1)],
        map=YARD,
    )
    t.p1.choose("move:hero", "carry:friend", "D3")
    assert (t["hero"].at, t["friend"].at) == ("C3", "D3")


# ---------------------------------------------------------------- range and line from one square

SLANT = ["..#.......", "..........", ".........."]
"""A base in A2 and B1 has H1 within 6 squares of B1, where the line is blocked, and in sight of A2, which is 7 away."""


def slanting(**more: Any) -> Any:
    return piece("hero", base=LONG, **more)


@proves("heroclix.line-of-fire.term.combined")
@pytest.mark.parametrize(
    ("more", "verb"),
    [
        ({"damage": "perplex"}, "perplex:hero"),
        ({"damage": "outwit"}, "outwit:hero"),
        ({"teams": ("outsiders",)}, "outsiders:hero"),
    ],
)
def test_a_large_base_sees_from_the_square_from_which_it_is_near_enough(table: Tables, more: Any, verb: str) -> None:
    """Range and line of fire are measured from the same square (551), for every effect that asks for both."""
    for foe, found in (("H1", False), ("G1", True)):
        t = court(table, (slanting(**more), "A2-B1"), foes=[(piece("foe", defense="toughness"), foe)], map=SLANT)
        if verb in t.p1.options:
            t.p1.choose(verb)
        aimed = [o for a in t.asked for o in (*a.offered, a.chosen) if ":foe" in o]
        assert bool(aimed or any(":foe" in o for o in t.p1.options)) is found, foe


@proves("heroclix.line-of-fire.term.combined")
def test_a_large_base_has_luck_from_the_square_from_which_it_is_near_enough(table: Tables) -> None:
    for at, asked in (("H1", False), ("G1", True)):
        lucky = (slanting(damage="probability_control"), "A2-B1")
        t = court(table, lucky, (FRIEND, at), foes=[(FOE, "H2")], map=SLANT)
        t.roll(*HIT)
        t.p1.choose("close:friend")
        assert any("reroll" in o for o in t.p1.options) is asked, at


@proves("heroclix.line-of-fire.term.combined")
def test_a_large_base_destroys_lifts_and_marks_from_the_square_from_which_it_is_near_enough(table: Tables) -> None:
    for at, found in (("H1", False), ("G1", True)):
        hero = slanting(range=6, attack="telekinesis")
        t = court(table, (hero, "A2-B1"), foes=[(OTHER, "J3")], map=SLANT, objects=[("light-object", at)])
        assert ("telekinesis:hero:object" in t.p1.options) is found
        t.p1.choose("destroy-range:hero")
        assert ("destroy:light-object" in t.p1.options) is found, at
        t = court(table, (slanting(range=6, attack="smoke_cloud"), "A2-B1"), foes=[(OTHER, "J3")], map=SLANT)
        t.p1.choose("smoke-cloud:hero")
        assert (f"mark:{at}" in t.p1.options) is found
    hero = slanting(attack="telekinesis")
    t = court(table, (hero, "A2-B1"), foes=[(OTHER, "J3")], map=SLANT, objects=[("light-object", "D3")])
    t.p1.choose("telekinesis:hero:object")
    assert ("put:light-object:H1" in t.p1.options, "put:light-object:G1" in t.p1.options) == (False, True)
