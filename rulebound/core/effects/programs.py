"""Programs: a tree compiled into a row of operations, and the frame that runs them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from ..chance import Chance
from ..decisions import NOBODY, Entity, Player
from ..declarations import well_made
from ..errors import Stuck
from ..frames import Procedure, Serial, procedure, step
from ..rows import row
from ..state import STEP_LIMIT, State

if TYPE_CHECKING:
    from .nodes import Effect

Op = Callable[[Any, Any], None]
"""An operation of a program: takes the state and the `Resolve` frame that runs it."""


@row
class Memo(NamedTuple):
    """What a text remembers under a name: a number, a player, a word, or rows that declare their contents."""

    name: str
    value: Any


@row
class Meant(NamedTuple):
    """One or several cards that a text remembers under a name."""

    name: str
    value: Entity | tuple[Entity, ...]


@row
class Answered(NamedTuple):
    """A procedure that a text remembers under a name."""

    name: str
    value: Serial


Memory = tuple[Memo | Meant | Answered, ...]


class Program(NamedTuple):
    key: str
    ops: tuple[Op, ...]
    choices: frozenset[int]
    """The indices of operations that only make a choice: a game may make the leading ones when an ability is announced."""
    tree: Effect
    owners: frozenset[str]
    """The keys of the texts that it is a part of; its own key if it is not a part of another text."""


class Programs(dict[str, Program]):
    """The programs of one game by key; `Rules.programs` names them. Other games' keys are independent."""

    def compile(self, key: str, effect: Effect) -> str:
        """Compile a tree under this key, replacing an earlier program; return the key."""
        return self._compile(key, effect, frozenset((key,)))

    def _compile(self, key: str, effect: Effect, owners: frozenset[str]) -> str:
        well_made(effect)
        w = Writer(self, owners)
        effect.compile(w)
        if any(isinstance(jump := getattr(op, "__self__", None), _Jump) and jump.label.place < 0 for op in w.ops):
            raise TypeError(f"{key} jumps to a label that is placed nowhere: `w.place` it in `compile`")
        self[key] = Program(key, tuple(w.ops), frozenset(w.choices), effect, owners)
        return key

    def aside(self, key: str, effect: Effect, w: Writer) -> str:
        """Compile a part of a text under a key that no other text may use for another effect."""
        there = self.get(key)
        if there is None or (there.owners == w.owners and key not in w.asides):
            owners = w.owners
        elif there.tree == effect:
            owners = there.owners | w.owners
        else:
            mine, theirs = min(w.owners), min(there.owners - w.owners or w.owners)
            raise TypeError(f"{mine} names an effect {key}, and {theirs} uses that name for another effect: rename one")
        w.asides.add(key)
        return self._compile(key, effect, owners)


class Label:
    """A place in a program that jumps lead to."""

    def __init__(self) -> None:
        self.place = -1


class Writer:
    """Collects the operations of a program."""

    def __init__(self, programs: Programs, owners: frozenset[str]) -> None:
        self.programs = programs
        """The programs of the same game."""
        self.owners = owners
        """The key of the text being compiled; for a part shared by several texts, the keys of all."""
        self.asides: set[str] = set()
        """The keys of its parts that are programs of their own."""
        self.ops: list[Op] = []
        self.choices: list[int] = []

    def emit(self, op: Op) -> None:
        self.ops.append(op)

    def choose(self, op: Op) -> None:
        """Emit an operation that only makes a choice."""
        self.choices.append(len(self.ops))
        self.emit(op)

    def aside(self, key: str, effect: Effect) -> None:
        """Compile a part of the text under a separate key, for an effect that happens at another time."""
        self.programs.aside(key, effect, self)

    def place(self, label: Label) -> None:
        label.place = len(self.ops)

    def jump(self, label: Label) -> None:
        self.emit(_Jump(label).always)

    def jump_unless_done(self, label: Label) -> None:
        """Skip to the label unless the previous effect was done in full."""
        self.emit(_Jump(label).unless_done)

    def jump_unless(self, test: Callable[[Any, Any], bool], label: Label) -> None:
        self.emit(_Jump(label, test).unless)


class _Jump:
    def __init__(self, label: Label, test: Callable[[Any, Any], bool] | None = None) -> None:
        self.label, self.test = label, test

    def always(self, g: State, f: Resolve) -> None:
        f.op = self.label.place

    def unless_done(self, g: State, f: Resolve) -> None:
        if not f.did:
            f.op = self.label.place

    def unless(self, g: State, f: Resolve) -> None:
        assert self.test is not None
        if not self.test(g, f):
            f.op = self.label.place


@procedure
class Resolve(Procedure):
    """Resolves the text of one ability, from top to bottom."""

    program: str
    source: Entity = NOBODY
    """The card that the text belongs to."""
    you: Player = NOBODY
    event: Serial = NOBODY
    """The occurrence that the text answers."""
    op: int = 0
    memory: Memory = ()
    answer: Any = None
    got: Any = None
    """The result of the procedure that the previous effect began."""
    did: int = 1
    """Was the previous effect done in full? "If you do" asks this."""

    @step()
    def go(self, g: State) -> None:
        ops = g.RULES.programs[self.program].ops
        depth, done = len(g.stack), 0
        while self.op < len(ops):
            self.op += 1
            ops[self.op - 1](g, self)
            done += 1
            if done > STEP_LIMIT:
                raise Stuck(f"the program never ends: {self.program}")
            if g.asked is not None or len(g.stack) != depth or g.dirty or g.ended:
                self.pc = 0
                if g.asked is None:
                    self.answer = None  # it was read, and may name a card that others can't follow from now on
                return

    def result(self) -> Any:
        return self.memory

    def ask_again(self, g: State) -> None:
        g.RULES.programs[self.program].ops[self.op - 1](g, self)

    def redeal(self, g: State, player: Player, dealt: frozenset[Entity], chance: Chance) -> None:
        """A card that another player secretly picked from a hand may be any card of that hand, even one the player knows."""
        if self.you != player and any(isinstance(m, Meant) for m in self.memory):
            self.memory = tuple([self._redrawn(g, player, m, chance) for m in self.memory])

    def _redrawn(self, g: State, player: Player, m: Memo | Meant | Answered, chance: Chance) -> Memo | Meant | Answered:
        if not isinstance(m, Meant) or not isinstance(m.value, int) or m.value < 0:
            return m
        place, bit = g.zone[m.value], g.players if player == NOBODY else player
        if place < 0 or g.sight[place] >> bit & 1 or not g.LOOSE[place // g.players]:
            return m
        return m._replace(value=g.zones[place][chance.below(len(g.zones[place]))])

    def remember(self, name: str, value: Any) -> None:
        """Remember a number, a player, a word, or rows."""
        self.memory = (*[m for m in self.memory if m.name != name], Memo(name, value))

    def mean(self, name: str, cards: Entity | tuple[Entity, ...]) -> None:
        """Remember one or several cards."""
        self.memory = (*[m for m in self.memory if m.name != name], Meant(name, cards))

    def recall(self, name: str, default: Any = NOBODY) -> Any:
        for key, value in self.memory:
            if key == name:
                return value
        return default

    def cancel(self, g: State) -> None:
        """Stop at once; the remaining effects are dropped."""
        self.op = len(g.RULES.programs[self.program].ops)
