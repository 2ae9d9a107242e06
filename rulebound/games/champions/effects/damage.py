"""Damage and healing; threat; moving both."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Amount, Do, Resolve, Subject, Which, Writer, node
from rulebound.core.text import say

from ..nouns import Pick, choosing
from ..rules.attack import PlayerThwart, hit
from ..rules.damage import DamageTogether, DealDamage, MoveDamage, Portion
from ..rules.healing import heal
from ..rules.occurrences import Attack
from ..rules.schemes import MoveThreat, PlaceThreat, RemoveThreat
from ..state import (
    ChampionsState,
)
from .base import OnSubject, bracket
from .choices import in_full


@node
class Damage(OnSubject):
    """Deal damage; as part of an attack if the ability is one."""

    n: Amount
    to: Subject
    instead: str = ""
    """Words of a bracket after the amount, such as "8 damage instead if …", in English and Chinese parted by |."""

    @property
    def subject(self) -> Subject:
        return self.to

    def write(self, w: Writer) -> None:
        self.settle(w)
        w.emit(self.act)
        w.emit(self.tell)

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return self.n.value(g, f) > 0

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        if n <= 0:
            return
        f.did = 1
        attack = f.recall("attack")
        if attack >= 0:
            hit(g, attack, e, n, f.source, f.you, into="got")
        else:
            player = f.you if g.card[f.source].faction != "encounter" else NOBODY
            g.push(DealDamage(subject=e, amount=n, source=f.source, player=player), into="got")

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("defeated-it", f.got.defeats if f.did else 0)

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.to.text(lang)
        return say(lang, f"deal {n} damage to {to}", f"對{to}造成{n}點傷害") + bracket(self.instead, lang)


@node
class TakeDamage(Do):
    """You take damage."""

    n: Amount

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.push(DealDamage(subject=g.identity[f.you], amount=self.n.value(g, f), source=f.source))

    def text(self, lang: str) -> str:
        return say(lang, f"take {self.n.text(lang)} damage", f"受到{self.n.text(lang)}點傷害")


@node
class DamageEach(Do):
    """Deal damage to each of a selection, to all at the same time."""

    n: Amount
    which: Which
    en: str
    zh: str

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(self.which.all(g, f))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        n = self.n.value(g, f)
        portions = tuple(Portion(e, n) for e in self.which.all(g, f))
        player = f.you if g.card[f.source].faction != "encounter" else NOBODY
        g.push(DamageTogether(portions=portions, source=f.source, player=player, attack=f.recall("attack")))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        return say(lang, f"deal {n} damage to {self.en}", f"對{self.zh}造成{n}點傷害")


@node
class Heal(OnSubject):
    n: Amount
    from_: Subject

    @property
    def subject(self) -> Subject:
        return self.from_

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return bool(g.damage[e] > 0 and self.n.value(g, f) > 0)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        healed = heal(g, e, n)
        f.did = int(healed > 0)
        in_full(f, healed >= n)

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.from_.text(lang)
        return say(lang, f"heal {n} damage from {to}", f"從{to}身上治療{n}點傷害")


@node
class RemoveThreatFrom(OnSubject):
    n: Amount
    from_: Subject
    instead: str = ""

    @property
    def subject(self) -> Subject:
        return self.from_

    def write(self, w: Writer) -> None:
        self.settle(w)
        w.emit(self.act)
        w.emit(self.tell)

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return bool(self.n.value(g, f) > 0)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        thwart = f.recall("thwart")
        if thwart >= 0:
            g.occurrence(thwart, PlayerThwart).scheme = e
        f.did = 1
        f.remember("wanted", self.n.value(g, f))
        threat = RemoveThreat(scheme=e, amount=f.recall("wanted"), player=f.you, source=f.source, part_of=thwart)
        g.push(threat, into="got")

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        """It was done in full if as much was removed as it says."""
        if f.did:
            f.did = int(f.got >= f.recall("wanted"))

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.from_.text(lang)
        return say(lang, f"remove {n} threat from {to}", f"從{to}移除{n}點威脅") + bracket(self.instead, lang)


@node
class PlaceThreatOn(OnSubject):
    n: Amount
    on: Subject
    additional: bool = False

    @property
    def subject(self) -> Subject:
        return self.on

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return bool(self.n.value(g, f) > 0)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = 1
        g.push(PlaceThreat(scheme=e, amount=self.n.value(g, f), source=f.source, player=f.you))

    def words(self, lang: str) -> str:
        n, on = self.n.text(lang), self.on.text(lang)
        if on == "{this}":
            more = "an additional " if self.additional else ""
            return say(lang, f"place {more}{n} threat here", f"在此{'額外' if self.additional else ''}放置{n}點威脅")
        return say(lang, f"place {n} threat on {on}", f"在{on}上放置{n}點威脅")


@node
class Move(Do):
    """Move damage (from character to character) or threat (from scheme to scheme); never to where it already is."""

    n: Amount
    what: str
    """damage, threat."""
    from_: Pick
    to: Pick

    def write(self, w: Writer) -> None:
        w.emit(self.ask_origin)
        w.emit(self.from_.take)
        w.emit(self.ask_goal)
        w.emit(self.to.take)
        w.emit(self.act)

    def origins(self, g: Any, f: Resolve) -> list[Entity]:
        """Where there is something to move, and somewhere else to move it to."""
        g.cite("champions.effect.move.valid")
        here = g.damage if self.what == "damage" else g.threat
        return [e for e in self.from_.all(g, f) if here[e] and self.goals(g, f, e)]

    def goals(self, g: Any, f: Resolve, origin: Entity) -> list[Entity]:
        g.cite("champions.effect.move.elsewhere")
        return [e for e in self.to.all(g, f) if e != origin]

    def could(self, g: Any, f: Resolve) -> bool:
        return self.n.value(g, f) > 0 and bool(self.origins(g, f))

    @choosing
    def ask_origin(self, g: ChampionsState, f: Resolve) -> None:
        self.from_.ask_among(g, f, self.origins(g, f))

    @choosing
    def ask_goal(self, g: ChampionsState, f: Resolve) -> None:
        self.to.ask_among(g, f, self.goals(g, f, f.recall(self.from_.name)))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        origin, goal = self.from_.one(g, f), self.to.one(g, f)
        f.did = int(origin >= 0 and goal >= 0)
        if f.did:
            kind = MoveDamage if self.what == "damage" else MoveThreat
            g.push(kind(origin=origin, goal=goal, amount=self.n.value(g, f), source=f.source, player=f.you))

    def text(self, lang: str) -> str:
        n, a, b = self.n.text(lang), self.from_.text(lang), self.to.text(lang)
        what = say(lang, self.what, "傷害" if self.what == "damage" else "威脅")
        return say(lang, f"move {n} {what} from {a} to {b}", f"將{n}點{what}從{a}移至{b}")


def overkill_for(g: ChampionsState, f: Resolve) -> None:
    """Give the attack of the ability being resolved overkill."""
    attack = f.recall("attack")
    if attack >= 0:
        g.occurrence(attack, Attack).overkill = 1
