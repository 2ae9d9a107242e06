"""Damage, wounds, destruction, and discarding from play."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Amount, Effect, OneByOne, Phrase, Resolve, Subject, Writer, node
from rulebound.core.text import plural, say

from ..nouns import Units, affectable, kind_of_effect
from ..rules.damage import DealDamage, Destroy, place_wounds
from ..rules.leave_play import LeavePlay
from ..rules.tokens import remove_wounds
from ..state import AshesState
from ..values import recover_value
from ..zones import HAND, REMOVED
from .base import OnSubject


@node
class Damage(OnSubject):
    n: Amount
    subject: Subject

    def compile(self, w: Writer) -> None:
        self.subject.compile(w)
        w.emit(self.act)
        w.emit(self.done)

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        if n > 0:
            damage = DealDamage(subject=e, amount=n, source=f.source, by=f.you, kind=kind_of_effect(g, f))
            g.push(damage, into="got")
            f.did = 1

    def done(self, g: AshesState, f: Resolve) -> None:
        f.remember("destroyed-it", f.got if f.did else 0)

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.subject.text(lang)
        if not n.isdigit() and n != "X":
            return say(lang, f"deal damage equal to {n} to {to}", f"對{to}造成等於{n}的傷害")
        if n == "X":
            return say(lang, f"deal X damage to {to}", f"對{to}造成X點傷害")
        return say(lang, f"deal {n} damage to {to}", f"對{to}造成{n}點傷害")


@node
class DamageEach(OneByOne):
    """Damage to every unit of a selection: the set is fixed first, then the player orders the units."""

    n: Amount
    which: Units
    name = "each"
    rule = "ashes.timing.multi.2"

    def members(self, g: AshesState, f: Resolve) -> list[Entity]:
        return self.which.all(g, f)

    def begin(self, g: AshesState, f: Resolve) -> None:
        g.cite("ashes.timing.multi.1")
        OneByOne.begin(self, g, f)

    def still(self, g: AshesState, f: Resolve, e: Entity, incarnation: int) -> bool:
        """A unit that left play and returned is a new object, so it does not match."""
        g.cite("ashes.timing.multi.fixed")
        return g.is_still(e, incarnation)

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        g.push(DealDamage(subject=e, amount=n, source=f.source, by=f.you, kind=kind_of_effect(g, f)))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        return say(lang, f"deal {n} damage to {self.which.each(lang)}", f"對{self.which.each(lang)}造成{n}點傷害")


@node
class PlaceWounds(OnSubject):
    n: Amount
    subject: Subject
    en = "place {n} wound {n:token|tokens} on {subject}"
    zh = "在{subject}上放置{n}個傷害標記"

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        place_wounds(g, e, self.n.value(g, f), f.source, f.you, kind_of_effect(g, f))
        f.did = 1


@node
class RemoveWounds(OnSubject):
    n: Amount
    subject: Subject

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        remove_wounds(g, e, self.n.value(g, f), f.you)
        f.did = 1

    def words(self, lang: str) -> str:
        n, on = self.n.text(lang), self.subject.text(lang)
        if not n.isdigit():
            return say(
                lang,
                f"remove a number of wound tokens equal to {n} from {on}",
                f"從{on}上移除數量等於{n}的傷害標記",
            )
        return say(lang, f"remove {n} wound {plural(n, 'token')} from {on}", f"從{on}上移除{n}個傷害標記")


@node
class DestroyUnit(OnSubject):
    subject: Subject
    en = "destroy {subject}"
    zh = "摧毀{subject}"

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        f.mean("destroyed", e)
        f.remember("recover", recover_value(g, e))
        g.push(Destroy(subject=e, source=f.source, by=f.you, kind=kind_of_effect(g, f)))
        f.did = 1


@node
class RemoveFromGame(Phrase, Effect):
    """Remove from the game, wherever it is now, a unit that this text destroyed."""

    en = "remove it from the game"
    zh = "將其從遊戲中移除"

    def act(self, g: AshesState, f: Resolve) -> None:
        unit = f.recall("destroyed")
        f.did = int(unit != NOBODY and not g.in_play(unit))
        if f.did:
            g.move(unit, REMOVED, g.owner[unit])
            g.note("removed", f.you, (unit,))


@node
class ToOwnersHand(Phrase, Effect):
    """Put the unit being destroyed into its owner's hand instead of the discard pile."""

    en = "place it into its owner's hand"
    zh = "將其加入其所有者的手牌"

    def act(self, g: AshesState, f: Resolve) -> None:
        g.occurrence(f.event, Destroy).destination = HAND
        f.did = 1


@node
class DiscardFromPlay(OnSubject):
    """Discard a card in play without destroying it."""

    subject: Subject
    en = "discard {subject}"
    zh = "棄掉{subject}"

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        if not affectable(g, f, e):
            return
        f.did = 1
        g.push(LeavePlay(subject=e, source=f.source, by=f.you, kind=kind_of_effect(g, f)))
