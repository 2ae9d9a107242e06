"""The result of an option if no player does anything more.

It is tried on a guess, so it reveals nothing that its player can't know.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any, NamedTuple

from ..decisions import Ask, Entity, Option, Player
from ..errors import RuleboundError
from ..log import LogEvent, Shown
from ..state import State

MOST_QUESTIONS = 40
"""How many questions are answered before a forecast is given up."""
STANDS_BY = frozenset({"pass", "no", "decline", "done", "no-defense", "no-guard", "no-block", "no-reduction", "keep"})
"""The verbs with which a player does nothing."""


class Course(NamedTuple):
    """What an option leads to on a guess: the position before it, and the position after it."""

    before: Any
    after: Any

    def events(self, kind: str, e: Entity) -> list[LogEvent]:
        """The events of one kind that happened to a card of the guess in between."""
        return [x for x in self.after.log if x.kind == kind and x.about and self.is_same(x.about[0], e)]

    def is_same(self, shown: Shown, e: Entity) -> bool:
        """Does an event mention this card of the guess? A card that leaves play may not be followed any longer."""
        return shown.handle in (self.before.handle[e], self.after.handle[e])

    def like(self, e: Entity, g: Any) -> Entity:
        """The card of the guess that represents this one: copies may have changed their numbers."""
        return int(self.before.handle.index(g.handle[e]))


class _Guesses(NamedTuple):
    """The guesses of one question."""

    g: Any
    asked: Ask | None
    found: dict[tuple[Player, int, int], Any]


_LAST: list[_Guesses] = []
"""Those of the question that was forecast last: all of its options are tried on the same guesses."""


def guess_of(g: State, player: Player, seed: int) -> Any:
    """`g.determinize`, made once for each question. Callers try options on copies of it."""
    if not _LAST or _LAST[0].g is not g or _LAST[0].asked is not g.asked:
        _LAST[:] = [_Guesses(g, g.asked, {})]
    found, key = _LAST[0].found, (player, seed, int(g.between_people))
    if key not in found:
        found[key] = g.determinize(player, seed)
    return found[key]


def course(g: State, option: Option, ends: Callable[[State], bool], orders: Container[str] = ()) -> Course | None:
    """What an option leads to if no player does anything more, up to the end of the game or until `ends` is true.

    `orders` are prompts that only ask for an order: the first option is taken.

    None means that the result depends on chance, on hidden cards or on another choice, or can't be tried.
    """
    if g.guess:
        return None
    me = option.player
    try:
        before = guess_of(g, me, 1)
        tried = before.copy()
        tried.log, tried.trace = [], None
        known = [tried.sees(me, e) for e in range(len(tried.card))]
        tried.choose(option.index)
        for _ in range(MOST_QUESTIONS):
            if tried.asked is None or ends(tried):
                break
            by = 0 if tried.asked.prompt in orders else _stands_by(tried.asked)
            if by < 0:
                return None
            tried.choose(by)
        else:
            return None
    except RuleboundError:
        return None
    learned = any(tried.sees(me, e) and not known[e] for e in range(len(known)))
    return None if tried.drawn or learned else Course(before, tried)


def _stands_by(asked: Ask) -> int:
    """The index of the option with which a player does nothing, or -1."""
    return next((i for i, o in enumerate(asked.offers) if o.verb in STANDS_BY), -1)
