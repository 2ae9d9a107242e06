"""What somebody at the table reads: questions, options and the log in words, the map, and what a figure sees and reaches."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from rulebound.cli import lookup, pager
from rulebound.cli.screen import Screen
from rulebound.core.decisions import NOBODY
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words
from rulebound.games.heroclix import GAME
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.games.heroclix.state import HeroclixState
from rulebound.table.card_presenter import CardPresenter
from rulebound.table.offers import Offers
from rulebound.testing import Table, Tables

ONE = (8, 10, 17, 3)
TWO = (7, 9, 16, 2)
WALLED = [". . . . . .", ". . . . . .", ". . . .|. .", ". . . .|. .", ". h . . . .", ". . . . . ."]
"""A wall between D and E in rows 3 and 4."""


def position(t: Table) -> HeroclixState:
    assert isinstance(t.state, HeroclixState)
    return t.state


def lines(t: Any, lang: str = "en") -> list[str]:
    """The options as they are listed, with what stands behind them."""
    g = t.state
    offers = Offers(g, CardPresenter(Words(GAME, lang)), g.view(g.asked.player))
    return [item.label + item.more for item in offers.items]


def question(t: Any, lang: str = "en") -> str:
    g = t.state
    return Offers(g, CardPresenter(Words(GAME, lang)), g.view(g.asked.player)).question()[0]


def test_a_turn_tells_how_many_actions_are_left_and_what_each_costs(table: Tables) -> None:
    with with_cards(figure("hero", (8, 10, 17, 3, {"speed": "charge"}), TWO), figure("foe", ONE, TWO)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2", "tokens": 1})]}, p2={"figures": [("foe", {"at": "B3"})]}, build_total=300
        )
        assert question(t) == "Give an action (3 of 3 left), or end the turn"
        said = lines(t)
    assert "Hero: close attack (CLOSE, second token: pushing damage)" in said
    assert "Charge: Hero (POWER, second token: pushing damage)" in said
    assert said[-1] == "end the turn"


def test_a_target_tells_the_roll_that_it_needs_and_its_chance(table: Tables) -> None:
    hard, easy = figure("hard", (8, 10, 18, 3), TWO), figure("easy", (8, 10, 15, 3), TWO)
    with with_cards(figure("hero", ONE, TWO), hard, easy):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("hard", {"at": "B3"}), ("easy", {"at": "C3"})]}
        )
        t.p1.choose("close:hero")
        assert question(t) == "Hero: whom does the close attack target? (attack 10, damage 3)"
        assert sorted(lines(t)) == ["target Easy (hits on 5+, 83 %)", "target Hard (hits on 8+, 42 %)"]
        assert sorted(lines(t, "zh-Hant")) == ["以easy為目標（5以上命中，83%）", "以hard為目標（8以上命中，42%）"]


def test_who_may_reduce_pushing_damage_is_told_so(table: Tables) -> None:
    with with_cards(figure("hero", (8, 10, 17, 3, {"defense": "willpower"}), TWO), figure("foe", ONE, TWO)):
        t = table.heroclix(p1={"figures": [("hero", {"at": "B2", "tokens": 1})]}, p2={"figures": [("foe", {"at": "B3"})]})
        said = "Hero: close attack (CLOSE, second token: pushing damage, which can be reduced to 0)"
        assert said in lines(t)
        t.roll(1, 2)
        t.p1.choose("close:hero", "reduce")
        assert (t["hero"].tokens, t["hero"].click) == (2, 1)


def test_a_target_that_may_evade_is_told_so(table: Tables) -> None:
    agile = figure("agile", (8, 10, 15, 3, {"defense": "super_senses"}), TWO)
    with with_cards(figure("hero", ONE, TWO), agile, figure("easy", (8, 10, 15, 3), TWO)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("agile", {"at": "B3"}), ("easy", {"at": "C3"})]}
        )
        t.p1.choose("close:hero")
        assert sorted(lines(t)) == [
            "target Agile (hits on 5+, 83 %, unless it is evaded)",
            "target Easy (hits on 5+, 83 %)",
        ]
        t.roll(6, 4, 6)
        t.p1.choose("target:agile")
        t.p2.choose("yes")
        assert t["agile"].click == 1, "it was hit, and evaded"


def test_a_move_is_one_choice_of_a_square_and_its_key_speaks_in_coordinates(table: Tables) -> None:
    with with_cards(figure("hero", (2, 10, 17, 3), TWO), figure("foe", ONE, TWO)):
        t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "F6"})]}, map=WALLED)
        t.p1.choose("move:hero")
        assert "move:hero:D4" in t.p1.options
        assert "Hero moves to D4" in lines(t)
        t.p1.choose("move:hero:D4")
        told = Words(GAME, "en").since(t.state, 0, 0)
    assert "Hero moves to D4" in told


def test_what_is_optional_is_asked_for_with_its_text(table: Tables) -> None:
    sly = figure("sly", (8, 10, 17, 3, {"defense": "super_senses"}), TWO, TWO, TWO)
    with with_cards(figure("hero", ONE, TWO), sly):
        t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("sly", {"at": "B3"})]})
        t.script(4, 4)
        t.p1.choose("close:hero")
        assert question(t) == "Sly: use Super Senses?"
        assert lines(t) == ["yes", "no"]
        t.p2.choose("no")
        assert t["sly"].click == 4, "who does not roll takes the hit"


def test_why_a_foe_is_no_target_names_the_wall_and_the_rule(table: Tables) -> None:
    with with_cards(figure("hero", ONE, TWO, range=6), figure("foe", ONE, TWO)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B3"})]},
            p2={"figures": [("foe", {"at": "F3"}), ("foe", {"at": "B6"}), ("foe", {"at": "D6"})]},
            map=WALLED,
        )
        t.p1.choose("range:hero")
        g = position(t)
        hidden = next(e for e in g.characters() if g.force[e] == 1 and g.square[e] == 2 * 6 + 5)
        reasons = g.why_not(0, hidden)
        words = Words(GAME, "en").reason(reasons[0])
    assert (words, reasons[0].rule) == ("line of fire crosses the wall between D3 and E3", "heroclix.wall.lof")


def test_a_survey_tells_reach_range_and_lines(table: Tables) -> None:
    with with_cards(figure("hero", (2, 10, 17, 3), TWO, range=3), figure("foe", ONE, TWO)):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "D4"})]},
            p2={"figures": [("foe", {"at": "E4"}), ("foe", {"at": "B6"})]},
            map=WALLED,
        )
        g = position(t)
        hero = next(e for e in g.characters() if g.force[e] == 0)
        found = GAME.rules.survey(g, hero, Words(GAME, "en"))
        elsewhere = GAME.rules.survey(g, hero, Words(GAME, "zh-Hans"), "D1")
    assert "D2" in found["reach"]
    assert "E4" not in found["reach"]
    behind, seen = found["lines"]
    assert (behind["to"], behind["status"], behind["rule"]) == ("E4", "blocked", "heroclix.wall.lof")
    assert behind["text"] == "line of fire crosses the wall between D4 and E4"
    assert behind["at"] == ["D4", "E4"]
    assert (seen["status"], seen["distance"], seen["in_range"]) == ("clear", 2, True)
    assert "E4" not in found["in_range"]
    assert elsewhere["at"] == ["D1"]
    assert elsewhere["move"] == {"ok": False, "text": "移动不能在此结束：需要3格", "rule": "heroclix.move.speed"}


def test_the_map_is_drawn_with_walls_terrain_signs_and_what_can_be_chosen(table: Tables) -> None:
    with with_cards(figure("hero", ONE, TWO), figure("foe", ONE, TWO)):
        t = table.heroclix(p1={"figures": [("hero", {"at": "D4"})]}, p2={"figures": [("foe", {"at": "E4"})]}, map=WALLED)
        view = t.state.view(0)
    for lang in LANGUAGES:
        screen, out = Screen(Words(GAME, lang)), Console(width=80, file=StringIO())
        drawn = pager.drawn(out, *screen.map(view, lit=["A1"]))
        assert drawn[0].split() == list("ABCDEF")
        assert drawn[1].startswith("  1 *· ·")
        assert "·  1a|2a ·" in drawn[4]
        assert "h" in drawn[5]
        assert "*" in drawn[-1]


def test_squares_and_pieces_are_found_by_what_people_call_them(table: Tables) -> None:
    with with_cards(figure("hero", ONE, TWO), figure("foe", ONE, TWO)):
        t = table.heroclix(p1={"figures": [("hero", {"at": "D4"})]}, p2={"figures": [("foe", {"at": "A1"})]}, map=WALLED)
        g, grid = position(t), GAME.layout.table.grid
        assert grid is not None
        hero, foe = g.characters()
        for text, meant in (
            ("1a", hero),
            ("d4", hero),
            ("Hero", hero),
            ("2a", foe),
            ("foe", foe),
            ("2b", NOBODY),
            ("C1", NOBODY),
        ):
            assert lookup.piece(g, 0, g.view(0), grid, text) == meant, text
        t.p1.choose("move:hero")
        items = Offers(g, CardPresenter(Words(GAME, "en")), g.view(0)).items
        for text in ("d1", "D1", "move:hero:D1", "move:hero:d1"):
            line = lookup.item(items, text)
            assert line is not None, text
            assert line.option.key == "move:hero:D1", text


def test_the_log_is_told_in_words_in_every_language(table: Tables) -> None:
    with with_cards(figure("hero", (8, 12, 17, 3), TWO), figure("foe", *[ONE] * 6)):
        t = table.heroclix(p1={"figures": [("hero", {"at": "B2"})]}, p2={"figures": [("foe", {"at": "B3"})]})
        t.script(3, 2)
        t.p1.choose("close:hero")
        told = {lang: Words(GAME, lang).since(t.state, 0, 0) for lang in LANGUAGES}
    assert "Hero attacks Foe (close attack)" in told["en"]
    assert "Hero hits Foe with 19" in told["en"]
    assert "Foe takes 3 clicks of damage (by Hero)" in told["en"]
    assert "hero攻擊foe（近戰攻擊）" in told["zh-Hant"]
    assert len({len(lines) for lines in told.values()}) == 1
