"""What must hold in every position."""

from __future__ import annotations

from rulebound.core.bitboards import mask
from rulebound.core.decisions import NOBODY

from .board import ground, squares
from .consistency import holds
from .ground.bases import Form, fits, lying
from .rules.dial import knocked_out
from .rules.generate import take_note
from .rules.tokens import MOST_TOKENS
from .state import HeroclixState
from .zones import EQUIPPED, FORCE, HELD


def invariants(g: HeroclixState) -> list[str]:
    """A sentence for each fault of a position; empty if there is none."""
    wrong: list[str] = []
    if not g.map:
        return wrong
    if not holds(g):
        wrong.append("what is derived from the position is not what the position says")
    twin = g.copy()
    for e in range(len(g.card)):
        take_note(twin, e)
    if twin.replacing != g.replacing:
        wrong.append("a piece came into the game and nobody took note of what it gives to others")
    terrain = ground(g)
    acting = g.asked is not None and g.asked.prompt == "turn"
    taken: dict[int, int] = {}
    for e in g.characters():
        name = g.name_of(e)
        base = squares(g, e)
        if base not in lying(terrain, Form(*sorted(g.figure(e).base)), base[0]):
            wrong.append(f"{name} lies over the edge of the map")
            continue
        if not (fits(terrain, base, 0, levels=True) or mask(base) & terrain.blocking):
            wrong.append(f"{name} lies across a wall")
        for s in base:
            if s in taken:
                wrong.append(f"{name} and {g.name_of(taken[s])} occupy one square")
            taken[s] = e
            if terrain.is_blocking(s):
                wrong.append(f"{name} is in blocking terrain")
        if not 0 <= g.tokens[e] <= MOST_TOKENS:
            wrong.append(f"{name} has {g.tokens[e]} action tokens")
        if acting and knocked_out(g, e):
            wrong.append(f"{name} is KO'd and still on the map")
    for e in range(len(g.card)):
        held, equipment = g.holding[e], g.equipped_with[e]
        if held != NOBODY and (g.held_by[held] != e or g.kind_of_zone(held) != HELD):
            wrong.append(f"{g.name_of(e)} holds an object that lies elsewhere")
        if equipment != NOBODY and (g.bearer[equipment] != e or g.kind_of_zone(equipment) != EQUIPPED):
            wrong.append(f"{g.name_of(e)} is equipped with what lies elsewhere")
        holder, bearer = g.held_by[e], g.bearer[e]
        if holder != NOBODY and (g.holding[holder] != e or not g.on_map(holder)):
            wrong.append(f"{g.name_of(e)} is held by nobody on the map")
        if bearer != NOBODY and (g.equipped_with[bearer] != e or not g.on_map(bearer)):
            wrong.append(f"{g.name_of(e)} is borne by nobody on the map")
        if acting and g.kind_of_zone(e) == FORCE:
            wrong.append(f"{g.name_of(e)} was never placed")
    return wrong
