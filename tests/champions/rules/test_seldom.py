"""What seldom matters: cards that weaken others as they enter play, shuffles at set-up, attacks that lose their enemy."""

from __future__ import annotations

import pytest

from rulebound.core.effects import If
from rulebound.games.champions.cards.making import (
    action,
    always,
    attachment,
    environment,
    event,
    interrupt,
    side_scheme,
    treachery,
    upgrade,
    when_revealed,
)
from rulebound.games.champions.conditions import YouWouldTakeDamage
from rulebound.games.champions.effects import DiscardCard, ExhaustCard, GainSurge, Move
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Characters, DidNot, Each, Enemies, ItsHost, PerEach, Pick, Schemes
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.parts import Everybody

POISON = attachment("poison", "Poison", "毒藥", "z1", "seldom", Enemies(minions=True), always(constant("hp", -2, ItsHost())))


@proves("champions.hp.remaining.zero", "champions.card.attachment.enter")
def test_a_minion_weakened_to_nothing_by_an_attachment_is_defeated_at_once(table: Tables) -> None:
    minion = ("hydra-mercenary", {"damage": 1, "confused": 1})
    with with_cards(POISON):
        t = table.champions(p1={"form": "alter-ego", "engaged": [minion], "dealt": ["poison"]}, encounter=["advance"] * 9)
        t.until("RevealCard.attach")
        assert t["hydra-mercenary"].zone == "engaged"
        t.until("RevealCard.enters_play")
        assert (t["hydra-mercenary"].zone, t["poison"].zone) == ("encounter-discard", "encounter-discard")


@proves("champions.hp.remaining.zero", "champions.defeat.definition")
def test_who_is_weakened_to_nothing_by_an_environment_or_a_scheme_is_defeated_at_once(table: Tables) -> None:
    minion = ("hydra-mercenary", {"damage": 1, "confused": 1})
    weaker = always(constant("hp", -2, Everybody()))
    fog = environment("fog", "Fog", "霧", "z2", "seldom", weaker)
    siege = side_scheme("siege", "Siege", "圍攻", "z3", "seldom", weaker, threat=3)
    with with_cards(fog, siege):
        for card in ("fog", "siege"):
            t = table.champions(p1={"form": "alter-ego", "engaged": [minion], "dealt": [card]}, encounter=["advance"] * 9)
            t.until("RevealCard.resolve_by_type")
            assert t["hydra-mercenary"].zone == "engaged"
            t.until("RevealCard.enters_play")
            assert t["hydra-mercenary"].zone == "encounter-discard"


@proves("champions.defeat.definition", "champions.scheme.side.start")
def test_a_side_scheme_that_begins_without_threat_is_defeated_at_once(table: Tables) -> None:
    with with_cards(side_scheme("no-plan", "No Plan", "沒有計劃", "z4", "seldom", threat=0)):
        t = table.champions(p1={"form": "alter-ego", "dealt": ["no-plan"]}, encounter=["advance"] * 9)
        t.until("RevealCard.enters_play")
        assert t["no-plan"].zone == "encounter-discard"


@proves("champions.setup.10")
def test_the_encounter_deck_is_shuffled_after_an_environment_was_taken_from_it(table: Tables) -> None:
    t = table.new("champions", ["spider-man-justice"], villain="ultron", seed=3)
    told = [line.detail if line.kind == "shuffle" else line.kind for line in t.p1.log]
    assert told[told.index("enters-play") :][:3] == ["enters-play", "encounter-deck", "engage"], (
        "and a Drone comes after that"
    )


@proves("champions.attack.enemy-by-ability")
def test_an_attack_whose_enemy_leaves_play_before_its_damage_is_not_answered(table: Tables) -> None:
    """Whirlwind attacks both heroes at once; the first one is rid of him just before the damage."""
    gone = interrupt(YouWouldTakeDamage(), DiscardCard(Pick(Enemies(minions=True))))
    with with_cards(upgrade("pitfall", "Pitfall", "陷坑", "z5", gone, cost=0)):
        t = table.champions(
            p1={"identity": "captain-marvel", "engaged": ["whirlwind"], "play": ["pitfall"], "deck": ["strength"] * 9},
            p2={"identity": "she-hulk", "play": ["indomitable"], "deck": ["strength"] * 9},
            villain=("rhino-1", {"stunned": 1}),
            encounter=["advance"] * 9,
        )
        t.until("defend")
        t.p1.choose("no-defense")
        t.p2.choose("no-defense", "defend:she-hulk")
        with t.changes({"p1.hp": -2, "p2.hp": 0, "whirlwind.zone": "encounter-discard"}):
            t.p1.choose("use:pitfall")
        assert not t.p2.can("use", "indomitable"), "she has defended against no attack"


@pytest.mark.parametrize(("tired", "surges"), [(("spider-man", "hellcat"), True), (("hellcat",), False)])
@proves("champions.state.exhaust.once")
def test_who_is_exhausted_already_is_not_exhausted_by_a_card(table: Tables, tired: tuple[str, ...], surges: bool) -> None:
    """Exhaust each of your characters. If none was exhausted this way, this card gains surge."""
    none = If(DidNot("no character was exhausted this way", "沒有以此方式橫置角色"), GainSurge())
    with with_cards(
        treachery(
            "weariness", "Weariness", "疲倦", "z6", "seldom", when_revealed(ExhaustCard(Each(Characters("yours"))), none)
        )
    ):
        ally = ("hellcat", {"exhausted": int("hellcat" in tired)})
        hero = {"exhausted": int("spider-man" in tired), "play": [ally], "dealt": ["weariness"]}
        t = table.champions(p1=hero, villain=("rhino-1", {"stunned": 1}), encounter=["advance"] * 9, at="villain-phase.4")
        assert bool(t.happened("surge")) == surges
        assert (t.p1.exhausted, t["hellcat"].exhausted) == (1, 1)


@proves("champions.card.event.change-game")
def test_an_event_that_would_move_nothing_cannot_be_played(table: Tables) -> None:
    """Move 1 damage from you to an enemy for each side scheme."""
    moving = Move(PerEach(1, Schemes(side=True)), "damage", Pick(Characters("yours"), "from"), Pick(Enemies(), "to"))
    with with_cards(event("pass-on", "Pass On", "轉嫁", "z7", action(moving), cost=0)):
        for side_schemes in ([], ["crowd-control"]):
            t = table.champions(p1={"form": "hero", "damage": 3, "hand": ["pass-on"]}, side_schemes=side_schemes)
            assert t.p1.can("play", "pass-on") == bool(side_schemes)
        with t.changes({"p1.damage": -1, "rhino-1.damage": +1}):
            t.p1.choose("play", "pass-on")
