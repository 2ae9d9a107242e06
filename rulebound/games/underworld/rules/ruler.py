"""The ruler's command cards and schemes."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import use, used
from rulebound.core.masks import become_new

from ..definitions import COMMAND_CARD
from ..state import UnderworldState
from ..zones import COMMAND, COMMAND_DECK, RULER, SOCIETY_AREA

COMMANDS = "commands"
THE_RULER = 0


def may_flip_command(g: UnderworldState, player: Player) -> bool:
    """One command a turn against two, two against three; in the ruler's own action step, with an empty stack."""
    if g.mode != RULER or player != THE_RULER or not g.at(COMMAND_DECK, player):
        return False
    g.cite("underworld.ruler.command-flip", "underworld.command.deck", "underworld.command.two-in-1v3")
    return used(g, "turn", COMMANDS, player) < (2 if g.players == 4 else 1)


def scheme(g: UnderworldState) -> Entity:
    """The scheme in the ruler's society area, or NOBODY."""
    return next((e for e in g.at(SOCIETY_AREA, THE_RULER) if g.card[e].type == COMMAND_CARD), NOBODY)


def to_bottom(g: UnderworldState, e: Entity) -> None:
    g.cite("underworld.command.to-bottom")
    g.note("command-below", THE_RULER, (e,))
    g.move(e, COMMAND_DECK, THE_RULER, 0)
    become_new(g, e)


def return_scheme(g: UnderworldState) -> None:
    """At the beginning of the end step a scheme returns; its triggers wait for the stack."""
    if g.mode == RULER and (e := scheme(g)) != NOBODY:
        g.cite("underworld.command.scheme.cleanup", "underworld.command.scheme.trigger")
        to_bottom(g, e)


@procedure
class FlipCommand(Procedure):
    """Turn up the top command card and decide whether to carry it out; no player can respond."""

    player: Player
    card: Entity = NOBODY
    answer: int = 0
    kept: Entity = NOBODY

    def cause(self) -> Entity:
        return self.card

    @step("underworld.ruler.command-flip", "underworld.command.anatomy")
    def flip(self, g: UnderworldState) -> None:
        use(g, "turn", COMMANDS, self.player)
        self.card = g.at(COMMAND_DECK, self.player)[-1]
        g.move(self.card, COMMAND, self.player)
        g.note("command", self.player, (self.card,), detail=g.card[self.card].abilities[0].key)

    @step("underworld.command.optional")
    def decide(self, g: UnderworldState) -> None:
        offers = [Offer("carry-out", 1, (self.card,)), Offer("decline", 0)]
        g.ask("answer", self.player, "underworld.command.optional", "command", offers, self.card)

    @step("underworld.command.no-stack")
    def carry_out(self, g: UnderworldState) -> None:
        if self.answer:
            g.push(Resolve(program=g.card[self.card].abilities[0].key, source=self.card, you=self.player))

    @step("underworld.command.scheme.one", "underworld.command.scheme.replace")
    def choose_scheme(self, g: UnderworldState) -> None:
        """There is only one scheme at a time: the ruler chooses which one stays."""
        old = scheme(g)
        if self.answer and len(g.card[self.card].abilities) > 1 and old != NOBODY:
            offers = [Offer("keep-scheme", THAT, (self.card,)), Offer("keep-scheme", THAT, (old,))]
            g.ask("kept", self.player, "underworld.command.scheme.replace", "keep-scheme", offers, self.card)
        else:
            self.kept = self.card

    @step("underworld.command.to-bottom", "underworld.command.scheme", "underworld.command.scheme.place")
    def put_away(self, g: UnderworldState) -> None:
        if not self.answer or len(g.card[self.card].abilities) == 1 or self.kept != self.card:
            to_bottom(g, self.card)
            return
        if (old := scheme(g)) != NOBODY:
            to_bottom(g, old)
        place = g.spot[self.card]
        g.move(self.card, SOCIETY_AREA, self.player)
        g.spot[self.card] = place
        g.note("scheme", self.player, (self.card,), detail=g.card[self.card].abilities[1].key)
        g.cite("underworld.command.scheme.in-play")
