"""Games that are played side by side: what one calls its cards does not concern the others."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import action, n
from rulebound.games.ashes.effects import Damage
from rulebound.games.ashes.nouns import Phoenixborns, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables


def test_a_card_of_one_game_leaves_the_card_of_another_with_the_same_id_alone(table: Tables) -> None:
    bandage = action("first-aid", "First Aid", "急救", "main", Damage(n(1), target(Phoenixborns())))
    with with_cards(bandage):
        ours = table.ashes(p1={"hand": ["first-aid"]}, p2={})
        ours.p1.choose("play:first-aid")
        theirs = table.champions(
            p1={"hand": ["backflip", "first-aid"], "form": "alter-ego", "damage": 1, "play": [("vision", {"damage": 2})]}
        )
        theirs.p1.choose("play", "first-aid")
        assert sorted(theirs.p1.options) == ["choose:peter-parker", "choose:vision"]
        with ours.changes({"maeoni-viper.damage": 1}):
            ours.p1.choose("maeoni-viper")
