"""What a position is worth to a player, in points."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player

from ..rules.actions import action_total
from ..rules.turn import ACTION
from ..state import HeroclixState
from ..where import area_of, ground, squares
from .blows import LIFE, SCORE, Fighter, fighter, left, points, threat, way_to, whole

WON = 5000.0
TOKEN, PUSHED = 1.0, 4.0
"""What the first action token costs, and the second."""
HELD = 2.0
OURS, THEIRS = 0.5, 0.35
"""What a blow to come is worth; ours more than theirs, or nobody would dare to come near."""
TIRED = (1.0, 0.8, 0.0)
"""How likely a character with so many action tokens strikes in its next turn."""
FAR = 0.7
"""What every square costs by which a character is too far from the nearest enemy to strike."""


def evaluate(g: HeroclixState, player: Player) -> float:
    """What is left of one's own force less what is left of the others', and what blows are to come."""
    if g.ended:
        return WON * g.outcome[player].points
    if not g.map:
        return 0.0
    mine = [e for e in g.characters() if g.force[e] == player]
    theirs = [e for e in g.characters() if g.force[e] != player]
    score = sum(_figure(g, e) for e in mine) - sum(_figure(g, e) for e in theirs)
    if g.phase == "setup":
        return score + _line_up(g, mine)
    if not mine or not theirs:
        return score
    fighters = {e: fighter(g, e) for e in (*mine, *theirs)}
    ours, foes = [fighters[e] for e in mine], [fighters[e] for e in theirs]
    score += OURS * _blows(g, ours, foes, player) + sum(_nearness(g, f, foes) for f in ours)
    for p in range(g.players):
        if p != player and (force := [f for f in foes if g.force[f.e] == p]):
            score -= THEIRS * _blows(g, force, ours, p)
    return score


def _figure(g: HeroclixState, e: Entity) -> float:
    score = points(g, e) * (SCORE + LIFE * min(1.0, left(g, e) / whole(g, e)))
    score -= (0.0, TOKEN, PUSHED)[_tokens(g, e)]
    if g.holding[e] != NOBODY:
        score += HELD
    if g.equipped_with[e] != NOBODY:
        score += 2 * HELD
    return score


def _tokens(g: HeroclixState, e: Entity) -> int:
    """The action tokens that will be left when the turn is over, so that nobody ends it early to be rid of them."""
    clears = g.phase == ACTION and g.force[e] == g.active and g.token_turn[e] != g.turn
    return 0 if clears and g.unclearing[e] != g.turn else g.tokens[e]


def _blows(g: HeroclixState, force: list[Fighter], foes: list[Fighter], player: Player) -> float:
    """The best blows of a force: as many as it has actions."""
    found = sorted((threat(g, f, foes) * t for f in force if (t := TIRED[_tokens(g, f.e)])), reverse=True)
    return sum(found[: action_total(g, player)])


def _nearness(g: HeroclixState, f: Fighter, foes: list[Fighter]) -> float:
    """Less than nothing for who is too far away to strike."""
    return -FAR * max(0, way_to(g, f.at, foes) - f.reach) * (0.5 + points(g, f.e) / 100)


def _line_up(g: HeroclixState, mine: list[Entity]) -> float:
    """Before the first turn: as far forward as the starting area allows."""
    score, land = 0.0, ground(g)
    for e in mine:
        others = [s for p in range(g.players) if p != g.owner[e] for s in area_of(g, p)]
        if others:
            score -= land.apart(squares(g, e), others[:1])
    return score
