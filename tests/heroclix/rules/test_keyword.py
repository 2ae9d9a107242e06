"""Chapter: keyword."""

from __future__ import annotations

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.rules.leave_play import off_the_map
from rulebound.games.heroclix.zones import KO_AREA
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import PLAIN


@proves("heroclix.keyword.permanent", "heroclix.theme-team.example-granted")
def test_a_keyword_gained_outlasts_whoever_gave_it(table: Tables) -> None:
    giver = figure("giver", PLAIN, force_keywords=("Mystical",), keywords=("Mystical",))
    with with_cards(giver, figure("friend", PLAIN), figure("foe", *[PLAIN] * 3, range=9)):
        t = table.new(
            "heroclix", [{"figures": ["giver", "friend"], "theme": "Mystical"}, {"figures": ["foe"]}], seed=4, map="meadow"
        )
        while t.phase == "setup":
            t.state.choose(0)
        friend = next(e for e in t.state.characters() if t.state.card[e].id == "friend")  # type: ignore[attr-defined]
        giver_there = next(e for e in t.state.characters() if t.state.card[e].id == "giver")  # type: ignore[attr-defined]
        off_the_map(t.state, giver_there, KO_AREA)  # type: ignore[arg-type]
        assert t.state.keywords(friend) == ("Mystical",)  # type: ignore[attr-defined]
