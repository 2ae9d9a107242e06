"""A game's declaration, and the register of games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from .bot import GameBot
from .decisions import AT_TURN_ENDS, EVERYWHERE
from .declarations import only_known
from .errors import RuleboundError
from .input import WORD, sequence, short, yes
from .layout import GameLayout
from .observation_schema import GameObservation
from .questions import Question
from .rules import Rules
from .text import called, named
from .words.errors import add_errors
from .words.game import GameWords

if TYPE_CHECKING:
    from .decks import GameDecks
    from .state import State


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Card:
    """The immutable definition of a card, figure or die, shared by all games. Each game's definition adds fields."""

    id: str
    en: str
    zh: str
    listens: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """For each kind of zone, the moments at which abilities of this card may happen there."""

    def name(self, lang: str) -> str:
        return named(lang, self.en, self.zh)

    def text(self, lang: str) -> str:
        """What the card does, generated from its effect trees."""
        return ""


class Definition(Protocol):
    """Any other definition shared by all games: a map, a power that cards only name."""

    @property
    def en(self) -> str: ...

    def __hash__(self) -> int: ...


class UserFile(NamedTuple):
    """A file that a player brings to a game: units, a map."""

    kind: str
    """One of the game's `user_file_kinds`."""
    name: str
    """The file's name, for errors."""
    key: str
    """The file's name without folder and extension; a map is known by it."""
    text: str


class Game(ABC):
    """What a package under `rulebound.games` (or an outside one) declares as its `GAME`: one object of a subclass.

    A game says itself what it is and how it begins.  Six parts say the rest, each with defaults and each in the same module
    of every game package: `rules` (`rules/`), `words` (`words/game.py`), `layout` (`layout.py`), `bot` (`bot/`),
    `observation` (`observation.py`) and, where players bring decks, `decks` (`decks.py`).

    A public member that the base does not know raises a TypeError when the class is made: it would be misspelt. A game's
    own members begin with an underscore; a class with `extends=True` adds members for its subclasses.
    """

    id: str
    players: tuple[int, ...]
    state: type[State]
    rules: Rules = Rules()
    words: GameWords = GameWords()
    layout: GameLayout = GameLayout()
    bot: GameBot = GameBot()
    observation: GameObservation = GameObservation()

    def __init_subclass__(cls, extends: bool = False) -> None:
        if not extends:
            only_known(cls, Game)
        add_errors(cls.words.errors)

    @abstractmethod
    def name(self, lang: str) -> str: ...

    # ------------------------------------------------------------ what there is

    @abstractmethod
    def card(self, id: str) -> Card:
        """The definition with this id; an unknown id raises a RuleboundError."""

    @abstractmethod
    def cards(self) -> Mapping[str, Card]: ...

    def extra_definitions(self) -> Mapping[str, Definition]:
        """Definitions that `cards` does not list, by the names that cards use; a saved game depends on them too."""
        return {}

    def required_definitions(self, setup: Mapping[str, Any]) -> Collection[str]:
        """The extra definitions that every game with this set-up uses, even if none of its cards names them."""
        return ()

    # ------------------------------------------------------------ files of players

    user_file_kinds: frozenset[str] = frozenset()
    """The kinds of files that players may bring to this game; see `user_files.bring`."""

    def load_user_files(self, files: Sequence[UserFile]) -> None:
        """Load all of these files, or none of them: then a RuleboundError lists every fault."""
        raise RuleboundError("{0} accepts no files from players", self)

    def unload_user_files(self) -> None:
        """Unload everything that was loaded."""
        raise RuleboundError("{0} accepts no files from players", self)

    def user_files(self) -> Collection[str]:
        """The ids of everything that was loaded."""
        return ()

    # ------------------------------------------------------------ how a game begins

    def questions(self, answered: Mapping[str, Any]) -> Sequence[Question]:
        """The questions before a game (a villain, a mode); `answered` holds the answers so far."""
        return ()

    @abstractmethod
    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """Check what the players bring (decks, names), and make a plain set-up from it."""

    @abstractmethod
    def unprepare(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
        """The players and options from which `prepare` makes this set-up; loading a save checks its set-up with it."""

    def complete_setup(self, setup: dict[str, Any]) -> dict[str, Any]:
        """A saved set-up, with the default readings of options that are newer than the save."""
        return setup

    @abstractmethod
    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> State:
        """The first decision of the game with this set-up and seed; it keeps a log only if `log` is set."""

    @abstractmethod
    def random_setup(self, seed: int) -> dict[str, Any]:
        """A random legal set-up, for the law tests."""


class ReadyMade(NamedTuple):
    """A deck that comes with a game."""

    id: str
    en: str
    zh: str
    deck: Mapping[str, Any]
    hans: str = ""
    """Its name in Simplified Chinese, where it differs from the conversion."""

    def name(self, lang: str) -> str:
        return called(lang, self.en, self.zh, self.hans)


class DeckGame(Game, extends=True):
    """A game to which players bring decks. A deck is plain data (a mapping that JSON can hold)."""

    decks: GameDecks


class DraftGame(Game, extends=True):
    """A draft: a game that ends with a deck for each player of another game. By custom its id is `<game>-draft`."""

    drafts_for: str
    """The id of the game that the decks are for."""

    @abstractmethod
    def decks(self, g: Any) -> list[dict[str, Any]]:
        """Each player's deck when the draft is over."""

    @abstractmethod
    def describe(self, id: str, lang: str) -> str:
        """What a drafter wants to know about a card: its cost, its values and its text, in one line."""


S = TypeVar("S", bound="State")
C = TypeVar("C", bound="Card")


def empty_table(state: type[S], players: int, setup: Mapping[str, Any], seed: int, log: bool = False) -> S:
    """The state of a set-up with an empty table; every game's `start` begins with it."""
    g = state(players, seed, dict(setup))
    g.between_people = int(setup.get("between_people", 0))
    g.stop_at_forced = EVERYWHERE if g.between_people else int(setup.get("stop_at_forced", 0))
    if log:
        g.log = []
    return g


def copies(card: Callable[[str], C], counts: Mapping[str, int]) -> list[C]:
    """The definitions of a deck, one for each copy."""
    return [definition for id, n in counts.items() for definition in [card(id)] * n]


STOPS: Mapping[str | int, int] = {
    "never": 0,
    "everywhere": EVERYWHERE,
    "turns": AT_TURN_ENDS,
    False: 0,
    True: EVERYWHERE,
    2: AT_TURN_ENDS,
}


def stops(options: Mapping[str, Any]) -> int:
    """Where a game stops although there is only one option: the option `stop_at_forced` as a word or a set-up's number."""
    wanted = options.get("stop_at_forced", 0)
    if not isinstance(wanted, str | int) or wanted not in STOPS:
        raise RuleboundError("stop_at_forced must be never, everywhere or turns, not '{0}'", short(wanted))
    return STOPS[wanted]


def no_card(id: str, cards: Mapping[str, Card], game: str) -> RuleboundError:
    """The error for an unknown card, with the nearest ids."""
    near = get_close_matches(id, cards, 3) if len(id) <= WORD else []
    if near:
        return RuleboundError("there is no card '{0}' in {1}; did you mean {2}?", short(id), game, ", ".join(near))
    return RuleboundError("there is no card '{0}' in {1}; `rulebound cards search` finds cards", short(id), game)


TABLE_OPTIONS = ("stop_at_forced", "between_people", "closed_decks")
"""Options of every table: stop at single options; hide who decides and when, for play between people; keep deck lists
secret."""


def table_options(options: Mapping[str, Any]) -> dict[str, int]:
    """The part of a set-up that every game has."""
    return {
        "stop_at_forced": stops(options),
        **{name: yes(options.get(name), name) for name in ("between_people", "closed_decks")},
    }


def only_options(declared: Game, options: Mapping[str, Any], known: Collection[str]) -> None:
    """Raise a RuleboundError if a set-up has an option other than these."""
    if unknown := sorted(map(short, set(options) - set(known))):
        there = ", ".join(sorted(known))
        raise RuleboundError("{0} has no option {1}; it has: {2}", declared, short(", ".join(unknown)), there)


_REGISTERED: dict[str, Game] = {}


def register(declared: Game) -> None:
    """Make a game available by id without an entry point, for a game in development or a test; `games` does not list it."""
    _REGISTERED[declared.id] = declared
    game.cache_clear()


@lru_cache(maxsize=1)
def _declared() -> dict[str, str]:
    """The entry points of all games, built-in and outside."""
    return {e.name: e.value for e in entry_points(group="rulebound.games")}


def games() -> list[str]:
    """The ids of all games, including those of outside packages."""
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
        raise RuleboundError("there is no game '{0}'; there are: {1}", short(id), there) from None
    declared: Game = getattr(import_module(module), name)
    return declared


def new(id: str, players: Sequence[Any], seed: int = 0, **options: Any) -> State:
    """Begin a game: `new("ashes", players=["iron-men", "mist-guardian"], seed=7)`.

    >>> g = new("ashes", players=["iron-men", "snakes-in-silver"], seed=7)
    >>> g.decision.player
    0
    """
    declared = game(id)
    return declared.start(declared.prepare(sequence(players, "the list of players"), options), seed, log=True)
