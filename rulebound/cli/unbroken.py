"""A line that wraps only at allowed places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console, ConsoleOptions, RenderableType
from rich.measure import Measurement
from rich.text import Text


class NoBreakLine:
    """A line of pieces that wraps only between two pieces, with a hanging indent."""

    INDENT = 2

    def __init__(self, pieces: Iterable[Text]) -> None:
        self.pieces = [p for p in pieces if p]

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [p.cell_len for p in self.pieces] or [0]
        least = max(widths) + self.INDENT
        return Measurement(min(least, options.max_width), max(least, sum(widths) + len(widths) - 1))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        line, room = Text(), options.max_width - self.INDENT
        for piece in (part for p in self.pieces for part in (p.wrap(console, room) if p.cell_len > room else [p])):
            if line.cell_len and line.cell_len + 1 + piece.cell_len > options.max_width:
                yield line
                line = Text(" " * self.INDENT)
            elif line.cell_len and not line.plain.endswith("、"):
                line.append(" ")
            line.append(piece)
        yield line
