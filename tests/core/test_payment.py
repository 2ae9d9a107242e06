"""Costs as transactions: check, choose, pay; or abort with nothing changed."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.dice import Roll
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.payment import Cost, Part, Payment, Unit, covered, left_over, payable
from rulebound.core.rules import Rules
from rulebound.core.state import Seats
from tests.core.games import FIELD, HAND, PILE, MadeUp, Table, keys, piece, play

WILD = ("mental", "energy", "any")


@procedure
class PayResources(Payment):
    """Cards from hand are discarded for their resources; pieces in play exhaust for theirs."""

    card: Entity

    def parts(self, g: Any) -> list[Part]:
        hand = [Part("discard", e, g.card[e].pays) for e in g.at(HAND, self.payer) if e != self.card and g.card[e].pays]
        field = [Part("exhaust", e, g.card[e].pays) for e in g.at(FIELD, self.payer) if g.card[e].pays]
        return hand + [p for p in field if not g.spent[p.entity]]

    def spend(self, g: Any, part: Part) -> None:
        g.dirty = 1
        if part.verb == "discard":
            g.move(part.entity, PILE, self.payer)
        else:
            g.spent[part.entity] = 1


@procedure
class PlayCard(Procedure):
    card: Entity = 0
    receipt: tuple[Any, ...] | None = None

    @step("made-up.play.1")
    def choose_card(self, g: Any) -> None:
        cards = [e for e in g.at(HAND, 0) if g.card[e].id in g.setup["costs"]]
        g.ask("card", 0, "made-up.play.1", "play", [*(Offer("play", e, (e,)) for e in cards), Offer("stop", -1)])

    @step("made-up.play.2")
    def pay(self, g: Any) -> None:
        if self.card < 0:
            g.end("made-up.end")
            return
        g.show(self.card)
        costs = tuple(tuple(c) for c in g.setup["costs"][g.card[self.card].id])
        g.push(PayResources(payer=0, costs=costs, card=self.card), into="receipt")

    @step("made-up.play.3")
    def enter(self, g: Any) -> None:
        self.jump("choose_card")
        if self.receipt is None:
            g.tell("not paid")
            return
        g.move(self.card, FIELD, 0)
        g.tell("paid with", *(g.card[part[1]].id for part in self.receipt))


class ShopRules(Rules):
    def check_state(self, g: Shop) -> None:
        """Also inside a payment: whoever holds no card any more loses."""
        g.tell("checked")
        if not g.at(HAND, 0):
            g.end("made-up.end")


class Shop(Table):
    RULES = ShopRules()


PIECES = [
    piece("genius", pays=[("mental", "any")] * 2),
    piece("thought", pays=[("mental", "any")]),
    piece("spark", pays=[("energy", "any")]),
    piece("prism", pays=[WILD]),
    piece("lamp", pays=[("energy", "any")]),
    piece("hero"),
    piece("spare"),
]
GAME = MadeUp("made-up-payment", Shop, PIECES, lambda g: PlayCard())


def setup(hand: list[str], cost: list[Cost], field: list[str] | None = None) -> dict[str, Any]:
    costs = {"hero": [list(c) for c in cost]}
    return {"hand": [["hero", *hand], []], "field": [field or [], []], "costs": costs}


def test_nothing_changes_before_the_end() -> None:
    game = setup(["spark", "spark", "spare"], [("any", "any")], ["lamp"])
    g = play(GAME, game, ["play:hero", "discard:spark#1"])
    assert len(g.at(HAND, 0)) == 4
    assert g.story == []
    g = play(GAME, game, ["play:hero", "discard:spark#1", "exhaust:lamp"])
    assert [w for w in g.story if w != "checked"] == ["paid with spark lamp"]
    assert g.spent[g.find("lamp")] == 1


def test_cancelling_leaves_everything_as_it_was() -> None:
    game = setup(["spark", "thought", "spare"], [("any", "any")], ["lamp"])
    before = GAME.start(game, 1)
    g = play(GAME, game, ["play:hero", "discard:spark", "cancel"])
    assert g.story == ["not paid"]
    assert (g.zones, g.spent) == (before.zones, before.spent)
    hand = [e for e in before.at(HAND, 0) if g.card[e].id != "hero"]
    assert [g.known[e] for e in hand] == [before.known[e] for e in hand], "all know the card that was to be played, no other"


def test_what_cannot_be_paid_asks_nothing_and_changes_nothing() -> None:
    g = play(GAME, setup(["spark", "spare"], [("mental",)]), ["play:hero"])
    assert g.story == ["not paid"]


def test_units_exist_only_inside_the_payment_and_what_is_left_over_is_lost() -> None:
    game = setup(["genius", "spark", "spare"], [("any", "any")])
    g = play(GAME, game, ["play:hero", "discard:spark", "discard:genius"])
    assert [w for w in g.story if w != "checked"] == ["paid with spark genius"]
    assert "units" not in g.to_bytes().decode()


def test_only_parts_that_can_lead_to_the_end_are_offered() -> None:
    """The wild one is needed for the energy, so a second mental is not offered in its place."""
    g = play(GAME, setup(["thought", "thought", "prism", "spare"], [("mental", "energy")]), ["play:hero"])
    assert keys(g) == ["discard:thought#1", "discard:thought#2", "discard:prism", "cancel"]
    g.choose("discard:thought#1")
    assert keys(g) == ["discard:prism", "cancel"]


def test_the_card_played_cannot_pay_for_itself() -> None:
    g = play(GAME, {**setup(["spark"], []), "costs": {"spark": [["any"]]}}, ["play:spark"])
    assert g.story == ["not paid"]


def test_of_alternative_costs_only_payable_ones_are_offered() -> None:
    game = setup(["spark", "thought", "spare"], [("energy",), ("mental",), ("mental", "mental")])
    assert keys(play(GAME, game, ["play:hero"])) == ["pay:energy", "pay:mental"]
    g = play(GAME, game, ["play:hero", "pay:mental", "discard:thought"])
    assert g.story[-1] == "paid with thought"


def test_all_parts_are_paid_at_once_and_the_state_is_checked_right_after() -> None:
    """The player's last cards pay for the hero, and the check ends the game before the hero can enter play."""

    @procedure
    class Summon(Procedure):
        @step()
        def pay(self, g: Any) -> None:
            g.push(PayResources(payer=0, costs=(("any", "any"),), card=NOBODY, optional=0))

        @step()
        def enter(self, g: Any) -> None:
            g.tell("entered")

    game = MadeUp("made-up-payment-last", Shop, PIECES, lambda g: Summon())
    g = play(game, {"hand": [["spark", "thought"], []]}, ["discard:thought"])
    assert g.story == ["checked"], "one check, after both parts were paid"
    assert g.over


def test_a_free_card_asks_for_nothing() -> None:
    assert play(GAME, setup(["spare"], [()]), ["play:hero"]).story == ["paid with"]


SYMBOLS = ("a", "b", "c")
units = st.lists(st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=3, unique=True).map(tuple), max_size=4)
costs = st.lists(st.sampled_from(SYMBOLS), max_size=4)


def by_trying(cost: list[str], given_units: list[Unit]) -> int:
    slots: list[str | None] = [*cost, *[None] * len(given_units)]
    return max(
        sum(s is not None and s in u for s, u in zip(row, given_units, strict=False))
        for row in set(permutations(slots, len(given_units)))
    )


@given(costs, units)
def test_the_best_assignment_of_units_is_found(cost: list[str], given_units: list[Unit]) -> None:
    assert covered(cost, given_units) == by_trying(cost, given_units)


@given(costs, units)
def test_more_units_never_pay_less(cost: list[str], given_units: list[Unit]) -> None:
    parts = [Part("spend", i, (u,)) for i, u in enumerate(given_units)]
    for i in range(len(parts)):
        assert payable(cost, parts) or not payable(cost, parts[:i])


def test_an_entity_pays_in_one_way_only() -> None:
    ways = [Part("discard", 1, (("a",),)), Part("exhaust", 1, (("b",),))]
    assert payable(("a",), ways)
    assert payable(("b",), ways)
    assert not payable(("a", "b"), ways)


def test_units_of_a_pool_are_told_apart_by_their_note() -> None:
    pool = [Part("pool", NOBODY, (("a",),), str(n)) for n in range(2)]
    assert payable(("a", "a"), pool)
    assert not payable(("a", "a"), [pool[0], pool[0]])
    assert not payable(("a", "a"), pool[:1], [pool[0]])


def test_a_part_that_would_lead_into_a_dead_end_is_not_offered() -> None:
    """The totem alone can bring the mental symbol, so it must not be spent for energy."""

    @procedure
    class PayWithTotem(Payment):
        def parts(self, g: Any) -> list[Part]:
            totem, lamp = g.find("totem"), g.find("lamp")
            energy, mental = (("energy",),), (("mental",),)
            return [Part("burn", totem, energy), Part("chant", totem, mental), Part("light", lamp, energy)]

        def spend(self, g: Any, part: Part) -> None:
            g.tell(part.verb)
            if len(g.story) == 2:
                g.end("made-up.end")

    game = MadeUp(
        "made-up-payment-totem",
        Table,
        [piece("totem"), piece("lamp")],
        lambda g: PayWithTotem(payer=0, costs=(("energy", "mental"),)),
    )
    setup = {"field": [["totem", "lamp"], []]}
    assert keys(game.start(setup, 1)) == ["chant:totem", "light:lamp", "cancel"]
    assert play(game, setup, ["light:lamp", "chant:totem"]).story == ["light", "chant"]


# ---------------------------------------------------------------- a pool that lasts until the end of a step


class Bank(Table):
    pool: Seats


@procedure
class PayCoins(Payment):
    """Mines give a coin each, the mint two; a tribute is a mine given away, which may have given its coin before."""

    def parts(self, g: Any) -> list[Part]:
        field = g.at(FIELD, self.payer)
        pool = [Part("pool", NOBODY, (("coin",),), str(n + 1)) for n in range(g.pool[self.payer])]
        coins = [
            Part("exhaust", e, (("coin",),) * (1 + (g.card[e].id == "mint")), use="worth") for e in field if not g.spent[e]
        ]
        return pool + coins + [Part("give", e, (("tribute",),), use="itself") for e in field if g.card[e].id == "mine"]

    def spend(self, g: Any, part: Part) -> None:
        if part.verb == "pool":
            g.pool[self.payer] -= 1
        elif part.verb == "exhaust":
            g.spent[part.entity] = 1
        else:
            g.move(part.entity, PILE, self.payer)

    def keep(self, g: Any, units: tuple[Unit, ...]) -> None:
        g.pool[self.payer] += len(units)


@procedure
class Spending(Procedure):
    """Buys what the set-up names; at the end of the step the pool is lost."""

    at: int = 0
    receipt: tuple[Part, ...] | None = None

    @step("made-up.buy")
    def buy(self, g: Any) -> None:
        if self.at < len(g.setup["costs"]):
            g.push(PayCoins(payer=0, costs=(tuple(g.setup["costs"][self.at]),), ordered=1), into="receipt")
            self.at += 1
            self.jump("told")

    @step("made-up.end-of-step")
    def end(self, g: Any) -> None:
        g.tell("lost", g.pool[0])
        g.pool[0] = 0
        g.end("made-up.end")

    @step()
    def told(self, g: Any) -> None:
        g.tell("nothing" if self.receipt is None else " ".join(p.verb for p in self.receipt), "pool", g.pool[0])
        self.jump("buy")


BANK = MadeUp("made-up-bank", Bank, [piece("mine"), piece("mint")], lambda g: Spending())


def test_what_is_left_over_lasts_in_a_pool_until_the_end_of_the_step() -> None:
    setup = {"field": [["mint", "mine"], []], "costs": [["coin"], ["coin"]]}
    assert play(BANK, setup, ["exhaust:mint", "pool:1"]).story == ["exhaust pool 1", "pool pool 0", "lost 0"]
    assert play(BANK, setup, ["exhaust:mint", "exhaust:mine"]).story[1:] == ["exhaust pool 1", "lost 1"]


def test_an_entity_with_two_uses_is_spent_twice_in_one_payment() -> None:
    setup = {"field": [["mine"], []], "costs": [["coin", "tribute"]]}
    g = play(BANK, setup, ["exhaust:mine", "give:mine"])
    assert g.story == ["exhaust give pool 0", "lost 0"]
    assert g.at(FIELD, 0) == []


def test_parts_in_order_reach_every_set_exactly_once() -> None:
    setup = {"field": [["mine"] * 4, []], "costs": [["coin"] * 2]}
    sets, todo = [], [BANK.start(setup, 1)]
    while todo:
        g = todo.pop()
        if g.over:
            sets.append(tuple(g.spent))
            continue
        for key in keys(g):
            if key != "cancel":
                todo.append(g.copy())
                todo[-1].choose(key)
    assert len(sets) == len({*sets}) == 6
    play(BANK, setup, ["exhaust:mine#2", "exhaust:mine#3"])


@given(costs, units)
def test_units_left_over_are_those_beyond_the_cost(cost: list[str], given_units: list[Unit]) -> None:
    assert len(left_over(cost, given_units)) == len(given_units) - covered(cost, given_units)


# ---------------------------------------------------------------- results


@procedure
class Sacrifice(Payment):
    """Pieces in play are sacrificed for what they pay."""

    def parts(self, g: Any) -> list[Part]:
        return [Part("sacrifice", e, g.card[e].pays) for e in g.at(FIELD, self.payer)]

    def spend(self, g: Any, part: Part) -> None:
        g.move(part.entity, PILE, self.payer)
        g.dirty = 1


@procedure
class Ritual(Procedure):
    receipt: tuple[Part, ...] | None = None

    @step("made-up.ritual.1")
    def pay(self, g: Any) -> None:
        cost = tuple(g.setup["cost"])
        g.push(Sacrifice(payer=0, costs=(cost,), optional=g.setup.get("optional", 0)), into="receipt")

    @step("made-up.ritual.2")
    def read(self, g: Any) -> None:
        spent = "nothing" if self.receipt is None else " ".join(g.card[p.entity].id for p in self.receipt)
        g.tell("paid with", spent)
        g.end("made-up.end")


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


TEMPLE = MadeUp(
    "made-up-temple", Temple, [piece("goat", pays=[("any",)]), piece("dove", pays=[("any",)])], lambda g: Ritual()
)


def test_a_roll_that_a_state_check_makes_does_not_disturb_the_receipt() -> None:
    """Two sacrifices, a die for each; the payer still reads what was spent, not the dice."""
    setup = {"field": [["goat", "dove"]], "cost": ["any", "any"], "script": [3, 1]}
    g = play(TEMPLE, setup, ["sacrifice:dove", "tell", "tell"])
    assert sorted(g.story[:2]) == ["omen 2", "omen 4"]
    assert g.story[2:] == ["paid with dove goat"]


def test_a_payment_that_ends_early_gives_what_it_declares() -> None:
    g = play(TEMPLE, {"field": [["goat"]], "cost": ["any", "any"]})
    assert g.story == ["paid with nothing"]
    g = play(TEMPLE, {"field": [["goat", "dove"]], "cost": ["any"], "optional": 1}, ["cancel"])
    assert g.story == ["paid with nothing"]
