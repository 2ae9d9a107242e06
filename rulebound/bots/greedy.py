"""The bot that tries every option on a few guesses of what it can't see, and takes the one that leaves it best off.

After an option it plays on with a cheap policy (each decision by what it is worth at once, for whoever decides) until the
position comes to rest, and asks the game what that is worth.  A game may help it by

- `rest`, the prompts at which a position is at rest, or `at_rest(g, height)`, which tells it, and `rest_within`, in how many
  decisions one comes to rest.  Without them it is where the procedure that asked, or one around it, asks again;
- `pauses`, the prompts at which a player in the middle of a turn may do anything: then whole turns are planned, the best few
  beginnings at a time, and a plan is followed as long as nothing happens that it did not foresee;
- `hurried(g)`, the number of the option that anybody takes at such a question without thinking, or -1;
- `onward(g)`, the same for decisions that are only looked ahead at: nobody answers, say;
- `sensible(g)`, the numbers of the options that are worth a thought;
- `guesses`, on how many guesses of the hidden cards each option is tried;
- `foreseen(n)`, what chance draws first in the n-th of them, so that a few guesses stand for all rolls of the dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rulebound.core.chance import Chance
from rulebound.core.decisions import Decision, Player
from rulebound.core.state import State

from .search import Searcher, Thought
from .seat import Seat, stream

DEPTH = 12
"""How many further decisions are played on at most, and how many actions are planned."""
WIDTH = 6
"""How many options of a further decision are looked at."""
BEAM = 12
"""How many beginnings of a plan are carried on."""
WORK = 4_000
"""How many choices are tried on copies before one decision is made, at most."""
ALIKE = 1e-9
NEVER = float("-inf")


class Reached(NamedTuple):
    """A position that a plan leads to."""

    worth: float
    first: int
    """The option with which the plan begins."""
    g: State


class GreedyBot(Searcher):
    """Needs nothing of a game but `worth`."""

    name = "greedy"

    def __init__(
        self,
        seed: int,
        guesses: int | None = None,
        depth: int = DEPTH,
        width: int = WIDTH,
        work: int = WORK,
        beam: int = BEAM,
        overlooks: int = 0,
        weights: str = "",
    ) -> None:
        super().__init__(seed, overlooks, weights)
        self.guesses, self.depth, self.width, self.work, self.beam = guesses, depth, width, work, beam
        self.left = 0
        self.foreseen: list[tuple[dict[str, Any], int]] = []
        """The rest of the plan: what the bot will see, and what it chooses then."""

    def decide(self, seat: Seat, decision: Decision) -> int:
        """Follow the plan as long as nothing happens that it did not foresee."""
        expected = self.foreseen.pop(0) if self.foreseen else None
        if len(decision.options) > 1 and expected is not None and expected[0] == seat.view:
            self.thought = Thought(expected[1])
            return expected[1]
        return super().decide(seat, decision)

    def search(self, seat: Seat) -> int:
        """The option whose plans come out best, on the mean of all guesses."""
        self.left, self.foreseen = self.work, []
        chance = stream(self.seed, seat.choices)
        guess = seat.guess()
        self.go_by(guess)
        if (quick := self.bot.obvious_move(guess)) >= 0:
            return quick
        tried = self.noticed(guess, chance)
        if len(tried) == 1:
            return tried[0]
        scores = dict.fromkeys(tried, 0.0)
        ends: list[tuple[State, dict[int, Reached]]] = []
        guesses = self.guesses or self.bot.guesses
        while True:
            guess.scripted = list(self.bot.first_draws(len(ends)))
            best = self.plan(guess, seat.player, tried, chance)
            scores = {i: s + best[i].worth for i, s in scores.items()}
            ends.append((guess, best))
            another = chance.below(1 << 62)
            if len(ends) >= guesses or self.left <= 0:
                break
            guess = seat.copy(another)
        top = max(scores.values())
        ties = [i for i, score in scores.items() if score >= top - ALIKE]
        taken = ties[chance.below(len(ties))]
        guess, best = max(ends, key=lambda e: e[1][taken].worth)
        self.thought = Thought(taken, {i: s / len(ends) for i, s in scores.items()}, {i: r.g for i, r in best.items()})
        if self.bot.pauses:
            self.foreseen = path(guess, best[taken].g, seat.player)[1:]
        return taken

    def plan(self, root: State, me: Player, tried: Sequence[int], chance: Chance) -> dict[int, Reached]:
        """For every sensible option the best position at rest that a plan beginning with it was found to reach."""
        height = len(root.stack)
        level = [self.reach(root, i, i, me, height, chance) for i in tried]
        best = {r.first: r if rests(r.g, height) else r._replace(worth=NEVER) for r in level}
        for _ in range(self.depth):
            level = self.beginnings(level, height)
            if not level:
                break
            level = [self.reach(r.g, j, r.first, me, height, chance) for r in level for j in self.bot.candidate_moves(r.g)]
            for r in level:
                if r.worth > best[r.first].worth and rests(r.g, height):
                    best[r.first] = r
        least = min((r.worth for r in best.values() if r.worth > NEVER), default=0.0)
        return {i: r if r.worth > NEVER else r._replace(worth=least - 1000.0) for i, r in best.items()}

    def reach(self, g: State, option: int, first: int, me: Player, height: int, chance: Chance) -> Reached:
        """Choose an option, and play on until one may do anything again or the position is at rest."""
        g = g.copy()
        g.choose(option)
        self.left -= 1
        pausing = self.bot.pauses
        for _ in range(max(self.depth, self.bot.quiet_within)):
            if self.left <= 0 or rests(g, height) or (g.asked is not None and g.asked.prompt in pausing):
                break
            if (quick := self.bot.skip_to(g)) >= 0:
                g.choose(quick)
                self.left -= 1
            else:
                g = self.step(g, chance)
        return Reached(self.bot.worth(g, me), first, g)

    def beginnings(self, level: list[Reached], height: int) -> list[Reached]:
        """The best few that are not at rest yet; of those that look alike (the same things in another order) one."""
        if self.left <= 0:
            return []
        kept: dict[tuple[float, int], Reached] = {}
        for r in sorted(level, key=lambda r: -r.worth):
            if rests(r.g, height) or r.g.asked is None:
                continue
            kept.setdefault((round(r.worth, 6), len(r.g.asked.offers)), r)
            if len(kept) >= self.beam:
                break
        return list(kept.values())

    def step(self, g: State, chance: Chance) -> State:
        """Go on by the option that is worth most at once to whoever decides."""
        asked = g.asked
        assert asked is not None
        indexes = list(self.bot.candidate_moves(g))
        if len(indexes) > self.width:
            # keep the last: where any number may be taken, it is the one that takes no more
            indexes = [*sorted(chance.shuffled(indexes[:-1])[: self.width - 1]), indexes[-1]]
        if asked.subset:
            indexes.reverse()
        best, found = NEVER, g
        for i in indexes:
            tried = g.copy()
            tried.choose(i)
            self.left -= 1
            worth = self.bot.worth(tried, asked.player)
            if worth > best + ALIKE:
                best, found = worth, tried
        return found


def path(root: State, end: State, me: Player) -> list[tuple[dict[str, Any], int]]:
    """What the player sees and chooses on the way from one position to another, until somebody else decides."""
    g, steps = root.copy(), []
    for choice in end.choices[len(root.choices) :]:
        if g.asked is None or g.asked.player != me:
            break
        steps.append((g.view(me), choice))
        g.choose(choice)
    return steps


def rests(g: State, height: int) -> bool:
    """May the position be judged? Where nobody decides, or by the game's own word."""
    return g.asked is None or g.GAME.bot.is_quiet(g, height)
