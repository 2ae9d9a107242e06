"""A step of the turn with priority; unspent cost is gone when it ends."""

from __future__ import annotations

from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.priority import Priority

from ..state import UnderworldState
from .available_cost import clear_unspent_cost


@procedure
class Step(Procedure):
    """Triggers go onto the stack, players have priority; the step ends when all have passed on an empty stack."""

    name: str

    @step(
        "underworld.quick.windows",
        "underworld.priority.step-opening",
        "underworld.priority.required",
        "underworld.priority.first-player-first",
    )
    def give_priority(self, g: UnderworldState) -> None:
        g.step = self.name
        g.push(Priority(moment=self.name))

    @step("underworld.assets.pool-empties", "underworld.priority.empty-stack-ends-step")
    def empty_pools(self, g: UnderworldState) -> None:
        clear_unspent_cost(g)
