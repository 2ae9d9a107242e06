"""Defeat, and the villain's stages."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.frames import Procedure, Serial, procedure, step
from rulebound.core.values import hand_on

from ..definitions import IDENTITY_TYPES, SIDE_SCHEME, VILLAIN
from ..state import ChampionsState
from ..values import keyword, remaining_hp
from ..zones import REMOVED, VILLAIN_DECK, VILLAIN_ZONE
from .conditions import Defeated
from .encounter_abilities import when_defeated, when_revealed
from .hit_points import heal
from .hosts import pass_on
from .leave_play import leave_play, strip
from .occurrences import ChampionsEvent, interrupts, record, responses
from .status import give_tough
from .tokens import keep_tokens
from .victory import end_game


@procedure
class Defeat(ChampionsEvent):
    """Defeat a character at 0 hit points, or a side scheme without threat."""

    subject: Entity
    player: Player = NOBODY
    source: Entity = NOBODY
    part_of: Serial = NOBODY
    """The occurrence to which the defeat belongs."""
    asked: int = 0
    """1 once the window of that occurrence has included the defeat's interrupts."""
    outright: int = 0
    """1 if an ability defeats it regardless of its hit points."""
    cancelled: int = 0
    instead: Entity = NOBODY
    """The card that replaces the defeat: all damage is healed, then that card is discarded."""
    engaged: Player = NOBODY
    body: int = NOBODY
    """The incarnation of the defeated card."""

    @property
    def since(self) -> int:
        return self.body

    @step("champions.timing.interrupt.window")
    def interrupt(self, g: ChampionsState) -> None:
        self.body = g.incarnation[self.subject]
        self.engaged = g.engaged_with(self.subject)
        if not self.asked:
            interrupts(g, "defeat")

    @step("champions.defeat.definition")
    def be_defeated(self, g: ChampionsState) -> None:
        """Check again, because the damage may have been healed meanwhile."""
        card = g.title(self.subject)
        survives = card.is_character and not self.outright and remaining_hp(g, self.subject) > 0
        if self.cancelled or not g.in_play(self.subject) or survives or survive_instead(g, self.subject, self.instead):
            self.finish()
            return
        g.note("defeated", self.player, (self.subject,))
        root = self.part_of if self.part_of != NOBODY else self.serial
        record(
            g, root, Defeated(self.subject, self.player, self.source, self.engaged, g.controller(self.subject), card.type)
        )
        if card.type in IDENTITY_TYPES:
            g.cite("champions.hp.zero.player", "champions.elimination.trigger")
            g.RULES.eliminate(g, g.holder(self.subject))
            self.finish()

    @step("champions.timing.when-defeated")
    def when_defeated(self, g: ChampionsState) -> None:
        seats = (g.controller(self.subject), self.engaged, self.player)
        when_defeated(g, self.subject, next((p for p in seats if p != NOBODY), g.first_player))

    @step("champions.defeat.discard", "champions.card.ally.defeat", "champions.card.minion.defeat")
    def discard(self, g: ChampionsState) -> None:
        if g.card[self.subject].type == VILLAIN:
            g.cite("champions.hp.zero.villain")
            g.push(NextVillainStage(stage=self.subject))
        else:
            leave_play(g, self.subject)

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        responses(g, self.happened)


def survive_instead(g: ChampionsState, e: Entity, by: Entity) -> bool:
    """Instead of defeat, heal the character and discard the replacing card, if that card is still in play."""
    if not g.in_play(by):
        return False
    g.cite("champions.effect.replacement", "champions.effect.replacement.timing", "champions.effect.then")
    heal(g, e, g.damage[e])
    leave_play(g, by)
    return True


@procedure
class NextVillainStage(Procedure):
    """Remove the stage from the game and put the next one into play with a full dial; excess damage is lost."""

    stage: Entity

    @step(
        "champions.villain.defeat.next-stage",
        "champions.villain.defeat.no-excess",
        "champions.villain.defeat.carry",
        "champions.villain.defeat.carry.lasting",
    )
    def reveal(self, g: ChampionsState) -> None:
        rest = g.at(VILLAIN_DECK)
        if not rest:
            g.cite("champions.victory.win")
            end_game(g, "champions.villain.defeat.win", won=True)
            return
        new = rest[0]
        pass_on(g, self.stage, new)
        keep_tokens(g, self.stage, new)
        hand_on(g, self.stage, new)
        strip(g, self.stage)
        g.move(self.stage, REMOVED)
        g.move(new, VILLAIN_ZONE)
        g.note("villain-stage", NOBODY, (new,))
        retarget(g, self.stage, new)
        self.stage = new

    @step("champions.keyword.toughness", "champions.timing.when-revealed")
    def when_revealed(self, g: ChampionsState) -> None:
        if keyword(g, self.stage, "toughness"):
            give_tough(g, self.stage)
        when_revealed(g, self.stage, g.first_player)


def retarget(g: ChampionsState, old: Entity, new: Entity) -> None:
    """The villain survives its defeated stage: its activation continues, and attacks on it count for the new stage."""
    for f in g.stack:
        if isinstance(f, ChampionsEvent):
            f.restage(g, old, new)


def doomed(g: ChampionsState, e: Entity) -> bool:
    card = g.title(e)
    if card.type == SIDE_SCHEME:
        return g.threat[e] <= 0
    return card.is_character and remaining_hp(g, e) <= 0
