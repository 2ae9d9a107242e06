"""The aspect Justice, card by card."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.champions.made_up.further import MAIN, PAY2

QUIET = ("advance", "advance", "crowd-control", "breakin-takin", "crowd-control", "crowd-control")
"""Two boost cards without icons, then side schemes to be revealed."""


def test_daredevil_deals_1_damage_after_he_thwarts(table: Tables) -> None:
    t = table.champions(p1={"play": ["daredevil"], "engaged": ["shocker"]}, threat=5)
    with t.changes({f"{MAIN}.threat": -2}):
        t.p1.choose("thwart", "daredevil", MAIN)
        t.p1.choose("use", "daredevil")
    with t.changes({"shocker.damage": +1, "daredevil.damage": +1}):
        t.p1.choose("shocker")


def test_daredevil_does_nothing_after_an_attack(table: Tables) -> None:
    t = table.champions(p1={"play": ["daredevil"]}, threat=5)
    with t.changes({"rhino-1.damage": +2, "daredevil.damage": +1}):
        t.p1.choose("attack", "daredevil", "rhino-1")
    assert t.p1.prompt == "turn"


def test_jessica_jones_gets_thw_for_each_side_scheme(table: Tables) -> None:
    t = table.champions(
        p1={"play": ["jessica-jones"]},
        side_schemes=(("bomb-scare", {"threat": 4}), ("breakin-takin", {"threat": 2})),
        threat=5,
    )
    assert t["jessica-jones"].thw == 3
    t.p1.choose("thwart", "jessica-jones", "breakin-takin")  # defeated
    assert t["jessica-jones"].thw == 2
    assert t["spider-man"].thw == 1


def test_for_justice_removes_3_threat(table: Tables) -> None:
    t = table.champions(p1={"hand": ["for-justice", *PAY2]}, threat=6)
    with t.changes({f"{MAIN}.threat": -3}):
        t.p1.choose("play", "for-justice")


def test_for_justice_removes_4_threat_if_a_mental_resource_paid(table: Tables) -> None:
    t = table.champions(p1={"hand": ["for-justice", "backflip", "enhanced-spider-sense"]}, threat=6)
    with t.changes({f"{MAIN}.threat": -4}):
        t.p1.choose("play", "for-justice")


@proves("champions.resource.wild")
def test_a_wild_resource_may_be_declared_mental_for_justice(table: Tables) -> None:
    t = table.champions(p1={"hand": ["for-justice", "the-power-of-justice"]}, threat=6)
    t.p1.choose("play", "for-justice")
    with t.branch() as b, b.changes({f"{MAIN}.threat": -3}):
        b.p1.choose("other-type")
    with t.changes({f"{MAIN}.threat": -4}):
        t.p1.choose("declare")


def test_for_justice_only_in_hero_form(table: Tables) -> None:
    t = table.champions(p1={"hand": ["for-justice", *PAY2], "form": "alter-ego"}, threat=6)
    assert [r.message for r in t.p1.why_not("for-justice")] == ["only-hero"]


@proves("champions.effect.replacement", "champions.timing.interrupt.changed")
def test_great_responsibility_turns_threat_into_damage(table: Tables) -> None:
    t = table.champions(p1={"hand": ["great-responsibility", "great-responsibility"]}, encounter=QUIET)
    t.skip_until(lambda t: t.p1.can("play"))
    with t.changes({f"{MAIN}.threat": 0, "spider-man.damage": +1}):
        t.p1.choose("play", "great-responsibility")
    assert not t.p1.can("play")  # the threat is gone: there is nothing left to interrupt
    assert t["great-responsibility"].zone in ("hand", "discard-pile")


def test_great_responsibility_takes_all_of_a_villains_scheme_for_another_player(table: Tables) -> None:
    t = table.champions(
        p1={"hand": ["great-responsibility"]},
        p2={"identity": "captain-marvel", "form": "alter-ego"},
        encounter=QUIET,
    )
    t.skip_until(lambda t: "enemy-scheme" in t.events and t.p1.can("play", "great-responsibility"))
    with t.changes({f"{MAIN}.threat": 0, "p1.damage": +1}):
        t.p1.choose("play", "great-responsibility")


def test_great_responsibility_damage_meets_a_tough_card(table: Tables) -> None:
    t = table.champions(p1={"hand": ["great-responsibility"], "tough": 1}, encounter=QUIET)
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    with t.changes({f"{MAIN}.threat": 0, "spider-man.damage": 0, "spider-man.tough": -1}):
        t.p1.choose("play", "great-responsibility")


def test_great_responsibility_is_for_heroes(table: Tables) -> None:
    t = table.champions(p1={"hand": ["great-responsibility"], "form": "alter-ego"}, encounter=QUIET)
    t.skip_until(lambda t: t.phase == "villain-phase" and t[MAIN].threat > 0)
    assert t["great-responsibility"].zone == "hand"


def test_interrogation_room_after_a_minion_falls_to_the_hero_or_an_ally(table: Tables) -> None:
    for attacker in ("spider-man", "daredevil"):
        t = table.champions(
            p1={"play": ["interrogation-room", "daredevil"], "engaged": [("shocker", {"damage": 1})]}, threat=5
        )
        t.p1.choose("attack", attacker, "shocker")
        with t.changes({f"{MAIN}.threat": -1, "interrogation-room.exhausted": +1}):
            t.p1.choose("use", "interrogation-room")


def test_interrogation_room_does_not_answer_another_players_defeat_of_a_minion(table: Tables) -> None:
    t = table.champions(
        p1={"engaged": [("shocker", {"damage": 1})]},
        p2={"identity": "captain-marvel", "play": ["interrogation-room"]},
        threat=5,
    )
    t.p1.choose("attack", "spider-man", "shocker")
    assert t.p1.prompt == "turn"


def test_one_interrogation_room_per_player(table: Tables) -> None:
    t = table.champions(p1={"hand": ["interrogation-room", "backflip"], "play": ["interrogation-room"]})
    assert [(r.message, r.n) for r in t.p1.why_not("interrogation-room#2")] == [("max-per-player", 1)]


def test_surveillance_team_removes_threat_without_thwarting(table: Tables) -> None:
    t = table.champions(p1={"hand": ["surveillance-team", *PAY2], "confused": 1, "form": "alter-ego"}, threat=5)
    t.p1.choose("play", "surveillance-team")
    assert t["surveillance-team"].counters == 3
    with t.changes({f"{MAIN}.threat": -1, "surveillance-team.counters": -1, "p1.confused": 0}):
        t.p1.choose("use", "surveillance-team")
    assert not t.p1.can("use", "surveillance-team")


def test_surveillance_team_has_nothing_to_do_without_threat(table: Tables) -> None:
    t = table.champions(p1={"play": ["surveillance-team"]}, threat=0)
    assert not t.p1.can("use", "surveillance-team")


def test_heroic_intuition(table: Tables) -> None:
    t = table.champions(p1={"play": ["heroic-intuition"]}, threat=5)
    assert t["spider-man"].thw == 2
    with t.changes({f"{MAIN}.threat": -2}):
        t.p1.choose("thwart", "spider-man", MAIN)
    t = table.champions(p1={"hand": ["heroic-intuition", *PAY2]}, p2={"identity": "captain-marvel"})
    t.p1.choose("play", "heroic-intuition")
    t.p1.choose("player:2")
    assert (t["spider-man"].thw, t["captain-marvel"].thw) == (1, 3)
