"""`rulebound replay`."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulebound
from rulebound.bots import make, play
from rulebound.core.journal import Journal
from tests.cli.conftest import Typing


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "game.jsonl"
    g = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    play(g, [make("random", 1), make("random", 2)])
    Journal.of(g).save(path)
    return path


def test_all_of_a_game_is_printed(typing: Typing, saved: Path) -> None:
    status, text = typing(f"replay {saved} --all")
    total = len(Journal.load(saved).choices)
    assert status == 0
    assert f"choice {total} of {total}" in text
    assert "— Round 2 —" in text
    assert text.strip().endswith("wins!")


def test_a_player_reads_only_what_they_saw(typing: Typing, saved: Path) -> None:
    _, everything = typing(f"replay {saved} --all")
    _, mine = typing(f"replay {saved} --all --seat 1")
    assert "Player 2 draws a hidden card" not in everything
    assert "Player 2 draws a hidden card" in mine
    assert "Player 2: …" in mine


def test_stepping(typing: Typing, saved: Path) -> None:
    status, text = typing(f"replay {saved}", "n", "n", "p", "j 20", "j 99999", "x", "t", "q")
    assert status == 0
    for step in ("choice 1 of", "choice 2 of", "choice 20 of", "there is no choice 99999", "'x' is no command here"):
        assert step in text


def test_the_end_of_input_ends_it(typing: Typing, saved: Path) -> None:
    assert typing(f"replay {saved} --lang zh-Hans")[0] == 0


def test_a_fork_is_played_on(typing: Typing, saved: Path, tmp_path: Path) -> None:
    fork = tmp_path / "fork.jsonl"
    status, text = typing(f"replay {saved} --fork 30 {fork}")
    assert status == 0
    assert f"rulebound play --resume {fork}" in text
    assert Journal.load(fork).choices == Journal.load(saved).choices[:30]
    status, text = typing(f"play --resume {fork} --seats human,human", "")
    assert status == 0
    assert "Hand over to" in text


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("--fork x f", "a fork is made at the number of a choice"),
        ("--fork 99999 f", "there is no choice 99999"),
        ("--seat 9", "there is no seat 9"),
    ],
)
def test_what_is_not_there_is_refused(typing: Typing, saved: Path, more: str, says: str) -> None:
    status, text = typing(f"replay {saved} {more}")
    assert status == 2
    assert says in text


def test_a_file_is_never_written_over(typing: Typing, saved: Path) -> None:
    status, text = typing(f"replay {saved} --fork 3 {saved}")
    assert status == 2
    assert "exists: name another file" in text
