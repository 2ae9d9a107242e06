"""Winning a region in its five steps."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import use
from rulebound.core.masks import become_new
from rulebound.core.priority import Priority

from ..continuous import AssetInstead, ScoresInstead
from ..definitions import WITHDRAW
from ..state import UnderworldState
from ..values import continuous_of, keyword
from ..zones import CONTEST_AREA, LURKERS, SCORE_AREA, WORLD_DECK
from .enter_play import become_asset, turn_up_region
from .influence import clear, winner_of
from .leave_play import announce_leaving, release, withdraw
from .occurrences import WINS_REGION, PastEvent, announce
from .piles import OrderBelow
from .victory import check_points, check_regions

WON_REGIONS = "won-regions"
WIN = "win"
"""The label of a win's windows.  They are no steps: unspent cost stays until the step around them ends."""
STAYS, HAND_, SCORE, ASSET = "bottom", "hand", "score", "asset"


@procedure
class WinRegions(Procedure):
    """Regions that reach their cap at the same time are won one after the other, in row order."""

    regions: tuple[Entity, ...]

    @step("underworld.win.several", "underworld.win.reach-cap")
    def next(self, g: UnderworldState) -> None:
        if self.regions:
            region, self.regions = self.regions[0], self.regions[1:]
            self.jump("next")
            if g.in_play(region):
                g.push(WinRegion(region=region, winner=winner_of(g, region), place=g.spot[region]))


@procedure
class WinRegion(Procedure):
    """The five steps.  The win is final: removing markers in the window does not undo it."""

    region: Entity
    winner: Player
    place: int
    leaving: tuple[Entity, ...] = ()
    ways: tuple[tuple[Entity, str], ...] = ()
    answer: str = STAYS
    seat: int = 0

    def cause(self) -> Entity:
        return self.region

    @step("underworld.win.step.1", "underworld.win.reach-cap")
    def window(self, g: UnderworldState) -> None:
        g.note("wins-region", self.winner, (self.region,))
        g.push(Priority(moment=WIN))

    @step("underworld.win.step.2", "underworld.cards.region.role", "underworld.zones.score-area")
    def score(self, g: UnderworldState) -> None:
        zones = [z for p in g.seats_from(g.first) for z in (g.at(CONTEST_AREA, p), g.at(LURKERS, p))]
        self.leaving = tuple(e for z in zones for e in z if g.spot[e] == self.place)
        for e in self.leaving:
            g.dying[e] = 1  # an attachment is not destroyed when its host leaves first
        release(g, self.region)
        happened = PastEvent(moment=WINS_REGION, subject=self.region, by=self.winner, region=self.region)
        announce(g, happened)
        g.move(self.region, SCORE_AREA, self.winner)
        clear(g, self.region)
        g.spot[self.region], g.dying[self.region] = NOBODY, 0
        use(g, "turn", WON_REGIONS, g.team(self.winner))
        check_points(g)

    @step("underworld.win.step.3")
    def leave(self, g: UnderworldState) -> None:
        """All cards at the region leave play at the same time, without death or destruction."""
        announce_leaving(g, self.leaving)

    @step("underworld.keyword.withdraw", "underworld.keyword.withdraw.optional")
    def ask_where(self, g: UnderworldState) -> None:
        """Effects such as Withdraw may take a card elsewhere; its controller is asked for each card."""
        e = self._next(g)
        if e == NOBODY:
            self.jump("go_elsewhere")
            return
        offers = [Offer(way, way, (e,)) for way in (*self._ways(g, e), STAYS)]
        g.ask("answer", g.controller(e), "underworld.keyword.withdraw.optional", "leaves-region", offers, e)

    def _next(self, g: UnderworldState) -> Entity:
        """The next card that may go elsewhere and has not been asked for."""
        asked = [e for e, _ in self.ways]
        return next((e for e in self.leaving if e not in asked and self._ways(g, e)), NOBODY)

    def _ways(self, g: UnderworldState, e: Entity) -> list[str]:
        ways = [HAND_] if keyword(g, e, WITHDRAW) else []
        if g.controller(e) == self.winner:
            effects = list(continuous_of(g, e))
            ways += [SCORE] if any(isinstance(a, ScoresInstead) for a in effects) else []
            ways += [ASSET] if any(isinstance(a, AssetInstead) for a in effects) else []
        return ways

    @step("underworld.keyword.withdraw.optional")
    def note_where(self, g: UnderworldState) -> None:
        self.ways = (*self.ways, (self._next(g), self.answer))
        self.jump("ask_where")

    @step("underworld.keyword.withdraw", "underworld.win.step.3")
    def go_elsewhere(self, g: UnderworldState) -> None:
        for e in self.leaving:
            release(g, e)
        for e, way in self.ways:
            if way == HAND_:
                withdraw(g, e)
            elif way == SCORE:
                g.move(e, SCORE_AREA, g.controller(e))
                become_new(g, e)
            elif way == ASSET:
                become_asset(g, e, g.controller(e))
        self.leaving = tuple(e for e in self.leaving if g.in_play(e) and g.spot[e] == self.place)
        check_points(g)

    @step("underworld.win.step.3")
    def go_below(self, g: UnderworldState) -> None:
        """The rest goes under the owners' decks; each owner chooses the order."""
        owners = g.seats_from(g.first)
        while self.seat < len(owners):
            owner = owners[self.seat]
            self.seat += 1
            mine = tuple(e for e in self.leaving if g.owner[e] == owner and g.in_play(e))
            if mine:
                self.jump("go_below")
                for e in mine:
                    g.note("below", owner, (e,))
                g.push(OrderBelow(player=owner, cards=mine))
                return

    @step("underworld.win.step.4", "underworld.zones.contested-regions")
    def refill(self, g: UnderworldState) -> None:
        if not g.at(WORLD_DECK):
            g.cite("underworld.ruler.world-deck-empty")
            return
        turn_up_region(g, self.place)

    @step("underworld.win.step.5", "underworld.win.trigger-stack", "underworld.cards.region.win-trigger")
    def win_trigger(self, g: UnderworldState) -> None:
        """The region's win trigger has waited for the stack since the win; it resolves before the game continues."""
        g.push(Priority(moment=WIN, until_empty=1))

    @step("underworld.win.no-region-left")
    def last_region(self, g: UnderworldState) -> None:
        check_regions(g)
