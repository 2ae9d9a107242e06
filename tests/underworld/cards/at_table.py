"""What the tests of the cards share."""

from __future__ import annotations

from rulebound.core.priority import on_stack
from rulebound.testing.table import Table


def resolve(t: Table) -> None:
    """Everybody passes until the stack is empty or something else is asked."""
    while on_stack(t.state) and "pass" in offered(t):
        t.choose("pass")


def does(t: Table, *words: str) -> None:
    """Whoever decides says these words; then the stack resolves."""
    t.choose(*words)
    resolve(t)


def use(id: str, ability: int = 0) -> str:
    """The key of using an ability of a card, by its number on the card."""
    return f"use:{id}:{id}/{ability}"


def offered(t: Table) -> list[str]:
    """The keys of the present decision, without the assets that may be exhausted."""
    decision = t.state.decision
    return [] if decision is None else [o.key for o in decision.options if o.verb != "exhaust"]


def accept(t: Table) -> None:
    """Every trigger that may be used is used, in the order in which they are offered."""
    while (decision := t.state.decision) is not None and decision.prompt in ("trigger", "queue.next"):
        does(t, decision.options[0].key)
