"""Chapter: resolve."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.heroclix.made_up import FRIEND, HERO, piece
from tests.heroclix.playing import battle, clicks


def test_who_slipped_away_can_not_be_struck_by_the_second_blow_either(table: Tables) -> None:
    slippery = piece("foe", damage="shape_change")
    t = battle(table, (piece("hero", speed="flurry"), "B2"), foes=[(slippery, "B3")])
    t.p1.choose("flurry:hero")
    t.roll(6)
    t.p2.choose("yes")
    assert (t.p1.prompt, clicks(t, "foe"), t["hero"].tokens) == ("turn", [0], 1)
    t = battle(table, (HERO, "B2"), (FRIEND, "C4"), foes=[(slippery, "B3")])
    t.p1.choose("close:hero")
    t.roll(6)
    t.p2.choose("yes")
    assert "close:friend" in t.p1.options, "another attacker may try"


def test_who_changes_shape_in_a_charge_ends_it(table: Tables) -> None:
    t = battle(table, (piece("hero", speed="charge"), "B2"), foes=[(piece("foe", damage="shape_change"), "E2")])
    t.p1.choose("charge:hero", "move:hero:D2", "close:hero")
    t.roll(6)
    t.p2.choose("yes")
    assert (t.p1.prompt, t["hero"].tokens, clicks(t, "foe")) == ("turn", 1, [0])
