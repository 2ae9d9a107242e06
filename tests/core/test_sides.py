"""Sides of every shape, and choosers who are not the active player."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import NOBODY, THAT, Offer, Player
from rulebound.core.errors import NotOffered
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.sides import allied, opponents, sides
from tests.core.games import HAND, MadeUp, Table, keys, piece, play

SHAPES = {
    "duel": [0, 0],
    "free-for-all of 3": [0, 0, 0],
    "free-for-all of 4": [0, 0, 0, 0],
    "two against two": [1, 2, 1, 2],
    "one against two": [0, 1, 1],
    "one against three": [0, 1, 1, 1],
    "all against the game": [1, 1, 1],
}


@procedure
class Turn(Procedure):
    """The active player attacks an opponent, who names the victim; an ally may be asked to help."""

    active: Player = 0
    target: Player = NOBODY
    answer: Any = None
    helper: Player = NOBODY

    @step("made-up.attack")
    def attack(self, g: Any) -> None:
        if not opponents(g, self.active):
            self.jump("against_the_game")
            return
        offers = [Offer("attack", p, note=str(p + 1)) for p in opponents(g, self.active)]
        g.ask("target", self.active, "made-up.attack", "attack", offers)

    @step("made-up.name")
    def name_a_victim(self, g: Any) -> None:
        """A decision that only the opponent may make: which of their side goes."""
        side = [p for p in g.seats_from(self.target) if allied(g, self.target, p)]
        g.ask("answer", self.target, "made-up.name", "name", [Offer("give", p, note=str(p + 1)) for p in side])

    @step()
    def eliminate(self, g: Any) -> None:
        g.out[self.answer] = 1
        left = sides(g)
        if len(left) == 1:
            g.end("made-up.end", [p for p in range(g.players) if allied(g, left[0][0], p)])
        self.active = g.next_seat(self.active)
        self.jump("attack")

    @step("made-up.request")
    def against_the_game(self, g: Any) -> None:
        """Ask another player to act: they choose among their own cards, and pay for it themselves."""
        helpers = [Offer("ask", p, note=str(p + 1)) for p in g.seats_from(self.active) if p != self.active]
        g.ask("helper", self.active, "made-up.request", "ask", [*helpers, Offer("alone", NOBODY)])

    @step()
    def help(self, g: Any) -> None:
        if self.helper == NOBODY:
            g.end("made-up.end", range(g.players))
            return
        offers = [Offer("use", THAT, (e,)) for e in g.at(HAND, self.helper)]
        g.ask("answer", self.helper, "made-up.request", "help", [*offers, Offer("decline", NOBODY)])

    @step()
    def helped(self, g: Any) -> None:
        self.jump("against_the_game")
        if self.answer != NOBODY:
            g.tell(self.helper + 1, "uses", g.card[self.answer].id)


def first(g: Any) -> Procedure:
    g.side = list(g.setup["sides"])
    return Turn()


GAME = MadeUp("made-up-sides", Table, [piece("axe"), piece("bow")], first, players=(2, 3, 4))


def setup(shape: str) -> dict[str, Any]:
    teams = SHAPES[shape]
    return {"players": len(teams), "sides": teams, "hand": [["axe", "bow"] for _ in teams]}


@pytest.mark.parametrize("shape", SHAPES)
def test_everybody_is_either_ally_or_opponent_and_both_ways(shape: str) -> None:
    g = GAME.start({**setup(shape), "stop_at_forced": 1}, 1)
    for p in range(g.players):
        for q in range(g.players):
            assert allied(g, p, q) == allied(g, q, p) == (q not in opponents(g, p))
    assert sorted(p for side in sides(g) for p in side) == list(range(g.players))


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        ("duel", [[0], [1]]),
        ("free-for-all of 4", [[0], [1], [2], [3]]),
        ("two against two", [[0, 2], [1, 3]]),
        ("one against three", [[0], [1, 2, 3]]),
        ("all against the game", [[0, 1, 2]]),
    ],
)
def test_the_sides_in_seat_order(shape: str, expected: list[list[int]]) -> None:
    assert sides(GAME.start({**setup(shape), "stop_at_forced": 1}, 1)) == expected


def test_clockwise_from_the_player() -> None:
    g = GAME.start(setup("free-for-all of 4"), 1)
    assert opponents(g, 2) == [3, 0, 1]
    assert sides(g, 3)[0] == [3]
    g.out[3] = 1
    assert opponents(g, 2) == [0, 1]


def test_only_the_opponent_may_make_their_decision() -> None:
    g = play(GAME, setup("two against two"), ["attack:2"])
    assert g.decision.player == 1
    before = g.to_bytes()
    with pytest.raises(NotOffered, match="the decision is player 2's"):
        g.choose("give:4", player=0)
    assert g.to_bytes() == before
    g.choose("give:4", player=1)
    assert g.out == [0, 0, 0, 1]


def test_a_side_wins_with_all_its_members() -> None:
    """Each side gives one; then the third player attacks the only opponent left."""
    g = play(GAME, setup("two against two"), ["attack:2", "give:4", "attack:1", "give:1"])
    assert (g.out, g.winners) == ([1, 1, 0, 1], (0, 2))


def test_one_against_three_and_a_free_for_all_end_with_the_last_side() -> None:
    g = play(GAME, setup("one against three"), ["attack:3", "give:2"])
    assert g.winners == (1, 2, 3), "then the third player attacked the ruler, with nobody else to attack"
    g = play(GAME, setup("free-for-all of 3"), ["attack:2"])
    assert g.winners == (2,)


def test_another_player_is_asked_to_act_with_their_own_cards() -> None:
    g = play(GAME, setup("all against the game"), ["ask:3"])
    assert g.decision.player == 2
    assert keys(g) == ["use:axe", "use:bow", "decline"]
    g = play(GAME, setup("all against the game"), ["ask:3", "use:bow", "ask:2", "decline", "alone"])
    assert g.story == ["3 uses bow"]
    assert g.winners == (0, 1, 2)
