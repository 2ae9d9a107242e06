"""Constant abilities: what a card in play changes as long as it is there, as data."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Amount, Node, Number, Resolve, Test, node


class Whom(Node):
    """Whom a constant ability concerns."""

    __slots__ = ()

    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        raise TypeError("a constant ability says whom it concerns")


@node
class Constant(Node):
    """While this card is in play (and the condition holds), a value of somebody is changed, or a trait or keyword gained.

    `what` is atk, thw, def, rec, sch, hp, hand, ally-limit; `trait:aerial`; `keyword:retaliate`; `cannot-take-damage`;
    `no-threat-removal`; `must-defend-with-ally`.
    """

    what: str
    amount: Amount
    whom: Whom
    condition: Test | None = None
    base: bool = False
    """It gives a base value instead of modifying one."""

    @property
    def moment(self) -> str:
        return f"constant:{self.what}"

    def text(self, lang: str) -> str:
        from .texts import constant_text

        return constant_text(self, lang)


def constant(what: str, amount: int | Amount, whom: Whom, condition: Test | None = None, base: bool = False) -> Constant:
    return Constant(what, Number(amount) if isinstance(amount, int) else amount, whom, condition, base)


def active(g: Any, what: str, e: Entity) -> list[tuple[Entity, Constant]]:
    """The constant abilities of this kind that concern an entity now, with their cards."""
    found: list[tuple[Entity, Constant]] = []
    for source in g.listeners.get(f"constant:{what}", ()):
        for a in g.title(source).abilities:
            c = a.constant
            if c is None or c.what != what or not c.whom.includes(g, source, e):
                continue
            if c.condition is not None:
                g.cite("champions.ability.constant.conditional")
            if c.condition is None or c.condition.holds(g, frame_of(g, source)):
                found.append((source, c))
    return found


def frame_of(g: Any, source: Entity) -> Resolve:
    """A frame in which amounts and conditions of a constant ability are read."""
    player: Player = g.controller(source)
    if player < 0:
        engaged: Player = g.engaged_with(source)
        player = engaged if engaged >= 0 else g.first_player
    return Resolve(program="", source=source, you=player)
