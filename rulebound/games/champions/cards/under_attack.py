"""Under Attack: a modular encounter set."""

from __future__ import annotations

from ..conditions import AfterDamage
from ..costs import ExhaustIdentity, spend
from ..effects import ChooseOne, Damage, DamageEach, DiscardCard, EachPlayer, GiveTough, PlaceThreatOn
from ..modifiers import constant
from ..nouns import Characters, ItsHost, This, Villain, your_hero
from .builders import (
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
        Villain(),
        forced_response(AfterDamage(of="villain"), GiveTough(Villain("it", "其"))),
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
        Villain(),
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
        when_revealed(DamageEach(n(1), Characters("friendly"))),
        boost(DamageEach(n(1), Characters("yours"))),
        quantity=2,
    ),
]
