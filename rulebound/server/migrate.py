"""Migrations, carried out with Alembic: see `migrations/`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Engine


def script() -> ScriptDirectory:
    return ScriptDirectory(str(Path(__file__).parent / "migrations"))


def to_head(engine: Engine, meta: sa.MetaData) -> None:
    """Bring the tables up to date; of several processes that begin at once the first does it."""
    steps = script()

    def missing(revision: Any, context: Any) -> Any:
        return steps._upgrade_revs("head", revision)

    with EnvironmentContext(Config(), steps, fn=missing) as env, engine.begin() as db:
        if engine.dialect.name == "postgresql":
            db.execute(sa.text("SELECT pg_advisory_xact_lock(7248153)"))
        env.configure(connection=db, target_metadata=meta)
        env.run_migrations()
