"""Schemes: placing and removing threat, thwarting, advancing the main scheme."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import Procedure, Serial, procedure, step

from ..definitions import MAIN_SCHEME
from ..state import ChampionsState
from ..values import forbidden, icons, per_player
from ..zones import MAIN_SCHEME_ZONE, REMOVED, SCHEME_DECK
from .conditions import ThreatPlaced
from .defeat import Defeat
from .encounter_abilities import when_defeated, when_revealed
from .leave_play import discard_attached, strip
from .occurrences import ChampionsEvent, interrupts, record, responses
from .victory import end_game


@procedure
class PlaceThreat(ChampionsEvent):
    """Place threat on a scheme."""

    scheme: Entity
    amount: int
    source: Entity = NOBODY
    player: Player = NOBODY
    part_of: Serial = NOBODY
    """The enemy's scheme to which it belongs."""
    step_one: int = 0
    cancelled: int = 0
    placed: int = 0

    @property
    def subject(self) -> Entity:
        return self.scheme

    def result(self) -> int:
        return self.placed

    @step("champions.timing.interrupt.window")
    def interrupt(self, g: ChampionsState) -> None:
        if self.amount <= 0 or not g.in_play(self.scheme):
            self.finish()
            return
        interrupts(g, "threat")

    @step("champions.scheme.threat", "champions.scheme.prevent.threat")
    def place(self, g: ChampionsState) -> None:
        if self.amount <= 0 or self.cancelled or not g.in_play(self.scheme):
            self.finish()
            return
        self.placed = self.amount
        g.threat[self.scheme] += self.amount
        g.note("threat", self.player, (self.scheme,), self.amount)
        whole = self.part_of if self.part_of != NOBODY else self.serial
        record(g, whole, ThreatPlaced(self.scheme, self.amount, self.step_one))
        g.dirty = 1

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        responses(g, self.happened)


def removable(g: ChampionsState, scheme: Entity) -> bool:
    """May threat be removed from this scheme now?"""
    if not g.threat[scheme]:
        return False
    if g.card[scheme].type == MAIN_SCHEME:
        g.cite("champions.scheme.side.icon.crisis")
        if icons(g, "crisis"):
            return False
    return not forbidden(g, "no-threat-removal", scheme)


@procedure
class RemoveThreat(ChampionsEvent):
    """Remove threat from a scheme; a side scheme without threat is defeated."""

    scheme: Entity
    amount: int
    player: Player = NOBODY
    source: Entity = NOBODY
    part_of: Serial = NOBODY
    """The thwart to which it belongs."""
    removed: int = 0

    @property
    def subject(self) -> Entity:
        return self.scheme

    def result(self) -> int:
        return self.removed

    @step("champions.scheme.threat")
    def remove(self, g: ChampionsState) -> None:
        if removable(g, self.scheme):
            self.removed = take_threat(g, self.scheme, self.amount, self.player)

    @step("champions.scheme.side.stays", "champions.defeat.definition")
    def defeat(self, g: ChampionsState) -> None:
        if g.card[self.scheme].type != MAIN_SCHEME and not g.threat[self.scheme]:
            whole = self.part_of
            g.push(Defeat(subject=self.scheme, player=self.player, source=self.source, part_of=whole))


@procedure
class AdvanceScheme(Procedure):
    """The main scheme is completed: remove the stage from the game and put the next one into play."""

    scheme: Entity

    @step("champions.scheme.main.advance", "champions.scheme.target-threat")
    def complete(self, g: ChampionsState) -> None:
        g.note("scheme-completed", NOBODY, (self.scheme,))
        if g.card[self.scheme].loses or not g.at(SCHEME_DECK):
            g.cite("champions.victory.lose")
            end_game(g, "champions.scheme.main.lose", won=False)

    @step("champions.timing.when-defeated.main-scheme")
    def when_defeated(self, g: ChampionsState) -> None:
        when_defeated(g, self.scheme, g.first_player)

    @step("champions.scheme.main.advance", "champions.scheme.main.no-excess", "champions.scheme.main.tokens-carry")
    def next_stage(self, g: ChampionsState) -> None:
        if not g.setup["options"]["acceleration_tokens_carry_over"]:
            g.acceleration_tokens = 0
        g.cite("champions.card.attach.leave.scheme-stage")
        discard_attached(g, self.scheme)
        strip(g, self.scheme)
        g.move(self.scheme, REMOVED)
        new = g.at(SCHEME_DECK)[0]
        g.move(new, MAIN_SCHEME_ZONE)
        self.scheme = new
        g.note("scheme-stage", NOBODY, (new,))

    @step("champions.timing.when-revealed")
    def side_a(self, g: ChampionsState) -> None:
        """Show side A first and resolve its text, then turn the card to side B."""
        side_a = g.card[self.scheme].flip
        if side_a is not None:
            when_revealed(g, self.scheme, g.first_player, side_a)

    @step("champions.anatomy.encounter.starting-threat", "champions.timing.when-revealed")
    def side_b(self, g: ChampionsState) -> None:
        begin_with_threat(g, self.scheme)
        when_revealed(g, self.scheme, g.first_player)


def take_threat(g: ChampionsState, scheme: Entity, n: int, player: Player) -> int:
    """Remove up to n threat from a scheme; return how much."""
    removed = min(n, g.threat[scheme])
    g.threat[scheme] -= removed
    g.note("threat-removed", player, (scheme,), removed)
    return removed


def begin_with_threat(g: ChampionsState, scheme: Entity) -> int:
    """Put the starting threat on a scheme that comes into play; return how much."""
    g.threat[scheme] = starting_threat(g, scheme)
    return g.threat[scheme]


def starting_threat(g: ChampionsState, scheme: Entity) -> int:
    card = g.card[scheme]
    g.cite("champions.scheme.side.start", "champions.anatomy.encounter.starting-threat")
    return per_player(g, card.threat) if card.threat_per_player else card.threat


def main_scheme_acceleration(g: ChampionsState) -> int:
    """The threat placed in step one of the villain phase: acceleration field, icons and tokens."""
    g.cite(
        "champions.scheme.side.icon.acceleration",
        "champions.scheme.acceleration-token",
        "champions.anatomy.encounter.acceleration",
        "champions.villain-phase.1.any-card",
        "champions.value.per-player.only-icon",
    )
    card = g.card[g.main_scheme()]
    printed = per_player(g, card.acceleration) if card.acceleration_per_player else card.acceleration
    return printed + icons(g, "accelerates") + g.acceleration_tokens


@procedure
class MoveThreat(Procedure):
    """Move threat from one scheme to another."""

    origin: Entity
    goal: Entity
    amount: int
    source: Entity = NOBODY
    player: Player = NOBODY

    @step("champions.effect.move.elsewhere", "champions.effect.move.valid")
    def move(self, g: ChampionsState) -> None:
        if not g.in_play(self.goal) or not removable(g, self.origin):
            return
        moved = take_threat(g, self.origin, self.amount, self.player)
        g.dirty = 1
        g.push(PlaceThreat(scheme=self.goal, amount=moved, source=self.source, player=self.player))
