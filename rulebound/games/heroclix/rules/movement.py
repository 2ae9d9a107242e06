"""Movement in its order: begin, carry, break away, speed, the way, the end; picking up and putting down on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.core.bitboards import Square, mask
from rulebound.core.bitboards import squares as squares_in
from rulebound.core.decisions import NOBODY, Entity, Offer, subset_offers
from rulebound.core.frames import procedure, step
from rulebound.core.occurrences import Occurrence
from rulebound.core.square_offers import SquareOffers
from rulebound.core.values import expire

from ..ability_sets import ability_set, spans_levels
from ..board import (
    area_name,
    area_square,
    base_mask,
    characters_in,
    covered,
    ground,
    lying_mask,
    objects_on_map,
    piece_name,
    squares,
)
from ..ground.adjacency import around
from ..ground.destructive_paths import Course
from ..ground.movement import MoveMode, broken
from ..ground.obstacles import Piece
from ..reach import (
    MoveStep,
    Through,
    around_squares,
    course,
    hinders_movement,
    near_ways,
    paces,
    reach,
    reach_rings,
    straight_ways,
)
from ..state import HeroclixState
from ..values import value
from .break_away import BREAK_AWAY, keeps_fast, lock, locked, must_break_away
from .carry import may_carry, passengers
from .durations import until_it_moves
from .hypertime import Approach, keepers, may_come, shut
from .markers import destroy_on_path
from .move_modes import move_mode_of, moves_through, razes
from .objects import hold, may_pick_up, put_down
from .placement import place, put_at, spots_beside
from .rolls import HeroclixRoll, log_roll, order, succeeds
from .windows import announce


@procedure
class Move(Occurrence):
    """One move of one character."""

    subject: Entity
    squares: int = NOBODY
    """A stated number of squares; NOBODY: the speed value."""
    halved: int = 0
    spent: int = 0
    """So many squares less than the speed value."""
    improved: tuple[str, ...] = ()
    bonus: int = 0
    """A bonus to the break away roll."""
    passengers: int = NOBODY
    """How many characters it may carry, if the effect says so."""
    direct: int = 0
    may: int = 1
    """The player may decline the move before it begins."""
    carrying: tuple[Entity, ...] = ()
    settled: int = 0
    away_from: tuple[Entity, ...] = ()
    dice: tuple[int, ...] = ()
    broke_away: tuple[Entity, ...] = ()
    speed: int = 0
    hindered: int = 0
    """How far a large base moves when led by a square in terrain that hinders movement."""
    leads: tuple[Square, ...] = ()
    """The squares that may lead the move."""
    line: tuple[Square, ...] = ()
    """The squares of a direct path, both ends included."""
    end: Square = NOBODY
    form: int = 0
    steps: int = 0
    """How many squares it moved."""
    kept: int = 0
    """A character may turn it away."""
    here: Square = NOBODY
    gone: int = 0
    """Where it is, and after how many steps, when a character might turn it away."""
    through: tuple[tuple[Square, Square], ...] = ()
    """The pieces of blocking terrain that the path leads through, if it destroys them."""
    ways: tuple[Square, ...] = ()
    """In that case, the squares that the path may have crossed."""
    failed: int = 0
    handled: int = 0
    """It picked up or put down an object."""
    stayed: int = 0
    answer: Any = None

    @step("heroclix.move.order.1", "heroclix.move.order", "heroclix.move.word")
    def begin(self, g: HeroclixState) -> None:
        e = self.subject
        self.answer = None
        if not g.on_map(e) or "immobile" in ability_set(g, e).flags or locked(g, e):
            self.stayed = 1
            self.finish()
            return
        self.leads = squares(g, e)
        self.away_from = tuple(must_break_away(g, e))
        if self.may and self.away_from and not self.automatic(g):
            offers = [Offer("go", 1, (e,)), Offer("stay", 0, (e,))]
            g.ask("answer", g.force[e], "heroclix.break-away.required", "break-away", offers, e)

    @step("heroclix.move.order.1")
    def answered(self, g: HeroclixState) -> None:
        if self.answer == 0:
            self.stayed = 1
            self.finish()
            return
        announce(g, "begins-to-move", self)

    @step("heroclix.move.order.2", "heroclix.carry.choose")
    def carry(self, g: HeroclixState) -> None:
        self.answer = None
        if self.settled:
            return
        most = passengers(g, self.subject, self)
        if not most or len(self.carrying) >= most:
            return
        found = may_carry(g, self.subject, self)
        offers = subset_offers("carry", found, self.carrying, 0, most) if found else []
        if offers:
            g.ask("answer", g.force[self.subject], "heroclix.carry.choose", "carry", offers, self.subject, subset=True)

    @step()
    def carried(self, g: HeroclixState) -> None:
        if isinstance(self.answer, int):
            self.carrying = (*self.carrying, self.answer)
            self.jump("carry")

    @step("heroclix.move.order.3", "heroclix.break-away.required", "heroclix.break-away.roll")
    def break_away(self, g: HeroclixState) -> None:
        if not self.away_from:
            return
        if self.automatic(g):
            g.cite("heroclix.size.break-away.auto")
            return
        roll = HeroclixRoll(
            roller=g.force[self.subject], count=1, order=order(g), character=self.subject, purpose="break-away"
        )
        g.push(roll, into="dice")

    def automatic(self, g: HeroclixState) -> bool:
        """Does the character break away without a roll?"""
        mine = ability_set(g, self.subject)
        if "characters" in mine.movement or "characters" in self.improved:
            g.cite("heroclix.pac.move-characters")
            return True
        if any(keeps_fast(ability_set(g, e), mine) for e in self.away_from):
            return False
        return "breakaway_automatic" in mine.flags or all(ability_set(g, e).size <= mine.size - 2 for e in self.away_from)

    @step("heroclix.break-away.success", "heroclix.break-away.failure", "heroclix.dice.success-failure")
    def judge(self, g: HeroclixState) -> None:
        if not self.away_from:
            return
        if self.dice:
            log_roll(g, self.subject, self.dice, "break-away")
            natural = self.dice[0]
            mine = ability_set(g, self.subject)
            more = self.bonus + mine.flags.get("break_away", 0)
            if more:
                g.cite("heroclix.pac.breakaway")
            if all(ability_set(g, e).size < mine.size for e in self.away_from):
                g.cite("heroclix.size.break-away")
                more += 1
            more -= sum(ability_set(g, e).flags.get("holds", 0) for e in self.away_from)
            g.cite("heroclix.dice.success-failure.natural", "heroclix.dice.success-failure.bounds")
            if not succeeds(natural, BREAK_AWAY, more):
                g.cite("heroclix.break-away.failure.resolves", "heroclix.break-away.failure.lockout")
                g.cite("heroclix.resolve.immediately.not-done")
                self.failed = 1
                lock(g, self.subject)
                g.note("break-away.failed", g.force[self.subject], (self.subject,), natural)
                self.finish()
                return
        self.broke_away = self.away_from
        g.cite("heroclix.break-away.success.pass", "heroclix.break-away.success.others")
        announce(g, "broke-away", self)

    @step("heroclix.move.order.4", "heroclix.move.speed", "heroclix.move.fixed-number")
    def find_speed(self, g: HeroclixState) -> None:
        e = self.subject
        if self.squares != NOBODY:
            g.cite("heroclix.carry.sidestep")
            self.speed = self.hindered = self.squares
            return
        if self.carrying:
            g.cite("heroclix.carry.speed")
        if self.is_large(g):
            self.speed, self.hindered = self.so_fast(g, 0), self.so_fast(g, 1)
        else:
            self.speed = self.so_fast(g, int(hinders_movement(g, g.square[e], move_mode_of(g, e, self.improved))))

    def so_fast(self, g: HeroclixState, halvings: int) -> int:
        """How many squares it may move, if terrain halves its speed value so many times."""
        n = value(g, self.subject, "speed", more=-len(self.carrying), halvings=self.halved + halvings)
        return max(0, n - self.spent)

    def is_large(self, g: HeroclixState) -> bool:
        return g.card[self.subject].base != (1, 1)

    @step("heroclix.move.order.5", "heroclix.move.step", "heroclix.move.end-unoccupied")
    def choose_square(self, g: HeroclixState) -> None:
        self.answer = None
        e = self.subject
        self.kept, self.here = int(bool(keepers(g, e))), g.square[e]
        ends = self.ends(g)
        if not ends:
            g.cite("heroclix.move.direct-path")
            self.stayed = 1
            self.finish()
            return
        g.ask("answer", g.force[e], "heroclix.move.step", "move", ends, e)

    def ends(self, g: HeroclixState) -> Sequence[Offer]:
        """The squares in which the move may end, each with the form of the base and the fewest steps."""
        e, about = self.subject, (self.subject,)
        if not self.is_large(g) and not self.direct:
            names, kept_out = ground(g).names, shut(g, e) if self.kept else 0
            found = reach_rings(g, e, self.speed - self.gone, *self.move_spec(g), kept_out)
            return SquareOffers(found, lambda steps, s: Offer("move", (s, 0, steps), about, names[s]))
        ends = self.reached(g, self.paces(g))
        return [Offer("move", (*spot, n), about, area_name(g, *spot, e)) for spot, n in ends.items()]

    def move_spec(self, g: HeroclixState) -> tuple[MoveMode, tuple[Entity, ...], Through]:
        """Its move mode, the characters from which it broke away, and how it passes opposing characters."""
        e = self.subject
        move_mode = move_mode_of(g, e, self.improved, bool(self.direct))
        return move_mode, self.broke_away, moves_through(g, e, self.improved, self.broke_away)

    def paces(self, g: HeroclixState) -> list[MoveStep]:
        """Which of its squares may lead it, and how far; a single square leads it by its whole speed."""
        if not self.is_large(g):
            return [MoveStep(self.leads, self.speed)]
        move_mode = move_mode_of(g, self.subject, self.improved)
        return paces(g, self.subject, self.speed, self.hindered, move_mode)

    def reached(self, g: HeroclixState, led: list[MoveStep]) -> dict[tuple[Square, int], int]:
        e = self.subject
        return reach(g, e, led, *self.move_spec(g), shut(g, e) if self.kept else 0, spans_levels(g, e))

    def foreseen(self, g: HeroclixState) -> Sequence[Offer]:
        """Where the move may end now, if it breaks away and carries no one: the offers that `choose_square` will make."""
        e = self.subject
        if "immobile" in ability_set(g, e).flags or locked(g, e):
            return ()
        self.leads = squares(g, e)
        self.broke_away, self.kept = tuple(must_break_away(g, e)), int(bool(keepers(g, e)))
        self.find_speed(g)
        return self.ends(g)

    @step()
    def end_there(self, g: HeroclixState) -> None:
        self.end, self.form, self.steps = self.answer
        self.steps += self.gone
        if self.is_large(g):
            led = self.paces(g)
            there = self.end, self.form
            self.leads, self.speed = next((p for p in led if self.reached(g, [p]).get(there) == self.steps), led[0])

    def choose_line(self, g: HeroclixState) -> None:
        """The player chooses which square of a large base follows the direct path, if the choice makes a difference."""
        g.cite("heroclix.move.direct-path")
        e = self.subject
        there = covered(g, e, self.end, self.form)
        lines = straight_ways(g, e, MoveStep(self.leads, self.speed), there, *self.move_spec(g))
        apart = {self._met(g, line): line for line in reversed(lines)}
        self.line = lines[0]
        if len(apart) > 1:
            names = ground(g).names
            offers = [Offer("along", line, (e,), f"{names[line[0]]}-{names[line[-1]]}") for line in sorted(apart.values())]
            g.ask("answer", g.force[e], "heroclix.multi-base.move", "direct-path", offers, e)

    def _met(self, g: HeroclixState, line: tuple[Square, ...]) -> tuple[Any, ...]:
        """Everything that a direct path affects: characters and terrain on it, and objects beside it."""
        people = tuple(dict.fromkeys(o for s in line[1:-1] for o in characters_in(g, s)))
        near = set(around_squares(g, mask(line)))
        return people, broken(ground(g), line), tuple(t for t in objects_on_map(g) if g.square[t] in near)

    @step()
    def come_adjacent(self, g: HeroclixState) -> None:
        """Choose the direct path; or, if every path leads next to a character that may turn it away, where it tries."""
        self.answer = None
        e = self.subject
        if self.direct:
            self.choose_line(g)
            return
        if not self.kept or self.is_large(g):
            return
        way = Approach(g, e, self.here, self.speed - self.gone, *self.move_spec(g))
        left = way.fewest(self.end)
        if left is not None:
            self.steps = self.gone + left
            return
        offers = [
            Offer("enter", tuple(x), (e,), f"{area_square(g, x.start)}-{area_square(g, x.to)}")
            for x in way.entries(self.end)
        ]
        g.ask("answer", g.force[e], "heroclix.tac.hypertime", "enter", offers, e)

    def rolls_first(self, g: HeroclixState) -> bool:
        """A large base, and a character on a direct path, rolls before it starts."""
        return bool(self.direct) or self.is_large(g)

    @step()
    def be_let_in(self, g: HeroclixState) -> None:
        e = self.subject
        if self.direct:
            self.line = self.answer or self.line
            self.steps = len(self.line) - 1
        if not self.kept:
            return
        if self.rolls_first(g):
            if not may_come(g, e, base_mask(g, e), mask((*self.line, *covered(g, e, self.end, self.form)))):
                self.jump("choose_square")
            return
        if isinstance(self.answer, tuple):
            start, to, before = self.answer
            self.gone += before
            if may_come(g, e, 1 << start, 1 << to):
                self.here, self.gone = to, self.gone + 1
                self.jump("come_adjacent")
            else:
                if start != g.square[e]:
                    put_at(g, e, start)
                self.jump("choose_square")

    @step("heroclix.move.through")
    def choose_way(self, g: HeroclixState) -> None:
        """Choose the path, if it destroys terrain and paths lead through different pieces."""
        self.answer = None
        if not razes(g, self.subject, self.improved):
            return
        if self.direct:
            self.through = tuple((p.a, p.b) for p in broken(ground(g), self.line))
            return
        way = self._course(g)
        done = tuple(Piece(*p) for p in self.through)
        more, fewest = way.more(done), way.fewest(done)
        if more:
            offers = [Offer("through", tuple(p), note=piece_name(g, p)) for p in more]
            if fewest is not None:
                offers.append(Offer("done", None))
            g.ask("answer", g.force[self.subject], "heroclix.pac.move-destroy-blocking", "way", offers, self.subject)
            return

    def _course(self, g: HeroclixState) -> Course:
        e = self.subject
        return course(g, e, MoveStep(self.leads, self.speed), covered(g, e, self.end, self.form), *self.move_spec(g))

    @step()
    def take_way(self, g: HeroclixState) -> None:
        if isinstance(self.answer, tuple):
            self.through = (*self.through, self.answer)
            self.jump("choose_way")
        elif razes(g, self.subject, self.improved) and not self.direct:
            way, done = self._course(g), tuple(Piece(*p) for p in self.through)
            self.steps = way.fewest(done) or 0
            if g.holding[self.subject] != NOBODY or objects_on_map(g):
                self.ways = tuple(squares_in(way.passed(done)))

    @step("heroclix.move.through", "heroclix.move.order.6")
    def go(self, g: HeroclixState) -> None:
        e = self.subject
        put_at(g, e, self.end, self.form)
        if g.modifiers:
            expire(g, until_it_moves(e))
        g.note("move", g.force[e], (e,), self.steps, area_name(g, self.end, self.form, e))

    @step("heroclix.object.pick-up.once", "heroclix.object.pick-up.inherent")
    def handle(self, g: HeroclixState) -> None:
        self.answer = None
        e = self.subject
        things = self.in_hand_reach(g)
        if not things and g.holding[e] == NOBODY:
            return
        offers = [Offer("pick-up", t, (t,)) for t in things]
        if g.holding[e] != NOBODY:
            g.cite("heroclix.golden.occupancy.blocking")
            thing, terrain = g.holding[e], ground(g)
            spots = [s for s in self.near(g) if not terrain.is_blocking(s)]
            offers = [Offer("put-down", (thing, s), (thing,), terrain.names[s]) for s in spots]
        if offers:
            player = g.force[e]
            g.ask("answer", player, "heroclix.object.pick-up.once", "handle", [Offer("leave", None), *offers], e)

    def near(self, g: HeroclixState) -> list[Square]:
        """The squares crossed on some path to the end, and those adjacent to them."""
        if self.ways:
            return around_squares(g, mask(self.ways))
        return self.near_ways_of(g, self.speed)

    def near_ways_of(self, g: HeroclixState, steps: int) -> list[Square]:
        """The same for paths of at most so many squares."""
        e = self.subject
        starts, ends = (self.line[:1], self.line[-1:]) if self.line else (self.leads, covered(g, e, self.end, self.form))
        return near_ways(g, e, starts, ends, steps, *self.move_spec(g))

    def came_by(self, g: HeroclixState, s: Square) -> None:
        """It picks up or puts down an object there: its path led past that square, however long that path was."""
        if not self.ways:
            longer = range(self.steps, self.speed)
            self.steps = next((n for n in longer if s in self.near_ways_of(g, n)), max(self.steps, self.speed))

    def in_hand_reach(self, g: HeroclixState) -> list[Entity]:
        e = self.subject
        if g.holding[e] != NOBODY or self.carrying:
            return []
        if not lying_mask(g):
            return []
        terrain, starts, ends = ground(g), self.leads, covered(g, e, self.end, self.form)
        most = max(self.speed, terrain.apart(starts, ends)) + 2
        near = around(terrain, starts, most) & around(terrain, ends, most)
        if not near & lying_mask(g):
            return []
        lying = [(t, g.square[t]) for t in objects_on_map(g)]
        about = [t for t, s in lying if near >> s & 1 and terrain.apart(starts, (s,)) + terrain.apart((s,), ends) <= most]
        things = [t for t in about if may_pick_up(g, e, t)]
        if not things:
            return []
        g.cite("heroclix.object.pick-up.zero", "heroclix.object.pick-up.occupied", "heroclix.object.multiple")
        moved_through = self.near(g)
        return [t for t in things if g.square[t] in moved_through]

    @step()
    def handled_it(self, g: HeroclixState) -> None:
        e = self.subject
        if isinstance(self.answer, tuple):
            self.came_by(g, self.answer[1])
            put_down(g, e, self.answer[1])
        elif isinstance(self.answer, int):
            self.came_by(g, g.square[self.answer])
            hold(g, e, self.answer)

    @step("heroclix.carry.place", "heroclix.carry.not-placed")
    def set_down(self, g: HeroclixState) -> None:
        self.answer = None
        if not self.carrying:
            return
        passenger = self.carrying[0]
        spots = spots_beside(g, passenger, self.subject) if g.on_map(passenger) else []
        if spots:
            offers = [Offer("place", spot, (passenger,), area_name(g, *spot, passenger)) for spot in spots]
            g.ask("answer", g.force[self.subject], "heroclix.carry.place", "carry-to", offers, passenger)

    @step("heroclix.carry.no-action")
    def was_carried(self, g: HeroclixState) -> None:
        if not self.carrying:
            return
        passenger, self.carrying = self.carrying[0], self.carrying[1:]
        if self.answer is not None:
            g.cite("heroclix.carry.zero")
            place(g, passenger, *self.answer)
            g.carried[passenger] = g.turn
        self.jump("set_down")

    @step("heroclix.resolve.kinds")
    def resolve(self, g: HeroclixState) -> None:
        announce(g, "moved", self)

    @step()
    def destroy(self, g: HeroclixState) -> None:
        if self.through:
            g.cite("heroclix.pac.move-destroy-blocking")
            destroy_on_path(g, self.subject, self.through)

    def result(self) -> int | tuple[Square, ...]:
        """How many squares it moved, or the squares of its direct path; NOBODY if it did not move."""
        return NOBODY if self.failed or self.stayed else self.line or self.steps
