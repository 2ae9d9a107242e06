"""Playing events and initiating abilities: declare, check, determine and pay costs, choose, begin, resolve."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Memo, Memory, Resolve
from rulebound.core.frames import Serial, procedure, step
from rulebound.core.limits import use, used
from rulebound.core.requirements import Reason, Requirements, met
from rulebound.core.rows import row
from rulebound.core.state import State

from ..definitions import (
    ABILITIES,
    ALLY,
    ATTACK_LABEL,
    DEFENSE_LABEL,
    THWART_LABEL,
    Ability,
)
from ..state import ChampionsState
from ..zones import DISCARD_PILE, HAND, RESOLVING
from .attack import LabelledAttack, LabelledThwart, attack_defended, declare_defense
from .conditions import Played
from .encounter_abilities import form_allows
from .leave_play import check_uses
from .occurrences import ChampionsEvent, interrupts, responses
from .payment import PayResources, lacking


def frame_for(g: ChampionsState, player: Player, e: Entity, a: Ability, event: Serial = NOBODY) -> Resolve:
    return Resolve(program=a.key, source=e, you=player, event=event)


def may_initiate(g: ChampionsState, player: Player, e: Entity, a: Ability, event: Serial = NOBODY) -> Requirements:
    """The requirements for using an ability: form, limit, cost, and an effect that could change the game."""
    yield from bounds(g, player, e, a, event)
    if not could_change(g, player, e, a, event):
        g.cite("champions.effect.choose.no-option")
        yield Reason("champions.ability.change-game", "would-change-nothing")


def must_initiate(g: ChampionsState, player: Player, e: Entity, a: Ability, event: Serial) -> bool:
    """Must this forced ability be initiated?

    Its form, limit or cost may prevent it. An ability with a cost, or on a player's card, must also be able to change the
    game.
    """
    g.cite("champions.timing.forced.bounds")
    if not met(bounds(g, player, e, a, event)):
        return False
    if (g.controller(e) == NOBODY and not a.cost) or (a.cost and g.setup["options"]["forced_costs_always_paid"]):
        return True
    return could_change(g, player, e, a, event)


def bounds(g: ChampionsState, player: Player, e: Entity, a: Ability, event: Serial) -> Requirements:
    """The requirements of every triggered ability, forced or not: form, limit or maximum, cost."""
    if not form_allows(g, player, a):
        yield Reason("champions.ability.triggered.form", f"only-{a.form}")
    in_hand = g.zone[e] // g.players == HAND
    if a.limit is not None:
        g.cite("champions.effect.limit")
        if used(g, a.limit[1], e, a.key) >= a.limit[0]:
            yield Reason("champions.effect.limit", "limit-used", a.limit[0])
    if a.maximum is not None:
        g.cite("champions.effect.max.ability")
        if used(g, a.maximum[1], "title", *by_title(g, e, a)) >= a.maximum[0]:
            yield Reason("champions.effect.max.ability", "max-used", a.maximum[0])
    if a.label == DEFENSE_LABEL and another_defends(g, player, event):
        yield Reason("champions.defense.labelled", "another-defends")
    for part in a.cost:
        yield from part.lacking(g, player, e)
    if in_hand:
        yield from may_play_event(g, player, e, reserved(a))


def could_change(g: ChampionsState, player: Player, e: Entity, a: Ability, event: Serial) -> bool:
    assert a.effect is not None
    g.cite("champions.ability.change-game", "champions.ability.triggered.change-game", "champions.cost.no-change")
    return stopped_by_status(g, player, e, a) or a.effect.would_change_anything(g, frame_for(g, player, e, a, event))


def by_title(g: ChampionsState, e: Entity, a: Ability) -> tuple[str, str]:
    """The key of an ability's maximum: its card's title, and its number on the card."""
    g.cite("champions.effect.max.title")
    return g.title(e).en, a.key.rpartition("/")[2]


def another_defends(g: ChampionsState, player: Player, event: Serial) -> bool:
    """Does another player's character defend this attack? If so, this player may not add a labelled defense."""
    attack = attack_defended(g, player, event)
    defender = attack.standing(g) if attack is not None else NOBODY
    return defender != NOBODY and g.holder(defender) != player


def stopped_by_status(g: ChampionsState, player: Player, e: Entity, a: Ability) -> bool:
    """A stunned (confused) character may attempt an attack (thwart) only to lose its status card."""
    actor = e if g.card[e].type == ALLY else g.identity[player]
    return bool((a.label == ATTACK_LABEL and g.stunned[actor]) or (a.label == THWART_LABEL and g.confused[actor]))


def reserved(a: Ability) -> int:
    """The number of hand cards that the ability's own costs take; these cannot also pay for the card."""
    return sum(part.from_hand for part in a.cost)


def may_play_event(g: ChampionsState, player: Player, e: Entity, reserve: int = 0) -> Requirements:
    g.cite("champions.card.event.optional", "champions.card.event.change-game")
    yield from may_pay_for(g, player, e, reserve)


def may_pay_for(g: ChampionsState, player: Player, e: Entity, reserve: int = 0) -> Requirements:
    """The requirements for paying for a card: its current cost, form, and maximum per period."""
    card = g.card[e]
    if card.cost is None:
        yield Reason("champions.resource.card", "only-for-resources")
        return
    g.cite("champions.play.restrictions")
    if card.form_only and (card.form_only == "hero") != g.hero_form(player):
        yield Reason("champions.play.restrictions", f"only-{card.form_only}")
    if card.max_per_period is not None:
        g.cite("champions.effect.max")
        most, period = card.max_per_period
        if used(g, period, "played", card.en) >= most:
            yield Reason("champions.effect.max", "max-used", most)
    yield from lacking(g, player, e, cost_of(g, player, e), (), reserve)


def count_play(g: ChampionsState, e: Entity) -> None:
    """Count a card with a maximum as played once declared, even if its effects are cancelled."""
    bound = g.card[e].max_per_period
    if bound is not None:
        g.cite("champions.effect.max.cancelled")
        use(g, bound[1], "played", g.card[e].en)


def cost_of(g: ChampionsState, player: Player, e: Entity) -> int:
    """The resource cost after all modifiers, such as a discount on the next card."""
    g.cite("champions.cost.resource", "champions.initiate.2", "champions.initiate.3", "champions.anatomy.player.cost")
    me, cut = g.identity[player], 0
    for m in g.modifiers:
        if m.target == me and m.stat == "next-card-cost":
            cut += m.amount
    return max(0, (g.card[e].cost or 0) - cut)


def use_up_discount(g: ChampionsState, player: Player) -> None:
    me = g.identity[player]
    g.modifiers = [m for m in g.modifiers if not (m.target == me and m.stat == "next-card-cost")]


def begin(g: ChampionsState, player: Player, e: Entity, a: Ability, event: Serial = NOBODY) -> None:
    """Start initiating an ability of a card in play or of an event in hand."""
    g.push(Initiate(player=player, card=e, ability=a.key, event=event))


@row
class Chosen(NamedTuple):
    """The results of the choices at the start of a text."""

    op: int = 0
    """The index at which the rest of its program starts."""
    memory: Memory = ()


@procedure
class Initiate(ChampionsEvent):
    """The seven steps of playing an event or initiating a triggered ability."""

    player: Player
    card: Entity
    ability: str
    event: Serial = NOBODY
    paid: tuple[str, ...] = ()
    memory: Memory = ()
    """What the player spent and chose for the costs."""
    chosen: Chosen = Chosen()
    is_event: int = 0
    cancelled: int = 0

    def cause(self) -> Entity:
        return self.card

    @property
    def subject(self) -> Entity:
        return self.card

    @step("champions.initiate.declare", "champions.initiate.1")
    def declare(self, g: ChampionsState) -> None:
        a = ABILITIES[self.ability]
        self.is_event = int(g.zone[self.card] // g.players == HAND)
        g.show(self.card)
        g.note("play" if self.is_event else "use", self.player, (self.card,), detail=a.name)
        if a.limit is not None:
            g.cite("champions.effect.limit", "champions.effect.limit.cancelled")
            use(g, a.limit[1], self.card, a.key)
        if a.maximum is not None:
            g.cite("champions.effect.max.ability", "champions.effect.max.cancelled")
            use(g, a.maximum[1], "title", *by_title(g, self.card, a))
        if self.is_event:
            count_play(g, self.card)

    @step("champions.initiate.2", "champions.initiate.3", "champions.initiate.4")
    def pay(self, g: ChampionsState) -> None:
        if self.is_event:
            total = cost_of(g, self.player, self.card)
            if total:
                card, reserve = g.card[self.card], reserved(ABILITIES[self.ability])
                pay = PayResources(player=self.player, card=self.card, total=total, asks=card.asks_type, reserve=reserve)
                pay.each = int(card.asks_each)
                g.push(pay, into="paid")

    @step("champions.initiate.4", "champions.cost.ability", "champions.cost.simultaneous")
    def pay_ability_cost(self, g: ChampionsState) -> None:
        if self.is_event:
            use_up_discount(g, self.player)
            g.cite("champions.play.event", "champions.card.event.sequence")
            g.move(self.card, RESOLVING)
        a = ABILITIES[self.ability]
        if a.cost:
            cost = Resolve(program=f"{self.ability}/cost", source=self.card, you=self.player, event=self.event)
            g.push(cost, into="memory")

    @step("champions.initiate.5")
    def choose(self, g: ChampionsState) -> None:
        a = ABILITIES[self.ability]
        if Memo("unpaid", 1) in self.memory:
            g.cite("champions.cost.ability")
            self.jump("finish_up")
            return
        memory = (Memo("paid", self.paid), *self.memory)
        choices = Choices(program=a.key, source=self.card, you=self.player, event=self.event, memory=memory)
        g.push(choices, into="chosen")

    @step("champions.initiate.6", "champions.initiate.interrupts")
    def attempt(self, g: ChampionsState) -> None:
        """The costs are paid and all choices made; the effects may still be cancelled before they resolve."""
        interrupts(g, "initiate")

    @step("champions.initiate.source-leaves")
    def resolve(self, g: ChampionsState) -> None:
        if self.cancelled:
            g.cite("champions.effect.cancel", "champions.effect.cancel.costs")
            if self.is_event:
                g.cite("champions.effect.cancel.event", "champions.card.event.cancelled")
            return
        g.cite("champions.initiate.7")
        carry_out(g, self.player, self.card, ABILITIES[self.ability], self.event, self.chosen.memory, self.chosen.op)

    @step("champions.initiate.7", "champions.card.event.sequence", "champions.keyword.uses.last")
    def finish_up(self, g: ChampionsState) -> None:
        if self.is_event and g.zone[self.card] // g.players == RESOLVING:
            g.move(self.card, DISCARD_PILE, g.owner[self.card])
        else:
            check_uses(g, self.card)

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        """The event has been played, even if its effects were cancelled."""
        if self.is_event:
            self.happened = (Played(self.card),)
            responses(g, self.happened)


@procedure
class Choices(Resolve):
    """The choices at the start of an ability's text; the result is where the rest starts."""

    def result(self) -> Any:
        return Chosen(self.op, self.memory)

    @step()
    def go(self, g: State) -> None:
        program = g.RULES.programs[self.program]
        while self.op in program.choices:
            self.op += 1
            program.ops[self.op - 1](g, self)
            if g.asked is not None:
                self.pc = 0
                return


def carry_out(
    g: ChampionsState, player: Player, e: Entity, a: Ability, event: Serial = NOBODY, memory: Memory = (), op: int = 0
) -> None:
    """Resolve an ability's effect, starting at an operation. A label makes it an attack, thwart or defense."""
    g.cite("champions.ability.sentence-order")
    if a.label == ATTACK_LABEL:
        g.push(LabelledAttack(player=player, source=e, ability=a.key, event=event, memory=memory, op=op))
    elif a.label == THWART_LABEL:
        g.push(LabelledThwart(player=player, source=e, ability=a.key, event=event, memory=memory, op=op))
    else:
        if a.label == DEFENSE_LABEL:
            declare_defense(g, player, event)
        g.push(Resolve(program=a.key, source=e, you=player, event=event, memory=memory, op=op))
