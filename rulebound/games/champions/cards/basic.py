"""The basic cards, which belong to no aspect."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, EventPattern, Phrase, Resolve, Writer, node
from rulebound.core.queues import wait_in
from rulebound.core.values import ADD, modify

from ..conditions import AfterEntersPlay
from ..costs import DiscardThis, ExhaustThis, spend
from ..definitions import VILLAIN
from ..effects import ChooseOne, Damage, Draw, Heal, Ready, RemoveThreatFrom, Stun
from ..nouns import Characters, Pick, a_player, a_scheme, an_enemy, your_hero
from ..rules.activation import EnemyScheme
from ..rules.attack import PlayerThwart
from ..rules.leave_play import DiscardThen
from ..rules.round import END_OF_ROUND
from ..state import ChampionsState
from .builders import action, ally, event, forced_response, interrupt, n, resource, response, support, upgrade


@node
class EndOfRoundDiscard(Phrase, Effect):
    """At the end of the round, if this card is still in play, discard it."""

    en: str
    zh: str

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.delayed")
        wait_in(g, END_OF_ROUND, DiscardThen(card=f.source, incarnation=g.incarnation[f.source]), f.you, f.source)


@node
class VillainSchemes(Phrase, EventPattern):
    """When the villain schemes."""

    moments = ("enemy-scheme:interrupt",)
    en = "when the villain schemes"
    zh = "當反派進行密謀時"

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.enemy].type == VILLAIN)


WHO = a_player()


@node
class ReduceScheme(Phrase, Effect):
    """Emergency: the villain's current scheme places less threat."""

    n: int
    en = "reduce the amount of threat placed on the scheme by {n}"
    zh = "放置到該密謀的威脅數量減少{n}"

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return isinstance(g.occurrence(f.event), EnemyScheme)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        scheme = g.occurrence(f.event, EnemyScheme)
        scheme.reduced += self.n
        thwart = f.recall("thwart")
        if thwart >= 0:
            g.occurrence(thwart, PlayerThwart).scheme = g.main_scheme()


@node
class NextCardCheaper(Phrase, Effect):
    """Helicarrier: a chosen player's next card in this phase costs less."""

    n: int
    en = "choose a player. Reduce the resource cost of the next card that player plays this phase by {n}"
    zh = "選擇一位玩家。該玩家在本階段打出的下一張卡牌的資源費用減少{n}"

    def settle(self, w: Writer) -> None:
        WHO.compile(w)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.lasting", "champions.cost.resource")
        modify(g, g.identity[WHO.one(g, f)], "next-card-cost", ADD, self.n, f.source, "phase")


CARDS = [
    ally(
        "mockingbird",
        "Mockingbird",
        "仿聲鳥",
        "01083",
        response(AfterEntersPlay(), Stun(an_enemy())),
        cost=3,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        faction="basic",
        subtitle="Bobbi Morse",
        subtitle_zh="芭比·莫爾斯",
        traits="shield spy",
        resources="physical",
    ),
    ally(
        "nick-fury",
        "Nick Fury",
        "尼克·福瑞",
        "01084",
        forced_response(
            AfterEntersPlay(),
            ChooseOne((RemoveThreatFrom(n(2), a_scheme()), Draw(n(3)), Damage(n(4), an_enemy()))),
            EndOfRoundDiscard(
                "at the end of the round, if {this} is still in play, discard him",
                "在本輪結束時，如果{this}仍在場上，將其棄掉",
            ),
        ),
        cost=4,
        thw=2,
        atk=2,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        faction="basic",
        traits="shield spy",
        resources="mental",
    ),
    event(
        "emergency",
        "Emergency",
        "緊急狀況",
        "01085",
        interrupt(VillainSchemes(), ReduceScheme(1), label="thwart"),
        cost=0,
        faction="basic",
        quantity=3,
        traits="thwart",
        resources="energy",
    ),
    event(
        "first-aid",
        "First Aid",
        "急救",
        "01086",
        action(Heal(n(2), Pick(Characters("any")))),
        cost=1,
        faction="basic",
        quantity=3,
        resources="mental",
    ),
    event(
        "haymaker",
        "Haymaker",
        "重拳出擊",
        "01087",
        action(Damage(n(3), an_enemy()), form="hero", label="attack"),
        cost=2,
        faction="basic",
        quantity=3,
        traits="attack",
        resources="energy",
    ),
    resource(
        "energy",
        "Energy",
        "能量",
        "01088",
        "energy energy",
        faction="basic",
        quantity=4,
        deck_limit=1,
        max_per_deck=1,
    ),
    resource(
        "genius",
        "Genius",
        "天才",
        "01089",
        "mental mental",
        faction="basic",
        quantity=4,
        deck_limit=1,
        max_per_deck=1,
    ),
    resource(
        "strength",
        "Strength",
        "力量",
        "01090",
        "physical physical",
        faction="basic",
        quantity=4,
        deck_limit=1,
        max_per_deck=1,
    ),
    support(
        "avengers-mansion",
        "Avengers Mansion",
        "復仇者大廈",
        "01091",
        action(Draw(n(1), a_player()), cost=(ExhaustThis(),)),
        cost=4,
        faction="basic",
        quantity=4,
        max_per_player=1,
        traits="avenger location",
        resources="mental",
    ),
    support(
        "helicarrier",
        "Helicarrier",
        "空天母艦",
        "01092",
        action(NextCardCheaper(1), cost=(ExhaustThis(),)),
        cost=3,
        faction="basic",
        quantity=4,
        max_per_player=1,
        traits="location shield",
        resources="physical",
    ),
    upgrade(
        "tenacity",
        "Tenacity",
        "堅毅",
        "01093",
        action(Ready(your_hero()), cost=(spend("physical"), DiscardThis()), form="hero"),
        cost=2,
        faction="basic",
        quantity=3,
        traits="condition",
        resources="energy",
    ),
]
