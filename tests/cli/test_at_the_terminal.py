"""What the terminal itself does: sets in any order, pages, commands in Chinese, a rematch, results kept on Ctrl-C."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from rulebound.cli.display import Display
from rulebound.cli.people import People
from rulebound.cli.saved_games import kept_games
from rulebound.cli.screen import Screen, console, numbered, ranges
from rulebound.core.game import game
from rulebound.core.journal import Journal
from rulebound.core.recording import Recording
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words
from rulebound.experiments.experiment import Experiment, GameJob
from rulebound.experiments.game_run import GameResult, play_game
from rulebound.testing import Tables
from tests.cli.conftest import Typing

NEW = "play ashes --seed 5 --decks iron-men,mist-guardian --seats human,random"
SOLO = "play champions --decks spider-man-justice --seats human --villain rhino --seed 5"


@pytest.mark.parametrize("answer", ["10 9 8 7 6", "6 7 8 9 10", "8 10 6 9 7"])
def test_a_set_is_named_whole_in_any_order(typing: Typing, answer: str) -> None:
    _, text = typing(NEW, answer)
    assert "Discard any number of cards, then done" in text


def test_a_single_card_never_takes_others_with_it(typing: Typing) -> None:
    _, text = typing(NEW, "6")
    assert "alone would leave no choice" in text
    assert Journal.load(kept_games()[0]).choices == []


def test_too_few_of_a_set_are_refused_in_words(typing: Typing) -> None:
    _, text = typing(NEW, "1 2")
    assert "2 are not enough: name the whole set" in text
    assert Journal.load(kept_games()[0]).choices == []


def test_a_busy_card_keeps_its_numbers() -> None:
    marks = numbered([[7]] * 5 + [[8]])
    assert ranges(marks[7]) == "1-5"
    assert ranges(marks[8]) == "6"


def test_a_wounded_card_shows_what_is_left_of_its_life(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("hammer-knight", {"wounds": 2})]}, p2={})
    out, screen = console(), Screen(Words(t.state.GAME, "en"))
    with out.capture() as drawn:
        out.print(screen.table(t.state.view(0), {}))
    life = t.state.GAME.card("hammer-knight").life  # type: ignore[attr-defined]
    assert f"life {life - 2}/{life}" in drawn.get()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("說明", "收回你上一個行動"),
        ("说明", "收回你上一個行動"),
        ("閱讀犀牛人", "犀牛人 I  rhino-1"),
        ("閱讀 犀牛人", "犀牛人 I  rhino-1"),
        ("為何 犀牛人", "犀牛人（反派）："),
        ("預測", "接下來的反派階段"),
        ("規則 嚴酷法則", "champions.general.grim-rule"),
        ("解釋", "目前進行到："),
    ],
)
def test_commands_are_understood_in_chinese(typing: Typing, typed: str, says: str) -> None:
    _, text = typing(SOLO + " --lang zh-Hant", "完成", typed)
    assert says in text.rpartition(f"> {typed}")[2]


def test_a_low_screen_shows_the_whole_table_at_once(typing: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr("rich.console.Console.is_terminal", True)
    _, text = typing(SOLO, "done", "table")
    shown = re.sub(r"\x1b\[[0-9;]*m", "", text.rpartition("> table")[2]).splitlines()
    begins = next(i for i, line in enumerate(shown) if line.startswith("Marvel Champions"))
    ends = next(i for i, line in enumerate(shown) if line.startswith("Player 1>"))
    assert ends - begins < 24
    assert "╭" not in "".join(shown)


def test_a_finished_game_says_where_it_is_and_offers_another(
    terminal: Typing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both seats leave everything to chance; who watches is asked at the end."""
    monkeypatch.setattr("rulebound.cli.play.table_setup.seats_named", lambda declared, names: list(names))
    _, text = terminal(NEW.replace("human,random", "random,random"))
    assert "The finished game is saved as ashes-1: " in text
    assert str(tmp_path / "state") in text


def test_interrupted_simulations_keep_what_was_played(
    typing: Typing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.jsonl"

    def interrupted(experiment: Experiment, job: GameJob) -> GameResult:
        if job.n == 2:
            raise KeyboardInterrupt
        return play_game(experiment, job)

    monkeypatch.setattr("rulebound.experiments.workers.play_game", interrupted)
    status, text = typing(f"sim ashes --games 5 --bots random,random --jobs 1 --jsonl {out}")
    assert status == 130
    assert "interrupted: 2 of 5 games were played" in text
    assert "ashes: 2 games" in text
    assert [json.loads(line)["n"] for line in out.read_text().splitlines()] == [0, 1]


@pytest.mark.parametrize(
    "footer",
    [
        "Created with https://ashes.example/decks/123",
        "https://decks.example/view?id=4",
        "--------",
        "Total: 30 cards",
        "Exported from a deck builder on Monday",
        "由牌組網站匯出",
    ],
)
def test_a_pasted_deck_with_a_link_or_a_footer_is_read(footer: str) -> None:
    ashes = game("ashes")
    deck = ashes.decks.make("iron-men")  # type: ignore[attr-defined]
    text = ashes.decks.write(deck)  # type: ignore[attr-defined]
    assert ashes.decks.read(f"{text}\n{footer}\n")["cards"] == deck["cards"]  # type: ignore[attr-defined]


def test_names_with_links_behind_them_are_read() -> None:
    read = game("ashes").decks.read("3x [Hammer Knight](https://ashes.example/cards/hammer-knight/)")  # type: ignore[attr-defined]
    assert read["cards"] == {"hammer-knight": 3}


def test_options_are_said_in_short_where_the_table_leaves_no_room(table: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    units, hand = ["hammer-knight", "gilder"], ["iron-worker", "hammer-knight", "fear"]
    seat = {"battlefield": units, "dice": ["natural:power", "ceremonial:power"]}
    t = table.ashes(p1={**seat, "hand": hand}, p2=seat)
    paper = StringIO()
    low = Console(highlight=False, force_terminal=True, width=80, height=24, file=paper, color_system=None)
    monkeypatch.setattr("rulebound.cli.display.console", lambda: low)
    asked: list[str] = []
    monkeypatch.setattr("rulebound.cli.pager.read", asked.append)
    Display(Recording(t.state, Journal.of(t.state)), People(["human", "greedy"], 1), "en").draw(0, None)
    shown = paper.getvalue()
    assert not asked, "it is one page"
    assert len(shown.splitlines()) < 24
    assert all(re.search(rf"\b{n} \w", shown) for n in range(1, len(t.p1.options) + 1)), "every option has its number"


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "name the whole set in one line, such as 1 2 3 4 5"), ("zh-Hans", "1 2 3 4 5")]
)
def test_who_names_one_that_cannot_begin_a_set_is_told_what_to_type(typing: Typing, lang: str, says: str) -> None:
    """The first five are asked for in the order of the list: after the seventh there are only three left."""
    _, text = typing(f"{NEW} --lang {lang}", "7", "1 2 3 4 7")
    assert says in text
    assert "one at a time" not in text
    assert Journal.load(kept_games()[0]).choices[:5]


def test_deck_lists_come_page_by_page(typing: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.cli.display.console", lambda: Console(force_terminal=True, width=80, height=24))
    _, text = typing(NEW, "decks", "", "", "")
    pages = re.split(r"── \d of \d, Enter goes on ── \n", text.rpartition("> decks")[2])
    assert len(pages) > 1
    assert all(len(page.splitlines()) <= 24 for page in pages[:-1])
    assert "3x Shifting Mist" in pages[-1] + pages[-2]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "deck"), [("ashes", "牌庫"), ("champions", "牌庫"), ("underworld", "牌組"), ("heroclix", "軍隊")]
)
def test_help_fits_the_screen_and_speaks_the_games_words(typing: Typing, lang: str, game: str, deck: str) -> None:
    _, text = typing(f"play {game} --yes --seed 5 --lang {lang}", "help")
    told = re.search(r"> help\n(.*?)\n[^\n]*> ", text, re.DOTALL)
    assert told is not None
    lines = told[1].split("\n")
    assert len(lines) < 24
    assert all(cell_len(line) <= 80 for line in lines), [line for line in lines if cell_len(line) > 80]
    if lang == "zh-Hant":
        assert f"decks 或 {deck} " in told[1]
        assert f"每位玩家的{deck}內容" in told[1]


@pytest.mark.parametrize("word", ["牌組", "牌库", "军队", "decks"])
def test_deck_lists_are_asked_for_by_any_word_for_them(typing: Typing, word: str) -> None:
    _, text = typing(f"{SOLO} --lang zh-Hans", "完成", word)
    assert "仿声鸟" in text.rpartition(f"> {word}")[2]


def test_a_log_in_which_nothing_stands_says_so(typing: Typing) -> None:
    _, text = typing(NEW, "log")
    assert "Nothing has happened yet." in text.rpartition("> log")[2]
