"""The aspect Justice."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, EventPattern, Phrase, Resolve, node

from ..conditions import AfterThwart, ThreatWouldBePlaced
from ..costs import ExhaustThis, RemoveCounters
from ..definitions import MENTAL, MINION
from ..effects import Damage, RemoveThreatFrom
from ..modifiers import constant
from ..nouns import InsteadIf, Itself, PaidWith, PerEach, Schemes, YourIdentity, a_scheme, an_enemy
from ..rules.conditions import Defeated
from ..rules.damage import DealDamage
from ..rules.schemes import PlaceThreat
from ..state import ChampionsState
from .builders import action, ally, always, event, interrupt, n, resource, response, support, upgrade


@node
class AfterYouDefeatMinion(Phrase, EventPattern):
    """After you defeat a minion."""

    moments = ("defeat:response",)
    en = "after you defeat a minion"
    zh = "你擊敗一個從者後"

    def matches(self, g: ChampionsState, event: Any, e: Entity, you: Player) -> bool:
        return any(h.player == you and h.type == MINION for h in event.of(Defeated))


@node
class TakeItAsDamage(Phrase, Effect):
    """Great Responsibility: do not place the threat; take that much damage instead."""

    en = "you take it as damage instead"
    zh = "改為由你承受等量的傷害"

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        threat = g.occurrence(f.event)
        return isinstance(threat, PlaceThreat) and threat.amount > 0

    def act(self, g: ChampionsState, f: Resolve) -> None:
        threat = g.occurrence(f.event, PlaceThreat)
        g.cite("champions.effect.replacement", "champions.effect.replacement.timing", "champions.timing.interrupt.changed")
        threat.cancelled = 1
        g.note("prevent-threat", f.you, (threat.scheme,), threat.amount)
        g.push(DealDamage(subject=g.identity[f.you], amount=threat.amount, source=f.source, player=f.you))


CARDS = [
    ally(
        "daredevil",
        "Daredevil",
        "夜魔俠",
        "01058",
        response(AfterThwart(), Damage(n(1), an_enemy())),
        cost=4,
        thw=2,
        atk=2,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        faction="justice",
        subtitle="Matt Murdock",
        subtitle_zh="麥特·梅鐸克",
        traits="defender",
        resources="physical",
    ),
    ally(
        "jessica-jones",
        "Jessica Jones",
        "潔西卡·瓊斯",
        "01059",
        always(constant("thw", PerEach(1, Schemes(side=True)), Itself())),
        cost=3,
        thw=1,
        atk=2,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        faction="justice",
        traits="defender",
        resources="energy",
    ),
    event(
        "for-justice",
        "For Justice!",
        "為了正義！",
        "01060",
        action(
            RemoveThreatFrom(
                InsteadIf(3, 4, PaidWith(MENTAL)),
                a_scheme(),
            ),
            form="hero",
            label="thwart",
        ),
        cost=2,
        faction="justice",
        quantity=3,
        asks_type=MENTAL,
        traits="thwart",
        resources="energy",
    ),
    event(
        "great-responsibility",
        "Great Responsibility",
        "重大責任",
        "01061",
        interrupt(ThreatWouldBePlaced(), TakeItAsDamage(), form="hero"),
        cost=0,
        faction="justice",
        quantity=3,
        resources="mental",
    ),
    resource(
        "the-power-of-justice",
        "The Power of Justice",
        "正義之力",
        "01062",
        "wild",
        faction="justice",
        quantity=2,
        deck_limit=2,
        max_per_deck=2,
        doubles_for="justice",
    ),
    support(
        "interrogation-room",
        "Interrogation Room",
        "審訊室",
        "01063",
        response(AfterYouDefeatMinion(), RemoveThreatFrom(n(1), a_scheme()), cost=(ExhaustThis(),)),
        cost=1,
        faction="justice",
        quantity=3,
        max_per_player=1,
        traits="location",
        resources="energy",
    ),
    support(
        "surveillance-team",
        "Surveillance Team",
        "監視小組",
        "01064",
        action(RemoveThreatFrom(n(1), a_scheme()), cost=(ExhaustThis(), RemoveCounters(1, ("snoop", "監視")))),
        cost=2,
        faction="justice",
        quantity=3,
        uses=(3, "snoop|監視"),
        traits="shield",
        resources="mental",
    ),
    upgrade(
        "heroic-intuition",
        "Heroic Intuition",
        "英雄直覺",
        "01065",
        always(constant("thw", 1, YourIdentity("hero"))),
        cost=2,
        faction="justice",
        quantity=3,
        any_control=True,
        max_per_player=1,
        traits="skill",
        resources="energy",
    ),
]
