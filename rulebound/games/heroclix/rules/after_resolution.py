"""After resolutions: what waits for the end of the current action or special triggered effect."""

from __future__ import annotations

from rulebound.core.queues import drain

from ..state import HeroclixState

AFTER = "after-resolutions"
"""The one queue for a whole action, with all actions at no cost inside it."""


def resolves(g: HeroclixState) -> None:
    """The outermost action or special triggered effect has resolved: let everything that waits for it happen.

    The active player orders it; what says "immediately" comes first.  The last act of a step.
    """
    g.cite("heroclix.golden.active-player.order", "heroclix.golden.active-player.immediately")
    drain(g, AFTER, g.active, rule="heroclix.trigger.after-resolutions", prompt="after-resolutions")
