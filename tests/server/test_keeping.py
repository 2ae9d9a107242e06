"""What was acknowledged is never lost: killed servers, both databases, several processes, rooms that leave memory."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rulebound.core.recording import Recording
from rulebound.server.connection import Connection
from rulebound.server.journal_lines import journal_of
from rulebound.server.limits import Limits
from rulebound.server.load import LoadClient, Server
from rulebound.server.migrate import script
from rulebound.server.room import Room
from rulebound.server.room_writer import Change
from rulebound.server.storage import HEAD, LEASE, RoomElsewhere, RoomLost, Storage, Stored
from tests.server.guests import Guest, Screen
from tests.server.running import Apart, Here

ROOMS = 4
KILLS = (20, 45)
"""The server is killed each time when so many choices were acknowledged in all."""


def bare(key: str) -> str:
    """A key without the number of a copy: in a set it may be another one of those that are left."""
    return re.sub(r"[#~]\d+", "", key)


class Player(threading.Thread):
    """Somebody who plays at random until the server is gone, and remembers what was acknowledged."""

    def __init__(self, guest: Guest, code: str, seed: int, enough: threading.Semaphore) -> None:
        super().__init__(daemon=True)
        self.guest, self.code, self.rng, self.enough = guest, code, Random(seed), enough
        self.done: dict[int, str] = {}
        """The key of every choice that was acknowledged and not taken back since, by the number of its decision."""
        self.unheard: dict[int, str] = {}
        """The choice that was sent, as long as it is not acknowledged: nobody knows whether it is kept."""
        self.undoing = False
        """The same of an undo."""
        self.failed = ""

    def again(self, port: int) -> Player:
        """The same one after the server has come back."""
        self.guest.port = port
        other = Player(self.guest, self.code, self.rng.randrange(1000), self.enough)
        other.done, other.unheard = self.done, self.unheard
        return other

    def run(self) -> None:
        try:
            with self.guest.at(self.code) as screen:
                self.done.update(self.unheard)
                self._forget(screen)
                while self._once(screen):
                    self.enough.release()
        except (ConnectionClosed, OSError, TimeoutError):
            pass  # the server is gone

    def _once(self, screen: Screen) -> bool:
        decision = screen.wants()
        n, seat = decision["number"], decision["player"]
        if self.done and self.rng.random() < 0.2:
            self.undoing = True
            told = screen.do("undo", seat=seat)
            self.undoing = False
            self._forget(screen)
        else:
            key = self.rng.choice([o for o in decision["options"] if o["first"]])["key"]
            screen.table = {}
            self.unheard = {n: bare(key)}
            told = screen.do("choose", key=key, seat=seat, number=n)
            self.done.update(self.unheard)
            self.unheard = {}
        if told["type"] != "done":
            self.failed = str(told)
        return not self.failed and not screen.room.get("over")

    def _forget(self, screen: Screen) -> None:
        """What was taken back, or never came to be kept, does not count."""
        now = screen.wants()["number"]
        self.done = {number: key for number, key in self.done.items() if number < now}


def test_killed_under_load_it_loses_no_acknowledged_choice(database_url: str) -> None:
    server, enough, players = Apart(database_url), threading.Semaphore(0), list[Player]()
    for n in range(ROOMS):
        guest = Guest(server.port, f"Guest {n}")
        seats = [{"kind": "you", "deck": "iron-men"}, {"kind": "bot", "bot": "random", "deck": "mist-guardian"}]
        code = guest.open("ashes", *seats, settings={"pace": 0}, seed=n)
        players.append(Player(guest, code, n, enough))
    for choices in KILLS:
        for player in players:
            player.start()
        for _ in range(choices):
            assert enough.acquire(timeout=60)
        server.kill()
        for player in players:
            player.join(60)
            assert player.failed == ""
        assert_kept(database_url, players)
        server = Apart(database_url)
        players = [player.again(server.port) for player in players]
    try:
        for player in players:  # and the rooms go on
            with player.guest.at(player.code) as screen:
                assert player._once(screen) or screen.room["over"]
                assert player.failed == ""
    finally:
        server.stop()


def assert_kept(database_url: str, players: list[Player]) -> None:
    """All that was acknowledged is in the database, in its place, and departs from no rule."""
    storage = Storage(database_url, "look")
    try:
        for player in players:
            kept = storage._look(player.code)
            assert kept is not None
            own = [bare(row.key) for row in journal_of(kept).rows if row.player == 0]
            assert player.done
            acknowledged = list(player.done.values())
            if player.undoing:  # it may be kept, though nobody heard of it
                acknowledged = acknowledged[: len(own)]
            assert own[: len(acknowledged)] == acknowledged
            assert len(own) <= len(acknowledged) + 1  # one more that nobody heard of
            Recording.resumed(journal_of(kept))
    finally:
        storage.close()


def test_nothing_is_told_before_it_is_committed(
    server: Here, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither to whoever chose nor to anybody else, as long as the database takes its time."""
    code = ann.open("champions", {"kind": "you", "deck": "spider-man-justice"}, options={"villain": "rhino"}, seed=5)
    storage, room = server.rooms.storage, server.rooms.here[code]
    asked, goes_on, commit = threading.Event(), threading.Event(), storage._commit

    def slow(batch: Any) -> Any:
        asked.set()
        assert goes_on.wait(60)
        return commit(batch)

    with ann.at(code) as screen, ben.at(code) as watching:
        seen = watching.until("table")
        number = screen.wants()["number"]
        monkeypatch.setattr(storage, "_commit", slow)
        shown = [connection.shown for connection in room.audience.connections]
        said = screen.say("choose", seat=0, number=number, key="done")
        assert asked.wait(60)
        assert ann.get("/api/games")["games"]  # by now the loop has done all that it would do
        assert len(room.state.recording.journal.rows if room.state.recording else ()) == 1
        assert [connection.shown for connection in room.audience.connections] == shown
        assert all(connection.outbox.empty() for connection in room.audience.connections)
        kept = storage._look(code)
        assert kept is not None
        assert kept.lines == ()
        goes_on.set()
        assert screen.until("done", re=said)
        kept = storage._look(code)
        assert kept is not None
        assert len(kept.lines) == 1
        assert watching.until("table")["view"] != seen["view"]


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
            with pytest.raises(RoomElsewhere):
                await other.claim(code)
            with pytest.raises(RoomLost):
                await other.write(Change(code, 1, ("second",)))
            with pytest.raises(RoomLost):
                await one.write(Change(code, 0, ("not the next",)))
            await one.release(code)
            found = await other.claim(code)
            assert found is not None
            assert found.lines == ("first",)
            with pytest.raises(RoomLost):
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
            with pytest.raises(RoomLost):
                await crashed.write(Change(code, 0, ("late",)))
        finally:
            again.close()
            crashed.close()

    run(after_a_crash())


def test_what_a_dead_process_had_is_free_after_a_while(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def after_a_while() -> None:
        dead, other = Storage(database_url, "dead"), Storage(database_url, "other")
        code = f"D{database_url[0].upper()}ROOM"
        now = time.time()
        try:
            await dead.open(Stored(code, "ashes", "waiting", "", "{}", (), b"", 0, 0), [])
            await dead.renew()
            monkeypatch.setattr(time, "time", lambda: now + LEASE - 1)
            with pytest.raises(RoomElsewhere):
                await other.claim(code)
            monkeypatch.setattr(time, "time", lambda: now + LEASE + 5)
            assert await other.claim(code) is not None
            with pytest.raises(RoomLost):
                await dead.write(Change(code, 0, ("late",)))
        finally:
            dead.close()
            other.close()

    run(after_a_while())


def test_whoever_comes_while_a_room_leaves_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Here(f"sqlite:///{tmp_path}/rooms.db") as server:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you", "deck": "spider-man-justice"}, options={"villain": "rhino"}, seed=5)
        release, begun, goes_on = server.rooms.storage._release, threading.Event(), threading.Event()

        def slow(code: str) -> None:
            begun.set()
            assert goes_on.wait(60)
            release(code)

        monkeypatch.setattr(server.rooms.storage, "_release", slow)
        leaving = asyncio.run_coroutine_threadsafe(server.rooms.let_go(-1), server.loop)
        assert begun.wait(60)
        coming = asyncio.run_coroutine_threadsafe(server.rooms.find(code), server.loop)
        assert ann.get("/api/games")["games"]
        goes_on.set()
        assert (leaving.result(60), coming.result(60).code) == (1, code)
        with ann.at(code) as screen:
            screen.choose("done")
            assert screen.wants()["prompt"] == "turn"


def test_a_room_that_came_back_while_others_leave_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Here(f"sqlite:///{tmp_path}/rooms.db") as server:
        ann, rooms = Guest(server.port, "Ann"), server.rooms
        idle, lost = (ann.open("champions", {"kind": "you"}, options={"villain": "rhino"}) for _ in range(2))
        release = rooms.storage.release

        async def slow(code: str) -> None:
            rooms.here[lost].leave(1012)  # as when its write was not taken
            assert (await rooms.find(lost)) is rooms.here[lost]
            await release(code)

        monkeypatch.setattr(rooms.storage, "release", slow)
        monkeypatch.setattr(rooms.here[lost], "idle", lambda *about: False)
        assert asyncio.run_coroutine_threadsafe(rooms.let_go(-1), server.loop).result(60) == 1
        assert (idle in rooms.here, lost in rooms.here) == (False, True)
        assert not rooms.here[lost].gone


def test_a_room_does_not_leave_before_who_has_just_found_it_comes_in(tmp_path: Path) -> None:
    with Here(f"sqlite:///{tmp_path}/rooms.db") as server:
        code = Guest(server.port, "Ann").open("champions", {"kind": "you"}, options={"villain": "rhino"})

        async def found() -> int:
            server.rooms.here[code].used -= 1000.0  # nobody has looked at it for long
            room = await server.rooms.find(code)
            gone = await server.rooms.let_go(600.0)
            assert not room.gone
            return gone

        assert asyncio.run_coroutine_threadsafe(found(), server.loop).result(30) == 0


def test_a_client_of_the_load_that_is_asked_to_connect_again_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enter, left = Room.enter, list[str]()

    async def leaves(room: Room, connection: Connection, limits: Limits) -> None:
        await enter(room, connection, limits)
        if not left:
            left.append(room.code)
            room.leave(1012)

    monkeypatch.setattr(Room, "enter", leaves)
    with Here(f"sqlite:///{tmp_path}/rooms.db") as server:
        ann = Guest(server.port, "Ann")
        code = ann.open("underworld", {"kind": "you"}, {"kind": "you"})
        table = LoadClient(server.port, ann.cookie, "underworld", code, 1, 0.0)
        run(table.play(float("inf"), games=1))
        assert (left, table.again, table.finished) == ([code], 1, 1)


def test_a_server_under_load_opens_more_rooms_than_anybody_else_may(tmp_path: Path) -> None:
    """All of its clients come from one address, and a thousand rooms are more than an address may open in a day."""
    server = Server(tmp_path)
    try:
        _, cookie = server.ask("GET", "/api/me")
        for _ in range(int(Limits().daily.burst)):  # a room that is refused counts as well
            with pytest.raises(RuntimeError, match="there is no game 'chess'"):
                server.ask("POST", "/api/rooms", cookie, {"game": "chess"})
        told, _ = server.ask("POST", "/api/rooms", cookie, {"game": "champions", "seats": [{"kind": "open"}]})
        assert told["code"]
    finally:
        server.stop()


def test_whoever_waits_to_come_in_while_a_room_leaves_is_sent_to_look_it_up_again(tmp_path: Path) -> None:
    with Here(f"sqlite:///{tmp_path}/rooms.db") as server:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you"}, options={"villain": "rhino"})
        room = server.rooms.here[code]

        async def hold() -> None:
            await room.lock.acquire()

        async def let_go() -> None:
            room.leave(1012)
            room.lock.release()

        asyncio.run_coroutine_threadsafe(hold(), server.loop).result(30)
        with ann.at(code) as screen:
            while not room.lock._waiters:
                assert ann.get("/api/games")["games"]
            asyncio.run_coroutine_threadsafe(let_go(), server.loop).result(30)
            assert screen.closed() == 1012
        with ann.at(code) as screen:
            assert screen.wants()["number"] == 0


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


def test_two_servers_on_one_database_share_their_rooms(database_url: str, caplog: pytest.LogCaptureFixture) -> None:
    with Here(database_url, "one") as one, Here(database_url, "two") as two:
        ann = Guest(one.port, "Ann")
        code = ann.open("champions", {"kind": "you", "deck": "spider-man-justice"}, options={"villain": "rhino"}, seed=5)
        with ann.at(code) as screen:
            screen.choose("done")
            there = Guest(two.port)
            there.cookies = ann.cookies
            with pytest.raises(InvalidStatus) as refused, there.at(code):
                pass  # before the socket is opened, so that a proxy asks the next process
            assert refused.value.response.status_code == 503
            assert there.ask("GET", f"/api/rooms/{code}").code == "elsewhere"
        assert [row.message for row in caplog.records if row.levelname == "ERROR"] == []
        gone = (asyncio.run_coroutine_threadsafe(one.rooms.let_go(-1), one.loop).result(30) for _ in range(500))
        assert any(gone), "the room leaves once the server has seen that the screen is gone"
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


def test_whoever_does_not_wait_any_longer_keeps_nobody_else_from_writing(tmp_path: Path) -> None:
    """Somebody leaves in the very moment in which their choice is committed: the next one's is all the same."""
    storage = Storage(f"sqlite:///{tmp_path}/rooms.db", "here")

    async def go() -> None:
        for code in ("AAAAAA", "BBBBBB"):
            assert await storage.open(Stored(code, "ashes", "waiting", "", "{}", (), b"", 0.0, 0.0), ())
        leaving = asyncio.ensure_future(storage.write(Change("AAAAAA", 0, ("{}",))))
        await asyncio.sleep(0)
        leaving.cancel()
        await storage.write(Change("BBBBBB", 0, ("{}",)))
        with pytest.raises(RoomLost):
            await storage.write(Change("BBBBBB", 0, ("{}",)))

    run(go())
    assert [storage._look(code).lines for code in ("AAAAAA", "BBBBBB")] == [("{}",), ("{}",)]  # type: ignore[union-attr]
    storage.close()


def test_a_database_that_is_up_to_date_is_known_by_the_last_migration(tmp_path: Path) -> None:
    assert script().get_current_head() == HEAD
    url = f"sqlite:///{tmp_path}/rooms.db"
    Storage(url, "here").close()
    code = "import sys; from rulebound.server.storage import Storage; Storage(sys.argv[1], 'x').close(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code, url], capture_output=True, text=True, check=True).stdout.split()
    assert "rulebound.server.storage" in loaded
    assert "alembic" not in loaded


def test_only_so_many_rooms_stay_because_somebodys_time_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks may run for a day, and rooms cost nothing. Where nobody looks they stand still, and go on with who comes."""
    monkeypatch.setattr("rulebound.server.rooms.TICKING", 1)
    with Here(f"sqlite:///{tmp_path}/rooms.db") as server:
        ann = Guest(server.port, "Ann")
        more: dict[str, Any] = {"options": {"villain": "rhino"}, "settings": {"clock": {"seconds": 86400}}}
        codes = [ann.open("champions", {"kind": "you"}, **more) for _ in range(3)]
        assert all(server.rooms.here[code].clock.running() == 0 for code in codes)
        gone = asyncio.run_coroutine_threadsafe(server.rooms.let_go(-1), server.loop).result()
        assert (gone, list(server.rooms.here)) == (2, codes[2:])
        with ann.at(codes[0]) as screen:
            clock = screen.until("clock")
            assert (clock["running"], clock["left"][0] > 86000) == (0, True)
