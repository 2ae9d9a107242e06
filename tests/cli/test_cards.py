"""`rulebound cards`, and the words that tables are made of."""

from __future__ import annotations

import re

import pytest

import rulebound
from rulebound.cli.screen import Screen, console, marks_of
from rulebound.core.chance import Chance
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words
from tests.cli.conftest import Typing


@pytest.mark.parametrize("name", ["iron-rhino", "Iron Rhino", "鋼鐵犀牛", "钢铁犀牛"])
def test_a_card_is_shown_by_id_or_name(typing: Typing, name: str) -> None:
    status, text = typing(f"cards show ashes {name} --lang en")
    assert status == 0
    assert "Iron Rhino  iron-rhino" in text
    assert "7/4/0" in text


def test_a_card_is_shown_in_the_language(typing: Typing) -> None:
    assert "钢铁犀牛" in typing("cards show ashes iron-rhino --lang zh-Hans")[1]
    assert "鋼鐵犀牛" in typing("cards show ashes 鋼鐵犀牛")[1]


def test_an_unknown_card_and_an_unclear_one_are_refused(typing: Typing) -> None:
    status, text = typing("cards show ashes summon")
    assert status == 2
    assert "'summon' could be" in text
    status, text = typing("cards show ashes dragon")
    assert status == 2
    assert "there is no card 'dragon'" in text


@pytest.mark.parametrize("words", ["overkill", "滅殺", "灭杀", "phoenixborn overkill"])
def test_cards_are_found_by_their_text_in_every_script(typing: Typing, words: str) -> None:
    status, text = typing(f"cards search ashes {words}")
    assert status == 0
    assert "iron-rhino" in text


def test_nothing_found_is_status_1(typing: Typing) -> None:
    status, text = typing("cards search ashes dragon")
    assert status == 1
    assert "No card has all of these words" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_a_game_says_has_words(lang: str) -> None:
    """No message key, gap or id shows through in prompts, options and log lines of whole random games."""
    said: set[str] = set()
    for seed, decks in enumerate(
        (["iron-men", "snakes-in-silver"], ["mist-guardian", "cloudsea-siren"], ["bloodwoods-queen", "shadows-of-viros"])
    ):
        g, chance = rulebound.new("ashes", players=decks, seed=seed), Chance(seed)
        words = Words(g.GAME, lang)
        while (d := g.decision) is not None:
            labels = words.options(d)
            assert len(set(labels)) == len(labels), labels
            said.update((words.prompt(d), *labels))
            g.choose(chance.below(len(d.options)))
        said.update(words.events(g, 0))
    for line in said:
        assert "{" not in line, line
        assert not re.search(r"[a-z]-[a-z]+:|verb\.|prompt\.", line), line
        if lang != "en":
            assert not re.search(r"[A-Za-z]{3}", line), line


def test_a_table_is_drawn_for_everybody_and_the_spectator() -> None:
    g, chance = rulebound.new("ashes", players=["iron-men", "bloodwoods-queen", "mist-guardian"], seed=2), Chance(2)
    screen, out = Screen(Words(g.GAME, "en")), console()
    while g.asked is not None and len(g.choices) < 200:
        g.choose(chance.below(len(g.asked.offers)))
        if len(g.choices) % 20 == 0:
            for viewer in (-1, 0, 1, 2):
                view = g.view(viewer)
                with out.capture() as drawn:
                    out.print(screen.table(view, marks_of(view["decision"])))
                assert "Battlefield" in drawn.get()
