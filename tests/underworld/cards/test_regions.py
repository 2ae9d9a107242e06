"""The ten regions: what they do when they are won."""

from __future__ import annotations

from rulebound.testing import Table, Tables
from tests.underworld.made_up import Seat
from tests.underworld.playing import does, use


def won(table: Tables, region: str, p1: Seat | None = None, p2: Seat | None = None) -> Table:
    """Player 1 wins the region; its win trigger is used."""
    second, third = [r for r in ("kyoto", "florence", "london") if r != region][:2]
    t = table.underworld(p1=p1 or {}, p2=p2 or {}, regions=[(region, {"p1": 4}), second, third])
    t.until("trigger")
    does(t, use(region))
    return t


def test_sunken_ruins(table: Tables) -> None:
    t = won(
        table,
        "sunken-ruins",
        {"deck": ["exorcist", "arsonist", "giant-bat"], "hand": ["exorcist"]},
        {"deck": ["exorcist", "black-cat"]},
    )
    t.p1.choose("search:giant-bat")
    t.p2.choose("search:black-cat")
    assert (t.p1.deck[0], t.p2.deck[0]) == ("giant-bat", "black-cat")
    assert not t.p2.sees("p1.giant-bat"), "it is not shown"


def test_florence(table: Tables) -> None:
    t = won(table, "florence", {"r2_lurkers": ["exorcist"]}, {"r2_lurkers": ["demosthenes-archmage"]})
    t.p1.choose("choose:exorcist")
    t.p2.choose("choose:demosthenes-archmage")
    assert (t.p1.r2, t.p2.r2) == (["exorcist"], ["demosthenes-archmage"]), "neither cost nor loyalty"


def test_kyoto(table: Tables) -> None:
    t = won(table, "kyoto", {"r2": ["exorcist", "blood-servant"]}, {"r3": ["giant-bat"]})
    assert (t.p1.r2, t.p1.r2_lurkers, t.p2.r3_lurkers) == (["exorcist"], ["blood-servant"], ["giant-bat"])


def test_london(table: Tables) -> None:
    t = won(table, "london", {"r2": ["exorcist", "arsonist"]}, {"r3": ["giant-bat"]})
    assert (sorted(t.p1.r2_lurkers), t.p2.r3_lurkers) == (["arsonist", "exorcist"], ["giant-bat"])
    assert not t.p2.sees("p1.exorcist"), "two of one player at one region are mixed"
    assert t.p1.sees("p2.giant-bat"), "a single one everybody has seen"


def test_moscow(table: Tables) -> None:
    t = won(table, "moscow", {"r2": ["vampire-elder", "exorcist"]}, {"r3": ["giant-bat"]})
    with t.changes({"p1.hand_count": +3, "p2.hand_count": +1}):
        t.p1.choose("sacrifice:vampire-elder")
    assert (t.p1.graveyard, t.p2.graveyard) == (["vampire-elder"], ["giant-bat"])


def test_new_york(table: Tables) -> None:
    t = won(table, "new-york", {"hand": ["exorcist", "arsonist", "giant-bat"]}, {"hand": ["exorcist"]})
    t.p1.choose("discard:exorcist", "discard:arsonist", "done")
    t.p2.choose("done")
    assert sorted(t.p1.graveyard) == ["arsonist", "exorcist"]
    assert sorted(t.p1.hand) == ["giant-bat", "highway-rider", "highway-rider"]
    assert t.p2.hand == ["exorcist"]


def test_chernobyl(table: Tables) -> None:
    t = won(table, "chernobyl", {"r2": ["exorcist", "vampire-elder"]}, {"r3": ["giant-bat"]})
    assert (t.p1.graveyard, t.p2.graveyard) == (["exorcist"], ["giant-bat"])
    assert t["vampire-elder"].damage == 1


def test_shanghai(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["exorcist"] * 3}, p2={"hand": ["exorcist"] * 3}, regions=[("shanghai", {"p1": 4}), "kyoto", "florence"]
    )
    t.until("trigger")
    t.p1.choose(use("shanghai"))
    with t.branch() as other:
        does(other, "option:1")
        assert (other.p1.hand_count, other.p2.hand_count) == (5, 5)
    does(t, "option:2")
    assert (t.p1.hand_count, t.p2.hand_count) == (1, 1)


def test_city_of_the_dead(table: Tables) -> None:
    t = won(table, "city-of-the-dead", {"graveyard": ["exorcist", "murder"]}, {"graveyard": ["giant-bat", "arsonist"]})
    t.p1.choose("choose:florence")
    t.p2.choose("choose:arsonist")
    assert (t.p1.r3, t.p2.r3) == (["exorcist"], ["arsonist"])


def test_hong_kong(table: Tables) -> None:
    t = won(table, "hong-kong", {"deck": ["exorcist", "colt-python"]}, {"deck": ["exorcist", "reserve-funds"]})
    t.p1.choose("search:colt-python")
    assert not t.p2.sees("p1.colt-python"), "they are shown at the same time"
    t.p2.choose("search:reserve-funds")
    assert (t.p1.hand, t.p2.hand) == (["colt-python"], ["reserve-funds"])
    assert t.p2.sees("p1.colt-python")
