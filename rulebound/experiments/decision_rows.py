"""What an experiment records of a decision: features of the position, the options, the choice, and values.

Features and values hold only what the deciding player may know: features count what everybody's view shows, values are
judged on a guess at the hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.bots import Seat
from rulebound.core.chance import mix
from rulebound.core.decisions import Player
from rulebound.core.state import State

OWN = "own"


def decision_row(g: State, chosen: int, values: bool = False) -> dict[str, Any]:
    """The row of the pending decision, before the option is chosen."""
    decision = g.decision
    assert decision is not None
    player = decision.player
    guess = Seat(g, player, mix(g.origin_seed, len(g.choices))).guess()
    return {
        "k": len(g.choices),
        "player": player,
        "prompt": decision.prompt,
        "options": decision.keys,
        "actions": g.actions(),
        "chosen": chosen,
        "value": float(g.GAME.bot.evaluate(guess, player)),
        "values": option_values(guess, player) if values else [],
        "features": features(g, player),
    }


def option_values(guess: State, player: Player) -> list[float]:
    """What the position is worth to the player right after each option, on one guess at the hidden cards."""
    assert guess.asked is not None
    found = []
    for i in range(len(guess.asked.offers)):
        tried = guess.copy()
        tried.choose(i)
        found.append(float(tried.GAME.bot.evaluate(tried, player)))
    return found


def features(g: State, player: Player) -> list[float]:
    """The position as numbers, from this player's seat: `feature_names` names them in the same order."""
    return [number for _, number in _named_features(g, player)]


def feature_names(g: State) -> list[str]:
    """The names of the features: `zone.own.hand`, `column.1.wounds`. Seats count from the deciding player, who is `own`."""
    return [name for name, _ in _named_features(g, 0)]


def _named_features(g: State, player: Player) -> Iterator[tuple[str, float]]:
    """Every feature, in the order of the game's declarations."""
    seats = [(str(n or OWN), (player + n) % g.players) for n in range(g.players)]
    for k, zone in enumerate(g.ZONES):
        for whose, p in [("shared", 0)] if zone.shared else seats:
            yield f"zone.{whose}.{zone.name}", float(len(g.at(k, p)))
    for column, _ in g.SHOWN_COLUMNS:
        for whose, p in seats:
            yield f"column.{whose}.{column}", _sum(g, player, column, p)
    for name in g.SHOWN_SEATS:
        for whose, p in seats:
            yield f"seat.{whose}.{name}", float(getattr(g, name)[p])
    for name in g.SHOWN_SCALARS:
        if isinstance(g.SCALARS[name], int):
            yield f"table.{name}", float(getattr(g, name))


def _sum(g: State, player: Player, column: str, owner: Player) -> float:
    """The sum of a column over all pieces in play of one owner that the player may know."""
    numbers = getattr(g, column)
    zones = [g.zones[place] for place in g.places_in_play]
    return float(sum(numbers[e] for zone in zones for e in zone if g.owner[e] == owner and g.sees(player, e)))
