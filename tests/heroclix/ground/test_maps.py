"""Maps: those that come with the game, the text they are drawn in, and what is wrong with a text."""

from __future__ import annotations

import pytest

from rulebound.core.bitboards import squares
from rulebound.core.errors import RuleboundError
from rulebound.games.heroclix.ground import movement
from rulebound.games.heroclix.ground.grounds import printed
from rulebound.games.heroclix.ground.map_text import draw, read, write
from rulebound.games.heroclix.ground.maps import battle_map, maps
from rulebound.games.heroclix.ground.preview import preview
from rulebound.games.heroclix.ground.sketches import sketch
from rulebound.games.heroclix.ground.squares import name, square
from rulebound.testing import proves

KEYS = sorted(maps())


@proves("heroclix.map.grid")
@pytest.mark.parametrize("key", KEYS)
def test_a_map_has_24_columns_16_rows_and_starting_areas_on_opposite_sides(key: str) -> None:
    found = battle_map(key)
    assert (found.width, found.height) == (24, 16)
    for letter, area in found.areas.items():
        other = found.opposite(letter)
        assert len(area) >= 15
        assert found.opposite(other) == letter
        assert not area & set(found.terrain.blocking)


@pytest.mark.parametrize("key", KEYS)
def test_writing_a_map_and_reading_it_gives_the_same_map(key: str) -> None:
    found = battle_map(key)
    assert read(key, write(found)) == found


@pytest.mark.parametrize("key", KEYS)
def test_every_square_that_is_not_blocking_can_be_reached_on_foot(key: str) -> None:
    g = printed(key)
    steps = movement.steps(g, movement.WALK)
    walked = front = 1 << min(g.map.areas["A"])
    while front:
        on, out = steps.leading(front)
        front = (on | out) & ~walked
        walked |= front
    assert squares(g.grid.all & ~g.blocking & ~walked) == []


@pytest.mark.parametrize("key", KEYS)
def test_special_objects_find_squares_five_or_more_away_from_every_starting_area(key: str) -> None:
    g = printed(key)
    area = frozenset().union(*g.map.areas.values())
    assert any(g.apart((s,), area) >= 5 for s in range(g.width * g.height) if not g.is_blocking(s))


def test_squares_have_names() -> None:
    assert (name(24, 0), name(24, 383)) == ("A1", "X16")
    assert square(24, 16, "e5") == 100
    for wrong in ("", "E", "5E", "E0", "E17", "Z1", "E５", "EE5", "E005"):
        with pytest.raises(RuleboundError):
            square(24, 16, wrong)


YARD = """en: A yard
zh: 院子
kind: mixed

; the shed is to the right
[terrain]
    A B C D
  1 . h .|w
    - =
  2 . . o!#

[levels]
    A B C D
  1 . . . .
  2 . 2 2 .

[zones]
    A B C D
  1 A . i c
  2 A . . .

[stairs]
A2-B2

[legend]
o = special water | Oil slick | 油漬
"""


def test_a_map_is_read_as_it_is_drawn() -> None:
    found = battle_map(YARD)
    assert (found.en, found.zh, found.kind, found.width, found.height) == ("A yard", "院子", "mixed", 4, 2)
    assert found.terrain.blocking == (7,)
    assert found.terrain.edges == ((0, 4, "wall"), (1, 5, "door"), (2, 3, "wall"), (6, 7, "window"))
    assert found.terrain.levels == ((5, 1), (6, 1))
    assert found.terrain.grounds == ((1, "hindering"), (3, "water"), (6, "water"))
    assert found.terrain.links == ((4, 5),)
    assert found.indoor == {2, 3}
    assert found.areas == {"A": {0, 4}, "C": {3}}
    assert [(area.squares, area.counts_as, area.en, area.zh) for area in found.special] == [
        ((6,), ("water",), "Oil slick", "油漬")
    ]
    assert read(found.key, write(found)) == found
    assert battle_map(YARD) is found


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("  1 . h .|w", "  1 . k .|w", 8, "'k' in B1 is no terrain"),
        ("  1 . h .|w", "  1 . h .-w", 8, "'-' beside C1 is no wall (|), window (!) or door (/)"),
        ("  1 . h .|w", "  1 . h .|w|", 8, "'|' beside D1"),
        ("  1 . h .|w", "  1 . h .|w .", 8, "longer than 4 squares"),
        ("  1 . h .|w", "  1 . h .|", 8, "' ' in D1"),
        ("    - =\n", "    - |\n", 9, "'|' below a row is no wall (-)"),
        ("  2 . . o!#", "  3 . . o!#", 10, "here row 2 is expected"),
        ("  2 . . o!#", "  2 . . o!#\n    -", 12, "below the last row there is nothing"),
        ("  2 . 2 2 .", "  2 . 0 2 .", 15, "'0' at B2 is no level"),
        ("  2 . 2 2 .\n", "", 15, "ends after row 1; the map has 2"),
        ("  2 A . . .", "  2 A . . x", 20, "'x' at D2 is no zone"),
        ("A2-B2", "A2-B9", 23, "no square 'B9' on this map"),
        ("A2-B2", "A2-C2", 23, "do not touch along an edge"),
        ("A2-B2", "B2-C2", 23, "lie at the same level"),
        ("A2-B2", "A2-B2 B2-B1", 23, "belongs to another pair"),
        ("A2-B2", "A2", 23, "is no pair of squares"),
        ("kind: mixed", "kind: cosy", 3, "'cosy' is no kind of map"),
        ("kind: mixed", "kind: outdoor", 3, "a mixed map has indoor squares"),
        ("kind: mixed", "colour: red", 3, "its words are en, zh, kind, edge"),
        ("kind: mixed", "kind: mixed\nedge: rope", 4, "'edge:' is followed by wall"),
        ("[stairs]", "[ladders]", 22, "there is no section 'ladders'"),
        ("o = special water", "oo = special water", 26, "a new letter"),
        ("o = special water", "o = special lava", 26, "say what the square is"),
    ],
)
def test_what_is_wrong_with_a_map_is_said_with_its_line(old: str, new: str, line: int, words: str) -> None:
    assert old in YARD
    with pytest.raises(RuleboundError) as error:
        read("yard", YARD.replace(old, new, 1))
    assert str(error.value).startswith(f"Line {line} of the map: ")
    assert words in str(error.value)


def test_a_text_that_is_no_map_is_refused() -> None:
    for text in ("", "en: A\nzh: 甲\n", "en: A\nzh: 甲\nkind: outdoor\n", "\0", "x" * 200_000):
        with pytest.raises(RuleboundError):
            read("no", text)
    with pytest.raises(RuleboundError, match="choose one of"):
        battle_map("atlantis")


def test_a_map_is_drawn_for_the_terminal_with_its_pieces() -> None:
    assert draw(battle_map(YARD), pieces={0: "@"}).split("\n") == [
        "    A B C D",
        "  1 @ h .|w",
        "    - =",
        "  2 . 2 o!#",
    ]


def test_a_map_may_have_four_starting_areas_of_which_two_are_chosen() -> None:
    found = battle_map("meadow")
    assert {letter: found.opposite(letter) for letter in found.areas} == {"A": "B", "B": "A", "C": "D", "D": "C"}


def test_walls_may_stand_on_the_edge_of_a_map() -> None:
    walled = read("w", YARD.replace("kind: mixed", "kind: mixed\nedge: wall"))
    assert walled.edge_is_wall
    assert read("w", write(walled)) == walled
    assert not battle_map(YARD).edge_is_wall


def test_a_map_is_sketched_from_bare_rows() -> None:
    walls = [("A1", "B1", "wall"), ("C2", "C1", "window")]
    close = sketch(["..#", "h.."], ["112", "111"], ["A.i", "A.."], "B1-C1", edges=walls)
    roomy = sketch(".|. #\n    ~\nh . .", "1 1 2\n1 1 1", "A . i\nA . .", "B1-C1")
    assert close == roomy
    assert battle_map(close).kind == "mixed"
    assert sketch(["..", "-=", ".."]) == sketch([". .", "- =", ". ."])
    assert battle_map(sketch("./.")).terrain.edges == ((0, 1, "door"),)
    for wrong in ([("A1", "C1", "wall")], [("A1", "B1", "hedge")], [("A1", "Z9", "wall")]):
        with pytest.raises(RuleboundError):
            sketch(["..."], edges=wrong)
    with pytest.raises(RuleboundError, match="comes after it"):
        sketch(["---", "..."])


@pytest.mark.parametrize("key", KEYS)
def test_a_preview_tells_what_a_map_holds(key: str) -> None:
    found = battle_map(key)
    text = preview(found, "en")
    assert text.startswith(found.en)
    assert draw(found) in text
    assert "Starting area A: " in text
    assert found.zh in preview(found, "zh-Hant")


def test_a_preview_says_where_things_are() -> None:
    assert preview(battle_map(YARD), "en").split("\n")[-6:] == [
        ". clear   h hindering   w water   # blocking   | - wall   ! ~ window   / = door   2 elevation 2",
        "Elevation transitions: A2-B2",
        "Starting area A: A1-A2",
        "Starting area C: D1",
        "Indoors: C1-D1",
        "C2: Oil slick",
    ]
    assert "起始区域A：A1-A2" in preview(battle_map(YARD), "zh-Hans")
