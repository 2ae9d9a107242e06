"""Dealing damage: assign, then deal.  Spirits, redirection and prevention come in between; no player can respond."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.rows import row

from ..continuous import TakesDamageInstead
from ..definitions import SPIRIT
from ..state import UnderworldState
from ..values import at_work, keyword, magic_at
from .occurrences import DAMAGED, about, announce


@row
class Portion(NamedTuple):
    """So much damage assigned to one character."""

    target: Entity
    n: int


@procedure
class DealDamage(Procedure):
    """All damage from one source at one time."""

    portions: tuple[Portion, ...]
    source: Entity = NOBODY
    by: Player = NOBODY
    battle: int = 0
    preventable: int = 1
    at: int = 0
    judged: tuple[Portion, ...] = ()
    answer: int = NOBODY

    @step("underworld.damage.procedure", "underworld.damage.step.1", "underworld.damage.simultaneous")
    def assign(self, g: UnderworldState) -> None:
        g.cite("underworld.lurker.not-a-character")
        self.portions = tuple(p for p in self.portions if p.n > 0)

    @step("underworld.prevent.definition")
    def redirect(self, g: UnderworldState) -> None:
        """Another character may take a portion instead, once; its controller chooses before damage is dealt."""
        self.answer = NOBODY
        if self.at >= len(self.portions):
            self.at = 0
            self.jump("spirit")
            return
        target = self.portions[self.at].target
        takers = takers_for(g, target)
        if takers:
            offers = [Offer("take-damage", THAT, (t,)) for t in takers] + [Offer("decline")]
            g.ask("answer", g.controller(takers[0]), "underworld.prevent.definition", "redirect", offers, takers[0])

    @step("underworld.prevent.definition")
    def take_instead(self, g: UnderworldState) -> None:
        if self.answer != NOBODY:
            portions = list(self.portions)
            portions[self.at] = Portion(self.answer, portions[self.at].n)
            self.portions = tuple(portions)
        self.at += 1
        self.jump("redirect")

    @step("underworld.keyword.spirit")
    def spirit(self, g: UnderworldState) -> None:
        """A spirit's controller may prevent the damage assigned to it if the enemy shows fewer magic icons there."""
        self.answer = 0
        if self.at >= len(self.portions):
            self.jump("deal")
            return
        target = self.portions[self.at].target
        if self.preventable and keyword(g, target, SPIRIT) and outshines(g, target):
            offers = [Offer("prevent", 1, (target,)), Offer("decline", 0)]
            g.ask("answer", g.controller(target), "underworld.keyword.spirit", "spirit", offers, target)

    @step("underworld.keyword.spirit")
    def judge(self, g: UnderworldState) -> None:
        if not self.answer:
            self.judged = (*self.judged, self.portions[self.at])
        self.at += 1
        self.jump("spirit")

    @step("underworld.damage.step.2", "underworld.damage.simultaneous", "underworld.damage.none-left")
    def deal(self, g: UnderworldState) -> None:
        for target, n in self.judged:
            if self.preventable and any(m.target == target and m.stat == "prevent-damage" for m in g.modifiers):
                g.cite("underworld.prevent.definition", "underworld.damage.none-left")
                g.note("prevented", g.controller(target), (target,), n)
                continue
            g.damage[target] += n
            g.note("damage", self.by, (target,), n, by=None if self.source == NOBODY else self.source)
            happened = about(g, DAMAGED, target, self.by, self.source)
            happened.amount = n
            announce(g, happened)
        g.dirty = 1


def remove_all_damage(g: UnderworldState) -> None:
    for e, damage in enumerate(g.damage):
        if damage:
            g.damage[e] = 0
            g.note("heal", g.controller(e), (e,), damage)


def takers_for(g: UnderworldState, target: Entity) -> list[Entity]:
    """The characters that may take damage instead of this one."""
    if not g.listeners.get("changes:damage"):
        return []
    return [
        w.source
        for w in at_work(g, "damage")
        if isinstance(w.effect, TakesDamageInstead) and w.source != target and w.effect.which.fits(g, w.frame, target)
    ]


def outshines(g: UnderworldState, e: Entity) -> bool:
    """Does the spirit's side show more magic icons at its region than the other side?"""
    mine = g.team(g.controller(e))
    return magic_at(g, g.spot[e], 1 - mine) < magic_at(g, g.spot[e], mine)
