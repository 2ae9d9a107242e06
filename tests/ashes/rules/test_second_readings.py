"""Where two passages of the book meet: rulings 140 to 144, and the tables that read it otherwise."""

from __future__ import annotations

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.testing import Table, Tables, proves

CURSED = {"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["blood-puppet"]}
"""Dies at the end of the round."""


def struck(table: Tables, hand: list[str]) -> Table:
    """An attack is declared against somebody with such a hand, who can pay for Shadow Strike."""
    dice = ["illusion:power", "illusion:class", "ceremonial:class"]
    defender = {"phoenixborn": "aradel-summergaard", "hand": hand, "dice": dice}
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2=defender)
    t.p1.choose("attack", "aradel-summergaard")
    return t


def test_a_declined_reaction_leaves_nothing_that_others_could_count(table: Tables) -> None:
    """The hand is hidden: after somebody has declined, the table is as if they had held no reaction."""
    with_one, without = struck(table, ["shadow-strike"]), struck(table, ["seal"])
    assert "pass" in with_one.p2.options
    with_one.p2.choose("pass")
    for name in ("choice", "where"):
        assert with_one.p1.view[name] == without.p1.view[name]
        assert with_one.spectator.view[name] == without.spectator.view[name]
    assert [e.text for e in with_one.p1.log] == [e.text for e in without.p1.log]
    assert with_one.p2.view["choice"] == without.p2.view["choice"] + 1, "whoever declined counts it"


@proves("ashes.round.end.token")
@proves("ashes.multiplayer.pass-left")
@pytest.mark.parametrize("handover", ["end", "round"])
def test_the_token_of_who_falls_at_the_end_of_the_round_moves_once(handover: str, table: Tables) -> None:
    t = table.ashes(p1=CURSED, p2={}, p3={}, first=1, handover=handover)
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.out, t.first_player) == (1, 1), "the next player clockwise leads, nobody is skipped"


@pytest.mark.parametrize(("handover", "leads"), [("end", 2), ("round", 1)])
def test_the_token_of_who_falls_in_the_round_moves_as_the_table_has_it(handover: str, leads: int, table: Tables) -> None:
    blades = {"hand": ["one-hundred-blades"], "dice": ["ceremonial:class"] * 3 + ["natural:basic"] * 3}
    t = table.ashes(p1={"phoenixborn": "maeoni-viper", "wounds": 19}, p2={}, p3=blades, first=1, turn=3, handover=handover)
    t.p3.choose("play", "one-hundred-blades", "maeoni-viper")
    assert (t.p1.out, t.first_player) == (1, 1)
    t.skip_until(lambda t: t.round == 3)
    assert t.first_player == leads


def test_a_reading_that_no_table_has_is_refused(table: Tables) -> None:
    with pytest.raises(RuleboundError, match="the option handover is one of end, round, not 'never'"):
        table.ashes(p1={}, p2={}, handover="never")
    setup = game("ashes").prepare(["iron-men", "mist-guardian"], {"transfer": "units"})
    assert (setup["handover"], setup["transfer"]) == ("end", "units")


@proves("ashes.attack.counter.simultaneous")
@proves("ashes.timing.mutual-damage")
def test_counter_damage_is_resolved_though_its_player_is_out(table: Tables) -> None:
    """Both damages happen at the same time (277, 519); the active player only chooses which is resolved first."""
    t = table.ashes(
        p1={"phoenixborn": "noah-redmoon", "battlefield": ["hammer-knight"]},
        p2={"phoenixborn": "coal-roarkwin", "wounds": 14, "battlefield": ["iron-rhino", "mist-spirit"]},
        p3={"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"]},
    )
    t.p1.choose("attack", "mist-spirit", "hammer-knight")
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:mist-spirit", "pass")
    t.p3.choose("use", "screams-of-the-departed", "coal-roarkwin")
    assert t.p2.out == 1
    assert t["hammer-knight"].wounds == 1
    assert t["hammer-knight"].exhaustion == 1


def wounded(table: Tables, **more: str) -> Table:
    board = {"battlefield": [("iron-worker", {"wounds": 1}), "mist-spirit"], "spellboard": ["hypnotize"]}
    t = table.ashes(p1={"hand": ["transfer"] * 2, "dice": ["charm:class"] * 4}, p2=board, **more)
    t.p1.choose("play", "transfer", "player:2")
    return t


@proves("ashes.resolve.4")
@proves("ashes.effect.move")
def test_transfer_moves_a_wound_onto_a_spell_where_it_lies_without_effect(table: Tables) -> None:
    """The text says: another non-Phoenixborn card. A spell has no life value."""
    t = wounded(table)
    assert t.p1.options == ["onto:mist-spirit", "onto:hypnotize"]
    t.p1.choose("onto:hypnotize")
    assert (t["iron-worker"].wounds, t["hypnotize"].wounds, t["hypnotize"].zone) == (0, 1, "spellboard")
    t.skip_until(lambda t: t.round == 3 and t.p1.prompt == "turn")
    assert t["hypnotize"].wounds == 1, "only units recover"
    t.p1.choose("play", "transfer", "player:2", "onto:mist-spirit")
    assert (t["hypnotize"].wounds, t["mist-spirit"].zone) == (0, "conjuration-pile")


def test_a_table_may_keep_wounds_off_spells(table: Tables) -> None:
    t = wounded(table, transfer="units")
    assert (t["hypnotize"].wounds, t["mist-spirit"].zone) == (0, "conjuration-pile"), "the only other unit"
