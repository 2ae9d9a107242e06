"""Errors that people meet: English in code and logs, in the reader's language on the screen."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Callable
from pathlib import Path
from string import Formatter

import pytest

import rulebound
from rulebound.core.errors import NotOffered, RuleboundError, Several
from rulebound.core.game import game
from rulebound.core.input import whole
from rulebound.core.text import LANGUAGES, plain
from rulebound.core.words.errors import CHINESE, TERMS, error_text

CORE = Path(rulebound.__file__).parent / "core"
ERRORS = {"RuleboundError", "NotOffered", "Damaged", "TooMany"}
OURS = {
    "the script says {value} where a number from 0 to {n - 1} is drawn: correct the script",
    "{self.game.id} has no words for {key}: add them to its messages",
}
"""Errors that only an author of a game or of a test can meet."""


def refusal(wrong: str) -> RuleboundError:
    attempts: dict[str, Callable[[], object]] = {
        "game": lambda: game("chess"),
        "card": lambda: game("ashes").card("iron-wurker"),
        "count": lambda: rulebound.new("ashes", players=["iron-men"]),
        "option": lambda: rulebound.new("ashes", players=["iron-men", "iron-men"], colour="red"),
        "choice": lambda: rulebound.new("ashes", players=["iron-men", "mist-guardian"]).choose("fly"),
        "number": lambda: whole("x", "the count of a card", 1, 3),
        "deck": lambda: rulebound.new("champions", players=[{"identity": "iron-man", "cards": {"haymaker": 4}}]),
        "villain": lambda: rulebound.new("champions", players=["spider-man-justice"], villain="loki"),
        "list": lambda: game("champions").decks.read("3 Haymakr\n9 Emergensy"),  # type: ignore[attr-defined]
    }
    with pytest.raises(RuleboundError) as refused:
        attempts[wrong]()
    return refused.value


@pytest.mark.parametrize(
    ("wrong", "english", "traditional", "simplified"),
    [
        ("game", "there is no game 'chess'", "沒有遊戲「chess」", "没有游戏「chess」"),
        ("card", "did you mean iron-worker", "你是指iron-worker", "你是指iron-worker"),
        (
            "count",
            "Ashes Reborn is played by 2 to 4 players, not 1",
            "餘燼燃起由2到4位玩家進行，而不是1位",
            "余烬燃起由2到4位玩家进行",
        ),
        ("option", "Ashes Reborn has no option colour", "餘燼燃起沒有選項colour", "余烬燃起没有选项colour"),
        ("choice", "'fly' is not offered now", "'fly'目前不能選", "'fly'目前不能选"),
        ("number", "the count of a card is a whole number, not a text", "卡牌數量應為整數，而不是文字", "卡牌数量应为整数"),
        ("deck", "the deck of player 1 is not legal", "玩家1的牌組不合規則", "玩家1的牌组不合规则"),
        ("villain", "there is no villain 'loki'", "沒有反派「loki」", "没有反派「loki」"),
        ("list", "line 1: there is no card 'Haymakr'", "第1行：沒有卡牌「Haymakr」", "第1行：没有卡牌「Haymakr」"),
    ],
)
def test_an_error_is_said_in_the_language_of_its_reader(wrong: str, english: str, traditional: str, simplified: str) -> None:
    error = refusal(wrong)
    assert english in str(error)
    assert error_text(error, "en") == str(error)
    assert traditional in error_text(error, "zh-Hant")
    assert simplified in error_text(error, "zh-Hans")


def test_a_deck_that_is_not_legal_says_why_in_the_same_language() -> None:
    said = [error_text(refusal("deck"), lang) for lang in LANGUAGES]
    assert "at most 3 copies of Haymaker, not 4" in said[0]
    assert all("Haymaker" not in text for text in said[1:])


def test_a_list_of_errors_has_a_line_each() -> None:
    error = refusal("list")
    assert isinstance(error, Several)
    assert [line.startswith("第") for line in error_text(error, "zh-Hant").splitlines()] == [True, True]


def test_what_somebody_typed_is_repeated_as_it_was() -> None:
    assert "「裡面」" in error_text(RuleboundError("there is no game '{0}'; there are: {1}", "裡面", "x"), "zh-Hans")
    assert str(NotOffered("{0} is not offered now; choose one of: {1}", "{2}", "a")).startswith("{2} is not")


def test_an_error_without_a_chinese_form_is_said_in_english() -> None:
    assert error_text(RuleboundError("of {braces}"), "zh-Hant") == "of {braces}"


def test_an_error_survives_its_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(RuleboundError("{0} is too long", "it")))
    assert (str(error), error_text(error, "zh-Hant")) == ("it is too long", "it太長")


def messages(folder: Path) -> set[str]:
    """The messages of all errors that the modules of a folder raise."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant | ast.JoinedStr):
                    found.add(str(first.value) if isinstance(first, ast.Constant) else ast.unparse(first)[2:-1])
    return found


def test_every_error_of_the_kernel_has_a_chinese_form() -> None:
    assert len(messages(CORE)) > 50
    assert messages(CORE) - CHINESE.keys() - OURS == set()


@pytest.mark.parametrize("id", ["ashes", "champions", "heroclix", "underworld"])
def test_a_game_has_chinese_forms_of_errors_that_it_raises(id: str) -> None:
    errors = game(id).words.errors
    assert errors
    assert errors.keys() <= messages(CORE.parent / "games" / id)
    assert all(error_text(RuleboundError(message), "zh-Hant") != message for message in errors)


def test_a_chinese_form_fills_the_same_gaps() -> None:
    for english, chinese in CHINESE.items():
        if '{"' in english:
            continue  # an example of JSON, which is not filled
        gaps = [{field for _, field, _, _ in Formatter().parse(form) if field is not None} for form in (english, chinese)]
        assert gaps[0] == gaps[1], english
    assert all(plain(chinese) for chinese in TERMS.values())
