"""Decks as text: what is read, what is an error, and that every language is read back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.text import LANGUAGES, plain, simplified
from rulebound.games.ashes.cards import card, cards
from rulebound.games.ashes.deck_rules import check, random_deck
from rulebound.games.ashes.deck_text import read_deck, write_deck
from rulebound.games.ashes.ready_made import ready_made

IRON_MEN: dict[str, Any] = dict(ready_made()["iron-men"].deck)

AS_PASTED = """
The Iron Men

Phoenixborn: Coal Roarkwin

5x Natural Dice
5x Ceremonial Dice

Ready Spells (9):
3x Strengthen
3x Chant of Revenge
3x Summon Iron Rhino

Allies
3 Anchornaut
3 IRON WORKER
3x hammer-knight   # the big one

Action Spells:
// three of each
3x Expand Energy
One Hundred Blades x3
Close Combat (3)

Reaction Spells:
- 3x Cover

Conjuration Deck:
1x Iron Rhino
"""

IN_CHINESE = """
牌組名稱：The Iron Men
凰族後裔：卡羅·羅克溫
骰子：5 自然、5 儀式
卡牌
3張 能量擴充
3x 力量強化
３ｘ　掩護
3 復仇之歌
3x召喚鋼鐵犀牛
3x 擲錨者
3x 鐵匠
3x 巨鎚騎士
3x 百刀齊射
近身肉搏 ×3
咒法牌堆
1x 鋼鐵犀牛
"""


def test_a_pasted_list_is_read() -> None:
    deck = read_deck(AS_PASTED)
    assert deck == IRON_MEN
    assert check(deck) == []


@pytest.mark.parametrize("text", [IN_CHINESE, simplified(IN_CHINESE)])
def test_chinese_lists_are_read_in_both_scripts(text: str) -> None:
    assert read_deck(text) == IRON_MEN


@pytest.mark.parametrize(
    "line",
    [
        "Dice: 5 natural, 5 ceremonial",
        "5 natural\n5 ceremonial",
        "5x Natural Die\nceremonial dice x5",
        "骰池：自然 5，儀式 5",
    ],
)
def test_the_ways_to_write_dice(line: str) -> None:
    assert read_deck(line)["dice"] == {"natural": 5, "ceremonial": 5}


@pytest.mark.parametrize(
    "line",
    ["Coal Roarkwin", "1x Coal Roarkwin", "Phoenixborn: coal roarkwin", "PHOENIXBORN:\nCoal Roarkwin", "卡羅．羅克溫"],
)
def test_the_ways_to_write_the_phoenixborn(line: str) -> None:
    deck = read_deck(line)
    assert (deck["phoenixborn"], deck["cards"], deck["name"]) == ("coal-roarkwin", {}, "")


def test_lines_of_one_card_add_up() -> None:
    assert read_deck("2x Fear\n1 fear")["cards"] == {"fear": 3}


@pytest.mark.parametrize(
    ("line", "name"), [("# My deck", "My deck"), ("My deck", "My deck"), ("Name: My: deck", "My: deck")]
)
def test_the_name_of_a_deck(line: str, name: str) -> None:
    deck = read_deck(f"{line}\nNoah Redmoon\n# not the name\n3x Fear")
    assert (deck["name"], deck["phoenixborn"]) == (name, "noah-redmoon")


def test_unknown_names_are_an_error_with_line_and_near_names() -> None:
    with pytest.raises(RuleboundError) as error:
        read_deck("Coal Roarkwin\n\n3x Sumon Iron Rhyno\n3x Fear\n2x Qqqqq")
    first, second = str(error.value).splitlines()
    assert first.startswith("line 3: there is no card or die 'Sumon Iron Rhyno'; did you mean Summon Iron Rhino")
    assert second == "line 5: there is no card or die 'Qqqqq'"


def test_near_names_come_in_the_script_of_the_line() -> None:
    with pytest.raises(RuleboundError, match="line 1: there is no card or die '召喚鋼鐵犀'; did you mean 召喚鋼鐵犀牛"):
        read_deck("3x 召喚鋼鐵犀")
    with pytest.raises(RuleboundError, match="did you mean 召唤钢铁犀牛"):
        read_deck("3x 召唤钢铁犀")


def test_a_mistyped_first_line_is_no_name() -> None:
    with pytest.raises(RuleboundError, match="line 1: there is no card or die 'Coal Roarkwyn'; did you mean Coal Roarkwin"):
        read_deck("Coal Roarkwyn\n3x Fear")


def test_a_count_of_nothing_is_an_error() -> None:
    with pytest.raises(RuleboundError, match="line 1: a count starts at 1"):
        read_deck("0x Fear")


def test_an_unfinished_deck_is_read_and_the_check_says_every_reason() -> None:
    deck = read_deck("4x Fear\n2x Natural")
    assert [r.rule for r in check(deck)] == [
        "ashes.deck.phoenixborn",
        "ashes.deck.size",
        "ashes.deck.copies",
        "ashes.deck.unique-cards",
        "ashes.deck.dice",
    ]
    assert [r.rule for r in check(read_deck(""))] == ["ashes.deck.phoenixborn", "ashes.deck.size", "ashes.deck.dice"]


def test_a_second_phoenixborn_is_kept_for_the_check() -> None:
    deck = read_deck("Coal Roarkwin\nNoah Redmoon")
    assert (deck["phoenixborn"], deck["cards"]) == ("coal-roarkwin", {"noah-redmoon": 1})
    assert read_deck("2x Coal Roarkwin")["cards"] == {"coal-roarkwin": 1}


def test_listed_conjurations_are_checked_not_added() -> None:
    listed = AS_PASTED.replace("1x Iron Rhino", "2x Iron Rhino\n1x Gilder")
    deck = read_deck(listed)
    assert deck == {**IRON_MEN, "pile": {"iron-rhino": 2, "gilder": 1}}
    assert [r.rule for r in check(deck)] == ["ashes.deck.conjuration-limit", "ashes.deck.conjuration-pile"]
    assert read_deck(write_deck(deck)) == deck


def test_plain_names_tell_all_cards_apart_in_every_language() -> None:
    for lang in LANGUAGES:
        assert len({plain(c.name(lang)) for c in cards().values()}) == len(cards())
    for c in cards().values():
        assert plain(c.zh) == plain(c.name("zh-Hans"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_read_by_its_name(lang: str) -> None:
    for c in cards().values():
        deck = read_deck(f"2x {c.name(lang)}")
        read = {deck["phoenixborn"], *deck["cards"], *deck["dice"], *deck.get("pile", ())}
        assert read - {""} == {c.id}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ready_made())
def test_ready_made_decks_are_read_back(id: str, lang: str) -> None:
    deck = ready_made()[id].deck
    assert read_deck(write_deck(deck, lang)) == deck


def test_the_text_of_a_deck() -> None:
    text = write_deck(IRON_MEN, "zh-Hans")
    assert text.startswith("# The Iron Men\n\n凰族后裔：卡罗·罗克温\n骰池：5 自然, 5 仪式\n\n设置法术 (9):\n3x 力量强化\n")
    assert text.endswith("咒法牌堆 (1):\n1x 钢铁犀牛\n")
    with pytest.raises(RuleboundError, match="there is no language 'fr'"):
        write_deck(IRON_MEN, "fr")


def test_illegal_decks_can_be_written() -> None:
    deck: dict[str, Any] = {"phoenixborn": "", "cards": {"gilder": 1, "fear": 4, "noah-redmoon": 1}, "dice": {"water": 1}}
    assert "1x Gilder" in write_deck(deck)
    assert write_deck({"phoenixborn": "", "cards": {}, "dice": {}}) == "\n"


@given(seed=st.integers(0, 2**32), lang=st.sampled_from(LANGUAGES), name=st.text("ab #:x3牌", max_size=8))
@settings(max_examples=60)
def test_random_legal_decks_are_read_back(seed: int, lang: str, name: str) -> None:
    deck = {**random_deck(Chance(seed)), "name": " ".join(name.strip(" #").split())}
    assert check(deck) == []
    assert read_deck(write_deck(deck, lang)) == deck


@given(
    text=st.lists(
        st.sampled_from(
            ["3x ", "Fear", "召喚", ":", "#", "5", " natural", ",", "x", "\n", "Phoenixborn", "(2)", "\ufeff", "/"]
        )
    )
)
@settings(max_examples=150)
def test_any_text_is_read_or_refused_in_words(text: list[str]) -> None:
    try:
        deck = read_deck("".join(text))
    except RuleboundError:
        return
    check(deck)
    assert all(id in cards() for id in deck["cards"])
    assert all(card(die).type == "die" for die in deck["dice"])
