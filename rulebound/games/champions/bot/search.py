"""The search for a turn: whole turns are planned, and the best are judged by playing the villain phase on several guesses.

A plan is what one player does until the turn ends. Plans grow action by action; the best few beginnings are carried on. What the villain phase
makes of the best ends then decides: each is dealt anew the same few times, everybody answers by what is worth most at once, and the position
in which the next turn begins is judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rulebound.core.chance import mix
from rulebound.core.decisions import Player

from ..rules.turn import PlayerTurn
from ..state import ChampionsState
from .evaluation import evaluate
from .lookahead import PAUSES, QUIET, QUIET_WITHIN
from .payment import obvious_move
from .prospects import prospects

NEVER = float("-inf")
ALIKE = 1e-9
ACTIONS = 12
"""How many actions of a turn are planned."""
BEAM = 6
"""How many beginnings are carried on."""
WIDTH = 6
"""How many options of a question on the way are tried."""
ENDS, GUESSES = 6, 4
"""How many ends are judged, and on how many guesses."""
FEW_FIRSTS = 4
"""So few first options are all judged."""
PHASE = 60
"""The choices of a villain phase, at most."""


class Place(Protocol):
    """The seat of a player who searches."""

    player: Player

    @property
    def choices(self) -> int: ...

    def guess(self) -> ChampionsState: ...


class End(NamedTuple):
    """Where a plan leads."""

    worth: float
    g: ChampionsState


def search(seat: Place, seed: int, effort: int) -> Sequence[int]:
    """The choices that this player makes from here on, the first one now; none where others act before the villain does."""
    root = seat.guess()
    me, begun = seat.player, len(root.choices)
    if others_act_first(root, me):
        return ()
    ends = plans(root, me, BEAM + effort)
    firsts = {e.g.choices[begun] for e in ends}
    if len(firsts) == 1:
        best = max(ends, key=lambda e: e.worth)
    else:
        seeds = [mix(seed, mix(seat.choices, i + 1)) for i in range(GUESSES * effort)]
        best = max(worthwhile(ends, begun, ENDS * effort), key=lambda e: outlook(e.g, me, seeds))
    return best.g.choices[begun:]


def others_act_first(g: ChampionsState, me: Player) -> bool:
    """Will another player have a turn before the villain phase?"""
    turn = next((f for f in g.stack if isinstance(f, PlayerTurn)), None)
    return turn is not None and g.players > 1 and (turn.player != me or me != g.player_order()[-1])


# ---------------------------------------------------------------- plans


def plans(root: ChampionsState, me: Player, beam: int) -> list[End]:
    """Where the best plans lead, and how each end looks before the villain phase."""
    ends: list[End] = []
    level = [root]
    for _ in range(ACTIONS):
        grown = [settled(g, i) for g in level for i in range(len(g.asked.offers) if g.asked is not None else 0)]
        tried = [End(evaluate(g, me), g) for g in grown]
        ends += [e for e in tried if is_end(e.g)]
        level = [e.g for e in unlike([e for e in tried if not is_end(e.g)], beam)]
        if not level:
            break
    return [*ends, *(End(evaluate(g, me), g) for g in level)]


def unlike(tried: list[End], most: int) -> list[End]:
    """The best few; of those that look alike (the same things in another order) one."""
    kept: dict[tuple[float, int], End] = {}
    for e in sorted(tried, key=lambda e: -e.worth):
        kept.setdefault((round(e.worth, 6), len(e.g.asked.offers) if e.g.asked is not None else 0), e)
        if len(kept) >= most:
            break
    return list(kept.values())


def settled(g: ChampionsState, option: int) -> ChampionsState:
    """The position after an option, when its player may do anything again or the turn has ended."""
    g = g.copy()
    g.choose(option)
    for _ in range(QUIET_WITHIN):
        if is_end(g) or g.asked is None or g.asked.prompt in PAUSES:
            break
        g = answered(g)
    return g


def is_end(g: ChampionsState) -> bool:
    return g.asked is None or g.asked.prompt in QUIET or a_turn_begins(g)


def a_turn_begins(g: ChampionsState) -> bool:
    if g.asked is None or g.asked.prompt not in PAUSES:
        return False
    top = g.stack[-1]
    return isinstance(top, PlayerTurn) and not top.answer


def answered(g: ChampionsState) -> ChampionsState:
    """One question, answered by what is worth most at once to whoever decides."""
    asked = g.asked
    assert asked is not None
    if (quick := obvious_move(g)) >= 0:
        g.choose(quick)
        return g
    count = len(asked.offers)
    indexes = list(range(count)) if count <= WIDTH else [*range(WIDTH - 1), count - 1]
    best, found = NEVER, g
    for i in reversed(indexes) if asked.subset else indexes:
        tried = g.copy()
        tried.choose(i)
        worth = evaluate(tried, asked.player)
        if worth > best + ALIKE:
            best, found = worth, tried
    return found


# ---------------------------------------------------------------- judging


def worthwhile(ends: list[End], begun: int, most: int) -> list[End]:
    """The ends that are judged: the best ones that differ, and where there are few first options one of each."""
    ranked = sorted(ends, key=lambda e: -e.worth)
    kept: dict[float, End] = {}
    firsts: dict[int, End] = {}
    for e in ranked:
        kept.setdefault(round(e.worth, 4), e)
        firsts.setdefault(e.g.choices[begun], e)
    found = list(kept.values())[:most]
    if len(firsts) <= FEW_FIRSTS:
        found += [e for e in firsts.values() if not any(e is f for f in found)]
    return found


def outlook(end: ChampionsState, me: Player, seeds: Sequence[int]) -> float:
    """The prospects at the beginning of the next turn, on the mean of the guesses."""
    if end.asked is None:
        return prospects(end, me)
    return sum(prospects(after_villain(end.determinize(me, seed)), me) for seed in seeds) / len(seeds)


def after_villain(g: ChampionsState) -> ChampionsState:
    for _ in range(PHASE):
        if g.asked is None or a_turn_begins(g):
            break
        g = answered(g)
    return g
