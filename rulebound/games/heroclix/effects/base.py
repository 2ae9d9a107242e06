"""What effects are made of: what they take to do anything, and the ability that they hang on."""

from __future__ import annotations

from rulebound.core.effects import Effect, Resolve


class Blow(Effect):
    """An effect that is an attack and nothing else: without an opposing character within reach it could do nothing."""

    __slots__ = ()

    @property
    def reach(self) -> int:
        """How many squares it reaches where the range value is less; NOBODY: that can't be told so simply."""
        return 0


class Handling(Effect):
    """An effect that could do nothing without an object that the character holds or that lies where it is."""

    __slots__ = ()


class Walking(Effect):
    """An effect that lets the character move: unless that is immobile, it could always do something."""

    __slots__ = ()


class Razing(Effect):
    """An effect that destroys terrain and objects: with a damage value of less than `ENOUGH` it could do nothing."""

    __slots__ = ()


class InTurn(Effect):
    """An effect on each hit character that lets it act: one after the other, in an order that the active player chooses."""

    __slots__ = ()


ENOUGH = 3
"""The damage value that it takes to destroy terrain and objects."""


def origin(f: Resolve) -> str:
    """The ability that a lasting effect hangs on."""
    return f.program.rpartition("/")[0]
