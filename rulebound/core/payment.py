"""Payment as a transaction: the parts are chosen one by one, then spent all at once.

A part is whatever a game lets a player spend: a card to discard, a die to exhaust, an ability to use. The game's own rows
represent parts. The chosen parts stay in the frame until the last step, so nothing changes before it. A part after which
the rest could no longer be paid is not offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from .decisions import NOBODY, THESE, Entity, Offer, Player
from .frames import Procedure, procedure, step


@procedure
class Payment(Procedure):
    """Base of payments. A game adds the steps before and after the choice of parts, and the receipt (`result`)."""

    REDEALT: ClassVar[tuple[str, ...]] = ("chosen",)
    EXCEEDS: ClassVar[bool] = False
    """May the player spend more than the cost?"""
    player: Player
    """Who pays."""
    card: Entity = NOBODY
    """The card that is paid for."""
    rule: str = ""
    prompt: str = "pay"
    chosen: tuple[Any, ...] = ()
    answer: Any = None

    def met(self, g: Any) -> bool:
        """Do the chosen parts cover the cost?"""
        raise TypeError(f"{type(self).__name__} does not define `met`")

    def rest(self, g: Any) -> Sequence[Any]:
        """The parts that may be chosen next, in the order of the offers."""
        raise TypeError(f"{type(self).__name__} does not define `rest`")

    def alike(self, g: Any, part: Any) -> object:
        """Parts with equal keys are interchangeable: only the first of them is offered. By default none are."""
        return part

    def leads_on(self, g: Any, rest: Sequence[Any], i: int) -> bool:
        """Can the cost still be met after choosing this part of the rest, or is it a dead end?"""
        raise TypeError(f"{type(self).__name__} does not define `leads_on`")

    def offer(self, g: Any, part: Any) -> Offer:
        """The offer for a part."""
        raise TypeError(f"{type(self).__name__} does not define `offer`")

    def spend(self, g: Any, part: Any) -> None:
        """Spend one part: discard the card, exhaust the die."""
        raise TypeError(f"{type(self).__name__} does not define `spend`")

    def ask_for(self, g: Any, offers: list[Offer]) -> None:
        g.ask("answer", self.player, self.rule, self.prompt, offers, self.card, subset=True)

    def redeal(self, g: Any, player: Player, dealt: frozenset[Entity], chance: Any) -> None:
        if self.player != player:
            self.chosen = ()  # nobody else knows yet which

    @step()
    def choose(self, g: Any) -> None:
        met, self.answer = self.met(g), None
        if met and not self.EXCEEDS:
            return
        seen: set[object] = set()
        offers, rest = [THESE] if met else [], self.rest(g)
        for i, part in enumerate(rest):
            if (like := self.alike(g, part)) not in seen:
                seen.add(like)
                if self.leads_on(g, rest, i):
                    offers.append(self.offer(g, part))
        if not met or len(offers) > 1:
            self.ask_for(g, offers)

    @step()
    def take(self, g: Any) -> None:
        if self.answer is not None:
            self.chosen = (*self.chosen, self.answer)
            self.jump("choose")

    @step()
    def pay(self, g: Any) -> None:
        for part in self.chosen:
            self.spend(g, part)
