"""What the server sends over the socket besides positions: the room, its people, and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from .base import EXACT, SeatKind, Status
from .position import Rule, TableMessage

DeckData = dict[str, Any]
"""A deck as data; its form is the game's own."""


@with_config(EXACT)
class ClockSettings(TypedDict):
    """The clock of every seat."""

    seconds: int
    increment: int
    """So many more seconds when the question goes to somebody else."""


@with_config(EXACT)
class You(TypedDict):
    """The reader of the message."""

    name: str
    seats: list[int]
    spectator: bool


@with_config(EXACT)
class RoomSeat(TypedDict):
    """A seat of a room."""

    seat: int
    kind: SeatKind
    name: str
    you: bool
    same: int
    """The first seat of the person who holds it: several hands of one person have the same."""
    present: bool
    deck: str
    """The name of the deck."""
    bot: str
    """The id of the bot; empty for people."""


@with_config(EXACT)
class RoomSettings(TypedDict):
    """What the table has agreed on."""

    pace: int
    """Milliseconds between two choices of bots."""
    clock: ClockSettings | None
    between_people: bool
    """The game stops at every window that a hidden card could answer."""
    closed_decks: bool
    """Nobody sees the names of others' decks."""


@with_config(EXACT)
class ChosenOption(TypedDict):
    """What was chosen before the game."""

    id: str
    text: str
    value: str


@with_config(EXACT)
class HandsShown(TypedDict):
    """Whether spectators see hands, and the seats that have agreed to it."""

    shown: bool
    agreed: list[int]


@with_config(EXACT)
class PauseRequest(TypedDict):
    """A pause that some people want, and others have yet to agree to."""

    text: str
    by: list[str]
    missing: list[str]
    yours: bool
    """You have yet to agree."""


@with_config(EXACT)
class DeckReason(TypedDict):
    """What is wrong with a deck."""

    text: str
    card: str
    """The id of the card that is wrong, where it is one."""
    rule: Rule | None


@with_config(EXACT)
class DeckRead(TypedDict):
    """A deck in all its forms."""

    deck: DeckData
    text: str
    """As people exchange it, in the language."""
    json: str
    """As the community's sites have it; may be empty."""
    legal: bool
    reasons: list[DeckReason]


@with_config(EXACT)
class Ending(TypedDict):
    """How the game ended."""

    text: str
    result: str
    """`win`, `loss` or `draw` for your seats; empty for spectators and for a player who sits on several sides."""
    verdict: str
    """`result` as a sentence."""
    rule: Rule | None
    """The rule that ended the game; null where somebody gave up."""
    how: Literal["rules", "resigned", "clock", "closed"]
    winners: list[int]
    journal: str
    replay: str
    seed: int | str
    """The seed of the game; a secret one is a text."""
    decks: list[DeckRead]
    """The decks that a draft has made for your seats."""
    again: str
    """The code of the room where the same table plays once more."""


@with_config(EXACT)
class UndoMessage(TypedDict):
    """A request for an undo, or what became of it: then `asked` is empty, and a `table` follows."""

    type: Literal["undo"]
    by: int
    name: str
    text: str
    asked: list[str]
    """The people who have yet to agree."""
    yours: bool
    """You are asked."""
    agreed: bool | None
    """Null as long as the request waits."""


@with_config(EXACT)
class RoomMessage(TypedDict):
    """The room: first of all, and whenever anything of it changes."""

    type: Literal["room"]
    code: str
    link: str
    game: str
    name: str
    """The name of the game."""
    status: Status
    host: bool
    """You opened the room."""
    you: You
    seats: list[RoomSeat]
    spectators: int
    settings: RoomSettings
    options: list[ChosenOption]
    hands: HandsShown
    paused: str
    """The name of the player who paused."""
    pausing: PauseRequest | None
    undo: UndoMessage | None
    """A request that waits."""
    over: Ending | None
    opened: int
    """When, in seconds since 1970."""


@with_config(EXACT)
class CurtainMessage(TypedDict):
    """The screen goes to another person. No `table` comes until they send `lift`."""

    type: Literal["curtain"]
    seat: int
    name: str
    text: str


Answered = Annotated[str, Field(description="The `id` of the message that this answers.")]


@with_config(EXACT)
class Reason(TypedDict):
    """Why a card can't be used."""

    text: str
    rule: Rule | None


@with_config(EXACT)
class WhyMessage(TypedDict):
    """The answer to `why`."""

    type: Literal["why"]
    re: NotRequired[Answered]
    about: int
    name: str
    usable: list[str]
    """The texts of the options that belong to the card, where there are any."""
    reasons: list[Reason]
    survey: dict[str, Any]
    """For a piece on a map: what it could do from where it stands. Its keys are the game's own."""


@with_config(EXACT)
class WeighMessage(TypedDict):
    """The answer to `weigh`."""

    type: Literal["weigh"]
    re: NotRequired[Answered]
    keys: list[str]
    enough: bool
    """These alone answer the question."""
    text: str
    """The question that would be left; empty where none is."""


@with_config(EXACT)
class ClockMessage(TypedDict):
    """The clocks: after every choice and every 10 seconds."""

    type: Literal["clock"]
    left: list[float | None]
    """Seconds for every seat; null without a clock."""
    running: int
    """The seat whose clock runs, or -1."""


@with_config(EXACT)
class DoneMessage(TypedDict):
    """A message was carried out; a choice is then in the database."""

    type: Literal["done"]
    re: NotRequired[Answered]


@with_config(EXACT)
class ErrorMessage(TypedDict):
    """A message was refused. Nothing was changed."""

    type: Literal["error"]
    re: NotRequired[Answered]
    code: str
    """For programs."""
    text: str
    """A sentence for people, in their language."""


@with_config(EXACT)
class PongMessage(TypedDict):
    """The answer to `ping`."""

    type: Literal["pong"]
    re: NotRequired[Answered]


@with_config(EXACT)
class AgainMessage(TypedDict):
    """The same table plays once more in another room."""

    type: Literal["again"]
    code: str
    link: str


Answer = WhyMessage | WeighMessage | DoneMessage | ErrorMessage | PongMessage
"""What repeats the `id` of the message that it answers."""
ServerMessage = RoomMessage | TableMessage | CurtainMessage | UndoMessage | ClockMessage | AgainMessage | Answer
AnyServerMessage = Annotated[ServerMessage, Field(discriminator="type")]
"""The same for pydantic, which finds the type by `type`. The server needs no validator of what it sends itself."""
