"""The players' attacks, thwarts and defenses: basic powers and labelled abilities."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Answered, Memory, Resolve
from rulebound.core.frames import Serial, procedure, step

from ..definitions import ALLY, VILLAIN
from ..state import ChampionsState
from ..values import ATK, THW, base, keyword, value
from .activation import EnemyAttack
from .conditions import Damaged, Defeated, PlayerAttacked, Thwarted
from .damage import DealDamage, strike_back
from .occurrences import Attack, ChampionsEvent, responses
from .schemes import RemoveThreat, removable
from .status import lose_confusion, lose_stun
from .tokens import exhaust


def attackable(g: ChampionsState, player: Player) -> list[Entity]:
    """The enemies that this player's cards may attack; guard protects a villain that lacks guard."""
    g.cite("champions.keyword.guard", "champions.attack.target")
    guarded = any(keyword(g, m, "guard") for m in g.minions(player))
    return [e for e in g.enemies() if not (guarded and g.card[e].type == VILLAIN and not keyword(g, e, "guard"))]


def thwartable(g: ChampionsState) -> list[Entity]:
    return [s for s in g.schemes() if removable(g, s)]


def can_exhaust_for(g: ChampionsState, e: Entity, power: str) -> bool:
    """A ready character may exhaust to use a power that shows a number instead of a dash."""
    g.cite("champions.state.exhaust.once", "champions.value.dash")
    return not g.exhausted[e] and base(g, e, power) is not None


@procedure
class PlayerAttack(Attack):
    """The shared part of player attacks: damage, retaliate, responses, consequential damage."""

    player: Player
    attacker: Entity
    body: int = 0
    """The incarnation of the attacker: a card that left play and returned is a new object."""
    basic: int = 0
    retaliated: int = 0
    """The number of targets that had their chance to retaliate."""

    def cause(self) -> Entity:
        return self.attacker

    @step(
        "champions.attack.hero-basic",
        "champions.attack.ally-basic",
        "champions.card.ally.exhaust",
        "champions.card.ally.use",
    )
    def exhaust(self, g: ChampionsState) -> None:
        """Pay the cost of a basic attack. A stunned character only loses its stunned card."""
        self.body = g.incarnation[self.attacker]
        if self.basic:
            exhaust(g, self.attacker, self.player)
        g.note("attack", self.player, (self.attacker, *self.targets))
        if g.stunned[self.attacker]:
            g.cite("champions.status.stunned.friendly")
            lose_stun(g, self.attacker)
            self.finish()

    @step("champions.attack.hero-basic.damage", "champions.attack.ally-basic", "champions.ability.sentence-order")
    def strike(self, g: ChampionsState) -> None:
        self.deal(g)

    def deal(self, g: ChampionsState) -> None:
        """A basic attack deals damage equal to the attacker's ATK."""
        n = value(g, self.attacker, ATK)
        hit(g, self.serial, self.targets[0], n, self.attacker, self.player)

    @step("champions.keyword.overkill.minion")
    def excess(self, g: ChampionsState) -> None:
        """Overkill: the excess damage to a defeated minion goes to the villain."""
        defeated = {h.subject for h in self.of(Defeated)}
        over = sum(h.excess for h in self.of(Damaged) if h.minion and h.subject in defeated)
        gained = self.overkill or keyword(g, self.attacker, "overkill")
        if gained and over and g.villain() != NOBODY:
            villain, me = g.villain(), self.serial
            g.push(DealDamage(subject=villain, amount=over, source=self.attacker, player=self.player, attack=me))

    @step("champions.keyword.retaliate", "champions.keyword.retaliate.survive")
    def retaliate(self, g: ChampionsState) -> None:
        if self.retaliated >= len(self.targets):
            return
        target = self.targets[self.retaliated]
        self.retaliated += 1
        self.jump("retaliate")
        if not self.felled(target):
            strike_back(g, target, self.attacker, self.body, self.player)

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        if self.targets:
            self.happened = (*self.happened, PlayerAttacked(self.attacker, self.targets, self.basic))
        responses(g, self.happened)

    @step("champions.card.ally.consequential", "champions.consequential.attack", "champions.card.ally.consequential.direct")
    def consequential(self, g: ChampionsState) -> None:
        g.cite("champions.anatomy.player.consequential")
        card = g.card[self.attacker]
        if self.basic and card.consequential[0]:
            n, me = card.consequential[0], self.attacker
            g.push(DealDamage(subject=me, amount=n, source=me, body=self.body, consequential=1))


def hit(g: ChampionsState, attack: Serial, target: Entity, n: int, source: Entity, player: Player) -> None:
    """Deal damage as part of an attack: the target counts as attacked, and the attack's windows include the damage."""
    g.occurrence(attack, Attack).aim_at(target)
    g.push(DealDamage(subject=target, amount=n, source=source, player=player, attack=attack))


@procedure
class LabelledAttack(PlayerAttack):
    """An ability labelled as an attack: the hero, or the ally with the ability, attacks its stated targets."""

    attacker: Entity = NOBODY
    source: Entity
    ability: str
    event: Serial = NOBODY
    memory: Memory = ()
    op: int = 0

    @step("champions.attack.labelled", "champions.attack.labelled.no-exhaust")
    def exhaust(self, g: ChampionsState) -> None:
        self.attacker = self.source if g.card[self.source].type == ALLY else g.identity[self.player]
        self.body = g.incarnation[self.attacker]
        g.note("attack", self.player, (self.attacker,))
        if g.stunned[self.attacker]:
            g.cite("champions.status.stunned.friendly")
            lose_stun(g, self.attacker)
            self.finish()

    def deal(self, g: ChampionsState) -> None:
        memory = (*self.memory, Answered("attack", self.serial))
        you, event, op = self.player, self.event, self.op
        g.push(Resolve(program=self.ability, source=self.source, you=you, event=event, memory=memory, op=op))


@procedure
class PlayerThwart(ChampionsEvent):
    """A thwart by a player's character: remove threat, then responses and consequential damage."""

    player: Player
    thwarter: Entity
    scheme: Entity = NOBODY
    body: int = 0
    """The incarnation of the thwarter: a card that left play and returned is a new object."""
    basic: int = 0

    def cause(self) -> Entity:
        return self.thwarter

    @property
    def subject(self) -> Entity:
        return self.scheme

    @step("champions.thwart.hero", "champions.thwart.ally", "champions.card.ally.exhaust", "champions.card.ally.use")
    def exhaust(self, g: ChampionsState) -> None:
        self.body = g.incarnation[self.thwarter]
        if self.basic:
            exhaust(g, self.thwarter, self.player)
        g.note("thwart", self.player, (self.thwarter, *((self.scheme,) if self.scheme != NOBODY else ())))
        if g.confused[self.thwarter]:
            g.cite("champions.status.confused.friendly")
            lose_confusion(g, self.thwarter)
            self.finish()

    @step("champions.thwart.hero", "champions.thwart.ally")
    def remove(self, g: ChampionsState) -> None:
        self.carry_out(g)

    def carry_out(self, g: ChampionsState) -> None:
        n, me = value(g, self.thwarter, THW), self.serial
        g.push(RemoveThreat(scheme=self.scheme, amount=n, player=self.player, source=self.thwarter, part_of=me))

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        self.happened = (*self.happened, Thwarted(self.thwarter, self.scheme))
        responses(g, self.happened)

    @step("champions.card.ally.consequential", "champions.consequential.thwart", "champions.card.ally.consequential.direct")
    def consequential(self, g: ChampionsState) -> None:
        g.cite("champions.anatomy.player.consequential")
        card = g.card[self.thwarter]
        if self.basic and card.consequential[1]:
            n, me = card.consequential[1], self.thwarter
            g.push(DealDamage(subject=me, amount=n, source=me, body=self.body, consequential=1))


@procedure
class LabelledThwart(PlayerThwart):
    """An ability labelled as a thwart."""

    thwarter: Entity = NOBODY
    source: Entity
    ability: str
    event: Serial = NOBODY
    memory: Memory = ()
    op: int = 0

    @step("champions.thwart.labelled")
    def exhaust(self, g: ChampionsState) -> None:
        self.thwarter = self.source if g.card[self.source].type == ALLY else g.identity[self.player]
        g.note("thwart", self.player, (self.thwarter,))
        if g.confused[self.thwarter]:
            g.cite("champions.status.confused.friendly")
            lose_confusion(g, self.thwarter)
            self.finish()

    def carry_out(self, g: ChampionsState) -> None:
        memory = (*self.memory, Answered("thwart", self.serial))
        you, event, op = self.player, self.event, self.op
        g.push(Resolve(program=self.ability, source=self.source, you=you, event=event, memory=memory, op=op))


def declare_defense(g: ChampionsState, player: Player, event: Serial = NOBODY) -> None:
    """A labelled defense: the player's hero defends unless the attack has a defender; DEF is not subtracted."""
    g.cite("champions.defense.labelled", "champions.defense.labelled.no-exhaust")
    attack = attack_defended(g, player, event)
    if attack is not None and attack.defender == NOBODY and g.hero_form(player):
        attack.defend(g, g.identity[player])


def attack_defended(g: ChampionsState, player: Player, event: Serial) -> EnemyAttack | None:
    """The enemy attack that a labelled defense answers: the event's own, or the current one against its player.

    Damage from elsewhere during an attack on another player does not belong to that attack.
    """
    answered = g.occurrence(event) if event != NOBODY else None
    if isinstance(answered, DealDamage) and answered.attack != NOBODY:
        answered = g.occurrence(answered.attack)
    if isinstance(answered, EnemyAttack):
        return answered
    running = next((f for f in reversed(g.stack) if isinstance(f, EnemyAttack)), None)
    return running if running is not None and running.target == player else None
