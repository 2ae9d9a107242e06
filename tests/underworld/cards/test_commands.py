"""The ruler's ten command cards."""

from __future__ import annotations

from typing import Any

from rulebound.games.underworld.cards import command_deck
from rulebound.testing import Table, Tables
from tests.underworld.made_up import Seat
from tests.underworld.playing import does, offered


def commanded(table: Tables, id: str, p1: Seat | None = None, p2: Seat | None = None, **more: Any) -> Table:
    """The ruler flips this command card and carries it out."""
    t = table.underworld(mode="ruler", p1={"hand": ["exorcist"], **(p1 or {})}, p2=p2 or {}, p3={}, commands=[id], **more)
    t.p1.choose("command", "carry-out")
    return t


PLANNED = ["black-cat", "black-cat", "black-cat", "giant-bat", "arsonist", "exorcist"]


def test_there_are_three_of_each(table: Tables) -> None:
    ids = [c.id for c in command_deck()]
    assert len(ids) == 30
    assert all(ids.count(id) == 3 for id in ids)
    assert all(c.ours for c in command_deck())


def test_levy(table: Tables) -> None:
    t = commanded(table, "levy", {"deck": ["black-cat", "arsonist", "giant-bat"]})
    assert (sorted(t.p1.assets), t.p1.deck) == (["arsonist", "black-cat"], ["giant-bat"])
    assert sum(t.state.exhausted) == 0, "ready at once"  # type: ignore[attr-defined]


def test_dark_web_orders_reveal_a_lurker(table: Tables) -> None:
    t = commanded(table, "dark-web-orders", {"r2_lurkers": ["lehn-everod"]})
    t.p1.choose("choose:lehn-everod")
    assert (t.p1.r2, t.p1.hand_count) == (["lehn-everod"], 2), "neither cost nor loyalty is asked for; and a card is drawn"


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
    late.p1.choose("command", "carry-out", "decline")
    does(late, "dispatch:arsonist", "kyoto")
    assert sum(late.state.exhausted) == 1, "the next one, though it is the second"  # type: ignore[attr-defined]


def test_total_surveillance(table: Tables) -> None:
    t = commanded(table, "total-surveillance", p2={"hand": ["arsonist"], "r2_lurkers": ["giant-bat"]})
    t.p1.choose("choose:florence", "player:2")
    assert t.p1.sees("p2.giant-bat")
    assert t.p1.sees("p2.arsonist")
    assert not t.p3.sees("p2.giant-bat")
    assert t.p1.hand_count == 4, "and three cards are drawn"


def test_show_of_force(table: Tables) -> None:
    t = commanded(table, "show-of-force", {"r1": ["veil-guard"]}, {"r1": ["arsonist", "lehn-everod"], "r2": ["giant-bat"]})
    t.p1.choose("choose:kyoto")
    exhausted = [t[id].exhausted for id in ("arsonist", "lehn-everod", "giant-bat", "veil-guard")]
    assert (exhausted, t.p1.hand_count) == ([1, 1, 0, 0], 2), "all enemies there"


def test_clear_the_streets(table: Tables) -> None:
    t = commanded(
        table, "clear-the-streets", {"r1": ["psychic-owl"]}, {"r1": ["arsonist", "vampire-elder"], "r2": ["arsonist"]}
    )
    t.p1.choose("choose:kyoto")
    assert (t.p2.graveyard, t["vampire-elder"].damage, t.p1.graveyard, t.p1.hand_count) == (["arsonist"], 1, [], 2)


def test_buy_an_informer(table: Tables) -> None:
    lurkers = {"r1_lurkers": ["arsonist", "giant-bat"], "r2_lurkers": ["exorcist"]}
    t = commanded(table, "buy-an-informer", p2=lurkers)
    t.p1.choose(offered(t)[0], offered(t)[1])
    assert (t.p2.hand_count, t.p1.hand_count) == (2, 3), "two of three, and two cards are drawn"
    t = commanded(table, "buy-an-informer")
    assert t.p1.hand_count == 3, "also where nobody lurks"


def test_sway_opinion(table: Tables) -> None:
    regions = ["kyoto", "florence", "moscow", ("london", {"p2": 3})]
    t = commanded(table, "sway-opinion", {"r1_lurkers": ["arsonist"], "r2_lurkers": ["arsonist"]}, regions=regions)
    t.p1.choose("choose:kyoto", "player:2")
    assert (t["kyoto"].p1, t["london"].p2) == (1, 2), "a marker, and contain 1"
    t.skip_until(lambda t: "player:2" in offered(t))
    does(t, "player:2")
    assert t["london"].p2 == 0, "two influence contests won: contain 2"


def test_sway_opinion_where_the_marker_cancels_another(table: Tables) -> None:
    """Markers are cancelled before anybody chooses what is contained."""
    regions = [("kyoto", {"p2": 1}), "florence", "moscow", ("london", {"p2": 3})]
    t = commanded(table, "sway-opinion", {}, regions=regions)
    t.p1.choose("choose:kyoto")
    assert (t["kyoto"].p1, t["kyoto"].p2, t["london"].p2, t.state.dirty) == (0, 0, 3, 0), "not contained yet, all checked"


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
    lurkers = {f"r{n}_lurkers": ["exorcist"] for n in (3, 4)}
    t = commanded(table, "lay-the-board", {"r1": ["arsonist", "giant-bat"], **lurkers})
    t.p1.choose("choose:arsonist", "choose:florence")
    assert t["arsonist"].region == 2
    t.until("recover")
    assert t.p1.hand_count == 5, "somebody at every region: two more drawn"


def test_purge_list(table: Tables) -> None:
    t = commanded(
        table,
        "purge-list",
        {"r1": ["giant-bat"], "hand": ["ghost-fire"], "assets": ["purple"] * 2},
        {"r1": ["arsonist"]},
        regions=["moscow", "kyoto"],
    )
    t.p1.choose("choose:moscow")
    assert (t["giant-bat"].defence, t["giant-bat"].battle) == (2, 3)
    assert not t.p1.can("use"), "it is carried out once"
    does(t, "play:ghost-fire", "target:arsonist")
    t.until("recover")
    assert t.p2.graveyard == ["arsonist"]
    assert t["moscow"].p1 == 2, "an ally died there, and the allies won no battle"


def test_final_plan(table: Tables) -> None:
    t = commanded(table, "final-plan", {"deck": ["black-cat"] * 5}, regions=[("kyoto", {"p1": 2})])
    assert t.p1.hand_count == 4
    t.until("recover")
    assert t.p1.assets == []


def test_final_plan_with_a_region_won(table: Tables) -> None:
    t = commanded(table, "final-plan", {"r1_lurkers": ["arsonist"], "deck": PLANNED}, regions=[("kyoto", {"p1": 2})])
    t.until("recover")
    assert sorted(t.p1.assets) == ["arsonist", "giant-bat"], "the top two cards become assets"


def test_final_plan_fails_when_the_allies_win_a_region_too(table: Tables) -> None:
    t = commanded(
        table,
        "final-plan",
        {"r1_lurkers": ["arsonist"], "deck": PLANNED},
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
    assert t.p1.hand_count == 3
