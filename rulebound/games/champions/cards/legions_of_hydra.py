"""Legions of Hydra: a modular encounter set."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity
from rulebound.core.effects import If, Resolve, Test, Which, node
from rulebound.core.text import say

from ..conditions import AfterEnemyAttacks
from ..effects import DealEncounterCard, PlaceThreatOn, SearchAndReveal
from ..modifiers import constant
from ..nouns import CountInPlay, InPlayByName, Itself, Pick, This, TitleInPlay
from ..wording import TRAITS, title_of
from .making import always, forced_response, minion, n, side_scheme, when_defeated, when_revealed

LEGIONS = "legions-of-hydra"
TRAITS.update({"hydra": ("Hydra", "九頭蛇"), "elite": ("Elite", "精英")})


@node
class TitleNotInPlay(Test):
    """No card of a title is in play."""

    id: str

    def holds(self, g: Any, f: Resolve) -> bool:
        return not InPlayByName(self.id).all(g, f)

    def text(self, lang: str) -> str:
        return say(lang, f"{title_of(self.id, lang)} is not in play", f"{title_of(self.id, lang)}不在場")


@node
class LegionsScheme(Which):
    """The Legions of Hydra side schemes in play: there are two copies of it."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return InPlayByName(LEGIONS).all(g, f)

    def words(self, lang: str) -> str:
        return say(lang, "the Legions of Hydra side scheme", "九頭蛇軍團支線密謀")


@node
class LegionsInPlay(TitleInPlay):
    def text(self, lang: str) -> str:
        return say(lang, "the Legions of Hydra side scheme is in play", "九頭蛇軍團支線密謀在場")


@node
class ThreatForEachHydra(PlaceThreatOn):
    def words(self, lang: str) -> str:
        number = self.n.text(lang)
        return say(
            lang,
            f"place {number} additional threat here for each Hydra enemy in play",
            f"場上每有一個九頭蛇敵人，就在此額外放置{number}點威脅",
        )


CARDS = [
    side_scheme(
        "legions-of-hydra",
        "Legions of Hydra",
        "九頭蛇軍團",
        "01180",
        LEGIONS,
        when_revealed(
            If(TitleNotInPlay("madame-hydra"), SearchAndReveal("madame-hydra", engage=True)),
            ThreatForEachHydra(CountInPlay("hydra", each=2), This()),
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
        always(constant("cannot-take-damage", 1, Itself(), LegionsInPlay(LEGIONS))),
        forced_response(
            AfterEnemyAttacks(or_schemes=True, en="after {this} schemes or attacks", zh="在{this}進行密謀或攻擊後"),
            PlaceThreatOn(n(2), Pick(LegionsScheme(), first_player=True)),
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
