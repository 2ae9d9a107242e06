"""The lines of a question: numbered down the table, a number on every card that can be chosen, copies as one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

import rulebound
from rulebound.cli.display import Display
from rulebound.cli.screen import console, numbered
from rulebound.cli.session import TerminalSession
from rulebound.core.chance import Chance
from rulebound.core.decisions import Player
from rulebound.table.offers import OfferLine
from rulebound.testing import Tables

from .conftest import Typing

GAMES: tuple[tuple[str, list[str], dict[str, str]], ...] = (
    ("ashes", ["iron-men", "bloodwoods-queen"], {}),
    ("champions", ["iron-man-leadership", "black-panther-protection"], {"villain": "ultron"}),
    ("underworld", ["veil-watch-and-sages", "throne-court-and-dreamwalkers"], {}),
)


def positions(choices: int = 120) -> Iterator[tuple[Display, Player]]:
    for id, players, options in GAMES:
        g, chance = rulebound.new(id, players=players, seed=6, **options), Chance(6)
        shown = TerminalSession(g, ["human"] * g.players, "en").showing
        while g.asked is not None and len(g.choices) < choices:
            yield shown, g.asked.player
            g.choose(chance.below(len(g.asked.offers)))


def drawn(shown: Display, player: Player, dense: bool, items: Sequence[OfferLine], cards: int) -> list[int]:
    """The numbers in brackets on the table, in the order in which they stand there; with the first cards of each option."""
    out, found, g = console(), list[int](), shown.g
    about = [{g.handle[e] for o in item.options for e in o.entities[:cards]} for item in items]
    with out.capture() as text:
        out.print(shown.screen.table(shown.view(player), numbered(about), dense))
    for part in (p for mark in re.findall(r"\[([\d,-]+)\]", text.get()) for p in mark.split(",")):
        first, _, last = part.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def known(zone: object) -> list[dict[str, int]]:
    return zone if isinstance(zone, list) else []


def test_every_card_that_can_be_chosen_has_its_number_on_the_table() -> None:
    for shown, player in positions():
        view, g = shown.view(player), shown.g
        lying = {e["id"] for seat in view["players"] for zone in seat["zones"].values() for e in known(zone)}
        lying |= {e["id"] for zone in view["shared"].values() for e in known(zone)}
        items = shown.offered(player)
        first = [(n, item.option.entities[0]) for n, item in enumerate(items, 1) if item.option.entities]
        about = {n for n, e in first if g.handle[e] in lying}
        for dense in (False, True):
            assert about <= set(drawn(shown, player, dense, items, cards=9)), (g.GAME.id, len(g.choices))


def test_numbers_go_down_the_table() -> None:
    """An option stands where the first of its cards lies: read from top to bottom, new numbers only grow."""
    for shown, player in positions(60):
        found = list(dict.fromkeys(drawn(shown, player, False, shown.offered(player), cards=1)))
        assert found == sorted(found), (shown.g.GAME.id, len(shown.g.choices))


def test_what_belongs_to_no_card_comes_last(table: Tables) -> None:
    t = table.champions(p1={"form": "hero", "hand": ["first-aid", "energy"], "damage": 3})
    items = TerminalSession(t.state, ["human"], "en").showing.offered(0)
    assert items[-1].option.key == "end-turn"
    assert all(item.option.entities for item in items[:-2])


COPIES = {"hand": ["iron-worker", "iron-worker", "fear", "iron-worker"]}


def test_copies_in_a_set_are_one_line_with_their_number(table: Tables) -> None:
    t = table.ashes(p1=COPIES, p2={}, at="discard_cards")
    shown = TerminalSession(t.state, ["human", "human"], "en").showing
    assert [shown.line(item, subset=True) for item in shown.offered(0)] == ["discard Iron Worker ×3", "discard Fear", "done"]


@pytest.mark.parametrize(
    ("typed", "gone"),
    [("1 1", ["iron-worker"] * 2), ("1 2", ["iron-worker", "fear"]), ("1 1 1 2", ["iron-worker"] * 3 + ["fear"])],
)
def test_as_many_copies_are_taken_as_their_number_is_named(table: Tables, typed: str, gone: list[str]) -> None:
    t = table.ashes(p1=COPIES, p2={}, at="discard_cards")
    TerminalSession(t.state, ["human", "human"], "en").choose(0, typed)
    assert sorted(t.zone("p1.discard-pile")) == sorted(gone)


def test_a_number_is_named_no_more_often_than_there_are_copies(typing: Typing) -> None:
    _, text = typing("play ashes --seed 5 --decks iron-men,mist-guardian --seats human,random", "1 1 2 3 4")
    assert "1 can be named only once" in text
