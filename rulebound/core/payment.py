"""Payment as a transaction: check, choose the parts, pay them all at once; or abort with nothing changed.

A cost is a row of symbols: `("mental", "any", "any")`.  Whatever can help to pay is a `Part`: a card to discard, a die to
exhaust, an ability to use; it brings units, and each unit says which symbols it can stand for.  Units exist only inside the
payment: what is left over is lost, unless the book lets it last in a pool (`Payment.keep`).  The parts chosen lie in the
frame until the last step, so an abort has nothing to undo, and the receipt says which dice or cards were spent.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, ClassVar, NamedTuple

from .decisions import NOBODY, Entity, Offer, Player
from .frames import Procedure, procedure, step
from .rows import row

Unit = tuple[str, ...]
"""The symbols that one unit can stand for: a wild resource for all, a power die for the lower faces too."""
Cost = tuple[str, ...]
CANCEL = "cancel"
"""The verb of paying nothing after all."""


@row
class Part(NamedTuple):
    """Something that a player may spend; an entity can be spent in one way only, unless `use` tells two uses apart.

    What belongs to no entity (resources left over in a pool) is told apart by its note.
    """

    verb: str
    entity: Entity
    units: tuple[Unit, ...]
    note: str = ""
    use: str = ""
    """What of the entity is used up, where one payment may spend it twice: exhausted for its worth, then sacrificed."""

    @property
    def thing(self) -> Entity | str | tuple[Entity, str]:
        """What is used up: no two parts of one payment may share it."""
        if self.entity == NOBODY:
            return self.note
        return (self.entity, self.use) if self.use else self.entity


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


def left_over(cost: Sequence[str], units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The units that a cost met by the earlier ones, as far as they go, does not use.

    >>> left_over(("any", "mental"), [("any",), ("mental", "any"), ("any",)])
    (('any',),)
    """
    taker: dict[int, int] = {}
    for u in range(len(units)):
        _assign(u, cost, units, taker, set())
    return tuple(unit for u, unit in enumerate(units) if u not in taker.values())


def units_of(parts: Sequence[Part]) -> list[Unit]:
    return [u for p in parts for u in p.units]


def payable(cost: Sequence[str], parts: Sequence[Part], chosen: Sequence[Part] = ()) -> bool:
    """Could the cost be met with the parts chosen and some of the others?

    >>> forest = Part("exhaust", 1, (("wood",),))
    >>> payable(("wood", "wood"), [forest]), payable(("wood",), [forest])
    (False, True)
    """
    spent = {p.thing for p in chosen}
    ways: dict[Entity | str | tuple[Entity, str], list[Part]] = {}
    for p in parts:
        if p.thing not in spent:
            ways.setdefault(p.thing, []).append(p)
    fixed = units_of([*chosen, *(w[0] for w in ways.values() if len(w) == 1)])
    several = [w for w in ways.values() if len(w) > 1]
    return any(covered(cost, [*fixed, *units_of(pick)]) == len(cost) for pick in product(*several))


@procedure
class Payment(Procedure):
    """Base of payments. The result are the parts spent, or None if nothing was paid."""

    REDEALT: ClassVar[tuple[str, ...]] = ("chosen",)
    payer: Player
    costs: tuple[Cost, ...]
    """Alternatives; the payer picks one of those that they can pay."""
    rule: str = ""
    optional: int = 1
    """May the payer still abort?"""
    ordered: int = 0
    """Parts are chosen in the order of `parts`, so that every set of them is reached exactly once."""
    which: int = 0
    chosen: tuple[Part, ...] = ()
    spent: tuple[Part, ...] | None = None
    answer: Any = None

    def parts(self, g: Any) -> list[Part]:
        """All that the payer may spend now, in a fixed order."""
        raise TypeError(f"{type(self).__name__} knows nothing to spend")

    def spend(self, g: Any, part: Part) -> None:
        """Spend one part: discard the card, exhaust the die."""
        raise TypeError(f"{type(self).__name__} spends nothing")

    def alike(self, g: Any, part: Part) -> object:
        """Of parts with the same answer one is as good as the other: the first of them is offered. By default none are."""
        return part

    def keep(self, g: Any, units: tuple[Unit, ...]) -> None:
        """What is done with units beyond the cost: nothing, unless the book lets them last in a pool."""

    def result(self) -> tuple[Part, ...] | None:
        return self.spent

    def redeal(self, g: Any, player: Player, dealt: frozenset[Entity], chance: Any) -> None:
        if self.payer != player:
            self.chosen = ()  # nobody else knows yet which

    @step()
    def check(self, g: Any) -> None:
        parts = self.parts(g)
        able = [i for i, cost in enumerate(self.costs) if payable(cost, parts)]
        if not able:
            self.finish()
            return
        offers = [Offer("pay", i, note="+".join(self.costs[i])) for i in able]
        g.ask("which", self.payer, self.rule, "payment.which", offers)

    @step()
    def choose(self, g: Any) -> None:
        cost, chosen = self.costs[self.which], list(self.chosen)
        met = covered(cost, units_of(chosen))
        if met == len(cost):
            self.jump("pay")
            return
        spent = {p.thing for p in chosen}
        parts = self.parts(g)
        if self.ordered and chosen:
            parts = parts[parts.index(chosen[-1]) + 1 :]
        rest = [p for p in parts if p.thing not in spent]
        first = {self.alike(g, p): i for i, p in reversed(list(enumerate(rest)))}
        useful = [
            rest[i]
            for i in sorted(first.values())
            if covered(cost, units_of([*chosen, rest[i]])) > met
            and payable(cost, rest[i + 1 :] if self.ordered else rest, [*chosen, rest[i]])
        ]
        offers = [Offer(p.verb, p, () if p.entity == NOBODY else (p.entity,), p.note) for p in useful]
        if self.optional:
            offers.append(Offer(CANCEL, None))
        g.ask("answer", self.payer, self.rule, "payment.part", offers, subset=True)

    @step()
    def take(self, g: Any) -> None:
        if self.answer is None:
            self.finish()
            return
        self.chosen = (*self.chosen, self.answer)
        self.jump("choose")

    @step()
    def pay(self, g: Any) -> None:
        self.spent = self.chosen
        for part in self.spent:
            self.spend(g, part)
        if beyond := left_over(self.costs[self.which], units_of(self.spent)):
            self.keep(g, beyond)
