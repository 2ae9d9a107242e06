"""Actions as numbers from 0: which option each stands for.

Two numberings, by name:

- `index`: the place of the option in the list; what it does is told by the rows of options of the observation.
- `stable`: a slot by the option's 63-bit action number (prompt, verb, cards and note), the same in every game and process.
  Of two options with one slot the later one takes the next free slot.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from rulebound.core.decisions import Ask
from rulebound.core.errors import NotOffered, RuleboundError
from rulebound.core.observation_schema import Schema
from rulebound.core.state import State

INDEX, STABLE = "index", "stable"
SLOTS = 4096
"""How many slots the stable numbering has."""
Mask = npt.NDArray[np.int8]


class Actions:
    """A numbering of actions."""

    def __init__(self, schema: Schema, numbering: str = INDEX, slots: int = SLOTS) -> None:
        if numbering not in (INDEX, STABLE):
            raise RuleboundError(f"actions are numbered by {INDEX} or {STABLE}, not '{numbering}'")
        if slots <= schema.most_options:
            raise RuleboundError(f"{slots} slots are too few: more than {schema.most_options} are needed")
        self.stable = numbering == STABLE
        self.n = slots if self.stable else schema.most_options
        self._of: tuple[Ask | None, list[int]] = None, []
        """The question that was numbered last, and its slots."""

    def legal(self, g: State) -> list[int]:
        """For each option the number of its action; options beyond the last number can't be chosen."""
        asked = g.asked
        if asked is None:
            return []
        if not self.stable:
            return list(range(min(len(asked.offers), self.n)))
        if self._of[0] is not asked:
            self._of = asked, slots(g.actions(), self.n)
        return self._of[1]

    def mask(self, g: State) -> Mask:
        """1 for each action that may be chosen."""
        found: Mask = np.zeros(self.n, np.int8)
        if self.stable:
            found[self.legal(g)] = 1
        elif g.asked is not None:
            found[: len(g.asked.offers)] = 1
        return found

    def option(self, g: State, action: int) -> int:
        """The index of the option that an action stands for, or `NotOffered`."""
        offered = len(g.asked.offers) if g.asked is not None else 0
        if not self.stable and 0 <= action < min(offered, self.n):
            return action
        legal = self.legal(g)
        if action not in legal:
            raise NotOffered("action {0} is not legal now: choose one whose action_mask is 1", int(action))
        return legal.index(action)


def slots(actions: Sequence[int], n: int) -> list[int]:
    """A slot for each of these action numbers.

    >>> slots([5, 21, 13, 5 + 8], 8)
    [5, 6, 7, 0]
    """
    found: list[int] = []
    for action in actions:
        slot = action % n
        while slot in found:
            slot = (slot + 1) % n
        found.append(slot)
    return found
