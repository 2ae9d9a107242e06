"""Guesses about unknown decks: the part of the rules that needs the whole catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import combinations

from rulebound.core.chance import Chance
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.rules import Unseen

from .cards import cards
from .deck_rules import COPIES, for_decks, hero_cards
from .definitions import ASPECTS, BASIC, ChampionsCard
from .rules import ChampionsRules
from .scenarios import MODULAR_SETS
from .state import ChampionsState


class ChampionsGuesses(ChampionsRules):
    def may_hold(self, g: ChampionsState, player: Player) -> Collection[str]:
        if g.setup.get("closed_decks") or "decks" not in g.setup:
            return [c.id for c in cards().values() if for_decks(c)]
        ids: Collection[str] = g.setup["decks"][player]["cards"].keys()
        return ids

    def guess_deck(
        self, g: ChampionsState, owner: Player, seen: Counter[str], unknown: list[ChampionsCard], chance: Chance
    ) -> list[ChampionsCard]:
        """Guess the unseen hero cards, then basic cards and cards of one aspect; each copy is equally likely."""
        known = cards()
        own = hero_cards(g.card[g.identity[owner]].id)
        certain = [known[id] for id, n in sorted(own.items()) for _ in range(n - seen[id])]
        aspects = [a for a in ASPECTS if any(known[id].faction == a for id in seen)] or ASPECTS
        aspect = aspects[chance.below(len(aspects))]
        pool = [
            c
            for c in sorted(known.values(), key=lambda c: c.id)
            if c.faction in (aspect, BASIC) and for_decks(c)
            for _ in range((1 if c.unique else c.max_per_deck or COPIES) - seen[c.id])
        ]
        drawn = [pool[i] for i in chance.shuffled(list(range(len(pool))))]
        return [*certain, *drawn][: len(unknown)]

    def guess_cards(self, g: ChampionsState, player: Player, owner: Player, cards: Unseen, chance: Chance) -> Unseen:
        """For hidden modular sets, a player knows only the sets of cards already revealed."""
        if owner != NOBODY or not g.setup.get("unseen"):
            return super().guess_cards(g, player, owner, cards, chance)
        drawn = {c.set for c in g.card if c.set in MODULAR_SETS} - set(g.setup["modular"])
        shown = {g.card[e].set for e in range(len(g.card)) if g.zone[e] >= 0 and g.sees(player, e)}
        secret = drawn - shown - {c.set for since, c in cards if since}
        size = sum(c.set in secret for _, c in cards)
        others = [s for s in MODULAR_SETS if s not in g.setup["modular"] and s not in drawn - secret]
        fitting = [sets for sets in combinations(others, len(secret)) if sum(map(len, map(_cards_of, sets))) == size]
        guessed = [(0, c) for s in fitting[chance.below(len(fitting))] for c in _cards_of(s)] if secret else []
        rest = [c for c in cards if c[1].set not in secret]
        return sorted([*guessed, *rest], key=lambda c: (c[0], c[1].id))


def _cards_of(modular: str) -> list[ChampionsCard]:
    return [c for c in cards().values() if c.set == modular for _ in range(c.quantity)]
