"""The games are siblings: what they have in common stands under the same names in each (docs/adding-a-game.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulebound

GAMES = Path(rulebound.__file__).parent / "games"
PACKAGES = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))
COMMON = {
    "": "__init__ state zones definitions setup values conditions costs decks deck_rules deck_text ready_made cards nouns"
    " effects rules words layout bot guesses invariants positions",
    "rules": "__init__ turn damage tokens leave_play victory",
    "nouns": "__init__ selectors subjects amounts circumstances",
    "effects": "__init__ base damage",
    "bot": "__init__ evaluation",
    "words": "__init__ game names card_text facts prompts log",
}
OTHERWISE = {
    "heroclix": {
        "cards": "units powers parts",
        "deck_rules": "forces",
        "deck_text": "force_text",
        "costs": "",
        "guesses": "",
    }
}
"""What a package has instead, or nothing where its book has no such thing."""


def members(folder: Path) -> set[str]:
    """The modules and packages in a folder."""
    return {p.stem for p in folder.iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()}


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("folder", COMMON)
def test_a_package_has_the_files_that_all_have(package: str, folder: str) -> None:
    otherwise = OTHERWISE.get(package, {}) if not folder else {}
    there = members(GAMES / package / folder)
    expected = {own for name in COMMON[folder].split() for own in otherwise.get(name, name).split()}
    assert expected <= there
    assert not there & set(otherwise)
