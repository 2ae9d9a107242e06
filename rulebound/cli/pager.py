"""Output that fits the screen is shown at once, longer output page by page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, RenderableType

from rulebound.cli.questionnaire import read

Say = Callable[[int, int], str]
"""The prompt between two pages: the page's number and the number of pages."""


def drawn(out: Console, *parts: RenderableType) -> list[str]:
    """The lines that these parts take on this screen."""
    with out.capture() as captured:
        for part in parts:
            out.print(part)
    return captured.get().splitlines()


def fits(out: Console, *blocks: Sequence[str]) -> bool:
    """Would these lines fit on the screen with an input line?"""
    return not out.is_terminal or sum(map(len, blocks)) < out.height


def pages(height: int, *blocks: Sequence[str]) -> list[list[str]]:
    """The lines in pages of at most this height; a block that does not fit on the current page begins a new one.

    >>> pages(3, ["a", "b"], ["c"], ["d", "e", "f", "g"])
    [['a', 'b', 'c'], ['d', 'e', 'f'], ['g']]
    """
    found: list[list[str]] = [[]]
    for block in blocks:
        if found[-1] and len(found[-1]) + len(block) > height:
            found.append([])
        for line in block:
            if len(found[-1]) == height:
                found.append([])
            found[-1].append(line)
    return found


def show(out: Console, say: Say, *blocks: Sequence[str]) -> None:
    """Show blocks of lines, page by page on a terminal that is too low for all."""
    shown = pages(max(4, out.height - 1) if out.is_terminal else sum(map(len, blocks)) + 1, *blocks)
    for n, page in enumerate(shown, 1):
        out.file.write("".join(f"{line}\n" for line in page))
        if n < len(shown):
            read(say(n, len(shown)))
