"""A game's part for bots: what a position is worth, where it may be judged, which moves deserve a thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from .decisions import Option
from .declarations import only_known


class GameBot:
    """Subclassed once, in a game's `bot/__init__.py`. A misspelt member is refused."""

    payment_prompts: frozenset[str] = frozenset()
    """The prompts that ask for the parts of a payment: a table suggests whole payments there."""
    quiet_prompts: frozenset[str] = frozenset()
    """The prompts at which a position is quiet, so that it may be judged."""
    quiet_within: int = 0
    """How many choices of other players may come before a position is quiet."""
    pauses: frozenset[str] = frozenset()
    """The prompts at which a player may do anything again."""
    guesses: int = 2
    """On how many guesses of hidden cards a searching bot tries each option."""
    reference: ClassVar[GameBot | None] = None
    """The judgement that strength is measured against, which never changes; None where it is this one."""

    def __init_subclass__(cls) -> None:
        only_known(cls, GameBot)

    # ------------------------------------------------------------ payments

    def part_price(self, g: Any, option: Option) -> int:
        """What a part (a die, a card, an ability) counts in a payment: the smallest sum is suggested."""
        return 1 if option.entities else 0

    def part_worth(self, g: Any, option: Option) -> float:
        """How useful a part would be otherwise: of equal sums, the one of least worth is suggested."""
        return 0.0

    # ------------------------------------------------------------ positions and moves

    def evaluate(self, g: Any, player: int) -> float:
        """What a position is worth to a player: larger is better."""
        return 0.0

    def is_quiet(self, g: Any, height: int) -> bool:
        """May this position be judged? By default: at a quiet prompt, or where the stack is no higher than `height`."""
        return g.asked.prompt in self.quiet_prompts if self.quiet_prompts else len(g.stack) <= height

    def obvious_move(self, g: Any) -> int:
        """The option that anybody would take without thinking, or -1."""
        return -1

    def skip_to(self, g: Any) -> int:
        """The option with which a bot that looks ahead goes on, whoever decides, or -1."""
        return self.obvious_move(g)

    def candidate_moves(self, g: Any) -> Sequence[int]:
        """The numbers of the options that deserve a thought."""
        return range(len(g.asked.offers)) if g.asked is not None else ()

    def first_draws(self, n: int) -> Sequence[int]:
        """What chance draws first in the n-th guess of a searching bot, so that few guesses show good and bad luck alike."""
        return ()
