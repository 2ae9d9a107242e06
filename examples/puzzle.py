"""A position puzzle: the opponent's Phoenixborn has one life left. Which first choices win for sure?"""

from rulebound.core.state import State
from rulebound.testing import Tables

ATTACKER, DEPTH = 0, 12


def position() -> State:
    """Two attackers against a Phoenixborn with one life left, guarded by one unit."""
    table = Tables().ashes(
        p1={"battlefield": ["hammer-knight", "iron-rhino"]},
        p2={"phoenixborn": "saria-guideman", "wounds": 15, "battlefield": ["gilder"]},
    )
    return table.state


def wins(game: State, depth: int = DEPTH) -> bool:
    """Whether the attacker wins within `depth` choices against every defence."""
    if game.over or game.asked is None:
        return ATTACKER in game.winners
    if depth == 0:
        return False
    results = (wins(game.after(option), depth - 1) for option in range(len(game.asked.offers)))
    return any(results) if game.asked.player == ATTACKER else all(results)


def main() -> None:
    """Print every first choice with its verdict."""
    game = position()
    assert game.decision is not None
    for index, option in enumerate(game.decision.options):
        print(f"{option.key}: {'wins' if wins(game.after(index), DEPTH - 1) else 'does not win for sure'}")


if __name__ == "__main__":
    main()
