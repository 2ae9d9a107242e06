"""What the server sends of a position: the message `table` and all that is in it."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypeAliasType, TypedDict

from .base import EXACT, OPEN, PassUntil


@with_config(EXACT)
class Badge(TypedDict):
    """A number on a card."""

    key: str
    """As in the layout's `badges`."""
    n: int
    of: int
    """Of how many; 0: of nothing in particular."""
    text: str
    style: str


_LiesAs = TypedDict(
    "_LiesAs",
    {"as": NotRequired[Annotated[str, Field(description="What it lies there as, face down or as something else.")]]},
)


@with_config(OPEN)
class Entity(_LiesAs):
    """A card, die or figure as the reader may know it. All other keys are the game's own."""

    id: int
    """Its handle: the same number is the same thing, until it is shuffled or goes where nobody can follow it."""
    card: str
    """The id of its card; empty where it lies face down."""
    name: str
    badges: list[Badge]
    told: NotRequired[list[str]]
    """Further words about it: what a figure can use."""


@with_config(EXACT)
class Pile(TypedDict):
    """A zone that the reader can't see into. Its top card is the last."""

    count: int
    known: NotRequired[list[Entity]]
    """The cards that the reader knows, where places mean nothing."""
    known_at: NotRequired[dict[str, Entity]]
    """The cards that the reader knows, by their places (`"0"` is the lowest)."""


Zone = TypeAliasType("Zone", list[Entity] | Pile)


@with_config(OPEN)
class Seat(TypedDict):
    """A seat of the view. All other keys are the game's own."""

    seat: int
    out: int
    """1 where the player is out of the game."""
    zones: dict[str, Zone]
    facts: list[str]
    """Lines about the seat."""


@with_config(EXACT)
class Outcome(TypedDict):
    """What the game came to for a seat."""

    result: str
    """`win`, `loss` or `draw`."""
    rule: str
    """The id of the rule that says so."""


@with_config(EXACT)
class About(TypedDict):
    """A card that something is aimed at."""

    id: int
    card: str
    name: str


@with_config(EXACT)
class Waiting(TypedDict):
    """An object that waits on a stack."""

    player: int
    source: int
    """The handle of the card that it comes from; 0: the reader can't tell."""
    card: str
    name: str
    label: str
    about: list[About]
    frozen: int
    """1 where it belongs to a window further down, which rests for now."""


@with_config(OPEN)
class View(TypedDict):
    """All that the seat may know (`State.view`), with words. All other keys are the game's own."""

    game: str
    you: int
    """The seat that looks; -1: a spectator."""
    over: bool
    winners: list[int]
    outcome: list[Outcome]
    """What the game came to for each seat, once it is over."""
    choice: int
    """How many choices the reader may count."""
    players: list[Seat]
    shared: dict[str, Zone]
    facts: list[str]
    """Lines about the game as a whole."""
    stack: NotRequired[list[Waiting]]
    """What waits on stacks; the next to resolve is the last."""
    active: NotRequired[int]
    """The seat whose turn it is, in games that say so."""
    place: NotRequired[int]


@with_config(EXACT)
class Rule(TypedDict):
    """A rule of the ledger."""

    id: str
    heading: str
    text: str


@with_config(EXACT)
class Place(TypedDict):
    """A running procedure."""

    name: str
    n: int
    """Its present step, from 1."""
    steps: list[str]
    text: str
    """The procedure and its present step in one line."""
    rule: Rule | None
    """The rule of the present step."""


@with_config(EXACT)
class Option(TypedDict):
    """An option of a decision."""

    n: int
    """Its number for people and keyboards, down the table. Equal copies of a card share one `n`: they are one button."""
    key: str
    """What a client sends to choose it."""
    text: str
    more: str
    """What stands behind the text in brackets: its cost, its effect, its warning."""
    warning: str
    """That it hurts the player who chooses it, or does nothing: ask once more. `more` contains it."""
    verb: str
    note: str
    """What tells it from others: a number, or squares of the map (`E5`, `E5-F5`)."""
    about: list[int]
    """The handles that it belongs to: light them."""
    first: bool
    """False: it can only be chosen as a further part of a set."""


@with_config(EXACT)
class Payment(TypedDict):
    """How the payment could be made as a whole."""

    text: str
    cost: str
    """What is to be paid, whatever of it is missing."""
    keys: list[str]
    """The options of that payment."""
    only: bool
    """There is no other way."""


@with_config(EXACT)
class Source(TypedDict):
    """The card that asks."""

    id: int
    card: str
    name: str


_Pass = TypedDict("_Pass", {"pass": Annotated[bool, Field(description="Passing is offered.")]})


@with_config(EXACT)
class Decision(_Pass):
    """The pending decision, for the player who decides."""

    player: int
    number: int
    """Goes back with the answer."""
    prompt: str
    text: str
    more: str
    """What the card that asks says."""
    source: Source | None
    rule: Rule | None
    subset: bool
    """The options are all that can be part of a set; any set of them may be sent."""
    least: NotRequired[int]
    """How few a set may have, where that does not depend on which (in a payment it does)."""
    most: NotRequired[int]
    """How many it may have."""
    own: bool
    """It is your own turn to act."""
    options: list[Option]
    payment: Payment | None
    forecast: str
    """What is about to happen, in one line."""


@with_config(EXACT)
class Waited(TypedDict):
    """The pending decision for everybody else: whom the table waits for."""

    player: int
    """-1 where nobody may know who decides."""
    name: str
    text: str


@with_config(EXACT)
class LineCard(TypedDict):
    """A card that a line of the log speaks of, as far as the reader may know it."""

    id: int
    card: str


@with_config(EXACT)
class Line(TypedDict):
    """A line of the log."""

    n: int
    """Which entry it is."""
    kind: str
    player: int
    text: str
    cards: list[LineCard]


@with_config(EXACT)
class UndoState(TypedDict):
    """What may be taken back."""

    possible: bool
    free: bool
    """It needs nobody's consent."""


_From = TypedDict("_From", {"from": Annotated[int, Field(description="The number of the first entry.")]})


@with_config(EXACT)
class LogPart(_From):
    """What happened since the last `table` of this connection, at most the latest 1000 entries.

    After an undo `from` is smaller than the last `upto`: forget everything from there on.
    """

    upto: int
    """The number behind the last entry: send it as `log` when you connect again."""
    batches: list[list[Line]]
    """A batch of lines for everything that one choice brought."""


_Passing = TypedDict(
    "_Passing",
    {"pass": Annotated[PassUntil, Field(description="Until when you pass automatically; empty: you do not.")]},
)


@with_config(EXACT)
class TableMessage(_Passing):
    """The position as one seat sees it, after every choice that anybody has made and after `lang`."""

    type: Literal["table"]
    seat: int
    """The seat that you see it from; of several hands the one that is asked. -1: as a spectator."""
    view: View
    where: list[Place]
    """The running procedures, the outermost first. The last one is the present one."""
    decision: Decision | Waited | None
    """Null when the game is over."""
    log: LogPart
    undo: UndoState
    notice: str
    """Something to tell the reader ("Ann has taken something back.")."""
