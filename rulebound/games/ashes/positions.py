"""Positions for tests and card authors: `Tables().ashes(p1={"battlefield": ["iron-worker"], "dice": ["natural:power"]})`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.limits import use
from rulebound.core.questions import answer_to
from rulebound.testing import positions
from rulebound.testing.positions import (
    CHANCE,
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
    renamed,
    resume,
    script_chance,
    seat_number,
    seats_of,
    stage_at,
    with_tokens,
    word,
)

from . import GAME
from .cards import card, cards
from .costs import LEVELS
from .deck_rules import conjuration_pile
from .definitions import (
    ABILITIES,
    ACTION,
    ALLY,
    ALTERATION,
    CONJURATION,
    CONJURED_ALTERATION,
    DIE,
    PHOENIXBORN,
    REACTION,
    READINGS,
    READY,
    AshesCard,
)
from .rules.enter_play import beneath
from .rules.payment import die_key
from .rules.round import HAND_SIZE, PlayerTurns, PreparePhase, RecoveryPhase, Rounds
from .rules.turn import Turn
from .setup import SetUp
from .state import AshesState
from .values import attached, attack_value, current, keyword, life_value, magic_play_cost, recover_value
from .zones import (
    ACTIVE_POOL,
    ATTACHED,
    BATTLEFIELD,
    CONJURATION_PILE,
    DICE_ON_CARDS,
    DISCARD_PILE,
    DRAW_PILE,
    EXHAUSTED_POOL,
    FACE_DOWN,
    HAND,
    PHOENIXBORN_ZONE,
    PREPARE,
    RECOVERY,
    REMOVED,
    ROUND_END,
    SPELLBOARD,
    TURNS,
)

QUIET = ("pass", "done", "decline", "no", "end-turn", "no-block", "no-guard", "keep", "nothing")
BORN = ("coal-roarkwin", "maeoni-viper", "aradel-summergaard", "saria-guideman")
KEYS = frozenset(
    {
        "phoenixborn",
        "wounds",
        "exhaustion",
        "turned",
        "out",
        "reacted",
        "passed",
        "battlefield",
        "spellboard",
        "hand",
        "draw",
        "discard",
        "pile",
        "dice",
        "exhausted_dice",
        "used",
    }
)
NAMES = {"draw_pile": "draw", "discard_pile": "discard", "conjuration_pile": "pile", "damage": "wounds"}
TOKENS = frozenset({"wounds", "exhaustion", "status", "owner", "attached", "face_down", "dice", "used"})
DEFAULT_DICE = (*["natural"] * 5, *["charm"] * 5)
"""The dice of a seat that names none; without dice no player becomes first player."""
DEFAULT_DRAW = ("expand-energy",) * 10
DECK_TYPES = frozenset({ACTION, ALLY, ALTERATION, REACTION, READY})
ALLOWED_TYPES = {
    PHOENIXBORN_ZONE: frozenset({PHOENIXBORN}),
    BATTLEFIELD: frozenset({ALLY, CONJURATION}),
    SPELLBOARD: frozenset({READY}),
    ATTACHED: frozenset({ALTERATION, CONJURED_ALTERATION}),
    FACE_DOWN: DECK_TYPES | {CONJURATION, CONJURED_ALTERATION},
    HAND: DECK_TYPES,
    DRAW_PILE: DECK_TYPES,
    DISCARD_PILE: DECK_TYPES,
    CONJURATION_PILE: frozenset({CONJURATION, CONJURED_ALTERATION}),
}
"""The card types allowed in each zone."""
OPTIONS = frozenset(
    {
        "first",
        "turn",
        "round",
        "seed",
        "shuffle",
        "stop_at_forced",
        "between_people",
        "at",
        "main",
        "side",
        *CHANCE,
        *READINGS,
    }
)


def with_cards(*made: AshesCard) -> AbstractContextManager[None]:
    """Register made-up cards by their ids inside the block.

    >>> from rulebound.games.ashes.cards.builders import ally
    >>> with with_cards(ally("test-guard", "Test Guard", "測試衛兵", "main 1 basic", attack=1, life=1, recover=1)):
    ...     position(p1={"battlefield": ["test-guard"]}).name_of(1)
    'test-guard'
    """
    return made_up(cards(), made, ABILITIES)


def position(**given: Any) -> AshesState:
    """A position, by default at the beginning of a turn in the player turns phase.

    Each seat (`p1=…` to `p4=…`) is a mapping:

    - `phoenixborn` (an id), its `wounds` and `exhaustion`, and whether it is `turned`;
    - `battlefield`, `spellboard`, `hand`, `draw` and `discard` (top card first);
    - `pile`, by default the conjuration limit of every conjuration that the seat's cards can produce;
    - `dice` (`["natural:power", "charm:class"]`) and `exhausted_dice` (`["natural"]`, with a face if it matters);
    - `out` (the player has lost), `reacted`, `passed`, `used` (the once-a-turn abilities of the Phoenixborn).

    A card is an id, or a pair of an id and a mapping. The mapping may give `wounds`, `exhaustion`, `status`, `attached`
    spells, `face_down` cards, `dice` on the card, `owner` (a seat, if another player controls the card) and `used` (True, or
    the names of its once-a-turn abilities).

    `at` is where the game continues: `set-up`, `prepare`, `player-turns`, `recovery`, `end-of-round`, the name of a step
    (`discard_cards`, `exhaust_dice`) or a rule (`prepare.3`). `first` holds the first player token. `turn` has the turn, with
    `main` and `side` actions left. Further keys are `round`, `seed`, `shuffle` (shuffle the decks, by `seed`),
    `stop_at_forced`, `between_people`, the options of the game, and `roll` and `script` as of the table.
    """
    position_keys(given, OPTIONS)
    values = {"first": 1, "turn": 1, "seed": 1, "stop_at_forced": False, "at": "", "main": 1, "side": 1, **given}
    specs = [renamed(s, NAMES) for s in seats_of({k: v for k, v in given.items() if k not in OPTIONS}, GAME.players)]
    setup: dict[str, Any] = {"decks": [{"phoenixborn": BORN[i], "cards": {}, "dice": {}} for i in range(len(specs))]}
    setup |= {name: answer_to(GAME, name, given) for name in READINGS}
    g = AshesState(len(specs), values["seed"], setup)
    g.log, g.keep_order, g.stop_at_forced = [], keeps_order(values), number(values, "stop_at_forced")
    for p, spec in enumerate(specs):
        _lay_out(g, p, spec)
    g.first_player, turn = (seat_number(values[name], g.players, name) for name in ("first", "turn"))
    for name, p in (("first", g.first_player), ("turn", turn)):
        if g.out[p]:
            raise RuleboundError(f"{name} is p{p + 1}, but p{p + 1} is out of the game")
    if given.get("between_people"):
        play_between_people(g)
    script_chance(g, given)
    _go_on(g, word(values["at"], "at"), turn, values, _in_mid_turn(given, specs))
    return g


def _in_mid_turn(given: Mapping[str, Any], specs: list[dict[str, Any]]) -> bool:
    """Does the position name something that the beginning of a turn would reset?"""
    units = [with_tokens(e)[1] for s in specs for name in ("battlefield", "spellboard") for e in entries(s.get(name, ()))]
    return bool({"main", "side"} & set(given)) or any("reacted" in s or "used" in s for s in (*specs, *units))


def _go_on(g: AshesState, at: str, turn: Player, values: Mapping[str, Any], in_mid_turn: bool) -> None:
    owed = tuple(max(0, HAND_SIZE - len(g.at(HAND, p))) for p in range(g.players))
    stages = (
        Stage("set-up", SetUp, phase=PREPARE),
        Stage(PREPARE, lambda: PreparePhase(owed=owed), ((Rounds(), "player_turns"),), PREPARE, ("take_token",)),
        Stage(
            "turn",
            lambda: Turn(player=turn),
            ((Rounds(), "recovery"), (PlayerTurns(player=turn), "next_turn")),
            TURNS,
            ("act",),
        ),
        Stage(TURNS, lambda: PlayerTurns(player=turn), ((Rounds(), "recovery"),), TURNS),
        Stage(RECOVERY, RecoveryPhase, ((Rounds(), "end_of_round"),), RECOVERY),
        Stage("round", Rounds, phase=ROUND_END),
    )
    stage, place = stage_at(g, stages, {"": "turn", TURNS: "turn", ROUND_END: "end_of_round"}.get(at, at))
    g.round, g.phase = number(values, "round", 0 if stage.name == "set-up" else 2), stage.phase
    step = place.step
    if stage.name == "turn" and (in_mid_turn or place.pc):
        g.turn_player, g.main_left, g.side_left = turn, number(values, "main"), number(values, "side")
        step = step if place.pc else "choose_action"
    if stage.name == "set-up":
        for p in range(g.players):
            for die in () if g.at(EXHAUSTED_POOL, p) else DEFAULT_DICE:
                _die(g, p, EXHAUSTED_POOL, die, "basic")
            for e in g.at(DRAW_PILE, p):
                g.known[e] = 1 << p
    resume(g, *stage.within, (stage.make(), step))


def _lay_out(g: AshesState, p: Player, spec: Mapping[str, Any]) -> None:
    only(spec, KEYS)
    g.out[p], g.reacted[p], g.passed[p] = (number(spec, k) for k in ("out", "reacted", "passed"))
    id = word(spec.get("phoenixborn", BORN[p]), "a Phoenixborn")
    fits(id, card(id).type, ALLOWED_TYPES[PHOENIXBORN_ZONE], "phoenixborn")
    incarnation = g.create(card(id), p, REMOVED if g.out[p] else PHOENIXBORN_ZONE, p)
    g.phoenixborn[p] = incarnation
    g.wounds[incarnation], g.exhaustion[incarnation], g.turned[incarnation] = (
        number(spec, k) for k in ("wounds", "exhaustion", "turned")
    )
    _mark_used(g, incarnation, spec.get("used", ()))
    if g.out[p] and (there := [name for name in ("battlefield", "spellboard") if spec.get(name)]):
        raise RuleboundError(f"p{p + 1} is out of the game and has no {there[0]}")
    for name, zone in (("battlefield", BATTLEFIELD), ("spellboard", SPELLBOARD), ("hand", HAND)):
        for entry in entries(spec.get(name, ())):
            _card(g, p, zone, entry)
    for name, zone, filler in (("draw", DRAW_PILE, DEFAULT_DRAW), ("discard", DISCARD_PILE, ())):
        for entry in reversed(entries(spec.get(name, filler))):
            _card(g, p, zone, entry)
    for id in _pile(g, p, spec):
        _card(g, p, CONJURATION_PILE, id)
    for name, zone in (("dice", ACTIVE_POOL), ("exhausted_dice", EXHAUSTED_POOL)):
        for die in entries(spec.get(name, ())):
            _die(g, p, zone, die, "power" if zone == ACTIVE_POOL else "basic")


def _die(g: AshesState, p: Player, zone: int, die: Any, otherwise: str) -> Entity:
    id, _, level = str(die).partition(":")
    if card(id).type != DIE or (level or otherwise) not in LEVELS:
        raise RuleboundError(
            f"a die is a type with a level behind it, as in natural:power ({', '.join(LEVELS)}), not {die!r:.80}"
        )
    d = g.create(card(id), p, zone, p)
    g.face[d] = LEVELS.index(level or otherwise)
    return d


def _pile(g: AshesState, p: Player, spec: Mapping[str, Any]) -> Iterable[str]:
    if "pile" in spec:
        return entries(spec["pile"])
    ids = {g.card[e].id for e in range(len(g.card)) if g.owner[e] == p}
    limits = conjuration_pile({"phoenixborn": g.card[g.phoenixborn[p]].id, "cards": dict.fromkeys(sorted(ids), 1)})
    return [id for id, n in limits.items() for _ in range(n)]


def _card(g: AshesState, p: Player, zone: int, entry: Any) -> Entity:
    id, tokens = with_tokens(entry, TOKENS)
    fits(id, card(id).type, ALLOWED_TYPES[zone], g.ZONES[zone].name)
    e = g.create(card(id), p, zone, p)
    g.wounds[e], g.exhaustion[e], g.status[e] = (number(tokens, k) for k in ("wounds", "exhaustion", "status"))
    if "owner" in tokens:
        g.owner[e] = seat_number(tokens["owner"], g.players, f"the owner of {id}")
    for spell in entries(tokens.get("attached", ())):
        beneath(g, _card(g, p, ATTACHED, spell), e)
    for other in entries(tokens.get("face_down", ())):
        g.host[_card(g, p, FACE_DOWN, other)] = e
        g.beneath[e] += 1
    for die in entries(tokens.get("dice", ())):
        g.host[_die(g, p, DICE_ON_CARDS, die, "power")] = e
        g.beneath[e] += 1
    _mark_used(g, e, tokens.get("used", ()))
    return e


def _mark_used(g: AshesState, e: Entity, names: Any) -> None:
    """Mark these once-a-turn abilities (True: all) as used this turn."""
    there = [a.name for a in g.card[e].abilities if a.once_per_turn]
    wanted = there if names is True else entries(names) if names else []
    for name in wanted:
        if name not in there:
            raise RuleboundError(
                f"{g.card[e].id} has no once-a-turn ability {name!r:.80}; it has: {', '.join(there) or 'none'}"
            )
        use(g, "turn", e, name)
    if names is True and not there:
        raise RuleboundError(f"{g.card[e].id} has no once-a-turn ability")


SEAT_ZONES = {
    "hand": HAND,
    "draw_pile": DRAW_PILE,
    "discard_pile": DISCARD_PILE,
    "conjuration_pile": CONJURATION_PILE,
    "battlefield": BATTLEFIELD,
    "spellboard": SPELLBOARD,
    "attached": ATTACHED,
}
DICE_ZONES = {"dice": ACTIVE_POOL, "exhausted_dice": EXHAUSTED_POOL, "placed_dice": DICE_ON_CARDS}
VALUES = {"attack": attack_value, "life": life_value, "recover": recover_value, "magic_play_cost": magic_play_cost}


def own_card(g: AshesState, p: Player) -> Entity:
    return g.phoenixborn[p]


PROFILE = TableProfile(
    quiet=QUIET,
    piles=(DRAW_PILE, DISCARD_PILE),
    seat_zones={**SEAT_ZONES, **DICE_ZONES},
    same={"damage": "wounds", "level": "face"},
    own_card=own_card,
)


def attribute(g: AshesState, e: Entity, name: str) -> Any:
    """The attributes of a card that tests can read: columns, current values, zone, controller, abilities."""
    if name == "damage":
        return g.wounds[e]
    if name in VALUES:
        return VALUES[name](g, e)
    if name in ("signed_attack", "signed_recover"):
        return current(g, e, 0 if name == "signed_attack" else 2)
    if name == "attached":
        return [g.name_of(s) for s in attached(g, e)]
    if name == "dice":
        return _shown_dice(g, (d for p in range(g.players) for d in g.at(DICE_ON_CARDS, p) if g.host[d] == e))
    if name == "level":
        return LEVELS[g.face[e]]
    if name.startswith("has_"):
        return keyword(g, e, name[4:].replace("_", "-"))
    return positions.attribute(g, e, name, (*VALUES, "damage", "attached", "dice", "level", "has_…"))


def _shown_dice(g: AshesState, dice: Iterable[Entity]) -> list[str]:
    return sorted(f"{die}:{LEVELS[face]}" for die, face in (die_key(g, d) for d in dice))


def seat_attribute(g: AshesState, p: Player, name: str) -> Any:
    """The attributes of a player that tests can read: zones and their sizes, dice, actions left."""
    if name in DICE_ZONES:
        return _shown_dice(g, g.at(DICE_ZONES[name], p))
    if name == "phoenixborn":
        return g.name_of(g.phoenixborn[p])
    if name in ("wounds", "damage", "exhaustion", "turned"):
        return attribute(g, g.phoenixborn[p], name)
    return positions.seat_attribute(g, p, name, PROFILE, ("phoenixborn", "wounds", "exhaustion", "turned", "passed"))
