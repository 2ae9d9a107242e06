"""What stands in brackets behind an option is what happens when it is chosen, or it says that it depends on something."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import rulebound
from rulebound.core.chance import Chance
from rulebound.core.decisions import Option
from rulebound.core.words import Words
from rulebound.games.champions.rules.paying import PayResources
from rulebound.games.champions.values import remaining_hp

IDLE = ("pass", "no", "decline", "keep", "done", "no-defense", "none", "no-guard", "no-block", "end")
"""What one chooses to let things take their course."""

SETUPS = {
    "champions": [["iron-man-justice"], ["spider-man-justice", "she-hulk-aggression"], ["black-panther-protection"]],
    "heroclix": [["x-men", "avengers"]],
}


def course(g: Any, until: Callable[[Any], bool]) -> Any:
    """The game as it goes on when nobody does anything; None where somebody has to choose something."""
    for _ in range(40):
        if g.asked is None or until(g):
            return g
        idle = [i for i, o in enumerate(g.asked.offers) if o.verb in IDLE]
        if not idle:
            return None
        g.choose(idle[0])
    return None


def number(pattern: str, text: str) -> int | None:
    found = re.search(pattern, text)
    return int(found[1]) if found else None


def champions(g: Any, o: Option, said: str) -> Iterator[tuple[str, int | None, int]]:
    """The resources asked for, hit points left, threat removed, damage healed."""
    if o.verb == "play" and (cost := number(r"cost ([1-9]\d*)", said)) is not None:
        asked = g.after(o)
        if isinstance(asked.stack[-1], PayResources):
            yield "cost", cost, asked.stack[-1].total
        return
    if o.verb not in ("attack", "thwart", "recover"):
        return
    serial = len(g.stack)
    then = course(g.after(o), lambda s: s.asked.prompt == "turn" or len(s.stack) < serial)
    if then is None:
        return
    e = o.entities[-1]
    if o.verb == "attack" and (n := number(r"(\d+) HP left", said)) is not None:
        yield "HP left", n, remaining_hp(then, e)
    if o.verb == "thwart" and (n := number(r"(\d+) threat, ", said)) is not None and then.in_play(e):
        yield "threat removed", n, g.threat[e] - then.threat[e]
    if o.verb == "recover" and (n := number(r"(\d+)", said)) is not None:
        yield "healed", n, g.damage[e] - then.damage[e]


def heroclix(g: Any, o: Option, said: str) -> Iterator[tuple[str, int | None, int]]:
    if o.entities and "second token" in said:
        e = o.entities[0]
        then = course(g.after(o), lambda s: s.tokens[e] > g.tokens[e] or s.asked.prompt == "turn")
        if then is not None and then.asked is not None and then.on_map(e):
            yield "tokens", 2, then.tokens[e]


CHECKS: dict[str, Callable[[Any, Option, str], Iterator[tuple[str, int | None, int]]]] = {
    "champions": champions,
    "heroclix": heroclix,
}


def falsehoods(id: str, players: list[str], seed: int, most: int = 120) -> tuple[list[str], int]:
    """What a random game says wrongly, and how many statements were checked."""
    g: Any = rulebound.new(id, players=players, seed=seed, stop_at_forced="turns")
    chance, words, wrong, checked = Chance(seed), Words(g.GAME, "en"), [], 0
    while g.asked is not None and len(g.choices) < most:
        for o in g.decision.options:
            said = g.GAME.option_more(g, o, words)
            for what, told, came in CHECKS[id](g, o, said) if said else ():
                checked += 1
                if told != came:
                    wrong.append(f"{o.key} ({said}): {what} {came}, choice {len(g.choices)}")
        g.choose(chance.below(len(g.asked.offers)))
    return wrong, checked


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("id", CHECKS)
def test_what_an_option_says_comes_true(id: str, seed: int) -> None:
    found = [falsehoods(id, players, seed) for players in SETUPS[id]]
    assert [line for wrong, _ in found for line in wrong] == []
    assert sum(checked for _, checked in found) > 0
