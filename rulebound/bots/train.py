"""Training: a game's weights learned from games that its bot plays against itself.

Each round plays games with the newest weights and fits a linear correction of the game's own judgement to what came of them:
a logistic regression on TD(0.95) targets. Earlier rounds' games are kept. A duel against the weights before decides whether
the round counts: judging better is not playing better.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rulebound.core.chance import Chance, derived
from rulebound.core.game import DeckGame, Game
from rulebound.core.weights import Features, Weights, features

from .duel import LIMIT, score_of
from .greedy import GreedyBot
from .seat import ask

TRACE = 0.95
"""How much of a target is what came later, and how much what the fit says of the next position."""
CURIOUS = 0.08
"""How often a game of training takes any sensible move: else nobody learns what is bad."""
SWEEPS, PASSES = 2, 6
"""How often targets are computed anew, and how often each fit goes through all positions."""
RATE = 0.1
PULL = 2e-5
"""How strongly weights are drawn back to nothing, at each position that has the feature."""
SURE = 12.0


class Sample(NamedTuple):
    """A position as one player saw it."""

    judged: float
    """What the game's own judgement says."""
    features: Features


class Course(NamedTuple):
    """The positions of a game as one player saw them, and what came of it: 1, 0.5 or 0."""

    samples: tuple[Sample, ...]
    score: float


def play_course(declared: Game, decks: Sequence[str], options: dict[str, object], seed: int, weights: str) -> list[Course]:
    """One game of the newest bot against itself, as each player saw it."""
    g = declared.start(declared.prepare(list(decks), options), seed)
    bots = [GreedyBot(derived(seed, "train", p), weights=weights) for p in range(g.players)]
    chance, seen = Chance(derived(seed, "curious")), [list[Sample]() for _ in range(g.players)]
    while g.asked is not None and len(g.choices) < LIMIT:
        bot = declared.bot
        if len(g.asked.offers) > 1 and bot.is_quiet(g, 0):
            for p in range(g.players):
                seen[p].append(Sample(float(bot.evaluate(g, p)), features(g, p)))
            moves = list(bot.candidate_moves(g))
            if chance.below(1000) < 1000 * CURIOUS:
                g.choose(moves[chance.below(len(moves))])
                continue
        g.choose(ask(bots[g.asked.player], g))
    return [Course(tuple(seen[p]), score_of(g, p)) for p in range(g.players)]


def chance_of(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-SURE, min(SURE, logit))))


class Fit:
    """A logistic regression: the game's own judgement with a factor, and a weight for every feature."""

    def __init__(self) -> None:
        self.factor, self.weights = 0.1, Features()
        self._seen: Features = {}
        self._factor_seen = 0.0

    def logit(self, sample: Sample) -> float:
        weights = self.weights
        return self.factor * sample.judged + sum(v * weights.get(k, 0.0) for k, v in sample.features.items())

    def learn(self, sample: Sample, target: float) -> None:
        """One step of AdaGrad towards the target."""
        error = target - chance_of(self.logit(sample))
        slope = error * sample.judged / 10
        self._factor_seen += slope * slope
        self.factor = max(0.01, self.factor + RATE * 0.1 * slope / math.sqrt(self._factor_seen + 1e-6))
        weights, seen = self.weights, self._seen
        for key, value in sample.features.items():
            slope = error * value - PULL * weights.get(key, 0.0)
            seen[key] = seen.get(key, 0.0) + slope * slope
            weights[key] = weights.get(key, 0.0) + RATE * slope / math.sqrt(seen[key] + 1.0)

    def correction(self) -> Features:
        """The weights in the units of the game's own judgement."""
        return {key: value / self.factor for key, value in self.weights.items()}


def fitted(courses: Sequence[Course], seed: int) -> Fit:
    """The fit of all games so far: first to what came of them, then to TD targets."""
    fit, chance = Fit(), Chance(seed)
    targets: list[list[float]] = [[c.score] * len(c.samples) for c in courses]
    for sweep in range(1 + SWEEPS):
        rows = [row for c, ts in zip(courses, targets, strict=True) for row in zip(c.samples, ts, strict=True)]
        for _ in range(PASSES if sweep == 0 else PASSES // 2):
            for i in chance.shuffled(list(range(len(rows)))):
                fit.learn(*rows[i])
        targets = [traced(fit, c) for c in courses]
    return fit


def traced(fit: Fit, course: Course) -> list[float]:
    """The TD targets of a game, from its end to its beginning."""
    target = course.score
    found: list[float] = []
    for sample in reversed(course.samples):
        found.append(target)
        target = (1 - TRACE) * chance_of(fit.logit(sample)) + TRACE * target
    return found[::-1]


def train_round(
    declared: Game,
    games: int,
    seed: int,
    weights: str,
    courses: list[Course],
    options: dict[str, object],
    tell: Callable[[int], None] = lambda n: None,
) -> Weights:
    """Play a round of games, add them to those before, and fit all of them."""
    assert isinstance(declared, DeckGame)
    ready, chance = list(declared.decks.ready_made()), Chance(derived(seed, "decks"))
    for n in range(games):
        first = ready[(seed + n) % len(ready)]
        # half of the games with the same deck on both sides: there only play makes the difference
        second = first if n % 2 else ready[chance.below(len(ready))]
        courses += play_course(declared, [first, second], options, seed + n, weights)
        tell(n + 1)
    fit = fitted(courses, derived(seed, "fit"))
    return Weights(fit.correction(), {"games": len(courses) // 2, "seed": seed, "factor": round(fit.factor, 4)})
