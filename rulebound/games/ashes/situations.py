"""What a question is about: who attacks whom, what is to be paid, what the card says, in words for who decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rulebound.core.decisions import Entity
from rulebound.core.situations import Situation
from rulebound.core.words import Words

from .costs import ANY, LEVELS, Magic
from .definitions import ABILITIES
from .rules.attack import Attack, Battle
from .rules.paying import PayCost
from .state import AshesState
from .texts import ability_paragraphs


class Asked(Situation):
    """The pending question of an Ashes game."""

    USING = frozenset({"use", "react"})

    def __init__(self, g: AshesState, words: Words) -> None:
        super().__init__(g, words)
        self.g = g

    def told_apart(self, *cards: Entity) -> list[str]:
        """The names of cards; whose they are, where the names alone do not tell."""
        names = [self.name(e) for e in cards]
        if len(set(names)) == len(names):
            return names
        return [
            self.words.common("owned", self.words.player(self.g.holder(e)), n) for e, n in zip(cards, names, strict=True)
        ]

    # ------------------------------------------------------------ the questions

    def turn(self) -> str:
        """What is left of the turn's actions, once one of them was taken."""
        main, side = self.g.main_left > 0, self.g.side_left > 0
        return "" if main and side else self.say("main-left" if main else "side-left" if side else "none-left")

    def blockers(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, Attack):
            return ""
        return self.say("blockers", *self.told_apart(self.ask.source, top.target))

    def guard(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, Attack) or not top.attackers:
            return ""
        return self.say("guard", *self.told_apart(top.attackers[0], top.target))

    def counter(self) -> str:
        top = self.g.stack[-1]
        return self.say("counter", *self.told_apart(top.attacker, top.defender)) if isinstance(top, Battle) else ""

    def pay_die(self) -> str:
        """The cost in dice, and for which part of it a die is wanted now."""
        top = self.g.stack[-1]
        if not isinstance(top, PayCost) or not top.symbols:
            return ""
        left = top.symbols[len(top.dice) :]
        return self.say("pay-die", self.name(top.card), self._dice(top.symbols), self._dice(left))

    def cost(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, PayCost) or not top.symbols:
            return ""
        return self.say("cost", self.name(top.card), self.words.paid(self._dice(top.symbols), len(top.dice)))

    def _dice(self, magic: Magic) -> str:
        """A magic cost in words: 2 natural class dice, 1 basic die."""
        counts = Counter(magic)
        named = [(s.die == ANY, LEVELS[s.level], s.die, n) for s, n in counts.items()]
        notes = [(level if any_type else f"{die}:{level}", n) for any_type, level, die, n in named]
        return self.words.joined(self.say("dice", self.words.note(note), n=n) for note, n in notes)

    # ------------------------------------------------------------ what the card says

    def ability(self, e: Entity, key: str, lang: str) -> str:
        return " ".join(ability_paragraphs(self.g.card[e], ABILITIES[key], lang)) if key in ABILITIES else ""

    ABOUT: ClassVar[Mapping[str, Callable[[Any], str]]] = {
        "turn": turn,
        "blockers": blockers,
        "guard": guard,
        "counter": counter,
        "pay-die": pay_die,
    }


def question_text(g: AshesState, words: Words) -> tuple[str, str]:
    """The pending question in full, where more can be said than its prompt, and the card's text behind it."""
    return Asked(g, words).told()


def cost_text(g: AshesState, words: Words) -> str:
    """What is to be paid now, and for what."""
    return Asked(g, words).cost()
