"""Levels: each is stronger than the one below, they play every game, and obvious decisions cost nothing."""

from __future__ import annotations

import pytest

import rulebound
from rulebound.bots import ask, make, play
from rulebound.bots.duel import Match, pairs, play_pair
from rulebound.bots.levels import LEVELS, LevelBot
from rulebound.core.game import game
from rulebound.table.words import bot_about, bot_name

SCRIPT = "tests.bots.scripts:AshesBrute"
OPPONENTS = [("casual", "newcomer", 4), ("club", "casual", 6), (SCRIPT, "newcomer", 4), ("club", SCRIPT, 4)]


@pytest.mark.parametrize(("stronger", "weaker", "count"), OPPONENTS)
def test_each_level_is_stronger_than_the_one_below(stronger: str, weaker: str, count: int) -> None:
    match = Match((stronger, weaker))
    for pair, _ in zip(pairs(game("ashes"), (stronger, weaker), 9000, {}), range(count), strict=False):
        match.played.append(play_pair(pair))
    print(match.bots, match.wins(0), match.games, [round(match.milliseconds(i), 2) for i in range(2)])
    assert match.wins(0) > match.games / 2


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game_and_repeats_itself(level: str) -> None:
    tables = {
        "ashes": ["iron-men", "mist-guardian"],
        "underworld": ["veil-watch-and-sages", "throne-court-and-dreamwalkers"],
        "champions": ["spider-man-justice"],
        "heroclix": ["avengers", "avengers"],
    }
    for name, decks in tables.items():
        games = []
        for _ in range(2 if name == "ashes" else 1):
            g = rulebound.new(name, players=decks, seed=2)
            play(g, [make(level, 5) for _ in decks], limit=25)
            games.append(list(g.choices))
        assert games[0] == games[-1]
        assert len(games[0]) >= 20


@pytest.mark.parametrize("lang", ["en", "zh-Hant", "zh-Hans"])
def test_every_level_has_a_name_and_tells_how_it_plays(lang: str) -> None:
    assert len({bot_name(level, lang) for level in LEVELS}) == len({bot_about(level, lang) for level in LEVELS}) == 4
    assert all(bot_about(level, lang) for level in LEVELS)


def test_obvious_decisions_cost_nothing() -> None:
    """How to pay is decided without a copy being tried."""
    g = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=3)
    bot = LevelBot("expert", 1)
    seen = set()
    while g.asked is not None and len(g.choices) < 80:
        prompt = g.asked.prompt
        g.choose(ask(bot, g))
        if prompt in ("first-five", "discard", "pay-die", "exhaust-dice"):
            seen.add(prompt)
            assert not bot.thought.scores
    assert len(seen) >= 3
