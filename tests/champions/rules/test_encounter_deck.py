"""Chapter: the encounter deck."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import CALM, HULK, MARVEL, NOTHING, against, reveal
from tests.champions.made_up.tables import AWAY, QUIET, solo
from tests.champions.playing import boosts, over, revealed, until


def test_ritual_combat_counts_the_icons_of_a_card_that_was_the_last(table: Tables) -> None:
    """The deck is made anew at once (337); the card that was discarded is still the one that counts."""
    t = table.champions(
        p1={**MARVEL, "dealt": ["ritual-combat"]},
        villain=("rhino-1", CALM),
        encounter=("two-icons",),
        encounter_discard=("nothing", "nothing"),
        at="villain-phase.4",
    )
    t.p1.choose("option:deal-x-damage-to-your-hero")
    assert (t.p1.damage, t.acceleration_tokens) == (3, 1)


def test_dealing_goes_on_from_the_new_deck_and_costs_one_token(table: Tables) -> None:
    t = table.champions(
        p1=MARVEL,
        p2=HULK,
        villain=("rhino-1", CALM),
        encounter=("nothing",),
        encounter_discard=NOTHING,
        at="villain-phase.3",
    )
    t.skip_until(lambda t: t.round == 3)
    assert (len(revealed(t)), t.acceleration_tokens) == (2, 1)


def test_klaws_second_boost_card_comes_from_the_new_deck(table: Tables) -> None:
    t = against(table, "klaw-1", p1=MARVEL, encounter=("one-icon",), encounter_discard=("two-icons", "nothing", "nothing"))
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.p1.damage == 1 + 2
    assert boosts(t) == ["one-icon", "two-icons"]
    assert t.acceleration_tokens == 1


def test_the_boost_card_that_empties_the_deck_brings_a_token_and_a_new_deck(table: Tables) -> None:
    t = against(table, "rhino-1", encounter=("one-icon",), encounter_discard=("nothing", "nothing", "nothing"))
    until(t, "defend")
    assert t.acceleration_tokens == 1
    assert len(t.zone("encounter-deck")) == 3
    with t.changes({"p1.hp": -3}):
        t.p1.choose("no-defense")


@pytest.mark.usefixtures("hurting_cards")
def test_a_surge_goes_on_past_the_end_of_the_deck(table: Tables) -> None:
    """The surging treachery lies in the discard pile when its last card is taken: it is shuffled in."""
    t = over(reveal(table, "exhaustion", "rhino-1", encounter=("nothing", "hurts"), encounter_discard=("one-icon",)))
    # step 3 dealt the first card; Exhaustion's surge took the last one
    assert revealed(t) == ["exhaustion", "hurts", "nothing"]
    assert t.acceleration_tokens == 1
    assert sorted(t.zone("encounter-deck")) == ["exhaustion", "one-icon"]


@proves("champions.encounter-deck.empty.reshuffle", "champions.encounter-deck.empty.token", "champions.scheme.main.step1")
def test_the_last_encounter_card_as_a_boost(table: Tables) -> None:
    # 337: at once a new deck of the discard pile, and a token, which counts in the next step one (645).
    t = table.champions(
        p1={"form": "alter-ego"},
        encounter=["shocker"],
        encounter_discard=["upgraded-drones"] * 4,
    )
    t.until("villain-phase.3")
    assert t["the-break-in-1b"].threat == 1 + 1 + 2
    t.until("player-phase")
    t.until("villain-phase.2")
    assert t["the-break-in-1b"].threat == 4 + 1 + 1


@proves("champions.encounter-deck.empty.reshuffle", "champions.encounter-deck.empty.token")
def test_ritual_combat_with_the_last_encounter_card(table: Tables) -> None:
    # 337: at once a new deck and a token; X is 1 + 2.
    t = table.champions(
        p1={"identity": "black-panther", "form": "alter-ego", "dealt": ["ritual-combat"]},
        encounter=["shocker"],
        encounter_discard=["upgraded-drones"] * 3,
        at="villain-phase.4",
    )
    assert t["the-break-in-1b"].threat == 3
    t.until("villain-phase.2")
    assert t["the-break-in-1b"].threat == 3 + 1 + 1


@proves("champions.encounter-deck.empty.reshuffle")
def test_the_last_card_taken_as_a_boost_reshuffles_at_once(table: Tables) -> None:
    t = solo(table, encounter=("plain-minion",), encounter_discard=("quiet",) * 5)
    t.skip_until(lambda t: t.p1.can("no-defense"))
    assert len(t.zone("encounter-deck")) == 5
    assert t.zone("encounter-discard") == []
    assert t.acceleration_tokens == 1
    with t.changes({"p1.hp": -3}):
        t.p1.choose("no-defense")


@proves("champions.encounter-deck.empty.reshuffle", "champions.encounter-deck.empty.token")
@pytest.mark.parametrize("loses", [False, True])
def test_without_any_encounter_card_left_the_game_goes_on(table: Tables, loses: bool) -> None:
    t = solo(table, "be-dealt", encounter=("quiet",), options={"no_encounter_cards_left_loses": loses})
    t.p1.choose("play", "be-dealt")
    if loses:
        assert t.outcome == (("loss", "champions.encounter-deck.empty.reshuffle"),)
        return
    assert (t.outcome, t.acceleration_tokens, t.zone("encounter-deck")) == ((), 1, [])
    with t.changes({"plain-scheme-1b.threat": +2}):  # 1, and 1 for the token; the deck has no boost card to give
        t.skip_until(lambda t: t.round == 3)
    assert (t.zone("encounter-discard"), t.acceleration_tokens) == (["quiet"], 1), "it was revealed; nothing was dealt"


@proves("champions.encounter-deck.empty.reshuffle")
def test_an_empty_encounter_deck_is_made_when_a_card_of_it_is_needed(table: Tables) -> None:
    t = solo(table, "be-dealt", "be-dealt", encounter=("quiet",), form="alter-ego", villain=QUIET)
    t.p1.choose("play", "be-dealt")
    t.p1.choose("play", "be-dealt")
    assert (t.p1.dealt, t.acceleration_tokens) == (["quiet"], 1), "there was no second card"
    t.skip_until(lambda t: t.round == 3)
    assert t.zone("encounter-discard") == ["quiet"]
    t.until("villain-phase.4")
    assert (t.p1.dealt, t.acceleration_tokens) == (["quiet"], 3), (
        "made twice, for a boost card and to be dealt, and empty twice"
    )


@proves("champions.encounter-deck.empty.token")
def test_each_token_adds_threat_in_every_later_round(table: Tables) -> None:
    t = solo(table, form="alter-ego", villain=QUIET, acceleration_tokens=2)
    with t.changes({"plain-scheme-1b.threat": +3}):
        t.skip_until(lambda t: t.round == 3)
    t = solo(table, form="alter-ego", villain=QUIET, encounter=("quiet",), encounter_discard=("quiet",) * 50)
    with t.changes({"plain-scheme-1b.threat": +1}):
        t.skip_until(lambda t: t.round == 3)
    assert t.acceleration_tokens == 1
    with t.changes({"plain-scheme-1b.threat": +3}):  # 1 + 1 for the token, and the villain schemes for 1
        t.skip_until(lambda t: t.round == 4)


@proves("champions.encounter-deck.empty.token", "champions.setup.10")
def test_an_encounter_deck_that_runs_out_during_set_up_is_renewed(table: Tables) -> None:
    t = table.champions(p1={"identity": "spider-man"}, villain="klaw-1", encounter=("defense-network", "quiet"), at="set-up")
    t.until("mulligan")
    assert t.acceleration_tokens == 1
    assert t.zone("encounter-deck") == ["quiet"], "nothing was a minion, so the pile became the deck"
    assert t.zone("encounter-discard") == []


@pytest.mark.usefixtures("hurting_cards")
def test_discarding_until_a_minion_stops_at_the_end_of_the_deck(table: Tables) -> None:
    t = reveal(
        table, "the-masters-of-evil", "klaw-1", encounter=("nothing", "hurts", "hurts"), encounter_discard=("tiger-shark",)
    )
    assert t.p1.engaged == []
    assert t.acceleration_tokens == 1
    assert sorted(t.zone("encounter-deck")) == ["hurts", "hurts", "tiger-shark"]


@pytest.mark.usefixtures("hurting_cards")
def test_the_minion_found_as_the_last_card_enters_play_and_the_deck_is_made_anew(table: Tables) -> None:
    t = reveal(table, "the-masters-of-evil", "klaw-1", encounter=("nothing", "hurts", "melter"))
    assert t.p1.engaged == ["melter"]
    assert (t.acceleration_tokens, t.zone("encounter-deck")) == (1, ["hurts"])


@proves("champions.encounter-deck.empty.search-fails")
def test_discarding_the_whole_deck_in_vain(table: Tables) -> None:
    t = solo(table, form="alter-ego", villain=QUIET, dealt=["until-minion"], encounter=("quiet",) * 6)
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.engaged == []
    assert t.acceleration_tokens == 1
    assert t.events.count("encounter-discard") == 5, "six cards less the one of step three"
    assert len(t.zone("encounter-deck")) == 5


@proves("champions.encounter-deck.empty.search-fails")
def test_cards_are_discarded_until_a_minion_comes_also_from_a_deck_that_has_to_be_made_first(table: Tables) -> None:
    pile = ("plain-minion", "quiet")
    t = solo(
        table, **AWAY, dealt=["until-minion"], encounter=(), encounter_discard=pile, villain=QUIET, at="villain-phase.4"
    )
    assert t.p1.engaged == ["plain-minion"]
