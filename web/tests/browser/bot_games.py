"""Print journals of games between bots, one JSON array of them: GAME, number of players, bot, then the seeds."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any

from rulebound.bots import ask, make
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, game
from rulebound.core.journal import Journal

LONGEST = 3000


def play(name: str, players: int, bot: str, seed: int, options: dict[str, object]) -> str:
    declared = game(name)
    brings_decks = isinstance(declared, DeckGame)
    setup = prepared(declared, players, seed, options) if brings_decks else declared.random_setup(seed)
    g, player = declared.start(setup, seed), make(bot, seed)
    while g.asked is not None and len(g.choices) < LONGEST:
        g.choose(ask(player, g))
    return "\n".join(Journal.of(g).lines()) + "\n"


def prepared(declared: DeckGame, players: int, seed: int, options: dict[str, object]) -> Any:
    """A set-up with ready-made decks that may sit together."""
    ready = list(declared.decks.ready_made())
    for step in range(1, len(ready)):
        with suppress(RuleboundError):
            return declared.prepare([ready[(seed + k * step) % len(ready)] for k in range(players)], options)
    raise SystemExit(f"no {players} ready-made decks of {declared.id} fit together")


if __name__ == "__main__":
    name, players, bot, options, *seeds = sys.argv[1:]
    print(json.dumps([play(name, int(players), bot, int(seed), json.loads(options)) for seed in seeds]))
