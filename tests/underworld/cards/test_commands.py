"""The ruler's ten command cards."""

from __future__ import annotations

from typing import Any

from rulebound.games.underworld.cards import command_deck
from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import does, offered

Seat = dict[str, Any]


def commanded(table: Tables, id: str, p1: Seat | None = None, p2: Seat | None = None, **more: Any) -> Table:
    """The ruler flips this command card and carries it out."""
    t = table.underworld(mode="ruler", p1={"hand": ["exorcist"], **(p1 or {})}, p2=p2 or {}, p3={}, commands=[id], **more)
    t.p1.choose("command", "carry-out")
    return t


def test_there_are_three_of_each(table: Tables) -> None:
    ids = [c.id for c in command_deck()]
    assert len(ids) == 30
    assert all(ids.count(id) == 3 for id in ids)
    assert all(c.ours for c in command_deck())


def test_levy(table: Tables) -> None:
    t = commanded(table, "levy")
    assert t.p1.cost == 2


def test_dark_web_orders(table: Tables) -> None:
    t = commanded(table, "dark-web-orders", {"hand": ["exorcist", "arsonist", "veil-guard"], "assets": ["neutral"] * 3})
    does(t, "dispatch:exorcist", "kyoto")
    assert sum(t.state.exhausted) == 0, "for nothing"  # type: ignore[attr-defined]
    does(t, "dispatch:arsonist", "kyoto")
    assert sum(t.state.exhausted) == 2, "the second one has its price"  # type: ignore[attr-defined]
    late = table.underworld(
        mode="ruler",
        p1={"hand": ["exorcist", "arsonist"], "assets": ["neutral"] * 2},
        p2={},
        p3={},
        commands=["dark-web-orders"],
    )
    does(late, "dispatch:exorcist", "kyoto")
    late.p1.choose("command", "carry-out")
    does(late, "dispatch:arsonist", "kyoto")
    assert sum(late.state.exhausted) == 1, "the next one, though it is the second"  # type: ignore[attr-defined]


def test_total_surveillance(table: Tables) -> None:
    t = commanded(table, "total-surveillance", p2={"hand": ["arsonist"], "r2_lurkers": ["giant-bat"]})
    t.p1.choose("choose:florence", "player:2")
    assert t.p1.sees("p2.giant-bat")
    assert t.p1.sees("p2.arsonist")
    assert not t.p3.sees("p2.giant-bat")


def test_show_of_force(table: Tables) -> None:
    t = commanded(table, "show-of-force", p2={"r1": ["arsonist", "lehn-everod"]})
    assert (t["arsonist"].exhausted, t["lehn-everod"].exhausted) == (1, 0)


def test_clear_the_streets(table: Tables) -> None:
    t = commanded(table, "clear-the-streets", p2={"r1": ["arsonist", "giant-bat"]})
    t.p1.choose("choose:kyoto", "choose:arsonist", "choose:giant-bat")
    assert sorted(t.p2.graveyard) == ["arsonist", "giant-bat"]
    t = commanded(table, "clear-the-streets", p2={"r1": ["vampire-elder"]})
    t.p1.choose("choose:kyoto", "choose:vampire-elder")
    assert t["vampire-elder"].damage == 1, "each of two, not one twice"


def test_buy_an_informer(table: Tables) -> None:
    t = commanded(table, "buy-an-informer", p2={"r1_lurkers": ["arsonist"]})
    assert t.p2.hand == ["arsonist"]


def test_sway_opinion(table: Tables) -> None:
    regions = ["kyoto", "florence", "moscow", ("london", {"p2": 3})]
    t = commanded(table, "sway-opinion", {"r1_lurkers": ["arsonist"], "r2_lurkers": ["arsonist"]}, regions=regions)
    t.p1.choose("choose:moscow", "player:2")
    assert t["london"].p2 == 2, "contain 1"
    t.skip_until(lambda t: "player:2" in offered(t))
    does(t, "player:2")
    assert t["london"].p2 == 0, "two influence contests won: contain 2"


def test_sway_opinion_needs_both(table: Tables) -> None:
    """Two influence contests won, and none by the allies at the named region."""
    regions = ["kyoto", "florence", "moscow", ("london", {"p2": 3})]
    two = {"r1_lurkers": ["arsonist"], "r2_lurkers": ["arsonist"]}
    for mine, theirs in (({"r1_lurkers": ["arsonist"]}, {}), (two, {"r3_lurkers": ["arsonist"]})):
        t = commanded(table, "sway-opinion", mine, theirs, regions=regions)
        t.p1.choose("choose:moscow", "player:2")
        t.until("recover")
        assert t["london"].p2 == 2


def test_lay_the_board(table: Tables) -> None:
    lurkers = {f"r{n}_lurkers": ["exorcist"] for n in (3, 4, 5)}
    t = commanded(table, "lay-the-board", {"r1": ["arsonist", "giant-bat"], **lurkers})
    t.p1.choose("choose:arsonist", "choose:florence")
    assert t["arsonist"].region == 2
    t.until("recover")
    assert t.p1.hand_count == 3, "somebody at every region: two drawn"


def test_purge_list(table: Tables) -> None:
    t = commanded(
        table,
        "purge-list",
        {"r1": ["giant-bat"], "hand": ["ghost-fire"], "assets": ["purple"] * 2},
        {"r1": ["arsonist"]},
        regions=["moscow", "kyoto"],
    )
    t.p1.choose("choose:moscow")
    assert t["giant-bat"].defence == 2
    assert not t.p1.can("use"), "it is carried out once"
    does(t, "play:ghost-fire", "target:arsonist")
    t.until("recover")
    assert t.p2.graveyard == ["arsonist"]
    assert t["moscow"].p1 == 1, "an ally died there, and the allies won no battle"


def test_final_plan(table: Tables) -> None:
    t = commanded(table, "final-plan", {"deck": ["black-cat", "giant-bat", "arsonist"]}, regions=[("kyoto", {"p1": 2})])
    assert t.p1.hand_count == 2
    t.until("recover")
    assert t.p1.assets == []


def test_final_plan_with_a_region_won(table: Tables) -> None:
    t = commanded(
        table, "final-plan", {"r1_lurkers": ["arsonist"], "deck": ["black-cat", "giant-bat"]}, regions=[("kyoto", {"p1": 2})]
    )
    t.until("recover")
    assert t.p1.assets == ["giant-bat"], "the top card becomes an asset"


def test_final_plan_fails_when_the_allies_win_a_region_too(table: Tables) -> None:
    t = commanded(
        table,
        "final-plan",
        {"r1_lurkers": ["arsonist"], "deck": ["black-cat", "giant-bat"]},
        {"r2_lurkers": ["arsonist"]},
        regions=[("kyoto", {"p1": 2}), ("chernobyl", {"p2": 2})],
    )
    t.until("recover")
    assert (t.p1.score_area, t.p2.score_area, t.p1.assets) == (["kyoto"], ["chernobyl"], [])


def test_purge_list_fails_where_the_allies_win_the_battle(table: Tables) -> None:
    t = commanded(
        table,
        "purge-list",
        {"hand": ["ghost-fire"], "assets": ["purple"] * 2},
        {"r1": ["arsonist", "giant-bat"]},
        regions=["moscow", "kyoto"],
    )
    t.p1.choose("choose:moscow")
    does(t, "play:ghost-fire", "target:arsonist")
    t.until("recover")
    assert (t.p2.graveyard, t["moscow"].p1) == (["arsonist"], 0)


def test_lay_the_board_needs_somebody_everywhere(table: Tables) -> None:
    t = commanded(table, "lay-the-board", {"r1": ["arsonist"], "r2_lurkers": ["exorcist"]})
    t.p1.choose("decline")
    t.until("recover")
    assert t.p1.hand_count == 1
