"""What a client may send over the socket: one model for each `type`, validated before anything is done."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError, WithJsonSchema

from rulebound.core.input import whole

from ..words import Refused
from .base import Language, PassUntil

LONGEST_ID = 40
LONGEST_KEY = 1_000
MOST_KEYS = 500
SLOWEST = 10_000
"""The longest pause between two choices of bots, in milliseconds."""

Number = Annotated[int, Field(ge=-1, lt=1 << 62)]
Key = Annotated[str, Field(max_length=LONGEST_KEY)]
Keys = Annotated[list[str], Field(max_length=MOST_KEYS)]
OnlyTrue = Annotated[bool, BeforeValidator(lambda value: value is True)]
"""A switch: anything but `true` leaves it off."""
Deck = Annotated[Any, WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "object"}, {"type": "null"}]})]
"""A deck by its id, as text or as data; the game itself checks it."""


def checked_pace(value: Any) -> int:
    """The pace of bots, or an error that names its bounds."""
    return whole(value, "the pace", 0, SLOWEST)


Pace = Annotated[int, BeforeValidator(checked_pace), WithJsonSchema({"type": "integer", "minimum": 0, "maximum": SLOWEST})]


class Command(BaseModel):
    """A message of a client. Unknown fields are ignored."""

    model_config = ConfigDict(strict=True, frozen=True, use_attribute_docstrings=True, extra="ignore")

    id: Annotated[str, Field(max_length=LONGEST_ID)] | None = None
    """Any text; the answer repeats it as `re`."""


class SeatCommand(Command):
    """A message about a seat of the client's own."""

    seat: int
    """One of your seats."""


class ChooseCommand(SeatCommand):
    """Choose an option, or a whole set or payment: all of it is carried out, or nothing."""

    type: Literal["choose"]
    number: Number
    """`decision.number`: a choice for an earlier decision is refused with the code `old`."""
    key: Key | None = None
    """The key of one option."""
    keys: Keys | None = None
    """The keys of a set or payment, in any order. `[]` is the empty set. Where no set is asked for, at most one key."""


class WhyCommand(SeatCommand):
    """Ask why a card can't be used now."""

    type: Literal["why"]
    about: Number
    """The handle of the card."""


class WeighCommand(SeatCommand):
    """Ask what would still be missing of a set or payment. Nothing is changed, and nothing else is told beforehand."""

    type: Literal["weigh"]
    number: Number
    """`decision.number`."""
    keys: Keys
    """The keys that would be taken."""


class UndoCommand(SeatCommand):
    """Take back your last action. Where that is not free, all other people at the table are asked."""

    type: Literal["undo"]
    step: OnlyTrue = False
    """Take back one choice only, not the whole action."""


class ConsentCommand(Command):
    """Answer a request for an undo; the player who asked takes the request back with `agree: false`."""

    type: Literal["consent"]
    agree: bool


class PassCommand(SeatCommand):
    """Pass, and keep passing."""

    type: Literal["pass"]
    until: PassUntil
    """Until something happens or your own turn comes (`event`), until your own turn (`turn`), or no longer (empty)."""
    alert: OnlyTrue = False
    """Stop whenever you could respond to something."""


class LiftCommand(SeatCommand):
    """Lift the curtain: the person of this seat sits before the screen now."""

    type: Literal["lift"]


class LangCommand(Command):
    """Change the language: `room` and `table` come again, with the log from its beginning (or its latest 1000 entries)."""

    type: Literal["lang"]
    lang: Language


class PaceCommand(Command):
    """Set how long bots wait between two choices."""

    type: Literal["pace"]
    pace: Pace
    """Milliseconds."""


class PauseCommand(Command):
    """Pause the table, or go on. In a game with a clock every person has to send it before the table pauses."""

    type: Literal["pause"]
    on: bool
    """False goes on, or takes your wish to pause back."""


class ResignCommand(SeatCommand):
    """Give up: between two people the other one wins; with others at the table a bot takes over the seat."""

    type: Literal["resign"]


class HandsCommand(Command):
    """Let spectators see your hands. They do when all people agree and no chair is empty."""

    type: Literal["hands"]
    agree: bool


class SitCommand(Command):
    """Take an empty chair, also while the game runs.

    Refused for those who have seen a hand against this seat, or know what is to come, and under a name that looks like
    another one's at the table.
    """

    type: Literal["sit"]
    seat: Number
    """The empty chair."""
    deck: Deck = None
    """The deck to bring, before the game."""


class StandCommand(SeatCommand):
    """Leave a seat: it becomes an empty chair. Refused while a game with a clock runs."""

    type: Literal["stand"]


class ChangeSeatCommand(Command):
    """Decide who sits somewhere; only the host may.

    While the game runs, a bot may take an empty chair or the chair of somebody absent, and a bot's chair may become empty.
    """

    type: Literal["seat"]
    seat: Number
    kind: Annotated[Any, WithJsonSchema({"enum": ["you", "guest", "open", "bot"]})] = "open"
    """Who sits there."""
    bot: Annotated[Any, WithJsonSchema({"type": "string"})] = "greedy"
    """The id of the bot."""
    name: Annotated[Any, WithJsonSchema({"type": "string"})] = ""
    """The name of a guest."""
    deck: Deck = None


class DeckCommand(SeatCommand):
    """Bring another deck, before the game."""

    type: Literal["deck"]
    deck: Deck = None


class StartCommand(Command):
    """Begin the game; only the host may. Decks that nobody chose are dealt at random. Refused while a chair is empty."""

    type: Literal["start"]


class AgainCommand(Command):
    """After the end: open the same table once more, with a new seed. Everybody at the table gets the message `again`."""

    type: Literal["again"]


class PingCommand(Command):
    """Ask for a `pong`."""

    type: Literal["ping"]


ClientMessage = (
    ChooseCommand
    | WhyCommand
    | WeighCommand
    | UndoCommand
    | ConsentCommand
    | PassCommand
    | LiftCommand
    | LangCommand
    | PaceCommand
    | PauseCommand
    | ResignCommand
    | HandsCommand
    | SitCommand
    | StandCommand
    | ChangeSeatCommand
    | DeckCommand
    | StartCommand
    | AgainCommand
    | PingCommand
)
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(Annotated[ClientMessage, Field(discriminator="type")])


def read_command(given: Any) -> ClientMessage:
    """A message of a client as its model, or `Refused`: what is wrong, by the name of its first bad field."""
    try:
        return CLIENT_MESSAGE.validate_python(given)
    except ValidationError as error:
        type_, *path = error.errors(include_url=False, include_context=False, include_input=False)[0]["loc"] or ("",)
        field = str(path[0]) if path else "type"
        if field == "seat" and type_ not in ("sit", "seat"):
            raise Refused("not-yours") from error
        raise Refused("bad", "bad", field) from error
