"""Klaw: the villain, his main scheme and his encounter set."""

from __future__ import annotations

from rulebound.core.effects import If

from ..conditions import AfterEnemyAttacks, EnemyAttacks
from ..costs import spend
from ..definitions import Ability
from ..effects import (
    AdvanceTo,
    AfterActivation,
    ChooseOne,
    DiscardCard,
    DiscardRandomCard,
    DiscardUntil,
    ExhaustCard,
    GainSurge,
    GiveBoostCard,
    Heal,
    PlaceThreatOn,
    PutThisIntoPlay,
    SearchAndReveal,
    SpendNow,
    Stun,
    TakeDamage,
    VillainAttacksYou,
)
from ..modifiers import constant
from ..nouns import (
    Characters,
    DamagedYou,
    DealtDamage,
    DidNot,
    Each,
    MainScheme,
    NamedVillain,
    PerPlayer,
    TheDamaged,
    This,
    Villain,
    your_hero,
)
from ..wording import TRAITS
from .making import (
    action,
    always,
    attachment,
    boost,
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

TRAITS.update(
    {
        "masters-of-evil": ("Masters of Evil", "邪惡大師"),
        "weapon": ("Weapon", "武器"),
        "condition": ("Condition", "狀態"),
        "mercenary": ("Mercenary", "傭兵"),
    }
)
KLAW = Villain("Klaw", "克勞")


def additional_boost_card() -> Ability:
    """The interrupt of each stage of Klaw."""
    return forced_interrupt(
        EnemyAttacks(villain=False, anybody=True),
        GiveBoostCard("give him 1 additional boost card for this activation", "為該次發動額外給予他1張增效卡"),
        star=True,
    )


def be_rid_of_it() -> Ability:
    """Klaw's attachments are removed with one resource of each type."""
    return action(DiscardCard(This()), cost=(spend("energy", "mental", "physical"),), form="hero")


CARDS = [
    villain(
        "klaw-1",
        "Klaw",
        "克勞",
        "01113",
        "klaw",
        additional_boost_card(),
        stage=1,
        sch=2,
        atk=0,
        hp=12,
        traits="masters-of-evil",
    ),
    villain(
        "klaw-2",
        "Klaw",
        "克勞",
        "01114",
        "klaw",
        when_revealed(SearchAndReveal("the-immortal-klaw")),
        additional_boost_card(),
        stage=2,
        sch=2,
        atk=1,
        hp=18,
        traits="masters-of-evil",
    ),
    villain(
        "klaw-3",
        "Klaw",
        "克勞",
        "01115",
        "klaw",
        additional_boost_card(),
        stage=3,
        sch=3,
        atk=2,
        hp=22,
        keywords={"toughness": 1},
        traits="masters-of-evil",
    ),
    main_scheme(
        "underground-distribution-1b",
        "Underground Distribution",
        "地下分銷網絡",
        "01116b",
        "klaw",
        when_revealed(DiscardUntil()),
        stage=1,
        target=6,
        acceleration=1,
        side_a=scheme_side_a(
            "underground-distribution-1a",
            "Underground Distribution",
            "地下分銷網絡",
            "01116a",
            "klaw",
            setup(SearchAndReveal("defense-network", deck_only=True), AdvanceTo("1B")),
            stage=1,
        ),
    ),
    main_scheme(
        "secret-rendezvous-2b",
        "Secret Rendezvous",
        "秘密接頭",
        "01117b",
        "klaw",
        stage=2,
        target=8,
        acceleration=1,
        side_a=scheme_side_a(
            "secret-rendezvous-2a",
            "Secret Rendezvous",
            "秘密接頭",
            "01117a",
            "klaw",
            when_revealed(DiscardUntil(), AdvanceTo("2B")),
            stage=2,
        ),
        loses=True,
    ),
    attachment(
        "sonic-converter",
        "Sonic Converter",
        "聲波轉換器",
        "01118",
        "klaw",
        KLAW,
        forced_response(
            AfterEnemyAttacks(host=True, damaging=True, called=("Klaw", "克勞")),
            Stun(Each(TheDamaged())),
            star=True,
        ),
        be_rid_of_it(),
        unique=True,
        atk_bonus=1,
        traits="weapon",
        boost=3,
    ),
    attachment(
        "solid-sound-body",
        "Solid-Sound Body",
        "實體聲波之軀",
        "01119",
        "klaw",
        KLAW,
        always(constant("keyword:retaliate", 1, NamedVillain("Klaw", "克勞"))),
        be_rid_of_it(),
        traits="condition",
        boost=3,
    ),
    minion(
        "armored-guard",
        "Armored Guard",
        "裝甲衛士",
        "01120",
        "klaw",
        sch=0,
        atk=1,
        hp=3,
        quantity=3,
        keywords={"guard": 1, "toughness": 1},
        traits="mercenary",
        boost=1,
    ),
    minion(
        "weapons-runner",
        "Weapons Runner",
        "軍火走私販",
        "01121",
        "klaw",
        boost(PutThisIntoPlay()),
        sch=1,
        atk=1,
        hp=2,
        quantity=2,
        keywords={"surge": 1},
        traits="mercenary",
    ),
    treachery(
        "klaws-vengeance",
        "Klaw's Vengeance",
        "克勞的復仇",
        "01122",
        "klaw",
        when_revealed(DiscardRandomCard(), form="alter-ego"),
        when_revealed(
            VillainAttacksYou("Klaw attacks you", "克勞攻擊你"),
            If(DealtDamage(), PlaceThreatOn(n(1), MainScheme())),
            form="hero",
        ),
        quantity=2,
        boost=1,
    ),
    treachery(
        "sonic-boom",
        "Sonic Boom",
        "音爆",
        "01123",
        "klaw",
        when_revealed(
            ChooseOne(
                (
                    SpendNow(spend("energy", "mental", "physical")),
                    ExhaustCard(Each(Characters("yours"))),
                ),
                either=True,
            )
        ),
        boost(AfterActivation("sonic-boom", If(DamagedYou(), ExhaustCard(your_hero())))),
        quantity=2,
    ),
    treachery(
        "sound-manipulation",
        "Sound Manipulation",
        "聲波操控",
        "01124",
        "klaw",
        when_revealed(
            Heal(n(4), KLAW),
            If(DidNot("no damage was healed this way", "沒有以此方式治療傷害"), GainSurge()),
            form="alter-ego",
        ),
        when_revealed(TakeDamage(n(2)), Heal(n(2), KLAW), form="hero"),
        quantity=2,
        boost=2,
    ),
    side_scheme(
        "defense-network",
        "Defense Network",
        "防禦網絡",
        "01125",
        "klaw",
        when_revealed(PlaceThreatOn(PerPlayer(1), This(), additional=True)),
        threat=2,
        crisis=1,
        boost=2,
    ),
    side_scheme(
        "illegal-arms-factory",
        "Illegal Arms Factory",
        "非法兵工廠",
        "01126",
        "klaw",
        when_revealed(PlaceThreatOn(PerPlayer(1), This(), additional=True)),
        threat=3,
        hazard=1,
        boost=2,
    ),
    side_scheme(
        "the-immortal-klaw",
        "The “Immortal” Klaw",
        "「不朽」克勞",
        "01127",
        "klaw",
        always(constant("hp", 10, NamedVillain("Klaw", "克勞"))),
        threat=3,
        per_player=True,
        accelerates=1,
    ),
]
