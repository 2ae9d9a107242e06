"""The rules, one module for each chapter of the book, and the hooks that the engine calls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.requirements import Reason

from ..definitions import ACTION, CHARACTER, COMMAND_CARD, PLAYED_FROM_GRAVEYARD, PROGRAMS, REGION, UnderworldCard
from ..invariants import invariants
from ..state import UnderworldRules, UnderworldState
from ..values import abilities as abilities_of
from ..values import defence, icons
from ..zones import ASSETS, CONTEST_AREA, CONTESTS, DISPATCHED, HAND, LURKERS, REGIONS, SEALED_FACE_DOWN
from .abilities import may_use
from .checks import check_state
from .contest import count
from .payment import PayCost, affordable
from .play import may_dispatch, may_flip, may_play, unpaid
from .priority import UnderworldPriority, own_turn
from .victory import points


class Guide(UnderworldRules):
    priority = UnderworldPriority()
    programs = PROGRAMS

    def check_state(self, g: UnderworldState) -> None:
        check_state(g)

    def invariants(self, g: UnderworldState) -> list[str]:
        return invariants(g)

    def is_own_turn(self, g: UnderworldState, player: Player) -> bool:
        return own_turn(g, player)

    def moments_of(self, g: UnderworldState, e: Entity) -> tuple[str, ...]:
        card = g.card_now(e) if g.masks else g.card[e]
        moments: tuple[str, ...] = card.listens.get(g.zone[e] // g.players, ())
        return moments

    def name_of(self, g: UnderworldState, e: Entity) -> str:
        return str(g.card_now(e).id) if g.masks else g.card[e].id

    def hidden_name(self, g: UnderworldState, e: Entity) -> str:
        return "lurker" if g.zone[e] // g.players in (LURKERS, DISPATCHED) else "hidden"

    def back(self, card: UnderworldCard) -> str:
        return card.type if card.type in (COMMAND_CARD, REGION) else ""

    def stand_in(self, g: UnderworldState, player: Player) -> Player:
        """A teammate answers for a player who has fallen out."""
        return next((p for p in g.friends(player) if p != player), g.next_seat(player))

    def affordable(self, g: UnderworldState, player: Player, n: int) -> bool:
        if any(isinstance(frame, PayCost) and frame.player == player for frame in g.stack):
            return False  # nothing else can be paid during a payment
        return affordable(g, player, n + unpaid(g, player))

    def pay(self, g: UnderworldState, player: Player, n: int) -> None:
        g.push(PayCost(player=player, cost=n, rule="underworld.prevent.definition"))

    # ------------------------------------------------------------ why not

    def obstacles(self, g: UnderworldState, player: Player, e: Entity) -> Iterator[Reason]:
        """What prevents the player from playing, dispatching, flipping or using a card."""
        asked = g.asked
        if asked is None or asked.player != player or not asked.prompt.startswith("priority."):
            yield Reason("underworld.priority.required", "no-priority")
            return
        own = own_turn(g, player)
        zone = g.zone[e] // g.players
        if (zone == HAND or e in g.listeners.get(PLAYED_FROM_GRAVEYARD, ())) and g.holder(e) == player:
            yield from may_play(g, player, e, own)
            if own and zone == HAND and g.card[e].type == CHARACTER:
                yield from may_dispatch(g, player, e)
        elif g.controller(e) != player:
            yield Reason("underworld.ability.action.controller-only", "not-yours")
        elif zone == LURKERS:
            yield from may_flip(g, player, e)
        else:
            usable = [a for a in abilities_of(g, e) if a.kind == ACTION]
            if not usable:
                yield Reason("underworld.ability.action.definition", "nothing-to-use")
            for a in usable:
                yield from may_use(g, player, e, a, own)

    # ------------------------------------------------------------ what views show

    def view_extra(self, g: UnderworldState, player: Player) -> Mapping[str, Any]:
        g.cite("underworld.zones.graveyard.public", "underworld.zones.score-area.public", "underworld.seal.public")
        counts = {
            str(g.spot[r] + 1): [[count(g, g.spot[r], c, side).icons for side in (0, 1)] for c in range(3)]
            for r in g.regions()
        }
        return {"points": [points(g, 0), points(g, 1)], "contests": counts, "sides": [g.team(p) for p in range(g.players)]}

    def entity_extra(self, g: UnderworldState, e: Entity) -> Mapping[str, Any]:
        zone = g.zone[e] // g.players
        shown: dict[str, Any] = {}
        if zone == REGIONS:
            shown["markers"] = [g.influence_0[e], g.influence_1[e]]
        elif zone == LURKERS:
            shown["lurking"] = 1
        elif zone == ASSETS:
            card = g.card[e]
            shown["shows"] = [card.faction, card.magic] if card.magic else [card.faction]
        elif zone == CONTEST_AREA:
            found = icons(g, e)
            for what, now in (("icons", found[:3]), ("temporary", found[3:])):
                if any(now):
                    shown[what] = {name: n for name, n in zip(CONTESTS, now, strict=True) if n}
            if g.title(e).type == CHARACTER:
                shown["defence"] = defence(g, e)
        if g.spot[e] != NOBODY:
            shown["at"] = g.spot[e] + 1
        if g.in_play(g.host[e]):  # the cards of a won region leave one by one, and a host may leave before its attachments
            shown["on"] = g.handle[g.host[e]]
        return shown

    def face_down_extra(self, g: UnderworldState, e: Entity) -> Mapping[str, Any]:
        """All players see a lurker's region and a sealed card's host; its face stays hidden, even from allies."""
        g.cite("underworld.lurker.peek-enemy")
        shown: dict[str, Any] = {"at": g.spot[e] + 1} if g.spot[e] != NOBODY else {}
        if g.zone[e] // g.players == SEALED_FACE_DOWN:
            shown["on"] = g.handle[g.host[e]]
        return shown
