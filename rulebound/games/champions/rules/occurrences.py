"""Occurrences: the windows before and after what happens, and the conditions that it has fulfilled."""

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
    """A text that is to be resolved: its program, its card and its player."""

    program: str
    source: Entity
    you: Player


@procedure
class ChampionsEvent(Occurrence):
    """Something that interrupts and responses answer, with the conditions that it has fulfilled."""

    happened: PastEvent = ()

    def of(self, kind: type[C]) -> list[C]:
        """The conditions of a kind that it has fulfilled."""
        return [h for h in self.happened if isinstance(h, kind)]

    def felled(self, e: Entity) -> bool:
        """Was it defeated by this, even if it is in play again?"""
        return any(h.subject == e for h in self.of(Defeated))

    @property
    def player(self) -> Player:
        """The player whom it is about."""
        return NOBODY

    @property
    def by(self) -> Player:
        return self.player

    @property
    def since(self) -> int:
        """Since when its subject is the object that it is about, if that may leave play and come back as another one."""
        return NOBODY

    @property
    def enemy(self) -> Entity:
        """The enemy that attacks or schemes."""
        return NOBODY

    @property
    def instead(self) -> Entity:
        """The card whose effect replaces a defeat."""
        return NOBODY

    @property
    def replaced(self) -> bool:
        """Does something else resolve in its place?"""
        return False

    def restage(self, g: ChampionsState, old: Entity, new: Entity) -> None:
        """A stage of the villain was defeated, the villain was not: what speaks of the old stage speaks of the new one."""


@procedure
class Attack(ChampionsEvent):
    """What the players' attacks are for those who deal their damage."""

    targets: tuple[Entity, ...] = ()
    overkill: int = 0

    def aim_at(self, *enemies: Entity) -> None:
        """These are attacked too."""
        self.targets = tuple(dict.fromkeys((*self.targets, *enemies)))

    def restage(self, g: ChampionsState, old: Entity, new: Entity) -> None:
        self.targets = tuple(new if e == old else e for e in self.targets)


@procedure
class Entering(ChampionsEvent):
    """A card comes into play."""

    entering: Entity
    player: Player
    body: int = NOBODY
    """Since when it is the object that enters: one that left play and came back has entered anew."""

    @property
    def subject(self) -> Entity:
        return self.entering

    @property
    def since(self) -> int:
        return self.body


def interrupts(g: ChampionsState, *moments: str) -> bool:
    """Open the interrupt window of the occurrence on top of the stack, if anybody has something to use in it."""
    return open_shared(g, _interrupts_to(moments))


def responses(g: ChampionsState, happened: PastEvent) -> bool:
    """Open the one response window for all conditions that an occurrence has fulfilled; what is part of another one has
    fulfilled them for that."""
    g.cite("champions.timing.after", "champions.timing.condition.one-window", "champions.timing.condition.any-order")
    return bool(happened) and open_shared(g, _responses_to(tuple(map(type, happened))))


@lru_cache(maxsize=256)
def _interrupts_to(moments: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{m}:{INTERRUPT}" for m in moments)


@lru_cache(maxsize=256)
def _responses_to(happened: tuple[type[Condition], ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"{MOMENTS[kind]}:{RESPONSE}" for kind in happened))


def record(g: ChampionsState, into: Serial, condition: Condition) -> None:
    """An occurrence has fulfilled a condition: remember it for the response window of the whole."""
    whole = g.occurrence(into, ChampionsEvent)
    whole.happened = (*whole.happened, condition)
