"""Dreamwalkers 梦境行者: spirits, sealing, madness."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Effect, Phrase, Resolve, n, node
from rulebound.core.text import say
from rulebound.core.values import ADD, modify

from ..conditions import AtEndStep, EventPattern, WhenEnters, WhenReveals
from ..continuous import Blank, Cannot, Gain, LoseMagic, SealedInsteadOfDying, SkipContest
from ..costs import NextCardCheaper
from ..definitions import CHARACTER, OPEN, SPIRIT
from ..effects.base import OnSubject
from ..effects.choices import PayFor
from ..effects.damage import Damage, Destroy
from ..effects.gains import Gain as GainNow
from ..effects.movement import Seal, SealTop
from ..effects.piles import ON_THIS, Search, top_cards
from ..nouns.amounts import SealedOnThis
from ..nouns.cards import Cards
from ..nouns.circumstances import ThisReady
from ..nouns.selectors import ENEMY, OWN, Assets, Attachments, Characters, Either, This
from ..nouns.subjects import EventHost, Pick, Self, target
from ..rules.occurrences import SEALED_ON, PastEvent
from ..rules.piles import Foresee
from ..state import UnderworldState
from ..values import END_OF_TURN
from ..zones import INVESTIGATE
from .builders import affair, attachment, character, continuous, icons, keyword, loyalty, price, quick, trigger


@node
class ForeseeCards(Effect):
    """Look at the top cards of your deck; keep any on top and put the rest on the bottom, in any order."""

    n: int

    def act(self, g: UnderworldState, f: Resolve) -> None:
        g.push(Foresee(player=f.you, n=self.n, rule="underworld.look.private"))

    def text(self, lang: str) -> str:
        return say(
            lang,
            f"look at {top_cards(self.n)} of your deck, put any of them on top and the rest on the bottom, in any order",
            f"检视你牌库顶的{self.n}张牌，将其中任意数量的牌以任意顺序置于牌库顶，其余以任意顺序置于牌库底",
        )


@node
class WhenSealedOnCharacter(Phrase, EventPattern):
    moments = (SEALED_ON,)
    en = "When this card is sealed on a character"
    zh = "当本卡牌被封印在一个角色上时"

    def matches(self, g: UnderworldState, event: PastEvent, e: Entity, you: Player) -> bool:
        return event.subject == e and event.source != NOBODY and g.title(event.source).type == "character"


FACTION = "purple"


@node
class InfluenceAsBattle(OnSubject):
    """Bacchic Rite: until end of turn each influence icon of the character counts as a battle icon, and it has spirit."""

    subject: Pick
    en = "until end of turn, all influence icons of {subject} are replaced by battle icons, and it gains spirit"
    zh = "本回合中，{subject}上的所有势力图标都替换为战斗图标，并获得灵体"

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        modify(g, e, "influence-as-battle", ADD, 1, f.source, END_OF_TURN)
        modify(g, e, f"keyword:{SPIRIT}", ADD, 1, f.source, END_OF_TURN)


CARDS = [
    character(
        "maddened-crowd",
        "Maddened Crowd",
        "陷入疯狂的人群",
        keyword(OPEN),
        continuous(SkipContest(INVESTIGATE)),
        number=85,
        copies=3,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(purple=2),
        defence=1,
        icons=icons(battle=1),
        subtypes="human",
    ),
    character(
        "lingering-ghost",
        "Lingering Ghost",
        "徘徊的鬼魂",
        keyword(SPIRIT),
        trigger(WhenReveals(), SealTop(target(Characters(ENEMY, here=True)))),
        continuous(LoseMagic(Characters(ENEMY, sealed_upon=True), test=ThisReady())),
        number=86,
        copies=3,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(purple=1),
        magic="death",
        defence=1,
        temporary=icons(battle=1, influence=1),
        subtypes="ghost",
    ),
    character(
        "phantom-of-fangs",
        "Phantom of Fangs",
        "尖牙幻象",
        keyword(SPIRIT),
        trigger(WhenReveals(), Seal(Self(), target(Characters(here=True, other=True)))),
        trigger(WhenSealedOnCharacter(), PayFor(1, GainNow(EventHost(), defence=-1))),
        number=87,
        copies=3,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(purple=1),
        magic="stars",
        defence=1,
        temporary=icons(battle=2, influence=1),
        subtypes="nightmare dream",
    ),
    attachment(
        "gaze-into-the-abyss",
        "Gaze into the Abyss",
        "直视深渊",
        continuous(Blank()),
        number=88,
        copies=2,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(purple=2),
        magic="mind",
        subtypes="state curse",
        attach_to=Characters(),
    ),
    affair(
        "ghost-fire",
        "Ghost Fire",
        "妖火",
        Damage(n(1), target(Characters())),
        number=89,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(purple=1),
        magic="bloodline",
        subtypes="spell yin",
        quick=True,
        action_phase_only=True,
    ),
    character(
        "deranged-painter",
        "Deranged Painter",
        "丧失理智的画家",
        quick(price(exhaust=True), NextCardCheaper(1, Cards(faction="purple"))),
        number=90,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(purple=1),
        defence=1,
        icons=icons(investigate=1, influence=1),
        temporary=icons(battle=1),
        subtypes="human artist",
    ),
    character(
        "fortune-teller",
        "Fortune Teller",
        "占卜师",
        trigger(WhenEnters(), ForeseeCards(3)),
        number=91,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(purple=1),
        magic="stars",
        defence=1,
        temporary=icons(investigate=1),
        subtypes="human mage",
    ),
    character(
        "nightmare-lord",
        "Nightmare Lord",
        "噩梦领主",
        keyword(SPIRIT),
        continuous(Gain(Characters(OWN, other=True, with_keyword=SPIRIT), temporary=icons(influence=1))),
        continuous(SealedInsteadOfDying(Characters(OWN, other=True, with_keyword=SPIRIT), 2)),
        number=92,
        copies=2,
        faction=FACTION,
        cost=4,
        loyalty=loyalty(purple=2),
        magic="stars",
        defence=1,
        icons=icons(investigate=1, influence=1),
        temporary=icons(battle=1),
        subtypes="nightmare dream",
    ),
    affair(
        "bacchic-rite",
        "Bacchic Rite",
        "酒神秘仪",
        InfluenceAsBattle(target(Characters())),
        number=93,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(purple=1),
        magic="bloodline",
        subtypes="spell essence",
        quick=True,
    ),
    affair(
        "collapsing-spacetime",
        "Collapsing Spacetime",
        "崩塌的时空",
        Destroy(target(Either(Attachments(), Assets()))),
        number=94,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(purple=2),
        subtypes="disaster",
    ),
    character(
        "george-pazo-dreamweaver",
        "George Pazo, Dreamweaver",
        "乔治·帕佐，织梦人",
        quick(price(1, exhaust=True), SealTop(target(Characters()))),
        continuous(Cannot("ready", Characters(ENEMY, sealed_upon=True))),
        number=95,
        copies=1,
        faction=FACTION,
        cost=5,
        loyalty=loyalty(purple=3),
        magic="mind",
        defence=2,
        icons=icons(influence=2),
        temporary=icons(investigate=2),
        subtypes="human psychic",
        unique=True,
    ),
    character(
        "badler-the-fallen",
        "Badler the Fallen",
        "沉沦的巴德勒",
        trigger(AtEndStep(), Search(Cards(type=CHARACTER, keyword=SPIRIT), to=ON_THIS)),
        continuous(Gain(This(), icons=icons(battle=1), times=SealedOnThis())),
        number=96,
        copies=1,
        faction=FACTION,
        cost=6,
        loyalty=loyalty(purple=3),
        magic="mind",
        defence=2,
        icons=icons(investigate=1, influence=1),
        temporary=icons(investigate=1, influence=1),
        subtypes="human mage",
        unique=True,
    ),
]
