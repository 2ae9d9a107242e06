"""What a question is about: who attacks whom, what is to be paid, what the card says, in words for who decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Resolve
from rulebound.core.text import simplified
from rulebound.core.windows import Window
from rulebound.core.words import Words

from .definitions import ABILITIES, ANY, LEVELS, Magic, Symbol
from .rules.attack import Attack, Battle
from .rules.costs import PayCost
from .state import AshesState
from .texts import ability_paragraphs

BY_ITS_TEXT = frozenset({"choose", "target", "may", "next", "how-many", "search", "spend-extra", "heal", "draw-more"})
"""Questions that only the text of the card that asks them can explain."""


class Asked:
    """The pending question as its player may know it."""

    def __init__(self, g: AshesState, words: Words) -> None:
        assert g.asked is not None
        self.g, self.words, self.ask = g, words, g.asked
        self.viewer: Player = g.asked.player

    def say(self, key: str, *names: str, **gaps: Any) -> str:
        return self.words.messages.say(self.words.lang, f"asks.{key}", *names, **gaps)

    def name(self, e: Entity) -> str:
        g = self.g
        return self.words.card(g.name_of(e) if g.sees(self.viewer, e) else g.hidden_name(e))

    def names(self, *cards: Entity) -> list[str]:
        """The names of cards; whose they are, where the names alone do not tell."""
        names = [self.name(e) for e in cards]
        if len(set(names)) == len(names):
            return names
        return [
            self.words.common("owned", self.words.player(self.g.holder(e)), n) for e, n in zip(cards, names, strict=True)
        ]

    # ------------------------------------------------------------ the questions

    def attackers(self) -> str:
        return self.say(self.ask.prompt, self.name(self.ask.source))

    def blockers(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, Attack):
            return ""
        return self.say("blockers", *self.names(self.ask.source, top.target))

    def guard(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, Attack) or not top.attackers:
            return ""
        return self.say("guard", *self.names(top.attackers[0], top.target))

    def counter(self) -> str:
        top = self.g.stack[-1]
        return self.say("counter", *self.names(top.attacker, top.defender)) if isinstance(top, Battle) else ""

    def pay_die(self) -> str:
        """The cost in dice, and for which part of it a die is wanted now."""
        top = self.g.stack[-1]
        if not isinstance(top, PayCost) or not top.symbols:
            return ""
        left = top.symbols[len(top.dice) :]
        return self.say("pay-die", self.name(top.card), self._dice(top.symbols), self._dice(left))

    def _dice(self, magic: Magic) -> str:
        """A magic cost in words: 2 natural class dice, 1 basic die."""
        counts = Counter(Symbol._make(s) for s in magic)
        named = [(s.die == ANY, LEVELS[s.level], s.die, n) for s, n in counts.items()]
        notes = [(level if any_type else f"{die}:{level}", n) for any_type, level, die, n in named]
        return self.words.joined(self.say("dice", self.words.note(note), n=n) for note, n in notes)

    def pay_discard(self) -> str:
        return self.say("pay-discard", self.name(self.ask.source))

    def attach_to(self) -> str:
        return self.say("attach-to", self.name(self.ask.source))

    # ------------------------------------------------------------ what the card says

    def text(self) -> str:
        """The ability that asks, or the only one that may be used in a window."""
        top = self.g.stack[-1]
        if self.ask.prompt in BY_ITS_TEXT and isinstance(top, Resolve):
            return self._ability(top.source, top.program)
        if isinstance(top, Window):
            usable = [o for o in self.ask.offers if o.verb in ("use", "react")]
            if len(usable) == 1 and isinstance(usable[0].value, tuple):
                return self._ability(usable[0].value[0], usable[0].value[1])
        return ""

    def _ability(self, e: Entity, key: str) -> str:
        if e == NOBODY or key not in ABILITIES or not self.g.sees(self.viewer, e):
            return ""
        lang = self.words.lang
        text = " ".join(ability_paragraphs(self.g.card[e], ABILITIES[key], "en" if lang == "en" else "zh"))
        return simplified(text) if lang == "zh-Hans" else text


QUESTIONS: dict[str, Callable[[Asked], str]] = {
    "attackers": Asked.attackers,
    "attacker": Asked.attackers,
    "blockers": Asked.blockers,
    "guard": Asked.guard,
    "counter": Asked.counter,
    "pay-die": Asked.pay_die,
    "pay-discard": Asked.pay_discard,
    "attach-to": Asked.attach_to,
}


def question_text(g: AshesState, words: Words) -> tuple[str, str]:
    """The pending question in full, where more can be said than its prompt, and the card's text behind it."""
    asked = Asked(g, words)
    find = QUESTIONS.get(asked.ask.prompt)
    return (find(asked) if find is not None else ""), asked.text()
