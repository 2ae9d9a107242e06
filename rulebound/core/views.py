"""Views: everything that a player or a spectator may know. One predicate, `State.sees`, serves views, the log and
guesses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .decisions import NOBODY, Entity, Player
from .options import choices_seen
from .priority import Priority, innermost_stack
from .secrets import SecretChoice

if TYPE_CHECKING:
    from .state import State

Shown = list[tuple[str, list[int], int]]
"""The columns that views show, each with its name and default value."""


def view(g: State, player: Player) -> dict[str, Any]:
    """Everything that this player may know, as plain data from whitelists: zones, shown columns, the pending decision."""
    g.sound()
    return {**table_seen(g, player), "where": g.explain(), "decision": _decision(g, player)}


def table_seen(g: State, player: Player, hands: Sequence[Player] = ()) -> dict[str, Any]:
    """What lies on the table, without what is going on there: the seats in `hands` as their own players see them."""
    shown = [row for row in ((name, getattr(g, name), start) for name, start in g.SHOWN_COLUMNS) if _differs(*row[1:])]
    seats = [_seat(g, p if p in hands else player, p, shown) for p in range(g.players)]
    shared = {z.name: _zone(g, player, k, 0, shown) for k, z in enumerate(g.ZONES) if z.shared}
    return {
        "game": g.GAME.id,
        "you": player,
        "over": g.over,
        "winners": list(g.winners),
        "outcome": [o._asdict() for o in g.outcome],
        "choice": choices_seen(g, player),
        "players": seats,
        "shared": shared,
        **{s: getattr(g, s) for s in g.SHOWN_SCALARS},
        **g.RULES.view_extra(g, player),
        **_stack(g, player),
    }


def _differs(column: Sequence[int], start: int) -> bool:
    """Has any entity another value than that which goes without saying? Most columns say nothing most of the time."""
    return column.count(start) != len(column)


def _seat(g: State, viewer: Player, p: Player, shown: Shown) -> dict[str, Any]:
    zones = {z.name: _zone(g, viewer, k, p, shown) for k, z in enumerate(g.ZONES) if not z.shared}
    return {"seat": p, "out": g.out[p], "zones": zones, **{s: getattr(g, s)[p] for s in g.SHOWN_SEATS}}


def _zone(g: State, viewer: Player, kind: int, player: Player, shown: Shown) -> list[dict[str, Any]] | dict[str, Any]:
    """A zone as the viewer knows it. Where places mean nothing, known cards come first and the rest is a number."""
    cards = g.at(kind, player)
    bit = g.players if viewer == NOBODY else viewer
    if g.sight[kind * g.players + player] >> bit & 1:
        return [_entity(g, e, shown) for e in cards]
    if g.ZONES[kind].apart:
        return [_entity(g, e, shown) if g.known[e] >> bit & 1 else _face_down(g, e, shown) for e in cards]
    if g.ZONES[kind].sequence:
        places = {i: _entity(g, e, shown) for i, e in enumerate(cards) if g.known[e] >> bit & 1}
        return {"count": len(cards), "known_at": {str(i): e for i, e in places.items()}}
    known = [_entity(g, e, shown) for e in cards if g.known[e] >> bit & 1]
    return {"count": len(cards), "known": sorted(known, key=lambda e: int(e["id"]))}


def _entity(g: State, e: Entity, shown: Shown) -> dict[str, Any]:
    """A visible entity: opaque handle, card, and the shown columns that differ from their defaults."""
    found: dict[str, Any] = {"id": g.handle[e], "card": g.name_of(e)}
    if e in g.masks and (lies_as := g.RULES.hidden_name(g, e)) != found["card"]:
        found["as"] = lies_as
    for name, column, start in shown:
        if column[e] != start:
            found[name] = column[e]
    if extra := g.RULES.entity_extra(g, e):
        found.update(extra)
    return found


def _face_down(g: State, e: Entity, shown: Shown) -> dict[str, Any]:
    """A face-down card on the table for players who don't know it: its handle and facts, but not its name."""
    found: dict[str, Any] = {"id": g.handle[e], "card": "", "as": g.RULES.hidden_name(g, e)}
    for name, column, start in shown:
        if column[e] != start:
            found[name] = column[e]
    if extra := g.RULES.face_down_extra(g, e):
        found.update(extra)
    return found


def _stack(g: State, viewer: Player) -> dict[str, Any]:
    """The objects that wait on stacks, the bottom one first; those of a lower window are frozen for now."""
    windows = [frame for frame in g.stack if isinstance(frame, Priority) and frame.waiting]
    if not windows:
        return {}
    inner, found = innermost_stack(g), []
    for window in windows:
        for w in window.waiting:
            names = g.names(w.about, viewer)
            known = w.source != NOBODY and g.sees(viewer, w.source)
            found.append(
                {
                    "player": w.player,
                    "source": _point_at(g, viewer, w.source),
                    "card": g.name_of(w.source) if known else g.RULES.hidden_name(g, w.source) if w.source != NOBODY else "",
                    "label": w.label,
                    "about": [{"id": _point_at(g, viewer, e), "card": names[e]} for e in w.about],
                    "frozen": int(window is not inner),
                }
            )
    return {"stack": found}


def _point_at(g: State, viewer: Player, e: Entity) -> int:
    """The handle of an entity that the viewer can distinguish from others, even if face down; else 0."""
    return g.handle[e] if e != NOBODY and (g.sees(viewer, e) or g.ZONES[g.kind_of_zone(e)].apart) else 0


def asked_seen(g: State, viewer: Player) -> dict[str, Any] | None:
    """The question for the deciding player; other viewers learn only whom the table waits for.

    Between people, a secret choice hides even that: the time that a player takes would show how much they pick.
    """
    d = g.decision
    if d is None:
        return None
    if d.player != viewer:
        secret = g.between_people and isinstance(g.stack[-1], SecretChoice)
        return {"player": NOBODY if secret else d.player}
    source = g.handle[d.source] if d.source != NOBODY and g.sees(viewer, d.source) else 0
    return {
        "player": d.player,
        "number": d.number,
        "rule": d.rule,
        "prompt": d.prompt,
        "source": source,
        "subset": d.subset,
    }


def _decision(g: State, viewer: Player) -> dict[str, Any] | None:
    """The question and, for the deciding player, all options."""
    found, d = asked_seen(g, viewer), g.decision
    if found is None or d is None or d.player != viewer:
        return found
    options = [
        {"key": o.key, "verb": o.verb, "about": [g.handle[e] for e in o.entities], "note": o.note, "action": o.action}
        for o in d.options
    ]
    return {**found, "options": options}
