"""Chapters: set-up, the zones, society cards."""

from __future__ import annotations

from typing import Any

from rulebound.core.game import new
from rulebound.games.underworld.cards import cards
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table

QUICK = ["veil-watch-and-throne-court", "demon-hunters-and-sages"]


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


@proves("underworld.zones.graveyard.public")
@proves("underworld.zones.score-area.public", "underworld.zones.contest-area.no-moving")
@proves("underworld.seal.public", "underworld.zones.contest-area")
def test_open_zones(table: Tables) -> None:
    t = table.underworld(
        p1={
            "graveyard": ["murder"],
            "score": ["london"],
            "r1": [("veil-guard", {"sealed": ["truce"]})],
            "assets": ["yellow"],
        },
        p2={},
    )
    zones = t.p2.view["players"][0]["zones"]
    assert [zones[z][0]["card"] for z in ("graveyard", "score-area", "sealed")] == ["murder", "london", "truce"]
    assert {key.partition(":")[0] for key in t.p1.options} == {"exhaust", "pass"}, "nothing moves the guard"
    t.until("Turn.end_step")
    assert (t["veil-guard"].region, t["kyoto"].p1, t["florence"].p1) == (1, 1, 0), "it takes part where it stands"


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
