"""Captain Marvel: Carol Danvers, her cards, her obligation and her nemesis set."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY
from rulebound.core.effects import Amount, Do, If, Resolve, Sequence, node
from rulebound.core.text import say

from ..conditions import AfterEnemyAttacks, AfterEntersPlay, YouWouldTakeDamage
from ..costs import DiscardCards, DiscardThis, ExhaustThis, HealAsCost, SpendX, spend
from ..effects import (
    Confuse,
    Damage,
    Draw,
    GainSurge,
    Obligation,
    PlaceThreatOn,
    PreventDamage,
    RemoveThreatFrom,
    Stun,
    Then,
)
from ..modifiers import constant
from ..nouns import (
    DidNot,
    HasTrait,
    IfTrait,
    InPlayByName,
    MainScheme,
    PaidWith,
    PerPlayer,
    This,
    Undefended,
    Villain,
    X,
    You,
    YourIdentity,
    a_player,
    a_scheme,
    an_enemy,
)
from ..rules.piles import discard_from_hand, draw, has_cards
from ..rules.tokens import put_counters
from ..state import HAND, ChampionsState
from ..wording import TRAITS
from .making import (
    action,
    ally,
    alter_ego,
    always,
    boost,
    event,
    forced_response,
    identity,
    interrupt,
    minion,
    n,
    obligation,
    resource,
    response,
    side_scheme,
    support,
    treachery,
    upgrade,
    when_revealed,
)

TRAITS.update(
    {
        "avenger": ("Avenger", "復仇者"),
        "soldier": ("Soldier", "軍人"),
        "shield": ("S.H.I.E.L.D.", "神盾局"),
        "spy": ("Spy", "間諜"),
        "thwart": ("Thwart", "化解"),
        "attack": ("Attack", "攻擊"),
        "superpower": ("Superpower", "超能力"),
        "location": ("Location", "地點"),
        "armor": ("Armor", "裝甲"),
        "tech": ("Tech", "科技"),
        "aerial": ("Aerial", "空中"),
        "elite": ("Elite", "精英"),
        "kree": ("Kree", "克里人"),
    }
)

CAPTAIN = ("Captain Marvel", "驚奇隊長")
CAROL = ("Carol Danvers", "卡蘿·丹佛斯")


@node
class DrawAtStation(Do):
    """Alpha Flight Station: draw 1 card, or 2 as Carol Danvers."""

    def could(self, g: Any, f: Resolve) -> bool:
        return has_cards(g, f.you)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        carol = g.name_of(g.identity[f.you]) == "carol-danvers"
        f.did = int(draw(g, f.you, 2 if carol else 1) > 0)

    def text(self, lang: str) -> str:
        return say(
            lang,
            "draw 1 card (draw 2 cards instead if you are Carol Danvers)",
            "抽取1張卡牌（若你是卡蘿·丹佛斯，改為抽取2張卡牌）",
        )


@node
class PutEnergyCounters(Do):
    """Energy Channel: put X energy counters on it."""

    n: Amount

    def act(self, g: ChampionsState, f: Resolve) -> None:
        if g.in_play(f.source):
            put_counters(g, f.source, self.n.value(g, f), f.you)

    def text(self, lang: str) -> str:
        return say(lang, f"put {self.n.text(lang)} energy counters here", f"在此放置{self.n.text(lang)}個能量指示物")


@node
class DiscardChannel(DiscardThis):
    """Energy Channel: it is discarded with its counters, whose number its effect still needs."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("energy", g.counters[f.source])
        self.pay(g, f.you, f.source)


@node
class EnergyDamage(Amount):
    """Energy Channel: 2 for each energy counter, at most 10."""

    def value(self, g: Any, f: Resolve) -> int:
        counters: int = f.recall("energy")
        return min(10, 2 * (g.counters[f.source] if counters == NOBODY else counters))

    def text(self, lang: str) -> str:
        return "2"


@node
class ChannelledBlast(Damage):
    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.to.text(lang)
        return say(
            lang,
            f"deal {n} damage to {to} (to a maximum of 10) for each energy counter here",
            f"此處每有一個能量指示物，對{to}造成{n}點傷害（最多10點）",
        )


@node
class DiscardEnergyCards(Do):
    """Yon-Rogg's Treason: each card with a printed energy resource leaves your hand; a wild one is only wild."""

    def could(self, g: Any, f: Resolve) -> bool:
        return any("energy" in g.card[c].resources for c in g.at(HAND, f.you))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.resource.wild.only")
        found = [c for c in g.at(HAND, f.you) if "energy" in g.card[c].resources]
        for c in found:
            discard_from_hand(g, c)
        f.did = int(bool(found))

    def text(self, lang: str) -> str:
        return say(
            lang,
            "discard each card with a printed energy resource from your hand",
            "從你的手牌棄掉每張印有能量資源的卡牌",
        )


CAROL_DANVERS = alter_ego(
    "carol-danvers",
    *CAROL,
    "01010b",
    "captain-marvel",
    action(Draw(n(1), a_player()), limit=(1, "round"), name="commander"),
    rec=4,
    hand_size=6,
    hp=12,
    traits="shield soldier",
)

CAPTAIN_MARVEL = identity(
    "captain-marvel",
    *CAPTAIN,
    "01010a",
    "captain-marvel",
    action(Draw(n(1)), cost=(spend("energy"), HealAsCost(1, *CAPTAIN)), limit=(1, "round"), name="rechannel"),
    thw=2,
    atk=2,
    def_=1,
    hand_size=5,
    hp=12,
    traits="avenger soldier",
    alter_ego=CAROL_DANVERS,
)

CARDS = [
    CAPTAIN_MARVEL,
    ally(
        "spider-woman",
        "Spider-Woman",
        "蜘蛛女",
        "01011",
        response(AfterEntersPlay(), Confuse(Villain())),
        cost=3,
        thw=2,
        atk=2,
        hp=2,
        consequential_atk=1,
        consequential_thw=1,
        set="captain-marvel",
        subtitle="Jessica Drew",
        subtitle_zh="潔西卡·德魯",
        traits="avenger spy",
        resources="wild",
    ),
    event(
        "crisis-interdiction",
        "Crisis Interdiction",
        "危機攔截",
        "01012",
        action(
            Then(
                RemoveThreatFrom(n(2), a_scheme()),
                If(HasTrait("aerial"), RemoveThreatFrom(n(2), a_scheme("second", other="scheme"))),
            ),
            form="hero",
            label="thwart",
        ),
        cost=2,
        set="captain-marvel",
        quantity=3,
        traits="thwart",
        resources="energy",
    ),
    event(
        "photonic-blast",
        "Photonic Blast",
        "光子衝擊",
        "01013",
        action(Damage(n(5), an_enemy()), If(PaidWith("energy"), Draw(n(1))), form="hero", label="attack"),
        cost=3,
        set="captain-marvel",
        quantity=3,
        traits="attack superpower",
        resources="physical",
        asks_type="energy",
    ),
    resource(
        "energy-absorption",
        "Energy Absorption",
        "能量吸收",
        "01014",
        "energy energy energy",
        set="captain-marvel",
        quantity=2,
        deck_limit=2,
    ),
    support(
        "alpha-flight-station",
        "Alpha Flight Station",
        "阿爾法飛行站",
        "01015",
        action(DrawAtStation(), cost=(ExhaustThis(), DiscardCards(1))),
        cost=1,
        set="captain-marvel",
        unique=True,
        deck_limit=1,
        traits="location shield",
        resources="mental",
    ),
    upgrade(
        "captain-marvels-helmet",
        "Captain Marvel's Helmet",
        "驚奇隊長的頭盔",
        "01016",
        always(constant("def", IfTrait("aerial", 1, 2), YourIdentity("hero", *CAPTAIN))),
        cost=2,
        set="captain-marvel",
        unique=True,
        deck_limit=1,
        traits="armor tech",
        resources="physical",
    ),
    upgrade(
        "cosmic-flight",
        "Cosmic Flight",
        "宇宙飛行",
        "01017",
        always(constant("trait:aerial", 1, YourIdentity("hero", *CAPTAIN))),
        interrupt(
            YouWouldTakeDamage(en="when Captain Marvel would take damage", zh="當驚奇隊長將要受到傷害時"),
            PreventDamage(3),
            cost=(DiscardThis(),),
            form="hero",
            label="defense",
        ),
        cost=2,
        set="captain-marvel",
        quantity=2,
        deck_limit=2,
        traits="superpower",
        resources="energy",
    ),
    upgrade(
        "energy-channel",
        "Energy Channel",
        "能量引導",
        "01018",
        action(PutEnergyCounters(X()), cost=(SpendX("energy"),), name="charge"),
        action(
            ChannelledBlast(EnergyDamage(), an_enemy()),
            cost=(DiscardChannel(),),
            form="hero",
            label="attack",
            name="blast",
        ),
        cost=0,
        set="captain-marvel",
        quantity=2,
        deck_limit=2,
        max_per_player=1,
        traits="superpower",
        resources="mental",
    ),
    obligation(
        "family-emergency",
        "Family Emergency",
        "家庭急事",
        "01175",
        "captain-marvel",
        "carol-danvers",
        when_revealed(Obligation(Sequence((Stun(You()), GainSurge())), CAROL)),
        boost=2,
    ),
    side_scheme(
        "the-psyche-magnitron",
        "The Psyche-Magnitron",
        "意念引擎",
        "01176",
        "captain-marvel-nemesis",
        when_revealed(PlaceThreatOn(PerPlayer(1), This(), additional=True)),
        threat=3,
        hazard=1,
        boost=3,
    ),
    minion(
        "yon-rogg",
        "Yon-Rogg",
        "勇·羅格",
        "01177",
        "captain-marvel-nemesis",
        forced_response(
            AfterEnemyAttacks(en="after {this} attacks", zh="在{this}攻擊後"),
            PlaceThreatOn(n(1), InPlayByName("the-psyche-magnitron")),
            star=True,
        ),
        sch=2,
        atk=3,
        hp=5,
        unique=True,
        traits="elite kree",
        boost=2,
    ),
    treachery(
        "kree-manipulator",
        "Kree Manipulator",
        "克里操縱者",
        "01178",
        "captain-marvel-nemesis",
        when_revealed(PlaceThreatOn(n(1), MainScheme())),
        boost(If(Undefended(), PlaceThreatOn(n(1), MainScheme()))),
        keywords={"surge": 1},
        quantity=2,
    ),
    treachery(
        "yon-roggs-treason",
        "Yon-Rogg's Treason",
        "勇·羅格的背叛",
        "01179",
        "captain-marvel-nemesis",
        when_revealed(
            DiscardEnergyCards(), If(DidNot("you discarded no cards this way", "你沒有以此法棄掉任何卡牌"), GainSurge())
        ),
        boost=1,
    ),
]
