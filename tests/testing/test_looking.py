"""Looking at the test table: halting where nobody is asked, logs, the spectator, exact changes."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.testing import Table, Tables
from rulebound.testing.proofs import proves

# ------------------------------------------------------------ halting


@pytest.fixture
def solo(table: Tables) -> Table:
    return table.champions(p1={"form": "alter-ego", "hand": ["backflip"]}, encounter=["advance"] * 9)


@pytest.mark.parametrize("name", ["VillainPhase.deal_cards", "deal cards", "villain-phase.3", "champions.villain-phase.3"])
def test_the_game_halts_before_a_step(solo: Table, name: str) -> None:
    solo.until(name)
    assert (solo.halted, solo.state.decision, solo.p1.dealt) == ("VillainPhase.deal_cards", None, [])
    solo.until("reveal_cards")
    assert (solo.halted, solo.p1.dealt_count) == ("VillainPhase.reveal_cards", 1)
    solo.until("reveal_cards")
    assert solo.p1.dealt_count == 0, "the next time: nothing is left to reveal"
    solo.until("deal_cards")
    assert solo.round == 3


def test_a_halted_game_goes_on_with_a_choice(solo: Table) -> None:
    with solo.branch() as straight:
        straight.skip_until(lambda t: bool(t.round == 3))
    solo.until("pass_token")
    with solo.branch() as b:
        b.go_on()
        assert (b.p1.prompt, b.halted) == ("turn", "")
    solo.p1.choose("end-turn")
    assert solo.round == 3
    with pytest.raises(RuleboundError, match="the game is not halted"):
        solo.go_on()
    assert straight.state.card == solo.state.card


def test_halting_changes_nothing(solo: Table) -> None:
    with solo.branch() as b:
        b.skip_until(lambda t: bool(t.round == 3))
        straight = b.state.to_bytes()
    for name in ("discard_cards", "place_threat", "villain_activates", "deal_cards", "end_of_round"):
        solo.until(name)
    solo.go_on()
    assert solo.state.to_bytes() == straight


def test_the_game_halts_at_a_question(table: Tables) -> None:
    t = table.champions(p1={})
    t.until("defend")
    assert (t.p1.prompt, t.halted) == ("defend", "")
    t = table.champions(p1={})
    t.until("window.enemy-attack:interrupt")
    assert t.p1.prompt == "window.enemy-attack:interrupt"


def test_a_step_that_does_not_exist_or_never_comes(solo: Table) -> None:
    with pytest.raises(RuleboundError, match="there is no step, rule or question 'reveal_crads'; did you mean reveal_cards"):
        solo.until("reveal_crads")
    with pytest.raises(RuleboundError, match="'choose_minion' was not reached in 1 choices"):
        solo.until("choose_minion", limit=1)
    nothing: Any = 5
    with pytest.raises(RuleboundError, match="a step, a rule or a question goes by its name, not 5"):
        solo.until(nothing)
    pips: tuple[Any, ...] = (0, 7, "x", None)
    for wrong in pips:
        with pytest.raises(RuleboundError, match="A die shows 1 to 6, not "):
            solo.roll(wrong)


@proves("champions.villain-phase.3")
def test_the_rule_of_a_step_counts_when_it_was_carried_out(solo: Table) -> None:
    solo.trace.clear()
    solo.until("deal_cards")
    assert "champions.villain-phase.3" not in solo.trace
    solo.go_on()
    assert "champions.villain-phase.3" in solo.trace


# ------------------------------------------------------------ logs and views


def test_each_seat_has_its_own_log(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear"], "draw": ["seal", "purge", "cover", "refresh"]}, at="draw_cards")
    mine, yours, all = ([e for e in s.log if e.kind == "draw" and e.seat == "p1"] for s in (t.p1, t.p2, t.spectator))
    assert [e.cards for e in mine] == [("seal",), ("purge",), ("cover",), ("refresh",)]
    assert [e.cards for e in yours] == [e.cards for e in all] == [("",)] * 4
    assert (mine[0].text, yours[0].text) == ("Player 1 draws Seal", "Player 1 draws a hidden card")


def test_the_spectator_looks_on(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear"]}, p2={"battlefield": ["gilder"]})
    assert t.spectator.view["players"][0]["zones"]["hand"] == {"count": 1, "known": []}
    assert (t.spectator.sees("fear"), t.spectator.sees("gilder"), t.spectator.options) == (False, True, [])
    with pytest.raises(RuleboundError, match="the spectator decides nothing"):
        t.spectator.choose("pass")
    with pytest.raises(AttributeError, match="the spectator has no hand"):
        t.spectator.hand  # noqa: B018


def test_shuffles_are_in_the_log(table: Tables) -> None:
    t = table.ashes(p1={"draw": ["fear", "seal", "purge", "cover", "refresh", "iron-worker"]}, at="set-up")
    t.skip_until(lambda t: bool(t.round))
    shuffled = [(e.seat, e.detail, e.text) for e in t.p2.log if e.kind == "shuffle"]
    assert shuffled[0] == ("p1", "draw-pile", "Player 1 shuffles the draw pile")
    c = table.champions(p1={}, at="side_1a", encounter=["advance"] * 9)
    assert ("", "encounter-deck", "The encounter deck is shuffled") in [(e.seat, e.detail, e.text) for e in c.p1.log]


# ------------------------------------------------------------ exact changes


def test_exact_changes_tell_what_else_changed(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": ["iron-rhino"]})
    told = r"something else changed: natural.zone: p1.active-pool → p1.exhausted-pool; .*turn: 1 → 2"
    with pytest.raises(AssertionError, match=told), t.changes({"iron-rhino.wounds": +1}, exact=True):
        t.p1.choose("dice-power", "iron-rhino")


def test_exact_changes_accept_all_that_is_named(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["gilder"]}, p2={"battlefield": ["iron-rhino"]})
    dice = {"p1.dice": [], "p1.exhausted_dice_count": 1}
    with t.branch() as b, b.changes({"iron-rhino.damage": 1, "side_left": -1, **dice}, exact=True):
        b.p1.choose("dice-power", "iron-rhino")
    with t.branch() as b, b.changes({}, exact=True):
        assert b.p1.view
    named = {"iron-rhino.wounds": +1, "natural.zone": "exhausted-pool", "side_left": -1}
    with t.changes(named, exact=True):
        t.p1.choose("dice-power", "iron-rhino")


def test_exact_changes_of_zones_name_both_ends(table: Tables) -> None:
    t = table.champions(p1={"hand": ["tenacity"]}, p2={"hand": ["tenacity"]}, at="player-phase.end.1")
    told = r"something else changed: tenacity.zone: p1.hand → p1.discard-pile"
    with t.branch() as b, pytest.raises(AssertionError, match=told), b.changes({"p1.hand_count": -1}, exact=True):
        b.p1.choose("discard", "tenacity")
    with t.changes({"p1.hand": [], "p1.discard_pile": ["tenacity"]}, exact=True):
        t.p1.choose("discard", "tenacity")


def test_a_cards_and_a_seats_unknown_attribute_is_answered_with_what_there_is(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["gilder"]})
    with pytest.raises(AttributeError, match=r"a card has no wuonds; it has: .*; did you mean wounds"):
        t["gilder"].wuonds  # noqa: B018
    with pytest.raises(AttributeError, match=r"a seat has no hnad; it has: .*; did you mean hand"):
        t.p1.hnad  # noqa: B018
    with pytest.raises(RuleboundError, match="there is no 'glider' on this table; did you mean gilder"):
        t["glider"]
    with pytest.raises(RuleboundError, match="there is no 'gilder#9' on this table; there are"):
        t["gilder#9"]
    with pytest.raises(RuleboundError, match="a seat from p1 to p2"):
        t["p7.gilder"]


def test_a_whole_game_at_the_table(table: Tables) -> None:
    t = table.new("ashes", ["iron-men", "mist-guardian"], seed=3)
    assert t.p1.prompt == "first-five"
    t.until("discard_cards")
    assert (t.round, t.p1.hand_count) == (1, 5)
