"""How long effects last that end by something other than the turn."""

from __future__ import annotations

from rulebound.core.decisions import Entity


def until_it_moves(e: Entity) -> str:
    """The end of an effect on a character that lasts until that character moves."""
    return f"moves:{e}"


def while_on_map(source: Entity) -> str:
    """The end of an effect that lasts as long as its source is on the map."""
    return f"on-map:{source}"
