"""Saves, replays, forks and undo."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.journal import Journal, checksum, undo
from tests.core.pond import GAME, SETUP


def played(n: int, seed: int = 3) -> Any:
    g, rng = GAME.start(SETUP, seed), Chance(seed)
    for _ in range(n):
        g.choose(rng.below(len(g.decision.options)))
    return g


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    Journal.of(played(8)).save(path)
    return path


def rewrite(path: Path, change: Any) -> None:
    """Change the rows of a save and close it with a checksum that fits."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()][:-1]
    change(rows)
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    lines.append(json.dumps({"end": len(rows) - 1, "sum": checksum(lines)}))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_a_save_loads_and_replays_to_the_same_position(saved: Path) -> None:
    journal = Journal.load(saved)
    assert len(journal.keys) == 8
    assert journal.replay().to_bytes() == played(8).to_bytes()
    assert journal.replay(5).to_bytes() == played(5).to_bytes()
    assert journal.replay(0).choices == []


def test_a_fork_plays_on_from_a_choice(saved: Path) -> None:
    fork = Journal.load(saved).fork(3)
    g = fork.replay()
    assert g.to_bytes() == played(3).to_bytes()
    g.choose("roll")
    assert Journal.of(g).replay().to_bytes() == g.to_bytes()
    for wrong in (-1, 9):
        with pytest.raises(RuleboundError, match=f"there is no choice {wrong}: this game has 8"):
            Journal.load(saved).fork(wrong)
        with pytest.raises(RuleboundError, match=f"there is no choice {wrong}"):
            Journal.load(saved).replay(wrong)


def test_the_replay_can_bring_the_log_with_it(saved: Path) -> None:
    g = Journal.load(saved).replay()
    assert g.log is not None
    assert Journal.load(saved).replay(log=False).log is None


def test_a_damaged_line_is_named(saved: Path) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines()
    saved.write_text("\n".join([*lines[:3], lines[3][:-4], *lines[4:]]), encoding="utf-8")
    with pytest.raises(RuleboundError, match="damaged in line 4"):
        Journal.load(saved)
    saved.write_text("\n".join([*lines[:3], "[1, 2]", *lines[4:]]), encoding="utf-8")
    with pytest.raises(RuleboundError, match="damaged in line 4: not a record"):
        Journal.load(saved)


def test_a_changed_line_does_not_fit_the_checksum(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace('"of": ', '"of": 1'), encoding="utf-8")
    with pytest.raises(RuleboundError, match="its checksum does not fit"):
        Journal.load(saved)


@pytest.mark.parametrize("kept", [1, 4, 9])
def test_a_file_that_is_cut_off_is_known_as_such(saved: Path, kept: int) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines()
    saved.write_text("\n".join(lines[:kept]), encoding="utf-8")
    with pytest.raises(RuleboundError, match=f"cut off after choice {kept - 1}"):
        Journal.load(saved)


def test_a_missing_choice_is_named(saved: Path) -> None:
    rewrite(saved, lambda rows: rows.pop(4))
    with pytest.raises(RuleboundError, match="choice 4 is missing; use another copy or fork at 3"):
        Journal.load(saved)


def test_a_file_that_departs_from_the_rules_says_where(saved: Path) -> None:
    rewrite(saved, lambda rows: rows[5].update(key="play:whale"))
    with pytest.raises(RuleboundError, match="departs from the rules at choice 5: it says play:whale"):
        Journal.load(saved).replay()
    rewrite(saved, lambda rows: rows[5].update(option=99))
    with pytest.raises(RuleboundError, match="departs from the rules at choice 5: that option is not offered"):
        Journal.load(saved).replay()


def test_choices_after_the_end_of_the_game_are_refused() -> None:
    g = played(12)
    assert g.over
    journal = Journal.of(g)
    journal.choices.append(0)
    with pytest.raises(RuleboundError, match="departs from the rules at choice 13"):
        journal.replay()


def test_other_content_is_refused(saved: Path) -> None:
    journal = Journal.load(saved)
    GAME.version = "2"
    try:
        with pytest.raises(RuleboundError, match="saved with other content"):
            journal.replay()
    finally:
        GAME.version = "1"


def test_files_that_are_no_saves_are_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "no.jsonl"
    with pytest.raises(RuleboundError, match="can't read"):
        Journal.load(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RuleboundError, match="can't read"):
        Journal.load(path)
    for text in ("", "{}\n"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(RuleboundError, match="is not a saved game"):
            Journal.load(path)
    path.write_text('{"rulebound": 99}\n', encoding="utf-8")
    with pytest.raises(RuleboundError, match="has format 99, this program reads 1: update the program"):
        Journal.load(path)
    path.write_text('{"rulebound": 1}\n{"end": 0, "sum": 0}\n', encoding="utf-8")
    with pytest.raises(RuleboundError, match="damaged"):
        Journal.load(path)


# ---------------------------------------------------------------- undo


def after(*choices: str) -> Any:
    g = GAME.start(SETUP, 3)
    for choice in choices:
        hand = [k for k in g.decision.keys if k.startswith(choice)]
        g.choose(hand[0])
    return g


def test_a_choice_that_told_nobody_anything_is_free_to_undo() -> None:
    for choice in ("pass", "play", "bury"):
        assert undo(after("pass", choice)).to_bytes() == after("pass").to_bytes()


def test_what_its_maker_showed_may_be_taken_back() -> None:
    assert undo(after("play")).choices == []


@pytest.mark.parametrize("choice", ["roll", "draw", "peek"])
def test_a_die_or_a_reveal_is_not_undone_without_consent(choice: str) -> None:
    g = after("pass", choice)
    with pytest.raises(RuleboundError, match="undo needs everybody's consent"):
        undo(g)
    assert undo(g, consent=True).to_bytes() == after("pass").to_bytes()
    later = after("pass", choice, "pass")
    assert undo(later).to_bytes() == g.to_bytes(), "what came after it is free again"
    with pytest.raises(RuleboundError, match="undo needs everybody's consent"):
        undo(undo(later))


def test_a_player_takes_back_their_own_last_choice_if_nobody_has_chosen_since() -> None:
    g = after("pass", "pass")
    assert undo(g, player=1).to_bytes() == after("pass").to_bytes()
    with pytest.raises(RuleboundError, match="another player has chosen since"):
        undo(g, player=0)
    assert undo(g, player=0, consent=True).choices == []
    with pytest.raises(RuleboundError, match="nothing to undo"):
        undo(after("pass"), player=1)
