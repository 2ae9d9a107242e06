"""Chapter: damage."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import node
from rulebound.games.underworld.cards.builders import character, icons, trigger
from rulebound.games.underworld.conditions import EventPattern
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.nouns.amounts import EventAmount
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Tables, proves
from tests.underworld.made_up import SPARE, made_up
from tests.underworld.playing import accept, does, offered, resolve, ruled


@node
class WhenDamaged(EventPattern):
    moments = ("damaged",)
    label = ("Damage trigger", "伤害触发")


@proves("underworld.damage.step.1")
def test_whoever_is_assigned_no_damage_is_not_dealt_any(table: Tables) -> None:
    with with_cards(made_up("martyr", trigger(WhenDamaged(), Draw(), forced=True), defence=5)):
        t = table.underworld(p1={"r1": ["martyr", "veil-guard"]}, p2={"r1": ["arsonist"]}, at="contest-phase")
        t.skip_until(lambda t: t.asked.prompt == "battle-damage")
        t.p2.choose("assign:martyr:0")
        assert t.p1.graveyard == ["veil-guard"]
        assert "trigger" not in [line.kind for line in t.p1.log]


def test_whose_step_it_is_the_other_ally_may_answer_too(table: Tables) -> None:
    t = ruled(
        table,
        p1={"hand": ["ghost-fire", "exorcist"], "assets": ["purple"] * 2},
        p2={"r1": ["exorcist"]},
        p3={"hand": ["shield-of-light"], "assets": ["white"]},
    )
    t.p1.choose("play:ghost-fire")
    t.p1.choose("pass")
    t.skip_until(lambda t: t.p3.can("play:shield-of-light"))
    t.p3.choose("play:shield-of-light")
    resolve(t)
    assert (t["p2.exorcist"].damage, t["p2.exorcist"].in_play) == (0, True)


@proves("underworld.damage.step.2")
def test_what_answers_damage_knows_how_much_it_was(table: Tables) -> None:
    martyr = character(
        "test-martyr",
        "Test Martyr",
        "测试殉道者",
        trigger(WhenDamaged(), Draw(EventAmount())),
        number=0,
        faction="neutral",
        cost=1,
        defence=5,
        icons=icons(influence=1),
        subtypes="human",
    )
    with with_cards(martyr):
        t = table.underworld(
            p1={"r2": ["test-martyr"], "deck": ["truce"] * 9},
            p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3},
            first=2,
        )
        does(t, "play:ring-of-fire", "target:florence")
        accept(t)
        resolve(t)
        assert t.p1.hand_count == t["test-martyr"].damage > 0


def test_prevented_battle_damage_is_none_at_all(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider"]},
        p2={"r1": [("exorcist", {"exhausted": 1})], "hand": ["shield-of-light"] * 2, "assets": ["white"] * 2},
        at="contest-phase",
    )
    t.skip_until(lambda t: "play:shield-of-light" in offered(t))
    t.p2.choose("play:shield-of-light", "target:exorcist")
    t.skip_until(lambda t: bool(t.happened("wins-contest")))
    assert (t["exorcist"].in_play, t["exorcist"].damage) == (True, 0)
    assert [line.n for line in t.p1.log if line.kind == "wins-contest"] == [2], "won all the same"


@proves("underworld.damage.none-left", "underworld.prevent.definition", "underworld.contest.battle.reward")
def test_nobody_acts_between_assigning_and_dealing(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat"], "assets": ["blue"]},
        p2={"r1": ["psychic-owl"], "hand": ["shield-of-light"], "assets": ["white"] * 3},
        at="contest-phase",
    )
    t.until("priority.investigate")
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:psychic-owl")
    t.until("priority.battle")
    assert t.asked[-1].prompt == "battle-damage", "assigned, and the next question comes after it was to be dealt"
    assert (t["psychic-owl"].in_play, t["psychic-owl"].damage) == (True, 0)
    assert t.happened("prevented", "psychic-owl")
    assert not t.happened("damage")


@proves("underworld.damage.simultaneous", "underworld.damage.step.1", "underworld.destroy.death")
def test_who_dies_together_sees_the_others_die(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "r1": ["spirit-caller", "exorcist"], "assets": ["red"] * 4},
        p2={"hand": ["giant-bat"], **SPARE},
    )
    t.p1.choose("play:ring-of-fire", "kyoto", "pass")
    t.p2.choose("pass")
    assert sorted(t.p1.graveyard) == ["exorcist", "ring-of-fire", "spirit-caller"]
    assert t.asked.prompt == "trigger", "the caller has seen the exorcist die"


def test_a_guardian_under_a_shield_takes_everything_and_suffers_nothing(table: Tables) -> None:
    """068 with 069: what is dealt to the guardian instead is prevented there."""
    t = table.underworld(
        p1={"hand": ["ring-of-fire", "truce"], "assets": ["red"] * 3, "r1": ["veil-guard", "veil-guard", "veil-guard"]},
        p2={"r1": ["guardian-spirit", "exorcist", "arsonist"], "hand": ["shield-of-light"], "assets": ["white"]},
    )
    t.p1.choose("play:ring-of-fire", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:guardian-spirit")
    while "ring-of-fire" not in t.p1.graveyard:
        keys = offered(t)
        t.choose(next((k for k in keys if "guardian" in k or "instead" in k), keys[-1]))
    assert sorted(t.p2.r1) == ["arsonist", "exorcist", "guardian-spirit"]


def test_two_small_wounds_and_a_poison_add_up(table: Tables) -> None:
    """266 with 617: damage of a turn against a defence that is lowered later."""
    t = table.underworld(
        p1={"hand": ["poisoned-blood", "truce"], "assets": ["black"] * 2},
        p2={"r1": [("vampire-elder", {"damage": 2})]},
    )
    does(t, "play:poisoned-blood")
    assert sorted(t.p2.graveyard) == ["vampire-elder"]
    assert t.p1.graveyard == ["poisoned-blood"], "destroyed with its bearer, to its own owner's graveyard"


def test_poison_waits_for_the_surge_to_end(table: Tables) -> None:
    """With the bonus the poisoned one dies in the recovery step; the priest counts, and only then the marker is passed."""
    t = table.underworld(
        p1={"hand": ["poisoned-blood"], "assets": ["black"] * 2, "r2": ["pendulum-priest"]},
        p2={"r1": [("exorcist", {"exhausted": 1})], "hand": ["psionic-surge"], "assets": ["yellow"] * 2},
    )
    t.p1.choose("play:poisoned-blood", "attach-to:exorcist")
    t.p1.choose("pass")
    t.p2.choose("play:psionic-surge", "target:exorcist")
    resolve(t)
    assert t["exorcist"].defence == 1
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    g: Any = t.state
    assert (g.turn, g.first, t.p2.graveyard[0]) == (3, 0, "exorcist")
    accept(t)
    t.skip_until(lambda t: g.turn == 4)
    assert (t["pendulum-priest"].time, g.first, t.p1.graveyard) == (1, 1, ["poisoned-blood"])
