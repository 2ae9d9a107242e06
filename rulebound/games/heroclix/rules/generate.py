"""Generating: a game element enters the game from outside and belongs to the player who generated it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rulebound.core.bitboards import Square
from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.frames import procedure, step
from rulebound.core.occurrences import Occurrence

from ..board import adjacent_squares, area_name, covered, free_squares, ground, squares, squares_within
from ..definitions import CHARACTER, Figure, Piece, Thing
from ..parts import ABILITIES, Replace
from ..state import HeroclixState
from ..units import card
from ..zones import REMOVED
from .dial import show
from .placement import put_on_map, spots_in


@procedure
class Generate(Occurrence):
    """A character generates one or more elements of one kind, one after the other."""

    subject: Entity
    """The maker."""
    piece: str
    n: int = 1
    most: int = 0
    """Its maker may have at most so many on the map; 0: no limit."""
    within: int = 0
    """In a square within so many squares; 0: adjacent."""
    brought: Entity = NOBODY
    made: tuple[Entity, ...] = ()
    answer: Any = None

    @step("heroclix.generate.definition", "heroclix.generate.owner")
    def bring(self, g: HeroclixState) -> None:
        if len(self.made) >= self.n or is_full(g, self.subject, self.piece, self.most):
            self.finish()
            return
        self.brought = bring(g, self.subject, self.piece)

    @step("heroclix.generate.placement")
    def choose_square(self, g: HeroclixState) -> None:
        player, e = g.force[self.subject], self.brought
        self.answer = None
        spots = spots_for(g, self.subject, e, self.within)
        if not spots:
            spots, player = closest(g, self.subject, e), g.next_seat(player)
        if spots:
            offers = [Offer("put", spot, (e,), area_name(g, *spot, e)) for spot in spots]
            g.ask("answer", player, "heroclix.generate.placement", "generate", offers, self.subject)

    @step("heroclix.place.from-off-map")
    def put(self, g: HeroclixState) -> None:
        if self.answer is None:
            return
        e = self.brought
        s, form = self.answer
        put_on_map(g, e, s, form)
        g.note("generated", g.force[e], (self.subject, e), detail=area_name(g, s, form, e))
        self.made = (*self.made, e)
        self.jump("bring")

    def result(self) -> tuple[Entity, ...]:
        return self.made


def bring(g: HeroclixState, maker: Entity, piece: str) -> Entity:
    """Bring in an element from outside the game: it joins its maker's force, but no starting force or sideline."""
    g.cite("heroclix.force.starting-force.excludes", "heroclix.bystander.generated")
    player = g.force[maker]
    e = g.create(card(piece), player, REMOVED, player)
    g.put("force", e, player)
    g.made_by[e] = maker
    show(g, e, g.card[e].starts[0].click)
    take_note(g, e)
    return e


def made_by(g: HeroclixState, maker: Entity, piece: str) -> list[Entity]:
    """The elements of one kind on the map that a character has generated."""
    g.cite("heroclix.generate.owner")
    return [e for e in g.pieces() if g.made_by[e] == maker and g.card[e].id == piece]


def is_full(g: HeroclixState, maker: Entity, piece: str, most: int) -> bool:
    """Has it generated as many elements on the map as its limit allows?"""
    if not most or len(made_by(g, maker, piece)) < most:
        return False
    g.cite("heroclix.generate.max", "heroclix.pac.max")
    return True


def has_room(g: HeroclixState, maker: Entity, piece: Piece, within: int) -> bool:
    """Is there a square for such an element?"""
    if piece.base != (1, 1):
        tried = g.copy()
        return bool(spots_for(tried, maker, bring(tried, maker, piece.id), within))
    free = free_squares(g, NOBODY, with_characters=piece.type != CHARACTER)
    return not set(free).isdisjoint(_area(g, maker, within))


def _area(g: HeroclixState, maker: Entity, within: int) -> Collection[Square]:
    return squares_within(g, maker, within) if within else adjacent_squares(g, maker)


def spots_for(g: HeroclixState, maker: Entity, e: Entity, within: int) -> list[tuple[Square, int]]:
    """Where an element may be put: beside its maker, or within so many squares; first square and form of the base."""
    return _spots(g, e, _area(g, maker, within))


def closest(g: HeroclixState, maker: Entity, e: Entity) -> list[tuple[Square, int]]:
    """The legal squares closest to a maker that has no free square beside it."""
    there, found = squares(g, maker), _spots(g, e, free_squares(g, e))
    apart = {spot: ground(g).apart(covered(g, e, *spot), there) for spot in found}
    least = min(apart.values(), default=0)
    return [spot for spot in found if apart[spot] == least]


def _spots(g: HeroclixState, e: Entity, area: Collection[Square]) -> list[tuple[Square, int]]:
    if g.is_character(e):
        return spots_in(g, e, area)
    return [(s, 0) for s in free_squares(g, NOBODY, with_characters=True) if s in area]


def take_note(g: HeroclixState, e: Entity) -> None:
    """Check whether a piece that entered the game replaces values."""
    card = g.card[e]
    keys = [card.ability] if isinstance(card, Thing) else []
    if isinstance(card, Figure):
        keys += [t.ability for t in card.traits] + [s.ability for s in card.specials.values()]
    parts = [p for k in keys if k in ABILITIES for p in ABILITIES[k].parts]
    g.replacing = int(g.replacing or any(isinstance(p, Replace) for p in parts))
