"""How hard scenarios are: how often each hero wins against each of them, as a small JSON file that a game can show."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, game
from rulebound.core.input import short

from .report import options_of
from .results import MANIFEST, read_games
from .tallies import Tally, ended, points_of, varied

LEADER = "identity"
"""The entry of a deck that names its hero; decks of one hero count together."""


def write_difficulty(folders: Sequence[Path], path: Path) -> None:
    """Write the table of all games of one player in these results."""
    data = difficulty_of(folders)
    try:
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise RuleboundError("can't write {0}: {1}; choose another place", short(str(path)), error.strerror) from error


def difficulty_of(folders: Sequence[Path]) -> dict[str, Any]:
    """Who played, with which program; and a row for each hero and each combination of the options that vary."""
    rows = [row for folder in folders for row in ended(read_games(folder).to_pylist()) if len(row["bots"]) == 1]
    if not rows:
        raise RuleboundError("these results hold no game of one player: difficulty is told for those")
    tallies: dict[tuple[str, ...], Tally] = {}
    keys = varied(rows, options_of)
    for row in rows:
        options = options_of(row)
        key = (hero_of(row), *(str(options[name]) for name in keys))
        tallies.setdefault(key, Tally()).add(points_of(row, 0))
    return {
        "game": rows[0]["game"],
        "bots": sorted({row["bots"][0] for row in rows}),
        "programs": sorted({_code(folder) for folder in folders}),
        "rows": [_row(key, keys, tally) for key, tally in sorted(tallies.items())],
    }


def hero_of(row: Mapping[str, Any]) -> str:
    declared, deck = game(row["game"]), row["decks"][0]
    if isinstance(declared, DeckGame) and deck in declared.decks.ready_made():
        return str(declared.decks.make(deck).get(LEADER, deck))
    return str(deck)


def _row(key: tuple[str, ...], keys: Sequence[str], tally: Tally) -> dict[str, Any]:
    low, high = tally.interval
    return {
        "hero": key[0],
        **dict(zip(keys, key[1:], strict=True)),
        "wins": int(tally.points),
        "games": tally.games,
        "low": round(low, 3),
        "high": round(high, 3),
    }


def _code(folder: Path) -> str:
    return str(json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["code"][:12])
