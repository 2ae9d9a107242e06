"""Chapter: movement. Steps, stops, breaking away, terrain on the way, carrying, objects picked up, placing."""

from __future__ import annotations

from typing import Any

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (6, 10, 17, 3)
WING = ("wing", "fist", "shield", "starburst")


def board(table: Tables, hero: Any, foes: tuple[str, ...] = ("X16",), friends: tuple[str, ...] = (), **more: Any) -> Table:
    """The hero at B2; foes and friends where they are said to be."""
    at = more.pop("hero_at", "B2")
    tokens = more.pop("tokens", {})
    objects = more.pop("objects", [])
    with with_cards(hero, figure("foe", PLAIN, PLAIN), figure("friend", PLAIN, PLAIN)):
        return table.heroclix(
            p1={
                "figures": [("hero", {"at": at, **tokens}), *(("friend", {"at": s}) for s in friends)],
                "objects": objects,
            },
            p2={"figures": [("foe", {"at": s}) for s in foes]},
            stop_at_forced=2,
            **more,
        )


def ends(t: Table) -> set[str]:
    return {o.rpartition(":")[2] for o in t.p1.options if o.startswith("move:")}


@proves(
    "heroclix.move.step", "heroclix.move.order", "heroclix.move.order.4", "heroclix.move.order.5", "heroclix.move.order.6"
)
@proves("heroclix.move.through", "heroclix.move.zero")
def test_in_all_eight_directions_up_to_the_speed_value(table: Tables) -> None:
    t = board(table, figure("hero", (2, 10, 17, 3)), hero_at="D4")
    t.p1.choose("move:hero")
    assert ends(t) == {f"{c}{r}" for c in "BCDEF" for r in range(2, 7)}
    t.p1.choose("move:hero:F6")
    assert t["hero"].at == "F6"


@proves("heroclix.move.fixed-number", "heroclix.move.fixed-number.example", "heroclix.pac.sidestep")
def test_a_stated_number_of_squares_takes_the_place_of_speed(table: Tables) -> None:
    t = board(table, figure("hero", (9, 10, 17, 3, {"speed": "sidestep"})), hero_at="D4")
    t.p1.choose("sidestep:hero")
    assert ends(t) == {f"{c}{r}" for c in "BCDEF" for r in range(2, 7)}


@proves("heroclix.move.stop-adjacent", "heroclix.move.not-through-opposing", "heroclix.move.end-unoccupied")
@proves("heroclix.move.through-friendly")
def test_opposing_characters_stop_and_friends_let_pass(table: Tables) -> None:
    rows = ["......"]
    t = board(table, figure("hero", PLAIN), ("F1",), ("B1",), hero_at="A1", map=rows)
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "C1", "D1", "E1"}, "past the friend, up to the foe"
    t = board(table, figure("hero", PLAIN), ("C1",), hero_at="A1", map=["......", "######"])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "B1"}


@proves("heroclix.break-away.required", "heroclix.break-away.roll", "heroclix.break-away.success", "heroclix.move.order.3")
@proves("heroclix.break-away.success.pass", "heroclix.break-away.success.others")
def test_breaking_away_takes_a_four(table: Tables) -> None:
    t = board(table, figure("hero", PLAIN), ("C2", "F2"))
    t.script(3)
    t.p1.choose("move:hero", "go:hero")
    assert {"D2", "E2"} <= ends(t), "past the one that it broke away from"
    assert "H2" not in ends(t), "the other one stops it"


@proves("heroclix.break-away.failure", "heroclix.break-away.failure.resolves", "heroclix.break-away.failure.lockout")
@proves("heroclix.resolve.immediately.not-done", "heroclix.break-away.failure.example")
def test_who_fails_stays_and_does_no_more_in_that_action(table: Tables) -> None:
    t = board(table, figure("hero", (6, 10, 17, 3, {"speed": "charge"})), ("C2",))
    t.script(2)
    t.p1.choose("charge:hero", "go:hero")
    assert (t["hero"].at, t["hero"].tokens, t.p1.prompt) == ("B2", 1, "turn"), "the action is spent, no attack was offered"
    assert t["hero"].moved != t.turn


@proves("heroclix.dice.success-failure.natural", "heroclix.dice.success-failure.bounds", "heroclix.pac.plasticity")
@proves("heroclix.dice.success-failure")
def test_a_natural_six_breaks_away_from_plasticity_and_a_one_never_does(table: Tables) -> None:
    sticky = figure("sticky", (6, 10, 17, 3, {"speed": "plasticity"}), PLAIN)
    for bonus, die, away in (
        ("", 5, False),
        ("", 6, True),
        ("plasticity", 4, True),
        ("plasticity", 3, False),
        ("plasticity", 1, False),
    ):
        hero = figure("hero", (6, 10, 17, 3, {"speed": bonus}))
        with with_cards(hero, sticky):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("sticky", {"at": "B3"})]}, stop_at_forced=2
            )
            t.script(die - 1)
            t.p1.choose("move:hero", "go:hero")
            assert (t.p1.prompt == "move") is away, f"a {die} with {bonus or 'nothing'}"


@proves("heroclix.size.break-away", "heroclix.size.break-away.auto")
def test_larger_characters_break_away_more_easily(table: Tables) -> None:
    small = figure("small", PLAIN, symbols=("boot", "fist", "shield", "tiny"))
    with with_cards(figure("hero", PLAIN), small, figure("huge", PLAIN, symbols=("boot", "fist", "shield", "giant"))):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("small", {"at": "B3"})]}, stop_at_forced=2
        )
        t.script(2)
        t.p1.choose("move:hero", "go:hero")
        assert t.p1.prompt == "move", "a 3 and 1 more"
        t = table.heroclix(
            p1={"figures": [("huge", {"at": "B2"})]}, p2={"figures": [("small", {"at": "B3"})]}, stop_at_forced=2
        )
        t.p1.choose("move:huge")
        assert t.p1.prompt == "move", "two sizes larger: no roll"


@proves(
    "heroclix.terrain.hindering.move.stop",
    "heroclix.terrain.hindering.move.halve",
    "heroclix.terrain.hindering.move.between",
)
@proves("heroclix.terrain.water.move", "heroclix.values.halve", "heroclix.values.rounding")
def test_hindering_terrain_stops_and_halves(table: Tables) -> None:
    t = board(table, figure("hero", PLAIN), ("J1",), hero_at="A1", map=["..hh......"])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "B1", "C1"}
    t = board(table, figure("hero", (5, 10, 17, 3)), ("J1",), hero_at="C1", map=["..hw......"])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "B1", "C1", "D1", "E1", "F1"}, "half of 5 is 3, and from one into the other it goes on"


@proves("heroclix.elevation.move.transition", "heroclix.elevation.move.no-jump", "heroclix.elevation.transition.orthogonal")
@proves("heroclix.elevation.move.ignore", "heroclix.pac.flight", "heroclix.symbol.wing", "heroclix.pac.move-elevated")
def test_stairs_lead_up_and_wings_need_none(table: Tables) -> None:
    rows, levels = ["......", "......"], ["..2222", "..2222"]
    t = board(table, figure("hero", PLAIN), ("F2",), hero_at="A1", map=rows, levels=levels, stairs="B1-C1")
    t.p1.choose("move:hero")
    assert {"C1", "D1"} <= ends(t)
    t = board(table, figure("hero", (2, 10, 17, 3)), ("F2",), hero_at="A2", map=rows, levels=levels, stairs="B1-C1")
    t.p1.choose("move:hero")
    assert "C2" not in ends(t)
    t = board(table, figure("hero", (2, 10, 17, 3), symbols=WING), ("F2",), hero_at="A2", map=rows, levels=levels)
    t.p1.choose("move:hero")
    assert "C2" in ends(t)


@proves("heroclix.door.move", "heroclix.wall.move", "heroclix.window.move")
def test_doors_let_pass_walls_and_windows_do_not(table: Tables) -> None:
    for border, through in (("|", False), ("!", False), ("/", True)):
        t = board(table, figure("hero", PLAIN), ("F1",), hero_at="A1", map=[f". .{border}. . . ."])
        t.p1.choose("move:hero")
        assert ("C1" in ends(t)) is through, border


@proves("heroclix.carry.choose", "heroclix.carry.speed", "heroclix.carry.place", "heroclix.carry.no-action")
@proves("heroclix.move.order.2", "heroclix.pac.passenger", "heroclix.pac.flight")
def test_flyers_carry_one_of_their_size(table: Tables) -> None:
    t = board(table, figure("hero", PLAIN, symbols=WING), friends=("B3",))
    t.p1.choose("move:hero", "carry:friend")
    assert "G2" in ends(t)
    assert "H2" not in ends(t), "6 less 1"
    t.p1.choose("move:hero:G2", "place:friend:G3")
    assert (t["hero"].at, t["friend"].at) == ("G2", "G3")
    assert "move:friend" not in t.p1.options, "who was carried is given no costed action"


@proves("heroclix.carry.choose")
def test_who_walks_carries_smaller_ones_alone(table: Tables) -> None:
    t = board(table, figure("hero", PLAIN), friends=("B3",))
    t.p1.choose("move:hero")
    assert t.p1.prompt == "move", "of the same size"
    giant = figure("hero", PLAIN, symbols=("boot", "fist", "shield", "giant"))
    t = board(table, giant, friends=("B3",))
    t.p1.choose("move:hero")
    assert t.p1.options == ["carry:friend", "done"]


@proves("heroclix.object.pick-up.inherent", "heroclix.object.pick-up.once", "heroclix.object.held.off-map")
@proves("heroclix.object.pick-up.heavy", "heroclix.object.held.one")
def test_objects_are_picked_up_on_the_way(table: Tables) -> None:
    objects = [("light-object", {"at": "E3"}), ("heavy-object", {"at": "E1"})]
    t = board(table, figure("hero", PLAIN), objects=objects)
    t.p1.choose("move:hero", "move:hero:H2")
    assert t.p1.options == ["leave", "pick-up:light-object"]
    t.p1.choose("pick-up:light-object")
    assert (t["hero"].holding, t["light-object"].at) == ("light-object", None)
    strong = figure("hero", (6, 10, 17, 3, {"attack": "super_strength"}))
    t = board(table, strong, objects=objects)
    t.p1.choose("move:hero", "move:hero:H2")
    assert t.p1.options == ["leave", "pick-up:light-object", "pick-up:heavy-object"]


@proves("heroclix.object.held.carry")
def test_who_holds_an_object_carries_nobody(table: Tables) -> None:
    t = board(table, figure("hero", PLAIN, symbols=WING), friends=("B3",), tokens={"holding": "light-object"})
    t.p1.choose("move:hero")
    assert t.p1.prompt == "move"


@proves("heroclix.carry.not-placed")
def test_a_passenger_without_a_free_square_stays_behind_and_may_still_act(table: Tables) -> None:
    t = board(
        table,
        figure("hero", (4, 10, 17, 3), symbols=WING),
        foes=("I1",),
        friends=("A1", "D1", "F1"),
        hero_at="B1",
        map=["........."],
        objects=[("light-object", {"at": "E1"})],
    )
    t.p1.choose("move:hero", "carry:friend")
    assert ends(t) == {"B1", "C1", "E1"}, "4 less 1, though nobody is carried in the end"
    t.p1.choose("move:hero:E1")
    assert t.p1.prompt == "turn", "no square beside it is free, and no object is picked up"
    assert t["hero"].holding is None
    assert [t[f"friend#{n}"].at for n in (1, 2, 3)] == ["A1", "D1", "F1"]
    assert "move:friend" in " ".join(t.p1.options), "it was not carried"


BULL = figure("hero", (3, 10, 17, 3), improved_movement=("destroy_blocking",))


@proves("heroclix.pac.move-destroy-blocking")
def test_whatever_stands_in_the_way_is_destroyed_when_the_move_has_resolved(table: Tables) -> None:
    t = board(table, BULL, hero_at="A1", foes=("H1",), map=["..#.#..."])
    t.p1.choose("move:hero")
    assert ends(t) == {"A1", "B1", "D1"}, "through it, never to its inside"
    t.p1.choose("move:hero:D1")
    assert (t["hero"].at, sorted(m.square for m in t.markers)) == ("D1", [2])
    plain = board(table, figure("hero", PLAIN), hero_at="A1", foes=("H1",), map=["..#.#..."])
    plain.p1.choose("move:hero")
    assert ends(plain) == {"A1", "B1"}


@proves("heroclix.pac.move-destroy-blocking")
def test_the_way_is_asked_for_where_it_leads_through_different_pieces(table: Tables) -> None:
    rows = [".....", ".#...", "....."]
    slow = figure("hero", (2, 10, 17, 3), improved_movement=("destroy_blocking",))
    slower = figure("hero", (1, 10, 17, 3), improved_movement=("destroy_blocking",))
    t = board(table, slower, hero_at="A2", foes=("E1",), map=rows)
    t.p1.choose("move:hero", "move:hero:A3")
    assert t.p1.prompt == "turn", "no way there leads through anything"
    t = board(table, slow, hero_at="A2", foes=("E1",), map=rows)
    t.p1.choose("move:hero", "move:hero:C2")
    assert sorted(t.p1.options) == ["done", "through:B2"]
    with t.branch() as other:
        other.p1.choose("done")
        assert (other["hero"].at, other.markers) == ("C2", []), "past the corner"
    t.p1.choose("through:B2")
    assert [(m.kind, m.square) for m in t.markers] == [("debris", 6)]


@proves("heroclix.pac.move-destroy-blocking")
def test_walls_on_the_way_fall_too_and_objects_are_near_the_way_that_was_taken(table: Tables) -> None:
    t = board(
        table, BULL, hero_at="A1", foes=("E2",), map=[". .|. . .", ". . . . ."], objects=[("light-object", {"at": "C1"})]
    )
    t.p1.choose("move:hero", "move:hero:C2")
    assert sorted(t.p1.options) == ["done", "through:B1-C1"]
    t.p1.choose("through:B1-C1", "pick-up:light-object")
    assert t.broken_walls == ((1, 2),)


@proves("heroclix.pac.move-destroy-blocking")
def test_a_large_base_razes_what_one_of_its_squares_goes_through(table: Tables) -> None:
    t = table.heroclix(
        p1={"figures": [("juggernaut-xdpsg007", {"at": "A1-B1-A2-B2"})]},
        p2={"figures": [("hawkeye", {"at": "J2"})]},
        map=["...#......", "...#......"],
        stop_at_forced=2,
    )
    t.p1.choose("move", "move:juggernaut-xdpsg007:E1-F1-E2-F2")
    assert sorted(t.p1.options) == ["through:D1", "through:D2"], "through one of them at least"
    t.p1.choose("through:D2", "done")
    assert 13 in {m.square for m in t.markers}, "D2"
