"""Chapter: the hand."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.tables import FULL, QUIET, solo
from tests.champions.playing import phase


@proves("champions.hand.check", "champions.player-phase.end.1")
@pytest.mark.parametrize(("form", "size"), [("hero", 5), ("alter-ego", 6)])
def test_the_hand_size_is_that_of_the_form_at_the_end_of_the_phase(table: Tables, form: str, size: int) -> None:
    t = solo(table, *["physical-card"] * 8, form=form, villain=QUIET)
    phase(t)
    assert t.p1.hand_count == size


@proves("champions.hand.check")
def test_a_form_changed_in_the_turn_counts_for_the_hand(table: Tables) -> None:
    t = solo(table, form="alter-ego", villain=QUIET)
    t.p1.choose("change-form")
    phase(t)
    assert t.p1.hand_count == 5


@proves("champions.hand.size")
def test_the_side_that_is_up_at_the_end_counts(table: Tables) -> None:
    t = table.champions(p1={"form": "alter-ego", "hand": ["free-event"]}, villain="plain-1", encounter=FULL)
    t.p1.choose("change-form")
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t.p1.hand_count == 5
