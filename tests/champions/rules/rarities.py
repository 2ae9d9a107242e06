"""Made-up cards that carry what only other types of card carry in the core set: icons, Actions, When Defeated, uses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulebound.games.champions.cards.making import (
    action,
    attachment,
    environment,
    main_scheme,
    minion,
    n,
    scheme_side_a,
    villain,
    when_defeated,
    when_revealed,
)
from rulebound.games.champions.effects import Draw
from rulebound.games.champions.nouns import Enemies
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.scenarios import SCENARIOS, Scenario
from tests.champions.rules.specimens import specimens

ONE_CARD = Draw(n(1))
RARITIES = (
    villain("rare-1", "Rare Villain", "稀有反派", "r01", "rare", 1, (1, 2), 10, action(ONE_CARD), when_defeated(ONE_CARD)),
    villain("rare-2", "Rare Villain", "稀有反派", "r02", "rare", 2, (1, 2), 10),
    main_scheme(
        "rare-scheme-1b",
        "Rare Scheme",
        "稀有密謀",
        "r03b",
        "rare",
        1,
        7,
        1,
        action(ONE_CARD),
        when_defeated(ONE_CARD),
        side_a=scheme_side_a("rare-scheme-1a", "Rare Scheme", "稀有密謀", "r03a", "rare", 1),
        target_per_player=False,
        acceleration_per_player=False,
    ),
    main_scheme(
        "rare-scheme-2b",
        "Rare Plot",
        "稀有陰謀",
        "r04b",
        "rare",
        2,
        9,
        0,
        when_defeated(ONE_CARD),
        side_a=scheme_side_a("rare-scheme-2a", "Rare Plot", "稀有陰謀", "r04a", "rare", 2, when_revealed(ONE_CARD)),
    ),
    minion("signal-minion", "Signaller", "信號從者", "r10", "rare", (0, 0), 3, accelerates=1, hazard=1),
    minion("crisis-minion", "Agitator", "煽動者", "r11", "rare", (0, 0), 1, crisis=1),
    minion("talking-minion", "Talker", "健談從者", "r12", "rare", (0, 0), 3, action(ONE_CARD)),
    environment("beacon", "Beacon", "信標", "r20", "rare", accelerates=1, hazard=1),
    attachment("banner", "Banner", "旗幟", "r30", "rare", Enemies()),
)
RARE = Scenario("rare", "Rare", "稀有", ("rare-scheme-1b", "rare-scheme-2b"), "bomb-scare")


@contextmanager
def rarities() -> Iterator[None]:
    """The made-up cards of this module and the plain ones, and a scenario of two stages, for a while."""
    SCENARIOS["rare"] = RARE
    try:
        with specimens(), with_cards(*RARITIES):
            yield
    finally:
        del SCENARIOS["rare"]
