"""The laws on random games of every mode."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rulebound.core.chance import Chance
from rulebound.core.game import game
from rulebound.core.state import State
from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.definitions import CHARACTER
from rulebound.games.underworld.zones import ASSETS, DECK, LURKERS, REGIONS, WORLD_DECK
from rulebound.rulebook import exists
from rulebound.testing import Tables
from rulebound.testing.laws import check_game, engine_wrong, first_difference, zones_wrong
from rulebound.testing.twins import distinguished, reachable

UNDERWORLD = game("underworld")


@pytest.mark.parametrize("seed", range(6))
def test_the_laws_hold(seed: int) -> None:
    report = check_game(UNDERWORLD, seed, every=40, exists=exists)
    assert report.games == 1
    assert report.decisions > 50


@pytest.mark.parametrize(
    ("column", "card", "n", "wrong"),
    [
        ("time", "kyoto", -1, "kyoto has -1 time"),
        ("spot", "florence", 0, "regions lie at [0, 0, 2]"),
        ("influence_1", "kyoto", 1, "both sides have markers on kyoto"),
        ("damage", "exorcist", 1, "exorcist keeps its place"),
        ("exhausted", "exorcist", 1, "exorcist keeps its place"),
        ("spot", "exorcist", 0, "exorcist keeps its place"),
        ("damage", "vampire-elder", 3, "vampire-elder lives with 3 damage"),
        ("spot", "vampire-elder", -1, "vampire-elder is at no region"),
        ("spot", "arsonist", -1, "arsonist lurks nowhere"),
    ],
)
def test_a_position_that_cannot_be_is_found_out(column: str, card: str, n: int, wrong: str, table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        p1={"hand": ["exorcist"], "r1": [("vampire-elder", {"damage": 2})], "r2_lurkers": ["arsonist"], "assets": ["grey"]},
    )
    assert UNDERWORLD.rules.invariants(t.state) == []
    getattr(t.state, column)[t.find(card)] = n
    assert UNDERWORLD.rules.invariants(t.state) == [wrong]


def test_costs_and_places_of_cards_that_cannot_be_are_found_out(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["exorcist"]})
    g: Any = t.state
    g.cost[0] = -1
    assert UNDERWORLD.rules.invariants(g) == ["player 0 has -1 cost"]
    g.cost[0] = 0
    g.move(t.find("exorcist"), ASSETS, 0)
    g.move(t.find("kyoto"), WORLD_DECK, 0)
    stray = g.create(g.card[t.find("exorcist")], 0, REGIONS, 0)
    g.spot[stray] = 0
    assert UNDERWORLD.rules.invariants(g) == ["exorcist lies among the regions"], "and the asset is only an asset"


def test_nobody_tells_which_card_of_a_hand_is_being_dispatched(table: Tables) -> None:
    """One card of the hand came out of a shuffled deck, the others did not: a guess must not show which one is chosen."""
    hand = ["exorcist", "veil-guard", "case-files"]
    t = table.underworld(p2={"hand": hand, "deck": ["arsonist", "truce"], "assets": ["grey"] * 2}, first=2)
    t.state.shuffle(DECK, 1)
    t.p2.choose("play:case-files", "pass")
    guesses = []
    for card in ("exorcist", "arsonist"):
        with t.branch() as other:
            other.p2.choose(f"dispatch:{card}")
            guesses.append(reachable(other.state.determinize(0, 7)))
    assert guesses[0] == guesses[1], first_difference(guesses[0], guesses[1])


def test_an_attachment_does_not_point_at_a_host_that_went_below_a_deck(table: Tables) -> None:
    """In a won region each owner orders their cards in turn: what belongs to the later one lies there a little longer."""
    t = table.underworld(
        regions=[("chernobyl", {"p1": 3}), "moscow", "kyoto"],
        p1={"r1": ["veil-guard"]},
        p2={"r1": ["arsonist", ("exorcist", {"owner": 1, "attached": ["the-embrace"]})]},
        at="contest-phase",
    )
    t.skip_until(lambda t: "to-bottom:the-embrace" in t.p2.options)
    embrace = next(e for e in t.p1.view["players"][1]["zones"]["contest-area"] if e["card"] == "the-embrace")
    assert "on" not in embrace


def test_what_somebody_lays_aside_in_secret_is_guessed_anew(table: Tables) -> None:
    """Which looked-at cards go below, and in which order the cards of a won region do, only their owner knows."""
    t = table.underworld(p1={"r1": ["learned-sage"], "deck": ["truce", "murder", "arsonist"]}, at="contest-phase")
    t.until("foresee-bottom")
    guesses = []
    for card in ("truce", "murder"):
        with t.branch() as other:
            other.p1.choose(f"to-bottom:{card}")
            guesses.append(reachable(other.state.determinize(1, 7)))
    assert guesses[0] == guesses[1], first_difference(guesses[0], guesses[1])
    three = {"r1": ["veil-guard", "arsonist", "exorcist"]}
    t = table.underworld(regions=[("chernobyl", {"p1": 3}), "moscow", "kyoto"], p1=three, at="contest-phase")
    t.skip_until(lambda t: t.asked.prompt == "order-below")
    laid = set()
    t.p1.choose("to-bottom:arsonist")
    for seed in range(20):
        guess = t.state.determinize(1, seed)
        order: Any = guess.stack[-1]
        laid.add(guess.name_of(order.laid[0]))
    assert laid == {"veil-guard", "arsonist", "exorcist"}


def test_a_single_card_that_went_below_a_deck_is_known_to_all(table: Tables) -> None:
    t = table.underworld(
        regions=[("chernobyl", {"p1": 3}), "moscow", "kyoto"],
        p1={"r1": ["veil-guard"]},
        p2={"r1": ["arsonist", "exorcist"]},
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert t.p2.sees("p1.veil-guard")
    assert not t.p1.sees("p2.arsonist")


def test_mixed_lurkers_lie_in_another_order(table: Tables) -> None:
    """Where a lurker lay before London was won tells nothing afterwards."""
    t = table.underworld(
        regions=[("london", {"p1": 4}), "moscow", "kyoto"], p2={"r2": ["arsonist", "exorcist"]}, at="contest-phase"
    )
    t.state.keep_order = 0
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.script(0)
    t.p1.choose("use:london")
    assert t.p2.r2_lurkers == ["exorcist", "arsonist"]
    assert not t.p1.sees("p2.arsonist")


def test_nobody_tells_mixed_lurkers_apart(table: Tables) -> None:
    """After London, neither handles nor the numbers in keys tell the others which lurker was which: places have them."""
    seen, orders = [], set()
    for seed in range(12):
        t = table.underworld(
            regions=[("london", {"p1": 4}), "moscow", "kyoto"],
            p2={"r2": ["arsonist", "exorcist", "giant-bat"]},
            at="contest-phase",
            seed=seed,
            shuffle=True,
        )
        t.skip_until(lambda t: t.asked.prompt == "trigger")
        t.p1.choose("use:london")
        there = t.state.at(LURKERS, 1)
        called = t.state.names(there, 0)
        seen.append((t.p1.view["players"][1]["zones"]["lurkers"], [called[e] for e in there]))
        orders.add(tuple(t.p2.r2_lurkers))
    assert len(orders) > 1
    assert all(one == seen[0] for one in seen)


def test_mixing_leaves_on_each_lurker_what_lies_on_it(table: Tables) -> None:
    """Who was exhausted still is, wherever it lies now; of the two that look alike nobody can tell which is which."""
    places = set()
    for seed in range(12):
        t = table.underworld(
            regions=[("london", {"p1": 4}), "moscow", "kyoto"],
            p1={"hand": ["car-chase"], "assets": ["grey"] * 2},
            p2={"r2": [("arsonist", {"exhausted": 1}), "exorcist", "giant-bat"]},
            at="contest-phase",
            seed=seed,
            shuffle=True,
        )
        t.skip_until(lambda t: t.p1.can("use:london"))
        t.p1.choose("use:london")
        t.skip_until(lambda t: len(t.p2.r2_lurkers) == 3)
        exhausted = [lurker.get("exhausted", 0) for lurker in t.p1.view["players"][1]["zones"]["lurkers"]]
        assert t.p2.r2_lurkers[exhausted.index(1)] == "arsonist"
        places.add(exhausted.index(1))
    assert places == {0, 1, 2}


def test_the_law_sees_whether_mixed_lurkers_can_be_told_apart(table: Tables) -> None:
    t = table.underworld(
        regions=[("london", {"p1": 4}), "moscow", "kyoto"],
        p2={"r2": ["arsonist", "exorcist", "giant-bat"]},
        at="contest-phase",
        shuffle=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    for seed in range(30):
        assert distinguished(t.state, 0, Chance(seed), 1) is None


def test_what_others_have_found_is_guessed_until_all_show_it(table: Tables) -> None:
    t = table.underworld(
        regions=[("hong-kong", {"p1": 3}), "moscow", "kyoto"],
        p1={"deck": ["colt-python", "exorcist", "reserve-funds"]},
        p2={"deck": ["wraith-blade", "truce", "soul-contract"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:hong-kong")
    guesses = []
    for card in ("colt-python", "reserve-funds"):
        with t.branch() as other:
            other.p1.choose(f"search:{card}")
            guesses.append(reachable(other.state.determinize(1, 3)))
    assert guesses[0] == guesses[1], first_difference(guesses[0], guesses[1])


COLOURS = ("yellow", "green", "blue", "red", "grey", "white", "black", "purple")


def crowded(table: Tables, seed: int) -> Any:
    """Four players of two teams, full regions, rich in assets, with next to nothing left to draw."""
    chance = Chance(seed)
    ids = [c.id for c in cards().values() if c.copies]
    people = [c.id for c in cards().values() if c.copies and c.type == CHARACTER]

    def some(among: Sequence[str], n: int) -> list[str]:
        return [among[chance.below(len(among))] for _ in range(n)]

    seats: dict[str, Any] = {}
    for p in range(1, 5):
        there = {f"r{i}{how}": some(people, chance.below(2)) for i in range(1, 6) for how in ("", "_lurkers")}
        hand, deck = some(ids, 5), some(ids, chance.below(8))
        seats[f"p{p}"] = {"hand": hand, "deck": deck, "graveyard": some(ids, 2), "assets": some(COLOURS, 8), **there}
    return table.underworld(mode="teams", **seats, at="prepare", first=1 + chance.below(4), seed=seed).state


@pytest.mark.parametrize("seed", range(5))
def test_the_laws_hold_where_players_fall_out_in_the_midst_of_everything(seed: int, table: Tables) -> None:
    g, chance = crowded(table, seed), Chance(seed)
    while g.asked is not None:
        assert UNDERWORLD.rules.invariants(g) + zones_wrong(g) + engine_wrong(g) == []
        if len(g.choices) % 40 == 0:
            assert all(g.determinize(p, 1).view(p) == g.view(p) for p in range(4))
            assert type(g).from_bytes(g.to_bytes()).to_bytes() == g.to_bytes()
        busy = [i for i, o in enumerate(g.asked.offers) if o.verb not in ("pass", "exhaust", "decline")]
        g.choose(busy[chance.below(len(busy))] if busy and chance.below(4) else chance.below(len(g.asked.offers)))
        assert len(g.choices) < 5_000
    assert sum(g.out) > 0


def test_what_a_contest_remembers_does_not_tell_where_in_a_deck_a_card_lies() -> None:
    """The fighters go below their deck, and a search shuffles it: copies to search on must not say where they are now."""

    def eager(g: State, chance: Chance) -> int:
        assert g.asked is not None
        n = len(g.asked.offers)
        return chance.below(n - 1 if n > 1 and chance.below(4) else n)

    assert check_game(UNDERWORLD, 9100377, every=60, policy=eager).games == 1
