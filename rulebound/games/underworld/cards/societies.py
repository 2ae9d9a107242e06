"""The seventeen society cards: one for each faction, one for all factions, eight branches."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, distinct
from rulebound.core.effects import AskThenAct, Choose, Effect, If, Phrase, Resolve, Writer, firm, n, node
from rulebound.core.text import say
from rulebound.core.values import ADD, modify

from ..conditions import AtPrepareStep
from ..continuous import DrawFromBottom, Gain, StartsWith
from ..deck_conditions import AtLeast, AtMostOthers, Only
from ..definitions import CHARACTER, KILL, SPIRIT, WITHDRAW, Ability, Limit, UnderworldCard
from ..effects.base import OnSubject
from ..effects.gains import Gain as GainNow
from ..effects.gains import GainAll, PlaceMarkers
from ..effects.hands import Discard, Draw, SealFromHand
from ..effects.movement import Move, PutIntoPlay, SealTop
from ..effects.piles import FromYourGraveyard, Search, TopCards
from ..effects.several import ExhaustSome, Several
from ..nouns.cards import Cards
from ..nouns.circumstances import HandAtLeast, YouHoldMarker
from ..nouns.selectors import (
    ENEMY,
    OWN,
    Attachments,
    Characters,
    Either,
    GraveyardCards,
    Lurkers,
    Players,
    Regions,
    WhereItCanGo,
)
from ..nouns.subjects import Pick, RegionOf, target
from ..rules.enter_play import enter, lurk
from ..rules.leave_play import DESTROY, Perish, seal, to_deck_bottom
from ..rules.piles import draw
from ..state import UnderworldState
from ..values import END_OF_TURN, sealed_on
from ..zones import DECK, GRAVEYARD, HAND
from .builders import action, continuous, price, society, trigger


@node
class SealGraveyard(Phrase, Several):
    """Seal so many cards of your graveyard on this card, except the card that the ability is about."""

    n: int
    verb = "seal"
    prompt = "seal-graveyard"
    en = "seal {n} {n:card|cards} of your graveyard on this card"
    zh = "将你墓地中的{n}张牌封印在本卡牌上"

    def cards(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return [e for e in g.at(GRAVEYARD, f.you) if e != f.recall("target")]

    def would_change_anything(self, g: UnderworldState, f: Resolve) -> bool:
        return len(g.at(GRAVEYARD, f.you)) > self.n

    def each(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        seal(g, e, f.source)


def draws() -> Ability:
    """The drawing ability of nearly every society."""
    return action(price(3, exhaust=True), If(YouHoldMarker(), Draw()))


def basic(id: str, en: str, zh: str, faction: str, subtypes: str) -> UnderworldCard:
    """The basic society of a faction."""
    return society(
        f"{id}-society",
        en,
        zh,
        draws(),
        action(price(4, exhaust=True), Search(Cards(faction=faction, unique=True)), limit=Limit(1, "game")),
        faction=faction,
        subtypes=subtypes,
        deck_condition=AtLeast(25, faction),
    )


@node
class SealedToBottom(Effect):
    """As a price, put so many cards sealed on this card on the bottom of your deck."""

    n: int

    def compile(self, w: Writer) -> None:
        for _ in range(self.n):
            w.emit(self.ask)
            w.emit(self.act)

    def would_change_anything(self, g: UnderworldState, f: Resolve) -> bool:
        return len(sealed_on(g, f.source)) >= self.n

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        offers = [Offer("to-bottom", THAT, (e,)) for e in sealed_on(g, f.source)]
        g.ask("answer", f.you, "underworld.activate.extra-requirements", "sealed-to-bottom", offers, f.source)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        to_deck_bottom(g, f.answer)

    def text(self, lang: str) -> str:
        en = "a card sealed on this card" if self.n == 1 else f"{self.n} cards sealed on this card"
        return say(lang, f"put {en} on the bottom of your deck", f"将{self.n}张封印在本卡牌上的牌置于你的牌库底")


@node
class ToggleSpirit(AskThenAct, OnSubject):
    """Tapir Group: a character gains or loses spirit until end of turn."""

    subject: Pick
    en = "{subject} gains or loses spirit until end of turn"
    zh = "{subject}获得或失去灵体能力直到回合结束"

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        offers = [Offer("gain-spirit", 1), Offer("lose-spirit", 0)]
        g.ask("answer", f.you, "underworld.play.step.6", "toggle-spirit", offers, f.source)

    def apply(self, g: UnderworldState, f: Resolve, e: Entity) -> None:
        modify(g, e, f"keyword:{SPIRIT}", ADD if f.answer else "lose", 1, f.source, END_OF_TURN)


@node
class SealedIntoPlay(Phrase, AskThenAct):
    """Tapir Group: put a character card sealed on this card into a region, face up."""

    region: Pick = Pick(Regions(), "region")
    en = "choose {region}; put a character card sealed on this card face up into it, under your control"
    zh = "选择{region}，令一张封印在本卡牌上的角色牌正面进场并置于该地区，且由你操控"

    def __post_init__(self) -> None:
        firm(self.region)

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        f.answer = NOBODY
        if found := [e for e in sealed_on(g, f.source) if g.card[e].type == CHARACTER]:
            offers = [Offer("choose", THAT, (e,)) for e in found]
            g.ask("answer", f.you, "underworld.enter-region.put", "sealed-into-play", offers, f.source)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        region = f.recall("region")
        if f.answer != NOBODY and g.in_play(region):
            enter(g, f.answer, f.you, g.spot[region])


@node
class StrikeTheHour(Phrase, Effect):
    """Timekeepers: destroy all characters and attachments with three or more time markers, and draw a card for each."""

    n: int = 3
    en = "destroy all characters and attachments with {n} or more time markers on them, then draw a card for each"
    zh = "消灭所有其上有{n}个或更多时间标志的角色和附属，然后每有一个因此被消灭，就抓一张牌"

    def _due(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        both = Either(Characters(), Attachments())
        return [e for e in both.all(g, f) if g.time[e] >= self.n]

    def act(self, g: UnderworldState, f: Resolve) -> None:
        due = tuple(self._due(g, f))
        f.remember("struck", len(due))
        if due:
            g.push(Perish(cards=due, how=DESTROY, by=f.you))

    def compile(self, w: Writer) -> None:
        w.emit(self.act)
        w.emit(self.draw_for_each)

    def draw_for_each(self, g: UnderworldState, f: Resolve) -> None:
        draw(g, f.you, f.recall("struck", 0))


@node
class HandAsLurker(Phrase, AskThenAct):
    """Hermits: you may show a character card from your hand and put it into a region as a lurker."""

    region: Pick = Pick(Regions(), "region")
    en = "you may show a character card of your hand and put it into {region} as a lurker"
    zh = "你可以从手中展示一张角色牌，然后将其以暗藏者状态置于{region}"

    def __post_init__(self) -> None:
        firm(self.region)

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        found = [e for e in distinct(g, g.at(HAND, f.you)) if g.card[e].type == CHARACTER]
        offers = [Offer("show", THAT, (e,)) for e in found] + [Offer("decline")]  # others learn nothing from this
        g.ask("answer", f.you, "underworld.look.reveal", "hand-as-lurker", offers, f.source)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        region = f.recall("region")
        if f.answer != NOBODY and g.in_play(region):
            g.show(f.answer)
            g.note("show", f.you, (f.answer,), openly=True)
            lurk(g, f.answer, f.you, g.spot[region])
            g.show(f.answer)  # all players have seen which card became this lurker


CARDS = [
    basic("veil-watch", "Veil Watch", "帷幕守望", "yellow", "mage-society"),
    basic("demon-hunters", "Demon Hunters", "猎魔人", "green", "community"),
    basic("throne-court", "Throne Court", "王座会", "blue", "mage-society vampire"),
    basic("tolling-bell-cult", "Tolling Bell Cult", "鸣钟教派", "red", "secret-cult"),
    basic("state-agencies", "State Agencies", "国家机构", "grey", "institution"),
    basic("sages", "Sages", "圣贤", "white", "community"),
    basic("obelisk-sequence", "Obelisk Sequence", "方碑序列", "black", "mage-society"),
    basic("dreamwalkers", "Dreamwalkers", "梦境行者", "purple", "community dream"),
    society("secret-society", "Secret Society", "秘社", draws()),
    society(
        "tapir-group",
        "Tapir Group",
        "貘组",
        action(price(2, exhaust=True), SealFromHand(Cards(magic="stars")), Draw()),
        action(price(2, SealedToBottom(1), exhaust=True), ToggleSpirit(target(Characters()))),
        action(price(4, SealedToBottom(2), exhaust=True), SealedIntoPlay()),
        faction="yellow",
        subtypes="mage-society branch",
        deck_condition=Only("yellow", Cards(magic="stars")),
    ),
    society(
        "spt-executive",
        "SPT Executive Department",
        "S．P．T执行部",
        action(price(3, exhaust=True), GainNow(target(Characters()), keyword=KILL, number=1)),
        action(
            price(3, exhaust=True),
            Choose(target(Regions(), name="region")),
            GainAll(Characters(OWN, at="region", with_battle=True), keyword=WITHDRAW),
        ),
        faction="green",
        subtypes="company department",
        deck_condition=Only("green", Cards(type=CHARACTER, subtype="human", battle=True)),
    ),
    society(
        "house-everod",
        "House Everod",
        "爱弗罗德家族",
        continuous(Gain(Characters(OWN, subtype="human", most_cost=2), subtype="servant")),
        action(price(1, ExhaustSome(3, Characters(OWN, subtype="servant", exhausted=False)), exhaust=True), Draw()),
        action(
            price(2, ExhaustSome(3, Characters(OWN, subtype="vampire", exhausted=False)), exhaust=True),
            Discard(n(1), target(Players(ENEMY), name="player")),
        ),
        faction="blue",
        subtypes="family vampire",
        deck_condition=Only("blue", Cards(type=CHARACTER, subtype="vampire", or_subtype="servant")),
    ),
    society(
        "timekeepers",
        "Timekeepers",
        "计时者",
        action(price(2, exhaust=True), PlaceMarkers("time", target(Either(Characters(), Attachments())), n(1))),
        action(price(3, exhaust=True), StrikeTheHour()),
        faction="red",
        subtypes="secret-cult branch",
        deck_condition=AtMostOthers(12, "red"),
    ),
    society(
        "sentinels",
        "Sentinels",
        "哨兵",
        action(price(3, exhaust=True), PlaceMarkers("lock", target(Lurkers(ENEMY)), n(1))),
        action(
            price(3, exhaust=True),
            Move(
                target(Characters(OWN)),
                RegionOf(target(WhereItCanGo(Characters(marked="lock"), Lurkers(marked="lock")), name="locked")),
            ),
        ),
        faction="grey",
        subtypes="institution",
        deck_condition=Only("grey", Cards(no_magic=True)),
    ),
    society(
        "hermits",
        "Hermits",
        "隐士",
        action(price(3, exhaust=True), If(HandAtLeast(4), HandAsLurker())),
        continuous(StartsWith("secrecy", 1)),
        faction="white",
        subtypes="community",
        deck_condition=AtMostOthers(12, "white"),
    ),
    society(
        "mourners",
        "Mourners",
        "颂亡者",
        trigger(AtPrepareStep(first_turn=True), TopCards(3, GRAVEYARD)),
        action(price(3, exhaust=True), TopCards(1, GRAVEYARD)),
        action(
            price(6, SealGraveyard(7), exhaust=True),
            PutIntoPlay(target(GraveyardCards(Cards(type=CHARACTER, magic="death"))), target(Regions(), name="region")),
        ),
        faction="black",
        subtypes="mage-society branch",
        starting_hand=5,
        deck_condition=Only("black", Cards(magic="death")),
    ),
    society(
        "nightmare-brood",
        "Nightmare Brood",
        "梦魇族群",
        continuous(DrawFromBottom()),
        action(price(3, exhaust=True), If(YouHoldMarker(), SealTop(target(Characters())))),
        action(
            price(4, exhaust=True), FromYourGraveyard(target(GraveyardCards(Cards(type=CHARACTER, keyword=SPIRIT))), DECK)
        ),
        faction="purple",
        subtypes="community dream",
        deck_condition=Only("purple", Cards(type=CHARACTER, keyword=SPIRIT), Cards(subtype="dream")),
    ),
]
