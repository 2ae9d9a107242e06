"""Subjects of effects: targets, choices, and references to cards named earlier in the text."""

from __future__ import annotations

from rulebound.core import effects
from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Phrase, Resolve, Subject, Writer, node
from rulebound.core.occurrences import Occurrence
from rulebound.core.text import say
from rulebound.core.windows import awaited

from ..definitions import ALTERATIONS, DIE
from ..rules.enter_play import Targeted, targetable
from ..state import AshesState
from .selectors import ANYBODY, Noun, Players, Units, kind_of_effect


@node
class Pick(effects.Pick):
    """One card of a selection, chosen immediately before the effect resolves. Opponents may answer a target."""

    which: Noun
    target: bool = True

    @property
    def verb(self) -> str:
        return "target" if self.target else "choose"

    @property
    def rule(self) -> str:
        return "ashes.effect.target.timing" if self.target else "ashes.effect.choose"

    def compile(self, w: Writer) -> None:
        effects.Pick.compile(self, w)
        if self.target:
            w.emit(self.targeted)

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        found = self.which.all(g, f)
        if not self.target or isinstance(self.which, Players):
            return found
        return [e for e in found if targetable(g, e, f.you)] if found else found

    def ask_among(self, g: AshesState, f: Resolve, found: list[Entity]) -> None:
        """If the only candidate for a die is the player's own unit, ask anyway, so that the player sees it first."""
        f.answer = NOBODY
        if found:
            anybody = isinstance(self.which, Units) and self.which.side == ANYBODY and g.card[f.source].type == DIE
            own = anybody and g.controller(found[0]) == f.you
            g.ask("answer", self.chooser(g, f), self.rule, self.verb, self.offers(found), f.source, always=own)

    def take(self, g: AshesState, f: Resolve) -> None:
        effects.Pick.take(self, g, f)
        if f.answer != NOBODY and not isinstance(self.which, Players):
            f.remember(f"{self.name}.controller", g.controller(f.answer))
            g.note(self.verb, f.you, (f.answer, f.source))

    def targeted(self, g: AshesState, f: Resolve) -> None:
        """Opponents may answer the targeting of their unit before the effect resolves."""
        if f.answer == NOBODY or isinstance(self.which, Players) or not g.card[f.answer].is_unit:
            return
        if awaited(g, "targeted:after"):
            g.push(Targeted(subject=f.answer, by=f.you, effect=f.serial, kind=kind_of_effect(g, f)))

    def text(self, lang: str) -> str:
        return self.which.words(lang, self.target)


def target(which: Noun, may: bool = False, name: str = "target") -> Pick:
    return Pick(which, name, may)


def chosen(which: Noun, may: bool = False, name: str = "chosen") -> Pick:
    return Pick(which, name, may, target=False)


# ---------------------------------------------------------------- references


@node
class This(Subject):
    """The card that has this text; for an attached spell, "this unit" is its host."""

    unit: bool = True

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        e = f.source
        if self.unit and g.card[e].type in ALTERATIONS:
            e = g.host[e]
        return [e] if e != NOBODY and g.in_play(e) else []

    def text(self, lang: str) -> str:
        return say(lang, "this unit", "此單位") if self.unit else say(lang, "this spell", "此法術")


@node
class That(effects.That):
    en: str = "that unit"
    zh: str = "該單位"


@node
class ThatPlayer(Phrase, Subject):
    """A player remembered earlier in the text under a name."""

    name: str
    en: str
    zh: str

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        p = f.recall(self.name)
        return [p] if p != NOBODY and not g.out[p] else []


@node
class YourPhoenixborn(Phrase, Subject):
    en = "your Phoenixborn"
    zh = "你的凰族後裔"

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        return [] if g.out[f.you] else [g.phoenixborn[f.you]]


@node
class EventUnit(Phrase, Subject):
    """The unit of the event being answered. If the text calls it a target, the effect targets it."""

    en: str = "that target unit"
    zh: str = "該目標單位"

    def of(self, event: Occurrence) -> Entity:
        return event.subject

    def compile(self, w: Writer) -> None:
        w.emit(self.take)

    def take(self, g: AshesState, f: Resolve) -> None:
        e = self.of(g.occurrence(f.event))
        ok = e != NOBODY and g.in_play(e) and targetable(g, e, f.you)
        f.mean("target", e if ok else NOBODY)
        f.did = int(ok)
        if ok and awaited(g, "targeted:after"):
            g.push(Targeted(subject=e, by=f.you, effect=f.serial, kind=kind_of_effect(g, f)))

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        e = self.of(g.occurrence(f.event))
        return [e] if e != NOBODY and g.in_play(e) else []

    def one(self, g: AshesState, f: Resolve) -> Entity:
        e: Entity = f.recall("target")
        return e


@node
class EventSource(EventUnit):
    """The unit that caused the event being answered."""

    def of(self, event: Occurrence) -> Entity:
        return event.source
