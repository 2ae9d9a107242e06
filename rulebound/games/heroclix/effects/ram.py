"""Ram: attacks on the characters that the mover moved through, after the action has resolved."""

from __future__ import annotations

from rulebound.core.bitboards import Square
from rulebound.core.decisions import Entity
from rulebound.core.effects import Effect, Memo, Phrase, Resolve, Writer, node
from rulebound.core.queues import wait_in

from ..board import characters_in
from ..rules.after_resolution import AFTER
from ..rules.attack import Attack
from ..rules.damage import UNAVOIDABLE, Damage
from ..rules.targets import AttackSpec
from ..state import HeroclixState

HIT = "ram/hit"


@node
class Rams(Phrase, Effect):
    """After resolutions, a close attack on all opposing characters that were moved through."""

    en = (
        "after resolutions make a close attack that targets all opposing characters moved through, regardless of "
        "adjacency. Hit characters are dealt this character's printed damage value instead of normal damage; deal this "
        "character 1 unavoidable damage for each of them"
    )
    zh = "結算後，以所有被穿過的敵方角色為目標（無視相鄰）進行近戰攻擊。被命中者受等同此角色印刷傷害數值的傷害取代一般傷害；每命中一個，對此角色造成1點必中傷害"

    def compile(self, w: Writer) -> None:
        w.aside(HIT, _StrikesRammed())
        w.emit(self.act)

    def act(self, g: HeroclixState, f: Resolve) -> None:
        if not g.on_map(f.source):
            return
        found = self.met(g, f.source, f.recall("line", ()))
        if found:
            frame = Resolve(program=HIT, source=f.source, you=f.you, event=f.event, memory=(Memo("rammed", found),))
            wait_in(g, AFTER, frame, f.you, f.source, label="ram/0")

    def met(self, g: HeroclixState, e: Entity, line: tuple[Square, ...]) -> tuple[Entity, ...]:
        """The opposing characters in the squares between the ends of the direct path."""
        return tuple(dict.fromkeys(o for s in line[1:-1] for o in characters_in(g, s) if g.opposing(e, o)))

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return False  # it follows a move


@node
class _StrikesRammed(Phrase, Effect):
    en = "strike them"
    zh = "打擊之"

    def compile(self, w: Writer) -> None:
        w.emit(self.strike)
        w.emit(self.pay)

    def strike(self, g: HeroclixState, f: Resolve) -> None:
        attack_spec = AttackSpec(targets="those", those=f.recall("rammed"), damage="printed", power="ram")
        if g.on_map(f.source):
            g.push(Attack(attacker=f.source, attack_spec=attack_spec), into="got")

    def pay(self, g: HeroclixState, f: Resolve) -> None:
        if f.got and g.on_map(f.source):
            g.push(Damage(subject=f.source, amount=len(f.got), source=f.source, type=UNAVOIDABLE))
