"""A stack of objects with priority.

The player with priority acts or passes. What is played waits on top of the stack until all sides have passed in succession;
then the top resolves. Passing on an empty stack closes the window. The waiting objects are frozen procedures in the
`Priority` frame, each with what it answers (`occurrences`). A region won in the middle of a stack opens another `Priority`
above it; the stack below is frozen until the upper one closes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from .decisions import NOBODY, Entity, Offer, Player
from .declarations import only_known
from .frames import Procedure, procedure, step, thaw
from .occurrences import keep
from .rows import row
from .sides import sides

if TYPE_CHECKING:
    from .state import State

PASS = Offer("pass", None)
LATER = Offer("later", "priority.later")


@row
class Waiting(NamedTuple):
    """An object on the stack: a card played, an ability used, a trigger."""

    id: int
    player: Player
    source: Entity
    label: str
    """A detail besides its source, such as an ability's name. It is public."""
    frame: tuple[Any, ...]
    about: tuple[Entity, ...] = ()
    """Its public target, chosen when it was played; views show it."""


class PriorityPolicy:
    """A game's rules for priority. Subclass it once, in its `rules/`; an unknown member raises a TypeError."""

    def __init_subclass__(cls) -> None:
        only_known(cls, PriorityPolicy)

    rule = ""
    """The ledger id that a question with priority cites."""

    def sides(self, g: Any, window: Priority) -> list[list[Player]]:
        """The sides that get priority, in order, when the step begins and after each object resolves; the leader first.

        A side of several players has priority as one: it has passed when all of its players have.
        """
        return sides(g)

    def settle(self, g: Any, window: Priority) -> bool:
        """Before a player gets priority, put new triggers onto the stack.

        Push one procedure and return True while there is something to do.
        """
        return False

    def offers(self, g: Any, window: Priority, player: Player) -> list[Offer]:
        """What the player may do with priority, as a new list; the kernel adds passing. `window.waiting` is the stack."""
        return []

    def may_wait(self, g: Any, window: Priority, player: Player) -> bool:
        """May this player let others of their side go first without passing? Called while another one could."""
        return False

    def ends(self, g: Any, window: Priority, player: Player) -> bool:
        """Would passing now end the player's turn? Then the player is asked even if nothing else is left."""
        return False

    def act(self, g: Any, window: Priority, player: Player, answer: Any) -> None:
        """Begin the chosen action; it reaches the stack through `stack_up`."""

    def passed(self, g: Any, window: Priority, player: Player) -> None:
        """The player has passed; consequences wait until a player acts or all have passed."""


@procedure
class Priority(Procedure):
    """A step of the book in which players have priority."""

    ACTS: ClassVar[bool] = True
    moment: str = ""
    """The step's name; leader and offers may depend on it."""
    until_empty: int = 0
    """It resolves only triggers: it closes as soon as its stack is empty, without a round of passing."""
    waiting: tuple[Waiting, ...] = ()
    seats: tuple[tuple[Player, ...], ...] = ()
    passed: int = 0
    silent: tuple[Player, ...] = ()
    later: tuple[Player, ...] = ()
    """Players who let others of their side go first; they are asked again after them."""
    holder: Player = NOBODY
    answer: Any = None

    def cause(self) -> Entity:
        return NOBODY

    @step()
    def settle(self, g: State) -> None:
        if g.RULES.priority.settle(g, self):
            self.jump("settle")
        elif self.until_empty and not self.waiting:
            self.finish()
        elif not self.seats:
            self.seats = tuple(map(tuple, g.RULES.priority.sides(g, self)))
            self.passed, self.silent, self.later = 0, (), ()

    @step()
    def give_priority(self, g: State) -> None:
        able = [p for p in self.seats[0] if p not in self.silent and not g.out[p]]
        first = [p for p in able if p not in self.later] if self.later else able
        self.answer = None
        if not able:
            self.holder = NOBODY
            return
        self.holder = holder = (first or able)[0]
        policy = g.RULES.priority
        offers = policy.offers(g, self, holder)
        offers.append(PASS)
        if len(first) > 1 and policy.may_wait(g, self, holder):
            offers.append(LATER)
        confirm = len(offers) == 1 and policy.ends(g, self, holder)
        g.ask("answer", holder, policy.rule, f"priority.{self.moment}", offers, confirm=confirm)

    @step()
    def act_or_pass(self, g: State) -> None:
        answer, self.answer = self.answer, None  # it names a card that may lie face down from now on
        if answer is not None and answer != LATER.value:
            self.jump("settle")
            self.passed, self.silent, self.later = 0, (), ()
            g.RULES.priority.act(g, self, self.holder, answer)
            return
        self.jump("give_priority")  # nothing has changed, so nothing has to be settled
        if answer is not None:
            self.later = (*self.later, self.holder)
            return
        if self.holder != NOBODY:
            self.silent = (*self.silent, self.holder)
            g.RULES.priority.passed(g, self, self.holder)
        side = self.seats[0]
        if len(side) == 1 or all(p in self.silent or g.out[p] for p in side):
            self.passed += 1
            self.seats, self.silent, self.later = (*self.seats[1:], self.seats[0]), (), ()
            if self.passed >= len(self.seats):
                self.jump("resolve_top")

    @step()
    def resolve_top(self, g: State) -> None:
        self.seats = ()
        if not self.waiting:
            return
        self.jump("settle")
        top, self.waiting = self.waiting[-1], self.waiting[:-1]
        g.push(thaw(top.frame))


def innermost_stack(g: State) -> Priority | None:
    """The window whose stack is not frozen."""
    for frame in reversed(g.stack):
        if isinstance(frame, Priority):
            return frame
    return None


def stack_up(
    g: State,
    frame: Procedure,
    player: Player,
    source: Entity = NOBODY,
    label: str = "",
    about: tuple[Entity, ...] = (),
) -> int:
    """Put an object on top of the innermost stack: the procedure that resolves it. Return its id."""
    window = innermost_stack(g)
    assert window is not None, "nobody has priority: open a Priority first"
    g.stamp += 1
    window.waiting = (*window.waiting, Waiting(g.stamp, player, source, label, keep(g, frame), about))
    return g.stamp


def on_stack(g: State) -> list[Waiting]:
    """The objects of the innermost stack, the bottom one first."""
    window = innermost_stack(g)
    return [] if window is None else list(window.waiting)
