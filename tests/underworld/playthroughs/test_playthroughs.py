"""Whole games as the seats see them.

The duel is compared with a file that people read: a change of behaviour shows as a diff.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.core.chance import Chance
from rulebound.core.state import State
from rulebound.games.underworld.positions import QUIET
from rulebound.testing.playthroughs import Playthrough

SHUNNED = frozenset({*QUIET, "exhaust"})
DECKS = (
    "veil-watch-and-demon-hunters",
    "throne-court-and-tolling-bell-cult",
    "state-agencies-and-sages",
    "obelisk-sequence-and-dreamwalkers",
)


def policy(g: State, chance: Chance) -> int:
    """Rather do something than nothing, but exhaust nothing for no purpose; else whatever chance says."""
    assert g.decision is not None
    options = g.decision.options
    busy = [o.index for o in options if o.verb not in SHUNNED]
    if busy and chance.below(6):
        return busy[chance.below(len(busy))]
    passing = [o.index for o in options if o.verb == "pass"]
    return passing[0] if passing else chance.below(len(options))


def card(e: dict[str, Any]) -> str:
    """`holy-child@2 damage 1`: at which region it lies, and what is on it."""
    shown = [str(e["card"]) + (f"@{e['at']}" if "at" in e else "")]
    if any(e.get("markers", ())):
        shown.append(":".join(map(str, e["markers"])))
    shown.extend(f"{k} {e[k]}" for k in ("exhausted", "damage", "time", "lock", "stone") if e.get(k))
    return " ".join(shown)


def game(name: str, seats: int, mode: str, seed: int) -> Playthrough:
    return Playthrough(name, "underworld", DECKS[:seats], seed, policy, card, {"mode": mode})


GAMES = {
    "duel": game("duel", 2, "duel", 13),
    "teams": game("teams", 4, "teams", 3),
    "ruler-against-two": game("ruler-against-two", 3, "ruler", 3),
    "ruler-against-three": game("ruler-against-three", 4, "ruler", 3),
}
SEATS = [(name, seat) for name in GAMES for seat in (0, len(GAMES[name].players) - 1)]
"""Of more than two players the first (the ruler) and the last."""


def test_the_game_runs_as_it_did() -> None:
    assert GAMES["duel"].changes(0, Path(__file__).parent) == ""


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_a_real_game(name: str) -> None:
    texts = GAMES[name].texts
    assert all("over, won by" in text for text in texts)
    together = "".join(texts)
    for verb in ("build", "play", "dispatch", "flip", "use", "to-region", "target", "pass"):
        assert f"> {verb}" in together, f"nobody ever chose {verb}: take another seed"
    if name.startswith("ruler"):
        assert "> command" in together


@pytest.mark.parametrize(("name", "seat"), SEATS)
def test_no_seat_sees_another_hand(name: str, seat: int) -> None:
    others = [s + 1 for s in range(len(GAMES[name].players)) if s != seat]
    hands = [hand for other in others for hand in GAMES[name].lines_of(seat, f"{other}.hand")]
    assert hands
    assert all(hand == "–" or hand.split(" (")[0].isdigit() for hand in hands)
