"""What stands before all rules: books and cards, the grim rule, tokens and counters, talk at the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rulebound import rulebook
from rulebound.games import champions
from rulebound.games.champions.deck_rules import COPIES, LEAST, MOST
from rulebound.games.champions.values import ally_limit
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import reveal
from tests.champions.made_up.plain import PLAIN
from tests.champions.made_up.tables import AWAY, PLAIN_IDENTITY, duo, seat


@proves("champions.general.scope")
def test_every_rule_that_the_engine_cites_stands_in_the_ledger() -> None:
    package = Path(champions.__file__).parent
    cited = {id for p in package.rglob("*.py") for id in re.findall(r'"(champions\.[a-z0-9.-]+)"', p.read_text("utf-8"))}
    assert len(cited) > 300
    assert sorted(id for id in cited if not rulebook.exists(id)) == []


@proves("champions.general.golden.reference-wins")
def test_the_constants_are_those_of_the_rules_reference(table: Tables) -> None:
    t: Any = table.champions(p1=PLAIN_IDENTITY)
    assert (LEAST, MOST, COPIES, ally_limit(t.state, 0)) == (40, 50, 3, 3)


@proves("champions.general.golden.card-wins")
def test_a_card_that_raises_the_ally_limit_beats_the_rule_of_three(table: Tables) -> None:
    three = ["plain-ally"] * 3
    t = table.champions(p1={**PLAIN_IDENTITY, "play": [*three, "triskelion-like"], "hand": ["famous-ally", "backflip"]})
    t.p1.choose("play", "famous-ally")
    assert t.p1.play.count("plain-ally") == 3
    assert "famous-ally" in t.p1.play
    t = table.champions(p1={**PLAIN_IDENTITY, "play": three, "hand": ["famous-ally", "backflip"]})
    t.p1.choose("play", "famous-ally")
    assert t.p1.prompt == "discard-ally"


@proves("champions.general.grim-rule")
def test_a_villain_and_the_last_hero_who_fall_at_one_moment_are_a_loss(table: Tables) -> None:
    hero = {**PLAIN_IDENTITY, "damage": 12, "hand": ["demolish"]}
    t = table.champions(p1=hero, villain=("plain-1", {"damage": 10}), environments=("shelter",))
    t.p1.choose("play", "demolish")  # both lose the hit points that kept them up
    assert t.state.over
    assert t.state.winners == ()
    assert not t.happened("defeated", "plain-1")
    one_up = {**PLAIN_IDENTITY, "damage": 11, "hand": ["demolish"]}
    t = table.champions(p1=one_up, villain=("plain-1", {"damage": 10}), environments=("shelter",))
    t.p1.choose("play", "demolish")
    assert t.state.winners == (0,)


@proves("champions.general.grim-rule")
def test_the_last_scheme_and_the_last_stage_at_one_moment_are_a_loss(table: Tables) -> None:
    hero = {**PLAIN_IDENTITY, "hand": ["demolish"]}
    t = table.champions(p1=hero, villain=("plain-1", {"damage": 10}), environments=("shelter",), scheme="plain-scheme-2b")
    t.threat[t["plain-scheme-2b"].entity] = 9
    t.p1.choose("play", "demolish")
    assert t.state.over
    assert t.state.winners == ()


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


@proves("champions.general.grim-rule")
def test_of_enemies_that_fall_at_once_the_villain_is_the_last(table: Tables) -> None:
    """The minion's When Defeated text completes the scheme before the last stage of the villain is defeated."""
    t = table.champions(
        p1={**PLAIN, "hand": ["damage-each-enemy"], "engaged": ["avenged"]},
        villain=("rare-2", {"damage": 9}),
        scheme="rare-scheme-2b",
    )
    t.p1.choose("play", "damage-each-enemy")
    t.p1.choose("next", "rare-2")
    assert t.happened("players-lose")
    assert not t.happened("defeated", "rare-2")


@proves("champions.general.components.unlimited")
def test_threat_and_damage_are_never_limited_by_the_supply(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "hand": ["much-damage", "much-threat"]}, villain="plain-2", side_schemes=("plain-side-scheme",)
    )
    with t.changes({"plain-side-scheme.threat": +500, "plain-2.damage": +100}):
        t.p1.choose("play", "much-threat")
        t.p1.choose("play", "much-damage")


@proves("champions.general.components.substitute")
def test_status_cards_never_run_out(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "engaged": ["plain-minion"] * 30, "hand": ["stun-all"]})
    t.p1.choose("play", "stun-all")
    assert sum(t.stunned) == 31


@proves("champions.general.counter")
def test_a_counter_that_no_ability_reads_changes_nothing(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "play": ["plain-ally", ("plain-ally", {"counters": 5})]})
    bare, marked = t["plain-ally"], t["plain-ally#2"]
    assert (bare.counters, marked.counters) == (0, 5)
    assert (bare.atk, bare.thw, bare.hp, bare.max_hp) == (marked.atk, marked.thw, marked.hp, marked.max_hp)
    assert t.p1.can("attack", "plain-ally#2", "rhino-1")


@proves("champions.general.counter.named")
def test_counters_are_of_the_kind_that_their_card_names(table: Tables) -> None:
    t = table.champions(
        p1={"play": ["web-shooter", "hawkeye"], "hand": ["plain-ally", "summon"]}, encounter=("hydra-mercenary",) * 9
    )
    assert (t["web-shooter"].counters, t["hawkeye"].counters) == (3, 4)
    assert "web counter" in t["web-shooter"].card.text("en")
    assert "arrow counter" in t["hawkeye"].card.text("en")
    with t.changes({"web-shooter.counters": -1, "hawkeye.counters": 0}):
        t.p1.choose("play", "plain-ally")
    t.p1.choose("play", "summon")
    with t.changes({"web-shooter.counters": 0, "hawkeye.counters": -1}):
        t.p1.choose("use", "hawkeye")


@proves("champions.general.table-talk")
def test_nobody_sees_another_players_hand(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["hit-three"]}, p2={**PLAIN_IDENTITY, "hand": ["much-damage"]})
    assert "much-damage" not in str(t.p1.view)
    assert "much-damage" in str(t.p2.view)
    assert not t.p1.sees("p2.much-damage")
    assert "hit-three" not in str(t.p2.view)


@proves("champions.general.table-talk.peril")
def test_peril_keeps_the_other_players_out_of_a_cards_resolution(table: Tables) -> None:
    helper = {"identity": "spider-man", "hand": ["enhanced-spider-sense", "backflip"]}
    for card, offered in (("plain-treachery", True), ("perilous-treachery", False)):
        t = table.champions(
            p1={**PLAIN_IDENTITY, "form": "alter-ego", "dealt": [card], "hand": ["hit-three"]},
            p2=helper,
            encounter=("plain-side-scheme",) * 9,
        )
        t.skip_until(
            lambda t: t.p2.can("play", "enhanced-spider-sense") or ("reveal" in t.events and "first-player" in t.events)
        )
        assert t.p2.can("play", "enhanced-spider-sense") is offered


@pytest.mark.usefixtures("hurting_cards")
def test_other_players_keep_still_during_peril(table: Tables) -> None:
    widow = {"play": ["black-widow"], "hand": ["genius"]}
    for card, asked in (("hurts", True), ("private-hurt", False)):
        t = reveal(table, card, "rhino-1", p1={}, p2=widow)
        assert (t.p1.damage == 0 and t.p2.can("use", "black-widow")) == asked
    t = reveal(table, "private-hurt", "rhino-1", p1=widow, p2={})
    assert t.p1.can("use", "black-widow"), "the player who resolves it may"


def test_only_forced_abilities_of_others_work_during_peril(table: Tables) -> None:
    """Ruling 89."""

    villain = ("plain-1", {"stunned": 1})
    t = duo(table, seat(play=["cushion"], exhausted=0), seat(**AWAY, dealt=["peril-storm"]), villain=villain)
    with t.changes({"p1.hp": -1, "cushion.exhausted": 0}):
        t.skip_until(lambda t: t["peril-storm"].zone == "encounter-discard" or t.p1.can("use", "cushion"))
    assert t["peril-storm"].zone == "encounter-discard"
    t = duo(table, seat(play=["second-thought"]), seat(**AWAY, dealt=["peril-storm"]), villain=villain)
    with t.changes({"p1.hp": 0, "p1.hand_count": 5 + 2}):  # drawn up to 5, and 2 by the forced interrupt
        t.skip_until(lambda t: t["peril-storm"].zone == "encounter-discard")
