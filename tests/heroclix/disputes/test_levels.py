"""Disputes about large bases: on more than one level, and with more than one line of fire."""

from __future__ import annotations

from rulebound.testing import Tables, proves

from .court import GIANT, WING, court, piece

SHOOTER, TARGET = piece("shooter", range=8), piece("target")


@proves("heroclix.line-of-fire.blocked.character")
def test_who_stands_half_on_a_roof_blocks_the_lines_on_the_roof(table: Tables) -> None:
    flyer = piece("flyer", base=(1, 2), symbols=WING)
    rows, levels = ["....."] * 2, ["11111", "22222"]
    for at, status in (("C1-C2", "blocked"), ("C1-D1", "clear")):
        t = court(table, (SHOOTER, "A2"), foes=[(TARGET, "E2"), (flyer, at)], map=rows, levels=levels)
        assert t["shooter"].lines["target"] == status
    for at, status in (("C1-C2", "blocked"), ("C2-D2", "clear")):
        t = court(table, (SHOOTER, "A1"), foes=[(TARGET, "E1"), (flyer, at)], map=rows, levels=levels)
        assert t["shooter"].lines["target"] == status


def test_who_is_seen_only_in_the_open_is_seen_along_one_open_line(table: Tables) -> None:
    hidden = piece("target", abilities=("batman-re031.trait-2",))
    long = piece("shooter", base=(1, 2), range=8)
    for rows, status in (
        (["......", "..h..."], "clear"),
        (["..h...", "..h..."], "blocked"),
        (["......", "......"], "clear"),
    ):
        t = court(table, (long, "A1-A2"), foes=[(hidden, "E1")], map=rows)
        assert t["shooter"].lines["target"] == status, rows
    t = court(table, (SHOOTER, "A1"), foes=[(hidden, "E1")], map=["..h..."])
    assert t["shooter"].lines["target"] == "blocked"


@proves("heroclix.pac.giant-reach")
def test_a_giant_reaches_whom_it_sees_and_not_through_a_wall_indoors(table: Tables) -> None:
    giant = piece("hero", symbols=GIANT)
    for edges, reached in (([], True), ([("B1", "C1", "wall")], False)):
        t = court(table, (giant, "A1"), foes=[(TARGET, "C1")], map=["....."], kind="indoor", edges=edges)
        assert ("close:hero" in t.p1.options) is reached
