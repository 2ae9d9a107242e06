"""Whom an effect is done to: choices, and references to cards that the text speaks of."""

from __future__ import annotations

from typing import Any

from rulebound.core import effects
from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Phrase, Resolve, Subject, Which, node

from ..state import ChampionsState
from ..wording import title_of
from .selectors import Enemies, Players, Schemes


@node
class Pick(effects.Pick):
    """One of a selection, chosen by the player who resolves the ability (or by the first player for an encounter card)."""

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
        return words(self.which, lang)


def words(which: Which, lang: str) -> str:
    text: str = which.words(lang)  # type: ignore[attr-defined]
    return text


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
class This(Subject):
    """The card whose text it is."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [f.source] if g.in_play(f.source) else []

    def text(self, lang: str) -> str:
        return "{this}"


@node
class Host(Phrase, Subject):
    """What this card is attached to."""

    en: str = "attached enemy"
    zh: str = "被附加的敵人"

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        e = g.host[f.source]
        return [e] if g.in_play(e) else []


@node
class You(Phrase, Subject):
    """Your identity, whichever side is up (`hero_only`: only in hero form)."""

    en: str = "you"
    zh: str = "你"
    hero_only: bool = False

    def all(self, g: Any, f: Resolve) -> list[Entity]:
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

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [g.villain()] if g.villain() >= 0 else []


@node
class MainScheme(Phrase, Subject):
    en = "the main scheme"
    zh = "主線密謀"

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [g.main_scheme()] if g.main_scheme() >= 0 else []


@node
class That(effects.That):
    en: str = "that enemy"
    zh: str = "該敵人"


@node
class EventSubject(Phrase, Subject):
    """The card of the event that is being answered."""

    en: str = "that enemy"
    zh: str = "該敵人"

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        e = g.occurrence(f.event).subject
        return [e] if g.in_play(e) else []


@node
class InPlayByName(Subject):
    """The card of a title that is in play, if it is."""

    id: str

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [e for e in range(len(g.card)) if g.in_play(e) and g.title(e).id.rstrip("-123") == self.id]

    def text(self, lang: str) -> str:
        return title_of(self.id, lang)
