"""Paying costs: check, choose, pay. Only the last step changes the state, so an unfinished payment costs nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Option, Player, distinct
from rulebound.core.frames import procedure, step
from rulebound.core.payment import Payment
from rulebound.core.requirements import Reason, Requirements
from rulebound.core.rows import row

from ..costs import ANY, BASIC, LEVELS, POWER, Cost, Magic, Symbol
from ..state import AshesState
from ..zones import ACTIVE_POOL, EXHAUSTED_POOL, HAND
from .beneath import take_away
from .piles import discard_from_hand
from .tokens import exhaust

PARTS = tuple((part, f"ashes.cost.{part}") for part in ("main", "side", "exhaust", "discard"))
DIE, CARD = 10, 100
"""The values of a basic die and of a hand card when comparing payments."""
PAYMENTS = frozenset({"pay-die", "pay-which", "pay-discard"})


@lru_cache(maxsize=4096)
def needs(magic: Magic) -> tuple[tuple[str, int, int], ...]:
    """For each die type of a cost: the number of dice at power level, and at class level or above."""
    types = dict.fromkeys(s.die for s in magic if s.die != ANY)
    return tuple((t, sum(s == (t, 2) for s in magic), sum(s.die == t for s in magic)) for t in types)


def payable(g: AshesState, player: Player, magic: Magic) -> bool:
    """Can the active dice pay these symbols? A die at a higher level pays for a lower one."""
    dice = g.at(ACTIVE_POOL, player)
    g.cite("ashes.cost.magic", "ashes.zone.active-pool", "ashes.cost.basic-any-die")
    g.cite("ashes.dice.pay-down", "ashes.cost.magic.higher-level")
    if len(magic) > len(dice):
        return False
    card, faces = g.card, g.face
    for die, power, above in needs(magic):
        mine = [faces[d] for d in dice if card[d].id == die]
        if mine.count(POWER) < power or len(mine) - mine.count(BASIC) < above:
            return False
    return True


def lacking(g: AshesState, player: Player, alternatives: Iterable[Magic]) -> list[Reason]:
    """The missing dice of a magic cost that can't be paid, for the alternative closest to payable."""
    best: list[Reason] | None = None
    for magic in alternatives:
        dice, reasons = g.at(ACTIVE_POOL, player), []
        for die, power, above in needs(magic):
            mine = [g.face[d] for d in dice if g.card[d].id == die]
            short = power - sum(f == 2 for f in mine)
            if short > 0:
                reasons.append(Reason("ashes.cost.magic", "needs-dice", short, f"{die}:power"))
            short_above = above - sum(f >= 1 for f in mine) - max(0, short)
            if short_above > 0:
                reasons.append(Reason("ashes.cost.magic", "needs-dice", short_above, f"{die}:class"))
        if not reasons:
            reasons.append(Reason("ashes.cost.magic", "needs-dice", len(magic) - len(dice), "basic"))
        if best is None or sum(r.n for r in reasons) < sum(r.n for r in best):
            best = reasons
    return best or []


def can_pay(g: AshesState, player: Player, card: Entity, cost: Cost, alternatives: tuple[Magic, ...]) -> Requirements:
    """The requirements of a cost, each with its rule."""
    if g.trace is not None:
        g.cite(*(rule for part, rule in PARTS if getattr(cost, part)))
    if cost.main and (g.turn_player != player or not g.main_left):
        yield Reason("ashes.turn.main-required", "no-main-action")
    if cost.side and (g.turn_player != player or not g.side_left):
        yield Reason("ashes.turn.side-optional", "no-side-action")
    if cost.discard and len([c for c in g.at(HAND, player) if c != card]) < cost.discard:
        yield Reason("ashes.cost.discard", "needs-cards", cost.discard)
    for magic in alternatives:
        if payable(g, player, magic):
            return
    yield from lacking(g, player, alternatives)


def die_key(g: AshesState, d: Entity) -> tuple[str, int]:
    return g.card[d].id, g.face[d]


def fits(g: AshesState, d: Entity, symbol: Symbol) -> bool:
    """May this die pay for this symbol?"""
    g.cite("ashes.dice.pay-down", "ashes.cost.magic.higher-level", "ashes.cost.basic-any-die")
    return symbol.level == BASIC or (g.card[d].id == symbol.die and g.face[d] >= symbol.level)


@row
class Paid(NamedTuple):
    """The receipt of a payment."""

    dice: tuple[tuple[str, int], ...] = ()
    """The dice spent, as (type, level)."""
    extra: int = 0
    """1 if the additional cost was paid."""
    x: int = 0


@procedure
class PayCost(Payment):
    """Pay a cost; the result is its receipt."""

    ORDER: ClassVar[tuple[str, ...]] = ("choose_extra", "choose_alternative", "choose_x", "take_x", "choose", "take", "pay")
    main: int = 0
    side: int = 0
    exhaust: int = 0
    discard: int = 0
    alternatives: tuple[Magic, ...] = ((),)
    extra: Magic = ()
    extra_paid: int = 0
    x: Magic = ()
    """The symbol that is paid X times."""
    x_paid: int = 0
    symbols: Magic = ()
    chosen: tuple[Entity, ...] = ()
    spent: tuple[tuple[str, int], ...] = ()

    @property
    def dice(self) -> tuple[Entity, ...]:
        """The chosen dice, one for each symbol; the remaining chosen entities are cards to discard."""
        return self.chosen[: len(self.symbols)]

    def cause(self) -> Entity:
        return NOBODY

    def result(self) -> Paid:
        return Paid(self.spent, self.extra_paid, self.x_paid)

    @step()
    def choose_extra(self, g: AshesState) -> None:
        self.answer = 0
        if self.extra and any(payable(g, self.player, (*a, *self.extra)) for a in self.alternatives):
            offers = [Offer("spend", 1, note=str(len(self.extra))), Offer("decline", 0)]
            g.ask("answer", self.player, "ashes.activate.procedure", "spend-extra", offers, self.card)

    @step()
    def choose_alternative(self, g: AshesState) -> None:
        self.extra_paid = self.answer
        if self.extra_paid:
            self.alternatives = tuple(_sorted((*a, *self.extra)) for a in self.alternatives)
        options = [a for a in self.alternatives if payable(g, self.player, a)]
        if len(self.alternatives) > 1:
            g.cite("ashes.cost.parallel", "ashes.cost.parallel.several")
        g.ask(
            "symbols",
            self.player,
            "ashes.cost.parallel",
            "pay-which",
            [Offer("pay", a, note=magic_note(a)) for a in options],
            self.card,
        )

    @step()
    def choose_x(self, g: AshesState) -> None:
        """The payer chooses X, limited by their dice."""
        self.answer = 0
        if self.x:
            most = len(g.at(ACTIVE_POOL, self.player)) - len(self.symbols)
            paid = [k for k in range(most + 1) if payable(g, self.player, _sorted((*self.symbols, *self.x * k)))]
            offers = [Offer("spend", k, note=str(k)) for k in paid]
            g.ask("answer", self.player, "ashes.cost.magic", "how-many", offers, self.card)

    @step()
    def take_x(self, g: AshesState) -> None:
        self.x_paid = self.answer
        if self.x_paid:
            self.symbols = _sorted((*self.symbols, *self.x * self.x_paid))

    def met(self, g: AshesState) -> bool:
        return len(self.chosen) == len(self.symbols) + self.discard

    def rest(self, g: AshesState) -> list[Entity]:
        """Dice for the next symbol, highest symbols first and each set in one order only; then cards to discard."""
        paid = len(self.chosen)
        if paid >= len(self.symbols):
            return distinct(g, [c for c in g.at(HAND, self.player) if c != self.card and c not in self.chosen])
        symbol = self.symbols[paid]
        again = paid > 0 and self.symbols[paid - 1] == symbol
        least = die_key(g, self.chosen[-1]) if again else ("", NOBODY)
        usable = [
            (key, i, d)
            for i, d in enumerate(g.at(ACTIVE_POOL, self.player))
            if (key := die_key(g, d)) >= least and d not in self.chosen and fits(g, d, symbol)
        ]
        return [d for _, _, d in sorted(usable)]

    def alike(self, g: AshesState, part: Entity) -> object:
        """Dice of one type and level are interchangeable, as are cards with the same name."""
        return die_key(g, part)

    def leads_on(self, g: AshesState, rest: Sequence[Entity], i: int) -> bool:
        left = self.symbols[len(self.chosen) :]
        return not left or len(rest) - i >= left.count(left[0])

    def offer(self, g: AshesState, part: Entity) -> Offer:
        if len(self.chosen) < len(self.symbols):
            return Offer("die", THAT, (part,), LEVELS[g.face[part]])
        return Offer("discard", THAT, (part,))

    def ask_for(self, g: AshesState, offers: list[Offer]) -> None:
        if len(self.chosen) < len(self.symbols):
            g.ask("answer", self.player, "ashes.cost.magic", "pay-die", offers, self.card, subset=True)
        else:
            g.ask("answer", self.player, "ashes.cost.discard", "pay-discard", offers, self.card)

    @step("ashes.cost.kinds")
    def choose(self, g: AshesState) -> None:
        Payment.choose(self, g)

    def redeal(self, g: AshesState, player: Player, dealt: frozenset[Entity], chance: Any) -> None:
        if self.player != player and self.chosen:
            self.chosen = self.dice  # the choice of cards is still secret

    @step()
    def pay(self, g: AshesState) -> None:
        if self.main:
            g.cite("ashes.cost.main")
            g.main_left = 0
        if self.side:
            g.cite("ashes.cost.side")
            g.side_left -= 1
        if self.exhaust:
            g.cite("ashes.cost.exhaust")
            exhaust(g, self.card)
        self.spent = tuple(die_key(g, d) for d in self.dice)
        for d in self.dice:
            exhaust_die(g, d)
        if self.dice:
            g.note("pay", self.player, self.dice, len(self.dice))
        for c in self.chosen[len(self.symbols) :]:
            discard_from_hand(g, c)


def exhaust_die(g: AshesState, d: Entity) -> None:
    """Move a die from the active pool (or a card) to its owner's exhausted pool."""
    g.cite("ashes.dice.exhaust")
    take_away(g, d)
    g.move(d, EXHAUSTED_POOL, g.owner[d])


def pay_cost(
    g: AshesState,
    player: Player,
    card: Entity,
    cost: Cost,
    alternatives: tuple[Magic, ...],
    extra: Cost | None = None,
    into: str = "paid",
) -> None:
    """Start paying a cost; the receipt is stored in that field of the top procedure."""
    g.push(
        PayCost(
            player=player,
            card=card,
            main=int(cost.main),
            side=int(cost.side),
            exhaust=int(cost.exhaust),
            discard=cost.discard,
            alternatives=alternatives,
            extra=extra.magic if extra is not None else (),
            x=(cost.x,) if cost.x is not None else (),
        ),
        into,
    )


def magic_note(magic: Magic) -> str:
    """A magic cost as part of an option key: `1-natural-class`."""
    groups: dict[tuple[str, int], int] = {}
    for die, level in magic:
        groups[(die, level)] = groups.get((die, level), 0) + 1
    return "+".join(f"{n}-{LEVELS[lv]}" if die == ANY else f"{n}-{die}-{LEVELS[lv]}" for (die, lv), n in groups.items())


def _sorted(magic: Magic) -> Magic:
    return tuple(sorted(magic, key=lambda s: (-s.level, s.die)))


def part_price(g: AshesState, option: Option) -> int:
    """The value of a chosen part: dice are worth more at higher levels, a hand card more than any die."""
    if option.verb == "discard":
        return CARD
    return DIE + g.face[option.entities[0]] if option.verb == "die" else 0
