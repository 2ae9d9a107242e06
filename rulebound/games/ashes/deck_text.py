"""Decks as text for Ashes: cards plus Phoenixborn, dice and the conjuration pile (see `core.deck_text`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from rulebound.core.deck_text import DeckReader, label, lines, listed, of_cards, plain_headings, section
from rulebound.core.decks import brought, card_id, copies, deck_name, needs
from rulebound.core.text import known_language, named, plain

from .cards import card, cards
from .deck_rules import ERRATA, conjuration_pile
from .definitions import ACTION, ALLY, ALTERATION, DIE, PHOENIXBORN, PILE_TYPES, REACTION, READY
from .ready_made import ready_made
from .words.names import DICE_NAMES

SECTIONS = {
    READY: ("Ready Spells", "設置法術"),
    ALLY: ("Allies", "盟友"),
    ALTERATION: ("Alteration Spells", "狀態法術"),
    ACTION: ("Action Spells", "動作法術"),
    REACTION: ("Reaction Spells", "反應法術"),
}
PHOENIXBORN_LABEL, DICE_LABEL, PILE_LABEL = ("Phoenixborn", "凰族後裔"), ("Dice", "骰池"), ("Conjuration Pile", "咒法牌堆")
OTHER_HEADINGS = (
    *("Conjurations", "Conjuration Deck", "Conjured Alteration Spells", "First Five"),
    *("Spells", "Units", "Dice Pool", "Ready Spell", "Ally", "Alteration Spell", "Action Spell", "Reaction Spell"),
    *("法術", "單位", "骰子", "咒法生物", "咒法狀態法術", "起始手牌", "行動法術", "預備法術"),
)


@of_cards(cards)
def _names() -> dict[str, tuple[str, ...]]:
    """The ids of every card and die, keyed by plain name."""
    found: dict[str, tuple[str, ...]] = {}
    for c in cards().values():
        found.update(dict.fromkeys((plain(c.id), plain(c.en), plain(c.zh)), (c.id,)))
    for die, (en, zh) in DICE_NAMES.items():
        for name in (en, f"{en} die", f"{en} dice", f"{en} magic", zh, f"{zh}骰", f"{zh}骰子"):
            found[plain(name)] = (die,)
    return found


@lru_cache(maxsize=1)
def _headings() -> frozenset[str]:
    return plain_headings(*OTHER_HEADINGS, PHOENIXBORN_LABEL, DICE_LABEL, PILE_LABEL, *SECTIONS.values())


# ---------------------------------------------------------------- reading


class _Reader(DeckReader):
    things = "card or die"
    separators = re.compile(r"[,、;/+]")
    card = staticmethod(card)
    names = staticmethod(_names)
    headings = staticmethod(_headings)

    def __init__(self) -> None:
        super().__init__()
        self.phoenixborn = ""
        self.dice: dict[str, int] = {}
        self.pile: dict[str, int] = {}

    def nothing_yet(self) -> bool:
        return super().nothing_yet() and not (self.phoenixborn or self.dice or self.pile)

    def add(self, id: str, count: int) -> None:
        """Use the first Phoenixborn as the deck's; leave a second one among the cards, so that `check` reports it."""
        kind = card(id).type
        if kind == PHOENIXBORN and not self.phoenixborn:
            self.phoenixborn, count = id, count - 1
        if count:
            counts = self.dice if kind == DIE else self.pile if kind in PILE_TYPES else self.cards
            counts[id] = counts.get(id, 0) + count


def read_deck(text: str) -> dict[str, Any]:
    """Read a deck, legal or not. Unknown names raise an error that lists every bad line.

    A listed conjuration pile is kept only if it differs from the derived one, so that `check` reports it.

    >>> deck = read_deck("Coal Roarkwin\\n5 natural, 5 ceremonial\\n3x Summon Iron Rhino\\n2 anchornaut")
    >>> deck["phoenixborn"], deck["cards"], deck["dice"]
    ('coal-roarkwin', {'summon-iron-rhino': 3, 'anchornaut': 2}, {'natural': 5, 'ceremonial': 5})
    >>> read_deck("3x Sumon Iron Rino")
    Traceback (most recent call last):
    rulebound.core.errors.Several: line 1: there is no card or die 'Sumon Iron Rino'; did you mean Summon Iron Rhino...
    """
    reader = _Reader()
    reader.read(text)
    deck: dict[str, Any] = {
        "name": reader.name,
        "phoenixborn": reader.phoenixborn,
        "cards": reader.cards,
        "dice": reader.dice,
    }
    if reader.pile and reader.pile not in (conjuration_pile(deck), conjuration_pile(deck, ERRATA)):
        deck["pile"] = reader.pile
    return deck


# ---------------------------------------------------------------- writing


def write_deck(deck: Mapping[str, Any], lang: str = "en") -> str:
    """Write a deck as text in one language; `read_deck` reads every language back."""
    known_language(lang)
    head = []
    if deck["phoenixborn"]:
        head.append(label(lang, PHOENIXBORN_LABEL) + card(deck["phoenixborn"]).name(lang))
    if deck["dice"]:
        head.append(label(lang, DICE_LABEL) + ", ".join(f"{n} {_die(d, lang)}" for d, n in deck["dice"].items()))
    counts: Mapping[str, int] = deck["cards"]
    pile = dict(deck.get("pile") or conjuration_pile(deck))
    for id, n in counts.items():
        if card(id).type in PILE_TYPES:
            pile[id] = pile.get(id, 0) + n
    blocks = [head]
    for type, heading in SECTIONS.items():
        blocks.append(section(lang, heading, _named((i for i in counts.items() if card(i[0]).type == type), lang)))
    strangers = (i for i in counts.items() if card(i[0]).type not in (*SECTIONS, *PILE_TYPES))
    blocks.append(lines(_named(strangers, lang)))
    blocks.append(section(lang, PILE_LABEL, _named(pile.items(), lang)))
    return listed(deck, blocks)


def _named(counts: Iterable[tuple[str, int]], lang: str) -> list[tuple[str, int]]:
    return [(card(id).name(lang), n) for id, n in counts]


def _die(die: str, lang: str) -> str:
    return named(lang, *DICE_NAMES[die]) if die in DICE_NAMES else die


def deck_of(what: Any) -> dict[str, Any]:
    """A player's deck, from the id of a ready-made deck or a mapping with phoenixborn, cards and dice."""
    what = brought(what, {id: r.deck for id, r in ready_made().items()})
    needs(what, "phoenixborn", "cards", "dice")
    deck: dict[str, Any] = {
        "name": deck_name(what),
        "phoenixborn": card_id(what["phoenixborn"]),
        "cards": copies(what["cards"]),
        "dice": copies(what["dice"]),
    }
    if what.get("pile") is not None:
        deck["pile"] = copies(what["pile"])
    for id in (*([deck["phoenixborn"]] if deck["phoenixborn"] else []), *deck["cards"], *deck.get("pile", ())):
        card(id)
    return deck
