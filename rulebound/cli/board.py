"""A map of squares in the terminal: coordinates, terrain, walls, elevation, pieces, and squares that can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from rich.console import Group, RenderableType
from rich.text import Text

from rulebound.core.layout import Grid
from rulebound.table.board import pieces

if TYPE_CHECKING:
    from rulebound.cli.screen import Screen

CLEAR, CHOSEN, LABEL, SQUARE = "·", "*", 3, 3
PIECE, ABOUT = 12, 200
"""The weights (in squares that can be chosen) of a piece and of the piece in question, for selecting the visible part of
a map."""
STYLES = ("bold green", "bold red", "bold magenta", "bold cyan")
"""The colours of the seats' pieces, the viewer's first; the signs distinguish them too."""


def drawn(screen: Screen, view: Mapping[str, Any], grid: Grid, lit: Collection[str], dense: bool) -> RenderableType:
    """The map, two characters a square, and a line with its legend unless it is `dense`."""
    found = Map(screen, view, grid, lit)
    lines = found.drawn()
    return Group(*lines) if dense else Group(*lines, found.legend())


def fitted(
    screen: Screen, view: Mapping[str, Any], grid: Grid, lit: Collection[str], size: tuple[int, int], about: int = 0
) -> list[Text]:
    """The part of the map that fits into this size: around the piece in question and the squares that can be chosen.

    One line, which counts, says what is left out.
    """
    found = Map(screen, view, grid, lit)
    width, height = size
    found.columns = found.window(found.columns, (width - LABEL - 1) // SQUARE, about)
    rows = list(range(1, found.ground["rows"] + 1))
    if len(found.drawn(rows)) <= height and len(found.columns) == len(found.ground["columns"]):
        return found.drawn(rows)
    for count in range(len(rows), 0, -1):
        shown = found.window(rows, count, about)
        if len(found.drawn(shown)) < height or count == 1:
            break
    part = f"{found.columns[0]}{shown[0]}", f"{found.columns[-1]}{shown[-1]}"
    return [*found.drawn(shown), Text(screen.say("part-of-map", *part), style="dim")]


Line = TypeVar("Line", int, str)
"""A row by its number, or a column by its letter."""


class Map:
    """One drawing of a map."""

    def __init__(self, screen: Screen, view: Mapping[str, Any], grid: Grid, lit: Collection[str]) -> None:
        self.screen, self.grid, self.lit = screen, grid, frozenset(lit)
        self.ground = ground = view[grid.key]
        self.you, self.seats = view["you"], len(view["players"])
        self.columns: list[str] = ground["columns"]
        self.signs = {sign.kind: sign for sign in grid.terrain}
        self.edges = {frozenset(edge[:2]): edge[2] for edge in ground["edges"]}
        self.edges |= {frozenset(link): "link" for link in ground["links"]}
        self.beside = {edge.kind: edge for edge in grid.edges}
        self.standing = {square: piece for piece in pieces(view, grid) for square in piece.squares}
        self.areas = {s: letter for letter, squares in ground["areas"].items() for s in squares} if not self.standing else {}
        """Starting areas are drawn while the map is empty."""
        self.met: dict[str, None] = {}

    def drawn(self, rows: Sequence[int] = ()) -> list[Text]:
        """All rows, or only these."""
        shown = rows or range(1, self.ground["rows"] + 1)
        lines = [Text(" " * (LABEL + 1) + " ".join(f"{c:<2}" for c in self.columns), style="dim")]
        for row in shown:
            lines.append(self.row(row))
            below = self.below(row)
            if below.plain.strip() and row != shown[-1]:
                lines.append(below)
        return lines

    def window(self, lines: Sequence[Line], most: int, about: int) -> list[Line]:
        """The `most` neighbouring rows or columns with the most to see."""
        weights = dict.fromkeys(lines, 0)
        rows = isinstance(lines[0], int)
        for name in (*self.standing, *self.lit):
            line: Any = int(name[1:]) if rows else name[0]
            if line in weights:
                weights[line] += self.weight(name, about)
        most = max(1, min(most, len(lines)))
        middle = len(lines) - most
        starts = sorted(range(len(lines) - most + 1), key=lambda i: abs(2 * i - middle))
        first = max(starts, key=lambda i: sum(weights[line] for line in lines[i : i + most]))
        return list(lines[first : first + most])

    def weight(self, name: str, about: int) -> int:
        """How important it is that a square is visible."""
        piece = self.standing.get(name)
        if piece is None:
            return 1
        return ABOUT if piece.id == about else PIECE if piece.seat >= 0 else 1

    def row(self, row: int) -> Text:
        line = Text(f"{row:>{LABEL}} ", style="dim")
        for column, after in zip(self.columns, [*self.columns[1:], ""], strict=True):
            line.append_text(self.square(f"{column}{row}"))
            line.append(self.edge(f"{column}{row}", f"{after}{row}", beside=True), style="bold")
        return line

    def below(self, row: int) -> Text:
        return Text(
            " " * (LABEL + 1) + "".join(f"{self.edge(f'{c}{row}', f'{c}{row + 1}', False) * 2:<3}" for c in self.columns),
            style="bold",
        )

    def edge(self, a: str, b: str, beside: bool) -> str:
        kind = self.edges.get(frozenset((a, b)), "")
        if kind not in self.beside:
            return " " if beside else ""
        self.met[kind] = None
        return self.beside[kind].beside if beside else self.beside[kind].below

    def square(self, name: str) -> Text:
        """The piece there, else terrain and elevation. A square that can be chosen has a star and is reversed."""
        style = " reverse" if name in self.lit else ""
        piece = self.standing.get(name)
        if piece is not None:
            seat = STYLES[(piece.seat - max(self.you, 0)) % self.seats] if piece.seat >= 0 else "bold yellow"
            return Text(piece.sign, style=seat + style)
        level = str(self.ground["levels"].get(name, ""))
        kinds = [kind for kind in self.ground["terrain"].get(name, ()) if kind in self.signs]
        self.met.update(dict.fromkeys(kinds))
        sign = self.signs[kinds[0]].letter if kinds else ""
        if name in self.lit:
            return Text(f"{CHOSEN}{sign or level or CLEAR}", style=f"green{style}")
        if not sign and name in self.areas:
            return Text(f"{self.areas[name]}{level or ' '}", style="bold green")
        return Text(f"{sign or CLEAR}{level or ' '}", style=self.signs[kinds[0]].style if kinds else "" if level else "dim")

    def legend(self) -> Text:
        say = self.screen.label
        said = [f"{sign.letter} {say(sign.label)}" for sign in self.grid.terrain if sign.kind in self.met]
        said += [f"{edge.beside} {edge.below} {say(edge.label)}" for edge in self.grid.edges if edge.kind in self.met]
        if self.ground["levels"]:
            said.append(f"2 {say(self.grid.level)}")
        said += [f"{' '.join(sorted(set(self.areas.values())))} {say(self.grid.area)}"] if self.areas else []
        if self.lit:
            said.append(f"{CHOSEN} {say(self.grid.chosen)}")
        return Text("   ".join(said), style="dim")
