"""Guesses about hidden cards: the part of the rules that needs the whole catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from rulebound.core.chance import Chance
from rulebound.core.decisions import Player

from .cards import cards
from .deck_rules import COPIES, EXAMPLE_ONLY
from .definitions import DECK_TYPES, PILE_TYPES, AshesCard
from .rules import AshesRules
from .state import AshesState
from .zones import DRAW_PILE, HAND


class AshesGuesses(AshesRules):
    def may_hold(self, g: AshesState, player: Player) -> Collection[str]:
        if g.setup.get("closed_decks") or "decks" not in g.setup:
            return [c.id for c in cards().values() if c.type in DECK_TYPES]
        ids: Collection[str] = g.setup["decks"][player]["cards"].keys()
        return ids

    def guess_deck(
        self, g: AshesState, owner: Player, seen: Counter[str], unknown: list[AshesCard], chance: Chance
    ) -> list[AshesCard]:
        """Draw cards that a deck of this Phoenixborn may hold; each copy not yet seen is equally likely."""
        if not unknown:
            return []
        incarnation = g.card[g.phoenixborn[owner]].id
        types = PILE_TYPES if unknown[0].is_conjured else DECK_TYPES
        pool = [
            c
            for c in sorted(cards().values(), key=lambda c: c.id)
            if c.type in types and c.phoenixborn in ("", incarnation) and c.id not in EXAMPLE_ONLY
            for _ in range((c.limit if unknown[0].is_conjured else COPIES) - seen[c.id])
        ]
        return [pool[i] for i in chance.shuffled(list(range(len(pool))))[: len(unknown)]]

    def plausible(self, g: AshesState, owner: Player) -> bool:
        """The first five cards have different names, counting those in hand and those that have left it publicly.

        Cards that have been shuffled into the draw pile do not count.
        """
        mixed, place = g.mixed, HAND * g.players + owner
        first = [g.card[e].id for e in g.zones[place] if not mixed[e]]
        if not first or not (g.turn or g.rounds):  # the first round of secret choices picks the first five
            return True
        hidden = (place, DRAW_PILE * g.players + owner)
        first += [g.card[e].id for e, m in enumerate(mixed) if not m and g.owner[e] == owner and self._left(g, e, hidden)]
        return len(set(first)) == len(first)

    def _left(self, g: AshesState, e: int, hidden: tuple[int, int]) -> bool:
        """Is this card one of the first five, and has it left the hand?"""
        return g.zone[e] not in hidden and g.card[e].type in DECK_TYPES
