"""Learned weights: a linear correction of a game's judgement, over features that the kernel's declarations give.

Only what the player knows counts. Features are differences, the own side's less the others' (their mean where they
are several):

- `card/ZONE/ID`: cards of this name in a zone that the player may look into;
- `held/ZONE`: cards in a zone that hides them;
- `column/ZONE/NAME`: the sum of a shown column over the visible cards of a zone;
- `seat/NAME`: a shown column of the seats;
- `turn/PHASE`: whose decision it is, by the game's phase.

Weights are a small JSON file in a game's package. They stand in the units of the game's own judgement: the two are
simply added.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .errors import RuleboundError
from .sides import allied
from .zones import ALL, HOLDER

Features = dict[str, float]


def features(g: Any, player: int) -> Features:
    """What a position is made of, as a player knows it."""
    found: Features = {}
    for sign, zone, seen, cards in _places(g, player):
        if not seen:
            _add(found, f"held/{zone}", sign * len(cards))
            continue
        for e in cards:
            _add(found, f"card/{zone}/{g.card[e].id}", sign)
            for name, usual in g.SHOWN_COLUMNS:
                if not usual and (value := getattr(g, name)[e]):
                    _add(found, f"column/{zone}/{name}", sign * value)
    for name in g.SHOWN_SEATS:
        _add(found, f"seat/{name}", sum(s * v for s, v in zip(_signs(g, player), getattr(g, name), strict=True)))
    if g.asked is not None:
        _add(found, f"turn/{getattr(g, 'phase', '')}", 1.0 if allied(g, player, g.asked.player) else -1.0)
    return found


def _add(found: Features, key: str, value: float) -> None:
    found[key] = found.get(key, 0.0) + value


def _signs(g: Any, player: int) -> list[float]:
    """For every seat by how much its things count: the own side's are good, the others' share what is bad."""
    own = [allied(g, player, p) for p in range(g.players)]
    share = -1.0 / max(1, own.count(False))
    return [1.0 if mine else share for mine in own]


def _places(g: Any, player: int) -> Iterator[tuple[float, str, bool, list[int]]]:
    """The zones of all seats that hold something: sign, name, whether the player sees into them, the cards."""
    signs, n = _signs(g, player), g.players
    for kind, zone in enumerate(g.ZONES):
        if zone.shared:
            continue
        for p in range(n):
            if cards := g.zones[kind * n + p]:
                yield signs[p], zone.name, zone.seen_by == ALL or (zone.seen_by == HOLDER and p == player), cards


class Weights:
    """The weights of a game, and where they come from."""

    def __init__(self, values: Mapping[str, float], about: Mapping[str, Any] | None = None) -> None:
        self.values, self.about = dict(values), dict(about or {})
        self._cards: dict[str, dict[str, float]] = {}
        self._columns: dict[str, list[tuple[str, float]]] = {}
        self._others: dict[str, float] = {}
        for key, value in self.values.items():
            kind, _, rest = key.partition("/")
            zone, _, name = rest.partition("/")
            if kind == "card":
                self._cards.setdefault(zone, {})[name] = value
            elif kind == "column":
                self._columns.setdefault(zone, []).append((name, value))
            else:
                self._others[key] = value

    def value(self, g: Any, player: int) -> float:
        """The correction of a position for a player: the sum of the weighted features."""
        score, others = 0.0, self._others
        for sign, zone, seen, cards in _places(g, player):
            if not seen:
                score += sign * len(cards) * others.get(f"held/{zone}", 0.0)
                continue
            if table := self._cards.get(zone):
                for e in cards:
                    score += sign * table.get(g.card[e].id, 0.0)
            for name, weight in self._columns.get(zone, ()):
                column = getattr(g, name)
                score += sign * weight * sum([column[e] for e in cards])
        for name in g.SHOWN_SEATS:
            if weight := others.get(f"seat/{name}", 0.0):
                score += weight * sum(s * v for s, v in zip(_signs(g, player), getattr(g, name), strict=True))
        if g.asked is not None:
            weight = others.get(f"turn/{getattr(g, 'phase', '')}", 0.0)
            score += weight if allied(g, player, g.asked.player) else -weight
        return score

    def save(self, path: Path) -> None:
        rows = {key: round(value, 3) for key, value in sorted(self.values.items()) if abs(value) >= 0.0005}
        path.write_text(json.dumps({"about": self.about, "weights": rows}, indent=1) + "\n", encoding="utf-8")


def read_weights(path: Path) -> Weights:
    """The weights in a file, or `RuleboundError` where it holds something else."""
    try:
        row = json.loads(path.read_text(encoding="utf-8"))
        return Weights({str(k): float(v) for k, v in row["weights"].items()}, row["about"])
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise RuleboundError("can't read weights from '{0}': {1}", path.name, str(error)) from error
