"""Elimination: the defeated player's cards, enemies and dealt cards."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, procedure, step

from ..state import ChampionsState
from ..zones import DEALT, DECK, DISCARD_PILE, ENCOUNTER_DISCARD, FACEDOWN, HAND, PLAY_AREA, REMOVED
from .enter_play import Engage
from .leave_play import leave_play, strip
from .victory import end_game


@procedure
class Eliminate(Procedure):
    """Eliminate a player whose identity is defeated; the others play on and win or lose together."""

    player: Player
    heir: Player = NOBODY

    @step("champions.elimination.trigger", "champions.order.first-player.eliminated")
    def pass_token(self, g: ChampionsState) -> None:
        if any(isinstance(f, Resolve) for f in g.stack):
            g.cite("champions.elimination.finish-ability")  # its frame stays on the stack and continues
        self.heir = g.next_seat(self.player)
        g.out[self.player] = 1
        g.note("eliminated", self.player)
        if g.first_player == self.player:
            g.first_player = self.heir
        if all(g.out):
            end_game(g, "champions.elimination.all", won=False)

    @step("champions.elimination.enemies")
    def enemies_move_on(self, g: ChampionsState) -> None:
        """Enemies engaged with the player engage the next player clockwise, in their current state."""
        minions = g.minions(self.player)
        if minions:
            minion = minions[0]
            facedown = int(g.kind_of_zone(minion) == FACEDOWN)
            self.jump("enemies_move_on")
            g.push(Engage(entering=minion, player=self.heir, facedown=facedown, moved=1))

    @step("champions.elimination.cleanup", "champions.elimination.cleanup.lent")
    def clean_up(self, g: ChampionsState) -> None:
        me = g.identity[self.player]
        for e in [c for c in g.at(PLAY_AREA, self.player) if c != me]:
            if g.in_play(e):
                leave_play(g, e)
        for a in g.attached(me):
            leave_play(g, a)
        for zone in (HAND, DECK):
            for c in list(g.at(zone, self.player)):
                g.move(c, DISCARD_PILE, g.owner[c])
        for c in list(g.at(DEALT, self.player)):
            g.move(c, ENCOUNTER_DISCARD)
        strip(g, me)
        g.move(me, REMOVED)
