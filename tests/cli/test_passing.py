"""Passing priority at the terminal, as a user would: until something happens, until one's turn, or stopping to respond."""

from __future__ import annotations

from rulebound.core.decisions import AT_TURN_ENDS
from rulebound.testing import Tables
from tests.cli.conftest import Typing

DECKS = "veil-watch-and-demon-hunters,throne-court-and-tolling-bell-cult"
NEW = f"play underworld --seed 5 --decks {DECKS} --seats human,random --lang en"


def test_passing_goes_on_until_ones_own_turn(typing: Typing) -> None:
    status, text = typing(NEW, "done", "turn", "turn")
    assert status == 0
    assert "Turn 1 · action phase" in text
    assert "Turn 2 · action phase" in text


def test_passing_stops_when_something_happens(typing: Typing) -> None:
    _, text = typing(NEW, "done", "turn", "on")
    before, _, last = text.rpartition("Underworld · Turn ")
    assert before.rpartition("Underworld · Turn ")[2].startswith("2 · action phase")
    assert last.startswith("2 · end phase")


def test_passing_until_something_happens_stops_at_ones_own_action_step(typing: Typing) -> None:
    """Between the draw step and the first player's action step nothing happens that a log tells."""
    start = f"play underworld --seed 3 --decks {DECKS} --seats human,random --lang en --option stop_at_forced=everywhere"
    _, text = typing(start, "done", "on", "on")
    last = text.rpartition("Underworld · Turn ")[2]
    assert last.startswith("1 · action phase")
    assert "Action step: a standard action, a quick action, or pass" in last
    assert "asset" in last.partition("Action step: ")[2], "nobody has passed it: what one may build is offered"


def test_there_is_no_passing_a_question(typing: Typing) -> None:
    _, text = typing(NEW, "turn")
    assert "There is nothing to pass now." in text


def test_being_alert_is_ones_own_wish_and_can_be_ended(typing: Typing) -> None:
    _, text = typing(NEW, "done", "alert", "alert")
    assert "You are asked whenever you could respond." in text
    assert "You are no longer asked whenever you could respond." in text


def test_regions_lie_side_by_side_with_their_icons_counted(typing: Typing) -> None:
    _, text = typing(NEW, "done", *["turn"] * 4)
    assert [line for line in text.splitlines() if line.count("side 1: 0") == 3], "each region with its markers"
    assert "influence 0:1" in text, "and the icons of both sides, where there are any"


def test_the_own_action_step_ends_by_its_players_word_also_where_nothing_else_is_left(table: Tables) -> None:
    def asked(stop: int) -> list[str]:
        t = table.underworld(p1={"hand": []}, p2={}, stop_at_forced=stop)
        d = t.state.decision
        assert d is not None
        return [o.key for o in d.options if d.prompt == "priority.action-step" and d.player == 0]

    assert asked(AT_TURN_ENDS) == ["pass"]
    assert asked(0) == [], "a table that stops nowhere runs on"
