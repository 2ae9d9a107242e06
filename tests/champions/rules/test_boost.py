"""Boost cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.games.champions.cards.making import boost, minion, treachery
from rulebound.games.champions.effects import PutThisIntoPlay, Ready, VillainAttacksYou
from rulebound.games.champions.nouns import You
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.parts import ChangeYourForm
from tests.champions.made_up.plain import CALM, specimens

PLAIN = {"identity": "plain-hero", "deck": ["plain-upgrade"] * 20}
ALTER_EGO = {"identity": "plain-hero", "form": "alter-ego"}
QUICK = {"quickstrike": 1}


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


def attacked(table: Tables, *encounter: str) -> Table:
    """Rhino (ATK 2) attacks; his boost card lies facedown before him."""
    t = table.champions(p1=PLAIN, encounter=(*encounter, *CALM))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    return t


@proves("champions.boost.give")
def test_the_boost_card_is_given_facedown(table: Tables) -> None:
    t = attacked(table, "boost-two")
    assert t.zone("boost-cards") == ["boost-two"]
    assert not t.p1.sees("boost-two")
    assert "boost-two" not in str(t.p1.view)


@proves("champions.boost.flip")
def test_boost_cards_are_turned_up_after_the_defender_is_declared(table: Tables) -> None:
    t = attacked(table, "boost-two")
    assert "boost" not in t.events
    t.p1.choose("defend", "plain-hero")
    events = t.events
    assert events.index("defend") < events.index("boost") < events.index("damage")


@proves("champions.boost.icons")
def test_each_icon_adds_one_for_that_activation(table: Tables) -> None:
    t = attacked(table, "boost-two")
    with t.changes({"p1.damage": +4}):
        t.p1.choose("no-defense")
    t = table.champions(p1=ALTER_EGO, p2=ALTER_EGO, encounter=("boost-two", *CALM))
    t.skip_until(lambda t: t.round == 3)
    placed = [e.n for e in t.state.log or [] if e.kind == "threat"]
    assert placed == [2, 1 + 2, 1]  # step one, the boosted scheme, the next one from SCH 1 again


@proves("champions.boost.ability")
def test_a_boost_ability_resolves_as_its_card_is_turned_up(table: Tables) -> None:
    t = attacked(table, "starry")
    hand = t.p1.hand_count
    t.p1.choose("no-defense")
    events = t.events
    assert t.p1.hand_count == hand + 1
    assert events.index("boost") < len(events) - 1 - events[::-1].index("draw") < events.index("damage")


@proves("champions.boost.star-not-icon")
def test_a_star_adds_nothing(table: Tables) -> None:
    t = attacked(table, "starry")
    with t.changes({"p1.damage": +2}):
        t.p1.choose("no-defense")


@proves("champions.boost.text-scope")
def test_only_the_text_below_the_line_counts_on_a_boost_card(table: Tables) -> None:
    t = attacked(table, "boost-two")  # a minion with quickstrike
    t.p1.choose("no-defense")
    assert t["boost-two"].zone == "encounter-discard"
    assert t.p1.engaged == []
    assert t.events.count("enemy-attack") == 1
    t = attacked(table, "hurt-one")  # a treachery whose When Revealed text deals damage
    with t.changes({"p1.damage": +2}):
        t.p1.choose("no-defense")


@proves("champions.boost.multiple")
def test_several_boost_cards_add_up(table: Tables) -> None:
    t = attacked(table, "extra-boost", "boost-two")  # one icon and another boost card; two icons
    with t.changes({"p1.damage": 2 + 1 + 2}):
        t.p1.choose("no-defense")
    assert t.events.count("boost") == 2


@proves("champions.boost.discard")
def test_a_boost_card_is_discarded_after_use(table: Tables) -> None:
    t = attacked(table, "boost-two")
    t.p1.choose("no-defense")
    assert t.zone("boost-cards") == []
    assert t["boost-two"].zone == "encounter-discard"
    damage = t.p1.damage
    t.skip_until(lambda t: t.round == 4)
    assert t.p1.damage == damage + 2  # the next attack has not that boost


@proves("champions.keyword.quickstrike", "champions.boost.ability")
def test_a_quickstriker_that_a_boost_ability_puts_into_play_attacks_in_the_midst_of_the_attack(table: Tables) -> None:
    with with_cards(
        minion("ambusher", "Ambusher", "伏兵", "e1", "plain", boost(PutThisIntoPlay()), sch=0, atk=1, hp=2, keywords=QUICK)
    ):
        t = attacked(table, "ambusher")
        t.p1.choose("defend", "plain-hero")
        attacks = [(e.kind, e.n) for e in t.log if e.kind in ("enemy-attack", "damage")]
        assert attacks[1:4] == [("enemy-attack", 0), ("damage", 1), ("damage", 1)]  # its own first, then 2 less DEF 1
        assert t.p1.damage == 1 + 1 + 1, "and it activates with the minions of step two"


@proves("champions.boost.flip", "champions.activation.by-ability")
def test_an_attack_within_an_attack_turns_up_all_boost_cards_that_lie_there(table: Tables) -> None:
    with with_cards(treachery("frenzy", "Frenzy", "狂亂", "e2", "plain", boost(VillainAttacksYou()))):
        t = table.champions(p1=PLAIN, villain="klaw-1", encounter=("frenzy", "boost-two", *CALM), at="villain-phase.2")
        t.p1.choose("no-defense")
        assert t.zone("boost-cards") == ["boost-two", "quiet", "quiet"]  # of the outer attack, and two of the inner one
        with t.changes({"p1.damage": +2}):  # ATK 0, two icons; nothing is left for the outer attack
            t.p1.choose("no-defense")


@proves("champions.defense.hero.reduce")
def test_a_defending_hero_that_a_boost_ability_readies_has_defended_all_the_same(table: Tables) -> None:
    with with_cards(treachery("adrenaline", "Adrenaline", "腎上腺素", "e3", "plain", boost(Ready(You())))):
        t = attacked(table, "adrenaline")
        with t.changes({"p1.damage": +1, "p1.exhausted": 0}):
            t.p1.choose("defend", "plain-hero")


@proves("champions.enemy-attack.4.hero")
def test_a_defending_hero_that_a_boost_ability_turns_over_has_no_defense_value_any_more(table: Tables) -> None:
    with with_cards(treachery("unmasked", "Unmasked", "揭穿", "e4", "plain", boost(ChangeYourForm()))):
        t = attacked(table, "unmasked")
        with t.changes({"p1.damage": +2}):
            t.p1.choose("defend", "plain-hero")
