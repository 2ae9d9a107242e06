"""Search in English and in Chinese of either script."""

from __future__ import annotations

import pytest

from rulebound import rulebook
from rulebound.rulebook import search_index


def ids(query: str, game: str | None = None, lang: str | None = None) -> list[str]:
    return [rule.id for rule in rulebook.search(query, game, lang)]


def test_all_words_must_occur_whatever_their_case() -> None:
    found = rulebook.search("BATTLEFIELD value", game="ashes")
    assert found
    for rule in found:
        words = f"{rule.id} {rule.title} {rule.en}".lower()
        assert "battlefield" in words
        assert "value" in words
    assert ids("battlefield value wombat") == []


def test_id_title_and_term_rank_before_the_text() -> None:
    assert ids("grim rule")[0] == "champions.general.grim-rule"
    found = rulebook.search("mulligan")
    named = ["mulligan" in f"{rule.id} {rule.title}".lower() for rule in found]
    assert named == sorted(named, reverse=True)
    assert any(named)


def test_a_word_matches_from_its_beginning_only() -> None:
    assert "champions.general.grim-rule" in ids("gri")
    assert "champions.general.grim-rule" not in ids("rim")


def test_an_id_finds_its_rule_first() -> None:
    assert ids("ashes.attack.unit.2")[0] == "ashes.attack.unit.2"


@pytest.mark.parametrize(
    ("simplified", "traditional", "id"),
    [
        ("严酷法则", "嚴酷法則", "champions.general.grim-rule"),  # a book in traditional script
        ("先达到8分者", "先達到8分者", "underworld.intro.first-to-eight"),  # a book in simplified script
    ],
)
def test_chinese_finds_the_rule_in_either_script(simplified: str, traditional: str, id: str) -> None:
    assert ids(simplified)[0] == id
    assert ids(traditional) == ids(simplified)


def test_chinese_words_may_be_several_and_stand_beside_english_ones() -> None:
    assert ids("严酷 法则")[0] == "champions.general.grim-rule"
    assert ids("grim 法则")[0] == "champions.general.grim-rule"
    assert ids("grim 骰子") == []


def test_a_search_can_be_kept_to_a_game_and_to_a_language() -> None:
    assert {id.partition(".")[0] for id in ids("player")} == set(rulebook.GAMES)
    assert {id.partition(".")[0] for id in ids("player", game="heroclix")} == {"heroclix"}
    assert "underworld.faction.list" in ids("猎魔人", lang="en")  # the English text quotes the Chinese name
    assert ids("conflict grim", lang="zh-Hant") == []


def test_an_empty_query_finds_nothing() -> None:
    assert rulebook.search("  ") == []
    assert rulebook.search_rulings("") == []


def test_a_ruling_is_found_by_its_number_and_by_its_words() -> None:
    assert rulebook.search_rulings("ashes ruling 59")[0] == rulebook.ruling("ashes", "59")
    assert rulebook.search_rulings("Heroclix ruling 1-41")[0] == rulebook.ruling("heroclix", "1-41")
    assert rulebook.ruling("ashes", "59") in rulebook.search_rulings("guarding phoenixborn turned")
    assert rulebook.search_rulings("疲倦傷害", game="ashes") == rulebook.search_rulings("疲倦伤害", game="ashes") != []


def test_words_that_come_again_and_those_after_a_missing_one_take_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long query must not keep whoever asks for something else."""
    looked, match = [0], search_index._Word.match

    def counted(word: search_index._Word, entry: search_index._Entry) -> int:
        looked[0] += 1
        return match(word, entry)

    def looks(query: str) -> int:
        looked[0] = 0
        rulebook.search(query, "ashes")
        rulebook.search_rulings(query, "ashes")
        return looked[0]

    monkeypatch.setattr(search_index._Word, "match", counted)
    assert looks("a " * 100) == looks("a")
    assert looks("zzz " + " ".join("abcdefgh")) == looks("zzz")
    assert rulebook.search("a a", "ashes") == rulebook.search("a", "ashes")
