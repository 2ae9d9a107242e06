"""What operators do beside a server that runs: limits, retention, closing rooms, keeping people out, draining."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from sqlalchemy.engine import Engine
from websockets.exceptions import InvalidStatus

from rulebound.cli import main
from rulebound.server.identity import person_in
from rulebound.server.limits import LONGEST_GAME, MOST_CHOICES, Keep, Limits
from rulebound.server.migrate import script
from rulebound.server.room_writer import Change
from rulebound.server.schema import LINES, META, ROOMS, SITTING
from rulebound.server.storage import DAY, Storage, connected
from tests.server.guests import Guest
from tests.server.running import GENEROUS, Here
from tests.server.test_playing import alone, play_out
from tests.server.test_strangers import forged

RHINO = {"options": {"villain": "rhino"}}


def make_roster(server: Here) -> None:
    """What the server does every few seconds."""
    asyncio.run_coroutine_threadsafe(server.rooms.make_roster(), server.loop).result()


@pytest.fixture(scope="module")
def journal(server: Here) -> bytes:
    ann = Guest(server.port, "Ann")
    code = alone(ann)
    with ann.at(code) as screen:
        play_out(screen)
    return ann.ask("GET", f"/api/rooms/{code}/journal").body


# ---------------------------------------------------------------- what is kept


def test_of_a_journal_only_names_and_seats_are_kept_beside_the_game(ann: Guest, server: Here, journal: bytes) -> None:
    def stuff(rows: list[Any]) -> None:
        rows[0]["table"] = {"names": ["Ann"], "seats": ["human"], "more": ["x" * 150] * 500}
        rows[0]["cards"].update({f"no-card-{n}": "y" * 40 for n in range(2000)})

    answer = ann.ask("POST", "/api/journals", forged(journal, stuff))
    assert answer.status == 200, answer.body
    code = answer.data["replay"]
    kept = server.rooms.storage._look(code)
    assert kept is not None
    assert json.loads(kept.head)["table"] == {"seats": ["human"], "names": ["Ann"]}
    assert len(kept.head) < len(journal.splitlines()[0]) + 200
    assert ann.get(f"/api/replays/{code}")["seats"] == ["Ann"]


def test_a_journal_that_would_take_long_to_check_is_not_taken(ann: Guest, journal: bytes) -> None:
    def lengthen(rows: list[Any]) -> None:
        choice = rows[1]
        rows[1:] = [{**choice, "n": n} for n in range(1, MOST_CHOICES + 2)]

    refused = ann.ask("POST", "/api/journals", forged(journal, lengthen))
    assert (refused.status, refused.code) == (400, "refused")
    assert f"more than {MOST_CHOICES} choices" in refused.data["error"]["text"]


def test_a_game_does_not_grow_for_ever(ann: Guest, server: Here) -> None:
    code = ann.open("champions", {"kind": "you", "deck": "spider-man-justice"}, **RHINO)
    room = server.rooms.here[code]
    with ann.at(code) as screen:
        decision = screen.wants()
        room.length = LONGEST_GAME
        where = {"seat": 0, "number": decision["number"]}
        refused = screen.do("choose", key=decision["options"][0]["key"], **where)
        assert (refused["code"], str(LONGEST_GAME) in refused["text"]) == ("refused", True)
        room.length = 0
        assert screen.do("resign", seat=0)["type"] == "done"


@pytest.fixture
def old_rooms(database_url: str) -> str:
    """A database with a room of every status that nobody has touched for 100 days, and one that somebody has."""
    storage = Storage(database_url, "old")
    with storage.engine.begin() as db:
        db.execute(sa.delete(ROOMS))
        for n, status in enumerate(["waiting", "playing", "over", "brought", "over"]):
            at = time.time() - (100 * DAY if n < 4 else 0)
            code = f"AAAAA{n + 2}"
            row = {"code": code, "game": "ashes", "status": status, "head": "", "setting": '{"host": "", "chairs": []}'}
            db.execute(
                sa.insert(ROOMS).values({**row, "length": 1, "holder": "", "lease": 0.0, "opened": at, "touched": at})
            )
            db.execute(sa.insert(LINES).values(room=code, n=0, row="{}"))
            db.execute(sa.insert(SITTING).values(room=code, person="a" * 32))
    storage.close()
    return database_url


def codes(url: str) -> list[str]:
    """The rooms of a database, of which nothing is left behind that belongs to others."""
    engine = connected(url)
    with engine.connect() as db:
        found = sorted(db.execute(sa.select(ROOMS.c.code)).scalars())
        for table in (LINES, SITTING):
            assert sorted(db.execute(sa.select(table.c.room)).scalars()) == found
    engine.dispose()
    return found


def test_rooms_are_forgotten_by_their_status_and_age(old_rooms: str) -> None:
    storage = Storage(old_rooms, "now")
    storage._expire(Keep()._asdict())
    storage.close()
    assert codes(old_rooms) == ["AAAAA3", "AAAAA4", "AAAAA6"], "games that were begun are kept for ever"


def test_an_operator_forgets_old_rooms(old_rooms: str, capsys: pytest.CaptureFixture[str]) -> None:
    prune = ["rooms", "prune", "--database-url", old_rooms, "--older-than"]
    assert main([*prune, "99d", "--status", "over", "--dry-run"]) == 0
    assert "1 rooms would be deleted" in capsys.readouterr().out
    assert len(codes(old_rooms)) == 5
    assert main([*prune, "101d"]) == 0
    assert len(codes(old_rooms)) == 5
    assert main([*prune, "99d"]) == 0
    assert "4 rooms forgotten" in capsys.readouterr().out
    assert codes(old_rooms) == ["AAAAA6"]
    for age in ("x", "", "5", "d", "99999999d"):
        assert main([*prune, age]) == 2


def test_a_room_that_a_server_has_in_memory_is_not_forgotten(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/rooms.db"
    with Here(url) as server:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you"}, **RHINO)
        with server.rooms.storage.engine.begin() as db:
            db.execute(sa.update(ROOMS).values(touched=0.0))
        assert main(["rooms", "prune", "--database-url", url, "--older-than", "1d"]) == 0
        assert ann.get(f"/api/rooms/{code}")["status"] == "playing"


@contextmanager
def meanwhile(statement: str, do: Callable[[], object]) -> Iterator[None]:
    """Right before the first such statement to the database somebody else does something."""
    waiting = [do]

    def before(connection: Any, cursor: Any, text: str, *about: Any) -> None:
        if text.startswith(statement) and waiting:
            waiting.pop()()

    sa.event.listen(Engine, "before_cursor_execute", before)
    try:
        yield
    finally:
        sa.event.remove(Engine, "before_cursor_execute", before)
    assert not waiting


def test_a_room_that_comes_into_memory_meanwhile_is_not_forgotten(
    old_rooms: str, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Storage(old_rooms, "server")
    with meanwhile("DELETE FROM rooms", lambda: server._claim("AAAAA3")):
        assert main(["rooms", "prune", "--database-url", old_rooms, "--older-than", "99d"]) == 0
    server.close()
    assert "3 rooms forgotten" in capsys.readouterr().out
    assert codes(old_rooms) == ["AAAAA3", "AAAAA6"]


def test_a_game_that_ends_meanwhile_is_not_closed(old_rooms: str, capsys: pytest.CaptureFixture[str]) -> None:
    server = Storage(old_rooms, "server")
    assert server._claim("AAAAA3") is not None
    ends = Change("AAAAA3", 1, setting='{"host": "", "chairs": [], "ended": null}', status="over")
    with meanwhile("UPDATE rooms", lambda: server._hand.write([ends])):
        assert main(["rooms", "close", "--database-url", old_rooms, "AAAAA3"]) == 2
    kept = server._look("AAAAA3")
    server.close()
    assert "is over already" in capsys.readouterr().err
    assert kept is not None
    assert kept.setting == ends.setting


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["list", "--most", "-1"], "give a number from 1 on"),
        (["list", "--most", "9999999999999999999"], "give a number from 1 on"),
        (["list", "--person", "Ann"], "name a person by the id"),
    ],
)
def test_wrong_words_of_an_operator_are_told(
    old_rooms: str, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rooms", *words, "--database-url", old_rooms]) == 2
    assert said in capsys.readouterr().err


def test_an_operator_who_names_no_database_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Else a ban would be kept where no server looks."""
    wrong = tmp_path / "folder" / "rooms.db"
    assert main(["rooms", "ban", "--database-url", f"sqlite:///{wrong}", "127.0.0.9"]) == 2
    assert f"there is no database {wrong}" in capsys.readouterr().err
    assert not wrong.parent.exists()


def test_rooms_are_found_by_who_sits_there_without_looking_through_all(database_url: str) -> None:
    """Else a database would look through all seats for every room that is forgotten."""
    storage = Storage(database_url, "index")
    indexes = {
        name: index["column_names"] for index in sa.inspect(storage.engine).get_indexes("sitting") if (name := index["name"])
    }
    storage.close()
    assert ["room"] in indexes.values()


def test_a_database_of_before_is_brought_up_to_date(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/rooms.db"
    engine, steps = connected(url), script()

    def first(revision: Any, context: Any) -> Any:
        return steps._upgrade_revs("0001", revision)

    with EnvironmentContext(Config(), steps, fn=first) as env, engine.begin() as db:
        env.configure(connection=db, target_metadata=META)
        env.run_migrations()
        for code, uploaded in (("AAAAAA", "true"), ("BBBBBB", "false")):
            setting = f'{{"host": "", "chairs": [], "again": "\\"uploaded\\": true}}", "uploaded": {uploaded}}}'
            db.execute(
                sa.text("INSERT INTO rooms VALUES (:c, 'ashes', 'over', '', :s, 0, '', 0, 0, 0)"), {"c": code, "s": setting}
            )
    engine.dispose()
    storage = Storage(url, "new")
    with storage.engine.connect() as db:
        found = {row.code: (row.status, row.size) for row in db.execute(sa.select(ROOMS))}
    storage.close()
    assert found == {"AAAAAA": ("brought", 0), "BBBBBB": ("over", 0)}


# ---------------------------------------------------------------- limits


@pytest.mark.parametrize(
    ("limit", "status"), [({"rooms_kept": 2}, 503), ({"here": 2}, 503), ({"daily": Limits().daily._replace(burst=2)}, 429)]
)
def test_there_are_only_so_many_rooms(tmp_path: Path, limit: dict[str, Any], status: int) -> None:
    with Here(f"sqlite:///{tmp_path}/rooms.db", limits=GENEROUS._replace(**limit)) as server:
        ann = Guest(server.port, "Ann")
        for _ in range(2):
            ann.open("champions", {"kind": "you"}, **RHINO)
        refused = ann.post("/api/rooms", {"game": "champions", **RHINO})
        assert refused.status == status
        assert refused.data["error"]["text"]


def test_no_way_to_a_new_room_or_seat_goes_round_the_limit(tmp_path: Path) -> None:
    limits = GENEROUS._replace(daily=Limits().daily._replace(burst=2))
    with Here(f"sqlite:///{tmp_path}/rooms.db", limits=limits) as server:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you"}, {"kind": "open"}, **RHINO)
        with ann.at(code) as screen:
            assert screen.do("sit", seat=1)["type"] == "done"
            assert screen.do("start")["type"] == "done"
            assert screen.do("resign", seat=0)["type"] == "done"
            assert screen.do("again")["code"] == "too-fast"
        other = Guest(server.port, "Ben", "127.0.0.2")
        code = other.open("champions", {"kind": "you"}, {"kind": "open"}, **RHINO)
        with ann.at(code) as screen:
            assert screen.do("sit", seat=1)["code"] == "too-fast"


def test_only_so_many_journals_are_kept(tmp_path: Path, journal: bytes) -> None:
    with Here(f"sqlite:///{tmp_path}/rooms.db", limits=GENEROUS._replace(brought=10.0)) as server:
        ann = Guest(server.port, "Ann")
        assert ann.ask("POST", "/api/journals", journal).status == 200
        assert ann.ask("POST", "/api/journals", journal).status == 503
        make_roster(server)
        assert ann.ask("POST", "/api/journals", journal).status == 503, "the database itself says so"
        assert ann.open("champions", {"kind": "you"}, **RHINO)


def test_limits_are_set_by_words() -> None:
    found = Limits.parsed(["rooms=2/0.5", "connections=7", "brought=1e6"])
    assert (found.rooms, found.connections, found.brought) == ((2.0, 0.5), 7, 1e6)
    assert Keep.parsed(["over=365"]) == Keep(over=365)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--limit", "rooms=2"], "'rooms' is two numbers such as 40/0.5"),
        (["--limit", "rooms=a/b"], "'rooms' is two numbers"),
        (["--limit", "connections=nan"], "'connections' is a number"),
        (["--limit", "connections=-1"], "'connections' is a number"),
        (["--limit", "cookies=1"], "there is no limit 'cookies'"),
        (["--keep", "games=1"], "there is no status 'games'"),
    ],
)
def test_a_wrong_limit_is_refused_before_the_server_begins(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", *words]) == 2
    assert said in capsys.readouterr().err


# ---------------------------------------------------------------- orders


@pytest.fixture
def here(tmp_path: Path) -> Any:
    with Here(f"sqlite:///{tmp_path}/rooms.db", limits=GENEROUS) as server:
        yield server


@pytest.fixture
def order(here: Here, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Carry out an operator's command beside the server, which then looks around; what it prints."""

    def carried_out(*words: str) -> str:
        what, *rest = words
        assert main(["rooms", what, "--database-url", str(here.rooms.storage.engine.url), *rest]) == 0
        make_roster(here)
        return capsys.readouterr().out

    return carried_out


def test_rooms_are_listed_and_closed(here: Here, order: Callable[..., str]) -> None:
    ann = Guest(here.port, "Ann")
    code = ann.open("champions", {"kind": "you"}, **RHINO)
    person = person_in(ann.cookies["rulebound"])
    assert person is not None
    told = order("list", "--person", person.id, "--status", "playing")
    assert (code in told, person.id in told) == (True, True)
    with ann.at(code) as screen:
        screen.wants()
        assert order("close", code) == f"room {code} is closed\n"
        assert screen.closed() == 4409, "whoever looks at it is sent to look it up again"
    with ann.at(code) as screen:
        over = screen.until("room", status="over")["over"]
        closed = "The operator of this server has closed the game."
        assert (over["how"], over["text"], over["verdict"]) == ("closed", closed, "")
    assert ann.get(f"/api/replays/{code}")["over"]["text"] == "The operator of this server has closed the game."
    assert ann.ask("GET", f"/api/rooms/{code}/journal").status == 200
    assert order("close", code, "--delete") == f"room {code} is deleted\n"
    assert ann.ask("GET", f"/api/rooms/{code}").status == 404
    assert main(["rooms", "close", "--database-url", str(here.rooms.storage.engine.url), code]) == 2


def test_whoever_is_banned_is_not_let_in(here: Here, order: Callable[..., str]) -> None:
    ann, ben = Guest(here.port, "Ann"), Guest(here.port, "Ben", "127.0.0.2")
    code = ann.open("champions", {"kind": "you"}, {"kind": "bot", "bot": "random"}, **RHINO)
    person = person_in(ben.cookies["rulebound"])
    assert person is not None
    with ben.at(code) as screen:
        screen.until("table")
        order("ban", person.id, "--why", "rude")
        assert screen.closed() == 1008
    refused = ben.ask("GET", f"/api/rooms/{code}")
    assert (refused.status, refused.code) == (403, "banned")
    with pytest.raises(InvalidStatus), ben.at(code):
        pass
    assert "rude" in order("ban")
    order("unban", person.id)
    assert ben.ask("GET", f"/api/rooms/{code}").status == 200
    order("ban", "127.0.0.2", "--for", "1h")
    assert Guest(here.port, address="127.0.0.2").ask("GET", "/api/me").status == 403
    assert ann.ask("GET", "/api/me").status == 200
    for who in ("somebody", "1.2.3", "*"):
        assert main(["rooms", "ban", "--database-url", str(here.rooms.storage.engine.url), who]) == 2


def test_an_operator_revokes_the_cookies_of_a_person(here: Here, order: Callable[..., str]) -> None:
    ann = Guest(here.port, "Ann")
    code = ann.open("champions", {"kind": "you"}, **RHINO)
    person = person_in(ann.cookies["rulebound"])
    assert person is not None
    order("revoke", person.id)
    assert ann.get(f"/api/rooms/{code}")["you"]["seats"] == []


def test_a_server_that_drains_opens_no_rooms_and_goes_on_with_others(here: Here, order: Callable[..., str]) -> None:
    ann = Guest(here.port, "Ann")
    code = ann.open("champions", {"kind": "you", "deck": "spider-man-justice"}, **RHINO)
    for words in ((), ("here",)):
        assert "rooms in memory" in order("drain", *words)
        refused = ann.post("/api/rooms", {"game": "champions", **RHINO})
        assert (refused.status, "restarted" in refused.data["error"]["text"]) == (503, True)
        order("drain", *words, "--off")
        assert ann.post("/api/rooms", {"game": "champions", "seats": [{"kind": "open"}], **RHINO}).status == 200
    with ann.at(code) as screen:
        assert screen.choose("done")["type"] == "done"
