"""What a figure can use by its dial, card and symbols: its abilities combined into an `AbilitySet`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.effects import Sequence

from .definitions import (
    AUTONOMOUS,
    DAMAGE,
    FIST,
    INDOMITABLE,
    SHARPSHOOTER,
    SHIELD,
    SLOTS,
    SPECIAL,
    SPEED,
    STARBURST,
    SYMBOLS,
    Figure,
    Given,
)
from .effects.base import AttackEffect, DestroyEffect, MoveEffect, ObjectEffect
from .parts import (
    ABILITIES,
    CLOSE,
    FREE,
    MOVE,
    POWER,
    RANGED,
    Ability,
    Action,
    Aura,
    Barred,
    Flag,
    Improved,
    Modify,
    Part,
    Protected,
    Reduce,
    Replace,
    Trigger,
    Uses,
)
from .powers.keyphrases import keyphrase, symbol_gives

ALL = "*"
AURA, EQUIPPED, GIVEN = "aura", "equipment", "given"
"""Sources of abilities besides the dial, the card and the symbols."""
IMPROVED_MOVEMENT, IMPROVED_TARGETING = "improved_movement", "improved_targeting"


class Entry(NamedTuple):
    """An ability that a character has, and where it comes from: `dial:speed`, `special:damage`, `trait:0`, `team` …"""

    ability: str
    source: str
    against: str = ""
    """It may only be used against attacks of this kind, or for the character's own rolls."""


class Use(NamedTuple):
    """A part of an ability that can be triggered, with its source."""

    part: Trigger
    ability: str
    source: str
    against: str = ""


class Deed(NamedTuple):
    """A part of an ability that can be activated; the ability and a label name the option to do so."""

    part: Action
    ability: str
    verb: str
    simple: bool
    """Does it cost an action and a token, without any further condition?"""
    free: bool
    """Is it a free action whose only condition is that it was not given this turn?"""
    same: str
    """A key for effects that count as the same: all versions of one standard power share one."""
    reach: int
    """How far an attack reaches whatever the range value is; NOBODY if it is no attack."""
    handles: bool
    """Does it need an object that the character holds or that lies in its squares?"""
    moves: bool
    """Does it let the character move, so that it can do something unless the character is immobile?"""
    razes: bool
    """Does it need a damage value of `ENOUGH`?"""


def deed(part: Action, ability: str) -> Deed:
    effect, verb = part.effect, ability.replace("_", "-")
    simple, free = part.type in SIMPLE and not part.limit, part.type == FREE and not part.limit
    reach = effect.reach if isinstance(effect, AttackEffect) else NOBODY
    moves = any(isinstance(e, MoveEffect) for e in (effect.effects if isinstance(effect, Sequence) else (effect,)))
    kinds = isinstance(effect, ObjectEffect), moves, isinstance(effect, DestroyEffect)
    return Deed(part, ability, verb, simple, free, effect_of(ability, part.key), reach, *kinds)


def effect_of(ability: str, part: str) -> str:
    """A key for effects that count as the same: all versions of one standard power share one."""
    known = ABILITIES[ability]
    return known.power if known.version_of or known.kind == "power" else part


class ActionProspect(NamedTuple):
    """An action that a character might be given: its option, and what must still be checked."""

    offer: Offer
    deed: Deed
    open: int
    """What must be checked.  `SURE`: nothing.  `COULD`: can it do anything?  `FRESH`: also, was it given in this turn?  `ANEW`: all."""


SURE, COULD, FRESH, ANEW = range(4)
SIMPLE = frozenset((MOVE, CLOSE, RANGED, POWER))
"""The types of actions whose only condition is that the character may be given one."""


class AbilitySet(NamedTuple):
    """All that a character can use at one moment."""

    entries: tuple[Entry, ...]
    powers: frozenset[str]
    """The keys of all abilities that it can use, standard powers and others."""
    deeds: tuple[Deed, ...]
    """The parts that can be activated, inherent ones first; each part once, even if several abilities bring it."""
    free: tuple[Deed, ...]
    """The free actions among them."""
    triggers: dict[str, tuple[Use, ...]]
    flags: dict[str, int]
    modifies: tuple[Modify, ...]
    versions: tuple[tuple[tuple[Modify, ...], ...], ...]
    """For each passive power in several versions, the modifiers of each version: only one version applies."""
    replaces: tuple[Replace, ...]
    reduces: tuple[Reduce, ...]
    auras: tuple[tuple[Aura, str], ...]
    protected: frozenset[str]
    protected_opposing: frozenset[str]
    movement: frozenset[str]
    targeting: frozenset[str]
    symbols: frozenset[str]
    size: int
    fickle: frozenset[str]
    """The values that may change without a move or a click: through the action in progress, or through named tokens."""
    values: dict[tuple[int, str, int], int]
    """Cached values that depend on nothing else, by click, value and minimum."""
    prospects: dict[tuple[Entity, Any], tuple[ActionProspect, ...]]
    """For each character with this ability set, by its circumstances: the actions that it might be given (`rules.action_offers`)."""


INHERENT: list[Deed] = []
"""The activated parts that every character has (`powers/inherent.py`)."""


def is_fickle(part: Modify | Replace) -> bool:
    """Does the part apply at times that do not follow from the arrangement of the pieces?"""
    return part.when is not None and not part.when.OF_ATTACK


def given_entries(given: Given, source: str) -> list[Entry]:
    rows = [Entry(p, source) for p in given.powers]
    rows += [Entry(keyphrase(k), source) for k in given.keyphrases if not k.startswith("protected")]
    return [*rows, Entry(given.ability, source)] if given.ability in ABILITIES else rows


@lru_cache(maxsize=4096)
def printed_entries(card: Figure, click: int, wet: bool = False) -> tuple[Entry, ...]:
    """What a figure's dial, card and symbols give it on this click."""
    rows: list[Entry] = []
    position = card.dial[click - 1] if 1 <= click <= len(card.dial) else None
    if position is not None:
        for slot, power in zip(SLOTS, position.powers, strict=True):
            if power == SPECIAL:
                rows += given_entries(card.specials[slot], f"special:{slot}")
            elif power:
                rows.append(Entry(power, f"dial:{slot}"))
    for i, trait in enumerate(card.traits):
        if not trait.to and (not trait.condition or wet):
            rows += given_entries(trait, f"trait:{i}")
    rows += [Entry(team, "team") for team in card.teams if team in ABILITIES]
    return tuple(rows)


@lru_cache(maxsize=1024)
def entries_from(card: Figure, first: int) -> tuple[Entry, ...]:
    """All that a figure's dial, card and symbols give it on this click or on later ones."""
    rows: list[Entry] = []
    for click in range(first, len(card.dial) + 1):
        rows += worked_out(card, printed_entries(card, click, True), card.symbols, frozenset(), (), (), ()).entries
    return tuple(dict.fromkeys(rows))


@lru_cache(maxsize=8192)
def all_entries(card: Figure, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """These abilities and all abilities that they let the figure use, whether or not it can use them now."""
    return _usable_parts(card, list(entries), frozenset())[1]


def hanging_on(ability: str, sources: Iterable[str]) -> str:
    """The text that a lasting effect stores: the ability behind it, and the sources from which the character has it."""
    return "@".join((ability, *sorted(set(sources))))


def hangs_on(origin: str) -> tuple[str, list[str]]:
    """The ability behind a lasting effect, and the sources from which its character had that ability."""
    ability, *sources = origin.split("@")
    return ability, sources


@lru_cache(maxsize=8192)
def protection(card: Figure, source: str) -> tuple[str, ...]:
    """The powers that can't affect what this part of the card gives."""
    kind, _, where = source.partition(":")
    given = card.specials.get(where) if kind == "special" else card.traits[int(where)] if kind == "trait" else None
    if given is None:
        return ()
    return tuple(k.removeprefix("protected_") for k in given.keyphrases if k.startswith("protected_"))


@lru_cache(maxsize=16384)
def worked_out(
    card: Figure,
    entries: tuple[Entry, ...],
    symbols: tuple[str, ...],
    bars: frozenset[str],
    extra: tuple[Part, ...],
    movement: tuple[str, ...],
    targeting: tuple[str, ...],
) -> AbilitySet:
    """The ability set of these abilities, without those that can't be used."""
    sizes = [s for s in symbols if s in SYMBOLS[DAMAGE]]
    size = sizes[-1] if sizes else STARBURST
    shown = frozenset(s for s in symbols if s not in SYMBOLS[DAMAGE]) | {size}
    found = [*entries, *(Entry(k, f"symbol:{s}") for s in sorted(shown) for k in symbol_gives(s))]
    parts, usable = _usable_parts(card, found, bars)
    own_bars = {w for p, _ in parts if isinstance(p, Barred) for w in p.what}
    if own_bars - bars:
        bars = bars | own_bars
        parts, usable = _usable_parts(card, found, bars)
    flags: dict[str, int] = {}
    triggers: dict[str, tuple[Use, ...]] = {}
    walks: set[str] = set()
    aims: set[str] = set()
    protected: set[str] = set()
    against: set[str] = set()
    all_parts = [*parts, *((p, Entry("", GIVEN)) for p in extra)]
    for part, entry in all_parts:
        if isinstance(part, Flag):
            name = f"{part.name}:{part.during}" if part.during else part.name
            flags[name] = flags.get(name, 0) + part.n if part.name == "break_away" else max(flags.get(name, 0), part.n)
        elif isinstance(part, Improved):
            if part.by:
                flags.update(dict.fromkeys((f"{part.by}/{kind}" for kind in part.targeting), 1))
                continue
            walks.update(part.movement)
            aims.update(part.targeting)
        elif isinstance(part, Trigger):
            use = Use(part, entry.ability, entry.source, entry.against)
            triggers[part.when.moment] = (*triggers.get(part.when.moment, ()), use)
        elif isinstance(part, Protected):
            (against if part.opposing else protected).update(part.powers)
    flags.update(dict.fromkeys((f"no_{what}" for what in (IMPROVED_MOVEMENT, IMPROVED_TARGETING) if what in bars), 1))
    if any(isinstance(p, Flag) and p.name == "passenger" and not p.n for p, _ in all_parts):
        flags["passenger"] = 0  # any other part that lets it carry
    several = _in_versions(parts)
    if ALL not in bars:
        walks.update(movement)
        aims.update(targeting)
    deeds = {d.part.key: d for d in INHERENT}
    for part, entry in parts:
        if isinstance(part, Action):
            deeds.setdefault(part.key, deed(part, entry.ability))
    return AbilitySet(
        entries=usable,
        powers=frozenset(key for e in usable for key in (e.ability, ABILITIES[e.ability].power)),
        deeds=tuple(deeds.values()),
        free=tuple(d for d in deeds.values() if d.part.type == FREE),
        triggers=triggers,
        flags=flags,
        modifies=tuple(p for p, e in all_parts if isinstance(p, Modify) and _power(e) not in several),
        versions=tuple(_versions(parts, power) for power in sorted(several)),
        replaces=tuple(p for p, _ in all_parts if isinstance(p, Replace)),
        reduces=tuple(p for p, _ in all_parts if isinstance(p, Reduce)),
        auras=_auras(parts),
        protected=frozenset(protected),
        protected_opposing=frozenset(against),
        movement=frozenset() if IMPROVED_MOVEMENT in bars else frozenset(walks),
        targeting=frozenset() if IMPROVED_TARGETING in bars else frozenset(aims),
        symbols=shown,
        size=SYMBOLS[DAMAGE].index(size),
        fickle=frozenset(p.stat for p, _ in all_parts if isinstance(p, Modify | Replace) and is_fickle(p)),
        values={},
        prospects={},
    )


def _usable_parts(
    card: Figure, entries: list[Entry], bars: frozenset[str]
) -> tuple[list[tuple[Part, Entry]], tuple[Entry, ...]]:
    """The parts that count and all abilities that can be used; several sources of one ability count once."""
    parts: list[tuple[Part, Entry]] = []
    usable: list[Entry] = []
    waiting, seen = list(entries), set()
    while waiting:
        entry = waiting.pop(0)
        ability = ABILITIES[entry.ability]
        if entry in usable or _barred(card, ability, entry, bars):
            continue
        usable.append(entry)
        again = (entry.ability, entry.against) in seen or (entry.ability, "") in seen
        seen.add((entry.ability, entry.against))
        for part in ability.parts:
            if isinstance(part, Action) and part.power in bars:
                continue
            if isinstance(part, Uses):
                waiting += [Entry(p, entry.source, part.against) for p in part.powers]
            if not again:
                parts.append((part, entry))
    return parts, tuple(usable)


def _power(entry: Entry) -> str:
    return ABILITIES[entry.ability].power if entry.ability else ""


def _in_versions(parts: list[tuple[Part, Entry]]) -> set[str]:
    """The powers that modify values and are there in more than one version."""
    found: dict[str, str] = {}
    several = set()
    for part, entry in parts:
        if isinstance(part, Modify) and found.setdefault(_power(entry), entry.ability) != entry.ability:
            several.add(_power(entry))
    return several


def _auras(parts: list[tuple[Part, Entry]]) -> tuple[tuple[Aura, str], ...]:
    """All auras; of a power in several versions, the aura that gives the most."""
    found = tuple((p, e.ability) for p, e in parts if isinstance(p, Aura))
    rows: dict[str, dict[str, int]] = {}
    for aura, key in found:
        of = rows.setdefault(ABILITIES[key].power, {})
        of[key] = of.get(key, 0) + (aura.part.n if isinstance(aura.part, Modify) else 0)
    best = {max(of, key=lambda key: of[key]) for of in rows.values()}
    return found if len(found) < 2 else tuple(row for row in found if row[1] in best)


def _versions(parts: list[tuple[Part, Entry]], power: str) -> tuple[tuple[Modify, ...], ...]:
    rows: dict[str, tuple[Modify, ...]] = {}
    for part, entry in parts:
        if isinstance(part, Modify) and _power(entry) == power:
            rows[entry.ability] = (*rows.get(entry.ability, ()), part)
    return tuple(rows.values())


def _barred(card: Figure, ability: Ability, entry: Entry, bars: frozenset[str]) -> bool:
    if not bars:
        return False
    safe = (*ability.protected, *protection(card, entry.source))
    if ALL in bars and "pulse_wave" not in safe:
        return True
    return ability.key in bars or ability.version_of in bars or entry.source in bars


@lru_cache(maxsize=4096)
def is_conditional(card: Figure) -> bool:
    """Does it have a trait that depends on where it stands?"""
    return any(t.condition for t in card.traits)


@lru_cache(maxsize=8192)
def plain_ability_set(card: Figure, click: int) -> AbilitySet:
    """What a figure's dial and card give it on this click, without any effect on it."""
    entries = printed_entries(card, click)
    return worked_out(card, entries, card.symbols, frozenset(), (), card.improved_movement, card.improved_targeting)


STANDARD_SYMBOLS = frozenset((*SYMBOLS[SPEED], FIST, AUTONOMOUS, SHARPSHOOTER, SHIELD, INDOMITABLE, STARBURST))


@lru_cache(maxsize=4096)
def is_standard(card: Figure, given: frozenset[str] = frozenset()) -> bool:
    """Is it a standard character: no bystander, a single or peanut base, only standard symbols, including given ones?"""
    return not card.bystander and card.base in ((1, 1), (1, 2)) and STANDARD_SYMBOLS.issuperset((*card.symbols, *given))
