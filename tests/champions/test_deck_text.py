"""Decks as text: lists of names and codes, the community's JSON, and that everything written is read back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.cli import main
from rulebound.cli.decks import read
from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.text import LANGUAGES, plain, simplified
from rulebound.games.champions import GAME
from rulebound.games.champions.cards import card, cards
from rulebound.games.champions.deck_rules import check, random_deck
from rulebound.games.champions.deck_text import from_slots, read_deck, to_slots, write_deck, write_json
from rulebound.games.champions.ready_made import ready_made
from rulebound.games.champions.words.names import TITLES

JUSTICE: dict[str, Any] = dict(ready_made()["spider-man-justice"].deck)
HEROES = sorted({str(d.deck["identity"]) for d in ready_made().values()})

AS_PASTED = """
Web and order

Spider-Man (Peter Parker)
Aspect: Justice

Hero (15)
1x Black Cat (Core Set)
2x Backflip
2 ENHANCED SPIDER-SENSE
Swinging Web Kick x3
1x aunt may
2x Spider-Tracer
2x Web-Shooter   # the wild ones
2x Webbed Up

Allies:
// two of the aspect, two basic ones
- 1x Daredevil (Matt Murdock)
- 1x Jessica Jones
- Mockingbird
- 1x Nick Fury
Events (6):
3x For Justice!
1x Great Responsibility
1x Haymaker
First Aid (1)
Supports
2x Interrogation Room
3x Surveillance Team
1x Avengers Mansion, 1x Helicarrier
Upgrades
3x Heroic Intuition
Resources
2x The Power of Justice
1x Energy
1x Genius
1x Strength
"""

IN_CHINESE = """
牌組名稱：Web and order
身份卡：蜘蛛人
英雄卡
1張 黑貓
2張 後空翻
2x 強化蜘蛛感應
３ｘ　盪網飛踢
1x梅嬸
2x 蜘蛛追蹤器
蛛網發射器 ×2
2 蛛網纏身
正義（16）：
1 夜魔俠、1 潔西卡·瓊斯
3x 為了正義！
1x 重大責任
2x 審訊室
3x 監視小組
3x 英雄直覺
2x 正義之力
基礎
1x 仿聲鳥
1x 尼克·福瑞
1x 復仇者大廈
1x 空天母艦
1x 能量
1x 天才
1x 力量
1x 重拳出擊
1x 急救
"""


@pytest.mark.parametrize("text", [AS_PASTED, IN_CHINESE, simplified(IN_CHINESE)])
def test_pasted_lists_are_read(text: str) -> None:
    deck = read_deck(text)
    assert deck == {**JUSTICE, "name": "Web and order"}
    assert check(deck) == []


@pytest.mark.parametrize(
    "text", ["01001a\n01003\n01003", "01001b, 01003 x2", "01001\n2x 01003", '["01001a", "01003", "01003"]']
)
def test_lists_of_codes_are_read(text: str) -> None:
    assert read_deck(text) == {"name": "", "identity": "spider-man", "cards": {"backflip": 2}}


def test_the_communitys_export_is_read() -> None:
    export = {
        "id": 7,
        "name": "Web and order",
        "investigator_code": "01001a",
        "slots": {"01002": 1, "01003": 2, "01060": 3, "01088": 0},
        "meta": '{"aspect":"justice"}',
    }
    expected = {
        "name": "Web and order",
        "identity": "spider-man",
        "cards": {"black-cat": 1, "backflip": 2, "for-justice": 3},
    }
    assert GAME.decks.make(export) == expected
    assert read_deck(json.dumps(export)) == expected
    assert read(GAME, json.dumps(export)) == expected
    del export["investigator_code"]
    for code in ("01001a", "01001b"):
        listed = {**export, "slots": {code: 1, "01003": 2}}
        assert from_slots(listed)["identity"] == "spider-man"
        assert from_slots({**listed, "hero_code": "01001a"})["cards"] == {"backflip": 2}


def test_wrong_exports_are_errors_in_words() -> None:
    with pytest.raises(RuleboundError, match="there is no card with the code '99999'"):
        GAME.decks.make({"slots": {"99999": 1}})
    with pytest.raises(RuleboundError, match="the count of 01003 is a whole number, not a text"):
        GAME.decks.make({"slots": {"01003": "two"}})
    with pytest.raises(RuleboundError, match="what a deck has in its slots is a mapping, not a list"):
        GAME.decks.make({"slots": []})
    with pytest.raises(RuleboundError, match="this is no JSON"):
        read_deck("[01003")
    with pytest.raises(RuleboundError, match="line 2: there is no card with the code '99999'"):
        read_deck("Spider-Man\n99999")


def test_unknown_names_are_an_error_with_line_and_near_names() -> None:
    with pytest.raises(RuleboundError) as error:
        read_deck("Spider-Man\n\n3x Swingin Web Kik\n3x Backflip\n2x Qqqqq")
    first, second = str(error.value).splitlines()
    assert first == "line 3: there is no card 'Swingin Web Kik'; did you mean Swinging Web Kick?"
    assert second == "line 5: there is no card 'Qqqqq'"
    with pytest.raises(RuleboundError, match="did you mean 強化蜘蛛感應"):
        read_deck("3x 強化蜘蛛感")
    with pytest.raises(RuleboundError, match="a count starts at 1"):
        read_deck("0x Backflip")


def test_a_second_identity_is_kept_for_the_check() -> None:
    deck = read_deck("Spider-Man\nIron Man\n2x Backflip")
    assert (deck["identity"], deck["cards"]) == ("spider-man", {"iron-man": 1, "backflip": 2})
    assert read_deck(write_deck(deck)) == deck


def test_a_title_that_several_cards_share_is_spread_over_them() -> None:
    deck = read_deck("Black Panther\n5x Wakanda Forever!")
    variants = {id: n for id, n in ready_made()["black-panther-protection"].deck["cards"].items() if "wakanda-forever" in id}
    assert sum(variants.values()) == 5
    assert deck["cards"] == variants
    assert read_deck("2x Wakanda Forever! (01043d)")["cards"] == {"wakanda-forever-wild": 2}


def test_the_title_of_a_player_card_comes_before_an_encounter_cards() -> None:
    for c in cards().values():
        if c.faction != "encounter" and c.type not in ("hero", "alter-ego"):
            assert all(card(id).faction != "encounter" for id in read_deck(f"1x {c.en}")["cards"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_for_decks_is_read_by_its_name(lang: str) -> None:
    for c in cards().values():
        if c.faction != "encounter" and c.type != "alter-ego":
            deck = read_deck(f"1x {c.name(lang)}")
            found = [deck["identity"], *deck["cards"]] if deck["identity"] else [*deck["cards"]]
            assert {card(id).en for id in found} == {c.en}, c.id
        assert (plain(c.zh) == plain(c.name("zh-Hans"))) == (c.en not in TITLES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ready_made())
def test_ready_made_decks_are_read_back(id: str, lang: str) -> None:
    deck = ready_made()[id].deck
    assert read_deck(write_deck(deck, lang)) == deck


def test_the_text_of_a_deck() -> None:
    text = write_deck(JUSTICE, "zh-Hans")
    assert text.startswith("# Spider-Man: Justice\n\n身份卡：蜘蛛侠 (彼得·帕克)\n\n英雄卡 (15):\n1x 黑猫\n2x 后空翻\n")
    assert "\n\n正义 (16):\n1x 夜魔侠\n" in text
    with pytest.raises(RuleboundError, match="there is no language 'fr'"):
        write_deck(JUSTICE, "fr")
    assert write_deck({"identity": "", "cards": {}}) == "\n"


def test_the_communitys_form_of_a_deck() -> None:
    export = to_slots(JUSTICE)
    assert (export["investigator_code"], export["slots"]["01005"]) == ("01001a", 3)
    assert json.loads(export["meta"]) == {"aspect": "justice"}
    assert json.loads(write_json(JUSTICE)) == export


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), hero=st.sampled_from(HEROES), lang=st.sampled_from(LANGUAGES), name=st.text(max_size=12))
def test_random_decks_are_read_back(seed: int, hero: str, lang: str, name: str) -> None:
    deck = random_deck(Chance(seed), hero)
    assert read_deck(write_deck(deck, lang)) == deck
    assert from_slots(to_slots(deck)) == deck
    in_one_line = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    assert GAME.decks.make(json.loads(json.dumps(to_slots({**deck, "name": name})))) == {**deck, "name": in_one_line}


@settings(max_examples=60)
@given(
    counts=st.dictionaries(
        st.sampled_from(sorted(c.id for c in cards().values() if c.type != "alter-ego")), st.integers(1, 5)
    ),
    lang=st.sampled_from(LANGUAGES),
)
def test_illegal_decks_are_read_back_too(counts: dict[str, int], lang: str) -> None:
    deck = {"name": "", "identity": "she-hulk", "cards": counts}
    assert read_deck(write_deck(deck, lang)) == deck


def test_the_command_line_shows_checks_and_exports_decks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["decks", "list", "champions"]) == 0
    listed = capsys.readouterr().out
    assert "  captain-marvel-leadership  Captain Marvel: Leadership\n" in listed
    assert main(["decks", "show", "champions", "iron-man-aggression", "--lang", "zh-Hant"]) == 0
    assert capsys.readouterr().out.endswith("合法。\n")
    assert main(["decks", "export", "champions", "iron-man-aggression", "--json"]) == 0
    file = tmp_path / "deck.json"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["decks", "check", "champions", str(file)]) == 0
    file.write_text("Spider-Man\n4x Haymaker", encoding="utf-8")
    capsys.readouterr()
    assert main(["decks", "check", "champions", str(file)]) == 1
    assert "at most 3 copies of Haymaker, not 4 · champions.deck.copies" in capsys.readouterr().out
    assert main(["decks", "export", "ashes", "iron-men", "--json"]) == 2
    assert "ashes has no community JSON format" in capsys.readouterr().err
