"""A game's part for bots: the value of a position, where it may be evaluated, which moves are candidates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from .decisions import Option
from .declarations import only_known
from .weights import Weights


class GameBot:
    """Subclass it once, in a game's `bot/__init__.py`. A misspelt member raises a TypeError."""

    payment_prompts: frozenset[str] = frozenset()
    """The prompts that ask for the parts of a payment; the table suggests whole payments there."""
    quiet_prompts: frozenset[str] = frozenset()
    """The prompts at which a position is quiet, so a bot may evaluate it."""
    quiet_within: int = 0
    """How many choices of other players may pass before a position is quiet."""
    pauses: frozenset[str] = frozenset()
    """The prompts at which a player may take any kind of action again."""
    guesses: int = 2
    """On how many guesses of hidden cards a searching bot tries each option."""
    plans_turns: bool = False
    """Is it useful to plan whole turns, up to the decision of another player?"""
    plan_settings: Mapping[str, int] = MappingProxyType({})
    """How the strongest level plans here: its guesses, plies and beam, where others than the usual ones play better."""
    slips: Mapping[str, int] = MappingProxyType({"newcomer": 51, "casual": 31, "club": 18})
    """How many moves of a hundred each level overlooks."""
    part_names: Mapping[str, tuple[str, str]] = MappingProxyType({})
    """What the parts of a judgement are called, in English and Chinese."""
    weights: Weights | None = None
    """What was learned about the worth of positions; None where nothing was."""
    reference: ClassVar[GameBot | None] = None
    """A frozen evaluation that strength is measured against; None means the current one."""

    def __init_subclass__(cls) -> None:
        only_known(cls, GameBot)

    # ------------------------------------------------------------ payments

    def part_price(self, g: Any, option: Option) -> int:
        """The price of a part (a die, a card, an ability) of a payment; the smallest sum is suggested."""
        return 1 if option.entities else 0

    def part_worth(self, g: Any, option: Option) -> float:
        """How useful the part would be elsewhere; among equal sums, the payment worth least is suggested."""
        return 0.0

    # ------------------------------------------------------------ positions and moves

    def evaluate(self, g: Any, player: int) -> float:
        """The value of a position for a player; larger is better."""
        return 0.0

    def worth(self, g: Any, player: int) -> float:
        """What bots go by: the game's judgement, corrected by what was learned."""
        judged = float(self.evaluate(g, player))
        return judged if self.weights is None or g.asked is None else judged + self.weights.value(g, player)

    def parts(self, g: Any, player: int) -> Mapping[str, float]:
        """What the judgement of a position is made of, by the names in `part_names`: a bot's reasons speak of them."""
        return {}

    def is_quiet(self, g: Any, height: int) -> bool:
        """May a bot evaluate this position? By default at a quiet prompt, or where the stack is no higher than `height`."""
        return g.asked.prompt in self.quiet_prompts if self.quiet_prompts else len(g.stack) <= height

    def obvious_move(self, g: Any) -> int:
        """The index of an option that is obviously best, or -1."""
        return -1

    def skip_to(self, g: Any) -> int:
        """The index of the option with which a search continues here, whoever decides, or -1."""
        return self.obvious_move(g)

    def candidate_moves(self, g: Any) -> Sequence[int]:
        """The indices of the options worth searching."""
        return range(len(g.asked.offers)) if g.asked is not None else ()

    def first_draws(self, n: int) -> Sequence[int]:
        """The first random numbers of the n-th guess, so that few guesses cover good and bad luck alike."""
        return ()
