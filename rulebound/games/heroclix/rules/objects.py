"""Objects: picked up, held, put down, dropped."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.frames import Procedure, procedure, step

from ..ability_sets import ability_set
from ..board import area_square, squares
from ..definitions import HEAVY, Thing
from ..state import Dropped, HeroclixState
from ..zones import HELD
from .placement import lay


def put_down(g: HeroclixState, e: Entity, square: int) -> Entity:
    """Put the object that a character holds into a square; returns the object, if there was one."""
    thing = g.holding[e]
    if thing != NOBODY:
        g.holding[e] = g.held_by[thing] = NOBODY
        lay(g, thing, square)
        g.note("put-down", g.force[e], (e, thing), detail=area_square(g, square))
    return thing


def drop_held(g: HeroclixState, e: Entity) -> None:
    """The held object falls into one of the character's squares."""
    thing = g.holding[e]
    if thing != NOBODY:
        g.holding[e] = g.held_by[thing] = NOBODY
        leave_behind(g, e, thing)
        if g.card[e].base == (1, 1):
            g.note("put-down", g.force[e], (e, thing), detail=area_square(g, g.square[thing]))


def leave_behind(g: HeroclixState, e: Entity, thing: Entity) -> None:
    """Leave an object in a character's square; for a large base its player chooses the square (ruling 3-102)."""
    base = squares(g, e)
    lay(g, thing, base[0])
    if len(base) > 1:
        g.dropped.append(Dropped(thing, e, g.force[e], base))
        g.dirty = 1


@procedure
class LaysDown(Procedure):
    """The choice of the square for an object that a large base has dropped."""

    dropped: Dropped
    answer: Any = None

    @step("heroclix.object.held.drop-ko", "heroclix.multi-base.definition")
    def choose(self, g: HeroclixState) -> None:
        thing, holder, player, among = self.dropped
        offers = [Offer("put-down", s, (thing,), area_square(g, s)) for s in among]
        g.ask("answer", player, "heroclix.object.held.drop-ko", "drop", offers, holder)

    @step()
    def lie(self, g: HeroclixState) -> None:
        thing, holder, player, _ = self.dropped
        g.dropped = [d for d in g.dropped if d.thing != thing]
        lay(g, thing, self.answer)
        g.dirty = 1
        g.note("put-down", player, (holder, thing), detail=area_square(g, self.answer))


def undecided(g: HeroclixState) -> LaysDown | None:
    """The first object whose player has not chosen its square yet."""
    top = g.stack[-1] if g.stack else None
    if not g.dropped or (isinstance(top, LaysDown) and top.answer is None):
        return None
    return LaysDown(dropped=g.dropped[0])


def hold(g: HeroclixState, e: Entity, thing: Entity) -> None:
    """Let a character hold an object; the object counts as off the map."""
    g.cite("heroclix.object.held.off-map", "heroclix.object.held.one")
    g.holding[e], g.held_by[thing] = thing, e
    g.move(thing, HELD, g.force[e])
    g.note("pick-up", g.force[e], (e, thing))


def may_pick_up(g: HeroclixState, e: Entity, thing: Entity) -> bool:
    card = g.card[thing]
    assert isinstance(card, Thing)
    if "immobile" in card.keyphrases:
        g.cite("heroclix.pac.immobile")
        return False
    if card.weight == HEAVY:
        g.cite("heroclix.object.pick-up.heavy")
        return "heavy" in ability_set(g, e).flags
    return True
