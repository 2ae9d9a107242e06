"""Under Attack: a modular encounter set."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import When, node
from rulebound.core.text import say

from ..costs import ExhaustIdentity, spend
from ..definitions import VILLAIN
from ..effects import ChooseOne, Damage, DamageEach, DiscardCard, EachPlayer, GiveTough, PlaceThreatOn
from ..modifiers import constant
from ..nouns import Characters, ItsHost, TheVillain, This, Villain, your_hero
from ..rules.happened import Damaged
from ..wording import TRAITS
from .making import (
    action,
    always,
    attachment,
    boost,
    forced_response,
    n,
    side_scheme,
    treachery,
    when_revealed,
)

TRAITS.update({"armor": ("Armor", "裝甲"), "weapon": ("Weapon", "武器")})


@node
class AfterVillainTakesDamage(When):
    """After the villain takes damage. A stage that the damage defeats was the villain too: the next one is that same villain."""

    moments = ("damage:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(g.card[h.subject].type == VILLAIN for h in event.of(Damaged))

    def text(self, lang: str) -> str:
        return say(lang, "after the villain takes damage", "在反派受到傷害後")


CARDS = [
    side_scheme(
        "under-attack",
        "Under Attack",
        "遭受攻擊",
        "01151",
        "under-attack",
        when_revealed(EachPlayer(ChooseOne((PlaceThreatOn(n(2), This()), Damage(n(3), your_hero()))))),
        threat=3,
        crisis=1,
        boost=3,
    ),
    attachment(
        "vibranium-armor",
        "Vibranium Armor",
        "汎合金護甲",
        "01152",
        "under-attack",
        TheVillain(),
        forced_response(AfterVillainTakesDamage(), GiveTough(Villain("it", "其"))),
        action(DiscardCard(This()), cost=(ExhaustIdentity(), spend("physical", "physical")), form="hero"),
        traits="armor",
        boost=1,
    ),
    attachment(
        "concussion-blasters",
        "Concussion Blasters",
        "震盪爆能槍",
        "01153",
        "under-attack",
        TheVillain(),
        always(constant("keyword:retaliate", 1, ItsHost("the villain", "反派"))),
        action(DiscardCard(This()), cost=(ExhaustIdentity(), spend("energy", "energy")), form="hero"),
        traits="weapon",
        boost=1,
    ),
    treachery(
        "concussive-blast",
        "Concussive Blast",
        "震盪衝擊",
        "01154",
        "under-attack",
        when_revealed(DamageEach(n(1), Characters("friendly"), "each friendly character", "每個友方角色")),
        boost(DamageEach(n(1), Characters("yours"), "each character you control", "你控制的每個角色")),
        quantity=2,
    ),
]
