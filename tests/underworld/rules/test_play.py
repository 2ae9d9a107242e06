"""Chapter: play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.core.effects import Choose, Remembered
from rulebound.games.underworld.cards.builders import affair, price, quick, trigger
from rulebound.games.underworld.conditions import WhenLeaves
from rulebound.games.underworld.effects.damage import Damage, Exhaust
from rulebound.games.underworld.effects.movement import Conceal
from rulebound.games.underworld.effects.piles import ATTACHED, Search
from rulebound.games.underworld.nouns.cards import Cards
from rulebound.games.underworld.nouns.selectors import ENEMY, OWN, Characters, Either, Lurkers, Regions
from rulebound.games.underworld.nouns.subjects import Self, target
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Tables, proves
from tests.underworld.made_up import made_up
from tests.underworld.playing import accept, does, duel, resolve, use


def test_a_hacker_who_dies_in_answer_cannot_be_given_for_the_card(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["curious-hacker"], "assets": ["neutral"], "hand": ["truce"]},
        p2={"hand": ["ghost-fire", "murder"], "assets": ["purple"] * 2},
    )
    t.p1.choose("use:curious-hacker", "player:2")
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire")
    resolve(t)
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.p2.hand, t.p1.graveyard) == (["murder"], ["curious-hacker"])
    assert t.p1.sees("p2.murder"), "the hand is shown all the same"


@proves("underworld.play.step.2", "underworld.play.step.5", "underworld.play.step.6", "underworld.stack.not-in-play")
@proves("underworld.priority.resolve-top", "underworld.priority.any-number", "underworld.priority.after-resolution")
def test_a_played_card_is_open_and_waits_on_the_stack(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["herald-of-disaster"], "assets": ["red"] * 4}, p2={"assets": ["red"]})
    t.p1.choose("play:herald-of-disaster", "florence")
    assert t.p2.sees("p1.herald-of-disaster")
    assert (t["herald-of-disaster"].zone, t.p1.hand) == ("on-stack", [])
    stack = t.p2.view["stack"]
    assert [(o["card"], [a["card"] for a in o["about"]]) for o in stack] == [("herald-of-disaster", ["florence"])]
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["herald-of-disaster"].zone == "contest-area"


def test_the_price_of_the_mourners_leaves_the_target_alone(table: Tables) -> None:
    """449, 451 (182): seven cards are sealed beside the one that is aimed at, so seven in all are too few."""
    for others, may in ((6, False), (7, True)):
        graveyard = ["risen-corpse"] + ["exorcist"] * others
        t = duel(table, p1={"society": "mourners", "assets": ["black"] * 6, "graveyard": graveyard})
        assert t.p1.can(use("mourners", 2)) is may


@proves("underworld.play.step.3", "underworld.play.step.3.own-effect-only")
def test_only_an_affair_needs_its_targets(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["murder", "force-field-mage"], "assets": ["black", "yellow", "yellow", "black"], "built": 1}
    )
    assert not t.p1.can("play:murder")
    assert [r.rule for r in t.p1.why_not("murder")] == ["underworld.play.step.3"]
    assert t.p1.can("play:force-field-mage"), "its trigger finds a target later, or none"


@proves("underworld.play.step.3")
def test_a_target_is_one_after_which_all_others_can_be_chosen(table: Tables) -> None:
    """Two enemies at one region and one of your own: the second alone speaks of the first."""
    one, two = target(Characters(ENEMY), name="one"), target(Characters(ENEMY, at="one", but="one"), name="two")
    mine = target(Characters(OWN), name="mine")
    for all_three in ((one, two, mine), (one, mine, two)):
        with with_cards(made_up("net", quick(price(), *map(Exhaust, all_three)))):
            t = table.underworld(p1={"r3": ["net"]}, p2={"r1": ["giant-bat", "arsonist"], "r2": ["black-cat"]})
            t.p1.choose(use("net"))
            assert t.p1.options == ["target:giant-bat", "target:arsonist"], "nobody else is beside the cat"
            does(t, "target:giant-bat")
            assert [t[id].exhausted for id in ("giant-bat", "arsonist", "net", "black-cat")] == [1, 1, 1, 0]
            alone = table.underworld(p1={"r3": ["net"]}, p2={"r1": ["giant-bat"], "r2": ["black-cat"]})
            assert not alone.p1.can(use("net"))


def test_a_target_of_two_kinds_at_the_region_that_was_chosen_before(table: Tables) -> None:
    """Only a region where there is one of either kind may be chosen first."""
    either = Either(Characters(at="region"), Lurkers(at="region"))
    effects = (Choose(target(Regions(), name="region")), Exhaust(target(either)))
    raid = affair("test-raid", "Test Raid", "测试突袭", *effects, number=0, faction="neutral", cost=0, subtypes="strategy")
    with with_cards(raid):
        there = {"r1": ["arsonist"], "r2_lurkers": ["exorcist"]}
        t = table.underworld(p1={"hand": ["test-raid"]}, p2=there, stop_at_forced=True)
        t.p1.choose("play:test-raid")
        assert t.p1.options == ["target:kyoto", "target:florence"]
        t.p1.choose("florence")
        t.skip_until(lambda t: t.p1.graveyard == ["test-raid"])
        assert (t["exorcist"].exhausted, t["arsonist"].exhausted) == (1, 0)


@proves("underworld.play.step.3.modes")
def test_the_mode_is_fixed_on_the_stack(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["car-chase"], "assets": ["grey"] * 3},
        p2={"r1": ["exorcist"], "r2_lurkers": ["arsonist"], "assets": ["red"]},
    )
    t.p1.choose("play:car-chase", "option:2")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.hand == ["arsonist"]
    assert t["exorcist"].in_play


@proves("underworld.play.step.3.host", "underworld.play.step.6.attachment", "underworld.cards.attachment.host")
@proves("underworld.cards.attachment.role", "underworld.zones.society", "underworld.society-zone.uses")
def test_the_host_is_chosen_before_paying(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["miltons-demon-gun", "reserve-funds"], "assets": ["green"] * 5, "r1": ["arsonist"]},
        p2={
            "r1": [("highway-rider", {"attached": ["sioux-dreamcatcher"]}), "exorcist"],
            "assets": ["red"] * 3,
            "r1_lurkers": ["arsonist"],
        },
    )
    t.p1.choose("play:miltons-demon-gun")
    assert t.p1.options == ["attach-to:arsonist", "attach-to:exorcist"], "no lurker, no region, not behind a barrier"
    before = t["p1.arsonist"].battle
    t.p1.choose("attach-to:arsonist")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["p1.arsonist"].battle == before + 1
    t.p1.choose("play:reserve-funds")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t["reserve-funds"].zone, t["reserve-funds"].region) == ("society-area", None)


def test_an_attachment_that_is_searched_for_goes_on_a_host_that_may_bear_it(table: Tables) -> None:
    find = trigger(WhenLeaves(), Search(Cards(type="attachment"), to=ATTACHED))
    with with_cards(made_up("armourer", quick(price(), Conceal(Self())), find)):
        t = table.underworld(
            p1={"r1": ["armourer", "veil-guard", "black-cat"], "deck": ["arsonist", "colt-python"], "hand": ["truce"]}
        )
        does(t, use("armourer"))
        accept(t)
        t.p1.choose("search:colt-python")
        assert t["colt-python"].on == "veil-guard", "the cat bears no equipment"
        assert t.p1.deck == ["arsonist"]


@proves("underworld.play.step.4", "underworld.play.step.4.additional", "underworld.cost.additional.definition")
@proves("underworld.cost.additional.when", "underworld.cost.additional.no-response")
def test_an_additional_cost_is_paid_before_anybody_can_respond(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["whispers-of-the-abyss"],
            "assets": ["red"] * 3,
            "r1": ["arsonist"],
            "deck": ["murder", "truce"],
        },
        p2={"assets": ["red"], "r1": ["exorcist"]},
    )
    t.p1.choose("play:whispers-of-the-abyss")
    assert t.p1.graveyard == ["arsonist"]
    assert t.p1.hand == []
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert sorted(t.p1.hand) == ["murder", "truce"]
    none = table.underworld(p1={"hand": ["whispers-of-the-abyss"], "assets": ["red"] * 3})
    assert not none.p1.can("play")


def test_what_a_keeper_knew_is_played_without_its_additional_cost(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("keeper-of-secrets", {"sealed": ["whispers-of-the-abyss"]}), "psychic-owl"],
            "assets": ["ring-of-fire", "green"],
            "deck": ["truce", "murder", "arsonist"],
        },
        p2={"hand": ["murder"], "assets": ["black"] * 3},
        first=2,
    )
    does(t, "play:murder", "target:keeper-of-secrets")
    does(t, "use:keeper-of-secrets")
    t.p1.choose("play:whispers-of-the-abyss")
    resolve(t)
    assert sorted(t.p1.hand) == ["arsonist", "murder"]
    assert t["psychic-owl"].in_play, "nobody was sacrificed"


def test_a_rite_under_a_nightmare_lord(table: Tables) -> None:
    """Who becomes a spirit by it gets the lord's white icon too, and that one fights as well."""
    t = table.underworld(
        p1={"r1": ["nightmare-lord", "exorcist"], "hand": ["bacchic-rite", "truce"], "assets": ["purple"] * 2}
    )
    does(t, "play:bacchic-rite", "target:exorcist")
    e = t["exorcist"]
    assert (e.battle, e.influence, e.temporary_influence, e.temporary_investigate) == (3, 0, 0, 1)


@proves("underworld.play.step.4.x")
def test_x_is_chosen_when_it_is_paid(table: Tables) -> None:
    bolt = affair(
        "test-bolt",
        "Test Bolt",
        "测试雷击",
        Damage(Remembered("x"), target(Characters())),
        number=0,
        faction="neutral",
        cost=0,
        subtypes="spell",
    )
    with with_cards(replace(bolt, x=True)):
        t = table.underworld(
            p1={"hand": ["test-bolt"], "assets": ["neutral"] * 4}, p2={"r1": ["lehn-everod"], "assets": ["red"]}
        )
        t.p1.choose("play:test-bolt")
        assert t.p1.options == ["x:0", "x:1", "x:2", "x:3", "x:4"]
        t.p1.choose("x:3")
        g: Any = t.state
        assert sum(not g.exhausted[a] for a in g.at(3, 0)) == 1
        t.skip_until(lambda t: t["lehn-everod"].damage == 3)


def test_a_standard_action_waits_for_triggers_too(table: Tables) -> None:
    """714: only with an empty stack; a trigger of one's own card is on it."""
    t = table.underworld(
        p1={"hand": ["fortune-teller", "arsonist"], "assets": ["purple"] * 4, "deck": ["truce", "murder"]},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
    )
    does(t, "play:fortune-teller", "to-region:kyoto")
    t.p1.choose("use:fortune-teller")
    assert not t.p1.can("build")
    assert not t.p1.can("play:arsonist")
    assert t.p1.can("pass")
