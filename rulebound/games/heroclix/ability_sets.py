"""What a character can use now: the sum of its dial, card, symbols, equipment and other characters' effects.

Most characters can use just what their dial and card say: `plain_ability_set` computes that once for each click.  Rows of
modifiers hold what is given, barred or chosen for a while; `ability_set` adds them when it is called.
"""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.values import Modifier

from .board import in_water, is_smoky
from .definitions import GIANT, SIZES, Thing
from .derived import ABILITY_ROWS, BAR, HAS, SYMBOL, USE, AuraSet, DerivedBoard, Roster, derived_board
from .figure_abilities import (
    ALL,
    AURA,
    EQUIPPED,
    GIVEN,
    AbilitySet,
    Entry,
    given_entries,
    hangs_on,
    is_conditional,
    is_fickle,
    is_standard,
    plain_ability_set,
    printed_entries,
    worked_out,
)
from .parts import ABILITIES, Aura, Barred, Flag, Improved, Modify, Part, Protected, Trigger, Uses
from .powers.keyphrases import symbol_rules
from .state import HeroclixState


def effective_bars(g: HeroclixState, e: Entity, path: tuple[Modifier, ...] = ()) -> frozenset[str]:
    """The powers that this character can't use.  A bar is inactive while its source can't use the ability behind it."""
    g.cite("heroclix.pac.protected-pulse-wave")
    rows = [m for m in g.modifiers if m.stat == BAR and m.target == e]
    if rows:
        g.cite("heroclix.duration.stop", "heroclix.duration.cant-use.temporary", "heroclix.duration.cant-vs-lost")
        g.cite("heroclix.duration.no-duration", "heroclix.passive.while-usable")
    return frozenset(m.amount for m in rows if not sleeps(g, m, path)) if rows else frozenset()


def sleeps(g: HeroclixState, m: Modifier, path: tuple[Modifier, ...] = ()) -> bool:
    """Is the ability behind a lasting effect unusable for its source?

    When effects stop one another in a circle (`path` leads from one to the next), the earliest works.
    """
    if not m.origin or m.source == NOBODY or not g.on_map(m.source) or not g.is_character(m.source):
        return False
    if m in path:
        return any(other.stamp < m.stamp for other in path[path.index(m) :])
    path = (*path, m)
    bars = effective_bars(g, m.source, path)
    ability, sources = hangs_on(m.origin)
    if not bars and EQUIPPED not in sources:
        return False
    g.cite("heroclix.duration.twins.cant")
    if AURA in sources:
        return not bars.isdisjoint((ability, ABILITIES[ability].power, ALL))
    own = own_ability_set(g, m.source, bars, path)
    return (
        not any(x.ability == ability and x.source in sources for x in own.entries) if sources else ability not in own.powers
    )


def own_ability_set(
    g: HeroclixState, e: Entity, bars: frozenset[str] | None = None, path: tuple[Modifier, ...] = ()
) -> AbilitySet:
    """The character's own abilities and those that lasting effects give it, without the auras of other characters.

    With `path`, only effects count that began before its last effect.
    """
    card = g.figure(e)
    wet = bool(card.traits) and any(t.condition for t in card.traits) and in_water(g, e)
    entries = printed_entries(card, g.click[e], wet)
    symbols: tuple[str, ...] = card.symbols
    extra: tuple[Part, ...] = ()
    movement, targeting = card.improved_movement, card.improved_targeting
    thing = g.equipped_with[e]
    if thing != NOBODY and _can_use_equipment(g, e, path):
        equipment = g.card[thing]
        assert isinstance(equipment, Thing)
        if equipment.gives is not None:
            entries = (*entries, *given_entries(equipment.gives, EQUIPPED))
        symbols = (*symbols, *equipment.symbols)
        extra = tuple(Modify(stat, n) for stat, n in equipment.modifies)
        if equipment.min_range:
            extra = (*extra, Flag("min_range", equipment.min_range))
        movement, targeting = (*movement, *equipment.improved_movement), (*targeting, *equipment.improved_targeting)
    if g.modifiers:
        for m in g.modifiers:
            if (
                m.target == e
                and m.stat in (USE, SYMBOL, HAS)
                and not (path and m.stamp >= path[-1].stamp)
                and not sleeps(g, m, path)
            ):
                if m.stat == USE:
                    entries = (*entries, Entry(m.amount, GIVEN))
                elif m.stat == SYMBOL:
                    g.cite(
                        "heroclix.size.exclusive",
                        "heroclix.size.replace",
                        "heroclix.size.keyphrases",
                        "heroclix.symbol.no-replace",
                    )
                    symbols = (*symbols, m.amount)
                else:
                    extra = (*extra, GRANTED_PARTS[m.amount])
        if bars is None:
            bars = effective_bars(g, e)
    return worked_out(card, entries, symbols, bars or frozenset(), extra, movement, targeting)


def _can_use_equipment(g: HeroclixState, e: Entity, path: tuple[Modifier, ...]) -> bool:
    """Can the bearer use its equipment: is it in its own force (ruling 3-26), and at present a standard character?"""
    if g.force[e] != g.owner[e]:
        g.cite("heroclix.equipment.other-force")
        return False
    given = frozenset(m.amount for m in g.modifiers if m.target == e and m.stat == SYMBOL and not sleeps(g, m, path))
    if given and not is_standard(g.figure(e), given):
        g.cite("heroclix.equipment.non-standard")
        return False
    return is_standard(g.figure(e))


GRANTED_PARTS: dict[str, Part] = {}
"""The parts that effects give for a while, by a name that a row can hold."""


def ability_set(g: HeroclixState, e: Entity) -> AbilitySet:
    """Everything that the character can use now."""
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    found: AbilitySet | None = here.ability_sets.get(e)
    if found is None:
        found = aura_set(g, here).ability_sets.get(e) or printed_ability_set(g, e)
    if g.trace is not None and e not in here.cited:
        here.cited.add(e)
        _cite(g, found)
    return found


def _cite(g: HeroclixState, found: AbilitySet) -> None:
    g.cite(*(ABILITIES[key].rule for key in found.powers if ABILITIES[key].rule))
    g.cite(*symbol_rules(found.symbols))
    g.cite("heroclix.symbol.no-duplicate")
    if any(not entry.source.startswith("dial:") for entry in found.entries):
        g.cite("heroclix.power.standard.granted", "heroclix.power.special", "heroclix.ability.can-use")


Radiant = tuple[Entity, Aura, str]
"""A character, its aura, and the ability that brings the aura."""
Pattern = tuple[tuple[Entity, ...], ...]
"""For each aura, the characters within its reach."""
GIVING = Uses | Flag | Improved | Barred | Protected | Trigger
"""The parts that an aura can add to an ability set; the others change values."""


def aura_set(g: HeroclixState, here: DerivedBoard) -> AuraSet:
    """What every character on the map can use.  For one roster it depends only on which characters each aura reaches."""
    found: AuraSet | None = here.aura_set
    if found is None:
        roster = here.roster
        if roster.auras is None:
            look(g, roster)
        pattern = _pattern(g, roster.characters, roster.giving) if roster.giving else ()
        found = None if roster.relays else roster.aura_sets.get(pattern)
        if found is None:
            found = _build_aura_set(g, roster, pattern)
            roster.keep(pattern, found)
        here.aura_set, here.ability_sets = found, found.ability_sets
        if here.equipment is not found:
            here.lines = {}
        if found.settled and not (g.markers and is_smoky(g)):
            here.values = found.values
    return found


def _pattern(g: HeroclixState, characters: list[Entity], giving: list[Radiant]) -> Pattern:
    """For each aura, the characters within its reach."""
    return tuple([aura.to.reached(g, other, characters) for other, aura, _ in giving])


def _build_aura_set(g: HeroclixState, roster: Roster, pattern: Pattern) -> AuraSet:
    found, giving = roster.auras, roster.giving
    passing = [row for row in giving if isinstance(row[1].part, Uses)]
    more = [row for e in roster.characters for row in _passed_on(g, e, passing)] if passing else []
    if more:
        found = [*found, *more]
        giving = [row for row in found if isinstance(row[1].part, GIVING)]
        pattern = _pattern(g, roster.characters, giving)
    ability_sets = {e: _with_auras(g, e, giving, pattern) for e in roster.characters} if giving else roster.own
    values = [(other, aura, aura.part, key) for other, aura, key in found if isinstance(aura.part, Modify)]
    fickle = frozenset(part.stat for _, _, part, _ in values if is_fickle(part))
    made = AuraSet(ability_sets, found, all(part.when is not None for _, _, part, _ in values), fickle)
    for row in values:
        made.changing.setdefault(row[2].stat, []).append(row)
    if roster.values and made.settled:
        same = {e for e in roster.characters if ability_sets[e] is roster.own[e]}
        made.values = {key: n for key, n in roster.values.items() if key[0] in same and key[1] not in fickle}
    return made


def _with_auras(g: HeroclixState, e: Entity, giving: list[Radiant], pattern: Pattern) -> AbilitySet:
    """The character's own abilities and those that other characters' auras give it."""
    own = printed_ability_set(g, e)
    parts = [
        aura.part
        for (other, aura, _), reached in zip(giving, pattern, strict=True)
        if (aura.own if other == e else e in reached)
    ]
    if not parts:
        return own
    given = [Entry(p, AURA, part.against) for part in parts if isinstance(part, Uses) for p in part.powers]
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


def look(g: HeroclixState, roster: Roster) -> None:
    """Find each character's own abilities, and the auras among them."""
    own = roster.own
    changed = {m.target for m in g.modifiers if m.stat in ABILITY_ROWS}
    for e in roster.characters:
        if e in own:  # from an earlier board on which no ability depended on a position
            continue
        card = g.figure(e)
        conditional = is_conditional(card)
        if conditional:
            roster.bound = True
        if conditional or e in changed or g.equipped_with[e] != NOBODY:
            own[e] = own_ability_set(g, e)
        else:
            own[e] = plain_ability_set(card, g.click[e])
    found: list[Radiant] = [(e, *row) for e in roster.characters for row in own[e].auras]
    for e in roster.things:
        thing = g.card[e]
        if isinstance(thing, Thing) and thing.ability in ABILITIES:
            found += [(e, part, thing.ability) for part in ABILITIES[thing.ability].parts if isinstance(part, Aura)]
    roster.giving = [row for row in found if isinstance(row[1].part, GIVING)]
    roster.relays = any(isinstance(aura.part, Uses) and _relays(aura.part) for _, aura, _ in roster.giving)
    roster.auras = found


def _relays(part: Uses) -> bool:
    """Does one of these powers bring an aura that gives other characters something to use?"""
    parts = [p for key in part.powers for p in ABILITIES[key].parts]
    return any(isinstance(p, Aura) and isinstance(p.part, GIVING) for p in parts)


def auras(g: HeroclixState) -> list[Radiant]:
    """All auras on the map with their bearers; an aura that passes on a power brings that power's auras too."""
    found: list[Radiant] = aura_set(g, derived_board(g)).auras
    return found


def _passed_on(g: HeroclixState, e: Entity, passing: list[Radiant]) -> list[Radiant]:
    """The auras that a character has because another aura lets it use a power."""
    reached = [aura.part for other, aura, _ in passing if aura.to.reaches(g, other, e)]
    given = [p for part in reached if isinstance(part, Uses) for p in part.powers]
    if not given:
        return []
    bars = effective_bars(g, e)
    new = [key for key in dict.fromkeys(given) if key not in bars and key not in printed_ability_set(g, e).powers]
    return [(e, p, key) for key in new for p in ABILITIES[key].parts if isinstance(p, Aura)]


def printed_ability_set(g: HeroclixState, e: Entity) -> AbilitySet:
    """What the character can use without other characters' auras."""
    roster = derived_board(g).roster
    if roster.auras is None:
        look(g, roster)
    found: AbilitySet | None = roster.own.get(e)
    return found if found is not None else own_ability_set(g, e)  # a character off the map


def can_use(g: HeroclixState, e: Entity, ability: str) -> bool:
    return ability in ability_set(g, e).powers


def flag(g: HeroclixState, e: Entity, name: str) -> int:
    return ability_set(g, e).flags.get(name, 0)


def is_about(g: HeroclixState, name: str) -> bool:
    """Does any character on the map have this flag?"""
    here = derived_board(g)
    equipment = here.aura_set or aura_set(g, here)
    if equipment.flags is None:
        equipment.flags = frozenset().union(*[k.flags for k in equipment.ability_sets.values()])
    return name in equipment.flags


def size(g: HeroclixState, e: Entity) -> int:
    """The size as a number, from 0 (tiny) to 3 (colossal)."""
    return ability_set(g, e).size


def spans_levels(g: HeroclixState, e: Entity) -> bool:
    """May its base cover squares of different elevations?  Flight, the giant and the colossal symbol allow it."""
    mine = ability_set(g, e)
    return "flight" in mine.powers or mine.size >= SIZES.index(GIANT)
