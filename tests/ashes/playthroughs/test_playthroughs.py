"""A whole game as the first seat saw it, compared with a file that people read: a change of behaviour shows as a diff."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.core.chance import Chance
from rulebound.core.state import State
from rulebound.games.ashes.positions import QUIET
from rulebound.testing.playthroughs import Playthrough

SHUNNED = frozenset({*QUIET, "meditate", "discard", "discard-top", "exhaust"})


def policy(g: State, chance: Chance) -> int:
    """Rather do something than nothing, and rather keep what one has; else whatever chance says."""
    assert g.decision is not None
    options = g.decision.options
    busy = [o.index for o in options if o.verb not in SHUNNED]
    if busy and chance.below(5):
        return busy[chance.below(len(busy))]
    if not busy and chance.below(3):
        return options[-1].index  # done, no, pass
    return chance.below(len(options))


def card(e: dict[str, Any]) -> str:
    """`iron-worker 2/2/1 wounds 1`; a die with the first letter of its face."""
    if "face" in e:
        return f"{e['card']}:{'bcp'[e['face']]}"
    shown = [str(e["card"])]
    if "values" in e:
        shown.append("/".join(map(str, e["values"])))
    shown.extend(f"{k} {e[k]}" for k in ("wounds", "exhaustion", "status", "turned", "attacking") if e.get(k))
    return " ".join(shown)


DUEL = Playthrough(
    "shadows-of-viros-against-mist-guardian", "ashes", ("shadows-of-viros", "mist-guardian"), 32, policy, card
)


def test_the_game_runs_as_it_did() -> None:
    assert DUEL.changes(0, Path(__file__).parent) == ""


def test_the_playthrough_is_a_real_game() -> None:
    one, two = DUEL.texts
    assert "over, won by" in one
    assert "over, won by" in two
    assert max(len(one), len(two)) < 300_000
    for verb in ("play", "activate", "attack", "block", "guard", "counter", "dice-power", "react", "use"):
        assert f"> {verb}" in one + two, f"nobody ever chose {verb}: take another seed"


@pytest.mark.parametrize("seat", [0, 1])
def test_no_seat_sees_the_other_hand(seat: int) -> None:
    hands = DUEL.lines_of(seat, f"{2 - seat}.hand")
    assert hands
    assert all(hand.split(" (")[0].isdigit() for hand in hands)  # how many; cards taken in the open stay known
