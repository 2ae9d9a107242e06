"""What goes over the wire is packed: pages, data, and the tables of a game."""

from __future__ import annotations

import gzip
import json
import socket
from pathlib import Path

from websockets.sync.client import connect

from tests.server.guests import Guest, Screen
from tests.server.running import Here

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


class Counting(socket.socket):
    """A socket that counts what comes in."""

    heard = 0

    def recv(self, size: int, flags: int = 0) -> bytes:
        data = super().recv(size, flags)
        self.heard += len(data)
        return data


def test_cards_come_packed_to_those_who_accept_it_and_once(ann: Guest) -> None:
    path = "/api/games/heroclix/cards?lang=en"
    packed, plain = ann.ask("GET", path, headers=GZIP), ann.ask("GET", path)
    assert (packed.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 7
    assert "Accept-Encoding" in packed.headers["vary"]
    again = ann.ask("GET", path, headers={**GZIP, "If-None-Match": packed.headers["etag"]})
    assert (again.status, again.body) == (304, b"")


def test_what_is_told_of_a_room_and_the_rules_comes_packed(ann: Guest) -> None:
    for path in ("/api/rules/ashes?lang=en", "/api/games/ashes/decks?lang=en", "/api/words?lang=en"):
        answer = ann.ask("GET", path, headers=GZIP)
        assert answer.headers["content-encoding"] == "gzip"
        assert json.loads(gzip.decompress(answer.body)) == ann.ask("GET", path).data
    assert "content-encoding" not in ann.ask("GET", "/api/health", headers=GZIP).headers  # too small


def test_files_of_the_client_come_packed_and_are_kept_for_ever(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Rulebound</title>", encoding="utf-8")
    (tmp_path / "assets" / "index-1a2b.js").write_text("let a = 1;\n" * 1000, encoding="utf-8")
    with Here(f"sqlite:///{tmp_path}/rooms.db", web=tmp_path) as server:
        found = Guest(server.port).ask("GET", "/assets/index-1a2b.js", headers=GZIP)
        assert (found.headers["content-encoding"], "immutable" in found.headers["cache-control"]) == ("gzip", True)
        assert gzip.decompress(found.body).startswith(b"let a = 1;")
        assert Guest(server.port).ask("GET", "/").headers["cache-control"] == "no-cache"


def test_tables_that_follow_one_another_cost_a_fraction_of_what_they_say(ann: Guest, server: Here) -> None:
    code = ann.open("ashes", {"kind": "you", "deck": "iron-men"}, {"kind": "you", "deck": "mist-guardian"}, seed=3)
    wire = Counting(socket.AF_INET)
    wire.connect(("127.0.0.1", server.port))
    url = f"ws://127.0.0.1:{server.port}/ws/rooms/{code}?lang=en"
    with connect(url, sock=wire, additional_headers={"Cookie": ann.cookie}) as ws:
        screen = Screen(ws)
        screen.wants()
        for _ in range(12):
            decision = screen.wants()
            screen.table = {}
            key = next(o for o in decision["options"] if o["first"])["key"]
            screen.do("choose", seat=decision["player"], number=decision["number"], key=key)
        said = sum(len(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()) for told in screen.heard)
        assert wire.heard < said / 6, "half of what the usual packing sends"
