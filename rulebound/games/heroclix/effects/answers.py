"""Effects on the attack in progress: evading, guessing, changing shape, taking the hit."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Offer
from rulebound.core.effects import Amount, AskThenDo, Effect, Phrase, Resolve, node
from rulebound.core.text import say
from rulebound.core.values import ADD, modify

from ..ability_sets import ability_set
from ..board import adjacent
from ..parts import ABILITIES
from ..rules.attack import Attack
from ..rules.immunity import protected_from
from ..rules.rolls import d6, succeeds
from ..rules.targets import UNTARGETABLE
from ..rules.turn import this_turn
from ..rules.windows import announce
from ..state import HeroclixState
from .attacks import Sharpens


def attack_of(g: HeroclixState, f: Resolve) -> Attack:
    return g.occurrence(f.event, Attack)


@node
class Evades(Effect):
    """The attack misses the character instead of hitting it, if a d6 succeeds."""

    least: int = 5
    """0: without a roll."""
    more: int = 0

    def __post_init__(self) -> None:
        if self.more and not self.least:
            raise TypeError("`more` needs `least`: without a roll there is nothing to add to")

    def act(self, g: HeroclixState, f: Resolve) -> None:
        g.cite("heroclix.attack.evade", "heroclix.pac.evade")
        attack = attack_of(g, f)
        f.did = int(not self.least or self.succeeds(g, f, attack))
        if f.did:
            attack.evaded = (*attack.evaded, f.source)
            g.note("evades", f.you, (f.source,))
            announce(g, f"evaded-{f.program.rpartition('/')[0]}", attack)

    def succeeds(self, g: HeroclixState, f: Resolve, attack: Attack) -> bool:
        n = d6(g, f.source, "evade")
        g.cite("heroclix.dice.success-failure.natural")
        spoiled = len(attack.targets) == 1 and "spoils_senses" in ability_set(g, attack.attacker).flags
        f.remember("die", n)
        return succeeds(n, self.least, self.more + self.better(g, f) - int(spoiled))

    def better(self, g: HeroclixState, f: Resolve) -> int:
        """The bonus to a roll of Super Senses, in any version."""
        own = ABILITIES[f.program.rpartition("/")[0]]
        if own.version_of:
            g.cite("heroclix.power.special.scope")
        if own.power != "super_senses" or own.kind == "team":
            return 0
        return ability_set(g, f.source).flags.get("better_senses", 0)

    def text(self, lang: str) -> str:
        if not self.least:
            return say(lang, "this character evades", "此角色閃避")
        faces = "6" if self.least == 6 else f"{self.least}-6"
        more = f" ({self.more:+d})" if self.more else ""
        return say(lang, f"roll a d6{more}; {faces}: evade", f"擲d6{more}；{faces}：閃避")


@node
class ChangesShape(Effect):
    """Roll a d6; on a success the attacker can't target the character this turn and chooses another target."""

    least: int = 5

    def act(self, g: HeroclixState, f: Resolve) -> None:
        n = d6(g, f.source, "shape-change")
        attack = attack_of(g, f)
        f.did = int(succeeds(n, self.least))
        if f.did:
            g.cite("heroclix.attack.targets.illegal")
            attack.illegal = (*attack.illegal, f.source)
            modify(g, f.source, UNTARGETABLE, ADD, attack.attacker, f.source, this_turn(g))
            g.note("changes-shape", f.you, (f.source,))
            announce(g, f"changed-{f.program.rpartition('/')[0]}", attack)

    def text(self, lang: str) -> str:
        faces = "6" if self.least == 6 else f"{self.least}-6"
        return say(
            lang,
            f"roll a d6; {faces}: it can't be targeted by the attacker this turn and the attacker may choose a different target",
            f"擲d6；{faces}：本回合攻擊者不能以其為目標，攻擊者可另選目標",
        )


@node
class SharpensThis(Sharpens):
    """Choose which value is raised for the attack in progress."""

    n: int = 1

    def act(self, g: HeroclixState, f: Resolve) -> None:
        attack = attack_of(g, f)
        more, damage = f.answer
        attack.attack_spec = attack.attack_spec._replace(
            attack=attack.attack_spec.attack + more, more=attack.attack_spec.more + damage
        )

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return True

    def text(self, lang: str) -> str:
        return say(lang, f"{Sharpens.text(self, lang)} for that attack", f"該攻擊{Sharpens.text(self, lang)}")


@node
class DealsInstead(Phrase, Effect):
    """Roll a d6: the attack deals that much instead of normal damage."""

    least: Amount
    en = "roll a d6 and deal damage equal to the result instead of normal damage; the minimum result is {least}"
    zh = "擲d6，以等同結果的傷害取代一般傷害；結果最小為{least}"

    def act(self, g: HeroclixState, f: Resolve) -> None:
        n = d6(g, f.source, "damage")
        attack_of(g, f).replaced = max(n, self.least.value(g, f))


@node
class TakesTheHit(AskThenDo):
    """Another character becomes a hit target of the attack instead."""

    only_giver: bool = False
    """Only the character that gives this ability may be chosen."""

    def candidates(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        attack = attack_of(g, f)
        me = f.source
        found = []
        for e in g.characters():
            if not g.friendly(me, e) or not adjacent(g, me, e) or attack.would_hit(e):
                continue
            if "no_mastermind" in ability_set(g, e).flags or protected_from(g, attack.attacker, e):
                continue
            kin = bool(set(g.keywords(e)) & set(g.keywords(me)))
            if self.only_giver:
                if "shields_friends" in ability_set(g, e).flags:
                    found.append(e)
            elif g.points(e) < g.points(me) or kin:
                found.append(e)
        return found

    @property
    def rule(self) -> str:
        return "heroclix.attack.becomes"

    @property
    def prompt(self) -> str:
        return "mastermind"

    def offers(self, g: HeroclixState, f: Resolve) -> list[Offer]:
        return [Offer("take-the-hit", e, (e,)) for e in self.candidates(g, f)]

    def take(self, g: HeroclixState, f: Resolve, chosen: Entity) -> None:
        attack = attack_of(g, f)
        attack.evaded = (*attack.evaded, f.source)
        attack.relieved = (*attack.relieved, f.source)
        attack.became_hit = (*attack.became_hit, chosen)
        g.note("takes-the-hit", f.you, (chosen, f.source))

    def text(self, lang: str) -> str:
        if self.only_giver:
            return say(
                lang,
                "let the character that gives this become a hit target of the attack instead, if it would not be hit anyway",
                "如果給予此能力的角色不會被此攻擊命中，改由其成為此攻擊被命中的目標",
            )
        return say(
            lang,
            "choose an adjacent friendly character that would not be hit by this attack and that is fewer points or shares a"
            " keyword; it becomes a hit target of the attack instead, even if it is already a target or would be an illegal one",
            "選擇一個不會被此攻擊命中、且分數較低或共享關鍵字的相鄰友方角色，改由其成為此攻擊被命中的目標，即使其已是目標或為不合法的目標",
        )
