"""What a question is about: what is to be paid and how much of it is missing, what the card says, in words for who decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Option
from rulebound.core.priority import Priority
from rulebound.core.situations import Situation
from rulebound.core.text import say
from rulebound.core.words import Words

from .costs import Bought
from .definitions import ABILITIES
from .rules.abilities import UseAbility
from .rules.paying import PayCost, saved, worth
from .rules.play import cost_of, dispatch_cost
from .rules.priority import DISPATCH, EXHAUST, FLIP, PLAY, USE
from .state import UnderworldState
from .texts import ability_text, in_book_words, price_parts


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
        cost, missing = self.say("cost", n=top.cost + top.unspent), self.say("cost", n=top.cost - worth(top.chosen))
        card = self.g.cause(top)
        if card == NOBODY:
            return self.say("pay", cost, missing)
        return self.say("pay-for", self.name(card), cost, missing)

    def cost(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, PayCost):
            return ""
        cost = self.words.paid(self.say("cost", n=top.cost + top.unspent), top.unspent + worth(top.chosen))
        card = self.g.cause(top)
        return self.say("cost-of", cost) if card == NOBODY else self.say("cost-for", self.name(card), cost)

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


def option_more(g: UnderworldState, option: Option, words: Words) -> str:
    """What stands in brackets behind an option: what it costs, or brings."""
    if not isinstance(g.stack[-1], Priority) or not option.entities:
        return ""
    verb, e, lang = option.verb, option.entities[0], words.lang
    if verb in (PLAY, FLIP):
        least = cost_of(g, option.player, e)
        cost = least - saved(g, option.player, Bought(e, int(verb == FLIP)))
        key = "more.cost-x" if g.card[e].x else "more.cost-least" if least < g.card[e].cost else "more.cost"
        return words.messages.say(lang, key, n=max(0, cost))
    if verb == DISPATCH:
        return words.messages.say(lang, "more.cost", n=dispatch_cost(g, option.player) or 0)
    if verb == EXHAUST:
        return words.messages.say(lang, "more.gains", n=1)
    if verb != USE:
        return ""
    tongue = "en" if lang == "en" else "zh"
    return in_book_words(lang, say(tongue, ", ", "，").join(price_parts(ABILITIES[option.value[2]].price, tongue)))


def cost_text(g: UnderworldState, words: Words) -> str:
    """What is to be paid now, and for what."""
    return Asked(g, words).cost()
