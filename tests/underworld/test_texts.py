"""The words of all cards, compared with a file that people read: a change of wording shows as a diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.text import LANGUAGES, simplified
from rulebound.games.underworld.cards import card, cards
from rulebound.games.underworld.definitions import PLAYER_CARDS, UnderworldCard
from rulebound.testing.golden import changes

CIRCLED = "①②③④⑤⑥"
"""Costs, as the book prints them."""
PRINTED = {id: c for id, c in cards().items() if c.abilities}
"""All cards with words on them: not what face-down cards and assets count as."""


def facts(c: UnderworldCard) -> str:
    """What stands around the text: type, faction, cost, loyalty, magic icon, subtypes, icons, defence, points."""
    parts = [c.type]
    if c.type in PLAYER_CARDS:
        loyalty = " ".join(f"{faction} {n}" for faction, n in c.loyalty)
        parts += [c.faction, f"cost {c.cost}", loyalty, c.magic]
    parts += ["/".join(sorted(c.subtypes)), "unique" if c.unique else ""]
    for name, icons in (("icons", c.icons), ("temporary", c.temporary)):
        parts += [f"{name} {'/'.join(map(str, icons))}"] if any(icons) else []
    parts += [f"defence {c.defence}"] if c.defence else []
    parts += [f"cap {c.cap}"] if c.cap else []
    parts += [f"{c.points} points"] if c.points else []
    return "; ".join(p for p in (*parts, "our own design" if c.ours else "") if p)


def block(c: UnderworldCard) -> str:
    """One card: its name and facts, then its text in the three languages."""
    lines = [f"== {c.id} ({facts(c)})"]
    for lang in LANGUAGES:
        lines.append(f"[{lang}] {c.name(lang)}")
        lines.extend(f"    {line}" for line in c.text(lang).splitlines())
    return "\n".join(lines)


def test_all_words_are_as_they_were() -> None:
    words = "\n\n".join(block(c) for c in PRINTED.values()) + "\n"
    assert changes(words, Path(__file__).with_name("texts.golden")) == ""


@pytest.mark.parametrize("id", PRINTED)
def test_words_have_no_gaps(id: str) -> None:
    english, chinese = card(id).text("en"), card(id).text("zh-Hans")
    assert english.count("\n") == chinese.count("\n")
    for line in english.splitlines():
        assert "".join(c for c in line if c not in CIRCLED).isascii()
        assert line[-1] in ".)"
        assert line[0].isupper()
        assert not any(wrong in line for wrong in ("  ", "..", "{", "None", " a a", " a i", " a o", " a e", "may you"))
    for line in chinese.splitlines():
        assert line[-1] in "。）"
        assert not any(wrong in line for wrong in ("。。", "{", "None", "可以你", "一个一个", "量个", "力张"))
        assert not any(mark in line for mark in ",.:;()")
    assert chinese == simplified(chinese)


def test_a_surname_is_not_converted() -> None:
    assert [card("van-milton").name(lang) for lang in LANGUAGES] == ["Van Milton", "范·彌爾頓", "范·弥尔顿"]
