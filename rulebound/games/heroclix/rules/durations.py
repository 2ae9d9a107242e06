"""The ends of effects that last until something other than a turn's end."""

from __future__ import annotations

from rulebound.core.decisions import Entity
from rulebound.core.values import end

from ..state import HeroclixState


def until_it_moves(e: Entity) -> str:
    """The end of an effect on a character that lasts until that character moves."""
    return f"moves:{e}"


def while_on_map(source: Entity) -> str:
    """The end of an effect that lasts as long as its source is on the map."""
    return f"on-map:{source}"


NEXT_RANGE_ATTACK = "next-range-attack:"
"""The prefix of parts that a character is given for its next range attack."""


def range_attack_made(g: HeroclixState, e: Entity) -> None:
    """A range attack has resolved: effects given for one range attack end."""
    end(g, [m for m in g.modifiers if m.target == e and str(m.amount).startswith(NEXT_RANGE_ATTACK)])
