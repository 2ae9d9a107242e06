"""Effects that harm cards in play, and damage prevention: exhausting, destroying, sacrificing, damage."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Amount, AskThenAct, Effect, Phrase, Resolve, Subject, node
from rulebound.core.text import say

from ..costs import Bought
from ..definitions import ADDITIONAL, Selector
from ..rules.damage import DealDamage, Portion
from ..rules.leave_play import DESTROY, SACRIFICE, Perish
from ..rules.payment import affordable
from ..rules.tokens import exhaust
from ..state import UnderworldState
from ..values import defence, itself
from .base import OnAll, OnSubject, plural


@node
class Exhaust(OnSubject):
    subject: Subject
    en = "exhaust {subject}"
    zh = "横置{subject}"

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        exhaust(g, e)


@node
class ExhaustAll(OnAll):
    which: Selector

    def apply_all(self, g: UnderworldState, f: Resolve, cards: list[Entity]) -> None:
        for e in cards:
            exhaust(g, e)

    def text(self, lang: str) -> str:
        return say(lang, f"exhaust {plural(self.which, lang)}", f"横置{plural(self.which, lang)}")


@node
class Destroy(OnSubject):
    subject: Subject
    en = "destroy {subject}"
    zh = "消灭{subject}"

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        g.push(Perish(cards=(e,), how=DESTROY, by=f.you))


@node
class DestroyAll(OnAll):
    which: Selector

    def apply_all(self, g: UnderworldState, f: Resolve, cards: list[Entity]) -> None:
        g.push(Perish(cards=tuple(cards), how=DESTROY, by=f.you))

    def text(self, lang: str) -> str:
        return say(lang, f"destroy {plural(self.which, lang)}", f"消灭{plural(self.which, lang)}")


@node
class Sacrifice(AskThenAct):
    """A player ("you" unless named) sacrifices one card of a selection that they control."""

    which: Selector
    who: str = ""
    """The player with this name in the text's memory."""
    name: str = ""
    """The text remembers the sacrificed card's last defence under this name (`DefenceOf`)."""

    def _player(self, f: Resolve) -> Player:
        return f.recall(self.who) if self.who else f.you

    def _mine(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        player = self._player(f)
        if player == NOBODY:
            return []
        mine = [e for e in self.which.all(g, f) if g.controller(e) == player]
        if ADDITIONAL not in f.program:
            return mine
        # as an additional cost, the sacrificed card can't also help to pay
        cost = g.card[f.source].cost
        return [e for e in mine if affordable(g, player, cost, Bought(f.source), without=e)]

    def would_change_anything(self, g: UnderworldState, f: Resolve) -> bool:
        return bool(self._mine(g, f))

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        mine = self._mine(g, f)
        f.answer = NOBODY
        if mine:
            offers = [Offer("sacrifice", THAT, (e,)) for e in mine]
            g.ask("answer", self._player(f), "underworld.destroy.sacrifice-own", "sacrifice", offers, f.source)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        f.did = int(f.answer != NOBODY)
        if f.answer != NOBODY:
            if self.name:
                f.remember(f"{self.name}.defence", defence(g, f.answer))
            g.push(Perish(cards=(f.answer,), how=SACRIFICE, by=self._player(f)))

    def text(self, lang: str) -> str:
        words: str = self.which.words(lang, False)
        if self.who:
            return say(lang, f"that player sacrifices {words}", f"该玩家牺牲{words}")
        return say(lang, f"sacrifice {words}", f"牺牲{words}")


@node
class Damage(OnSubject):
    n: Amount
    subject: Subject
    preventable: bool = True

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        portions = (Portion(e, n),)
        g.push(DealDamage(portions=portions, source=f.source, by=f.you, preventable=int(self.preventable)))

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.subject.text(lang)
        more = "" if self.preventable else say(lang, " that cannot be prevented", "，该伤害不能被防止")
        return say(lang, f"deal {n} damage{more} to {to}", f"对{to}造成{n}点伤害{more}")


@node
class DamageAll(OnAll):
    n: Amount
    which: Selector

    def apply_all(self, g: UnderworldState, f: Resolve, cards: list[Entity]) -> None:
        n = self.n.value(g, f)
        g.push(DealDamage(portions=tuple(Portion(e, n) for e in cards), source=f.source, by=f.you))

    def text(self, lang: str) -> str:
        n, all_ = self.n.text(lang), plural(self.which, lang)
        if not n.isdigit():
            return say(lang, f"deal damage equal to {n} to {all_}", f"对{all_}造成等同于{n}的伤害")
        return say(lang, f"deal {n} damage to {all_}", f"对{all_}造成{n}点伤害")


@node
class SacrificeThis(Phrase, Effect):
    """Sacrifice this card."""

    en = "sacrifice this card"
    zh = "牺牲本卡牌"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        if itself(g, f) != NOBODY:
            g.push(Perish(cards=(f.source,), how=SACRIFICE, by=f.you))
