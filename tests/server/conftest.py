"""One server for most tests of a run, and databases for those that need their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.guests import Guest
from tests.server.running import Here, postgres, postgres_programs


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with Here(f"sqlite:///{tmp_path_factory.mktemp('rooms')}/rooms.db") as running:
        yield running


@pytest.fixture
def ann(server: Here) -> Guest:
    return Guest(server.port, "Ann")


@pytest.fixture
def ben(server: Here) -> Guest:
    return Guest(server.port, "Ben")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    if postgres_programs() is None:
        pytest.skip("PostgreSQL is not installed here: `make postgres` installs Debian's")
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both databases, each in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/rooms.db"
    return str(request.getfixturevalue("postgres_url"))
