"""After resolutions: effects that wait for the end of the current action or special triggered effect."""

from __future__ import annotations

from rulebound.core.queues import drain

from ..state import HeroclixState

AFTER = "after-resolutions"
"""The only queue of a whole action, including all actions at no cost inside it."""


def resolves(g: HeroclixState) -> None:
    """The outermost action or special triggered effect has resolved: carry out everything that waited for it.

    The active player chooses the order; effects that say "immediately" come first.  Call this last in a step.
    """
    g.cite("heroclix.golden.active-player.order", "heroclix.golden.active-player.immediately")
    drain(g, AFTER, g.active, rule="heroclix.trigger.after-resolutions", prompt="after-resolutions")
