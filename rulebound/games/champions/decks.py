"""The decks that players bring: ready-made, as plain data or as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from rulebound.core.decks import NO_OPTIONS, GameDecks
from rulebound.core.game import ReadyMade
from rulebound.core.requirements import Reason
from rulebound.core.trace import cite

from .cards import card
from .deck_rules import check
from .deck_text import deck_of, read_deck, write_deck, write_json
from .ready_made import ready_made
from .rules.play import same_person


class ChampionsDecks(GameDecks):
    def ready_made(self) -> Mapping[str, ReadyMade]:
        return ready_made()

    def make(self, what: Any) -> dict[str, Any]:
        return deck_of(what)

    def read(self, text: str) -> dict[str, Any]:
        return read_deck(text)

    def write(self, deck: Mapping[str, Any], lang: str = "en") -> str:
        return write_deck(deck, lang)

    def write_json(self, deck: Mapping[str, Any]) -> str:
        return write_json(deck)

    def check(self, deck: Mapping[str, Any], options: Mapping[str, Any] = NO_OPTIONS) -> list[Reason]:
        return check(deck)

    def check_table(self, decks: Sequence[Mapping[str, Any]]) -> list[Reason]:
        """Reasons why these decks can't share a table: each player needs a different identity."""
        same: list[Reason] = []
        for one, other in combinations([card(d["identity"]) for d in decks], 2):
            if one.en == other.en and same_person(one, other):
                cite("champions.unique.identities.same")
                same.append(Reason("champions.unique.identities.same", "deck-same-identity", what=one.id))
            elif one.en == other.en:
                cite("champions.unique.identities")
        return same
