"""A game in progress: the table, and the one loop that runs the procedures on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Self, TypeVar, overload

from . import guesses, observation, options, serialization, views
from .columns import Column as Column
from .columns import Rows as Rows
from .columns import Seats as Seats
from .columns import Start as Start
from .columns import Table as Table
from .columns import TrackedColumn as TrackedColumn
from .columns import TrackedRows as TrackedRows
from .columns import starting as starting
from .columns import tracked as tracked
from .decisions import EVERYWHERE, NOBODY, Ask, Decision, Entity, Offer, Option, Player
from .errors import Broken, RuleboundError, Stuck, quoted
from .frames import Procedure, Serial
from .game import game
from .log import LogEvent
from .observation import Observation
from .occurrences import Occurrence, find
from .outcomes import DRAW, LOSS, WIN, Outcome
from .rows import make
from .tabletop import Tabletop

if TYPE_CHECKING:
    from .requirements import Reason

STEP_LIMIT = 200_000
P = TypeVar("P", bound=Procedure)


class State(Tabletop):
    """A position of a game, possibly in the middle of a procedure. Subclasses declare columns, seats, rows and scalars."""

    # ------------------------------------------------------------ the engine

    def push(self, frame: Procedure, into: str = "") -> None:
        """Begin a procedure; the top one, which began it, continues after it.

        When it ends, its result is stored in the field `into` of that procedure, like an answer.
        """
        self.serials = frame.serial = self.serials + 1
        if into:
            frame.into, frame.begun_by = into, self.stack[-1].serial
        self.stack.append(frame)

    @overload
    def occurrence(self, serial: Serial) -> Occurrence: ...

    @overload
    def occurrence(self, serial: Serial, kind: type[P]) -> P: ...

    def occurrence(self, serial: Serial, kind: type[Any] = Occurrence) -> Any:
        """The occurrence that an ability answers: as it runs, or as it was when the answer began to wait (`occurrences`)."""
        for frame in reversed(self.stack):
            if frame.serial == serial and isinstance(frame, kind):
                return frame
        return find(self, serial, kind)

    def ask(
        self,
        slot: str,
        player: Player,
        rule: str,
        prompt: str,
        offers: Sequence[Offer],
        source: Entity = NOBODY,
        subset: bool = False,
        confirm: bool = False,
        always: bool = False,
    ) -> None:
        """Ask a player; the answer is stored in the field `slot` of the top frame. Call it as the last act of a step.

        A single option is chosen automatically, unless the table stops at all of them. The table may also stop where the
        player should confirm (`confirm`: ending a turn) or must see what happens (`always`: harm to oneself).
        """
        if self.trace is not None:
            self.trace.add(rule)
        if self.out[player]:
            player = self.RULES.stand_in(self, player)
        if len(offers) == 1 and not always and self.stop_at_forced != EVERYWHERE and not (confirm and self.stop_at_forced):
            if self.forced is not None:
                only = Ask(player, rule, prompt, tuple(offers), slot, source, subset)
                self.forced.append(options.decision(self, only))
            setattr(self.stack[-1], slot, offers[0].value)
            return
        if not offers:
            raise Stuck(f"nothing to choose from: {prompt}")
        kept = tuple(offers) if isinstance(offers, list) else offers  # a list may change
        self.asked = make(Ask, (player, rule, prompt, kept, slot, source, subset))

    def run(self, chosen: Offer | None = None) -> None:
        """The whole engine: run the next step of the top procedure until a player has to decide.

        A step that fails leaves the state broken, never finished; `chosen` is the answer that led here.
        """
        stack, top, pc, trace = self.stack, None, 0, self.trace
        try:
            for _ in range(STEP_LIMIT):
                if self.dirty:
                    self.dirty, top = 0, None
                    self.RULES.check_state(self)
                    if self.ended:
                        return
                if not stack:
                    raise Stuck("no procedure is left, yet the game is not over")
                top = stack[-1]
                steps, pc = top.STEPS, top.pc
                if pc < len(steps):
                    top.pc = pc + 1
                    if trace is not None:
                        trace.update(top.RULES[pc])
                    steps[pc](top, self)
                    if self.asked is not None or self.ended:
                        return
                else:
                    stack.pop()
                    if top.into:  # others may lie in between, where several happen at the same time
                        setattr(find(self, top.begun_by, Procedure), top.into, top.result())
            raise Stuck("the procedure never ends")
        except BaseException as error:
            if top is not None:
                top.pc = pc + 1  # at the step that failed, even if it had jumped
            self.broken = options.breakdown(self, error, top, chosen)
            self.asked, self.ended = None, ()
            if chosen is not None:
                self.choices.pop()
                self.deciders.pop()
            if isinstance(error, Exception):
                raise Broken(self.broken) from error
            raise

    def end(self, rule: str, winners: Iterable[Player] = (), drawn: Iterable[Player] = (), lost: str = "") -> None:
        """End the game by a rule: these players win, these draw, all others lose (by `lost`, where another rule applies)."""
        won, even = frozenset(winners), frozenset(drawn)
        results = [WIN if p in won else DRAW if p in even else LOSS for p in range(self.players)]
        self.ended = tuple((r, lost or rule if r == LOSS else rule) for r in results)
        self.cite(*(by for _, by in self.ended))

    @property
    def over(self) -> bool:
        """Has the game come to its end? A broken game has not."""
        return bool(self.ended)

    @property
    def outcome(self) -> tuple[Outcome, ...]:
        """Each seat's win, loss or draw, with its rule; empty before the end."""
        return tuple(Outcome(*row) for row in self.ended)

    @property
    def winners(self) -> tuple[Player, ...]:
        return tuple(p for p, (result, _) in enumerate(self.ended) if result == WIN)

    @property
    def decision(self) -> Decision | None:
        """The pending decision, or None when the game is over; raises Broken after a failed step."""
        asked = self.asked
        if asked is None:
            self.sound()
            return None
        if self._decision is None or self._decision[0] is not asked:
            self._decision = (asked, options.decision(self, asked))
        return self._decision[1]

    def sound(self) -> None:
        """Raise Broken after a failed step, so that a broken game never looks finished."""
        if self.broken:
            raise Broken(self.broken)

    def names(self, entities: Iterable[Entity], viewer: Player | None = None) -> dict[Entity, str]:
        """Names that distinguish these entities: `iron-worker`, and `iron-worker#2` for the second copy in play.

        A card in play keeps its name while it stays there, whatever else comes and goes. With a viewer, cards that this
        player does not know have their face-down name, or `hidden`.
        """
        return options.names(self, entities, viewer)

    def name_of(self, e: Entity) -> str:
        return self.RULES.name_of(self, e)

    def choose(self, option: int | str | Option, player: Player | None = None, number: int | None = None) -> None:
        """Choose an option by key, index or object. A choice that is not offered raises an error and changes nothing.

        With `number`, the choice applies only to that decision (`Decision.number`); an `Option` always carries its number.
        """
        asked = self.asked
        if option.__class__ is int and player is number is None and asked is not None and 0 <= option < len(asked.offers):
            index = option  # the way of bots, and by far the commonest
        else:
            index = self.index_of(option, player, number)
            assert asked is not None
        chosen, by = asked.offers[index], asked.player
        setattr(self.stack[-1], asked.slot, chosen.value)
        self.choices.append(index)
        self.deciders.append(by)
        self.actor = by
        if asked.subset and self.between_people:
            self.hidden_choices[by] += 1  # others must not count how many questions it takes to pick a set
        self.asked = None
        self.run(chosen)

    def after(self, option: int | str | Option, player: Player | None = None, number: int | None = None) -> Self:
        """The position after a choice, with its log. This position does not change, even if a step fails: for servers."""
        new = self.__copy__()
        new.choose(option, player, number)
        return new

    def index_of(self, option: int | str | Option, player: Player | None = None, number: int | None = None) -> int:
        """The index of an offered option; any other input raises NotOffered."""
        return options.index_of(self, option, player, number)

    def actions(self) -> list[int]:
        """The action number of each option of the pending decision, computed without keys or words."""
        if self.asked is None:
            self.sound()
            return []
        return options.actions(self, self.asked)

    def option_of(self, action: int) -> Option:
        """The option of the pending decision with this action; an unknown action raises NotOffered."""
        return options.option_of(self, action)

    def explain(self) -> list[str]:
        """Where in the rules the game is now, outermost procedure first."""
        return [f.where() for f in self.stack]

    # ------------------------------------------------------------ what users ask

    def to_bytes(self, key: bytes | None = None) -> bytes:
        """The position for the program's own storage; players exchange journals instead."""
        self.no_guess()
        return serialization.to_bytes(self, key)

    def no_guess(self) -> None:
        """Raise a RuleboundError if this is a guess, which has no beginning to replay from."""
        if self.guess:
            raise RuleboundError("this is a guess for one seat, not a game: save the game itself")

    @classmethod
    def from_bytes(cls, data: bytes, key: bytes | None = None) -> Self:
        """Read a position from the program's own storage; bytes from others raise a RuleboundError."""
        return serialization.from_bytes(cls, data, key)

    def view(self, player: Player) -> dict[str, Any]:
        """Everything that this player (or the spectator, NOBODY) may know, as plain data."""
        self._known_seat(player)
        return views.view(self, player)

    def observe(self, player: Player) -> Observation:
        """What this player (or the spectator, NOBODY) may know, as rows of whole numbers (see `observation`)."""
        self._known_seat(player)
        self.sound()
        return observation.observe(self, player)

    def determinize(self, player: Player, seed: int) -> Self:
        """A copy with everything that the player can't know dealt again."""
        self._known_seat(player)
        return guesses.determinize(self, player, seed)

    def why_not(self, player: Player, e: Entity) -> list[Reason]:
        """Why this player can't use this card now, each reason with its rule; empty if an offered option uses it."""
        self._known_seat(player)
        if not isinstance(e, int) or not 0 <= e < len(self.card):
            raise RuleboundError("there is no card with the number {0} in this game", quoted(e))
        asked = self.asked
        if asked is not None and asked.player == player and any(e in o.about for o in asked.offers):
            return []
        return list(dict.fromkeys(self.RULES.obstacles(self, player, e)))

    def _known_seat(self, player: Player) -> None:
        """Raise a RuleboundError for a seat that does not exist."""
        if not isinstance(player, int) or not NOBODY <= player < self.players:
            raise RuleboundError(
                "there is no player {0}: seats are numbered from 0 to {1}", quoted(player), self.players - 1
            )

    def __reduce__(self) -> tuple[Any, ...]:
        """`pickle`: the game's id, the position as bytes, the log. A trace belongs to its process."""
        return _unpickled, (self.GAME.id, self.to_bytes(), self.log)


def _unpickled(id: str, data: bytes, log: list[LogEvent] | None) -> State:
    g = game(id).state.from_bytes(data)
    g.log = log
    return g
