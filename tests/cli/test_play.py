"""`rulebound play`, typed as a user would."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.bots.at_random import RandomBot
from rulebound.cli.saved_games import kept_games
from rulebound.core.journal import Journal
from rulebound.games.ashes.rules.round import PreparePhase
from tests.cli.conftest import Typing

NEW = "play ashes --seed 5 --decks iron-men,mist-guardian --seats human,random"
FIRST_FIVE = "1 2 4 5 6"


def test_the_end_of_input_leaves_politely(typing: Typing) -> None:
    status, text = typing(NEW)
    assert status == 0
    assert "Choose your first five cards" in text
    assert "rulebound play --resume ashes-1 (or: --resume last)" in text
    assert "Bye." in text


def test_ctrl_c_leaves_politely(typing: Typing) -> None:
    status, text = typing(NEW, "^C")
    assert status == 130
    assert "Bye." in text


def test_a_set_is_taken_with_several_numbers(typing: Typing) -> None:
    _, text = typing(NEW, FIRST_FIVE)
    assert "Discard any number of cards, then done" in text
    assert "5 cards" in text


def test_a_set_is_taken_with_names(typing: Typing) -> None:
    _, text = typing(NEW, "hammer-knight, 鐵匠, anchornaut, cover, strengthen", "table")
    assert "[" in text.rpartition("Hand")[2]
    assert "Hammer Knight  Ally" in text


def test_several_numbers_end_the_set(typing: Typing) -> None:
    _, text = typing(NEW, FIRST_FIVE, "5 3", "log")
    assert "Player 1 discards Anchornaut" in text
    assert "Player 1 discards Chant of Revenge" in text


def test_nonsense_changes_nothing(typing: Typing) -> None:
    nonsense = [
        "",
        "xyzzy",
        "0",
        "999",
        "-1",
        "1 99",
        "2 2 2",
        "take:",
        "why",
        "why nobody",
        "show",
        "show zzz",
        "save",
        "rules",
    ]
    status, text = typing(NEW, *nonsense, "\x00", "🙂", "table")
    assert status == 0
    assert "Nothing here is called 'xyzzy'" in text
    assert "there is no option 999: choose a number from 1 to 10" in text
    assert "'take:' could be" in text
    assert text.rpartition("choice ")[2].startswith("1")


def test_an_option_by_key_by_its_beginning_and_by_words(typing: Typing) -> None:
    for answer in ("take:cover", "take:cov", "cover", "TAKE cover", "拿取掩護"):
        typing(NEW, answer, "table")
        # words of another language than the table's are no option
        assert len(Journal.load(kept_games()[0]).choices) == (0 if answer.startswith("拿") else 1), answer


def test_the_rule_of_the_step_is_explained(typing: Typing) -> None:
    _, text = typing(NEW, "?")
    assert "ashes.setup.6" in text
    assert "set-up, step 1 of 2: " in text
    _, text = typing(NEW + " --lang zh-Hans", "?")
    assert "ashes.setup.6" in text
    assert "游戏准备，第1步（共2步）：" in text
    assert "选择起始手牌" in text


def test_why_a_card_cannot_be_used(typing: Typing) -> None:
    _, text = typing(NEW, FIRST_FIVE, "why strengthen")
    assert "Strengthen (Player 1, Hand) can be used now: discard Strengthen" in text
    _, text = typing(NEW, "why iron rhino")
    assert "it can be used only in the player turns phase" in text
    assert "ashes.round.phases" in text


def test_cards_and_rules_are_read_at_the_table(typing: Typing) -> None:
    _, text = typing(NEW, "show anchornaut", "rules unblocked")
    assert "Anchornaut  anchornaut" in text
    assert "ashes.attack.phoenixborn.3.unblocked" in text


def test_ones_own_choice_is_taken_back(typing: Typing) -> None:
    _, text = typing(NEW, "1", "undo")
    assert "Taken back: take Expand Energy" in text
    assert "choice 1 " in text.rpartition("> undo")[2].replace("\n", " ")


def test_there_is_nothing_to_take_back_at_first(typing: Typing) -> None:
    _, text = typing(NEW, "undo")
    assert "there is nothing to undo yet" in text


def test_beyond_a_die_a_lone_human_is_asked_once_more(typing: Typing) -> None:
    _, text = typing(NEW, FIRST_FIVE, "undo", "n", "undo", "y")
    assert "Nothing was taken back." in text
    assert "Taken back: take" in text


def test_save_and_resume(typing: Typing, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    _, text = typing(NEW + " --lang zh-Hant", FIRST_FIVE, f"save {path}")
    assert f"rulebound play --resume {path}" in text
    saved = Journal.load(path)
    assert saved.table == {"seats": ["human", "random"], "lang": "zh-Hant"}
    status, text = typing(f"play --resume {path}")
    assert status == 0
    assert "棄掉任意數量的手牌" in text
    status, text = typing(f"play champions --resume {path}")
    assert status == 2
    assert "is a game of ashes" in text


def test_saving_over_a_file_is_asked(typing: Typing, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text("precious")
    _, text = typing(NEW, f"save {path}", "n")
    assert "Not saved." in text
    assert path.read_text() == "precious"
    typing(NEW, f"save {path}", "y")
    assert Journal.load(path).choices == []


def test_a_folder_that_is_not_there_is_no_place_to_save(typing: Typing, tmp_path: Path) -> None:
    _, text = typing(NEW, f"save {tmp_path}/no/such/folder")
    assert "choose another place" in " ".join(text.split())


def test_quit_offers_to_save(typing: Typing, tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    status, _ = typing(NEW, "1", "quit", str(path))
    assert status == 0
    assert len(Journal.load(path).choices) == 1
    status, text = typing(NEW, "quit", "")
    assert status == 0
    assert "Bye." in text


def test_the_game_is_kept_by_itself(typing: Typing) -> None:
    typing(NEW, "1", "1")
    before = Journal.load(kept_games()[0]).keys
    assert len(before) == 2
    status, _ = typing("play --resume last", "1")
    assert status == 0
    assert Journal.load(kept_games()[0]).keys[:2] == before
    assert len(Journal.load(kept_games()[0]).keys) == 3


def test_no_game_is_kept_at_first(typing: Typing) -> None:
    status, text = typing("play --resume last")
    assert status == 2
    assert "begin one with `rulebound play`" in text


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("play chess", "there is no game 'chess'"),
        ("play ashes --seats human", "is played by 2, 3, 4 players, not 1"),
        ("play ashes --seats human,hal", "there is no player 'hal'"),
        ("play ashes --decks nothing", "there is no deck 'nothing'"),
        ("play ashes --decks a,b,c --seats human,random", "3 decks for 2 players"),
        ("play ashes --decks a,b", "there is no deck 'a'"),
        ("play ashes --seats same,human", "name a human first"),
        ("play --resume /no/such/file", "there is neither a saved game nor a file"),
    ],
)
def test_bad_command_lines_are_refused_in_words(typing: Typing, command: str, says: str) -> None:
    status, text = typing(command)
    assert status == 2
    assert says in text


def test_a_curtain_falls_between_humans(typing: Typing) -> None:
    start = "play ashes --seed 5 --decks iron-men,mist-guardian --seats human,human"
    _, text = typing(start, "", FIRST_FIVE, "", "1 2 3 4 5")
    first, second = text.split("Hand over to Player 2.")[:2]
    assert "Strengthen" in first
    assert "Strengthen" not in second.split("Hand over")[0], "nothing of the first player's hand"


def test_the_other_human_is_asked_for_consent(typing: Typing) -> None:
    start = "play ashes --seed 5 --decks iron-men,mist-guardian --seats human,human"
    _, text = typing(start, "", FIRST_FIVE, "", "1 2 3 4 5", "", "undo", "n", "")
    assert "wants to undo a choice" in text
    assert "does not agree" in text


def test_a_table_may_stop_at_forced_choices(typing: Typing) -> None:
    _, text = typing(NEW + " --stop-at-forced", FIRST_FIVE, "done", *["1"] * 12)
    assert "\n1  " in text


def test_a_whole_game_is_played_to_its_end(typing: Typing) -> None:
    for lang, won, rule in (("en", "wins!", "By the rule: "), ("zh-Hans", "获胜！", "依规则：")):
        status, text = typing(f"play ashes --seed 5 --seats human,random --lang {lang}", *["1"] * 800)
        end = text[text.index(won) - 60 :]
        assert status == 0
        assert any(said in end for said in ("You have won.", "You have lost.", "你获胜了。", "你失败了。"))
        assert rule in end


# ---------------------------------------------------------------- when the program fails


PYTHON = ("Traceback", "Error", "repr", "object", "<")


def test_a_bot_that_fails_is_told_in_words_with_what_to_report(typing: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: RandomBot, seen: Any, decision: Any) -> Any:
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr(RandomBot, "pick", fails)
    status, text = typing(NEW, FIRST_FIVE)
    said = text[text.index("The program has failed") :]
    assert status == 1
    assert "rulebound play --resume ashes-1" in said
    assert not [word for word in PYTHON if word in said]
    (details,) = kept_games()[0].parent.glob("ashes-1.failure.txt")
    assert str(details) in said
    assert "no idea" in details.read_text()


def test_a_rule_that_fails_costs_nothing_that_was_played(typing: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: PreparePhase, g: Any) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(PreparePhase, "STEPS", (fails,))
    status, text = typing(f"{NEW} --lang zh-Hans", FIRST_FIVE)
    said = text[text.index("程序在此发生错误") :]
    assert status == 1
    assert "请报告此错误，并附上这些文件" in said
    assert not [word for word in PYTHON if word in said]
    assert len(Journal.load(kept_games()[0]).choices) >= 5


def test_any_other_failure_is_told_in_words_too(typing: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*words: str) -> None:
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr("rulebound.cli.games.kept_games", fails)
    status, text = typing("games")
    assert status == 1
    assert "Please report it, with these files" in text
    assert "Traceback" not in text
