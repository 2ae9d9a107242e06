"""Decks as plain data: what players bring, before a game checks it by its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from .errors import RuleboundError
from .game import DeckGame
from .input import WORD, kind_of, mapping, name, short, text, whole

MOST_COPIES = 999
TOLD = 20
"""At most so many things that are wrong with a deck are told."""


def brought(what: Any, ready_made: Mapping[str, Any]) -> Any:
    """What a player brings: the ready-made deck of an id, or the mapping itself; else `RuleboundError` in words.

    >>> brought("dice", {"dice": {"natural": 10}})
    {'natural': 10}
    >>> brought("cards", {"dice": {}})
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: there is no ready-made deck 'cards'; there are: dice
    """
    if isinstance(what, str):
        if what not in ready_made:
            raise RuleboundError(f"there is no ready-made deck '{short(what)}'; there are: {', '.join(ready_made)}")
        return ready_made[what]
    if not isinstance(what, Mapping):
        raise RuleboundError(f"a deck is the name of a ready-made one or a mapping, not {kind_of(what)}")
    return what


def needs(deck: Mapping[Any, Any], *names: str) -> None:
    """Every deck of the game has these parts, or `RuleboundError` in words."""
    if missing := [name for name in names if name not in deck]:
        raise RuleboundError(f"a deck needs {', '.join(names[:-1])} and {names[-1]}: {missing[0]} is missing")


def deck_name(deck: Mapping[Any, Any]) -> str:
    return name(deck.get("name") or "", "the name of a deck")


def card_id(id: Any) -> str:
    return text(id, "the id of a card", WORD)


def copies(given: Any) -> dict[str, int]:
    """The number of copies by id."""
    listed = mapping(given, "the list of a deck")
    return {card_id(id): whole(n, "the count of a card", 1, MOST_COPIES) for id, n in listed.items()}


def legal_decks(
    declared: DeckGame, players: Sequence[Any], options: Mapping[str, Any] = MappingProxyType({})
) -> list[dict[str, Any]]:
    """The decks that the players bring, each of them legal and as many as can play; else `RuleboundError` in words."""
    if len(players) not in declared.players:
        first, last = declared.players[0], declared.players[-1]
        raise RuleboundError(f"{declared.name('en')} is played by {first} to {last} players, not {len(players)}")
    decks = [declared.deck(p) for p in players]
    for i, deck in enumerate(decks, 1):
        if wrong := declared.check_for(deck, options):
            more = f"; and {len(wrong) - TOLD} more" if len(wrong) > TOLD else ""
            reasons = "; ".join(declared.reason_text("en", r) for r in wrong[:TOLD]) + more
            raise RuleboundError(f"the deck of player {i} is not legal: {reasons}")
    return decks
