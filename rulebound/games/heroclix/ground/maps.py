"""The maps that come with the game, and maps that players bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.resources import files
from types import MappingProxyType

from rulebound.core.errors import RuleboundError, quoted

from .battle import BattleMap, Special
from .map_text import read

__all__ = ["BattleMap", "Special", "add_maps", "battle_map", "drop_maps", "known_map", "maps", "printed_maps"]
_BROUGHT: dict[str, BattleMap] = {}
"""The maps that players brought, by key."""


@cache
def _shelf() -> Mapping[str, BattleMap]:
    found = {}
    for file in sorted(files(__package__).joinpath("maps_text").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".map"):
            key = file.name.removesuffix(".map")
            found[key] = read(key, file.read_text(encoding="utf-8"))
    return MappingProxyType(found)


def printed_maps() -> Mapping[str, BattleMap]:
    """All maps that come with the game, by key."""
    return _shelf()


def maps() -> Mapping[str, BattleMap]:
    """All maps: those of the game and those that players brought."""
    return {**_shelf(), **_BROUGHT} if _BROUGHT else _shelf()


def add_maps(found: Iterable[BattleMap]) -> None:
    _BROUGHT.update({each.key: each for each in found})


def drop_maps(keys: Iterable[str]) -> None:
    """Remove the maps that players brought."""
    for key in keys:
        del _BROUGHT[key]


@lru_cache(maxsize=64)
def _drawn(text: str) -> BattleMap:
    return read("own-" + blake2b(text.encode(), digest_size=6).hexdigest(), text)


def battle_map(key: str) -> BattleMap:
    """A map by its key, or by its whole text."""
    return _drawn(key) if "\n" in key else known_map(key)


def known_map(key: str) -> BattleMap:
    """A map by its key: one of the game, or one that a player brought and that passed the checks."""
    found = _shelf().get(key) or _BROUGHT.get(key)
    if found is None:
        raise RuleboundError(f"There is no map {quoted(key)}; choose one of {', '.join(maps())}.")
    return found
