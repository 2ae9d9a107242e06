"""What people argue about when what a card lies on, or works for, becomes another thing."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from tests.underworld.cards.at_table import accept, does, offered, resolve, use

KEEP: dict[str, Any] = {"hand": ["truce"]}


def test_blood_does_not_stay_on_who_is_no_vampire_any_more(table: Tables) -> None:
    """025: attached to a vampire character; the bat is one by its controller's assets alone."""
    t = table.underworld(
        p1={
            "r1": ["giant-bat", "blood-servant"],
            "assets": ["spirit-caller", "fledgling-vampire", "fledgling-vampire"],
            **KEEP,
        },
        p2={"hand": ["collapsing-spacetime", "murder"], "assets": ["purple"] * 3},
    )
    does(t, use("blood-servant"), "target:giant-bat")
    assert (t["giant-bat"].attached, t["giant-bat"].defence) == (["blood"], 2)
    t.skip_until(lambda t: t.p2.can("play:collapsing-spacetime"))
    does(t, "play:collapsing-spacetime", "target:fledgling-vampire")
    assert (t["giant-bat"].attached, t["giant-bat"].defence) == ([], 1)
    assert sorted(t.p1.graveyard) == ["blood-servant", "fledgling-vampire"]


def test_blood_on_the_embraced_goes_with_the_embrace(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"owner": "p2", "attached": ["the-embrace"]}), "blood-servant"], **KEEP},
        p2={"hand": ["dispelling", "truce"], "assets": ["yellow"] * 2},
    )
    does(t, use("blood-servant"))
    assert sorted(t["exorcist"].attached) == ["blood", "the-embrace"]
    t.p1.choose("pass")
    t.p2.choose("play:dispelling", "target:the-embrace")
    resolve(t)
    assert (t["exorcist"].controller, t["exorcist"].attached) == (2, [])
    assert sorted(t.p1.graveyard) == ["blood-servant", "the-embrace"]


def test_a_vampire_who_ceases_to_be_one_in_answer_gets_no_blood(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"owner": "p2", "attached": ["the-embrace"]}), "blood-servant"], **KEEP},
        p2={"hand": ["dispelling", "truce"], "assets": ["yellow"] * 2},
    )
    t.p1.choose(use("blood-servant"))
    t.p1.choose("pass")
    t.p2.choose("play:dispelling")
    resolve(t)
    assert (t["exorcist"].attached, sorted(t.p1.graveyard)) == ([], ["blood-servant", "the-embrace"])


def test_blood_counts_its_magic_for_a_spirit_beside_it(table: Tables) -> None:
    """235: blood keeps the bloodline icon of its card; at the region it counts for its controller."""
    for blood, saved in ((True, True), (False, False)):
        t = table.underworld(
            p1={"r1": ["invisible-poltergeist", "blood-servant"], "r3": ["vampire-elder"], **KEEP},
            p2={"r1": ["veil-guard", "veil-guard"], "hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2},
        )
        if blood:
            t = table.underworld(
                p1={"r1": ["invisible-poltergeist", "blood-servant", "vampire-elder"], **KEEP},
                p2={"r1": ["veil-guard", "veil-guard"], "hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2},
            )
            does(t, use("blood-servant"))
        t.skip_until(lambda t: t.p2.can("play:ghost-fire"))
        does(t, "play:ghost-fire", "target:invisible-poltergeist")
        if "prevent" in str(offered(t)):
            t.p1.choose("prevent")
            resolve(t)
        assert ("invisible-poltergeist" in t.p1.r1) is saved


def test_a_board_hidden_by_who_had_embraced_it_comes_back_to_its_owner(table: Tables) -> None:
    """029: hidden, it is its owner's lurker; 023: it is that lurker that turns up in the next prepare step."""
    t = table.underworld(
        p1={"r1": [("spt-board", {"owner": "p2", "attached": ["the-embrace"]})], "assets": ["green"] * 2, **KEEP},
        p2={"hand": ["murder"]},
    )
    does(t, use("spt-board", 2))
    assert (t.p2.r1_lurkers, t.p1.graveyard) == (["spt-board"], ["the-embrace"])
    t.skip_until(lambda t: t.turn == 4 and t.p2.can("build"))
    assert t.p2.r1 == ["spt-board"]


def test_a_killer_that_hides_from_its_new_master_is_free(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("professional-killer", {"owner": "p2", "attached": ["the-embrace"]})], "assets": ["black"] * 2, **KEEP},
    )
    does(t, use("professional-killer", 1))
    assert (t.p2.r1_lurkers, t["professional-killer"].controller) == (["professional-killer"], 2)


def test_an_embrace_cannot_be_laid_on_a_lurker_or_on_one_who_was_never_human(table: Tables) -> None:
    """029 after the errata: a character whose printed subtype is human."""
    t = table.underworld(
        p1={"hand": ["the-embrace", "truce"], "assets": ["blue"] * 5},
        p2={"r1": ["guiding-fairy", "giant-bat"], "r1_lurkers": ["exorcist"]},
    )
    assert not t.p1.can("play:the-embrace")


def test_a_second_embrace_may_take_back_what_the_first_has_taken(table: Tables) -> None:
    """029: the printed subtype counts, so an embraced character may be embraced again."""
    t = table.underworld(
        p1={"hand": ["the-embrace", "truce"], "assets": ["blue"] * 5},
        p2={"r1": [("exorcist", {"owner": "p1", "attached": ["the-embrace"]})]},
    )
    does(t, "play:the-embrace")
    assert (t["exorcist"].controller, t["exorcist"].subtypes) == (1, ["monk", "vampire"])


def test_a_fairy_need_not_draw_from_an_empty_deck(table: Tables) -> None:
    """530: a trigger may be left; whoever uses it and cannot draw has lost."""
    for used in (False, True):
        t = table.underworld(p1={"r1": ["guiding-fairy"], "deck": []}, at="contest-phase", stop_at_forced=True)
        t.skip_until(lambda t: t.p1.can("use:guiding-fairy"))
        does(t, "use:guiding-fairy" if used else "decline")
        assert bool(t.state.over) is used


def test_a_mage_may_push_itself_aside(table: Tables) -> None:
    """004: a target character at this region; alone there, that is the mage."""
    t = table.underworld(p1={"hand": ["force-field-mage", "truce"], "assets": ["yellow"] * 4})
    does(t, "play:force-field-mage", "to-region:kyoto")
    does(t, "use:force-field-mage")
    assert t["force-field-mage"].exhausted == 1


def test_a_mage_sends_an_exhausted_stranger_to_its_owners_hand(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["force-field-mage", "truce"], "assets": ["yellow"] * 4},
        p2={"r1": [("exorcist", {"owner": "p1", "attached": ["the-embrace"], "exhausted": 1})]},
    )
    does(t, "play:force-field-mage", "to-region:kyoto")
    does(t, "use:force-field-mage", "target:exorcist")
    assert (sorted(t.p1.hand), t.p2.graveyard) == (["exorcist", "truce"], ["the-embrace"])


def test_a_catcher_on_who_is_taken_over_keeps_the_former_side_off(table: Tables) -> None:
    """064: barrier is against the enemies of who controls the bearer now."""
    t = table.underworld(
        p1={"hand": ["reverse-the-otherworld-gate", "truce"], "assets": ["yellow"] * 2},
        p2={"r1": [("exorcist", {"owner": "p1", "attached": ["the-embrace", "sioux-dreamcatcher"]})]},
    )
    assert not t.p1.can("play:reverse-the-otherworld-gate")


def test_poison_on_an_elder_lets_a_small_fire_do_the_rest(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["poisoned-blood", "ring-of-fire", "truce"], "assets": ["black"] * 2 + ["red"] * 3},
        p2={"r1": ["force-field-mage"]},
    )
    does(t, "play:poisoned-blood")
    assert (t["force-field-mage"].defence, t["poisoned-blood"].controller) == (1, 1)
    does(t, "play:ring-of-fire", "target:kyoto")
    assert t.p2.graveyard == ["force-field-mage"]


def test_a_lock_of_the_sentinels_goes_when_the_lurker_turns_up(table: Tables) -> None:
    """Without 106 a lock forbids nothing; turned up, the character bears none (manual on lurkers)."""
    t = table.underworld(
        p1={"society": "sentinels", "r2": ["arsonist"], "assets": ["grey"] * 6, **KEEP},
        p2={"r1_lurkers": [("exorcist", {"lock": 1})], "assets": ["green"] * 3},
    )
    t.p1.choose(use("sentinels", 1))
    t.p1.choose("pass")
    t.p2.choose("flip:exorcist")
    resolve(t)
    assert (t["exorcist"].lock, t["arsonist"].region) == (0, 2), "the marked lurker was a target and is gone"


def test_an_asset_with_magic_that_is_destroyed_dims_the_owl_and_blunts_the_blade(table: Tables) -> None:
    """094 on an asset: conditions of continuous abilities are looked at all the time."""
    t = table.underworld(
        p1={"r1": ["psychic-owl", "heir-of-the-demon-blade"], "assets": ["veil-guard", "curse-breaker"], **KEEP},
        p2={"hand": ["collapsing-spacetime", "truce"], "assets": ["purple"] * 3},
        first=2,
    )
    assert (t["psychic-owl"].temporary_investigate, t["heir-of-the-demon-blade"].battle) == (1, 3)
    does(t, "play:collapsing-spacetime", "target:veil-guard")
    assert (t["psychic-owl"].temporary_investigate, t["heir-of-the-demon-blade"].battle) == (0, 2)
    assert t.p1.graveyard == ["veil-guard"]


def test_a_child_in_the_score_area_leaves_its_gun_to_its_owner(table: Tables) -> None:
    """070 with 101: the child is scored, the gun withdraws, what was sealed on the child goes to hand."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
        p1={"r1": [("holy-child", {"attached": ["colt-python"], "sealed": ["murder"]})]},
        at="contest-phase",
    )
    while "kyoto" not in t.p1.score_area or t.p1.r1:
        keys = offered(t)
        t.choose(next((k for k in keys if "score" in k or "hand" in k), keys[-1]))
    assert (sorted(t.p1.score_area), sorted(t.p1.hand), t.p1.points) == (
        ["holy-child", "kyoto"],
        ["colt-python", "murder"],
        4,
    )


def test_the_second_ability_of_an_exhausted_society_waits_though_cost_is_there(table: Tables) -> None:
    t = table.underworld(
        p1={"society": ("spt-executive", {"exhausted": 1}), "r1": ["exorcist"], "assets": ["green"] * 6, **KEEP},
    )
    assert not t.p1.can("use:spt-executive")


def test_a_hacker_given_up_for_a_card_has_died(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["curious-hacker", "soul-contract"], "assets": ["neutral"], **KEEP},
        p2={"hand": ["murder", "arsonist"]},
    )
    does(t, "use:curious-hacker", "player:2")
    t.p1.choose("murder")
    accept(t)
    assert (t.p2.graveyard, t.p1.graveyard, t["kyoto"].p1) == (["murder"], ["curious-hacker"], 1)
