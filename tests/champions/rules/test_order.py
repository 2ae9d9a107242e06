"""Player order, the first player, the next player."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import AWAY, FULL, QUIET, duo, seat
from tests.champions.playing import until_round


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


@proves("champions.order.first-player.pass", "champions.order.next-player")
def test_the_token_goes_round(table: Tables) -> None:
    t = table.champions(p1=seat(**AWAY), p2=seat(**AWAY), p3=seat(**AWAY), villain=QUIET, encounter=FULL)
    first = [t.first_player]
    for n in (3, 4, 5):
        until_round(t, n)
        first.append(t.first_player)
    assert first == [0, 1, 2, 0]
    t.until("VillainPhase.end")
    assert t.step == 5, "the token is passed in the last step of the villain phase"


@proves("champions.order.next-player")
def test_the_next_player_skips_the_eliminated(table: Tables) -> None:
    t = table.champions(
        p1=seat("be-defeated"), p2=seat(**AWAY), p3=seat(**AWAY), villain=QUIET, encounter=FULL, first=3, turn=1
    )
    assert t.next_seat(2) == 0
    t.p1.choose("play", "be-defeated")
    assert t.next_seat(2) == 1


@proves("champions.order.first-player.eliminated")
def test_the_token_of_an_eliminated_first_player_passes_at_once(table: Tables) -> None:
    t = duo(table, seat(damage=11, exhausted=0), seat())
    t.skip_until(lambda t: t.p1.can("no-defense"))
    assert t.first_player == 0
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert t.out == [1, 0]
    assert t.first_player == 1
    assert t.phase == "villain-phase"


@proves("champions.order.first-player.targets")
def test_the_first_player_chooses_the_target_of_an_encounter_card(table: Tables) -> None:
    t = duo(table, seat(**AWAY), seat(**AWAY, dealt=["any-enemy"], engaged=["plain-minion"]), villain=QUIET, first=1)
    t.skip_until(lambda t: t.asked is not None and t.asked.prompt == "attach-to")
    assert t.p1.options == ["attach:plain-1", "attach:plain-minion"]
    t.p1.choose("attach:plain-minion")
    assert t["any-enemy"].on == "plain-minion"


@proves("champions.order.first-player.simultaneous")
def test_the_first_player_orders_what_happens_at_the_same_time(table: Tables) -> None:
    t = duo(table, seat("late-card", **AWAY), seat("late-blow", **AWAY), villain=QUIET)
    t.p1.choose("play", "late-card")
    t.p1.choose("end-turn")
    t.p2.choose("play", "late-blow")
    t.skip_until(lambda t: t.asked is not None and t.asked.prompt == "next")
    assert t.first_player == 1, "the token has moved already"
    assert t.p2.options == ["next:late-card", "next:late-blow"]
    t.p2.choose("next:late-blow")
    assert t.round == 3


@proves("champions.order.first-player.interrupts")
def test_the_first_player_may_interrupt_first(table: Tables) -> None:
    t = duo(table, seat(play=["watchful-support"]), seat(play=["watchful-support"]), first=2, turn=2)
    t.skip_until(lambda t: t.asked is not None and t.asked.prompt.startswith("window"))
    assert t.p2.can("use", "watchful-support")
    t.p2.choose("pass")
    assert t.p1.can("use", "watchful-support")


@proves("champions.order.first-player.responses")
def test_the_first_player_may_respond_first(table: Tables) -> None:
    t = duo(table, seat(play=["grateful-support"]), seat(play=["grateful-support"]), first=2, turn=1)
    t.p1.choose("attack", "plain-hero", "plain-1")
    assert t.p2.can("use", "grateful-support")
    t.p2.choose("use", "grateful-support")
    assert t.p1.can("use", "grateful-support")


@proves("champions.order.player-order")
def test_player_order_begins_with_the_first_player(table: Tables) -> None:
    t = table.champions(p1=seat(**AWAY), p2=seat(**AWAY), p3=seat(**AWAY), villain=QUIET, encounter=FULL, first=2, turn=2)
    assert t.player_order() == [1, 2, 0]
    for player in (1, 2, 0):
        assert t.active == player
        t.choose("end-turn")


@proves("champions.order.player-order.continue")
def test_a_sequence_goes_on_round_the_table(table: Tables) -> None:
    t = table.champions(
        p1=seat(**AWAY),
        p2=seat(**AWAY),
        p3=seat(**AWAY),
        villain=QUIET,
        encounter=FULL,
        side_schemes=[("double-hazard", {"threat": 9})],
    )
    t.skip_until(lambda t: t.round == 3)
    dealt = [e.player for e in t.log if e.kind == "dealt"]
    assert dealt == [0, 1, 2, 0, 1, 2, 0, 1], "one each, then five for hazard: 2, 2, 1"
