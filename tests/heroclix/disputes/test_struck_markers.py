"""Disputes about storms: which of a character's markers it may strike in."""

from __future__ import annotations

from rulebound.games.heroclix.effects.markers import AttacksInMarker, GeneratesMarkers
from rulebound.games.heroclix.parts import Ability, Action, ability
from rulebound.testing import Tables

from .court import court, piece

ability(
    Ability(
        key="test.storms",
        en="Storms",
        zh="暴",
        parts=(
            Action("free", GeneratesMarkers("storm", 3, away=1), label="call"),
            Action("free", AttacksInMarker("storm", damage=3), label="strike"),
        ),
    )
)


def test_only_storms_within_range_with_somebody_in_them_are_struck_in(table: Tables) -> None:
    thor = piece("thor", range=5, abilities=("test.storms",))
    foes = [(piece("near"), "G9"), (piece("far"), "G12"), (piece("dry"), "E9")]
    t = court(table, (thor, "G5"), foes=foes)
    t.p1.choose("test.storms:thor:call", "mark:G9", "mark:G12", "mark:H8")
    t.roll(6, 5)
    t.p1.choose("test.storms:thor:strike")
    offered = next(a.offered for a in t.asked if a.prompt == "marker")
    assert list(offered) == ["marker:G9"], "the far one is out of range, nobody is in H8, and the dry one is in no storm"
    assert (t["near"].click, t["far"].click, t["dry"].click) == (4, 1, 1)
