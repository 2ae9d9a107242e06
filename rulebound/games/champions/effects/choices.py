"""Choosing between effects, “then”, each player in turn."""

from __future__ import annotations

import re
from functools import lru_cache

from rulebound.core import effects
from rulebound.core.decisions import Offer, Player
from rulebound.core.effects import Amount, Effect, Label, Phrase, Resolve, Writer, node
from rulebound.core.text import each_one, say

from ..state import ChampionsState


@node
class ChooseOne(effects.OneOf):
    """Choose one of several effects; those that would change nothing are offered only if all would."""

    either: bool = False
    """"Either A or B": if neither can be done, as much of A as can be."""

    def compile(self, w: Writer) -> None:
        w.choose(self.ask)
        w.choose(self.take)
        effects.OneOf.compile(self, w)

    def open(self, g: ChampionsState, f: Resolve) -> list[int]:
        """The options that would change something, or those to be offered if none would."""
        able = [i for i, o in enumerate(self.options) if o.would_change_anything(g, f)]
        return able or ([0] if self.either else list(range(len(self.options))))

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.choose.must-change")
        offers = [Offer("option", i, note=option_key(self.options[i])) for i in self.open(g, f)]
        g.ask("answer", f.you, "champions.effect.choose.must-change", "choose-one", offers, f.source)

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise TypeError("one is chosen of two or more")

    def text(self, lang: str) -> str:
        parts = [o.text(lang) for o in self.options]
        if self.either:
            return say(lang, f"either {' or '.join(parts)}", f"選擇{'，或'.join(parts)}")
        if lang == "en":
            comma = "," if len(parts) > 2 else ""
            return f"choose one: {', '.join(parts[:-1])}{comma} or {parts[-1]}"
        return f"選擇一項：{'，'.join(parts[:-1])}，或{parts[-1]}"


@lru_cache(maxsize=512)
def option_key(option: Effect) -> str:
    """What an option is called in keys: its words, `deal-4-damage-to-an-enemy`."""
    return "-".join(re.findall("[a-z0-9+]+", option.text("en").replace("{this}", "this").lower()))


def in_full(f: Resolve, full: bool) -> None:
    """An effect tells whether all of it could be done: text after "then" asks for that."""
    if not full:
        f.remember("partly", 1)


@node
class Then(Phrase, Effect):
    """B resolves only if A has resolved completely, and then it must be attempted."""

    first: Effect
    then: Effect
    en = "{first}. Then, {then}"
    zh = "{first}。然後，{then}"

    def compile(self, w: Writer) -> None:
        end = Label()
        w.choose(self.begin)
        self.first.compile(w)
        w.jump_unless(self.fully, end)
        self.then.compile(w)
        w.place(end)

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("partly", 0)

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return self.first.would_change_anything(g, f)

    def fully(self, g: ChampionsState, f: Resolve) -> bool:
        full = bool(f.did) and not f.recall("partly", 0)
        g.cite("champions.effect.then", "champions.effect.then.must" if full else "champions.effect.then.not")
        return full


@node
class EachPlayer(effects.EachPlayer):
    """Each player in player order resolves the effect as "you"."""

    def seats(self, g: ChampionsState, f: Resolve) -> list[Player]:
        return list(g.player_order())

    def text(self, lang: str) -> str:
        words = self.effect.text(lang)
        if lang != "en":
            return f"每位玩家{words.replace('你的', '其').replace('你', '其')}"
        said = each_one("each player", words)
        for you, they in (("your", "their"), ("you", "them")):
            said = re.sub(rf"\b{you}\b", they, said)
        return said


@node
class Choose(effects.Choose):
    """Choose somebody, whom what follows is about; that alone changes nothing."""

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return False


@node
class WithX(Phrase, Effect):
    """An effect that speaks of X, and what X is when it begins."""

    effect: Effect
    x: Amount
    en = "{effect}. X is {x}"
    zh = "{effect}。X為{x}"

    def compile(self, w: Writer) -> None:
        w.choose(self.remember_x)
        self.effect.compile(w)

    def remember_x(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("x", self.x.value(g, f))

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        self.remember_x(g, f)
        return self.effect.would_change_anything(g, f)
