"""Iron Man: Tony Stark, his cards, his obligation and his nemesis set."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player, distinct
from rulebound.core.effects import Amount, Do, If, Loop, Node, OneByOne, Resolve, Subject, Writer, node
from rulebound.core.text import say
from rulebound.core.values import ADD, modify

from ..costs import ExhaustThis, TakeDamage, spend
from ..definitions import UPGRADE
from ..effects import (
    ChooseOne,
    Damage,
    DamageEach,
    DiscardCard,
    DiscardTopOfDeck,
    Obligation,
    OnSubject,
    PlaceThreatOn,
    Ready,
    RemoveThreatFrom,
)
from ..modifiers import Constant, constant
from ..nouns import (
    Enemies,
    HasTrait,
    IfTrait,
    PerPlayer,
    Pick,
    Schemes,
    This,
    Undefended,
    You,
    YourCards,
    YourIdentity,
    a_scheme,
    an_enemy,
    your_hero,
)
from ..rules.attack import PlayerThwart
from ..rules.damage import DealDamage
from ..rules.paying import icons
from ..rules.piles import deck_ran_out, discard_top, has_cards, renew_deck
from ..rules.schemes import RemoveThreat
from ..rules.tokens import exhaust
from ..state import DECK, DISCARD_PILE, HAND, ChampionsState
from ..values import has_trait
from ..wording import TRAITS
from .making import (
    action,
    ally,
    alter_ego,
    always,
    boost,
    event,
    identity,
    minion,
    n,
    obligation,
    resource_ability,
    side_scheme,
    support,
    treachery,
    upgrade,
    when_revealed,
)

TRAITS.update(
    {
        "aerial": ("Aerial", "空中"),
        "armor": ("Armor", "裝甲"),
        "attack": ("Attack", "攻擊"),
        "avenger": ("Avenger", "復仇者"),
        "genius": ("Genius", "天才"),
        "item": ("Item", "物品"),
        "location": ("Location", "地點"),
        "persona": ("Persona", "人物"),
        "shield": ("S.H.I.E.L.D.", "神盾局"),
        "soldier": ("Soldier", "軍人"),
        "superpower": ("Superpower", "超能力"),
        "tech": ("Tech", "科技"),
    }
)

UPGRADES = YourCards((UPGRADE,), en="an upgrade you control", zh="你控制的一張升級卡")


@node
class PerUpgrade(Amount):
    """As many as the upgrades you control, perhaps only those of a trait."""

    trait: str = ""

    def value(self, g: Any, f: Resolve) -> int:
        return len(YourCards((UPGRADE,), self.trait).all(g, f))

    def text(self, lang: str) -> str:
        return "1"


@node
class UpToHandSize(Amount):
    """An amount by which a printed hand size is raised, but not above a maximum."""

    n: Amount
    most: int

    def value(self, g: Any, f: Resolve) -> int:
        printed: int = g.title(f.source).hand_size
        return max(0, min(self.n.value(g, f), self.most - printed))

    def text(self, lang: str) -> str:
        return self.n.text(lang)


@node
class TechHandSize(Constant):
    """Iron Man: a bigger hand for each Tech upgrade, to a maximum."""

    def text(self, lang: str) -> str:
        return say(
            lang,
            "you get +1 hand size for each Tech upgrade you control (to a maximum hand size of 7)",
            "你每控制一張科技升級卡，你的手牌上限+1（手牌上限最高為7）",
        )


@node
class LookAndKeepOne(Do):
    """Futurist: look at the top 3 cards of your deck; one goes to your hand, the others are discarded."""

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return has_cards(g, f.you)

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        renew_deck(g, f.you)
        top = g.at(DECK, f.you)[:-4:-1]
        f.answer = NOBODY
        f.remember("top", tuple(top))
        for c in top:
            g.reveal(c, 1 << f.you)
        if top:
            offers = [Offer("find", c, (c,)) for c in distinct(g, top)]
            g.ask("answer", f.you, "champions.effect.choose.who", "search", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        if f.answer == NOBODY:
            return
        g.move(f.answer, HAND, f.you)
        g.note("to-hand", f.you, (f.answer,))
        for c in f.recall("top"):
            if c != f.answer:
                g.move(c, DISCARD_PILE, f.you)
                g.note("discard", f.you, (c,))
        deck_ran_out(g, f.you)

    def text(self, lang: str) -> str:
        return say(
            lang,
            "look at the top 3 cards of your deck. Add 1 to your hand and discard the others",
            "查看你牌庫頂的3張卡牌。將其中1張加入你的手牌，並棄掉其餘卡牌",
        )


@node
class RepulsorDamage(Amount):
    """1, and 2 more for each printed energy resource among the discarded cards; a wild resource is none."""

    def value(self, g: Any, f: Resolve) -> int:
        return 1 + 2 * sum(icons(g, c, "energy") for c in f.recall("discarded", ()))

    def text(self, lang: str) -> str:
        return "1"


@node
class DiscardForDamage(Damage):
    """Repulsor Blast: the cards are discarded first, so that all damage is dealt at once, as one amount."""

    discard: DiscardTopOfDeck = DiscardTopOfDeck(n(5))

    def write(self, w: Writer) -> None:
        self.settle(w)
        self.discard.write(w)
        w.emit(self.act)
        w.emit(self.tell)

    def words(self, lang: str) -> str:
        n, to, discard = self.n.text(lang), self.to.text(lang), self.discard.text(lang)
        return say(
            lang,
            f"deal {n} damage to {to} and {discard}. For each printed energy resource discarded this way, "
            "that damage is increased by 2",
            f"對{to}造成{n}點傷害，並{discard}。以此法棄掉的卡牌每印有一個能量資源，該傷害增加2點",
        )


@node
class TopOfDiscardPile(Node):
    """Pepper Potts generates what the top card of your discard pile would."""

    def text(self, lang: str) -> str:
        return say(lang, "generate the resources of the top card in your discard pile", "產生你的棄牌堆頂的卡牌所印有的資源")


@node
class ReturnTopmostTech(Do):
    """Stark Tower: a player takes the topmost Tech upgrade of their discard pile back into their hand."""

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.act)

    def topmost(self, g: ChampionsState, player: Player) -> Entity:
        pile = reversed(g.at(DISCARD_PILE, player))
        return next((c for c in pile if g.card[c].type == UPGRADE and "tech" in g.card[c].traits), NOBODY)

    def able(self, g: ChampionsState) -> list[Player]:
        return [p for p in g.player_order() if self.topmost(g, p) != NOBODY]

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(self.able(g))

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        f.answer = NOBODY
        offers = [Offer("player", p, note=str(p + 1)) for p in self.able(g)]
        if offers:
            g.ask("answer", f.you, "champions.effect.choose.must-change", "choose", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        card = self.topmost(g, f.answer) if f.answer != NOBODY else NOBODY
        f.did = int(card != NOBODY)
        if f.did:
            g.move(card, HAND, f.answer)
            g.note("to-hand", f.answer, (card,), openly=True)

    def text(self, lang: str) -> str:
        return say(
            lang,
            "choose a player. That player returns the topmost Tech upgrade in their discard pile to their hand",
            "選擇一位玩家。該玩家將其棄牌堆中最上方的科技升級卡返回其手牌",
        )


@node
class RemoveThreatFromEach(OneByOne):
    """Remove 1 threat from each scheme; which they are is settled first, the first player orders them."""

    name = "schemes"
    rule = "champions.order.first-player.simultaneous"

    def members(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return Schemes().all(g, f)

    def chooser(self, g: ChampionsState, f: Resolve) -> Player:
        return g.first_player

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        thwart = f.recall("thwart")
        if thwart >= 0:
            g.occurrence(thwart, PlayerThwart).scheme = e
        g.push(RemoveThreat(scheme=e, amount=1, player=f.you, source=f.source, part_of=thwart))

    def text(self, lang: str) -> str:
        return say(lang, "remove 1 threat from each scheme", "從每個密謀移除1點威脅")


@node
class HelmetThwart(If):
    """Mark V Helmet: one scheme, or all of them for a flying Iron Man."""

    def text(self, lang: str) -> str:
        return say(
            lang,
            "remove 1 threat from a scheme (from each scheme instead if you have the Aerial trait)",
            "從一個密謀移除1點威脅（若你具有空中特性，則改為從每個密謀移除）",
        )


@node
class GainAerial(OnSubject):
    """Rocket Boots: the Aerial trait until the end of the phase."""

    whom: Subject

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return not has_trait(g, e, "aerial")

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        g.cite("champions.effect.lasting", "champions.effect.lasting.persists", "champions.value.gains")
        modify(g, e, "trait:aerial", ADD, 1, f.source, "phase")

    def words(self, lang: str) -> str:
        return say(lang, "gain the Aerial trait until the end of the phase", "獲得空中特性，直到本階段結束")


@node
class ExhaustUpgrades(Do):
    """Business Problems: each upgrade you control is exhausted."""

    def could(self, g: Any, f: Resolve) -> bool:
        return any(not g.exhausted[e] for e in UPGRADES.all(g, f))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for e in UPGRADES.all(g, f):
            exhaust(g, e, f.you)

    def text(self, lang: str) -> str:
        return say(lang, "exhaust each upgrade you control", "橫置你控制的每張升級卡")


@node
class DamageForUpgrades(Damage):
    """Electric Whip Attack: 1 damage for each upgrade you control."""

    def words(self, lang: str) -> str:
        to = self.to.text(lang)
        return say(lang, f"deal 1 damage to {to} for each upgrade you control", f"對{to}造成等同於你控制的升級卡數量的傷害")


@node
class BacklashDamage(Loop):
    """Electromagnetic Backlash: all players discard; then each takes damage for the energy among their own cards."""

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        hits = []
        for p in g.player_order():
            energy = sum(icons(g, c, "energy") for c in discard_top(g, p, 5))
            if energy:
                hits.append((p, energy))
        f.remember("hits", tuple(hits))

    def some_left(self, g: Any, f: Resolve) -> bool:
        return bool(f.recall("hits", ()))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        (player, energy), *rest = f.recall("hits")
        f.remember("hits", tuple(rest))
        if not g.out[player]:
            g.push(DealDamage(subject=g.identity[player], amount=energy, source=f.source))

    def text(self, lang: str) -> str:
        return say(
            lang,
            "each player discards the top 5 cards of their deck. For each printed energy resource a player discards this way, "
            "that player takes 1 damage",
            "每位玩家棄掉其牌庫頂的5張卡牌。玩家以此法棄掉的卡牌每印有一個能量資源，該玩家受到1點傷害",
        )


AERIAL_DAMAGE = "{} damage instead if you have the Aerial trait|若你具有空中特性，則改為{}點傷害"

TONY_STARK = alter_ego(
    "tony-stark",
    "Tony Stark",
    "東尼·史塔克",
    "01029b",
    "iron-man",
    action(LookAndKeepOne(), limit=(1, "round"), name="futurist"),
    rec=3,
    hand_size=6,
    hp=9,
    traits="genius",
)

IRON_MAN = identity(
    "iron-man",
    "Iron Man",
    "鋼鐵人",
    "01029a",
    "iron-man",
    always(TechHandSize("hand", UpToHandSize(PerUpgrade("tech"), 7), YourIdentity("hero", "you", "你"))),
    thw=2,
    atk=1,
    def_=1,
    hand_size=1,
    hp=9,
    traits="avenger",
    alter_ego=TONY_STARK,
)

CARDS = [
    IRON_MAN,
    ally(
        "war-machine",
        "War Machine",
        "戰爭機器",
        "01030",
        action(DamageEach(n(1), Enemies(), "each enemy", "每個敵人"), cost=(ExhaustThis(), TakeDamage(2, this=True))),
        cost=4,
        thw=1,
        atk=2,
        hp=4,
        consequential_atk=1,
        consequential_thw=1,
        set="iron-man",
        subtitle="James Rhodes",
        subtitle_zh="詹姆斯·羅德斯",
        traits="shield soldier",
        resources="wild",
    ),
    event(
        "repulsor-blast",
        "Repulsor Blast",
        "脈衝衝擊",
        "01031",
        action(
            DiscardForDamage(RepulsorDamage(), an_enemy()),
            form="hero",
            label="attack",
        ),
        cost=1,
        set="iron-man",
        quantity=3,
        traits="attack superpower",
        resources="physical",
    ),
    event(
        "supersonic-punch",
        "Supersonic Punch",
        "超音速拳",
        "01032",
        action(Damage(IfTrait("aerial", 4, 8), an_enemy(), AERIAL_DAMAGE.format(8, 8)), form="hero", label="attack"),
        cost=2,
        set="iron-man",
        quantity=2,
        deck_limit=2,
        traits="attack",
        resources="energy",
    ),
    support(
        "pepper-potts",
        "Pepper Potts",
        "小辣椒·波茲",
        "01033",
        resource_ability(TopOfDiscardPile(), cost=(ExhaustThis(),)),
        cost=3,
        set="iron-man",
        unique=True,
        deck_limit=1,
        traits="persona",
        resources="physical",
    ),
    support(
        "stark-tower",
        "Stark Tower",
        "史塔克大廈",
        "01034",
        action(ReturnTopmostTech(), cost=(ExhaustThis(),), form="alter-ego"),
        cost=2,
        set="iron-man",
        unique=True,
        deck_limit=1,
        traits="location",
        resources="mental",
    ),
    upgrade(
        "arc-reactor",
        "Arc Reactor",
        "方舟反應爐",
        "01035",
        action(Ready(You("Iron Man", "鋼鐵人")), cost=(ExhaustThis(),), form="hero"),
        cost=2,
        set="iron-man",
        unique=True,
        deck_limit=1,
        traits="item tech",
        resources="energy",
    ),
    upgrade(
        "mark-v-armor",
        "Mark V Armor",
        "馬克五號戰甲",
        "01036",
        always(constant("hp", 6, YourIdentity("", "you", "你"))),
        cost=3,
        set="iron-man",
        unique=True,
        deck_limit=1,
        traits="armor tech",
        resources="mental",
    ),
    upgrade(
        "mark-v-helmet",
        "Mark V Helmet",
        "馬克五號頭盔",
        "01037",
        action(
            HelmetThwart(HasTrait("aerial"), RemoveThreatFromEach(), RemoveThreatFrom(n(1), a_scheme())),
            cost=(ExhaustThis(),),
            form="hero",
            label="thwart",
        ),
        cost=1,
        set="iron-man",
        unique=True,
        deck_limit=1,
        traits="armor tech",
        resources="physical",
    ),
    upgrade(
        "powered-gauntlets",
        "Powered Gauntlets",
        "動力護手",
        "01038",
        action(
            Damage(IfTrait("aerial", 1, 2), an_enemy(), AERIAL_DAMAGE.format(2, 2)),
            cost=(ExhaustThis(),),
            form="hero",
            label="attack",
        ),
        cost=2,
        set="iron-man",
        quantity=2,
        deck_limit=2,
        traits="armor tech",
        resources="energy",
    ),
    upgrade(
        "rocket-boots",
        "Rocket Boots",
        "火箭靴",
        "01039",
        always(constant("hp", 1, YourIdentity("", "you", "你"))),
        action(GainAerial(You()), cost=(ExhaustThis(), spend("mental")), form="hero"),
        cost=1,
        set="iron-man",
        quantity=2,
        deck_limit=2,
        traits="armor tech",
        resources="mental",
    ),
    obligation(
        "business-problems",
        "Business Problems",
        "商務問題",
        "01170",
        "iron-man",
        "tony-stark",
        when_revealed(Obligation(ExhaustUpgrades(), ("Tony Stark", "東尼·史塔克"))),
        boost=2,
    ),
    side_scheme(
        "imminent-overload",
        "Imminent Overload",
        "迫近的過載",
        "01171",
        "iron-man-nemesis",
        when_revealed(PlaceThreatOn(PerPlayer(1), This(), additional=True)),
        threat=3,
        accelerates=1,
        boost=3,
    ),
    minion(
        "whiplash",
        "Whiplash",
        "鞭索",
        "01172",
        "iron-man-nemesis",
        sch=2,
        atk=3,
        hp=4,
        unique=True,
        keywords={"retaliate": 1},
        boost=2,
    ),
    treachery(
        "electric-whip-attack",
        "Electric Whip Attack",
        "電鞭突擊",
        "01173",
        "iron-man-nemesis",
        when_revealed(ChooseOne((DamageForUpgrades(PerUpgrade(), your_hero()), DiscardCard(Pick(UPGRADES))))),
        boost(If(Undefended(), DiscardCard(Pick(UPGRADES)))),
        quantity=2,
    ),
    treachery(
        "electromagnetic-backlash",
        "Electromagnetic Backlash",
        "電磁反噬",
        "01174",
        "iron-man-nemesis",
        when_revealed(BacklashDamage()),
        boost=2,
    ),
]
