"""Selectors: the cards and players that a text means, with their card text."""

from __future__ import annotations

from typing import Annotated

from rulebound.core import effects
from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.declarations import Code
from rulebound.core.effects import Node, Phrase, Resolve, Selector, node
from rulebound.core.text import say

from ..definitions import ABILITIES, ATTACK_LABEL, MINION
from ..rules.activation import EnemyAttack
from ..rules.attack import attackable
from ..rules.conditions import Damaged
from ..state import ChampionsState
from ..values import has_trait
from ..words.names import CardType, Trait
from ..words.phrases import Noun, cards_of, title_of, trait_name
from ..zones import PLAY_AREA


def labelled(f: Resolve, label: str) -> bool:
    """Does the current ability have this label?"""
    a = ABILITIES.get(f.program)
    return a is not None and a.label == label


class Tally(Node):
    """Something that an amount counts: "for each …"."""

    __slots__ = ()

    def count(self, g: ChampionsState, f: Resolve) -> int:
        raise TypeError(f"{type(self).__name__} counts nothing")

    def for_each(self, lang: str) -> str:
        raise TypeError(f"{type(self).__name__} has no card text for each card")


class Selection(Selector, Tally):
    """A selector whose card text derives from one noun."""

    __slots__ = ()

    def noun(self) -> Noun:
        raise TypeError(f"{type(self).__name__} has no noun")

    def text(self, lang: str) -> str:
        return self.noun().a(lang)

    def each(self, lang: str) -> str:
        return self.noun().each(lang)

    def count(self, g: ChampionsState, f: Resolve) -> int:
        return len(self.all(g, f))

    def for_each(self, lang: str) -> str:
        return self.noun().for_each(lang)


@node
class Enemies(Selection):
    """Enemies; only attackable ones if the ability is an attack."""

    minions: bool = False
    """Only minions."""
    trait: Trait = ""
    engaged_with_you: bool = False

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        if self.engaged_with_you:
            found = g.minions(f.you)
        else:
            found = attackable(g, f.you) if labelled(f, ATTACK_LABEL) else g.enemies()
        if self.minions:
            found = [e for e in found if g.title(e).type == MINION]
        return [e for e in found if has_trait(g, e, self.trait)] if self.trait else found

    def noun(self) -> Noun:
        en, zh = ("minion", "從者") if self.minions else ("enemy", "敵人")
        if self.trait:
            en, zh = f"{trait_name(self.trait, 'en')} {en}", f"{trait_name(self.trait, 'zh')}{zh}"
        if self.engaged_with_you:
            return Noun(en, f"與你交戰的{zh}", after=" engaged with you", per=f"每有一個{zh}與你交戰")
        return Noun(en, zh)


@node
class VillainAndEngaged(Selector):
    """The villain and each minion engaged with you, or with the player chosen before."""

    chosen: bool = False

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        player = f.recall("player") if self.chosen else f.you
        engaged = g.minions(player) if player != NOBODY else []
        return [*([g.villain()] if g.villain() != NOBODY else []), *engaged]

    def each(self, lang: str) -> str:
        whom = say(lang, "that player", "該玩家") if self.chosen else say(lang, "you", "你")
        return say(lang, f"the villain and each minion engaged with {whom}", f"反派和每個與{whom}交戰的從者")


@node
class HighestPrintedHitPoints(Selection):
    """The minions with the highest printed hit points, optionally without a certain attachment."""

    without: str = ""

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        g.cite("champions.value.printed")
        free = [m for m in g.all_minions() if not any(g.card[a].id == self.without for a in g.attached(m))]
        most = max((g.title(m).hp or 0 for m in free), default=0)
        return [m for m in free if (g.title(m).hp or 0) == most]

    def text(self, lang: str) -> str:
        if not self.without:
            return say(lang, "the minion with the highest printed hit points", "印有的生命值最高的從者")
        title = title_of(self.without, lang)
        return say(
            lang,
            f"the minion with the highest printed hit points and without another {title} attached",
            f"印有的生命值最高、且沒有附加其他{title}的從者",
        )


@node
class Schemes(Selection):
    side: bool = False
    other: str = ""
    """Exclude the card remembered under this name."""

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        found = g.side_schemes() if self.side else g.schemes()
        return [s for s in found if not self.other or s != f.recall(self.other)]

    def noun(self) -> Noun:
        en, zh = ("side scheme", "支線密謀") if self.side else ("scheme", "密謀")
        return Noun(f"different {en}", zh) if self.other else Noun(en, zh)

    def text(self, lang: str) -> str:
        noun = self.noun()
        return say(lang, noun.a(lang), f"另一個{noun.zh}") if self.other else noun.a(lang)


CHARACTERS = {
    "friendly": Noun("friendly character", "友方角色"),
    "yours": Noun("character", "角色", after=" you control", before="你控制的"),
    "ally": Noun("ally", "盟友"),
    "your-ally": Noun("ally", "盟友", after=" you control", before="你控制的"),
    "any": Noun("character", "角色"),
    "hero": Noun("hero", "英雄", "位"),
}


@node
class Characters(Selection):
    """Characters by kind: friendly, yours, allies …"""

    who: Annotated[str, Code("kind of character", lambda: CHARACTERS)] = "friendly"
    """friendly, yours, ally, your-ally, any, hero."""

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        if self.who == "any":
            return [*g.friendly_characters(), *g.enemies()]
        if self.who == "yours":
            return list(g.characters(f.you))
        if self.who == "ally":
            return [a for p in g.player_order() for a in g.allies(p)]
        if self.who == "your-ally":
            return list(g.allies(f.you))
        if self.who == "hero":
            g.cite("champions.identity.form.other-form")
            return [g.identity[p] for p in g.player_order() if g.hero_form(p)]
        return list(g.friendly_characters())

    def noun(self) -> Noun:
        return CHARACTERS[self.who]

    def text(self, lang: str) -> str:
        return say(lang, "any character", "任意一個角色") if self.who == "any" else self.noun().a(lang)


@node
class TheDamaged(Selector):
    """The friendly characters damaged by the attack or activation that the text refers to."""

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        found = f.recall("damaged", None)
        if found is None:
            found = dict.fromkeys(h.subject for h in g.occurrence(f.event, EnemyAttack).of(Damaged))
        return [e for e in found if g.in_play(e) and not g.title(e).is_enemy]

    def each(self, lang: str) -> str:
        return say(lang, "that character", "該角色")


@node
class Players(Phrase, effects.Players):
    """Players as choices."""

    en = "a player"
    zh = "一位玩家"

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return list(g.player_order())


@node
class YourCards(Selection):
    """Cards in play that you control, of some types and optionally a trait."""

    types: tuple[CardType, ...]
    trait: Trait = ""

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        found = [e for e in g.at(PLAY_AREA, f.you) if g.card[e].type in self.types]
        return [e for e in found if has_trait(g, e, self.trait)] if self.trait else found

    def noun(self) -> Noun:
        return cards_of(self.types, self.trait, " you control", "你控制的", "你每控制")
