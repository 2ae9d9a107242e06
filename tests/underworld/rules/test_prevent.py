"""Chapter: prevent."""

from __future__ import annotations

from typing import Any

from rulebound.games.underworld.zones import ASSETS
from rulebound.testing import Tables, proves
from tests.underworld.made_up import SPARE
from tests.underworld.playing import does, resolves


@proves(
    "underworld.prevent.definition", "underworld.damage.none-left", "underworld.damage.step.2", "underworld.damage.procedure"
)
def test_prevented_damage_is_none(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["shield-of-light", "ring-of-fire"],
            "r1": ["giant-bat", "veil-guard"],
            "assets": ["white"] * 2 + ["red"] * 4,
        },
        p2={"r1": ["vampire-elder"], **SPARE},
    )
    resolves(t, "play:shield-of-light", "target:giant-bat")
    resolves(t, "play:ring-of-fire", "kyoto")
    assert (t["giant-bat"].damage, t["giant-bat"].in_play) == (0, True)
    assert "veil-guard" in t.p1.graveyard
    assert (t["vampire-elder"].damage, t["vampire-elder"].in_play) == (1, True)
    damaged = [line.cards[0] for line in t.p1.log if line.kind == "damage"]
    assert damaged == ["veil-guard", "vampire-elder"]


@proves("underworld.prevent.definition", "underworld.assets.cost-is-money")
def test_what_is_paid_at_once_is_taken_from_unspent_cost_first_and_then_from_assets(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["nightmare-lord"], "r2": ["lingering-ghost"], "assets": ["purple"] * 3, "cost": 1},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r2": ["veil-guard"]},
        first=2,
    )
    does(t, "play:ring-of-fire", "target:florence")
    t.p1.choose("seal-on:nightmare-lord")
    assert t.p1.cost == 0
    state: Any = t.state
    assert sorted(state.exhausted[e] for e in state.at(ASSETS, 0)) == [0, 0, 1], "two are paid: one unspent, one by an asset"
