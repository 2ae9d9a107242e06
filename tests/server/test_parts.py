"""The parts of a room: each works with those before it alone, and knows none that comes after it."""

from __future__ import annotations

import ast
import time
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

import rulebound
from rulebound.core.decisions import NOBODY
from rulebound.core.journal import Journal
from rulebound.core.recording import Recording
from rulebound.server.autoplay import AutoPlay
from rulebound.server.clock import Clock
from rulebound.server.identity import Person
from rulebound.server.room import Room
from rulebound.server.room_config import BOT, OPEN, PERSON, RoomConfig, Seat
from rulebound.server.room_state import RoomState
from rulebound.server.seat_changes import SeatChanges
from rulebound.server.storage import Stored
from rulebound.server.undo import UndoManager
from rulebound.server.words import Refused

SERVER = Path(rulebound.__file__).parent / "server"
ANN, BEN = Person("ann", "Ann"), Person("ben", "Ben")
CLOCK: Any = {"seconds": 60, "increment": 5}


def state_of(*seats: Seat, choices: int = 0, **more: Any) -> RoomState:
    """A room of Ashes with these seats, after so many choices of two hands."""
    config = RoomConfig(ANN.id, list(seats), left=[60.0] * len(seats), **more)
    state = RoomState(Stored("ABCDEF", "ashes", "waiting", "", config.to_json(), (), b"", 0.0, 0.0))
    g = rulebound.new("ashes", players=["iron-men", "iron-men"], seed=1)
    for _ in range(choices):
        g.choose(0)
    state.recording = Recording(g, Journal.of(g), range(len(g.choices)))
    state.config.remember()
    return state


def two_people(**more: Any) -> RoomState:
    return state_of(Seat(PERSON, ANN.id, "Ann"), Seat(PERSON, BEN.id, "Ben"), **more)


def test_modules_of_the_server_know_one_another_in_one_direction_also_for_the_type_checker() -> None:
    """Unlike the test of imports of the whole package this one counts imports for the type checker too."""
    graph = dict[str, set[str]]()
    for path in SERVER.rglob("*.py"):
        package = path.parent.relative_to(SERVER.parent).parts
        name = ".".join([*package, path.stem]).removesuffix(".__init__")
        found = graph.setdefault(name, set())
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level:
                base = ".".join([*package[: len(package) - node.level + 1], *([node.module] if node.module else [])])
                found.update(f"{base}.{alias.name}" for alias in node.names)
                found.add(base)
    graph = {name: {target for target in targets if target in graph and target != name} for name, targets in graph.items()}
    order = list(TopologicalSorter(graph).static_order())
    parts = ["room_state", "clock", "seat_changes", "audience", "room", "session"]
    places = [order.index(f"server.{part}") for part in parts]
    assert places == sorted(places)


def test_no_part_of_a_room_holds_the_room() -> None:
    stored = Stored("ABCDEF", "ashes", "waiting", "", two_people().config.to_json(), (), b"", 0.0, 0.0)
    nothing: Any = None
    room = Room(stored, nothing, nothing)
    for part in (room.state, room.clock, room.undo_manager, room.autoplay, room.seat_changes, room.audience):
        assert room not in vars(part).values()


def test_a_clock_takes_thinking_off_the_player_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    state = two_people(clock=CLOCK)
    asked = state.asked()
    clock = Clock(state)
    assert clock.running() == asked
    monkeypatch.setattr(time, "monotonic", lambda: clock.since + 10.0)
    assert clock.left(asked) == pytest.approx(50.0)
    assert clock.left(1 - asked) == 60.0
    clock.settle()
    assert state.config.left[asked] == pytest.approx(50.0)


def test_no_clock_runs_for_a_bot_and_none_without_a_clock() -> None:
    assert Clock(state_of(Seat(BOT, bot="greedy"), Seat(BOT, bot="greedy"), clock=CLOCK)).running() == NOBODY
    assert Clock(two_people()).running() == NOBODY


def test_against_bots_an_undo_is_free_and_has_a_plan() -> None:
    state = state_of(Seat(PERSON, ANN.id, "Ann"), Seat(BOT, bot="greedy"), choices=6)
    undo = UndoManager(state)
    assert (undo.is_possible(0), undo.is_free(0)) == (True, True)
    plan = undo.ask(0, step=True)
    assert plan is not None
    assert (plan.by, plan.place < 6, undo.request) == (0, True, None)


def test_without_a_choice_there_is_nothing_to_take_back() -> None:
    with pytest.raises(Refused) as refused:
        UndoManager(two_people()).ask(0, step=False)
    assert refused.value.key == "nothing-to-undo"


def test_whoever_wants_to_pass_is_asked_again_when_they_are_forgotten() -> None:
    state = two_people()
    autoplay = AutoPlay(state)
    with pytest.raises(Refused) as refused:
        autoplay.begin_passing(state.asked(), "turn", alert=False)
    assert refused.value.key == "no-passing"
    assert autoplay.passing == {}


def test_an_empty_chair_may_not_be_taken_by_a_person_who_has_seen_a_hand_against_it() -> None:
    state = state_of(Seat(PERSON, ANN.id, "Ann"), Seat(OPEN))
    seats = SeatChanges(state, Clock(state), AutoPlay(state))
    with pytest.raises(Refused) as refused:
        seats._must_be_fair(ANN.id, 1)
    assert refused.value.key == "seen"
    seats._must_be_fair(BEN.id, 1)


def test_a_person_gets_back_the_seat_that_a_bot_has_kept() -> None:
    state = state_of(Seat(PERSON, ANN.id, "Ann"), Seat(BOT, bot="greedy", kept_for=BEN.id))
    seats = SeatChanges(state, Clock(state), AutoPlay(state))
    assert seats.come_back(BEN)
    assert (state.config.seats[1].kind, state.config.seats[1].person) == (PERSON, BEN.id)
    assert not seats.come_back(BEN)
