"""What the positions of all games share; a game's `positions` module adds its own zones.

Seats are named `p1` … `p4`. A card is an id, or a pair of an id and a mapping of its tokens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from rulebound.core.decisions import EVERYWHERE, Entity, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure
from rulebound.core.game import Card
from rulebound.core.input import short
from rulebound.core.state import State
from rulebound.core.windows import other_cards

from .halts import Place, places
from .option_match import Alias, listed, near, no_alias

C = TypeVar("C", bound=Card)


# ---------------------------------------------------------------- what a game tells the table


def no_card_of_its_own(g: Any, player: Player) -> Entity:
    return -1


def nowhere(g: Any, e: Entity, place: str) -> bool:
    return False


class Moment(NamedTuple):
    """A step of a procedure, in some of its runs only."""

    step: str
    when: Callable[[Any], bool]
    """Is this one of those runs?"""


def no_moment(name: str) -> Moment | None:
    return None


@dataclass(frozen=True, kw_only=True)
class TableProfile:
    """How the test table handles a game: the `PROFILE` of its `positions` module."""

    quiet: Collection[str] = ()
    """The verbs of doing nothing."""
    piles: Collection[int] = ()
    """The zones that are piles with the last card on top: tests write and read them top first."""
    seat_zones: Mapping[str, int] = field(default_factory=dict)
    """The names by which a test reads the zones of a seat."""
    alias: Alias = no_alias
    same: Mapping[str, str] = field(default_factory=dict)
    """Other names of columns, and derived values: `{"damage": "wounds"}`."""
    own_card: Callable[[Any, Player], Entity] = no_card_of_its_own
    """The card that represents a player: some questions to the seat are answered from it."""
    place: Callable[[Any, Entity, str], bool] = nowhere
    """Is a card at a place of the game's own (`thor@E5`, `highway-rider in r1`)? Zones go by name."""
    moment: Callable[[str], Moment | None] = no_moment
    """A moment by the game's own name (`"r2 battle"`), for `until`."""

    def lies_in(self, g: Any, e: Entity, place: str) -> bool:
        """Is a card in this place: a zone by name, or a place of the game's own?"""
        zone = place.replace("_", "-")
        kind = g.kind_of_zone(e)
        return zone == g.ZONES[kind].name or self.seat_zones.get(place.replace("-", "_")) == kind or self.place(g, e, place)


def cards_of(g: State, profile: TableProfile, kind: int, player: Player = 0) -> list[Entity]:
    """The cards of a zone as a test names them: piles from the top."""
    found = g.at(kind, player)
    return found[::-1] if kind in profile.piles else list(found)


# ---------------------------------------------------------------- setting a position


def play_between_people(g: State) -> None:
    """Ask every player who might hold an answer, given the cards that the position allows each player."""
    g.between_people, g.stop_at_forced = 1, EVERYWHERE
    for p, deck in enumerate(g.setup["decks"]):
        deck["cards"] = dict(Counter(card.id for e, card in enumerate(g.card) if g.owner[e] == p))


def seats_of(named: Mapping[str, Any], players: Sequence[int]) -> list[Mapping[str, Any]]:
    """What each seat is given, in order; unnamed seats get an empty mapping.

    >>> seats_of({"p2": {"hand": ["fear"]}}, (2, 3, 4))
    [{}, {'hand': ['fear']}]
    """
    names = [f"p{i + 1}" for i in range(max(len(named), players[0]))]
    if not set(named) <= set(names) or len(names) not in players:
        several = f"{players[0]} to {players[-1]}"
        raise RuleboundError(f"name the seats p1, p2 … in order, {several} of them; these are {', '.join(sorted(named))}")
    for name, given in named.items():
        if not isinstance(given, Mapping):
            raise RuleboundError(
                f"{name} is given a mapping of what it has, as in {name}={{'hand': ['…']}}, not {given!r:.80}"
            )
    return [named.get(name, {}) for name in names]


def position_keys(named: Mapping[str, Any], known: Collection[str]) -> None:
    """Raise a RuleboundError for a key of the position that is neither a seat nor one of these."""
    for name in named:
        if name not in known and not (name[:1] == "p" and name[1:].isdigit()):
            raise RuleboundError(f"a position has no {name}; it has: {listed(known)}, and seats p1, p2 …{near(name, known)}")


def only(given: Mapping[str, Any], keys: Collection[str], what: str = "a seat") -> None:
    """Raise a RuleboundError for a key of a seat (or card) other than these."""
    if unknown := sorted(set(given) - set(keys)):
        hint = near(unknown[0], keys)
        raise RuleboundError(f"{what} has no {', '.join(unknown)}; it has: {listed(keys)}{hint}")


def renamed(given: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """A seat under the names that the position reads: every name that tests can read may also be written."""
    found: dict[str, Any] = {}
    for key, value in given.items():
        name = key.replace("-", "_")
        name = names.get(name, name)
        if name in found:
            raise RuleboundError(f"a seat is given {name} twice: once as {key}")
        found[name] = value
    return found


def entries(given: Any) -> list[Any]:
    """Cards as given: several, or a single one.

    >>> entries("fear"), entries(("fear", {"status": 1})), entries(["fear", "seal"]), entries(("fear", "seal"))
    (['fear'], [('fear', {'status': 1})], ['fear', 'seal'], ['fear', 'seal'])
    """
    if isinstance(given, str) or (isinstance(given, tuple) and len(given) == 2 and isinstance(given[1], Mapping)):
        return [given]
    if not isinstance(given, Iterable) or isinstance(given, Mapping):
        raise RuleboundError(f"cards are given as a list of ids, not as {given!r:.80}")
    return list(given)


def with_tokens(entry: Any, tokens: Collection[str] = ()) -> tuple[str, Mapping[str, Any]]:
    """The id of a card and its tokens; with `tokens`, no others are allowed.

    >>> with_tokens("fear"), with_tokens(("iron-rhino", {"wounds": 2}))
    (('fear', {}), ('iron-rhino', {'wounds': 2}))
    """
    pair = isinstance(entry, (tuple, list)) and len(entry) == 2 and isinstance(entry[1], Mapping)
    id, found = entry if pair else (entry, {})
    if not isinstance(id, str):
        raise RuleboundError(f"a card is an id, or a pair of an id and a mapping of its tokens, not {entry!r:.80}")
    if tokens:
        only(found, tokens, id)
    return id, found


CHANCE = ("roll", "script")
"""Keys of every position that script the chance before the first question."""


def script_chance(g: State, given: Mapping[str, Any]) -> None:
    """`roll`: the next dice, 1 to 6; `script`: the next draws of any kind, from 0."""
    for name, least in (("roll", 1), ("script", 0)):
        for n in given.get(name) or ():
            number({name: n}, name, 0, least, 6 if least else MOST)
            g.scripted.append(n - least)


def word(value: Any, what: str) -> str:
    """A single word in a position: a step, the id of one card."""
    if not isinstance(value, str):
        raise RuleboundError(f"{what} is a word, not {value!r:.80}")
    return value


def fits(id: str, type: str, types: Collection[str] | None, place: str) -> None:
    """A card lies only where the book allows its type; None allows all types."""
    if types is not None and type not in types:
        raise RuleboundError(f"{id} is a card of type {type}: in {place} lie only cards of type {', '.join(sorted(types))}")


def seat_number(value: Any, players: int, what: str) -> Player:
    """A seat given by its number from 1, or as `p1`."""
    text = str(value).removeprefix("p")
    if not text.isdigit() or not 1 <= int(text) <= players:
        raise RuleboundError(f"{what} is a seat from 1 to {players}, not {value!r:.80}")
    return int(text) - 1


MOST = 9_999
"""No count in a position is larger."""


def number(given: Mapping[str, Any], name: str, usual: int = 0, least: int = 0, most: int = MOST) -> int:
    """A number of a position, a seat or a card; yes and no are 1 and 0.

    >>> number({"wounds": 2}, "wounds"), number({}, "wounds"), number({"out": True}, "out")
    (2, 0, 1)
    """
    found = given.get(name, usual)
    if not isinstance(found, int) or not least <= found <= most:
        raise RuleboundError(f"{name} is a number from {least} to {most}, not {short(found)}")
    return int(found)


def keeps_order(given: Mapping[str, Any]) -> int:
    """Do shuffled cards keep their order? In positions they do, unless `shuffle` is set.

    >>> keeps_order({}), keeps_order({"shuffle": True})
    (1, 0)
    """
    return 1 - number(given, "shuffle", most=1)


class Stage(NamedTuple):
    """A procedure in which a position can begin, with the procedures around it, the outermost first."""

    name: str
    """Another name for it: the name of a phase."""
    make: Callable[[], Procedure]
    within: tuple[tuple[Procedure, str], ...] = ()
    phase: str = ""
    answering: Collection[str] = ()
    """Steps that carry out an answer: a position can't begin there."""


def stage_at(g: State, stages: Sequence[Stage], at: str) -> tuple[Stage, Place]:
    """The stage and the step that `at` names: a phase, a procedure, a step, or a rule (`villain-phase.3`)."""
    kinds = [type(stage.make()) for stage in stages]
    for stage, kind in zip(stages, kinds, strict=True):
        if at == stage.name:
            return stage, Place(kind, 0)
    found = [p for p in places(kinds, at, g.GAME.id) if p.step not in stages[kinds.index(p.kind)].answering]
    if not found:
        steps = [step for s, kind in zip(stages, kinds, strict=True) for step in kind.PLACES if step not in s.answering]
        names = [*(s.name for s in stages), *steps]
        raise RuleboundError(f"a position can't begin at '{at:.80}'; it can at: {', '.join(names)}{near(at, names)}")
    return stages[kinds.index(found[0].kind)], found[0]


def resume(g: State, *places: tuple[Procedure, str]) -> None:
    """Continue the game inside these procedures, the outermost first, each at the named step ("" is its beginning).

    The state check comes first, as in a game that led here.
    """
    for frame, at in places:
        if at:
            frame.jump(at)
        g.push(frame)
    g.dirty = 1
    g.run()


@contextmanager
def made_up(catalogue: dict[str, C], cards: Sequence[C], abilities: Mapping[str, Any] | None = None) -> Iterator[None]:
    """Inside the block, made-up cards can be found by their ids.

    `abilities` are the game's abilities by key. A card whose abilities are no longer among them is refused: another card
    with its id was made since, and the programs under these keys belong to that card.
    """
    made: dict[str, C] = {}
    for card in cards:
        own: Mapping[str, Any] = getattr(card, "by_key", {})
        if made.setdefault(card.id, card) is not card or any(
            abilities.get(key) is not a for key, a in own.items() if abilities is not None
        ):
            raise RuleboundError(f"another card '{card.id}' has been made since: give each an id of its own")
    if known := [c.id for c in cards if c.id in catalogue]:
        raise RuleboundError(f"there is a card '{known[0]}' already: give the made-up one another id")
    catalogue.update((c.id, c) for c in cards)
    other_cards()
    try:
        yield
    finally:
        for c in cards:
            del catalogue[c.id]
        other_cards()


# ---------------------------------------------------------------- what a test may ask


CARD_FACTS = ("zone", "controller", "owner", "on", "in_play", "card")


def attribute(g: Any, e: Entity, name: str, own: Collection[str] = ()) -> Any:
    """What a test may read of a card in any game: its columns, its zone, its owner, its host.

    `own` are the names that the game itself answers, for the error.
    """
    if name == "zone":
        return g.ZONES[g.kind_of_zone(e)].name
    if name in ("controller", "owner"):
        return (g.controller(e) if name == "controller" else g.owner[e]) + 1
    if name == "on":
        return g.name_of(g.host[e]) if g.host[e] >= 0 else None
    if name in ("in_play", "card"):
        return g.in_play(e) if name == "in_play" else g.card[e]
    if name in g.COLUMNS:
        return getattr(g, name)[e]
    known = {*CARD_FACTS, *own, *(c for c, _ in g.SHOWN_COLUMNS)}
    raise AttributeError(f"a card has no {name}; it has: {listed(known)}{near(name, known)}")


def seat_attribute(g: Any, p: Player, name: str, profile: TableProfile, own: Collection[str] = ()) -> Any:
    """What a test may read of a player in any game: the cards in a zone, their number, columns of seats."""
    zones = profile.seat_zones
    if name in zones:
        return [g.name_of(e) for e in cards_of(g, profile, zones[name], p)]
    zone, _, wanted = name.rpartition("_")
    if wanted in ("size", "count") and zone in zones:
        return len(g.at(zones[zone], p))
    if name in g.SEATS:
        return getattr(g, name)[p]
    known = {*zones, *own, *g.SHOWN_SEATS, "out"}
    raise AttributeError(f"a seat has no {name}; it has: {listed(known)}{near(name, known)}")
