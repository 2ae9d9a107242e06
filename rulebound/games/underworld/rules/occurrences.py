"""What triggered abilities answer: something happened, as it was when it happened.

A triggered ability goes onto the stack later than what triggered it, so an occurrence is noted down with all that an
ability may ask of it: last-known controller, region and subtypes of a card that has left.
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
    """Something that abilities may be triggered by."""

    moment: str
    subject: Entity = NOBODY
    by: Player = NOBODY
    source: Entity = NOBODY
    amount: int = 0
    region: Entity = NOBODY
    """Where it happened; the place of a region that was won is another one's by now."""
    contest: int = NOBODY
    controller: Player = NOBODY
    """Who controlled the subject."""
    subtypes: tuple[str, ...] = ()
    spirit: int = 0
    took_part: tuple[Entity, ...] = ()
    """In a contest: the winner's cards that took part."""


def about(g: UnderworldState, moment: str, e: Entity, by: Player = NOBODY, source: Entity = NOBODY) -> PastEvent:
    """Something that happens to a card, with what is known of it now."""
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
    """Let every ability that this triggers wait for the stack."""
    for e in g.listeners.get(happened.moment, ()):
        you = g.controller(e)
        _answer(g, happened, e, happened.by if you == NOBODY else you, abilities(g, e))


def announce_own(g: UnderworldState, happened: PastEvent) -> None:
    """Let what a card out of play says of what happens to itself wait for the stack; it is its owner's."""
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
    """Where the card was when it triggered."""
    region: Entity
    incarnation: int
    """Which object the card was when it triggered."""
    happened: tuple[Any, ...]
    """The occurrence, frozen."""


def trigger(g: UnderworldState, happened: PastEvent, e: Entity, you: Player, a: Ability, number: int = 0) -> None:
    """Let one triggered ability wait for the stack."""
    if not happened.serial:
        g.serials += 1
        happened.serial = g.serials
    place = g.spot[e]
    g.pending.append(Pending(you, e, a.key, number, place, g.region_at(place), g.incarnation[e], freeze(happened)))


@row
class Delayed(NamedTuple):
    """A triggered ability that an effect has set for a later moment, bound to one object."""

    moment: str
    player: Player
    card: Entity
    incarnation: int
    ability: str


def at_moment(g: UnderworldState, moment: str) -> None:
    """Let what was set for this moment wait for the stack, if the object that it is bound to is still the same."""
    due = [d for d in g.delayed if d.moment == moment]
    g.delayed = [d for d in g.delayed if d.moment != moment]
    for d in due:
        if g.incarnation[d.card] == d.incarnation:
            trigger(g, about(g, moment, d.card, d.player), d.card, d.player, ABILITIES[d.ability])
