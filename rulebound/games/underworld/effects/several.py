"""Prices of several cards, which the player chooses as a set."""

from __future__ import annotations

from rulebound.core.decisions import Entity, by_name, subset_offers
from rulebound.core.effects import Effect, Resolve, Writer, node
from rulebound.core.text import say

from ..nouns.selectors import Characters
from ..rules.tokens import exhaust
from ..state import UnderworldState
from .base import plural


class Several(Effect):
    """A price of so many cards, which the player chooses as a set."""

    __slots__ = ()
    n: int
    verb: str
    prompt: str

    def cards(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        raise TypeError(f"{type(self).__name__} names no cards")

    def each(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        raise TypeError(f"{type(self).__name__} does nothing")

    def compile(self, w: Writer) -> None:
        for _ in range(self.n):
            w.emit(self.ask)
            w.emit(self.take)
        w.emit(self.act)

    def would_change_anything(self, g: UnderworldState, f: Resolve) -> bool:
        return len(self.cards(g, f)) >= self.n

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        cards, taken = by_name(g, self.cards(g, f)), f.recall("taken", ())
        offers = subset_offers(self.verb, cards, taken, self.n, self.n)
        g.ask("answer", f.you, "underworld.activate.extra-requirements", self.prompt, offers, f.source, subset=True)

    def take(self, g: UnderworldState, f: Resolve) -> None:
        f.mean("taken", (*f.recall("taken", ()), f.answer))

    def act(self, g: UnderworldState, f: Resolve) -> None:
        for e in f.recall("taken"):
            self.each(g, f, e)


@node
class ExhaustSome(Several):
    """Exhaust so many of your characters of a kind."""

    n: int
    which: Characters
    verb = "exhaust"
    prompt = "exhaust-some"

    def cards(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return self.which.all(g, f)

    def each(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        exhaust(g, e)

    def text(self, lang: str) -> str:
        return say(lang, f"exhaust {self.n} {plural(self.which, 'en')[4:]}", f"横置{self.n}个{plural(self.which, 'zh')[2:]}")
