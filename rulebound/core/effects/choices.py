"""Choices that a text makes, and references to what it chose before."""

from __future__ import annotations

from typing import Any

from ..decisions import NOBODY, THAT, Entity, Offer, Player
from ..state import State
from ..text import say, you_may
from .nodes import Amount, Effect, Phrase, S, Selector, Subject, node
from .programs import Label, Resolve, Writer


def firm(*subjects: Subject | None) -> None:
    """Raise TypeError for a subject that can be declined where the text would not say so."""
    for subject in subjects:
        if subject is not None and subject.optional:
            raise TypeError(
                f"the text would not say that this may be declined: put a `May` around the effect, not into {subject}"
            )


def another_by_now(g: State, f: Resolve, name: str) -> bool:
    """Is what was chosen under this name a different object now, because it left play and came back?"""
    e = f.recall(name)
    return bool(g.in_play(e) and not g.is_still(e, f.recall(f"{name}.born", g.incarnation[e])))


class Players(Selector):
    """All players, as a selection."""

    __slots__ = ()


@node
class Pick(Subject[S]):
    """One of a selection, chosen by the player who resolves the text and remembered under a name.

    A game's subclass names the rule of the choice, the words, and who chooses if not "you".
    """

    which: Selector
    name: str = "target"
    may: bool = False
    """The effect is a "you may": the choice can be declined."""

    @property
    def optional(self) -> bool:
        return self.may

    @property
    def verb(self) -> str:
        """The verb of the options and the prompt: what is done to the chosen one."""
        return "choose"

    @property
    def rule(self) -> str:
        raise TypeError(f"{type(self).__name__} does not define `rule`")

    def chooser(self, g: S, f: Resolve) -> Player:
        return f.you

    def compile(self, w: Writer) -> None:
        w.choose(self.ask)
        w.choose(self.take)

    def all(self, g: S, f: Resolve) -> list[Entity]:
        return self.which.all(g, f)

    def one(self, g: S, f: Resolve) -> Entity:
        chosen: Entity = f.recall(self.name)
        return NOBODY if not isinstance(self.which, Players) and another_by_now(g, f, self.name) else chosen

    def ask(self, g: S, f: Resolve) -> None:
        self.ask_among(g, f, self.all(g, f))

    def ask_among(self, g: S, f: Resolve, found: list[Entity]) -> None:
        """Ask for one of these. The answer is NOBODY if there are none or the player declines."""
        f.answer = NOBODY
        if found:
            g.ask("answer", self.chooser(g, f), self.rule, self.verb, self.offers(found), f.source)

    def offers(self, found: list[Entity]) -> list[Offer]:
        if isinstance(self.which, Players):
            offers = [Offer("player", p, note=str(p + 1)) for p in found]
        else:
            offers = [Offer(self.verb, THAT, (e,)) for e in found]
        return [*offers, Offer("decline")] if self.may else offers

    def take(self, g: S, f: Resolve) -> None:
        self.note_down(f, f.answer)
        if f.answer != NOBODY and not isinstance(self.which, Players):
            f.remember(f"{self.name}.born", g.incarnation[f.answer])
        f.did = int(f.answer != NOBODY)

    def note_down(self, f: Resolve, chosen: Entity | Player) -> None:
        """Remember the choice."""
        (f.remember if isinstance(self.which, Players) else f.mean)(self.name, chosen)


@node
class That(Phrase, Subject[S]):
    """What was chosen before under a name, while it is in play."""

    name: str = "target"
    en: str = "it"
    zh: str = "其"

    def all(self, g: S, f: Resolve) -> list[Entity]:
        e = f.recall(self.name)
        return [e] if e >= 0 and g.in_play(e) and not another_by_now(g, f, self.name) else []


@node
class This(Phrase, Subject[S]):
    """The card that the text is printed on, while it is in play."""

    en: str = "this card"
    zh: str = "本卡牌"

    def all(self, g: S, f: Resolve) -> list[Entity]:
        return [f.source] if g.in_play(f.source) else []


@node
class Bearer(Phrase, Subject):
    """What the card of this text is attached to, by the game's column `host`."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        host: Entity = g.host[f.source]
        return [host] if g.in_play(host) else []


@node
class Choose(Effect[S]):
    """A choice on its own, for later effects of the text to refer to."""

    what: Subject

    def compile(self, w: Writer) -> None:
        self.what.compile(w)

    def would_change_anything(self, g: S, f: Resolve) -> bool:
        return self.what.would_change_anything(g, f)

    def text(self, lang: str) -> str:
        what = self.what.text(lang)
        words = say(lang, f"choose {what}", f"選擇{what}")
        return you_may(lang, words) if self.what.optional else words


@node
class OneOf(Effect[S]):
    """One of several effects, remembered as the option. A game's subclass says when, who chooses, and the words."""

    options: tuple[Effect, ...]

    def compile(self, w: Writer) -> None:
        end = Label()
        for i, option in enumerate(self.options):
            skip = Label()
            w.jump_unless(_Chose(i).holds, skip)
            option.compile(w)
            w.jump(end)
            w.place(skip)
        w.place(end)

    def would_change_anything(self, g: S, f: Resolve) -> bool:
        return any(o.would_change_anything(g, f) for o in self.options)

    def take(self, g: S, f: Resolve) -> None:
        f.remember("option", f.answer)


class _Chose:
    def __init__(self, i: int) -> None:
        self.i = i

    def holds(self, g: State, f: Resolve) -> bool:
        return bool(f.recall("option") == self.i)


@node
class Remembered(Phrase, Amount):
    """A number that the text remembered under a name."""

    name: str
    en: str = "X"
    zh: str = "X"

    def value(self, g: object, f: Resolve) -> int:
        return int(f.recall(self.name, 0))
