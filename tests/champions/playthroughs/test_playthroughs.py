"""Whole games as each seat sees them: one solo, one of two heroes.

The solo game is compared with a file that people read: a change of behaviour shows as a diff.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.testing.playthroughs import Playthrough
from tests.champions.playing import busy

TOKENS = ("threat", "target", "counters", "exhausted", "stunned", "confused", "tough")


def card(e: dict[str, Any]) -> str:
    """`rhino-1 12/14 sch 1 atk 2 tough 1`; a facedown card is shown as what it counts as."""
    shown = [str(e["card"] or f"({e['as']})")]
    if "hp" in e:
        shown.append("/".join(map(str, e["hp"])))
    shown.extend(f"{name} {n}" for name, n in e.get("values", {}).items())
    shown.extend(f"{k} {e[k]}" for k in TOKENS if e.get(k))
    return " ".join(shown)


def over(view: dict[str, Any]) -> str:
    return "over: the players win" if view["winners"] else "over: the players lose"


def played(name: str, decks: tuple[str, ...], seed: int, **options: Any) -> Playthrough:
    return Playthrough(name, "champions", decks, seed, busy, card, options, over)


SOLO = played("spider-man-against-rhino", ("spider-man-justice",), 28, villain="rhino")
PAIR = played(
    "she-hulk-and-iron-man-against-ultron",
    ("she-hulk-aggression", "iron-man-leadership"),
    59,
    villain="ultron",
    modular="under-attack",
)


def test_the_game_runs_as_it_did() -> None:
    assert SOLO.changes(0, Path(__file__).parent) == ""


def test_the_playthroughs_are_real_games() -> None:
    texts = "".join((*SOLO.texts, *PAIR.texts))
    assert texts.count("over: the players") == 3
    assert len(texts) < 900_000
    for verb in ("play", "attack", "thwart", "change-form", "recover", "use", "defend", "no-defense", "discard", "end-turn"):
        assert f"> {verb}" in texts, f"nobody ever chose {verb}: take another seed"


@pytest.mark.parametrize("seat", [0, 1])
def test_no_seat_sees_the_other_hand_or_a_facedown_card(seat: int) -> None:
    hands = PAIR.lines_of(seat, f"{2 - seat}.hand")
    assert hands
    assert all(hand.split(" (")[0].isdigit() for hand in hands)
    assert ".facedown-minions: (drone)" in PAIR.texts[seat]
