"""What players may guess of each other's cards: the rules' part that needs to know all cards there are."""

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
        """Any cards that decks of this Phoenixborn may hold, each copy that was not seen yet as likely as the next."""
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
        """The first five cards have different names: those still in hand, and those that have left it for all to see.

        They have not been mixed with others since, which the draw pile has.
        """
        mixed, place = g.mixed, HAND * g.players + owner
        first = [g.card[e].id for e in g.zones[place] if not mixed[e]]
        if not first or not (g.turn or g.rounds):  # rounds of secret choices: the first five are the first
            return True
        hidden = (place, DRAW_PILE * g.players + owner)
        first += [g.card[e].id for e, m in enumerate(mixed) if not m and g.owner[e] == owner and self._left(g, e, hidden)]
        return len(set(first)) == len(first)

    def _left(self, g: AshesState, e: int, hidden: tuple[int, int]) -> bool:
        """Is it one of the first five that has left the hand?"""
        return g.zone[e] not in hidden and g.card[e].type in DECK_TYPES
