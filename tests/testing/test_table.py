"""The test table, as card authors use it."""

from __future__ import annotations

import pytest

from rulebound.core.errors import NotOffered, RuleboundError
from rulebound.testing import Table, Tables
from rulebound.testing.laws import BrokenLaw


@pytest.fixture
def duel(table: Tables) -> Table:
    return table.ashes(
        p1={"battlefield": ["hammer-knight"], "hand": ["iron-worker"], "dice": ["natural:basic", "natural:power"]},
        p2={"battlefield": ["iron-rhino"]},
    )


def test_words_choose_one_option_after_the_other(duel: Table) -> None:
    duel.p1.choose("play", "iron-worker", "end-turn")
    assert duel.p1.battlefield == ["hammer-knight", "iron-worker"]
    assert duel.p2.can("pass")


def test_the_only_option_may_be_named_or_left_out(duel: Table) -> None:
    with duel.branch() as named:
        named.p1.choose("attack", "iron-rhino", "hammer-knight")
        assert named.p2.prompt == "guard"
    duel.p1.choose("attack", "iron-rhino")
    assert duel.p2.prompt == "guard"


def test_a_word_that_fits_nothing_is_refused_with_what_is_offered(duel: Table) -> None:
    with pytest.raises(RuleboundError, match=r"'fly' is not offered to player 1 .*pass"):
        duel.p1.choose("fly")
    with pytest.raises(RuleboundError, match="player 1 decides"):
        duel.p2.choose("pass")


def test_a_branch_leaves_the_table_as_it_was(duel: Table) -> None:
    before = duel.state.to_bytes()
    with duel.branch() as other:
        other.p1.choose("play", "iron-worker")
        assert other.p1.hand == []
    assert duel.state.to_bytes() == before


def test_changes_fail_when_something_else_changes(duel: Table) -> None:
    with pytest.raises(AssertionError, match=r"p1\.hand_size: expected -2, got -1"), duel.changes({"p1.hand_size": -2}):
        duel.p1.choose("play", "iron-worker")


def test_a_choice_that_leaves_something_amiss_fails_by_itself(duel: Table) -> None:
    duel.wounds[duel.find("hammer-knight")] = -1
    with pytest.raises(BrokenLaw, match=r"after play:iron-worker: .*hammer-knight has -1 wounds"):
        duel.p1.choose("play", "iron-worker")


def test_what_was_amiss_in_the_position_that_a_test_set_may_stay(duel: Table) -> None:
    duel.wounds[duel.find("hammer-knight")] = -1
    odd = Table(duel.state)
    odd.p1.choose("play", "iron-worker")
    assert odd.p1.hand == []


def test_payments_can_be_chosen(duel: Table) -> None:
    duel.autopay = False
    duel.p1.choose("dice-power")
    duel.p1.choose("target", "iron-rhino")
    assert duel.p1.exhausted_dice == ["natural:power"]
    assert duel["iron-rhino"].damage == 1


def test_the_table_tells_what_happened_and_which_rules_were_run(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("dice-power", "gilder")
    assert t.happened("damage", "gilder")
    assert not t.happened("destroyed", "gilder")


def test_unknown_seats_zones_and_cards_are_refused_in_words(table: Tables) -> None:
    with pytest.raises(RuleboundError, match="a seat has no battelfield"):
        table.ashes(p1={"battelfield": ["gilder"]}, p2={})
    with pytest.raises(RuleboundError, match="did you mean iron-worker"):
        table.ashes(p1={"battlefield": ["iron-wroker"]}, p2={})
    t = table.ashes(p1={}, p2={})
    with pytest.raises(RuleboundError, match="there is no 'gilder' on this table"):
        t["gilder"]
    with pytest.raises(RuleboundError, match="there is no zone 'cellar'"):
        t.zone("cellar")


def test_a_choice_by_the_wrong_player_changes_nothing(duel: Table) -> None:
    before = duel.state.to_bytes()
    with pytest.raises(NotOffered, match="the decision is player 1's"):
        duel.state.choose("pass", player=1)
    with pytest.raises(NotOffered, match="'fly' is not offered now"):
        duel.state.choose("fly")
    assert duel.state.to_bytes() == before
