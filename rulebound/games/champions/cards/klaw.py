"""Klaw: the villain, his main scheme and his encounter set."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import Do, If, Resolve, Test, Which, node
from rulebound.core.requirements import met
from rulebound.core.text import say

from ..conditions import AfterEnemyAttacks, EnemyAttacksYou
from ..costs import Spend, spend
from ..definitions import WILD, Ability
from ..effects import (
    AfterActivation,
    ChooseOne,
    DiscardCard,
    DiscardRandomCard,
    DiscardUntilMinion,
    ExhaustCard,
    GainSurge,
    GiveBoostCard,
    Heal,
    PlaceThreatOn,
    SearchAndReveal,
    TakeDamage,
    VillainAttacksYou,
)
from ..modifiers import constant
from ..nouns import Characters, DidNot, ItsHost, MainScheme, NamedVillain, PerPlayer, TheVillain, This, Villain, your_hero
from ..rules.activation import EnemyAttack
from ..rules.entering import Engage
from ..rules.happened import Damaged
from ..rules.paying import Needs, PayResources, sources
from ..rules.status import stun
from ..rules.tokens import exhaust
from ..state import ChampionsState
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
from .rhino import AdvanceToStageB

TRAITS.update(
    {
        "masters-of-evil": ("Masters of Evil", "邪惡大師"),
        "weapon": ("Weapon", "武器"),
        "condition": ("Condition", "狀態"),
        "mercenary": ("Mercenary", "傭兵"),
    }
)
KLAW = Villain("Klaw", "克勞")
ON_KLAW = TheVillain("Klaw", "克勞")


@node
class StunTheDamaged(Do):
    """Sonic Converter: each character that the attack has damaged is stunned."""

    def could(self, g: Any, f: Resolve) -> bool:
        return any(not g.stunned[e] for e in self._damaged(g, f))

    def _damaged(self, g: ChampionsState, f: Resolve) -> list[int]:
        attack = g.occurrence(f.event, EnemyAttack)
        return [e for e in dict.fromkeys(h.subject for h in attack.of(Damaged)) if g.in_play(e)]

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for e in self._damaged(g, f):
            stun(g, e)

    def text(self, lang: str) -> str:
        return say(lang, "stun that character", "擊暈該角色")


@node
class PutThisIntoPlay(Do):
    """Weapons Runner, as a boost card: it enters play engaged with the player who resolves the activation."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.play.put", "champions.card.minion.engage")
        g.push(Engage(entering=f.source, player=f.you))

    def text(self, lang: str) -> str:
        return say(lang, "put {this} into play engaged with you", "將{this}放置進場與你交戰")


@node
class AttackDealtDamage(Test):
    """The attack made before dealt damage."""

    def holds(self, g: Any, f: Resolve) -> bool:
        return bool(f.recall("dealt", 0) > 0)

    def text(self, lang: str) -> str:
        return say(lang, "this attack deals damage", "此次攻擊造成傷害")


@node
class ActivationDamagedYou(Test):
    """The activation that has just ended dealt damage to you."""

    def holds(self, g: Any, f: Resolve) -> bool:
        return g.identity[f.you] in f.recall("damaged", ())

    def text(self, lang: str) -> str:
        return say(lang, "this activation deals damage to you", "此次發動對你造成傷害")


@node
class SpendNow(Do):
    """Spend one resource of each of several types while an effect is resolved, or as many of them as can be."""

    cost: Spend

    def could(self, g: Any, f: Resolve) -> bool:
        return met(self.cost.lacking(g, f.you, f.source))

    def within_reach(self, g: Any, f: Resolve) -> Needs:
        """The types that can be spent; a wild resource stands for one that is missing."""
        have = [r for s in sources(g, f.you, f.source) for r in s.resources]
        wild, found = have.count(WILD), []
        for kind, number in self.cost.needs:
            if kind not in have:
                wild -= 1
            if kind in have or wild >= 0:
                found.append((kind, number))
        return tuple(found)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        needs = self.within_reach(g, f)
        f.did = int(bool(needs))
        if needs:
            total = sum(number for _, number in needs)
            g.push(PayResources(player=f.you, card=f.source, total=total, needs=needs))

    def text(self, lang: str) -> str:
        return self.cost.text(lang)


@node
class ExhaustEach(Do):
    """Exhaust each of a selection."""

    which: Which
    en: str
    zh: str

    def could(self, g: Any, f: Resolve) -> bool:
        return any(not g.exhausted[e] for e in self.which.all(g, f))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        f.did = sum([exhaust(g, e, f.you) for e in self.which.all(g, f)])

    def text(self, lang: str) -> str:
        return say(lang, f"exhaust {self.en}", f"橫置{self.zh}")


@node
class Either(ChooseOne):
    """Sonic Boom: either one thing or another; if neither can be done, as much of the payment as can be."""

    def open(self, g: Any, f: Resolve) -> list[int]:
        return ChooseOne.open(self, g, f) or [0]

    def text(self, lang: str) -> str:
        one, other = (o.text(lang) for o in self.options)
        return say(lang, f"either {one} or {other}", f"選擇{one}，或{other}")


def additional_boost_card() -> Ability:
    """The interrupt of each stage of Klaw."""
    return forced_interrupt(
        EnemyAttacksYou(villain=False, anybody=True, en="when Klaw attacks", zh="當克勞攻擊時"),
        GiveBoostCard("give him 1 additional boost card for this activation", "為此次發動額外給予他1張增效卡"),
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
        when_revealed(DiscardUntilMinion()),
        stage=1,
        target=6,
        acceleration=1,
        side_a=scheme_side_a(
            "underground-distribution-1a",
            "Underground Distribution",
            "地下分銷網絡",
            "01116a",
            "klaw",
            setup(SearchAndReveal("defense-network", deck_only=True), AdvanceToStageB()),
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
            when_revealed(DiscardUntilMinion(), AdvanceToStageB("2B")),
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
        ON_KLAW,
        forced_response(
            AfterEnemyAttacks(
                of="host",
                damaging=True,
                en="after Klaw attacks and damages a character",
                zh="在克勞攻擊並對一個角色造成傷害後",
            ),
            StunTheDamaged(),
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
        ON_KLAW,
        always(constant("keyword:retaliate", 1, ItsHost("Klaw", "克勞"))),
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
            If(AttackDealtDamage(), PlaceThreatOn(n(1), MainScheme())),
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
            Either(
                (
                    SpendNow(spend("energy", "mental", "physical")),
                    ExhaustEach(Characters("yours"), "each character you control", "你控制的每個角色"),
                )
            )
        ),
        boost(AfterActivation("sonic-boom", If(ActivationDamagedYou(), ExhaustCard(your_hero())))),
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
            If(DidNot("no damage was healed this way", "沒有以此法治療傷害"), GainSurge()),
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
