"""Movement in its order: begin, carry, break away, speed, the way, the end; picking up and putting down on the way."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

from rulebound.core.bitboards import Square, mask
from rulebound.core.bitboards import squares as squares_in
from rulebound.core.decisions import NOBODY, Entity, Offer, subset_offers
from rulebound.core.frames import procedure, step
from rulebound.core.occurrences import Occurrence
from rulebound.core.offered import SquareOffers
from rulebound.core.values import expire

from ..definitions import HEAVY, Thing
from ..ground.razing import Course
from ..ground.things import Piece
from ..ground.ways import Gait, broken
from ..kits import Kit, is_about, kit
from ..state import HeroclixState
from ..values import value
from ..where import (
    Through,
    adjacent_squares,
    area_name,
    area_square,
    around_squares,
    base_mask,
    characters_beside,
    course,
    covered,
    free_square,
    ground,
    hinders_movement,
    lying_mask,
    near_ways,
    objects_on_map,
    reach,
    reach_rings,
    squares,
)
from .hypertime import Approach, keepers, may_come, shut
from .lasting import until_it_moves
from .leaving import hold, put_down
from .markers import raze
from .placing import place, put_at
from .rolling import HeroclixRoll, order, told
from .windows import happens

BREAK_AWAY = 4
RAZES = "destroy_blocking"


@procedure
class Move(Occurrence):
    """One move of one character."""

    subject: Entity
    squares: int = NOBODY
    """A stated number of squares; NOBODY: the speed value."""
    halved: int = 0
    improved: tuple[str, ...] = ()
    bonus: int = 0
    """To the break away roll."""
    passengers: int = NOBODY
    """How many may be carried, where the effect says so."""
    direct: int = 0
    may: int = 1
    """The move may be declined before it begins."""
    carrying: tuple[Entity, ...] = ()
    settled: int = 0
    away_from: tuple[Entity, ...] = ()
    dice: tuple[int, ...] = ()
    broke_away: tuple[Entity, ...] = ()
    speed: int = 0
    start: Square = NOBODY
    end: Square = NOBODY
    form: int = 0
    steps: int = 0
    """How many squares it moved."""
    kept: int = 0
    """Somebody may turn it away."""
    here: Square = NOBODY
    gone: int = 0
    """How far it has come, and by how many steps, where somebody might have turned it away."""
    through: tuple[tuple[Square, Square], ...] = ()
    """The pieces of blocking terrain that the way leads through, where it destroys them."""
    ways: tuple[Square, ...] = ()
    """Then the squares that the way may have led through."""
    failed: int = 0
    handled: int = 0
    """An object was picked up or put down."""
    stayed: int = 0
    answer: Any = None

    @step("heroclix.move.order.1", "heroclix.move.order", "heroclix.move.word")
    def begin(self, g: HeroclixState) -> None:
        e = self.subject
        self.answer = None
        if not g.on_map(e) or "immobile" in kit(g, e).flags or locked(g, e):
            self.stayed = 1
            self.finish()
            return
        self.start = g.square[e]
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
        happens(g, "begins-to-move", self)

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
        mine = kit(g, self.subject)
        if "characters" in mine.movement or "characters" in self.improved:
            return True
        if any(keeps_fast(kit(g, e), mine) for e in self.away_from):
            return False
        return "breakaway_automatic" in mine.flags or all(kit(g, e).size <= mine.size - 2 for e in self.away_from)

    @step("heroclix.break-away.success", "heroclix.break-away.failure", "heroclix.dice.success-failure")
    def judge(self, g: HeroclixState) -> None:
        if not self.away_from:
            return
        if self.dice:
            told(g, self.subject, self.dice, "break-away")
            natural = self.dice[0]
            mine = kit(g, self.subject)
            more = self.bonus + mine.flags.get("break_away", 0)
            if more:
                g.cite("heroclix.pac.breakaway")
            if all(kit(g, e).size < mine.size for e in self.away_from):
                g.cite("heroclix.size.break-away")
                more += 1
            more -= sum(kit(g, e).flags.get("holds", 0) for e in self.away_from)
            g.cite("heroclix.dice.success-failure.natural", "heroclix.dice.success-failure.bounds")
            if natural == 1 or (natural != 6 and max(1, min(6, natural + more)) < BREAK_AWAY):
                g.cite("heroclix.break-away.failure.resolves", "heroclix.break-away.failure.lockout")
                g.cite("heroclix.resolve.immediately.not-done")
                self.failed = 1
                lock(g, self.subject)
                g.note("break-away.failed", g.force[self.subject], (self.subject,), natural)
                self.finish()
                return
        self.broke_away = self.away_from
        g.cite("heroclix.break-away.success.pass", "heroclix.break-away.success.others")
        happens(g, "broke-away", self)

    @step("heroclix.move.order.4", "heroclix.move.speed", "heroclix.move.fixed-number")
    def find_speed(self, g: HeroclixState) -> None:
        e = self.subject
        if self.squares != NOBODY:
            g.cite("heroclix.carry.sidestep")
            self.speed = self.squares
            return
        if self.carrying:
            g.cite("heroclix.carry.speed")
        n = value(g, e, "speed", more=-len(self.carrying), halvings=self.halvings(g))
        self.speed = n

    def halvings(self, g: HeroclixState) -> int:
        """How often the speed value is halved: by the power, and by a start in what hinders movement."""
        e = self.subject
        times = self.halved
        if hinders_movement(g, squares(g, e), gait_of(g, e, self.improved)):
            g.cite("heroclix.terrain.hindering.move.halve")
            times += 1
        return times

    @step("heroclix.move.order.5", "heroclix.move.step", "heroclix.move.end-unoccupied")
    def choose_square(self, g: HeroclixState) -> None:
        self.answer = None
        e = self.subject
        self.kept, self.here = int(bool(keepers(g, e))), g.square[e]
        g.ask("answer", g.force[e], "heroclix.move.step", "move", self.ends(g), e)

    def ends(self, g: HeroclixState) -> Sequence[Offer]:
        """The squares in which the move may end, each with how the base lies there and the fewest steps."""
        e, about = self.subject, (self.subject,)
        gait, through = gait_of(g, e, self.improved, bool(self.direct)), moves_through(g, e, self.improved, self.broke_away)
        most, kept_out = self.speed - self.gone, shut(g, e) if self.kept else 0
        if g.card[e].base == (1, 1) and not gait.direct:
            names = ground(g).names
            found = reach_rings(g, e, most, gait, self.broke_away, through, kept_out)
            return SquareOffers(found, lambda steps, s: Offer("move", (s, 0, steps), about, names[s]))
        ends = reach(g, e, most, gait, self.broke_away, through, kept_out)
        return [Offer("move", end, about, area_name(g, end[0], end[1], e)) for end in ends]

    @step()
    def end_there(self, g: HeroclixState) -> None:
        self.end, self.form, self.steps = self.answer
        self.steps += self.gone

    @step()
    def come_near(self, g: HeroclixState) -> None:
        """Where the way must lead beside somebody who may turn it away: from where does it try?"""
        self.answer = None
        e = self.subject
        if not self.kept or self.rolls_first(g):
            return
        gait, through = gait_of(g, e, self.improved, bool(self.direct)), moves_through(g, e, self.improved, self.broke_away)
        way = Approach(g, e, self.here, self.speed - self.gone, gait, self.broke_away, through)
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
        """A large base, and whoever moves in a direct path, tries before it sets out."""
        return bool(self.direct) or g.card[self.subject].base != (1, 1)

    @step()
    def be_let_in(self, g: HeroclixState) -> None:
        e = self.subject
        if not self.kept:
            return
        if self.rolls_first(g):
            line = [step.enters for step in ground(g).board.line(self.here, self.end)] if self.direct else ()
            if not may_come(g, e, base_mask(g, e), mask((*line, *covered(g, e, self.end, self.form)))):
                self.jump("choose_square")
            return
        if isinstance(self.answer, tuple):
            start, to, before = self.answer
            self.gone += before
            if may_come(g, e, 1 << start, 1 << to):
                self.here, self.gone = to, self.gone + 1
                self.jump("come_near")
            else:
                if start != g.square[e]:
                    put_at(g, e, start)
                self.jump("choose_square")

    @step("heroclix.move.through")
    def choose_way(self, g: HeroclixState) -> None:
        """Which way it goes, where it destroys what it goes through and ways lead through different pieces."""
        self.answer = None
        if not razes(g, self.subject, self.improved):
            return
        if self.direct:
            straight = (self.start, *(step.enters for step in ground(g).board.line(self.start, self.end)))
            self.through = tuple((p.a, p.b) for p in broken(ground(g), straight))
            return
        way = self._course(g)
        done = tuple(Piece(*p) for p in self.through)
        more, fewest = way.more(done), way.fewest(done)
        if more:
            offers = [Offer("through", tuple(p), note=_piece_name(g, p)) for p in more]
            if fewest is not None:
                offers.append(Offer("done", None))
            g.ask("answer", g.force[self.subject], "heroclix.pac.move-destroy-blocking", "way", offers, self.subject)
            return

    def _course(self, g: HeroclixState) -> Course:
        e, gait = self.subject, gait_of(g, self.subject, self.improved, bool(self.direct))
        there = covered(g, e, self.end, self.form)
        return course(g, e, there, self.speed, gait, self.broke_away, moves_through(g, e, self.improved, self.broke_away))

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
            spots = [s for s in self.near(g) if not ground(g).is_blocking(s)]
            offers = [Offer("put-down", (g.holding[e], s), (g.holding[e],), area_square(g, s)) for s in spots]
        if offers:
            player = g.force[e]
            g.ask("answer", player, "heroclix.object.pick-up.once", "handle", [Offer("leave", None), *offers], e)

    def near(self, g: HeroclixState) -> list[Square]:
        """The squares moved through on some way to the end, and those adjacent to them."""
        if self.ways:
            return around_squares(g, mask(self.ways))
        e, gait = self.subject, gait_of(g, self.subject, self.improved)
        through = moves_through(g, e, self.improved, self.broke_away)
        return near_ways(g, e, self.start, self.end, self.speed, gait, self.broke_away, through)

    def in_hand_reach(self, g: HeroclixState) -> list[Entity]:
        e = self.subject
        if g.holding[e] != NOBODY or self.carrying:
            return []
        if not lying_mask(g):
            return []
        land = ground(g)
        apart, within = land.board.distance, land.grid.within
        most = max(self.speed, apart(self.start, self.end)) + 2
        near = within(self.start, most) & within(self.end, most)
        if not near & lying_mask(g):
            return []
        lying = [(t, g.square[t]) for t in objects_on_map(g)]
        about = [t for t, s in lying if near >> s & 1 and apart(self.start, s) + apart(s, self.end) <= most]
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
            put_down(g, e, self.answer[1])
        elif isinstance(self.answer, int):
            hold(g, e, self.answer)

    @step("heroclix.carry.place", "heroclix.carry.not-placed")
    def set_down(self, g: HeroclixState) -> None:
        self.answer = None
        if not self.carrying:
            return
        passenger = self.carrying[0]
        spots = [s for s in adjacent_squares(g, self.subject) if free_square(g, s, passenger)] if g.on_map(passenger) else []
        if spots:
            offers = [Offer("place", s, (passenger,), area_square(g, s)) for s in spots]
            g.ask("answer", g.force[self.subject], "heroclix.carry.place", "carry-to", offers, passenger)

    @step("heroclix.carry.no-action")
    def was_carried(self, g: HeroclixState) -> None:
        if not self.carrying:
            return
        passenger, self.carrying = self.carrying[0], self.carrying[1:]
        if self.answer is not None:
            g.cite("heroclix.carry.zero")
            place(g, passenger, self.answer)
            g.carried[passenger] = g.turn
        self.jump("set_down")

    @step("heroclix.resolve.kinds")
    def resolve(self, g: HeroclixState) -> None:
        happens(g, "moved", self)

    @step()
    def destroy(self, g: HeroclixState) -> None:
        if self.through:
            g.cite("heroclix.pac.move-destroy-blocking")
            raze(g, self.subject, self.through)

    def result(self) -> int:
        """How many squares it moved; NOBODY if it did not."""
        return NOBODY if self.failed or self.stayed else self.steps


def gait_of(g: HeroclixState, e: Entity, improved: tuple[str, ...] = (), direct: bool = False) -> Gait:
    """How a character moves: its improved movement, and what the effect gives it for this move."""
    ways = kit(g, e).movement
    if improved:
        ways = ways.union(improved)
    if g.trace is not None:
        g.cite(*(f"heroclix.pac.move-{name.replace('_', '-')}" for name in ways))
    return _gait(ways, direct)


@lru_cache(maxsize=1024)
def _gait(ways: frozenset[str], direct: bool) -> Gait:
    return Gait(
        elevated="elevated" in ways,
        hindering="hindering" in ways,
        water="water" in ways,
        blocking="blocking" in ways or "destroy_blocking" in ways,
        outdoor_blocking="outdoor_blocking" in ways,
        direct=direct,
    )


def razes(g: HeroclixState, e: Entity, improved: tuple[str, ...] = ()) -> bool:
    """Does it destroy the blocking terrain that it moves through?"""
    return RAZES in kit(g, e).movement or RAZES in improved


def _piece_name(g: HeroclixState, p: Piece) -> str:
    """What a piece of blocking terrain is called by: its square, or its two sides."""
    return f"{area_square(g, p.a)}-{area_square(g, p.b)}" if p.is_wall else area_square(g, p.a)


def moves_through(g: HeroclixState, e: Entity, improved: tuple[str, ...] = (), away: Collection[Entity] = ()) -> Through:
    """Does it move through opposing characters, and past them without stopping? Plasticity keeps those beside it from that.

    `away` are those that it breaks away from: beside one who keeps it from moving through it begins without.
    """
    mine = kit(g, e)
    if "characters" in mine.movement or "characters" in improved:
        return ()
    if "move_through" not in mine.movement and "move_through" not in improved:
        return None
    if not is_about(g, "no_move_through"):
        return ()
    held = tuple(o for o in g.characters() if g.opposing(e, o) and keeps_fast(kit(g, o), mine))
    return None if any(o in away for o in held) else held


def keeps_fast(theirs: Kit, mine: Kit) -> bool:
    """Plasticity: who is no larger can't move through beside it."""
    return "no_move_through" in theirs.flags and theirs.size >= mine.size


def must_break_away(g: HeroclixState, e: Entity) -> list[Entity]:
    return [o for o in characters_beside(g, e) if g.opposing(e, o)]


def passengers(g: HeroclixState, e: Entity, move: Move) -> int:
    """How many characters it may carry in this move."""
    if g.holding[e] != NOBODY:
        g.cite("heroclix.object.held.carry")
        return 0
    if move.passengers != NOBODY:
        return move.passengers
    flags = kit(g, e).flags
    if "underworld" in flags and "passenger" not in flags:
        return 2
    if "passenger" in flags:
        g.cite("heroclix.pac.passenger")
        if not flags["passenger"]:
            g.cite("heroclix.silver.zero.passenger")
        return flags["passenger"]
    return 1


def may_carry(g: HeroclixState, e: Entity, move: Move) -> list[Entity]:
    """Adjacent friendly characters that it may carry: smaller ones, or of the same size for whoever takes passengers."""
    mine = kit(g, e)
    same = "passenger" in mine.flags or "underworld" in mine.flags
    found = []
    for o in characters_beside(g, e):
        if (
            not g.friendly(e, o)
            or g.holding[o] != NOBODY
            or "not_carried" in kit(g, o).flags
            or "immobile" in kit(g, o).flags
        ):
            continue
        theirs = kit(g, o)
        if theirs.size < mine.size or (same and theirs.size == mine.size and "wing" not in theirs.symbols):
            found.append(o)
    return _akin(g, e, move, found) if "underworld" in mine.flags and "passenger" not in mine.flags else found


def _akin(g: HeroclixState, e: Entity, move: Move, found: list[Entity]) -> list[Entity]:
    """Who takes only those that share a keyword: one of them, or two of fewer points."""
    kin = [o for o in found if set(g.keywords(o)) & set(g.keywords(e))]
    if not move.carrying:
        return kin
    if any(g.points(o) >= g.points(e) for o in move.carrying):
        return [o for o in kin if o in move.carrying]
    return [o for o in kin if o in move.carrying or g.points(o) < g.points(e)]


def may_pick_up(g: HeroclixState, e: Entity, thing: Entity) -> bool:
    card = g.card[thing]
    assert isinstance(card, Thing)
    if "immobile" in card.keyphrases:
        g.cite("heroclix.pac.immobile")
        return False
    if card.weight == HEAVY:
        g.cite("heroclix.object.pick-up.heavy")
        return "heavy" in kit(g, e).flags
    return True


# ---------------------------------------------------------------- who failed to break away

LOCKED = "locked"


def lock(g: HeroclixState, e: Entity) -> None:
    """For the rest of the action the character can't move, attack or be given actions at no cost."""
    g.chosen[LOCKED, e] = 1


def locked(g: HeroclixState, e: Entity) -> bool:
    return (LOCKED, e) in g.chosen


def unlock_all(g: HeroclixState) -> None:
    for key in [k for k in g.chosen if isinstance(k, tuple) and k[0] == LOCKED]:
        del g.chosen[key]
