"""Influence markers on regions: placing, removing, cancelling."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.limits import use

from ..state import UnderworldState


def place_markers(g: UnderworldState, place: int, player: Player, n: int) -> None:
    """A player puts their side's markers on the region at a place; the last player to do so may come to win it."""
    if not n:
        return
    region = g.region_at(place)
    if g.mode != "duel":
        g.cite("underworld.team.contest.markers" if g.mode == "teams" else "underworld.ruler.contest.markers")
    g.markers(g.team(player))[region] += n
    g.placed_by[region] = player
    g.note("influence", player, (region,), n)
    g.dirty = 1


def remove_markers(g: UnderworldState, region: Entity, side: int, n: int) -> int:
    """Remove a side's markers from a region, as many as there are; returns their number."""
    gone = min(n, g.markers(side)[region])
    if gone:
        g.markers(side)[region] -= gone
        for _ in range(gone):
            use(g, "turn", "removed-markers", side)
        g.note("influence-removed", NOBODY, (region,), gone, str(side))
        g.dirty = 1
    return gone


def clear(g: UnderworldState, region: Entity) -> None:
    """Remove all markers from a won region."""
    g.influence_0[region] = g.influence_1[region] = 0


def cancel(g: UnderworldState) -> None:
    """If both sides have markers on a region, remove equal numbers at once."""
    for r in g.regions():
        both = min(g.influence_0[r], g.influence_1[r])
        if both:
            g.cite("underworld.win.cancel-markers")
            remove_markers(g, r, 0, both)
            remove_markers(g, r, 1, both)


def reached(g: UnderworldState) -> list[Entity]:
    """The regions where a side's markers have reached the cap, in row order."""
    g.cite("underworld.cards.region.cap", "underworld.cards.anatomy.cap")
    found, cards, one, other = [], g.card, g.influence_0, g.influence_1
    for r in g.regions():
        cap = cards[r].cap
        if (one[r] >= cap or other[r] >= cap) and not g.dying[r]:
            found.append(r)
    return sorted(found, key=g.spot.__getitem__) if len(found) > 1 else found


def winner_of(g: UnderworldState, region: Entity) -> Player:
    """The player who wins a region at its cap: in a team, the one who placed the last marker."""
    side = 0 if g.influence_0[region] >= g.card[region].cap else 1
    last = g.placed_by[region]
    return last if last != NOBODY and g.team(last) == side else next(p for p in range(g.players) if g.team(p) == side)
