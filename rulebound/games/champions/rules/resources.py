"""Resources: generating them and paying costs with them, as one transaction."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulebound.core.decisions import Entity, Offer, Player
from rulebound.core.effects import Node
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import use, used
from rulebound.core.requirements import Reason, Requirements

from ..definitions import ABILITIES, RESOURCE_ABILITY, RESOURCES, WILD, Ability
from ..state import DISCARD_PILE, HAND, ChampionsState
from .decks import discard_from_hand

Needs = tuple[tuple[str, int], ...]
"""Typed requirements: (("energy", 1), ("mental", 1))."""


class Source(NamedTuple):
    """Something that generates resources: a card to discard, or a resource ability of a card in play."""

    entity: Entity
    ability: str
    resources: tuple[str, ...]


def printed_resources(g: ChampionsState, card: Entity, paying_for: Entity) -> tuple[str, ...]:
    """What a hand card generates when discarded; The Power of … doubles for cards of its aspect."""
    definition = g.card[card]
    if definition.doubles_for and paying_for >= 0 and g.card[paying_for].faction == definition.doubles_for:
        g.cite("champions.resource.card.text")
        return definition.resources * 2
    return definition.resources


def sources(g: ChampionsState, player: Player, paying_for: Entity, taken: tuple[Entity, ...] = ()) -> list[Source]:
    """Everything with which a player may generate resources now. A card cannot pay for itself."""
    if g.trace is not None:
        g.cite("champions.resource.generate", "champions.cost.own-elements", "champions.cost.own-out-of-play")
    found = [
        Source(c, "", printed_resources(g, c, paying_for))
        for c in g.at(HAND, player)
        if c != paying_for and c not in taken and g.card[c].resources
    ]
    for e in g.listeners.get("resource", ()):
        if g.controller(e) != player or e in taken:
            continue
        for a in g.title(e).of_kind(RESOURCE_ABILITY):
            if usable(g, player, e, a):
                g.cite("champions.resource.ability")
                found.append(Source(e, a.key, generated(g, player, a)))
    return [s for s in found if s.resources]


def usable(g: ChampionsState, player: Player, e: Entity, a: Ability) -> bool:
    """Can this resource ability be used: form, limit, exhaustion, counters?"""
    from .initiate import form_allows

    if not form_allows(g, player, a) or (a.limit is not None and used(g, a.limit[1], "copy", e, a.key) >= a.limit[0]):
        return False
    return all(part.payable(g, player, e) for part in a.cost)


def generated(g: ChampionsState, player: Player, a: Ability) -> tuple[str, ...]:
    if isinstance(a.generates, Node):
        pile = g.at(DISCARD_PILE, player)
        return g.card[pile[-1]].resources if pile else ()
    return a.generates


def enough(resources: list[str], total: int, needs: Needs) -> bool:
    """Do these resources meet the cost? A wild resource stands for any type."""
    wild = resources.count(WILD)
    for kind, n in needs:
        wild -= max(0, n - resources.count(kind))
    return wild >= 0 and len(resources) >= total


def lacking(g: ChampionsState, player: Player, card: Entity, total: int, needs: Needs) -> Requirements:
    """What is missing for a resource cost; nothing if it can be paid."""
    if total <= 0 and not needs:
        return
    have = [r for s in sources(g, player, card) for r in s.resources]
    if enough(have, total, needs):
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
class PayResources(Procedure):
    """Generate resources and pay a cost; nothing changes before the last step. Gives back the types that were paid."""

    player: Player
    card: Entity
    """The card that is being played or used; it cannot pay for itself."""
    total: int
    needs: Needs = ()
    asks: str = ""
    """A type that the card looks for: a wild resource may be declared to be it."""
    chosen: tuple[Source, ...] = ()
    declared: tuple[str, ...] = ()
    answer: Any = None

    @step("champions.resource.purpose", "champions.resource.generate", "champions.cost.overpay")
    def choose(self, g: ChampionsState) -> None:
        """One source after the other; more than the cost may be generated, what is over is lost."""
        have = [r for s in self.chosen for r in s[2]]
        taken = tuple(s[0] for s in self.chosen)
        rest = sources(g, self.player, self.card, taken)
        met = enough(have, self.total, self.needs)
        self.answer = None
        offers = [Offer("done", None)] if met else []
        seen: set[tuple[str, tuple[str, ...]]] = set()
        for s in rest:
            same = (s.ability or g.card[s.entity].id, s.resources)
            if same in seen:
                continue
            seen.add(same)
            offers.append(Offer("generate" if s.ability else "discard", tuple(s), (s.entity,)))
        if met and not rest:
            return
        g.ask("answer", self.player, "champions.resource.generate", "pay", offers, self.card, subset=True)

    @step("champions.resource.wild")
    def take(self, g: ChampionsState) -> None:
        if self.answer is not None:
            self.chosen = (*self.chosen, Source._make(self.answer))
            self.jump("choose")

    @step("champions.resource.wild", "champions.resource.wild.only")
    def declare(self, g: ChampionsState) -> None:
        """A wild resource is declared to be the type that the card looks for, if its player says so."""
        types = [r for s in self.chosen for r in s[2]]
        spare = types.count(WILD) - sum(max(0, n - types.count(k)) for k, n in self.needs)
        self.answer = 0
        if self.asks and spare > 0 and self.asks not in types:
            offers = [Offer("declare", 1, note=self.asks), Offer("other-type", 0)]
            g.ask("answer", self.player, "champions.resource.wild", "declare-wild", offers, self.card)

    @step("champions.cost.simultaneous", "champions.cost.excess-lost", "champions.resource.excess")
    def pay(self, g: ChampionsState) -> None:
        types = [r for s in self.chosen for r in s[2]]
        if self.answer:
            types[types.index(WILD)] = self.asks
        for k, n in self.needs:
            for _ in range(max(0, n - types.count(k))):
                types[types.index(WILD)] = k
        for s in self.chosen:
            source = Source._make(s)
            if source.ability:
                spend_ability(g, self.player, source)
            else:
                discard_from_hand(g, source.entity)
        g.returned = tuple(types)


def spend_ability(g: ChampionsState, player: Player, source: Source) -> None:
    a = ABILITIES[source.ability]
    for part in a.cost:
        part.pay(g, player, source.entity)
    if a.limit is not None:
        use(g, a.limit[1], "copy", source.entity, a.key)
    g.note("generate", player, (source.entity,), len(source.resources))
    from .initiate import check_uses

    check_uses(g, source.entity)


def types_of(resources: tuple[str, ...]) -> set[str]:
    return {r for r in resources if r in RESOURCES}
