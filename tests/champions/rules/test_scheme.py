"""Schemes: threat, the main scheme and its stages, side schemes and their icons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.plain import CALM, specimens

PLAIN = {"identity": "plain-hero"}


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


def step_one(t: Table) -> int:
    """Go into the villain phase; how much threat its first step has placed."""
    t.skip_until(lambda t: "threat" in t.events)
    return next(e.n for e in t.state.log or [] if e.kind == "threat")


@proves("champions.scheme.acceleration-token")
def test_each_acceleration_token_adds_a_threat_in_step_one(table: Tables) -> None:
    assert step_one(table.champions(p1=PLAIN, acceleration_tokens=2, encounter=CALM)) == 1 + 2
    assert step_one(table.champions(p1=PLAIN, encounter=CALM)) == 1


@proves("champions.scheme.acceleration-token.source")
def test_an_encounter_deck_that_runs_out_gives_one_token(table: Tables) -> None:
    t = table.champions(p1=PLAIN, encounter=("quiet",), encounter_discard=("quiet",) * 8)
    assert t.acceleration_tokens == 0
    t.skip_until(lambda t: t.round == 3)
    assert t.acceleration_tokens == 1
    assert t.events.count("encounter-deck-out") == 1


@proves("champions.scheme.main")
def test_one_stage_of_the_main_scheme_is_in_play(table: Tables) -> None:
    t = table.champions(p1=PLAIN, villain="plain-1")
    assert t.zone("main-scheme") == ["plain-scheme-1b"]
    assert t.zone("scheme-deck") == ["plain-scheme-2b"]
    assert t["plain-scheme-1b"].in_play
    assert not t["plain-scheme-2b"].in_play


@proves("champions.scheme.main.advance")
def test_the_main_scheme_advances_at_once_at_its_target(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["one-threat", "one-threat"]}, villain="plain-1", threat=5)
    t.p1.choose("play", "one-threat")
    assert t["plain-scheme-1b"].threat == 6
    t.p1.choose("play", "one-threat")  # in the middle of the player phase
    assert t.zone("main-scheme") == ["plain-scheme-2b"]
    assert t["plain-scheme-1b"].zone == "removed"
    assert t["plain-scheme-1b"].threat == 0, "its threat does not go with it"
    assert t.p1.can("end-turn")


@proves("champions.scheme.main.lose")
def test_the_players_lose_when_the_last_stage_is_completed(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["one-threat"]}, threat=6)
    t.p1.choose("play", "one-threat")
    assert t.state.decision is None
    assert t.state.winners == ()
    assert t.events[-1] == "players-lose"


@proves("champions.scheme.main.step1")
def test_step_one_places_the_acceleration_with_all_tokens_and_icons(table: Tables) -> None:
    t = table.champions(
        p1=PLAIN,
        villain="plain-1",
        scheme="plain-scheme-2b",
        acceleration_tokens=1,
        side_schemes=(("fast-side-scheme", {"threat": 2}),),
        encounter=CALM,
    )
    assert step_one(t) == 2 + 1 + 1


@proves("champions.scheme.main.no-excess")
def test_excess_threat_does_not_go_over_to_the_new_stage(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["three-threat"]}, villain="plain-1", threat=6)
    t.p1.choose("play", "three-threat")  # 9 on a target of 7
    assert t["plain-scheme-2b"].threat == 2  # its starting threat


@proves("champions.scheme.main.tokens-carry")
def test_acceleration_tokens_stay_behind_unless_the_option_is_on(table: Tables) -> None:
    for option, tokens in ((False, 0), (True, 2)):
        t = table.champions(
            p1={**PLAIN, "hand": ["one-threat"]},
            villain="plain-1",
            threat=6,
            acceleration_tokens=2,
            options={"acceleration_tokens_carry_over": option},
            encounter=CALM,
        )
        t.p1.choose("play", "one-threat")
        assert t.acceleration_tokens == tokens
        t.state.log = []
        assert step_one(t) == 2 + tokens


@proves("champions.scheme.prevent.threat")
def test_prevented_threat_never_reaches_the_scheme(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["three-threat", "free-event"], "play": ["cautious-support"]}, villain="plain-1", threat=4
    )
    t.p1.choose("play", "three-threat")
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.zone("main-scheme") == ["plain-scheme-2b"]
    t.p1.choose("use", "cautious-support")
    assert t.zone("main-scheme") == ["plain-scheme-1b"]
    assert t["plain-scheme-1b"].threat == 6


@proves("champions.scheme.side")
def test_side_schemes_lie_beside_the_main_scheme_in_any_number(table: Tables) -> None:
    dealt = ["plain-side-scheme", "fast-side-scheme", "plain-side-scheme"]
    t = table.champions(p1={**PLAIN, "form": "alter-ego", "dealt": dealt}, encounter=CALM)
    t.skip_until(lambda t: t.round == 3)
    assert t.zone("side-schemes") == dealt
    assert t.zone("main-scheme") == ["the-break-in-1b"]


@proves("champions.scheme.side.start")
def test_a_side_scheme_enters_play_with_its_starting_threat(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "dealt": ["plain-side-scheme"]}, p2={**PLAIN, "dealt": ["crowd-control"]}, encounter=CALM
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["plain-side-scheme"].threat == 3
    assert t["crowd-control"].threat == 2 * 2  # per player


@proves("champions.scheme.side.stays")
def test_a_side_scheme_stays_until_its_last_threat_is_gone(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["plain-ally"]}, side_schemes=(("plain-side-scheme", {"threat": 3}),), encounter=CALM
    )
    t.p1.choose("thwart", "plain-hero", "plain-side-scheme")
    assert (t["plain-side-scheme"].threat, t["plain-side-scheme"].in_play) == (1, True)
    t.p1.choose("thwart", "plain-ally", "plain-side-scheme")
    assert t.happened("defeated", "plain-side-scheme")
    assert t["plain-side-scheme"].zone == "encounter-discard"


@proves("champions.scheme.side.icon.crisis")
def test_a_crisis_keeps_the_threat_on_the_main_scheme(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["plain-ally"], "hand": ["thwart-two"]},
        threat=3,
        side_schemes=(("critical-side-scheme", {"threat": 2}),),
    )
    assert not t.p1.can("thwart", "the-break-in-1b")
    with t.branch() as b, b.changes({"the-break-in-1b.threat": 0, "critical-side-scheme.threat": -2}):
        b.p1.choose("play", "thwart-two")  # an ability is not offered it either
    t.p1.choose("thwart", "plain-ally", "critical-side-scheme")
    assert t["critical-side-scheme"].zone == "encounter-discard"
    assert t.p1.can("thwart", "plain-hero", "the-break-in-1b")


@proves("champions.scheme.side.icon.acceleration")
def test_each_acceleration_icon_adds_one_threat(table: Tables) -> None:
    fast = ("fast-side-scheme", {"threat": 2})
    assert step_one(table.champions(p1=PLAIN, side_schemes=(fast, fast), encounter=CALM)) == 1 + 2


@proves("champions.scheme.side.icon.hazard")
def test_each_hazard_icon_deals_one_more_card_in_player_order(table: Tables) -> None:
    hazard = ("hazardous-side-scheme", {"threat": 2})
    for icons, cards in ((1, [1, 1, 2]), (2, [2, 1, 2]), (4, [2, 2, 3])):
        t = table.champions(p1=PLAIN, p2=PLAIN, p3=PLAIN, first=3, turn=3, side_schemes=(hazard,) * icons, encounter=CALM)
        t.skip_until(lambda t: t.round == 3)
        dealt = [e.player for e in t.state.log or [] if e.kind == "dealt"]
        assert [dealt.count(p) for p in range(3)] == cards
        assert dealt[:3] == [2, 0, 1]


@proves("champions.scheme.target-threat")
def test_the_target_is_per_player(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["one-threat", "one-threat"]}, p2=PLAIN, threat=12)
    t.p1.choose("play", "one-threat")
    assert not t.state.over
    assert t["the-break-in-1b"].threat == 13
    t.p1.choose("play", "one-threat")
    assert t.outcome == (("loss", "champions.scheme.main.lose"),) * 2


@proves("champions.scheme.threat")
def test_threat_is_counted_on_schemes_and_never_below_zero(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"]}, threat=1, encounter=CALM)
    with t.changes({"the-break-in-1b.threat": -1}):
        t.p1.choose("thwart", "plain-hero", "the-break-in-1b")  # THW 2
    assert t["the-break-in-1b"].threat == 0
