"""What a table shows before anything is decided: where a character could go, and whom it could see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from rulebound.core.words import Words
from rulebound.games.heroclix import GAME
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.ready_made import ready_made
from rulebound.games.heroclix.rules.break_away import must_break_away
from rulebound.games.heroclix.rules.sight import line_to
from rulebound.games.heroclix.state import HeroclixState
from rulebound.testing import Tables
from tests.heroclix.large import large_bases, large_setup

WORDS = Words(GAME, "en")


def positions(seed: int, most: int = 80, large: bool = False) -> Iterator[HeroclixState]:
    g = GAME.start(large_setup(seed) if large else GAME.random_setup(seed), seed)
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
            for line in GAME.rules.survey(g, e, WORDS).get("lines", ()):
                other = next(o for o in g.characters() if g.handle[o] == line["about"])
                assert (line["status"] != "blocked") == line_to(g, e, other)
                seen.add(line["status"])
    assert {"blocked", "clear"} <= seen


def offered(g: HeroclixState, e: int) -> set[str] | None:
    """The squares that a character may be in after the MOVE action that it is offered now, if it rolls for nothing."""
    option = next((o for o in g.decision.options if o.verb == "move" and o.entities == (e,)), None) if g.decision else None
    if option is None or must_break_away(g, e):
        return None
    after = g.copy()
    after.choose(option.index)
    while after.decision is not None and after.decision.prompt == "carry":
        after.choose("done")
    if after.decision is None or after.decision.prompt != "move":
        return None
    return {square for o in after.decision.options for square in o.note.split("-")}


@pytest.mark.parametrize("force", ready_made())
def test_the_survey_shows_where_each_figure_of_a_force_may_move(force: str, table: Tables) -> None:
    """The bonuses of team abilities to a MOVE action too."""
    others = [f"{column}16" for column in "GHIJK"]
    figures = [(id, {"at": at, "points": points}) for (id, points, _), at in zip(_figures(force), others, strict=False)]
    t = table.heroclix(
        p1={"figures": figures}, p2={"figures": [("hawkeye", {"at": "A1"})]}, map="dockside", stop_at_forced=1
    )
    g = t.state
    assert isinstance(g, HeroclixState)
    for e in g.force_of(0):
        assert set(GAME.rules.survey(g, e, WORDS)["reach"]) == offered(g, e), g.name_of(e)


def _figures(force: str) -> list[tuple[str, int, int]]:
    return [(str(id), int(points), int(click)) for id, points, click in ready_made()[force].deck["figures"]]


@pytest.mark.parametrize(("seed", "large"), [(3, False), (4, False), (5, False), (1, True), (2, True)])
def test_a_plain_move_leads_to_the_squares_that_the_survey_shows(seed: int, large: bool) -> None:
    compared = 0
    with large_bases() if large else nullcontext():
        for g in positions(seed, 120, large):
            if g.decision is None or g.decision.prompt != "turn":
                continue
            for e in g.force_of(g.decision.player):
                found = offered(g, e)
                if found is not None:
                    assert set(GAME.rules.survey(g, e, WORDS)["reach"]) == found, g.name_of(e)
                    compared += 1
    assert compared > 5


def test_a_large_base_is_surveyed_with_all_its_squares(table: Tables) -> None:
    with with_cards(figure("long", (3, 10, 17, 3), base=(1, 2), range=2), figure("foe", (8, 10, 17, 3))):
        t = table.heroclix(
            map=["........", "........", ".......#"],
            p1={"figures": [("long", {"at": "A1-B1"})]},
            p2={"figures": [("foe", {"at": "F1"})]},
        )
        assert t.survey("long", "D1")["at"] == ["D1", "E1"]
        assert t.survey("long", "D1")["lines"][0]["distance"] == 1, "from E1"
        assert (t.survey("long", "E1")["move"]["ok"], t.survey("long", "G1")["move"]["ok"]) == (True, False)
        assert t.survey("long", "H2")["at"] == ["G2", "H2"], "it fits there in no other way"
        assert "E1" in t["long"].reach
        assert "F1" not in t["long"].reach


def test_a_line_of_a_large_base_is_shown_where_it_is_best(table: Tables) -> None:
    with with_cards(figure("long", (3, 10, 17, 3), base=(1, 2), range=8), figure("foe", (8, 10, 17, 3), base=(1, 2))):
        t = table.heroclix(
            map=[".#..#...", "........", "########"],
            p1={"figures": [("long", {"at": "A1-A2"})]},
            p2={"figures": [("foe", {"at": "G1-G2"})]},
        )
        (line,) = t.survey("long")["lines"]
        assert (line["from"], line["to"], line["status"]) == ("A2", "G2", "clear")
        (line,) = t.survey("long", "H1")["lines"]
        assert (line["from"], line["to"], line["distance"]) == ("H1", "G1", 1)


def test_what_is_no_character_on_the_map_has_nothing_to_survey() -> None:
    g = next(positions(3, 1))
    waiting = next(e for e in range(len(g.card)) if not g.on_map(e))
    assert GAME.rules.survey(g, waiting, WORDS) == {}


def test_a_line_from_where_a_character_does_not_stand_yet_knows_of_stealth(table: Tables) -> None:
    """What blocks the line once it stands there blocks it in the preview."""
    stealthy = figure("thief", (8, 10, 17, 3, {"speed": "stealth"}))
    with with_cards(figure("hero", (8, 10, 17, 3), range=8), stealthy):
        t = table.heroclix(
            map=[". . . . .", ". . . h .", ". . . . ."],
            p1={"figures": [("hero", {"at": "A1"})]},
            p2={"figures": [("thief", {"at": "E2"})]},
            stop_at_forced=1,
        )
        (before,) = t.survey("hero", "B2")["lines"]
        assert (before["status"], before["rule"]) == ("blocked", "heroclix.pac.stealth")
        t.p1.choose("move:hero", "B2")
        (after,) = t.survey("hero")["lines"]
        assert after == before


def test_a_preview_changes_nothing(table: Tables) -> None:
    with with_cards(figure("hero", (8, 10, 17, 3), range=8), figure("foe", (8, 10, 17, 3))):
        t = table.heroclix(p1={"figures": [("hero", {"at": "A1"})]}, p2={"figures": [("foe", {"at": "E2"})]})
        before = t.state.to_bytes()
        t.survey("hero", "C3")
        t.survey("hero", "E2")
        assert t.state.to_bytes() == before
