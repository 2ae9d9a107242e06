"""The bots at Ashes: follies that a club player would laugh at, each from a position."""

from __future__ import annotations

from itertools import islice

import pytest

import rulebound
from rulebound.bots import ask, make
from rulebound.bots.duel import Match, pairs, play_pair
from rulebound.bots.levels import LevelBot
from rulebound.bots.reason import grounds, reason
from rulebound.core.game import game
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.games.ashes.bot.evaluation import evaluate
from rulebound.games.ashes.definitions import ALLY, AshesCard
from rulebound.games.ashes.zones import HAND
from rulebound.testing import Tables

THINKING = ("greedy", "expert")


def taken(g: State, bot: str = "greedy") -> str:
    """What a bot chooses here."""
    assert g.decision is not None
    return str(g.decision.options[ask(make(bot, 1), g)].key)


def first_five(deck: str) -> list[AshesCard]:
    """The cards that a bot begins with."""
    g = rulebound.new("ashes", players=[deck, deck], seed=1)
    while g.asked is not None and g.asked.prompt == "first-five":
        g.choose(ask(make("greedy", 1), g))
    return [g.card[e] for e in g.at(HAND, 0)]


@pytest.mark.parametrize("deck", ["iron-men", "mist-guardian", "bloodwoods-queen", "shadows-of-viros"])
def test_the_first_five_bring_units(deck: str) -> None:
    """A hand of spells that need units, and none that brings one, is a lost first round."""
    found = first_five(deck)
    assert len(found) == 5
    assert sum(card.type == ALLY or bool(card.conjurations) for card in found) >= 3


@pytest.mark.parametrize("bot", THINKING)
def test_useful_dice_are_spent_before_passing(bot: str, table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "hand": ["iron-worker"], "dice": ["natural:class"] * 4},
        p2={"phoenixborn": "aradel-summergaard"},
    )
    assert taken(t.state, bot) == "play:iron-worker"


@pytest.mark.parametrize("bot", THINKING)
def test_the_last_blow_is_seen(bot: str, table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "battlefield": ["iron-worker", "hammer-knight"], "hand": ["iron-worker"]},
        p2={"phoenixborn": "aradel-summergaard", "wounds": 11},
    )
    while not t.state.over:
        t.state.choose(ask(make(bot, 1), t.state))
        assert t.state.asked is None or t.state.turn_player in (0, -1), "the turn ended without the blow"  # type: ignore[attr-defined]
    assert t.state.winners == (0,)


@pytest.mark.parametrize("bot", THINKING)
def test_no_attack_by_units_that_can_not_hurt(bot: str, table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "battlefield": ["living-doll", "blood-shaman"], "hand": [], "dice": []},
        p2={"phoenixborn": "aradel-summergaard", "battlefield": ["mist-spirit"]},
    )
    assert not taken(t.state, bot).startswith("attack")


@pytest.mark.parametrize("bot", THINKING)
def test_nobody_meditates_a_deck_away(bot: str, table: Tables) -> None:
    """With nothing to spend dice on, no card is worth a higher die; with a thin pile none is given up for one."""
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "hand": [], "draw": ["anchornaut"] * 8, "dice": ["natural:basic"] * 6},
        p2={"phoenixborn": "aradel-summergaard"},
    )
    for _ in range(4):
        if t.state.asked is None or t.state.asked.player != 0:
            break
        key = taken(t.state, bot)
        assert key != "meditate"
        t.state.choose(key)


def test_blockers_stay_at_home_when_the_hero_would_die(table: Tables) -> None:
    """Two ready knights face two units and a hero with six life left: an attack with both would open the way."""
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "wounds": 12, "battlefield": ["iron-worker", "iron-worker"], "dice": []},
        p2={"phoenixborn": "aradel-summergaard", "battlefield": ["hammer-knight", "hammer-knight"]},
    )
    me, g = 0, t.state
    for _ in range(6):
        if g.asked is None or g.asked.player != me:
            break
        g.choose(taken(g, "expert"))
    ready = [u for u in g.units(0) if not g.exhaustion[u]]  # type: ignore[attr-defined]
    assert len(ready) == 2


def test_a_deadly_attack_is_blocked(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "battlefield": ["hammer-knight"]},
        p2={"phoenixborn": "aradel-summergaard", "wounds": 14, "battlefield": ["blue-jaguar"]},
    )
    t.p1.choose("attack", "aradel-summergaard")
    while t.state.asked is not None and t.state.asked.prompt != "blockers":
        t.state.choose(ask(make("greedy", 1), t.state))
    assert t.state.asked is not None
    assert taken(t.state).startswith("block")


def test_an_exhausted_unit_is_worth_less_the_longer_it_rests(table: Tables) -> None:
    worth = [
        evaluate(
            table.ashes(  # type: ignore[arg-type]
                p1={"phoenixborn": "coal-roarkwin", "battlefield": [("hammer-knight", {"exhaustion": n})]},
                p2={"phoenixborn": "aradel-summergaard"},
            ).state,
            0,
        )
        for n in range(3)
    ]
    assert worth[0] > worth[1] > worth[2]


# ---------------------------------------------------------------- reasons and levels


def test_a_move_comes_with_its_reason_in_both_languages(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "hand": ["iron-worker"], "dice": ["natural:class"] * 4},
        p2={"phoenixborn": "aradel-summergaard"},
    )
    bot = LevelBot("expert", 1)
    ask(bot, t.state)
    assert t.state.decision is not None
    assert grounds(bot.thought, 0)
    said = {lang: reason(bot.thought, t.state.decision, Words(game("ashes"), lang)) for lang in ("en", "zh-Hant", "zh-Hans")}
    assert said["en"].startswith("play Iron Worker: better than ")
    assert "It expects more for " in said["en"]
    assert "鐵匠" in said["zh-Hant"]
    assert "预期" in said["zh-Hans"]


def test_a_hint_by_rule_of_thumb_names_the_move_that_is_taken() -> None:
    g, bot = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7), LevelBot("expert", 1)
    option = ask(bot, g)
    assert g.decision is not None
    assert bot.thought.chosen == option
    words = Words(game("ashes"), "en")
    assert reason(bot.thought, g.decision, words) == f"{words.option(g.decision.options[option])}: a rule of thumb says so."


def test_the_judgement_is_the_sum_of_its_parts(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "hand": ["iron-worker"], "battlefield": ["hammer-knight"]},
        p2={"phoenixborn": "aradel-summergaard", "battlefield": ["mist-spirit"], "wounds": 3},
    )
    bot = game("ashes").bot
    for player in range(2):
        assert sum(bot.parts(t.state, player).values()) == pytest.approx(bot.evaluate(t.state, player))
        assert set(bot.parts(t.state, player)) == set(bot.part_names)


def test_the_greedy_bot_beats_the_reference() -> None:
    match = Match(("greedy", "reference"))
    match.played = [play_pair(pair) for pair in islice(pairs(game("ashes"), ("greedy", "reference"), 7000, {}), 4)]
    assert match.games == 8
    assert match.wins(0) >= 5
