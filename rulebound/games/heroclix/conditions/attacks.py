"""Conditions of triggered parts about an attack and its damage: targets, rolls, hits, damage, KO."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity
from rulebound.core.effects import Phrase, node
from rulebound.core.text import many, say, with_article

from ..ability_sets import ability_set
from ..board import adjacent
from ..parts import ABILITIES, Moment, Power, power_name
from ..rules.actions import innermost
from ..rules.attack import Attack
from ..rules.dial import knocked_out
from ..state import HeroclixState
from ..words.names import ATTACKS, AttackKind, an_attack


@node
class WouldBeTargeted(Phrase, Moment):
    """This character would be targeted by an attack."""

    moment: str = "would-be-targeted"
    en = "when this character would be targeted by an attack"
    zh = "此角色將成為攻擊的目標時"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        if not isinstance(event, Attack) or event.subject != e:
            return False
        return not (g.opposing(e, event.attacker) and "no_shape_change" in ability_set(g, event.attacker).flags)


@node
class WouldBeHit(Moment):
    """This character would be hit."""

    moment: str = "would-be-hit"
    damaging: bool = False
    """By an opponent's attack that deals damage."""
    kind: AttackKind = ""
    unless_team: Power = ""
    unless_uses: Power = ""
    """Not if it can use another version of this power."""

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        if not isinstance(event, Attack) or not event.may_evade(e):
            return False
        if self.unless_uses and sum(ABILITIES[x.ability].power == self.unless_uses for x in ability_set(g, e).entries) > 1:
            return False
        if self.damaging and (event.attack_spec.instead or not g.opposing(e, event.attacker)):
            return False
        if self.unless_team and self.unless_team in g.figure(event.attacker).teams:
            return False
        return self.kind in ("", event.kind)

    def text(self, lang: str) -> str:
        attack = say(lang, *ATTACKS[self.kind])
        en, zh = "when this character would be hit", "此角色將被命中時"
        if self.damaging:
            en, zh = f"{en} by an opponent's {attack} that deals damage", f"此角色將被對手造成傷害的{attack}命中時"
        elif self.kind:
            en, zh = f"{en} by {with_article(attack)}", f"此角色將被{attack}命中時"
        if self.unless_team:
            team = power_name(lang, self.unless_team)
            en, zh = f"{en} and the attacker does not have the {team} team symbol", f"{zh}，如果攻擊者沒有{team}團隊標記"
        if self.unless_uses:
            power = power_name(lang, self.unless_uses)
            en, zh = f"{en} and can't use {power} otherwise", f"{zh}，如果無法以其他方式使用{power}"
        return say(lang, en, zh)


@node
class WouldDealDamage(Phrase, Moment):
    """This character hits and would deal normal damage during a CLOSE action."""

    moment: str = "would-deal-damage"
    en = "when this character hits and would deal normal damage during a CLOSE action"
    zh = "此角色於近戰行動中命中且將造成一般傷害時"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return (
            isinstance(event, Attack)
            and event.attacker == e
            and event.kind == "close"
            and g.RULES.acting_as(g, e) == "close"
        )


@node
class Hits(Moment):
    """This character hits with an attack."""

    moment: str = "hits"
    kind: AttackKind = ""
    least_roll: int = 0
    most_roll: int = 12
    opposing: bool = False
    first: bool = False
    """It is the first attack of the turn."""
    by: Power = ""
    """The attack is made by using this power."""

    def __post_init__(self) -> None:
        if self.most_roll > 12:
            raise TypeError("`most_roll` is at most 12, the most that two dice show")
        if self.by and (self.kind or self.opposing or self.first or self.least_roll or self.most_roll < 12):
            raise TypeError("with `by`, no other condition on the hit is possible")

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        if not isinstance(event, Attack) or event.attacker != e or not event.hit:
            return False
        if self.opposing and not any(g.opposing(e, t) for t in event.hit):
            return False
        if self.first and g.attacks != 1:
            return False
        if self.by and event.attack_spec.power != self.by:
            return False
        return self.kind in ("", event.kind) and self.least_roll <= event.rolled <= self.most_roll

    def text(self, lang: str) -> str:
        if self.by:
            name = power_name(lang, self.by)
            return say(lang, f"when this character hits by using {name}", f"此角色使用{name}命中時")
        attack = an_attack(lang, self.kind)
        en, zh = "when this character hits", "此角色"
        if self.first:
            en, zh = "when this character makes the first attack of a turn and hits", "此角色進行本回合的第一次攻擊"
        if self.kind:
            zh += f"以{attack}"
        zh += "命中"
        if self.opposing:
            en, zh = f"{en} an opposing character", f"{zh}敵方角色"
        if self.kind:
            en += f" with {attack}"
        if self.least_roll:
            en += f" with an attack roll of {self.least_roll}-{self.most_roll}"
            zh += f"且攻擊擲骰為{self.least_roll}-{self.most_roll}"
        elif self.most_roll < 12:
            en, zh = f"{en} with an attack roll of {self.most_roll} or less", f"{zh}且攻擊擲骰為{self.most_roll}以下"
        return say(lang, en, f"{zh}時")


@node
class Attacked(Moment):
    """An attack of this character has resolved."""

    moment: str = "attacked"
    kind: AttackKind = ""
    damaged: bool = False
    """It hit and damaged an opposing character."""
    knocked_out: bool = False
    """It KO'd an opposing character."""

    def __post_init__(self) -> None:
        if self.knocked_out and self.damaged:
            raise TypeError("give `knocked_out` or `damaged`, not both: a KO'd character was damaged")

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        if not isinstance(event, Attack) or event.attacker != e or self.kind not in ("", event.kind):
            return False
        if self.knocked_out and not any(knocked_out(g, t) and g.opposing(e, t) for t in event.hit):
            return False
        return not self.damaged or any(n and g.opposing(e, t) for t, n in event.damage_clicks(g).items())

    def text(self, lang: str) -> str:
        attack = an_attack(lang, self.kind)
        if self.knocked_out:
            return say(
                lang,
                f"when this character KOs one or more opposing characters with {attack}",
                f"此角色以{attack}擊倒一個或多個敵方角色時",
            )
        if self.damaged:
            return say(
                lang,
                f"when this character hits and damages one or more opposing characters with {attack}",
                f"此角色以{attack}命中並使一個或多個敵方角色受傷時",
            )
        return say(lang, f"when {attack} of this character resolves", f"此角色的{attack}結算時")


@node
class Damaged(Moment):
    """This character takes damage from an attack."""

    moment: str = "damaged"
    opponents: bool = True
    anyhow: bool = False
    """Or in another way through an opposing character."""

    def __post_init__(self) -> None:
        if self.anyhow and not self.opponents:
            raise TypeError("`anyhow` needs `opponents`: the damage comes from an opposing character")

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        if event.subject != e:
            return False
        if self.anyhow:
            return event.source >= 0 and g.opposing(e, event.source)
        if event.attack < 0:
            return False
        return not self.opponents or g.opposing(e, event.source)

    def text(self, lang: str) -> str:
        if self.anyhow:
            return say(lang, "each time an opposing character damages this character", "每當敵方角色使此角色受傷")
        whose = say(
            lang, "an opponent's attack" if self.opponents else "an attack", "對手的攻擊" if self.opponents else "攻擊"
        )
        return say(lang, f"each time this character takes damage from {whose}", f"每當此角色因{whose}獲得傷害")


@node
class KnockedOut(Moment):
    """A character is KO'd."""

    moment: str = "ko"
    fallen: str = "self"
    """`self`, `adjacent` (an adjacent friendly character), or `friend`: any friendly character."""
    by_attack: bool = False
    """By an opponent's attack."""
    could_use: Power = ""
    """It could use this power before it was KO'd."""

    def __post_init__(self) -> None:
        if self.fallen not in ("self", "adjacent", "friend"):
            raise TypeError("the KO'd character is `self`, `adjacent` or `friend`")
        if self.could_use and self.fallen != "friend":
            raise TypeError("`could_use` needs `friend` as the KO'd character")
        if self.by_attack and self.fallen != "self":
            raise TypeError("`by_attack` needs `self` as the KO'd character")

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        if self.by_attack and (event.attack < 0 or event.source < 0 or not g.opposing(e, event.source)):
            return False
        if self.fallen == "self":
            return bool(event.subject == e)
        if self.could_use:
            g.cite("heroclix.duration.lost.reference")
            if self.could_use not in ability_set(g, event.subject).powers:
                return False
        return g.friendly(e, event.subject) and (self.fallen == "friend" or adjacent(g, e, event.subject))

    def text(self, lang: str) -> str:
        if self.by_attack:
            return say(lang, "when an opponent's attack KOs this character", "對手的攻擊擊倒此角色時")
        if self.fallen == "self":
            return say(lang, "when this character is KO'd", "此角色被擊倒時")
        if self.fallen == "adjacent":
            return say(lang, "when an adjacent friendly character is KO'd", "相鄰友方角色被擊倒時")
        en = f" that can use {power_name('en', self.could_use)}" if self.could_use else ""
        zh = f"可使用{power_name('zh', self.could_use)}的" if self.could_use else ""
        return say(lang, f"when a friendly character{en} is KO'd", f"{zh}友方角色被擊倒時")


@node
class MakesAttack(Moment):
    """This character makes an attack: its targets are chosen, and nothing is rolled yet."""

    power: Power = ""
    """By using this power."""
    least_points: int = 0
    """Every target is of so many points or more."""
    moment: str = "attacks"

    def __post_init__(self) -> None:
        if self.power and self.least_points:
            raise TypeError("give `power` or `least_points`, not both")

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        if not isinstance(event, Attack) or event.attacker != e:
            return False
        act = innermost(g)
        if self.power and (act is None or act.subject != e or act.ability != self.power):
            return False
        return all(g.points(t) >= self.least_points for t in event.targets)

    def text(self, lang: str) -> str:
        if self.power:
            name = power_name(lang, self.power)
            return say(lang, f"when this character uses {name}", f"此角色使用{name}時")
        return say(
            lang,
            f"when this character attacks and every target is {many(self.least_points, 'point')} or more",
            f"此角色攻擊且每個目標皆為{self.least_points}分以上時",
        )


@node
class Rerolled(Moment):
    """This character had an attack roll rerolled, and no other character had it rerolled afterwards."""

    by: Power = "probability_control"
    moment: str = "rerolled"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return isinstance(event, Attack) and bool(event.rerolled) and event.rerolled[-1] == (e, self.by)

    def text(self, lang: str) -> str:
        name = power_name(lang, self.by)
        return say(
            lang,
            f"when this character uses {name} on an attack roll and no other character has that roll rerolled after it",
            f"此角色對攻擊擲骰使用{name}，且之後沒有其他角色重擲該擲骰時",
        )
