"""Conditions inside a text: what was rolled, what was done, where the character is."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY
from rulebound.core.effects import Condition, Phrase, Resolve, node
from rulebound.core.text import say

from ..board import distance, in_water
from ..rules.movement import Move
from ..state import HeroclixState


@node
class Rolled(Condition):
    """The die shows one of these results."""

    least: int
    most: int = 6

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        g.cite("heroclix.dice.range-notation", "heroclix.dice.success-failure")
        return self.least <= int(f.recall("die", 0)) <= self.most

    def text(self, lang: str) -> str:
        faces = str(self.least) if self.least == self.most else f"{self.least}-{self.most}"
        return say(lang, f"the result is {faces}", f"結果為{faces}")


@node
class MoreThanApart(Phrase, Condition):
    """The roll is greater than the distance to the chosen character."""

    en = "the result is greater than the number of squares between them"
    zh = "結果大於兩者之間的格數"

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        e = f.recall("target")
        return e != NOBODY and g.on_map(e) and int(f.recall("die", 0)) > distance(g, f.source, e)


@node
class Stayed(Phrase, Condition):
    """The character has neither moved nor been placed in this turn."""

    en = "this character has not moved or been placed this turn"
    zh = "此角色本回合沒有移動或被放置"

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        return bool(g.moved[f.source] != g.turn)


@node
class OccupiesWater(Phrase, Condition):
    """The character occupies water terrain."""

    en = "this character occupies water terrain"
    zh = "此角色占據水域地形"

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        return in_water(g, f.source)


@node
class MoreThanMoved(Phrase, Condition):
    """The roll is greater than the number of squares moved."""

    en = "the result is greater than the number of squares moved"
    zh = "結果大於移動的格數"

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        return int(f.recall("die", 0)) > g.occurrence(f.event, Move).steps
