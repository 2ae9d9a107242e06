"""Choices inside texts: one of several effects, paying on resolution."""

from __future__ import annotations

from rulebound.core import effects
from rulebound.core.decisions import Offer, Player
from rulebound.core.effects import Effect, Label, Phrase, Resolve, Writer, node
from rulebound.core.text import each_one, say

from ..nouns.subjects import Modes
from ..rules.payment import PayCost, affordable
from ..rules.targets import in_reach
from ..state import UnderworldState


@node
class ChooseOne(Modes):
    """One of several effects; the player chooses it with the targets, when playing or using the text."""

    def ask_early(self, g: UnderworldState, f: Resolve) -> None:
        able = [i for i, o in enumerate(self.options) if in_reach(g, f, o)]
        offers = [Offer("option", i, note=str(i + 1)) for i in able]
        g.ask("answer", f.you, "underworld.play.step.3.modes", "choose-one", offers, f.source)

    def text(self, lang: str) -> str:
        parts = [o.text(lang) for o in self.options]
        return say(lang, f"choose one: {'; or '.join(parts)}", f"选择一项：{'；或'.join(parts)}")


@node
class PayFor(Phrase, Effect):
    """You may pay so much cost; if you do, the effect follows."""

    cost: int
    effect: Effect
    en = "you may pay {cost}; if you do, {effect}"
    zh = "你可以支付{cost}点费用，若如此做，{effect}"

    def compile(self, w: Writer) -> None:
        end = Label()
        w.emit(self.ask)
        w.jump_unless(self.wanted, end)
        w.emit(self.pay)
        self.effect.compile(w)
        w.place(end)

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        f.answer = 0
        if affordable(g, f.you, self.cost):
            offers = [Offer("pay-for-it", 1, note=str(self.cost)), Offer("decline", 0)]
            g.ask("answer", f.you, "underworld.trigger.optional", "pay-for-it", offers, f.source)

    def wanted(self, g: UnderworldState, f: Resolve) -> bool:
        f.did = f.answer
        return bool(f.answer)

    def pay(self, g: UnderworldState, f: Resolve) -> None:
        g.push(PayCost(player=f.you, cost=self.cost, rule="underworld.trigger.optional"))


@node
class EachPlayer(effects.EachPlayer):
    """Each player in turn carries it out, from the winner (or "you") on."""

    def seats(self, g: UnderworldState, f: Resolve) -> list[Player]:
        return list(g.seats_from(f.you))

    @property
    def optional(self) -> bool:
        """May each player decline?"""
        return self.effect.text("en").startswith("you may ")

    def text(self, lang: str) -> str:
        return self._english() if lang == "en" else self._chinese()

    def _english(self) -> str:
        effect = self.effect.text("en").replace("your", "their").replace("If you do, ", "If they do, they ")
        if self.optional:
            return f"from you on, each player may {effect.removeprefix('you may ')}"
        return f"from you on, {f'each player must {effect}' if ',' in effect else each_one('each player', effect)}"

    def _chinese(self) -> str:
        effect = (
            self.effect.text("zh").replace("你的", "其").replace("你墓地", "其墓地").replace("。如果你這樣做，", "，然后")
        )
        return f"由你开始，每位玩家{'可以' if self.optional else ''}各{effect.removeprefix('你可以')}"
