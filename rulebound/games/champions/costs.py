"""Costs of abilities (left of the arrow), each with its requirement, payment and card text."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player, distinct
from rulebound.core.effects import AskThenAct, Effect, Loop, Phrase, Resolve, Writer, node
from rulebound.core.requirements import Reason, Requirements, met
from rulebound.core.text import plural, say

from .rules.damage import DealDamage
from .rules.hit_points import heal
from .rules.leave_play import leave_play
from .rules.payment import PayResources, lacking, sources
from .rules.piles import discard_from_hand
from .rules.tokens import exhaust, remove_counters
from .state import ChampionsState
from .words.names import Resource
from .words.phrases import resource_name, resource_words
from .zones import HAND


class CostPart(Effect):
    """One cost of an ability."""

    __slots__ = ()

    @property
    def from_hand(self) -> int:
        """The minimum number of hand cards that the cost takes."""
        return 0

    @property
    def pays_more(self) -> bool:
        """Does it take resources besides the card's own cost, in an amount that depends on choices?"""
        return False

    def lacking(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        """The reasons why the player cannot pay it."""
        yield from ()

    def payable(self, g: ChampionsState, player: Player, e: Entity) -> bool:
        return met(self.lacking(g, player, e))

    def pay(self, g: ChampionsState, player: Player, e: Entity) -> None:
        """Pay it at once, for costs without a choice."""
        raise TypeError(f"{type(self).__name__} is paid by its program")

    def act(self, g: ChampionsState, f: Resolve) -> None:
        self.pay(g, f.you, f.source)


@node
class ExhaustThis(Phrase, CostPart):
    """Exhaust the card with this ability."""

    en = "exhaust {this}"
    zh = "橫置{this}"

    def lacking(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        g.cite("champions.state.exhaust.abilities", "champions.state.exhaust.once")
        if g.exhausted[e]:
            yield Reason("champions.state.exhaust.abilities", "is-exhausted")

    def pay(self, g: ChampionsState, player: Player, e: Entity) -> None:
        g.cite("champions.card.attach.state")  # only this card, not its host or attachments
        exhaust(g, e, player)


@node
class ExhaustIdentity(CostPart):
    """Exhaust your hero, or the named alter-ego."""

    en: str = "your hero"
    zh: str = "你的英雄"

    def lacking(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        if g.exhausted[g.identity[player]]:
            yield Reason("champions.state.exhaust.once", "identity-exhausted")

    def pay(self, g: ChampionsState, player: Player, e: Entity) -> None:
        exhaust(g, g.identity[player], player)

    def text(self, lang: str) -> str:
        return say(lang, f"exhaust {self.en}", f"橫置{self.zh}")


@node
class DiscardThis(Phrase, CostPart):
    """Discard the card with this ability; remember how many counters it had."""

    en = "discard {this}"
    zh = "棄掉{this}"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("counters", g.counters[f.source])
        self.pay(g, f.you, f.source)

    def pay(self, g: ChampionsState, player: Player, e: Entity) -> None:
        if g.in_play(e):
            leave_play(g, e)


@node
class RemoveCounters(CostPart):
    """Remove counters from the card with this ability."""

    n: int
    kind: tuple[str, str]

    def lacking(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        g.cite("champions.keyword.uses.spend")
        if g.counters[e] < self.n:
            yield Reason("champions.keyword.uses.spend", "no-counters")

    def pay(self, g: ChampionsState, player: Player, e: Entity) -> None:
        remove_counters(g, e, self.n, player)

    def text(self, lang: str) -> str:
        en, zh = self.kind
        return say(
            lang,
            f"remove {self.n} {en} {plural(str(self.n), 'counter')} from {{this}}",
            f"從{{this}}上移除{self.n}個{zh}指示物",
        )


@node
class Spend(CostPart):
    """Spend resources of the stated types."""

    needs: tuple[tuple[Resource, int], ...]

    def lacking(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        g.cite("champions.resource.pay-ability")
        yield from lacking(g, player, e, sum(n for _, n in self.needs), self.needs)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        total = sum(n for _, n in self.needs)
        g.push(PayResources(player=f.you, card=f.source, total=total, needs=self.needs))

    def text(self, lang: str) -> str:
        return say(lang, f"spend {resource_words(self.needs, lang)}", f"花費{resource_words(self.needs, lang)}")


def spend(*types: str) -> Spend:
    """`spend("energy", "mental")`."""
    return Spend(tuple((t, types.count(t)) for t in dict.fromkeys(types)))


@node
class SpendX(AskThenAct, CostPart):
    """Spend any number of resources of one type; remember the number as X."""

    kind: Resource

    def lacking(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        have = [r for s in sources(g, player, e) for r in s.resources]
        if not any(r in (self.kind, "wild") for r in have):
            yield Reason("champions.resource.pay-ability", "needs-typed", 1, self.kind)

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        have = [r for s in sources(g, f.you, f.source) for r in s.resources]
        most = sum(r in (self.kind, "wild") for r in have)
        offers = [Offer("x", n, note=str(n)) for n in range(1, most + 1)]
        g.ask("answer", f.you, "champions.resource.pay-ability", "how-many", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("x", f.answer)
        g.push(PayResources(player=f.you, card=f.source, total=f.answer, needs=((self.kind, f.answer),)))

    def text(self, lang: str) -> str:
        kind = resource_name(self.kind, lang)
        return say(lang, f"spend X {kind} resources", f"花費X個{kind}資源")


@node
class DiscardCards(CostPart, Loop):
    """Choose and discard cards from your hand; remember the number as X."""

    n: int
    up_to: bool = False

    @property
    def from_hand(self) -> int:
        return 1 if self.up_to else self.n

    def lacking(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        g.cite("champions.cost.own-out-of-play")
        others = [c for c in g.at(HAND, player) if c != e]
        if len(others) < (1 if self.up_to else self.n):
            yield Reason("champions.cost.ability", "needs-cards", self.n)

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("x", 0)
        f.remember("stop", 0)

    def some_left(self, g: ChampionsState, f: Resolve) -> bool:
        return not f.recall("stop") and f.recall("x") < self.n and bool(g.at(HAND, f.you))

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        offers = [Offer("discard", THAT, (c,)) for c in distinct(g, g.at(HAND, f.you))]
        if self.up_to and f.recall("x"):
            offers.append(Offer("done"))
        g.ask("answer", f.you, "champions.cost.ability", "discard-as-cost", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        if f.answer == NOBODY:
            f.remember("stop", 1)
        else:
            discard_from_hand(g, f.answer)
            f.remember("x", f.recall("x") + 1)

    def text(self, lang: str) -> str:
        if self.up_to:
            return say(
                lang,
                f"choose and discard up to {self.n} {plural(str(self.n), 'card')} from your hand",
                f"從你的手牌選擇並棄掉最多{self.n}張卡牌",
            )
        cards = "card" if self.n == 1 else "cards"
        return say(lang, f"choose and discard {self.n} {cards} from your hand", f"從你的手牌選擇並棄掉{self.n}張卡牌")


@node
class TakeDamage(CostPart):
    """Take damage as a cost: your identity, or the card with this ability."""

    n: int
    this: bool = False

    def lacking(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        """A character protected by a tough status card cannot pay with damage."""
        if g.tough[e if self.this else g.identity[player]]:
            yield Reason("champions.cost.ability", "damage-prevented")

    def compile(self, w: Writer) -> None:
        w.emit(self.act)
        w.emit(self.tell)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        subject = f.source if self.this else g.identity[f.you]
        g.push(DealDamage(subject=subject, amount=self.n, source=f.source, player=f.you), into="got")

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        """If the damage was prevented, the cost is not paid and the effect does not follow."""
        if f.got < self.n:
            f.remember("unpaid", 1)

    def text(self, lang: str) -> str:
        if self.this:
            return say(lang, f"deal {self.n} damage to {{this}}", f"對{{this}}造成{self.n}點傷害")
        return say(lang, f"take {self.n} damage", f"受到{self.n}點傷害")


@node
class HealAsCost(CostPart):
    """Heal damage from your identity as a cost; this requires damage to heal."""

    n: int
    en: str = "your hero"
    zh: str = "你的英雄"

    def lacking(self, g: ChampionsState, player: Player, e: Entity) -> Requirements:
        if g.damage[g.identity[player]] < self.n:
            yield Reason("champions.cost.ability", "no-damage-to-heal")

    def pay(self, g: ChampionsState, player: Player, e: Entity) -> None:
        heal(g, g.identity[player], self.n)

    def text(self, lang: str) -> str:
        return say(lang, f"heal {self.n} damage from {self.en}", f"治療{self.zh}的{self.n}點傷害")
