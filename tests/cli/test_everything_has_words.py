"""Nothing that a client may show is without words: procedures, steps, questions, options, log lines and reasons."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulebound
from rulebound.core.content import rules_of
from rulebound.core.frames import Procedure
from rulebound.core.game import Game, game, games
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words
from rulebound.core.words.common import COMMON
from rulebound.table.progress import step_name

ROOT = Path(rulebound.__file__).parent
ARGUMENT = {"Offer": ("verb", 0), "ask": ("prompt", 3), "note": ("log", 0), "Reason": ("reason", 1)}
"""Which argument of a call names a message: of an offer its verb, of a question its prompt …"""


def home(declared: Game) -> str:
    """The package that a game lies in."""
    return declared.state.__module__.partition(".rules")[0].rpartition(".state")[0] or declared.state.__module__


def kinds(declared: Game) -> list[type[Procedure]]:
    """The procedures of the kernel and of a game."""
    rules_of(declared.id)
    mine = ("rulebound.core.", home(declared))
    return [kind for kind in Procedure.KINDS.values() if kind.__module__.startswith(mine)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", games())
def test_every_procedure_and_every_step_has_a_name(id: str, lang: str) -> None:
    words = Words(game(id), lang)
    for kind in kinds(game(id)):
        names = [words.procedure(kind.__name__, "x"), *(step_name(kind, n + 1, words) for n in range(len(kind.PLACES)))]
        for name in names:
            assert name, kind
            assert lang == "en" or not re.search("[A-Za-z]{3}", name), (kind, name)


def messages_named(folder: Path) -> Iterator[tuple[str, str]]:
    """Every message that a call names in plain words, and where."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                kind, place = ARGUMENT.get(called, ("", 0))
                named = node.args[place] if kind and len(node.args) > place else None
                if isinstance(named, ast.Constant) and isinstance(named.value, str):
                    yield f"{kind}.{named.value}", f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("id", games())
def test_every_question_option_log_line_and_reason_has_words(id: str) -> None:
    declared = game(id)
    folder = ROOT.parent / home(declared).replace(".", "/")
    missing = [
        f"{key} ({where})"
        for key, where in messages_named(folder)
        if key not in declared.words.messages and key not in COMMON
    ]
    assert not missing


def test_what_the_kernel_asks_and_offers_has_words_in_every_game() -> None:
    asked = [(key, where) for key, where in messages_named(ROOT / "core") if not key.startswith("log.")]
    assert asked
    assert not [f"{key} ({where})" for key, where in asked if key not in COMMON]
