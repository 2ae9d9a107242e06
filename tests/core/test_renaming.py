"""Numbers in plain data: which stand for an entity or a procedure, and which are mere numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from rulebound.core.decisions import NOBODY, THAT, Ask, Entity, Offer, Player
from rulebound.core.effects import Answered, Meant, Memo
from rulebound.core.frames import Procedure, Serial, freeze, procedure, step
from rulebound.core.queues import Queued
from rulebound.core.references import ENTITY, SERIAL, ReferenceSpots, reading, renamed_ask, renamed_offer, within
from rulebound.core.rows import row
from rulebound.core.secrets import SecretChoice, SecretPicks
from rulebound.core.values import ADD, Modifier


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
    """What is picked in secret are numbers."""


@procedure
class Hand(SecretPicks):
    """Here they are entities."""


NUMBERS = {1: 11, 2: 12, 3: 13}


def found(value: Any, kind: str = ENTITY) -> list[int]:
    numbers = ReferenceSpots()
    assert within(kind)(value, numbers) == value, "whoever only looks changes nothing"
    assert list(numbers.values()) == list(range(len(numbers))), "each has its place in the order of mentions"
    return list(numbers)


@pytest.mark.parametrize(
    ("value", "entities", "serials"),
    [
        (3, [], []),
        ((), [], []),
        ("3", [], []),
        (None, [], []),
        ((2, "word", (1, 2), None), [], []),
        (Bond(1, (2, 3), 4, "5", None), [1, 2, 3], []),
        (Bond(1, (2,), 4, "5", (6, Bond(7, (), 8, "", 9))), [1, 2, 7], []),
        (("no-procedure:at all", 1, 2), [], []),
        (freeze(Errand(goal=1, stops=(2, 3), by=4, after=5, steps_left=6, luggage=(7,))), [1, 2, 3, NOBODY], [0, 5]),
        (freeze(Errand(goal=1))[:-1], [], []),
        (freeze(Ballot(players=(4,), at=5, taken=(1,), picks=((0, (2,)),))), [], [0]),
        (freeze(Hand(players=(4,), at=5, taken=(1,), picks=((0, (2,)), (1, (3,))))), [1, 2, 3], [0]),
        ((Memo("x", 3), Meant("it", 1), Meant("they", (2, 3)), Answered("attack", 9)), [1, 2, 3], [9]),
        (Queued(7, 1, 2, 3, 0, "", freeze(Errand(goal=1))), [3, 1, NOBODY], [7, 0, NOBODY]),
        (Queued("later", 1, 2, 3, 0, "", ()), [3], []),
        (Modifier(1, "power", ADD, 2, 3, ("attack", 9), 4), [1, 3], [9]),
        (Modifier(1, "power", ADD, 2, 3, "turn", 4), [1, 3], []),
    ],
)
def test_a_number_stands_for_something_where_an_annotation_says_so(
    value: Any, entities: list[int], serials: list[int]
) -> None:
    assert sorted(found(value)) == sorted(entities)
    assert sorted(found(value, SERIAL)) == sorted(serials)


def test_the_first_mention_of_a_number_is_its_place() -> None:
    assert found((Bond(3, (1, 3), 0, "", (Bond(2, (1,), 0, "", 0),)),)) == [3, 1, 2]


@pytest.mark.parametrize(
    ("said", "value", "after"),
    [
        ("Entity", 2, 12),
        ("Entity", 7, 7),
        ("Entity", None, None),
        ("Entity | None", None, None),
        ("Entity | None", 1, 11),
        ("tuple[Entity, ...]", (1, 7, 3), (11, 7, 13)),
        ("tuple[Entity, ...]", None, None),
        ("Entity | tuple[Entity, ...]", 1, 11),
        ("Entity | tuple[Entity, ...]", (1, 2), (11, 12)),
        ("tuple[tuple[Entity, int], ...]", ((1, 1), (2, 3)), ((11, 1), (12, 3))),
        ("tuple[str, Entity, Player]", ("1", 1, 1), ("1", 11, 1)),
        ("tuple[str, Entity, Player]", None, None),
        ("tuple[Entity]", (2,), (12,)),
        ("tuple[Any, ...]", (1, Bond(1, (), 1, "", 1)), (1, Bond(11, (), 1, "", 1))),
        ("Bond | None", Bond(1, (), 1, "", 1), Bond(11, (), 1, "", 1)),
    ],
)
def test_annotations_are_read_part_by_part(said: str, value: Any, after: Any) -> None:
    rename = reading(said, ENTITY)
    assert rename is not None
    assert rename(value, NUMBERS) == after


@pytest.mark.parametrize("said", ["int", "str | None", "tuple[int, ...]", "Player", "Serial", "tuple[tuple[str, int], ...]"])
def test_where_nothing_can_stand_for_an_entity_nobody_looks(said: str) -> None:
    assert reading(said, ENTITY) is None


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
    new = within(ENTITY)(value, NUMBERS)
    assert new == after
    assert type(new) is type(after)


def test_answers_get_new_numbers_where_their_field_says_what_they_are() -> None:
    offers: tuple[Offer, ...] = (Offer("hit", 1, (7,)), Offer("both", THAT, (2,)), Offer("pass"))
    asked = Ask(0, "made-up.errand", "errand", offers, "answer", 3, False)
    assert [o.answer for o in renamed_ask(Errand(), asked, NUMBERS, ENTITY).offers] == [11, THAT, THAT]
    assert renamed_ask(Errand(), asked, NUMBERS, SERIAL) == asked
    assert [o.answer for o in renamed_ask(Errand(), asked._replace(slot="after"), NUMBERS, SERIAL).offers] == [
        11,
        THAT,
        THAT,
    ]
    offers = (Offer("hit", (1, 2), (1,)), Offer("bind", Bond(1, (), 1, "", None), (7,)), Offer("bind", ("word", THAT), (3,)))
    new = renamed_ask(Errand(), asked._replace(offers=offers, slot="word"), NUMBERS, ENTITY)
    assert [o.answer for o in new.offers] == [(1, 2), Bond(11, (), 1, "", None), ("word", THAT)], (
        "elsewhere a number is a number"
    )


def test_an_option_is_about_the_new_numbers_and_so_is_its_answer() -> None:
    hit = renamed_offer(Offer("hit", ("hit", THAT, 1), (1, 7)), NUMBERS)
    assert (hit.about, hit.value) == ((11, 7), ("hit", 11, 1))
    passed = Offer("pass", 1, (7,))
    assert renamed_offer(passed, NUMBERS) is passed
