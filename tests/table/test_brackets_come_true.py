"""What the table foretells is what happens, or it says that something may change it: in random games of all four.

The kinds are those that the table can show; a bracket that is of none of them fails, and so does a kind that is never met.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulebound.core.chance import Chance, mix
from rulebound.core.game import game
from rulebound.testing import Tables
from tests.table.foretold import claims

KINDS = {
    "ashes": {
        *("life", "damage", "life left", "attack", "counter", "side action", "text of a die", "dice of a cost"),
        *("guard: deals", "guard: receives", "guard: destroyed", "block: deals", "block: receives", "block: destroyed"),
        *("cost by choice", "suggested payment", "does nothing", "hurts", "estimate"),
    },
    "champions": {
        *("HP left", "defeats", "tough", "stun", "confusion", "no damage", "takes", "threat left", "heals", "form"),
        *("cost", "cost by choice", "resources", "suggested payment", "before boosts", "villain phase", "estimate"),
        *("forecast: threat", "forecast: now", "forecast: completed", "hurts", "does nothing"),
        *("forecast: activation", "forecast: attack"),
    },
    "underworld": {
        *("cost: play", "cost: flip", "cost: dispatch", "question: cost", "gains", "price in words", "suggested payment"),
        *("does nothing", "hurts"),
    },
    "heroclix": {
        *("hits", "chance", "reroll: token", "pushes", "one token", "free action", "reach", "estimate"),
        *("as if: range", "as if: squares in range", "as if: lines"),
    },
}
"""What each game's table foretells."""

SEEDS = {"ashes": (*range(14), 37, 132, 148), "champions": range(24), "underworld": range(6), "heroclix": range(4)}
BOLD = frozenset(
    {"attack", "attacker", "guard", "block", "counter", "thwart", "recover", "defend", "target", "move", "reroll"}
)
"""What is rarely offered is chosen every other time."""


def watched(id: str, seed: int, most: int = 160) -> tuple[Counter[str], list[str]]:
    """Which kinds of statements a random game has made how often, and those that did not come true."""
    declared = game(id)
    g: Any = declared.start(declared.random_setup(seed), mix(seed, 2) >> 2, log=True)
    chance, met, wrong = Chance(seed), Counter[str](), list[str]()
    while g.asked is not None and len(g.choices) < most:
        for what, claim in claims(g, chance):
            met[claim.kind] += 1
            if claim.told != claim.came:
                wrong.append(f"seed {seed}, choice {len(g.choices)}, {what}: {claim}")
        bold = [i for i, o in enumerate(g.asked.offers) if o.verb in BOLD] if chance.below(2) else []
        g.choose(bold[chance.below(len(bold))] if bold else chance.below(len(g.asked.offers)))
    return met, wrong


@pytest.mark.parametrize("id", KINDS)
def test_what_the_table_foretells_comes_true(id: str) -> None:
    found = [watched(id, seed) for seed in SEEDS[id]]
    assert [line for _, wrong in found for line in wrong] == []
    assert KINDS[id] - {kind for met, _ in found for kind in met} == set(), "kinds that were not met"


def test_a_tough_defender_is_safe_as_foretold(table: Tables) -> None:
    """Random games hardly ever have one."""
    t = table.champions(p1={"form": "hero", "tough": 1}, villain="rhino-1", encounter=["advance"] * 6, at="villain-phase.2")
    t.until("question:defend")
    found = [claim for _, claim in claims(t.state, Chance(1)) if claim.kind == "safe"]
    assert len(found) == 2, "with a defender and without"
    assert all(claim.told == claim.came for claim in found)
