"""Whether anybody keeps account of the rules or not, a game is the same: shortcuts taken only then change nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rulebound.core.chance import Chance
from rulebound.core.game import game
from tests.heroclix.playing import busy


def by_chance(g: Any, chance: Chance) -> int:
    return chance.below(len(g.asked.offers))


def played(name: str, seed: int, most: int, policy: Callable[[Any, Chance], int], trace: set[str] | None) -> Iterator[Any]:
    """The questions of a game: who is asked what, and everything that is offered."""
    declared, chance = game(name), Chance(seed)
    g: Any = declared.start(declared.random_setup(seed), seed)
    g.trace = trace
    while g.asked is not None and len(g.choices) < most:
        yield g.asked.player, g.asked.prompt, g.decision.keys, [list(zone) for zone in g.zones]
        g.choose(policy(g, chance))


@pytest.mark.parametrize(
    ("name", "policy", "most"),
    [("ashes", by_chance, 150), ("champions", by_chance, 150), ("underworld", by_chance, 150), ("heroclix", busy, 120)],
)
@pytest.mark.parametrize("seed", [301, 302])
def test_a_game_is_the_same_whether_its_rules_are_noted_or_not(
    name: str, policy: Callable[[Any, Chance], int], most: int, seed: int
) -> None:
    cited: set[str] = set()
    noted, plain = (list(played(name, seed, most, policy, trace)) for trace in (cited, None))
    assert len(plain) == len(noted) > 40
    for n, (one, other) in enumerate(zip(noted, plain, strict=True)):
        assert one == other, f"question {n}"
    assert len(cited) > 20
