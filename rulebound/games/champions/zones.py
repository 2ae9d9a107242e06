"""Zones of cards, and the names of phases and forms."""

from __future__ import annotations

from rulebound.core.zones import ALL, HOLDER, NONE, Zone

ZONES = (
    Zone("hand", HOLDER),
    Zone("deck", NONE, sequence=True),
    Zone("discard-pile", ALL, sequence=True),
    Zone("play-area", ALL, in_play=True),
    Zone("engaged", ALL, in_play=True),
    Zone("facedown-minions", NONE, in_play=True, apart=True),
    Zone("dealt", NONE, sequence=True),
    Zone("nemesis", ALL),
    Zone("encounter-deck", NONE, shared=True, sequence=True),
    Zone("encounter-discard", ALL, shared=True, sequence=True),
    Zone("villain", ALL, shared=True, in_play=True),
    Zone("villain-deck", ALL, shared=True, sequence=True),
    Zone("main-scheme", ALL, shared=True, in_play=True),
    Zone("scheme-deck", ALL, shared=True, sequence=True),
    Zone("side-schemes", ALL, shared=True, in_play=True),
    Zone("environments", ALL, shared=True, in_play=True),
    Zone("attachments", ALL, shared=True, in_play=True),
    Zone("boost-cards", NONE, shared=True, sequence=True),
    Zone("revealing", ALL, shared=True),
    Zone("resolving", ALL, shared=True),
    Zone("beneath-schemes", NONE, shared=True, sequence=True),
    Zone("set-aside", ALL, shared=True),
    Zone("removed", ALL, shared=True),
)
(
    HAND,
    DECK,
    DISCARD_PILE,
    PLAY_AREA,
    ENGAGED,
    FACEDOWN,
    DEALT,
    NEMESIS,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    VILLAIN_ZONE,
    VILLAIN_DECK,
    MAIN_SCHEME_ZONE,
    SCHEME_DECK,
    SIDE_SCHEMES,
    ENVIRONMENTS,
    ATTACHMENTS,
    BOOST_CARDS,
    REVEALING,
    RESOLVING,
    BENEATH_SCHEMES,
    SET_ASIDE,
    REMOVED,
) = range(len(ZONES))

SCENARIO = (ATTACHMENTS, SIDE_SCHEMES, ENVIRONMENTS, VILLAIN_ZONE, MAIN_SCHEME_ZONE)
"""The zones of encounter cards in play that are not engaged with a player."""

SETUP, PLAYER_PHASE, VILLAIN_PHASE = "setup", "player-phase", "villain-phase"
ALTER_EGO_FORM, HERO_FORM = 0, 1
