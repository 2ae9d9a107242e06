"""Where game elements are."""

from __future__ import annotations

from rulebound.core.zones import Zone

MAP, HELD, EQUIPPED, SIDELINE, KO_AREA, FORCE, REMOVED = range(7)
ZONES = (
    Zone("map", in_play=True),
    Zone("held"),
    Zone("equipped"),
    Zone("sideline"),
    Zone("ko-area"),
    Zone("force"),
    Zone("removed"),
)
"""On the map; held by a character; on a character's card; the sideline; the KO area; not placed yet; out of the game."""
