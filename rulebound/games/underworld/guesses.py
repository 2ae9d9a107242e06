"""Guesses at hidden decks, which need the list of all cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from rulebound.core.chance import Chance
from rulebound.core.decisions import NOBODY, Entity, Player

from .cards import cards
from .deck_conditions import DeckCondition
from .deck_rules import COPIES
from .definitions import CHARACTER, FACTIONS, NEUTRAL, OPEN, PLAYER_CARDS, UnderworldCard
from .rules import Guide
from .state import UnderworldState
from .zones import DISPATCHED, LURKERS


class UnderworldGuesses(Guide):
    PARTICULAR: ClassVar[frozenset[int]] = frozenset({LURKERS, DISPATCHED})

    def may_lie(self, g: UnderworldState, e: Entity, card: UnderworldCard, since: int) -> bool:
        """Only a character may be a lurker; one with Open only if it was concealed in play and then mixed with others."""
        return card.type == CHARACTER and (OPEN not in card.keywords or 0 < since <= g.mixed[e])

    def guess_deck(
        self, g: UnderworldState, owner: Player, seen: Counter[str], unknown: list[UnderworldCard], chance: Chance
    ) -> list[UnderworldCard]:
        """A guess at a deck: cards of two factions, as a box holds them.  Seen cards and the society suggest the factions.

        If these cards are too few, or the society allows no more of them, others follow; each copy is equally likely.
        """
        if not unknown or unknown[0].type not in PLAYER_CARDS:
            return unknown  # the command deck is public
        known, society = cards(), g.society(owner)
        condition = None if society == NOBODY else g.card[society].deck_condition
        asks = condition if isinstance(condition, DeckCondition) else None
        shown = [known[id] for id in sorted(seen) for _ in range(seen[id]) if known[id].type in PLAYER_CARDS]
        factions = _factions(shown, asks, chance)
        size = len(shown) + len(unknown)
        room = size if asks is None else asks.most_strangers(size) - sum(map(asks.stranger, shown))
        found: list[UnderworldCard] = []
        for c in _drawn(factions, seen, chance):
            if len(found) == len(unknown):
                break
            if asks is not None and asks.stranger(c):
                if room <= 0:
                    continue
                room -= 1
            found.append(c)
        return found


def _factions(shown: list[UnderworldCard], asks: DeckCondition | None, chance: Chance) -> set[str]:
    """The factions of a deck, at least two, given the seen cards."""
    found = {c.faction for c in shown if c.faction != NEUTRAL} | ({asks.faction} if asks is not None else set())
    others = [f for f in FACTIONS if f not in found]
    return found | {others[i] for i in chance.shuffled(list(range(len(others))))[: max(0, 2 - len(found))]}


def _drawn(factions: set[str], seen: Counter[str], chance: Chance) -> Iterator[UnderworldCard]:
    """Unseen copies in random order: first those that a box holds of these factions, then all that a deck may hold."""
    pool = [c for c in sorted(cards().values(), key=lambda c: c.id) if c.type in PLAYER_CARDS and c.copies]
    likely = {c.id: max(0, c.copies - seen[c.id]) for c in pool if c.faction in factions}
    first = [c for c in pool for _ in range(likely.get(c.id, 0))]
    rest = [c for c in pool for _ in range(COPIES - seen[c.id] - likely.get(c.id, 0))]
    for group in (first, rest):
        yield from (group[i] for i in chance.shuffled(list(range(len(group)))))
