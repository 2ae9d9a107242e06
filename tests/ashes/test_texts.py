"""The words of all cards and dice powers, compared with a file that people read: a change of wording shows as a diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.text import LANGUAGES, simplified
from rulebound.games.ashes.cards import cards
from rulebound.games.ashes.definitions import DIE, PHOENIXBORN, AshesCard
from rulebound.games.ashes.dice import power_text
from rulebound.games.ashes.words.names import cost_text
from rulebound.testing.golden import changes


def words(card: AshesCard, lang: str) -> str:
    return power_text(card.id, lang) if card.type == DIE else card.text(lang)


def block(card: AshesCard) -> str:
    """One card: its name, cost and values, then its text in the three languages."""
    facts = [card.type]
    if card.type == PHOENIXBORN:
        facts.append(f"life {card.life}, battlefield {card.battlefield}, spellboard {card.spellboard}")
    if card.is_unit:
        facts.append(f"{'X' if card.attack is None else card.attack}/{card.life}/{card.recover}")
    if any(card.bonus):
        facts.append("/".join(f"{b:+d}" for b in card.bonus))
    if card.limit:
        facts.append(f"conjuration limit {card.limit}")
    if card.phoenixborn:
        facts.append(f"of {card.phoenixborn}")
    lines = [f"== {card.id} ({'; '.join(facts)})"]
    for lang in LANGUAGES:
        price = cost_text(card.cost, "en" if lang == "en" else "zh")
        price = simplified(price) if lang == "zh-Hans" else price
        lines.append(f"[{lang}] {card.name(lang)}" + (f" | {price}" if price else ""))
        lines.extend(f"    {line}" for line in words(card, lang).splitlines() or ["–"])
    return "\n".join(lines)


def test_all_words_are_as_they_were() -> None:
    words = "\n\n".join(block(c) for c in cards().values()) + "\n"
    assert changes(words, Path(__file__).with_name("texts.golden")) == ""


@pytest.mark.parametrize("id", cards())
def test_words_have_no_gaps(id: str) -> None:
    card = cards()[id]
    english, traditional = words(card, "en"), words(card, "zh-Hant")
    for text in (english, traditional):
        assert "{" not in text
        assert "None" not in text
    assert english.count("\n") == traditional.count("\n")
    for line in english.splitlines():
        assert line.isascii()
        assert line[-1] in ".:"
        assert "  " not in line
        assert ".." not in line
    for line in traditional.splitlines():
        assert line[-1] in "。："
        assert "。。" not in line
        assert not any(c in line for c in ",.:;")
    assert words(card, "zh-Hans") == simplified(traditional)
