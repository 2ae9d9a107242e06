"""Sages 圣贤: investigation, prestige, protection."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Offer, Player
from rulebound.core.effects import AskThenAct, Phrase, Resolve, Subject, node
from rulebound.core.values import ADD, modify

from ..conditions import EventPattern, WhenReveals, WhenYouWin
from ..continuous import CannotBear, Gain, ScoresInstead, TakesDamageInstead
from ..costs import Bought, Discount, Saving
from ..definitions import BARRIER, OPEN, PRESTIGE, SPIRIT
from ..effects.base import OnSubject
from ..effects.gains import Gain as GainNow
from ..effects.hands import Draw
from ..effects.influence import PlaceInfluence
from ..effects.movement import ReturnToHand
from ..nouns.amounts import EventAmount
from ..nouns.cards import Cards
from ..nouns.selectors import OWN, Bearer, Characters
from ..nouns.subjects import Self, target
from ..rules.occurrences import DRAWS, PastEvent
from ..rules.payment import affordable
from ..state import UnderworldState
from ..values import END_OF_TURN
from ..zones import HAND, INVESTIGATE
from .builders import affair, attachment, character, continuous, icons, keyword, loyalty, price, quick, trigger


@node
class PreventDamage(OnSubject):
    """Prevent all damage that a character would be dealt this turn."""

    subject: Subject
    en = "prevent all damage that {subject} would be dealt this turn"
    zh = "本回合中，防止{subject}将受到的所有伤害"

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        modify(g, e, "prevent-damage", ADD, 1, f.source, END_OF_TURN)


@node
class WhenYouDraw(Phrase, EventPattern):
    moments = (DRAWS,)
    en = "Whenever you draw cards"
    zh = "每当你抓牌时"

    def matches(self, g: UnderworldState, event: PastEvent, e: Entity, you: Player) -> bool:
        return event.by == you


FACTION = "white"


@node
class ShowToSave(Phrase, AskThenAct, Saving):
    """Yarol: show any number of hand cards of a kind; each makes the card cost 1 less."""

    cards: Cards
    en = "show any number of other cards of your hand; this card costs 1 less for each {cards} shown"
    zh = "展示任意数量的其他手牌，你每展示一张{cards}，本卡牌的所需费用就减少1"

    def _kind(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return [e for e in g.at(HAND, f.you) if e != f.source and self.cards.admits(g.card[e])]

    def saves(self, g: UnderworldState, player: Player, e: Entity) -> int:
        """The largest reduction that it can give now."""
        return sum(c != e and self.cards.admits(g.card[c]) for c in g.at(HAND, player))

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        cost, most = g.card[f.source].cost, len(self._kind(g, f))
        able = [n for n in range(most + 1) if affordable(g, f.you, cost - n, Bought(f.source))]
        offers = [Offer("show", n, note=str(n)) for n in able or (most,)]
        g.ask("answer", f.you, "underworld.cost.additional.when", "show-to-save", offers, f.source)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        for e in self._kind(g, f)[: f.answer]:
            g.show(e)
            g.note("show", f.you, (e,), openly=True)
        if f.answer:
            g.discounts.append(Discount(f.you, "", f.answer, f.source))


CARDS = [
    character(
        "devout-friar",
        "Devout Friar",
        "虔心修士",
        keyword(OPEN),
        keyword(PRESTIGE),
        number=61,
        copies=3,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(white=2),
        magic="sacred",
        defence=1,
        temporary=icons(investigate=1),
        subtypes="human monk",
    ),
    character(
        "avalon-hermit",
        "Avalon Hermit",
        "阿瓦隆隐士",
        quick(price(exhaust=True), GainNow(target(Characters(OWN, here=True, other=True)), defence=1)),
        number=62,
        copies=3,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(white=1),
        magic="stars",
        defence=1,
        icons=icons(influence=1),
        subtypes="human mage",
    ),
    character(
        "learned-sage",
        "Learned Sage",
        "博学的贤者",
        keyword(OPEN),
        trigger(WhenYouWin(INVESTIGATE), GainNow(Self(), keyword=PRESTIGE)),
        number=63,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(white=2),
        defence=1,
        icons=icons(investigate=2),
        subtypes="human scholar",
    ),
    attachment(
        "sioux-dreamcatcher",
        "Sioux Dreamcatcher",
        "苏族捕梦网",
        continuous(Gain(Bearer(), temporary=icons(investigate=1), keyword=BARRIER)),
        number=64,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(white=1),
        magic="stars",
        subtypes="equipment amulet",
        attach_to=Characters(),
    ),
    affair(
        "teachings-of-the-sky",
        "Teachings of the Sky",
        "天空的教诲",
        GainNow(target(Characters()), icons=icons(investigate=2), keyword=PRESTIGE),
        number=65,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(white=1),
        magic="stars",
        subtypes="spell prophecy",
        quick=True,
    ),
    character(
        "snow-rescue-team",
        "Snow Rescue Team",
        "雪地救援队",
        keyword(OPEN),
        quick(price(2, exhaust=True), ReturnToHand(target(Characters(OWN, other=True)))),
        number=66,
        copies=2,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(white=1),
        defence=1,
        icons=icons(influence=1),
        subtypes="human medic",
    ),
    character(
        "enlightened-monk",
        "Enlightened Monk",
        "悟道僧人",
        keyword(PRESTIGE),
        trigger(WhenReveals(), Draw()),
        number=67,
        copies=3,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(white=1),
        magic="sacred",
        defence=1,
        temporary=icons(investigate=2),
        subtypes="human monk",
    ),
    character(
        "guardian-spirit",
        "Guardian Spirit",
        "庇佑圣灵",
        keyword(SPIRIT),
        continuous(TakesDamageInstead(Characters(OWN, here=True, without_keyword=SPIRIT))),
        number=68,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(white=1),
        magic="sacred",
        defence=1,
        icons=icons(influence=1),
        subtypes="ghost",
    ),
    affair(
        "shield-of-light",
        "Shield of Light",
        "光能盾",
        PreventDamage(target(Characters())),
        number=69,
        copies=2,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(white=1),
        magic="sacred",
        subtypes="spell energy",
        quick=True,
    ),
    character(
        "holy-child",
        "Holy Child",
        "圣婴",
        keyword(OPEN),
        continuous(ScoresInstead()),
        number=70,
        copies=2,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(white=2),
        magic="sacred",
        defence=1,
        subtypes="human saint",
        points=1,
    ),
    character(
        "professor-kyra-gaudia",
        "Professor Kyra Gaudia",
        "凯拉·歌迪亚教授",
        keyword(OPEN),
        keyword(PRESTIGE),
        trigger(WhenYouDraw(), PlaceInfluence(EventAmount())),
        number=71,
        copies=1,
        faction=FACTION,
        cost=6,
        loyalty=loyalty(white=3),
        defence=2,
        icons=icons(investigate=3),
        subtypes="human scholar",
        unique=True,
    ),
    character(
        "yarol",
        "Yarol",
        "亚洛尔",
        keyword(SPIRIT),
        continuous(CannotBear(("equipment", "blessing"), but=True)),
        number=72,
        copies=1,
        faction=FACTION,
        cost=7,
        loyalty=loyalty(white=3),
        magic="sacred",
        defence=2,
        icons=icons(investigate=1, battle=1, influence=2),
        subtypes="angel otherworld",
        unique=True,
        additional=(ShowToSave(Cards(faction="white", or_magic="sacred")),),
    ),
]
