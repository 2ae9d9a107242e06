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

    subject: Subject
    stat: str
    kind: str
    amount: int

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


HERO = You("your identity", "你的身份")


# ---------------------------------------------------------------- heroes and their cards

PLAIN_HERO = identity(
    "plain-hero",
    "Plain Hero",
    "平凡英雄",
    "t01a",
    "plain",
    thw=2,
    atk=2,
    def_=1,
    hand_size=5,
    hp=12,
    traits="avenger",
    alter_ego=alter_ego(
        "plain-alter-ego", "Plain Person", "平凡人", "t01b", "plain", rec=3, hand_size=6, hp=12, traits="civilian"
    ),
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
    ally(
        "plain-ally",
        "Plain Ally",
        "平凡盟友",
        "t04",
        cost=1,
        thw=2,
        atk=2,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        unique=False,
        traits="avenger",
    ),
    ally(
        "dashing-ally",
        "Dashing Ally",
        "橫杠盟友",
        "t05",
        cost=1,
        thw=None,
        atk=3,
        hp=4,
        consequential_atk=1,
        consequential_thw=0,
        unique=False,
        traits="brute",
    ),
    ally(
        "famous-ally", "Famous Ally", "知名盟友", "t06", cost=1, thw=1, atk=1, hp=2, consequential_atk=0, consequential_thw=0
    ),
    ally(
        "eager-ally",
        "Eager Ally",
        "積極盟友",
        "t07",
        response(AfterAttack(), Draw(n(1))),
        response(AfterThwart(), Draw(n(1))),
        response(AfterEntersPlay(), Draw(n(1))),
        cost=1,
        thw=1,
        atk=2,
        hp=2,
        consequential_atk=1,
        consequential_thw=1,
        unique=False,
    ),
    ally(
        "dutiful-ally",
        "Dutiful Ally",
        "盡責盟友",
        "t08",
        when_defeated(Draw(n(1))),
        cost=1,
        thw=1,
        atk=1,
        hp=1,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
    ),
    support("plain-support", "Plain Support", "平凡支援", "t10", cost=1, traits="tech", resources="energy"),
    support(
        "triskelion-like",
        "Annex",
        "分部",
        "t11",
        always(constant("ally-limit", 1, YourIdentity())),
        cost=1,
        resources="physical",
    ),
    support("drawing-support", "Drawing Board", "繪圖板", "t12", action(Draw(n(1)), cost=(ExhaustThis(),)), cost=0),
    support("special-support", "Special Support", "特殊支援", "t13", special(Draw(n(1))), cost=0),
    support(
        "healing-support", "Healing Support", "治療支援", "t14", action(Heal(n(1), You()), cost=(TakeDamage(1),)), cost=0
    ),
    support(
        "watchful-support", "Watchful Support", "警覺支援", "t15", interrupt(VillainAttacksAnybody(), Draw(n(1))), cost=0
    ),
    support("grateful-support", "Grateful Support", "感恩支援", "t16", response(AfterAnyAttack(), Draw(n(1))), cost=0),
    support(
        "forceful-support", "Forceful Support", "強制支援", "t17", forced_response(AfterAnyAttack(), Draw(n(1))), cost=0
    ),
    support(
        "jealous-support",
        "Jealous Support",
        "嫉妒支援",
        "t18",
        forced_response(AfterAnyAttack(), DiscardCard(Pick(YourCards(("support",))))),
        cost=0,
    ),
    support(
        "mourning-support", "Mourning Support", "哀悼支援", "t19", response(MinionDefeatedByAttack(), Draw(n(1))), cost=0
    ),
    support(
        "recycling-support",
        "Recycler",
        "回收者",
        "t24",
        action(DiscardCard(Pick(YourCards(("support",)))), cost=(DiscardThis(),)),
        cost=0,
    ),
    support(
        "guarding-support",
        "Guard",
        "護衛",
        "t25",
        interrupt(AnyDamageFromAttack(), PreventDamage(1), label="defense"),
        cost=0,
    ),
    support("proud-support", "Proud Support", "自豪支援", "t26", response(AfterYourHeroDefends(), Draw(n(1))), cost=0),
    support("late-support", "Late Support", "遲來支援", "t27", response(AfterVillainAttacked(), Draw(n(1))), cost=0),
    support("luring-support", "Lure", "誘餌", "t28", interrupt(MinionAttacks(), PutTopMinionIntoPlay()), cost=0),
    ally(
        "limited-ally",
        "Limited Ally",
        "有限盟友",
        "t29",
        action(Draw(n(1)), limit=(1, "round")),
        cost=0,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=0,
        consequential_thw=0,
    ),
    event("recall", "Recall", "召回", "t75", action(ReturnToHand(Pick(Characters("your-ally")))), cost=0),
    event("revive", "Revive", "復甦", "t76", action(AllyFromDiscard()), cost=0),
    event("attack-minion", "Pummel", "猛擊", "t77", action(Damage(n(9), a_minion()), label="attack"), cost=0),
    event(
        "parry",
        "Parry",
        "格擋",
        "t78",
        interrupt(YouWouldTakeDamage(from_attack=True), PreventDamage(1), label="defense"),
        cost=0,
    ),
    event("vanish", "Vanish", "隱身", "t79", interrupt(VillainAttacksAnybody(), ChangeYourForm()), cost=0),
    support("cancelling-support", "Critic", "評論家", "t20", forced_interrupt(EventIsPlayed(), CancelEffects()), cost=0),
    support("applauding-support", "Audience", "觀眾", "t21", response(AfterEventPlayed(), Draw(n(1))), cost=0),
    support(
        "hero-watch", "Hero Watch", "英雄守望", "t22", interrupt(VillainAttacksAnybody(), Draw(n(1)), form="hero"), cost=0
    ),
    support(
        "cautious-support", "Cautious Support", "謹慎支援", "t23", interrupt(ThreatWouldBePlaced(), PreventThreat(1)), cost=0
    ),
    upgrade("training-upgrade", "Training", "訓練", "t30", always(constant("atk", 1, YourIdentity("hero"))), cost=2),
    upgrade("armor-upgrade", "Armor", "護甲", "t31", always(constant("hp", 3, YourIdentity())), cost=1),
    upgrade(
        "inspiring-upgrade",
        "Inspiration",
        "激勵",
        "t32",
        always(constant("atk", 1, ItsHost("attached ally", "所附加的盟友"))),
        cost=1,
        attach=Characters("ally"),
    ),
    upgrade(
        "gadget-upgrade",
        "Gadget",
        "小工具",
        "t33",
        action(Draw(n(1)), cost=(ExhaustThis(),)),
        cost=0,
        attach=Characters("yours"),
        traits="tech",
    ),
    upgrade("steady-upgrade", "Steady Hand", "穩手", "t34", cost=0, attach=ReadyCharacters()),
    upgrade(
        "study-upgrade",
        "Study",
        "研究",
        "t35",
        always(constant("hand", 1, YourIdentity(), HeroFormOf(""))),
        cost=0,
    ),
    upgrade("plain-upgrade", "Plain Upgrade", "平凡升級", "t36", cost=1, traits="armor", resources="mental"),
    resource("two-energy", "Battery", "電池", "t40", "energy energy", faction="basic"),
    event("free-event", "Free Event", "免費事件", "t41", action(Draw(n(1))), cost=0),
    event("costly-event", "Costly Event", "昂貴事件", "t42", action(Draw(n(2))), cost=2, resources="energy"),
    event("draw-then-discard", "Sift", "篩選", "t43", action(Draw(n(1)), DiscardOne()), cost=0),
    event("counting-event", "Retrospect", "回顧", "t44", action(DrawPerEventInDiscard()), cost=0),
    event("healing-event", "Bandage", "繃帶", "t45", action(Heal(n(2), Pick(Characters("any")))), cost=0),
    event(
        "damage-each-enemy",
        "Shockwave",
        "衝擊波",
        "t46",
        action(DamageEach(n(1), Enemies())),
        cost=0,
    ),
    event(
        "hurt-each-ally",
        "Sacrifice",
        "犧牲",
        "t47",
        action(DamageEach(n(1), Characters("ally"))),
        cost=0,
    ),
    event("special-event", "Special Event", "特殊事件", "t48", action(ResolveSpecials()), cost=0),
    event("empty-event", "Empty Event", "空白事件", "t49", action(Heal(n(1), You())), cost=0),
    event("hero-event", "Hero Event", "英雄事件", "t50", action(Draw(n(1)), form="hero"), cost=0),
    event("late-interrupt", "Reflex", "反射", "t51", interrupt(VillainAttacksAnybody(), Draw(n(1))), cost=0),
    event("late-response", "Aftermath", "餘波", "t52", response(AfterAnyAttack(), Draw(n(1))), cost=0),
    event("much-damage", "Meteor", "隕石", "t53", action(Damage(n(100), an_enemy())), cost=0),
    event("much-threat", "Conspiracy", "陰謀", "t54", action(PlaceThreatOn(n(500), Pick(Schemes(side=True)))), cost=0),
    event("one-threat", "Slip", "失誤", "t55", action(PlaceThreatOn(n(1), MainScheme())), cost=0),
    event("three-threat", "Blunder", "大錯", "t56", action(PlaceThreatOn(n(3), MainScheme())), cost=0),
    event("stun-all", "Flash", "閃光", "t57", action(StunEachEnemy()), cost=0),
    event("demolish", "Demolish", "拆除", "t58", action(DiscardCard(Pick(EnvironmentsInPlay()))), cost=0),
    event("summon", "Summon", "召喚", "t59", action(PutTopMinionIntoPlay()), cost=0),
    event(
        "clean-up", "Clean Up", "清理", "t60", action(DiscardCard(Pick(YourCards(("support", "upgrade"), "tech")))), cost=0
    ),
    event("tidy", "Tidy", "整理", "t74", action(DiscardCard(Pick(YourCards(("support", "upgrade"))))), cost=0),
    event("hit-three", "Hit", "重擊", "t61", action(Damage(n(3), an_enemy())), cost=0),
    event("attack-three", "Strike", "打擊", "t62", action(Damage(n(3), an_enemy()), Draw(n(1)), label="attack"), cost=0),
    event("thwart-two", "Negotiate", "談判", "t63", action(RemoveThreatFrom(n(2), a_scheme()), label="thwart"), cost=0),
    event("double", "Double", "加倍", "t64", action(Modify(HERO, "atk", "multiply", 2)), cost=0),
    event("halve", "Halve", "減半", "t65", action(Modify(HERO, "atk", "halve", 1)), cost=0),
    event("plus-one", "Plus", "加一", "t66", action(Modify(HERO, "atk", "add", 1)), cost=0),
    event("minus-three", "Minus", "減三", "t67", action(Modify(HERO, "atk", "add", -3)), cost=0),
    event("set-one", "Weaken", "削弱", "t68", action(Modify(HERO, "atk", "set", 1)), cost=0),
    event("set-four", "Strengthen", "強化", "t69", action(Modify(HERO, "atk", "set", 4)), cost=0),
    event(
        "until-the-end",
        "Rally",
        "集結",
        "t70",
        action(Gets(HERO, (("atk", 1),), "phase")),
        cost=0,
    ),
    event("prevent-one", "Sabotage", "破壞", "t71", interrupt(VillainAttacksAnybody(), Draw(n(1))), cost=0),
    event("smash-minion", "Smash", "粉碎", "t72", action(Damage(n(9), a_minion())), cost=0),
    event("hurt-all", "Quake", "地震", "t73", action(DamageEach(n(3), Characters("any"))), cost=0),
    # ------------------------------------------------------------ the scenario
    villain("plain-1", "Plain Villain", "平凡反派", "t80", "plain-villain", stage=1, sch=1, atk=2, hp=10),
    villain(
        "plain-2",
        "Plain Villain",
        "平凡反派",
        "t81",
        "plain-villain",
        when_revealed(Draw(n(1))),
        stage=2,
        sch=2,
        atk=3,
        hp=200,
    ),
    main_scheme(
        "plain-scheme-1b",
        "Plain Scheme",
        "平凡密謀",
        "t82b",
        "plain-villain",
        stage=1,
        target=7,
        acceleration=1,
        side_a=scheme_side_a("plain-scheme-1a", "Plain Scheme", "平凡密謀", "t82a", "plain-villain", stage=1),
    ),
    main_scheme(
        "plain-scheme-2b",
        "Plain Plot",
        "平凡陰謀",
        "t83b",
        "plain-villain",
        stage=2,
        target=9,
        acceleration=2,
        side_a=scheme_side_a("plain-scheme-2a", "Plain Plot", "平凡陰謀", "t83a", "plain-villain", stage=2),
        threat=2,
        loses=True,
    ),
    minion("plain-minion", "Plain Minion", "平凡從者", "t90", "plain", sch=1, atk=2, hp=3, boost=1),
    minion("boost-two", "Booster", "增效者", "t91", "plain", sch=1, atk=1, hp=2, boost=2, keywords={"quickstrike": 1}),
    minion("spiky-minion", "Spiky Minion", "尖刺從者", "t92", "plain", sch=1, atk=1, hp=5, keywords={"retaliate": 1}),
    minion("dying-minion", "Dying Minion", "將死從者", "t93", "plain", when_defeated(Draw(n(1))), sch=1, atk=1, hp=1),
    minion(
        "revealing-minion",
        "Loud Minion",
        "喧鬧從者",
        "t94",
        "plain",
        when_revealed(ChooseOne((DiscardRandomCard(), ExhaustCard(You())))),
        sch=1,
        atk=1,
        hp=2,
    ),
    minion("bold-minion", "Bold Minion", "大膽從者", "t95", "plain", sch=1, atk=1, hp=2, keywords={"guard": 1}),
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
    side_scheme("plain-side-scheme", "Plain Detour", "平凡支線", "t130", "plain", threat=3),
    side_scheme("fast-side-scheme", "Fast Detour", "快速支線", "t131", "plain", threat=2, accelerates=1),
    side_scheme("hazardous-side-scheme", "Hazard", "兇險支線", "t132", "plain", threat=2, hazard=1),
    side_scheme("critical-side-scheme", "Crisis", "危機支線", "t133", "plain", threat=2, crisis=1),
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
