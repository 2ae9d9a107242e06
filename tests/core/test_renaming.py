"""Numbers in plain data: which are entities, which are none, and of which nobody can say."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from rulebound.core.decisions import NOBODY, Ask, Entity, Offer, Player
from rulebound.core.frames import Procedure, Serial, freeze, procedure, step
from rulebound.core.renaming import numbers_in, renamed, renamed_ask, renamed_within
from rulebound.core.rows import row
from rulebound.core.secrets import SecretChoice


@row
class Bond(NamedTuple):
    """Says of three of its fields what they hold."""

    one: Entity
    several: tuple[Entity, ...]
    strength: int
    why: str
    what: Any


@procedure
class Errand(Procedure):
    goal: Entity = NOBODY
    stops: tuple[Entity, ...] = ()
    by: Player = 0
    after: Serial = NOBODY
    steps_left: int = 0
    luggage: Any = None
    answer: Entity = NOBODY
    word: Any = None

    @step()
    def go(self, g: Any) -> None:
        g.ask("answer", 0, "made-up.errand", "errand", [])


@procedure
class Ballot(SecretChoice):
    """What was picked in secret may hold entities, though it is dealt anew."""


NUMBERS = {1: 11, 2: 12, 3: 13}


def found(value: Any, sure: bool = False) -> list[int]:
    numbers: dict[int, int] = {}
    numbers_in(value, numbers, sure)
    assert list(numbers.values()) == list(range(len(numbers))), "each has its place in the order of mentions"
    return list(numbers)


@pytest.mark.parametrize(
    ("value", "loose", "all_of_them"),
    [
        (3, [3], [3]),
        (0, [0], [0]),
        ((), [], []),
        ("3", [], []),
        (None, [], []),
        (True, [], []),
        ((2, "word", (1, 2), [3, None]), [2, 1, 3], [2, 1, 3]),
        (Bond(1, (2, 3), 4, "5", None), [], [1, 2, 3]),
        (Bond(1, (2,), 4, "5", (6, Bond(7, (), 8, "", 9))), [6, 9], [1, 2, 6, 7, 9]),
        (("no-procedure:at all", 1, 2), [1, 2], [1, 2]),
        (freeze(Errand(goal=1, stops=(2, 3), by=4, after=5, steps_left=6, luggage=(7,))), [7], [1, 2, 3, 7, NOBODY]),
        (freeze(Errand(goal=1))[:-1], [0, 1, NOBODY], [0, 1, NOBODY]),
        (freeze(Ballot(players=(4,), at=5, taken=(1,), picks=((0, (2,)),))), [1, 0, 2], [1, 0, 2]),
    ],
)
def test_numbers_are_found_where_nothing_says_what_they_are(value: Any, loose: list[int], all_of_them: list[int]) -> None:
    assert sorted(found(value)) == sorted(loose)
    assert sorted(found(value, sure=True)) == sorted(all_of_them)


def test_the_first_mention_of_a_number_is_its_place() -> None:
    assert found((3, 1, 3, (2, 1))) == [3, 1, 2]


def test_entities_get_their_new_numbers() -> None:
    assert (renamed(2, NUMBERS), renamed(7, NUMBERS), renamed((1, 7, 3), NUMBERS)) == (12, 7, (11, 7, 13))


@pytest.mark.parametrize(
    ("value", "after"),
    [
        (1, 1),
        ((), ()),
        (None, None),
        ((1, (2, "x")), (1, (2, "x"))),
        (Bond(1, (2, 7), 3, "w", 2), Bond(11, (12, 7), 3, "w", 2)),
        ((1, Bond(1, (), 1, "w", (2, Bond(2, (3,), 2, "", 0)))), (1, Bond(11, (), 1, "w", (2, Bond(12, (13,), 2, "", 0))))),
        (
            freeze(Errand(goal=1, stops=(2, 7), by=1, after=2, luggage=(Bond(3, (), 3, "", 3),), answer=2)),
            freeze(Errand(goal=11, stops=(12, 7), by=1, after=2, luggage=(Bond(13, (), 3, "", 3),), answer=12)),
        ),
        (freeze(Errand(goal=1))[:-1], freeze(Errand(goal=1))[:-1]),
        ((freeze(Errand(goal=1)), 1), (freeze(Errand(goal=11)), 1)),
    ],
)
def test_new_numbers_go_where_something_says_that_there_is_an_entity(value: Any, after: Any) -> None:
    new = renamed_within(value, NUMBERS)
    assert new == after
    assert type(new) is type(after)


def test_a_question_is_about_the_new_numbers() -> None:
    offers = (Offer("hit", 1, (1, 7)), Offer("hit", 2, ()), Offer("both", 7, (2,)), Offer("pass", NOBODY))
    asked = Ask(0, "made-up.errand", "errand", offers, "answer", 3, False)
    new = renamed_ask(Errand(), asked, NUMBERS)
    assert [(o.value, o.about) for o in new.offers] == [(11, (11, 7)), (12, ()), (7, (12,)), (NOBODY, ())]
    assert (new.source, new.slot, new.player) == (13, "answer", 0)
    assert renamed_ask(Errand(), asked._replace(source=7), NUMBERS).source == 7


def test_an_answer_that_may_be_anything_keeps_its_numbers_unless_it_says_what_they_are() -> None:
    offers = (Offer("hit", (1, 2), (1,)), Offer("bind", Bond(1, (), 1, "", None), (7,)), Offer("bind", ("word", 3), ()))
    new = renamed_ask(Errand(), Ask(0, "made-up.errand", "errand", offers, "word", NOBODY, False), NUMBERS)
    assert [o.value for o in new.offers] == [(1, 2), Bond(11, (), 1, "", None), ("word", 3)]
    assert [o.about for o in new.offers] == [(11,), (7,), ()]
