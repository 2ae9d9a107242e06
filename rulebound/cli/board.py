"""A map of squares in the terminal: coordinates, terrain, walls, elevation, who stands where, and what can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.text import Text

from rulebound.core.layout import Grid
from rulebound.table.board import pieces

if TYPE_CHECKING:
    from rulebound.cli.screen import Screen

CLEAR, CHOSEN, LABEL = "·", "*", 3
STYLES = ("bold green", "bold red", "bold magenta", "bold cyan")
"""Of the seats' pieces, the viewer's first; the sign tells them apart as well."""


def drawn(screen: Screen, view: Mapping[str, Any], grid: Grid, lit: Collection[str], dense: bool) -> RenderableType:
    """The map, two signs a square, and a line that tells what they mean, unless it is `dense`."""
    found = Map(screen, view, grid, lit)
    lines = found.drawn()
    return Group(*lines) if dense else Group(*lines, found.legend())


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
        self.met: dict[str, None] = {}

    def drawn(self) -> list[Text]:
        lines = [Text(" " * (LABEL + 1) + " ".join(f"{c:<2}" for c in self.columns), style="dim")]
        for row in range(1, self.ground["rows"] + 1):
            lines.append(self.row(row))
            below = self.below(row)
            if below.plain.strip():
                lines.append(below)
        return lines

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
        """Who or what is there; else its terrain and its elevation. What can be chosen has a star, and is reversed."""
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
        return Text(f"{sign or CLEAR}{level or ' '}", style=self.signs[kinds[0]].style if kinds else "" if level else "dim")

    def legend(self) -> Text:
        say = self.screen.label
        said = [f"{sign.letter} {say(sign.label)}" for sign in self.grid.terrain if sign.kind in self.met]
        said += [f"{edge.beside} {edge.below} {say(edge.label)}" for edge in self.grid.edges if edge.kind in self.met]
        if self.ground["levels"]:
            said.append(f"2 {say(self.grid.level)}")
        if self.lit:
            said.append(f"{CHOSEN} {say(self.grid.chosen)}")
        return Text("   ".join(said), style="dim")
