"""What people have asked the publisher, with other cards than those of the answers."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, resolve, use

KEEP: dict[str, Any] = {"hand": ["truce"]}
"""A card to think about: the step does not run on by itself."""


def flipped(t: Table, id: str) -> None:
    """This lurker turns up; its triggers are asked for."""
    t.choose(f"flip:{id}")
    t.skip_until(lambda t: t.asked.prompt in ("trigger", "queue.next"))


# ---------------------------------------------------------------- targets that change in answer


def test_a_guard_who_aims_at_a_character_does_not_exhaust_the_lurker_it_becomes(table: Tables) -> None:
    """003: which of the two is said on use; a character that hides in answer is lost as a target."""
    t = table.underworld(
        p1={"r1": ["veil-guard"], "assets": ["yellow"] * 2, **KEEP},
        p2={"r3": ["professional-killer"], "assets": ["black"] * 2},
    )
    t.p1.choose(use("veil-guard"), "target:professional-killer")
    t.p1.choose("pass")
    t.p2.choose(use("professional-killer", 1))
    resolve(t)
    assert (t.p2.r3_lurkers, t["professional-killer"].exhausted, t["veil-guard"].exhausted) == (
        ["professional-killer"],
        0,
        1,
    )


def test_a_killer_who_is_burnt_in_answer_to_hiding_does_not_hide(table: Tables) -> None:
    """077: the hiding itself may be answered; with the killer gone it does nothing."""
    t = table.underworld(
        p1={"r1": ["professional-killer"], "assets": ["black"] * 2, **KEEP},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.p1.choose(use("professional-killer", 1))
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire")
    resolve(t)
    assert (t.p1.graveyard, t.p1.r1_lurkers) == (["professional-killer"], [])


def test_a_board_that_hides_is_not_burnt_with_its_region(table: Tables) -> None:
    """023: in answer it escapes also what hits all characters there."""
    t = table.underworld(
        p1={"hand": ["ring-of-fire", "truce"], "assets": ["red"] * 3},
        p2={"r1": [("spt-board", {"damage": 2}), "exorcist"], "assets": ["green"] * 2},
    )
    t.p1.choose("play:ring-of-fire", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose(use("spt-board", 2))
    resolve(t)
    assert (t.p2.r1_lurkers, t.p2.graveyard) == (["spt-board"], ["exorcist"])


def test_the_knell_reaches_those_who_hide_from_it(table: Tables) -> None:
    """045 destroys characters and lurkers: hiding in answer is no help, and a destroyed lurker has not died."""
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell", "truce"], "assets": ["red"] * 5, "r2": ["pendulum-priest"]},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
    )
    t.p1.choose("play:echo-of-the-death-knell", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose(use("professional-killer", 1))
    resolve(t)
    assert (t.p2.graveyard, t["pendulum-priest"].time) == (["professional-killer"], 0)


def test_who_turns_up_in_answer_to_the_knell_dies_as_a_character(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell", "truce"], "assets": ["red"] * 5, "r2": ["pendulum-priest"]},
        p2={"r1_lurkers": ["enlightened-monk"], "assets": ["white"] * 3, "deck": ["truce", "murder"]},
    )
    t.p1.choose("play:echo-of-the-death-knell", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose("flip:enlightened-monk")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    does(t, "use:enlightened-monk")
    accept(t)
    assert (t.p2.graveyard, t.p2.hand, t["pendulum-priest"].time) == (["enlightened-monk"], ["truce"], 1)


def test_only_one_of_two_aimed_at_is_led_off_before_the_encounter(table: Tables) -> None:
    """021: each must come from another region; who has got there meanwhile stays, the other one moves."""
    t = table.underworld(
        p1={"r1": ["exorcist"], "hand": ["narrow-encounter", "truce"], "assets": ["green"] * 2},
        p2={"r2": ["arsonist"], "on_society": ["red-eye-flight"], "assets": ["neutral"]},
    )
    t.p1.choose("play:narrow-encounter", "option:3", "target:exorcist", "target:arsonist", "target:moscow")
    t.p1.choose("pass")
    t.p2.choose("use:red-eye-flight", "target:arsonist", "target:moscow")
    resolve(t)
    assert (t["exorcist"].region, t["arsonist"].region) == (3, 3)


def test_a_warden_loses_whom_a_flight_takes_away(table: Tables) -> None:
    """002 and 102: a target that must be at this region is lost when it is moved in answer."""
    t = table.underworld(
        p1={"r1_lurkers": ["stonehenge-warden"], "assets": ["yellow"] * 2, **KEEP},
        p2={"r1": ["exorcist"], "on_society": ["red-eye-flight"], "assets": ["neutral"]},
    )
    flipped(t, "stonehenge-warden")
    t.p1.choose("use:stonehenge-warden", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("use:red-eye-flight", "target:exorcist", "target:moscow")
    resolve(t)
    assert (t["exorcist"].region, t["exorcist"].exhausted) == (3, 0)


def test_a_breaker_in_answer_saves_from_a_raid_and_not_from_the_battle(table: Tables) -> None:
    """016: barrier takes the enemy's target away; battle damage has none."""
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "assets": ["blue"] * 3, **KEEP},
        p2={"r1": ["exorcist"], "r2_lurkers": ["curse-breaker"], "assets": ["green"] * 3},
    )
    flipped(t, "giant-bat")
    t.p1.choose("use:giant-bat", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("flip:curse-breaker")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    does(t, "use:curse-breaker", "target:exorcist")
    resolve(t)
    assert (t["exorcist"].damage, t["exorcist"].has_barrier) == (0, 1)
    t.until("Turn.end_step")
    assert "exorcist" in t.p2.graveyard


def test_a_breaker_frees_an_embraced_friend(table: Tables) -> None:
    """016 destroys the enemy's attachments on any target character: with the embrace goes the enemy's control."""
    t = table.underworld(
        p1={"hand": ["curse-breaker", "truce"], "assets": ["green"] * 3},
        p2={"r1": [("exorcist", {"owner": "p1", "attached": ["the-embrace", "colt-python"]})]},
    )
    does(t, "play:curse-breaker", "to-region:florence")
    does(t, "use:curse-breaker", "target:exorcist")
    assert (t["exorcist"].controller, t["exorcist"].attached, t["exorcist"].has_barrier) == (1, [], 1)
    assert sorted(t.p2.graveyard) == ["colt-python", "the-embrace"]


def test_a_breaker_leaves_ones_own_attachments(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["curse-breaker", "truce"],
            "assets": ["green"] * 3,
            "r2": [("exorcist", {"attached": ["colt-python"]})],
        },
    )
    does(t, "play:curse-breaker", "to-region:florence")
    does(t, "use:curse-breaker", "target:exorcist")
    assert t["exorcist"].attached == ["colt-python"]


def test_a_shield_against_targets_does_not_shake_off_what_is_there(table: Tables) -> None:
    """064: barrier is about becoming a target; a curse that is there already stays."""
    t = table.underworld(
        p1={
            "hand": ["sioux-dreamcatcher", "truce"],
            "assets": ["white"] * 3,
            "r1": ["executive-elite", "demosthenes-archmage"],
        },
        p2={"hand": ["poisoned-blood", "truce"], "assets": ["black"] * 2},
        first=2,
    )
    does(t, "play:poisoned-blood", "attach-to:demosthenes-archmage")
    t.p2.choose("pass")
    t.skip_until(lambda t: t.p1.can("play:sioux-dreamcatcher"))
    does(t, "play:sioux-dreamcatcher", "attach-to:demosthenes-archmage")
    assert (sorted(t["demosthenes-archmage"].attached), t["demosthenes-archmage"].defence) == (
        ["poisoned-blood", "sioux-dreamcatcher"],
        1,
    )


# ---------------------------------------------------------------- reveals and what they find


def test_burning_a_raider_that_has_turned_up_does_not_stop_its_bite(table: Tables) -> None:
    """The publisher's example with a bat: it is in play, so its raid happens whatever becomes of it."""
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "assets": ["blue"] * 3, **KEEP},
        p2={"r1": ["exorcist"], "hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    flipped(t, "giant-bat")
    t.p1.choose("use:giant-bat", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "target:giant-bat")
    resolve(t)
    assert (t.p1.graveyard, t.p2.graveyard) == (["giant-bat"], ["exorcist", "ghost-fire"])


def test_nobody_gives_up_a_believer_who_has_been_given_up(table: Tables) -> None:
    """083: the sacrifice is the price; there is no moment in which the believer could still be used."""
    t = table.underworld(
        p1={"r1": ["tinbabadi-of-vida", "doomsday-believer"], "hand": ["arsonist", "truce"], "assets": ["red"] * 2},
        p2={"r1": ["exorcist"]},
    )
    t.p1.choose("use:tinbabadi-of-vida", "target:exorcist")
    assert t.p1.graveyard == ["doomsday-believer"]
    assert not t.p1.can("use:doomsday-believer")
    resolve(t)
    assert t.p2.graveyard == ["exorcist"]


def test_tinbabadi_reaches_lurkers_and_takes_only_who_is_beside_him(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["tinbabadi-of-vida"], "r2": ["exorcist"], **KEEP},
        p2={"r3_lurkers": ["arsonist"]},
    )
    assert not t.p1.can("use:tinbabadi-of-vida")
    t = table.underworld(
        p1={"r1": ["tinbabadi-of-vida", "exorcist"], **KEEP},
        p2={"r3_lurkers": ["arsonist"]},
    )
    does(t, "use:tinbabadi-of-vida", "target:lurker")
    assert (t.p1.graveyard, t.p2.graveyard) == (["exorcist"], ["arsonist"])


def test_suspects_who_all_turn_up_are_not_given_up_and_the_containing_follows(table: Tables) -> None:
    """058: all lurkers there flipped in answer; the rest of the card still happens."""
    t = table.underworld(
        regions=[("kyoto", {"p2": 1}), "florence", "moscow"],
        p1={"hand": ["interrogation", "truce"], "assets": ["grey"]},
        p2={"r1_lurkers": ["fledgling-vampire"], "assets": ["blue"] * 2},
    )
    t.p1.choose("play:interrogation", "target:kyoto", "player:2", "player:2")
    t.p1.choose("pass")
    t.p2.choose("flip:fledgling-vampire")
    t.skip_until(lambda t: "interrogation" in t.p1.graveyard)
    assert (t.p2.r1, t["kyoto"].p2) == (["fledgling-vampire"], 0)


def test_a_suspect_given_up_is_no_dead_character(table: Tables) -> None:
    """487, 840: a sacrificed lurker is no character that dies."""
    t = table.underworld(
        p1={"hand": ["interrogation", "truce"], "assets": ["grey"]},
        p2={"r1_lurkers": ["exorcist"], "r2": ["soul-contract", "spirit-caller", "pendulum-priest"]},
    )
    does(t, "play:interrogation", "target:kyoto")
    t.skip_until(lambda t: "interrogation" in t.p1.graveyard)
    assert (t.p2.graveyard, t["florence"].p2, t["pendulum-priest"].time) == (["exorcist"], 0, 0)


def test_an_operator_sees_lurkers_of_the_enemy_there_as_the_own(table: Tables) -> None:
    """050: while ready, at that region only; a lurker that hides anew there is seen too."""
    t = table.underworld(
        p1={"r1": ["surveillance-operator"], "hand": ["car-chase", "truce"], "assets": ["grey"] * 2},
        p2={"r1": ["exorcist"], "r1_lurkers": ["arsonist"], "r2_lurkers": ["giant-bat"]},
    )
    does(t, "play:car-chase", "option:1", "target:exorcist")
    assert [t.p1.sees(f"p2.{id}") for id in ("exorcist", "arsonist", "giant-bat")] == [True, True, False]


def test_a_team_that_arrives_by_its_own_mobility_strikes_there(table: Tables) -> None:
    """054: moving is entering a region; at the beginning of the contest phase there is time to pay."""
    t = table.underworld(
        p1={"r1": ["crisis-response-team"], "assets": ["grey"]},
        p2={"r2_lurkers": ["exorcist"], "r1_lurkers": ["arsonist"]},
        at="contest-phase",
    )
    does(t, "use:crisis-response-team", "florence")
    does(t, "use:crisis-response-team")
    t.p1.choose("pay-for-it")
    resolve(t)
    assert (t["crisis-response-team"].region, t.p2.graveyard) == (2, ["exorcist"])


def test_a_team_put_into_play_by_the_city_of_the_dead_has_entered(table: Tables) -> None:
    """054: from another place put into play counts as well; it is no reveal."""
    t = table.underworld(
        regions=[("city-of-the-dead", {"p1": 3}), "florence", "moscow"],
        p1={"graveyard": ["crisis-response-team"], "assets": ["grey"]},
        p2={"r2_lurkers": ["exorcist"]},
    )
    t.skip_until(lambda t: t.p1.can("use:city-of-the-dead"))
    does(t, "use:city-of-the-dead")
    t.skip_until(lambda t: t.p1.can("florence"))
    t.p1.choose("florence")
    t.skip_until(lambda t: t.p1.can("use:crisis-response-team"))
    does(t, "use:crisis-response-team")
    t.p1.choose("pay-for-it")
    resolve(t)
    assert (t.p1.r2, t.p2.graveyard) == (["crisis-response-team"], ["exorcist"])


def test_the_dead_who_return_have_entered_but_not_turned_up(table: Tables) -> None:
    """533, 541: an enter trigger works, a reveal trigger does not."""
    t = table.underworld(
        regions=[("city-of-the-dead", {"p1": 3}), "florence", "moscow"],
        p1={"graveyard": ["demosthenes-archmage"]},
        p2={"graveyard": ["herald-of-disaster"], "r2": ["exorcist"]},
    )
    t.skip_until(lambda t: t.p1.can("use:city-of-the-dead"))
    does(t, "use:city-of-the-dead")
    t.skip_until(lambda t: t.p1.can("florence"))
    t.p1.choose("florence")
    t.skip_until(lambda t: t.p2.can("use:herald-of-disaster"))
    does(t, "use:herald-of-disaster")
    assert (t["exorcist"].exhausted, t["herald-of-disaster"].time) == (0, 1)


def test_a_herald_pays_with_the_time_of_the_own_hourglass(table: Tables) -> None:
    """039: the marker may come from any own card."""
    for whose, can in (("p1", True), ("p2", False)):
        seats: dict[str, Any] = {"p1": {"r2": ["herald-of-disaster"], **KEEP}, "p2": {}}
        seats[whose] = {**seats[whose], "r1": [("cursed-hourglass", {"time": 1})]}
        t = table.underworld(regions=["kyoto", "florence", ("moscow", {"p2": 1})], **seats)
        assert t.p1.can("use:herald-of-disaster") is can


def test_natterys_second_contest_is_not_held_when_he_hides_after_the_first(table: Tables) -> None:
    """060: as many contests as there are of him now, counted with those that were held."""
    t = table.underworld(
        p1={"r1": ["john-f-nattery"]},
        p2={"hand": ["car-chase"], "assets": ["grey"] * 2},
        regions=["london", "florence", "moscow"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t["london"].p1 == 3 and t.p2.can("play:car-chase"))
    does(t, "play:car-chase", "option:1")
    t.skip_until(lambda t: t.turn == 4)
    assert (t["london"].p1, t.p1.r1_lurkers) == (3, ["john-f-nattery"])


def test_a_department_in_a_contest_helps_only_beside_it(table: Tables) -> None:
    """052 after the errata: a continuous ability, no action."""
    t = table.underworld(p1={"r1": ["security-department", "exorcist"], "r2": ["arsonist"], **KEEP})
    assert not t.p1.can("use:security-department")
    assert (t["exorcist"].defence, t["arsonist"].defence, t["security-department"].defence) == (2, 1, 2)


def test_a_knife_is_for_ones_own_people(table: Tables) -> None:
    """020 after the errata."""
    t = table.underworld(
        p1={"r1": ["exorcist"], "hand": ["hidden-throwing-knife", "truce"], "assets": ["green"] * 2}, p2={"r1": ["arsonist"]}
    )
    does(t, "play:hidden-throwing-knife")
    assert t["exorcist"].attached == ["hidden-throwing-knife"], "nobody else was offered"
    t = table.underworld(p1={"hand": ["hidden-throwing-knife", "truce"], "assets": ["green"] * 2}, p2={"r1": ["arsonist"]})
    assert not t.p1.can("play:hidden-throwing-knife")


def test_thrown_from_an_exhausted_hand_the_knife_still_flies(table: Tables) -> None:
    """020: the knife is used, not its bearer; exhausted it cannot pin a lurker, but it can still be thrown."""
    t = table.underworld(
        p1={"r1": [("exorcist", {"exhausted": 1, "attached": ["hidden-throwing-knife"]})], **KEEP},
        p2={"r1": ["arsonist"], "r1_lurkers": ["giant-bat"]},
    )
    does(t, use("hidden-throwing-knife", 0))
    assert t["giant-bat"].exhausted == 1
    assert not t.p1.can(use("hidden-throwing-knife", 0))
    does(t, use("hidden-throwing-knife", 1), "target:arsonist")
    assert (t.p2.graveyard, t.p1.graveyard) == (["arsonist"], ["hidden-throwing-knife"])


def test_yarol_for_nothing_still_wants_three_white_assets(table: Tables) -> None:
    """072: shown cards lower the price, never the loyalty; Yarol himself is not among those shown."""
    shown = [
        "holy-child",
        "devout-friar",
        "exorcist",
        "shield-of-light",
        "guardian-spirit",
        "enlightened-monk",
        "avalon-hermit",
    ]
    for white, can in ((2, False), (3, True)):
        t = table.underworld(p1={"hand": ["yarol", *shown], "assets": ["white"] * white})
        assert t.p1.can("play:yarol") is can
    t = table.underworld(p1={"hand": ["yarol", "exorcist", "truce"], "assets": ["white"] * 5})
    assert not t.p1.can("play:yarol"), "two cards of which one counts: six are too many for five assets"
    t = table.underworld(p1={"hand": ["yarol", "exorcist", "truce"], "assets": ["white"] * 6})
    assert t.p1.can("play:yarol")


def test_an_institute_takes_ones_own_and_gives_everybody_back_to_the_owner(table: Tables) -> None:
    """009: any character; sealed there, it goes to its owner's hand when the institute is destroyed."""
    t = table.underworld(
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        p1={"hand": ["far-east-institute-six", "truce"], "assets": ["yellow"] * 4},
        p2={
            "r1": [("exorcist", {"owner": "p1", "attached": ["the-embrace"]})],
            "r2_lurkers": ["arsonist"],
            "assets": ["red"] * 2,
        },
    )
    does(t, "play:far-east-institute-six")
    does(t, "use:far-east-institute-six", "player:2")
    assert (t["far-east-institute-six"].sealed, t.p2.graveyard, t["kyoto"].p2) == (["exorcist"], ["the-embrace"], 1)
    t.skip_until(lambda t: t.p2.can("flip:arsonist"))
    t.p2.choose("flip:arsonist")
    t.skip_until(lambda t: t.p2.can("use:arsonist"))
    does(t, "use:arsonist")
    assert sorted(t.p1.hand) == ["exorcist", "truce"]


def test_a_smuggler_flown_in_hides_himself_and_leaves_a_marker(table: Tables) -> None:
    """076: moved into a region he may choose himself; the marker is put where he came to."""
    t = table.underworld(
        p1={"r1": ["gruni-smuggler"], "on_society": ["red-eye-flight"], "assets": ["neutral"], **KEEP},
    )
    does(t, "use:red-eye-flight", "target:gruni-smuggler", "target:florence")
    does(t, "use:gruni-smuggler", "target:gruni-smuggler")
    assert (t.p1.r2_lurkers, t["florence"].p1) == (["gruni-smuggler"], 1)


def test_a_locked_smuggler_hides_nobody_and_earns_nothing(table: Tables) -> None:
    """163: who cannot turn over does not; "if you do" does not follow."""
    t = table.underworld(
        p1={
            "r1": [("gruni-smuggler", {"lock": 1})],
            "on_society": ["red-eye-flight"],
            "assets": ["neutral"],
            "r3": ["hack-adams"],
            **KEEP,
        },
    )
    does(t, "use:red-eye-flight", "target:gruni-smuggler", "target:florence")
    accept(t)
    assert (t.p1.r2, t["florence"].p1) == (["gruni-smuggler"], 0)
