"""Units that people bring: JSON with `units`, `bystanders`, `objects` and `equipment`, or blocks of text as `text.py` reads them.

A unit of a JSON file has the fields `id`, `name` (and perhaps `name_zh`), `set`, `collector_number`, `starts`, `range`, `targets`,
`symbols`, `base`, `keywords`, `team_abilities`, `improved_movement`, `improved_targeting`, `traits`, `special_powers` and `dial`.
What the game can't play is refused with a sentence; nothing is added then.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from rulebound.core.errors import RuleboundError
from rulebound.core.input import NAME, WORD, data_of, mapping, sequence, short, text, whole
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
from ..texts import FigureWithText, ThingWithText
from . import GENERIC, NAMED, Keyword, cards, keywords
from .checking import MOST_CLICKS, check
from .text import blocks, read_block

LONGEST = 1_000_000
TOLD = 10
"""After so many wrong units the rest is not read any more."""
MOST_NUMBER = 9999
Fields = Mapping[Any, Any]


def read_units(given: str, abilities: Collection[str] = ()) -> list[Piece]:
    """The pieces that a text describes, or `RuleboundError` that tells every wrong one.

    `abilities` are the keys of texts of their own that there is code for.
    """
    start = text(given, "the text of units", LONGEST).lstrip("\ufeff \r\n\t")
    return _each(_from_json(start) if start[:1] in ("{", "[") else _from_text(start), abilities)


def add_units(given: str, abilities: Collection[str] = ()) -> list[Piece]:
    """Let people play with the pieces that a text describes: `cards` knows them from now on."""
    found = read_units(given, abilities)
    if there := [p.id for p in found if p.id in cards()]:
        raise RuleboundError(f"there is a unit '{short(there[0])}' already: give yours another id")
    new = {word: Keyword(word, word, NAMED) for p in found if isinstance(p, Figure) for word in p.keywords}
    if given.lstrip("\ufeff \r\n\t").startswith("{"):
        kinds = mapping(data_of(given, LONGEST).get("keyword_kinds") or {}, "keyword_kinds")
        new |= {word: Keyword(word, word, kinds[word]) for word in new if kinds.get(word) == GENERIC}
    keywords().update({word: keyword for word, keyword in new.items() if word not in keywords()})
    cards().add(found)
    return found


Maker = Callable[[], Piece]


def _each(makers: Iterable[Maker], abilities: Collection[str]) -> list[Piece]:
    found: dict[str, Piece] = {}
    wrong: list[str] = []
    for make in makers:
        if len(wrong) >= TOLD:
            wrong.append("the units below were not read any more")
            break
        try:
            piece = make()
            check(piece, abilities)
            if piece.id in found:
                raise RuleboundError(f"{short(piece.en)}: '{short(piece.id)}' is there twice")
            found[piece.id] = piece
        except RuleboundError as error:
            wrong.append(str(error))
    if wrong:
        raise RuleboundError("\n".join(wrong))
    if not found:
        raise RuleboundError("there are no units in this text")
    return list(found.values())


def _from_text(given: str) -> list[Maker]:
    return [_Later(read_block, block) for _, block in blocks(given)]


class _Later:
    """One unit, made when it is its turn, so that each can tell what is wrong with it."""

    def __init__(self, make: Callable[[Any], Piece], given: Any) -> None:
        self.make, self.given = make, given

    def __call__(self) -> Piece:
        return self.make(self.given)


def _from_json(given: str) -> list[Maker]:
    data = data_of(given, LONGEST)
    if isinstance(data, list):
        data = {"units": data}
    parts: tuple[tuple[str, Callable[[Any], Piece]], ...] = (
        ("units", _figure),
        ("bystanders", _bystander),
        ("objects", _thing),
        ("equipment", _thing),
    )
    file = mapping(data, "a file of units")
    return [_Later(make, each) for part, make in parts for each in sequence(file.get(part) or [], part)]


# ---------------------------------------------------------------- fields


def _text(unit: Fields, field: str, default: str = "", longest: int = NAME) -> str:
    value = unit.get(field)
    return default if value is None else text(value, field, longest)


def _number(unit: Fields, field: str, default: int = 0) -> int:
    value = unit.get(field)
    return default if value is None else whole(value, field, -MOST_NUMBER, MOST_NUMBER)


def _words(unit: Fields, field: str) -> tuple[str, ...]:
    return tuple(text(word, f"one of the {field}", WORD) for word in sequence(unit.get(field) or [], field))


def _names(unit: Fields) -> tuple[str, str, str]:
    """The id, the English and the Chinese name; without a Chinese name it goes by the English one."""
    name = _text(unit, "name", longest=WORD).strip()
    mark = re.sub(r"[^a-z0-9]", "", _text(unit, "id", longest=WORD).lower())
    if not name or not mark:
        raise RuleboundError(f"a unit needs a name and an id: {short(name) or 'one'} has not both")
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
        number=_text(unit, "collector_number"),
        rarity=_text(unit, "rarity"),
        limit=_text(unit, "limit"),
        starts=tuple(_start(each) for each in sequence(unit.get("starts") or [], "starts")),
        sideline=bool(unit.get("sideline")),
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
        generated=bool(unit.get("generated")),
    )


def _base(unit: Fields) -> tuple[int, int]:
    base = _text(unit, "base", "1x1", WORD)
    if not re.fullmatch(r"[1-9]x[1-9]", base):
        raise RuleboundError(f"a base is written 1x1 or 2x2, not '{short(base)}'")
    return int(base[0]), int(base[2])


def _start(given: Any) -> Start:
    start = mapping(given, "a starting line")
    return Start(_number(start, "points"), _number(start, "click", 1))


def _symbols(unit: Fields) -> tuple[str, str, str, str]:
    given = mapping(unit.get("symbols") or {}, "symbols")
    speed, attack, defense, damage = (_text(given, slot, _usual(slot), WORD) for slot in SLOTS)
    return speed, attack, defense, damage


def _usual(slot: str) -> str:
    """The symbol of a figure that says nothing about it."""
    return "starburst" if slot == "damage" else SYMBOLS[slot][0]


def _dial(unit: Fields) -> tuple[Click | None, ...]:
    """The clicks in order; a number that is left out is a KO click, or lies before the dial begins."""
    found: dict[int, Click] = {}
    for given in sequence(unit.get("dial") or [], "dial"):
        row = mapping(given, "a click")
        number = whole(row.get("click"), "the number of a click", 1, MOST_CLICKS)
        if number in found:
            raise RuleboundError(f"click {number} is there twice")
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
    """Is this a trait without any rule here: left out on purpose, or only for what is later than the book?"""
    trait = mapping(given, "a trait")
    if trait.get("omitted"):
        return True
    grants = mapping(trait.get("grants") or {}, "grants")
    return "if_property" in grants and not trait.get("powers") and not trait.get("keyphrases")


def _given(given: Any, what: str) -> Given:
    """What a trait or special power gives.  One with a text of its own needs the key of an ability that is written in code."""
    trait = mapping(given, "a trait or special power")
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
    """Keyphrases, those with a number as `giant_reach:2`; a file may write `{"giant_reach_x": 2}` for it."""
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
        number=_text(unit, "collector_number"),
        starts=(Start(_number(unit, "points"), 1),),
        sideline=bool(unit.get("sideline")),
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
