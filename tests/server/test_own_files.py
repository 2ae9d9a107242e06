"""A server with units and maps that its operator loads: in the gallery, in forces, for bots, and after a restart."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.heroclix.own_files import FORCE, KITES, YARD, kite
from tests.server.guests import Guest, Screen
from tests.server.running import HERE, Apart

DECKS = "/api/games/heroclix/decks"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """The words that load what the operator brings."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "my.json").write_text(KITES, encoding="utf-8")
    (tmp_path / "yard.map").write_text(YARD, encoding="utf-8")
    return "--units", str(tmp_path / "my.json"), "--maps", str(tmp_path / "yard.map")


def go_on(screen: Screen, choices: int) -> int:
    """Choose the last of the options a few times; the number of the decision that is asked then."""
    for _ in range(choices):
        decision = screen.wants()
        option = [o for o in decision["options"] if o["first"]][-1]
        screen.table = {}
        told = screen.do("choose", seat=decision["player"], number=decision["number"], key=option["key"])
        assert told["type"] == "done", told
    return int(screen.wants()["number"])


@contextmanager
def serving(url: str, *words: str) -> Iterator[Guest]:
    """A server that is stopped afterwards, and Ann at it."""
    server = Apart(url, "own", *words)
    try:
        yield Guest(server.port, "Ann")
    finally:
        server.stop()


def in_the_gallery_and_in_forces(ann: Guest) -> None:
    names = {card["id"]: card["name"] for card in ann.get("/api/games/heroclix/cards", lang="zh-Hant")["cards"]}
    assert (names["kite-own001"], len(names) > 200) == ("風箏", True)
    assert "Can use Charge, Flurry." in ann.get("/api/games/heroclix/cards/kite-own001")["text"]
    assert ann.post(DECKS, {"text": FORCE}).data["legal"]
    questions = ann.get("/api/games/heroclix/questions", lang="zh-Hans")["questions"]
    assert [(q["text"], q["answers"][-1]["name"]) for q in questions][1:] == [("使用哪张地图？", "院子")]


def test_what_the_operator_loads_is_read_played_with_and_outlives_the_server(tmp_path: Path, files: tuple[str, ...]) -> None:
    url = f"sqlite:///{tmp_path}/rooms.db"
    with serving(url, *files) as ann:
        in_the_gallery_and_in_forces(ann)
        seats = ({"kind": "you", "deck": FORCE}, {"kind": "bot", "bot": "greedy", "deck": FORCE})
        code = ann.open("heroclix", *seats, options={"map": "yard", "turns": 20}, seed=5, settings={"pace": 0})
        with ann.at(code) as screen:
            number = go_on(screen, 8)
            assert "Greedy 2" in str([told.get("log") for told in screen.heard]), "a bot has decided, in its own process"
            assert "The Kite" in str(screen.table["view"])
        cookies = ann.cookies

    with serving(url) as ann:
        ann.cookies = cookies
        for lang, said in (
            ("en", "does not know: kite-own001, yard."),
            ("zh-Hant", "沒有的單位或地圖：kite-own001、yard。"),
        ):
            refused = ann.ask("GET", f"/api/rooms/{code}?lang={lang}")
            assert (refused.status, refused.code, said in refused.data["error"]["text"]) == (400, "missing", True)
        with ann.at(code) as screen:
            assert screen.closed() == 4404

    with serving(url, *files) as ann:
        ann.cookies = cookies
        with ann.at(code) as screen:
            assert screen.wants()["number"] == number, "where it was"
            go_on(screen, 4)
            assert screen.do("resign", seat=0)["type"] == "done"
        assert ann.get(f"/api/replays/{code}")["length"] > number
        journal = ann.ask("GET", f"/api/rooms/{code}/journal").body
        assert ann.ask("POST", "/api/journals", journal).status == 200

    with serving(url) as ann:
        for refused in (ann.ask("GET", f"/api/replays/{code}"), ann.ask("POST", "/api/journals", journal)):
            assert (refused.status, refused.code) == (400, "missing")
            assert "kite-own001, yard" in refused.data["error"]["text"]


def test_a_server_does_not_begin_with_a_wrong_file(tmp_path: Path, files: tuple[str, ...]) -> None:
    (tmp_path / "bad.json").write_text(kite(id="wi105", name="Thor"), encoding="utf-8")
    words = [
        "serve",
        "--port",
        "0",
        "--database-url",
        f"sqlite:///{tmp_path}/rooms.db",
        *files,
        "--units",
        f"{tmp_path}/bad.json",
    ]
    ended = subprocess.run(
        [sys.executable, "-m", "rulebound", *words], cwd=HERE, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "bad.json: line 1: Thor: there is a unit 'thor-wi105' already: give yours another id" in ended.stderr
