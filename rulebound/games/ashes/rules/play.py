"""Playing and activating cards; triggered effects and reactions."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Memo, Memory, Resolve
from rulebound.core.frames import Procedure, Serial, procedure, step
from rulebound.core.limits import use
from rulebound.core.requirements import Reason, Requirements

from ..costs import ANY, BASIC, FREE, Cost, Symbol
from ..definitions import ABILITIES, ACTION, ONE_TIME, REACTION, Ability
from ..focus import copies
from ..state import AshesState
from ..values import number_now
from ..zones import DISCARD_PILE, RESOLVING
from .enter_play import can_place, place_played
from .occurrences import AshesEvent, opponent_in
from .payment import Paid, can_pay, pay_cost

# ---------------------------------------------------------------- playing a card from hand


def may_play(g: AshesState, player: Player, card: Entity) -> Requirements:
    """The requirements of playing a card from hand with a main or side action."""
    definition = g.card[card]
    if definition.type == REACTION:
        yield Reason("ashes.reaction.when", "only-as-reaction")
        return
    yield from can_pay(g, player, card, definition.cost, definition.cost.alternatives)
    yield from can_place(g, player, card)


@procedure
class PlayCard(Procedure):
    """Play a card from hand: pay its whole cost, then put it into the zone of its placement."""

    player: Player
    card: Entity
    paid: Paid = Paid()

    def cause(self) -> Entity:
        return self.card

    @step("ashes.play.1", "ashes.play.main-action", "ashes.play.side-action")
    def pay(self, g: AshesState) -> None:
        cost = g.card[self.card].cost
        g.show(self.card)
        g.note("play", self.player, (self.card,))
        pay_cost(g, self.player, self.card, cost, cost.alternatives)

    @step("ashes.play.2", "ashes.play.placement")
    def place(self, g: AshesState) -> None:
        if g.card[self.card].type == ACTION:
            g.move(self.card, RESOLVING, self.player)
            ability, memory = one_time(g, self.card).key, (Memo("x", self.paid.x),)
            g.push(ResolveSpell(card=self.card, player=self.player, ability=ability, memory=memory))
        else:
            place_played(g, self.player, self.card)


def one_time(g: AshesState, card: Entity) -> Ability:
    return next(a for a in g.card[card].abilities if a.kind == ONE_TIME)


@procedure
class ResolveSpell(Procedure):
    """Resolve an action or reaction spell, then discard it."""

    card: Entity
    player: Player
    ability: str
    event: Serial = NOBODY
    memory: Memory = ()

    def cause(self) -> Entity:
        return self.card

    @step("ashes.type.action-spell.sequence", "ashes.resolve.1", "ashes.resolve.2", "ashes.resolve.3")
    def carry_out(self, g: AshesState) -> None:
        memory = self.memory
        g.push(Resolve(program=self.ability, source=self.card, you=self.player, event=self.event, memory=memory))

    @step("ashes.discard.to-owner")
    def discard(self, g: AshesState) -> None:
        if g.zone[self.card] // g.players == RESOLVING:
            g.move(self.card, DISCARD_PILE, g.owner[self.card])


# ---------------------------------------------------------------- activating


def activation_cost(g: AshesState, player: Player, card: Entity, ability: Ability) -> Cost:
    """The current activation cost, after focus reductions."""
    if not ability.cheaper:
        return ability.cost
    return _cheaper(ability.cost, focus_saving(g, player, card, ability))


@lru_cache(maxsize=256)
def _cheaper(cost: Cost, saved: int) -> Cost:
    """The cost with this many fewer basic symbols, at most all of them."""
    magic = list(cost.magic)
    for _ in range(saved):
        if Symbol(ANY, BASIC) in magic:
            magic.remove(Symbol(ANY, BASIC))
    return replace(cost, magic=tuple(magic))


def focus_saving(g: AshesState, player: Player, card: Entity, ability: Ability) -> int:
    count = copies(g, player, g.card[card].id)
    saved = 0
    for level, n in enumerate(ability.cheaper, 1):
        if count > level:
            g.cite(f"ashes.focus.{level}")
            saved += n
    return saved


def may_activate(g: AshesState, player: Player, card: Entity, ability: Ability) -> Requirements:
    """The requirements of activating an effect of a card in play."""
    cost = ability.cost
    yield from can_pay(g, player, card, cost, activation_cost(g, player, card, ability).alternatives)
    if g.exhaustion[card]:
        g.cite("ashes.exhaustion.no-text")
        if ability.inexhaustible:
            g.cite("ashes.inexhaustible.box", "ashes.cost.exhaust.again")
        else:
            yield Reason("ashes.cost.exhaust" if cost.exhaust else "ashes.exhaustion.no-text", "is-exhausted")
            return


@procedure
class Activate(Procedure):
    """Announce an activated effect, pay its costs, then resolve it. The announcement fixes its text."""

    player: Player
    card: Entity
    ability: str
    number: int = 0
    copies: int = 0
    paid: Paid = Paid()

    def cause(self) -> Entity:
        return self.card

    @step(
        "ashes.activate.procedure",
        "ashes.focus.announced",
        "ashes.type.ready.activate",
        "ashes.play.main-action",
        "ashes.play.side-action",
    )
    def pay(self, g: AshesState) -> None:
        ability = ABILITIES[self.ability]
        self.number = number_now(g, self.card, ability)
        self.copies = copies(g, self.player, g.card[self.card].id)
        g.note("activate", self.player, (self.card,), detail=ability.name)
        magic = activation_cost(g, self.player, self.card, ability).alternatives
        pay_cost(g, self.player, self.card, ability.cost, magic, ability.extra)

    @step("ashes.activate.procedure", "ashes.resolve.1", "ashes.resolve.2", "ashes.resolve.3")
    def resolve(self, g: AshesState) -> None:
        paid = self.paid
        memory = (
            Memo("number", self.number),
            Memo("copies", self.copies),
            Memo("spent", paid.dice),
            Memo("extra", paid.extra),
            Memo("x", paid.x),
        )
        g.push(Resolve(program=self.ability, source=self.card, you=self.player, memory=memory))


# ---------------------------------------------------------------- triggered effects and reactions


@procedure
class UseTriggered(Procedure):
    """Pay the optional additional cost of a triggered ability in play, then resolve it. Its text is fixed first."""

    player: Player
    card: Entity
    ability: str
    event: Serial
    number: int = 0
    paid: Paid = Paid()

    def cause(self) -> Entity:
        return self.card

    @step("ashes.trigger.definition", "ashes.trigger.kinds")
    def pay(self, g: AshesState) -> None:
        ability = ABILITIES[self.ability]
        self.number = number_now(g, self.card, ability)
        if ability.once_per_turn:
            use(g, "turn", self.card, ability.name)
        g.note("use", self.player, (self.card,), detail=ability.name)
        if ability.cost is not FREE:
            pay_cost(g, self.player, self.card, ability.cost, ability.cost.alternatives)

    @step("ashes.resolve.pause", "ashes.resolve.1", "ashes.resolve.2")
    def resolve(self, g: AshesState) -> None:
        g.push(answer(g, self.player, self.card, ABILITIES[self.ability], self.event, self.number, self.paid))


def answer(
    g: AshesState, player: Player, card: Entity, ability: Ability, event: Serial, number: int, paid: Paid | None = None
) -> Resolve:
    """The text of a triggered ability, with its number, the opponent it refers to, and its payment."""
    opponent = opponent_in(g.occurrence(event, AshesEvent), player)
    memory: Memory = (Memo("number", number), Memo("opponent", opponent))
    if paid is not None:
        memory = (*memory, Memo("spent", paid.dice), Memo("x", paid.x))
    return Resolve(program=ability.key, source=card, you=player, event=event, memory=memory)


@procedure
class PlayReaction(Procedure):
    """Play a reaction when its condition is met: pay its cost, resolve its effect, then discard it."""

    player: Player
    card: Entity
    ability: str
    event: Serial
    paid: Paid = Paid()

    def cause(self) -> Entity:
        return self.card

    @step("ashes.reaction.sequence", "ashes.reaction.one-per-turn", "ashes.resolve.pause")
    def pay(self, g: AshesState) -> None:
        g.reacted[self.player] = 1
        g.show(self.card)
        g.note("react", self.player, (self.card,))
        card = g.card[self.card]
        cost = card.cost if card.type == REACTION else ABILITIES[self.ability].cost
        pay_cost(g, self.player, self.card, cost, cost.alternatives)

    @step("ashes.reaction.sequence", "ashes.play.2")
    def resolve(self, g: AshesState) -> None:
        kind = g.card[self.card].type
        if kind not in (ACTION, REACTION):
            place_played(g, self.player, self.card)
            return
        g.move(self.card, RESOLVING, self.player)
        memory = (Memo("opponent", opponent_in(g.occurrence(self.event, AshesEvent), self.player)),)
        g.push(ResolveSpell(card=self.card, player=self.player, ability=self.ability, event=self.event, memory=memory))
        self.finish()

    @step("ashes.reaction.ability-from-hand")
    def use_box(self, g: AshesState) -> None:
        """A card that stays in play, played through its reaction box, then resolves the box."""
        if ABILITIES[self.ability].effect is not None and not g.out[self.player]:
            memory = (Memo("opponent", opponent_in(g.occurrence(self.event, AshesEvent), self.player)),)
            g.push(Resolve(program=self.ability, source=self.card, you=self.player, event=self.event, memory=memory))
