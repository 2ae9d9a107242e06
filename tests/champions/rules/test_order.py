"""Player order, the first player, the next player."""

from __future__ import annotations

from typing import Any

import pytest

import rulebound
from rulebound.core.journal import Journal
from rulebound.games.champions.ready_made import ready_made
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL, NOTHING, PANTHER, SPIDER
from tests.champions.made_up.tables import AWAY, FULL, QUIET, duo, seat
from tests.champions.playing import begun, through, until, until_round


def test_a_game_saved_before_an_option_existed_goes_on_by_the_reading_of_then() -> None:
    g = rulebound.new("champions", players=[ready_made()["spider-man-justice"].deck], seed=3)
    options = {
        k: v
        for k, v in g.setup["options"].items()
        if k not in ("no_encounter_cards_left_loses", "quickstrike_after_responses")
    }
    g.setup = {**g.setup, "options": options}
    journal = Journal.of(g)
    read = Journal.parse("\n".join(journal.lines()))
    assert read.setup["options"]["no_encounter_cards_left_loses"]
    assert read.setup["options"]["quickstrike_after_responses"]
    for again in (journal.replay(), type(g).from_bytes(g.to_bytes())):
        assert again.setup["options"]["quickstrike_after_responses"]
        assert again.decision is not None


@proves("champions.order.first-player")
def test_the_group_chooses_one_first_player() -> None:
    g = begun("spider-man", "iron-man", "she-hulk")
    decision = g.decision
    assert decision is not None
    assert len(decision.keys) == 3
    g.choose("first-player:3")
    assert g.first_player == 2
    through(g)
    assert g.active == 2


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


@proves("champions.order.first-player.pass", "champions.order.first-player.eliminated")
def test_the_token_moves_at_once_and_again(table: Tables) -> None:
    # 436, 434: the first player falls in step 2, the second is first for the rest of the round, the third the next
    # round.
    t = table.champions(
        p1={"identity": "spider-man", "damage": 9},
        p2={"identity": "she-hulk"},
        p3={"identity": "iron-man"},
        at="villain-phase.2",
    )
    t.p1.choose("pass", "no-defense")
    t.skip_until(lambda t: t.round == 3)
    assert (t.first_player, t.p3.prompt) == (2, "turn")


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


def test_the_token_of_a_first_player_who_falls_in_step_four_goes_on_twice(table: Tables) -> None:
    """At once to the next player (436), and in step five from there; the minion engages the next player as well."""
    t = table.champions(
        p1=MARVEL,
        p2={**HULK, "damage": 14, "dealt": ["shocker"]},
        p3=PANTHER,
        first=2,
        turn=2,
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert (t.first_player, t.p3.engaged, t.p3.damage) == (0, ["shocker"], 1)


def test_the_first_player_falls_in_step_two_and_the_rest_goes_on(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "engaged": ["shocker"]}, p2=HULK, p3=SPIDER, encounter=NOTHING, villain=("rhino-1", {})
    )
    t.skip_until(lambda t: t.happened("eliminated"))
    assert t.first_player == 1
    assert t["shocker"].engaged_with == 2
    t.skip_until(lambda t: t.round == 3)
    attacks = [e.about[0].card for e in t.state.log or [] if e.kind == "enemy-attack"]
    assert attacks == ["rhino-1", "rhino-1", "shocker", "rhino-1"]
    assert t.first_player == 2


def test_an_eliminated_first_player_passes_the_token_on_twice(table: Tables) -> None:
    """At once to the next player, and in step five from there to the one after."""
    heroes = ("captain-marvel", "she-hulk", "iron-man")
    seats: list[dict[str, Any]] = [{"identity": h, **AWAY, "deck": ["strength"] * 9} for h in heroes]
    seats[0] = {**seats[0], "form": "hero", "damage": 11}
    t = table.champions(p1=seats[0], p2=seats[1], p3=seats[2], villain="rhino-1", encounter=NOTHING)
    until(t, "defend")
    t.p1.choose("no-defense")
    assert (t.out, t.first_player) == ([1, 0, 0], 1)
    t.skip_until(lambda t: t.round == 3)
    assert t.first_player == 2


@proves("champions.order.first-player.eliminated", "champions.elimination.cleanup")
def test_an_eliminated_players_minion_keeps_everything(table: Tables) -> None:
    # 774; 436: the token goes on at once.
    t = table.champions(
        p1={
            "identity": "spider-man",
            "damage": 9,
            "dealt": ["advance"],
            "hand": ["energy"],
            "engaged": [("sandman", {"damage": 2, "confused": 1, "tough": 1, "attached": ["spider-tracer"]})],
        },
        p2={"identity": "she-hulk", "form": "alter-ego"},
        at="villain-phase.2",
    )
    t.p1.choose("pass", "no-defense")
    assert t.p1.out
    assert t.p2.engaged == ["sandman"]
    assert (t["advance"].zone, t["sandman"].damage) == ("encounter-discard", 2)
    assert "energy" in t.p1.discard_pile


def test_the_first_player_eliminated_by_the_boost_of_an_attack(table: Tables) -> None:
    """The activation ends, the token has passed, and the villain goes on to the next player."""
    t = duo(table, seat(damage=11, engaged=["plain-minion"]), seat(**AWAY), encounter=("boost-you", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.round == 3)
    assert t.out == [1, 0]
    assert t["plain-minion"].engaged_with == 2
    acts = [(e.kind, e.about[0].card, e.player) for e in t.log if e.kind in ("enemy-attack", "enemy-scheme")]
    assert acts == [
        ("enemy-attack", "plain-1", 0),
        ("enemy-scheme", "plain-1", 1),
        ("enemy-scheme", "plain-minion", 1),
    ]
    assert t["plain-1"].max_hp == 20, "per player values keep counting who started"


@proves("champions.order.first-player.eliminated", "champions.elimination.enemies")
def test_the_first_players_elimination_passes_token_and_minions_at_once(table: Tables) -> None:
    t = table.champions(
        p1=seat("be-defeated", engaged=[("plain-minion", {"damage": 1, "tough": 1})]),
        p2=seat(),
        p3=seat(),
        villain="plain-1",
        encounter=FULL,
    )
    t.p1.choose("play", "be-defeated")
    minion = t["plain-minion"]
    assert (t.first_player, minion.engaged_with, minion.damage, minion.tough) == (1, 2, 1, 1)


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


@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_may_take_the_threat_and_then_nobody_else_can(table: Tables, first: int) -> None:
    """Interrupts go round from the first player (445); a replaced condition cannot be interrupted again (590)."""
    t = table.champions(
        p1={**MARVEL, "hand": ["great-responsibility"]},
        p2={**HULK, "hand": ["great-responsibility"]},
        encounter=NOTHING,
        first=first,
        at="villain-phase.1",
    )
    seat, other = (t.p1, t.p2) if first == 1 else (t.p2, t.p1)
    seat.choose("play", "great-responsibility")
    assert (seat.damage, other.damage, t["the-break-in-1b"].threat) == (2, 0, 0)
    assert other.hand == ["great-responsibility"]


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


@proves("champions.order.next-player")
def test_the_next_player_skips_the_eliminated(table: Tables) -> None:
    t = table.champions(
        p1=seat("be-defeated"), p2=seat(**AWAY), p3=seat(**AWAY), villain=QUIET, encounter=FULL, first=3, turn=1
    )
    assert t.next_seat(2) == 0
    t.p1.choose("play", "be-defeated")
    assert t.next_seat(2) == 1
