"""Chapter: recovering."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import IRON, MARVEL
from tests.champions.made_up.further import HOME
from tests.champions.made_up.tables import FULL


def test_recovery_heals_to_the_maximum_and_no_further(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, **HOME, "damage": 2, "play": [], "hand": ["first-aid", "genius"]})
    with t.changes({"p1.damage": -2, "p1.exhausted": 1}):
        t.p1.choose("recover")
    assert not t.p1.can("play", "first-aid")  # nobody is damaged


def test_mark_v_armor_raises_the_maximum_for_healing_and_falls_with_it(table: Tables) -> None:
    t = table.champions(p1={**IRON, **HOME, "damage": 5, "play": ["mark-v-armor", "rocket-boots"]})
    assert t["tony-stark"].max_hp == 16
    with t.changes({"p1.hp": 3}):
        t.p1.choose("recover")
    assert t.p1.hp == 14


@proves("champions.recover.use")
def test_recovering(table: Tables) -> None:
    t = table.champions(p1={"form": "alter-ego", "damage": 5}, villain="plain-1", encounter=FULL)
    with t.changes({"p1.hp": +3, "p1.exhausted": +1}):
        t.p1.choose("recover")
    assert t.p1.hp == 8
    t = table.champions(p1={"damage": 5}, villain="plain-1", encounter=FULL)
    assert not t.p1.can("recover")
