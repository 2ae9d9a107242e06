"""Chapter: ability."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import Effect, IfYouDo
from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.cards.builders import continuous, given, price, quick
from rulebound.games.underworld.continuous import Gain
from rulebound.games.underworld.definitions import ACTION, COMMAND_CARD, CONTINUOUS, KEYWORD, TRIGGER
from rulebound.games.underworld.effects.choices import PayFor
from rulebound.games.underworld.effects.hands import Draw, SealFromHand
from rulebound.games.underworld.effects.influence import PlaceInfluence
from rulebound.games.underworld.effects.piles import Search
from rulebound.games.underworld.nouns.cards import Cards
from rulebound.games.underworld.nouns.selectors import OWN, Characters
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.words.names import ICON_NAMES, KEYWORD_NAMES, MAGIC_NAMES
from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, made_up
from tests.underworld.playing import accept, does, use

SYMBOLS = [
    ("veil-guard", "Quick action", "快速行动"),
    ("exorcist", "Action, exhaust", "行动，横置"),
    ("psionic-surge", "+1 defence", "+1防御力"),
    ("poisoned-blood", "-1 defence", "-1防御力"),
    ("veil-guard", "②", "②"),
    ("teachings-of-the-sky", "investigate icons", "调查图标"),
    ("psionic-surge", "a battle icon", "战斗图标"),
    ("executive-elite", "an influence icon", "势力图标"),
    ("psychic-owl", "temporary investigate icon", "临时调查图标"),
    ("poisoned-blood", "temporary battle icon", "临时战斗图标"),
    ("risen-corpse", "temporary influence icon", "临时势力图标"),
    ("secret-society", "first-player marker", "先手标志"),
]
"""The symbols of the list at the end of the book: a card that bears each, and the words for it."""


@proves("underworld.ability.definition", "underworld.symbols.list", "underworld.assets.circled-number")
def test_abilities_and_symbols_have_words() -> None:
    kinds = {a.kind for c in cards().values() if c.type != COMMAND_CARD for a in c.abilities}
    assert kinds == {ACTION, CONTINUOUS, TRIGGER, KEYWORD}
    for names in (KEYWORD_NAMES.values(), MAGIC_NAMES.values(), ICON_NAMES):
        assert all(en and zh for en, zh in names)
    for card, en, zh in SYMBOLS:
        assert en in cards()[card].text("en"), (card, en)
        assert zh in cards()[card].text("zh-Hans"), (card, zh)
    priced = [(c, a) for c in cards().values() for a in c.abilities if a.price.cost]
    assert all("①②③④⑤⑥"[a.price.cost - 1] in c.text(lang) for c, a in priced for lang in ("en", "zh-Hant"))
    quick = [c for c in cards().values() if any(a.quick for a in c.abilities)]
    assert all("Quick action" in c.text("en") for c in quick)
    assert not any(
        "Quick action" in c.text("en") for c in cards().values() if c not in quick and c.id != "miltons-demon-gun"
    )


def test_servants_of_the_house_are_servants_in_play_only(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "house-everod", "r1": ["arsonist"], "hand": ["doomsday-believer"], "graveyard": ["doomsday-believer"]}
    )
    assert "servant" in t["arsonist"].subtypes
    assert "servant" not in t["doomsday-believer"].subtypes


@proves(
    "underworld.ability.continuous", "underworld.ability.continuous.no-stack", "underworld.ability.continuous.conditional"
)
@proves("underworld.magic.in-assets", "underworld.magic.no-own-effect")
def test_a_condition_turns_a_continuous_ability_on_and_off(table: Tables) -> None:
    blood = ["blood-servant", ("fledgling-vampire", {"exhausted": 1})]
    t = table.underworld(
        p1={"r1": ["giant-bat"], "assets": blood}, p2={"hand": ["collapsing-spacetime"], "assets": ["purple"] * 4}, first=2
    )
    assert (t["giant-bat"].investigate, "vampire" in t["giant-bat"].subtypes) == (1, True)
    t.p2.choose("play:collapsing-spacetime", "target:blood-servant")
    t.skip_until(lambda t: "blood-servant" in t.p1.graveyard)
    assert (t["giant-bat"].investigate, "vampire" in t["giant-bat"].subtypes) == (0, False)
    u = table.underworld(
        p1={"r1": ["giant-bat"], "assets": ["blood-servant"], "hand": ["fledgling-vampire", "truce"]}, p2={"assets": ["red"]}
    )
    assert u["giant-bat"].investigate == 0
    u.p1.choose("build:fledgling-vampire")
    assert u["giant-bat"].investigate == 1, "at once"
    assert "stack" not in u.p2.view, "nobody could respond"
    assert u.p1.can("pass")


def test_the_gun_is_fired_by_its_bearer_the_knife_by_itself(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("arsonist", {"attached": ["miltons-demon-gun", "hidden-throwing-knife"]})],
            "assets": ["red"],
        },
        p2={"r1": ["giant-bat"], "r1_lurkers": ["exorcist"]},
    )
    does(t, use("hidden-throwing-knife", 0))
    assert (t["hidden-throwing-knife"].exhausted, t["p1.arsonist"].exhausted, t["exorcist"].exhausted) == (1, 0, 1)
    does(t, "use:arsonist:miltons-demon-gun/given")
    assert t["miltons-demon-gun"].exhausted == 0
    assert t.p2.graveyard == ["giant-bat"]


def test_an_asset_with_magic_that_is_destroyed_dims_the_owl_and_blunts_the_blade(table: Tables) -> None:
    """094 on an asset: conditions of continuous abilities are looked at all the time."""
    t = table.underworld(
        p1={"r1": ["psychic-owl", "heir-of-the-demon-blade"], "assets": ["veil-guard", "curse-breaker"], **KEEP},
        p2={"hand": ["collapsing-spacetime", "truce"], "assets": ["purple"] * 3},
        first=2,
    )
    assert (t["psychic-owl"].temporary_investigate, t["heir-of-the-demon-blade"].battle) == (1, 3)
    does(t, "play:collapsing-spacetime", "target:veil-guard")
    assert (t["psychic-owl"].temporary_investigate, t["heir-of-the-demon-blade"].battle) == (0, 2)
    assert t.p1.graveyard == ["veil-guard"]


def test_an_ability_given_to_some_is_not_given_to_all(table: Tables) -> None:
    lent = given("teacher/lent", quick(price(exhaust=True), Draw()))
    teacher = made_up("teacher", continuous(Gain(Characters(OWN, subtype="cat"), ability=lent)))
    with with_cards(teacher, made_up("pupil", quick(price(exhaust=True), PlaceInfluence()))):
        t = table.underworld(p1={"r1": ["teacher", "pupil", "black-cat"]}, p2={"r1": ["black-cat"]})
        (given_to,) = [key for key in t.p1.options if "teacher/lent" in key]
        assert "black-cat" in given_to


@proves(
    "underworld.ability.action.controller-only", "underworld.ownership.your-means-controller", "underworld.ownership.owner"
)
@proves("underworld.ownership.controller")
def test_only_the_controller_uses_an_ability(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 8}, p2={"r1": ["veil-guard", "arsonist"], "assets": ["yellow"] * 3}
    )
    assert not t.p1.can("use:veil-guard")
    t.p1.choose("play:the-embrace", "veil-guard")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t["veil-guard"].controller, t["veil-guard"].owner) == (1, 2)
    assert t.p1.can("use:veil-guard")
    t.p1.choose("pass")
    assert not t.p2.can("use:veil-guard")


def test_a_priest_who_dies_with_the_others_gathers_no_time(table: Tables) -> None:
    """040: it triggers for every death, also those that come with its own; there is no priest to put it on."""
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell", "truce"], "assets": ["red"] * 5, "r1": ["pendulum-priest", "exorcist"]},
    )
    does(t, "play:echo-of-the-death-knell", "target:kyoto")
    accept(t)
    assert sorted(t.p1.graveyard) == ["echo-of-the-death-knell", "exorcist", "pendulum-priest"]
    assert t["pendulum-priest"].time == 0


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
