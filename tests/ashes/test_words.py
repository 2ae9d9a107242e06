"""Words follow behaviour: whatever changes what a part of a text does changes its words, in both languages."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import is_dataclass
from types import ModuleType
from typing import Any

import pytest

from rulebound.core.effects import Node, Number
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words
from rulebound.games.ashes import conditions
from rulebound.games.ashes.cards import cards
from rulebound.games.ashes.cards.builders import passive
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.definitions import DICE_POWERS
from rulebound.games.ashes.effects import AttachConjured, Draw, answers, damage, dice, piles, tokens
from rulebound.games.ashes.nouns import (
    ANYBODY,
    OPPONENTS,
    YOURS,
    Noun,
    Pick,
    Players,
    Units,
    amounts,
    chosen,
    circumstances,
    selectors,
    subjects,
    target,
)
from rulebound.testing.word_coverage import nodes_in, unsaid

VOCABULARY = (conditions, answers, damage, dice, piles, tokens, amounts, circumstances, selectors, subjects)
OTHERS: dict[str, tuple[Any, ...]] = {
    "side": (ANYBODY, YOURS, OPPONENTS),
    "of": ("", "player", "opponent"),
    "exhausted": (None, False, True),
    "most_life": (None, Number(2), Number(3)),
    "die": ("illusion", "charm", "divine"),
    "price": (cost("1 basic"), cost("2 basic"), cost("1 charm:class")),
    "id": ("mist-spirit", "masked-wolf"),
    "tokens": (("wound", "exhaustion"), ("wound", "status"), ("status",)),
    "onto": (None, target(Players())),
    "whose": (None, target(Players())),
    "n": (None, Number(1), Number(2)),
    "otherwise": (None, Draw(1)),
}
UNUSED = (AttachConjured("mist-spirit", target(Units())), AttachConjured("mist-spirit", chosen(Units())))
"""Parts of the vocabulary that the book asks for and no card of the box has."""


def words(node: Node, lang: str) -> str:
    """What a part says: a noun as a target and as what is chosen, a choice also whether it may be declined, X what it is."""
    if isinstance(node, Noun):
        return f"{node.words(lang, True)} / {node.words(lang, False)}"
    if isinstance(node, amounts.X):
        return f"X: {node.definition.text(lang)}"
    return f"may: {node.text(lang)}" if isinstance(node, Pick) and node.optional else node.text(lang)


def declared(module: ModuleType) -> Iterator[type[Node]]:
    for kind in vars(module).values():
        if inspect.isclass(kind) and issubclass(kind, Node) and is_dataclass(kind) and kind.__module__ == module.__name__:
            yield kind


def trees() -> Iterator[object]:
    for card in cards().values():
        yield (tuple(card.by_key.values()), card.x)
    yield from DICE_POWERS.values()
    yield from UNUSED


def test_every_field_is_said() -> None:
    assert unsaid(trees(), words, OTHERS) == []


def test_every_part_of_the_vocabulary_is_in_use() -> None:
    kinds = {kind for module in VOCABULARY for kind in declared(module)}
    assert kinds <= {type(part) for tree in trees() for part in nodes_in(tree)}


def test_an_ability_without_words_is_refused() -> None:
    with pytest.raises(TypeError, match="the ability 'smite' has no words"):
        passive("smite")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_has_no_words_is_an_error_and_never_a_raw_key(lang: str) -> None:
    words = Words(game("ashes"), lang)
    with pytest.raises(RuleboundError, match=r"ashes has no words for prompt\.smite: add them to its messages"):
        words.prompt_of("smite")
    with pytest.raises(RuleboundError, match=r"ashes has no words for verb\.smite"):
        words.option_of("smite:gilder", "smite", 1, "")
