"""The greedy bot at HeroClix: it comes near, strikes where it hurts, takes cover, spares itself, and beats chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.bots import ask, make, play
from rulebound.core.game import new
from rulebound.games.heroclix.board import area_of, area_square, ground
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.ready_made import ready_made
from rulebound.testing import Table, Tables

DIAL = [(8, 10, 17, 3)] * 6
SHOOTER = figure("shooter", *DIAL, range=6)
FIGHTER = figure("fighter", *DIAL)
FOE = figure("foe", *DIAL)
SOFT = figure("soft", *[(8, 10, 15, 3)] * 6)
LUCKY = figure("lucky", *[(8, 10, 17, 2, {"damage": "probability_control"})] * 6, range=6)
FORCES = list(ready_made())


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with with_cards(SHOOTER, FIGHTER, FOE, SOFT, LUCKY):
        yield


def chosen(t: Table) -> str:
    """The key of the option that the bot takes."""
    g: Any = t.state
    return str(g.decision.options[ask(make("greedy", 1), g)].key)


def field(table: Tables, mine: Any, foes: Any, **more: Any) -> Table:
    sides = [
        {"figures": [(id, {"at": at, **(tokens[0] if tokens else {})}) for id, at, *tokens in side]} for side in (mine, foes)
    ]
    return table.heroclix(p1=sides[0], p2=sides[1], **more)


@pytest.mark.parametrize(("seed", "side"), [(503, 0), (501, 1)])
def test_greedy_beats_chance_with_the_same_force(seed: int, side: int) -> None:
    g = new("heroclix", players=[FORCES[seed % len(FORCES)]] * 2, seed=seed, map="meadow")
    bots = [make("greedy" if p == side else "random", seed + p) for p in range(2)]
    assert play(g, bots).winners == (side,)
    assert g.outcome[side].rule == "heroclix.victory.last-standing", "it finishes what it begins"


def test_it_comes_near_enough_to_shoot(table: Tables) -> None:
    t = field(table, [("shooter", "A8")], [("foe", "N8")])
    assert chosen(t) == "move:shooter"
    t.p1.choose("move:shooter")
    square = chosen(t).rpartition(":")[2]
    assert square[0] in "HI", "within range of N8, and no nearer than need be"


def test_it_strikes_whoever_loses_most(table: Tables) -> None:
    t = field(table, [("fighter", "C3")], [("foe", "D3"), ("soft", "C4")])
    t.p1.choose("close:fighter")
    assert chosen(t) == "target:soft"
    t = field(table, [("fighter", "C3")], [("foe", "D3", {"click": 5}), ("soft", "C4")])
    t.p1.choose("close:fighter")
    assert chosen(t) == "target:foe", "who is nearly out falls"


def test_it_attacks_rather_than_anything_else(table: Tables) -> None:
    t = field(table, [("shooter", "C3"), ("fighter", "A1")], [("foe", "G3")])
    assert chosen(t) == "range:shooter"


def test_it_does_not_push_itself_to_death(table: Tables) -> None:
    t = field(table, [("fighter", "C3", {"click": 6, "tokens": 1})], [("foe", "D3")])
    assert "close:fighter" in t.p1.options
    assert chosen(t) == "end-turn"


def test_it_takes_cover_from_those_who_shoot(table: Tables) -> None:
    """All squares of the row are as near; behind the hindering one it is harder to hit."""
    rows = ["........", "........", "...h....", "........", "........"]
    t = field(table, [("shooter", "A3")], [("shooter", "H3")], map=rows)
    t.p1.choose("move:shooter")
    assert chosen(t).rpartition(":")[2] == "D3"


def test_it_rerolls_what_went_wrong_and_nothing_else(table: Tables) -> None:
    for dice, takes in (((0, 1), "reroll:lucky"), ((5, 4), "keep")):
        t = field(table, [("lucky", "C3")], [("foe", "G3")])
        t.script(*dice)
        t.p1.choose("range:lucky")
        assert chosen(t).startswith(takes), dice
    for dice, takes in (((5, 4), "reroll:lucky"), ((0, 1), "keep")):
        t = field(table, [("fighter", "C3")], [("foe", "D3"), ("lucky", "D6")])
        t.script(*dice)
        t.p1.choose("close:fighter")
        assert chosen(t).startswith(takes), dice


def test_it_puts_its_objects_nearer_to_its_own_force_than_to_the_others() -> None:
    g: Any = new("heroclix", players=["avengers"] * 2, seed=3, map="meadow")
    bot, put = make("greedy", 1), []
    while g.asked.prompt != "turn":
        option = ask(bot, g)
        if g.asked.prompt == "put-object":
            put.append((g.asked.player, g.decision.options[option].value[1]))
        g.choose(option)
    assert {p for p, _ in put} == {0, 1}
    for p, s in put:
        land = ground(g)
        own, theirs = (min(land.distance(s, a) for a in area_of(g, side)) for side in (p, 1 - p))
        assert own < theirs, (p, area_square(g, s))
