"""A state as bytes and back: JSON of its plain data. Content (card definitions) goes by its ids."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from .decisions import Ask, Offer
from .errors import RuleboundError
from .frames import freeze, thaw
from .state import State

T = TypeVar("T", bound=State)
encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False).encode


def frozen(value: Any) -> Any:
    """Lists of a JSON text back to the tuples they were."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def to_bytes(g: State) -> bytes:
    n = len(g.card)
    raw: dict[str, Any] = {name: getattr(g, name) for name in (*g.COLUMNS, *g.SEATS, *g.ROWS, *g.SCALARS)}
    for name, start in g.COLUMNS.items():
        if raw[name].count(start) == n:
            raw[name] = None  # as it began
    for name in g.TABLES:
        raw[name] = list(getattr(g, name).items())
    raw["players"] = g.players
    raw["setup"] = g.setup
    raw["card"] = [c.id for c in g.card]
    raw["heard"] = [(e, heard) for e, heard in enumerate(g.heard) if heard]
    raw["zones"] = g.zones
    raw["choices"] = g.choices
    raw["deciders"] = g.deciders
    raw["stack"] = [freeze(f) for f in g.stack]
    raw["asked"] = g.asked
    return encode(raw).encode()


def from_bytes(cls: type[T], data: bytes) -> T:
    try:
        raw = json.loads(data)
        g = cls(raw["players"], raw["seed"], raw["setup"])
        n = len(raw["card"])
        for name, start in cls.COLUMNS.items():
            setattr(g, name, [start] * n if raw[name] is None else raw[name])
        for name in cls.SEATS:
            setattr(g, name, raw[name])
        for name in cls.ROWS:
            setattr(g, name, [frozen(row) for row in raw[name]])
        for name in cls.TABLES:
            setattr(g, name, {frozen(k): frozen(v) for k, v in raw[name]})
        for name in cls.SCALARS:
            setattr(g, name, frozen(raw[name]))
        g.card = [cls.GAME.card(i) for i in raw["card"]]
        g.heard = [()] * n
        for e, heard in raw["heard"]:
            g.heard[e] = tuple(heard)
        g.zones, g.choices, g.deciders = raw["zones"], raw["choices"], raw["deciders"]
        g.stack = [thaw(frozen(f)) for f in raw["stack"]]
        if raw["asked"] is not None:
            player, rule, prompt, offers, slot, source, subset = raw["asked"]
            g.asked = Ask(player, rule, prompt, tuple(Offer(*frozen(o)) for o in offers), slot, source, subset)
        return g
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise RuleboundError(f"these bytes are no position of {cls.GAME.id}: {error!r}; save the game again") from error
