"""What every character can do without a card saying so: move, attack, destroy, use objects, equip."""

from __future__ import annotations

from rulebound.core.effects import Effect

from ..effects.attacks import Attacks
from ..effects.movement import Moves
from ..effects.objects import Destroys, Equips, UsesObject
from ..figure_abilities import INHERENT, deed
from ..parts import CLOSE, MOVE, POWER, RANGED, Ability, Action, ability


def _inherent(key: str, en: str, zh: str, rule: str, type: str, effect: Effect) -> None:
    made = ability(Ability(key=key, en=en, zh=zh, parts=(Action(type, effect),), kind="inherent", rule=rule))
    part = made.parts[0]
    assert isinstance(part, Action)
    INHERENT.append(deed(part, key))


_inherent("move", "Move", "移動", "heroclix.action.basic.move", MOVE, Moves())
_inherent("close", "Close attack", "近戰攻擊", "heroclix.action.basic.close", CLOSE, Attacks("close"))
_inherent("range", "Range attack", "遠程攻擊", "heroclix.action.basic.range", RANGED, Attacks("range"))
_inherent("destroy_close", "Destroy (adjacent)", "摧毀（相鄰）", "heroclix.destroy.close", CLOSE, Destroys())
_inherent("destroy_range", "Destroy (at range)", "摧毀（遠程）", "heroclix.destroy.range", RANGED, Destroys(far=True))
_inherent("strike", "Strike with the object", "以物件攻擊", "heroclix.object.attack.close", CLOSE, UsesObject("close"))
_inherent("throw", "Throw the object", "投擲物件", "heroclix.object.attack.range", RANGED, UsesObject("range"))
_inherent("equip", "Equip", "裝備", "heroclix.equipment.object", POWER, Equips())
