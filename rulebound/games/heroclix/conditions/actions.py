"""Conditions of triggered parts apart from attacks: phases, actions, moves, tokens, destroyed terrain."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity
from rulebound.core.effects import Phrase, node
from rulebound.core.text import many, say

from ..parts import Moment, Power, power_name
from ..rules.actions import innermost
from ..rules.movement import Move
from ..rules.turn import BEGINNING, END
from ..state import HeroclixState
from ..words.names import ACTION_WORDS, ActionType


@node
class AtPhase(Moment):
    """In the beginning or end phase of a turn: your own, or each opponent's."""

    phase: str = BEGINNING
    whose: str = "your"
    """`your`, or `opposing`."""

    def __post_init__(self) -> None:
        if self.phase not in (BEGINNING, END) or self.whose not in ("your", "opposing"):
            raise TypeError("the phase is the beginning or the end, of your turn or an opposing player's")

    @property
    def moment(self) -> str:
        return "turn-begins" if self.phase == BEGINNING else "turn-ends"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return bool((g.force[e] == event.by) == (self.whose == "your"))

    def text(self, lang: str) -> str:
        at = say(lang, self.phase, "開始" if self.phase == BEGINNING else "結束")
        if self.whose == "your":
            return say(lang, f"at the {at} of your turn", f"你的回合{at}時")
        return say(lang, f"at the {at} of each opponent's turn", f"每個對手的回合{at}時")


@node
class GivenAction(Moment):
    """This character is given an action of a type."""

    type: ActionType

    @property
    def moment(self) -> str:
        return f"given-{self.type}"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return bool(event.subject == e)

    def text(self, lang: str) -> str:
        type = say(lang, *ACTION_WORDS[self.type])
        return say(lang, f"when this character is given a {type} action", f"此角色被給予{type}時")


@node
class BeginsToMove(Phrase, Moment):
    """This character begins to move."""

    moment: str = "begins-to-move"
    en = "when this character begins to move"
    zh = "此角色開始移動時"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return bool(event.subject == e)


@node
class Moved(Moment):
    """This character uses a power to move, at most so many squares."""

    power: Power
    most: int = 0
    """0: any number of squares."""
    moment: str = "moved"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        if not isinstance(event, Move) or event.subject != e or (self.most and event.steps > self.most):
            return False
        act = innermost(g)
        return act is not None and act.subject == e and act.ability == self.power

    def text(self, lang: str) -> str:
        name = power_name(lang, self.power)
        if self.most:
            return say(
                lang,
                f"when this character uses {name} and moves {many(self.most, 'square')} or less",
                f"此角色使用{name}且移動{self.most}格以下時",
            )
        return say(lang, f"when this character uses {name}", f"此角色使用{name}時")


@node
class GameBegins(Phrase, Moment):
    """At the beginning of the game."""

    moment: str = "game-begins"
    en = "at the beginning of the game"
    zh = "遊戲開始時"


@node
class Instead(Moment):
    """The ability replaces what a power does."""

    by: Power
    of: str
    """What the character then does not get or do: `token` or `close-attack`."""

    def __post_init__(self) -> None:
        if self.of not in INSTEAD_WORDS:
            raise TypeError("this power can't be replaced")

    @property
    def moment(self) -> str:
        return f"instead-{self.by}"

    def text(self, lang: str) -> str:
        name, of = power_name(lang, self.by), say(lang, *INSTEAD_WORDS[self.of])
        return say(
            lang, f"when this character uses {name}, you may, instead of {of}", f"此角色使用{name}時，可用以下效應取代{of}"
        )


INSTEAD_WORDS = {
    "token": ("removing an action token", "移除行動標記"),
    "close-attack": ("making a close attack", "進行近戰攻擊"),
}
