"""Activations: the villain and the minions attack or scheme."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.core.effects import Resolve, node
from rulebound.games.champions.cards.making import forced_interrupt, interrupt, minion, support
from rulebound.games.champions.conditions import EnemyAttacks
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.effects import Stun, VillainAttacksYou
from rulebound.games.champions.nouns import This
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.entering import Engage
from rulebound.games.champions.state import ChampionsState
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.parts import MinionAttacks, Plain, VillainAttacksAnybody
from tests.champions.made_up.plain import CALM, specimens

PLAIN = {"identity": "plain-hero"}
ALTER_EGO = {"identity": "plain-hero", "form": "alter-ego"}


@node
class ToTheNextPlayer(Plain):
    """The first minion engaged with you engages the next player."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.push(Engage(entering=g.minions(f.you)[0], player=g.next_seat(f.you)))


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


def activations(t: Table) -> list[tuple[str, str, int]]:
    """Let the round run out: who attacked or schemed against whom."""
    t.skip_until(lambda t: t.round == 3)
    log = t.state.log or []
    return [(e.kind, e.about[0].card, e.player + 1) for e in log if e.kind in ("enemy-attack", "enemy-scheme")]


@proves("champions.activation.definition")
def test_an_attack_and_a_scheme_of_the_villain_are_each_one_activation_with_one_boost_card(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2=ALTER_EGO, encounter=CALM)
    assert activations(t) == [("enemy-attack", "rhino-1", 1), ("enemy-scheme", "rhino-1", 2)]
    assert t.events.count("boost") == 2


@proves("champions.activation.per-player")
def test_the_villain_activates_once_for_each_player(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2=PLAIN, p3=PLAIN, encounter=CALM)
    assert activations(t) == [("enemy-attack", "rhino-1", p) for p in (1, 2, 3)]


@proves("champions.activation.hero-attack")
def test_against_a_hero_the_villain_attacks(table: Tables) -> None:
    t = table.champions(p1=PLAIN, encounter=CALM)
    with t.changes({"p1.damage": +2}):
        assert activations(t) == [("enemy-attack", "rhino-1", 1)]
    assert t["the-break-in-1b"].threat == 1  # of step one


@proves("champions.activation.alter-ego-scheme")
def test_against_an_alter_ego_the_villain_schemes(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["free-event"]}, encounter=CALM)
    t.p1.choose("change-form")
    with t.changes({"p1.damage": 0}):
        assert activations(t) == [("enemy-scheme", "rhino-1", 1)]
    assert t["the-break-in-1b"].threat == 1 + 1


@proves("champions.activation.alter-ego-scheme")
def test_the_form_counts_at_the_moment_of_the_activation(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "hand": ["vanish"]}, encounter=CALM)
    t.skip_until(lambda t: t.p2.can("play", "vanish"))
    t.p2.choose("play", "vanish")  # while the villain attacks player 1
    assert activations(t) == [("enemy-attack", "rhino-1", 1), ("enemy-scheme", "rhino-1", 2)]


@proves("champions.activation.by-ability")
def test_an_attack_by_an_ability_is_an_activation_with_its_own_boost_card(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "dealt": ["villain-attacks", "villain-schemes"]}, encounter=("boost-two", *CALM))
    found = activations(t)
    assert [a[0] for a in found] == ["enemy-attack", "enemy-attack", "enemy-scheme"]
    assert t.events.count("boost") == 3
    assert t.p1.damage == (2 + 2) + 2  # the first boost card of two icons counts for the first activation only


@proves("champions.activation.boost")
def test_every_activation_of_the_villain_takes_one_boost_card(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2=ALTER_EGO, encounter=CALM)
    with t.changes({}):
        t.skip_until(lambda t: t.round == 3)
    assert len(t.zone("encounter-deck")) == 40 - 2 - 2  # two boost cards, two dealt cards
    boosts = [e for e in t.state.log or [] if e.kind == "boost"]
    assert len(boosts) == 2


@proves("champions.activation.minion")
def test_minions_follow_the_villains_activation_against_their_player(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "engaged": ["plain-minion", "bold-minion"]},
        p2={**ALTER_EGO, "engaged": ["spiky-minion"]},
        encounter=CALM,
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


@proves("champions.status.stunned.enemy", "champions.timing.interrupt.window")
def test_a_minion_stunned_after_its_attack_has_begun_goes_on_with_it(table: Tables) -> None:
    dizzy = forced_interrupt(EnemyAttacks(villain=False), Stun(This()))
    with with_cards(minion("dizzy", "Dizzy", "暈眩者", "v1", "plain", dizzy, sch=1, atk=2, hp=3)):
        t = table.champions(p1={**PLAIN, "engaged": ["dizzy"]}, villain=("rhino-1", {"stunned": 1}), encounter=CALM)
        with t.changes({"p1.damage": +2, "dizzy.stunned": +1}):
            t.skip_until(lambda t: t.round == 3)


@proves("champions.activation.by-ability", "champions.activation.boost")
def test_an_attack_within_the_interrupt_to_an_attack_has_its_own_boost_card_and_defender(table: Tables) -> None:
    dare = interrupt(VillainAttacksAnybody(), VillainAttacksYou(), cost=(ExhaustThis(),))
    with with_cards(support("dare", "Dare", "挑戰", "v2", dare, cost=0)):
        t = table.champions(p1={**PLAIN, "play": ["dare"]}, encounter=("boost-two", *CALM), at="villain-phase.2")
        t.p1.choose("use", "dare")
        with t.changes({"p1.damage": +3 + 2}):  # 2 and two icons less DEF 1; the outer attack finds no ready hero
            t.p1.choose("defend:plain-hero")


@proves("champions.villain-phase.2.minions", "champions.encounter.engage.stays")
def test_a_minion_that_engages_the_next_player_in_mid_attack_activates_against_both(table: Tables) -> None:
    move = interrupt(MinionAttacks(), ToTheNextPlayer(), cost=(ExhaustThis(),))
    with with_cards(support("turnstile", "Turnstile", "旋轉門", "v3", move, cost=0)):
        t = table.champions(
            p1={**PLAIN, "play": ["turnstile"], "engaged": ["plain-minion"]}, p2=PLAIN, encounter=CALM, at="villain-phase.2"
        )
        t.skip_until(lambda t: t.p1.can("use", "turnstile"))
        with t.changes({"p1.damage": +2, "p2.damage": +2 + 2}):  # the attack keeps its target
            t.p1.choose("use", "turnstile")
            t.skip_until(lambda t: t.round == 3)
