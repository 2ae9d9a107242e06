"""Leaving the map: KO, the KO area, and what a character leaves behind."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import Serial, procedure, step
from rulebound.core.occurrences import Occurrence
from rulebound.core.values import drop, expire, lose
from rulebound.core.windows import Trigger

from ..definitions import Thing
from ..scenes import handled
from ..state import HeroclixState
from ..where import area_square
from ..zones import EQUIPPED, HELD, KO_AREA, MAP
from .lasting import while_on_map
from .windows import happens


@procedure
class KnockOut(Occurrence):
    """A character's dial shows a KO click: it leaves the map at once."""

    subject: Entity
    source: Entity = NOBODY
    """The character that did it, if one did."""
    attack: Serial = NOBODY
    ready: tuple[Trigger, ...] = ()
    """The effects of others and its own that answer, as they showed before its dial turned."""

    @step("heroclix.damage.ko", "heroclix.character.ko-click", "heroclix.damage.ko.trigger-square")
    def answer(self, g: HeroclixState) -> None:
        happens(g, "ko", self, list(self.ready))

    @step("heroclix.damage.ko.cleanup", "heroclix.damage.ko-area", "heroclix.damage.ko.leaves-force")
    def leave(self, g: HeroclixState) -> None:
        e = self.subject
        if g.on_map(e):
            g.note("ko", g.force[e], (e,))
            g.fallen_to[e] = scorer(g, e, g.force[self.source] if self.source != NOBODY else NOBODY)
            off_the_map(g, e, KO_AREA)


def scorer(g: HeroclixState, e: Entity, by: Player) -> Player:
    """Who scores for a KO'd element: whose effect it was, or else the player to the left of its owner."""
    return by if by not in (NOBODY, g.owner[e]) else (g.owner[e] + 1) % g.players


def off_the_map(g: HeroclixState, e: Entity, zone: int) -> None:
    """Take a character from the map: tokens, held object, equipment and lasting effects stay behind."""
    g.cite("heroclix.object.held.drop-ko", "heroclix.damage.ko-area.inert")
    g.tokens[e] = 0
    put_down(g, e, g.square[e])
    unequip(g, e)
    _end_effects(g, e)
    if any(entry.source == e for entry in g.queued):
        g.cite("heroclix.trigger.after-resolutions.source-ko")
    g.move(e, zone, g.owner[e])
    g.scenery += 1


def _end_effects(g: HeroclixState, e: Entity) -> None:
    """Its powers are lost with it: what hangs on them ends, and what lasts as long as it is on the map; other things go on."""
    if not g.modifiers:
        return
    if lose(g, e):
        g.cite("heroclix.duration.lost.causes", "heroclix.duration.twins.lost")
    if expire(g, while_on_map(e)):
        g.cite("heroclix.duration.as-long-as", "heroclix.duration.even-if-lost.example")
    drop(g, e)
    if any(m.source == e for m in g.modifiers):
        g.cite("heroclix.duration.even-if-lost.ko")


def put_down(g: HeroclixState, e: Entity, square: int) -> Entity:
    """Place the object that a character holds in a square; gives the object, if there was one."""
    thing = g.holding[e]
    if thing != NOBODY:
        g.holding[e] = g.held_by[thing] = NOBODY
        g.move(thing, MAP, g.owner[thing])
        g.square[thing] = square
        handled(g, thing)
        g.note("put-down", g.force[e], (e, thing), detail=area_square(g, square))
    return thing


def hold(g: HeroclixState, e: Entity, thing: Entity) -> None:
    """Let a character hold an object: it counts as off the map."""
    g.cite("heroclix.object.held.off-map", "heroclix.object.held.one")
    g.holding[e], g.held_by[thing] = thing, e
    g.move(thing, HELD, g.force[e])
    handled(g, thing)
    g.note("pick-up", g.force[e], (e, thing))


def ko_object(g: HeroclixState, thing: Entity) -> None:
    """An object is KO'd: destroyed by an action, used up in an attack, unequipped."""
    holder, bearer = g.held_by[thing], g.bearer[thing]
    if holder != NOBODY:
        g.holding[holder] = g.held_by[thing] = NOBODY
    if bearer != NOBODY:
        g.equipped_with[bearer] = g.bearer[thing] = NOBODY
    g.note("object.ko", g.owner[thing], (thing,))
    g.fallen_to[thing] = scorer(g, thing, g.force[holder] if holder != NOBODY else g.active)
    g.move(thing, KO_AREA, g.owner[thing])
    g.scenery += 1


def equip(g: HeroclixState, e: Entity, thing: Entity) -> None:
    """Equip a character: the element lies on its card, off the map."""
    g.cite("heroclix.equipment.effect", "heroclix.equipment.one")
    unequip(g, e)
    if g.held_by[thing] != NOBODY:
        g.holding[g.held_by[thing]] = NOBODY
        g.held_by[thing] = NOBODY
    g.equipped_with[e], g.bearer[thing] = thing, e
    g.move(thing, EQUIPPED, g.force[e])
    g.scenery += 1
    g.note("equip", g.force[e], (e, thing))


def unequip(g: HeroclixState, e: Entity) -> None:
    """The equipped element is dropped or KO'd, as it says."""
    thing = g.equipped_with[e]
    if thing == NOBODY:
        return
    g.cite("heroclix.equipment.unequip")
    card = g.card[thing]
    assert isinstance(card, Thing)
    if "unequip_drop" in card.keyphrases:
        g.cite("heroclix.equipment.unequip-drop")
        g.equipped_with[e] = g.bearer[thing] = NOBODY
        g.move(thing, MAP, g.owner[thing])
        g.square[thing] = g.square[e]
        g.scenery += 1
        g.note("unequip", g.force[e], (e, thing))
    else:
        g.cite("heroclix.equipment.unequip-ko", "heroclix.equipment.unequip-default")
        ko_object(g, thing)
