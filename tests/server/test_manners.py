"""What somebody with a seat may not do to the others at the table, nor anybody to those who own a cookie."""

from __future__ import annotations

import logging
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from rulebound.core.storage import seal
from rulebound.server.identity import look_alike, person_in, skeleton
from rulebound.server.undo import REQUEST_RATE
from tests.server.guests import Guest
from tests.server.running import Here
from tests.server.test_people import Duel

RHINO = {"options": {"villain": "rhino"}}

# ---------------------------------------------------------------- clocks and consent


def test_with_a_clock_a_pause_needs_everybodys_consent(ann: Guest, ben: Guest) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at, settings={"clock": {"seconds": 600, "increment": 0}})
        one, other = duel.decider()
        assert one.do("pause", on=True)["type"] == "done"
        assert one.room["status"] == "playing"
        told = other.until("room")["pausing"]
        assert (told["yours"], len(told["by"]), len(told["missing"])) == (True, 1, 1)
        assert "would like to pause" in told["text"]
        assert one.do("pause", on=False)["type"] == "done"
        assert one.room["pausing"] is None, "the wish is taken back"
        assert one.do("pause", on=True)["type"] == "done"
        assert other.do("pause", on=True)["type"] == "done"
        assert other.room["status"] == "paused"
        assert one.do("pause", on=False)["type"] == "done"
        assert one.room["status"] == "playing"


def test_alone_with_bots_a_clock_can_be_stopped(ann: Guest) -> None:
    code = ann.open("champions", {"kind": "you"}, settings={"clock": {"seconds": 600}}, **RHINO)
    with ann.at(code) as screen:
        assert screen.do("pause", on=True)["type"] == "done"
        assert screen.room["status"] == "paused"


def test_nobody_asks_for_consent_again_and_again(ann: Guest, ben: Guest) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        duel.until_prompt("turn")
        actor = duel.step()
        other = duel.ben if actor is duel.ann else duel.ann
        while duel.decider()[0] is not other:
            actor = duel.step()
        seat = actor.room["you"]["seats"][0]
        for _ in range(int(REQUEST_RATE.burst)):
            assert actor.do("undo", seat=seat)["type"] == "done"
            assert other.do("consent", agree=False)["type"] == "done"
        refused = actor.do("undo", seat=seat)
        assert (refused["code"], "several times" in refused["text"]) == ("too-fast", True)


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u200b", "A\u200bnn", "\u2800\u2800", "A\u202enn", "\ufe0f", "A" + "\u0301" * 9, "P\u0430ul", "\u0301"],
)
def test_a_name_that_cant_be_seen_or_mixes_alphabets_is_refused(ann: Guest, name: str) -> None:
    refused = ann.post("/api/me", {"name": name})
    assert (refused.status, refused.code) == (400, "refused")
    assert ann.get("/api/me")["name"] == "Ann"


@pytest.mark.parametrize("name", ["Zoë", "小明", "Павел", "Ann 2", "❤️", "小明 Ann", "O'Neil", "ゆき", "李雷Leo", "👩‍🚀"])
def test_other_names_are_taken_as_they_are(ann: Guest, name: str) -> None:
    assert ann.post("/api/me", {"name": name}).data["name"] == name


@pytest.mark.parametrize("name", ["АВЕК", "Аnn".replace("nn", "пп")])
def test_names_of_another_alphabet_look_like_their_latin_twins(name: str) -> None:
    assert skeleton("АВЕК") == skeleton("ABEK")
    assert skeleton(name) != skeleton("Ben")


ALIKE = (
    ("O'Neil", "O’Neil"),
    ("Jean-Luc", "Jean‐Luc"),
    ("Victor", "Viᴄtor"),
    ("Zoe", "ᴢoe"),
    ("Ali", "Aǀi"),
    ("力", "カ"),
    ("夕口", "タロ"),
)


@pytest.mark.parametrize(("name", "twin"), ALIKE)
def test_names_that_look_the_same_are_taken_for_each_other(name: str, twin: str) -> None:
    assert look_alike(name, twin)


@pytest.mark.parametrize("name", ["Greedy 2", "Greedy ２", "GREEDY 2", "貪心電腦2"])
def test_nobody_is_called_like_a_bot_or_a_hand_of_the_table(server: Here, name: str) -> None:
    seats = [{"kind": "you"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}]
    host, twin = Guest(server.port, "Ann"), Guest(server.port, name)
    code = host.open("champions", *seats, **RHINO)
    with twin.at(code) as screen:
        assert "looks the same" in screen.do("sit", seat=2)["text"]
    assert twin.post("/api/rooms", {"game": "champions", "seats": seats, **RHINO}).status == 400
    with host.at(host.open("champions", {"kind": "you"}, {"kind": "you"}, {"kind": "open"}, **RHINO)) as screen:
        third = Guest(server.port, "Ann 2")
        with third.at(screen.until("room")["code"]) as other:
            assert "looks the same" in other.do("sit", seat=2)["text"]


def test_nobody_sits_down_under_a_name_that_looks_like_anothers(server: Here) -> None:
    pam, twin, ben = Guest(server.port, "PAM"), Guest(server.port, "РАМ"), Guest(server.port, "Ben")
    code = pam.open("champions", {"kind": "you"}, {"kind": "open"}, **RHINO)
    with twin.at(code) as screen:
        refused = screen.do("sit", seat=1)
        assert (refused["code"], "looks the same" in refused["text"]) == ("refused", True)
    with ben.at(code) as screen:
        assert screen.do("sit", seat=1)["type"] == "done"
    assert ben.post("/api/me", {"name": "РАМ"}).status == 200
    with ben.at(code) as screen:
        screen.until("room")
        assert [seat["name"] for seat in screen.room["seats"]] == ["PAM", "Ben"]


def test_further_hands_of_somebody_are_no_other_name(server: Here) -> None:
    pam, twin = Guest(server.port, "PAM"), Guest(server.port, "РАМ")
    code = pam.open("champions", {"kind": "you"}, {"kind": "you"}, {"kind": "open"}, **RHINO)
    with twin.at(code) as screen:
        assert [seat["name"] for seat in screen.until("room")["seats"][:2]] == ["PAM 1", "PAM 2"]
        assert "looks the same" in screen.do("sit", seat=2)["text"]


def test_a_host_gives_no_guest_a_name_that_looks_like_anothers(server: Here) -> None:
    host, pam = Guest(server.port, "Ann"), Guest(server.port, "PAM")
    code = host.open("champions", {"kind": "you"}, {"kind": "open"}, {"kind": "open"}, **RHINO)
    with host.at(code) as screen, pam.at(code) as other:
        assert other.do("sit", seat=1)["type"] == "done"
        refused = screen.do("seat", seat=2, kind="guest", name="РАМ")
        assert (refused["code"], "looks the same" in refused["text"]) == ("refused", True)
        assert screen.do("seat", seat=2, kind="guest", name="Tom")["type"] == "done"


def test_whoever_has_the_longest_of_names_keeps_their_seat(server: Here) -> None:
    name = "".join(chr(0x1F400 + 7 * n % 0x3F) for n in range(40))
    guest = Guest(server.port, name)
    code = guest.open("champions", {"kind": "you"}, **RHINO)
    assert guest.get(f"/api/rooms/{code}")["you"] == {"name": name, "seats": [0], "spectator": False}


# ---------------------------------------------------------------- pages and cookies


def test_a_page_may_talk_to_its_own_host_alone(ann: Guest) -> None:
    policy = ann.ask("GET", "/api/me").headers["content-security-policy"]
    assert f"connect-src 'self' ws://127.0.0.1:{ann.port} wss://127.0.0.1:{ann.port};" in policy
    policy = ann.ask("GET", "/api/me", headers={"Host": "x; script-src *"}).headers["content-security-policy"]
    assert "connect-src 'self';" in policy
    assert "script-src" not in policy


def test_a_page_of_the_same_host_by_another_scheme_is_refused(ann: Guest) -> None:
    host = f"127.0.0.1:{ann.port}"
    assert ann.ask("POST", "/api/me", b"{}", {"Origin": f"http://{host}"}).status == 200
    assert ann.ask("POST", "/api/me", b"{}", {"Origin": f"https://{host}"}).code == "origin"
    code = ann.open("champions", {"kind": "you"}, **RHINO)
    with pytest.raises(InvalidStatus), ann.at(code, origin=f"https://{host}"):
        pass


def test_whoever_revokes_their_cookies_keeps_the_newest_alone(ann: Guest) -> None:
    code = ann.open("champions", {"kind": "you"}, **RHINO)
    thief = Guest(ann.port)
    thief.cookies = dict(ann.cookies)
    with thief.at(code) as screen:
        screen.until("table")
        assert ann.post("/api/me/revoke", {}).data["name"] == "Ann"
        assert screen.closed() == 1008
    with pytest.raises(InvalidStatus), thief.at(code):
        pass
    assert thief.get(f"/api/rooms/{code}")["you"]["seats"] == []
    assert thief.ask("POST", "/api/me/revoke", b"{}").status == 400, "an old cookie can't revoke the new one"
    with ann.at(code) as screen:
        assert screen.until("room")["you"]["seats"] == [0]


def test_a_cookie_of_before_still_counts() -> None:
    body = b"WyJhYSIsICJBbm4iXQ=="  # ["aa", "Ann"]
    found = person_in((body + b"." + seal(b"person" + body)).decode())
    assert found is not None
    assert (found.id, found.name, found.serial) == ("aa", "Ann", 0)


def test_the_log_warns_of_a_proxy_that_is_not_trusted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Here(f"sqlite:///{tmp_path}/rooms.db") as server, caplog.at_level(logging.WARNING, "rulebound.server"):
        trusted, proxy = Guest(server.port), Guest(server.port, address="127.0.0.2")
        proxy.ask("GET", "/api/me")
        trusted.ask("GET", "/api/me", headers={"X-Forwarded-For": "203.0.113.9"})
        assert "--trust-proxy" not in caplog.text
        for _ in range(3):
            proxy.ask("GET", "/api/me", headers={"X-Forwarded-For": "203.0.113.9"})
        assert caplog.text.count("--trust-proxy") == 1
