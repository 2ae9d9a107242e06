"""Chapter: enemies that scheme."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import NOTHING, against
from tests.champions.made_up.tables import AWAY, FULL, solo
from tests.champions.playing import boosts


def test_a_scheming_klaw_gets_one_boost_card(table: Tables) -> None:
    t = against(table, "klaw-1", p1=AWAY, encounter=("one-icon", "two-icons", *NOTHING))
    with t.changes({"underground-distribution-1b.threat": 1 + 2 + 1}):
        t.skip_until(lambda t: t.round == 3)
    assert boosts(t) == ["one-icon"]


@proves("champions.enemy-scheme.1", "champions.enemy-scheme.2", "champions.enemy-scheme.3")
def test_the_villain_schemes_with_a_boost_card_and_a_minion_without(table: Tables) -> None:
    t = solo(
        table,
        form="alter-ego",
        engaged=["plain-minion"],
        encounter=("shocker", *FULL),
        side_schemes=[("plain-side-scheme", {"threat": 3})],
    )
    with t.changes({"plain-scheme-1b.threat": 1 + (1 + 2) + 1, "plain-side-scheme.threat": 0, "plain-1.sch": 0}):
        t.skip_until(lambda t: t.round == 3)
    assert t.events.count("boost") == 1
    assert t.happened("boost", "shocker")
