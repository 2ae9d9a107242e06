"""Positions for tests and designers: `Tables().heroclix(p1={"figures": [("odin", {"at": "B4", "click": 3})]}, map=[...])`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.limits import use
from rulebound.core.values import ADD, modify
from rulebound.core.words import Words
from rulebound.testing import positions
from rulebound.testing.option_match import find, near
from rulebound.testing.positions import (
    CHANCE,
    Stage,
    TableProfile,
    entries,
    fits,
    keeps_order,
    number,
    only,
    position_keys,
    resume,
    script_chance,
    seat_number,
    seats_of,
    stage_at,
    with_tokens,
)

from . import GAME as GAME  # the rules are bound with it
from .ability_sets import ability_set
from .board import (
    adjacent,
    adjacent_squares,
    area_square,
    close_adjacent,
    covered,
    ground,
    lies,
    named_square,
    squares,
)
from .definitions import CHARACTER, EQUIPMENT, OBJECT, READINGS, SLOTS, VALUES, Click, Figure, Given, Piece, Start
from .derived import BAR
from .figure_abilities import ALL
from .ground.bases import Base, Form, lying
from .ground.maps import battle_map
from .ground.sketches import sketch
from .parts import ABILITIES, powers
from .rules.actions import action_total
from .rules.attack import Attack
from .rules.dial import show
from .rules.equipment import equip
from .rules.generate import take_note
from .rules.markers import put_marker
from .rules.objects import hold
from .rules.rolls import PROBABILITY
from .rules.targets import CLOSE, RANGE
from .rules.tokens import give_named
from .rules.totals import defense_value
from .rules.turn import Turn, until_next_turn
from .rules.victory import score
from .setup import SetUp
from .state import HeroclixState
from .survey import line_of_fire, line_to, squares_to, survey
from .units import card, cards
from .units.unit_check import unknown_words
from .values import printed, value
from .zones import EQUIPPED, FORCE, HELD, KO_AREA, MAP, SIDELINE

KEYS = frozenset({"figures", "objects", "sideline", "ko", "force", "given", "theme", "theme_left", "out"})
TOKENS = frozenset(
    {
        "at",
        "click",
        "points",
        "tokens",
        "acted",
        "carried",
        "moved",
        "token_turn",
        "holding",
        "equipped",
        "force",
        "barred",
        "immune",
        "named",
        "used",
        "brought_by",
    }
)
OPTIONS = frozenset(
    {
        *READINGS,
        "map",
        "levels",
        "zones",
        "stairs",
        "edges",
        "kind",
        "legend",
        "markers",
        "destroyed",
        "broken_walls",
        "active",
        "first",
        "turn",
        "turns",
        "build_total",
        "at",
        "seed",
        "shuffle",
        "stop_at_forced",
        "areas",
        "perplex",
        "outwit",
        *CHANCE,
    }
)
THINGS = frozenset({OBJECT, EQUIPMENT})
ALLOWED_TYPES = {
    "figures": frozenset({CHARACTER}),
    "objects": THINGS,
    "holding": THINGS,
    "equipped": frozenset({EQUIPMENT}),
}
"""The types of pieces that a seat or a character may have under each name; pieces of any type may have the other names."""
FIELD = ("." * 24,) * 16
"""The ground of a position without a map: 24 by 16 squares, all clear."""


@contextmanager
def with_cards(*made: Piece) -> Iterator[None]:
    """Register figures and objects made for a test by their ids inside the block."""
    for piece in made:
        if wrong := next(unknown_words(piece, powers()), ""):
            raise RuleboundError(f"{piece.id}: {wrong}")
    cards().add(made)
    try:
        yield
    finally:
        cards().drop([piece.id for piece in made])


def figure(
    id: str,
    *dial: tuple[int, int, int, int] | tuple[int, int, int, int, Mapping[str, str]],
    points: int = 50,
    traits: tuple[str, ...] = (),
    abilities: tuple[str, ...] = (),
    specials: Mapping[str, Given] | None = None,
    **printed: Any,
) -> Figure:
    """A made-up figure: each click has speed, attack, defense, damage and perhaps the powers by slot.

    `traits` are its standard powers or keyphrases on every click; `abilities` are keys of abilities.
    """
    clicks = tuple(_click(row) for row in dial)
    given = (*(Given(powers=(p,)) for p in traits), *(Given(ability=a) for a in abilities))
    return Figure(
        id=id,
        en=printed.pop("en", id.replace("-", " ").title()),
        zh=printed.pop("zh", id),
        set=printed.pop("set", "test"),
        number=printed.pop("number", id),
        starts=printed.pop("starts", (Start(points, 1),)),
        dial=clicks or (Click(8, 10, 17, 3), Click(7, 9, 16, 2), Click(6, 8, 15, 2)),
        traits=(*printed.pop("more_traits", ()), *given),
        specials=dict(specials or {}),
        **printed,
    )


def _click(row: tuple[Any, ...]) -> Click:
    powers = row[4] if len(row) > 4 else {}
    only(powers, SLOTS, "a click")
    a, b, c, d = (powers.get(slot, "") for slot in SLOTS)
    speed, attack, defense, damage = row[:4]
    return Click(speed, attack, defense, damage, (a, b, c, d))


def position(**given: Any) -> HeroclixState:
    """A position, by default in the first player's action phase of the third turn.

    Each seat (`p1=…`, `p2=…`) is a mapping.

    - `figures` and `objects` are on the map; `sideline`; `ko` is the KO area; `force` is not placed yet (for `at="set-up"`).
    - `given` is the number of costed actions given this turn; `theme`, `theme_left` and `out` are further columns of the seat.

    A piece is an id, or a pair of an id and a mapping.

    - `at` is a square, "B4"; for a larger base all squares, "B4-C4", or the first one.
    - `click`, `points` (of the starting line), `tokens`, `named` (tokens by name), `token_turn`, `immune`.
    - `holding` and `equipped` are ids of objects; `acted`, `carried` and `moved` are about this turn.
    - `force` is the seat that controls it; `barred` are powers that it can't use (`*`: all); `used` are powers used this turn.
    - `brought_by`, on the sideline, is the id of the piece whose effect may bring it in.

    The other arguments describe the table.

    - `map` is the key of a map, its whole text, or the rows of its terrain in the letters of the map format.  Walls are drawn
      between rows and squares, or given as `edges`: `("B1", "B2", "door")`.  Rows allow `levels`, `zones`, `stairs`, `legend`
      and `kind`.
    - `markers` are pairs of a square and a kind; `destroyed` are squares; `broken_walls` are pairs of squares.
    - `active` is the seat whose turn it is; `turn` is the turn's number; `at` is where the game goes on: `set-up`, `beginning`,
      `action`, `end`, `clear`, or a step's name or rule.
    - `perplex` has rows of user, target, value and change, `("p2.wasp", "thor", "attack", -1)`; `outwit` has rows of user,
      target and power.  Both last until the user's next turn.
    - `roll` and `script` are those of the table, for chance before the first question.
    """
    position_keys(given, OPTIONS)
    specs = list(seats_of({k: v for k, v in given.items() if k not in OPTIONS}, (2, 3, 4)))
    total = number(given, "build_total", 300)
    setup: dict[str, Any] = {"decks": [_no_force() for _ in specs], "build_total": total, "map": "", "turns": 0}
    setup |= {name: 1 for name in READINGS if number(given, name)}
    g = HeroclixState(len(specs), int(given.get("seed", 1)), setup)
    g.log, g.keep_order, g.stop_at_forced = [], keeps_order(given), number(given, "stop_at_forced")
    g.build_total, g.turns = total, number(given, "turns")
    g.map = _map(given)
    areas = given.get("areas")
    letters = sorted(battle_map(g.map).areas)
    g.areas = tuple(areas) if areas else tuple(letters[: g.players]) if len(letters) >= g.players else ()
    g.turn = number(given, "turn", 3)
    g.active = seat_number(given.get("active", 1), g.players, "active")
    g.first = seat_number(given.get("first", 1), g.players, "first")
    g.themes = tuple(str(spec.get("theme", "")) for spec in specs)
    _terrain(g, given)
    for p, spec in enumerate(specs):
        _lay_out(g, p, spec)
    _one_in_a_square(g)
    for e in range(len(g.card)):
        take_note(g, e)
    _used_before(g, given)
    script_chance(g, given)
    _go_on(g, str(given.get("at", "")))
    return g


def _used_before(g: HeroclixState, given: Mapping[str, Any]) -> None:
    """Earlier uses of Perplex and Outwit that still last."""
    for power, rows in (("perplex", given.get("perplex", ())), ("outwit", given.get("outwit", ()))):
        for row in rows:
            if not isinstance(row, tuple | list) or len(row) != 4 - (power == "outwit"):
                raise RuleboundError(f"{power} takes rows of who, on whom, and what, not {row!r:.80}")
            user, whom = (find(g, str(name), PROFILE.lies_in) for name in row[:2])
            stat, n = row[2:] if power == "perplex" else (BAR, _power(str(row[2])))
            if power == "perplex" and (stat not in VALUES or n not in (1, -1)):
                raise RuleboundError(f"Perplex modifies one of {', '.join(VALUES)} by 1 or -1, not {row[2:]!r:.80}")
            modify(g, whom, stat, ADD, n, user, until_next_turn(g, g.force[user]), power)


def _no_force() -> dict[str, Any]:
    return {"name": "", "figures": [], "objects": [], "sideline": [], "theme": ""}


def _map(given: Mapping[str, Any]) -> str:
    """The key of a map, or the text of a map made from rows."""
    wanted = given.get("map", FIELD)
    if isinstance(wanted, str):
        return wanted
    parts = {name: given.get(name, ()) for name in ("levels", "zones", "stairs", "legend", "edges")}
    return sketch(wanted, **parts, kind=str(given.get("kind", "")))


def _terrain(g: HeroclixState, given: Mapping[str, Any]) -> None:
    g.destroyed = tuple(sorted(named_square(g, s) for s in entries(given.get("destroyed", ()))))
    walls = [tuple(sorted(named_square(g, s) for s in pair)) for pair in given.get("broken_walls", ())]
    g.broken_walls = tuple(sorted((a, b) for a, b in walls))
    for at, kind in given.get("markers", ()):
        put_marker(g, named_square(g, at), kind, NOBODY, kind)


def _lay_out(g: HeroclixState, p: Player, spec: Mapping[str, Any]) -> None:
    only(spec, KEYS)
    g.out[p], g.given[p] = number(spec, "out"), number(spec, "given")
    g.theme_left[p] = number(spec, "theme_left")
    for name, zone in (("force", FORCE), ("sideline", SIDELINE), ("ko", KO_AREA), ("figures", MAP), ("objects", MAP)):
        for entry in entries(spec.get(name, ())):
            _piece(g, p, zone, entry, name)


def _piece(g: HeroclixState, p: Player, zone: int, entry: Any, name: str) -> Entity:
    id, tokens = with_tokens(entry, TOKENS)
    fits(id, card(id).type, ALLOWED_TYPES.get(name), name)
    e = g.create(card(id), p, zone, p)
    g.put("force", e, seat_number(tokens["force"], g.players, f"the force of {id}") if "force" in tokens else p)
    g.starting_force[e] = 2 if zone == SIDELINE else 1
    starts = g.card[e].starts
    if "points" in tokens:
        fitting = [i for i, s in enumerate(starts) if s.points == tokens["points"]]
        if not fitting:
            raise RuleboundError(f"{id} has no starting line of {tokens['points']} points: {[s.points for s in starts]}")
        g.start[e] = fitting[0]
    g.worth[e] = starts[g.start[e]].points
    show(g, e, _click_of(g.card[e], tokens, starts[g.start[e]].click))
    g.tokens[e] = number(tokens, "tokens", most=2)
    g.immune[e] = number(tokens, "immune")
    for name in ("acted", "carried", "moved", "token_turn"):
        if tokens.get(name):
            getattr(g, name)[e] = g.turn
    if tokens.get("brought_by"):
        g.declared[e] = str(tokens["brought_by"])
    if zone == MAP:
        _stand(g, e, id, tokens)
    for power in entries(tokens.get("barred", ())):
        modify(g, e, BAR, ADD, ALL if power == ALL else _power(power), NOBODY, "")
    for power in entries(tokens.get("used", ())):
        use(g, "turn", e, _power(power))
    named = dict(tokens.get("named", {}))
    for name in named:
        for _ in range(number(named, name)):
            give_named(g, name, e, NOBODY)
    if tokens.get("holding"):
        hold(g, e, _piece(g, p, HELD, tokens["holding"], "holding"))
    if tokens.get("equipped"):
        equip(g, e, _piece(g, p, EQUIPPED, tokens["equipped"], "equipped"))
    return e


def _click_of(piece: Piece, tokens: Mapping[str, Any], usual: int) -> int:
    """The click that a dial shows; a piece without a dial has none."""
    return number(tokens, "click", usual, 1, len(piece.dial)) if isinstance(piece, Figure) and piece.dial else usual


def _power(name: str) -> str:
    """A power's key from its printed name."""
    key = name.replace("-", "_")
    if key not in ABILITIES and name not in ABILITIES:
        raise RuleboundError(f"there is no power {name!r:.80}{near(key, ABILITIES)}")
    return name if name in ABILITIES else key


def _stand(g: HeroclixState, e: Entity, id: str, tokens: Mapping[str, Any]) -> None:
    if "at" not in tokens:
        raise RuleboundError(f'say where {id} is on the map: ("{id}", {{"at": "B4"}})')
    there = tuple(sorted(named_square(g, s) for s in str(tokens["at"]).split("-")))
    if g.is_character(e):
        wide, deep = g.card[e].base
        base = covered(g, e, there[0], 0) if len(there) == 1 else there
        if base not in lying(ground(g), Form(*sorted((wide, deep))), there[0]):
            raise RuleboundError(f"the base of {id} is {wide} by {deep}: it can't lie in {tokens['at']!r:.80}")
        first, form = lies(g, e, base)
        g.put("square", e, first)
        g.put("form", e, form)
    else:
        g.put("square", e, there[0])


def _one_in_a_square(g: HeroclixState) -> None:
    there: dict[int, Entity] = {}
    for e in g.characters():
        for s in squares(g, e):
            if there.setdefault(s, e) != e:
                both = f"{g.name_of(there[s])} and {g.name_of(e)}"
                raise RuleboundError(f"{both} are both in {area_square(g, s)}: a square holds one character")


def _go_on(g: HeroclixState, at: str) -> None:
    stages = (
        Stage("set-up", SetUp, phase="setup"),
        Stage("turn", lambda: Turn(player=g.active), (), "action", answering=("give",)),
    )
    names = {"": "act", "action": "act", "beginning": "begin_turn", "end": "end_turn", "clear": "clear"}
    stage, found = stage_at(g, stages, names.get(at, at))
    step = found.step if found.pc or stage.name == "turn" else ""
    if stage.name == "set-up":
        g.phase, g.turn = "setup", 0
    elif step == "begin_turn":
        g.turn -= 1
    resume(g, (stage.make(), step))


SEAT_ZONES = {"on_map": MAP, "held": HELD, "equipped": EQUIPPED, "sideline": SIDELINE, "ko_area": KO_AREA, "force": FORCE}
QUIET = ("decline", "done", "stay", "leave", "keep", "no", "no-reduction", "end-turn")


def _stands_in(g: HeroclixState, e: Entity, place: str) -> bool:
    """`thor@E5`: one of the piece's squares is E5."""
    return g.on_map(e) and place in [area_square(g, s) for s in squares(g, e)]


PROFILE = TableProfile(quiet=QUIET, seat_zones=SEAT_ZONES, place=_stands_in)
OWN = (
    *VALUES,
    "at",
    "printed_…",
    "powers",
    "holding",
    "equipped",
    "can_…",
    "has_…",
    "reach",
    "in_range",
    "lines",
    "adjacent",
    "distance_to",
    "line_to",
    "is_adjacent_to",
    "move_cost",
    "defense_against",
)


def attribute(g: HeroclixState, e: Entity, name: str) -> Any:
    """What a test may ask about a piece: columns, current combat values (`printed_speed` …), its place, its powers.

    - `can_toughness`: can it use the power?  `has_knockback`: the number of a keyphrase or passive rule.
    - `reach`: where its MOVE may end; `in_range`: the squares within range and line of fire.
    - `lines`: for each opposing character `clear`, `hindered` or `blocked`; `adjacent`: the adjacent characters.

    These are functions of a character's name or a square.

    - `distance_to` counts squares as range does; `line_to` is the status of the line; `is_adjacent_to`.
    - `move_cost`, of a square: the fewest squares of a MOVE that may end there, or None.
    - `defense_against`, of an attacker's name: the defense value that its attack would meet from its square.
    """
    if name in QUERIES:
        return partial(QUERIES[name], g, e)
    if name in VALUES and g.is_character(e):
        return value(g, e, name)
    if name.startswith("printed_"):
        return printed(g, e, name[8:])
    if name == "at":
        return "-".join(area_square(g, s) for s in squares(g, e)) if g.on_map(e) else None
    if name in ("holding", "equipped"):
        thing = g.holding[e] if name == "holding" else g.equipped_with[e]
        return g.name_of(thing) if thing != NOBODY else None
    if name == "powers":
        return sorted(ability_set(g, e).powers)
    if name.startswith("can_"):
        return name[4:] in ability_set(g, e).powers
    if name.startswith("has_"):
        return ability_set(g, e).flags.get(name[4:], 0)
    if name in ("reach", "in_range"):
        return survey(g, e, Words(g.GAME, "en")).get(name, [])
    if name == "lines":
        return {_called(g, o): line_of_fire(g, e, o).status for o in g.characters() if g.opposing(o, e)}
    if name == "adjacent":
        return sorted(_called(g, o) for o in g.characters() if adjacent(g, e, o))
    if name == "controller":
        return g.force[e] + 1
    if name == "rerolled":
        return g.uses.get(("turn", e, PROBABILITY), 0)
    return positions.attribute(g, e, name, OWN)


def _base_of(g: HeroclixState, where: str) -> Base:
    """The squares of a character, or the square with this name."""
    try:
        return (named_square(g, where),)
    except RuleboundError:
        return squares(g, find(g, where, PROFILE.lies_in))


def _distance_to(g: HeroclixState, e: Entity, where: str) -> int:
    return ground(g).apart(squares(g, e), _base_of(g, where))


def _line_to(g: HeroclixState, e: Entity, where: str) -> str:
    try:
        return line_to(g, e, named_square(g, where)).status
    except RuleboundError:
        return line_of_fire(g, e, find(g, where, PROFILE.lies_in)).status


def _is_adjacent_to(g: HeroclixState, e: Entity, where: str) -> bool:
    try:
        return named_square(g, where) in adjacent_squares(g, e)
    except RuleboundError:
        return adjacent(g, e, find(g, where, PROFILE.lies_in))


def _move_cost(g: HeroclixState, e: Entity, where: str) -> int | None:
    return squares_to(g, e, named_square(g, where))


def _defense_against(g: HeroclixState, e: Entity, attacker: str) -> int:
    a = find(g, attacker, PROFILE.lies_in)
    return defense_value(g, Attack(attacker=a, kind=CLOSE if close_adjacent(g, a, e, False) else RANGE), e)


QUERIES: dict[str, Callable[..., Any]] = {
    "distance_to": _distance_to,
    "line_to": _line_to,
    "is_adjacent_to": _is_adjacent_to,
    "move_cost": _move_cost,
    "defense_against": _defense_against,
}


def _called(g: HeroclixState, e: Entity) -> str:
    return g.name_of(e) if g.copy_number[e] < 2 else f"{g.name_of(e)}#{g.copy_number[e]}"


def seat_attribute(g: HeroclixState, p: Player, name: str) -> Any:
    """What a test may ask about a player: zones and their sizes, the action total, victory points."""
    if name == "action_total":
        return action_total(g, p)
    if name == "score":
        return score(g, p)
    return positions.seat_attribute(g, p, name, PROFILE, ("action_total", "score"))
