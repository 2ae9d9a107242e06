"""Circumstances that a text asks for: "if you paid …", with their words."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY
from rulebound.core.effects import Phrase, Resolve, Test, node
from rulebound.core.text import say

from ..rules.activation import EnemyAttack
from ..values import has_trait
from ..wording import resource_name, title_of, trait_name
from .subjects import InPlayByName


@node
class PaidWith(Test):
    """The card was paid for using a resource of a type."""

    kind: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return self.kind in f.recall("paid", ())

    def text(self, lang: str) -> str:
        kind = resource_name(self.kind, lang)
        a = "an" if kind == "energy" else "a"
        return say(lang, f"you paid for this card using {a} {kind} resource", f"你使用{kind}資源支付此卡牌")


@node
class HasTrait(Test):
    """Your identity has a trait."""

    trait: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return has_trait(g, g.identity[f.you], self.trait)

    def text(self, lang: str) -> str:
        t = trait_name(self.trait, lang)
        return say(lang, f"you have the {t} trait", f"你具有{t}特性")


@node
class TitleInPlay(Test):
    """A card of a title is in play."""

    id: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return bool(InPlayByName(self.id).all(g, f))

    def text(self, lang: str) -> str:
        return say(lang, f"{title_of(self.id, lang)} is in play", f"{title_of(self.id, lang)}在場上")


@node
class DroneInPlay(Phrase, Test):
    en = "a Drone minion is in play"
    zh = "場上有無人機從者"

    def holds(self, g: Any, f: Resolve) -> bool:
        return any(has_trait(g, m, "drone") for m in g.all_minions())


@node
class Undefended(Phrase, Test):
    """The activation that is being resolved is an attack that nobody defends, or whose defender has left play."""

    en = "the villain is making an undefended attack"
    zh = "反派正在進行一次無人防禦的攻擊"

    def holds(self, g: Any, f: Resolve) -> bool:
        attack = g.occurrence(f.event) if f.event != NOBODY else None
        if not isinstance(attack, EnemyAttack):
            return False
        return attack.defender == NOBODY or not g.in_play(attack.defender)


@node
class DidNot(Phrase, Test):
    """The effect before did nothing."""

    en: str
    zh: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return not f.did
