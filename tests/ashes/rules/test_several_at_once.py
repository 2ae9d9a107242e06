"""Several units whose life values drop at the same time: none of them is left behind."""

from __future__ import annotations

from rulebound.core.effects import Effect, Resolve, Writer, node
from rulebound.core.values import ADD, modify
from rulebound.games.ashes.cards.making import action, ally, n, triggered
from rulebound.games.ashes.conditions import AfterUnitDestroyed, WhenThisDestroyed
from rulebound.games.ashes.effects import Damage, DamageEach
from rulebound.games.ashes.nouns import OPPONENTS, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.state import AshesState
from rulebound.games.ashes.zones import BATTLEFIELD
from rulebound.testing import Tables, proves


@node
class Wither(Effect):
    """All units have less life."""

    def compile(self, w: Writer) -> None:
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


@proves("ashes.timing.multi.1", "ashes.resolve.pause")
def test_a_unit_that_bursts_in_the_midst_of_an_effect_on_all_units_is_finished_first(table: Tables) -> None:
    wave = DamageEach(n(1), Units())
    with with_cards(
        action("test-wave", "Wave", "波", "main", wave),
        ally("test-bomb", "Bomb", "炸彈", "main", triggered(WhenThisDestroyed(), wave), attack=1, life=1, recover=0),
    ):
        t = table.ashes(
            p1={"hand": ["test-wave"], "battlefield": ["test-bomb", "iron-worker"]}, p2={"battlefield": ["hammer-knight"]}
        )
        t.p1.choose("play", "test-wave", "next:test-bomb")
        assert t.p1.options == ["next:iron-worker", "next:hammer-knight"]  # of the burst
        t.p1.choose("next:iron-worker")
        assert (t["iron-worker"].wounds, t["hammer-knight"].wounds) == (1, 1)
        t.p1.choose("next:iron-worker")  # of the spell
        assert (t["iron-worker"].zone, t["hammer-knight"].wounds) == ("discard-pile", 2)


@proves("ashes.timing.same-event", "ashes.resolve.pause")
def test_an_ability_that_destroys_answers_what_it_has_destroyed_until_nothing_is_left(table: Tables) -> None:
    reap = triggered(AfterUnitDestroyed(), Damage(n(1), target(Units(OPPONENTS))), optional=True)
    with with_cards(ally("test-reaper", "Reaper", "收割者", "main", reap, attack=1, life=3, recover=0)):
        t = table.ashes(
            p1={"battlefield": ["test-reaper"], "dice": ["natural:power"]}, p2={"battlefield": ["mist-spirit"] * 3}
        )
        t.p1.choose("dice-power", "mist-spirit")
        t.p1.choose("use:test-reaper", "mist-spirit", "use:test-reaper")
        assert (t.p2.battlefield, t.p1.prompt) == ([], "turn")
