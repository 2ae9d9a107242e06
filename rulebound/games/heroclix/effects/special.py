"""Effects of single standard powers that no other text uses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import AskThenDo, Effect, Phrase, Provided, Resolve, Writer, node
from rulebound.core.effects.programs import Label
from rulebound.core.queues import wait_in
from rulebound.core.text import say
from rulebound.core.values import ADD, modify

from ..ability_sets import GRANTED_PARTS, ability_set
from ..board import (
    adjacent_mask,
    area_square,
    characters_beside,
    foes_mask,
    free_mask,
    objects_on_map,
)
from ..definitions import Thing
from ..derived import BAR, HAS
from ..nouns.selectors import Characters
from ..parts import RANGED, Improved, Power
from ..rules.after_resolution import AFTER
from ..rules.attack import Attack
from ..rules.break_away import locked
from ..rules.damage import PENETRATING, Damage
from ..rules.dial import heal, is_hurt, may_be_healed
from ..rules.movement import Move
from ..rules.objects import drop_held, hold, put_down
from ..rules.placement import may_be_placed, place
from ..rules.rolls import d6
from ..rules.sight import line_to_square, squares_seen
from ..rules.targets import AttackSpec, legal_targets
from ..rules.tokens import MOST_TOKENS, give_token
from ..rules.turn import this_turn
from ..state import HeroclixState
from ..values import printed, value
from .attacks import GivesAction
from .base import InTurn
from .places import InReach


@node
class Then(Provided):
    """An effect that follows, unless the character has left the map or failed to break away."""

    effect: Effect

    def applies(self, g: HeroclixState, f: Resolve) -> bool:
        if not g.on_map(f.source) or locked(g, f.source):
            return False
        if f.program.rpartition("/")[0] not in ability_set(g, f.source).powers:
            g.cite("heroclix.duration.resolving")
        return True

    def text(self, lang: str) -> str:
        return say(lang, f"then {self.effect.text(lang).removeprefix('then ')}", f"然後{self.effect.text(lang)}")


@node
class OrInstead(Effect):
    """The effect of a power, or the effect by which an ability of the character replaces it."""

    effect: Effect
    power: Power

    def compile(self, w: Writer) -> None:
        end, usual = Label(), Label()
        w.emit(self.ask)
        w.jump_unless(self.otherwise, usual)
        w.emit(self.begin)
        w.jump(end)
        w.place(usual)
        self.effect.compile(w)
        w.place(end)

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        f.answer = None
        found = ability_set(g, f.source).triggers.get(f"instead-{self.power}", ())
        able = [u.part.key for u in found if u.part.effect.would_change_anything(g, f)]
        if able:
            offers = [Offer("instead", key, (f.source,), key) for key in able]
            g.ask("answer", f.you, "heroclix.ability.can-use", "instead", [*offers, Offer("as-usual", None)], f.source)

    def otherwise(self, g: HeroclixState, f: Resolve) -> bool:
        return f.answer is not None

    def begin(self, g: HeroclixState, f: Resolve) -> None:
        g.push(Resolve(program=str(f.answer), source=f.source, you=f.you, event=f.event))

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return self.effect.would_change_anything(g, f)

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


@node
class Controls(Phrase, InTurn):
    """The hit character is friendly to your force for a while: it may move with halved speed and make an attack."""

    en = (
        "each hit character halves speed, becomes friendly to your force and may, in either order, move and/or make an "
        "attack; then it reverts forces"
    )
    zh = "被命中角色速度減半並成為你的友方，可依任意順序移動及／或進行一次攻擊，然後歸返敵我狀態"

    def compile(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.seize)
        w.place(again)
        w.emit(self.ask)
        w.jump_unless(self.goes_on, end)
        w.emit(self.act)
        w.jump(again)
        w.place(end)
        w.emit(self.release)

    def seize(self, g: HeroclixState, f: Resolve) -> None:
        e = f.recall("target")
        g.cite("heroclix.force.change-sides", "heroclix.pac.mind-control")
        f.remember("was", g.force[e])
        f.remember("left", ("move", "attack"))
        change_sides(g, e, f.you)
        g.note("controlled", f.you, (e,))

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        e, left = f.recall("target"), f.recall("left", ())
        f.answer = None
        if not g.on_map(e) or locked(g, e):
            return
        offers = (
            [Offer("controlled-move", "move", (e,))] if "move" in left and "immobile" not in ability_set(g, e).flags else []
        )
        attack_spec = AttackSpec(kind="either")
        if "attack" in left and any(legal_targets(g, e, k, attack_spec) for k in ("close", "range")):
            offers.append(Offer("controlled-attack", "attack", (e,)))
        if offers:
            g.ask("answer", f.you, "heroclix.pac.mind-control", "control", [*offers, Offer("done", None)], e)

    def goes_on(self, g: HeroclixState, f: Resolve) -> bool:
        return f.answer is not None

    def act(self, g: HeroclixState, f: Resolve) -> None:
        e = f.recall("target")
        f.remember("left", tuple(x for x in f.recall("left", ()) if x != f.answer))
        if f.answer == "move":
            g.push(Move(subject=e, halved=1))
        else:
            g.push(Attack(attacker=e, attack_spec=AttackSpec(kind="either")))

    def release(self, g: HeroclixState, f: Resolve) -> None:
        e = f.recall("target")
        g.cite("heroclix.force.revert-forces")
        change_sides(g, e, f.recall("was"))


def change_sides(g: HeroclixState, e: Entity, player: Player) -> None:
    """Move a character to another force, or back to its own; limits on uniques and primes apply only during set-up."""
    g.cite("heroclix.force.limits.only-at-build")
    g.put("force", e, player)


@node
class Incapacitates(Phrase, Effect):
    """An action token instead of damage; a target that had two tokens takes penetrating damage after resolutions."""

    en = (
        "each hit character is given an action token; after resolutions, deal 1 penetrating damage to each hit "
        "character that already had two action tokens"
    )
    zh = "被命中者各獲得一個行動標記；結算後，原本已有兩個行動標記的被命中者各受1點穿透傷害"

    def act(self, g: HeroclixState, f: Resolve) -> None:
        e = f.recall("target")
        if g.tokens[e] >= MOST_TOKENS:
            g.cite("heroclix.golden.action-tokens")
            hurt = Damage(subject=e, amount=1, source=f.source, type=PENETRATING, power="incapacitate")
            wait_in(g, AFTER, hurt, f.you, f.source, label="incapacitate")
        else:
            give_token(g, e, f.source)


@node
class Supports(Phrase, AskThenDo):
    """Heal an adjacent friendly character if 2d6 plus the attack value reach its defense value."""

    en = (
        "choose a target adjacent friendly character. If neither is adjacent to an opposing character, roll 2d6 and "
        "add this character's attack value; if that equals or beats the target's defense value, roll a d6 and heal the "
        "target that result -2, at least 2 (this is not an attack)"
    )
    zh = "選擇一個相鄰的友方目標角色。如果雙方皆不與敵方角色相鄰，擲2d6加上此角色的攻擊數值；如果等於或大於目標的防禦數值，擲d6並治療目標結果-2格，最少2（這不是攻擊）"

    def candidates(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        if self.harassed(g, f.source):
            return []
        friends = [e for e in characters_beside(g, f.source) if g.friendly(e, f.source)]
        return [e for e in friends if not self.harassed(g, e) and may_be_healed(g, e) and is_hurt(g, e)]

    def harassed(self, g: HeroclixState, e: Entity) -> bool:
        return any(g.opposing(e, o) for o in characters_beside(g, e))

    @property
    def rule(self) -> str:
        return "heroclix.pac.support"

    @property
    def prompt(self) -> str:
        return "support"

    def offers(self, g: HeroclixState, f: Resolve) -> list[Offer]:
        return [Offer("support", e, (e,)) for e in self.candidates(g, f)]

    def take(self, g: HeroclixState, f: Resolve, chosen: Entity) -> None:
        total = d6(g, f.source, "support") + d6(g, f.source, "support") + value(g, f.source, "attack")
        if total >= self.resistance(g, chosen):
            heal(g, chosen, max(2, d6(g, f.source, "support") - 2), f.program.rpartition("/")[0])

    def resistance(self, g: HeroclixState, e: Entity) -> int:
        """The defense value of the character to be healed; a friend with Defend may replace it by its printed one."""
        lent = [o for o in characters_beside(g, e) if g.friendly(e, o) and "defends" in ability_set(g, o).flags]
        if lent:
            g.cite("heroclix.pac.defend", "heroclix.values.replacement")
        return min(value(g, e, "defense", instead=n) for n in (NOBODY, *(printed(g, o, "defense") for o in lent)))


LIFTING = "telekinesis/object"
GRANTED_PARTS[LIFTING] = Improved(targeting=("adjacent",))
_THROW = GivesAction(RANGED, ability="throw", must=True)


@node
class MovesObject(Phrase, Effect):
    """Pick up an object within range and line of fire, then throw or place it."""

    least_range: int = 6
    en = (
        "minimum range {least_range}, Improved Targeting: Adjacent. Pick up an object (light or heavy) within range "
        "and line of fire, then take a RANGE object action at no cost or place the object in a square within range and "
        "line of fire"
    )
    zh = "最小距離{least_range}，強化目標：相鄰。拾起距離與火線內的一個物件（輕型或重型），然後不用耗點進行遠程物件行動，或將該物件放置於距離與火線內的方格"

    def candidates(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        if g.holding[f.source] != NOBODY:
            g.cite("heroclix.object.held.hands-free")
            return []
        g.cite("heroclix.object.held.not-target", "heroclix.object.pick-up.any")
        far = value(g, f.source, "range", least=self.least_range)
        found = []
        for t in objects_on_map(g):
            card = g.card[t]
            if isinstance(card, Thing) and "immobile" in card.keyphrases:
                continue
            if line_to_square(g, f.source, g.square[t], ("adjacent",), far):
                found.append(t)
        return found

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return bool(self.candidates(g, f))

    def compile(self, w: Writer) -> None:
        end = Label()
        w.emit(self.ask)
        w.emit(self.take)
        w.emit(self.ask_then)
        w.jump_unless(self.throws, end)
        _THROW.compile(w)
        w.place(end)
        w.emit(self.put)

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        f.answer = NOBODY
        offers = [Offer("lift", t, (t,)) for t in self.candidates(g, f)]
        if offers:
            g.ask("answer", f.you, "heroclix.pac.telekinesis", "lift", offers, f.source)

    def take(self, g: HeroclixState, f: Resolve) -> None:
        f.remember("thing", f.answer)
        if isinstance(f.answer, int) and f.answer != NOBODY:
            hold(g, f.source, f.answer)
            modify(g, f.source, HAS, ADD, LIFTING, f.source, f"action:{f.event}")

    def ask_then(self, g: HeroclixState, f: Resolve) -> None:
        t = f.recall("thing")
        f.answer = None
        if t == NOBODY:
            return
        offers = [Offer("throw", NOBODY, (t,))] if _THROW.offers(g, f.source) else []
        far = value(g, f.source, "range", least=self.least_range)
        among = free_mask(g, NOBODY, with_characters=True)
        offers += [Offer("put", s, (t,), area_square(g, s)) for s in squares_seen(g, f.source, among, far)]
        if offers:
            g.ask("answer", f.you, "heroclix.pac.telekinesis", "lift.then", offers, f.source)

    def throws(self, g: HeroclixState, f: Resolve) -> bool:
        f.remember("put", f.answer if isinstance(f.answer, int) else NOBODY)
        return bool(f.answer == NOBODY)

    def put(self, g: HeroclixState, f: Resolve) -> None:
        """Place the object in the chosen square; an object that was not thrown falls to the ground."""
        s = f.recall("put")
        if s == NOBODY:
            drop_held(g, f.source)
        else:
            put_down(g, f.source, s)


@cache
def _lifted(least_range: int) -> Characters:
    return Characters(
        "any", in_range=True, least_range=least_range, sight=True, own=True, single_base=True, power="telekinesis"
    )


@node
class PlacesTarget(Effect):
    """Place a target character into another square; an opposing one must be hit first."""

    where: InReach
    least_range: int = 6

    def which(self) -> Characters:
        return _lifted(self.least_range)

    def _words(self, lang: str) -> str:
        return replace(self.which(), least_range=0).words(lang, many=False)

    def candidates(self, g: HeroclixState, f: Resolve) -> Iterator[Entity]:
        foe_near = adjacent_mask(g, f.source) & foes_mask(g, g.force[f.source])
        only_friends = foe_near and "adjacent" not in ability_set(g, f.source).targeting
        for e in self.which().some(g, f):
            if not (only_friends and g.opposing(f.source, e)) and may_be_placed(g, e, f.you) and self.where.any(g, f, e):
                yield e

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return next(self.candidates(g, f), None) is not None

    def compile(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.attack)
        w.emit(self.ask_square)
        w.emit(self.put)

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        f.answer = NOBODY
        offers = [Offer("lift", e, (e,)) for e in self.candidates(g, f)]
        if offers:
            g.ask("answer", f.you, "heroclix.pac.telekinesis", "lift", offers, f.source)

    def attack(self, g: HeroclixState, f: Resolve) -> None:
        e = f.answer
        f.remember("target", e)
        if isinstance(e, int) and e != NOBODY and g.opposing(f.source, e):
            attack_spec = AttackSpec(kind="range", single=1, min_range=self.least_range, power="telekinesis", damage="none")
            g.push(Attack(attacker=f.source, attack_spec=attack_spec, kind="range", targets=(e,)), into="got")

    def ask_square(self, g: HeroclixState, f: Resolve) -> None:
        e = f.recall("target")
        if e == NOBODY or not g.on_map(e):
            return
        if g.opposing(f.source, e) and e not in (f.got or ()):
            return
        offers = [Offer("place", s, (e,), area_square(g, s)) for s in self.where.squares(g, f, e)]
        if offers:
            g.ask("answer", f.you, "heroclix.place.definition", "place", offers, f.source)

    def put(self, g: HeroclixState, f: Resolve) -> None:
        e = f.recall("target")
        if isinstance(f.answer, int) and f.answer != NOBODY and e != NOBODY:
            place(g, e, f.answer)
            modify(g, e, BAR, ADD, "telekinesis", f.source, this_turn(g))

    def text(self, lang: str) -> str:
        return say(
            lang,
            f"minimum range {self.least_range}. Place a target {self._words(lang)} in {self.where.text(lang)}. If it"
            " is opposing, first make a range attack against it; a hit character is placed so instead of normal damage."
            " Characters placed by this power can't use Telekinesis this turn",
            f"最小距離{self.least_range}。將一個{self._words(lang)}放置於{self.where.text(lang)}。如果為敵方，先對其進行遠程攻擊，"
            "被命中者以此取代一般傷害。被此威能放置的角色本回合不能使用念動力",
        )
