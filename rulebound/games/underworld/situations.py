"""What a question is about: what is to be paid and how much of it is missing, what the card says, in words for who decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.situations import Situation
from rulebound.core.words import Words

from .definitions import ABILITIES
from .rules.abilities import UseAbility
from .rules.paying import PayCost, worth
from .state import UnderworldState
from .texts import ability_text, in_book_words


class Asked(Situation):
    """The pending question of an Underworld game."""

    def __init__(self, g: UnderworldState, words: Words) -> None:
        super().__init__(g, words)
        self.g = g

    def payment(self) -> str:
        """The cost, for what it is, and what is still missing of it."""
        top = self.g.stack[-1]
        if not isinstance(top, PayCost):
            return ""
        missing = self.say("cost", n=top.cost - worth(top.chosen))
        card = self.g.cause(top)
        if card == NOBODY:
            return self.say("pay", self.say("cost", n=top.cost), missing)
        return self.say("pay-for", self.name(card), self.say("cost", n=top.cost), missing)

    def cost(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, PayCost):
            return ""
        cost, card = self.say("cost", n=top.cost), self.g.cause(top)
        if card == NOBODY:
            return self.say("cost-of", cost)
        return self.say("cost-for", self.name(card), cost)

    def _asking(self) -> list[str]:
        top = self.state.stack[-1]
        return [self._ability(top.card, top.ability)] if isinstance(top, UseAbility) else super()._asking()

    def ability(self, e: Entity, key: str, lang: str) -> str:
        if key not in ABILITIES:
            return ""
        return in_book_words(self.words.lang, ability_text(self.g.card[e], ABILITIES[key], lang))

    ABOUT: ClassVar[Mapping[str, Callable[[Any], str]]] = {"payment": payment}


def question_text(g: UnderworldState, words: Words) -> tuple[str, str]:
    """The pending question in full, where more can be said than its prompt, and the card's text behind it."""
    return Asked(g, words).told()


def cost_text(g: UnderworldState, words: Words) -> str:
    """What is to be paid now, and for what."""
    return Asked(g, words).cost()
