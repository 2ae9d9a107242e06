"""The ten regions of the world deck."""

from __future__ import annotations

from rulebound.core.effects import Choose, Effect, IfYouDo, Phrase, Resolve, n, node
from rulebound.core.secrets import mix_up
from rulebound.core.text import say, with_article

from ..conditions import WhenWon
from ..definitions import ATTACHMENT
from ..effects.choices import ChooseOne, EachPlayer
from ..effects.damage import DamageAll, Sacrifice
from ..effects.hands import Draw
from ..effects.movement import ConcealAll, PutIntoPlay, RevealFree
from ..effects.piles import TO_TOP, Search
from ..nouns.amounts import DefenceOf
from ..nouns.cards import ANY_CARD, Cards
from ..nouns.selectors import OWN, Characters, GraveyardCards, Lurkers, Regions
from ..nouns.subjects import That, chosen
from ..rules.piles import DiscardTogether, SearchDecks, draw_together
from ..state import UnderworldState
from ..words.names import CardType
from ..zones import DECK, HAND, LURKERS
from .builders import region, trigger


@node
class AllDiscard(Phrase, Effect):
    """Each player discards, at the same time and without knowing the choices of the others."""

    n: int
    en = "each player discards {n} {n:card|cards} at the same time"
    zh = "每位玩家同时各弃{n}张手牌"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        g.push(DiscardTogether(players=tuple(g.seats_from(f.you)), least=self.n, most=self.n))


@node
class AllDraw(Phrase, Effect):
    """Each player draws, at the same time."""

    n: int
    en = "each player draws {n} {n:card|cards} at the same time"
    zh = "每位玩家同时各抓{n}张牌"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        draw_together(g, [(p, self.n) for p in g.seats_from(f.you)])


@node
class MixLurkers(Phrase, Effect):
    """London: mix each player's lurkers within a region, so that other players can't tell them apart."""

    en = "then each player's lurkers at one region are mixed"
    zh = "然后若有玩家在同一地区操控多个暗藏者，则将这些暗藏者洗混"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        for p in range(g.players):
            for r in g.regions():
                here = [e for e in g.at(LURKERS, p) if g.spot[e] == g.spot[r]]
                if len(here) > 1:
                    mix_up(g, here, ~(1 << p))


@node
class DiscardAndRedraw(Phrase, Effect):
    """New York: each player discards any number of cards, then draws as many, all at the same time."""

    en = "each player discards any number of cards at the same time, then draws as many"
    zh = "每位玩家同时弃掉任意数量的手牌，然后抓等量的牌"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        seats = tuple(g.seats_from(f.you))
        most = max(len(g.at(HAND, p)) for p in seats)
        g.push(DiscardTogether(players=seats, prompt="discard-any", least=0, most=most, redraw=1))


@node
class SearchTogether(Effect):
    """Hong Kong: each player may search for a card of a type; all show what they found at once, then take it."""

    type: CardType

    def act(self, g: UnderworldState, f: Resolve) -> None:
        seats = tuple(g.seats_from(f.you))
        for p in seats:
            for e in g.at(DECK, p):
                g.reveal(e, 1 << p)
        g.push(SearchDecks(players=seats, type=self.type))

    def text(self, lang: str) -> str:
        kind = Cards(type=self.type).text(lang)
        return say(
            lang,
            f"from you on, each player may search their deck for {with_article(kind)}, show it at the same time as the others, "
            "put it into their hand, then shuffle",
            f"由你开始，每位玩家可以各从其牌库中寻找一张{kind}，同时展示并置于各自手中，然后洗牌",
        )


CARDS = [
    region(
        "sunken-ruins",
        "Sunken Ruins",
        "沉没的废墟",
        trigger(WhenWon(), EachPlayer(Search(ANY_CARD, to=TO_TOP, shown=False))),
        number=107,
        cap=4,
        points=4,
        subtypes="ruin water",
    ),
    region(
        "florence",
        "Florence",
        "佛罗伦萨",
        trigger(WhenWon(), EachPlayer(RevealFree(chosen(Lurkers(OWN), may=True)))),
        number=108,
        cap=4,
        points=3,
        subtypes="city",
    ),
    region(
        "kyoto",
        "Kyoto",
        "京都",
        trigger(WhenWon(), ConcealAll(Characters(not_subtype="human"))),
        number=109,
        cap=3,
        points=3,
        subtypes="city",
    ),
    region(
        "london",
        "London",
        "伦敦",
        trigger(WhenWon(), ConcealAll(Characters()), MixLurkers()),
        number=110,
        cap=4,
        points=4,
        subtypes="city",
    ),
    region(
        "moscow",
        "Moscow",
        "莫斯科",
        trigger(WhenWon(), EachPlayer(IfYouDo(Sacrifice(Characters(OWN), name="chosen"), Draw(DefenceOf())))),
        number=111,
        cap=4,
        points=3,
        subtypes="city",
    ),
    region(
        "new-york",
        "New York",
        "纽约",
        trigger(WhenWon(), DiscardAndRedraw()),
        number=112,
        cap=4,
        points=4,
        subtypes="city",
    ),
    region(
        "chernobyl",
        "Chernobyl",
        "切尔诺贝利",
        trigger(WhenWon(), DamageAll(n(1), Characters())),
        number=113,
        cap=3,
        points=2,
        subtypes="city ruin",
    ),
    region(
        "shanghai",
        "Shanghai",
        "上海",
        trigger(WhenWon(), ChooseOne((AllDraw(2), AllDiscard(2)))),
        number=114,
        cap=4,
        points=3,
        subtypes="city water",
    ),
    region(
        "city-of-the-dead",
        "City of the Dead",
        "死者之城",
        trigger(
            WhenWon(),
            Choose(chosen(Regions(), name="region")),
            EachPlayer(PutIntoPlay(chosen(GraveyardCards()), That("region", "that region", "该地区"))),
        ),
        number=115,
        cap=3,
        points=2,
        subtypes="city",
    ),
    region(
        "hong-kong",
        "Hong Kong",
        "香港",
        trigger(WhenWon(), SearchTogether(ATTACHMENT)),
        number=116,
        cap=3,
        points=3,
        subtypes="city water",
    ),
]
