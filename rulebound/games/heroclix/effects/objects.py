"""What every character can do with objects and terrain: destroy, attack with objects, equip."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.core.bitboards import Mask, Square
from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.effects import AskThenAct, AskThenDo, Effect, Phrase, Resolve, node
from rulebound.core.text import say

from ..ability_sets import ability_set
from ..board import (
    adjacent_mask,
    adjacent_squares,
    area_square,
    around_mask,
    base_mask,
    blocking_beside,
    foes_mask,
    ground,
    lying_mask,
    objects_on_map,
    squares,
    walls_beside,
    walls_within,
)
from ..definitions import HEAVY, Thing
from ..figure_abilities import is_standard
from ..ground.reasons import breaks, walls_seen
from ..rules.attack import Attack
from ..rules.equipment import equip, ko_object
from ..rules.markers import destroy_on_path
from ..rules.sight import eye_of, line_to_square, squares_seen, standing
from ..rules.targets import AttackSpec, legal_targets
from ..state import HeroclixState
from ..values import value
from ..words.names import AttackKind
from .base import ENOUGH, AttackEffect, DestroyEffect, ObjectEffect

THROWN = 6
"""The minimum range of a thrown object."""


@node
class Destroys(AskThenAct, DestroyEffect):
    """Destroy a piece of blocking terrain or KO an object: adjacent, or within range and line of fire."""

    far: bool = False

    def offers(self, g: HeroclixState, e: Entity) -> Iterator[Offer]:
        if value(g, e, "damage") >= ENOUGH:
            yield from self._far(g, e) if self.far else self._near(g, e)

    def _near(self, g: HeroclixState, e: Entity) -> Iterator[Offer]:
        for s in blocking_beside(g, e):
            yield Offer("destroy", ("square", s, NOBODY), note=area_square(g, s))
        for a, b in walls_beside(g, e):
            yield Offer("destroy", ("wall", a, b), note=f"{area_square(g, a)}-{area_square(g, b)}")
        reach = {*squares(g, e), *adjacent_squares(g, e)}
        for t in destructible(g):
            if g.square[t] in reach:
                yield Offer("destroy", ("object", t, NOBODY), (t,))

    def _far(self, g: HeroclixState, e: Entity) -> Iterator[Offer]:
        far = value(g, e, "range")
        if not far:
            return
        for t in destructible(g):
            if line_to_square(g, e, g.square[t], most=far):
                yield Offer("destroy", ("object", t, NOBODY), (t,))
        for s in squares_seen(g, e, ground(g).blocking, far):
            yield Offer("destroy", ("square", s, NOBODY), note=area_square(g, s))
        terrain, eye, among, walls = ground(g), eye_of(g, e), standing(g), walls_within(g, e, far)
        seen = {wall for q in squares(g, e) for wall in walls_seen(terrain, q, walls, far, eye, among)}
        for a, b in walls:
            if (a, b) in seen:
                yield Offer("destroy", ("wall", a, b), note=f"{terrain.names[a]}-{terrain.names[b]}")

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        e = f.source
        if value(g, e, "damage") < ENOUGH:
            return False
        g.cite("heroclix.object.destroy.held")  # a held object is in no square
        return self._could_far(g, e) if self.far else self._could_near(g, e)

    def _could_near(self, g: HeroclixState, e: Entity) -> bool:
        terrain, here, near = ground(g), base_mask(g, e), adjacent_mask(g, e)
        return bool(
            here & terrain.edged
            or near & terrain.blocking
            or ((here | near) & lying_mask(g) and self._lies_in(g, here | near))
        )

    def _lies_in(self, g: HeroclixState, area: Mask) -> list[Square]:
        """The squares of an area with an object that can be destroyed."""
        return [g.square[t] for t in destructible(g) if area >> g.square[t] & 1]

    def _could_far(self, g: HeroclixState, e: Entity) -> bool:
        """Can it destroy anything at a distance?  Near targets come first; a wall beside the character is always in line."""
        far, terrain = value(g, e, "range"), ground(g)
        if not far:
            return False
        here = base_mask(g, e)
        if here & terrain.edged:
            return True
        eye, people = eye_of(g, e), foes_mask(g, NOBODY)
        for q in squares(g, e):
            if breaks(terrain, q, far, eye, people, lambda: standing(g), here):
                return True
        things = lying_mask(g)
        return bool(things) and any(
            line_to_square(g, e, s, most=far) for s in self._lies_in(g, things & around_mask(g, e, far))
        )

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        f.answer = None
        offers = list(self.offers(g, f.source))
        if offers:
            g.ask("answer", f.you, "heroclix.destroy.inherent", "destroy", offers, f.source)

    def act(self, g: HeroclixState, f: Resolve) -> None:
        if f.answer is None:
            return
        g.cite("heroclix.destroy.range" if self.far else "heroclix.destroy.close", "heroclix.destroy.not-an-attack")
        if self.far:
            g.cite("heroclix.object.destroy.lof", "heroclix.destroy.range.beside-enemy")
        kind, a, b = f.answer
        if kind == "square":
            destroy_on_path(g, f.source, [(a, a)])
        elif kind == "wall":
            g.cite(
                "heroclix.destroy.wall", "heroclix.destroy.wall.range.target" if self.far else "heroclix.destroy.wall.close"
            )
            destroy_on_path(g, f.source, [(a, b)])
        else:
            g.cite("heroclix.object.destroy", "heroclix.object.destroy.no-debris", "heroclix.object.destroy.no-harm")
            ko_object(g, a)

    def text(self, lang: str) -> str:
        if self.far:
            return say(
                lang,
                "if this character's damage value is 3 or more, destroy one piece of blocking terrain or KO one object within range"
                " and line of fire",
                "如果此角色的傷害數值為3以上，摧毀距離與火線內的一個阻擋地形，或擊倒其中的一個物件",
            )
        return say(
            lang,
            "if this character's damage value is 3 or more, destroy one adjacent piece of blocking terrain, or KO one object in its"
            " own or an adjacent square",
            "如果此角色的傷害數值為3以上，摧毀一個相鄰的阻擋地形，或擊倒所在或相鄰方格中的一個物件",
        )


@node
class DestroysAround(Phrase, Effect):
    """Every adjacent piece of blocking terrain is destroyed."""

    en = "destroy every adjacent piece of blocking terrain"
    zh = "摧毀所有相鄰的阻擋地形"

    def act(self, g: HeroclixState, f: Resolve) -> None:
        destroy_on_path(g, f.source, [*((s, s) for s in blocking_beside(g, f.source)), *walls_beside(g, f.source)])


def destructible(g: HeroclixState) -> list[Entity]:
    """The objects on the map that can be destroyed; held and indestructible ones can't."""
    found = []
    g.cite("heroclix.object.destroy.held")
    for t in objects_on_map(g):
        card = g.card[t]
        if isinstance(card, Thing) and "indestructible" not in card.keyphrases:
            found.append(t)
        else:
            g.cite("heroclix.pac.indestructible", "heroclix.special-object.indestructible")
    return found


@node
class UsesObject(AttackEffect, ObjectEffect):
    """Attack with the held object in close combat, or throw it; the object is then used up."""

    kind: AttackKind

    def __post_init__(self) -> None:
        if self.kind not in ("close", "range"):
            raise TypeError("the kind is close or range")

    @property
    def reach(self) -> int:
        return THROWN if self.kind == "range" else 0

    def attack_spec(self, g: HeroclixState, e: Entity) -> AttackSpec:
        thing = g.holding[e]
        card = g.card[thing]
        heavy = isinstance(card, Thing) and card.weight == HEAVY
        if self.kind == "close":
            return AttackSpec(kind="close", single=1, more=2 if heavy else 1, thing=thing)
        return AttackSpec(kind="range", single=1, min_range=THROWN, damage="3" if heavy else "2", thing=thing)

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        e = f.source
        if g.holding[e] == NOBODY:
            return False
        g.cite("heroclix.object.attack.keep", "heroclix.object.attack.timing")
        return bool(legal_targets(g, e, self.kind, self.attack_spec(g, e)))

    def act(self, g: HeroclixState, f: Resolve) -> None:
        if g.holding[f.source] != NOBODY:
            g.cite(f"heroclix.object.attack.{self.kind}", "heroclix.object.attack.names", "heroclix.object.attack.inherent")
            g.push(Attack(attacker=f.source, attack_spec=self.attack_spec(g, f.source)), into="got")

    def text(self, lang: str) -> str:
        if self.kind == "close":
            return say(
                lang,
                "while holding an object make a close attack against a single character with damage +1 if the object is light or +2"
                " if heavy; after the attack resolves KO the object",
                "持有物件時，以單一角色為目標進行近戰攻擊，輕型物件傷害+1，重型物件傷害+2；攻擊結算後擊倒該物件",
            )
        return say(
            lang,
            "minimum range 6; while holding an object make a range attack against a single character that deals 2 damage (light) or"
            " 3 damage (heavy) instead of normal damage; after the attack resolves KO the object",
            "最小距離6；持有物件時，以單一角色為目標進行遠程攻擊，以2點（輕型）或3點（重型）傷害取代一般傷害；攻擊結算後擊倒該物件",
        )


@node
class Equips(Phrase, AskThenDo, ObjectEffect):
    """Equip an object that lies in the character's square or that it holds."""

    en = "equip an object in this character's square or that it holds"
    zh = "裝備所在方格中或持有的物件"

    def candidates(self, g: HeroclixState, e: Entity) -> list[Entity]:
        if g.holding[e] == NOBODY and not lying_mask(g) & base_mask(g, e):
            return []
        if not is_standard(g.figure(e), ability_set(g, e).symbols):
            g.cite("heroclix.equipment.standard-only")
            return []
        here: set[Square] = set(squares(g, e))
        lying = [t for t in objects_on_map(g) if g.square[t] in here]
        held = [g.holding[e]] if g.holding[e] != NOBODY else []
        found = []
        for t in (*held, *lying):
            card = g.card[t]
            if isinstance(card, Thing):
                friendly = g.owner[t] == g.force[e]
                if "equip_any" in card.keyphrases or ("equip_friendly" in card.keyphrases and friendly):
                    found.append(t)
        return found

    @property
    def rule(self) -> str:
        return "heroclix.equipment.object"

    @property
    def prompt(self) -> str:
        return "equip"

    def offers(self, g: HeroclixState, f: Resolve) -> list[Offer]:
        return [Offer("equip", t, (t,)) for t in self.candidates(g, f.source)]

    def take(self, g: HeroclixState, f: Resolve, chosen: Entity) -> None:
        g.cite("heroclix.equipment.equip-any", "heroclix.equipment.equip-friendly", "heroclix.equipment.standard-only")
        equip(g, f.source, chosen)
