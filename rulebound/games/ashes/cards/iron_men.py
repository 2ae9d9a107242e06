"""The Iron Men: Coal Roarkwin."""

from __future__ import annotations

from rulebound.core.effects import If, IfYouDo, Phrase, node

from ..conditions import AfterThisDestroysByAttacking, AfterUnitDestroyed, AfterYourPhoenixbornDealtDamage, WhenThisEnters
from ..effects import (
    AddAttack,
    Choose,
    Damage,
    DamageEach,
    Draw,
    DrawUntil,
    DrawUpTo,
    EventPattern,
    PlaceConjuration,
    PlaceOneOf,
    PlaceStatus,
    PreventDamage,
    RemoveStatus,
    WithChosen,
)
from ..nouns import (
    OPPONENTS,
    YOURS,
    AttackOf,
    EventSource,
    HasUnits,
    Phoenixborns,
    Players,
    That,
    This,
    Units,
    chosen,
    target,
)
from ..rules.tokens import EXHAUSTION, WOUND
from .builders import action, activated, ally, conjuration, n, number, passive, phoenixborn, reaction, ready, triggered


@node
class DuringDrawStep(Phrase, EventPattern):
    moments = ("draw-step",)
    en = "during the draw cards step"
    zh = "在抽取卡牌步驟中"


CARDS = [
    phoenixborn(
        "coal-roarkwin",
        "Coal Roarkwin",
        "卡羅·羅克溫",
        activated(
            "side 1 discard",
            Choose(chosen(Players(), name="player")),
            If(
                HasUnits("player"),
                Damage(n(1), target(Units(of="player"))),
                Damage(n(1), target(Phoenixborns(of="player"))),
            ),
            name="slash",
        ),
        life=15,
        battlefield=6,
        spellboard=4,
    ),
    action("expand-energy", "Expand Energy", "能量擴充", "main 1 basic", DrawUntil(2)),
    ready(
        "strengthen",
        "Strengthen",
        "力量強化",
        "main 1 natural:class 1 ceremonial:class",
        activated("side exhaust", AddAttack(2, target(Units())), focus=((2, AddAttack(1, That(), more=True)),)),
    ),
    reaction(
        "cover",
        "Cover",
        "掩護",
        "1 natural:power",
        AfterYourPhoenixbornDealtDamage(guarding=True),
        PreventDamage(),
        Damage(n(1), EventSource("the target attacking unit", "該目標攻擊單位")),
    ),
    ready(
        "chant-of-revenge",
        "Chant of Revenge",
        "復仇之歌",
        "side 1 ceremonial:class",
        triggered(AfterUnitDestroyed(YOURS, ally=True), PlaceStatus(n(1), This(unit=False), if_none=True)),
        activated(
            "side exhaust", IfYouDo(RemoveStatus(n(1), This(unit=False)), Damage(n(1), target(Phoenixborns())), to=True)
        ),
    ),
    ready(
        "summon-iron-rhino",
        "Summon Iron Rhino",
        "召喚鋼鐵犀牛",
        "main 1 natural:class",
        activated("main exhaust 6 basic", PlaceConjuration("iron-rhino"), cheaper=(1, 1)),
        conjurations=("iron-rhino",),
    ),
    ally(
        "anchornaut",
        "Anchornaut",
        "擲錨者",
        "main 1 basic",
        triggered(WhenThisEnters(), Damage(number(1), target(Units(other=True))), name="throw", number=1, optional=True),
        attack=0,
        life=1,
        recover=1,
    ),
    ally(
        "iron-worker",
        "Iron Worker",
        "鐵匠",
        "main 2 basic",
        triggered(DuringDrawStep(), DrawUpTo(number(2)), name="overtime", number=2, optional=True, inexhaustible=True),
        attack=2,
        life=2,
        recover=1,
    ),
    ally(
        "hammer-knight",
        "Hammer Knight",
        "巨鎚騎士",
        "main 1 ceremonial:power 1 natural:class 1 basic",
        triggered(
            AfterThisDestroysByAttacking(), Damage(number(1), target(Units())), name="aftershock", number=1, optional=True
        ),
        passive("alert"),
        attack=3,
        life=4,
        recover=2,
    ),
    action(
        "one-hundred-blades",
        "One Hundred Blades",
        "百刀齊射",
        "main 2 basic",
        Damage(n(1), target(Phoenixborns())),
        DamageEach(n(1), Units(OPPONENTS)),
        Draw(1),
        phoenixborn="coal-roarkwin",
    ),
    action(
        "close-combat",
        "Close Combat",
        "近身肉搏",
        "main 1 natural:power",
        Choose(chosen(Units(YOURS, exhausted=False))),
        WithChosen(Damage(AttackOf(), target(Units(other=True)))),
        PlaceOneOf((WOUND, EXHAUSTION), That("chosen", "the chosen unit", "所選單位")),
    ),
    conjuration(
        "iron-rhino",
        "Iron Rhino",
        "鋼鐵犀牛",
        passive("gigantic", 1),
        triggered(
            AfterThisDestroysByAttacking(), Damage(number(2), target(Phoenixborns(of="opponent"))), name="overkill", number=2
        ),
        limit=1,
        attack=7,
        life=4,
        recover=0,
    ),
]
