"""Whole games as the seats see them.

The duel is compared with a file that people read: a change of behaviour shows as a diff.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.testing.playthroughs import Playthrough
from tests.heroclix.playing import busy

FORCES = ("avengers", "x-men", "villains", "gotham-gang")


def card(e: dict[str, Any]) -> str:
    """`hawkeye@B6 click 2 tokens 1`: where it is and how its dial stands."""
    shown = [str(e["card"]) + (f"@{'-'.join(e['at'])}" if "at" in e else "")]
    if "points" in e:
        shown.append(f"click {e['click']}")
    shown.extend(f"{k} {e[k]}" for k in ("tokens",) if e.get(k))
    return " ".join(shown)


def game(name: str, seats: int, battle_map: str, seed: int) -> Playthrough:
    return Playthrough(name, "heroclix", FORCES[:seats], seed, busy, card, {"map": battle_map, "turns": 30})


GAMES = {"duel-downtown": game("duel-downtown", 2, "downtown", 12), "three-meadow": game("three-meadow", 3, "meadow", 6)}


def test_the_game_runs_as_it_did() -> None:
    assert GAMES["duel-downtown"].changes(0, Path(__file__).parent) == ""


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_a_real_game(name: str) -> None:
    texts = GAMES[name].texts
    assert all("over, won by" in text for text in texts)
    together = "".join(texts)
    for verb in ("put", "move", "target", "close", "range", "end-turn"):
        assert f"> {verb}" in together, f"nobody ever chose {verb}: take another seed"
    assert ".ko-area: " in together, "nobody fell: take another seed"


@pytest.mark.parametrize("name", GAMES)
def test_all_seats_see_the_same_map(name: str) -> None:
    """Nothing is hidden in this game: all seats see every figure, whosever it is."""
    seats = range(len(GAMES[name].players))
    seen = [[GAMES[name].lines_of(seat, f"{other + 1}.map") for other in seats] for seat in seats]
    assert all(seen[0][0])
    assert all(of_seat == seen[0] for of_seat in seen)
