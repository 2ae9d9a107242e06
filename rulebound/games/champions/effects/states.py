"""Status cards, ready and exhausted, values for a while."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity
from rulebound.core.effects import Resolve, Subject, node
from rulebound.core.text import say
from rulebound.core.values import ADD, modify

from ..rules.status import confuse, give_tough, stun
from ..rules.tokens import exhaust, ready
from ..state import (
    PLAYER_PHASE,
    VILLAIN_PHASE,
    ChampionsState,
)
from .base import OnSubject


@node
class Stun(OnSubject):
    whom: Subject
    passive: bool = False

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return not g.stunned[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(stun(g, e))

    def words(self, lang: str) -> str:
        to = self.whom.text(lang)
        if to in ("you", "你"):
            return say(lang, "you are stunned", "你被擊暈")
        return say(lang, f"stun {to}", f"擊暈{to}")


@node
class Confuse(OnSubject):
    whom: Subject

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return not g.confused[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(confuse(g, e))

    def words(self, lang: str) -> str:
        to = self.whom.text(lang)
        if to in ("you", "你"):
            return say(lang, "you are confused", "你陷入困惑")
        return say(lang, f"confuse {to}", f"使{to}困惑")


@node
class GiveTough(OnSubject):
    whom: Subject

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return not g.tough[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(give_tough(g, e))

    def words(self, lang: str) -> str:
        to = self.whom.text(lang)
        return say(lang, f"give {to} a tough status card", f"給予{to}一張不屈狀態卡")


@node
class Ready(OnSubject):
    whom: Subject

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return bool(g.exhausted[e])

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        g.cite("champions.state.ready.turn")
        f.did = int(ready(g, e, f.you))

    def words(self, lang: str) -> str:
        return say(lang, f"ready {self.whom.text(lang)}", f"重整{self.whom.text(lang)}")


@node
class ExhaustCard(OnSubject):
    whom: Subject

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return not g.exhausted[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(exhaust(g, e, f.you))

    def words(self, lang: str) -> str:
        return say(lang, f"exhaust {self.whom.text(lang)}", f"橫置{self.whom.text(lang)}")


@node
class Gets(OnSubject):
    """A value is modified for a while (`until` phase, round, attack)."""

    whom: Subject
    changes_: tuple[tuple[str, int], ...]
    until: str
    en: str
    zh: str

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        """An effect until the end of a named phase can be made in that phase only."""
        if self.until in (PLAYER_PHASE, VILLAIN_PHASE):
            g.cite("champions.effect.lasting.period")
            return bool(g.phase == self.until)
        return True

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        g.cite("champions.effect.lasting", "champions.effect.lasting.persists", "champions.value.gets")
        for stat, n in self.changes_:
            modify(g, e, stat, ADD, n, f.source, self.until)
        f.did = 1

    def words(self, lang: str) -> str:
        return say(lang, self.en, self.zh).format(to=self.whom.text(lang))
