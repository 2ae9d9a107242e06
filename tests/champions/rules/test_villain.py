"""The villain, the villain phase, winning and losing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import node
from rulebound.games.champions.cards.making import action, always, event, interrupt, n, support, villain
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.effects import Damage, Draw, Stun
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Itself, That, Villain, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.parts import Answer
from tests.champions.made_up.tables import AWAY, FULL, QUIET, duo, seat, solo


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


@proves("champions.villain.card", "champions.villain.deck")
def test_one_stage_is_in_play_and_all_must_fall(table: Tables) -> None:
    t = solo(table, "much-damage", "much-damage", "much-damage", next_stages=("plain-2",))
    assert t.zone("villain") == ["plain-1"]
    t.p1.choose("play", "much-damage")
    assert t.zone("villain") == ["plain-2"]
    t.p1.choose("play", "much-damage")
    assert not t.over
    t.p1.choose("play", "much-damage")
    assert t.winners == (0,)
    assert t.outcome == (("win", "champions.villain.defeat.win"),)


@proves("champions.villain.activate", "champions.villain-phase.2")
def test_the_villain_activates_once_for_each_player(table: Tables) -> None:
    t = duo(table, seat(), seat(**AWAY), first=2, turn=2)
    t.skip_until(lambda t: t.round == 3)
    acts = [(e.kind, e.player) for e in t.log if e.kind in ("enemy-attack", "enemy-scheme")]
    assert acts == [("enemy-scheme", 1), ("enemy-attack", 0)]


@proves("champions.villain.defeat.next-stage", "champions.villain.defeat.no-excess")
def test_the_next_stage_comes_up_with_a_full_dial(table: Tables) -> None:
    t = table.champions(
        p1=seat("much-damage"),
        villain=("rhino-1", {"damage": 12}),
        next_stages=("rhino-2",),
        encounter=("breakin-takin", *FULL),
    )
    t.p1.choose("play", "much-damage")
    assert t["rhino-1"].zone == "removed"
    assert t["rhino-2"].hp == 15
    assert t["breakin-takin"].zone == "side-schemes", "its When Revealed ability searched for it"


@proves("champions.villain.defeat.win", "champions.victory.win")
def test_the_last_stage_wins_even_in_the_middle_of_an_ability(table: Tables) -> None:
    with with_cards(event("last-word", "Last Word", "最後一擊", "", action(Damage(n(1), Villain()), Draw(n(1))), cost=0)):
        t = solo(table, "last-word", villain=("plain-1", {"damage": 9}))
        with t.changes({"p1.hand_count": -1}):  # nothing is drawn any more
            t.p1.choose("play", "last-word")
    assert t.over
    assert t.winners == (0,)
    assert t.outcome == (("win", "champions.villain.defeat.win"),)


def test_all_enemies_are_damaged_at_the_same_moment_when_the_last_stage_falls(table: Tables) -> None:
    t = solo(table, "damage-each-enemy", villain=("plain-1", {"damage": 9}), engaged=["plain-minion"])
    t.p1.choose("play", "damage-each-enemy", "next:plain-1")
    assert t.over
    assert t["plain-minion"].damage == 1


@proves("champions.villain.defeat.carry")
def test_attachments_status_cards_and_counters_carry_over(table: Tables) -> None:
    t = solo(
        table,
        "much-damage",
        villain=("rhino-1", {"stunned": 1, "counters": 2, "damage": 3}),
        next_stages=("rhino-2",),
        attachments=[("charge", "rhino-1")],
    )
    t.p1.choose("play", "much-damage")
    assert (t["rhino-2"].stunned, t["rhino-2"].counters, t["rhino-2"].damage) == (1, 2, 0)
    assert t["charge"].on == "rhino-2"


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


@proves("champions.victory.lose")
def test_the_completed_last_scheme_loses(table: Tables) -> None:
    t = solo(table, "three-threat", scheme="plain-scheme-2b", threat=6)
    t.p1.choose("play", "three-threat")
    assert t.over
    assert t.winners == ()


@node
class AnyDamage(Answer):
    """When anybody would take damage."""

    moments = ("damage:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.amount > 0)


@proves("champions.villain.defeat.next-stage", "champions.villain.defeat.no-excess")
@pytest.mark.parametrize("kept_off", ["", "tough", "cannot"])
def test_damage_that_was_still_to_be_dealt_reaches_the_new_stage(table: Tables, kept_off: str) -> None:
    rush = interrupt(AnyDamage(), Damage(n(99), Villain()), cost=(ExhaustThis(),))
    proof = [always(constant("cannot-take-damage", 1, Itself()))] if kept_off == "cannot" else []
    tough = {"toughness": int(kept_off == "tough")}
    new = villain("plain-9", "Plain", "平凡", "v2", "plain-villain", *proof, stage=2, sch=1, atk=1, hp=8, keywords=tough)
    with with_cards(support("rush", "Rush", "突襲", "v1", rush, cost=0), new):
        t = solo(table, "hit-three", play=["rush"], next_stages=("plain-9",))
        t.p1.choose("play", "hit-three")
        t.p1.choose("use", "rush")
        assert t["plain-1"].zone == "removed"
        assert (t["plain-9"].damage, t["plain-9"].tough) == (0 if kept_off else 3, 0)


@proves("champions.villain.defeat.next-stage", "champions.villain.defeat.carry")
def test_that_enemy_is_the_villain_whose_stage_the_same_text_has_defeated(table: Tables) -> None:
    blow = action(Damage(n(99), an_enemy()), Stun(That()), Damage(n(3), That()))
    with with_cards(event("blow", "Blow", "痛擊", "v3", blow, cost=0)):
        t = solo(table, "blow", next_stages=("plain-2",))
        t.p1.choose("play", "blow")
        assert (t["plain-2"].stunned, t["plain-2"].damage) == (1, 3)
        t = solo(table, "blow", engaged=["plain-minion"])
        t.p1.choose("play", "blow", "plain-minion")
        assert (t["plain-1"].stunned, t["plain-1"].damage) == (0, 0), "a minion that has fallen is nobody else"
