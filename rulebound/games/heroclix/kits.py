"""What a character can use now, worked out from its dial, its card, its symbols, its equipment and what others do to it.

A `Kit` is the sum of all abilities that a character can use at the moment.  Most characters show just what their dial and
card say: those kits are worked out once for each click.  What is given, barred or chosen for a while lies in rows of
modifiers and is taken in when the kit is asked for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.effects import Sequence
from rulebound.core.values import Modifier

from .definitions import (
    AUTONOMOUS,
    DAMAGE,
    FIST,
    GIANT,
    INDOMITABLE,
    SHARPSHOOTER,
    SHIELD,
    SIZES,
    SLOTS,
    SPECIAL,
    SPEED,
    STARBURST,
    SYMBOLS,
    Figure,
    Given,
    Thing,
)
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
    Blow,
    Flag,
    Handling,
    Improved,
    Modify,
    Part,
    Protected,
    Razing,
    Reduce,
    Replace,
    Trigger,
    Uses,
    Walking,
)
from .powers.keyphrases import SYMBOL_GIVES, keyphrase, symbol_gives
from .scenes import BAR as BAR
from .scenes import HAS as HAS
from .scenes import KIT_ROWS, Cast, Outfit, Scene, scene
from .scenes import SYMBOL as SYMBOL
from .scenes import USE as USE
from .state import HeroclixState
from .where import in_water, is_smoky

ALL = "*"
IMPROVED_MOVEMENT, IMPROVED_TARGETING = "improved_movement", "improved_targeting"


class Entry(NamedTuple):
    """An ability that a character has, and where it comes from: `dial:speed`, `special:damage`, `trait:0`, `team` …"""

    ability: str
    source: str
    against: str = ""
    """It may only be used against attacks of this kind, or for the character's own rolls."""


class Use(NamedTuple):
    """A part of an ability that can be triggered."""

    part: Trigger
    ability: str
    source: str
    against: str = ""


class Deed(NamedTuple):
    """A part of an ability that can be activated, and what the option to do so is called: by the ability and a label."""

    part: Action
    ability: str
    verb: str
    simple: bool
    """Does it cost an action and a token and ask for nothing more?"""
    free: bool
    """Is it a free action that asks for nothing more than not to have been given in this turn?"""
    same: str
    """What counts as the same effect: all versions of one standard power do."""
    reach: int
    """Of an attack how far it reaches, whatever the range value is; else NOBODY."""
    handles: bool
    """Does it take an object that the character holds or that lies where it is?"""
    moves: bool
    """Does it let the character move, so that only being immobile makes it idle?"""
    razes: bool
    """Does it take a damage value of `ENOUGH`?"""


def deed(part: Action, ability: str) -> Deed:
    effect, verb = part.effect, ability.replace("_", "-")
    simple, free = part.type in SIMPLE and not part.limit, part.type == FREE and not part.limit
    reach = effect.reach if isinstance(effect, Blow) else NOBODY
    moves = any(isinstance(e, Walking) for e in (effect.effects if isinstance(effect, Sequence) else (effect,)))
    kinds = isinstance(effect, Handling), moves, isinstance(effect, Razing)
    return Deed(part, ability, verb, simple, free, effect_of(ability, part.key), reach, *kinds)


def effect_of(ability: str, part: str) -> str:
    """What counts as the same effect: all versions of one standard power do."""
    known = ABILITIES[ability]
    return known.power if known.version_of or known.kind == "power" else part


class Prospect(NamedTuple):
    """An action that a character might be given: the option to give it, and what is still to be asked of it."""

    offer: Offer
    deed: Deed
    open: int
    """`SURE`: nothing; `COULD`: could it do anything? `FRESH`: that, and was it given in this turn? `ANEW`: everything."""


SURE, COULD, FRESH, ANEW = range(4)
SIMPLE = frozenset((MOVE, CLOSE, RANGED, POWER))
"""The types of actions that need no more than being able to be given one."""


class Kit(NamedTuple):
    """All that a character can use at one moment."""

    entries: tuple[Entry, ...]
    powers: frozenset[str]
    """The keys of all abilities that it can use, standard powers and others."""
    deeds: tuple[Deed, ...]
    """The parts that can be activated, inherent ones first; each once, however many abilities bring it."""
    free: tuple[Deed, ...]
    """Those of them that are free actions."""
    triggers: dict[str, tuple[Use, ...]]
    flags: dict[str, int]
    modifies: tuple[Modify, ...]
    versions: tuple[tuple[tuple[Modify, ...], ...], ...]
    """For each passive power that it can use in several versions the modifiers of each: one version applies."""
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
    """The values that may change though nobody moves and no dial turns: by what is done just now, or by named tokens."""
    values: dict[tuple[int, str, int], int]
    """Values that nothing else has a part in, by click, value and minimum, as they were worked out."""
    prospects: dict[tuple[Entity, Any], tuple[Prospect, ...]]
    """For each character that had this kit, by its circumstances: what it might be given (`rules.offering`)."""


INHERENT: list[Deed] = []
"""The activated parts that every character has (`powers/inherent.py`)."""


def is_fickle(part: Modify | Replace) -> bool:
    """Does it apply at times that nothing in the arrangement of the pieces tells?"""
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
def protection(card: Figure, source: str) -> tuple[str, ...]:
    """Which powers can't touch what comes from this part of the card."""
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
) -> Kit:
    """The sum of these abilities without those that can't be used."""
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
    all_parts = [*parts, *((p, Entry("", "given")) for p in extra)]
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
    if any(isinstance(p, Flag) and p.name == "passenger" and not p.n for p, _ in all_parts):
        flags["passenger"] = 0  # whatever else lets it carry
    several = _in_versions(parts)
    if ALL not in bars:
        walks.update(movement)
        aims.update(targeting)
    deeds = {d.part.key: d for d in INHERENT}
    for part, entry in parts:
        if isinstance(part, Action):
            deeds.setdefault(part.key, deed(part, entry.ability))
    return Kit(
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
    """The parts that count and all abilities that can be used: what comes from several sources counts once."""
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
    """The powers that modify values in more than one version."""
    found: dict[str, str] = {}
    several = set()
    for part, entry in parts:
        if isinstance(part, Modify) and found.setdefault(_power(entry), entry.ability) != entry.ability:
            several.add(_power(entry))
    return several


def _auras(parts: list[tuple[Part, Entry]]) -> tuple[tuple[Aura, str], ...]:
    """All auras; of a power in several versions the one that gives the most."""
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


# ---------------------------------------------------------------- of a character in its position


def effective_bars(g: HeroclixState, e: Entity, path: tuple[Modifier, ...] = ()) -> frozenset[str]:
    """The powers that this character can't use; a bar whose own source can't use what it hangs on sleeps."""
    g.cite("heroclix.pac.protected-pulse-wave")
    rows = [m for m in g.modifiers if m.stat == BAR and m.target == e]
    if rows:
        g.cite("heroclix.duration.stop", "heroclix.duration.cant-use.temporary", "heroclix.duration.cant-vs-lost")
        g.cite("heroclix.duration.no-duration", "heroclix.passive.while-usable")
    return frozenset(m.amount for m in rows if not sleeps(g, m, path)) if rows else frozenset()


def sleeps(g: HeroclixState, m: Modifier, path: tuple[Modifier, ...] = ()) -> bool:
    """Can the source of a lasting effect not use the ability that it hangs on?

    Of effects that stop one another in a circle (`path` leads from one to the next) the earliest works.
    """
    if not m.origin or m.source == NOBODY or not g.on_map(m.source) or not g.is_character(m.source):
        return False
    if m in path:
        return any(other.stamp < m.stamp for other in path[path.index(m) :])
    path = (*path, m)
    bars = effective_bars(g, m.source, path)
    if not bars:
        return False
    g.cite("heroclix.duration.twins.cant")
    return m.origin not in own_kit(g, m.source, bars, path).powers


def own_kit(g: HeroclixState, e: Entity, bars: frozenset[str] | None = None, path: tuple[Modifier, ...] = ()) -> Kit:
    """What the character has of itself, and what lasting effects give it; not what those around give it.

    With `path`, only by effects that began before the last one there.
    """
    card = g.figure(e)
    wet = bool(card.traits) and any(t.condition for t in card.traits) and in_water(g, e)
    entries = printed_entries(card, g.click[e], wet)
    symbols: tuple[str, ...] = card.symbols
    extra: tuple[Part, ...] = ()
    movement, targeting = card.improved_movement, card.improved_targeting
    thing = g.equipped_with[e]
    if thing != NOBODY and _serves(g, e, thing):
        worn = g.card[thing]
        assert isinstance(worn, Thing)
        if worn.gives is not None:
            entries = (*entries, *given_entries(worn.gives, "equipment"))
        symbols = (*symbols, *worn.symbols)
        extra = tuple(Modify(stat, n) for stat, n in worn.modifies)
        if worn.min_range:
            extra = (*extra, Flag("min_range", worn.min_range))
        movement, targeting = (*movement, *worn.improved_movement), (*targeting, *worn.improved_targeting)
    if g.modifiers:
        for m in g.modifiers:
            if (
                m.target == e
                and m.stat in (USE, SYMBOL, HAS)
                and not (path and m.stamp >= path[-1].stamp)
                and not sleeps(g, m, path)
            ):
                if m.stat == USE:
                    entries = (*entries, Entry(m.amount, "given"))
                elif m.stat == SYMBOL:
                    g.cite(
                        "heroclix.size.exclusive",
                        "heroclix.size.replace",
                        "heroclix.size.keyphrases",
                        "heroclix.symbol.no-replace",
                    )
                    symbols = (*symbols, m.amount)
                else:
                    extra = (*extra, GIVEN_PARTS[m.amount])
        if bars is None:
            bars = effective_bars(g, e)
    return worked_out(card, entries, symbols, bars or frozenset(), extra, movement, targeting)


def _serves(g: HeroclixState, e: Entity, thing: Entity) -> bool:
    """Can its bearer use the equipment: is it of the same force, and a standard character as it is now?"""
    if g.force[e] != g.force[thing]:
        g.cite("heroclix.equipment.other-force")
        return False
    given = frozenset(m.amount for m in g.modifiers if m.target == e and m.stat == SYMBOL and not sleeps(g, m))
    if given and not is_standard(g.figure(e), given):
        g.cite("heroclix.equipment.non-standard")
        return False
    return is_standard(g.figure(e))


GIVEN_PARTS: dict[str, Part] = {}
"""Parts that effects give for a while, by a name that a row can hold."""


def kit(g: HeroclixState, e: Entity) -> Kit:
    """All that the character can use now."""
    here: Scene = g.kept
    if here is None or here.number != g.scenery:
        here = scene(g)
    found: Kit | None = here.kits.get(e)
    if found is None:
        found = outfit(g, here).kits.get(e) or shown_kit(g, e)
    if g.trace is not None and e not in here.cited:
        here.cited.add(e)
        _cite(g, found)
    return found


def _cite(g: HeroclixState, found: Kit) -> None:
    g.cite(*(ABILITIES[key].rule for key in found.powers if ABILITIES[key].rule))
    g.cite(*(f"heroclix.symbol.{s}" for s in found.symbols if s in SYMBOL_GIVES and s != SHARPSHOOTER))
    g.cite("heroclix.symbol.no-duplicate")
    if any(not entry.source.startswith("dial:") for entry in found.entries):
        g.cite("heroclix.power.standard.granted", "heroclix.power.special", "heroclix.ability.can-use")


Radiant = tuple[Entity, Aura, str]
"""An aura with who has it and the ability that brings it."""
Pattern = tuple[tuple[Entity, ...], ...]
"""For each aura those whom it reaches."""
GIVING = Uses | Flag | Improved | Barred | Protected | Trigger
"""The parts that an aura can give to a kit; others change values."""


def outfit(g: HeroclixState, here: Scene) -> Outfit:
    """What everybody on the map can use in this scene: with the same cast it differs only by whom auras reach."""
    found: Outfit | None = here.outfit
    if found is None:
        cast = here.cast
        if cast.auras is None:
            look(g, cast)
        pattern = _pattern(g, cast.characters, cast.giving) if cast.giving else ()
        found = None if cast.relays else cast.outfits.get(pattern)
        if found is None:
            found = _outfit(g, cast, pattern)
            cast.keep(pattern, found)
        here.outfit, here.kits = found, found.kits
        if here.worn is not found:
            here.lines = {}
        if found.settled and not (g.markers and is_smoky(g)):
            here.values = found.values
    return found


def _pattern(g: HeroclixState, characters: list[Entity], giving: list[Radiant]) -> Pattern:
    """Whom each aura reaches, apart from who has it."""
    return tuple([aura.to.reached(g, other, characters) for other, aura, _ in giving])


def _outfit(g: HeroclixState, cast: Cast, pattern: Pattern) -> Outfit:
    found, giving = cast.auras, cast.giving
    passing = [row for row in giving if isinstance(row[1].part, Uses)]
    more = [row for e in cast.characters for row in _passed_on(g, e, passing)] if passing else []
    if more:
        found = [*found, *more]
        giving = [row for row in found if isinstance(row[1].part, GIVING)]
        pattern = _pattern(g, cast.characters, giving)
    kits = {e: _with_auras(g, e, giving, pattern) for e in cast.characters} if giving else cast.own
    values = [(other, aura, aura.part, key) for other, aura, key in found if isinstance(aura.part, Modify)]
    fickle = frozenset(part.stat for _, _, part, _ in values if is_fickle(part))
    made = Outfit(kits, found, all(part.when is not None for _, _, part, _ in values), fickle)
    for row in values:
        made.changing.setdefault(row[2].stat, []).append(row)
    if cast.values and made.settled:
        same = {e for e in cast.characters if kits[e] is cast.own[e]}
        made.values = {key: n for key, n in cast.values.items() if key[0] in same and key[1] not in fickle}
    return made


def _with_auras(g: HeroclixState, e: Entity, giving: list[Radiant], pattern: Pattern) -> Kit:
    """What the character has of itself, and what those around give it."""
    own = shown_kit(g, e)
    parts = [
        aura.part
        for (other, aura, _), reached in zip(giving, pattern, strict=True)
        if (aura.own if other == e else e in reached)
    ]
    if not parts:
        return own
    given = [Entry(p, "aura", part.against) for part in parts if isinstance(part, Uses) for p in part.powers]
    extra = tuple(part for part in parts if not isinstance(part, Uses))
    return worked_out(
        g.figure(e),
        (*own.entries, *given),
        tuple(sorted(own.symbols)),
        effective_bars(g, e) | {w for p in extra if isinstance(p, Barred) for w in p.what},
        extra,
        tuple(own.movement),
        tuple(own.targeting),
    )


def look(g: HeroclixState, cast: Cast) -> None:
    """Work out what each has of itself, and which auras there are."""
    own = cast.own
    changed = {m.target for m in g.modifiers if m.stat in KIT_ROWS}
    for e in cast.characters:
        if e in own:  # from a scene in which nothing hung on where anybody stands
            continue
        card = g.figure(e)
        if is_conditional(card):
            cast.bound = True
        if e in changed or g.equipped_with[e] != NOBODY or is_conditional(card):
            own[e] = own_kit(g, e)
        else:
            own[e] = plain_kit(card, g.click[e])
    found: list[Radiant] = [(e, *row) for e in cast.characters for row in own[e].auras]
    for e in cast.things:
        thing = g.card[e]
        if isinstance(thing, Thing) and thing.ability in ABILITIES:
            found += [(e, part, thing.ability) for part in ABILITIES[thing.ability].parts if isinstance(part, Aura)]
    cast.giving = [row for row in found if isinstance(row[1].part, GIVING)]
    cast.relays = any(isinstance(aura.part, Uses) and _relays(aura.part) for _, aura, _ in cast.giving)
    cast.auras = found


def _relays(part: Uses) -> bool:
    """Does one of these powers have an aura that gives something to use?"""
    parts = [p for key in part.powers for p in ABILITIES[key].parts]
    return any(isinstance(p, Aura) and isinstance(p.part, GIVING) for p in parts)


@lru_cache(maxsize=4096)
def is_conditional(card: Figure) -> bool:
    """Has it a trait that depends on where it stands?"""
    return any(t.condition for t in card.traits)


@lru_cache(maxsize=8192)
def plain_kit(card: Figure, click: int) -> Kit:
    """What a figure's dial and card give it on this click, with nothing upon it."""
    entries = printed_entries(card, click)
    return worked_out(card, entries, card.symbols, frozenset(), (), card.improved_movement, card.improved_targeting)


def auras(g: HeroclixState) -> list[Radiant]:
    """All auras on the map, with who has them; those that pass on a power bring its auras too."""
    found: list[Radiant] = outfit(g, scene(g)).auras
    return found


def _passed_on(g: HeroclixState, e: Entity, passing: list[Radiant]) -> list[Radiant]:
    """The auras that a character has because another aura lets it use a power."""
    reached = [aura.part for other, aura, _ in passing if aura.to.reaches(g, other, e)]
    given = [p for part in reached if isinstance(part, Uses) for p in part.powers]
    if not given:
        return []
    bars = effective_bars(g, e)
    new = [key for key in dict.fromkeys(given) if key not in bars and key not in shown_kit(g, e).powers]
    return [(e, p, key) for key in new for p in ABILITIES[key].parts if isinstance(p, Aura)]


def shown_kit(g: HeroclixState, e: Entity) -> Kit:
    """What the character has without those around it."""
    cast = scene(g).cast
    if cast.auras is None:
        look(g, cast)
    found: Kit | None = cast.own.get(e)
    return found if found is not None else own_kit(g, e)  # of one that is not on the map


def can_use(g: HeroclixState, e: Entity, ability: str) -> bool:
    return ability in kit(g, e).powers


def flag(g: HeroclixState, e: Entity, name: str) -> int:
    return kit(g, e).flags.get(name, 0)


def is_about(g: HeroclixState, name: str) -> bool:
    """Does anybody on the map have this flag?"""
    here = scene(g)
    worn = here.outfit or outfit(g, here)
    if worn.flags is None:
        worn.flags = frozenset().union(*[k.flags for k in worn.kits.values()])
    return name in worn.flags


def size(g: HeroclixState, e: Entity) -> int:
    """From 0, tiny, to 3, colossal."""
    return kit(g, e).size


def spans_levels(g: HeroclixState, e: Entity) -> bool:
    """May its base cover squares of different elevations: with Flight, or with the giant or colossal symbol?"""
    mine = kit(g, e)
    return "flight" in mine.powers or mine.size >= SIZES.index(GIANT)


STANDARD_SYMBOLS = frozenset((*SYMBOLS[SPEED], FIST, AUTONOMOUS, SHARPSHOOTER, SHIELD, INDOMITABLE, STARBURST))


@lru_cache(maxsize=4096)
def is_standard(card: Figure, given: frozenset[str] = frozenset()) -> bool:
    """A standard character: no bystander, a single or peanut base, standard symbols, those given to it included."""
    return not card.bystander and card.base in ((1, 1), (1, 2)) and STANDARD_SYMBOLS.issuperset((*card.symbols, *given))
