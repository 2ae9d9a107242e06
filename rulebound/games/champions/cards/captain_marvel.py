"""Captain Marvel: Carol Danvers, her cards, her obligation and her nemesis set."""

from __future__ import annotations

from rulebound.core.effects import Amount, Effect, If, Resolve, Sequence, node
from rulebound.core.text import plural, say

from ..conditions import AfterEnemyAttacks, AfterEntersPlay, YouWouldTakeDamage
from ..costs import DiscardCards, DiscardThis, ExhaustThis, HealAsCost, SpendX, spend
from ..effects import (
    Confuse,
    Damage,
    DiscardFromHand,
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
    CountersHere,
    DidNot,
    HasTrait,
    InPlayByName,
    InsteadIf,
    MainScheme,
    PaidWith,
    PerEach,
    PerPlayer,
    This,
    Undefended,
    Villain,
    X,
    You,
    YouAre,
    YourIdentity,
    a_player,
    a_scheme,
    an_enemy,
)
from ..rules.tokens import put_counters
from ..state import ChampionsState
from .builders import (
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


@node
class PutCounters(Effect):
    """Place counters on this card."""

    n: Amount
    kind: tuple[str, str]

    def act(self, g: ChampionsState, f: Resolve) -> None:
        if g.in_play(f.source):
            put_counters(g, f.source, self.n.value(g, f), f.you)

    def text(self, lang: str) -> str:
        n, (en, zh) = self.n.text(lang), self.kind
        return say(lang, f"put {n} {en} {plural(n, 'counter')} here", f"在此放置{n}個{zh}指示物")


CAPTAIN = ("Captain Marvel", "驚奇隊長")
ENERGY_COUNTERS = ("energy", "能量")
CAROL = ("Carol Danvers", "卡蘿·丹佛斯")


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
        action(Draw(InsteadIf(1, 2, YouAre("carol-danvers"))), cost=(ExhaustThis(), DiscardCards(1))),
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
        always(constant("def", InsteadIf(1, 2, HasTrait("aerial")), YourIdentity("hero", *CAPTAIN))),
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
            YouWouldTakeDamage(called=CAPTAIN),
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
        action(PutCounters(X(), ENERGY_COUNTERS), cost=(SpendX("energy"),), name="charge"),
        action(
            Damage(PerEach(2, CountersHere(ENERGY_COUNTERS), most=10), an_enemy()),
            cost=(DiscardThis(),),
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
            AfterEnemyAttacks(),
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
            DiscardFromHand("energy"),
            If(DidNot("you discarded no cards this way", "你沒有以此方式棄掉任何卡牌"), GainSurge()),
        ),
        boost=1,
    ),
]
