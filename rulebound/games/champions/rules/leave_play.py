"""Leaving play: the card, its tokens and its attachments."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import lapse
from rulebound.core.values import drop

from ..state import ChampionsState
from ..zones import DISCARD_PILE, ENCOUNTER_DISCARD, FACEDOWN
from .hosts import beneath, put_on, take_from_beneath


def leave_play(g: ChampionsState, e: Entity, zone: int = NOBODY) -> None:
    """Move a card out of play to its owner's discard pile (or `zone`), and discard its attachments."""
    g.cite("champions.card.attach.leave", "champions.control.leave", "champions.zone.enter-leave")
    discard_attached(g, e)
    facedown = g.zone[e] // g.players == FACEDOWN
    strip(g, e)
    owner = g.owner[e]
    if zone == NOBODY:
        zone = DISCARD_PILE if owner != NOBODY else ENCOUNTER_DISCARD
    g.move(e, zone, max(owner, 0))
    if facedown:
        g.cite("champions.hp.track.tokens")
    g.note("leaves-play", owner, (e,))
    g.dirty = 1


def discard_attached(g: ChampionsState, e: Entity) -> None:
    """Discard the cards attached to or beneath this card."""
    for a in g.attached(e):
        leave_play(g, a)
    for below in beneath(g, e):
        take_from_beneath(g, below, DISCARD_PILE, g.owner[below])


def strip(g: ChampionsState, e: Entity) -> None:
    """Make the card a new object: no damage, threat, counters, status cards or lasting effects."""
    g.damage[e] = g.threat[e] = g.counters[e] = g.exhausted[e] = 0
    g.stunned[e] = g.confused[e] = g.tough[e] = 0
    put_on(g, e, NOBODY)
    drop(g, e)
    lapse(g, e)


def check_uses(g: ChampionsState, e: Entity) -> None:
    """Discard a card with uses once its last use is spent and the effect has resolved."""
    if g.card[e].uses is not None and g.in_play(e) and not g.counters[e]:
        g.cite("champions.keyword.uses.last")
        leave_play(g, e)


@procedure
class DiscardThen(Procedure):
    """A delayed "discard it", which applies if the card is still in play as the same object."""

    card: Entity
    incarnation: int

    @step("champions.effect.delayed", "champions.effect.delayed.not-new")
    def discard(self, g: ChampionsState) -> None:
        if g.is_still(self.card, self.incarnation):
            leave_play(g, self.card)
