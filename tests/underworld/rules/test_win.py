"""Chapter: winning a region in five steps; withdraw, prestige and what lies at the region."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves


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


@proves("underworld.keyword.withdraw", "underworld.keyword.withdraw.optional", "underworld.win.step.3")
def test_withdraw_is_asked_card_by_card(table: Tables) -> None:
    t = table.underworld(
        regions=[("chernobyl", {"p2": 3}), "moscow", "kyoto"],
        p1={
            "r1": [
                "executive-elite",
                ("gruni-smuggler", {"attached": ["wraith-blade"]}),
                ("veil-guard", {"attached": ["colt-python"]}),
            ],
            "r1_lurkers": ["executive-elite"],
        },
        p2={"r1": ["district-constable"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("bottom", "hand", "hand")
    t.skip_until(lambda t: t.asked.prompt != "order-below")
    assert sorted(t.p1.hand) == ["colt-python", "gruni-smuggler"]
    assert sorted(t.p1.deck[-4:]) == ["executive-elite", "executive-elite", "veil-guard", "wraith-blade"]
    assert t.p1.graveyard == []
    assert [a.prompt for a in t.asked].count("leaves-region") == 3, "a lurker is not asked for"


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
