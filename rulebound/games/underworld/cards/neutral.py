"""Neutral cards 中立: for every deck."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Offer, distinct
from rulebound.core.effects import Effect, Phrase, Resolve, Writer, firm, n, node
from rulebound.core.requirements import met

from ..conditions import WhenEnters, WhenReveals, WhenThisDies
from ..continuous import AssetInstead, Cannot, Gain
from ..costs import GainCost, NextCardCheaper
from ..definitions import OPEN, SPIRIT, WITHDRAW
from ..effects.choices import EachPlayer
from ..effects.damage import Sacrifice, SacrificeThis
from ..effects.gains import PlaceMarkers
from ..effects.hands import SealFromHand
from ..effects.influence import NoContests
from ..effects.movement import Move
from ..nouns.cards import Cards
from ..nouns.selectors import OWN, Attachments, Bearer, Characters, Either, Lurkers, Players, Regions
from ..nouns.subjects import Pick, target
from ..rules.leave_play import loosen, release
from ..rules.piles import discard
from ..rules.play import Play, may_play
from ..state import UnderworldState
from ..values import itself, sealed_on
from ..zones import HAND
from .builders import action, affair, attachment, character, continuous, icons, keyword, no_equipment, price, quick, trigger

FACTION = "neutral"


@node
class ShowHandAndTake(Phrase, Effect):
    """Curious Hacker: a player shows their hand; you may sacrifice this card to make them discard a card that you choose."""

    who: Pick = Pick(Players(), "player")
    en = "{who} shows their hand; you may choose a card of it and sacrifice this card; if you do, that card is discarded"
    zh = "{who}展示其手牌。你可以从中选择一张，并牺牲本卡牌，若你如此做，该玩家弃掉你所选择的牌"

    def __post_init__(self) -> None:
        firm(self.who)

    def compile(self, w: Writer) -> None:
        w.emit(self.show)
        w.emit(self.ask)
        w.emit(self.act)

    def show(self, g: UnderworldState, f: Resolve) -> None:
        for e in g.at(HAND, f.recall("player")):
            g.cite("underworld.look.reveal")
            g.show(e)
        g.note("show-hand", f.recall("player"), tuple(g.at(HAND, f.recall("player"))), openly=True)

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        f.answer = NOBODY
        hand = distinct(g, g.at(HAND, f.recall("player")))
        if hand and itself(g, f) != NOBODY:
            offers = [Offer("discard", THAT, (e,)) for e in hand] + [Offer("decline")]
            g.ask("answer", f.you, "underworld.discard.choose", "take-from-hand", offers, f.source)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        if f.answer != NOBODY:
            SacrificeThis().act(g, f)
            discard(g, f.answer)


@node
class PlaySealed(Phrase, Effect):
    """Keeper of Secrets: show all cards sealed on it; play one of them at no cost, and return the rest."""

    en = (
        "show all cards sealed on this card; you may play one of them as a quick action without paying its cost (its "
        "loyalty must be met); the others return to their owners' hands"
    )
    zh = "展示封印在本卡牌上的所有牌，你可以打出其中一张牌，视作其具有快速且不需支付其费用（仍需满足忠诚需求）。将不打出的牌移回其拥有者手上"

    def compile(self, w: Writer) -> None:
        w.emit(self.show)
        w.emit(self.ask)
        w.emit(self.play)
        w.emit(self.give_back)

    def show(self, g: UnderworldState, f: Resolve) -> None:
        g.cite("underworld.look.reveal")
        for e in sealed_on(g, f.source):
            g.show(e)
            g.note("show", f.you, (e,), openly=True)

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        f.answer = NOBODY
        if able := [e for e in sealed_on(g, f.source) if met(may_play(g, f.you, e, own_step=True, free=True))]:
            offers = [Offer("play", THAT, (e,)) for e in able] + [Offer("decline")]
            g.ask("answer", f.you, "underworld.play.action", "play-sealed", offers, f.source)

    def play(self, g: UnderworldState, f: Resolve) -> None:
        if f.answer != NOBODY:
            loosen(g, f.answer)
            g.push(Play(player=f.you, card=f.answer, free=1))

    def give_back(self, g: UnderworldState, f: Resolve) -> None:
        release(g, f.source)


CARDS = [
    character(
        "black-cat",
        "Black Cat",
        "黑猫",
        keyword(OPEN),
        no_equipment(),
        quick(price(sacrifice=True), NextCardCheaper(1, Cards(any_magic=True), flips=False)),
        number=97,
        copies=2,
        faction=FACTION,
        cost=1,
        defence=1,
        icons=icons(influence=1),
        subtypes="cat familiar",
    ),
    character(
        "invisible-poltergeist",
        "Invisible Poltergeist",
        "无形捣蛋精",
        keyword(SPIRIT),
        trigger(WhenEnters(), EachPlayer(Sacrifice(Attachments())), forced=True),
        number=98,
        copies=2,
        faction=FACTION,
        cost=2,
        magic="mind",
        defence=1,
        icons=icons(influence=1),
        subtypes="ghost",
    ),
    character(
        "curious-hacker",
        "Curious Hacker",
        "好奇的黑客",
        action(price(1, exhaust=True), ShowHandAndTake()),
        number=99,
        copies=2,
        faction=FACTION,
        cost=2,
        defence=1,
        temporary=icons(investigate=1),
        subtypes="human engineer",
    ),
    attachment(
        "reserve-funds",
        "Reserve Funds",
        "备用资金",
        quick(price(exhaust=True), GainCost(1)),
        number=100,
        copies=3,
        faction=FACTION,
        cost=2,
        subtypes="resource",
    ),
    attachment(
        "colt-python",
        "Colt Python",
        "柯尔特巨蟒左轮",
        keyword(WITHDRAW),
        continuous(Gain(Bearer(), icons=icons(battle=1))),
        number=101,
        copies=2,
        faction=FACTION,
        cost=1,
        subtypes="equipment weapon",
        attach_to=Characters(),
    ),
    attachment(
        "red-eye-flight",
        "Red-Eye Flight",
        "红眼航班",
        quick(
            price(1, exhaust=True),
            Move(target(Characters(OWN)), target(Regions(other_than="target"), name="region")),
            action_phase_only=True,
        ),
        number=102,
        copies=2,
        faction=FACTION,
        cost=2,
        subtypes="resource vehicle",
    ),
    affair(
        "truce",
        "Truce",
        "停战协议",
        NoContests(target(Regions(), name="region")),
        number=103,
        copies=2,
        faction=FACTION,
        cost=2,
        subtypes="strategy",
        quick=True,
        action_phase_only=True,
    ),
    character(
        "keeper-of-secrets",
        "Keeper of Secrets",
        "守秘人",
        trigger(WhenReveals(), SealFromHand(face_down=True)),
        trigger(WhenThisDies(), PlaySealed(), of_sealed=True),
        number=104,
        copies=2,
        faction=FACTION,
        cost=4,
        defence=1,
        icons=icons(influence=1),
        temporary=icons(battle=1),
        subtypes="human",
    ),
    attachment(
        "solemn-icon",
        "Solemn Icon",
        "庄严圣像",
        continuous(AssetInstead()),
        number=105,
        copies=2,
        faction=FACTION,
        cost=4,
        magic="sacred",
        temporary=icons(investigate=1, influence=1),
        subtypes="statue",
        attach_to=Regions(),
    ),
    character(
        "hack-adams",
        "Hack Adams",
        "哈克·亚当斯",
        quick(price(2), PlaceMarkers("lock", target(Either(Characters(), Lurkers())), n(1))),
        continuous(Cannot("flip", Either(Characters(marked="lock"), Lurkers(marked="lock")))),
        number=106,
        copies=2,
        faction=FACTION,
        cost=4,
        magic="mind",
        defence=1,
        icons=icons(investigate=1, battle=1, influence=1),
        subtypes="human agent",
        unique=True,
        ours=True,
    ),
]
