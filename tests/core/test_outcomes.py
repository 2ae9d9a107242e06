"""How a game ends: for every seat win, loss or draw, with the rule that says so."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core import trace
from rulebound.core.decisions import Offer
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.outcomes import Outcome
from tests.core.games import MadeUp, Table, play

ENDS: dict[str, dict[str, Any]] = {
    "last": {"rule": "made-up.last", "winners": (1,), "lost": "made-up.beaten"},
    "together": {"rule": "made-up.saved", "winners": (0, 1, 2)},
    "doomed": {"rule": "made-up.doom"},
    "even": {"rule": "made-up.even", "drawn": (0, 1, 2)},
    "shared": {"rule": "made-up.score", "winners": (), "drawn": (0, 2)},
}


@procedure
class End(Procedure):
    answer: str = ""

    @step("made-up.ask")
    def ask(self, g: Any) -> None:
        g.ask("answer", 0, "made-up.ask", "ask", [Offer("end", how, note=how) for how in ENDS])

    @step("made-up.ask")
    def end(self, g: Any) -> None:
        g.end(**ENDS[self.answer])


GAME = MadeUp("made-up-ends", Table, [], lambda g: End(), players=(3,))


@pytest.mark.parametrize(
    ("how", "outcome"),
    [
        ("last", [("loss", "made-up.beaten"), ("win", "made-up.last"), ("loss", "made-up.beaten")]),
        ("together", [("win", "made-up.saved")] * 3),
        ("doomed", [("loss", "made-up.doom")] * 3),
        ("even", [("draw", "made-up.even")] * 3),
        ("shared", [("draw", "made-up.score"), ("loss", "made-up.score"), ("draw", "made-up.score")]),
    ],
)
def test_every_seat_has_a_result_and_its_rule(how: str, outcome: list[tuple[str, str]]) -> None:
    with trace.collecting() as cited:
        g = play(GAME, {}, [f"end:{how}"])
    assert g.outcome == tuple(Outcome(*o) for o in outcome)
    assert g.winners == tuple(p for p, (result, _) in enumerate(outcome) if result == "win")
    assert (g.over, g.decision) == (True, None)
    assert g.view(1)["outcome"] == [{"result": result, "rule": rule} for result, rule in outcome]
    assert {rule for _, rule in outcome} <= cited
    assert type(g).from_bytes(g.to_bytes()).outcome == g.copy().outcome == g.outcome


def test_a_lost_game_and_a_draw_are_worth_different_things() -> None:
    assert [o.points for o in play(GAME, {}, ["end:last"]).outcome] == [-1, 1, -1]
    assert [o.points for o in play(GAME, {}, ["end:even"]).outcome] == [0, 0, 0]


def test_before_the_end_there_is_no_outcome() -> None:
    g = GAME.start({}, 1)
    assert (g.outcome, g.winners, g.over, g.view(0)["outcome"]) == ((), (), False, [])
