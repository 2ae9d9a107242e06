"""Some games as they were recorded: whoever kept one finds it again after the program has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.chance import Chance
from rulebound.core.game import game
from rulebound.core.state import State
from tests.champions import playing as champions
from tests.heroclix import playing as heroclix
from tests.recording import Policy, recorded, recording

FOLDER = Path(__file__).parent / "recordings"
SEEDS = {
    "ashes": (2, 19, 23, 26, 29),
    "champions": (2, 8, 19, 23, 26),
    "heroclix": (0, 2, 17, 20, 37),
    "underworld": (2, 7, 9, 14, 25),
}
"""Short games that together run nearly all rules that forty random ones run. The seed says who plays: see `policy`."""


def busy(g: State, chance: Chance) -> int:
    """Rather anything than nothing, which is what most questions end with."""
    assert g.asked is not None
    n = len(g.asked.offers)
    return chance.below(n - 1 if n > 1 and chance.below(4) else n)


BUSY = {"champions": champions.busy, "heroclix": heroclix.busy}


def policy(name: str, seed: int) -> Policy | None:
    """By turns: chance alone, twice the players of that game's long test games, and those who rather do something."""
    return None if seed % 4 == 0 else BUSY.get(name, busy) if seed % 4 < 3 else busy


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name, seeds in SEEDS.items() for seed in seeds])
def test_a_game_goes_as_it_was_recorded(name: str, seed: int) -> None:
    assert recorded(game(name), seed, policy(name, seed), FOLDER) == ""


def test_another_game_is_recorded_in_other_words() -> None:
    ashes = game("ashes")
    one, other = list(recording(ashes, 1, None)), list(recording(ashes, 2, None))
    assert one == list(recording(ashes, 1, None))
    assert not set(one) & set(other)
