"""The cards, players and spectator of a test table; what they were asked and may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rulebound.core.decisions import NOBODY, Decision, Entity
from rulebound.core.errors import RuleboundError
from rulebound.core.requirements import Reason
from rulebound.core.words import Words

from .option_match import fitting

if TYPE_CHECKING:
    from .table import Table


class Asked(NamedTuple):
    """A question at the table and its answer."""

    seat: str
    prompt: str
    offered: tuple[str, ...]
    chosen: str
    forced: bool
    """It had only one option and was answered automatically."""


class Line(NamedTuple):
    """An event as a seat could see it; a card that the seat could not see has no name."""

    kind: str
    seat: str
    """The player that it is about (`p1`), or ""."""
    cards: tuple[str, ...]
    n: int
    detail: str
    text: str
    """In English; "" where the log for people leaves it out."""


class History(list[Asked]):
    """All questions of a table, in order; `prompt` is the pending one."""

    prompt: str = ""


class Card:
    """One entity of the position: its columns, values and place, by name."""

    def __init__(self, table: Table, entity: Entity) -> None:
        self.table, self.entity = table, entity

    def __getattr__(self, name: str) -> Any:
        return self.table.positions.attribute(self.table.state, self.entity, name)

    def __repr__(self) -> str:
        return f"<{self.table.state.name_of(self.entity)} in {self.zone}>"


class Seat:
    """A player at the table, or the spectator."""

    def __init__(self, table: Table, player: int) -> None:
        self.table, self.player = table, player

    @property
    def name(self) -> str:
        return seat_name(self.player)

    def choose(self, *words: str, pay: str | Sequence[str] = ()) -> None:
        """Choose options one after the other: words of a key (`"attack", "iron-rhino"`) or whole keys (`"pass"`).

        All words are used, or nothing changes. The members of a set (`"discard", "fear", "seal"`) may come in any order.
        `pay` names what pays a cost, in any order; the cheapest parts pay the rest.
        """
        if self.player == NOBODY:
            raise RuleboundError("the spectator decides nothing: let a seat choose, as in t.p1.choose(…)")
        self.table._say(self.player, words, pay)

    @property
    def _decision(self) -> Decision | None:
        d = self.table.state.decision
        return d if d is not None and d.player == self.player else None

    @property
    def options(self) -> list[str]:
        """The keys of this player's options; empty while another player decides."""
        return self._decision.keys if self._decision is not None else []

    @property
    def prompt(self) -> str:
        return self._decision.prompt if self._decision is not None else ""

    def can(self, *words: str) -> bool:
        """Is an option with all these words offered to this player now?"""
        d = self._decision
        return d is not None and bool(fitting(d.options, words, self.table.profile.alias))

    @property
    def view(self) -> dict[str, Any]:
        return self.table.state.view(self.player)

    @property
    def asked(self) -> list[Asked]:
        """All questions to this player at this table, with their answers."""
        return [a for a in self.table.asked if a.seat == self.name]

    @property
    def log(self) -> list[Line]:
        """The events so far, as this player (or the spectator) may read them."""
        g = self.table.state
        bit = g.players if self.player == NOBODY else self.player
        words = Words(g.GAME, "en")
        return [
            Line(e.kind, seat_name(e.player), tuple(s.card for s in e.about), e.n, e.detail, words.event(e))
            for e in (e.seen_by(bit) for e in g.log or ())
        ]

    def sees(self, name: str) -> bool:
        """Does this player know which card that is?"""
        return self.table.state.sees(self.player, self.table[name].entity)

    def why_not(self, name: str) -> list[Reason]:
        return self.table.state.why_not(
            self.player, self.table[f"p{self.player + 1}.{name}" if "." not in name else name].entity
        )

    def __getattr__(self, name: str) -> Any:
        if self.player == NOBODY:
            raise AttributeError(f"the spectator has no {name}: ask for view, log or sees")
        return self.table.positions.seat_attribute(self.table.state, self.player, name)


def seat_name(player: int) -> str:
    return f"p{player + 1}" if player >= 0 else ""
