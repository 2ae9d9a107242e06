"""Damage, healing and threat, and moving damage or threat."""

from __future__ import annotations

from typing import Annotated

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.declarations import Code
from rulebound.core.effects import Amount, Effect, OneByOne, Phrase, Resolve, Selector, Subject, Writer, node
from rulebound.core.text import say

from ..nouns import Measure, Pick, each
from ..rules.activation import EnemyAttack
from ..rules.attack import PlayerThwart, hit
from ..rules.damage import DamageTogether, DealDamage, MoveDamage, Portion
from ..rules.hit_points import heal
from ..rules.occurrences import Attack
from ..rules.schemes import MoveThreat, PlaceThreat, RemoveThreat, removable
from ..state import ChampionsState
from .base import OnSubject
from .choices import in_full

DAMAGE, THREAT = ("damage", "點傷害"), ("threat", "點威脅")


@node
class Damage(OnSubject):
    """Deal damage, as part of an attack if the ability is an attack."""

    n: Amount
    subject: Subject

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        return self.n.value(g, f) > 0

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        if n <= 0:
            return
        f.did = 1
        attack = f.recall("attack")
        if attack != NOBODY:
            hit(g, attack, e, n, f.source, f.you)
        else:
            player = f.you if g.card[f.source].faction != "encounter" else NOBODY
            g.push(DealDamage(subject=e, amount=n, source=f.source, player=player))

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.subject.text(lang)
        if isinstance(self.n, Measure):
            return say(lang, f"deal damage to {to} equal to {n}", f"對{to}造成等於{n}的傷害")
        return self.n.around(lang, say(lang, f"deal {self.n.of('damage')} to {to}", f"對{to}造成{n}點傷害"), DAMAGE)


@node
class TakeDamage(Effect):
    """You take damage."""

    n: Amount

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.push(DealDamage(subject=g.identity[f.you], amount=self.n.value(g, f), source=f.source))

    def text(self, lang: str) -> str:
        clause = say(lang, f"take {self.n.of('damage')}", f"受到{self.n.text(lang)}點傷害")
        return self.n.around(lang, clause, DAMAGE)


@node
class DamageEach(Effect):
    """Deal damage to each card of a selection at the same time."""

    n: Amount
    which: Selector

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(self.which.all(g, f))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        n = self.n.value(g, f)
        portions = tuple(Portion(e, n) for e in self.which.all(g, f))
        player = f.you if g.card[f.source].faction != "encounter" else NOBODY
        g.push(DamageTogether(portions=portions, source=f.source, player=player, attack=f.recall("attack")))

    def text(self, lang: str) -> str:
        n, to = self.n.text(lang), each(self.which, lang)
        return self.n.around(lang, say(lang, f"deal {self.n.of('damage')} to {to}", f"對{to}造成{n}點傷害"), DAMAGE)


@node
class Heal(OnSubject):
    """Heal damage, or all damage if no amount is given."""

    n: Amount | None
    subject: Subject

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        return bool(g.damage[e] > 0 and (self.n is None or self.n.value(g, f) > 0))

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        n = g.damage[e] if self.n is None else self.n.value(g, f)
        healed = heal(g, e, n)
        f.did = int(healed > 0)
        in_full(f, healed >= n)

    def words(self, lang: str) -> str:
        to = self.subject.text(lang)
        if self.n is None:
            return say(lang, f"heal all damage from {to}", f"治療{to}的所有傷害")
        clause = say(lang, f"heal {self.n.of('damage')} from {to}", f"治療{to}的{self.n.text(lang)}點傷害")
        return self.n.around(lang, clause, DAMAGE)


@node
class RemoveThreatFrom(OnSubject):
    n: Amount
    subject: Subject

    def compile(self, w: Writer) -> None:
        self.settle(w)
        w.emit(self.act)
        w.emit(self.tell)

    def eligible(self, g: ChampionsState, f: Resolve, found: list[Entity]) -> list[Entity]:
        return [e for e in found if removable(g, e)]

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        return bool(self.n.value(g, f) > 0 and removable(g, e))

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        thwart = f.recall("thwart")
        if thwart != NOBODY:
            g.occurrence(thwart, PlayerThwart).scheme = e
        f.did = 1
        f.remember("wanted", self.n.value(g, f))
        threat = RemoveThreat(scheme=e, amount=f.recall("wanted"), player=f.you, source=f.source, part_of=thwart)
        g.push(threat, into="got")

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        """The effect was done in full if the full amount was healed."""
        if f.did:
            f.did = int(f.got >= f.recall("wanted"))

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.subject.text(lang)
        return self.n.around(lang, say(lang, f"remove {self.n.of('threat')} from {to}", f"從{to}移除{n}點威脅"), THREAT)


@node
class RemoveThreatFromEach(OneByOne):
    """Remove threat from each scheme of a selection: the set is fixed first, and the first player orders it."""

    n: Amount
    which: Selector
    name = "schemes"
    rule = "champions.order.first-player.simultaneous"

    def members(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return [e for e in self.which.all(g, f) if removable(g, e)]

    def chooser(self, g: ChampionsState, f: Resolve) -> Player:
        return g.first_player

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        thwart = f.recall("thwart")
        if thwart != NOBODY:
            g.occurrence(thwart, PlayerThwart).scheme = e
        g.push(RemoveThreat(scheme=e, amount=self.n.value(g, f), player=f.you, source=f.source, part_of=thwart))

    def text(self, lang: str) -> str:
        n, to = self.n.text(lang), each(self.which, lang)
        return self.n.around(lang, say(lang, f"remove {self.n.of('threat')} from {to}", f"從{to}移除{n}點威脅"), THREAT)


@node
class PlaceThreatOn(OnSubject):
    n: Amount
    subject: Subject
    additional: bool = False

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        return bool(self.n.value(g, f) > 0)

    def in_order(self, found: list[Entity]) -> list[Entity]:
        return found[::-1]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        f.did = int(n > 0)
        if n > 0:
            g.push(PlaceThreat(scheme=e, amount=n, source=f.source, player=f.you))

    def words(self, lang: str) -> str:
        n, on = self.n.text(lang), self.subject.text(lang)
        en_where, zh_where = ("here", "此") if on == "{this}" else (f"on {on}", f"{on}上")
        threat = self.n.of("additional threat" if self.additional else "threat")
        more = "額外" if self.additional else ""
        return self.n.around(lang, say(lang, f"place {threat} {en_where}", f"在{zh_where}{more}放置{n}點威脅"), THREAT)


@node
class Move(Effect):
    """Move damage between characters or threat between schemes, never to the same card."""

    n: Amount
    what: Annotated[str, Code("token", ("damage", "threat"))]
    from_: Pick
    to: Pick

    def compile(self, w: Writer) -> None:
        for op in (self.ask_origin, self.from_.take, self.ask_goal, self.to.take):
            w.choose(op)
        w.emit(self.act)

    def origins(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        """The cards from which something can move to another card."""
        g.cite("champions.effect.move.valid")
        here = g.damage if self.what == "damage" else g.threat
        free = [e for e in self.from_.all(g, f) if here[e] and (self.what == "damage" or removable(g, e))]
        return [e for e in free if self.goals(g, f, e)]

    def goals(self, g: ChampionsState, f: Resolve, origin: Entity) -> list[Entity]:
        g.cite("champions.effect.move.elsewhere")
        return [e for e in self.to.all(g, f) if e != origin]

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return self.n.value(g, f) > 0 and bool(self.origins(g, f))

    def ask_origin(self, g: ChampionsState, f: Resolve) -> None:
        self.from_.ask_among(g, f, self.origins(g, f))

    def ask_goal(self, g: ChampionsState, f: Resolve) -> None:
        self.to.ask_among(g, f, self.goals(g, f, f.recall(self.from_.name)))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        origin, goal = self.from_.one(g, f), self.to.one(g, f)
        f.did = int(origin != NOBODY and goal != NOBODY)
        if f.did:
            kind = MoveDamage if self.what == "damage" else MoveThreat
            g.push(kind(origin=origin, goal=goal, amount=self.n.value(g, f), source=f.source, player=f.you))

    def text(self, lang: str) -> str:
        n, a, b = self.n.text(lang), self.from_.text(lang), self.to.text(lang)
        unit = DAMAGE if self.what == "damage" else THREAT
        clause = say(lang, f"move {self.n.of(unit[0])} from {a} to {b}", f"將{n}{unit[1]}從{a}移至{b}")
        return self.n.around(lang, clause, unit)


@node
class GainOverkill(Phrase, Effect):
    """The current ability's attack, or the enemy attack that it answers, gains overkill."""

    en: str = "this attack gains overkill"
    zh: str = "該次攻擊獲得貫穿"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.value.gains")
        attack = f.recall("attack")
        if attack != NOBODY:
            g.occurrence(attack, Attack).overkill = 1
        else:
            g.occurrence(f.event, EnemyAttack).overkill = 1
