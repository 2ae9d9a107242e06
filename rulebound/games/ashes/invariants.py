"""Invariants of every Ashes position."""

from __future__ import annotations

from .definitions import ALTERATIONS, DIE, PILE_TYPES, READY
from .rules.enter_play import free_slots
from .state import AshesState
from .zones import (
    ACTIVE_POOL,
    ATTACHED,
    BATTLEFIELD,
    CONJURATION_PILE,
    DICE_ON_CARDS,
    DISCARD_PILE,
    DRAW_PILE,
    EXHAUSTED_POOL,
    HAND,
    SPELLBOARD,
)


def invariants(g: AshesState) -> list[str]:
    wrong: list[str] = []
    for name in ("wounds", "exhaustion", "status", "beneath"):
        wrong += [f"{g.name_of(e)} has {n} {name}" for e, n in enumerate(getattr(g, name)) if n < 0]
    for p in range(g.players):
        if not g.out[p] and free_slots(g, p) < 0:
            wrong.append(f"player {p} has too many units")
        spells = {g.card[s].id for s in g.at(SPELLBOARD, p)}
        if len(spells) > g.card[g.phoenixborn[p]].spellboard:
            wrong.append(f"player {p} has too many ready spells")
        wrong += [f"{g.name_of(e)} on the battlefield" for e in g.at(BATTLEFIELD, p) if not g.card[e].is_unit]
        wrong += [f"{g.name_of(e)} on the spellboard" for e in g.at(SPELLBOARD, p) if g.card[e].type != READY]
        for zone in (HAND, DRAW_PILE, DISCARD_PILE):
            wrong += [f"{g.name_of(e)} in a deck zone" for e in g.at(zone, p) if g.card[e].type in PILE_TYPES | {DIE}]
            wrong += [f"{g.name_of(e)} keeps tokens" for e in g.at(zone, p) if g.wounds[e] or g.exhaustion[e] or g.status[e]]
        wrong += [f"{g.name_of(e)} in a pile" for e in g.at(CONJURATION_PILE, p) if g.card[e].type not in PILE_TYPES]
        for e in g.at(ATTACHED, p):
            host = g.host[e]
            if g.card[e].type not in ALTERATIONS or host < 0 or (g.in_play(host) and g.controller(host) != p):
                wrong.append(f"{g.name_of(e)} is not rightly attached")
        for zone in (HAND, DRAW_PILE, DISCARD_PILE, CONJURATION_PILE, ACTIVE_POOL, EXHAUSTED_POOL, BATTLEFIELD, SPELLBOARD):
            wrong += [f"{g.name_of(e)} still lies beneath a card" for e in g.at(zone, p) if g.host[e] >= 0]
        dice = sum(len(g.at(z, p)) for z in (ACTIVE_POOL, EXHAUSTED_POOL, DICE_ON_CARDS))
        if dice != 10 and len(g.setup["decks"]) == g.players and sum(g.setup["decks"][p]["dice"].values()) == 10:
            wrong.append(f"player {p} has {dice} dice")
    for u in range(len(g.card)):
        below = sum(h == u for h in g.host)
        if below != g.beneath[u]:
            wrong.append(f"{g.name_of(u)} has {below} cards and dice beneath, its column says {g.beneath[u]}")
    return wrong
