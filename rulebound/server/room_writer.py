"""Writes choices with statements that are compiled once and go straight to the driver.

Every choice needs two of them. SQLAlchemy's own way from a statement to the driver takes several times as long as SQLite
needs, and holds up the thread that draws tables.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Dialect, Engine

from .schema import LINES, POSITIONS, ROOMS, SITTING


class Change(NamedTuple):
    """What is written at once. `None` leaves something as it was."""

    room: str
    before: int
    """How many lines the journal has before this."""
    lines: tuple[str, ...] = ()
    setting: str | None = None
    status: str | None = None
    head: str | None = None
    position: bytes | None = None
    people: tuple[str, ...] = ()
    """Who sits there, besides those who did already."""


class Statement:
    """A statement in the words of a database, to be filled in."""

    def __init__(self, made: sa.Update | sa.Insert | sa.Delete, dialect: Dialect) -> None:
        compiled = made.compile(dialect=dialect)
        self.text = str(compiled)
        self._order: Sequence[str] | None = getattr(compiled, "positiontup", None)
        """The names of the gaps in their order, where the driver counts them."""

    def filled(self, values: Mapping[str, Any]) -> Any:
        return values if self._order is None else [values[name] for name in self._order]

    def run(self, cursor: Any, values: Mapping[str, Any]) -> int:
        """Run it; how many rows it has changed."""
        cursor.execute(self.text, self.filled(values))
        return int(cursor.rowcount)

    def run_all(self, cursor: Any, rows: Sequence[Mapping[str, Any]]) -> None:
        if rows:
            cursor.executemany(self.text, [self.filled(row) for row in rows])


class RoomWriter:
    """Writes the changes of the rooms that one process holds."""

    def __init__(self, engine: Engine, holder: str, lease: float) -> None:
        self.engine, self.holder, self.lease = engine, holder, lease
        is_, dialect = sa.bindparam, engine.dialect
        self._going_on: dict[tuple[str, ...], Statement] = {}
        self._line = Statement(sa.insert(LINES), dialect)
        self._position = Statement(sa.insert(POSITIONS), dialect)
        self._no_position = Statement(sa.delete(POSITIONS).where(POSITIONS.c.room == is_("room")), dialect)
        self._sits = Statement(sa.insert(SITTING), dialect)
        there = (SITTING.c.room == is_("room"), SITTING.c.person == is_("person"))
        self._sits_not = Statement(sa.delete(SITTING).where(*there), dialect)

    def write(self, changes: Sequence[Change]) -> list[bool]:
        """Commit these at once; for each, whether its room was still the holder's and as long as they thought."""
        db = self.engine.raw_connection()
        try:
            cursor = db.cursor()
            kept = [self._goes_on(cursor, change) for change in changes]
            self._fill(cursor, [change for change, good in zip(changes, kept, strict=True) if good])
            db.commit()
        finally:
            db.close()  # what is not committed by now is taken back
        return kept

    def _goes_on(self, cursor: Any, change: Change) -> bool:
        now = time.time()
        changed = {"setting": change.setting, "status": change.status, "head": change.head}
        values: dict[str, Any] = {name: value for name, value in changed.items() if value is not None}
        values |= {"length": change.before + len(change.lines), "touched": now, "lease": now + self.lease}
        statement = self._going_on.get(tuple(values))
        if statement is None:
            statement = self._going_on[tuple(values)] = Statement(_going_on(values), self.engine.dialect)
        mine = {"of": change.room, "by": self.holder, "before": change.before}
        return statement.run(cursor, {**mine, **{f"new_{name}": value for name, value in values.items()}}) == 1

    def _fill(self, cursor: Any, changes: Sequence[Change]) -> None:
        """Write the lines, positions and people of rooms that go on."""
        lines = [{"room": c.room, "n": n, "row": row} for c in changes for n, row in enumerate(c.lines, c.before)]
        positions = [{"room": c.room, "data": c.position} for c in changes if c.position is not None]
        people = [{"person": p, "room": c.room} for c in changes for p in c.people]
        self._line.run_all(cursor, lines)
        self._no_position.run_all(cursor, positions)
        self._position.run_all(cursor, positions)
        self._sits_not.run_all(cursor, people)
        self._sits.run_all(cursor, people)


def _going_on(names: Iterable[str]) -> sa.Update:
    """A room goes on, if it is still its holder's and as long as they think."""
    is_ = sa.bindparam
    mine = (ROOMS.c.code == is_("of"), ROOMS.c.holder == is_("by"), ROOMS.c.length == is_("before"))
    return sa.update(ROOMS).where(*mine).values({name: is_(f"new_{name}") for name in names})
