"""Chapter: priority."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.underworld.playing import acts, keys_on_stack, use


@proves(
    "underworld.priority.first-player-first", "underworld.priority.second-step-exception", "underworld.priority.required"
)
@proves("underworld.priority.empty-stack-ends-step")
def test_the_first_player_leads_but_in_the_second_action_step(table: Tables) -> None:
    t = table.underworld(p1={"assets": ["red"]}, p2={"assets": ["red"]}, at="prepare", first=2)
    t.until("Turn.recover")
    asked = [(a.prompt.partition(".")[2], a.seat) for a in t.asked if a.prompt.startswith("priority.")]
    pairs = list(zip(asked[::2], asked[1::2], strict=True))
    assert all(a == b and {s, s_} == {"p1", "p2"} for (a, s), (b, s_) in pairs), "pass, pass, and the step is over"
    leaders = [seat for (_, seat), _ in pairs]
    assert [p[0][0] for p in pairs][:4] == ["prepare-step", "draw-step", "action-step", "action-step"]
    assert leaders == ["p2", "p2", "p2", "p1", *["p2"] * 11]


def test_mourners_bury_three_before_anybody_acts_in_the_first_turn_only(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "mourners", "deck": ["arsonist", "murder", "truce", "exorcist", "giant-bat"]}, at="prepare"
    )
    t.skip_until(lambda t: t.turn == 4)
    assert t.p1.graveyard == [], "that was the third turn"


@proves("underworld.priority.step-opening", "underworld.quick.triggers-are-quick")
def test_triggers_of_a_step_wait_before_anybody_acts(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["cursed-hourglass"], "assets": ["red"]}, p2={"assets": ["red"]}, at="ready")
    assert (t.asked.prompt, keys_on_stack(t)) == ("priority.prepare-step", ["cursed-hourglass"])
    assert [a for a in t.asked if a.prompt.startswith("priority.")] == []


@proves("underworld.priority.second-step-exception", "underworld.priority.after-resolution")
def test_in_the_second_action_step_its_player_leads_after_each_resolution(table: Tables) -> None:
    t = table.underworld(
        p1={"assets": ["red"]}, p2={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 3}, acting=2
    )
    t.p2.choose("play:psionic-surge", "pass")
    t.p1.choose("pass")
    assert t["psychic-owl"].defence == 2
    assert t.p2.can("pass")


def test_who_has_passed_for_good_may_answer_but_not_build(table: Tables) -> None:
    """412: a pass on an empty stack ends the standard actions; 710: quick ones are still possible."""
    t = table.underworld(
        p1={"hand": ["arsonist", "psionic-surge"], "assets": ["yellow"] * 4, "r1": ["exorcist"]},
        p2={"r2": ["professional-killer"], "assets": ["black"] * 2, "hand": ["truce"]},
    )
    t.p1.choose("pass")
    t.p2.choose(use("professional-killer", 1))
    t.p2.choose("pass")
    assert t.p1.can("play:psionic-surge")
    assert not t.p1.can("build")
    t.p1.choose("pass")
    assert not any(t.p1.can(verb) for verb in ("build", "dispatch")), "also when the stack is empty again"


def test_it_is_a_player_s_own_turn_in_the_own_action_step_with_nothing_waiting(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 3})
    assert acts(t) == [True, False]
    t.p1.choose("play:psionic-surge")
    assert acts(t) == [False, False], "something waits"
    t.skip_until(lambda t: not t.spectator.view.get("stack"))
    assert acts(t) == [True, False]
    assert acts(table.underworld(acting=2)) == [False, True]
    assert acts(table.underworld(p1={"assets": ["red"]}, at="contest-phase")) == [False, False]
    assert acts(table.underworld(p1={"deck": ["truce"] * 9}, p2={"deck": ["truce"] * 9}, at="set-up")) == [False, False]
