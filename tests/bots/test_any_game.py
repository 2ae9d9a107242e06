"""Bots and the terminal know a game only through its declaration: one without layout, messages or decks will do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from rulebound.bots import Seat, ask, make, play
from rulebound.cli import main
from rulebound.cli.screen import Screen, console, numbered
from rulebound.core.bot import GameBot
from rulebound.core.layout import layout_of
from rulebound.core.words import Words
from rulebound.testing.twins import twin_of
from tests.core.pond import FISH, Pond, random_setup, variant


class Angler(Pond):
    """A pond in which the score is what counts."""


GAME = variant("angling", Angler)


class AnglerBot(GameBot):
    def evaluate(self, g: Any, player: int) -> float:
        return float(g.score[player] - max(s for p, s in enumerate(g.score) if p != player))


def prepare(players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
    return {"players": len(players), "deck": [list(FISH) for _ in players], **options}


GAME.bot, GAME.prepare = AnglerBot(), prepare  # type: ignore[method-assign]


def test_bots_play_a_game_that_they_were_not_made_for() -> None:
    won = 0
    for seed in range(20):
        g = GAME.start({**random_setup(seed), "players": 2}, seed)
        won += 0 in play(g, [make("greedy", seed), make("random", seed)]).winners
    assert won >= 15, "rolling is worth more than passing"


def test_copies_of_any_game_depend_only_on_what_the_player_knows() -> None:
    for seed in range(10):
        g = GAME.start(random_setup(seed), seed)
        for _ in range(6):
            g.choose(ask(make("random", seed), g))
        assert g.asked is not None
        me = g.asked.player
        twin = twin_of(g, me, 5)
        assert Seat(g, me, 1).copy(2).zones == Seat(twin, me, 1).copy(2).zones
        cards = [[c.id for c in Seat(x, me, 1).copy(2).card] for x in (g, twin)]
        assert cards[0] == cards[1]


def test_a_game_without_a_layout_is_drawn_by_its_zones() -> None:
    g = GAME.start(random_setup(3), 3)
    words, out = Words(GAME, "en"), console()
    assert [a.zone for a in layout_of(GAME).seat]
    view = g.view(0)
    with out.capture() as drawn:
        out.print(Screen(words).table(view, numbered(o["about"] for o in (view["decision"] or {}).get("options", ()))))
    assert "hand" in drawn.get()
    assert g.decision is not None
    assert words.option(g.decision.options[0]) == g.decision.options[0].key, "without a message, the key"


def test_it_is_played_and_simulated_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("builtins.input", lambda prompt="": "1")
    assert main(["play", "angling", "--seats", "human,random", "--option", "turns=6"]) == 0
    assert "The game is over." in capsys.readouterr().out
    assert main(["sim", "angling", "--games", "4", "--bots", "greedy,random", "--jobs", "1", "--option", "turns=8"]) == 0
    assert "4 games" in capsys.readouterr().out
    assert main(["cards", "show", "angling", "koi"]) == 0
