"""The damage resolution sequence, entered at its three points."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import procedure, step
from rulebound.core.windows import open_window

from ..definitions import PHOENIXBORN
from ..state import AshesState
from ..values import life_value
from ..zones import DISCARD_PILE
from .causes import RULE
from .leave_play import set_aside, to_final_place
from .occurrences import GameEvent
from .victory import lose


@procedure
class DealDamage(GameEvent):
    """The damage resolution sequence: dealing starts at step 1, placing wounds at `receive`; `Destroy` destroys."""

    subject: Entity
    """The card that is dealt the damage and usually receives it."""
    amount: int
    source: Entity = NOBODY
    by: Player = NOBODY
    """The player who controls the attack, spell, ability or dice power."""
    kind: str = RULE
    guarding: int = 0
    """The recipient is guarding against the attack."""
    spared: int = 0
    """The part of the damage dealt that the recipient does not receive."""
    controller: Player = NOBODY
    dealt: int = 0
    due: int = 0
    """The wounds have reached the unit's life value: the next step destroys it, whatever happens before."""
    destroyed: int = 0
    body: int = NOBODY
    """The incarnation that was dealt the damage: a card that left play and returned is a new object."""

    def result(self) -> int:
        """Did it destroy the unit?"""
        return self.destroyed

    @step("ashes.timing.damage.1", "ashes.timing.damage.enter")
    def deal(self, g: AshesState) -> None:
        if self.amount <= 0 or not g.in_play(self.subject):
            if self.amount <= 0:
                g.cite("ashes.timing.damage.zero")
            self.finish()
            return
        self.controller, self.body = g.controller(self.subject), g.incarnation[self.subject]
        self.dealt = self.amount
        g.note("damage", self.by, (self.subject,), self.amount, self.kind, by=None if self.source == NOBODY else self.source)

    @step("ashes.timing.damage.1.window")
    def after_dealt(self, g: AshesState) -> None:
        open_window(g, "damage:after")

    @step("ashes.timing.damage.2", "ashes.damage.wounds")
    def receive(self, g: AshesState) -> None:
        self.amount -= self.spared
        self.body = g.incarnation[self.subject] if self.body == NOBODY else self.body
        if self.amount <= 0 or not g.is_still(self.subject, self.body):
            self.finish()
            return
        self.controller = g.controller(self.subject)
        g.wounds[self.subject] += self.amount
        g.note("wounds", self.by, (self.subject,), self.amount)
        if not doomed(g, self.subject):
            return
        if g.card[self.subject].type == PHOENIXBORN:
            g.cite("ashes.timing.damage.2.phoenixborn")
            self.finish()
            lose(g, self.controller)
        else:
            g.cite("ashes.timing.damage.2.unit", "ashes.timing.damage.2.due-fixed")
            self.due = 1

    @step("ashes.timing.damage.2.window", "ashes.trigger.when")
    def when_wounds(self, g: AshesState) -> None:
        self.when(g, "wounds:when", "wounds:after")

    @step("ashes.timing.damage.2.window")
    def after_wounds(self, g: AshesState) -> None:
        self.after(g, "wounds:after")

    @step("ashes.timing.damage.3")
    def destroy(self, g: AshesState) -> None:
        """Include a unit whose life value has dropped to its wounds meanwhile: no state check destroys it earlier."""
        there = g.card[self.subject].type != PHOENIXBORN and g.is_still(self.subject, self.body)
        if there and (self.due or doomed(g, self.subject)):
            self.destroyed = 1
            g.push(Destroy(subject=self.subject, source=self.source, by=self.by, kind=self.kind))


def doomed(g: AshesState, e: Entity) -> bool:
    """Do the wound tokens reach the life value?"""
    g.cite("ashes.damage.destroy", "ashes.victory.lose")
    return g.wounds[e] >= life_value(g, e)


def place_wounds(g: AshesState, subject: Entity, n: int, source: Entity, by: Player, kind: str) -> None:
    """Enter the sequence at step 2, so abilities that answer dealt damage do not apply."""
    g.cite("ashes.damage.enter-at-step", "ashes.timing.damage.enter")
    g.push(DealDamage(subject=subject, amount=n, source=source, by=by, kind=kind, pc=DealDamage.PLACES["receive"]))


@procedure
class Destroy(GameEvent):
    """Steps 3 and 4 of the damage resolution sequence."""

    subject: Entity
    source: Entity = NOBODY
    by: Player = NOBODY
    kind: str = RULE
    destination: int = DISCARD_PILE
    controller: Player = NOBODY

    @step(
        "ashes.timing.damage.3",
        "ashes.discard.set-aside",
        "ashes.discard.set-aside.not-in-play",
        "ashes.timing.damage.enter",
    )
    def remove_from_play(self, g: AshesState) -> None:
        if not g.in_play(self.subject):
            self.finish()
            return
        self.controller = g.controller(self.subject)
        set_aside(g, self.subject)
        g.note("destroyed", self.controller, (self.subject,))

    @step("ashes.timing.damage.3.when")
    def when_destroyed(self, g: AshesState) -> None:
        self.when(g, "destroyed:when", "destroyed:after", "leaves:after")

    @step("ashes.timing.damage.3.after", "ashes.discard.after-triggers")
    def after_destroyed(self, g: AshesState) -> None:
        """ "After a unit is destroyed" and "after it leaves play" share one window."""
        self.after(g, "destroyed:after", "leaves:after")

    @step("ashes.timing.damage.4", "ashes.damage.destroy.unit", "ashes.discard.to-owner")
    def discard(self, g: AshesState) -> None:
        to_final_place(g, self.subject, self.destination)
