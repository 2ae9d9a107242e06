"""The damage resolution sequence, entered at its three points; leaving play; losing."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.values import drop
from rulebound.core.windows import open_shared, open_window

from ..definitions import DIE, PHOENIXBORN, PILE_TYPES
from ..state import (
    BATTLEFIELD,
    CONJURATION_PILE,
    DISCARD_PILE,
    FACE_DOWN,
    REMOVED,
    SET_ASIDE,
    SPELLBOARD,
    AshesState,
)
from ..values import attached, dice_on, life_value
from .costs import exhaust_die

ATTACK, COUNTER, SPELL, ABILITY, DICE_POWER, RULE = "attack", "counter", "spell", "ability", "dice-power", "rule"


@procedure
class DealDamage(Procedure):
    """The damage resolution sequence. Dealing enters at step 1, placing wound tokens at `receive`, destroying is `Destroy`."""

    subject: Entity
    """Who is dealt, and perhaps receives, the damage."""
    amount: int
    source: Entity = NOBODY
    by: Player = NOBODY
    """The player who controls the attack, spell, ability or dice power."""
    kind: str = RULE
    guarding: int = 0
    """The recipient is guarding against this attack."""
    spared: int = 0
    """So much of the damage that it is dealt the recipient does not receive."""
    controller: Player = NOBODY
    dealt: int = 0
    destroyed: int = 0

    @step("ashes.timing.damage.1", "ashes.timing.damage.enter")
    def deal(self, g: AshesState) -> None:
        if self.amount <= 0 or not g.in_play(self.subject):
            if self.amount <= 0:
                g.cite("ashes.timing.damage.zero")
            g.returned = (0, 0)
            self.finish()
            return
        self.controller = g.controller(self.subject)
        self.dealt = self.amount
        g.note("damage", self.by, (self.subject, *((self.source,) if self.source >= 0 else ())), self.amount, self.kind)

    @step("ashes.timing.damage.1.window")
    def after_dealt(self, g: AshesState) -> None:
        open_window(g, "damage:after")

    @step("ashes.timing.damage.2", "ashes.damage.wounds")
    def receive(self, g: AshesState) -> None:
        self.amount -= min(self.amount, self.spared)
        if self.amount <= 0 or not g.in_play(self.subject):
            g.returned = (0, 0)
            self.finish()
            return
        self.controller = g.controller(self.subject)
        g.wounds[self.subject] += self.amount
        g.note("wounds", self.by, (self.subject,), self.amount)
        if g.card[self.subject].type == PHOENIXBORN:
            g.cite("ashes.timing.damage.2.phoenixborn")
            if doomed(g, self.subject):
                lose(g, self.controller)
                self.finish()
                g.returned = (self.amount, 0)

    @step("ashes.timing.damage.2.window", "ashes.trigger.when")
    def when_wounds(self, g: AshesState) -> None:
        open_window(g, "wounds:when")

    @step("ashes.timing.damage.2.window")
    def after_wounds(self, g: AshesState) -> None:
        open_window(g, "wounds:after")

    @step("ashes.timing.damage.2.unit")
    def due(self, g: AshesState) -> None:
        if g.card[self.subject].type != PHOENIXBORN and g.in_play(self.subject) and doomed(g, self.subject):
            self.destroyed = 1
            g.push(Destroy(subject=self.subject, source=self.source, by=self.by, kind=self.kind))

    @step()
    def tell(self, g: AshesState) -> None:
        g.returned = (self.amount, self.destroyed)


def doomed(g: AshesState, e: Entity) -> bool:
    """Wound tokens equal to or greater than the life value."""
    if g.trace is not None:
        g.cite("ashes.damage.destroy", "ashes.victory.lose")
    return g.wounds[e] >= life_value(g, e)


def place_wounds(g: AshesState, subject: Entity, n: int, source: Entity, by: Player, kind: str) -> None:
    """Placing wound tokens enters the sequence at step 2: nothing that answers dealt damage applies."""
    if g.trace is not None:
        g.cite("ashes.damage.enter-at-step", "ashes.timing.damage.enter")
    g.push(DealDamage(subject=subject, amount=n, source=source, by=by, kind=kind, pc=DealDamage.PLACES["receive"]))


@procedure
class LeavePlay(Procedure):
    """A card leaves play: set aside with all that is beneath it, triggers, then to its place."""

    subject: Entity
    destination: int = DISCARD_PILE
    controller: Player = NOBODY
    source: Entity = NOBODY
    by: Player = NOBODY
    kind: str = RULE

    @step("ashes.discard.set-aside")
    def set_aside(self, g: AshesState) -> None:
        if not g.in_play(self.subject):
            g.returned = 0
            self.finish()
            return
        self.controller = g.controller(self.subject)
        set_aside(g, self.subject)
        g.note("leaves", self.controller, (self.subject,))

    @step("ashes.discard.after-triggers", "ashes.damage.destroy.unit")
    def after_left(self, g: AshesState) -> None:
        open_window(g, "leaves:after")

    @step("ashes.discard.to-owner")
    def discard(self, g: AshesState) -> None:
        to_final_place(g, self.subject, self.destination)
        g.returned = 1


@procedure
class Destroy(Procedure):
    """Steps 3 and 4 of the damage resolution sequence."""

    subject: Entity
    source: Entity = NOBODY
    by: Player = NOBODY
    kind: str = RULE
    destination: int = DISCARD_PILE
    controller: Player = NOBODY

    @step("ashes.timing.damage.3", "ashes.discard.set-aside", "ashes.timing.damage.enter")
    def remove_from_play(self, g: AshesState) -> None:
        if not g.in_play(self.subject):
            g.returned = 0
            self.finish()
            return
        self.controller = g.controller(self.subject)
        set_aside(g, self.subject)
        g.note("destroyed", self.controller, (self.subject,))

    @step("ashes.timing.damage.3.when")
    def when_destroyed(self, g: AshesState) -> None:
        open_window(g, "destroyed:when")

    @step("ashes.timing.damage.3.after", "ashes.discard.after-triggers")
    def after_destroyed(self, g: AshesState) -> None:
        """Effects after a unit is destroyed and effects after it leaves play share one window."""
        open_shared(g, ("destroyed:after", "leaves:after"))

    @step("ashes.timing.damage.4", "ashes.damage.destroy.unit", "ashes.discard.to-owner")
    def discard(self, g: AshesState) -> None:
        to_final_place(g, self.subject, self.destination)
        g.returned = 1


def set_aside(g: AshesState, e: Entity) -> None:
    """From here on the card takes no slot; its tokens and what is beneath it stay with it."""
    g.attacking[e] = 0
    g.move(e, SET_ASIDE, g.controller(e))


def to_final_place(g: AshesState, e: Entity, destination: int) -> None:
    """Tokens return to the supply, cards beneath are discarded, the card goes to its owner."""
    if g.zone[e] // g.players != SET_ASIDE:
        return
    strip(g, e)
    owner = g.owner[e]
    if g.card[e].type in PILE_TYPES:
        g.cite("ashes.type.conjuration.leave")
        destination = CONJURATION_PILE
    g.move(e, destination, owner)


def strip(g: AshesState, e: Entity) -> None:
    """The card becomes a new object: no tokens, nothing beneath, no lasting changes, no mask."""
    for spell in attached(g, e):
        detach(g, spell)
    for d in dice_on(g, e):
        exhaust_die(g, d)
    if g.beneath[e]:
        discard_face_down(g, e)
    g.wounds[e] = g.exhaustion[e] = g.status[e] = 0
    g.mask[e] = NOBODY
    drop(g, e)


def discard_face_down(g: AshesState, e: Entity) -> None:
    """Discard the face-down cards beneath a card that leaves play."""
    for c in [c for p in range(g.players) for c in g.at(FACE_DOWN, p) if g.host[c] == e]:
        g.cite("ashes.discard.set-aside")
        g.beneath[e] -= 1
        g.host[c] = NOBODY
        g.move(c, CONJURATION_PILE if g.card[c].type in PILE_TYPES else DISCARD_PILE, g.owner[c])
        g.note("discard", g.owner[c], (c,))


def detach(g: AshesState, spell: Entity) -> None:
    """Discard an attached spell: to its owner's discard pile, a conjured one to its owner's conjuration pile."""
    unit = g.host[spell]
    g.beneath[unit] -= 1
    g.host[spell] = NOBODY
    g.exhaustion[spell] = g.status[spell] = 0
    conjured = g.card[spell].type in PILE_TYPES
    g.cite("ashes.type.conjured-alteration.pile" if conjured else "ashes.discard.to-owner")
    g.move(spell, CONJURATION_PILE if conjured else DISCARD_PILE, g.owner[spell])
    g.note("detached", g.owner[spell], (spell, unit))
    g.dirty = 1


def check_state(g: AshesState) -> None:
    """A unit whose life value has dropped to its wounds is destroyed at once, unless its damage is being resolved."""
    for p in range(g.players):
        for u in g.at(BATTLEFIELD, p):
            if g.wounds[u] >= 0 and doomed(g, u) and not _in_sequence(g, u):
                g.push(_destroyed_by_what_happened(g, u))
                g.dirty = 1
                return


def _destroyed_by_what_happened(g: AshesState, unit: Entity) -> Destroy:
    """Its life value has dropped as a result of the spell, ability or dice power that is being resolved, if there is one."""
    cause = g.stack[-1]
    if not isinstance(cause, Resolve):
        return Destroy(subject=unit)
    return Destroy(subject=unit, source=cause.source, by=cause.you, kind=kind_of_source(g, cause.source))


def kind_of_source(g: AshesState, source: Entity) -> str:
    """Is an effect of this card or die a spell's, an ability's or a dice power's?"""
    card = g.card[source]
    return DICE_POWER if card.type == DIE else SPELL if card.is_spell else ABILITY


def _in_sequence(g: AshesState, e: Entity) -> bool:
    return any(type(f) is DealDamage and f.subject == e for f in g.stack)


def lose(g: AshesState, player: Player) -> None:
    """A Phoenixborn is destroyed: its player is out; the last player left has won."""
    if g.trace is not None:
        g.cite("ashes.damage.destroy.phoenixborn", "ashes.victory.win", "ashes.goal.objective")
    g.out[player] = 1
    g.note("loses", player, (g.phoenixborn[player],))
    left = [p for p in range(g.players) if not g.out[p]]
    if len(left) == 1:
        g.winners = tuple(left)
        g.over = 1
        g.note("wins", left[0])
        return
    leave_game(g, player)


def leave_game(g: AshesState, player: Player) -> None:
    """An eliminated player's battlefield and spellboard are discarded; their cards elsewhere stay.

    It happens at once, also in the middle of what they resolve: nothing further of it is carried out.
    """
    for frame in g.stack:
        if isinstance(frame, Resolve) and frame.you == player:
            frame.cancel()
    for e in [*g.at(BATTLEFIELD, player), *g.at(SPELLBOARD, player)]:
        set_aside(g, e)
        to_final_place(g, e, DISCARD_PILE)
    g.move(g.phoenixborn[player], REMOVED, player)
    if g.first_player == player:
        g.first_player = g.next_seat(player)
