"""Every card has a face that a table can draw, in every language."""

from __future__ import annotations

import pytest

from rulebound.core.game import Card, Game, game, games
from rulebound.core.layout import CARD, DIE, FIGURE, PLACE, PORTRAIT, SCHEME, Face, Stat, layout_of
from rulebound.core.text import LANGUAGES

SHAPES = {CARD, PORTRAIT, SCHEME, PLACE, DIE, FIGURE}


def face(id: str, card: str, lang: str = "en") -> Face:
    declared = game(id)
    return declared.layout.face(declared.card(card), lang)


@pytest.mark.parametrize("id", games())
def test_every_card_is_drawn_in_a_known_shape_with_words_of_its_language(id: str) -> None:
    declared = game(id)
    for card in declared.cards().values():
        by_lang = [declared.layout.face(card, lang) for lang in LANGUAGES]
        assert {f.shape for f in by_lang} <= SHAPES
        assert len({_wordless(f) for f in by_lang}) == 1, f"{card.id} looks different in another language"
        assert all(n.name and n.line >= 0 for f in by_lang for n in f.named), f"{card.id} has a power without words"


def _wordless(f: Face) -> Face:
    """What is drawn, without what is written."""
    return f._replace(kind="", named=tuple(n._replace(name="") for n in f.named))


def test_printed_numbers_have_the_labels_of_the_badges_that_show_them_in_play() -> None:
    for id in ("ashes", "champions", "underworld"):
        declared = game(id)
        shown = {b.label.removeprefix("badge.") for b in layout_of(declared).badges} | {"points", "capacity"}
        assert {s.label for card in declared.cards().values() for s in _stats(declared, card)} <= shown


def _stats(declared: Game, card: Card) -> list[Stat]:
    return list(declared.layout.face(card, "en").stats)


def test_a_unit_shows_its_cost_by_symbols_and_its_three_values() -> None:
    found = face("ashes", "hammer-knight")
    assert found.shape == CARD
    assert found.kind == "Ally"
    assert found.family == "ceremonial"
    assert [s.label for s in found.stats] == ["attack", "life", "recover"]
    assert found.cost == ("ceremonial:power", "natural:class", "basic")


def test_who_stands_for_a_player_is_a_portrait_and_what_is_schemed_a_scheme() -> None:
    assert face("ashes", "coal-roarkwin").shape == PORTRAIT
    assert face("champions", "spider-man").shape == PORTRAIT
    assert face("champions", "rhino-1").shape == PORTRAIT
    assert face("champions", "the-break-in-1b").shape == SCHEME
    assert face("underworld", "veil-watch-society").shape == PORTRAIT
    assert face("underworld", "moscow").shape == PLACE


def test_a_card_of_a_hero_has_its_colour_and_the_resources_it_generates() -> None:
    backflip = face("champions", "backflip")
    assert backflip.family == "spider-man"
    assert backflip.cost == ("0",)
    assert len(backflip.symbols) == 1
