"""What the made-up games of these tests share: a declaration, a table to lay out, and one function that plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure
from rulebound.core.game import Card, Game, register
from rulebound.core.journal import Journal
from rulebound.core.state import Column, Rows, State
from rulebound.core.zones import HOLDER, NONE, Zone

DECK, HAND, FIELD, PILE = range(4)
ZONES = (
    Zone("deck", NONE, sequence=True),
    Zone("hand", HOLDER),
    Zone("field", in_play=True),
    Zone("pile"),
)


class Ability(NamedTuple):
    name: str
    moment: str
    program: str = ""
    forced: int = 0
    own: int = 0
    """Only events of its own piece trigger it."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Piece(Card):
    health: int = 0
    power: int = 0
    pays: tuple[tuple[str, ...], ...] = ()
    icons: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


def piece(
    id: str,
    health: int = 0,
    *,
    power: int = 0,
    pays: Iterable[tuple[str, ...]] = (),
    icons: tuple[str, ...] = (),
    abilities: Iterable[Ability] = (),
    heard_in: tuple[int, ...] = (FIELD,),
) -> Piece:
    row = tuple(abilities)
    moments = tuple(dict.fromkeys(a.moment for a in row))
    listens = dict.fromkeys(heard_in, moments) if moments else {}
    return Piece(
        id=id, en=id, zh=id, listens=listens, health=health, power=power, pays=tuple(pays), icons=icons, abilities=row
    )


class Table(State):
    """Four zones for each player, damage, and a story of what happened."""

    ZONES: ClassVar[tuple[Zone, ...]] = ZONES
    SHOWN_COLUMNS: ClassVar[tuple[tuple[str, int], ...]] = (("damage", 0), ("spent", 0))

    damage: Column
    spent: Column
    story: Rows
    pushed: Rows

    def push(self, frame: Procedure, into: str = "") -> None:
        self.pushed.append(type(frame).__name__)
        super().push(frame, into)

    def tell(self, *words: object) -> None:
        self.story.append(" ".join(map(str, words)))

    def find(self, id: str, player: int | None = None) -> int:
        """The entity of this id, wherever it lies."""
        return next(e for e, c in enumerate(self.card) if c.id == id and player in (None, self.owner[e]))


class MadeUp(Game):
    """A declaration that satisfies `core.game.Game`. A set-up names the pieces in each zone of each player."""

    def __init__(
        self,
        id: str,
        state: type[State],
        pieces: Iterable[Piece],
        first: Callable[[Any], Procedure],
        players: tuple[int, ...] = (2,),
        random: Callable[[int], dict[str, Any]] | None = None,
        wrong: Callable[[Any], list[str]] | None = None,
    ) -> None:
        # classes of its own, so that games can share what they are made of
        self.random, self.wrong = random, wrong
        checked = type("Checked", (type(state.RULES),), {"invariants": lambda _, g: self.wrong(g) if self.wrong else []})
        self.rules = checked()
        self.state: type[State] = type(state.__name__, (state,), {"GAME": self, "RULES": self.rules})
        self.id, self.players, self.first = id, players, first
        self.content = {p.id: p for p in pieces}
        register(self)

    def name(self, lang: str) -> str:
        return self.id

    def card(self, id: str) -> Card:
        if id not in self.content:
            raise RuleboundError(f"there is no piece '{id}' in {self.id}")
        return self.content[id]

    def cards(self) -> Mapping[str, Card]:
        return self.content

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        counted = {} if "players" in options or len(players) == self.players[0] else {"players": len(players)}
        return {**counted, **options}

    def unprepare(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
        return [""] * setup.get("players", self.players[0]), setup

    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> Any:
        g = self.state(setup.get("players", self.players[0]), seed, setup)
        g.log = [] if log else None
        g.scripted = list(setup.get("script", ()))
        g.between_people = setup.get("between_people", 0)
        g.stop_at_forced = setup.get("stop_at_forced", g.between_people)
        for kind, zone in enumerate(g.ZONES):
            for player, ids in enumerate(setup.get(zone.name, ())):
                for id in ids:
                    g.create(self.card(id), player, kind, player)
        g.push(self.first(g))
        g.run()
        return g

    def random_setup(self, seed: int) -> dict[str, Any]:
        return self.random(seed) if self.random else {}


def play(game: MadeUp, setup: Mapping[str, Any], choices: Sequence[str | int] = (), seed: int = 1) -> Any:
    """Play these choices; at every decision on the way a copy, a loaded save and a replay must come to the same."""
    g = game.start(setup, seed)
    middle = []
    for choice in choices:
        data = g.to_bytes()
        middle.append((g.copy(), type(g).from_bytes(data), data))
        g.choose(choice)
    end, journal = g.to_bytes(), Journal.of(g)
    for i, (copied, loaded, data) in enumerate(middle):
        assert copied.to_bytes() == data, f"the copy at choice {i + 1} changed with the game"
        assert journal.replay(i).to_bytes() == data, f"the replay differs at choice {i + 1}"
        for viewer in range(-1, g.players):
            assert loaded.view(viewer) == copied.view(viewer)
        for choice in choices[i:]:
            copied.choose(choice)
            loaded.choose(choice)
        assert copied.to_bytes() == end, f"the copy at choice {i + 1} ran differently"
        assert loaded.to_bytes() == end, f"the save at choice {i + 1} ran differently"
    assert journal.replay().to_bytes() == end
    return g


def keys(g: Any) -> list[str]:
    assert g.decision is not None, "nobody decides anything"
    return list(g.decision.keys)
