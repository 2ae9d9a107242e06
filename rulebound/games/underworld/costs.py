"""Effects that give cost or make a card cheaper: they take effect at once, off the stack."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Effect, Phrase, Resolve, node
from rulebound.core.rows import row
from rulebound.core.text import say

from .nouns.cards import Cards
from .rules.available_cost import gain_cost
from .state import UnderworldState


@row
class Bought(NamedTuple):
    """What a player pays for: a card to play face up or flip, or (without a card) something else."""

    card: Entity = NOBODY
    flip: int = 0


@row
class Discount(NamedTuple):
    """The player's next card of a kind is cheaper in this turn."""

    player: Player
    ability: str
    """The key of a `NextCardCheaper` effect; empty for a reduction of one card."""
    n: int = 0
    card: Entity = NOBODY
    """The one card that costs less."""


@node
class GainCost(Phrase, Effect):
    """You gain so much cost for this step."""

    n: int
    en = "gain {n} cost"
    zh = "你获得{n}点费用"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        gain_cost(g, f.you, self.n)


@node
class NextCardCheaper(Effect):
    """The next card of a kind that you play face up (or flip) this turn costs less."""

    n: int
    cards: Cards
    flips: bool = True
    """It also applies to a lurker flipped by paying."""

    def fits(self, g: UnderworldState, bought: Bought) -> bool:
        return bool((self.flips or not bought.flip) and self.cards.admits(g.card[bought.card]))

    def act(self, g: UnderworldState, f: Resolve) -> None:
        g.discounts.append(Discount(f.you, f.program, self.n))

    def text(self, lang: str) -> str:
        cards = self.cards.text(lang)
        if self.flips:
            return say(
                lang,
                f"the next {cards} that you play face up or flip this turn costs {self.n} less",
                f"本回合中你下一张正面打出或付费翻面的{cards}所需费用减少{self.n}",
            )
        return say(
            lang,
            f"the next {cards} that you play face up this turn costs {self.n} less",
            f"本回合中你下一张正面打出的{cards}所需费用减少{self.n}",
        )


class Saving(Effect):
    """An additional cost that makes its own card cheaper."""

    __slots__ = ()

    def saves(self, g: UnderworldState, player: Player, e: Entity) -> int:
        """The largest reduction that it can give now."""
        raise TypeError(f"{type(self).__name__} saves nothing")
