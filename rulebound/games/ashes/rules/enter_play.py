"""Coming into play: placement, attaching."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, Serial, procedure, step
from rulebound.core.requirements import Reason, Requirements
from rulebound.core.windows import open_window

from ..definitions import ALLY, ALTERATION, READY
from ..state import AshesState
from ..values import keyword
from ..zones import ATTACHED, BATTLEFIELD, DISCARD_PILE, RESOLVING, SPELLBOARD
from .beneath import lay_on
from .occurrences import AshesEvent, GameEvent


@procedure
class ComesIntoPlay(GameEvent):
    """A card has come into play; when-effects answer first, then after-effects."""

    subject: Entity
    by: Player = NOBODY

    @step("ashes.trigger.when", "ashes.timing.when")
    def when_enters(self, g: AshesState) -> None:
        self.when(g, "enters:when", "enters:after")

    @step("ashes.trigger.after", "ashes.timing.after-when")
    def after_enters(self, g: AshesState) -> None:
        self.after(g, "enters:after")


@procedure
class Targeted(AshesEvent):
    """A target has been chosen; the effect has not resolved yet."""

    subject: Entity
    by: Player
    effect: Serial
    """The targeting effect: the text being resolved, or the attaching of a spell."""
    kind: str

    @step("ashes.effect.target.timing")
    def after_targeted(self, g: AshesState) -> None:
        open_window(g, "targeted:after")


def attach_targets(g: AshesState, player: Player, card: Entity) -> list[Entity]:
    """The units to which this player may attach the spell: targetable units in play that match its condition."""
    g.cite("ashes.type.alteration.target", "ashes.play.placement.any-unit")
    tests = [a.attach for a in g.card[card].abilities if a.attach is not None]
    found = []
    for p in g.seats_from(player):
        for u in g.at(BATTLEFIELD, p):
            if not targetable(g, u, player):
                continue
            frame = Resolve(program="", source=u, you=player)
            if all(t.holds(g, frame) for t in tests):
                found.append(u)
    return found


def targetable(g: AshesState, e: Entity, by: Player) -> bool:
    """May this player's attacks, spells, abilities and dice powers target the unit?"""
    return not (g.controller(e) != by and keyword(g, e, "concealed"))


def can_place(g: AshesState, player: Player, card: Entity) -> Requirements:
    """Is there room in the zone of the card's placement?"""
    definition = g.card[card]
    if definition.type == ALLY and free_slots(g, player) <= 0:
        yield Reason("ashes.zone.battlefield.limit", "battlefield-full")
    elif definition.type == READY and not slot_for_spell(g, player, definition.id):
        yield Reason("ashes.zone.spellboard.limit", "spellboard-full")
    elif definition.type == ALTERATION and not attach_targets(g, player, card):
        yield Reason("ashes.type.alteration.target", "no-unit-to-attach")


def place_played(g: AshesState, player: Player, card: Entity) -> None:
    """Put a card that stays in play into the zone of its placement: battlefield, spellboard, or beneath a unit."""
    kind = g.card[card].type
    if kind == ALLY:
        g.cite("ashes.type.ally.play", "ashes.zone.battlefield.play-own")
        g.move(card, BATTLEFIELD, player)
        g.push(ComesIntoPlay(subject=card, by=player))
    elif kind == READY:
        g.cite("ashes.type.ready.play", "ashes.zone.spellboard.play-own")
        g.move(card, SPELLBOARD, player)
        g.push(ComesIntoPlay(subject=card, by=player))
    else:
        g.move(card, RESOLVING, player)
        g.push(Attach(card=card, player=player))


@procedure
class Attach(Procedure):
    """Attach an alteration spell. It targets its unit; the attaching player controls it until it is attached."""

    card: Entity
    player: Player
    unit: Entity = NOBODY
    body: int = 0
    """The incarnation of the targeted unit: a unit that left play and returned is a new object."""
    cancelled: int = 0

    def cause(self) -> Entity:
        return self.card

    @step("ashes.type.alteration.target")
    def target(self, g: AshesState) -> None:
        units = attach_targets(g, self.player, self.card)
        if units:
            offers = [Offer("attach", THAT, (u,)) for u in units]
            g.ask("unit", self.player, "ashes.type.alteration.target", "attach-to", offers, self.card)

    @step("ashes.effect.target.timing")
    def after_targeted(self, g: AshesState) -> None:
        if self.unit != NOBODY:
            self.body = g.incarnation[self.unit]
            g.push(Targeted(subject=self.unit, by=self.player, effect=self.serial, kind="spell"))

    @step("ashes.type.alteration.target")
    def attach(self, g: AshesState) -> None:
        if self.unit == NOBODY or self.cancelled or g.out[self.player] or not g.is_still(self.unit, self.body):
            if g.zone[self.card] // g.players == RESOLVING:
                g.move(self.card, DISCARD_PILE, g.owner[self.card])
            self.finish()
            return
        beneath(g, self.card, self.unit)

    @step("ashes.trigger.when")
    def attached(self, g: AshesState) -> None:
        g.push(ComesIntoPlay(subject=self.card, by=self.player))


def beneath(g: AshesState, spell: Entity, unit: Entity) -> None:
    """Put a spell beneath a unit; its text and bonuses now apply to that unit."""
    g.move(spell, ATTACHED, g.controller(unit))
    lay_on(g, spell, unit, g.controller(unit), "attached")
    g.dirty = 1


def free_slots(g: AshesState, player: Player) -> int:
    """The number of empty battlefield slots."""
    g.cite("ashes.zone.battlefield.limit", "ashes.card.phoenixborn.battlefield-value", "ashes.type.ally.slots")
    return g.card[g.phoenixborn[player]].battlefield - len(g.at(BATTLEFIELD, player))


def slot_for_spell(g: AshesState, player: Player, card_id: str) -> bool:
    """Is there room on the spellboard? A further copy of a ready spell uses no slot."""
    g.cite("ashes.zone.spellboard.limit", "ashes.card.phoenixborn.spellboard-value", "ashes.type.ready.slots")
    names = {g.card[s].id for s in g.at(SPELLBOARD, player)}
    if card_id in names:
        g.cite("ashes.type.ready.stack")
        return True
    return len(names) < g.card[g.phoenixborn[player]].spellboard
