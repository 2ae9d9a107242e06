"""Chapter: trigger."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import Effect
from rulebound.core.frames import thaw
from rulebound.games.underworld.cards.builders import price, quick, trigger
from rulebound.games.underworld.conditions import WhenConceals, WhenLeaves
from rulebound.games.underworld.effects.damage import Exhaust, Sacrifice
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.effects.movement import Conceal, ReturnToHand, Seal
from rulebound.games.underworld.nouns.selectors import ENEMY, Characters, This
from rulebound.games.underworld.nouns.subjects import Self, target
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.underworld.made_up import KEEP, made_up
from tests.underworld.playing import accept, does, drive, offered, prompt, resolve, teams, use

ENEMY_TARGET = target(Characters(ENEMY))


def answered(t: Table) -> list[int]:
    """The numbers of the occurrences that waiting triggers answer."""
    waiting: list[Any] = [thaw(row.frame) for row in t.state.queued]
    used: list[Any] = [thaw(belated.frame) for belated in waiting]
    return [trigger.event for trigger in used]


@proves(
    "underworld.trigger.definition",
    "underworld.trigger.optional",
    "underworld.trigger.stack",
    "underworld.trigger.lightning",
)
def test_a_trigger_may_be_declined(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ivy-scholar"], "assets": ["yellow"] * 5, "deck": ["dispelling"]}, p2={"assets": ["red"]}
    )
    t.p1.choose("play:ivy-scholar", "kyoto")
    t.p1.choose("pass")
    t.p2.choose("pass")
    with t.branch() as b:
        b.p1.choose("decline")
        assert "stack" not in b.p1.view
        assert b.p1.hand == []
    t.p1.choose("use:ivy-scholar")
    assert len(t.p2.view["stack"]) == 1
    t.p1.choose("pass")
    t.p2.choose("pass")
    t.p1.choose("search:dispelling")
    assert t.p1.hand == ["dispelling"]


@proves("underworld.trigger.optional")
def test_a_trigger_without_a_target_is_not_offered(table: Tables) -> None:
    with with_cards(made_up("bully", quick(price(), Conceal(Self())), trigger(WhenLeaves(), Exhaust(ENEMY_TARGET)))):
        t = table.underworld(p1={"r1": ["bully"], "assets": ["red"]}, p2={"r1": ["arsonist"]})
        does(t, use("bully"))
        accept(t)
        assert t["p2.arsonist"].exhausted == 1
        t = table.underworld(p1={"r1": ["bully"]})
        does(t, use("bully"))
        assert [a.prompt for a in t.asked].count("trigger") == 0
        assert t["bully"].zone == "lurkers"


def test_deaths_of_one_fire_trigger_once_each(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r2": ["pendulum-priest"]},
        p2={"r1": ["psychic-owl", "exorcist", "arsonist"]},
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    accept(t)
    assert t["pendulum-priest"].time == 3


def test_a_law_is_paid_by_whoever_made_it(table: Tables) -> None:
    """057 in a team: the teammate's assets do not pay."""
    t = teams(table, p1={"r1": ["martial-law"], "assets": []}, at="prepare")
    drive(t, lambda t: prompt(t) == "priority.draw-step")
    assert t.p1.graveyard == ["martial-law"]


@proves("underworld.trigger.forced")
def test_a_forced_trigger_asks_nobody(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["cursed-hourglass", "exorcist"], "assets": ["red"]}, p2={"assets": ["red"]}, at="prepare"
    )
    assert len(t.p1.view["stack"]) == 1
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["cursed-hourglass"].time == 1
    assert t.p1.graveyard == ["exorcist"]


def test_the_second_player_answers_first_in_the_own_step(table: Tables) -> None:
    rich = {"hand": ["psionic-surge"], "assets": ["yellow"] * 4, "r1": ["psychic-owl"]}
    t = table.underworld(p1=rich, p2={**rich, "hand": ["black-cat", "psionic-surge"]}, first=1, acting=2)
    t.p2.choose("play:black-cat", "kyoto")
    assert t.p2.can("pass"), "whoever acted keeps priority"
    t.p2.choose("pass")
    t.p1.choose("play:psionic-surge", "target:psychic-owl")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.can("play", "psionic-surge"), "after a resolution the second player has it again, the cat still waits"
    assert t.p2.r1 == ["psychic-owl"]


@proves("underworld.trigger.order", "underworld.keyword.mobility", "underworld.keyword.mobility.order")
def test_the_first_players_triggers_go_below(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider", "crisis-response-team"], "assets": ["red"]},
        p2={"r1": ["highway-rider", "crisis-response-team"], "assets": ["red"]},
        at="contest-phase",
    )
    t.p1.choose("next:highway-rider", "use", "florence")
    t.p1.choose("use", "florence")
    t.p2.choose("next:crisis-response-team", "use", "moscow")
    t.p2.choose("use", "moscow")
    stack = [(o["player"], o["card"]) for o in t.p1.view["stack"]]
    assert stack == [
        (0, "highway-rider"),
        (0, "crisis-response-team"),
        (1, "crisis-response-team"),
        (1, "highway-rider"),
    ]


def test_a_law_that_is_not_paid_for_is_over_before_anybody_is_kept_out(table: Tables) -> None:
    """057: in the prepare step; its controller may choose not to pay."""
    t = table.underworld(
        p1={"r1": ["martial-law"], "assets": ["grey"], **KEEP},
        p2={"hand": ["arsonist", "truce"], "assets": ["red"] * 2},
        at="prepare",
    )
    t.skip_until(lambda t: "sacrifice" in str(offered(t)) or t.p1.can("pay"))
    t.p1.choose(next(k for k in offered(t) if "sacrifice" in k or "decline" in k))
    assert t.p1.graveyard == ["martial-law"]


def test_a_board_comes_back_in_the_next_prepare_step_unless_it_cannot(table: Tables) -> None:
    g: Any
    t = table.underworld(p1={"r1": ["spt-board"], "assets": ["green"] * 2}, p2={"hand": ["truce"]}, at="prepare")
    t.p1.choose("use:spt-board")
    resolve(t)
    assert (t.phase, t.p1.r1_lurkers) == ("action-phase", ["spt-board"]), "not in the same one"
    locked = table.underworld(
        p1={"r1": ["spt-board"], "assets": ["green"] * 2, "hand": ["truce"]},
        p2={"r2": ["hack-adams"], "assets": ["neutral"] * 2},
        at="end_step",
    )
    locked.p1.choose("use:spt-board")
    resolve(locked)
    locked.skip_until(lambda t: t.p2.can("use:hack-adams"))
    locked.p2.choose("use:hack-adams")
    locked.p2.choose(next(key for key in offered(locked) if "hack" not in key))
    won = table.underworld(
        p1={"r1": ["spt-board"], "assets": ["green"] * 2, "hand": ["truce"]},
        p2={"r1": ["veil-guard"], "hand": ["truce"]},
        regions=[("kyoto", {"p2": 3}), "florence", "moscow"],
        at="contest-phase",
    )
    won.skip_until(lambda t: t.asked.prompt == "priority.win" and t.p1.can("use:spt-board"))
    won.p1.choose("use:spt-board")
    for other, face_up, lurking in ((t, ["spt-board"], []), (locked, [], ["spt-board"]), (won, [], [])):
        g = other.state
        other.skip_until(lambda t: g.turn == 4 and t.phase == "action-phase")  # noqa: B023
        assert (other.p1.r1, other.p1.r1_lurkers) == (face_up, lurking)
    assert "spt-board" in won.p1.deck


def test_detective_and_lurker_that_answers_by_turning_over(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["resolute-detective"], "assets": ["grey"] * 4},
        p2={"r1_lurkers": ["exorcist"], "assets": ["green"] * 3},
    )
    does(t, "flip:resolute-detective")
    while "resolute-detective" not in t.p1.r1:
        t.choose("pass")
    t.p1.choose(use("resolute-detective"), "target:lurker", "pass")
    t.p2.choose("flip:exorcist")
    resolve(t)
    assert (t.p2.r1, t.p2.graveyard) == (["exorcist"], [])


def test_a_flip_for_nothing_still_asks_for_loyalty(table: Tables) -> None:
    poor = {"r1_lurkers": ["blood-servant"], "on_society": ["family-inheritance"], "hand": ["murder"]}
    assert not table.underworld(p1={**poor, "assets": ["red"]}).p1.can("flip")
    t = table.underworld(p1={**poor, "assets": [("blue", {"exhausted": 1})]})
    does(t, "flip:blood-servant")
    assert t.p1.r1 == ["blood-servant"]


def test_both_reveals_of_florence_come_before_any_trigger(table: Tables) -> None:
    """The first player's trigger goes on the stack first: who is killed by it has exhausted the killer before."""
    t = table.underworld(
        p1={"r2_lurkers": ["professional-killer"]},
        p2={"r2_lurkers": ["stonehenge-warden"]},
        regions=[("florence", {"p1": 4}), "kyoto", "moscow"],
    )
    t.until("trigger")
    t.p1.choose(use("florence"))
    t.p1.choose("choose:professional-killer")
    t.p2.choose("choose:stonehenge-warden")
    t.p1.choose("use:professional-killer", "target:stonehenge-warden")
    t.p2.choose("use:stonehenge-warden", "target:professional-killer")
    told = [
        line.text for line in t.p1.log if "(by Stonehenge Warden)" in line.text or "(by Professional Killer)" in line.text
    ]
    assert [line.split(" is ")[1] for line in told] == [
        "exhausted (by Stonehenge Warden)",
        "destroyed (by Professional Killer)",
    ]


@pytest.mark.parametrize(
    ("deed", "zone"),
    [
        (Conceal(Self()), "lurkers"),
        (ReturnToHand(Self()), "hand"),
        (Sacrifice(This()), "graveyard"),
        (Seal(Self(), ENEMY_TARGET), "sealed"),
    ],
)
def test_however_a_card_leaves_play_it_triggers_once(table: Tables, deed: Effect, zone: str) -> None:
    ghost = made_up("ghost", quick(price(), deed), trigger(WhenLeaves(), Draw()))
    with with_cards(ghost):
        t = table.underworld(p1={"r1": ["ghost"], "deck": ["truce"] * 4}, p2={"r1": ["giant-bat"]})
        does(t, use("ghost"))
        accept(t)
        assert (t["ghost"].zone, t.p1.hand.count("truce")) == (zone, 1)


def test_each_occurrence_has_a_number_of_its_own_that_all_its_triggers_know(table: Tables) -> None:
    ghost = made_up("ghost", quick(price(), Conceal(Self())), trigger(WhenLeaves(), Draw()), trigger(WhenConceals(), Draw()))
    with with_cards(ghost):
        t = table.underworld(p1={"r1": ["ghost"], "deck": ["truce"] * 4})
        does(t, use("ghost"))
        leaves, conceals = answered(t)
        assert 0 < leaves != conceals > 0
    t = table.underworld(p1={"r1": ["cursed-hourglass"] * 2}, p2={"r1": ["cursed-hourglass"]}, at="ready")
    assert (len(answered(t)), len(set(answered(t)))) == (3, 1)
