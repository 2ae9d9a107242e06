"""The parts that powers and abilities are made of: what is activated, what is triggered, what is always on.

A power, a trait, a team ability, a keyphrase, a piece of equipment: each is an `Ability`, a row of parts.  `ability_sets.py` works out
from all that a character can use at the moment what is offered, what listens, and which values it has.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from rulebound.core.decisions import Entity
from rulebound.core.declarations import Code, known, well_made
from rulebound.core.effects import Effect, May, Node, Programs, Resolve, node
from rulebound.core.limits import use
from rulebound.core.text import Count, say, you_may

from .definitions import POWERS, TEAM_ABILITIES
from .words.names import (
    ACTION_WORDS,
    ATTACKS,
    FLAG_WORDS,
    MARKER_WORDS,
    STAT_WORDS,
    ActionType,
    Aiming,
    AttackKind,
    Limit,
    Moving,
    Stat,
    in_words,
)

if TYPE_CHECKING:
    from .rules.attack import Attack
    from .state import HeroclixState


MOVE, CLOSE, RANGED, POWER, DOUBLE, FREE = "move", "close", "range", "power", "double", "free"
"""The types of actions."""
OWN_ROLLS = "own-rolls"
"""A power that may only be used for the character's own attack rolls."""


ABILITIES: dict[str, Ability] = {}
"""Every ability there is, by its key."""
PRINTED: set[str] = set()
"""The keys of the abilities that the game has of its own: nobody gives one of theirs to another ability."""


def powers() -> list[str]:
    """Whatever a text may let somebody use, bar or protect from."""
    standard = chain.from_iterable(POWERS.values())
    return [*standard, *TEAM_ABILITIES, *FLAG_WORDS, *ABILITIES.copy()]


def markers() -> list[str]:
    """What markers are called: by names of their own, or by the powers that make them; `any` of them."""
    return ["any", *MARKER_WORDS, *(power.replace("_", "-") for power in powers())]


MarkerName = Annotated[str, Code("marker", markers)]
Power = Annotated[str, Code("power", powers)]
Against = Annotated[str, Code("kind of attack", (CLOSE, RANGED, OWN_ROLLS))]


class Circumstance(Node):
    """When a passive part applies: to a character in its position, and to the attack that is being made, if there is one."""

    __slots__ = ()
    OF_ATTACK: ClassVar[bool] = False
    """Does it never apply while no attack is made?"""

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        raise TypeError(f"{type(self).__name__} says nothing")

    def times(self, g: HeroclixState, e: Entity, attack: Attack | None) -> int:
        """How often the part applies, where it counts something."""
        return int(self.holds(g, e, attack))


class Moment(Node):
    """What a triggered part answers."""

    __slots__ = ()

    @property
    def moment(self) -> str:
        """What happens then, as the procedures call it."""
        raise TypeError(f"{type(self).__name__} names no moment")

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        """Does this occurrence fulfil the condition for this character?"""
        return True


class Scope(Node):
    """Whom an aura reaches."""

    __slots__ = ()

    def reaches(self, g: HeroclixState, e: Entity, other: Entity) -> bool:
        raise TypeError(f"{type(self).__name__} reaches nobody")

    def reached(self, g: HeroclixState, e: Entity, among: list[Entity]) -> tuple[Entity, ...]:
        """Those of these characters whom it reaches."""
        return tuple([other for other in among if self.reaches(g, e, other)])


class Part(Node):
    __slots__ = ()


@node
class Action(Part):
    """An effect that is activated by giving an action of this type."""

    type: ActionType
    effect: Effect
    key: str = ""
    label: str = ""
    """By what it is told from the other actions of an ability that has several: the type, unless it has a word of its own."""
    limit: Limit = ""
    """`game`: at most once in it."""
    power: Power = ""
    """The standard power that it uses in a form of its own: whoever can't use that power can't use this."""

    def __post_init__(self) -> None:
        if self.limit not in ("", "game"):
            raise TypeError("an action is limited by the game, or not at all")

    def text(self, lang: str) -> str:
        words, colon = self.effect.text(lang), say(lang, ": ", "：")
        if self.power:
            name = power_name(lang, self.power)
            words = say(lang, f"use {name}{colon}{words}", f"使用{name}{colon}{words}")
        once = say(lang, "once per game, ", "每場遊戲一次，") if self.limit else ""
        return f"{say(lang, *ACTION_WORDS[self.type])}{colon}{once}{words}"


@node
class Trigger(Part):
    """An effect that something in the game starts: at once, or after resolutions."""

    when: Moment
    effect: Effect
    may: bool = False
    after: bool = False
    limit: Limit = ""
    """`turn`, `game`: at most once in it."""
    key: str = ""

    def text(self, lang: str) -> str:
        when, words = self.when.text(lang), self.effect.text(lang)
        later = say(lang, ", after resolutions", "，結算後") if self.after else ""
        words = you_may(lang, words) if self.may else words
        once = {"turn": say(lang, "Once per turn, ", "每回合一次，"), "game": say(lang, "Once per game, ", "每場遊戲一次，")}
        return f"{once.get(self.limit, '')}{when}{later}{say(lang, ', ', '，')}{words}"


@node
class Uses(Part):
    """The character can use these standard powers."""

    powers: tuple[Power, ...]
    against: Against = ""
    """Only against close or range attacks; `own-rolls`: only for the character's own attack rolls."""

    def text(self, lang: str) -> str:
        names = say(lang, ", ", "、").join(power_name(lang, p) for p in self.powers)
        if self.against == OWN_ROLLS:
            return say(lang, f"{names}, but only to reroll its own attack rolls", f"{names}，但只能重擲其自身的攻擊擲骰")
        if self.against:
            against = say(lang, *ATTACKS[self.against])
            return say(lang, f"{names}, but only against {against}s", f"{names}，但只能對抗{against}")
        return names


@node
class Flag(Part):
    """A keyphrase or a passive rule, perhaps with a number."""

    name: str
    n: int = 1
    during: AttackKind = ""
    """Only while the character makes an attack of this kind."""

    def __post_init__(self) -> None:
        known("keyphrase", self.name, FLAG_WORDS)
        if self.n != 1 and "{" not in FLAG_WORDS[self.name][0]:
            raise TypeError(f"{self.name} has no number")

    def text(self, lang: str) -> str:
        en, zh = FLAG_WORDS[self.name]
        words = say(lang, en, zh).format(n=Count(self.n), plus=f"{self.n:+d}")
        if self.during:
            kind = say(lang, *ACTION_WORDS[f"{self.during}-attack"])
            return say(lang, f"{words} during {kind}s", f"{kind}時{words}")
        return words


@node
class Modify(Part):
    """Modifies one of the character's own values as long as it can be used."""

    stat: Stat
    n: int
    when: Circumstance | None = None
    unique: bool = False
    """It does not modify a value that the same effect of somebody else modifies already."""

    def text(self, lang: str) -> str:
        stat = say(lang, *STAT_WORDS[self.stat])
        words = say(lang, f"modify {stat} {self.n:+d}", f"{stat}{self.n:+d}")
        if self.unique:
            words = say(lang, f"UNIQUE MODIFIER: {words}", f"獨特修正：{words}")
        if self.when is None:
            return words
        return say(lang, f"{words} {self.when.text(lang)}", f"{self.when.text(lang)}{words}")


@node
class Replace(Part):
    """Replaces one of the character's own values."""

    stat: Stat
    n: int
    when: Circumstance | None = None

    def text(self, lang: str) -> str:
        stat = say(lang, *STAT_WORDS[self.stat])
        words = say(lang, f"{stat} is {self.n}", f"{stat}為{self.n}")
        if self.when is None:
            return words
        return say(lang, f"{words} {self.when.text(lang)}", f"{self.when.text(lang)}{words}")


@node
class Reduce(Part):
    """Reduces damage taken."""

    n: int
    penetrating: bool = False
    """It can reduce penetrating damage."""
    roll: int = 0
    """In an attack a d6 may be rolled; with this result or more it reduces to 0."""
    pushing: bool = False
    """It reduces pushing damage, and that to 0, if its controller wishes."""

    def __post_init__(self) -> None:
        if self.pushing and (self.n or self.penetrating or self.roll):
            raise TypeError("pushing damage is reduced to 0 and nothing else")

    def text(self, lang: str) -> str:
        if self.pushing:
            return say(
                lang,
                "when this character is dealt pushing damage, you may reduce that damage taken to 0",
                "此角色被造成急切傷害時，你可以將獲得的該傷害減少為0",
            )
        words = say(lang, f"reduce damage taken by {self.n}", f"獲得的傷害減少{self.n}點")
        if self.penetrating:
            words += say(lang, ". Can reduce penetrating damage", "。可減少穿透傷害")
        if self.roll:
            words += say(
                lang,
                f". When this character would take damage from an attack, you may roll a d6; {self.roll}-6: damage taken is"
                " reduced to 0",
                f"。此角色將因攻擊獲得傷害時，你可以擲d6；{self.roll}-6：獲得的傷害減少為0",
            )
        return words


@node
class Improved(Part):
    """Improved Movement or Improved Targeting."""

    movement: tuple[Moving, ...] = ()
    targeting: tuple[Aiming, ...] = ()
    by: Power = ""
    """Only for attacks that are made by using this power."""

    def __post_init__(self) -> None:
        if self.by and self.movement:
            raise TypeError("attacks are made without moving")

    def text(self, lang: str) -> str:
        kinds = (
            (say(lang, "Improved Movement", "強化移動"), "move", self.movement),
            (say(lang, "Improved Targeting", "強化目標"), "aim", self.targeting),
        )
        comma, colon = say(lang, ", ", "、"), say(lang, ": ", "：")
        rows = [
            f"{title}{colon}{comma.join(say(lang, *FLAG_WORDS[f'{kind}:{name}']) for name in names)}"
            for title, kind, names in kinds
            if names
        ]
        words = say(lang, ". ", "。").join(rows)
        if not self.by:
            return words
        name = power_name(lang, self.by)
        return say(
            lang,
            f"when this character uses {name}, it has {words} for that attack",
            f"此角色使用{name}時，該攻擊具有{words}",
        )


@node
class Barred(Part):
    """The character can't use these powers or abilities."""

    what: tuple[Power, ...]

    def text(self, lang: str) -> str:
        *most, last = (power_name(lang, p) for p in self.what)
        names = say(lang, " or ", "或").join([*([say(lang, ", ", "、").join(most)] if most else []), last])
        return say(lang, f"this character can't use {names}", f"此角色不能使用{names}")


@node
class Protected(Part):
    """The character can't be targeted or affected by these powers."""

    powers: tuple[Power, ...]
    opposing: bool = False

    def text(self, lang: str) -> str:
        names = say(lang, ", ", "、").join(power_name(lang, p) for p in self.powers)
        more = say(lang, " of opposing characters", "（敵方角色的）") if self.opposing else ""
        return say(lang, f"PROTECTED: {names}{more}", f"防護：{names}{more}")


@node
class Aura(Part):
    """Gives other characters a part, as long as they are within its reach."""

    to: Scope
    part: Part
    own: bool = False
    """It works on the character itself as well."""

    def text(self, lang: str) -> str:
        who, what = self.to.text(lang), self.part.text(lang)
        if self.own:
            who = say(lang, f"this character and {who}", f"此角色與{who}")
        if isinstance(self.part, Modify):
            return f"{who}{say(lang, ' ', '')}{what}"
        if isinstance(self.part, Uses):
            return say(lang, f"{who} can use {what}", f"{who}可使用{what}")
        return f"{who}{say(lang, ': ', '：')}{what}"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ability:
    """A power or ability: its name and its parts."""

    key: str
    en: str
    zh: str
    parts: tuple[Part, ...] = ()
    kind: str = "trait"
    """`power` (a standard power), `special`, `trait`, `team`, `keyphrase`, `equipment`, `object`, `inherent`."""
    slot: str = ""
    colour: str = ""
    rule: str = ""
    protected: tuple[str, ...] = ()
    """Powers that can't choose or stop this ability: Outwit, Pulse Wave."""
    uncopyable: bool = False
    version_of: str = ""
    """The power that this is a version of, with more or less to it: a character uses one version at a time."""

    @property
    def power(self) -> str:
        """The power that is used with it: of a version the one that it is a version of."""
        return self.version_of or self.key

    def name(self, lang: str) -> str:
        return in_words(lang, say(lang, self.en, self.zh))

    def quoted(self, lang: str) -> str:
        """Its words in quotation marks, for a text that gives it to somebody."""
        words = say(lang, ". ", "。").join(part.text(lang) for part in self.parts)
        return say(lang, f"“{words}”", f"「{words}」")

    def text(self, lang: str) -> str:
        """The whole ability in words, made from its parts."""
        rows = []
        for part in self.parts:
            words = part.text(lang)
            rows.append(words[:1].upper() + words[1:] if lang == "en" else words)
        if self.protected:
            names = say(lang, ", ", "、").join(power_name(lang, p) for p in self.protected)
            rows.append(say(lang, f"Protected: {names}", f"防護：{names}"))
        if self.uncopyable:
            rows.append(say(lang, *FLAG_WORDS["uncopyable"]))
        end = say(lang, ".", "。")
        return say(lang, " ", "").join(f"{r}{end}" for r in rows)


PROGRAMS = Programs()
"""What their actions and triggers do, written out, by the keys of these parts."""
TRIGGERS: dict[str, Trigger] = {}
"""The triggered ones among these parts, by their keys."""
ON_DEMAND: set[str] = set()
"""The keys of those that are made of others when they are asked for first: which there are depends on what was played."""


def lasting_abilities() -> dict[str, Ability]:
    """All but those; on a copy, since games in other threads may be making some."""
    return {key: known for key, known in ABILITIES.copy().items() if key not in ON_DEMAND}


@node
class Optional(May):
    """An effect that its owner is asked for when its turn comes; only one that is carried out counts for its limit."""

    limit: Limit = ""

    def wants(self, g: HeroclixState, f: Resolve) -> bool:
        if f.answer and self.limit:
            use(g, self.limit, f.source, f.program)
        return bool(f.answer)


def power_name(lang: str, key: str) -> str:
    if not key:
        return ""
    known = ABILITIES.get(key)
    return say(lang, known.en, known.zh) if known else say(lang, *FLAG_WORDS[key])


def marker_words(lang: str, name: str) -> str:
    """What a marker is called: by the power that makes it, or by a name of its own; `any` of them."""
    if name == "any":
        return say(lang, "marker", "標示物")
    own = say(lang, *MARKER_WORDS[name]) if name in MARKER_WORDS else power_name(lang, name.replace("-", "_"))
    return say(lang, f"{own} marker", f"{own}標示物")


def ability(a: Ability) -> Ability:
    """Let an ability be found by its key, with its parts keyed and their programs written out."""
    well_made(a)
    if a.key in PRINTED:
        raise TypeError(f"there is an ability {a.key!r} already: give this one another key")
    parts: list[Part] = []
    several = sum(isinstance(part, Action) for part in a.parts) > 1
    for i, part in enumerate(a.parts):
        key = f"{a.key}/{i}"
        if isinstance(part, Action | Trigger):
            part = _keyed(part, key)
            if isinstance(part, Action) and several and not part.label:
                part = replace(part, label=part.type)
        elif isinstance(part, Aura) and isinstance(part.part, Action | Trigger):
            part = replace(part, part=_keyed(part.part, key))
        parts.append(part)
    made = replace(a, parts=tuple(parts))
    ABILITIES[made.key] = made
    return made


def _keyed(part: Action | Trigger, key: str) -> Action | Trigger:
    """A part that is found by this key, with its program written out."""
    PROGRAMS.compile(key, _written(part))
    keyed = replace(part, key=key)
    if isinstance(keyed, Trigger):
        TRIGGERS[key] = keyed
    return keyed


def activated_as(power: str, type: str) -> str:
    """The key of a power that is activated with an action of another type: `Smoke Cloud as FREE`."""
    key = f"{power}.as-{type}"
    if key not in ABILITIES:
        known, words = ABILITIES[power], ACTION_WORDS[type]
        parts = tuple(replace(p, type=type) if isinstance(p, Action) else p for p in known.parts)
        en, zh = f"{known.en} as {words[0]}", f"{known.zh}（{words[1]}）"
        ON_DEMAND.add(key)
        ability(replace(known, key=key, en=en, zh=zh, parts=parts, version_of=power, rule="heroclix.action.change-type"))
    return key


def _written(part: Action | Trigger) -> Effect:
    """What is carried out: an optional triggered effect asks first."""
    if isinstance(part, Trigger) and part.may:
        return Optional(part.effect, "heroclix.trigger.optional", part.limit)
    return part.effect


def abilities(*all: Ability) -> Iterable[Ability]:
    return [ability(a) for a in all]
