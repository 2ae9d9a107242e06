"""A simulation: the same two decks meet in many games, and the script counts each deck's wins."""

import sys
from collections import Counter

import rulebound
from rulebound.bots import make, play

DECKS = ("iron-men", "mist-guardian")


def main(games: int = 20) -> None:
    """Play the games, one seed each, and print each deck's wins and the mean length of a game."""
    wins, choices = Counter[str](), 0
    for seed in range(games):
        game = rulebound.new("ashes", players=DECKS, seed=seed)
        play(game, [make("random", seed=2 * seed), make("random", seed=2 * seed + 1)])
        wins.update(DECKS[player] for player in game.winners)
        choices += len(game.choices)
    for deck in DECKS:
        print(f"{deck}: {wins[deck]} of {games} games")
    print(f"choices a game: {choices / games:.0f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
