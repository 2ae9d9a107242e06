"""The test table: set a position by names, choose by key, branch, and assert on changes and on what players see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from rulebound.core import trace
from rulebound.core.columns import fields_of
from rulebound.core.decisions import NOBODY, Decision, Entity, Option
from rulebound.core.errors import RuleboundError, quoted
from rulebound.core.game import DraftGame, Game, game, games, new
from rulebound.core.payment_suggestions import is_payment
from rulebound.core.priority import Priority
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.core.words.common import COMMON

from .changes import Watched
from .halts import Place, halting, places, procedures
from .laws import BrokenLaw, invariant_faults
from .option_match import Unfit, alike, find, first_of, fitting, near, offered, one_of, seat_of
from .payments import cheapest, unspent
from .positions import TableProfile, cards_of
from .seats import Asked, Card, History, Seat, seat_name


class Tables:
    """Makes test tables: `Tables().ashes(p1={…}, p2={…})`. A game offers positions through its `positions` module.

    `draft` is the table of the only draft; `ashes_draft` names it explicitly. `new` begins a whole game with its set-up.
    """

    def __getattr__(self, id: str) -> Callable[..., Table]:
        if id.startswith("__"):
            raise AttributeError(id)
        declared = game(_drafts()[0]) if id == "draft" and len(_drafts()) == 1 else game(id.replace("_", "-"))
        positions = positions_of(declared)

        def make(**spec: Any) -> Table:
            return Table(positions.position(**spec), positions)

        return make

    def new(self, id: str, players: Sequence[Any], seed: int = 0, **options: Any) -> Table:
        """A game from its beginning, with its own set-up: `table.new("ashes", ["iron-men", "mist-guardian"], seed=3)`."""
        return Table(new(id, players, seed, **options))


def _drafts() -> list[str]:
    return [id for id in games() if isinstance(game(id), DraftGame)]


def positions_of(declared: Game) -> Any:
    """A game's module of positions: `positions` in its package, or `draft_positions` beside a module `draft`."""
    module = import_module(type(declared).__module__)
    beside = hasattr(module, "__path__")
    return import_module(f"{module.__name__}.positions" if beside else f"{module.__name__}_positions")


class Table:
    """A position to play with. `p1` … `p4` are the players, `spectator` watches; `t["p2.gilder#2"]` is a card."""

    def __init__(self, state: State, positions: Any = None, autopay: bool = True, asked: Iterable[Asked] = ()) -> None:
        self.state, self.positions = state, positions if positions is not None else positions_of(state.GAME)
        self.profile: TableProfile = self.positions.PROFILE
        state.forced = []
        self.autopay = autopay
        """Payments that a test does not name are made with the cheapest parts."""
        self.halted = ""
        """The step before which the game was halted (`until`) although no player is asked."""
        self._history, self._unsaid = History(asked), list[Decision]()
        self._set = frozenset(invariant_faults(state) if state.asked is not None else ())
        self._settle()

    def __getattr__(self, name: str) -> Any:
        if len(name) == 2 and name[0] == "p" and name[1].isdigit() and 0 < int(name[1]) <= self.state.players:
            return Seat(self, int(name[1]) - 1)
        found = getattr(self.state, name)
        return list(found) if name in self.state.ROWS else found

    @property
    def spectator(self) -> Seat:
        return Seat(self, NOBODY)

    @property
    def asked(self) -> History:
        """All questions at this table so far, including those with a single option."""
        self._account()
        self._history.prompt = self.state.asked.prompt if self.state.asked is not None else ""
        return self._history

    def __getitem__(self, name: str) -> Card:
        return Card(self, self.find(name))

    def find(self, name: str) -> Entity:
        """The entity with this name, cards in play first: `gilder`, `gilder#2`, `p2.gilder`, `thor@E5`, `gilder in hand`."""
        return find(self.state, name, self.profile.lies_in)

    def seat(self, seat: str, name: str) -> int:
        """The seat number (from 0) before the dot of a name."""
        return seat_of(self.state, seat, name)

    def has(self, name: str, zone: str) -> bool:
        """Is a card with this name in this zone (`battlefield`, `p2.hand`)?"""
        return name in self.zone(zone)

    def zone(self, name: str) -> list[str]:
        """The names of the cards in a zone: `p1.hand`, `p2.discard-pile`; without a seat, of all players. Piles top
        first."""
        g = self.state
        seat, dot, rest = name.partition(".")
        wanted = (rest if dot else name).replace("_", "-")
        kinds = [k for k, z in enumerate(g.ZONES) if z.name == wanted]
        if not kinds:
            there = [z.name for z in g.ZONES]
            raise RuleboundError(f"there is no zone '{name:.80}'; there are: {', '.join(there)}{near(wanted, there)}")
        players = [self.seat(seat, name)] if dot else range(g.players)
        return [g.name_of(e) for p in players for e in cards_of(g, self.profile, kinds[0], p)]

    # ------------------------------------------------------------ playing

    def choose(self, *words: str, pay: str | Sequence[str] = ()) -> None:
        """Choose for the deciding player, and for each player who decides after that."""
        self._say(None, words, pay)

    def _say(self, player: int | None, words: Sequence[str], pay: str | Sequence[str]) -> None:
        """Use all words, or change nothing."""
        if not words or not all(isinstance(w, str) for w in words):
            raise RuleboundError(f"name the option by words of its key, as in choose('play', 'fear'), not {words!r:.80}")
        self._go_on()
        before, log = self.state.copy(), list(self.state.log or ())
        history, unsaid = list(self.asked), list(self._unsaid)
        left, spend = list(words), [pay] if isinstance(pay, str) else list(pay)
        try:
            said = 0
            while left:
                n = self._take(player, left, spend, first=not said)
                left, said = left[n:], said + n
            if spend:
                raise Unfit(f"nothing was paid with {', '.join(spend)}: no payment was asked for")
        except Unfit:
            for name in fields_of(type(before)):
                setattr(self.state, name, getattr(before, name))
            self.state.log, self.state.forced = log, []
            self._history[:], self._unsaid = history, unsaid
            raise

    def _take(self, player: int | None, words: list[str], pay: list[str], first: bool) -> int:
        """Choose what the words mean, beginning with the first; return how many it used.

        Words for a question that was answered automatically may be given or left out.
        """
        d = self.state.decision
        mine = d is not None and (player is None or d.player == player)
        if (not first or not mine) and (n := self._was_forced(player, words)):
            return n
        if d is None:
            raise Unfit(f"the game is over, yet the test chooses {words}")
        if not mine:
            raise Unfit(f"player {(player or 0) + 1} can't choose {words}: player {d.player + 1} decides ({offered(d)})")
        for n in range(len(words), 0, -1):
            if (o := one_of(self.state, d.options, words[:n], self.profile.alias)) is not None:
                self._check_next(d, o, words, n)
                self._choose(o.index, pay)
                return n
            if indexes := self._as_set(d, words[:n]):
                for index in indexes:
                    self._choose(index, pay)
                return n
        if n := self._was_forced(player, words):
            return n
        raise self._unfit(d, words)

    def _unfit(self, d: Decision, words: list[str]) -> Unfit:
        fits = fitting(d.options, words[:1], self.profile.alias)
        if fits and not alike(self.state, fits):
            return Unfit(f"'{words[0]:.80}' fits several options: {first_of([o.key for o in fits])} ({d.prompt})")
        once = [a.chosen for a in self.asked if a.seat == seat_name(d.player) and a.prompt == d.prompt]
        hint = "; name a set whole, in one call: then its order does not matter" if d.subset and once else ""
        parts = [part for o in d.options for part in (o.key, *o.key.split(":"))]
        return Unfit(
            f"'{words[0]:.80}' is not offered to player {d.player + 1} ({d.prompt}); "
            f"offered: {first_of(d.keys)}{hint}{near(words[0], parts)}"
        )

    def _check_next(self, d: Decision, option: Option, words: list[str], n: int) -> None:
        """A card named after a verb belongs to that verb: it is not kept for a later question that also offers it."""
        g = self.state
        if n == len(words) or not option.entities or any(w != option.verb for w in words[:n]):
            return
        id = words[n].partition("#")[0]
        beside = [x for e in option.entities for x in g.zones[g.zone[e]] if x not in option.entities]
        if any(g.name_of(x) == id for x in beside):
            raise Unfit(f"'{option.verb}:{id}' is not offered to player {d.player + 1} ({offered(d)})")

    def _as_set(self, d: Decision, words: list[str]) -> list[int]:
        """The choices that pick these as one set in any order: each word names one member, except the verb."""
        verbs = {o.verb for o in d.options if o.entities}
        names = [w for w in words if w not in verbs]
        return self._picks(d, names) if d.subset and len(names) > 1 and words[-1] not in verbs else []

    def _picks(self, d: Decision, names: list[str]) -> list[int]:
        """The choices that pick exactly these, in the order of the offers; None if that is impossible."""
        g, picked, left = self.state.copy(), list[int](), list(names)
        g.trace, g.forced = None, []
        while left:
            now = g.decision
            if now is None or (now.player, now.prompt, now.subset) != (d.player, d.prompt, True):
                return []
            meant = [(o.index, w) for w in left if (o := one_of(g, now.options, [w], self.profile.alias)) is not None]
            if not meant:
                return []
            index, word = min(meant)
            picked.append(index)
            left.remove(word)
            g.choose(index)
            for only in g.forced:
                if only.prompt == d.prompt and (said := [w for w in left if fitting(only.options, [w], self.profile.alias)]):
                    left.remove(said[0])
            g.forced = []
        return picked

    def _was_forced(self, player: int | None, words: list[str]) -> int:
        """How many of the words name a choice that was made automatically; each is named only once."""
        self._account()
        for place, d in enumerate(self._unsaid):
            for n in range(len(words), 0, -1):
                if player in (None, d.player) and fitting(d.options, words[:n], self.profile.alias):
                    del self._unsaid[: place + 1]
                    return n
        return 0

    def _choose(self, index: int, pay: list[str]) -> None:
        self._answer(index)
        self._settle(pay)

    def _answer(self, index: int) -> None:
        """Make a choice and record it."""
        self._account()
        self._unsaid = []
        d = self.state.decision
        assert d is not None
        self._history.append(Asked(seat_name(d.player), d.prompt, tuple(d.keys), d.options[index].key, False))
        self.state.choose(index)
        self._hold()

    def _hold(self) -> None:
        """Check the laws for this decision, except faults that the test's own position contains."""
        if self.state.asked is not None and (wrong := [w for w in invariant_faults(self.state) if w not in self._set]):
            raise BrokenLaw(f"after {self._history[-1].chosen}: {'; '.join(wrong)}")

    def _account(self) -> None:
        """Record the questions that were answered automatically."""
        ran, self.state.forced = self.state.forced or [], []
        self._unsaid += ran
        self._history += [Asked(seat_name(d.player), d.prompt, tuple(d.keys), d.keys[0], True) for d in ran]

    def _settle(self, pay: list[str] | None = None) -> None:
        """Make the requested payments with the named parts, or else with the cheapest."""
        if pay:
            ran = [d.options[0] for d in self.state.forced or () if d.prompt in self.state.GAME.bot.payment_prompts]
            pay[:] = unspent(pay, ran, self.profile.alias)
        while (self.autopay or pay) and is_payment(self.state):
            if not self.autopay and not pay:
                return
            self._account()
            unsaid = self._unsaid
            for index in cheapest(self.state, self.profile.alias, pay or ()):
                self._answer(index)
            self._account()
            self._unsaid = unsaid + self._unsaid
            if pay is not None:
                pay.clear()

    def _quietly(self) -> None:
        """Let the deciding player do nothing, or choose the first option where something has to be done."""
        d = self.state.decision
        if d is None:
            raise RuleboundError("the game ended before the goal was reached")
        quiet = [o for o in d.options if o.verb in self.profile.quiet]
        self._answer((quiet or list(d.options))[0].index)

    def skip_until(self, goal: Callable[[Table], bool], limit: int = 400) -> None:
        """Let all players do nothing (pass, done, decline …) until the goal is reached."""
        self._go_on()
        for _ in range(limit):
            if goal(self):
                return
            self._quietly()
        raise RuleboundError(f"the goal was not reached in {limit} choices")

    def until(self, what: str, limit: int = 400) -> None:
        """Let all players do nothing until a step of the rules is about to run, or until a question is asked.

        `what` is a step (`"VillainPhase.reveal_cards"`, `"reveal cards"`), a procedure (its first step), a rule that steps
        cite (`"villain-phase.4"`), a moment of the game's own (`"r2 battle"`: that contest of Underworld), or the prompt of
        a question (`"defend"`). If a step and a question share a name, the step is meant; `"step:…"` and `"question:…"`
        distinguish them. At a step no player is asked and `halted` names it; the game continues with the next choice,
        `until` or `go_on`.
        """
        if not isinstance(what, str):
            raise RuleboundError(f"a step, a rule or a question goes by its name, not {quoted(what)}")
        g, (steps, when, what) = self.state, self._moment(what)
        with halting(g, steps, when) as halt:
            if self.halted:
                self.halted = ""
                halt.run()
            for _ in range(limit):
                if halt.place is not None:
                    self.halted = str(halt.place)
                    return
                if not steps and self.asked.prompt == what:
                    return
                self._quietly()
        raise RuleboundError(f"'{what:.80}' was not reached in {limit} choices")

    def _moment(self, name: str) -> tuple[list[Place], Callable[[Any], bool] | None, str]:
        """The steps that a name means, in which of their runs (None: all), and the prompt that it means."""
        g, (sort, colon, rest) = self.state, name.partition(":")
        what = rest if colon and sort in ("step", "question") else name
        moment = self.profile.moment(what)
        steps = places(procedures(g), moment.step if moment else what, g.GAME.id) if sort != "question" else []
        prompt = f"prompt.{what.partition('.')[0]}"
        if not steps and (sort == "step" or (prompt not in g.GAME.words.messages and prompt not in COMMON)):
            names = [name for kind in procedures(g) for name in (kind.__name__, *kind.PLACES)]
            raise RuleboundError(f"there is no step, rule or question '{name:.80}'{near(what, names)}")
        return steps, moment.when if moment else None, what

    def go_on(self) -> None:
        """Continue from the step at which the game was halted, up to the next question."""
        if not self.halted:
            raise RuleboundError("the game is not halted: `until` halts it before a step")
        self._go_on()

    def _go_on(self) -> None:
        if self.halted:
            self.halted = ""
            self.state.run()
            self._settle()

    def script(self, *numbers: int) -> None:
        """Script the results of the next random draws."""
        self.state.scripted.extend(numbers)

    def roll(self, *pips: int) -> None:
        """Script the next dice as they are read at a table: 1 to 6."""
        if wrong := [n for n in pips if not isinstance(n, int) or not 1 <= n <= 6]:
            raise RuleboundError(f"A die shows 1 to 6, not {quoted(wrong[0])}; draws from 0 on are given to `script`.")
        self.script(*(n - 1 for n in pips))

    # ------------------------------------------------------------ looking

    @contextmanager
    def branch(self) -> Iterator[Table]:
        """A copy, to play another line from the same position; this table does not change."""
        copy = self.state.copy()
        copy.log = list(self.state.log) if self.state.log is not None else None
        other = Table(copy, self.positions, self.autopay, self.asked)
        other.halted, other._unsaid = self.halted, list(self._unsaid)
        yield other

    @contextmanager
    def changes(self, expected: Mapping[str, Any], exact: bool = False) -> Iterator[None]:
        """Assert what changes in the block: numbers by how much (`{"iron-rhino.wounds": +2}`), other values to what.

        With `exact` nothing else may change that players can see: zones, tokens, seats, the table.
        """
        watched = Watched(self, expected)
        yield
        watched.compare(exact)

    def survey(self, name: str, square: str = "") -> dict[str, Any]:
        """What a piece could do from its place, or from another square of the map: reach, range and lines, in English."""
        state = self.state
        return dict(state.GAME.rules.survey(state, self.find(name), Words(state.GAME, "en"), square))

    @property
    def waiting(self) -> list[str]:
        """The names of the cards behind the objects on the stack; the next to resolve comes first."""
        found = [w for frame in self.state.stack if isinstance(frame, Priority) for w in frame.waiting]
        return [self.state.name_of(w.source) if w.source != NOBODY else w.label for w in reversed(found)]

    @property
    def events(self) -> list[str]:
        """The kinds of events so far, in order: `damage`, `destroyed` …"""
        return [e.kind for e in self.state.log or []]

    def happened(self, kind: str, *cards: str) -> bool:
        """Did an event of this kind about these cards happen?"""
        return any(e.kind == kind and all(c in [s.card for s in e.cards] for c in cards) for e in self.state.log or [])

    @property
    def trace(self) -> set[str]:
        """The ids of the rules that were run or consulted."""
        found = self.state.trace
        return found if found is not None else (trace.current() or set())
