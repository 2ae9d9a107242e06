"""Places side by side: the cards of every seat at each of them, and what is counted there; and the stack of objects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulebound.cli.unbroken import NoBreakLine
from rulebound.core.layout import Row
from rulebound.table.arrangement import Attachments, cards_at_place, row_places, seat_order

if TYPE_CHECKING:
    from rulebound.cli.screen import Marks, Screen


def places(screen: Screen, view: Mapping[str, Any], row: Row, marks: Marks, on: Attachments) -> RenderableType:
    """A column for each place: the place itself, the counts, the other players' cards, the viewer's."""
    columns = row_places(view, row)
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(style="dim", justify="right", no_wrap=True)
    for _ in columns:
        grid.add_column(ratio=1, overflow="fold")
    grid.add_row("", *(screen.card([bare(e, row)], marks, on, brief=True) for e in columns))
    counts = [view[row.tally].get(str(e[row.key]), ()) for e in columns] if row.tally else []
    if any(any(n) for place in counts for n in place):
        grid.add_row("", *(_tally(screen, row, place) for place in counts))
    you = view["you"]
    for p in seat_order(view):
        cells = [_cell(screen, view["players"][p]["zones"], row, e[row.key], marks, on) for e in columns]
        grid.add_row(Text(screen.title(view, p)[0], style="green" if p == you else "red"), *cells)
    return grid


def bare(e: Mapping[str, Any], row: Row | None) -> dict[str, Any]:
    """A card without the number of its place, which its column shows."""
    return {key: value for key, value in e.items() if row is None or key != row.key}


def _tally(screen: Screen, row: Row, counts: Any) -> RenderableType:
    """The counts of a place, if there are any."""
    rows = [(label, n) for label, n in zip(row.counted, counts, strict=False) if any(n)]
    said = [screen.label(label, what=":".join(map(str, n))) for label, n in rows]
    return NoBreakLine(Text(piece, style="cyan") for piece in said)


def _cell(screen: Screen, zones: Mapping[str, Any], row: Row, place: int, marks: Marks, on: Attachments) -> RenderableType:
    here = cards_at_place(zones, row, place, on)
    if not here:
        return Text(screen.say("nothing"), style="dim")
    return Group(*(screen.card([bare(e, row)], marks, on) for e in here))


def stack(screen: Screen, view: Mapping[str, Any]) -> list[RenderableType]:
    """The objects on the stack, the next to resolve first, and who has priority."""
    lines: list[RenderableType] = []
    for w in reversed(view.get("stack", ())):
        about = screen.words.joined([screen.words.card(a["card"].partition("#")[0]) for a in w["about"]])
        said = screen.say("on-stack", screen.words.player(w["player"]), screen.words.card(w["card"]))
        lines.append(Text(f"≡ {said}" + (f" → {about}" if about else ""), style="dim" if w["frozen"] else "magenta"))
    decision = view.get("decision")
    if lines and decision is not None:
        lines.append(Text(screen.say("has-priority", screen.words.player(decision["player"])), style="magenta"))
    return lines
