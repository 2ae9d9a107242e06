"""Strangers at the socket: whatever they send, nothing fails, nothing changes, and they are told why."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rulebound.core.journal import FORMAT, Chain
from rulebound.core.recording import Recording
from rulebound.server.identity import Person, person_in
from rulebound.server.journal_lines import journal_of
from rulebound.server.limits import MESSAGE, Limits, Rate
from rulebound.server.metrics import METRICS
from rulebound.server.room import Room
from tests.server.guests import Guest, signed_otherwise
from tests.server.running import Here

TYPES = [
    "choose",
    "why",
    "weigh",
    "undo",
    "consent",
    "pass",
    "lift",
    "lang",
    "pace",
    "pause",
    "resign",
    "hands",
    "sit",
    "stand",
    "seat",
    "deck",
    "start",
    "again",
    "ping",
    "room",
    "table",
]
FIELDS = [
    "seat",
    "number",
    "key",
    "keys",
    "about",
    "step",
    "agree",
    "until",
    "alert",
    "lang",
    "pace",
    "on",
    "deck",
    "kind",
    "bot",
    "id",
    "type",
    "name",
]
scalars = st.none() | st.booleans() | st.integers(-3, 400) | st.integers() | st.floats() | st.text(max_size=20)
values = st.recursive(
    scalars | st.sampled_from(["end-turn", "event", "turn", "done", "random", "open", "bot", "zh-Hans"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(FIELDS), inner, max_size=4),
    max_leaves=8,
)
wild = st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=8), values, max_size=6)
named = st.builds(lambda type, rest: {**rest, "type": type}, st.sampled_from(TYPES), wild)
texts = (named | wild | values).map(json.dumps) | st.text(max_size=60)
CALM = {"deadline": None, "suppress_health_check": [HealthCheck.function_scoped_fixture]}


def failed() -> float:
    """How often something has failed in this process."""
    return sum(sample.value for metric in METRICS.failures.collect() for sample in metric.samples)


def opened(ann: Guest, ben: Guest, table: str) -> str:
    """A table of Marvel Champions: of one or of two, before the game, in its midst, paused or at its end."""
    chairs = [{"kind": "you", "deck": "spider-man-justice"}, {"kind": "open", "deck": "she-hulk-aggression"}]
    more = {"seed": 5} if table == "alone" else {}
    code = ann.open("champions", *(chairs[:1] if table == "alone" else chairs), options={"villain": "rhino"}, **more)
    with ben.at(code) as other, ann.at(code) as one:
        if table in ("two", "paused", "over"):
            assert other.do("sit", seat=1)["type"] == "done"
            assert one.do("start")["type"] == "done"
        if table == "paused":
            assert one.do("pause", on=True)["type"] == "done"
        if table == "over":
            assert other.do("stand", seat=1)["type"] == "done"
            assert one.do("resign", seat=0)["type"] == "done"
    return code


def all_of(room: Room) -> tuple[Any, ...]:
    """All that a refusal must leave as it is."""
    played = room.state.recording.g.to_bytes() if room.state.recording is not None else b""
    return (
        played,
        room.state.config.to_json(),
        room.autoplay.passing.copy(),
        room.autoplay.alert.copy(),
        room.undo_manager.request,
    )


@settings(max_examples=60, **CALM)  # type: ignore[arg-type]
@given(
    said=st.lists(texts, min_size=1, max_size=25),
    stranger=st.booleans(),
    table=st.sampled_from(["alone", "two", "waiting", "paused", "over"]),
)
def test_whatever_is_sent_is_answered_and_a_refusal_changes_nothing(
    server: Here, said: list[str], stranger: bool, table: str
) -> None:
    ann = Guest(server.port, "Ann")
    code = opened(ann, Guest(server.port, "Ben"), table)
    room = server.rooms.here[code]
    failures = failed()
    guest = Guest(server.port, "Mallory") if stranger else ann
    with guest.at(code) as screen:
        screen.until("room")
        for text in said:
            before = all_of(room)
            screen.raw(text)
            told = screen.hear()
            while told["type"] not in ("done", "error", "why", "weigh", "pong"):
                told = screen.hear()
            assert told.get("code") != "internal"
            if told["type"] == "error":
                assert told["text"]
                assert all_of(room) == before
    assert failed() == failures
    kept = server.rooms.storage._look(code)
    assert kept is not None
    if room.state.recording is not None:
        assert Recording.resumed(journal_of(kept)).g.to_bytes() == room.state.g.to_bytes()


BODIES = st.dictionaries(
    st.sampled_from(["game", "seats", "options", "settings", "seed", "start", "name", "lang", "deck", "text"]),
    values | st.sampled_from(["ashes", "champions", "underworld", "ashes-draft"]),
    max_size=6,
)
PATHS = ("/api/me", "/api/rooms", "/api/games/ashes/decks", "/api/games/champions/decks", "/api/journals", "/api/nothing")


@settings(max_examples=60, **CALM)  # type: ignore[arg-type]
@given(path=st.sampled_from(PATHS), body=BODIES.map(json.dumps) | st.text(max_size=40))
def test_no_request_fails(server: Here, path: str, body: str) -> None:
    guest = Guest(server.port, "Mallory")
    guest_answer = guest.ask("POST", path, body.encode("utf-8", "replace"))
    assert guest_answer.status < 500


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/no-such-game/layout",
        "/api/games/ashes/cards/no-such-card",
        "/api/rooms/NOROOM",
        "/api/rooms/..%2f..",
        "/api/replays/ABCDEF",
        "/api/replays/ABCDEF/-1",
        "/api/rules/no-such-game",
        "/api/games/champions/questions?answers=%5B",
    ],
)
def test_what_is_not_there_is_told_in_words(ann: Guest, path: str) -> None:
    answer = ann.ask("GET", path)
    assert 400 <= answer.status < 500
    assert answer.data["error"]["text"]


def test_a_page_of_another_origin_is_refused(ann: Guest) -> None:
    code = ann.open("champions", {"kind": "you"}, options={"villain": "rhino"})
    with pytest.raises(InvalidStatus), ann.at(code, origin="https://evil.example"):
        pass
    assert ann.ask("POST", "/api/rooms", b"{}", {"Origin": "https://evil.example"}).code == "origin"
    with ann.at(code, origin=f"http://127.0.0.1:{ann.port}") as screen:
        assert screen.do("ping")["type"] == "pong"


def test_a_message_that_is_too_long_is_refused(ann: Guest) -> None:
    code = ann.open("champions", {"kind": "you"}, options={"villain": "rhino"})
    with ann.at(code) as screen:
        screen.say("choose", seat=0, number=0, key="x" * MESSAGE)
        assert screen.until("error")["code"] == "too-long"
        assert screen.do("ping")["type"] == "pong"


def test_whoever_does_not_heed_the_rate_is_cut_off(tmp_path: Path) -> None:
    with Here(f"sqlite:///{tmp_path}/rooms.db", limits=Limits(rooms=Rate(1, 0.001))) as usual:
        ann = Guest(usual.port, "Ann")
        code = ann.open("champions", {"kind": "you"}, options={"villain": "rhino"})
        assert ann.post("/api/rooms", {"game": "champions"}).status == 429
        with ann.at(code) as screen:
            with suppress(ConnectionClosed):  # it may end before all was said
                for _ in range(400):
                    screen.raw('{"type": "ping"}')
            assert screen.closed() == 1008
    assert any(told.get("code") == "too-fast" for told in screen.heard)


@pytest.mark.parametrize("sent", [b"\x00\x01", b"", b'{"type": "resign", "seat": 0}'])
def test_bytes_instead_of_text_are_answered_by_an_error_and_change_nothing(ann: Guest, sent: bytes) -> None:
    code = ann.open("champions", {"kind": "you"}, options={"villain": "rhino"})
    with ann.at(code) as screen:
        screen.raw(sent)
        assert screen.until("error")["code"] == "bad"
        assert screen.do("ping")["type"] == "pong"
        assert screen.room["status"] == "playing"


def test_nobody_can_make_anothers_cookie() -> None:
    ann = Person("a" * 32, "Ann")
    assert person_in(ann.cookie()) == ann
    for wrong in ("", "x", ann.cookie()[:-1], ann.cookie().replace(".", ""), "." * 30, "é", "x" * 5000):
        assert person_in(wrong) is None
    assert person_in(signed_otherwise(ann.cookie())) is None


def test_a_journal_that_departs_from_the_rules_is_not_taken(ann: Guest) -> None:
    for body in (b"", b"{}", b"\xff\xfe", b'{"rulebound": 2}', b"[" * 3000):
        answer = ann.ask("POST", "/api/journals", body)
        assert answer.status == 400
        assert answer.data["error"]["text"]


def test_a_journal_that_is_nested_deeply_is_looked_through_and_refused(ann: Guest) -> None:
    setup: Any = "kite-own001"
    for _ in range(800):
        setup = {"map": setup}
    head = {"rulebound": FORMAT, "game": "heroclix", "rules": "x", "cards": {"kite-own001": "x"}, "seed": 1, "setup": setup}
    answer = ann.ask("POST", "/api/journals", Chain().line(head).encode())
    assert (answer.status, answer.code) == (400, "refused")
    assert "nested too deeply" in answer.data["error"]["text"]


def test_nobody_opens_a_game_on_a_map_that_nobody_has_looked_at(ann: Guest) -> None:
    drawn = "en: x\nzh: y\nkind: outdoor\n[terrain]\n    A B\n  1 . .\n[zones]\n    A B\n  1 A B\n"
    seats = [{"kind": "you", "deck": "avengers"}, {"kind": "you", "deck": "avengers"}]
    answer = ann.post("/api/rooms", {"game": "heroclix", "seats": seats, "options": {"map": drawn}})
    assert (answer.status, answer.code) == (400, "refused")
    assert "There is no map" in answer.data["error"]["text"]


def test_a_deck_is_checked_by_the_options_of_its_table(ann: Guest) -> None:
    """By the build total of HeroClix, say: when the room is opened, and when somebody sits down there."""
    force = {"figures": {"mindless-one": 24}}  # 360 points
    seats = [{"kind": "you", "deck": force}, {"kind": "open"}]
    for total, status in ((400, 200), (300, 400), ("many", 400)):
        answer = ann.post("/api/rooms", {"game": "heroclix", "seats": seats, "options": {"build_total": total}})
        assert (answer.status, answer.data.get("error", {}).get("code")) == (status, None if status == 200 else "refused")
    with ann.at(ann.open("heroclix", {"kind": "you"}, {"kind": "open"}, options={"build_total": 400})) as screen:
        assert screen.do("deck", seat=0, deck=force)["type"] == "done"
        assert screen.do("sit", seat=1, deck=force)["type"] == "done"
        assert screen.do("deck", seat=0, deck={"figures": {"mindless-one": 27}})["code"] == "refused"


def test_a_journal_of_a_running_game_stays_here(ann: Guest, server: Here) -> None:
    code = ann.open("champions", {"kind": "you"}, options={"villain": "rhino"})
    told: Any = ann.get(f"/api/rooms/{code}")
    seed = str(server.rooms.here[code].state.config.seed)
    with ann.at(code) as screen:
        screen.until("table")
        heard = json.dumps(screen.heard)
    assert seed not in heard
    assert seed not in json.dumps(told)
    for path in ("/api/rooms/{}/journal", "/api/replays/{}", "/api/replays/{}/0"):
        assert ann.ask("GET", path.format(code)).code == "running"
    assert ann.post(f"/api/replays/{code}/0/fork", {}).code == "running"
