"""Several replacements of one value: the active player chooses their order, and the last one counts."""

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
    """Several numbers would replace one value of one character."""

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
    """The first value whose replacements the active player has not ordered yet."""
    if not g.replacing:
        return None
    top = g.stack[-1]
    if isinstance(top, OrderReplacements) and top.answer is None:
        return None  # the question is pending
    for e in g.characters():
        if not ability_set(g, e).replaces:
            continue
        for stat in VALUES:
            found = replacements(g, e, stat)
            if len(found) > 1 and g.chosen.get(settled(g, e, stat), ((),))[0] != found:
                return OrderReplacements(subject=e, stat=stat)
    return None
