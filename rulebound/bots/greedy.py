"""The bot that tries every option on a few guesses of what it can't see, and takes the one that leaves it best off.

After an option it plays on with a cheap policy (each decision by what it is worth at once, for whoever decides) until the
position comes to rest, and asks the game what that is worth.  A game may name the prompts at which a position is at rest
(`rest`) or tell it itself (`at_rest`), and say in how many decisions one comes to rest (`rest_within`); without them it is
where the procedure that asked, or one around it, asks again.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.chance import Chance
from rulebound.core.decisions import Decision, Option, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.state import State

from .seat import COPIES, Seat, stream

GUESSES = 2
"""On how many guesses of the hidden cards each option is tried."""
DEPTH = 12
"""How many further decisions are played on at most."""
WIDTH = 6
"""How many options of a further decision are looked at."""
WORK = 4_000
"""How many choices are tried on copies before one decision is made, at most."""
ALIKE = 1e-9


class GreedyBot:
    """Needs nothing of a game but `worth`."""

    name = "greedy"
    looks_at: ClassVar[str] = COPIES

    def __init__(self, seed: int, guesses: int = GUESSES, depth: int = DEPTH, width: int = WIDTH, work: int = WORK) -> None:
        self.seed, self.guesses, self.depth, self.width, self.work = seed, guesses, depth, width, work
        self.left = 0

    def pick(self, seen: Any, decision: Decision) -> Option:
        if not isinstance(seen, Seat):
            raise RuleboundError("the greedy bot tries things on copies: let it decide with rulebound.bots.ask(bot, game)")
        if len(decision.options) == 1:
            return decision.options[0]
        chance = stream(self.seed, seen.choices)
        scores = self.scores(seen, len(decision.options), chance)
        best = max(scores)
        ties = [i for i, score in enumerate(scores) if score >= best - ALIKE]
        return decision.options[ties[chance.below(len(ties))]]

    def scores(self, seat: Seat, options: int, chance: Chance) -> list[float]:
        """The mean worth of every option; what the work did not suffice for counts as hopeless."""
        self.left = self.work
        total, tried = [0.0] * options, [0] * options
        order = chance.shuffled(list(range(options)))
        for _ in range(self.guesses):
            guess = seat.copy(chance.below(1 << 62))
            for i in order:
                if self.left <= 0:
                    break
                total[i] += self.judge(guess.copy(), i, seat.player, chance)
                tried[i] += 1
        return [t / n if n else float("-inf") for t, n in zip(total, tried, strict=True)]

    def judge(self, g: State, option: int, me: Player, chance: Chance) -> float:
        """What comes of an option, once the position is at rest."""
        height = len(g.stack)
        g.choose(option)
        self.left -= 1
        for _ in range(max(self.depth, getattr(g.GAME, "rest_within", 0))):
            if g.asked is None or self.left <= 0 or at_rest(g, height):
                break
            g = self.step(g, chance)
        return float(g.GAME.worth(g, me))

    def step(self, g: State, chance: Chance) -> State:
        """Go on by the option that is worth most at once to whoever decides."""
        asked = g.asked
        assert asked is not None
        indexes = list(range(len(asked.offers)))
        if len(indexes) > self.width:
            # keep the last: where any number may be taken, it is the one that takes no more
            indexes = [*sorted(chance.shuffled(indexes[:-1])[: self.width - 1]), indexes[-1]]
        if asked.subset:
            indexes.reverse()
        best, found = float("-inf"), g
        for i in indexes:
            tried = g.copy()
            tried.choose(i)
            self.left -= 1
            worth = float(g.GAME.worth(tried, asked.player))
            if worth > best + ALIKE:
                best, found = worth, tried
        return found


def at_rest(g: State, height: int) -> bool:
    """May the position be judged? By the game's own word, or where the stack is no higher than it was."""
    own = getattr(g.GAME, "at_rest", None)
    if own is not None:
        return bool(own(g))
    rest: frozenset[str] = getattr(g.GAME, "rest", frozenset())
    assert g.asked is not None
    return g.asked.prompt in rest if rest else len(g.stack) <= height
