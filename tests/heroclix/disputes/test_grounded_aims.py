"""Disputes about Earthbound/Neutralized: improved abilities can't be used, whatever would give them."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.testing import Tables

from .court import GIANT, court, ends, piece

FOE, OTHER = piece("foe"), piece("other")
HIT = (5, 4)


def grounded(**more: Any) -> Any:
    return piece("hero", speed="earthbound_neutralized", **more)


def test_a_grounded_wave_is_made_neither_in_a_fight_nor_past_anybody(table: Tables) -> None:
    wave = grounded(range=8, attack="pulse_wave")
    t = court(table, (wave, "A1"), foes=[(FOE, "B1")], map=["........"])
    assert "pulse-wave:hero" not in t.p1.options
    t = court(table, (wave, "A1"), foes=[(FOE, "C1"), (OTHER, "D1")], map=["........"])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:hero")
    assert [t[n].click - 1 for n in ("foe", "other")] == [3, 0], "one target alone"


@pytest.mark.parametrize(
    ("power", "verb", "row", "levels"),
    [
        ("phasing_teleport", "phasing-teleport", "..##....", "11111111"),
        ("phasing_teleport", "phasing-teleport", "........", "11221111"),
        ("leap_climb", "leap-climb", "........", "11221111"),
        ("leap_climb", "leap-climb", "..##....", "11111111"),
    ],
)
def test_who_is_grounded_phases_and_leaps_no_farther_than_it_walks(
    table: Tables, power: str, verb: str, row: str, levels: str
) -> None:
    t = court(table, (grounded(traits=(power,)), "A1"), foes=[(FOE, "H1")], map=[row], levels=[levels])
    t.p1.choose(f"{verb}:hero")
    assert ends(t) == {"A1", "B1"}


def test_hypersonic_speed_without_improved_movement_stops_beside_enemies(table: Tables) -> None:
    t = court(table, (grounded(traits=("hypersonic_speed",)), "A1"), foes=[(FOE, "C1")], map=["........"])
    t.p1.choose("hypersonic-speed:hero")
    assert ends(t) == {"A1", "B1"}


def test_a_grounded_giant_reaches_but_sees_no_better_for_it(table: Tables) -> None:
    giant = grounded(symbols=GIANT)
    t = court(table, (giant, "A1"), foes=[(piece("foe", speed="stealth"), "C1")], map=["..h..."])
    assert "close:hero" not in t.p1.options
    t = court(table, (giant, "A1"), foes=[(FOE, "C1")], map=["..h..."])
    assert "close:hero" in t.p1.options


def test_outwitted_grounding_gives_the_wave_its_sight_again(table: Tables) -> None:
    wave = grounded(range=8, attack="pulse_wave")
    t = court(table, (wave, "A1", {"barred": ["earthbound_neutralized"]}), foes=[(FOE, "B1")], map=["........"])
    assert "pulse-wave:hero" in t.p1.options
