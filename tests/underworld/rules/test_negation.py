"""Chapter: negation."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, SPARE
from tests.underworld.playing import accept, contests, does, duel, offered, resolve, resolves

LOCKED: dict[str, Any] = {"lock": 1}


def test_a_lock_without_its_keeper_holds_nobody(table: Tables) -> None:
    lurker = {"r1_lurkers": [("herald-of-disaster", LOCKED)], "assets": ["red"] * 3}
    t = table.underworld(p1=lurker, p2={"r2": ["hack-adams"]})
    assert "flip:herald-of-disaster" not in offered(t)
    t = table.underworld(p1=lurker, p2={"r2_lurkers": ["hack-adams"]})
    assert "flip:herald-of-disaster" in offered(t), "the marker alone says nothing"
    t = table.underworld(p1=lurker, p2={"r2": [("hack-adams", {"attached": ["gaze-into-the-abyss"]})]})
    assert "flip:herald-of-disaster" in offered(t), "nor does a keeper without text"


def test_london_leaves_the_locked_face_up(table: Tables) -> None:
    t = table.underworld(
        regions=[("london", {"p1": 4}), "kyoto", "moscow"],
        p1={"r2": [("arsonist", LOCKED), "exorcist"], "hand": ["black-cat"]},
        p2={"r3": ["hack-adams"]},
    )
    t.until("trigger")
    t.p1.choose("use")
    resolve(t)
    assert (t.p1.r2, t.p1.r2_lurkers) == (["arsonist"], ["exorcist"]), "cannot goes first"


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


@proves("underworld.negation.cannot-wins")
def test_cannot_beats_what_allows_it(table: Tables) -> None:
    """Florence lets lurkers be revealed; with Hack Adams (106) those with a lock marker cannot turn over."""
    t = table.underworld(
        p1={"r1_lurkers": [("exorcist", {"lock": 1}), "psychic-owl"], "assets": ["green"] * 4},
        p2={"r3": ["hack-adams"], **SPARE},
        regions=["kyoto", ("florence", {"p1": 4}), "moscow"],
        at="contest-phase",
    )
    assert not t.p1.can("flip:exorcist"), "nor by paying"
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    resolves(t, "use:florence")
    assert t.p1.options == ["choose:psychic-owl", "decline"]
    t.p1.choose("choose:psychic-owl")
    assert (t.p1.r1, t.p1.r1_lurkers) == (["psychic-owl"], ["exorcist"])


def test_florence_does_not_open_locks(table: Tables) -> None:
    t = table.underworld(
        regions=[("florence", {"p1": 4}), "kyoto", "moscow"],
        p1={"r2_lurkers": [("arsonist", LOCKED), "exorcist"]},
        p2={"r3": ["hack-adams"]},
    )
    t.until("trigger")
    t.p1.choose("use")
    resolve(t)
    assert "choose:arsonist" not in offered(t)
    t.skip_until(lambda t: t.state.turn == 4)  # type: ignore[attr-defined]
    assert "arsonist" in t.p1.r2_lurkers


def test_animals_bear_no_weapons(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["colt-python", "black-cat"], "assets": ["neutral"] * 2, "r1": ["giant-bat", "psychic-owl", "exorcist"]},
    )
    t.p1.choose("play:colt-python")
    resolve(t)
    assert t["exorcist"].attached == ["colt-python"], "there is nobody else to bear it"
    t = table.underworld(
        p1={"hand": ["colt-python", "black-cat"], "assets": ["neutral"], "r1": ["giant-bat", "psychic-owl"]}
    )
    assert "play:colt-python" not in offered(t)


def test_a_locked_lurker_stays_down(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["hack-adams"]},
        p2={"r1_lurkers": [("arsonist", {"lock": 1}), "exorcist"], "assets": ["red"] * 2 + ["green"] * 2},
        first=2,
    )
    assert t.p2.can("flip:exorcist")
    assert not t.p2.can("flip:arsonist")


def test_an_exhausted_milton_still_keeps_lurkers_out(table: Tables) -> None:
    """022 has no condition: exhausted, he takes part in nothing, but his text holds."""
    t = table.underworld(
        p1={"r1": [("van-milton", {"exhausted": 1})]},
        p2={"r1_lurkers": ["exorcist"], "r2_lurkers": ["arsonist"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    contests(t)
    assert (t["kyoto"].p2, t["florence"].p2) == (0, 1)


@pytest.mark.parametrize(
    ("attachment", "bears"),
    [("poisoned-blood", False), ("colt-python", True), ("gaze-into-the-abyss", False), ("sioux-dreamcatcher", True)],
)
def test_yarol_bears_equipment_and_nothing_else_of_these(attachment: str, bears: bool, table: Tables) -> None:
    """751: the card forbids it, whatever the attachment allows."""
    t = duel(table, p1={"r1": ["yarol"], "hand": [attachment]}, p2={"r1": ["veil-guard", "exorcist"]})
    t.p1.choose(f"play:{attachment}")
    assert t.p1.can("attach-to:yarol") is bears
