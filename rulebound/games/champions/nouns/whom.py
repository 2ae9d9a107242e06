"""The scope of constant abilities, with its card text."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Phrase, node
from rulebound.core.text import say

from ..definitions import MINION, Form
from ..modifiers import Whom
from ..state import ChampionsState
from ..values import has_trait


@node
class YourIdentity(Whom):
    """The identity of the card's controller, in any form or only in hero form, optionally by name."""

    form: Form = ""
    """hero, or empty for either form."""
    en: str = ""
    zh: str = ""

    def __post_init__(self) -> None:
        if self.form not in ("", "hero") or bool(self.en) != bool(self.zh) or (self.en and not self.form):
            raise TypeError("an identity is “you” in either form, or a named hero in hero form")

    def includes(self, g: ChampionsState, source: Entity, e: Entity) -> bool:
        p: Player = g.controller(source)
        if p == NOBODY or g.identity[p] != e:
            return False
        if self.form and g.trace is not None:
            g.cite("champions.identity.form.other-form")
        return not self.form or bool(g.hero_form(p))

    def text(self, lang: str) -> str:
        if not self.form:
            return say(lang, "you", "你")
        return say(lang, self.en or "your hero", self.zh or "你的英雄")


@node
class ItsHost(Phrase, Whom):
    en: str = "attached enemy"
    zh: str = "所附加的敵人"

    def includes(self, g: ChampionsState, source: Entity, e: Entity) -> bool:
        return bool(g.host[source] == e)


@node
class Itself(Whom):
    def includes(self, g: ChampionsState, source: Entity, e: Entity) -> bool:
        return source == e

    def text(self, lang: str) -> str:
        return "{this}"


@node
class EachDrone(Whom):
    facedown: bool = False

    def includes(self, g: ChampionsState, source: Entity, e: Entity) -> bool:
        if self.facedown:
            return bool(g.title(e).id == "drone")
        return bool(g.title(e).type == MINION and has_trait(g, e, "drone"))

    def text(self, lang: str) -> str:
        if self.facedown:
            return say(lang, "each facedown Drone minion", "每個正面朝下的無人機從者")
        return say(lang, "each Drone minion", "每個無人機從者")


@node
class NamedVillain(Phrase, Whom):
    """The villain, by name."""

    en: str
    zh: str

    def includes(self, g: ChampionsState, source: Entity, e: Entity) -> bool:
        return bool(e == g.villain())
