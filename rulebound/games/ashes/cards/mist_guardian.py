"""The Mist Guardian: Aradel Summergaard."""

from __future__ import annotations

from rulebound.core.effects import May

from ..conditions import AfterThisDealtDamage, EndOfRound, WhenDeclaredAttacker, WhenThisDestroyed
from ..definitions import Ability
from ..effects import (
    CannotBlockOrGuard,
    ChangeDice,
    Damage,
    DamageEach,
    DiscardFromPlay,
    Draw,
    Exhaust,
    PlaceConjuration,
    PreventDamage,
    RemoveWounds,
    with_extra,
)
from ..nouns import OPPONENTS, AttackAtMost, This, Units, UnitsOrPhoenixborns, X, YourUnits, target
from .builders import (
    action,
    activated,
    alteration,
    conjuration,
    grants,
    n,
    number,
    only_attaches_to,
    passive,
    phoenixborn,
    ready,
    triggered,
)


def fleeting() -> Ability:
    return triggered(
        EndOfRound("at the end of this round", "在本輪結束時"),
        DiscardFromPlay(This(unit=False)),
        name="fleeting",
        inexhaustible=True,
    )


CARDS = [
    phoenixborn(
        "aradel-summergaard",
        "Aradel Summergaard",
        "阿茲德·薩門嘉德",
        activated("side exhaust 1 natural:class", Damage(n(2), target(Units())), name="water-blast"),
        life=16,
        battlefield=8,
        spellboard=4,
    ),
    ready("shifting-mist", "Shifting Mist", "移霧換影", "main 1 illusion:class", activated("side exhaust", ChangeDice(2))),
    ready(
        "summon-mist-spirit",
        "Summon Mist Spirit",
        "召喚霧靈",
        "main",
        activated(
            "main exhaust 1 illusion:class",
            PlaceConjuration("mist-spirit"),
            with_extra("1 basic", PlaceConjuration("mist-spirit", additional=True)),
        ),
        conjurations=("mist-spirit",),
    ),
    ready(
        "summon-blue-jaguar",
        "Summon Blue Jaguar",
        "召喚蒼藍豹",
        "main",
        activated("main exhaust 2 basic", PlaceConjuration("blue-jaguar")),
        phoenixborn="aradel-summergaard",
        conjurations=("blue-jaguar",),
    ),
    alteration(
        "reflections-in-the-water",
        "Reflections in the Water",
        "水中倒影",
        "side 1 illusion:class|1 time:class",
        passive("no-abilities", inexhaustible=True),
        fleeting(),
        attack_bonus=0,
        life_bonus=0,
        recover_bonus=0,
    ),
    action(
        "mist-typhoon",
        "Mist Typhoon",
        "迷霧風暴",
        "main 1 illusion:class 1 natural:class",
        DamageEach(n(1), Units(OPPONENTS)),
        May(Draw(1), "ashes.resolve.1"),
    ),
    action(
        "out-of-the-mist",
        "Out of the Mist",
        "逐出迷霧",
        "side 1 illusion:power 1 natural:power",
        Damage(X(YourUnits()), target(Units())),
        May(Draw(1), "ashes.resolve.1"),
    ),
    alteration(
        "root-armor",
        "Root Armor",
        "藤甲術",
        "side 1 natural:class",
        grants(triggered(AfterThisDealtDamage(), PreventDamage(number(1)), name="armored", number=1, inexhaustible=True)),
        attack_bonus=0,
        life_bonus=1,
        recover_bonus=0,
    ),
    action("steady-gaze", "Steady Gaze", "沉靜凝視", "main 2 illusion:class", Exhaust(2, target(Units()))),
    alteration(
        "massive-growth",
        "Massive Growth",
        "過度滋養",
        "main 1 natural:class 1 basic",
        only_attaches_to(AttackAtMost(2)),
        passive("spell-guard", inexhaustible=True),
        fleeting(),
        attack_bonus=4,
        life_bonus=4,
        recover_bonus=0,
    ),
    ready(
        "summon-butterfly-monk",
        "Summon Butterfly Monk",
        "召喚蝴蝶僧侶",
        "main",
        activated("main exhaust 1 natural:power", PlaceConjuration("butterfly-monk")),
        conjurations=("butterfly-monk",),
    ),
    conjuration(
        "blue-jaguar",
        "Blue Jaguar",
        "蒼藍豹",
        triggered(WhenDeclaredAttacker(), CannotBlockOrGuard(target(Units(OPPONENTS))), name="gaze", optional=True),
        limit=2,
        attack=1,
        life=2,
        recover=0,
        phoenixborn="aradel-summergaard",
    ),
    conjuration("mist-spirit", "Mist Spirit", "霧靈", limit=10, attack=1, life=1, recover=0),
    conjuration(
        "butterfly-monk",
        "Butterfly Monk",
        "蝴蝶僧侶",
        passive("unit-guard"),
        triggered(
            WhenThisDestroyed(),
            RemoveWounds(number(1), target(UnitsOrPhoenixborns())),
            name="mend",
            number=1,
            optional=True,
            inexhaustible=True,
        ),
        limit=2,
        attack=1,
        life=1,
        recover=0,
    ),
]
