"""Values: base, gets and gains, modifiers, per player numbers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.games.champions.values import base
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.plain import CALM, specimens

PLAIN = {"identity": "plain-hero", "deck": ["plain-upgrade"] * 20}


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


def atk_after(table: Tables, *events: str) -> int:
    """The ATK of a hero (printed 2) after these events were played."""
    t = table.champions(p1={**PLAIN, "hand": [*events, "free-event"]})
    for e in events:
        t.p1.choose("play", e)
    found: int = t["plain-hero"].atk
    return found


@proves("champions.value.base")
def test_the_base_value_is_the_printed_one(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["training-upgrade"]})
    hero = t["plain-hero"]
    assert base(t.state, hero.entity, "atk") == 2  # type: ignore[arg-type]
    assert hero.atk == 3


@proves("champions.value.dash")
def test_a_power_with_a_dash_cannot_be_used(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["dashing-ally", "plain-ally"]}, threat=3)
    assert not t.p1.can("thwart", "dashing-ally")
    assert t.p1.can("thwart", "plain-ally")
    assert t.p1.can("attack", "dashing-ally")


@proves("champions.value.gains")
def test_a_gained_keyword_works_but_is_not_printed(table: Tables) -> None:
    t = table.champions(p1=PLAIN, villain="plain-2", attachments=(("spiked-attachment", "plain-2"),))
    assert t["plain-2"].has_retaliate
    assert "retaliate" not in t["plain-2"].card.keywords
    with t.changes({"p1.damage": +1}):
        t.p1.choose("attack", "plain-hero", "plain-2")


@proves("champions.value.gets", "champions.value.gets.end")
def test_a_statistic_is_modified_while_the_ability_is_active(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["training-upgrade"], "hand": ["until-the-end", "tidy"]}, encounter=CALM)
    assert t["plain-hero"].atk == 3
    t.p1.choose("play", "until-the-end")
    assert t["plain-hero"].atk == 4
    t.p1.choose("play", "tidy")  # the upgrade leaves play
    assert t["plain-hero"].atk == 3
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["plain-hero"].atk == 2  # the phase is over


@proves("champions.value.gets.hit-points")
def test_hit_points_gained_raise_what_is_left_and_the_maximum(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "damage": 3, "hand": ["armor-upgrade", "tidy", "backflip"]})
    hero = t["plain-hero"]
    assert (hero.hp, hero.max_hp) == (9, 12)
    t.p1.choose("play", "armor-upgrade")
    assert (hero.hp, hero.max_hp) == (12, 15)
    assert t.damage[hero.entity] == 3
    t = table.champions(p1={**PLAIN, "damage": 3, "hand": ["tidy"], "play": ["armor-upgrade"]})
    t.p1.choose("play", "tidy")
    assert (t["plain-hero"].hp, t["plain-hero"].max_hp) == (9, 12)


@proves("champions.value.modifiers.recalculate")
def test_the_same_modifiers_give_the_same_value_in_any_order(table: Tables) -> None:
    assert atk_after(table, "plus-one", "double", "halve") == atk_after(table, "halve", "double", "plus-one") == 3
    assert atk_after(table, "double", "plus-one") == atk_after(table, "plus-one", "double")


@proves("champions.value.modifiers.order")
def test_additions_come_before_doubling(table: Tables) -> None:
    assert atk_after(table, "double", "plus-one") == (2 + 1) * 2


@proves("champions.value.modifiers.set")
def test_a_set_value_beats_all_other_modifiers_and_the_latest_counts(table: Tables) -> None:
    assert atk_after(table, "set-one", "plus-one", "double") == 1
    assert atk_after(table, "set-one", "plus-one", "set-four") == 4
    assert atk_after(table, "set-four", "set-one") == 1


@proves("champions.value.modifiers.floor")
def test_only_the_final_value_is_raised_to_zero(table: Tables) -> None:
    assert atk_after(table, "minus-three") == 0
    assert atk_after(table, "minus-three", "plus-one") == 0  # 2 - 3 + 1
    assert atk_after(table, "minus-three", "minus-three", "plus-one", "plus-one") == 0


@proves("champions.value.modifiers.round")
def test_fractions_are_rounded_up_at_the_end(table: Tables) -> None:
    assert atk_after(table, "halve", "plus-one") == 2  # half of 3
    assert atk_after(table, "halve", "plus-one", "plus-one", "plus-one") == 3  # half of 5


def three(table: Tables) -> Table:
    return table.champions(p1=PLAIN, p2={**PLAIN, "damage": 11}, p3=PLAIN, encounter=CALM)


@proves("champions.value.per-player")
def test_per_player_numbers_count_the_players_at_the_start(table: Tables) -> None:
    assert three(table)["rhino-1"].hp == 14 * 3
    assert table.champions(p1=PLAIN)["rhino-1"].hp == 14


@proves("champions.value.per-player.fixed")
def test_an_elimination_changes_no_per_player_number(table: Tables) -> None:
    t = three(table)
    t.skip_until(lambda t: t.round == 3)
    assert list(t.state.out) == [0, 1, 0]
    assert t["rhino-1"].max_hp == 14 * 3
    t.threat[t["the-break-in-1b"].entity] = 0
    t.state.log = []
    t.skip_until(lambda t: "threat" in t.events)
    assert [e.n for e in t.state.log if e.kind == "threat"][:1] == [3]


@proves("champions.value.printed")
def test_printed_means_what_stands_on_the_card(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["training-upgrade"]}, attachments=(("plain-attachment", "rhino-1"),))
    assert (t["plain-hero"].card.atk, t["plain-hero"].atk) == (2, 3)
    assert (t["rhino-1"].card.atk, t["rhino-1"].atk) == (2, 3)
    assert (t["rhino-1"].card.sch, t["rhino-1"].sch) == (1, 3)
