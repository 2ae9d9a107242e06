"""Iron Man: Tony Stark, his cards, his obligation and his nemesis set."""

from __future__ import annotations

from rulebound.core.effects import Amount, If, Loop, Node, Phrase, Resolve, Writer, node
from rulebound.core.text import say

from ..costs import ExhaustThis, TakeDamage, spend
from ..definitions import UPGRADE
from ..effects import (
    ChooseOne,
    Damage,
    DamageEach,
    DiscardCard,
    DiscardTopOfDeck,
    ExhaustCard,
    GainTrait,
    LookAndKeepOne,
    Obligation,
    PlaceThreatOn,
    Ready,
    RemoveThreatFrom,
    RemoveThreatFromEach,
    ReturnTopmost,
)
from ..effects.damage import DAMAGE
from ..modifiers import constant
from ..nouns import (
    Each,
    Enemies,
    HasTrait,
    InsteadIf,
    PerEach,
    PerPlayer,
    Pick,
    ResourcesDiscarded,
    Schemes,
    Tally,
    This,
    Undefended,
    You,
    YourCards,
    YourIdentity,
    a_scheme,
    an_enemy,
    your_hero,
)
from ..rules.damage import DealDamage
from ..rules.payment import icons
from ..rules.piles import discard_top
from ..state import ChampionsState
from .builders import (
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

UPGRADES = YourCards((UPGRADE,))


@node
class UpToHandSize(PerEach):
    """Iron Man: a larger hand size for each counted card, up to a maximum."""

    def value(self, g: ChampionsState, f: Resolve) -> int:
        printed: int = g.title(f.source).hand_size
        return max(0, min(self.n * self.of_.count(g, f), self.most - printed))

    def gets(self, lang: str, whom: str, stat: str) -> str:
        each = self.of_.for_each(lang)
        return say(
            lang,
            f"{whom} get +{self.n} {stat} {each} (to a maximum {stat} of {self.most})",
            f"{each}，{whom}的{stat}+{self.n}（{stat}最高為{self.most}）",
        )


@node
class MoreForEach(Amount):
    """Repulsor Blast: a number, plus more for each counted resource."""

    n: int
    more: int
    of_: Tally

    def value(self, g: ChampionsState, f: Resolve) -> int:
        return self.n + self.more * self.of_.count(g, f)

    def text(self, lang: str) -> str:
        return str(self.n)

    def around(self, lang: str, clause: str, unit: tuple[str, str]) -> str:
        each, k = self.of_.for_each(lang), self.more
        return say(lang, f"{clause}. F{each[1:]}, that {unit[0]} is increased by {k}", f"{clause}。{each}，該傷害增加{k}點")


@node
class DiscardForDamage(Damage):
    """Repulsor Blast: discard the cards first, then deal all damage as one amount."""

    discard: DiscardTopOfDeck

    def compile(self, w: Writer) -> None:
        self.settle(w)
        self.discard.compile(w)
        w.emit(self.act)

    def words(self, lang: str) -> str:
        n, to, discard = self.n.text(lang), self.subject.text(lang), self.discard.text(lang)
        words = say(lang, f"deal {n} damage to {to} and {discard}", f"對{to}造成{n}點傷害，並{discard}")
        return self.n.around(lang, words, DAMAGE)


@node
class TopOfDiscardPile(Phrase, Node):
    """Pepper Potts generates the resources of the top card of your discard pile."""

    en = "generate the resources of the top card in your discard pile"
    zh = "產生你的棄牌堆頂的卡牌所印有的資源"


@node
class BacklashDamage(Phrase, Loop):
    """Electromagnetic Backlash: all players discard; then each takes damage for the energy on their own cards."""

    en = (
        "each player discards the top 5 cards of their deck. For each printed energy resource a player discards this "
        "way, that player takes 1 damage"
    )
    zh = "每位玩家棄掉其牌庫頂的5張卡牌。玩家以此方式棄掉的卡牌每印有一個能量資源，該玩家受到1點傷害"

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        hits = []
        for p in g.player_order():
            energy = sum(icons(g, c, "energy") for c in discard_top(g, p, 5))
            if energy:
                hits.append((p, energy))
        f.remember("hits", tuple(hits))

    def some_left(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(f.recall("hits", ()))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        (player, energy), *rest = f.recall("hits")
        f.remember("hits", tuple(rest))
        if not g.out[player]:
            g.push(DealDamage(subject=g.identity[player], amount=energy, source=f.source))


TONY_STARK = alter_ego(
    "tony-stark",
    "Tony Stark",
    "東尼·史塔克",
    "01029b",
    "iron-man",
    action(LookAndKeepOne(3), limit=(1, "round"), name="futurist"),
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
    always(constant("hand", UpToHandSize(1, YourCards((UPGRADE,), "tech"), 7), YourIdentity())),
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
        action(DamageEach(n(1), Enemies()), cost=(ExhaustThis(), TakeDamage(2, this=True))),
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
            DiscardForDamage(MoreForEach(1, 2, ResourcesDiscarded("energy")), an_enemy(), DiscardTopOfDeck(n(5))),
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
        action(Damage(InsteadIf(4, 8, HasTrait("aerial")), an_enemy()), form="hero", label="attack"),
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
        action(ReturnTopmost(UPGRADE, "tech"), cost=(ExhaustThis(),), form="alter-ego"),
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
        always(constant("hp", 6, YourIdentity())),
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
            If(
                HasTrait("aerial"),
                RemoveThreatFromEach(n(1), Schemes()),
                otherwise=RemoveThreatFrom(n(1), a_scheme()),
                aside=True,
            ),
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
            Damage(InsteadIf(1, 2, HasTrait("aerial")), an_enemy()),
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
        always(constant("hp", 1, YourIdentity())),
        action(GainTrait(You(), "aerial"), cost=(ExhaustThis(), spend("mental")), form="hero"),
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
        when_revealed(Obligation(ExhaustCard(Each(UPGRADES)), ("Tony Stark", "東尼·史塔克"))),
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
        when_revealed(ChooseOne((Damage(PerEach(1, UPGRADES), your_hero()), DiscardCard(Pick(UPGRADES))))),
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
