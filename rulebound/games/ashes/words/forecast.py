"""Forecasts: what an option costs, and the outcome of an attack, block, guard or counter."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Option, Player
from rulebound.core.effects import Memo, Resolve
from rulebound.core.frames import Procedure
from rulebound.core.log import LogEvent
from rulebound.core.text import Messages, in_script
from rulebound.core.windows import Window
from rulebound.core.words import Words
from rulebound.core.words.forecast import Course, course

from ..costs import Cost
from ..definitions import ABILITIES, ACTION, REACTION
from ..dice import power_text
from ..effects.damage import Damage
from ..rules.attack import Attack, Battle
from ..rules.play import activation_cost, answer, one_time
from ..rules.tokens import exhaust
from ..rules.turn import dice_power
from ..state import AshesState
from ..values import attack_value, life_value, number_now
from ..zones import ACTIVE_POOL, RESOLVING
from .names import cost_text

SAYS = Messages(
    {
        "life": ("{n} life", "生命{n}"),
        "damage": ("{n} damage, {0} life left", "{n}點傷害，剩餘生命{0}"),
        "destroys": ("{n} damage, destroys it", "{n}點傷害，將其摧毀"),
        "unless": ("{0}, unless something changes it", "{0}，除非另有效果改變"),
        "attacks": ("attack {n}", "攻擊{n}"),
        "battle": ("deals {n}, receives {0}", "造成{n}點傷害，受到{0}點傷害"),
        "destroyed": (" and is destroyed", "並被摧毀"),
        "deals": ("deals {n} damage", "造成{n}點傷害"),
        "side": ("a side action is still allowed", "仍可執行次要行動"),
    }
)


ORDERS = frozenset({"battles", "damage-first"})
"""The prompts that ask for the order of battles or of their damage."""
HARMS = frozenset({"damage", "destroyed", "exhaust", "discard", "discard-top", "removed", "leaves"})


def is_harmful(event: LogEvent, player: Player) -> bool:
    """Is the event damage, exhaustion or a loss of the player's own cards?"""
    return event.kind in HARMS and bool(event.about) and event.about[0].owner == player


def left(g: AshesState, e: Entity) -> int:
    return life_value(g, e) - g.wounds[e]


def damage_to_come(g: AshesState, asking: Procedure) -> int:
    """The damage that the current text deals to the chosen unit; 0 if it deals none or names no amount."""
    if not isinstance(asking, Resolve):
        return 0
    asked, *parts = [getattr(op, "__self__", None) for op in g.RULES.programs[asking.program].ops[max(0, asking.op - 1) :]]
    then = next((part for part in parts if part != asked), None)
    n = then.n.text("en") if isinstance(then, Damage) and then.subject == asked else ""
    return int(n) if n.isdigit() else 0


def option_detail(g: AshesState, option: Option, words: Words) -> str:
    """The text in brackets behind an option."""
    top, verb, lang = g.stack[-1], option.verb, words.lang
    e = option.entities[0] if option.entities else -1
    if verb == "play":
        return in_script(lang, cost_text(g.card[e].cost, lang))
    if verb == "activate" and option.value[2] in ABILITIES:
        cost = activation_cost(g, option.player, e, ABILITIES[option.value[2]])
        return in_script(lang, cost_text(cost, lang))
    if verb == "dice-power":
        return power_text(g.card[e].id, lang)
    if verb in ("attack", "target", "attach", "heal") and g.card[e].life is not None:
        n = damage_to_come(g, top)
        rest = left(g, e) - n
        if not n:
            return SAYS.say(lang, "life", n=rest)
        said = SAYS.say(lang, "damage", str(rest), n=n) if rest > 0 else SAYS.say(lang, "destroys", n=n)
        return said if _is_confirmed(g, option, rest) else SAYS.say(lang, "unless", said)
    if verb == "attacker":
        return SAYS.say(lang, "attacks", n=attack_value(g, e))
    if verb in ("block", "guard") and isinstance(top, Attack):
        return _block_or_guard(g, option, e, option.entities[1] if verb == "block" else top.attackers[0], lang)
    if verb == "counter" and isinstance(top, Battle):
        return _counter(g, option, lang)
    return SAYS.say(lang, "side") if verb == "pass" and g.side_left else ""


def _is_confirmed(g: AshesState, option: Option, rest: int) -> bool:
    """Will the chosen unit have this much life left after the text, if no player answers?"""
    deep = len(g.stack)
    then = course(g, option, lambda g: len(g.stack) < deep)
    if then is None:
        return False
    e, after = then.like(option.entities[0], g), then.after
    stays = after.in_play(e) and not then.events("destroyed", e)
    return left(after, e) == rest if stays and rest > 0 else not stays and rest <= 0


def _block_or_guard(g: AshesState, option: Option, who: Entity, attacker: Entity, lang: str) -> str:
    """The damage that a blocker or guard deals and receives. Phoenixborn and exhausted units deal none."""
    deals = attack_value(g, who) if g.card[who].is_unit and not g.exhaustion[who] else 0
    receives = attack_value(g, attacker)
    dies = receives >= left(g, who)
    said = SAYS.say(lang, "battle", str(receives), n=deals) + (SAYS.say(lang, "destroyed") if dies else "")
    then = _battle(g, option)
    if then is not None:
        me, it = (then.like(e, g) for e in (who, attacker))
        came = _dealt(then, me, it), _dealt(then, it, me), _is_lost(then, me)
        then = then if came == (deals, receives, dies) else None
    return said if then is not None else SAYS.say(lang, "unless", said)


def _counter(g: AshesState, option: Option, lang: str) -> str:
    """The damage that a countering target deals."""
    (e,), top = option.entities, g.stack[-1]
    n = attack_value(g, e)
    said = SAYS.say(lang, "deals", n=n)
    then = _battle(g, option)
    sure = then is not None and isinstance(top, Battle) and _dealt(then, then.like(e, g), then.like(top.attacker, g)) == n
    return said if sure else SAYS.say(lang, "unless", said)


def _battle(g: AshesState, option: Option) -> Course | None:
    """The outcome of an attack, if it is certain. Players choose the order, which changes no damage."""
    deep = len(g.stack)
    return course(g, option, lambda g: len(g.stack) < deep, ORDERS)


def _is_lost(then: Course, e: Entity) -> bool:
    """Was the unit destroyed, or the player eliminated with their Phoenixborn?"""
    g = then.after
    return bool(then.events("destroyed", e) or g.over or g.out[g.owner[e]])


def _dealt(then: Course, giver: Entity, taker: Entity) -> int:
    """The damage that one card dealt to another in this course."""
    return sum(x.n for x in then.events("damage", taker) if then.is_same(x.source, giver))


def preview_effect(g: AshesState, option: Option) -> Resolve | None:
    """The effect of an action or reaction spell, activated effect or dice power, as if its cost were paid."""
    e, you = option.entities[0] if option.entities else -1, option.player
    if option.verb == "play" and g.card[e].type == ACTION and _is_payment_irrelevant(g.card[e].cost):
        g.move(e, RESOLVING, you)
        return Resolve(program=one_time(g, e).key, source=e, you=you)
    if option.verb == "activate":
        return _activated(g, e, you, option.value[2])
    if option.verb == "dice-power":
        return dice_power(g, you, e)
    window = g.stack[-1]
    if (
        option.verb == "react"
        and g.card[e].type == REACTION
        and _is_payment_irrelevant(g.card[e].cost)
        and isinstance(window, Window)
    ):
        g.move(e, RESOLVING, you)
        ability = ABILITIES[option.value.ability]
        return answer(g, you, e, ability, window.event, number_now(g, e, ability))
    return None


def _activated(g: AshesState, e: Entity, you: Player, key: str) -> Resolve | None:
    ability = ABILITIES[key]
    if not _is_payment_irrelevant(ability.cost):
        return None
    if ability.cost.exhaust:
        exhaust(g, e)
    dice = tuple((g.card[d].id, g.face[d]) for d in g.at(ACTIVE_POOL, you))
    memory = (Memo("number", number_now(g, e, ability)), Memo("spent", dice), Memo("extra", 1))
    return Resolve(program=key, source=e, you=you, memory=memory)


def _is_payment_irrelevant(cost: Cost) -> bool:
    """Does the text have the same effect however the cost is paid? X and discarded cards can influence it."""
    return cost.x is None and not cost.discard
