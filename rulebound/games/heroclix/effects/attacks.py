"""Effects that make attacks, and effects that give actions to make them."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.effects import AskThenAct, Effect, Phrase, Resolve, Writer, node
from rulebound.core.effects.nodes import once
from rulebound.core.text import many, say
from rulebound.core.values import ADD, DIVIDE, modify

from ..ability_sets import ability_set, aura_set, effective_bars
from ..board import distance
from ..definitions import TARGETING
from ..derived import BAR, derived_board
from ..figure_abilities import ALL, Deed, deed
from ..parts import ABILITIES, DOUBLE, POWER, Action, Power, power_name
from ..rules.actions import NO_COST, allowed, begin, deeds_of, may_give, offer_of
from ..rules.attack import Attack
from ..rules.break_away import locked
from ..rules.targets import CLOSE, EITHER, RANGE, AttackSpec, can_attack, kinds_of
from ..state import HeroclixState
from ..values import MOST_ADDED, value
from ..words.names import ACTION_WORDS, FLAG_WORDS, SYMBOL_WORDS, ActionType, Aiming, AllOf, EitherAttack, SymbolName
from .base import AttackEffect, InTurn


@node
class Attacks(AttackEffect):
    """The character makes an attack."""

    kind: EitherAttack = CLOSE
    single: bool = False
    targets: AllOf = ""
    splash: bool = False
    damage: int = 0
    """So much damage instead of normal damage; 0: normal damage."""
    many: int = 0
    penetrating: bool = False
    knock_back: bool = False
    printed_defense: bool = False
    min_range: int = 0
    range: int = 0
    bolts: int = 0
    instead: Effect | None = None
    instead_key: str = ""
    aims: tuple[Aiming, ...] = ()
    only: SymbolName = ""
    power: Power = ""
    may: bool = False
    who: str = ""
    """The character with this name in the text's memory makes it."""

    def __post_init__(self) -> None:
        if self.single and self.targets:
            raise TypeError("an attack has a single target or targets all of a selection: give `single` or `targets`")

    @property
    def reach(self) -> int:
        if self.range or self.targets == "area":
            return NOBODY
        return max(self.min_range, MOST_ADDED) if self.min_range else 0

    def attack_spec(self, g: HeroclixState, f: Resolve) -> AttackSpec:
        """The attack, including what earlier parts of the text have set."""
        attack, more = int(f.recall("attack+", 0)), int(f.recall("damage+", 0))
        attack_spec = self.aimed(g, f.source)
        return attack_spec._replace(attack=attack, more=more) if attack or more else attack_spec

    def aimed(self, g: HeroclixState, e: Entity) -> AttackSpec:
        """The attack, with the targeting that the character has for attacks by this power."""
        flags = ability_set(g, e).flags
        if "no_improved_targeting" in flags:
            return self.plain()._replace(aims=()) if self.aims else self.plain()
        more = tuple(kind for kind in TARGETING if f"{self.power}/{kind}" in flags) if self.power else ()
        return self.plain()._replace(aims=(*self.aims, *more)) if more else self.plain()

    @once
    def plain(self) -> AttackSpec:
        """The attack as the text alone describes it."""
        return AttackSpec(
            kind=self.kind,
            single=int(self.single),
            targets=self.targets,
            splash=int(self.splash),
            damage=str(self.damage) if self.damage else "normal",
            many=self.many,
            penetrating=int(self.penetrating),
            knock_back=int(self.knock_back),
            printed_defense=int(self.printed_defense),
            min_range=self.min_range,
            range=self.range,
            bolts=self.bolts,
            instead=self.instead_key if self.instead is not None else "",
            in_turn=int(isinstance(self.instead, InTurn)),
            aims=self.aims,
            only=self.only,
            power=self.power,
            may=int(self.may),
        )

    def compile(self, w: Writer) -> None:
        if self.instead is not None:
            w.aside(self.instead_key, self.instead)
        w.emit(self.act)

    def act(self, g: HeroclixState, f: Resolve) -> None:
        e = f.recall(self.who) if self.who else f.source
        if g.on_map(e) and not locked(g, e):
            g.push(Attack(attacker=e, attack_spec=self.attack_spec(g, f)), into="got")

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        attack_spec = self.attack_spec(g, f) if f.memory else self.aimed(g, f.source)
        if self.targets == "area":
            if _is_swayed(g, f.source):
                after = g.copy()
                HalvesRange().act(after, f)
                Silences().act(after, f)
                return can_attack(after, f.source, self.kind, attack_spec)
            attack_spec = attack_spec._replace(foretold=1)
        if self.kind != EITHER:
            return can_attack(g, f.source, self.kind, attack_spec)
        return any(can_attack(g, f.source, k, attack_spec) for k in kinds_of(attack_spec))

    def text(self, lang: str) -> str:
        kind = say(lang, *ACTION_WORDS[f"{self.kind}-attack"])
        article = "an" if self.kind == EITHER else "a"
        who = say(lang, "it makes", "其進行") if self.who else say(lang, "make", "進行")
        first = []
        if self.min_range:
            first.append(say(lang, f"minimum range {self.min_range}", f"最小距離{self.min_range}"))
        if self.range:
            first.append(say(lang, f"range {self.range}", f"距離{self.range}"))
        if self.aims:
            names = say(lang, ", ", "、").join(say(lang, *FLAG_WORDS[f"aim:{i}"]) for i in self.aims)
            first.append(say(lang, f"with Improved Targeting: {names}", f"具有強化目標：{names}"))
        if self.knock_back:
            first.append(say(lang, "with KNOCKBACK", "具有擊退"))
        words = say(lang, f"{who} {article} {kind}", f"{who}{kind}")
        if self.targets == "adjacent":
            words = say(
                lang,
                f"{who} {article} {kind} that targets all adjacent opposing characters",
                f"以所有相鄰敵方角色為目標{who}{kind}",
            )
        elif self.targets == "area":
            words = say(
                lang,
                f"{who} {article} {kind} that targets all other characters within range and line of fire, at least one of them"
                " opposing",
                f"以距離內且有火線的其他所有角色（其中至少一個為敵方）為目標{who}{kind}",
            )
        elif self.single:
            words = say(lang, f"{words} that targets a single character", f"以單一角色為目標{words}")
        if self.bolts:
            words += say(lang, f" with up to {many(self.bolts, 'target')}", f"，至多{self.bolts}個目標")
        if self.only:
            words += say(
                lang,
                f" against characters with the {SYMBOL_WORDS[self.only][0]} symbol only",
                f"，只能以具有{SYMBOL_WORDS[self.only][1]}標記的角色為目標",
            )
        if self.printed_defense:
            words += say(lang, ", against their printed defense values", "，對抗其印刷防禦數值")
        if self.penetrating:
            words += say(lang, "; its damage is penetrating", "，此攻擊造成穿透傷害")
        if self.splash:
            words += say(
                lang,
                "; all other characters adjacent to an original target also become targets",
                "，與任一原始目標相鄰的其他角色也成為目標",
            )
        rows = [say(lang, ", ", "，").join((*first, words))]
        if self.damage:
            rows.append(
                say(
                    lang,
                    f"Each hit character is dealt {self.damage} damage instead of normal damage",
                    f"被命中者各受{self.damage}點傷害取代一般傷害",
                )
            )
        if self.many:
            rows.append(
                say(
                    lang,
                    f"If more than one character is targeted, each hit character is dealt {self.many} damage instead of normal damage",
                    f"目標多於一個時，被命中者各受{self.many}點傷害取代一般傷害",
                )
            )
        if self.instead is not None:
            rows.append(
                say(
                    lang,
                    f"Instead of normal damage: {self.instead.text(lang)}",
                    f"以下列效應取代一般傷害：{self.instead.text(lang)}",
                )
            )
        whole = say(lang, ". ", "。").join(rows)
        return say(lang, f"you may {whole}", f"你可以{whole}") if self.may else whole


def _is_swayed(g: HeroclixState, e: Entity) -> bool:
    """Do other characters modify its range?  A Pulse Wave may silence them."""
    if any(m.target == e and m.stat == RANGE and m.origin for m in g.modifiers):
        return True
    return RANGE in aura_set(g, derived_board(g)).changing


@node
class Sharpens(AskThenAct):
    """Choose attack +2, damage +2, or both +1, for the next attack."""

    n: int = 2

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        half = self.n // 2
        ways = [(self.n, 0), (0, self.n), *([(half, half)] if half else [])]
        offers = [Offer("sharpen", w, (f.source,), f"{w[0]}-{w[1]}") for w in ways]
        g.ask("answer", f.you, "heroclix.values.modifier", "sharpen", offers, f.source)

    def act(self, g: HeroclixState, f: Resolve) -> None:
        attack, damage = f.answer
        f.remember("attack+", attack)
        f.remember("damage+", damage)

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return False  # it helps the effect after it

    def text(self, lang: str) -> str:
        n, half = self.n, self.n // 2
        if half:
            return say(lang, f"choose attack +{n}, damage +{n}, or both +{half}", f"選擇攻擊+{n}、傷害+{n}，或兩者各+{half}")
        return say(lang, f"choose attack +{n} or damage +{n}", f"選擇攻擊+{n}或傷害+{n}")


@node
class HalvesRange(Phrase, Effect):
    """The character's range is halved for this action."""

    en = "halve range"
    zh = "距離減半"

    def act(self, g: HeroclixState, f: Resolve) -> None:
        modify(g, f.source, "range", DIVIDE, 2, f.source, f"action:{f.event}")

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return False  # it helps the effect after it


@node
class Silences(Phrase, Effect):
    """Other characters within range can't use powers or abilities for this action."""

    en = "for this action other characters within range can't use powers or abilities"
    zh = "在此行動中，距離內的其他角色不能使用威能或特殊能力"

    def act(self, g: HeroclixState, f: Resolve) -> None:
        g.cite("heroclix.pac.pulse-wave", "heroclix.duration.twins.example-pulse")
        far = value(g, f.source, "range")
        for e in g.characters():
            if e != f.source and distance(g, f.source, e) <= far and "pulse_wave" not in ability_set(g, e).protected:
                modify(g, e, BAR, ADD, ALL, f.source, f"action:{f.event}")

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return False  # it helps the effect after it


@node
class GivesAction(AskThenAct):
    """An action of this type at no cost; the player may decline it."""

    type: ActionType
    ability: Power = ""
    """The action may only use this power or ability, which the text lets it use here."""
    must: bool = False
    """The player has decided already whether to give it."""

    def __post_init__(self) -> None:
        if self.must and not self.ability:
            raise TypeError("`must` needs `ability`: name the ability that must be used")

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        f.answer = None
        offers = self.offers(g, f.source)
        if offers:
            g.ask(
                "answer",
                f.you,
                "heroclix.action.no-cost.timing",
                f"no-cost.{self.type}",
                offers if self.must else [*offers, Offer("decline", None)],
                f.source,
            )

    def offers(self, g: HeroclixState, e: Entity) -> list[Offer]:
        if not g.on_map(e) or locked(g, e):
            return []
        found = []
        types = (POWER, DOUBLE) if self.type == POWER else (self.type,)  # it works as a POWER action, but never at no cost
        for each in self.deeds(g, e):
            if each.part.type in types and allowed(g, may_give(g, e, each, at_no_cost=True)):
                found.append(offer_of(e, each))
        return found

    def deeds(self, g: HeroclixState, e: Entity) -> tuple[Deed, ...]:
        if not self.ability:
            return deeds_of(g, e)
        if self.ability in effective_bars(g, e):
            return ()
        return tuple(deed(p, self.ability) for p in ABILITIES[self.ability].parts if isinstance(p, Action))

    def act(self, g: HeroclixState, f: Resolve) -> None:
        f.did = int(f.answer is not None)
        if f.answer is not None:
            begin(g, f.answer, NO_COST, inside=True)

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return bool(self.offers(g, f.source))

    def text(self, lang: str) -> str:
        type = say(lang, *ACTION_WORDS[self.type])
        if self.must:
            name = power_name(lang, self.ability)
            return say(lang, f"use {name} at no cost as a {type} action", f"不用耗點以{type}使用{name}")
        if self.ability:
            name = power_name(lang, self.ability)
            return say(
                lang, f"this character may use {name} at no cost as a {type} action", f"此角色可以不用耗點以{type}使用{name}"
            )
        return say(
            lang,
            f"you may give this character a {type} action at no cost",
            f"你可以不用耗點給予此角色一個{type}",
        )
