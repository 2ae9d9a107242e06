"""Throne Court 王座会: vampires, ambush and hand attack."""

from __future__ import annotations

from rulebound.core.effects import Choose, Effect, If, Phrase, Resolve, n, node
from rulebound.core.masks import put_on

from ..conditions import AtPrepareStep, WhenCharacterDies, WhenYouWin
from ..continuous import Cheaper, Control, Gain, OnlyOne
from ..costs import NextCardCheaper
from ..definitions import CHARACTER, LEADER, RAID, Limit
from ..effects.damage import Sacrifice
from ..effects.hands import Discard, Draw
from ..effects.influence import PlaceInfluence
from ..effects.movement import Conceal
from ..effects.piles import AS_LURKER, Search
from ..nouns.amounts import OwnLurkers
from ..nouns.cards import Cards
from ..nouns.circumstances import AssetsHave, EventSubtype, HandAtMost
from ..nouns.selectors import ENEMY, FRIENDLY, OWN, Bearer, Characters, Players, Regions, This
from ..nouns.subjects import Pick, That, fixed, target
from ..rules.enter_play import attach
from ..state import UnderworldState
from ..zones import BATTLE, GRAVEYARD
from .builders import action, attachment, character, continuous, icons, keyword, loyalty, no_equipment, price, quick, trigger

FACTION = "blue"


ANOTHER_VAMPIRE = Pick(Characters(subtype="vampire", other=True), "target")


@node
class BecomeBlood(Phrase, Effect):
    """Blood Servant: return from the graveyard into play as a blood attachment on a vampire."""

    to: Pick = ANOTHER_VAMPIRE
    en = (
        "return this card to play as an attachment called blood on a target vampire character; it has no icons and no "
        "defence, and its bearer gains +1 defence and one more battle icon"
    )
    zh = "将本卡牌移回场上，成为一个名为鲜血的附属并结附于目标吸血鬼角色；鲜血不具有能力图标和防御力，受此结附的角色获得+1防御力和额外的1个战斗图标"

    def __post_init__(self) -> None:
        fixed(self.to, ANOTHER_VAMPIRE)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        host = f.recall("target")
        if g.in_play(host) and g.zone[f.source] // g.players == GRAVEYARD:
            put_on(g, f.source, "blood")
            attach(g, f.source, f.you, host)


BLOOD = attachment(
    "blood",
    "Blood",
    "鲜血",
    continuous(Gain(Bearer(), defence=1, icons=icons(battle=1))),
    number=0,
    faction=FACTION,
    cost=1,
    magic="bloodline",
    subtypes="",
    attach_to=Characters(subtype="vampire"),
)


CARDS = [
    character(
        "blood-servant",
        "Blood Servant",
        "鲜血奴仆",
        quick(price(sacrifice=True), BecomeBlood()),
        number=25,
        copies=3,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(blue=1),
        magic="bloodline",
        defence=1,
        icons=icons(battle=1),
        subtypes="vampire servant",
    ),
    character(
        "fledgling-vampire",
        "Fledgling Vampire",
        "新生血族",
        keyword(RAID, 1),
        number=26,
        copies=3,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(blue=2),
        magic="bloodline",
        defence=1,
        temporary=icons(battle=1, influence=1),
        subtypes="vampire",
    ),
    character(
        "giant-bat",
        "Giant Bat",
        "巨型蝙蝠",
        keyword(RAID, 1),
        no_equipment(),
        continuous(Gain(This(), icons=icons(investigate=1), subtype="vampire", test=AssetsHave("bloodline", 2))),
        number=27,
        copies=3,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(blue=2),
        defence=1,
        icons=icons(battle=2),
        subtypes="bat",
    ),
    character(
        "spirit-caller",
        "Spirit Caller",
        "唤灵师",
        trigger(
            WhenCharacterDies(OWN, other=True),
            Choose(target(Players(), name="player")),
            If(
                EventSubtype("vampire"),
                Discard(n(1), That("player", "that player", "该玩家"), at_random=True),
                Discard(n(1), That("player", "that player", "该玩家")),
            ),
            limit=Limit(1, "turn"),
        ),
        number=28,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(blue=2),
        magic="death",
        defence=1,
        icons=icons(influence=1),
        temporary=icons(investigate=1),
        subtypes="vampire mage",
    ),
    attachment(
        "the-embrace",
        "The Embrace",
        "初拥",
        continuous(Control()),
        continuous(Gain(Bearer(), subtype="vampire", instead_of="human")),
        number=29,
        copies=2,
        faction=FACTION,
        cost=5,
        loyalty=loyalty(blue=2),
        magic="bloodline",
        subtypes="state vampire",
        attach_to=Characters(printed_subtype="human"),
    ),
    character(
        "vampire-elder",
        "Vampire Elder",
        "血族长老",
        action(price(2), Search(Cards(type=CHARACTER, subtype="vampire"), to=AS_LURKER, top=6), limit=Limit(1, "turn")),
        number=30,
        copies=2,
        faction=FACTION,
        cost=5,
        loyalty=loyalty(blue=2),
        magic="death",
        defence=3,
        icons=icons(investigate=1, battle=1, influence=2),
        subtypes="vampire",
    ),
    attachment(
        "path-of-the-beast",
        "Path of the Beast",
        "心兽之道",
        continuous(OnlyOne("path")),
        trigger(WhenYouWin(BATTLE, subtype="vampire"), Discard(n(1), target(Players(ENEMY), name="player"))),
        number=31,
        copies=2,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(blue=3),
        magic="bloodline",
        subtypes="path vampire",
        unique=True,
    ),
    attachment(
        "media-spell",
        "Media Spell",
        "传媒魔咒",
        trigger(AtPrepareStep(), If(HandAtMost(3), PlaceInfluence())),
        number=32,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(blue=1),
        magic="mind",
        temporary=icons(investigate=1),
        subtypes="ward media",
        attach_to=Regions(),
    ),
    attachment(
        "family-inheritance",
        "Family Inheritance",
        "家族传承",
        continuous(Cheaper(1)),
        action(
            price(1, sacrifice=True),
            Search(Cards(type=CHARACTER, subtype="vampire"), to=AS_LURKER, region=target(Regions(), name="region")),
        ),
        number=33,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(blue=1),
        subtypes="ritual vampire",
    ),
    character(
        "christina-everod",
        "Christina Everod",
        "克里斯蒂娜·爱弗罗德",
        keyword(LEADER),
        continuous(Gain(This(), icons=icons(investigate=1), times=OwnLurkers())),
        number=34,
        copies=1,
        faction=FACTION,
        cost=6,
        loyalty=loyalty(blue=3),
        magic="bloodline",
        defence=3,
        icons=icons(battle=2, influence=2),
        temporary=icons(influence=1),
        subtypes="vampire",
        unique=True,
    ),
    character(
        "lehn-everod",
        "Lehn Everod",
        "列恩·爱弗罗德",
        keyword(LEADER),
        continuous(Gain(Characters(FRIENDLY, other=True, faction="blue"), keyword=RAID, number=1)),
        action(
            price(0, Sacrifice(Characters(OWN, subtype="vampire", or_subtype="servant"))),
            Discard(n(1), target(Players(ENEMY), name="player")),
            Draw(),
        ),
        number=35,
        copies=1,
        faction=FACTION,
        cost=8,
        loyalty=loyalty(blue=3),
        magic="death",
        defence=4,
        icons=icons(investigate=1, battle=3, influence=3),
        subtypes="vampire",
        unique=True,
    ),
    attachment(
        "throne-court-emblem",
        "Throne Court Emblem",
        "王座会徽记",
        quick(price(exhaust=True), NextCardCheaper(1, Cards(faction="blue"))),
        quick(price(3, exhaust=True), Conceal(target(Characters(OWN, faction="blue")))),
        number=36,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(blue=1),
        subtypes="emblem",
        unique=True,
    ),
]
CARDS.append(BLOOD)
