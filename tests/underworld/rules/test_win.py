"""Chapter: winning a region in five steps; withdraw, prestige and what lies at the region."""

from __future__ import annotations

import pytest

from rulebound.testing import Table, Tables, proves
from tests.underworld.made_up import FIVE, FIVE_REGIONS, KEEP, THREE_ASSETS, WON
from tests.underworld.playing import accept, contest, contract_win, does, drive, duel, four, offered, over, settle, use


def answer_by_blood(t: Table) -> None:
    """In the window of the win the second player gives up a servant too, for a contract of theirs."""
    t.skip_until(lambda t: t.p2.can("use:blood-servant"))
    assert t.asked.prompt == "priority.win"
    t.p2.choose("use:blood-servant")
    t.p2.choose(offered(t)[0])
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p2.choose("use:soul-contract")


def test_markers_cancel_before_the_cap_is_looked_at(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["spt-board"]}, regions=[("kyoto", {"p2": 2}), "florence", "moscow"], at="contest-phase", first=1
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["kyoto"].p2, t.p1.score_area) == (1, 0, [])


def test_markers_cancel_in_the_first_contest_and_win_in_the_second(table: Tables) -> None:
    """623-625 with the extra contest of 060: three against two leave one, three more win."""
    t = duel(
        table, p1={"r1": ["john-f-nattery"]}, regions=[("kyoto", {"p2": 2}), *FIVE_REGIONS[:2]], first=2, at="contest-phase"
    )
    contest(t, "r1 influence")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0)
    drive(t, lambda t: t.p1.points)
    assert t.p1.score_area == ["kyoto"]


def test_a_cancelled_marker_was_removed(table: Tables) -> None:
    """623 says removed, and the emblem asks for no more."""
    t = duel(
        table,
        p1={"r1": ["guiding-fairy"], "society": "secret-society", "on_society": ["tolling-bell-emblem"]},
        regions=[("florence", {"p2": 1}), "moscow", "kyoto"],
        at="contest-phase",
    )
    assert not t.p1.hand
    t.until("question:priority.influence")
    does(t, use("tolling-bell-emblem", 1))
    assert t.p1.hand == ["arsonist"]


def test_a_marker_against_it_in_the_window_does_not_undo_a_win(table: Tables) -> None:
    t = contract_win(table, p2={"r1": ["soul-contract", "blood-servant"], "r3": ["vampire-elder"]})
    answer_by_blood(t)
    t.until("Turn.end_step")
    assert any("removed from Kyoto" in line.text for line in t.p1.log), "two markers are less than three"
    assert t.p1.score_area == ["kyoto"]


@proves("underworld.win.reach-cap", "underworld.win.step.1", "underworld.win.step.2", "underworld.win.cancel-markers")
def test_the_cap_is_reached_and_then_there_is_a_window(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p2": 1}), "florence", "moscow"],
        p1={"r1": ["nornagesta", "stonehenge-warden"], "r1_lurkers": ["arsonist"], "assets": ["red"] * 2},
        p2={"assets": ["red"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.happened("wins-region"))
    assert t.asked.prompt == "priority.win"
    assert (t.p1.points, t["kyoto"].zone) == (0, "regions"), "four against one reach the cap of three; not moved yet"
    t.p1.choose("flip:arsonist")
    t.skip_until(lambda t: t.asked.prompt == "order-below")
    assert t.p1.points == 3, "the region's points"
    assert any(key.startswith("to-bottom:arsonist") for key in t.p1.options)


@proves("underworld.win.reach-cap", "underworld.win.step.1")
def test_taking_markers_away_in_the_window_does_not_undo_the_win(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
        p1={"assets": ["grey"]},
        p2={"hand": ["interrogation"], "assets": ["grey"] * 2},
        at="contest-phase",
    )
    assert t.asked.prompt == "priority.win"
    t.p1.choose("pass")
    t.p2.choose("play:interrogation")
    t.skip_until(lambda t: t.p1.points == 3)
    assert t.zone("p1.score-area") == ["kyoto"]


@proves("underworld.win.reach-cap", "underworld.win.step.1", "underworld.win.step.3", "underworld.stack.lost-target")
def test_a_region_won_while_something_waits(table: Tables) -> None:
    """The professor (071) wins the region by drawing; the surge that waits loses its target with the region's cards."""
    t = table.underworld(
        regions=[("chernobyl", {"p1": 2}), "moscow", "kyoto"],
        p1={
            "r1": ["professor-kyra-gaudia", "veil-guard"],
            "hand": ["case-files", "psionic-surge"],
            "assets": ["grey"] * 2 + ["yellow"] * 3,
        },
        p2={"r2_lurkers": ["arsonist"], "r3_lurkers": ["exorcist"], "assets": ["grey"]},
    )
    t.p1.choose("play:psionic-surge", "target:professor-kyra-gaudia")
    t.p1.choose("play:case-files")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use", "pass")
    t.p2.choose("pass")
    assert t.asked.prompt == "priority.win", "at once, with a window of its own"
    waiting = t.p2.view["stack"]
    assert [(w["card"], w["frozen"]) for w in waiting] == [("psionic-surge", 1)]
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    assert sorted(t.p1.deck[-2:]) == ["professor-kyra-gaudia", "veil-guard"]
    assert [w["about"] for w in t.p2.view["stack"]] == [[{"id": 0, "card": "hidden"}]], "their order is a secret"
    t.p1.choose("decline")
    t.skip_until(lambda t: not t.p1.view.get("stack"))
    assert t.p1.graveyard[0] == "psionic-surge"
    assert (t.asked.prompt, t.p1.points) == ("priority.action-step", 2)


def test_kyra_wins_her_region_in_the_draw_step(table: Tables) -> None:
    """389, 071: the draw of the draw step triggers; the win is carried out in that step."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        p1={"r1": ["professor-kyra-gaudia"], "deck": ["truce", "murder"]},
        at="draw_cards",
    )
    t.skip_until(lambda t: t.p1.can("use:professor-kyra-gaudia"))
    does(t, "use:professor-kyra-gaudia")
    t.skip_until(lambda t: "kyoto" in t.p1.score_area)
    assert (t.p1.deck[-1], t.p1.hand) == ("professor-kyra-gaudia", ["truce"])


@proves("underworld.win.reach-cap")
def test_a_region_is_won_by_the_side_that_has_reached_its_cap_whoever_placed_the_last_marker(table: Tables) -> None:
    t = table.underworld(regions=[("kyoto", {"p1": 4, "p2": 1}), "florence", "moscow"], at="contest-phase")
    t.skip_until(lambda t: t.p1.points > 0 or t.turn > 3)
    assert t.zone("p1.score-area") == ["kyoto"]
    assert t.zone("p2.score-area") == []


def test_the_window_of_a_win_belongs_to_the_first_player_even_in_the_others_step(table: Tables) -> None:
    """Manual, winning a region 1: the first player gets priority."""
    t = table.underworld(
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        p1={"hand": ["psionic-surge"], "assets": ["yellow"] * 2, "r2": ["exorcist"]},
        p2={"r1": ["soul-contract"], "r3": ["blood-servant", "vampire-elder"], "hand": ["truce"]},
        acting=2,
    )
    t.p2.choose(use("blood-servant"))
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p2.choose("use:soul-contract")
    t.skip_until(lambda t: t.asked.prompt == "priority.win")
    assert t.p1.can("play:psionic-surge"), "not the player whose step it is"


def test_moscow_asks_both_and_pays_in_cards(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": ["vampire-elder"]},
        p2={"r2": ["psychic-owl"], "deck": ["truce"] * 3},
        regions=[("moscow", {"p1": 4}), "florence", "kyoto"],
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:moscow")
    t.skip_until(lambda t: t.p2.graveyard == ["psychic-owl"])
    assert (t.p1.hand_count, t.p2.hand_count) == (3, 1), "as many as the defence"


@proves("underworld.win.step.2")
def test_a_region_that_was_won_holds_no_markers(table: Tables) -> None:
    t = table.underworld(regions=[("kyoto", {"p1": 4}), "florence", "moscow"], at="contest-phase")
    t.skip_until(lambda t: t.p1.points > 0)
    assert (t["kyoto"].p1, t["kyoto"].p2, t["kyoto"].region) == (0, 0, None)


@proves("underworld.win.step.3", "underworld.win.step.4", "underworld.win.step.5", "underworld.win.trigger-stack")
def test_the_steps_of_a_win(table: Tables) -> None:
    blade = {"attached": ["wraith-blade"]}
    t = table.underworld(
        regions=["kyoto", ("chernobyl", {"p1": 2}), "moscow"],
        world=["london", "new-york"],
        p1={"r2": [("guiding-fairy", blade)], "r2_lurkers": ["psychic-owl"], "r1": ["veil-guard"], "assets": ["green"]},
        p2={"r2": [("vampire-elder", {"exhausted": 1}), ("christina-everod", {"exhausted": 1})], "assets": ["blue"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "order-below")
    assert t.zone("p1.score-area") == ["chernobyl"], "step 2 comes before"
    assert sorted(t.p1.options) == ["to-bottom:guiding-fairy", "to-bottom:psychic-owl", "to-bottom:wraith-blade"]
    t.p1.choose("to-bottom:wraith-blade", "to-bottom:psychic-owl")
    t.p2.choose("to-bottom:christina-everod")
    assert t.p1.deck[-3:] == ["wraith-blade", "psychic-owl", "guiding-fairy"]
    assert t.p2.deck[-2:] == ["christina-everod", "vampire-elder"]
    assert (t.p1.graveyard, t.p2.graveyard) == ([], []), "to the decks, not to the graveyards"
    below = [line.cards for line in t.p2.log if line.kind == "below" and line.seat == "p1"]
    assert below == [("guiding-fairy",), ("wraith-blade",), ("",)], "as they lay; the other side does not see the lurker"
    assert t["london"].region == 2, "in the place that was empty"
    assert t.asked.prompt == "trigger"
    t.p1.choose("use")
    assert t["veil-guard"].in_play, "it waits on the stack"
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p1.graveyard == ["veil-guard"]


@proves("underworld.win.step.3", "underworld.seal.host-leaves")
def test_what_lies_on_the_region_goes_below_too(table: Tables) -> None:
    """Attachments on the region and on others' characters go to their owners' decks, sealed cards to the hands."""
    stolen = ("exorcist", {"owner": 2, "attached": ["the-embrace"], "sealed": ["giant-bat"]})
    t = table.underworld(
        regions=[("chernobyl", {"p1": 3}), "moscow", "kyoto"],
        p1={"r1": ["cursed-hourglass", "soul-contract", stolen], "assets": ["red"]},
        p2={"assets": ["red"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    assert sorted(t.p1.deck[-3:]) == ["cursed-hourglass", "soul-contract", "the-embrace"]
    assert (t.p2.deck[-1], t.p1.hand) == ("exorcist", ["giant-bat"])
    assert (t.p1.graveyard, t.p2.graveyard) == ([], [])


def test_all_that_lay_at_a_won_region_goes_below_its_owners_deck(table: Tables) -> None:
    """631, 797-803: an embraced guard and a lurker of the enemy's deck go home, the embrace to its own owner."""
    t = duel(
        table,
        p1={
            "r1": [("veil-guard", {"owner": 2, "attached": ["the-embrace"]})],
            "r1_lurkers": [("giant-bat", {"owner": 2})],
            "deck": ["exorcist"] * 2,
        },
        p2={"deck": ["arsonist"]},
        regions=[("kyoto", {"p1": 2}), *FIVE_REGIONS[:2]],
        first=2,
        at="contest-phase",
    )
    t.until("r2 investigate")
    assert t.p1.deck == ["exorcist", "the-embrace"]
    assert (t.p2.deck[0], sorted(t.p2.deck[1:])) == ("arsonist", ["giant-bat", "veil-guard"])


def test_a_statue_becomes_an_asset_and_one_may_build_all_the_same(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["solemn-icon", "soul-contract", "blood-servant"], "r2": ["vampire-elder"], "hand": ["arsonist"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
    )
    t.p1.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("asset:solemn-icon")
    t.skip_until(lambda t: t.p1.can("build:arsonist"))
    assert t.p1.assets == ["solemn-icon"]


@proves("underworld.win.step.3")
@pytest.mark.parametrize(("cards", "seen"), [(["veil-guard"], True), (["veil-guard", "security-department"], False)])
def test_others_know_a_single_card_under_a_deck_but_not_the_order_of_several(
    table: Tables, cards: list[str], seen: bool
) -> None:
    t = table.underworld(p1={"r1": cards}, regions=[("kyoto", {"p1": 3}), "florence", "moscow"], at="contest-phase")
    while "veil-guard" not in t.p1.deck and (decision := t.state.decision) is not None:
        t.choose(decision.options[0].key)
    assert t.p1.sees("p1.veil-guard")
    assert t.p2.sees("p1.veil-guard") is seen


def test_a_drawing_wins_the_region_in_the_midst_of_its_contests(table: Tables) -> None:
    """567, 625-635, 106: Kyra's marker is the fourth; the other contests of that place are held at the new region."""
    t = duel(
        table,
        p1={"r1": ["professor-kyra-gaudia", "arsonist"]},
        p2={"r1": ["veil-guard"]},
        regions=[("florence", {"p1": 3}), "moscow", "sunken-ruins"],
        world=["kyoto"],
        at="contest-phase",
    )
    drive(t, lambda t: "kyoto" in t.zone("regions"), "use:professor-kyra-gaudia")
    assert (t.p1.points, t.p2.r1, sorted(t.p1.deck[-2:])) == (3, [], ["arsonist", "professor-kyra-gaudia"])
    t.until("r2 investigate")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 0)


def test_a_region_that_a_win_trigger_fills_is_won_next(table: Tables) -> None:
    """Shanghai lets its winner draw two; the professor makes two markers of it, and Kyoto falls too, with her on it."""
    t = table.underworld(
        p1={"r1": ["veil-guard"], "r2": ["professor-kyra-gaudia"]},
        regions=[("shanghai", {"p1": 3}), ("kyoto", {"p1": 1}), "moscow"],
        world=["london", "florence"],
        at="contest-phase",
        first=2,
    )
    while "kyoto" not in t.p1.score_area:
        assert t.state.at_place == 0, "it falls before the contests go on"  # type: ignore[attr-defined]
        keys = offered(t)
        t.choose(next((k for k in keys if k.startswith(("use:", "option:"))), keys[-1]))
    t.skip_until(lambda t: t.phase == "end-phase")
    assert (t.p1.score_area, t.zone("regions"), t.p1.r2) == (["shanghai", "kyoto"], ["moscow", "london", "florence"], [])


@proves("underworld.win.several")
def test_regions_won_together_are_won_one_after_the_other(table: Tables) -> None:
    t = table.underworld(
        regions=[("chernobyl", {"p1": 3}), "moscow", ("kyoto", {"p1": 3})],
        p1={"r2": ["vampire-elder"], "assets": ["green"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    assert t.p1.points == 2
    t.p1.choose("use")
    t.p1.choose("pass")
    assert t["vampire-elder"].damage == 1, "Chernobyl's trigger is over before Kyoto's first step"
    assert t.p1.points == 2
    assert t.asked.prompt == "priority.win"
    t.p1.choose("pass")
    assert t.p1.points == 5


def test_an_hourglass_at_a_region_that_media_has_won_before_it_hits_nobody(table: Tables) -> None:
    """536 and 633: the second player's trigger resolves first and wins the region; the hourglass has gone with it."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        world=["london"],
        p1={"r1": ["media-spell", "exorcist"], "r2": ["arsonist"], **KEEP},
        p2={"r1": ["cursed-hourglass"], "deck": ["truce"] * 3},
        first=2,
        at="prepare",
    )
    t.skip_until(lambda t: t.p1.can("use:media-spell"))
    t.p1.choose("use:media-spell")
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.p1.score_area, t.p1.graveyard, t.p2.graveyard) == (["kyoto"], [], [])
    assert (t.p2.deck[-1], t["london"].region) == ("cursed-hourglass", 1)


def test_a_monk_that_turns_up_while_the_region_is_won_draws_and_goes_below(table: Tables) -> None:
    """627, 471, 479, 631: the window comes first, and what happens in it is carried out there."""
    t = duel(
        table,
        p1={"r1": ["john-f-nattery"]},
        p2={"r1_lurkers": ["enlightened-monk"], "deck": ["murder", "arsonist"]},
        regions=[("kyoto", {"p1": 1}), *FIVE_REGIONS[:2]],
        at="contest-phase",
    )
    t.until("question:priority.win")
    t.p1.choose("pass")
    does(t, "flip:enlightened-monk")
    accept(t)
    assert t.p2.hand == ["murder"]
    t.until("r2 investigate")
    assert t.p2.deck == ["arsonist", "enlightened-monk"]


def test_a_win_inside_the_window_of_a_win_is_carried_out_first(table: Tables) -> None:
    """Kyoto would be the eighth point of one; in its window the other wins Hong Kong and has eight before."""
    t = contract_win(
        table,
        regions=[("kyoto", {"p1": 2}), "florence", ("hong-kong", {"p2": 2})],
        p1={"score": ["london", "chernobyl"]},
        p2={"score": ["new-york", "city-of-the-dead"], "r3": ["soul-contract"], "r2": ["blood-servant", "vampire-elder"]},
    )
    answer_by_blood(t)
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (1,)


def test_a_win_at_eight_points_is_the_end_before_anything_leaves(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["arsonist"], "score": ["london", "chernobyl"]}, **WON)
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (0,)
    assert t.p1.r1 == ["arsonist"], "step 3 was not reached"
    assert t.state.outcome[1].result == "loss"


@proves("underworld.win.no-region-left", "underworld.win.step.4")
@pytest.mark.parametrize(("theirs", "results"), [(["chernobyl"], ["win", "loss"]), (["florence"], ["draw", "draw"])])
def test_with_the_last_region_the_points_are_counted(table: Tables, theirs: list[str], results: list[str]) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p1": 3})], world=[], p1={"assets": ["red"]}, p2={"score": theirs}, at="contest-phase"
    )
    t.skip_until(lambda t: t.state.over)
    assert [o.result for o in t.state.outcome] == results
    assert t.state.outcome[0].rule == "underworld.win.no-region-left"
    assert "trigger" in [a.prompt for a in t.asked], "after its win trigger"
    two = table.underworld(regions=[("kyoto", {"p1": 3}), "moscow"], world=[], p1={"assets": ["red"]}, at="contest-phase")
    two.until("Turn.end_step")
    assert not two.state.over


def test_who_is_left_after_shanghai_has_drawn(table: Tables) -> None:
    t = four(table, p2={"deck": []}, p3={"deck": ["truce"]}, regions=[("shanghai", {"p1": 4}), *FIVE[:4]])
    t.until("trigger")
    does(t, use("shanghai"), "option:1")
    assert ([t.state.out[p] for p in range(4)], t.state.over) == ([0, 1, 1, 0], False)
    assert (t.p1.hand_count, t.p4.hand_count) == (2, 2)


def test_a_region_won_in_answer_to_the_last_draw_is_won_all_the_same(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", **THREE_ASSETS, "deck": [], "hand": ["truce"], "score": ["london"]},
        p2={"r1": ["blood-servant", "soul-contract"], "r2": ["vampire-elder"]},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
    )
    t.p1.choose("use:secret-society")
    t.p1.choose("pass")
    t.p2.choose(use("blood-servant"))
    t.until("trigger")
    t.p2.choose("use:soul-contract")
    assert (over(t), t.p2.points) == ((1,), 3), "the region was won first, then the draw failed"


def test_ruins_ask_nobody_who_has_no_deck(table: Tables) -> None:
    """107: a search of nothing finds nothing; it is no drawing."""
    t = table.underworld(
        regions=[("sunken-ruins", {"p1": 4}), "florence", "moscow"],
        p1={"deck": [], "hand": ["truce"]},
        p2={"deck": ["murder", "arsonist"]},
    )
    t.skip_until(lambda t: t.p1.can("use:sunken-ruins"))
    t.p1.choose("use:sunken-ruins")
    t.skip_until(lambda t: t.p2.can("arsonist") or t.p1.can("build"))
    if t.p2.can("arsonist"):
        t.p2.choose("arsonist")
    assert not t.state.over
    assert t.p2.deck[0] == "arsonist"


def test_a_truce_holds_for_the_region_and_not_for_its_successor(table: Tables) -> None:
    """Kyoto agrees to a truce and is won by a death elsewhere, before the contests: London has agreed to nothing."""
    t = table.underworld(
        p1={
            "hand": ["truce", "ghost-fire", "black-cat"],
            "r1": ["soul-contract"],
            "r2": ["arsonist"],
            "assets": ["purple"] * 6,
        },
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        world=["london"],
    )
    does(t, "play:truce", "target:kyoto")
    does(t, "play:ghost-fire")
    accept(t)
    t.skip_until(lambda t: t.p1.score_area == ["kyoto"] and t.p1.can("play", "black-cat"))
    does(t, "play:black-cat", "to-region:london")
    t.until("Turn.end_step")
    assert t["london"].p1 == 1


def test_seven_points_are_not_enough(table: Tables) -> None:
    t = settle(table.underworld(p1={"score": ["london"]}, **WON))
    assert (t.p1.points, t.state.over) == (7, False)


def test_holy_child_in_a_region_that_the_other_side_wins(table: Tables) -> None:
    t = settle(table.underworld(p2={"r1": ["holy-child"]}, **WON))
    assert (t.p2.score_area, t.p2.deck[-1]) == ([], "holy-child")


def test_a_win_trigger_is_used_or_not(table: Tables) -> None:
    t = table.underworld(
        p2={"r2": ["psychic-owl"]},
        regions=[("chernobyl", {"p1": 3}), "florence", "kyoto"],
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("decline")
    assert t["psychic-owl"].in_play


def test_in_the_window_of_a_win_one_may_answer_while_the_old_stack_waits(table: Tables) -> None:
    t = table.underworld(
        regions=[("chernobyl", {"p1": 2}), "florence", "moscow"],
        p1={"hand": ["ring-of-fire", "exorcist"], "r1": ["soul-contract", "arsonist"], "assets": ["red"] * 3},
        p2={"hand": ["murder", "psionic-surge"], "assets": ["black"] * 3 + ["yellow"] * 2, "r2": ["psychic-owl"]},
    )
    t.p1.choose("play:ring-of-fire", "target:florence")
    t.p1.choose("pass")
    t.p2.choose("play:murder")
    t.until("trigger")
    t.p1.choose("use")
    t.skip_until(lambda t: t.asked.prompt == "priority.win")
    t.p2.choose("play:psionic-surge")
    t.skip_until(lambda t: t["psychic-owl"].defence == 2)
    assert t["psychic-owl"].damage == 0, "the fire waits for the win"
    t.skip_until(lambda t: t["psychic-owl"].damage == 1)
    assert t.p1.points == 2


def test_media_may_win_a_region_in_the_prepare_step(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["media-spell", "veil-guard"]}, regions=[("kyoto", {"p1": 2}), "florence", "moscow"], at="prepare"
    )
    accept(t)
    t.until("Turn.draw_cards")
    assert (t.p1.score_area, t.p1.r1) == (["kyoto"], [])
    assert set(t.p1.deck[-2:]) == {"media-spell", "veil-guard"}


@pytest.mark.parametrize(("given", "cards"), [("exorcist", 2), ("vampire-elder", 5)])
def test_moscow_pays_for_the_defence_as_it_was(given: str, cards: int, table: Tables) -> None:
    """266, 143: the department's help counts, blood too, though both are gone with the sacrificed character."""
    t = duel(
        table,
        p1={"r1": ["john-f-nattery"], "r2": ["security-department", "exorcist", "vampire-elder", "blood-servant"]},
        regions=[("moscow", {"p1": 1}), "kyoto", "sunken-ruins"],
        world=["florence"],
        at="contest-phase",
    )
    does(t, "use:blood-servant", "target:vampire-elder")
    drive(t, lambda t: t.p1.can("use:moscow"))
    hand = len(t.p1.hand)
    does(t, "use:moscow")
    t.p1.choose(f"sacrifice:{given}")
    assert len(t.p1.hand) - hand == cards


def test_who_turns_up_in_the_window_of_a_win_may_withdraw(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p2": 3}), "florence", "moscow"],
        p1={"r1_lurkers": ["executive-elite"], "assets": ["green"] * 3},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "priority.win" and t.p1.can("flip:executive-elite"))
    t.p1.choose("flip:executive-elite")
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("hand")
    assert (t.p1.hand, t.p2.score_area) == (["executive-elite"], ["kyoto"])


def test_the_second_death_of_a_contract_finds_the_region_gone(table: Tables) -> None:
    t = table.underworld(
        regions=[("chernobyl", {"p1": 2}), "florence", "moscow"],
        world=["london"],
        p1={"hand": ["ring-of-fire"], "r1": ["soul-contract", "arsonist", "doomsday-believer"], "assets": ["red"] * 3},
    )
    does(t, "play:ring-of-fire", "target:chernobyl")
    accept(t)
    t.until("Turn.end_step")
    assert sum(a.prompt == "trigger" and a.chosen.startswith("use:soul") for a in t.asked) == 2
    assert (t.p1.score_area, t["london"].region, t["london"].p1) == (["chernobyl"], 1, 0)


def test_what_the_bottle_held_comes_free_when_its_region_is_won(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p2": 3}), "florence", "moscow"],
        p1={"r1": [("selena-of-the-demon-bottle", {"sealed": [("exorcist", {"owner": "p2"})]})]},
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert (t.p2.hand, t.p1.deck[-1]) == (["exorcist"], "selena-of-the-demon-bottle")


def test_gruni_takes_over_and_wins(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["don-gruni"], "assets": ["black"] * 7},
        regions=[("kyoto", {"p2": 2}), ("chernobyl", {"p2": 2}), "moscow"],
    )
    does(t, "play:don-gruni", "to-region:kyoto")
    accept(t)
    assert (t["kyoto"].p1, t["kyoto"].p2) == (2, 0)


def test_chernobyl_reaches_its_own_successor_but_not_who_stood_there(table: Tables) -> None:
    t = table.underworld(
        p2={"r1": ["psychic-owl"], "r2": ["veil-guard"]},
        regions=[("chernobyl", {"p1": 3}), "florence", "kyoto"],
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:chernobyl")
    t.skip_until(lambda t: t.p2.graveyard != [])
    assert (t.p2.graveyard, t.p2.deck[-1]) == (["veil-guard"], "psychic-owl")
