"""A round: the prepare, player turns and recovery phases, then the end of the round."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Offer, Player, subset_offers
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import renew, used
from rulebound.core.secrets import Picks, SecretCards, SecretPicks
from rulebound.core.values import expire
from rulebound.core.windows import open_window

from ..costs import BASIC, LEVELS
from ..state import AshesState
from ..values import recover_value
from ..zones import (
    ACTIVE_POOL,
    ATTACHED,
    BATTLEFIELD,
    DICE_ON_CARDS,
    EXHAUSTED_POOL,
    HAND,
    PHOENIXBORN_ZONE,
    PREPARE,
    RECOVERY,
    ROUND_END,
    SPELLBOARD,
    TURNS,
)
from .damage import place_wounds
from .dice import roll
from .occurrences import AshesEvent
from .payment import die_key, exhaust_die
from .piles import discard_from_hand, draw
from .tokens import remove_exhaustion, remove_wounds, turn_sideways
from .turn import Turn
from .victory import HANDED_ON

HAND_SIZE = 5


@procedure
class Rounds(AshesEvent):
    """Rounds repeat until the game ends."""

    @step("ashes.round.phases")
    def prepare(self, g: AshesState) -> None:
        g.round += 1
        enter(g, PREPARE)
        g.note("round", n=g.round)
        g.push(PreparePhase())

    @step("ashes.round.phases")
    def player_turns(self, g: AshesState) -> None:
        enter(g, TURNS)
        g.push(PlayerTurns(player=g.first_player))

    @step("ashes.round.phases")
    def recovery(self, g: AshesState) -> None:
        enter(g, RECOVERY)
        g.push(RecoveryPhase())

    @step("ashes.round.end.window", "ashes.round.end.order", "ashes.reference.roundend")
    def end_of_round(self, g: AshesState) -> None:
        enter(g, ROUND_END)
        open_window(g, "round:end")

    @step("ashes.round.end.token")
    def pass_token(self, g: AshesState) -> None:
        """Move the first player token, unless an eliminated player handed it on in this round."""
        handed_on = used(g, "round", HANDED_ON)
        expire(g, "round")
        renew(g, "round")
        if g.players > 2:
            g.cite("ashes.multiplayer.pass-left")
        if not handed_on:
            g.first_player = g.next_seat(g.first_player)
        g.note("first-player", g.first_player)
        self.jump("prepare")


def enter(g: AshesState, phase: str) -> None:
    """Begin a phase; once-per-turn abilities become available again (ruling 94)."""
    g.phase = phase
    renew(g, "turn")


@procedure
class ChooseDiscards(SecretCards):
    """Players choose secretly in turn; all choices are applied together."""

    rule: str = "ashes.prepare.2"
    prompt: str = "discard"

    def show(self, g: AshesState, picks: Picks) -> None:
        for _, cards in picks:
            for c in cards:
                discard_from_hand(g, c)


@procedure
class PreparePhase(AshesEvent):
    """Roll dice, discard cards, draw cards; all players do each step at the same time."""

    player: Player = 0
    owed: tuple[int, ...] = ()

    @step("ashes.prepare.1", "ashes.prepare.1.kept-dice", "ashes.reference.prepare")
    def roll_dice(self, g: AshesState) -> None:
        for p in g.seats_from(g.first_player):
            for d in list(g.at(EXHAUSTED_POOL, p)):
                g.move(d, ACTIVE_POOL, p)
                roll(g, d)
            g.note("roll", p, tuple(g.at(ACTIVE_POOL, p)), detail="".join(str(g.face[d]) for d in g.at(ACTIVE_POOL, p)))
        if g.round > 1:
            self.jump("discard_cards")

    @step("ashes.prepare.1.first-player", "ashes.prepare.1.tie")
    def most_basics(self, g: AshesState) -> None:
        """In round 1, the player with the most basic symbols chooses the first player. On a tie, all re-roll."""
        basics = [sum(g.face[d] == BASIC for d in g.at(ACTIVE_POOL, p)) for p in range(g.players)]
        best = [p for p in range(g.players) if basics[p] == max(basics)]
        if len(best) > 1:
            for p in range(g.players):
                for d in g.at(ACTIVE_POOL, p):
                    roll(g, d)
            g.note("reroll")
            self.jump("most_basics")
            return
        offers = [Offer("first-player", p, note=str(p + 1)) for p in range(g.players)]
        g.ask("player", best[0], "ashes.prepare.1.first-player", "first-player", offers)

    @step("ashes.prepare.1.first-player")
    def take_token(self, g: AshesState) -> None:
        g.first_player = self.player
        g.note("first-player", self.player)

    @step("ashes.prepare.2", "ashes.prepare.simultaneous")
    def discard_cards(self, g: AshesState) -> None:
        g.push(ChooseDiscards(players=tuple(g.seats_from(g.first_player)), zone=HAND))

    @step("ashes.prepare.3")
    def draw_cards(self, g: AshesState) -> None:
        owed = [0] * g.players
        for p in g.seats_from(g.first_player):
            while len(g.at(HAND, p)) < HAND_SIZE and draw(g, p):
                pass
            owed[p] = max(0, HAND_SIZE - len(g.at(HAND, p)))
        self.owed = tuple(owed)

    @step("ashes.prepare.3")
    def draw_more(self, g: AshesState) -> None:
        open_window(g, "draw-step")

    @step("ashes.prepare.fatigue.order")
    def fatigue(self, g: AshesState) -> None:
        self.player = g.first_player

    @step("ashes.prepare.fatigue.amount", "ashes.prepare.fatigue.order", "ashes.prepare.fatigue.wounds")
    def fatigue_token(self, g: AshesState) -> None:
        """Players alternate placing one wound token, starting with the first player, until each has placed all of theirs."""
        seats = [p for p in g.seats_from(self.player) if self.owed[p]]
        if not seats:
            self.jump("end_of_prepare")
            return
        p = seats[0]
        self.owed = tuple(n - (i == p) for i, n in enumerate(self.owed))
        self.player = g.next_seat(p)
        self.jump("fatigue_token")
        g.note("fatigue", p)
        place_wounds(g, g.phoenixborn[p], 1, NOBODY, NOBODY, "rule")

    @step("ashes.trigger.definition")
    def end_of_prepare(self, g: AshesState) -> None:
        open_window(g, "prepare:end")


@procedure
class PlayerTurns(Procedure):
    """Players take turns until all of them pass consecutively."""

    player: Player

    @step("ashes.turn.order")
    def turn(self, g: AshesState) -> None:
        g.push(Turn(player=self.player))

    @step("ashes.turn.phase-end", "ashes.pass.end-phase", "ashes.pass.not-final")
    def next_turn(self, g: AshesState) -> None:
        """A player who acts clears all passes. The phase ends when every remaining player has passed."""
        if not g.passed[self.player]:
            g.passed = [0] * g.players
        if all(g.passed[p] for p in g.seats_from(0)):
            g.passed = [0] * g.players
            return
        self.player = g.next_seat(self.player)
        self.jump("turn")


@procedure
class ChooseDice(SecretPicks):
    """Each player chooses which dice to exhaust; dice of one type and level are interchangeable."""

    rule: str = "ashes.recovery.3"
    prompt: str = "exhaust-dice"

    def offers(self, g: AshesState, player: Player, taken: tuple[Any, ...]) -> list[Offer]:
        keys = {d: die_key(g, d) for d in sorted(g.at(ACTIVE_POOL, player))}
        dice, key = sorted(keys, key=keys.__getitem__), keys.__getitem__
        return subset_offers("exhaust", dice, taken, 0, len(dice), key, lambda d: LEVELS[g.face[d]])

    def show(self, g: AshesState, picks: Picks) -> None:
        for p, dice in picks:
            for d in dice:
                exhaust_die(g, d)
            if dice:
                g.note("exhaust-dice", p, tuple(dice))


@procedure
class RecoveryPhase(Procedure):
    """Recover, remove exhaustion, exhaust dice; all players do each step at the same time."""

    @step("ashes.recovery.1", "ashes.recovery.simultaneous", "ashes.reference.recovery")
    def recover(self, g: AshesState) -> None:
        for p in g.seats_from(g.first_player):
            for u in g.at(BATTLEFIELD, p):
                if g.wounds[u] and (recovered := recover_value(g, u)):
                    remove_wounds(g, u, recovered, p)

    @step("ashes.recovery.2", "ashes.recovery.2.upright")
    def remove_exhaustion(self, g: AshesState) -> None:
        for p in g.seats_from(g.first_player):
            for kind in (BATTLEFIELD, SPELLBOARD, PHOENIXBORN_ZONE, ATTACHED):
                for e in g.at(kind, p):
                    if g.exhaustion[e]:
                        remove_exhaustion(g, e, 1, p)
            if g.turned[g.phoenixborn[p]]:
                turn_sideways(g, g.phoenixborn[p], 0)

    @step("ashes.recovery.3", "ashes.recovery.simultaneous")
    def exhaust_dice(self, g: AshesState) -> None:
        g.push(ChooseDice(players=tuple(g.seats_from(g.first_player))))

    @step("ashes.recovery.3")
    def exhaust_placed_dice(self, g: AshesState) -> None:
        for p in range(g.players):
            placed = tuple(g.at(DICE_ON_CARDS, p))
            for d in placed:
                exhaust_die(g, d)
            if placed:
                g.note("exhaust-dice", p, placed)
