"""Deck lists as players paste them, read by a made-up game's reader."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rulebound.core.deck_text import DeckReader, label, listed, plain_headings, section
from rulebound.core.errors import RuleboundError
from rulebound.core.game import Card
from rulebound.core.text import plain
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
        "line 3: a count is a number from 1 on; leave the line out instead",
        "line 4: there is no card 'whale'",
    ]


def test_after_twenty_wrong_lines_the_rest_is_not_read() -> None:
    with pytest.raises(RuleboundError) as error:
        read("\n".join(f"1 whale {n}" for n in range(30)))
    told = str(error.value).splitlines()
    assert len(told) == 21
    assert told[-1] == "line 21 and those below were not read any more"
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
