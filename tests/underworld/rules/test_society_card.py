"""Chapter: society card."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import Effect, Resolve, node
from rulebound.core.game import new
from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.cards.builders import affair
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.rules.leave_play import Perish
from rulebound.testing import Tables, proves
from tests.underworld.made_up import QUICK, RICH_REACH
from tests.underworld.playing import does, use


@node
class DestroySociety(Effect):
    def act(self, g: Any, f: Resolve) -> None:
        g.push(Perish(cards=(g.society(f.you),), by=f.you))

    def text(self, lang: str) -> str:
        return "destroy your society"


RUIN = affair(
    "test-ruin", "Test Ruin", "测试毁灭", DestroySociety(), number=0, faction="neutral", cost=0, subtypes="disaster"
)


@proves("underworld.society-card.starting-hand")
def test_a_society_may_give_another_hand() -> None:
    deck: dict[str, Any] = {"name": "", "society": "mourners", "cards": {}}
    black = {c.id: 3 for c in cards().values() if c.faction == "black" and c.copies}
    neutral = {c.id: 3 for c in cards().values() if c.faction == "neutral" and c.copies}
    deck["cards"] = black | neutral
    g: Any = new("underworld", [deck, QUICK[0]])
    assert [len(g.at(0, p)) for p in (0, 1)] == [5, 6]


@proves("underworld.society-card.abilities", "underworld.society-card.place", "underworld.society-zone.place")
@proves("underworld.society-zone.in-play", "underworld.society-card.attachments", "underworld.in-play.areas")
def test_a_society_card_acts_and_is_never_gone(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "sages-society",
            "on_society": ["reserve-funds"],
            "assets": ["white"] * 5,
            "deck": ["truce", "murder"],
        },
        p2={"hand": ["arsonist"], "assets": ["red"] * 3},
    )
    assert t["sages-society"].attached == ["reserve-funds"]
    t.p1.choose("use:sages-society:sages-society/0")
    assert t.p2.view["stack"][0]["card"] == "sages-society"
    t.skip_until(lambda t: t.p1.hand == ["truce"])
    assert t["sages-society"].exhausted == 1
    bare = table.underworld(p1={"hand": ["reserve-funds"], "assets": ["neutral"] * 3}, p2={})
    bare.p1.choose("play:reserve-funds")
    bare.skip_until(lambda t: t.p1.society_area == ["reserve-funds"])


@proves("underworld.society-card.cannot-leave")
def test_nothing_makes_a_society_leave(table: Tables) -> None:
    with with_cards(RUIN):
        t = table.underworld(p1={"society": "sages-society", "hand": ["test-ruin"], "assets": ["neutral"]}, p2={})
        t.p1.choose("play:test-ruin")
        t.skip_until(lambda t: t.p1.graveyard == ["test-ruin"])
        assert t.p1.society_area == ["sages-society"]


@proves("underworld.society-card.markers", "underworld.component.lock-time-markers")
@proves(
    "underworld.component.extra-markers",
    "underworld.tokens.definition",
    "underworld.tokens.kinds",
    "underworld.component.influence-markers",
)
def test_markers_lie_on_cards_and_regions(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "timekeepers",
            "r1": [("herald-of-disaster", {"time": 1, "lock": 2, "stone": 1})],
            "assets": ["red"] * 4,
        },
        p2={"r1": ["exorcist"]},
        regions=[("kyoto", {"p2": 1}), "florence", "moscow"],
    )
    card = t["herald-of-disaster"]
    assert (card.time, card.lock, card.stone, t["kyoto"].p2) == (1, 2, 1, 1)
    t.p1.choose("use:timekeepers:timekeepers/0", "target:exorcist")
    assert "target:timekeepers" not in (t.p1.options or [])
    t.skip_until(lambda t: t["exorcist"].time == 1)


def test_only_who_holds_the_marker_has_it_for_a_society(table: Tables) -> None:
    """603 and the society's text: a teammate's marker wakes white icons, but it is not yours."""
    for first, drawn in ((1, 1), (3, 0)):
        t = table.underworld(
            mode="teams",
            p1={"society": "secret-society", "deck": ["truce"] * 3, "hand": ["murder"], **RICH_REACH},
            p2=RICH_REACH,
            p3=RICH_REACH,
            p4=RICH_REACH,
            first=first,
            acting=1,
        )
        does(t, "use:secret-society")
        assert t.p1.hand_count == 1 + drawn


def test_a_society_that_was_used_waits_for_the_ready_step(table: Tables) -> None:
    """All its abilities exhaust it; it is readied like any card in play."""
    t = table.underworld(
        p1={"society": "tapir-group", "assets": ["yellow"] * 4, "hand": ["guiding-fairy", "truce"], "deck": ["murder"] * 4}
    )
    does(t, use("tapir-group", 0))
    assert (t["tapir-group"].sealed, t["tapir-group"].exhausted) == (["guiding-fairy"], 1)
    assert not t.p1.can("use:tapir-group")
    t.skip_until(lambda t: t.turn == 4 and t.p1.can("build"))
    assert t["tapir-group"].exhausted == 0
    assert t["tapir-group"].sealed == ["guiding-fairy"]
