"""The parts of effect trees: amounts, selectors, conditions, effects and their subjects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, dataclass_transform

from ..decisions import NOBODY, THAT, Entity, Offer, Player
from ..declarations import plain_fields, reject_misspelled_hooks
from ..rows import row
from ..text import plural, say, you_may
from .programs import Label, Resolve, Writer

if TYPE_CHECKING:
    import typing_extensions

    from ..state import State

    S = typing_extensions.TypeVar("S", bound=State, default=Any)
else:
    S = TypeVar("S")
"""The game's state class: the methods of a game's own nodes name theirs."""
N = TypeVar("N")
T = TypeVar("T")
MOST_KEPT = 10_000


@dataclass_transform(frozen_default=True)
def node(cls: type[N]) -> type[N]:
    """Class decorator for effect nodes: a frozen dataclass of immutable fields."""
    plain_fields(cls)
    return dataclass(frozen=True, slots=True)(cls)


def once(method: Callable[[N], T]) -> Callable[[N], T]:
    """Decorator for a method of nodes without arguments: its result is cached per node.

    The cache compares nodes by identity, since comparing whole trees takes longer than most results take to compute.
    """
    kept: dict[int, tuple[N, T]] = {}

    def look(self: N) -> T:
        found = kept.get(id(self))
        if found is None or found[0] is not self:
            if len(kept) >= MOST_KEPT:
                kept.clear()
            found = kept[id(self)] = self, method(self)
        return found[1]

    look.__doc__ = method.__doc__
    return look


class Node:
    """A part of an effect tree."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        reject_misspelled_hooks(cls)

    def text(self, lang: str) -> str:
        """The text of this part: a clause that its parent fits into a sentence."""
        raise TypeError(f"{type(self).__name__} does not define `text`")

    def parts(self) -> Iterator[Node]:
        """This node and all below it."""
        yield self
        for name in getattr(type(self), "__match_args__", ()):
            value = getattr(self, name)
            for child in value if isinstance(value, tuple) else (value,):
                if isinstance(child, Node):
                    yield from child.parts()


class _Words(str):
    """The text of a part; `{n} {n:card|cards}` is a number with its noun, as in messages."""

    __slots__ = ()

    def __format__(self, nouns: str) -> str:
        return plural(self, *nouns.split("|")) if nouns else str(self)


class _Parts:
    """The texts of a node's fields, by name."""

    __slots__ = ("lang", "node")

    def __init__(self, node: Node, lang: str) -> None:
        self.node, self.lang = node, lang

    def __getitem__(self, name: str) -> str:
        if name == "this":
            return "{this}"  # the name of the card, which its text fills in
        value = getattr(self.node, name)
        return _Words(value.text(self.lang) if isinstance(value, Node) else value)


def filled(node: Node, lang: str, en: str, zh: str) -> str:
    """The text in one language, with the fields that it names filled in: `draw {n} {n:card|cards}`."""
    words = say(lang, en, zh)
    return words.format_map(_Parts(node, lang)) if "{" in words else words


class Phrase(Node):
    """A part whose texts are its `en` and `zh`, as fields or as class attributes; see `filled`."""

    __slots__ = ()
    en: str
    zh: str

    def text(self, lang: str) -> str:
        return filled(self, lang, self.en, self.zh)


class Amount(Node, Generic[S]):
    """A number that may depend on the position: "1 per player", "the unit's attack value"."""

    __slots__ = ()

    def value(self, g: S, f: Resolve) -> int:
        raise TypeError(f"{type(self).__name__} does not define `value`")

    def of(self, what: str) -> str:
        """The number with its noun, in English: `3 damage`, `1 threat per player`."""
        return f"{self.text('en')} {what}"

    def around(self, lang: str, clause: str, unit: tuple[str, str]) -> str:
        """Add what the amount says to its clause: "for each …", "3 instead if …".

        `unit` is what is counted, in English and Chinese.
        """
        return clause


class Selector(Node, Generic[S]):
    """A selector: which entities are meant."""

    __slots__ = ()

    def all(self, g: S, f: Resolve) -> list[Entity]:
        raise TypeError(f"{type(self).__name__} does not define `all`")

    def some(self, g: S, f: Resolve) -> Iterable[Entity]:
        """The same entities one by one, for a caller that may stop at the first."""
        return self.all(g, f)


class Condition(Node, Generic[S]):
    """A condition on the position."""

    __slots__ = ()

    def holds(self, g: S, f: Resolve) -> bool:
        raise TypeError(f"{type(self).__name__} does not define `holds`")


class EventPattern(Node, Generic[S]):
    """The events that an ability answers. A game's subclass names the moments and which of several abilities may answer."""

    __slots__ = ()
    moments: tuple[str, ...] = ()
    """The windows in which it may be answered, by the names of their moments."""

    def matches(self, g: S, event: Any, e: Entity, you: Player) -> bool:
        """Does this occurrence match for this card and player?"""
        return True


class Effect(Node, Generic[S]):
    """An effect."""

    __slots__ = ()

    def compile(self, w: Writer) -> None:
        """Write this effect's operations into a program: by default those that settle its subjects, then `act`."""
        self.settle(w)
        w.emit(self.act)

    def settle(self, w: Writer) -> None:
        """Write the operations that come first: the choices of its subjects."""

    def act(self, g: S, f: Resolve) -> None:
        """Carry out the effect, in one operation."""
        raise TypeError(f"{type(self).__name__} does not define `act`")

    def would_change_anything(self, g: S, f: Resolve) -> bool:
        """Would carrying this out change anything now?"""
        return True


class AskThenAct(Effect[S]):
    """An effect in two operations: `ask`, then `act` with the answer in `f.answer`."""

    __slots__ = ()

    def compile(self, w: Writer) -> None:
        self.settle(w)
        w.emit(self.ask)
        w.emit(self.act)

    def ask(self, g: S, f: Resolve) -> None:
        raise TypeError(f"{type(self).__name__} does not define `ask`")


class AskThenDo(AskThenAct[S]):
    """An effect that offers options and carries out the chosen one; without options it does nothing."""

    __slots__ = ()

    @property
    def rule(self) -> str:
        raise TypeError(f"{type(self).__name__} does not define `rule`")

    @property
    def prompt(self) -> str:
        raise TypeError(f"{type(self).__name__} does not define `prompt`")

    def offers(self, g: S, f: Resolve) -> Iterable[Offer]:
        """The options; one whose value is None declines the effect."""
        raise TypeError(f"{type(self).__name__} does not define `offers`")

    def take(self, g: S, f: Resolve, chosen: Any) -> None:
        """Carry out the chosen option."""
        raise TypeError(f"{type(self).__name__} does not define `take`")

    def ask(self, g: S, f: Resolve) -> None:
        f.answer = None
        if offers := list(self.offers(g, f)):
            g.ask("answer", f.you, self.rule, self.prompt, offers, f.source)

    def act(self, g: S, f: Resolve) -> None:
        f.did = int(f.answer is not None)
        if f.did:
            self.take(g, f, f.answer)

    def would_change_anything(self, g: S, f: Resolve) -> bool:
        return next(iter(self.offers(g, f)), None) is not None


class Loop(Effect[S]):
    """An effect that asks and acts repeatedly while something is left to do."""

    __slots__ = ()

    def compile(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.begin)
        w.place(again)
        w.jump_unless(self.some_left, end)
        self.compile_once(w)
        w.jump(again)
        w.place(end)
        w.emit(self.finish)

    def compile_once(self, w: Writer) -> None:
        """Write the operations of one repetition."""
        w.emit(self.ask)
        w.emit(self.act)

    def begin(self, g: S, f: Resolve) -> None:
        """Remember what has to be done."""
        raise TypeError(f"{type(self).__name__} does not define `begin`")

    def some_left(self, g: S, f: Resolve) -> bool:
        raise TypeError(f"{type(self).__name__} does not define `some_left`")

    def ask(self, g: S, f: Resolve) -> None:
        """Ask for the next one where a player has to choose; `act` finds the answer in `f.answer`."""

    def finish(self, g: S, f: Resolve) -> None:
        """Do what follows the last repetition, if anything."""


class UntilDone(Loop[S]):
    """A loop whose player is asked each time whether to go on; the answer NOBODY ends it."""

    __slots__ = ()

    def compile(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.begin)
        w.place(again)
        w.emit(self.ask)
        w.jump_unless(self.some_left, end)
        w.emit(self.act)
        w.jump(again)
        w.place(end)
        w.emit(self.finish)

    def some_left(self, g: S, f: Resolve) -> bool:
        return bool(f.answer != NOBODY)


@row
class Member(NamedTuple):
    """An entity of a set that was fixed earlier, and its incarnation at that time."""

    entity: Entity
    incarnation: int


class OneByOne(Loop[S]):
    """An effect on each entity of a set that is fixed first, one by one in an order that a player chooses.

    The remaining entities are remembered under its `name`.
    """

    __slots__ = ()
    name: str
    rule: str

    def members(self, g: S, f: Resolve) -> list[Entity]:
        raise TypeError(f"{type(self).__name__} does not define `members`")

    def chooser(self, g: S, f: Resolve) -> Player:
        return f.you

    def still(self, g: S, f: Resolve, e: Entity, incarnation: int) -> bool:
        """Does the effect still apply to this entity, which was this object (`incarnation`) when the set was fixed?"""
        return True

    def would_change_anything(self, g: S, f: Resolve) -> bool:
        return bool(self.members(g, f))

    def begin(self, g: S, f: Resolve) -> None:
        self.leave(g, f, self.members(g, f))

    def leave(self, g: S, f: Resolve, members: list[Entity]) -> None:
        """Remember the entities that still have to be handled."""
        f.remember(f"{self.name}.left", tuple(Member(e, g.incarnation[e]) for e in members))

    def left(self, f: Resolve) -> list[Entity]:
        return [m.entity for m in f.recall(f"{self.name}.left")]

    def some_left(self, g: S, f: Resolve) -> bool:
        rows = tuple(m for m in f.recall(f"{self.name}.left") if self.still(g, f, m.entity, m.incarnation))
        f.remember(f"{self.name}.left", rows)
        return bool(rows)

    def ask(self, g: S, f: Resolve) -> None:
        offers = [Offer("next", THAT, (e,)) for e in self.left(f)]
        g.ask("answer", self.chooser(g, f), self.rule, "next", offers, source=f.source)

    def act(self, g: S, f: Resolve) -> None:
        rows = tuple(m for m in f.recall(f"{self.name}.left") if m.entity != f.answer)
        f.remember(f"{self.name}.left", rows)
        self.apply(g, f, f.answer)

    def apply(self, g: S, f: Resolve, e: Entity) -> None:
        raise TypeError(f"{type(self).__name__} does not define `apply`")


class Subject(Selector[S]):
    """One entity that an effect applies to: a choice that is settled first, or a reference."""

    __slots__ = ()

    def compile(self, w: Writer) -> None:
        """Write the operations that settle the subject; a reference needs none."""

    def one(self, g: S, f: Resolve) -> Entity:
        found = self.all(g, f)
        return found[0] if found else NOBODY

    def would_change_anything(self, g: S, f: Resolve) -> bool:
        return bool(self.all(g, f))

    @property
    def optional(self) -> bool:
        """Can the choice be declined? Then the effect is a "you may"."""
        return False


class OnSubject(Effect[S]):
    """An effect on one subject: settle the subject, then apply; `did` says whether it was done in full."""

    __slots__ = ()
    subject: Subject
    en: str
    zh: str
    """The text of what it does; see `filled`."""

    def settle(self, w: Writer) -> None:
        self.subject.compile(w)

    def would_change_anything(self, g: S, f: Resolve) -> bool:
        return any(self.changes(g, f, e) for e in self.subject.some(g, f))

    def changes(self, g: S, f: Resolve, e: Entity) -> bool:
        """Would applying it to this entity change anything?"""
        return True

    def act(self, g: S, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.did = 0
        if e >= 0 and g.in_play(e):
            self.apply(g, f, e)

    def apply(self, g: S, f: Resolve, e: Entity) -> None:
        raise TypeError("an effect on a subject says what it does")

    def words(self, lang: str) -> str:
        return filled(self, lang, self.en, self.zh)

    def text(self, lang: str) -> str:
        """Its text, with "you may" in front where the choice of the subject can be declined."""
        words = self.words(lang)
        return you_may(lang, words) if self.subject.optional else words
