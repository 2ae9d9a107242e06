"""Set-up, steps 1 to 14."""

from __future__ import annotations

from typing import Any

from rulebound.core.game import game
from rulebound.games.champions.cards import card
from rulebound.games.champions.scenarios import encounter_deck
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.values import maximum_hp
from rulebound.testing import Tables, proves
from tests.champions.playing import begun, through


def names(g: ChampionsState, zone: str, player: int = 0) -> list[str]:
    kind = next(k for k, z in enumerate(g.ZONES) if z.name == zone)
    return [g.name_of(e) for e in g.at(kind, player)]


@proves("champions.setup.1", "champions.setup.2", "champions.setup.3", "champions.setup.8", "champions.setup.9")
def test_identities_dials_villain_and_the_first_player() -> None:
    g = begun("spider-man", "iron-man")
    decision = g.decision
    assert decision is not None
    assert decision.keys == ["first-player:1", "first-player:2"]
    assert [g.title(g.identity[p]).type for p in (0, 1)] == ["alter-ego", "alter-ego"]
    from rulebound.games.champions.values import remaining_hp

    assert [remaining_hp(g, g.identity[p]) for p in (0, 1)] == [10, 9]
    assert names(g, "villain") == ["rhino-1"]
    assert names(g, "villain-deck") == ["rhino-2"]
    assert card(names(g, "main-scheme")[0]).flip is not None, "side 1A lies on top of it"
    assert remaining_hp(g, g.villain()) == 28
    g.choose("first-player:2")
    assert g.first_player == 1


@proves("champions.setup.1")
def test_the_steps_come_in_order() -> None:
    from rulebound.games.champions.setup import SetUp

    steps = [r for rules in SetUp.RULES for r in rules if r.startswith("champions.setup.")]
    numbers = [int(r.rpartition(".")[2]) for r in steps]
    assert numbers == sorted(numbers)
    assert set(numbers) == {3, 10, 11, 12, 13, 14}, "steps 1, 2 and 4 to 9 lay the table before the first question"


@proves("champions.setup.4", "champions.setup.11")
def test_obligations_are_set_aside_and_shuffled_in() -> None:
    g = begun("spider-man", "iron-man")
    assert sorted(names(g, "set-aside")) == ["business-problems", "eviction-notice"]
    assert "eviction-notice" not in names(g, "encounter-deck")
    through(g)
    sets = len(encounter_deck(g.setup))
    assert len(names(g, "encounter-deck")) == sets + 2
    assert {"eviction-notice", "business-problems"} <= set(names(g, "encounter-deck"))
    assert names(g, "set-aside") == []


@proves("champions.setup.5")
def test_nemesis_sets_stay_set_aside() -> None:
    g = through(begun("spider-man"))
    assert sorted(set(names(g, "nemesis"))) == ["highway-robbery", "sweeping-swoop", "the-vultures-plans", "vulture"]
    assert not set(names(g, "nemesis")) & set(names(g, "encounter-deck"))


@proves("champions.setup.6")
def test_decks_are_shuffled_by_the_seed() -> None:
    tables = [begun("spider-man", seed=s) for s in (1, 1, 2)]
    one, same, other = (names(g, "deck") + names(g, "hand") for g in tables)
    assert one == same
    assert one != other
    assert sorted(one) == sorted(other)


@proves("champions.setup.7")
def test_the_pools_are_unlimited_and_change_nothing() -> None:
    g = begun("spider-man")
    for column in (g.damage, g.counters, g.stunned, g.confused, g.tough):
        assert not any(column)
    assert g.acceleration_tokens == 0


@proves("champions.setup.10")
def test_side_1b_comes_up_with_its_starting_threat_and_revealed_text_resolves() -> None:
    g = through(begun("spider-man", "iron-man", villain="klaw", mode="expert"))
    scheme = g.main_scheme()
    assert g.name_of(scheme) == "underground-distribution-1b"
    assert g.threat[scheme] == card("underground-distribution-1b").threat * (
        2 if card("underground-distribution-1b").threat_per_player else 1
    )
    assert names(g, "side-schemes") != [], "side 1A and the villain put schemes into play during set-up"
    g = through(begun("spider-man", mode="expert"))
    assert "breakin-takin" in names(g, "side-schemes"), "Rhino II was revealed"


def test_expert_mode_sets_up_stage_ii_with_its_side_scheme() -> None:
    champions = game("champions")
    setup = next(
        s
        for s in (champions.random_setup(seed) for seed in range(2000))
        if s["mode"] == "expert" and s["villain"] == "klaw" and len(s["decks"]) == 2 and not s["between_people"]
    )
    g: Any = champions.start(setup, 7)
    g.choose(1)  # the second player goes first
    assert g.first_player == 1
    names = {g.name_of(e) for e in range(len(g.card)) if g.in_play(e)}
    assert {"klaw-2", "the-immortal-klaw", "defense-network"} <= names
    assert len(g.all_minions()) == 1
    assert g.engaged_with(g.all_minions()[0]) == g.first_player
    assert maximum_hp(g, g.villain()) == 18 * 2 + 10


@proves("champions.setup.10")
def test_the_encounter_deck_is_shuffled_after_an_environment_was_taken_from_it(table: Tables) -> None:
    t = table.new("champions", ["spider-man-justice"], villain="ultron", seed=3)
    told = [line.detail if line.kind == "shuffle" else line.kind for line in t.p1.log]
    assert told[told.index("enters-play") :][:3] == ["enters-play", "encounter-deck", "engage"], (
        "and a Drone comes after that"
    )


@proves("champions.setup.12")
def test_hands_are_drawn_to_the_alter_egos_hand_size() -> None:
    g = begun("spider-man", "iron-man")
    g.choose("first-player:1")
    assert [len(names(g, "hand", p)) for p in (0, 1)] == [6, 6]


@proves("champions.setup.13")
def test_the_mulligan_discards_and_draws_without_shuffling_back() -> None:
    g = begun("spider-man")
    before = names(g, "hand")
    for _ in range(4):
        decision = g.decision
        assert decision is not None
        assert decision.prompt == "mulligan"
        g.choose(0)
    while g.round == 0:
        g.choose("done")
    assert len(names(g, "hand")) == 6
    pile = names(g, "discard-pile")
    assert len(pile) == 4
    assert all(c in before for c in pile)


def test_mulligans_are_chosen_without_seeing_another_players_choice() -> None:
    """Ruling 83: in player order, and nothing is discarded before all have chosen."""
    g = begun("spider-man", "iron-man")
    g.choose("first-player:2")
    deciders = []
    for choice in (0, 0, "done"):
        assert g.decision is not None
        deciders.append(g.decision.player)
        g.choose(choice)
    assert deciders == [1, 1, 1]
    assert (g.view(1)["choice"], g.view(0)["choice"]) == (4, 1), "nor how many cards another player gives back"
    assert g.decision is not None
    assert g.decision.player == 0
    seat = g.view(0)["players"][1]
    assert seat["zones"]["hand"]["count"] == 6
    assert seat["zones"]["discard-pile"] == []
    g.choose("done")
    assert len(names(g, "discard-pile", 1)) == 2


@proves("champions.setup.14")
def test_identity_setup_comes_after_the_mulligan() -> None:
    g = begun("black-panther")
    asked = []
    while g.round == 0:
        decision = g.decision
        assert decision is not None
        asked.append(decision.prompt)
        done = [o for o in decision.options if o.verb == "done"]
        g.choose((done or list(decision.options))[0])
    assert asked.index("mulligan") < asked.index("search")
    assert g.round == 1
    assert len(names(g, "hand")) == 7, "the upgrade that was found is added to the hand"
