"""Seats and cards made up for tests of Underworld."""

from __future__ import annotations

from typing import Any

from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.cards.builders import character, price, quick
from rulebound.games.underworld.definitions import Ability, UnderworldCard
from rulebound.games.underworld.effects.influence import PlaceInfluence
from rulebound.games.underworld.nouns.selectors import Regions
from rulebound.games.underworld.nouns.subjects import target

Seat = dict[str, Any]
KEEP: dict[str, Any] = {"hand": ["truce"]}
THREE_ASSETS: dict[str, Any] = {"assets": ["neutral"] * 3}
FIVE = ["kyoto", "florence", "moscow", "new-york", "hong-kong"]
ENCOUNTER: dict[str, Any] = {"hand": ["narrow-encounter"], "assets": ["green"] * 2}
RICH_REACH: dict[str, Any] = {"assets": ["neutral"] * 4}
ALL = ["yellow", "green", "blue", "red", "grey", "white", "black", "purple"] * 3
"""Assets for every price and loyalty."""
DECK = ["arsonist"] * 6
FIVE_REGIONS = ["florence", "moscow", "sunken-ruins", "kyoto", "new-york"]
WON: dict[str, Any] = {
    "regions": [("kyoto", {"p1": 3}), "florence", "moscow"],
    "at": "contest-phase",
    "stop_at_forced": True,
}
SPARE: dict[str, Any] = {"assets": ["grey"]}
WINDOWS = ["contest-phase-begins", *["investigate", "battle", "influence"] * 3]


def made_up(id: str, *abilities: Ability, cost: int = 1, defence: int = 2, **more: Any) -> UnderworldCard:
    return character(
        id, id.title(), "测试", *abilities, number=0, faction="neutral", cost=cost, defence=defence, subtypes="human", **more
    )


AGENT = made_up("canvasser", quick(price(exhaust=True), PlaceInfluence()))
REGION = target(Regions(), name="region")
BASE = [c for c in cards().values() if c.number]
FOUR_ASSETS = {"assets": ["neutral"] * 4}
QUICK = ["veil-watch-and-throne-court", "demon-hunters-and-sages"]
