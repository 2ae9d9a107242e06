"""Guesses: nothing in a copy for a seat tells what its player can't know, and everything in it can be played on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.bots import Seat
from rulebound.core.chance import Chance, mix
from rulebound.core.decisions import NOBODY
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.guesses import hidden_from
from rulebound.core.journal import Journal
from tests.core.games import HAND
from tests.core.pond import GAME as POND
from tests.core.pond import SETUP

GAMES = ("ashes", "champions", "ashes-draft")


def positions(name: str, seeds: range, every: int = 5, most: int = 200) -> Iterator[Any]:
    """Positions of random games."""
    declared = game(name)
    for seed in seeds:
        g, chance = declared.start(declared.random_setup(seed), mix(seed, 2) >> 2), Chance(seed)
        while g.asked is not None and len(g.choices) < most:
            if len(g.choices) % every == 0:
                yield g
            g.choose(chance.below(len(g.asked.offers)))


def places(g: Any, player: int) -> list[tuple[int, int]]:
    """Where cards lie that the player can't know: zone and place in it."""
    return [(g.zone[e], g.zones[g.zone[e]].index(e)) for e in hidden_from(g, player)]


@pytest.mark.parametrize("name", ["ashes", "champions"])
def test_the_number_of_an_entity_names_no_card(name: str) -> None:
    """Whoever knows how a set-up is laid out, and remembers every card ever seen, names cards no better than by chance."""
    named = remembered = by_chance = 0
    memory: dict[int, str] = {}
    for g in positions(name, range(4)):
        if len(g.choices) == 0:
            memory = {}
        copy = Seat(g, 0, seed=len(g.choices)).copy(seed=3)
        laid_out = type(g).GAME.start(copy.setup, 1).card
        hidden = set(hidden_from(copy, 0))
        for z, i in places(g, 0):
            if g.ZONES[z // g.players].sequence:
                truth, e = g.card[g.zones[z][i]].id, copy.zones[z][i]
                named += e < len(laid_out) and laid_out[e].id == truth
                remembered += memory.get(e, "") == truth
                by_chance += copy.card[e].id == truth
        memory.update((e, copy.card[e].id) for e in range(len(copy.card)) if e not in hidden)
    assert by_chance > 100
    assert named < 1.4 * by_chance
    assert remembered < 1.4 * by_chance


def test_nothing_is_left_of_where_the_game_came_from() -> None:
    g = next(g for g in positions("champions", range(3, 4)) if len(g.choices) >= 40)
    copy = Seat(g, 0, seed=1).copy(seed=2)
    assert g.origin_seed not in (copy.seed, copy.origin_seed)
    assert not any(copy.choices)
    assert set(copy.deciders) == {NOBODY}
    assert all(copy.listeners.values()), "no moment that only a hidden card ever listened to"
    assert [copy.born[e] for e in hidden_from(copy, 0)].count(0) > 20


def test_a_guess_is_no_game_to_be_saved() -> None:
    copy = POND.start(SETUP, 1).determinize(0, 1)
    for save in (copy.to_bytes, lambda: Journal.of(copy)):
        with pytest.raises(RuleboundError, match="a guess for one seat, not a game"):
            save()


@pytest.mark.parametrize("name", GAMES)
def test_whoever_decides_everybody_can_guess_and_play_on(name: str) -> None:
    tried = 0
    for g in positions(name, range(3), every=4):
        for player in (*range(g.players), NOBODY):
            copy, chance = g.determinize(player, tried), Chance(tried)
            assert copy.view(player) == g.view(player)
            for _ in range(30):
                if copy.asked is None:
                    break
                copy.choose(chance.below(len(copy.asked.offers)))
            tried += 1
    assert tried > 80


def test_what_another_is_asked_is_asked_of_the_cards_that_were_dealt() -> None:
    g = POND.start(SETUP, 3)
    hands = set()
    for seed in range(30):
        copy = g.determinize(1, seed)
        hand = {copy.card[e].id for e in copy.at(HAND, 0)}
        assert {key.partition(":")[2] for key in copy.decision.keys if key.startswith("play:")} == hand
        hands.add(frozenset(hand))
    assert len(hands) > 20
