"""Effects: a card is data.

`When` (event pattern), `Which` (selector), `Do` (effect) and `Amount` are frozen trees without functions in them.  From one
tree come what the engine does, which targets are offered and the text in every language.  A tree of `Do` is written out once
into a program, a row of small operations; a `Resolve` frame runs it and remembers only the program's key, the number of the
next operation and a few names with their values: plain data, copied and saved in the middle of any effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar, dataclass_transform

from .decisions import NOBODY, Entity, Offer, Player
from .frames import Procedure, procedure, step
from .state import State
from .text import say

Op = Callable[[Any, Any], None]
"""An operation of a program: takes the state and the `Resolve` frame that runs it."""
N = TypeVar("N")


@dataclass_transform(frozen_default=True)
def node(cls: type[N]) -> type[N]:
    """Class decorator for the parts of effect trees: a frozen dataclass."""
    return dataclass(frozen=True, slots=True)(cls)


class Node:
    """A part of an effect tree."""

    __slots__ = ()

    def text(self, lang: str) -> str:
        """This part in words: a clause that its parent fits into a sentence."""
        raise TypeError(f"{type(self).__name__} has no words")

    def parts(self) -> Iterator[Node]:
        """This node and all below it."""
        yield self
        for name in getattr(type(self), "__match_args__", ()):
            value = getattr(self, name)
            for child in value if isinstance(value, tuple) else (value,):
                if isinstance(child, Node):
                    yield from child.parts()


class Amount(Node):
    """A number, perhaps one that depends on the position: "1 per player", "the unit's attack value"."""

    __slots__ = ()

    def value(self, g: Any, f: Resolve) -> int:
        raise TypeError(f"{type(self).__name__} has no value")


class Which(Node):
    """A selector: which entities are meant."""

    __slots__ = ()

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        raise TypeError(f"{type(self).__name__} selects nothing")


class Test(Node):
    """A condition on the position."""

    __slots__ = ()

    def holds(self, g: Any, f: Resolve) -> bool:
        raise TypeError(f"{type(self).__name__} is no condition")


class Do(Node):
    """An effect."""

    __slots__ = ()

    def write(self, w: Writer) -> None:
        """Write this effect's operations into a program: by default one, `act`."""
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        """Do it, in one operation."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def could(self, g: Any, f: Resolve) -> bool:
        """Could carrying this out change anything now?"""
        return True


class Loop(Do):
    """An effect that is asked for and done again and again, as long as something is left to do."""

    __slots__ = ()

    def write(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.begin)
        w.place(again)
        w.jump_unless(self.some_left, end)
        w.emit(self.ask)
        w.emit(self.act)
        w.jump(again)
        w.place(end)

    def begin(self, g: Any, f: Resolve) -> None:
        """Remember what is to be done."""
        raise TypeError(f"{type(self).__name__} does not begin")

    def some_left(self, g: Any, f: Resolve) -> bool:
        raise TypeError(f"{type(self).__name__} has no end")

    def ask(self, g: Any, f: Resolve) -> None:
        """Ask for the next one; the answer is in `f.answer` when `act` does it."""
        raise TypeError(f"{type(self).__name__} asks nothing")


class Subject(Which):
    """One entity that an effect is done to: a choice that is settled first, or a reference."""

    __slots__ = ()

    def write(self, w: Writer) -> None:
        """Write the operations that settle who is meant; references need none."""

    def one(self, g: Any, f: Resolve) -> Entity:
        found = self.all(g, f)
        return found[0] if found else NOBODY

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(self.all(g, f))

    @property
    def optional(self) -> bool:
        """Can the choice be declined? Then the effect is a "you may"."""
        return False


class OnSubject(Do):
    """An effect on one subject: settle the subject, then do it; `did` tells whether it was done in full."""

    __slots__ = ()

    @property
    def subject(self) -> Subject:
        raise TypeError("an effect on a subject names it")

    def write(self, w: Writer) -> None:
        self.subject.write(w)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(self.changes(g, f, e) for e in self.subject.all(g, f))

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        """Could it change anything if done to this one?"""
        return True

    def act(self, g: Any, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.did = 0
        if e >= 0 and g.in_play(e):
            self.apply(g, f, e)

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        raise TypeError("an effect on a subject says what it does")

    def words(self, lang: str) -> str:
        raise TypeError("an effect on a subject has words")

    def text(self, lang: str) -> str:
        """Its words, with "you may" in front where the choice of the subject can be declined."""
        words = self.words(lang)
        return say(lang, f"you may {words}", f"你可以{words}") if self.subject.optional else words


class Program(NamedTuple):
    key: str
    ops: tuple[Op, ...]


PROGRAMS: dict[str, Program] = {}


def program(key: str, do: Do) -> str:
    """Write a tree out under this key; gives the key back."""
    w = Writer()
    do.write(w)
    PROGRAMS[key] = Program(key, tuple(w.ops))
    return key


class Label:
    """A place in a program that jumps lead to."""

    def __init__(self) -> None:
        self.place = -1


class Writer:
    """Takes down the operations of a program."""

    def __init__(self) -> None:
        self.ops: list[Op] = []

    def emit(self, op: Op) -> None:
        self.ops.append(op)

    def place(self, label: Label) -> None:
        label.place = len(self.ops)

    def jump(self, label: Label) -> None:
        self.emit(_Jump(label).always)

    def jump_unless_done(self, label: Label) -> None:
        """Skip to the label if the effect before could not be done in full."""
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
    """Carrying out the text of one ability, from top to bottom."""

    program: str
    source: Entity = NOBODY
    """The card whose text it is."""
    you: Player = NOBODY
    event: int = -1
    """The place in the stack of the event that the text answers."""
    op: int = 0
    memory: tuple[tuple[str, Any], ...] = ()
    answer: Any = None
    did: int = 1
    """Was the effect before done in full? "If you do" asks."""

    @step()
    def go(self, g: State) -> None:
        ops = PROGRAMS[self.program].ops
        depth = len(g.stack)
        while self.op < len(ops):
            self.op += 1
            ops[self.op - 1](g, self)
            if g.asked is not None or len(g.stack) != depth or g.dirty or g.over:
                self.pc = 0
                return

    def remember(self, name: str, value: Any) -> None:
        self.memory = (*(m for m in self.memory if m[0] != name), (name, value))

    def recall(self, name: str, default: Any = NOBODY) -> Any:
        for key, value in self.memory:
            if key == name:
                return value
        return default

    def cancel(self) -> None:
        """Stop at once; the effects that are still to come are dropped."""
        self.op = len(PROGRAMS[self.program].ops)


# ---------------------------------------------------------------- parts that every game needs


@node
class Number(Amount):
    n: int

    def value(self, g: Any, f: Resolve) -> int:
        return self.n

    def text(self, lang: str) -> str:
        return str(self.n)


def amount(n: int | Amount) -> Amount:
    return Number(n) if isinstance(n, int) else n


@node
class Sequence(Do):
    """Several effects, one after the other; each does as much as it can."""

    effects: tuple[Do, ...]

    def write(self, w: Writer) -> None:
        for e in self.effects:
            e.write(w)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(e.could(g, f) for e in self.effects)

    def text(self, lang: str) -> str:
        parts = [e.text(lang) for e in self.effects]
        if lang == "en":
            return ". ".join(p[:1].upper() + p[1:] if i else p for i, p in enumerate(parts))
        return "。".join(parts)


@node
class Connected(Do):
    """Effects in one sentence: "A and then B"."""

    first: Do
    then: Do

    def write(self, w: Writer) -> None:
        self.first.write(w)
        self.then.write(w)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.first.could(g, f) or self.then.could(g, f)

    def text(self, lang: str) -> str:
        a, b = self.first.text(lang), self.then.text(lang)
        return f"{a} and then {b}" if lang == "en" else f"{a}，然後{b}"


@node
class IfYouDo(Do):
    """B happens only if A was done in full. `to=True` words it as "A to B"."""

    first: Do
    then: Do
    to: bool = False

    def write(self, w: Writer) -> None:
        end = Label()
        self.first.write(w)
        w.jump_unless_done(end)
        self.then.write(w)
        w.place(end)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.first.could(g, f)

    def text(self, lang: str) -> str:
        a, b = self.first.text(lang), self.then.text(lang)
        if self.to:
            return f"{a} to {b}" if lang == "en" else f"{a}，以{b}"
        return f"{a}. If you do, {b}" if lang == "en" else f"{a}。若如此做，{b}"


@node
class May(Do):
    """An effect that the player may leave out. Not asked when it could change nothing."""

    effect: Do
    rule: str = ""

    def write(self, w: Writer) -> None:
        end, decline = Label(), Label()
        w.jump_unless(self.effect.could, decline)
        w.emit(self.ask)
        w.jump_unless(self.wants, decline)
        self.effect.write(w)
        w.jump(end)
        w.place(decline)
        w.emit(self.declined)
        w.place(end)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.effect.could(g, f)

    def ask(self, g: Any, f: Resolve) -> None:
        g.ask("answer", f.you, self.rule, "may", [Offer("yes", 1, note=f.program), Offer("no", 0)], source=f.source)

    def wants(self, g: Any, f: Resolve) -> bool:
        return bool(f.answer)

    def declined(self, g: Any, f: Resolve) -> None:
        f.did = 0

    def text(self, lang: str) -> str:
        return f"you may {self.effect.text(lang)}" if lang == "en" else f"你可以{self.effect.text(lang)}"


@node
class If(Do):
    """An effect under a condition, and perhaps another one otherwise."""

    test: Test
    then: Do
    otherwise: Do | None = None

    def write(self, w: Writer) -> None:
        no, end = Label(), Label()
        w.jump_unless(self.test.holds, no)
        self.then.write(w)
        w.jump(end)
        w.place(no)
        if self.otherwise is not None:
            self.otherwise.write(w)
        w.place(end)

    def could(self, g: Any, f: Resolve) -> bool:
        if self.test.holds(g, f):
            return self.then.could(g, f)
        return self.otherwise is not None and self.otherwise.could(g, f)

    def text(self, lang: str) -> str:
        t, a = self.test.text(lang), self.then.text(lang)
        if self.otherwise is None:
            return f"if {t}, {a}" if lang == "en" else f"若{t}，{a}"
        b = self.otherwise.text(lang)
        return f"if {t}, {a}; otherwise, {b}" if lang == "en" else f"若{t}，{a}；否則{b}"


@node
class ForEach(Do):
    """The set is fixed first; then the effect is done to one after the other, in an order that the player chooses.

    The one in hand is remembered under `name`; one that has left meanwhile is the effect's own matter.
    """

    which: Which
    effect: Do
    name: str = "each"
    rule: str = ""

    def write(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.fix)
        w.place(again)
        w.jump_unless(self.any_left, end)
        w.emit(self.ask)
        w.emit(self.take)
        self.effect.write(w)
        w.jump(again)
        w.place(end)
        w.emit(self.close)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(self.which.all(g, f))

    def fix(self, g: Any, f: Resolve) -> None:
        f.remember(f"{self.name}.left", tuple(self.which.all(g, f)))

    def any_left(self, g: Any, f: Resolve) -> bool:
        return bool(f.recall(f"{self.name}.left"))

    def ask(self, g: Any, f: Resolve) -> None:
        offers = [Offer("next", e, (e,)) for e in f.recall(f"{self.name}.left")]
        g.ask("answer", f.you, self.rule, "next", offers, source=f.source)

    def take(self, g: Any, f: Resolve) -> None:
        f.remember(f"{self.name}.left", tuple(e for e in f.recall(f"{self.name}.left") if e != f.answer))
        f.remember(self.name, f.answer)

    def close(self, g: Any, f: Resolve) -> None:
        f.did = 1

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


def seq(*effects: Do) -> Do:
    return effects[0] if len(effects) == 1 else Sequence(effects)
