"""What people argue about when a card is elsewhere by the time its ability resolves: which region is this region?"""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import does, offered, resolve, use

ENCOUNTER: dict[str, Any] = {"hand": ["narrow-encounter"], "assets": ["green"] * 2}


def lead_away(t: Table, id: str) -> None:
    """The second player answers by leading this enemy to Florence; then everything resolves."""
    t.p2.choose("play:narrow-encounter", "option:2")
    while t.asked.prompt == "target":
        t.p2.choose(next(key for key in offered(t) if id in key or "florence" in key))
    resolve(t)


def test_a_raider_or_killer_that_is_led_away_strikes_where_it_turned_up(table: Tables) -> None:
    for id in ("giant-bat", "professional-killer"):
        t = table.underworld(
            p1={"r1_lurkers": [id], "assets": ["blue"] * 3 + ["black"] * 3},
            p2={"r1": ["arsonist"], **ENCOUNTER},
        )
        t.p1.choose(f"flip:{id}")
        t.until("trigger")
        t.p1.choose("use", "target:arsonist")
        t.p1.choose("pass")
        lead_away(t, id)
        assert (t.p1.r2, sorted(t.p2.graveyard)) == ([id], ["arsonist", "narrow-encounter"])


def test_skuld_who_is_led_away_destroys_where_she_entered(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["skuld-of-the-end"], "assets": ["red"] * 7, "r2": ["arsonist"]},
        p2={"r1": ["psychic-owl"], **ENCOUNTER},
    )
    does(t, "play:skuld-of-the-end", "to-region:kyoto")
    t.p1.choose(use("skuld-of-the-end", 1))
    lead_away(t, "skuld-of-the-end")
    assert sorted(t.p1.r2) == ["arsonist", "skuld-of-the-end"], "nobody at Florence is harmed"
    assert sorted(t.p2.graveyard) == ["narrow-encounter", "psychic-owl"]


def test_a_team_that_is_led_away_has_still_entered_the_first_region(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["crisis-response-team"], "assets": ["grey"] * 6},
        p2={"r1_lurkers": ["exorcist"], **ENCOUNTER},
    )
    does(t, "play:crisis-response-team", "to-region:kyoto")
    t.p1.choose("use:crisis-response-team")
    t.p1.choose("pass")
    lead_away(t, "crisis-response-team")
    while t.p1.r2 == ["crisis-response-team"] and "exorcist" not in t.p2.graveyard:
        assert t.phase == "action-phase"
        t.choose(offered(t)[0])
    assert sorted(t.p2.graveyard) == ["exorcist", "narrow-encounter"]


def test_an_elder_sends_a_lurker_to_where_it_is_or_was_last(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["vampire-elder"],
            "assets": ["blue"] * 2,
            "hand": ["truce"],
            "deck": ["fledgling-vampire"] + ["truce"] * 7,
        },
        p2={"hand": ["narrow-encounter", "reverse-the-otherworld-gate"], "assets": ["green"] * 2 + ["yellow"] * 2},
    )
    t.p1.choose(use("vampire-elder"))
    t.p1.choose("pass")
    with t.branch() as other:
        lead_away(other, "vampire-elder")
        other.until("search")
        other.p1.choose("fledgling-vampire")
        assert (other.p1.r2, other.p1.r2_lurkers) == (["vampire-elder"], ["fledgling-vampire"])
    t.p2.choose("play:reverse-the-otherworld-gate")
    t.skip_until(lambda t: t.asked.prompt == "search")
    t.p1.choose("fledgling-vampire")
    assert (t.p1.r1, t.p1.r1_lurkers) == ([], ["fledgling-vampire"])


def test_a_smuggler_that_is_led_away_marks_both_regions_it_has_entered(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["gruni-smuggler", "truce"], "assets": ["black"] * 4, "r1": ["arsonist"], "r2": ["psychic-owl"]},
        p2=ENCOUNTER,
    )
    does(t, "play:gruni-smuggler", "to-region:kyoto")
    t.p1.choose("use:gruni-smuggler", "target:arsonist")
    t.p1.choose("pass")
    lead_away(t, "gruni-smuggler")
    t.p1.choose("use:gruni-smuggler", "target:psychic-owl")
    resolve(t)
    assert (t["kyoto"].p1, t["florence"].p1) == (1, 1)
    assert (t.p1.r1_lurkers, t.p1.r2_lurkers) == (["arsonist"], ["psychic-owl"])


def test_kyra_who_is_led_away_marks_where_she_was_when_the_card_was_drawn(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", "r1": ["professor-kyra-gaudia"], "assets": ["neutral"] * 3, "hand": ["truce"]},
        p2=ENCOUNTER,
    )
    does(t, "use:secret-society")
    t.p1.choose("use:professor-kyra-gaudia")
    t.p1.choose("pass")
    lead_away(t, "professor-kyra-gaudia")
    assert (t["kyoto"].p1, t["florence"].p1, t["professor-kyra-gaudia"].region) == (1, 0, 2)


def test_the_archmage_who_is_led_away_exhausts_where_he_turned_up(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["demosthenes-archmage"], "assets": ["yellow"] * 6},
        p2={"r1": ["arsonist"], "r2": ["exorcist"], **ENCOUNTER},
    )
    t.p1.choose("flip:demosthenes-archmage")
    t.until("trigger")
    t.p1.choose("use")
    t.p1.choose("pass")
    lead_away(t, "demosthenes-archmage")
    assert (t["demosthenes-archmage"].region, t["arsonist"].exhausted, t["exorcist"].exhausted) == (2, 1, 0)
