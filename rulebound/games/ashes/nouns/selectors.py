"""Which cards and players are meant: selectors with their words."""

from __future__ import annotations

from typing import Any

from rulebound.core import effects
from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Amount, Resolve, Which, node
from rulebound.core.text import say

from ..definitions import CONJURATION
from ..rules.causes import SPELL, kind_of_source
from ..state import ATTACHED, SPELLBOARD, AshesState
from ..values import keyword, life_value

ANYBODY, YOURS, OPPONENTS = "any", "yours", "opponent's"


def kind_of_effect(g: AshesState, f: Resolve) -> str:
    """Is it a spell, an ability or a dice power that is being resolved?"""
    return kind_of_source(g, f.source)


def affectable(g: AshesState, f: Resolve, e: Entity) -> bool:
    """May the effect being resolved affect this card? Spell Guard keeps opponents' spells off."""
    if g.card[e].is_spell and keyword(g, e, "spell-guard") and kind_of_effect(g, f) == SPELL:
        g.cite("ashes.effect.affect")
        return g.controller(e) == f.you
    return True


def players_of(g: AshesState, f: Resolve, side: str) -> list[Player]:
    if side == YOURS:
        return [f.you]
    everybody = g.seats_from(f.you)
    return everybody if side == ANYBODY else [p for p in everybody if p != f.you]


@node
class Units(Which):
    """Units in play."""

    side: str = ANYBODY
    other: bool = False
    """Not the unit whose text it is, nor the one chosen before."""
    exhausted: bool | None = None
    most_life: Amount | None = None
    not_attacking: bool = False
    conjuration: bool = False
    of: str = ""
    """Of the player remembered under this name."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        seats = [f.recall(self.of)] if self.of else players_of(g, f, self.side)
        return [u for p in seats if p >= 0 for u in g.units(p) if self._fits(g, f, u)]

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
        noun = say(lang, "conjuration", "咒法生物") if self.conjuration else say(lang, "unit", "單位")
        if lang == "en":
            state = {True: "exhausted ", False: "unexhausted ", None: ""}[self.exhausted]
            text = f"{'target ' if target else ''}{state}{noun}"
            article = "another" if self.other else "an" if text[0] in "aeiou" and not text.startswith("unit") else "a"
            whose = {YOURS: " you control", OPPONENTS: " an opponent controls", ANYBODY: ""}[self.side]
            if self.not_attacking:
                text = f"{'target ' if target else ''}non-attacking {noun}"
            if self.of:
                whose = " they control" if self.of == "player" else " that opponent controls"
            life = f" with a life value of {self.most_life.text(lang)} or less" if self.most_life else ""
            return f"{article} {text}{whose}{life}"
        whose = {YOURS: "你控制", OPPONENTS: "由對手控制", ANYBODY: ""}[self.side]
        if self.of:
            whose = "由該玩家控制" if self.of == "player" else "由該對手控制"
        state = {True: "已消耗", False: "未消耗", None: ""}[self.exhausted]
        still = "未在攻擊" if self.not_attacking else ""
        life = f"生命值為{self.most_life.text(lang)}或更少" if self.most_life else ""
        kinds = "且".join(part for part in (whose, still, state, life) if part)
        number = "另一個" if self.other else "一個"
        return f"{number}{kinds}{'的' if kinds else ''}{'目標' if target else ''}{noun}"


@node
class Phoenixborns(Which):
    side: str = ANYBODY
    of: str = ""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        seats = [f.recall(self.of)] if self.of else players_of(g, f, self.side)
        return [g.phoenixborn[p] for p in seats if p >= 0 and not g.out[p]]

    def words(self, lang: str, target: bool) -> str:
        the = "target " if target else ""
        if self.of == "player":
            return say(lang, f"their {the}Phoenixborn", "該玩家的目標凰族後裔")
        if self.of:
            return say(lang, f"that opponent's {the}Phoenixborn", "該對手的目標凰族後裔")
        return say(lang, f"a {the}Phoenixborn", f"一個{'目標' if target else ''}凰族後裔")


@node
class UnitsOrPhoenixborns(Which):
    side: str = ANYBODY
    of: str = ""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return Phoenixborns(self.side, self.of).all(g, f) + Units(self.side, of=self.of).all(g, f)

    def words(self, lang: str, target: bool) -> str:
        if self.of:
            return say(lang, "a target unit or Phoenixborn that opponent controls", "一個由該對手控制的目標單位或凰族後裔")
        return say(lang, "a target unit or Phoenixborn", "一個目標單位或凰族後裔")


@node
class AlterationSpells(Which):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [s for p in g.seats_from(f.you) for s in g.at(ATTACHED, p) if g.in_play(s) and affectable(g, f, s)]

    def words(self, lang: str, target: bool) -> str:
        return say(lang, "a target alteration spell", "一張目標狀態法術")


@node
class ReadySpells(Which):
    """Ready spells on the spellboard of a player remembered under a name."""

    of: str
    unexhausted: bool = False

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        player = f.recall(self.of)
        if player < 0:
            return []
        return [s for s in g.at(SPELLBOARD, player) if not (self.unexhausted and g.exhaustion[s])]

    def words(self, lang: str, target: bool) -> str:
        if self.unexhausted:
            return say(lang, "an unexhausted ready spell they control", "其控制的一張未消耗的設置法術")
        return say(lang, "a ready spell on that player's spellboard", "該玩家法術位上的一張設置法術")


@node
class CardsWithStatus(Which):
    """Units, ready spells and alteration spells with a status token on them."""

    side: str = ANYBODY

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        found: list[Entity] = []
        for p in players_of(g, f, self.side):
            cards = (*g.units(p), *g.at(SPELLBOARD, p), *g.at(ATTACHED, p))
            found.extend(c for c in cards if g.status[c] and g.in_play(c) and affectable(g, f, c))
        return found

    def words(self, lang: str, target: bool) -> str:
        return say(lang, "a target unit, ready spell, or alteration spell", "一張目標卡牌（單位、設置法術或狀態法術）")


@node
class UnitsWithStatus(Which):
    """Your units with a status token on them."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [u for u in g.units(f.you) if g.status[u]]

    def words(self, lang: str, target: bool) -> str:
        return say(lang, "a unit you control", "一個你控制的單位")


@node
class Players(effects.Players):
    """Players, to be chosen as targets."""

    side: str = ANYBODY

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return players_of(g, f, self.side)

    def words(self, lang: str, target: bool) -> str:
        if self.side == OPPONENTS:
            return say(lang, f"a{' target' if target else 'n'} opponent", f"一名{'目標' if target else ''}對手")
        return say(lang, f"a{' target' if target else ''} player", f"一名{'目標' if target else ''}玩家")
