"""Checks that the database is still the one that was opened, and that it accepts writes."""

from __future__ import annotations

import os
from itertools import count

import sqlalchemy as sa
from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

from rulebound.core.errors import RuleboundError

WRITE_ADVICE = "make room on its disk, let the server's user write there, or name another with --database-url"


class DatabaseGone(RuleboundError):
    """The file of the database is gone: whatever is written into it is lost."""


class DatabaseCheck:
    """Checks one database, before each use and while the server runs."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self._serial = engine, count(1)
        self.path = engine.url.database if engine.dialect.name == "sqlite" else None
        self._opened = self._file()

    def _file(self) -> tuple[int, int] | None:
        """Which file lies at the database's path, where it is a file."""
        if not self.path:
            return None
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def must_be_there(self) -> None:
        """`Gone`, where the file was deleted or replaced: SQLite itself would go on writing into nothing."""
        if self._file() != self._opened:
            raise DatabaseGone(
                f"the file of the database, {self.path}, was deleted or replaced: put it back and restart the server"
            )

    def write(self) -> None:
        """Write something that changes nothing: only that shows whether the disk has space and the user may write."""
        with self.engine.begin() as db:
            if self.engine.dialect.name == "sqlite":
                db.execute(sa.text(f"PRAGMA user_version = {next(self._serial) % (1 << 31)}"))
            else:
                db.execute(sa.text("UPDATE alembic_version SET version_num = version_num"))


def database_reason(error: Exception) -> str:
    """Why a database refuses something, in its own words on one line."""
    found = (getattr(error, "orig", None) or error) if isinstance(error, SQLAlchemyError) else error
    return next(iter(str(found).splitlines()), type(error).__name__)
