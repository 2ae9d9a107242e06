"""Chapter: activate."""

from __future__ import annotations

from itertools import permutations

from rulebound.games.underworld.cards.builders import price, quick
from rulebound.games.underworld.effects.damage import Sacrifice
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.effects.several import ExhaustSome
from rulebound.games.underworld.nouns.selectors import OWN, Characters
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, made_up
from tests.underworld.playing import does, use


@proves("underworld.activate.action", "underworld.activate.procedure", "underworld.activate.cost-colon-effect")
@proves("underworld.activate.can-be-responded", "underworld.ability.action.definition", "underworld.ability.action.where")
def test_a_plain_action_needs_the_own_step(table: Tables) -> None:
    mine = {"r1": ["exorcist"], "hand": ["veil-guard"], "assets": ["green"] * 3}
    t = table.underworld(p1=mine, p2={"r1": ["giant-bat"], "assets": ["red"]})
    assert t.p1.can("use:exorcist")
    assert not t.p1.can("use:veil-guard"), "not from the hand"
    t.p1.choose("use:exorcist")
    assert t.p1.graveyard == ["exorcist"], "the price is paid at once"
    assert t["giant-bat"].in_play, "the effect waits for responses"
    t.p1.choose("pass")
    assert t.state.asked is not None
    assert t.state.asked.player == 1
    t.p2.choose("pass")
    assert t.p2.graveyard == ["giant-bat"]
    later = table.underworld(p1=mine, p2={"r1": ["giant-bat"]}, at="contest-phase")
    assert not later.p1.can("use:exorcist")


def test_greenhand_does_not_make_himself_a_target_by_paying(table: Tables) -> None:
    """449 before 451: the target is chosen before the price is paid; ready, he is none."""
    t = table.underworld(p1={"r1": ["greenhand-fernandir"], "hand": ["truce"]}, p2={"r1": ["exorcist"]})
    assert not t.p1.can("use:greenhand-fernandir")


@proves("underworld.activate.unlimited")
def test_as_often_as_it_is_paid_for(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["hack-adams", "exorcist"], "assets": ["neutral"] * 5}, p2={"assets": ["red"]})
    for _ in range(2):
        t.p1.choose("use:hack-adams", "target:exorcist")
        t.p1.choose("pass")
        t.p2.choose("pass")
    assert t["exorcist"].lock == 2
    elder = table.underworld(
        p1={"r1": ["vampire-elder"], "assets": ["blue"] * 6, "deck": ["truce"] * 8}, p2={"assets": ["red"]}
    )
    elder.p1.choose("use:vampire-elder")
    elder.p1.choose("pass")
    elder.p2.choose("pass")
    assert not elder.p1.can("use:vampire-elder"), "its text says once a turn"


@proves("underworld.activate.independent", "underworld.trigger.same-as-action")
def test_an_ability_is_independent_of_its_source(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["vampire-elder"], "assets": ["blue"] * 3, "deck": ["fledgling-vampire", "truce"]},
        p2={"hand": ["murder", "reverse-the-otherworld-gate"], "assets": ["yellow"] * 4},
    )
    t.p1.choose("use:vampire-elder", "pass")
    t.p2.choose("play:reverse-the-otherworld-gate")
    t.p2.choose("pass")
    t.p1.choose("pass")
    assert t.p1.hand == ["vampire-elder"]
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "search")
    t.p1.choose("search:fledgling-vampire")
    assert t.p1.r1_lurkers == ["fledgling-vampire"]


def test_the_warden_may_exhaust_itself_and_needs_to_be_turned_over(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["stonehenge-warden"], "assets": ["yellow"] * 3})
    does(t, "flip:stonehenge-warden")
    does(t, use("stonehenge-warden"))
    assert t["stonehenge-warden"].exhausted == 1
    u = table.underworld(p1={"hand": ["stonehenge-warden"], "assets": ["yellow"] * 3})
    does(u, "play:stonehenge-warden", "to-region:kyoto")
    assert u["stonehenge-warden"].exhausted == 0


def test_the_second_ability_of_an_exhausted_society_waits_though_cost_is_there(table: Tables) -> None:
    t = table.underworld(
        p1={"society": ("spt-executive", {"exhausted": 1}), "r1": ["exorcist"], "assets": ["green"] * 6, **KEEP},
    )
    assert not t.p1.can("use:spt-executive")


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


def test_what_goes_from_the_deck_to_the_graveyard_is_told(table: Tables) -> None:
    t = table.underworld(p1={"society": "mourners", "assets": ["black"] * 4, "deck": ["truce", "murder", "arsonist"]})
    does(t, use("mourners", 1))
    assert (t.p1.graveyard, [line.n for line in t.p2.log if line.kind == "mill"]) == (["truce"], [1])


@proves("underworld.activate.affair-symbol", "underworld.quick.definition")
def test_plain_affairs_wait_for_the_own_step(table: Tables) -> None:
    hand = {"hand": ["ring-of-fire", "shield-of-light"], "assets": ["red"] * 3 + ["white"] * 2, "r1": ["exorcist"]}
    t = table.underworld(p1=dict(hand), p2=dict(hand))
    assert {k for k in t.p1.options if k.startswith("play")} == {"play:ring-of-fire", "play:shield-of-light"}
    t.p1.choose("pass")
    assert {k for k in t.p2.options if k.startswith("play")} == {"play:shield-of-light"}
