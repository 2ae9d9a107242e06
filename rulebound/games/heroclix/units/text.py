"""Units as text: a block for each figure, object or piece of equipment, as `marvel.txt` and the other files have them.

The first line of a block is the id, two spaces, and the English and the Chinese name with a bar between them.  Printed data
follow, indented by four spaces: `points: 90 from click 1, 45 from click 5`.  The rows of a dial come last, indented further;
each number begins the next slot, and the word behind it is the power there.  A line `special speed: ...` explains `special`.
A trait or special power lists what it gives, after its names if it has any.  `own text` means that it does something more,
written in code under the key `<id>.trait-1` or `<id>.speed`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short

from ..definitions import (
    BOOT,
    EQUIPMENT,
    FIST,
    HEAVY,
    LIGHT,
    OBJECT,
    POWERS,
    SHIELD,
    SLOTS,
    SPECIAL,
    STARBURST,
    VALUES,
    Click,
    Figure,
    Given,
    Piece,
    Start,
    Thing,
)
from ..words.card_text import FigureWithText, ThingWithText

ALL_POWERS = frozenset(p for slot in SLOTS for p in POWERS[slot])
OWN_TEXT = "own text"
FRIENDS = " for friends named "
WHILE = " while "
KO = "KO"
YES = "yes"
KINDS = ("standard", "special", EQUIPMENT)
SYMBOLS = f"{BOOT} {FIST} {SHIELD} {STARBURST}"
MANY = ("trait", "modifies")
"""Fields that may occur several times in a block."""
FIGURE_FIELDS = frozenset(
    (
        "real name",
        "set",
        "limit",
        "generated",
        "points",
        "range",
        "symbols",
        "base",
        "keywords",
        "gives keywords",
        "sideline",
        "teams",
        "improved movement",
        "improved targeting",
        "ko past",
        "dial",
        "values",
        *(f"{SPECIAL} {slot}" for slot in SLOTS),
    )
)
THING_FIELDS = frozenset(
    (
        "set",
        "kind",
        "points",
        "keyphrases",
        "gives",
        "minimum range",
        "symbols",
        "improved movement",
        "improved targeting",
        "sideline",
        "generated",
        "text",
    )
)


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """Each block by its id."""
    for block in text.replace("\r\n", "\n").split("\n\n"):
        block = block.strip("\n")
        if block and not block.startswith("#"):
            yield block.partition(" ")[0], block


class _Block:
    """The lines of one block, by their labels."""

    __slots__ = ("en", "fields", "id", "many", "rows", "zh")

    def __init__(self, block: str) -> None:
        head, *lines = block.split("\n")
        self.id, _, names = head.partition("  ")
        self.en, _, self.zh = (part.strip() for part in names.partition(" | "))
        self.fields: dict[str, str] = {}
        self.many: list[tuple[str, str]] = []
        self.rows: list[list[str]] = []
        for line in lines:
            if line.startswith("     ") and line.strip():
                self.rows.append(line.split())
                continue
            name, colon, value = line.strip().partition(":")
            if not colon or name in self.fields:
                raise self.wrong(f"the line '{short(line.strip())}' is not possible here")
            if name in MANY:
                self.many.append((name, value.strip()))
            else:
                self.fields[name] = value.strip()
        if not self.id or not self.en or not self.zh:
            raise self.wrong("it begins with its id, two spaces, and its names: 'beast  Beast | 野獸'")

    def wrong(self, what: str) -> RuleboundError:
        return RuleboundError(f"{short(self.id) or 'a unit'}: {what}")

    def words(self, name: str) -> tuple[str, ...]:
        """A comma-separated list."""
        value = self.fields.get(name, "")
        return tuple(word.strip() for word in value.split(",")) if value else ()

    def number(self, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= 4):
            raise self.wrong(f"'{short(word)}' is no number")
        return int(word)

    def flag(self, name: str) -> bool:
        if self.fields.get(name, YES) != YES:
            raise self.wrong(f"write '{name}: {YES}', or leave the line out")
        return name in self.fields

    def only(self, known: frozenset[str]) -> None:
        if unknown := sorted(set(self.fields) - known):
            raise self.wrong(f"there is no '{short(unknown[0])}' on it")


def read_block(block: str) -> Piece:
    """The piece that a block of text describes, or a `RuleboundError`."""
    read = _Block(block)
    return _thing(read) if "kind" in read.fields else _figure(read)


# ---------------------------------------------------------------- figures


def _figure(b: _Block) -> Figure:
    b.only(FIGURE_FIELDS)
    set, number, rarity = _set(b)
    reach, bolts = _range(b)
    bystander = "values" in b.fields
    wide, _, deep = b.fields.get("base", "1x1").partition("x")
    traits = [value for name, value in b.many if name == "trait"]
    symbols = tuple(b.fields.get("symbols", SYMBOLS).split())
    if len(symbols) != 4:
        raise b.wrong("its symbols are four: for speed, attack, defense and damage")
    return FigureWithText(
        id=b.id,
        en=b.en,
        zh=b.zh,
        set=set,
        number=number,
        rarity=rarity,
        limit=b.fields.get("limit", ""),
        starts=_starts(b),
        sideline=b.flag("sideline"),
        force_keywords=b.words("gives keywords"),
        real_name=b.fields.get("real name", ""),
        range=reach,
        bolts=bolts,
        symbols=symbols,
        base=(b.number(wide), b.number(deep)),
        keywords=b.words("keywords"),
        teams=b.words("teams"),
        improved_movement=b.words("improved movement"),
        improved_targeting=b.words("improved targeting"),
        traits=tuple(_given(b, value, f"trait-{i}") for i, value in enumerate(traits, 1)),
        specials={s: _given(b, b.fields[f"special {s}"], s) for s in SLOTS if f"special {s}" in b.fields},
        dial=_dial(b, bystander),
        ko_past=b.number(b.fields.get("ko past", "0")),
        bystander=bystander,
        generated=b.flag("generated"),
    )


def _set(b: _Block) -> tuple[str, str, str]:
    """The set, the collector's number, and the rarity if known."""
    words = b.fields.get("set", "").split()
    if len(words) not in (2, 3):
        raise b.wrong("its set is written 'av4e 001 common'")
    return words[0], words[1], words[2] if len(words) == 3 else ""


def _range(b: _Block) -> tuple[int, int]:
    reach, _, bolts = b.fields.get("range", "0").partition(", ")
    return b.number(reach), b.number(bolts.removesuffix(" bolts")) if bolts else 1


def _starts(b: _Block) -> tuple[Start, ...]:
    if "generated" in b.fields and "points" not in b.fields:
        return (Start(0, 1),)
    found = []
    for each in b.words("points"):
        points, _, click = each.partition(" from click ")
        found.append(Start(b.number(points), b.number(click) if click else 1))
    if not found:
        raise b.wrong("its points are missing")
    return tuple(found)


def _given(b: _Block, value: str, place: str) -> Given:
    """What a trait, a special power or a piece of equipment gives."""
    names, _, rest = value.rpartition(": ")
    en, _, zh = (part.strip() for part in names.partition(" | "))
    rest, _, friend = rest.partition(FRIENDS)
    rest, _, condition = rest.partition(WHILE)
    powers, phrases, ability = [], [], ""
    for part in filter(None, (word.strip() for word in rest.split(","))):
        if part == OWN_TEXT:
            ability = f"{b.id}.{place}"
        elif part in ALL_POWERS:
            powers.append(part)
        else:
            phrases.append(part.replace(" ", ":"))
    to = f"name:{friend}" if friend else ""
    return Given(en, zh, tuple(powers), tuple(phrases), ability, condition, to)


def _dial(b: _Block, bystander: bool) -> tuple[Click | None, ...]:
    """One click for each row; clicks before the first row are no part of the dial."""
    if bystander:
        if len(b.rows) != 1:
            raise b.wrong("a bystander has one row of values")
        return (_click(b, b.rows[0]),)
    if not b.rows:
        raise b.wrong("it has no dial")
    first = b.number(b.rows[0][0])
    dial: list[Click | None] = [None] * (first - 1)
    for words in b.rows:
        if b.number(words[0]) != len(dial) + 1:
            raise b.wrong(f"the row of click {len(dial) + 1} is missing")
        dial.append(None if words[1:] == [KO] else _click(b, words[1:]))
    return tuple(dial)


def _click(b: _Block, words: list[str]) -> Click:
    values: list[int] = []
    powers = ["", "", "", ""]
    for word in words:
        if word.isdigit():
            values.append(b.number(word))
        elif 0 < len(values) <= 4 and not powers[len(values) - 1]:
            powers[len(values) - 1] = word
        else:
            raise b.wrong(f"'{short(word)}' is not a number")
    if len(values) != 4:
        raise b.wrong(f"a row of its dial has {len(values)} numbers instead of 4")
    speed, attack, defense, damage = values
    in_speed, in_attack, in_defense, in_damage = powers
    return Click(speed, attack, defense, damage, (in_speed, in_attack, in_defense, in_damage))


# ---------------------------------------------------------------- objects and equipment


def _thing(b: _Block) -> Thing:
    b.only(THING_FIELDS)
    weight, _, kind = b.fields["kind"].partition(" ")
    if weight not in (LIGHT, HEAVY) or kind not in KINDS:
        raise b.wrong("its kind is light or heavy, and standard, special or equipment")
    set, number, rarity = _set(b)
    return ThingWithText(
        id=b.id,
        en=b.en,
        zh=b.zh,
        type=EQUIPMENT if kind == EQUIPMENT else OBJECT,
        set=set,
        number=number,
        rarity=rarity,
        starts=_starts(b),
        sideline=b.flag("sideline"),
        generated=b.flag("generated"),
        weight=weight,
        special=kind != "standard",
        keyphrases=tuple(word.replace(" ", ":") for word in b.words("keyphrases")),
        gives=_given(b, b.fields["gives"], "gives") if "gives" in b.fields else None,
        modifies=tuple(_modifier(b, value) for name, value in b.many if name == "modifies"),
        min_range=b.number(b.fields.get("minimum range", "0")),
        symbols=tuple(b.fields.get("symbols", "").split()),
        improved_movement=b.words("improved movement"),
        improved_targeting=b.words("improved targeting"),
        ability=b.id if b.fields.get("text") == OWN_TEXT else "",
    )


def _modifier(b: _Block, value: str) -> tuple[str, int]:
    name, _, n = value.partition(" ")
    if name not in VALUES or n[:1] not in ("+", "-"):
        raise b.wrong(f"'{short(value)}' modifies nothing: write 'speed +2'")
    return name, b.number(n[1:]) * (1 if n[0] == "+" else -1)
