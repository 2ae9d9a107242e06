"""Tokens and marks on cards; each change logs its event."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Player

from ..state import AshesState

TOKENS = ("wound", "exhaustion", "status")
WOUND, EXHAUSTION, STATUS = TOKENS


def put_exhaustion(g: AshesState, e: Entity, n: int = 1) -> None:
    """Put exhaustion tokens on a card; a declared attacker that gets one stops attacking."""
    g.exhaustion[e] += n
    if g.attacking[e]:
        g.cite("ashes.attack.attacker", "ashes.timing.attack.attacker-out.final")
        stop_attacking(g, e)


def declare_attackers(g: AshesState, target: Entity, attackers: tuple[Entity, ...], player: Player) -> None:
    """Mark these units as attackers until they are exhausted, leave play or have attacked."""
    for a in attackers:
        g.attacking[a] = 1
    g.note("attack", player, (target, *attackers))


def stop_attacking(g: AshesState, e: Entity) -> None:
    g.attacking[e] = 0


def turn_sideways(g: AshesState, phoenixborn: Entity, turned: int = 1) -> None:
    """Turn a Phoenixborn sideways after it guards, or upright in the recovery phase."""
    g.turned[phoenixborn] = turned
    g.note("turned" if turned else "upright", g.controller(phoenixborn), (phoenixborn,))


def exhaust(g: AshesState, e: Entity, n: int = 1) -> None:
    """Put exhaustion tokens on a card, and log it."""
    put_exhaustion(g, e, n)
    g.note("exhaust", g.controller(e), (e,), n)


def remove_exhaustion(g: AshesState, e: Entity, n: int, player: Player) -> None:
    """Remove up to n exhaustion tokens from a card."""
    removed = min(n, g.exhaustion[e])
    g.exhaustion[e] -= removed
    if removed:
        g.note("exhaustion-removed", player, (e,), removed)


def change_status(g: AshesState, e: Entity, n: int, player: Player) -> None:
    """Put status tokens on a card, or remove them."""
    g.status[e] += n
    g.note("status" if n > 0 else "status-removed", player, (e,), abs(n))


def remove_wounds(g: AshesState, e: Entity, n: int, player: Player) -> int:
    """Remove up to n wound tokens from a card; return how many."""
    removed = min(n, g.wounds[e])
    g.wounds[e] -= removed
    if removed:
        g.note("heal", player, (e,), removed)
    return removed


def lay_wound(g: AshesState, spell: Entity, player: Player) -> None:
    """Put a wound token on a card without a life value, where it has no effect."""
    g.cite("ashes.resolve.4")
    g.wounds[spell] += 1
    g.note("wounds", player, (spell,), 1)


def move_token_off(g: AshesState, giver: Entity, taker: Entity, token: str, player: Player, n: int = 1) -> None:
    """Remove tokens from a card that is moving them; the caller places them on the other card."""
    column = {WOUND: g.wounds, EXHAUSTION: g.exhaustion, STATUS: g.status}[token]
    column[giver] -= n
    for _ in range(n):
        g.note("move-token", player, (giver, taker), detail=token)
