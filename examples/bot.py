"""Your own bot: it prefers attacks, and plays Ashes Reborn against the random bot."""

from collections.abc import Mapping
from typing import Any, ClassVar

import rulebound
from rulebound.bots import VIEW, make, play
from rulebound.core.decisions import Decision, Option


class Brawler:
    """Attacks if it can, acts if it can, and passes otherwise."""

    name = "brawler"
    looks_at: ClassVar[str] = VIEW

    def pick(self, seen: Mapping[str, Any], decision: Decision) -> Option:
        """Choose one of the legal options; `seen` is what this player sees of the table."""
        attacks = [option for option in decision.options if option.verb == "attack"]
        acts = [option for option in decision.options if option.verb not in ("pass", "done", "end-turn")]
        return (attacks or acts or decision.options)[0]


def main() -> None:
    """Play one game and print who wins, by which rule."""
    game = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    play(game, [Brawler(), make("random", seed=1)])
    for name, outcome in zip(("brawler", "random"), game.outcome, strict=True):
        print(f"{name}: {outcome.result} by {outcome.rule}")


if __name__ == "__main__":
    main()
