"""Damage outside attacks, healing, and turning the dial; the dice that texts roll for it."""

from __future__ import annotations

from rulebound.core.decisions import Entity
from rulebound.core.effects import Amount, Effect, OnSubject, Resolve, Subject, node
from rulebound.core.simultaneous import at_once
from rulebound.core.text import say

from ..rules.damage import PENETRATING, UNAVOIDABLE, Damage
from ..rules.dial import heal, is_hurt, knocked_out, may_be_healed, turn
from ..rules.leave_play import KnockOut
from ..rules.rolls import d6
from ..state import HeroclixState
from ..words.names import DamageType
from .base import origin


@node
class RollsDie(Effect):
    """Roll one d6 or several, and remember the result."""

    dice: int = 1

    def act(self, g: HeroclixState, f: Resolve) -> None:
        f.remember("die", sum(d6(g, f.source, origin(f)) for _ in range(self.dice)))

    def text(self, lang: str) -> str:
        return say(lang, "roll a d6", "擲d6") if self.dice == 1 else say(lang, f"roll {self.dice}d6", f"擲{self.dice}d6")


@node
class Heals(OnSubject):
    subject: Subject
    n: Amount

    def changes(self, g: HeroclixState, f: Resolve, e: Entity) -> bool:
        return may_be_healed(g, e, origin(f)) and is_hurt(g, e)

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        f.did = int(heal(g, e, self.n.value(g, f), origin(f)) > 0)

    def words(self, lang: str) -> str:
        who, n = self.subject.text(lang), self.n.text(lang)
        if not n.isdecimal():
            return say(lang, f"{who} heals a number of clicks equal to {n}", f"治療{who}等同{n}的格數")
        return say(lang, f"{who} heals {n} {'click' if n == '1' else 'clicks'}", f"治療{who}{n}格")


@node
class Deals(OnSubject):
    """Damage outside an attack."""

    subject: Subject
    n: Amount
    type: DamageType = ""

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        g.push(Damage(subject=e, amount=self.n.value(g, f), source=f.source, type=self.type, power=origin(f)))
        f.did = 1

    def words(self, lang: str) -> str:
        return deal_words(lang, self.subject.text(lang), self.n.text(lang), self.type)


def deal_words(lang: str, who: str, n: str, type: str) -> str:
    kind = {"": ("", ""), PENETRATING: ("penetrating ", "穿透"), UNAVOIDABLE: ("unavoidable ", "必中")}[type]
    return say(lang, f"deal {n} {kind[0]}damage to {who}", f"對{who}造成{n}點{kind[1]}傷害")


@node
class DealsEach(Effect):
    """Damage outside an attack to all characters of the subject, at the same time."""

    subject: Subject
    n: int
    type: DamageType = ""

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return bool(self.subject.all(g, f))

    def act(self, g: HeroclixState, f: Resolve) -> None:
        parts = [
            Damage(subject=e, amount=self.n, source=f.source, type=self.type, power=origin(f))
            for e in self.subject.all(g, f)
        ]
        if parts:
            at_once(g, parts)

    def text(self, lang: str) -> str:
        return deal_words(lang, self.subject.text(lang), str(self.n), self.type)


@node
class Clicks(OnSubject):
    """The dial is clicked: this is no damage, so nothing reduces it and no character was damaged."""

    subject: Subject
    n: int = 1

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        g.cite("heroclix.character.clicking.direction")
        turn(g, e, g.click[e] + self.n)
        if knocked_out(g, e):
            g.push(KnockOut(subject=e, scored_by=f.you))

    def words(self, lang: str) -> str:
        times = "once" if self.n == 1 else f"{self.n} times"
        return say(lang, f"click {self.subject.text(lang)} {times}", f"轉動{self.subject.text(lang)}的轉盤{self.n}格")
