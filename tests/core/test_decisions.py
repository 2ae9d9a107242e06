"""Decisions: keys, numbers and refusals."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.core import trace
from rulebound.core.decisions import Offer, subset_offers
from rulebound.core.errors import Broken, NotOffered
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.requirements import Reason, Requirements, met
from tests.core.games import FIELD, HAND, MadeUp, Table, keys, piece, play


@procedure
class OneQuestion(Procedure):
    answer: Any = None

    @step("made-up.before")
    def prepare(self, g: Any) -> None:
        g.tell("prepared")

    @step("made-up.question")
    def ask(self, g: Any) -> None:
        pieces = [e for p in (1, 0) for e in g.at(FIELD, p)]
        offers = [Offer("hit", e, (e,)) for e in pieces]
        offers += [Offer("swap", (a, b), (a, b)) for a, b in pairwise(pieces)][:1]
        offers += [Offer("die", n, note=str(n)) for n in g.setup.get("dice", ())]
        g.ask("answer", g.setup.get("asked", 0), "made-up.question", "question", offers)

    @step("made-up.after")
    def end(self, g: Any) -> None:
        g.tell("answer", self.answer)
        g.end("made-up.end")


@procedure
class ForEver(Procedure):
    @step()
    def again(self, g: Any) -> None:
        self.jump("again")


PIECES = [piece("orc"), piece("elf")]
GAME = MadeUp("made-up-question", Table, PIECES, lambda g: OneQuestion())
ENDLESS = MadeUp("made-up-endless", Table, PIECES, lambda g: ForEver())


def setup(mine: list[str], theirs: list[str], **more: Any) -> dict[str, Any]:
    return {"field": [mine, theirs], **more}


def test_keys_tell_alike_pieces_apart() -> None:
    g = GAME.start(setup(["orc", "orc"], ["orc", "elf"]), 1)
    assert keys(g) == ["hit:orc#3", "hit:elf", "hit:orc", "hit:orc#2", "swap:orc#3:elf"]
    assert [o.index for o in g.decision.options] == [0, 1, 2, 3, 4]
    assert str(g.decision.options[1]) == "hit:elf"


def test_a_piece_in_play_keeps_its_name_whoever_comes_and_goes() -> None:
    g = GAME.start(setup(["orc", "orc"], ["orc", "elf"]), 1)
    orcs = [*g.at(FIELD, 0), g.at(FIELD, 1)[0]]
    named = ["orc", "orc#2", "orc#3"]
    assert [g.names([e])[e] for e in orcs] == named, "alone as well as among others"
    g.move(orcs[0], HAND, 0)
    assert [g.names([e])[e] for e in orcs[1:]] == named[1:]
    assert g.names(orcs) == {orcs[1]: "orc#2", orcs[2]: "orc#3", orcs[0]: "orc#4"}, "one out of play comes behind"
    g.move(orcs[0], FIELD, 1)
    assert g.names(orcs) == dict(zip(orcs, named, strict=True)), "a new one takes the first free number"


def test_the_first_copy_may_be_called_by_its_number() -> None:
    g = GAME.start(setup(["orc", "orc"], ["elf"]), 1)
    assert g.index_of("hit:orc#1") == g.index_of("hit:orc")
    with pytest.raises(NotOffered):
        g.choose("hit:orc#3")


def test_keys_are_unique_even_if_the_rules_offer_the_same_twice() -> None:
    g = GAME.start(setup(["orc"], [], dice=[4, 4, 5]), 1)
    assert keys(g) == ["hit:orc", "die:4", "die:4~2", "die:5"]


@given(st.lists(st.sampled_from(["orc", "elf"]), max_size=5), st.lists(st.sampled_from(["orc", "elf"]), max_size=5))
def test_every_key_stands_for_one_option(mine: list[str], theirs: list[str]) -> None:
    g = GAME.start(setup(mine, theirs, dice=[1, 2]), 1)
    assert len(set(keys(g))) == len(keys(g))
    for option in g.decision.options:
        assert g.index_of(option) == g.index_of(option.key) == g.index_of(option.index) == option.index


def test_an_answer_lands_in_the_frame_by_key_number_or_option() -> None:
    game = setup(["orc"], ["elf"])
    by_option = GAME.start(game, 1)
    by_option.choose(by_option.decision.options[1])
    assert by_option.story == play(GAME, game, ["hit:orc"]).story == play(GAME, game, [1]).story


@pytest.mark.parametrize("wrong", ["hit:whale", "", -1, 99, True, 1.0, None, ["hit:orc"]])
def test_what_is_not_offered_is_refused_and_changes_nothing(wrong: Any) -> None:
    g = GAME.start(setup(["orc"], ["elf"]), 1)
    before = g.to_bytes()
    with pytest.raises(NotOffered):
        g.choose(wrong)
    assert g.to_bytes() == before
    g.choose(0)
    assert g.over


def test_refusals_say_what_to_do_instead() -> None:
    g = GAME.start(setup(["orc"], ["elf"], asked=1), 1)
    with pytest.raises(NotOffered, match="'fly' is not offered now; choose one of: hit:elf, hit:orc"):
        g.choose("fly")
    with pytest.raises(NotOffered, match="choose a number from 0 to 2"):
        g.choose(7)
    with pytest.raises(NotOffered, match="player 1 can't choose now: the decision is player 2's"):
        g.choose(0, player=0)
    g.choose(0, player=1)
    with pytest.raises(NotOffered, match="the game is over"):
        g.choose(0)


def test_a_forced_choice_is_run_through_unless_the_table_wants_to_stop() -> None:
    assert play(GAME, setup(["orc"], [])).over
    g = GAME.start(setup(["orc"], [], stop_at_forced=1), 1)
    assert keys(g) == ["hit:orc"]
    assert play(GAME, setup(["orc"], [], stop_at_forced=1), ["hit:orc"]).story == play(GAME, setup(["orc"], [])).story


def test_a_question_without_options_and_a_procedure_without_end_are_defects_in_words() -> None:
    with pytest.raises(Broken, match=r"failed in OneQuestion, step 2 of 3: ask: .*nothing to choose from: question"):
        GAME.start(setup([], []), 1)
    with pytest.raises(Broken, match=r"failed in ForEver, step 1 of 1: again: .*the procedure never ends"):
        ENDLESS.start(setup([], []), 1)


def test_every_step_and_question_leaves_its_rule_in_the_trace() -> None:
    with trace.collecting() as ids:
        g = GAME.start(setup(["orc"], ["elf"]), 1)
    assert ids == {"made-up.before", "made-up.question"}
    twin = g.copy()
    twin.choose(0)
    assert "made-up.after" in ids, "copies share it"


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6))
def test_asking_for_a_set_reaches_every_set_exactly_once(n: int, a: int, b: int) -> None:
    least, most = sorted((min(a, n), min(b, n)))
    found: list[tuple[int, ...]] = []

    def explore(taken: tuple[int, ...]) -> None:
        offers = subset_offers("take", range(n), taken, least, most)
        if not offers:
            found.append(taken)
        for o in offers:
            if o.value is None:
                found.append(taken)
            else:
                explore((*taken, o.value))

    explore(())
    every = [tuple(i for i in range(n) if bits >> i & 1) for bits in range(1 << n)]
    assert sorted(found) == sorted(s for s in every if least <= len(s) <= most)


def test_requirements_stop_at_the_first_reason_and_list_all() -> None:
    looked = []

    def missing() -> Requirements:
        for rule in ("made-up.a", "made-up.b"):
            looked.append(rule)
            yield Reason(rule, "needs more", 1, "dice")

    assert not met(missing())
    assert looked == ["made-up.a"]
    assert [r.rule for r in missing()] == ["made-up.a", "made-up.b"]
    assert met(iter(()))
