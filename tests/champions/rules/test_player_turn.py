"""A player's turn: what the active player may do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.plain import CALM, specimens

PLAIN = {"identity": "plain-hero"}
ALTER_EGO = {"identity": "plain-hero", "form": "alter-ego"}


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


@proves("champions.player-turn.active-player")
def test_the_player_whose_turn_it_is_is_the_active_player(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["watchful-support"]}, p2=PLAIN, encounter=CALM)
    assert t.active == 0
    t.p1.choose("end-turn")
    assert t.active == 1
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t.active == -1


@proves("champions.player-turn.options")
def test_options_are_taken_in_any_order_as_often_as_they_can_be_paid(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["free-event", "free-event", "plain-ally", "backflip"]}, threat=3)
    t.p1.choose("play", "free-event")
    t.p1.choose("thwart", "plain-hero", "the-break-in-1b")
    t.p1.choose("play", "plain-ally")
    t.p1.choose("play", "free-event")
    t.p1.choose("attack", "plain-ally", "rhino-1")
    assert t.p1.can("change-form")
    assert t.p1.can("end-turn")
    assert t.active == 0


@proves("champions.player-turn.change-form")
def test_the_form_changes_once_in_a_turn(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["free-event"]}, encounter=CALM)
    t.p1.choose("change-form")
    assert t.p1.form == "alter-ego"
    assert not t.p1.can("change-form")
    t.skip_until(lambda t: t.round == 3)
    t.p1.choose("change-form")
    assert t.p1.form == "hero"


@proves("champions.player-turn.play")
def test_allies_supports_and_upgrades_are_played_in_ones_own_turn(table: Tables) -> None:
    hand = ["plain-ally", "plain-support", "plain-upgrade", "two-energy"]
    t = table.champions(p1={**PLAIN, "hand": hand}, p2={**PLAIN, "hand": [*hand, "free-event"]})
    assert [o for o in t.p1.options if o.startswith("play")] == [
        "play:plain-ally",
        "play:plain-support",
        "play:plain-upgrade",
    ]
    t.p1.choose("ask:2")
    assert t.p2.options == ["play:free-event", "decline"]  # of the four, none in another player's turn
    t.p2.choose("decline")
    t.p1.choose("play", "plain-support")
    assert t["p1.plain-support"].zone == "play-area"


@proves("champions.player-turn.basic-power")
def test_heroes_attack_and_thwart_and_alter_egos_recover(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "damage": 5}, threat=3)
    assert t.p1.can("attack", "plain-hero", "rhino-1")
    assert t.p1.can("thwart", "plain-hero", "the-break-in-1b")
    assert not t.p1.can("recover")
    t = table.champions(p1={**ALTER_EGO, "damage": 5, "hand": ["free-event"]}, threat=3)
    assert not t.p1.can("attack")
    assert not t.p1.can("thwart")
    with t.changes({"p1.damage": -3, "p1.exhausted": +1}):
        t.p1.choose("recover")


@proves("champions.player-turn.ally")
def test_a_player_uses_only_allies_of_their_own(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "play": ["plain-ally"]}, p2={**PLAIN, "play": ["dashing-ally"]}, threat=3)
    assert t.p1.can("attack", "plain-ally", "rhino-1")
    assert t.p1.can("thwart", "plain-ally", "the-break-in-1b")
    assert not any("dashing-ally" in o for o in t.p1.options)
    with t.changes({"the-break-in-1b.threat": -2, "plain-ally.exhausted": +1}):
        t.p1.choose("thwart", "plain-ally")


@proves("champions.player-turn.action")
def test_actions_stand_on_own_cards_encounter_cards_and_events(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["free-event"], "play": ["drawing-support"]},
        p2={**PLAIN, "play": ["drawing-support"]},
        attachments=(("removable-attachment", "rhino-1"),),
    )
    used = [o for o in t.p1.options if o.split(":")[0] in ("use", "play")]
    assert used == ["play:free-event", "use:drawing-support", "use:removable-attachment"]
    t.p1.choose("use", "removable-attachment")
    assert t["removable-attachment"].zone == "encounter-discard"


@proves("champions.player-turn.action.form")
def test_a_hero_action_needs_hero_form(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["hero-event", "free-event"]})
    assert t.p1.can("play", "hero-event")
    t.p1.choose("change-form")
    assert not t.p1.can("play", "hero-event")
    assert "champions.ability.triggered.form" in [r.rule for r in t.p1.why_not("hero-event")]


@proves("champions.player-turn.ask")
def test_the_asked_player_acts_with_cards_of_their_own_and_pays_themselves(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["backflip", "backflip"]},
        p2={**ALTER_EGO, "play": ["plain-ally"], "hand": ["costly-event", "hero-event", "backflip", "backflip"]},
    )
    t.p1.choose("ask:2")
    assert t.p2.options == ["play:costly-event", "decline"]  # no attack by the ally, nothing in the wrong form
    t.p2.choose("play", "costly-event")
    assert t.p1.hand_count == 2
    assert t.p2.hand_count == 4 - 3 + 2
    assert t.active == 0
    assert t.p1.can("end-turn")
