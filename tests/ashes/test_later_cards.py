"""Cards that come later than the first deck that was read."""

from __future__ import annotations

from dataclasses import replace

from rulebound.core.game import DeckGame, game
from rulebound.games.ashes.cards import card
from rulebound.games.ashes.positions import with_cards


def test_the_deck_reader_knows_a_card_that_came_later() -> None:
    declared = game("ashes")
    assert isinstance(declared, DeckGame)
    assert declared.read_deck("3 Iron Worker")["cards"] == {"iron-worker": 3}
    with with_cards(replace(card("iron-worker"), id="tin-worker", en="Tin Worker", zh="錫工")):
        assert declared.read_deck("2 Tin Worker")["cards"] == {"tin-worker": 2}
