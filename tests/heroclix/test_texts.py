"""The words of all powers, figures and objects, compared with files that people read: a change shows as a diff."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.core.text import LANGUAGES, in_script
from rulebound.games.heroclix import GAME
from rulebound.games.heroclix.definitions import POWERS, TEAM_ABILITIES, Figure, Piece, Thing
from rulebound.games.heroclix.parts import ABILITIES, Ability
from rulebound.games.heroclix.powers.keyphrases import keyphrase
from rulebound.games.heroclix.units import cards
from rulebound.games.heroclix.words.card_text import click_text, given_text, thing_text
from rulebound.testing.golden import changes

HERE = Path(__file__)
STANDARD = [key for keys in POWERS.values() for key in keys]
KEYPHRASES = ("flight", "swim", "tiny_size", "indomitable", "sharpshooter", "great_size")
NUMBERED = ("giant_reach:2", "passenger:3", "colossal_stamina", "autonomous", "immobile")
DIAL_ROW = re.compile(r"\d+(?: \(.*? points\)|（.*?分）)?(?:: |：)(?:\d|KO|擊倒|击倒)")
WRONG_ENGLISH = ("  ", "..", "{", "None", " a a", " a o", " a e", " a i", "an c", "may you", "_")
WRONG_CHINESE = ("。。", "{", "None", "你可以你可以", "的的", "具有具有", "_")


def power_block(known: Ability) -> str:
    lines = [f"== {known.key} ({known.kind})"]
    for lang in LANGUAGES:
        text = in_script(lang, known.text("en" if lang == "en" else "zh"))
        lines += [f"[{lang}] {known.name(lang)}", f"    {text}"]
    return "\n".join(lines)


def piece_block(piece: Piece) -> str:
    """A piece without the texts of the standard powers on it, which are told once; its dial in English."""
    lines = [f"== {piece.id}"]
    for lang in LANGUAGES:
        text_key = "en" if lang == "en" else "zh"
        lines += [
            f"[{lang}] {piece.name(lang)} | {GAME.words.brief(piece, lang)}",
            f"    {' · '.join(GAME.words.facts(piece, lang))}",
        ]
        if isinstance(piece, Figure):
            own = [given_text(given, text_key, "*") for given in (*piece.traits, *piece.specials.values())]
            rows = own + [click_text(click, text_key) for click in piece.dial if lang == "en"]
        else:
            assert isinstance(piece, Thing)
            rows = list(thing_text(piece, text_key))
        lines += [f"    {in_script(lang, row)}" for row in rows]
    return "\n".join(lines)


def test_all_powers_read_as_they_did() -> None:
    found = [ABILITIES[key] for key in (*STANDARD, *KEYPHRASES, *map(keyphrase, NUMBERED), *TEAM_ABILITIES)]
    words = "\n\n".join(power_block(known) for known in found) + "\n"
    assert changes(words, HERE.with_name("powers.golden")) == ""


def test_all_pieces_read_as_they_did() -> None:
    words = "\n\n".join(piece_block(piece) for piece in cards().values()) + "\n"
    assert changes(words, HERE.with_name("pieces.golden")) == ""


@pytest.mark.parametrize("key", [*STANDARD, *TEAM_ABILITIES])
def test_powers_have_no_gaps(key: str) -> None:
    english, chinese = ABILITIES[key].text("en"), ABILITIES[key].text("zh")
    assert english[0].isupper()
    assert english.endswith(".")
    assert chinese.endswith("。")
    assert not [wrong for wrong in WRONG_ENGLISH if wrong in english]
    assert not [wrong for wrong in WRONG_CHINESE if wrong in chinese]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_figure_tells_its_whole_dial_and_what_every_power_on_it_means(lang: str) -> None:
    for piece in cards().values():
        text = piece.text(lang)
        if isinstance(piece, Figure):
            shown = {power for click in piece.dial if click for power in click.powers} & set(STANDARD)
            assert all(f"\n{ABILITIES[power].name(lang)}" in text for power in shown), piece.id
            rows = [line for line in text.splitlines() if DIAL_ROW.match(line)]
            assert len(rows) == len(piece.dial), piece.id


def test_a_dial_row_tells_values_powers_and_where_one_starts() -> None:
    rows = GAME.card("black-widow-bgame103b").text("en").splitlines()
    assert "Click: speed · attack · defense · damage" in rows
    assert "1 (50 points): 7 special · 11 Incapacitate · 17 Super Senses · 3 special" in rows
