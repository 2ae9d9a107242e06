"""Positions for tests and card authors: `Tables().champions(p1={"identity": "spider-man", "hand": ["backflip"]}, villain="rhino-1")`."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.testing import positions
from rulebound.testing.positions import made_up, only, resume, seats_of, with_tokens

from . import GAME, OPTIONS
from .cards import card, cards
from .definitions import ChampionsCard
from .rules.round import PlayerPhase, Rounds
from .rules.turn import PlayerTurn
from .scenarios import SCENARIOS
from .setup import hero_sets
from .state import (
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
    SCHEME_DECK,
    SIDE_SCHEMES,
    VILLAIN_DECK,
    VILLAIN_ZONE,
    ZONES,
    ChampionsState,
)
from .values import ATK, DEF, HP, REC, SCH, THW, hand_size, has_trait, keyword, remaining_hp, value

PAYMENTS = frozenset({"pay"})
QUIET = ("end-turn", "pass", "done", "decline", "no", "no-defense", "stay", "suffer")
HEROES = ("spider-man", "captain-marvel", "she-hulk", "iron-man", "black-panther")
SEAT_KEYS = frozenset(
    {"identity", "form", "damage", "exhausted", "hand", "play", "deck", "discard", "engaged", "drones", "dealt", "nemesis"}
    | {"stunned", "confused", "tough"}
)
TOKENS = ("damage", "threat", "counters", "exhausted", "stunned", "confused", "tough")
FILLER = ("upgraded-drones",) * 10
"""An encounter deck in which nothing happens: no boost icons, and without the Ultron Drones environment nothing to attach to."""


def position(
    *,
    villain: Any = "rhino-1",
    next_stages: tuple[str, ...] = (),
    scheme: str = "",
    threat: int = 0,
    side_schemes: tuple[Any, ...] = (),
    environments: tuple[Any, ...] = (),
    attachments: tuple[Any, ...] = (),
    encounter: tuple[str, ...] = FILLER,
    encounter_discard: tuple[str, ...] = (),
    acceleration_tokens: int = 0,
    first: int = 1,
    turn: int = 1,
    round: int = 2,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    stop_at_forced: bool = False,
    **seats: Any,
) -> ChampionsState:
    """A position in the player phase, at the beginning of a player's turn (the turns after it follow in player order).

    Each seat (`p1=…` to `p4=…`) is a mapping: `identity` (an id), `form` ("hero", the default, or "alter-ego"), its `damage`,
    `exhausted`, `stunned`, `confused`, `tough`; `hand`, `play` (cards in play), `deck` and `discard` (top card first), `engaged`
    (minions), `drones` (player cards facedown as Drone minions), `dealt` (facedown encounter cards, oldest first), `nemesis` (True:
    the set-aside nemesis set).  A card is an id, or a pair of an id and a mapping of its tokens (`damage`, `threat`, `counters`,
    `exhausted`, `stunned`, `confused`, `tough`) and of `attached` cards.  `encounter` is the encounter deck, top card first;
    left out, it is ten cards that do nothing.
    """
    given = seats_of(seats, GAME.players)
    foe = with_tokens(villain)[0].rpartition("-")[0]
    setup: dict[str, Any] = {
        "decks": [{"identity": _identity(spec, i), "cards": {}} for i, spec in enumerate(given)],
        "villain": foe,
        "mode": "standard",
        "modular": [],
        "per_player": len(given),
        "options": {k: int(bool((options or {}).get(k, v))) for k, v in OPTIONS.items()},
    }
    g = ChampionsState(len(given), seed, setup)
    g.log, g.keep_order, g.stop_at_forced = [], 1, int(stop_at_forced)
    _scenario(g, foe, villain, next_stages, scheme, threat)
    for p, spec in enumerate(given):
        _seat(g, p, spec)
    for zone, found in ((SIDE_SCHEMES, side_schemes), (ENVIRONMENTS, environments)):
        for entry in found:
            _card(g, NOBODY, zone, 0, entry)
    for id, host in attachments:
        e = _card(g, NOBODY, ATTACHMENTS, 0, id)
        g.host[e] = next(x for x in range(len(g.card)) if g.name_of(x) == host and g.in_play(x))
    for id in reversed(encounter):
        _card(g, NOBODY, ENCOUNTER_DECK, 0, id)
    for id in reversed(encounter_discard):
        _card(g, NOBODY, ENCOUNTER_DISCARD, 0, id)
    g.acceleration_tokens, g.round, g.phase, g.first_player = acceleration_tokens, round, PLAYER_PHASE, first - 1
    order = g.player_order()
    rest = tuple(order[order.index(turn - 1) + 1 :])
    resume(g, (Rounds(), "villain_phase"), (PlayerPhase(order=rest), "next_turn"), (PlayerTurn(player=turn - 1), ""))
    return g


def _identity(spec: Mapping[str, Any], seat: int) -> str:
    return str(spec.get("identity", HEROES[seat]))


def _scenario(g: ChampionsState, foe: str, villain: Any, next_stages: tuple[str, ...], scheme: str, threat: int) -> None:
    _card(g, NOBODY, VILLAIN_ZONE, 0, villain)
    for id in next_stages:
        _card(g, NOBODY, VILLAIN_DECK, 0, id)
    stages = SCENARIOS[foe].main_scheme
    now = stages.index(scheme) if scheme else 0
    g.threat[_card(g, NOBODY, MAIN_SCHEME_ZONE, 0, stages[now])] = threat
    for id in stages[now + 1 :]:
        _card(g, NOBODY, SCHEME_DECK, 0, id)


def _seat(g: ChampionsState, p: Player, spec: Mapping[str, Any]) -> None:
    only(spec, SEAT_KEYS)
    me = g.create(card(_identity(spec, p)), p, PLAY_AREA, p)
    g.identity[p] = me
    g.form[me] = int(spec.get("form", "hero") == "hero")
    g.listen(me)
    for name in ("damage", "exhausted", "stunned", "confused", "tough"):
        getattr(g, name)[me] = int(spec.get(name, 0))
    for name, zone in (("hand", HAND), ("play", PLAY_AREA)):
        for entry in spec.get(name, ()):
            _card(g, p, zone, p, entry)
    for name, zone, filler in (("deck", DECK, ("backflip",) * 12), ("discard", DISCARD_PILE, ())):
        for id in reversed(list(spec.get(name, filler))):
            _card(g, p, zone, p, id)
    for entry in spec.get("engaged", ()):
        _card(g, NOBODY, ENGAGED, p, entry)
    for entry in spec.get("drones", ()):
        _card(g, p, FACEDOWN, p, entry)
    for id in spec.get("dealt", ()):
        _card(g, NOBODY, DEALT, p, id)
    if spec.get("nemesis"):
        for id, n in hero_sets(g.card[me].set)[1]:
            for _ in range(n):
                _card(g, NOBODY, NEMESIS, p, id)


def _card(g: ChampionsState, owner: Player, zone: int, p: Player, entry: Any) -> Entity:
    id, tokens = with_tokens(entry)
    definition = card(id)
    e = g.create(definition, owner, zone, p)
    if ZONES[zone].in_play and zone != FACEDOWN:
        g.counters[e] = definition.uses[0] if definition.uses is not None else definition.counters
    for name in TOKENS:
        if name in tokens:
            getattr(g, name)[e] = int(tokens[name])
    for id in tokens.get("attached", ()):
        other = card(id)
        mine = other.faction != "encounter"
        seat = max(owner, 0) if owner >= 0 else p
        a = g.create(other, seat if mine else NOBODY, PLAY_AREA if mine else ATTACHMENTS, seat if mine else 0)
        g.host[a] = e
    return e


def with_cards(*made: ChampionsCard) -> AbstractContextManager[None]:
    """Let cards made up for a test or a try-out be found by their ids inside the block."""
    return made_up(cards(), made)


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


def attribute(g: ChampionsState, e: Entity, name: str) -> Any:
    """What a test may ask of a card: its columns, current values, zone, controller, traits and keywords."""
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
    return positions.attribute(g, e, name)


def seat_attribute(g: ChampionsState, p: Player, name: str) -> Any:
    """What a test may ask of a player: zones and their sizes, hand size, hit points, form."""
    me = g.identity[p]
    if name == "hand_size":
        return hand_size(g, p)
    if name == "form":
        return "hero" if g.form[me] else "alter-ego"
    if name in ("hp", "damage", "exhausted", "stunned", "confused", "tough"):
        return attribute(g, me, name)
    return positions.seat_attribute(g, p, name, SEAT_ZONES)
