"""The events that trigger abilities, as patterns with their card text."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Phrase, node
from rulebound.core.text import say

from .definitions import ALLY
from .effects import EventPattern
from .nouns import ANYBODY, OPPONENTS, YOURS
from .nouns.selectors import Side
from .rules.causes import ABILITY, ATTACK, COUNTER, DICE_POWER, SPELL
from .state import AshesState
from .values import life_value

OF_A_PLAYER = frozenset({ATTACK, COUNTER, SPELL, ABILITY, DICE_POWER})


@node
class WhenThisEnters(Phrase, EventPattern):
    moments = ("enters:when",)
    en = "when this unit comes into play"
    zh = "當此單位進場時"

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.subject == e)


@node
class AfterUnitEnters(Phrase, EventPattern):
    most_life: int
    moments = ("enters:after",)
    en = "after a unit with a life value of {most_life} or less comes into play"
    zh = "在一個生命值為{most_life}或更少的單位進場後"

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        return g.card[event.subject].is_unit and g.in_play(event.subject) and life_value(g, event.subject) <= self.most_life

    def still(self, g: AshesState, event: Any, e: Entity) -> bool:
        return bool(g.in_play(event.subject))


@node
class WhenThisDestroyed(EventPattern):
    by_you: bool = False
    ally: bool = False
    """Match only allies."""
    moments = ("destroyed:when",)
    looks_back = True

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        if event.subject != e or (self.ally and g.card[e].type != ALLY):
            return False
        return not self.by_you or (event.by == you and event.kind in (SPELL, ABILITY, DICE_POWER))

    def text(self, lang: str) -> str:
        kind = (", if it is an ally", "，如果其為盟友") if self.ally else ("", "")
        if self.by_you:
            return say(
                lang,
                f"when a spell, ability, or dice power you control destroys this unit{kind[0]}",
                f"當此單位因你控制的法術、能力或骰子能力而被摧毀時{kind[1]}",
            )
        return say(lang, f"when this unit is destroyed{kind[0]}", f"當此單位被摧毀時{kind[1]}")


@node
class AfterUnitDestroyed(EventPattern):
    side: Side = ANYBODY
    ally: bool = False
    moments = ("destroyed:after",)

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        if self.ally and g.card[event.subject].type != ALLY:
            return False
        mine = event.controller == you
        return self.side == ANYBODY or mine == (self.side == YOURS)

    def text(self, lang: str) -> str:
        noun = say(lang, "an ally" if self.ally else "a unit", "盟友" if self.ally else "單位")
        whose = {
            YOURS: (" you control", "你控制的"),
            OPPONENTS: (" an opponent controls", "由對手控制的"),
            ANYBODY: ("", ""),
        }[self.side]
        return say(lang, f"after {noun}{whose[0]} is destroyed", f"在一個{whose[1]}{noun}被摧毀後")


@node
class AfterThisDestroysByAttacking(Phrase, EventPattern):
    moments = ("destroyed:after",)
    en = "after this unit's attack destroys a unit an opponent controls"
    zh = "在此單位以攻擊摧毀一個由對手控制的單位後"

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.source == e and event.kind == ATTACK and event.controller != you)


@node
class AfterThisDealtDamage(Phrase, EventPattern):
    moments = ("damage:after",)
    en = "after this unit is dealt damage"
    zh = "在對此單位造成傷害後"

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.subject == e)

    def still(self, g: AshesState, event: Any, e: Entity) -> bool:
        return bool(event.subject == e and event.amount > 0)


@node
class AfterYourPhoenixbornDealtDamage(EventPattern):
    guarding: bool = False
    moments = ("damage:after",)

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        if event.subject != g.phoenixborn[you]:
            return False
        if self.guarding:
            return bool(event.guarding and event.kind == ATTACK)
        return bool(g.units(you))

    def text(self, lang: str) -> str:
        if self.guarding:
            return say(
                lang,
                "after your guarding Phoenixborn is dealt damage by a unit's attack",
                "在一個單位的攻擊對你正在守護的凰族後裔造成傷害後",
            )
        return say(
            lang,
            "after your Phoenixborn is dealt damage while you control at least 1 unit",
            "在對你的凰族後裔造成傷害後，如果你控制至少1個單位",
        )


@node
class WhenDeclaredAttacker(Phrase, EventPattern):
    moments = ("attack:when",)
    en = "when this unit is declared as an attacker"
    zh = "當此單位被宣告為攻擊者時"

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        return e in event.attackers


@node
class AfterOpponentDeclaresAttackers(Phrase, EventPattern):
    moments = ("attack:after",)
    en = "after an opponent declares attackers"
    zh = "在一位對手宣告攻擊者後"

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.player != you)


@node
class AfterOpponentTargetsYourUnit(Phrase, EventPattern):
    moments = ("targeted:after",)
    en = "after an opponent targets a unit you control with a spell, ability, or dice power"
    zh = "在一位對手以法術、能力或骰子能力指定一個你控制的單位為目標後"

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.by != you and g.controller(event.subject) == you)

    def still(self, g: AshesState, event: Any, e: Entity) -> bool:
        return bool(g.in_play(event.subject))


@node
class EndOfPrepare(Phrase, EventPattern):
    moments = ("prepare:end",)
    en = "at the end of the prepare phase"
    zh = "在準備階段結束時"


@node
class EndOfRound(Phrase, EventPattern):
    en: str = "at the end of each round"
    zh: str = "在每輪結束時"
    moments = ("round:end",)
