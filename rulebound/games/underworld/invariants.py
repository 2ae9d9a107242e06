"""What must hold in every Underworld position."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY

from .definitions import ASSET_TYPE, CHARACTER, REGION
from .rules.win import WinRegion
from .state import UnderworldState
from .values import defence
from .zones import ASSETS, CONTEST_AREA, DECK, GRAVEYARD, HAND, LURKERS, SCORE_AREA


def invariants(g: UnderworldState) -> list[str]:
    wrong: list[str] = []
    for name in ("damage", "time", "lock", "stone", "secrecy", "influence_0", "influence_1"):
        wrong += [f"{g.name_of(e)} has {n} {name}" for e, n in enumerate(getattr(g, name)) if n < 0]
    wrong += [f"player {p} has {n} cost" for p, n in enumerate(g.cost) if n < 0]
    places = [g.spot[r] for r in g.regions()]
    if len(set(places)) != len(places) or len(places) > g.places:
        wrong.append(f"regions lie at {places}")
    for r in g.regions():
        if g.card[r].type != REGION:
            wrong.append(f"{g.name_of(r)} lies among the regions")
        if g.influence_0[r] and g.influence_1[r]:
            wrong.append(f"both sides have markers on {g.name_of(r)}")
    winning = any(isinstance(f, WinRegion) for f in g.stack)  # then the cards at the region leave one by one
    for p in range(g.players):
        for zone in (HAND, DECK, GRAVEYARD, SCORE_AREA):
            wrong += [
                f"{g.name_of(e)} keeps its place" for e in g.at(zone, p) if g.spot[e] >= 0 or g.damage[e] or g.exhausted[e]
            ]
            wrong += [f"{g.name_of(e)} still lies on a card" for e in g.at(zone, p) if g.host[e] != NOBODY]
        for e in g.at(CONTEST_AREA, p):
            if g.title(e).type == CHARACTER and g.damage[e] >= defence(g, e) and not g.dying[e]:
                wrong.append(f"{g.name_of(e)} lives with {g.damage[e]} damage")
            if g.spot[e] < 0:
                wrong.append(f"{g.name_of(e)} is at no region")
            host = g.host[e]
            if host != NOBODY and not winning and (not g.in_play(host) or g.spot[host] != g.spot[e]):
                wrong.append(f"{g.name_of(e)} lies on a card that is not there")
        wrong += [f"{g.name_of(e)} lurks nowhere" for e in g.at(LURKERS, p) if g.spot[e] < 0]
        wrong += [f"{g.name_of(e)} is no asset" for e in g.at(ASSETS, p) if g.title(e).type != ASSET_TYPE]
    return wrong
