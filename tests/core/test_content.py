"""Fingerprints of a game's cards and rules: what differs is named, and saves of another content are told apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from rulebound.core.content import NAMED, Content, changes, content_of, fingerprint_of, known_content
from rulebound.core.errors import RuleboundError
from rulebound.core.game import Card
from tests.core.games import piece
from tests.core.lake import FISH, LAKE


def help_yourself() -> None:
    """Something that a definition may hold."""


class Bare:
    """A node without any fields."""


class Slotted:
    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n


class Filled:
    def __init__(self, n: int) -> None:
        self.n = n


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Holding(Card):
    what: Any = None


def printed(what: Any) -> str:
    return fingerprint_of(Holding(id="holder", en="Holder", zh="持有", what=what)).hash


def test_definitions_that_differ_have_other_fingerprints_and_equal_ones_the_same() -> None:
    different = [None, 0, 1, "1", True, (1,), [1], frozenset({1}), {1: 2}, {2: 1}, Bare(), help_yourself, piece("eel")]
    assert len({printed(what) for what in different}) == len(different)
    assert printed({"a": 1, "b": 2}) == printed({"b": 2, "a": 1})
    assert printed(frozenset("abc")) == printed(frozenset("cba"))
    assert printed(Bare()) == printed(Bare())
    assert {"koi", "holder"} <= fingerprint_of(Holding(id="holder", en="Holder", zh="持有", what=("koi",))).words


@pytest.mark.parametrize("what", [Slotted(1), Filled(1)])
def test_what_has_nothing_to_be_compared_by_is_refused(what: Any) -> None:
    with pytest.raises(TypeError, match=f"what holds a {type(what).__name__}, which has no fields to compare"):
        printed((what,))


@pytest.mark.parametrize(
    ("n", "says"), [(1, "carp has"), (2, "carp, dace have"), (NAMED, "ide have"), (NAMED + 2, "ide and 2 more have")]
)
def test_changed_cards_are_named_up_to_a_few(n: int, says: str) -> None:
    now = content_of(LAKE, [LAKE.card(id) for id in FISH], {})
    saved = Content({id: hash if i >= n else "other" for i, (id, hash) in enumerate(now.cards.items())}, now.rules)
    told = str(changes(LAKE, saved, now))
    assert told.endswith(f"{says} changed since")
    assert changes(LAKE, now, now) is None
    assert str(changes(LAKE, now._replace(rules=""), now)) == "the procedures of the rules have changed since"


@pytest.mark.parametrize(
    ("cards", "rules", "good"),
    [
        ({"eel": "x"}, "r", True),
        ({"e" * 200: "x" * 64}, "r" * 64, True),
        ([], "r", False),
        ({}, None, False),
        ({}, "r" * 65, False),
        ({"eel": 1}, "r", False),
        ({"eel": "x" * 65}, "r", False),
        ({"e" * 201: "x"}, "r", False),
        ({str(n): "x" for n in range(5000)}, "r", True),
        ({str(n): "x" for n in range(5001)}, "r", False),
    ],
)
def test_the_content_of_a_file_has_the_form_of_one(cards: Any, rules: Any, good: bool) -> None:
    if good:
        assert known_content(cards, rules) == Content(cards, rules)
    else:
        with pytest.raises(RuleboundError, match="it does not say which"):
            known_content(cards, rules)
