"""What a table shows before anything is decided: where a character could go, and whom it could see."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rulebound.core.words import Words
from rulebound.games.heroclix import GAME
from rulebound.games.heroclix.rules.break_away import must_break_away
from rulebound.games.heroclix.rules.sight import line_to
from rulebound.games.heroclix.state import HeroclixState
from rulebound.games.heroclix.values import value

WORDS = Words(GAME, "en")


def positions(seed: int, most: int = 80) -> Iterator[HeroclixState]:
    g = GAME.start(GAME.random_setup(seed), seed)
    assert isinstance(g, HeroclixState)
    chance = random.Random(seed)
    for _ in range(most):
        if g.decision is None:
            return
        yield g
        g.choose(chance.choice(g.decision.options))


def test_lines_are_blocked_where_no_attack_could_be_made_along_them() -> None:
    seen = set()
    for g in positions(3):
        for e in g.characters():
            for line in GAME.survey(g, e, WORDS).get("lines", ()):
                other = next(o for o in g.characters() if g.handle[o] == line["about"])
                assert (line["status"] != "blocked") == line_to(g, e, other)
                seen.add(line["status"])
    assert {"blocked", "clear"} <= seen


def test_a_plain_move_leads_to_the_squares_that_the_survey_shows() -> None:
    compared = 0
    for g in positions(3):
        asked = g.decision
        assert asked is not None
        if asked.prompt != "turn":
            continue
        for option in asked.options:
            e = option.entities[0] if option.entities else -1
            if option.verb != "move" or must_break_away(g, e):
                continue
            after = g.copy()
            after.choose(option.index)
            same = value(after, e, "speed") == value(g, e, "speed")  # some are faster while they act
            if same and after.decision is not None and after.decision.prompt == "move":
                offered = {o.note for o in after.decision.options}
                assert offered == set(GAME.survey(g, e, WORDS)["reach"])
                compared += 1
    assert compared


def test_what_is_no_character_on_the_map_has_nothing_to_survey() -> None:
    g = next(positions(3, 1))
    waiting = next(e for e in range(len(g.card)) if not g.on_map(e))
    assert GAME.survey(g, waiting, WORDS) == {}
