"""Who and what an effect means: selectors, choices, references, amounts and conditions, with their words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Amount, Resolve, Subject, Test, Which, Writer, node
from rulebound.core.text import say

from .definitions import ABILITIES, ATTACK_LABEL, MINION
from .modifiers import Whom
from .rules.attack import attackable
from .rules.schemes import removable
from .state import PLAY_AREA, ChampionsState
from .values import has_trait, remaining_hp

M = TypeVar("M", bound=Callable[..., None])


def labelled(f: Resolve, label: str) -> bool:
    """Is the ability being resolved (or judged) labelled so?"""
    a = ABILITIES.get(f.program)
    return a is not None and a.label == label


def choosing(method: M) -> M:
    """Mark an operation that only makes a choice: those at the head of an ability are made before it can be cancelled."""
    method.choosing = True  # type: ignore[attr-defined]
    return method


# ---------------------------------------------------------------- selectors


@node
class Enemies(Which):
    """Enemies; those that may be attacked, if the ability is an attack."""

    minions: bool = False
    """Only minions."""
    trait: str = ""
    engaged_with_you: bool = False

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        if self.engaged_with_you:
            found = g.minions(f.you)
        else:
            found = attackable(g, f.you) if labelled(f, ATTACK_LABEL) else g.enemies()
        if self.minions:
            found = [e for e in found if g.title(e).type == MINION]
        return [e for e in found if has_trait(g, e, self.trait)] if self.trait else found

    def words(self, lang: str) -> str:
        return say(lang, "a minion", "一個從者") if self.minions else say(lang, "an enemy", "一個敵人")


@node
class TheVillain(Which):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [g.villain()] if g.villain() >= 0 else []

    def words(self, lang: str) -> str:
        return say(lang, "the villain", "反派")


@node
class Schemes(Which):
    """Schemes from which threat may be removed (or, with `any`, all schemes)."""

    any: bool = False
    side: bool = False
    other: str = ""
    """Not the one remembered under this name."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        found = g.side_schemes() if self.side else g.schemes()
        if self.other:
            found = [s for s in found if s != f.recall(self.other)]
        return list(found) if self.any else [s for s in found if removable(g, s)]

    def words(self, lang: str) -> str:
        if self.other:
            return say(lang, "a different scheme", "另一個密謀")
        return say(lang, "a side scheme", "一個支線密謀") if self.side else say(lang, "a scheme", "一個密謀")


@node
class Characters(Which):
    """Characters: friendly, yours, allies …, perhaps only damaged ones."""

    who: str = "friendly"
    """friendly, yours, ally, your-ally, any, hero."""
    exhausted: bool = False
    damaged: bool = False

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        if self.who == "any":
            found = [*g.friendly_characters(), *g.enemies()]
        elif self.who == "yours":
            found = g.characters(f.you)
        elif self.who == "ally":
            found = [a for p in g.player_order() for a in g.allies(p)]
        elif self.who == "your-ally":
            found = g.allies(f.you)
        elif self.who == "hero":
            g.cite("champions.identity.form.other-form")
            found = [g.identity[p] for p in g.player_order() if g.hero_form(p)]
        else:
            found = g.friendly_characters()
        return [e for e in found if (g.exhausted[e] or not self.exhausted) and (g.damage[e] or not self.damaged)]

    def words(self, lang: str) -> str:
        return {
            "friendly": say(lang, "a friendly character", "一個友方角色"),
            "yours": say(lang, "a character you control", "你控制的一個角色"),
            "ally": say(lang, "an ally", "一個盟友"),
            "your-ally": say(lang, "an ally you control", "你控制的一個盟友"),
            "any": say(lang, "any character", "任意一個角色"),
            "hero": say(lang, "a hero", "一位英雄"),
        }[self.who]


@node
class Players(Which):
    """Players, to be chosen."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return list(g.player_order())

    def words(self, lang: str) -> str:
        return say(lang, "a player", "一位玩家")


@node
class YourCards(Which):
    """Cards in play that you control, of some types and perhaps a trait."""

    types: tuple[str, ...]
    trait: str = ""
    en: str = ""
    zh: str = ""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        found = [e for e in g.at(PLAY_AREA, f.you) if g.card[e].type in self.types]
        return [e for e in found if has_trait(g, e, self.trait)] if self.trait else found

    def words(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


# ---------------------------------------------------------------- subjects: choices and references


@node
class Pick(Subject):
    """One of a selection, chosen by the player who resolves the ability (or by the first player for an encounter card)."""

    which: Which
    name: str = "target"
    verb: str = "choose"
    may: bool = False
    first_player: bool = False

    @property
    def optional(self) -> bool:
        return self.may

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.take)

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return self.which.all(g, f)

    def one(self, g: Any, f: Resolve) -> Entity:
        chosen: Entity = f.recall(self.name)
        return chosen

    @choosing
    def ask(self, g: ChampionsState, f: Resolve) -> None:
        self.ask_among(g, f, self.all(g, f))

    def ask_among(self, g: ChampionsState, f: Resolve, found: list[Entity]) -> None:
        f.answer = NOBODY
        g.cite("champions.effect.choose", "champions.effect.choose.who", "champions.initiate.5")
        if not found:
            return
        if isinstance(self.which, Players):
            offers = [Offer("player", p, note=str(p + 1)) for p in found]
        else:
            offers = [Offer(self.verb, e, (e,)) for e in found]
        if self.may:
            offers.append(Offer("decline"))
        chooser = g.first_player if self.first_player else f.you
        rule = "champions.order.first-player.targets" if self.first_player else "champions.effect.choose.who"
        g.ask("answer", chooser, rule, "choose", offers, f.source)

    @choosing
    def take(self, g: ChampionsState, f: Resolve) -> None:
        f.remember(self.name, f.answer)
        f.did = int(f.answer != NOBODY)

    def text(self, lang: str) -> str:
        return words(self.which, lang)


def words(which: Which, lang: str) -> str:
    text: str = which.words(lang)  # type: ignore[attr-defined]
    return text


def an_enemy(may: bool = False, name: str = "target") -> Pick:
    return Pick(Enemies(), name=name, may=may)


def a_minion(name: str = "target") -> Pick:
    return Pick(Enemies(minions=True), name=name)


def a_scheme(name: str = "scheme", other: str = "") -> Pick:
    return Pick(Schemes(other=other), name=name)


def a_player(name: str = "player") -> Pick:
    return Pick(Players(), name=name)


@node
class This(Subject):
    """The card whose text it is."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [f.source] if g.in_play(f.source) else []

    def text(self, lang: str) -> str:
        return "{this}"


@node
class Host(Subject):
    """What this card is attached to."""

    en: str = "attached enemy"
    zh: str = "被附加的敵人"

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        e = g.host[f.source]
        return [e] if g.in_play(e) else []

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class You(Subject):
    """Your identity, whichever side is up (`hero_only`: only in hero form)."""

    en: str = "you"
    zh: str = "你"
    hero_only: bool = False

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        if self.hero_only:
            g.cite("champions.identity.form.other-form")
        if g.out[f.you] or (self.hero_only and not g.hero_form(f.you)):
            return []
        return [g.identity[f.you]]

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


def your_hero() -> You:
    return You("your hero", "你的英雄", hero_only=True)


@node
class Villain(Subject):
    en: str = "the villain"
    zh: str = "反派"

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [g.villain()] if g.villain() >= 0 else []

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class MainScheme(Subject):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [g.main_scheme()] if g.main_scheme() >= 0 else []

    def text(self, lang: str) -> str:
        return say(lang, "the main scheme", "主線密謀")


@node
class That(Subject):
    """What was chosen before under a name."""

    name: str = "target"
    en: str = "that enemy"
    zh: str = "該敵人"

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        e = f.recall(self.name)
        return [e] if g.in_play(e) else []

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class EventSubject(Subject):
    """The card of the event that is being answered, by the name of the event's field."""

    field: str = "subject"
    en: str = "that enemy"
    zh: str = "該敵人"

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        value = getattr(g.stack[f.event], self.field, NOBODY)
        found = value if isinstance(value, tuple) else (value,)
        return [e for e in found if g.in_play(e)]

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class InPlayByName(Subject):
    """The card of a title that is in play, if it is."""

    id: str

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [e for e in range(len(g.card)) if g.in_play(e) and g.title(e).id.rstrip("-123") == self.id]

    def text(self, lang: str) -> str:
        from .texts import title_of

        return title_of(self.id, lang)


# ---------------------------------------------------------------- amounts


@node
class PerPlayer(Amount):
    n: int

    def value(self, g: Any, f: Resolve) -> int:
        g.cite("champions.value.per-player", "champions.value.per-player.fixed")
        return self.n * int(g.setup["per_player"])

    def text(self, lang: str) -> str:
        return say(lang, f"{self.n} per player", f"每位玩家{self.n}")


@node
class IfTrait(Amount):
    """A number that is another one if you have a trait."""

    trait: str
    plain: int
    with_trait: int

    def value(self, g: Any, f: Resolve) -> int:
        return self.with_trait if has_trait(g, g.identity[f.you], self.trait) else self.plain

    def text(self, lang: str) -> str:
        return str(self.plain)


@node
class X(Amount):
    """The number remembered as X."""

    name: str = "x"

    def value(self, g: Any, f: Resolve) -> int:
        return int(f.recall(self.name, 0))

    def text(self, lang: str) -> str:
        return "X"


@node
class CountInPlay(Amount):
    """How many enemies of a trait are in play (or engaged with you)."""

    trait: str
    engaged_with_you: bool = False
    each: int = 1

    def value(self, g: Any, f: Resolve) -> int:
        found = g.minions(f.you) if self.engaged_with_you else g.enemies()
        return self.each * sum(has_trait(g, e, self.trait) for e in found)

    def text(self, lang: str) -> str:
        return str(self.each)


@node
class SideSchemesInPlay(Amount):
    each: int = 1

    def value(self, g: Any, f: Resolve) -> int:
        return self.each * len(g.side_schemes())

    def text(self, lang: str) -> str:
        return say(lang, f"{self.each} for each side scheme in play", f"場上每有一個支線密謀{self.each}")


@node
class RemainingHitPoints(Amount):
    """The remaining hit points of the card itself."""

    def value(self, g: Any, f: Resolve) -> int:
        return max(0, remaining_hp(g, f.source))

    def text(self, lang: str) -> str:
        return say(lang, "its remaining hit points", "其剩餘生命值")


# ---------------------------------------------------------------- conditions


@node
class PaidWith(Test):
    """The card was paid for using a resource of a type."""

    kind: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return self.kind in f.recall("paid", ())

    def text(self, lang: str) -> str:
        from .texts import resource_name

        kind = resource_name(self.kind, lang)
        a = "an" if kind == "energy" else "a"
        return say(lang, f"you paid for this card using {a} {kind} resource", f"你使用{kind}資源支付此卡牌")


@node
class HasTrait(Test):
    """Your identity has a trait."""

    trait: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return has_trait(g, g.identity[f.you], self.trait)

    def text(self, lang: str) -> str:
        from .texts import trait_name

        t = trait_name(self.trait, lang)
        return say(lang, f"you have the {t} trait", f"你具有{t}特性")


@node
class TitleInPlay(Test):
    """A card of a title is in play."""

    id: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return bool(InPlayByName(self.id).all(g, f))

    def text(self, lang: str) -> str:
        from .texts import title_of

        return say(lang, f"{title_of(self.id, lang)} is in play", f"{title_of(self.id, lang)}在場上")


@node
class DroneInPlay(Test):
    def holds(self, g: Any, f: Resolve) -> bool:
        return any(has_trait(g, m, "drone") for m in g.all_minions())

    def text(self, lang: str) -> str:
        return say(lang, "a Drone minion is in play", "場上有無人機從者")


@node
class DidNot(Test):
    """The effect before did nothing."""

    en: str
    zh: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return not f.did

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


# ---------------------------------------------------------------- whom constant abilities concern


@node
class YourIdentity(Whom):
    """The identity of the card's controller (in the named form only, if one is named)."""

    form: str = ""
    en: str = "your hero"
    zh: str = "你的英雄"

    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        p: Player = g.controller(source)
        if p < 0 or g.identity[p] != e:
            return False
        if self.form and g.trace is not None:
            g.cite("champions.identity.form.other-form")
        return not self.form or (self.form == "hero") == g.hero_form(p)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class ItsHost(Whom):
    en: str = "attached enemy"
    zh: str = "被附加的敵人"

    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        return bool(g.host[source] == e)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class Itself(Whom):
    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        return source == e

    def text(self, lang: str) -> str:
        return "{this}"


@node
class EachDrone(Whom):
    facedown: bool = False

    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        if self.facedown:
            return bool(g.title(e).id == "drone")
        return bool(g.title(e).type == MINION and has_trait(g, e, "drone"))

    def text(self, lang: str) -> str:
        if self.facedown:
            return say(lang, "each facedown Drone minion", "每個面朝下的無人機從者")
        return say(lang, "each Drone minion", "每個無人機從者")


@node
class NamedVillain(Whom):
    """The villain, by name."""

    en: str
    zh: str

    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        return bool(e == g.villain())

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)
