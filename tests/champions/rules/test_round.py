"""The ten steps of a round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.core.log import LogEvent
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.plain import specimens

PLAIN = {"identity": "plain-hero"}


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


def three_players(table: Tables) -> Table:
    """The beginning of round 3 with three players; the encounter deck holds nothing that does anything."""
    t = table.champions(p1=PLAIN, p2=PLAIN, p3={**PLAIN, "engaged": ["plain-minion"]}, encounter=("quiet",) * 40)
    t.skip_until(lambda t: t.round == 3)
    return t


def rest_of_round(t: Table) -> list[LogEvent]:
    """What happens until the next round begins."""
    assert t.state.log is not None
    here, now = len(t.state.log), t.round
    t.skip_until(lambda t: t.round == now + 1)
    return t.state.log[here:]


def kinds(events: list[LogEvent]) -> list[str]:
    return [e.kind for e in events]


@proves("champions.round.1", "champions.round.10")
def test_a_round_begins_with_the_player_phase_after_the_last_one_has_ended(table: Tables) -> None:
    t = three_players(table)
    events = kinds(rest_of_round(t))
    assert events.count("round") == 1
    assert events[-2:] == ["round", "turn"]
    assert (t.round, t.phase) == (4, "player-phase")


@proves("champions.round.2")
def test_each_player_takes_exactly_one_turn(table: Tables) -> None:
    t = three_players(table)
    first = t.active
    events = rest_of_round(t)
    turns = [e.player for e in events[: kinds(events).index("villain-phase")] if e.kind == "turn"]
    assert [first, *turns] == [1, 2, 0]  # round 3: player 2 is the first player


@proves("champions.round.3")
def test_hands_and_cards_are_seen_to_once_after_the_last_turn(table: Tables) -> None:
    hand = ["hit-three"] * 3
    t = table.champions(p1={**PLAIN, "play": [("plain-ally", {"exhausted": 1})]}, p2={**PLAIN, "hand": hand})
    t.p1.choose("end-turn")
    t.p2.choose("decline")
    assert t.active == 1
    assert (t["plain-ally"].exhausted, t.p1.hand) == (1, [])  # nothing yet after the first player's turn
    t.p2.choose("end-turn")
    t.p2.choose("discard:hit-three")
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert (t["plain-ally"].exhausted, len(t.p1.hand), len(t.p2.hand)) == (0, 5, 5)
    assert t.zone("p2.discard-pile") == ["hit-three"]


@proves("champions.round.4", "champions.round.5")
def test_the_villain_phase_begins_with_threat_after_all_cards_are_ready(table: Tables) -> None:
    events = kinds(rest_of_round(three_players(table)))
    begin = events.index("villain-phase")
    assert events[begin + 1] == "threat"
    assert "draw" not in events[begin:]
    assert "turn" not in events[begin:-1]
    assert events.index("threat") < events.index("enemy-attack")


@proves("champions.round.6", "champions.round.7", "champions.round.8")
def test_activations_then_dealing_then_revealing(table: Tables) -> None:
    t = three_players(table)
    events = kinds(rest_of_round(t))
    assert events.count("enemy-attack") == 4  # the villain three times, the minion once
    last_attack = len(events) - 1 - events[::-1].index("enemy-attack")
    dealt = [i for i, k in enumerate(events) if k == "dealt"]
    revealed = [i for i, k in enumerate(events) if k == "reveal"]
    assert len(dealt) == len(revealed) == 3
    assert last_attack < dealt[0]
    assert dealt[-1] < revealed[0]
    assert [t.p1.dealt, t.p2.dealt, t.p3.dealt] == [[], [], []]


@proves("champions.round.9")
def test_the_first_player_token_goes_on_clockwise(table: Tables) -> None:
    t = three_players(table)
    assert t.first_player == 1
    events = kinds(rest_of_round(t))
    assert t.first_player == 2
    assert events.index("first-player") > max(i for i, k in enumerate(events) if k == "reveal")
    t = table.champions(p1=PLAIN, p2=PLAIN, first=2, encounter=("quiet",) * 40)
    t.skip_until(lambda t: t.round == 3)
    assert t.first_player == 0  # from the last seat to the first
