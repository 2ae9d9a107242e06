"""Does each cached value equal what the position gives?  For invariants and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .ability_sets import aura_set
from .board import adjacent_mask, bars, characters_beside, foes_mask, ground, lying_mask, occupied, strike_mask
from .derived import DerivedBoard, derived_board
from .rules.sight import status_within
from .state import HeroclixState
from .values import value

READ: dict[str, Callable[..., Any]] = {
    "adjacent": adjacent_mask,
    "beside": characters_beside,
    "full": foes_mask,
    "strikes": lambda g, key: strike_mask(g, *key),
    "values": lambda g, key: value(g, key[0], key[1], least=key[2]),
}
"""For each cache of the derived board, the function that computes an entry from the position."""


def holds(g: HeroclixState) -> bool:
    """Does a copy without caches compute the same values?"""
    here, twin = derived_board(g), g.copy()
    twin.kept = None
    return _same_places(here, twin) and _same_values(here, twin) and _same_lines(here, twin)


def _same_places(here: DerivedBoard, g: HeroclixState) -> bool:
    return (
        (here.lying is None or here.lying == lying_mask(g))
        and (here.bars is None or here.bars == bars(g))
        and (here.occupied is None or here.occupied == occupied(g))
        and (here.ground is None or here.ground.terrain == ground(g).terrain)
    )


def _same_values(here: DerivedBoard, g: HeroclixState) -> bool:
    fresh, old = derived_board(g).roster, here.roster
    if (old.characters, old.things, old.forces) != (fresh.characters, fresh.things, fresh.forces):
        return False
    if here.aura_set is not None and here.aura_set.ability_sets != aura_set(g, derived_board(g)).ability_sets:
        return False
    return all(found == read(g, key) for name, read in READ.items() for key, found in [*getattr(here, name).items()])


def _same_lines(here: DerivedBoard, g: HeroclixState) -> bool:
    """Do the cached lines of fire equal new ones?  Before the aura set is computed, cached lines may be out of date."""
    if here.aura_set is None:
        return True
    for key in here.lines:
        status_within(g, *key)
    return all(derived_board(g).lines[key][0] == line[0] for key, line in here.lines.items())
