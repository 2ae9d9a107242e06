"""Choosing between effects, “then”, each player in turn."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from rulebound.core.decisions import Offer
from rulebound.core.effects import Amount, Do, Label, Loop, Resolve, Writer, node
from rulebound.core.text import say

from ..nouns import Pick, choosing
from ..state import (
    ChampionsState,
)


@node
class ChooseOne(Do):
    """Choose one of several effects; those that would change nothing are offered only if all would."""

    options: tuple[Do, ...]
    either: bool = False
    """"Either A or B": if neither can be done, as much of A as can be."""

    def write(self, w: Writer) -> None:
        end = Label()
        w.emit(self.ask)
        w.emit(self.take)
        for i, option in enumerate(self.options):
            skip = Label()
            w.jump_unless(_Chose(i).holds, skip)
            option.write(w)
            w.jump(end)
            w.place(skip)
        w.place(end)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(o.could(g, f) for o in self.options)

    def open(self, g: Any, f: Resolve) -> list[int]:
        """The options that would change something, or those to be offered if none would."""
        able = [i for i, o in enumerate(self.options) if o.could(g, f)]
        return able or ([0] if self.either else list(range(len(self.options))))

    @choosing
    def ask(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.choose.must-change")
        offers = [Offer("option", i, note=option_key(self.options[i])) for i in self.open(g, f)]
        g.ask("answer", f.you, "champions.effect.choose.must-change", "choose-one", offers, f.source)

    @choosing
    def take(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("option", f.answer)

    def text(self, lang: str) -> str:
        parts = [o.text(lang) for o in self.options]
        if self.either:
            return say(lang, f"either {' or '.join(parts)}", f"選擇{'，或'.join(parts)}")
        if lang == "en":
            comma = "," if len(parts) > 2 else ""
            return f"choose one: {', '.join(parts[:-1])}{comma} or {parts[-1]}"
        return f"選擇一項：{'，'.join(parts[:-1])}，或{parts[-1]}"


@lru_cache(maxsize=512)
def option_key(option: Do) -> str:
    """What an option is called in keys: its words, `deal-4-damage-to-an-enemy`."""
    return "-".join(re.findall("[a-z0-9+]+", option.text("en").replace("{this}", "this").lower()))


class _Chose:
    def __init__(self, i: int) -> None:
        self.i = i

    def holds(self, g: Any, f: Resolve) -> bool:
        return bool(f.recall("option") == self.i)


def in_full(f: Resolve, full: bool) -> None:
    """An effect tells whether all of it could be done: text after "then" asks for that."""
    if not full:
        f.remember("partly", 1)


@node
class Then(Do):
    """B resolves only if A has resolved completely, and then it must be attempted."""

    first: Do
    then: Do

    def write(self, w: Writer) -> None:
        end = Label()
        w.emit(self.begin)
        self.first.write(w)
        w.jump_unless(self.fully, end)
        self.then.write(w)
        w.place(end)

    @choosing
    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("partly", 0)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.first.could(g, f)

    def fully(self, g: Any, f: Resolve) -> bool:
        full = bool(f.did) and not f.recall("partly", 0)
        g.cite("champions.effect.then", "champions.effect.then.must" if full else "champions.effect.then.not")
        return full

    def text(self, lang: str) -> str:
        a, b = self.first.text(lang), self.then.text(lang)
        return say(lang, f"{a}. Then, {b}", f"{a}。然後，{b}")


@node
class EachPlayer(Loop):
    """Each player in player order resolves the effect as "you"."""

    effect: Do

    def write_once(self, w: Writer) -> None:
        self.effect.write(w)

    def could(self, g: Any, f: Resolve) -> bool:
        me, found = f.you, False
        for f.you in g.player_order():
            found = found or self.effect.could(g, f)
        f.you = me
        return found

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("seats", tuple(g.player_order()))
        f.remember("me", f.you)

    def some_left(self, g: Any, f: Resolve) -> bool:
        seats = tuple(p for p in f.recall("seats") if not g.out[p])
        if not seats:
            return False
        f.you = seats[0]
        f.remember("seats", seats[1:])
        return True

    def finish(self, g: ChampionsState, f: Resolve) -> None:
        f.you = f.recall("me")

    def text(self, lang: str) -> str:
        words = self.effect.text(lang)
        if lang != "en":
            return f"每位玩家{words.replace('你的', '其').replace('你', '其')}"
        verb, _, rest = words.partition(" ")
        for you, they in (("your", "their"), ("you", "them")):
            rest = re.sub(rf"\b{you}\b", they, rest)
        return f"each player {verb}s {rest}"


@node
class Choose(Do):
    """Choose somebody, whom what follows is about."""

    who: Pick

    def write(self, w: Writer) -> None:
        self.who.write(w)

    def could(self, g: Any, f: Resolve) -> bool:
        return False

    def text(self, lang: str) -> str:
        words = say(lang, f"choose {self.who.text(lang)}", f"選擇{self.who.text(lang)}")
        return say(lang, f"you may {words}", f"你可以{words}") if self.who.optional else words


@node
class WithX(Do):
    """An effect that speaks of X, and what X is when it begins."""

    effect: Do
    x: Amount

    def write(self, w: Writer) -> None:
        w.emit(self.settle)
        self.effect.write(w)

    @choosing
    def settle(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("x", self.x.value(g, f))

    def could(self, g: Any, f: Resolve) -> bool:
        self.settle(g, f)
        return self.effect.could(g, f)

    def text(self, lang: str) -> str:
        effect, x = self.effect.text(lang), self.x.text(lang)
        return say(lang, f"{effect}. X is {x}", f"{effect}。X為{x}")
