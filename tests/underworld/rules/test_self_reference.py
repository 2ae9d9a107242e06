"""Chapter: self reference."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.underworld.made_up import SPARE


@proves("underworld.self-reference.name")
def test_a_card_that_names_itself_means_itself(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["professional-killer"], "r2": ["professional-killer"], "assets": ["black"] * 3}, p2=SPARE
    )
    t.p1.choose(next(o for o in t.p1.options if o.startswith("use:professional-killer")), "pass")
    t.p2.choose("pass")
    assert (t.p1.r1, t.p1.r1_lurkers, t.p1.r2) == ([], ["professional-killer"], ["professional-killer"])
