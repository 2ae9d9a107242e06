"""The test table: set a position by names, choose by key, branch, and assert on what changed and on what players see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from rulebound.core import trace
from rulebound.core.decisions import Entity
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.options import table_order
from rulebound.core.requirements import Reason
from rulebound.core.state import State


class Tables:
    """Makes test tables: `Tables().ashes(p1={…}, p2={…})`. A game offers positions through its `positions` module."""

    def __getattr__(self, id: str) -> Callable[..., Table]:
        module = type(game(id)).__module__
        positions = import_module(f"{module}.positions")

        def make(**spec: Any) -> Table:
            return Table(positions.position(**spec), positions)

        return make


class Card:
    """One entity of the position: its columns, values and place, by name."""

    def __init__(self, table: Table, entity: Entity) -> None:
        self.table, self.entity = table, entity

    def __getattr__(self, name: str) -> Any:
        return self.table.positions.attribute(self.table.state, self.entity, name)

    def __repr__(self) -> str:
        return f"<{self.table.state.name_of(self.entity)} in {self.zone}>"


class Seat:
    """A player at the table."""

    def __init__(self, table: Table, player: int) -> None:
        self.table, self.player = table, player

    def choose(self, *words: str) -> None:
        """Choose options one after the other: words of a key (`"attack", "iron-rhino"`) or whole keys (`"pass"`)."""
        left = list(words)
        while left:
            left = left[self.table._choose(self.player, left) :]

    @property
    def options(self) -> list[str]:
        """The keys of what this player may choose now; empty while somebody else decides."""
        d = self.table.state.decision
        return d.keys if d is not None and d.player == self.player else []

    @property
    def prompt(self) -> str:
        d = self.table.state.decision
        return d.prompt if d is not None and d.player == self.player else ""

    def can(self, *words: str) -> bool:
        """Is an option with all these words offered to this player now?"""
        return any(all(w in key.split(":") or w in _plain(key) for w in words) for key in self.options)

    @property
    def view(self) -> dict[str, Any]:
        return self.table.state.view(self.player)

    def sees(self, name: str) -> bool:
        """Does this player know which card that is?"""
        return self.table.state.sees(self.player, self.table[name].entity)

    def why_not(self, name: str) -> list[Reason]:
        return self.table.state.why_not(
            self.player, self.table[f"p{self.player + 1}.{name}" if "." not in name else name].entity
        )

    def __getattr__(self, name: str) -> Any:
        return self.table.positions.seat_attribute(self.table.state, self.player, name)


class Table:
    """A position to play with. `p1` … `p4` are the players; `t["iron-rhino"]`, `t["p2.gilder#2"]` are cards."""

    def __init__(self, state: State, positions: Any, autopay: bool = True) -> None:
        self.state, self.positions = state, positions
        state.forced = []
        self.autopay = autopay
        """Payments that the test does not care about are made with the first dice or cards that fit."""
        self._settle()

    def __getattr__(self, name: str) -> Any:
        if len(name) == 2 and name[0] == "p" and name[1].isdigit() and 0 < int(name[1]) <= self.state.players:
            return Seat(self, int(name[1]) - 1)
        return getattr(self.state, name)

    def __getitem__(self, name: str) -> Card:
        return Card(self, self.find(name))

    def find(self, name: str) -> Entity:
        """The entity of this name: cards in play first; `#2` is the second copy, `p2.` one of player 2's."""
        g = self.state
        seat, dot, rest = name.partition(".")
        player = int(seat[1:]) - 1 if dot else None
        id, _, number = (rest if dot else name).partition("#")
        found = [e for e in range(len(g.card)) if g.name_of(e) == id and (player is None or g.holder(e) == player)]
        order = table_order(g)
        found.sort(key=lambda e: (not g.ZONES[g.kind_of_zone(e)].in_play, *order(e)))
        place = int(number) - 1 if number else 0
        if not 0 <= place < len(found):
            raise RuleboundError(f"there is no '{name}' on this table")
        return found[place]

    def has(self, name: str, zone: str) -> bool:
        """Does a card of this name lie in this zone (`battlefield`, `p2.hand`)?"""
        return name in self.zone(zone)

    def zone(self, name: str) -> list[str]:
        """The names of the cards in a zone: `p1.hand`, `p2.discard-pile`; of all players without a seat."""
        g = self.state
        seat, dot, rest = name.partition(".")
        kinds = [k for k, z in enumerate(g.ZONES) if z.name == (rest if dot else name)]
        if not kinds:
            raise RuleboundError(f"there is no zone '{name}'; there are: {', '.join(z.name for z in g.ZONES)}")
        players = [int(seat[1:]) - 1] if dot else range(g.players)
        return [g.name_of(e) for p in players for e in g.at(kinds[0], p)]

    # ------------------------------------------------------------ playing

    def choose(self, *words: str) -> None:
        """Choose for whoever decides now."""
        left = list(words)
        while left:
            d = self.state.decision
            if d is None:
                raise RuleboundError(f"the game is over, yet the test chooses {left}")
            left = left[self._choose(d.player, left) :]

    def _choose(self, player: int, words: list[str]) -> int:
        """Choose the option that fits most of the words; gives back how many words it took.

        Words for what was run through because it was the only option may be said or left out.
        """
        d = self.state.decision
        if (d is None or d.player != player) and (taken := self._was_forced(player, words)):
            return taken
        if d is None:
            raise RuleboundError(f"the game is over, yet the test chooses {words}")
        if d.player != player:
            raise RuleboundError(
                f"player {player + 1} can't choose {words}: player {d.player + 1} decides ({d.prompt}: {d.keys})"
            )
        for n in range(len(words), 0, -1):
            wanted = words[:n]
            fits = [o for o in d.options if o.key == ":".join(wanted)]
            fits = fits or [o for o in d.options if all(w in (*o.key.split(":"), o.key) for w in wanted)]
            fits = fits or [o for o in d.options if all(w in _plain(o.key) for w in wanted)]
            if fits and (len(fits) == 1 or n == 1 or len({_plain(o.key) for o in fits}) == 1):
                if len({_plain(o.key) for o in fits}) > 1:
                    raise RuleboundError(f"'{words[0]}' fits several options: {[o.key for o in fits]} ({d.prompt})")
                self.state.forced = []
                self.state.choose(fits[0].index, player)
                self._settle()
                return n
        if taken := self._was_forced(player, words):
            return taken
        raise RuleboundError(f"'{words[0]}' is not offered to player {player + 1} ({d.prompt}); offered: {d.keys}")

    def _was_forced(self, player: int, words: list[str]) -> int:
        """How many of the words speak of a choice that had only one option and was run through."""
        for seat, key in self.state.forced or []:
            for n in range(len(words), 0, -1):
                if seat == player and all(w in (*key.split(":"), *_plain(key), key) for w in words[:n]):
                    return n
        return 0

    def _settle(self) -> None:
        while self.autopay and self.state.asked is not None and self.state.asked.prompt in self.positions.PAYMENTS:
            self.state.choose(0)

    def skip_until(self, goal: Callable[[Table], bool], limit: int = 400) -> None:
        """Let everybody do nothing (pass, done, decline …) until the goal is reached."""
        for _ in range(limit):
            if goal(self):
                return
            d = self.state.decision
            if d is None:
                raise RuleboundError("the game ended before the goal was reached")
            quiet = [o for o in d.options if o.verb in self.positions.QUIET]
            self.state.choose((quiet or list(d.options))[0].index)
        raise RuleboundError(f"the goal was not reached in {limit} choices")

    def script(self, *numbers: int) -> None:
        """What the next random draws give."""
        self.state.scripted.extend(numbers)

    # ------------------------------------------------------------ looking

    @contextmanager
    def branch(self) -> Iterator[Table]:
        """A copy: play another line from the same position; this table does not change."""
        copy = self.state.copy()
        copy.log = list(self.state.log) if self.state.log is not None else None
        yield Table(copy, self.positions, self.autopay)

    @contextmanager
    def changes(self, expected: Mapping[str, Any]) -> Iterator[None]:
        """Assert what changes in the block: numbers by how much (`{"iron-rhino.wounds": +2}`), other values to what."""
        entities = {path: self.find(path.rpartition(".")[0]) for path in expected if not self._seat_path(path)}
        before = {path: self._read(path, entities) for path in expected}
        yield
        for path, want in expected.items():
            after, old = self._read(path, entities), before[path]
            got = after - old if isinstance(want, int) and isinstance(after, int) else after
            assert got == want, f"{path}: expected {want}, got {got} ({old} before, {after} after)"

    def _seat_path(self, path: str) -> bool:
        return path.count(".") == 1 and path[0] == "p" and path[1:2].isdigit() and path[2:3] == "."

    def _read(self, path: str, entities: Mapping[str, Entity]) -> Any:
        name = path.rpartition(".")[2]
        if path in entities:
            return self.positions.attribute(self.state, entities[path], name)
        return self.positions.seat_attribute(self.state, int(path[1]) - 1, name)

    @property
    def events(self) -> list[str]:
        """The kinds of what has happened, in order: `damage`, `destroyed` …"""
        return [e.kind for e in self.state.log or []]

    def happened(self, kind: str, *cards: str) -> bool:
        """Has an event of this kind happened, about these cards?"""
        return any(e.kind == kind and all(c in [s.card for s in e.about] for c in cards) for e in self.state.log or [])

    @property
    def trace(self) -> set[str]:
        """The ids of the rules that were run or consulted."""
        found = self.state.trace
        return found if found is not None else (trace.current() or set())


def _plain(key: str) -> tuple[str, ...]:
    """A key's words without the numbers that tell copies apart."""
    return tuple(part.partition("#")[0] for part in key.partition("~")[0].split(":"))
