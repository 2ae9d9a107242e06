"""How far effects reach, and whom and what they leave out: squares at the very end of a range, one reason at a time."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import n
from rulebound.games.heroclix.effects.bringing import Replaces
from rulebound.games.heroclix.effects.damage import Heals
from rulebound.games.heroclix.effects.markers import GeneratesMarkers, StrikesInMarker
from rulebound.games.heroclix.effects.moving import Places
from rulebound.games.heroclix.effects.places import BesideFriend, BesideWall, InTerrain, Near, Place
from rulebound.games.heroclix.nouns.subjects import Self
from rulebound.games.heroclix.parts import Ability, Action, Flag, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables, proves

PLAIN = (8, 10, 17, 3)


def made(key: str, *parts: Any) -> str:
    ability(Ability(key=key, en=key, zh=key, parts=parts))
    return key


def plain(id: str, **more: Any) -> Any:
    return figure(id, *[more.pop("click", PLAIN)] * more.pop("clicks", 9), **more)


FOE = plain("foe")


def field(table: Tables, *mine: Any, foes: tuple[Any, ...] = ((FOE, "H3"),), **more: Any) -> Table:
    """Each piece is a figure, its square, and perhaps what lies on it; a map of eight by three squares."""
    sides = [mine, foes]
    others = more.pop("sideline", ())
    with with_cards(*{f.id: f for f in (*others, *(f[0] for side in sides for f in side))}.values()):
        seats = [[(f[0].id, {"at": f[1], **(f[2] if len(f) > 2 else {})}) for f in side] for side in sides]
        p1 = {"figures": seats[0], "objects": more.pop("objects", []), "sideline": [f.id for f in others]}
        more = {"map": ["........"] * 3, "stop_at_forced": 2, **more}
        return table.heroclix(p1=p1, p2={"figures": seats[1]}, **more)


def ends(t: Table, verb: str) -> set[str]:
    return {o.rpartition(":")[2] for o in t.p1.options if o.startswith(f"{verb}:")}


PLACES: dict[str, Place] = {
    "test.to-hindering": InTerrain("hindering", 3),
    "test.to-water": InTerrain("water", 3),
    "test.to-obscuring": InTerrain("obscuring", 3),
    "test.to-clear": InTerrain("clear", 2),
    "test.to-wall": BesideWall(3),
    "test.to-friend": BesideFriend(3),
    "test.to-near": Near(2),
}
for _key, _place in PLACES.items():
    made(_key, Action("free", Places(Self(), _place)))


@pytest.mark.parametrize(
    ("key", "squares"),
    [
        ("test.to-hindering", {"C3", "D1"}),
        ("test.to-water", {"B3", "D2"}),
        ("test.to-obscuring", {"C1", "D3"}),
        ("test.to-clear", {"A1", "A2", "A3", "B1", "B2", "C2"}),
        ("test.to-wall", {"A2", "A3", "B1", "B2", "B3", "D1", "D2"}),
        ("test.to-near", {"A1", "A2", "B1", "B2", "C1", "C3"}),
    ],
)
@proves("heroclix.place.definition")
def test_a_place_reaches_so_many_squares_and_no_farther(table: Tables, key: str, squares: set[str]) -> None:
    rows = ["..fhh...", "...ww...", ".whff..."]
    walls = [("A2", "A3", "wall"), ("B1", "B2", "door"), ("B3", "B2", "wall"), ("D1", "D2", "wall"), ("F2", "G2", "wall")]
    t = field(table, (plain("hero", abilities=(key,)), "A1"), map=rows, edges=walls)
    t.p1.choose(f"{key}:hero")
    assert ends(t, "place") == squares


@proves("heroclix.place.definition")
def test_beside_a_friend_who_is_near_enough(table: Tables) -> None:
    key, friend = "test.to-friend", plain("friend")
    t = field(table, (plain("hero", abilities=(key,)), "A1"), (friend, "D1"), (plain("far"), "F3"))
    t.p1.choose(f"{key}:hero")
    assert ends(t, "place") == {"C1", "C2", "D2", "E1", "E2"}


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
    t = field(table, (plain("hero"), "B3"), foes=((boss, "B2"), *minions))
    t.roll(5, 4)
    t.p1.choose("close:hero", "target:boss")
    t.p2.choose("yes")
    assert t.p2.options == ["take-the-hit:kin", "take-the-hit:small"]
    t.p2.choose("take-the-hit:small")
    assert (t["small"].click, t["boss"].click, t["kin"].click) == (4, 1, 1)


@proves("heroclix.pac.telekinesis")
def test_telekinesis_lifts_what_lies_within_its_range_and_can_be_moved(table: Tables) -> None:
    hero = plain("hero", click=(8, 10, 17, 3, {"attack": "telekinesis"}))
    things = [
        ("bookcase", {"at": "C1"}),
        ("light-object", {"at": "G1"}),
        ("heavy-object", {"at": "H1"}),
        ("light-object", {"at": "B2"}),
    ]
    t = field(table, (hero, "A1"), objects=things)
    t.p1.choose("telekinesis:hero:object")
    assert t.p1.options == ["lift:light-object", "lift:light-object#2"], "six squares, and not what is immobile"
    t.p1.choose("lift:light-object")
    assert ends(t, "put") >= {"G1", "G2", "G3"}
    assert not ends(t, "put") & {"H1", "H2"}


STRIKE = made(
    "test.strikes-in-storms",
    Action("free", GeneratesMarkers("storm", 2, away=1), label="call"),
    Action("free", StrikesInMarker("storm", 1), label="strike"),
)


@proves("heroclix.marker.definition")
def test_who_is_struck_in_a_marker_takes_it_away(table: Tables) -> None:
    t = field(
        table,
        (plain("hero", abilities=(STRIKE,)), "A1"),
        foes=((plain("foe", traits=("toughness",)), "E1"), (plain("other"), "G3")),
    )
    t.p1.choose(f"{STRIKE}:hero:call", "mark:E1", "mark:G3")
    t.p1.choose(f"{STRIKE}:hero:strike", "strike-marker:foe:E1")
    assert (t["foe"].click, t["other"].click) == (2, 1), "penetrating damage"
    assert [m["at"] for m in t.p1.view["markers"]] == ["G3"]


HALE = made(
    "test.hale-and-idle",
    Flag("heals_more"),
    Action("free", Heals(Self(), n(0))),
    Action("power", Heals(Self(), n(1))),
)


@proves("heroclix.heal.click")
def test_more_is_healed_only_where_something_is(table: Tables) -> None:
    for type, click in (("free", 5), ("power", 3)):
        t = field(table, (plain("hero", abilities=(HALE,)), "A1", {"click": 5}))
        t.p1.choose(f"{HALE}:hero:{type}")
        assert t["hero"].click == click


SHAPE = made("test.shape-of-many", Action("free", Replaces()))


@proves("heroclix.replace-character.source")
def test_one_who_has_room_is_enough_and_nobody_replaces_itself(table: Tables) -> None:
    hero, long = plain("hero", abilities=(SHAPE,)), plain("long", base=(1, 2))
    rows = ["###.....", "#.#.....", "###....."]
    for side, offered in (((hero,), False), ((long,), False), ((long, plain("other")), True)):
        t = field(table, (hero, "B2"), sideline=side, map=rows)
        assert (f"{SHAPE}:hero" in t.p1.options) is offered
