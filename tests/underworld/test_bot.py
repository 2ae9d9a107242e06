"""The greedy bot at Underworld: it beats chance in every mode."""

from __future__ import annotations

import pytest

from rulebound.bots import ask, make, play
from rulebound.core.game import game, new
from rulebound.games.underworld.ready_made import ready_made
from rulebound.testing import Tables

DECKS = list(ready_made())


def won(mode: str, seats: int, side: int, seed: int) -> bool:
    """Does the side of greedy bots win against random ones?"""
    decks = [DECKS[(seed * 5 + 3 * p * (seats > 2)) % len(DECKS)] for p in range(seats)]
    g = new("underworld", players=decks, seed=seed, mode=mode)
    bots = [make("greedy" if g.team(p) == side else "random", seed + p) for p in range(seats)]  # type: ignore[attr-defined]
    return any(g.team(p) == side for p in play(g, bots).winners)  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(4))
def test_greedy_beats_chance_in_mirrored_duels(seed: int) -> None:
    assert won("duel", 2, seed % 2, seed)


@pytest.mark.parametrize(("mode", "seats", "side"), [("teams", 4, 0), ("ruler", 3, 0), ("ruler", 4, 1)])
def test_greedy_beats_chance_beside_a_teammate_as_ruler_and_against_one(mode: str, seats: int, side: int) -> None:
    assert won(mode, seats, side, 1)


@pytest.mark.parametrize(("left", "answer"), [(3, "decline"), (30, "carry-out:final-plan")])
def test_a_ruler_with_a_thin_deck_leaves_commands_to_draw_alone(left: int, answer: str, table: Tables) -> None:
    seats = {f"p{i}": {"deck": ["black-cat"] * left, "assets": ["neutral"] * 3} for i in range(1, 4)}
    t = table.underworld(mode="ruler", **seats, commands=["final-plan"])
    t.p1.choose("command")
    assert t.p1.options[ask(make("greedy", 1), t.state)] == answer


def test_a_quick_affair_is_kept_for_the_contests(table: Tables) -> None:
    """Whoever holds it sees first who needs it: in the own action step on an empty stack it is not played."""
    t = table.underworld(
        p1={"hand": ["psionic-surge"], "r1": ["arsonist"], "assets": ["yellow"] * 2, "built": 1, "dispatched": 1},
        p2={"r1": ["street-thug"]},
        first=2,
        acting=1,
    )
    assert t.p1.options[ask(make("greedy", 1), t.state)] == "pass"
    t.skip_until(lambda t: t.phase == "contest-phase" and t.p1.can("play", "psionic-surge") and t.state.contest == 0)  # type: ignore[attr-defined]
    assert t.p1.options[ask(make("greedy", 1), t.state)] == "play:psionic-surge", "before the battle it would lose or tie"


def test_the_judgement_is_the_sum_of_its_parts(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["psionic-surge"], "r1": ["arsonist"], "assets": ["yellow"] * 2},
        p2={"r1": ["street-thug"], "hand": ["arsonist"]},
    )
    bot = game("underworld").bot
    for player in range(2):
        found = bot.parts(t.state, player)
        assert set(found) == set(bot.part_names)
        assert sum(found.values()) == pytest.approx(bot.evaluate(t.state, player))
