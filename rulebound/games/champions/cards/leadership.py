"""The aspect Leadership."""

from __future__ import annotations

from rulebound.core.decisions import THAT, Entity, Offer, Player
from rulebound.core.effects import AskThenAct, Effect, Phrase, Resolve, Writer, node
from rulebound.core.requirements import Reason, Requirements, met
from rulebound.core.values import ADD, modify

from ..conditions import AfterEntersPlay
from ..costs import CostPart, RemoveCounters, spend
from ..definitions import ALLY
from ..effects import ChooseOne, Damage, Draw, EachPlayer, Gets, Ready, put_into_play
from ..modifiers import constant
from ..nouns import Characters, EventSubject, ItsHost, Pick, This, YourIdentity, a_player
from ..rules.payment import PayResources, lacking
from ..rules.play import unique_in_play
from ..state import ChampionsState
from ..values import ATK, THW
from ..zones import DISCARD_PILE
from .builders import action, ally, always, event, n, resource, response, support, upgrade

WHO = a_player()


@node
class LeadTheTeam(Phrase, Effect):
    """Lead from the Front: affects each character of a chosen player, including later arrivals."""

    en = "choose a player. Each character that player controls gets +1 THW and +1 ATK until the end of the phase"
    zh = "選擇一位玩家。本階段結束前，該玩家控制的每個角色得到+1化解和+1攻擊"

    def settle(self, w: Writer) -> None:
        WHO.compile(w)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.lasting", "champions.effect.lasting.persists", "champions.value.gets")
        leader = g.identity[WHO.one(g, f)]
        for power in (THW, ATK):
            modify(g, leader, f"team:{power}", ADD, 1, f.source, "phase")


def callable_allies(g: ChampionsState, player: Player, e: Entity) -> list[Entity]:
    """The allies in discard piles that may enter play and whose printed cost the player can pay."""
    g.cite("champions.play.permission")
    found: dict[tuple[Player, str], Entity] = {}
    for p in g.player_order():
        for c in g.at(DISCARD_PILE, p):
            card = g.card[c]
            if card.type != ALLY or (p, card.id) in found or unique_in_play(g, c):
                continue
            if met(lacking(g, player, c, card.cost or 0, (), taken=(e,))):
                found[p, card.id] = c
    return list(found.values())


@node
class PayPrintedCost(Phrase, AskThenAct, CostPart):
    """Pay the printed cost of an ally in any player's discard pile, and remember the ally."""

    en = "pay the printed cost of an ally in any player's discard pile"
    zh = "支付任意玩家棄牌堆中一個盟友印有的費用"

    @property
    def pays_more(self) -> bool:
        return True

    def lacking(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        if not callable_allies(g, player, e):
            yield Reason("champions.effect.choose.no-option", "no-ally-to-call")

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        f.answer = None
        offers = [Offer("choose", THAT, (c,)) for c in callable_allies(g, f.you, f.source)]
        if offers:
            g.ask("answer", f.you, "champions.cost.ability", "choose", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        if f.answer is None:
            f.remember("unpaid", 1)
            return
        f.mean("ally", f.answer)
        if total := g.card[f.answer].cost:
            g.push(PayResources(player=f.you, card=f.answer, total=total))


@node
class CalledAllyEntersPlay(Phrase, Effect):
    """Put the paid ally into play under your control; its owner stays the same."""

    en = "put that ally into play under your control"
    zh = "將該盟友在你的控制下放置進場"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        called = f.recall("ally")
        if called >= 0 and g.kind_of_zone(called) == DISCARD_PILE:
            put_into_play(g, called, f.you)


CARDS = [
    ally(
        "hawkeye",
        "Hawkeye",
        "鷹眼",
        "01066",
        response(
            AfterEntersPlay(minion=True),
            Damage(n(2), EventSubject("that minion", "該從者")),
            cost=(RemoveCounters(1, ("arrow", "箭矢")),),
        ),
        cost=3,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        faction="leadership",
        subtitle="Clint Barton",
        subtitle_zh="克林特·巴頓",
        counters=4,
        counter_kind="arrow|箭矢",
        traits="avenger",
        resources="energy",
    ),
    ally(
        "maria-hill",
        "Maria Hill",
        "瑪麗亞·希爾",
        "01067",
        response(AfterEntersPlay(), EachPlayer(Draw(n(1)))),
        cost=2,
        thw=2,
        atk=1,
        hp=2,
        consequential_atk=1,
        consequential_thw=1,
        faction="leadership",
        traits="shield",
        resources="mental",
    ),
    ally(
        "vision",
        "Vision",
        "幻視",
        "01068",
        action(
            ChooseOne((Gets(This(), ((THW, 2),)), Gets(This(), ((ATK, 2),)))), cost=(spend("energy"),), limit=(1, "round")
        ),
        cost=4,
        thw=1,
        atk=2,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        faction="leadership",
        traits="android avenger",
        resources="physical",
    ),
    event(
        "get-ready",
        "Get Ready",
        "整裝待發",
        "01069",
        action(Ready(Pick(Characters("ally")))),
        cost=0,
        faction="leadership",
        quantity=3,
        resources="physical",
    ),
    event(
        "lead-from-the-front",
        "Lead from the Front",
        "身先士卒",
        "01070",
        action(LeadTheTeam(), form="hero"),
        cost=2,
        faction="leadership",
        quantity=3,
        traits="tactic",
        resources="energy",
    ),
    event(
        "make-the-call",
        "Make the Call",
        "一聲號令",
        "01071",
        action(CalledAllyEntersPlay(), cost=(PayPrintedCost(),)),
        cost=0,
        faction="leadership",
        quantity=3,
        resources="mental",
    ),
    resource(
        "the-power-of-leadership",
        "The Power of Leadership",
        "領袖之力",
        "01072",
        "wild",
        faction="leadership",
        quantity=2,
        deck_limit=2,
        max_per_deck=2,
        doubles_for="leadership",
    ),
    support(
        "the-triskelion",
        "The Triskelion",
        "三曲翼大樓",
        "01073",
        always(constant("ally-limit", 1, YourIdentity())),
        cost=1,
        faction="leadership",
        unique=True,
        deck_limit=1,
        traits="location shield",
        resources="energy",
    ),
    upgrade(
        "inspired",
        "Inspired",
        "鼓舞",
        "01074",
        always(constant("thw", 1, ItsHost("attached ally", "所附加的盟友"))),
        always(constant("atk", 1, ItsHost("attached ally", "所附加的盟友"))),
        cost=1,
        faction="leadership",
        quantity=3,
        attach=Characters("ally"),
        max_per_host=1,
        traits="condition",
        resources="physical",
    ),
]
