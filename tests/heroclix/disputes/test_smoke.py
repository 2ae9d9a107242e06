"""Disputes about smoke: whose aim it spoils, and how long."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Table, Tables, proves

from .court import court, piece

SMOKER, FOE = piece("smoker", attack="smoke_cloud"), piece("foe")
HIT = (5, 4)


def smoke(table: Tables, foe: Any, *others: Any, smoker: Any = SMOKER, **more: Any) -> Table:
    t = court(table, (smoker, "B2"), (piece("friend"), "D9"), foes=[(foe, "D2"), *others], **more)
    t.p1.choose("smoke-cloud:smoker", "mark:D2", "done", "end-turn")
    return t


@proves("heroclix.pac.smoke-cloud", "heroclix.marker.stack")
def test_smoke_upon_smoke_counts_alone(table: Tables) -> None:
    t = smoke(table, FOE, (piece("mate", attack="smoke_cloud"), "D4"))
    assert t["foe"].attack == 9
    t.p2.choose("smoke-cloud:mate", "mark:D2", "done")
    assert t["foe"].attack == 10, "the smoke on top is its own side's"
    t.p2.choose("end-turn")
    assert t["foe"].attack == 10
    t.p1.choose("end-turn")
    assert t["foe"].attack == 10, "both are gone"


def test_smoke_is_nothing_to_whose_values_opponents_cannot_modify(table: Tables) -> None:
    assert smoke(table, piece("foe", teams=("guardians",)))["foe"].attack == 10
    assert smoke(table, FOE)["foe"].attack == 9


def test_smoke_still_hides_but_spoils_no_aim_when_its_power_is_silenced_or_lost(table: Tables) -> None:
    clever = piece("clever", damage="outwit")
    t = smoke(table, FOE, (clever, "F4"))
    t.p2.choose("outwit:clever", "choose:smoker", "outwit:smoker:smoke_cloud")
    assert t["foe"].attack == 10, "it can't be used"
    assert t["friend"].lines["foe"] == "hindered"
    t = smoke(table, FOE, (piece("shooter", range=8), "B6"), smoker=piece("smoker", attack="smoke_cloud", clicks=1))
    assert t["foe"].attack == 9
    t.roll(*HIT)
    t.p2.choose("range:shooter", "target:smoker")
    assert (t["smoker"].zone, t["foe"].attack, t["friend"].lines["foe"]) == ("ko-area", 10, "hindered")


def test_a_pulse_wave_sees_clearly_in_the_smoke_of_those_it_silences(table: Tables) -> None:
    wave = piece("foe", (8, 8, 17, 3), range=8, attack="pulse_wave")
    t = smoke(table, wave)
    assert t["foe"].attack == 7
    t.roll(*HIT)
    t.p2.choose("pulse-wave:foe")
    assert t["smoker"].click > 1, "8 and 9 reach 17"
