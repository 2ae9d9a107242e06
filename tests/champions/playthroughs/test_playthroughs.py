"""Whole games as each seat saw them, compared with files that people read: a change of behaviour shows as a diff.

For every decision: what lies on the table (where it changed), a digest of all that the seat may know, and the options if it
is the seat's turn to decide.  One game is solo, in the other two heroes stand together.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import rulebound
from rulebound.core.chance import Chance
from rulebound.core.state import State
from rulebound.games.champions.positions import QUIET

HERE = Path(__file__).parent
REMEDY = "if the change is meant, run `UPDATE_GOLDEN=1 pytest tests/champions/playthroughs` and read the diff"


class Game(NamedTuple):
    name: str
    decks: tuple[str, ...]
    seed: int
    options: dict[str, Any]


SOLO = Game("spider-man-against-rhino", ("spider-man-justice",), 28, {"villain": "rhino"})
PAIR = Game(
    "she-hulk-and-iron-man-against-ultron",
    ("she-hulk-aggression", "iron-man-leadership"),
    21,
    {"villain": "ultron", "modular": "under-attack"},
)
SEATS = [(SOLO, 0), (PAIR, 0), (PAIR, 1)]


def golden(game: Game, seat: int) -> Path:
    return HERE / f"{game.name}.seat-{seat + 1}.txt"


def policy(g: State, chance: Chance) -> int:
    """Thwart or attack before all else, rather do something than nothing, and keep what is in hand."""
    assert g.decision is not None
    options = g.decision.options
    if g.decision.prompt in ("discard", "mulligan") and options[-1].verb == "done":
        return options[-1].index
    wanted = ("thwart", "recover", "defend") if chance.below(3) else ("attack", "play", "defend")
    tried = [o.index for o in options if o.verb in wanted]
    tried = tried or [o.index for o in options if o.verb not in QUIET and o.verb != "change-form"]
    if tried and chance.below(12):
        return tried[chance.below(len(tried))]
    return chance.below(len(options))


# ---------------------------------------------------------------- what a seat sees, in words


def card(e: dict[str, Any]) -> str:
    """`rhino-1 12/14 sch 1 atk 2 tough 1`; a facedown card is shown as what it counts as."""
    shown = [str(e["card"] or f"({e['as']})")]
    if "hp" in e:
        shown.append("/".join(map(str, e["hp"])))
    shown.extend(f"{name} {n}" for name, n in e.get("values", {}).items())
    tokens = ("threat", "target", "counters", "exhausted", "stunned", "confused", "tough")
    shown.extend(f"{k} {e[k]}" for k in tokens if e.get(k))
    return " ".join(shown)


def zone(content: Any) -> str:
    """The cards in a zone, or how many there are and which of them are known."""
    if isinstance(content, list):
        return ", ".join(map(card, content)) or "–"
    known = content["known"] if "known" in content else list(content["known_at"].values())
    return str(content["count"]) + (f" ({len(known)} known)" if known else "")


def table(view: dict[str, Any]) -> Iterator[str]:
    for name, content in view["shared"].items():
        if content:
            yield f"{name}: {zone(content)}"
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
            self.lines.append("  over: the players win" if view["winners"] else "  over: the players lose")
        elif asked["player"] != self.seat:
            self.lines.append(f"  player {asked['player'] + 1} decides")
        else:
            self.lines.append(f"  {asked['prompt']} ({asked['rule']}) at {view['where'][-1]}")
            self.lines.append(f"  ? {' | '.join(o['key'] for o in asked['options'])}")

    def chose(self, player: int, key: str) -> None:
        if player == self.seat:
            self.lines.append(f"  > {key}")


@cache
def played(name: str) -> tuple[str, ...]:
    """The whole game, as every seat saw it."""
    game = next(g for g in (SOLO, PAIR) if g.name == name)
    g = rulebound.new("champions", players=list(game.decks), seed=game.seed, **game.options)
    chance, seats = Chance(game.seed), tuple(Witness(p) for p in range(len(game.decks)))
    while g.decision is not None:
        for w in seats:
            w.look(g)
        option = g.decision.options[policy(g, chance)]
        for w in seats:
            w.chose(g.decision.player, option.key)
        g.choose(option)
    for w in seats:
        w.look(g)
    return tuple("\n".join(w.lines) + "\n" for w in seats)


@pytest.mark.parametrize(("game", "seat"), SEATS, ids=[f"{g.name}-{s + 1}" for g, s in SEATS])
def test_the_game_runs_as_it_did(game: Game, seat: int) -> None:
    text, path = played(game.name)[seat], golden(game, seat)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    now, before = text.split("\n#"), path.read_text(encoding="utf-8").split("\n#")
    for n, (a, b) in enumerate(zip(now, before, strict=False)):
        assert a == b, f"decision {n} of seat {seat + 1} differs: {REMEDY}"
    assert len(now) == len(before), REMEDY
    assert len(text.encode()) < 300_000


def test_the_playthroughs_are_real_games() -> None:
    texts = "".join((*played(SOLO.name), *played(PAIR.name)))
    assert texts.count("over: the players") == len(SEATS)
    for verb in ("play", "attack", "thwart", "change-form", "recover", "use", "defend", "no-defense", "discard", "end-turn"):
        assert f"> {verb}" in texts, f"nobody ever chose {verb}: take another seed"


def test_no_seat_sees_the_other_hand_or_a_facedown_card() -> None:
    for text, other in zip(played(PAIR.name), ("2.hand: ", "1.hand: "), strict=True):
        lines = [line.strip() for line in text.splitlines()]
        hands = [line.removeprefix(other) for line in lines if line.startswith(other)]
        assert hands
        assert all(hand.split(" (")[0].isdigit() for hand in hands)
        drones = [line for line in lines if ".facedown-minions: (drone)" in line]
        assert drones
