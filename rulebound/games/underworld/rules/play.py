"""Playing a card in its six steps; secret dispatch; flipping a lurker."""

from __future__ import annotations

from itertools import count

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Memo, Memory, Resolve
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import use, used
from rulebound.core.masks import become_new
from rulebound.core.priority import stack_up
from rulebound.core.requirements import Reason, Requirements

from ..costs import Bought, Saving
from ..definitions import ADDITIONAL, AFFAIR, ATTACHMENT, CHARACTER, HIDDEN, OPEN, UnderworldCard
from ..nouns.subjects import targetable
from ..state import UnderworldState
from ..values import forbidden, forbidden_at, may_bear
from ..zones import ACTION, DISPATCHED, GRAVEYARD, ON_STACK, RULER
from .enter_play import attach, enter, lurk, reveal
from .leave_play import shed
from .payment import PayCost, affordable, loyal, missing, saved, use_up_discounts
from .ruler import THE_RULER
from .targets import ChooseTargets, aimed_at, has_targets, lost_all

DISPATCHES, FREE_DISPATCHES = "dispatch", "free-dispatch"
FLIP_IS_QUICK = ("underworld.quick.flip-is-quick", "underworld.lurker.flip.is-quick")


# ---------------------------------------------------------------- may it be played


def may_play(g: UnderworldState, player: Player, e: Entity, own_step: bool, free: bool = False) -> Requirements:
    """The requirements of playing a card face up; a free card needs all of them except its costs."""
    card = g.card[e]
    g.cite("underworld.play.action", "underworld.play.step.1", "underworld.activate.affair-symbol")
    if not own_step and not card.quick:
        yield Reason("underworld.quick.standard-limit", "not-quick")
    if card.action_phase_only and g.phase != ACTION:
        yield Reason("underworld.activate.extra-requirements", "action-phase-only")
    if HIDDEN in card.keywords:
        g.cite("underworld.keyword.hidden")
        yield Reason("underworld.keyword.hidden", "hidden")
    yield from loyal(g, player, card)
    yield from _somewhere(g, player, e, card)
    if free:
        return
    yield from missing(g, player, cost_of(g, player, e), Bought(e))
    for i, part in enumerate(card.additional):
        if not part.would_change_anything(g, Resolve(program=f"{card.id}{ADDITIONAL}{i}", source=e, you=player)):
            yield Reason("underworld.cost.additional.when", "price")


def cost_of(g: UnderworldState, player: Player, e: Entity) -> int:
    """The printed cost, less what an additional cost may still reduce."""
    card = g.card[e]
    if not card.additional:
        return card.cost
    return max(0, card.cost - sum(part.saves(g, player, e) for part in card.additional if isinstance(part, Saving)))


def _somewhere(g: UnderworldState, player: Player, e: Entity, card: UnderworldCard) -> Requirements:
    """Is there a region to go to, a host to attach to, and a target for each choice?"""
    g.cite("underworld.play.step.3", "underworld.play.step.3.own-effect-only")
    if card.type == CHARACTER:
        if not places_for(g, e):
            yield Reason("underworld.play.step.3.region", "no-region")
    elif card.type == ATTACHMENT:
        if card.attach_to is not None and not hosts_for(g, player, e):
            yield Reason("underworld.play.step.3.host", "no-host")
    elif not has_targets(g, Resolve(program=card.abilities[0].key, source=e, you=player)):
        yield Reason("underworld.play.step.3", "no-target")


def places_for(g: UnderworldState, e: Entity) -> list[int]:
    """The regions to which the character may be played face up."""
    return [g.spot[r] for r in g.regions() if not forbidden_at(g, "be-played-here", e, g.spot[r])]


def hosts_for(g: UnderworldState, player: Player, e: Entity) -> list[Entity]:
    """The hosts that the attachment's text allows, that may bear it and may be targeted."""
    which = g.card[e].attach_to
    assert which is not None
    frame = Resolve(program="", source=e, you=player)
    return [h for h in which.all(g, frame) if targetable(g, h, player) and may_bear(g, h, e)]


# ---------------------------------------------------------------- playing


@procedure
class Play(Procedure):
    """Play a card face up, in six steps."""

    player: Player
    card: Entity
    free: int = 0
    """Neither its cost nor its additional costs are paid; they count as paid."""
    place: int = NOBODY
    host: Entity = NOBODY
    memory: Memory = ()
    x: int = 0
    parts: int = 0

    def cause(self) -> Entity:
        return self.card

    @step("underworld.play.step.1", "underworld.play.step.2", "underworld.play.action", "underworld.look.reveal")
    def show(self, g: UnderworldState) -> None:
        g.move(self.card, ON_STACK, self.player)
        g.note("play", self.player, (self.card,), openly=True)

    @step("underworld.play.step.3", "underworld.play.step.3.region", "underworld.play.step.3.modes")
    def choose_targets(self, g: UnderworldState) -> None:
        card = g.card[self.card]
        if card.type == CHARACTER:
            g.cite("underworld.play.step.3.own-effect-only")
            offers = [Offer("to-region", p, (g.region_at(p),)) for p in places_for(g, self.card)]
            g.ask("place", self.player, "underworld.play.step.3.region", "region", offers, self.card)
        elif card.type == ATTACHMENT:
            if card.attach_to is not None:
                offers = [Offer("attach-to", THAT, (h,)) for h in hosts_for(g, self.player, self.card)]
                g.ask("host", self.player, "underworld.play.step.3.host", "host", offers, self.card)
        else:
            g.push(ChooseTargets(program=card.abilities[0].key, source=self.card, you=self.player), into="memory")

    @step("underworld.play.step.4.x")
    def choose_x(self, g: UnderworldState) -> None:
        card = g.card[self.card]
        if card.x:
            most = next(n for n in count() if not affordable(g, self.player, card.cost + n + 1, Bought(self.card)))
            offers = [Offer("x", n, note=str(n)) for n in range(most + 1)]
            g.ask("x", self.player, "underworld.play.step.4.x", "choose-x", offers, self.card)

    @step("underworld.play.step.4", "underworld.play.step.4.additional", "underworld.cost.additional.when")
    def pay_additional(self, g: UnderworldState) -> None:
        card = g.card[self.card]
        if not self.free and self.parts < len(card.additional):
            g.cite("underworld.cost.additional.definition", "underworld.cost.additional.no-response")
            self.parts += 1
            self.jump("pay_additional")
            g.push(Resolve(program=f"{card.id}{ADDITIONAL}{self.parts - 1}", source=self.card, you=self.player))

    @step("underworld.play.step.4", "underworld.cards.anatomy.cost")
    def pay(self, g: UnderworldState) -> None:
        bought = Bought(self.card)
        if g.card[self.card].x:
            self.memory = (*self.memory, Memo("x", self.x))
        amount = max(0, g.card[self.card].cost + self.x - saved(g, self.player, bought))
        if amount and not self.free:
            g.push(PayCost(player=self.player, cost=amount, bought=bought))

    @step("underworld.play.step.5", "underworld.respond.can", "underworld.stack.not-in-play")
    def put_on_the_stack(self, g: UnderworldState) -> None:
        use_up_discounts(g, self.player, Bought(self.card))
        host_born = g.incarnation[self.host] if self.host != NOBODY else 0
        region = g.region_at(self.place) if self.place != NOBODY else NOBODY
        frame = ResolveCard(
            player=self.player, card=self.card, region=region, host=self.host, host_born=host_born, memory=self.memory
        )
        card = g.card[self.card]
        about = aimed_at(card.abilities[0].key, frame.text_frame(g)) if card.type == AFFAIR else ()
        about = about or tuple(e for e in (region, self.host) if e != NOBODY)
        stack_up(g, frame, self.player, self.card, "", about)


@procedure
class ResolveCard(Procedure):
    """Step 6: the card comes off the stack and takes effect."""

    player: Player
    card: Entity
    region: Entity = NOBODY
    host: Entity = NOBODY
    host_born: int = 0
    memory: Memory = ()

    def cause(self) -> Entity:
        return self.card

    @step("underworld.play.step.6")
    def resolve(self, g: UnderworldState) -> None:
        card = g.card[self.card]
        if card.type == CHARACTER:
            self._character(g)
        elif card.type == ATTACHMENT:
            self._attachment(g)
        else:
            g.cite("underworld.play.step.6.affair", "underworld.cards.affair.role")
            f = self.text_frame(g)
            if lost_all(g, f):
                g.note("no-target", self.player, (self.card,))
            else:
                g.push(f)

    def text_frame(self, g: UnderworldState) -> Resolve:
        """The resolving text of an affair, with its early choices."""
        key = g.card[self.card].abilities[0].key
        return Resolve(program=key, source=self.card, you=self.player, memory=self.memory)

    @step("underworld.play.step.6.affair")
    def to_graveyard(self, g: UnderworldState) -> None:
        """An affair has taken effect, or another card has no place to enter because its target is gone."""
        if g.zone[self.card] // g.players == ON_STACK:
            g.move(self.card, GRAVEYARD, g.owner[self.card])

    def _character(self, g: UnderworldState) -> None:
        g.cite("underworld.play.step.6.character", "underworld.enter-region.play", "underworld.cards.character.role")
        if g.in_play(self.region):
            enter(g, self.card, self.player, g.spot[self.region])
        else:
            g.cite("underworld.stack.lost-target")

    def _attachment(self, g: UnderworldState) -> None:
        g.cite("underworld.play.step.6.attachment", "underworld.cards.attachment.host")
        if g.card[self.card].attach_to is None:
            attach(g, self.card, self.player, g.society(self.player))
        elif g.incarnation[self.host] == self.host_born and self.host in hosts_for(g, self.player, self.card):
            attach(g, self.card, self.player, self.host)
        else:
            g.cite("underworld.stack.lost-target")


def unpaid(g: UnderworldState, player: Player) -> int:
    """The cost still to be paid for cards that the player is now playing or flipping."""
    return sum(
        max(0, cost_of(g, player, frame.card) - saved(g, player, Bought(frame.card, int(isinstance(frame, Flip)))))
        for frame in g.stack
        if isinstance(frame, Play | Flip) and frame.player == player and frame.pc <= frame.PLACES["pay"]
    )


# ---------------------------------------------------------------- secret dispatch


def dispatch_cost(g: UnderworldState, player: Player) -> int | None:
    """The cost of the next secret dispatch this turn, or None if none is left."""
    done = used(g, "turn", DISPATCHES, player)
    if done == 1 and g.mode == RULER and player == THE_RULER:
        g.cite("underworld.ruler.second-dispatch")
    elif done:
        return None
    return 0 if used(g, "turn", FREE_DISPATCHES, player) else 1 + done


def may_dispatch(g: UnderworldState, player: Player, e: Entity) -> Requirements:
    g.cite("underworld.dispatch.action", "underworld.dispatch.once", "underworld.cards.character.secret")
    if g.card[e].type != CHARACTER:
        yield Reason("underworld.dispatch.action", "only-characters")
    if OPEN in g.card[e].keywords:
        g.cite("underworld.keyword.open")
        yield Reason("underworld.keyword.open", "open")
    cost = dispatch_cost(g, player)
    if cost is None:
        yield Reason("underworld.dispatch.once", "dispatched")
    else:
        yield from missing(g, player, cost)


@procedure
class SecretDispatch(Procedure):
    """Send a character card face down to a region: card, region, cost, responses; then it is a lurker there."""

    player: Player
    card: Entity
    place: int = NOBODY

    def cause(self) -> Entity:
        return self.card

    @step("underworld.dispatch.procedure")
    def lay_out(self, g: UnderworldState) -> None:
        """From here on other players can't tell which card of the hand it was."""
        g.move(self.card, DISPATCHED, self.player)

    @step("underworld.dispatch.procedure")
    def choose_region(self, g: UnderworldState) -> None:
        offers = [Offer("to-region", g.spot[r], (r,)) for r in g.regions()]
        g.ask("place", self.player, "underworld.dispatch.procedure", "region", offers, self.card)

    @step("underworld.dispatch.procedure", "underworld.dispatch.action")
    def pay(self, g: UnderworldState) -> None:
        cost = dispatch_cost(g, self.player) or 0
        use(g, "turn", DISPATCHES, self.player)
        if free := used(g, "turn", FREE_DISPATCHES, self.player):
            g.uses["turn", FREE_DISPATCHES, self.player] = free - 1
        g.note("dispatch", self.player, (self.card,), self.place + 1)
        if cost:
            g.push(PayCost(player=self.player, cost=cost, rule="underworld.dispatch.action"))

    @step("underworld.dispatch.procedure", "underworld.respond.can")
    def put_on_the_stack(self, g: UnderworldState) -> None:
        region = g.region_at(self.place)
        stack_up(g, BecomeLurker(player=self.player, card=self.card, region=region), self.player, self.card, "", (region,))


@procedure
class BecomeLurker(Procedure):
    player: Player
    card: Entity
    region: Entity

    @step("underworld.dispatch.procedure", "underworld.lurker.concept", "underworld.lurker.icon")
    def enter(self, g: UnderworldState) -> None:
        if g.in_play(self.region):
            lurk(g, self.card, self.player, g.spot[self.region])
        else:
            g.cite("underworld.stack.lost-target")
            g.move(self.card, GRAVEYARD, g.owner[self.card])


# ---------------------------------------------------------------- flipping


def may_flip(g: UnderworldState, player: Player, e: Entity) -> Requirements:
    """The requirements of paying to turn a lurker face up."""
    card = g.card[e]
    g.cite("underworld.lurker.flip.when", "underworld.lurker.flip.cost", "underworld.lurker.flip.loyalty", *FLIP_IS_QUICK)
    if card.type != CHARACTER:
        yield Reason("underworld.lurker.flip.procedure", "only-characters")
        return
    if forbidden(g, "flip", e):
        yield Reason("underworld.negation.cannot-wins", "cannot-flip")
    yield from loyal(g, player, card)
    yield from missing(g, player, cost_of(g, player, e), Bought(e, 1))


@procedure
class Flip(Procedure):
    """Pay to turn a lurker face up: loyalty, show, pay, wait on the stack, resolve."""

    player: Player
    card: Entity
    place: int = NOBODY
    exhausted: int = 0
    parts: int = 0

    def cause(self) -> Entity:
        return self.card

    @step("underworld.lurker.flip.procedure", "underworld.play.step.2")
    def show(self, g: UnderworldState) -> None:
        self.place, self.exhausted = g.spot[self.card], g.exhausted[self.card]
        g.cite("underworld.lurker.reveal.sheds")
        shed(g, self.card)
        g.move(self.card, ON_STACK, self.player)
        become_new(g, self.card)
        g.note("flip", self.player, (self.card,), self.place + 1, openly=True)

    @step("underworld.lurker.flip.additional-cost", "underworld.play.step.4.additional")
    def pay_additional(self, g: UnderworldState) -> None:
        card = g.card[self.card]
        if self.parts < len(card.additional):
            self.parts += 1
            self.jump("pay_additional")
            g.push(Resolve(program=f"{card.id}{ADDITIONAL}{self.parts - 1}", source=self.card, you=self.player))

    @step("underworld.lurker.flip.cost", "underworld.lurker.flip.procedure")
    def pay(self, g: UnderworldState) -> None:
        bought = Bought(self.card, 1)
        amount = max(0, g.card[self.card].cost - saved(g, self.player, bought))
        if amount:
            g.push(PayCost(player=self.player, cost=amount, bought=bought, rule="underworld.lurker.flip.cost"))

    @step("underworld.lurker.flip.procedure", "underworld.respond.can")
    def put_on_the_stack(self, g: UnderworldState) -> None:
        use_up_discounts(g, self.player, Bought(self.card, 1))
        region = g.region_at(self.place)
        frame = Reveal(player=self.player, card=self.card, region=region, exhausted=self.exhausted)
        stack_up(g, frame, self.player, self.card, "", (region,))


@procedure
class Reveal(Procedure):
    """A flip comes off the stack: the character enters play at the lurker's region."""

    player: Player
    card: Entity
    region: Entity
    exhausted: int = 0

    @step("underworld.lurker.flip.procedure", "underworld.lurker.reveal.enters-play")
    def reveal(self, g: UnderworldState) -> None:
        if g.in_play(self.region):
            reveal(g, self.card, self.player, g.spot[self.region], self.exhausted)
        else:
            g.cite("underworld.stack.lost-target")
            g.move(self.card, GRAVEYARD, g.owner[self.card])
