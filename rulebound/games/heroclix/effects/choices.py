"""Choices between effects, effects for each player in turn, and effects at the same time."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Offer
from rulebound.core.effects import Effect, OneOf, OnSubject, Resolve, Writer, node
from rulebound.core.text import say

from ..nouns.subjects import Self
from ..state import HeroclixState
from .durations import LetsUse

CHOSEN = "chosen"
"""The memory of the characters that all players have chosen."""


@node
class ToAll(Effect):
    """An effect on all characters of its subject, at the same time."""

    effect: OnSubject

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return bool(self.effect.subject.all(g, f))

    def act(self, g: HeroclixState, f: Resolve) -> None:
        for e in self.effect.subject.all(g, f):
            self.effect.apply(g, f, e)

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


@node
class ChoosesOne(OneOf):
    """One of several effects; each option is named by a power, a value or its own words."""

    labels: tuple[str, ...] = ()

    def compile(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.take)
        OneOf.compile(self, w)

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        f.answer = NOBODY
        offers = [Offer("one-of", i, (f.source,), self.labels[i]) for i in self.open_to(g, f)]
        if offers:
            g.ask("answer", f.you, "heroclix.ability.can-use", "one-of", offers, f.source)

    def open_to(self, g: HeroclixState, f: Resolve) -> list[int]:
        """The indices of the effects that the player may choose."""
        return list(range(len(self.options)))

    def text(self, lang: str) -> str:
        options = say(lang, "; or ", "；或").join(o.text(lang) for o in self.options)
        return say(lang, f"choose one: {options}", f"選擇一項：{options}")


@node
class ChoosesPossible(ChoosesOne):
    """One of the effects that can be carried out."""

    def open_to(self, g: HeroclixState, f: Resolve) -> list[int]:
        return [i for i, option in enumerate(self.options) if option.would_change_anything(g, f)]


def one_power(*powers: str) -> ChoosesOne:
    """The player chooses one of these powers; the character can use it until your next turn."""
    return ChoosesOne(tuple(LetsUse(Self(), (p,)) for p in powers), powers)
