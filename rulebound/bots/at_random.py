"""The bot that takes any option, each as likely as the other."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.chance import Chance
from rulebound.core.decisions import Decision, Option

from .seat import NOTHING


class RandomBot:
    """Looks at nothing but the options."""

    name = "random"
    looks_at: ClassVar[str] = NOTHING

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def pick(self, seen: Any, decision: Decision) -> Option:
        return decision.options[self.chance.below(len(decision.options))]
