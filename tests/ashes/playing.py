"""How tests of Ashes play: attacks, answers, going on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

import rulebound
from rulebound.core.chance import Chance
from rulebound.core.effects import Effect
from rulebound.games.ashes.cards.builders import action, n, reaction, triggered
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.definitions import Ability, AshesCard
from rulebound.games.ashes.effects import PreventDamage
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import NAMES, AfterDeclared, YourUnitIsDealtDamage


def to_round(n: int) -> Callable[[Table], bool]:
    return lambda t: t.round == n and t.phase == "player-turns"


def spell(id: str, *effects: object, price: str = "main", **more: object) -> AshesCard:
    return action(id, id.title(), "測試法術", price, *effects, **more)  # type: ignore[arg-type]


def log_of(t: Table, kind: str) -> list[tuple[list[str], int, str]]:
    """What the log says of one kind of event: cards, number, detail."""
    return [([s.card for s in e.cards], e.n, e.detail) for e in t.state.log or [] if e.kind == kind]


def told(t: Table, *kinds: str) -> list[str]:
    """The events of these kinds, in order."""
    return [k for k in t.events if k in kinds]


def proving(id: str, rule: str) -> Any:
    """A parameter whose test proves a rule of its own."""
    return pytest.param(id, marks=cast(pytest.MarkDecorator, proves(rule)))


def to_the_end(t: Table) -> None:
    """Nobody does anything more in this turn."""
    t.skip_until(lambda t: t.turn_player == 1 or t.state.over)


def new(players: int = 3, seed: int = 7, **options: Any) -> Any:
    return rulebound.new("ashes-draft", players=NAMES[:players], seed=seed, **options)


def play(g: Any, until: str = "", seed: int = 1) -> Any:
    """Choose at random until a prompt of this name is asked; by default to the end."""
    rng = Chance(seed)
    while g.decision is not None and g.decision.prompt != until:
        g.choose(rng.below(len(g.decision.options)))
    return g


def kill(t: Table, seat: int) -> None:
    """Let the active player destroy a seat's Phoenixborn (one wound short of its life) with a spell."""
    t.choose("play", "one-hundred-blades", t.state.name_of(t.phoenixborn[seat - 1]))


def to_turns(t: Table, round: int) -> None:
    """Nothing is done until the player turns phase of this round."""
    t.skip_until(lambda t: bool(t.round == round and t.phase == "player-turns"))


def answer(moment: str, effect: Effect, id: str = "test-answer") -> AshesCard:
    """A made-up reaction: the decks have none between the declaration of a guard and its battle."""
    return reaction(id, "Answer", "回應", "1 basic", AfterDeclared((moment,)), effect)


def wounded(table: Tables, **more: str) -> Table:
    board = {"battlefield": [("iron-worker", {"wounds": 1}), "mist-spirit"], "spellboard": ["hypnotize"]}
    t = table.ashes(p1={"hand": ["transfer"] * 2, "dice": ["charm:class"] * 4}, p2=board, **more)
    t.p1.choose("play", "transfer", "player:2")
    return t


def damages(t: Table) -> list[tuple[str, ...]]:
    return [tuple(s.card for s in e.cards) for e in t.state.log or [] if e.kind == "damage"]


def warding(price: str, **more: Any) -> Ability:
    return triggered(YourUnitIsDealtDamage(), PreventDamage(n(1)), cost=cost(price), **more)


def attack(t: Table, target: str, *attackers: str) -> None:
    """Player 1 attacks a Phoenixborn with exactly these units."""
    t.p1.choose("attack", target)
    for unit in attackers:
        t.p1.choose(f"attacker:{unit}")
    if t.p1.can("done"):
        t.p1.choose("done")
