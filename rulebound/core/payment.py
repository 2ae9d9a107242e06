"""Payment as a transaction: check, choose the parts, pay them all at once; or abort with nothing changed.

A cost is a row of symbols: `("mental", "any", "any")`.  Whatever can help to pay is a `Part`: a card to discard, a die to
exhaust, an ability to use; it brings units, and each unit says which symbols it can stand for.  Units exist only inside the
payment: what is left over is lost.  The parts chosen lie in the frame until the last step, so an abort has nothing to undo,
and the receipt says which dice or cards were spent.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

from .decisions import NOBODY, Entity, Offer, Player
from .frames import Procedure, procedure, step

Unit = tuple[str, ...]
"""The symbols that one unit can stand for: a wild resource for all, a power die for the lower faces too."""
Cost = tuple[str, ...]


class Part(NamedTuple):
    """Something that a player may spend; an entity can be spent in one way only.

    What belongs to no entity (resources left over in a pool) is told apart by its note.
    """

    verb: str
    entity: Entity
    units: tuple[Unit, ...]
    note: str = ""

    @property
    def thing(self) -> Entity | str:
        """What is used up: no two parts of one payment may share it."""
        return self.note if self.entity == NOBODY else self.entity


def covered(cost: Sequence[str], units: Sequence[Unit]) -> int:
    """How many symbols of the cost these units can meet at best, each unit standing for one.

    >>> covered(("mental", "any"), [("any",), ("mental", "any")])
    2
    >>> covered(("mental", "mental"), [("any",), ("mental", "any")])
    1
    """
    taker: dict[int, int] = {}
    return sum(_assign(u, cost, units, taker, set()) for u in range(len(units)))


def _assign(u: int, cost: Sequence[str], units: Sequence[Unit], taker: dict[int, int], tried: set[int]) -> bool:
    """Find a symbol for the unit, moving earlier units to other symbols where that helps (an augmenting path)."""
    for s, symbol in enumerate(cost):
        if symbol in units[u] and s not in tried:
            tried.add(s)
            if s not in taker or _assign(taker[s], cost, units, taker, tried):
                taker[s] = u
                return True
    return False


def units_of(parts: Sequence[Part]) -> list[Unit]:
    return [u for p in parts for u in p.units]


def payable(cost: Sequence[str], parts: Sequence[Part], chosen: Sequence[Part] = ()) -> bool:
    """Could the cost be met with the parts chosen and some of the others?

    >>> forest = Part("exhaust", 1, (("wood",),))
    >>> payable(("wood", "wood"), [forest]), payable(("wood",), [forest])
    (False, True)
    """
    spent = {p.thing for p in chosen}
    ways: dict[Entity | str, list[Part]] = {}
    for p in parts:
        if p.thing not in spent:
            ways.setdefault(p.thing, []).append(p)
    fixed = units_of([*chosen, *(w[0] for w in ways.values() if len(w) == 1)])
    several = [w for w in ways.values() if len(w) > 1]
    return any(covered(cost, [*fixed, *units_of(pick)]) == len(cost) for pick in product(*several))


@procedure
class Payment(Procedure):
    """Base of payments. `State.returned` afterwards holds the parts spent, or None if nothing was paid."""

    payer: Player
    costs: tuple[Cost, ...]
    """Alternatives; the payer picks one of those that they can pay."""
    rule: str = ""
    optional: int = 1
    """May the payer still abort?"""
    which: int = 0
    chosen: tuple[Part, ...] = ()
    answer: Any = None

    def parts(self, g: Any) -> list[Part]:
        """All that the payer may spend now, in a fixed order."""
        raise TypeError(f"{type(self).__name__} knows nothing to spend")

    def spend(self, g: Any, part: Part) -> None:
        """Spend one part: discard the card, exhaust the die."""
        raise TypeError(f"{type(self).__name__} spends nothing")

    @step()
    def check(self, g: Any) -> None:
        g.returned = None
        parts = self.parts(g)
        able = [i for i, cost in enumerate(self.costs) if payable(cost, parts)]
        if not able:
            self.finish()
            return
        offers = [Offer("pay", i, note="+".join(self.costs[i])) for i in able]
        g.ask("which", self.payer, self.rule, "payment.which", offers)

    @step()
    def choose(self, g: Any) -> None:
        cost, chosen = self.costs[self.which], [Part._make(p) for p in self.chosen]
        met = covered(cost, units_of(chosen))
        if met == len(cost):
            self.jump("pay")
            return
        spent = {p.thing for p in chosen}
        rest = [p for p in self.parts(g) if p.thing not in spent]
        useful = [p for p in rest if covered(cost, units_of([*chosen, p])) > met and payable(cost, rest, [*chosen, p])]
        offers = [Offer(p.verb, tuple(p), () if p.entity == NOBODY else (p.entity,), p.note) for p in useful]
        if self.optional:
            offers.append(Offer("cancel", None))
        g.ask("answer", self.payer, self.rule, "payment.part", offers, subset=True)

    @step()
    def take(self, g: Any) -> None:
        if self.answer is None:
            self.finish()
            return
        self.chosen = (*self.chosen, Part._make(self.answer))
        self.jump("choose")

    @step()
    def pay(self, g: Any) -> None:
        spent = tuple(Part._make(p) for p in self.chosen)
        for part in spent:
            self.spend(g, part)
        g.returned = tuple(map(tuple, spent))
