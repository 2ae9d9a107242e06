"""Whom constant abilities concern, with their words."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Phrase, node
from rulebound.core.text import say

from ..definitions import MINION
from ..modifiers import Whom
from ..values import has_trait


@node
class YourIdentity(Phrase, Whom):
    """The identity of the card's controller (in the named form only, if one is named)."""

    form: str = ""
    en: str = "your hero"
    zh: str = "你的英雄"

    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        p: Player = g.controller(source)
        if p < 0 or g.identity[p] != e:
            return False
        if self.form and g.trace is not None:
            g.cite("champions.identity.form.other-form")
        return not self.form or (self.form == "hero") == g.hero_form(p)


@node
class ItsHost(Phrase, Whom):
    en: str = "attached enemy"
    zh: str = "被附加的敵人"

    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        return bool(g.host[source] == e)


@node
class Itself(Whom):
    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        return source == e

    def text(self, lang: str) -> str:
        return "{this}"


@node
class EachDrone(Whom):
    facedown: bool = False

    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        if self.facedown:
            return bool(g.title(e).id == "drone")
        return bool(g.title(e).type == MINION and has_trait(g, e, "drone"))

    def text(self, lang: str) -> str:
        if self.facedown:
            return say(lang, "each facedown Drone minion", "每個面朝下的無人機從者")
        return say(lang, "each Drone minion", "每個無人機從者")


@node
class NamedVillain(Phrase, Whom):
    """The villain, by name."""

    en: str
    zh: str

    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        return bool(e == g.villain())
