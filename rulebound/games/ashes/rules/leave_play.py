"""Leaving play: set the card aside, resolve triggers, then move it, its tokens and the cards beneath it."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import procedure, step
from rulebound.core.masks import take_off
from rulebound.core.values import drop
from rulebound.core.windows import open_window

from ..definitions import PILE_TYPES
from ..state import AshesState
from ..values import attached, dice_on
from ..zones import CONJURATION_PILE, DISCARD_PILE, FACE_DOWN, SET_ASIDE
from .beneath import take_away
from .causes import RULE
from .occurrences import AshesEvent
from .payment import exhaust_die
from .tokens import stop_attacking


@procedure
class LeavePlay(AshesEvent):
    """A card leaves play: set it aside with everything beneath it, resolve triggers, then move it to its zone."""

    subject: Entity
    destination: int = DISCARD_PILE
    controller: Player = NOBODY
    source: Entity = NOBODY
    by: Player = NOBODY
    kind: str = RULE

    @step("ashes.discard.set-aside", "ashes.discard.set-aside.not-in-play")
    def set_aside(self, g: AshesState) -> None:
        if not g.in_play(self.subject):
            self.finish()
            return
        self.controller = g.controller(self.subject)
        unit = g.host[self.subject]
        set_aside(g, self.subject)
        if unit != NOBODY:
            g.cite("ashes.discard.attached-alone")
            g.note("detached", self.controller, (self.subject, unit))
        else:
            g.note("leaves", self.controller, (self.subject,))

    @step("ashes.discard.after-triggers", "ashes.damage.destroy.unit")
    def after_left(self, g: AshesState) -> None:
        open_window(g, "leaves:after")

    @step("ashes.discard.to-owner")
    def discard(self, g: AshesState) -> None:
        to_final_place(g, self.subject, self.destination)


def set_aside(g: AshesState, e: Entity) -> None:
    """The card leaves its slot and keeps its tokens and the cards beneath it. A spell leaves its unit."""
    stop_attacking(g, e)
    controller = g.controller(e)
    if take_away(g, e):
        g.dirty = 1
    g.move(e, SET_ASIDE, controller)


LOG_EVENTS = {DISCARD_PILE: "to-discard-pile", CONJURATION_PILE: "to-conjuration-pile"}
"""The destinations of cards that leave play, with their log events."""


def to_final_place(g: AshesState, e: Entity, destination: int) -> None:
    """Return tokens to the supply, discard the cards beneath, and move the card to its owner's zone."""
    if g.zone[e] // g.players != SET_ASIDE:
        return
    strip(g, e)
    owner = g.owner[e]
    if g.card[e].type in PILE_TYPES:
        g.cite("ashes.type.conjuration.leave" if g.card[e].is_unit else "ashes.type.conjured-alteration.pile")
        destination = CONJURATION_PILE
    g.move(e, destination, owner)
    if destination in LOG_EVENTS:
        g.note(LOG_EVENTS[destination], owner, (e,))


def strip(g: AshesState, e: Entity) -> None:
    """Make the card a new object: no tokens, nothing beneath it, no lasting changes, no copied identity."""
    for spell in attached(g, e):
        g.note("detached", g.owner[spell], (spell, e))
        set_aside(g, spell)
        to_final_place(g, spell, DISCARD_PILE)
    for d in dice_on(g, e):
        exhaust_die(g, d)
        g.note("exhaust-dice", g.owner[d], (d,))
    if g.beneath[e]:
        discard_face_down(g, e)
    g.wounds[e] = g.exhaustion[e] = g.status[e] = 0
    while e in g.masks:
        take_off(g, e)
    drop(g, e)


def discard_face_down(g: AshesState, e: Entity) -> None:
    """Discard the face-down cards beneath a card that leaves play."""
    for c in [c for p in range(g.players) for c in g.at(FACE_DOWN, p) if g.host[c] == e]:
        g.cite("ashes.discard.set-aside")
        take_away(g, c)
        g.move(c, CONJURATION_PILE if g.card[c].type in PILE_TYPES else DISCARD_PILE, g.owner[c])
        g.note("discard", g.owner[c], (c,))
