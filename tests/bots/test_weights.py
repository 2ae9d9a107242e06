"""Learned weights: what they look at, that they add up, that a training repeats itself and finds what matters."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulebound
from rulebound.bots import ask, make
from rulebound.bots.judgement import judgement
from rulebound.bots.train import Course, Sample, chance_of, fitted, play_course, traced
from rulebound.cli import main
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.state import State
from rulebound.core.weights import Weights, features, read_weights
from rulebound.testing.twins import twin_of


def positions(name: str, decks: list[str]) -> list[State]:
    g = rulebound.new(name, players=decks, seed=5)
    found: list[State] = []
    bots = [make("greedy", p) for p in range(2)]
    while g.asked is not None and len(found) < 12:
        g.choose(ask(bots[g.asked.player], g))
        if len(g.choices) % 9 == 0:
            found.append(g.copy())
    return found


DECKS = {
    "ashes": ["iron-men", "mist-guardian"],
    "underworld": ["veil-watch-and-sages", "throne-court-and-dreamwalkers"],
    "heroclix": ["avengers", "avengers"],
}


@pytest.mark.parametrize("name", DECKS)
def test_features_tell_nothing_that_the_player_can_not_see(name: str) -> None:
    for g in positions(name, DECKS[name]):
        for player in range(2):
            assert features(g, player) == features(twin_of(g, player, 3), player)


@pytest.mark.parametrize("name", DECKS)
def test_a_correction_is_the_sum_of_its_weighted_features(name: str) -> None:
    for g in positions(name, DECKS[name]):
        found = features(g, 0)
        weights = Weights({key: 0.25 + 0.5 * (i % 3) for i, key in enumerate(sorted(found))})
        expected = sum(value * weights.values[key] for key, value in found.items())
        assert weights.value(g, 0) == pytest.approx(expected)


def test_weights_are_kept_in_a_file_and_change_what_a_bot_goes_by(tmp_path: Path) -> None:
    g, path = positions("ashes", DECKS["ashes"])[3], tmp_path / "weights.json"
    Weights({"held/draw-pile": 2.0, "card/battlefield/iron-worker": -1.5}, {"games": 3}).save(path)
    read = read_weights(path)
    assert (read.values["held/draw-pile"], read.about) == (2.0, {"games": 3})
    plain = judgement(g, "none").worth(g, 0)
    assert judgement(g, str(path)).worth(g, 0) == pytest.approx(plain + read.value(g, 0))
    path.write_text("[1, 2]")
    with pytest.raises(RuleboundError, match=r"can't read weights from 'weights\.json'"):
        read_weights(path)


def test_a_fit_finds_what_wins() -> None:
    """Who has more of the good thing wins; the other thing makes no difference."""
    courses = [
        Course(tuple(Sample(0.0, {"good": good, "idle": idle}) for _ in range(4)), float(good > 0))
        for good in (-2.0, -1.0, 1.0, 2.0)
        for idle in (-1.0, 1.0)
    ] * 20
    fit = fitted(courses, 1)
    assert fit.weights["good"] > 5 * abs(fit.weights["idle"])
    assert chance_of(fit.logit(courses[-1].samples[0])) > 0.8
    targets = traced(fit, courses[-1])
    assert targets[-1] == 1.0
    assert targets[0] < 1.0


def test_games_of_a_training_repeat_themselves() -> None:
    first, second = (play_course(game("underworld"), ["veil-watch-and-sages"] * 2, {}, 4, "none") for _ in range(2))
    assert first == second
    assert sum(course.score for course in first) == 1.0
    assert len(first[0].samples) > 50


def test_a_training_is_run_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "weights.json"
    words = ["train", "ashes", "--rounds", "1", "--games", "2", "--pairs", "1", "--jobs", "1", "--out", str(out)]
    assert main(words) == 0
    assert "round 1: " in capsys.readouterr().out
    assert read_weights(tmp_path / "weights.1.json").about["games"] == 2
    assert main(["train", "champions"]) == 2
    assert "nothing to train with" in capsys.readouterr().err
