"""Conditions in card texts, such as "if you paid …"."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY
from rulebound.core.effects import Condition, Phrase, Resolve, node
from rulebound.core.text import say

from ..rules.activation import EnemyAttack
from ..state import ChampionsState
from ..values import has_trait
from ..words.names import Resource, Trait
from ..words.phrases import resource_name, title_of, trait_name
from .selectors import Selection, TheDamaged
from .subjects import InPlayByName


@node
class PaidWith(Condition):
    """The player paid for the card with a resource of this type."""

    kind: Resource

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return self.kind in f.recall("paid", ())

    def text(self, lang: str) -> str:
        kind = resource_name(self.kind, lang)
        a = "an" if kind == "energy" else "a"
        return say(lang, f"you paid for this card using {a} {kind} resource", f"你使用{kind}資源支付本卡牌")


@node
class HasTrait(Condition):
    """Your identity has a trait."""

    trait: Trait

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return has_trait(g, g.identity[f.you], self.trait)

    def text(self, lang: str) -> str:
        t = trait_name(self.trait, lang)
        return say(lang, f"you have the {t} trait", f"你具有{t}特性")


@node
class YouAre(Condition):
    """Your identity shows this side."""

    id: str

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(g.name_of(g.identity[f.you]) == self.id)

    def text(self, lang: str) -> str:
        return say(lang, f"you are {title_of(self.id, lang)}", f"你是{title_of(self.id, lang)}")


@node
class TitleInPlay(Condition):
    """A card with this title is in play (with `absent`: none is)."""

    id: str
    absent: bool = False
    typed: bool = False
    """The text also names the card's type."""

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(InPlayByName(self.id).all(g, f)) != self.absent

    def text(self, lang: str) -> str:
        title = InPlayByName(self.id, self.typed).text(lang)
        if self.absent:
            return say(lang, f"{title} is not in play", f"{title}不在場")
        return say(lang, f"{title} is in play", f"{title}在場")


@node
class InPlay(Condition):
    """A card of a selection is in play (with `none`: none is)."""

    which: Selection
    none: bool = False

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(self.which.all(g, f)) != self.none

    def text(self, lang: str) -> str:
        noun = self.which.noun()
        if self.none:
            return say(lang, f"there are no {noun.en}s in play", f"場上沒有{noun.zh}")
        return say(lang, f"{noun.a(lang)} is in play", f"場上有{noun.zh}")


@node
class FinalStep(Phrase, Condition):
    """The ability is the last one of a sequence."""

    en = "this is the final step of this sequence"
    zh = "此為該序列的最後一步"

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(f.recall("final", 0) == 1)


@node
class DealtDamage(Phrase, Condition):
    """The preceding attack dealt damage."""

    en = "this attack deals damage"
    zh = "該次攻擊造成傷害"

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(f.recall("dealt", 0) > 0)


@node
class DamagedYou(Phrase, Condition):
    """The activation just finished dealt damage to you."""

    en = "this activation deals damage to you"
    zh = "該次發動對你造成傷害"

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return g.identity[f.you] in f.recall("damaged", ())


@node
class DamagedSomebody(Phrase, Condition):
    """The attack or activation just finished damaged a friendly character."""

    en: str = "this attack deals damage to a character"
    zh: str = "該次攻擊對一個角色造成傷害"

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(TheDamaged().all(g, f))


@node
class Undefended(Phrase, Condition):
    """The current activation is an undefended attack, or its defender has left play."""

    en = "the villain is making an undefended attack"
    zh = "反派正在進行一次無人防禦的攻擊"

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        attack = g.occurrence(f.event) if f.event != NOBODY else None
        return isinstance(attack, EnemyAttack) and attack.standing(g) == NOBODY


@node
class DidNot(Phrase, Condition):
    """The preceding effect did nothing."""

    en: str
    zh: str

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return not f.did
