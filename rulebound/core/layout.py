"""Where things lie on the table and how a card looks: plain data with which the terminal and the browser draw any game.

A game's part `GameLayout` defines both. Without it, zones are drawn one below the other, and cards with name and text only.
Labels are keys of the game's messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from .declarations import only_known
from .text import in_script

if TYPE_CHECKING:
    from .game import Game
    from .zones import Zone

CARDS, HAND, DICE, GROUPS, PILE, COUNT = "cards", "hand", "dice", "groups", "pile", "count"


class Area(NamedTuple):
    """A zone on the table and how it is drawn.

    `cards`: side by side, with everything attached; `hand`: the holder reads them, others see a number; `dice`: by type and
    face; `groups`: counted by name; `pile`: its size and its top card; `count`: its size alone.
    """

    zone: str
    label: str
    shape: str = CARDS
    always: bool = False
    """Drawn even when it is empty."""


class Badge(NamedTuple):
    """A number on a card: the key in the view's entity, and the message with `{n}` that shows it."""

    key: str
    label: str
    style: str = ""
    of: str = ""
    """The key of the maximum: where there is one, the message `<label>-of` shows `{n}` and `{of}`."""
    less: str = ""
    """The key of what is subtracted (wounds from life): where there is some, `<label>-of` shows what is left."""


class Fact(NamedTuple):
    """A line about the game or a seat: the key in the view, and the message with `{n}` for a number, `{what}` for a word."""

    key: str
    label: str


class Row(NamedTuple):
    """Places side by side: the cards of a shared zone, each with the cards of all seats at that place."""

    zone: str
    seat: tuple[str, ...]
    """The zones of every seat whose cards lie at the places."""
    key: str = "at"
    """The key that holds the number of a card's place."""
    tally: str = ""
    """The key in the view of what is counted at each place, indexed by its number: rows with one number per side."""
    counted: tuple[str, ...] = ()
    """The message of each of these rows, with `{what}`."""


class Terrain(NamedTuple):
    """A kind of ground on a map: the letter and style that draw it, and the message that names it."""

    kind: str
    letter: str
    label: str
    style: str = ""


class Edge(NamedTuple):
    """An edge between two squares: how it is drawn beside and below a square, and the message that names it."""

    kind: str
    beside: str
    below: str
    label: str


class Grid(NamedTuple):
    """A map of squares.

    Under `key` the view holds its `columns` (letters) and number of `rows`. By the names of squares (`E5`) it also holds
    `terrain` (kinds), `levels` (those that are not the ground), `edges` (two squares and a kind), `links` (pairs of squares
    between levels, drawn as an edge of kind `link`) and starting `areas`.
    """

    key: str = "grid"
    at: str = "at"
    """The key that holds a piece's squares."""
    side: str = "force"
    """The key of the seat that controls it."""
    terrain: tuple[Terrain, ...] = ()
    """The drawing order, from first to last, where several pieces share a square."""
    edges: tuple[Edge, ...] = ()
    level: str = "grid.level"
    chosen: str = "grid.chosen"
    area: str = "grid.area"
    """The messages for a level's number, for a square that can be chosen, and for starting areas."""


class Layout(NamedTuple):
    seat: tuple[Area, ...]
    """The zones of every player, from top to bottom."""
    shared: tuple[Area, ...] = ()
    badges: tuple[Badge, ...] = ()
    facts: tuple[Fact, ...] = ()
    seat_facts: tuple[Fact, ...] = ()
    on: str = "on"
    """The key that says which entity this one lies on (an attached card, a die on a card)."""
    attached: tuple[str, ...] = ()
    """The zones whose cards are drawn beneath the card that they lie on."""
    row: Row | None = None
    grid: Grid | None = None
    told: tuple[str, ...] = ()
    """The keys of lists (what a figure can use) whose entries follow an entity's numbers, phrased like notes."""
    brief: tuple[str, ...] = ()
    """The keys of the badges of a piece on a map, where space is short."""


# ---------------------------------------------------------------- with the labels that go without saying


def area(zone: str, shape: str = CARDS, always: bool = False) -> Area:
    return Area(zone, f"zone.{zone}", shape, always)


def badge(key: str, style: str = "", of: str = "", label: str = "", less: str = "") -> Badge:
    """A badge labelled by its key; `values.atk` is labelled by its last part."""
    return Badge(key, f"badge.{label or _word(key)}", style, of, less)


def fact(key: str, label: str = "") -> Fact:
    return Fact(key, f"fact.{label or _word(key)}")


def _word(key: str) -> str:
    return key.rpartition(".")[2].replace("_", "-")


def in_one_line(lang: str, *parts: str) -> str:
    """A card's facts on one line, without the empty ones.

    >>> in_one_line("en", "Ally", "", "2/1/1")
    'Ally · 2/1/1'
    """
    return in_script(lang, " · ".join(part for part in parts if part))


def layout_of(declared: Game) -> Layout:
    """The game's own layout, or the plainest one."""
    if declared.layout.table is not None:
        return declared.layout.table
    zones = declared.state.ZONES
    return Layout(
        tuple(area(z.name, _shape(z)) for z in zones if not z.shared),
        tuple(area(z.name, _shape(z)) for z in zones if z.shared),
        tuple(badge(name, label=name) for name, _ in declared.state.SHOWN_COLUMNS),
        tuple(fact(name, label=name) for name in declared.state.SHOWN_SCALARS),
        tuple(fact(name, label=name) for name in declared.state.SHOWN_SEATS),
    )


def _shape(zone: Zone) -> str:
    if zone.seen_by == "holder":
        return HAND
    if zone.sequence:
        return PILE
    return COUNT if zone.seen_by == "none" and not zone.apart else CARDS


# ---------------------------------------------------------------- how a card is drawn where it is no picture

CARD, PORTRAIT, SCHEME, PLACE, DIE, FIGURE = "card", "portrait", "scheme", "place", "die", "figure"


class Stat(NamedTuple):
    """A printed number: the label that the layout's badges use in play, and the printed text."""

    label: str
    text: str


class Named(NamedTuple):
    """What a printed number carries: its key in the data, name and colour, and the index of its line in the text (-1:
    none)."""

    key: str
    name: str
    colour: str
    line: int


class Face(NamedTuple):
    """A card at a glance."""

    shape: str = CARD
    """`card`; `portrait`: it stands for a player or the common opponent; `scheme`: wide, with a bar that fills; `place`:
    cards lie at it; `die`; `figure`: it stands on a map."""
    kind: str = ""
    """The card's type, as text."""
    family: str = ""
    """The id that cards of one colour share: a faction, a magic type."""
    cost: tuple[str, ...] = ()
    """A number, or the ids of symbols, one for each that has to be paid."""
    stats: tuple[Stat, ...] = ()
    symbols: tuple[str, ...] = ()
    """The ids of other printed icons, each as often as it is printed."""
    named: tuple[Named, ...] = ()


PLAIN = Face()


class GameLayout:
    """How a game is drawn. Subclass it once, in a game's `layout.py`. A misspelt member raises a TypeError."""

    table: Layout | None = None
    """Where things lie; without it the zones are drawn one below the other."""

    def __init_subclass__(cls) -> None:
        only_known(cls, GameLayout)

    def face(self, card: Any, lang: str) -> Face:
        """A card at a glance."""
        return PLAIN

    def maps(self, lang: str) -> Mapping[str, str]:
        """The maps that the game can be played on: key and name."""
        return {}

    def map_text(self, which: str, lang: str) -> str:
        """A map for the terminal, by its key or, for a player's own map, by its whole text."""
        return ""


def stats(*printed: tuple[str, object]) -> tuple[Stat, ...]:
    """Only the numbers that are printed.

    >>> stats(("attack", 3), ("life", None))
    (Stat(label='attack', text='3'),)
    """
    return tuple(Stat(label, str(value)) for label, value in printed if value is not None)
