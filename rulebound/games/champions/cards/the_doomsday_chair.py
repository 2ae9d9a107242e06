"""The Doomsday Chair: a modular encounter set."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity
from rulebound.core.effects import Do, If, Resolve, Which, node
from rulebound.core.text import say

from ..conditions import WhenDefeatedThis
from ..effects import SearchAndReveal
from ..rules.damage import DealDamage
from ..rules.defeat import Defeat
from ..state import ChampionsState
from ..wording import TRAITS
from .legions_of_hydra import TitleNotInPlay
from .making import attachment, forced_interrupt, minion, side_scheme, when_revealed

UPGRADES = "biomechanical-upgrades"
TRAITS.update({"cyborg": ("Cyborg", "賽博格"), "elite": ("Elite", "精英"), "tech": ("Tech", "科技")})


@node
class StrongestMinion(Which):
    """The minions with the highest printed hit points among those without Biomechanical Upgrades."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        free = [m for m in g.all_minions() if not any(g.card[a].id == UPGRADES for a in g.attached(m))]
        most = max((g.title(m).hp or 0 for m in free), default=0)
        return [m for m in free if (g.title(m).hp or 0) == most]

    def words(self, lang: str) -> str:
        return say(
            lang,
            "the minion with the highest printed hit points and without another Biomechanical Upgrades attached",
            "印有的生命值最高、且沒有附加其他生物機械升級的從者",
        )


@node
class HealAllInstead(Do):
    """Biomechanical Upgrades: at the moment of its defeat the minion is healed instead; then the card is discarded."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        event = g.occurrence(f.event)
        assert isinstance(event, DealDamage | Defeat)
        event.instead = f.source

    def text(self, lang: str) -> str:
        return say(
            lang,
            "heal all damage from it instead, then discard {this}",
            "改為治療其所有傷害，然後棄掉{this}",
        )


CARDS = [
    side_scheme(
        "the-doomsday-chair",
        "The Doomsday Chair",
        "末日之椅",
        "01183",
        "the-doomsday-chair",
        when_revealed(If(TitleNotInPlay("modok"), SearchAndReveal("modok", engage=True))),
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
        StrongestMinion(),
        forced_interrupt(
            WhenDefeatedThis(of="host", en="when attached minion would be defeated", zh="當被附加的從者將要被擊敗時"),
            HealAllInstead(),
        ),
        quantity=3,
        keywords={"surge": 1},
        traits="tech",
        boost=1,
    ),
]
