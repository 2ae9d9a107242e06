"""Made-up cards for wordings that no published card has: moving, replacing twice, maximums, cancelled actions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Amount, Effect, If, May, Resolve, Sequence, Writer, node
from rulebound.core.queues import wait_in
from rulebound.games.champions.cards.builders import (
    action,
    ally,
    alter_ego,
    always,
    attachment,
    boost,
    environment,
    event,
    forced_interrupt,
    identity,
    interrupt,
    minion,
    n,
    resource,
    resource_ability,
    response,
    side_scheme,
    support,
    treachery,
    upgrade,
    when_revealed,
)
from rulebound.games.champions.conditions import (
    AfterEntersPlay,
    AfterPlayed,
    AfterYourHeroDefends,
    HostWouldBeDealtDamage,
    YouWouldTakeDamage,
)
from rulebound.games.champions.costs import DiscardCards, DiscardThis, ExhaustIdentity, ExhaustThis, spend
from rulebound.games.champions.effects import (
    ChooseOne,
    Confuse,
    Damage,
    DamageEach,
    DiscardRandomCard,
    DiscardTopOfDeck,
    DiscardUntil,
    Draw,
    EachPlayer,
    ExhaustCard,
    GainOverkill,
    GainSurge,
    Gets,
    GiveBoostCard,
    Heal,
    Instead,
    Move,
    PreventDamage,
    Ready,
    RemoveThreatFrom,
    ReturnToHand,
    SearchAndReveal,
    Stun,
    TakeDamage,
    Then,
    put_into_play,
)
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import (
    Characters,
    Enemies,
    PaidWith,
    Pick,
    Schemes,
    Villain,
    You,
    YourIdentity,
    a_minion,
    a_player,
    a_scheme,
    an_enemy,
)
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.abilities import Initiate
from rulebound.games.champions.rules.conditions import Damaged, EnteredPlay, Played, Revealed
from rulebound.games.champions.rules.control import change_control
from rulebound.games.champions.rules.defeat import Defeat
from rulebound.games.champions.rules.piles import deal_encounter_card
from rulebound.games.champions.rules.round import END_OF_ROUND
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.values import ATK, value
from rulebound.games.champions.zones import DECK, HAND, PLAYER_PHASE
from tests.champions.made_up.parts import (
    HERO,
    AfterVillainAttacked,
    Answer,
    CancelEffects,
    Everybody,
    Plain,
    VillainAttacksAnybody,
)


@node
class AbilityInitiated(Answer):
    """When an ability of a card with this id (or of any card) is initiated."""

    id: str = ""
    moments = ("initiate:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        if not isinstance(event, Initiate) or event.card == e:
            return False
        return not self.id or g.card[event.card].id in self.id.split()


@node
class AfterRevealed(Answer):
    """After a card of a type is revealed."""

    type: str = "treachery"
    moments = ("revealed:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(g.card[h.card].type == self.type for h in event.of(Revealed))


@node
class AfterSpending(Answer):
    """After you spend resources."""

    moments = ("spent:response",)


@node
class AfterAnythingEnters(Answer):
    """After a card enters play."""

    moments = ("enters-play:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.card != e for h in event.of(EnteredPlay))


@node
class AfterAllyPlayed(Answer):
    """After an ally is played."""

    moments = ("played:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(g.card[h.card].type == "ally" for h in event.of(Played))


@node
class AfterDamage(Answer):
    """After your identity takes exactly 2 damage."""

    moments = ("damage:response", "enemy-attacked:response")

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.subject == g.identity[you] and h.amount == 2 for h in event.of(Damaged))


@node
class AtkOfYourHero(Amount):
    def value(self, g: Any, f: Resolve) -> int:
        return value(g, g.identity[f.you], ATK)

    def text(self, lang: str) -> str:
        return "ATK"


@node
class EnergyDiscarded(Amount):
    """How many energy resources are printed on what was discarded."""

    def value(self, g: Any, f: Resolve) -> int:
        from rulebound.games.champions.rules.payment import icons

        return sum(icons(g, c, "energy") for c in f.recall("discarded", ()))

    def text(self, lang: str) -> str:
        return "1 for each energy"


@node
class AtTheEndOfTheRound(Effect):
    """A delayed effect: something at the end of the round."""

    name: str
    effect: Effect

    def settle(self, w: Writer) -> None:
        w.programs.compile(f"late/{self.name}", self.effect)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        wait_in(g, END_OF_ROUND, Resolve(program=f"late/{self.name}", source=f.source, you=f.you), f.you, f.source)

    def text(self, lang: str) -> str:
        return "at the end of the round, …"


@node
class YourIdentityIsDefeated(Plain):
    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.push(Defeat(subject=g.identity[f.you], outright=1))


@node
class TakeControl(Plain):
    """The next player takes control of your first ally."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        change_control(g, g.allies(f.you)[0], g.next_seat(f.you))


@node
class PutFromHand(Plain):
    """Put the first permanent of your hand into play."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        card = next(c for c in g.at(HAND, f.you) if g.card[c].type in ("ally", "support", "upgrade"))
        put_into_play(g, card, f.you)


@node
class DealYourselfACard(Plain):
    def act(self, g: ChampionsState, f: Resolve) -> None:
        deal_encounter_card(g, f.you)


@node
class DeckHasCards(Plain):
    """Nothing at all: an effect that could not change the game."""

    def would_change_anything(self, g: Any, f: Resolve) -> bool:
        return False

    def act(self, g: ChampionsState, f: Resolve) -> None:
        assert g.at(DECK, f.you)


def villain_takes(amount: int) -> Damage:
    return Damage(n(amount), Villain())


TWIN = identity(
    "other-plain-hero",
    "Plain Hero",
    "平凡英雄",
    "o01a",
    "plain-two",
    thw=2,
    atk=2,
    def_=1,
    hand_size=5,
    hp=12,
    traits="avenger",
    alter_ego=alter_ego(
        "other-alter-ego", "Other Person", "另一人", "o01b", "plain-two", rec=3, hand_size=6, hp=12, traits="civilian"
    ),
)
ODDITIES = (
    TWIN,
    TWIN.alter_ego,
    # ------------------------------------------------------------ cancelling, limits, maximums
    support(
        "silencer",
        "Silencer",
        "消音者",
        "o02",
        forced_interrupt(AbilityInitiated("tip-jar drawing-tip"), CancelEffects()),
        cost=0,
    ),
    support("listener", "Listener", "聆聽者", "o03", interrupt(AbilityInitiated(), Draw(n(1))), cost=0),
    support("tip-jar", "Tip Jar", "小費罐", "o04", action(Draw(n(1)), limit=(1, "round")), cost=0),
    support("drawing-tip", "Bell", "鈴", "o05", action(Draw(n(1)), cost=(ExhaustThis(),), limit=(2, "round")), cost=0),
    support("shared-tip", "Shared Tip", "共用提示", "o06", action(Draw(n(1)), maximum=(1, "round")), cost=0),
    event("one-a-round", "Headline", "頭條", "o07", action(Draw(n(1))), cost=0, max_per_period=(1, "round")),
    support("witness", "Witness", "目擊者", "o08", response(AfterRevealed(), Draw(n(1))), cost=0),
    # ------------------------------------------------------------ wording
    event("perhaps", "Perhaps", "或許", "o10", action(May(Draw(n(1)), "champions.effect.may")), cost=0),
    event(
        "each-perhaps",
        "Each Perhaps",
        "各自或許",
        "o11",
        action(EachPlayer(May(Draw(n(1)), "champions.effect.may"))),
        cost=0,
    ),
    event("swap-two", "Swap", "交換", "o12", action(Then(DiscardRandomCard(2), Draw(n(1)))), cost=0),
    event("clear-three", "Clear", "清除", "o13", action(Then(RemoveThreatFrom(n(3), a_scheme()), Draw(n(1)))), cost=0),
    event("stun-an-enemy", "Zap", "電擊", "o14", action(Stun(an_enemy())), cost=0),
    event("stun-a-minion", "Net", "網", "o15", action(Stun(a_minion())), cost=0),
    event("confuse-an-enemy", "Riddle", "謎語", "o16", action(Confuse(an_enemy())), cost=0),
    event("price", "Price", "代價", "o17", action(ChooseOne((ExhaustCard(You()), TakeDamage(n(1))))), cost=0),
    event("gift", "Gift", "禮物", "o18", action(Draw(n(1), a_player())), cost=0),
    event("idle-event", "Nothing", "虛無", "o19", action(DeckHasCards()), cost=0),
    # ------------------------------------------------------------ lasting and delayed
    event("brief-glory", "Glory", "榮耀", "o20", action(Gets(HERO, (("atk", 2),), "round")), cost=0),
    event(
        "late-blow",
        "Late Blow",
        "遲來一擊",
        "o21",
        action(AtTheEndOfTheRound("late-blow", Damage(AtkOfYourHero(), Villain()))),
        cost=0,
    ),
    event("late-card", "Late Card", "遲來一牌", "o22", action(AtTheEndOfTheRound("late-card", Draw(n(1)))), cost=0),
    event(
        "player-phase-only",
        "Day Work",
        "日班",
        "o23",
        action(Gets(HERO, (("atk", 1),), PLAYER_PHASE)),
        interrupt(VillainAttacksAnybody(), Gets(HERO, (("atk", 1),), PLAYER_PHASE)),
        cost=0,
    ),
    support("after-attack", "Reporter", "記者", "o24", response(AfterVillainAttacked(), Draw(n(1))), cost=0),
    # ------------------------------------------------------------ moving, healing, damage
    event(
        "shift-three",
        "Shift",
        "轉移",
        "o30",
        action(Move(n(3), "damage", Pick(Characters("yours"), "from"), Pick(Enemies(minions=True), "to"))),
        cost=0,
    ),
    event(
        "shift-one",
        "Small Shift",
        "小轉移",
        "o31",
        action(Move(n(1), "damage", Pick(Characters("any"), "from"), Pick(Enemies(), "to"))),
        cost=0,
    ),
    event(
        "shift-threat",
        "Misdirect",
        "誤導",
        "o32",
        action(Move(n(1), "threat", Pick(Schemes(), "from"), Pick(Schemes(), "to"))),
        cost=0,
    ),
    event("heal-five", "Rest", "休息", "o33", action(Heal(n(5), Pick(Characters("friendly")))), cost=0),
    event("hurt-hero", "Stumble", "絆倒", "o34", action(TakeDamage(n(3))), cost=0),
    event("hurt-ally", "Mishap", "意外", "o35", action(Damage(n(2), Pick(Characters("ally")))), cost=0),
    event("hurt-heroes", "Storm", "風暴", "o36", action(DamageEach(n(2), Characters("hero"))), cost=0),
    event("overkill-six", "Crush", "碾壓", "o37", action(GainOverkill(), Damage(n(6), an_enemy()), label="attack"), cost=0),
    event(
        "attack-two-targets",
        "Sweep",
        "橫掃",
        "o38",
        action(DamageEach(n(1), Enemies()), label="attack"),
        cost=0,
    ),
    upgrade("vest", "Vest", "背心", "o39", always(constant("hp", 3, YourIdentity())), cost=0),
    upgrade("thin-vest", "Thin Vest", "薄背心", "o40", always(constant("hp", 2, YourIdentity())), cost=0, traits="tech"),
    environment("ward", "Ward", "結界", "o41", "odd", always(constant("cannot-take-damage", 1, Everybody()))),
    upgrade(
        "padding", "Padding", "襯墊", "o42", interrupt(YouWouldTakeDamage(), PreventDamage(3), cost=(ExhaustThis(),)), cost=0
    ),
    upgrade(
        "cushion", "Cushion", "軟墊", "o43", interrupt(YouWouldTakeDamage(), PreventDamage(1), cost=(ExhaustThis(),)), cost=0
    ),
    upgrade("notebook", "Notebook", "筆記", "o44", response(AfterDamage(), Draw(n(1))), cost=0),
    attachment(
        "soft-shell",
        "Soft Shell",
        "軟殼",
        "o45",
        "odd",
        Villain(),
        forced_interrupt(HostWouldBeDealtDamage("when damage", "傷害"), PreventDamage(1)),
    ),
    upgrade(
        "second-thought",
        "Second Thought",
        "再三思量",
        "o46",
        forced_interrupt(
            YouWouldTakeDamage(), Instead("second-thought-a", Draw(n(1))), Instead("second-thought-b", Draw(n(2)))
        ),
        cost=0,
    ),
    event("taunt", "Taunt", "嘲諷", "o47", action(GiveBoostCard()), cost=0),
    event("hit-and-miss", "Both", "兩者", "o48", action(Stun(Villain()), Draw(n(1))), cost=0),
    # ------------------------------------------------------------ searching, decks
    treachery("hydra-search", "Reinforce", "增援", "o50", "odd", when_revealed(SearchAndReveal("", trait="hydra"))),
    treachery("lost-search", "Lost", "迷失", "o51", "odd", when_revealed(SearchAndReveal("nobody"))),
    treachery("until-minion", "Dig", "挖掘", "o52", "odd", when_revealed(DiscardUntil())),
    event("mill-five", "Mill", "研磨", "o53", action(DiscardTopOfDeck(n(5))), cost=0),
    treachery("be-milled", "Shred", "粉碎", "o59", "odd", when_revealed(DiscardTopOfDeck(n(9)))),
    event("draw-three", "Plan", "計畫", "o54", action(Draw(n(3))), cost=0),
    event("be-dealt", "Trouble", "麻煩", "o55", action(DealYourselfACard()), cost=0),
    event(
        "energy-count",
        "Gauge",
        "測量",
        "o56",
        action(Sequence((DiscardTopOfDeck(n(2)), Damage(EnergyDiscarded(), Villain())))),
        cost=0,
    ),
    treachery("surging", "Wave", "浪", "o57", "odd", when_revealed(Damage(n(1), You())), keywords={"surge": 1}),
    treachery("surging-twice", "Big Wave", "大浪", "o58", "odd", when_revealed(GainSurge()), keywords={"surge": 1}),
    # ------------------------------------------------------------ costs and resources
    support("spark", "Spark", "火花", "o60", action(Draw(n(1)), cost=(ExhaustThis(), spend("energy"))), cost=0),
    support("double-spark", "Double Spark", "雙火花", "o61", action(Draw(n(1)), cost=(spend("energy", "energy"),)), cost=0),
    support("thought", "Thought", "思緒", "o62", action(Draw(n(1)), cost=(spend("mental"),)), cost=0),
    support("effort", "Effort", "努力", "o63", action(Draw(n(1)), cost=(ExhaustIdentity(),)), cost=0),
    support(
        "alarm-clock",
        "Alarm",
        "鬧鐘",
        "o64",
        action(Ready(Pick(Characters("yours"))), cost=(ExhaustThis(),)),
        cost=0,
    ),
    support("one-shot", "One Shot", "一次性", "o65", action(Draw(n(2)), cost=(DiscardThis(),)), cost=0),
    support("generator", "Generator", "發電機", "o66", resource_ability("energy", cost=(ExhaustThis(),)), cost=0),
    support("accountant", "Accountant", "會計", "o67", response(AfterSpending(), Draw(n(1))), cost=0),
    event("double-price", "Double Price", "雙重代價", "o68", action(Draw(n(3)), cost=(DiscardCards(1),)), cost=1),
    event("toss", "Toss", "拋棄", "o69", action(Draw(n(2)), cost=(DiscardCards(1),)), cost=0),
    event(
        "typed-blast",
        "Blast",
        "爆破",
        "o70",
        action(If(PaidWith("energy"), villain_takes(5), villain_takes(1))),
        cost=1,
        asks_type="energy",
    ),
    event("three-cost", "Dear", "昂貴", "o71", action(Draw(n(1))), cost=3),
    event("aimed", "Aimed", "瞄準", "o72", action(Damage(n(1), an_enemy())), cost=1),
    resource("wild-card", "Wild Card", "萬用牌", "o73", "wild", faction="basic"),
    resource("mental-card", "Mental Card", "意志牌", "o74", "mental", faction="basic"),
    resource("energy-card", "Energy Card", "能量牌", "o75", "energy", faction="basic"),
    resource("physical-card", "Physical Card", "格鬥牌", "o76", "physical", faction="basic"),
    # ------------------------------------------------------------ control, unique, putting into play
    event("hand-over", "Hand Over", "交出", "o80", action(TakeControl()), cost=0),
    event("hand-over-and-draw", "Trade", "交換", "o79", action(TakeControl(), Draw(n(1))), cost=0),
    event("put-in", "Put In", "放置", "o81", action(PutFromHand()), cost=0),
    event("call-back", "Call Back", "召回", "o82", action(ReturnToHand(Pick(Characters("ally")))), cost=0),
    event("be-defeated", "Surrender", "投降", "o83", action(YourIdentityIsDefeated()), cost=0),
    upgrade("lent", "Lent", "借出", "o84", cost=0, any_control=True),
    upgrade("heroic", "Heroic", "英勇", "o85", cost=3, form_only="hero"),
    upgrade("tag", "Tag", "標記", "o86", cost=2, attach=Enemies()),
    upgrade("badge", "Badge", "徽章", "o87", cost=0, attach=Characters("ally")),
    upgrade("grip", "Grip", "握把", "o88", cost=0, keywords={"restricted": 1}, unique=False),
    ally(
        "cap-steve",
        "Captain",
        "隊長",
        "o90",
        cost=0,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=0,
        consequential_thw=0,
        subtitle="Steve",
    ),
    ally(
        "cap-steve-again",
        "Captain",
        "隊長",
        "o91",
        cost=0,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=0,
        consequential_thw=0,
        subtitle="Steve",
    ),
    ally(
        "cap-sam",
        "Captain",
        "隊長",
        "o92",
        cost=0,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=0,
        consequential_thw=0,
        subtitle="Sam",
    ),
    ally(
        "plain-namesake",
        "Plain Hero",
        "平凡英雄",
        "o93",
        cost=0,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=0,
        consequential_thw=0,
        subtitle="Somebody Else",
    ),
    ally(
        "plain-double",
        "Plain Hero",
        "平凡英雄",
        "o94",
        cost=0,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=0,
        consequential_thw=0,
        subtitle="Plain Person",
    ),
    ally(
        "played-ally",
        "Parade",
        "遊行",
        "o95",
        response(AfterPlayed(), Draw(n(1))),
        response(AfterEntersPlay(), Draw(n(1))),
        cost=0,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=2,
        consequential_thw=0,
        unique=False,
    ),
    support("doorman", "Doorman", "門房", "o96", response(AfterAnythingEnters(), Draw(n(1))), cost=0),
    support("usher", "Usher", "帶位員", "o97", response(AfterAllyPlayed(), Draw(n(1))), cost=0),
    support("proud", "Proud", "自豪", "o98", response(AfterYourHeroDefends(), Draw(n(1))), cost=0),
    # ------------------------------------------------------------ enemies and schemes
    minion("crusher", "Crusher", "碾壓者", "o100", "odd", sch=1, atk=5, hp=4, keywords={"overkill": 1}),
    minion("racer", "Racer", "疾行者", "o101", "odd", sch=1, atk=2, hp=2, keywords={"quickstrike": 1}),
    minion("tough-minion", "Tough Minion", "強韌從者", "o102", "odd", sch=1, atk=1, hp=9, keywords={"toughness": 1}),
    treachery(
        "pick-an-ally",
        "Pick",
        "挑選",
        "o104",
        "odd",
        when_revealed(Damage(n(1), Pick(Characters("ally"), first_player=True))),
    ),
    treachery(
        "your-pick", "Your Pick", "自選", "o105", "odd", when_revealed(ChooseOne((TakeDamage(n(1)), ExhaustCard(You()))))
    ),
    treachery("boost-you", "Boost You", "增效你", "o106", "odd", boost(TakeDamage(n(1)))),
    treachery("boost-defeat-ally", "Snipe", "狙擊", "o107", "odd", boost(Damage(n(9), Pick(Characters("ally"))))),
    treachery(
        "peril-storm",
        "Lone Storm",
        "孤身風暴",
        "o111",
        "odd",
        when_revealed(DamageEach(n(1), Characters("hero"))),
        keywords={"peril": 1},
    ),
    treachery("lone-peril", "Alone", "孤身", "o108", "odd", when_revealed(DiscardRandomCard()), keywords={"peril": 1}),
    side_scheme("double-hazard", "Double Hazard", "雙重兇險", "o109", "odd", threat=5, hazard=5),
    attachment("any-enemy", "Any Enemy", "任一敵人", "o110", "odd", Enemies(), atk_bonus=1),
)


@contextmanager
def oddities() -> Iterator[None]:
    """The made-up cards of this module and the plain ones, for a while."""
    with with_cards(*(c for c in ODDITIES if c is not None)):
        yield
