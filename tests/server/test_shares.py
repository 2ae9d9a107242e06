"""Nobody takes what others need: the time of bots and of replays is shared between addresses."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from rulebound.server import catalog
from rulebound.server.bot_pool import FairQueue, Requester
from rulebound.server.limits import Limits, Rate
from rulebound.server.replay_service import TimeSlicedWorker
from rulebound.server.room import Room
from tests.server.guests import Answer, Guest
from tests.server.running import FREE, GENEROUS, Here
from tests.server.test_own_files import go_on
from tests.server.test_playing import alone, play_out
from tests.server.test_strangers import endless

MALLORY = "127.0.0.2"


def shared(tmp_path: Path, limits: Limits = GENEROUS) -> Here:
    return Here(f"sqlite:///{tmp_path}/rooms.db", limits=limits)


# ---------------------------------------------------------------- bots


def test_rooms_full_of_bots_do_not_keep_the_bots_of_others_waiting(tmp_path: Path) -> None:
    with shared(tmp_path) as server, ExitStack() as at:
        mallory, ann = Guest(server.port, "Mallory", MALLORY), Guest(server.port, "Ann")
        bots = [{"kind": "bot", "bot": "greedy"}] * 2
        codes = [mallory.open("ashes", *bots, settings={"pace": 0}) for _ in range(12)]
        for screen in [at.enter_context(mallory.at(code)) for code in codes]:
            screen.until("table")
        code = ann.open("ashes", {"kind": "you"}, {"kind": "bot", "bot": "greedy"}, settings={"pace": 0}, seed=3)
        with ann.at(code) as screen:
            screen.wants()
            others = sum(server.rooms.here[c].state.version for c in codes)
            mine = server.rooms.here[code].state.version
            go_on(screen, 25)
            mine = server.rooms.here[code].state.version - mine
            others = sum(server.rooms.here[c].state.version for c in codes) - others
        bots_choices = mine - 25
        assert bots_choices > 5, "a bot has decided now and then"
        assert others <= 2 * mine + len(codes)


def order(*wanted: Requester, costs: float = 1.0) -> list[int]:
    """In which order those who wait at one process have their turn; the first has it at once."""

    async def run() -> list[int]:
        turns, done = FairQueue(), list[int]()

        async def one(n: int, whom: Requester) -> None:
            await turns.take(whom)
            done.append(n)
            await asyncio.sleep(0)
            turns.give(whom, costs)

        await asyncio.gather(*(one(n, whom) for n, whom in enumerate(wanted)))
        return done

    return asyncio.run(run())


def test_addresses_have_their_turn_one_after_the_other() -> None:
    mallory, ann = Requester("mallory"), Requester("ann")
    assert order(*[mallory] * 6, ann, ann) == [0, 6, 1, 7, 2, 3, 4, 5]


def test_rooms_in_which_a_person_waits_come_first_but_others_go_on() -> None:
    nobody, ann = Requester("mallory", person=False), Requester("ann")
    turns = order(nobody, *[nobody] * 3, *[ann] * 20)
    assert turns[1:9] == list(range(4, 12))
    assert 1 in turns[:20], "also rooms without anybody have a turn before all others have had theirs"


def test_only_so_many_rooms_of_an_address_go_on_without_anybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And whoever comes to one of them does not wait for the others."""
    with shared(tmp_path, GENEROUS._replace(alone=1)) as server:
        ann = Guest(server.port, "Ann")
        bots = [{"kind": "bot", "bot": "random"}] * 2
        own, asked, decide = list[str](), set[str](), server.rooms.bot_pool.decide

        async def noted(room: str, *about: Any) -> int:
            if own:
                return await decide(room, *about)
            asked.add(room)
            await asyncio.Event().wait()  # a bot that never comes to an end
            return 0

        monkeypatch.setattr(server.rooms.bot_pool, "decide", noted)
        codes = [ann.open("ashes", *bots) for _ in range(3)]
        seats = ({"kind": "you"}, {"kind": "bot", "bot": "random"})
        with ExitStack() as at:
            for code in codes:
                at.enter_context(ann.at(code)).until("table")
            assert ann.get("/api/games")["games"]  # by now each room has asked whom it will ask
            assert len(asked) == 1
            own.append("from now on bots answer")
            with ann.at(ann.open("ashes", *seats, settings={"pace": 0}, seed=3)) as screen:
                go_on(screen, 5)


# ---------------------------------------------------------------- replays


@pytest.fixture(scope="module")
def journal(server: Here) -> bytes:
    ann = Guest(server.port, "Ann")
    code = alone(ann)
    with ann.at(code) as screen:
        play_out(screen)
    return ann.ask("GET", f"/api/rooms/{code}/journal").body


@contextmanager
def standing_still(apart: TimeSlicedWorker) -> Iterator[None]:
    """The process works on nothing meanwhile, as if it had much to do."""
    assert apart._pool is not None
    pids = list(apart._pool._processes)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def test_one_address_does_not_close_replays_for_others(tmp_path: Path, journal: bytes) -> None:
    with shared(tmp_path, GENEROUS._replace(places=3)) as server, ThreadPoolExecutor(24) as threads:
        mallory, ann = Guest(server.port, "Mallory", MALLORY), Guest(server.port, "Ann")
        code = ann.ask("POST", "/api/journals", journal).data["replay"]
        assert ann.ask("GET", f"/api/replays/{code}").status == 200

        def look(guest: Guest) -> Answer:
            return guest.ask("GET", f"/api/replays/{code}")

        with standing_still(server.app.state.replays.looking):
            asked = [threads.submit(look, mallory) for _ in range(20)]
            while sum(one.done() for one in asked) < 17:
                assert server.thread.is_alive()
            hers = threads.submit(look, ann)
            forks = threads.submit(ann.post, f"/api/replays/{code}/1/fork", {})
            download = ann.ask("GET", f"/api/rooms/{code}/journal")
            assert download.status == 200, "nothing is played again for a journal"
        assert (hers.result().status, forks.result().status) == (200, 200)
        assert sorted(one.result().status for one in asked) == [200] * 3 + [429] * 17


def test_whoever_has_games_played_again_pays_for_the_time(tmp_path: Path, journal: bytes) -> None:
    with shared(tmp_path, GENEROUS._replace(work=Rate(1e-6, 1e-9))) as server:
        mallory, ann = Guest(server.port, "Mallory", MALLORY), Guest(server.port, "Ann")
        code = mallory.ask("POST", "/api/journals", journal).data["replay"]
        refused = mallory.ask("GET", f"/api/replays/{code}")
        assert (refused.status, refused.code) == (429, "too-fast")
        assert ann.ask("GET", f"/api/replays/{code}").status == 200


def test_long_games_are_played_again_a_slice_at_a_time(tmp_path: Path, journal: bytes) -> None:
    """So that nobody with a short one waits for the end of a long one."""
    from rulebound.server import replay_service, replays

    seconds, replay_service.SLICE = replay_service.SLICE, 0.0
    try:
        done = replay_service._work(-1, replays.uploaded_game, (journal.decode(), "a" * 32))
        slices = 0
        while not done.finished:
            done = replay_service._work(-1, None, ())
            slices += 1
    finally:
        replay_service.SLICE = seconds
    assert slices == len(done.found.lines)
    assert not replay_service._BEGUN


def test_one_address_brings_only_so_much_a_day(tmp_path: Path, journal: bytes) -> None:
    limits = Limits(FREE, FREE, FREE, uploads=Rate(2.5 * len(journal), 0.001))
    with shared(tmp_path, limits) as server:
        mallory, ann = Guest(server.port, "Mallory", MALLORY), Guest(server.port, "Ann")
        brought = [mallory.ask("POST", "/api/journals", journal).status for _ in range(3)]
        assert brought == [200, 200, 429]
        assert ann.ask("POST", "/api/journals", journal).status == 200


def test_a_game_that_is_played_on_counts_as_brought(tmp_path: Path, journal: bytes) -> None:
    """It is kept once more: a long game would fill the disk as often as somebody goes on with it."""
    limits = GENEROUS._replace(uploads=Rate(4.0 * len(journal), 0.001))
    with shared(tmp_path, limits) as server:
        mallory, ann = Guest(server.port, "Mallory", MALLORY), Guest(server.port, "Ann")
        code = ann.ask("POST", "/api/journals", journal).data["replay"]
        length = ann.get(f"/api/replays/{code}")["length"]
        forked = [mallory.post(f"/api/replays/{code}/{length}/fork", {}) for _ in range(8)]
        assert (forked[0].status, forked[-1].status, forked[-1].code) == (200, 429, "too-fast")
        assert ann.post(f"/api/replays/{code}/{length}/fork", {}).status == 200


# ---------------------------------------------------------------- the loop


def test_games_of_one_address_are_taken_back_one_after_the_other(server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    """All rooms wait for a few choices of each game that is played again: of many at once they would wait for all."""
    ann = Guest(server.port, "Ann")
    rooms = [endless(server, ann, 100) for _ in range(3)]
    going: list[int] = []
    most = 0

    def counted(room: Room) -> Callable[[int], Iterator[None]]:
        going_back = room.state.recording.going_back  # type: ignore[union-attr]

        def steps(place: int) -> Iterator[None]:
            nonlocal most
            going.append(place)
            for _ in going_back(place):
                most = max(most, len(going))
                yield
            going.pop()

        return steps

    async def kept(*about: object, **more: object) -> None:
        """Nothing is waited for but the undo."""

    async def all_at_once() -> None:
        await asyncio.gather(*(room.undo(0, step=True) for room in rooms))

    for room in rooms:
        monkeypatch.setattr(room, "keep", kept)
        monkeypatch.setattr(room.state.recording, "going_back", counted(room))
    asyncio.run_coroutine_threadsafe(all_at_once(), server.loop).result()
    assert (most, going) == (1, [])


def test_the_rules_of_a_game_are_put_together_once(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = [ann.ask("GET", f"/api/rules/{path}") for path in ("heroclix", "heroclix/rulings")]
    monkeypatch.setattr(catalog, "ledger_rule_to_json", None)
    monkeypatch.setattr(catalog, "ruling_to_json", None)
    again = [ann.ask("GET", f"/api/rules/{path}") for path in ("heroclix", "heroclix/rulings")]
    assert [(a.status, a.body) for a in again] == [(200, page.body) for page in pages]
