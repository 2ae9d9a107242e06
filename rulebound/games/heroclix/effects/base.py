"""Base classes of effects: what an effect needs to do anything, and the ability behind a lasting effect."""

from __future__ import annotations

from rulebound.core.effects import Effect, Resolve


class AttackEffect(Effect):
    """An effect that only attacks: it needs an opposing character within reach."""

    __slots__ = ()

    @property
    def reach(self) -> int:
        """How far it reaches even where the range value is less; NOBODY if that is not a fixed number."""
        return 0


class ObjectEffect(Effect):
    """An effect that needs an object: one that the character holds, or one in its square."""

    __slots__ = ()


class MoveEffect(Effect):
    """An effect that moves the character: it can always do something unless the character is immobile."""

    __slots__ = ()


class DestroyEffect(Effect):
    """An effect that destroys terrain and objects: it needs a damage value of at least `ENOUGH`."""

    __slots__ = ()


class InTurn(Effect):
    """An effect that lets each hit character act, one after the other; the active player chooses the order."""

    __slots__ = ()


ENOUGH = 3
"""The damage value needed to destroy terrain and objects."""


def origin(f: Resolve) -> str:
    """The ability behind a lasting effect."""
    return f.program.rpartition("/")[0]
