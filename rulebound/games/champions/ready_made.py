"""Ready-made legal decks of 40 cards, two or three aspects per hero; the easiest to win with comes first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rulebound.core.game import ReadyMade

from .cards import card
from .deck_rules import hero_cards
from .words.names import TITLES
from .words.phrases import ASPECT_NAMES

RESOURCES = {"energy": 1, "genius": 1, "strength": 1}
ASPECT_CARDS: dict[str, dict[str, int]] = {
    "aggression": {
        "hulk": 1,
        "tigra": 1,
        "chase-them-down": 3,
        "relentless-assault": 2,
        "uppercut": 3,
        "tac-team": 2,
        "combat-training": 2,
        "the-power-of-aggression": 2,
    },
    "justice": {
        "daredevil": 1,
        "jessica-jones": 1,
        "for-justice": 3,
        "great-responsibility": 1,
        "interrogation-room": 2,
        "surveillance-team": 3,
        "heroic-intuition": 3,
        "the-power-of-justice": 2,
    },
    "leadership": {
        "hawkeye": 1,
        "maria-hill": 1,
        "vision": 1,
        "get-ready": 3,
        "lead-from-the-front": 2,
        "make-the-call": 3,
        "the-triskelion": 1,
        "inspired": 2,
        "the-power-of-leadership": 2,
    },
    "protection": {
        "black-widow": 1,
        "luke-cage": 1,
        "counter-punch": 3,
        "get-behind-me": 2,
        "med-team": 2,
        "armored-vest": 2,
        "indomitable": 3,
        "the-power-of-protection": 2,
    },
}
"""The sixteen aspect cards of each deck."""

FINISHING: dict[tuple[str, str], dict[str, int]] = {
    ("spider-man", "justice"): {"haymaker": 1, "first-aid": 1},
    ("spider-man", "leadership"): {"emergency": 1, "haymaker": 1},
    ("spider-man", "protection"): {"emergency": 1, "haymaker": 1},
    ("captain-marvel", "leadership"): {"haymaker": 1, "emergency": 1},
    ("captain-marvel", "justice"): {"tenacity": 2},
    ("she-hulk", "justice"): {"tenacity": 1, "emergency": 1},
    ("she-hulk", "aggression"): {"tenacity": 1, "emergency": 1},
    ("she-hulk", "protection"): {"tenacity": 2},
    ("iron-man", "leadership"): {"tenacity": 1, "emergency": 1},
    ("iron-man", "justice"): {"tenacity": 1, "first-aid": 1},
    ("iron-man", "aggression"): {"first-aid": 1, "emergency": 1},
    ("black-panther", "justice"): {"haymaker": 2},
    ("black-panther", "leadership"): {"haymaker": 1, "emergency": 1},
    ("black-panther", "protection"): {"haymaker": 1, "emergency": 1},
}
"""All decks, each with two basic cards for the hero's weakness: threat control, healing or another attack."""

BASICS = {"mockingbird": 1, "nick-fury": 1, "avengers-mansion": 1, "helicarrier": 1, **RESOURCES}
"""The seven basic cards of every deck: two allies, two resource engines, and the resource cards."""


@lru_cache(maxsize=1)
def ready_made() -> Mapping[str, ReadyMade]:
    """The decks by id, such as `spider-man-justice`."""
    return {deck.id: deck for deck in (_deck(hero, aspect) for hero, aspect in FINISHING)}


def _deck(hero: str, aspect: str) -> ReadyMade:
    counts = {**hero_cards(hero), **ASPECT_CARDS[aspect], **BASICS, **FINISHING[hero, aspect]}
    en, zh = ASPECT_NAMES[aspect]
    who = card(hero)
    name = f"{who.en}: {en}"
    deck = {"name": name, "identity": hero, "cards": counts}
    return ReadyMade(f"{hero}-{aspect}", name, f"{who.zh}：{zh}", deck, hans=f"{TITLES.get(who.en, who.zh)}：{zh}")
