"""The contest phase: investigate, battle and influence at every region, each with its reward and its window."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import use, used
from rulebound.core.rows import row
from rulebound.core.shares import Share

from ..continuous import ExtraContest, SkipContest
from ..definitions import CHARACTER, KEYWORD_ABILITIES, KILL, MOBILITY, PRESTIGE, RENOWN
from ..state import UnderworldState
from ..values import at_work, forbidden, keyword, working_icons
from ..zones import BATTLE, CONTEST, CONTEST_AREA, CONTESTS, INFLUENCE, INVESTIGATE, LURKERS, RULER
from .damage import DealDamage, Portion
from .influence import place_markers
from .occurrences import CONTEST_PHASE, CONTESTS_OVER, WINS_CONTEST, PastEvent, about, announce, trigger
from .payment import PayCost, affordable
from .piles import Foresee, draw
from .steps import Step

PRIVILEGE, WON, WON_AT = "privilege", "won-contest", "won-contest-at"
REWARD_RULES = (
    "underworld.contest.investigate.reward",
    "underworld.contest.battle.reward",
    "underworld.contest.influence.reward",
)


@row
class Count(NamedTuple):
    """A side's icons in a contest, and the cards that take part with them."""

    icons: int
    cards: tuple[Entity, ...]


@row
class Truce(NamedTuple):
    """This region holds no contests this turn; a region that takes its place does."""

    region: Entity


def count(g: UnderworldState, place: int, contest: int, side: int) -> Count:
    """Count a side's icons at a region: those of ready cards with at least one working icon of the type."""
    total, cards = 0, []
    for p in range(g.players):
        if g.team(p) != side or g.out[p]:
            continue
        here = [e for e in g.at(CONTEST_AREA, p) if g.spot[e] == place]
        if contest == INFLUENCE:
            here += [e for e in g.at(LURKERS, p) if g.spot[e] == place]
        for e in here:
            if g.exhausted[e]:
                g.cite("underworld.core.exhaust.no-contest", "underworld.contest.exhausted")
                if g.zone[e] // g.players == LURKERS:
                    g.cite("underworld.contest.exhausted-lurker")
            elif (n := working_icons(g, e, contest)) and not forbidden(g, CONTESTS[contest], e):
                total += n
                cards.append(e)
    return Count(total, tuple(cards))


@procedure
class ContestPhase(Procedure):
    """Each region in row order: all its contests, then prestige."""

    place: int = 0
    held: tuple[int, ...] = ()
    """The contests held at the present region so far."""

    @step("underworld.contest.phase", "underworld.contest.beginning", "underworld.keyword.mobility")
    def begin(self, g: UnderworldState) -> None:
        g.phase = CONTEST
        happened = PastEvent(moment=CONTEST_PHASE, by=g.first)
        announce(g, happened)
        for p in g.seats_from(g.first):
            for e in g.at(CONTEST_AREA, p):
                if keyword(g, e, MOBILITY):
                    g.cite("underworld.keyword.mobility.once", "underworld.keyword.mobility.order")
                    trigger(g, about(g, CONTEST_PHASE, e, p), e, p, KEYWORD_ABILITIES[MOBILITY])
        g.push(Step(name="contest-phase-begins"))

    @step("underworld.contest.region-order", "underworld.contest.type-order")
    def next_region(self, g: UnderworldState) -> None:
        if self.place == g.places:
            self.jump("finish_phase")
            return
        self.held = ()

    @step("underworld.contest.type-order", "underworld.contest.one-step")
    def next_contest(self, g: UnderworldState) -> None:
        contest = next_at(g, self.place, self.held)
        if contest == NOBODY:
            self.place += 1
            self.jump("next_region")
        else:
            self.held = (*self.held, contest)
            self.jump("next_contest")
            g.push(Contest(place=self.place, contest=contest, held=self.held))

    @step("underworld.contest.phase-ends")
    def finish_phase(self, g: UnderworldState) -> None:
        g.at_place = g.contest = NOBODY


def next_at(g: UnderworldState, place: int, held: tuple[int, ...]) -> int:
    """The next contest to hold at a region, or NOBODY; cards in play may add or skip contests."""
    region = g.region_at(place)
    if region == NOBODY or any(row.region == region for row in g.truces):
        return NOBODY
    due = [1, 1, 1]
    for w in at_work(g, "contests") if g.listeners.get("changes:contests") else ():
        if g.spot[w.source] == place:
            if isinstance(w.effect, SkipContest):
                due[w.effect.contest] = 0
            elif isinstance(w.effect, ExtraContest):
                due[w.effect.contest] += 1
    return next((c for c in range(held[-1] if held else 0, 3) if held.count(c) < due[c]), NOBODY)


@procedure
class Contest(Procedure):
    """One contest, one step: count, result, reward, triggers, window."""

    place: int
    contest: int
    held: tuple[int, ...] = ()
    """The contests held at this region so far, this one included."""
    counts: tuple[Count, ...] = ()
    winner: int = NOBODY
    margin: int = 0
    taker: Player = NOBODY
    answer: Player = NOBODY
    given: tuple[int, ...] = ()

    @step("underworld.contest.compare", "underworld.contest.participation", "underworld.temp-icons.active")
    def count(self, g: UnderworldState) -> None:
        g.at_place, g.contest, g.step = self.place, self.contest, CONTESTS[self.contest]
        self.counts = tuple(count(g, self.place, self.contest, side) for side in (0, 1))
        if g.mode != "duel":
            g.cite("underworld.team.contest.sum" if g.mode == "teams" else "underworld.ruler.contest.sum")
        a, b = self.counts[0].icons, self.counts[1].icons
        if a or b:
            g.note("contest", NOBODY, (g.region_at(self.place),), a * 100 + b, CONTESTS[self.contest])
        if a > b:
            self.winner, self.margin = 0, a - b
        elif b > a:
            self.winner, self.margin = 1, b - a
        elif not a:
            g.cite("underworld.contest.not-occurred", "underworld.privilege.not-at-zero")
        else:
            g.cite("underworld.contest.tie")

    @step("underworld.privilege.definition", "underworld.privilege.use", "underworld.privilege.once")
    def privilege(self, g: UnderworldState) -> None:
        """In a tie the first player may pay 1 to win by 1."""
        if self.winner != NOBODY or not self.counts[0].icons:
            return
        side = g.team(g.first)
        if used(g, "turn", PRIVILEGE, side):
            return
        able = [p for p in self._privileged(g) if affordable(g, p, 1)]
        if able:
            offers = [Offer("privilege", p, note=str(p + 1)) for p in able] + [Offer("decline")]
            g.ask("answer", able[0], "underworld.privilege.use", "privilege", offers)

    def _privileged(self, g: UnderworldState) -> list[Player]:
        """The player who may use the privilege: the holder of the marker, or the ally who contributed an icon."""
        if g.mode != RULER:
            g.cite("underworld.team.privilege")
            return [g.first]
        g.cite("underworld.ruler.privilege-once", "underworld.ruler.privilege-contributor")
        cards = self.counts[g.team(g.first)].cards
        return [p for p in g.friends(g.first) if any(g.controller(e) == p for e in cards)]

    @step("underworld.privilege.margin", "underworld.privilege.use")
    def use_privilege(self, g: UnderworldState) -> None:
        if self.answer == NOBODY:
            return
        self.winner, self.margin = g.team(self.answer), 1
        use(g, "turn", PRIVILEGE, self.winner)
        g.note("privilege", self.answer)
        g.push(PayCost(player=self.answer, cost=1, rule="underworld.privilege.use"))

    @step(
        "underworld.team.contest.reward-single", "underworld.team.contest.reward-shared", "underworld.ruler.contest.reward"
    )
    def who_takes_it(self, g: UnderworldState) -> None:
        """On a side with several players, those whose cards took part agree on who takes the reward."""
        if self.winner == NOBODY:
            self.jump("window")
            return
        cards = self.counts[self.winner].cards
        seats = [p for p in g.seats_from(g.first) if any(g.controller(e) == p for e in cards)]
        if len(seats) == 1 or self.contest == INFLUENCE:
            self.taker = seats[0]
            return
        offers = [Offer("takes-reward", p, note=str(p + 1)) for p in seats]
        g.ask("taker", seats[0], "underworld.team.contest.reward-shared", "who-takes-reward", offers)

    @step(*REWARD_RULES)
    def reward(self, g: UnderworldState) -> None:
        g.note("wins-contest", self.taker, (), self.margin, CONTESTS[self.contest])
        if self.contest == INVESTIGATE:
            g.push(Foresee(player=self.taker, n=self.margin, rule="underworld.contest.investigate.reward"))
        elif self.contest == BATTLE:
            self._battle(g)
        else:
            place_markers(g, self.place, self.taker, self.margin)

    def _battle(self, g: UnderworldState) -> None:
        enemies = self._enemies(g)
        if not enemies:
            g.cite("underworld.contest.battle.no-target")
            return
        g.cite("underworld.contest.battle.split", "underworld.keyword.kill")
        kill = sum(keyword(g, e, KILL) for e in self.counts[self.winner].cards if g.in_play(e))
        if kill:
            g.cite("underworld.keyword.kill.stacks")
        share = Share(
            player=self.taker,
            verb="assign",
            among=tuple(enemies),
            least=self.margin,
            most=self.margin + kill,
            rule="underworld.contest.battle.split",
            prompt="battle-damage",
        )
        g.push(share, into="given")

    def _enemies(self, g: UnderworldState) -> list[Entity]:
        side = [p for p in range(g.players) if g.team(p) != self.winner]
        return [e for p in side for e in g.at(CONTEST_AREA, p) if g.spot[e] == self.place and g.title(e).type == CHARACTER]

    @step("underworld.contest.investigate.one-card", "underworld.damage.procedure")
    def carry_out(self, g: UnderworldState) -> None:
        if self.contest == INVESTIGATE:
            draw(g, self.taker, 1)
        elif self.contest == BATTLE:
            portions = tuple(Portion(e, n) for e, n in zip(self._enemies(g), self.given, strict=True))
            g.push(DealDamage(portions=portions, by=self.taker, battle=1))

    @step("underworld.keyword.renown", "underworld.keyword.renown.no-stacking", "underworld.keyword.renown.no-kill-needed")
    def triggers(self, g: UnderworldState) -> None:
        cards = self.counts[self.winner].cards
        use(g, "turn", WON, self.contest, self.winner)
        use(g, "turn", WON_AT, self.contest, self.winner, self.place)
        happened = PastEvent(
            moment=WINS_CONTEST,
            by=self.taker,
            amount=self.margin,
            region=g.region_at(self.place),
            contest=self.contest,
            took_part=cards,
        )
        announce(g, happened)
        if self.contest == BATTLE and (known := [e for e in cards if g.in_play(e) and keyword(g, e, RENOWN)]):
            trigger(g, happened, known[0], g.controller(known[0]), KEYWORD_ABILITIES[RENOWN])

    @step("underworld.contest.quick", "underworld.contest.one-step", "underworld.keyword.prestige")
    def window(self, g: UnderworldState) -> None:
        if next_at(g, self.place, self.held) == NOBODY:
            self._prestige(g)
        g.push(Step(name=CONTESTS[self.contest]))

    def _prestige(self, g: UnderworldState) -> None:
        """After all contests of the region, the side with more ready prestige characters may add a marker."""
        announce(g, PastEvent(moment=CONTESTS_OVER, by=g.first, region=g.region_at(self.place)))
        here: list[list[Entity]] = [[], []]
        for p in range(g.players):
            for e in g.at(CONTEST_AREA, p):
                if g.spot[e] == self.place and not g.exhausted[e] and keyword(g, e, PRESTIGE):
                    here[g.team(p)].append(e)
        if len(here[0]) != len(here[1]):
            g.cite("underworld.keyword.prestige.compare", "underworld.keyword.prestige.no-stacking")
            e = max(here, key=len)[0]
            happened = PastEvent(moment=CONTESTS_OVER, subject=e, by=g.controller(e), region=g.region_at(self.place))
            trigger(g, happened, e, g.controller(e), KEYWORD_ABILITIES[PRESTIGE])
