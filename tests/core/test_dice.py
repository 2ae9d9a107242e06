"""Dice: re-rolls in order between players, changes after them, dice that lie on cards; all scripted."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.dice import Roll, roll
from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import use, used
from rulebound.core.state import Column, starting
from tests.core.games import FIELD, MadeUp, Table, keys, piece, play


@procedure
class AttackRoll(Roll):
    """Oracles re-roll both dice once each; a jeweller sets the first die to 6 afterwards."""

    def rerolls(self, g: Any, player: Player) -> list[Offer]:
        return [
            Offer("reroll", THAT, (e,)) for e in g.at(FIELD, player) if g.card[e].id == "oracle" and not used(g, "game", e)
        ]

    def reroll(self, g: Any, player: Player, answer: Entity) -> tuple[int, ...]:
        use(g, "game", answer)
        g.tell(player + 1, "rerolls", *self.dice)
        return (0, 1)

    def changes(self, g: Any, player: Player) -> list[Offer]:
        return [
            Offer("set", (THAT, die), (e,), str(die + 1))
            for e in g.at(FIELD, player)
            if g.card[e].id == "jeweller" and not used(g, "game", e)
            for die in range(len(self.dice))
            if die not in self.changed
        ]

    def change(self, g: Any, player: Player, answer: Any) -> tuple[tuple[int, int], ...]:
        use(g, "game", answer[0])
        return ((answer[1], 6),)


@procedure
class OneRoll(Procedure):
    dice: tuple[int, ...] = ()

    @step("made-up.roll")
    def roll(self, g: Any) -> None:
        order = tuple(g.seats_from(g.setup.get("active", 0)))
        g.push(AttackRoll(roller=0, count=2, order=order), into="dice")

    @step()
    def lay_down(self, g: Any) -> None:
        """The dice stay on the first piece, as things of their own."""
        for face in self.dice:
            die = g.create(g.GAME.card("die"), 0, FIELD, 0)
            g.face[die], g.host[die] = face, g.at(FIELD, 0)[0]
        g.tell("final", *self.dice)

    @step()
    def end(self, g: Any) -> None:
        g.end("made-up.end")


class Dicing(Table):
    face: Column
    host: Column = starting(NOBODY)


PIECES = [piece("knight"), piece("oracle"), piece("jeweller"), piece("die")]
GAME = MadeUp("made-up-dice", Dicing, PIECES, lambda g: OneRoll())


def setup(mine: list[str], theirs: list[str], *faces: int, **more: Any) -> dict[str, Any]:
    return {"field": [["knight", *mine], theirs], "script": [f - 1 for f in faces], **more}


def test_without_effects_the_roll_is_final() -> None:
    g = play(GAME, setup([], [], 2, 5))
    assert g.story == ["final 2 5"]


def test_after_any_reroll_the_chance_goes_round_again_from_the_active_player() -> None:
    game = setup(["oracle"], ["oracle"], 1, 2, 3, 4, 5, 6)
    g = GAME.start(game, 1)
    asked = []
    for choice in ["keep", "reroll:oracle#2", "reroll:oracle"]:
        asked.append(g.decision.player)
        g.choose(choice)
    assert asked == [0, 1, 0]
    assert g.story == ["2 rerolls 1 2", "1 rerolls 3 4", "final 5 6"]
    play(GAME, game, ["keep", "reroll:oracle#2", "reroll:oracle"])


def test_when_nobody_rerolls_the_roll_is_final() -> None:
    g = play(GAME, setup(["oracle"], ["oracle"], 1, 2), ["keep", "keep"])
    assert g.story == ["final 1 2"]


def test_changes_come_after_all_rerolls_and_a_die_is_changed_once() -> None:
    game = setup(["jeweller"], ["oracle", "jeweller"], 1, 2, 3, 3, active=1)
    g = play(GAME, game, ["reroll:oracle", "set:jeweller#2:1"])
    assert keys(g) == ["set:jeweller:2", "keep"], "the first die is settled"
    g = play(GAME, game, ["reroll:oracle", "set:jeweller#2:1", "set:jeweller:2"])
    assert g.story == ["2 rerolls 1 2", "final 6 6"]


def test_dice_lie_on_cards_as_entities() -> None:
    g = play(GAME, setup([], [], 2, 5))
    dice = [e for e in g.at(FIELD, 0) if g.card[e].id == "die"]
    assert [(g.face[d], g.host[d]) for d in dice] == [(2, g.find("knight")), (5, g.find("knight"))]


def test_a_script_that_does_not_fit_says_so() -> None:
    with pytest.raises(RuleboundError, match="the script says 6 where a number from 0 to 5 is drawn"):
        GAME.start(setup([], [], 7, 1), 1)


def test_chance_is_a_pure_function_of_seed_and_count() -> None:
    g = GAME.start(setup([], []), 5)
    twin = g.copy()
    assert roll(g, 50) == roll(twin, 50)
    assert {*roll(g, 200)} == {1, 2, 3, 4, 5, 6}
    assert roll(GAME.start(setup([], []), 6), 50) != roll(GAME.start(setup([], []), 5), 50)
