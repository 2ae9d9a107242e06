"""Disputes about being placed: where to, whether it may be left out, and what hangs on having moved at all."""

from __future__ import annotations

from rulebound.core.effects import IfYouDo, n
from rulebound.games.heroclix.effects.damage import Heals
from rulebound.games.heroclix.effects.moving import Moves, Places
from rulebound.games.heroclix.effects.places import Beside
from rulebound.games.heroclix.nouns.selectors import OPPOSING, Characters
from rulebound.games.heroclix.nouns.subjects import Self, Target
from rulebound.games.heroclix.parts import Ability, Action, ability
from rulebound.testing import Table, Tables, proves

from .court import court, piece

FOE = piece("foe")
ability(Ability(key="test.stroll", en="S", zh="步", parts=(Action("free", IfYouDo(Moves(squares=2), Heals(Self(), n(1)))),)))
PULL = Places(Target(Characters(OPPOSING, within=9)), Beside(), may=True)
ability(Ability(key="test.pull", en="P", zh="拉", parts=(Action("free", PULL),)))


def spots(t: Table) -> set[str]:
    return {o.rpartition(":")[2] for o in t.p1.options if o.startswith("place")}


@proves("heroclix.pac.telekinesis")
def test_telekinesis_needs_a_line_from_where_the_lifted_one_is(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    walls = [("C1", "D1", "wall"), ("C2", "D2", "wall")]
    t = court(table, (lifter, "D5"), (piece("friend"), "C1"), foes=[(FOE, "H9")], map=["." * 8] * 9, edges=walls)
    t.p1.choose("telekinesis:hero:character", "lift:friend")
    assert {"A1", "C4", "C2"} <= spots(t)
    assert "D1" not in spots(t), "seen by the lifter, but not from where the friend is"
    assert "C1" not in spots(t), "another square"


@proves("heroclix.pac.telekinesis")
def test_telekinesis_passes_over_what_can_not_be_lifted(table: Tables) -> None:
    lifter = piece("hero", attack="telekinesis")
    things = [("bookcase", "B3"), ("light-object", "B4"), ("light-object", "B12")]
    t = court(table, (lifter, "B2"), foes=[(FOE, "X9")], objects=things)
    t.p1.choose("telekinesis:hero:object")
    assert [o for a in t.asked if a.prompt == "lift" for o in a.offered] == ["lift:light-object"]


@proves("heroclix.place.definition")
def test_what_may_be_left_out_leaves_everybody_where_they_are(table: Tables) -> None:
    t = court(table, (piece("hero", abilities=("test.pull",)), "B2"), foes=[(FOE, "B6")])
    t.p1.choose("test.pull:hero")
    assert spots(t) == {"A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"}
    with t.branch() as other:
        other.p1.choose("decline")
        assert (other["foe"].at, other.p1.prompt) == ("B6", "turn")
    t.p1.choose("place:foe:C3")
    assert t["foe"].at == "C3"


@proves("heroclix.break-away.required", "heroclix.break-away.failure")
def test_who_stays_or_fails_to_break_away_has_not_moved(table: Tables) -> None:
    hero = piece("hero", abilities=("test.stroll",))
    for words, die, click in ((("stay",), 6, 4), (("go",), 1, 4), (("go", "move:hero:A1"), 6, 3)):
        t = court(table, (hero, "B2", {"click": 4}), foes=[(FOE, "B3")])
        t.roll(die)
        t.p1.choose("test.stroll:hero", *words)
        assert t["hero"].click == click, words


@proves("heroclix.pac.telekinesis")
def test_telekinesis_strikes_at_the_one_whom_it_lifts_and_at_nobody_else(table: Tables) -> None:
    lifter = piece("hero", range=8, bolts=2, attack="telekinesis")
    t = court(table, (lifter, "A1"), foes=[(FOE, "E1"), (piece("other"), "E4")])
    t.roll(5, 4)
    t.p1.choose("telekinesis:hero:character", "lift:foe")
    assert t.p1.prompt == "place"
    t.p1.choose("place:foe:E2")
    assert (t["foe"].at, t["other"].at, t["other"].click) == ("E2", "E4", 1)
