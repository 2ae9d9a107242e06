"""Influence markers: placing, containing, taking over; and regions without contests."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Amount, Effect, Phrase, Resolve, Subject, Writer, firm, n, node
from rulebound.core.text import plural, say

from ..nouns.selectors import Players
from ..nouns.subjects import HereRegion, Pick, fixed
from ..rules.contest import Truce
from ..rules.influence import place_markers, remove_markers
from ..state import UnderworldState


@node
class PlaceInfluence(Effect):
    """Put your own influence markers on a region."""

    n: Amount = n(1)
    region: Subject = HereRegion()

    def settle(self, w: Writer) -> None:
        self.region.compile(w)

    def would_change_anything(self, g: UnderworldState, f: Resolve) -> bool:
        return bool(self.region.all(g, f))

    def act(self, g: UnderworldState, f: Resolve) -> None:
        region = self.region.one(g, f)
        f.did = int(g.in_play(region))
        if f.did:
            place_markers(g, g.spot[region], f.you, self.n.value(g, f))

    def text(self, lang: str) -> str:
        n, region = self.n.text(lang), self.region.text(lang)
        return say(
            lang,
            f"put {n} own influence {plural(n, 'marker')} on {region}",
            f"在{region}上放置{n}{'个' if n.isdigit() else '的'}本方势力标志",
        )


CONTAINED = Pick(Players(), "contained", may=True)


@node
class Contain(Phrase, Effect):
    """You may choose a target player; that player removes so many of their influence markers, as far as possible."""

    n: int
    who: Pick = CONTAINED
    en = "contain {n}"
    zh = "遏制{n}"

    def __post_init__(self) -> None:
        fixed(self.who, CONTAINED)

    def compile(self, w: Writer) -> None:
        self.who.compile(w)
        w.emit(self.begin)
        for _ in range(self.n):
            w.emit(self.ask)
            w.emit(self.remove)

    def begin(self, g: UnderworldState, f: Resolve) -> None:
        g.cite("underworld.keyword.contain", "underworld.keyword.contain.optional")

    def _marked(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        player: Player = f.recall("contained")
        return [] if player == NOBODY else [r for r in g.regions() if g.markers(g.team(player))[r]]

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        f.answer = NOBODY
        if found := self._marked(g, f):
            offers = [Offer("remove-influence", THAT, (r,)) for r in found]
            g.ask("answer", f.recall("contained"), "underworld.keyword.contain", "contain", offers, f.source)
        else:
            g.cite("underworld.keyword.contain.none")

    def remove(self, g: UnderworldState, f: Resolve) -> None:
        if f.answer != NOBODY:
            remove_markers(g, f.answer, g.team(f.recall("contained")), 1)


@node
class NoContests(Phrase, Effect):
    """A region holds no contests this turn."""

    region: Subject
    en = "{region} leaves out the contest phase this turn"
    zh = "本回合中{region}略过对抗阶段"

    def __post_init__(self) -> None:
        firm(self.region)

    def settle(self, w: Writer) -> None:
        self.region.compile(w)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        region = self.region.one(g, f)
        if g.in_play(region):
            g.truces.append(Truce(region))
            g.note("truce", f.you, (region,))
