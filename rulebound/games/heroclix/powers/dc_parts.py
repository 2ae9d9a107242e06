"""Parts of powers that only one DC figure has."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Offer
from rulebound.core.effects import AskThenDo, Condition, Effect, Phrase, Resolve, node

from ..effects.answers import attack_of
from ..parts import Moment
from ..rules.attack import Attack
from ..rules.dial import turn
from ..state import HeroclixState


@node
class TurnsTo(Phrase, Effect):
    """Turn the dial to the click whose number a d6 shows."""

    en = "turn this character's dial to the click with that number"
    zh = "將此角色的轉盤轉到該編號的轉盤位置"

    def act(self, g: HeroclixState, f: Resolve) -> None:
        turn(g, f.source, int(f.recall("die", g.click[f.source])))


@node
class GuessedRight(Phrase, Condition):
    """The attack roll matches the character's guess."""

    en = "the guess was right"
    zh = "猜測正確"

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        attack = attack_of(g, f)
        return f.source in (attack.odd if attack.rolled % 2 else attack.even)


@node
class Guesses(Phrase, AskThenDo):
    """Guess whether the attack roll will be odd or even."""

    en = "guess whether the attack roll is odd or even"
    zh = "猜測攻擊擲骰為奇數或偶數"

    @property
    def rule(self) -> str:
        return "heroclix.attack.targets.final"

    @property
    def prompt(self) -> str:
        return "guess"

    def offers(self, g: HeroclixState, f: Resolve) -> list[Offer]:
        return [Offer("guess", parity, (f.source,), parity) for parity in ("odd", "even")]

    def take(self, g: HeroclixState, f: Resolve, chosen: str) -> None:
        attack = attack_of(g, f)
        if chosen == "odd":
            attack.odd = (*attack.odd, f.source)
        else:
            attack.even = (*attack.even, f.source)


@node
class Targeted(Phrase, Moment):
    """This character is a target of an attack: the targets are chosen, and nothing is rolled yet."""

    moment: str = "attacks"
    en = "when this character is a target of an attack, before the roll"
    zh = "此角色成為攻擊的目標時，於擲骰前"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return isinstance(event, Attack) and e in event.targets


@node
class BrokeAway(Phrase, Moment):
    """This character succeeds in breaking away."""

    moment: str = "broke-away"
    en = "when this character breaks away"
    zh = "此角色突破阻攔成功時"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return bool(event.subject == e and event.broke_away)
