"""Demon Hunters 猎魔人: mobile fighters with weapons."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY
from rulebound.core.effects import Choose, Effect, Phrase, Resolve, firm, n, node
from rulebound.core.text import say

from ..conditions import WhenEnters, WhenYouWin
from ..continuous import Cannot, Gain
from ..costs import NextCardCheaper
from ..definitions import BARRIER, KILL, LEADER, MOBILITY, OPEN, RAID, RENOWN, SPIRIT, TRIGGER, WITHDRAW, Ability, register
from ..effects.choices import ChooseOne
from ..effects.damage import Damage, Destroy, DestroyAll, Exhaust
from ..effects.gains import Gain as GainNow
from ..effects.gains import GainAll
from ..effects.hands import Draw
from ..effects.movement import Move, RevealFree
from ..effects.piles import Search
from ..nouns.amounts import AssetIcons
from ..nouns.cards import Cards
from ..nouns.circumstances import NoEnemyCharacters
from ..nouns.selectors import ENEMY, OWN, Attachments, Bearer, Characters, Lurkers, Regions, This
from ..nouns.subjects import EventCard, Pick, That, target
from ..rules.enter_play import move_to
from ..rules.leave_play import conceal
from ..rules.occurrences import PREPARE_STEP, Delayed
from ..state import UnderworldState
from ..values import itself
from ..zones import BATTLE
from .builders import (
    action,
    affair,
    attachment,
    character,
    continuous,
    given,
    icons,
    keyword,
    loyalty,
    price,
    quick,
    trigger,
)

FACTION = "green"


@node
class MoveBoth(Effect):
    """Narrow Encounter: move two characters to one other region; if one is no longer a legal target, move the other."""

    first: Pick
    second: Pick
    region: Pick

    def __post_init__(self) -> None:
        firm(self.first, self.second, self.region)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        region = f.recall(self.region.name)
        for pick in (self.first, self.second):
            e = f.recall(pick.name)
            if e != NOBODY and region != NOBODY:
                move_to(g, e, g.spot[region])

    def text(self, lang: str) -> str:
        first, second, region = (pick.text(lang) for pick in (self.first, self.second, self.region))
        return say(lang, f"move {first} and {second} to {region}", f"将{first}和{second}移动到{region}")


@node
class ConcealAndReturn(Phrase, Effect):
    """SPT Board: conceal this card; at the beginning of the next prepare step it is revealed without cost."""

    en = "conceal this card; at the beginning of the next prepare step it is revealed without paying its cost"
    zh = "将本卡牌潜伏。在下一个准备步骤开始时，令其现身，且不需要支付其费用"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        if itself(g, f) != NOBODY:
            conceal(g, f.source)
            g.delayed.append(Delayed(PREPARE_STEP, f.you, f.source, g.incarnation[f.source], "spt-board/return"))


register(Ability(kind=TRIGGER, forced=True, effect=RevealFree(EventCard()), key="spt-board/return"))

CARDS = [
    character(
        "highway-rider",
        "Highway Rider",
        "公路骑士",
        keyword(OPEN),
        keyword(MOBILITY),
        number=13,
        copies=3,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(green=2),
        defence=1,
        icons=icons(battle=2),
        subtypes="human hunter",
    ),
    character(
        "exorcist",
        "Exorcist",
        "驱魔人",
        action(price(exhaust=True, sacrifice=True), Destroy(target(Characters(ENEMY, not_subtype="human", least_cost=3)))),
        number=14,
        copies=3,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(green=1),
        magic="sacred",
        defence=1,
        icons=icons(battle=1, influence=1),
        temporary=icons(investigate=1),
        subtypes="human monk",
    ),
    character(
        "executive-elite",
        "Executive Elite",
        "执行部精锐",
        keyword(WITHDRAW),
        keyword(KILL, 1),
        continuous(Gain(This(), icons=icons(influence=1), temporary=icons(investigate=1), test=NoEnemyCharacters())),
        number=15,
        copies=3,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(green=2),
        defence=1,
        icons=icons(battle=2),
        subtypes="human agent",
    ),
    character(
        "curse-breaker",
        "Curse Breaker",
        "除咒师",
        trigger(
            WhenEnters(),
            Choose(target(Characters())),
            DestroyAll(Attachments(ENEMY, on="target")),
            GainNow(That(zh="该角色"), keyword=BARRIER),
        ),
        number=16,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(green=1),
        magic="mind",
        defence=1,
        icons=icons(investigate=1, influence=1),
        subtypes="human mage",
    ),
    attachment(
        "miltons-demon-gun",
        "Milton's Demon Gun",
        "弥尔顿的镇魔枪",
        continuous(Gain(Bearer(), icons=icons(battle=1))),
        continuous(
            Gain(
                Bearer(),
                ability=given(
                    "miltons-demon-gun/given",
                    quick(
                        price(exhaust=True),
                        Damage(n(1), target(Characters(here=True, not_subtype="human")), preventable=False),
                    ),
                ),
            )
        ),
        number=17,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(green=1),
        magic="sacred",
        subtypes="equipment weapon",
        attach_to=Characters(),
    ),
    character(
        "heir-of-the-demon-blade",
        "Heir of the Demon Blade",
        "魔刃传人",
        keyword(RENOWN),
        continuous(Gain(This(), icons=icons(battle=1), times=AssetIcons("mind"))),
        number=18,
        copies=2,
        faction=FACTION,
        cost=4,
        loyalty=loyalty(green=2),
        magic="mind",
        defence=2,
        icons=icons(battle=1),
        temporary=icons(battle=1, influence=1),
        subtypes="human hunter psychic",
    ),
    character(
        "guiding-fairy",
        "Guiding Fairy",
        "引路仙子",
        keyword(SPIRIT),
        trigger(WhenYouWin(BATTLE), Draw()),
        number=19,
        copies=2,
        faction=FACTION,
        cost=4,
        loyalty=loyalty(green=2),
        magic="stars",
        defence=1,
        icons=icons(battle=1, influence=2),
        subtypes="fairy",
    ),
    attachment(
        "hidden-throwing-knife",
        "Hidden Throwing Knife",
        "隐蔽的飞刀",
        quick(price(exhaust=True), Exhaust(target(Lurkers(here=True)))),
        quick(price(sacrifice=True), Damage(n(1), target(Characters(here=True)))),
        number=20,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(green=1),
        subtypes="equipment weapon",
        attach_to=Characters(OWN),
    ),
    affair(
        "narrow-encounter",
        "Narrow Encounter",
        "狭路相逢",
        ChooseOne(
            (
                Move(target(Characters(OWN), name="own"), target(Regions(other_than="own"), name="region")),
                Move(target(Characters(ENEMY), name="enemy"), target(Regions(other_than="enemy"), name="region")),
                MoveBoth(
                    target(Characters(OWN), name="own"),
                    target(Characters(ENEMY), name="enemy"),
                    target(Regions(other_than="own+enemy"), name="region"),
                ),
            )
        ),
        number=21,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(green=1),
        subtypes="strategy",
        quick=True,
        action_phase_only=True,
    ),
    character(
        "van-milton",
        "Van Milton",
        "范·弥尔顿",
        keyword(LEADER),
        keyword(RENOWN),
        keyword(MOBILITY),
        keyword(RAID, 2),
        continuous(Cannot("influence", Lurkers(ENEMY, here=True))),
        zh_hant="范·彌爾頓",
        number=22,
        copies=1,
        faction=FACTION,
        cost=6,
        loyalty=loyalty(green=3),
        defence=2,
        icons=icons(battle=2),
        temporary=icons(battle=2),
        subtypes="human hunter",
        unique=True,
    ),
    character(
        "spt-board",
        "SPT Board",
        "SPT 董事局",
        keyword(LEADER),
        trigger(WhenEnters(), GainAll(Characters(OWN, other=True), keyword=MOBILITY)),
        quick(price(2), ConcealAndReturn()),
        number=23,
        copies=1,
        faction=FACTION,
        cost=6,
        loyalty=loyalty(green=3),
        defence=3,
        icons=icons(investigate=2, influence=2),
        temporary=icons(influence=1),
        subtypes="human",
        unique=True,
    ),
    attachment(
        "hunters-forum-emblem",
        "Hunters' Forum Emblem",
        "猎手论坛徽记",
        quick(price(exhaust=True), NextCardCheaper(1, Cards(faction="green"))),
        quick(price(1, exhaust=True, sacrifice=True), Search(Cards(subtype="hunter"))),
        number=24,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(green=1),
        subtypes="emblem",
        unique=True,
    ),
]
