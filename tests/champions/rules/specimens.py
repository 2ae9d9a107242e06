"""Made-up cards on which one rule shows at a time: plain heroes, allies, minions, schemes and abilities."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rulebound.core.decisions import Entity, Offer, Player
from rulebound.core.effects import Do, Resolve, Subject, Which, Writer, node
from rulebound.core.values import modify
from rulebound.games.champions.cards.making import (
    action,
    ally,
    alter_ego,
    always,
    attachment,
    boost,
    environment,
    event,
    forced_interrupt,
    forced_response,
    identity,
    interrupt,
    main_scheme,
    minion,
    n,
    obligation,
    resource,
    response,
    scheme_side_a,
    side_scheme,
    special,
    support,
    treachery,
    upgrade,
    villain,
    when_defeated,
    when_revealed,
)
from rulebound.games.champions.conditions import (
    AfterAttack,
    AfterEntersPlay,
    AfterThwart,
    AfterYourHeroDefends,
    ThreatWouldBePlaced,
    When,
    YouWouldTakeDamage,
)
from rulebound.games.champions.costs import DiscardThis, ExhaustThis, TakeDamage
from rulebound.games.champions.definitions import SPECIAL
from rulebound.games.champions.effects import (
    ChooseOne,
    Damage,
    DamageEach,
    DiscardCard,
    DiscardRandomCard,
    Draw,
    ExhaustCard,
    Gets,
    GiveBoostCard,
    Heal,
    OnSubject,
    PlaceThreatOn,
    PreventDamage,
    PreventThreat,
    RemoveThreatFrom,
    ReturnToHand,
    VillainAttacksYou,
    VillainSchemesNow,
    put_into_play,
)
from rulebound.games.champions.modifiers import Whom, constant
from rulebound.games.champions.nouns import (
    Characters,
    EachDrone,
    Enemies,
    ItsHost,
    MainScheme,
    Pick,
    Schemes,
    This,
    TitleInPlay,
    You,
    YourCards,
    YourIdentity,
    a_minion,
    a_scheme,
    an_enemy,
)
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.abilities import Initiate
from rulebound.games.champions.rules.entering import Engage
from rulebound.games.champions.rules.happened import Defeated, Played
from rulebound.games.champions.rules.piles import discard_from_hand, draw
from rulebound.games.champions.rules.resolving import ResolveAbilities
from rulebound.games.champions.rules.turn import ChangeForm
from rulebound.games.champions.scenarios import SCENARIOS, Scenario
from rulebound.games.champions.state import DISCARD_PILE, ENCOUNTER_DECK, ENVIRONMENTS, HAND, ChampionsState

# ---------------------------------------------------------------- parts


class Plain(Do):
    """An effect of one operation, `act`."""

    __slots__ = ()

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        raise TypeError("an effect says what it does")

    def text(self, lang: str) -> str:
        return "a made-up effect"


class Answer(When):
    """A triggering condition whose words do not matter."""

    __slots__ = ()

    def text(self, lang: str) -> str:
        return "when something happens"


@node
class Everybody(Whom):
    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        return True

    def text(self, lang: str) -> str:
        return "every character"


@node
class EnvironmentsInPlay(Which):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return list(g.at(ENVIRONMENTS))

    def words(self, lang: str) -> str:
        return "an environment"


@node
class ReadyCharacters(Which):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [c for c in g.friendly_characters() if not g.exhausted[c]]

    def words(self, lang: str) -> str:
        return "a ready character"


@node
class Modify(OnSubject):
    """Change a value in one of the four ways until the end of the phase."""

    whom: Subject
    stat: str
    kind: str
    amount: int

    @property
    def subject(self) -> Subject:
        return self.whom

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        modify(g, e, self.stat, self.kind, self.amount, f.source, "phase")

    def words(self, lang: str) -> str:
        return "a value changes"


@node
class StunEachEnemy(Plain):
    def act(self, g: ChampionsState, f: Resolve) -> None:
        from rulebound.games.champions.rules.status import stun

        for e in g.enemies():
            stun(g, e)


@node
class DiscardOne(Do):
    """Choose and discard a card from your hand, as an effect."""

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.act)

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        offers = [Offer("discard", c, (c,)) for c in g.at(HAND, f.you)]
        g.ask("answer", f.you, "champions.effect.choose", "choose", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        discard_from_hand(g, f.answer)

    def text(self, lang: str) -> str:
        return "discard a card"


@node
class DrawPerEventInDiscard(Plain):
    """Draw a card for each event in your discard pile."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        draw(g, f.you, sum(g.card[c].type == "event" for c in g.at(DISCARD_PILE, f.you)))


@node
class ResolveSpecials(Plain):
    """Resolve the "Special" ability on each of your supports."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for e in YourCards(("support",)).all(g, f):
            keys = tuple(a.key for a in g.title(e).of_kind(SPECIAL))
            g.push(ResolveAbilities(source=e, you=f.you, keys=keys))


@node
class PutTopMinionIntoPlay(Plain):
    """Put the top card of the encounter deck, a minion, into play."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.push(Engage(entering=g.at(ENCOUNTER_DECK)[-1], player=f.you))


@node
class EventIsPlayed(Answer):
    """When an event is played."""

    moments = ("initiate:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return isinstance(event, Initiate) and bool(event.is_event)


@node
class CancelEffects(Plain):
    """Cancel the effects of the event being played."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        played = g.occurrence(f.event, Initiate)
        played.cancelled = 1


@node
class AfterEventPlayed(Answer):
    """After an event is played."""

    moments = ("played:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(g.card[h.card].type == "event" for h in event.of(Played))


@node
class VillainAttacksAnybody(Answer):
    """When the villain attacks."""

    moments = ("enemy-attack:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.enemy == g.villain())


@node
class AfterAnyAttack(Answer):
    """After a player's character attacks."""

    moments = ("player-attack:response",)


@node
class AfterVillainAttacked(Answer):
    """After the villain attacked."""

    moments = ("enemy-attacked:response",)


@node
class MinionDefeatedByAttack(Answer):
    """After a minion is defeated."""

    moments = ("defeat:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.type == "minion" for h in event.of(Defeated))


@node
class HeroFormOf(TitleInPlay):
    """While your hero is in hero form."""

    def holds(self, g: Any, f: Resolve) -> bool:
        return bool(g.hero_form(f.you))


@node
class AnyDamageFromAttack(Answer):
    """When anybody would take damage from an attack."""

    moments = ("damage:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.attack >= 0 and event.amount > 0)


@node
class MinionAttacks(Answer):
    """When a minion attacks."""

    moments = ("enemy-attack:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.enemy != g.villain())


@node
class ChangeYourForm(Plain):
    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.push(ChangeForm(player=f.you))


@node
class AllyFromDiscard(Plain):
    """Put the top card of your discard pile, an ally, into play."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        put_into_play(g, g.at(DISCARD_PILE, f.you)[-1], f.you)


HERO = You("your hero", "你的英雄")


# ---------------------------------------------------------------- heroes and their cards

PLAIN_HERO = identity(
    "plain-hero",
    "Plain Hero",
    "平凡英雄",
    "t01a",
    "plain",
    (2, 2, 1),
    5,
    12,
    "avenger",
    alter_ego=alter_ego("plain-alter-ego", "Plain Person", "平凡人", "t01b", "plain", 3, 6, 12, "civilian"),
)

SPECIMENS = (
    PLAIN_HERO,
    PLAIN_HERO.alter_ego,
    obligation(
        "plain-obligation",
        "Plain Duty",
        "平凡重擔",
        "t02",
        "plain",
        "plain-alter-ego",
        when_revealed(ChooseOne((DiscardRandomCard(), ExhaustCard(You())))),
    ),
    obligation(
        "nobodys-obligation",
        "Nobody's Duty",
        "無主重擔",
        "t03",
        "plain",
        "",
        when_revealed(ChooseOne((DiscardRandomCard(), ExhaustCard(You())))),
    ),
    ally("plain-ally", "Plain Ally", "平凡盟友", "t04", 1, (2, 2), 3, (1, 1), unique=False, traits="avenger"),
    ally("dashing-ally", "Dashing Ally", "橫杠盟友", "t05", 1, (None, 3), 4, (1, 0), unique=False, traits="brute"),
    ally("famous-ally", "Famous Ally", "知名盟友", "t06", 1, (1, 1), 2, (0, 0)),
    ally(
        "eager-ally",
        "Eager Ally",
        "積極盟友",
        "t07",
        1,
        (1, 2),
        2,
        (1, 1),
        response(AfterAttack(), Draw(n(1))),
        response(AfterThwart(), Draw(n(1))),
        response(AfterEntersPlay(), Draw(n(1))),
        unique=False,
    ),
    ally(
        "dutiful-ally",
        "Dutiful Ally",
        "盡責盟友",
        "t08",
        1,
        (1, 1),
        1,
        (0, 0),
        when_defeated(Draw(n(1))),
        unique=False,
    ),
    support("plain-support", "Plain Support", "平凡支援", "t10", 1, traits="tech", resources="energy"),
    support(
        "triskelion-like",
        "Annex",
        "分部",
        "t11",
        1,
        always(constant("ally-limit", 1, YourIdentity())),
        resources="physical",
    ),
    support("drawing-support", "Drawing Board", "繪圖板", "t12", 0, action(Draw(n(1)), cost=(ExhaustThis(),))),
    support("special-support", "Special Support", "特殊支援", "t13", 0, special(Draw(n(1)))),
    support("healing-support", "Healing Support", "治療支援", "t14", 0, action(Heal(n(1), You()), cost=(TakeDamage(1),))),
    support("watchful-support", "Watchful Support", "警覺支援", "t15", 0, interrupt(VillainAttacksAnybody(), Draw(n(1)))),
    support("grateful-support", "Grateful Support", "感恩支援", "t16", 0, response(AfterAnyAttack(), Draw(n(1)))),
    support("forceful-support", "Forceful Support", "強制支援", "t17", 0, forced_response(AfterAnyAttack(), Draw(n(1)))),
    support(
        "jealous-support",
        "Jealous Support",
        "嫉妒支援",
        "t18",
        0,
        forced_response(AfterAnyAttack(), DiscardCard(Pick(YourCards(("support",), en="a support", zh="支援")))),
    ),
    support("mourning-support", "Mourning Support", "哀悼支援", "t19", 0, response(MinionDefeatedByAttack(), Draw(n(1)))),
    support(
        "recycling-support",
        "Recycler",
        "回收者",
        "t24",
        0,
        action(DiscardCard(Pick(YourCards(("support",)))), cost=(DiscardThis(),)),
    ),
    support(
        "guarding-support", "Guard", "護衛", "t25", 0, interrupt(AnyDamageFromAttack(), PreventDamage(1), label="defense")
    ),
    support("proud-support", "Proud Support", "自豪支援", "t26", 0, response(AfterYourHeroDefends(), Draw(n(1)))),
    support("late-support", "Late Support", "遲來支援", "t27", 0, response(AfterVillainAttacked(), Draw(n(1)))),
    support("luring-support", "Lure", "誘餌", "t28", 0, interrupt(MinionAttacks(), PutTopMinionIntoPlay())),
    ally("limited-ally", "Limited Ally", "有限盟友", "t29", 0, (1, 1), 3, (0, 0), action(Draw(n(1)), limit=(1, "round"))),
    event("recall", "Recall", "召回", "t75", 0, action(ReturnToHand(Pick(Characters("your-ally"))))),
    event("revive", "Revive", "復甦", "t76", 0, action(AllyFromDiscard())),
    event("attack-minion", "Pummel", "猛擊", "t77", 0, action(Damage(n(9), a_minion()), label="attack")),
    event(
        "parry",
        "Parry",
        "格擋",
        "t78",
        0,
        interrupt(YouWouldTakeDamage(from_attack=True), PreventDamage(1), label="defense"),
    ),
    event("vanish", "Vanish", "隱身", "t79", 0, interrupt(VillainAttacksAnybody(), ChangeYourForm())),
    support("cancelling-support", "Critic", "評論家", "t20", 0, forced_interrupt(EventIsPlayed(), CancelEffects())),
    support("applauding-support", "Audience", "觀眾", "t21", 0, response(AfterEventPlayed(), Draw(n(1)))),
    support("hero-watch", "Hero Watch", "英雄守望", "t22", 0, interrupt(VillainAttacksAnybody(), Draw(n(1)), form="hero")),
    support(
        "cautious-support", "Cautious Support", "謹慎支援", "t23", 0, interrupt(ThreatWouldBePlaced(), PreventThreat(1))
    ),
    upgrade("training-upgrade", "Training", "訓練", "t30", 2, always(constant("atk", 1, YourIdentity("hero")))),
    upgrade("armor-upgrade", "Armor", "護甲", "t31", 1, always(constant("hp", 3, YourIdentity()))),
    upgrade(
        "inspiring-upgrade",
        "Inspiration",
        "激勵",
        "t32",
        1,
        always(constant("atk", 1, ItsHost("attached ally", "被附加的盟友"))),
        attach=Characters("ally"),
    ),
    upgrade(
        "gadget-upgrade",
        "Gadget",
        "小工具",
        "t33",
        0,
        action(Draw(n(1)), cost=(ExhaustThis(),)),
        attach=Characters("yours"),
        traits="tech",
    ),
    upgrade("steady-upgrade", "Steady Hand", "穩手", "t34", 0, attach=ReadyCharacters()),
    upgrade(
        "study-upgrade",
        "Study",
        "研究",
        "t35",
        0,
        always(constant("hand", 1, YourIdentity(), HeroFormOf(""))),
    ),
    upgrade("plain-upgrade", "Plain Upgrade", "平凡升級", "t36", 1, traits="armor", resources="mental"),
    resource("two-energy", "Battery", "電池", "t40", "energy energy", faction="basic"),
    event("free-event", "Free Event", "免費事件", "t41", 0, action(Draw(n(1)))),
    event("costly-event", "Costly Event", "昂貴事件", "t42", 2, action(Draw(n(2))), resources="energy"),
    event("draw-then-discard", "Sift", "篩選", "t43", 0, action(Draw(n(1)), DiscardOne())),
    event("counting-event", "Retrospect", "回顧", "t44", 0, action(DrawPerEventInDiscard())),
    event("healing-event", "Bandage", "繃帶", "t45", 0, action(Heal(n(2), Pick(Characters("any"))))),
    event(
        "damage-each-enemy", "Shockwave", "衝擊波", "t46", 0, action(DamageEach(n(1), Enemies(), "each enemy", "每個敵人"))
    ),
    event(
        "hurt-each-ally",
        "Sacrifice",
        "犧牲",
        "t47",
        0,
        action(DamageEach(n(1), Characters("ally"), "each ally", "每個盟友")),
    ),
    event("special-event", "Special Event", "特殊事件", "t48", 0, action(ResolveSpecials())),
    event("empty-event", "Empty Event", "空白事件", "t49", 0, action(Heal(n(1), You()))),
    event("hero-event", "Hero Event", "英雄事件", "t50", 0, action(Draw(n(1)), form="hero")),
    event("late-interrupt", "Reflex", "反射", "t51", 0, interrupt(VillainAttacksAnybody(), Draw(n(1)))),
    event("late-response", "Aftermath", "餘波", "t52", 0, response(AfterAnyAttack(), Draw(n(1)))),
    event("much-damage", "Meteor", "隕石", "t53", 0, action(Damage(n(100), an_enemy()))),
    event("much-threat", "Conspiracy", "陰謀", "t54", 0, action(PlaceThreatOn(n(500), Pick(Schemes(any=True, side=True))))),
    event("one-threat", "Slip", "失誤", "t55", 0, action(PlaceThreatOn(n(1), MainScheme()))),
    event("three-threat", "Blunder", "大錯", "t56", 0, action(PlaceThreatOn(n(3), MainScheme()))),
    event("stun-all", "Flash", "閃光", "t57", 0, action(StunEachEnemy())),
    event("demolish", "Demolish", "拆除", "t58", 0, action(DiscardCard(Pick(EnvironmentsInPlay())))),
    event("summon", "Summon", "召喚", "t59", 0, action(PutTopMinionIntoPlay())),
    event("clean-up", "Clean Up", "清理", "t60", 0, action(DiscardCard(Pick(YourCards(("support", "upgrade"), "tech"))))),
    event("tidy", "Tidy", "整理", "t74", 0, action(DiscardCard(Pick(YourCards(("support", "upgrade")))))),
    event("hit-three", "Hit", "重擊", "t61", 0, action(Damage(n(3), an_enemy()))),
    event("attack-three", "Strike", "打擊", "t62", 0, action(Damage(n(3), an_enemy()), Draw(n(1)), label="attack")),
    event("thwart-two", "Negotiate", "談判", "t63", 0, action(RemoveThreatFrom(n(2), a_scheme()), label="thwart")),
    event("double", "Double", "加倍", "t64", 0, action(Modify(HERO, "atk", "multiply", 2))),
    event("halve", "Halve", "減半", "t65", 0, action(Modify(HERO, "atk", "halve", 1))),
    event("plus-one", "Plus", "加一", "t66", 0, action(Modify(HERO, "atk", "add", 1))),
    event("minus-three", "Minus", "減三", "t67", 0, action(Modify(HERO, "atk", "add", -3))),
    event("set-one", "Weaken", "削弱", "t68", 0, action(Modify(HERO, "atk", "set", 1))),
    event("set-four", "Strengthen", "強化", "t69", 0, action(Modify(HERO, "atk", "set", 4))),
    event(
        "until-the-end",
        "Rally",
        "集結",
        "t70",
        0,
        action(Gets(HERO, (("atk", 1),), "phase", "{to} gets +1 ATK", "{to}得到+1攻擊")),
    ),
    event("prevent-one", "Sabotage", "破壞", "t71", 0, interrupt(VillainAttacksAnybody(), Draw(n(1)))),
    event("smash-minion", "Smash", "粉碎", "t72", 0, action(Damage(n(9), a_minion()))),
    event("hurt-all", "Quake", "地震", "t73", 0, action(DamageEach(n(3), Characters("any"), "each character", "每個角色"))),
    # ------------------------------------------------------------ the scenario
    villain("plain-1", "Plain Villain", "平凡反派", "t80", "plain-villain", 1, (1, 2), 10),
    villain("plain-2", "Plain Villain", "平凡反派", "t81", "plain-villain", 2, (2, 3), 200, when_revealed(Draw(n(1)))),
    main_scheme(
        "plain-scheme-1b",
        "Plain Scheme",
        "平凡密謀",
        "t82b",
        "plain-villain",
        1,
        7,
        1,
        side_a=scheme_side_a("plain-scheme-1a", "Plain Scheme", "平凡密謀", "t82a", "plain-villain", 1),
    ),
    main_scheme(
        "plain-scheme-2b",
        "Plain Plot",
        "平凡陰謀",
        "t83b",
        "plain-villain",
        2,
        9,
        2,
        side_a=scheme_side_a("plain-scheme-2a", "Plain Plot", "平凡陰謀", "t83a", "plain-villain", 2),
        threat=2,
        loses=True,
    ),
    minion("plain-minion", "Plain Minion", "平凡從者", "t90", "plain", (1, 2), 3, boost=1),
    minion("boost-two", "Booster", "增效者", "t91", "plain", (1, 1), 2, boost=2, keywords={"quickstrike": 1}),
    minion("spiky-minion", "Spiky Minion", "尖刺從者", "t92", "plain", (1, 1), 5, keywords={"retaliate": 1}),
    minion("dying-minion", "Dying Minion", "將死從者", "t93", "plain", (1, 1), 1, when_defeated(Draw(n(1)))),
    minion(
        "revealing-minion",
        "Loud Minion",
        "喧鬧從者",
        "t94",
        "plain",
        (1, 1),
        2,
        when_revealed(ChooseOne((DiscardRandomCard(), ExhaustCard(You())))),
    ),
    minion("bold-minion", "Bold Minion", "大膽從者", "t95", "plain", (1, 1), 2, keywords={"guard": 1}),
    treachery("starry", "Starry Night", "星夜", "t100", "plain", boost(Draw(n(1)))),
    treachery("extra-boost", "Momentum", "氣勢", "t101", "plain", boost(GiveBoostCard()), boost=1),
    treachery("plain-treachery", "Plain Treachery", "平凡詭計", "t102", "plain", when_revealed(DiscardRandomCard())),
    treachery(
        "perilous-treachery",
        "Perilous Treachery",
        "困境詭計",
        "t103",
        "plain",
        when_revealed(DiscardRandomCard()),
        keywords={"peril": 1},
    ),
    treachery("villain-attacks", "Ambush", "伏擊", "t104", "plain", when_revealed(VillainAttacksYou())),
    treachery("villain-schemes", "Scheming", "策劃", "t105", "plain", when_revealed(VillainSchemesNow())),
    treachery("quiet", "Quiet", "平靜", "t106", "plain"),
    treachery("hurt-one", "Pebble", "小石", "t107", "plain", when_revealed(Damage(n(1), You()))),
    attachment("plain-attachment", "Plain Weapon", "平凡武器", "t110", "plain", Enemies(), atk_bonus=1, sch_bonus=2),
    attachment("homeless-attachment", "Homeless Weapon", "無主武器", "t111", "plain", EnvironmentsInPlay()),
    attachment(
        "removable-attachment",
        "Removable Weapon",
        "可移除武器",
        "t112",
        "plain",
        Enemies(),
        action(DiscardCard(This()), form="hero"),
    ),
    attachment(
        "spiked-attachment",
        "Spikes",
        "尖刺",
        "t113",
        "plain",
        Enemies(),
        always(constant("keyword:retaliate", 1, ItsHost())),
    ),
    attachment(
        "useful-attachment",
        "Useful Thing",
        "有用之物",
        "t114",
        "plain",
        Enemies(),
        interrupt(VillainAttacksAnybody(), Draw(n(1))),
    ),
    environment("shelter", "Shelter", "庇護所", "t120", "plain", always(constant("hp", 3, Everybody()))),
    environment(
        "drone-rules", "Drone Rules", "無人機規則", "t121", "plain", always(constant("base:hp", 1, EachDrone(True)))
    ),
    side_scheme("plain-side-scheme", "Plain Detour", "平凡支線", "t130", "plain", 3),
    side_scheme("fast-side-scheme", "Fast Detour", "快速支線", "t131", "plain", 2, accelerates=1),
    side_scheme("hazardous-side-scheme", "Hazard", "兇險支線", "t132", "plain", 2, hazard=1),
    side_scheme("critical-side-scheme", "Crisis", "危機支線", "t133", "plain", 2, crisis=1),
)
PLAIN: dict[str, Any] = {"identity": "plain-hero", "deck": ["plain-upgrade"] * 20}
ALTER_EGO = {**PLAIN, "form": "alter-ego"}
CALM = ("quiet",) * 40
"""An encounter deck that does nothing."""
TWO_STAGES = Scenario("plain", "Plain", "平凡", ("plain-scheme-1b", "plain-scheme-2b"), "bomb-scare")


@contextmanager
def specimens() -> Iterator[None]:
    """The made-up cards, and a scenario of two scheme stages and two villain stages, for a while."""
    SCENARIOS["plain"] = TWO_STAGES
    try:
        with with_cards(*SPECIMENS):  # type: ignore[arg-type]
            yield
    finally:
        del SCENARIOS["plain"]
