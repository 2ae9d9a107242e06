"""State checks: immediate consequences of the position, off the stack."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, procedure, step

from ..continuous import LookAtLurkers, OnlyOne
from ..definitions import ATTACHMENT, CHARACTER, LEADER, UnderworldCard
from ..state import UnderworldState
from ..values import at_region, at_work, defence, due_controller, keyword, may_bear, subtypes
from ..zones import CONTEST_AREA, LURKERS, SOCIETY_AREA
from .influence import cancel
from .leave_play import DESTROY, SACRIFICE, Perish


def check_state(g: UnderworldState) -> None:
    """Cancel markers, settle control, let players look, destroy characters without defence, keep one of each unique."""
    cancel(g)
    g.dirty = 0  # this reads the result of the changes above
    _control(g)
    _look(g)
    dead, unfit = [], []
    for p in range(g.players):
        for e in (*g.at(CONTEST_AREA, p), *g.at(SOCIETY_AREA, p)):
            card = g.title(e)
            if card.type == CHARACTER and _dead(g, e):
                dead.append(e)
            elif card.type == ATTACHMENT and _unfit(g, e, card):
                unfit.append(e)
    if dead or unfit:
        for e in (*dead, *unfit):
            g.dying[e] = 1
        g.push(Perish(cards=(*dead, *unfit), how=DESTROY))
        return
    asked = {f.player for f in g.stack if isinstance(f, KeepOne)}
    for p in range(g.players):
        if p not in asked and (twins := _too_many(g, p)):
            g.push(KeepOne(player=p, cards=tuple(twins)))
            return


def _dead(g: UnderworldState, e: Entity) -> bool:
    if g.dying[e]:
        return False
    left = defence(g, e)
    if g.damage[e] >= left:
        g.cite("underworld.cards.anatomy.defence", "underworld.damage.step.2", "underworld.destroy.character")
        if left <= 0:
            g.cite("underworld.cards.anatomy.defence-zero")
        return True
    return False


def _unfit(g: UnderworldState, e: Entity, card: UnderworldCard) -> bool:
    """Is the attachment's host gone, or no longer suitable?"""
    if g.dying[e] or card.attach_to is None:
        return False
    host = g.host[e]
    if not g.in_play(host):
        return True
    frame = Resolve(program="", source=e, you=g.controller(e))
    if not card.attach_to.fits(g, frame, host) or not may_bear(g, host, e):
        g.cite("underworld.cards.attachment.host-unfit")
        return True
    return False


def _control(g: UnderworldState) -> None:
    for p in range(g.players):
        for e in list(g.at(CONTEST_AREA, p)):
            if g.title(e).type == CHARACTER and (due := due_controller(g, e)) != p and not g.out[due]:
                g.cite("underworld.ownership.control-change")
                g.move(e, CONTEST_AREA, due)
                g.note("control", due, (e,))


def _look(g: UnderworldState) -> None:
    """Players who may look at lurkers at any time know them."""
    for w in at_work(g, "sight") if g.listeners.get("changes:sight") else ():
        if isinstance(w.effect, LookAtLurkers) and not g.exhausted[w.source]:
            for e in at_region(g, g.spot[w.source], LURKERS):
                g.reveal(e, 1 << w.you)


def _too_many(g: UnderworldState, player: Player) -> list[Entity]:
    """Two uniques of one name, two leaders, or two of a limited subtype: the player has to give one up."""
    mine = [e for z in (CONTEST_AREA, SOCIETY_AREA) for e in g.at(z, player) if not g.dying[e]]
    names: dict[str, list[Entity]] = {}
    for e in mine:
        if g.title(e).unique:
            names.setdefault(g.title(e).id, []).append(e)
    for same in names.values():
        if len(same) > 1:
            g.cite("underworld.core.unique.limit", "underworld.core.unique.choice", "underworld.core.unique.control")
            return same
    leaders = [e for e in mine if g.title(e).type == CHARACTER and keyword(g, e, LEADER)]
    if len(leaders) > 1:
        g.cite("underworld.keyword.leader", "underworld.keyword.leader.choice", "underworld.keyword.leader.control")
        return leaders
    for w in at_work(g, "limit") if g.listeners.get("changes:limit") else ():
        if isinstance(w.effect, OnlyOne) and w.you == player:
            kind = [e for e in mine if w.effect.subtype in subtypes(g, e)]
            if len(kind) > 1:
                return kind
    return []


@procedure
class KeepOne(Procedure):
    """A player controls too many of something, and chooses one to sacrifice."""

    player: Player
    cards: tuple[Entity, ...]
    answer: Entity = NOBODY

    @step("underworld.core.unique.choice", "underworld.keyword.leader.choice")
    def choose(self, g: UnderworldState) -> None:
        offers = [Offer("sacrifice", e, (e,)) for e in self.cards]
        names = {g.title(e).id for e in self.cards}
        rule = "underworld.core.unique.choice" if len(names) == 1 else "underworld.keyword.leader.choice"
        g.ask("answer", self.player, rule, "keep-one", offers)

    @step("underworld.destroy.sacrifice")
    def sacrifice(self, g: UnderworldState) -> None:
        g.push(Perish(cards=(self.answer,), how=SACRIFICE, by=self.player))
