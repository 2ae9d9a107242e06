"""A whole game as each seat saw it, compared with files that people read: a change of behaviour shows as a diff.

For every decision: what lies on the table (where it changed), what happened, a digest of all that the seat may know, and the
options if it is the seat's turn to decide.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import rulebound
from rulebound.core.chance import Chance
from rulebound.core.state import State
from rulebound.games.ashes.positions import QUIET

HERE = Path(__file__).parent
DECKS = ("shadows-of-viros", "mist-guardian")
SEED = 8
SHUNNED = frozenset({*QUIET, "meditate", "discard", "discard-top", "exhaust"})
REMEDY = "if the change is meant, run `UPDATE_GOLDEN=1 pytest tests/ashes/playthroughs` and read the diff"


def golden(seat: int) -> Path:
    return HERE / f"{DECKS[0]}-against-{DECKS[1]}.seat-{seat + 1}.txt"


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


# ---------------------------------------------------------------- what a seat sees, in words


def card(e: dict[str, Any]) -> str:
    """`iron-worker 2/2/1 wounds 1`; a die with the first letter of its face."""
    if "face" in e:
        return f"{e['card']}:{'bcp'[e['face']]}"
    shown = [str(e["card"])]
    if "values" in e:
        shown.append("/".join(map(str, e["values"])))
    shown.extend(f"{k} {e[k]}" for k in ("wounds", "exhaustion", "status", "turned", "attacking") if e.get(k))
    return " ".join(shown)


def zone(content: Any) -> str:
    """The cards in a zone, or how many there are and which of them are known."""
    if isinstance(content, list):
        return ", ".join(map(card, content)) or "–"
    known = content["known"] if "known" in content else list(content["known_at"].values())
    return str(content["count"]) + (f" ({len(known)} known)" if known else "")


def table(view: dict[str, Any]) -> Iterator[str]:
    for seat in view["players"]:
        for name, content in seat["zones"].items():
            if content:
                yield f"{seat['seat'] + 1}.{name}: {zone(content)}"


def digest(view: dict[str, Any]) -> str:
    return sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:12]


class Witness:
    """Writes down the game as one seat sees it."""

    def __init__(self, seat: int) -> None:
        self.seat, self.before, self.lines = seat, dict[str, str](), list[str]()

    def look(self, g: State) -> None:
        view = g.view(self.seat)
        self.lines.append(f"#{view['choice']} round {view['round']} {view['phase']} | view {digest(view)}")
        now = dict(line.split(": ", 1) for line in table(view))
        gone = [key for key in self.before if key not in now]
        self.lines.extend(f"  {key}: {text}" for key, text in now.items() if self.before.get(key) != text)
        self.lines.extend(f"  {key}: –" for key in gone)
        self.before = now
        asked = view["decision"]
        if asked is None:
            self.lines.append(f"  over, won by {', '.join(str(w + 1) for w in view['winners'])}")
        elif asked["player"] != self.seat:
            self.lines.append(f"  player {asked['player'] + 1} decides")
        else:
            self.lines.append(f"  {asked['prompt']} ({asked['rule']}) at {view['where'][-1]}")
            self.lines.append(f"  ? {' | '.join(o['key'] for o in asked['options'])}")

    def chose(self, player: int, key: str) -> None:
        if player == self.seat:
            self.lines.append(f"  > {key}")


@cache
def played() -> tuple[str, str]:
    """The whole game, as both seats saw it."""
    g = rulebound.new("ashes", players=list(DECKS), seed=SEED)
    chance, seats = Chance(SEED), (Witness(0), Witness(1))
    while g.decision is not None:
        for w in seats:
            w.look(g)
        option = g.decision.options[policy(g, chance)]
        for w in seats:
            w.chose(g.decision.player, option.key)
        g.choose(option)
    for w in seats:
        w.look(g)
    one, two = ("\n".join(w.lines) + "\n" for w in seats)
    return one, two


@pytest.mark.parametrize("seat", [0, 1])
def test_the_game_runs_as_it_did(seat: int) -> None:
    text, path = played()[seat], golden(seat)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    now, before = text.split("\n#"), path.read_text(encoding="utf-8").split("\n#")
    for n, (a, b) in enumerate(zip(now, before, strict=False)):
        assert a == b, f"decision {n} of seat {seat + 1} differs: {REMEDY}"
    assert len(now) == len(before), REMEDY
    assert len(text.encode()) < 300_000


def test_the_playthrough_is_a_real_game() -> None:
    one, two = played()
    assert "over, won by" in one
    assert "over, won by" in two
    for verb in ("play", "activate", "attack", "block", "guard", "counter", "dice-power", "react", "use"):
        assert f"> {verb}" in one + two, f"nobody ever chose {verb}: take another SEED"


def test_no_seat_sees_the_other_hand() -> None:
    for text, other in zip(played(), ("2.hand: ", "1.hand: "), strict=True):
        hands = [line.strip().removeprefix(other) for line in text.splitlines() if line.strip().startswith(other)]
        assert hands
        assert all(hand.split(" (")[0].isdigit() for hand in hands)  # how many; cards taken in the open stay known
