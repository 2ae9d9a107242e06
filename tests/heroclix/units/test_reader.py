"""Units that people bring, as JSON and as text: taken, or refused in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, game
from rulebound.core.text import LANGUAGES
from rulebound.games.heroclix import units
from rulebound.games.heroclix.definitions import (
    KEYPHRASES,
    POWERS,
    SYMBOLS,
    TEAM_ABILITIES,
    Click,
    Figure,
    Given,
    Start,
    Thing,
)
from rulebound.games.heroclix.units import card, cards, keywords
from rulebound.games.heroclix.units.reader import add_units, read_units
from rulebound.games.heroclix.units.unit_check import MOST_VALUE
from rulebound.testing import proves

KITE: dict[str, Any] = {
    "id": "own001",
    "name": "The Kite",
    "name_zh": "風箏",
    "set": "own",
    "collector_number": "001",
    "rarity": "rare",
    "limit": "unique",
    "starts": [{"points": 80, "click": 1}, {"points": 40, "click": 2}],
    "range": 6,
    "targets": 2,
    "symbols": {"speed": "wing"},
    "keywords": ["Sky Riders", "Animal"],
    "team_abilities": ["avengers"],
    "improved_movement": ["hindering"],
    "traits": [{"name": "Long Tail", "powers": ["stealth"], "keyphrases": [{"giant_reach_x": 2}]}],
    "special_powers": {"speed": {"powers": ["charge", "flurry"]}},
    "dial": [
        {
            "click": 1,
            "speed": 10,
            "attack": 11,
            "defense": 17,
            "damage": 3,
            "powers": {"speed": "special", "defense": "toughness"},
        },
        {"click": 2, "speed": 9, "attack": 10, "defense": 16, "damage": 2},
        {"click": 4, "speed": 8, "attack": 9, "defense": 15, "damage": 1, "powers": {"attack": "quake"}},
    ],
}
LAMP: dict[str, Any] = {
    "id": "own-s1",
    "name": "Lamp",
    "kind": "equipment",
    "weight": "light",
    "points": 4,
    "keyphrases": ["equip_any", "unequip_drop"],
    "effect": {"can_use": ["smoke_cloud"], "range": 2},
}
KITE_TEXT = """
kite-own001  The Kite | 風箏
    set: own 001 rare
    limit: unique
    points: 80 from click 1, 40 from click 2
    range: 6, 2 bolts
    symbols: wing fist shield starburst
    keywords: Sky Riders, Animal
    teams: avengers
    improved movement: hindering
    trait: Long Tail | Long Tail: stealth, giant_reach 2
    special speed: charge, flurry
    dial:
      1  10 special  11         17 toughness  3
      2   9          10         16            2
      3  KO
      4   8           9 quake   15            1
"""


def changed(**fields: Any) -> dict[str, Any]:
    return {**deepcopy(KITE), **fields}


def read_one(unit: dict[str, Any], abilities: tuple[str, ...] = ()) -> Figure:
    (found,) = read_units(json.dumps([unit]), abilities)
    assert isinstance(found, Figure)
    return found


@pytest.fixture
def own_table() -> Iterator[None]:
    """What a test adds is gone afterwards."""
    there, words = set(cards()), list(keywords())
    yield
    cards().drop(set(cards()) - there)
    assert list(keywords()) == words, "keywords go with the units that brought them"


def test_a_figure_is_read_from_json() -> None:
    kite = read_one(KITE)
    assert (kite.id, kite.en, kite.zh, kite.set, kite.number) == ("kite-own001", "The Kite", "風箏", "own", "001")
    assert kite.starts == (Start(80, 1), Start(40, 2))
    assert (kite.range, kite.bolts, kite.base, kite.limit) == (6, 2, (1, 1), "unique")
    assert kite.symbols == ("wing", "fist", "shield", "starburst")
    assert kite.traits == (Given("Long Tail", "Long Tail", ("stealth",), ("giant_reach:2",)),)
    assert kite.specials == {"speed": Given(powers=("charge", "flurry"))}
    assert kite.dial == (
        Click(10, 11, 17, 3, ("special", "", "toughness", "")),
        Click(9, 10, 16, 2),
        None,
        Click(8, 9, 15, 1, ("", "quake", "", "")),
    )


def test_text_says_the_same_as_json() -> None:
    (from_text,), from_json = read_units(KITE_TEXT), read_one(KITE)
    for field in Figure.__dataclass_fields__:
        if field != "listens":
            assert getattr(from_text, field) == getattr(from_json, field), field


def test_bystanders_objects_and_equipment_are_read() -> None:
    row = {"click": 1, "speed": 5, "attack": 7, "defense": 14, "damage": 0}
    crowd = changed(id="own2", name="Crowd", starts=[{"points": 5}], dial=[row], special_powers={})
    crate = {"id": "own-s2", "name": "Crate"}
    found = read_units(json.dumps({"bystanders": [crowd], "equipment": [LAMP], "objects": [crate]}))
    assert [p.id for p in found] == ["crowd-own2", "crate-owns2", "lamp-owns1"]
    assert isinstance(found[0], Figure)
    assert found[0].bystander
    assert isinstance(found[2], Thing)
    assert (found[2].gives, found[2].modifies) == (Given(powers=("smoke_cloud",)), (("range", 2),))


def test_a_text_of_its_own_needs_an_ability_that_is_written() -> None:
    trait = {"name": "Gust", "powers": [], "kind": "trigger", "does": "Something that no power does."}
    with pytest.raises(RuleboundError, match=r"The Kite: the trait 1 \(Gust\) has a text of its own"):
        read_one(changed(traits=[trait]))
    with pytest.raises(RuleboundError, match=r"no ability 'kite\.gust' is written"):
        read_one(changed(traits=[{**trait, "ability": "kite.gust"}]))
    assert read_one(changed(traits=[{**trait, "ability": "kite.gust"}]), ("kite.gust",)).traits[0].ability == "kite.gust"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"traits": [{"powers": ["flying_carpet"]}]}, "no standard power 'flying_carpet'"),
        ({"traits": [{"powers": []}]}, "a trait gives nothing"),
        ({"traits": [{"powers": ["charge"], "condition": "at_home"}]}, "the condition 'at_home'"),
        ({"traits": [{"keyphrases": ["evading"]}]}, "no keyphrase 'evading'"),
        ({"traits": [{"keyphrases": ["chrage"]}]}, r"no keyphrase 'chrage'; did you mean charge\?"),
        ({"traits": [{"keyphrases": [{"evading_x": 2}]}]}, "no keyphrase 'evading' with a number"),
        ({"traits": [{"powers": [], "grants": {"to": "friendly", "if_colour": "red"}}]}, "only `if_name` is"),
        ({"team_abilities": ["chess_club"]}, "no team ability 'chess_club'"),
        ({"improved_movement": ["lava"]}, "no Improved Movement 'lava'"),
        ({"improved_targeting": ["lava"]}, "no Improved Targeting 'lava'"),
        ({"symbols": {"speed": "wheel"}}, "no speed symbol 'wheel'"),
        ({"base": "round"}, "written 1x1 or 2x2"),
        ({"base": "9x9"}, "1 to 4 squares wide"),
        ({"limit": "rare"}, "unique or prime"),
        ({"targets": 0}, "1 to 10 bolts"),
        ({"starts": []}, "no starting line"),
        ({"starts": [{"points": 80, "click": 3}]}, "on click 3, where its dial shows nothing"),
        ({"starts": [{"points": 80}, {"points": 80}]}, "two of its starting lines are the same"),
        ({"starts": [{"points": 0}]}, "costs at least 1 point"),
        ({"dial": []}, "a dial has 1 to 30 clicks"),
        ({"special_powers": {}}, "click 1 shows a special speed power that is not explained"),
        (
            {"special_powers": {"speed": {"powers": ["charge"]}, "damage": {"powers": ["outwit"]}}},
            "no click of its dial shows",
        ),
        ({"traits": [{"keyphrases": ["giant_reach:--1"]}]}, "giant_reach has the number '--1'"),
        ({"traits": [{"keyphrases": ["giant_reach:²"]}]}, "giant_reach has the number '²'"),
        ({"ko_past": 9}, "KO'd past click 9"),
        ({"ko_past": -3}, "KO'd past click -3"),
        ({"keywords": ["Animal", " "]}, "one of its keywords is empty"),
        ({"force_keywords": [""]}, "one of its keywords is empty"),
        ({"name": "# Kite"}, "leave # and // out of it"),
        ({"name_zh": "風箏 //"}, "leave # and // out of it"),
        ({"name": ""}, "needs a name and an id"),
        ({"keywords": "Avengers"}, "keywords is a list"),
        ({"range": "6"}, "range is a whole number"),
    ],
)
def test_what_is_not_supported_is_refused_in_words(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(RuleboundError, match=said):
        read_one(changed(**fields))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"speed": 99}, "values of click 1"),
        ({"click": 2}, "click 2 occurs twice"),
        ({"powers": {"speed": "quake"}}, "quake does not belong beside speed"),
        ({"powers": {"speed": "fly"}}, "no standard power 'fly'"),
        ({"powers": {"boots": "charge"}}, "no slot 'boots'"),
    ],
)
def test_rows_of_dials_are_checked(row: dict[str, Any], said: str) -> None:
    unit = changed()
    unit["dial"][0].update(row)
    with pytest.raises(RuleboundError, match=said):
        read_one(unit)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"points": 0}, "costs 1 point or more"),
        ({"kind": "standard"}, "costs no points"),
        ({"kind": "standard", "points": 0}, "has no text"),
        ({"kind": "toy"}, "standard, special or equipment"),
        ({"keyphrases": ["unequip_ko"]}, "equip_any or equip_friendly"),
        ({"effect": {"aura": {}}}, "'aura' is a text of its own"),
        ({"ability": "lamp"}, "no ability 'lamp'"),
        ({"effect": {"range": 2000}}, "by more than 30"),
    ],
)
def test_objects_are_checked(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(RuleboundError, match=said):
        read_units(json.dumps({"equipment": [{**LAMP, **fields}]}))


def test_a_card_may_say_where_its_character_is_ko() -> None:
    assert read_one(changed(ko_past=2)).ko_past == 2


def test_every_wrong_unit_is_told_and_nothing_is_added(own_table: None) -> None:
    there = list(cards())
    wrong = [changed(id=f"own{n}", range=-1) for n in range(3)]
    with pytest.raises(RuleboundError) as error:
        add_units(json.dumps({"units": [changed(), *wrong]}))
    assert len(str(error.value).splitlines()) == 3
    assert list(cards()) == there


def test_added_units_are_found_with_their_keywords(own_table: None) -> None:
    add_units(json.dumps({"units": [changed()], "keyword_kinds": {"Sky Riders": "generic", "Animal": "named"}}))
    assert card("kite-own001").en == "The Kite"
    assert (keywords()["Sky Riders"].kind, keywords()["Animal"].kind) == ("generic", "generic")
    with pytest.raises(RuleboundError, match="'kite-own001' already"):
        add_units(json.dumps([changed()]))


def test_one_file_does_not_hold_a_unit_twice() -> None:
    with pytest.raises(RuleboundError, match="'kite-own001' occurs twice"):
        read_units(json.dumps([KITE, KITE]))


@pytest.mark.parametrize("text", ["", "[]", "{}", "# nothing"])
def test_a_file_without_units_is_refused(text: str) -> None:
    with pytest.raises(RuleboundError, match="no units"):
        read_units(text)


def test_too_long_a_text_is_refused() -> None:
    with pytest.raises(RuleboundError, match="characters"):
        read_units("x" * 1_000_001)


# ---------------------------------------------------------------- anything at all

words = st.text(max_size=12) | st.sampled_from(["charge", "special", "1x1", "equip_any", "light", "wing", "KO", "9" * 30])
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda v: st.lists(v, max_size=3) | st.dictionaries(words, v, max_size=3),
    max_leaves=8,
)


FIELDS = [*sorted(KITE), "base", "grants", "ko_past", "sideline"]


def taken_or_refused(text: str) -> bool:
    """Pieces, or an error in words; any other error fails the test that asks."""
    try:
        return all(isinstance(p, Figure | Thing) for p in read_units(text))
    except RuleboundError as refused:
        return bool(str(refused))


@given(st.sampled_from(FIELDS), anything, st.sampled_from(["units", "bystanders"]))
def test_whatever_a_field_holds_is_taken_or_refused_in_words(field: str, value: Any, part: str) -> None:
    assert taken_or_refused(json.dumps({part: [changed(**{field: value})]}))


@given(st.sampled_from(sorted(LAMP)), anything)
def test_whatever_an_object_holds_is_taken_or_refused_in_words(field: str, value: Any) -> None:
    assert taken_or_refused(json.dumps({"objects": [{**LAMP, field: value}]}))


@given(anything | st.text(max_size=200))
def test_whatever_a_file_holds_is_taken_or_refused_in_words(value: Any) -> None:
    with pytest.raises(RuleboundError):
        read_units(value if isinstance(value, str) else json.dumps(value))


@given(st.data())
def test_a_file_that_somebody_has_damaged_changes_nothing_unless_it_is_whole(data: st.DataObject) -> None:
    text = json.dumps({"units": [changed()], "equipment": [LAMP], "keyword_kinds": {"Animal": "generic"}}, indent=1)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        new = data.draw(st.sampled_from(["", "{", "]", ",", ":", '"', "9" * 30, "\\ud800", "null", "\n", "-", "[" * 5000]))
        text = text[:place] + new + text[place + data.draw(st.integers(0, 3)) :]
    there, words = list(cards()), list(keywords())
    added = []
    with suppress(RuleboundError):
        added = add_units(text)
    assert list(cards()) == [*there, *(piece.id for piece in added)]
    assert added or list(keywords()) == words
    cards().drop([piece.id for piece in added])
    assert list(keywords()) == words


@given(st.data())
def test_whatever_stands_in_a_line_of_text_is_taken_or_refused_in_words(data: st.DataObject) -> None:
    lines = KITE_TEXT.strip().split("\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    inner = st.sampled_from(KITE_TEXT.split()) | words | st.sampled_from([" ", ":", ", ", " | ", "\n"])
    lines[place] = lines[place][:4] + "".join(data.draw(st.lists(inner, max_size=5)))
    assert taken_or_refused("\n".join(lines))


def test_the_files_of_the_package_are_read_by_the_same_reader() -> None:
    text = units.HERE.joinpath("elsewhere.txt").read_text(encoding="utf-8")
    assert [p.id for p in read_units(text)] == ["coyote-tango", "kraang", "petit-angel", "taurean"]


@proves("heroclix.legacy.rules")
def test_what_belongs_to_older_rules_is_refused() -> None:
    for symbol in ("duo", "team", "transporter_boot", "vehicle"):
        with pytest.raises(RuleboundError, match="no damage symbol"):
            read_one(changed(symbols={"damage": symbol}))


# ---------------------------------------------------------------- whoever is taken can be played

POWERS_IN = {slot: st.sampled_from(["", *POWERS[slot]]) for slot in POWERS}
VALUE = st.integers(0, MOST_VALUE)


@st.composite
def figures(draw: st.DrawFn) -> dict[str, Any]:
    """A figure as somebody might write it: anything that the reader takes."""
    clicks = draw(st.integers(1, 4))
    rows = [
        {
            "click": n,
            **{slot: draw(VALUE) for slot in POWERS},
            "powers": {slot: power for slot in POWERS if (power := draw(POWERS_IN[slot]))},
        }
        for n in range(1, clicks + 1)
    ]
    phrases = draw(st.lists(st.sampled_from([*KEYPHRASES, "giant_reach:3", "passenger:2", "action_total:1"]), max_size=2))
    return changed(
        name=draw(st.sampled_from(["The Kite", "Ünïcode Kite", "風箏", "S.K.Y. 2", "Kite's Kin"])),
        base=draw(st.sampled_from(["1x1", "2x2", "1x2", "4x4"])),
        symbols={slot: draw(st.sampled_from(SYMBOLS[slot])) for slot in SYMBOLS},
        starts=[{"points": draw(st.integers(1, 100)), "click": draw(st.integers(1, clicks))}],
        traits=[{"powers": [draw(st.sampled_from(POWERS["damage"]))], "keyphrases": phrases}],
        team_abilities=draw(st.lists(st.sampled_from(TEAM_ABILITIES), max_size=2)),
        range=draw(VALUE),
        special_powers={},
        dial=rows,
    )


@given(figures(), st.integers(0, 1000))
@settings(max_examples=15)
def test_whoever_is_taken_is_told_in_words_and_can_be_played(unit: dict[str, Any], seed: int) -> None:
    declared = game("heroclix")
    assert isinstance(declared, DeckGame)
    (kite,) = add_units(json.dumps([unit]))
    try:
        for lang in LANGUAGES:
            assert kite.name(lang)
            assert kite.text(lang)
            assert declared.words.brief(kite, lang)
        force = declared.decks.make({"figures": [kite.id]})
        for lang in LANGUAGES:
            written = declared.decks.write(force, lang)
            assert declared.decks.read(written)["figures"] == force["figures"], written
        g = declared.start(declared.prepare([force, "x-men"], {"map": "downtown", "turns": 6}), seed)
        chance = Chance(seed)
        while g.asked is not None and len(g.choices) < 60:
            g.choose(chance.below(len(g.asked.offers)))
        assert declared.rules.invariants(g) == []
    finally:
        cards().drop([kite.id])
