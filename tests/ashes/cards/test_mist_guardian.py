"""The cards of the Mist Guardian, Aradel Summergaard's deck, and the card of the rulebook's worked examples."""

from __future__ import annotations

import pytest

from rulebound.testing import Table, Tables
from tests.ashes.made_up import MAEONI

ARADEL = "aradel-summergaard"


def mist(table: Tables, dice: list[str], **p1: object) -> Table:
    t = table.ashes(
        p1={"phoenixborn": ARADEL, "spellboard": ["summon-mist-spirit"], "dice": dice, **p1}, p2={"phoenixborn": MAEONI}
    )
    t.p1.choose("activate", "summon-mist-spirit")
    return t


def ice(table: Tables, hand: str, **p2: object) -> Table:
    t = table.ashes(
        p1={"hand": [hand], "dice": ["charm:power", "ceremonial:power", "illusion:power", "natural:power"]},
        p2={"hand": ["ice-trap"], "dice": ["natural:power"], "battlefield": ["silver-snake"], **p2},
    )
    t.p1.choose("play", hand)
    return t


def test_water_blast(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": ARADEL, "battlefield": ["mist-spirit"], "dice": ["natural:class"]},
        p2={"battlefield": ["silver-snake"]},
    )
    t.p1.choose("activate", ARADEL)
    assert t.p1.options == ["target:mist-spirit", "target:silver-snake"]
    with t.changes({"silver-snake.wounds": +2}):
        t.p1.choose("silver-snake")
    assert t.p1.exhaustion == 1
    assert t.side_left == 0
    assert not t.p1.can("activate", ARADEL)


def test_water_blast_cannot_hit_what_is_concealed(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": ARADEL, "battlefield": [], "dice": ["natural:class"]},
        p2={"battlefield": ["stormwind-sniper"]},
    )
    t.p1.choose("activate", ARADEL)
    assert t["stormwind-sniper"].wounds == 0
    assert t.p1.exhaustion == 1  # paid all the same


def test_shifting_mist_turns_two_dice(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["shifting-mist"], "dice": ["illusion:basic"] * 3}, p2={})
    t.p1.choose("activate", "shifting-mist", "basic-to-power")
    t.p1.choose("basic-to-class")
    assert t.p1.dice == ["illusion:basic", "illusion:class", "illusion:power"]
    assert t["shifting-mist"].exhaustion == 1
    assert t.main_left == 1


def test_summon_mist_spirit_brings_one_or_for_another_die_two(table: Tables) -> None:
    t = mist(table, ["illusion:class", "natural:basic"])
    with t.branch() as b:
        b.p1.choose("decline")
        assert b.p1.battlefield == ["mist-spirit"]
        assert b.p1.dice == ["natural:basic"]
    t.p1.choose("spend:1")
    assert t.p1.battlefield == ["mist-spirit", "mist-spirit"]
    assert t.p1.dice == []


def test_summon_mist_spirit_does_not_ask_for_a_die_that_is_not_there(table: Tables) -> None:
    t = mist(table, ["illusion:class"])
    assert t.p1.battlefield == ["mist-spirit"]


def test_summon_mist_spirit_fills_the_last_slot_only(table: Tables) -> None:
    t = mist(table, ["illusion:class", "natural:basic"], battlefield=["mist-spirit"] * 7)
    t.p1.choose("spend:1")
    assert t.p1.battlefield_size == 8


def test_a_mist_spirit_has_its_values_and_no_text(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={})
    spirit = t["mist-spirit"]
    assert (spirit.attack, spirit.life, spirit.recover) == (1, 1, 0)
    assert spirit.card.abilities == ()
    assert spirit.card.limit == 10


@pytest.mark.parametrize(
    ("spell", "dice", "unit"),
    [
        ("summon-blue-jaguar", ["natural:basic", "charm:basic"], "blue-jaguar"),
        ("summon-butterfly-monk", ["natural:power"], "butterfly-monk"),
    ],
)
def test_summons(table: Tables, spell: str, dice: list[str], unit: str) -> None:
    t = table.ashes(p1={"phoenixborn": ARADEL, "spellboard": [spell], "dice": dice}, p2={"phoenixborn": MAEONI})
    assert t.p1.conjuration_pile == [unit, unit]
    t.p1.choose("activate", spell)
    assert t.p1.battlefield == [unit]
    assert t.p1.conjuration_pile == [unit]
    assert t.p1.dice == []
    assert t[spell].exhaustion == 1


def test_gaze_keeps_a_unit_from_blocking(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["blue-jaguar", "mist-spirit"]}, p2={"battlefield": ["silver-snake", "gilder"]})
    t.p1.choose("attack", MAEONI, "attacker:blue-jaguar", "attacker:mist-spirit")
    with t.branch() as b:
        b.p1.choose("pass")  # you may
        assert b.p2.can("block", "silver-snake")
    t.p1.choose("use", "blue-jaguar")
    assert t.p1.options == ["target:silver-snake", "target:gilder"]
    t.p1.choose("silver-snake")
    assert t.p2.options == ["block:gilder:blue-jaguar", "no-block:blue-jaguar"]
    t.p2.choose("no-block")
    assert t.p2.options == ["block:gilder:mist-spirit", "no-block:mist-spirit"]  # against nobody this turn


def test_gaze_keeps_a_unit_from_guarding_until_the_turn_ends(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["blue-jaguar"]}, p2={"battlefield": ["iron-worker", "gilder"]})
    t.p1.choose("attack", "iron-worker", "use", "blue-jaguar", "gilder")
    assert t.p2.options == [f"guard:{MAEONI}", "no-guard"]
    t.p2.choose("no-guard", "decline")
    t.skip_until(lambda t: t.turn_player == 1)
    assert not [m for m in t.modifiers if m[1] == "cannot-block-or-guard"]


def test_gaze_can_be_veiled(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["blue-jaguar"]}, p2={"battlefield": ["gilder"], "hand": ["golden-veil"], "dice": ["charm:power"]}
    )
    t.p1.choose("attack", MAEONI, "use", "blue-jaguar")
    t.p2.choose("react", "golden-veil")
    assert t.p2.can("block", "gilder")


def test_each_jaguar_gazes_for_itself(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["blue-jaguar", "blue-jaguar"]}, p2={"battlefield": ["silver-snake", "gilder"]})
    t.p1.choose("attack", MAEONI, "attacker:blue-jaguar#1", "attacker:blue-jaguar")
    t.p1.choose("use", "silver-snake")
    t.p1.choose("use", "gilder")
    with t.changes({"p2.wounds": +2}):  # nobody is left to block
        t.p1.choose("battle:blue-jaguar#1")


def test_reflections_takes_all_abilities_away(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["reflections-in-the-water"], "dice": ["time:class"]},
        p2={"battlefield": [("gilder", {"attached": ["root-armor"]})]},
    )
    assert t["gilder"].has_unit_guard
    t.p1.choose("play", "reflections-in-the-water")
    assert not t["gilder"].has_unit_guard
    assert not t["gilder"].has_armored  # nor what other spells grant
    assert t["gilder"].life == 3  # values are no abilities
    assert t["reflections-in-the-water"].controller == 2
    assert t["reflections-in-the-water"].owner == 1


def test_reflections_stops_activated_abilities(table: Tables) -> None:
    dancer = ("rose-fire-dancer", {"attached": ["reflections-in-the-water"]})
    t = table.ashes(p1={"battlefield": [dancer]}, p2={})
    assert not t.p1.can("activate", "rose-fire-dancer")


def test_reflections_is_discarded_at_the_end_of_the_round(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["reflections-in-the-water"], "dice": ["illusion:class"]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("play", "reflections-in-the-water")
    t.skip_until(lambda t: t.round == 3)
    assert t["gilder"].attached == []
    assert t.has("reflections-in-the-water", "p1.discard-pile")  # its owner's
    assert t["gilder"].has_unit_guard


def test_reflections_uncovers_what_is_concealed(table: Tables) -> None:
    sniper = ("stormwind-sniper", {"attached": ["reflections-in-the-water"]})
    t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": [sniper]})
    assert t.p1.can("attack", "stormwind-sniper")


def test_mist_typhoon_hits_all_opponents_units_and_may_draw(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "battlefield": ["mist-spirit"], "dice": ["illusion:class", "natural:class"]},
        p2={"battlefield": ["iron-worker", "stormwind-sniper"]},
        p3={"battlefield": ["silver-snake"]},
    )
    t.p1.choose("play", "mist-typhoon")
    assert t.p1.options == ["next:iron-worker", "next:stormwind-sniper", "next:silver-snake"]
    t.p1.choose("stormwind-sniper", "iron-worker")
    assert t["stormwind-sniper"].zone == "discard-pile"
    assert t["iron-worker"].wounds == t["silver-snake"].wounds == 1
    assert t["mist-spirit"].wounds == 0
    with t.branch() as b, b.changes({"p1.hand_size": 0}):
        b.p1.choose("no")
    with t.changes({"p1.hand_size": +1}):
        t.p1.choose("yes")


def test_a_unit_that_comes_while_the_typhoon_blows_is_not_hit(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]},
        p2={
            "phoenixborn": "noah-redmoon",
            "battlefield": ["mist-spirit", "gilder"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class"] * 2,
        },
    )
    t.p1.choose("play", "mist-typhoon", "mist-spirit")
    t.p2.choose("react", "summon-sleeping-widows")
    assert t["gilder"].wounds == 1
    assert t.p2.battlefield == ["gilder", "sleeping-widow", "sleeping-widow"]
    assert [t[f"sleeping-widow#{i}"].wounds for i in (1, 2)] == [0, 0]


@pytest.mark.parametrize(("units", "damage"), [(0, 0), (1, 1), (3, 3)])
def test_out_of_the_mist_counts_your_units(table: Tables, units: int, damage: int) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": ARADEL,
            "hand": ["out-of-the-mist"],
            "battlefield": ["gilder"] * units,
            "dice": ["illusion:power", "natural:power"],
        },
        p2={"phoenixborn": MAEONI, "battlefield": ["silver-snake", "hammer-knight"]},
    )
    t.p1.choose("play", "out-of-the-mist")
    with t.changes({"silver-snake.wounds": damage, "p1.hand_size": +1}):
        t.p1.choose("silver-snake", "yes")
    assert t.main_left == 1  # a side action


def test_steady_gaze_exhausts_for_two_rounds(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["steady-gaze"], "dice": ["illusion:class"] * 2, "battlefield": ["mist-spirit"]},
        p2={"battlefield": ["iron-worker"]},
    )
    t.p1.choose("play", "steady-gaze")
    with t.changes({"iron-worker.exhaustion": +2}):
        t.p1.choose("iron-worker")
    t.skip_until(lambda t: t.round == 3)
    assert t["iron-worker"].exhaustion == 1
    t.skip_until(lambda t: t.round == 4)
    assert t["iron-worker"].exhaustion == 0


def test_root_armor_prevents_one_of_the_damage(table: Tables) -> None:
    worker = ("iron-worker", {"exhaustion": 1, "attached": ["root-armor"]})
    t = table.ashes(p1={"phoenixborn": ARADEL, "dice": ["natural:class"]}, p2={"battlefield": [worker]})
    assert t["iron-worker"].life == 3
    with t.changes({"iron-worker.wounds": +1}):  # inexhaustible
        t.p1.choose("activate", ARADEL)


def test_two_root_armors_add_up(table: Tables) -> None:
    worker = ("iron-worker", {"attached": ["root-armor", "root-armor"]})
    t = table.ashes(p1={"phoenixborn": ARADEL, "dice": ["natural:class"]}, p2={"battlefield": [worker]})
    assert t["iron-worker"].life == 4
    with t.changes({"iron-worker.wounds": 0}):
        t.p1.choose("activate", ARADEL)


def test_root_armor_may_go_under_any_unit_and_is_lost_with_it(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["root-armor"], "dice": ["natural:class"], "battlefield": ["mist-spirit"]},
        p2={"battlefield": ["gilder"], "dice": ["natural:power"]},
    )
    t.p1.choose("play", "root-armor")
    assert t.p1.options == ["attach:mist-spirit", "attach:gilder"]
    t.p1.choose("gilder")
    assert t["gilder"].attached == ["root-armor"]
    assert t["gilder"].life == 3
    assert t.main_left == 1


def test_a_wounded_unit_falls_with_its_armor(table: Tables) -> None:
    worker = ("iron-worker", {"wounds": 2, "attached": ["root-armor"]})
    t = table.ashes(
        p1={"spellboard": ["cut-the-strings"], "battlefield": ["silver-snake"], "dice": ["ceremonial:class", "charm:basic"]},
        p2={"battlefield": [worker]},
    )
    t.p1.choose("activate", "cut-the-strings", "target:root-armor")
    assert t["iron-worker"].zone == "discard-pile"


def test_massive_growth_goes_under_weak_units_only(table: Tables) -> None:
    t = table.ashes(
        p1={
            "hand": ["massive-growth"],
            "battlefield": ["iron-worker", "hammer-knight", ("silver-snake", {"status": 3})],
            "dice": ["natural:class", "natural:basic"],
        },
        p2={"battlefield": ["gilder"]},
    )
    t.p1.choose("play", "massive-growth")
    assert t.p1.options == ["attach:iron-worker", "attach:gilder"]
    with t.changes({"iron-worker.attack": +4, "iron-worker.life": +4, "iron-worker.recover": 0}):
        t.p1.choose("iron-worker")


def test_massive_growth_needs_a_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["massive-growth"], "battlefield": ["hammer-knight"], "dice": ["natural:class", "natural:basic"]}, p2={}
    )
    assert not t.p1.can("play", "massive-growth")
    assert "ashes.type.alteration.target" in [r.rule for r in t.p1.why_not("massive-growth")]


def test_massive_growth_ends_with_the_round_and_its_bearer_may_fall(table: Tables) -> None:
    grown = ("mist-spirit", {"wounds": 3, "attached": ["massive-growth"]})
    t = table.ashes(p1={"battlefield": [grown]}, p2={})
    t.skip_until(lambda t: t.round == 3)
    assert t.has("massive-growth", "p1.discard-pile")
    assert t.has("mist-spirit", "p1.conjuration-pile")


def test_massive_growth_is_guarded_against_opponents_spells(table: Tables) -> None:
    grown = ("mist-spirit", {"attached": ["massive-growth", "root-armor"]})
    board = {"spellboard": ["cut-the-strings"], "dice": ["ceremonial:class", "charm:basic"]}
    t = table.ashes(p1={**board, "battlefield": ["silver-snake"]}, p2={"battlefield": [grown]})
    t.p1.choose("activate", "cut-the-strings")
    assert t.p1.options == ["target:root-armor", "decline"]
    t = table.ashes(p1={**board, "battlefield": ["silver-snake", grown]}, p2={})
    t.p1.choose("activate", "cut-the-strings", "choose:silver-snake")
    assert t.p1.can("target", "massive-growth")  # one's own spell may


def test_mend_may_remove_a_wound_from_a_unit_or_phoenixborn(table: Tables) -> None:
    monk = ("butterfly-monk", {"exhaustion": 1})
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"wounds": 2, "battlefield": [monk, ("iron-worker", {"wounds": 1})]})
    t.p1.choose("dice-power", "natural", "butterfly-monk")
    with t.branch() as b, b.changes({"p2.wounds": 0, "iron-worker.wounds": 0}):
        b.p2.choose("pass")
    t.p2.choose("use", "butterfly-monk")
    assert t.p2.options == [f"target:{MAEONI}", "target:coal-roarkwin", "target:iron-worker"]
    with t.branch() as b, b.changes({"p2.wounds": -1}):
        b.p2.choose(MAEONI)
    with t.changes({"iron-worker.wounds": -1}):
        t.p2.choose("iron-worker")
    assert t.has("butterfly-monk", "p2.conjuration-pile")


def test_the_monk_guards_and_mends_the_unit_it_guarded(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": ["butterfly-monk", ("iron-worker", {"wounds": 1})]}
    )
    t.p1.choose("attack", "iron-worker")
    t.p2.choose("guard", "butterfly-monk")
    t.p1.choose("first:butterfly-monk")
    with t.changes({"iron-worker.wounds": -1}):
        t.p2.choose("use", "butterfly-monk", "iron-worker")
    assert t.p1.battlefield == []  # the counter was dealt at the same time


def test_ice_trap_destroys_a_small_unit_that_came_into_play(table: Tables) -> None:
    t = ice(table, "iron-worker")
    with t.branch() as b:
        b.p2.choose("pass")
        assert b["iron-worker"].zone == "battlefield"
    t.p2.choose("react", "ice-trap")
    assert t["iron-worker"].zone == "discard-pile"
    assert t["silver-snake"].status == 1  # Consume


def test_ice_trap_comes_after_what_happens_when_the_unit_enters(table: Tables) -> None:
    t = ice(table, "anchornaut")
    t.p1.choose("use", "anchornaut")
    assert t["silver-snake"].wounds == 1
    t.p2.choose("react", "ice-trap")
    assert t["anchornaut"].zone == "discard-pile"


def test_ice_trap_is_not_for_big_units(table: Tables) -> None:
    t = ice(table, "hammer-knight")
    assert t["hammer-knight"].zone == "battlefield"
    assert t.p2.hand == ["ice-trap"]
    assert t.p1.prompt == "turn"  # nobody was asked


def test_ice_trap_cannot_target_what_is_concealed(table: Tables) -> None:
    t = ice(table, "stormwind-sniper")
    t.p1.choose("pass")  # no Ambush
    t.p2.choose("react", "ice-trap")  # may be played for nothing
    assert t.has("ice-trap", "p2.discard-pile")
    assert t["stormwind-sniper"].zone == "battlefield"


def test_ice_trap_may_destroy_ones_own_unit(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["ice-trap", "iron-worker"], "dice": ["natural:power", "charm:basic", "charm:basic"]}, p2={})
    t.p1.choose("play", "iron-worker")
    t.p1.choose("react", "ice-trap")
    assert t["iron-worker"].zone == "discard-pile"


def test_ice_trap_can_be_veiled(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["iron-worker", "golden-veil"], "dice": ["charm:basic", "charm:basic", "charm:power"]},
        p2={"hand": ["ice-trap"], "dice": ["natural:power"]},
    )
    t.p1.choose("play", "iron-worker")
    t.p2.choose("react", "ice-trap")
    t.p1.choose("react", "golden-veil")
    assert t["iron-worker"].zone == "battlefield"
    assert t.has("ice-trap", "p2.discard-pile")
