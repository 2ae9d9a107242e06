"""Leaving the map: KO, the KO area, and what a character leaves on the map."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import Serial, procedure, step
from rulebound.core.occurrences import Occurrence
from rulebound.core.values import drop, expire, lose
from rulebound.core.windows import Trigger

from ..state import HeroclixState
from ..zones import KO_AREA
from .durations import while_on_map
from .equipment import unequip
from .objects import drop_held
from .victory import scorer
from .windows import announce


@procedure
class KnockOut(Occurrence):
    """A character's dial shows a KO click: it leaves the map at once."""

    subject: Entity
    source: Entity = NOBODY
    """The character that did it, if any."""
    attack: Serial = NOBODY
    ready: tuple[Trigger, ...] = ()
    """The other characters' effects and its own that answer, as they showed before its dial turned."""
    scored_by: Player = NOBODY
    """The player whose effect it was, if no character of theirs did it."""

    @step("heroclix.damage.ko", "heroclix.character.ko-click", "heroclix.damage.ko.trigger-square")
    def answer(self, g: HeroclixState) -> None:
        announce(g, "ko", self, list(self.ready))

    @step("heroclix.damage.ko.cleanup", "heroclix.damage.ko-area", "heroclix.damage.ko.leaves-force")
    def leave(self, g: HeroclixState) -> None:
        e = self.subject
        if g.on_map(e):
            g.note("ko", g.force[e], (e,))
            by = g.force[self.source] if self.source != NOBODY else NOBODY
            g.fallen_to[e] = scorer(g, e, by if self.scored_by == NOBODY else self.scored_by)
            off_the_map(g, e, KO_AREA)


def off_the_map(g: HeroclixState, e: Entity, zone: int) -> None:
    """Take a character off the map: its tokens, held object, equipment and lasting effects do not go with it."""
    g.cite("heroclix.object.held.drop-ko", "heroclix.damage.ko-area.inert")
    g.tokens[e] = 0
    drop_held(g, e)
    unequip(g, e)
    _end_effects(g, e)
    if any(entry.source == e for entry in g.queued):
        g.cite("heroclix.trigger.after-resolutions.source-ko")
    g.move(e, zone, g.owner[e])


def _end_effects(g: HeroclixState, e: Entity) -> None:
    """End the lasting effects of its powers, and those that last while it is on the map; other effects continue."""
    if not g.modifiers:
        return
    if lose(g, e):
        g.cite("heroclix.duration.lost.causes", "heroclix.duration.twins.lost")
    if expire(g, while_on_map(e)):
        g.cite("heroclix.duration.as-long-as", "heroclix.duration.even-if-lost.example")
    drop(g, e)
    if any(m.source == e for m in g.modifiers):
        g.cite("heroclix.duration.even-if-lost.ko")
