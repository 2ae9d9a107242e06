"""Situations that the cards at hand seldom bring about, many of them with cards made up for it."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from rulebound.core.effects import Effect, IfYouDo, node
from rulebound.core.frames import thaw
from rulebound.games.underworld.cards import card
from rulebound.games.underworld.cards.making import character, continuous, given, keyword, price, quick, trigger
from rulebound.games.underworld.conditions import EventPattern, WhenConceals, WhenLeaves
from rulebound.games.underworld.continuous import Gain
from rulebound.games.underworld.costs import GainCost
from rulebound.games.underworld.definitions import SPIRIT, Ability, Limit, UnderworldCard
from rulebound.games.underworld.effects.choices import PayFor
from rulebound.games.underworld.effects.damage import Exhaust, Sacrifice
from rulebound.games.underworld.effects.hands import Draw, SealFromHand
from rulebound.games.underworld.effects.influence import PlaceInfluence
from rulebound.games.underworld.effects.moving import Conceal, ReturnToHand, Seal
from rulebound.games.underworld.effects.piles import ATTACHED, Search
from rulebound.games.underworld.effects.several import ExhaustSome
from rulebound.games.underworld.nouns.cards import Cards
from rulebound.games.underworld.nouns.circumstances import InfluenceHere
from rulebound.games.underworld.nouns.selectors import ENEMY, OWN, Characters, This
from rulebound.games.underworld.nouns.subjects import Self, target
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.zones import ASSETS
from rulebound.testing import Table, Tables, proves
from tests.underworld.cards.at_table import accept, does, resolve, use


def made_up(id: str, *abilities: Ability, cost: int = 1, defence: int = 2, **more: Any) -> UnderworldCard:
    return character(
        id, id.title(), "测试", *abilities, number=0, faction="neutral", cost=cost, defence=defence, subtypes="human", **more
    )


@node
class WhenDamaged(EventPattern):
    moments = ("damaged",)
    label = ("Damage trigger", "伤害触发")


ENEMY_TARGET = target(Characters(ENEMY))


# What triggers.


@proves("underworld.lurker.conceal.leaves-play")
def test_whoever_conceals_leaves_play_and_triggers_both(table: Tables) -> None:
    ghost = made_up("ghost", quick(price(), Conceal(Self())), trigger(WhenLeaves(), Draw()), trigger(WhenConceals(), Draw()))
    with with_cards(ghost):
        t = table.underworld(p1={"r1": ["ghost"], "deck": ["truce"] * 4})
        does(t, use("ghost"))
        accept(t)
        assert (t["ghost"].zone, t.p1.hand_count) == ("lurkers", 2)


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


def answered(t: Table) -> list[int]:
    """The numbers of the occurrences that waiting triggers answer."""
    waiting: list[Any] = [thaw(row.frame) for row in t.state.queued]
    used: list[Any] = [thaw(belated.frame) for belated in waiting]
    return [trigger.event for trigger in used]


def test_each_occurrence_has_a_number_of_its_own_that_all_its_triggers_know(table: Tables) -> None:
    ghost = made_up("ghost", quick(price(), Conceal(Self())), trigger(WhenLeaves(), Draw()), trigger(WhenConceals(), Draw()))
    with with_cards(ghost):
        t = table.underworld(p1={"r1": ["ghost"], "deck": ["truce"] * 4})
        does(t, use("ghost"))
        leaves, conceals = answered(t)
        assert 0 < leaves != conceals > 0
    t = table.underworld(p1={"r1": ["cursed-hourglass"] * 2}, p2={"r1": ["cursed-hourglass"]}, at="ready")
    assert (len(answered(t)), len(set(answered(t)))) == (3, 1)


# Targets that speak of others.


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


# Paying.


def test_what_an_ability_brings_beyond_the_cost_stays_until_the_step_ends(table: Tables) -> None:
    bank = made_up("bank", quick(price(1), GainCost(4), limit=Limit(1, "turn")))
    with with_cards(bank):
        t = table.underworld(
            p1={"r1": ["bank"], "hand": ["black-cat", "black-cat"], "assets": ["red"]},
            p2={"r1": ["bank"], "assets": ["red"]},
        )
        assert t.p1.can("play:black-cat")
        t.p1.choose("play:black-cat", "to-region:kyoto", pay=["use:bank"])
        resolve(t)
        assert t.p1.cost == 2, "the ability brings three beyond its own price, and the cat costs one"
        assert t["p1.black-cat"].zone == "contest-area"
        t.p1.choose("play:black-cat", "to-region:kyoto")
        resolve(t)
        assert t.p1.cost == 1, "unspent cost goes first"
        assert not t.p1.can("use:bank"), "once a turn, used for paying or not"
        assert t["p1.bank"].exhausted == 0
        t.p1.choose("pass")
        t.p2.choose("pass")
        assert t.p1.cost == 0


def test_a_suggested_payment_takes_assets_before_abilities_and_as_few_as_can_be(table: Tables) -> None:
    coin, purse = (made_up(id, quick(price(exhaust=True), GainCost(n))) for id, n in (("coin", 1), ("purse", 2)))
    dear = made_up("dear", cost=3)
    with with_cards(coin, purse, dear):
        for assets, spent, left in ((3, [], 0), (2, ["purse"], 1)):
            t = table.underworld(p1={"r1": ["coin", "purse"], "hand": ["dear"], "assets": ["red"] * assets})
            t.p1.choose("play:dear", "to-region:kyoto")
            assert [id for id in ("coin", "purse") if t[id].exhausted] == spent
            g: Any = t.state
            assert sum(not g.exhausted[a] for a in g.at(ASSETS, 0)) == left


def test_nobody_pays_with_what_another_controls(table: Tables) -> None:
    bank = made_up("bank", quick(price(exhaust=True), GainCost(2)))
    with with_cards(bank):
        t = table.underworld(p1={"hand": ["black-cat"]}, p2={"r1": ["bank"]})
        assert not t.p1.can("play:black-cat")
        t = table.underworld(p1={"hand": ["black-cat"], "r1": [("bank", {"exhausted": 1})]})
        assert not t.p1.can("play:black-cat"), "nor with what is exhausted"


def test_an_ability_that_brings_cost_may_stand_behind_another_one(table: Tables) -> None:
    bank = made_up("bank", quick(price(exhaust=True), Draw()), quick(price(exhaust=True), GainCost(1)))
    with with_cards(bank):
        t = table.underworld(p1={"hand": ["black-cat"], "r1": ["bank"]})
        does(t, "play:black-cat", "to-region:kyoto")
        assert t["bank"].exhausted == 1
        assert t["black-cat"].region == 1


def test_what_makes_a_card_cheaper_helps_to_pay_for_such_a_card_alone(table: Tables) -> None:
    emblem = {"society": "veil-watch-society", "on_society": ["veil-watch-emblem"]}
    t = table.underworld(p1={**emblem, "hand": ["veil-guard", "exorcist"], "assets": ["yellow"] * 2})
    t.p1.choose("play:veil-guard", "to-region:kyoto")
    resolve(t)
    assert (t["veil-guard"].region, t["veil-watch-emblem"].exhausted, t.p1.cost) == (1, 1, 0)
    t = table.underworld(p1={**emblem, "hand": ["black-cat"], "built": 1})
    assert not t.p1.can("play:black-cat"), "a card of another faction"
    t = table.underworld(p1={**emblem, "hand": ["veil-guard"], "built": 1})
    assert not t.p1.can("dispatch:veil-guard"), "a dispatch is no card played face up"


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


# What follows if something was done.


@pytest.mark.parametrize(
    ("effect", "seat", "drawn"),
    [
        (Search(Cards(type="affair")), {"deck": ["truce", "arsonist"]}, ["arsonist", "truce"]),
        (Search(Cards(type="affair")), {"deck": ["arsonist"]}, []),
        (SealFromHand(Cards(type="affair")), {"hand": ["truce"], "deck": ["arsonist"]}, ["arsonist"]),
        (SealFromHand(Cards(type="affair")), {"hand": ["arsonist"], "deck": ["truce"]}, ["arsonist"]),
        (PlaceInfluence(), {"deck": ["arsonist"]}, ["arsonist"]),
        (PayFor(1, PlaceInfluence()), {"deck": ["arsonist"], "assets": ["red"]}, ["arsonist"]),
        (PayFor(1, PlaceInfluence()), {"deck": ["arsonist"]}, []),
    ],
)
def test_what_follows_if_you_do_follows_only_then(table: Tables, effect: Effect, seat: Any, drawn: list[str]) -> None:
    with with_cards(made_up("agent", quick(price(exhaust=True), IfYouDo(effect, Draw())))):
        t = table.underworld(p1={"r1": ["agent"], **seat})
        does(t, use("agent"))
        if t.asked.prompt in ("search", "pay-for-it"):
            t.p1.choose(t.p1.options[0])
        assert sorted(t.p1.hand) == drawn


# Regions.


@proves("underworld.win.step.2")
def test_a_region_that_was_won_holds_no_markers(table: Tables) -> None:
    t = table.underworld(regions=[("kyoto", {"p1": 4}), "florence", "moscow"], at="contest-phase")
    t.skip_until(lambda t: t.p1.points > 0)
    assert (t["kyoto"].p1, t["kyoto"].p2, t["kyoto"].region) == (0, 0, None)


@proves("underworld.core.victory")
def test_with_the_last_point_the_game_is_over_before_anything_leaves_the_region(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["lehn-everod"], "score": ["london", "moscow"]},
        regions=[("kyoto", {"p1": 4}), "florence", "moscow"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.state.over)
    assert t.p1.r1 == ["lehn-everod"]


def test_influence_is_taken_over_by_the_second_player_as_well(table: Tables) -> None:
    t = table.underworld(
        p2={"hand": ["don-gruni"], "assets": ["black"] * 7}, regions=[("kyoto", {"p1": 2}), "florence", "moscow"], first=2
    )
    does(t, "play:don-gruni", "to-region:kyoto")
    accept(t)
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 2)


def test_without_its_influence_a_character_may_have_no_defence_left(table: Tables) -> None:
    with with_cards(made_up("agitator", continuous(Gain(This(), defence=1, test=InfluenceHere(OWN))), defence=1)):
        t = table.underworld(
            p1={"r1": [("agitator", {"damage": 1})]},
            p2={"hand": ["don-gruni"], "assets": ["black"] * 7},
            regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
            first=2,
        )
        does(t, "play:don-gruni", "to-region:kyoto")
        assert t.p1.graveyard == []
        accept(t)
        assert t.p1.graveyard == ["agitator"], "at once"


# Who has what.


def test_an_ability_given_to_some_is_not_given_to_all(table: Tables) -> None:
    lent = given("teacher/lent", quick(price(exhaust=True), Draw()))
    teacher = made_up("teacher", continuous(Gain(Characters(OWN, subtype="cat"), ability=lent)))
    with with_cards(teacher, made_up("pupil", quick(price(exhaust=True), PlaceInfluence()))):
        t = table.underworld(p1={"r1": ["teacher", "pupil", "black-cat"]}, p2={"r1": ["black-cat"]})
        (given_to,) = [key for key in t.p1.options if "teacher/lent" in key]
        assert "black-cat" in given_to


def test_only_its_own_player_draws_from_the_bottom(table: Tables) -> None:
    deck = ["arsonist", "truce", "black-cat"]
    t = table.underworld(p1={"society": "nightmare-brood", "deck": deck}, p2={"deck": deck}, at="draw_cards")
    assert (t.p1.hand, t.p2.hand) == (["black-cat"], ["arsonist"])


@proves("underworld.damage.step.1")
def test_whoever_is_assigned_no_damage_is_not_dealt_any(table: Tables) -> None:
    with with_cards(made_up("martyr", trigger(WhenDamaged(), Draw(), forced=True), defence=5)):
        t = table.underworld(p1={"r1": ["martyr", "veil-guard"]}, p2={"r1": ["arsonist"]}, at="contest-phase")
        t.skip_until(lambda t: t.asked.prompt == "battle-damage")
        t.p2.choose("assign:martyr:0")
        assert t.p1.graveyard == ["veil-guard"]
        assert "trigger" not in [line.kind for line in t.p1.log]


@proves("underworld.enter-region.move")
def test_with_its_guard_gone_elsewhere_a_damaged_character_dies_at_once(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["security-department", ("veil-guard", {"damage": 1})],
            "society": "secret-society",
            "on_society": ["red-eye-flight"],
            "assets": ["red"],
        }
    )
    assert t.p1.graveyard == [], "it stands with one more defence"
    does(t, use("red-eye-flight"), "target:security-department", "target:florence")
    assert (t["security-department"].region, t.p1.graveyard) == (2, ["veil-guard"])


@proves("underworld.cards.attachment.host-leaves")
def test_what_is_sealed_on_an_attachment_goes_back_when_its_bearer_leaves(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("veil-guard", {"attached": [("colt-python", {"sealed": ["truce"]})]})]},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3},
        regions=["kyoto", "florence", "moscow"],
        first=2,
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    assert t.p1.hand == ["truce"]
    assert sorted(t.p1.graveyard) == ["colt-python", "veil-guard"]


@proves("underworld.turn.end.recovery.hand-limit")
def test_the_hand_limit_is_a_matter_of_the_recovery_step(table: Tables) -> None:
    t = table.underworld(p1={"hand": [*["arsonist"] * 7, "truce"]}, at="recover")
    assert (t.asked.prompt, t.p1.view["step"]) == ("discard", "recovery-step")


@proves("underworld.seal.host-leaves")
def test_a_character_that_goes_back_to_a_hand_leaves_behind_what_was_on_it(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["snow-rescue-team", ("veil-guard", {"sealed": ["truce"], "attached": ["colt-python"]})],
            "assets": ["white"] * 2,
        }
    )
    does(t, use("snow-rescue-team", 1), "target:veil-guard")
    assert sorted(t.p1.hand) == ["truce", "veil-guard"]
    assert (t.p1.graveyard, t["truce"].on) == (["colt-python"], None)


def test_a_blank_text_costs_nobody_else_their_magic(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["veil-guard"]}, p2={"r1": [("veil-guard", {"attached": ["gaze-into-the-abyss"]})]})
    assert (t["p1.veil-guard"].magic, t["p2.veil-guard"].magic) == (["mind"], [])


def test_taking_over_no_influence_places_none(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["don-gruni"], "assets": ["black"] * 7})
    does(t, "play:don-gruni", "to-region:kyoto")
    accept(t)
    assert "influence" not in [line.kind for line in t.p1.log]


@proves("underworld.assets.cost-is-money")
def test_what_is_missing_is_told_less_what_is_saved(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["black-cat"], "hand": ["veil-guard"], "assets": ["yellow"], "built": 1, "dispatched": 1})
    missing = {reason.rule: reason.n for reason in t.p1.why_not("veil-guard")}
    assert missing["underworld.assets.cost-is-money"] == 2
    t.p1.choose(use("black-cat", 2))
    missing = {reason.rule: reason.n for reason in t.p1.why_not("veil-guard")}
    assert missing["underworld.assets.cost-is-money"] == 1


@proves("underworld.look.private")
def test_whoever_searches_the_top_cards_sees_only_those(table: Tables) -> None:
    with with_cards(made_up("agent", quick(price(exhaust=True), Search(Cards(type="affair"), top=2)))):
        t = table.underworld(p1={"r1": ["agent"], "deck": ["truce", "arsonist", "black-cat", "ring-of-fire"]})
        does(t, use("agent"))
        assert t.p1.options == ["search:truce", "decline"]
        seen = [t.p1.sees(f"p1.{id}") for id in ("truce", "arsonist", "black-cat", "ring-of-fire")]
        assert seen == [True, True, False, False]


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


def test_the_stack_names_the_ability(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["veil-guard"], "assets": ["yellow"] * 2}, p2={"r1": ["arsonist"], "assets": ["red"]})
    t.p1.choose(use("veil-guard"), "target:arsonist")
    assert [waiting["label"] for waiting in t.p2.view["stack"]] == ["veil-guard/0"]


@proves("underworld.enter-region.move")
def test_an_attachment_lies_where_its_bearer_is_and_goes_along(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r2": ["veil-guard"],
            "hand": ["colt-python"],
            "society": "secret-society",
            "on_society": ["red-eye-flight"],
            "assets": ["red"] * 4,
        }
    )
    does(t, "play:colt-python", "attach-to:veil-guard")
    assert (t["colt-python"].region, t["red-eye-flight"].region) == (2, None)
    does(t, use("red-eye-flight"), "target:veil-guard", "target:moscow")
    assert (t["veil-guard"].region, t["colt-python"].region) == (3, 3)


@proves("underworld.keyword.spirit")
@pytest.mark.parametrize(("enemies", "spared"), [([], True), (["veil-guard"], False)])
def test_the_second_players_spirits_too_are_spared_only_where_they_outshine(
    table: Tables, enemies: list[str], spared: bool
) -> None:
    spirit = made_up("wisp", keyword(SPIRIT), magic="stars", defence=1)
    with with_cards(spirit):
        t = table.underworld(p1={"r1": enemies, "hand": ["ring-of-fire"], "assets": ["red"] * 3}, p2={"r1": ["wisp"]})
        does(t, "play:ring-of-fire", "target:kyoto")
        assert t.p2.can("prevent:wisp") is spared
        assert t.p2.graveyard == ([] if spared else ["wisp"])


# Steps that something comes in between.


@proves("underworld.activate.extra-requirements")
def test_every_part_of_a_price_is_paid(table: Tables) -> None:
    ready = Characters(OWN, subtype="mage", exhausted=False)
    two = price(1, Sacrifice(Characters(OWN, subtype="cat")), ExhaustSome(1, ready), exhaust=True)
    with with_cards(made_up("witch", quick(two, Draw()))):
        t = table.underworld(p1={"r1": ["witch", "black-cat", "veil-guard"], "assets": ["red"] * 2, "deck": ["truce"] * 2})
        does(t, use("witch"))
        assert (t.p1.graveyard, t["veil-guard"].exhausted, t["witch"].exhausted) == (["black-cat"], 1, 1)
        assert t.p1.hand == ["truce"]
        t = table.underworld(p1={"r1": ["witch", "black-cat", ("veil-guard", {"exhausted": 1})], "assets": ["red"] * 2})
        assert not t.p1.can(use("witch")), "nobody is left to be exhausted"


@proves("underworld.activate.extra-requirements")
def test_a_price_of_several_is_a_set_in_any_order(table: Tables) -> None:
    three = price(0, ExhaustSome(2, Characters(OWN, exhausted=False, other=True)))
    others = ["black-cat", "giant-bat", "veil-guard"]
    with with_cards(made_up("witch", quick(three, Draw()))):
        for chosen in permutations(others, 2):
            t = table.underworld(p1={"r1": ["witch", *others], "deck": ["truce"] * 2})
            t.p1.choose(use("witch"), *(f"exhaust:{id}" for id in chosen))
            assert {id for id in others if t[id].exhausted} == set(chosen)


@proves("underworld.stack.lost-target")
@pytest.mark.parametrize(("key", "seat"), [("dispatch", {"hand": ["veil-guard"]}), ("flip", {"r1_lurkers": ["veil-guard"]})])
def test_whoever_was_sent_to_a_region_that_is_won_meanwhile_goes_to_the_graveyard(
    table: Tables, key: str, seat: dict[str, Any]
) -> None:
    with with_cards(made_up("agent", quick(price(exhaust=True), PlaceInfluence()))):
        t = table.underworld(
            p1={**seat, "assets": ["yellow"] * 3},
            p2={"r1": ["agent"]},
            regions=[("kyoto", {"p2": card("kyoto").cap - 1}), "florence", "moscow"],
        )
        t.p1.choose(f"{key}:veil-guard", *(["to-region:kyoto"] if key == "dispatch" else []))
        if t.p1.can("pass"):
            t.p1.choose("pass")
        t.p2.choose(use("agent"))
        t.skip_until(lambda t: t.p2.points > 0 and not t.p1.view.get("stack"))
        assert (t.zone("p2.score-area"), t.p1.graveyard) == (["kyoto"], ["veil-guard"])


@proves("underworld.team.deck-out")
def test_what_leaves_the_game_with_its_player_is_as_new(table: Tables) -> None:
    hurt = ("security-department", {"damage": 1, "exhausted": 1})
    t = table.underworld(mode="teams", p1={}, p2={"r1": [hurt], "deck": []}, p3={}, p4={}, at="draw_cards")
    assert t.p2.out
    gone = t["p2.security-department"]
    assert (gone.zone, gone.damage, gone.exhausted, gone.region) == ("out-of-game", 0, 0, None)


@proves("underworld.win.step.3")
@pytest.mark.parametrize(("cards", "seen"), [(["veil-guard"], True), (["veil-guard", "security-department"], False)])
def test_others_know_a_single_card_under_a_deck_but_not_the_order_of_several(
    table: Tables, cards: list[str], seen: bool
) -> None:
    t = table.underworld(p1={"r1": cards}, regions=[("kyoto", {"p1": 3}), "florence", "moscow"], at="contest-phase")
    while "veil-guard" not in t.p1.deck and (decision := t.state.decision) is not None:
        t.choose(decision.options[0].key)
    assert t.p1.sees("p1.veil-guard")
    assert t.p2.sees("p1.veil-guard") is seen


def test_a_sealed_card_that_is_played_is_sealed_no_longer(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("keeper-of-secrets", {"sealed": ["truce"]})]},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3},
        first=2,
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    accept(t)
    does(t, "play:truce", "target:florence")
    assert (t.p1.graveyard, t["truce"].on) == (["truce", "keeper-of-secrets"], None)
