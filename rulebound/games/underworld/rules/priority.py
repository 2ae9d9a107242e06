"""Priority: who has it, what that player may do, and how triggers reach the stack."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import THAT, Entity, Offer, Player, distinct
from rulebound.core.frames import thaw
from rulebound.core.limits import use, used
from rulebound.core.priority import Priority, PriorityPolicy, innermost_stack
from rulebound.core.queues import drain, wait_in
from rulebound.core.requirements import met

from ..definitions import ABILITIES, PLAYED_FROM_GRAVEYARD
from ..definitions import ACTION as ACTION_ABILITY
from ..state import UnderworldState
from ..values import abilities, actors
from ..zones import ASSETS, HAND, LURKERS, RULER, TEAMS
from .abilities import UseAbility, UseTrigger, may_use
from .available_cost import gain_cost
from .enter_play import become_asset
from .influence import reached
from .occurrences import Pending
from .payment import within_reach
from .play import Flip, Play, SecretDispatch, dispatch_cost, may_dispatch, may_flip, may_play
from .ruler import FlipCommand, may_flip_command
from .tokens import exhaust
from .win import WinRegions

TRIGGERS = "triggers"
BUILD, PLAY, DISPATCH, FLIP, USE, EXHAUST, COMMAND = "build", "play", "dispatch", "flip", "use", "exhaust", "command"
ACTION_STEP = "action-step"
MORE_BUILDS = "more-builds"
"""Counts how many extra builds an effect allows this turn."""


class UnderworldPriority(PriorityPolicy):
    rule = "underworld.priority.required"

    def sides(self, g: UnderworldState, window: Priority) -> list[list[Player]]:
        """The sides in order: the first player leads, in an action step its owner.  Allies have priority together."""
        lead = g.acting if window.moment == ACTION_STEP else g.first
        if lead != g.first:
            g.cite("underworld.priority.second-step-exception")
        if g.mode == RULER:
            g.cite("underworld.ruler.allies-as-one")
            return [s for s in (g.friends(lead), g.enemies(lead)) if s]
        if g.mode == TEAMS:
            g.cite("underworld.team.priority")
        return [[p] for p in g.seats_from(lead)]

    def settle(self, g: UnderworldState, window: Priority) -> bool:
        """Regions at their cap are won; then triggers go onto the stack."""
        if regions := reached(g):
            for r in regions:
                g.dying[r] = 1
            g.push(WinRegions(regions=tuple(regions)))
            return True
        if g.pending:
            for row in g.pending:
                self._queue(g, row)
            g.pending = []
        g.cite("underworld.trigger.order", "underworld.priority.step-opening")
        if g.mode == TEAMS:
            g.cite("underworld.team.trigger-order")
            return drain(g, TRIGGERS, chooser=g.first, rule="underworld.team.trigger-order")
        rule = "underworld.trigger.order"
        if g.mode == RULER:
            rule = "underworld.ruler.trigger-order"
            g.cite(rule)
        return drain(g, TRIGGERS, first=g.first, rule=rule)

    def _queue(self, g: UnderworldState, row: Pending) -> None:
        happened: Any = thaw(row.happened)
        frame = UseTrigger(
            player=row.player,
            card=row.card,
            ability=row.ability,
            event=happened.serial,
            number=row.number,
            place=row.place,
            region=row.region,
            incarnation=row.incarnation,
        )
        a = ABILITIES[row.ability]
        wait_in(g, TRIGGERS, frame, row.player, row.card, label=a.keyword or a.key, answers=happened)

    # ------------------------------------------------------------ what may be done

    def offers(self, g: UnderworldState, window: Priority, player: Player) -> list[Offer]:
        own = own_step(g, window, player)
        if g.trace is not None:
            g.cite("underworld.zones.contest-area.no-moving", "underworld.in-play.no-free-move")
            if not own:
                g.cite(
                    "underworld.quick.standard-limit", "underworld.turn.action.quick", "underworld.activate.affair-symbol"
                )
        cards, reach = g.card, within_reach(g, player)
        hand = g.at(HAND, player)
        if not own:
            hand = [c for c in hand if cards[c].quick]
        if len(hand) > 1:
            hand = distinct(g, hand)
        offers = self._standard(g, player, hand) if own else []
        for c in hand:
            if (cards[c].cost <= reach or cards[c].additional) and met(may_play(g, player, c, own)):
                offers.append(Offer(PLAY, (PLAY, THAT), (c,)))
        for c in g.listeners.get(PLAYED_FROM_GRAVEYARD, ()) if own else ():
            if g.owner[c] == player and met(may_play(g, player, c, own)):
                offers.append(Offer(PLAY, (PLAY, THAT), (c,)))
        for e in g.at(LURKERS, player):
            if (cards[e].cost <= reach or cards[e].additional) and met(may_flip(g, player, e)):
                offers.append(Offer(FLIP, (FLIP, THAT), (e,)))
        offers += self._abilities(g, player, own, reach)
        if reach > g.cost[player]:  # else no asset is ready
            ready = [a for a in g.at(ASSETS, player) if not g.exhausted[a]]
            offers += [Offer(EXHAUST, (EXHAUST, THAT), (a,)) for a in _alike_assets(g, ready)]
        return offers

    def _abilities(self, g: UnderworldState, player: Player, own: bool, reach: int) -> list[Offer]:
        offers, seats, zone = [], g.players, g.zone
        for e in actors(g, quickly=not own):
            if zone[e] % seats != player or g.controller(e) != player:
                continue
            for a in abilities(g, e):
                quick_enough = a.kind == ACTION_ABILITY and (own or a.quick)
                if quick_enough and a.price.cost <= reach and met(may_use(g, player, e, a, own)):
                    offers.append(Offer(USE, (USE, THAT, a.key), (e,), a.key))
        return offers

    def _standard(self, g: UnderworldState, player: Player, hand: list[Entity]) -> list[Offer]:
        g.cite("underworld.turn.action.standard.list", "underworld.turn.action.standard.any-order")
        offers = []
        if used(g, "turn", BUILD, player) <= used(g, "turn", MORE_BUILDS, player):
            g.cite("underworld.assets.build", "underworld.assets.build.once", "underworld.assets.build-optional")
            offers += [Offer(BUILD, (BUILD, THAT), (c,)) for c in hand]
        if dispatch_cost(g, player) is not None:
            offers += [Offer(DISPATCH, (DISPATCH, THAT), (c,)) for c in hand if met(may_dispatch(g, player, c))]
        if may_flip_command(g, player):
            offers.append(Offer(COMMAND, (COMMAND,)))
        return offers

    def may_wait(self, g: UnderworldState, window: Priority, player: Player) -> bool:
        return g.mode == RULER

    def ends(self, g: UnderworldState, window: Priority, player: Player) -> bool:
        return own_step(g, window, player)

    def act(self, g: UnderworldState, window: Priority, player: Player, answer: Any) -> None:
        kind, *rest = answer
        g.cite("underworld.priority.any-number", "underworld.stack.forms", "underworld.quick.definition")
        if window.waiting:
            g.cite("underworld.stack.respond", "underworld.respond.can")
        if kind == PLAY:
            g.push(Play(player=player, card=rest[0]))
        elif kind == FLIP:
            g.push(Flip(player=player, card=rest[0]))
        elif kind == DISPATCH:
            g.push(SecretDispatch(player=player, card=rest[0]))
        elif kind == USE:
            g.push(UseAbility(player=player, card=rest[0], ability=rest[1]))
        elif kind == COMMAND:
            g.push(FlipCommand(player=player))
        elif kind == BUILD:
            g.cite("underworld.respond.cannot")
            use(g, "turn", BUILD, player)
            become_asset(g, rest[0], player)
        else:
            g.cite("underworld.assets.produce", "underworld.respond.cannot")
            exhaust(g, rest[0])
            gain_cost(g, player, 1)

    def passed(self, g: UnderworldState, window: Priority, player: Player) -> None:
        if g.trace is not None:
            g.cite("underworld.priority.resolve-top" if window.waiting else "underworld.priority.empty-stack-ends-step")
            if window.waiting:
                g.cite("underworld.stack.lifo", "underworld.priority.after-resolution")
        if window.moment == ACTION_STEP and not window.waiting and own_step(g, window, player):
            g.cite("underworld.turn.action.pass-is-final", "underworld.turn.action.second.pass-is-final")
            g.finished[player] = 1


def own_step(g: UnderworldState, window: Priority, player: Player) -> bool:
    """May the player take standard actions: in their own action step, with an empty stack, before passing in it?"""
    if window.moment != ACTION_STEP or window.waiting or g.finished[player]:
        return False
    g.cite("underworld.priority.standard-needs-empty-stack", "underworld.turn.action.opponent-step")
    return player == g.acting or (g.mode == RULER and g.team(player) == g.team(g.acting))


def own_turn(g: UnderworldState, player: Player) -> bool:
    """May the player take standard actions now?"""
    window = innermost_stack(g)
    return window is not None and own_step(g, window, player)


def _alike_assets(g: UnderworldState, assets: list[Entity]) -> list[Entity]:
    """One asset of each kind: assets with the same faction and magic icon are interchangeable."""
    kinds: dict[tuple[str, str], Entity] = {}
    cards = g.card
    for a in assets:
        card = cards[a]
        kind = card.faction, card.magic
        if kind not in kinds:
            kinds[kind] = a
    return list(kinds.values())
