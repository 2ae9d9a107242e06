"""Playing allies, supports and upgrades."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.frames import procedure, step
from rulebound.core.requirements import Reason, Requirements

from ..definitions import PERMANENTS, RESOURCE
from ..state import ChampionsState
from ..zones import DISCARD_PILE, HAND, PLAY_AREA, RESOLVING
from .abilities import cost_of, count_play, may_pay_for, use_up_discount
from .enter_play import enter_play, hosts
from .occurrences import ChampionsEvent, interrupts
from .payment import PayResources


def takers(g: ChampionsState, player: Player, e: Entity) -> list[Player]:
    """The players under whose control the card may enter play: its player, or any player if the card says so."""
    return [p for p in (g.player_order() if g.card[e].any_control else [player]) if may_control(g, p, e)]


def may_control(g: ChampionsState, player: Player, e: Entity) -> bool:
    """Does the maximum per player allow this player one more card with that title?"""
    card = g.card[e]
    if not card.max_per_player:
        return True
    g.cite("champions.effect.max.player", "champions.effect.max.title")
    return sum(g.card[c].en == card.en for c in g.at(PLAY_AREA, player)) < card.max_per_player


def unique_in_play(g: ChampionsState, e: Entity) -> bool:
    """Is another copy of this unique card in play? Titles count together with subtitles and alter-egos."""
    card = g.card[e]
    if not card.unique:
        return False
    g.cite("champions.unique.in-play", "champions.unique.exceptions")
    for p in range(g.players):
        for c in g.at(PLAY_AREA, p):
            other = g.card[c]
            if c == e or other.en != card.en or not other.unique:
                continue
            if same_person(other, card):
                return True
            g.cite("champions.unique.hero-ally" if other.alter_ego is not None else "champions.unique.allies")
    return False


def same_person(a: Any, b: Any) -> bool:
    """Do two unique cards with one title mean the same person? An alter-ego counts as a subtitle."""
    one = a.alter_ego.en if a.alter_ego is not None else a.subtitle
    two = b.alter_ego.en if b.alter_ego is not None else b.subtitle
    return bool(one == two or not one or not two)


def may_play(g: ChampionsState, player: Player, e: Entity) -> Requirements:
    """The requirements for playing an ally, support or upgrade from hand."""
    card = g.card[e]
    if card.type == RESOURCE:
        yield Reason("champions.resource.card", "only-for-resources")
        return
    if card.type not in PERMANENTS:
        yield Reason("champions.card.event", "only-at-its-trigger")
        return
    g.cite("champions.player-turn.play", "champions.play.play")
    if unique_in_play(g, e):
        yield Reason("champions.unique.in-play", "unique-in-play")
    if card.attach is not None and not hosts(g, player, e):
        yield Reason("champions.card.attach", "nothing-to-attach-to")
    if not takers(g, player, e):
        yield Reason("champions.effect.max.player", "max-per-player", card.max_per_player)
    yield from may_pay_for(g, player, e)


@procedure
class PlayCard(ChampionsEvent):
    """Play an ally, support or upgrade: pay its cost and put it into play."""

    player: Player
    card: Entity
    host: Entity = NOBODY
    taker: Player = NOBODY
    cancelled: int = 0

    def cause(self) -> Entity:
        return self.card

    @property
    def subject(self) -> Entity:
        return self.card

    @step("champions.initiate.declare", "champions.initiate.1", "champions.initiate.4", "champions.player-turn.play")
    def pay(self, g: ChampionsState) -> None:
        g.show(self.card)
        g.note("play", self.player, (self.card,))
        count_play(g, self.card)
        total = cost_of(g, self.player, self.card)
        if total:
            g.push(PayResources(player=self.player, card=self.card, total=total))

    @step("champions.initiate.5")
    def choose_host(self, g: ChampionsState) -> None:
        use_up_discount(g, self.player)
        if g.out[self.player]:
            g.cite("champions.elimination.cleanup")  # it is discarded with the hand
            self.finish()
            return
        g.move(self.card, RESOLVING)
        found = hosts(g, self.player, self.card)
        if found:
            offers = [Offer("attach", THAT, (h,)) for h in found]
            g.ask("host", self.player, "champions.card.attach", "attach-to", offers, self.card)

    @step("champions.initiate.5")
    def choose_taker(self, g: ChampionsState) -> None:
        seats = takers(g, self.player, self.card) or [self.player]
        if self.host != NOBODY and g.setup["options"]["attached_upgrade_follows_host"] and g.controller(self.host) != NOBODY:
            seats = [g.controller(self.host)]
        offers = [Offer("player", p, note=str(p + 1)) for p in seats]
        g.ask("taker", self.player, "champions.play.permission", "under-control-of", offers, self.card)

    @step("champions.initiate.6", "champions.initiate.6.permanent", "champions.initiate.interrupts")
    def attempt(self, g: ChampionsState) -> None:
        """The cost is paid and all choices made; interrupts may answer before the card enters play."""
        interrupts(g, "initiate")

    @step("champions.initiate.7", "champions.play.play", "champions.zone.enters-play")
    def enter_play(self, g: ChampionsState) -> None:
        owner = g.owner[self.card]
        gone = g.out[self.player] or g.out[self.taker]
        if self.cancelled or gone:
            why = (
                ("champions.elimination.cleanup",) if gone else ("champions.effect.cancel", "champions.effect.cancel.costs")
            )
            g.cite(*why)
            g.move(self.card, DISCARD_PILE, owner)
            return
        if g.card[self.card].attach is not None and self.host not in hosts(g, self.player, self.card):
            g.cite("champions.card.attach.check.fail", "champions.card.attach.check.fail.played")
            g.note("cannot-attach", self.player, (self.card,))
            g.move(self.card, HAND, owner)
            return
        enter_play(g, self.card, self.taker, self.host, played=True)
