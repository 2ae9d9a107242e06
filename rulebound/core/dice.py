"""Dice: a roll with its re-rolls and changes, in order between the players.

First everybody may re-roll: the active player is asked first, then the others in order, and after any re-roll the chance
goes round again from the active player.  When nobody re-rolls any more, effects that set or change a die come in the same
order, and a die changed so is final.  Tests script the faces through `State.scripted` (a face counts from 0 there).
"""

from __future__ import annotations

from typing import Any

from .decisions import Offer, Player
from .frames import Procedure, procedure, step


def roll(g: Any, count: int, faces: int = 6) -> tuple[int, ...]:
    """Roll dice; each shows 1 up to `faces`."""
    return tuple(g.random(faces) + 1 for _ in range(count))


@procedure
class Roll(Procedure):
    """One roll; its result are the final dice."""

    roller: Player
    count: int
    order: tuple[Player, ...]
    """Who may re-roll and change dice, the active player first."""
    faces: int = 6
    rule: str = ""
    dice: tuple[int, ...] = ()
    changed: tuple[int, ...] = ()
    """The numbers of dice that an effect has set: nothing changes them any more."""
    changing: int = 0
    seat: int = 0
    answer: Any = None

    def rerolls(self, g: Any, player: Player) -> list[Offer]:
        """What the player may re-roll with now; declining is added."""
        return []

    def reroll(self, g: Any, player: Player, answer: Any) -> tuple[int, ...]:
        """Use it (its limit, its cost) and say which dice are rolled again."""
        return ()

    def changes(self, g: Any, player: Player) -> list[Offer]:
        """What the player may set dice with, once the re-rolls are over; declining is added."""
        return []

    def change(self, g: Any, player: Player, answer: Any) -> tuple[tuple[int, int], ...]:
        """Use it and say which dice show which faces now."""
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
