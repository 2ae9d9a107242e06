"""Cards between hand, draw pile and discard pile; tokens; dice faces. Each change with its log event in one function."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Player

from ..definitions import BASIC, FACES, POWER
from ..state import BATTLEFIELD, DISCARD_PILE, DRAW_PILE, HAND, SPELLBOARD, AshesState


def discard_from_hand(g: AshesState, c: Entity) -> None:
    """A discarded card goes to its owner's discard pile."""
    g.cite("ashes.discard.to-owner")
    g.move(c, DISCARD_PILE, g.owner[c])
    g.note("discard", g.owner[c], (c,))


def discard_top(g: AshesState, player: Player) -> bool:
    """Discard the top card of a draw pile, if there is one."""
    pile = g.at(DRAW_PILE, player)
    if not pile or g.out[player]:
        return False
    g.move(pile[-1], DISCARD_PILE, player)
    g.note("discard-top", player, (g.at(DISCARD_PILE, player)[-1],))
    return True


def draw(g: AshesState, player: Player) -> bool:
    """Draw a card; the top of a draw pile is the end of its list."""
    pile = g.at(DRAW_PILE, player)
    if not pile:
        return False
    card = pile[-1]
    g.move(card, HAND, player)
    g.note("draw", player, (card,))
    return True


def roll(g: AshesState, d: Entity) -> None:
    g.face[d] = FACES[g.random(6)]


def set_face(g: AshesState, d: Entity, face: int) -> None:
    g.note("set-die", g.owner[d], (d,), face, str(g.face[d]))
    g.face[d] = face


def raise_die(g: AshesState, d: Entity) -> None:
    """Basic becomes class, class becomes power."""
    g.cite("ashes.dice.level.raise")
    if g.face[d] < POWER:
        set_face(g, d, g.face[d] + 1)


def lower_die(g: AshesState, d: Entity) -> None:
    g.cite("ashes.dice.level.lower")
    if g.face[d] > BASIC:
        set_face(g, d, g.face[d] - 1)


def exhaust(g: AshesState, e: Entity, n: int = 1) -> None:
    """Put exhaustion tokens on a card."""
    g.exhaustion[e] += n
    g.note("exhaust", g.controller(e), (e,), n)


def free_slots(g: AshesState, player: Player) -> int:
    """How many units may still come onto a battlefield."""
    if g.trace is not None:
        g.cite("ashes.zone.battlefield.limit", "ashes.card.phoenixborn.battlefield-value", "ashes.type.ally.slots")
    return g.card[g.phoenixborn[player]].battlefield - len(g.at(BATTLEFIELD, player))


def slot_for_spell(g: AshesState, player: Player, card_id: str) -> bool:
    """Is there room on the spellboard? A further copy of a ready spell takes no slot."""
    if g.trace is not None:
        g.cite("ashes.zone.spellboard.limit", "ashes.card.phoenixborn.spellboard-value", "ashes.type.ready.slots")
    names = {g.card[s].id for s in g.at(SPELLBOARD, player)}
    if card_id in names:
        g.cite("ashes.type.ready.stack")
        return True
    return len(names) < g.card[g.phoenixborn[player]].spellboard


def copies(g: AshesState, player: Player, card_id: str) -> int:
    """How many copies of a ready spell lie on a spellboard: two or three make it focused."""
    return sum(g.card[s].id == card_id for s in g.at(SPELLBOARD, player))
