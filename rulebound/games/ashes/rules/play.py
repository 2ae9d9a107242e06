"""Playing and activating cards; coming into play; attaching."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import use
from rulebound.core.requirements import Reason, Requirements
from rulebound.core.windows import open_window

from ..definitions import (
    ABILITIES,
    ACTION,
    ALLY,
    ALTERATION,
    ANY,
    BASIC,
    ONE_TIME,
    REACTION,
    READY,
    Ability,
    Magic,
    Symbol,
)
from ..state import ATTACHED, BATTLEFIELD, DISCARD_PILE, RESOLVING, SPELLBOARD, AshesState
from ..values import keyword, number_now, sources
from .costs import can_pay, pay_cost
from .moves import copies, free_slots, slot_for_spell


@procedure
class ComesIntoPlay(Procedure):
    """The event of a card coming into play, after it is there: when-effects, then after-effects."""

    subject: Entity
    by: Player = NOBODY

    @step("ashes.trigger.when", "ashes.timing.when")
    def when_enters(self, g: AshesState) -> None:
        open_window(g, "enters:when")

    @step("ashes.trigger.after", "ashes.timing.after-when")
    def after_enters(self, g: AshesState) -> None:
        open_window(g, "enters:after")


@procedure
class Targeted(Procedure):
    """The event of a target having been chosen; the effect itself has not resolved yet."""

    subject: Entity
    by: Player
    effect: int
    """The place in the stack of what targets it."""
    kind: str

    @step("ashes.effect.target.timing")
    def after_targeted(self, g: AshesState) -> None:
        open_window(g, "targeted:after")


# ---------------------------------------------------------------- playing a card from hand


def attach_targets(g: AshesState, player: Player, card: Entity) -> list[Entity]:
    """The units to which this player may attach the spell: any unit in play that may be targeted and fits the spell."""
    if g.trace is not None:
        g.cite("ashes.type.alteration.target", "ashes.play.placement.any-unit")
    tests = [a.attach for a in g.card[card].abilities if a.attach is not None]
    found = []
    for p in g.seats_from(player):
        for u in g.at(BATTLEFIELD, p):
            if not targetable(g, u, player):
                continue
            frame = Resolve(program="", source=u, you=player)
            if all(t.holds(g, frame) for t in tests):
                found.append(u)
    return found


def targetable(g: AshesState, e: Entity, by: Player) -> bool:
    """May this player's attacks, spells, abilities and dice powers target the unit?"""
    return not (g.controller(e) != by and keyword(g, e, "concealed"))


def may_play(g: AshesState, player: Player, card: Entity) -> Requirements:
    """The requirements of playing a card from hand with a main or side action."""
    definition = g.card[card]
    if definition.type == REACTION:
        yield Reason("ashes.reaction.when", "only-as-reaction")
        return
    yield from can_pay(g, player, card, definition.cost, definition.cost.alternatives)
    yield from can_place(g, player, card)


def can_place(g: AshesState, player: Player, card: Entity) -> Requirements:
    """Is there room where the card's placement puts it?"""
    definition = g.card[card]
    if definition.type == ALLY and free_slots(g, player) <= 0:
        yield Reason("ashes.zone.battlefield.limit", "battlefield-full")
    elif definition.type == READY and not slot_for_spell(g, player, definition.id):
        yield Reason("ashes.zone.spellboard.limit", "spellboard-full")
    elif definition.type == ALTERATION and not attach_targets(g, player, card):
        yield Reason("ashes.type.alteration.target", "no-unit-to-attach")


@procedure
class PlayCard(Procedure):
    """Play a card from hand: first pay its whole cost, then put it where its placement says."""

    player: Player
    card: Entity
    answer: Any = NOBODY

    @step("ashes.play.1", "ashes.play.main-action", "ashes.play.side-action")
    def pay(self, g: AshesState) -> None:
        cost = g.card[self.card].cost
        g.note("play", self.player, (self.card,), openly=True)
        pay_cost(g, self.player, self.card, cost, cost.alternatives)

    @step("ashes.play.2", "ashes.play.placement")
    def place(self, g: AshesState) -> None:
        if g.card[self.card].type == ACTION:
            g.move(self.card, RESOLVING, self.player)
            ability, memory = one_time(g, self.card).key, (("x", g.returned[2]),)
            g.push(ResolveSpell(card=self.card, player=self.player, ability=ability, memory=memory))
        else:
            place_played(g, self.player, self.card)


def place_played(g: AshesState, player: Player, card: Entity) -> None:
    """Put a card that stays in play where its placement says: battlefield, spellboard, or beneath a unit."""
    kind = g.card[card].type
    if kind == ALLY:
        g.cite("ashes.type.ally.play", "ashes.zone.battlefield.play-own")
        g.move(card, BATTLEFIELD, player)
        g.push(ComesIntoPlay(subject=card, by=player))
    elif kind == READY:
        g.cite("ashes.type.ready.play", "ashes.zone.spellboard.play-own")
        g.move(card, SPELLBOARD, player)
        g.push(ComesIntoPlay(subject=card, by=player))
    else:
        g.move(card, RESOLVING, player)
        g.push(Attach(card=card, player=player))


def one_time(g: AshesState, card: Entity) -> Ability:
    return next(a for a in g.card[card].abilities if a.kind == ONE_TIME)


@procedure
class ResolveSpell(Procedure):
    """Carry out the effect of an action or reaction spell, then discard it."""

    card: Entity
    player: Player
    ability: str
    event: int = -1
    memory: tuple[tuple[str, Any], ...] = ()

    @step("ashes.type.action-spell.sequence", "ashes.resolve.1", "ashes.resolve.2", "ashes.resolve.3")
    def carry_out(self, g: AshesState) -> None:
        memory = self.memory
        g.push(Resolve(program=self.ability, source=self.card, you=self.player, event=self.event, memory=memory))

    @step("ashes.discard.to-owner")
    def discard(self, g: AshesState) -> None:
        if g.zone[self.card] // g.players == RESOLVING:
            g.move(self.card, DISCARD_PILE, g.owner[self.card])


@procedure
class Attach(Procedure):
    """Attach an alteration spell: it targets its unit; whoever attaches it controls it meanwhile."""

    card: Entity
    player: Player
    unit: Entity = NOBODY
    cancelled: int = 0

    @step("ashes.type.alteration.target")
    def target(self, g: AshesState) -> None:
        units = attach_targets(g, self.player, self.card)
        if units:
            offers = [Offer("attach", u, (u,)) for u in units]
            g.ask("unit", self.player, "ashes.type.alteration.target", "attach-to", offers, self.card)

    @step("ashes.effect.target.timing")
    def after_targeted(self, g: AshesState) -> None:
        if self.unit >= 0:
            place = len(g.stack) - 1
            g.push(Targeted(subject=self.unit, by=self.player, effect=place, kind="spell"))

    @step("ashes.type.alteration.target")
    def attach(self, g: AshesState) -> None:
        if self.unit < 0 or self.cancelled or not g.in_play(self.unit):
            g.move(self.card, DISCARD_PILE, g.owner[self.card])
            self.finish()
            return
        beneath(g, self.card, self.unit)

    @step("ashes.trigger.when")
    def attached(self, g: AshesState) -> None:
        g.push(ComesIntoPlay(subject=self.card, by=self.player))


def beneath(g: AshesState, spell: Entity, unit: Entity) -> None:
    """Put a spell beneath a unit: its text and value bonuses now apply to that unit."""
    g.move(spell, ATTACHED, g.controller(unit))
    g.host[spell] = unit
    g.beneath[unit] += 1
    g.dirty = 1
    g.note("attached", g.controller(unit), (spell, unit))


# ---------------------------------------------------------------- activating


def activation_magic(g: AshesState, player: Player, card: Entity, ability: Ability) -> tuple[Magic, ...]:
    """The magic of an activation cost as it is now: focus may have made it cheaper."""
    if not ability.cheaper:
        return ability.cost.alternatives
    saved = focus_saving(g, player, card, ability)
    alternatives = []
    for magic in ability.cost.alternatives:
        symbols = list(magic)
        for _ in range(saved):
            if Symbol(ANY, BASIC) in symbols:
                symbols.remove(Symbol(ANY, BASIC))
        alternatives.append(tuple(symbols))
    return tuple(alternatives)


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
    if g.controller(card) != player:
        yield Reason("ashes.zone.spellboard.control", "not-yours")
    cost = ability.cost
    yield from can_pay(g, player, card, cost, activation_magic(g, player, card, ability))
    if g.exhaustion[card] and not cost.exhaust:
        if ability.inexhaustible:
            g.cite("ashes.inexhaustible.box")
        else:
            yield Reason("ashes.exhaustion.no-text", "is-exhausted")
    if card_is_unit(g, card) and not any(a.key == ability.key for a in sources(g, card)):
        yield Reason("ashes.ability.definition", "has-no-such-ability")


def card_is_unit(g: AshesState, e: Entity) -> bool:
    return g.card[e].is_unit


@procedure
class Activate(Procedure):
    """Announce an activated effect, pay its costs, then resolve it; its text is fixed at the announcement."""

    player: Player
    card: Entity
    ability: str
    number: int = 0

    @step("ashes.activate.procedure", "ashes.type.ready.activate", "ashes.play.main-action", "ashes.play.side-action")
    def pay(self, g: AshesState) -> None:
        ability = ABILITIES[self.ability]
        self.number = number_now(g, self.card, ability)
        g.note("activate", self.player, (self.card,), detail=ability.name)
        magic = activation_magic(g, self.player, self.card, ability)
        pay_cost(g, self.player, self.card, ability.cost, magic, ability.extra)

    @step("ashes.activate.procedure", "ashes.resolve.1", "ashes.resolve.2", "ashes.resolve.3")
    def resolve(self, g: AshesState) -> None:
        spent, extra, x = g.returned
        memory = (("number", self.number), ("spent", spent), ("extra", extra), ("x", x))
        g.push(Resolve(program=self.ability, source=self.card, you=self.player, memory=memory))


# ---------------------------------------------------------------- triggered effects and reactions


@procedure
class UseTriggered(Procedure):
    """Resolve a triggered ability of a card in play."""

    player: Player
    card: Entity
    ability: str
    event: int

    @step("ashes.resolve.pause", "ashes.resolve.1", "ashes.resolve.2")
    def resolve(self, g: AshesState) -> None:
        ability = ABILITIES[self.ability]
        if ability.once_per_turn:
            use(g, "turn", self.card, ability.name)
        g.note("use", self.player, (self.card,), detail=ability.name)
        g.push(answer(g, self.player, self.card, ability, self.event))


def answer(g: AshesState, player: Player, card: Entity, ability: Ability, event: int) -> Resolve:
    """The text of a triggered ability as it would be resolved now: its number, and the opponent of whom it speaks."""
    memory = (("number", number_now(g, card, ability)), ("opponent", opponent_in(g.stack[event], player)))
    return Resolve(program=ability.key, source=card, you=player, event=event, memory=memory)


@procedure
class PlayReaction(Procedure):
    """Play a reaction: pay its cost when its condition is met, carry out its effect, then discard it."""

    player: Player
    card: Entity
    ability: str
    event: int

    @step("ashes.reaction.sequence", "ashes.reaction.one-per-turn", "ashes.resolve.pause")
    def pay(self, g: AshesState) -> None:
        g.reacted[self.player] = 1
        g.note("react", self.player, (self.card,), openly=True)
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
        memory = (("opponent", opponent_in(g.stack[self.event], self.player)),)
        g.push(ResolveSpell(card=self.card, player=self.player, ability=self.ability, event=self.event, memory=memory))
        self.finish()

    @step("ashes.reaction.ability-from-hand")
    def use_box(self, g: AshesState) -> None:
        """A card that stays in play, played through its reaction box, then does what the box says."""
        if ABILITIES[self.ability].effect is not None:
            memory = (("opponent", opponent_in(g.stack[self.event], self.player)),)
            g.push(Resolve(program=self.ability, source=self.card, you=self.player, event=self.event, memory=memory))


def opponent_in(event: Any, you: Player) -> Player:
    """The opponent of whom an answered event speaks: whose unit it was, or who did it."""
    for name in ("controller", "by", "player"):
        player: Player = getattr(event, name, NOBODY)
        if player not in (NOBODY, you):
            return player
    return NOBODY
