"""Triggered effects: which ones answer an event, at once or after resolutions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.core.decisions import Entity, Offer, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, Serial, freeze, procedure, step, thaw
from rulebound.core.limits import use, used
from rulebound.core.occurrences import Occurrence
from rulebound.core.queues import wait_in
from rulebound.core.windows import Trigger, Window, WindowPolicy

from ..ability_sets import ability_set, aura_set
from ..derived import AuraSet, DerivedBoard, derived_board
from ..figure_abilities import Use
from ..parts import ABILITIES, TRIGGERS
from ..parts import Trigger as TriggerPart
from ..state import HeroclixState
from .after_resolution import AFTER, resolves


class HeroclixEvent(Occurrence):
    """An attack, close or ranged; some powers answer only one kind."""

    __slots__ = ()
    kind: str

    def turn_to(self, e: Entity) -> None:
        """Let the event be about this one of several simultaneous subjects."""


class HeroclixWindows(WindowPolicy):
    """The active player orders all simultaneous effects; an optional one asks when its turn comes."""

    rule = "heroclix.golden.active-player.order"
    forced_first = True

    def forced_chooser(self, g: HeroclixState, triggers: list[Trigger]) -> Player:
        return g.active

    def ready(self, g: HeroclixState, window: Window, trigger: Trigger) -> bool:
        part = TRIGGERS[trigger.ability]
        if _spent(g, trigger.entity, part):
            return False
        if not window.moment.startswith("would-"):
            return True
        return part.when.matches(g, g.occurrence(window.event, Occurrence), trigger.entity)  # this may no longer hold

    def offer(self, g: HeroclixState, trigger: Trigger) -> Offer:
        return Offer("next", trigger, (trigger.entity,), trigger.ability)

    def fire(self, g: HeroclixState, window: Window, trigger: Trigger) -> None:
        g.cite("heroclix.trigger.other", "heroclix.ability.use.when")
        if window.moment == "would-be-hit":
            g.occurrence(window.event, HeroclixEvent).turn_to(trigger.entity)
        begin(g, trigger, window.event)


def begin(g: HeroclixState, trigger: Trigger, event: int) -> None:
    """Carry out a triggered effect."""
    part = TRIGGERS[trigger.ability]
    if part.limit:
        use(g, part.limit, trigger.entity, trigger.ability)
    g.push(Resolve(program=trigger.ability, source=trigger.entity, you=trigger.player, event=event))


def answers(g: HeroclixState, moment: str, event: Occurrence) -> list[Trigger]:
    """The triggered effects that this event starts."""
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    equipment = here.aura_set or aura_set(g, here)
    hears = equipment.hears if equipment.hears is not None else listeners(g, here, equipment)
    heard = hears.get(moment)
    return [_trigger(g, e, u) for e, u in heard if _answers(g, e, u, event)] if heard else []


def listeners(g: HeroclixState, here: DerivedBoard, equipment: AuraSet) -> dict[str, list[tuple[Entity, Use]]]:
    """All triggered parts that characters on the map can use, by the event that they answer."""
    found: dict[str, list[tuple[Entity, Use]]] = {}
    for e in here.characters:
        for moment, uses in (ability_set(g, e) if g.trace is not None else equipment.ability_sets[e]).triggers.items():
            found.setdefault(moment, []).extend([(e, u) for u in uses])
    equipment.hears = found
    return found


def _answers(g: HeroclixState, e: Entity, u: Use, event: Occurrence) -> bool:
    part = u.part
    if u.against and isinstance(event, HeroclixEvent) and event.kind != u.against:
        return False
    return not _spent(g, e, part) and part.when.matches(g, event, e)


def _spent(g: HeroclixState, e: Entity, part: TriggerPart) -> bool:
    return bool(part.limit) and used(g, part.limit, e, part.key) > 0


def _trigger(g: HeroclixState, e: Entity, u: Use) -> Trigger:
    return Trigger(e, u.part.key, g.force[e], 1)


def announce(
    g: HeroclixState, moment: str, event: Occurrence, among: list[Trigger] | None = None, queue_up: str = ""
) -> None:
    """Announce an event: effects after resolutions are queued, immediate ones get their window.  Call this last in a step.

    `among` are the effects that were ready before the event changed anything; `queue_up` names the queue of start and end
    triggers.
    """
    found = answers(g, moment, event) if among is None else among
    if not found:
        return
    if rivals(found):
        g.push(ChooseVersion(event=event.serial, moment=moment, found=tuple(found), queue_up=queue_up))
    else:
        _answered(g, moment, event, found, queue_up)


def _answered(g: HeroclixState, moment: str, event: Occurrence, found: Sequence[Trigger], queue_up: str) -> None:
    at_once = []
    for t in found:
        if queue_up:
            g.cite("heroclix.trigger.mandatory")
            frame = Resolve(program=t.ability, source=t.entity, you=t.player, event=event.serial)
            wait_in(g, queue_up, SpecialTrigger(frame=freeze(frame)), t.player, t.entity, label=t.ability)
        elif TRIGGERS[t.ability].after:
            queue(g, t, event)
        else:
            at_once.append(t)
    if at_once:
        g.push(Window(event=event.serial, moment=moment, waiting=tuple(at_once)))


def rivals(found: Sequence[Trigger]) -> list[Trigger]:
    """The versions of one power of one character that would trigger together; empty if there is only one."""
    if len(found) > 1:
        for t in found:
            power = _power(t)
            others = [o for o in found if o.entity == t.entity and o.ability != t.ability and _power(o) == power]
            if power and others:
                return [t, *others]
    return []


def _power(t: Trigger) -> str:
    """The power that a triggered effect is a version of, or the standard power itself."""
    known = ABILITIES[t.ability.rpartition("/")[0]]
    return known.power if known.version_of or known.kind == "power" else ""


@procedure
class SpecialTrigger(Procedure):
    """A start or end trigger: it resolves, then the effects that it triggered after resolutions."""

    frame: tuple[Any, ...]

    @step("heroclix.trigger.special", "heroclix.trigger.start-end")
    def go(self, g: HeroclixState) -> None:
        g.push(thaw(self.frame))

    @step("heroclix.trigger.after-resolutions")
    def after(self, g: HeroclixState) -> None:
        resolves(g)


@procedure
class ChooseVersion(Procedure):
    """One power would trigger from several sources: its controller chooses a version, and the others are ignored."""

    event: Serial
    moment: str
    found: tuple[Trigger, ...]
    queue_up: str = ""
    answer: Any = None

    @step("heroclix.power.versions.triggered")
    def choose(self, g: HeroclixState) -> None:
        self.answer = None
        if several := rivals(self.found):
            offers = [Offer("version", t, (t.entity,), t.ability) for t in several]
            g.ask("answer", several[0].player, "heroclix.power.versions.triggered", "version", offers, several[0].entity)

    @step()
    def take(self, g: HeroclixState) -> None:
        if self.answer is not None:
            ignored = [t for t in rivals(self.found) if t != self.answer]
            self.found = tuple(t for t in self.found if t not in ignored)
            self.jump("choose")

    @step()
    def answer_it(self, g: HeroclixState) -> None:
        _answered(g, self.moment, g.occurrence(self.event), self.found, self.queue_up)


def queue(g: HeroclixState, t: Trigger, event: Occurrence) -> None:
    """Queue a triggered effect until the action has resolved; it resolves even if its power is lost meanwhile."""
    g.cite("heroclix.trigger.after-resolutions", "heroclix.trigger.multiple", "heroclix.trigger.after-resolutions.survives")
    part = TRIGGERS[t.ability]
    if part.limit:
        use(g, part.limit, t.entity, t.ability)
    frame = Resolve(program=t.ability, source=t.entity, you=t.player, event=event.serial)
    wait_in(g, AFTER, frame, t.player, t.entity, label=t.ability)
