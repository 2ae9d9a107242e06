"""The aspect Aggression."""

from __future__ import annotations

from rulebound.core.effects import Condition, Effect, If, Resolve, Writer, node
from rulebound.core.text import say

from ..conditions import AfterAttack
from ..costs import ExhaustThis, RemoveCounters
from ..definitions import ENERGY, MENTAL, PHYSICAL, WILD
from ..effects import Damage, DamageEach, DiscardCard, DiscardTopOfDeck, GainOverkill, Heal, RemoveThreatFrom
from ..modifiers import constant
from ..nouns import Characters, PaidWith, This, YourIdentity, a_minion, a_scheme, an_enemy
from ..rules.piles import has_cards
from ..state import ChampionsState
from ..words.names import Resource
from ..words.phrases import end, resource_name
from .builders import action, ally, always, event, forced_response, n, resource, response, support, upgrade


@node
class DiscardedHas(Condition):
    """The discarded card has a printed resource of this type; a wild resource counts as every type."""

    kind: Resource

    def holds(self, g: ChampionsState, f: Resolve) -> bool:
        return any({self.kind, WILD} & set(g.card[c].resources) for c in f.recall("discarded", ()))

    def text(self, lang: str) -> str:
        kind = resource_name(self.kind, lang)
        return say(lang, f"that card has a printed {kind} resource", f"該卡牌印有{kind}資源")


@node
class ByTopCard(Effect):
    """Hulk: resolve the effect for the printed resource of the top card of the deck."""

    physical: Effect
    energy: Effect
    mental: Effect
    discard: DiscardTopOfDeck = DiscardTopOfDeck(n(1))

    def compile(self, w: Writer) -> None:
        self.discard.compile(w)
        for kind, effect in ((PHYSICAL, self.physical), (ENERGY, self.energy), (MENTAL, self.mental)):
            If(DiscardedHas(kind), effect).compile(w)

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return has_cards(g, f.you)

    def text(self, lang: str) -> str:
        discard = self.discard.text(lang)
        lines = [say(lang, f"{discard}. If that card's printed resource has:", f"{discard}。如果該卡牌印有：")]
        for kind, effect in ((PHYSICAL, self.physical), (ENERGY, self.energy), (MENTAL, self.mental)):
            name, words = resource_name(kind, lang), end(effect.text(lang), lang)
            lines.append(say(lang, f"• {name}: {words}", f"• {name}資源：{words}"))
        lines.append(say(lang, "• wild: All of the above", "• 萬用資源：執行上述所有效果"))
        return "\n".join(lines)


CARDS = [
    ally(
        "hulk",
        "Hulk",
        "浩克",
        "01050",
        forced_response(
            AfterAttack(),
            ByTopCard(
                physical=Damage(n(2), an_enemy()),
                energy=DamageEach(n(1), Characters("any")),
                mental=DiscardCard(This()),
            ),
        ),
        cost=2,
        thw=None,
        atk=3,
        hp=5,
        consequential_atk=1,
        consequential_thw=0,
        faction="aggression",
        subtitle="Bruce Banner",
        subtitle_zh="布魯斯·班納",
        traits="avenger gamma",
        resources="energy",
    ),
    ally(
        "tigra",
        "Tigra",
        "虎女",
        "01051",
        response(
            AfterAttack(defeats="minion"),
            Heal(n(1), This()),
        ),
        cost=3,
        thw=1,
        atk=2,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        faction="aggression",
        subtitle="Greer Grant Nelson",
        subtitle_zh="格瑞爾·格蘭特·尼爾森",
        traits="avenger",
        resources="mental",
    ),
    event(
        "chase-them-down",
        "Chase Them Down",
        "追擊到底",
        "01052",
        response(
            AfterAttack(hero=True, defeats="enemy"),
            RemoveThreatFrom(n(2), a_scheme()),
            label="thwart",
        ),
        cost=0,
        faction="aggression",
        quantity=3,
        traits="thwart",
        resources="mental",
    ),
    event(
        "relentless-assault",
        "Relentless Assault",
        "無情突擊",
        "01053",
        action(Damage(n(5), a_minion()), If(PaidWith(PHYSICAL), GainOverkill()), form="hero", label="attack"),
        cost=2,
        faction="aggression",
        quantity=3,
        asks_type=PHYSICAL,
        traits="attack",
        resources="energy",
    ),
    event(
        "uppercut",
        "Uppercut",
        "上勾拳",
        "01054",
        action(Damage(n(5), an_enemy()), form="hero", label="attack"),
        cost=3,
        faction="aggression",
        quantity=3,
        traits="attack",
        resources="physical",
    ),
    resource(
        "the-power-of-aggression",
        "The Power of Aggression",
        "進攻之力",
        "01055",
        "wild",
        faction="aggression",
        quantity=2,
        deck_limit=2,
        max_per_deck=2,
        doubles_for="aggression",
    ),
    support(
        "tac-team",
        "Tac Team",
        "戰術小隊",
        "01056",
        action(Damage(n(2), an_enemy()), cost=(ExhaustThis(), RemoveCounters(1, ("attack", "攻擊")))),
        cost=3,
        faction="aggression",
        quantity=3,
        uses=(3, "attack|攻擊"),
        traits="shield",
        resources="energy",
    ),
    upgrade(
        "combat-training",
        "Combat Training",
        "戰鬥訓練",
        "01057",
        always(constant("atk", 1, YourIdentity("hero"))),
        cost=2,
        faction="aggression",
        quantity=3,
        any_control=True,
        max_per_player=1,
        traits="skill",
        resources="physical",
    ),
]
