"""Effects with markers that change no terrain: generating them, moving them, attacking in them."""

from __future__ import annotations

from rulebound.core.bitboards import Square, mask
from rulebound.core.decisions import Entity, Offer
from rulebound.core.effects import AskThenDo, Effect, Resolve, Writer, node
from rulebound.core.text import many, say

from ..board import area_of, area_square, characters_in, ground, neighbours, square_distance
from ..parts import MarkerName, marker_words
from ..rules.attack import Attack
from ..rules.damage import PENETRATING, Damage
from ..rules.markers import drift, put_marker, remove_markers
from ..rules.targets import AttackSpec, legal_targets
from ..state import HeroclixState, Marker
from ..values import value
from .base import origin
from .damage import deal_words


def markers_of(g: HeroclixState, e: Entity, name: str) -> list[Marker]:
    """The markers with a name that a character has generated."""
    return [m for m in g.markers if m.name == name and m.source == e]


@node
class GeneratesMarkers(Effect):
    """Markers anywhere on the map, each at a minimum distance from all starting areas."""

    on_marker: MarkerName
    n: int
    away: int

    def compile(self, w: Writer) -> None:
        w.emit(self.begin)
        w.emit(self.ask)
        w.emit(self.act)

    def begin(self, g: HeroclixState, f: Resolve) -> None:
        f.remember("left", self.n)

    def candidates(self, g: HeroclixState) -> list[Square]:
        terrain = ground(g)
        near = mask(s for p in range(g.players) for s in area_of(g, p))
        for _ in range(self.away - 1):
            near |= terrain.grid.around(near)
        return [s for s in range(len(terrain.names)) if not (near | terrain.blocking) >> s & 1]

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        f.answer = None
        offers = [Offer("mark", s, note=area_square(g, s)) for s in self.candidates(g)]
        if offers and f.recall("left"):
            g.ask("answer", f.you, "heroclix.marker.definition", "mark", offers, f.source)

    def act(self, g: HeroclixState, f: Resolve) -> None:
        if f.answer is None:
            return
        put_marker(g, f.answer, self.on_marker, f.source, self.on_marker)
        g.note("markers", f.you, (f.source,), 1, self.on_marker)
        f.remember("left", f.recall("left") - 1)
        f.op -= 2

    def text(self, lang: str) -> str:
        words = marker_words(lang, self.on_marker)
        return say(
            lang,
            f"generate {self.n} {words}s, each at least {many(self.away, 'square')} from every starting area",
            f"產生{self.n}個{words}，每個距離所有起始區域至少{self.away}格",
        )


@node
class Drifts(AskThenDo):
    """One of the character's markers is placed in a square next to its own."""

    on_marker: MarkerName

    @property
    def rule(self) -> str:
        return "heroclix.marker.definition"

    @property
    def prompt(self) -> str:
        return "drift"

    def offers(self, g: HeroclixState, f: Resolve) -> list[Offer]:
        found = []
        for m in markers_of(g, f.source, self.on_marker):
            here = area_square(g, m.square)
            open_to = [s for s in neighbours(g, m.square) if not ground(g).is_blocking(s)]
            found += [Offer("drift", (m.id, s), note=f"{here}-{area_square(g, s)}") for s in open_to]
        return list({o.note: o for o in found}.values())

    def take(self, g: HeroclixState, f: Resolve, chosen: tuple[int, Square]) -> None:
        drift(g, *chosen)

    def text(self, lang: str) -> str:
        words = marker_words(lang, self.on_marker)
        return say(
            lang,
            f"place one {words} of this character in a square adjacent to its own",
            f"將此角色的一個{words}放置於與其相鄰的方格",
        )


@node
class StrikesInMarker(AskThenDo):
    """Penetrating damage to a character in the square of a marker, which is then removed."""

    on_marker: MarkerName
    n: int

    @property
    def rule(self) -> str:
        return "heroclix.marker.definition"

    @property
    def prompt(self) -> str:
        return "strike-marker"

    def offers(self, g: HeroclixState, f: Resolve) -> list[Offer]:
        return [
            Offer("strike-marker", (m.id, e), (e,), area_square(g, m.square))
            for m in markers_of(g, f.source, self.on_marker)
            for e in characters_in(g, m.square)
        ]

    def take(self, g: HeroclixState, f: Resolve, chosen: tuple[int, Entity]) -> None:
        id, e = chosen
        remove_markers(g, (id,))
        g.push(Damage(subject=e, amount=self.n, source=f.source, type=PENETRATING, power=origin(f)))

    def text(self, lang: str) -> str:
        words = marker_words(lang, self.on_marker)
        who = say(lang, f"a character in the square of one {words} of this character", f"位於此角色一個{words}方格中的角色")
        dealt = deal_words(lang, who, str(self.n), PENETRATING)
        return say(lang, f"{dealt}, then remove that marker", f"{dealt}，然後移除該標示物")


@node
class AttacksInMarker(AskThenDo):
    """A range attack on a single character in the square of a marker within range, regardless of line of fire."""

    on_marker: MarkerName
    damage: int

    @property
    def rule(self) -> str:
        return "heroclix.attack.targets.range"

    @property
    def prompt(self) -> str:
        return "marker"

    def attack_spec(self, s: Square) -> AttackSpec:
        return AttackSpec(kind="range", single=1, at=s, damage=str(self.damage))

    def offers(self, g: HeroclixState, f: Resolve) -> list[Offer]:
        far = value(g, f.source, "range")
        there = dict.fromkeys(m.square for m in markers_of(g, f.source, self.on_marker))
        return [
            Offer("marker", s, note=area_square(g, s))
            for s in there
            if square_distance(g, f.source, s) <= far and legal_targets(g, f.source, "range", self.attack_spec(s))
        ]

    def take(self, g: HeroclixState, f: Resolve, chosen: Square) -> None:
        g.push(Attack(attacker=f.source, attack_spec=self.attack_spec(chosen)), into="got")

    def text(self, lang: str) -> str:
        words = marker_words(lang, self.on_marker)
        return say(
            lang,
            f"make a range attack against a single character in the square of one {words} of this character within range, regardless"
            f" of line of fire. A hit character is dealt {self.damage} damage instead of normal damage",
            f"對位於距離內此角色一個{words}方格中的單一角色進行遠程攻擊，無視火線。被命中者受{self.damage}點傷害取代一般傷害",
        )
