"""Chapter: temp icons."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.underworld.made_up import SPARE
from tests.underworld.playing import resolves


@proves("underworld.temp-icons.always-counted")
@pytest.mark.parametrize("first", [1, 2])
def test_what_counts_icons_counts_the_temporary_ones_in_every_turn(table: Tables, first: int) -> None:
    """The bacchic rite (093) gives a battle icon for each influence icon; the arsonist's only one is temporary."""
    t = table.underworld(
        p1={"r1": ["arsonist"], "hand": ["bacchic-rite"], "assets": ["purple"] * 3}, p2=SPARE, first=first, acting=1
    )
    resolves(t, "play:bacchic-rite")
    assert (t["arsonist"].battle, t["arsonist"].temporary_influence) == (2, 0)


@proves("underworld.temp-icons.kinds", "underworld.temp-icons.look")
def test_temporary_icons_are_kept_apart(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["don-gruni", "ivy-scholar"]}, first=2)
    gruni = t["don-gruni"]
    assert (gruni.investigate, gruni.battle, gruni.influence) == (0, 2, 1)
    assert (gruni.temporary_investigate, gruni.temporary_battle, gruni.temporary_influence) == (3, 1, 0)
    assert t["ivy-scholar"].temporary_influence == 1


def test_selenas_bottle_gives_printed_icons_white_ones_included(table: Tables) -> None:
    t = table.underworld(p1={"r1": [("selena-of-the-demon-bottle", {"sealed": ["force-field-mage", "colt-python"]})]})
    selena = t["selena-of-the-demon-bottle"]
    assert (selena.investigate, selena.battle, selena.influence) == (1, 0, 3)
    assert (selena.temporary_investigate, selena.temporary_battle) == (1, 1)


def test_white_icons_wait_for_the_marker(table: Tables) -> None:
    for first, won in ((1, True), (2, False)):
        t = table.underworld(
            p1={"r1": ["fledgling-vampire"]},
            p2={"r1": ["psychic-owl"]},
            at="contest-phase",
            stop_at_forced=True,
            first=first,
        )
        t.until("Turn.end_step")
        assert (t.p2.graveyard == ["psychic-owl"]) is won
