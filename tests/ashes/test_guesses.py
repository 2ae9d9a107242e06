"""What a seat may guess of another's cards in Ashes."""

from __future__ import annotations

from rulebound.core.chance import Chance
from rulebound.core.game import game
from rulebound.games.ashes.cards.builders import action, ally, triggered
from rulebound.games.ashes.conditions import WhenThisDestroyed
from rulebound.games.ashes.effects import Draw
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.rules.damage import Destroy
from rulebound.games.ashes.rules.payment import PayCost
from rulebound.games.ashes.zones import HAND
from rulebound.testing import Tables


def test_the_first_five_of_a_guess_have_different_names() -> None:
    """Also before the first turn, while everybody decides what to discard."""
    declared, seen = game("ashes"), 0
    for seed in range(12):
        g, chance = declared.start(declared.random_setup(seed), seed), Chance(seed)
        while g.asked is not None and g.asked.prompt == "first-five":
            g.choose(chance.below(len(g.asked.offers)))
        for guessed in range(5):
            guess = g.determinize(0, guessed)
            hand = [guess.name_of(e) for e in guess.at(HAND, 1)]
            assert len(hand) == len(set(hand)) == 5
            seen += 1
    assert seen == 60


def test_a_guess_does_not_name_the_card_that_another_has_picked_in_secret(table: Tables) -> None:
    """Sympathy: a card of the hand goes on top of the draw pile or below it. All know one card of that hand."""
    t = table.ashes(p1={"hand": ["seal", "fear", "purge"], "draw": ["cover"] * 3, "dice": ["sympathy:power"]})
    t.state.show(t.find("p1.seal"))
    t.p1.choose("dice-power")
    t.p1.choose("yes", "seal")
    assert t.state.asked is not None
    assert t.state.asked.prompt == "top-or-bottom"
    picked = set()
    for seed in range(40):
        guess = t.state.determinize(1, seed)
        picked |= {guess.name_of(m.value) for f in guess.stack for m in getattr(f, "memory", ()) if m.name == "card"}
    assert picked == {"seal", "fear", "purge", "cover"}


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
