"""A script, not a player: what a bot has to beat at Marvel Champions."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.bots import NOTHING
from rulebound.core.decisions import Decision, Option

ALTER_EGOS = ("peter-parker", "carol-danvers", "jennifer-walters", "tony-stark", "tchalla")
TURN = {"play": 0, "use": 1, "attack": 2, "thwart": 4, "recover": 6}
IDLE = ("done", "no-defense", "pass", "decline", "stay", "end-turn")


class ChampionsBrute:
    """Becomes a hero and stays one, plays what it can pay, hits the villain, never defends, thwarts with nobody."""

    name = "brute"
    looks_at: ClassVar[str] = NOTHING

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def pick(self, seen: Any, decision: Decision) -> Option:
        rank = rank_of_action if decision.prompt == "turn" else rank_of_answer
        return min(decision.options, key=lambda o: (rank(o), o.index))


def rank_of_action(option: Option) -> int:
    if option.verb == "change-form":
        return 0 if option.key.endswith(ALTER_EGOS) else 9
    if option.verb == "attack" and not option.key.rpartition(":")[2].startswith(("rhino", "klaw", "ultron")):
        return 3
    return TURN.get(option.verb, 5 if option.verb != "end-turn" else 8)


def rank_of_answer(option: Option) -> int:
    if option.verb == "no-defense":
        return -1
    return IDLE.index(option.verb) + 1 if option.verb in IDLE else 0
