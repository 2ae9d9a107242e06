"""Who may answer from a hand, whom a window asks between people, and what is shared by several conditions."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import NOBODY, Offer
from rulebound.core.frames import procedure, step
from rulebound.core.occurrences import Occurrence
from rulebound.core.rules import Rules
from rulebound.core.windows import (
    Trigger,
    Window,
    WindowPolicy,
    answers_of,
    awaited,
    bind,
    from_hands,
    may_answer,
    open_shared,
    open_window,
    waiting_for,
)
from tests.core.games import FIELD, HAND, Ability, MadeUp, Table, keys, piece

PIECES = [
    piece("bell", abilities=[Ability("ring", "knock")], heard_in=(HAND,)),
    piece("dog", abilities=[Ability("bark", "knock"), Ability("bite", "enter")]),
    piece("cat", abilities=[Ability("hiss", "enter")], heard_in=(HAND, FIELD)),
    piece("stone"),
]


class Answers(WindowPolicy):
    rule = "made-up.answer"

    def waiting(self, g: Any, event: int, moment: str) -> list[Trigger]:
        if g.setup.get("deaf"):
            return []
        return [Trigger(e, "" if e == g.setup.get("same") else moment, g.holder(e), 0) for e in g.listeners.get(moment, ())]

    def free(self, g: Any, window: Window, player: int) -> bool:
        return bool(player != g.setup.get("bound", NOBODY))

    def fire(self, g: Any, window: Window, trigger: Trigger) -> None:
        g.tell(g.card[trigger.entity].id, trigger.ability)

    def all_passed(self, g: Any, window: Window) -> None:
        g.tell("silence")


class HouseRules(Rules):
    windows = Answers()

    def may_hold(self, g: Any, player: int) -> Any:
        return g.setup.get("may_hold", [["bell"], ["bell"], ["bell"]])[player]


class House(Table):
    RULES = HouseRules()


@procedure
class Visit(Occurrence):
    answer: Any = None

    @step("made-up.visit")
    def knock(self, g: Any) -> None:
        if not open_window(g, "knock"):
            g.tell("nobody")

    @step("made-up.visit")
    def leave(self, g: Any) -> None:
        g.ask("answer", 0, "made-up.visit", "leave", [Offer("leave", 1), Offer("stay", 2)])


GAME = MadeUp("made-up-house", House, PIECES, lambda g: Visit(), players=(2, 3))


def house(**setup: Any) -> Any:
    return GAME.start({"players": 3, **setup}, 1)


# ---------------------------------------------------------------- who might answer


def test_only_what_some_card_answers_from_a_hand_may_be_answered_in_secret() -> None:
    assert from_hands(GAME) == {"knock", "enter"}
    assert answers_of(GAME, frozenset({"bell", "dog"})) == {"knock"}, "the dog answers from the field alone"
    assert answers_of(GAME, frozenset({"stone"})) == frozenset()
    g = house()
    assert (awaited(g, "knock"), awaited(g, "sneeze")) == (True, False)
    assert awaited(house(field=[["dog"], [], []]), "enter")


@pytest.mark.parametrize(
    ("hands", "may_hold", "out", "who"),
    [
        ([["stone"], ["stone"], ["stone"]], [["bell"], ["bell"], ["bell"]], [], (0, 1, 2)),
        ([["stone"], [], ["stone"]], [["bell"], ["bell"], ["bell"]], [], (0, 2)),
        ([["stone"], ["bell"], ["stone"]], [["stone"], ["bell"], ["dog"]], [], (1,)),
        ([["stone"], ["bell"], ["stone"]], [["bell"], ["bell"], ["bell"]], [1], (0, 2)),
        ([["stone"], ["bell"], ["cat"]], [["cat"], ["cat"], ["cat"]], [], ()),
    ],
)
def test_who_might_hold_an_answer_by_the_cards_that_they_may_hold(
    hands: Any, may_hold: Any, out: list[int], who: Any
) -> None:
    g = house(hand=hands, may_hold=may_hold)
    for p in out:
        g.out[p] = 1
    assert may_answer(g, ("knock",)) == may_answer(g, ("sneeze", "knock")) == who
    assert may_answer(g, ("sneeze",)) == ()


def test_between_people_all_who_might_answer_are_asked_and_others_are_not() -> None:
    hands = [["stone"], ["bell"], ["stone"]]
    g = house(hand=hands, between_people=1, may_hold=[["bell"], ["bell"], ["stone"]])
    assert (g.decision.player, keys(g)) == (0, ["pass"])
    g.choose("pass")
    assert (g.decision.player, keys(g)) == (1, ["use:bell", "pass"])
    g.choose("use:bell")
    assert (g.decision.player, keys(g)) == (1, ["pass"]), "the same player may have another one"
    g.choose("pass")
    assert g.story == ["bell knock", "silence"]
    bound = house(hand=hands, between_people=1, bound=0)
    assert bound.decision.player == 1, "who can use nothing here, as all can see, is not asked"
    alone = house(hand=hands)
    assert (alone.decision.player, keys(alone)) == (1, ["use:bell", "pass"])
    assert house(hand=[["stone"], [], []]).story == ["nobody"]


def test_where_nothing_has_triggered_no_window_opens_unless_somebody_is_asked_anyway() -> None:
    assert house(field=[["dog"], [], []], deaf=1).story == ["nobody"]
    people = house(field=[["dog"], [], []], hand=[[], ["stone"], []], deaf=1, between_people=1)
    assert (people.decision.player, keys(people)) == (1, ["pass"])


def test_a_searcher_s_window_waits_for_the_cards_that_were_dealt_once_each_and_not_for_those_used() -> None:
    g = house(field=[["dog"], [], []], hand=[["bell"], ["bell"], ["bell"]])
    dog, *bells = waiting_for(g, ("knock",), g.stack[0].serial)
    window = Window(event=g.stack[0].serial, moment="knock", waiting=(dog, bells[0]), used=(bells[2],))
    window.redeal(g, 0, frozenset(t.entity for t in bells[1:]), None)
    assert window.waiting == (dog, bells[0], bells[1])


# ---------------------------------------------------------------- not free to undo


@pytest.mark.parametrize(
    ("hands", "actor", "out", "bound"),
    [
        ([["stone"], [], []], 0, [], False),
        ([["stone"], [], []], 1, [], True),
        ([[], ["stone"], []], 0, [], True),
        ([[], ["stone"], []], 0, [1], False),
        ([[], [], []], NOBODY, [], False),
        ([[], [], ["bell"]], NOBODY, [], True),
    ],
)
def test_what_others_with_a_hand_might_have_answered_is_not_free_to_undo(
    hands: Any, actor: int, out: list[int], bound: bool
) -> None:
    g = house(hand=hands, may_hold=[[], [], []])
    for p in out:
        g.out[p] = 1
    for opens in (bind, lambda g: open_window(g, "knock"), lambda g: open_shared(g, ("sneeze", "knock"))):
        g.choices, g.deciders, g.undo_floor, g.actor = [0, 0], [0, 0], 0, actor
        opens(g)
        assert g.undo_floor == (2 if bound else 0)
    g.undo_floor = 0
    open_window(g, "sneeze")
    open_shared(g, ("sneeze", "cough"))
    assert g.undo_floor == 0, "no card answers that from a hand"


# ---------------------------------------------------------------- one window for several conditions


def test_what_answers_two_conditions_of_one_occurrence_waits_once_for_each_of_its_abilities() -> None:
    g = house(field=[["dog"], ["cat"], []], same=0)
    dog, cat = g.find("dog"), g.find("cat")
    g.setup = {**g.setup, "same": dog}
    at = g.stack[-1].serial
    assert [t.entity for t in waiting_for(g, ("knock", "enter"), at)] == [dog, cat]
    assert [t.entity for t in waiting_for(g, ("enter",), at)] == [dog, cat]
    assert [t.entity for t in waiting_for(g, ("sneeze", "knock"), at)] == [dog]
    g.setup = {**g.setup, "same": NOBODY}
    assert [(t.entity, t.ability) for t in waiting_for(g, ("knock", "enter"), at)] == [
        (dog, "knock"),
        (dog, "enter"),
        (cat, "enter"),
    ]


def test_where_it_was_fixed_earlier_who_answers_nobody_else_does() -> None:
    g = house(field=[["dog"], ["cat"], []])
    at = g.stack[0].serial
    dog, cat = (next(t for t in waiting_for(g, ("enter",), at) if t.entity == g.find(id)) for id in ("dog", "cat"))
    before = len(g.stack)
    assert not open_shared(g, ("enter",), at, among=())
    assert len(g.stack) == before
    assert open_shared(g, ("knock", "enter"), at, among=(cat,))
    window = g.stack[-1]
    assert (window.waiting, window.moment, window.event) == ((cat,), "knock+enter", at)
    g.stack.pop()
    assert open_shared(g, ("enter",), at)
    assert g.stack[-1].waiting == (dog, cat)
    g.stack.pop()
    assert not open_shared(g, ("sneeze",), at)
