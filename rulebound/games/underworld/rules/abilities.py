"""Action abilities and triggered abilities: announce, choose targets, pay, wait on the stack, resolve."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Meant, Memo, Memory, Resolve
from rulebound.core.frames import Procedure, Serial, procedure, step
from rulebound.core.limits import use, used
from rulebound.core.priority import stack_up
from rulebound.core.requirements import Reason, Requirements, met

from ..definitions import ABILITIES, TRIGGER, Ability
from ..state import UnderworldState
from ..values import BORN
from ..zones import ACTION as ACTION_PHASE
from .leave_play import SACRIFICE, Perish, release
from .payment import PayCost, missing
from .targets import ChooseTargets, aimed_at, has_targets, lost_all
from .tokens import exhaust

# ---------------------------------------------------------------- may it be used


def frame_of(you: Player, e: Entity, a: Ability, event: Serial = NOBODY, number: int = 0) -> Resolve:
    memory = (Memo("number", number),) if number else ()
    return Resolve(program=a.key, source=e, you=you, event=event, memory=memory)


def may_use(g: UnderworldState, player: Player, e: Entity, a: Ability, own_step: bool) -> Requirements:
    """The requirements of an action ability of a card in play."""
    g.cite("underworld.ability.action.controller-only", "underworld.ability.action.where", "underworld.activate.action")
    if not a.quick and not own_step:
        yield Reason("underworld.priority.standard-needs-empty-stack", "not-quick")
    if a.action_phase_only and g.phase != ACTION_PHASE:
        yield Reason("underworld.activate.extra-requirements", "action-phase-only")
    g.cite("underworld.activate.unlimited")
    if a.limit is not None and used(g, a.limit.scope, e, a.key) >= a.limit.times:
        yield Reason("underworld.activate.unlimited", "limit", a.limit.times)
    yield from can_pay(g, player, e, a)
    if not has_targets(g, frame_of(player, e, a)):
        yield Reason("underworld.play.step.3", "no-target")


def can_pay(g: UnderworldState, player: Player, e: Entity, a: Ability) -> Requirements:
    price = a.price
    if price.exhaust and g.exhausted[e]:
        g.cite("underworld.activate.extra-requirements", "underworld.core.exhaust.not-twice")
        yield Reason("underworld.core.exhaust.not-twice", "exhausted")
    if price.cost:
        yield from missing(g, player, price.cost)
    frame = frame_of(player, e, a)
    for part in price.other:
        if not part.would_change_anything(g, frame):
            yield Reason("underworld.activate.extra-requirements", "price")


# ---------------------------------------------------------------- using


@procedure
class UseAbility(Procedure):
    """An action ability, used in the steps of the book."""

    player: Player
    card: Entity
    ability: str
    event: Serial = NOBODY
    number: int = 0
    place: int = NOBODY
    region: Entity = NOBODY
    """The place of the card when it is used; for a trigger, when it triggered."""
    incarnation: int = 0
    """The card's incarnation at that time."""
    wanted: int = 1
    memory: Memory = ()
    parts: int = 0

    def cause(self) -> Entity:
        return self.card

    @step("underworld.activate.procedure", "underworld.activate.action", "underworld.activate.cost-colon-effect")
    def announce(self, g: UnderworldState) -> None:
        """An action ability is never declined once chosen."""
        self.place = g.spot[self.card]
        self.region = g.region_at(self.place)
        self.incarnation = g.incarnation[self.card]

    @step("underworld.activate.procedure")
    def choose_targets(self, g: UnderworldState) -> None:
        if not self.wanted:
            if not g.in_play(self.card):
                release(g, self.card)
            self.finish()
            return
        a = ABILITIES[self.ability]
        if a.limit is not None:
            use(g, a.limit.scope, self.card, a.key)
        g.note("trigger" if a.kind == TRIGGER else "use", self.player, (self.card,), detail=a.keyword or a.key)
        memory = (
            Memo("number", self.number),
            Memo("place", self.place),
            Meant("here", self.region),
            Memo(BORN, self.incarnation),
        )
        choices = ChooseTargets(program=a.key, source=self.card, you=self.player, event=self.event, memory=memory)
        g.push(choices, into="memory")

    @step("underworld.activate.procedure", "underworld.activate.extra-requirements", "underworld.assets.circled-number")
    def pay(self, g: UnderworldState) -> None:
        a = ABILITIES[self.ability]
        if a.price.cost:
            g.push(PayCost(player=self.player, cost=a.price.cost, rule="underworld.activate.procedure"))

    @step("underworld.activate.extra-requirements", "underworld.core.exhaust.symbol")
    def pay_with_this_card(self, g: UnderworldState) -> None:
        a = ABILITIES[self.ability]
        if a.price.exhaust:
            exhaust(g, self.card)
        if a.price.sacrifice:
            g.push(Perish(cards=(self.card,), how=SACRIFICE, by=self.player))

    @step("underworld.activate.extra-requirements")
    def pay_the_rest(self, g: UnderworldState) -> None:
        a = ABILITIES[self.ability]
        if self.parts < len(a.price.other):
            self.parts += 1
            self.jump("pay_the_rest")
            program = f"{a.key}/price/{self.parts - 1}"
            g.push(Resolve(program=program, source=self.card, you=self.player, event=self.event, memory=self.memory))

    @step("underworld.activate.can-be-responded", "underworld.respond.can", "underworld.activate.independent")
    def put_on_the_stack(self, g: UnderworldState) -> None:
        a = ABILITIES[self.ability]
        frame = ResolveAbility(player=self.player, card=self.card, ability=a.key, event=self.event, memory=self.memory)
        if a.off_stack:
            g.cite("underworld.respond.cannot")
            g.push(frame)
        else:
            stack_up(g, frame, self.player, self.card, a.keyword or a.key, aimed_at(a.key, frame.text_frame()))


@procedure
class UseTrigger(UseAbility):
    """A triggered ability: like an action ability once its condition is met; its player may decline unless it is forced."""

    @step("underworld.trigger.definition", "underworld.trigger.same-as-action", "underworld.trigger.lightning")
    def announce(self, g: UnderworldState) -> None:
        a = ABILITIES[self.ability]
        f = frame_of(self.player, self.card, a, self.event, self.number)
        spent = a.limit is not None and used(g, a.limit.scope, self.card, a.key) >= a.limit.times
        g.cite("underworld.trigger.stack", "underworld.quick.triggers-are-quick")
        if g.out[self.player] or spent or not has_targets(g, f) or not met(can_pay(g, self.player, self.card, a)):
            self.wanted = 0
        elif a.forced:
            g.cite("underworld.trigger.forced")
        else:
            offers = [Offer("use", 1, (self.card,), a.keyword or a.key), Offer("decline", 0)]
            g.ask("wanted", self.player, "underworld.trigger.optional", "trigger", offers, self.card)


# ---------------------------------------------------------------- resolving


@procedure
class ResolveAbility(Procedure):
    """An ability comes off the stack and takes effect, whatever has become of its source."""

    player: Player
    card: Entity
    ability: str
    event: Serial = NOBODY
    memory: Memory = ()

    def cause(self) -> Entity:
        return self.card

    @step("underworld.activate.procedure", "underworld.activate.independent")
    def resolve(self, g: UnderworldState) -> None:
        f = self.text_frame()
        if lost_all(g, f):
            g.note("no-target", self.player, (self.card,))
        else:
            g.push(f)

    def text_frame(self) -> Resolve:
        """The resolving text, with its early choices."""
        return Resolve(program=self.ability, source=self.card, you=self.player, event=self.event, memory=self.memory)
