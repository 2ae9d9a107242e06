"""Tolling Bell Cult 鸣钟教派: doom clocks, sacrifice and mass destruction."""

from __future__ import annotations

from rulebound.core.decisions import THAT, Entity, Offer
from rulebound.core.effects import AskThenAct, Choose, Effect, If, Resolve, n, node
from rulebound.core.text import many, say, with_article

from ..conditions import AtPrepareStep, WhenCharacterDies, WhenEnters, WhenReveals
from ..continuous import Gain
from ..costs import NextCardCheaper
from ..definitions import ATTACHMENT, KILL, LEADER, MARKER
from ..effects.choices import EachPlayer
from ..effects.damage import DamageAll, Destroy, DestroyAll, Sacrifice, SacrificeThis
from ..effects.gains import PlaceMarkers
from ..effects.hands import Draw
from ..effects.influence import Contain
from ..effects.piles import ATTACHED, Search
from ..nouns.amounts import MarkersHere, MarkersOnThis
from ..nouns.cards import Cards
from ..nouns.circumstances import EnemyMarkersRemoved, MarkersHereAtLeast
from ..nouns.selectors import OWN, Attachments, Characters, Either, Lurkers, Regions, This
from ..nouns.subjects import Self, target
from ..rules.tokens import remove_marker
from ..state import UnderworldState
from ..words.names import Marker, marker_name
from ..zones import DECK, HAND
from .builders import action, affair, attachment, character, continuous, icons, keyword, loyalty, price, quick, trigger


@node
class BottomToHand(Effect):
    """Put the bottom cards of your deck into your hand; this is not drawing."""

    n: int

    def act(self, g: UnderworldState, f: Resolve) -> None:
        for _ in range(min(self.n, len(g.at(DECK, f.you)))):
            g.move(g.at(DECK, f.you)[0], HAND, f.you)
        g.note("bottom-to-hand", f.you, (), self.n)

    def text(self, lang: str) -> str:
        return say(
            lang,
            f"put the bottom {many(self.n, 'card') if self.n != 1 else 'card'} of your deck into your hand",
            f"将你牌库底的{self.n}张牌置于手中",
        )


@node
class RemoveMarker(AskThenAct):
    """Remove a marker of a kind from one of your cards."""

    marker: Marker

    def _marked(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return [e for e, n in enumerate(g.marked(self.marker)) if n and g.in_play(e) and g.controller(e) == f.you]

    def would_change_anything(self, g: UnderworldState, f: Resolve) -> bool:
        return bool(self._marked(g, f))

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        offers = [Offer("remove-marker", THAT, (e,)) for e in self._marked(g, f)]
        g.ask("answer", f.you, "underworld.activate.extra-requirements", "remove-marker", offers, f.source)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        remove_marker(g, f.answer, self.marker, f.you)

    def text(self, lang: str) -> str:
        name = marker_name(lang, self.marker)
        return say(lang, f"remove {with_article(name)} from one of your cards", f"自本方卡牌上移除一个{name}")


FACTION = "red"


CARDS = [
    character(
        "doomsday-believer",
        "Doomsday Believer",
        "末日信徒",
        quick(price(sacrifice=True), NextCardCheaper(2, Cards(faction="red", or_magic="bloodline"), flips=False)),
        number=37,
        copies=3,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(red=1),
        magic="bloodline",
        defence=1,
        icons=icons(battle=1),
        subtypes="human cultist",
    ),
    character(
        "arsonist",
        "Arsonist",
        "纵火狂",
        trigger(WhenEnters(), Destroy(target(Attachments(on_society_or_here=True)))),
        number=38,
        copies=3,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(red=1),
        defence=1,
        icons=icons(battle=1),
        temporary=icons(influence=1),
        subtypes="human criminal cultist",
    ),
    character(
        "herald-of-disaster",
        "Herald of Disaster",
        "灾难使者",
        keyword(MARKER, 1, marks="time"),
        action(price(0, RemoveMarker("time")), Contain(1)),
        number=39,
        copies=3,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(red=1),
        magic="death",
        defence=1,
        icons=icons(investigate=1, battle=1, influence=1),
        subtypes="human mage cultist",
    ),
    character(
        "pendulum-priest",
        "Pendulum Priest",
        "钟摆祭司",
        trigger(WhenCharacterDies(), PlaceMarkers("time", Self(), n(1))),
        continuous(Gain(This(), icons=icons(influence=1), times=MarkersOnThis("time"))),
        number=40,
        copies=2,
        faction=FACTION,
        cost=4,
        loyalty=loyalty(red=2),
        magic="bloodline",
        defence=2,
        icons=icons(investigate=1, battle=2),
        subtypes="human mage cultist",
    ),
    affair(
        "ring-of-fire",
        "Ring of Fire",
        "烈火重围",
        Choose(target(Regions(), name="region")),
        DamageAll(n(1), Characters(at="region")),
        number=41,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(red=1),
        subtypes="disaster",
    ),
    character(
        "faceless-slaughterer",
        "Faceless Slaughterer",
        "无面屠戮者",
        keyword(KILL, 2),
        trigger(WhenReveals(), EachPlayer(Sacrifice(Characters())), forced=True),
        number=42,
        copies=2,
        faction=FACTION,
        cost=5,
        loyalty=loyalty(red=1),
        magic="bloodline",
        defence=3,
        icons=icons(battle=2, influence=1),
        temporary=icons(influence=1),
        subtypes="demon otherworld",
    ),
    attachment(
        "cursed-hourglass",
        "Cursed Hourglass",
        "诅咒沙漏",
        trigger(
            AtPrepareStep(),
            PlaceMarkers("time", Self(), n(1)),
            DamageAll(MarkersHere("time"), Characters(here=True)),
            If(MarkersHereAtLeast("time", 3), SacrificeThis()),
            forced=True,
        ),
        number=43,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(red=1),
        magic="bloodline",
        subtypes="artifact",
        attach_to=Regions(),
    ),
    affair(
        "whispers-of-the-abyss",
        "Whispers of the Abyss",
        "深渊细语",
        BottomToHand(2),
        number=44,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(red=1),
        magic="mind",
        subtypes="spell summoning",
        quick=True,
        additional=(Sacrifice(Characters()),),
    ),
    affair(
        "echo-of-the-death-knell",
        "Echo of the Death Knell",
        "丧钟回响",
        Choose(target(Regions(), name="region")),
        DestroyAll(Either(Characters(at="region"), Lurkers(at="region"))),
        number=45,
        copies=2,
        faction=FACTION,
        cost=5,
        loyalty=loyalty(red=2),
        magic="bloodline",
        subtypes="disaster",
    ),
    character(
        "nornagesta",
        "Nornagesta",
        "诺恩纳格斯塔",
        keyword(LEADER),
        trigger(WhenReveals(), Search(Cards(type=ATTACHMENT, subtype="emblem"), to=ATTACHED)),
        continuous(Gain(Characters(OWN, other=True, faction="red"), temporary=icons(influence=1))),
        number=46,
        copies=1,
        faction=FACTION,
        cost=6,
        loyalty=loyalty(red=3),
        magic="death",
        defence=3,
        icons=icons(investigate=1, influence=2),
        temporary=icons(battle=2),
        subtypes="human mage",
        unique=True,
    ),
    character(
        "skuld-of-the-end",
        "Skuld of the End",
        "终焉的诗寇蒂",
        keyword(LEADER),
        trigger(WhenEnters(), DestroyAll(Either(Characters(here=True, other=True), Lurkers(here=True)))),
        number=47,
        copies=1,
        faction=FACTION,
        cost=7,
        loyalty=loyalty(red=4),
        magic="bloodline",
        defence=1,
        icons=icons(investigate=1, influence=2),
        temporary=icons(investigate=1),
        subtypes="human saint",
        unique=True,
    ),
    attachment(
        "tolling-bell-emblem",
        "Tolling Bell Emblem",
        "鸣钟教派徽记",
        quick(price(exhaust=True), NextCardCheaper(1, Cards(faction="red"))),
        quick(price(2, exhaust=True), If(EnemyMarkersRemoved(), Draw())),
        number=48,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(red=1),
        subtypes="emblem",
        unique=True,
    ),
]
