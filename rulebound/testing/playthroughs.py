"""Whole games as each seat saw them, for golden files.

For every decision: the table (where it changed), a digest of everything that the seat may know, and the options if the seat
decides.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.game import new
from rulebound.core.state import State

from .golden import changes

Policy = Callable[[State, Chance], int]
"""The index of the option that is chosen at a decision."""


def _zone(content: Any, card: Callable[[dict[str, Any]], str]) -> str:
    """The cards in a zone, or their number and the known ones."""
    if isinstance(content, list):
        return ", ".join(map(card, content)) or "–"
    known = content["known"] if "known" in content else list(content["known_at"].values())
    return str(content["count"]) + (f" ({len(known)} known)" if known else "")


def _digest(view: Any) -> str:
    return sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:12]


def _won_by(view: dict[str, Any]) -> str:
    return f"over, won by {', '.join(str(w + 1) for w in view['winners'])}"


@dataclass(eq=False)
class Playthrough:
    """A seeded game from beginning to end; a game's tests say how it is played and how a card looks in one line."""

    name: str
    game: str
    players: Sequence[Any]
    seed: int
    policy: Policy
    card: Callable[[dict[str, Any]], str]
    options: Mapping[str, Any] = field(default_factory=dict)
    over: Callable[[dict[str, Any]], str] = _won_by

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The whole game, once as each seat saw it."""
        g = new(self.game, players=list(self.players), seed=self.seed, **self.options)
        chance, seats = Chance(self.seed), tuple(_Witness(self, p) for p in range(g.players))
        while g.decision is not None:
            for w in seats:
                w.look(g)
            option = g.decision.options[self.policy(g, chance)]
            for w in seats:
                w.chose(g.decision.player, option.key)
            g.choose(option)
        for w in seats:
            w.look(g)
        return tuple("\n".join(w.lines) + "\n" for w in seats)

    def changes(self, seat: int, folder: Path) -> str:
        """Where the seat's game differs from the golden file in this folder; empty if it does not."""
        return changes(self.texts[seat], folder / f"{self.name}.seat-{seat + 1}.txt", "\n#")

    def lines_of(self, seat: int, place: str) -> list[str]:
        """What the seat saw of one place of the table (`2.hand`), each time it changed."""
        lines = (line.strip() for line in self.texts[seat].splitlines())
        return [line.removeprefix(f"{place}: ") for line in lines if line.startswith(f"{place}: ")]


MANY = 40
"""If more options than this differ only in their last word (the squares of a map), they are abbreviated."""


def _offered(keys: list[str]) -> list[str]:
    """The keys of all options; a long series is shown by its first, last, number and digest."""
    kinds: dict[str, list[str]] = {}
    for key in keys:
        kinds.setdefault(key.rpartition(":")[0], []).append(key)
    many = {kind: all for kind, all in kinds.items() if kind and len(all) > MANY}
    told = dict.fromkeys(key if (kind := key.rpartition(":")[0]) not in many else _in_short(many[kind]) for key in keys)
    return list(told)


def _in_short(keys: list[str]) -> str:
    return f"{keys[0]} … {keys[-1].rpartition(':')[2]} ({len(keys)}, {_digest(keys)})"


class _Witness:
    """Writes the game as one seat sees it."""

    def __init__(self, of: Playthrough, seat: int) -> None:
        self.of, self.seat, self.before, self.lines = of, seat, dict[str, str](), list[str]()

    def look(self, g: State) -> None:
        view = g.view(self.seat)
        when = f"round {view['round']}" if "round" in view else f"turn {view['turn']}"
        self.lines.append(f"#{view['choice']} {when} {view['phase']} | view {_digest(view)}")
        now = dict(self._table(view))
        gone = [key for key in self.before if key not in now]
        self.lines.extend(f"  {key}: {text}" for key, text in now.items() if self.before.get(key) != text)
        self.lines.extend(f"  {key}: –" for key in gone)
        self.before = now
        asked = view["decision"]
        if asked is None:
            self.lines.append(f"  {self.of.over(view)}")
        elif asked["player"] != self.seat:
            self.lines.append(f"  player {asked['player'] + 1} decides")
        else:
            self.lines.append(f"  {asked['prompt']} ({asked['rule']}) at {view['where'][-1]}")
            self.lines.append(f"  ? {' | '.join(_offered([o['key'] for o in asked['options']]))}")

    def _table(self, view: dict[str, Any]) -> Iterator[tuple[str, str]]:
        for name, content in view.get("shared", {}).items():
            if content:
                yield name, _zone(content, self.of.card)
        for seat in view["players"]:
            for name, content in seat["zones"].items():
                if content:
                    yield f"{seat['seat'] + 1}.{name}", _zone(content, self.of.card)

    def chose(self, player: int, key: str) -> None:
        if player == self.seat:
            self.lines.append(f"  > {key}")
