"""Effects that every game's texts use: sequences, "if you do", "you may", "for each", "each player"."""

from __future__ import annotations

from typing import Any

from ..decisions import Offer, Player
from ..state import State
from ..text import in_order_to, you_may
from .nodes import Amount, Condition, Effect, Loop, S, node
from .programs import Label, Resolve, Writer


@node
class Number(Amount):
    n: int

    def value(self, g: object, f: Resolve) -> int:
        return self.n

    def text(self, lang: str) -> str:
        return str(self.n)


def n(number: int) -> Amount:
    """A fixed number."""
    return Number(number)


@node
class Sequence(Effect):
    """Several effects, one after the other; each does as much as it can."""

    effects: tuple[Effect, ...]

    def compile(self, w: Writer) -> None:
        for e in self.effects:
            e.compile(w)

    def would_change_anything(self, g: State, f: Resolve) -> bool:
        return any(e.would_change_anything(g, f) for e in self.effects)

    def text(self, lang: str) -> str:
        parts = [e.text(lang) for e in self.effects]
        if lang == "en":
            return ". ".join(p[:1].upper() + p[1:] if i else p for i, p in enumerate(parts))
        return "。".join(parts)


@node
class Connected(Effect):
    """Effects in one sentence: "A and then B", or only "A and B" with `plain`."""

    first: Effect
    then: Effect
    plain: bool = False

    def compile(self, w: Writer) -> None:
        self.first.compile(w)
        self.then.compile(w)

    def would_change_anything(self, g: State, f: Resolve) -> bool:
        return self.first.would_change_anything(g, f) or self.then.would_change_anything(g, f)

    def text(self, lang: str) -> str:
        a, b = self.first.text(lang), self.then.text(lang).removeprefix("then ")
        if self.plain:
            return f"{a} and {b}" if lang == "en" else f"{a}，且{b}"
        return f"{a} and then {b}" if lang == "en" else f"{a}，然後{b}"


@node
class IfYouDo(Effect):
    """B happens only if A was done in full. `to=True` phrases it as "A to B"."""

    first: Effect
    then: Effect
    to: bool = False

    def compile(self, w: Writer) -> None:
        end = Label()
        self.first.compile(w)
        w.jump_unless_done(end)
        self.then.compile(w)
        w.place(end)

    def would_change_anything(self, g: State, f: Resolve) -> bool:
        return self.first.would_change_anything(g, f)

    def text(self, lang: str) -> str:
        a, b = self.first.text(lang), self.then.text(lang)
        if self.to:
            return f"{a} {in_order_to(b)}" if lang == "en" else f"{a}，以{b}"
        return f"{a}. If you do, {b}" if lang == "en" else f"{a}。如果你這樣做，{b}"


@node
class May(Effect[S]):
    """An effect that the player may decline. The player is not asked when it would change nothing."""

    effect: Effect
    rule: str = ""

    def compile(self, w: Writer) -> None:
        end, decline = Label(), Label()
        w.jump_unless(self.effect.would_change_anything, decline)
        w.emit(self.ask)
        w.jump_unless(self.wants, decline)
        self.effect.compile(w)
        w.jump(end)
        w.place(decline)
        w.emit(self.declined)
        w.place(end)

    def would_change_anything(self, g: S, f: Resolve) -> bool:
        return self.effect.would_change_anything(g, f)

    def ask(self, g: S, f: Resolve) -> None:
        g.ask("answer", f.you, self.rule, "may", [Offer("yes", 1, note=f.program), Offer("no", 0)], source=f.source)

    def wants(self, g: S, f: Resolve) -> bool:
        return bool(f.answer)

    def declined(self, g: S, f: Resolve) -> None:
        f.did = 0

    def text(self, lang: str) -> str:
        return you_may(lang, self.effect.text(lang))


@node
class If(Effect):
    """An effect under a condition, with an optional alternative; `aside` phrases it as "B (A instead if …)"."""

    test: Condition
    then: Effect
    otherwise: Effect | None = None
    aside: bool = False

    def __post_init__(self) -> None:
        if self.aside and self.otherwise is None:
            raise TypeError("what happens instead stands beside something else")

    def compile(self, w: Writer) -> None:
        no, end = Label(), Label()
        w.jump_unless(self.test.holds, no)
        self.then.compile(w)
        w.jump(end)
        w.place(no)
        if self.otherwise is not None:
            self.otherwise.compile(w)
        w.place(end)

    def would_change_anything(self, g: State, f: Resolve) -> bool:
        if self.test.holds(g, f):
            return self.then.would_change_anything(g, f)
        return self.otherwise is not None and self.otherwise.would_change_anything(g, f)

    def text(self, lang: str) -> str:
        t, a = self.test.text(lang), self.then.text(lang)
        if self.otherwise is None:
            return f"if {t}, {a}" if lang == "en" else f"如果{t}，{a}"
        b = self.otherwise.text(lang)
        if self.aside:
            return f"{b} ({a} instead if {t})" if lang == "en" else f"{b}（如果{t}，則改為{a}）"
        return f"if {t}, {a}; otherwise, {b}" if lang == "en" else f"如果{t}，{a}；否則{b}"


class Provided(Effect[S]):
    """An effect that happens only where `applies` is true; the surrounding text says when."""

    __slots__ = ()
    effect: Effect

    def applies(self, g: S, f: Resolve) -> bool:
        raise TypeError(f"{type(self).__name__} does not define `applies`")

    def compile(self, w: Writer) -> None:
        end = Label()
        w.jump_unless(self.applies, end)
        self.effect.compile(w)
        w.place(end)

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


class Prevent(Effect[S]):
    """Prevent the amount of the occurrence that the text answers, or a part of it."""

    __slots__ = ()

    def most(self, g: S, f: Resolve) -> int | None:
        """How much it prevents; None means all of it."""
        raise TypeError(f"{type(self).__name__} does not define `most`")

    def would_change_anything(self, g: S, f: Resolve) -> bool:
        return g.occurrence(f.event).amount > 0

    def act(self, g: S, f: Resolve) -> None:
        event: Any = g.occurrence(f.event)  # the occurrence's class defines the amount
        most = self.most(g, f)
        n = event.amount if most is None else min(event.amount, most)
        event.amount -= n
        g.note("prevent", f.you, (event.subject,), n)


@node
class EachPlayer(Loop[S]):
    """Each player in turn does it, with "you" meaning that player. A game's subclass gives the order and the words."""

    effect: Effect

    def seats(self, g: S, f: Resolve) -> list[Player]:
        raise TypeError(f"{type(self).__name__} does not define `seats`")

    def compile_once(self, w: Writer) -> None:
        self.effect.compile(w)

    def would_change_anything(self, g: S, f: Resolve) -> bool:
        me, found, seats = f.you, False, self.seats(g, f)
        for f.you in seats:
            found = found or self.effect.would_change_anything(g, f)
        f.you = me
        return found

    def begin(self, g: S, f: Resolve) -> None:
        f.remember("seats", tuple(self.seats(g, f)))
        f.remember("me", f.you)

    def some_left(self, g: S, f: Resolve) -> bool:
        seats = tuple(p for p in f.recall("seats") if not g.out[p])
        if not seats:
            return False
        f.you = seats[0]
        f.remember("seats", seats[1:])
        return True

    def finish(self, g: S, f: Resolve) -> None:
        f.you = f.recall("me")


def seq(*effects: Effect) -> Effect:
    return effects[0] if len(effects) == 1 else Sequence(effects)
