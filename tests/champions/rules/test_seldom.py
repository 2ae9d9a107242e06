"""What seldom matters: encounter cards that weaken others as they enter play, shuffles at set-up."""

from __future__ import annotations

from rulebound.games.champions.cards.making import always, attachment, environment, side_scheme
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Enemies, ItsHost
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
