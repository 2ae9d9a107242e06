"""What a player may guess of another one's hand while that one's answers are still to come."""

from __future__ import annotations

from rulebound.games.ashes.cards.making import action, ally, triggered
from rulebound.games.ashes.conditions import WhenThisDestroyed
from rulebound.games.ashes.effects import Draw
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.rules.damage import Destroy
from rulebound.games.ashes.rules.paying import PayCost
from rulebound.games.ashes.zones import HAND
from rulebound.testing import Tables


def test_the_answers_to_come_fit_the_hand_that_is_guessed(table: Tables) -> None:
    """Who may answer after the destruction is fixed when it happens; a guess must not tell by it what the hand holds."""
    brief = ally(
        "test-brief",
        "Brief",
        "短者",
        "main",
        triggered(WhenThisDestroyed(), Draw(1), optional=True),
        attack=0,
        life=1,
        recover=0,
    )
    with with_cards(brief):
        t = table.ashes(
            p1={"dice": ["natural:power"]},
            p2={
                "battlefield": ["test-brief"],
                "hand": ["final-cry", "seal"],
                "draw": ["seal", "final-cry", "purge", "fear"],
                "dice": ["ceremonial:power"],
            },
        )
        t.p1.choose("dice-power", "test-brief")
        assert t.p2.can("use", "test-brief")
        told = set()
        for seed in range(20):
            guess = t.state.determinize(0, seed)
            hand = [guess.card[e].id for e in guess.at(HAND, 1)]
            (destroyed,) = [f for f in guess.stack if isinstance(f, Destroy)]
            answers = [guess.card[a.entity].id for a in destroyed.answers]
            assert answers == [c for c in hand if c == "final-cry"]
            told.add("final-cry" in hand)
        assert told == {True, False}


def test_which_cards_are_being_discarded_as_a_cost_only_their_player_knows_before_it_is_paid(table: Tables) -> None:
    dear = action("test-dear", "Dear", "貴", "main 2 discard", Draw(1))
    with with_cards(dear):
        t = table.ashes(p1={"hand": ["test-dear", "seal", "purge", "fear"], "draw": ["cover"] * 9}, p2={})
        t.autopay = False
        t.p1.choose("play:test-dear", "discard:purge")
        assert sorted(t.p1.options) == ["discard:fear", "discard:seal"]
        (mine,), (theirs,) = ([f for f in t.state.determinize(p, 5).stack if isinstance(f, PayCost)] for p in (0, 1))
        assert (len(mine.chosen), len(theirs.chosen)) == (1, 0)
