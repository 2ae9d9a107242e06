"""Decks as plain data: what players bring, before a game checks them by its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from .declarations import only_known
from .errors import RuleboundError
from .input import WORD, kind_of, mapping, name, short, text, whole
from .requirements import Reason
from .text import say
from .words.game import GameWords

if TYPE_CHECKING:
    from .game import DeckGame, ReadyMade

MOST_COPIES = 999
TOLD = 20
"""An error lists at most this many faults of a deck."""
NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})


class GameDecks(ABC):
    """The decks that players bring to a game. Subclass it once, in a game's `decks.py`. A misspelt member raises a
    TypeError."""

    def __init_subclass__(cls) -> None:
        only_known(cls, GameDecks)

    @abstractmethod
    def ready_made(self) -> Mapping[str, ReadyMade]:
        """The decks that come with the game, by id."""

    @abstractmethod
    def make(self, what: Any) -> dict[str, Any]:
        """A deck from the id of a ready-made one or from plain data; it may be illegal. Other input raises a
        RuleboundError."""

    @abstractmethod
    def read(self, text: str) -> dict[str, Any]:
        """A deck from the text that players exchange; it may be illegal. Unreadable text raises a RuleboundError with the
        line."""

    @abstractmethod
    def write(self, deck: Mapping[str, Any], lang: str = "en") -> str:
        """The text of a deck; `read` accepts it in every language."""

    def write_json(self, deck: Mapping[str, Any]) -> str:
        """A deck as the JSON that the community exchanges; "" if there is no such format."""
        return ""

    @abstractmethod
    def check(self, deck: Mapping[str, Any], options: Mapping[str, Any] = NO_OPTIONS) -> list[Reason]:
        """Every fault of a deck at a table with these options, each with its rule; empty if it is legal."""

    def check_table(self, decks: Sequence[Mapping[str, Any]]) -> list[Reason]:
        """Why these decks can't share a table; empty if they can."""
        return []


class Reasons(NamedTuple):
    """Why a deck is illegal, as an error lists it."""

    words: GameWords
    wrong: tuple[Reason, ...]

    def text(self, lang: str) -> str:
        more = len(self.wrong) - TOLD
        said = [self.words.reason_text(lang, r) for r in self.wrong[:TOLD]]
        return "; ".join([*said, say(lang, f"and {more} more", f"……（+{more}）")] if more > 0 else said)


def brought(what: Any, ready_made: Mapping[str, Any]) -> Any:
    """The player's deck: a ready-made one by id, or the mapping itself. Other input raises a RuleboundError.

    >>> brought("dice", {"dice": {"natural": 10}})
    {'natural': 10}
    >>> brought("cards", {"dice": {}})
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: there is no ready-made deck 'cards'; there are: dice
    """
    if isinstance(what, str):
        if what not in ready_made:
            raise RuleboundError("there is no ready-made deck '{0}'; there are: {1}", short(what), ", ".join(ready_made))
        return ready_made[what]
    if not isinstance(what, Mapping):
        raise RuleboundError("a deck must be the id of a ready-made deck or a mapping, not {0}", kind_of(what))
    return what


def needs(deck: Mapping[Any, Any], *names: str) -> None:
    """Check that a deck has these parts; raise a RuleboundError for a missing one."""
    if missing := [name for name in names if name not in deck]:
        raise RuleboundError("a deck needs {0} and {1}: {2} is missing", ", ".join(names[:-1]), names[-1], missing[0])


def deck_name(deck: Mapping[Any, Any]) -> str:
    return name(deck.get("name") or "", "the name of a deck")


def card_id(id: Any) -> str:
    return text(id, "the id of a card", WORD)


def copies(given: Any) -> dict[str, int]:
    """The number of copies by id."""
    listed = mapping(given, "the list of a deck")
    return {card_id(id): whole(n, "the count of a card", 1, MOST_COPIES) for id, n in listed.items()}


def legal_decks(declared: DeckGame, players: Sequence[Any], options: Mapping[str, Any] = NO_OPTIONS) -> list[dict[str, Any]]:
    """The players' decks; raise a RuleboundError unless each is legal and their number can play."""
    if len(players) not in declared.players:
        first, last = declared.players[0], declared.players[-1]
        raise RuleboundError("{0} is played by {1} to {2} players, not {3}", declared, first, last, len(players))
    decks = [declared.decks.make(p) for p in players]
    for i, deck in enumerate(decks, 1):
        if wrong := declared.decks.check(deck, options):
            raise RuleboundError("the deck of player {0} is not legal: {1}", i, Reasons(declared.words, tuple(wrong)))
    return decks
