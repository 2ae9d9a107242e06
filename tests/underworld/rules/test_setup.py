"""Chapter: setup."""

from __future__ import annotations

from typing import Any

from rulebound.core.game import new
from rulebound.testing import Table, Tables, proves
from tests.underworld.made_up import QUICK


def fresh(table: Tables, seed: int = 3, **options: Any) -> Table:
    return table.new("underworld", QUICK, seed=seed, **options)


@proves("underworld.setup.2", "underworld.setup.3")
@proves("underworld.setup.4", "underworld.setup.5", "underworld.setup.6")
@proves(
    "underworld.zones.world-deck",
    "underworld.zones.hand",
    "underworld.zones.contested-regions",
    "underworld.setup.4.society",
)
@proves("underworld.society-card.setup", "underworld.society-card.status")
def test_what_lies_on_the_table_at_the_beginning(table: Tables) -> None:
    t = fresh(table)
    g: Any = t.state
    assert (t.p1.hand_count, t.p1.deck_count, t.p2.hand_count, t.p2.deck_count) == (6, 44, 6, 44)
    assert [g.spot[r] for r in g.regions()] == [0, 1, 2]
    assert not any([*g.time, *g.lock, *g.stone, *g.damage, *g.influence_0, *g.influence_1])
    for seat in (t.p1, t.p2):
        assert seat.view["shared"]["world-deck"]["known_at"] == {}
        for p in (0, 1):
            assert seat.view["players"][p]["zones"]["deck"]["known_at"] == {}
    assert t.p1.view["players"][1]["zones"]["hand"] == {"count": 6, "known": []}
    assert t.p2.view["players"][0]["zones"]["society-area"][0]["card"] == "veil-watch-society", "open before hands are drawn"
    other = fresh(table, seed=4)
    assert other.zone("regions") != t.zone("regions") or other.p1.hand != t.p1.hand, "the order is chance"


@proves("underworld.setup.6.mulligan", "underworld.setup.6.mulligan.procedure", "underworld.setup.6.mulligan.keep")
def test_a_mulligan_never_gives_the_same_cards_back(table: Tables) -> None:
    t = fresh(table, stop_at_forced=True)
    top, back, kept, theirs = t.p1.deck[:2], t.p1.hand[:2], t.p1.hand[2:], t.p2.hand
    shuffles = len([line for line in t.p1.log if line.kind == "shuffle"])
    t.p1.choose("put-back", *back, "done")
    assert sorted(t.p1.hand) == sorted([*back, *kept]), "nothing happens before all have decided"
    assert t.p2.can("done")
    t.p2.choose("done")
    assert t.asked.prompt == "priority.prepare-step"
    assert sorted(t.p1.hand) == sorted([*kept, *top]), "as many from the top, none of those put back"
    assert (t.p1.deck_count, t.p2.hand) == (44, theirs)
    assert not set(back) - set(t.p1.deck), "they are in the deck"
    assert len([line for line in t.p1.log if line.kind == "shuffle"]) == shuffles + 1, (
        "shuffled last, by the one who put back"
    )
    assert [a.seat for a in t.asked if a.prompt == "mulligan" and a.chosen.startswith("done")] == ["p1", "p2"], "once each"


@proves("underworld.setup.6.mulligan.procedure")
def test_a_mulligan_of_a_tiny_deck_gives_some_of_them_back(table: Tables) -> None:
    deck = ["truce", "murder", "arsonist", "exorcist", "giant-bat", "veil-guard", "black-cat"]
    t = table.underworld(p1={"deck": deck}, at="set-up", stop_at_forced=True)
    t.p1.choose("put-back", "truce", "murder", "arsonist", "done")
    t.p2.choose("done")
    assert sorted(t.p1.hand) == ["arsonist", "black-cat", "exorcist", "giant-bat", "murder", "veil-guard"]
    assert t.p1.deck == ["truce"], "the lowest of those put back"


@proves("underworld.setup.7", "underworld.component.first-player-marker")
def test_chance_says_who_begins() -> None:
    firsts = set()
    for seed in range(8):
        g: Any = new("underworld", QUICK, seed=seed)
        while g.asked.prompt == "mulligan":
            g.choose("done")
        firsts.add(g.first)
    assert firsts == {0, 1}


@proves("underworld.setup.7.loser-chooses")
def test_the_loser_of_the_last_game_chooses(table: Tables) -> None:
    t = fresh(table, loser=1)
    t.p1.choose("done")
    t.p2.choose("done")
    assert t.p2.options == ["first:1", "first:2"]
    t.p2.choose("first:1")
    g: Any = t.state
    assert g.first == 0
