"""`rulebound games`: what is kept, and going on with it."""

from __future__ import annotations

from pathlib import Path

from rulebound.cli.saved_games import kept_games
from rulebound.core.storage import state_folder
from tests.cli.conftest import Typing

NEW = "play ashes --seed 5 --decks iron-men,mist-guardian --seats human,random"


def test_nothing_is_kept_at_first(typing: Typing) -> None:
    status, text = typing("games")
    assert status == 0
    assert "begin one with `rulebound play`" in text


def test_games_of_one_seed_do_not_overwrite_one_another(typing: Typing) -> None:
    typing(NEW, "1")
    typing(NEW, "1", "1", "1")
    typing("play champions --seed 5 --decks spider-man-justice --seats human", "done")
    assert {p.stem for p in kept_games()} == {"ashes-1", "ashes-2", "champions-1"}
    status, text = typing("games")
    assert status == 0
    rows = {line.split()[0]: line for line in text.splitlines() if "-1 " in line or "-2 " in line}
    assert "Player 1, Random 2" in rows["ashes-1"]
    assert "in progress" in rows["ashes-2"]
    assert [rows[id].split()[-3] for id in ("ashes-1", "ashes-2", "champions-1")] == ["1", "3", "1"]
    assert "Marvel Champions" in rows["champions-1"]


def test_a_game_is_gone_on_with_by_its_id_in_its_own_file(typing: Typing) -> None:
    typing(NEW, "1")
    typing(NEW, "1", "1", "1")
    status, text = typing("play --resume ashes-1", "1")
    assert status == 0
    assert "saved as ashes-1" in text
    assert len(kept_games()) == 2
    assert kept_games()[0].stem == "ashes-1", "it is the last one now"
    assert "saved as ashes-1" in typing("play --resume last")[1]


def test_a_finished_game_says_so(typing: Typing) -> None:
    typing("play ashes --seed 5 --seats human,random", *["1"] * 800)
    _, text = typing("games --lang zh-Hant")
    assert "已結束" in text


def test_a_damaged_game_says_so_with_what_is_good_of_it(typing: Typing) -> None:
    for _ in range(2):
        typing(NEW, "1", "1", "1", "1", "1", "1")
    whole, cut = (state_folder() / f"ashes-{n}.jsonl" for n in (1, 2))
    choices = len(whole.read_text(encoding="utf-8").splitlines()) - 1
    cut.write_bytes(cut.read_bytes()[:-20])
    lines = whole.read_text(encoding="utf-8").splitlines()
    lines[4] = lines[4].replace('"option": ', '"option": 1')
    whole.write_text("\n".join(lines) + "\n", encoding="utf-8")
    _, text = typing("games")
    rows = {line.split()[0]: line for line in text.splitlines() if line.startswith("ashes-")}
    assert all("damaged; playable up to the damage" in row for row in rows.values())
    assert [int(rows[id].partition("damaged")[0].split()[-1]) for id in ("ashes-1", "ashes-2")] == [3, choices - 1]
    assert "is damaged in line 5, choice 4" in typing("play --resume ashes-1")[1]
    assert "玩家1" in typing("games --lang zh-Hans")[1]


def test_what_is_no_kept_game_says_where_to_look(typing: Typing) -> None:
    for word in ("ashes-9", "x" * 300, "a\0b"):
        status, text = typing(f"play --resume {word}")
        assert status == 2
        assert "there is neither a saved game nor a file" in text
        assert "`rulebound games` lists the saved games" in text


def test_other_files_are_no_games(typing: Typing, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text('{"a": 1}', encoding="utf-8")
    assert "its first line has no 'rulebound' format" in typing(f"play --resume {other}")[1]


def test_files_that_are_no_games_are_listed_as_such(typing: Typing) -> None:
    state_folder().mkdir(parents=True)
    for name, content in (("odd-1", b"\xff\xfe"), ("odd-2", b"[]\n[]"), ("odd-3", b'{"rulebound": 2}\n{"n": "x"}')):
        (state_folder() / f"{name}.jsonl").write_bytes(content)
    status, text = typing("games")
    assert status == 0
    assert text.count("can't be read") == 3
    status, text = typing("play --resume odd-1")
    assert status == 2
    assert "is not a saved game" in text


def test_games_of_an_older_program_are_refused_and_left_alone(typing: Typing) -> None:
    state_folder().mkdir(parents=True)
    path = state_folder() / "ashes-1.jsonl"
    old = '{"rulebound": 1, "game": "ashes", "content": "x", "seed": 1, "setup": {}}\n{"end": 0, "sum": 1}\n'
    path.write_text(old, encoding="utf-8")
    status, text = typing("play --resume ashes-1")
    assert status == 2
    assert "it has format 1, this program reads 3" in text
    typing(NEW, "1")
    assert path.read_text(encoding="utf-8") == old
    assert {p.stem for p in kept_games()} == {"ashes-1", "ashes-2"}


def test_players_are_listed_with_the_marks_of_the_language(typing: Typing) -> None:
    typing("play ashes --decks iron-men,mist-guardian --seats human,random --seed 5")
    assert "Player 1, Random 2" in typing("games --lang en")[1]
    assert "玩家1、随机电脑2" in typing("games --lang zh-Hans")[1]
