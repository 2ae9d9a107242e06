"""The words of all cards, compared with a file that people read: a change of wording shows as a diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.effects import Amount
from rulebound.core.text import LANGUAGES
from rulebound.games.champions.cards import cards
from rulebound.games.champions.definitions import ATTACHMENT, MAIN_SCHEME, SIDE_SCHEME, ChampionsCard
from rulebound.games.champions.words.names import in_words
from rulebound.games.champions.words.phrases import resource_name, trait_name
from rulebound.testing.golden import changes

POWERS = (("THW", "thw"), ("SCH", "sch"), ("ATK", "atk"), ("DEF", "def_"), ("REC", "rec"))


def number(value: int | Amount | None) -> str:
    return "X" if isinstance(value, Amount) else "–" if value is None else str(value)


def facts(card: ChampionsCard) -> list[str]:
    """The numbers of a card."""
    found = [card.code, card.type, card.set or card.faction]
    if card.quantity > 1:
        found.append(f"×{card.quantity}")
    if card.cost is not None:
        found.append(f"cost {card.cost}")
    if card.resources:
        found.append("+".join(resource_name(r, "en") for r in card.resources))
    if card.is_character:
        per_player = " per player" if card.hp_per_player else ""
        powers = [(name, getattr(card, field)) for name, field in POWERS]
        found += [f"{name} {number(value)}" for name, value in powers if value is not None]
        found.append(f"{card.hp} hit points{per_player}")
    if any(card.consequential):
        found.append("consequential {}/{}".format(*card.consequential))
    if card.hand_size:
        found.append(f"hand size {card.hand_size}")
    if card.type == ATTACHMENT and (card.atk_bonus or card.sch_bonus):
        found.append(f"ATK {card.atk_bonus:+d}, SCH {card.sch_bonus:+d}")
    if card.type == SIDE_SCHEME:
        found.append(f"threat {card.threat}{' per player' if card.threat_per_player else ''}")
        found += [icon for icon in ("crisis", "accelerates", "hazard") if getattr(card, icon)]
    if card.type == MAIN_SCHEME and card.target:
        found.append(f"target {card.target} per player, acceleration {card.acceleration} per player")
    if card.boost:
        found.append(f"boost {card.boost}")
    return found


def block(card: ChampionsCard) -> str:
    """One card: its numbers, then its name, traits and text in the three languages."""
    lines = [f"== {card.id} ({'; '.join(facts(card))})"]
    for lang in LANGUAGES:
        name = card.name(lang)
        subtitle = card.subtitle if lang == "en" else card.subtitle_zh
        traits = ("、" if lang != "en" else ", ").join(trait_name(t, lang) for t in sorted(card.traits))
        head = " | ".join(part for part in (name, subtitle, traits) if part)
        lines.append(f"[{lang}] {in_words(lang, head)}")
        lines.extend(f"    {line}" for line in card.text(lang).splitlines() or ["–"])
    return "\n".join(lines)


def test_all_words_are_as_they_were() -> None:
    words = "\n\n".join(block(c) for c in cards().values()) + "\n"
    assert changes(words, Path(__file__).with_name("texts.golden")) == ""


@pytest.mark.parametrize("id", cards())
def test_words_have_no_gaps(id: str) -> None:
    card = cards()[id]
    english, traditional = card.text("en"), card.text("zh-Hant")
    assert english.count("\n") == traditional.count("\n")
    for line in english.splitlines():
        assert line == "—" or line[-1] in ".:)”"
        assert "  " not in line
        assert ".." not in line.replace("M.O.D.O.K..", "")
        assert not any("\u4e00" <= c <= "\u9fff" for c in line)
    for line in traditional.splitlines():
        assert line == "—" or line[-1] in "。：）」"
        assert "。。" not in line
        assert not any(c in line for c in ",;:")
