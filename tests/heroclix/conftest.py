"""HeroClix joins the table."""

from __future__ import annotations

from rulebound.core.game import register
from rulebound.games.heroclix import GAME

register(GAME)
