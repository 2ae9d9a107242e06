"""Encounter cards: revealing each card type, surge, peril, searching for them."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, procedure, step

from ..definitions import (
    ATTACHMENT,
    ENVIRONMENT,
    MINION,
    OBLIGATION,
    SIDE_SCHEME,
    TREACHERY,
)
from ..state import ChampionsState
from ..values import keyword
from ..zones import DEALT, ENCOUNTER_DECK, ENCOUNTER_DISCARD, REMOVED, REVEALING
from .conditions import Revealed
from .encounter_abilities import when_revealed
from .enter_play import Engage, EntersPlay, attach_encounter, put_environment, put_side_scheme
from .occurrences import ChampionsEvent, interrupts, responses
from .piles import take_encounter_card
from .play import same_person


@procedure
class RevealCard(ChampionsEvent):
    """Reveal an encounter card and resolve it by its type, with its keywords and When Revealed abilities."""

    card: Entity
    player: Player
    from_deck: int = 1
    cancelled: int = 0
    """1 if all of the card's effects were cancelled, so that it is discarded."""
    unresolved: int = 0
    """1 if its When Revealed effects were cancelled."""
    surges: int = 0
    peril: Player = NOBODY
    answer: Entity = NOBODY

    def cause(self) -> Entity:
        return self.card

    @property
    def subject(self) -> Entity:
        return self.card

    @step("champions.encounter.reveal", "champions.card.treachery.resolve")
    def turn_faceup(self, g: ChampionsState) -> None:
        if g.kind_of_zone(self.card) != REVEALING:
            g.move(self.card, REVEALING)
        g.note("reveal", self.player, (self.card,))
        self.peril = g.peril
        if keyword(g, self.card, "peril"):
            g.cite("champions.keyword.peril")
            g.peril = self.player
        self.surges = int(bool(keyword(g, self.card, "surge")))

    @step("champions.timing.interrupt.window")
    def interrupt(self, g: ChampionsState) -> None:
        moments = ["reveal"] + (["reveal-treachery"] if g.card[self.card].type == TREACHERY else [])
        if self.from_deck:
            interrupts(g, *moments)

    @step("champions.encounter.reveal", "champions.zone.enters-play")
    def resolve_by_type(self, g: ChampionsState) -> None:
        card = g.card[self.card]
        if self.cancelled:
            g.cite("champions.effect.cancel", "champions.effect.cancel.treachery")
            self.surges = 0
            self.jump("discard_card")
        elif card.type == MINION:
            g.cite("champions.encounter.reveal.minion", "champions.card.minion.engage", "champions.encounter.engage.default")
            if same_in_play(g, self.card):
                self.surges = 1
                self.jump("discard_card")
            else:
                g.push(Engage(entering=self.card, player=self.player))
        elif card.type == SIDE_SCHEME:
            g.cite("champions.encounter.reveal.side-scheme", "champions.scheme.side.start")
            put_side_scheme(g, self.card)
        elif card.type == ENVIRONMENT:
            g.cite("champions.encounter.reveal.environment", "champions.card.environment.place")
            put_environment(g, self.card)
        elif card.type == ATTACHMENT:
            g.cite("champions.encounter.reveal.attachment", "champions.card.attachment.enter")
            self.ask_host(g)

    def ask_host(self, g: ChampionsState) -> None:
        """If several hosts are eligible, the first player chooses one."""
        which = g.card[self.card].attach
        assert which is not None
        found: list[Entity] = which.all(g, Resolve(program="", source=self.card, you=self.player))  # type: ignore[attr-defined]
        self.answer = NOBODY
        if found:
            offers = [Offer("attach", THAT, (h,)) for h in found]
            g.ask("answer", g.first_player, "champions.order.first-player.targets", "attach-to", offers, self.card)

    @step("champions.card.attach", "champions.card.attach.check", "champions.card.attach.check.fail")
    def attach(self, g: ChampionsState) -> None:
        if g.card[self.card].type == ATTACHMENT and g.kind_of_zone(self.card) == REVEALING:
            if self.answer == NOBODY:
                if not g.card[self.card].keywords.get("surge") and g.card[self.card].surge_if_unattached:
                    self.surges = 1
                self.jump("discard_card")
                return
            attach_encounter(g, self.card, self.answer)

    @step("champions.zone.enters-play")
    def enters_play(self, g: ChampionsState) -> None:
        """Minions enter play in `Engage` instead."""
        if g.in_play(self.card) and g.card[self.card].type in (SIDE_SCHEME, ENVIRONMENT, ATTACHMENT):
            g.push(EntersPlay(entering=self.card, player=self.player))

    @step("champions.timing.when-revealed", "champions.encounter.reveal.treachery")
    def resolve_when_revealed(self, g: ChampionsState) -> None:
        if g.card[self.card].type == OBLIGATION:
            self.give_obligation(g)
        elif self.unresolved:
            g.cite("champions.effect.cancel", "champions.effect.cancel.treachery")
        else:
            when_revealed(g, self.card, self.player)

    def give_obligation(self, g: ChampionsState) -> None:
        """Give an obligation to the player it names, who decides how to resolve it."""
        g.cite("champions.card.obligation.give", "champions.encounter.reveal.obligation")
        name = g.card[self.card].belongs_to
        owner = next((p for p in range(g.players) if name in identity_ids(g, p)), NOBODY)
        if owner == NOBODY:
            g.cite("champions.card.obligation.none")
            when_revealed(g, self.card, self.player)
        elif g.out[owner]:
            g.cite("champions.card.obligation.eliminated")
            g.move(self.card, REMOVED)
            self.surges = 1
        else:
            self.player = owner  # this player resolves it, and reveals another card if it surges
            if keyword(g, self.card, "peril"):
                g.cite("champions.keyword.peril.resolver")
                g.peril = owner
            when_revealed(g, self.card, owner)

    @step("champions.card.treachery.discard", "champions.defeat.discard")
    def discard_card(self, g: ChampionsState) -> None:
        if g.kind_of_zone(self.card) == REVEALING:
            self.discard(g)

    @step("champions.keyword.peril")
    def end_peril(self, g: ChampionsState) -> None:
        g.peril = self.peril

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        self.happened = (Revealed(self.card, self.player),)
        responses(g, self.happened)

    @step("champions.keyword.surge", "champions.keyword.surge.timing")
    def surge(self, g: ChampionsState) -> None:
        """After the card is fully resolved, the player reveals one more from the encounter deck."""
        if self.surges and not g.out[self.player]:
            g.note("surge", self.player)
            reveal_top(g, self.player)

    def discard(self, g: ChampionsState) -> None:
        g.move(self.card, ENCOUNTER_DISCARD)
        g.note("discarded", NOBODY, (self.card,))


def identity_ids(g: ChampionsState, player: Player) -> tuple[str, str]:
    card = g.card[g.identity[player]]
    return card.id, card.alter_ego.id if card.alter_ego is not None else ""


def reveal_top(g: ChampionsState, player: Player) -> None:
    """Reveal the top card of the encounter deck."""
    g.cite("champions.encounter.reveal.other")
    card = take_encounter_card(g, REVEALING)
    if card is not None:
        g.push(RevealCard(card=card, player=player))


def same_in_play(g: ChampionsState, e: Entity) -> bool:
    """Is a unique minion with the same title already in play?"""
    card = g.card[e]
    if not card.unique:
        return False
    return any(g.card[m].en == card.en and same_person(g.card[m], card) for m in g.all_minions() if m != e)


@procedure
class RevealDealtCards(Procedure):
    """Step four: each player in player order reveals and resolves their dealt cards, oldest first."""

    player: Player

    @step("champions.villain-phase.4", "champions.encounter.reveal")
    def next_card(self, g: ChampionsState) -> None:
        queue = g.at(DEALT, self.player)
        if queue and not g.out[self.player]:
            self.jump("next_card")
            g.push(RevealCard(card=queue[0], player=self.player))


def find_encounter_card(g: ChampionsState, ids: frozenset[str]) -> list[Entity]:
    """The cards with these ids in the encounter deck and its discard pile."""
    g.cite("champions.effect.search", "champions.effect.search.find", "champions.effect.search.not-leaving")
    return [c for z in (ENCOUNTER_DECK, ENCOUNTER_DISCARD) for c in g.at(z) if g.card[c].id in ids]
