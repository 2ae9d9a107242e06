"""The six suggested decks of the rulebook: three copies of ten cards, five dice of each of two types."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rulebound.core.game import ReadyMade

from .deck_rules import COPIES, DICE_COUNT


class Suggested(NamedTuple):
    en: str
    zh: str
    phoenixborn: str
    dice: tuple[str, str]
    cards: tuple[str, ...]
    first_five: tuple[str, ...]
    """The first five that the rulebook recommends."""


SUGGESTED = {
    "iron-men": Suggested(
        "The Iron Men",
        "鋼鐵硬漢",
        "coal-roarkwin",
        ("natural", "ceremonial"),
        (
            "expand-energy",
            "strengthen",
            "cover",
            "chant-of-revenge",
            "summon-iron-rhino",
            "anchornaut",
            "iron-worker",
            "hammer-knight",
            "one-hundred-blades",
            "close-combat",
        ),
        ("strengthen", "chant-of-revenge", "anchornaut", "iron-worker", "hammer-knight"),
    ),
    "snakes-in-silver": Suggested(
        "The Snakes in Silver",
        "銀中之蛇",
        "maeoni-viper",
        ("charm", "natural"),
        (
            "call-upon-the-realms",
            "summon-silver-snake",
            "refresh",
            "empower",
            "hypnotize",
            "open-memories",
            "molten-gold",
            "transfer",
            "golden-veil",
            "summon-gilder",
        ),
        ("call-upon-the-realms", "summon-silver-snake", "empower", "open-memories", "summon-gilder"),
    ),
    "mist-guardian": Suggested(
        "The Mist Guardian",
        "迷霧守護者",
        "aradel-summergaard",
        ("natural", "illusion"),
        (
            "shifting-mist",
            "summon-mist-spirit",
            "summon-blue-jaguar",
            "reflections-in-the-water",
            "mist-typhoon",
            "out-of-the-mist",
            "root-armor",
            "steady-gaze",
            "massive-growth",
            "summon-butterfly-monk",
        ),
        ("shifting-mist", "summon-mist-spirit", "summon-blue-jaguar", "steady-gaze", "summon-butterfly-monk"),
    ),
    "cloudsea-siren": Suggested(
        "The Cloudsea Siren",
        "雲海塞壬",
        "saria-guideman",
        ("charm", "illusion"),
        (
            "purge",
            "abundance",
            "summon-three-eyed-owl",
            "summon-seaside-raven",
            "hidden-power",
            "seal",
            "strange-copy",
            "sympathy-pain",
            "rose-fire-dancer",
            "enchanted-violinist",
        ),
        ("purge", "summon-three-eyed-owl", "summon-seaside-raven", "abundance", "rose-fire-dancer"),
    ),
    "bloodwoods-queen": Suggested(
        "The Bloodwoods Queen",
        "血林女王",
        "jessa-na-ni",
        ("charm", "ceremonial"),
        (
            "fear",
            "blood-transfer",
            "summon-blood-puppet",
            "cut-the-strings",
            "undying-heart",
            "redirect",
            "final-cry",
            "blood-archer",
            "living-doll",
            "blood-shaman",
        ),
        ("blood-transfer", "summon-blood-puppet", "undying-heart", "blood-archer", "living-doll"),
    ),
    "shadows-of-viros": Suggested(
        "The Shadows of Viros",
        "疫病之影",
        "noah-redmoon",
        ("illusion", "ceremonial"),
        (
            "small-sacrifice",
            "summon-masked-wolf",
            "summon-false-demon",
            "sleight-of-hand",
            "bound-soul",
            "resummon",
            "summon-sleeping-widows",
            "shadow-strike",
            "fade-away",
            "stormwind-sniper",
        ),
        ("small-sacrifice", "summon-masked-wolf", "summon-false-demon", "resummon", "summon-sleeping-widows"),
    ),
}


@lru_cache(maxsize=1)
def ready_made() -> Mapping[str, ReadyMade]:
    """The decks by id, such as `iron-men`."""
    return {id: _deck(id) for id in SUGGESTED}


def _deck(id: str) -> ReadyMade:
    s = SUGGESTED[id]
    counts, dice = dict.fromkeys(s.cards, COPIES), dict.fromkeys(s.dice, DICE_COUNT // 2)
    return ReadyMade(id, s.en, s.zh, {"name": s.en, "phoenixborn": s.phoenixborn, "cards": counts, "dice": dice})
