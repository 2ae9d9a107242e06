"""What is wrong with a piece that a player describes."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches

from rulebound.core.deck_text import COMMENT
from rulebound.core.errors import RuleboundError
from rulebound.core.input import NAME, WORD, short
from rulebound.core.trace import cite

from ..definitions import (
    EQUIPMENT,
    EQUIPPING,
    KEYPHRASES,
    MOVEMENT,
    NUMBERED_KEYPHRASES,
    POWERS,
    PRIME,
    SLOTS,
    SPECIAL,
    SYMBOLS,
    TARGETING,
    TEAM_ABILITIES,
    UNIQUE,
    Click,
    Figure,
    Given,
    Piece,
    Start,
    Thing,
)
from .text import ALL_POWERS

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
CONDITIONS = ("occupies_water",)
MOST_POINTS, MOST_CLICKS, MOST_VALUE, MOST_BOLTS, MOST_SQUARES = 2000, 30, 30, 10, 4
MOST_WORDS = 30
"""A piece has at most so many keywords, traits or powers of one kind."""
FEW = 10
"""An error lists all allowed words if there are at most so many."""
NUMBER = re.compile(r"[\w.-]{0,20}")
KEYPHRASE_NUMBER = re.compile(r"-?[0-9]{1,2}")
APART = frozenset(",;、，；()（）|")
"""Characters that separate the parts of a force's list; names can't contain them."""
ALL_SYMBOLS = frozenset(s for slot in SLOTS for s in SYMBOLS[slot])
Faults = Iterator[str]


def check(piece: Piece, abilities: Collection[str] = ()) -> None:
    """Refuse a piece that can't be played; `abilities` are the keys of ability texts that have code."""
    if wrong := next(faults(piece, abilities), ""):
        raise RuleboundError(f"{short(piece.en)}: {wrong}")


def faults(piece: Piece, abilities: Collection[str] = ()) -> Faults:
    cite("heroclix.character.base")
    if not ID.fullmatch(piece.id) or len(piece.id) > WORD:
        yield f"its id '{short(piece.id)}' is not made of small letters, digits and single dashes"
    yield from _names(piece)
    for start in piece.starts:
        if not 0 <= start.points <= MOST_POINTS:
            yield f"{short(start.points)} points are not from 0 to {MOST_POINTS}"
    yield from _unknown("Improved Movement", piece_improved(piece)[0], MOVEMENT)
    yield from _unknown("Improved Targeting", piece_improved(piece)[1], TARGETING)
    if isinstance(piece, Figure):
        yield from _figure(piece, abilities)
    elif isinstance(piece, Thing):
        yield from _thing(piece, abilities)


def unknown_words(piece: Piece, abilities: Collection[str]) -> Faults:
    """The unknown powers, keyphrases, teams, symbols and abilities of a made-up piece."""
    known = {*ALL_POWERS, *abilities}
    yield from _unknown("Improved Movement", piece_improved(piece)[0], MOVEMENT)
    yield from _unknown("Improved Targeting", piece_improved(piece)[1], TARGETING)
    given: list[Given] = []
    if isinstance(piece, Figure):
        for slot, symbol in zip(SLOTS, piece.symbols, strict=True):
            yield from _unknown(f"{slot} symbol", [symbol], SYMBOLS[slot])
        yield from _unknown("team ability", piece.teams, TEAM_ABILITIES)
        shown = dict.fromkeys(power for click in piece.dial if click for power in click.powers if power)
        yield from _unknown("standard power", shown, {*known, SPECIAL})
        given += [*piece.traits, *piece.specials.values()]
    elif isinstance(piece, Thing):
        yield from _keyphrases(piece.keyphrases)
        yield from _unknown("symbol", piece.symbols, ALL_SYMBOLS)
        given += [piece.gives] if piece.gives else []
        yield from _unknown("ability", [piece.ability] if piece.ability else [], abilities)
    for each in given:
        yield from _unknown("standard power", each.powers, known)
        yield from _keyphrases([phrase for phrase in each.keyphrases if phrase.partition(":")[0] not in abilities])
        yield from _unknown("ability", [each.ability] if each.ability else [], abilities)


def piece_improved(piece: Piece) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The Improved Movement and Improved Targeting printed on it."""
    if isinstance(piece, Figure | Thing):
        return piece.improved_movement, piece.improved_targeting
    return (), ()


def printed_keywords(piece: Piece) -> tuple[str, ...]:
    return piece.keywords if isinstance(piece, Figure) else ()


def _names(piece: Piece) -> Faults:
    for what, name in (("name", piece.en), ("Chinese name", piece.zh)):
        if not name.strip() or any(sign in APART for sign in name):
            yield f"its {what} '{short(name)}' has a comma, a semicolon, a bracket or a bar in it, or nothing at all"
        if COMMENT.search(name):
            yield f"its {what} '{short(name)}' would end in a remark in the list of a force: leave # and // out of it"
    for what, word in (("set", piece.set), ("number", piece.number)):
        if not NUMBER.fullmatch(word):
            yield f"its {what} '{short(word)}' is not made of at most 20 letters and digits"
    words = [piece.en, piece.zh, piece.rarity, piece.limit, *piece.force_keywords]
    if isinstance(piece, Figure):
        given = (*piece.traits, *piece.specials.values())
        words += [piece.real_name, *piece.keywords, *(word for each in given for word in (each.en, each.zh, each.to))]
        if (
            max(len(piece.traits), len(piece.keywords), len(piece.starts), *(len(_listed(each)) for each in given), 0)
            > MOST_WORDS
        ):
            yield f"it has more than {MOST_WORDS} traits, keywords, starting lines or powers of one trait"
    if not all(word.strip() for word in (*printed_keywords(piece), *piece.force_keywords)):
        yield "one of its keywords is empty: leave it out"
    for word in words:
        if len(word) > NAME or not word.isprintable():
            yield f"'{short(word)}' is longer than {NAME} characters, or has signs in it that nobody can see: write it again"


def _listed(given: Given) -> tuple[str, ...]:
    return (*given.powers, *given.keyphrases)


def nearest(word: str, known: Collection[str]) -> str:
    """A hint at the known word that the player may have meant; empty if none is close."""
    near = get_close_matches(word, sorted(known), 1) if isinstance(word, str) and len(word) <= WORD else []
    if near:
        return f"did you mean {near[0]}?"
    return f"there are: {', '.join(known)}" if len(known) <= FEW else ""


def _unknown(what: str, given: Collection[str], known: Collection[str]) -> Faults:
    for word in given:
        if word not in known:
            yield f"there is no {what} '{short(word)}'; {nearest(word, known) or 'docs/units.md says where all are listed'}"


# ---------------------------------------------------------------- figures


def _figure(f: Figure, abilities: Collection[str]) -> Faults:
    cite("heroclix.character.combat-values", "heroclix.character.combat-symbols", "heroclix.character.bolts")
    for slot, symbol in zip(SLOTS, f.symbols, strict=True):
        yield from _unknown(f"{slot} symbol", [symbol], SYMBOLS[slot])
    if not all(1 <= side <= MOST_SQUARES for side in f.base):
        yield f"a base is 1 to {MOST_SQUARES} squares wide and deep"
    if f.limit not in ("", UNIQUE, PRIME):
        yield f"its limit is unique or prime, not '{short(f.limit)}'"
    if not 0 <= f.range <= MOST_VALUE or not 1 <= f.bolts <= MOST_BOLTS:
        yield f"its range is from 0 to {MOST_VALUE}, with 1 to {MOST_BOLTS} bolts"
    yield from _unknown("team ability", f.teams, TEAM_ABILITIES)
    for trait in f.traits:
        yield from _given(trait, "a trait", abilities)
    for slot, special in f.specials.items():
        yield from _given(special, f"its special {slot} power", abilities)
    yield from _dial(f)
    yield from _starts(f)


def _given(given: Given, what: str, abilities: Collection[str]) -> Faults:
    cite("heroclix.character.card")
    what = f"{what} ({short(given.en)})" if given.en else what
    yield from _unknown("standard power", given.powers, ALL_POWERS)
    yield from _keyphrases(given.keyphrases)
    if given.condition and given.condition not in CONDITIONS:
        yield f"{what} has the condition '{short(given.condition)}'; there are: {', '.join(CONDITIONS)}"
    if given.ability and given.ability not in abilities:
        yield (
            f"{what} has a text of its own, and no ability '{short(given.ability)}' is written for it: leave the figure out, "
            "or write the ability"
        )
    if not (given.powers or given.keyphrases or given.ability):
        yield f"{what} gives nothing"


def _keyphrases(phrases: Collection[str]) -> Faults:
    for phrase in phrases:
        name, colon, n = phrase.partition(":")
        if name in NUMBERED_KEYPHRASES and colon:
            if not KEYPHRASE_NUMBER.fullmatch(n):
                yield f"{name} has the number '{short(n)}'"
        elif phrase not in KEYPHRASES and phrase not in EQUIPPING:
            hint = (
                nearest(phrase, (*KEYPHRASES, *NUMBERED_KEYPHRASES, *EQUIPPING, *ALL_POWERS))
                or "docs/units.md says where all are listed"
            )
            yield f"there is no keyphrase '{short(phrase)}'; {hint}"


def _dial(f: Figure) -> Faults:
    cite("heroclix.character.click", "heroclix.character.lines-on-card")
    if not 1 <= len(f.dial) <= MOST_CLICKS:
        yield f"a dial has 1 to {MOST_CLICKS} clicks, not {len(f.dial)}"
    if f.bystander and len(f.dial) != 1:
        yield "a bystander has one row of values"
    if f.ko_past and not 1 <= f.ko_past < len(f.dial):
        yield f"it is KO'd past click {f.ko_past}, and no click of its dial comes before and after that"
    for number, click in enumerate(f.dial, 1):
        if click is not None:
            yield from _click(f, number, click)
    for slot in f.specials:
        if not any(c and c.powers[SLOTS.index(slot)] == SPECIAL for c in f.dial):
            yield f"a special {slot} power is explained, but no click of its dial shows one"


def _click(f: Figure, number: int, click: Click) -> Faults:
    if not all(0 <= value <= MOST_VALUE for value in click[:4]):
        yield f"the values of click {number} are not from 0 to {MOST_VALUE}"
    for slot, power in zip(SLOTS, click.powers, strict=True):
        if power == SPECIAL:
            if slot not in f.specials:
                yield f"click {number} shows a special {slot} power that is not explained"
        elif power and power not in ALL_POWERS:
            hint = nearest(power, POWERS[slot]) or "docs/units.md says where all are listed"
            yield f"click {number}: there is no standard power '{short(power)}'; {hint}"
        elif power and power not in POWERS[slot]:
            there = next(s for s in SLOTS if power in POWERS[s])
            yield f"click {number}: {power} does not belong beside {slot}, but beside {there}"


def _starts(f: Figure) -> Faults:
    cite("heroclix.character.starting-line")
    if not f.starts:
        yield "it has no starting line"
    if len(set(f.starts)) < len(f.starts):
        yield "two of its starting lines are the same"
    for start in f.starts:
        if not _on_dial(f, start):
            yield f"its starting line of {start.points} points is on click {start.click}, where its dial shows nothing"
        if start.points < 1 and not f.generated:
            yield "whoever is not generated by an effect costs at least 1 point"


def _on_dial(f: Figure, start: Start) -> bool:
    return 1 <= start.click <= len(f.dial) and f.dial[start.click - 1] is not None


# ---------------------------------------------------------------- objects and equipment


def _thing(t: Thing, abilities: Collection[str]) -> Faults:
    cite("heroclix.special-object.cost", "heroclix.object.force.cost", "heroclix.element.equipment-subtype")
    yield from _keyphrases(t.keyphrases)
    yield from _unknown("symbol", t.symbols, ALL_SYMBOLS)
    if t.special and t.points < 1:
        yield "a special object costs 1 point or more"
    if not t.special and t.points:
        yield "a standard object costs no points"
    if not t.special and (t.keyphrases or t.gives or t.ability):
        yield "a standard object has no text"
    if t.type == EQUIPMENT and not any(p.startswith("equip_") for p in t.keyphrases):
        yield "a piece of equipment says who can be equipped with it: equip_any or equip_friendly"
    if not all(-MOST_VALUE <= n <= MOST_VALUE for _, n in t.modifies) or not 0 <= t.min_range <= MOST_VALUE:
        yield f"it changes a value by more than {MOST_VALUE}"
    if t.gives:
        yield from _given(t.gives, "what it gives", abilities)
    if t.ability and t.ability not in abilities:
        yield f"it has a text of its own, and no ability '{short(t.ability)}' is written for it"
