"""What seldom matters: attachments that weaken their host, shuffles at set-up."""

from __future__ import annotations

from rulebound.games.champions.cards.making import always, attachment
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Enemies, ItsHost
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves

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


@proves("champions.setup.10")
def test_the_encounter_deck_is_shuffled_after_an_environment_was_taken_from_it(table: Tables) -> None:
    t = table.new("champions", ["spider-man-justice"], villain="ultron", seed=3)
    told = [line.detail if line.kind == "shuffle" else line.kind for line in t.p1.log]
    assert told[told.index("enters-play") :][:3] == ["enters-play", "encounter-deck", "engage"], (
        "and a Drone comes after that"
    )
