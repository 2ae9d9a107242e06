"""The player phase and its end, hands, player decks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.games.champions.cards.making import treachery, when_revealed
from rulebound.games.champions.effects import SearchYourDeck
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import FULL, QUIET, duo, seat, solo


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


# ---------------------------------------------------------------- the player phase


@proves("champions.player-phase.turns")
def test_each_player_takes_one_turn_in_player_order(table: Tables) -> None:
    t = table.champions(p1=seat(), p2=seat(), p3=seat(), villain="plain-1", encounter=FULL, first=2, turn=2)
    for player in (1, 2, 0):
        assert t.active == player
        t.choose("end-turn")
    assert t.active == -1
    assert [e.player for e in t.log if e.kind == "turn"] == [1, 2, 0]


@proves("champions.player-phase.closing")
def test_hands_and_cards_are_renewed_after_all_turns(table: Tables) -> None:
    t = duo(table, seat("free-event", "hit-three"), seat("free-event"))
    t.p1.choose("attack", "plain-1")
    t.p1.choose("end-turn")
    t.p2.choose("decline")
    assert t.active == 1
    assert (t.p1.exhausted, t.p1.hand_count) == (1, 2)
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert (t.p1.exhausted, t.p1.hand_count) == (0, 5)


@proves("champions.player-phase.end.1", "champions.hand.check")
def test_at_the_end_each_player_discards_down_and_may_discard_more(table: Tables) -> None:
    t = duo(table, seat(*["free-event"] * 5, "hit-three"), seat(*["free-event"] * 2), first=2, turn=1)
    assert t.p1.prompt == "turn", "a full hand is no trouble in mid-phase"
    t.p1.choose("end-turn")
    t.p2.choose("decline")
    assert t.p2.prompt == "discard", "the first player decides first"
    t.p2.choose("done")
    assert t.p1.prompt == "discard"
    assert not t.p1.can("done"), "one must go"
    with t.branch() as b:
        b.p1.choose("discard", "hit-three")
        assert b.p1.hand_count == 5, "nothing more was demanded"
    t.p1.choose("discard:free-event")
    assert t.p1.can("done")
    while t.p1.prompt == "discard":
        t.choose(t.p1.options[0])
    assert t.p1.discard_pile.count("free-event") == 5
    assert "hit-three" in t.p1.discard_pile, "the whole hand may go"


@proves("champions.player-phase.end.2", "champions.hand.size")
def test_then_all_draw_up_to_their_hand_size(table: Tables) -> None:
    t = duo(table, seat("free-event", "free-event"), seat("free-event", form="alter-ego"))
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert (t.p1.hand_count, t.p2.hand_count) == (5, 6)
    drawn = [(e.player, e.n) for e in t.log if e.kind == "draw"]
    assert drawn == [(0, 3), (1, 5)]


@proves("champions.hand.size")
def test_the_side_that_is_up_at_the_end_counts(table: Tables) -> None:
    t = table.champions(p1={"form": "alter-ego", "hand": ["free-event"]}, villain="plain-1", encounter=FULL)
    t.p1.choose("change-form")
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t.p1.hand_count == 5


@proves("champions.player-phase.end.3")
def test_then_all_ready_their_cards(table: Tables) -> None:
    done = {"exhausted": 1}
    t = solo(table, "free-event", exhausted=1, play=[("plain-ally", done), ("plain-support", done), ("plain-upgrade", done)])
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert not any(t.exhausted)


# ---------------------------------------------------------------- the player's deck


@proves("champions.player-deck.draw")
def test_cards_are_drawn_from_the_top(table: Tables) -> None:
    t = solo(table, "free-event", deck=["plain-upgrade", "plain-support", "physical-card"])
    t.p1.choose("play", "free-event")
    assert t.p1.hand == ["plain-upgrade"]
    assert t.p1.deck_count == 2


@proves("champions.player-deck.draw.simultaneous")
def test_cards_drawn_together_are_one_draw(table: Tables) -> None:
    t = solo(table, "draw-three")
    t.p1.choose("play", "draw-three")
    draws = [e for e in t.log if e.kind == "draw"]
    assert [(e.n, len(e.about)) for e in draws] == [(3, 3)]


@proves("champions.player-deck.empty.reshuffle", "champions.player-deck.empty.penalty")
def test_an_empty_deck_is_renewed_and_an_encounter_card_dealt(table: Tables) -> None:
    t = solo(table, "free-event", deck=["physical-card"], discard=["plain-upgrade", "plain-support"])
    t.p1.choose("play", "free-event")
    assert sorted(t.p1.deck) == ["plain-support", "plain-upgrade"]
    assert t.p1.discard_pile == ["free-event"], "the event that was resolving is not shuffled in"
    assert t.p1.dealt == ["quiet"]
    assert t.phase == "player-phase"


@proves("champions.player-deck.empty.draw")
def test_drawing_goes_on_from_the_new_deck(table: Tables) -> None:
    t = solo(table, "draw-three", deck=["physical-card"], discard=["plain-upgrade"] * 5)
    t.p1.choose("play", "draw-three")
    assert t.p1.hand == ["physical-card", "plain-upgrade", "plain-upgrade"]
    assert t.p1.deck_count == 3


@proves("champions.player-deck.empty.discard")
def test_discarding_stops_at_the_new_deck(table: Tables) -> None:
    t = solo(table, "mill-five", deck=["physical-card"] * 2, discard=["plain-upgrade"] * 5)
    t.p1.choose("play", "mill-five")
    assert t.p1.deck_count == 7
    assert t.p1.discard_pile == ["mill-five"]
    assert t.p1.dealt == ["quiet"]


def test_a_deck_without_a_discard_pile_is_renewed_when_it_is_needed(table: Tables) -> None:
    t = solo(table, "draw-three", "free-event", deck=["physical-card"], villain=QUIET, form="alter-ego")
    t.p1.choose("play", "draw-three")
    assert t.p1.hand == ["free-event", "physical-card"]
    assert t.p1.dealt == ["quiet"], "the penalty is dealt once"
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.hand_count == 3
    assert t.p1.deck_count == 0


@proves("champions.player-deck.empty.draw", "champions.player-deck.empty.penalty")
def test_a_deck_that_runs_out_twice_in_one_draw_costs_two_cards(table: Tables) -> None:
    t = solo(table, "draw-three", deck=["physical-card"], discard=["mental-card"])
    t.p1.choose("play", "draw-three")
    assert t.p1.hand == ["physical-card", "mental-card"], "there is no third card"
    assert t.p1.dealt == ["quiet", "quiet"]


@proves("champions.effect.search")
def test_a_search_through_no_cards_at_all_empties_no_deck(table: Tables) -> None:
    with with_cards(treachery("errand", "Errand", "差事", "h1", "odd", when_revealed(SearchYourDeck("upgrade")))):
        t = solo(table, dealt=["errand"], deck=[], at="villain-phase.4")
        assert (t.happened("reveal", "errand"), t.happened("dealt"), t.events.count("reveal")) == (True, False, 1)
