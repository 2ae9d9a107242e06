"""Interrupt and response windows.

Forced abilities come first, ordered by the first player. Then players use optional abilities in player order until
all pass consecutively. Several conditions of one occurrence share one window.
"""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.frames import Serial
from rulebound.core.requirements import met
from rulebound.core.windows import Trigger, Window, WindowPolicy

from ..definitions import ABILITIES, INTERRUPT, RESPONSE, Ability
from ..state import ChampionsState
from ..zones import HAND, SETUP
from .abilities import begin, may_initiate, must_initiate
from .occurrences import ChampionsEvent

DEFEAT = f"defeat:{INTERRUPT}"
"""The interrupts to the defeat itself, or to the damage that would cause it."""


class ChampionsWindows(WindowPolicy):
    rule = "champions.timing.condition.one-window"
    forced_first = True
    until_all_pass = True
    fixed = False

    def waiting(self, g: ChampionsState, event: Serial, moment: str) -> list[Trigger]:
        found: list[Trigger] = []
        occasion = g.occurrence(event, ChampionsEvent)
        if moment == DEFEAT and occasion.instead != NOBODY:
            g.cite("champions.timing.interrupt.changed")
            return found  # the defeat was replaced, but not the damage that would have caused it
        for e in g.listeners.get(moment, ()):
            for a in g.title(e).abilities:
                if a.when is None or moment not in a.when.moments or a.kind not in (INTERRUPT, RESPONSE):
                    continue
                for you in users(g, occasion, e, a):
                    if not g.out[you] and a.when.matches(g, occasion, e, you):
                        found.append(Trigger(e, a.key, you, int(a.forced)))
        return found

    def order(self, g: ChampionsState) -> list[Player]:
        g.cite("champions.order.first-player.interrupts", "champions.order.first-player.responses")
        return g.player_order()

    def forced_chooser(self, g: ChampionsState, triggers: list[Trigger]) -> Player:
        g.cite("champions.timing.forced.order", "champions.timing.forced.first", "champions.order.first-player.simultaneous")
        if len(triggers) > 1:
            g.cite("champions.timing.simultaneous")
        return g.first_player

    def closed(self, g: ChampionsState, window: Window) -> bool:
        if window.moment.endswith(RESPONSE):
            return False  # a cancelled card was still played or revealed
        occasion = g.occurrence(window.event, ChampionsEvent)
        if occasion.cancelled or occasion.replaced:
            g.cite("champions.timing.interrupt.changed")
            return True
        return False

    def all_passed(self, g: ChampionsState, window: Window) -> None:
        if g.trace is not None:
            kind = RESPONSE if window.moment.endswith(RESPONSE) else INTERRUPT
            g.cite(f"champions.timing.{kind}.closed")

    def ready(self, g: ChampionsState, window: Window, trigger: Trigger) -> bool:
        ability = ABILITIES[trigger.ability]
        if g.phase == SETUP and g.controller(trigger.entity) != NOBODY:
            return False  # except for set-up instructions, players' cards wait for the first round
        if ability.forced:
            return must_initiate(g, trigger.player, trigger.entity, ability, window.event)
        if g.peril != NOBODY and trigger.player != g.peril:
            g.cite("champions.keyword.peril", "champions.general.table-talk.peril")
            return False
        return met(may_initiate(g, trigger.player, trigger.entity, ability, window.event))

    def free(self, g: ChampionsState, window: Window, player: Player) -> bool:
        return g.phase != SETUP and g.peril in (NOBODY, player)

    def offer(self, g: ChampionsState, trigger: Trigger) -> Offer:
        ability = ABILITIES[trigger.ability]
        verb = "play" if g.zone[trigger.entity] // g.players == HAND else "use"
        if not ability.forced:
            g.cite("champions.ability.optional", "champions.ability.optional.controller")
            g.cite("champions.timing.triggered.optional")
        return Offer(verb, trigger, (trigger.entity,), ability.name)

    def fire(self, g: ChampionsState, window: Window, trigger: Trigger) -> None:
        ability = ABILITIES[trigger.ability]
        if ability.forced:
            g.cite(
                "champions.timing.forced.mandatory", "champions.timing.forced.complete", "champions.timing.triggered.by-game"
            )
        elif ability.kind == INTERRUPT:
            g.cite("champions.timing.interrupt", "champions.timing.interrupt.window", "champions.timing.interrupt.multiple")
        else:
            g.cite("champions.timing.response", "champions.timing.response.window", "champions.timing.response.multiple")
        begin(g, trigger.player, trigger.entity, ability, window.event)


def users(g: ChampionsState, event: ChampionsEvent, e: Entity, a: Ability) -> list[Player]:
    """The players who may use an ability: its "you", or any player for an optional ability of an encounter card."""
    if not a.forced and g.controller(e) == NOBODY:
        return g.player_order()
    return [you_of(g, event, e)]


def you_of(g: ChampionsState, event: ChampionsEvent, e: Entity) -> Player:
    """The "you" of an ability: the card's controller, the engaged player, or the player of the event."""
    player = g.controller(e)
    if player == NOBODY and event.enemy == e:
        player = event.player  # an enemy's own attack or scheme: the player whom it targets now
    if player == NOBODY:
        player = g.engaged_with(e)
    if player == NOBODY and g.host[e] != NOBODY:
        player = g.engaged_with(g.host[e])
    if player == NOBODY:
        player = event.player
    return player if player != NOBODY and not g.out[player] else g.first_player
