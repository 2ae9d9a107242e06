"""The characters that texts mean: selectors with their words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from rulebound.core.bitboards import Mask, Square
from rulebound.core.board import OFF
from rulebound.core.decisions import Entity
from rulebound.core.declarations import Code
from rulebound.core.effects import Resolve, Selector, node
from rulebound.core.text import many as number_of
from rulebound.core.text import with_article

from ..ability_sets import ability_set
from ..board import adjacent_mask, around_mask, base_mask, foes_mask, ground, neighbours, squares
from ..parts import MarkerName, Power, marker_words, power_name
from ..rules.sight import line_to
from ..rules.targets import slipped_away
from ..state import HeroclixState
from ..units import keywords
from ..values import value
from ..words.names import SIDES, Side, Token, token_words

KeywordName = Annotated[str, Code("keyword", keywords, open=True)]
OPPOSING, FRIENDLY, ANY = "opposing", "friendly", "any"


@node
class Characters(Selector):
    """Characters on the map, narrowed down by the fields."""

    side: Side = OPPOSING
    adjacent: bool = False
    within: int = 0
    """Within so many squares; 0: at any distance."""
    in_range: bool = False
    least_range: int = 0
    sight: bool = False
    """Within line of fire."""
    own: bool = False
    """The character itself is among them."""
    single_base: bool = False
    keyword: KeywordName = ""
    can_use: Power = ""
    cannot_use: Power = ""
    fewer_points: bool = False
    """Of fewer points than the character."""
    akin: bool = False
    """Of fewer points, or sharing a keyword."""
    with_tokens: bool = False
    most_points: int = 0
    no_larger: bool = False
    on_marker: MarkerName = ""
    """In a square with a marker of this name that the character has generated."""
    near_marker: MarkerName = ""
    """In or adjacent to such a square."""
    power: Power = ""
    """The power for which they are chosen: some characters are protected from it."""
    token: Token = ""
    """With named tokens of this name."""

    def __post_init__(self) -> None:
        if self.least_range and not self.in_range:
            raise TypeError("`least_range` needs `in_range`")

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return list(self._those(g, f, g.characters()))

    def some(self, g: HeroclixState, f: Resolve) -> Iterator[Entity]:
        """The characters, beginning with the character itself: it needs neither range nor line of fire."""
        me = f.source
        first = self.own and not self.adjacent and g.on_map(me) and self._is_such(g, me, me)
        if first:
            yield me
        for e in self._those(g, f, g.characters()):
            if e != me or not first:
                yield e

    def _those(self, g: HeroclixState, f: Resolve, among: list[Entity]) -> Iterator[Entity]:
        me, side, force = f.source, g.force[f.source], g.force
        far = self._far(g, me)
        near = self._near(g, me, far)
        if near is not None and self.side == OPPOSING and not self.own and not near & foes_mask(g, side):
            return
        for e in among:
            if e == me:
                if not self.own:
                    continue
            elif self.side != ANY and (force[e] != side) != (self.side == OPPOSING):
                continue
            if near is not None and not near & base_mask(g, e):
                continue
            if g.immune[e] and force[e] != side and (self.sight or self.power):
                continue
            if self._is_such(g, me, e) and (not self.sight or (line_to(g, me, e, most=far) and not slipped_away(g, me, e))):
                yield e

    def _far(self, g: HeroclixState, me: Entity) -> int | None:
        """The maximum distance; None if it does not matter."""
        if not (self.within or self.in_range) or g.square[me] == OFF:
            return None
        if not self.in_range:
            return self.within
        far = value(g, me, "range", least=self.least_range)
        return min(far, self.within) if self.within else far

    def _near(self, g: HeroclixState, me: Entity, far: int | None) -> Mask | None:
        """The squares that are near enough; None if distance does not matter."""
        if not (self.adjacent or self.within or self.in_range):
            return None
        if g.square[me] == OFF:
            return 0
        found = adjacent_mask(g, me) if self.adjacent else ground(g).grid.all
        return found if far is None else found & around_mask(g, me, far)

    def _is_such(self, g: HeroclixState, me: Entity, e: Entity) -> bool:
        if self.keyword and self.keyword not in g.keywords(e):
            return False
        if self.single_base and g.figure(e).base != (1, 1):
            return False
        if self.can_use and self.can_use not in ability_set(g, e).powers:
            return False
        if self.cannot_use and self.cannot_use in ability_set(g, e).powers:
            return False
        if self.fewer_points and g.points(e) >= g.points(me):
            return False
        if self.akin and g.points(e) >= g.points(me) and not set(g.keywords(e)) & set(g.keywords(me)):
            return False
        if self.with_tokens and not g.tokens[e]:
            return False
        if self.most_points and g.points(e) > self.most_points:
            return False
        if self.no_larger and ability_set(g, e).size > ability_set(g, me).size:
            return False
        if self.on_marker and not set(squares(g, e)) & self._marked(g, me, self.on_marker):
            return False
        if self.near_marker and not set(squares(g, e)) & self._around(g, self._marked(g, me, self.near_marker)):
            return False
        if self.token and not any(t.target == e and t.name == self.token for t in g.named):
            return False
        if self.power:
            theirs = ability_set(g, e)
            return self.power not in theirs.protected and not (g.opposing(me, e) and self.power in theirs.protected_opposing)
        return True

    def _marked(self, g: HeroclixState, me: Entity, name: str) -> set[Square]:
        """The squares with markers of this name that the character has generated."""
        return {m.square for m in g.markers if m.source == me and name in (m.name, "any")}

    def _around(self, g: HeroclixState, marked: set[Square]) -> set[Square]:
        return marked.union(*(neighbours(g, s) for s in marked))

    def words(self, lang: str, many: bool = True) -> str:
        return self._in_english(many) if lang == "en" else self._in_chinese(many)

    def _in_english(self, many: bool) -> str:
        such = "single-base " if self.single_base else ""
        noun = f"{'adjacent ' if self.adjacent else ''}{SIDES[self.side][0]}{such}character{'s' if many else ''}"
        more = [
            "(this character included)" if self.own else "",
            self._near_in_english(),
            "with an action token" if self.with_tokens else "",
            "of fewer points" if self.fewer_points else "",
            f"that can use {power_name('en', self.can_use)}" if self.can_use else "",
            f"that can't use {power_name('en', self.cannot_use)}" if self.cannot_use else "",
            f"with the {self.keyword} keyword" if self.keyword else "",
            "that is fewer points or shares a keyword" if self.akin else "",
            f"of {number_of(self.most_points, 'point')} or less" if self.most_points else "",
            "not larger than this one" if self.no_larger else "",
            self._marked_in_english(),
            f"with {with_article(token_words('en', self.token))} token" if self.token else "",
        ]
        return " ".join((noun, *filter(None, more)))

    def _near_in_english(self) -> str:
        near = [f"{number_of(self.within, 'square')}"] * bool(self.within) + ["range"] * self.in_range
        what = " and ".join(near + ["line of fire"] * self.sight)
        least = f" (minimum range {self.least_range})" if self.least_range else ""
        return f"within {what}{least}" if what else ""

    def _marked_in_english(self) -> str:
        where = [(self.on_marker, "in"), (self.near_marker, "in or adjacent to")]
        found = [
            f"{there} a square with {with_article(marker_words('en', name))} of this character"
            for name, there in where
            if name
        ]
        return " ".join(found)

    def _in_chinese(self, many: bool) -> str:
        least = f"（最小距離{self.least_range}）" if self.least_range else ""
        near = "".join([f"{self.within}格內"] * bool(self.within) + ["距離內"] * self.in_range)
        near += ("且有火線" if near else "火線內") * self.sight + least
        parts = [
            f"{near}的" if near else "",
            f"可使用{power_name('zh', self.can_use)}的" if self.can_use else "",
            f"不能使用{power_name('zh', self.cannot_use)}的" if self.cannot_use else "",
            f"具有{_keyword(self.keyword)}關鍵字的" if self.keyword else "",
            "分數較低的" if self.fewer_points else "",
            "分數較低或共享關鍵字的" if self.akin else "",
            "有行動標記的" if self.with_tokens else "",
            f"{self.most_points}分以下的" if self.most_points else "",
            "體型不大於此角色的" if self.no_larger else "",
            self._marked_in_chinese(),
            f"有{token_words('zh', self.token)}標記的" if self.token else "",
            "相鄰" if self.adjacent else "",
            "單一底座" if self.single_base else "",
        ]
        own = "（包含自身）" if many else "（可為自身）"
        return f"{''.join(parts)}{SIDES[self.side][1]}角色{own if self.own else ''}"

    def _marked_in_chinese(self) -> str:
        where = [(self.on_marker, "占據"), (self.near_marker, "占據或相鄰於")]
        return "".join(f"{there}此角色{marker_words('zh', name)}的" for name, there in where if name)

    def text(self, lang: str) -> str:
        return self.words(lang)


def _keyword(key: str) -> str:
    """A keyword's Chinese name."""
    return keywords()[key].zh if key in keywords() else key
