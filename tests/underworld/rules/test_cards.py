"""Chapter: the parts of a card, and what texts may do to the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulebound.core.effects import Choose, Effect, Remembered, Resolve, node
from rulebound.core.errors import RuleboundError
from rulebound.core.game import new
from rulebound.core.limits import use
from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.cards.making import affair
from rulebound.games.underworld.definitions import ACTION, COMMAND_CARD, CONTINUOUS, KEYWORD, TRIGGER
from rulebound.games.underworld.effects.damage import Damage, Exhaust
from rulebound.games.underworld.nouns.selectors import Characters, Either, Lurkers, Regions
from rulebound.games.underworld.nouns.subjects import target
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.rules.leaving import Perish
from rulebound.games.underworld.rules.priority import MORE_BUILDS
from rulebound.games.underworld.words.names import ICON_NAMES, KEYWORD_NAMES, MAGIC_NAMES
from rulebound.testing import Tables, proves


@node
class BuildTwice(Effect):
    """A card text that goes before the rule of one build."""

    def act(self, g: Any, f: Resolve) -> None:
        use(g, "turn", MORE_BUILDS, f.you)

    def text(self, lang: str) -> str:
        return "you may build two assets this turn"


@node
class DestroySociety(Effect):
    def act(self, g: Any, f: Resolve) -> None:
        g.push(Perish(cards=(g.society(f.you),), by=f.you))

    def text(self, lang: str) -> str:
        return "destroy your society"


PERMIT = affair(
    "test-permit", "Test Permit", "测试许可", BuildTwice(), number=0, faction="neutral", cost=0, subtypes="strategy"
)
RUIN = affair(
    "test-ruin", "Test Ruin", "测试毁灭", DestroySociety(), number=0, faction="neutral", cost=0, subtypes="disaster"
)


@proves("underworld.core.golden-rule")
def test_a_card_goes_before_the_book(table: Tables) -> None:
    with with_cards(PERMIT):
        t = table.underworld(p1={"hand": ["test-permit", "murder", "truce", "exorcist"], "assets": ["neutral"]}, p2={})
        t.p1.choose("play:test-permit")
        t.skip_until(lambda t: t.p1.graveyard == ["test-permit"])
        t.p1.choose("build:murder")
        t.p1.choose("build:truce")
        assert not t.p1.can("build")


@proves("underworld.society-card.cannot-leave")
def test_nothing_makes_a_society_leave(table: Tables) -> None:
    with with_cards(RUIN):
        t = table.underworld(p1={"society": "sages-society", "hand": ["test-ruin"], "assets": ["neutral"]}, p2={})
        t.p1.choose("play:test-ruin")
        t.skip_until(lambda t: t.p1.graveyard == ["test-ruin"])
        assert t.p1.society_area == ["sages-society"]


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


@proves("underworld.core.unique.control")
def test_a_second_unique_of_one_name_by_control(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 6, "r1": ["badler-the-fallen"]}, p2={"r2": ["badler-the-fallen"]}
    )
    t.p1.choose("play:the-embrace")
    t.p1.choose("attach-to:badler-the-fallen#2")
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "keep-one")
    assert len(t.p1.options) == 2


@proves(
    "underworld.cards.anatomy.defence", "underworld.cards.anatomy.defence-zero", "underworld.cards.anatomy.defence-modifier"
)
def test_defence(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["poisoned-blood", "ghost-fire"], "assets": ["black"] * 2 + ["purple"] * 3},
        p2={"r1": [("force-field-mage", {"damage": 1}), "psychic-owl"], "assets": ["red"]},
    )
    assert t["force-field-mage"].in_play
    with t.branch() as b:
        b.p1.choose("play:ghost-fire", "target:force-field-mage")
        b.skip_until(lambda t: t.p2.graveyard == ["force-field-mage"])
    t.p1.choose("play:poisoned-blood", "psychic-owl")
    t.skip_until(lambda t: "psychic-owl" in t.p2.graveyard)
    assert t.p1.graveyard == ["poisoned-blood"], "its bearer died of it, and it went along"
    plus = table.underworld(p1={"r1": ["security-department", "doomsday-believer"]})
    assert plus["doomsday-believer"].defence == 2


@proves(
    "underworld.cards.anatomy.ability-bar", "underworld.cards.anatomy.temp-icons", "underworld.cards.region.contested-by"
)
@proves("underworld.cards.region.role", "underworld.cards.region.cap", "underworld.cards.anatomy.cap")
def test_icons_work_in_their_contest_at_their_region(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["doomsday-believer", "psychic-owl"]}, p2={"assets": ["red"]}, at="contest-phase", first=1
    )
    assert t.p1.view["contests"] == {"1": [[0, 0], [1, 0], [1, 0]], "2": [[0, 0]] * 3, "3": [[0, 0]] * 3}
    t.until("Turn.end_step")
    assert t["kyoto"].p1 == 1
    other = table.underworld(
        p1={"r1": ["doomsday-believer", "psychic-owl"]}, p2={"assets": ["red"]}, at="contest-phase", first=2
    )
    assert other.p1.view["contests"]["1"][2] == [0, 0], "a temporary icon rests while the other holds the marker"


@proves("underworld.cards.region.win-trigger", "underworld.win.step.5", "underworld.win.trigger-stack")
def test_the_winner_may_use_the_win_trigger(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": ["veil-guard"], "assets": ["yellow"]},
        p2={"r1": ["exorcist"], "assets": ["red"]},
        regions=["moscow", ("chernobyl", {"p1": 2}), "florence"],
        world=["london", "kyoto"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    assert t.p1.options == ["use:chernobyl:chernobyl/0", "decline"]
    assert (t["chernobyl"].zone, t["london"].region) == ("score-area", 2), "won and replaced before"
    with t.branch() as b:
        b.p1.choose("decline")
        assert b.asked.prompt == "priority.influence"
        assert "stack" not in b.p1.view, "nothing waits"
        b.until("Turn.end_step")
        assert b["exorcist"].in_play
    t.p1.choose("use:chernobyl")
    assert [w["card"] for w in t.p2.view["stack"]] == ["chernobyl"]
    assert t["exorcist"].in_play, "it waits, and the other may respond"
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.graveyard == ["exorcist"]


@proves("underworld.cards.attachment.host-unfit")
def test_an_attachment_whose_host_no_longer_fits_is_destroyed(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 6},
        p2={"r1": [("exorcist", {"attached": ["hidden-throwing-knife"]})], "assets": ["red"]},
    )
    t.p1.choose("play:the-embrace")
    t.skip_until(lambda t: t["exorcist"].controller == 1)
    assert t.p2.graveyard == ["hidden-throwing-knife"]
    assert t["exorcist"].attached == ["the-embrace"], "it asks for the printed subtype"


@proves("underworld.cards.anatomy.type")
def test_a_subtype_is_asked_for(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["murder"], "assets": ["black"] * 4},
        p2={"r1": ["exorcist", "giant-bat", "arsonist"]},
    )
    t.p1.choose("play:murder")
    assert t.p1.options == ["target:exorcist", "target:arsonist"]


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


@proves("underworld.deck.quick.one-set", "underworld.intro.box-scope")
def test_one_base_set_is_shared() -> None:
    same = ["veil-watch-and-throne-court", "veil-watch-and-sages"]
    with pytest.raises(RuleboundError, match="base sets"):
        new("underworld", same, sets=1)
    assert new("underworld", same, sets=2).players == 2
    assert new("underworld", same).players == 2
    assert new("underworld", ["veil-watch-and-throne-court", "demon-hunters-and-sages"], sets=1).players == 2
