"""Positions for tests and card authors: `Tables().ashes(p1={"battlefield": ["iron-worker"], "dice": ["natural:power"]})`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.errors import RuleboundError

from . import GAME
from .cards import card, cards
from .decks import conjuration_pile
from .definitions import LEVELS, AshesCard
from .rules.costs import die_key
from .rules.play import beneath
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
    ZONES,
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


@contextmanager
def with_cards(*made: AshesCard) -> Iterator[None]:
    """Let cards made up for a test or a try-out be found by their ids inside the block.

    >>> from rulebound.games.ashes.cards.making import ally
    >>> with with_cards(ally("test-guard", "Test Guard", "測試衛兵", "main 1 basic", (1, 1, 1))):
    ...     position(p1={"battlefield": ["test-guard"]}).name_of(1)
    'test-guard'
    """
    catalogue = cards()
    if known := [c.id for c in made if c.id in catalogue]:
        raise RuleboundError(f"there is a card '{known[0]}' already: give the made-up one another id")
    catalogue.update((c.id, c) for c in made)
    number_cards(list(catalogue.values()))
    try:
        yield
    finally:
        for c in made:
            del catalogue[c.id]
        number_cards(list(catalogue.values()))


def position(
    *, first: int = 1, turn: int = 1, round: int = 2, seed: int = 1, stop_at_forced: bool = False, **seats: Any
) -> AshesState:
    """A position in the player turns phase, at the beginning of a turn.

    Each seat (`p1=…` to `p4=…`) is a mapping: `phoenixborn` (an id), its `wounds` and `exhaustion`; `battlefield`, `spellboard`,
    `hand`, `draw` (top card first), `discard`, `pile` (by default the conjuration limit of all that the seat's cards can
    produce); `dice` (`["natural:power", "charm:class"]`) and `exhausted_dice` (`["natural"]`).  A card is an id, or a pair of an
    id and a mapping of its `wounds`, `exhaustion`, `status`, `attached` spells and `face_down` cards.
    """
    names = sorted(seats) if len(seats) > 1 else ["p1", "p2"]
    if names != [f"p{i}" for i in range(1, len(names) + 1)] or len(names) not in GAME.players:
        raise RuleboundError(f"name the seats p1, p2 … in order, 2 to 4 of them; these are {', '.join(names)}")
    setup: dict[str, Any] = {"decks": [{"phoenixborn": BORN[i], "cards": {}, "dice": {}} for i in range(len(names))]}
    g = AshesState(len(names), seed, setup)
    g.log, g.keep_order, g.stop_at_forced = [], 1, int(stop_at_forced)
    for p, name in enumerate(names):
        _lay_out(g, p, seats.get(name, {}))
    _attach(g, [seats.get(name, {}) for name in names])
    g.round, g.phase, g.first_player = round, TURNS, first - 1
    rounds = Rounds()
    rounds.jump("recovery")
    turns = PlayerTurns(player=turn - 1)
    turns.jump("next_turn")
    for frame in (rounds, turns, Turn(player=turn - 1)):
        g.push(frame)
    g.run()
    return g


def _lay_out(g: AshesState, p: Player, spec: Mapping[str, Any]) -> None:
    if unknown := set(spec) - KEYS:
        raise RuleboundError(f"a seat has no {', '.join(sorted(unknown))}; it has: {', '.join(sorted(KEYS))}")
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
    id, tokens = entry if isinstance(entry, tuple) else (entry, {})
    e = g.create(card(id), p, zone, p)
    g.wounds[e], g.exhaustion[e], g.status[e] = (tokens.get(k, 0) for k in ("wounds", "exhaustion", "status"))
    if "owner" in tokens:
        g.owner[e] = tokens["owner"] - 1
    return e


def _attach(g: AshesState, specs: list[Mapping[str, Any]]) -> None:
    for p, spec in enumerate(specs):
        for unit, entry in zip(list(g.at(BATTLEFIELD, p)), spec.get("battlefield", ()), strict=True):
            for id in entry[1].get("attached", ()) if isinstance(entry, tuple) else ():
                owner = p
                spell = _card(g, owner, HAND, id)
                beneath(g, spell, unit)
            for id in entry[1].get("face_down", ()) if isinstance(entry, tuple) else ():
                g.host[_card(g, p, FACE_DOWN, id)] = unit
                g.beneath[unit] += 1


VALUES = {"attack": attack_value, "life": life_value, "recover": recover_value}


def attribute(g: AshesState, e: Entity, name: str) -> Any:
    """What a test may ask of a card: its columns, current values, zone, controller, abilities."""
    if name == "zone":
        return ZONES[g.kind_of_zone(e)].name
    if name in ("controller", "owner"):
        return (g.controller(e) if name == "controller" else g.owner[e]) + 1
    if name in g.COLUMNS:
        return getattr(g, name)[e]
    if name == "damage":
        return g.wounds[e]
    if name in VALUES:
        return VALUES[name](g, e)
    if name in ("signed_attack", "signed_recover"):
        return current(g, e, 0 if name == "signed_attack" else 2)
    if name == "magic_play_cost":
        return magic_play_cost(g, e)
    if name == "attached":
        return [g.name_of(s) for s in attached(g, e)]
    if name == "on":
        return g.name_of(g.host[e]) if g.host[e] != NOBODY else None
    if name == "level":
        return LEVELS[g.face[e]]
    if name in ("in_play", "card"):
        return g.in_play(e) if name == "in_play" else g.card[e]
    if name.startswith("has_"):
        return keyword(g, e, name[4:].replace("_", "-"))
    raise AttributeError(f"a card has no {name}")


def seat_attribute(g: AshesState, p: Player, name: str) -> Any:
    """What a test may ask of a player: zone sizes, dice, actions left."""
    zones = {
        "hand": HAND,
        "draw_pile": DRAW_PILE,
        "discard_pile": DISCARD_PILE,
        "conjuration_pile": CONJURATION_PILE,
        "battlefield": BATTLEFIELD,
        "spellboard": SPELLBOARD,
        "attached": ATTACHED,
    }
    if name in zones:
        return [g.name_of(e) for e in g.at(zones[name], p)]
    if name.endswith("_size") and name[:-5] in zones:
        return len(g.at(zones[name[:-5]], p))
    if name in ("dice", "exhausted_dice", "placed_dice"):
        kind = {"dice": ACTIVE_POOL, "exhausted_dice": EXHAUSTED_POOL, "placed_dice": DICE_ON_CARDS}[name]
        return sorted(f"{die}:{LEVELS[face]}" for die, face in (die_key(g, d) for d in g.at(kind, p)))
    if name == "phoenixborn":
        return g.name_of(g.phoenixborn[p])
    if name in ("wounds", "exhaustion", "turned"):
        return getattr(g, name)[g.phoenixborn[p]]
    if name in g.SEATS:
        return getattr(g, name)[p]
    raise AttributeError(f"a seat has no {name}")
