"""Ready-made legal decks, two aspects a hero."""

from __future__ import annotations

from rulebound.core.game import ReadyMade

READY_MADE: dict[str, ReadyMade] = {}
