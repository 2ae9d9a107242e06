"""A made-up game whose question tells what lies in the hand, and positions of the pond."""

from __future__ import annotations

from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decisions import THAT, Offer
from rulebound.core.frames import Procedure, procedure, step
from tests.core.games import HAND, MadeUp, Table, piece
from tests.core.pond import GAME, random_setup


def position(seed: int, n: int) -> Any:
    g, rng = GAME.start(random_setup(seed), seed), Chance(seed)
    while n and g.asked is not None:
        g.choose(rng.below(len(g.asked.offers)))
        n -= 1
    return g


FISH = ("carp", "dace", "eel", "gar", "ide", "koi", "pike", "ray")


@procedure
class Sorted(Procedure):
    """The second player is asked only because the cards in hand lie in the order of their names: no guess deals that."""

    answer: Any = None

    @step("lake.ask")
    def ask(self, g: Any) -> None:
        names = [g.card[e].id for e in g.at(HAND, 1)]
        hidden = [Offer("play", THAT, (e,)) for e in g.at(HAND, 1)]
        open_ = [] if g.setup.get("only_hidden") else [Offer("use", THAT, (e,)) for e in g.at(2, 1)] + [Offer("pass")]
        if names == sorted(names):
            g.ask("answer", 1, "lake.ask", "sorted", [*hidden, *open_])
        else:
            g.ask("answer", 0, "lake.ask", "unsorted", [Offer("a"), Offer("b")])


LAKE = MadeUp("made-up-sorted", Table, [piece(id) for id in FISH], lambda g: Sorted())


def lake(**more: Any) -> Any:
    return LAKE.start({"hand": [[], list(FISH[:7])], "field": [[], ["ray"]], **more}, 1)
