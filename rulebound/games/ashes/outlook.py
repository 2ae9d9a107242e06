"""What is to come: what an option costs, and what an attack, a block, a guard or a counter will do here and now."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Option, Player
from rulebound.core.log import LogEvent
from rulebound.core.text import Messages, in_script
from rulebound.core.words import Words

from .definitions import ABILITIES
from .dice import power_text
from .rules.attack import Attack, Battle
from .state import AshesState
from .values import attack_value, life_value
from .wording import cost_text

SAYS = Messages(
    {
        "left": ("{n} life left", "剩餘生命{n}"),
        "attacks": ("attack {n}", "攻擊{n}"),
        "battle": ("deals {n}, receives {0}", "造成{n}點傷害，受到{0}點傷害"),
        "destroyed": (" and is destroyed", "並被摧毀"),
        "deals": ("deals {n} damage", "造成{n}點傷害"),
        "side": ("a side action is still allowed", "仍可執行次要行動"),
    }
)


HARMS = frozenset({"damage", "destroyed", "exhaust", "discard", "discard-top", "removed", "leaves"})


def harms(event: LogEvent, player: Player) -> bool:
    """Damage, exhaustion and losses of one's own cards."""
    return event.kind in HARMS and bool(event.about) and event.about[0].owner == player


def left(g: AshesState, e: Entity) -> int:
    return life_value(g, e) - g.wounds[e]


def option_more(g: AshesState, option: Option, words: Words) -> str:
    """What stands in brackets behind an option."""
    top, verb, lang = g.stack[-1], option.verb, words.lang
    e = option.entities[0] if option.entities else -1
    if verb == "play":
        return in_script(lang, cost_text(g.card[e].cost, lang))
    if verb == "activate" and option.value[2] in ABILITIES:
        return in_script(lang, cost_text(ABILITIES[option.value[2]].cost, lang))
    if verb == "dice-power":
        return power_text(g.card[e].id, lang)
    if verb in ("attack", "target", "attach", "heal") and g.card[e].life is not None:
        return SAYS.say(lang, "left", n=left(g, e))
    if verb == "attacker":
        return SAYS.say(lang, "attacks", n=attack_value(g, e))
    if verb in ("block", "guard") and isinstance(top, Attack):
        return _meeting(g, e, option.entities[1] if verb == "block" else top.attackers[0], lang)
    if verb == "counter" and isinstance(top, Battle):
        return SAYS.say(lang, "deals", n=attack_value(g, e))
    return SAYS.say(lang, "side") if verb == "pass" and g.side_left else ""


def _meeting(g: AshesState, who: Entity, attacker: Entity, lang: str) -> str:
    """What somebody who steps in deals and receives; a Phoenixborn deals nothing, nor does who is exhausted."""
    deals = attack_value(g, who) if g.card[who].is_unit and not g.exhaustion[who] else 0
    receives = attack_value(g, attacker)
    said = SAYS.say(lang, "battle", str(receives), n=deals)
    return said + (SAYS.say(lang, "destroyed") if receives >= left(g, who) else "")
