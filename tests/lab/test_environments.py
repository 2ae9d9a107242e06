"""The wrappers pass the public test batteries of the libraries that they are for, with every game."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, ClassVar

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import rulebound
from rulebound import lab
from rulebound.core.chance import Chance
from rulebound.core.observation_schema import schema
from rulebound.core.state import State

GAMES = ["ashes", "champions", "heroclix", "underworld"]
BATTERY = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
"""The batteries warn of whatever is unusual, of observations that are mappings for one."""
DECKS = ["iron-men", "mist-guardian"]


@BATTERY
@pytest.mark.parametrize("form", ["flat", "sets"])
@pytest.mark.parametrize("actions", ["index", "stable"])
def test_pettingzoo_accepts_every_form(form: str, actions: str) -> None:
    api_test(lab.env("ashes", DECKS, form=form, actions=actions), num_cycles=300)


@BATTERY
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_every_game(game: str) -> None:
    api_test(lab.env(game), num_cycles=200)
    seed_test(lambda: lab.env(game), num_cycles=60)


@BATTERY
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_the_parallel_form(game: str) -> None:
    parallel_api_test(lab.parallel_env(game), num_cycles=200)
    parallel_seed_test(lambda: lab.parallel_env(game), num_cycles=60)


@BATTERY
@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_accepts_every_game(game: str) -> None:
    check_env(gymnasium.make(f"rulebound/{game.capitalize()}-v1").unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_accepts_every_game(game: str) -> None:
    """In a process of its own: OpenSpiel ends a process in which anything fails."""
    games = "random_sim_test(pyspiel.load_game('python_rulebound_{}(deals=16)'), {}, {}, False)"
    program = games.format(game, 1, game in ("ashes", "champions"))
    script = f"import pyspiel, rulebound.lab.openspiel; pyspiel.{program}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


# ---------------------------------------------------------------- what the batteries do not ask


def random_play(table: lab.TableEnv, seed: int) -> dict[str, float]:
    """Play one game by the masks; the rewards of all."""
    table.reset(seed=seed)
    chance, sums = Chance(seed), dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        sums[agent] += reward
        if terminated or truncated:
            table.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        table.step(int(legal[chance.below(len(legal))]))
    return sums


@pytest.mark.parametrize("actions", ["index", "stable"])
def test_each_legal_action_is_one_option(actions: str) -> None:
    table = lab.env("underworld", actions=actions)
    table.reset(seed=5)
    chance = Chance(5)
    for _ in range(200):
        if table.table.decider < 0:
            break
        g = table.table.g
        mask = table.observe(table.agent_selection)["action_mask"]
        assert g.asked is not None
        legal = np.flatnonzero(mask)
        options = [table.table.actions.option(g, int(action)) for action in legal]
        assert sorted(options) == list(range(len(g.asked.offers)))
        table.step(int(legal[chance.below(len(legal))]))


def test_a_stable_action_means_the_same_in_another_game() -> None:
    meanings: dict[int, set[str]] = {}
    for seed in range(4):
        table = lab.env("ashes", DECKS, actions="stable")
        table.reset(seed=seed)
        chance = Chance(seed)
        while table.table.decider >= 0:
            g = table.table.g
            assert g.decision is not None
            for option, slot in zip(g.decision.options, table.table.actions.legal(g), strict=True):
                if g.asked is not None and option.action % table.table.actions.n == slot:
                    card = (
                        g.name_of(option.entities[0])
                        if option.entities and g.sees(option.player, option.entities[0])
                        else ""
                    )
                    meanings.setdefault(slot, set()).add(f"{option.verb} {card} {option.note}")
            table.step(table.table.actions.legal(g)[chance.below(len(g.decision.options))])
    shared = [found for found in meanings.values() if len(found) > 1]
    assert len(meanings) > 100
    assert len(shared) < len(meanings) / 10, "of a few hundred actions few share a slot"


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    table = lab.env("ashes", DECKS)
    table.reset(seed=1)
    before = table.table.g.to_bytes()
    with pytest.raises(rulebound.NotOffered, match="action 63 is not legal now"):
        table.step(63)
    assert table.table.g.to_bytes() == before


def test_an_illegal_action_of_a_single_seat_costs_a_little() -> None:
    seat = lab.SeatEnv("ashes", DECKS)
    seat.reset(seed=1)
    before = seat.table.g.to_bytes()
    _, reward, terminated, _, info = seat.step(63)
    assert (reward < 0, terminated, info["illegal"]) == (True, False, True)
    assert seat.table.g.to_bytes() == before


def test_the_winner_gets_1_and_the_loser_minus_1() -> None:
    table = lab.env("ashes", DECKS)
    sums = random_play(table, 3)
    winners = {f"player_{p}" for p in table.table.g.winners}
    assert winners
    assert sums == {agent: 1.0 if agent in winners else -1.0 for agent in sums}


def test_shaping_gives_more_on_the_way_and_the_same_in_the_end() -> None:
    plain, shaped = lab.env("ashes", DECKS), lab.env("ashes", DECKS, shaping=0.01)
    start = Chance(3)
    shaped.reset(seed=3)
    first = [0.01 * shaped.table.g.GAME.bot.evaluate(shaped.table.g, p) for p in range(2)]
    met = set[float]()
    shaped.reset(seed=3)
    while shaped.table.decider >= 0:
        shaped.step(start.below(len(shaped.table.g.asked.offers) if shaped.table.g.asked is not None else 1))
        met.add(shaped.rewards["player_0"])
    sums, more = random_play(plain, 3), random_play(shaped, 3)
    assert len(met) > 10
    for p, agent in enumerate(sums):
        assert more[agent] == pytest.approx(sums[agent] - first[p])


def test_a_game_that_takes_too_long_is_truncated() -> None:
    table = lab.env("ashes", DECKS, limit=10)
    sums = random_play(table, 3)
    assert set(sums.values()) == {0.0}
    assert table.table.taken == 10


def test_another_seat_observes_no_options() -> None:
    table = lab.env("ashes", DECKS, form="sets")
    table.reset(seed=3)
    waiting = next(agent for agent in table.agents if agent != table.agent_selection)
    seen = table.observe(waiting)
    assert not seen["options"].any()
    assert not seen["action_mask"].any()


@pytest.mark.parametrize("game", GAMES)
def test_both_forms_hold_the_numbers_of_the_observation(game: str) -> None:
    flat, sets = lab.env(game), lab.env(game, form="sets")
    for table in (flat, sets):
        table.reset(seed=11)
    chance = Chance(2)
    for _ in range(60):
        if flat.table.decider < 0:
            break
        agent = flat.agent_selection
        one, other = flat.observe(agent), sets.observe(agent)
        seen = flat.table.g.observe(flat.table.decider)
        assert one["observation"].tolist() == seen.flat()
        parts = other["observation"]
        named = [name for name in ("table", "entities", "stack", "squares") if name in parts]
        joined = np.concatenate([parts[name].ravel() for name in named])
        assert np.array_equal(one["observation"], joined)
        assert one["options"][: len(seen.options)].tolist() == [list(row) for row in seen.options]
        action = chance.below(int(one["action_mask"].sum()))
        flat.step(action)
        sets.step(action)


def test_the_single_seat_alternates_where_it_is_asked_to() -> None:
    seat = lab.SeatEnv("ashes", DECKS, seat="alternate", others="random")
    assert [seat.reset(seed=4 if n == 0 else None)[1]["seat"] for n in range(4)] == [0, 1, 0, 1]


def test_others_may_be_bots_of_ones_own() -> None:
    class First:
        name = "first"
        looks_at: ClassVar[str] = "nothing"

        def pick(self, seen: Any, decision: Any) -> Any:
            asked.append(decision.player)
            return decision.options[0]

    asked: list[int] = []
    seat = lab.SeatEnv("ashes", DECKS, others=First())
    seat.reset(seed=4)
    for _ in range(40):
        seat.step(0)
    assert set(asked) == {1}


@pytest.mark.parametrize("processes", [False, True])
def test_many_seats_step_together(processes: bool) -> None:
    seats = lab.vector_env("ashes", 3, processes=processes, players=DECKS)
    try:
        seen, _ = seats.reset(seed=7)
        chance, ends = Chance(7), 0
        for _ in range(250):
            actions = np.array([chance.below(int(mask.sum())) for mask in seen["action_mask"]])
            seen, rewards, terminated, _, _ = seats.step(actions)
            assert (rewards[~terminated] == 0).all()
            ends += int(terminated.sum())
        assert ends > 0
    finally:
        seats.close()


def test_decks_are_dealt_anew_where_none_are_named() -> None:
    table = lab.env("ashes")
    decks = set()
    for seed in range(6):
        table.reset(seed=seed)
        decks.add(str(table.table.g.setup["decks"]))
    assert len(decks) > 1


def test_what_is_no_setting_is_refused_in_words() -> None:
    with pytest.raises(rulebound.RuleboundError, match="name a deck for each"):
        lab.env("ashes", ["iron-men"])
    with pytest.raises(rulebound.RuleboundError, match="flat or sets"):
        lab.env("ashes", form="round")
    with pytest.raises(rulebound.RuleboundError, match="index or stable"):
        lab.env("ashes", actions="other")
    with pytest.raises(rulebound.RuleboundError, match="bots for 1 other seats"):
        lab.SeatEnv("ashes", DECKS, others=["random", "random"])
    with pytest.raises(rulebound.RuleboundError, match="a seat is a number"):
        lab.SeatEnv("ashes", DECKS, seat=2)


@pytest.mark.parametrize("game", GAMES)
def test_fixed_observations_have_room_for_what_random_games_show(game: str) -> None:
    for seed in range(3):
        table = lab.env(game)
        table.reset(seed=seed)
        g: State = table.table.g
        chance, room = Chance(seed), schema(g.GAME, g.players)
        while g.asked is not None and table.table.taken < 600:
            if table.table.taken % 5 == 0:
                seen = g.observe(g.asked.player)
                assert len(seen.handles) <= room.most_rows
                assert len(seen.options) <= room.most_options
                assert len(seen.stack) <= room.most_waiting
            table.table.choose(chance.below(len(g.asked.offers)))
