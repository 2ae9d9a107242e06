"""What a bot gets to see. It asks for as little as it needs, and can't get more.

A bot says what it looks at: nothing, the view of its player, or copies to try things on.  Copies come from a `Seat`, which
never holds the true game: it is made from a guess at it (`core.guesses`), in which all that the player can't know is dealt
anew already, and deals each further copy from that one.  So no bot can reach a hidden card, not even by accident.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final, Protocol

from rulebound.core.chance import Chance, mix
from rulebound.core.decisions import Actions, Decision, Offer, Option, Player
from rulebound.core.errors import RuleboundError, quoted
from rulebound.core.input import short
from rulebound.core.state import State

NOTHING, VIEW, COPIES = "nothing", "view", "copies"


class Bot(Protocol):
    """Somebody who decides."""

    name: str
    looks_at: ClassVar[str]
    """What `pick` gets to see: `NOTHING` (None), `VIEW` (what `game.view(player)` gives) or `COPIES` (a `Seat`)."""

    def pick(self, seen: Any, decision: Decision) -> Option:
        """One of the decision's options."""
        ...


class Seat:
    """One player's place at the table, as a searching bot knows it.

    >>> import rulebound
    >>> game = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    >>> seat = Seat(game, 0, seed=1)
    >>> seat.view == game.view(0)
    True
    >>> guess = seat.copy(seed=1)
    >>> guess.choose(0); len(guess.choices), len(game.choices)
    (1, 0)
    """

    __slots__ = ("_base", "_view", "decision", "player")

    def __init__(self, g: State, player: Player, seed: int) -> None:
        self.player: Final = player
        self._base: Final = g.determinize(player, seed)
        self._view: dict[str, Any] | None = None
        self.decision: Final = own_decision(g, player)

    @property
    def game(self) -> Any:
        """The declaration of the game that is played."""
        return self._base.GAME

    @property
    def view(self) -> dict[str, Any]:
        """All that the player may know, as plain data."""
        if self._view is None:
            self._view = self._base.view(self.player)
        return self._view

    @property
    def choices(self) -> int:
        """How many choices were made so far, as far as the player may count them."""
        return len(self._base.choices)

    def guess(self) -> State:
        """The first game to try things on: that of which this seat was made."""
        return self._base.copy()

    def copy(self, seed: int) -> State:
        """A game to try things on: like the true one in all that the player knows, dealt anew in everything else."""
        return self._base.determinize(self.player, seed)

    def worth(self, g: State, player: Player | None = None) -> float:
        """What a copy is worth to this player (or another), by the game's own judgement."""
        return g.GAME.bot.worth(g, self.player if player is None else player)


def own_decision(g: State, player: Player) -> Decision | None:
    """The pending decision if it is this player's, with the handles of the player's view in place of entities."""
    decision = g.decision
    if decision is None or decision.player != player:
        return None
    about = [tuple(g.handle[e] for e in o.entities) for o in decision.options]
    offers = tuple(Offer(o.verb, None, those, o.note) for o, those in zip(decision.options, about, strict=True))
    names = {g.handle[e]: name for e, name in decision.options[0].actions.names.items()}
    actions = Actions(decision.prompt, offers, names)
    return replace(
        decision,
        options=tuple(
            replace(o, entities=those, value=None, actions=actions) for o, those in zip(decision.options, about, strict=True)
        ),
        source=g.handle[decision.source] if decision.source >= 0 else decision.source,
    )


def ask(bot: Bot, g: State, seed: int = 0) -> int:
    """Let a bot decide: show it what it looks at, and give back the number of the option it picks.

    >>> import rulebound
    >>> from rulebound.bots import make
    >>> game = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    >>> game.choose(ask(make("random", seed=1), game))
    """
    decision = g.decision
    if decision is None:
        raise RuleboundError("the game is over: there is nothing left to decide")
    looks_at = getattr(bot, "looks_at", "")
    if looks_at not in (NOTHING, VIEW, COPIES):
        raise RuleboundError(f"the bot {short(bot.name)} looks at {quoted(looks_at)}; there are NOTHING, VIEW and COPIES")
    player = decision.player
    if bot.looks_at != COPIES:
        own = own_decision(g, player)
        assert own is not None
        return g.index_of(bot.pick(g.view(player) if bot.looks_at == VIEW else None, own))
    seat = Seat(g, player, mix(seed, len(g.choices)))
    assert seat.decision is not None
    return g.index_of(bot.pick(seat, seat.decision))


def stream(seed: int, choices: int) -> Chance:
    """Chance for one decision: the same bot at the same point of a game draws the same, also after a game was resumed."""
    return Chance(mix(seed, choices + 1))
