"""Chapters: quick actions, the stack, priority, and what can be responded to."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.underworld.cards import card
from rulebound.games.underworld.cards.builders import price, quick
from rulebound.games.underworld.effects.influence import PlaceInfluence
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Tables, proves
from rulebound.testing.seats import Seat
from tests.underworld.made_up import AGENT, KEEP, made_up
from tests.underworld.playing import accept, answered_by_a_win, does, flipped, keys_on_stack, offered, resolve, table_of, use


def why_not(seat: Seat, card: str) -> list[str]:
    return [reason.rule for reason in seat.why_not(card)]


@proves("underworld.stack.respond", "underworld.stack.forms", "underworld.stack.lifo", "underworld.priority.any-number")
@proves("underworld.priority.resolve-top", "underworld.priority.after-resolution", "underworld.priority.required")
@proves("underworld.priority.standard-needs-empty-stack", "underworld.quick.standard-limit")
def test_two_surges_and_a_fire(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["psychic-owl"],
            "r2": ["veil-guard"],
            "hand": ["psionic-surge", "psionic-surge", "stonehenge-warden"],
            "assets": ["yellow"] * 7,
        },
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 3},
    )
    assert t.p1.can("play:stonehenge-warden")
    assert t.p1.can("build:stonehenge-warden")
    t.p1.choose("play:psionic-surge", "target:psychic-owl")
    assert t.state.asked is not None
    assert t.state.asked.player == 0, "the same player is asked again"
    assert not t.p1.can("build:stonehenge-warden")
    assert not t.p1.can("play:stonehenge-warden")
    assert not t.p1.can("dispatch:stonehenge-warden")
    t.p1.choose("play:psionic-surge", "target:veil-guard", "pass")
    assert keys_on_stack(t) == ["psionic-surge", "psionic-surge"]
    assert not t.p2.can("build")
    t.p2.choose("play:ghost-fire", "target:veil-guard")
    assert keys_on_stack(t) == ["psionic-surge", "psionic-surge", "ghost-fire"]
    t.p2.choose("pass")
    t.p1.choose("pass")
    assert t.p1.graveyard == ["veil-guard"], "the last one first"
    assert keys_on_stack(t) == ["psionic-surge", "psionic-surge"], "and only that one"
    assert t.state.asked.player == 0, "then the first player has priority"
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (keys_on_stack(t), t["psychic-owl"].defence) == (["psionic-surge"], 1)
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (keys_on_stack(t), t["psychic-owl"].defence) == ([], 2)
    assert t.p1.can("build:stonehenge-warden"), "all is resolved"


def test_help_and_wound_are_forgotten_together(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire", "exorcist"], "assets": ["red"] * 3},
        p2={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 2},
    )
    t.p1.choose("play:ring-of-fire", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose("play:psionic-surge")
    resolve(t)
    assert (t["psychic-owl"].damage, t["psychic-owl"].defence) == (1, 2)
    t.skip_until(lambda t: t.state.turn == 4)  # type: ignore[attr-defined]
    assert (t["psychic-owl"].damage, t["psychic-owl"].defence, t.p2.r1) == (0, 1, ["psychic-owl"])


def test_control_lost_in_answer_to_an_ability(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("veil-guard", {"owner": "p2", "attached": ["the-embrace"]})],
            "assets": ["yellow"] * 2,
            "hand": ["arsonist"],
        },
        p2={"hand": ["dispelling"], "assets": ["yellow"] * 2, "r3": ["exorcist"]},
    )
    t.p1.choose(use("veil-guard"), "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("play:dispelling")
    resolve(t)
    assert t.p2.r1 == ["veil-guard"], "back with its owner"
    assert t["exorcist"].exhausted == 1, "the ability is independent of its source"


def test_both_sides_pass_for_each_object_anew(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["exorcist"], "hand": ["psionic-surge"] * 3, "assets": ["yellow"] * 6},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.p1.choose("play:psionic-surge")
    t.p1.choose("play:psionic-surge")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["exorcist"].defence == 2, "one of two has resolved"
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire")
    t.p2.choose("pass")
    t.p1.choose("pass")
    assert (t["exorcist"].defence, t["exorcist"].damage) == (2, 1), "between the two"
    resolve(t)
    assert (t["exorcist"].defence, t["exorcist"].damage) == (3, 1)


def test_an_enter_trigger_outlives_its_card(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["force-field-mage"], "assets": ["yellow"] * 5},
        p2={"r1": ["giant-bat"], "hand": ["murder"], "assets": ["black"] * 3},
    )
    does(t, "play:force-field-mage", "to-region:kyoto")
    t.p1.choose(use("force-field-mage"), "target:giant-bat", "pass")
    t.p2.choose("play:murder", "target:force-field-mage")
    resolve(t)
    assert t.p1.graveyard == ["force-field-mage"]
    assert t["giant-bat"].exhausted == 1


def test_exhausted_or_not_is_looked_at_when_the_trigger_resolves(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["force-field-mage"], "r2": ["veil-guard"], "assets": ["yellow"] * 6},
        p2={"r1": ["giant-bat"]},
    )
    does(t, "play:force-field-mage", "to-region:kyoto")
    t.p1.choose(use("force-field-mage"), "target:giant-bat")
    t.p1.choose(use("veil-guard"), "target:giant-bat")
    resolve(t)
    assert t.p2.hand == ["giant-bat"]


def test_who_turns_over_is_neither_lurker_nor_character(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["veil-guard"], "assets": ["yellow"] * 2},
        p2={"r1_lurkers": ["arsonist", "exorcist"], "assets": ["ring-of-fire"] * 3},
        first=2,
    )
    t.p2.choose("flip:arsonist", "pass")
    t.p1.choose(use("veil-guard"))
    assert sorted(offered(t)) == ["target:lurker#2", "target:veil-guard"], "only the other one lies there"


@proves("underworld.stack.not-in-play", "underworld.in-play.definition", "underworld.in-play.areas")
def test_a_character_on_the_stack_is_not_in_play(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["arsonist"], "r2": ["psychic-owl"], "hand": ["security-department"], "assets": ["grey"] * 4},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 3},
    )
    t.p1.choose("play:security-department", "kyoto", "pass")
    assert t["arsonist"].defence == 1, "its ability does not work yet"
    t.p2.choose("play:ghost-fire")
    assert t.p2.options == ["target:arsonist", "target:psychic-owl"]
    t.p2.choose("target:psychic-owl", "pass")
    t.p1.choose("pass")
    t.skip_until(lambda t: bool(t["security-department"].in_play))
    assert t["arsonist"].defence == 2


def test_a_believer_pays_for_an_arsonist_at_once(table: Tables) -> None:
    """Lowering a cost is no object of the stack and may be used while one pays; loyalty is needed all the same."""
    t = table.underworld(p1={"hand": ["arsonist"], "r1": ["doomsday-believer"], "assets": [("red", {"exhausted": 1})]})
    t.p1.choose("play:arsonist", "to-region:florence")
    resolve(t)
    assert (t.p1.r2, t.p1.graveyard) == (["arsonist"], ["doomsday-believer"])
    poor = table.underworld(p1={"hand": ["arsonist"], "r1": ["doomsday-believer"], "assets": ["green"]})
    assert not poor.p1.can("play:arsonist")


def test_files_without_anybody_to_look_at(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["case-files"], "assets": ["grey"], "deck": ["murder", "truce"]})
    does(t, "play:case-files")
    assert t.p1.hand == ["murder"]


def test_whoever_is_called_back_in_time_is_not_murdered(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["murder"], "assets": ["black"] * 3},
        p2={"r1": ["veil-guard"], "hand": ["reverse-the-otherworld-gate"], "assets": ["yellow"] * 2},
    )
    t.p1.choose("play:murder")
    t.p1.choose("pass")
    t.p2.choose("play:reverse-the-otherworld-gate")
    resolve(t)
    assert (t.p2.hand, t.p1.graveyard, t.p2.graveyard) == (["veil-guard"], ["murder"], ["reverse-the-otherworld-gate"])


def test_a_region_won_by_a_death_in_answer_takes_the_fires_target_away(table: Tables) -> None:
    t = table.underworld(
        regions=[("chernobyl", {"p1": 2}), "florence", "moscow"],
        world=["london"],
        p1={"hand": ["ring-of-fire", "exorcist"], "r1": ["soul-contract", "arsonist"], "assets": ["red"] * 3},
        p2={"hand": ["murder"], "assets": ["black"] * 3, "r1_lurkers": ["exorcist"], "r2": ["psychic-owl"]},
    )
    t.p1.choose("play:ring-of-fire", "target:chernobyl")
    t.p1.choose("pass")
    t.p2.choose("play:murder")
    t.until("trigger")
    t.p1.choose("use")
    t.skip_until(lambda t: t["london"].region == 1)
    t.skip_until(lambda t: "ring-of-fire" in t.p1.graveyard)
    assert t.p1.points == 2
    assert not [line for line in t.p1.log if line.kind == "damage"], "there is no fire at London"


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


def test_concealing_in_answer_to_a_fire(table: Tables) -> None:
    """A character that has become a lurker is no character: the fire has lost its target and is spent."""
    t = table.underworld(
        p1={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
    )
    t.p1.choose("play:ghost-fire")
    t.p2.choose(use("professional-killer", 1))
    resolve(t)
    assert (t.p2.r1_lurkers, t.p1.graveyard) == (["professional-killer"], ["ghost-fire"])
    assert t["professional-killer"].damage == 0


def test_an_attachment_without_its_host(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["colt-python"], "r1": ["arsonist"], "assets": ["red"]},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.p1.choose("play:colt-python", "pass")
    t.p2.choose("play:ghost-fire", "target:arsonist")
    resolve(t)
    assert sorted(t.p1.graveyard) == ["arsonist", "colt-python"]


def test_barrier_in_answer_makes_an_enemy_card_lose_its_target(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
        p2={"r1": ["psychic-owl"], "r2_lurkers": ["curse-breaker"], "assets": ["green"] * 3},
    )
    t.p1.choose("play:ghost-fire", "target:psychic-owl")
    t.p2.choose("flip:curse-breaker")
    while "curse-breaker" not in t.p2.r2:
        t.choose("pass")
    t.p2.choose(use("curse-breaker"), "target:psychic-owl")
    resolve(t)
    assert t["psychic-owl"].in_play
    assert t.p1.graveyard == ["ghost-fire"]


def test_a_character_played_to_a_region_that_is_won_meanwhile(table: Tables) -> None:
    """Its region was chosen as a target: without it the card goes to the graveyard, and the new region gets nobody."""
    t = table.underworld(
        p1={
            "hand": ["arsonist"],
            "assets": ["red"] * 2,
            "r1": ["soul-contract", "blood-servant"],
            "r2": ["vampire-elder"],
        },
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        world=["london", "new-york"],
    )
    t.p1.choose("play:arsonist", "to-region:kyoto")
    t.p1.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: "kyoto" in t.p1.score_area and not t.asked.prompt.startswith("order"))
    t.skip_until(lambda t: "arsonist" in t.p1.graveyard)
    assert (t["london"].region, t.p1.r1) == (1, [])


def test_a_lurker_that_is_turning_over_when_its_region_is_won(table: Tables) -> None:
    """It is on the stack and so does not go below the deck with the others; then it has lost its region."""
    t = table.underworld(
        p1={
            "r1": ["soul-contract", "blood-servant"],
            "r1_lurkers": [("arsonist", {"lock": 1})],
            "assets": ["ring-of-fire"] * 2,
            "r2": ["vampire-elder"],
        },
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        world=["london", "new-york"],
    )
    t.p1.choose("flip:arsonist")
    t.p1.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: "arsonist" in t.p1.graveyard)
    assert t.p1.score_area == ["kyoto"]
    assert "arsonist" not in t.p1.deck
    assert (t["arsonist"].lock, t["arsonist"].region) == (0, None), "it is a new object since it turned over"


def test_without_its_targets_nothing_of_a_card_happens(table: Tables) -> None:
    """The files look at lurkers and draw a card; with all they were aimed at gone nobody draws. With one left they do."""
    for lurkers, drawn in ((["arsonist"], []), (["arsonist", "exorcist"], ["truce"])):
        t = table.underworld(
            p1={"hand": ["case-files"], "assets": ["grey"] * 2, "deck": ["truce", "murder"]},
            p2={"r1_lurkers": lurkers, "assets": ["ring-of-fire"] * 3},
        )
        t.p1.choose("play:case-files", *["target:lurker"] * len(lurkers))
        t.skip_until(lambda t: t.p2.can("flip:arsonist"))
        t.p2.choose("flip:arsonist")
        t.skip_until(lambda t: "case-files" in t.p1.graveyard)
        assert t.p1.hand == drawn


def test_without_magic_the_gate_has_lost_its_target(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["veil-guard"], "hand": ["reverse-the-otherworld-gate", "truce"], "assets": ["yellow"] * 2},
        p2={"r1_lurkers": ["lingering-ghost"], "assets": ["purple"] * 2},
    )
    t.p1.choose("play:reverse-the-otherworld-gate")
    t.p1.choose("pass")
    t.p2.choose("flip:lingering-ghost")
    t.until("trigger")
    t.p2.choose("use:lingering-ghost")
    resolve(t)
    assert (t.p1.r1, t["veil-guard"].magic, t.p1.graveyard) == (["veil-guard"], [], ["reverse-the-otherworld-gate"])


@proves("underworld.stack.lost-target")
def test_a_character_played_to_a_region_that_is_gone_goes_to_the_graveyard(table: Tables) -> None:
    with with_cards(AGENT):
        t = table_of(table, hand=["veil-guard"], assets=["yellow"] * 4)
        t.p1.choose("play:veil-guard", "to-region:kyoto", "pass")
        answered_by_a_win(t)
        assert (t["veil-guard"].zone, t["veil-guard"].region) == ("graveyard", None)


@proves("underworld.stack.lost-target")
def test_a_lost_card_to_be_sealed_stays_where_it_is(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["far-east-institute-six"], "assets": ["yellow"] * 5, "society": "secret-society"},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 3},
        regions=[("kyoto", {"p2": 1})],
    )
    t.p1.choose("play:far-east-institute-six", "pass")
    t.p2.choose("pass")
    t.p1.choose("use:far-east-institute-six", "target:professional-killer", "player:2", "pass")
    t.p2.choose("use:professional-killer")
    t.skip_until(lambda t: not t.spectator.view.get("stack"))
    assert t.p2.r1_lurkers == ["professional-killer"]
    assert t["kyoto"].p2 == 1, "nothing was sealed, so nothing is contained"


@proves("underworld.stack.lost-target")
@pytest.mark.parametrize(("key", "seat"), [("dispatch", {"hand": ["veil-guard"]}), ("flip", {"r1_lurkers": ["veil-guard"]})])
def test_whoever_was_sent_to_a_region_that_is_won_meanwhile_goes_to_the_graveyard(
    table: Tables, key: str, seat: dict[str, Any]
) -> None:
    with with_cards(made_up("agent", quick(price(exhaust=True), PlaceInfluence()))):
        t = table.underworld(
            p1={**seat, "assets": ["yellow"] * 3},
            p2={"r1": ["agent"]},
            regions=[("kyoto", {"p2": card("kyoto").cap - 1}), "florence", "moscow"],
        )
        t.p1.choose(f"{key}:veil-guard", *(["to-region:kyoto"] if key == "dispatch" else []))
        if t.p1.can("pass"):
            t.p1.choose("pass")
        t.p2.choose(use("agent"))
        t.skip_until(lambda t: t.p2.points > 0 and not t.p1.view.get("stack"))
        assert (t.zone("p2.score-area"), t.p1.graveyard) == (["kyoto"], ["veil-guard"])


def test_an_ability_outlives_who_was_killed_in_answer(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["exorcist"], "assets": ["green"] * 5, "hand": ["black-cat"]},
        p2={"r1": ["giant-bat"], "hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.p1.choose(use("exorcist"))
    assert t.p1.graveyard == ["exorcist"], "it has sacrificed itself"
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.graveyard == ["giant-bat"]


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


def test_why_a_card_cannot_be_used(table: Tables) -> None:
    done = {"built": 1, "dispatched": 1}
    allies = {
        "p2": {"hand": ["ring-of-fire"], "assets": ["red"] * 4},
        "p3": {"hand": ["arsonist"], "assets": ["ring-of-fire"], **done},
    }
    t = table.underworld(mode="ruler", p1={}, **allies, first=2)
    t.p2.choose("later")
    assert why_not(t.p3, "arsonist") == ["underworld.assets.cost-is-money", "underworld.dispatch.once"], (
        "the second ally has the step as well: it is not that the card is no quick one"
    )
    assert why_not(t.p2, "ring-of-fire") == ["underworld.priority.required"]
    t = table.underworld(
        p1={
            **done,
            "hand": ["gaze-into-the-abyss", "colt-python", "necromantic-summons"],
            "assets": ["purple", "purple", "black"],
        }
    )
    assert why_not(t.p1, "gaze-into-the-abyss") == ["underworld.play.step.3.host"]
    assert why_not(t.p1, "colt-python") == ["underworld.play.step.3.host"]
    assert why_not(t.p1, "necromantic-summons") == ["underworld.play.step.3"]
    t = table.underworld(p1={"graveyard": ["risen-corpse"], "assets": ["red"] * 2})
    assert why_not(t.p1, "risen-corpse") == ["underworld.assets.loyalty"]


def test_the_stack_names_the_ability(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["veil-guard"], "assets": ["yellow"] * 2}, p2={"r1": ["arsonist"], "assets": ["red"]})
    t.p1.choose(use("veil-guard"), "target:arsonist")
    assert [waiting["label"] for waiting in t.p2.view["stack"]] == ["veil-guard/0"]
