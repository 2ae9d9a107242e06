"""The laws where random games hardly come: villain stages that fall one after the other, and schemes that advance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulebound.core.chance import Chance
from rulebound.core.game import game
from rulebound.core.state import State
from rulebound.games.champions.scenarios import SCENARIOS
from rulebound.games.champions.values import maximum_hp, target_threat
from rulebound.rulebook import exists
from rulebound.testing.laws import ALL_LAWS, check_game

CHAMPIONS = game("champions")
LAWS = ALL_LAWS - {3, 9, 11}
"""The positions are moved on by hand between choices, so that replaying (and undoing, and asking again) leads elsewhere."""
Policy = Callable[[State, Chance], int]


def seeds_against(villain: str, mode: str, n: int) -> list[int]:
    found: list[int] = []
    for seed in range(3000, 3400):
        setup = CHAMPIONS.random_setup(seed)
        if (setup["villain"], setup["mode"]) == (villain, mode) and len(setup["decks"]) <= 3:
            found.append(seed)
            if len(found) == n:
                break
    return found


def fighting(seen: set[str], scheming: bool) -> Policy:
    """Heroes whose every blow counts: the villain has little left, they themselves are healed, and they attack.

    With `scheming` the main scheme is about to be completed instead, as long as that does not lose the game.
    """

    def policy(g: Any, chance: Chance) -> int:
        assert g.decision is not None
        options = g.decision.options
        villain, scheme = g.villain(), g.main_scheme()
        seen.update({g.name_of(villain), g.name_of(scheme)})
        if g.decision.prompt == "turn":
            for p in range(g.players):
                g.damage[g.identity[p]] = 0
            last = g.card[scheme].loses
            g.threat[scheme] = target_threat(g, scheme) - 1 if scheming and not last else 0
            if scheming:
                g.damage[villain] = 0
            else:
                g.damage[villain] = maximum_hp(g, villain) - 1 - chance.below(3)
            blows: list[int] = [
                o.index for o in options if o.verb == "attack" or (o.verb == "change-form" and not g.hero_form(g.active))
            ]
            if blows and chance.below(5):
                return blows[chance.below(len(blows))]
            quiet: list[int] = [o.index for o in options if o.verb == "end-turn"]
            if chance.below(2):
                return quiet[0]
        if g.round > (12 if scheming else 40):  # let it end
            g.threat[scheme] = target_threat(g, scheme) - 1
        return chance.below(len(options))

    return policy


@pytest.mark.parametrize("mode", ["standard", "expert"])
@pytest.mark.parametrize("villain", SCENARIOS)
def test_the_laws_hold_while_stages_fall(villain: str, mode: str) -> None:
    """Standard mode crosses from stage I to II, expert mode from II to III; the last one falling ends the game."""
    seen = set[str]()
    for seed in seeds_against(villain, mode, 6):
        check_game(CHAMPIONS, seed, laws=LAWS, every=4, exists=exists, policy=fighting(seen, scheming=False))
    first, second = (1, 2) if mode == "standard" else (2, 3)
    assert {f"{villain}-{first}", f"{villain}-{second}"} <= seen


@pytest.mark.parametrize("villain", [v for v, s in SCENARIOS.items() if len(s.main_scheme) > 1])
def test_the_laws_hold_while_schemes_advance(villain: str) -> None:
    seen = set[str]()
    for mode in ("standard", "expert"):
        for seed in seeds_against(villain, mode, 3):
            check_game(CHAMPIONS, seed, laws=LAWS, every=4, exists=exists, policy=fighting(seen, scheming=True))
    assert set(SCENARIOS[villain].main_scheme) <= seen
