"""The end of a game as each person is told of it."""

from __future__ import annotations

import pytest

from rulebound.core.words import Words
from rulebound.table.words import ending_rule, ending_text, result_for_seats, result_of_giving_up, verdict_text
from rulebound.testing.table import Tables

SAID = {
    "en": ("You have won.", "You have lost.", "It is a draw."),
    "zh-Hant": ("你獲勝了。", "你失敗了。", "平局。"),
    "zh-Hans": ("你获胜了。", "你失败了。", "平局。"),
}


@pytest.mark.parametrize("lang", SAID)
def test_each_player_is_told_what_the_game_came_to_for_them(table: Tables, lang: str) -> None:
    t = table.ashes(p1={}, p2={})
    words, g = Words(t.state.GAME, lang), t.state
    g.end("ashes.victory.win", winners=(1,))
    assert [verdict_text(result_for_seats(words, g, [p]), lang) for p in (1, 0)] == list(SAID[lang][:2])
    g.end("ashes.victory.lose", drawn=(0, 1))
    assert verdict_text(result_for_seats(words, g, [0]), lang) == SAID[lang][2]


def test_spectators_and_who_sits_on_both_sides_are_told_who_has_won(table: Tables) -> None:
    t = table.ashes(p1={}, p2={})
    words, g = Words(t.state.GAME, "en"), t.state
    g.end("ashes.victory.win", winners=(1,))
    assert verdict_text(result_for_seats(words, g, []), "en") == verdict_text(result_for_seats(words, g, [0, 1]), "en") == ""
    assert ending_text(words, g) == "Player 2 wins!"


def test_several_hands_of_one_person_win_and_lose_together(table: Tables) -> None:
    t = table.champions(p1={}, p2={})
    t.state.end("champions.scheme.main.lose")
    assert result_for_seats(Words(t.state.GAME, "en"), t.state, [0, 1]) == "loss"


def test_the_rule_that_ended_the_game_is_that_of_the_reader(table: Tables) -> None:
    t = table.underworld(p1={}, p2={})
    t.state.end("underworld.core.victory", winners=(1,), lost="underworld.core.victory.tied")
    assert [ending_rule(t.state, [0]), ending_rule(t.state, [1]), ending_rule(t.state, [])] == [
        "underworld.core.victory.tied",
        "underworld.core.victory",
        "underworld.core.victory",
    ]


def test_who_gives_up_has_lost_and_the_others_have_won() -> None:
    assert [result_of_giving_up([1], seats) for seats in ([1], [0], [], [0, 1])] == ["win", "loss", "", ""]
