"""Cost: its current amount, the means of payment, and paying.

Players gain cost by exhausting assets and by abilities that give it, keep it until the step ends, and spend it on cards,
dispatches, flips and abilities.  Abilities that give cost or make a card cheaper take effect at once.  No player can respond
to them, and they may be used while paying.
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
from .available_cost import available_cost, gain_cost, spend_cost
from .leave_play import SACRIFICE, Perish
from .tokens import exhaust

NOTHING = Bought()
UNBOUNDED = 1_000
EXHAUST, USE = "exhaust", "use"
PAYMENTS = frozenset({"payment.part"})


def loyal(g: UnderworldState, player: Player, card: UnderworldCard) -> Requirements:
    """The assets must show as many symbols of each faction as the card demands; exhausted assets count."""
    for what, n in card.loyalty:
        g.cite("underworld.assets.loyalty", "underworld.assets.loyalty-any-payment", "underworld.assets.free-still-loyal")
        if (have := assets_of(g, player, what)) < n:
            yield Reason("underworld.assets.loyalty", "loyalty", n - have, what)


# ---------------------------------------------------------------- how much


def saved(g: UnderworldState, player: Player, bought: Bought) -> int:
    """The present reduction of a card's cost."""
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
    """Does a reduction apply to this purchase?"""
    if d.card != NOBODY:
        return d.card == bought.card
    effect = ABILITIES[d.ability].effect
    return isinstance(effect, NextCardCheaper) and effect.fits(g, bought)


def use_up_discounts(g: UnderworldState, player: Player, bought: Bought) -> None:
    """The player has bought the next card of the kind: its reductions are used up."""
    g.discounts = [d for d in g.discounts if d.player != player or not applies(g, d, bought)]


# ---------------------------------------------------------------- with what


def helping(
    g: UnderworldState, player: Player, bought: Bought, without: Entity = NOBODY
) -> list[tuple[Entity, Ability, int]]:
    """The usable abilities that give cost, or reduce this purchase, each with its net amount."""
    return [
        (e, a, n)
        for e in g.listeners.get(PAYS, ())
        if g.controller(e) == player and e != without
        for a in abilities(g, e)
        if a.off_stack and a.quick and usable_for_cost(g, e, a) and (n := brings(g, a, bought))
    ]


def brings(g: UnderworldState, a: Ability, bought: Bought) -> int:
    """The net amount that the ability contributes, after its own price."""
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
    """Can the player pay so much now with all usable help, apart from one card that is given up as well?"""
    need = n - saved(g, player, bought)
    if need <= 0:
        return True
    have = available_cost(g, player)
    return have >= need or have + sum(row[2] for row in helping(g, player, bought, without)) >= need


def within_reach(g: UnderworldState, player: Player) -> int:
    """An upper bound of what the player can pay: the available cost, or no bound if an ability may help."""
    listeners = g.listeners
    if g.discounts or listeners.get(PAYS) or listeners.get("changes:price"):
        return UNBOUNDED
    return available_cost(g, player)


def missing(g: UnderworldState, player: Player, n: int, bought: Bought = NOTHING) -> Requirements:
    if not affordable(g, player, n, bought):
        short = n - saved(g, player, bought) - available_cost(g, player)
        yield Reason("underworld.assets.cost-is-money", "cost", short)


@row
class Part(NamedTuple):
    """A source of cost: an asset to exhaust, or an ability to use."""

    verb: str
    entity: Entity
    worth: int = 1
    ability: str = ""


@procedure
class PayCost(Payment):
    """Pay an amount of cost: first unspent cost, then assets and abilities that the player chooses."""

    ORDER: ClassVar[tuple[str, ...]] = ("check", "choose", "take", "pay")
    cost: int
    bought: Bought = NOTHING
    rule: str = "underworld.play.step.4"
    prompt: str = "payment.part"
    unspent: int = 0
    """The part that was paid with unspent cost."""

    def cause(self) -> Entity:
        return NOBODY

    @step("underworld.assets.cost-is-money")
    def check(self, g: UnderworldState) -> None:
        """Unspent cost is spent first, without a question."""
        self.unspent = spend_cost(g, self.player, self.cost)
        self.cost -= self.unspent
        if worth(self.rest(g)) < self.cost:
            raise Stuck(f"player {self.player + 1} cannot pay {self.cost} cost: do not offer what cannot be paid")

    def rest(self, g: UnderworldState) -> list[Part]:
        """Abilities, then assets; assets have a fixed order, so that each set is offered once."""
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
        """Assets of one kind are interchangeable."""
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
        """The player keeps the surplus until the step ends."""
        Payment.pay(self, g)
        gain_cost(g, self.player, worth(self.chosen) - self.cost)


def worth(parts: Sequence[Part]) -> int:
    return sum(p.worth for p in parts)


def kind(g: UnderworldState, asset: Entity) -> tuple[str, str]:
    """The kind of an asset: its faction and its magic icon."""
    return g.card[asset].faction, g.card[asset].magic


def pay_own(g: UnderworldState, e: Entity, a: Ability) -> None:
    """The price that an ability's own card pays: it is exhausted or sacrificed."""
    if a.limit is not None:
        use(g, a.limit.scope, e, a.key)
    if a.price.exhaust:
        exhaust(g, e)
    if a.price.sacrifice:
        g.push(Perish(cards=(e,), how=SACRIFICE, by=g.controller(e)))


def part_price(g: UnderworldState, option: Option) -> int:
    """The rank of a part by its price: an asset is cheaper than a sacrificed card."""
    return 10 if option.verb == USE else 1
