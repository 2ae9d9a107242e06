"""Duels: mirrored pairs, a sequential test, and the fixed bot that strength is measured against."""

from __future__ import annotations

from itertools import islice

import pytest

from rulebound.bots import make
from rulebound.bots.duel import pairs, play_match, play_pair
from rulebound.bots.statistics import BETTER, NO_BETTER, OPEN, SequentialTest
from rulebound.cli import main
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game


def test_a_pair_is_fair() -> None:
    """The same bot against itself wins one game of each pair: only the seats differ."""
    found = pairs(game("ashes"), ("random", "random"), 5, {})
    first, second = islice(found, 2)
    assert (first.deck, first.seed) != (second.deck, second.seed)
    for pair in (first, second):
        assert sorted({pair.deck}) == [pair.deck]
        assert play_pair(pair).score == play_pair(pair).score


def test_pairs_go_through_all_ready_made_decks() -> None:
    for name in ("ashes", "underworld", "heroclix", "champions"):
        ready = list(game(name).decks.ready_made())  # type: ignore[attr-defined]
        assert [p.deck for p in islice(pairs(game(name), ("random", "random"), 0, {}), len(ready))] == ready


def test_a_stronger_bot_is_found_out_early() -> None:
    found = pairs(game("ashes"), ("reference", "random"), 100, {})
    match, verdict = list(play_match(found, 40, SequentialTest(0.5, 0.7)))[-1]
    assert verdict == BETTER
    assert len(match.played) < 40
    assert match.wins(0) + match.wins(1) == match.games == 2 * len(match.played)
    low, high = match.interval(0)
    assert low > 0.5
    assert high >= match.wins(0) / match.games


def test_a_sequential_test_does_not_decide_on_a_handful_of_games() -> None:
    test = SequentialTest(0.5, 0.55)
    assert test.verdict([1.0] * 5) == OPEN
    assert test.verdict([0.5] * 12) == OPEN
    assert test.verdict([0.0] * 12) == NO_BETTER


def test_in_a_cooperative_game_each_bot_plays_alone() -> None:
    pair = next(pairs(game("champions"), ("reference", "random"), 3, {"villain": "rhino"}))
    played = play_pair(pair)
    assert played.cooperative
    assert min(played.decisions) > 0
    assert played.score == (1 + played.scores[0] - played.scores[1]) / 2


def test_bots_take_parameters_by_name() -> None:
    assert make("greedy:guesses=4:depth=3", 1).depth == 3  # type: ignore[attr-defined]
    with pytest.raises(RuleboundError, match="does not have these parameters"):
        make("greedy:luck=4")
    with pytest.raises(RuleboundError, match="name=value, not 'guesses'"):
        make("greedy:guesses")
    with pytest.raises(RuleboundError, match=r"there is no bot 'Nobody' in 'rulebound\.bots'"):
        make("rulebound.bots:Nobody")
    assert make("rulebound.bots.at_random:RandomBot", 3).name == "random"


def test_a_duel_is_played_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "ashes", "reference", "random", "--pairs", "2", "--jobs", "1"]) == 0
    shown = capsys.readouterr().out
    assert "4 games in 2 pairs" in shown
    assert "95 % interval" in shown
    assert main(["duel", "ashes", "reference", "random", "--test", "0.6,0.5"]) == 2
    assert "the first is smaller" in capsys.readouterr().err
