"""Choices that stand alone, and effects that answer events: prevent, redirect, cancel, copy."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Amount, Effect, Label, Phrase, Prevent, Provided, Resolve, Subject, Writer, firm, node
from rulebound.core.frames import Procedure
from rulebound.core.masks import put_on
from rulebound.core.text import say
from rulebound.core.values import SET, modify

from ..nouns import Pick
from ..rules.damage import DealDamage
from ..rules.enter_play import Attach, Targeted
from ..state import AshesState
from ..values import ATTACK, LIFE, RECOVER, STATS, printed
from .base import OnSubject


@node
class WithChosen(Provided):
    """An effect on what was chosen before; if nothing could be chosen, it does nothing."""

    effect: Effect
    name: str = "chosen"

    def applies(self, g: AshesState, f: Resolve) -> bool:
        return bool(f.recall(self.name) != NOBODY)


@node
class AdditionalSideAction(Phrase, Effect):
    en = "you may take an additional side action this turn"
    zh = "你本回合可以執行一個額外的次要行動"

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return bool(g.turn_player == f.you)

    def act(self, g: AshesState, f: Resolve) -> None:
        f.did = int(g.turn_player == f.you)
        g.side_left += f.did


@node
class PreventDamage(Prevent):
    """Prevent a unit or Phoenixborn from receiving damage, or part of it."""

    n: Amount | None = None

    def most(self, g: AshesState, f: Resolve) -> int | None:
        return None if self.n is None else self.n.value(g, f)

    def act(self, g: AshesState, f: Resolve) -> None:
        Prevent.act(self, g, f)
        f.did = 1

    def text(self, lang: str) -> str:
        if self.n is None:
            return say(lang, "prevent all of that damage", "防止其受到該傷害")
        n = self.n.text(lang)
        return say(lang, f"prevent {n} of that damage", f"防止其受到其中{n}點傷害")


@node
class RedirectDamage(OnSubject):
    """The chosen unit receives that damage instead. It is the same damage, not dealt again."""

    subject: Subject
    en = "choose {subject} to receive that damage instead"
    zh = "選擇{subject}，改為由其受到該傷害"

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        damage = g.occurrence(f.event, DealDamage)
        damage.subject, damage.body, damage.guarding, damage.spared = e, g.incarnation[e], 0, 0
        g.note("redirect", f.you, (e,), damage.amount)
        f.did = 1


@node
class CancelEffect(Phrase, Effect):
    """Cancel the effect that chose the target, and the rest of that spell, ability or dice power."""

    en = "cancel that effect and all remaining effects of that spell, ability, or dice power"
    zh = "取消該效果，以及該法術、能力或骰子能力尚未結算的效果"

    def act(self, g: AshesState, f: Resolve) -> None:
        g.cite("ashes.effect.cancel", "ashes.effect.move.canceled")
        targeted = g.occurrence(f.event, Targeted)
        effect = g.occurrence(targeted.effect, Procedure)
        if isinstance(effect, Resolve):
            effect.cancel(g)
        elif isinstance(effect, Attach):
            effect.cancelled = 1
        g.note("cancel", f.you)
        f.did = 1


@node
class BecomeCopy(Phrase, Effect):
    """A unit becomes a copy of a target unit for the remainder of the turn."""

    unit: Pick
    of: Pick
    en = (
        "choose {unit}. Until the end of the turn, it is a copy of {of}: its title, its printed abilities, and its "
        "printed attack, life, and recover values are replaced with those of the target unit. If a printed value of "
        "the target unit is X, it is replaced with the current value of X"
    )
    zh = "選擇{unit}。直到本回合結束，其成為{of}的複製：其名稱、印製能力，以及印製的攻擊值、生命值與恢復值，皆替換為目標單位的。如果目標單位的某個印製數值為X，則替換為X當前的數值"

    def __post_init__(self) -> None:
        firm(self.unit, self.of)

    def compile(self, w: Writer) -> None:
        end = Label()
        self.unit.compile(w)
        w.jump_unless_done(end)
        self.of.compile(w)
        w.emit(self.act)
        w.place(end)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return self.unit.would_change_anything(g, f) and self.of.would_change_anything(g, f)

    def act(self, g: AshesState, f: Resolve) -> None:
        unit, model = self.unit.one(g, f), self.of.one(g, f)
        f.did = int(NOBODY not in (unit, model) and g.in_play(unit) and g.in_play(model))
        if not f.did:
            return
        g.cite("ashes.value.current-state", "ashes.value.printed")
        values = [printed(g, model, s) for s in (ATTACK, LIFE, RECOVER)]
        card = g.title(model)
        put_on(g, unit, card.id)
        modify(g, unit, "mask", SET, card.id, f.source, "turn")
        for stat, value in zip(STATS, values, strict=True):
            modify(g, unit, stat, SET, value, f.source, "turn")
        g.note("copy", f.you, (unit, model))
