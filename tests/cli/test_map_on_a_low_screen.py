"""A map of 16 rows on a screen of 24: the part that matters, who stands where, and the question, on one page."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from rulebound.cli import pager
from rulebound.cli.session import TerminalSession
from rulebound.core.errors import RuleboundError
from rulebound.core.game import new
from rulebound.testing import Tables

FIGURES = {
    "p1": {"figures": [("hawkeye", {"at": "E5"}), ("thor-wi105", {"at": "E7", "tokens": 1})]},
    "p2": {"figures": [("gambit", {"at": "H6"}), ("jean-grey", {"at": "J12"})]},
}


class Terminal:
    """A table at a terminal of a certain size, and what it shows."""

    def __init__(self, state: Any, width: int, height: int, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pages = 1
        self.text = io.StringIO()
        self.at = TerminalSession(state, ["human", "random"], lang)
        self.at.showing.read_upto = [len(state.log)] * 2
        out = Console(file=self.text, width=width, height=height, force_terminal=True, color_system=None, highlight=False)
        self.at.showing.out = self.at.commands.out = out
        monkeypatch.setattr(pager, "read", self.turn_page)

    def turn_page(self, prompt: str) -> str:
        self.pages += 1
        return ""

    def shows(self, *typed: str) -> str:
        """What stands on the screen after this was typed, or when a question is asked."""
        self.text.truncate(self.text.seek(0))
        for line in typed:
            self.at.answer(0, line)
        if not typed:
            self.at.showing.draw(0, None)
        return self.text.getvalue()


@pytest.fixture
def terminal(table: Tables, monkeypatch: pytest.MonkeyPatch) -> Any:
    def at(width: int = 80, height: int = 24, lang: str = "en", **position: Any) -> Terminal:
        t = table.heroclix(**{"map": "downtown", **FIGURES, **position})
        return Terminal(t.state, width, height, lang, monkeypatch)

    return at


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (60, 24)])
@pytest.mark.parametrize("lang", ["en", "zh-Hant", "zh-Hans"])
def test_a_turn_is_one_page(width: int, height: int, lang: str, terminal: Any) -> None:
    at = terminal(width, height, lang)
    shown = at.shows().splitlines()
    assert at.pages == 1
    assert len(shown) < height
    assert max(map(len, shown)) <= width
    assert [sum(sign in line for line in shown[1:]) > 1 for sign in ("1a", "1b", "2a")] == [True] * 3, "on map and in roster"


def test_the_rows_that_are_shown_are_those_of_the_pieces(terminal: Any) -> None:
    shown = terminal().shows()
    assert "  5 ·" in shown
    assert " 16 ·" not in shown
    assert "map shows all of it" in shown
    whole = terminal(height=24).shows("map")
    assert " 16 ·" in whole
    assert "h hindering" in whole
    assert "A1 to" not in whole


def test_a_high_screen_shows_all_of_the_map(terminal: Any) -> None:
    shown = terminal(120, 60).shows()
    assert " 16 ·" in shown
    assert "map shows all of it" not in shown


def test_options_in_short_call_pieces_by_their_signs(terminal: Any) -> None:
    at = terminal(height=19)
    assert "1a: move" in at.shows()
    at.shows("1a move")
    assert at.at.g.decision.prompt == "move"
    shown = at.shows()
    assert at.pages == 1
    assert "*·" in shown
    assert "Hawkeye: move to which square?" in shown


def test_squares_to_choose_from_are_round_the_one_who_moves(terminal: Any) -> None:
    far = [("hawkeye", {"at": "A16"}), ("thor-wi105", {"at": "E2"})]
    at = terminal(p1={"figures": far}, p2={"figures": [("gambit", {"at": "H1"})]})
    at.shows("hawkeye move")
    assert " 16 1a" in at.shows()


def test_a_square_that_cannot_be_chosen_is_told_as_such(terminal: Any) -> None:
    at = terminal()
    at.shows("hawkeye move")
    with pytest.raises(RuleboundError, match="X16 can't be chosen here"):
        at.shows("x16")


def test_signs_stand_for_pieces_wherever_one_is_named(terminal: Any) -> None:
    at = terminal()
    assert "Gambit  gambit" in at.shows("show 2a")
    assert "Thor" in at.shows("why 1b")
    look = at.shows("look 1a")
    assert len(look.splitlines()) < 24
    assert "2a Gambit H6" in look
    assert "*" in look


def test_the_table_tells_all_of_every_figure(terminal: Any) -> None:
    at = terminal(p1={"figures": [("thor-wi105", {"at": "E7", "holding": "light-object"})]})
    shown = at.shows("table")
    assert "spd 10" in shown
    assert "+ Standard Light Object" in shown, "beneath whoever holds it"


def test_starting_areas_are_drawn_as_long_as_the_map_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    g = new("heroclix", players=["avengers", "x-men"], seed=5, map="downtown")
    assert g.decision is not None
    at = Terminal(g, 80, 24, "en", monkeypatch)
    assert g.decision.prompt == "area"
    assert "A  A " in at.shows()
    assert "A B starting areas" in at.shows("map")


def test_a_game_without_a_map_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    g = new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    at = Terminal(g, 80, 24, "en", monkeypatch)
    with pytest.raises(RuleboundError, match="map"):
        at.shows("map")


@pytest.mark.parametrize("typed", ["1", "2", "01", "999"])
def test_a_number_that_no_list_shows_chooses_no_square(typed: str, terminal: Any) -> None:
    at = terminal()
    at.shows("hawkeye move")
    before = len(at.at.g.choices)
    with pytest.raises(RuleboundError, match=rf"'{typed}' is no number of the list: name a square .* such as [A-Z]\d+\."):
        at.shows(typed)
    assert len(at.at.g.choices) == before
    at.shows("e6")
    assert at.at.g.decision.prompt != "move"


def test_a_number_that_a_list_shows_chooses_a_square(terminal: Any) -> None:
    """Few squares are listed as options with their numbers, beside being lit on the map."""
    ends = {"p1": {"figures": [("hawkeye", {"at": "A1"})]}, "p2": {"figures": [("gambit", {"at": "E1"})]}}
    at = terminal(map=[". . . . ."], **ends)
    at.shows("hawkeye move")
    assert "moves to B1" in at.shows()
    at.shows("2")
    assert at.at.g.decision.prompt != "move"
