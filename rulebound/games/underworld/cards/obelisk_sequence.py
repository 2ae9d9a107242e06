"""Obelisk Sequence 方碑序列: crime, death and return."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY
from rulebound.core.effects import Effect, IfYouDo, Phrase, Resolve, node

from ..conditions import WhenCharacterDies, WhenEnters, WhenEntersRegion, WhenReveals
from ..continuous import Gain
from ..definitions import LEADER, PRESTIGE, RENOWN, WITHDRAW, FromGraveyard, Limit
from ..effects.damage import Destroy, Sacrifice
from ..effects.gains import Gain as GainNow
from ..effects.influence import PlaceInfluence
from ..effects.movement import Conceal, PutIntoPlay
from ..effects.piles import FromYourGraveyard
from ..nouns.circumstances import AssetsHave, InfluenceHere
from ..nouns.selectors import ENEMY, OWN, Bearer, Characters, Either, GraveyardCards, Lurkers, Regions, This
from ..nouns.subjects import HereRegion, Self, TheBearer, target
from ..rules.influence import place_markers, remove_markers
from ..state import UnderworldState
from .builders import action, affair, attachment, character, continuous, icons, keyword, loyalty, price, quick, trigger


@node
class ConvertInfluence(Phrase, Effect):
    """Remove all enemy influence markers from this region and put as many of your own there."""

    en = "remove all enemy influence markers from this region, then put as many own ones there"
    zh = "将本地区上的所有敌方势力标志移除，然后放置等量的本方势力标志"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        region = HereRegion().one(g, f)
        if region != NOBODY:
            gone = remove_markers(g, region, 1 - g.team(f.you), g.markers(1 - g.team(f.you))[region])
            place_markers(g, g.spot[region], f.you, gone)


FACTION = "black"


CARDS = [
    character(
        "street-thug",
        "Street Thug",
        "街头混混",
        continuous(Gain(This(), temporary=icons(influence=1), test=InfluenceHere(OWN))),
        continuous(Gain(This(), temporary=icons(investigate=1), test=InfluenceHere(ENEMY))),
        number=73,
        copies=3,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(black=1),
        defence=1,
        icons=icons(battle=1),
        subtypes="human criminal",
    ),
    character(
        "risen-corpse",
        "Risen Corpse",
        "复生行尸",
        continuous(Gain(This(), temporary=icons(influence=1), test=AssetsHave("death"))),
        continuous(FromGraveyard()),
        number=74,
        copies=3,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(black=1),
        magic="death",
        defence=1,
        icons=icons(battle=1),
        subtypes="undead zombie",
    ),
    character(
        "body-snatcher",
        "Body Snatcher",
        "窃尸人",
        trigger(WhenEnters(), FromYourGraveyard(target(GraveyardCards()))),
        number=75,
        copies=3,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(black=1),
        defence=1,
        icons=icons(battle=2, influence=1),
        subtypes="human servant criminal",
    ),
    character(
        "gruni-smuggler",
        "Gruni Smuggler",
        "格鲁尼的走私客",
        keyword(WITHDRAW),
        trigger(WhenEntersRegion(), IfYouDo(Conceal(target(Characters(OWN, here=True))), PlaceInfluence())),
        number=76,
        copies=2,
        faction=FACTION,
        cost=4,
        loyalty=loyalty(black=2),
        defence=2,
        icons=icons(battle=1, influence=1),
        temporary=icons(investigate=1, battle=1),
        subtypes="human criminal",
    ),
    character(
        "professional-killer",
        "Professional Killer",
        "职业杀手",
        trigger(WhenReveals(), Destroy(target(Characters(here=True, most_cost=2)))),
        quick(price(2), Conceal(Self())),
        number=77,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(black=1),
        defence=1,
        icons=icons(battle=1),
        temporary=icons(battle=1),
        subtypes="human criminal",
    ),
    attachment(
        "poisoned-blood",
        "Poisoned Blood",
        "毒血诅咒",
        continuous(Gain(Bearer(), defence=-1, icons=icons(battle=1), temporary=icons(battle=1), keyword=RENOWN)),
        number=78,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(black=1),
        magic="bloodline",
        subtypes="curse",
        attach_to=Characters(),
    ),
    attachment(
        "soul-contract",
        "Soul Contract",
        "灵魂契约",
        trigger(WhenCharacterDies(OWN), PlaceInfluence()),
        number=79,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(black=1),
        magic="mind",
        subtypes="ritual",
        attach_to=Regions(),
    ),
    affair(
        "murder",
        "Murder",
        "谋杀",
        Destroy(target(Characters(subtype="human"))),
        number=80,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(black=1),
        subtypes="conspiracy",
        quick=True,
        action_phase_only=True,
    ),
    affair(
        "necromantic-summons",
        "Necromantic Summons",
        "死灵召唤",
        PutIntoPlay(target(GraveyardCards()), target(Regions(), name="region"), face_up=False),
        number=81,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(black=1),
        magic="death",
        subtypes="spell summoning",
    ),
    attachment(
        "wraith-blade",
        "Wraith Blade",
        "怨灵咒刃",
        quick(
            price(0, Sacrifice(Characters())),
            GainNow(TheBearer(), icons=icons(battle=1, influence=1)),
            limit=Limit(2, "turn"),
        ),
        number=82,
        copies=2,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(black=2),
        magic="death",
        subtypes="equipment weapon",
        attach_to=Characters(),
    ),
    character(
        "tinbabadi-of-vida",
        "Tinbabadi of Vida",
        "威达的汀巴巴迪",
        action(
            price(0, Sacrifice(Characters(OWN, here=True, other=True))), Destroy(target(Either(Characters(), Lurkers())))
        ),
        number=83,
        copies=1,
        faction=FACTION,
        cost=6,
        loyalty=loyalty(black=3),
        magic="death",
        defence=3,
        icons=icons(influence=2),
        temporary=icons(investigate=3),
        subtypes="human mage criminal",
        unique=True,
    ),
    character(
        "don-gruni",
        "Don Gruni",
        "唐·格鲁尼",
        keyword(LEADER),
        keyword(PRESTIGE),
        trigger(WhenEnters(), ConvertInfluence()),
        number=84,
        copies=1,
        faction=FACTION,
        cost=7,
        loyalty=loyalty(black=3),
        defence=2,
        icons=icons(battle=2, influence=1),
        temporary=icons(investigate=3, battle=1),
        subtypes="human criminal",
        unique=True,
    ),
]
