"""Replacing: a character leaves the map for the sideline, and others from the sideline take its place."""

from __future__ import annotations

from typing import Any

from rulebound.core.bitboards import Square
from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.frames import procedure, step
from rulebound.core.occurrences import Occurrence

from ..ability_sets import spans_levels
from ..board import area_name, covered, free_squares, ground, squares
from ..definitions import same_name
from ..reach import fits_in
from ..state import HeroclixState, Replacement
from ..zones import SIDELINE
from .actions import Act
from .dial import last_click, show
from .immunity import left_start, take_over_immunity
from .leave_play import off_the_map
from .placement import put_on_map
from .tokens import take_over_tokens


@procedure
class ReplaceCharacter(Occurrence):
    """One or more characters of a player's sideline replace a character of that player's force."""

    subject: Entity
    """The replaced character."""
    source: Entity = NOBODY
    """The element whose effect it is."""
    name: str = ""
    """The replacement characters must have this name."""
    n: int = 1
    chosen: tuple[Entity, ...] = ()
    there: tuple[Square, ...] = ()
    """The squares that the replaced character occupied."""
    waiting: tuple[Entity, ...] = ()
    answer: Any = None

    @step("heroclix.replace-character.definition")
    def choose(self, g: HeroclixState) -> None:
        self.answer = None
        found = [e for e in candidates(g, self.subject, self.source, self.name, self.n) if e not in self.chosen]
        if found and len(self.chosen) < self.n:
            offers = [Offer("replace", e, (e,)) for e in found]
            g.ask("answer", g.force[self.subject], "heroclix.replace-character.definition", "replace", offers, self.subject)

    @step("heroclix.replace-character.sideline", "heroclix.replace-character.not-same")
    def take(self, g: HeroclixState) -> None:
        if self.answer is not None:
            self.chosen = (*self.chosen, self.answer)
            self.jump("choose")

    @step("heroclix.replace-character.object", "heroclix.equipment.unequip", "heroclix.replace-character.to-sideline")
    def leave(self, g: HeroclixState) -> None:
        e = self.subject
        self.there, self.waiting = squares(g, e), self.chosen
        for other in self.chosen:
            _inherit(g, e, other)
        g.replacements.append(Replacement(e, self.chosen))
        g.note("replaced", g.force[e], (e, *self.chosen))
        off_the_map(g, e, SIDELINE)
        for frame in g.stack:
            if isinstance(frame, Act) and frame.subject == e:
                g.cite("heroclix.replace-character.tokens")
                frame.subject, frame.others = self.chosen[0], self.chosen[1:]

    @step("heroclix.replace-character.square", "heroclix.replace-character.square.several")
    def choose_square(self, g: HeroclixState) -> None:
        self.answer = None
        if self.waiting:
            e = self.waiting[0]
            offers = [Offer("put", spot, (e,), area_name(g, *spot, e)) for spot in self._spots(g, e)]
            if offers:
                g.ask("answer", g.owner[e], "heroclix.replace-character.square", "replace.square", offers, e)

    def _spots(self, g: HeroclixState, e: Entity) -> list[tuple[Square, int]]:
        """Places over one of the replaced character's squares; for a character without room there, as close as possible."""
        found = fits_in(g, e, free_squares(g, e), spans_levels(g, e))
        apart = {spot: ground(g).apart(covered(g, e, *spot), self.there) for spot in found}
        least = min(apart.values(), default=0)
        return [spot for spot in found if apart[spot] == least]

    @step("heroclix.place.from-off-map")
    def put(self, g: HeroclixState) -> None:
        if self.answer is None:
            return
        e, self.waiting = self.waiting[0], self.waiting[1:]
        put_on_map(g, e, *self.answer)
        if g.immune[e]:
            left_start(g, e, self.there, squares(g, e))
        self.jump("choose_square")

    def result(self) -> tuple[Entity, ...]:
        return self.chosen


def _inherit(g: HeroclixState, replaced: Entity, e: Entity) -> None:
    """Take over tokens, the costed action given, being carried, and the click; nothing else."""
    g.cite(
        "heroclix.replace-character.tokens.no-push",
        "heroclix.replace-character.costed",
        "heroclix.replace-character.carried",
        "heroclix.replace-character.only-three",
        "heroclix.replace-character.click",
    )
    take_over_tokens(g, replaced, e)
    g.acted[e], g.carried[e] = g.acted[replaced], g.carried[replaced]
    take_over_immunity(g, replaced, e)
    show(g, e, last_click(g.figure(e), g.click[replaced]))


def may_be_replaced(g: HeroclixState, e: Entity, player: Player) -> bool:
    """Is it a character of this player's force that began in that player's force or sideline?"""
    g.cite("heroclix.replace-character.source")
    return g.on_map(e) and g.force[e] == g.owner[e] == player and bool(g.starting_force[e])


def candidates(g: HeroclixState, replaced: Entity, source: Entity, name: str, n: int) -> list[Entity]:
    """The characters of the sideline that may replace a character by this effect; none if there are too few."""
    if not may_be_replaced(g, replaced, g.force[source]):
        return []
    found = [
        e
        for e in g.at(SIDELINE, g.owner[replaced])
        if g.is_character(e)
        and _declared(g, e, source)
        and _differs(g, e, replaced)
        and (not name or _is_called(g, e, name))
    ]
    return found if len(found) >= n and any(_has_room(g, e, replaced) for e in found) else []


def _declared(g: HeroclixState, e: Entity, source: Entity) -> bool:
    """Was it named for this effect when the sideline was built?  A character that came there later was not."""
    return bool(g.declared.get(e, g.card[source].id) == g.card[source].id)


def _differs(g: HeroclixState, e: Entity, replaced: Entity) -> bool:
    one, other = g.card[e], g.card[replaced]
    return (one.en, one.set, one.number) != (other.en, other.set, other.number)


def _is_called(g: HeroclixState, e: Entity, name: str) -> bool:
    return same_name(g.card[e].en, name)


def _has_room(g: HeroclixState, e: Entity, replaced: Entity) -> bool:
    """Does its base fit so that it covers a square of the replaced character?"""
    there = set(squares(g, replaced))
    area = {*free_squares(g, replaced)}
    return any(there & set(covered(g, e, *spot)) for spot in fits_in(g, e, area, spans_levels(g, e), leaving=replaced))
