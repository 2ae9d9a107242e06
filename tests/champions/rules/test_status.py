"""Status cards: stunned, confused, tough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.games.champions.cards.making import minion, response, support
from rulebound.games.champions.conditions import AfterEntersPlay
from rulebound.games.champions.effects import Stun
from rulebound.games.champions.nouns import EventSubject
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import FULL, solo

THAT_MINION = EventSubject("that minion", "該從者")


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


@proves("champions.status.definition", "champions.status.types", "champions.status.one-each")
def test_three_types_of_status_cards_one_of_each(table: Tables) -> None:
    t = solo(table, "stun-an-enemy", "stun-an-enemy", "confuse-an-enemy")
    shown = [name for name, _ in t.state.SHOWN_COLUMNS if name in ("stunned", "confused", "tough", "steady")]
    assert shown == ["stunned", "confused", "tough"]
    with t.changes({"plain-1.stunned": +1, "plain-1.confused": +1}):
        t.p1.choose("play", "stun-an-enemy")
        t.p1.choose("play", "confuse-an-enemy")
    assert not t.p1.can("play", "stun-an-enemy"), "it could have no second stunned card"


@proves("champions.status.one-each")
def test_stunning_a_stunned_character_leaves_one_card(table: Tables) -> None:
    t = solo(table, "stun-all", engaged=["plain-minion"], villain=("plain-1", {"stunned": 1}))
    with t.changes({"plain-1.stunned": 0, "plain-minion.stunned": +1}):
        t.p1.choose("play", "stun-all")


@proves("champions.status.confused.give")
def test_you_are_confused(table: Tables) -> None:
    t = solo(table, dealt=["false-alarm"], form="alter-ego")
    with t.changes({"p1.confused": +1}):
        t.skip_until(lambda t: t.round == 3)


@proves("champions.status.stunned.give")
def test_mockingbird_stuns(table: Tables) -> None:
    t = solo(table, "mockingbird", "two-energy", "two-energy")
    t.p1.choose("play", "mockingbird")
    with t.changes({"plain-1.stunned": +1}):
        t.p1.choose("use", "mockingbird")


@proves("champions.status.confused.friendly")
def test_a_confused_hero_pays_and_removes_nothing(table: Tables) -> None:
    t = solo(table, "thwart-two", confused=1, threat=4)
    with t.branch() as b, b.changes({"p1.exhausted": +1, "p1.confused": -1, "plain-scheme-1b.threat": 0}):
        b.p1.choose("thwart", "plain-scheme-1b")
    with t.changes({"p1.hand_count": -1, "p1.confused": -1, "plain-scheme-1b.threat": 0}):
        t.p1.choose("play", "thwart-two")


@proves("champions.status.stunned.friendly")
def test_a_stunned_hero_pays_and_deals_nothing(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "spider-man",
            "hand": ["swinging-web-kick", *["backflip"] * 3],
            "stunned": 1,
            "play": [("black-cat", {"stunned": 1})],
        },
        villain="plain-1",
        encounter=FULL,
    )
    with t.branch() as b, b.changes({"p1.hand_count": -4, "p1.stunned": -1, "plain-1.hp": 0, "p1.exhausted": 0}):
        b.p1.choose("play", "swinging-web-kick")
    with t.changes({"black-cat.exhausted": +1, "black-cat.stunned": -1, "black-cat.damage": 0, "plain-1.hp": 0}):
        t.p1.choose("attack", "black-cat", "plain-1")


@proves("champions.status.confused.enemy")
def test_a_confused_villain_does_not_scheme(table: Tables) -> None:
    t = solo(table, form="alter-ego", villain=("plain-1", {"confused": 1}), encounter=("plain-minion", *FULL))
    with t.changes({"plain-scheme-1b.threat": +1}):  # step one only
        t.skip_until(lambda t: t.round == 3)
    assert t["plain-1"].confused == 0
    assert "boost" not in t.events
    assert t["plain-minion"].zone == "engaged", "dealt in step three instead of given as a boost card"


@proves("champions.status.stunned.enemy")
def test_a_stunned_villain_does_not_attack(table: Tables) -> None:
    t = solo(table, villain=("plain-1", {"stunned": 1}))
    with t.changes({"p1.hp": 0, "p1.exhausted": 0}):
        t.skip_until(lambda t: t.round == 3)
    assert t["plain-1"].stunned == 0
    assert "boost" not in t.events
    assert "defend" not in t.events


@proves("champions.status.tough")
def test_tough_prevents_all_damage_once(table: Tables) -> None:
    t = solo(table, "hit-three", "hit-three", engaged=[("spiky-minion", {"tough": 1})])
    with t.changes({"spiky-minion.hp": 0, "spiky-minion.tough": -1}):
        t.p1.choose("play", "hit-three", "spiky-minion")
    with t.changes({"spiky-minion.hp": -3}):
        t.p1.choose("play", "hit-three", "spiky-minion")


@proves("champions.status.priority")
def test_tough_comes_before_interrupts(table: Tables) -> None:
    t = solo(table, "hurt-hero", play=["padding"], tough=1)
    with t.changes({"p1.hp": 0, "p1.tough": -1, "padding.exhausted": 0}):
        t.p1.choose("play", "hurt-hero")
    assert t.p1.prompt == "turn", "no interrupt was offered"
    t = solo(table, "hurt-hero", play=["padding"])
    t.p1.choose("play", "hurt-hero")
    assert t.p1.can("use", "padding")


def test_tough_stops_one_of_several_sources_and_a_blocked_attack_leaves_it(table: Tables) -> None:
    """Each point of damage at once is one source; tough answers only the first, and only damage that DEF left."""
    t = solo(table, "attack-two-targets", "hit-three", engaged=[("spiky-minion", {"tough": 1}), "plain-minion"])
    with t.changes({"spiky-minion.tough": -1, "spiky-minion.hp": 0, "plain-minion.hp": -1, "plain-1.hp": -1}):
        t.p1.choose("play", "attack-two-targets", "next:plain-1", "next:spiky-minion")
    with t.changes({"spiky-minion.hp": -3}):
        t.p1.choose("play", "hit-three", "spiky-minion")
    t = table.champions(p1={"identity": "spider-man", "tough": 1}, villain="plain-1", encounter=FULL)
    t.skip_until(lambda t: t.p1.can("defend"))
    with t.changes({"p1.tough": 0, "p1.hp": 0}):
        t.p1.choose("defend", "spider-man")


@proves("champions.status.stunned.enemy", "champions.keyword.quickstrike")
def test_a_quickstriker_stunned_as_it_enters_play_loses_the_card_instead(table: Tables) -> None:
    stunner = support(
        "flashbang", "Flashbang", "閃光彈", "s1", response(AfterEntersPlay(minion=True), Stun(THAT_MINION)), cost=0
    )
    with with_cards(stunner):
        late = {"quickstrike_after_responses": True}
        t = solo(table, "summon", play=["flashbang"], encounter=("racer", *FULL), options=late)
        t.p1.choose("play", "summon")
        with t.changes({"racer.stunned": 0, "p1.damage": 0}):
            t.p1.choose("use", "flashbang")
        assert t.p1.prompt == "turn"


@proves("champions.keyword.toughness", "champions.keyword.quickstrike")
def test_a_quickstriker_with_toughness_is_tough_when_it_meets_retaliate(table: Tables) -> None:
    with with_cards(
        minion("pouncer", "Pouncer", "撲擊者", "s2", "odd", sch=0, atk=2, hp=3, keywords={"quickstrike": 1, "toughness": 1})
    ):
        t = table.champions(
            p1={"identity": "black-panther", "hand": ["summon"], "deck": ["physical-card"] * 9}, encounter=("pouncer", *FULL)
        )
        t.p1.choose("play", "summon")
        with t.changes({"p1.damage": +2, "pouncer.damage": 0, "pouncer.tough": -1}):
            t.p1.choose("no-defense")
