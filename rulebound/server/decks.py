"""Decks as the protocol sends them: read, checked, and in all their forms."""

from __future__ import annotations

from typing import Any

from rulebound.core.game import DeckGame
from rulebound.core.input import TEXT
from rulebound.core.input import text as checked_text
from rulebound.core.requirements import Reason

from .position import rule_to_json
from .protocol.http import DeckRequest
from .protocol.room import DeckRead, DeckReason


def read_deck(declared: DeckGame, wanted: DeckRequest, lang: str) -> DeckRead:
    """A deck that a player wrote or sent as data."""
    if "text" in wanted.model_fields_set:
        deck = declared.decks.read(checked_text(wanted.text, "a deck", TEXT))
    else:
        deck = declared.decks.make(wanted.deck)
    return deck_to_json(declared, deck, lang)


def deck_to_json(declared: DeckGame, deck: Any, lang: str) -> DeckRead:
    """A deck in all its forms, and what is wrong with it."""
    wrong = declared.decks.check(deck)
    return {
        "deck": deck,
        "text": declared.decks.write(deck, lang),
        "json": declared.decks.write_json(deck),
        "legal": not wrong,
        "reasons": [reason_to_json(declared, reason, lang) for reason in wrong],
    }


def reason_to_json(declared: DeckGame, reason: Reason, lang: str) -> DeckReason:
    what = reason.what if reason.what in declared.cards() else ""
    return {"text": declared.words.reason_text(lang, reason), "card": what, "rule": rule_to_json(reason.rule, lang)}
