"""Responses to an event: all "when", then all "after"; the active player first, one reaction a turn."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.frames import Serial
from rulebound.core.limits import used
from rulebound.core.occurrences import Occurrence
from rulebound.core.requirements import Reason, Requirements, met
from rulebound.core.windows import Trigger, Window, WindowPolicy

from ..costs import FREE
from ..definitions import ABILITIES, REACTION, Ability
from ..state import AshesState
from ..values import number_now, sources, triggered
from ..zones import ATTACHED, HAND, TURNS
from .enter_play import can_place
from .occurrences import AshesEvent
from .payment import can_pay
from .play import PlayReaction, UseTriggered, answer


class AshesWindows(WindowPolicy):
    rule = "ashes.timing.same-event"

    def anew(self, moment: str) -> bool:
        """At the end of the round, include abilities that came under a player's control during the window."""
        return moment == "round:end"

    def waiting(self, g: AshesState, event: Serial, moment: str) -> list[Trigger]:
        answered = g.occurrence(event, AshesEvent)
        found: list[Trigger] = []
        done: set[Entity] = set()
        for e in g.listeners.get(moment, ()):
            kind = g.zone[e] // g.players
            if kind == HAND:
                self._from_hand(g, answered, moment, e, found)
                continue
            bearers = (e, g.host[e]) if kind == ATTACHED else (e,)
            for bearer in bearers:
                if bearer not in done:
                    done.add(bearer)
                    self._of_card(g, answered, moment, bearer, found)
        if found and g.trace is not None:
            self._cite(g, moment)
        return found

    def _from_hand(self, g: AshesState, event: AshesEvent, moment: str, e: Entity, found: list[Trigger]) -> None:
        player = g.holder(e)
        for a in g.card[e].abilities:
            if not is_reaction(g, e, a):
                continue
            if a.when is not None and moment in a.when.moments and a.when.matches(g, event, e, player):
                found.append(Trigger(e, a.key, player, 0))

    def _of_card(self, g: AshesState, event: AshesEvent, moment: str, e: Entity, found: list[Trigger]) -> None:
        player = self._controller(g, event, e)
        for w in triggered(g, e, moment):
            when = w.ability.when
            assert when is not None
            if not w.ability.reaction and when.matches(g, event, e, player):
                found.append(Trigger(e, w.ability.key, player, int(not w.ability.optional), g.incarnation[e]))

    def _controller(self, g: AshesState, event: AshesEvent, e: Entity) -> Player:
        if event.subject == e and event.controller != NOBODY and not g.in_play(e):
            return event.controller
        return g.controller(e)

    def _cite(self, g: AshesState, moment: str) -> None:
        assert g.trace is not None
        g.cite("ashes.timing.same-event", "ashes.trigger.order", "ashes.timing.optional")
        if moment.endswith(":when"):
            g.cite("ashes.trigger.when", "ashes.timing.when")
        elif moment.endswith(":after"):
            g.cite("ashes.trigger.after", "ashes.timing.after-when")

    def order(self, g: AshesState) -> list[Player]:
        if g.players > 2:
            g.cite("ashes.multiplayer.same-rules")
        return g.seats_from(g.active_player())

    def ready(self, g: AshesState, window: Window, trigger: Trigger) -> bool:
        ability = ABILITIES[trigger.ability]
        event = g.occurrence(window.event)
        if is_reaction(g, trigger.entity, ability):
            g.cite("ashes.reaction.from-hand")
            in_hand = g.zone[trigger.entity] == HAND * g.players + trigger.player
            return in_hand and met(may_react(g, trigger.player, trigger.entity, ability))
        g.cite("ashes.trigger.source-present")
        if not self._still_has_ability(g, event, trigger, ability):
            return False
        if ability.once_per_turn and used(g, "turn", trigger.entity, ability.name):
            return False
        assert ability.when is not None
        assert ability.effect is not None
        if not ability.when.still(g, event, trigger.entity):
            return False
        player, e, cost = trigger.player, trigger.entity, ability.cost
        if cost is not FREE and not met(can_pay(g, player, e, cost, cost.alternatives)):
            g.cite("ashes.trigger.kinds")
            return False
        # skip an optional ability that would change nothing
        if trigger.forced:
            return True
        return ability.effect.would_change_anything(
            g, answer(g, player, e, ability, window.event, number_now(g, e, ability))
        )

    def _still_has_ability(self, g: AshesState, event: Occurrence, trigger: Trigger, ability: Ability) -> bool:
        """Is this the same card, with the ability now? A card that left play may only answer its own leaving."""
        e = trigger.entity
        if g.incarnation[e] != trigger.incarnation:
            return False
        if not g.in_play(e):
            return ability.when is not None and ability.when.looks_back and event.subject in (e, g.host[e])
        return any(a.key == ability.key or (a.name and a.name == ability.name) for a in sources(g, e))

    def free(self, g: AshesState, window: Window, player: Player) -> bool:
        return g.phase == TURNS and not g.reacted[player]

    def offer(self, g: AshesState, trigger: Trigger) -> Offer:
        ability = ABILITIES[trigger.ability]
        verb = "react" if is_reaction(g, trigger.entity, ability) else "use"
        return Offer(verb, trigger, (trigger.entity,), ability.name)

    def fire(self, g: AshesState, window: Window, trigger: Trigger) -> None:
        if g.zone[trigger.entity] // g.players == HAND:
            g.push(PlayReaction(player=trigger.player, card=trigger.entity, ability=trigger.ability, event=window.event))
        else:
            g.push(UseTriggered(player=trigger.player, card=trigger.entity, ability=trigger.ability, event=window.event))


def is_reaction(g: AshesState, card: Entity, ability: Ability) -> bool:
    """Is this a reaction spell, or a reaction box used from hand?"""
    return g.card[card].type == REACTION or ability.reaction


def may_react(g: AshesState, player: Player, card: Entity, ability: Ability) -> Requirements:
    """The requirements for playing a reaction whose condition is met."""
    if g.trace is not None:
        g.cite("ashes.reaction.player-turn-only", "ashes.reaction.one-per-turn", "ashes.reaction.when")
        if g.card[card].type != REACTION:
            g.cite("ashes.reaction.ability-counts", "ashes.reaction.ability-from-hand", "ashes.reaction.ability-box")
            g.cite("ashes.reaction.ability-glossary")
    if g.phase != TURNS:
        yield Reason("ashes.reaction.player-turn-only", "only-in-turns")
    if g.reacted[player]:
        yield Reason("ashes.reaction.one-per-turn", "one-reaction")
    cost = g.card[card].cost if g.card[card].type == REACTION else ability.cost
    yield from can_pay(g, player, card, cost, cost.alternatives)
    yield from can_place(g, player, card)
