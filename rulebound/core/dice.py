"""Dice: one roll with its re-rolls and changes, in player order.

First all players may re-roll. The active player is asked first, then the others in order; after any re-roll the round
starts again with the active player. When nobody re-rolls, effects that set or change a die follow in the same order, and a
die changed so is final. Tests script the faces through `State.scripted`, where faces count from 0.
"""

from __future__ import annotations

from typing import Any

from .decisions import Offer, Player
from .frames import Procedure, procedure, step


def roll(g: Any, count: int, faces: int = 6) -> tuple[int, ...]:
    """Roll dice; each shows 1 to `faces`."""
    return tuple(g.random(faces) + 1 for _ in range(count))


@procedure
class Roll(Procedure):
    """One roll; its result is the final dice."""

    roller: Player
    count: int
    order: tuple[Player, ...]
    """The players who may re-roll and change dice, the active player first."""
    faces: int = 6
    rule: str = ""
    dice: tuple[int, ...] = ()
    changed: tuple[int, ...] = ()
    """The indices of dice that an effect has set; they are final."""
    changing: int = 0
    seat: int = 0
    answer: Any = None

    def rerolls(self, g: Any, player: Player) -> list[Offer]:
        """What the player may re-roll with now; the kernel adds declining."""
        return []

    def reroll(self, g: Any, player: Player, answer: Any) -> tuple[int, ...]:
        """Use the chosen re-roll (its limit, its cost) and return which dice are rolled again."""
        return ()

    def changes(self, g: Any, player: Player) -> list[Offer]:
        """What the player may set dice with after the re-rolls; the kernel adds declining."""
        return []

    def change(self, g: Any, player: Player, answer: Any) -> tuple[tuple[int, int], ...]:
        """Use the chosen change and return each changed die with its new face."""
        return ()

    def result(self) -> tuple[int, ...]:
        return self.dice

    @step()
    def throw(self, g: Any) -> None:
        self.dice = roll(g, self.count, self.faces)

    @step()
    def ask_around(self, g: Any) -> None:
        self.answer = None
        while self.seat < len(self.order):
            player = self.order[self.seat]
            offers = [] if g.out[player] else (self.changes if self.changing else self.rerolls)(g, player)
            if offers:
                prompt = "dice.change" if self.changing else "dice.reroll"
                g.ask("answer", player, self.rule, prompt, [*offers, Offer("keep", None)])
                return
            self.seat += 1
        self.seat = 0
        if self.changing:
            self.finish()
        else:
            self.changing = 1
            self.jump("ask_around")

    @step()
    def use(self, g: Any) -> None:
        self.jump("ask_around")
        player = self.order[self.seat]
        if self.answer is None:
            self.seat += 1
            return
        dice = list(self.dice)
        if self.changing:
            for die, face in self.change(g, player, self.answer):
                dice[die] = face
                self.changed = (*self.changed, die)
        else:
            for die in self.reroll(g, player, self.answer):
                dice[die] = g.random(self.faces) + 1
        self.dice, self.seat = tuple(dice), 0
