"""She-Hulk: Jennifer Walters, her cards, her obligation and her nemesis set."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Connected, Effect, EventPattern, If, Phrase, Resolve, node

from ..conditions import AfterAttack, ThreatWouldBePlaced
from ..costs import DiscardCards, DiscardThis, ExhaustThis, TakeDamage, spend
from ..effects import (
    Damage,
    DamageEach,
    Draw,
    EachAttacks,
    GainSurge,
    GiveBoostCard,
    Heal,
    Obligation,
    PlaceThreatOn,
    PreventThreat,
    Ready,
    RemoveThreatFrom,
    ReturnToHand,
    Stun,
    Then,
    WithX,
)
from ..modifiers import constant
from ..nouns import (
    AttackedEnemy,
    CardsDiscarded,
    DamageSustained,
    DidNot,
    Enemies,
    HighestPrintedHitPoints,
    InPlayByName,
    ItsHost,
    PerEach,
    PerPlayer,
    RemainingHitPoints,
    This,
    X,
    You,
    YourIdentity,
    a_scheme,
    an_enemy,
)
from ..rules.conditions import ChangedForm
from ..rules.piles import draw
from ..rules.turn import ChangeForm
from ..state import ChampionsState
from ..zones import HAND
from .builders import (
    action,
    ally,
    alter_ego,
    always,
    attachment,
    boost,
    event,
    forced_response,
    identity,
    interrupt,
    minion,
    n,
    obligation,
    response,
    side_scheme,
    support,
    treachery,
    upgrade,
    when_revealed,
)


@node
class GiveAccelerationTokens(Phrase, Effect):
    """The main scheme gains acceleration tokens."""

    n: int = 1
    en = "give the main scheme {n} acceleration {n:token|tokens}"
    zh = "給予主線密謀{n}個加速標記"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.scheme.acceleration-token")
        g.acceleration_tokens += self.n
        g.note("acceleration-token", n=g.acceleration_tokens)


@node
class AfterChangeToThisForm(Phrase, EventPattern):
    """After you change to this form."""

    moments = ("change-form:response",)
    en = "after you change to this form"
    zh = "你變換為此身份後"

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return any(h.identity == e for h in event.of(ChangedForm))


SHE_HULK_NAME = ("She-Hulk", "女浩克")
JENNIFER = ("Jennifer Walters", "珍妮佛·華特斯")
TITANIA = InPlayByName("titania")


@node
class ChangeYourForm(Phrase, Effect):
    """Split Personality: flip your identity card."""

    en = "change your form (flip your identity card)"
    zh = "變換你的身份（將你的身份卡翻面）"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.identity.form.by-ability")
        f.did = 1
        g.push(ChangeForm(player=f.you))


@node
class DrawUpToPrintedHandSize(Phrase, Effect):
    """Split Personality: draw up to the hand size printed on the faceup side."""

    en = "draw up to your printed hand size"
    zh = "抽取卡牌直到達到你印有的手牌上限"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        size = g.title(g.identity[f.you]).hand_size
        g.cite("champions.value.printed")
        f.did = int(draw(g, f.you, max(0, size - len(g.at(HAND, f.you)))) > 0)


JENNIFER_WALTERS = alter_ego(
    "jennifer-walters",
    *JENNIFER,
    "01019b",
    "she-hulk",
    interrupt(ThreatWouldBePlaced(), PreventThreat(1), limit=(1, "round"), name="i-object"),
    rec=5,
    hand_size=6,
    hp=15,
    traits="attorney gamma",
)

SHE_HULK = identity(
    "she-hulk",
    *SHE_HULK_NAME,
    "01019a",
    "she-hulk",
    response(AfterChangeToThisForm(), Damage(n(2), an_enemy()), name="do-you-even-lift"),
    thw=1,
    atk=3,
    def_=2,
    hand_size=4,
    hp=15,
    traits="avenger gamma",
    alter_ego=JENNIFER_WALTERS,
)

CARDS = [
    SHE_HULK,
    ally(
        "hellcat",
        "Hellcat",
        "地獄貓",
        "01020",
        action(ReturnToHand(This())),
        cost=3,
        thw=2,
        atk=1,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        set="she-hulk",
        subtitle="Patsy Walker",
        subtitle_zh="派西·沃克",
        traits="avenger",
        resources="wild",
    ),
    event(
        "gamma-slam",
        "Gamma Slam",
        "伽瑪重擊",
        "01021",
        action(WithX(Damage(X(), an_enemy()), x=DamageSustained(most=15)), form="hero", label="attack"),
        cost=4,
        set="she-hulk",
        deck_limit=1,
        traits="attack superpower",
        resources="mental",
    ),
    event(
        "ground-stomp",
        "Ground Stomp",
        "震地重踏",
        "01022",
        action(DamageEach(n(1), Enemies()), form="hero"),
        cost=2,
        set="she-hulk",
        quantity=2,
        deck_limit=2,
        traits="superpower",
        resources="mental",
    ),
    event(
        "legal-practice",
        "Legal Practice",
        "法律實務",
        "01023",
        action(
            RemoveThreatFrom(PerEach(1, CardsDiscarded()), a_scheme()),
            cost=(DiscardCards(5, up_to=True),),
            form="alter-ego",
            label="thwart",
        ),
        cost=0,
        set="she-hulk",
        quantity=2,
        deck_limit=2,
        traits="skill thwart",
        resources="physical",
    ),
    event(
        "one-two-punch",
        "One-Two Punch",
        "一二連擊",
        "01024",
        response(
            AfterAttack(hero=True, basic=True),
            Ready(You(*SHE_HULK_NAME)),
        ),
        cost=1,
        set="she-hulk",
        quantity=3,
        traits="skill",
        resources="physical",
    ),
    event(
        "split-personality",
        "Split Personality",
        "雙重人格",
        "01025",
        action(Then(ChangeYourForm(), DrawUpToPrintedHandSize())),
        cost=3,
        set="she-hulk",
        deck_limit=1,
        resources="energy",
    ),
    support(
        "superhuman-law-division",
        "Superhuman Law Division",
        "超人類法律部門",
        "01026",
        action(RemoveThreatFrom(n(2), a_scheme()), cost=(ExhaustThis(), spend("mental")), form="alter-ego"),
        cost=1,
        set="she-hulk",
        deck_limit=1,
        traits="location",
        resources="physical",
    ),
    upgrade(
        "focused-rage",
        "Focused Rage",
        "凝聚怒火",
        "01027",
        action(Draw(n(1)), cost=(ExhaustThis(), TakeDamage(1)), form="hero"),
        cost=3,
        set="she-hulk",
        quantity=2,
        deck_limit=2,
        traits="skill",
        resources="energy",
    ),
    upgrade(
        "superhuman-strength",
        "Superhuman Strength",
        "超人力量",
        "01028",
        always(constant("atk", 2, YourIdentity("hero", *SHE_HULK_NAME))),
        forced_response(
            AfterAttack(hero=True, called=SHE_HULK_NAME),
            Stun(AttackedEnemy()),
            cost=(DiscardThis(),),
        ),
        cost=2,
        set="she-hulk",
        quantity=2,
        deck_limit=2,
        traits="superpower",
        resources="mental",
    ),
    obligation(
        "legal-work",
        "Legal Work",
        "法務工作",
        "01160",
        "she-hulk",
        "jennifer-walters",
        when_revealed(Obligation(GiveAccelerationTokens(), JENNIFER)),
        boost=2,
    ),
    side_scheme(
        "personal-challenge",
        "Personal Challenge",
        "個人挑戰",
        "01161",
        "she-hulk-nemesis",
        when_revealed(PlaceThreatOn(PerPlayer(1), This(), additional=True)),
        threat=3,
        crisis=1,
        boost=3,
    ),
    minion(
        "titania",
        "Titania",
        "泰坦妮亞",
        "01162",
        "she-hulk-nemesis",
        sch=1,
        atk=RemainingHitPoints(),
        hp=6,
        unique=True,
        traits="brute elite",
        boost=2,
    ),
    attachment(
        "genetically-enhanced",
        "Genetically Enhanced",
        "基因強化",
        "01163",
        "she-hulk-nemesis",
        HighestPrintedHitPoints(),
        always(constant("hp", 3, ItsHost("attached minion", "所附加的從者"))),
        surge_if_unattached=True,
        traits="condition",
        boost=1,
    ),
    treachery(
        "titanias-fury",
        "Titania's Fury",
        "泰坦妮亞之怒",
        "01164",
        "she-hulk-nemesis",
        when_revealed(
            EachAttacks(TITANIA, you=True),
            If(
                DidNot("Titania did not attack", "泰坦妮亞沒有攻擊"), Connected(Heal(None, TITANIA), GainSurge(), plain=True)
            ),
        ),
        boost(GiveBoostCard()),
        quantity=2,
        boost=1,
    ),
]
