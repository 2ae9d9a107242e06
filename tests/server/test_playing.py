"""A game over the wire: what is told, what is accepted, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.journal import Journal
from rulebound.core.recording import Recording
from rulebound.testing import Tables
from tests.server.guests import Guest, Screen
from tests.server.running import Here

YOU = {"kind": "you", "deck": "spider-man-justice"}
RHINO = {"options": {"villain": "rhino"}, "seed": 5}


def alone(guest: Guest) -> str:
    return guest.open("champions", YOU, **RHINO)


def play_out(screen: Screen, most: int = 600) -> dict[str, Any]:
    """Play the first option of everything until the game is over, payments as suggested."""
    for _ in range(most):
        while screen.room.get("over") is None and "options" not in (screen.table.get("decision") or {}):
            screen.hear()
        if screen.room.get("over") is not None:
            return dict(screen.room["over"])
        decision = screen.wants()
        paid = (decision["payment"] or {}).get("keys")
        where = {"seat": decision["player"], "number": decision["number"]}
        screen.table = {}
        if paid:
            assert screen.do("choose", keys=paid, **where)["type"] == "done"
        else:
            option = next(o for o in reversed(decision["options"]) if o["first"])
            assert screen.do("choose", key=option["key"], **where)["type"] == "done"
    raise AssertionError("the game did not end")


def test_a_table_tells_its_room_and_its_position_in_words(ann: Guest) -> None:
    with ann.at(alone(ann)) as screen:
        room = screen.until("room")
        assert (room["status"], room["you"]["seats"], room["host"]) == ("playing", [0], True)
        assert room["seats"][0]["deck"] == "Spider-Man: Justice"
        assert room["options"] == [{"id": "villain", "text": "Which villain?", "value": "Rhino"}]
        screen.choose("done")
        decision = screen.wants()
        hand = screen.table["view"]["players"][0]["zones"]["hand"]
        assert "Backflip" in [card["name"] for card in hand]
        play = next(o for o in decision["options"] if o["verb"] == "play")
        assert play["about"][0] in [card["id"] for card in hand]
        assert play["text"] == "play Mockingbird"
        assert play["more"] == " (cost 3)"
        villain = screen.table["view"]["shared"]["villain"][0]
        assert [b["text"] for b in villain["badges"]] == ["HP 14/14", "SCH 1", "ATK 2"]
        assert screen.table["where"][-1]["steps"][screen.table["where"][-1]["n"] - 1] == "Turn options"
        assert decision["rule"]["id"] == "champions.player-turn.options"


def test_a_card_is_called_by_its_name_and_a_die_by_what_it_shows(ann: Guest) -> None:
    with ann.at(ann.open("ashes", {"kind": "you", "deck": "iron-men"}, {"kind": "you", "deck": "mist-guardian"})) as screen:
        screen.wants()
        zones = screen.table["view"]["players"][0]["zones"]
        assert [card["name"] for card in zones["phoenixborn"]] == ["Coal Roarkwin"]
        assert {die["name"] for die in zones["exhausted-pool"]} == {"natural basic", "ceremonial basic"}


def test_an_option_that_hurts_whoever_chooses_it_carries_a_warning(server: Here, ann: Guest, table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["iron-worker"]}, p2={"battlefield": ["gilder"]})
    t.choose("dice-power:natural")
    code = ann.open("ashes", {"kind": "you", "deck": "iron-men"}, {"kind": "you", "deck": "mist-guardian"})
    server.rooms.here[code].state.recording = Recording(t.state, Journal.of(t.state), range(len(t.state.choices)))
    with ann.at(code) as screen:
        warned = {o["key"].rpartition(":")[2]: o["warning"] for o in screen.wants()["options"]}
    assert warned == {"iron-worker": "hurts you: Iron Worker is dealt 1 damage", "gilder": ""}


def test_a_card_that_would_do_nothing_carries_a_warning(server: Here, ann: Guest, table: Tables) -> None:
    t = table.ashes(p1={"hand": ["close-combat"], "dice": ["natural:power"]})
    code = ann.open("ashes", {"kind": "you", "deck": "iron-men"}, {"kind": "you", "deck": "mist-guardian"})
    server.rooms.here[code].state.recording = Recording(t.state, Journal.of(t.state), range(len(t.state.choices)))
    with ann.at(code) as screen:
        warned = {o["key"]: o["warning"] for o in screen.wants()["options"]}
    assert warned["play:close-combat"] == "does nothing here"
    assert warned["pass"] == ""


def test_a_payment_is_suggested_and_made_as_a_whole(ann: Guest) -> None:
    with ann.at(alone(ann)) as screen:
        screen.choose("done")
        screen.choose("play:mockingbird")
        decision = screen.wants()
        assert decision["text"].startswith("Pay for Mockingbird")
        parts = decision["payment"]["keys"]
        assert len(parts) == 3
        where = {"seat": 0, "number": decision["number"]}
        too_few = screen.do("choose", keys=parts[:1], **where)
        assert (too_few["type"], too_few["code"]) == ("error", "not-offered")
        assert screen.do("choose", keys=list(reversed(parts)), **where)["type"] == "done"
        names = [card["name"] for card in screen.table["view"]["players"][0]["zones"]["play-area"]]
        assert "Mockingbird" in names


def test_only_offered_options_of_the_present_decision_count(ann: Guest, ben: Guest) -> None:
    code = alone(ann)
    with ann.at(code) as screen, ben.at(code) as stranger:
        screen.choose("done")
        number = screen.wants()["number"]
        assert screen.do("choose", seat=0, number=number, key="play:backflip")["code"] == "not-offered"
        assert screen.do("choose", seat=0, number=number - 1, key="end-turn")["code"] == "old"
        assert screen.do("choose", seat=1, number=number, key="end-turn")["code"] == "not-yours"
        stranger.until("table")
        assert stranger.do("choose", seat=0, number=number, key="end-turn")["code"] == "not-yours"
        assert screen.do("choose", seat=0, number=number, key="end-turn")["type"] == "done"


def test_a_game_is_played_to_its_end_and_then_its_journal_may_be_had(ann: Guest) -> None:
    code = alone(ann)
    assert ann.ask("GET", f"/api/rooms/{code}/journal").status == 403
    assert ann.ask("GET", f"/api/replays/{code}").status == 403
    with ann.at(code) as screen:
        over = play_out(screen)
    assert (over["how"], over["seed"]) == ("rules", 5)
    journal = ann.ask("GET", over["journal"])
    assert journal.status == 200
    assert journal.body.startswith(b'{"rulebound": 3')
    replay = ann.get(f"/api/replays/{code}")
    assert replay["length"] == len(replay["steps"])
    assert replay["steps"][0]["text"] == "done"
    last = ann.get(f"/api/replays/{code}/{replay['length']}", seat="0")
    assert last["view"]["over"] is True
    brought = ann.ask("POST", "/api/journals", journal.body)
    assert ann.get(f"/api/replays/{brought.data['replay']}")["length"] == replay["length"]
    lied = journal.body.replace(b'"seed": 5', b'"seed": 6')
    assert ann.ask("POST", "/api/journals", lied).status == 400


def test_a_finished_game_is_played_on_from_any_place(ann: Guest) -> None:
    code = alone(ann)
    with ann.at(code) as screen:
        play_out(screen)
    fork = ann.post(f"/api/replays/{code}/1/fork", {}).data["code"]
    with ann.at(fork) as screen:
        assert "play:mockingbird" in [o["key"] for o in screen.wants()["options"]]


def test_why_a_card_cant_be_used_is_told_with_its_rule(ann: Guest) -> None:
    with ann.at(alone(ann)) as screen:
        screen.choose("done")
        screen.wants()
        hand = screen.table["view"]["players"][0]["zones"]["hand"]
        backflip = next(card["id"] for card in hand if card["card"] == "backflip")
        why = screen.do("why", seat=0, about=backflip)
        assert why["name"] == "Backflip"
        assert why["reasons"]
        assert all(reason["text"] and reason["rule"]["id"].startswith("champions.") for reason in why["reasons"])
        mockingbird = next(card["id"] for card in hand if card["card"] == "mockingbird")
        assert screen.do("why", seat=0, about=mockingbird)["usable"] == ["play Mockingbird"]
        assert screen.do("why", seat=0, about=9999)["code"] == "refused"


def test_whoever_comes_back_is_where_they_were(ann: Guest) -> None:
    code = alone(ann)
    with ann.at(code) as screen:
        screen.choose("done")
        screen.wants()
        before = screen.table
    with ann.at(code, log=before["log"]["upto"]) as screen:
        screen.wants()
        again = screen.table
    assert again["view"] == before["view"]
    assert again["decision"] == before["decision"]
    assert again["log"]["batches"] == []


def test_the_language_is_switched_in_the_game(ann: Guest) -> None:
    with ann.at(alone(ann)) as screen:
        screen.choose("done")
        screen.wants()
        assert screen.do("lang", lang="zh-Hant")["type"] == "done"
        assert screen.table["decision"]["text"] == "你的回合"
        assert screen.room["options"][0]["value"] == "犀牛人"
        assert screen.table["log"]["from"] == 0
        assert screen.do("lang", lang="fr")["code"] == "bad"


@pytest.mark.parametrize("step", [False, True])
def test_undo_is_free_against_bots_and_alone(ann: Guest, step: bool) -> None:
    with ann.at(alone(ann)) as screen:
        screen.choose("done")
        screen.choose("change-form")
        screen.wants()
        assert screen.table["undo"] == {"possible": True, "free": True}
        assert screen.do("undo", seat=0, step=step)["type"] == "done"
        assert screen.wants()["prompt"] == "turn"
        assert "change-form:peter-parker" in [o["key"] for o in screen.wants()["options"]]
        assert screen.table["notice"] == "Ann has taken something back."


def test_what_is_picked_of_a_payment_is_weighed_without_paying(ann: Guest) -> None:
    with ann.at(alone(ann)) as screen:
        screen.choose("done")
        screen.choose("play:mockingbird")
        decision = screen.wants()
        parts, where = decision["payment"]["keys"], {"seat": 0, "number": decision["number"]}
        some = screen.do("weigh", keys=parts[:1], **where)
        assert (some["type"], some["enough"]) == ("weigh", False)
        assert "Still missing: 2 resources" in some["text"]
        assert screen.do("weigh", keys=parts, **where)["enough"] is True
        assert screen.do("weigh", keys=["discard:nothing"], **where)["code"] == "not-offered"
        assert screen.do("weigh", keys=parts, seat=0, number=decision["number"] + 1)["code"] == "old"
        assert screen.do("choose", keys=parts, **where)["type"] == "done"


def test_undo_takes_back_a_payment_with_what_it_paid_for(ann: Guest) -> None:
    with ann.at(alone(ann)) as screen:
        screen.choose("done")
        screen.choose("play:mockingbird")
        assert screen.wants()["prompt"] == "pay"
        screen.choose("discard:for-justice")
        screen.wants()
        upto = screen.table["log"]["upto"]
        assert screen.do("undo", seat=0)["type"] == "done"
        assert screen.wants()["prompt"] == "turn"
        assert screen.table["log"]["from"] <= upto


def test_bots_play_along(ann: Guest) -> None:
    code = ann.open(
        "ashes",
        {"kind": "you", "deck": "iron-men"},
        {"kind": "bot", "bot": "random", "deck": "mist-guardian"},
        settings={"pace": 0},
        seed=3,
    )
    with ann.at(code) as screen:
        over = play_out(screen, 3000)
    assert over["how"] == "rules"


def test_bots_alone_play_only_while_somebody_looks_on(ann: Guest, server: Here) -> None:
    """Such a table has nobody whom it could wait for: it would go on by itself, perhaps without end."""
    bots = [{"kind": "bot", "bot": "random"}] * 2
    code = ann.open("heroclix", *bots, settings={"pace": 0})
    room = server.rooms.here[code]
    assert (len(room.state.g.choices), room.busy) == (0, False)
    with ann.at(code) as screen:
        while screen.table.get("view", {}).get("choice", 0) < 20:
            screen.hear()
    while room.audience.connections or room.busy:
        Guest(server.port).ask("GET", "/api/me")
    assert room.state.status == "playing"
    assert room.idle(room.used + 1, 0.5)
