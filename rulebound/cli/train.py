"""`rulebound train`: learn a game's weights from games that its bot plays against itself."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound.bots.duel import Match, pairs, play_match
from rulebound.bots.judgement import UNLEARNED
from rulebound.bots.statistics import BETTER, OPEN, SequentialTest
from rulebound.bots.train import Course, train_round
from rulebound.cli import INTERRUPTED, table_setup, user_files
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, game

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

PROOF = 1_000_000
"""The seeds of duels begin so far behind those of training: nothing is proved on games that it was learned from."""


def add_parser(commands: Commands) -> None:
    about = "Learn the weights of a game in rounds of self-play; a duel decides whether a round counts."
    parser = commands.add_parser("train", help="learn how to judge positions of a game", description=about)
    table_setup.add_game(parser)
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="at most so many rounds (3)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="so many games in a round (200)")
    parser.add_argument("--pairs", type=int, default=200, metavar="N", help="at most so many pairs in a duel (200)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the first game (0)")
    parser.add_argument("--out", metavar="FILE", help="where the weights go (GAME-weights.json)")
    table_setup.add_options(parser)
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes play duels (one for each core)")
    parser.set_defaults(run=run)
    user_files.add_files(parser)


def run(args: argparse.Namespace) -> int:
    """0 when all rounds were played; the weights of the last round that won are in the file."""
    declared = game(args.game)
    if not isinstance(declared, DeckGame) or not declared.decks.ready_made() or min(declared.players) != 2:
        raise RuleboundError(f"{args.game} is no duel of ready-made decks: there is nothing to train with")
    if min(args.rounds, args.games, args.pairs) < 1:
        raise RuleboundError("rounds, games and pairs are numbers from 1 on")
    out = Path(args.out or f"{args.game}-weights.json")
    best, newest, courses, options = UNLEARNED, UNLEARNED, list[Course](), table_setup.options_of(args)
    try:
        for n in range(args.rounds):
            seed = args.seed + n * args.games
            weights = train_round(declared, args.games, seed, newest, courses, options, tell)
            newest = str(out.with_suffix(f".{n + 1}.json"))
            weights.save(Path(newest))
            match, verdict = gate(args, newest, best)
            low, high = match.interval(0)
            print(f"round {n + 1}: {match.wins(0):g} of {match.games} [{low:.0%}, {high:.0%}]: {verdict}")
            if verdict == BETTER:
                best = newest
                weights.about |= {"won": match.wins(0), "of": match.games, "proof": PROOF + args.seed}
                weights.save(out)
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        return INTERRUPTED
    print(f"the weights are in {out}" if best != UNLEARNED else "no round played better than without weights")
    return 0


def gate(args: argparse.Namespace, newest: str, best: str) -> tuple[Match, str]:
    """The newest weights against the best before, over all decks."""
    bots = (f"greedy:weights={newest}", f"greedy:weights={best}")
    found = pairs(game(args.game), bots, PROOF + args.seed, table_setup.options_of(args))
    match, verdict = Match(bots), OPEN
    for stand in play_match(found, args.pairs, SequentialTest(0.5, 0.56), args.jobs or os.cpu_count() or 1):
        match, verdict = stand
    return match, verdict


def tell(games: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{games} games", end="", file=sys.stderr)
