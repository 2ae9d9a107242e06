"""Chapter: quick."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.underworld.made_up import WINDOWS


@proves("underworld.quick.windows", "underworld.quick.definition", "underworld.turn.action.quick")
@proves("underworld.turn.start.prepare.quick", "underworld.turn.start.draw.quick", "underworld.turn.end.end-step.quick")
def test_the_windows_of_a_whole_turn(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow", "yellow"]}, at="ready", first=2
    )
    t.until("Turn.pass_marker")
    windows = [a for a in t.p1.asked if a.prompt.startswith("priority.")]
    names = [a.prompt.partition(".")[2] for a in windows]
    assert names == ["prepare-step", "draw-step", "action-step", "action-step", *WINDOWS, "end-step"]
    assert all("play:psionic-surge" in a.offered for a in windows)
