"""Selectors: the cards and players that a text means, with their card text."""

from __future__ import annotations

from typing import Annotated

from rulebound.core import effects
from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.declarations import Code
from rulebound.core.effects import Amount, Resolve, Selector, node
from rulebound.core.text import say

from ..definitions import CONJURATION
from ..rules.causes import SPELL, kind_of_source
from ..state import AshesState
from ..values import keyword, life_value
from ..zones import ATTACHED, SPELLBOARD

ANYBODY, YOURS, OPPONENTS = "any", "yours", "opponent's"
Side = Annotated[str, Code("side", (ANYBODY, YOURS, OPPONENTS))]
Memory = Annotated[str, Code("remembered player", ("player", "opponent"))]


def kind_of_effect(g: AshesState, f: Resolve) -> str:
    """The kind of the effect being resolved: spell, ability or dice power."""
    return kind_of_source(g, f.source)


def affectable(g: AshesState, f: Resolve, e: Entity) -> bool:
    """May the effect being resolved affect this card? Spell Guard stops opponents' spells."""
    if g.card[e].is_spell and keyword(g, e, "spell-guard") and kind_of_effect(g, f) == SPELL:
        g.cite("ashes.effect.affect")
        return g.controller(e) == f.you
    return True


def whose(lang: str, side: str, of: str = "") -> str:
    """The controller phrase, placed after the English noun and before the Chinese one."""
    words = {
        (YOURS, ""): (" you control", "你控制的"),
        (OPPONENTS, ""): (" an opponent controls", "由對手控制的"),
        (ANYBODY, ""): ("", ""),
        (ANYBODY, "player"): (" they control", "由該玩家控制的"),
        (ANYBODY, "opponent"): (" that opponent controls", "由該對手控制的"),
    }
    return say(lang, *words[side, of])


def one_side(side: str, of: str) -> None:
    """Refuse combinations that the texts cannot express."""
    if of and side != ANYBODY:
        raise TypeError(f"of={of!r} already names the player: leave out the side {side!r}")
    if of not in ("", "player", "opponent"):
        raise TypeError(f"of must be a remembered player or opponent, not {of!r}")


def players_of(g: AshesState, f: Resolve, side: str) -> list[Player]:
    if side == YOURS:
        return [f.you]
    everybody = g.seats_from(f.you)
    return everybody if side == ANYBODY else [p for p in everybody if p != f.you]


class Noun(Selector):
    """A selector that texts can use as a target or a choice."""

    __slots__ = ()

    def words(self, lang: str, target: bool) -> str:
        raise TypeError(f"{type(self).__name__} has no card text")

    def text(self, lang: str) -> str:
        return self.words(lang, False)


@node
class Units(Noun):
    """Units in play."""

    side: Side = ANYBODY
    other: bool = False
    """Exclude the unit that has this text and the unit chosen before."""
    exhausted: bool | None = None
    most_life: Amount | None = None
    not_attacking: bool = False
    conjuration: bool = False
    of: Memory = ""
    """Only units of the player remembered under this name."""

    def __post_init__(self) -> None:
        one_side(self.side, self.of)

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        seats = [f.recall(self.of)] if self.of else players_of(g, f, self.side)
        return [u for p in seats if p != NOBODY for u in g.units(p) if self._fits(g, f, u)]

    def _fits(self, g: AshesState, f: Resolve, u: Entity) -> bool:
        if self.other and u in (f.source, f.recall("chosen")):
            return False
        if self.exhausted is not None and bool(g.exhaustion[u]) != self.exhausted:
            return False
        if self.not_attacking and g.attacking[u]:
            return False
        if self.conjuration and g.card[u].type != CONJURATION:
            return False
        return self.most_life is None or life_value(g, u) <= self.most_life.value(g, f)

    def words(self, lang: str, target: bool) -> str:
        noun = self._noun(lang, target)
        if lang == "en":
            one = "another" if self.other else "an" if noun[0] in "aeiou" and not noun.startswith("unit") else "a"
            return f"{one} {noun}"
        return f"{'另一個' if self.other else '一個'}{noun}"

    def each(self, lang: str) -> str:
        """The whole selection: "each unit your opponents control"."""
        noun = self._noun(lang).replace(" an opponent controls", " your opponents control")
        return say(lang, f"each {'other ' if self.other else ''}{noun}", f"{'其他' if self.other else ''}每個{noun}")

    def _noun(self, lang: str, target: bool = False) -> str:
        noun = say(lang, "conjuration", "咒法生物") if self.conjuration else say(lang, "unit", "單位")
        life, control = self.most_life.text(lang) if self.most_life else "", whose(lang, self.side, self.of)
        if lang == "en":
            state = {True: "exhausted ", False: "unexhausted ", None: ""}[self.exhausted]
            still = "non-attacking " if self.not_attacking else ""
            limit = f" with a life value of {life} or less" if life else ""
            return f"{'target ' if target else ''}{still}{state}{noun}{control}{limit}"
        state = {True: "已消耗", False: "未消耗", None: ""}[self.exhausted]
        still = "未在攻擊的" if self.not_attacking else ""
        limit = f"生命值為{life}或更少的" if life else ""
        return f"{control}{limit}{still}{state}{'目標' if target else ''}{noun}"


@node
class Phoenixborns(Noun):
    side: Side = ANYBODY
    of: Memory = ""

    def __post_init__(self) -> None:
        one_side(self.side, self.of)

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        seats = [f.recall(self.of)] if self.of else players_of(g, f, self.side)
        return [g.phoenixborn[p] for p in seats if p != NOBODY and not g.out[p]]

    def words(self, lang: str, target: bool) -> str:
        en, zh = {
            (ANYBODY, ""): ("a", "一張"),
            (YOURS, ""): ("your", "你的"),
            (OPPONENTS, ""): ("an opponent's", "一位對手的"),
            (ANYBODY, "player"): ("their", "該玩家的"),
            (ANYBODY, "opponent"): ("that opponent's", "該對手的"),
        }[self.side, self.of]
        return say(lang, f"{en} {'target ' if target else ''}Phoenixborn", f"{zh}{'目標' if target else ''}凰族後裔")


@node
class UnitsOrPhoenixborns(Noun):
    side: Side = ANYBODY
    of: Memory = ""

    def __post_init__(self) -> None:
        one_side(self.side, self.of)

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        return Phoenixborns(self.side, self.of).all(g, f) + Units(self.side, of=self.of).all(g, f)

    def words(self, lang: str, target: bool) -> str:
        control = whose(lang, self.side, self.of)
        return say(
            lang,
            f"a {'target ' if target else ''}unit or Phoenixborn{control}",
            f"一個{control}{'目標' if target else ''}單位或凰族後裔",
        )


@node
class AlterationSpells(Noun):
    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        return [s for p in g.seats_from(f.you) for s in g.at(ATTACHED, p) if g.in_play(s) and affectable(g, f, s)]

    def words(self, lang: str, target: bool) -> str:
        return say(lang, f"a{' target' if target else 'n'} alteration spell", f"一張{'目標' if target else ''}狀態法術")


@node
class ReadySpells(Noun):
    """Ready spells on the spellboard of a remembered player."""

    of: Memory
    unexhausted: bool = False

    def __post_init__(self) -> None:
        if not self.of:
            raise TypeError("ready spells need a player remembered before")
        one_side(ANYBODY, self.of)

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        player = f.recall(self.of)
        if player == NOBODY:
            return []
        return [s for s in g.at(SPELLBOARD, player) if not (self.unexhausted and g.exhaustion[s])]

    def words(self, lang: str, target: bool) -> str:
        state = say(lang, "unexhausted ", "未消耗") if self.unexhausted else ""
        noun = f"{'target ' if target else ''}{state}ready spell"
        one = "an" if noun.startswith("u") else "a"
        control = whose(lang, ANYBODY, self.of)
        return say(lang, f"{one} {noun}{control}", f"{control}一張{state}{'目標' if target else ''}設置法術")


@node
class CardsWithStatus(Noun):
    """Units, ready spells and alteration spells that have a status token."""

    side: Side = ANYBODY

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        found: list[Entity] = []
        for p in players_of(g, f, self.side):
            cards = (*g.units(p), *g.at(SPELLBOARD, p), *g.at(ATTACHED, p))
            found.extend(c for c in cards if g.status[c] and g.in_play(c) and affectable(g, f, c))
        return found

    def words(self, lang: str, target: bool) -> str:
        control = whose(lang, self.side)
        return say(
            lang,
            f"a {'target ' if target else ''}unit, ready spell, or alteration spell{control}",
            f"一張{control}{'目標' if target else ''}卡牌（單位、設置法術或狀態法術）",
        )


@node
class UnitsWithStatus(Noun):
    """Your units that have a status token."""

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        return [u for u in g.units(f.you) if g.status[u]]

    def words(self, lang: str, target: bool) -> str:
        return Units(YOURS).words(lang, target)


@node
class Players(effects.Players, Noun):
    """Players as targets."""

    side: Side = ANYBODY

    def __post_init__(self) -> None:
        if self.side == YOURS:
            raise TypeError("a choice with only your own player as candidate is no choice: leave it out")

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        return players_of(g, f, self.side)

    def words(self, lang: str, target: bool) -> str:
        if self.side == OPPONENTS:
            return say(lang, f"a{' target' if target else 'n'} opponent", f"一位{'目標' if target else ''}對手")
        return say(lang, f"a{' target' if target else ''} player", f"一位{'目標' if target else ''}玩家")
