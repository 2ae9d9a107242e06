"""Choices between effects, “then”, and effects for each player in turn."""

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
    """Choose one of several effects. Effects that change nothing are offered only if none changes anything."""

    either: bool = False
    """"Either A or B": if neither is possible, do as much of A as possible."""

    def compile(self, w: Writer) -> None:
        w.choose(self.ask)
        w.choose(self.take)
        effects.OneOf.compile(self, w)

    def open(self, g: ChampionsState, f: Resolve) -> list[int]:
        """The options that would change something; if none would, the options to offer anyway."""
        able = [i for i, o in enumerate(self.options) if o.would_change_anything(g, f)]
        return able or ([0] if self.either else list(range(len(self.options))))

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.choose.must-change")
        offers = [Offer("option", i, note=option_key(self.options[i])) for i in self.open(g, f)]
        g.ask("answer", f.you, "champions.effect.choose.must-change", "choose-one", offers, f.source)

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise TypeError("a choice needs two or more options")

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
    """The option's name in keys, made from its card text: `deal-4-damage-to-an-enemy`."""
    return "-".join(re.findall("[a-z0-9+]+", option.text("en").replace("{this}", "this").lower()))


def in_full(f: Resolve, full: bool) -> None:
    """Record whether the whole effect was done, which text after "then" requires."""
    if not full:
        f.remember("partly", 1)


@node
class Then(Phrase, Effect):
    """Resolve B only if A resolved completely; in that case B is mandatory."""

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
    """Choose a card that later effects refer to. The choice alone changes nothing."""

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return False


@node
class WithX(Phrase, Effect):
    """An effect that uses X, with the value that X has when it starts."""

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
