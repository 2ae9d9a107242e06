"""Positions for tests and card authors: `Tables().champions(p1={"identity": "spider-man", "hand": ["backflip"]}, villain="rhino-1")`."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Option, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.limits import use
from rulebound.testing import positions
from rulebound.testing.option_match import near
from rulebound.testing.positions import (
    Stage,
    TableProfile,
    entries,
    fits,
    keeps_order,
    made_up,
    number,
    only,
    play_between_people,
    renamed,
    resume,
    script_chance,
    seat_number,
    seats_of,
    stage_at,
    with_tokens,
    word,
)

from . import GAME, OPTIONS
from .cards import card, cards
from .definitions import (
    ABILITIES,
    ATTACHMENT,
    ENVIRONMENT,
    HERO,
    IDENTITY_TYPES,
    MAIN_SCHEME,
    MINION,
    OBLIGATION,
    PERMANENTS,
    PLAYER_TYPES,
    SIDE_SCHEME,
    TREACHERY,
    VILLAIN,
    ChampionsCard,
)
from .rules.round import PlayerPhase, Rounds, VillainPhase
from .rules.schemes import begin_with_threat
from .rules.turn import PlayerTurn
from .scenarios import SCENARIOS
from .setup import SetUp, hero_sets
from .state import ChampionsState
from .values import ATK, DEF, HP, REC, SCH, THW, hand_size, has_trait, keyword, remaining_hp, value
from .zones import (
    ATTACHMENTS,
    DEALT,
    DECK,
    DISCARD_PILE,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    ENGAGED,
    ENVIRONMENTS,
    FACEDOWN,
    HAND,
    MAIN_SCHEME_ZONE,
    NEMESIS,
    PLAY_AREA,
    PLAYER_PHASE,
    REMOVED,
    SCHEME_DECK,
    SET_ASIDE,
    SETUP,
    SIDE_SCHEMES,
    VILLAIN_DECK,
    VILLAIN_PHASE,
    VILLAIN_ZONE,
    ZONES,
)

QUIET = ("end-turn", "pass", "done", "decline", "no", "no-defense", "stay", "suffer")
HEROES = ("spider-man", "captain-marvel", "she-hulk", "iron-man", "black-panther")
SEAT_KEYS = frozenset(
    {"identity", "form", "damage", "exhausted", "hand", "play", "deck", "discard", "engaged", "drones", "dealt", "nemesis"}
    | {"stunned", "confused", "tough", "out", "changed_form", "used"}
)
NAMES = {"discard_pile": "discard", "play_area": "play", "facedown_minions": "drones"}
COUNTS = ("damage", "threat", "counters", "exhausted", "stunned", "confused", "tough")
TOKENS = frozenset({*COUNTS, "attached", "owner", "used"})
DECK_TYPES = PLAYER_TYPES - IDENTITY_TYPES
ENCOUNTER_TYPES = frozenset({ATTACHMENT, ENVIRONMENT, MINION, OBLIGATION, SIDE_SCHEME, TREACHERY})
ALLOWED_TYPES = {
    VILLAIN_ZONE: frozenset({VILLAIN}),
    VILLAIN_DECK: frozenset({VILLAIN}),
    MAIN_SCHEME_ZONE: frozenset({MAIN_SCHEME}),
    SCHEME_DECK: frozenset({MAIN_SCHEME}),
    SIDE_SCHEMES: frozenset({SIDE_SCHEME}),
    ENVIRONMENTS: frozenset({ENVIRONMENT}),
    ATTACHMENTS: frozenset({ATTACHMENT}),
    ENGAGED: frozenset({MINION}),
    PLAY_AREA: PERMANENTS,
    FACEDOWN: DECK_TYPES,
    HAND: DECK_TYPES,
    DECK: DECK_TYPES,
    DISCARD_PILE: DECK_TYPES,
    DEALT: ENCOUNTER_TYPES,
    ENCOUNTER_DECK: ENCOUNTER_TYPES,
    ENCOUNTER_DISCARD: ENCOUNTER_TYPES,
}
"""The card types allowed in each zone; every type may be set aside."""
FILLER = ("upgraded-drones",) * 10
"""A harmless encounter deck: no boost icons, and nothing to attach to without the Ultron Drones environment."""


def position(
    *,
    villain: Any = "rhino-1",
    next_stages: Any = (),
    scheme: str = "",
    threat: int = 0,
    side_schemes: Any = (),
    environments: Any = (),
    attachments: Any = (),
    encounter: Any = FILLER,
    encounter_discard: Any = (),
    set_aside: Any = (),
    played: Any = (),
    acceleration_tokens: int = 0,
    first: Any = 1,
    turn: Any = 1,
    round: int | None = None,
    seed: int = 1,
    shuffle: bool = False,
    at: str = "",
    options: Mapping[str, Any] | None = None,
    stop_at_forced: int = 0,
    between_people: bool = False,
    roll: Any = (),
    script: Any = (),
    **seats: Any,
) -> ChampionsState:
    """A position, by default at the beginning of a turn in the player phase; later turns follow in player order.

    Each seat (`p1=…` to `p4=…`) is a mapping:

    - `identity` (an id) and `form` ("hero", the default, or "alter-ego");
    - the identity's `damage`, `exhausted`, `stunned`, `confused`, `tough`, `used` abilities;
    - `hand`, `play` (cards in play), `deck` and `discard` (top card first);
    - `engaged` (minions), `drones` (player cards facedown as Drone minions), `dealt` (facedown encounter cards, oldest first);
    - `nemesis` (True: the set-aside nemesis set), `changed_form` (in this round), `out` (eliminated).

    A card is an id, or a pair of an id and a mapping. The mapping may give tokens (`damage`, `threat`, `counters`,
    `exhausted`, `stunned`, `confused`, `tough`), `attached` cards and `owner` (a seat, if another player controls the card).
    `used` is True for every ability with a limit, or a number of uses. A side scheme has its starting threat unless
    `threat` is given.

    `encounter` is the encounter deck, top card first; by default ten cards without effect. `played` lists cards with a
    maximum that were already played. `at` is where the game continues: `set-up`, `player-phase`, `villain-phase`, the name
    of a step (`mulligan`, `reveal_cards`) or a rule (`villain-phase.3`, `player-phase.end.1`). `turn` is the player whose
    turn it is, or against whom enemies activate first. `shuffle` makes the engine shuffle decks, by `seed`.
    """
    if unknown := [name for name in seats if not (name[:1] == "p" and name[1:].isdigit())]:
        known = sorted(set(position.__kwdefaults__ or ()))
        raise RuleboundError(
            f"a position has no {unknown[0]}; it has: {', '.join(known)}, and seats p1, p2 …{near(unknown[0], known)}"
        )
    given = [renamed(spec, NAMES) for spec in seats_of(seats, GAME.players)]
    foe = with_tokens(villain)[0].rpartition("-")[0]
    if foe not in SCENARIOS:
        raise RuleboundError(f"the villain is a stage such as {', '.join(f'{v}-1' for v in SCENARIOS)}, not {villain!r:.80}")
    if not isinstance(options, Mapping | None):
        raise RuleboundError(f"options is a mapping of their names and values, not {options!r:.80}")
    if strange := set(options or ()) - set(OPTIONS):
        raise RuleboundError(f"there is no option {', '.join(sorted(strange))}; there are: {', '.join(OPTIONS)}")
    setup: dict[str, Any] = {
        "decks": [{"identity": _identity(spec, i), "cards": {}} for i, spec in enumerate(given)],
        "villain": foe,
        "mode": "standard",
        "modular": [],
        "per_player": len(given),
        "options": {k: int(bool((options or {}).get(k, v))) for k, v in OPTIONS.items()},
    }
    values = {"threat": threat, "acceleration_tokens": acceleration_tokens, "round": round or 0}
    threat, acceleration_tokens, _ = (number(values, name) for name in values)
    g = ChampionsState(len(given), seed, setup)
    g.log, g.keep_order, g.stop_at_forced = [], keeps_order({"shuffle": shuffle}), stop_at_forced
    _scenario(g, foe, villain, next_stages, scheme, threat)
    for p, spec in enumerate(given):
        _seat(g, p, spec)
    _encounter(g, side_schemes, environments, attachments, encounter, encounter_discard, set_aside)
    for id in map(partial(word, what="a card played"), entries(played)):
        bound = card(id).max_per_period
        if bound is None:
            raise RuleboundError(f"{id} has no maximum, so `played` cannot list it")
        use(g, bound[1], "played", card(id).en)
    g.acceleration_tokens, g.first_player = acceleration_tokens, seat_number(first, g.players, "first")
    if between_people:
        play_between_people(g)
    script_chance(g, {"roll": roll, "script": script})
    _go_on(g, word(at, "at"), seat_number(turn, g.players, "turn"), round)
    return g


def _encounter(
    g: ChampionsState, side_schemes: Any, environments: Any, attachments: Any, deck: Any, discard: Any, set_aside: Any
) -> None:
    for zone, found in ((SIDE_SCHEMES, side_schemes), (ENVIRONMENTS, environments), (SET_ASIDE, set_aside)):
        for entry in entries(found):
            _card(g, NOBODY, zone, 0, entry)
    for pair in entries(attachments):
        if not isinstance(pair, list | tuple) or len(pair) != 2 or not isinstance(pair[1], str):
            raise RuleboundError(f"attachments are pairs of a card and what it is attached to, not {pair!r:.80}")
        entry, host = pair
        e = _card(g, NOBODY, ATTACHMENTS, 0, entry)
        hosts = [x for x in range(len(g.card)) if g.name_of(x) == host and g.in_play(x)]
        if not hosts:
            raise RuleboundError(f"{g.name_of(e)} can't be attached: there is no '{host:.80}' in play")
        g.host[e] = hosts[0]
    for zone, pile in ((ENCOUNTER_DECK, deck), (ENCOUNTER_DISCARD, discard)):
        for entry in reversed(entries(pile)):
            _card(g, NOBODY, zone, 0, entry)


def _go_on(g: ChampionsState, at: str, turn: Player, round: int | None) -> None:
    for name, p in (("first", g.first_player), ("turn", turn)):
        if g.out[p]:
            raise RuleboundError(f"{name} is p{p + 1}, but p{p + 1} is eliminated")
    order = g.player_order()
    rest = tuple(order[order.index(turn) :])
    stages = (
        Stage("set-up", SetUp, (), SETUP, ("take_token",)),
        Stage(
            "turn",
            lambda: PlayerTurn(player=turn),
            ((Rounds(), "villain_phase"), (PlayerPhase(order=rest[1:]), "next_turn")),
            PLAYER_PHASE,
            ("act", "ask_player", "answer_request"),
        ),
        Stage(
            PLAYER_PHASE, lambda: PlayerPhase(order=rest), ((Rounds(), "villain_phase"),), PLAYER_PHASE, ("take_discard",)
        ),
        Stage(
            VILLAIN_PHASE,
            lambda: VillainPhase(order=rest),
            ((Rounds(), "end_of_round"),),
            VILLAIN_PHASE,
            ("minion_activates",),
        ),
        Stage("round", Rounds, (), VILLAIN_PHASE, ("delayed_effect",)),
    )
    stage, place = stage_at(g, stages, {"": "turn", "end-of-round": "end_of_round"}.get(at, at))
    g.phase = stage.phase
    g.round = round if round is not None else 0 if stage.name == "set-up" else 2
    if place.kind is VillainPhase and place.step in ("villain_activates", "choose_minion"):
        g.step = 2
    if place.kind is PlayerTurn and place.pc:
        g.active = turn
    resume(g, *stage.within, (stage.make(), place.step))


def _identity(spec: Mapping[str, Any], seat: int) -> str:
    return str(spec.get("identity", HEROES[seat]))


def _scenario(g: ChampionsState, foe: str, villain: Any, next_stages: Any, scheme: str, threat: int) -> None:
    _card(g, NOBODY, VILLAIN_ZONE, 0, villain)
    for id in entries(next_stages):
        _card(g, NOBODY, VILLAIN_DECK, 0, id)
    stages = SCENARIOS[foe].main_scheme
    if word(scheme, "scheme") and scheme not in stages:
        raise RuleboundError(f"'{scheme:.80}' is no main scheme of {foe}; these are: {', '.join(stages)}")
    now = stages.index(scheme) if scheme else 0
    g.threat[_card(g, NOBODY, MAIN_SCHEME_ZONE, 0, stages[now])] = threat
    for id in stages[now + 1 :]:
        _card(g, NOBODY, SCHEME_DECK, 0, id)


def _seat(g: ChampionsState, p: Player, spec: Mapping[str, Any]) -> None:
    only(spec, SEAT_KEYS)
    g.out[p], g.changed_form[p] = number(spec, "out"), number(spec, "changed_form")
    zone, holder = (REMOVED, 0) if g.out[p] else (PLAY_AREA, p)
    fits(_identity(spec, p), card(_identity(spec, p)).type, {HERO}, "identity")
    me = g.create(card(_identity(spec, p)), p, zone, holder)
    g.identity[p] = me
    if spec.get("form", "hero") not in ("hero", "alter-ego"):
        raise RuleboundError(f"the form is hero or alter-ego, not {spec['form']!r:.80}")
    g.form[me] = int(spec.get("form", "hero") == "hero")
    g.listen(me)
    for name in ("damage", "exhausted", "stunned", "confused", "tough"):
        getattr(g, name)[me] = number(spec, name)
    _mark_used(g, me, number(spec, "used"), spec.get("used") is True)
    if g.out[p] and (there := [k for k in ("hand", "play", "engaged", "drones", "dealt") if spec.get(k)]):
        raise RuleboundError(f"p{p + 1} is eliminated and has no {there[0]}")
    for name, zone in (("hand", HAND), ("play", PLAY_AREA)):
        for entry in entries(spec.get(name, ())):
            _card(g, p, zone, p, entry)
    filler = () if g.out[p] else ("backflip",) * 12
    for name, zone, otherwise in (("deck", DECK, filler), ("discard", DISCARD_PILE, ())):
        for id in reversed(entries(spec.get(name, otherwise))):
            _card(g, p, zone, p, id)
    for entry in entries(spec.get("engaged", ())):
        _card(g, NOBODY, ENGAGED, p, entry)
    for entry in entries(spec.get("drones", ())):
        _card(g, p, FACEDOWN, p, entry)
    for id in entries(spec.get("dealt", ())):
        _card(g, NOBODY, DEALT, p, id)
    if spec.get("nemesis"):
        g.lay_out(hero_sets(g.card[me].set)[1], NOBODY, NEMESIS, p)


def _card(g: ChampionsState, owner: Player, zone: int, p: Player, entry: Any) -> Entity:
    id, tokens = with_tokens(entry, TOKENS)
    definition = card(id)
    fits(id, definition.type, ALLOWED_TYPES.get(zone), ZONES[zone].name)
    e = g.create(definition, owner, zone, p)
    if ZONES[zone].in_play and zone != FACEDOWN:
        g.counters[e] = definition.uses[0] if definition.uses is not None else definition.counters
    if zone == SIDE_SCHEMES:
        begin_with_threat(g, e)
    for name in COUNTS:
        if name in tokens:
            getattr(g, name)[e] = number(tokens, name)
    if "owner" in tokens:
        g.owner[e] = seat_number(tokens["owner"], g.players, f"the owner of {id}")
    for on_it in entries(tokens.get("attached", ())):
        mine = card(with_tokens(on_it)[0]).faction != "encounter"
        a = _card(g, p if mine else NOBODY, PLAY_AREA if mine else ATTACHMENTS, p if mine else 0, on_it)
        g.host[a] = e
    _mark_used(g, e, number(tokens, "used"), tokens.get("used") is True)
    return e


def _mark_used(g: ChampionsState, e: Entity, times: int, all: bool) -> None:
    """Mark abilities with a limit or maximum as used this many times (`all`: as often as possible)."""
    if not times:
        return
    limited = [a for a in g.title(e).abilities if a.limit is not None or a.maximum is not None]
    if not limited:
        raise RuleboundError(f"{g.name_of(e)} has no ability with a limit")
    for a in limited:
        for bound, *what in ((a.limit, e, a.key), (a.maximum, "title", a.key)):
            if bound is not None:
                for _ in range(bound[0] if all else times):
                    use(g, bound[1], *what)


def with_cards(*made: ChampionsCard) -> AbstractContextManager[None]:
    """Register made-up cards by their ids inside the block."""
    return made_up(cards(), made, ABILITIES)


SEAT_ZONES = {
    "hand": HAND,
    "deck": DECK,
    "discard_pile": DISCARD_PILE,
    "play": PLAY_AREA,
    "engaged": ENGAGED,
    "drones": FACEDOWN,
    "dealt": DEALT,
    "nemesis": NEMESIS,
}
STATS = {"atk": ATK, "thw": THW, "def": DEF, "rec": REC, "sch": SCH, "max_hp": HP}
OF_IDENTITY = ("hp", "damage", "exhausted", "stunned", "confused", "tough")


def alias(option: Option) -> str:
    """An alternative key for a card's choice: its number on the card, `option:2`."""
    return f"option:{option.value + 1}" if option.verb == "option" else ""


def own_card(g: ChampionsState, p: Player) -> Entity:
    return g.identity[p]


PROFILE = TableProfile(
    quiet=QUIET,
    piles=(DECK, DISCARD_PILE, ENCOUNTER_DECK, ENCOUNTER_DISCARD),
    seat_zones=SEAT_ZONES,
    alias=alias,
    same={"hp": "damage", "card": "form"},
    own_card=own_card,
)


def attribute(g: ChampionsState, e: Entity, name: str) -> Any:
    """The attributes of a card that tests can read: columns, values, zone, controller, traits and keywords."""
    if name == "engaged_with":
        return g.engaged_with(e) + 1
    if name in STATS or name == "def_":
        return value(g, e, STATS[name.rstrip("_")])
    if name == "hp":
        return remaining_hp(g, e)
    if name == "attached":
        return [g.name_of(a) for a in g.attached(e)]
    if name == "card":
        return g.title(e)
    if name.startswith("has_"):
        code = name[4:].replace("_", "-")
        return has_trait(g, e, code) or bool(keyword(g, e, code))
    return positions.attribute(g, e, name, (*STATS, "def_", "hp", "attached", "engaged_with", "has_…"))


def seat_attribute(g: ChampionsState, p: Player, name: str) -> Any:
    """The attributes of a player that tests can read: zones and their sizes, hand size, hit points, form."""
    me = g.identity[p]
    if name == "hand_size":
        return hand_size(g, p)
    if name == "form":
        return "hero" if g.form[me] else "alter-ego"
    if name in OF_IDENTITY:
        return attribute(g, me, name)
    return positions.seat_attribute(g, p, name, PROFILE, ("hand_size", "form", *OF_IDENTITY))
