"""Chance: two generators, streams of their own for each purpose, and seeds that journals name."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest

from rulebound.cli.table_setup import brought
from rulebound.core.chance import KEYED, Chance, derived, keyed_seed, mix, read_seed, stream_of, written
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, game, new
from rulebound.core.journal import Journal
from rulebound.core.recording import Recording
from rulebound.core.state import State
from rulebound.games.ashes.zones import DRAW_PILE
from rulebound.server.bot_pool import BotPool
from rulebound.server.room_config import BOT, RoomConfig, Seat
from tests.core.games import DECK, piece
from tests.core.lake import lake

KEY = KEYED | 0x1234567890ABCDEF
DECKS = ["iron-men", "mist-guardian"]


def played(seed: int, choices: int = 60) -> State:
    g, chance = new("ashes", DECKS, seed), Chance(3)
    for _ in range(choices):
        assert g.asked is not None
        g.choose(chance.below(len(g.asked.offers)))
    return g


def z_of(pairs: list[tuple[int, int]]) -> float:
    """By how many standard deviations equal parities are more often than every other time."""
    alike = sum(a % 2 == b % 2 for a, b in pairs)
    return abs(2 * alike - len(pairs)) / sqrt(len(pairs))


def dealt_at_a_table(declared: DeckGame, seed: int) -> list[Any]:
    return brought(declared, [], 2, seed)


def dealt_in_a_room(declared: DeckGame, seed: int) -> list[Any]:
    return RoomConfig("", [Seat(BOT), Seat(BOT)], seed=seed).deal_decks(declared)


def test_named_seeds_draw_what_they_always_drew() -> None:
    assert [mix(stream_of(7), n) % 1000 for n in range(1, 6)] == [487, 804, 346, 203, 674]
    assert [mix(stream_of(2**70 + 3), n) % 1000 for n in range(1, 6)] == [104, 990, 965, 738, 490]


@pytest.mark.parametrize("seed", [7, KEY])
def test_a_game_goes_on_alike_from_copies_bytes_and_journals(seed: int) -> None:
    g = played(seed)
    loaded, copy = type(g).from_bytes(g.to_bytes()), g.copy()
    journal = Journal.parse("\n".join(Journal.of(g).lines()))
    for other in (loaded, copy, journal.replay()):
        assert other.to_bytes() == g.to_bytes()
    recording = Recording.resumed(journal)
    assert recording.at(20).to_bytes() == journal.replay(20).to_bytes()
    assert journal.seed == seed


def test_a_journal_names_the_generator_of_a_secret_seed() -> None:
    assert Journal.of(played(7, 3)).head()["seed"] == 7
    assert Journal.of(played(KEY, 3)).head()["seed"] == "blake2b:" + "1234567890abcdef".rjust(64, "0")


@pytest.mark.parametrize("given", ["blake2b:12", "sha1:" + "0" * 64, "7", KEYED << 1, 1.5, None])
def test_a_seed_that_is_none_is_refused(given: Any) -> None:
    with pytest.raises(RuleboundError, match="a seed"):
        read_seed(given)


def test_secret_seeds_are_large_and_differ() -> None:
    seeds = {keyed_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(read_seed(written(seed)) == seed for seed in seeds)
    assert any((seed - KEYED).bit_length() > 240 for seed in seeds)


def test_a_secret_seed_draws_evenly() -> None:
    found = Counter(mix(KEY, n) % 6 for n in range(1, 6001))
    assert max(abs(n - 1000) for n in found.values()) < 120
    chance = Chance(KEY)
    assert Counter(chance.shuffled([0, 1, 2])[0] for _ in range(3000)).keys() == {0, 1, 2}


@pytest.mark.parametrize("deal", [dealt_at_a_table, dealt_in_a_room])
def test_a_random_deck_tells_nothing_of_the_shuffle(deal: Callable[[DeckGame, int], list[Any]]) -> None:
    declared: Any = game("ashes")
    assert isinstance(declared, DeckGame)
    ready = list(declared.decks.ready_made())
    dealt = []
    for seed in range(1500):
        decks = deal(declared, seed)
        g = declared.start(declared.prepare(DECKS, {}), seed)
        before = g.at(DRAW_PILE, 0).copy()
        g.shuffle(DRAW_PILE, 0)
        dealt.append((ready.index(decks[0]), before.index(g.at(DRAW_PILE, 0)[-1])))
    assert z_of(dealt) < 4


def test_bots_seeds_tell_nothing_of_the_game() -> None:
    drawn = {mix(seed, n) for seed in range(200) for n in range(1, 9)}
    seeds = [derived(seed, "bot", seat) for seed in range(200) for seat in range(4)]
    assert drawn.isdisjoint(seeds)
    assert len(set(seeds)) == len(seeds)
    assert z_of([(derived(seed, "bot", 0), mix(seed, 1)) for seed in range(2000)]) < 4


def test_a_random_bot_of_a_room_draws_for_every_decision() -> None:
    """A bot that is made for each decision begins with the same number of its stream each time."""
    thinking, played, halves = BotPool(1), new("ashes", DECKS, 5), Counter[bool]()
    while len(played.choices) < 60:
        assert played.decision is not None
        n = asyncio.run(thinking.decide("room", played.decision.player, "random", played))
        options = len(played.decision.options)
        if options % 2 == 0:
            halves[n % 2 == 0] += 1
        played.choose(n)
    assert min(halves[True], halves[False]) > 5


@pytest.mark.parametrize(
    ("script", "after"),
    [([0, 0, 0], "bcda"), ([3, 2, 1], "abcd"), ([1, 0, 1], "cdab"), ([2, 2, 0], "badc")],
)
def test_a_scripted_shuffle_changes_places_from_the_last_card_on(script: list[int], after: str) -> None:
    g = lake()
    for id in "abcd":
        g.create(piece(id), 0, DECK, 0)
    g.scripted = [*script, 5]
    g.shuffle(DECK, 0)
    assert ("".join(g.card[e].id for e in g.at(DECK, 0)), g.scripted) == (after, [5])


def test_a_script_that_does_not_fit_a_shuffle_is_refused() -> None:
    g = lake()
    for id in "abcd":
        g.create(piece(id), 0, DECK, 0)
    g.scripted = [3, 3]
    with pytest.raises(RuleboundError, match="the script says 3 where a number from 0 to 2 is drawn"):
        g.shuffle(DECK, 0)
