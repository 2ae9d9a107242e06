"""The rules, one module for each chapter of the book, and the hooks that the engine calls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.requirements import Reason
from rulebound.core.words import Words

from ..ability_sets import ability_set, effective_bars
from ..board import area_square, ground, squares
from ..definitions import VALUES
from ..ground.benchmark import measured
from ..ground.grounds import printed
from ..ground.map_view import shown
from ..invariants import invariants
from ..parts import PROGRAMS
from ..setup import offered_maps
from ..state import HeroclixQuestions, HeroclixState
from ..survey import no_target, survey
from ..values import value
from ..zones import MAP
from .actions import acting_as, action_total, deeds_of, may_give, using
from .attack import Attack
from .movement import Move
from .objects import undecided
from .replacement_order import open_order
from .victory import score
from .windows import HeroclixWindows

MOMENTS: tuple[str, ...] = ()


class HeroclixRules(HeroclixQuestions):
    windows = HeroclixWindows()
    programs = PROGRAMS

    def invariants(self, g: HeroclixState) -> list[str]:
        return invariants(g)

    def benchmarks(self) -> Mapping[str, float]:
        return measured()

    def survey(self, g: HeroclixState, e: Entity, words: Words, square: str = "") -> Mapping[str, Any]:
        return survey(g, e, words, square)

    def check_state(self, g: HeroclixState) -> None:
        if g.map and (open := (undecided(g) if g.dropped else None) or open_order(g)) is not None:
            g.push(open)

    def moments_of(self, g: HeroclixState, e: Entity) -> tuple[str, ...]:
        """Triggered effects are found through ability sets, so the index of listeners is not used."""
        return MOMENTS

    def has_power(self, g: HeroclixState, e: Entity, ability: str) -> bool:
        return ability in ability_set(g, e).powers

    def acting_as(self, g: HeroclixState, e: Entity) -> str:
        return acting_as(g, e)

    def using(self, g: HeroclixState, e: Entity) -> str:
        return using(g, e)

    def is_moving(self, g: HeroclixState, e: Entity) -> bool:
        return any(isinstance(f, Move) and f.subject == e for f in g.stack)

    def barred(self, g: HeroclixState, e: Entity) -> frozenset[str]:
        return effective_bars(g, e)

    # ------------------------------------------------------------ why not

    def obstacles(self, g: HeroclixState, player: Player, e: Entity) -> Iterator[Reason]:
        """What prevents a player from giving a character an action."""
        asked = g.asked
        if asked is not None and asked.player == player and asked.prompt.startswith("target.") and g.on_map(e):
            attack = g.stack[-1]
            if isinstance(attack, Attack) and g.is_character(e):
                yield from no_target(g, attack, e)
                return
        if asked is None or asked.player != player or asked.prompt != "turn":
            yield Reason("heroclix.action.costed.timing", "not-now")
        elif not g.is_character(e):
            yield Reason("heroclix.object.definition", "no-actor")
        elif not g.on_map(e):
            yield Reason("heroclix.damage.ko-area.inert", "off-the-map")
        elif g.force[e] != player:
            yield Reason("heroclix.action.give", "not-yours")
        else:
            for deed in deeds_of(g, e):
                yield from may_give(g, e, deed)

    # ------------------------------------------------------------ what views show

    def view_extra(self, g: HeroclixState, player: Player) -> Mapping[str, Any]:
        totals = [action_total(g, p) for p in range(g.players)] if g.map else []
        return {
            "action_totals": totals,
            "scores": [score(g, p) for p in range(g.players)],
            "themes": list(g.themes),
            "areas": list(g.areas),
            "grid": shown(ground(g)) if g.map else {},
            "grids": {} if g.map else {key: shown(printed(key)) for key in offered_maps(g)},
            "markers": [{"at": area_square(g, m.square), "kind": m.kind, "name": m.name} for m in g.markers],
            "destroyed": [area_square(g, s) for s in g.destroyed],
            "broken_walls": [[area_square(g, a), area_square(g, b)] for a, b in g.broken_walls],
        }

    def entity_extra(self, g: HeroclixState, e: Entity) -> Mapping[str, Any]:
        shown: dict[str, Any] = {}
        if g.zone[e] // g.players == MAP and g.map:
            shown["at"] = [area_square(g, s) for s in squares(g, e)]
        if g.is_character(e):
            shown["points"] = g.points(e)
            shown["force"] = g.force[e]
            if g.on_map(e):
                shown["values"] = {stat: value(g, e, stat) for stat in VALUES}
                shown["powers"] = sorted(ability_set(g, e).powers)
        if names := [t.name for t in g.named if t.target == e]:
            shown["named"] = {name: names.count(name) for name in dict.fromkeys(names)}
        for name, link in (
            ("holds", g.holding[e]),
            ("equipped", g.equipped_with[e]),
            ("on", g.bearer[e] if g.bearer[e] != NOBODY else g.held_by[e]),
            ("by", g.held_by[e]),
        ):
            if link != NOBODY:
                shown[name] = g.handle[link]
        return shown


HeroclixState.RULES = HeroclixRules()
