"""The decks that players bring: ready-made, as plain data or as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.decks import NO_OPTIONS, GameDecks
from rulebound.core.game import ReadyMade
from rulebound.core.requirements import Reason

from .deck_rules import check
from .deck_text import deck_of, read_deck, write_deck
from .ready_made import ready_made


class AshesDecks(GameDecks):
    def ready_made(self) -> Mapping[str, ReadyMade]:
        return ready_made()

    def make(self, what: Any) -> dict[str, Any]:
        return deck_of(what)

    def read(self, text: str) -> dict[str, Any]:
        return read_deck(text)

    def write(self, deck: Mapping[str, Any], lang: str = "en") -> str:
        return write_deck(deck, lang)

    def check(self, deck: Mapping[str, Any], options: Mapping[str, Any] = NO_OPTIONS) -> list[Reason]:
        return check(deck)
