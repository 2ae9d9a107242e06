"""Random games in a few lines each: a change of behaviour shows, however far it is from the tests of a rule.

A game that somebody has kept is replayed by its choices: after a change of the program it has to go as it went.  So for
every part of a game its recording has what was chosen last, and a digest of all that the seats could see, be asked and read
until then.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from rulebound.core.chance import Chance, mix
from rulebound.core.decisions import NOBODY
from rulebound.core.game import Game
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.server.position import Drawing, describe_view, progress_to_json
from rulebound.table.card_presenter import CardPresenter
from rulebound.table.presenter import Viewer, log_batches
from rulebound.table.words import ending_text
from rulebound.testing.golden import changes

Policy = Callable[[State, Chance], int]
LANGUAGES = ("en", "zh-Hant")
PART = 32
"""Choices in each part."""


def recorded(declared: Game, seed: int, policy: Policy | None, folder: Path) -> str:
    """Where a game does not go as its recording in this folder says; empty if it goes just so."""
    return changes("\n".join(recording(declared, seed, policy)) + "\n", folder / f"{declared.id}-{seed}.txt", "\n")


def recording(declared: Game, seed: int, policy: Policy | None) -> Iterator[str]:
    """A game from its set-up to its end, in a line for every part of it."""
    g = declared.start(declared.random_setup(seed), mix(seed, 3) >> 2, log=True)
    chance, part, said = Chance(seed), sha256(), 0
    while g.asked is not None:
        index = chance.below(len(g.asked.offers)) if policy is None else policy(g, chance)
        assert g.decision is not None
        chosen, n = g.decision.keys[index], len(g.choices)
        _write(part, [g.asked.player, g.asked.prompt, g.asked.rule, g.decision.keys, index])
        if n % PART == PART - 1:
            said = _tell(part, g, said, LANGUAGES[n // PART % 2])
            yield f"{n + 1}. {chosen} {part.hexdigest()[:12]}"
            part = sha256()
        g.choose(index)
    for lang in LANGUAGES:
        _tell(part, g, said, lang)
    yield f"{len(g.choices)}. {ending_text(Words(declared, 'en'), g)} {part.hexdigest()[:12]}"


def _tell(part: Any, g: State, said: int, lang: str) -> int:
    """Everything that the table shows now, and what it has told since `said`; up to where that is."""
    words = Words(g.GAME, lang)
    presenter = CardPresenter(words)
    for p in (*range(g.players), NOBODY):
        viewer = Viewer(p)
        drawing = Drawing(g, presenter, viewer)
        asked = drawing.decision() if drawing.offers is not None else drawing.view["decision"]
        lines = [line.text for batch in log_batches(g, viewer, words, said) for line in batch]
        _write(part, [describe_view(drawing.view, presenter), asked, progress_to_json(g, viewer, words), lines])
    return len(g.log or ())


def _write(part: Any, what: Any) -> None:
    part.update(json.dumps(what, sort_keys=True, ensure_ascii=False, default=str).encode())
