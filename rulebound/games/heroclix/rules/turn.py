"""A turn: beginning phase, action phase, end phase, clear phase."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.decisions import Offer, Player
from rulebound.core.frames import procedure, step
from rulebound.core.limits import renew
from rulebound.core.occurrences import Occurrence
from rulebound.core.queues import drain
from rulebound.core.values import expire

from ..state import HeroclixState
from .action_offers import offers_of
from .actions import begin
from .immunity import end_immunity
from .tokens import clear_tokens
from .victory import by_points, check
from .windows import announce

BEGINNING, ACTION, END, CLEAR = "beginning", "action", "end", "clear"
END_TURN = Offer("end-turn", None)


def beginning_of(player: Player) -> str:
    """The queue of effects at the beginning of a player's turn."""
    return f"beginning:{player}"


def end_of(player: Player) -> str:
    return f"end:{player}"


@procedure
class Turn(Occurrence):
    """One turn of one player, then the next player's, until the game ends."""

    ACTS: ClassVar[bool] = True
    player: Player = 0
    answer: Any = None

    @property
    def by(self) -> Player:
        return self.player

    @step(
        "heroclix.turn.phases",
        "heroclix.turn.order-summary",
        "heroclix.turn.beginning",
        "heroclix.turn.beginning.no-actions",
        "heroclix.golden.active-player",
    )
    def begin_turn(self, g: HeroclixState) -> None:
        g.turn += 1
        g.active, g.phase = self.player, BEGINNING
        g.dirty = 1
        g.attacks = 0
        g.given[self.player] = 0
        g.note("turn", self.player, n=g.turn)
        announce(g, "turn-begins", self, queue_up=beginning_of(self.player))

    @step("heroclix.turn.beginning")
    def beginning(self, g: HeroclixState) -> None:
        drain(g, beginning_of(self.player), g.active, rule="heroclix.turn.beginning", prompt="beginning")

    @step(
        "heroclix.turn.action",
        "heroclix.turn.phases",
        "heroclix.turn.order-summary",
        "heroclix.action.optional",
        "heroclix.action.costed.timing",
        "heroclix.action.free.timing",
    )
    def act(self, g: HeroclixState) -> None:
        g.cite("heroclix.turn.beginning.ends")
        g.phase = ACTION
        self.answer = None
        if check(g) or g.out[self.player]:
            return
        offers = [*offers_of(g, self.player), END_TURN]
        g.ask("answer", self.player, "heroclix.turn.action", "turn", offers, confirm=True)

    @step("heroclix.action.give", "heroclix.action.costed.no-interleave", "heroclix.turn.beginning.ends")
    def give(self, g: HeroclixState) -> None:
        if self.answer is not None:
            self.jump("act")
            begin(g, self.answer)

    @step("heroclix.turn.action.ends", "heroclix.turn.end", "heroclix.turn.phases", "heroclix.turn.order-summary")
    def end_turn(self, g: HeroclixState) -> None:
        g.cite("heroclix.turn.end.no-actions", "heroclix.turn.end.wording")
        g.phase = END
        announce(g, "turn-ends", self, queue_up=end_of(self.player))

    @step("heroclix.turn.end")
    def ending(self, g: HeroclixState) -> None:
        drain(g, end_of(self.player), g.active, rule="heroclix.turn.end", prompt="end")

    @step(
        "heroclix.turn.clear.tokens",
        "heroclix.turn.clear.not-cleared",
        "heroclix.turn.end.ends",
        "heroclix.turn.phases",
        "heroclix.turn.order-summary",
    )
    def clear(self, g: HeroclixState) -> None:
        g.phase = CLEAR
        if check(g):
            return
        for e in g.force_of(self.player):
            if g.tokens[e] and g.token_turn[e] != g.turn and g.unclearing[e] != g.turn:
                clear_tokens(g, e)

    @step("heroclix.turn.clear.durations", "heroclix.turn.clear.duration-wordings")
    def end_durations(self, g: HeroclixState) -> None:
        expire(g, f"turn:{g.turn}")
        renew(g, "turn")

    @step("heroclix.turn.clear.next-player", "heroclix.setup.alternate-turns")
    def hand_on(self, g: HeroclixState) -> None:
        if g.turn >= g.players:
            end_immunity(g)
        if g.turns and g.turn >= g.turns:
            g.cite("heroclix.victory.time-limit", "heroclix.victory.game-end")
            by_points(g)
            return
        ended, self.player = self.player, g.next_seat(self.player)
        self.jump("begin_turn")
        for p in range(ended + 1, ended + g.players):
            if p % g.players == self.player:
                break
            drain(g, beginning_of(p % g.players), g.active, rule="heroclix.trigger.start-end.survives", prompt="beginning")


def until_next_turn(g: HeroclixState, player: Player) -> str:
    """When "until your next turn" ends: in the clear phase of the turn before that."""
    return f"turn:{g.turn + turns_until(g, player) - 1}"


def turns_until(g: HeroclixState, player: Player) -> int:
    """The number of turns until a player's next turn."""
    turns, p = 1, g.next_seat(g.active)
    while p != player:
        turns, p = turns + 1, g.next_seat(p)
    return turns


def this_turn(g: HeroclixState) -> str:
    return f"turn:{g.turn}"
