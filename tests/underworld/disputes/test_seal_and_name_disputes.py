"""What people argue about with sealed cards, leaders and uniques, and cards that turn over while something waits."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, resolve, use

# ---------------------------------------------------------------- sealing


def test_a_sealed_lurker_is_seen_by_all_and_returns_when_its_keeper_conceals(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle"], "assets": ["grey"] * 6},
        p2={"r1_lurkers": ["giant-bat"], "hand": ["car-chase"], "assets": ["grey"] * 3},
    )
    does(t, "play:selena-of-the-demon-bottle", "kyoto")
    does(t, "use:selena-of-the-demon-bottle")
    assert (t.p2.r1_lurkers, t["selena-of-the-demon-bottle"].battle) == ([], 2)
    assert t.p1.sees("p2.giant-bat")
    t.p1.choose("pass")
    t.p2.choose("play:car-chase", "option:1", "target:selena-of-the-demon-bottle")
    resolve(t)
    assert t.p2.hand == ["giant-bat"]


def test_what_is_sealed_on_the_dead_goes_to_its_owners_hand_not_to_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell"], "assets": ["red"] * 5},
        p2={"r1": [("badler-the-fallen", {"sealed": ["lingering-ghost"]})], "r1_lurkers": ["arsonist"]},
    )
    does(t, "play:echo-of-the-death-knell", "kyoto")
    assert (sorted(t.p2.graveyard), t.p2.hand) == (["arsonist", "badler-the-fallen"], ["lingering-ghost"])


def test_who_is_sealed_loses_attachments_and_lets_go_of_what_was_sealed_there(table: Tables) -> None:
    host = ("exorcist", {"attached": ["colt-python"], "sealed": ["truce"]})
    t = table.underworld(p1={"hand": ["far-east-institute-six"], "assets": ["yellow"] * 4}, p2={"r1": [host]})
    does(t, "play:far-east-institute-six")
    t.p1.choose("use:far-east-institute-six")
    resolve(t)
    t.skip_until(lambda t: t["far-east-institute-six"].sealed == ["exorcist"])
    assert (t.p2.graveyard, t.p2.hand) == (["colt-python"], ["truce"])


def test_an_institute_whose_prey_escapes_contains_nothing(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["far-east-institute-six"], "assets": ["yellow"] * 4},
        p2={"r1": ["exorcist", "snow-rescue-team"], "assets": ["white"] * 3},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
    )
    does(t, "play:far-east-institute-six")
    t.p1.choose("use:far-east-institute-six", "target:exorcist", "player:2")
    t.p1.choose("pass")
    does(t, use("snow-rescue-team", 1))
    assert (t.p2.hand, t["kyoto"].p2, t["far-east-institute-six"].sealed) == (["exorcist"], 2, [])


def test_dreams_go_home_to_the_dreamer(table: Tables) -> None:
    """A card sealed on an enemy is still its owner's: when the enemy dies it returns to the dreamer's hand."""
    t = table.underworld(
        p1={"r1": ["george-pazo-dreamweaver"], "deck": ["truce"], "hand": ["ghost-fire"], "assets": ["purple"] * 3},
        p2={"r2": ["arsonist"]},
    )
    does(t, use("george-pazo-dreamweaver"), "target:arsonist")
    assert t["arsonist"].sealed == ["truce"]
    does(t, "play:ghost-fire", "target:arsonist")
    assert (t.p1.hand, t.p2.graveyard) == (["truce"], ["arsonist"])


def test_a_phantom_whose_prey_hides_in_answer_is_lost(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["phantom-of-fangs"], "assets": ["purple"] * 3},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
    )
    does(t, "flip:phantom-of-fangs")
    t.p1.choose("use:phantom-of-fangs")
    t.p1.choose("pass")
    does(t, use("professional-killer", 1))
    resolve(t)
    assert (t.p1.graveyard, t.p2.r1_lurkers) == (["phantom-of-fangs"], ["professional-killer"])


def answered_by_a_chase(table: Tables, card: str, **more: Any) -> Table:
    """A card is turned up, uses its trigger, and is concealed in answer."""
    t = table.underworld(
        p1={"r1_lurkers": [card], "assets": [*["purple"] * 2, *["grey"] * 3, "red", "neutral"], "hand": ["murder"], **more},
        p2={"r1": ["vampire-elder"], "hand": ["car-chase"], "assets": ["grey"] * 3},
        at="contest-phase",
    )
    does(t, f"flip:{card}")
    t.p1.choose(f"use:{card}")
    t.skip_until(lambda t: t.p2.can("play", "car-chase"))
    t.p2.choose("play:car-chase", "option:1", f"target:{card}")
    resolve(t)
    return t


def test_a_phantom_that_is_chased_away_seals_nothing(table: Tables) -> None:
    t = answered_by_a_chase(table, "phantom-of-fangs")
    assert (t.p1.r1_lurkers, t["vampire-elder"].sealed, t.p1.graveyard) == (["phantom-of-fangs"], [], [])


def test_whom_a_chased_bottle_had_chosen_is_buried(table: Tables) -> None:
    """The host has left play: the card to be sealed goes to its owner's graveyard."""
    t = answered_by_a_chase(table, "selena-of-the-demon-bottle")
    assert (t.p1.r1_lurkers, t.p2.graveyard[0]) == (["selena-of-the-demon-bottle"], "vampire-elder")


def test_a_chased_herald_has_no_marker_under_the_cloak(table: Tables) -> None:
    t = answered_by_a_chase(table, "herald-of-disaster")
    assert t.state.time[t.find("herald-of-disaster")] == 0  # type: ignore[attr-defined]


# ---------------------------------------------------------------- leaders and uniques


def test_a_lurking_leader_is_no_leader(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["van-milton"], "r2_lurkers": ["spt-board", "nornagesta"], "assets": ["green"] * 6, "hand": ["murder"]}
    )
    t.p1.choose("flip:spt-board")
    t.skip_until(lambda t: t.state.decision.prompt == "keep-one")  # type: ignore[union-attr]
    assert t.p1.options == ["sacrifice:van-milton", "sacrifice:spt-board"]


def test_an_embraced_leader_given_up_goes_home(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["christina-everod"], "hand": ["the-embrace"], "assets": ["blue"] * 5}, p2={"r1": ["van-milton"]}
    )
    t.p1.choose("play:the-embrace", "van-milton")
    t.skip_until(lambda t: t.state.decision.prompt == "keep-one")  # type: ignore[union-attr]
    t.p1.choose("sacrifice:van-milton")
    assert (t.p1.graveyard, t.p2.graveyard) == (["the-embrace"], ["van-milton"])


def test_two_emblems_of_one_name_do_not_stand_side_by_side(table: Tables) -> None:
    t = table.underworld(
        p1={"on_society": [("veil-watch-emblem", {"exhausted": 1})], "hand": ["veil-watch-emblem"], "assets": ["yellow"] * 2}
    )
    t.p1.choose("play:veil-watch-emblem")
    t.skip_until(lambda t: t.state.decision.prompt == "keep-one")  # type: ignore[union-attr]
    assert len(t.p1.options) == 2
    t.p1.choose(t.p1.options[0])
    assert (t.p1.graveyard, len(t.p1.society_area)) == (["veil-watch-emblem"], 1)


def test_a_unique_among_the_assets_is_nobody(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["van-milton"], "hand": ["van-milton", "spt-board"], "assets": ["van-milton"] + ["green"] * 5}
    )
    t.p1.choose("build:spt-board")
    assert t.state.decision.prompt.startswith("priority"), "neither a second leader nor a second of the name"  # type: ignore[union-attr]
    t.p1.choose("play:van-milton", "florence")
    t.skip_until(lambda t: t.state.decision.prompt == "keep-one")  # type: ignore[union-attr]
    assert len(t.p1.options) == 2


# ---------------------------------------------------------------- turning over while something waits


def test_a_killer_who_hides_again_has_struck_all_the_same(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["professional-killer"], "assets": ["black"] * 5}, p2={"r1": ["highway-rider"]})
    does(t, "flip:professional-killer")
    t.p1.choose("use:professional-killer")
    t.p1.choose(use("professional-killer", 1))
    resolve(t)
    assert (t.p1.r1_lurkers, t.p2.graveyard) == (["professional-killer"], ["highway-rider"])


def test_a_gun_dispelled_in_answer_has_fired(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"attached": ["miltons-demon-gun"]})]},
        p2={"r1": ["giant-bat"], "hand": ["dispelling"], "assets": ["yellow"] * 2},
    )
    t.p1.choose("use:exorcist:miltons-demon-gun/given", "target:giant-bat")
    t.skip_until(lambda t: t.p2.can("play", "dispelling"))
    does(t, "play:dispelling")
    assert (t.p1.graveyard, t.p2.graveyard) == (["miltons-demon-gun"], ["giant-bat", "dispelling"])


def test_a_board_that_was_called_back_earlier_does_not_come_twice(table: Tables) -> None:
    """Concealed and turned up again by paying it is another card: the promise of the next prepare step is void."""
    t = table.underworld(p1={"r1": ["spt-board"], "assets": ["green"] * 9, "hand": ["murder"]}, first=2, acting=1)
    does(t, use("spt-board", 2))
    assert t.p1.r1_lurkers == ["spt-board"]
    does(t, "flip:spt-board")
    accept(t)
    assert t.p1.r1 == ["spt-board"]
    t.until("Turn.prepare")
    t.until("Turn.draw_cards")
    assert t.p1.r1 == ["spt-board"]


def test_a_shield_lasts_for_the_turn_and_not_for_one_blow(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["arsonist"], "hand": ["shield-of-light"], "assets": ["white"] * 2},
        p2={"hand": ["ghost-fire", "ghost-fire"], "assets": ["purple"] * 5, "r1": ["giant-bat"]},
        first=2,
    )
    t.p2.choose("play:ghost-fire", "target:arsonist")
    t.p2.choose("pass")
    does(t, "play:shield-of-light", "target:arsonist")
    does(t, "play:ghost-fire", "target:arsonist")
    t.until("Turn.end_step")
    assert (t.p1.r1, t["p1.arsonist"].damage) == (["arsonist"], 0)


def test_a_sacrifice_that_was_paid_cannot_be_stopped(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["exorcist"]}, p2={"r1": ["vampire-elder"], "r2": ["veil-guard"], "assets": ["yellow"] * 2}
    )
    t.p1.choose(use("exorcist"))
    assert t.p1.graveyard == ["exorcist"], "paid, before anybody may answer"
    t.p2.choose(use("veil-guard"))
    assert "target:exorcist" not in t.p2.options
    t.p2.choose("target:vampire-elder")
    resolve(t)
    assert t.p2.graveyard == ["vampire-elder"]
