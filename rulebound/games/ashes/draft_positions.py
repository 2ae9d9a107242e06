"""Positions of a draft for tests: `Tables().draft(p1={"cards": ["fear"]}, deck=["seal", …], at="swap")`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.errors import RuleboundError
from rulebound.testing import positions
from rulebound.testing.positions import (
    Stage,
    TableProfile,
    entries,
    keeps_order,
    only,
    position_keys,
    resume,
    seat_number,
    seats_of,
    stage_at,
)

from .definitions import DIE
from .draft import GAME, master_set
from .rules.draft import (
    CARDS,
    CHOOSE_CARDS,
    CHOOSE_DICE,
    CHOOSE_PHOENIXBORN,
    DICE,
    DICE_EACH,
    DICE_PILES,
    DRAFT_DECK,
    FACE_UP,
    PACK,
    PACK_SIZE,
    PHOENIXBORN_ZONE,
    PILE,
    STACKS,
    SWAP,
    UNIQUE,
    Draft,
    DraftState,
    lay_out,
    stack_of,
)

OPTIONS = frozenset({"deck", "face_up", "first", "at", "seed", "shuffle", "stop_at_forced"})
KEYS = frozenset({"phoenixborn", "cards", "pack", "dice"})
STEPS = {
    "": "choose_phoenixborn",
    CHOOSE_PHOENIXBORN: "choose_phoenixborn",
    CHOOSE_CARDS: "deal",
    CHOOSE_DICE: "choose_dice",
    SWAP: "reveal",
}
ANSWERING = ("take_phoenixborn", "take_dice", "choose_own", "swap")
PHASES = (
    ("choose_phoenixborn", CHOOSE_PHOENIXBORN),
    ("deal", CHOOSE_CARDS),
    ("choose_dice", CHOOSE_DICE),
    ("reveal", SWAP),
)
"""The step at which each phase begins."""


def position(**given: Any) -> DraftState:
    """A position in a draft, by default before players choose Phoenixborn.

    Each seat (`p1=…` to `p4=…`) is a mapping: `phoenixborn` (an id), the `cards` kept, the `pack` in hand,
    `dice` (`["natural", "charm"]`). What a seat does not name is dealt from the collection if the draft is past that phase:
    Phoenixborn once players choose cards, nine cards once they choose dice, ten dice at the swap.
    `deck` names the top cards of the draft deck; the rest of the collection follows in catalogue order.
    `face_up` names the cards of the swap. `at` is `phoenixborn`, `cards`, `dice`, `swap`, or the name of a step.
    Nothing is shuffled unless `shuffle` says so.
    """
    position_keys(given, OPTIONS)
    seats = seats_of({k: v for k, v in given.items() if k not in OPTIONS}, GAME.players)
    for spec in seats:
        only(spec, KEYS)
    collection = master_set()
    setup = {"names": [f"player {p + 1}" for p in range(len(seats))], "dice": dict(collection.dice), "stop_at_forced": 0}
    g = DraftState(len(seats), given.get("seed", 1), setup)
    g.log, g.keep_order, g.stop_at_forced = [], keeps_order(given), int(given.get("stop_at_forced", 0))
    lay_out(g, collection.dice, [GAME.card(id) for id in collection.phoenixborn], [GAME.card(id) for id in collection.cards])
    g.first_player = seat_number(given.get("first", 1), g.players, "first")
    step = _step(g, given, seats)
    g.phase = next(phase for at, phase in reversed(PHASES) if Draft.PLACES[at] <= Draft.PLACES[step] or at == PHASES[0][0])
    _deal(g, given, seats)
    resume(g, (Draft(), step))
    return g


def _step(g: DraftState, given: Mapping[str, Any], seats: Iterable[Mapping[str, Any]]) -> str:
    """The step that `at` names; skip the deal if the position already gives packs."""
    at = given.get("at", "")
    step = stage_at(g, (Stage("draft", Draft, answering=ANSWERING),), STEPS.get(at, at))[1].step
    if step == "deal" and any("pack" in spec for spec in seats):
        return "pick_and_pass"
    return "choose_face_up" if step == "reveal" and "face_up" in given else step


def _deal(g: DraftState, given: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> None:
    """Place the named cards and dice first, then deal the rest that this phase requires."""
    for p, spec in enumerate(seats):
        if "phoenixborn" in spec:
            _take_stack(g, p, _named(g, STACKS, spec["phoenixborn"]))
        for key, kind, zone in (("cards", DRAFT_DECK, CARDS), ("pack", DRAFT_DECK, PACK), ("dice", DICE_PILES, DICE)):
            for id in entries(spec.get(key, ())):
                g.move(_named(g, kind, id), zone, p)
    for id in entries(given.get("face_up", ())):
        g.move(_named(g, DRAFT_DECK, id), FACE_UP)
    for place, id in enumerate(entries(given.get("deck", ()))):
        g.move(_named(g, DRAFT_DECK, id, place), DRAFT_DECK, 0, place)
    for p, spec in enumerate(seats):
        if g.phase != CHOOSE_PHOENIXBORN and "phoenixborn" not in spec:
            _take_stack(g, p, next(e for e in g.at(STACKS) if not g.card[e].phoenixborn))
        if g.phase in (CHOOSE_DICE, SWAP) and "cards" not in spec:
            for e in list(g.at(DRAFT_DECK)[-PACK_SIZE:]):
                g.move(e, CARDS, p)
        if g.phase == SWAP and "dice" not in spec:
            for e in list(islice(g.at(DICE_PILES), DICE_EACH)):
                g.move(e, DICE, p)


def _named(g: DraftState, kind: int, id: Any, beyond: int = 0) -> Entity:
    """A card with this id that no player has yet."""
    GAME.card(id)
    found: Iterator[Entity] = (e for e in g.at(kind)[beyond:] if g.card[e].id == id)
    e = next(found, None)
    if e is None:
        what = "die" if GAME.card(id).type == DIE else "card"
        raise RuleboundError(f"there is no {what} {id} left for this draft: it is already placed, or is never drafted")
    return e


def _take_stack(g: DraftState, p: Player, incarnation: Entity) -> None:
    for e in stack_of(g, incarnation):
        g.move(e, PHOENIXBORN_ZONE if e == incarnation else UNIQUE, p)


PROFILE = TableProfile(
    quiet=("decline",),
    seat_zones={"cards": CARDS, "pack": PACK, "dice": DICE, "unique_cards": UNIQUE, "conjuration_pile": PILE},
)


def attribute(g: DraftState, e: Entity, name: str) -> Any:
    """The attributes of a card that tests can read: its zone."""
    return positions.attribute(g, e, name)


def seat_attribute(g: DraftState, p: Player, name: str) -> Any:
    """The attributes of a drafter that tests can read: possessions, and after the draft the `deck`."""
    if name == "phoenixborn":
        return next((g.name_of(e) for e in g.at(PHOENIXBORN_ZONE, p)), "")
    if name == "deck":
        return GAME.decks(g)[p]
    return positions.seat_attribute(g, p, name, PROFILE, ("phoenixborn", "deck"))
