"""A change and its log event are one function: what lies on a card is written in the module that owns it, nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulebound

GAMES = Path(rulebound.__file__).parent / "games"
EVERYWHERE = {"rules/leave_play.py", "positions.py"}
"""A card that leaves play is a new object; a position for a test is put together by hand."""
ANY = "any of several"
"""A column that is looked up when the game runs: `g.marked("time")`."""
OWNERS = {
    "ashes": {
        "host": {"rules/beneath.py"},
        "beneath": {"rules/beneath.py"},
        "attacking": {"rules/tokens.py"},
        "turned": {"rules/tokens.py"},
        "wounds": {"rules/damage.py", "rules/tokens.py"},
        "exhaustion": {"rules/tokens.py"},
        "status": {"rules/tokens.py"},
        "face": {"rules/dice.py"},
    },
    "champions": {
        "damage": {"rules/damage.py", "rules/hit_points.py"},
        "threat": {"rules/schemes.py"},
        "counters": {"rules/tokens.py"},
        "exhausted": {"rules/tokens.py"},
        "stunned": {"rules/status.py"},
        "confused": {"rules/status.py"},
        "tough": {"rules/status.py"},
        "form": {"rules/turn.py"},
        "host": {"rules/hosts.py"},
    },
    "underworld": {
        "damage": {"rules/damage.py"},
        "exhausted": {"rules/tokens.py", "rules/enter_play.py"},
        ANY: {"rules/tokens.py", "rules/influence.py"},
        "time": {"rules/tokens.py"},
        "lock": {"rules/tokens.py"},
        "stone": {"rules/tokens.py"},
        "host": {"rules/enter_play.py"},
        "influence_0": {"rules/influence.py"},
        "influence_1": {"rules/influence.py"},
        "placed_by": {"rules/influence.py"},
    },
    "heroclix": {
        "tokens": {"rules/tokens.py"},
        "holding": {"rules/objects.py", "rules/equipment.py"},
        "held_by": {"rules/objects.py", "rules/equipment.py"},
        "equipped_with": {"rules/objects.py", "rules/equipment.py"},
        "bearer": {"rules/objects.py", "rules/equipment.py"},
        "immune": {"rules/immunity.py"},
        "square": {"rules/placing.py"},
        "form": {"rules/placing.py"},
        "click": {"rules/dial.py"},
    },
}


def written(path: Path) -> Iterator[tuple[str, int]]:
    """The columns of a state to which a module assigns, each with the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        for target in (t for each in targets for t in ast.walk(each)):
            if not isinstance(target, ast.Subscript) or not isinstance(target.ctx, ast.Store):
                continue
            if isinstance(target.value, ast.Attribute):
                yield target.value.attr, target.lineno
            elif isinstance(target.value, ast.Call) and "g" in map(ast.unparse, ast.walk(target.value)):
                yield ANY, target.lineno


@pytest.mark.parametrize("game", OWNERS)
def test_tokens_change_only_where_it_is_told(game: str) -> None:
    wrong = []
    for path in sorted((GAMES / game).rglob("*.py")):
        module = path.relative_to(GAMES / game).as_posix()
        for column, line in written(path):
            if module not in OWNERS[game].get(column, {module}) | EVERYWHERE:
                wrong.append(f"{module}, line {line}: {column}")
    assert not wrong, "call the function of the module that owns the column"
