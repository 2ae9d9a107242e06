"""Rules that hold for any card that bears an icon, an Action, a When Defeated text or a number, whatever its type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.plain import ALTER_EGO, CALM, PLAIN
from tests.champions.made_up.rare import rarities

IDLE = ("rare-1", {"stunned": 1, "confused": 1})
"""A villain whose next activation does nothing."""


def placed(t: Table) -> list[int]:
    """How much threat was placed, each time."""
    return [e.n for e in t.state.log or [] if e.kind == "threat"]


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with rarities():
        yield


# ---------------------------------------------------------------- icons and numbers


@proves("champions.villain-phase.1.any-card")
def test_acceleration_icons_count_on_minions_and_environments(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "engaged": ["signal-minion"]}, villain=IDLE, environments=("beacon",), encounter=CALM
    )
    t.skip_until(lambda t: t.round == 3)
    assert placed(t) == [1 + 2]


@proves("champions.villain-phase.3.hazard.any-card")
def test_hazard_icons_count_on_minions_and_environments(table: Tables) -> None:
    t = table.champions(
        p1=ALTER_EGO, p2={**ALTER_EGO, "engaged": ["signal-minion"]}, villain=IDLE, environments=("beacon",), encounter=CALM
    )
    t.skip_until(lambda t: t.round == 3)
    assert t.events.count("dealt") == 2 + 2


@proves("champions.scheme.side.icon.crisis")
def test_a_crisis_icon_counts_on_a_minion(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": ["crisis-minion"], "play": ["plain-ally"]}, villain="rare-1", threat=5)
    assert not t.p1.can("thwart")
    t.p1.choose("attack", "plain-ally", "crisis-minion")
    with t.changes({"rare-scheme-1b.threat": -2}):
        t.p1.choose("thwart", "plain-hero", "rare-scheme-1b")


@proves("champions.value.per-player.only-icon")
def test_a_scheme_without_the_per_player_icon_counts_as_printed(table: Tables) -> None:
    t = table.champions(p1=ALTER_EGO, p2=ALTER_EGO, villain=("rare-1", {"confused": 1}), threat=5, encounter=CALM)
    t.skip_until(lambda t: t.round == 3)
    assert placed(t) == [1, 1]  # step one, and the scheme against the second player
    assert t.zone("main-scheme") == ["rare-scheme-2b"]  # completed at 7


# ---------------------------------------------------------------- Actions


@proves("champions.player-turn.action.any-encounter")
def test_actions_on_minion_villain_and_main_scheme_are_the_active_players(table: Tables) -> None:
    talking = {**PLAIN, "engaged": ["talking-minion"]}
    t = table.champions(p1=PLAIN, p2=talking, villain="rare-1")
    for card in ("talking-minion", "rare-1", "rare-scheme-1b"):
        with t.changes({"p1.hand_count": +1}):
            t.p1.choose("use", card)
    assert not t.p1.can("ask")  # they are nothing that another player could be asked for


# ---------------------------------------------------------------- main scheme stages


@proves("champions.timing.when-defeated.main-scheme")
def test_a_completed_stage_resolves_its_when_defeated_text_before_the_next_comes_up(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["three-threat"]}, villain="rare-1", threat=4)
    with t.changes({"p1.hand_count": -1 + 1 + 1}):  # played, When Defeated, When Revealed of side 2A
        t.p1.choose("play", "three-threat")
    events = t.events
    assert events.index("scheme-completed") < events.index("draw") < events.index("scheme-stage")


@proves("champions.scheme.main.lose")
def test_the_last_stage_ends_the_game_before_its_when_defeated_text(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["three-threat"]}, villain="rare-1", scheme="rare-scheme-2b", threat=6)
    t.p1.choose("play", "three-threat")
    assert t.state.over
    assert t.p1.hand_count == 0


@proves("champions.timing.when-defeated")
def test_allies_side_schemes_and_villain_stages_resolve_theirs(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["much-damage"]}, villain="rare-1", next_stages=("rare-2",), encounter=CALM)
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("play", "much-damage")
    assert t.zone("villain") == ["rare-2"]
    t = table.champions(p1={**PLAIN, "play": ["dutiful-ally"], "hand": ["hurt-each-ally"]}, villain="rare-1")
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("play", "hurt-each-ally")
    assert t["dutiful-ally"].zone == "discard-pile"
    t = table.champions(p1=PLAIN, villain="rare-1", side_schemes=(("sad-detour", {"threat": 1}),))
    with t.changes({"p1.hand_count": +1, "sad-detour.zone": "encounter-discard"}):
        t.p1.choose("thwart", "sad-detour")


@proves("champions.card.attach.leave.scheme-stage")
def test_what_is_attached_to_a_main_scheme_stage_goes_with_it(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["three-threat"]},
        villain="rare-1",
        threat=4,
        attachments=(("banner", "rare-scheme-1b"), ("plain-attachment", "rare-1")),
    )
    with t.changes({"banner.zone": "encounter-discard", "plain-attachment.zone": "attachments"}):
        t.p1.choose("play", "three-threat")
    assert t.zone("main-scheme") == ["rare-scheme-2b"]


# ---------------------------------------------------------------- a defeat that is replaced

MENDED = "biomechanical-upgrades"
HUNTED = {"attached": [MENDED, "spider-tracer"]}
ENDANGERED: dict[str, dict[str, Any]] = {
    "attack": {"engaged": [("plain-minion", {**HUNTED, "damage": 4})]},
    "lost hit points": {"engaged": [("plain-minion", {**HUNTED, "damage": 4})], "hand": ["demolish"]},
}


@proves("champions.timing.interrupt.changed", "champions.effect.replacement")
@pytest.mark.parametrize("by", ENDANGERED)
def test_a_replaced_defeat_can_no_longer_be_interrupted(table: Tables, by: str) -> None:
    """Spider-Tracer and Biomechanical Upgrades are both forced: the first player orders them."""
    t = table.champions(
        p1={**PLAIN, **ENDANGERED[by]}, villain="rare-1", environments=("shelter",), threat=5, encounter=CALM
    )
    if by == "attack":
        t.p1.choose("attack", "plain-hero", "plain-minion")
    else:
        t.p1.choose("play", "demolish")
    assert sorted(t.p1.options) == [f"use:{MENDED}", "use:spider-tracer"]
    with t.branch() as b, b.changes({"rare-scheme-1b.threat": -3, "plain-minion.damage": -4}):
        b.p1.choose("use", "spider-tracer")  # the defeat was still imminent
    with t.changes({"rare-scheme-1b.threat": 0, "plain-minion.damage": -4, f"{MENDED}.zone": "encounter-discard"}):
        t.p1.choose("use", MENDED)
    assert t["plain-minion"].attached == ["spider-tracer"]
    assert not t.happened("defeated")


@proves("champions.timing.interrupt.changed")
def test_a_drone_whose_defeat_is_replaced_leaves_no_drone_behind(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["smash-minion"], "engaged": [("advanced-ultron-drone", {"attached": [MENDED]})]},
        villain="rare-1",
        environments=("ultron-drones",),
    )
    t.p1.choose("play", "smash-minion")
    t.p1.choose("use", MENDED)
    assert t["advanced-ultron-drone"].damage == 0
    assert t.p1.drones == []


@proves("champions.timing.interrupt.changed")
def test_the_damage_that_would_have_defeated_can_still_be_prevented(table: Tables) -> None:
    """Only the defeat is replaced: the damage is another condition, and if it is prevented nobody needs to be healed."""
    t = table.champions(
        p1={**PLAIN, "play": ["guarding-support"], "engaged": [("plain-minion", {"damage": 1, "attached": [MENDED]})]},
        villain="rare-1",
    )
    t.p1.choose("attack", "plain-hero", "plain-minion")
    with t.changes({"plain-minion.damage": +1, f"{MENDED}.zone": "attachments"}):
        t.p1.choose("use", "guarding-support")


# ---------------------------------------------------------------- entering play


@proves("champions.timing.response.entering")
def test_responses_to_a_minion_entering_play_come_before_its_when_revealed_text(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["hawkeye"], "hand": ["free-event"], "dealt": ["revealing-minion"]},
        villain=IDLE,
        encounter=CALM,
    )
    t.skip_until(lambda t: t.p1.can("use", "hawkeye"))
    t.p1.choose("use", "hawkeye")
    assert t["revealing-minion"].zone == "encounter-discard"
    assert t.p1.prompt == "choose-one"  # its text resolves all the same
