"""Strangers at the door: forged headers and cookies, odd addresses, hostile journals, floods. Each is told no."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rulebound.core.journal import Chain, Journal
from rulebound.core.recording import Recording
from rulebound.server.app import Options, make_app
from rulebound.server.audience import LATEST
from rulebound.server.connection import OUTBOX, Connection
from rulebound.server.identity import Person
from rulebound.server.limits import Buckets, Limits, Rate, household
from rulebound.server.room import Room
from tests.server.guests import Guest
from tests.server.running import FREE, Here
from tests.server.test_attacks import CALM, values
from tests.server.test_playing import alone, play_out

RHINO = {"options": {"villain": "rhino"}}


@pytest.fixture(scope="module")
def finished(server: Here) -> tuple[str, bytes]:
    """A game that is over: the code of its room, and its journal."""
    ann = Guest(server.port, "Ann")
    code = alone(ann)
    with ann.at(code) as screen:
        play_out(screen)
    return code, ann.ask("GET", f"/api/rooms/{code}/journal").body


# ---------------------------------------------------------------- headers and cookies


@pytest.mark.parametrize(
    "origin", ["http://[", "null", "file://", "http://", "http://127.0.0.1", "http://127.0.0.1@evil.example", "é", "//", " "]
)
def test_an_origin_that_is_not_ours_is_refused_however_odd(ann: Guest, origin: str) -> None:
    headers = {"Origin": origin.encode().decode("latin-1")}
    assert ann.ask("POST", "/api/rooms", b"{}", headers).code == "origin"
    code = ann.open("champions", {"kind": "you"}, **RHINO)
    with pytest.raises(InvalidStatus), ann.at(code, origin=headers["Origin"]):
        pass


@pytest.mark.parametrize(
    "change", [str.upper, str.swapcase, lambda c: c + "a", lambda c: c[1:], lambda c: "", lambda c: "." + c]
)
def test_a_forged_cookie_is_nobodys(ann: Guest, change: Callable[[str], str]) -> None:
    code = ann.open("champions", {"kind": "you"}, **RHINO)
    thief = Guest(ann.port)
    thief.cookies["rulebound"] = change(ann.cookies["rulebound"])
    with pytest.raises(InvalidStatus), thief.at(code):
        pass
    told = thief.get(f"/api/rooms/{code}")
    assert (told["you"]["seats"], told["host"]) == ([], False)
    assert thief.ask("GET", "/api/rooms").status == 400


def test_a_cookie_can_be_read_by_no_script_and_sent_by_no_other_site(ann: Guest) -> None:
    told = ann.ask("POST", "/api/me", b'{"name": "Ann"}').headers["set-cookie"].lower()
    assert "httponly" in told
    assert "samesite=lax" in told


# ---------------------------------------------------------------- addresses


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server with a client that is built, and a secret beside it."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "dist" / "assets").mkdir(parents=True)
    (folder / "dist" / "index.html").write_text("the page", encoding="utf-8")
    (folder / "dist" / "assets" / "a.js").write_text("the script", encoding="utf-8")
    (folder / "secret").write_text("the secret", encoding="utf-8")
    (folder / "dist" / "way-out").symlink_to(folder / "secret")
    with Here(f"sqlite:///{folder}/rooms.db", web=folder / "dist") as running:
        yield running


@pytest.mark.parametrize("before", ["/", "/assets/", "/api/", "/r/"])
@pytest.mark.parametrize(
    "path",
    [
        "../secret",
        "..%2fsecret",
        "%2e%2e/secret",
        "..%5csecret",
        "....//secret",
        "%00",
        "a.js%00.html",
        "x" * 3000,
        "%ff%fe",
        "way-out",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "..;/secret",
        "%25%32%65%25%32%65/secret",
    ],
)
def test_no_address_leads_out_of_the_clients_folder(built: Here, before: str, path: str) -> None:
    answer = Guest(built.port).ask("GET", before + path)
    assert answer.status in (200, 404)
    assert b"the secret" not in answer.body
    assert b"root:" not in answer.body


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD"])
def test_other_methods_do_nothing(ann: Guest, method: str) -> None:
    code = ann.open("champions", {"kind": "you"}, **RHINO)
    assert ann.ask(method, f"/api/rooms/{code}").status in (200, 404, 405)
    assert ann.get(f"/api/rooms/{code}")["status"] == "playing"


QUERIES = st.sampled_from(["answers", "lang", "seat", "q", "log"])
ADDRESSES = (
    "/api/games/champions/questions",
    "/api/games/heroclix/questions",
    "/api/rules/ashes/search",
    "/api/replays/{}",
    "/api/replays/{}/0",
    "/api/replays/{}/{}",
    "/api/games/{}/cards",
    "/api/games/ashes/cards/{}",
    "/api/rules/{}",
    "/api/rooms/{}",
)


@settings(max_examples=80, **CALM)  # type: ignore[arg-type]
@given(address=st.sampled_from(ADDRESSES), odd=st.text(max_size=12), query=st.dictionaries(QUERIES, values.map(json.dumps)))
def test_no_address_makes_the_server_fail(server: Here, address: str, odd: str, query: dict[str, str]) -> None:
    path = address.replace("{}", quote(odd, safe="", errors="replace"))
    assert Guest(server.port).ask("GET", f"{path}?{urlencode(query, errors='replace')}").status < 500


# ---------------------------------------------------------------- journals that were brought, positions to play on from


def forged(journal: bytes, change: Callable[[list[Any]], Any]) -> bytes:
    """A journal with other rows, and sums that fit."""
    rows = [json.loads(line) for line in journal.decode().splitlines()]
    for row in rows:
        del row["sum"]
    change(rows)
    chain = Chain()
    return "\n".join(chain.line(row) for row in rows).encode()


ALLOWED_TYPES: list[Callable[[list[Any]], Any]] = [
    lambda rows: rows[0].update(seed=6),
    lambda rows: rows[0].update(seed="x"),
    lambda rows: rows[0].update(seed=1 << 4000),
    lambda rows: rows[0].update(game="ashes"),
    lambda rows: rows[0].update(game=["champions"]),
    lambda rows: rows[0].update(setup=[]),
    lambda rows: rows[0]["setup"].update(decks=5),
    lambda rows: rows[0]["setup"].update(decks=[{}] * 400),
    lambda rows: rows[0]["setup"].update(unknown=1),
    lambda rows: rows[0].update(cards=7),
    lambda rows: rows[0].update(rules={"x": []}),
    lambda rows: rows[0].update(table=[1]),
    lambda rows: rows[1].update(option=99, of=100),
    lambda rows: rows[1].update(player=3),
    lambda rows: rows[1].update(key="end-turn"),
    lambda rows: rows[1].update(n=2),
    lambda rows: rows[1].update(option=-1),
    lambda rows: rows.insert(1, {"back": 5}),
    lambda rows: rows.insert(1, {"back": -1}),
    lambda rows: rows.insert(1, {"end": 7}),
    lambda rows: rows.insert(1, {"what": 7}),
    lambda rows: rows.append(rows[-1]),
]


@pytest.mark.parametrize("lie", range(len(ALLOWED_TYPES)))
def test_a_forged_journal_is_refused_in_words(ann: Guest, finished: tuple[str, bytes], lie: int) -> None:
    answer = ann.ask("POST", "/api/journals", forged(finished[1], ALLOWED_TYPES[lie]))
    assert (answer.status, answer.code) == (400, "refused")
    assert "Traceback" not in answer.data["error"]["text"]


@pytest.mark.parametrize(
    "names", [5, "Ann", [1], [{"a": 1}], ["x" * 10_000], ["a\u202eb\n"], None, {"0": "x"}, ["<b>"] * 50]
)
def test_odd_names_in_a_journal_do_no_harm(ann: Guest, finished: tuple[str, bytes], names: Any) -> None:
    answer = ann.ask("POST", "/api/journals", forged(finished[1], lambda rows: rows[0].update(table={"names": names})))
    assert answer.status in (200, 400)
    if answer.status == 200:
        seats = ann.get(f"/api/replays/{answer.data['replay']}")["seats"]
        assert all(name.isprintable() and len(name) <= 40 for name in seats)
        assert ann.ask("GET", f"/api/rooms/{answer.data['replay']}").status == 404


@pytest.mark.parametrize("letter", ["ſ", "s"])
def test_a_code_in_other_letters_is_the_same_journal(ann: Guest, letter: str) -> None:
    """There are letters that no header can hold, and that become one of a code's when they are made large."""
    while "S" not in (code := ann.open("champions", {"kind": "you"}, **RHINO)):
        pass
    with ann.at(code) as screen:
        assert screen.do("resign", seat=0)["type"] == "done"
    answer = ann.ask("GET", f"/api/rooms/{quote(code.replace('S', letter))}/journal")
    assert answer.status == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="{code}.rulebound"'


def test_a_method_that_nothing_is_for_is_refused_in_words(ann: Guest) -> None:
    answer = ann.ask("DELETE", "/api/me")
    assert (answer.status, answer.code) == (405, "no-page")


@pytest.mark.parametrize("seats", [5, "you", [], [1], [{"kind": "you"}] * 9, {"a": 1}, [None], [{"kind": "king"}], True])
def test_odd_seats_for_playing_on_are_refused(ann: Guest, finished: tuple[str, bytes], seats: Any) -> None:
    answer = ann.post(f"/api/replays/{finished[0]}/1/fork", {"seats": seats})
    assert (answer.status, answer.code) == (400, "refused")


@pytest.mark.parametrize(
    ("n", "seat"), [("-1", ""), ("99999", ""), ("1e3", ""), ("1", "7"), ("1", "-2"), ("1", "x"), ("٣x", "")]
)
def test_places_that_a_game_does_not_have_are_refused(ann: Guest, finished: tuple[str, bytes], n: str, seat: str) -> None:
    answer = ann.ask("GET", f"/api/replays/{finished[0]}/{quote(n)}" + (f"?seat={seat}" if seat else ""))
    assert answer.status == 400


# ---------------------------------------------------------------- floods


def strict(tmp_path: Path, **limits: Any) -> Here:
    return Here(f"sqlite:///{tmp_path}/rooms.db", limits=Limits(FREE, FREE, FREE, daily=FREE)._replace(**limits))


def test_codes_cant_be_guessed_one_after_the_other(tmp_path: Path) -> None:
    with strict(tmp_path, guesses=Rate(5, 0.001)) as server:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you"}, **RHINO)
        told = [ann.ask("GET", f"/api/{what}/AAAAA{n}") for n, what in zip("234567", ["rooms", "replays"] * 3, strict=True)]
        assert [answer.status for answer in told] == [404] * 5 + [429]
        ben = Guest(server.port, "Ben")
        assert ben.ask("GET", f"/api/rooms/{code}").status == 429
        with pytest.raises(InvalidStatus), ben.at(code):
            pass
        assert ben.ask("GET", "/api/me").status == 200
        assert ann.ask("GET", f"/api/rooms/{code}").status == 200, "whoever sits there comes in all the same"
        with ann.at(code) as screen:
            assert screen.until("table")
        host = ann.open("champions", {"kind": "open"}, **RHINO)
        assert ann.ask("GET", f"/api/rooms/{host}").status == 200, "and whoever opened it, though they do not sit there"
        assert ben.ask("GET", f"/api/rooms/{host}").status == 429


def test_a_storm_of_connections_is_held_up(tmp_path: Path) -> None:
    with strict(tmp_path, joins=Rate(4, 0.001)) as server:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you"}, **RHINO)
        for _ in range(4):
            with ann.at(code) as screen:
                screen.until("table")
        with pytest.raises(InvalidStatus), ann.at(code):
            pass


def test_only_so_many_screens_look_at_one_table(tmp_path: Path) -> None:
    with strict(tmp_path, screens=2, watching=3) as server, ExitStack() as at:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you"}, **RHINO)
        watching = [Guest(server.port, f"Guest {n}") for n in range(4)]
        for guest in watching[:3]:
            at.enter_context(guest.at(code)).until("table")
        with watching[3].at(code) as refused:
            assert refused.closed() == 1013
        for _ in range(2):
            at.enter_context(ann.at(code)).until("table")  # those who play are never kept out by those who watch
        with ann.at(code) as third:
            assert third.closed() == 1013


def test_screens_that_come_at_once_are_counted_one_after_the_other(tmp_path: Path) -> None:
    """All of them wait for the room, and none is there yet while they do."""
    with strict(tmp_path, screens=2) as server, ExitStack() as at:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you"}, **RHINO)
        room = server.rooms.here[code]

        async def hold() -> None:
            await room.lock.acquire()

        async def let_go() -> None:
            room.lock.release()

        asyncio.run_coroutine_threadsafe(hold(), server.loop).result()
        screens = [at.enter_context(ann.at(code)) for _ in range(4)]
        while len(room.lock._waiters or ()) < 4:
            assert ann.get("/api/games")["games"]
        asyncio.run_coroutine_threadsafe(let_go(), server.loop).result()
        assert [screen.closed() for screen in screens[2:]] == [1013, 1013]
        assert screens[0].until("table")
        assert len(room.audience.connections) == 2


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    """Whoever kept all that the system has would keep everybody else out; people and rooms cost nothing."""
    with strict(tmp_path, connections=2) as server, ExitStack() as at:
        guests = [Guest(server.port, name) for name in ("Ann", "Ben", "Carl")]
        codes = [guest.open("champions", {"kind": "you"}, **RHINO) for guest in guests]
        screens = [at.enter_context(guest.at(code)) for guest, code in zip(guests[:2], codes[:2], strict=True)]
        with guests[2].at(codes[2]) as third:
            assert third.closed() == 1013
        with pytest.raises(InvalidStatus), Guest(server.port).at(codes[0]):
            pass  # whoever is nobody does not come in at all, and takes nobody's place
        screens[0].ws.close()
        while not _let_in(guests[2], codes[2]):  # as soon as it is noticed that the first has left
            assert screens[1].do("ping")["type"] == "pong"


def _let_in(guest: Guest, code: str) -> bool:
    with guest.at(code) as screen:
        try:
            screen.until("table")
        except ConnectionClosed:
            return False
    return True


def test_what_costs_more_counts_more(tmp_path: Path) -> None:
    with strict(tmp_path, messages=Rate(10, 0.001)) as server:
        ann = Guest(server.port, "Ann")
        with ann.at(ann.open("champions", {"kind": "you"}, **RHINO)) as screen:
            assert screen.do("lang", lang="zh-Hant")["type"] == "done"
            assert screen.do("lang", lang="en")["code"] == "too-fast"
            assert screen.do("ping")["type"] == "pong"


def test_a_long_message_counts_more(tmp_path: Path) -> None:
    """What is written out has to be read: a deck of a thousand lines takes as long as many messages."""
    with strict(tmp_path, messages=Rate(8, 0.001)) as server:
        ann = Guest(server.port, "Ann")
        with ann.at(ann.open("ashes", {"kind": "you"}, {"kind": "open"})) as screen:
            lines = "\n".join(f"zz{n} y" for n in range(1000))
            assert screen.do("deck", seat=0, deck=lines)["code"] == "too-fast"
            assert screen.do("deck", seat=0, deck="iron-men")["type"] == "done"


def test_all_connections_of_one_address_share_what_they_may_say(tmp_path: Path) -> None:
    """Else a hundred of them would say a hundred times as much. Whoever does not heed it is cut off, and no other."""
    with strict(tmp_path, talk=Rate(30, 0.001)) as server, ExitStack() as at:
        ann = Guest(server.port, "Ann")
        code = ann.open("champions", {"kind": "you"}, **RHINO)
        screens = [at.enter_context(ann.at(code)) for _ in range(3)]
        answers = [screen.do("lang", lang="en") for _ in range(3) for screen in screens]
        assert [a.get("code", "done") for a in answers] == ["done"] * 5 + ["too-fast"] * 4
        with suppress(ConnectionClosed):
            for _ in range(50):
                screens[0].raw('{"type": "ping"}')
        assert screens[0].closed() == 1008
        assert screens[1].do("ping")["code"] == "too-fast", "the others are still there"


def test_whoever_does_not_read_is_let_go() -> None:
    async def unread() -> None:
        connection = Connection(Person("a", "Ann"), "en")
        connection.sending = asyncio.create_task(asyncio.sleep(3600))
        for _ in range(100):
            connection.send({"type": "error", "code": "bad", "text": "x" * (OUTBOX // 50)})
        await asyncio.wait({connection.sending})
        assert connection.sending.cancelled()
        assert connection.outbox.empty()

    asyncio.run(unread())


def test_those_who_watch_are_told_the_same_at_once(ann: Guest, server: Here) -> None:
    code = ann.open("champions", {"kind": "you", "deck": "spider-man-justice"}, **RHINO)
    with ann.at(code) as screen, ExitStack() as at:
        watching = [at.enter_context(Guest(server.port, name).at(code)) for name in ("Ben", "Carl")]
        for one in watching:
            one.until("table")
        screen.choose("done")
        assert screen.do("undo", seat=0)["type"] == "done"
        first, second = ([one.until("table"), one.until("table")] for one in watching)
        assert first == second
        assert [told["notice"] for told in first] == ["", "Ann has taken something back."]
        assert all("count" in told["view"]["players"][0]["zones"]["hand"] for told in first)


def test_a_network_has_one_share_however_many_addresses_it_has() -> None:
    buckets = Buckets(Rate(2, 0.001))
    taken = [buckets.take(household(f"2001:db8::{n}")) for n in range(1, 4)]
    assert taken == [True, True, False]
    assert buckets.take(household("2001:db8:0:1::1"))


def test_a_small_message_does_not_become_a_large_one(ann: Guest) -> None:
    """One that is too large ends the connection before it is read as a whole."""
    code = ann.open("champions", {"kind": "you"}, **RHINO)
    with ann.at(code) as screen:
        screen.until("table")
        screen.raw('{"type": "ping", "id": "' + "a" * 5_000_000 + '"}')
        assert screen.closed() == 1009
    with ann.at(code) as screen:
        assert screen.do("ping")["type"] == "pong"


def test_half_a_request_stops_nobody(server: Here, ann: Guest) -> None:
    with ExitStack() as at:
        for _ in range(50):
            half = at.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            half.sendall(b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n{")
        assert ann.get("/api/health")["status"] == "ok"


@pytest.mark.parametrize("game", ["ashes", "champions", "underworld", "heroclix"])
def test_a_deck_that_would_take_long_to_read_is_not_read(ann: Guest, game: str) -> None:
    answer = ann.post(f"/api/games/{game}/decks", {"text": "\n" * 90_000})
    assert (answer.status, answer.code) == (400, "refused")
    assert "lines" in answer.data["error"]["text"]
    told = ann.post(f"/api/games/{game}/decks", {"text": ("x" + " " * 980 + "y\n") * 90}).data["error"]["text"]
    assert "'x y'" in told  # blanks count as one, so that no reading tries them in all ways


# ---------------------------------------------------------------- what is counted


def test_metrics_are_for_this_machine_alone(ann: Guest) -> None:
    """They tell when somebody chooses, also in secret."""
    assert ann.ask("GET", "/metrics").status == 200
    for header in ("X-Forwarded-For", "Forwarded", "Via"):
        assert ann.ask("GET", "/metrics", headers={header: "203.0.113.9"}).status == 404


def test_the_application_has_no_pages_about_itself(server: Here, ann: Guest) -> None:
    assert make_app(Options("sqlite://", "x")).openapi_url is None
    for path in ("/openapi.json", "/docs", "/redoc", "/api/openapi.json"):
        assert b"swagger" not in ann.ask("GET", path).body.lower()


# ---------------------------------------------------------------- games without end


def endless(server: Here, ann: Guest, choices: int) -> Room:
    """A room in which both sides have ended their turns again and again."""
    code = ann.open("heroclix", {"kind": "you", "deck": "avengers"}, {"kind": "you", "deck": "x-men"})
    room = server.rooms.here[code]
    g = room.state.g
    while len(g.choices) < choices:
        assert g.asked is not None
        verbs = [offer.verb for offer in g.asked.offers]
        g.choose(verbs.index("end-turn") if "end-turn" in verbs else 0)
    room.state.recording = Recording(g, Journal.of(g), range(choices))
    room.state.version += 1
    return room


def test_of_a_long_log_the_latest_is_told(server: Here, ann: Guest) -> None:
    room = endless(server, ann, 1500)
    entries = len(room.state.g.log or ())
    assert entries > LATEST
    with ann.at(room.code) as screen:
        screen.wants()
        for _ in range(2):
            log = screen.table["log"]
            assert (log["from"], log["upto"]) == (entries - LATEST, entries)
            assert all(line["n"] >= log["from"] for batch in log["batches"] for line in batch)
            assert screen.do("lang", lang="zh-Hant")["type"] == "done"
    with ann.at(room.code, log=entries - 3) as screen:
        screen.wants()
        assert screen.table["log"]["from"] == entries - 3


def test_while_a_long_game_is_taken_back_others_have_their_turn(
    server: Here, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = endless(server, ann, 400)

    async def kept(*about: object, **more: object) -> None:
        """Nothing is waited for but the undo."""

    async def turns() -> int:
        going, n = asyncio.ensure_future(room.undo(0, step=True)), 0
        while not going.done():
            await asyncio.sleep(0)
            n += 1
        await going
        return n

    monkeypatch.setattr(room, "keep", kept)
    assert asyncio.run_coroutine_threadsafe(turns(), server.loop).result() > 20
    assert room.state.recording is not None
    assert len(room.state.g.choices) == len(room.state.recording.journal.rows) < 400
    assert Recording.resumed(room.state.recording.journal).g.to_bytes() == room.state.g.to_bytes()
