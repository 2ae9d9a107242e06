"""State checks after every change: defeat, the ally limit, restricted cards, completed schemes."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step

from ..state import ChampionsState
from ..values import ally_limit, keyword, target_threat
from ..zones import PLAY_AREA, SETUP
from .damage import DealDamage
from .defeat import Defeat, doomed
from .elimination import Eliminate
from .leave_play import leave_play
from .schemes import AdvanceScheme


def check_state(g: ChampionsState) -> None:
    """Find one necessary procedure and push it; the engine checks again afterwards."""
    if g.stack and being_defeated(g.stack[-1]):  # one defeat at a time
        g.dirty = 1
        return
    for e in candidates(g):
        if doomed(g, e) and not busy(g, e):
            if e == g.villain() and completed(g):
                break
            g.cite("champions.hp.remaining.zero", "champions.defeat.definition")
            g.push(Defeat(subject=e))
            g.dirty = 1
            return
    for p in g.player_order():
        if len(g.allies(p)) > ally_limit(g, p) and not waiting(g, p, "ally"):
            g.push(DiscardDown(player=p, what="ally"))
            return
        if len(restricted(g, p)) > 2 and not waiting(g, p, "restricted"):
            g.push(DiscardDown(player=p, what="restricted"))
            return
    if completed(g):
        g.push(AdvanceScheme(scheme=g.main_scheme()))
        g.dirty = 1


def being_defeated(frame: Procedure) -> bool:
    """Is this an unfinished defeat?"""
    if isinstance(frame, Eliminate):
        return frame.pc == 0
    return isinstance(frame, Defeat) and frame.pc <= frame.PLACES["discard"]


def completed(g: ChampionsState) -> bool:
    """Has the main scheme reached its target threat without already advancing?"""
    scheme = g.main_scheme()
    if scheme == NOBODY or g.phase == SETUP or not g.card[scheme].target or g.threat[scheme] < target_threat(g, scheme):
        return False
    return not any(isinstance(f, AdvanceScheme) for f in g.stack)


def candidates(g: ChampionsState) -> list[Entity]:
    """Candidates for defeat, with players' characters before the villain by the grim rule."""
    return [*g.friendly_characters(), *g.enemies(), *g.side_schemes()]


def busy(g: ChampionsState, e: Entity) -> bool:
    """Is the card's damage or defeat being resolved?"""
    return any(isinstance(f, DealDamage | Defeat) and f.subject == e for f in g.stack)


def waiting(g: ChampionsState, player: Player, what: str) -> bool:
    return any(isinstance(f, DiscardDown) and (f.player, f.what) == (player, what) for f in g.stack)


def restricted(g: ChampionsState, player: Player) -> list[Entity]:
    return [e for e in g.at(PLAY_AREA, player) if keyword(g, e, "restricted")]


@procedure
class DiscardDown(Procedure):
    """A player with too many allies or restricted cards discards at once until the limit is met."""

    player: Player
    what: str
    answer: Entity = NOBODY

    @step()
    def choose(self, g: ChampionsState) -> None:
        cards = g.allies(self.player) if self.what == "ally" else restricted(g, self.player)
        rule = "champions.card.ally.limit" if self.what == "ally" else "champions.keyword.restricted"
        g.ask("answer", self.player, rule, f"discard-{self.what}", [Offer("discard", THAT, (e,)) for e in cards])

    @step()
    def discard(self, g: ChampionsState) -> None:
        leave_play(g, self.answer)
