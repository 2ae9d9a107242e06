"""`rulebound replay`."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulebound
from rulebound.bots import make, play
from rulebound.cli.saved_games import kept_games
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
    assert status == 0
    total = int(text.partition(" of ")[2].partition(" ")[0])
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
    status, text = typing(f"replay {saved}", "n", *["n"] * 12, "p", "j 20", "j 99999", "x", "t", "q")
    assert status == 0
    for step in ("choice 1 of", "choice 2 of", "choice 20 of", "there is no choice 99999", "'x' is not a command"):
        assert step in text


def test_the_end_of_input_ends_it(typing: Typing, saved: Path) -> None:
    assert typing(f"replay {saved} --lang zh-Hans")[0] == 0


def test_a_fork_is_played_on_at_the_number_that_the_table_shows(typing: Typing, saved: Path, tmp_path: Path) -> None:
    fork = tmp_path / "fork.jsonl"
    _, everything = typing(f"replay {saved} --all")
    status, text = typing(f"replay {saved} --fork 30 {fork}")
    assert status == 0
    assert f"rulebound play --resume {fork}" in text
    kept = Journal.load(fork).choices
    assert kept == Journal.load(saved).choices[: len(kept)]
    assert "choice 29 of 29" in typing(f"replay {fork} --all")[1]
    decides = everything.partition("choice 30 of")[2].partition("Player ")[2][0]
    status, text = typing(f"play --resume {fork} --seats human,human", "")
    assert status == 0
    assert f"Hand over to Player {decides}" in text
    assert "choice 30 " in text.replace("\n", " ")


def test_a_damaged_file_is_told_and_played_as_far_as_it_is_good(typing: Typing, saved: Path, tmp_path: Path) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines()
    damaged, fork = tmp_path / "damaged.jsonl", tmp_path / "fork.jsonl"
    damaged.write_text("\n".join([*lines[:60], lines[60][:20]]), encoding="utf-8")
    status, text = typing(f"replay {damaged} --all")
    assert status == 0
    assert "is damaged in line 61, choice 60" in text.replace("\n", " ")
    assert typing(f"replay {damaged} --fork 10 {fork}")[0] == 0
    assert Journal.load(fork).choices
    status, text = typing(f"play --resume {damaged} --seats human,human", "")
    assert status == 0
    assert "is damaged in line 61" in text.replace("\n", " ")
    assert len(Journal.load(kept_games()[0]).choices) == 59
    assert damaged.read_text(encoding="utf-8").count("\n") == 60, "the damaged file is left as it is"


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("--fork x f", "a fork needs the number of a choice"),
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
