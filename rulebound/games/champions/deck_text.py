"""Decks as text for Champions: names (see `core.deck_text`), community card codes, or community JSON.

The JSON has a mapping `slots` of codes to counts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from rulebound.core.deck_text import DeckReader, label, lines, listed, of_cards, plain_headings, readings, section
from rulebound.core.decks import MOST_COPIES, brought, card_id, copies, deck_name, needs
from rulebound.core.errors import RuleboundError
from rulebound.core.input import data_of, mapping, sequence, short, whole
from rulebound.core.text import SIMPLIFIED, known_language, plain

from .cards import card, cards
from .deck_rules import IDENTITY_CODES
from .definitions import ALTER_EGO, ASPECTS, BASIC, ENCOUNTER, HERO, HERO_FACTION, ChampionsCard
from .ready_made import ready_made
from .words.phrases import ASPECT_NAMES

IDENTITY_LABEL = ("Identity", "身份卡")
SECTIONS = {HERO_FACTION: ("Hero cards", "英雄卡"), **{a: ASPECT_NAMES[a] for a in (*ASPECTS, BASIC)}}
ASPECT_LABELS = ("Aspect", "Aspects", "風格", "派系")
OTHER_HEADINGS = (
    *("Hero", "Identity", "Ally", "Allies", "Event", "Events", "Resource", "Resources"),
    *("Support", "Supports", "Upgrade", "Upgrades", "Basic cards", "Aspect cards", "Player cards"),
    *("英雄", "身份", "盟友", "事件", "資源", "支援", "升級", "基礎卡", "風格卡", "資源卡"),
)
IN_BRACKETS = re.compile(r"^(.*?)\s*[(\[]([^()\[\]]*)[)\]]$")
CODE = re.compile(r"^\d{5}[a-z]?$")


@of_cards(cards)
def _codes() -> dict[str, str]:
    """The card id for each code; both sides of an identity map to the identity."""
    found: dict[str, str] = {}
    for c in cards().values():
        if c.code and c.type != ALTER_EGO:
            found.setdefault(c.code, c.id)
    for c in cards().values():
        if c.alter_ego is not None:
            found[c.alter_ego.code] = c.id
            found.setdefault(c.code.rstrip("ab"), c.id)
    return found


@of_cards(cards)
def _names() -> dict[str, tuple[str, ...]]:
    """The ids for each plain name; player cards come before encounter cards of the same name."""
    found: dict[str, tuple[str, ...]] = {}
    for wanted in (False, True):
        for c in cards().values():
            if (c.faction == ENCOUNTER) != wanted or c.type == ALTER_EGO:
                continue
            sides = [c, *([c.alter_ego] if c.alter_ego is not None else [])]
            for name in dict.fromkeys(plain(n) for s in sides for n in (s.id, s.en, s.zh, s.name(SIMPLIFIED))):
                others = found.get(name, ())
                if not others or card(others[0]).faction == c.faction != ENCOUNTER:
                    found[name] = (*others, c.id)
    return found


@lru_cache(maxsize=1)
def _headings() -> frozenset[str]:
    return plain_headings(*OTHER_HEADINGS, IDENTITY_LABEL, *SECTIONS.values())


# ---------------------------------------------------------------- reading


class _Reader(DeckReader):
    said_elsewhere = frozenset(map(plain, ASPECT_LABELS))
    card = staticmethod(card)
    names = staticmethod(_names)
    headings = staticmethod(_headings)

    def __init__(self) -> None:
        super().__init__()
        self.identity = ""

    def nothing_yet(self) -> bool:
        return super().nothing_yet() and not self.identity

    def known(self, name: str) -> tuple[str, ...]:
        return known(name)

    def readings(self, text: str) -> Iterator[tuple[int, str]]:
        """A lone code such as `01003` is not a count."""
        return iter([(1, text)]) if CODE.match(text.lower()) else readings(text)

    def spread(self, ids: tuple[str, ...], count: int) -> dict[str, int]:
        """Distribute copies over cards with the same title: each gets its set's quantity, the first gets the rest."""
        if len(ids) == 1:
            return {ids[0]: count}
        found: dict[str, int] = {}
        for id in ids:
            n = min(count, card(id).quantity)
            count -= n
            if n:
                found[id] = n
        if count:
            found[ids[0]] = found.get(ids[0], 0) + count
        return found

    def unknown(self, name: str) -> RuleboundError:
        return no_code(name) if CODE.match(name.lower()) else super().unknown(name)

    def add(self, id: str, count: int) -> None:
        """Use the first identity as the deck's; leave a second one among the cards, so that `check` reports it."""
        if card(id).type == HERO and not self.identity:
            self.identity, count = id, count - 1
        if count:
            super().add(id, count)

    def add_code(self, code: str, count: int) -> None:
        if id := _codes().get(code.strip().lower()):
            self.add(id, count)
        else:
            self.wrong.append(no_code(code))

    def deck(self) -> dict[str, Any]:
        self.check()
        return {"name": self.name, "identity": self.identity, "cards": self.cards}


def no_code(code: str) -> RuleboundError:
    return RuleboundError("there is no card with the code '{0}'", short(code))


def known(name: str) -> tuple[str, ...]:
    """The cards with this code or title; a code in brackets after a title selects one, other remarks are ignored."""
    if name.lower() in _codes():
        return (_codes()[name.lower()],)
    if ids := _names().get(plain(name)):
        return ids
    if bracket := IN_BRACKETS.match(name):
        code = bracket[2].strip().lower()
        return (_codes()[code],) if code in _codes() else known(bracket[1]) if bracket[1] else ()
    return ()


def read_deck(text: str) -> dict[str, Any]:
    """Read a deck, legal or not. Unknown names raise an error that lists every bad line.

    >>> deck = read_deck("Spider-Man\\n2x Backflip\\n3 swinging web kick\\n01004 x2")
    >>> deck["identity"], deck["cards"]
    ('spider-man', {'backflip': 2, 'swinging-web-kick': 3, 'enhanced-spider-sense': 2})
    >>> read_deck('["01001a", "01003", "01003"]')["cards"]
    {'backflip': 2}
    >>> read_deck("3x Swingin Web Kik")
    Traceback (most recent call last):
    rulebound.core.errors.Several: line 1: there is no card 'Swingin Web Kik'; did you mean Swinging Web Kick?
    """
    start = text.lstrip("\ufeff \r\n\t")
    if start.startswith(("{", "[")):
        found = data_of(start)
        return from_codes(found) if isinstance(found, list) else deck_of(found)
    reader = _Reader()
    reader.read(text)
    return reader.deck()


def from_codes(codes: list[Any]) -> dict[str, Any]:
    """A deck from a list of card codes, one per copy."""
    reader = _Reader()
    for code in sequence(codes, "the list of codes"):
        reader.add_code(short(code), 1)
    return reader.deck()


def from_slots(export: Mapping[str, Any]) -> dict[str, Any]:
    """A deck from a community export: a name, the hero's code, and `slots` of codes and counts."""
    reader = _Reader()
    reader.name = deck_name(export)
    hero = next((card_id(str(export[k])) for k in IDENTITY_CODES if isinstance(export.get(k), str | int)), "")
    if hero:
        reader.add_code(hero, 1)
    for code, count in mapping(export["slots"], "what a deck has in its slots").items():
        whole(count, f"the count of {short(code)}", 0, MOST_COPIES)
        if known(card_id(code)) == (reader.identity,):
            continue  # some exports list the identity among the cards
        if count:
            reader.add_code(code, count)
    return reader.deck()


# ---------------------------------------------------------------- writing


def write_deck(deck: Mapping[str, Any], lang: str = "en") -> str:
    """Write a deck as text in one language; `read_deck` reads every language back."""
    known_language(lang)
    blocks = []
    if deck["identity"]:
        who = card(deck["identity"])
        other = f" ({who.alter_ego.name(lang)})" if who.alter_ego is not None else ""
        blocks.append([f"{label(lang, IDENTITY_LABEL)}{who.name(lang)}{other}"])
    counts: Mapping[str, int] = deck["cards"]
    for faction, heading in SECTIONS.items():
        mine = (id for id in counts if card(id).faction == faction and card(id).type != HERO)
        blocks.append(section(lang, heading, _titles(mine, counts, lang)))
    strangers = (id for id in counts if card(id).faction not in SECTIONS or card(id).type == HERO)
    blocks.append(lines(_titles(strangers, counts, lang)))
    return listed(deck, blocks)


def _titles(ids: Iterable[str], counts: Mapping[str, int], lang: str) -> list[tuple[str, int]]:
    return [(_title(card(id), lang), counts[id]) for id in ids]


def _title(c: ChampionsCard, lang: str) -> str:
    """The name, with the code if the name alone is ambiguous."""
    name = c.name(lang)
    return name if known(name) == (c.id,) else f"{name} ({c.code})"


def to_slots(deck: Mapping[str, Any]) -> dict[str, Any]:
    """A deck in the community's JSON form; `from_slots` reads it back."""
    aspects = [a for a in ASPECTS if any(card(id).faction == a for id in deck["cards"])]
    export: dict[str, Any] = {"name": deck.get("name", "")}
    if deck["identity"]:
        export["investigator_code"] = card(deck["identity"]).code
        export["investigator_name"] = card(deck["identity"]).en
    export["slots"] = {card(id).code: n for id, n in deck["cards"].items()}
    export["meta"] = json.dumps({"aspect": aspects[0] if len(aspects) == 1 else ""})
    return export


def write_json(deck: Mapping[str, Any]) -> str:
    """A deck as community JSON."""
    return json.dumps(to_slots(deck), ensure_ascii=False, indent=2) + "\n"


def deck_of(what: Any) -> dict[str, Any]:
    """A player's deck, legal or not.

    It may be the id of a ready-made deck, a mapping with identity and cards, or a community export with slots.
    """
    what = brought(what, {id: r.deck for id, r in ready_made().items()})
    if "slots" in what and "cards" not in what:
        return from_slots(what)
    needs(what, "identity", "cards")
    deck: dict[str, Any] = {
        "name": deck_name(what),
        "identity": card_id(what["identity"]),
        "cards": copies(what["cards"]),
    }
    for id in (*([deck["identity"]] if deck["identity"] else []), *deck["cards"]):
        card(id)
    return deck
