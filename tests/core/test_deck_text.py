"""Deck lists as players paste them, read by a made-up game's reader."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rulebound.core.deck_text import HINTED, LINES, TOLD, DeckReader, label, listed, plain_headings, section
from rulebound.core.errors import RuleboundError
from rulebound.core.game import Card
from rulebound.core.input import LINE, NAME, WORD
from rulebound.core.text import known_language, plain
from tests.core.games import piece

CARDS: dict[str, Card] = {c.id: c for c in (piece("red-ant"), piece("bee"), piece("catfish"))}


class Reader(DeckReader):
    said_elsewhere = frozenset({plain("Colour")})

    def card(self, id: str) -> Card:
        return CARDS[id]

    def names(self) -> Mapping[str, tuple[str, ...]]:
        return {plain(id): (id,) for id in CARDS}

    def headings(self) -> frozenset[str]:
        return plain_headings("Insects", ("Fish", "魚"))


def read(text: str) -> tuple[str, dict[str, int]]:
    reader = Reader()
    reader.read(text)
    return reader.name, reader.cards


@pytest.mark.parametrize(
    "line",
    ["3x Red Ant", "red-ant x3", "３　RED ANT", "* 3 red ant  # three", "Red Ant (3)", "3張red ant", "Insects: 3 Red Ant"],
)
def test_a_line_is_a_count_and_a_name(line: str) -> None:
    assert read(line) == ("", {"red-ant": 3})


def test_headings_remarks_and_what_the_cards_tell_are_passed_over() -> None:
    text = "# Pond life\n\nCards:\nInsects (2)\n- bee, red ant\n魚\n// no fish\nColour: red\nMain Deck\nbee"
    assert read(text) == ("Pond life", {"bee": 2, "red-ant": 1})


@pytest.mark.parametrize(("line", "name"), [("2026 in the pond", "2026 in the pond"), ("Deck: My: deck", "My: deck")])
def test_the_first_line_may_be_the_name(line: str, name: str) -> None:
    assert read(f"{line}\nbee") == (name, {"bee": 1})


def test_unknown_names_are_told_together_with_their_lines() -> None:
    with pytest.raises(RuleboundError) as error:
        read("bee\n2 catfsh\n0 bee\n1 whale")
    assert str(error.value).splitlines() == [
        f"line 2: there is no card 'catfsh'; did you mean {CARDS['catfish'].name('en')}?",
        "line 3: a count starts at 1; delete the line to leave the card out",
        "line 4: there is no card 'whale'",
    ]


def test_after_twenty_wrong_lines_the_rest_is_not_read() -> None:
    with pytest.raises(RuleboundError) as error:
        read("\n".join(f"1 whale {n}" for n in range(30)))
    told = str(error.value).splitlines()
    assert len(told) == 21
    assert told[-1] == "line 21 and those below were not read"
    with pytest.raises(RuleboundError) as error:
        read("\n".join(f"1 whale {n}" for n in range(20)))
    assert "not read any more" not in str(error.value)


def test_what_is_written_is_read_back() -> None:
    blocks = [
        [label("en", ("Colour", "顏色")) + "red"],
        section("zh-Hans", ("Fish", "魚"), [("bee", 2), ("catfish", 1)]),
        [],
    ]
    text = listed({"name": "Pond  life"}, blocks)
    assert text == "# Pond life\n\nColour: red\n\n鱼 (3):\n2x bee\n1x catfish\n"
    assert read(text) == ("Pond life", {"bee": 2, "catfish": 1})
    assert section("en", ("Fish", "魚"), []) == []


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("2 bee", 2),
        ("12x bee", 12),
        ("bee × 4", 4),
        ("bee 2", 2),
        ("5bee", 5),
        ("bee(3)", 3),
        ("[bee](https://pond.org) x2", 2),
    ],
)
def test_a_count_stands_before_or_behind_the_name(line: str, count: int) -> None:
    assert read(line) == ("", {"bee": count})


@pytest.mark.parametrize(
    "line",
    ["https://pond.org/bee", "-----", "Total: 3 bees, 40", "40 cards", "Exported from the pond", "由池塘網站製作", "//bee"],
)
def test_what_stands_around_a_pasted_list_is_passed_over(line: str) -> None:
    assert read(f"bee\n{line}\nbee") == ("", {"bee": 2})


def test_several_entries_may_stand_in_one_line_and_under_a_heading_in_one() -> None:
    assert read("2 bee, red ant、catfish x3;") == ("", {"bee": 2, "red-ant": 1, "catfish": 3})
    assert read("Insects (3): 2 bee, red ant\nFish:\ncatfish") == ("", {"bee": 2, "red-ant": 1, "catfish": 1})
    with pytest.raises(RuleboundError, match="line 1: there is no card 'whale'"):
        read("bee, whale")


def test_only_the_first_line_is_a_name_and_not_one_that_looks_like_a_card() -> None:
    for text, wrong in (
        ("bee\nMy pond", "line 2: there is no card 'My pond'"),
        ("catfsh\nbee", "line 1: there is no card 'catfsh'"),
        ("3 whales\nbee", "line 1: there is no card 'whales'"),
        ("whales (3)\nbee", "line 1: there is no card 'whales'"),
        ("# Pond\nMy pond\nbee", "line 2: there is no card 'My pond'"),
    ):
        with pytest.raises(RuleboundError) as error:
            read(text)
        assert str(error.value).startswith(wrong)
    assert read("bee\n# no name")[0] == ""
    assert read("# First\n# Second\nbee")[0] == "First"
    assert read("Deck name： 我的池塘\nbee")[0] == "我的池塘"
    assert read("\ufeff# Pond\nbee")[0] == "Pond"


def test_long_names_are_cut_and_long_lines_and_lists_are_refused() -> None:
    for line in (f"# {'n' * 2 * NAME}", "n" * 2 * NAME, f"Name: {'n' * 2 * NAME}"):
        assert read(f"{line}\nbee")[0] == "n" * NAME
    assert read("bee" + " " * LINE)[1] == {"bee": 1}, "blanks do not count"
    with pytest.raises(RuleboundError, match=f"line 2 has {LINE + 1} characters: at most {LINE} are allowed"):
        read(f"bee\n{'n' * (LINE + 1)}")
    with pytest.raises(RuleboundError, match="line 2: there is no card"):
        read(f"bee\n{'n' * LINE}")
    assert read("\n" * (LINES - 1) + "bee")[1] == {"bee": 1}
    with pytest.raises(RuleboundError, match=f"has {LINES + 1} lines: at most {LINES} are allowed"):
        read("\n" * LINES + "bee")


def test_the_nearest_names_are_told_for_the_first_wrong_lines_in_the_language_of_the_line() -> None:
    reader = Reader()
    assert (reader.near("bea"), reader.near("whale"), reader.near("b" * 500)) == (["bee"], [], [])
    longest = "bee" + "!" * (WORD - 3)
    assert (reader.near(longest), reader.near(longest + "!")) == (["bee"], []), "no name is as long as that"
    with pytest.raises(RuleboundError) as error:
        read("\n".join(["bee", *["1 catfsh"] * (HINTED + 2)]))
    assert ["did you mean" in line for line in str(error.value).splitlines()] == [True] * HINTED + [False] * 2


def test_one_line_tells_at_most_as_many_wrong_entries_as_a_list() -> None:
    with pytest.raises(RuleboundError) as error:
        read("bee\n" + ", ".join(f"whale{n}" for n in "abcdefghijklmnopqrstuvwxyz"))
    assert len(str(error.value).splitlines()) == TOLD


def test_an_empty_name_has_no_line_and_an_unknown_language_is_refused() -> None:
    assert listed({"name": " "}, [["bee"], ["ant"]]) == "bee\n\nant\n"
    assert listed({}, [["bee"]]) == "bee\n"
    assert label("zh-Hans", ("Colour", "顏色")) == "颜色："
    assert known_language("zh-Hans") == "zh-Hans"
    with pytest.raises(RuleboundError, match="there is no language 'fr'; there are: en, zh-Hant, zh-Hans"):
        known_language("fr")
