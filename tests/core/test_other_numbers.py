"""Other numbers in a guess: whatever speaks of a card goes on speaking of that card."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

import pytest

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer
from rulebound.core.frames import Procedure, Serial, freeze, procedure, step
from rulebound.core.guesses import determinize, hidden_from, in_sight
from rulebound.core.masks import put_on
from rulebound.core.occurrences import Belated
from rulebound.core.priority import Priority, Waiting
from rulebound.core.queues import Queued
from rulebound.core.rows import row
from rulebound.core.state import Column, Rows, Seats
from rulebound.core.values import ADD, expire, modify
from tests.core.games import DECK, FIELD, HAND, Ability, MadeUp, Table, piece

MINE = ["ape", "bat", "cow", "doe", "elk", "fox", "gnu", "hen"]
THEIRS = ["ibis", "jay", "kite", "lark", "mole", "newt", "orca", "puma"]


@row
class Oath(NamedTuple):
    by: Entity
    to: tuple[Entity, ...]
    strength: int


class Herd(Table):
    LINKS: ClassVar[tuple[str, ...]] = ("host", "leader")
    host: Column
    leader: Seats
    oaths: Rows


@procedure
class Talk(Procedure):
    """Speaks of cards in fields that say so, in rows, and in one of which nobody can say what it holds."""

    one: Entity = NOBODY
    several: tuple[Entity, ...] = ()
    oath: Any = None
    whatever: Any = None
    after: Serial = NOBODY
    answer: Entity = NOBODY

    @step("made-up.talk")
    def ask(self, g: Any) -> None:
        offers = [Offer("point", e, (e,)) for e in (*g.at(HAND, 0), *g.at(FIELD, 1))]
        g.ask("answer", 0, "made-up.talk", "talk", [*offers, Offer("pass")], source=g.at(HAND, 0)[0])

    @step("made-up.talk")
    def again(self, g: Any) -> None:
        self.jump("ask")


@procedure
class Wait(Procedure):
    answer: int = NOBODY

    @step("made-up.wait")
    def ask(self, g: Any) -> None:
        g.ask("answer", 0, "made-up.wait", "wait", [Offer("wait", 1), Offer("pass", 0)])


def first(g: Any) -> Procedure:
    for p in range(2):
        g.shuffle(DECK, p)
        for _ in range(3):
            g.move(g.at(DECK, p)[0], HAND, p)
    return Talk()


PIECES = [piece(id, abilities=[Ability("call", f"after-{id}")], heard_in=(HAND, FIELD)) for id in (*MINE, *THEIRS, "mask")]
GAME = MadeUp("made-up-herd", Herd, PIECES, first)
PAIR = MadeUp("made-up-pair", Herd, PIECES, lambda g: Wait())


def herd() -> Any:
    """All that speaks of a card speaks of one that the first player knows; one of each has always lain open."""
    g: Any = GAME.start({"deck": [MINE[1:], THEIRS[1:]], "field": [MINE[:1], THEIRS[:1]]}, 5)
    hand, open_, theirs = g.at(HAND, 0), g.at(FIELD, 0)[0], g.at(HAND, 1)[0]
    g.reveal(theirs, 0b001)
    modify(g, hand[0], "power", ADD, 1, hand[1], "")
    modify(g, open_, "power", ADD, 2, hand[2], "")
    modify(g, hand[2], "power", ADD, 3, open_, "")
    modify(g, theirs, "power", ADD, 4, NOBODY, "")
    for e in range(len(g.card)):
        g.host[e] = hand[0] if e == open_ else theirs if e == hand[1] else NOBODY
    g.leader[:] = [hand[2], theirs]
    g.oaths.append(Oath(hand[0], (hand[1], open_, theirs), hand[0]))
    put_on(g, hand[1], "mask")
    talk = g.stack[-1]
    talk.one, talk.several, talk.after = hand[1], (theirs, hand[0]), talk.serial
    talk.oath = (Oath(hand[2], (), hand[2]),)
    return g


def names(g: Any, *entities: Entity) -> list[str]:
    return ["" if e == NOBODY else g.card[e].id for e in entities]


def said(g: Any) -> Any:
    """All that is said of cards, by their names."""
    talk, asked = g.stack[-1], g.asked
    mine = [e for p in range(2) for z in (HAND, FIELD) for e in g.at(z, p) if g.sees(0, e)]
    return {
        "modifiers": [(*names(g, m.target, m.source), m.amount) for m in g.modifiers],
        "hosts": {g.card[e].id: names(g, g.host[e]) for e in mine},
        "leaders": names(g, *g.leader),
        "oaths": [(*names(g, o.by, *o.to), o.strength) for o in g.oaths],
        "masks": {g.card[e].id: worn for e, worn in g.masks.items()},
        "talk": (names(g, talk.one), names(g, *talk.several), names(g, talk.oath[0].by), talk.oath[0].strength),
        "offers": [(names(g, o.value), names(g, *o.about)) for o in asked.offers],
        "source": names(g, asked.source),
        "zones": [names(g, *[e for e in g.at(z, p) if g.sees(0, e)]) for p in range(2) for z in (HAND, FIELD)],
        "heard": {
            m: names(g, *[e for e in es if g.sees(0, e)])
            for m, es in g.listeners.items()
            if any(map(g.sees, [0] * len(es), es))
        },
        "columns": {g.card[e].id: (g.owner[e], g.zone[e], g.known[e] & 1) for e in mine},
    }


@pytest.mark.parametrize("seed", range(12))
def test_whatever_spoke_of_a_card_speaks_of_it_by_its_new_number(seed: int) -> None:
    g = herd()
    before = said(g)
    guess = g.determinize(0, seed)
    after = said(guess)
    assert sorted(after["offers"]) == sorted(before["offers"])
    for part in ("zones", "offers"):
        before[part] = sorted(map(sorted, before[part]))
        after[part] = sorted(map(sorted, after[part]))
    assert after == before
    assert said(g)["modifiers"] == before["modifiers"], "the game itself is as before"


def test_the_numbers_are_others_but_for_what_always_lay_open() -> None:
    g = herd()
    open_ = [g.at(FIELD, p)[0] for p in range(2)]
    moved = set()
    for seed in range(12):
        guess = g.determinize(0, seed)
        assert [guess.at(FIELD, p)[0] for p in range(2)] == open_
        assert not set(open_) & set(in_sight(g, hidden_from(g, 0)))
        moved |= {id for e, id in enumerate(c.id for c in guess.card) if g.card[e].id != id}
    assert len(moved & set(MINE)) > 4
    kept = determinize(g, 0, 1, renumber=False)
    assert [kept.card[e].id for e in g.at(HAND, 0)] == [g.card[e].id for e in g.at(HAND, 0)], (
        "not where it is no guess to give away"
    )
    again = g.determinize(0, 1)
    twice = again.determinize(0, 7)
    assert [twice.at(HAND, 0), twice.at(FIELD, 1)] == [again.at(HAND, 0), again.at(FIELD, 1)], "nor a second time"


def test_a_number_that_says_nothing_of_a_card_is_none_and_no_card_keeps_its_number_for_it() -> None:
    """Whoever remembers numbers would see by a hidden card that kept its own where that card lies."""
    g = herd()
    cards = range(len(g.card))
    g.stack[-1].whatever = (*cards, tuple(("word", e) for e in cards))
    g.uses["turn", "call", 3] = 1
    before = {e: g.determinize(0, 3).card[e].id for e in cards}
    plain = herd()
    assert before == {e: plain.determinize(0, 3).card[e].id for e in cards}
    guess = g.determinize(0, 3)
    assert guess.stack[-1].whatever == g.stack[-1].whatever
    assert guess.uses == g.uses


def test_what_a_copy_has_used_it_has_used_by_its_new_number() -> None:
    g = herd()
    mine, open_ = g.at(HAND, 0)[1], g.at(FIELD, 0)[0]
    g.uses["turn", mine, "call"] = 2
    g.uses["turn", open_, "call"] = 3
    for seed in range(8):
        guess = g.determinize(0, seed)
        assert [(scope, names(guess, e), *what, n) for (scope, e, *what), n in guess.uses.items()] == [
            ("turn", names(g, mine), "call", 2),
            ("turn", names(g, open_), "call", 3),
        ]


@pytest.mark.parametrize("hand", [["jay", "kite"], ["kite", "jay"]])
def test_nor_does_a_number_tell_where_two_cards_alone_are_hidden(hand: list[str]) -> None:
    g: Any = PAIR.start({"hand": [[], hand]}, 5)
    guesses = [g.determinize(0, seed) for seed in range(8)]
    assert {tuple(names(guess, 0, 1)) for guess in guesses} == {("jay", "kite")}
    assert {tuple(names(guess, *guess.at(HAND, 1))) for guess in guesses} == {("jay", "kite"), ("kite", "jay")}


def test_an_answer_that_is_the_card_itself_is_so_by_its_new_number() -> None:
    g = herd()
    mine, theirs = g.at(HAND, 0)[0], g.at(HAND, 1)[1]
    offers = [Offer("turn", (THAT, n), (mine,), str(n)) for n in range(len(g.card))]
    g.asked = g.asked._replace(slot="whatever", offers=(*offers, Offer("guess", THAT, (theirs,)), Offer("pass")))
    for seed in range(8):
        guess = g.determinize(0, seed)
        *turns, last, none = guess.asked.offers
        assert [o.value for o in turns] == [(turns[0].about[0], n) for n in range(len(g.card))]
        assert names(guess, turns[0].about[0]) == names(g, mine)
        assert last.value == last.about[0] in guess.at(HAND, 1)
        assert none.value == NOBODY


def test_handles_and_births_of_hidden_cards_are_others_and_those_of_known_ones_stay() -> None:
    g = herd()
    for e in range(len(g.card)):
        g.incarnation[e] = e + 1
    guess = g.determinize(0, 3)
    hidden = hidden_from(guess, 0)
    assert [guess.handle[e] for e in hidden] == [-n for n in range(1, len(hidden) + 1)]
    assert {guess.incarnation[e] for e in hidden} == {0}
    shown = [e for e in g.at(HAND, 1) if g.sees(0, e)]
    known = {c.id: (g.handle[e], 0 if e in shown else g.incarnation[e]) for e, c in enumerate(g.card) if g.sees(0, e)}
    assert {c.id: (guess.handle[e], guess.incarnation[e]) for e, c in enumerate(guess.card) if guess.sees(0, e)} == known


def test_serials_tell_nothing_of_how_many_procedures_there_were() -> None:
    g = herd()
    g.stack[-1].serial, g.serials = 40, 57
    g.stack[-1].after, g.stack[-1].begun_by = 40, 12
    guess = g.determinize(0, 3)
    talk = guess.stack[-1]
    assert (talk.serial, talk.after, talk.begun_by, guess.serials) == (2, 2, 1, 2)


@pytest.mark.parametrize("player", [0, 1, NOBODY])
def test_nobody_listens_for_cards_that_are_not_there(player: int) -> None:
    g = herd()
    guess = g.determinize(player, 3)
    heard: dict[str, list[int]] = {}
    for p in range(2):
        for z in (HAND, FIELD):
            for e in guess.at(z, p):
                for m in guess.RULES.moments_of(guess, e):
                    heard.setdefault(m, []).append(e)
    assert {m: sorted(es) for m, es in guess.listeners.items()} == {m: sorted(es) for m, es in heard.items()}


def test_what_waits_knows_what_it_answers_by_its_new_serial() -> None:
    """How many procedures there were tells nothing either where answers wait with snapshots of what is over."""
    talk = Talk(serial=30, after=20)
    late = Belated(serial=9, frame=freeze(talk), past=(freeze(talk),))
    for below, queued in (
        ((), [Queued(9, 1, 0, NOBODY, 0, "", freeze(late))]),
        ((Priority(serial=9, waiting=(Waiting(1, 0, NOBODY, "", freeze(talk)),)),), []),
        ((late,), []),
    ):
        g = herd()
        g.stack[-1].serial, g.stack[-1].after, g.serials = 40, 40, 57
        g.stack[:0], g.queued = [frame.copy() for frame in below], queued
        guess = g.determinize(0, 3)
        assert (guess.stack[-1].serial, guess.stack[-1].after, guess.serials) == (4, 4, 4)
        kept = Talk(serial=3, after=2)
        said = repr((guess.queued, [freeze(f) for f in guess.stack]))
        assert repr(freeze(kept)) in said
        assert repr(freeze(talk)) not in said
        assert guess.queued[0].queue == 1 if guess.queued else guess.stack[0].serial == 1
    g = herd()
    g.stack.insert(0, Priority(serial=9))
    g.stack[-1].serial, g.stack[-1].after, g.stack[-1].begun_by, g.serials = 40, 9, 9, 57
    guess = g.determinize(0, 3)
    assert [f.serial for f in guess.stack] == [1, 2]
    assert (guess.stack[-1].after, guess.stack[-1].begun_by, guess.serials) == (1, 1, 2)


def test_what_lasts_as_long_as_a_procedure_ends_with_it_in_a_guess_too() -> None:
    g = herd()
    g.stack[-1].serial, g.serials = 40, 57
    modify(g, g.at(FIELD, 0)[0], "power", ADD, 2, NOBODY, ("talk", 40))
    guess = g.determinize(0, 3)
    assert [m.amount for m in expire(guess, ("talk", guess.stack[-1].serial))] == [2]


def test_a_question_for_a_procedure_offers_it_by_its_new_serial() -> None:
    g = herd()
    g.stack.insert(0, Priority(serial=9))
    g.stack[-1].serial, g.serials = 40, 57
    offers = (Offer("that", 9), Offer("this", 40), Offer("none", NOBODY))
    g.asked = g.asked._replace(offers=offers, slot="after")
    assert [o.value for o in g.determinize(0, 3).asked.offers] == [1, 2, NOBODY]
