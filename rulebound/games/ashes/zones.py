"""Zones of cards and dice, and the names of phases."""

from __future__ import annotations

from rulebound.core.zones import ALL, HOLDER, NONE, Zone

ZONES = (
    Zone("hand", HOLDER),
    Zone("draw-pile", NONE, sequence=True),
    Zone("discard-pile", ALL, sequence=True),
    Zone("conjuration-pile", HOLDER),
    Zone("battlefield", ALL, in_play=True),
    Zone("spellboard", ALL, in_play=True),
    Zone("phoenixborn", ALL, in_play=True),
    Zone("attached", ALL, in_play=True),
    Zone("active-pool", ALL),
    Zone("exhausted-pool", ALL),
    Zone("dice-on-cards", ALL),
    Zone("set-aside", ALL),
    Zone("resolving", ALL),
    Zone("removed", ALL),
    Zone("face-down", NONE, apart=True),
)
(
    HAND,
    DRAW_PILE,
    DISCARD_PILE,
    CONJURATION_PILE,
    BATTLEFIELD,
    SPELLBOARD,
    PHOENIXBORN_ZONE,
    ATTACHED,
    ACTIVE_POOL,
    EXHAUSTED_POOL,
    DICE_ON_CARDS,
    SET_ASIDE,
    RESOLVING,
    REMOVED,
    FACE_DOWN,
) = range(len(ZONES))

PREPARE, TURNS, RECOVERY, ROUND_END = "prepare", "player-turns", "recovery", "end-of-round"
