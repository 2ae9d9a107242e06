"""Bots: what they may know, that they decide the same again, and that the greedy one beats chance."""

from __future__ import annotations

import gc
from typing import Any

import pytest

import rulebound
from rulebound.bots import NAMES, Seat, ask, make, play
from rulebound.bots.greedy import GreedyBot
from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.state import State

DECKS = ["iron-men", "mist-guardian"]


def begun(seed: int, *decks: str) -> State:
    return rulebound.new("ashes", players=list(decks) or DECKS, seed=seed)


def position(seed: int, choices: int) -> State:
    g, chance = begun(seed), Chance(seed)
    while g.asked is not None and len(g.choices) < choices:
        g.choose(chance.below(len(g.asked.offers)))
    return g


def reachable(root: object) -> set[int]:
    """The ids of all plain objects that can be reached from one, types and modules left out."""
    seen: set[int] = set()
    left = [root]
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, type) or type(thing).__name__ in ("module", "function"):
            continue
        seen.add(id(thing))
        left.extend(gc.get_referents(thing))
    return seen


def test_every_bot_plays_a_game_to_its_end() -> None:
    for name in NAMES:
        g = begun(3)
        result = play(g, [make(name, 1), make("random", 2)])
        assert result.over
        assert result.winners == tuple(g.winners)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_decides_the_same_again(name: str) -> None:
    games = []
    for _ in range(2):
        g = begun(4)
        play(g, [make(name, 7), make(name, 8)], limit=40)
        games.append(list(g.choices))
    assert games[0] == games[1]


def test_a_view_is_enough_for_the_random_bot() -> None:
    g, bot = begun(5), make("random", 1)
    while (d := g.decision) is not None and len(g.choices) < 60:
        g.choose(bot.pick(g.view(d.player), d))
    assert len(g.choices) == 60


def test_an_unknown_bot_is_refused_by_name() -> None:
    levels = "newcomer, casual, club, expert"
    with pytest.raises(RuleboundError, match=f"there is no bot 'deep'; there are: random, {levels}, greedy"):
        make("deep")


def test_nobody_decides_when_the_game_is_over() -> None:
    g = begun(3)
    play(g, [make("random", 1), make("random", 2)])
    with pytest.raises(RuleboundError, match="the game is over"):
        ask(make("random", 1), g)


def test_the_greedy_bot_wants_copies() -> None:
    g = begun(3)
    assert g.decision is not None
    with pytest.raises(RuleboundError, match=r"rulebound\.bots\.ask"):
        make("greedy", 1).pick(g.view(0), g.decision)


# ---------------------------------------------------------------- secrets


def test_a_seat_holds_nothing_of_the_true_game() -> None:
    g = position(6, 80)
    assert g.asked is not None
    found = reachable(Seat(g, g.asked.player, seed=1))
    assert id(g) not in found
    mine: list[Any] = [g.zones, g.card, g.choices, g.stack, g.log]
    assert not any(id(part) in found for part in mine)


def test_a_seat_knows_neither_the_seed_nor_others_choices_nor_scripted_chance() -> None:
    g = position(6, 80)
    g.scripted.append(3)
    copy = Seat(g, 0, seed=1).copy(seed=2)
    assert g.origin_seed not in (copy.origin_seed, copy.seed)
    assert not any(copy.choices)
    assert not copy.scripted


def test_a_seat_sees_what_its_player_sees() -> None:
    for n in (10, 60, 120):
        g = position(8, n)
        for player in range(2):
            assert Seat(g, player, seed=5).view == g.view(player)


def test_copies_deal_the_others_hand_anew_and_keep_ones_own() -> None:
    g = position(9, 25)
    hands = [sorted(g.name_of(e) for e in g.at(0, p)) for p in range(2)]
    seat = Seat(g, 0, seed=1)
    copies = [seat.copy(seed) for seed in range(20)]
    assert all(sorted(c.name_of(e) for e in c.at(0, 0)) == hands[0] for c in copies)
    assert len({tuple(sorted(c.name_of(e) for e in c.at(0, 1))) for c in copies}) > 5


def test_options_come_with_the_handles_of_the_view() -> None:
    g = position(6, 80)
    assert g.asked is not None
    seat = Seat(g, g.asked.player, seed=1)
    assert seat.decision is not None
    shown = seat.view["decision"]["options"]
    assert [list(o.entities) for o in seat.decision.options] == [o["about"] for o in shown]
    assert all(o.value is None for o in seat.decision.options)
    assert Seat(g, 1 - g.asked.player, seed=1).decision is None


def test_the_greedy_bot_decides_alike_where_it_knows_alike() -> None:
    """Positions that differ only in what the player can't see lead to the same decision."""
    compared = 0
    for n in range(20, 140, 12):
        g = position(11, n)
        if g.asked is None:
            break
        twin = g.determinize(g.asked.player, 99)
        assert ask(make("greedy", 1), g) == ask(make("greedy", 1), twin)
        compared += 1
    assert compared >= 6


def test_trying_things_leaves_the_game_alone() -> None:
    g = position(6, 60)
    before = g.to_bytes()
    ask(make("greedy", 1), g)
    assert g.to_bytes() == before


# ---------------------------------------------------------------- strength and work


def test_greedy_beats_random() -> None:
    won = 0
    for seed, deck in enumerate(("iron-men", "cloudsea-siren", "shadows-of-viros")):
        for seat in range(2):
            g = begun(seed, deck, deck)
            bots = [make("greedy", seed), make("random", seed)]
            result = play(g, bots if seat == 0 else bots[::-1])
            won += seat in result.winners
    assert won >= 5


def test_work_for_a_decision_is_limited() -> None:
    g = position(6, 60)
    bot = GreedyBot(1, guesses=50, work=200)
    ask(bot, g)
    assert bot.left > -20, "the last attempt may go on for a few choices"


def test_what_a_bot_looks_at_is_one_of_three() -> None:
    class Strange:
        name, looks_at = "strange", "all"

        def pick(self, seen: Any, decision: Any) -> Any:
            return decision.options[0]

    g = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    with pytest.raises(RuleboundError, match=r"the bot strange looks at 'all'; there are NOTHING, VIEW and COPIES"):
        ask(Strange(), g)  # type: ignore[arg-type]
    del Strange.looks_at
    with pytest.raises(RuleboundError, match=r"the bot strange looks at ''; there are NOTHING, VIEW and COPIES"):
        ask(Strange(), g)  # type: ignore[arg-type]
