"""Chapter: command."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables, proves
from tests.underworld.playing import commands, does, drive, offered, resolve, rich_ruler, ruled, ruler


def test_a_command_that_draws_wins_a_region_for_kyra(table: Tables) -> None:
    """1081: the command itself is not answered; what it triggers waits on the stack like all triggers."""
    t = ruler(
        table,
        p1={"r1": ["professor-kyra-gaudia"]},
        regions=["kyoto", "moscow", "florence", "sunken-ruins"],
        commands=["final-plan"],
        world=["london"],
    )
    t.p1.choose("command")
    drive(t, lambda t: t.p1.can("use:professor-kyra-gaudia"), "carry-out:final-plan")
    drive(t, lambda t: "london" in t.zone("regions"), "use:professor-kyra-gaudia")
    assert (t.p1.points, t["london"].p1) == (3, 0)


def test_commands_cannot_be_answered(table: Tables) -> None:
    t = table.underworld(
        mode="ruler",
        p1={},
        p2={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 2},
        p3={},
        commands=["show-of-force", "levy"],
    )
    t.p1.choose("command", "carry-out:show-of-force", "choose:kyoto")
    assert t["psychic-owl"].exhausted == 1
    assert t.zone("command-deck") == ["show-of-force", "levy"], "carried out and put at the bottom, with no word of p2"


@proves("underworld.command.to-bottom")
def test_a_scheme_that_goes_back_is_new_when_it_comes_again(table: Tables) -> None:
    t = table.underworld(mode="ruler", commands=["lay-the-board"], p1={"deck": ["truce"] * 9}, p2={}, p3={})
    t.p1.choose("command", "carry-out")
    state: Any = t.state
    state.time[t.find("lay-the-board")] = 2
    t.until("Turn.recover")
    assert t["lay-the-board"].zone == "command-deck"
    assert t["lay-the-board"].time == 0


@proves("underworld.command.scheme", "underworld.command.scheme.place", "underworld.command.scheme.trigger")
@proves("underworld.command.scheme.cleanup", "underworld.command.scheme.counter", "underworld.command.scheme.in-play")
def test_a_scheme_waits_for_the_end_step(table: Tables) -> None:
    everywhere = {f"r{i}": ["arsonist"] for i in range(1, 5)}
    for here, drawn in ((everywhere, 2), ({"r1": ["arsonist"]}, 0)):
        t = rich_ruler(table, p1={**here, "deck": ["truce"] * 9})
        commands(t, "lay-the-board")
        t.p1.choose("command", "carry-out", "decline")
        assert "lay-the-board" in t.p1.society_area
        assert "lay-the-board" not in t.zone("command-deck")[29:]
        t.until("Turn.end_step")
        before = t.p1.hand_count
        t.until("Turn.recover")
        assert t.p1.hand_count == before + drawn
        assert t.p1.society_area == []


def test_a_declined_command_leaves_no_scheme(table: Tables) -> None:
    t = ruled(table, p1={"hand": ["arsonist"]}, commands=["final-plan", "levy"])
    t.p1.choose("command", "decline")
    assert (t.zone("command-deck")[0], t.p1.society_area) == ("final-plan", [])


@proves("underworld.command.scheme.one", "underworld.command.scheme.replace")
def test_only_one_scheme_stays(table: Tables) -> None:
    t = rich_ruler(table, allies=3)
    commands(t, "final-plan", "lay-the-board")
    t.p1.choose("command", "carry-out")
    t.p1.choose("command", "carry-out")
    assert t.p1.options == ["keep-scheme:lay-the-board", "keep-scheme:final-plan"]
    with t.branch() as other:
        other.p1.choose("keep-scheme:lay-the-board")
        assert (other.p1.society_area, other.zone("command-deck")[0]) == (["lay-the-board"], "final-plan")
        assert other.zone("command-deck").count("lay-the-board") == 2, "the third one is the scheme"
    t.p1.choose("keep-scheme:final-plan")
    assert (t.p1.society_area, t.zone("command-deck")[0]) == (["final-plan"], "lay-the-board")


def test_a_ruler_may_keep_the_first_scheme_or_take_the_second(table: Tables) -> None:
    t = ruled(table, 3, commands=["final-plan", "lay-the-board", "levy"], p1={"hand": ["murder"]})
    does(t, "command", "carry-out")
    assert t.p1.society_area == ["final-plan"]
    t.p1.choose("command", "carry-out")
    with t.branch() as other:
        other.p1.choose("keep-scheme:lay-the-board")
        assert (other.p1.society_area, other.zone("command-deck")) == (["lay-the-board"], ["final-plan", "levy"])
    t.p1.choose("keep-scheme:final-plan")
    assert (t.p1.society_area, t.zone("command-deck")) == (["final-plan"], ["lay-the-board", "levy"])


def test_fire_spares_no_ally_whoever_owns_the_region(table: Tables) -> None:
    t = ruled(
        table,
        p1={"hand": ["exorcist"], "r1": ["psychic-owl"]},
        p2={"r1": ["psychic-owl"]},
        p3={"r1": ["psychic-owl"], "r2": ["psychic-owl"]},
        commands=["clear-the-streets", "levy"],
    )
    t.p1.choose("command", "carry-out", "choose:kyoto")
    assert (t.p2.graveyard, t.p3.graveyard, t.p1.r1) == (["psychic-owl"], ["psychic-owl"], ["psychic-owl"])


def test_a_scheme_is_answered_in_the_end_step(table: Tables) -> None:
    """Lay the Board looks at the regions when it resolves: an ally takes the last one away in answer."""
    lurkers = {f"r{n}_lurkers": ["exorcist"] for n in (2, 3, 4)}
    t = ruled(
        table,
        p1={"r1": ["psychic-owl"], **lurkers, "hand": ["truce"]},
        p2={"r1": [("exorcist", {"exhausted": 1, "attached": ["hidden-throwing-knife"]})]},
        commands=["lay-the-board"],
    )
    t.p1.choose("command", "carry-out", "decline")
    assert t.p1.hand_count == 3
    with t.branch() as other:
        other.until("recover")
        assert other.p1.hand_count == 5
    t.skip_until(lambda t: t.phase == "end-phase" and t.p2.can("use:hidden-throwing-knife"))
    assert t.p1.society_area == [], "the card itself is back below the commands"
    t.p2.choose("use:hidden-throwing-knife", "target:psychic-owl")
    t.until("recover")
    assert (t.p1.graveyard, t.p1.hand_count) == (["psychic-owl"], 3)


def test_a_scheme_that_was_given_up_counts_for_nothing(table: Tables) -> None:
    everywhere = {f"r{n}_lurkers": ["exorcist"] for n in range(1, 6)}
    t = ruled(table, 3, commands=["lay-the-board", "final-plan", "levy"], p1={"hand": ["truce"], **everywhere})
    t.p1.choose("command", "carry-out")
    t.p1.choose("command", "carry-out")
    t.p1.choose("keep-scheme:final-plan")
    with t.changes({"p1.hand_count": 0}):
        t.until("recover")


def test_a_scheme_is_about_a_region_and_not_about_its_place(table: Tables) -> None:
    """The named region falls in its own battle's turn: nothing is put on the one that comes after it."""
    t = ruled(
        table,
        p1={"r1": ["highway-rider", "veil-guard"], "hand": ["murder"]},
        p2={"r1": ["street-thug"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow", "new-york"],
        world=["london"],
        commands=["purge-list", "levy"],
    )
    t.p1.choose("command", "carry-out", "choose:kyoto")
    t.until("Turn.recover")
    assert (t.p1.score_area, t.p2.graveyard, t["london"].p1) == (["kyoto"], ["street-thug"], 0)


def test_a_scheme_in_the_society_is_no_attachment(table: Tables) -> None:
    """1091: in play, but no card reaches it; the arsonist finds nothing to destroy there."""
    t = ruled(
        table, p1={"hand": ["truce"]}, p2={"hand": ["arsonist", "truce"], "assets": ["red"] * 2}, commands=["lay-the-board"]
    )
    t.p1.choose("command", "carry-out")
    t.skip_until(lambda t: t.p2.can("play:arsonist"))
    does(t, "play:arsonist", "to-region:kyoto")
    assert not t.p2.can("use:arsonist")


def test_no_command_while_something_waits_or_after_passing(table: Tables) -> None:
    t = ruled(table, p1={"hand": ["arsonist", "psionic-surge"], "assets": ["yellow"] * 2}, p2={"r1": ["exorcist"]})
    assert "command" in offered(t)
    t.p1.choose("play:psionic-surge")
    assert "command" not in offered(t), "like an affair it needs an empty stack"
    resolve(t)
    assert "command" in offered(t)
    t.p1.choose("pass")
    t.skip_until(lambda t: t.state.acting == 1)  # type: ignore[attr-defined]
    assert not t.p1.can("command")


def test_a_scheme_is_out_of_reach(table: Tables) -> None:
    t = ruled(
        table,
        p1={"hand": ["exorcist"], "assets": ["neutral"] * 2},
        p2={"hand": ["collapsing-spacetime", "arsonist"], "assets": ["purple"] * 3},
        commands=["final-plan", "levy"],
    )
    t.p1.choose("command", "carry-out")
    assert t.p1.society_area == ["final-plan"]
    t.p1.choose("pass")
    t.skip_until(lambda t: t.p2.can("play:collapsing-spacetime"))
    t.p2.choose("play:collapsing-spacetime")
    assert not any("final-plan" in key for key in offered(t)), "neither attachment nor asset"
