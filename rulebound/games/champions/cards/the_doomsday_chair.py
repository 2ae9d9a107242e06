"""The Doomsday Chair: a modular encounter set."""

from __future__ import annotations

from rulebound.core.effects import Effect, If, Phrase, Resolve, node

from ..conditions import WhenDefeatedThis
from ..effects import SearchAndReveal
from ..nouns import HighestPrintedHitPoints, TitleInPlay
from ..rules.damage import DealDamage
from ..rules.defeat import Defeat
from ..state import ChampionsState
from .builders import attachment, forced_interrupt, minion, side_scheme, when_revealed

UPGRADES = "biomechanical-upgrades"


@node
class HealAllInstead(Phrase, Effect):
    """Biomechanical Upgrades: when the minion would be defeated, heal it and discard this card instead."""

    en = "heal all damage from it instead, then discard {this}"
    zh = "改為治療其所有傷害，然後棄掉{this}"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        event = g.occurrence(f.event)
        assert isinstance(event, DealDamage | Defeat)
        event.instead = f.source


CARDS = [
    side_scheme(
        "the-doomsday-chair",
        "The Doomsday Chair",
        "末日之椅",
        "01183",
        "the-doomsday-chair",
        when_revealed(If(TitleInPlay("modok", absent=True), SearchAndReveal("modok", engage=True))),
        threat=8,
        quantity=2,
        accelerates=1,
        boost=3,
    ),
    minion(
        "modok",
        "M.O.D.O.K.",
        "魔多客",
        "01184",
        "the-doomsday-chair",
        sch=2,
        atk=2,
        hp=8,
        unique=True,
        keywords={"retaliate": 2},
        traits="cyborg elite",
        boost=2,
    ),
    attachment(
        UPGRADES,
        "Biomechanical Upgrades",
        "生物機械升級",
        "01185",
        "the-doomsday-chair",
        HighestPrintedHitPoints(without=UPGRADES),
        forced_interrupt(
            WhenDefeatedThis(host=True, would=True),
            HealAllInstead(),
        ),
        quantity=3,
        keywords={"surge": 1},
        traits="tech",
        boost=1,
    ),
]
