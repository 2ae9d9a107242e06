"""Effects on squares: markers, destruction of terrain and objects."""

from __future__ import annotations

from collections.abc import Iterable

from rulebound.core.bitboards import Mask, Square, mask
from rulebound.core.bitboards import squares as squares_in
from rulebound.core.decisions import NOBODY, Offer
from rulebound.core.effects import Effect, Resolve, Writer, node
from rulebound.core.queues import wait_in
from rulebound.core.text import many, say

from ..board import area_square, around_mask, foes_mask, ground, neighbours, objects_on_map
from ..definitions import MARKERS_IN_ONE_GROUP
from ..ground.terrain import takes_marker
from ..rules.markers import RemoveMarkers, put_marker
from ..rules.sight import squares_seen
from ..rules.turn import beginning_of
from ..state import HeroclixState
from ..values import value
from ..words.names import TERRAIN_WORDS, Terrain


@node
class PutsMarkers(Effect):
    """Markers in squares within range until your next turn: each adjoins another, and one of them is within line of fire."""

    name: str
    kind: Terrain
    most: int
    least_range: int = 4
    apart: bool = False
    """They need not be adjacent to each other, but each is within line of fire."""
    exactly: bool = False
    """All of them, while there are free squares."""

    def compile(self, w: Writer) -> None:
        w.emit(self.begin)
        w.emit(self.ask)
        w.emit(self.act)

    def begin(self, g: HeroclixState, f: Resolve) -> None:
        f.remember("squares", ())

    def candidates(self, g: HeroclixState, f: Resolve, taken: tuple[Square, ...]) -> list[Square]:
        found = self.within(g, f) & ~mask(taken)
        if taken and not self.apart:
            lone = self.alone(g, taken)
            near = self.around(g, lone or taken)
            if not lone and self.most - len(taken) > 1 and MARKERS_IN_ONE_GROUP not in g.setup:
                near |= self.around(g, squares_in(found))  # the first marker of another group, if a second one fits
            return [s for s in squares_in(found & near) if takes_marker(ground(g), s, self.kind)]
        return [s for s in squares_seen(g, f.source, found, self.far(g, f)) if takes_marker(ground(g), s, self.kind)]

    def around(self, g: HeroclixState, there: Iterable[Square]) -> Mask:
        """The squares next to these that may be marked."""
        return mask(n for s in there if takes_marker(ground(g), s, self.kind) for n in neighbours(g, s))

    def alone(self, g: HeroclixState, taken: tuple[Square, ...]) -> list[Square]:
        """The squares without a marked neighbour: the next marker has to adjoin them."""
        return [] if self.apart else [s for s in taken if not set(neighbours(g, s)) & set(taken)]

    def far(self, g: HeroclixState, f: Resolve) -> int:
        return value(g, f.source, "range", least=self.least_range)

    def within(self, g: HeroclixState, f: Resolve) -> Mask:
        """The squares within range that may be marked; lines of fire are checked elsewhere."""
        terrain = ground(g)
        found = around_mask(g, f.source, self.far(g, f))
        if self.kind == "blocking":
            g.cite("heroclix.golden.occupancy.blocking.created")
            full = foes_mask(g, NOBODY) | mask(g.square[t] for t in objects_on_map(g))
            found &= ~(terrain.hindering | terrain.water | terrain.obscuring | full)
        return found

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        found = self.within(g, f)
        near = found & around_mask(g, f.source, 1)
        terrain, far = ground(g), self.far(g, f)
        return any(
            takes_marker(terrain, s, self.kind)
            for part in (near, found & ~near)
            if part
            for s in squares_seen(g, f.source, part, far)
        )

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        taken = f.recall("squares", ())
        f.answer = None
        if len(taken) >= self.most:
            return
        offers = [Offer("mark", s, note=area_square(g, s)) for s in self.candidates(g, f, taken)]
        if taken and not self.exactly and (len(taken) == 1 or not self.alone(g, taken)):
            offers.append(Offer("done", None))
        if offers:
            g.ask("answer", f.you, "heroclix.marker.definition", "mark", offers, f.source)

    def act(self, g: HeroclixState, f: Resolve) -> None:
        taken = f.recall("squares", ())
        if f.answer is not None:
            taken = (*taken, f.answer)
            f.remember("squares", taken)
            if len(taken) < self.most and self.candidates(g, f, taken):
                f.op -= 2
                return
        ids = tuple(put_marker(g, s, self.kind, f.source, self.name) for s in taken)
        g.note("markers", f.you, (f.source,), len(taken), self.name)
        if ids:
            wait_in(g, beginning_of(f.you), RemoveMarkers(ids=ids, source=f.source), f.you, f.source, label=self.name)

    def text(self, lang: str) -> str:
        kind = say(lang, *TERRAIN_WORDS[self.kind])
        clear = say(lang, "clear ", "可見") if self.kind == "blocking" else ""
        where = say(
            lang,
            "each adjacent to at least one other, at least one of them within line of fire",
            "每個至少與另一個相鄰，至少一個在火線內",
        )
        if self.apart:
            where = say(lang, "each within line of fire", "每個都在火線內")
        least = say(lang, f"minimum range {self.least_range}. ", f"最小距離{self.least_range}。") if self.least_range else ""
        up_to = "" if self.exactly else say(lang, "up to ", "至多")
        generate = say(lang, "Generate" if least else "generate", "產生")
        words = least + say(
            lang,
            f"{generate} {up_to}{many(self.most, f'{kind} marker')} in different {clear}squares within range, {where}. At the beginning of"
            " your next turn (even if lost) remove them",
            f"在距離內不同的{clear}方格{generate}{up_to}{self.most}個{kind}標示物，{where}。你的下個回合開始時（就算失去）移除之",
        )
        if self.kind == "hindering":
            words += say(
                lang,
                ". Opposing characters that occupy one or more of these markers modify attack -1",
                "。占據這些標示物的敵方角色攻擊-1",
            )
        return words
