"""A game's declaration, and the register of the games there are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from .decisions import AT_TURN_ENDS, EVERYWHERE, Option
from .declared import only_known
from .errors import RuleboundError
from .input import WORD, sequence, short, yes
from .layout import PLAIN, Face, Layout
from .log import LogEvent
from .questions import Question
from .requirements import Reason
from .text import Messages, called, named

if TYPE_CHECKING:
    from .frames import Procedure
    from .state import State
    from .words import Words


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


class Definition(Protocol):
    """Whatever else is printed or written down once for all games: a map, a power that cards only name."""

    @property
    def en(self) -> str: ...

    def __hash__(self) -> int: ...


class Own(NamedTuple):
    """A file that somebody brings to a game: units, a map."""

    kind: str
    """One of the `brings` of the game."""
    name: str
    """The file's name, for errors."""
    key: str
    """The name without its folder and its ending: a map goes by it."""
    text: str


class Game(ABC):
    """What a package under `rulebound.games` (or an outside one) declares as its `GAME`: one object of a subclass.

    Whatever is optional has its default here, so that nobody asks whether a game has it. A public member that is not known
    here is refused when the class is made: it would be a misspelt one. What is the game's own begins with an underscore; a
    class with `extends=True` adds members for its subclasses.
    """

    id: str
    players: tuple[int, ...]
    state: type[State]
    messages: Messages = Messages({})

    def __init_subclass__(cls, extends: bool = False) -> None:
        if not extends:
            only_known(cls, Game)

    # ------------------------------------------------------------ what every game says

    @abstractmethod
    def name(self, lang: str) -> str: ...

    @abstractmethod
    def card(self, id: str) -> Card:
        """The definition with this id, or `RuleboundError` in words."""

    @abstractmethod
    def cards(self) -> Mapping[str, Card]: ...

    def named(self) -> Mapping[str, Definition]:
        """Definitions that `cards` does not list, by the words that cards name them by: a saved game depends on them too."""
        return {}

    def always(self, setup: Mapping[str, Any]) -> Collection[str]:
        """Which of the named definitions every game with this set-up uses, though none of its cards may name them."""
        return ()

    @abstractmethod
    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """Check what the players bring (decks, names) and make the plain set-up of it."""

    @abstractmethod
    def made_of(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
        """The players and options of which `prepare` makes this set-up: so those of saved games are checked too."""

    def completed(self, setup: dict[str, Any]) -> dict[str, Any]:
        """A set-up of a saved game, which may be older than some options: with the readings by which it was played."""
        return setup

    @abstractmethod
    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> State:
        """The first decision of the game with this set-up and seed; with a log only if one is wanted."""

    @abstractmethod
    def random_setup(self, seed: int) -> dict[str, Any]:
        """A random legal set-up, for the laws."""

    def invariants(self, g: Any) -> list[str]:
        """What is wrong with a position, in words; empty if nothing is."""
        return []

    # ------------------------------------------------------------ what is asked before it

    def questions(self, answered: Mapping[str, Any]) -> Sequence[Question]:
        """What is asked before a game (a villain, a mode); `answered` holds what is known already."""
        return ()

    def together(self, decks: Sequence[Mapping[str, Any]]) -> list[Reason]:
        """Why these decks can't share a table."""
        return []

    # ------------------------------------------------------------ how people read it

    layout: Layout | None = None
    """Where things lie on the table; without one the zones are drawn one below the other."""

    def brief(self, card: Any, lang: str) -> str:
        """A card in one line."""
        return ""

    def face(self, card: Any, lang: str) -> Face:
        """What is seen of a card at a glance, for whoever draws it."""
        return PLAIN

    def facts(self, card: Any, lang: str) -> Sequence[str]:
        """What is printed on a card beside its line and its text, a sentence each: icons, modifiers, traits, limits."""
        return ()

    def reminders(self, card: Any) -> Sequence[str]:
        """The rules of the ledger that a card's keywords and icons stand for: who reads the card is reminded of them."""
        return ()

    def die_text(self, lang: str, die: Mapping[str, Any]) -> str:
        """A die as a view gives it, with the face that it shows; nothing says: by its name."""
        return ""

    def family_text(self, family: str, lang: str) -> str:
        """What the cards of a family have in common, in words; nothing says: by the card of that id, if there is one."""
        return ""

    def stage_text(self, id: str) -> str:
        """Which stage a card is, where several have one name."""
        return ""

    def question_text(self, g: Any, words: Words) -> tuple[str, str]:
        """The pending question in full, and the text of the card that asks it; nothing says: by its prompt."""
        return "", ""

    def cost_text(self, g: Any, words: Words) -> str:
        """What is to be paid now, and for what, whatever of it is missing; nothing says: by the question."""
        return ""

    def option_text(self, lang: str, source: str, verb: str, note: str) -> str:
        """An option of a card's text in words; nothing says: by its verb."""
        return ""

    def option_more(self, g: Any, option: Option, words: Words) -> str:
        """What stands in brackets behind an option: what it costs, and what it will do here and now."""
        return ""

    def harms(self, event: LogEvent, player: int) -> bool:
        """Does what this event tells hurt that player? Where a card's option would, it is said before it is chosen."""
        return False

    def text_begun(self, g: Any, option: Option) -> Procedure | None:
        """The text that an option would carry out (a card that is played, an ability that is used), at its beginning.

        `g` is a copy and may be put as it is once the option is paid for; what a payment decides counts as decided for the
        best. Where the text could change nothing, that is said before it is chosen. None: it is not known what will happen.
        """
        return None

    def forecast(self, g: Any, words: Words) -> str:
        """What is to come if nothing changes, as far as it lies open on the table."""
        return ""

    def survey(self, g: Any, entity: int, words: Words, square: str = "") -> Mapping[str, Any]:
        """What lies open of what a piece on a map could do, from where it stands or as if it stood in a square: `reach` and
        `in_range` (squares), `move` (may one end there), `range` and `lines`, each with its status and where and why it is
        closed."""
        return {}

    def note_text(self, lang: str, note: str) -> str:
        """A note of an option or a log event; nothing says: by the messages, or the card of this id."""
        return ""

    def log_gaps(self, words: Words, event: LogEvent) -> Mapping[str, Any]:
        """Further gaps of log lines."""
        return {}

    def own_turn(self, g: Any, player: int) -> bool:
        """Is it this player's own turn to act, for whoever passes priority until then?"""
        return False

    # ------------------------------------------------------------ what it is played on

    def maps(self, lang: str) -> Mapping[str, str]:
        """The maps that the game can be played on: each key with the map's name."""
        return {}

    def map_text(self, which: str, lang: str) -> str:
        """A map for the terminal, by its key or, for one of a player's own, by its whole text."""
        raise RuleboundError(f"{self.name(lang)} is not played on a map.")

    def measured(self) -> Mapping[str, float]:
        """Figures of the game's own for `rulebound bench`: how fast its map answers."""
        return {}

    # ------------------------------------------------------------ what people bring of their own

    brings: frozenset[str] = frozenset()
    """The kinds of files that people may bring to this game: see `own.bring`."""

    def bring(self, files: Sequence[Own]) -> None:
        """Know what stands in these files from now on. `RuleboundError` tells all that is wrong; then nothing is known."""
        raise RuleboundError(f"nobody brings files to {self.name('en')}")

    def forget(self) -> None:
        """Know no longer what was brought."""
        raise RuleboundError(f"nobody brings files to {self.name('en')}")

    def own(self) -> Collection[str]:
        """The ids of all that was brought."""
        return ()

    # ------------------------------------------------------------ how payments are suggested

    payments: frozenset[str] = frozenset()
    """The prompts by which the parts of a payment are asked for: a table suggests whole payments there."""

    def part_price(self, g: Any, option: Option) -> int:
        """What a part (a die, a card, an ability) counts in a payment: the smallest sum is suggested."""
        return 1 if option.entities else 0

    def part_worth(self, g: Any, option: Option) -> float:
        """Of how much use a part would be otherwise: of sums that count the same, the one of least worth is suggested."""
        return 0.0

    # ------------------------------------------------------------ how bots see it

    rest: frozenset[str] = frozenset()
    """The prompts at which a position is at rest, so that it may be judged."""
    rest_within: int = 0
    """How many choices of others may come before a position is at rest."""
    pauses: frozenset[str] = frozenset()
    """The prompts at which one may do anything again."""
    guesses: int = 2
    """On how many guesses of what it can't see a searching bot tries each option."""

    def worth(self, g: Any, player: int) -> float:
        """What a position is worth to a player: larger is better."""
        return 0.0

    def at_rest(self, g: Any, height: int) -> bool:
        """May a position in which somebody decides be judged? By its prompt, or where the stack is no higher than it was."""
        return g.asked.prompt in self.rest if self.rest else len(g.stack) <= height

    def hurried(self, g: Any) -> int:
        """The option that anybody would take without thinking, or -1."""
        return -1

    def onward(self, g: Any) -> int:
        """The option with which a bot that looks ahead goes on, for whoever decides, or -1."""
        return self.hurried(g)

    def sensible(self, g: Any) -> Sequence[int]:
        """The numbers of the options that are worth a thought."""
        return range(len(g.asked.offers)) if g.asked is not None else ()

    def foreseen(self, n: int) -> Sequence[int]:
        """What chance draws first in the n-th guess of a searching bot, so that few guesses show good and bad luck alike."""
        return ()


class ReadyMade(NamedTuple):
    """A deck that comes with a game."""

    id: str
    en: str
    zh: str
    deck: Mapping[str, Any]
    hans: str = ""
    """Its name for Simplified Chinese, where the usual one is another."""

    def name(self, lang: str) -> str:
        return called(lang, self.en, self.zh, self.hans)


class DeckGame(Game, extends=True):
    """A game to which players bring decks. A deck is plain data (a mapping that JSON can hold)."""

    @abstractmethod
    def ready_made(self) -> Mapping[str, ReadyMade]:
        """The decks that come with the game, by id."""

    @abstractmethod
    def deck(self, what: Any) -> dict[str, Any]:
        """A deck from the id of a ready-made one or from plain data, or `RuleboundError` in words. May be illegal."""

    @abstractmethod
    def read_deck(self, text: str) -> dict[str, Any]:
        """A deck from the text that players exchange, or `RuleboundError` with the line. May be illegal."""

    @abstractmethod
    def write_deck(self, deck: Mapping[str, Any], lang: str = "en") -> str:
        """The text of a deck: `read_deck` reads it back in every language."""

    @abstractmethod
    def check_deck(self, deck: Mapping[str, Any]) -> list[Reason]:
        """Everything that is wrong with a deck, each with its rule; empty if it is legal."""

    def check_for(self, deck: Mapping[str, Any], options: Mapping[str, Any]) -> list[Reason]:
        """The same for a table with these options, where what is legal depends on them."""
        return self.check_deck(deck)

    @abstractmethod
    def reason_text(self, lang: str, reason: Reason) -> str:
        """A reason in words."""

    def write_json(self, deck: Mapping[str, Any]) -> str:
        """A deck as the JSON that the community exchanges; nothing, where there is no such thing."""
        return ""


class DraftGame(Game, extends=True):
    """A draft: a game that ends with a deck for each player of another game. By custom its id is `<game>-draft`."""

    drafts_for: str
    """The id of the game that the decks are for."""

    @abstractmethod
    def decks(self, g: Any) -> list[dict[str, Any]]:
        """Each player's deck when the draft is over."""

    @abstractmethod
    def describe(self, id: str, lang: str) -> str:
        """What a drafter wants to know of a card: its cost, its values and its text, in one line."""


S = TypeVar("S", bound="State")
C = TypeVar("C", bound="Card")


def empty_table(state: type[S], players: int, setup: Mapping[str, Any], seed: int, log: bool = False) -> S:
    """The state of a set-up before anything lies on the table: what every game's `start` begins with."""
    g = state(players, seed, dict(setup))
    g.between_people = int(setup.get("between_people", 0))
    g.stop_at_forced = EVERYWHERE if g.between_people else int(setup.get("stop_at_forced", 0))
    if log:
        g.log = []
    return g


def copies(card: Callable[[str], C], counts: Mapping[str, int]) -> list[C]:
    """The definitions of a deck, as many of each as it has."""
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
    """Where a game stops though there is only one option: the option `stop_at_forced`, in words or as a set-up holds it."""
    wanted = options.get("stop_at_forced", 0)
    if not isinstance(wanted, str | int) or wanted not in STOPS:
        raise RuleboundError(f"stop_at_forced is never, everywhere or turns, not '{short(wanted)}'")
    return STOPS[wanted]


def no_card(id: str, cards: Mapping[str, Card], game: str) -> RuleboundError:
    """The error of a card that a game does not have, with the nearest ids."""
    near = get_close_matches(id, cards, 3) if len(id) <= WORD else []
    hint = f"; did you mean {', '.join(near)}?" if near else "; `rulebound cards search` finds cards"
    return RuleboundError(f"there is no card '{short(id)}' in {game}{hint}")


TABLE_OPTIONS = ("stop_at_forced", "between_people", "closed_decks")
"""What every table may choose: to stop at single options; to hide by whom and when there is anything to decide, for play
between people; to keep deck lists secret."""


def table_options(options: Mapping[str, Any]) -> dict[str, int]:
    """The part of a set-up that every game has."""
    return {
        "stop_at_forced": stops(options),
        **{name: yes(options.get(name), name) for name in ("between_people", "closed_decks")},
    }


def only_options(declared: Game, options: Mapping[str, Any], known: Collection[str]) -> None:
    """A set-up names no other options than these, or `RuleboundError` in words."""
    if unknown := sorted(map(short, set(options) - set(known))):
        there = ", ".join(sorted(known))
        raise RuleboundError(f"{declared.name('en')} has no option {short(', '.join(unknown))}; it has: {there}")


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
        raise RuleboundError(f"there is no game '{short(id)}'; there are: {there}") from None
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
