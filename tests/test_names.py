"""Modules and names are the field's words: names that were replaced do not come back."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NOUNS_IN_ING = {"recording", "ruling", "destroy_blocking"}
"""Modules that end in -ing and are nouns."""
RETIRED = {
    "Guide": "UnderworldRules",
    "RulesReference": "ChampionsRules",
    "OfKind": "HeroclixEvent",
    "Happening": "AshesEvent",
    "Happened": "PastEvent",
    "Occasion": "ChampionsEvent",
    "Manners": "TableProfile",
    "MANNERS": "PROFILE",
    "LIES": "ALLOWED_TYPES",
    "no_slip": "reject_misspelled_hooks",
    "print_of": "fingerprint_of",
    "veiled": "hidden_choices",
    "born": "incarnation",
    "nth": "copy_number",
    "Sheet": "SightMap",
    "Steps": "MoveGraph",
    "Stroke": "LineRule",
    "Scene": "DerivedBoard",
    "Cast": "Roster",
    "Outfit": "AuraSet",
    "Kit": "AbilitySet",
    "Manner": "AttackSpec",
    "Gait": "MoveMode",
    "Going": "MoveContext",
    "Stander": "Bystander",
    "Sitting": "TerminalSession",
    "Showing": "Display",
    "Asking": "Questionnaire",
    "Eyes": "Viewer",
    "Faces": "CardPresenter",
    "Talk": "Session",
    "Chair": "Seat",
    "Driving": "AutoPlay",
    "Tape": "Replay",
    "text_begun": "preview_effect",
    "option_more": "option_detail",
    "hurried": "obvious_move",
    "onward": "skip_to",
    "sensible": "candidate_moves",
    "at_rest": "is_quiet",
}


def modules() -> list[Path]:
    return sorted((ROOT / "rulebound").rglob("*.py"))


def declared_names(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def test_modules_are_called_by_nouns() -> None:
    wrong = [p.relative_to(ROOT) for p in modules() if p.stem.endswith("ing") and p.stem not in NOUNS_IN_ING]
    assert wrong == []


def test_names_that_were_replaced_do_not_come_back() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {name}, call it {RETIRED[name]}"
        for path in modules()
        for name in declared_names(path)
        if name in RETIRED
    }
    assert found == set()


@pytest.mark.parametrize(
    "word", ["entity", "incarnation", "frame", "window", "guess", "twins", "ledger", "journal", "viewer"]
)
def test_the_glossary_explains_the_words_of_the_code(word: str) -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    assert f"| **{word}** |" in text
