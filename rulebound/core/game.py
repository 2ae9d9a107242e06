"""A game's declaration, and the register of the games there are."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from .errors import RuleboundError
from .requirements import Reason
from .state import State
from .text import Messages, named


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Card:
    """What can't change about a card, figure or die: shared by all games. Each game's own definition adds to it."""

    id: str
    en: str
    zh: str
    listens: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """For each kind of zone, the moments at which abilities of this card may happen there."""

    def name(self, lang: str) -> str:
        return named(lang, self.en, self.zh)

    def text(self, lang: str) -> str:
        """What the card does, in words made from its effect trees."""
        return ""


class Game(Protocol):
    """What a package under `rulebound.games` (or an outside one) declares as its `GAME`."""

    id: str
    players: tuple[int, ...]
    state: type[State]
    messages: Messages

    def name(self, lang: str) -> str: ...

    def card(self, id: str) -> Card:
        """The definition with this id, or `RuleboundError` in words."""
        ...

    def cards(self) -> Mapping[str, Card]: ...

    def fingerprint(self) -> str:
        """A short hash of the content: a journal of other content is refused."""
        ...

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """Check what the players bring (decks, names) and make the plain set-up of it."""
        ...

    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> State:
        """The first decision of the game with this set-up and seed; with a log only if one is wanted."""
        ...

    def invariants(self, g: Any) -> list[str]:
        """What is wrong with a position, in words; empty if nothing is."""
        ...

    def worth(self, g: Any, player: int) -> float:
        """What a position is worth to a player, for bots: larger is better."""
        ...

    def random_setup(self, seed: int) -> dict[str, Any]:
        """A random legal set-up, for the laws."""
        ...


class ReadyMade(NamedTuple):
    """A deck that comes with a game."""

    id: str
    en: str
    zh: str
    deck: Mapping[str, Any]

    def name(self, lang: str) -> str:
        return named(lang, self.en, self.zh)


@runtime_checkable
class DeckGame(Game, Protocol):
    """A game to which players bring decks. A deck is plain data (a mapping that JSON can hold)."""

    def ready_made(self) -> Mapping[str, ReadyMade]:
        """The decks that come with the game, by id."""
        ...

    def deck(self, what: Any) -> dict[str, Any]:
        """A deck from the id of a ready-made one or from plain data, or `RuleboundError` in words. May be illegal."""
        ...

    def read_deck(self, text: str) -> dict[str, Any]:
        """A deck from the text that players exchange, or `RuleboundError` with the line. May be illegal."""
        ...

    def write_deck(self, deck: Mapping[str, Any], lang: str = "en") -> str:
        """The text of a deck: `read_deck` reads it back in every language."""
        ...

    def check_deck(self, deck: Mapping[str, Any]) -> list[Reason]:
        """Everything that is wrong with a deck, each with its rule; empty if it is legal."""
        ...

    def reason_text(self, lang: str, reason: Reason) -> str:
        """A reason in words."""
        ...


@runtime_checkable
class DraftGame(Game, Protocol):
    """A draft: a game that ends with a deck for each player of another game. By custom its id is `<game>-draft`."""

    drafts_for: str
    """The id of the game that the decks are for."""

    def decks(self, g: Any) -> list[dict[str, Any]]:
        """Each player's deck when the draft is over."""
        ...

    def describe(self, id: str, lang: str) -> str:
        """What a drafter wants to know of a card: its cost, its values and its text, in one line."""
        ...


S = TypeVar("S", bound=State)


def empty_table(state: type[S], players: int, setup: Mapping[str, Any], seed: int, log: bool = False) -> S:
    """The state of a set-up before anything lies on the table: what every game's `start` begins with."""
    g = state(players, seed, dict(setup))
    g.stop_at_forced = int(setup.get("stop_at_forced", 0))
    if log:
        g.log = []
    return g


def no_card(id: str, cards: Mapping[str, Card], game: str) -> RuleboundError:
    """The error of a card that a game does not have, with the nearest ids."""
    near = get_close_matches(id, cards, 3)
    hint = f"; did you mean {', '.join(near)}?" if near else "; `rulebound cards search` finds cards"
    return RuleboundError(f"there is no card '{id}' in {game}{hint}")


def only_options(declared: Game, options: Mapping[str, Any], known: Collection[str]) -> None:
    """A set-up names no other options than these, or `RuleboundError` in words."""
    if unknown := set(options) - set(known):
        there = ", ".join(sorted(known))
        raise RuleboundError(f"{declared.name('en')} has no option {', '.join(sorted(unknown))}; it has: {there}")


_REGISTERED: dict[str, Game] = {}


def register(declared: Game) -> None:
    """Let a game be found by its id without an entry point: one still being written, or made up in a test. Not listed."""
    _REGISTERED[declared.id] = declared
    game.cache_clear()


@lru_cache(maxsize=1)
def _declared() -> dict[str, str]:
    """Every game joins through an entry point, those that come with the kernel like those of other packages."""
    return {e.name: e.value for e in entry_points(group="rulebound.games")}


def games() -> list[str]:
    """The ids of all games there are, outside packages' included."""
    return list(_declared())


@lru_cache(maxsize=32)
def game(id: str) -> Game:
    """The declaration of a game.

    >>> game("ashes").players
    (2, 3, 4)
    """
    if id in _REGISTERED:
        return _REGISTERED[id]
    try:
        module, _, name = _declared()[id].partition(":")
    except KeyError:
        there = ", ".join(games()) or "none: install the package, as `make play` does"
        raise RuleboundError(f"there is no game '{id}'; there are: {there}") from None
    declared: Game = getattr(import_module(module), name)
    return declared


def new(id: str, players: Sequence[Any], seed: int = 0, **options: Any) -> State:
    """Begin a game: `new("ashes", players=["iron-men", "mist-guardian"], seed=7)`.

    >>> g = new("ashes", players=["iron-men", "snakes-in-silver"], seed=7)
    >>> g.decision.player
    0
    """
    declared = game(id)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise RuleboundError(f"a seed is a whole number, not {seed!r}")
    return declared.start(declared.prepare(players, options), seed, log=True)
