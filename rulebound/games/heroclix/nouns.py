"""Who and what texts of powers mean: characters by side, nearness and line of fire; what happened; how much."""

from __future__ import annotations

from typing import Any

from rulebound.core.bitboards import Square
from rulebound.core.decisions import Entity
from rulebound.core.effects import Amount, Node, Pick, Resolve, Test, Which, node
from rulebound.core.text import say

from .kits import kit
from .parts import power_name
from .rules.sight import line_to
from .state import HeroclixState
from .values import printed, value
from .where import adjacent, distance

OPPOSING, FRIENDLY, ANY = "opposing", "friendly", "any"
_SIDES = {OPPOSING: ("opposing ", "敵方"), FRIENDLY: ("friendly ", "友方"), ANY: ("", "")}


@node
class Characters(Which):
    """Characters on the map, as a text narrows them down."""

    side: str = OPPOSING
    adjacent: bool = False
    within: int = 0
    """Within so many squares; 0: not asked for."""
    in_range: bool = False
    least_range: int = 0
    sight: bool = False
    """Within line of fire."""
    own: bool = False
    """The character itself is among them."""
    single_base: bool = False
    keyword: str = ""
    can_use: str = ""
    cannot_use: str = ""
    fewer_points: bool = False
    """Of fewer points than the character."""
    akin: bool = False
    """Of fewer points, or sharing a keyword."""
    with_tokens: bool = False
    most_points: int = 0
    no_larger: bool = False
    on_marker: str = ""
    """In a square with a marker of this name that the character made."""
    power: str = ""
    """For which power they are chosen: some are protected from it."""
    token: str = ""
    """With named tokens of this name."""

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return [e for e in g.characters() if self.fits(g, f.source, e)]

    def fits(self, g: HeroclixState, me: Entity, e: Entity) -> bool:
        if e == me:
            if not self.own:
                return False
        elif self.side != ANY and g.opposing(me, e) != (self.side == OPPOSING):
            return False
        if g.immune[e] and g.opposing(me, e) and (self.sight or self.power):
            return False
        return self._is_such(g, me, e) and self._is_near(g, me, e)

    def _is_such(self, g: HeroclixState, me: Entity, e: Entity) -> bool:
        if self.keyword and self.keyword not in g.figure(e).keywords:
            return False
        if self.single_base and g.figure(e).base != (1, 1):
            return False
        if self.can_use and self.can_use not in kit(g, e).powers:
            return False
        if self.cannot_use and self.cannot_use in kit(g, e).powers:
            return False
        if self.fewer_points and g.points(e) >= g.points(me):
            return False
        if self.akin and g.points(e) >= g.points(me) and not set(g.figure(e).keywords) & set(g.figure(me).keywords):
            return False
        if self.with_tokens and not g.tokens[e]:
            return False
        if self.most_points and g.points(e) > self.most_points:
            return False
        if self.no_larger and kit(g, e).size > kit(g, me).size:
            return False
        if self.on_marker and not any(
            m.square == g.square[e] and m.source == me and (self.on_marker in (m.name, "any")) for m in g.markers
        ):
            return False
        if self.token and not any(t.target == e and t.name == self.token for t in g.named):
            return False
        if self.power:
            theirs = kit(g, e)
            return self.power not in theirs.protected and not (g.opposing(me, e) and self.power in theirs.protected_opposing)
        return True

    def _is_near(self, g: HeroclixState, me: Entity, e: Entity) -> bool:
        if self.adjacent and not adjacent(g, me, e):
            return False
        if self.within and distance(g, me, e) > self.within:
            return False
        if self.in_range and distance(g, me, e) > value(g, me, "range", least=self.least_range):
            return False
        return not self.sight or line_to(g, me, e)

    def words(self, lang: str, many: bool = True) -> str:
        side = say(lang, *_SIDES[self.side])
        if lang == "en":
            near = "adjacent " if self.adjacent else ""
            base = "single-base " if self.single_base else ""
            noun = f"{near}{side}{base}character{'s' if many else ''}"
            more = [f"within {self.within} squares"] * bool(self.within)
            if self.in_range and self.sight:
                more.append("within range and line of fire")
            elif self.in_range:
                more.append("within range")
            elif self.sight:
                more.append("within line of fire")
            more += [f"that can use {power_name(lang, self.can_use)}"] * bool(self.can_use)
            more += [f"that can't use {power_name(lang, self.cannot_use)}"] * bool(self.cannot_use)
            more += [f"with the {self.keyword} keyword"] * bool(self.keyword)
            more += ["of fewer points"] * self.fewer_points
            more += ["that is fewer points or shares a keyword"] * self.akin
            more += ["with an action token"] * self.with_tokens
            more += [f"of {self.most_points} points or less"] * bool(self.most_points)
            more += ["not larger than this one"] * self.no_larger
            more += ["in a square with a marker of this character"] * bool(self.on_marker)
            more += [f"with a {self.token} token"] * bool(self.token)
            more += ["(this one included)"] * self.own
            return " ".join((noun, *more))
        parts = [f"{self.within}格內的"] * bool(self.within)
        parts += ["距離與火線內的" if self.sight else "距離內的"] * self.in_range
        parts += ["火線內的"] * (self.sight and not self.in_range)
        parts += [f"可使用{power_name(lang, self.can_use)}的"] * bool(self.can_use)
        parts += [f"不能使用{power_name(lang, self.cannot_use)}的"] * bool(self.cannot_use)
        parts += [f"具有{self.keyword}關鍵字的"] * bool(self.keyword)
        parts += ["分數較低的"] * self.fewer_points
        parts += ["分數較低或共享關鍵字的"] * self.akin
        parts += ["有行動標記的"] * self.with_tokens
        parts += [f"{self.most_points}分以下的"] * bool(self.most_points)
        parts += ["體型不大於此角色的"] * self.no_larger
        parts += ["占據此角色標示物的"] * bool(self.on_marker)
        parts += [f"有{self.token}標記的"] * bool(self.token)
        parts += ["相鄰的"] * self.adjacent + ["單一底座的"] * self.single_base
        own = "（可為自身）" if self.own else ""
        return f"{''.join(parts)}{side}角色{own}"

    def text(self, lang: str) -> str:
        return self.words(lang)


@node
class Target(Pick):
    """One of these characters, chosen when the effect is carried out."""

    which: Characters = Characters()
    name: str = "target"
    may: bool = False

    @property
    def rule(self) -> str:
        return "heroclix.line-of-fire.term.target"

    def text(self, lang: str) -> str:
        words = self.which.words(lang, many=False)
        return say(
            lang,
            f"a target {words}" if self.which.sight else f"a {words}".replace("a adj", "an adj").replace("a opp", "an opp"),
            f"一個{words}",
        )


@node
class Self(Pick):
    """The character whose ability it is."""

    which: Which = Characters()
    name: str = "self"
    may: bool = False

    def write(self, w: Any) -> None:
        pass

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return [f.source] if g.on_map(f.source) else []

    def one(self, g: HeroclixState, f: Resolve) -> Entity:
        return f.source

    def text(self, lang: str) -> str:
        return say(lang, "this character", "此角色")


@node
class Die(Amount):
    """The result of a die that the text has rolled, perhaps with a change, never below a minimum."""

    more: int = 0
    half: bool = False
    least: int = 0

    def value(self, g: HeroclixState, f: Resolve) -> int:
        n = int(f.recall("die", 0))
        n = -(-n // 2) if self.half else n + self.more
        return max(self.least, n)

    def text(self, lang: str) -> str:
        words = say(lang, "half the result" if self.half else "the result", "結果的一半" if self.half else "結果")
        if self.more:
            words += f" {self.more:+d}" if lang == "en" else f"{self.more:+d}"
        if self.least:
            words += say(lang, f", at least {self.least}", f"，最少{self.least}")
        return words


@node
class Printed(Amount):
    """A value printed on the character's dial, with a change."""

    stat: str
    more: int = 0

    def value(self, g: HeroclixState, f: Resolve) -> int:
        return printed(g, f.source, self.stat) + self.more

    def text(self, lang: str) -> str:
        more = f"{self.more:+d}" if self.more else ""
        return say(lang, f"its printed {self.stat} value {more}".strip(), f"其印刷{self.stat}數值{more}")


@node
class Rolled(Test):
    """The die shows one of these results."""

    least: int
    most: int = 6

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        g.cite("heroclix.dice.range-notation", "heroclix.dice.success-failure")
        return self.least <= int(f.recall("die", 0)) <= self.most

    def text(self, lang: str) -> str:
        faces = str(self.least) if self.least == self.most else f"{self.least}-{self.most}"
        return say(lang, f"the result is {faces}", f"結果為{faces}")


class Place(Node):
    """Squares in which something may be put."""

    __slots__ = ()

    def squares(self, g: HeroclixState, f: Resolve, e: Entity) -> list[Square]:
        raise TypeError(f"{type(self).__name__} names no square")
