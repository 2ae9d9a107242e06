"""What a game leaves unsaid has a plain default."""

from __future__ import annotations

from rulebound.core.game import Game
from rulebound.core.log import NO_CARD, LogEvent
from tests.core.pond import GAME


def test_what_a_game_does_not_say_goes_without_saying() -> None:
    declared: Game = GAME
    event = LogEvent(0, "bite", 0, (), 1, "", 0, NO_CARD)
    assert declared.words.is_harmful(event, 0) is False
    assert (declared.rules.is_own_turn(None, 0), list(declared.questions({})), declared.user_files()) == (False, [], ())
    assert (declared.bot.obvious_move(None), declared.bot.skip_to(None), list(declared.bot.first_draws(0))) == (-1, -1, [])
    assert (declared.layout.maps("en"), declared.layout.map_text("pond", "en")) == ({}, "")
