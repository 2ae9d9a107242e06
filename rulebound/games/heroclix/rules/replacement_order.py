"""Several replacements of one value: the active player decides in which order they apply, and the last one stands."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Offer
from rulebound.core.frames import Procedure, procedure, step

from ..ability_sets import ability_set
from ..definitions import VALUES
from ..state import HeroclixState
from ..values import replacements, settled


@procedure
class OrderReplacements(Procedure):
    """One value of one character would be replaced by several numbers."""

    subject: Entity
    stat: str
    answer: Any = None

    @step("heroclix.golden.replace-then-modify.order")
    def choose(self, g: HeroclixState) -> None:
        offers = [Offer("last", n, (self.subject,), f"{self.stat}-{n}") for n in replacements(g, self.subject, self.stat)]
        g.ask("answer", g.active, "heroclix.golden.replace-then-modify.order", "replacements", offers, self.subject)

    @step("heroclix.golden.replace-then-modify.order")
    def settle(self, g: HeroclixState) -> None:
        key = settled(g, self.subject, self.stat)
        g.chosen[key] = (replacements(g, self.subject, self.stat), self.answer)
        g.dirty = 1


def open_order(g: HeroclixState) -> OrderReplacements | None:
    """The first value whose replacements the active player has not put in order yet."""
    if not g.replacing:
        return None
    top = g.stack[-1]
    if isinstance(top, OrderReplacements) and top.answer is None:
        return None  # it is being asked for
    for e in g.characters():
        if not ability_set(g, e).replaces:
            continue
        for stat in VALUES:
            found = replacements(g, e, stat)
            if len(found) > 1 and g.chosen.get(settled(g, e, stat), ((),))[0] != found:
                return OrderReplacements(subject=e, stat=stat)
    return None
