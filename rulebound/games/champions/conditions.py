"""Triggering conditions: what interrupts and responses answer, with their words."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Node, node
from rulebound.core.text import say

from .definitions import MINION, TREACHERY, VILLAIN


class When(Node):
    """A triggering condition. `moments` names the windows in which it may be answered: `damage:interrupt`."""

    __slots__ = ()
    moments: ClassVar[tuple[str, ...]] = ()

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        """Does the occurrence fulfil the condition for this card and player?"""
        return True


def happened(event: Any, kind: str) -> list[tuple[Any, ...]]:
    """The conditions of a kind that an occurrence has fulfilled."""
    return [h for h in event.happened if h[0] == kind]


# ---------------------------------------------------------------- enemies attack and scheme


@node
class EnemyAttacksYou(When):
    """When the villain (or this enemy) initiates an attack against you."""

    villain: bool = True
    """The villain's attacks; else those of the card itself."""
    anybody: bool = False
    """Whomever it attacks."""
    en: str = "when the villain initiates an attack against you"
    zh: str = "當反派對你發動攻擊時"
    moments = ("enemy-attack:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        if self.villain:
            if g.card[event.enemy].type != VILLAIN:
                return False
        elif event.enemy not in (e, g.host[e]):
            return False
        return self.anybody or event.target == you

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class AttachedWouldAttack(When):
    """When the enemy to which this card is attached would attack."""

    moments = ("enemy-attack:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.enemy == g.host[e])

    def text(self, lang: str) -> str:
        return say(lang, "when attached enemy would attack", "當被附加的敵人將要攻擊時")


@node
class AfterEnemyAttacks(When):
    """After this enemy (or the one it is attached to, or the villain) attacks you."""

    of: str = "this"
    """this, host."""
    against_you: bool = False
    damaging: bool = False
    or_schemes: bool = False
    en: str = "after {this} attacks you"
    zh: str = "在{this}攻擊你後"
    moments = ("enemy-attacked:response", "enemy-schemed:response")

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        enemy = g.host[e] if self.of == "host" else e
        if self.against_you and g.out[event.player]:
            return False
        for h in happened(event, "enemy-attacked"):
            if h[1] == enemy and (not self.damaging or h[3]):
                return True
        return self.or_schemes and any(h[1] == enemy for h in happened(event, "enemy-schemed"))

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class VillainSchemes(When):
    """When the villain schemes."""

    moments = ("enemy-scheme:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.enemy].type == VILLAIN)

    def text(self, lang: str) -> str:
        return say(lang, "when the villain schemes", "當反派進行密謀時")


@node
class AfterHostSchemes(When):
    """After the enemy to which this card is attached schemes."""

    en: str = "after attached enemy schemes"
    zh: str = "在被附加的敵人密謀後"
    moments = ("enemy-schemed:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h[1] == g.host[e] for h in happened(event, "enemy-schemed"))

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


# ---------------------------------------------------------------- damage, threat, defeat


@node
class YouWouldTakeDamage(When):
    """When you would take damage (from an attack)."""

    from_attack: bool = False
    en: str = "when you would take any amount of damage"
    zh: str = "當你將要受到任意數量的傷害時"
    moments = ("damage:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        if event.subject != g.identity[you] or event.amount <= 0:
            return False
        return not self.from_attack or event.attack >= 0

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class HostWouldBeDealtDamage(When):
    """When damage would be dealt to what this card is attached to."""

    en: str
    zh: str
    moments = ("damage:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.subject == g.host[e] and event.amount > 0)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class AfterHostTakesDamage(When):
    """After what this card is attached to takes damage."""

    en: str
    zh: str
    moments = ("damage:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h[1] == g.host[e] for h in happened(event, "damage"))

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class ThreatWouldBePlaced(When):
    """When threat would be placed on a scheme."""

    moments = ("threat:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.amount > 0)

    def text(self, lang: str) -> str:
        return say(lang, "when any amount of threat would be placed on a scheme", "當任意數量的威脅將要放置到一個密謀上時")


@node
class AfterThreatInStepOne(When):
    """After threat is placed here during step one of the villain phase."""

    moments = ("threat:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h[1] == e and h[3] for h in happened(event, "threat"))

    def text(self, lang: str) -> str:
        return say(
            lang, "after placing threat here during step one of the villain phase", "在反派階段步驟一將威脅放置於此後"
        )


def defeat_imminent(g: Any, event: Any, e: Entity) -> bool:
    """Is the entity about to be defeated by the damage or defeat that is on the stack?"""
    from .rules.damage import Defeat
    from .values import remaining_hp

    if event.subject != e:
        return False
    return isinstance(event, Defeat) or bool(event.amount >= remaining_hp(g, e))


@node
class WhenDefeatedThis(When):
    """When this card (or what it is attached to) would be defeated."""

    of: str = "this"
    en: str = "when {this} is defeated"
    zh: str = "當{this}被擊敗時"
    moments = ("defeat:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return defeat_imminent(g, event, g.host[e] if self.of == "host" else e)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class AfterYouDefeatMinion(When):
    """After you defeat a minion."""

    moments = ("defeat:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h[2] == you and h[5] == MINION for h in happened(event, "defeat"))

    def text(self, lang: str) -> str:
        return say(lang, "after you defeat a minion", "在你擊敗一個從者後")


# ---------------------------------------------------------------- your own attacks, thwarts, defenses


@node
class AfterAttack(When):
    """After a friendly character attacks (and perhaps defeats somebody)."""

    who: str = "this"
    """this, your-hero."""
    basic: bool = False
    defeats: str = ""
    """minion, enemy: it also defeated such a one."""
    en: str = "after {this} attacks"
    zh: str = "在{this}攻擊後"
    moments = ("player-attack:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        attacker = e if self.who == "this" else g.identity[you]
        if self.who != "this" and not g.hero_form(you):
            return False
        found = [h for h in happened(event, "player-attack") if h[1] == attacker and (not self.basic or h[3] == "basic")]
        if not found or not self.defeats:
            return bool(found)
        fallen = {h[5] for h in happened(event, "defeat")}
        return MINION in fallen or (self.defeats == "enemy" and VILLAIN in fallen)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class AfterThwart(When):
    """After this character thwarts."""

    en: str = "after {this} thwarts"
    zh: str = "在{this}化解後"
    moments = ("thwart:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h[1] == e for h in happened(event, "thwart"))

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class AfterYourHeroDefends(When):
    """After your hero defends against an enemy attack."""

    en: str = "after your hero defends"
    zh: str = "在你的英雄防禦後"
    moments = ("defend:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h[1] == g.identity[you] for h in happened(event, "defend"))

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


# ---------------------------------------------------------------- entering play, forms, reveals


@node
class AfterEntersPlay(When):
    """After this card (or a minion) enters play."""

    minion: bool = False
    en: str = "after {this} enters play"
    zh: str = "在{this}進場後"
    moments = ("enters-play:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        if self.minion:
            return any(h[2] == MINION for h in happened(event, "enters-play"))
        return any(h[1] == e for h in happened(event, "enters-play"))

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class AfterPlayed(When):
    """After you play this card."""

    moments = ("played:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h[1] == e for h in happened(event, "played"))

    def text(self, lang: str) -> str:
        return say(lang, "after you play {this}", "在你打出{this}後")


@node
class AfterChangeToThisForm(When):
    """After you change to this form."""

    moments = ("change-form:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h[1] == e for h in happened(event, "change-form"))

    def text(self, lang: str) -> str:
        return say(lang, "after you change to this form", "在你變換為此身份後")


@node
class TreacheryRevealed(When):
    """When a treachery card is revealed from the encounter deck."""

    moments = ("reveal-treachery:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return g.card[event.card].type == TREACHERY and not event.unresolved

    def text(self, lang: str) -> str:
        return say(lang, "when a treachery card is revealed from the encounter deck", "當一張詭計卡從遭遇牌庫中展示時")


@node
class CardRevealed(When):
    """When a card is revealed from the encounter deck."""

    moments = ("reveal:interrupt",)

    def text(self, lang: str) -> str:
        return say(lang, "when a card is revealed from the encounter deck", "當一張卡牌從遭遇牌庫中展示時")
