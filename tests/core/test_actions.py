"""Actions, decisions by number, seeds, and the ways Python itself copies a game."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulebound
from rulebound.bots.seat import own_decision
from rulebound.core.chance import Chance
from rulebound.core.decisions import NOBODY, THAT, Offer
from rulebound.core.errors import NotOffered, RuleboundError
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.journal import Journal
from tests.core import pond
from tests.core.games import FIELD, HAND, MadeUp, Table, keys, piece


@procedure
class Raid(Procedure):
    """The players hit pieces in turn; each hit piece goes back to its owner's hand."""

    player: int = 0
    answer: Any = None

    @step("made-up.raid")
    def ask(self, g: Any) -> None:
        pieces = [e for p in range(2) for e in g.at(FIELD, p)]
        hidden = [Offer("guess", THAT, (e,)) for e in g.at(HAND, 1 - self.player)]
        g.ask("answer", self.player, "made-up.raid", "raid", [*(Offer("hit", THAT, (e,)) for e in pieces), *hidden])

    @step("made-up.raid")
    def hit(self, g: Any) -> None:
        g.note("hit", self.player, (self.answer,))
        g.move(self.answer, HAND, g.owner[self.answer])
        self.player = 1 - self.player
        self.jump("ask")


GAME = MadeUp("made-up-raid", Table, [piece("orc"), piece("elf"), piece("imp")], lambda g: Raid())
SETUP: dict[str, Any] = {"field": [["orc", "orc", "elf"], ["orc"]], "hand": [["imp"], ["imp", "elf"]]}


def begun(seed: int = 1) -> Any:
    return GAME.start(SETUP, seed, log=True)


# ---------------------------------------------------------------- actions


def test_every_option_has_an_action_of_its_own_and_back() -> None:
    g = begun()
    assert g.actions() == [o.action for o in g.decision.options]
    assert len(set(g.actions())) == len(g.actions()) == 6
    for option in g.decision.options:
        assert g.option_of(option.action) == option
    assert all(0 <= a < 1 << 63 for a in g.actions())
    with pytest.raises(NotOffered, match="no option has the action 5 now"):
        g.option_of(5)


def test_an_action_is_made_of_prompt_verb_card_and_note_alone() -> None:
    g = begun()
    elf = next(o.action for o in g.decision.options if o.key == "hit:elf")
    g.choose("hit:orc#1")
    assert g.option_of(elf).key == "hit:elf", "the same whoever does it, whatever else is offered"
    other = GAME.start({**SETUP, "field": [["elf"], ["orc"]]}, 7)
    assert other.option_of(elf).key == "hit:elf", "and in another game"


def test_an_action_tells_nothing_of_a_card_that_the_player_does_not_know() -> None:
    one = GAME.start({"field": [["elf"], []], "hand": [[], ["imp", "elf"]]}, 1)
    two = GAME.start({"field": [["elf"], []], "hand": [[], ["orc", "orc"]]}, 1)
    assert one.actions() == two.actions()


def test_actions_are_the_same_in_another_process() -> None:
    program = (
        "import rulebound\n"
        "g = rulebound.new('ashes', players=['iron-men', 'mist-guardian'], seed=7)\n"
        "g.choose(0); print(g.actions())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    g = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    g.choose(0)
    assert done.stdout.strip() == str(g.actions())


def test_a_finished_game_has_no_actions() -> None:
    g = pond.GAME.start({**pond.SETUP, "turns": 1}, 1)
    g.choose("pass")
    assert g.actions() == []
    with pytest.raises(NotOffered, match="the game is over"):
        g.option_of(1)


# ---------------------------------------------------------------- decisions by number


def test_an_option_of_an_earlier_decision_is_refused_though_its_key_is_offered_again() -> None:
    g = begun()
    first = g.decision
    old = next(o for o in first.options if o.key == "hit:elf")
    g.choose("hit:orc#1")
    assert "hit:elf" in keys(g)
    before = g.to_bytes()
    with pytest.raises(NotOffered, match="that belongs to decision 0, but decision 1 of player 2 is pending"):
        g.choose(old)
    with pytest.raises(NotOffered, match="that belongs to decision 0"):
        g.choose("hit:elf", number=first.number)
    assert g.to_bytes() == before
    g.choose("hit:elf", player=1, number=g.decision.number)
    assert g.view(g.decision.player)["decision"]["number"] == g.decision.number == 2


def test_an_option_of_another_game_is_refused() -> None:
    other = GAME.start({"field": [["elf", "orc"], ["orc"]]}, 1)
    with pytest.raises(NotOffered, match="'hit:elf' is an option of another game"):
        begun().choose(other.decision.options[0])


def test_an_option_can_be_chosen_on_copies_of_its_decision() -> None:
    g = begun()
    option = g.decision.options[2]
    for twin in (g.copy(), type(g).from_bytes(g.to_bytes()), g.determinize(0, 1)):
        twin.choose(option)
        assert twin.choices == [2]


def test_numbers_of_decisions_tell_nothing_of_what_others_chose_in_secret() -> None:
    g = begun()
    g.choose(0)
    g.hidden_choices[0] = 1
    assert g.decision.number == g.view(1)["choice"] == g.view(NOBODY)["choice"] == 0
    assert g.view(0)["choice"] == 1
    g.hidden_choices[:] = [0, 1]
    assert g.view(NOBODY)["choice"] == 0, "the spectator counts nobody's secret choices"


def test_a_seat_s_own_decision_leads_to_no_entity() -> None:
    g = begun()
    g.choose("hit:orc")
    own, true = own_decision(g, 1), g.decision
    assert own is not None
    assert [o.action for o in own.options] == [o.action for o in true.options]
    handles = {g.handle[e] for o in true.options for e in o.entities}
    assert {h for o in own.options[0].actions.offers for h in o.about} == handles == {*own.options[0].actions.names}
    assert {o.value for o in own.options[0].actions.offers} == {None}


# ---------------------------------------------------------------- any text, any seed


@given(st.text(st.characters()) | st.integers() | st.floats() | st.none() | st.binary() | st.lists(st.text()))
def test_whatever_is_chosen_is_refused_in_words_that_can_be_shown(what: Any) -> None:
    g = begun()
    if isinstance(what, int) and 0 <= what < 6:
        return
    before = g.to_bytes()
    with pytest.raises(NotOffered) as refused:
        g.choose(what)
    said = str(refused.value)
    assert said.encode("utf-8").decode() == said
    assert len(said.splitlines()) == 1
    assert g.to_bytes() == before


def test_a_refusal_repeats_little_of_the_input_and_lists_a_few_options() -> None:
    g = GAME.start({"field": [["orc"] * 60, []]}, 1)
    with pytest.raises(NotOffered) as refused:
        g.choose("x" * 100_000)
    assert len(str(refused.value)) < 500
    assert "and 40 more" in str(refused.value)
    with pytest.raises(NotOffered, match="a whole number of 40001 bits"):
        g.choose(1 << 40_000)


@pytest.mark.parametrize("seed", [-1, -(2**70), 2**63, 2**64, 2**70, 2**1000])
def test_seeds_of_any_size_deal_a_game_that_replays(seed: int) -> None:
    setup = {**pond.SETUP, "turns": 4}
    g = pond.GAME.start(setup, seed)
    small = pond.GAME.start(setup, seed % 2**64)
    for _ in range(4):
        g.choose(len(g.asked.offers) - 1)
    assert Journal.of(g).replay().to_bytes() == g.to_bytes()
    assert g.origin_seed == seed
    if seed != seed % 2**64:
        assert g.zones != small.zones, "a game of its own, not that of its last 64 bits"


@pytest.mark.parametrize(
    "seed", [True, 1.0, "7", None, float("nan"), 2**5000, -(2**20_000)], ids=lambda seed: type(seed).__name__
)
def test_what_is_no_seed_is_refused_in_words(seed: Any) -> None:
    with pytest.raises(RuleboundError, match="a seed"):
        rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=seed)


# ---------------------------------------------------------------- copy, deepcopy, pickle


def _copied(g: Any) -> list[Any]:
    return [copy.copy(g), copy.deepcopy(g), pickle.loads(pickle.dumps(g))]


def test_python_copies_a_game_in_the_middle_of_a_decision() -> None:
    g = begun()
    g.choose("hit:orc#1")
    for twin in _copied(g):
        before = g.to_bytes()
        assert type(twin) is type(g)
        assert (twin.to_bytes(), twin.log, twin.decision) == (before, g.log, g.decision)
        twin.choose("hit:elf")
        assert (g.to_bytes(), len(g.log)) == (before, 1), "the game does not change with its copy"
        assert [e.kind for e in twin.log] == ["hit", "hit"]
        assert [twin.card[e] is g.card[e] for e in range(len(g.card))] == [True] * len(g.card)


def test_python_copies_the_games_there_are() -> None:
    for name, players in (("ashes", ["iron-men", "mist-guardian"]), ("champions", ["spider-man-justice"])):
        g = rulebound.new(name, players=players, seed=3)
        for _ in range(30):
            g.choose(0)
        end = g.copy()
        end.choose(0)
        for twin in _copied(g):
            twin.choose(0)
            assert twin.to_bytes() == end.to_bytes()


# ---------------------------------------------------------------- copies


@pytest.mark.parametrize("name", ["ashes", "champions", "underworld"])
def test_a_card_in_play_is_called_the_same_in_every_decision(name: str) -> None:
    declared, several = rulebound.game(name), set()
    for seed in range(6):
        g, chance = declared.start(declared.random_setup(seed), seed), Chance(seed)
        called: dict[tuple[int, str], str] = {}
        while (d := g.decision) is not None and len(g.choices) < 250:
            cards = {e for o in d.options for e in o.entities if g.ZONES[g.kind_of_zone(e)].in_play}
            now = g.names(cards, d.player)
            assert len(set(now.values())) == len(now)
            for e, text in now.items():
                if g.sees(d.player, e) and not g.sees(NOBODY, e):
                    continue  # its holder counts a face-down card behind those that all see
                said = called.setdefault((g.handle[e], text.partition("#")[0]), text)
                assert said == text, f"{text} was called {said} (seed {seed}, choice {len(g.choices)})"
                several.add("#" in text)
            g.choose(chance.below(len(d.options)))
    assert several == {True, False}
