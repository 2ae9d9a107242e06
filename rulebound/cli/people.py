"""Who sits at a table: people's seats, further hands of theirs, and bots."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.bots import Bot, make
from rulebound.cli.table_setup import HUMAN, SAME
from rulebound.core.chance import derived
from rulebound.core.decisions import NOBODY, Player


class People:
    """The seats of a table by person."""

    def __init__(self, seats: Sequence[str], seed: int) -> None:
        self.seats = list(seats)
        self.bots: dict[Player, Bot] = {
            p: make(name, derived(seed, "bot", p)) for p, name in enumerate(seats) if name not in (HUMAN, SAME)
        }
        self.humans = [p for p, name in enumerate(seats) if name == HUMAN]
        """The first seat of every person; further hands do not count."""
        self.person = [max((h for h in self.humans if h <= p), default=NOBODY) for p in range(len(seats))]
        """For every seat, the first seat of its person."""

    @property
    def only(self) -> Player:
        """The only person at the table, or NOBODY."""
        return self.humans[0] if len(self.humans) == 1 else NOBODY

    def hands(self, player: Player) -> list[Player]:
        """All seats of the person in this seat; empty for a bot."""
        return [] if player == NOBODY else [player, *self.other_hands(player)]

    def other_hands(self, player: Player) -> list[Player]:
        """The other seats of the same person: nothing is hidden between them."""
        if player == NOBODY:
            return []
        return [p for p in range(len(self.seats)) if p != player and self._is_hand_of(self.person[player], p)]

    def _is_hand_of(self, person: Player, seat: Player) -> bool:
        return person != NOBODY and self.person[seat] == person and self.seats[seat] in (HUMAN, SAME)
