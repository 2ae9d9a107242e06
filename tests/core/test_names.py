"""What cards are called in decisions, and where a single option is asked for."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import AT_TURN_ENDS, EVERYWHERE, NOBODY, Offer
from rulebound.core.errors import NotOffered, Stuck
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.options import MOST_LISTED, table_order
from tests.core.games import DECK, FIELD, HAND, PILE, MadeUp, Table
from tests.core.test_tabletop import CELLAR, DARK, start

# ---------------------------------------------------------------- names


def names(g: Any, *entities: int, viewer: int | None = None) -> list[str]:
    found = g.names(entities, viewer)
    return [found[e] for e in entities]


def test_a_copy_in_play_is_called_the_same_whoever_is_named_beside_it() -> None:
    g = start(field=[["a", "a"], ["a", "b"]])
    (first, second), (third, other) = g.at(FIELD, 0), g.at(FIELD, 1)
    assert names(g, first, second, third, other) == ["a", "a#2", "a#3", "b"]
    assert (names(g, third), names(g, second), names(g, first)) == (["a#3"], ["a#2"], ["a"])
    g.move(first, PILE, 0)
    assert names(g, third, second) == ["a#3", "a#2"]
    assert names(g, first) == ["a"]


def test_copies_out_of_play_are_numbered_as_they_lie_behind_those_in_play() -> None:
    g = start(hand=[["a", "b", "a"], ["a"]], deck=[["a"], []])
    one, b, two = g.at(HAND, 0)
    theirs, deck = g.at(HAND, 1)[0], g.at(DECK, 0)[0]
    assert names(g, one) == ["a"]
    assert names(g, two, one, b) == ["a#2", "a#1", "b"]
    assert names(g, theirs, two, one, deck) == ["a#4", "a#3", "a#2", "a#1"], "player by player, zone by zone"
    g.move(theirs, FIELD, 1)
    assert names(g, one, two, theirs) == ["a#2", "a#3", "a"]
    assert names(g, one, theirs) == ["a#2", "a"]


def test_a_face_down_card_is_called_by_what_it_lies_there_as_and_by_its_holder_behind_those_that_all_see() -> None:
    g = start(cellar=[["a"], ["b", "b"]], field=[["a"], []], dark=[["c"], []])
    mine, (one, two), open_, dark = g.at(CELLAR, 0)[0], g.at(CELLAR, 1), g.at(FIELD, 0)[0], g.at(DARK, 0)[0]
    assert [g.copy_number[e] for e in (mine, one, two, dark)] == [1, 2, 3, 4]
    assert names(g, mine, one, two, open_, viewer=NOBODY) == ["hidden", "hidden#2", "hidden#3", "a"]
    assert names(g, two, viewer=0) == ["hidden#3"], "a number that stays"
    assert names(g, mine, open_, viewer=0) == ["a#2", "a"]
    assert names(g, one, two, viewer=1) == ["b", "b#2"]
    assert names(g, dark, viewer=0) == ["hidden#4"]
    assert names(g, mine, open_) == ["a#2", "a"], "whoever sees everything"


def test_the_order_of_the_table_is_player_by_player() -> None:
    g = start(hand=[["a", "b"], ["c"]], field=[["d"], ["e"]])
    order = sorted(range(5), key=table_order(g))
    assert "".join(g.card[e].id for e in order) == "abdce"


# ---------------------------------------------------------------- single options


@procedure
class Single(Procedure):
    """One question with a single option, and one after it."""

    answer: Any = None
    after: Any = None

    @step("made-up.single")
    def ask(self, g: Any) -> None:
        kind = dict.fromkeys(g.setup["kind"], True)
        offers = [Offer("only", "taken")] if g.setup.get("offers", 1) else []
        g.ask("answer", 0, "made-up.single", "single", offers, **kind)

    @step("made-up.single")
    def go_on(self, g: Any) -> None:
        g.ask("after", 1, "made-up.single", "after", [Offer("a"), Offer("b")])


SINGLE = MadeUp("made-up-single", Table, [], lambda g: Single())


@pytest.mark.parametrize("stop", [0, EVERYWHERE, AT_TURN_ENDS])
@pytest.mark.parametrize("kind", [[], ["confirm"], ["always"], ["confirm", "always"], ["subset"]])
def test_a_single_option_is_asked_for_where_the_table_or_the_question_wants_it(stop: int, kind: list[str]) -> None:
    g: Any = SINGLE.start({"kind": kind, "stop_at_forced": stop}, 1)
    asked = stop == EVERYWHERE or "always" in kind or ("confirm" in kind and stop == AT_TURN_ENDS)
    assert g.decision.prompt == ("single" if asked else "after")
    if asked:
        g.choose("only")
    assert (g.stack[-1].answer, len(g.choices)) == ("taken", int(asked))


def test_what_is_run_through_is_told_to_who_keeps_account() -> None:
    g: Any = SINGLE.state(2, 1, {"kind": ["subset"]})
    g.forced = []
    g.push(Single())
    g.run()
    assert [(d.player, d.prompt, d.keys, d.subset) for d in g.forced] == [(0, "single", ["only"], True)]


def test_a_question_without_options_is_a_defect_whatever_the_table_wants() -> None:
    for kind in ([], ["always"]):
        with pytest.raises(Exception, match="nothing to choose from: single") as error:
            SINGLE.start({"kind": kind, "offers": 0}, 1)
        assert isinstance(error.value.__cause__, Stuck)


def test_who_is_out_is_answered_for_by_the_next_seat() -> None:
    g: Any = SINGLE.state(2, 1, {"kind": ["always"]})
    g.out[0] = 1
    g.push(Single())
    g.run()
    assert g.decision.player == 1


@pytest.mark.parametrize(
    ("winners", "drawn", "lost", "outcome"),
    [
        ([0], [], "", [("win", "r"), ("loss", "r")]),
        ([1], [], "why", [("loss", "why"), ("win", "r")]),
        ([], [0, 1], "why", [("draw", "r"), ("draw", "r")]),
        ([], [], "", [("loss", "r"), ("loss", "r")]),
    ],
)
def test_everybody_has_a_result_with_its_rule(winners: list[int], drawn: list[int], lost: str, outcome: list[Any]) -> None:
    g = start()
    assert (g.over, g.outcome, g.winners) == (False, (), ())
    g.end("r", winners, drawn, lost)
    assert (g.over, [tuple(o) for o in g.outcome], g.winners) == (True, outcome, tuple(winners))


# ---------------------------------------------------------------- choosing


def test_a_decision_is_made_once_and_every_number_beyond_its_options_is_refused() -> None:
    g: Any = SINGLE.start({"kind": []}, 1)
    assert g.decision is g.decision
    for wrong in (2, 3, -1):
        with pytest.raises(NotOffered, match="choose a number from 0 to 1"):
            g.choose(wrong)
    assert g.choices == []


@pytest.mark.parametrize(("n", "told"), [(MOST_LISTED, ""), (MOST_LISTED + 3, " and 3 more")])
def test_a_refusal_lists_as_many_options_as_one_can_read(n: int, told: str) -> None:
    @procedure
    class Many(Procedure):
        answer: Any = None

        @step()
        def ask(self, g: Any) -> None:
            g.ask("answer", 0, "made-up.many", "many", [Offer("take", i, note=str(i)) for i in range(n)])

    g: Any = MadeUp(f"made-up-many-{n}", Table, [], lambda g: Many()).start({}, 1)
    with pytest.raises(NotOffered) as error:
        g.choose("sing")
    assert str(error.value).endswith(f"take:{MOST_LISTED - 1}{told}")
