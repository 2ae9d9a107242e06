"""What people argue about where a text reaches: which region, whose marker, what counts as played, what is seen."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, offered, resolve, use

KEEP: dict[str, Any] = {"hand": ["truce"]}
RICH: dict[str, Any] = {"assets": ["neutral"] * 4}


def contests(t: Table, *wanted: str) -> Table:
    while t.phase == "contest-phase":
        keys = offered(t)
        t.choose(next((key for word in wanted for key in keys if word in key), keys[-1]))
    return t


# ---------------------------------------------------------------- martial law


def test_a_keepers_secret_is_played_and_so_kept_out_by_martial_law(table: Tables) -> None:
    """104 plays the card face up, for nothing; 057 forbids playing there, whoever pays."""
    t = table.underworld(
        p1={"r1": [("keeper-of-secrets", {"sealed": ["arsonist"]})], "assets": ["red"], **KEEP},
        p2={"r1": ["martial-law"], "hand": ["ghost-fire", "murder"], "assets": ["purple"] * 2},
        first=2,
    )
    does(t, "play:ghost-fire")
    does(t, "use:keeper-of-secrets")
    t.p1.choose("arsonist")
    assert sorted(offered(t)) == ["to-region:florence", "to-region:moscow"]


def test_the_dead_are_put_and_not_played_under_martial_law(table: Tables) -> None:
    """FAQ 057: put into play in another way they may enter."""
    t = table.underworld(
        regions=[("city-of-the-dead", {"p1": 3}), "florence", "moscow"],
        p1={"graveyard": ["exorcist"], **KEEP},
        p2={"r2": ["martial-law"]},
    )
    t.skip_until(lambda t: t.p1.can("use:city-of-the-dead"))
    does(t, "use:city-of-the-dead")
    t.skip_until(lambda t: t.p1.can("florence"))
    t.p1.choose("florence")
    assert t.p1.r2 == ["exorcist"]


def test_riders_do_not_ride_into_martial_law_and_the_state_does(table: Tables) -> None:
    for rider, goals in (("highway-rider", ["moscow"]), ("crisis-response-team", ["florence", "moscow"])):
        t = table.underworld(p1={"r1": [rider], "r2": ["martial-law"]}, at="contest-phase", stop_at_forced=True)
        t.p1.choose("next", "use")
        assert sorted(key.rpartition(":")[2] for key in offered(t)) == goals


# ---------------------------------------------------------------- whose marker


def test_only_who_holds_the_marker_has_it_for_a_society(table: Tables) -> None:
    """603 and the society's text: a teammate's marker wakes white icons, but it is not yours."""
    for first, drawn in ((1, 1), (3, 0)):
        t = table.underworld(
            mode="teams",
            p1={"society": "secret-society", "deck": ["truce"] * 3, "hand": ["murder"], **RICH},
            p2=RICH,
            p3=RICH,
            p4=RICH,
            first=first,
            acting=1,
        )
        does(t, "use:secret-society")
        assert t.p1.hand_count == 1 + drawn


def test_every_ally_holds_the_marker_of_the_allies(table: Tables) -> None:
    """1060: all of them count as first players and hold it together."""
    for first, drawn in ((2, 1), (1, 0)):
        t = table.underworld(
            mode="ruler",
            p1=RICH,
            p2={**RICH, "hand": ["arsonist"]},
            p3={"society": "secret-society", "deck": ["truce"] * 3, "hand": ["murder"], **RICH},
            first=first,
            acting=2,
        )
        t.skip_until(lambda t: t.p3.can("use:secret-society"))
        does(t, "use:secret-society")
        assert t.p3.hand_count == 1 + drawn


# ---------------------------------------------------------------- continuous abilities


def test_an_exhausted_milton_still_keeps_lurkers_out(table: Tables) -> None:
    """022 has no condition: exhausted, he takes part in nothing, but his text holds."""
    t = table.underworld(
        p1={"r1": [("van-milton", {"exhausted": 1})]},
        p2={"r1_lurkers": ["exorcist"], "r2_lurkers": ["arsonist"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    contests(t)
    assert (t["kyoto"].p2, t["florence"].p2) == (0, 1)


def test_an_elite_gets_its_influence_when_the_last_enemy_hides(table: Tables) -> None:
    """015: enemy lurkers do not count; the killer who hides before the influence contest leaves the field."""
    t = table.underworld(
        p1={"r1": ["executive-elite"]},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
        at="contest-phase",
    )
    assert t["executive-elite"].influence == 0
    t.skip_until(lambda t: t.p2.can("use:professional-killer"))
    does(t, use("professional-killer", 1))
    assert (t["executive-elite"].influence, t["executive-elite"].temporary_investigate) == (1, 1)


def test_an_exhausted_lurker_turns_up_exhausted_and_still_raids(table: Tables) -> None:
    """483 with 927: the trigger asks for no ready character."""
    t = table.underworld(
        p1={"r1_lurkers": [("giant-bat", {"exhausted": 1})], "assets": ["blue"] * 3, **KEEP}, p2={"r1": ["exorcist"]}
    )
    does(t, "flip:giant-bat")
    does(t, "use:giant-bat", "target:exorcist")
    assert (t["giant-bat"].exhausted, t.p2.graveyard) == (1, ["exorcist"])


def test_an_exhausted_department_covers_the_others(table: Tables) -> None:
    t = table.underworld(p1={"r1": [("security-department", {"exhausted": 1}), "exorcist"]})
    assert t["exorcist"].defence == 2


def test_a_nattery_beside_a_truce_contests_nothing(table: Tables) -> None:
    """103 leaves out the phase for that region: extra contests and prestige too."""
    t = table.underworld(p1={"r1": ["john-f-nattery"], "hand": ["truce"], "assets": ["neutral"] * 2})
    does(t, "play:truce", "target:kyoto")
    t.skip_until(lambda t: t.turn == 4)
    assert t["kyoto"].p1 == 0


def test_a_thug_has_both_icons_where_nobodys_markers_cancel(table: Tables) -> None:
    """073: own and enemy markers are never there together, so only one of its icons is."""
    for markers, icons in (({"p1": 1}, (0, 1)), ({"p2": 1}, (1, 0)), ({}, (0, 0))):
        t = table.underworld(regions=[("kyoto", markers), "florence", "moscow"], p1={"r1": ["street-thug"]})
        assert (t["street-thug"].temporary_investigate, t["street-thug"].temporary_influence) == icons


def test_time_on_an_attachment_of_the_society_can_be_placed_and_paid(table: Tables) -> None:
    """计时者 and 039: any attachment, any own card."""
    t = table.underworld(
        regions=["kyoto", "florence", ("moscow", {"p2": 1})],
        p1={
            "society": "timekeepers",
            "on_society": ["reserve-funds"],
            "r1": ["herald-of-disaster"],
            "assets": ["red"] * 3,
            **KEEP,
        },
    )
    does(t, use("timekeepers", 0), "target:reserve-funds")
    assert t["reserve-funds"].time == 1
    does(t, "use:herald-of-disaster", "player:2")
    assert (t["reserve-funds"].time, t["moscow"].p2) == (0, 0)


def test_a_dream_sealed_on_the_own_leader_gives_badler_nothing(table: Tables) -> None:
    """096 counts what is sealed on this card."""
    t = table.underworld(p1={"r1": ["badler-the-fallen", ("nornagesta", {"sealed": ["yarol"]})]})
    assert t["badler-the-fallen"].battle == 0


def test_pazo_keeps_enemies_down_and_not_his_own_side(table: Tables) -> None:
    """095: only the ready step; his own side is readied."""
    t = table.underworld(
        p1={"r1": ["george-pazo-dreamweaver", ("arsonist", {"exhausted": 1, "sealed": ["truce"]})]},
        p2={"r1": [("exorcist", {"exhausted": 1, "sealed": ["truce"]}), ("veil-guard", {"exhausted": 1})]},
        at="ready",
    )
    assert [t[c].exhausted for c in ("arsonist", "exorcist", "veil-guard")] == [0, 1, 0]


# ---------------------------------------------------------------- what is seen


def test_a_lurker_called_back_is_not_seen_and_one_destroyed_is(table: Tables) -> None:
    """Rulings 70 and 71."""
    t = table.underworld(
        p1={"hand": ["car-chase", "truce"], "assets": ["grey"] * 2}, p2={"r1_lurkers": ["exorcist"], "hand": ["arsonist"]}
    )
    does(t, "play:car-chase")
    assert (sorted(t.p2.hand), t.p1.sees("p2.exorcist")) == (["arsonist", "exorcist"], False)
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell", "truce"], "assets": ["red"] * 5}, p2={"r1_lurkers": ["exorcist"]}
    )
    does(t, "play:echo-of-the-death-knell", "target:kyoto")
    assert t.p1.sees("p2.exorcist")


def test_what_an_elder_has_found_was_shown_and_lies_face_down(table: Tables) -> None:
    """030: shown, then put as a lurker: all know who lies there, until lurkers are mixed."""
    t = table.underworld(
        p1={"r1": ["vampire-elder"], "assets": ["blue"] * 2, "deck": ["truce", "fledgling-vampire", "murder"], **KEEP},
    )
    does(t, "use:vampire-elder")
    t.p1.choose("fledgling-vampire")
    resolve(t)
    assert t.p1.r1_lurkers == ["fledgling-vampire"]
    assert t.p2.sees("p1.fledgling-vampire")


def test_the_hand_that_was_looked_at_is_known_to_who_looked_alone(table: Tables) -> None:
    t = table.underworld(
        mode="teams",
        p1={"r1_lurkers": ["surveillance-operator"], "assets": ["grey"] * 2, **KEEP},
        p2={"hand": ["exorcist"]},
        p3={},
        p4={},
    )
    does(t, "flip:surveillance-operator")
    does(t, "use:surveillance-operator", "player:2")
    assert [seat.sees("p2.exorcist") for seat in (t.p1, t.p3, t.p4)] == [True, False, False]


def test_a_bottled_lurker_is_seen_by_all(table: Tables) -> None:
    """787: sealed face up."""
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle", "truce"], "assets": ["grey"] * 5}, p2={"r1_lurkers": ["exorcist"]}
    )
    does(t, "play:selena-of-the-demon-bottle", "to-region:kyoto")
    does(t, "use:selena-of-the-demon-bottle")
    accept(t)
    assert (t["selena-of-the-demon-bottle"].sealed, t.p1.sees("p2.exorcist")) == (["exorcist"], True)
    assert (t["selena-of-the-demon-bottle"].battle, t["selena-of-the-demon-bottle"].influence) == (1, 3)
