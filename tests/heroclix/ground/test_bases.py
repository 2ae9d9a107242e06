"""Large bases: how they lie, where they fit, where they move."""

from __future__ import annotations

from rulebound.core.bitboards import mask
from rulebound.games.heroclix.ground.bases import PEANUT, Form, base_reach, fits, lying, shapes
from rulebound.games.heroclix.ground.grounds import Ground
from rulebound.testing import proves

from .drawn import at, ground

TWO_BY_TWO = Form(2, 2)
FIELD = "\n".join(["." + " ." * 11] * 9)


def base(g: Ground, names: str) -> tuple[int, ...]:
    return tuple(sorted(at(g, name) for name in names.split()))


@proves("heroclix.multi-base.peanut", "heroclix.multi-base.orientation", "heroclix.map.occupy", "heroclix.map.base-fit")
def test_a_peanut_base_lies_in_any_direction_and_a_larger_one_along_rows_and_columns() -> None:
    g = ground(FIELD)
    around_d4 = set(lying(g, PEANUT, at(g, "D4")))
    assert around_d4 == {base(g, f"D4 {name}") for name in ("C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5")}
    assert len(list(shapes(Form(2, 4)))) == 2
    assert len(list(shapes(TWO_BY_TWO))) == 1
    assert all(len(found) == 8 for found in lying(g, Form(2, 4), at(g, "F5")))
    assert set(lying(g, TWO_BY_TWO, 0)) == {base(g, "A1 B1 A2 B2")}


def test_a_base_stands_in_free_squares_that_no_wall_parts() -> None:
    g = ground("""
. .|. .
. . # .
. . . .
""")
    assert fits(g, base(g, "A1 B1"), 0)
    assert not fits(g, base(g, "B1 C1"), 0), "a wall between its squares"
    assert not fits(g, base(g, "C1 C2"), 0), "blocking terrain"
    assert not fits(g, base(g, "A1 B1"), mask([1])), "somebody else"
    assert fits(g, base(g, "B2 C3"), 0)
    assert not fits(g, base(g, "B2 C1"), 0), "a corner that is closed on both sides"


@proves("heroclix.multi-base.elevation")
def test_only_flyers_and_giants_cover_two_levels() -> None:
    g = ground(". . .\n. . .", "112\n112")
    assert fits(g, base(g, "A1 B1"), 0)
    assert not fits(g, base(g, "B1 C1"), 0)
    assert fits(g, base(g, "B1 C1 B2 C2"), 0, levels=True)


@proves("heroclix.multi-base.move")
def test_a_large_base_follows_its_lead_square_and_must_fit_where_it_ends() -> None:
    g = ground("""
. . . . . .
. . # # # .
. . . . . .
. . # # # .
. . . . . .
""")
    start = base(g, "A1 B1 A2 B2")
    lead = at(g, "B2")
    ends = base_reach(g, start, [lead], TWO_BY_TWO, 3)
    assert base(g, "A2 B2 A3 B3") in ends
    assert all(at(g, "D3") not in end for end in ends), "the gap is one square wide"
    assert ends[start] == 0
    assert base(g, "A4 B4 A5 B5") in ends
    taken = base_reach(g, start, [lead], TWO_BY_TWO, 3, closed=[at(g, "A5")])
    assert base(g, "A4 B4 A5 B5") not in taken


@proves("heroclix.multi-base.move.limit")
def test_no_square_of_a_base_ends_farther_away_than_the_move_is_long() -> None:
    g = ground(FIELD)
    ends = base_reach(g, base(g, "A1 B1"), [at(g, "B1")], PEANUT, 6)
    assert base(g, "G1 H1") in ends
    assert base(g, "H1 I1") not in ends, "the second square would be seven squares away"
    assert base(g, "H1 H2") in ends
