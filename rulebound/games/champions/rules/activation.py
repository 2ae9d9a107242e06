"""Activations: attacks and schemes of the villain and minions, boost cards, defending."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Meant, Resolve
from rulebound.core.frames import procedure, step
from rulebound.core.rows import row
from rulebound.core.simultaneous import at_once
from rulebound.core.values import expire

from ..definitions import ALLY, BOOST, VILLAIN
from ..state import ChampionsState
from ..values import ATK, DEF, SCH, base, forbidden, keyword, value
from ..zones import BOOST_CARDS, ENCOUNTER_DISCARD, RESOLVING
from .conditions import Damaged, Defeated, Defended, EnemyAttacked, EnemySchemed
from .damage import DealDamage, strike_back
from .encounter_abilities import ResolveAbilities
from .occurrences import ChampionsEvent, Text, interrupts, record, responses
from .piles import take_encounter_card
from .schemes import PlaceThreat
from .status import lose_confusion, lose_stun
from .tokens import exhaust


def activate(g: ChampionsState, enemy: Entity, player: Player) -> None:
    """An enemy activates against a player: it attacks a hero and schemes against an alter-ego."""
    g.cite("champions.activation.hero-attack", "champions.activation.alter-ego-scheme")
    if g.hero_form(player):
        g.push(EnemyAttack(enemy=enemy, player=player, target=player))
    else:
        g.push(EnemyScheme(enemy=enemy, player=player))


@row
class Activated(NamedTuple):
    """The result of an enemy's attack or scheme."""

    made: int
    """1 if the enemy attacked or schemed, neither stopped by a status card nor replaced by an ability."""
    amount: int
    """The damage dealt, or the threat placed."""
    damaged: tuple[Entity, ...] = ()


@procedure
class Activation(ChampionsEvent):
    """The shared part of an enemy's attack and scheme: the boost cards."""

    enemy: Entity
    player: Player
    enemy_body: int = 0
    """The incarnation of the enemy: an enemy that left play and returned is a new object."""
    cancelled: int = 0
    boost: int = 0
    """The number of boost icons so far."""
    flipped: Entity = NOBODY
    waited: int = 0
    """The boost cards already on the villain; if this activation is replaced, they wait for the next one."""
    made: int = 0
    """1 once the activation is over and was neither replaced nor cancelled."""
    reduced: int = 0
    """The reduction of a scheme's threat."""
    after: tuple[Text, ...] = ()
    """The effects waiting for the end of this activation."""

    def cause(self) -> Entity:
        return self.enemy

    @property
    def source(self) -> Entity:
        return self.enemy

    def restage(self, g: ChampionsState, old: Entity, new: Entity) -> None:
        if self.enemy == old:
            self.enemy, self.enemy_body = new, g.incarnation[new]

    def settle(self, g: ChampionsState) -> bool:
        """Resolve the next effect that waits for the end of this activation."""
        if not self.after:
            return False
        text, self.after = self.after[0], self.after[1:]
        g.cite("champions.effect.delayed", "champions.effect.delayed.timing")
        damaged = tuple(dict.fromkeys(h.subject for h in self.of(Damaged)))
        memory = (Meant("damaged", damaged), Meant("enemy", self.enemy))
        g.push(Resolve(program=text.program, source=text.source, you=text.you, memory=memory))
        return True

    def gone(self, g: ChampionsState) -> bool:
        """The activation ends if its minion has left play or its attack's player is eliminated."""
        return not g.is_still(self.enemy, self.enemy_body) or bool(g.out[self.player])

    def give_boost(self, g: ChampionsState) -> None:
        if g.card[self.enemy].type == VILLAIN:
            g.cite("champions.boost.give", "champions.activation.boost")
            give_boost_card(g)

    def flip_next(self, g: ChampionsState) -> bool:
        """Turn the next boost card faceup: count its icons, resolve its boost ability. Return False if none is left."""
        cards = g.at(BOOST_CARDS)
        if g.card[self.enemy].type != VILLAIN or not cards:
            return False
        self.flipped = cards[0]
        g.move(self.flipped, RESOLVING)
        card = g.card[self.flipped]
        g.cite("champions.boost.flip", "champions.boost.icons", "champions.boost.star-not-icon", "champions.boost.multiple")
        g.cite("champions.boost.text-scope", "champions.anatomy.encounter.boost")
        self.boost += card.boost
        g.note("boost", NOBODY, (self.flipped,), card.boost)
        keys = tuple(a.key for a in card.of_kind(BOOST))
        if keys:
            g.cite("champions.boost.ability", "champions.icon.star.boost")
            g.push(ResolveAbilities(source=self.flipped, you=self.player, keys=keys, event=self.serial))
        return True

    def leave_boosts(self, g: ChampionsState, waiting: int = 0) -> None:
        """The activation ends early: discard its own boost cards, but keep those that wait for the next activation."""
        if g.card[self.enemy].type == VILLAIN:
            for e in g.at(BOOST_CARDS)[waiting:]:
                g.cite("champions.boost.discard.unused")
                g.move(e, ENCOUNTER_DISCARD)
                g.note("discarded", NOBODY, (e,), by=NOBODY)

    def discard_boost(self, g: ChampionsState) -> None:
        g.cite("champions.boost.discard")
        if g.zone[self.flipped] // g.players == RESOLVING:
            g.move(self.flipped, ENCOUNTER_DISCARD)
            g.note("discarded", NOBODY, (self.flipped,), by=NOBODY)


def give_boost_card(g: ChampionsState) -> None:
    if take_encounter_card(g, BOOST_CARDS) is not None:
        g.note("boost-card", NOBODY, (g.villain(),))


@procedure
class EnemyAttack(Activation):
    """An enemy attacks a player."""

    target: Player
    """The player against whom the attack was initiated."""
    defender: Entity = NOBODY
    body: int = 0
    """The incarnation of the declared defender: a card that left play and returned is a new object."""
    by_power: int = 0
    """1 if the defender exhausted for the basic defense, so that a hero's DEF counts."""
    overkill: int = 0
    asked: int = 0
    """The number of players who declined to defend."""
    amount: int = 0
    """The damage of the attack."""
    answer: Entity = NOBODY
    targets: tuple[Entity, ...] = ()
    also: tuple[Player, ...] = ()
    """Other players against whom the attack also resolves."""
    beside: int = 0
    """1 if this attack resolves at the same time as the enemy's current attack."""

    def result(self) -> Activated:
        hurt = self.of(Damaged) if self.made else []
        return Activated(self.made, sum(h.amount for h in hurt), tuple(h.subject for h in hurt))

    @step("champions.status.priority", "champions.attack.enemy-timing", "champions.activation.by-ability")
    def status_cards(self, g: ChampionsState) -> None:
        """A stunned enemy loses its stunned card instead: it does not attack and gets no boost card."""
        self.enemy_body = g.incarnation[self.enemy]
        if self.beside:
            return  # the enemy is attacking already
        if self.gone(g):
            self.finish()
        elif g.stunned[self.enemy]:
            g.cite("champions.status.stunned.enemy", "champions.timing.interrupt.changed")
            lose_stun(g, self.enemy)
            self.finish()

    @step("champions.timing.interrupt.window", "champions.icon.star.atk", "champions.icon.star.attachment")
    def initiated(self, g: ChampionsState) -> None:
        self.waited = len(g.at(BOOST_CARDS))
        interrupts(g, "enemy-attack")

    @step("champions.enemy-attack.1")
    def boost_card(self, g: ChampionsState) -> None:
        if self.cancelled or self.gone(g):
            self.leave_boosts(g, self.waited)
            expire(g, ("attack", self.serial))
            self.finish()
            return
        if not self.beside:
            g.note("enemy-attack", self.player, (self.enemy,), by=g.cause(self))
            self.give_boost(g)

    @step("champions.attack.enemy-by-ability")
    def against_others(self, g: ChampionsState) -> None:
        """An enemy that attacks several heroes makes one attack on each; the attacks are initiated first, then resolved together."""
        others = [p for p in self.also if g.hero_form(p) and not g.out[p]]
        if others:
            g.cite("champions.timing.simultaneous")
            at_once(g, [EnemyAttack(enemy=self.enemy, player=p, target=p, beside=1) for p in others], beside=(self,))
        else:
            self.meet(g)

    @step("champions.enemy-attack.2", "champions.defense.hero", "champions.defense.ally", "champions.card.ally.defend")
    def declare_defender(self, g: ChampionsState) -> None:
        """Any player may defend with a ready hero or ally, in player order starting with the target player."""
        if self.gone(g) or self.defender != NOBODY:
            return
        player = g.seats_from(self.target)[self.asked]
        self.answer = NOBODY
        if self.beside and not self.asked:
            g.note("enemy-attack", self.player, (self.enemy,), by=g.cause(self))
        offers = [Offer("defend", THAT, (d,)) for d in self.defenders(g, player)]
        must = (
            player == self.target and self._must_defend(g) and any(g.card[d].type == ALLY for d in self.defenders(g, player))
        )
        if must:
            offers = [o for o in offers if g.card[o.value].type == ALLY]
        if offers:
            refuse = [] if must else [Offer("no-defense")]
            g.ask("answer", player, "champions.enemy-attack.2", "defend", [*offers, *refuse], self.enemy)

    def defenders(self, g: ChampionsState, player: Player) -> list[Entity]:
        ready = [a for a in g.allies(player) if not g.exhausted[a]]
        me = g.identity[player]
        if g.hero_form(player) and not g.exhausted[me] and base(g, me, DEF) is not None:
            ready.insert(0, me)
        return ready

    def defend(self, g: ChampionsState, e: Entity, by_power: int = 0) -> None:
        """The character defends, and its player becomes the target."""
        self.defender, self.body, self.by_power = e, g.incarnation[e], by_power
        self.player = self.target = g.holder(e)

    def standing(self, g: ChampionsState) -> Entity:
        """The defender, or NOBODY if it has left play."""
        return self.defender if g.is_still(self.defender, self.body) else NOBODY

    def _must_defend(self, g: ChampionsState) -> bool:
        return forbidden(g, "must-defend-with-ally", self.enemy)

    @step("champions.enemy-attack.2", "champions.enemy-attack.2.retarget", "champions.defense.new-target")
    def take_defender(self, g: ChampionsState) -> None:
        seats = g.seats_from(self.target)
        if self.answer != NOBODY and self.defender == NOBODY:
            self.defend(g, self.answer, by_power=1)
            exhaust(g, self.defender, g.holder(self.defender), by=NOBODY)
            g.cite("champions.control.constant")  # the defending player keeps control of the defender
            g.note("defend", self.player, (self.defender,))
        elif self.defender == NOBODY and self.asked + 1 < len(seats):
            self.asked += 1
            self.jump("declare_defender")
            return
        self.meet(g)

    @step("champions.enemy-attack.3")
    def flip_boosts(self, g: ChampionsState) -> None:
        if self.gone(g):
            self.leave_boosts(g)
            self.jump("fix_damage")
        elif not self.flip_next(g):
            self.jump("fix_damage")

    @step("champions.enemy-attack.3", "champions.boost.discard")
    def discard_boost_card(self, g: ChampionsState) -> None:
        self.discard_boost(g)
        self.jump("flip_boosts")

    @step("champions.enemy-attack.4", "champions.enemy-attack.4.hero", "champions.enemy-attack.4.ally")
    def fix_damage(self, g: ChampionsState) -> None:
        if not self.gone(g):
            self._aim(g)
        self.meet(g)

    def _aim(self, g: ChampionsState) -> None:
        g.cite("champions.boost.icons.modifier")
        self.amount = value(g, self.enemy, ATK, self.boost)
        defender = self.standing(g)
        if defender == NOBODY:
            g.cite("champions.enemy-attack.4.undefended")
            self.defender = NOBODY
            self.targets = (g.identity[self.target if not g.out[self.target] else self.player],)
        else:
            self.targets = (defender,)
            if g.card[defender].type != ALLY and self.by_power:
                g.cite("champions.defense.hero.reduce")
                self.amount = max(0, self.amount - value(g, defender, DEF))

    @step("champions.enemy-attack.4", "champions.card.ally.defend.damage")
    def deal_damage(self, g: ChampionsState) -> None:
        if self.targets and not self.gone(g):
            damage = DealDamage(subject=self.targets[0], amount=self.amount, source=self.enemy, attack=self.serial)
            damage.together = self.together
            g.push(damage)
        else:
            self.targets = ()  # the attack ends before its damage

    @step("champions.keyword.overkill.ally")
    def excess(self, g: ChampionsState) -> None:
        if not (
            self.targets
            and self.felled(self.targets[0])
            and g.card[self.targets[0]].type == ALLY
            and (self.overkill or keyword(g, self.enemy, "overkill"))
        ):
            return
        over = sum(h.excess for h in self.of(Damaged) if h.subject == self.targets[0])
        player = next(h.controller for h in self.of(Defeated) if h.subject == self.targets[0])
        if over and (g.hero_form(player) or g.setup["options"]["overkill_hits_alter_ego"]):
            subject = g.identity[player]
            g.push(DealDamage(subject=subject, amount=over, source=self.enemy, attack=self.serial))

    @step("champions.keyword.retaliate", "champions.keyword.retaliate.survive")
    def retaliate(self, g: ChampionsState) -> None:
        if self.targets and not self.felled(self.targets[0]):
            strike_back(g, self.targets[0], self.enemy, self.enemy_body, self.player, by=self.player)

    @step("champions.effect.delayed.timing")
    def delayed(self, g: ChampionsState) -> None:
        """Effects that wait for the end of the activation resolve before the responses to it."""
        if self.settle(g):
            self.jump("delayed")

    @step("champions.timing.response.window", "champions.icon.star.atk")
    def respond(self, g: ChampionsState) -> None:
        if not self.targets:
            return
        damaged = tuple(h.subject for h in self.of(Damaged))
        record(g, self.serial, EnemyAttacked(self.enemy, self.target, damaged))
        if self.defender != NOBODY:
            record(g, self.serial, Defended(self.defender, self.enemy))
        responses(g, self.happened)

    @step("champions.effect.lasting.expiry")
    def end(self, g: ChampionsState) -> None:
        expire(g, ("attack", self.serial))
        self.made = 1


@procedure
class EnemyScheme(Activation):
    """An enemy schemes: threat on the main scheme."""

    placed: int = 0
    by_ability: int = 0
    """1 if an ability causes the scheme; it then resolves fully even if its player is eliminated."""

    def gone(self, g: ChampionsState) -> bool:
        if self.by_ability and g.out[self.player]:
            g.cite("champions.elimination.finish-ability")
            return not g.is_still(self.enemy, self.enemy_body)
        return Activation.gone(self, g)

    def result(self) -> Activated:
        return Activated(self.made, self.placed)

    @step("champions.status.priority", "champions.activation.by-ability")
    def status_cards(self, g: ChampionsState) -> None:
        self.enemy_body = g.incarnation[self.enemy]
        self.by_ability = int(any(isinstance(f, Resolve) for f in g.stack))
        if self.gone(g):
            self.finish()
        elif g.confused[self.enemy]:
            g.cite("champions.status.confused.enemy")
            lose_confusion(g, self.enemy)
            self.finish()

    @step("champions.timing.interrupt.window", "champions.icon.star.sch")
    def initiated(self, g: ChampionsState) -> None:
        self.waited = len(g.at(BOOST_CARDS))
        interrupts(g, "enemy-scheme")

    @step("champions.enemy-scheme.1")
    def boost_card(self, g: ChampionsState) -> None:
        if self.cancelled or self.gone(g):
            self.leave_boosts(g, self.waited)
            self.finish()
            return
        g.note("enemy-scheme", self.player, (self.enemy,), by=g.cause(self))
        self.give_boost(g)

    @step("champions.enemy-scheme.2")
    def flip_boosts(self, g: ChampionsState) -> None:
        if self.gone(g):
            self.leave_boosts(g)
            self.finish()
        elif not self.flip_next(g):
            self.jump("place_threat")

    @step("champions.enemy-scheme.2", "champions.boost.discard")
    def discard_boost_card(self, g: ChampionsState) -> None:
        self.discard_boost(g)
        self.jump("flip_boosts")

    @step("champions.enemy-scheme.3", "champions.scheme.threat")
    def place_threat(self, g: ChampionsState) -> None:
        g.cite("champions.boost.icons.modifier")
        n = max(0, value(g, self.enemy, SCH, self.boost) - self.reduced)
        g.push(PlaceThreat(scheme=g.main_scheme(), amount=n, source=self.enemy, part_of=self.serial), into="placed")

    @step("champions.effect.delayed.timing")
    def delayed(self, g: ChampionsState) -> None:
        """Effects that wait for the end of the activation resolve before the responses to it."""
        if self.settle(g):
            self.jump("delayed")

    @step("champions.timing.response.window", "champions.icon.star.sch")
    def respond(self, g: ChampionsState) -> None:
        record(g, self.serial, EnemySchemed(self.enemy, self.player))
        responses(g, self.happened)

    @step("champions.effect.lasting.expiry")
    def end(self, g: ChampionsState) -> None:
        self.made = 1
