"""Costs as transactions: what is spent is chosen part by part, then spent all at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from rulebound.core.decisions import THAT, Entity, Offer
from rulebound.core.dice import Roll
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.payment import Payment
from rulebound.core.rules import Rules
from rulebound.core.state import Seats
from tests.core.games import FIELD, HAND, PILE, MadeUp, Table, keys, piece, play


@procedure
class PayResources(Payment):
    """Cards from hand are discarded for their resources, pieces in play exhaust for theirs; some of them must be mental."""

    total: int
    mental: int = 0
    spent: tuple[str, ...] | None = None

    def result(self) -> tuple[str, ...] | None:
        return self.spent

    def made(self, g: Any, parts: Sequence[Entity]) -> list[str]:
        return [kind for e in parts for (kind,) in g.card[e].pays]

    def enough(self, made: list[str]) -> bool:
        return len(made) >= self.total and made.count("mental") >= self.mental

    def met(self, g: Any) -> bool:
        return self.enough(self.made(g, self.chosen))

    def rest(self, g: Any) -> list[Entity]:
        there = [e for e in (*g.at(HAND, self.player), *g.at(FIELD, self.player)) if g.card[e].pays and not g.spent[e]]
        later = there[there.index(self.chosen[-1]) + 1 :] if self.chosen else there
        return [e for e in later if e != self.card]

    def leads_on(self, g: Any, rest: Sequence[Entity], i: int) -> bool:
        return self.enough(self.made(g, (*self.chosen, *rest[i:])))

    def offer(self, g: Any, part: Entity) -> Offer:
        return Offer("discard" if g.zone[part] // g.players == HAND else "exhaust", part, (part,))

    def spend(self, g: Any, part: Entity) -> None:
        g.dirty = 1
        if g.zone[part] // g.players == HAND:
            g.move(part, PILE, self.player)
        else:
            g.spent[part] = 1

    @step()
    def pay(self, g: Any) -> None:
        Payment.pay(self, g)
        self.spent = tuple(g.card[e].id for e in self.chosen)


@procedure
class PlayCard(Procedure):
    card: Entity = 0
    receipt: tuple[str, ...] | None = None

    @step("made-up.play.1")
    def choose_card(self, g: Any) -> None:
        cards = [e for e in g.at(HAND, 0) if g.card[e].id == "hero"]
        g.ask("card", 0, "made-up.play.1", "play", [*(Offer("play", THAT, (e,)) for e in cards), Offer("stop", -1)])

    @step("made-up.play.2")
    def pay(self, g: Any) -> None:
        if self.card < 0:
            g.end("made-up.end")
            return
        g.show(self.card)
        kind = PayMore if g.setup.get("more") else PayResources
        g.push(kind(player=0, card=self.card, total=g.setup["total"], mental=g.setup.get("mental", 0)), into="receipt")

    @step("made-up.play.3")
    def enter(self, g: Any) -> None:
        self.jump("choose_card")
        g.move(self.card, FIELD, 0)
        g.tell("paid with", *self.receipt or ())


@procedure
class PayMore(PayResources):
    """More may be spent than is asked for; cards of one name are as good as each other."""

    EXCEEDS: ClassVar[bool] = True

    def alike(self, g: Any, part: Entity) -> object:
        return g.card[part].id


class ShopRules(Rules):
    def check_state(self, g: Shop) -> None:
        """Also after a payment: whoever holds no card any more loses."""
        g.tell("checked")
        if not g.at(HAND, 0):
            g.end("made-up.end")


class Shop(Table):
    RULES = ShopRules()


PIECES = [
    piece("genius", pays=[("mental",)] * 2),
    piece("thought", pays=[("mental",)]),
    piece("spark", pays=[("energy",)]),
    piece("lamp", pays=[("energy",)]),
    piece("hero", pays=[("energy",)]),
    piece("spare"),
]
GAME = MadeUp("made-up-payment", Shop, PIECES, lambda g: PlayCard())


def setup(hand: list[str], total: int, field: list[str] | None = None, **more: int) -> dict[str, Any]:
    return {"hand": [["hero", *hand], []], "field": [field or [], []], "total": total, **more}


def test_nothing_changes_before_the_end() -> None:
    game = setup(["spark", "spark", "spare"], 2, ["lamp"])
    g = play(GAME, game, ["play:hero", "discard:spark#1"])
    assert len(g.at(HAND, 0)) == 4
    assert g.story == []
    g = play(GAME, game, ["play:hero", "discard:spark#1", "exhaust:lamp"])
    assert [w for w in g.story if w != "checked"] == ["paid with spark lamp"]
    assert g.spent[g.find("lamp")] == 1


def test_what_is_left_over_is_lost() -> None:
    g = play(GAME, setup(["spark", "genius", "spare"], 2), ["play:hero", "discard:spark"])
    assert [w for w in g.story if w != "checked"] == ["paid with spark genius"]


def test_a_part_that_would_lead_into_a_dead_end_is_not_offered() -> None:
    """One of the two must be mental: so none begins with the last spark, and after the first only the thought will do."""
    g = play(GAME, setup(["spark", "thought", "spark", "spare"], 2, mental=1), ["play:hero"])
    assert keys(g) == ["discard:spark", "discard:thought"]
    g.choose("discard:spark")
    assert [w for w in g.story if w != "checked"] == ["paid with spark thought"]


def test_the_card_played_does_not_pay_for_itself() -> None:
    g = play(GAME, setup(["spark", "thought", "spare"], 1), ["play:hero"])
    assert keys(g) == ["discard:spark", "discard:thought"]


def test_more_may_be_spent_where_the_game_lets_it_and_copies_are_one_option() -> None:
    g = play(GAME, setup(["spark", "spark", "thought", "spare"], 1, more=1), ["play:hero"])
    assert keys(g) == ["discard:spark", "discard:thought"]
    g.choose("discard:spark")
    assert keys(g) == ["done", "discard:spark", "discard:thought"]
    g.choose("discard:thought")
    assert [w for w in g.story if w != "checked"] == ["paid with spark thought"], "nothing is left to be asked for"


def test_a_free_card_asks_for_nothing() -> None:
    assert play(GAME, setup(["spare"], 0), ["play:hero"]).story == ["paid with"]


def test_parts_in_order_reach_every_set_exactly_once() -> None:
    sets, todo = [], [play(GAME, setup(["spare"], 2, ["lamp"] * 4), ["play:hero"])]
    while todo:
        g = todo.pop()
        if g.story:
            sets.append(tuple(g.spent))
            continue
        for key in keys(g):
            todo.append(g.copy())
            todo[-1].choose(key)
    assert len(sets) == len({*sets}) == 6


def test_all_parts_are_paid_at_once_and_the_state_is_checked_right_after() -> None:
    """The player's last cards pay, and the check ends the game before anything can follow."""

    @procedure
    class Summon(Procedure):
        @step()
        def pay(self, g: Any) -> None:
            g.push(PayResources(player=0, total=2))

        @step()
        def enter(self, g: Any) -> None:
            g.tell("entered")

    game = MadeUp("made-up-payment-last", Shop, PIECES, lambda g: Summon())
    g = game.start({"hand": [["spark", "thought"], []]}, 1)
    assert g.story == ["checked"], "one check, after both parts were paid"
    assert g.over


def test_a_procedure_names_all_its_steps_in_order_or_none() -> None:
    with pytest.raises(TypeError, match=r"Late\.ORDER names other steps than it has: choose, take, pay, thank"):

        @procedure
        class Late(PayResources):
            ORDER: ClassVar[tuple[str, ...]] = ("thank", "choose", "pay")

            @step()
            def thank(self, g: Any) -> None:
                pass


# ---------------------------------------------------------------- results


@procedure
class Sacrifice(PayResources):
    """Pieces in play are sacrificed for what they pay."""

    def offer(self, g: Any, part: Entity) -> Offer:
        return Offer("sacrifice", THAT, (part,))

    def spend(self, g: Any, part: Entity) -> None:
        g.move(part, PILE, self.player)
        g.dirty = 1


@procedure
class Ritual(Procedure):
    receipt: tuple[str, ...] | None = None

    @step("made-up.ritual.1")
    def pay(self, g: Any) -> None:
        kind = Reluctant if g.setup.get("reluctant") else Sacrifice
        g.push(kind(player=0, total=g.setup["total"]), into="receipt")

    @step("made-up.ritual.2")
    def read(self, g: Any) -> None:
        g.tell("paid with", *("nothing",) if self.receipt is None else self.receipt)
        g.end("made-up.end")


@procedure
class Reluctant(Sacrifice):
    """The gods may not want it."""

    ORDER: ClassVar[tuple[str, ...]] = ("doubt", "choose", "take", "pay")

    @step()
    def doubt(self, g: Any) -> None:
        self.finish()


@procedure
class Omen(Procedure):
    """For every piece that leaves a die is rolled, and somebody decides whether to tell of it."""

    dice: tuple[int, ...] = ()
    answer: int = 0

    @step()
    def throw(self, g: Any) -> None:
        g.push(Roll(roller=0, count=1, order=(0, 1)), into="dice")

    @step()
    def ask(self, g: Any) -> None:
        g.ask("answer", 1, "", "tell", [Offer("tell", 1), Offer("hush", 0)])

    @step()
    def tell(self, g: Any) -> None:
        g.tell("omen", *self.dice if self.answer else ())


class TempleRules(Rules):
    def check_state(self, g: Any) -> None:
        gone = len(g.at(PILE, 0))
        if gone > g.omens[0]:
            g.omens[0] += 1
            g.dirty = 1
            g.push(Omen())


class Temple(Table):
    RULES = TempleRules()
    omens: Seats


TEMPLE = MadeUp("made-up-temple", Temple, [piece(id, pays=[("any",)]) for id in ("goat", "dove", "hen")], lambda g: Ritual())


def test_a_roll_that_a_state_check_makes_does_not_disturb_the_receipt() -> None:
    """Two sacrifices, a die for each; the payer still reads what was spent, not the dice."""
    setup = {"field": [["goat", "dove", "hen"]], "total": 2, "script": [3, 1]}
    g = play(TEMPLE, setup, ["sacrifice:goat", "sacrifice:hen", "tell", "tell"])
    assert sorted(g.story[:2]) == ["omen 2", "omen 4"]
    assert g.story[2:] == ["paid with goat hen"]


def test_a_payment_that_ends_early_gives_what_it_declares() -> None:
    g = play(TEMPLE, {"field": [["goat"]], "total": 1, "reluctant": 1})
    assert g.story == ["paid with nothing"]
