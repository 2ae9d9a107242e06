"""Whom the table waits for, and how often, tells nobody what another player holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.testing import Table, Tables
from tests.champions.made_up.plain import specimens

PLAIN = {"identity": "plain-hero"}


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


def seen(t: Table) -> dict[str, Any]:
    """What the first player sees of what the second one does: whom the table waits for, where, after how many choices."""
    view = t.state.view(0)
    return {name: view[name] for name in ("where", "choice", "decision")}


@pytest.mark.parametrize("between_people", [False, True])
def test_who_is_asked_to_act_answers_whatever_they_hold(table: Tables, between_people: bool) -> None:
    told = []
    for hand, deck in (["free-event"], ["plain-ally"]), (["plain-ally"], ["free-event"]):
        t = table.champions(p1=PLAIN, p2={**PLAIN, "hand": hand, "deck": deck}, between_people=between_people)
        t.p1.choose("ask:2")
        assert t.p2.options[-1] == "decline"
        told.append([seen(t)])
        t.p2.choose("decline")
        told[-1].append(seen(t))
    assert told[0] == told[1]


def test_nobody_counts_the_questions_of_anothers_payment(table: Tables) -> None:
    """A card without resources can't be overpaid with: who holds only that is asked once less."""
    told = []
    for spare in ("free-event", "costly-event"):
        hand = ["plain-support", "two-energy", spare]
        t = table.champions(p1=PLAIN, p2={**PLAIN, "hand": hand}, turn=2, between_people=True)
        t.autopay = False
        t.p2.choose("play:plain-support")
        before = seen(t)
        t.p2.choose("discard:two-energy")
        if spare == "costly-event":
            t.p2.choose("done")
        assert t.p2.options == ["player:2"], "it is paid for"
        told.append(seen(t))
        assert told[-1]["choice"] == before["choice"], "as little as how many cards they thought of"
    assert told[0] == told[1]
