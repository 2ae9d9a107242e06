"""Damage, healing, defeat; the villain's stages; elimination."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.values import drop

from ..definitions import IDENTITY_TYPES, MINION, SIDE_SCHEME, VILLAIN, WHEN_DEFEATED
from ..state import (
    BENEATH_SCHEMES,
    DISCARD_PILE,
    ENCOUNTER_DISCARD,
    FACEDOWN,
    REMOVED,
    VILLAIN_DECK,
    VILLAIN_ZONE,
    ChampionsState,
)
from ..values import keyword, maximum_hp, remaining_hp
from .status import give_tough
from .windows import interrupts, record, responses

Happened = tuple[tuple[Any, ...], ...]


@procedure
class DealDamage(Procedure):
    """Damage to a character: what prevents it, the damage itself, defeat, and the responses to all of it."""

    subject: Entity
    amount: int
    source: Entity = NOBODY
    """The card that deals it."""
    player: Player = NOBODY
    """The player for whom it is dealt, if any."""
    attack: int = -1
    """The place in the stack of the attack that it belongs to: that occurrence's windows serve for it too."""
    together: int = -1
    """The place in the stack of the damage to several characters at the same time that it is part of."""
    cancelled: int = 0
    taken: int = 0
    defeats: int = 0
    replacement: tuple[str, Entity, Player] | tuple[()] = ()
    """The program that resolves in the place of the damage, with its card and player; the most recent one counts."""
    instead: Entity = NOBODY
    """The card whose effect replaces the defeat: all damage is healed, then that card is discarded."""
    happened: Happened = ()
    excess: int = 0

    @step("champions.hp.damage", "champions.status.priority")
    def status_cards(self, g: ChampionsState) -> None:
        if self.amount <= 0 or not g.in_play(self.subject) or self._cannot(g):
            self._nothing(g)
            return
        if g.tough[self.subject]:
            g.cite("champions.status.tough")
            g.tough[self.subject] = 0
            g.note("tough-lost", self.player, (self.subject,))
            self._nothing(g)

    def _cannot(self, g: ChampionsState) -> bool:
        return cannot_take_damage(g, self.subject, self.source, self.player, len(g.stack) - 1)

    def _nothing(self, g: ChampionsState) -> None:
        g.returned = (0, 0)
        self.finish()

    @step("champions.timing.interrupt.window", "champions.timing.condition.one-window")
    def interrupt(self, g: ChampionsState) -> None:
        """Taking damage and being defeated by it are two conditions of one occurrence: one window for both."""
        lethal = self.amount >= remaining_hp(g, self.subject)
        interrupts(g, "damage", *(("defeat",) if lethal else ()))

    @step("champions.hp.damage", "champions.hp.prevent.damage", "champions.hp.track.tokens", "champions.hp.track.dial")
    def take(self, g: ChampionsState) -> None:
        if self.replacement and not self.cancelled:
            self.replace(g)
            return
        if self.amount <= 0 or self.cancelled or not g.in_play(self.subject):
            self._nothing(g)
            return
        left = remaining_hp(g, self.subject)
        self.taken, self.excess = self.amount, max(0, self.amount - left)
        g.damage[self.subject] += min(self.amount, left) if has_dial(g, self.subject) else self.amount
        g.note("damage", self.player, (self.subject, *((self.source,) if self.source >= 0 else ())), self.amount)
        minion = int(is_minion(g, self.subject))
        record(g, self._root(g), "damage", self.subject, self.amount, self.source, self.excess, minion)

    @step("champions.hp.remaining.zero", "champions.defeat.definition")
    def defeat(self, g: ChampionsState) -> None:
        if not g.in_play(self.subject) or remaining_hp(g, self.subject) > 0:
            return
        if self.instead != NOBODY and g.in_play(self.instead):
            g.cite("champions.effect.replacement", "champions.effect.replacement.timing", "champions.effect.then")
            heal(g, self.subject, g.damage[self.subject])
            leave_play(g, self.instead)
            return
        self.defeats = 1
        if self.together >= 0:
            whole: Any = g.stack[self.together]
            whole.fallen = (*whole.fallen, self.subject)
        else:
            g.push(Defeat(subject=self.subject, player=self.player, source=self.source, into=self._root(g), asked=1))

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        if self.attack < 0 and self.together < 0:
            responses(g, self.happened)

    @step()
    def tell(self, g: ChampionsState) -> None:
        g.returned = (self.taken, self.defeats)

    def replace(self, g: ChampionsState) -> None:
        """What replaces the damage resolves where the damage itself would have."""
        from rulebound.core.effects import Resolve

        g.cite("champions.effect.replacement", "champions.effect.replacement.timing")
        assert self.replacement
        key, source, you = self.replacement
        self.cancelled = 1
        self.jump("take")
        g.push(Resolve(program=key, source=source, you=you, event=len(g.stack) - 1))

    def _root(self, g: ChampionsState) -> int:
        if self.attack >= 0:
            return self.attack
        return self.together if self.together >= 0 else len(g.stack) - 1


@procedure
class DamageTogether(Procedure):
    """Damage to several characters at the same time: who cannot take any is settled first, then all the others take theirs,
    in an order that the first player chooses, and only then those who have none left are defeated."""

    parts: tuple[tuple[Entity, int], ...]
    """Who still has to take how much."""
    source: Entity = NOBODY
    player: Player = NOBODY
    attack: int = -1
    ordered: int = 0
    """They take it in the order given."""
    fallen: tuple[Entity, ...] = ()
    """Who is to be defeated when all have taken theirs."""
    happened: Happened = ()
    answer: Any = NOBODY

    @step("champions.hp.damage", "champions.timing.simultaneous")
    def settle(self, g: ChampionsState) -> None:
        if self.attack >= 0:
            attack: Any = g.stack[self.attack]
            attack.targets = tuple(dict.fromkeys((*attack.targets, *(e for e, _ in self.parts))))
        self.parts = tuple(p for p in self.parts if not cannot_take_damage(g, p[0], self.source, self.player))

    @step("champions.order.first-player.simultaneous")
    def choose_next(self, g: ChampionsState) -> None:
        if not self.parts:
            self.jump("defeat")
            return
        self.answer = self.parts[0][0]
        if not self.ordered:
            offers = [Offer("next", e, (e,)) for e, _ in self.parts]
            g.ask("answer", g.first_player, "champions.order.first-player.simultaneous", "next", offers, self.source)

    @step("champions.hp.damage")
    def deal(self, g: ChampionsState) -> None:
        e, n = next(p for p in self.parts if p[0] == self.answer)
        self.parts = tuple(p for p in self.parts if p[0] != e)
        self.jump("choose_next")
        part = DealDamage(subject=e, amount=n, source=self.source, player=self.player, attack=self.attack)
        part.together = len(g.stack) - 1
        g.push(part)

    @step("champions.hp.remaining.zero", "champions.defeat.definition")
    def defeat(self, g: ChampionsState) -> None:
        """The players' own characters before the enemies and the villain last: at one moment the worse comes first."""
        if not self.fallen:
            return
        e = min(self.fallen, key=lambda c: (g.title(c).is_enemy, c == g.villain()))
        self.fallen = tuple(c for c in self.fallen if c != e)
        self.jump("defeat")
        if g.in_play(e) and remaining_hp(g, e) <= 0:
            root = self.attack if self.attack >= 0 else len(g.stack) - 1
            g.push(Defeat(subject=e, player=self.player, source=self.source, into=root, asked=1))

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        if self.attack < 0:
            responses(g, self.happened)


def cannot_take_damage(g: ChampionsState, e: Entity, source: Entity, player: Player, event: int = -1) -> bool:
    """Is there a "cannot" that keeps damage from this source off a character? `event` is the damage, if it is on the stack."""
    if not g.listeners.get("constant:cannot-take-damage"):
        return False
    from rulebound.core.effects import Resolve

    from ..modifiers import active

    frame = Resolve(program="", source=source, you=player, event=event)
    if any(c.amount.value(g, frame) for _, c in active(g, "cannot-take-damage", e)):
        g.cite("champions.effect.cannot")
        return True
    return False


def heal(g: ChampionsState, e: Entity, n: int) -> int:
    """Remove sustained damage; gives back how much was healed."""
    g.cite("champions.hp.heal", "champions.hp.heal.cap")
    healed = min(n, sustained(g, e))
    g.damage[e] -= healed
    if healed:
        g.note("heal", NOBODY, (e,), healed)
    return healed


@procedure
class Defeat(Procedure):
    """A character at 0 hit points, or a side scheme without threat, is defeated."""

    subject: Entity
    player: Player = NOBODY
    source: Entity = NOBODY
    into: int = -1
    """The occurrence that the defeat is part of."""
    asked: int = 0
    """Its interrupts had their chance in the window of that occurrence."""
    outright: int = 0
    """An ability says that it is defeated, whatever its hit points."""
    cancelled: int = 0
    engaged: Player = NOBODY
    happened: Happened = ()

    @step("champions.timing.interrupt.window")
    def interrupt(self, g: ChampionsState) -> None:
        self.engaged = g.engaged_with(self.subject)
        if not self.asked:
            interrupts(g, "defeat")

    @step("champions.defeat.definition")
    def be_defeated(self, g: ChampionsState) -> None:
        """The damage may have been healed instead meanwhile."""
        card = g.title(self.subject)
        survives = card.is_character and not self.outright and remaining_hp(g, self.subject) > 0
        if self.cancelled or not g.in_play(self.subject) or survives:
            self.finish()
            return
        g.note("defeated", self.player, (self.subject,))
        root = self.into if self.into >= 0 else len(g.stack) - 1
        record(g, root, "defeat", self.subject, self.player, self.source, self.engaged, card.type)
        if card.type in IDENTITY_TYPES:
            from .elimination import Eliminate

            g.cite("champions.hp.zero.player", "champions.elimination.trigger")
            g.push(Eliminate(player=g.holder(self.subject)))
            self.finish()

    @step("champions.timing.when-defeated")
    def when_defeated(self, g: ChampionsState) -> None:
        from .initiate import ResolveAbilities

        keys = tuple(a.key for a in g.title(self.subject).of_kind(WHEN_DEFEATED))
        seats = (g.controller(self.subject), self.engaged, self.player)
        you = next((p for p in seats if p >= 0), g.first_player)
        if keys:
            g.push(ResolveAbilities(source=self.subject, you=you, keys=keys))

    @step("champions.defeat.discard", "champions.card.ally.defeat", "champions.card.minion.defeat")
    def discard(self, g: ChampionsState) -> None:
        if g.card[self.subject].type == VILLAIN:
            g.cite("champions.hp.zero.villain")
            g.push(NextVillainStage(stage=self.subject))
        else:
            leave_play(g, self.subject)

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        if self.into < 0:
            responses(g, self.happened)


@procedure
class NextVillainStage(Procedure):
    """The stage is removed from the game and the next one comes up with a fresh dial; excess damage is lost."""

    stage: Entity

    @step("champions.villain.defeat.next-stage", "champions.villain.defeat.no-excess", "champions.villain.defeat.carry")
    def reveal(self, g: ChampionsState) -> None:
        rest = g.at(VILLAIN_DECK)
        if not rest:
            g.cite("champions.villain.defeat.win", "champions.victory.win")
            end_game(g, won=True)
            return
        new = rest[0]
        for a in g.attached(self.stage):
            g.host[a] = new
        g.stunned[new], g.confused[new], g.tough[new] = g.stunned[self.stage], g.confused[self.stage], g.tough[self.stage]
        g.counters[new] = g.counters[self.stage]
        strip(g, self.stage)
        g.move(self.stage, REMOVED, 0)
        g.move(new, VILLAIN_ZONE, 0)
        g.note("villain-stage", NOBODY, (new,))
        retarget(g, self.stage, new)
        self.stage = new

    @step("champions.keyword.toughness", "champions.timing.when-revealed")
    def when_revealed(self, g: ChampionsState) -> None:
        from .encounter import when_revealed

        if keyword(g, self.stage, "toughness"):
            give_tough(g, self.stage)
        when_revealed(g, self.stage, g.first_player)


def retarget(g: ChampionsState, old: Entity, new: Entity) -> None:
    """The stage was defeated, the villain was not: its activation goes on, and whoever attacked it has attacked it."""
    for f in g.stack:
        if getattr(f, "enemy", NOBODY) == old:
            f.enemy = new  # type: ignore[attr-defined]
        if old in getattr(f, "targets", ()):
            f.targets = tuple(new if t == old else t for t in f.targets)  # type: ignore[attr-defined]


def end_game(g: ChampionsState, won: bool) -> None:
    g.over = 1
    g.winners = tuple(range(g.players)) if won else ()
    g.note("players-win" if won else "players-lose")


def leave_play(g: ChampionsState, e: Entity, zone: int = NOBODY) -> None:
    """A card leaves play: what is attached to it is discarded, and it goes to its owner's discard pile (or `zone`)."""
    g.cite("champions.card.attach.leave", "champions.control.leave", "champions.zone.enter-leave")
    for a in g.attached(e):
        leave_play(g, a)
    for below in [c for c in g.at(BENEATH_SCHEMES) if g.host[c] == e]:
        g.host[below] = NOBODY
        g.move(below, DISCARD_PILE, g.owner[below])
    facedown = g.zone[e] // g.players == FACEDOWN
    strip(g, e)
    owner = g.owner[e]
    if zone == NOBODY:
        zone = DISCARD_PILE if owner >= 0 else ENCOUNTER_DISCARD
    g.move(e, zone, max(owner, 0))
    if facedown:
        g.cite("champions.hp.track.tokens")
    g.note("leaves-play", owner, (e,))
    g.dirty = 1


def strip(g: ChampionsState, e: Entity) -> None:
    """The card is a new object: no damage, threat, counters, status cards or lasting effects."""
    g.damage[e] = g.threat[e] = g.counters[e] = g.exhausted[e] = 0
    g.stunned[e] = g.confused[e] = g.tough[e] = 0
    g.host[e] = NOBODY
    drop(g, e)
    for key in [k for k in g.uses if len(k) > 2 and k[1] == "copy" and k[2] == e]:
        del g.uses[key]


def doomed(g: ChampionsState, e: Entity) -> bool:
    card = g.title(e)
    if card.type == SIDE_SCHEME:
        return g.threat[e] <= 0
    return card.is_character and remaining_hp(g, e) <= 0


def has_dial(g: ChampionsState, e: Entity) -> bool:
    """Identities and villains count hit points on a dial, which stops at 0; others get damage tokens."""
    g.cite("champions.hp.damage.dial", "champions.hp.damage.tokens")
    return g.card[e].type in IDENTITY_TYPES or g.card[e].type == VILLAIN


def is_minion(g: ChampionsState, e: Entity) -> bool:
    return g.title(e).type == MINION


def sustained(g: ChampionsState, e: Entity) -> int:
    g.cite("champions.hp.sustained", "champions.hp.sustained.tokens", "champions.hp.sustained.dial")
    return min(g.damage[e], maximum_hp(g, e)) if has_dial(g, e) else g.damage[e]
