"""Entering play: player cards, side schemes, attachments, and minions that engage a player."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.values import drop

from ..definitions import MINION
from ..state import ChampionsState
from ..values import keyword
from ..zones import ATTACHMENTS, ENGAGED, ENVIRONMENTS, FACEDOWN, PLAY_AREA, SIDE_SCHEMES
from .activation import EnemyAttack
from .conditions import EnteredPlay, Played
from .hosts import put_on
from .occurrences import Entering, responses
from .piles import deck_ran_out
from .schemes import begin_with_threat
from .status import give_tough
from .tokens import put_counters


@procedure
class PutIntoPlay(Procedure):
    """An ability puts a card into play: no cost or play restrictions, but its placement must be possible."""

    player: Player
    card: Entity
    host: Entity = NOBODY

    @step("champions.play.put.placement")
    def choose_host(self, g: ChampionsState) -> None:
        found = hosts(g, self.player, self.card)
        if found:
            offers = [Offer("attach", THAT, (h,)) for h in found]
            g.ask("host", self.player, "champions.play.put.placement", "attach-to", offers, self.card)

    @step("champions.play.put")
    def enter_play(self, g: ChampionsState) -> None:
        enter_play(g, self.card, self.player, self.host)


def enter_play(g: ChampionsState, e: Entity, player: Player, host: Entity = NOBODY, played: bool = False) -> None:
    """Put a player card into play, ready, under a player's control; its enter-play abilities follow."""
    g.cite("champions.state.ready", "champions.control.enter")
    drop(g, e)
    g.move(e, PLAY_AREA, player)
    put_on(g, e, host)
    g.note("enters-play", player, (e,))
    place_counters(g, e, player)
    g.dirty = 1
    g.push(EntersPlay(entering=e, player=player, played=int(played)))


def place_counters(g: ChampionsState, e: Entity, player: Player = NOBODY) -> None:
    """Place a card's uses or other initial counters when it enters play, for player and encounter cards alike."""
    card = g.title(e)
    put_counters(g, e, card.uses[0] if card.uses is not None else card.counters, player)
    if card.uses is not None:
        g.cite("champions.keyword.uses", "champions.keyword.uses.encounter")


def put_environment(g: ChampionsState, e: Entity) -> None:
    g.move(e, ENVIRONMENTS)
    g.note("enters-play", NOBODY, (e,))
    place_counters(g, e)
    g.dirty = 1


def put_side_scheme(g: ChampionsState, e: Entity) -> None:
    g.move(e, SIDE_SCHEMES)
    g.note("side-scheme", NOBODY, (e,), begin_with_threat(g, e))
    place_counters(g, e)
    g.dirty = 1


def attach_encounter(g: ChampionsState, e: Entity, host: Entity) -> None:
    g.move(e, ATTACHMENTS)
    put_on(g, e, host)
    place_counters(g, e)
    g.note("attached", NOBODY, (e, host))
    g.dirty = 1


@procedure
class Engage(Entering):
    """A minion enters play engaged with a player: toughness, then quickstrike, then the enter-play windows.

    Quickstrike is a mandatory keyword and applies at once; under another reading it waits for the responses.
    """

    facedown: int = 0
    moved: int = 0
    """1 if the minion was already in play and only engages another player."""

    @step("champions.encounter.engage", "champions.encounter.engage.stays", "champions.zone.enters-play")
    def engage(self, g: ChampionsState) -> None:
        if g.out[self.player]:
            self.player = g.next_seat(self.player)
        g.move(self.entering, FACEDOWN if self.facedown else ENGAGED, self.player)
        g.note("engage", self.player, (self.entering,))
        if not self.moved:
            place_counters(g, self.entering)
        if self.facedown and not self.moved:
            deck_ran_out(g, g.owner[self.entering])
        if not self.moved and keyword(g, self.entering, "toughness"):
            g.cite("champions.keyword.toughness")
            give_tough(g, self.entering)
        self.body = g.incarnation[self.entering]
        g.dirty = 1

    @step("champions.keyword.quickstrike", "champions.timing.response.window")
    def enters_play(self, g: ChampionsState) -> None:
        """Push the attack above the responses, so that it resolves first."""
        if not self.moved:
            g.push(EntersPlay(entering=self.entering, player=self.player, body=self.body))
        if not g.setup["options"]["quickstrike_after_responses"]:
            self.strike(g)

    @step("champions.keyword.quickstrike")
    def quickstrike(self, g: ChampionsState) -> None:
        if g.setup["options"]["quickstrike_after_responses"]:
            self.strike(g)

    def strike(self, g: ChampionsState) -> None:
        there = g.is_still(self.entering, self.body)
        if there and keyword(g, self.entering, "quickstrike") and g.hero_form(self.player):
            g.push(EnemyAttack(enemy=self.entering, player=self.player, target=self.player))


@procedure
class EntersPlay(Entering):
    """A card enters play (and is played, if it was); its When Revealed text follows."""

    played: int = 0

    @step("champions.zone.enters-play", "champions.keyword.toughness")
    def toughness(self, g: ChampionsState) -> None:
        self.body = g.incarnation[self.entering] if self.body == NOBODY else self.body
        if g.card[self.entering].type != MINION and keyword(g, self.entering, "toughness"):
            give_tough(g, self.entering)

    @step("champions.timing.response.window", "champions.timing.response.entering")
    def respond(self, g: ChampionsState) -> None:
        if not g.is_still(self.entering, self.body):
            return
        kind = g.title(self.entering).type
        entered = EnteredPlay(self.entering, kind)
        self.happened = (entered, Played(self.entering)) if self.played else (entered,)
        responses(g, self.happened)


def hosts(g: ChampionsState, player: Player, e: Entity) -> list[Entity]:
    """The cards to which this card may be attached now."""
    card = g.card[e]
    if card.attach is None:
        return []
    g.cite("champions.card.attach", "champions.card.attach.check")
    found: list[Entity] = card.attach.all(g, Resolve(program="", source=e, you=player))  # type: ignore[attr-defined]
    if card.max_per_host:
        g.cite("champions.effect.max.player")
        found = [h for h in found if sum(g.card[a].en == card.en for a in g.attached(h)) < card.max_per_host]
    return found
