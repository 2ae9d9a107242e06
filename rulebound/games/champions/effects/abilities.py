"""Effects on abilities and costs: resolving Special abilities of other cards, spending resources as an effect."""

from __future__ import annotations

from rulebound.core.decisions import Entity
from rulebound.core.effects import Effect, Memo, OneByOne, Resolve, node
from rulebound.core.requirements import met
from rulebound.core.text import say

from ..costs import Spend
from ..definitions import SPECIAL, Ability
from ..nouns import YourCards
from ..rules.abilities import carry_out, frame_for, stopped_by_status
from ..rules.payment import PayResources, within_reach
from ..state import ChampionsState


@node
class ResolveSpecials(OneByOne):
    """Resolve the Special ability of each of your cards of a kind, one per step in any order."""

    which: YourCards
    name = "steps"
    rule = "champions.ability.special"

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        for e in self.members(g, f):
            a = self.special_of(g, e)
            if stopped_by_status(g, f.you, e, a) or (
                a.effect is not None and a.effect.would_change_anything(g, frame_for(g, f.you, e, a))
            ):
                return True
        return False

    def members(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return [e for e in self.which.all(g, f) if g.title(e).of_kind(SPECIAL)]

    def special_of(self, g: ChampionsState, e: Entity) -> Ability:
        return g.title(e).of_kind(SPECIAL)[0]

    def still(self, g: ChampionsState, f: Resolve, e: Entity, incarnation: int) -> bool:
        return e in self.members(g, f)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        carry_out(g, f.you, e, self.special_of(g, e), memory=(Memo("final", int(not self.left(f))),))

    def text(self, lang: str) -> str:
        each = self.which.each(lang)
        return say(
            lang,
            f"resolve the “Special” ability on {each} in any order (resolving each ability is a step in a sequence)",
            f"以任意順序結算{each}上的「特殊」異能（每個異能的結算為一個序列中的一個步驟）",
        )


@node
class SpendNow(Effect):
    """Spend one resource of each listed type while an effect resolves, or as many of them as possible."""

    cost: Spend

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return met(self.cost.lacking(g, f.you, f.source))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        needs = self.cost.needs
        f.did = int(bool(within_reach(g, f.you, f.source, needs)))
        if f.did:
            g.push(PayResources(player=f.you, card=f.source, total=0, needs=needs, partly=1))

    def text(self, lang: str) -> str:
        return self.cost.text(lang)
