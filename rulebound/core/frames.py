"""Procedures in progress: frames with numbered steps.

A rulebook procedure is a class whose methods marked with `@step` follow the book's order and cite the ledger. A frame holds
only plain immutable data and `pc`, the index of its next step, so it copies in a microsecond and saves as JSON.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from inspect import get_annotations
from typing import Any, ClassVar, TypeVar, dataclass_transform

from .decisions import NOBODY, Entity
from .declarations import plain_fields, reject_misspelled_hooks
from .rows import only_plain

Serial = int
"""The number of a procedure, unique in its game wherever the procedure lies in the stack; NOBODY for none.

A value annotated as `Serial` (a field, a part of a tuple or a row) refers to another procedure; see `occurrences`.
"""
Step = Callable[[Any, Any], None]
S = TypeVar("S", bound=Callable[..., None])
P = TypeVar("P", bound="Procedure")


def step(*rules: str) -> Callable[[S], S]:
    """Mark a method as the next step of its procedure; `rules` are the ledger ids that it implements."""

    def mark(method: S) -> S:
        method.rules = rules  # type: ignore[attr-defined]
        return method

    return mark


@dataclass(slots=True, kw_only=True, eq=False)
class Procedure:
    """Base of all procedures. Its fields hold only immutable values: ints, strings, None and tuples of these.

    An annotation says what a number stands for: an `Entity`, a `Serial`, a tuple of these, a row. A number annotated
    otherwise (as `Any`, say) is a plain number; see `references`.
    """

    pc: int = 0
    serial: Serial = 0
    """Its serial, assigned when it begins (`State.push`)."""
    into: str = ""
    """The field of the procedure that began it, which receives its result when it ends."""
    begun_by: Serial = 0
    """The serial of that procedure, where it wants a result."""
    STEPS: ClassVar[tuple[Step, ...]] = ()
    RULES: ClassVar[tuple[tuple[str, ...], ...]] = ()
    PLACES: ClassVar[dict[str, int]] = {}
    FIELDS: ClassVar[tuple[str, ...]] = ()
    REDEALT: ClassVar[tuple[str, ...]] = ()
    """The fields that `redeal` sets again."""
    ORDER: ClassVar[tuple[str, ...]] = ()
    """All steps in order, where a procedure puts some before those of its base."""
    KEY: ClassVar[str] = ""
    KINDS: ClassVar[dict[str, type[Procedure]]] = {}
    ACTS: ClassVar[bool] = False
    """Do players choose an action here (a turn, a window, priority)? Everything up to the next such choice is one action;
    see `recording`."""
    CAUSES: ClassVar[bool] = False
    """Does it say which card causes what it does (`cause`)?"""

    def copy(self) -> Procedure:
        raise TypeError(f"{type(self).__name__} lacks the @procedure decorator")

    def jump(self, name: str) -> None:
        """Continue at the step of that name (back or forth) when the present step ends."""
        self.pc = self.PLACES[name]

    def finish(self) -> None:
        """Skip all remaining steps."""
        self.pc = len(self.STEPS)

    def result(self) -> Any:
        """Its result for the procedure that began it (`State.push`), read from its fields when it ends, even early."""
        return None

    @property
    def source(self) -> Entity:
        """The card that carries it out, if there is one."""
        return NOBODY

    @property
    def rule(self) -> str:
        """The rule that it implements, where its steps name none."""
        return ""

    def cause(self) -> Entity | None:
        """The card that causes what this procedure does; NOBODY where a player or a step of the game causes it.

        None defers to the procedure that began this one.
        """
        return None if self.source == NOBODY else self.source

    def redeal(self, g: Any, player: int, dealt: frozenset[int], chance: Any) -> None:
        """Replace what this frame holds of others' secrets, because a search for `player` continues from here.

        `dealt` are the entities whose cards were dealt again. Most frames hold nothing secret.
        """

    def ask_again(self, g: Any) -> None:
        """Run the step that asked once more, because the cards behind its offers have changed."""
        self.STEPS[self.pc - 1](self, g)

    def where(self) -> str:
        """The current step for people: `EnemyAttack, step 2 of 4: declare defender`."""
        n = max(self.pc, 1)
        names = list(self.PLACES)
        name = names[n - 1].replace("_", " ") if names and n <= len(names) else "over"
        return f"{type(self).__name__}, step {n} of {len(names)}: {name}"


@dataclass_transform(kw_only_default=True, eq_default=False)
def procedure(cls: type[P]) -> type[P]:
    """Class decorator: generates slots, the constructor, the ordered steps and a copy method that copies field by field."""
    for name in get_annotations(cls):
        if name not in vars(cls) and isinstance(getattr(cls, name, None), property):
            setattr(cls, name, field())  # a field that replaces a base's property has no default of its own
    plain_fields(cls)
    only_plain(cls, get_annotations(cls), vars(cls))
    reject_misspelled_hooks(cls)
    made = dataclass(slots=True, kw_only=True, eq=False)(cls)
    steps: dict[str, Step] = {}
    for base in reversed(made.__mro__):
        for name, member in vars(base).items():
            if hasattr(member, "rules"):
                steps[name] = member
            elif name in steps:
                del steps[name]
    if made.ORDER:
        if set(made.ORDER) != set(steps):
            raise TypeError(f"{made.__name__}.ORDER names other steps than it has: {', '.join(steps)}")
        steps = {name: steps[name] for name in made.ORDER}
    made.STEPS = tuple(steps.values())
    made.RULES = tuple(m.rules for m in steps.values())  # type: ignore[attr-defined]
    made.PLACES = {name: i for i, name in enumerate(steps)}
    made.FIELDS = tuple(f.name for f in fields(made))
    if unknown := set(made.REDEALT).difference(made.FIELDS):
        raise TypeError(f"{made.__name__}.REDEALT names no field of it: {', '.join(sorted(unknown))}")
    made.CAUSES = made.cause is not Procedure.cause or made.source is not Procedure.source
    made.KEY = f"{made.__module__}:{made.__qualname__}"
    body = "".join(f"\n    new.{n} = self.{n}" for n in made.FIELDS)
    scope: dict[str, Any] = {"make": object.__new__, "cls": made}
    exec(f"def copy(self):\n    new = make(cls){body}\n    return new", scope)  # once per class, for speed
    made.copy = scope["copy"]  # type: ignore[method-assign]
    Procedure.KINDS[made.KEY] = made
    return made


def freeze(frame: Procedure) -> tuple[Any, ...]:
    """A procedure as plain data, so that it can wait in a queue, on a stack of objects or in another frame."""
    return (frame.KEY, *[getattr(frame, name) for name in frame.FIELDS])


def thaw(row: tuple[Any, ...]) -> Procedure:
    """Rebuild the procedure that `freeze` stored."""
    cls = Procedure.KINDS[row[0]]
    frame: Procedure = object.__new__(cls)
    for name, value in zip(cls.FIELDS, row[1:], strict=True):
        setattr(frame, name, value)
    return frame
