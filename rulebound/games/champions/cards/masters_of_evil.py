"""Masters of Evil: a modular encounter set."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, EventPattern, If, Phrase, Resolve, node

from ..conditions import AfterEnemyAttacks
from ..definitions import CONSTANT, Ability
from ..effects import DamageEach, DiscardRandomCard, DiscardUntil, EachAttacks, ExhaustCard, GiveTough, SearchAndReveal
from ..modifiers import constant
from ..nouns import Characters, DidNot, Each, Enemies, Itself, This, Villain
from ..rules.activation import EnemyAttack
from ..state import ChampionsState
from .builders import boost, forced_interrupt, forced_response, minion, n, side_scheme, treachery, when_revealed

MASTERS = "masters-of-evil"


@node
class WhirlwindAttacksYou(Phrase, EventPattern):
    """When Whirlwind attacks you, but not again while that attack resolves against the other heroes."""

    moments = ("enemy-attack:interrupt",)
    en = "when {this} attacks you"
    zh = "當{this}攻擊你時"

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.enemy == e and not event.beside)


@node
class AlsoAgainstOthers(Phrase, Effect):
    """Whirlwind: also resolve the attack against each other hero, at the same time."""

    en = "also resolve his attack against each other hero"
    zh = "也對其他每位英雄結算他的攻擊"

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(self._others(g, f))

    def _others(self, g: ChampionsState, f: Resolve) -> tuple[Player, ...]:
        attack = g.occurrence(f.event, EnemyAttack)
        return tuple(p for p in g.player_order() if p != attack.target and g.hero_form(p))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        attack = g.occurrence(f.event, EnemyAttack)
        attack.also = self._others(g, f)


CARDS = [
    side_scheme(
        "the-masters-of-evil",
        "The Masters of Evil",
        "邪惡大師",
        "01128",
        MASTERS,
        when_revealed(DiscardUntil(trait=MASTERS)),
        threat=3,
        per_player=True,
        accelerates=1,
        boost=2,
    ),
    minion(
        "radioactive-man",
        "Radioactive Man",
        "放射人",
        "01129",
        MASTERS,
        forced_response(AfterEnemyAttacks(against_you=True), DiscardRandomCard(), star=True),
        boost(DiscardRandomCard()),
        sch=1,
        atk=1,
        hp=7,
        unique=True,
        traits="elite masters-of-evil",
    ),
    minion(
        "whirlwind",
        "Whirlwind",
        "旋風",
        "01130",
        MASTERS,
        forced_interrupt(WhirlwindAttacksYou(), AlsoAgainstOthers(), star=True),
        boost(DamageEach(n(1), Characters("hero"))),
        sch=1,
        atk=2,
        hp=6,
        unique=True,
        traits=MASTERS,
    ),
    minion(
        "tiger-shark",
        "Tiger Shark",
        "虎鯊",
        "01131",
        MASTERS,
        forced_response(AfterEnemyAttacks(), GiveTough(This("him", "他")), star=True),
        boost(GiveTough(Villain())),
        sch=1,
        atk=3,
        hp=6,
        unique=True,
        traits=MASTERS,
    ),
    minion(
        "melter",
        "Melter",
        "熔爐人",
        "01132",
        MASTERS,
        Ability(kind=CONSTANT, constant=constant("must-defend-with-ally", 1, Itself()), star=True),
        boost(ExhaustCard(Each(Characters("your-ally")))),
        sch=1,
        atk=3,
        hp=5,
        unique=True,
        traits=MASTERS,
    ),
    treachery(
        "masters-of-mayhem",
        "Masters of Mayhem",
        "大師團暴行",
        "01133",
        MASTERS,
        when_revealed(
            EachAttacks(
                Enemies(minions=True, trait=MASTERS),
            ),
            If(
                DidNot("no attack was made this way", "沒有以此方式進行攻擊"),
                SearchAndReveal("", engage=True, trait=MASTERS),
            ),
        ),
        quantity=2,
        boost=2,
    ),
]
