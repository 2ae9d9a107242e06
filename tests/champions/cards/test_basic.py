"""The basic cards, card by card."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.further import CALM_DECK, MAIN, PAY2


@proves("champions.status.one-each")
def test_mockingbird_stuns_an_enemy_who_is_not_stunned_yet(table: Tables) -> None:
    t = table.champions(
        p1={"hand": [*PAY2, "backflip", "mockingbird"], "engaged": ["shocker", ("hydra-mercenary", {"stunned": 1})]}
    )
    t.p1.choose("play", "mockingbird")
    t.p1.choose("use", "mockingbird")
    assert sorted(t.p1.options) == ["choose:rhino-1", "choose:shocker"]
    with t.changes({"rhino-1.stunned": +1}):
        t.p1.choose("rhino-1")


def test_nick_fury_does_one_of_three_things(table: Tables) -> None:
    t = table.champions(p1={"hand": ["nick-fury", *["backflip"] * 4], "engaged": ["sandman"]}, threat=5)
    t.p1.choose("play", "nick-fury")
    assert t.p1.options == [
        "option:remove-2-threat-from-a-scheme",
        "option:draw-3-cards",
        "option:deal-4-damage-to-an-enemy",
    ]
    with t.branch() as b, b.changes({f"{MAIN}.threat": -2}):
        b.p1.choose("option:1")
    with t.branch() as b, b.changes({"p1.hand_count": +3}):
        b.p1.choose("option:2")
    t.p1.choose("option:3")
    with t.changes({"rhino-1.damage": +4}):
        t.p1.choose("rhino-1")


@proves("champions.effect.delayed", "champions.effect.delayed.timing")
def test_nick_fury_leaves_at_the_end_of_the_round(table: Tables) -> None:
    t = table.champions(p1={"hand": ["nick-fury", *["backflip"] * 4]}, encounter=CALM_DECK)
    t.p1.choose("play", "nick-fury", "option:2")
    assert not t.p1.can("option")
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["nick-fury"].in_play
    t.skip_until(lambda t: t.phase == "player-phase")
    assert t["nick-fury"].zone == "discard-pile"


def test_nick_fury_cannot_choose_what_would_change_nothing(table: Tables) -> None:
    t = table.champions(p1={"hand": ["nick-fury", *["backflip"] * 4]}, threat=0)
    t.p1.choose("play", "nick-fury")
    assert t.p1.options == ["option:draw-3-cards", "option:deal-4-damage-to-an-enemy"]


def test_emergency_reduces_the_villains_scheme(table: Tables) -> None:
    for play, more in ((True, 0), (False, 1)):
        t = table.champions(p1={"hand": ["emergency"], "form": "alter-ego"}, encounter=CALM_DECK)
        t.skip_until(lambda t: t.p1.can("play", "emergency"))
        with t.changes({f"{MAIN}.threat": more}):
            t.p1.choose(*(["play", "emergency"] if play else ["pass"]))


def test_several_emergencies_do_not_reduce_below_nothing(table: Tables) -> None:
    t = table.champions(p1={"hand": ["emergency", "emergency"], "form": "alter-ego"}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.p1.can("play"))
    with t.changes({f"{MAIN}.threat": 0}):
        t.p1.choose("play", "emergency")
        if t.p1.can("play"):
            t.p1.choose("play", "emergency")


def test_emergency_is_a_thwart_that_a_confused_character_loses(table: Tables) -> None:
    t = table.champions(p1={"hand": ["emergency"], "form": "alter-ego", "confused": 1}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.p1.can("play", "emergency"))
    with t.changes({f"{MAIN}.threat": +1, "p1.confused": -1}):
        t.p1.choose("play", "emergency")


def test_emergency_answers_the_villain_only_and_no_other_threat(table: Tables) -> None:
    t = table.champions(p1={"hand": ["emergency"]}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.round == 3)
    assert "enemy-scheme" not in t.events
    assert t["emergency"].zone == "hand"


def test_first_aid_heals_any_character(table: Tables) -> None:
    t = table.champions(
        p1={"hand": ["backflip", "first-aid"], "form": "alter-ego", "damage": 1, "play": [("vision", {"damage": 2})]},
        villain=("rhino-1", {"damage": 3}),
    )
    t.p1.choose("play", "first-aid")
    assert sorted(t.p1.options) == ["choose:peter-parker", "choose:rhino-1", "choose:vision"]
    with t.branch() as b, b.changes({"peter-parker.damage": -1}):
        b.p1.choose("peter-parker")
    with t.changes({"rhino-1.damage": -2}):
        t.p1.choose("rhino-1")


def test_first_aid_needs_damage(table: Tables) -> None:
    t = table.champions(p1={"hand": ["backflip", "first-aid"]})
    assert [r.message for r in t.p1.why_not("first-aid")] == ["would-change-nothing"]


def test_haymaker(table: Tables) -> None:
    t = table.champions(p1={"hand": [*PAY2, "haymaker"]})
    with t.changes({"rhino-1.damage": +3, "spider-man.exhausted": 0}):
        t.p1.choose("play", "haymaker")


@pytest.mark.parametrize("card", ["energy", "genius", "strength"])
def test_a_resource_card_pays_for_two(table: Tables, card: str) -> None:
    t = table.champions(p1={"hand": [card, "haymaker"]})
    assert not t.p1.can("play", card)
    with t.changes({"rhino-1.damage": +3}):
        t.p1.choose("play", "haymaker")
    assert t.p1.discard_pile == ["haymaker", card]


def test_avengers_mansion_lets_a_player_draw(table: Tables) -> None:
    t = table.champions(p1={"play": ["avengers-mansion"]}, p2={"identity": "captain-marvel"})
    t.p1.choose("use", "avengers-mansion")
    with t.changes({"p1.hand_count": 0, "p2.hand_count": +1, "avengers-mansion.exhausted": 0}):
        t.p1.choose("player:2")
    assert t["avengers-mansion"].exhausted
    assert not t.p1.can("use", "avengers-mansion")


def test_one_avengers_mansion_and_one_helicarrier_per_player(table: Tables) -> None:
    for card in ("avengers-mansion", "helicarrier"):
        t = table.champions(p1={"hand": [card, *PAY2 * 2], "play": [card]})
        assert [(r.message, r.n) for r in t.p1.why_not(f"{card}#2")] == [("max-per-player", 1)]


@proves("champions.cost.resource")
def test_helicarrier_makes_the_next_card_cheaper(table: Tables) -> None:
    t = table.champions(p1={"play": ["helicarrier"], "hand": ["backflip", "haymaker", "haymaker"]})
    assert t.p1.can("play")  # haymaker by the two others
    t = table.champions(p1={"play": ["helicarrier"], "hand": ["backflip", "haymaker"]})
    assert not t.p1.can("play", "haymaker")
    t.p1.choose("use", "helicarrier")
    with t.changes({"rhino-1.damage": +3}):
        t.p1.choose("play", "haymaker")
    assert t.p1.hand == []


def test_helicarrier_helps_the_chosen_player_with_one_card_in_this_phase(table: Tables) -> None:
    t = table.champions(
        p1={"play": ["helicarrier"]},
        p2={"identity": "captain-marvel", "hand": ["strength", "mockingbird", "haymaker", "backflip"]},
        encounter=CALM_DECK,
    )
    t.p1.choose("use", "helicarrier", "player:2")
    t.p1.choose("end-turn")
    t.p2.choose("decline")
    t.p2.choose("play", "mockingbird")
    t.p2.choose("pass")
    assert sorted(t.p2.hand) == ["backflip", "haymaker"]
    assert not t.p2.can("play", "haymaker")  # the next card costs what it costs


@proves("champions.effect.lasting.expiry")
def test_helicarriers_discount_ends_with_the_phase(table: Tables) -> None:
    t = table.champions(p1={"play": ["helicarrier"], "deck": ["web-shooter"] * 20}, encounter=CALM_DECK)
    t.p1.choose("use", "helicarrier")
    assert any(m[1] == "next-card-cost" for m in t.modifiers)
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert not any(m[1] == "next-card-cost" for m in t.modifiers)


def test_tenacity_readies_the_hero(table: Tables) -> None:
    t = table.champions(p1={"play": ["tenacity"], "hand": ["backflip"], "exhausted": 1})
    with t.changes({"spider-man.exhausted": -1}):
        t.p1.choose("use", "tenacity")
    assert t.p1.discard_pile == ["tenacity", "backflip"]


def test_tenacity_needs_a_physical_resource_and_an_exhausted_hero(table: Tables) -> None:
    t = table.champions(p1={"play": ["tenacity"], "hand": ["haymaker"], "exhausted": 1})
    assert [(r.message, r.what) for r in t.p1.why_not("tenacity")] == [("needs-typed", "physical")]
    t = table.champions(p1={"play": ["tenacity"], "hand": ["backflip"]})
    assert [r.message for r in t.p1.why_not("tenacity")] == ["would-change-nothing"]
    t = table.champions(p1={"play": ["tenacity"], "hand": ["backflip"], "exhausted": 1, "form": "alter-ego"})
    assert not t.p1.can("use", "tenacity")
