"""What is shown at once fits the screen; what is longer is shown page by page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, RenderableType

from rulebound.cli.questionnaire import read

Say = Callable[[int, int], str]
"""The words between two pages: which page this was, and of how many."""


def drawn(out: Console, *parts: RenderableType) -> list[str]:
    """These parts as the lines that they take on this screen."""
    with out.capture() as captured:
        for part in parts:
            out.print(part)
    return captured.get().splitlines()


def fits(out: Console, *blocks: Sequence[str]) -> bool:
    """Would these lines stand on the screen at once, with a line to type in?"""
    return not out.is_terminal or sum(map(len, blocks)) < out.height


def pages(height: int, *blocks: Sequence[str]) -> list[list[str]]:
    """The lines in pages of this height at most; a block begins a new page if it does not fit on the one before.

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
    """Blocks of lines, page by page where somebody sits before a screen that is too low for all."""
    shown = pages(max(4, out.height - 1) if out.is_terminal else sum(map(len, blocks)) + 1, *blocks)
    for n, page in enumerate(shown, 1):
        out.file.write("".join(f"{line}\n" for line in page))
        if n < len(shown):
            read(say(n, len(shown)))
