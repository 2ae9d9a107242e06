"""The ledger itself: complete, consistent, and clear about what it can't find."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from rulebound import rulebook
from rulebound.core.errors import RuleboundError
from rulebound.rulebook import Ledger, Rule
from rulebound.rulebook import rules as ledgers
from rulebound.rulebook.chapters import chapter_name, names
from rulebound.rulebook.claims import claims
from rulebound.rulebook.coverage import WAIVED_AT_MOST

ENTRY = """
[[rule]]
id = "{id}"
title = "Rolling"
term = "擲骰"
kind = "step"
lines = [3, 4]
en = "Roll a die."
zh = "擲一顆骰子。"
check = "A die is rolled."
"""


@pytest.mark.parametrize("game", rulebook.GAMES)
def test_every_ledger_is_sound(game: str) -> None:
    assert rulebook.load(game).problems() == []


@pytest.mark.parametrize("game", rulebook.GAMES)
def test_every_chapter_has_a_name_in_both_languages(game: str) -> None:
    assert [chapter for chapter in rulebook.load(game).chapters() if not all(names().get(chapter, ()) or [""])] == []
    assert chapter_name("turn", "zh-Hans") == "回合"


def test_the_source_of_the_tests_says_which_rules_they_claim() -> None:
    assert any(test.startswith("tests/ashes/") for test in claims()["ashes.control.owner"])


@pytest.mark.parametrize("game", rulebook.GAMES)
def test_few_rules_are_waived_and_each_with_a_reason(game: str) -> None:
    ledger = rulebook.load(game)
    waived = [rule for rule in ledger if rule.waived is not None]
    assert len(waived) <= WAIVED_AT_MOST * len(ledger)
    assert [rule.id for rule in waived if len((rule.waived or "").split()) < 3 or "\n" in (rule.waived or "")] == []


def test_problems_names_each_defect_of_a_ledger() -> None:
    good = rulebook.rule("ashes.victory.lose")
    bad = [
        dataclasses.replace(good, id="ashes.a.dangling", see=("ashes.no.such",)),
        dataclasses.replace(good, id="ashes.short"),
        dataclasses.replace(good, id="ashes.a.kind", kind="habit"),
        dataclasses.replace(good, id="ashes.a.lines", lines=(9, 8)),
        dataclasses.replace(good, id="ashes.a.silent", en=" "),
    ]
    problems = Ledger("ashes", {rule.id: rule for rule in [good, *bad]}).problems()
    assert len(problems) == len(bad)
    for rule, problem in zip(bad, problems, strict=True):
        assert problem.startswith(rule.id)


@pytest.mark.parametrize("game", rulebook.GAMES)
def test_every_game_has_one_ledger_of_its_own_rules(game: str) -> None:
    assert len(ledgers.source(game).ledgers) == 1
    assert {rule.game for rule in rulebook.load(game)} == {game}


def test_a_rule_reads_in_three_languages() -> None:
    rule = rulebook.rule("champions.general.grim-rule")
    assert rule.text("en").startswith("A rules or timing conflict")
    assert rule.text("zh-Hant") == rule.zh
    assert rule.text("zh-Hans").startswith("遇到本书无法解答的规则")
    assert rule.heading("en") == "The grim rule"
    assert rule.heading("zh-Hans") == "严酷法则"


def test_a_book_in_simplified_script_is_turned_into_traditional() -> None:
    rule = rulebook.rule("underworld.intro.fixed-contents")
    assert rule.text("zh-Hans") == rule.zh
    assert rule.text("zh-Hant").startswith("基礎版與各擴展的卡牌清單")


def test_an_unknown_language_is_an_error_that_lists_the_known() -> None:
    with pytest.raises(RuleboundError, match="en, zh-Hant, zh-Hans"):
        rulebook.rule("champions.general.grim-rule").text("fr")


@pytest.mark.parametrize(
    ("wrong", "instead"),
    [
        ("champions.general.grim-rules", "did you mean champions.general.grim-rule"),
        ("ashes.victory", "did you mean ashes.victory.lose or ashes.victory.win"),
        ("ashes.zzzzzzzzzzzzzzzzzz", "rulebound rules search"),
        ("chess.castling.1", "begins with one of ashes, champions, heroclix, underworld"),
    ],
)
def test_an_unknown_id_is_an_error_with_what_could_be_meant(wrong: str, instead: str) -> None:
    assert not rulebook.exists(wrong)
    with pytest.raises(RuleboundError, match=instead):
        rulebook.rule(wrong)


def test_an_unknown_game_is_an_error_that_lists_the_known() -> None:
    with pytest.raises(RuleboundError, match="ashes, champions, heroclix, underworld"):
        rulebook.load("chess")


def test_another_game_brings_its_own_ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledgers, "_sources", dict(ledgers._sources))
    (tmp_path / "dicey.toml").write_text(ENTRY.format(id="dicey.roll.1"), encoding="utf-8")
    (tmp_path / "dicey.md").write_text("# Rulings\n\n1. **A cocked die** → roll again.\n", encoding="utf-8")
    rulebook.add_game("dicey", [tmp_path / "dicey.toml"], {"": tmp_path / "dicey.md"})
    assert rulebook.games() == (*rulebook.GAMES, "dicey")
    assert rulebook.rule("dicey.roll.1").text("zh-Hans") == "掷一颗骰子。"
    assert rulebook.ruling("dicey", "1").text == "**A cocked die** → roll again."
    with pytest.raises(RuleboundError, match="already"):
        rulebook.add_game("dicey", [])


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        (ENTRY.format(id="twice.roll.1") * 2, "stands twice"),
        (ENTRY.format(id="twice.roll.1") + 'colour = "red"\n', "twice.roll.1 in .* can't be read"),
    ],
)
def test_a_ledger_that_can_not_be_read_says_where(
    page: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledgers, "_sources", dict(ledgers._sources))
    (tmp_path / "twice.toml").write_text(page, encoding="utf-8")
    rulebook.add_game("twice", [tmp_path / "twice.toml"])
    with pytest.raises(RuleboundError, match=complaint):
        rulebook.load("twice")


@pytest.mark.parametrize(
    ("game", "first", "last"),
    [
        ("ashes", "1", "144"),
        ("champions", "1", "151"),
        ("heroclix", "1-1", "3-104"),
        ("underworld", "1", "S40"),
    ],
)
def test_every_numbered_ruling_is_read(game: str, first: str, last: str) -> None:
    numbers = [ruling.number for ruling in rulebook.rulings(game)]
    assert (numbers[0], numbers[-1]) == (first, last)
    assert len(set(numbers)) == len(numbers)
    # No gap in the numbering: an entry that the reader skipped would leave one.
    for prefix in ("", "1-", "2-", "3-", "S"):
        plain = [int(n.removeprefix(prefix)) for n in numbers if n.startswith(prefix) and n[len(prefix) :].isdigit()]
        assert plain == list(range(1, len(plain) + 1))


def test_a_ruling_knows_its_section_and_citation() -> None:
    ruling = rulebook.ruling("heroclix", "2-b3")
    assert ruling.cite == "heroclix ruling 2-B3"
    assert ruling.section == "Additions"
    assert ruling.text.startswith("**Halving**")


def test_rules_can_not_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        rulebook.rule("ashes.victory.lose").title = "Winning"  # type: ignore[misc]
    assert {field.name for field in dataclasses.fields(Rule)} >= {"id", "title", "term", "kind", "lines", "check"}


def test_the_page_on_coverage_names_rules_that_exist() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "rules-coverage.md").read_text(encoding="utf-8")
    named = re.findall(rf"\b(?:{'|'.join(rulebook.GAMES)})(?:\.[a-z0-9-]+){{2,}}", page)
    assert named
    assert [id for id in named if not rulebook.exists(id)] == []
