"""Scripts, not players: what a bot has to beat before it may call itself one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rulebound.bots import VIEW
from rulebound.core.decisions import Decision, Option

LAST = ("done keep end-turn decline no no-block no-guard nothing pass meditate discard-top discard").split()  # noqa: SIM905
"""Verbs that a script takes only when there is nothing else, the first of them first."""
ELSEWHERE: tuple[str, dict[str, Any]] = ("", {})


class AshesBrute:
    """Summons and plays units, attacks the Phoenixborn with all that can hurt, never plans, never blocks."""

    name = "brute"
    looks_at: ClassVar[str] = VIEW

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def pick(self, seen: Any, decision: Decision) -> Option:
        mine = cards_of(seen["players"][seen["you"]])
        foes = {
            id: found for p, seat in enumerate(seen["players"]) if p != seen["you"] for id, found in cards_of(seat).items()
        }
        return min(decision.options, key=lambda o: (rank(decision.prompt, o, mine, foes), o.index))


Cards = Mapping[int, tuple[str, dict[str, Any]]]


def cards_of(seat: Mapping[str, Any]) -> dict[int, tuple[str, dict[str, Any]]]:
    """The cards of a seat by their ids, each with its zone."""
    return {
        e["id"]: (zone, e)
        for zone, cards in seat["zones"].items()
        if isinstance(cards, list)
        for e in cards
        if isinstance(e, dict)
    }


def strength(mine: Cards, id: int) -> int:
    _, card = mine.get(id, ELSEWHERE)
    return int(card.get("attack", 1) or 0)


def rank(prompt: str, option: Option, mine: Cards, foes: Cards) -> int:
    """How late an option comes into question."""
    verb, first = option.verb, option.entities[0] if option.entities else -1
    if prompt == "turn":
        return rank_of_action(verb, first, mine, foes)
    if verb == "attacker":
        return 0 if strength(mine, first) > 0 else 95
    if verb in ("target", "player"):
        return 0 if first in foes or (verb == "player" and option.index) else 5
    return 80 + LAST.index(verb) if verb in LAST else 10


def rank_of_action(verb: str, first: int, mine: Cards, foes: Cards) -> int:
    if verb == "attack":
        units = [(id, card) for id, (zone, card) in mine.items() if zone == "battlefield"]
        if not any(strength(mine, id) > 0 and not card.get("exhaustion") for id, card in units):
            return 60
        return 0 if first in foes and foes[first][0] != "battlefield" else 1
    if verb in ("play", "activate"):
        _, card = mine.get(first, ELSEWHERE)
        return 2 if "summon" in str(card.get("card", "")) else 3
    return {"dice-power": 8, "end-turn": 20, "pass": 30, "meditate": 70}.get(verb, 10)
