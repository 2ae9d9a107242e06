"""Invariants of every Champions position."""

from __future__ import annotations

from .definitions import EVENT, MAIN_SCHEME, SIDE_SCHEME, TREACHERY, VILLAIN
from .state import ChampionsState
from .zones import (
    DECK,
    DISCARD_PILE,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    HAND,
    MAIN_SCHEME_ZONE,
    PLAY_AREA,
    SIDE_SCHEMES,
    VILLAIN_ZONE,
)


def invariants(g: ChampionsState) -> list[str]:
    wrong: list[str] = []
    for name in ("damage", "threat", "counters"):
        wrong += [f"{g.name_of(e)} has {n} {name}" for e, n in enumerate(getattr(g, name)) if n < 0]
    for name in ("exhausted", "stunned", "confused", "tough", "form"):
        wrong += [f"{g.name_of(e)} has {name} {n}" for e, n in enumerate(getattr(g, name)) if n not in (0, 1)]
    for p in range(g.players):
        for zone in (HAND, DECK, DISCARD_PILE):
            for e in g.at(zone, p):
                if g.card[e].is_encounter:
                    wrong.append(f"{g.name_of(e)} among player {p}'s cards")
                if g.damage[e] or g.threat[e] or g.exhausted[e] or g.counters[e] or g.host[e] >= 0:
                    wrong.append(f"{g.name_of(e)} keeps tokens out of play")
        wrong += [f"{g.name_of(e)} in play" for e in g.at(PLAY_AREA, p) if g.card[e].type in (EVENT, TREACHERY)]
    for zone in (ENCOUNTER_DECK, ENCOUNTER_DISCARD):
        wrong += [f"{g.name_of(e)} in the encounter deck" for e in g.at(zone) if not g.card[e].is_encounter]
    wrong += [f"{g.name_of(e)} is no villain" for e in g.at(VILLAIN_ZONE) if g.card[e].type != VILLAIN]
    wrong += [f"{g.name_of(e)} is no main scheme" for e in g.at(MAIN_SCHEME_ZONE) if g.card[e].type != MAIN_SCHEME]
    wrong += [f"{g.name_of(e)} is no side scheme" for e in g.at(SIDE_SCHEMES) if g.card[e].type != SIDE_SCHEME]
    wrong += [
        f"{g.name_of(e)} is attached to nothing in play"
        for e, h in enumerate(g.host)
        if h >= 0 and not g.in_play(h) and g.in_play(e)
    ]
    return wrong
