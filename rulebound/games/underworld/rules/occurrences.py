"""The events that triggered abilities answer, with their circumstances at that time.

A triggered ability goes onto the stack after its event, so an event records everything that an ability may ask about it:
last-known controller, region and subtypes of a card that has left.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import freeze, procedure
from rulebound.core.occurrences import Occurrence
from rulebound.core.rows import row

from ..definitions import ABILITIES, SPIRIT, TRIGGER, Ability
from ..state import UnderworldState
from ..values import abilities, keyword, subtypes

ENTERS, ENTERS_REGION, REVEALS, CONCEALS = "enters", "enters-region", "reveals", "conceals"
LEAVES, DIES, SEALED_ON = "leaves", "dies", "sealed-on"
DRAWS, DAMAGED, READIED, DISCARDS = "draws", "damaged", "readied", "discards"
PREPARE_STEP, DRAW_STEP, CONTEST_PHASE, END_STEP = "prepare-step", "draw-step", "contest-phase", "end-step"
WINS_CONTEST, CONTESTS_OVER, WINS_REGION = "wins-contest", "contests-over", "wins-region"


@procedure
class PastEvent(Occurrence):
    """An event that may trigger abilities."""

    moment: str
    subject: Entity = NOBODY
    by: Player = NOBODY
    source: Entity = NOBODY
    amount: int = 0
    region: Entity = NOBODY
    """The place where it happened; if that region was won, another region may be there by now."""
    contest: int = NOBODY
    controller: Player = NOBODY
    """Who controlled the subject."""
    subtypes: tuple[str, ...] = ()
    spirit: int = 0
    took_part: tuple[Entity, ...] = ()
    """In a contest: the winner's cards that took part."""


def about(g: UnderworldState, moment: str, e: Entity, by: Player = NOBODY, source: Entity = NOBODY) -> PastEvent:
    """An event about a card, with what is known of the card now."""
    return PastEvent(
        moment=moment,
        subject=e,
        by=by,
        source=source,
        region=g.region_at(g.spot[e]),
        controller=g.controller(e),
        subtypes=tuple(sorted(subtypes(g, e))),
        spirit=int(bool(keyword(g, e, SPIRIT))),
    )


def announce(g: UnderworldState, happened: PastEvent) -> None:
    """Queue every ability that this event triggers."""
    for e in g.listeners.get(happened.moment, ()):
        you = g.controller(e)
        _answer(g, happened, e, happened.by if you == NOBODY else you, abilities(g, e))


def announce_own(g: UnderworldState, happened: PastEvent) -> None:
    """Queue the triggers of a card out of play about itself; its owner controls them."""
    e = happened.subject
    _answer(g, happened, e, g.owner[e], g.card[e].usable)


def _answer(g: UnderworldState, happened: PastEvent, e: Entity, you: Player, found: tuple[Ability, ...]) -> None:
    for a in found:
        when = a.when if a.kind == TRIGGER else None
        if when is not None and happened.moment in when.moments and when.matches(g, happened, e, you):
            trigger(g, happened, e, you, a)


@row
class Pending(NamedTuple):
    """A triggered ability that waits for the stack."""

    player: Player
    card: Entity
    ability: str
    number: int
    place: int
    """The place of the card when it triggered."""
    region: Entity
    incarnation: int
    """The card's incarnation when it triggered."""
    happened: tuple[Any, ...]
    """The event, frozen."""


def trigger(g: UnderworldState, happened: PastEvent, e: Entity, you: Player, a: Ability, number: int = 0) -> None:
    """Queue one triggered ability."""
    if not happened.serial:
        g.serials += 1
        happened.serial = g.serials
    place = g.spot[e]
    g.pending.append(Pending(you, e, a.key, number, place, g.region_at(place), g.incarnation[e], freeze(happened)))


@row
class Delayed(NamedTuple):
    """A triggered ability that an effect has set for a later time, tied to one object."""

    moment: str
    player: Player
    card: Entity
    incarnation: int
    ability: str


def at_moment(g: UnderworldState, moment: str) -> None:
    """Queue the delayed abilities for this time whose object is still the same."""
    due = [d for d in g.delayed if d.moment == moment]
    g.delayed = [d for d in g.delayed if d.moment != moment]
    for d in due:
        if g.incarnation[d.card] == d.incarnation:
            trigger(g, about(g, moment, d.card, d.player), d.card, d.player, ABILITIES[d.ability])
