"""Choosing at the test table: words, sets, what was run through, payments. All words are used or nothing changes."""

from __future__ import annotations

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Table, Tables

WORKER = {"hand": ["iron-worker", "hammer-knight"], "battlefield": ["anchornaut"]}


@pytest.fixture
def pay(table: Tables) -> Table:
    return table.ashes(p1={**WORKER, "dice": ["charm:class", "natural:basic", "natural:power"]})


# ------------------------------------------------------------ all words or nothing


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "iron-worker", "fly"), "'fly' is not offered to player 1"),
        (("pass", "pass"), "'pass' is not offered to player 1"),
        (("pass", "end-turn", "pass"), "player 2 decides"),
    ],
)
def test_a_word_too_many_changes_nothing(pay: Table, words: tuple[str, ...], told: str) -> None:
    before, asked = pay.state.to_bytes(), list(pay.asked)
    with pytest.raises(RuleboundError, match=told):
        pay.p1.choose(*words)
    assert pay.state.to_bytes() == before
    assert (pay.asked, pay.happened("play", "iron-worker")) == (asked, False)
    pay.p1.choose("play", "iron-worker")
    assert "iron-worker" in pay.p1.battlefield


def test_a_card_named_behind_a_verb_is_not_kept_for_a_later_question(table: Tables) -> None:
    """Hammer Knight can't be paid for: its name must not wait for a question after playing Iron Worker."""
    t = table.ashes(p1={"hand": ["iron-worker", "hammer-knight"], "dice": ["natural:basic", "natural:basic"]})
    assert [o for o in t.p1.options if o.startswith("play")] == ["play:iron-worker"]
    with pytest.raises(RuleboundError, match="'play:hammer-knight' is not offered to player 1"):
        t.p1.choose("play", "hammer-knight")
    assert t.p1.hand == ["iron-worker", "hammer-knight"]


def test_what_was_run_through_is_said_once_at_most(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["iron-rhino"]})
    with pytest.raises(RuleboundError, match="player 2 decides"):
        t.p1.choose("attack", "iron-rhino", "hammer-knight", "attacker:hammer-knight")
    t.p1.choose("attack", "iron-rhino", "hammer-knight")
    assert t.p2.prompt == "guard"


def test_something_has_to_be_said(pay: Table) -> None:
    for words in ((), (0,)):
        with pytest.raises(RuleboundError, match="name the option by words of its key"):
            pay.p1.choose(*words)


def test_a_misspelt_word_is_answered_with_what_is_near(pay: Table) -> None:
    with pytest.raises(RuleboundError, match=r"'iron-wroker' is not offered .*; did you mean .*iron-worker"):
        pay.p1.choose("iron-wroker")


def test_a_word_for_several_options_is_refused(table: Tables) -> None:
    t = table.champions(p1={"hand": ["haymaker", "uppercut", "energy", "energy"]})
    with pytest.raises(RuleboundError, match=r"'play' fits several options: \['play:haymaker', 'play:uppercut'\]"):
        t.p1.choose("play")


# ------------------------------------------------------------ sets


@pytest.mark.parametrize(
    "words", [("fear", "seal"), ("seal", "fear"), ("discard", "seal", "fear"), ("discard:seal", "fear")]
)
def test_a_set_is_named_in_any_order(table: Tables, words: tuple[str, ...]) -> None:
    t = table.ashes(p1={"hand": ["purge", "seal", "fear", "strengthen"]}, at="prepare.2")
    t.p1.choose(*words, "done")
    assert sorted(t.p1.discard_pile) == ["fear", "seal"]


def test_copies_of_a_card_in_a_set_and_words_behind_it(table: Tables) -> None:
    t = table.champions(
        p1={"hand": ["backflip", "haymaker", "backflip"]}, p2={"hand": ["haymaker"]}, at="player-phase.end.1"
    )
    t.choose("haymaker", "backflip", "backflip", "discard:haymaker")
    assert (sorted(t.p1.discard_pile), t.p2.discard_pile) == (["backflip", "backflip", "haymaker"], ["haymaker"])


def test_a_set_named_in_two_calls_has_to_keep_the_order(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["purge", "seal", "fear", "strengthen"]}, at="prepare.2")
    t.p1.choose("seal")
    with pytest.raises(RuleboundError, match="name a set whole, in one call"):
        t.p1.choose("fear")


def test_five_of_a_deck_in_any_order(table: Tables) -> None:
    deck = ["fear", "seal", "purge", "iron-worker", "cover", "refresh", "seal"]
    t = table.ashes(p1={"draw": deck}, at="set-up")
    t.p1.choose("take", "cover", "purge", "refresh", "fear", "seal")
    t.until("roll_dice")
    assert sorted(t.p1.hand) == ["cover", "fear", "purge", "refresh", "seal"]
    assert t.p1.draw_pile == ["seal", "iron-worker"], "nothing is shuffled: the order given stays"


# ------------------------------------------------------------ what was asked


def test_all_that_was_asked_can_be_listed(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["iron-rhino"]})
    t.p1.choose("attack", "iron-rhino")
    asked = [(a.seat, a.prompt, a.chosen, a.forced) for a in t.asked]
    assert asked[0] == ("p1", "turn", "attack:iron-rhino", False)
    assert asked[1][3], "one unit can attack: that was no choice"
    assert "hammer-knight" in asked[1][2]
    assert t.asked[0].offered[0].startswith("attack")
    assert t.p2.asked == []
    with t.branch() as b:
        b.p2.choose("no-guard")
        assert [a.chosen for a in b.p2.asked] == ["no-guard"]
    assert t.p2.asked == []


# ------------------------------------------------------------ payments


def test_the_cheapest_dice_pay(pay: Table) -> None:
    pay.p1.choose("play", "iron-worker")
    assert pay.p1.dice == ["natural:power"], "the dice of the lowest levels, though they are asked for by type"


def test_payments_are_named_in_any_order(pay: Table) -> None:
    with pay.branch() as b:
        b.p1.choose("play", "iron-worker", pay=["natural:power", "natural:basic"])
        assert b.p1.dice == ["charm:class"]
    pay.p1.choose("play", "iron-worker", pay="natural:power")
    assert pay.p1.dice == ["charm:class"], "what is not named is paid as cheaply as can be"


def test_what_could_be_paid_in_one_way_only_may_be_named(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["iron-worker"], "dice": ["natural:power", "charm:basic"]})
    t.p1.choose("play", "iron-worker", pay=["charm:basic", "natural"])
    assert t.p1.dice == []
    t = table.champions(p1={"hand": ["haymaker", "energy"]})
    t.p1.choose("play", "haymaker", pay="energy")
    assert t["rhino-1"].damage == 3
    t = table.champions(p1={"hand": ["haymaker", "energy"]})
    with pytest.raises(RuleboundError, match="nothing was paid with backflip"):
        t.p1.choose("play", "haymaker", pay="backflip")


@pytest.mark.parametrize(
    ("words", "spent", "told"),
    [
        (("play", "iron-worker"), ["illusion"], "nothing can be paid with illusion"),
        (("play", "iron-worker"), ["natural:basic"] * 2, "nothing can be paid with natural:basic, natural:basic"),
        (("pass",), ["natural"], "no payment was asked for"),
    ],
)
def test_payments_that_cannot_be_made_change_nothing(
    pay: Table, words: tuple[str, ...], spent: list[str], told: str
) -> None:
    before = pay.state.to_bytes()
    with pytest.raises(RuleboundError, match=told):
        pay.p1.choose(*words, pay=spent)
    assert pay.state.to_bytes() == before


def test_as_few_cards_as_can_be_pay_in_champions(table: Tables) -> None:
    hand = ["haymaker", "backflip", "backflip", "energy"]
    t = table.champions(p1={"hand": hand})
    with t.branch() as b:
        b.p1.choose("play", "haymaker")
        assert b.p1.hand == ["backflip", "backflip"]
    with t.branch() as b:
        b.p1.choose("play", "haymaker", pay=["backflip", "energy"])
        assert b.p1.hand == ["backflip"], "more than the cost may be generated"
    t.p1.choose("play", "haymaker", pay=["backflip", "backflip"])
    assert t.p1.hand == ["energy"]


# ------------------------------------------------------------ options of a card


def test_options_of_a_choose_one_say_what_they_do(table: Tables) -> None:
    t = table.champions(p1={"hand": ["nick-fury", *["energy"] * 2]})
    t.p1.choose("play", "nick-fury")
    assert t.p1.options == ["option:draw-3-cards", "option:deal-4-damage-to-an-enemy"]
    with t.branch() as b, b.changes({"p1.hand_count": +3}):
        b.p1.choose("draw-3-cards")
    with t.changes({"rhino-1.damage": +4}):
        t.p1.choose("option:3")


def test_copies_that_can_be_told_apart_are_named(table: Tables) -> None:
    archer = figure("archer", (8, 10, 17, 3))
    with with_cards(archer):
        t = table.heroclix(
            p1={"figures": [("archer", {"at": "B2"}), ("archer", {"at": "B4"})]}, p2={"figures": [("archer", {"at": "H9"})]}
        )
        with pytest.raises(RuleboundError, match="'move' fits several options: "):
            t.p1.choose("move")
        t.p1.choose("move:archer#2", "B5")
        assert (t["archer"].at, t["archer#2"].at) == ("B2", "B5")
    for wounds in (0, 1):
        field = ["iron-rhino", ("iron-rhino", {"wounds": wounds})]
        a = table.ashes(p1={"battlefield": field}, p2={"battlefield": ["gilder"]})
        a.p1.choose("attack", "gilder")
        if wounds:
            with pytest.raises(RuleboundError, match="'attacker' fits several options"):
                a.p1.choose("attacker")
        else:
            a.p1.choose("attacker")
            assert a.p1.asked[-1].chosen == "attacker:iron-rhino", "copies that nobody can tell apart"
