"""The forecast of a text: what an affair or an action ability would do here and now."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Option, Player
from rulebound.core.effects import Meant, Memo, Memory, Resolve
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.log import LogEvent

from ..definitions import ABILITIES, AFFAIR
from ..nouns.subjects import Modes
from ..rules.targets import ChooseTargets, choices_of, effect_of
from ..rules.tokens import exhaust
from ..state import UnderworldState
from ..values import BORN
from ..zones import ON_STACK

HARMS = frozenset({"damage", "destroy", "sacrifice", "exhaust", "discard", "put", "return", "conceal", "mill"})


@procedure
class TextBegun(Procedure):
    """A text as if paid for: choose its targets, then carry it out."""

    program: str
    source: Entity
    you: Player
    memory: Memory = ()

    @step()
    def choose_targets(self, g: UnderworldState) -> None:
        text = ChooseTargets(program=self.program, source=self.source, you=self.you, memory=self.memory)
        g.push(text, into="memory")

    @step()
    def carry_out(self, g: UnderworldState) -> None:
        g.push(Resolve(program=self.program, source=self.source, you=self.you, memory=self.memory))


def preview_effect(g: UnderworldState, option: Option) -> TextBegun | None:
    """The text of an affair or an action ability as if it were paid for.

    There is no preview if the price itself changes the table.  At least one of several modes always has its targets.
    """
    if not isinstance(option.value, tuple) or not option.entities:
        return None
    e, you = option.entities[0], option.player
    if option.verb == "play" and g.card[e].type == AFFAIR and not g.card[e].additional and not g.card[e].x:
        key = g.card[e].abilities[0].key
        if _has_modes(key):
            return None
        g.move(e, ON_STACK, you)
        return TextBegun(program=key, source=e, you=you)
    return _used(g, e, you, option.value[2]) if option.verb == "use" else None


def _used(g: UnderworldState, e: Entity, you: Player, key: str) -> TextBegun | None:
    price = ABILITIES[key].price
    if price.sacrifice or price.other or _has_modes(key):
        return None
    if price.exhaust:
        exhaust(g, e)
    place = g.spot[e]
    memory = (Memo("place", place), Meant("here", g.region_at(place)), Memo(BORN, g.incarnation[e]))
    return TextBegun(program=key, source=e, you=you, memory=memory)


def _has_modes(key: str) -> bool:
    return any(isinstance(choice, Modes) for choice in choices_of(effect_of(key)))


def is_harmful(event: LogEvent, player: int) -> bool:
    """Does it damage or exhaust the player's own cards, or lose them?"""
    mine = event.about[0].owner == player if event.about else event.player == player
    return event.kind in HARMS and mine
