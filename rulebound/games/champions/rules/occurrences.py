"""Occurrences: the windows before and after what happens, and the conditions that it has fulfilled."""

from __future__ import annotations

from typing import Any

from rulebound.core.windows import open_shared

from ..definitions import INTERRUPT, RESPONSE
from ..state import ChampionsState


def interrupts(g: ChampionsState, *moments: str) -> bool:
    """Open the interrupt window of the occurrence on top of the stack, if anybody has something to use in it."""
    return open_shared(g, tuple(f"{m}:{INTERRUPT}" for m in moments))


def responses(g: ChampionsState, happened: tuple[tuple[Any, ...], ...]) -> bool:
    """Open the one response window for all conditions that an occurrence has fulfilled."""
    g.cite("champions.timing.after", "champions.timing.condition.one-window", "champions.timing.condition.any-order")
    moments = dict.fromkeys(f"{h[0]}:{RESPONSE}" for h in happened)
    return bool(moments) and open_shared(g, tuple(moments))


def record(g: ChampionsState, into: int, *condition: Any) -> None:
    """An occurrence has fulfilled a condition: remember it for the response window of the whole."""
    frame: Any = g.stack[into]
    frame.happened = (*frame.happened, condition)
