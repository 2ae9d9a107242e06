"""What was acknowledged is never lost: killed servers, both databases, several processes, rooms that leave memory."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rulebound.core.recording import Recording
from rulebound.server.keeping import journal_of
from rulebound.server.storage import Change, Elsewhere, Lost, Storage, Stored
from tests.server.guests import Guest
from tests.server.running import Apart, Here

ROOMS = 5
CHOICES = 25
"""The server is killed when so many choices were acknowledged."""


class Player(threading.Thread):
    """Somebody who plays at random until the server is gone, and remembers what was acknowledged."""

    def __init__(self, guest: Guest, code: str, seed: int, enough: threading.Semaphore) -> None:
        super().__init__(daemon=True)
        self.guest, self.code, self.rng, self.enough = guest, code, Random(seed), enough
        self.done: list[str] = []
        self.failed = ""

    def run(self) -> None:
        try:
            with self.guest.at(self.code) as screen:
                while True:
                    decision = screen.wants()
                    option = self.rng.choice([o for o in decision["options"] if o["first"]])
                    screen.table = {}
                    where = {"seat": decision["player"], "number": decision["number"]}
                    told = screen.do("choose", key=option["key"], **where)
                    if told["type"] != "done":
                        self.failed = str(told)
                        return
                    self.done.append(option["key"])
                    self.enough.release()
                    if screen.room.get("over"):
                        return
        except (ConnectionClosed, OSError, TimeoutError):
            pass  # the server is gone


def test_killed_under_load_it_loses_no_acknowledged_choice(database_url: str) -> None:
    server = Apart(database_url)
    enough = threading.Semaphore(0)
    players = []
    for n in range(ROOMS):
        guest = Guest(server.port, f"Guest {n}")
        seats = [{"kind": "you", "deck": "iron-men"}, {"kind": "bot", "bot": "random", "deck": "mist-guardian"}]
        code = guest.open("ashes", *seats, settings={"pace": 0}, seed=n)
        players.append(Player(guest, code, n, enough))
    for player in players:
        player.start()
    for _ in range(CHOICES):
        assert enough.acquire(timeout=60)
    server.kill()
    for player in players:
        player.join(60)
        assert player.failed == ""
    assert sum(len(player.done) for player in players) >= CHOICES

    again = Apart(database_url)
    try:
        for player in players:
            guest = player.guest
            guest.port = again.port
            with guest.at(player.code) as screen:
                decision = screen.wants()
                assert decision["number"] >= len(player.done)
                option = next(o for o in decision["options"] if o["first"])
                where = {"seat": decision["player"], "number": decision["number"]}
                assert screen.do("choose", key=option["key"], **where)["type"] == "done"
    finally:
        again.stop()

    storage = Storage(database_url, "look")
    try:
        for player in players:
            kept = storage._look(player.code)
            assert kept is not None
            journal = journal_of(kept)
            own = [row.key for row in journal.rows if row.player == 0]
            assert own[: len(player.done)] == player.done
            assert len(own) <= len(player.done) + 2  # one that nobody heard of any more, one after the restart
            Recording.resumed(journal)
    finally:
        storage.close()


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


def test_a_room_belongs_to_one_process(database_url: str) -> None:
    async def two() -> None:
        one, other = Storage(database_url, "one"), Storage(database_url, "other")
        code = f"R{database_url[0].upper()}ROOM"
        try:
            assert await one.open(Stored(code, "ashes", "waiting", "", "{}", (), b"", 0, 0), ["ann"])
            assert not await other.open(Stored(code, "ashes", "waiting", "", "{}", (), b"", 0, 0), ["ben"])
            await one.write(Change(code, 0, ("first",)))
            with pytest.raises(Elsewhere):
                await other.claim(code)
            with pytest.raises(Lost):
                await other.write(Change(code, 1, ("second",)))
            with pytest.raises(Lost):
                await one.write(Change(code, 0, ("not the next",)))
            await one.release(code)
            found = await other.claim(code)
            assert found is not None
            assert found.lines == ("first",)
            with pytest.raises(Lost):
                await one.write(Change(code, 1, ("second",)))
            await other.write(
                Change(code, 1, ("second", "third"), setting='{"a": 1}', position=b"\x00\xff", people=("ben",))
            )
            found = await one.look(code)
            assert found is not None
            assert (found.lines, found.setting, found.position) == (("first", "second", "third"), '{"a": 1}', b"\x00\xff")
            assert [r.code for r in await one.rooms_of("ben", 5)] == [code]
            assert await one.claim("NOSUCH") is None
        finally:
            one.close()
            other.close()

    run(two())


def test_a_process_of_the_same_name_takes_over_at_once(database_url: str) -> None:
    async def after_a_crash() -> None:
        crashed = Storage(database_url, "table")
        code = f"C{database_url[0].upper()}ROOM"
        await crashed.open(Stored(code, "ashes", "waiting", "", "{}", (), b"", 0, 0), [])
        again = Storage(database_url, "table")
        try:
            assert await again.claim(code) is not None
            with pytest.raises(Lost):
                await crashed.write(Change(code, 0, ("late",)))
        finally:
            again.close()
            crashed.close()

    run(after_a_crash())


def test_a_room_that_nobody_uses_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    with Here(f"sqlite:///{tmp_path}/rooms.db") as server:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you", "deck": "spider-man-justice"}, options={"villain": "rhino"}, seed=5)
        with ann.at(code) as screen:
            screen.choose("done")
            screen.choose("change-form")
            screen.wants()
            before = screen.table
        loop = server.loop
        gone = asyncio.run_coroutine_threadsafe(server.rooms.let_go(-1), loop).result(30)
        assert (gone, server.rooms.here) == (1, {})
        with ann.at(code) as screen:
            screen.wants()
            assert screen.table["view"] == before["view"]
            assert screen.table["decision"] == before["decision"]
            assert screen.table["undo"] == before["undo"]
            assert screen.do("undo", seat=0)["type"] == "done"


def test_two_servers_on_one_database_share_their_rooms(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/rooms.db"
    with Here(url, "one") as one, Here(url, "two") as two:
        ann = Guest(one.port, "Ann")
        code = ann.open("champions", {"kind": "you", "deck": "spider-man-justice"}, options={"villain": "rhino"}, seed=5)
        with ann.at(code) as screen:
            screen.choose("done")
            there = Guest(two.port)
            there.cookies = ann.cookies
            with there.at(code) as refused:
                assert refused.closed() == 4409
        asyncio.run_coroutine_threadsafe(one.rooms.let_go(-1), one.loop).result(30)
        with there.at(code) as screen:
            assert screen.wants()["prompt"] == "turn"


def test_what_the_database_does_not_take_is_not_acknowledged(tmp_path: Path) -> None:
    with Here(f"sqlite:///{tmp_path}/rooms.db") as server:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you", "deck": "spider-man-justice"}, options={"villain": "rhino"}, seed=5)
        thief = Storage(f"sqlite:///{tmp_path}/rooms.db", "here")  # as if another had the room by now
        run(thief.claim(code))
        with ann.at(code) as screen:
            decision = screen.wants()
            told = screen.do("choose", seat=0, number=decision["number"], key="done")
            assert (told["type"], told["code"]) == ("error", "busy")
            assert screen.closed() == 4409
        run(thief.release(code))
        with ann.at(code) as screen:
            assert screen.wants()["number"] == decision["number"]
        thief.close()
