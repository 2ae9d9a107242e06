"""Setting the table by questions, typed as a user would."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.cli.questionnaire import usual_language
from rulebound.core.game import DeckGame, game
from rulebound.core.journal import Journal
from rulebound.core.questions import questions_of
from tests.cli.conftest import Typing

QUICK = "--decks spider-man-justice --seats human"


def kept() -> Journal:
    """The game that was begun."""
    from rulebound.cli.saved_games import kept_games

    return Journal.load(kept_games()[0])


def setup() -> dict[str, Any]:
    return dict(kept().setup)


# ---------------------------------------------------------------- everything asked


def test_enter_takes_every_default(terminal: Typing) -> None:
    status, text = terminal("play", "", "champions", *[""] * 7)
    assert status == 0
    assert "Enter takes the answer in brackets, q leaves" in text
    for question in (
        "Language / 語言 / 语言?",
        "Which game?",
        "How many players? (1, 2, 3, 4)",
        "Who plays seat 1?",
        "The deck of seat 1 (Player 1)?",
        "Which villain?",
        "Which mode?",
        "Which modular encounter sets?",
        "Which seed?",
    ):
        assert text.count(question) == 1, question
    assert "[Rhino] > " in text
    assert "[Bomb Scare (recommended)] > " in text
    assert "Discard any number of cards, then done; you draw back up" in text
    found = setup()
    assert (found["villain"], found["mode"], found["modular"], found["unseen"]) == ("rhino", "standard", ["bomb-scare"], 0)
    assert kept().table == {"seats": ["human"], "lang": "en"}


def test_a_champions_table_is_chosen_by_numbers_names_and_beginnings(terminal: Typing) -> None:
    lines = (
        "1",
        "marvel",
        "2",
        "you",
        "same",
        "Spider-Man: Justice",
        "she-hulk-a",
        "ultron",
        "expert",
        "legions",
        "42",
        "2",
    )
    status, text = terminal("play", *lines)
    assert status == 0
    journal = kept()
    assert [d["identity"] for d in journal.setup["decks"]] == ["spider-man", "she-hulk"]
    assert (journal.setup["villain"], journal.setup["mode"]) == ("ultron", "expert")
    assert journal.setup["modular"] == ["legions-of-hydra"]
    assert journal.seed == 42
    assert journal.table["seats"] == ["human", "same"]
    assert "[Under Attack (recommended)] > " in text, "what is recommended depends on the villain"


def test_an_ashes_table_needs_decks_and_an_opponent_only(terminal: Typing) -> None:
    status, text = terminal("play", "", "1", "", "", "random", "iron men", "4", "7")
    assert status == 0
    assert "villain" not in text
    journal = kept()
    assert journal.game == "ashes"
    assert journal.table["seats"] == ["human", "random"]
    ready = game("ashes")
    assert isinstance(ready, DeckGame)
    assert journal.setup["decks"] == [ready.decks.make("iron-men"), ready.decks.make(list(ready.decks.ready_made())[3])]
    assert journal.seed == 7


def test_the_questions_are_chinese_at_a_chinese_table(terminal: Typing) -> None:
    _, text = terminal("play", "繁體中文", "漫威傳奇再起", "", "", "蜘蛛人：正義", "克勞", "專家", "九頭蛇, 隨機", "5")
    assert "對抗哪個反派？" in text
    assert "[邪惡大師（推薦）] > " in text
    found = setup()
    assert (found["villain"], found["mode"]) == ("klaw", "expert")
    assert (found["modular"], found["unseen"]) == (["legions-of-hydra"], 1)
    _, text = terminal("play", "3", "2", "", "", "", "奥创", "q")
    assert "对抗哪个反派？" in text
    assert "再见。" in text


def test_the_language_of_the_surroundings_is_the_default(terminal: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, lang in (("zh_TW.UTF-8", "zh-Hant"), ("zh_CN.UTF-8", "zh-Hans"), ("zh-Hant", "zh-Hant"), ("de_DE", "en")):
        monkeypatch.setenv("LC_ALL", name)
        assert usual_language() == lang
    monkeypatch.setenv("LC_ALL", "zh_HK.UTF-8")
    _, text = terminal("play", "", "q")
    assert "哪個遊戲？" in text
    assert "再見。" in text


@pytest.mark.parametrize("typed", ["zh-Hant", "ZH-hant", "繁體中文", "2"])
def test_a_language_is_named_as_on_the_command_line_or_in_its_own_words(terminal: Typing, typed: str) -> None:
    _, text = terminal("play", typed, "q")
    assert "哪個遊戲？" in text


# ---------------------------------------------------------------- bad answers


def test_bad_answers_are_told_and_asked_again(terminal: Typing) -> None:
    _, text = terminal("play champions --lang en", "0", "5", "two", "2", "3,", "9" * 5000, "nobody", "", "", "spider", "1")
    assert "'0' is not possible: give one of 1, 2, 3, 4" in text
    assert "'two' is not possible" in text
    assert "'nobody' is none of these: give a number from 1 to 7, or a name" in text
    assert "'spider' could be Spider-Man: Justice, Spider-Man: Leadership, Spider-Man: Protection: write more of it" in text
    assert "The deck of seat 2 (Greedy 2)?" in text


def test_two_players_choose_different_heroes(terminal: Typing) -> None:
    _, text = terminal("play champions --seats human,same", "spider-man-justice", "spider-man-protection", "4", "q")
    assert "each player chooses another identity than Spider-Man" in text
    assert "Which villain?" in text
    _, text = terminal("play champions --seats human,same --lang zh-Hant", "spider-man-justice", "2")
    assert "每位玩家須選擇不同的身份，蜘蛛人已被選擇" in text


def test_a_modular_set_is_named_once_and_random_ones_several_times(terminal: Typing) -> None:
    start = "play champions --seats human --villain klaw --mode standard"
    _, text = terminal(start, "", "1 1", "random, random", "")
    assert "Bomb Scare can be named only once" in text
    assert (setup()["modular"], setup()["unseen"]) == ([], 2)
    terminal(start, "", "1 3,random", "")
    assert (setup()["modular"], setup()["unseen"]) == (["bomb-scare", "under-attack"], 1)
    _, text = terminal(start, "", "1 9", "hydra,nothing", ",,", "q")
    assert "'9' is none of these" in text
    assert "'nothing' is none of these" in text


def test_a_deck_may_come_from_a_file(terminal: Typing, tmp_path: Path) -> None:
    declared = game("ashes")
    assert isinstance(declared, DeckGame)
    good, bad, odd = tmp_path / "good.txt", tmp_path / "bad.txt", tmp_path / "odd.txt"
    good.write_text(declared.decks.write(declared.decks.make("iron-men")), encoding="utf-8")
    bad.write_text("nonsense", encoding="utf-8")
    odd.write_bytes(b"\xff\xfe\x00")
    lines = (f"{tmp_path}/none.txt", str(tmp_path), str(bad), str(odd), str(good), "1", "")
    _, text = terminal("play ashes --seats human,random", *lines)
    assert "there is no deck" in text
    assert "is no text file" in text
    assert kept().setup["decks"][0]["phoenixborn"] == declared.decks.make("iron-men")["phoenixborn"]


@pytest.mark.parametrize("answers", [(), ("1",), ("1", "2"), ("1", "2", ""), ("1", "2", "", "", "", "klaw")])
def test_q_and_the_end_of_input_leave_at_every_question(terminal: Typing, answers: tuple[str, ...]) -> None:
    for last in ((), ("q",), ("QUIT",)):
        status, text = terminal("play", *answers, *last)
        assert status == 0
        assert text.endswith("Bye.\n")


# ---------------------------------------------------------------- what flags answer


def test_what_a_flag_answers_is_not_asked(terminal: Typing) -> None:
    _, text = terminal("play champions --villain ultron --seats human --lang zh-Hans --seed 3", "1", "", "")
    assert "反派？" not in text
    assert "由谁参与" not in text
    assert "种子？" not in text
    assert (setup()["villain"], kept().seed) == ("ultron", 3)


def test_several_decks_make_as_many_seats(terminal: Typing) -> None:
    _, text = terminal("play champions --decks spider-man-justice,she-hulk-protection", "", "", "", "", "", "")
    assert "How many players" not in text
    assert len(setup()["decks"]) == 2


@pytest.mark.parametrize("flags", ["--yes", "-y", QUICK, f"{QUICK} --villain klaw --modular random,bomb-scare"])
def test_enough_flags_ask_nothing(terminal: Typing, flags: str) -> None:
    status, text = terminal(f"play champions {flags}")
    assert status == 0
    assert "Which" not in text
    assert "Discard any number of cards" in text


def test_without_a_terminal_nothing_is_asked(typing: Typing) -> None:
    status, text = typing("play champions --seats human,greedy")
    assert status == 0
    assert "Which" not in text
    status, text = typing("play")
    assert status == 0
    assert "Choose your first five cards" in text


def test_random_decks_go_together(typing: Typing) -> None:
    for seed in range(12):
        status, _ = typing(f"play champions --seats human,same,same,same --seed {seed}")
        assert status == 0
        heroes = [d["identity"] for d in setup()["decks"]]
        assert len(set(heroes)) == 4


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        ("--villain thanos", "there is no villain 'thanos'"),
        ("--villain klaw,ultron", "there is no villain"),
        ("--mode heroic", "the mode is standard or expert"),
        ("--modular nothing", "there is no modular set nothing"),
        ("--modular bomb-scare,bomb-scare", "a modular set is used once"),
        ("--modular 9", "there are 5 modular sets to choose unseen, not 9"),
        ("--modular yes", "there is no modular set"),
        ("--option colour=red", "has no option colour"),
        ("--decks spider-man-justice,spider-man-protection", "each player chooses another identity"),
    ],
)
def test_a_scenario_that_is_not_there_is_refused(typing: Typing, flags: str, says: str) -> None:
    status, text = typing(f"play champions {flags}")
    assert status == 2
    assert says in text


# ---------------------------------------------------------------- another hand


def test_no_curtain_falls_between_two_hands_of_one_person(typing: Typing) -> None:
    start = "play champions --decks spider-man-justice,she-hulk-protection --seats human,same --seed 5"
    _, text = typing(start, "2", "done", "done", "undo", "n")
    assert "Hand over" not in text
    assert "Player 1> " in text
    assert "Player 2> " in text
    assert "wants to take back" not in text, "there is nobody else to ask"


# ---------------------------------------------------------------- the declaration


def test_every_answer_of_every_question_is_understood() -> None:
    declared = game("champions")
    assert isinstance(declared, DeckGame)
    for question in questions_of(declared, {}):
        assert question.text("zh-Hans") != question.text("en")
        assert question.default in {a.id for a in question.answers}
        for answer in question.answers:
            value = [answer.id] if question.several else answer.id
            assert declared.prepare(["spider-man-justice"], {question.id: value})
            assert answer.name("zh-Hant") != answer.name("en")


def test_a_force_is_checked_by_the_build_total_that_was_named(terminal: Typing, tmp_path: Path) -> None:
    force = tmp_path / "many.txt"
    force.write_text("24x Mindless One, 15 points\n", encoding="utf-8")
    answers = ("", "", "", str(force), "x-men")
    _, text = terminal("play heroclix", *answers)
    assert "60 points over the build total" in text
    _, text = terminal("play heroclix --option build_total=400 --option map=downtown --seed 3", *answers, "q")
    assert "over the build total" not in text
    assert setup()["build_total"] == 400
