"""Damage to one or several characters at the same time; moving damage."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, Serial, procedure, step
from rulebound.core.rows import row
from rulebound.core.simultaneous import at_once

from ..definitions import MINION
from ..modifiers import active
from ..state import ChampionsState
from ..values import has_dial, keyword, remaining_hp
from .conditions import Damaged
from .defeat import Defeat, survive_instead
from .hit_points import sustained
from .occurrences import Attack, ChampionsEvent, Text, interrupts, record, responses
from .status import lose_tough

CONSEQUENTIAL = "consequential"
"""The log detail of damage that an ally takes for its own attack or thwart."""


@procedure
class DealDamage(ChampionsEvent):
    """Damage to a character: prevention, the damage itself, defeat, and all responses."""

    subject: Entity
    amount: int
    source: Entity = NOBODY
    """The card that deals the damage."""
    player: Player = NOBODY
    """The player for whom the damage is dealt, if any."""
    attack: Serial = NOBODY
    """The attack that the damage belongs to; that attack's windows include the damage."""
    part_of: Serial = NOBODY
    """The simultaneous damage to several characters that this damage belongs to."""
    cancelled: int = 0
    taken: int = 0
    replacement: Text | None = None
    """The text that replaces the damage; the most recent one applies."""
    instead: Entity = NOBODY
    """The card that replaces the defeat: all damage is healed, then that card is discarded."""
    excess: int = 0
    consequential: int = 0
    """1 for the damage that an ally takes for its own attack or thwart."""
    body: int = NOBODY
    """The incarnation of the character: a card that left play and returned is a new object."""

    @property
    def replaced(self) -> bool:
        return self.replacement is not None

    @property
    def since(self) -> int:
        return self.body

    def restage(self, g: ChampionsState, old: Entity, new: Entity) -> None:
        """Damage still to be dealt to the villain goes to its new stage, unless that stage cannot take it."""
        if self.subject == old and not self.taken:
            self.subject, self.body = new, g.incarnation[new]
            self.cancelled |= int(self._cannot(g))

    def result(self) -> int:
        return self.taken

    def rank(self, g: ChampionsState) -> tuple[bool, bool]:
        """Order simultaneous damage: players' characters first, then enemies, the villain last (the grim rule)."""
        return g.title(self.subject).is_enemy, self.subject == g.villain()

    @step("champions.hp.damage", "champions.status.priority")
    def status_cards(self, g: ChampionsState) -> None:
        self.body = g.incarnation[self.subject] if self.body == NOBODY else self.body
        if self.amount <= 0 or not g.is_still(self.subject, self.body) or self._cannot(g):
            self.jump("all_taken")
            return
        if g.tough[self.subject]:
            g.cite("champions.status.tough")
            lose_tough(g, self.subject, self.player)
            self.jump("all_taken")

    def _cannot(self, g: ChampionsState) -> bool:
        return cannot_take_damage(g, self.subject, self.source, self.player, self.serial)

    @step("champions.timing.interrupt.window", "champions.timing.condition.one-window")
    def interrupt(self, g: ChampionsState) -> None:
        """Taking damage and being defeated by it are two conditions of one occurrence, so they share one window."""
        lethal = self.amount >= remaining_hp(g, self.subject)
        interrupts(g, "damage", *(("defeat",) if lethal else ()))

    @step("champions.hp.damage", "champions.hp.prevent.damage", "champions.hp.track.tokens", "champions.hp.track.dial")
    def take(self, g: ChampionsState) -> None:
        if self.replacement and not self.cancelled:
            self._instead(g)
            return
        if self.amount <= 0 or self.cancelled or not g.is_still(self.subject, self.body):
            self.jump("all_taken")
            return
        if g.tough[self.subject]:  # gained during the interrupts
            g.cite("champions.status.tough")
            lose_tough(g, self.subject, self.player)
            self.jump("all_taken")
            return
        left = remaining_hp(g, self.subject)
        self.taken, self.excess = self.amount, max(0, self.amount - left)
        put_damage(g, self.subject, self.amount, self.player, self.source, CONSEQUENTIAL if self.consequential else "")
        minion = int(is_minion(g, self.subject))
        record(g, self._root(), Damaged(self.subject, self.amount, self.source, self.excess, minion))

    @step()
    def all_taken(self, g: ChampionsState) -> None:
        """With simultaneous damage, no character is defeated before all have taken theirs."""
        self.meet(g)

    @step("champions.hp.remaining.zero", "champions.defeat.definition")
    def defeat(self, g: ChampionsState) -> None:
        if not self.taken or not g.is_still(self.subject, self.body) or remaining_hp(g, self.subject) > 0:
            return
        if survive_instead(g, self.subject, self.instead):
            return
        g.push(Defeat(subject=self.subject, player=self.player, source=self.source, part_of=self._root(), asked=1))

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        responses(g, self.happened)

    def _instead(self, g: ChampionsState) -> None:
        """Resolve the replacement at the point where the damage would have happened."""
        g.cite("champions.effect.replacement", "champions.effect.replacement.timing")
        assert self.replacement is not None
        text = self.replacement
        self.cancelled = 1
        self.jump("take")
        g.push(Resolve(program=text.program, source=text.source, you=text.you, event=self.serial))

    def _root(self) -> Serial:
        if self.attack != NOBODY:
            return self.attack
        return self.part_of if self.part_of != NOBODY else self.serial


@row
class Portion(NamedTuple):
    """The damage to one of several characters."""

    subject: Entity
    amount: int


@procedure
class DamageTogether(ChampionsEvent):
    """Simultaneous damage to several characters.

    Characters that cannot take damage drop out first. The others take theirs in an order that the first player chooses.
    Only then are those without hit points defeated.
    """

    portions: tuple[Portion, ...]
    source: Entity = NOBODY
    player: Player = NOBODY
    attack: Serial = NOBODY
    ordered: int = 0
    """1 if the given order is final."""

    @step("champions.hp.damage", "champions.timing.simultaneous", "champions.order.first-player.simultaneous")
    def deal(self, g: ChampionsState) -> None:
        if self.attack != NOBODY:
            g.occurrence(self.attack, Attack).aim_at(*(p.subject for p in self.portions))
        parts = [
            DealDamage(
                subject=p.subject,
                amount=p.amount,
                source=self.source,
                player=self.player,
                attack=self.attack,
                part_of=self.serial,
                body=g.incarnation[p.subject],
            )
            for p in self.portions
            if not cannot_take_damage(g, p.subject, self.source, self.player)
        ]
        chooser, rule = NOBODY if self.ordered else g.first_player, "champions.order.first-player.simultaneous"
        at_once(g, parts, chooser=chooser, rule=rule, prompt="next", source=self.source)

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        responses(g, self.happened)


def cannot_take_damage(g: ChampionsState, e: Entity, source: Entity, player: Player, event: Serial = NOBODY) -> bool:
    """Does a "cannot" stop damage from this source to a character? `event` is the damage, once it exists."""
    if not g.listeners.get("constant:cannot-take-damage"):
        return False

    frame = Resolve(program="", source=source, you=player, event=event)
    if any(c.amount.value(g, frame) for _, c in active(g, "cannot-take-damage", e)):
        g.cite("champions.effect.cannot")
        return True
    return False


def put_damage(g: ChampionsState, e: Entity, n: int, player: Player, source: Entity = NOBODY, detail: str = "") -> None:
    """Put damage on a card; a dial stops at 0."""
    g.damage[e] += min(n, remaining_hp(g, e)) if has_dial(g, e) else n
    g.note("damage", player, (e,), n, detail, by=None if source == NOBODY else source)


def strike_back(
    g: ChampionsState, attacked: Entity, attacker: Entity, body: int, player: Player, by: Player = NOBODY
) -> None:
    """Retaliate: an attacked character still in play damages the attacker, if that is in play.

    `by` is the player for whom the damage is dealt; `body` is the attacker's incarnation.
    """
    x = keyword(g, attacked, "retaliate") if g.in_play(attacked) else 0
    if x and g.in_play(attacker):
        g.note("retaliate", player, (attacked,), x)
        g.push(DealDamage(subject=attacker, amount=x, source=attacked, player=by, body=body))


def move_damage_off(g: ChampionsState, giver: Entity, taker: Entity, n: int, player: Player) -> int:
    """Remove damage from a character; return the amount, which the caller deals to the other character."""
    moved = min(n, sustained(g, giver))
    g.damage[giver] -= moved
    g.note("moved-damage", player, (giver, taker), moved)
    return moved


def is_minion(g: ChampionsState, e: Entity) -> bool:
    return g.title(e).type == MINION


@procedure
class MoveDamage(Procedure):
    """Move damage from one character to another, up to the stated amount."""

    origin: Entity
    goal: Entity
    amount: int
    source: Entity = NOBODY
    player: Player = NOBODY

    @step("champions.effect.move.damage", "champions.effect.move.elsewhere", "champions.effect.move.valid")
    def move(self, g: ChampionsState) -> None:
        if not g.in_play(self.goal):
            return
        moved = move_damage_off(g, self.origin, self.goal, self.amount, self.player)
        g.push(DealDamage(subject=self.goal, amount=moved, source=self.source, player=self.player))
