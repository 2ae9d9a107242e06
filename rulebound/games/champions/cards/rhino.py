"""Rhino: the villain, his main scheme and his encounter set."""

from __future__ import annotations

from rulebound.core.effects import Effect, If, Phrase, Resolve, node

from ..conditions import EnemyAttacks, HostWouldBeDealtDamage
from ..costs import spend
from ..effects import (
    AdvanceTo,
    AfterActivation,
    DamageEach,
    DiscardCard,
    GainOverkill,
    GainSurge,
    GiveTough,
    Heal,
    Instead,
    PlaceThreatOn,
    SearchAndReveal,
    Stun,
    VillainAttacksYou,
)
from ..nouns import Characters, DamagedSomebody, DidNot, Each, PerPlayer, TheDamaged, This, Villain
from ..rules.damage import DealDamage, put_damage
from ..rules.leave_play import leave_play
from ..state import ChampionsState
from .builders import (
    action,
    attachment,
    forced_interrupt,
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

RHINO = Villain("Rhino", "犀牛人")


@node
class DamageOntoSuit(Phrase, Effect):
    """Armored Rhino Suit: place the damage on this card instead; discard it at 5 or more."""

    en = "place it here instead. Then, if there is at least 5 damage here, discard {this}"
    zh = "改為將該傷害放置於此。然後，如果此處有至少5點傷害，棄掉{this}"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        damage = g.occurrence(f.event, DealDamage)
        g.cite("champions.effect.then")
        put_damage(g, f.source, damage.amount, damage.player)
        damage.amount = 0
        if g.damage[f.source] >= 5:
            leave_play(g, f.source)


CARDS = [
    villain("rhino-1", "Rhino", "犀牛人", "01094", "rhino", stage=1, sch=1, atk=2, hp=14, traits="brute criminal"),
    villain(
        "rhino-2",
        "Rhino",
        "犀牛人",
        "01095",
        "rhino",
        when_revealed(SearchAndReveal("breakin-takin")),
        stage=2,
        sch=1,
        atk=3,
        hp=15,
        traits="brute criminal",
    ),
    villain(
        "rhino-3",
        "Rhino",
        "犀牛人",
        "01096",
        "rhino",
        when_revealed(Stun(Each(Characters("hero")))),
        stage=3,
        sch=1,
        atk=4,
        hp=16,
        keywords={"toughness": 1},
        traits="brute criminal",
    ),
    main_scheme(
        "the-break-in-1b",
        "The Break-In!",
        "破門而入！",
        "01097b",
        "rhino",
        stage=1,
        target=7,
        acceleration=1,
        side_a=scheme_side_a(
            "the-break-in-1a", "The Break-In!", "破門而入！", "01097a", "rhino", setup(AdvanceTo("1B")), stage=1
        ),
        loses=True,
    ),
    attachment(
        "armored-rhino-suit",
        "Armored Rhino Suit",
        "犀牛人裝甲",
        "01098",
        "rhino",
        RHINO,
        forced_interrupt(
            HostWouldBeDealtDamage(
                "when any amount of damage would be dealt to Rhino", "當將要對犀牛人造成任意數量的傷害時"
            ),
            Instead("armored-rhino-suit", DamageOntoSuit()),
        ),
        traits="armor",
    ),
    attachment(
        "charge",
        "Charge",
        "衝鋒",
        "01099",
        "rhino",
        RHINO,
        forced_interrupt(
            EnemyAttacks(villain=False, anybody=True, called=("Rhino", "犀牛人")),
            GainOverkill("the attack gains overkill", "該次攻擊獲得貫穿"),
            AfterActivation("charge", DiscardCard(This()), said=True),
            star=True,
        ),
        quantity=2,
        atk_bonus=3,
        boost=2,
    ),
    attachment(
        "enhanced-ivory-horn",
        "Enhanced Ivory Horn",
        "強化象牙角",
        "01100",
        "rhino",
        RHINO,
        action(DiscardCard(This()), cost=(spend("physical", "physical", "physical"),), form="hero"),
        atk_bonus=1,
        traits="weapon",
        boost=2,
    ),
    minion(
        "hydra-mercenary",
        "Hydra Mercenary",
        "九頭蛇傭兵",
        "01101",
        "rhino",
        sch=0,
        atk=1,
        hp=3,
        quantity=2,
        keywords={"guard": 1},
        traits="hydra",
        boost=1,
    ),
    minion(
        "sandman",
        "Sandman",
        "沙人",
        "01102",
        "rhino",
        sch=2,
        atk=3,
        hp=4,
        unique=True,
        keywords={"toughness": 1},
        traits="criminal elite",
        boost=2,
    ),
    minion(
        "shocker",
        "Shocker",
        "震動人",
        "01103",
        "rhino",
        when_revealed(DamageEach(n(1), Characters("hero"))),
        sch=1,
        atk=2,
        hp=3,
        unique=True,
        traits="criminal",
        boost=2,
    ),
    treachery(
        "hard-to-keep-down",
        "Hard to Keep Down",
        "難以壓制",
        "01104",
        "rhino",
        when_revealed(Heal(n(4), RHINO), If(DidNot("no damage was healed this way", "沒有以此方式治療傷害"), GainSurge())),
        quantity=2,
    ),
    treachery(
        "im-tough",
        "“I'm Tough”",
        "「我很強悍」",
        "01105",
        "rhino",
        when_revealed(
            GiveTough(RHINO), If(DidNot("Rhino already has a tough status card", "犀牛人已經有不屈狀態卡"), GainSurge())
        ),
        quantity=2,
    ),
    treachery(
        "stampede",
        "Stampede",
        "橫衝直撞",
        "01106",
        "rhino",
        when_revealed(GainSurge(), form="alter-ego"),
        when_revealed(
            VillainAttacksYou(
                "Rhino attacks you", "犀牛人攻擊你", "stampede", If(DamagedSomebody(), Stun(Each(TheDamaged())))
            ),
            form="hero",
        ),
        quantity=3,
        boost=1,
    ),
    side_scheme(
        "breakin-takin",
        "Breakin' & Takin'",
        "破門搶奪",
        "01107",
        "rhino",
        when_revealed(PlaceThreatOn(PerPlayer(1), This(), additional=True)),
        threat=2,
        hazard=1,
        boost=2,
    ),
    side_scheme(
        "crowd-control", "Crowd Control", "控制人群", "01108", "rhino", threat=2, per_player=True, crisis=1, boost=2
    ),
]
