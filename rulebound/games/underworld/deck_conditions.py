"""The conditions of society cards on decks."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.effects import Node, node
from rulebound.core.requirements import Reason
from rulebound.core.text import many, say

from .definitions import NEUTRAL, UnderworldCard
from .nouns.cards import Cards
from .words.names import Faction, faction_name

Brought = Sequence[tuple[UnderworldCard, int]]
RULE = "underworld.society-card.restriction"


class DeckCondition(Node):
    """A condition of a society card on its player's deck."""

    __slots__ = ()
    faction: Faction

    def missing(self, cards: Brought) -> list[Reason]:
        """What the deck lacks or has too much of."""
        raise TypeError(f"{type(self).__name__} has no condition")

    def stranger(self, card: UnderworldCard) -> bool:
        """Is this a card of which the deck may hold only a limited number?"""
        raise TypeError(f"{type(self).__name__} has no condition")

    def most_strangers(self, size: int) -> int:
        """How many of those cards a deck of this size may hold."""
        return 0


@node
class AtLeast(DeckCondition):
    """At least so many cards of a faction."""

    n: int
    faction: Faction

    def missing(self, cards: Brought) -> list[Reason]:
        have = sum(n for c, n in cards if not self.stranger(c))
        return [Reason(RULE, "too-few-of-faction", self.n - have, self.faction)] if have < self.n else []

    def stranger(self, card: UnderworldCard) -> bool:
        return card.faction != self.faction

    def most_strangers(self, size: int) -> int:
        return size - self.n

    def text(self, lang: str) -> str:
        name = faction_name(lang, self.faction)
        return say(lang, f"your deck has {self.n} or more {name} cards", f"构筑时你的牌组中需包含{self.n}张或更多{name}牌")


@node
class AtMostOthers(DeckCondition):
    """At most so many cards that are neither neutral nor of a faction."""

    n: int
    faction: Faction

    def missing(self, cards: Brought) -> list[Reason]:
        others = sum(n for c, n in cards if self.stranger(c))
        return [Reason(RULE, "too-many-others", others - self.n, self.faction)] if others > self.n else []

    def stranger(self, card: UnderworldCard) -> bool:
        return card.faction not in (self.faction, NEUTRAL)

    def most_strangers(self, size: int) -> int:
        return self.n

    def text(self, lang: str) -> str:
        name = faction_name(lang, self.faction)
        return say(
            lang,
            f"your deck has at most {many(self.n, 'card')} that {'is' if self.n == 1 else 'are'} neither {name} nor neutral",
            f"构筑时你的牌组中，既非{name}也非中立的牌不能超过{self.n}张",
        )


@node
class Only(DeckCondition):
    """Only cards of a faction, neutral cards, and cards of other factions that are of these kinds."""

    faction: Faction
    kind: Cards
    other: Cards | None = None

    def missing(self, cards: Brought) -> list[Reason]:
        return [Reason(RULE, "not-allowed", n, c.id) for c, n in cards if self.stranger(c)]

    def stranger(self, card: UnderworldCard) -> bool:
        kinds = (self.kind,) if self.other is None else (self.kind, self.other)
        return card.faction not in (self.faction, NEUTRAL) and not any(k.admits(card) for k in kinds)

    def text(self, lang: str) -> str:
        name, kind = faction_name(lang, self.faction), self.kind.text(lang)
        if self.other is not None:
            kind = say(lang, f"{kind} or {self.other.text(lang)}", f"{kind}或{self.other.text(lang)}")
        return say(
            lang,
            f"your deck has only {name} and neutral cards, and of other factions only {kind.replace('card', 'cards')}",
            f"构筑时你的牌组中只能包含{name}牌和中立牌，以及其他派系的{kind}",
        )
