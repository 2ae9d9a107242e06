"""Knock back: along a direct path away from the source, until one of six conditions stops it."""

from __future__ import annotations

from rulebound.core.bitboards import Square
from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.frames import Serial, procedure, step
from rulebound.core.occurrences import Occurrence

from ..ability_sets import ability_set
from ..board import apart, area_square, ground, occupied, squares
from ..ground.knock_back import path
from ..state import HeroclixState
from .damage import KNOCK_BACK, Damage
from .placement import put_at

DAMAGE_BY_REASON = {3: 1, 4: 1, 5: 1, 6: 2}
RULES_OF_REASONS = {n: f"heroclix.knock-back.stop.{n}" for n in range(1, 7)}

BESIDES = {2: ("heroclix.knock-back.damage.character",), 3: ("heroclix.knock-back.damage.terrain-intact",)}


@procedure
class KnockBack(Occurrence):
    """One character is knocked back so many squares."""

    subject: Entity
    squares: int
    source: Entity = NOBODY
    attack: Serial = NOBODY
    nearest: Square = NOBODY
    """The square from which it is knocked away: its source's nearest square, now or when the source was last on the map."""
    reason: int = 0

    @step("heroclix.knock-back.path")
    def find_start(self, g: HeroclixState) -> None:
        """If several squares of the source are equally near, its controller chooses one (ruling 1-114)."""
        e = self.subject
        if not g.on_map(e) or self.squares <= 0:
            return
        base, board = squares(g, self.source), ground(g).board
        near = min(apart(g, s, e) for s in base)
        ways = {board.heading(s, g.square[e]): s for s in reversed(base) if apart(g, s, e) == near}
        offers = [Offer("from", s, (self.source,), area_square(g, s)) for s in sorted(ways.values())]
        self.nearest = offers[0].value
        if len(offers) > 1:
            g.ask("nearest", g.force[self.source], "heroclix.knock-back.path", "knock-back.from", offers, e)

    @step("heroclix.knock-back.path", "heroclix.knock-back.sequence", "heroclix.knock-back.placing")
    def go(self, g: HeroclixState) -> None:
        e = self.subject
        if not g.on_map(e):
            return
        knocked = path(ground(g), self.nearest, g.square[e], self.squares, frozenset(occupied(g)) - {g.square[e]})
        self.reason = knocked.reason
        g.cite(RULES_OF_REASONS[knocked.reason], "heroclix.knock-back.order", *BESIDES.get(knocked.reason, ()))
        g.note("knock-back", g.force[e], (e,), knocked.reason, ground(g).name(knocked.square))
        if knocked.square != g.square[e]:
            put_at(g, e, knocked.square)

    @step("heroclix.knock-back.damage.one", "heroclix.knock-back.damage.fall", "heroclix.knock-back.damage.type")
    def hurt(self, g: HeroclixState) -> None:
        n = DAMAGE_BY_REASON.get(self.reason, 0)
        if n and g.on_map(self.subject):
            g.push(Damage(subject=self.subject, amount=n, type=KNOCK_BACK, scored_by=g.force[self.source]))


def may_be_knocked_back(g: HeroclixState, e: Entity, source: Entity) -> bool:
    """May that character knock this one back?"""
    flags = ability_set(g, e).flags
    if g.figure(e).base != (1, 1):
        g.cite("heroclix.multi-base.no-knock-back")
        return False
    if "no_knock_back" in flags or "immobile" in flags:
        g.cite("heroclix.knock-back.prevent.place")
        return False
    if g.immune[e] and g.opposing(e, source):
        g.cite("heroclix.silver.first-turn-immunity.immune")
        return False
    if ability_set(g, source).size < ability_set(g, e).size:
        g.cite("heroclix.size.knock-back")
        return False
    return True
