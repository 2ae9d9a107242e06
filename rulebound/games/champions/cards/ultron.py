"""Ultron: the villain, his three main scheme stages and his encounter set, with the facedown Drones."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Amount, Effect, If, Phrase, Resolve, node
from rulebound.core.values import ADD, modify

from ..conditions import (
    AfterEnemyAttacks,
    AfterHostSchemes,
    AfterThreatInStepOne,
    EnemyAttacks,
    EventPattern,
    WhenDefeatedThis,
)
from ..costs import ExhaustIdentity, spend
from ..definitions import MINION
from ..effects import (
    AdvanceTo,
    ChooseOne,
    DiscardCard,
    DiscardTopOfDeck,
    EachAttacks,
    EachPlayer,
    GainSurge,
    Heal,
    PlaceThreatOn,
    PutEnvironmentIntoPlay,
    SearchAndReveal,
    SpendNow,
    TopCardAsDrone,
    VillainAttacksYou,
    VillainSchemesNow,
)
from ..modifiers import Constant, constant
from ..nouns import (
    DidNot,
    Done,
    Each,
    EachDrone,
    Enemies,
    InPlay,
    InPlayByName,
    Itself,
    MainScheme,
    PerEach,
    Schemes,
    This,
    Villain,
)
from ..rules.conditions import Defeated
from ..rules.leave_play import leave_play
from ..rules.occurrences import ChampionsEvent
from ..state import ChampionsState
from ..values import has_trait
from ..zones import FACEDOWN
from .builders import (
    action,
    always,
    attachment,
    boost,
    environment,
    forced_interrupt,
    forced_response,
    main_scheme,
    minion,
    n,
    scheme_side_a,
    setup,
    side_scheme,
    treachery,
    villain,
    when_revealed,
)

ULTRON = Villain("Ultron", "奧創")
DRONES = Enemies(minions=True, trait="drone")
YOUR_DRONES = Enemies(minions=True, trait="drone", engaged_with_you=True)
SWARM = "swarm"
"""The name of Ultron II's lasting effect, whose amount is the attacked player."""


# ---------------------------------------------------------------- the main schemes


# ---------------------------------------------------------------- Ultron


@node
class SwarmUntilEndOfAttack(Phrase, Effect):
    """Until the end of this attack, add to his ATK the Drone minions engaged with the attacked player."""

    en = "until the end of his attack, {this} gets +1 ATK for each Drone minion engaged with you"
    zh = "直到其攻擊結束，每有一個無人機從者與你交戰，{this}得到+1攻擊"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.lasting", "champions.effect.lasting.newcomers", "champions.value.gets")
        modify(g, f.source, SWARM, ADD, f.you, f.source, ("attack", f.event))


@node
class DronesOfTheAttacked(Amount):
    """The number of Drone minions engaged with the player whom Ultron attacks, while the effect lasts."""

    def value(self, g: ChampionsState, f: Resolve) -> int:
        players: list[Player] = [m.amount for m in g.modifiers if m.target == f.source and m.stat == SWARM]
        return sum(has_trait(g, m, "drone") for p in players for m in g.minions(p))

    def text(self, lang: str) -> str:
        return "1"


@node
class Counted(Constant):
    """The constant part of a lasting effect; the ability that starts the effect carries the card text."""

    def __post_init__(self) -> None:
        if (self.what, self.amount, self.whom, self.condition) != ("atk", DronesOfTheAttacked(), Itself(), None):
            raise TypeError("the card text of this constant stands with the interrupt")

    def text(self, lang: str) -> str:
        return ""


# ---------------------------------------------------------------- Drones


@node
class AfterDroneDefeated(Phrase, EventPattern):
    """After a facedown Drone minion (a player card used as a minion) is defeated."""

    moments = ("defeat:response",)
    en = "after a facedown Drone minion is defeated"
    zh = "一個正面朝下的無人機從者被擊敗後"

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return any(h.type == MINION and g.owner[h.subject] >= 0 for h in event.of(Defeated))


@node
class ToOwnersDiscardPile(Phrase, Effect):
    """Place that card in its owner's discard pile, where defeated minions with an owner go anyway."""

    en = "place that card in its owner's discard pile"
    zh = "將該卡牌放置於其所有者的棄牌堆"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.defeat.discard", "champions.control.leave")
        event = g.occurrence(f.event, ChampionsEvent)
        for h in event.of(Defeated):
            if g.owner[h.subject] >= 0 and g.kind_of_zone(h.subject) == FACEDOWN:
                leave_play(g, h.subject)


# ---------------------------------------------------------------- the encounter set


def android_efficiency(kind: str, code: str) -> Any:
    """One of three variants of the card, which differ in the resource that the boost ability asks for."""
    return treachery(
        f"android-efficiency-{kind}",
        "Android Efficiency",
        "機械效率",
        code,
        "ultron",
        when_revealed(TopCardAsDrone(who="each")),
        boost(ChooseOne((SpendNow(spend(kind)), TopCardAsDrone()))),
    )


CARDS = [
    villain(
        "ultron-1",
        "Ultron",
        "奧創",
        "01134",
        "ultron",
        forced_response(
            AfterEnemyAttacks(against_you=True),
            ChooseOne((PlaceThreatOn(n(1), MainScheme()), TopCardAsDrone())),
            star=True,
        ),
        stage=1,
        sch=1,
        atk=2,
        hp=17,
        traits="android",
    ),
    villain(
        "ultron-2",
        "Ultron",
        "奧創",
        "01135",
        "ultron",
        forced_interrupt(
            EnemyAttacks(villain=False),
            TopCardAsDrone(),
            SwarmUntilEndOfAttack(),
            star=True,
        ),
        always(Counted("atk", DronesOfTheAttacked(), Itself())),
        stage=2,
        sch=2,
        atk=2,
        hp=22,
        traits="android",
    ),
    villain(
        "ultron-3",
        "Ultron",
        "奧創",
        "01136",
        "ultron",
        always(constant("atk", 1, EachDrone())),
        always(constant("hp", 1, EachDrone())),
        always(constant("cannot-take-damage", 1, Itself(), condition=InPlay(DRONES))),
        when_revealed(SearchAndReveal("ultrons-imperative")),
        stage=3,
        sch=2,
        atk=4,
        hp=27,
        traits="android",
    ),
    main_scheme(
        "the-crimson-cowl-1b",
        "The Crimson Cowl",
        "緋紅兜帽",
        "01137b",
        "ultron",
        when_revealed(TopCardAsDrone(who="each")),
        stage=1,
        target=3,
        acceleration=1,
        side_a=scheme_side_a(
            "the-crimson-cowl-1a",
            "The Crimson Cowl",
            "緋紅兜帽",
            "01137a",
            "ultron",
            setup(PutEnvironmentIntoPlay("ultron-drones"), AdvanceTo("1B")),
            stage=1,
        ),
    ),
    main_scheme(
        "assault-on-norad-2b",
        "Assault on NORAD",
        "突襲北美防空司令部",
        "01138b",
        "ultron",
        forced_response(AfterThreatInStepOne(), EachPlayer(ChooseOne((PlaceThreatOn(n(2), This()), TopCardAsDrone())))),
        stage=2,
        target=10,
        acceleration=1,
        side_a=scheme_side_a(
            "assault-on-norad-2a",
            "Assault on NORAD",
            "突襲北美防空司令部",
            "01138a",
            "ultron",
            when_revealed(TopCardAsDrone(who="each"), AdvanceTo("2B")),
            stage=2,
        ),
    ),
    main_scheme(
        "countdown-to-oblivion-3b",
        "Countdown to Oblivion",
        "湮滅倒數",
        "01139b",
        "ultron",
        always(constant("no-threat-removal", 1, Itself())),
        stage=3,
        target=5,
        acceleration=1,
        side_a=scheme_side_a(
            "countdown-to-oblivion-3a",
            "Countdown to Oblivion",
            "湮滅倒數",
            "01139a",
            "ultron",
            when_revealed(TopCardAsDrone(who="each"), AdvanceTo("3B")),
            stage=3,
        ),
        loses=True,
    ),
    environment(
        "ultron-drones",
        "Ultron Drones",
        "奧創無人機",
        "01140",
        "ultron",
        always(constant("base:sch", 1, EachDrone(facedown=True))),
        always(constant("base:atk", 1, EachDrone(facedown=True))),
        always(constant("base:hp", 1, EachDrone(facedown=True))),
        forced_response(AfterDroneDefeated(), ToOwnersDiscardPile()),
    ),
    attachment(
        "program-transmitter",
        "Program Transmitter",
        "程控發射器",
        "01141",
        "ultron",
        ULTRON,
        forced_response(
            AfterHostSchemes("after Ultron schemes", "奧創進行密謀後"),
            PlaceThreatOn(n(1), Each(Schemes(side=True))),
            star=True,
        ),
        action(DiscardCard(This()), cost=(ExhaustIdentity(), spend("mental", "mental")), form="hero"),
        sch_bonus=1,
        traits="item tech",
        boost=1,
    ),
    attachment(
        "upgraded-drones",
        "Upgraded Drones",
        "升級無人機",
        "01142",
        "ultron",
        InPlayByName("ultron-drones", typed=True),
        always(constant("atk", 1, EachDrone(facedown=True))),
        always(constant("hp", 1, EachDrone(facedown=True))),
        action(DiscardCard(This()), cost=(spend("energy", "mental", "physical"),), form="hero"),
        quantity=2,
        traits="condition",
    ),
    minion(
        "advanced-ultron-drone",
        "Advanced Ultron Drone",
        "高級奧創無人機",
        "01143",
        "ultron",
        forced_interrupt(WhenDefeatedThis(), TopCardAsDrone(who="engaged")),
        sch=1,
        atk=1,
        hp=4,
        quantity=3,
        keywords={"guard": 1},
        traits="drone",
        boost=2,
    ),
    android_efficiency("energy", "01144a"),
    android_efficiency("mental", "01144b"),
    android_efficiency("physical", "01144c"),
    treachery(
        "rage-of-ultron",
        "Rage of Ultron",
        "奧創之怒",
        "01145",
        "ultron",
        when_revealed(
            VillainSchemesNow("Ultron schemes", "奧創進行密謀"),
            DiscardTopOfDeck(PerEach(1, Done(threat=True))),
            form="alter-ego",
        ),
        when_revealed(
            VillainAttacksYou("Ultron attacks you", "奧創攻擊你"),
            DiscardTopOfDeck(PerEach(1, Done())),
            form="hero",
        ),
        quantity=2,
        boost=2,
    ),
    treachery(
        "repair-sequence",
        "Repair Sequence",
        "修復程序",
        "01146",
        "ultron",
        when_revealed(
            Heal(PerEach(2, YOUR_DRONES), ULTRON),
            If(DidNot("no damage was healed this way", "沒有以此方式治療傷害"), GainSurge()),
        ),
        boost(Heal(PerEach(1, YOUR_DRONES), ULTRON)),
        quantity=2,
        boost=1,
    ),
    treachery(
        "swarm-attack",
        "Swarm Attack",
        "蜂群襲擊",
        "01147",
        "ultron",
        when_revealed(
            EachAttacks(
                YOUR_DRONES,
                you=True,
                newcomers=True,
            ),
            If(DidNot("no attack was made this way", "沒有以此方式進行攻擊"), TopCardAsDrone()),
        ),
        quantity=2,
        boost=1,
    ),
    side_scheme(
        "drone-factory",
        "Drone Factory",
        "無人機工廠",
        "01148",
        "ultron",
        when_revealed(TopCardAsDrone(who="each"), PlaceThreatOn(PerEach(1, DRONES), This())),
        threat=4,
        accelerates=1,
        boost=2,
    ),
    side_scheme(
        "invasive-ai",
        "Invasive AI",
        "入侵AI",
        "01149",
        "ultron",
        when_revealed(DiscardTopOfDeck(n(3), each_player=True)),
        threat=3,
        per_player=True,
        hazard=1,
        boost=3,
    ),
    side_scheme(
        "ultrons-imperative",
        "Ultron's Imperative",
        "奧創指令",
        "01150",
        "ultron",
        when_revealed(TopCardAsDrone(2, "first")),
        threat=2,
        per_player=True,
        hazard=1,
        boost=3,
    ),
]
