"""Legions of Hydra: a modular encounter set."""

from __future__ import annotations

from rulebound.core.effects import If

from ..conditions import AfterEnemyAttacks
from ..effects import DealEncounterCard, PlaceThreatOn, SearchAndReveal
from ..modifiers import constant
from ..nouns import Enemies, InPlayByName, Itself, PerEach, Pick, This, TitleInPlay
from .builders import always, forced_response, minion, n, side_scheme, when_defeated, when_revealed

LEGIONS = "legions-of-hydra"


CARDS = [
    side_scheme(
        "legions-of-hydra",
        "Legions of Hydra",
        "九頭蛇軍團",
        "01180",
        LEGIONS,
        when_revealed(
            If(TitleInPlay("madame-hydra", absent=True), SearchAndReveal("madame-hydra", engage=True)),
            PlaceThreatOn(PerEach(2, Enemies(trait="hydra")), This(), additional=True),
        ),
        threat=3,
        quantity=2,
        hazard=1,
        boost=3,
    ),
    minion(
        "madame-hydra",
        "Madame Hydra",
        "九頭蛇夫人",
        "01181",
        LEGIONS,
        always(constant("cannot-take-damage", 1, Itself(), TitleInPlay(LEGIONS, typed=True))),
        forced_response(
            AfterEnemyAttacks(or_schemes=True),
            PlaceThreatOn(n(2), Pick(InPlayByName(LEGIONS, typed=True), first_player=True)),
            star=True,
        ),
        sch=2,
        atk=2,
        hp=6,
        unique=True,
        traits="elite hydra",
        boost=2,
    ),
    minion(
        "hydra-soldier",
        "Hydra Soldier",
        "九頭蛇士兵",
        "01182",
        LEGIONS,
        when_defeated(DealEncounterCard()),
        sch=1,
        atk=2,
        hp=4,
        quantity=3,
        keywords={"guard": 1},
        traits="hydra",
        boost=1,
    ),
]
