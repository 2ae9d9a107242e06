"""The attack main action: targets, attackers, blockers, guards, battles."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.frames import Procedure, Serial, procedure, step

from ..definitions import PHOENIXBORN
from ..state import AshesState
from ..values import attack_value, keyword, life_value
from ..zones import BATTLEFIELD
from .causes import ATTACK, COUNTER
from .damage import DealDamage
from .enter_play import targetable
from .occurrences import GameEvent
from .tokens import declare_attackers, exhaust, stop_attacking, turn_sideways


def attackers_of(g: AshesState, player: Player) -> list[Entity]:
    """The units that may attack: every unexhausted unit."""
    g.cite("ashes.exhaustion.unit-limits", "ashes.exhaustion.exhausted.unit")
    return [u for u in g.at(BATTLEFIELD, player) if not g.exhaustion[u]]


def attack_targets(g: AshesState, player: Player) -> list[Entity]:
    """Each opponent's Phoenixborn, and each opposing unit that may be attacked."""
    g.cite("ashes.attack.target")
    found: list[Entity] = []
    for p in g.opponents(player):
        found.append(g.phoenixborn[p])
        found.extend(u for u in g.at(BATTLEFIELD, p) if targetable(g, u, player))
    return found


def may_stop(g: AshesState, attacker: Entity, unit: Entity) -> bool:
    """May this unexhausted unit block or guard against the attacker?"""
    g.cite("ashes.exhaustion.unit-limits", "ashes.exhaustion.exhausted.unit")
    if g.exhaustion[unit] or keyword(g, attacker, "bypass"):
        return False
    if any(m.target == unit and m.stat == "cannot-block-or-guard" for m in g.modifiers):
        return False
    gigantic = keyword(g, attacker, "gigantic")
    return not gigantic or life_value(g, unit) > gigantic


@procedure
class Attack(GameEvent):
    """The shared part of both attacks: attacker and defender, and the early end if a player is eliminated."""

    player: Player
    target: Entity
    defender: Player = NOBODY
    attackers: tuple[Entity, ...] = ()
    stoppers: tuple[Entity, ...] = ()
    """The blocker or guard against each attacker; NOBODY if there is none."""
    bodies: tuple[int, ...] = ()
    """The incarnation of each stopper when declared: a card that left play and returned does not count."""
    body: int = 0
    """The incarnation of the target when declared."""
    left: tuple[Entity, ...] = ()
    answer: Entity = NOBODY

    @property
    def subject(self) -> Entity:
        return self.target

    @property
    def by(self) -> Player:
        return self.player

    def ended(self, g: AshesState) -> bool:
        """An attack ends at once when its player or the defending player is out of the game."""
        if self.over(g):
            end_attack(g, self.attackers)
            self.finish()
            return True
        return False

    def over(self, g: AshesState) -> bool:
        return bool(g.out[self.player] or g.out[self.defender])

    def stopper(self, g: AshesState, place: int) -> Entity:
        """The declared blocker or guard, if it is still in play."""
        unit = self.stoppers[place]
        return unit if unit != NOBODY and g.is_still(unit, self.bodies[place]) else NOBODY

    def remember_stoppers(self, g: AshesState) -> None:
        self.bodies = tuple(g.incarnation[u] if u != NOBODY else NOBODY for u in self.stoppers)

    def declare(self, g: AshesState) -> None:
        self.body = g.incarnation[self.target]
        declare_attackers(g, self.target, self.attackers, self.player)


def end_attack(g: AshesState, attackers: tuple[Entity, ...]) -> None:
    for a in attackers:
        stop_attacking(g, a)


@procedure
class AttackPhoenixborn(Attack):
    """Attack a Phoenixborn with any number of units."""

    @step("ashes.attack.phoenixborn.1", "ashes.attack.definition", "ashes.reference.attack-phoenixborn")
    def choose_attacker(self, g: AshesState) -> None:
        self.defender = g.controller(self.target)
        ready = attackers_of(g, self.player)
        after = ready.index(self.attackers[-1]) + 1 if self.attackers else 0
        offers = [Offer("attacker", THAT, (u,)) for u in ready[after:]]
        if self.attackers:
            offers.append(Offer("done"))
        g.ask("answer", self.player, "ashes.attack.phoenixborn.1", "attackers", offers, self.target, subset=True)

    @step()
    def take_attacker(self, g: AshesState) -> None:
        if self.answer != NOBODY:
            self.attackers = (*self.attackers, self.answer)
            self.jump("choose_attacker")

    @step("ashes.attack.phoenixborn.1")
    def declare_attackers(self, g: AshesState) -> None:
        self.declare(g)

    @step("ashes.trigger.when")
    def when_declared(self, g: AshesState) -> None:
        self.when(g, "attack:when", "attack:after")

    @step("ashes.trigger.after")
    def after_declared(self, g: AshesState) -> None:
        if not self.ended(g):
            self.after(g, "attack:after")

    @step("ashes.attack.phoenixborn.2", "ashes.attack.phoenixborn.2.single", "ashes.attack.blocker.one-per-attacker")
    def choose_blocker(self, g: AshesState) -> None:
        """For each attacker in turn, the defender may choose one unexhausted unit that blocks no other attacker."""
        if self.ended(g):
            return
        if len(self.stoppers) == len(self.attackers):
            self.jump("declare_blockers")
            return
        attacker = self.attackers[len(self.stoppers)]
        self.answer = NOBODY
        if not g.attacking[attacker]:
            return
        units = [u for u in g.at(BATTLEFIELD, self.defender) if u not in self.stoppers and may_stop(g, attacker, u)]
        offers = [*(Offer("block", THAT, (u, attacker)) for u in units), Offer("no-block", NOBODY, (attacker,))]
        g.ask("answer", self.defender, "ashes.attack.phoenixborn.2", "blockers", offers, attacker)

    @step()
    def take_blocker(self, g: AshesState) -> None:
        self.stoppers = (*self.stoppers, self.answer)
        self.jump("choose_blocker")

    @step("ashes.attack.phoenixborn.2")
    def declare_blockers(self, g: AshesState) -> None:
        for attacker, blocker in zip(self.attackers, self.stoppers, strict=True):
            if blocker != NOBODY:
                g.note("block", self.defender, (blocker, attacker))
        self.remember_stoppers(g)
        self.left = self.attackers

    @step("ashes.trigger.when")
    def when_blocked(self, g: AshesState) -> None:
        self.when(g, "block:when", "block:after")

    @step("ashes.trigger.after")
    def after_blocked(self, g: AshesState) -> None:
        self.after(g, "block:after")

    @step("ashes.attack.phoenixborn.3")
    def choose_battle(self, g: AshesState) -> None:
        """The attacking player chooses the order in which the battles are resolved."""
        if self.ended(g):
            return
        self.left = tuple(a for a in self.left if self._attacks(g, a))
        if not self.left:
            self.jump("end")
            return
        offers = [Offer("battle", THAT, (a,)) for a in self.left]
        g.ask("answer", self.player, "ashes.attack.phoenixborn.3", "battles", offers, self.target)

    @step()
    def resolve_battle(self, g: AshesState) -> None:
        attacker = self.answer
        self.left = tuple(a for a in self.left if a != attacker)
        place = self.attackers.index(attacker)
        blocker = self.stopper(g, place)
        if blocker != self.stoppers[place]:
            g.cite("ashes.attack.phoenixborn.3.blocker-gone", "ashes.timing.attack.blocker-destroyed")
        if blocker != NOBODY:
            g.push(Battle(attack=self.serial, attacker=attacker, defender=blocker, role="block", body=self.bodies[place]))
        else:
            g.push(Battle(attack=self.serial, attacker=attacker, defender=self.target, role="open", body=self.body))
        self.jump("choose_battle")

    @step()
    def end(self, g: AshesState) -> None:
        end_attack(g, self.attackers)

    def _attacks(self, g: AshesState, attacker: Entity) -> bool:
        """An attacker that was exhausted or left play before its battle takes no part in it."""
        if g.attacking[attacker]:
            return True
        g.cite("ashes.timing.attack.attacker-out")
        return False


@procedure
class AttackUnit(Attack):
    """Attack a unit with exactly one unit."""

    @step("ashes.attack.unit.1", "ashes.attack.definition", "ashes.reference.attack-unit")
    def choose_attacker(self, g: AshesState) -> None:
        self.defender = g.controller(self.target)
        offers = [Offer("attacker", THAT, (u,)) for u in attackers_of(g, self.player)]
        g.ask("answer", self.player, "ashes.attack.unit.1", "attacker", offers, self.target)

    @step("ashes.attack.unit.1")
    def declare_attacker(self, g: AshesState) -> None:
        self.attackers = (self.answer,)
        self.declare(g)

    @step("ashes.trigger.when")
    def when_declared(self, g: AshesState) -> None:
        self.when(g, "attack:when", "attack:after")

    @step("ashes.trigger.after")
    def after_declared(self, g: AshesState) -> None:
        if not self.ended(g):
            self.after(g, "attack:after")

    @step("ashes.attack.unit.2")
    def choose_guard(self, g: AshesState) -> None:
        if self.ended(g):
            return
        self.answer = NOBODY
        if not g.is_still(self.target, self.body) or not g.attacking[self.attackers[0]]:
            return
        guards = self._guards(g)
        offers = [*(Offer("guard", THAT, (u,)) for u in guards), Offer("no-guard")]
        g.ask("answer", self.defender, "ashes.attack.unit.2", "guard", offers, self.target)

    def _guards(self, g: AshesState) -> list[Entity]:
        attacker, phoenixborn = self.attackers[0], g.phoenixborn[self.defender]
        if g.trace is not None:
            g.cite("ashes.attack.unit.2.phoenixborn-limit", "ashes.attack.guard.phoenixborn-once")
            if g.exhaustion[phoenixborn]:
                g.cite("ashes.attack.unit.2.phoenixborn-exhausted")
        guards = [phoenixborn] if not g.turned[phoenixborn] and not keyword(g, attacker, "bypass") else []
        for u in g.at(BATTLEFIELD, self.defender):
            if u != self.target and keyword(g, u, "unit-guard") and may_stop(g, attacker, u):
                guards.append(u)
        return guards

    @step("ashes.attack.unit.2")
    def declare_guard(self, g: AshesState) -> None:
        self.stoppers = (self.answer,)
        self.remember_stoppers(g)
        if self.answer != NOBODY:
            g.note("guard", self.defender, (self.answer, self.target))

    @step("ashes.trigger.when")
    def when_guarded(self, g: AshesState) -> None:
        self.when(g, "guard:when", "guard:after")

    @step("ashes.trigger.after")
    def after_guarded(self, g: AshesState) -> None:
        self.after(g, "guard:after")

    @step()
    def resolve_battle(self, g: AshesState) -> None:
        if self.ended(g):
            return
        guard, attacker = self.stopper(g, 0), self.attackers[0]
        if not g.attacking[attacker]:
            return
        if guard != NOBODY:
            g.push(Battle(attack=self.serial, attacker=attacker, defender=guard, role="guard", body=self.bodies[0]))
        else:
            g.push(Battle(attack=self.serial, attacker=attacker, defender=self.target, role="target", body=self.body))

    @step()
    def end(self, g: AshesState) -> None:
        end_attack(g, self.attackers)


ROLES = {
    "block": "ashes.attack.phoenixborn.3.blocked",
    "open": "ashes.attack.phoenixborn.3.unblocked",
    "guard": "ashes.attack.unit.3.guarded",
    "target": "ashes.attack.unit.3.unguarded",
}
"""The kind of defender of a battle, and the rule by which the attacker battles it."""


@procedure
class Battle(Procedure):
    """One attacker against the unit or Phoenixborn that receives its attack damage."""

    attack: Serial
    attacker: Entity
    defender: Entity
    role: str
    body: int
    """The incarnation of the defender when declared."""
    attacker_body: int = 0
    counters: int = 0
    damage: tuple[int, int] = (0, 0)
    first: int = 0
    answer: int = 0

    @step()
    def begin(self, g: AshesState) -> None:
        g.cite(ROLES[self.role])
        self.attacker_body = g.incarnation[self.attacker]
        if self.role == "guard" and g.card[self.defender].type == PHOENIXBORN:
            g.cite("ashes.attack.unit.3.turn-phoenixborn")
            turn_sideways(g, self.defender)

    @step()
    def decide_counter(self, g: AshesState) -> None:
        """A unit that blocks or guards must counter; an unguarded target may; an exhausted unit can't."""
        if not g.card[self.defender].is_unit or not self._defends(g):
            return
        if g.exhaustion[self.defender]:
            g.cite("ashes.timing.attack.blocker-exhausted", "ashes.exhaustion.unit-limits")
        elif self.role == "target":
            g.cite("ashes.reference.attack-unit.unguarded")
            offers = [Offer("counter", 1, (self.defender,)), Offer("decline", 0)]
            player = g.controller(self.defender)
            g.ask("answer", player, "ashes.attack.unit.3.optional-counter", "counter", offers, self.attacker)
        else:
            self.answer = 1

    @step("ashes.attack.battle")
    def fix_damage(self, g: AshesState) -> None:
        """Attack and counter damage are simultaneous: fix both amounts before resolving either."""
        self.counters = self.answer
        self.damage = (attack_value(g, self.attacker), attack_value(g, self.defender) if self.counters else 0)
        if self.counters:
            g.cite("ashes.attack.counter.simultaneous")
        if 0 in self.damage[: 1 + self.counters]:
            g.cite("ashes.attack.zero-attack", "ashes.timing.damage.zero")
        if keyword(g, self.attacker, "quick-strike"):
            self.jump("quick_strike")
            return
        if min(self.damage) > 0:
            offers = [Offer("first", 0, (self.defender,)), Offer("first", 1, (self.attacker,))]
            g.ask("first", g.active_player(), "ashes.timing.mutual-damage", "damage-first", offers)

    @step("ashes.attack.battle")
    def first_damage(self, g: AshesState) -> None:
        self._deal(g, self.first)

    @step()
    def second_damage(self, g: AshesState) -> None:
        self._deal(g, 1 - self.first)
        self.jump("exhaust_attacker")

    @step("ashes.resolve.4")
    def quick_strike(self, g: AshesState) -> None:
        """Resolve the attacker's damage first; a defender still in play and unexhausted then counters."""
        self._deal(g, 0)

    @step("ashes.resolve.4")
    def late_counter(self, g: AshesState) -> None:
        self.counters = int(bool(self.counters) and self._defends(g) and not g.exhaustion[self.defender])
        if self.counters:
            self.damage = (*self.damage[:1], attack_value(g, self.defender))
            self._deal(g, 1)

    @step("ashes.attack.battle.exhaust-attacker")
    def exhaust_attacker(self, g: AshesState) -> None:
        """After the battle, put an exhaustion token on the attacker and on a defender that countered, if they survive."""
        if self._attacks(g):
            exhaust(g, self.attacker)
        if self.counters and self._defends(g):
            g.cite("ashes.attack.battle.exhaust-counter")
            if keyword(g, self.defender, "alert"):
                g.cite("ashes.resolve.4")
            else:
                exhaust(g, self.defender)

    def _attacks(self, g: AshesState) -> bool:
        return g.is_still(self.attacker, self.attacker_body)

    def _defends(self, g: AshesState) -> bool:
        return g.is_still(self.defender, self.body)

    def _deal(self, g: AshesState, which: int) -> None:
        """Deal attack damage (0) or counter damage (1), even if a player was eliminated after both were fixed."""
        if self.damage[which] <= 0 or not (self._attacks(g) if which else self._defends(g)):
            return
        attack = g.occurrence(self.attack, Attack)
        subject, source = (self.defender, self.attacker) if which == 0 else (self.attacker, self.defender)
        g.push(
            DealDamage(
                subject=subject,
                amount=self.damage[which],
                source=source,
                by=attack.defender if which else attack.player,
                kind=ATTACK if which == 0 else COUNTER,
                guarding=int(which == 0 and self.role == "guard"),
            )
        )
