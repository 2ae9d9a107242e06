"""What a seat may guess of another's cards in Ashes."""

from __future__ import annotations

from rulebound.core.chance import Chance
from rulebound.core.game import game
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
