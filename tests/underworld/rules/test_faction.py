"""Chapter: faction."""

from __future__ import annotations

from rulebound.games.underworld.cards import regions
from rulebound.games.underworld.definitions import FACTIONS, NEUTRAL
from rulebound.games.underworld.words.names import FACTION_NAMES
from rulebound.testing import Tables, proves
from tests.underworld.made_up import BASE
from tests.underworld.playing import faction

NUMBERS = dict(zip(FACTIONS, range(1, 97, 12), strict=True))


@proves("underworld.faction.list", "underworld.deck.prebuilt.government-name", "underworld.symbols.faction-forms")
def test_the_eight_factions() -> None:
    assert {f: FACTION_NAMES[f][1] for f in FACTIONS} == {
        "yellow": "帷幕守望",
        "green": "猎魔人",
        "blue": "王座会",
        "red": "鸣钟教派",
        "grey": "国家机构",
        "white": "圣贤",
        "black": "方碑序列",
        "purple": "梦境行者",
    }


@proves("underworld.faction.marking", "underworld.deck.quick.numbers", "underworld.cards.anatomy.collector")
def test_every_number_lies_in_the_range_of_its_faction() -> None:
    for colour, first in NUMBERS.items():
        assert sorted(c.number for c in faction(colour)) == list(range(first, first + 12))
    assert sorted(c.number for c in faction(NEUTRAL)) == list(range(97, 107))
    assert sorted(c.number for c in regions()) == list(range(107, 117))
    assert sorted(c.number for c in BASE) == list(range(1, 117))


@proves("underworld.faction.neutral", "underworld.symbols.neutral-no-loyalty")
def test_a_neutral_asset_gives_cost_but_no_loyalty(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["psychic-owl", "black-cat"], "assets": ["neutral", "neutral"]})
    assert t.p1.can("play:black-cat")
    assert not t.p1.can("play:psychic-owl")
