"""Decks as text, for Underworld: the society besides the cards (see `core.deck_text`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rulebound.core.deck_text import DeckReader, label, lines, listed, of_cards, plain_headings, section
from rulebound.core.text import known_language, plain

from .cards import card, cards
from .definitions import AFFAIR, ATTACHMENT, CHARACTER, SOCIETY

SECTIONS = {CHARACTER: ("Characters", "角色"), ATTACHMENT: ("Attachments", "附屬"), AFFAIR: ("Affairs", "事務")}
SOCIETY_LABEL = ("Society", "秘社")
OTHER_HEADINGS = ("Deck", "Cards", "Character", "Attachment", "Affair", "牌组", "角色牌", "附属牌", "事务牌", "秘社牌")


@of_cards(cards)
def _names() -> dict[str, tuple[str, ...]]:
    """The id of every card by its plain names; a society and a faction card never share a name."""
    found: dict[str, tuple[str, ...]] = {}
    for c in cards().values():
        for name in (plain(c.id), plain(c.en), plain(c.zh), plain(f"{c.number:03}") if c.number else ""):
            if name and name not in found:
                found[name] = (c.id,)
    return found


@lru_cache(maxsize=1)
def _headings() -> frozenset[str]:
    return plain_headings(*OTHER_HEADINGS, SOCIETY_LABEL, *SECTIONS.values())


class _Reader(DeckReader):
    things = "card"
    card = staticmethod(card)
    names = staticmethod(_names)
    headings = staticmethod(_headings)

    def __init__(self) -> None:
        super().__init__()
        self.society = ""

    def nothing_yet(self) -> bool:
        return super().nothing_yet() and not self.society

    def add(self, id: str, count: int) -> None:
        if card(id).type == SOCIETY and not self.society:
            self.society, count = id, count - 1
        if count:
            self.cards[id] = self.cards.get(id, 0) + count


def read_deck(text: str) -> dict[str, Any]:
    """The deck that a text lists, legal or not; an unknown name raises an error that lists every wrong line.

    >>> read_deck("Society: Sages\\n3x Devout Friar\\n2 圣婴")
    {'name': '', 'society': 'sages-society', 'cards': {'devout-friar': 3, 'holy-child': 2}}
    """
    reader = _Reader()
    reader.read(text)
    return {"name": reader.name, "society": reader.society, "cards": reader.cards}


def write_deck(deck: Mapping[str, Any], lang: str = "en") -> str:
    """A deck as text in one of the languages; `read_deck` reads each of them."""
    known_language(lang)
    head = [label(lang, SOCIETY_LABEL) + card(deck["society"]).name(lang)] if deck["society"] else []
    counts: Mapping[str, int] = deck["cards"]
    blocks = [head]
    for type, heading in SECTIONS.items():
        blocks.append(
            section(lang, heading, [(card(id).name(lang), n) for id, n in counts.items() if card(id).type == type])
        )
    blocks.append(lines([(card(id).name(lang), n) for id, n in counts.items() if card(id).type not in SECTIONS]))
    return listed(deck, blocks)
