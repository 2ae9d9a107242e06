"""Who and what an effect means: selectors, targets and references, with their words."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Amount, Resolve, Subject, Test, Which, Writer, node
from rulebound.core.text import say

from .definitions import ALTERATIONS, CONJURATION
from .rules.damage import SPELL, kind_of_source
from .rules.play import Targeted, targetable
from .state import ATTACHED, SPELLBOARD, AshesState
from .values import attack_value, keyword, life_value

ANYBODY, YOURS, OPPONENTS = "any", "yours", "opponent's"


def kind_of_effect(g: AshesState, f: Resolve) -> str:
    """Is it a spell, an ability or a dice power that is being resolved?"""
    return kind_of_source(g, f.source)


def affectable(g: AshesState, f: Resolve, e: Entity) -> bool:
    """May the effect being resolved affect this card? Spell Guard keeps opponents' spells off."""
    if g.card[e].is_spell and keyword(g, e, "spell-guard") and kind_of_effect(g, f) == SPELL:
        g.cite("ashes.effect.affect")
        return g.controller(e) == f.you
    return True


def players_of(g: AshesState, f: Resolve, side: str) -> list[Player]:
    if side == YOURS:
        return [f.you]
    everybody = g.seats_from(f.you)
    return everybody if side == ANYBODY else [p for p in everybody if p != f.you]


# ---------------------------------------------------------------- selectors


@node
class Units(Which):
    """Units in play."""

    side: str = ANYBODY
    other: bool = False
    """Not the unit whose text it is, nor the one chosen before."""
    exhausted: bool | None = None
    most_life: Amount | None = None
    not_attacking: bool = False
    conjuration: bool = False
    of: str = ""
    """Of the player remembered under this name."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        seats = [f.recall(self.of)] if self.of else players_of(g, f, self.side)
        return [u for p in seats if p >= 0 for u in g.units(p) if self._fits(g, f, u)]

    def _fits(self, g: AshesState, f: Resolve, u: Entity) -> bool:
        if self.other and u in (f.source, f.recall("chosen")):
            return False
        if self.exhausted is not None and bool(g.exhaustion[u]) != self.exhausted:
            return False
        if self.not_attacking and g.attacking[u]:
            return False
        if self.conjuration and g.card[u].type != CONJURATION:
            return False
        return self.most_life is None or life_value(g, u) <= self.most_life.value(g, f)

    def words(self, lang: str, target: bool) -> str:
        noun = say(lang, "conjuration", "咒法生物") if self.conjuration else say(lang, "unit", "單位")
        if lang == "en":
            state = {True: "exhausted ", False: "unexhausted ", None: ""}[self.exhausted]
            text = f"{'target ' if target else ''}{state}{noun}"
            article = "another" if self.other else "an" if text[0] in "aeiou" and not text.startswith("unit") else "a"
            whose = {YOURS: " you control", OPPONENTS: " an opponent controls", ANYBODY: ""}[self.side]
            if self.not_attacking:
                text = f"{'target ' if target else ''}non-attacking {noun}"
            if self.of:
                whose = " they control" if self.of == "player" else " that opponent controls"
            life = f" with a life value of {self.most_life.text(lang)} or less" if self.most_life else ""
            return f"{article} {text}{whose}{life}"
        whose = {YOURS: "你控制", OPPONENTS: "由對手控制", ANYBODY: ""}[self.side]
        if self.of:
            whose = "由該玩家控制" if self.of == "player" else "由該對手控制"
        state = {True: "已消耗", False: "未消耗", None: ""}[self.exhausted]
        still = "未在攻擊" if self.not_attacking else ""
        life = f"生命值為{self.most_life.text(lang)}或更少" if self.most_life else ""
        kinds = "且".join(part for part in (whose, still, state, life) if part)
        number = "另一個" if self.other else "一個"
        return f"{number}{kinds}{'的' if kinds else ''}{'目標' if target else ''}{noun}"


@node
class Phoenixborns(Which):
    side: str = ANYBODY
    of: str = ""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        seats = [f.recall(self.of)] if self.of else players_of(g, f, self.side)
        return [g.phoenixborn[p] for p in seats if p >= 0 and not g.out[p]]

    def words(self, lang: str, target: bool) -> str:
        the = "target " if target else ""
        if self.of == "player":
            return say(lang, f"their {the}Phoenixborn", "該玩家的目標凰族後裔")
        if self.of:
            return say(lang, f"that opponent's {the}Phoenixborn", "該對手的目標凰族後裔")
        return say(lang, f"a {the}Phoenixborn", f"一個{'目標' if target else ''}凰族後裔")


@node
class UnitsOrPhoenixborns(Which):
    side: str = ANYBODY
    of: str = ""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return Phoenixborns(self.side, self.of).all(g, f) + Units(self.side, of=self.of).all(g, f)

    def words(self, lang: str, target: bool) -> str:
        if self.of:
            return say(lang, "a target unit or Phoenixborn that opponent controls", "一個由該對手控制的目標單位或凰族後裔")
        return say(lang, "a target unit or Phoenixborn", "一個目標單位或凰族後裔")


@node
class AlterationSpells(Which):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [
            s
            for p in g.seats_from(f.you)
            for s in g.at(ATTACHED, p)
            if g.card[s].type in ALTERATIONS and affectable(g, f, s)
        ]

    def words(self, lang: str, target: bool) -> str:
        return say(lang, "a target alteration spell", "一張目標狀態法術")


@node
class ReadySpells(Which):
    """Ready spells on the spellboard of a player remembered under a name."""

    of: str
    unexhausted: bool = False

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        player = f.recall(self.of)
        if player < 0:
            return []
        return [s for s in g.at(SPELLBOARD, player) if not (self.unexhausted and g.exhaustion[s])]

    def words(self, lang: str, target: bool) -> str:
        if self.unexhausted:
            return say(lang, "an unexhausted ready spell they control", "其控制的一張未消耗的設置法術")
        return say(lang, "a ready spell on that player's spellboard", "該玩家法術位上的一張設置法術")


@node
class CardsWithStatus(Which):
    """Units, ready spells and alteration spells with a status token on them."""

    side: str = ANYBODY

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        found: list[Entity] = []
        for p in players_of(g, f, self.side):
            cards = (*g.units(p), *g.at(SPELLBOARD, p), *g.at(ATTACHED, p))
            found.extend(c for c in cards if g.status[c] and affectable(g, f, c))
        return found

    def words(self, lang: str, target: bool) -> str:
        return say(lang, "a target unit, ready spell, or alteration spell", "一張目標卡牌（單位、設置法術或狀態法術）")


@node
class UnitsWithStatus(Which):
    """Your units with a status token on them."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [u for u in g.units(f.you) if g.status[u]]

    def words(self, lang: str, target: bool) -> str:
        return say(lang, "a unit you control", "一個你控制的單位")


@node
class Players(Which):
    """Players, to be chosen as targets."""

    side: str = ANYBODY

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return players_of(g, f, self.side)

    def words(self, lang: str, target: bool) -> str:
        if self.side == OPPONENTS:
            return say(lang, f"a{' target' if target else 'n'} opponent", f"一名{'目標' if target else ''}對手")
        return say(lang, f"a{' target' if target else ''} player", f"一名{'目標' if target else ''}玩家")


# ---------------------------------------------------------------- choosing and targeting


@node
class Pick(Subject):
    """One of a selection, chosen immediately before the effect resolves; a target may be answered to."""

    which: Which
    target: bool = True
    name: str = "target"
    may: bool = False
    """The effect is a "you may": the choice can be declined."""

    @property
    def optional(self) -> bool:
        return self.may

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.take)
        if self.target:
            w.emit(self.targeted)

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        found = self.which.all(g, f)
        if isinstance(self.which, Players):
            return found
        if not self.target:
            return found
        return [e for e in found if targetable(g, e, f.you)] if found else found

    def one(self, g: Any, f: Resolve) -> Entity:
        chosen: Entity = f.recall(self.name)
        return chosen

    def ask(self, g: AshesState, f: Resolve) -> None:
        found = self.all(g, f)
        f.answer = NOBODY
        if not found:
            return
        if isinstance(self.which, Players):
            offers = [Offer("player", p, note=str(p + 1)) for p in found]
        else:
            offers = [Offer("target" if self.target else "choose", e, (e,)) for e in found]
        if self.may:
            offers.append(Offer("decline"))
        rule = "ashes.effect.target.timing" if self.target else "ashes.effect.choose"
        g.ask("answer", f.you, rule, "target" if self.target else "choose", offers, f.source)

    def take(self, g: AshesState, f: Resolve) -> None:
        f.remember(self.name, f.answer)
        f.did = int(f.answer != NOBODY)
        if f.answer != NOBODY and not isinstance(self.which, Players):
            f.remember(f"{self.name}.controller", g.controller(f.answer))
            g.note("target" if self.target else "choose", f.you, (f.answer, f.source))

    def targeted(self, g: AshesState, f: Resolve) -> None:
        """Opponents may answer that a unit of theirs was targeted, before the effect resolves."""
        if f.answer == NOBODY or isinstance(self.which, Players) or not g.card[f.answer].is_unit:
            return
        if g.listeners.get("targeted:after"):
            effect = len(g.stack) - 1
            g.push(Targeted(subject=f.answer, by=f.you, effect=effect, kind=kind_of_effect(g, f)))

    def text(self, lang: str) -> str:
        return words(self.which, lang, self.target)


def words(which: Which, lang: str, target: bool) -> str:
    text: str = which.words(lang, target)  # type: ignore[attr-defined]
    return text


def target(which: Which, may: bool = False, name: str = "target") -> Pick:
    return Pick(which, True, name, may)


def chosen(which: Which, may: bool = False, name: str = "chosen") -> Pick:
    return Pick(which, False, name, may)


# ---------------------------------------------------------------- references


@node
class This(Subject):
    """The card whose text it is; for an attached spell "this unit" is its host."""

    unit: bool = True

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        e = f.source
        if self.unit and g.card[e].type in ALTERATIONS:
            e = g.host[e]
        return [e] if e >= 0 and g.in_play(e) else []

    def text(self, lang: str) -> str:
        return say(lang, "this unit", "此單位") if self.unit else say(lang, "this spell", "此法術")


@node
class That(Subject):
    """What was chosen before under a name."""

    name: str = "target"
    en: str = "that unit"
    zh: str = "該單位"

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        e = f.recall(self.name)
        return [e] if e >= 0 and g.in_play(e) else []

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class YourPhoenixborn(Subject):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [] if g.out[f.you] else [g.phoenixborn[f.you]]

    def text(self, lang: str) -> str:
        return say(lang, "your Phoenixborn", "你的凰族後裔")


@node
class EventUnit(Subject):
    """The unit of the event that is being answered; an effect that calls it a target targets it."""

    en: str = "that target unit"
    zh: str = "該目標單位"
    field: str = "subject"

    def write(self, w: Writer) -> None:
        w.emit(self.take)

    def take(self, g: AshesState, f: Resolve) -> None:
        e: Entity = getattr(g.stack[f.event], self.field)
        ok = e >= 0 and g.in_play(e) and targetable(g, e, f.you)
        f.remember("target", e if ok else NOBODY)
        f.did = int(ok)
        if ok and g.listeners.get("targeted:after"):
            g.push(Targeted(subject=e, by=f.you, effect=len(g.stack) - 1, kind=kind_of_effect(g, f)))

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        e: Entity = getattr(g.stack[f.event], self.field)
        return [e] if e >= 0 and g.in_play(e) else []

    def one(self, g: Any, f: Resolve) -> Entity:
        e: Entity = f.recall("target")
        return e

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


# ---------------------------------------------------------------- amounts and conditions


@node
class TheNumber(Amount):
    """The number behind the ability's name, added up where the unit has the ability more than once."""

    printed: int

    def value(self, g: Any, f: Resolve) -> int:
        n: int = f.recall("number", 0)
        return n or self.printed

    def text(self, lang: str) -> str:
        return str(self.printed)


@node
class AttackOf(Amount):
    """The attack value of what was chosen."""

    name: str = "chosen"

    def value(self, g: Any, f: Resolve) -> int:
        e = f.recall(self.name)
        return attack_value(g, e) if e >= 0 and g.in_play(e) else 0

    def text(self, lang: str) -> str:
        return say(lang, "the chosen unit's attack value", "所選單位攻擊值")


@node
class X(Amount):
    """A number that the card states below its text."""

    definition: Amount

    def value(self, g: Any, f: Resolve) -> int:
        g.cite("ashes.value.x")
        return self.definition.value(g, f)

    def text(self, lang: str) -> str:
        return "X"


@node
class StatusTokens(Amount):
    def value(self, g: Any, f: Resolve) -> int:
        n: int = g.status[f.source]
        return n

    def text(self, lang: str) -> str:
        return say(lang, "the number of status tokens on this unit", "此單位上的狀態標記數量")


@node
class YourUnits(Amount):
    def value(self, g: Any, f: Resolve) -> int:
        return len(g.units(f.you))

    def text(self, lang: str) -> str:
        return say(lang, "the number of units you have in play", "你場上的單位數量")


@node
class Remembered(Amount):
    name: str
    en: str
    zh: str

    def value(self, g: Any, f: Resolve) -> int:
        return int(f.recall(self.name, 0))

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class AttackAtMost(Test):
    """The unit's attack value is no greater than a number."""

    n: int

    def holds(self, g: Any, f: Resolve) -> bool:
        return attack_value(g, f.source) <= self.n

    def text(self, lang: str) -> str:
        return say(lang, f"an attack value of {self.n} or less", f"攻擊值為{self.n}或更少")


@node
class HasUnits(Test):
    """A player remembered under a name controls a unit that you may target."""

    name: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return bool(g.units(f.recall(self.name)))

    def text(self, lang: str) -> str:
        return say(lang, "they control any units", "該玩家控制至少1個單位")


@node
class SpentPower(Test):
    """A die of a type on its power side was spent for the activation."""

    die: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return any(tuple(s) == (self.die, 2) for s in f.recall("spent", ()))

    def text(self, lang: str) -> str:
        from .texts import symbol

        power = symbol(lang, self.die, 2)
        return say(lang, f"you spent an {power} die to activate this spell", f"你啟動此法術時花費了{power}骰子")


@node
class ExtraPaid(Test):
    def holds(self, g: Any, f: Resolve) -> bool:
        return bool(f.recall("extra", 0))

    def text(self, lang: str) -> str:
        return say(lang, "you spent the additional dice", "你花費了額外的骰子")
