"""Many games as they were recorded: whoever kept one finds it again after the program has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.chance import Chance
from rulebound.core.game import game
from rulebound.core.state import State
from tests.champions import playing as champions
from tests.heroclix import playing as heroclix
from tests.recording import recorded, recording

FOLDER = Path(__file__).parent / "recordings"
SEEDS = range(40)


def busy(g: State, chance: Chance) -> int:
    """Rather anything than nothing, which is what most questions end with."""
    assert g.asked is not None
    n = len(g.asked.offers)
    return chance.below(n - 1 if n > 1 and chance.below(4) else n)


BUSY = {"champions": champions.busy, "heroclix": heroclix.busy}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", ["ashes", "champions", "heroclix", "underworld"])
def test_a_game_goes_as_it_was_recorded(name: str, seed: int) -> None:
    policy = None if seed % 4 == 0 else BUSY.get(name, busy) if seed % 4 < 3 else busy
    assert recorded(game(name), seed, policy, FOLDER) == ""


def test_another_game_is_recorded_in_other_words() -> None:
    ashes = game("ashes")
    one, other = list(recording(ashes, 1, None)), list(recording(ashes, 2, None))
    assert one == list(recording(ashes, 1, None))
    assert not set(one) & set(other)
