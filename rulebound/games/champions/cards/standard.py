"""The standard and expert encounter sets."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Effect, If, Phrase, Resolve, Writer, node

from ..definitions import SIDE_SCHEME
from ..effects import (
    DiscardCard,
    DiscardUntil,
    EachAttacks,
    ExhaustCard,
    GainSurge,
    PlaceThreatOn,
    VillainAttacksYou,
    VillainSchemesNow,
)
from ..nouns import DidNot, Each, InPlay, Pick, Schemes, VillainAndEngaged, You, YourCards
from ..rules.encounter import RevealCard, reveal_top
from ..state import ChampionsState
from ..zones import ENCOUNTER_DECK, NEMESIS
from .builders import n, treachery, when_revealed


@node
class RevealTop(Phrase, Effect):
    """Reveal the top card of the encounter deck."""

    en: str = "reveal the top card of the encounter deck"
    zh: str = "展示遭遇牌庫頂的卡牌"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        reveal_top(g, f.you)


@node
class BringNemesis(Phrase, Effect):
    """Shadow of the Past: reveal the nemesis minion and side scheme; shuffle the rest into the encounter deck."""

    en = (
        "reveal your set-aside nemesis minion and put it into play engaged with you. Reveal your set-aside nemesis "
        "side scheme and put it into play. Shuffle the rest of your set-aside nemesis set into the encounter deck"
    )
    zh = "展示你放在一邊的勁敵從者，將其放置進場與你交戰。展示你放在一邊的勁敵支線密謀，將其放置進場。將你放在一邊的勁敵組的其餘卡牌洗入遭遇牌庫"

    def compile(self, w: Writer) -> None:
        w.emit(self.minion)
        w.emit(self.scheme)
        w.emit(self.rest)

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(g.at(NEMESIS, f.you))

    def _of(self, g: ChampionsState, f: Resolve, kind: str) -> Entity:
        return next((e for e in g.at(NEMESIS, f.you) if g.card[e].type == kind), NOBODY)

    def minion(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.card.nemesis.enter")
        f.mean("minion", self._of(g, f, "minion"))
        self._reveal(g, f, f.recall("minion"))

    def scheme(self, g: ChampionsState, f: Resolve) -> None:
        self._reveal(g, f, self._of(g, f, "side-scheme"))

    def _reveal(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        if e != NOBODY:
            g.push(RevealCard(card=e, player=f.you, from_deck=0))

    def rest(self, g: ChampionsState, f: Resolve) -> None:
        f.did = int(f.recall("minion") != NOBODY)
        for e in list(g.at(NEMESIS, f.you)):
            g.note("into-encounter-deck", NOBODY, (e,))
            g.move(e, ENCOUNTER_DECK)
        g.shuffle(ENCOUNTER_DECK)


CARDS = [
    treachery("advance", "Advance", "推進", "01186", "standard", when_revealed(VillainSchemesNow()), quantity=2),
    treachery(
        "assault",
        "Assault",
        "突擊",
        "01187",
        "standard",
        when_revealed(GainSurge(), form="alter-ego"),
        when_revealed(VillainAttacksYou(), form="hero"),
        quantity=2,
    ),
    treachery(
        "caught-off-guard",
        "Caught Off Guard",
        "措手不及",
        "01188",
        "standard",
        when_revealed(
            DiscardCard(Pick(YourCards(("upgrade", "support")))),
            If(DidNot("no cards were discarded this way", "沒有以此方式棄掉卡牌"), GainSurge()),
        ),
        boost=1,
    ),
    treachery(
        "gang-up",
        "Gang-Up",
        "圍攻",
        "01189",
        "standard",
        when_revealed(GainSurge(), form="alter-ego"),
        when_revealed(
            EachAttacks(
                VillainAndEngaged(),
                you=True,
            ),
            form="hero",
        ),
        boost=1,
    ),
    treachery(
        "shadow-of-the-past",
        "Shadow of the Past",
        "過去的陰影",
        "01190",
        "standard",
        when_revealed(
            BringNemesis(),
            If(
                DidNot("your nemesis minion does not enter the game this way", "你的勁敵從者沒有以此方式進入遊戲"),
                GainSurge(),
            ),
        ),
        boost=2,
    ),
    treachery(
        "exhaustion",
        "Exhaustion",
        "精疲力竭",
        "01191",
        "expert",
        when_revealed(ExhaustCard(You("your identity card", "你的身份卡"))),
        keywords={"surge": 1},
        boost=2,
    ),
    treachery(
        "masterplan",
        "Masterplan",
        "大計劃",
        "01192",
        "expert",
        when_revealed(
            PlaceThreatOn(n(4), Each(Schemes(side=True))),
            If(InPlay(Schemes(side=True), none=True), DiscardUntil(SIDE_SCHEME, first_player=False)),
        ),
        boost=2,
    ),
    treachery(
        "under-fire", "Under Fire", "火力壓制", "01193", "expert", when_revealed(RevealTop()), keywords={"surge": 1}, boost=3
    ),
]
