"""The attack in its seven steps."""

from __future__ import annotations

from typing import Any

from rulebound.core.bitboards import CLOSED, HINDERED
from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.effects import Memo, Resolve
from rulebound.core.frames import procedure, step
from rulebound.core.shares import Share
from rulebound.core.simultaneous import at_once

from ..ability_sets import ability_set
from ..board import adjacent, distance, piece_name
from ..state import HeroclixState
from .damage import PENETRATING, Damage
from .destroy_blocking import Pierced, may_pierce, pierceable
from .durations import range_attack_made
from .equipment import ko_object
from .immunity import protected_from
from .knock_back import KnockBack, may_be_knocked_back
from .markers import destroy_on_path
from .rolls import AttackRoll, Reroll, log_roll, order
from .sight import status
from .targets import CLOSE, RANGE, AttackSpec, is_beside, is_safe_from, kinds_of, legal_targets, range_value
from .tokens import unavoidable
from .totals import attack_value, damage_value, defense_value
from .windows import HeroclixEvent, announce


@procedure
class Attack(HeroclixEvent):
    """One attack: targets, attack total, hit or miss, damage dealt, damage, knock back, resolution."""

    attacker: Entity
    attack_spec: AttackSpec = AttackSpec()
    kind: str = ""
    targets: tuple[Entity, ...] = ()
    at: int = 0
    """The index of the current target."""
    illegal: tuple[Entity, ...] = ()
    value: int = 0
    thrown: tuple[tuple[int, ...], tuple[Reroll, ...]] = ((), ())
    dice: tuple[int, ...] = ()
    rerolled: tuple[Reroll, ...] = ()
    """The characters that had the attack roll rerolled, in order."""
    total: int = 0
    hit: tuple[Entity, ...] = ()
    evaded: tuple[Entity, ...] = ()
    became_hit: tuple[Entity, ...] = ()
    relieved: tuple[Entity, ...] = ()
    """The targets in whose place another character became a hit target."""
    safe: tuple[Entity, ...] = ()
    """The targets that can't be knocked back, as determined before damage is dealt."""
    odd: tuple[Entity, ...] = ()
    even: tuple[Entity, ...] = ()
    """The characters that guessed that the attack roll is odd, or even."""
    pierced: tuple[Pierced, ...] = ()
    """The piece of blocking terrain through which a line of fire is drawn, if any."""
    through_to: Entity = NOBODY
    """The target at the end of that line."""
    hindered: int = 0
    """Is that line hindered?"""
    replaced: int = NOBODY
    """Damage that an effect deals instead of normal damage."""
    shares: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()
    done: int = 0
    chosen: Entity = NOBODY
    answer: Any = None

    @property
    def subject(self) -> Entity:
        return self.targets[self.at] if self.at < len(self.targets) else NOBODY

    @property
    def source(self) -> Entity:
        return self.attacker

    @property
    def rolled(self) -> int:
        return sum(self.dice)

    @property
    def critical_hit(self) -> bool:
        return self.dice == (6, 6)

    @property
    def critical_miss(self) -> bool:
        return self.dice == (1, 1)

    def turn_to(self, e: Entity) -> None:
        self.at = self.targets.index(e) if e in self.targets else self.at

    def may_evade(self, e: Entity) -> bool:
        """Would this character be hit, so that its effects may still answer?  A substitute hit target can't evade."""
        return e in self.hit and e not in self.became_hit and e not in self.evaded

    def would_hit(self, e: Entity) -> bool:
        """Would the attack hit this character, before the hits are final?"""
        return e in self.became_hit or (e in self.hit and e not in self.evaded)

    # ------------------------------------------------------------ 1 targets

    @step("heroclix.attack.order", "heroclix.attack.order-summary", "heroclix.attack.type-choice")
    def choose_kind(self, g: HeroclixState) -> None:
        self.answer = None
        kinds = [k for k in kinds_of(self.attack_spec) if legal_targets(g, self.attacker, k, self.attack_spec)]
        if not kinds:
            g.cite("heroclix.attack.targets")
            self.finish()
        elif len(kinds) == 1 and not self.attack_spec.may:
            self.answer = kinds[0]
        else:
            offers = [Offer("attack", k, (self.attacker,), k) for k in kinds]
            if self.attack_spec.may:
                offers.append(Offer("decline", None, (self.attacker,)))
            g.ask("answer", g.force[self.attacker], "heroclix.attack.type-choice", "attack-kind", offers, self.attacker)

    @step("heroclix.attack.targets", "heroclix.attack.roles", "heroclix.attack.not-friendly")
    def choose_targets(self, g: HeroclixState) -> None:
        if not self.kind:
            if self.answer is None:
                self.finish()
                return
            self.kind = str(self.answer)
        self.answer = None
        legal = legal_targets(g, self.attacker, self.kind, self.attack_spec, may_pierce_one=not self.pierced)
        if self.attack_spec.targets:
            g.cite("heroclix.attack.targets.range.without-bolts")
            self.targets = tuple(legal)
            self._ask_reach(g)
            return
        left = [e for e in legal if e not in self.targets and e not in self.illegal]
        more = len(self.targets) < self.most_targets(g)
        if not left or not more:
            return
        offers = [Offer("target", e, (e,)) for e in left]
        if self.targets or self.illegal:
            offers.append(Offer("done", NOBODY))
        g.ask("answer", g.force[self.attacker], "heroclix.attack.targets", f"target.{self.kind}", offers, self.attacker)

    def _ask_reach(self, g: HeroclixState) -> None:
        """Giant Reach is optional: attack all adjacent characters, or all within reach?"""
        near = tuple(e for e in self.targets if self.attack_spec.targets == "adjacent" and is_beside(g, self.attacker, e))
        if near and len(near) < len(self.targets):
            g.cite("heroclix.pac.giant-reach")
            offers = [Offer("target-all", those, those) for those in (self.targets, near)]
            g.ask("answer", g.force[self.attacker], "heroclix.pac.giant-reach", "reach", offers, self.attacker)

    def most_targets(self, g: HeroclixState) -> int:
        if self.attack_spec.single or self.kind == CLOSE:
            return 1
        g.cite("heroclix.character.bolts", "heroclix.attack.targets.range.bolts.each")
        return self.attack_spec.bolts or g.figure(self.attacker).bolts

    @step()
    def take(self, g: HeroclixState) -> None:
        self.chosen = self.answer if isinstance(self.answer, int) else NOBODY
        if isinstance(self.answer, tuple):
            self.targets = self.answer
        self.answer = None

    @step()
    def draw_line(self, g: HeroclixState) -> None:
        """Where only blocking terrain hides the target: through which piece is the line drawn?"""
        found = self._pieces(g)
        if found:
            offers = [Offer("through", piece, note=piece_name(g, piece)) for piece in sorted(found)]
            g.ask("answer", g.force[self.attacker], "heroclix.pac.aim-destroy-blocking", "line", offers, self.attacker)

    def _pieces(self, g: HeroclixState) -> dict[Pierced, int]:
        e, attack_spec = self.chosen, self.attack_spec
        if e == NOBODY or self.kind != RANGE or attack_spec.at != NOBODY or self.pierced:
            return {}
        far = range_value(g, self.attacker, attack_spec)
        if (
            not may_pierce(ability_set(g, self.attacker), attack_spec.aims)
            or status(g, self.attacker, e, attack_spec.aims, far) != CLOSED
        ):
            return {}
        return pierceable(g, self.attacker, e, attack_spec.aims, far)

    @step("heroclix.attack.targets.range.bolts", "heroclix.attack.targets.once")
    def take_target(self, g: HeroclixState) -> None:
        if isinstance(self.answer, tuple):
            self.hindered = int(self._pieces(g)[self.answer] == HINDERED)
            self.pierced, self.through_to = (self.answer,), self.chosen
        if self.chosen != NOBODY:
            self.targets = (*self.targets, self.chosen)
            if len(self.targets) < self.most_targets(g):
                self.jump("choose_targets")
                return
        if not self.targets:
            g.cite("heroclix.attack.targets.all-illegal")
            self.jump("resolve")

    @step("heroclix.attack.targets.trigger", "heroclix.attack.targets.illegal")
    def would_be_targeted(self, g: HeroclixState) -> None:
        if self.at < len(self.targets):
            announce(g, "would-be-targeted", self)

    @step()
    def next_target(self, g: HeroclixState) -> None:
        self.at += 1
        if self.at < len(self.targets):
            self.jump("would_be_targeted")
            return
        self.at = 0
        gone = [e for e in self.targets if e in self.illegal]
        if self.through_to in gone:
            self.pierced, self.through_to = (), NOBODY
        if gone:
            self.targets = tuple(e for e in self.targets if e not in self.illegal)
            if not self.attack_spec.targets:
                legal = legal_targets(g, self.attacker, self.kind, self.attack_spec, may_pierce_one=not self.pierced)
                if [e for e in legal if e not in self.targets and e not in self.illegal]:
                    self.at = len(self.targets)  # a remaining target has had its answer
                    self.jump("choose_targets")
                    return
            if not self.targets:
                g.cite("heroclix.attack.targets.all-illegal", "heroclix.resolve.immediately")
                self.jump("resolve")

    @step("heroclix.attack.becomes")
    def confirm(self, g: HeroclixState) -> None:
        if self.attack_spec.splash:
            near = [
                e
                for e in g.characters()
                if e not in self.targets and e != self.attacker and any(adjacent(g, e, t) for t in self.targets)
            ]
            me, power = self.attacker, self.attack_spec.power
            near = [e for e in near if not (protected_from(g, me, e) or is_safe_from(g, me, e, power))]
            self.targets = (*self.targets, *near)
        g.attacks += 1
        g.note("attack", g.force[self.attacker], (self.attacker, *self.targets), detail=self.kind)
        announce(g, "attacks", self)

    # ------------------------------------------------------------ 2 the attack total

    @step(
        "heroclix.attack.total",
        "heroclix.attack.total.roll",
        "heroclix.attack.total.one-roll",
        "heroclix.attack.targets.final",
    )
    def roll(self, g: HeroclixState) -> None:
        self.value = attack_value(g, self)
        player = g.force[self.attacker]
        g.push(
            AttackRoll(roller=player, count=2, order=order(g), character=self.attacker, purpose="attack"),
            into="thrown",
        )

    @step("heroclix.attack.total.rerolls-first")
    def settle_roll(self, g: HeroclixState) -> None:
        self.dice, self.rerolled = self.thrown
        if self.rerolled:
            announce(g, "rerolled", self)

    # ------------------------------------------------------------ 3 hits

    @step(
        "heroclix.attack.hit", "heroclix.attack.hit.hit", "heroclix.attack.hit.miss", "heroclix.attack.total.rerolls-first"
    )
    def compare(self, g: HeroclixState) -> None:
        self.total = self.value + self.rolled
        log_roll(g, self.attacker, self.dice, "attack")
        if self.critical_miss:
            g.cite("heroclix.attack.critical.miss", "heroclix.attack.critical.miss.damage")
            unavoidable(g, self.attacker, "critical-miss")
            self.hit = ()
        elif self.critical_hit:
            g.cite("heroclix.attack.critical.hit", "heroclix.attack.critical.hit.no-evade")
            self.hit = self.became_hit = self.targets
        else:
            self.hit = tuple(e for e in self.targets if self.total >= defense_value(g, self, e))

    @step("heroclix.attack.evade", "heroclix.attack.evade.trigger")
    def would_be_hit(self, g: HeroclixState) -> None:
        """All targets that would be hit answer at the same time, in the active player's order (820)."""
        if len(self.hit) > len(self.became_hit):
            announce(g, "would-be-hit", self)

    @step("heroclix.attack.hit.finalize")
    def finalize(self, g: HeroclixState) -> None:
        self.at = 0
        self.hit = tuple(e for e in dict.fromkeys((*self.hit, *self.became_hit)) if self.would_hit(e))
        left = tuple(e for e in self.targets if e not in self.relieved)
        self.targets = (*left, *(e for e in self.hit if e not in left))

    @step("heroclix.attack.hit.finalize", "heroclix.knock-back.prevent.attack", "heroclix.attack.hit.trigger")
    def settle_hits(self, g: HeroclixState) -> None:
        how = "critical-hit" if self.critical_hit else "critical-miss" if self.critical_miss else ""
        result = "hits" if self.hit else "misses"
        g.note(result, g.force[self.attacker], (self.attacker, *self.hit), self.total, how)
        self.safe = tuple(e for e in self.hit if not may_be_knocked_back(g, e, self.attacker))
        if not self.hit:
            g.cite("heroclix.attack.hit.all-missed")
            self.jump("resolve")
            return
        announce(g, "hits", self)

    # ------------------------------------------------------------ 4 damage dealt

    @step("heroclix.attack.deal-damage", "heroclix.attack.deal-damage.missed", "heroclix.attack.deal-damage.instead")
    def replace_damage(self, g: HeroclixState) -> None:
        if self.attack_spec.instead:
            left = [e for e in self.hit[self.done :] if g.on_map(e)]
            if not left:
                self.jump("resolve")
                return
            self.chosen = left[0]
            if self.attack_spec.in_turn and len(left) > 1:
                offers = [Offer("choose", e, (e,)) for e in left]
                g.ask("chosen", g.active, "heroclix.golden.active-player.order", "choose", offers, self.attacker)
            return
        if self.attack_spec.damage == "none":
            self.jump("resolve")
        elif self.attack_spec.damage == "normal" and not (self.attack_spec.many and len(self.targets) > 1):
            announce(g, "would-deal-damage", self)

    @step("heroclix.attack.deal-damage.instead")
    def carry_out(self, g: HeroclixState) -> None:
        """The effect on a hit character instead of normal damage; then the next one follows."""
        if not self.attack_spec.instead:
            return
        target, served = self.chosen, self.hit[: self.done]
        self.hit = (*served, target, *(e for e in self.hit[self.done :] if e != target))
        self.done += 1
        self.at = self.targets.index(target)
        self.jump("replace_damage")
        memory = (Memo("target", target),)
        you = g.force[self.attacker]
        g.push(Resolve(program=self.attack_spec.instead, source=self.attacker, you=you, event=self.serial, memory=memory))

    @step("heroclix.attack.deal-damage.split", "heroclix.attack.deal-damage.full", "heroclix.attack.deal-damage.normal")
    def share(self, g: HeroclixState) -> None:
        n = damage_value(g, self)
        splits = (
            self.attack_spec.damage == "normal"
            and self.replaced == NOBODY
            and self.kind == RANGE
            and not self.attack_spec.targets
        )
        if splits and len(self.hit) > 1:
            g.cite("heroclix.attack.deal-damage.split.all")
            g.push(
                Share(
                    player=g.force[self.attacker],
                    verb="deal",
                    among=self.hit,
                    least=n,
                    most=n,
                    rule="heroclix.attack.deal-damage.split",
                    prompt="split",
                ),
                into="shares",
            )
        else:
            self.shares = (n,) * len(self.hit)

    @step(
        "heroclix.attack.deal-damage.increase",
        "heroclix.attack.deal-damage.minimum",
        "heroclix.attack.deal-damage.simultaneous",
    )
    def deal(self, g: HeroclixState) -> None:
        more = 1 if self.critical_hit else 0
        g.cite("heroclix.values.non-combat")
        if more:
            g.cite("heroclix.attack.critical.hit.damage", "heroclix.attack.deal-damage.increase.not-modifier")
        self.amounts = tuple(max(0, n + more) for n in self.shares)
        for e in self.hit:
            g.clicked[e] = 0
        least = ability_set(g, self.attacker).flags.get("least_taken", 0) if g.on_map(self.attacker) else 0
        if len(self.targets) > 1:
            least = 0
        parts = [
            Damage(
                subject=e,
                amount=n,
                source=self.attacker,
                type=PENETRATING if self.attack_spec.penetrating else "",
                attack=self.serial,
                least=least,
                power=self.attack_spec.power,
            )
            for e, n in zip(self.hit, self.amounts, strict=True)
            if g.on_map(e)
        ]
        if len(parts) == 1:
            g.push(parts[0])
        elif parts:
            at_once(g, parts)

    # ------------------------------------------------------------ 6 knock back

    @step("heroclix.knock-back.step", "heroclix.knock-back.keyphrase")
    def may_knock_back(self, g: HeroclixState) -> None:
        self.answer = None
        clicked = self.damage_clicks(g)
        if not any(n and g.opposing(e, self.attacker) for e, n in clicked.items()):
            return
        if not self.has_knock_back(g):
            return
        movable = [e for e, n in clicked.items() if n and g.on_map(e) and e not in self.safe]
        if not movable:
            return
        offers = [Offer("knock-back", 1, tuple(movable)), Offer("decline", None)]
        g.ask("answer", g.force[self.attacker], "heroclix.knock-back.keyphrase", "knock-back", offers, self.attacker)

    def damage_clicks(self, g: HeroclixState) -> dict[Entity, int]:
        """The damage clicks of each hit character that was dealt damage."""
        return {e: g.clicked[e] for e in self.hit} if self.amounts else {}

    def has_knock_back(self, g: HeroclixState) -> bool:
        if self.dice and self.dice[0] == self.dice[1]:
            g.cite("heroclix.knock-back.keyphrase.source.doubles")
            return True
        if self.attack_spec.knock_back:
            return True
        flags = ability_set(g, self.attacker).flags if g.on_map(self.attacker) else {}
        if "knockback" in flags or f"knockback:{self.kind}" in flags:
            g.cite("heroclix.knock-back.keyphrase.source.effect", "heroclix.pac.knockback")
            return True
        return False

    @step("heroclix.knock-back.multiple", "heroclix.knock-back.keyphrase.all", "heroclix.knock-back.keyphrase.distance")
    def knock_back(self, g: HeroclixState) -> None:
        g.cite("heroclix.knock-back.keyphrase.timing", "heroclix.knock-back.keyphrase.no-stacking")
        if self.answer is None:
            return
        clicked = self.damage_clicks(g)
        movable = [e for e, n in clicked.items() if n and g.on_map(e) and e not in self.safe]
        movable.sort(key=lambda e: distance(g, self.attacker, e))
        for e in movable:  # the character last in line moves first: the farthest one
            g.push(KnockBack(subject=e, squares=clicked[e], source=self.attacker, attack=self.serial))

    # ------------------------------------------------------------ 7 resolution

    @step("heroclix.attack.resolve")
    def resolve(self, g: HeroclixState) -> None:
        announce(g, "attacked", self)

    @step("heroclix.object.attack.ko")
    def use_up(self, g: HeroclixState) -> None:
        if self.attack_spec.thing != NOBODY and g.held_by[self.attack_spec.thing] != NOBODY:
            ko_object(g, self.attack_spec.thing)
        if self.kind == RANGE and g.modifiers:
            range_attack_made(g, self.attacker)

    @step()
    def destroy(self, g: HeroclixState) -> None:
        if self.pierced:
            g.cite("heroclix.pac.aim-destroy-blocking")
            destroy_on_path(g, self.attacker, self.pierced)

    def result(self) -> tuple[Entity, ...]:
        return self.hit
