"""Where a turn can be judged, and what of the villain phase is still to come there."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.decisions import Entity, Player

from ...definitions import VILLAIN
from ...rules.activation import EnemyAttack, EnemyScheme
from ...rules.round import PlayerPhase, VillainPhase
from ...rules.turn import PlayerTurn
from ...state import ChampionsState
from ...zones import VILLAIN_PHASE

PAUSES = frozenset({"turn"})
"""Where the active player may do anything."""
QUIET = frozenset({"discard", "defend", "mulligan"})
QUIET_WITHIN = 25


def is_quiet(g: ChampionsState, height: int = 0) -> bool:
    """A position is judged when a turn is over, in the villain phase before the next attack lands, and when a turn begins.

    A turn is judged as a whole, because what one action is worth shows only in those that it makes possible.
    """
    if g.asked is None or g.asked.prompt in QUIET:
        return True
    top = g.stack[-1]
    return isinstance(top, PlayerTurn) and not top.answer


class Ahead(NamedTuple):
    """What of the villain phase is still to come, and whose turn is."""

    villain: frozenset[Player]
    """Against whom the villain will activate yet."""
    minions: frozenset[Player]
    """Whose minions will activate yet, but for those in `done`."""
    done: tuple[Entity, ...]
    cards: int
    """Encounter cards yet to be dealt to each player."""
    threat: bool
    """Step one is still to come."""
    to_act: frozenset[Player]
    readied: frozenset[Player]
    """Whose cards will be readied before they are needed again."""


NOBODY_YET: frozenset[Player] = frozenset()


def ahead(g: ChampionsState) -> Ahead:
    seats = frozenset(g.player_order())
    phase = next((f for f in g.stack if isinstance(f, PlayerPhase | VillainPhase)), None)
    if isinstance(phase, PlayerPhase):
        turn = next((f for f in g.stack if isinstance(f, PlayerTurn)), None)
        if turn is None:
            return Ahead(seats, seats, (), 1, True, NOBODY_YET, seats)
        if not turn.answer and len(phase.order) == len(seats) - 1:
            return Ahead(NOBODY_YET, NOBODY_YET, (), 0, False, seats, NOBODY_YET)
        waiting = frozenset(phase.order)
        return Ahead(seats, seats, (), 1, True, waiting | {turn.player}, seats - waiting)
    if isinstance(phase, VillainPhase) and g.phase == VILLAIN_PHASE and g.step <= 2:
        if g.step < 2:
            return Ahead(seats, seats, (), 1, False, NOBODY_YET, NOBODY_YET)
        now = phase.order[0] if phase.order else -1
        later, done = frozenset(phase.order[1:]), tuple(m.entity for m in phase.done)
        if any(_pending(g, f) for f in g.stack):
            return Ahead(later | {now}, later | {now}, done, 1, False, NOBODY_YET, NOBODY_YET)
        return Ahead(later, later | {now}, done, 1, False, NOBODY_YET, NOBODY_YET)
    return Ahead(NOBODY_YET, NOBODY_YET, (), 0, False, NOBODY_YET, NOBODY_YET)


def _pending(g: ChampionsState, frame: object) -> bool:
    """An activation of the villain whose damage or threat has not landed yet."""
    if isinstance(frame, EnemyAttack):
        return not frame.targets and g.card[frame.enemy].type == VILLAIN
    return isinstance(frame, EnemyScheme) and g.card[frame.enemy].type == VILLAIN
