"""Effects on dice: turn, raise, lower, place on cards, spend."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Amount, Effect, Loop, Phrase, Provided, Resolve, Subject, Writer, firm, node
from rulebound.core.text import in_order_to, plural, say

from ..costs import BASIC, LEVELS, Cost, cost
from ..nouns import Pick
from ..rules.beneath import lay_on
from ..rules.dice import lower_die, raise_die, set_face
from ..rules.payment import pay_cost, payable
from ..rules.turn import change_offers
from ..state import AshesState
from ..values import ATTACK, DIE_BONUS
from ..words.names import Die, cost_text
from ..zones import ACTIVE_POOL, DICE_ON_CARDS
from .base import OnSubject


@node
class ChangeDice(Phrase, Loop):
    """Turn dice of your active pool to sides of your choice, each die once."""

    n: int
    en = "turn {n} {n:die|dice} in your active pool, each to a side of your choice"
    zh = "將你啟動骰池中的{n}個骰子各改到你選擇的一面"

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return bool(g.at(ACTIVE_POOL, f.you))

    def begin(self, g: AshesState, f: Resolve) -> None:
        f.mean("changed", ())

    def some_left(self, g: AshesState, f: Resolve) -> bool:
        changed = f.recall("changed")
        return len(changed) < self.n and bool(change_offers(g, f.you, changed))

    def ask(self, g: AshesState, f: Resolve) -> None:
        offers = [*change_offers(g, f.you, f.recall("changed")), Offer("done", ())]
        g.ask("answer", f.you, "ashes.resolve.1", "change-die", offers, f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        if f.answer:
            set_face(g, *f.answer)
            f.mean("changed", (*f.recall("changed"), f.answer[0]))
        else:
            f.mean("changed", (NOBODY,) * self.n)


@node
class ShiftDice(Loop):
    """Raise your own, or lower a chosen opponent's, active dice by one level each."""

    n: Amount
    up: bool
    whose: Pick | None = None
    up_to: bool = False

    def __post_init__(self) -> None:
        firm(self.whose)

    def compile(self, w: Writer) -> None:
        if self.whose is not None:
            self.whose.compile(w)
        Loop.compile(self, w)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        players = [f.you] if self.whose is None else self.whose.all(g, f)
        return any(self._dice(g, p, ()) for p in players)

    def _dice(self, g: AshesState, player: Player, done: tuple[Entity, ...]) -> list[Entity]:
        if player == NOBODY:
            return []
        seen: dict[tuple[str, int], Entity] = {}
        for d in g.at(ACTIVE_POOL, player):
            if d not in done and (g.face[d] < 2 if self.up else g.face[d] > BASIC):
                seen.setdefault((g.card[d].id, g.face[d]), d)
        return list(seen.values())

    def _player(self, g: AshesState, f: Resolve) -> Player:
        return f.you if self.whose is None else self.whose.one(g, f)

    def begin(self, g: AshesState, f: Resolve) -> None:
        f.mean("changed", ())

    def some_left(self, g: AshesState, f: Resolve) -> bool:
        changed = f.recall("changed")
        return len(changed) < self.n.value(g, f) and bool(self._dice(g, self._player(g, f), changed))

    def ask(self, g: AshesState, f: Resolve) -> None:
        dice = self._dice(g, self._player(g, f), f.recall("changed"))
        offers = [Offer("raise" if self.up else "lower", THAT, (d,), LEVELS[g.face[d]]) for d in dice]
        if self.up_to:
            offers.append(Offer("done"))
        rule = "ashes.dice.level.raise" if self.up else "ashes.dice.level.lower"
        g.ask("answer", f.you, rule, "shift-die", offers, f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        if f.answer == NOBODY:
            f.mean("changed", (NOBODY,) * self.n.value(g, f))
            return
        (raise_die if self.up else lower_die)(g, f.answer)
        f.mean("changed", (*f.recall("changed"), f.answer))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        dice, each = plural(n, "die", "dice"), plural(n, "", " each")
        most = ("up to ", "最多") if self.up_to else ("", "")
        pool, shift = (
            ("your", "你") if self.whose is None else ("their", "其"),
            ("raise", "提升") if self.up else ("lower", "降低"),
        )
        en = f"{shift[0]} {most[0]}{n} {dice} in {pool[0]} active pool one level{each}"
        zh = f"將{pool[1]}啟動骰池中的{most[1]}{n}個骰子{'各' if each else ''}{shift[1]}一級"
        if self.whose is None:
            return say(lang, en, zh)
        who = self.whose.text(lang)
        return say(lang, f"choose {who}. {en[0].upper()}{en[1:]}", f"選擇{who}。{zh}")


@node
class PlaceDie(OnSubject):
    """Place the die being used on a unit; it stays until dice are exhausted or the unit leaves play."""

    subject: Subject
    die: Die
    """The die type, which determines the bonus of the unit."""

    def __post_init__(self) -> None:
        if self.die not in DIE_BONUS:
            raise TypeError(f"{self.die!r} dice give no bonus to a unit")

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        g.move(f.source, DICE_ON_CARDS, g.owner[f.source])
        lay_on(g, f.source, e, f.you, "die-on")
        f.did = 1

    def words(self, lang: str) -> str:
        bonus, on = DIE_BONUS[self.die][ATTACK], self.subject.text(lang)
        add, n = (("add", "to", "增加") if bonus > 0 else ("subtract", "from", "減少")), abs(bonus)
        return say(
            lang,
            f"place this die on {on}. While it is there, {add[0]} {n} {add[1]} that unit's attack value",
            f"將此骰子放置於{on}上。骰子在其上時，該單位的攻擊值{add[2]}{n}",
        )


@node
class Spend(Effect):
    """Pay dice as part of an effect: "spend 1 basic to …"."""

    price: Cost

    def compile(self, w: Writer) -> None:
        w.emit(self.pay)
        w.emit(self.paid)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return any(payable(g, f.you, m) for m in self.price.alternatives)

    def pay(self, g: AshesState, f: Resolve) -> None:
        f.did = int(self.would_change_anything(g, f))
        if f.did:
            pay_cost(g, f.you, f.source, self.price, self.price.alternatives, into="got")

    def paid(self, g: AshesState, f: Resolve) -> None:
        """End the program: the dice are spent."""

    def text(self, lang: str) -> str:
        return say(lang, f"spend {cost_text(self.price, lang)}", f"花費{cost_text(self.price, lang)}")


@node
class WithExtra(Provided):
    """An effect that applies only if the player paid the additional dice when activating."""

    price: Cost
    effect: Effect

    def applies(self, g: AshesState, f: Resolve) -> bool:
        return bool(f.recall("extra", 0))

    def text(self, lang: str) -> str:
        then, magic = self.effect.text(lang), cost_text(self.price, lang)
        return say(
            lang,
            f"when activating this spell, you may additionally spend {magic} {in_order_to(then)}",
            f"啟動此法術時，你可以額外花費{magic}，以{then}",
        )


def with_extra(price: str, effect: Effect) -> WithExtra:
    return WithExtra(cost(price), effect)


def spend(text: str) -> Spend:
    return Spend(cost(text))
