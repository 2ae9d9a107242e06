"""What lies face down, or happens in secret, is told to nobody who could not see it at a table."""

from __future__ import annotations

import pytest

from rulebound.games.underworld.zones import DISPATCHED, HAND, LURKERS
from rulebound.testing import Table, Tables

CARDS = ["arsonist", "street-thug", "doomsday-believer"]


def dispatched(table: Tables, card: str) -> Table:
    """The second player has shown their whole hand, then sends a card of it face down to the first region."""
    t = table.underworld(p2={"hand": CARDS, "assets": ["red"] * 2}, acting=2, first=2)
    for e in t.state.at(HAND, 1):
        t.state.show(e)
    t.p2.choose("dispatch", card, "kyoto")
    return t


@pytest.mark.parametrize("lurks", [False, True])
def test_a_card_once_seen_is_not_known_by_its_number_when_it_lies_face_down(table: Tables, lurks: bool) -> None:
    """Whoever remembers which number a card had in earlier guesses finds the same number there, whatever was sent."""
    numbers = []
    for card in CARDS:
        t = dispatched(table, card)
        if lurks:
            t.skip_until(lambda t: bool(t.state.at(LURKERS, 1)))
        zone = (LURKERS if lurks else DISPATCHED) * 2 + 1
        guesses = [t.state.determinize(0, seed) for seed in range(5)]
        assert all(len(g.zones[zone]) == 1 and not g.sees(0, g.zones[zone][0]) for g in guesses)
        numbers.append([g.zones[zone][0] for g in guesses])
    assert numbers[0] == numbers[1] == numbers[2]
