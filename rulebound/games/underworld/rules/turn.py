"""The turn: start phase, action phase, contest phase, end phase."""

from __future__ import annotations

from rulebound.core.decisions import Player
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import renew, used
from rulebound.core.values import expire

from ..state import UnderworldState
from ..values import END_OF_TURN, forbidden
from ..zones import ACTION, ASSETS, CONTEST_AREA, END, HAND, LURKERS, RULER, SOCIETY_AREA, START
from .contest import ContestPhase
from .damage import remove_all_damage
from .occurrences import DRAW_STEP, END_STEP, PREPARE_STEP, READIED, PastEvent, about, announce, at_moment
from .piles import DiscardCards, draw_together
from .priority import ACTION_STEP
from .ruler import return_scheme
from .steps import Step
from .tokens import ready
from .victory import HANDED_ON

HAND_LIMIT = 7


@procedure
class Turns(Procedure):
    """Turns follow one another until a side has won."""

    @step("underworld.turn.structure")
    def next(self, g: UnderworldState) -> None:
        self.jump("next")
        g.turn += 1
        g.note("turn", g.first, (), g.turn)
        g.push(Turn())


@procedure
class Turn(Procedure):
    """The four phases in their steps."""

    seats: tuple[Player, ...] = ()
    discarding: int = 0

    @step("underworld.turn.start.ready", "underworld.core.exhaust.ready", "underworld.turn.start.ready.triggers-wait")
    def ready(self, g: UnderworldState) -> None:
        """All players ready their cards.  No player has priority; triggers wait for the prepare step."""
        g.phase, g.step = START, "ready-step"
        for p in range(g.players):
            cards = [e for zone in (CONTEST_AREA, LURKERS, ASSETS, SOCIETY_AREA) for e in g.at(zone, p)]
            turned = [e for e in cards if g.exhausted[e] and not forbidden(g, "ready", e)]
            ready(g, p, turned)
            for e in turned if g.listeners.get(READIED) else ():
                announce(g, about(g, READIED, e, p))
        g.dirty = 1

    @step("underworld.turn.start.prepare", "underworld.turn.start.prepare.quick", "underworld.trigger.common.prepare")
    def prepare(self, g: UnderworldState) -> None:
        announce(g, PastEvent(moment=PREPARE_STEP, by=g.first))
        at_moment(g, PREPARE_STEP)
        g.push(Step(name=PREPARE_STEP))

    @step("underworld.turn.start.draw")
    def draw_cards(self, g: UnderworldState) -> None:
        """All players draw at the same time; a player who can't loses."""
        g.step = DRAW_STEP
        draw_together(g, [(p, 1) for p in g.seats_from(g.first)])

    @step("underworld.turn.start.draw.quick")
    def draw_window(self, g: UnderworldState) -> None:
        announce(g, PastEvent(moment=DRAW_STEP, by=g.first))
        g.push(Step(name=DRAW_STEP))

    @step("underworld.turn.action.overview")
    def begin_actions(self, g: UnderworldState) -> None:
        g.phase = ACTION
        for p in range(g.players):
            g.finished[p] = 0
        if g.mode == RULER:
            g.cite("underworld.ruler.common-step")
            self.seats = (g.first, g.enemies(g.first)[0])
        else:
            self.seats = tuple(g.seats_from(g.first))

    @step("underworld.turn.action.overview", "underworld.turn.action.first", "underworld.turn.action.second")
    def action_step(self, g: UnderworldState) -> None:
        """Each player's own action step in turn; it ends when all players have passed on an empty stack."""
        g.cite("underworld.turn.action.first.ends")
        while self.seats:
            g.acting, self.seats = self.seats[0], self.seats[1:]
            if not g.out[g.acting]:
                self.jump("action_step")
                g.cite("underworld.turn.action.quick")
                g.push(Step(name=ACTION_STEP))
                return

    @step("underworld.turn.action.ends", "underworld.contest.phase")
    def contest_phase(self, g: UnderworldState) -> None:
        g.push(ContestPhase())

    @step("underworld.turn.end.phase", "underworld.turn.end.end-step", "underworld.turn.end.end-step.quick")
    def end_step(self, g: UnderworldState) -> None:
        g.phase = END
        announce(g, PastEvent(moment=END_STEP, by=g.first))
        return_scheme(g)
        g.push(Step(name=END_STEP))

    @step("underworld.turn.end.recovery.damage", "underworld.turn.end.recovery.until-end")
    def recover(self, g: UnderworldState) -> None:
        """Damage is removed and effects until the end of the turn end, all at once."""
        g.step = "recovery-step"
        remove_all_damage(g)
        expire(g, END_OF_TURN)
        g.discounts, g.truces = [], []
        self.seats = tuple(g.seats_from(g.first))

    @step("underworld.turn.end.recovery.hand-limit", "underworld.turn.end.recovery.discard-order")
    def hand_limit(self, g: UnderworldState) -> None:
        """The first player discards down to seven first, then the others in turn."""
        while self.seats:
            player, self.seats = self.seats[0], self.seats[1:]
            beyond = len(g.at(HAND, player)) - HAND_LIMIT
            if beyond > 0 and not g.out[player]:
                self.jump("hand_limit")
                g.push(DiscardCards(player=player, n=beyond, rule="underworld.turn.end.recovery.hand-limit"))
                return

    @step("underworld.turn.end.recovery.repeat")
    def triggered(self, g: UnderworldState) -> None:
        """A trigger in the recovery step resolves, then the step starts again."""
        if g.pending:
            self.jump("recover")
            g.push(Step(name="recovery-step"))

    @step("underworld.turn.end.pass-marker")
    def pass_marker(self, g: UnderworldState) -> None:
        if g.mode == RULER:
            g.first = g.enemies(g.first)[0]
        else:
            g.cite("underworld.team.clockwise" if g.mode == "teams" else "underworld.turn.end.pass-marker")
            if not used(g, "turn", HANDED_ON):
                g.first = g.next_seat(g.first)
        renew(g, "turn")
