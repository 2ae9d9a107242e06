"""Positions for tests and card authors: `Tables().ashes(p1={"battlefield": ["iron-worker"], "dice": ["natural:power"]})`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.testing import positions
from rulebound.testing.positions import made_up, only, resume, seats_of, with_tokens

from . import GAME
from .cards import card, cards
from .decks import conjuration_pile
from .definitions import LEVELS, AshesCard
from .rules.entering import beneath
from .rules.paying import die_key
from .rules.round import PlayerTurns, Rounds
from .rules.turn import Turn
from .state import (
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
    SPELLBOARD,
    TURNS,
    AshesState,
    number_cards,
)
from .values import attached, attack_value, current, keyword, life_value, magic_play_cost, recover_value

PAYMENTS = frozenset({"pay-die", "pay-which", "pay-discard"})
QUIET = ("pass", "done", "decline", "no", "end-turn", "no-block", "no-guard", "keep", "nothing")
BORN = ("coal-roarkwin", "maeoni-viper", "aradel-summergaard", "saria-guideman")
KEYS = frozenset(
    {
        "phoenixborn",
        "wounds",
        "exhaustion",
        "battlefield",
        "spellboard",
        "hand",
        "draw",
        "discard",
        "pile",
        "dice",
        "exhausted_dice",
    }
)


def with_cards(*made: AshesCard) -> AbstractContextManager[None]:
    """Let cards made up for a test or a try-out be found by their ids inside the block.

    >>> from rulebound.games.ashes.cards.making import ally
    >>> with with_cards(ally("test-guard", "Test Guard", "測試衛兵", "main 1 basic", (1, 1, 1))):
    ...     position(p1={"battlefield": ["test-guard"]}).name_of(1)
    'test-guard'
    """
    return made_up(cards(), made, number_cards)


def position(
    *, first: int = 1, turn: int = 1, round: int = 2, seed: int = 1, stop_at_forced: bool = False, **seats: Any
) -> AshesState:
    """A position in the player turns phase, at the beginning of a turn.

    Each seat (`p1=…` to `p4=…`) is a mapping: `phoenixborn` (an id), its `wounds` and `exhaustion`; `battlefield`, `spellboard`,
    `hand`, `draw` (top card first), `discard`, `pile` (by default the conjuration limit of all that the seat's cards can
    produce); `dice` (`["natural:power", "charm:class"]`) and `exhausted_dice` (`["natural"]`).  A card is an id, or a pair of an
    id and a mapping of its `wounds`, `exhaustion`, `status`, `attached` spells and `face_down` cards.
    """
    given = seats_of(seats, GAME.players)
    setup: dict[str, Any] = {"decks": [{"phoenixborn": BORN[i], "cards": {}, "dice": {}} for i in range(len(given))]}
    g = AshesState(len(given), seed, setup)
    g.log, g.keep_order, g.stop_at_forced = [], 1, int(stop_at_forced)
    for p, spec in enumerate(given):
        _lay_out(g, p, spec)
    _attach(g, given)
    g.round, g.phase, g.first_player = round, TURNS, first - 1
    resume(g, (Rounds(), "recovery"), (PlayerTurns(player=turn - 1), "next_turn"), (Turn(player=turn - 1), ""))
    return g


def _lay_out(g: AshesState, p: Player, spec: Mapping[str, Any]) -> None:
    only(spec, KEYS)
    born = g.create(card(spec.get("phoenixborn", BORN[p])), p, PHOENIXBORN_ZONE, p)
    g.phoenixborn[p] = born
    g.wounds[born], g.exhaustion[born] = spec.get("wounds", 0), spec.get("exhaustion", 0)
    for name, zone in (("battlefield", BATTLEFIELD), ("spellboard", SPELLBOARD), ("hand", HAND), ("discard", DISCARD_PILE)):
        for entry in spec.get(name, ()):
            _card(g, p, zone, entry)
    for id in reversed(list(spec.get("draw", ["expand-energy"] * 10))):
        _card(g, p, DRAW_PILE, id)
    for id in _pile(g, p, spec):
        _card(g, p, CONJURATION_PILE, id)
    for die in spec.get("dice", ()):
        id, _, level = die.partition(":")
        g.face[g.create(card(id), p, ACTIVE_POOL, p)] = LEVELS.index(level or "power")
    for die in spec.get("exhausted_dice", ()):
        g.create(card(die), p, EXHAUSTED_POOL, p)


def _pile(g: AshesState, p: Player, spec: Mapping[str, Any]) -> Iterable[str]:
    if "pile" in spec:
        return list(spec["pile"])
    ids = {g.card[e].id for e in range(len(g.card)) if g.owner[e] == p}
    limits = conjuration_pile({"phoenixborn": g.card[g.phoenixborn[p]].id, "cards": dict.fromkeys(sorted(ids), 1)})
    return [id for id, n in limits.items() for _ in range(n)]


def _card(g: AshesState, p: Player, zone: int, entry: Any) -> Entity:
    id, tokens = with_tokens(entry)
    e = g.create(card(id), p, zone, p)
    g.wounds[e], g.exhaustion[e], g.status[e] = (tokens.get(k, 0) for k in ("wounds", "exhaustion", "status"))
    if "owner" in tokens:
        g.owner[e] = tokens["owner"] - 1
    return e


def _attach(g: AshesState, given: list[Mapping[str, Any]]) -> None:
    for p, spec in enumerate(given):
        for unit, entry in zip(list(g.at(BATTLEFIELD, p)), spec.get("battlefield", ()), strict=True):
            tokens = with_tokens(entry)[1]
            for id in tokens.get("attached", ()):
                beneath(g, _card(g, p, HAND, id), unit)
            for id in tokens.get("face_down", ()):
                g.host[_card(g, p, FACE_DOWN, id)] = unit
                g.beneath[unit] += 1


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


def attribute(g: AshesState, e: Entity, name: str) -> Any:
    """What a test may ask of a card: its columns, current values, zone, controller, abilities."""
    if name == "damage":
        return g.wounds[e]
    if name in VALUES:
        return VALUES[name](g, e)
    if name in ("signed_attack", "signed_recover"):
        return current(g, e, 0 if name == "signed_attack" else 2)
    if name == "attached":
        return [g.name_of(s) for s in attached(g, e)]
    if name == "level":
        return LEVELS[g.face[e]]
    if name.startswith("has_"):
        return keyword(g, e, name[4:].replace("_", "-"))
    return positions.attribute(g, e, name)


def seat_attribute(g: AshesState, p: Player, name: str) -> Any:
    """What a test may ask of a player: zones and their sizes, dice, actions left."""
    if name in DICE_ZONES:
        return sorted(f"{die}:{LEVELS[face]}" for die, face in (die_key(g, d) for d in g.at(DICE_ZONES[name], p)))
    if name == "phoenixborn":
        return g.name_of(g.phoenixborn[p])
    if name in ("wounds", "exhaustion", "turned"):
        return getattr(g, name)[g.phoenixborn[p]]
    return positions.seat_attribute(g, p, name, SEAT_ZONES)
