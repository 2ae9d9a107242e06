"""Exhausted and ready cards, and counters; each function logs its change."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player

from ..state import ChampionsState


def exhaust(g: ChampionsState, e: Entity, player: Player = NOBODY, by: Entity | None = None) -> bool:
    """Exhaust a ready card; return whether it was ready. `by` is the causing card, if not obvious; see `State.note`."""
    if g.exhausted[e]:
        g.cite("champions.state.exhaust.once")
        return False
    g.exhausted[e] = 1
    g.note("exhaust", player, (e,), by=by)
    return True


def ready(g: ChampionsState, e: Entity, player: Player = NOBODY) -> bool:
    """Ready an exhausted card; return whether it was exhausted."""
    if not g.exhausted[e]:
        return False
    g.exhausted[e] = 0
    g.note("ready", player, (e,))
    return True


def put_counters(g: ChampionsState, e: Entity, n: int, player: Player = NOBODY) -> None:
    if n:
        g.counters[e] += n
        g.note("counters", player, (e,), n)


def remove_counters(g: ChampionsState, e: Entity, n: int, player: Player = NOBODY) -> None:
    g.counters[e] -= n
    g.note("counters-removed", player, (e,), n)


def keep_tokens(g: ChampionsState, old: Entity, new: Entity) -> None:
    """Move status cards and counters to the villain's next stage."""
    for column in (g.stunned, g.confused, g.tough, g.counters):
        column[new] = column[old]
