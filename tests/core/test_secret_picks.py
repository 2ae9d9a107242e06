"""Secret choices of three, guessed by each of them; what a table forgets and what is mixed up."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import NOBODY
from rulebound.core.secrets import forget, mix_up
from tests.core.games import DECK, FIELD, HAND, play
from tests.core.test_secrets import GAME, SETUP

BIDS = {"players": 3, "bid": 1, "first": 1}
CARDS = {"players": 3, "hand": [["ant", "bee", "cat"], ["dog", "eel"], ["fox", "ant"]]}
OTHERS = 0b1110


def guessed(setup: dict[str, Any], choices: list[str], player: int, n: int = 60) -> list[Any]:
    g = play(GAME, setup, choices)
    return [g.determinize(player, seed).stack[-1] for seed in range(n)]


# ---------------------------------------------------------------- how far others have come


@pytest.mark.parametrize(
    ("player", "made", "asked"),
    [
        (1, {1: {(2,)}, 2: {(0,), (1,), (2,)}}, 0),
        (2, {1: {(0,), (1,), (2,)}, 2: {(0,)}}, 0),
        (0, {1: {(0,), (1,), (2,)}, 2: {(0,), (1,), (2,)}}, 0),
    ],
)
def test_everybody_knows_their_own_pick_and_may_think_anything_of_the_others(player: int, made: Any, asked: int) -> None:
    found: dict[int, set[Any]] = {}
    for frame in guessed(BIDS, ["bid:2", "bid:0"], player):
        assert frame.players[frame.at] == asked
        for p, pick in frame.picks:
            found.setdefault(p, set()).add(pick)
    assert found == made


@pytest.mark.parametrize(
    ("choices", "player", "asked", "picked"),
    [
        ([], 0, 1, []),
        (["bid:2"], 0, 1, []),
        (["bid:2", "bid:0"], 0, 0, [1, 2]),
        (["bid:2"], 1, 2, [1]),
        (["bid:2", "bid:0"], 1, 2, [1]),
        (["bid:2"], 2, 2, [1]),
        (["bid:2", "bid:0"], 2, 0, [1, 2]),
        (["bid:2"], NOBODY, 1, []),
        (["bid:2", "bid:0"], NOBODY, 1, []),
    ],
)
def test_between_people_nobody_knows_how_far_others_have_come(
    choices: list[str], player: int, asked: int, picked: list[int]
) -> None:
    """Who has not picked yet is asked; for everybody else it goes back to whoever comes first, or first after them."""
    for frame in guessed({**BIDS, "between_people": 1}, choices, player, 10):
        assert (frame.players[frame.at], [p for p, _ in frame.picks]) == (asked, picked)
        assert all(pick == (2,) for p, pick in frame.picks if p == player == 1)


def test_who_is_in_the_midst_of_a_set_begins_it_again_in_others_guesses() -> None:
    g = play(GAME, CARDS, ["replace:ant"])
    assert len(g.stack[-1].taken) == 1
    assert [g.determinize(p, 1).stack[-1].taken != () for p in (0, 1, 2, NOBODY)] == [True, False, False, False]


def test_a_guess_counts_the_secret_questions_from_where_it_begins() -> None:
    g = play(GAME, CARDS, ["replace:ant"])
    for player, asked in ((0, 1), (1, 0)):
        guess = g.determinize(player, 1)
        assert len(guess.choices) == asked
        before = guess.hidden_choices[0]
        guess.choose("done")
        assert (guess.hidden_choices[0] - before, guess.view(1)["choice"]) == (1, 0)


def test_questions_asked_in_secret_are_one_round_for_all() -> None:
    g = GAME.start(CARDS, 1)
    for key in ("replace:ant", "replace:bee", "done"):
        g.choose(key)
    assert g.hidden_choices == [3, 0, 0]
    assert [g.view(p)["choice"] for p in (0, 1, 2, NOBODY)] == [3, 0, 0, 0]
    for key in ("done", "replace:ant"):
        g.choose(key)
    assert (g.hidden_choices, g.rounds, g.place) == ([3, 1, 1], 1, 1)
    people = GAME.start({**CARDS, "between_people": 1}, 1)
    people.choose("replace:ant")
    assert sum(people.hidden_choices) == 1, "there every choice of a set is hidden_choices by itself"


# ---------------------------------------------------------------- forgetting


def table() -> Any:
    return GAME.start({**SETUP, "bid": 1}, 1)


def test_who_forgets_can_no_longer_tell_cards_apart_and_who_sees_them_can() -> None:
    g = table()
    deck, hand = list(g.at(DECK, 0)), list(g.at(HAND, 0))
    for e in (*deck, *hand):
        g.show(e)
    handles = [g.handle[e] for e in (*deck, *hand)]
    stamp = g.stamp
    forget(g, deck, OTHERS & 0b111)
    forget(g, hand, 0b111)
    assert [[g.sees(p, e) for p in (0, 1, NOBODY)] for e in deck] == [[True, False, False]] * 2
    assert [[g.sees(p, e) for p in (0, 1, NOBODY)] for e in hand] == [[True, False, False]] * 3, "one sees one's own hand"
    assert {g.mixed[e] for e in deck} == {g.hidden_since[e] for e in deck} == {stamp + 1}
    assert {g.mixed[e] for e in hand} == {g.hidden_since[e] for e in hand} == {stamp + 2}
    assert not set(handles) & {g.handle[e] for e in (*deck, *hand)}
    assert len(set(g.handle)) == len(g.handle)


def test_what_not_all_knew_was_not_seen_before_it_was_forgotten() -> None:
    g = table()
    deck = list(g.at(DECK, 0))
    g.reveal(deck[0], 0b010)
    twin = g.copy()
    forget(g, deck, 0b111)
    assert [g.hidden_since[e] for e in deck] == [0, 0]
    assert not g.sees(1, deck[0])
    assert (twin.sees(1, deck[0]), [twin.mixed[e] for e in deck]) == (True, [0, 0]), "a copy of the game is as before"


def test_cards_that_are_mixed_up_change_places_among_themselves() -> None:
    seen = set()
    for seed in range(30):
        g = GAME.start({"deck": [["ant", "bee", "cat", "dog", "eel", "fox"], []], "bid": 1}, seed)
        deck = list(g.at(DECK, 0))
        chosen = [deck[1], deck[3], deck[4]]
        mix_up(g, chosen, 0b110)
        now = g.at(DECK, 0)
        assert [now[i] for i in (0, 2, 5)] == [deck[i] for i in (0, 2, 5)]
        assert {now[i] for i in (1, 3, 4)} == set(chosen)
        assert len({g.mixed[e] for e in chosen}) == 1
        seen.add(tuple(g.card[now[i]].id for i in (1, 3, 4)))
    assert len(seen) == 6, "in every order"


def test_a_scripted_mix_and_one_that_keeps_the_order() -> None:
    for script, keep, order in (([0, 0], 0, "bee cat ant"), ([2, 1], 0, "ant bee cat"), ([], 1, "ant bee cat")):
        g = GAME.start({"field": [["ant", "bee", "cat"], []], "bid": 1}, 1)
        g.scripted, g.keep_order = list(script), keep
        mix_up(g, list(g.at(FIELD, 0)), 0b110)
        assert (" ".join(g.card[e].id for e in g.at(FIELD, 0)), g.scripted) == (order, [])
