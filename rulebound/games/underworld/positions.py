"""Positions for tests and card authors: `Tables().underworld(p1={"r1": ["veil-guard"], "assets": ["yellow", "yellow"]})`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.limits import use
from rulebound.core.questions import answer_to
from rulebound.testing import positions
from rulebound.testing.halts import Place
from rulebound.testing.positions import (
    CHANCE,
    Moment,
    Stage,
    TableProfile,
    entries,
    fits,
    keeps_order,
    made_up,
    number,
    only,
    play_between_people,
    position_keys,
    resume,
    script_chance,
    seat_number,
    seats_of,
    stage_at,
    with_tokens,
)

from . import GAME as GAME  # the rules are bound with it
from .cards import card, cards, command_deck, regions
from .definitions import (
    ABILITIES,
    ATTACHMENT,
    CHARACTER,
    COMMAND_CARD,
    FACTIONS,
    NEUTRAL,
    PLAYER_CARDS,
    REGION,
    SOCIETY,
    UnderworldCard,
)
from .rules.contest import ContestPhase, count
from .rules.play import DISPATCHES
from .rules.priority import BUILD
from .rules.steps import Step
from .rules.turn import Turn, Turns
from .rules.victory import points
from .setup import GOALS, PLACES, SetUp, starting_hand
from .state import UnderworldState
from .values import attached, defence, icons, keyword, magic, sealed_on, subtypes
from .zones import (
    ACTION,
    ASSETS,
    COMMAND_DECK,
    CONTEST,
    CONTEST_AREA,
    DECK,
    DUEL,
    END,
    GRAVEYARD,
    HAND,
    LURKERS,
    REGIONS,
    RULER,
    SCORE_AREA,
    SEALED,
    SOCIETY_AREA,
    START,
    TEAMS,
    WORLD_DECK,
)

PLACE_KEYS = tuple(f"r{i}" for i in range(1, 6))
LURKER_KEYS = tuple(f"r{i}_lurkers" for i in range(1, 6))
KEYS = frozenset(
    {
        "hand",
        "deck",
        "graveyard",
        "assets",
        "society",
        "on_society",
        "score",
        "cost",
        "out",
        "built",
        "dispatched",
        *PLACE_KEYS,
        *LURKER_KEYS,
    }
)
TOKENS = frozenset(
    {
        "exhausted",
        "damage",
        "time",
        "lock",
        "stone",
        "secrecy",
        "attached",
        "sealed",
        "owner",
        "used",
        "p1",
        "p2",
        "p3",
        "p4",
    }
)
OPTIONS = frozenset(
    {
        "mode",
        "regions",
        "world",
        "commands",
        "first",
        "turn",
        "at",
        "seed",
        "shuffle",
        "stop_at_forced",
        "between_people",
        "acting",
        *CHANCE,
        "handover",
    }
)
ALLOWED_TYPES = {
    REGIONS: frozenset({REGION}),
    WORLD_DECK: frozenset({REGION}),
    SCORE_AREA: frozenset({REGION}),
    SOCIETY_AREA: frozenset({SOCIETY, ATTACHMENT, COMMAND_CARD}),
    COMMAND_DECK: frozenset({COMMAND_CARD}),
    CONTEST_AREA: frozenset({CHARACTER, ATTACHMENT}),
    LURKERS: PLAYER_CARDS,
    ASSETS: PLAYER_CARDS,
    SEALED: PLAYER_CARDS,
    HAND: PLAYER_CARDS,
    DECK: PLAYER_CARDS,
    GRAVEYARD: PLAYER_CARDS,
}
"""The types of cards that may be in each zone."""
FILLER = ("highway-rider",) * 10
DEFAULT_REGIONS = ("kyoto", "florence", "moscow", "new-york", "hong-kong")


def with_cards(*made: UnderworldCard) -> AbstractContextManager[None]:
    """Register cards made for a test by their ids inside the block."""
    return made_up(cards(), made, ABILITIES)


def position(**given: Any) -> UnderworldState:
    """A position, by default in the first player's action step of the third turn.

    Each seat (`p1=…` to `p4=…`) is a mapping.

    - `hand`, `deck` and `graveyard` (top card first); `assets` (ids, or a faction's colour for an asset of that faction).
    - `society` (an id), `on_society` (attachments there), `score` (regions), `cost` (unspent).
    - `r1` … `r5` (characters and region attachments at that region), `r1_lurkers` …; `built`, `dispatched`, `out`.

    A card is an id, or a pair of an id and a mapping.

    - `exhausted`, `damage`, and numbers of `time`, `lock`, `stone` and `secrecy` markers.
    - `attached` and `sealed` cards, `owner`.
    - `used`: True if every ability with a limit is used up, or the number of its uses.

    The other arguments describe the table.

    - `regions` names the contested regions in row order; a pair adds influence markers by seat: `("kyoto", {"p1": 2})`.
    - `world` is the rest of the world deck, `commands` the ruler's command deck, both top first.
    - `mode` is `duel`, `teams` or `ruler`; `first` has the first-player marker; `acting` has the action step.
    - `at` is where the game goes on: `set-up`, `ready`, `prepare`, `draw_cards`, `action-phase`, `contest-phase`, `end_step`,
      `recover`, or another step's name or rule.  At set-up the regions are on top of the world deck and are turned up from there.
    - `shuffle` turns shuffling on, with `seed`; `handover` is the game's option with that name.
    """
    position_keys(given, OPTIONS)
    mode = given.get("mode", DUEL)
    counts = {DUEL: (2,), TEAMS: (4,), RULER: (3, 4)}
    if mode not in counts:
        raise RuleboundError(f"a mode is {DUEL}, {TEAMS} or {RULER}, not {mode!r:.80}")
    specs = list(seats_of({k: v for k, v in given.items() if k not in OPTIONS}, counts[mode]))
    setup: dict[str, Any] = {"decks": [{"cards": {}, "society": ""} for _ in specs], "mode": mode}
    setup["handover"] = answer_to(GAME, "handover", given)
    g = UnderworldState(len(specs), int(given.get("seed", 1)), setup)
    g.log, g.keep_order, g.stop_at_forced = [], keeps_order(given), number(given, "stop_at_forced")
    g.mode, g.places, g.goal = mode, PLACES[mode, g.players], GOALS[mode, g.players]
    if mode != DUEL:
        g.side[:] = [1, 2, 1, 2] if mode == TEAMS else [1] + [2] * (g.players - 1)
    _regions(g, given)
    for p, spec in enumerate(specs):
        _lay_out(g, p, spec)
    if mode == RULER:
        for id in reversed(entries(given.get("commands", [c.id for c in command_deck()]))):
            _laid(g, id, 0, COMMAND_DECK, 0)
    g.first = seat_number(given.get("first", 1), g.players, "first")
    g.turn = number(given, "turn", 3)
    if given.get("between_people"):
        play_between_people(g)
    script_chance(g, given)
    _go_on(g, str(given.get("at", "")), seat_number(given.get("acting", g.first + 1), g.players, "acting"))
    return g


def _regions(g: UnderworldState, given: Mapping[str, Any]) -> None:
    named = entries(given.get("regions", DEFAULT_REGIONS[: g.places]))
    if len(named) > g.places:
        raise RuleboundError(f"there are {g.places} contested regions in this mode, not {len(named)}")
    used = set()
    for place, entry in enumerate(named):
        id, tokens = with_tokens(entry, TOKENS)
        r = _laid(g, id, NOBODY, REGIONS, 0)
        g.spot[r] = place
        used.add(id)
        for seat in tokens:
            if seat.startswith("p"):
                player = seat_number(seat, g.players, "a seat with markers")
                g.markers(g.team(player))[r] += number(tokens, seat)
                g.placed_by[r] = player
            else:
                getattr(g, seat)[r] = number(tokens, seat)
    world = given.get("world", [c.id for c in regions() if c.id not in used])
    for id in reversed(entries(world)):
        _laid(g, id, NOBODY, WORLD_DECK, 0)


def _lay_out(g: UnderworldState, p: Player, spec: Mapping[str, Any]) -> None:
    only(spec, KEYS)
    g.out[p], g.cost[p] = number(spec, "out"), number(spec, "cost")
    if spec.get("society"):
        _card(g, p, SOCIETY_AREA, spec["society"])
    for entry in entries(spec.get("hand", ())):
        _card(g, p, HAND, entry)
    for name, zone, filler in (("deck", DECK, FILLER), ("graveyard", GRAVEYARD, ())):
        for entry in reversed(entries(spec.get(name, filler))):
            _card(g, p, zone, entry)
    for entry in entries(spec.get("assets", ())):
        _card(g, p, ASSETS, _asset(entry))
    for entry in entries(spec.get("on_society", ())):
        g.host[_card(g, p, SOCIETY_AREA, entry)] = g.society(p)
    for entry in entries(spec.get("score", ())):
        _card(g, p, SCORE_AREA, entry)
    if beyond := [k for k in (*PLACE_KEYS[g.places :], *LURKER_KEYS[g.places :]) if k in spec]:
        raise RuleboundError(f"there are {g.places} contested regions in this mode: there is no {beyond[0]}")
    for place in range(g.places):
        for entry in entries(spec.get(f"r{place + 1}", ())):
            e = _card(g, p, CONTEST_AREA, entry, place)
            if g.card[e].type == "attachment" and g.host[e] == NOBODY:
                g.host[e] = g.region_at(place)
        for entry in entries(spec.get(f"r{place + 1}_lurkers", ())):
            _card(g, p, LURKERS, entry, place)
    for key, what in (("built", BUILD), ("dispatched", DISPATCHES)):
        for _ in range(number(spec, key)):
            use(g, "turn", what, p)


def _asset(entry: Any) -> Any:
    """An asset given as a faction's colour is the first card of that faction without a magic icon."""
    id, tokens = with_tokens(entry, TOKENS)
    if id in (*FACTIONS, NEUTRAL):
        plain = [c.id for c in cards().values() if c.faction == id and c.copies and not c.magic]
        return (plain[0], tokens)
    return (id, tokens)


def _laid(g: UnderworldState, id: str, owner: Player, zone: int, p: Player) -> Entity:
    fits(id, card(id).type, ALLOWED_TYPES[zone], g.ZONES[zone].name)
    return g.create(card(id), owner, zone, p)


def _card(g: UnderworldState, p: Player, zone: int, entry: Any, place: int = NOBODY) -> Entity:
    id, tokens = with_tokens(entry, TOKENS)
    e = _laid(g, id, p, zone, p)
    g.spot[e] = place
    for name in ("exhausted", "damage", "time", "lock", "stone", "secrecy"):
        getattr(g, name)[e] = number(tokens, name)
    if "owner" in tokens:
        g.owner[e] = seat_number(tokens["owner"], g.players, f"the owner of {id}")
    for other in entries(tokens.get("attached", ())):
        g.host[_card(g, p, CONTEST_AREA, other, place)] = e
    for other in entries(tokens.get("sealed", ())):
        g.host[_card(g, p, SEALED, other)] = e
    if tokens.get("used"):
        _mark_used(g, e, number(tokens, "used"), tokens["used"] is True)
    return e


def _mark_used(g: UnderworldState, e: Entity, times: int, all: bool) -> None:
    """Mark its limited abilities as used so many times (`all`: up to their limits)."""
    limited = [(a.key, a.limit) for a in g.card[e].abilities if a.limit is not None]
    if not limited:
        raise RuleboundError(f"{g.name_of(e)} has no ability with a limit that could have been used")
    for key, limit in limited:
        for _ in range(limit.times if all else times):
            use(g, limit.scope, e, key)


def _go_on(g: UnderworldState, at: str, acting: Player) -> None:
    turns = (Turns(), "next")
    seats = tuple(g.seats_from(g.first)) if g.mode != RULER else (g.first, g.enemies(g.first)[0])
    rest = seats[seats.index(acting) + 1 :] if acting in seats else ()
    stages = (
        Stage("set-up", SetUp, phase=START),
        Stage(ACTION, lambda: Step(name="action-step"), (turns, (Turn(seats=rest), "action_step")), ACTION),
        Stage(CONTEST, ContestPhase, (turns, (Turn(), "end_step")), CONTEST),
        Stage("turn", Turn, (turns,), START),
    )
    stage, found = stage_at(g, stages, {"": ACTION}.get(at, at))
    for p in range(g.players if stage.name == "set-up" else 0):
        if len(g.at(DECK, p)) < (n := starting_hand(g, p)):
            raise RuleboundError(f"p{p + 1} begins with {n} cards in hand: give it a deck of at least as many")
    g.phase = stage.phase
    step = found.step if found.pc else ""
    if stage.name == "set-up":
        _before_set_up(g, found)
    if stage.name == ACTION:
        g.acting = acting
    if stage.name == "turn":
        g.phase = {"ready": START, "prepare": START, "draw_cards": START, "draw_window": START}.get(
            step, END if step in ("end_step", "recover") else g.phase
        )
    resume(g, *stage.within, (stage.make(), step))


def _before_set_up(g: UnderworldState, found: Place) -> None:
    """Set-up has no turn yet, and no regions unless the game begins after the step that turns them up."""
    g.turn = 0
    if found.pc > SetUp.PLACES["turn_up_regions"]:
        return
    for region in reversed(g.at(REGIONS)[:]):
        if any(g.markers(side)[region] for side in (0, 1)):
            raise RuleboundError(f"{g.name_of(region)} has influence markers: at set-up no region is contested yet")
        g.move(region, WORLD_DECK)
        g.spot[region] = NOBODY


SEAT_ZONES = {
    "hand": HAND,
    "deck": DECK,
    "graveyard": GRAVEYARD,
    "assets": ASSETS,
    "contest_area": CONTEST_AREA,
    "lurkers": LURKERS,
    "society_area": SOCIETY_AREA,
    "score_area": SCORE_AREA,
    "sealed": SEALED,
}
QUIET = ("pass", "decline", "done", "keep-on-top")
NAMES = ("investigate", "battle", "influence")


def _lies_at(g: UnderworldState, e: Entity, place: str) -> bool:
    """`in r1` is the first region; `in r1_lurkers` is face down there."""
    at, _, lurkers = place.replace("-", "_").partition("_")
    zones = (LURKERS,) if lurkers else (CONTEST_AREA, REGIONS)
    return at in PLACE_KEYS and g.spot[e] == int(at[1:]) - 1 and g.kind_of_zone(e) in zones


def _contest(name: str) -> Moment | None:
    """`"r2 battle"` is the battle contest at the second region."""
    at, _, contest = name.partition(" ")
    if at not in PLACE_KEYS or contest not in NAMES:
        return None
    place, kind = int(at[1:]) - 1, NAMES.index(contest)
    return Moment("Contest.count", lambda frame: (frame.place, frame.contest) == (place, kind))


PROFILE = TableProfile(
    quiet=QUIET, piles=(DECK, GRAVEYARD, WORLD_DECK), seat_zones=SEAT_ZONES, place=_lies_at, moment=_contest
)


def attribute(g: UnderworldState, e: Entity, name: str) -> Any:
    """What a test may ask about a card: columns, icons, defence, keywords, magic, cards on it, a region's influence markers.

    `contests` of a region are the icons that each seat's side would count there now: `{"battle": {"p1": 2, "p2": 0}, …}`.
    """
    if name in NAMES:
        return icons(g, e)[NAMES.index(name)]
    if name.startswith("temporary_") and name[10:] in NAMES:
        return icons(g, e)[3 + NAMES.index(name[10:])]
    if name == "defence":
        return defence(g, e)
    if name == "magic":
        return list(magic(g, e))
    if name == "subtypes":
        return sorted(subtypes(g, e))
    if name in ("attached", "sealed"):
        return [g.name_of(a) for a in (attached if name == "attached" else sealed_on)(g, e)]
    if name == "region":
        return g.spot[e] + 1 if g.spot[e] != NOBODY else None
    if name == "contests":
        return {
            n: {f"p{p + 1}": count(g, g.spot[e], i, g.team(p)).icons for p in range(g.players)} for i, n in enumerate(NAMES)
        }
    if name.startswith("p") and name[1:].isdigit():
        return g.markers(g.team(int(name[1:]) - 1))[e]
    if name.startswith("has_"):
        return keyword(g, e, name[4:].replace("_", "-"))
    return positions.attribute(
        g, e, name, (*NAMES, "defence", "magic", "subtypes", "attached", "sealed", "region", "contests", "p1", "has_…")
    )


def seat_attribute(g: UnderworldState, p: Player, name: str) -> Any:
    """What a test may ask about a player: zones and their sizes, points, cards at a region."""
    if name == "points":
        return points(g, g.team(p))
    if name == "ready_assets":
        return [g.name_of(e) for e in g.at(ASSETS, p) if not g.exhausted[e]]
    if name in PLACE_KEYS:
        return _here(g, g.at(CONTEST_AREA, p), int(name[1:]) - 1)
    if name in LURKER_KEYS:
        return [g.card[e].id for e in g.at(LURKERS, p) if g.spot[e] == int(name[1]) - 1]
    return positions.seat_attribute(g, p, name, PROFILE, ("points", "ready_assets", *PLACE_KEYS, *LURKER_KEYS))


def _here(g: UnderworldState, cards: Iterable[Entity], place: int) -> list[str]:
    return [g.name_of(e) for e in cards if g.spot[e] == place]
