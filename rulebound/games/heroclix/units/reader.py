"""Units that players bring: JSON with `units`, `bystanders`, `objects` and `equipment`, or blocks of text for `text.py`.

A unit of a JSON file has the fields `id`, `name` (and perhaps `name_zh`), `set`, `collector_number`, `starts`, `range`, `targets`,
`symbols`, `base`, `keywords`, `team_abilities`, `improved_movement`, `improved_targeting`, `traits`, `special_powers` and `dial`.
An error refuses what the game can't play, and then nothing is added.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from rulebound.core.content import fingerprint_of
from rulebound.core.errors import RuleboundError
from rulebound.core.input import NAME, WORD, kind_of, mapping, sequence, short, text, whole
from rulebound.core.text import plain

from ..definitions import (
    EQUIPMENT,
    HEAVY,
    LIGHT,
    NUMBERED_KEYPHRASES,
    OBJECT,
    SLOTS,
    SYMBOLS,
    VALUES,
    Click,
    Figure,
    Given,
    Piece,
    Start,
    Thing,
)
from ..ground.maps import printed_maps
from ..parts import ABILITIES
from ..words.card_text import FigureWithText, ThingWithText
from . import GENERIC, NAMED, Keyword, cards, keywords
from .text import read_block
from .unit_check import MOST_CLICKS, check, nearest, printed_keywords
from .unit_list import BYSTANDERS, KINDS_OF_KEYWORDS, OBJECTS, UNITS, listing
from .unit_list import EQUIPMENT as EQUIPMENT_LIST

LONGEST = 1_000_000
TOLD = 10
"""After so many wrong units the reader stops."""
MOST_NUMBER = 9999
Fields = Mapping[Any, Any]


FIGURE_FIELDS = (
    *("id", "name", "name_zh", "real_name", "set", "collector_number", "rarity", "limit", "starts", "range", "targets"),
    *("symbols", "base", "keywords", "force_keywords", "team_abilities", "improved_movement", "improved_targeting"),
    *("traits", "special_powers", "dial", "ko_past", "sideline", "generated"),
)
TRAIT_FIELDS = (
    *("name", "name_zh", "powers", "keyphrases", "ability", "condition", "grants", "omitted"),
    *("effect", "conditional_powers", "does", "kind"),
)
CLICK_FIELDS = ("click", *SLOTS, "powers")
THING_FIELDS = (
    *("id", "name", "name_zh", "set", "collector_number", "kind", "weight", "points", "sideline", "keyphrases"),
    *("effect", "ability"),
)
ASIDE = frozenset(
    ("note", "doubt", "tags", "text_en", "text_zh", "name_printed", "properties", "generated_by", "database_weight")
)
"""Remarks that anything in a file may have; the reader ignores them."""


class Units(NamedTuple):
    """The contents of a file of units."""

    pieces: list[Piece]
    lines: Mapping[str, int]
    """The line of each piece, by its id."""
    keywords: Mapping[str, Keyword]
    """The keywords of the pieces that may be new."""


def units_in(given: str, abilities: Collection[str] = ()) -> Units:
    """The units that a text describes, or a `RuleboundError` that lists every wrong unit with its line."""
    file = listing(text(given, "the text of units", LONGEST).removeprefix("\ufeff").replace("\r\n", "\n"))
    found: dict[str, Piece] = {}
    lines: dict[str, int] = {}
    wrong: list[str] = []
    for each in file.listed:
        if len(wrong) >= TOLD:
            wrong.append(f"line {each.line}: from here on the units were not read any more")
            break
        try:
            piece = _MAKERS[each.part](each.what)
            check(piece, abilities)
            if piece.id in found:
                raise RuleboundError(
                    f"{short(piece.en)}: '{short(piece.id)}' occurs twice, first in line {lines[piece.id]}: "
                    "give one of them another id"
                )
            found[piece.id], lines[piece.id] = piece, each.line
        except RuleboundError as error:
            wrong.append(f"line {each.line}: {error}")
    if wrong:
        raise RuleboundError("\n".join(wrong))
    if not found:
        raise RuleboundError("there are no units in this text: see docs/units.md for what one looks like")
    return Units(list(found.values()), lines, _keywords(found.values(), file.keyword_kinds))


def _keywords(pieces: Iterable[Piece], given: Any) -> dict[str, Keyword]:
    kinds = mapping(given or {}, KINDS_OF_KEYWORDS)
    for word, kind in kinds.items():
        if kind not in (GENERIC, NAMED):
            raise RuleboundError(f"{KINDS_OF_KEYWORDS}: '{short(word)}' is {GENERIC} or {NAMED}, not '{short(kind)}'")
    words = dict.fromkeys(word for p in pieces for word in (*printed_keywords(p), *p.force_keywords))
    return {word: Keyword(word, word, kinds.get(word, NAMED)) for word in words}


def read_units(given: str, abilities: Collection[str] = ()) -> list[Piece]:
    """The pieces that a text describes, or a `RuleboundError` that lists every wrong one.

    `abilities` are the keys of ability texts that have code.
    """
    return units_in(given, abilities).pieces


def add_units(given: str, abilities: Collection[str] = ()) -> list[Piece]:
    """Add the pieces that a text describes: `cards` contains them from now on."""
    found = units_in(given, abilities)
    if wrong := list(taken(found)):
        raise RuleboundError("\n".join(wrong))
    add(found)
    return found.pieces


def taken(units: Units, others: Iterable[Piece] = ()) -> Iterator[str]:
    """What is wrong with units beside the known ones, and beside each other."""
    there = [*cards().values(), *others]
    ids = {p.id for p in there}
    printed = {_printed_as(p): p.id for p in there}
    words = words_of_the_game()
    for piece in units.pieces:
        where = f"line {units.lines[piece.id]}: {short(piece.en)}"
        same = printed.setdefault(_printed_as(piece), piece.id)
        if piece.id in ids:
            yield f"{where}: there is a unit '{short(piece.id)}' already: give yours another id"
        elif piece.id in words:
            yield f"{where}: '{short(piece.id)}' is a word of the game: give yours another id, as in {short(piece.id)}-own1"
        elif same != piece.id:
            yield f"{where}: '{short(same)}' has the same name, set and number: give yours another number"


def _printed_as(piece: Piece) -> tuple[str, str]:
    """The text that identifies a piece in the list of a force."""
    return plain(piece.en), plain(f"{piece.set}{piece.number}")


def add(units: Units) -> None:
    """Add these units to the game."""
    keywords().update({word: known for word, known in units.keywords.items() if word not in keywords()})
    cards().add(units.pieces)


@cache
def words_of_the_game() -> frozenset[str]:
    """All words by which a player may name something of the game; no unit may use one as its id."""
    own = cards().brought()
    pieces = [piece for id, piece in cards().items() if id not in own]
    printed = (fingerprint_of(each).words for each in (*pieces, *ABILITIES.values(), *printed_maps().values()))
    return frozenset(ABILITIES).union(printed_maps(), *printed)


# ---------------------------------------------------------------- fields


def _text(unit: Fields, field: str, default: str = "", longest: int = NAME) -> str:
    value = unit.get(field)
    return default if value is None else text(value, field, longest)


def _number(unit: Fields, field: str, default: int = 0) -> int:
    value = unit.get(field)
    return default if value is None else whole(value, field, -MOST_NUMBER, MOST_NUMBER)


def _words(unit: Fields, field: str) -> tuple[str, ...]:
    return tuple(text(word, f"one of the {field}", WORD) for word in sequence(unit.get(field) or [], field))


def _flag(unit: Fields, field: str) -> bool:
    value = unit.get(field)
    if not isinstance(value, bool | None):
        raise RuleboundError(f"{field} is true or false, not {kind_of(value)}")
    return bool(value)


def _only(unit: Fields, known: Collection[str], what: str) -> None:
    """Refuse an unknown field: most likely it is misspelt."""
    for field in unit:
        if field not in known and field not in ASIDE:
            hint = nearest(field, known) or "leave it out, or call it note"
            raise RuleboundError(f"{what} has no field '{short(field)}'; {hint}")


def _number_of(unit: Fields) -> str:
    """The collector's number; a unit without set and number uses its id."""
    return _text(unit, "collector_number") or ("" if unit.get("set") else _mark(unit))


def _mark(unit: Fields) -> str:
    return re.sub(r"[^a-z0-9]", "", _text(unit, "id", longest=WORD).lower())


def _names(unit: Fields) -> tuple[str, str, str]:
    """The id, the English and the Chinese name; the Chinese name defaults to the English one."""
    name = _text(unit, "name", longest=WORD).strip()
    mark = _mark(unit)
    if not name or not mark:
        raise RuleboundError(f"a unit needs a name and an id: {short(name) or 'one'} lacks one of them")
    return f"{slug(name)}-{mark}".strip("-"), name, _text(unit, "name_zh", name, WORD).strip() or name


def slug(name: str) -> str:
    """A name as part of an id.

    >>> slug("The Joker"), slug("S.H.I.E.L.D. Operative"), slug("Ra's Al Ghul"), slug("Señor Muerte")
    ('joker', 'shield-operative', 'ras-al-ghul', 'senor-muerte')
    """
    words = re.sub(r"^the\s+", "", name.casefold()).replace("'", "").replace(".", "")
    parts = (plain(word) for word in re.split(r"\W+|_", words))
    return "-".join(part for part in parts if part and part.isascii())


# ---------------------------------------------------------------- figures


def _bystander(given: Any) -> Figure:
    return _figure(given, bystander=True)


def _figure(given: Any, bystander: bool = False) -> Figure:
    unit = mapping(given, "a unit")
    id, en, zh = _names(unit)
    try:
        return _read_figure(unit, id, en, zh, bystander)
    except RuleboundError as error:
        raise RuleboundError(f"{short(en)}: {error}") from None


def _read_figure(unit: Fields, id: str, en: str, zh: str, bystander: bool) -> Figure:
    _only(unit, FIGURE_FIELDS, "a unit")
    wide, deep = _base(unit)
    specials = mapping(unit.get("special_powers") or {}, "special_powers")
    if unknown := sorted(short(slot) for slot in specials if slot not in SLOTS):
        raise RuleboundError(f"there is no special power beside '{unknown[0]}'")
    traits = [each for each in sequence(unit.get("traits") or [], "traits") if not _no_rule(each)]
    return FigureWithText(
        id=id,
        en=en,
        zh=zh,
        set=_text(unit, "set"),
        number=_number_of(unit),
        rarity=_text(unit, "rarity"),
        limit=_text(unit, "limit"),
        starts=tuple(_start(each) for each in sequence(unit.get("starts") or [], "starts")),
        sideline=_flag(unit, "sideline"),
        force_keywords=_words(unit, "force_keywords"),
        real_name=_text(unit, "real_name"),
        range=_number(unit, "range"),
        bolts=_number(unit, "targets", 1),
        symbols=_symbols(unit),
        base=(wide, deep),
        keywords=_words(unit, "keywords"),
        teams=_words(unit, "team_abilities"),
        improved_movement=_words(unit, "improved_movement"),
        improved_targeting=_words(unit, "improved_targeting"),
        traits=tuple(_given(each, f"trait {i}") for i, each in enumerate(traits, 1)),
        specials={slot: _given(specials[slot], f"special {slot} power") for slot in SLOTS if slot in specials},
        dial=_dial(unit),
        ko_past=_number(unit, "ko_past"),
        bystander=bystander,
        generated=_flag(unit, "generated"),
    )


def _base(unit: Fields) -> tuple[int, int]:
    base = _text(unit, "base", "1x1", WORD)
    if not re.fullmatch(r"[1-9]x[1-9]", base):
        raise RuleboundError(f"a base is written 1x1 or 2x2, not '{short(base)}'")
    return int(base[0]), int(base[2])


def _start(given: Any) -> Start:
    start = mapping(given, "a starting line")
    _only(start, ("points", "click"), "a starting line")
    return Start(_number(start, "points"), _number(start, "click", 1))


def _symbols(unit: Fields) -> tuple[str, str, str, str]:
    given = mapping(unit.get("symbols") or {}, "symbols")
    _only(given, SLOTS, "symbols")
    speed, attack, defense, damage = (_text(given, slot, _usual(slot), WORD) for slot in SLOTS)
    return speed, attack, defense, damage


def _usual(slot: str) -> str:
    """The default symbol of a figure."""
    return "starburst" if slot == "damage" else SYMBOLS[slot][0]


def _dial(unit: Fields) -> tuple[Click | None, ...]:
    """The clicks in order; a number that is left out is a KO click, or lies before the dial begins."""
    found: dict[int, Click] = {}
    for given in sequence(unit.get("dial") or [], "dial"):
        row = mapping(given, "a click")
        _only(row, CLICK_FIELDS, "a click")
        number = whole(row.get("click"), "the number of a click", 1, MOST_CLICKS)
        if number in found:
            raise RuleboundError(f"click {number} occurs twice")
        powers = mapping(row.get("powers") or {}, f"the powers of click {number}")
        if unknown := sorted(short(slot) for slot in powers if slot not in SLOTS):
            raise RuleboundError(f"click {number} has no slot '{unknown[0]}'")
        speed, attack, defense, damage = (
            whole(row.get(slot), f"{slot} on click {number}", 0, MOST_NUMBER) for slot in SLOTS
        )
        s, a, d, m = (_text(powers, slot, longest=WORD) for slot in SLOTS)
        found[number] = Click(speed, attack, defense, damage, (s, a, d, m))
    return tuple(found.get(n) for n in range(1, max(found, default=0) + 1))


def _no_rule(given: Any) -> bool:
    """Is this a trait without rules here: one left out on purpose, or one only for later rules?"""
    trait = mapping(given, "a trait")
    if _flag(trait, "omitted"):
        return True
    grants = mapping(trait.get("grants") or {}, "grants")
    return "if_property" in grants and not trait.get("powers") and not trait.get("keyphrases")


def _given(given: Any, what: str) -> Given:
    """What a trait or special power gives; one with its own text needs the key of an ability in code."""
    trait = mapping(given, "a trait or special power")
    _only(trait, TRAIT_FIELDS, f"the {what}")
    en = _text(trait, "name", longest=WORD)
    powers, phrases = _words(trait, "powers"), _keyphrases(trait)
    effect = mapping(trait.get("effect") or {}, f"the effect of {what}")
    if effect == {"break_away": "automatic"}:
        phrases, effect = (*phrases, "breakaway_automatic"), {}
    ability = _text(trait, "ability", longest=WORD)
    own = effect or trait.get("conditional_powers") or (trait.get("does") and trait.get("kind") != "powers")
    if own and not ability:
        raise RuleboundError(f"the {what} ({short(en)}) has a text of its own: name its `ability`, or leave the unit out")
    grants, to = mapping(trait.get("grants") or {}, "grants"), ""
    if "if_name" in grants:
        powers, to = _words(grants, "powers"), f"name:{_text(grants, 'if_name', longest=WORD)}"
    elif grants and "if_property" not in grants:
        raise RuleboundError(f"the {what} gives powers to others in a way that is not supported: only `if_name` is")
    return Given(
        en, _text(trait, "name_zh", en, WORD), powers, phrases, ability, _text(trait, "condition", longest=WORD), to
    )


def _keyphrases(trait: Fields) -> tuple[str, ...]:
    """Keyphrases, those with a number as `giant_reach:2`; a file may also write `{"giant_reach_x": 2}`."""
    found = []
    for phrase in sequence(trait.get("keyphrases") or [], "keyphrases"):
        if isinstance(phrase, Mapping):
            for name, n in mapping(phrase, "a keyphrase").items():
                word = text(name, "a keyphrase", WORD).removesuffix("_x")
                if word not in NUMBERED_KEYPHRASES:
                    raise RuleboundError(f"there is no keyphrase '{short(word)}' with a number")
                found.append(f"{word}:{whole(n, 'the number of a keyphrase', -99, 99)}")
        else:
            found.append(text(phrase, "a keyphrase", WORD))
    return tuple(found)


# ---------------------------------------------------------------- objects and equipment


def _thing(given: Any) -> Thing:
    unit = mapping(given, "an object")
    id, en, zh = _names(unit)
    try:
        return _read_thing(unit, id, en, zh)
    except RuleboundError as error:
        raise RuleboundError(f"{short(en)}: {error}") from None


def _read_thing(unit: Fields, id: str, en: str, zh: str) -> Thing:
    _only(unit, THING_FIELDS, "an object")
    kind, weight = _text(unit, "kind", "standard", WORD), _text(unit, "weight", LIGHT, WORD)
    if kind not in ("standard", "special", EQUIPMENT) or weight not in (LIGHT, HEAVY):
        raise RuleboundError("an object is light or heavy, and standard, special or equipment")
    effect, ability = mapping(unit.get("effect") or {}, "an effect"), _text(unit, "ability", longest=WORD)
    if not ability and (more := sorted(short(name) for name in effect if name not in _EFFECTS)):
        raise RuleboundError(f"its '{more[0]}' is a text of its own: name its `ability`, or leave it out")
    gives = Given(powers=_words(effect, "can_use"), keyphrases=_keyphrases(effect))
    return ThingWithText(
        id=id,
        en=en,
        zh=zh,
        type=EQUIPMENT if kind == EQUIPMENT else OBJECT,
        set=_text(unit, "set"),
        number=_number_of(unit),
        starts=(Start(_number(unit, "points"), 1),),
        sideline=_flag(unit, "sideline"),
        weight=weight,
        special=kind != "standard",
        keyphrases=_keyphrases(unit),
        gives=gives if gives.powers or gives.keyphrases else None,
        modifies=tuple((name, _number(effect, name)) for name in VALUES if name in effect),
        min_range=_number(effect, "min_range"),
        symbols=_words(effect, "symbols"),
        improved_movement=_words(effect, "improved_movement"),
        improved_targeting=_words(effect, "improved_targeting"),
        ability=ability,
    )


_EFFECTS = frozenset(("can_use", "keyphrases", "min_range", "symbols", "improved_movement", "improved_targeting", *VALUES))
_MAKERS: Mapping[str, Callable[[Any], Piece]] = {
    UNITS: _figure,
    BYSTANDERS: _bystander,
    OBJECTS: _thing,
    EQUIPMENT_LIST: _thing,
    "": read_block,
}
"""For each list of a file, the function that makes a piece from an entry."""
