"""The maps that come with the game, and maps of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.resources import files
from types import MappingProxyType

from rulebound.core.errors import RuleboundError, quoted

from .battle import BattleMap, Special
from .drawing import read

__all__ = ["BattleMap", "Special", "battle_map", "maps"]


@cache
def _shelf() -> Mapping[str, BattleMap]:
    found = {}
    for file in sorted(files(__package__).joinpath("maps_text").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".map"):
            key = file.name.removesuffix(".map")
            found[key] = read(key, file.read_text(encoding="utf-8"))
    return MappingProxyType(found)


def maps() -> Mapping[str, BattleMap]:
    """All maps that come with the game, by key."""
    return _shelf()


@lru_cache(maxsize=64)
def _drawn(text: str) -> BattleMap:
    return read("own-" + blake2b(text.encode(), digest_size=6).hexdigest(), text)


def battle_map(key: str) -> BattleMap:
    """A map by its key, or a map of one's own by its whole text."""
    if "\n" in key:
        return _drawn(key)
    found = _shelf().get(key)
    if found is None:
        raise RuleboundError(f"There is no map {quoted(key)}; choose one of {', '.join(_shelf())}.")
    return found
