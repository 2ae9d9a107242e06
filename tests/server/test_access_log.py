"""What the log says, and in which form."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

import pytest

from rulebound.server.access_log import CONNECTION, ROOM, LogFormatter
from rulebound.server.metrics import METRICS
from tests.server.guests import Guest
from tests.server.running import Apart, Here

YOU = {"kind": "you", "deck": "spider-man-justice"}


def test_the_log_tells_requests_connections_and_rooms_that_are_taken_over(tmp_path: Path) -> None:
    url, log = f"sqlite:///{tmp_path}/rooms.db", tmp_path / "log"
    server = Apart(url, "table", "--log-level", "info", "--log-format", "json", log=log)
    ann = Guest(server.port, "Ann")
    code = ann.open("champions", YOU, options={"villain": "rhino"}, seed=5)
    with ann.at(code) as screen:
        screen.choose("done")
        server.kill()
    server = Apart(url, "table", "--log-level", "info", "--log-format", "json", log=log)
    try:
        again = Guest(server.port)
        again.cookies = ann.cookies
        with again.at(code) as screen:
            screen.wants()
        assert again.ask("GET", "/api/rooms/NOSUCH?name=secret").status == 404
    finally:
        server.stop()
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    told = [(line["level"], line["message"]) for line in lines]
    assert ("warning", "1 rooms of an earlier process of the name table are taken over from it") in told
    assert any(level == "info" and "POST /api/rooms: 200 in" in message for level, message in told)
    assert any("GET /api/rooms/NOSUCH: 404 in" in message for _, message in told)
    assert not any("secret" in message for _, message in told)
    opened = [line for line in lines if f"opened /ws/rooms/{code}" in line["message"]]
    closed = [line for line in lines if f"closed /ws/rooms/{code}" in line["message"]]
    assert [line["room"] for line in opened] == [code, code]
    assert (len(closed), closed[0]["connection"]) == (1, opened[1]["connection"])


@pytest.mark.parametrize("as_json", [False, True])
def test_a_line_says_where_it_belongs_and_what_failed(as_json: bool) -> None:
    tokens = ROOM.set("KTBW2F"), CONNECTION.set("ab12")
    try:
        try:
            raise ValueError("no such thing")
        except ValueError:
            record = logging.getLogger("rulebound.server").makeRecord(
                "rulebound.server", logging.ERROR, __file__, 1, "a %s failed", ("step",), sys.exc_info()
            )
        line = LogFormatter(as_json).format(record)
    finally:
        ROOM.reset(tokens[0])
        CONNECTION.reset(tokens[1])
    if as_json:
        told = json.loads(line)
        assert (told["room"], told["connection"], told["level"]) == ("KTBW2F", "ab12", "error")
        assert told["exception"].endswith("ValueError: no such thing")
    else:
        assert " error rulebound.server room=KTBW2F connection=ab12: a step failed\nTraceback" in line


def test_a_request_that_fails_is_counted_and_told_without_a_word_of_what_it_was(
    server: Here, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted() -> float:
        name, labels = "rulebound_failures_total", {"where": "http"}
        return METRICS.registry.get_sample_value(name, labels) or 0.0

    async def fails(*about: object) -> None:
        raise ZeroDivisionError("a secret of the server")

    before = counted()
    monkeypatch.setattr(server.rooms, "of", fails)
    told = ann.ask("GET", "/api/rooms")
    assert (told.status, told.code, b"secret" in told.body) == (500, "internal", False)
    assert counted() == before + 1
