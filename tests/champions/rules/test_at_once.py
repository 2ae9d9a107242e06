"""What happens at the same time: several defeats, a win and a loss, attacks that coincide, costs of one ability."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Resolve, node
from rulebound.games.champions.cards.making import (
    action,
    always,
    environment,
    event,
    forced_interrupt,
    interrupt,
    minion,
    n,
    support,
    when_defeated,
)
from rulebound.games.champions.costs import DiscardCards, DiscardThis
from rulebound.games.champions.effects import DamageEach, Draw, Heal
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Enemies, Villain
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.leaving import leave_play
from rulebound.games.champions.rules.status import stun
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.zones import ENVIRONMENTS
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.parts import Answer, Everybody, MinionAttacks, Plain
from tests.champions.made_up.plain import CALM, PLAIN
from tests.champions.made_up.rare import rarities


@node
class ShelterFallsAndThreatRises(Plain):
    """At one moment the environment is discarded and the main scheme gets 9 threat."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.threat[g.main_scheme()] += 9
        leave_play(g, g.at(ENVIRONMENTS)[0])


@node
class StunEveryMinion(Plain):
    def act(self, g: ChampionsState, f: Resolve) -> None:
        for e in g.all_minions():
            stun(g, e)


@node
class VillainWouldTakeDamage(Answer):
    """When the villain would take damage."""

    moments = ("damage:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.subject == g.villain())


CARDS = (
    event("upheaval", "Upheaval", "劇變", "a01", action(ShelterFallsAndThreatRises()), cost=0),
    event("sort-out", "Sort Out", "整頓", "a02", action(Draw(n(1)), cost=(DiscardCards(1),)), cost=2),
    support("trap", "Trap", "陷阱", "a03", forced_interrupt(MinionAttacks(), StunEveryMinion()), cost=0),
    support(
        "lookout", "Lookout", "瞭望", "a04", interrupt(VillainWouldTakeDamage(), Draw(n(1)), cost=(DiscardThis(),)), cost=0
    ),
)


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with rarities(), with_cards(*CARDS):
        yield


def told(t: Table, *kinds: str) -> list[tuple[str, str]]:
    """What has happened of these kinds, each with the first card that it is about."""
    return [(e.kind, str(e.about[0].card)) for e in t.state.log or [] if e.kind in kinds and e.about]


@proves("champions.general.grim-rule")
def test_villain_at_zero_and_scheme_completed_at_once_is_a_loss(table: Tables) -> None:
    """The last stages of both: by the grim rule the players lose."""
    t = table.champions(
        p1={**PLAIN, "hand": ["upheaval"]},
        villain=("rare-2", {"damage": 11}),
        scheme="rare-scheme-2b",
        environments=("shelter",),
    )
    t.p1.choose("play", "upheaval")
    assert t.state.over
    assert t.happened("players-lose")
    assert not t.happened("defeated")


def test_the_same_without_the_threat_is_a_win(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["demolish"]}, villain=("rare-2", {"damage": 11}), environments=("shelter",), encounter=CALM
    )
    t.p1.choose("play", "demolish")
    assert t.happened("players-win")


@proves("champions.defeat.discard")
def test_who_has_no_hit_points_left_is_defeated_one_after_the_other(table: Tables) -> None:
    """Of two at 0 hit points the first has left play when the second is defeated."""
    minions = [("plain-minion", {"damage": 4}), ("plain-minion", {"damage": 5})]
    t = table.champions(
        p1={**PLAIN, "hand": ["demolish"], "engaged": minions}, villain="rare-1", environments=("shelter",), encounter=CALM
    )
    t.p1.choose("play", "demolish")
    told = [e.kind for e in t.p1.log if e.cards == ("plain-minion",)]
    assert told == ["defeated", "leaves-play", "defeated", "leaves-play"]


@proves("champions.cost.simultaneous")
def test_a_cost_is_payable_if_the_richest_cards_pay_and_the_others_are_discarded(table: Tables) -> None:
    """Two resources and one more card are asked for: Battery pays, the ally is discarded."""
    t = table.champions(p1={**PLAIN, "hand": ["sort-out", "strong-ally", "two-energy"]}, villain="rare-1")
    with t.changes({"p1.hand_count": -2}):
        t.p1.choose("play", "sort-out")
    assert sorted(t.p1.discard_pile) == ["sort-out", "strong-ally", "two-energy"]
    t = table.champions(p1={**PLAIN, "hand": ["sort-out", "strong-ally", "strong-ally"]}, villain="rare-1")
    assert not t.p1.can("play", "sort-out")
    t = table.champions(p1={**PLAIN, "hand": ["sort-out", *["strong-ally"] * 3]}, villain="rare-1")
    t.p1.choose("play", "sort-out")
    assert sorted(t.p1.discard_pile) == ["sort-out", *["strong-ally"] * 3], "two pay, the third is discarded"


@proves("champions.status.stunned.enemy")
def test_an_enemy_stunned_in_the_midst_of_attacks_that_coincide_makes_all_of_them(table: Tables) -> None:
    """Whirlwind is stunned while his attacks are being initiated: they are made, and he loses his next one."""
    t = table.champions(
        p1={**PLAIN, "play": ["trap"], "engaged": ["whirlwind"]},
        p2=PLAIN,
        villain=("rare-1", {"stunned": 1}),
        encounter=CALM,
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["whirlwind"].stunned
    struck = [e.about[0].card for e in t.state.log or [] if e.kind == "damage" and e.source.card == "whirlwind"]
    assert len(struck) == 2


@proves("champions.hp.remaining.zero")
def test_nobody_is_defeated_before_all_have_taken_damage_dealt_at_once(table: Tables) -> None:
    """An ability used between the first and the second damage changes nothing in that."""
    t = table.champions(
        p1={**PLAIN, "hand": ["damage-each-enemy"], "play": ["lookout"], "engaged": [("plain-minion", {"damage": 2})]},
        villain="rare-1",
    )
    t.p1.choose("play", "damage-each-enemy")
    t.p1.choose("next", "plain-minion")
    assert t.p1.options == ["use:lookout", "pass"]
    t.p1.choose("use", "lookout")
    assert told(t, "damage", "leaves-play", "defeated") == [
        ("damage", "plain-minion"),
        ("leaves-play", "lookout"),
        ("damage", "rare-1"),
        ("defeated", "plain-minion"),
        ("leaves-play", "plain-minion"),
    ]


@proves("champions.timing.when-defeated", "champions.defeat.definition")
def test_the_last_words_of_a_minion_may_save_the_villain_who_was_hit_with_it(table: Tables) -> None:
    """Both have no hit points left; the villain is the last to be defeated, whoever takes the damage first."""
    with with_cards(
        minion("mourner", "Mourner", "哀悼者", "a05", "rare", when_defeated(Heal(n(3), Villain())), sch=0, atk=0, hp=1)
    ):
        seat = {**PLAIN, "hand": ["damage-each-enemy"], "engaged": ["mourner"]}
        for first in ("rare-1", "mourner"):
            t = table.champions(p1=seat, villain=("rare-1", {"damage": 9}), next_stages=("rare-2",))
            t.p1.choose("play", "damage-each-enemy", f"next:{first}")
            assert (t.zone("villain"), t["rare-1"].damage) == (["rare-1"], 7)


@proves("champions.hp.remaining.zero", "champions.elimination.trigger")
def test_an_environment_that_weakens_everybody_defeats_all_who_have_no_hit_points_left(table: Tables) -> None:
    with with_cards(environment("miasma", "Miasma", "瘴氣", "a06", "rare", always(constant("hp", -2, Everybody())))):
        t = table.champions(
            p1={**PLAIN, "damage": 10, "dealt": ["miasma"]},
            p2={**PLAIN, "play": ["famous-ally", "plain-ally"], "engaged": ["bold-minion", "plain-minion"]},
            villain="rare-1",
            encounter=CALM,
            at="villain-phase.4",
        )
        assert (t.p1.out, t["famous-ally"].zone, t["bold-minion"].zone) == (1, "discard-pile", "encounter-discard")
        assert (t["plain-ally"].hp, t["plain-minion"].hp, t.p2.prompt) == (1, 1, "turn")


@proves("champions.attack.labelled", "champions.keyword.retaliate.survive")
def test_who_falls_to_the_first_half_of_an_attack_is_not_hit_by_the_second(table: Tables) -> None:
    wave = DamageEach(n(1), Enemies())
    with with_cards(event("two-waves", "Two Waves", "雙重浪", "a07", action(wave, wave, label="attack"), cost=0)):
        seat = {**PLAIN, "hand": ["two-waves"], "engaged": ["dying-minion", "spiky-minion"]}
        t = table.champions(p1=seat, villain="rare-1")
        t.p1.choose("play", "two-waves")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        assert (t["spiky-minion"].damage, t["rare-1"].damage, t.p1.damage, t.p1.hand_count) == (2, 2, 1, 1)
