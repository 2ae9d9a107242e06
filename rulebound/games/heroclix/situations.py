"""What a question is about and what an option will do here: rolls that are needed, damage, actions left, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Option
from rulebound.core.effects import Resolve
from rulebound.core.situations import Situation
from rulebound.core.words import Words

from .kits import kit
from .parts import ABILITIES, FREE
from .rules.actions import action_total
from .rules.attack import Attack
from .rules.break_away import BREAK_AWAY
from .rules.damage import Damage
from .rules.rolling import THEME_TEAM, HeroclixRoll
from .rules.tokens import MOST_TOKENS
from .rules.totals import attack_value, damage_value, defense_value
from .rules.windows import answers
from .state import HeroclixState

FACES = 6
ALL_ROLLS = FACES * FACES
STAMINA = "colossal_stamina"


def ways_to_hit(needed: int) -> int:
    """In how many of the 36 rolls of two dice an attack hits that needs so much: 12 always hits, 2 never does.

    >>> ways_to_hit(7), ways_to_hit(2), ways_to_hit(20)
    (21, 35, 1)
    """
    rolls = [a + b for a in range(1, FACES + 1) for b in range(1, FACES + 1)]
    return sum(roll == 2 * FACES or (roll > 2 and roll >= needed) for roll in rolls)


class Asked(Situation):
    """The pending question of a HeroClix game."""

    def __init__(self, g: HeroclixState, words: Words) -> None:
        super().__init__(g, words)
        self.g = g

    def turn(self) -> str:
        player = self.ask.player
        total = action_total(self.g, player)
        return self.say("turn", n=max(0, total - self.g.given[player]), of=total)

    def target(self) -> str:
        attack = self._frame(Attack)
        if attack is None:
            return ""
        kind = self.words.note(attack.kind)
        said = [self.say("attack-value", n=attack_value(self.g, attack))]
        if not attack.manner.instead and attack.manner.damage != "none":
            said.append(self.say("damage", n=damage_value(self.g, attack)))
        most = attack.most_targets(self.g)
        if most > 1:
            said.append(self.say("targets", n=most - len(attack.targets)))
        return self.say("target", self.name(attack.attacker), kind) + self.words.common("ability", self.words.joined(said))

    def reroll(self) -> str:
        roll = self._frame(HeroclixRoll)
        if roll is None:
            return ""
        dice = " + ".join(map(str, roll.dice))
        rolled = f"{dice} = {sum(roll.dice)}" if len(roll.dice) > 1 else dice
        said = self.say("reroll", self.name(roll.character), rolled, self.words.note(roll.purpose))
        return said + self._needed(roll)

    def _needed(self, roll: HeroclixRoll) -> str:
        """What the roll has to reach, as far as it is settled."""
        if roll.purpose != "attack":
            return self.words.common("ability", self.say("needs", n=BREAK_AWAY))
        attack = self._frame(Attack)
        if attack is None or not attack.targets:
            return ""
        needs = [defense_value(self.g, attack, e) - attack.value for e in attack.targets if self.g.on_map(e)]
        return self.words.common("ability", self.words.joined([self.say("needs", n=n) for n in needs])) if needs else ""

    def reduce(self) -> str:
        top = self._frame(Damage)
        if top is None:
            return ""
        kind = self.words.common("ability", self.words.note(top.type)) if top.type else ""
        return self.say("reduce", self.name(top.subject), kind, n=top.amount)

    def may(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, Resolve):
            return ""
        return self.say("may", self.name(top.source), self.words.note(top.program))

    def _frame(self, kind: type[Any]) -> Any:
        return next((f for f in reversed(self.g.stack) if isinstance(f, kind)), None)

    def ability(self, e: Entity, key: str, lang: str) -> str:
        known = ABILITIES.get(key.rpartition("/")[0])
        return known.text(lang) if known is not None and known.kind != "inherent" else ""

    ABOUT: ClassVar[Mapping[str, Callable[[Any], str]]] = {
        "turn": turn,
        "target": target,
        "dice": reroll,
        "reduce": reduce,
        "may": may,
    }


def question_text(g: HeroclixState, words: Words) -> tuple[str, str]:
    """The pending question in full, where more can be said than its prompt, and the text of the power behind it."""
    return Asked(g, words).told()


def option_more(g: HeroclixState, option: Option, words: Words) -> str:
    """What an option will do here: the roll that a target asks for and its chance, the action and the token that it costs."""
    assert g.asked is not None
    prompt = g.asked.prompt
    if prompt.startswith("target.") and option.entities:
        return _chance(g, option.entities[0], words)
    if prompt == "turn" and isinstance(option.value, tuple):
        return _costs(g, option, words)
    if option.verb == "reroll" and option.note == THEME_TEAM:
        return _pushing(g, option.entities[0], words) or words.messages.say(words.lang, "asks.token")
    return ""


def _chance(g: HeroclixState, e: Entity, words: Words) -> str:
    attack = next((f for f in reversed(g.stack) if isinstance(f, Attack)), None)
    if attack is None:
        return ""
    aimed = Attack(attacker=attack.attacker, manner=attack.manner, kind=attack.kind, targets=(*attack.targets, e))
    needed = defense_value(g, aimed, e) - attack_value(g, aimed)
    percent = round(100 * ways_to_hit(needed) / ALL_ROLLS)
    key = "asks.hits-unless" if _may_be_spared(g, aimed) else "asks.hits"
    return words.messages.say(words.lang, key, n=max(3, min(2 * FACES, needed)), percent=percent)


def _may_be_spared(g: HeroclixState, aimed: Attack) -> bool:
    """Could somebody answer that the last of these targets would be hit, so that it is not?"""
    tried = g.copy()
    tried.trace = None
    attack = Attack(
        attacker=aimed.attacker, manner=aimed.manner, kind=aimed.kind, targets=aimed.targets, hit=aimed.targets[-1:]
    )
    tried.push(attack)
    return bool(answers(tried, "would-be-hit", attack))


def _pushing(g: HeroclixState, e: Entity, words: Words) -> str:
    """What one more token would bring: pushing damage with the second one, unless it may be reduced."""
    if g.tokens[e] != MOST_TOKENS - 1:
        return ""
    spared = any(r.pushing for r in kit(g, e).reduces)
    return words.messages.say(words.lang, "asks.pushes-unless" if spared else "asks.pushes")


def _costs(g: HeroclixState, option: Option, words: Words) -> str:
    e, _, _, type = option.value
    said = [words.note(f"{type}-action")]
    if type != FREE and e != NOBODY:
        if pushed := _pushing(g, e, words):
            said.append(pushed)
        elif g.tokens[e] >= MOST_TOKENS:
            said.append(words.note(STAMINA))
    return words.joined(said)
