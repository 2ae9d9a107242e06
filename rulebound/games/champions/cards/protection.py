"""The aspect Protection."""

from __future__ import annotations

from rulebound.core.effects import Effect, EventPattern, Phrase, Resolve, Writer, node

from ..conditions import AfterYourHeroDefends, TreacheryRevealed
from ..costs import DiscardThis, ExhaustThis, RemoveCounters, spend
from ..effects import CancelWhenRevealed, Damage, Heal, Ready, VillainAttacksYou
from ..modifiers import constant
from ..nouns import Characters, Pick, TheAttacker, YourHeroAtk, YourIdentity, your_hero
from ..rules.encounter import RevealCard, reveal_top
from ..state import ChampionsState
from ..zones import ENCOUNTER_DISCARD
from .builders import action, ally, always, event, interrupt, n, resource, response, support, upgrade


@node
class CardRevealed(Phrase, EventPattern):
    """When a card is revealed from the encounter deck."""

    moments = ("reveal:interrupt",)
    en = "when a card is revealed from the encounter deck"
    zh = "當一張卡牌從遭遇牌庫中展示時"


@node
class AnotherCardInstead(Phrase, Effect):
    """Black Widow: cancel the revealed card's effects and discard it; her player then reveals another card."""

    en = "cancel the effects of that card and discard it. Then, reveal another card from the encounter deck"
    zh = "取消該卡牌的效果並將其棄掉。然後，從遭遇牌庫展示另一張卡牌"

    def compile(self, w: Writer) -> None:
        w.emit(self.act)
        w.emit(self.reveal)

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return isinstance(g.occurrence(f.event), RevealCard)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        revealed = g.occurrence(f.event, RevealCard)
        g.cite("champions.effect.cancel", "champions.timing.interrupt.changed", "champions.effect.then")
        revealed.cancelled = 1
        g.peril = revealed.peril
        g.move(revealed.card, ENCOUNTER_DISCARD)
        g.note("cancel", f.you, (revealed.card,))

    def reveal(self, g: ChampionsState, f: Resolve) -> None:
        reveal_top(g, f.you)


CARDS = [
    ally(
        "black-widow",
        "Black Widow",
        "黑寡婦",
        "01075",
        interrupt(CardRevealed(), AnotherCardInstead(), cost=(ExhaustThis(), spend("mental"))),
        cost=3,
        thw=2,
        atk=1,
        hp=2,
        consequential_atk=1,
        consequential_thw=1,
        faction="protection",
        subtitle="Natasha Romanoff",
        subtitle_zh="娜塔莎·羅曼諾夫",
        traits="shield spy",
        resources="physical",
    ),
    ally(
        "luke-cage",
        "Luke Cage",
        "盧克·凱吉",
        "01076",
        cost=4,
        thw=1,
        atk=2,
        hp=5,
        consequential_atk=1,
        consequential_thw=1,
        faction="protection",
        keywords={"toughness": 1},
        traits="defender",
        resources="energy",
    ),
    event(
        "counter-punch",
        "Counter-Punch",
        "迎頭痛擊",
        "01077",
        response(
            AfterYourHeroDefends("after your hero defends against an enemy attack", "你的英雄防禦一次敵人攻擊後"),
            Damage(YourHeroAtk(), TheAttacker()),
            label="attack",
        ),
        cost=0,
        faction="protection",
        quantity=3,
        traits="attack",
        resources="physical",
    ),
    event(
        "get-behind-me",
        "Get Behind Me!",
        "躲到我身後！",
        "01078",
        interrupt(
            TreacheryRevealed(),
            CancelWhenRevealed(),
            VillainAttacksYou("the villain attacks you instead", "改為由反派攻擊你"),
            form="hero",
        ),
        cost=1,
        faction="protection",
        quantity=3,
        resources="mental",
    ),
    resource(
        "the-power-of-protection",
        "The Power of Protection",
        "防護之力",
        "01079",
        "wild",
        faction="protection",
        quantity=2,
        deck_limit=2,
        max_per_deck=2,
        doubles_for="protection",
    ),
    support(
        "med-team",
        "Med Team",
        "醫療小隊",
        "01080",
        action(
            Heal(n(2), Pick(Characters("friendly"))),
            cost=(ExhaustThis(), RemoveCounters(1, ("medical", "醫療"))),
        ),
        cost=3,
        faction="protection",
        quantity=3,
        uses=(3, "medical|醫療"),
        traits="shield",
        resources="energy",
    ),
    upgrade(
        "armored-vest",
        "Armored Vest",
        "裝甲背心",
        "01081",
        always(constant("def", 1, YourIdentity("hero"))),
        cost=1,
        faction="protection",
        quantity=3,
        any_control=True,
        max_per_player=1,
        traits="armor",
        resources="mental",
    ),
    upgrade(
        "indomitable",
        "Indomitable",
        "百折不撓",
        "01082",
        response(AfterYourHeroDefends(), Ready(your_hero()), cost=(DiscardThis(),)),
        cost=1,
        faction="protection",
        quantity=3,
        traits="condition",
        resources="energy",
    ),
]
