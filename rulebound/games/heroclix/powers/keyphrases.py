"""Keyphrases: abilities with a short name, shown by symbols or given by powers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ..definitions import SHARPSHOOTER
from ..nouns.circumstances import AgainstRange, InWater
from ..parts import ABILITIES, ON_DEMAND, Ability, Flag, Improved, Modify, Uses, ability
from ..words.names import FLAG_WORDS, KEYPHRASE_NAMES

RULE = "heroclix.pac."


def _keyphrase(key: str, en: str, zh: str, *parts: Flag | Improved | Modify | Uses, protected: tuple[str, ...] = ()) -> None:
    rule = RULE + key.replace("_", "-")
    ability(Ability(key=key, en=en, zh=zh, parts=parts, kind="keyphrase", rule=rule, protected=protected))


GREAT = ("elevated", "hindering", "outdoor_blocking", "move_through")

_keyphrase("flight", "Flight", "飛行", Improved(movement=GREAT), Flag("passenger", 1))
_keyphrase("swim", "Swim", "游泳", Improved(movement=("water",)), Modify("defense", 1, InWater()))
_keyphrase("tiny_size", "Tiny Size", "嬌小體型", Modify("defense", 1, AgainstRange()))
_keyphrase("indomitable", "Indomitable", "不倦", Uses(("willpower",)))
_keyphrase("sharpshooter", "Sharpshooter", "神射手", Improved(targeting=("adjacent",)))
_keyphrase(
    "great_size",
    "Great Size",
    "巨大體型",
    Improved(movement=GREAT),
    Improved(targeting=("adjacent",)),
    Flag("great_size"),
    protected=("pulse_wave",),
)


_keyphrase("stop", "STOP", "停止", Flag("stop"), protected=("outwit", "pulse_wave"))


@lru_cache(maxsize=256)
def keyphrase(key: str) -> str:
    """The ability of a keyphrase; `giant_reach:2` has its number behind a colon."""
    if key not in ABILITIES:
        name, _, n = key.partition(":")
        name = FLAGS.get(name, name)
        number = int(n) if n else 1
        en, zh = KEYPHRASE_NAMES.get(name) or FLAG_WORDS[name]
        rule = RULE + RULES.get(name, name).replace("_", "-")
        words = [w.format(n=number, plus=f"{number:+d}") for w in (en, zh)]
        ON_DEMAND.add(key)
        ability(Ability(key=key, en=words[0], zh=words[1], parts=(Flag(name, number),), kind="keyphrase", rule=rule))
    return key


FLAGS = {"breakaway": "break_away"}
"""Keyphrases whose rule has another name here."""
RULES = {"breakaway_automatic": "breakaway", "break_away": "breakaway"}
"""Keyphrases that are cases of another keyphrase."""
SYMBOL_GIVES = {
    "wing": ("flight",),
    "dolphin": ("swim",),
    "autonomous": ("autonomous",),
    "sharpshooter": ("sharpshooter",),
    "indomitable": ("indomitable",),
    "tiny": ("tiny_size",),
    "giant": ("great_size", "giant_reach:2"),
    "colossal": ("great_size", "giant_reach:3", "colossal_stamina"),
}


def symbol_gives(symbol: str) -> tuple[str, ...]:
    return tuple(keyphrase(k) for k in SYMBOL_GIVES.get(symbol, ()))


def symbol_rules(symbols: Iterable[str]) -> Iterator[str]:
    """The rules of the symbols that give keyphrases; the sharpshooter symbol's rule is that of its keyphrase."""
    return (f"heroclix.symbol.{s}" for s in symbols if s in SYMBOL_GIVES and s != SHARPSHOOTER)
