"""Status cards, readying and exhausting, temporary values."""

from __future__ import annotations

from typing import Annotated

from rulebound.core.decisions import Entity
from rulebound.core.declarations import Code
from rulebound.core.effects import Resolve, Subject, node
from rulebound.core.text import agreeing, say
from rulebound.core.values import ADD, GRANT, modify

from ..rules.status import confuse, give_tough, stun
from ..rules.tokens import exhaust, ready
from ..state import ChampionsState
from ..values import has_trait
from ..words.names import Stat, Trait
from ..words.phrases import trait_name, value_name
from ..zones import PLAYER_PHASE, VILLAIN_PHASE
from .base import OnSubject

UNTIL = {
    "phase": ("the end of the phase", "本階段結束前"),
    "round": ("the end of the round", "本輪結束前"),
    PLAYER_PHASE: ("the end of the player phase", "本玩家階段結束前"),
    VILLAIN_PHASE: ("the end of the villain phase", "本反派階段結束前"),
}
"""The card text for each duration."""
Until = Annotated[str, Code("period", UNTIL)]


@node
class Stun(OnSubject):
    subject: Subject

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        return not g.stunned[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(stun(g, e))

    def words(self, lang: str) -> str:
        to = self.subject.text(lang)
        if to in ("you", "你"):
            return say(lang, "you are stunned", "你被擊暈")
        return say(lang, f"stun {to}", f"擊暈{to}")


@node
class Confuse(OnSubject):
    subject: Subject

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        return not g.confused[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(confuse(g, e))

    def words(self, lang: str) -> str:
        to = self.subject.text(lang)
        if to in ("you", "你"):
            return say(lang, "you are confused", "你陷入困惑")
        return say(lang, f"confuse {to}", f"使{to}困惑")


@node
class GiveTough(OnSubject):
    subject: Subject
    en = "give {subject} a tough status card"
    zh = "給予{subject}一張不屈狀態卡"

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        return not g.tough[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(give_tough(g, e))


@node
class Ready(OnSubject):
    subject: Subject
    en = "ready {subject}"
    zh = "重整{subject}"

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        return bool(g.exhausted[e])

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        g.cite("champions.state.ready.turn")
        f.did = int(ready(g, e, f.you))


@node
class ExhaustCard(OnSubject):
    subject: Subject
    en = "exhaust {subject}"
    zh = "橫置{subject}"

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        return not g.exhausted[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(exhaust(g, e, f.you))


@node
class Gets(OnSubject):
    """A value is modified temporarily (`until` is a key of UNTIL)."""

    subject: Subject
    changes_: tuple[tuple[Stat, int], ...]
    until: Until = "phase"

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        """An effect "until the end of" a phase changes something only in that phase."""
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
        gets = [f"{n:+d} {value_name(stat, 'en', n)}" for stat, n in self.changes_]
        gets_zh = [f"{n:+d}{value_name(stat, 'zh', n)}" for stat, n in self.changes_]
        to, (until, until_zh) = self.subject.text(lang), UNTIL[self.until]
        get = agreeing(to, "gets")
        return say(lang, f"{to} {get} {' and '.join(gets)} until {until}", f"{until_zh}，{to}得到{'和'.join(gets_zh)}")


@node
class GainTrait(OnSubject):
    """A character gains a trait temporarily."""

    subject: Subject
    trait: Trait
    until: Until = "phase"

    def changes(self, g: ChampionsState, f: Resolve, e: Entity) -> bool:
        return not has_trait(g, e, self.trait)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        g.cite("champions.effect.lasting", "champions.effect.lasting.persists", "champions.value.gains")
        modify(g, e, f"trait:{self.trait}", GRANT, self.trait, f.source, self.until)
        f.did = 1

    def words(self, lang: str) -> str:
        to, trait, (until, until_zh) = self.subject.text(lang), trait_name(self.trait, lang), UNTIL[self.until]
        gain = "gain" if to == "you" else f"{to} {agreeing(to, 'gains')}"
        return say(lang, f"{gain} the {trait} trait until {until}", f"{until_zh}，{to}獲得{trait}特性")
