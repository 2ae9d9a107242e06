"""Words for what a view shows: names of cards, the numbers on them, facts about the game and its seats."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from rulebound.core.errors import RuleboundError
from rulebound.core.game import Game
from rulebound.core.layout import Badge, Layout, layout_of
from rulebound.core.words import Words


class BadgeValue(NamedTuple):
    """A badge on a card: what it counts, of how many (0: of nothing in particular), and its text."""

    key: str
    n: int
    of: int
    text: str
    style: str


class CardPresenter:
    """The words on a table's cards and seats, in one language."""

    def __init__(self, words: Words) -> None:
        self.words, self.lang = words, words.lang
        self.layout: Layout = layout_of(words.game)
        self._marks = [(b, b.key.partition(".")[0], b.of.partition(".")[0]) for b in self.layout.badges]
        self._marked = {name for _, *names in self._marks for name in names if name}

    def label(self, key: str, **gaps: Any) -> str:
        """A label of the layout; one without a message is shown by its last word."""
        if key in self.words.messages:
            return self.words.messages.say(self.lang, key, **gaps)
        return f"{key.rpartition('.')[2]} {gaps.get('n', '')}".strip()

    def card_name(self, id: str) -> str:
        """A card's name, with the stage that it is where the game has cards of one name in stages."""
        return _card_name(self.words.game, self.lang, id)

    def brief(self, id: str) -> str:
        """A card in one line; nothing for what has no definition."""
        try:
            return self.words.game.words.brief(self.words.game.card(id), self.lang)
        except RuleboundError:
            return ""

    def name(self, e: Mapping[str, Any]) -> str:
        """The name of an entity of a view: a die's face, or for a face-down card what it lies there as."""
        rolled = self.words.game.words.die_text(self.lang, e) if "face" in e else ""
        return rolled or self.card_name(e["card"] or e.get("as", ""))

    def badges(self, e: Mapping[str, Any]) -> list[BadgeValue]:
        """The numbers on a card, in the order of the layout."""
        if self._marked.isdisjoint(e):  # most cards have none of them
            return []
        there = [badge for badge, name, of in self._marks if name in e or of in e]
        return [found for badge in there if (found := self._badge(e, badge)) is not None]

    def _badge(self, e: Mapping[str, Any], badge: Badge) -> BadgeValue | None:
        value, of = _at(e, badge.key), _at(e, badge.of) if badge.of else None
        if badge.less and value is not None and _at(e, badge.less):
            value, of = int(value) - int(_at(e, badge.less)), value
        if of is not None:
            return _number(self.words.game, self.lang, badge, int(value or 0), int(of))
        if value is None:
            return None
        return _number(self.words.game, self.lang, badge, int(value), None)

    def notes(self, e: Mapping[str, Any]) -> list[str]:
        """What an entity lists besides its numbers: what a figure can use."""
        return [self.words.note(str(entry)) for key in self.layout.told for entry in e.get(key, ())]

    def fact(self, label: str, value: Any) -> str:
        if isinstance(value, str):
            return self.label(label, n=0, what=self.words.note(value))
        if isinstance(value, list):
            return self.label(label, n=0, what=":".join(map(str, value)))
        return self.label(label, n=int(value), what=str(value))

    def facts(self, view: Mapping[str, Any]) -> list[str]:
        """Facts about the game as a whole."""
        return [said for f in self.layout.facts if view.get(f.key) and (said := self.fact(f.label, view[f.key]))]

    def seat_facts(self, seat: Mapping[str, Any]) -> list[str]:
        return [self.fact(f.label, seat[f.key]) for f in self.layout.seat_facts if seat.get(f.key)]


# What depends on no table is made once for all of them: tables show the same cards and numbers again and again.


@lru_cache(maxsize=1 << 13)
def _card_name(declared: Game, lang: str, id: str) -> str:
    return f"{Words(declared, lang).card(id)} {declared.words.stage_text(id)}".rstrip()


@lru_cache(maxsize=1 << 12)
def _number(declared: Game, lang: str, badge: Badge, n: int, of: int | None) -> BadgeValue:
    label = CardPresenter(Words(declared, lang)).label
    if of is not None:
        return BadgeValue(badge.key, n, of, label(f"{badge.label}-of", n=n, of=of), badge.style)
    return BadgeValue(badge.key, n, 0, label(badge.label, n=n), badge.style)


def _at(e: Mapping[str, Any], key: str) -> Any:
    """`values.1` is the second of the entity's values, `values.atk` the one of that name."""
    name, _, place = key.partition(".")
    value = e.get(name)
    if not place or value is None:
        return value
    return value.get(place) if isinstance(value, dict) else value[int(place)]


# ---------------------------------------------------------------- what lies where


def entities_in(zone: Any) -> list[Any]:
    """The entities of a zone of a view that the viewer can tell from others."""
    if not isinstance(zone, dict):
        return list(zone)
    return list(zone.get("known", ())) + list(zone.get("known_at", {}).values())


def zone_size(zone: Any) -> int:
    return int(zone["count"]) if isinstance(zone, Mapping) else len(zone)


def zones_of(view: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The zones of every seat, then those that all share."""
    yield from (seat["zones"] for seat in view["players"])
    yield view.get("shared", {})


def cards_by_handle(view: Mapping[str, Any]) -> dict[int, str]:
    """The card id behind every handle that the viewer can see."""
    found: dict[int, str] = {}
    for zones in zones_of(view):
        for zone in zones.values():
            found.update((e["id"], e["card"] or e.get("as", "")) for e in entities_in(zone))
    return found


def seats_by_handle(view: Mapping[str, Any], wanted: Container[int]) -> dict[int, int]:
    """The seats before which these cards lie, as far as the viewer can tell them; what all share lies before nobody."""
    found: dict[int, int] = {}
    for p, seat in enumerate(view["players"]):
        for zone in seat["zones"].values():
            if zone:
                found.update((e["id"], p) for e in entities_in(zone) if e["id"] in wanted)
    return found
