"""Dividing an amount among entities: damage among characters, markers among places.

The player is asked for one entity after the other, in the given order, so every division is reached exactly once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .decisions import Entity, Offer, Player
from .frames import Procedure, procedure, step


def share_offers(
    verb: str, among: Sequence[Entity], given: Sequence[int], least: int, most: int, caps: Sequence[int] = ()
) -> list[Offer]:
    """How much the next entity may get, for a total from `least` to `most`; `caps` limit each share.

    If the caps do not allow `least`, the total is as much as they allow. An empty list means all were asked.

    >>> [o.value for o in share_offers("deal", [4, 5], [], 3, 3)], [o.value for o in share_offers("deal", [4, 5], [1], 3, 3)]
    ([0, 1, 2, 3], [2])
    >>> [o.value for o in share_offers("take", [4, 5], [], 3, 3, caps=[2, 2])]
    [1, 2]
    >>> [o.value for o in share_offers("deal", [4, 5], [2], 3, 4)], share_offers("deal", [4, 5], [2, 1], 3, 4)
    ([1, 2], [])
    """
    at = len(given)
    if at >= len(among):
        return []
    left = most - sum(given)
    here = min(left, caps[at]) if caps else left
    later = sum(caps[at + 1 :]) if caps else left if at + 1 < len(among) else 0
    need = min(here, max(0, least - sum(given) - later))
    return [Offer(verb, n, (among[at],), str(n)) for n in range(need, here + 1)]


@procedure
class Share(Procedure):
    """One division; its result is the share of each entity, in the order of `among`."""

    player: Player
    verb: str
    among: tuple[Entity, ...]
    least: int
    most: int
    caps: tuple[int, ...] = ()
    rule: str = ""
    prompt: str = "share"
    given: tuple[int, ...] = ()
    answer: int = 0

    def result(self) -> tuple[int, ...]:
        return self.given

    @step()
    def ask_next(self, g: Any) -> None:
        offers = share_offers(self.verb, self.among, self.given, self.least, self.most, self.caps)
        if offers:
            g.ask("answer", self.player, self.rule, self.prompt, offers, subset=True)
        else:
            self.finish()

    @step()
    def take(self, g: Any) -> None:
        self.given = (*self.given, self.answer)
        self.jump("ask_next")
