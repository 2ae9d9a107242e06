"""Observations as numpy arrays of fixed shapes, and the Gymnasium spaces that they lie in.

- `flat`: one vector: the table, then the rows of entities, of waiting objects and of squares, padded with zeros.
- `sets`: a mapping of arrays, one row for each entity: for models with attention over sets.

Both hold `options`, one row for each option, and `action_mask`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from rulebound.core.errors import RuleboundError
from rulebound.core.observation import Observation
from rulebound.core.observation_schema import Row, Schema

from .actions import Actions, Mask

FLAT, SETS = "flat", "sets"
LEAST, MOST = -(1 << 30), 1 << 30
Numbers = npt.NDArray[np.int32]


class Arrays:
    """A form of observations for one schema and one numbering of actions."""

    def __init__(self, schema: Schema, actions: Actions, form: str = FLAT) -> None:
        if form not in (FLAT, SETS):
            raise RuleboundError(f"an observation is {FLAT} or {SETS}, not '{form}'")
        self.schema, self.actions, self.form = schema, actions, form
        self.table = len(schema.table)
        self.entities = schema.most_rows, len(schema.entity)
        self.stack = schema.most_waiting, len(schema.stack)
        self.squares = schema.most_squares, len(schema.square)
        self.options = schema.most_options, len(schema.option)
        self.end_of_entities = self.table + self.entities[0] * self.entities[1]
        self.end_of_stack = self.end_of_entities + self.stack[0] * self.stack[1]
        self.length = self.end_of_stack + self.squares[0] * self.squares[1]
        self._map: tuple[Sequence[Row], Numbers] = (), _rows((), self.squares)
        """The squares that were met last, and their array."""

    def space(self) -> spaces.Dict:
        """What observations lie in; each call makes another one."""
        seen: spaces.Space[Any]
        if self.form == FLAT:
            seen = _box((self.length,))
        else:
            parts: dict[str, tuple[int, ...]] = {"table": (self.table,), "entities": self.entities, "stack": self.stack}
            if self.schema.square:
                parts["squares"] = self.squares
            seen = spaces.Dict({name: _box(shape) for name, shape in parts.items()})
        mask = spaces.Box(0, 1, (self.actions.n,), np.int8)
        return spaces.Dict({"observation": seen, "options": _box(self.options), "action_mask": mask})

    def of(self, seen: Observation, mask: Mask) -> dict[str, Any]:
        """An observation in this form."""
        rows = _rows(seen.options, self.options)
        return {"observation": self._seen(seen), "options": rows, "action_mask": mask}

    def no_action(self) -> Mask:
        """The mask of a player who does not decide."""
        return np.zeros(self.actions.n, np.int8)

    def _seen(self, seen: Observation) -> Numbers | dict[str, Numbers]:
        if self.form == FLAT:
            return self.flat(seen)
        entities = np.zeros(self.entities, np.int32)
        self._fill(entities, seen)
        found = {"table": np.array(seen.table, np.int32), "entities": entities, "stack": _rows(seen.stack, self.stack)}
        return {**found, "squares": self._squares(seen).copy()} if self.schema.square else found

    def _squares(self, seen: Observation) -> Numbers:
        """The squares of the map, which seldom change."""
        if self._map[0] is not seen.squares:
            self._map = seen.squares, _rows(seen.squares, self.squares)
        return self._map[1]

    def flat(self, seen: Observation) -> Numbers:
        """The whole observation but the options as one vector."""
        found = np.zeros(self.length, np.int32)
        found[: self.table] = seen.table
        self._fill(found[self.table : self.end_of_entities].reshape(self.entities), seen)
        if seen.stack:
            found[self.end_of_entities : self.end_of_stack] = _rows(seen.stack, self.stack).ravel()
        if seen.squares:
            found[self.end_of_stack :] = self._squares(seen).ravel()
        return found

    def _fill(self, rows: Numbers, seen: Observation) -> None:
        """Write the entities, field by field; most fields are 0 for all of them."""
        n = min(len(seen.handles), len(rows))
        named = [(i, column) for i, column in enumerate(seen.columns) if any(column)]
        if named:
            numbers = np.fromiter(chain.from_iterable([column for _, column in named]), np.int32)
            rows[:n, [i for i, _ in named]] = numbers.reshape(len(named), -1)[:, :n].T


def _box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(LEAST, MOST, shape, np.int32)


def _rows(rows: Sequence[Row], shape: tuple[int, int]) -> Numbers:
    found = np.zeros(shape, np.int32)
    if rows:
        kept = rows[: shape[0]]
        found[: len(kept)] = np.fromiter(chain.from_iterable(kept), np.int32, len(kept) * shape[1]).reshape(len(kept), -1)
    return found
