"""Which cards and players are meant: selectors with their words."""

from __future__ import annotations

from typing import Any

from rulebound.core import effects
from rulebound.core.decisions import Entity
from rulebound.core.effects import Resolve, Which, node
from rulebound.core.text import say

from ..definitions import ABILITIES, ATTACK_LABEL, MINION
from ..rules.attack import attackable
from ..rules.schemes import removable
from ..state import PLAY_AREA
from ..values import has_trait


def labelled(f: Resolve, label: str) -> bool:
    """Is the ability being resolved (or judged) labelled so?"""
    a = ABILITIES.get(f.program)
    return a is not None and a.label == label


@node
class Enemies(Which):
    """Enemies; those that may be attacked, if the ability is an attack."""

    minions: bool = False
    """Only minions."""
    trait: str = ""
    engaged_with_you: bool = False

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        if self.engaged_with_you:
            found = g.minions(f.you)
        else:
            found = attackable(g, f.you) if labelled(f, ATTACK_LABEL) else g.enemies()
        if self.minions:
            found = [e for e in found if g.title(e).type == MINION]
        return [e for e in found if has_trait(g, e, self.trait)] if self.trait else found

    def words(self, lang: str) -> str:
        return say(lang, "a minion", "一個從者") if self.minions else say(lang, "an enemy", "一個敵人")


@node
class TheVillain(Which):
    en: str = "the villain"
    zh: str = "反派"

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [g.villain()] if g.villain() >= 0 else []

    def words(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class Schemes(Which):
    """Schemes from which threat may be removed (or, with `any`, all schemes)."""

    any: bool = False
    side: bool = False
    other: str = ""
    """Not the one remembered under this name."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        found = g.side_schemes() if self.side else g.schemes()
        if self.other:
            found = [s for s in found if s != f.recall(self.other)]
        return list(found) if self.any else [s for s in found if removable(g, s)]

    def words(self, lang: str) -> str:
        if self.other:
            return say(lang, "a different scheme", "另一個密謀")
        return say(lang, "a side scheme", "一個支線密謀") if self.side else say(lang, "a scheme", "一個密謀")


@node
class Characters(Which):
    """Characters: friendly, yours, allies …, perhaps only damaged ones."""

    who: str = "friendly"
    """friendly, yours, ally, your-ally, any, hero."""
    exhausted: bool = False
    damaged: bool = False

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        if self.who == "any":
            found = [*g.friendly_characters(), *g.enemies()]
        elif self.who == "yours":
            found = g.characters(f.you)
        elif self.who == "ally":
            found = [a for p in g.player_order() for a in g.allies(p)]
        elif self.who == "your-ally":
            found = g.allies(f.you)
        elif self.who == "hero":
            g.cite("champions.identity.form.other-form")
            found = [g.identity[p] for p in g.player_order() if g.hero_form(p)]
        else:
            found = g.friendly_characters()
        return [e for e in found if (g.exhausted[e] or not self.exhausted) and (g.damage[e] or not self.damaged)]

    def words(self, lang: str) -> str:
        return {
            "friendly": say(lang, "a friendly character", "一個友方角色"),
            "yours": say(lang, "a character you control", "你控制的一個角色"),
            "ally": say(lang, "an ally", "一個盟友"),
            "your-ally": say(lang, "an ally you control", "你控制的一個盟友"),
            "any": say(lang, "any character", "任意一個角色"),
            "hero": say(lang, "a hero", "一位英雄"),
        }[self.who]


@node
class Players(effects.Players):
    """Players, to be chosen."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return list(g.player_order())

    def words(self, lang: str) -> str:
        return say(lang, "a player", "一位玩家")


@node
class YourCards(Which):
    """Cards in play that you control, of some types and perhaps a trait."""

    types: tuple[str, ...]
    trait: str = ""
    en: str = ""
    zh: str = ""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        found = [e for e in g.at(PLAY_AREA, f.you) if g.card[e].type in self.types]
        return [e for e in found if has_trait(g, e, self.trait)] if self.trait else found

    def words(self, lang: str) -> str:
        return say(lang, self.en, self.zh)
