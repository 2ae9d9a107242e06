"""A database that is full, read-only or gone: said at the start, told by health, and nothing is acknowledged."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.server.guests import Guest
from tests.server.running import HERE, Apart, Here

ALONE = {"options": {"villain": "rhino"}, "seed": 5}
YOU = {"kind": "you", "deck": "spider-man-justice"}


def begun(url: str, largest_file: int = -1) -> subprocess.CompletedProcess[str]:
    """`rulebound serve` with a database that it can't use; files may have so many bytes."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))

    words = [sys.executable, "-m", "rulebound", "serve", "--port", "0", "--database-url", url]
    env = {**os.environ, "RULEBOUND_KEY": "a key"}
    return subprocess.run(
        words, cwd=HERE, env=env, capture_output=True, text=True, timeout=60, preexec_fn=limit if largest_file >= 0 else None
    )


def assert_said(ended: subprocess.CompletedProcess[str], words: str) -> None:
    assert (ended.returncode != 0, ended.stdout) == (True, "")  # no address of a server that does not begin
    assert words in ended.stderr
    assert "Traceback" not in ended.stderr


def test_on_a_full_disk_the_server_says_so_instead_of_an_address(tmp_path: Path) -> None:
    assert_said(begun(f"sqlite:///{tmp_path}/new.db", 4096), "can't open the database")
    url = f"sqlite:///{tmp_path}/rooms.db"
    Apart(url).stop()
    assert_said(begun(url, 1024), "the database")


def test_on_a_read_only_database_the_server_says_so_instead_of_an_address(postgres_url: str) -> None:
    Apart(postgres_url).stop()
    read_only = f"{postgres_url}&options={quote('-c default_transaction_read_only=on')}"
    assert_said(begun(read_only), "read-only transaction; make room on its disk")


def test_health_says_that_a_full_disk_takes_nothing(tmp_path: Path) -> None:
    server = Apart(f"sqlite:///{tmp_path}/rooms.db")
    try:
        ann = Guest(server.port, "Ann")
        assert ann.get("/api/health")["status"] == "ok"
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        full = (tmp_path / "rooms.db-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, limits[1]))
        told = ann.ask("GET", "/api/health")
        assert (told.status, told.data["status"]) == (503, "the database takes nothing")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        assert ann.get("/api/health")["status"] == "ok"
    finally:
        server.stop()


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_acknowledged_once_the_file_of_the_database_is_gone(tmp_path: Path, replaced: bool) -> None:
    path = tmp_path / "rooms.db"
    with Here(f"sqlite:///{path}") as server:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", YOU, **ALONE)
        with ann.at(code) as screen:
            decision = screen.wants()
            path.rename(tmp_path / "away.db")
            if replaced:
                path.write_bytes((tmp_path / "away.db").read_bytes())
            told = screen.do("choose", seat=0, number=decision["number"], key="done")
            assert (told["type"], told["code"]) == ("error", "busy")
        assert ann.ask("GET", "/api/health").status == 503
        assert ann.post("/api/rooms", {"game": "champions"}).status == 503
        assert path.exists() == replaced  # no new and empty one either
        path.unlink(missing_ok=True)
        (tmp_path / "away.db").rename(path)
        assert ann.get("/api/health")["status"] == "ok"
        with ann.at(code) as screen:
            assert screen.choose("done")["type"] == "done"
