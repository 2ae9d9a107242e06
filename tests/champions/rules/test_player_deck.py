"""Chapter: the player's deck."""

from __future__ import annotations

import pytest

from rulebound.games.champions.rules.piles import draw
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.zones import DISCARD_PILE
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, CALM, HULK, MARVEL, NOTHING, SPIDER, reveal
from tests.champions.made_up.further import UPGRADED_DRONES
from tests.champions.made_up.plain import QUIET_DECK
from tests.champions.made_up.tables import QUIET, solo
from tests.champions.playing import drones, prompt, revealed


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


def test_what_was_the_last_card_of_the_deck_is_not_added_to_the_hand_by_black_cat(table: Tables) -> None:
    """The deck is renewed the moment it runs out (345): the discarded card is in it, and nothing more is discarded."""
    t = table.champions(
        p1={**SPIDER, "hand": ["black-cat", "energy"], "deck": ["genius"], "discard": ["backflip"] * 2},
        encounter=NOTHING,
    )
    t.p1.choose("play", "black-cat")
    assert (t.p1.hand, sorted(t.p1.deck)) == ([], ["backflip", "backflip", "energy", "genius"])
    assert t.p1.dealt_count == 1


def test_a_payment_that_was_shuffled_in_may_come_back(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "deck": ["genius"], "discard": ["backflip"], "hand": ["photonic-blast", "energy-absorption"]},
        encounter=NOTHING,
    )
    t.p1.choose("play", "photonic-blast")
    assert t.p1.hand == ["genius"]
    assert sorted(t.p1.deck) == ["backflip", "energy-absorption"]
    assert t.p1.discard_pile == ["photonic-blast"]
    assert t.p1.dealt == ["nothing"]


def test_the_second_drone_comes_from_the_new_deck(table: Tables) -> None:
    """Ultron's Imperative with one card left: reshuffle, an encounter card, then the second Drone."""
    t = reveal(
        table,
        "ultrons-imperative",
        "ultron-1",
        p1={"deck": ["strength"] * 6, "discard": ["energy", "genius"]},
        environments=["ultron-drones"],
    )
    # 5 cards were drawn at the end of the player phase: one was left
    assert t.p1.drones_count == 2
    assert t.p1.deck_count == 1


@proves("champions.player-deck.empty.reshuffle", "champions.player-deck.empty.penalty")
def test_the_last_card_of_a_deck_becomes_a_drone(table: Tables) -> None:
    # 345: at once a new deck and an encounter card.
    t = table.champions(
        p1={"identity": "spider-man", "deck": ["backflip"], "discard": ["energy", "energy"], "dealt": ["swarm-attack"]},
        villain="ultron-1",
        environments=["ultron-drones"],
        encounter=["shocker", *UPGRADED_DRONES],
        at="villain-phase.4",
    )
    assert (len(t.p1.drones), t.p1.engaged.count("shocker"), sorted(t.p1.deck)) == (1, 1, ["energy", "energy"])


@pytest.mark.parametrize("stays", [False, True])
def test_a_card_held_since_before_the_reshuffle_is_none_of_the_discard_pile(table: Tables, stays: bool) -> None:
    """Two cards were held before; of those drawn from the new deck one is discarded, or shown to all. The two are still
    what nobody saw."""
    seen = ["strength", "emergency", "first-aid", "haymaker", "avengers-mansion", "helicarrier"]
    t = table.champions(p1={}, p2={"hand": ["energy", "genius"], "deck": ["tigra"], "discard": seen})
    g = t.state
    assert isinstance(g, ChampionsState)
    draw(g, 1, 3)
    if stays:
        g.reveal(t.find("p2.strength"), 0b111)
    else:
        g.move(t.find("p2.strength"), DISCARD_PILE, 1)
    for seed in range(60):
        guess = t.state.determinize(0, seed)
        hand = {guess.name_of(e) for e in guess.zones[g.zone[t.find("p2.energy")]]}
        assert {"energy", "genius", "tigra"} <= hand


@proves("champions.player-deck.empty.reshuffle", "champions.player-deck.empty.penalty")
def test_an_empty_deck_is_renewed_and_an_encounter_card_dealt(table: Tables) -> None:
    t = solo(table, "free-event", deck=["physical-card"], discard=["plain-upgrade", "plain-support"])
    t.p1.choose("play", "free-event")
    assert sorted(t.p1.deck) == ["plain-support", "plain-upgrade"]
    assert t.p1.discard_pile == ["free-event"], "the event that was resolving is not shuffled in"
    assert t.p1.dealt == ["quiet"]
    assert t.phase == "player-phase"


def test_a_deck_without_a_discard_pile_is_renewed_when_it_is_needed(table: Tables) -> None:
    t = solo(table, "draw-three", "free-event", deck=["physical-card"], villain=QUIET, form="alter-ego")
    t.p1.choose("play", "draw-three")
    assert t.p1.hand == ["free-event", "physical-card"]
    assert t.p1.dealt == ["quiet"], "the penalty is dealt once"
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.hand_count == 3
    assert t.p1.deck_count == 0


def test_a_deck_runs_out_when_its_last_card_leaves(table: Tables) -> None:
    """Ruling 64."""

    seat = {"identity": "plain-hero", "hand": ["free-event", "free-event"], "deck": ["plain-upgrade"]}
    t = table.champions(p1={**seat, "discard": ["hit-three"]}, encounter=QUIET_DECK)
    t.p1.choose("play", "free-event")
    assert t.p1.deck == ["hit-three"]
    assert t.p1.dealt == ["quiet"]
    t = table.champions(p1=seat, encounter=QUIET_DECK)
    t.p1.choose("play", "free-event")
    assert t.p1.deck == []  # nothing to shuffle, yet the penalty
    assert t.p1.dealt == ["quiet"]


def test_a_card_being_resolved_is_not_shuffled_in(table: Tables) -> None:
    """Ruling 65."""

    t = table.champions(
        p1={"identity": "plain-hero", "hand": ["costly-event", "hit-three", "two-energy"], "deck": ["plain-upgrade"]},
        encounter=QUIET_DECK,
    )
    t.autopay = False
    t.p1.choose("play", "costly-event", "two-energy")
    assert sorted(t.p1.hand) == ["hit-three", "plain-upgrade", "two-energy"]  # the payment came back
    assert t.p1.discard_pile == ["costly-event"]


def test_a_mansion_that_empties_another_players_deck_costs_that_player_a_card(table: Tables) -> None:
    """The deck ran out when its last card was drawn (345, 64): who owns it is dealt the encounter card."""
    t = table.champions(
        p1={**MARVEL, "play": ["avengers-mansion"]},
        p2={**HULK, "deck": ["energy"], "discard": ["genius"] * 9},
        encounter=("one-icon", *NOTHING),
    )
    t.p1.choose("use", "avengers-mansion", "player:2")
    assert (t.p2.hand, t.p2.deck_count, t.p2.dealt, t.p1.dealt) == (["energy"], 9, ["one-icon"], [])


def test_ultrons_imperative_goes_on_with_the_reshuffled_deck(table: Tables) -> None:
    hero = {**AT_HOME, "hand": ["energy"] * 6, "deck": ["energy"], "discard": ["strength"] * 4}
    t = reveal(table, "ultrons-imperative", "ultron-1", p1=hero, environments=("ultron-drones",))
    assert drones(t, 0) == 2
    assert revealed(t) == ["ultrons-imperative", "nothing", "nothing"]  # the last one for the empty deck


def test_both_decks_run_out_in_one_draw(table: Tables) -> None:
    """The last card drawn renews the player's deck; its penalty card is the last of the encounter deck and renews that."""
    t = solo(
        table,
        "draw-three",
        deck=["physical-card"],
        discard=["plain-upgrade"] * 4,
        encounter=("quiet",),
        encounter_discard=("quiet",) * 3,
    )
    t.p1.choose("play", "draw-three")
    assert t.p1.hand == ["physical-card", "plain-upgrade", "plain-upgrade"]
    assert t.p1.dealt == ["quiet"]
    assert t.acceleration_tokens == 1
    assert len(t.zone("encounter-deck")) == 3


def test_a_deck_that_ends_while_hands_are_filled_goes_on_and_its_card_is_revealed_in_that_round(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "deck": ["energy"] * 3, "discard": ["genius"] * 6}, villain=("rhino-1", CALM), encounter=NOTHING
    )
    t.skip_until(lambda t: t.round == 3)
    assert sorted(t.p1.hand) == ["energy"] * 3 + ["genius"] * 2
    assert len(revealed(t)) == 2


def test_maria_hill_with_empty_decks(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "deck": [], "hand": ["maria-hill", "strength"]}, encounter=NOTHING)
    t.p1.choose("play", "maria-hill")  # the payment is in the discard pile by now
    with t.changes({"p1.hand_count": 1}):
        t.p1.choose("use", "maria-hill")


@proves("champions.player-deck.empty.draw")
def test_drawing_goes_on_from_the_new_deck(table: Tables) -> None:
    t = solo(table, "draw-three", deck=["physical-card"], discard=["plain-upgrade"] * 5)
    t.p1.choose("play", "draw-three")
    assert t.p1.hand == ["physical-card", "plain-upgrade", "plain-upgrade"]
    assert t.p1.deck_count == 3


@proves("champions.player-deck.empty.draw", "champions.player-deck.empty.penalty")
def test_a_deck_that_runs_out_twice_in_one_draw_costs_two_cards(table: Tables) -> None:
    t = solo(table, "draw-three", deck=["physical-card"], discard=["mental-card"])
    t.p1.choose("play", "draw-three")
    assert t.p1.hand == ["physical-card", "mental-card"], "there is no third card"
    assert t.p1.dealt == ["quiet", "quiet"]


@proves("champions.player-deck.empty.draw", "champions.player-deck.empty.penalty")
def test_a_deck_that_runs_out_in_a_draw_is_drawn_on_from_and_costs_a_card(table: Tables) -> None:
    t = solo(table, "draw-three", deck=["energy-card"], discard=["mental-card"] * 4)
    t.p1.choose("play", "draw-three")
    assert (sorted(t.p1.hand), len(t.p1.dealt)) == (["energy-card", "mental-card", "mental-card"], 1)


def test_hulks_last_card_counts_although_it_was_shuffled_away(table: Tables) -> None:
    """What a discarded card has printed stays known: 1 damage to each character for the energy."""
    t = table.champions(p1={**MARVEL, "deck": ["energy"], "play": ["hulk"]}, encounter=NOTHING)
    t.p1.choose("attack:hulk")
    while prompt(t) == "next":
        t.state.choose(0)
    assert (t.p1.deck, t.p1.damage, t["rhino-1"].damage, t["hulk"].damage) == (["energy"], 1, 3 + 1, 1 + 1)


def test_a_backlash_that_empties_a_deck_counts_the_cards_that_were_there(table: Tables) -> None:
    """Discarding stops at the new deck (347); its penalty is revealed in the same step (293)."""
    t = table.champions(
        p1={**MARVEL, "deck": ["strength"] * 9, "dealt": ["electromagnetic-backlash"]},
        p2={**HULK, "deck": ["energy", "energy"], "discard": ["genius"] * 6},
        villain=("rhino-1", CALM),
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: prompt(t) == "turn")
    assert (t.p1.damage, t.p2.damage, t.p2.deck_count) == (0, 4, 8)
    assert revealed(t) == ["electromagnetic-backlash", "nothing"]


def test_invasive_ai_empties_a_deck_and_the_penalty_is_revealed_in_the_same_phase(table: Tables) -> None:
    t = reveal(table, "invasive-ai", "ultron-1", p1={"deck": ["strength"] * 7}, environments=["ultron-drones"])
    # 5 were drawn; 2 discarded, the deck is made anew and nothing more is discarded
    assert t.p1.deck_count == 2
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.dealt_count == 0
    assert [e.about[0].card for e in t.log if e.kind == "reveal"] == ["invasive-ai", "nothing", "nothing"]


@proves("champions.player-deck.empty.discard")
def test_discarding_stops_at_the_new_deck(table: Tables) -> None:
    t = solo(table, "mill-five", deck=["physical-card"] * 2, discard=["plain-upgrade"] * 5)
    t.p1.choose("play", "mill-five")
    assert t.p1.deck_count == 7
    assert t.p1.discard_pile == ["mill-five"]
    assert t.p1.dealt == ["quiet"]


@proves("champions.player-deck.empty.discard")
def test_nothing_is_discarded_from_the_new_deck(table: Tables) -> None:
    t = solo(table, "mill-five", deck=["energy-card"] * 3, discard=["mental-card"] * 4)
    t.p1.choose("play", "mill-five")
    assert (len(t.p1.deck), t.p1.discard_pile, len(t.p1.dealt)) == (7, ["mill-five"], 1)
