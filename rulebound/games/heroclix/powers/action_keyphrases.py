"""Keyphrases that are activated: Wild Card and Ram."""

from __future__ import annotations

from rulebound.core.effects import seq

from ..effects.movement import Moves
from ..effects.ram import Rams
from ..effects.teams import CopiesTeam
from ..parts import FREE, MOVE, Ability, Action, ability

ability(
    Ability(
        key="wild_card",
        en="Wild Card",
        zh="萬用",
        parts=(Action(FREE, CopiesTeam()),),
        kind="keyphrase",
        rule="heroclix.pac.wild-card",
    )
)
ability(
    Ability(
        key="ram",
        en="Ram",
        zh="衝撞",
        parts=(Action(MOVE, seq(Moves(improved=("characters",), direct=True), Rams())),),
        kind="keyphrase",
        rule="heroclix.pac.ram",
    )
)
