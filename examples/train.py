"""A policy learns Ashes by playing against itself, in plain numpy: `python examples/train.py --minutes 20`.

The policy is one table of weights.  Every option is described by a few dozen features (the verb, the card, what the card
that it points at shows, what the table looks like), each hashed to a place in the table; the sum of their weights is the
option's logit.  A second table predicts the outcome.  Both seats use the same policy; after each batch of games the winner's
choices become likelier, the loser's less likely, by how far the outcome surprised the prediction.

Prints how often the policy beats the bots, writes what it measured to CSV and the weights to NPZ, and draws the curve.
Needs `pip install "rulebound[lab]" matplotlib`.
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from matplotlib.figure import Figure

from rulebound.bots import ask, make
from rulebound.lab import TableEnv, env

SIZE = 1 << 18
"""Places in the table of weights."""
CLIP = 15
"""Larger numbers count as this one."""
Ids = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


def mixed(numbers: Ids) -> Ids:
    """Places in the table, by multiplicative hashing."""
    x = numbers.astype(np.uint64)
    x = (x ^ (x >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(32))) * np.uint64(0x94D049BB133111EB)
    return ((x >> np.uint64(40)) % np.uint64(SIZE)).astype(np.int64)


class Features:
    """Describes options and positions by places in the table; it knows no game, only the names of numbers."""

    def __init__(self, table: TableEnv) -> None:
        schema = table.table.schema
        names = [f.name for f in schema.option]
        self.verb, self.prompt, self.card, self.row, self.note = (
            names.index(name) for name in ("verb", "prompt", "card", "row", "note")
        )
        entity = [f.name for f in schema.entity]
        self.shown = np.array([i for i, name in enumerate(entity) if name not in ("card", "as", "position")])
        start = [f.name for f in schema.table].index("over") + 1
        self.counted = np.arange(start, len(schema.table))

    def of_options(self, seen: dict[str, Any]) -> Ids:
        """One row of places for each option."""
        n = int(seen["action_mask"].sum())
        options = seen["options"][:n].astype(np.int64)
        verb = options[:, self.verb, None] * 31 + options[:, self.prompt, None] * 17
        card, note = options[:, self.card, None], options[:, self.note, None]
        own = np.hstack([verb * 4, (verb + card * 1009) * 4 + 1, ((verb + card * 1009) * 65537 + note) * 4 + 2])
        parts = seen["observation"]
        rows = options[:, self.row]
        aimed = parts["entities"][np.maximum(rows - 1, 0)][:, self.shown] * (rows > 0)[:, None]
        aimed = (verb * 64 + np.arange(len(self.shown)) + 1) * 64 + np.clip(aimed, -CLIP, CLIP) + CLIP
        table = np.clip(parts["table"][self.counted], -CLIP, CLIP) + CLIP
        around = (verb * 512 + self.counted + 1) * 64 + table
        return mixed(np.hstack([own, aimed * 8 + 3, around * 8 + 7]))

    def of_position(self, seen: dict[str, Any]) -> Ids:
        """Places for the prediction of the outcome."""
        table = np.clip(seen["observation"]["table"][self.counted], -CLIP, CLIP) + CLIP
        return mixed((self.counted * 64 + table) * 8 + 5)


@dataclass
class Step:
    """A decision of one seat, as the learner needs it."""

    options: Ids
    chances: Floats
    taken: int
    position: Ids
    expected: float


@dataclass
class Policy:
    """The two tables of weights, and how far each weight was moved (AdaGrad)."""

    weights: Floats = field(default_factory=lambda: np.zeros(SIZE))
    values: Floats = field(default_factory=lambda: np.zeros(SIZE))
    moved: Floats = field(default_factory=lambda: np.full(SIZE, 1e-2))
    moved_values: Floats = field(default_factory=lambda: np.full(SIZE, 1e-2))
    rate: float = 0.05
    entropy: float = 0.01

    def chances(self, options: Ids) -> Floats:
        logits = self.weights[options].sum(axis=1)
        found: Floats = np.exp(logits - logits.max())
        found /= found.sum()
        return found

    def learn(self, games: list[tuple[list[Step], float]]) -> None:
        """One step for a batch: for each seat its decisions and what came of them."""
        steps = [(step, outcome) for seat, outcome in games for step in seat]
        gradient, errors = np.zeros(SIZE), np.zeros(SIZE)
        for step, outcome in steps:
            p = step.chances
            surprise = outcome - step.expected
            towards = -p * surprise
            towards[step.taken] += surprise
            log = np.log(p + 1e-12)
            towards -= self.entropy * p * (log - (p * log).sum())
            np.add.at(gradient, step.options, towards[:, None])
            np.add.at(errors, step.position, surprise * (1 - step.expected**2))
        for weights, moved, change in (
            (self.weights, self.moved, gradient / len(games)),
            (self.values, self.moved_values, errors / len(games)),
        ):
            moved += change**2
            weights += self.rate * change / np.sqrt(moved)


class Learner:
    """Plays, and learns from what it played."""

    def __init__(self, table: TableEnv, seed: int) -> None:
        self.table, self.policy, self.features = table, Policy(), Features(table)
        self.chance = np.random.default_rng(seed)

    def pick(self, seen: dict[str, Any], best: bool = False) -> Step:
        options = self.features.of_options(seen)
        p = self.policy.chances(options)
        taken = int(p.argmax() if best else self.chance.choice(len(p), p=p))
        position = self.features.of_position(seen)
        return Step(options, p, taken, position, float(np.tanh(self.policy.values[position].sum())))

    def self_play(self, seed: int) -> list[tuple[list[Step], float]]:
        """One game of the policy against itself: the decisions of each seat, and its outcome."""
        self.table.reset(seed=seed)
        steps: dict[str, list[Step]] = {agent: [] for agent in self.table.agents}
        outcome = dict.fromkeys(self.table.agents, 0.0)
        for agent in self.table.agent_iter():
            seen, reward, terminated, truncated, _ = self.table.last()
            outcome[agent] += reward
            if terminated or truncated:
                self.table.step(None)
                continue
            step = self.pick(seen)
            steps[agent].append(step)
            self.table.step(step.taken)
        return [(steps[agent], outcome[agent]) for agent in steps]

    def win_rate(self, games: int, bot: str, seed: int) -> float:
        """How often the best option of the policy wins against a bot, from both seats; a draw counts half."""
        points = 0.0
        for n in range(games):
            self.table.reset(seed=seed + n // 2)
            me, opponent, g = n % 2, make(bot, seed + n), self.table.table
            while g.decider >= 0 and not g.truncated:
                if g.decider == me:
                    g.choose(self.pick(g.observe(me), best=True).taken)
                else:
                    g.choose(ask(opponent, g.g))
            points += (1 + g.rewards.of(g.g, me)) / 2
        return points / games


@dataclass
class Point:
    """A point of the curve: how often each bot is beaten after so many minutes and games."""

    minutes: float
    games: int
    rates: dict[str, float]


def train(learner: Learner, args: argparse.Namespace) -> list[Point]:
    """Play and learn until the time is over, or so many games are played."""
    begun, games, curve = time.monotonic(), 0, list[Point]()
    while True:
        spent = (time.monotonic() - begun) / 60
        over = spent >= args.minutes or games >= args.games
        if over or games % args.every == 0:
            rates = {bot: learner.win_rate(args.tests, bot, seed=1_000_000) for bot in args.bots.split(",")}
            curve.append(Point(spent, games, rates))
            said = ", ".join(f"{bot} in {rate:.0%}" for bot, rate in rates.items())
            print(f"{spent:5.1f} min {games:6d} games: beats {said}", flush=True)
        if over:
            return curve
        first = args.seed * 1_000_003 + games
        learner.policy.learn([seat for n in range(args.batch) for seat in learner.self_play(first + n)])
        games += args.batch


def save(curve: list[Point], learner: Learner, out: Path) -> None:
    """The curve and the weights as files."""
    out.mkdir(parents=True, exist_ok=True)
    with (out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(("minutes", "games", *curve[0].rates))
        rows.writerows((f"{p.minutes:.2f}", p.games, *(f"{rate:.3f}" for rate in p.rates.values())) for p in curve)
    np.savez_compressed(out / "policy.npz", weights=learner.policy.weights, values=learner.policy.values)


def draw(curve: list[Point], title: str, path: Path) -> None:
    """The curve as a picture."""
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.add_subplot()
    for bot, colour in zip(curve[0].rates, ("#1f5f8b", "#b5442e", "#3c7a3c"), strict=False):
        axes.plot([p.minutes for p in curve], [100 * p.rates[bot] for p in curve], color=colour, label=f"against {bot}")
    axes.axhline(90, color="#999999", linewidth=0.8, linestyle="--")
    axes.set(xlabel="minutes", ylabel="games won, %", ylim=(0, 102), title=title)
    axes.grid(alpha=0.3)
    axes.legend(loc="center right")
    figure.savefig(path, dpi=110)


def main(words: list[str] | None = None) -> dict[str, float]:
    """Train, and give back how often the policy beats each bot on games that it never met."""
    parser = argparse.ArgumentParser(description="Learn a game by self-play.")
    parser.add_argument("--game", default="ashes")
    parser.add_argument("--players", default="iron-men,iron-men", help="the decks, with commas between them")
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--games", type=int, default=1 << 30, help="stop after so many games, if the time is not over")
    parser.add_argument("--batch", type=int, default=16, help="games between two steps of learning")
    parser.add_argument("--every", type=int, default=480, help="games between two points of the curve, in whole batches")
    parser.add_argument("--bots", default="random,greedy", help="the bots to measure against, with commas between them")
    parser.add_argument("--tests", type=int, default=40, help="games against each bot for a point of the curve")
    parser.add_argument("--final", type=int, default=200, help="games against each bot at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned"))
    args = parser.parse_args(words)
    learner = Learner(env(args.game, args.players.split(","), form="sets"), args.seed)
    curve = train(learner, args)
    save(curve, learner, args.out)
    draw(curve, f"{args.game}: a linear policy in numpy, {curve[-1].games} games of self-play", args.out / "curve.png")
    rates = {bot: learner.win_rate(args.final, bot, seed=2_000_000) for bot in args.bots.split(",")}
    for bot, rate in rates.items():
        print(f"beats {bot} in {rate:.1%} of {args.final} fresh games")
    return rates


if __name__ == "__main__":
    main()
