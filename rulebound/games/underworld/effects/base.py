"""Base classes of effects: on one subject, on all cards of a selection, on each player."""

from __future__ import annotations

from rulebound.core import effects
from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Effect, Resolve

from ..definitions import Selector
from ..nouns.selectors import Either
from ..state import UnderworldState
from ..words.names import joined


class OnSubject(effects.OnSubject):
    """An effect on one card, unless the card has left or is no longer a legal target."""

    __slots__ = ()

    def act(self, g: UnderworldState, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.did = 0
        if e != NOBODY and self.reaches(g, e):
            f.did = 1
            self.apply(g, f, e)

    def reaches(self, g: UnderworldState, e: Entity) -> bool:
        """Can the effect apply to a card where it is now?  By default only in play."""
        return bool(g.in_play(e))


class OnAll(Effect):
    """An effect on all cards of a selection, at the same time."""

    __slots__ = ()
    which: Selector

    def would_change_anything(self, g: UnderworldState, f: Resolve) -> bool:
        return bool(self.which.all(g, f))

    def act(self, g: UnderworldState, f: Resolve) -> None:
        self.apply_all(g, f, self.which.all(g, f))

    def apply_all(self, g: UnderworldState, f: Resolve, cards: list[Entity]) -> None:
        raise TypeError(f"{type(self).__name__} does nothing")


def plural(which: Selector, lang: str) -> str:
    """A selection as a plural: `all enemy characters at this region`."""
    if isinstance(which, Either):
        return joined(plural(which.first, lang), plural(which.second, lang), lang, "and", "和")
    words: str = which.words(lang, False)
    if lang != "en":
        for one in ("另一个", "一个"):
            if words.startswith(one):
                return f"所有{'其他' if one == '另一个' else ''}{words[len(one) :]}"
        return f"所有{words}"
    head, _, rest = words.partition(" ")
    noun = f"other {rest}" if head == "another" else rest
    for one in ("character", "lurker", "attachment", "asset"):
        noun = noun.replace(one, f"{one}s")
    return f"all {noun.replace(' sealed on it', ' sealed on them')}"
