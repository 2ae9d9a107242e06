"""Payments at the terminal: suggested as a whole, confirmed with one key, changed part by part, undone as one."""

from __future__ import annotations

import pytest

from rulebound.cli.saved_games import kept_games
from rulebound.core.journal import Journal
from rulebound.testing import Tables
from tests.cli.conftest import Typing

SOLO = "play champions --decks spider-man-justice --seats human --villain rhino --seed 5"
PLAY = ("done", "1", "play:mockingbird")
SUGGESTED = "suggested payment: discard For Justice!, discard Spider-Tracer, discard Backflip; Enter confirms it"
QUESTION = "Pay for Mockingbird: 3 resources"
AFTERWARDS = "Mockingbird entered play: use an ability?"


def made() -> int:
    """How many choices the game has seen."""
    return len(Journal.load(kept_games()[0]).choices)


@pytest.mark.parametrize("key", ["", "=", "＝"])
def test_one_key_confirms_the_whole_payment(typing: Typing, key: str) -> None:
    _, text = typing(SOLO, *PLAY, key)
    assert SUGGESTED in text
    assert text.count(QUESTION) == 1
    assert "Player 1 discards Backflip" in text
    assert AFTERWARDS in text


@pytest.mark.parametrize(
    ("lang", "says"),
    [("zh-Hant", "建議的支付：棄掉"), ("zh-Hans", "建议的支付：弃掉")],
)
def test_the_suggestion_is_made_in_chinese(typing: Typing, lang: str, says: str) -> None:
    _, text = typing(f"{SOLO} --lang {lang}", *PLAY)
    assert says in text


def test_the_suggestion_spends_as_few_cards_as_can_be(typing: Typing) -> None:
    """Peter Parker generates a resource once a round for nothing."""
    _, text = typing(SOLO, "done", "play:mockingbird", "")
    assert "suggested payment: discard For Justice!, discard Backflip, use Peter Parker for resources; Enter" in text
    assert "Player 1 discards Spider-Tracer" not in text
    assert AFTERWARDS in text


def test_what_is_chosen_part_by_part_leaves_a_suggestion_for_the_rest(typing: Typing) -> None:
    _, text = typing(SOLO, *PLAY, "discard:webbed-up", "")
    assert "suggested payment: discard For Justice!, discard Backflip; Enter confirms it" in text
    assert "Player 1 discards Webbed Up" in text
    assert "Player 1 discards Spider-Tracer" not in text
    assert AFTERWARDS in text


def test_nothing_is_asked_when_the_cost_is_met(typing: Typing) -> None:
    _, text = typing(SOLO, *PLAY, "discard:webbed-up", "discard:backflip", "discard:spider-tracer")
    assert text.count(QUESTION) == 3
    assert "Player 1 discards For Justice!" not in text
    assert AFTERWARDS in text


def test_more_than_the_cost_is_paid_by_naming_the_whole_set(typing: Typing) -> None:
    _, text = typing(SOLO, *PLAY, "1 2 3 4")
    assert "Player 1 discards Webbed Up" in text
    assert AFTERWARDS in text


def test_undo_takes_back_the_action_with_its_suggested_payment(typing: Typing) -> None:
    _, text = typing(SOLO, *PLAY, "", "undo")
    assert "Taken back: play Mockingbird" in text
    assert made() == 2


def test_who_takes_a_single_choice_back_is_asked_again(typing: Typing) -> None:
    """Else what is done without a question would be done again at once."""
    _, text = typing(SOLO, *PLAY, "1 2 3", "undo step", "discard:webbed-up")
    assert "Taken back: done" in text
    assert "Player 1 discards Webbed Up" in text


def test_the_only_set_that_can_pay_is_not_asked_for(typing: Typing) -> None:
    """After Interrogation Room three cards are left beside Mockingbird, and she costs three."""
    _, text = typing(SOLO, "done", "1", "play:interrogation-room", "discard:backflip", "play:mockingbird")
    assert "Pay for Interrogation Room" in text
    assert QUESTION not in text
    assert AFTERWARDS in text


def test_a_table_that_stops_everywhere_asks_though_the_cost_is_met(typing: Typing) -> None:
    _, text = typing(
        f"{SOLO} --stop-at-forced", "1", *PLAY, "discard:backflip", "discard:webbed-up", "discard:spider-tracer"
    )
    assert text.count(QUESTION) == 4
    assert "suggested payment: done; Enter confirms it" in text
    assert AFTERWARDS not in text


def test_enter_without_a_payment_draws_the_table_again(typing: Typing) -> None:
    _, text = typing(SOLO, "done", "")
    assert text.count("Your turn") == 2
    assert made() == 1


def test_cards_stay_in_hand_where_what_lies_in_play_can_pay(table: Tables) -> None:
    """Two Web-Shooters are cheaper than two cards; one card of two resources is cheaper than two of one."""
    shooters = [("web-shooter", {"counters": 3}), ("web-shooter", {"counters": 3})]
    t = table.champions(p1={"identity": "spider-man", "hand": ["for-justice", "backflip", "haymaker"], "play": shooters})
    with t.changes({"p1.hand_count": -1, "web-shooter.counters": -1, "web-shooter#2.counters": -1}):
        t.p1.choose("play", "haymaker")
    t = table.champions(p1={"identity": "spider-man", "hand": ["backflip", "backflip", "energy", "haymaker"]})
    t.p1.choose("play", "haymaker")
    assert t.p1.hand == ["backflip", "backflip"]
