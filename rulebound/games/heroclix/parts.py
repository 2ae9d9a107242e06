"""The parts that make up powers and abilities: activated parts, triggered parts, passive parts.

Each power, trait, team ability, keyphrase and piece of equipment is an `Ability`, a sequence of parts.  `ability_sets.py`
combines everything that a character can use now: the actions on offer, the listeners and the values.
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
"""Every ability, by its key."""
PRINTED: set[str] = set()
"""The keys of the game's own abilities; no other ability may use them."""


def powers() -> list[str]:
    """Everything that a text may let a character use, bar it from, or protect it from."""
    standard = chain.from_iterable(POWERS.values())
    return [*standard, *TEAM_ABILITIES, *FLAG_WORDS, *ABILITIES.copy()]


def markers() -> list[str]:
    """The names of markers: their own names, or the powers that make them; `any` means all of them."""
    return ["any", *MARKER_WORDS, *(power.replace("_", "-") for power in powers())]


MarkerName = Annotated[str, Code("marker", markers)]
Power = Annotated[str, Code("power", powers)]
Against = Annotated[str, Code("kind of attack", (CLOSE, RANGED, OWN_ROLLS))]


class Circumstance(Node):
    """When a passive part applies: to a character in its position, and to the current attack, if there is one."""

    __slots__ = ()
    OF_ATTACK: ClassVar[bool] = False
    """Does it apply only during attacks?"""

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        raise TypeError(f"{type(self).__name__} has no words")

    def times(self, g: HeroclixState, e: Entity, attack: Attack | None) -> int:
        """How often the part applies, if it counts something."""
        return int(self.holds(g, e, attack))


class Moment(Node):
    """The event that a triggered part answers."""

    __slots__ = ()

    @property
    def moment(self) -> str:
        """The key of the event, as the procedures announce it."""
        raise TypeError(f"{type(self).__name__} names no event")

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        """Does this event fulfil the condition for this character?"""
        return True


class Scope(Node):
    """The characters that an aura reaches."""

    __slots__ = ()

    def reaches(self, g: HeroclixState, e: Entity, other: Entity) -> bool:
        raise TypeError(f"{type(self).__name__} reaches nobody")

    def reached(self, g: HeroclixState, e: Entity, among: list[Entity]) -> tuple[Entity, ...]:
        """The characters among these that it reaches."""
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
    """What distinguishes it from the ability's other actions: its type, unless it has its own label."""
    limit: Limit = ""
    """`game`: at most once a game."""
    power: Power = ""
    """The standard power of which it is a variant: a character that can't use that power can't use this part."""

    def __post_init__(self) -> None:
        if self.limit not in ("", "game"):
            raise TypeError("the limit of an action is `game` or empty")

    def text(self, lang: str) -> str:
        words, colon = self.effect.text(lang), say(lang, ": ", "：")
        if self.power:
            name = power_name(lang, self.power)
            words = say(lang, f"use {name}{colon}{words}", f"使用{name}{colon}{words}")
        once = say(lang, "once per game, ", "每場遊戲一次，") if self.limit else ""
        return f"{say(lang, *ACTION_WORDS[self.type])}{colon}{once}{words}"


@node
class Trigger(Part):
    """An effect that an event in the game starts: at once, or after resolutions."""

    when: Moment
    effect: Effect
    may: bool = False
    after: bool = False
    limit: Limit = ""
    """`turn`, `game`: at most once a turn or a game."""
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
    """Modifies one of the character's own values while the character can use it."""

    stat: Stat
    n: int
    when: Circumstance | None = None
    unique: bool = False
    """It does not modify a value that another character's same effect modifies already."""

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
    """In an attack its controller may roll a d6; this result or a higher one reduces the damage to 0."""
    pushing: bool = False
    """It reduces pushing damage to 0, if its controller wishes."""

    def __post_init__(self) -> None:
        if self.pushing and (self.n or self.penetrating or self.roll):
            raise TypeError("with `pushing`, damage is reduced to 0: give no number, roll or `penetrating`")

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
            raise TypeError("give `by` or `movement`, not both: attacks involve no movement")

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
    """Gives a part to other characters while they are within its reach."""

    to: Scope
    part: Part
    own: bool = False
    """It also reaches the character itself."""

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
    """The power of which this is a version that does more or less; a character uses one version at a time."""

    @property
    def power(self) -> str:
        """The power used with it: for a version of a power, that power."""
        return self.version_of or self.key

    def name(self, lang: str) -> str:
        return in_words(lang, say(lang, self.en, self.zh))

    def quoted(self, lang: str) -> str:
        """Its text in quotation marks, for a text that gives it to a character."""
        words = say(lang, ". ", "。").join(part.text(lang) for part in self.parts)
        return say(lang, f"“{words}”", f"「{words}」")

    def text(self, lang: str) -> str:
        """The text of the whole ability, made from its parts."""
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
"""The compiled programs of actions and triggers, by the keys of these parts."""
TRIGGERS: dict[str, Trigger] = {}
"""The triggered parts, by their keys."""
ON_DEMAND: set[str] = set()
"""The keys of abilities that are made from others on first use; which ones exist depends on earlier games."""


def lasting_abilities() -> dict[str, Ability]:
    """All abilities except those made on demand; a copy, since games in other threads may make some."""
    return {key: known for key, known in ABILITIES.copy().items() if key not in ON_DEMAND}


@node
class Optional(May):
    """An effect that its owner may decline when its turn comes; only an accepted one counts towards its limit."""

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
    """The name of a marker: the power that makes it, or its own name; `any` for all markers."""
    if name == "any":
        return say(lang, "marker", "標示物")
    own = say(lang, *MARKER_WORDS[name]) if name in MARKER_WORDS else power_name(lang, name.replace("-", "_"))
    return say(lang, f"{own} marker", f"{own}標示物")


def ability(a: Ability) -> Ability:
    """Register an ability by its key, with keys for its parts and their compiled programs."""
    well_made(a)
    if a.key in PRINTED:
        raise TypeError(f"there is an ability {a.key!r} already: choose another key for this one")
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
    """A part with this key and its compiled program."""
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
    """The effect as carried out: an optional triggered effect asks first."""
    if isinstance(part, Trigger) and part.may:
        return Optional(part.effect, "heroclix.trigger.optional", part.limit)
    return part.effect


def abilities(*all: Ability) -> Iterable[Ability]:
    return [ability(a) for a in all]
