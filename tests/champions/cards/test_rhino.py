"""The Rhino scenario, card by card: his stages and schemes, and his encounter set."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.champions.cards import cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, against, reveal
from tests.champions.playing import revealed, until


@pytest.mark.parametrize(("stage", "atk", "hp"), [(1, 2, 14), (2, 3, 15), (3, 4, 16)])
def test_the_three_stages(table: Tables, stage: int, atk: int, hp: int) -> None:
    t = against(table, f"rhino-{stage}", p1={}, p2={})
    rhino = t[f"rhino-{stage}"]
    assert (rhino.sch, rhino.atk, rhino.hp) == (1, atk, 2 * hp)
    assert rhino.has_brute
    assert rhino.has_criminal


@proves("champions.timing.when-revealed", "champions.effect.search.shuffle")
def test_rhino_2_finds_and_reveals_breakin_and_takin(table: Tables) -> None:
    deck = ("nothing", "breakin-takin", "nothing")
    t = against(table, "rhino-1", {"damage": 13}, next_stages=("rhino-2",), encounter=deck)
    t.p1.choose("attack", "rhino-1")
    assert t["rhino-2"].hp == 15
    assert t["breakin-takin"].zone == "side-schemes"
    assert t["breakin-takin"].threat == 3
    assert len(t.zone("encounter-deck")) == 2


def test_rhino_3_is_tough_and_stuns_each_hero(table: Tables) -> None:
    seats: dict[str, Any] = {"p1": {"play": ["mockingbird"]}, "p2": {}, "p3": {"identity": "iron-man", **AT_HOME}}
    t = against(table, "rhino-2", {"damage": 44}, next_stages=("rhino-3",), **seats)
    t.p1.choose("attack", "captain-marvel")
    assert t["rhino-3"].tough == 1
    assert (t.p1.stunned, t.p2.stunned, t.p3.stunned, t["mockingbird"].stunned) == (1, 1, 0, 0)


@proves("champions.scheme.main.lose")
def test_the_players_lose_when_the_break_in_is_completed(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, threat=6)
    t.skip_until(lambda t: t.state.decision is None)
    assert t.state.winners == ()
    assert t["the-break-in-1b"].threat == 7


@proves("champions.effect.replacement", "champions.effect.then")
def test_damage_goes_onto_the_armored_suit_until_there_are_five(table: Tables) -> None:
    t = against(
        table, "rhino-1", p1={"hand": ["uppercut", *["strength"] * 3]}, attachments=[("armored-rhino-suit", "rhino-1")]
    )
    with t.changes({"rhino-1.damage": 0, "armored-rhino-suit.damage": +2}):
        t.p1.choose("attack", "rhino-1")
    with t.changes({"rhino-1.damage": 0}):
        t.p1.choose("play", "uppercut", "rhino-1")  # 7 in all: what is beyond 5 is lost with the suit
    assert t["armored-rhino-suit"].zone == "encounter-discard"
    assert t["armored-rhino-suit"].damage == 0


@proves("champions.status.priority")
def test_a_tough_card_goes_before_the_suit(table: Tables) -> None:
    t = against(table, "rhino-1", {"tough": 1}, attachments=[("armored-rhino-suit", "rhino-1")])
    with t.changes({"rhino-1.tough": -1, "armored-rhino-suit.damage": 0}):
        t.p1.choose("attack", "rhino-1")


def test_the_suit_takes_overkill_and_retaliate_damage_too(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"identity": "black-panther"}, attachments=[("armored-rhino-suit", "rhino-1")])
    until(t, "defend")
    with t.changes({"rhino-1.damage": 0, "armored-rhino-suit.damage": +1}):
        t.p1.choose("no-defense")


@proves("champions.icon.star.attachment", "champions.keyword.overkill.ally")
def test_charge_gives_the_attack_overkill_and_is_discarded_at_its_end(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"play": ["mockingbird"]}, attachments=[("charge", "rhino-1")])
    assert t["rhino-1"].atk == 5
    until(t, "defend")
    with t.branch() as b, b.changes({"p1.hp": -5}):
        b.p1.choose("no-defense")
        assert b["charge"].zone == "encounter-discard"
    with t.changes({"p1.hp": -2}):
        t.p1.choose("defend", "mockingbird")
    assert t["mockingbird"].zone == "discard-pile"
    assert t["charge"].zone == "encounter-discard"
    assert t["rhino-1"].atk == 2


def test_charge_stays_while_rhino_schemes_or_is_stunned(table: Tables) -> None:
    t = against(table, "rhino-1", p1=AT_HOME, attachments=[("charge", "rhino-1")])
    t.skip_until(lambda t: t.round == 3)
    assert t["charge"].on == "rhino-1"
    assert t["the-break-in-1b"].threat == 2
    t = against(table, "rhino-1", {"stunned": 1}, attachments=[("charge", "rhino-1")])
    t.skip_until(lambda t: t.round == 3)
    assert t["charge"].on == "rhino-1"


def test_two_charges_serve_one_attack(table: Tables) -> None:
    t = against(table, "rhino-1", attachments=[("charge", "rhino-1"), ("charge", "rhino-1")])
    assert t["rhino-1"].atk == 8
    until(t, "defend")
    with t.changes({"p1.hp": -8}):
        t.p1.choose("no-defense")
    assert t.zone("encounter-discard").count("charge") == 2


def test_overkill_spares_an_alter_ego_unless_the_option_says_otherwise(table: Tables) -> None:
    seats: dict[str, Any] = {"p1": {}, "p2": {**AT_HOME, "play": ["hellcat"]}, "attachments": [("charge", "rhino-1")]}
    for option, loss in ((0, 0), (1, -2)):
        t = against(table, "rhino-1", options={"overkill_hits_alter_ego": option}, **seats)
        until(t, "defend")
        t.p1.choose("no-defense")
        with t.changes({"p2.hp": loss, "p1.hp": 0}):
            t.p2.choose("defend", "hellcat")


@proves("champions.villain.defeat.carry")
def test_charge_goes_over_to_the_next_stage(table: Tables) -> None:
    t = against(
        table, "rhino-1", {"damage": 13, "stunned": 1}, next_stages=("rhino-2",), attachments=[("charge", "rhino-1")]
    )
    t.p1.choose("attack", "rhino-1")
    assert t["charge"].on == "rhino-2"
    assert t["rhino-2"].stunned == 1
    assert t["rhino-2"].atk == 6


@proves("champions.card.attachment.modify")
def test_enhanced_ivory_horn_adds_one_and_costs_three_physical_resources(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"hand": ["strength", "strength"]}, attachments=[("enhanced-ivory-horn", "rhino-1")])
    assert t["rhino-1"].atk == 3
    t.p1.choose("use", "enhanced-ivory-horn")
    assert t["enhanced-ivory-horn"].zone == "encounter-discard"
    assert t["rhino-1"].atk == 2
    assert t.p1.hand == []
    t = against(table, "rhino-1", p1={"hand": ["strength", "energy"]}, attachments=[("enhanced-ivory-horn", "rhino-1")])
    assert not t.p1.can("use", "enhanced-ivory-horn")
    t = against(table, "rhino-1", p1={**AT_HOME, "hand": ["strength"] * 3}, attachments=[("enhanced-ivory-horn", "rhino-1")])
    assert not t.p1.can("use", "enhanced-ivory-horn")


@proves("champions.encounter.reveal.attachment")
@pytest.mark.parametrize("card", ["armored-rhino-suit", "charge", "enhanced-ivory-horn"])
def test_a_revealed_attachment_goes_to_rhino(table: Tables, card: str) -> None:
    t = reveal(table, card, "rhino-1", p1=AT_HOME)
    assert t[card].on == "rhino-1"
    assert t[card].zone == "attachments"


def test_hydra_mercenary_guards(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": ["hydra-mercenary"]})
    assert not t.p1.can("attack", "rhino-1")
    assert t.p1.can("attack", "hydra-mercenary")


@proves("champions.keyword.toughness")
def test_sandman_enters_play_tough(table: Tables) -> None:
    t = reveal(table, "sandman", "rhino-1", p1=AT_HOME)
    assert t["sandman"].tough == 1
    assert (t["sandman"].sch, t["sandman"].atk, t["sandman"].hp) == (2, 3, 4)


def test_shocker_damages_each_hero(table: Tables) -> None:
    seats: dict[str, Any] = {"p1": {"play": ["mockingbird"]}, "p2": AT_HOME}
    t = reveal(table, "shocker", "rhino-1", **seats)
    assert (t.p1.hp, t.p2.hp, t["mockingbird"].hp) == (11, 15, 3)
    assert t["shocker"].engaged_with == 1


def test_hard_to_keep_down_heals_or_surges(table: Tables) -> None:
    t = reveal(table, "hard-to-keep-down", "rhino-1", {"damage": 3})
    assert t["rhino-1"].damage == 0
    assert "surge" not in t.events
    t = reveal(table, "hard-to-keep-down", "rhino-1")
    assert revealed(t) == ["hard-to-keep-down", "nothing", "nothing"]


def test_im_tough_gives_tough_or_surges(table: Tables) -> None:
    t = reveal(table, "im-tough", "rhino-1")
    assert t["rhino-1"].tough == 1
    assert "surge" not in t.events
    t = reveal(table, "im-tough", "rhino-1", {"tough": 1})
    assert t["rhino-1"].tough == 1
    assert revealed(t) == ["im-tough", "nothing", "nothing"]


def test_stampede_surges_in_alter_ego_form(table: Tables) -> None:
    t = reveal(table, "stampede", "rhino-1", p1=AT_HOME)
    assert revealed(t) == ["stampede", "nothing", "nothing"]
    assert "enemy-attack" not in t.events


def test_stampede_stuns_the_character_that_was_damaged(table: Tables) -> None:
    t = reveal(table, "stampede", "rhino-1", p1={"play": ["mockingbird"]})
    with t.branch() as b:
        b.p1.choose("no-defense")
        assert (b.p1.hp, b.p1.stunned) == (10, 1)
    with t.branch() as b:
        b.p1.choose("defend", "captain-marvel")
        assert (b.p1.hp, b.p1.stunned) == (11, 1)
    t.p1.choose("defend", "mockingbird")
    assert (t["mockingbird"].stunned, t.p1.stunned) == (1, 0)
    assert "surge" not in t.events


def test_stampede_stuns_nobody_without_damage(table: Tables) -> None:
    t = reveal(table, "stampede", "rhino-1", p1={"tough": 1})
    t.p1.choose("no-defense")
    assert (t.p1.hp, t.p1.stunned, t.p1.tough) == (12, 0, 0)


def test_stampede_with_charge_stuns_the_hero_whom_the_excess_damages(table: Tables) -> None:
    t = reveal(table, "stampede", "rhino-1", p1={"play": ["mockingbird"]}, attachments=[("charge", "rhino-1")])
    t.p1.choose("defend", "mockingbird")
    assert (t.p1.hp, t.p1.stunned) == (10, 1)
    assert t["mockingbird"].zone == "discard-pile"


def test_breakin_and_takin_gets_threat_per_player_and_deals_one_more_card(table: Tables) -> None:
    t = reveal(table, "breakin-takin", "rhino-1", p2=AT_HOME)
    until(t, "turn")
    assert t["breakin-takin"].threat == 4
    before = len(revealed(t))
    t.skip_until(lambda t: t.round == 4)
    assert len(revealed(t)) - before == 3


@proves("champions.scheme.side.icon.crisis", "champions.scheme.side.start")
def test_crowd_control_keeps_threat_on_the_main_scheme(table: Tables) -> None:
    t = reveal(table, "crowd-control", "rhino-1", p1={}, p2=AT_HOME)
    assert t["crowd-control"].threat == 4
    t.p2.choose("end-turn")
    assert not t.p1.can("thwart", "the-break-in-1b")
    assert t.p1.can("thwart", "crowd-control")


def test_what_is_printed_on_rhinos_cards() -> None:
    found = {
        id: (c.quantity, c.boost)
        for id, c in cards().items()
        if c.set == "rhino" and c.type not in ("villain", "main-scheme")
    }
    assert found == {
        "armored-rhino-suit": (1, 0),
        "charge": (2, 2),
        "enhanced-ivory-horn": (1, 2),
        "hydra-mercenary": (2, 1),
        "sandman": (1, 2),
        "shocker": (1, 2),
        "hard-to-keep-down": (2, 0),
        "im-tough": (2, 0),
        "stampede": (3, 1),
        "breakin-takin": (1, 2),
        "crowd-control": (1, 2),
    }
