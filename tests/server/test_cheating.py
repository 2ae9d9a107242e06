"""Cheaters with a seat of their own: what they may not know, win or stop, however they ask for it."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import pytest

from rulebound.core.chance import is_keyed, written
from rulebound.core.payment_suggestions import Paying, Suggestion
from tests.server.guests import Guest, Screen
from tests.server.running import Here
from tests.server.test_people import DUEL, Duel
from tests.server.test_playing import alone, play_out

BOTS = ({"kind": "you", "deck": "iron-men"}, {"kind": "bot", "bot": "random", "deck": "mist-guardian"})


def chosen(screen: Screen) -> None:
    """Choose the first option of what is asked."""
    decision = screen.wants()
    screen.table = {}
    option = next(o for o in decision["options"] if o["first"])
    assert screen.do("choose", seat=decision["player"], number=decision["number"], key=option["key"])["type"] == "done"


# ---------------------------------------------------------------- knowing what is to come


def test_a_named_seed_does_not_survive_the_coming_of_another_person(ann: Guest, ben: Guest, server: Here) -> None:
    code = ann.open("ashes", *BOTS, seed=5, start=False)
    with ann.at(code) as one, ben.at(code) as other:
        assert one.do("seat", seat=1, kind="open")["type"] == "done"
        assert other.do("sit", seat=1)["type"] == "done"
        assert one.do("start")["type"] == "done"
    assert server.rooms.here[code].state.config.seed != 5
    assert server.rooms.here[code].state.g.origin_seed != 5


def test_between_people_the_seed_has_256_bits_and_is_told_only_at_the_end(ann: Guest, ben: Guest, server: Here) -> None:
    code = ann.open("ashes", {"kind": "you"}, {"kind": "open"}, start=False)
    with ann.at(code) as one, ben.at(code) as other:
        assert other.do("sit", seat=1)["type"] == "done"
        assert one.do("start")["type"] == "done"
        one.wants()
        seed = server.rooms.here[code].state.g.origin_seed
        assert is_keyed(seed)
        secret, number = str(written(seed)).partition(":")[2], str(seed)
        heard = json.dumps([one.heard, other.heard, ann.get(f"/api/rooms/{code}")])
        assert secret not in heard
        assert number not in heard
        assert one.do("resign", seat=0)["type"] == "done"
        assert one.room["over"]["seed"] == f"blake2b:{secret}"
    assert ann.get(f"/api/replays/{code}")["seed"] == f"blake2b:{secret}"


def test_a_game_that_one_person_begins_has_a_secret_seed_for_whoever_sits_down_later(
    ann: Guest, ben: Guest, server: Here
) -> None:
    code = ann.open("ashes", *BOTS)
    with ann.at(code) as one, ben.at(code) as other:
        assert one.do("seat", seat=1, kind="open")["type"] == "done"
        assert other.do("sit", seat=1)["type"] == "done"
        seed = server.rooms.here[code].state.g.origin_seed
        assert is_keyed(seed)
        assert one.do("resign", seat=0)["type"] == "done"
        told = one.room["over"]["seed"]
    again = ann.open("ashes", *BOTS, seed=told)
    assert server.rooms.here[again].state.g.origin_seed == seed
    with ann.at(again) as one:
        assert one.do("seat", seat=1, kind="open")["code"] == "refused", "a named seed is known"


def test_nobody_is_invited_into_a_game_whose_seed_somebody_knows(ann: Guest) -> None:
    with ann.at(ann.open("ashes", *BOTS, seed=5)) as one:
        assert one.do("seat", seat=1, kind="open")["code"] == "refused"
        assert one.room["seats"][1]["kind"] == "bot"


@pytest.mark.parametrize("seed", [1 << 64, -(1 << 64), (1 << 64) - 1, -(1 << 63) - 1])
def test_a_seed_of_any_size_is_told_at_the_end_and_played_again(ann: Guest, seed: int) -> None:
    code = ann.open("champions", {"kind": "you"}, options={"villain": "rhino"}, seed=seed)
    with ann.at(code) as one:
        one.wants()
        assert one.do("resign", seat=0)["type"] == "done"
        assert one.room["over"]["seed"] == seed
    with ann.at(code) as one:
        assert one.until("room")["over"]["seed"] == seed
    assert ann.get(f"/api/replays/{code}")["seed"] == seed


def test_nobody_is_invited_once_what_had_come_to_light_was_taken_back(ann: Guest) -> None:
    with ann.at(ann.open("ashes", *BOTS, settings={"pace": 0})) as one:
        for _ in range(12):
            chosen(one)
        one.wants()
        while one.table["undo"]["possible"]:  # to the first choice, before the dice were rolled
            one.table = {}
            assert one.do("undo", seat=0)["type"] == "done"
            one.wants()
        assert one.do("seat", seat=1, kind="open")["code"] == "refused"


def test_an_empty_chair_does_not_agree_to_an_undo(ann: Guest, server: Here) -> None:
    """Whoever waits for company might play ahead, look at what comes, and take it back."""
    code = ann.open("ashes", DUEL[0], {"kind": "bot", "bot": "random"}, settings={"pace": 10000})
    with ann.at(code) as one:
        assert one.do("seat", seat=1, kind="open")["type"] == "done"
        one.wants()
        while "options" in (one.table["decision"] or {}):
            chosen(one)
            assert one.do("ping")["type"] == "pong"
        assert one.table["undo"] == {"possible": True, "free": False}
        before = server.rooms.here[code].state.g.to_bytes()
        assert one.do("undo", seat=0)["code"] == "refused"
        assert server.rooms.here[code].state.g.to_bytes() == before


def test_nobody_looks_into_the_hand_of_an_empty_chair_and_goes_on_playing_against_it(ann: Guest, ben: Guest) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        assert duel.ben.do("stand", seat=1)["type"] == "done"
        assert duel.ann.do("sit", seat=1)["code"] == "refused"
        assert duel.ann.do("stand", seat=0)["type"] == "done"
        assert duel.ann.do("sit", seat=1)["code"] == "refused"  # she has seen the other hand
        assert duel.ann.do("sit", seat=0)["type"] == "done"
        assert duel.ben.do("sit", seat=1)["type"] == "done"


def test_nobody_sits_down_against_somebody_who_has_seen_that_hand(ann: Guest, ben: Guest, server: Here) -> None:
    """Whoever plays both sides alone knows what the one holds that they get up from; a bot may go on there."""
    code = ann.open("ashes", {"kind": "you"}, {"kind": "you"})
    with ann.at(code) as one, ben.at(code) as other:
        assert one.do("stand", seat=1)["type"] == "done"
        assert other.do("sit", seat=1)["code"] == "refused"
        assert [chair.kind for chair in server.rooms.here[code].state.config.seats] == ["person", "open"]
        assert one.do("stand", seat=0)["type"] == "done"
        assert other.do("sit", seat=1)["type"] == "done"  # nobody who knows it plays any more
        assert one.do("sit", seat=0)["code"] == "refused"


def hands_seen(screen: Screen) -> bool:
    """Does whoever sits there look into the first hand?"""
    assert screen.do("ping")["type"] == "pong"
    hand = screen.table["view"]["players"][0]["zones"]["hand"]
    return isinstance(hand, list) or bool(hand["known"])


def test_nobody_gets_up_to_look_into_the_hand_that_spectators_may_see(ann: Guest, ben: Guest) -> None:
    """An empty chair agrees to nothing: else whoever leaves it for a moment would not have had to."""
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        duel.until_prompt("turn")
        assert duel.ann.do("hands", agree=True)["type"] == "done"
        assert duel.ben.do("stand", seat=1)["type"] == "done"
        assert duel.ben.room["hands"]["shown"] is False
        assert not hands_seen(duel.ben)
        assert duel.ben.do("sit", seat=1)["type"] == "done"
        assert not hands_seen(duel.ben)


def test_whoever_may_have_watched_open_hands_does_not_sit_down_against_them(ann: Guest, ben: Guest, server: Here) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        carl = at.enter_context(Guest(server.port, "Carl").at(duel.code))
        duel.until_prompt("turn")
        for screen in (duel.ann, duel.ben):
            assert screen.do("hands", agree=True)["type"] == "done"
        assert hands_seen(carl)
        assert duel.ben.do("hands", agree=False)["type"] == "done"
        assert duel.ben.do("stand", seat=1)["type"] == "done"
        assert carl.do("sit", seat=1)["code"] == "refused"
        assert duel.ben.do("sit", seat=1)["type"] == "done"


def test_allies_may_take_an_empty_chair_among_them(ann: Guest, ben: Guest) -> None:
    code = ann.open("champions", {"kind": "you"}, {"kind": "open"}, options={"villain": "rhino"})
    with ann.at(code) as one, ben.at(code) as other:
        assert other.do("sit", seat=1)["type"] == "done"
        assert one.do("start")["type"] == "done"
        assert other.do("stand", seat=1)["type"] == "done"
        assert one.do("sit", seat=1)["type"] == "done"


def test_between_people_a_game_that_is_over_stays_over(ann: Guest, ben: Guest, server: Here) -> None:
    """Its seed and its cards are known by then."""
    code = ann.open("champions", {"kind": "you"}, {"kind": "open"}, options={"villain": "rhino"})
    with ann.at(code) as one, ben.at(code) as other:
        assert other.do("sit", seat=1)["type"] == "done"
        assert one.do("start")["type"] == "done"
        while (now := asked_of(one, other)) is not None:
            decision = now.wants()
            option = next(o for o in reversed(decision["options"]) if o["first"])
            where = {"seat": decision["player"], "number": decision["number"]}
            assert now.do("choose", key=option["key"], **where)["type"] == "done"
        assert one.room["over"]["how"] == "rules"
        for screen, seat in ((one, 0), (other, 1)):
            assert screen.table["undo"] == {"possible": False, "free": False}
            assert screen.do("undo", seat=seat)["code"] == "over"


def asked_of(*screens: Screen) -> Screen | None:
    """Whichever of these screens is asked now."""
    for screen in screens:
        assert screen.do("ping")["type"] == "pong"
    return next((s for s in screens if "options" in (s.table["decision"] or {})), None)


def test_alone_a_lost_game_is_taken_back_and_its_replay_is_the_new_one(ann: Guest) -> None:
    code = alone(ann)
    with ann.at(code) as screen:
        play_out(screen)
        assert ann.ask("GET", f"/api/replays/{code}").status == 200
        assert screen.do("undo", seat=0)["type"] == "done"
        assert ann.ask("GET", f"/api/replays/{code}").code == "running"
        assert ann.ask("GET", f"/api/rooms/{code}/journal").code == "running"


def test_whoever_has_seen_the_end_of_a_game_invites_nobody_into_it(
    ann: Guest, server: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seed and its journal were told: it goes on by an undo, but with nobody new."""
    code = ann.open("champions", {"kind": "you"}, options={"villain": "rhino"})
    config = server.rooms.here[code].state.config
    with ann.at(code) as screen:
        play_out(screen)
        assert not config.known
        monkeypatch.setattr(server.rooms.here[code].state.recording, "may_undo", lambda *about: True)
        assert screen.do("undo", seat=0)["type"] == "done"
        assert config.known


def test_nobody_is_invited_into_a_game_that_was_played_before(ann: Guest) -> None:
    """Whoever plays on from a game that is over may have read in its journal what lies in all hands and decks."""
    over = ann.open("ashes", *BOTS)
    with ann.at(over) as one:
        assert one.do("resign", seat=0)["type"] == "done"
    again = f"/api/replays/{over}/0/fork"
    assert ann.post(again, {"seats": [{"kind": "you"}, {"kind": "open"}]}).code == "refused"
    with ann.at(ann.post(again, {"seats": [{"kind": "you"}, {"kind": "bot"}]}).data["code"]) as one:
        assert one.do("seat", seat=1, kind="open")["code"] == "refused"
        assert one.do("ping")["type"] == "pong"
        assert one.room["seats"][1]["kind"] == "bot"


def test_how_many_ways_there_are_to_pay_is_nobodys_business(
    ann: Guest, ben: Guest, server: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is paid without asking would tell opponents that nothing else could have been paid with."""
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        room = server.rooms.here[duel.code]
        against_bots = server.rooms.here[ann.open("ashes", *BOTS, seed=1)]
        only = Suggestion(Paying((0,), ()), True)
        for one, goes in ((room, []), (against_bots, [0])):
            monkeypatch.setattr(one.state, "suggestion", lambda: only)
            assert one.autoplay.choices(one.state.config.seats_of(one.state.config.host)[0]) == goes


def test_nobody_tries_out_what_would_come_of_a_turn(ann: Guest, server: Here) -> None:
    """Only sets and payments are named as a whole, or weighed: what dice and others would answer to an action is secret."""
    code = ann.open("ashes", *BOTS, seed=5, settings={"pace": 0})
    with ann.at(code) as one:
        while (decision := one.wants())["subset"] or len(decision["options"]) < 3:
            chosen(one)
        where = {"seat": 0, "number": decision["number"]}
        keys = [o["key"] for o in decision["options"]]
        before = server.rooms.here[code].state.g.to_bytes()
        for some in ([], keys[:1], keys[:2], keys):
            assert one.do("weigh", keys=some, **where)["code"] == "not-offered"
        for some in ([], keys[:2], keys):
            assert one.do("choose", keys=some, **where)["code"] == "not-offered"
        assert server.rooms.here[code].state.g.to_bytes() == before
        assert one.do("choose", keys=keys[:1], **where)["type"] == "done"


# ---------------------------------------------------------------- others' seats and earlier decisions


def test_options_of_others_and_of_earlier_decisions_do_not_count(ann: Guest, ben: Guest, server: Here) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        one, other = duel.decider()
        decision = one.wants()
        key, seat = decision["options"][0]["key"], decision["player"]
        before = server.rooms.here[duel.code].state.g.to_bytes()
        for fields, code in (
            ({"seat": seat, "number": decision["number"], "key": key}, "not-yours"),
            ({"seat": 1 - seat, "number": decision["number"], "key": key}, "not-yours"),
            ({"seat": True, "number": decision["number"], "key": key}, "not-yours"),
            ({"seat": 0.0, "number": decision["number"], "key": key}, "not-yours"),
            ({"seat": None, "number": decision["number"], "key": key}, "not-yours"),
            ({"seat": -1, "number": decision["number"], "key": key}, "not-yours"),
        ):
            assert other.do("choose", **fields)["code"] == code
        mine = {"seat": seat, "number": decision["number"]}
        for keys in ([key, key, "x"], ["x"], [key] * 500, [""], ["\ud83d"], [f"{key}~2"]):
            assert one.do("choose", **mine, keys=keys)["type"] == "error"
        for number in (decision["number"] + 1, -1, decision["number"] - 1, 1 << 61):
            assert one.do("choose", seat=seat, number=number, key=key)["type"] == "error"
        assert server.rooms.here[duel.code].state.g.to_bytes() == before
        assert one.do("choose", **mine, key=key)["type"] == "done"
        assert one.do("choose", **mine, key=key)["type"] == "error"


def test_nobody_speaks_for_another_person(ann: Guest, ben: Guest, server: Here) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        carl = at.enter_context(Guest(server.port, "Carl").at(duel.code))
        duel.step()
        before = server.rooms.here[duel.code].state.config.to_json()
        for seat in (0, 1):
            for say in ("undo", "resign", "stand", "pass", "why", "lift", "deck", "seat", "sit"):
                more = {"until": "turn", "about": 3, "deck": "random", "kind": "bot"}
                assert carl.do(say, seat=seat, **more)["type"] == "error"
        for say in ("consent", "hands", "again", "start", "pause", "pace"):
            assert carl.do(say, agree=True, on=True, pace=0)["type"] == "error"
        for say in ("resign", "stand", "undo", "pass", "lift"):
            assert duel.ben.do(say, seat=0, until="event")["code"] == "not-yours"
        for kind in ("bot", "open", "you", "guest"):
            assert duel.ann.do("seat", seat=1, kind=kind)["code"] == "refused"
        assert server.rooms.here[duel.code].state.config.to_json() == before


def test_whoever_asks_for_an_undo_does_not_agree_to_it_themselves(ann: Guest, ben: Guest, server: Here) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        duel.until_prompt("turn")
        actor = duel.step()
        while duel.decider()[0] is actor:
            duel.step()
        seat = actor.room["you"]["seats"][0]
        before = server.rooms.here[duel.code].state.g.to_bytes()
        assert actor.do("undo", seat=seat)["type"] == "done"
        assert actor.do("consent", agree=True)["code"] == "not-yours"
        assert actor.do("undo", seat=seat)["code"] == "refused"
        assert server.rooms.here[duel.code].state.g.to_bytes() == before


# ---------------------------------------------------------------- the clock


def test_a_wish_to_take_back_does_not_tell_whether_others_have_chosen_in_secret(ann: Guest, ben: Guest) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at)
        while (now := duel.decider())[0] is duel.ann:  # her first five
            duel.step()
        assert duel.ann.do("undo", seat=0)["type"] == "done"
        for _ in range(2):
            assert duel.ann.do("undo", seat=0)["code"] == "refused"  # she has asked already
            duel.ann.heard.clear()
            assert duel.step() is duel.ben
            assert duel.ann.do("ping")["type"] == "pong"
            assert {message["type"] for message in duel.ann.heard} == {"pong"}
        assert now[0].do("consent", agree=True)["type"] == "done"
        assert duel.decider()[0] is duel.ann
        assert duel.ann.wants()["number"] == 0


def test_nobody_gets_up_to_stop_their_clock(ann: Guest, ben: Guest, server: Here) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at, settings={"clock": {"seconds": 600, "increment": 10}})
        one, _ = duel.until_prompt("turn")
        seat = one.wants()["player"]
        assert one.do("stand", seat=seat)["code"] == "refused"
        assert server.rooms.here[duel.code].clock.running() == seat


def test_no_time_is_won_by_choosing_and_taking_back(ann: Guest, ben: Guest, server: Here) -> None:
    with ExitStack() as at:
        duel = Duel(ann, ben, at, settings={"clock": {"seconds": 600, "increment": 3000}})
        one, _ = duel.until_prompt("turn")
        seat, left = one.wants()["player"], server.rooms.here[duel.code].state.config.left
        before = left[seat]
        for _ in range(3):
            assert duel.step("pay") is one  # the first payment of an action: the same player goes on
            if duel.decider()[0] is one and one.table["undo"]["free"]:
                assert one.do("undo", seat=seat, step=True)["type"] == "done"
        assert left[seat] <= before


# ---------------------------------------------------------------- names and decks


@pytest.mark.parametrize("name", ["{0}", "{n:a|b}", "%s", "<script>alert(1)</script>", "{0.__class__}", "$1", "\\"])
def test_a_name_is_only_a_name(server: Here, name: str) -> None:
    guest = Guest(server.port, name)
    seats = [{"kind": "you"}, {"kind": "bot", "bot": "random"}]
    with guest.at(guest.open("ashes", *seats), lang="zh-Hans") as screen:
        screen.wants()
        assert screen.room["seats"][0]["name"] == name
        assert screen.do("resign", seat=0)["type"] == "done"
        assert screen.room["over"]["text"].startswith(name)


@pytest.mark.parametrize("name", ["Ann\u202e", "\u0000", "a\nb", "\ud800", "x" * 41, "x" * 9000, 5, None, ["a"]])
def test_names_of_guests_are_as_clean_as_those_of_people(ann: Guest, name: Any) -> None:
    seats = [{"kind": "you"}, {"kind": "guest", "name": name}]
    answer = ann.post("/api/rooms", {"game": "ashes", "seats": seats})
    if answer.status == 200:
        told = ann.get(f"/api/rooms/{answer.data['code']}")["seats"][1]["name"]
        assert told.isprintable()
        assert 1 <= len(told) <= 40
    else:
        assert answer.code == "refused"


@pytest.mark.parametrize(
    "deck",
    [
        {"cards": {"x": 1 << 63}},
        {"cards": []},
        {"hero": ["spider-man"], "cards": {}},
        {"phoenixborn": {}, "cards": {"a": -1}},
        "\u0000\n" * 50,
        "1x " * 3000 + "\n",
        [[[[[[[[[[]]]]]]]]]],
        7,
        True,
        {"\ud800": "\udfff"},
        {"cards": {"hammer-knight": 1e300}},
        {"cards": {str(n): 1 for n in range(600)}},
    ],
)
@pytest.mark.parametrize("game", ["ashes", "champions", "underworld", "heroclix"])
def test_hostile_decks_are_refused_in_words(ann: Guest, game: str, deck: Any) -> None:
    answer = ann.post("/api/rooms", {"game": game, "seats": [{"kind": "you", "deck": deck}, {"kind": "bot"}]})
    assert (answer.status, answer.code) == (400, "refused")
    told = ann.post(f"/api/games/{game}/decks", {"text" if isinstance(deck, str) else "deck": deck})
    assert told.status in (200, 400)
    assert told.status == 400 or told.data["legal"] is False


@pytest.mark.parametrize(
    "options", [{"seed": 5}, {"log": True}, {"trace": 1}, {"players": 9}, {"__class__": 1}, {"stop_at_forced": []}, {"": {}}]
)
def test_options_that_no_game_has_are_refused(ann: Guest, options: dict[str, Any]) -> None:
    assert ann.post("/api/rooms", {"game": "ashes", "seats": list(BOTS), "options": options}).code == "refused"


@pytest.mark.parametrize("options", [{"villain": ["x" * 190] * 30}, {f"o{n}": ["x" * 190] for n in range(30)}])
def test_options_are_no_place_to_keep_things(ann: Guest, options: dict[str, Any]) -> None:
    """They are kept with a room though its game never begins, and told to all who look at it."""
    refused = ann.post("/api/rooms", {"game": "champions", "seats": [{"kind": "open"}], "options": options})
    assert (refused.status, refused.code) == (400, "refused")
    assert "at most 4000 characters" in refused.data["error"]["text"]
