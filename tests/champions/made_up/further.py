"""Further made-up cards and seats that several chapters use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Resolve, node
from rulebound.core.game import game
from rulebound.core.state import State
from rulebound.games.champions.cards.builders import (
    action,
    ally,
    boost,
    event,
    forced_interrupt,
    interrupt,
    minion,
    n,
    response,
    support,
    treachery,
    when_defeated,
    when_revealed,
)
from rulebound.games.champions.conditions import EventPattern, WhenDefeatedThis
from rulebound.games.champions.costs import DiscardCards, DiscardThis, ExhaustThis, HealAsCost
from rulebound.games.champions.effects import (
    Damage,
    DamageEach,
    DiscardUntil,
    Draw,
    Heal,
    Move,
    PlaceThreatOn,
    Stun,
    TakeDamage,
    Then,
    put_into_play,
)
from rulebound.games.champions.nouns import Enemies, MainScheme, Pick, Schemes, That, You, a_minion
from rulebound.games.champions.rules.conditions import Defeated, EnteredPlay
from rulebound.games.champions.rules.control import change_control
from rulebound.games.champions.rules.enter_play import Engage
from rulebound.games.champions.rules.leave_play import leave_play
from rulebound.games.champions.rules.status import stun
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.zones import ATTACHMENTS, DISCARD_PILE, ENVIRONMENTS
from rulebound.testing.laws import ALL_LAWS
from tests.champions.made_up.parts import AfterAnyAttack, Answer, MinionAttacks, Plain

PAY2 = ["backflip", "backflip"]
PAY3 = ["backflip", "backflip", "backflip"]
MAIN = "the-break-in-1b"
CALM_DECK = ("advance", "crowd-control", "breakin-takin", "crowd-control", "crowd-control", "crowd-control")
FOREVER = "wakanda-forever-energy"
HURT = ("rhino-1", {"damage": 8})
"""A villain whom Hard to Keep Down can heal, so that it does not surge on and on."""
CALM_AND_HURT = {"stunned": 1, "confused": 1, "damage": 10}
"""A villain that loses a status card instead of activating, with damage that the filler of the encounter deck heals."""
ENCOUNTER = ("crowd-control",) * 12
WIDOW = {"play": ["black-widow"], "hand": ["genius"]}
DRONES: dict[str, Any] = {"environments": ["ultron-drones"]}
HOME = {"form": "alter-ego"}
PETER = {"identity": "spider-man", "deck": ["strength"] * 12}
CHAMPIONS = game("champions")
LAWS = ALL_LAWS - {3, 9, 11}
"""The positions are moved on by hand between choices, so that replaying (and undoing, and asking again) leads elsewhere."""
Policy = Callable[[State, Chance], int]
PLAIN_ALTER_EGO = {"identity": "plain-hero", "form": "alter-ego"}
IDLE = ("rare-1", {"stunned": 1, "confused": 1})
"""A villain whose next activation does nothing."""


@node
class ShelterFallsAndThreatRises(Plain):
    """At one moment the environment is discarded and the main scheme gets 9 threat."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.threat[g.main_scheme()] += 9
        leave_play(g, g.at(ENVIRONMENTS)[0])


@node
class StunEveryMinion(Plain):
    def act(self, g: ChampionsState, f: Resolve) -> None:
        for e in g.all_minions():
            stun(g, e)


@node
class VillainWouldTakeDamage(Answer):
    """When the villain would take damage."""

    moments = ("damage:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.subject == g.villain())


AT_ONCE = (
    event("upheaval", "Upheaval", "劇變", "a01", action(ShelterFallsAndThreatRises()), cost=0),
    event("sort-out", "Sort Out", "整頓", "a02", action(Draw(n(1)), cost=(DiscardCards(1),)), cost=2),
    support("trap", "Trap", "陷阱", "a03", forced_interrupt(MinionAttacks(), StunEveryMinion()), cost=0),
    support(
        "lookout", "Lookout", "瞭望", "a04", interrupt(VillainWouldTakeDamage(), Draw(n(1)), cost=(DiscardThis(),)), cost=0
    ),
)
HERO: dict[str, Any] = {"identity": "captain-marvel", "form": "hero"}
UPGRADED_DRONES = ["upgraded-drones"] * 9
"""Encounter cards that do nothing."""


@node
class AnyDamageAboveZero(Answer):
    """When anybody would take damage."""

    moments = ("damage:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.amount > 0)


@node
class AnyThwart(Answer):
    """After a character thwarts."""

    moments = ("thwart:response",)


@node
class AllyDefeated(Answer):
    """After an ally is defeated."""

    moments = ("defeat:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.type == "ally" for h in event.of(Defeated))


@node
class MinionEnters(Answer):
    """After a minion enters play."""

    moments = ("enters-play:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.type == "minion" for h in event.of(EnteredPlay))


@node
class AllyOutAndIn(Plain):
    """Your first ally leaves play and enters it again."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        e = g.allies(f.you)[0]
        leave_play(g, e)
        put_into_play(g, e, f.you)


@node
class MinionOutAndIn(Plain):
    """The first minion engaged with you leaves play and enters it again."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        e = g.minions(f.you)[0]
        leave_play(g, e)
        g.push(Engage(entering=e, player=f.you))


@node
class AllyFromThePile(Plain):
    """The top card of your discard pile, an ally, enters play."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        put_into_play(g, g.at(DISCARD_PILE, f.you)[-1], f.you)


@node
class GiveAway(Plain):
    """The next player takes control of your first ally."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        change_control(g, g.allies(f.you)[0], g.next_seat(f.you))


ONCE = (ExhaustThis(),)
COMING_BACK = (
    treachery("blink", "Blink", "閃現", "b01", "rare", boost(AllyOutAndIn())),
    treachery("betrayal", "Betrayal", "背叛", "b02", "rare", boost(GiveAway())),
    support("rewind", "Rewind", "倒帶", "b03", interrupt(MinionAttacks(), MinionOutAndIn(), cost=ONCE), cost=0),
    support("relay", "Relay", "接力", "b04", response(AfterAnyAttack(), AllyOutAndIn(), cost=ONCE), cost=0),
    support("detour", "Relief", "換班", "b05", response(AnyThwart(), AllyOutAndIn(), cost=ONCE), cost=0),
    support("donation", "Donation", "捐贈", "b06", interrupt(AnyDamageAboveZero(), GiveAway(), cost=ONCE), cost=0),
    support("decoy", "Decoy", "誘餌", "b07", interrupt(AnyDamageAboveZero(), MinionOutAndIn(), cost=ONCE), cost=0),
    support("rescue", "Rescue", "救援", "b08", response(AllyDefeated(), AllyFromThePile(), cost=ONCE), cost=0),
    support(
        "ambulance", "Ambulance", "救護車", "b13", interrupt(AnyDamageAboveZero(), AllyFromThePile(), cost=ONCE), cost=0
    ),
    support("revolving-door", "Door", "旋轉門", "b15", response(MinionEnters(), MinionOutAndIn(), cost=ONCE), cost=0),
    event("jab", "Jab", "刺拳", "b09", action(Damage(n(1), a_minion()), Stun(That())), cost=0),
    event("blast", "Blast", "爆破", "b10", action(DamageEach(n(1), Enemies())), cost=0),
    minion("heavy", "Heavy", "重裝兵", "b11", "rare", sch=0, atk=5, hp=6, keywords={"overkill": 1}),
    minion(
        "avenger",
        "Avenger",
        "復仇者",
        "b12",
        "rare",
        forced_interrupt(WhenDefeatedThis(), Damage(n(3), You())),
        sch=1,
        atk=2,
        hp=1,
    ),
    ally(
        "spiked",
        "Spiked",
        "帶刺者",
        "b14",
        cost=0,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        unique=False,
        keywords={"retaliate": 1},
    ),
)
ADVANCES = ["advance"] * 9
HURT_EVENT = event("test-hurt", "Hurt", "傷", "u01", action(TakeDamage(n(2))), cost=0)
OTHER: dict[str, Any] = {"identity": "she-hulk", "form": "hero"}


@node
class AnyThreat(EventPattern):
    moments = ("threat:interrupt",)

    def text(self, lang: str) -> str:
        return "when threat would be placed"


@node
class AnyDamage(Answer):
    """When anybody would take damage."""

    moments = ("damage:interrupt",)


@node
class EnemySchemes(EventPattern):
    moments = ("enemy-scheme:interrupt",)

    def text(self, lang: str) -> str:
        return "when an enemy schemes"


CHANGED_HERO: dict[str, Any] = {"identity": "captain-marvel", "form": "hero", "changed_form": True}
EXHAUSTED_OTHER: dict[str, Any] = {"identity": "she-hulk", "form": "hero", "exhausted": 1}
DRAW = Draw(n(1))
DESK = support("test-bureau", "Desk", "書桌", "t02", action(DRAW), cost=0)
LAMP = support("test-lamp", "Lamp", "檯燈", "t03", action(DRAW), action(Draw(n(2))), cost=0)


@node
class AfterAnyThreat(Answer):
    """After threat was placed anywhere."""

    moments = ("threat:response",)


@node
class ScrapAttachments(Plain):
    """Discard every attachment."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for e in list(g.at(ATTACHMENTS)):
            leave_play(g, e)


SMALL_PRINT = (
    support("alarm", "Alarm", "警報", "p00", response(AfterAnyThreat(), Draw(n(1))), cost=0),
    support("edition", "Edition", "號外", "p22", cost=0, unique=False, max_per_period=(1, "round")),
    event("rouse", "Rouse", "激怒", "p20", action(PlaceThreatOn(n(1), MainScheme())), cost=0),
    support("clinic", "Clinic", "診所", "p01", action(Draw(n(1)), cost=(HealAsCost(2),)), cost=0),
    event(
        "divert",
        "Divert",
        "轉移",
        "p02",
        action(Move(n(2), "threat", Pick(Schemes()), Pick(Schemes(), name="goal"))),
        cost=0,
    ),
    minion("double-one", "Double", "替身", "p03", "rare", sch=0, atk=0, hp=3, unique=True, subtitle="One"),
    minion("double-two", "Double", "替身", "p04", "rare", sch=0, atk=0, hp=3, unique=True, subtitle="Two"),
    minion("double-again", "Double", "替身", "p05", "rare", sch=0, atk=0, hp=3, unique=True, subtitle="One"),
    treachery("last-blow", "Last Blow", "絕擊", "p06", "rare", when_revealed(Damage(n(50), You())), keywords={"surge": 1}),
    ally(
        "giant",
        "Giant",
        "巨人",
        "p08",
        cost=0,
        thw=1,
        atk=9,
        hp=5,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
        keywords={"overkill": 1},
    ),
    minion(
        "avenged", "Avenged", "復仇者", "p09", "rare", when_defeated(PlaceThreatOn(n(50), MainScheme())), sch=0, atk=0, hp=1
    ),
    ally(
        "brawler",
        "Brawler",
        "鬥士",
        "p10",
        action(DamageEach(n(1), Enemies(minions=True)), label="attack"),
        cost=0,
        thw=1,
        atk=1,
        hp=1,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
    ),
    ally(
        "famous-namesake",
        "Famous Ally",
        "知名盟友",
        "p11",
        cost=0,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=0,
        consequential_thw=0,
        subtitle="Somebody",
    ),
    ally(
        "bulwark",
        "Bulwark",
        "壁壘",
        "p21",
        cost=0,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
        keywords={"toughness": 1},
    ),
    event("tonic", "Tonic", "補藥", "p12", action(Then(Heal(n(2), You()), Draw(n(1)))), cost=0),
    support("scrapper", "Scrapper", "拆解者", "p13", interrupt(AnyDamage(), ScrapAttachments()), cost=0),
    treachery(
        "ambushers",
        "Ambushers",
        "伏兵",
        "p07",
        "rare",
        when_revealed(Damage(n(50), You()), DiscardUntil(first_player=False)),
    ),
)


@node
class Take(Plain):
    """You take control of the first card of a title, wherever it is."""

    id: str

    def act(self, g: ChampionsState, f: Resolve) -> None:
        taken: Entity = next(e for e in range(len(g.card)) if g.card[e].id == self.id)
        change_control(g, taken, f.you)
