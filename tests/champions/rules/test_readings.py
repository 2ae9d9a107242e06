"""Where people read the book differently: this book's reading, and the other one as a game option."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rulebound
from rulebound.core.journal import Journal
from rulebound.games.champions.ready_made import ready_made
from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import FULL, QUIET, seat


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


@proves("champions.villain-phase.2.minions", "champions.elimination.enemies")
@pytest.mark.parametrize("once", [False, True])
def test_a_minion_that_has_activated_before_an_elimination_activates_against_the_next_player(
    table: Tables, once: bool
) -> None:
    t = table.champions(
        p1=seat(damage=11, engaged=["hydra-mercenary"]),
        p2=seat(),
        villain=("plain-1", {"stunned": 1}),
        encounter=FULL,
        at="villain-phase.2",
        options={"minions_activate_once_a_phase": once},
    )
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert (t.out, t["hydra-mercenary"].engaged_with) == ([1, 0], 2)
    t.p2.choose("no-defense")  # the villain
    assert (t.p2.prompt == "defend") == (not once)


@proves("champions.hp.indirect")
@pytest.mark.parametrize("first", [False, True])
def test_the_player_who_reveals_explosion_assigns_its_damage(table: Tables, first: bool) -> None:
    t = table.champions(
        p1=seat(),
        p2=seat(dealt=["explosion"]),
        villain=QUIET,
        side_schemes=[("bomb-scare", {"threat": 2})],
        encounter=FULL,
        at="villain-phase.4",
        options={"first_player_assigns_damage": first},
    )
    assert (t.p1 if first else t.p2).prompt == "assign-damage"


@proves("champions.keyword.quickstrike", "champions.timing.response.entering")
@pytest.mark.parametrize("late", [False, True])
def test_quickstrike_comes_before_the_responses_to_entering_play(table: Tables, late: bool) -> None:
    t = table.champions(
        p1=seat("summon", play=["hawkeye"]),
        villain="plain-1",
        encounter=("racer", *FULL),
        options={"quickstrike_after_responses": late},
    )
    t.p1.choose("play", "summon")
    if late:
        t.p1.choose("use", "hawkeye")
        assert (t["racer"].zone, t.p1.damage, t.p1.prompt) == ("encounter-discard", 0, "turn")
    else:
        t.p1.choose("no-defense")
        t.p1.choose("use", "hawkeye")
        assert (t["racer"].zone, t.p1.damage, t.p1.prompt) == ("encounter-discard", 2, "turn")


def test_a_game_saved_before_an_option_existed_goes_on_by_the_reading_of_then() -> None:
    g = rulebound.new("champions", players=[ready_made()["spider-man-justice"].deck], seed=3)
    options = {
        k: v
        for k, v in g.setup["options"].items()
        if k not in ("no_encounter_cards_left_loses", "quickstrike_after_responses")
    }
    g.setup = {**g.setup, "options": options}
    journal = Journal.of(g)
    read = Journal.parse("\n".join(journal.lines()))
    assert read.setup["options"]["no_encounter_cards_left_loses"]
    assert read.setup["options"]["quickstrike_after_responses"]
    for again in (journal.replay(), type(g).from_bytes(g.to_bytes())):
        assert again.setup["options"]["quickstrike_after_responses"]
        assert again.decision is not None
