"""Triggered effects: who answers what happens, at once or after resolutions."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Offer, Player
from rulebound.core.effects import Resolve
from rulebound.core.limits import use, used
from rulebound.core.occurrences import Occurrence
from rulebound.core.queues import wait_in
from rulebound.core.windows import Trigger, Window, WindowPolicy

from ..kits import Kit, Use, kit
from ..parts import Trigger as TriggerPart
from ..state import HeroclixState
from .after import AFTER

PARTS: dict[str, TriggerPart] = {}
"""Triggered parts by their keys, as they were met."""


class HeroclixWindows(WindowPolicy):
    """The active player orders all effects that would resolve at the same time; an optional one asks when its turn comes."""

    rule = "heroclix.golden.active-player.order"
    forced_first = True

    def forced_chooser(self, g: HeroclixState, triggers: list[Trigger]) -> Player:
        return g.active

    def ready(self, g: HeroclixState, window: Window, trigger: Trigger) -> bool:
        return not _spent(g, trigger.entity, PARTS[trigger.ability])

    def offer(self, g: Any, trigger: Trigger) -> Offer:
        return Offer("next", trigger, (trigger.entity,), trigger.ability)

    def fire(self, g: HeroclixState, window: Window, trigger: Trigger) -> None:
        g.cite("heroclix.trigger.other", "heroclix.ability.use.when")
        begin(g, trigger, window.event)


def begin(g: HeroclixState, trigger: Trigger, event: int) -> None:
    """Carry out a triggered effect."""
    part = PARTS[trigger.ability]
    if part.limit:
        use(g, part.limit, trigger.entity, trigger.ability)
    g.push(Resolve(program=trigger.ability, source=trigger.entity, you=trigger.player, event=event))


def answers(g: HeroclixState, moment: str, event: Occurrence, kits: dict[Entity, Kit] | None = None) -> list[Trigger]:
    """The triggered effects that this moment starts. `kits` are those of characters whose dial has turned since."""
    found = []
    for e in g.characters():
        own = kits[e] if kits and e in kits else kit(g, e)
        uses = own.triggers.get(moment)
        if uses:
            found += [_trigger(g, e, u) for u in uses if _answers(g, e, u, event)]
    return found


def _answers(g: HeroclixState, e: Entity, u: Use, event: Occurrence) -> bool:
    part = u.part
    assert isinstance(part, TriggerPart)
    if u.against and getattr(event, "kind", u.against) != u.against:
        return False
    return not _spent(g, e, part) and part.when.matches(g, event, e)


def _spent(g: HeroclixState, e: Entity, part: TriggerPart) -> bool:
    return bool(part.limit) and used(g, part.limit, e, part.key) > 0


def _trigger(g: HeroclixState, e: Entity, u: Use) -> Trigger:
    assert isinstance(u.part, TriggerPart)
    PARTS.setdefault(u.part.key, u.part)
    return Trigger(e, u.part.key, g.force[e], 1)


def happens(g: HeroclixState, moment: str, event: Occurrence, among: list[Trigger] | None = None) -> bool:
    """Something happens: what waits for the resolution is queued, what answers at once has its window. A step's last act.

    `among` are the effects that were ready before the event changed anything.
    """
    found = answers(g, moment, event) if among is None else among
    if not found:
        return False
    at_once = []
    for t in found:
        if PARTS[t.ability].after:
            queue(g, t, event)
        else:
            at_once.append(t)
    if at_once:
        g.push(Window(event=event.serial, moment=moment, waiting=tuple(at_once)))
    return bool(at_once)


def queue(g: HeroclixState, t: Trigger, event: Occurrence) -> None:
    """Let a triggered effect wait until the action has resolved; it resolves even if its power is lost meanwhile."""
    g.cite("heroclix.trigger.after-resolutions", "heroclix.trigger.multiple", "heroclix.trigger.after-resolutions.survives")
    part = PARTS[t.ability]
    if part.limit:
        use(g, part.limit, t.entity, t.ability)
    frame = Resolve(program=t.ability, source=t.entity, you=t.player, event=event.serial)
    wait_in(g, AFTER, frame, t.player, t.entity, label=t.ability)
