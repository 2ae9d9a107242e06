"""Damage: dealt, reduced to damage taken, clicked, and the check for KO."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.dice import roll
from rulebound.core.frames import Serial, procedure, step
from rulebound.core.occurrences import Occurrence
from rulebound.core.windows import Trigger

from ..ability_sets import ability_set
from ..board import characters_beside
from ..parts import Reduce
from ..state import HeroclixState
from .dial import heal, is_ko, knocked_out, last_click, show, stop_at
from .leave_play import KnockOut
from .lost_powers import present
from .windows import announce, answers

PENETRATING, UNAVOIDABLE, PUSHING, KNOCK_BACK = "penetrating", "unavoidable", "pushing", "knock-back"
YES, NO = Offer("yes", 1), Offer("no", 0)


@procedure
class Damage(Occurrence):
    """Damage dealt to one character; for several at the same time, all dials turn before any character leaves."""

    subject: Entity
    amount: int
    """Damage dealt."""
    source: Entity = NOBODY
    """The character that deals it."""
    type: str = ""
    attack: Serial = NOBODY
    least: int = 0
    """Effects can't reduce it below this."""
    power: str = ""
    """The power that deals it, since a character may be protected from that power."""
    taken: int = 0
    clicked: int = 0
    reducer: int = NOBODY
    tries: int = 0
    """Its controller may roll to take none of it."""
    rolled: int = 0
    ready: tuple[Trigger, ...] = ()
    when_ko: tuple[Trigger, ...] = ()
    met: int = 0
    scored_by: Player = NOBODY
    """The player whose effect it is when no character of theirs deals it: a knock back, a token."""

    @property
    def kind(self) -> str:
        return self.type

    @step("heroclix.damage.order", "heroclix.damage.any-source", "heroclix.damage.type")
    def deal(self, g: HeroclixState) -> None:
        e = self.subject
        if not g.on_map(e):
            self.finish()
            return
        self.taken = self.amount
        if not self.amount or (self.type != UNAVOIDABLE and self._safe(g)):
            self.taken = 0
            self.jump("take")
            return
        reducers = self._reducers(g)
        if not reducers:
            self.jump("take")
            return
        g.cite("heroclix.damage.taken.one-reducer")
        offers = [Offer("reduce", i, (e,), _label(r)) for i, r in enumerate(reducers)]
        if self.type == PUSHING:
            offers.append(Offer("no-reduction", NOBODY, (e,)))
        elif len({(r.n, r.roll) for r in reducers}) == 1:
            self.reducer = 0
            return
        g.ask("reducer", g.force[e], "heroclix.damage.taken.one-reducer", "reduce", offers, e)

    def _safe(self, g: HeroclixState) -> bool:
        """Immunity of the first turn, and protection from the power that deals the damage."""
        e = self.subject
        opposing = self.source != NOBODY and g.opposing(e, self.source)
        if opposing and g.immune[e]:
            g.cite("heroclix.silver.first-turn-immunity.immune")
            return True
        mine = ability_set(g, e)
        if self.power in mine.protected or (opposing and self.power in mine.protected_opposing):
            g.cite("heroclix.pac.protected-all")
            return True
        return False

    def _reducers(self, g: HeroclixState) -> list[Reduce]:
        if self.type == UNAVOIDABLE:
            g.cite("heroclix.damage.type.unavoidable")
            return []
        all = ability_set(g, self.subject).reduces
        if self.type == PUSHING:
            g.cite("heroclix.damage.type.pushing")
            return [r for r in all if r.pushing]
        plain = [r for r in all if not r.pushing]
        if self.type == PENETRATING and not any(r.penetrating for r in plain):
            g.cite("heroclix.damage.type.penetrating")
            return []
        return plain

    @step("heroclix.damage.taken", "heroclix.damage.taken.minimum")
    def reduce(self, g: HeroclixState) -> None:
        if self.reducer == NOBODY:
            return
        r = self._reducers(g)[self.reducer]
        self.taken = 0 if r.pushing else max(0, self.taken - r.n)

    @step("heroclix.damage.taken")
    def may_roll(self, g: HeroclixState) -> None:
        if not self.taken or self.reducer == NOBODY or self.attack == NOBODY:
            return
        if self._reducers(g)[self.reducer].roll:
            g.ask("tries", g.force[self.subject], "heroclix.pac.impervious", "impervious", (YES, NO), self.subject)

    @step("heroclix.damage.taken", "heroclix.damage.taken.minimum")
    def roll_off(self, g: HeroclixState) -> None:
        if self.tries:
            self.rolled = roll(g, 1)[0]
            g.note("roll", g.force[self.subject], (self.subject,), self.rolled, "impervious")
            g.cite("heroclix.dice.success-failure", "heroclix.dice.success-failure.natural")
            if self.rolled >= self._reducers(g)[self.reducer].roll:
                self.taken = 0
        self.taken = max(self.taken, min(self.least, self.amount))

    @step("heroclix.damage.taken.min-max", "heroclix.golden.min-max.last")
    def take(self, g: HeroclixState) -> None:
        if self.type != UNAVOIDABLE and (most := self._most(g)):
            g.cite("heroclix.golden.min-max.maximum")
            self.taken = min(self.taken, most)
        if not self.met:
            self.met = 1
            self.meet(g)

    def _most(self, g: HeroclixState) -> int:
        """The most damage that it takes at once, or 0 if there is no limit."""
        e, flags = self.subject, ability_set(g, self.subject).flags
        limits = [flags.get("most_taken", 0)]
        beside = flags.get("most_taken_beside_friend", 0)
        if beside and any(g.friendly(e, o) for o in characters_beside(g, e)):
            limits.append(beside)
        if self.attack != NOBODY and self.source != NOBODY and g.opposing(e, self.source):
            limits.append(flags.get("most_taken_from_attack", 0))
        return min((n for n in limits if n), default=0)

    @step("heroclix.damage.click", "heroclix.damage.clicked", "heroclix.damage.damaged", "heroclix.power.visible-before")
    def click(self, g: HeroclixState) -> None:
        e, card = self.subject, g.figure(self.subject)
        if self.type != KNOCK_BACK and self.taken:
            self.ready = tuple(answers(g, "damaged", self))
        self.when_ko = tuple(answers(g, "ko", self)) if self.taken else ()
        before = present(g, e)
        if card.bystander:
            if self.taken:
                g.cite("heroclix.bystander.ko")
                self.clicked = 1
                show(g, e, len(card.dial) + 1)
        else:
            while self.clicked < self.taken and not is_ko(card, g.click[e]):
                show(g, e, g.click[e] + 1)
                self.clicked += 1
                if self._stopped(g):
                    break
        if self.attack != NOBODY:
            g.clicked[e] = self.clicked
        if self.clicked and knocked_out(g, e) and self._spared(g):
            show(g, e, last_click(card, g.click[e]))
            heal(g, self.source, 1)
        if self.clicked and not knocked_out(g, e):
            stop_at(g, e, before)
        result = "damage" if self.clicked else "unhurt"
        g.note(result, g.force[e], (e, *((self.source,) if self.source not in (e, NOBODY) else ())), self.clicked, self.type)
        if not self.clicked:
            self.ready = ()
        self.met = 2
        self.meet(g)

    def _stopped(self, g: HeroclixState) -> bool:
        e = self.subject
        by_enemy = self.attack != NOBODY and self.source != NOBODY and g.opposing(e, self.source)
        if not by_enemy or knocked_out(g, e) or not ability_set(g, e).flags.get("stop"):
            return False
        g.cite("heroclix.pac.stop")
        return True

    def _spared(self, g: HeroclixState) -> bool:
        """Some attackers don't KO: the dial turns to its last click instead."""
        by = self.source
        if self.attack == NOBODY or by == NOBODY or not g.on_map(by) or not g.opposing(by, self.subject):
            return False
        return bool(ability_set(g, by).flags.get("no_killing")) and len(g.force_of(g.force[by])) > 1

    @step("heroclix.damage.ko-check", "heroclix.damage.sequence")
    def check(self, g: HeroclixState) -> None:
        if self.ready:
            announce(g, "damaged", self, list(self.ready))

    @step("heroclix.damage.ko-check", "heroclix.damage.ko-check.special")
    def fall(self, g: HeroclixState) -> None:
        e = self.subject
        if g.on_map(e) and knocked_out(g, e):
            by = self.scored_by
            g.push(KnockOut(subject=e, source=self.source, attack=self.attack, ready=self.when_ko, scored_by=by))

    def result(self) -> int:
        return self.clicked


def _label(r: Reduce) -> str:
    """What a reduction does: `to-0`, `by-2`, `by-2-or-to-0-on-5`."""
    if r.pushing:
        return "to-0"
    return f"by-{r.n}-or-to-0-on-{r.roll}" if r.roll else f"by-{r.n}"
