"""Moving damage and threat from one place to another."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import Procedure, procedure, step

from ..state import ChampionsState
from .damage import DealDamage, heal, sustained
from .schemes import PlaceThreat, removable


@procedure
class MoveDamage(Procedure):
    """Damage leaves one character and is dealt to another: as much as there is, up to the stated amount."""

    origin: Entity
    goal: Entity
    amount: int
    source: Entity = NOBODY
    player: Player = NOBODY

    @step("champions.effect.move.damage", "champions.effect.move.elsewhere", "champions.effect.move.valid")
    def move(self, g: ChampionsState) -> None:
        if self.origin == self.goal or not g.in_play(self.goal):
            return
        moved = heal(g, self.origin, min(self.amount, sustained(g, self.origin)))
        g.push(DealDamage(subject=self.goal, amount=moved, source=self.source, player=self.player))


@procedure
class MoveThreat(Procedure):
    """Threat leaves one scheme and is placed on another."""

    origin: Entity
    goal: Entity
    amount: int
    source: Entity = NOBODY
    player: Player = NOBODY

    @step("champions.effect.move.elsewhere", "champions.effect.move.valid")
    def move(self, g: ChampionsState) -> None:
        if self.origin == self.goal or not g.in_play(self.goal) or not removable(g, self.origin):
            return
        moved = min(self.amount, g.threat[self.origin])
        g.threat[self.origin] -= moved
        g.dirty = 1
        g.push(PlaceThreat(scheme=self.goal, amount=moved, source=self.source, player=self.player))
