"""Victory: defeat, the end of the game, and its winner."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.dice import roll

from ..derived import derived_board
from ..state import HeroclixState
from ..zones import KO_AREA


def is_defeated(g: HeroclixState, force: list[Entity]) -> bool:
    """Has a force no character worth points left on the map?"""
    for e in force:  # noqa: SIM110  a generator costs more than the first character, who mostly settles it
        if not g.figure(e).bystander or g.points(e):
            return False
    return True


def check(g: HeroclixState) -> bool:
    """Check for defeat and for the end of the game, while nothing is resolving."""
    for p, force in enumerate(derived_board(g).roster.forces):
        if not g.out[p] and is_defeated(g, force):
            g.cite("heroclix.victory.defeated", "heroclix.victory.defeated.bystanders")
            g.note("defeated", p)
            g.defeated[p] = 1
    standing = [p for p in range(g.players) if not g.defeated[p]]
    if len(standing) <= 1:
        g.cite("heroclix.victory.game-end")
    if len(standing) == 1:
        g.end("heroclix.victory.last-standing", winners=standing)
    elif not standing:
        by_points(g, "heroclix.victory.all-defeated")
    else:
        for p in range(g.players):
            if g.defeated[p] and not g.out[p]:
                g.out[p] = 1
    return bool(g.ended)


def score(g: HeroclixState, player: Player) -> int:
    """The victory points of a player: all KO'd elements of opponents' starting forces and sidelines."""
    g.cite("heroclix.victory.points.characters", "heroclix.victory.points.other-elements")
    met: set[Entity] = set()
    came_in: set[Entity] = set()
    for row in g.replacements:
        came_in.update(e for e in row.by if e not in met)
        met.update((row.replaced, *row.by))
    own = [e for e in range(len(g.card)) if g.starting_force[e] and g.owner[e] != player and e not in came_in]
    return sum(_earned(g, player, e, 0)[0] for e in own)


def _earned(g: HeroclixState, player: Player, e: Entity, since: int) -> tuple[int, bool]:
    """The points for an element or for its later replacements, and whether that player KO'd all of it.

    When all replacements of a character are KO'd, they score at least its points.
    """
    for i, row in enumerate(g.replacements[since:], since + 1):
        if row.replaced == e:
            g.cite("heroclix.replace-character.points")
            parts = [_earned(g, player, other, i) for other in row.by]
            total, all_out = sum(n for n, _ in parts), all(out for _, out in parts)
            return (max(total, g.worth[e]) if all_out else total), all_out
    out = g.kind_of_zone(e) == KO_AREA and g.fallen_to[e] in (NOBODY, player)
    return (g.worth[e] if out else 0), out


def by_points(g: HeroclixState, rule: str = "heroclix.victory.points-compare") -> None:
    """Compare victory points; several players may tie for the most."""
    scores = [score(g, p) for p in range(g.players)]
    best = [p for p in range(g.players) if scores[p] == max(scores)]
    while len(best) > 1:
        g.cite("heroclix.victory.tie")
        rolls = {p: sum(roll(g, 2)) for p in best}
        for p, n in rolls.items():
            g.note("roll-off", p, n=n)
        best = [p for p in best if rolls[p] == max(rolls.values())]
    g.end(rule, winners=best)


def scorer(g: HeroclixState, e: Entity, by: Player) -> Player:
    """The player who scores for a KO'd element: the one whose effect it was, or else the player to the left of its owner."""
    return by if by not in (NOBODY, g.owner[e]) else (g.owner[e] + 1) % g.players
