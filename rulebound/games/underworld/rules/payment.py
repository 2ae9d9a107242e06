"""Cost: what it is now, what it can be paid with, and paying it.

Cost is gained by exhausting assets and by abilities that give it, lies with the player until the step ends, and pays for
cards, dispatches, flips and abilities.  Abilities that give cost or make a card cheaper take effect at once, nobody can
respond, and they may be used while paying.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Offer, Option, Player
from rulebound.core.errors import Stuck
from rulebound.core.frames import procedure, step
from rulebound.core.limits import use, used
from rulebound.core.payment import Payment
from rulebound.core.requirements import Reason, Requirements
from rulebound.core.rows import row

from ..continuous import Cheaper
from ..costs import Bought, Discount, GainCost, NextCardCheaper
from ..definitions import ABILITIES, PAYS, Ability, UnderworldCard
from ..state import UnderworldState
from ..values import abilities, assets_of, at_work
from ..zones import ASSETS
from .available_cost import gain_cost, purse, spend_cost
from .leave_play import SACRIFICE, Perish
from .tokens import exhaust

NOTHING = Bought()
UNBOUNDED = 1_000
EXHAUST, USE = "exhaust", "use"
PAYMENTS = frozenset({"payment.part"})


def loyal(g: UnderworldState, player: Player, card: UnderworldCard) -> Requirements:
    """The assets must show as many symbols of each faction as the card asks for, exhausted ones included."""
    for what, n in card.loyalty:
        g.cite("underworld.assets.loyalty", "underworld.assets.loyalty-any-payment", "underworld.assets.free-still-loyal")
        if (have := assets_of(g, player, what)) < n:
            yield Reason("underworld.assets.loyalty", "loyalty", n - have, what)


# ---------------------------------------------------------------- how much


def saved(g: UnderworldState, player: Player, bought: Bought) -> int:
    """By how much the cost of a card is reduced already."""
    if bought.card == NOBODY:
        return 0
    cut = 0
    for d in g.discounts:
        if d.player == player and applies(g, d, bought):
            cut += d.n
    if bought.flip and g.listeners.get("changes:price"):
        cut += sum(w.effect.n for w in at_work(g, "price") if isinstance(w.effect, Cheaper) and w.you == player)
    return cut


def applies(g: UnderworldState, d: Discount, bought: Bought) -> bool:
    """Does what was made cheaper fit what is bought?"""
    if d.card != NOBODY:
        return d.card == bought.card
    effect = ABILITIES[d.ability].effect
    return isinstance(effect, NextCardCheaper) and effect.fits(g, bought)


def use_up_discounts(g: UnderworldState, player: Player, bought: Bought) -> None:
    """The next card of the kind was bought: what made it cheaper is used up."""
    g.discounts = [d for d in g.discounts if d.player != player or not applies(g, d, bought)]


# ---------------------------------------------------------------- with what


def helping(
    g: UnderworldState, player: Player, bought: Bought, without: Entity = NOBODY
) -> list[tuple[Entity, Ability, int]]:
    """The abilities that give cost, or make what is bought cheaper, and can be used now; with how much each brings."""
    return [
        (e, a, n)
        for e in g.listeners.get(PAYS, ())
        if g.controller(e) == player and e != without
        for a in abilities(g, e)
        if a.off_stack and a.quick and usable_for_cost(g, e, a) and (n := brings(g, a, bought))
    ]


def brings(g: UnderworldState, a: Ability, bought: Bought) -> int:
    """How much the ability helps to pay, beyond its own price."""
    if isinstance(a.effect, GainCost):
        return a.effect.n - a.price.cost
    if isinstance(a.effect, NextCardCheaper) and bought.card != NOBODY and a.effect.fits(g, bought):
        return a.effect.n - a.price.cost
    return 0


def usable_for_cost(g: UnderworldState, e: Entity, a: Ability) -> bool:
    if a.price.exhaust and g.exhausted[e]:
        return False
    return a.limit is None or used(g, a.limit.scope, e, a.key) < a.limit.times


def affordable(g: UnderworldState, player: Player, n: int, bought: Bought = NOTHING, without: Entity = NOBODY) -> bool:
    """Can the player pay so much now, with all that helps (but for one card that is given up besides)?"""
    need = n - saved(g, player, bought)
    if need <= 0:
        return True
    have = purse(g, player)
    return have >= need or have + sum(row[2] for row in helping(g, player, bought, without)) >= need


def within_reach(g: UnderworldState, player: Player) -> int:
    """A cost above which nothing can be paid for: the cost at hand, unless there is something that helps."""
    listeners = g.listeners
    if g.discounts or listeners.get(PAYS) or listeners.get("changes:price"):
        return UNBOUNDED
    return purse(g, player)


def missing(g: UnderworldState, player: Player, n: int, bought: Bought = NOTHING) -> Requirements:
    if not affordable(g, player, n, bought):
        short = n - saved(g, player, bought) - purse(g, player)
        yield Reason("underworld.assets.cost-is-money", "cost", short)


@row
class Part(NamedTuple):
    """Something that brings cost: an asset to exhaust, an ability to use."""

    verb: str
    entity: Entity
    worth: int = 1
    ability: str = ""


@procedure
class PayCost(Payment):
    """Pay an amount of cost: unspent cost first, then assets and abilities that the player chooses."""

    ORDER: ClassVar[tuple[str, ...]] = ("check", "choose", "take", "pay")
    cost: int
    bought: Bought = NOTHING
    rule: str = "underworld.play.step.4"
    prompt: str = "payment.part"
    unspent: int = 0
    """So much more of it was paid with unspent cost."""

    def cause(self) -> Entity:
        return NOBODY

    @step("underworld.assets.cost-is-money")
    def check(self, g: UnderworldState) -> None:
        """Unspent cost goes first, without a question."""
        self.unspent = spend_cost(g, self.player, self.cost)
        self.cost -= self.unspent
        if worth(self.rest(g)) < self.cost:
            raise Stuck(f"player {self.player + 1} cannot pay {self.cost} cost: do not offer what cannot be paid")

    def rest(self, g: UnderworldState) -> list[Part]:
        """Abilities, then assets; these are named in one order, so that each set comes once."""
        taken = [p.entity for p in self.chosen]
        assets = [a for a in g.at(ASSETS, self.player) if not g.exhausted[a] and a not in taken]
        found: list[Part] = []
        if self.chosen and self.chosen[-1].verb == EXHAUST:
            last = kind(g, self.chosen[-1].entity)
            assets = [a for a in assets if kind(g, a) >= last]
        else:
            helpers = helping(g, self.player, self.bought)
            found = [Part(USE, e, n, a.key) for e, a, n in helpers if e not in taken]
        return [*found, *(Part(EXHAUST, a) for a in sorted(assets, key=lambda a: kind(g, a)))]

    def met(self, g: UnderworldState) -> bool:
        return worth(self.chosen) >= self.cost

    def alike(self, g: UnderworldState, part: Part) -> object:
        """Assets of one kind are as good as each other."""
        return part if part.verb == USE else kind(g, part.entity)

    def leads_on(self, g: UnderworldState, rest: Sequence[Part], i: int) -> bool:
        return worth(self.chosen) + worth(rest[i:]) >= self.cost

    def offer(self, g: UnderworldState, part: Part) -> Offer:
        return Offer(part.verb, part, (part.entity,), part.ability)

    @step("underworld.play.step.4")
    def choose(self, g: UnderworldState) -> None:
        Payment.choose(self, g)

    def spend(self, g: UnderworldState, part: Part) -> None:
        if part.verb == EXHAUST:
            g.cite("underworld.assets.produce", "underworld.zones.asset-area.produces", "underworld.respond.cannot")
            exhaust(g, part.entity)
        else:
            pay_own(g, part.entity, ABILITIES[part.ability])

    @step()
    def pay(self, g: UnderworldState) -> None:
        """What is left over lies with the player until the step ends."""
        Payment.pay(self, g)
        gain_cost(g, self.player, worth(self.chosen) - self.cost)


def worth(parts: Sequence[Part]) -> int:
    return sum(p.worth for p in parts)


def kind(g: UnderworldState, asset: Entity) -> tuple[str, str]:
    """What is left of an asset: its faction and its magic icon."""
    return g.card[asset].faction, g.card[asset].magic


def pay_own(g: UnderworldState, e: Entity, a: Ability) -> None:
    """What an ability's own card does for its price: it is exhausted, it is sacrificed."""
    if a.limit is not None:
        use(g, a.limit.scope, e, a.key)
    if a.price.exhaust:
        exhaust(g, e)
    if a.price.sacrifice:
        g.push(Perish(cards=(e,), how=SACRIFICE, by=g.controller(e)))


def part_price(g: UnderworldState, option: Option) -> int:
    """An asset is cheaper than a card that is sacrificed for it."""
    return 10 if option.verb == USE else 1
