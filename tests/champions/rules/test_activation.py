"""Activations: the villain and the minions attack or scheme."""

from __future__ import annotations

import pytest

from rulebound.games.champions.cards.builders import interrupt, support
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.effects import VillainAttacksYou
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME, HULK, MARVEL, NOTHING, SPIDER, reveal
from tests.champions.made_up.further import PLAIN_ALTER_EGO, UPGRADED_DRONES
from tests.champions.made_up.parts import VillainAttacksAnybody
from tests.champions.made_up.plain import QUIET_DECK
from tests.champions.made_up.tables import AWAY, PLAIN_IDENTITY, QUIET, duo, seat, solo
from tests.champions.playing import over, revealed


def activations(t: Table) -> list[tuple[str, str, int]]:
    """Let the round run out: who attacked or schemed against whom."""
    t.skip_until(lambda t: t.round == 3)
    log = t.state.log or []
    return [(e.kind, e.about[0].card, e.player + 1) for e in log if e.kind in ("enemy-attack", "enemy-scheme")]


@proves("champions.activation.definition")
def test_an_attack_and_a_scheme_of_the_villain_are_each_one_activation_with_one_boost_card(table: Tables) -> None:
    t = table.champions(p1=PLAIN_IDENTITY, p2=PLAIN_ALTER_EGO, encounter=QUIET_DECK)
    assert activations(t) == [("enemy-attack", "rhino-1", 1), ("enemy-scheme", "rhino-1", 2)]
    assert t.events.count("boost") == 2


@proves("champions.activation.per-player")
def test_the_villain_activates_once_for_each_player(table: Tables) -> None:
    t = table.champions(p1=PLAIN_IDENTITY, p2=PLAIN_IDENTITY, p3=PLAIN_IDENTITY, encounter=QUIET_DECK)
    assert activations(t) == [("enemy-attack", "rhino-1", p) for p in (1, 2, 3)]


@proves("champions.activation.per-player", "champions.activation.hero-attack", "champions.activation.alter-ego-scheme")
def test_the_form_at_the_moment_of_the_activation_decides(table: Tables) -> None:
    t = duo(table, seat("vanish"), seat(**AWAY), at="villain-phase.2")
    assert t.p1.can("play", "vanish")
    t.p1.choose("play", "vanish")
    assert (t.p1.form, t.p1.damage) == ("alter-ego", 2), "the attack was initiated: no change of form makes it a scheme"
    assert t["plain-scheme-1b"].threat == 1, "the activation against the other player"


@proves("champions.activation.hero-attack")
def test_against_a_hero_the_villain_attacks(table: Tables) -> None:
    t = table.champions(p1=PLAIN_IDENTITY, encounter=QUIET_DECK)
    with t.changes({"p1.damage": +2}):
        assert activations(t) == [("enemy-attack", "rhino-1", 1)]
    assert t["the-break-in-1b"].threat == 1  # of step one


@proves("champions.activation.alter-ego-scheme")
def test_against_an_alter_ego_the_villain_schemes(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["free-event"]}, encounter=QUIET_DECK)
    t.p1.choose("change-form")
    with t.changes({"p1.damage": 0}):
        assert activations(t) == [("enemy-scheme", "rhino-1", 1)]
    assert t["the-break-in-1b"].threat == 1 + 1


@proves("champions.activation.alter-ego-scheme")
def test_the_form_counts_at_the_moment_of_the_activation(table: Tables) -> None:
    t = table.champions(p1=PLAIN_IDENTITY, p2={**PLAIN_IDENTITY, "hand": ["vanish"]}, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p2.can("play", "vanish"))
    t.p2.choose("play", "vanish")  # while the villain attacks player 1
    assert activations(t) == [("enemy-attack", "rhino-1", 1), ("enemy-scheme", "rhino-1", 2)]


def test_a_scheme_that_ends_with_its_player_was_not_made(table: Tables) -> None:
    """A boost card eliminates the alter-ego (86): no threat is placed, and nothing follows it."""
    t = table.champions(
        p1={**MARVEL, **AT_HOME, "damage": 11},
        p2={**HULK, **AT_HOME},
        villain="ultron-1",
        attachments=(("program-transmitter", "ultron-1"),),
        side_schemes=[("bomb-scare", {"threat": 3})],
        encounter=("concussive-blast", *NOTHING),
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.out
    assert (t["the-crimson-cowl-1b"].threat, t["bomb-scare"].threat) == (2, 4), "of the scheme against player 2 alone"


@pytest.mark.usefixtures("hurting_cards")
def test_the_same_cards_surge_in_alter_ego_form(table: Tables) -> None:
    for card in ("assault", "gang-up", "stampede"):
        t = over(reveal(table, card, "rhino-1", p1=AWAY, encounter=("nothing", "one-icon", *NOTHING)))
        assert revealed(t) == [card, "one-icon", "nothing"]


@proves("champions.activation.by-ability")
def test_an_attack_by_an_ability_is_an_activation_with_its_own_boost_card(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "dealt": ["villain-attacks", "villain-schemes"]}, encounter=("boost-two", *QUIET_DECK)
    )
    found = activations(t)
    assert [a[0] for a in found] == ["enemy-attack", "enemy-attack", "enemy-scheme"]
    assert t.events.count("boost") == 3
    assert t.p1.damage == (2 + 2) + 2  # the first boost card of two icons counts for the first activation only


@proves("champions.activation.by-ability", "champions.activation.boost")
def test_an_attack_within_the_interrupt_to_an_attack_has_its_own_boost_card_and_defender(table: Tables) -> None:
    dare = interrupt(VillainAttacksAnybody(), VillainAttacksYou(), cost=(ExhaustThis(),))
    with with_cards(support("dare", "Dare", "挑戰", "v2", dare, cost=0)):
        t = table.champions(
            p1={**PLAIN_IDENTITY, "play": ["dare"]}, encounter=("boost-two", *QUIET_DECK), at="villain-phase.2"
        )
        t.p1.choose("use", "dare")
        with t.changes({"p1.damage": +3 + 2}):  # 2 and two icons less DEF 1; the outer attack finds no ready hero
            t.p1.choose("defend:plain-hero")


def test_an_attack_by_a_treachery_is_initiated_too(table: Tables) -> None:
    t = reveal(table, "assault", "rhino-1", p1=SPIDER)
    assert t.p1.can("use", "spider-man")


@proves("champions.activation.by-ability", "champions.boost.give")
def test_emergency_against_advance(table: Tables) -> None:
    # 86, 87: the villain schemes by the card; a boost card; reduced by one.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["emergency"], "dealt": ["advance"]},
        encounter=["shocker", *UPGRADED_DRONES],
        at="villain-phase.4",
    )
    t.p1.choose("play:emergency")
    assert t["the-break-in-1b"].threat == 2


@proves("champions.activation.boost")
def test_every_activation_of_the_villain_takes_one_boost_card(table: Tables) -> None:
    t = table.champions(p1=PLAIN_IDENTITY, p2=PLAIN_ALTER_EGO, encounter=QUIET_DECK)
    with t.changes({}):
        t.skip_until(lambda t: t.round == 3)
    assert len(t.zone("encounter-deck")) == 40 - 2 - 2  # two boost cards, two dealt cards
    boosts = [e for e in t.state.log or [] if e.kind == "boost"]
    assert len(boosts) == 2


@proves("champions.activation.minion")
def test_minions_follow_the_villains_activation_against_their_player(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "engaged": ["plain-minion", "bold-minion"]},
        p2={**PLAIN_ALTER_EGO, "engaged": ["spiky-minion"]},
        encounter=QUIET_DECK,
    )
    t.skip_until(lambda t: t.p1.prompt == "which-minion")
    assert t.p1.options == ["activates:plain-minion", "activates:bold-minion"]
    t.p1.choose("bold-minion")
    assert activations(t) == [
        ("enemy-attack", "rhino-1", 1),
        ("enemy-attack", "bold-minion", 1),
        ("enemy-attack", "plain-minion", 1),
        ("enemy-scheme", "rhino-1", 2),
        ("enemy-scheme", "spiky-minion", 2),
    ]
    assert t.events.count("boost") == 2  # none for minions


def test_another_players_hero_may_call_an_emergency_in_hero_form(table: Tables) -> None:
    """The villain schemes against player 1; the event is an interrupt of anybody's (588)."""
    t = table.champions(
        p1={**MARVEL, **AT_HOME}, p2={**HULK, "hand": ["emergency"]}, encounter=NOTHING, at="villain-phase.2"
    )
    t.skip_until(lambda t: t.p2.can("play", "emergency"))
    t.p2.choose("play", "emergency")
    assert t["the-break-in-1b"].threat == 0


@proves("champions.activation.minion", "champions.villain-phase.2", "champions.villain-phase.2.minions")
def test_a_runner_that_came_as_a_boost_schemes_at_once(table: Tables) -> None:
    # 681, 1180: after the villain each minion engaged with that player activates, this one too. 612: not revealed, no
    # surge.
    t = table.champions(p1={"form": "alter-ego"}, encounter=["weapons-runner"] + ["upgraded-drones"] * 9, threat=0)
    t.until("villain-phase.3")
    assert (t.p1.engaged, t["the-break-in-1b"].threat) == (["weapons-runner"], 3)


@proves("champions.activation.minion")
def test_the_engaged_player_orders_the_minions(table: Tables) -> None:
    t = solo(table, engaged=["plain-minion", "spiky-minion"], villain=QUIET, at="villain-phase.2")
    assert t.p1.options == ["activates:plain-minion", "activates:spiky-minion"]
    t.p1.choose("activates", "spiky-minion")
    with t.changes({"p1.damage": +1}):
        t.p1.choose("no-defense")
