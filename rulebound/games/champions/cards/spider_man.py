"""Spider-Man: Peter Parker, his cards, his obligation and his nemesis set."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, EventPattern, If, Phrase, Resolve, Sequence, node
from rulebound.core.text import say

from ..conditions import AfterPlayed, EnemyAttacks, TreacheryRevealed, WhenDefeatedThis, YouWouldTakeDamage
from ..costs import ExhaustThis, RemoveCounters
from ..effects import (
    AfterActivation,
    CancelWhenRevealed,
    Damage,
    DiscardRandomCard,
    DiscardTopOfDeck,
    Draw,
    GainSurge,
    Heal,
    Obligation,
    PlaceThreatOn,
    PreventDamage,
    RemoveThreatFrom,
    Stun,
)
from ..nouns import (
    DamagedSomebody,
    Each,
    Enemies,
    MainScheme,
    PerEach,
    ResourceTypesDiscarded,
    TheDamaged,
    TitleInPlay,
    You,
    a_scheme,
    an_enemy,
    your_hero,
)
from ..rules.activation import EnemyAttack
from ..rules.hosts import beneath, put_beneath, take_from_beneath
from ..rules.leave_play import leave_play
from ..rules.payment import icons
from ..rules.status import stun
from ..state import ChampionsState
from ..words.names import Resource
from ..words.phrases import resource_name
from ..zones import DISCARD_PILE, HAND
from .builders import (
    action,
    ally,
    alter_ego,
    boost,
    event,
    forced_interrupt,
    forced_response,
    identity,
    interrupt,
    minion,
    n,
    obligation,
    resource_ability,
    side_scheme,
    support,
    treachery,
    upgrade,
    when_defeated,
    when_revealed,
)


@node
class TakeDiscarded(Effect):
    """Add to your hand each card just discarded that has a printed resource of this type."""

    kind: Resource

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for c in f.recall("discarded", ()):
            if icons(g, c, self.kind) and g.kind_of_zone(c) == DISCARD_PILE:
                g.move(c, HAND, f.you)
                g.note("to-hand", f.you, (c,))

    def text(self, lang: str) -> str:
        kind = resource_name(self.kind, lang)
        return say(
            lang,
            f"add each card with a printed {kind} resource discarded this way to your hand",
            f"將以此方式棄掉的每張印有{kind}資源的卡牌加入你的手牌",
        )


@node
class AttachedWouldAttack(Phrase, EventPattern):
    """When the enemy with this attachment would attack."""

    moments = ("enemy-attack:interrupt",)
    en = "when attached enemy would attack"
    zh = "當所附加的敵人將要攻擊時"

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.enemy == g.host[e])


@node
class WebbedUpInstead(Phrase, Effect):
    """Webbed Up: discard this card instead of the attack, then stun the enemy."""

    en = "discard {this} instead. Then, stun that enemy"
    zh = "改為棄掉{this}。然後，擊暈該敵人"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        attack = g.occurrence(f.event, EnemyAttack)
        g.cite("champions.effect.replacement", "champions.effect.replacement.timing", "champions.effect.then.must")
        enemy = g.host[f.source]
        attack.cancelled = 1
        leave_play(g, f.source)
        stun(g, enemy)


@node
class HideRandomCards(Phrase, Effect):
    """Highway Robbery: each player places a random card from their hand facedown under this scheme."""

    en = "each player places a random card from their hand facedown here"
    zh = "每位玩家隨機將一張手牌正面朝下放置於此"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for p in g.player_order():
            hand = g.at(HAND, p)
            if hand:
                put_beneath(g, hand[g.random(len(hand))], f.source)


@node
class ReturnHiddenCards(Phrase, Effect):
    """Highway Robbery, when defeated: return each facedown card here to its owner's hand."""

    en = "return each facedown card here to its owner's hand"
    zh = "將此處每張正面朝下的卡牌返回其所有者的手牌"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for card in beneath(g, f.source):
            owner = g.owner[card]
            take_from_beneath(g, card, DISCARD_PILE if g.out[owner] else HAND, owner)


PETER_PARKER = alter_ego(
    "peter-parker",
    "Peter Parker",
    "彼得·帕克",
    "01001b",
    "spider-man",
    resource_ability("mental", limit=(1, "round"), name="scientist"),
    rec=3,
    hand_size=6,
    hp=10,
    traits="genius",
)

SPIDER_MAN = identity(
    "spider-man",
    "Spider-Man",
    "蜘蛛人",
    "01001a",
    "spider-man",
    interrupt(EnemyAttacks(), Draw(n(1)), name="spider-sense"),
    thw=1,
    atk=2,
    def_=3,
    hand_size=5,
    hp=10,
    traits="avenger",
    alter_ego=PETER_PARKER,
)

CARDS = [
    SPIDER_MAN,
    ally(
        "black-cat",
        "Black Cat",
        "黑貓",
        "01002",
        forced_response(AfterPlayed(), DiscardTopOfDeck(n(2)), TakeDiscarded("mental")),
        cost=2,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=0,
        consequential_thw=1,
        set="spider-man",
        subtitle="Felicia Hardy",
        subtitle_zh="菲莉西亞·哈迪",
        traits="hero-for-hire",
        resources="energy",
    ),
    event(
        "backflip",
        "Backflip",
        "後空翻",
        "01003",
        interrupt(
            YouWouldTakeDamage(from_attack=True),
            PreventDamage(),
            label="defense",
        ),
        cost=0,
        set="spider-man",
        quantity=2,
        deck_limit=2,
        traits="defense skill",
        resources="physical",
    ),
    event(
        "enhanced-spider-sense",
        "Enhanced Spider-Sense",
        "強化蜘蛛感應",
        "01004",
        interrupt(TreacheryRevealed(), CancelWhenRevealed(), form="hero"),
        cost=1,
        set="spider-man",
        quantity=2,
        deck_limit=2,
        traits="superpower",
        resources="mental",
    ),
    event(
        "swinging-web-kick",
        "Swinging Web Kick",
        "盪網飛踢",
        "01005",
        action(Damage(n(8), an_enemy()), form="hero", label="attack"),
        cost=3,
        set="spider-man",
        quantity=3,
        traits="aerial attack superpower",
        resources="mental",
    ),
    support(
        "aunt-may",
        "Aunt May",
        "梅嬸",
        "01006",
        action(Heal(n(4), You("Peter Parker", "彼得·帕克")), cost=(ExhaustThis(),), form="alter-ego"),
        cost=1,
        set="spider-man",
        unique=True,
        deck_limit=1,
        traits="persona",
        resources="energy",
    ),
    upgrade(
        "spider-tracer",
        "Spider-Tracer",
        "蜘蛛追蹤器",
        "01007",
        forced_interrupt(
            WhenDefeatedThis(host=True),
            RemoveThreatFrom(n(3), a_scheme()),
        ),
        cost=1,
        set="spider-man",
        quantity=2,
        deck_limit=2,
        attach=Enemies(minions=True),
        traits="item tech",
        resources="energy",
    ),
    upgrade(
        "web-shooter",
        "Web-Shooter",
        "蛛網發射器",
        "01008",
        resource_ability("wild", cost=(ExhaustThis(), RemoveCounters(1, ("web", "蛛網"))), form="hero"),
        cost=1,
        set="spider-man",
        quantity=2,
        deck_limit=2,
        uses=(3, "web|蛛網"),
        traits="item tech",
        resources="physical",
    ),
    upgrade(
        "webbed-up",
        "Webbed Up",
        "蛛網纏身",
        "01009",
        forced_interrupt(AttachedWouldAttack(), WebbedUpInstead()),
        cost=4,
        set="spider-man",
        quantity=2,
        deck_limit=2,
        form_only="hero",
        attach=Enemies(),
        max_per_host=1,
        traits="condition",
        resources="physical",
    ),
    obligation(
        "eviction-notice",
        "Eviction Notice",
        "驅逐通知",
        "01165",
        "spider-man",
        "peter-parker",
        when_revealed(Obligation(Sequence((DiscardRandomCard(), GainSurge())), ("Peter Parker", "彼得·帕克"))),
        boost=2,
    ),
    side_scheme(
        "highway-robbery",
        "Highway Robbery",
        "公路搶劫",
        "01166",
        "spider-man-nemesis",
        when_revealed(HideRandomCards()),
        when_defeated(ReturnHiddenCards()),
        threat=3,
        per_player=True,
        accelerates=1,
        boost=3,
    ),
    minion(
        "vulture",
        "Vulture",
        "禿鷹",
        "01167",
        "spider-man-nemesis",
        sch=1,
        atk=3,
        hp=4,
        unique=True,
        keywords={"quickstrike": 1},
        traits="criminal",
        boost=2,
    ),
    treachery(
        "sweeping-swoop",
        "Sweeping Swoop",
        "橫掃俯衝",
        "01168",
        "spider-man-nemesis",
        when_revealed(Stun(your_hero()), If(TitleInPlay("vulture"), GainSurge())),
        boost(
            AfterActivation(
                "sweeping-swoop",
                If(
                    DamagedSomebody(
                        "this activation deals damage to a friendly character", "該次發動對一個友方角色造成傷害"
                    ),
                    Stun(Each(TheDamaged())),
                ),
            )
        ),
        quantity=2,
    ),
    treachery(
        "the-vultures-plans",
        "The Vulture's Plans",
        "禿鷹的計畫",
        "01169",
        "spider-man-nemesis",
        when_revealed(
            DiscardRandomCard(each_player=True), PlaceThreatOn(PerEach(1, ResourceTypesDiscarded()), MainScheme())
        ),
        boost=2,
    ),
]
