"""Disputes about knock back over levels, stairs, markers and past corners, and what it does to those who are thrown."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.positions import figure
from rulebound.testing import Table, Tables

from .court import GIANT, WING, court, piece

FOE, FRIEND = piece("foe"), piece("friend")
SHOOTER = piece("hero", (8, 10, 17, 2), range=8)


def shot(table: Tables, start: str, at: str, **more: Any) -> tuple[str, int]:
    """The hero shoots with a double 4, hits for 2 and knocks back; where the foe ends and how often it clicked."""
    mine, foe = more.pop("mine", ()), more.pop("foe", FOE)
    t = court(table, (more.pop("hero", SHOOTER), start), *mine, foes=[(foe, at), *more.pop("foes", ())], **more)
    t.roll(4, 4)
    t.p1.choose("range:hero", *(["target:foe"] if "target:foe" in t.p1.options else []))
    return thrown(t)


def thrown(t: Table) -> tuple[str, int]:
    if "target:foe" in t.p1.options:
        t.p1.choose("target:foe")
    if "knock-back:foe" in t.p1.options:
        t.p1.choose("knock-back:foe")
    return t["foe"].at, t["foe"].click - 1


@pytest.mark.parametrize(
    ("start", "at", "rows", "more", "seen"),
    [
        # past knight's moves: along the nearest diagonal, away from who shot
        ("A1", "C2", ["......"] * 6, {}, ("E4", 2)),
        ("A1", "E2", ["........"] * 6, {}, ("G4", 2)),
        ("A3", "C2", ["......"] * 6, {}, ("D1", 3)),  # one square, then the edge
        ("A2", "C1", ["......"] * 6, {}, ("C1", 3)),  # the edge at once
        ("F6", "D5", ["......"] * 6, {}, ("B3", 2)),
        # down a diagonal
        ("A1", "C3", ["......"] * 6, {"levels": ["222111", "222111", "222111", "111111", "111111", "111111"]}, ("D4", 4)),
        ("A1", "C3", ["......"] * 6, {"levels": ["222211", "222211", "222211", "222211", "111111", "111111"]}, ("E5", 4)),
        ("A1", "C3", ["......"] * 6, {"levels": ["222222"] * 4 + ["111111"] * 2}, ("E5", 4)),
        ("A1", "C3", ["......"] * 6, {"levels": ["333333"] * 3 + ["111111"] * 3}, ("D4", 4)),
        ("A1", "C3", ["......"] * 6, {"levels": ["111111"] * 3 + ["222222"] * 3}, ("C3", 3)),
        ("A1", "C3", ["......"] * 6, {"levels": ["111111"] * 3 + ["333333"] * 3}, ("C3", 3)),
        # stairs are no better than a roof's edge to who is thrown
        ("A1", "C1", ["......"], {"levels": ["111122"], "stairs": ["D1-E1"]}, ("D1", 3)),
        ("A1", "C1", ["......"], {"levels": ["222211"], "stairs": ["D1-E1"]}, ("E1", 4)),
        # somebody or something in the square below
        ("A1", "C1", ["......"], {"levels": ["222111"], "mine": [(FRIEND, "D1")]}, ("C1", 2)),
        ("A1", "C1", ["......"], {"levels": ["222111"], "markers": [("D1", "blocking")]}, ("C1", 3)),
        ("A1", "C1", ["......"], {"levels": ["222111"], "markers": [("D1", "hindering")]}, ("D1", 4)),
        ("A1", "C1", ["...w.."], {"levels": ["222111"]}, ("D1", 4)),
        ("A1", "C1", ["......"], {"levels": ["222111"], "objects": [("heavy-object", "D1")]}, ("D1", 4)),
        ("A1", "C1", ["......"], {"levels": ["222111"], "edges": [("C1", "D1", "window")]}, ("C1", 3)),
        ("A1", "C1", ["......"], {"levels": ["222111"], "edges": [("C1", "D1", "door")]}, ("C1", 3)),
        # markers
        ("A1", "C1", ["......"], {"markers": [("D1", "hindering"), ("E1", "water")]}, ("E1", 2)),
        ("A1", "C1", ["......"], {"markers": [("E1", "blocking")]}, ("D1", 3)),
        ("A1", "C1", ["...#.."], {"markers": [("D1", "clear")]}, ("E1", 2)),
        ("A1", "C1", ["...#.."], {"destroyed": ["D1"]}, ("E1", 2)),
        ("A1", "C1", ["......"], {"markers": [("E1", "blocking"), ("E1", "water")]}, ("E1", 2)),
        # corners: closed on both sides by whatever mixture, open on one
        ("A1", "C3", ["......"] * 6, {"edges": [("C3", "D3", "wall"), ("C4", "D4", "window")]}, ("C3", 3)),
        ("A1", "C3", ["......"] * 6, {"edges": [("C3", "D3", "wall"), ("D3", "D4", "wall")]}, ("E5", 2)),
        (
            "A1",
            "C3",
            ["......", "......", "...#..", "......", "......", "......"],
            {"edges": [("C3", "C4", "door")]},
            ("C3", 3),
        ),
        ("A1", "C3", ["......", "......", "...#..", "......", "......", "......"], {"mine": [(FRIEND, "C4")]}, ("E5", 2)),
        ("A1", "C3", ["......", "......", "......", "....#.", "...#..", "......"], {}, ("D4", 3)),
        # a large base in the way is somebody in the way
        ("A1", "C1", ["......", "......"], {"mine": [(piece("long", base=(1, 2)), "E1-E2")]}, ("D1", 2)),
    ],
)
def test_where_a_shot_throws(
    table: Tables, start: str, at: str, rows: list[str], more: dict[str, Any], seen: tuple[str, int]
) -> None:
    assert shot(table, start, at, map=rows, **more) == seen


def test_a_stop_click_holds_the_dial_against_the_shot_but_not_against_the_fall(table: Tables) -> None:
    stop = {"defense": Given(keyphrases=("stop",))}
    plain, held = (8, 10, 17, 3), (8, 10, 17, 3, {"defense": "special"})
    foe = figure("foe", plain, held, *[plain] * 5, specials=stop)
    hero = piece("hero", (8, 10, 17, 4), range=8)
    assert shot(table, "A1", "C1", map=["......"], foe=foe, hero=hero) == ("D1", 1), "one click, so one square"
    assert shot(table, "A1", "C1", map=["......"], levels=["222111"], foe=foe, hero=hero) == ("D1", 3), "2 more by the fall"


def test_who_is_thrown_keeps_what_it_holds_and_may_still_poison(table: Tables) -> None:
    t = court(
        table,
        (SHOOTER, "A1"),
        (FRIEND, "F2"),
        foes=[(piece("foe", attack="poison"), "C1", {"holding": "light-object"})],
        map=["......", "......"],
    )
    t.roll(4, 4)
    t.p1.choose("range:hero")
    assert (*thrown(t), t["foe"].holding) == ("E1", 2, "light-object")
    t.p1.choose("end-turn")
    assert "poison:foe" in t.p2.options, "it was placed in the turn before"


@pytest.mark.parametrize(("symbols", "levels", "seen"), [(WING, "221111", ("C1", 2)), (None, "221111", ("C1", 2))])
def test_wings_are_of_no_use_to_who_is_blasted_off_a_roof(table: Tables, symbols: Any, levels: str, seen: Any) -> None:
    foe = piece("foe", **({"symbols": symbols} if symbols else {}))
    t = court(table, (piece("hero", speed="force_blast"), "A1"), foes=[(foe, "B1")], map=["......"], levels=[levels])
    t.roll(4)
    t.p1.choose("force-blast:hero")
    assert (t["foe"].at, t["foe"].click - 1) == seen


def test_force_blast_reaches_neither_past_a_door_nor_to_another_level(table: Tables) -> None:
    blast = piece("hero", speed="force_blast")
    for more in ({"edges": [("A1", "B1", "door")]}, {"levels": ["122222"]}, {"levels": ["122222"], "stairs": ["A1-B1"]}):
        t = court(table, (blast, "A1"), foes=[(FOE, "B1")], map=["......"], **more)
        assert "force-blast:hero" not in t.p1.options


def test_a_giants_blast_needs_its_neighbour_though_its_blows_reach_far(table: Tables) -> None:
    blast = piece("hero", (8, 10, 17, 2), speed="force_blast", symbols=GIANT)
    t = court(table, (blast, "A1"), foes=[(FOE, "C1")], map=["........"])
    assert "force-blast:hero" not in t.p1.options
    t.roll(5, 4)
    t.p1.choose("close:hero")
    assert thrown(t) == ("E1", 2), "Force Blast gives every attack its knock back"


def test_a_fall_that_mystics_do_not_answer(table: Tables) -> None:
    mystic = piece("foe", teams=("mystics",), defense="invulnerability")
    blast = piece("hero", speed="force_blast")
    t = court(table, (blast, "A1"), foes=[(piece("foe", teams=("mystics",)), "B1")], map=["......"], levels=["221111"])
    t.roll(3)
    t.p1.choose("force-blast:hero")
    assert (t["foe"].click, t["hero"].click) == (3, 1), "no attack, no answer"
    t = court(table, (piece("hero", (8, 10, 17, 3)), "A1"), foes=[(mystic, "B1")], map=["......"], levels=["221111"])
    t.roll(4, 4)
    t.p1.choose("close:hero")
    assert thrown(t) == ("C1", 1), "3 less 2, then 2 less 2"
    assert t["hero"].click == 2, "one answer, to the blow"
