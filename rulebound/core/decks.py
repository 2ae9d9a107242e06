"""Decks as plain data: what players bring, before a game checks it by its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import RuleboundError
from .game import DeckGame


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
            raise RuleboundError(f"there is no ready-made deck '{what}'; there are: {', '.join(ready_made)}")
        return ready_made[what]
    if not isinstance(what, Mapping):
        raise RuleboundError(f"a deck is the name of a ready-made one or a mapping, not {type(what).__name__}")
    return what


def copies(given: Mapping[Any, Any]) -> dict[str, int]:
    """The number of copies by id."""
    if any(not isinstance(n, int) or isinstance(n, bool) or n < 1 for n in given.values()):
        raise RuleboundError("the counts of a deck are whole numbers from 1 on")
    return {str(id): n for id, n in given.items()}


def legal_decks(declared: DeckGame, players: Sequence[Any]) -> list[dict[str, Any]]:
    """The decks that the players bring, each of them legal and as many as can play; else `RuleboundError` in words."""
    if len(players) not in declared.players:
        first, last = declared.players[0], declared.players[-1]
        raise RuleboundError(f"{declared.name('en')} is played by {first} to {last} players, not {len(players)}")
    decks = [declared.deck(p) for p in players]
    for i, deck in enumerate(decks, 1):
        if wrong := declared.check_deck(deck):
            reasons = "; ".join(declared.reason_text("en", r) for r in wrong)
            raise RuleboundError(f"the deck of player {i} is not legal: {reasons}")
    return decks
