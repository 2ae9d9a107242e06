"""Who stands where: squares, adjacency, distance and terrain of the pieces on the map."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

from rulebound.core.bitboards import Mask, Square, mask
from rulebound.core.bitboards import squares as squares_in
from rulebound.core.board import OFF, Terrain
from rulebound.core.decisions import NOBODY, Entity, Player

from .definitions import HEAVY, Thing
from .derived import DerivedBoard, derived_board
from .ground import adjacency
from .ground.bases import Base, Form, shapes
from .ground.grounds import Ground
from .ground.grounds import ground as ground_of
from .ground.maps import battle_map
from .ground.squares import square
from .ground.terrain import MARKERS, now
from .state import HeroclixState

# ---------------------------------------------------------------- the ground

MOST_GROUNDS = 64
_GROUNDS: dict[tuple[str, str], Ground] = {}


def ground(g: HeroclixState) -> Ground:
    """The ground as it is now."""
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    terrain: Ground | None = here.ground
    if terrain is None:
        terrain = here.ground = _find_ground(g)
    return terrain


def _find_ground(g: HeroclixState) -> Ground:
    key = _terrain_key(g)
    found = _GROUNDS.get((g.map, key))
    if found is None:
        found = _GROUNDS[g.map, key] = ground_of(g.map, terrain_of(g), key)
        if len(_GROUNDS) > MOST_GROUNDS:
            _GROUNDS.pop(next(iter(_GROUNDS)), None)
    return found


def terrain_of(g: HeroclixState) -> Terrain:
    markers = [(m.square, m.kind) for m in g.markers]
    return now(battle_map(g.map), markers, g.destroyed, g.broken_walls)


def _terrain_key(g: HeroclixState) -> str:
    """A fingerprint of every change to the printed terrain."""
    top = {m.square: m.kind for m in g.markers if m.kind in MARKERS}
    if not (top or g.destroyed or g.broken_walls):
        return battle_map(g.map).terrain_key
    changes = sorted(top.items()), g.destroyed, g.broken_walls
    return blake2b(repr(changes).encode(), digest_size=12).hexdigest()


def is_terrain(kind: str) -> bool:
    return kind in MARKERS


SMOKE = "smoke-cloud"


def is_smoky(g: HeroclixState) -> bool:
    """Is there smoke on the map?  Characters in it attack worse."""
    return SMOKE in [m.name for m in g.markers]


# ---------------------------------------------------------------- squares of pieces


@lru_cache(maxsize=16)
def _shapes(base: tuple[int, int]) -> tuple[tuple[tuple[int, int], ...], ...]:
    return tuple(shapes(Form(*sorted(base))))


@lru_cache(maxsize=64)
def _forms(base: tuple[int, int], width: int) -> dict[Base, int]:
    """The ways in which a base can lie, as offsets of its squares from the first one."""
    rows = [tuple(sorted(dx + dy * width for dx, dy in shape)) for shape in _shapes(base)]
    return {row: form for form, row in reversed([*enumerate(rows)])}


def squares(g: HeroclixState, e: Entity) -> Base:
    """The squares that a piece occupies or lies in."""
    return (g.square[e],) if g.card[e].base == (1, 1) else covered(g, e, g.square[e], g.form[e])


def covered(g: HeroclixState, e: Entity, s: Square, form: int) -> Base:
    """The squares that a piece would occupy with its first square here and its base in this form."""
    card = g.card[e]
    if card.base == (1, 1):
        return (s,)
    return _covered(card.base, ground(g).width, s, form)


@lru_cache(maxsize=16384)
def _covered(base: tuple[int, int], width: int, s: Square, form: int) -> Base:
    return tuple(sorted(s + dx + dy * width for dx, dy in _shapes(base)[form]))


def lies(g: HeroclixState, e: Entity, base: Base) -> tuple[Square, int]:
    """The first square and the form of a base that covers these squares."""
    if len(base) == 1:
        return base[0], 0
    first = base[0]  # a shape begins with its first square in reading order
    form = _forms(g.figure(e).base, ground(g).width).get(tuple([s - first for s in base]))
    if form is None:
        raise ValueError(f"no base lies in {base}")
    return first, form


def occupied(g: HeroclixState) -> dict[Square, Entity]:
    """Every occupied square with its character."""
    here = derived_board(g)
    if here.occupied is None:
        here.occupied = {s: e for e in here.characters for s in squares(g, e)}
    return here.occupied


def bars(g: HeroclixState) -> tuple[tuple[Square, Square], ...]:
    """The pairs of squares that a diagonal base separates."""
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    if here.bars is None:
        found = []
        for e in here.characters:
            if g.figure(e).base == (1, 2):
                parted = adjacency.bar(ground(g), squares(g, e))
                if parted is not None:
                    found.append(parted)
        here.bars = tuple(found)
    return here.bars


def bars_to(g: HeroclixState, e: Entity) -> tuple[tuple[Square, Square], ...]:
    """The pairs of squares that another character's diagonal base separates."""
    found = bars(g)
    own = adjacency.bar(ground(g), squares(g, e)) if found else None
    return tuple(pair for pair in found if pair != own) if own else found


def adjacent(g: HeroclixState, a: Entity, b: Entity) -> bool:
    """Are two pieces adjacent?"""
    if a == b or g.square[a] == OFF or g.square[b] == OFF:
        return False
    return bool(adjacent_mask(g, a) & base_mask(g, b))


def close_adjacent(g: HeroclixState, a: Entity, b: Entity, any_level: bool) -> bool:
    """May one make a close attack on the other?  They are adjacent, or next to each other on transition squares."""
    if g.trace is not None:
        adjacency.can_strike(ground(g), squares(g, a), squares(g, b), bars(g), any_level)  # this cites what separates them
    return bool(strike_mask(g, a, any_level) & base_mask(g, b))


def adjacent_mask(g: HeroclixState, e: Entity) -> Mask:
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    found = here.adjacent.get(e)
    if found is None:
        found = here.adjacent[e] = adjacency.beside(ground(g), squares(g, e), bars(g))
    return found


def base_mask(g: HeroclixState, e: Entity) -> Mask:
    """The squares that a piece occupies or lies in, as a mask."""
    return 1 << g.square[e] if g.card[e].base == (1, 1) else mask(squares(g, e))


def foes_mask(g: HeroclixState, player: Player) -> Mask:
    """The squares of all characters outside this player's force; with NOBODY, of all characters."""
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    found = here.full.get(player)
    if found is None:
        found = 0
        for p, force in enumerate(here.roster.forces):
            if p != player:
                for e in force:
                    found |= base_mask(g, e)
        here.full[player] = found
    return found


def strike_mask(g: HeroclixState, e: Entity, any_level: bool) -> Mask:
    """The squares into which a character may make close attacks."""
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    found = here.strikes.get((e, any_level))
    if found is None:
        found = here.strikes[e, any_level] = adjacency.strikes(ground(g), squares(g, e), bars(g), any_level)
    return found


def around_mask(g: HeroclixState, e: Entity, n: int) -> Mask:
    """The squares within so many squares of a piece, including its own."""
    here: DerivedBoard = g.kept
    terrain: Ground = (
        here.ground if here is not None and here.version == g.derived_version and here.ground is not None else ground(g)
    )
    if g.card[e].base == (1, 1):
        return terrain.grid.within(g.square[e], n)
    return adjacency.around(terrain, squares(g, e), n)


def adjacent_squares(g: HeroclixState, e: Entity) -> list[Square]:
    """The squares adjacent to a piece."""
    return list(squares_in(adjacent_mask(g, e)))


def neighbours(g: HeroclixState, s: Square) -> tuple[Square, ...]:
    return tuple(squares_in(adjacency.nearby(ground(g), s, bars(g))))


def characters_beside(g: HeroclixState, e: Entity) -> list[Entity]:
    """The characters adjacent to this one."""
    here = derived_board(g)
    found = here.beside.get(e)
    if found is None:
        near = adjacent_mask(g, e)
        met = near & foes_mask(g, NOBODY)
        found = here.beside[e] = [o for o in here.characters if o != e and near & base_mask(g, o)] if met else []
    return found


def characters_in(g: HeroclixState, s: Square) -> list[Entity]:
    """The character that occupies a square, if there is one."""
    e = occupied(g).get(s, NOBODY)
    return [] if e == NOBODY else [e]


def distance(g: HeroclixState, a: Entity, b: Entity) -> int:
    """How many squares apart two pieces are, counted like range."""
    one, two, terrain = squares(g, a), squares(g, b), ground(g)
    return terrain.distance(one[0], two[0]) if len(one) == len(two) == 1 else terrain.apart(one, two)


def square_distance(g: HeroclixState, e: Entity, s: Square) -> int:
    return ground(g).apart(squares(g, e), (s,))


def apart(g: HeroclixState, s: Square, e: Entity) -> int:
    return ground(g).apart((s,), squares(g, e))


def squares_within(g: HeroclixState, e: Entity, n: int) -> tuple[Square, ...]:
    return tuple(squares_in(adjacency.around(ground(g), squares(g, e), n)))


def in_water(g: HeroclixState, e: Entity) -> bool:
    """Does a character occupy water terrain?"""
    return g.square[e] != OFF and any(ground(g).is_water(s) for s in squares(g, e))


def objects_on_map(g: HeroclixState) -> list[Entity]:
    return derived_board(g).roster.things


def lying_mask(g: HeroclixState) -> Mask:
    """The squares with an object in them."""
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    if here.lying is None:
        here.lying = mask(g.square[t] for t in here.roster.things)
    return here.lying


def heavy_squares(g: HeroclixState) -> list[Square]:
    """The squares with a heavy object in them."""
    return [g.square[t] for t in objects_on_map(g) if _is_heavy(g, t)]


def _is_heavy(g: HeroclixState, t: Entity) -> bool:
    card = g.card[t]
    return isinstance(card, Thing) and card.weight == HEAVY


def blocking_beside(g: HeroclixState, e: Entity) -> list[Square]:
    """Adjacent squares of blocking terrain."""
    terrain = ground(g)
    return [s for s in adjacent_squares(g, e) if terrain.is_blocking(s)]


def walls_beside(g: HeroclixState, e: Entity) -> list[tuple[Square, Square]]:
    return list(dict.fromkeys((w.a, w.b) for s in squares(g, e) for w in adjacency.walls(ground(g), s)))


def walls_within(g: HeroclixState, e: Entity, n: int) -> list[tuple[Square, Square]]:
    return [(w.a, w.b) for w in adjacency.walls_within(ground(g), squares(g, e), n)]


# ---------------------------------------------------------------- names


def area_square(g: HeroclixState, s: Square) -> str:
    """A square's name: `E5`."""
    return ground(g).names[s]


def area_name(g: HeroclixState, s: Square, form: int, e: Entity) -> str:
    """The name of a base's place: its square, or all its squares."""
    if g.card[e].base == (1, 1):
        return area_square(g, s)
    return "-".join(area_square(g, q) for q in covered(g, e, s, form))


def piece_name(g: HeroclixState, piece: tuple[Square, Square]) -> str:
    """The name of a piece of blocking terrain: its square (given twice), or the two squares beside it."""
    return "-".join(area_square(g, s) for s in dict.fromkeys(piece))


def named_square(g: HeroclixState, text: str) -> Square:
    printed = battle_map(g.map)
    return square(printed.width, printed.height, text)


def area_of(g: HeroclixState, player: Player) -> frozenset[Square]:
    """The squares of a player's starting area."""
    if not 0 <= player < len(g.areas):
        return frozenset()
    return battle_map(g.map).areas[g.areas[player]]


# ---------------------------------------------------------------- where a piece may stand


def free_squares(g: HeroclixState, e: Entity, with_characters: bool = False) -> list[Square]:
    """All squares in which a character may stand; with `with_characters`, in which an object may lie."""
    return squares_in(free_mask(g, e, with_characters))


def free_mask(g: HeroclixState, e: Entity, with_characters: bool = False) -> Mask:
    """The free squares as a mask."""
    terrain = ground(g)
    taken = 0 if with_characters else foes_mask(g, NOBODY) & ~(base_mask(g, e) if g.on_map(e) else 0)
    return terrain.grid.all & ~(terrain.blocking | taken)
