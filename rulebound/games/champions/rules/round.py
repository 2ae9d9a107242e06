"""The round: the player phase and the villain phase."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Offer, Player, by_name, subset_offers
from rulebound.core.effects import Member
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import renew
from rulebound.core.queues import drain
from rulebound.core.values import expire

from ..definitions import MINION
from ..state import ChampionsState
from ..values import hand_size, icons
from ..zones import DEALT, HAND, PLAY_AREA, PLAYER_PHASE, VILLAIN_PHASE
from .activation import activate
from .encounter import RevealDealtCards
from .piles import deal_encounter_card, discard_from_hand, draw
from .schemes import PlaceThreat, main_scheme_acceleration
from .tokens import ready
from .turn import PlayerTurn

END_OF_ROUND = "end-of-round"
"""The queue of effects that wait for the end of the round."""


@procedure
class Rounds(Procedure):
    """Rounds repeat until the game ends."""

    @step("champions.round.1")
    def player_phase(self, g: ChampionsState) -> None:
        g.round += 1
        g.phase = PLAYER_PHASE
        g.changed_form = [0] * g.players
        g.note("round", n=g.round)
        g.push(PlayerPhase())

    @step("champions.round.4")
    def villain_phase(self, g: ChampionsState) -> None:
        g.phase = VILLAIN_PHASE
        g.push(VillainPhase())

    @step("champions.round.10", "champions.effect.lasting.expiry")
    def end_of_round(self, g: ChampionsState) -> None:
        """Effects "until the end of the round" expire before effects "at the end of the round" resolve."""
        expire(g, "round")
        renew(g, "round")

    @step("champions.order.first-player.simultaneous", "champions.round.10")
    def order_delayed(self, g: ChampionsState) -> None:
        """The first player orders the effects that wait for the end of the round. Then the next round begins."""
        self.jump("player_phase")
        rule = "champions.order.first-player.simultaneous"
        if drain(g, END_OF_ROUND, g.first_player, rule=rule, prompt="next"):
            g.cite("champions.effect.delayed", "champions.effect.delayed.timing", "champions.effect.delayed.not-new")


def end_phase(g: ChampionsState) -> None:
    expire(g, "phase")
    expire(g, g.phase)
    renew(g, "phase")


@procedure
class PlayerPhase(Procedure):
    """Each player takes a turn; then players adjust their hands and ready their cards."""

    REDEALT: ClassVar[tuple[str, ...]] = ("picked",)
    order: tuple[Player, ...] = ()
    picked: tuple[Entity, ...] = ()
    answer: Entity | None = NOBODY

    @step("champions.round.1", "champions.player-phase.turns", "champions.order.player-order")
    def begin(self, g: ChampionsState) -> None:
        self.order = tuple(g.player_order())

    @step("champions.round.2", "champions.player-phase.turns")
    def next_turn(self, g: ChampionsState) -> None:
        if self.order:
            player, self.order = self.order[0], self.order[1:]
            self.jump("next_turn")
            if not g.out[player]:
                g.push(PlayerTurn(player=player))

    @step("champions.round.3", "champions.player-phase.closing")
    def begin_end(self, g: ChampionsState) -> None:
        self.order = tuple(g.player_order())

    @step("champions.player-phase.end.1", "champions.hand.check", "champions.hand.size")
    def discard_cards(self, g: ChampionsState) -> None:
        """In player order, each player discards any number of cards, and must discard down to the hand size."""
        if not self.order:
            self.jump("draw_cards")
            return
        player = self.order[0]
        hand = by_name(g, g.at(HAND, player))
        must = len(hand) - hand_size(g, player)
        offers = subset_offers("discard", hand, self.picked, must, len(hand), alike=lambda c: g.card[c].id)
        g.ask("answer", player, "champions.player-phase.end.1", "discard", offers or [Offer("done", None)], subset=True)

    def redeal(self, g: ChampionsState, player: Player, dealt: frozenset[Entity], chance: Any) -> None:
        if self.order and self.order[0] != player:
            self.picked = ()  # the choice of cards is still secret

    @step("champions.player-phase.end.1")
    def take_discard(self, g: ChampionsState) -> None:
        self.jump("discard_cards")
        if self.answer is not None:
            self.picked = (*self.picked, self.answer)
            return
        for c in self.picked:
            discard_from_hand(g, c)
        self.order, self.picked = self.order[1:], ()

    @step("champions.player-phase.end.2")
    def draw_cards(self, g: ChampionsState) -> None:
        for p in g.player_order():
            draw(g, p, max(0, hand_size(g, p) - len(g.at(HAND, p))))

    @step("champions.player-phase.end.3", "champions.state.ready.turn")
    def ready_cards(self, g: ChampionsState) -> None:
        for p in g.player_order():
            for e in g.at(PLAY_AREA, p):
                ready(g, e, p)

    @step("champions.effect.lasting.expiry")
    def end(self, g: ChampionsState) -> None:
        end_phase(g)


@procedure
class VillainPhase(Procedure):
    """The five steps: place threat, activate enemies, deal, reveal, pass the first player token."""

    order: tuple[Player, ...] = ()
    done: tuple[Member, ...] = ()
    """The minions that have activated against the current player; under another reading, in the whole phase."""
    answer: Entity = NOBODY

    @step(
        "champions.villain-phase.1",
        "champions.round.5",
        "champions.scheme.main.step1",
        "champions.encounter-deck.empty.token",
    )
    def place_threat(self, g: ChampionsState) -> None:
        g.step = 1
        g.note("villain-phase")
        g.push(PlaceThreat(scheme=g.main_scheme(), amount=main_scheme_acceleration(g), step_one=1))

    @step("champions.villain-phase.2", "champions.round.6", "champions.activation.per-player")
    def begin_activations(self, g: ChampionsState) -> None:
        g.step = 2
        self.order = tuple(g.player_order())

    @step("champions.villain-phase.2", "champions.villain.activate", "champions.activation.per-player")
    def villain_activates(self, g: ChampionsState) -> None:
        self.order = tuple(p for p in self.order if not g.out[p])
        if not g.setup["options"]["minions_activate_once_a_phase"]:
            self.done = ()
        if not self.order:
            self.jump("deal_cards")
        elif g.villain() != NOBODY:
            activate(g, g.villain(), self.order[0])

    @step("champions.villain-phase.2.minions", "champions.activation.minion")
    def choose_minion(self, g: ChampionsState) -> None:
        """Each minion engaged with the player activates once, in an order that the player chooses.

        A minion that activated against an eliminated player and now engages this one activates again.
        """
        player = self.order[0]
        waiting = [
            m for m in g.minions(player) if not any(d.entity == m and g.incarnation[m] <= d.incarnation for d in self.done)
        ]
        if g.out[player] or not waiting:
            self.order = self.order[1:]
            self.jump("villain_activates")
            return
        offers = [Offer("activates", m, (m,)) for m in waiting]
        g.ask("answer", player, "champions.activation.minion", "which-minion", offers)

    @step("champions.villain-phase.2.minions", "champions.activation.minion")
    def minion_activates(self, g: ChampionsState) -> None:
        self.done = (*self.done, Member(self.answer, g.incarnation[self.answer]))
        self.jump("choose_minion")
        if g.title(self.answer).type == MINION:
            activate(g, self.answer, self.order[0])

    @step(
        "champions.villain-phase.3",
        "champions.round.7",
        "champions.encounter.deal.step3",
        "champions.villain-phase.3.hazard",
    )
    def deal_cards(self, g: ChampionsState) -> None:
        g.step = 3
        seats = g.player_order()
        for p in seats:
            deal_encounter_card(g, p)
        hazards = icons(g, "hazard")
        if hazards:
            g.cite("champions.scheme.side.icon.hazard", "champions.order.player-order.continue")
            g.cite("champions.villain-phase.3.hazard.any-card")
        for i in range(hazards):
            deal_encounter_card(g, seats[i % len(seats)])

    @step(
        "champions.villain-phase.4",
        "champions.round.8",
        "champions.encounter.reveal",
        "champions.encounter.deal.late.finished",
    )
    def reveal_cards(self, g: ChampionsState) -> None:
        """Reveal in player order until no dealt card remains."""
        g.step = 4
        waiting = [p for p in g.player_order() if g.at(DEALT, p)]
        if waiting:
            self.jump("reveal_cards")
            g.push(RevealDealtCards(player=waiting[0]))

    @step(
        "champions.villain-phase.5", "champions.round.9", "champions.order.first-player.pass", "champions.order.next-player"
    )
    def pass_token(self, g: ChampionsState) -> None:
        g.step = 5
        g.first_player = g.next_seat(g.first_player)
        g.note("first-player", g.first_player)

    @step("champions.effect.lasting.expiry")
    def end(self, g: ChampionsState) -> None:
        g.step = 0
        end_phase(g)
