"""Triggering conditions: the events that interrupts and responses answer, with their card text."""

from __future__ import annotations

from typing import Annotated, Any

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.declarations import Code
from rulebound.core.effects import EventPattern as EventPattern
from rulebound.core.effects import Phrase, node
from rulebound.core.text import say

from .definitions import MINION, TREACHERY, VILLAIN
from .rules.conditions import (
    Damaged,
    Defeated,
    Defended,
    EnemyAttacked,
    EnemySchemed,
    EnteredPlay,
    Played,
    PlayerAttacked,
    ThreatPlaced,
    Thwarted,
)
from .rules.defeat import Defeat
from .state import ChampionsState
from .values import remaining_hp

# ---------------------------------------------------------------- enemies attack and scheme


@node
class EnemyAttacks(EventPattern):
    """When the villain or an enemy (this card or its host) attacks you or any player.

    For an encounter card, "you" is the attacked player.
    """

    villain: bool = True
    """True: the villain's attacks. False: those of this card or its host."""
    anybody: bool = False
    """Include attacks against any player."""
    called: tuple[str, str] = ("{this}", "{this}")
    """The card's name for the enemy that it is or is attached to."""
    moments = ("enemy-attack:interrupt",)

    def __post_init__(self) -> None:
        if self.villain and self.called != ("{this}", "{this}"):
            raise TypeError("set called only for an enemy other than the villain")

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        if self.villain:
            if g.card[event.enemy].type != VILLAIN:
                return False
        elif event.enemy not in (e, g.host[e]):
            return False
        return self.anybody or event.target == you

    def text(self, lang: str) -> str:
        en, zh = self.called
        if self.villain:
            against, whom = ("", "") if self.anybody else (" against you", "對你")
            return say(lang, f"when the villain initiates an attack{against}", f"當反派{whom}發動攻擊時")
        you, you_zh = ("", "") if self.anybody else (" you", "你")
        return say(lang, f"when {en} attacks{you}", f"當{zh}攻擊{you_zh}時")


@node
class AfterEnemyAttacks(EventPattern):
    """After this enemy, or the one this card is attached to, attacks (you)."""

    host: bool = False
    """Match the enemy to which this card is attached."""
    against_you: bool = False
    damaging: bool = False
    or_schemes: bool = False
    called: tuple[str, str] = ("", "")
    """The card's name for the enemy to which it is attached."""
    moments = ("enemy-attacked:response", "enemy-schemed:response")

    def __post_init__(self) -> None:
        if self.host == (self.called == ("", "")):
            raise TypeError("set called if and only if host is set")

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        enemy = g.host[e] if self.host else e
        if self.against_you and g.out[event.player]:
            return False
        for h in event.of(EnemyAttacked):
            if h.enemy == enemy and (not self.damaging or h.damaged):
                return True
        return self.or_schemes and any(h.enemy == enemy for h in event.of(EnemySchemed))

    def text(self, lang: str) -> str:
        en, zh = self.called if self.host else ("{this}", "{this}")
        attacks, zh_attacks = ("attacks you", "攻擊你") if self.against_you else ("attacks", "攻擊")
        if self.or_schemes:
            attacks, zh_attacks = f"schemes or {attacks}", f"進行密謀或{zh_attacks}"
        if self.damaging:
            attacks, zh_attacks = f"{attacks} and damages a character", f"{zh_attacks}並對一個角色造成傷害"
        return say(lang, f"after {en} {attacks}", f"{zh}{zh_attacks}後")


@node
class AfterHostSchemes(Phrase, EventPattern):
    """After the enemy to which this card is attached schemes."""

    en: str = "after attached enemy schemes"
    zh: str = "所附加的敵人進行密謀後"
    moments = ("enemy-schemed:response",)

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return any(h.enemy == g.host[e] for h in event.of(EnemySchemed))


# ---------------------------------------------------------------- damage, threat, defeat


@node
class YouWouldTakeDamage(EventPattern):
    """When you would take damage (from an attack)."""

    from_attack: bool = False
    called: tuple[str, str] = ("you", "你")
    moments = ("damage:interrupt",)

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        if event.subject != g.identity[you] or event.amount <= 0:
            return False
        return not self.from_attack or event.attack != NOBODY

    def text(self, lang: str) -> str:
        (en, zh), attack, zh_attack = self.called, "", ""
        if self.from_attack:
            attack, zh_attack = " from an attack", "因一次攻擊"
        return say(lang, f"when {en} would take any amount of damage{attack}", f"當{zh}將要{zh_attack}受到任意數量的傷害時")


@node
class HostWouldBeDealtDamage(Phrase, EventPattern):
    """When damage would be dealt to this card's host."""

    en: str
    zh: str
    moments = ("damage:interrupt",)

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.subject == g.host[e] and event.amount > 0)


@node
class AfterDamage(EventPattern):
    """After the villain, or this card's host, takes damage; the villain's next stage is the same villain."""

    of: Annotated[str, Code("one who is damaged", ("host", "villain"))] = "host"
    moments = ("damage:response",)

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        damaged = [h.subject for h in event.of(Damaged)]
        return g.host[e] in damaged if self.of == "host" else any(g.card[d].type == VILLAIN for d in damaged)

    def text(self, lang: str) -> str:
        if self.of == "host":
            return say(lang, "after attached character takes damage", "所附加的角色受到傷害後")
        return say(lang, "after the villain takes damage", "反派受到傷害後")


@node
class ThreatWouldBePlaced(Phrase, EventPattern):
    """When threat would be placed on a scheme."""

    moments = ("threat:interrupt",)
    en = "when any amount of threat would be placed on a scheme"
    zh = "當任意數量的威脅將要放置到一個密謀上時"

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.amount > 0)


@node
class AfterThreatInStepOne(Phrase, EventPattern):
    """After threat is placed here during step one of the villain phase."""

    moments = ("threat:response",)
    en = "after placing threat here during step one of the villain phase"
    zh = "在反派階段步驟1將威脅放置於此後"

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return any(h.scheme == e and h.step_one for h in event.of(ThreatPlaced))


def defeat_imminent(g: ChampionsState, event: Any, e: Entity) -> bool:
    """Is the damage or defeat on the stack about to defeat this card?"""
    if event.subject != e:
        return False
    return isinstance(event, Defeat) or bool(event.amount >= remaining_hp(g, e))


@node
class WhenDefeatedThis(EventPattern):
    """When this card, or the minion it is attached to, is (or `would` be) defeated."""

    host: bool = False
    would: bool = False
    moments = ("defeat:interrupt",)

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return defeat_imminent(g, event, g.host[e] if self.host else e)

    def text(self, lang: str) -> str:
        who = say(lang, "attached minion", "所附加的從者") if self.host else "{this}"
        is_, will = ("would be", "將要") if self.would else ("is", "")
        return say(lang, f"when {who} {is_} defeated", f"當{who}{will}被擊敗時")


# ---------------------------------------------------------------- your own attacks, thwarts, defenses


@node
class AfterAttack(EventPattern):
    """After this character, or your hero, attacks (and optionally defeats an enemy)."""

    hero: bool = False
    """True: your hero. False: the card itself."""
    basic: bool = False
    defeats: Annotated[str, Code("enemy to defeat", ("minion", "enemy"))] = ""
    """minion or enemy: the attack also defeated one."""
    called: tuple[str, str] = ("your hero", "你的英雄")
    moments = ("player-attack:response",)

    def __post_init__(self) -> None:
        if not self.hero and self.called != ("your hero", "你的英雄"):
            raise TypeError("set called only together with hero")

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        attacker = g.identity[you] if self.hero else e
        if self.hero and not g.hero_form(you):
            return False
        found = [h for h in event.of(PlayerAttacked) if h.attacker == attacker and (not self.basic or h.basic)]
        if not found or not self.defeats:
            return bool(found)
        fallen = {h.type for h in event.of(Defeated)}
        return MINION in fallen or (self.defeats == "enemy" and VILLAIN in fallen)

    def text(self, lang: str) -> str:
        en, zh = self.called if self.hero else ("{this}", "{this}")
        attacks, zh_attacks = ("makes a basic attack", "進行一次基礎攻擊") if self.basic else ("attacks", "攻擊")
        fallen, zh_fallen = ATTACK_DEFEATS[self.defeats]
        return say(lang, f"after {en} {attacks}{fallen}", f"{zh}{zh_attacks}{zh_fallen}後")


ATTACK_DEFEATS = {
    "": ("", ""),
    "minion": (" and defeats a minion", "並擊敗一個從者"),
    "enemy": (" and defeats an enemy", "並擊敗一個敵人"),
}


@node
class AfterThwart(Phrase, EventPattern):
    """After this character thwarts."""

    en: str = "after {this} thwarts"
    zh: str = "{this}化解後"
    moments = ("thwart:response",)

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return any(h.thwarter == e for h in event.of(Thwarted))


@node
class AfterYourHeroDefends(Phrase, EventPattern):
    """After your hero defends against an enemy attack."""

    en: str = "after your hero defends"
    zh: str = "你的英雄防禦後"
    moments = ("defend:response",)

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return any(h.defender == g.identity[you] for h in event.of(Defended))


# ---------------------------------------------------------------- entering play, forms, reveals


@node
class AfterEntersPlay(EventPattern):
    """After this card, or a minion, enters play."""

    minion: bool = False
    moments = ("enters-play:response",)

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        if self.minion:
            return any(h.type == MINION for h in event.of(EnteredPlay))
        return any(h.card == e for h in event.of(EnteredPlay))

    def text(self, lang: str) -> str:
        who = say(lang, "a minion", "一個從者") if self.minion else "{this}"
        return say(lang, f"after {who} enters play", f"{who}進場後")


@node
class AfterPlayed(Phrase, EventPattern):
    """After you play this card."""

    moments = ("played:response",)
    en = "after you play {this}"
    zh = "你打出{this}後"

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return any(h.card == e for h in event.of(Played))


@node
class TreacheryRevealed(Phrase, EventPattern):
    """When a treachery card is revealed from the encounter deck."""

    moments = ("reveal-treachery:interrupt",)
    en = "when a treachery card is revealed from the encounter deck"
    zh = "當一張詭計卡從遭遇牌庫中展示時"

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return g.card[event.card].type == TREACHERY and not event.unresolved
