"""What goes over HTTP: the answers of the server, and the bodies of requests."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, NotRequired

from pydantic import BaseModel, BeforeValidator, ConfigDict, WithJsonSchema, with_config
from typing_extensions import TypedDict

from rulebound.core.input import mapping, plain, sequence, whole

from ..words import Refused
from .base import EXACT, Language, Status
from .commands import Deck, Pace
from .position import Rule, TableMessage
from .room import DeckData, DeckRead, RoomMessage

# ---------------------------------------------------------------- people


@with_config(EXACT)
class Me(TypedDict):
    """Who you are: the answer of `/api/me`."""

    name: str
    lang: str


@with_config(EXACT)
class ErrorText(TypedDict):
    """An error. Nothing was changed."""

    code: str
    text: str


@with_config(EXACT)
class ErrorAnswer(TypedDict):
    """The answer to a request that is refused, with a 4xx or 5xx status."""

    error: ErrorText


# ---------------------------------------------------------------- games


@with_config(EXACT)
class GameEntry(TypedDict):
    """A game."""

    id: str
    name: str
    players: list[int]
    decks: bool
    """Players bring decks."""
    forces: bool
    """The decks are forces of figures for a map."""
    draft_for: str
    """The game that a draft makes decks for."""


@with_config(EXACT)
class Choice(TypedDict):
    """An answer or a language."""

    id: str
    name: str
    again: NotRequired[bool]
    """Of an answer: it may be given several times."""


@with_config(EXACT)
class BotEntry(TypedDict):
    """A bot, with a line about how it plays. The weakest comes first."""

    id: str
    name: str
    about: str


@with_config(EXACT)
class GamesAnswer(TypedDict):
    """The games: `/api/games`."""

    games: list[GameEntry]
    bots: list[BotEntry]
    languages: list[Choice]


@with_config(EXACT)
class Question(TypedDict):
    """A question before the game. Its id is the name of an option of the new room."""

    id: str
    text: str
    several: bool
    """The option is a list of answers."""
    aside: bool
    """It is not asked: its default goes without saying."""
    default: str
    answers: list[Choice]


@with_config(EXACT)
class QuestionsAnswer(TypedDict):
    """What is still to be chosen before a game: `/api/games/…/questions`."""

    questions: list[Question]


@with_config(EXACT)
class ReadyDeck(TypedDict):
    """A ready-made deck."""

    id: str
    name: str
    deck: DeckData
    text: str


@with_config(EXACT)
class DecksAnswer(TypedDict):
    """The ready-made decks: `/api/games/…/decks`."""

    decks: list[ReadyDeck]


@with_config(EXACT)
class Area(TypedDict):
    """A zone on the table."""

    zone: str
    label: str
    shape: str
    """`cards` (side by side with all that lies on them), `hand` (read by its holder, a number for others), `dice`, `groups`
    (counted by name), `pile` (its size and its top card) or `count`."""
    always: bool
    """Drawn also when nothing lies there."""


@with_config(EXACT)
class LayoutBadge(TypedDict):
    """A number on a card."""

    key: str
    label: str
    style: str
    of: str
    """The key of the number that it is measured by."""
    less: str
    """The key of what is taken off it."""


@with_config(EXACT)
class Row(TypedDict):
    """Places side by side: the cards of a shared zone, each with the cards of all seats that lie at it."""

    zone: str
    seat: list[str]
    """The zones of every seat whose cards lie at the places."""
    key: str
    """The key by which cards and places tell their number."""
    tally: str
    """`view[tally]` has for each number (as text) a row of counts per side for every entry of `counted`."""
    counted: list[str]


@with_config(EXACT)
class Terrain(TypedDict):
    """A kind of ground on a map."""

    kind: str
    letter: str
    label: str
    style: str


@with_config(EXACT)
class Edge(TypedDict):
    """What stands between two squares: how text draws it beside a square and below it."""

    kind: str
    beside: str
    below: str
    label: str


@with_config(EXACT)
class Grid(TypedDict):
    """A map of squares.

    `view[key]` has `columns` (letters), `rows` (a number) and, by the names of squares (`E5`), `terrain` (kinds, the first
    is drawn), `levels` (those above or below the ground), `edges` (`["C4", "C5", "wall"]`), `links` (pairs of squares where
    a piece may change level) and starting `areas`. While a map is still to be chosen, `view[key + "s"]` has in the same form
    every map that may be, by the `note` of its option.
    """

    key: str
    at: str
    """The key under which a piece tells its squares."""
    side: str
    """The key of the seat that it fights for."""
    terrain: list[Terrain]
    edges: list[Edge]
    level: str
    chosen: str


@with_config(EXACT)
class Layout(TypedDict):
    """Where things lie. A zone named nowhere is drawn as what lies on other cards, or not at all."""

    seat: list[Area]
    shared: list[Area]
    badges: list[LayoutBadge]
    on: str
    """The key by which an entity says on which other one it lies."""
    attached: list[str]
    """The zones whose cards lie on other cards."""
    row: Row | None
    grid: NotRequired[Grid | None]


@with_config(EXACT)
class LayoutAnswer(Layout):
    """The layout of a game with its words: `/api/games/…/layout`."""

    game: str
    name: str
    zones: dict[str, str]
    """The names of all zones."""
    families: dict[str, str]
    """The names of the families of cards."""


@with_config(EXACT)
class Stat(TypedDict):
    """A printed number."""

    label: str
    text: str


@with_config(EXACT)
class Named(TypedDict):
    """What a printed number carries."""

    key: str
    """Its key in the data."""
    name: str
    colour: str
    line: int
    """The line of the text that explains it; -1: none."""


@with_config(EXACT)
class Face(TypedDict):
    """How a card is drawn."""

    shape: str
    """`card`, `portrait`, `scheme`, `place`, `die` or `figure`."""
    kind: str
    """Its type in words."""
    family: str
    """What shares its colour: an id."""
    cost: list[str]
    """A number, or the ids of symbols, one for each to be paid."""
    stats: list[Stat]
    symbols: list[str]
    """The ids of further printed icons, each as often as it is printed."""
    named: NotRequired[list[Named]]


@with_config(EXACT)
class Ruling(TypedDict):
    """A ruling, in English."""

    number: str
    section: str
    text: str


@with_config(EXACT)
class Card(TypedDict):
    """All that is printed on a card."""

    id: str
    name: str
    brief: str
    """The card in one line."""
    text: str
    facts: list[str]
    face: Face
    reminders: NotRequired[list[Rule]]
    """The rules behind keywords and icons."""
    data: NotRequired[dict[str, Any]]
    """The plain fields of its definition."""
    rulings: NotRequired[list[Ruling]]
    """The rulings that name it, where one card is asked for."""


@with_config(EXACT)
class CardsAnswer(TypedDict):
    """All cards: `/api/games/…/cards`."""

    cards: list[Card]


@with_config(EXACT)
class WordsAnswer(TypedDict):
    """The words of the client itself, from `rulebound/server/interface.json`: `/api/words`."""

    lang: str
    words: dict[str, str]


# ---------------------------------------------------------------- rules


@with_config(EXACT)
class Covered(TypedDict):
    """How much of a rulebook tests prove."""

    game: str
    name: str
    total: int
    proven: int | None
    """Null where no tests have run."""
    claimed: int
    waived: int


@with_config(EXACT)
class RulesAnswer(TypedDict):
    """The rulebooks: `/api/rules`."""

    games: list[Covered]


@with_config(EXACT)
class LedgerRule(Rule):
    """A rule with where it stands and what proves it."""

    kind: str
    chapter: str
    see: list[str]
    proofs: list[str]
    waived: str


@with_config(EXACT)
class Chapter(TypedDict):
    """A chapter of a rulebook."""

    id: str
    name: str
    total: int
    proven: int | None
    waived: int
    rules: list[LedgerRule]


@with_config(EXACT)
class Book(TypedDict):
    """A rulebook: `/api/rules/…`."""

    game: str
    name: str
    tested: bool
    chapters: list[Chapter]


@with_config(EXACT)
class SearchAnswer(TypedDict):
    """What a search finds: `/api/rules/…/search`."""

    rules: list[LedgerRule]
    rulings: list[Ruling]


@with_config(EXACT)
class RulingsAnswer(TypedDict):
    """The rulings: `/api/rules/…/rulings`."""

    rulings: list[Ruling]


# ---------------------------------------------------------------- rooms and replays


@with_config(EXACT)
class RoomOpened(TypedDict):
    """A new room, or a fork of a replay."""

    code: str
    link: str


@with_config(EXACT)
class RoomEntry(TypedDict):
    """A room where you sit."""

    code: str
    link: str
    game: str
    name: str
    status: Status
    players: list[str]
    seats: list[int]
    """Your seats."""
    opened: int


@with_config(EXACT)
class RoomsAnswer(TypedDict):
    """The rooms where you sit, the last one first: `/api/rooms`."""

    rooms: list[RoomEntry]


@with_config(EXACT)
class JournalTaken(TypedDict):
    """A journal that was brought and checked: `/api/journals`."""

    replay: str
    link: str


@with_config(EXACT)
class ReplayEnding(TypedDict):
    """How the game ended."""

    text: str
    winners: list[int]


@with_config(EXACT)
class ReplayStep(TypedDict):
    """A choice of the game."""

    n: int
    player: int
    name: str
    text: str
    chance: bool
    """Chance came into it."""
    reveal: bool
    """Something came to light."""


@with_config(EXACT)
class Replay(TypedDict):
    """A game that is over: `/api/replays/…`. A position of it (`/api/replays/…/17`) is a message `table`."""

    id: str
    game: str
    name: str
    length: int
    seats: list[str]
    seed: int | str
    over: ReplayEnding | None
    steps: list[ReplayStep]


@with_config(EXACT)
class Health(TypedDict):
    """The answer of `/api/health`; 503 where the database does not take what is written."""

    status: str
    version: str
    rooms: int
    connections: int
    database: str


# ---------------------------------------------------------------- requests

LONGEST_CLOCK, LONGEST_INCREMENT = 24 * 3600, 3600
MOST_SEATS = 8


class Body(BaseModel):
    """The body of a request. Unknown fields are ignored.

    Checks that say in a sentence what is wrong raise `RuleboundError` themselves.
    """

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True, extra="ignore")


def _row(value: Any) -> Any:
    return mapping(value, "a seat")


def _rows(value: Any) -> Any:
    rows = sequence([] if value is None else value, "the list of seats")
    if len(rows) > MOST_SEATS:
        raise Refused("refused", "most-seats", str(MOST_SEATS))
    return list(rows)


def _options(value: Any) -> Any:
    return dict(mapping(plain({} if value is None else value, "the options"), "the options"))


def _settings(value: Any) -> Any:
    return mapping({} if value is None else value, "the settings")


def _clock(value: Any) -> Any:
    return None if value is None else mapping(value, "the clock")


def _seconds(value: Any) -> int:
    return whole(value, "the seconds of the clock", 1, LONGEST_CLOCK)


def _increment(value: Any) -> int:
    return whole(value, "the increment of the clock", 0, LONGEST_INCREMENT)


Switch = Annotated[bool, BeforeValidator(bool)]
"""On for everything that counts as true."""
Text = Annotated[Any, WithJsonSchema({"type": "string"})]
"""A text that the server checks with a sentence of its own."""


class RenameRequest(Body):
    """Another name or language: `POST /api/me`."""

    name: Text = None
    """1 to 40 characters that can be seen; in one word letters of one alphabet."""
    lang: Language | None = None


class DeckRequest(Body):
    """A deck to read and check, as data or as text: `POST /api/games/…/decks`."""

    deck: Annotated[Any, WithJsonSchema({"type": "object"})] = None
    text: Text = None


class NewSeat(Body):
    """A seat of a new room."""

    kind: Annotated[Any, WithJsonSchema({"enum": ["you", "guest", "open", "bot"]})] = "open"
    bot: Text = "greedy"
    name: Text = ""
    """The name of a guest."""
    deck: Deck = None
    """The id of a ready-made deck, `random`, the text of a deck, or a deck as data."""


Seats = Annotated[list[Annotated[NewSeat, BeforeValidator(_row)]], BeforeValidator(_rows)]


class NewClock(Body):
    """A clock for every seat."""

    seconds: Annotated[int, BeforeValidator(_seconds)]
    """1 to 86400."""
    increment: Annotated[int, BeforeValidator(_increment)] = 0
    """0 to 3600 more seconds when the question goes to somebody else."""


class NewSettings(Body):
    """What a new table agrees on."""

    pace: Pace = 800
    """Milliseconds between two choices of bots."""
    clock: Annotated[NewClock | None, BeforeValidator(_clock)] = None
    closed_decks: Switch = False
    """Nobody sees the names of others' decks."""
    between_people: Annotated[bool | None, BeforeValidator(lambda value: value if value is None else bool(value))] = None
    """Stop at every window that a hidden card could answer; left out: where two people or more play."""


class RoomRequest(Body):
    """A new room: `POST /api/rooms`. All but `game` may be left out."""

    game: Text = None
    options: Annotated[dict[str, Any], BeforeValidator(_options)] = {}
    """What was chosen before the game, by the ids of its questions."""
    seed: Annotated[Any, WithJsonSchema({"type": ["integer", "string"]})] = None
    """Only where nobody else plays: a number, or the text of a secret seed."""
    seats: Seats = []
    """Left out: you at the first seat, against or beside a `greedy` bot."""
    settings: Annotated[NewSettings, BeforeValidator(_settings)] = NewSettings()
    start: Switch | None = None
    """Begin the game at once; left out: where no chair is empty."""


class ForkRequest(Body):
    """Play on from a position of a replay: `POST /api/replays/…/17/fork`."""

    seats: Seats | None = None
    """As for a new room, without decks and without empty chairs."""


# ---------------------------------------------------------------- addresses


class Route(NamedTuple):
    """An address with what it answers, and the body that it takes; both None where they are no JSON."""

    method: str
    path: str
    answer: Any
    body: type[Body] | None = None


ROUTES = (
    Route("GET", "/api/me", Me),
    Route("POST", "/api/me", Me, RenameRequest),
    Route("POST", "/api/me/revoke", Me),
    Route("GET", "/api/games", GamesAnswer),
    Route("GET", "/api/games/{game}/questions", QuestionsAnswer),
    Route("GET", "/api/games/{game}/decks", DecksAnswer),
    Route("POST", "/api/games/{game}/decks", DeckRead, DeckRequest),
    Route("GET", "/api/games/{game}/layout", LayoutAnswer),
    Route("GET", "/api/games/{game}/cards", CardsAnswer),
    Route("GET", "/api/games/{game}/cards/{card}", Card),
    Route("GET", "/api/words", WordsAnswer),
    Route("GET", "/api/rules", RulesAnswer),
    Route("GET", "/api/rules/{game}", Book),
    Route("GET", "/api/rules/{game}/search", SearchAnswer),
    Route("GET", "/api/rules/{game}/rulings", RulingsAnswer),
    Route("GET", "/api/rooms", RoomsAnswer),
    Route("POST", "/api/rooms", RoomOpened, RoomRequest),
    Route("GET", "/api/rooms/{code}", RoomMessage),
    Route("GET", "/api/rooms/{code}/journal", None),
    Route("POST", "/api/journals", JournalTaken),
    Route("GET", "/api/replays/{code}", Replay),
    Route("GET", "/api/replays/{code}/{n}", TableMessage),
    Route("POST", "/api/replays/{code}/{n}/fork", RoomOpened, ForkRequest),
    Route("GET", "/api/health", Health),
    Route("GET", "/metrics", None),
)
