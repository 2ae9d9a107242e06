"""Several units whose life values drop at the same time: none of them is left behind."""

from __future__ import annotations

from rulebound.core.effects import Do, Resolve, Writer, node
from rulebound.core.values import ADD, modify
from rulebound.games.ashes.cards.making import action
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.state import AshesState
from rulebound.games.ashes.zones import BATTLEFIELD
from rulebound.testing import Tables, proves


@node
class Wither(Do):
    """All units have less life."""

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: AshesState, f: Resolve) -> None:
        for player in range(g.players):
            for unit in g.at(BATTLEFIELD, player):
                modify(g, unit, "life", ADD, -1, f.source, "turn")

    def text(self, lang: str) -> str:
        return "all units wither"


@proves("ashes.damage.destroy")
def test_all_units_are_destroyed_whose_life_values_drop_to_their_wounds_at_once(table: Tables) -> None:
    with with_cards(action("test-wither", "Wither", "枯萎", "main", Wither())):
        hurt = [("gilder", {"wounds": 1}), ("gilder", {"wounds": 1}), "gilder"]
        t = table.ashes(p1={"hand": ["test-wither"], "battlefield": hurt}, p2={"battlefield": hurt})
        t.p1.choose("play:test-wither")
        assert (t.p1.battlefield, t.p2.battlefield) == (["gilder"], ["gilder"]), "those without a wound survive"
