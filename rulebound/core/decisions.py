"""Decisions: who decides, about what, and the complete list of legal options. One atomic choice at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from .chance import mix
from .rows import make

Entity = int
Player = int
NOBODY = -1
EVERYWHERE, AT_TURN_ENDS = 1, 2
"""Where a game stops although there is only one option; see `State.ask`."""


THAT = "offer.that"
"""Stands in an answer for the entity of the option, so that a guess can tell it from a plain number."""


class Offer(NamedTuple):
    """An option as the rules make it: a verb, the answer it stands for, the entities it belongs to.

    The answer is the first entity (NOBODY where there is none) unless `answer` is given; in a tuple each `THAT` stands for
    the next entity. `note` distinguishes options that the entities do not (a number, a face, a seat).

    >>> Offer("play", about=(4,)).value, Offer("pass").value, Offer("hit", ("hit", THAT, 4, THAT), (7, 8)).value
    (4, -1, ('hit', 7, 4, 8))
    """

    verb: str
    answer: Any = THAT
    about: tuple[Entity, ...] = ()
    note: str = ""

    @property
    def value(self) -> Any:
        """The answer, with the entities in it."""
        answer, about = self.answer, self.about
        if answer == THAT:
            return about[0] if about else NOBODY
        if answer.__class__ is tuple and THAT in answer:
            those = iter(about)
            return tuple([next(those) if part == THAT else part for part in answer])
        return answer


class Offers(Sequence[Offer]):
    """Many similar options, each made only when it is read, since only one of them is chosen.

    The options are fixed from the beginning: later changes of the state do not change them.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offers | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Ask(NamedTuple):
    """A pending decision as the state stores it: plain data."""

    player: Player
    rule: str
    prompt: str
    offers: Sequence[Offer]
    slot: str
    source: Entity
    subset: bool
    """The question belongs to a series that picks a set in canonical order; a table may show the series as one question."""


@lru_cache(maxsize=1 << 16)
def action_of(prompt: str, verb: str, note: str, *cards: str) -> int:
    """The 63-bit number of an action, identical in every game and every process.

    >>> action_of("turn", "attack", "", "iron-worker")
    5086107055789702571
    """
    text = "\0".join((prompt, verb, note, *cards))
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big") >> 1


@dataclass(frozen=True)
class Actions:
    """The actions of one decision, numbered only on request."""

    prompt: str
    offers: Sequence[Offer]
    names: Mapping[Entity, str]
    """What the deciding player calls the cards in it."""

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The action number of each offer. Options that are alike in every way (copies of a card) are numbered in turn."""
        called = {e: name.partition("#")[0] for e, name in self.names.items()}
        found, seen = [], dict[int, int]()
        for o in self.offers:
            action = action_of(self.prompt, o.verb, o.note, *[called[e] for e in o.about])
            before = seen.get(action, 0)
            seen[action] = before + 1
            found.append(mix(action, before) >> 1 if before else action)
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Option:
    """An option as users see it: a stable key (`attack:iron-rhino#2`) and the entities to highlight."""

    index: int
    key: str
    verb: str
    entities: tuple[Entity, ...]
    value: Any
    note: str
    player: Player
    number: int
    """The number of the decision that it belongs to; it can't be chosen in another one."""
    actions: Actions = field(repr=False, compare=False)

    @property
    def action(self) -> int:
        """A number for the action, made from prompt, verb, cards and note; identical in every game and every process."""
        return self.actions.numbers[self.index]

    def __str__(self) -> str:
        return self.key


@dataclass(frozen=True, slots=True)
class Decision:
    """The pending decision."""

    player: Player
    rule: str
    prompt: str
    options: tuple[Option, ...]
    source: Entity = NOBODY
    subset: bool = False
    number: int = 0
    """How many choices came before, as far as its player may count them; it grows from one decision to the next."""

    @property
    def keys(self) -> list[str]:
        return [o.key for o in self.options]


THESE = Offer("done", None)
"""The answer that ends the set: no more entities belong to it."""


def distinct(g: Any, cards: Iterable[Entity]) -> list[Entity]:
    """One card of each name: copies of a card in hand are interchangeable."""
    seen: dict[Any, Entity] = {}
    card = g.card
    for c in cards:
        if (name := card[c].id) not in seen:
            seen[name] = c
    return list(seen.values())


def by_name(g: Any, cards: Iterable[Entity]) -> list[Entity]:
    """Cards ordered by name, copies side by side, then by handle: a guess renumbers them."""
    card, handle = g.card, g.handle
    return [c for _, _, c in sorted([(card[c].id, handle[c], c) for c in cards])]


def subset_offers(
    verb: str,
    candidates: Sequence[Entity],
    taken: Sequence[Entity],
    least: int,
    most: int,
    alike: Callable[[Entity], Any] | None = None,
    note: Callable[[Entity], str] = lambda e: "",
) -> list[Offer]:
    """The next question of "choose `least` to `most` of these", in canonical order so that each set occurs once.

    The value None ends the set; an empty list means nothing is left to ask. Candidates that are `alike` (the same result of
    this function) must be adjacent; the first of them stands for all.

    >>> [o.value for o in subset_offers("discard", [4, 5, 6], [4], 2, 2)]
    [5, 6]
    >>> [o.value for o in subset_offers("discard", [4, 5, 6], [], 2, 3)]
    [4, 5]
    >>> [o.value for o in subset_offers("discard", [4, 5, 6], [5], 0, 3)], subset_offers("discard", [4, 5, 6], [6], 0, 3)
    ([6, None], [])
    >>> [o.value for o in subset_offers("discard", [4, 5, 6], [], 0, 3, alike=lambda e: e < 6)]
    [4, 6, None]
    """
    if len(taken) >= most:
        return []
    start = candidates.index(taken[-1]) + 1 if taken else 0
    need = least - len(taken)
    left: Iterable[Entity] = candidates[start : len(candidates) - max(need - 1, 0)]
    if alike is not None:
        firsts: dict[Any, Entity] = {}
        for e in left:
            firsts.setdefault(alike(e), e)
        left = firsts.values()
    offers = [make(Offer, (verb, THAT, (e,), note(e))) for e in left]
    return [*offers, THESE] if offers and need <= 0 else offers
