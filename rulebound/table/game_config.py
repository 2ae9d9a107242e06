"""What is played again and again: a game, what the players bring, its options; and the start of a game for every seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulebound.core.chance import Chance, derived
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, Game, game
from rulebound.core.state import State

RANDOM = "random"


@dataclass(frozen=True)
class GameConfig:
    """A game to be played again and again.

    `players` names what each player brings (a ready-made deck, or a deck as plain data); `random` is another ready-made
    deck in every game.  Without `players`, as few as the game needs bring random decks.

    >>> g = GameConfig("ashes", ["iron-men", "mist-guardian"]).start(7)
    >>> g.players, g.choices
    (2, [])
    """

    game: str
    players: Sequence[Any] = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.count not in self.declared.players:
            counts = ", ".join(map(str, self.declared.players))
            raise RuleboundError(f"{self.game} is played by {counts} players, not {self.count}: name a deck for each")

    @property
    def declared(self) -> Game:
        return game(self.game)

    @property
    def count(self) -> int:
        """How many players there are."""
        return len(self.players) or min(self.declared.players)

    def start(self, seed: int, log: bool = False) -> State:
        """The first decision of the game with this seed."""
        declared = self.declared
        players = list(self.players) or [RANDOM] * self.count
        if isinstance(declared, DeckGame):
            players = _dealt(declared, players, Chance(derived(seed, "decks")))
        return declared.start(declared.prepare(players, self.options), seed, log)


def _dealt(declared: DeckGame, players: Sequence[Any], chance: Chance) -> list[Any]:
    """What the players bring, with a ready-made deck that fits the others in place of each `random`."""
    taken = [player for player in players if player != RANDOM]
    found = []
    for player in players:
        if player == RANDOM:
            others = [declared.decks.make(deck) for deck in taken]
            ready = [id for id in declared.decks.ready_made() if id not in taken]
            ready = [id for id in ready if not declared.decks.check_table([*others, declared.decks.make(id)])]
            ready = ready or list(declared.decks.ready_made())
            player = ready[chance.below(len(ready))]
            taken.append(player)
        found.append(player)
    return found
