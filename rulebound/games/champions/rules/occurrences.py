"""Occurrences: their interrupt and response windows, and the conditions that they fulfil."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeVar

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import Serial, procedure
from rulebound.core.occurrences import Occurrence
from rulebound.core.rows import row
from rulebound.core.windows import open_shared

from ..definitions import INTERRUPT, RESPONSE
from ..state import ChampionsState
from .conditions import MOMENTS, Condition, Defeated, PastEvent

C = TypeVar("C", bound=Condition)


@row
class Text(NamedTuple):
    """A text to resolve: its program, card and player."""

    program: str
    source: Entity
    you: Player


@procedure
class ChampionsEvent(Occurrence):
    """An event that interrupts and responses answer, with the conditions that it has fulfilled."""

    happened: PastEvent = ()

    def of(self, kind: type[C]) -> list[C]:
        """The fulfilled conditions of one kind."""
        return [h for h in self.happened if isinstance(h, kind)]

    def felled(self, e: Entity) -> bool:
        """Did this event defeat the card, even if the card is in play again?"""
        return any(h.subject == e for h in self.of(Defeated))

    @property
    def player(self) -> Player:
        """The player whom the event concerns."""
        return NOBODY

    @property
    def by(self) -> Player:
        return self.player

    @property
    def since(self) -> int:
        """The subject's incarnation, if the subject can leave play and return as a new object."""
        return NOBODY

    @property
    def enemy(self) -> Entity:
        """The attacking or scheming enemy."""
        return NOBODY

    @property
    def instead(self) -> Entity:
        """The card that replaces a defeat."""
        return NOBODY

    @property
    def replaced(self) -> bool:
        """Does something else resolve in its place?"""
        return False

    def restage(self, g: ChampionsState, old: Entity, new: Entity) -> None:
        """A villain stage was defeated: references to the old stage now mean the new one."""


@procedure
class Attack(ChampionsEvent):
    """The interface of players' attacks for procedures that deal their damage."""

    targets: tuple[Entity, ...] = ()
    overkill: int = 0

    def aim_at(self, *enemies: Entity) -> None:
        """Mark these enemies as attacked too."""
        self.targets = tuple(dict.fromkeys((*self.targets, *enemies)))

    def restage(self, g: ChampionsState, old: Entity, new: Entity) -> None:
        self.targets = tuple(new if e == old else e for e in self.targets)


@procedure
class Entering(ChampionsEvent):
    """A card enters play."""

    entering: Entity
    player: Player
    body: int = NOBODY
    """The incarnation that enters: a card that left play and returned has entered again."""

    @property
    def subject(self) -> Entity:
        return self.entering

    @property
    def since(self) -> int:
        return self.body


def interrupts(g: ChampionsState, *moments: str) -> bool:
    """Open the interrupt window of the top occurrence, if any player has something to use in it."""
    return open_shared(g, _interrupts_to(moments))


def responses(g: ChampionsState, happened: PastEvent) -> bool:
    """Open the response window for all conditions that an occurrence has fulfilled.

    A part of another occurrence leaves its conditions to that one.
    """
    g.cite("champions.timing.after", "champions.timing.condition.one-window", "champions.timing.condition.any-order")
    return bool(happened) and open_shared(g, _responses_to(tuple(map(type, happened))))


@lru_cache(maxsize=256)
def _interrupts_to(moments: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{m}:{INTERRUPT}" for m in moments)


@lru_cache(maxsize=256)
def _responses_to(happened: tuple[type[Condition], ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"{MOMENTS[kind]}:{RESPONSE}" for kind in happened))


def record(g: ChampionsState, into: Serial, condition: Condition) -> None:
    """Record a fulfilled condition for the response window of the whole occurrence."""
    whole = g.occurrence(into, ChampionsEvent)
    whole.happened = (*whole.happened, condition)
