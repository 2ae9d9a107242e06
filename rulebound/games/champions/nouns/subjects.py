"""Subjects of effects: choices, and references to cards named earlier in the text."""

from __future__ import annotations

from rulebound.core import effects
from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Phrase, Resolve, Selector, Subject, node
from rulebound.core.text import say

from ..definitions import VILLAIN
from ..rules.activation import EnemyAttack
from ..rules.attack import attackable
from ..rules.occurrences import Attack, ChampionsEvent
from ..state import ChampionsState
from ..words.phrases import title_of, typed_title
from .selectors import Enemies, Players, Schemes


@node
class Pick(effects.Pick):
    """One card of a selection, chosen by the resolving player (for an encounter card, by the first player)."""

    first_player: bool = False

    @property
    def rule(self) -> str:
        return "champions.order.first-player.targets" if self.first_player else "champions.effect.choose.who"

    def chooser(self, g: ChampionsState, f: Resolve) -> Player:
        return g.first_player if self.first_player else f.you

    def ask_among(self, g: ChampionsState, f: Resolve, found: list[Entity]) -> None:
        g.cite("champions.effect.choose", "champions.effect.choose.who", "champions.initiate.5")
        effects.Pick.ask_among(self, g, f, found)

    def text(self, lang: str) -> str:
        words = self.which.text(lang)
        return say(lang, f"{words} of the first player's choice", f"起始玩家選擇的{words}") if self.first_player else words


@node
class Each(Subject):
    """Every card of a selection; the effect applies to all of them."""

    which: Selector

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return self.which.all(g, f)

    def text(self, lang: str) -> str:
        return each(self.which, lang)


def each(which: Selector, lang: str) -> str:
    """A selection as "each …"; a reference to one card stays unchanged."""
    if isinstance(which, Subject):
        return which.text(lang)
    words: str = which.each(lang)  # type: ignore[attr-defined]
    return words


def an_enemy(may: bool = False, name: str = "target") -> Pick:
    return Pick(Enemies(), name=name, may=may)


def a_minion(name: str = "target") -> Pick:
    return Pick(Enemies(minions=True), name=name)


def a_scheme(name: str = "scheme", other: str = "") -> Pick:
    return Pick(Schemes(other=other), name=name)


def a_player(name: str = "player") -> Pick:
    return Pick(Players(), name=name)


# ---------------------------------------------------------------- references


@node
class This(effects.This):
    en: str = "{this}"
    zh: str = "{this}"


@node
class Host(effects.Bearer):
    """The card to which this card is attached."""

    en: str = "attached enemy"
    zh: str = "所附加的敵人"


@node
class You(Phrase, Subject):
    """Your identity on either side (`hero_only`: only in hero form), optionally by name."""

    en: str = "you"
    zh: str = "你"
    hero_only: bool = False

    def __post_init__(self) -> None:
        if self.hero_only != (self.en == "your hero"):
            raise TypeError("set hero_only if and only if the name is “your hero”")

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        if self.hero_only:
            g.cite("champions.identity.form.other-form")
        if g.out[f.you] or (self.hero_only and not g.hero_form(f.you)):
            return []
        return [g.identity[f.you]]


def your_hero() -> You:
    return You("your hero", "你的英雄", hero_only=True)


@node
class Villain(Phrase, Subject):
    en: str = "the villain"
    zh: str = "反派"

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return [g.villain()] if g.villain() != NOBODY else []


@node
class MainScheme(Phrase, Subject):
    en = "the main scheme"
    zh = "主線密謀"

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return [g.main_scheme()] if g.main_scheme() != NOBODY else []


@node
class That(effects.That):
    """The card chosen before; a villain with a defeated stage is still that enemy."""

    en: str = "that enemy"
    zh: str = "該敵人"

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        e = f.recall(self.name)
        if e >= 0 and g.card[e].type == VILLAIN:
            return [g.villain()] if g.villain() != NOBODY else []
        return effects.That.all(self, g, f)


@node
class EventSubject(Phrase, Subject):
    """The card of the event being answered; a card that left play and returned is a new object."""

    en: str = "that enemy"
    zh: str = "該敵人"

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        event = g.occurrence(f.event, ChampionsEvent)
        e, since = event.subject, event.since
        return [e] if (g.in_play(e) if since == NOBODY else g.is_still(e, since)) else []


@node
class AttackedEnemy(Phrase, Subject):
    """The enemy of your attack; a villain with a defeated stage is still that enemy."""

    en = "the attacked enemy"
    zh = "被攻擊的敵人"

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        attack = g.occurrence(f.event, Attack)
        found = [g.villain() if g.card[e].type == VILLAIN else e for e in attack.targets]
        return [e for e in found if g.in_play(e)]


@node
class TheAttacker(Phrase, Subject):
    """The enemy whose attack your hero defended against, if you may attack it."""

    en = "that enemy"
    zh = "該敵人"

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        enemy = g.occurrence(f.event, EnemyAttack).enemy
        return [enemy] if g.in_play(enemy) and enemy in attackable(g, f.you) else []


@node
class InPlayByName(Subject):
    """The card with this title, if it is in play; `typed` adds its type to the text."""

    id: str
    typed: bool = False

    def all(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return [e for e in range(len(g.card)) if g.in_play(e) and g.title(e).id.rstrip("-123") == self.id]

    def text(self, lang: str) -> str:
        return typed_title(self.id, lang) if self.typed else title_of(self.id, lang)
