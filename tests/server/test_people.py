"""Several people at one table: seats, hidden cards, consent, pauses, clocks, and screens that are shared."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from rulebound.core.journal import Damaged, Journal
from rulebound.core.recording import Recording
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.server import position
from rulebound.server.position import progress_to_json
from rulebound.table.presenter import Viewer
from tests.server.guests import Guest, Screen, signed_otherwise
from tests.server.running import Here

DUEL = ({"kind": "you", "deck": "iron-men"}, {"kind": "open", "deck": "mist-guardian"})


class Duel:
    """Ann and Ben, each at a screen of their own."""

    def __init__(self, ann: Guest, ben: Guest, at: ExitStack, **more: Any) -> None:
        self.code = ann.open("ashes", *DUEL, **more)
        self.ann = at.enter_context(ann.at(self.code))
        self.ben = at.enter_context(ben.at(self.code))
        assert self.ben.do("sit", seat=1)["type"] == "done"
        assert self.ann.do("start")["type"] == "done"

    def decider(self) -> tuple[Screen, Screen]:
        """Who is asked now, and the other one; both have heard all that there is to hear."""
        for screen in (self.ann, self.ben):
            assert screen.do("ping")["type"] == "pong"
        asked = [s for s in (self.ann, self.ben) if "options" in (s.table["decision"] or {})]
        assert len(asked) == 1
        return asked[0], self.ben if asked[0] is self.ann else self.ann

    def step(self, key: str = "") -> Screen:
        """One choice of whoever is asked."""
        one, _ = self.decider()
        decision = one.wants()
        options = [o for o in decision["options"] if o["first"]]
        chosen = next((o for o in options if o["key"].startswith(key)), options[0])
        assert one.do("choose", seat=decision["player"], number=decision["number"], key=chosen["key"])["type"] == "done"
        return one

    def until_prompt(self, prompt: str) -> tuple[Screen, Screen]:
        for _ in range(200):
            one, other = self.decider()
            if one.wants()["prompt"] == prompt:
                return one, other
            self.step()
        raise AssertionError(f"nobody was asked {prompt}")


def test_a_stranger_takes_an_empty_chair_and_each_sees_only_their_own_hand(ann: Guest, ben: Guest) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        duel.until_prompt("turn")
        hands = [[p["zones"]["hand"] for p in screen.table["view"]["players"]] for screen in (duel.ann, duel.ben)]
        assert isinstance(hands[0][0], list)
        assert hands[0][1].get("known", []) == []
        assert isinstance(hands[1][1], list)
        assert hands[1][0].get("known", []) == []
        assert [seat["name"] for seat in duel.ben.room["seats"]] == ["Ann", "Ben"]
        assert duel.ann.room["settings"]["between_people"] is True


def test_a_seat_belongs_to_its_holder(ann: Guest, ben: Guest, server: Here) -> None:
    code = ann.open("ashes", *DUEL)
    with ann.at(code), ben.at(code) as screen:
        assert screen.do("sit", seat=0)["code"] == "refused"
        assert screen.do("start")["code"] == "refused"
        assert screen.do("sit", seat=1, deck="no-such-deck")["code"] == "refused"
        assert screen.do("sit", seat=1, deck="snakes-in-silver")["type"] == "done"
        assert screen.room["you"]["seats"] == [1]
        carl = Guest(server.port, "Carl")
        carl.cookies["rulebound"] = signed_otherwise(ben.cookies["rulebound"])
        with pytest.raises(Exception, match=r"403|1008"), carl.at(code):
            pass


def test_the_seed_of_a_game_between_people_is_nobodys_to_choose(ann: Guest) -> None:
    assert ann.post("/api/rooms", {"game": "ashes", "seats": list(DUEL), "seed": 7}).status == 400


def test_between_people_an_undo_needs_consent_once_another_was_asked(ann: Guest, ben: Guest) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        duel.until_prompt("turn")
        actor = duel.step()
        other = duel.ben if actor is duel.ann else duel.ann
        while duel.decider()[0] is not other:
            actor = duel.step()
        seat = actor.room["you"]["seats"][0]
        assert actor.table["undo"] == {"possible": True, "free": False}
        before = other.table["view"]
        assert actor.do("undo", seat=seat)["type"] == "done"
        asked = other.until("undo", agreed=None)
        assert asked["yours"] is True
        assert other.do("consent", agree=False)["type"] == "done"
        assert actor.until("undo", agreed=False)["asked"] == []
        assert other.table["view"] == before
        assert actor.do("undo", seat=seat)["type"] == "done"
        other.until("undo", agreed=None)
        assert other.do("consent", agree=True)["type"] == "done"
        actor.until("undo", agreed=True)
        assert duel.decider()[0] is actor
        assert other.do("consent", agree=True)["code"] == "refused"


def test_whoever_only_watches_sees_no_hand_until_all_agree(ann: Guest, ben: Guest, server: Here) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        watching = at.enter_context(Guest(server.port, "Carl").at(duel.code))
        duel.until_prompt("turn")
        watching.until("table")
        assert watching.room["you"] == {"name": "Carl", "seats": [], "spectator": True}
        assert all("count" in p["zones"]["hand"] for p in watching.table["view"]["players"])
        assert duel.ann.do("hands", agree=True)["type"] == "done"
        assert duel.ben.do("ping")["type"] == "pong"
        assert all("count" in p["zones"]["hand"] for p in watching.table["view"]["players"])
        assert duel.ben.do("hands", agree=True)["type"] == "done"
        watching.until("room", hands={"shown": True, "agreed": [0, 1]})
        watching.until("table")
        assert all(isinstance(p["zones"]["hand"], list) for p in watching.table["view"]["players"])
        assert watching.do("choose", seat=0, number=0, key="pass")["code"] == "not-yours"
        assert watching.do("pause", on=True)["code"] == "not-yours"


def asked_of(*screens: Screen) -> Screen:
    """Whichever of these screens is asked now."""
    for screen in screens:
        assert screen.do("ping")["type"] == "pong"
    return next(s for s in screens if "options" in (s.table["decision"] or {}))


def first_option(screen: Screen, verb: str = "") -> None:
    """Choose the first option, or the one with this verb."""
    decision = screen.wants()
    options = [o for o in decision["options"] if o["first"]]
    chosen = next((o for o in options if o["verb"] == verb), options[0])
    assert screen.do("choose", seat=decision["player"], number=decision["number"], key=chosen["key"])["type"] == "done"


def test_one_can_pass_until_ones_own_turn(ann: Guest, ben: Guest) -> None:
    code = ann.open("underworld", {"kind": "you"}, {"kind": "open"})
    with ann.at(code) as one, ben.at(code) as other:
        assert other.do("sit", seat=1)["type"] == "done"
        assert one.do("start")["type"] == "done"
        while not (asked := asked_of(one, other)).wants()["pass"] or asked.wants()["own"]:
            first_option(asked, "pass")
        seat, waiting = asked.room["you"]["seats"][0], one if asked is other else other
        assert asked.do("pass", seat=seat, until="turn")["type"] == "done"
        windows = 0
        while (now := asked_of(one, other)) is not asked:
            assert asked.table["pass"] == "turn"
            windows += now.wants()["pass"]
            first_option(now, "pass")
        assert windows
        decision = asked.wants()
        assert decision["own"] or not decision["pass"]
        assert asked.table["pass"] == ""
        assert waiting.do("pass", seat=1 - seat, until="turn")["code"] == "not-yours"
        assert asked.do("pass", seat=seat, until="tomorrow")["code"] == "bad"


def test_passing_until_something_happens_stops_at_ones_own_turn(ann: Guest, ben: Guest) -> None:
    """Between the draw step and the first player's action step nothing happens that a log tells."""
    code = ann.open("underworld", {"kind": "you"}, {"kind": "open"})
    with ann.at(code) as one, ben.at(code) as other:
        assert other.do("sit", seat=1)["type"] == "done"
        assert one.do("start")["type"] == "done"
        while (asked := asked_of(one, other)).wants()["prompt"] != "priority.draw-step":
            first_option(asked, "pass")
        seat = asked.room["you"]["seats"][0]
        assert asked.do("pass", seat=seat, until="event")["type"] == "done"
        first_option(asked_of(one, other), "pass")
        now = asked_of(one, other)
        assert now is asked
        assert now.wants()["own"]
        assert now.table["pass"] == ""


def test_a_pause_stops_everybody(ann: Guest, ben: Guest) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        one, other = duel.decider()
        assert other.do("pause", on=True)["type"] == "done"
        decision = one.wants()
        told = one.do("choose", seat=decision["player"], number=decision["number"], key=decision["options"][0]["key"])
        assert told["code"] == "paused"
        assert one.room["status"] == "paused"
        assert one.do("pause", on=False)["type"] == "done"
        duel.step()


def test_whoever_resigns_lets_the_other_win(server: Here, ann: Guest, ben: Guest) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        assert duel.ben.do("resign", seat=1)["type"] == "done"
        over = duel.ann.until("room", status="over")["over"]
        assert (over["how"], over["winners"]) == ("resigned", [0])
        assert over["text"] == "Ben resigns. Ann wins!"
        assert (over["result"], over["verdict"]) == ("win", "You have won.")
        assert duel.ben.room["over"]["verdict"] == "You have lost."
        with Guest(server.port, "Cid").at(duel.code) as spectator:
            assert spectator.do("ping")["type"] == "pong"
            assert spectator.room["over"]["verdict"] == ""
        assert duel.ann.do("resign", seat=0)["code"] == "over"
        assert ann.ask("GET", over["journal"]).status == 200
        assert duel.ann.do("again")["type"] == "done"
        code = duel.ben.until("again")["code"]
        with ben.at(code) as screen:
            assert screen.until("room")["you"]["seats"] == [1]


def test_with_others_at_the_table_a_bot_goes_on_for_whoever_resigns(ann: Guest, ben: Guest) -> None:
    code = ann.open(
        "champions", {"kind": "you", "deck": "spider-man-justice"}, {"kind": "open"}, options={"villain": "rhino"}
    )
    with ann.at(code) as one, ben.at(code) as other:
        assert other.do("sit", seat=1)["type"] == "done"
        assert one.do("start")["type"] == "done"
        assert other.do("resign", seat=1)["type"] == "done"
        seats = other.room["seats"]
        assert (seats[1]["kind"], other.room["status"]) == ("bot", "playing")


def test_a_clock_runs_for_whoever_decides_and_ends_the_game(ann: Guest, ben: Guest) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at, settings={"clock": {"seconds": 1, "increment": 0}})
        secret = [told for told in duel.ann.heard if told["type"] == "clock"]
        assert [told["running"] for told in secret] == [-1]  # the first five are chosen in secret
        duel.until_prompt("turn")
        over = duel.ann.until("room", status="over")["over"]
        assert over["how"] == "clock"
        clock = [told for told in duel.ann.heard if told["type"] == "clock" and told["running"] != -1][-1]
        assert over["winners"] == [1 - clock["running"]]


def test_a_curtain_falls_between_two_people_at_one_screen(ann: Guest) -> None:
    code = ann.open("ashes", {"kind": "you", "deck": "iron-men"}, {"kind": "guest", "name": "Ben", "deck": "mist-guardian"})
    with ann.at(code) as screen:
        for name in ("Ann", "Ben"):
            curtain = screen.until("curtain")
            assert (curtain["name"], curtain["text"]) == (name, f"Hand over to {name}.")
            screen.table = {}
            assert screen.do("lift", seat=curtain["seat"])["type"] == "done"
            decision = screen.wants()
            hidden = screen.table["view"]["players"][1 - decision["player"]]["zones"]["hand"]
            assert "count" in hidden
            while screen.table:
                decision = screen.wants()
                screen.table = {}
                option = next(o for o in decision["options"] if o["first"])
                number = decision["number"]
                assert screen.do("choose", seat=decision["player"], number=number, key=option["key"])["type"] == "done"
                if any(told["type"] == "curtain" for told in screen.heard[-2:]):
                    break
            screen.ws.send('{"type": "lang", "lang": "en"}')
    tables = [told for told in screen.heard if told["type"] == "table"]
    assert all("count" in t["view"]["players"][1 - t["seat"]]["zones"]["hand"] for t in tables)


def test_one_person_plays_several_hands_without_a_curtain(ann: Guest) -> None:
    seats = [{"kind": "you", "deck": "spider-man-justice"}, {"kind": "you", "deck": "she-hulk-aggression"}]
    code = ann.open("champions", *seats, options={"villain": "rhino"}, seed=4)
    with ann.at(code) as screen:
        while screen.wants()["player"] == 0:
            screen.choose(screen.wants()["options"][-1]["key"])
        assert screen.wants()["player"] == 1
        assert all(isinstance(p["zones"]["hand"], list) for p in screen.table["view"]["players"])
        assert [seat["same"] for seat in screen.room["seats"]] == [0, 0]
        assert [seat["name"] for seat in screen.room["seats"]] == ["Ann 1", "Ann 2"]


def test_a_game_does_not_begin_while_a_chair_is_empty(ann: Guest, ben: Guest) -> None:
    refused = ann.post("/api/rooms", {"game": "ashes", "seats": DUEL, "start": True})
    assert (refused.status, "still empty" in refused.data["error"]["text"]) == (400, True)
    code = ann.open("ashes", *DUEL)
    with ann.at(code) as one, ben.at(code) as other:
        told = one.do("start")
        assert (told["type"], "still empty" in told["text"]) == ("error", True)
        assert one.room["status"] == "waiting"
        assert other.do("sit", seat=1)["type"] == "done"
        assert one.do("start")["type"] == "done"


def test_an_empty_chair_is_taken_while_the_game_runs(ann: Guest, ben: Guest) -> None:
    code = ann.open("ashes", DUEL[0], {"kind": "bot", "bot": "random"}, settings={"pace": 10000})
    with ann.at(code) as one:
        assert one.do("seat", seat=1, kind="open")["type"] == "done"
        with ben.at(code) as other:
            other.until("table")
            assert "options" not in (other.table["decision"] or {})
            assert other.do("sit", seat=1)["type"] == "done"
            assert isinstance(other.table["view"]["players"][1]["zones"]["hand"], list)
            assert other.do("stand", seat=1)["type"] == "done"
            assert other.room["seats"][1]["kind"] == "open"
            assert one.do("seat", seat=1, kind="bot", bot="random")["type"] == "done"
            assert other.do("sit", seat=1)["code"] == "refused"


def test_a_bot_takes_the_chair_of_somebody_absent_who_may_come_back(ann: Guest, ben: Guest, server: Here) -> None:
    code = ann.open("ashes", *DUEL)
    with ann.at(code) as one:
        with ben.at(code) as other:
            assert other.do("sit", seat=1)["type"] == "done"
            assert one.do("seat", seat=1, kind="bot", bot="random")["code"] == "refused"  # nor before the game
            assert one.do("start")["type"] == "done"
            assert one.do("seat", seat=1, kind="bot", bot="random")["code"] == "refused"
        while one.until("room")["seats"][1]["present"]:
            pass
        assert one.do("seat", seat=1, kind="bot", bot="random")["type"] == "done"
        assert one.room["seats"][1]["kind"] == "bot"
        assert one.do("seat", seat=1, kind="open")["type"] == "done"
        with ben.at(code) as other:
            assert other.do("sit", seat=1)["type"] == "done"
            assert other.room["seats"][1]["you"]


def test_a_bot_gives_the_chair_back_to_whoever_was_absent(ann: Guest, ben: Guest, server: Here) -> None:
    """Else a host could take the seat of an opponent whose line is broken for a moment."""
    code = ann.open("ashes", *DUEL, settings={"pace": 10_000, "clock": {"seconds": 600}})
    with ann.at(code) as one:
        with ben.at(code) as other:
            assert other.do("sit", seat=1)["type"] == "done"
            assert one.do("start")["type"] == "done"
        while one.until("room")["seats"][1]["present"]:
            pass
        assert one.do("seat", seat=1, kind="bot", bot="random")["type"] == "done"
        assert one.do("seat", seat=1, kind="bot", bot="greedy")["type"] == "done"
        with Guest(server.port, "Carl").at(code) as third:
            assert third.until("room")["seats"][1]["kind"] == "bot"
        with ben.at(code) as other:
            seat = other.until("room")["seats"][1]
            assert (seat["kind"], seat["name"], seat["you"]) == ("person", "Ben", True)
            assert isinstance(other.until("table")["view"]["players"][1]["zones"]["hand"], list)


def test_before_the_game_the_chair_of_somebody_who_has_left_is_given_away(ann: Guest, ben: Guest) -> None:
    code = ann.open("ashes", *DUEL)
    with ann.at(code) as one:
        with ben.at(code) as other:
            assert other.do("sit", seat=1)["type"] == "done"
        while one.until("room")["seats"][1]["present"] or one.room["seats"][1]["kind"] != "person":
            pass
        assert one.do("seat", seat=1, kind="bot", bot="random")["type"] == "done"
        assert one.do("start")["type"] == "done"


def test_bots_keep_the_pace_that_is_wished_for(ann: Guest, ben: Guest) -> None:
    code = ann.open("ashes", {"kind": "you"}, {"kind": "bot", "bot": "random"}, settings={"pace": 9999})
    with ann.at(code) as screen, ben.at(code) as stranger:
        assert screen.until("room")["settings"]["pace"] == 9999
        assert stranger.do("pace", pace=0)["code"] == "not-yours"
        assert screen.do("pace", pace=-1)["code"] == "refused"
        assert screen.do("pace", pace=0)["type"] == "done"
        assert screen.room["settings"]["pace"] == 0


def test_whoever_calls_themselves_otherwise_is_called_so_at_their_tables(ann: Guest) -> None:
    code = ann.open("champions", {"kind": "you"}, options={"villain": "rhino"})
    assert ann.post("/api/me", {"name": "Anna"}).status == 200
    with ann.at(code) as screen:
        assert screen.until("room")["seats"][0]["name"] == "Anna"


def test_a_draft_ends_with_a_deck_for_everybody(ann: Guest) -> None:
    code = ann.open("ashes-draft", {"kind": "you"}, {"kind": "bot", "bot": "random"}, settings={"pace": 0})
    with ann.at(code) as screen:
        while not screen.room.get("over"):
            if "options" in (screen.table.get("decision") or {}):
                first_option(screen)
                screen.table = screen.table if "options" in (screen.table["decision"] or {}) else {}
            else:
                screen.hear()
        decks = screen.room["over"]["decks"]
    assert len(decks) == 1
    assert decks[0]["legal"]
    next_code = ann.open("ashes", {"kind": "you", "deck": decks[0]["deck"]}, {"kind": "bot", "bot": "random"})
    assert ann.get(f"/api/rooms/{next_code}")["status"] == "playing"


def test_what_cant_be_shown_to_one_is_shown_to_others_and_can_be_taken_back(
    ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        one, other = duel.decider()
        seat = one.room["you"]["seats"][0]

        def failing(g: State, viewer: Viewer, words: Words) -> Any:
            if viewer.seat == seat:
                raise KeyError("no words for it")
            return progress_to_json(g, viewer, words)

        with monkeypatch.context() as broken:
            broken.setattr(position, "progress_to_json", failing)
            duel.step()
            told = [t for t in one.heard if t["type"] == "error"]
            assert [t["code"] for t in told] == ["internal"]
            assert other.do("lang", lang="en")["type"] == "done"
            assert one.do("undo", seat=seat)["type"] == "done"
        assert one.do("lang", lang="en")["type"] == "done"
        assert "options" in one.table["decision"]


def test_a_game_that_began_with_a_bot_stops_as_between_people_once_somebody_sits_down(
    ann: Guest, ben: Guest, server: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes on so when it comes back from the database, after an undo, in its journal, its replay and a fork of it."""
    monkeypatch.setattr("rulebound.server.api.keyed_seed", lambda: 5)
    code = ann.open("ashes", DUEL[0], {"kind": "bot", "bot": "random", "deck": "mist-guardian"}, settings={"pace": 0})
    with ann.at(code) as one, ben.at(code) as other:
        chosen(one, 3)
        assert one.do("seat", seat=1, kind="open")["type"] == "done"
        assert one.room["settings"]["between_people"] is False
        assert other.do("sit", seat=1)["type"] == "done"
        assert other.room["settings"]["between_people"] is True
        sat, room = len(server.rooms.here[code].state.g.choices), server.rooms.here[code]
        for _ in range(30):
            chosen(one if room.state.asked() == 0 else other, 1)
        assert one.do("ping")["type"] == "pong"
        before = room.state.g.to_bytes()
    asyncio.run_coroutine_threadsafe(server.rooms.let_go(-1), server.loop).result(30)
    with ann.at(code) as one, ben.at(code) as other:
        one.until("table")
        room = server.rooms.here[code]
        assert room.state.g.to_bytes() == before
        assert one.do("resign", seat=0)["type"] == "done"
    journal = Journal.parse(ann.ask("GET", f"/api/rooms/{code}/journal").body.decode())
    assert (journal.people, Recording.resumed(journal).g.to_bytes()) == (sat, before)
    back = Recording.resumed(journal)
    back.go_back(sat - 1)
    assert (back.journal.people, back.g.between_people) == (sat - 1, 1)
    with pytest.raises(Damaged):  # without that row others would be asked
        Recording.resumed(replace(journal, people=None))
    assert ann.get(f"/api/replays/{code}")["length"] == len(journal.rows)
    assert ann.ask("GET", f"/api/replays/{code}/{len(journal.rows)}").data["view"]["players"]
    forked = ann.post(f"/api/replays/{code}/{len(journal.rows)}/fork", {}).data["code"]
    assert server.rooms.here[forked].state.g.to_bytes() == before
    brought = ann.ask("POST", "/api/journals", "".join(f"{line}\n" for line in journal.lines()).encode())
    assert ann.get(f"/api/replays/{brought.data['replay']}")["length"] == len(journal.rows)


def chosen(screen: Screen, times: int) -> None:
    """Choose what is offered first, so many times."""
    for _ in range(times):
        decision = screen.wants()
        screen.table = {}
        key = next(o for o in decision["options"] if o["first"])["key"]
        assert screen.do("choose", seat=decision["player"], number=decision["number"], key=key)["type"] == "done"


def test_to_pass_no_longer_is_nothing_before_the_game(ann: Guest, ben: Guest) -> None:
    code = ann.open("ashes", *DUEL)
    with ann.at(code) as one, ben.at(code) as other:
        assert one.do("pass", seat=0, until="")["code"] == "waiting"
        assert other.do("ping")["type"] == "pong"
        assert [m for m in other.heard if m["type"] == "error"] == []


def test_a_pass_that_is_refused_leaves_wishes_as_they_were(ann: Guest, ben: Guest, server: Here) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        driving = server.rooms.here[duel.code].autoplay
        assert duel.ben.do("pass", seat=1, until="", alert=True)["type"] == "done"
        assert duel.ben.do("pass", seat=1, until="turn")["type"] == "error"  # somebody else decides
        assert driving.alert == {1}


def test_whoever_sits_down_does_not_pass_because_somebody_before_them_wished_to(
    ann: Guest, ben: Guest, server: Here
) -> None:
    code = ann.open("underworld", {"kind": "you"}, {"kind": "open"})
    with ann.at(code) as one, ben.at(code) as other, Guest(server.port, "Carl").at(code) as third:
        assert other.do("sit", seat=1)["type"] == "done"
        assert one.do("start")["type"] == "done"
        while not (decision := asked(one, other).wants())["pass"]:
            where = {"seat": decision["player"], "number": decision["number"]}
            option = next(o for o in decision["options"] if o["first"])
            assert asked(one, other).do("choose", key=option["key"], **where)["type"] == "done"
        passing, seat = asked(one, other), decision["player"]
        assert passing.do("pass", seat=seat, until="turn")["type"] == "done"
        assert passing.table["pass"] == "turn"
        assert passing.do("stand", seat=seat)["type"] == "done"
        assert third.do("sit", seat=seat)["type"] == "done"
        assert third.table["pass"] == ""


def asked(*screens: Screen) -> Screen:
    """Which of them is asked now, when all have heard what there is to hear."""
    for screen in screens:
        assert screen.do("ping")["type"] == "pong"
    return next(s for s in screens if "options" in (s.table["decision"] or {}))
