"""Chapter: effects that last, and delayed ones."""

from __future__ import annotations

import pytest

from rulebound.games.champions.cards.builders import boost, n, treachery
from rulebound.games.champions.effects import AfterActivation, Draw, Gets, PlaceThreatOn
from rulebound.games.champions.nouns import MainScheme, You
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.zones import PLAYER_PHASE, VILLAIN_PHASE
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import CALM_RHINO, HULK, IRON, MARVEL, NOTHING, SPIDER, against
from tests.champions.made_up.tables import FULL, PLAIN_IDENTITY, solo
from tests.champions.playing import drones, offered, until

ECHO = treachery(
    "test-echo",
    "Echo",
    "迴響",
    "t90",
    "odd",
    boost(AfterActivation("first-echo", Draw(n(1))), AfterActivation("second-echo", PlaceThreatOn(n(2), MainScheme()))),
)


def test_nick_fury_leaves_at_the_end_of_the_round_also_when_called(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["make-the-call", "energy-absorption", "strength"], "discard": ["nick-fury"]},
        encounter=NOTHING,
        threat=4,
    )
    t.p1.choose("play", "make-the-call")
    t.skip_until(lambda t: t.p1.prompt == "choose-one")
    t.p1.choose("option:1")
    assert t["the-break-in-1b"].threat == 2
    until(t, "defend")
    assert t["nick-fury"].in_play
    t.skip_until(lambda t: t.round == 3)
    assert "nick-fury" in t.p1.discard_pile


def test_a_nick_fury_that_left_and_came_back_is_a_new_one(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "hand": ["nick-fury", "energy-absorption", "strength", "make-the-call", "energy-absorption", "genius"],
        },
        p2={**HULK},
        villain=CALM_RHINO,
        encounter=NOTHING,
        threat=4,
    )
    t.p1.choose("play", "nick-fury")
    t.skip_until(lambda t: t.p1.prompt == "choose-one")
    t.p1.choose("option:1")
    assert t.p1.play.count("nick-fury") == 1
    assert not t.p1.can("play", "make-the-call")  # the only ally there is in play


@proves("champions.effect.delayed")
def test_a_delayed_effect_waits_for_its_moment(table: Tables) -> None:
    t = solo(table, "nick-fury", "two-energy", "two-energy")
    t.p1.choose("play", "nick-fury")
    t.skip_until(lambda t: t.p1.can("end-turn"))
    assert t["nick-fury"].zone == "play-area"
    assert [t.state.name_of(waiting.source) for waiting in t.queued] == ["nick-fury"]
    t.skip_until(lambda t: t.round == 3 and t.p1.can("end-turn"))
    assert t["nick-fury"].zone == "discard-pile"
    assert t.queued == []


@proves("champions.effect.delayed")
@pytest.mark.parametrize("form", ["hero", "alter-ego"])
def test_all_that_waits_for_the_end_of_an_activation_comes_then(table: Tables, form: str) -> None:
    found = []
    with with_cards(ECHO):
        for card in ("quiet", "test-echo"):
            mine = {**PLAIN_IDENTITY, "form": form, "deck": ["two-energy"] * 9}
            t = table.champions(p1=mine, villain="plain-1", encounter=(card, *("quiet",) * 9))
            t.until("villain-phase.3")
            found.append((t.p1.hand_count, t[t.zone("main-scheme")[0]].threat))
    (hand, threat), after = found
    assert after == (hand + 1, threat + 2)


@proves("champions.effect.delayed.timing")
def test_a_delayed_effect_comes_before_the_responses_to_its_moment(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "play": ["after-attack"]},
        villain="rhino-1",
        attachments=[("charge", "rhino-1")],
        encounter=FULL,
    )
    t.p1.choose("end-turn")
    t.skip_until(lambda t: t.p1.can("use", "after-attack"))
    assert t["charge"].zone == "encounter-discard"


@proves("champions.effect.delayed.not-new")
def test_a_delayed_effect_is_no_newly_triggered_ability(table: Tables) -> None:
    t = solo(table, "late-card", play=["listener"])
    t.p1.choose("play", "late-card")
    t.p1.choose("use", "listener")
    t.skip_until(lambda t: t.phase == "villain-phase" and t.p1.can("no-defense"))
    hand = t.p1.hand_count
    t.p1.choose("no-defense")
    assert t.round == 3
    assert t.p1.prompt == "turn", "nobody was asked about the delayed draw"
    assert t.p1.hand_count == hand + 1


def test_vision_keeps_his_strength_when_he_is_readied(table: Tables) -> None:
    """Until the end of the phase (622): both of his attacks."""
    t = table.champions(p1={**MARVEL, "play": ["vision"], "hand": ["energy", "get-ready"]}, encounter=NOTHING)
    t.p1.choose("use", "vision", "option:this-gets-+2-atk-until-the-end-of-the-phase")
    t.p1.choose("attack:vision", "rhino-1")
    t.p1.choose("play", "get-ready")
    t.p1.choose("attack:vision", "rhino-1")
    assert (t["rhino-1"].damage, t["vision"].damage) == (8, 2)


def test_a_helicarrier_serves_the_next_card_of_the_chosen_player_only(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["helicarrier"], "hand": ["haymaker", "strength"]},
        p2={**SPIDER, "hand": ["haymaker", "backflip", "backflip"]},
    )
    t.p1.choose("use", "helicarrier", "player:2")
    t.p1.choose("play", "haymaker")
    t.p1.choose("ask:2")
    with t.changes({"p2.hand_count": -2}):
        t.p2.choose("play", "haymaker")


def test_two_helicarriers_add_up_on_one_card(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": ["helicarrier"], "hand": ["haymaker"]}, p2={**SPIDER, "play": ["helicarrier"]})
    t.p1.choose("use", "helicarrier", "player:1")
    t.p1.choose("ask:2")
    t.p2.choose("use", "helicarrier", "player:1")
    with t.changes({"p1.hand_count": -1, "rhino-1.damage": 3}):
        t.p1.choose("play", "haymaker")


@proves("champions.effect.lasting", "champions.effect.lasting.persists")
def test_a_lasting_effect_outlives_its_card_until_its_end(table: Tables) -> None:
    t = solo(table, "until-the-end")
    t.p1.choose("play", "until-the-end")
    assert t["until-the-end"].zone == "discard-pile"
    assert t["plain-hero"].atk == 3
    assert [m[1] for m in t.modifiers] == ["atk"]
    with t.changes({"plain-1.hp": -3}):
        t.p1.choose("attack", "plain-1")
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["plain-hero"].atk == 2
    assert t.modifiers == []


def test_until_the_end_of_another_phase_nothing_lasts(table: Tables) -> None:
    for end, holds in ((PLAYER_PHASE, True), (VILLAIN_PHASE, False), ("phase", True), ("round", True)):
        assert offered(table, Gets(You(), (("atk", 1),), end)) == holds


def test_aerial_lasts_until_the_end_of_the_phase(table: Tables) -> None:
    t = table.champions(
        p1={**IRON, "play": ["rocket-boots", "mark-v-helmet", "powered-gauntlets"], "hand": ["genius"]},
        villain=CALM_RHINO,
        side_schemes=(("breakin-takin", {"threat": 3}),),
        threat=3,
        encounter=NOTHING,
    )
    t.p1.choose("use", "rocket-boots")
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("use", "powered-gauntlets")
    t.p1.choose("use", "mark-v-helmet")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert (t["the-break-in-1b"].threat, t["breakin-takin"].threat) == (2, 2)
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert not t["iron-man"].has_aerial


@proves("champions.effect.lasting.persists", "champions.effect.lasting.expiry")
def test_a_lasting_trait_outlives_its_card_and_not_its_phase(table: Tables) -> None:
    # 626, 628.
    t = table.champions(p1={"identity": "iron-man", "play": ["rocket-boots", "powered-gauntlets"], "hand": ["genius"]})
    t.p1.choose("use:rocket-boots")
    assert t["iron-man"].has_aerial
    t.until("villain-phase.1")
    assert not t["iron-man"].has_aerial


def test_until_the_end_of_the_phase_includes_its_last_steps(table: Tables) -> None:
    """Ruling 85."""

    t = solo(table, "until-the-end", "free-event", *["hit-three"] * 5)
    t.p1.choose("play", "until-the-end")
    t.p1.choose("end-turn")
    assert t.p1.prompt == "discard"
    assert t["plain-hero"].atk == 3
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["plain-hero"].atk == 2


def test_lead_from_the_front_for_another_player_and_newcomers(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["lead-from-the-front", "genius"]},
        p2={**HULK, "play": ["hellcat"], "hand": ["make-the-call", "energy-absorption", "energy"], "discard": ["tigra"]},
    )
    t.p1.choose("play", "lead-from-the-front", "player:2")
    assert (t["she-hulk"].atk, t["hellcat"].atk, t["hellcat"].thw) == (4, 2, 3)
    assert t["captain-marvel"].atk == 2
    t.p1.choose("ask:2")
    t.p2.choose("play", "make-the-call")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["tigra"].atk == 3
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["hellcat"].atk == 1


def test_a_forced_interrupt_of_the_attack_comes_before_spider_sense(table: Tables) -> None:
    t = against(table, "ultron-2", p1=SPIDER, environments=("ultron-drones",))
    until(t, "window.enemy-attack:interrupt")
    assert t.p1.drones == ["drone"], "Ultron's own interrupt is over when Spider-Man is asked"
    before = len(t.p1.hand)
    t.p1.choose("use", "spider-man")
    assert len(t.p1.hand) == before + 1


def test_ultron_ii_gives_his_drone_to_the_player_whom_he_attacked_first(table: Tables) -> None:
    t = against(table, "ultron-2", p1={}, p2={}, environments=("ultron-drones",))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "she-hulk")
    assert (drones(t, 0), drones(t, 1)) == (1, 0)


@proves("champions.effect.lasting.newcomers")
def test_leading_reaches_those_who_come_later(table: Tables) -> None:
    # 627: a card that enters play after the lasting effect was made is affected.
    t = table.champions(p1={"hand": ["lead-from-the-front", "energy", "mockingbird", "genius", "strength"]})
    t.p1.choose("play:lead-from-the-front", pay=["energy"])
    t.p1.choose("play:mockingbird", "pass")
    t.p1.choose("attack:mockingbird")
    assert t["rhino-1"].damage == 2


@proves("champions.effect.lasting.newcomers")
def test_a_newcomer_is_affected_by_a_lasting_effect(table: Tables) -> None:
    t = solo(table, "lead-from-the-front", "two-energy", "famous-ally", "energy-card")
    t.p1.choose("play", "lead-from-the-front")
    t.p1.choose("play", "famous-ally")
    assert t["famous-ally"].atk == 2
    assert t["famous-ally"].thw == 2
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["famous-ally"].atk == 1


@proves("champions.effect.lasting.expiry")
def test_the_helicarriers_discount_ends_with_the_phase(table: Tables) -> None:
    # 628.
    t = table.champions(
        p1={"identity": "spider-man", "play": ["helicarrier"], "hand": ["get-behind-me"], "dealt": ["false-alarm"]}
    )
    t.p1.choose("use:helicarrier", "end-turn")
    t.until("villain-phase.4")
    assert not t.p1.can("play", "get-behind-me")


@proves("champions.effect.lasting.expiry")
def test_until_the_end_of_the_round_ends_before_at_the_end_of_the_round(table: Tables) -> None:
    t = solo(table, "brief-glory", "late-blow")
    t.p1.choose("play", "brief-glory")
    t.p1.choose("play", "late-blow")
    assert t["plain-hero"].atk == 4
    t.skip_until(lambda t: t.phase == "villain-phase" and t.p1.can("no-defense"))
    assert t["plain-hero"].atk == 4
    with t.changes({"plain-1.hp": -2}):
        t.p1.choose("no-defense")


@proves("champions.effect.lasting.period")
def test_an_effect_until_the_end_of_a_phase_belongs_to_that_phase(table: Tables) -> None:
    t = solo(table, "player-phase-only")
    assert t.p1.can("play", "player-phase-only")
    with t.branch() as b:
        b.p1.choose("play", "player-phase-only")
        assert b["plain-hero"].atk == 3
        b.skip_until(lambda t: t.phase == "villain-phase")
        assert b["plain-hero"].atk == 2
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t.p1.prompt == "defend", "its interrupt was not offered"
