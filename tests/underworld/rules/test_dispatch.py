"""Chapter: dispatch."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, THREE_ASSETS
from tests.underworld.playing import does, offered


def test_a_herald_pays_with_the_time_of_the_own_hourglass(table: Tables) -> None:
    """039: the marker may come from any own card."""
    for whose, can in (("p1", True), ("p2", False)):
        seats: dict[str, Any] = {"p1": {"r2": ["herald-of-disaster"], **KEEP}, "p2": {}}
        seats[whose] = {**seats[whose], "r1": [("cursed-hourglass", {"time": 1})]}
        t = table.underworld(regions=["kyoto", "florence", ("moscow", {"p2": 1})], **seats)
        assert t.p1.can("use:herald-of-disaster") is can


@proves(
    "underworld.dispatch.action",
    "underworld.dispatch.procedure",
    "underworld.dispatch.once",
    "underworld.cards.character.secret",
)
@proves(
    "underworld.lurker.concept", "underworld.lurker.peek-own", "underworld.lurker.peek-enemy", "underworld.look.own-lurkers"
)
def test_a_character_card_is_dispatched_for_one(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["vampire-elder", "ghost-fire", "highway-rider", "arsonist"], "assets": ["neutral"] * 4},
        p2={"assets": ["red"]},
    )
    assert {k for k in t.p1.options if k.startswith("dispatch")} == {"dispatch:vampire-elder", "dispatch:arsonist"}, (
        "no affair, and no open character"
    )
    t.p1.choose("dispatch:vampire-elder", "florence")
    stack = t.p2.view["stack"][0]
    assert (stack["card"], [a["card"] for a in stack["about"]]) == ("lurker", ["florence"]), "where, but not who"
    assert not t.p2.sees("p1.vampire-elder")
    assert t.p1.sees("p1.vampire-elder")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p1.r2_lurkers == ["vampire-elder"]
    assert t.p1.view["players"][0]["zones"]["lurkers"][0]["card"] == "vampire-elder"
    seen = t.p2.view["players"][0]["zones"]["lurkers"][0]
    assert (seen["card"], seen["as"], seen["at"]) == ("", "lurker", 2)
    assert sum(t.state.exhausted) == 1  # type: ignore[attr-defined]
    assert not t.p1.can("dispatch")


def test_dispatching_asks_for_no_loyalty_but_flipping_does(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["don-gruni"], "assets": ["red"] * 8})
    does(t, "dispatch:don-gruni", "to-region:kyoto")
    assert t.p1.r1_lurkers == ["don-gruni"]
    assert not t.p1.can("flip:don-gruni")


def test_a_second_dispatch_in_a_turn_is_refused(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["arsonist", "exorcist"], "assets": ["red"] * 4})
    does(t, "dispatch:arsonist", "to-region:kyoto")
    assert not t.p1.can("dispatch:exorcist")


def test_a_dispatch_for_which_nothing_is_left_is_not_offered(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["exorcist"], "assets": []})
    assert not t.p1.can("dispatch")
    t = table.underworld(p1={"hand": ["exorcist", "truce"], "assets": [], "on_society": ["reserve-funds"]})
    does(t, "dispatch:exorcist", "kyoto")
    assert (t.p1.r1_lurkers, t["reserve-funds"].exhausted) == (["exorcist"], 1)


def test_a_lost_dispatch_was_the_dispatch_of_the_turn(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        p1={"hand": ["exorcist", "arsonist", "truce"], **THREE_ASSETS},
        p2={"r1": ["soul-contract", "blood-servant"], "r2": ["vampire-elder"]},
    )
    t.p1.choose("dispatch:exorcist", "to-region:kyoto")
    t.p1.choose("pass")
    t.p2.choose("use:blood-servant")
    t.until("trigger")
    t.p2.choose("use:soul-contract")
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.p1.graveyard, t.p1.can("dispatch")) == (["exorcist"], False)


def test_a_dispatch_beats_no_martial_law_but_the_flip_is_free_of_it(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["arsonist", "black-cat"], "assets": ["red"] * 4},
        p2={"r1": ["martial-law"]},
    )
    does(t, "dispatch:arsonist", "kyoto")
    does(t, "flip:arsonist")
    assert t.p1.r1 == ["arsonist"], "who is there already turns over"


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
