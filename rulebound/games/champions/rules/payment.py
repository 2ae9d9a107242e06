"""Resources: generating and spending them as one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Offer, Option, Player
from rulebound.core.effects import Node
from rulebound.core.errors import Stuck
from rulebound.core.frames import procedure, step
from rulebound.core.limits import use, used
from rulebound.core.payment import Payment
from rulebound.core.requirements import Reason, Requirements
from rulebound.core.rows import make, row

from ..definitions import ABILITIES, RESOURCE_ABILITY, WILD, Ability
from ..state import ChampionsState
from ..zones import DISCARD_PILE, HAND
from .conditions import Spent
from .encounter_abilities import form_allows
from .leave_play import check_uses
from .occurrences import ChampionsEvent, responses
from .piles import discard_from_hand

PAYMENTS = frozenset({"pay"})
LIMITED, SPENT, CARD = 1, 2, 4
"""The values of payment parts: two abilities are cheaper than a card, one double card than two sources."""
Needs = tuple[tuple[str, int], ...]
"""Required resources by type: (("energy", 1), ("mental", 1))."""


@row
class Source(NamedTuple):
    """A source of resources: a hand card to discard, or a resource ability of a card in play."""

    entity: Entity
    ability: str
    resources: tuple[str, ...]


def printed_resources(g: ChampionsState, card: Entity, paying_for: Entity) -> tuple[str, ...]:
    """The resources of a hand card when discarded; The Power of … doubles for cards of its aspect."""
    definition = g.card[card]
    if definition.doubles_for and paying_for != NOBODY and g.card[paying_for].faction == definition.doubles_for:
        g.cite("champions.resource.card.text")
        return definition.resources * 2
    return definition.resources


def sources(g: ChampionsState, player: Player, paying_for: Entity, taken: tuple[Entity, ...] = ()) -> list[Source]:
    """Every source a player may use now. A card cannot pay for itself."""
    g.cite("champions.resource.generate", "champions.cost.own-elements", "champions.cost.own-out-of-play")
    g.cite("champions.anatomy.player.resources")
    found, card = [], g.card
    for c in g.at(HAND, player):
        if c != paying_for and c not in taken and (resources := card[c].resources):
            printed = printed_resources(g, c, paying_for) if card[c].doubles_for else resources
            found.append(make(Source, (c, "", printed)))
    for e in g.listeners.get("resource", ()):
        if g.controller(e) != player or e in taken:
            continue
        for a in g.title(e).of_kind(RESOURCE_ABILITY):
            if usable(g, player, e, a):
                g.cite("champions.resource.ability")
                if resources := generated(g, player, a):
                    found.append(Source(e, a.key, resources))
    return found


def usable(g: ChampionsState, player: Player, e: Entity, a: Ability) -> bool:
    """Is this resource ability usable: form, limit, exhaustion, counters?"""
    if not form_allows(g, player, a):
        return False
    if a.limit is not None:
        g.cite("champions.effect.limit")
        if used(g, a.limit[1], e, a.key) >= a.limit[0]:
            return False
    return all(part.payable(g, player, e) for part in a.cost)


def generated(g: ChampionsState, player: Player, a: Ability) -> tuple[str, ...]:
    """The resources of a resource ability.

    All resources of a cost are generated at the same time. So an ability that copies the top of the discard pile ignores
    the cards of this payment.
    """
    if isinstance(a.generates, Node):
        g.cite("champions.cost.simultaneous")
        pile = g.at(DISCARD_PILE, player)
        return g.card[pile[-1]].resources if pile else ()
    return a.generates


def enough(resources: list[str], total: int, needs: Needs) -> bool:
    """Do these resources meet the cost? A wild resource counts as any type."""
    wild = resources.count(WILD)
    for kind, n in needs:
        wild -= max(0, n - resources.count(kind))
    return wild >= 0 and len(resources) >= total


def within_reach(g: ChampionsState, player: Player, card: Entity, needs: Needs) -> Needs:
    """The types that a player can spend one of; a wild resource replaces a missing type."""
    have = [r for s in sources(g, player, card) for r in s.resources]
    wild, found = have.count(WILD), []
    for kind, n in needs:
        if kind not in have:
            wild -= 1
        if kind in have or wild >= 0:
            found.append((kind, n))
    return tuple(found)


def leaves_enough(
    g: ChampionsState, player: Player, card: Entity, total: int, taken: tuple[Source, ...], reserve: int
) -> bool:
    """Can the player pay the untyped rest and keep `reserve` cards in hand for the ability's other costs?"""
    used_up = tuple(s.entity for s in taken)
    short = total - sum(len(s.resources) for s in taken)
    rest = sources(g, player, card, used_up)
    short -= sum(len(s.resources) for s in rest if s.ability)
    left = sum(c != card and c not in used_up for c in g.at(HAND, player))
    for n in sorted((len(s.resources) for s in rest if not s.ability), reverse=True):
        if short > 0:
            short, left = short - n, left - 1
    return short <= 0 and left >= reserve


def lacking(
    g: ChampionsState,
    player: Player,
    card: Entity,
    total: int,
    needs: Needs,
    reserve: int = 0,
    taken: tuple[Entity, ...] = (),
) -> Requirements:
    """The missing resources of a cost; empty if it can be paid without `taken` while `reserve` cards stay in hand."""
    if total <= 0 and not needs:
        return
    g.cite("champions.resource.pay-ability" if needs else "champions.resource.pay-card")
    have = [r for s in sources(g, player, card, taken) for r in s.resources]
    if enough(have, total, needs):
        if reserve and not leaves_enough(g, player, card, total, (), reserve):
            g.cite("champions.initiate.4", "champions.cost.simultaneous")
            yield Reason("champions.cost.simultaneous", "needs-cards", reserve)
        return
    if len(have) < total:
        yield Reason("champions.resource.pay-card", "needs-resources", total - len(have))
    wild = have.count(WILD)
    for kind, n in needs:
        short = n - have.count(kind)
        if short > wild:
            yield Reason("champions.resource.pay-ability", "needs-typed", short - wild, kind)
        wild = max(0, wild - max(0, short))


@procedure
class PayResources(Payment):
    """Generate resources and pay a cost; the state changes only at the end. The result is the types paid."""

    ORDER: ClassVar[tuple[str, ...]] = ("choose", "take", "declare", "declare_next", "pay", "respond")
    EXCEEDS: ClassVar[bool] = True
    rule: str = "champions.resource.generate"
    total: int
    needs: Needs = ()
    asks: str = ""
    """A type that the card looks for; the player may declare wild resources as this type."""
    each: int = 0
    """1 if the card counts resources of that type: the player declares each wild resource separately."""
    reserve: int = 0
    """The number of cards that must stay in hand for the ability's other costs."""
    partly: int = 0
    """1 to pay as many types as possible. Only the paying player knows how many, so the frame stores every type."""
    wild: int = 0
    """The number of wild resources declared as the type that the card looks for."""
    declared: tuple[str, ...] = ()

    def cause(self) -> Entity:
        return NOBODY

    def result(self) -> tuple[str, ...]:
        return self.declared

    def due(self, g: ChampionsState) -> tuple[int, Needs]:
        """The number of resources required, and their types."""
        if not self.partly:
            return self.total, self.needs
        needs = within_reach(g, self.player, self.card, self.needs)
        return sum(n for _, n in needs), needs

    def met(self, g: ChampionsState) -> bool:
        return enough([r for s in self.chosen for r in s.resources], *self.due(g))

    def rest(self, g: ChampionsState) -> list[Source]:
        """A card cannot pay for itself."""
        return sources(g, self.player, self.card, tuple(s.entity for s in self.chosen))

    def alike(self, g: ChampionsState, part: Source) -> object:
        return part.ability or g.card[part.entity].id, part.resources

    def leads_on(self, g: ChampionsState, rest: Sequence[Source], i: int) -> bool:
        return not self.reserve or leaves_enough(
            g, self.player, self.card, self.total, (*self.chosen, rest[i]), self.reserve
        )

    def offer(self, g: ChampionsState, part: Source) -> Offer:
        return make(Offer, ("generate" if part.ability else "discard", part, (part.entity,), ""))

    @step("champions.resource.purpose", "champions.resource.generate", "champions.cost.overpay")
    def choose(self, g: ChampionsState) -> None:
        """Choose one source at a time; resources beyond the cost are lost."""
        Payment.choose(self, g)

    def ask_again(self, g: ChampionsState) -> None:
        first, (total, needs) = self.pc == self.PLACES["choose"] + 1, self.due(g)
        none = self.partly and not needs
        if first and (none or any(lacking(g, self.player, self.card, total, needs, self.reserve))):
            raise Stuck("these cards can't pay")
        Payment.ask_again(self, g)

    @step("champions.resource.wild")
    def take(self, g: ChampionsState) -> None:
        Payment.take(self, g)

    @step("champions.resource.wild")
    def declare(self, g: ChampionsState) -> None:
        """The player may declare a wild resource as the type that the card looks for."""
        types = [r for s in self.chosen for r in s.resources]
        spare = types.count(WILD) - sum(max(0, n - types.count(k)) for k, n in self.due(g)[1]) - self.wild
        self.answer = 0
        if self.asks and spare > 0 and (self.each or (self.asks not in types and not self.wild)):
            offers = [Offer("declare", 1, note=self.asks), Offer("other-type", 0)]
            g.ask("answer", self.player, "champions.resource.wild", "declare-wild", offers, self.card)

    @step("champions.resource.wild", "champions.resource.wild.each")
    def declare_next(self, g: ChampionsState) -> None:
        if self.answer:
            self.wild += 1
            self.jump("declare")

    @step("champions.cost.simultaneous", "champions.cost.excess-lost", "champions.resource.excess")
    def pay(self, g: ChampionsState) -> None:
        types = [r for s in self.chosen for r in s.resources]
        for _ in range(self.wild):
            types[types.index(WILD)] = self.asks
        for k, n in self.due(g)[1]:
            for _ in range(max(0, n - types.count(k))):
                types[types.index(WILD)] = k
        Payment.pay(self, g)
        self.declared = tuple(types)

    def spend(self, g: ChampionsState, part: Source) -> None:
        if part.ability:
            spend_ability(g, self.player, part)
        else:
            discard_from_hand(g, part.entity)

    @step("champions.initiate.responses")
    def respond(self, g: ChampionsState) -> None:
        """Responses to spending resources come before the choices of the card being paid for."""
        g.push(ResourcesSpent(subject=self.card, player=self.player, happened=(Spent(self.card, self.declared),)))


@procedure
class ResourcesSpent(ChampionsEvent):
    """Resources were spent on a card."""

    subject: Entity
    player: Player

    @step("champions.initiate.responses")
    def respond(self, g: ChampionsState) -> None:
        responses(g, self.happened)


def spend_ability(g: ChampionsState, player: Player, source: Source) -> None:
    a = ABILITIES[source.ability]
    for part in a.cost:
        part.pay(g, player, source.entity)
    if a.limit is not None:
        use(g, a.limit[1], source.entity, a.key)
    g.note("generate", player, (source.entity,), len(source.resources))

    check_uses(g, source.entity)


def part_price(g: ChampionsState, option: Option) -> int:
    """The value of a payment part: a hand card costs most; an ability with a cost exceeds one that is only limited."""
    if option.verb == "discard":
        return CARD
    if option.verb != "generate":
        return 0
    return SPENT if ABILITIES[option.value.ability].cost else LIMITED


def icons(g: ChampionsState, card: Entity, kind: str) -> int:
    """The number of printed resources of a type; outside a payment, a wild resource is only wild."""
    g.cite("champions.resource.wild.only")
    return g.card[card].resources.count(kind)
