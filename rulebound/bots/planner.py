"""The bot that plans its turn, lets the others answer, and compares what then is left.

For each of a few guesses of what it can't see:

1. Plans. Every candidate move begins one. A plan goes on while its player decides at a quiet position, and ends where
   somebody else does: so all plans are judged at the same point. The best few beginnings are carried on, those that look
   alike once.
2. Answers. From the end of the best plan of each move the others play on, each by what is worth most to them at once,
   until `plies` turns have been taken. What the position is worth then decides.

Moves that are clearly behind after a guess are not tried on the next one (sequential halving). Work is counted in
choices on copies, not by the clock, so the same seed decides the same. Obvious moves cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rulebound.core.chance import Chance
from rulebound.core.decisions import Player
from rulebound.core.state import State

from .search import Searcher, Thought
from .seat import Seat, stream

ALIKE = 1e-6
NEVER = float("-inf")
LONGEST = 60
"""So many choices may pass on the way to a quiet position, at most."""


class Line(NamedTuple):
    """A plan as far as it goes."""

    worth: float
    first: int
    """The option with which it begins."""
    g: State
    ended: bool


class Judged(NamedTuple):
    """Where a move leads to, and what that is worth."""

    worth: float
    g: State


class PlannerBot(Searcher):
    """Plans whole turns on several guesses and looks at what others make of them."""

    name = "planner"

    def __init__(
        self,
        seed: int,
        guesses: int = 2,
        plies: int = 1,
        beam: int = 6,
        depth: int = 6,
        width: int = 8,
        work: int = 4000,
        overlooks: int = 0,
        weights: str = "",
    ) -> None:
        super().__init__(seed, overlooks, weights)
        self.guesses, self.plies = guesses, plies
        self.beam, self.depth, self.width, self.work = beam, depth, width, work
        self.left = 0

    # ------------------------------------------------------------ one decision

    def search(self, seat: Seat) -> int:
        chance = stream(self.seed, seat.choices)
        guess = seat.guess()
        bot = self.go_by(guess)
        if (quick := bot.obvious_move(guess)) >= 0:
            return quick
        tried = list(self.noticed(guess, chance))
        if len(tried) == 1:
            return tried[0]
        self.left = self.work
        sums, ends = dict.fromkeys(tried, 0.0), dict[int, State]()
        judged = 0
        for n in range(self.guesses):
            guess.scripted = list(bot.first_draws(n))
            for i, (worth, end) in self.judge(guess, seat.player, tried, chance).items():
                sums[i] += worth
                ends[i] = end
            judged += 1
            another = chance.below(1 << 62)
            if self.left <= 0 or n + 1 == self.guesses:
                break
            tried = self.halved(tried, sums)
            if len(tried) == 1:
                break
            guess = seat.copy(another)
        top = max(sums[i] for i in tried)
        ties = [i for i in tried if sums[i] >= top - ALIKE]
        taken = ties[chance.below(len(ties))]
        self.thought = Thought(taken, {i: sums[i] / judged for i in tried}, ends)
        return taken

    def halved(self, tried: Sequence[int], sums: dict[int, float]) -> list[int]:
        """The better half of the moves, at least two."""
        ranked = sorted(tried, key=lambda i: -sums[i])
        return sorted(ranked[: max(2, (len(ranked) + 1) // 2)])

    def judge(self, root: State, me: Player, tried: Sequence[int], chance: Chance) -> dict[int, Judged]:
        """What each move leads to on one guess."""
        level = [self.reach(root, i, i, me, chance) for i in tried]
        best = {r.first: r for r in level if r.ended}
        loose = {r.first: r for r in level}
        for _ in range(self.depth):
            level = self.beginnings(level)
            if not level or self.left <= 0:
                break
            level = [self.reach(r.g, j, r.first, me, chance) for r in level for j in self.bot.candidate_moves(r.g)]
            for r in level:
                if r.ended and (r.first not in best or r.worth > best[r.first].worth):
                    best[r.first] = r
        for i, r in loose.items():
            if i not in best:
                best[i] = r  # no plan of it was carried to its end: judged where it stands
        if not self.plies:
            return {i: Judged(r.worth, r.g) for i, r in best.items()}
        return {i: self.answered(r, me, chance) for i, r in best.items()}

    def reach(self, g: State, option: int, first: int, me: Player, chance: Chance) -> Line:
        """Choose an option and play on to the next quiet position."""
        g = g.copy()
        g.choose(option)
        self.left -= 1
        g = self.settle(g, chance)
        ended = g.asked is None or g.asked.player != me
        return Line(self.bot.worth(g, me), first, g, ended)

    def settle(self, g: State, chance: Chance) -> State:
        """Play on, each for themselves, until the position is quiet."""
        for _ in range(LONGEST):
            if g.asked is None or self.bot.is_quiet(g, 0):
                break
            if (quick := self.bot.skip_to(g)) >= 0:
                g.choose(quick)
                self.left -= 1
            else:
                g = self.best_step(g, chance, lambda tried: tried)
        return g

    def beginnings(self, level: list[Line]) -> list[Line]:
        """The best few plans that go on; of those that look alike one."""
        kept: dict[tuple[float, int], Line] = {}
        for r in sorted(level, key=lambda r: -r.worth):
            if r.ended or r.g.asked is None:
                continue
            kept.setdefault((round(r.worth, 6), len(r.g.asked.offers)), r)
            if len(kept) >= self.beam:
                break
        return list(kept.values())

    # ------------------------------------------------------------ answers

    def answered(self, line: Line, me: Player, chance: Chance) -> Judged:
        """What a plan is worth when the others have answered it, and perhaps its player once more."""
        g = line.g
        for _ in range(self.plies):
            if g.asked is None or self.left <= 0:
                break
            g = self.turn(g, g.asked.player, chance)
        return Judged(self.bot.worth(g, me), g)

    def turn(self, g: State, player: Player, chance: Chance) -> State:
        """One player's turn, each choice by what it is worth to them at the next quiet position."""
        for _ in range(self.depth):
            if g.asked is None or g.asked.player != player:
                break
            g = self.best_step(g, chance, lambda tried: self.settle(tried, chance))
        return g

    def best_step(self, g: State, chance: Chance, onward: Callable[[State], State]) -> State:
        """The position after the option that is worth most to whoever decides."""
        asked = g.asked
        assert asked is not None
        bot = self.bot
        if (quick := bot.obvious_move(g)) >= 0:
            indexes: Sequence[int] = [quick]
        else:
            indexes = list(bot.candidate_moves(g))
        if len(indexes) > self.width:
            # keep the last: where any number may be taken, it is the one that takes no more
            indexes = [*sorted(chance.shuffled(list(indexes[:-1]))[: self.width - 1]), indexes[-1]]
        best, found = NEVER, g
        for i in reversed(indexes) if asked.subset else indexes:
            tried = g.copy()
            tried.choose(i)
            self.left -= 1
            tried = onward(tried)
            worth = bot.worth(tried, asked.player)
            if worth > best + ALIKE:
                best, found = worth, tried
        return found
