"""Tests lie where their subject lies, and what several of them use lies in one place."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.rulebook import load

TESTS = Path(__file__).parent
GAMES = ["ashes", "champions", "heroclix", "underworld"]


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def first_claims(path: Path) -> Iterator[tuple[str, str]]:
    """Each test of a file that says what it proves, with the first rule that it names."""
    for test in parsed(path).body:
        if isinstance(test, ast.FunctionDef):
            marks = [m for m in test.decorator_list if isinstance(m, ast.Call) and ast.unparse(m.func) == "proves"]
            yield from ((test.name, ast.literal_eval(mark.args[0])) for mark in marks[:1])


def is_of(path: Path, chapter: str) -> bool:
    """Is this the file of a chapter, or of a part of it?"""
    return f"{path.stem}_".startswith(f"test_{chapter.replace('-', '_')}_")


@pytest.mark.parametrize("game", GAMES)
def test_a_test_stands_in_the_chapter_of_the_rule_that_it_names_first(game: str) -> None:
    claims = [(path, *claim) for path in (TESTS / game / "rules").glob("test_*.py") for claim in first_claims(path)]
    assert len(claims) > 200
    assert [(path.name, test, rule) for path, test, rule in claims if not is_of(path, rule.split(".")[1])] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_file_of_rules_is_of_a_chapter(game: str) -> None:
    chapters = load(game).chapters()
    files = list((TESTS / game / "rules").glob("test_*.py"))
    assert len(files) > 20
    assert [path.name for path in files if not any(is_of(path, chapter) for chapter in chapters)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_helper_is_written_once(game: str) -> None:
    found = defaultdict(list)
    for path in (TESTS / game).rglob("*.py"):
        for helper in parsed(path).body:
            if isinstance(helper, ast.FunctionDef | ast.ClassDef) and not helper.name.startswith("test_"):
                found[ast.dump(helper)].append(f"{path.name}: {helper.name}")
    assert len(found) > 20
    assert [places for places in found.values() if len(places) > 1] == []
