"""Chapter: the villain phase."""

from __future__ import annotations

import pytest

from rulebound.core.effects import Resolve, node
from rulebound.games.champions.cards.builders import interrupt, support
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.enter_play import Engage
from rulebound.games.champions.state import ChampionsState
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL, NOTHING
from tests.champions.made_up.further import IDLE
from tests.champions.made_up.parts import MinionAttacks, Plain
from tests.champions.made_up.plain import ALTER_EGO, PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, FULL, PLAIN_IDENTITY, QUIET, duo, seat, solo
from tests.champions.playing import next_round, placed, ultron, until


@node
class ToTheNextPlayer(Plain):
    """The first minion engaged with you engages the next player."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.push(Engage(entering=g.minions(f.you)[0], player=g.next_seat(f.you)))


@proves("champions.villain-phase.1")
def test_step_one_places_field_icons_and_tokens(table: Tables) -> None:
    t = duo(
        table,
        seat(**AWAY),
        seat(**AWAY),
        villain=("plain-1", {"confused": 1}),
        side_schemes=[("fast-side-scheme", {"threat": 2})],
        acceleration_tokens=1,
    )
    with t.changes({"plain-scheme-1b.threat": 2 + 1 + 1 + 1}):  # and the second activation's scheme
        t.skip_until(lambda t: t.round == 3)
    first = next(e for e in t.log if e.kind == "threat")
    assert first.n == 4


@proves("champions.villain-phase.1.any-card")
def test_acceleration_icons_count_on_minions_and_environments(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "engaged": ["signal-minion"]}, villain=IDLE, environments=("beacon",), encounter=QUIET_DECK
    )
    t.skip_until(lambda t: t.round == 3)
    assert placed(t) == [1 + 2]


def test_norad_each_player_chooses_in_player_order(table: Tables) -> None:
    t = ultron(table, 1, {"stunned": 1}, p1={}, p2={}, first=2, turn=2, scheme="assault-on-norad-2b", encounter=NOTHING)
    until(t, "choose-one")
    assert t.p2.prompt == "choose-one"
    t.p2.choose("option:1")
    assert t["assault-on-norad-2b"].threat == 2 + 2
    t.p1.choose("option:2")
    assert (t.p1.drones_count, t.p2.drones_count) == (1, 0)


def test_minions_of_a_player_who_falls_last_do_not_activate_again(table: Tables) -> None:
    """The villain is done with player 2; what comes to that player afterwards waits for the next round (1180, 774)."""
    t = table.champions(
        p1={**MARVEL, "damage": 11, "engaged": ["shocker"]},
        p2=HULK,
        villain="rhino-1",
        encounter=NOTHING,
        first=2,
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.out
    assert (t.p2.engaged, t.p2.damage) == (["shocker"], 2), "Rhino's attack alone"


@proves("champions.villain-phase.2.minions", "champions.encounter.engage.stays")
def test_a_minion_that_engages_the_next_player_in_mid_attack_activates_against_both(table: Tables) -> None:
    move = interrupt(MinionAttacks(), ToTheNextPlayer(), cost=(ExhaustThis(),))
    with with_cards(support("turnstile", "Turnstile", "旋轉門", "v3", move, cost=0)):
        t = table.champions(
            p1={**PLAIN_IDENTITY, "play": ["turnstile"], "engaged": ["plain-minion"]},
            p2=PLAIN_IDENTITY,
            encounter=QUIET_DECK,
            at="villain-phase.2",
        )
        t.skip_until(lambda t: t.p1.can("use", "turnstile"))
        with t.changes({"p1.damage": +2, "p2.damage": +2 + 2}):  # the attack keeps its target
            t.p1.choose("use", "turnstile")
            t.skip_until(lambda t: t.round == 3)


@proves("champions.villain-phase.2.minions", "champions.elimination.enemies")
@pytest.mark.parametrize("once", [False, True])
def test_a_minion_that_has_activated_before_an_elimination_activates_against_the_next_player(
    table: Tables, once: bool
) -> None:
    t = table.champions(
        p1=seat(damage=11, engaged=["hydra-mercenary"]),
        p2=seat(),
        villain=("plain-1", {"stunned": 1}),
        encounter=FULL,
        at="villain-phase.2",
        options={"minions_activate_once_a_phase": once},
    )
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert (t.out, t["hydra-mercenary"].engaged_with) == ([1, 0], 2)
    t.p2.choose("no-defense")  # the villain
    assert (t.p2.prompt == "defend") == (not once)


def test_a_minion_that_engages_meanwhile_joins_the_sequence_and_each_activates_once(table: Tables) -> None:
    """Ruling 54."""

    t = table.champions(
        p1={**PLAIN, "engaged": ["plain-minion"], "play": ["luring-support"]},
        encounter=("quiet", "spiky-minion", *QUIET_DECK),
    )
    t.skip_until(lambda t: t.p1.can("use", "luring-support"))
    t.p1.choose("use", "luring-support")
    next_round(t)
    attackers = [e.about[0].card for e in t.state.log or [] if e.kind == "enemy-attack"]
    assert attackers == ["rhino-1", "plain-minion", "spiky-minion"]


@proves("champions.villain-phase.2.minions")
def test_the_minions_of_a_player_follow_the_villain(table: Tables) -> None:
    t = duo(
        table,
        seat(**AWAY, engaged=["plain-minion"]),
        seat(**AWAY, engaged=["spiky-minion"]),
    )
    t.skip_until(lambda t: t.round == 3)
    acts = [e.about[0].card for e in t.log if e.kind == "enemy-scheme"]
    assert acts == ["plain-1", "plain-minion", "plain-1", "spiky-minion"]


@proves("champions.villain-phase.3", "champions.villain-phase.3.hazard")
def test_step_three_deals_one_each_and_one_for_each_hazard(table: Tables) -> None:
    schemes = [("hazardous-side-scheme", {"threat": 2}), ("breakin-takin", {"threat": 2})]
    t = duo(table, seat(**AWAY), seat(**AWAY), side_schemes=schemes, villain=QUIET)
    t.skip_until(lambda t: t.round == 3)
    assert [e.player for e in t.log if e.kind == "dealt"] == [0, 1, 0, 1]
    t = solo(table, **AWAY, side_schemes=schemes, villain=QUIET)
    t.skip_until(lambda t: t.round == 3)
    assert [e.player for e in t.log if e.kind == "dealt"] == [0, 0, 0]


@proves("champions.villain-phase.3.hazard", "champions.order.player-order.continue")
@pytest.mark.parametrize(("first", "dealt"), [(1, (4, 3)), (2, (3, 4))])
def test_hazard_cards_go_round_from_the_first_player(table: Tables, first: int, dealt: tuple[int, int]) -> None:
    t = duo(table, seat(), seat(), side_schemes=["double-hazard"], first=first, turn=first, at="villain-phase.3")
    assert [len([e for e in t.log if e.kind == "dealt" and e.player == p]) for p in (0, 1)] == list(dealt)


@proves("champions.villain-phase.3.hazard")
def test_hazard_cards_pass_by_an_eliminated_player(table: Tables) -> None:
    t = table.champions(
        p1=seat(**AWAY),
        p2={"identity": "plain-hero", "out": True},
        p3=seat(**AWAY),
        villain=QUIET,
        encounter=FULL,
        side_schemes=["hazardous-side-scheme"] * 2,
        at="villain-phase.3",
    )
    assert [len([e for e in t.log if e.kind == "dealt" and e.player == p]) for p in (0, 1, 2)] == [2, 0, 2]


@proves("champions.villain-phase.3.hazard.any-card")
def test_hazard_icons_count_on_minions_and_environments(table: Tables) -> None:
    t = table.champions(
        p1=ALTER_EGO,
        p2={**ALTER_EGO, "engaged": ["signal-minion"]},
        villain=IDLE,
        environments=("beacon",),
        encounter=QUIET_DECK,
    )
    t.skip_until(lambda t: t.round == 3)
    assert t.events.count("dealt") == 2 + 2


@proves("champions.villain-phase.4")
def test_step_four_goes_player_by_player(table: Tables) -> None:
    t = duo(table, seat(**AWAY, dealt=["surging"]), seat(**AWAY, dealt=["quiet"]), villain=QUIET)
    t.skip_until(lambda t: t.round == 3)
    assert [e.player for e in t.log if e.kind == "reveal"] == [0, 0, 0, 1, 1]


@proves("champions.villain-phase.5")
def test_step_five_passes_the_token_before_the_round_ends(table: Tables) -> None:
    t = duo(table, seat("late-card", "late-blow", **AWAY), seat(**AWAY), villain=QUIET)
    t.p1.choose("play", "late-card")
    t.p1.choose("play", "late-blow")
    t.skip_until(lambda t: t.asked is not None and t.asked.prompt == "next")
    assert t.first_player == 1
    assert t.p2.options != []
    assert t.round == 2
