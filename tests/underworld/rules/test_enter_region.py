"""Chapter: enter region."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import IfYouDo
from rulebound.games.underworld.cards.builders import action, price
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.effects.movement import PutIntoPlay
from rulebound.games.underworld.nouns.selectors import GraveyardCards
from rulebound.games.underworld.nouns.subjects import target
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Tables, proves
from tests.underworld.made_up import AGENT, ENCOUNTER, KEEP, REGION, SPARE, made_up
from tests.underworld.playing import (
    accept,
    contests,
    contract_win,
    does,
    drive,
    duel,
    lead_away,
    offered,
    resolve,
    resolves,
    spent,
    table_of,
    to,
    use,
)


def test_skuld_destroys_at_the_region_she_entered(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["skuld-of-the-end"], "assets": ["red"] * 7},
        p2={"r1": ["psychic-owl"], "hand": ["reverse-the-otherworld-gate"], "assets": ["yellow"] * 2},
    )
    does(t, "play:skuld-of-the-end", "to-region:kyoto")
    t.p1.choose(use("skuld-of-the-end", 1))
    t.p2.choose("play:reverse-the-otherworld-gate", "target:skuld-of-the-end")
    resolve(t)
    assert (t.p1.hand, t.p2.graveyard) == (["skuld-of-the-end"], ["psychic-owl", "reverse-the-otherworld-gate"])


def test_an_emblem_is_used_up_by_the_next_matching_card(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["tolling-bell-emblem"],
            "hand": ["arsonist", "arsonist", "truce"],
            "assets": ["ring-of-fire"] * 6,
        }
    )
    t.p1.choose(use("tolling-bell-emblem"))
    assert t["tolling-bell-emblem"].exhausted == 1, "at once, nothing waits"
    does(t, "play:truce", "target:kyoto")
    does(t, "play:arsonist", "to-region:kyoto")
    assert spent(t) == 3, "2 for the truce, 1 for the arsonist"
    t.p1.choose("decline")
    does(t, "play:arsonist", "to-region:kyoto")
    assert spent(t) == 5, "the second one costs 2 again"


def test_an_emblem_given_up_in_answer_is_not_burnt_and_nothing_else_is(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["arsonist", "truce"], "assets": ["red"] * 2},
        p2={"on_society": ["reserve-funds", "veil-watch-emblem"]},
    )
    does(t, "play:arsonist", "to-region:kyoto")
    t.p1.choose("use:arsonist", "target:veil-watch-emblem")
    t.p1.choose("pass")
    does(t, use("veil-watch-emblem", 1))
    assert (t["arsonist"].exhausted, t.p2.graveyard, t["reserve-funds"].in_play) == (1, ["veil-watch-emblem"], True)


def test_an_arsonist_burns_what_is_on_the_region_and_not_on_its_people(table: Tables) -> None:
    """038: on a society or on this region; a gun on a character there is on neither."""
    t = table.underworld(
        p1={"hand": ["arsonist", "truce"], "assets": ["red"] * 2},
        p2={"r1": [("exorcist", {"attached": ["colt-python"]}), "media-spell"], "r2": ["soul-contract"]},
    )
    does(t, "play:arsonist", "to-region:kyoto")
    does(t, "use:arsonist")
    assert t.p2.graveyard == ["media-spell"], "the only target"


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


@proves("underworld.enter-region.play", "underworld.enter-region.reveal", "underworld.enter-region.put")
@proves("underworld.enter-region.reveal-by-effect")
@pytest.mark.parametrize("how", ["play", "flip", "put", "by-effect"])
def test_the_ways_to_enter_a_region(table: Tables, how: str) -> None:
    team = "crisis-response-team"
    first = {"assets": ["grey"] * 6}
    regions: list[Any] = ["kyoto", "chernobyl", "moscow"]
    if how == "play":
        t = table.underworld(p1={**first, "hand": [team]}, p2={"r1_lurkers": ["giant-bat"], **SPARE})
        t.p1.choose(f"play:{team}", "kyoto", "pass")
        t.p2.choose("pass")
    elif how == "flip":
        t = table.underworld(p1={**first, "r1_lurkers": [team]}, p2={"r1_lurkers": ["giant-bat"], **SPARE})
        t.p1.choose(f"flip:{team}", "pass")
        t.p2.choose("pass")
    else:
        won = "city-of-the-dead" if how == "put" else "florence"
        regions[1] = (won, {"p1": 4})
        seat = {"graveyard": [team]} if how == "put" else {"r1_lurkers": [team]}
        t = table.underworld(
            p1={**first, **seat}, p2={"r1_lurkers": ["giant-bat"], **SPARE}, regions=regions, at="contest-phase"
        )
        t.skip_until(lambda t: t.asked.prompt == "trigger")
        t.p1.choose("use")
        t.p1.choose("pass")
        t.p2.choose("pass")
        t.p1.choose("kyoto" if how == "put" else team)
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    assert t[team].region == 1
    assert t.p1.options[0].startswith(f"use:{team}")


def test_an_elder_sends_a_lurker_to_where_it_is_or_was_last(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["vampire-elder"],
            "assets": ["blue"] * 2,
            "hand": ["truce"],
            "deck": ["fledgling-vampire"] + ["truce"] * 7,
        },
        p2={"hand": ["narrow-encounter", "reverse-the-otherworld-gate"], "assets": ["green"] * 2 + ["yellow"] * 2},
    )
    t.p1.choose(use("vampire-elder"))
    t.p1.choose("pass")
    with t.branch() as other:
        lead_away(other, "vampire-elder")
        other.until("search")
        other.p1.choose("fledgling-vampire")
        assert (other.p1.r2, other.p1.r2_lurkers) == (["vampire-elder"], ["fledgling-vampire"])
    t.p2.choose("play:reverse-the-otherworld-gate")
    t.skip_until(lambda t: t.asked.prompt == "search")
    t.p1.choose("fledgling-vampire")
    assert (t.p1.r1, t.p1.r1_lurkers) == ([], ["fledgling-vampire"])


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


def test_hermits_hide_an_open_character_only_with_four_cards(table: Tables) -> None:
    hand = ["john-f-nattery", "truce", "murder", "arsonist"]
    for n, can in ((4, True), (3, False)):
        t = table.underworld(p1={"society": "hermits", "assets": ["white"] * 3, "hand": hand[:n]})
        t.p1.choose("use:hermits", "target:florence")
        resolve(t)
        if can:
            t.p1.choose("john-f-nattery")
        assert (t.p1.r2_lurkers == ["john-f-nattery"]) is can
        assert t.p2.sees("p1.john-f-nattery") is can, "it was shown, and all saw where it was laid"


@proves("underworld.enter-region.not-as-lurker", "underworld.negation.cannot-wins", "underworld.lurker.no-front-information")
def test_martial_law_keeps_nobody_from_lurking(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": ["highway-rider"], "hand": ["arsonist"], "assets": ["red"] * 6},
        p2={"r1": ["martial-law"], "r1_lurkers": ["giant-bat"], **SPARE},
    )
    with t.branch() as other:
        other.p1.choose("play:arsonist")
        assert other.p1.options == ["to-region:florence", "to-region:moscow"]
    t.p1.choose("dispatch:arsonist", "kyoto", "pass")
    t.p2.choose("pass")
    assert t.p1.r1_lurkers == ["arsonist"]
    t.p1.choose("flip:arsonist", "pass")
    t.p2.choose("pass")
    assert t.p1.r1 == ["arsonist"]
    t.skip_until(lambda t: t.state.step == "contest-phase-begins")  # type: ignore[attr-defined]
    resolves(t, "use:highway-rider")
    assert t["highway-rider"].region == 3, "nor can anybody move there: Moscow was all that is left"


def test_a_team_that_turns_up_has_entered_and_strikes(table: Tables) -> None:
    """829-834: turning up is a way of entering a region; the point is paid when the effect asks for it (45)."""
    t = duel(
        table,
        p1={"r1_lurkers": ["crisis-response-team"], "assets": ["grey"] * 6},
        p2={"r1_lurkers": ["district-constable"]},
    )
    does(t, "flip:crisis-response-team")
    drive(t, lambda t: t.p2.graveyard, "use:crisis-response-team", "pay")
    assert (t.p2.graveyard, t.p1.ready_assets) == (["district-constable"], [])


def test_a_smuggler_enters_and_hides_as_often_as_it_is_paid(table: Tables) -> None:
    """479-481, 168: each time it is a new object that enters the region."""
    t = duel(table, p1={"r1_lurkers": ["gruni-smuggler"], "assets": ["black"] * 8})
    for n in (1, 2):
        does(t, "flip:gruni-smuggler")
        accept(t)
        assert (t["florence"].p1, t.p1.r1_lurkers) == (n, ["gruni-smuggler"])


def test_moving_is_entering_a_region_but_not_play(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["red-eye-flight"],
            "r1": ["crisis-response-team", "force-field-mage"],
            "assets": ["grey"] * 4,
        },
        p2={"r2_lurkers": ["arsonist"], "r2": ["psychic-owl"]},
    )
    with t.branch() as other:
        does(other, use("red-eye-flight"), "target:force-field-mage", "target:florence")
        assert other["force-field-mage"].region == 2
        assert "trigger" not in [a.prompt for a in other.asked]
    does(t, use("red-eye-flight"), "target:crisis-response-team", "target:florence")
    does(t, use("crisis-response-team", 1))
    t.p1.choose("pay-for-it")
    assert t.p2.graveyard == ["arsonist"]


def test_attachments_go_along_when_their_bearer_moves(table: Tables) -> None:
    t = table.underworld(
        p1={
            "on_society": ["red-eye-flight"],
            "r1": [("arsonist", {"attached": ["hidden-throwing-knife"]})],
            "assets": ["ring-of-fire"] * 2,
        },
        p2={"r1_lurkers": ["giant-bat"], "r2_lurkers": ["exorcist"]},
    )
    does(t, use("red-eye-flight"), "target:florence")
    assert t["hidden-throwing-knife"].region == 2
    does(t, use("hidden-throwing-knife", 0))
    assert (t["giant-bat"].exhausted, t["exorcist"].exhausted) == (0, 1), "at its new region"


def test_mobility_brings_prestige_along(table: Tables) -> None:
    """892 looks when the contests of the region are over: who has come there in time counts."""
    t = table.underworld(
        p1={"r1": ["enlightened-monk"], "on_society": ["red-eye-flight"], "assets": ["neutral"], "hand": ["truce"]},
        p2={"r1": ["devout-friar", "devout-friar"], "r2": ["devout-friar"]},
        first=2,
    )
    t.skip_until(lambda t: t.p1.can("use:red-eye-flight"))
    does(t, "use:red-eye-flight", "target:enlightened-monk", "target:florence")
    t.skip_until(lambda t: t.phase == "contest-phase")
    contests(t, "prestige")
    assert (t["kyoto"].p2, t["florence"].p1, t["florence"].p2) == (1, 0, 0), "in Florence it is one against one now"


def test_skuld_who_is_led_away_destroys_where_she_entered(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["skuld-of-the-end"], "assets": ["red"] * 7, "r2": ["arsonist"]},
        p2={"r1": ["psychic-owl"], **ENCOUNTER},
    )
    does(t, "play:skuld-of-the-end", "to-region:kyoto")
    t.p1.choose(use("skuld-of-the-end", 1))
    lead_away(t, "skuld-of-the-end")
    assert sorted(t.p1.r2) == ["arsonist", "skuld-of-the-end"], "nobody at Florence is harmed"
    assert sorted(t.p2.graveyard) == ["narrow-encounter", "psychic-owl"]


def test_a_team_that_is_led_away_has_still_entered_the_first_region(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["crisis-response-team"], "assets": ["grey"] * 6},
        p2={"r1_lurkers": ["exorcist"], **ENCOUNTER},
    )
    does(t, "play:crisis-response-team", "to-region:kyoto")
    t.p1.choose("use:crisis-response-team")
    t.p1.choose("pass")
    lead_away(t, "crisis-response-team")
    while t.p1.r2 == ["crisis-response-team"] and "exorcist" not in t.p2.graveyard:
        assert t.phase == "action-phase"
        t.choose(offered(t)[0])
    assert sorted(t.p2.graveyard) == ["exorcist", "narrow-encounter"]


def test_a_smuggler_that_is_led_away_marks_both_regions_it_has_entered(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["gruni-smuggler", "truce"], "assets": ["black"] * 4, "r1": ["arsonist"], "r2": ["psychic-owl"]},
        p2=ENCOUNTER,
    )
    does(t, "play:gruni-smuggler", "to-region:kyoto")
    t.p1.choose("use:gruni-smuggler", "target:arsonist")
    t.p1.choose("pass")
    lead_away(t, "gruni-smuggler")
    t.p1.choose("use:gruni-smuggler", "target:psychic-owl")
    resolve(t)
    assert (t["kyoto"].p1, t["florence"].p1) == (1, 1)
    assert (t.p1.r1_lurkers, t.p1.r2_lurkers) == (["arsonist"], ["psychic-owl"])


def test_kyra_who_is_led_away_marks_where_she_was_when_the_card_was_drawn(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", "r1": ["professor-kyra-gaudia"], "assets": ["neutral"] * 3, "hand": ["truce"]},
        p2=ENCOUNTER,
    )
    does(t, "use:secret-society")
    t.p1.choose("use:professor-kyra-gaudia")
    t.p1.choose("pass")
    lead_away(t, "professor-kyra-gaudia")
    assert (t["kyoto"].p1, t["florence"].p1, t["professor-kyra-gaudia"].region) == (1, 0, 2)


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


def test_a_smuggler_flown_in_hides_himself_and_leaves_a_marker(table: Tables) -> None:
    """076: moved into a region he may choose himself; the marker is put where he came to."""
    t = table.underworld(
        p1={"r1": ["gruni-smuggler"], "on_society": ["red-eye-flight"], "assets": ["neutral"], **KEEP},
    )
    does(t, "use:red-eye-flight", "target:gruni-smuggler", "target:florence")
    does(t, "use:gruni-smuggler", "target:gruni-smuggler")
    assert (t.p1.r2_lurkers, t["florence"].p1) == (["gruni-smuggler"], 1)


def test_who_is_exhausted_in_answer_to_mobility_still_moves(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider"]}, p2={"r3": ["veil-guard"], "assets": ["yellow"] * 3}, at="contest-phase"
    )
    to(t, "trigger").p1.choose("use:highway-rider", "target:florence")
    t.skip_until(lambda t: t.p2.can("use", "veil-guard"))
    does(t, use("veil-guard"), "target:highway-rider")
    assert (t.p1.r2, t["highway-rider"].exhausted) == (["highway-rider"], 1)


@proves("underworld.enter-region.move")
def test_a_move_is_no_entering_of_play(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["force-field-mage"], "on_society": ["red-eye-flight"], "assets": ["grey"] * 3},
        p2={"r2": ["exorcist"], **SPARE},
    )
    resolves(t, "use:red-eye-flight", "target:florence")
    assert t["force-field-mage"].region == 2
    assert t.asked.prompt == "priority.action-step", "its enter trigger is not offered"


@proves("underworld.enter-region.move")
def test_with_its_guard_gone_elsewhere_a_damaged_character_dies_at_once(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["security-department", ("veil-guard", {"damage": 1})],
            "society": "secret-society",
            "on_society": ["red-eye-flight"],
            "assets": ["red"],
        }
    )
    assert t.p1.graveyard == [], "it stands with one more defence"
    does(t, use("red-eye-flight"), "target:security-department", "target:florence")
    assert (t["security-department"].region, t.p1.graveyard) == (2, ["veil-guard"])


@proves("underworld.enter-region.move")
def test_an_attachment_lies_where_its_bearer_is_and_goes_along(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r2": ["veil-guard"],
            "hand": ["colt-python"],
            "society": "secret-society",
            "on_society": ["red-eye-flight"],
            "assets": ["red"] * 4,
        }
    )
    does(t, "play:colt-python", "attach-to:veil-guard")
    assert (t["colt-python"].region, t["red-eye-flight"].region) == (2, None)
    does(t, use("red-eye-flight"), "target:veil-guard", "target:moscow")
    assert (t["veil-guard"].region, t["colt-python"].region) == (3, 3)


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


@pytest.mark.parametrize("face_up", [True, False])
def test_where_the_region_is_there_it_is_done_and_the_rest_follows(table: Tables, face_up: bool) -> None:
    rises = PutIntoPlay(target(GraveyardCards()), REGION, face_up)
    with with_cards(AGENT, made_up("envoy", action(price(exhaust=True), IfYouDo(rises, Draw())))):
        t = table_of(table, r2=["envoy"], graveyard=["veil-guard"], deck=["truce"])
        t.p1.choose(use("envoy"), "target:veil-guard", "target:moscow")
        t.skip_until(lambda t: not t.spectator.view.get("stack"))
        assert (t.p1.r3, t.p1.r3_lurkers) == ((["veil-guard"], []) if face_up else ([], ["veil-guard"]))
        assert t.p1.hand == ["truce"]


def test_the_slaughterer_who_is_alone_goes_himself(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["faceless-slaughterer"], "assets": ["ring-of-fire"] * 6}, p2={"r2": ["psychic-owl"]}
    )
    does(t, "flip:faceless-slaughterer")
    resolve(t)
    assert (t.p1.graveyard, t.p2.graveyard) == (["faceless-slaughterer"], ["psychic-owl"])


def test_a_mage_may_push_itself_aside(table: Tables) -> None:
    """004: a target character at this region; alone there, that is the mage."""
    t = table.underworld(p1={"hand": ["force-field-mage", "truce"], "assets": ["yellow"] * 4})
    does(t, "play:force-field-mage", "to-region:kyoto")
    does(t, "use:force-field-mage")
    assert t["force-field-mage"].exhausted == 1


def test_the_archmage_who_is_led_away_exhausts_where_he_turned_up(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["demosthenes-archmage"], "assets": ["yellow"] * 6},
        p2={"r1": ["arsonist"], "r2": ["exorcist"], **ENCOUNTER},
    )
    t.p1.choose("flip:demosthenes-archmage")
    t.until("trigger")
    t.p1.choose("use")
    t.p1.choose("pass")
    lead_away(t, "demosthenes-archmage")
    assert (t["demosthenes-archmage"].region, t["arsonist"].exhausted, t["exorcist"].exhausted) == (2, 1, 0)


def test_riders_do_not_ride_into_martial_law_and_the_state_does(table: Tables) -> None:
    for rider, goals in (("highway-rider", ["moscow"]), ("crisis-response-team", ["florence", "moscow"])):
        t = table.underworld(p1={"r1": [rider], "r2": ["martial-law"]}, at="contest-phase", stop_at_forced=True)
        t.p1.choose("next", "use")
        assert sorted(key.rpartition(":")[2] for key in offered(t)) == goals


def test_gruni_rings_the_bell(table: Tables) -> None:
    """What he takes over was removed: the emblem has something to draw for."""
    for markers, drawn in (({"p2": 1}, True), ({}, False)):
        t = table.underworld(
            p1={
                "hand": ["don-gruni", "truce"],
                "assets": ["black"] * 9,
                "on_society": ["tolling-bell-emblem"],
                "deck": ["murder"] * 3,
            },
            regions=[("kyoto", markers), "florence", "moscow"],
        )
        does(t, "play:don-gruni", "to-region:kyoto")
        accept(t)
        resolve(t)
        does(t, use("tolling-bell-emblem", 1))
        assert ("murder" in t.p1.hand) is drawn


def test_who_flies_off_in_the_window_of_a_win_stays_in_play(table: Tables) -> None:
    t = contract_win(table, p2={"r1": ["exorcist", "veil-guard"], "on_society": ["red-eye-flight"], "assets": ["neutral"]})
    t.skip_until(lambda t: t.p2.can("use:red-eye-flight"))
    t.p2.choose("use:red-eye-flight", "target:exorcist", "target:moscow")
    t.skip_until(lambda t: "kyoto" in t.p1.score_area and t.p1.can("pass"))
    assert (t["exorcist"].region, t.p2.deck[-1]) == (3, "veil-guard")
