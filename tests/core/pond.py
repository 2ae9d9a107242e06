"""A made-up card game with everything that keeps secrets: shuffled decks, hands, peeking, burying, dice."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.chance import Chance
from rulebound.core.decisions import THAT, Offer, Player
from rulebound.core.dice import roll
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.state import Seats
from tests.core.games import DECK, FIELD, HAND, MadeUp, Table, piece

FISH = ("carp", "dace", "eel", "gar", "ide", "koi", "pike", "ray", "tench")


class Pond(Table):
    SHOWN_SEATS: ClassVar[tuple[str, ...]] = ("score",)
    SHOWN_SCALARS: ClassVar[tuple[str, ...]] = ("turn",)
    score: Seats
    turn: int = 0

    def after_act(self) -> None:
        """Broken variants of the game do their damage here."""


@procedure
class Fishing(Procedure):
    player: Player = 0
    answer: Any = None

    @step("pond.setup")
    def deal(self, g: Any) -> None:
        for p in range(g.players):
            g.shuffle(DECK, p)
            for _ in range(3):
                g.move(g.at(DECK, p)[0], HAND, p)

    @step("pond.turn")
    def ask(self, g: Any) -> None:
        if g.turn >= g.setup.get("turns", 12):
            self.jump("end")
            return
        p, other = self.player, g.next_seat(self.player)
        offers = [Offer(verb, (verb, THAT), (e,)) for e in g.at(HAND, p) for verb in ("play", "bury", "show")]
        offers += [Offer("return", ("return", THAT), (e,)) for e in g.at(FIELD, p)]
        offers += [Offer(verb, (verb, -1)) for verb in ("roll", "pass")]
        offers += [Offer("draw", ("draw", -1))] if g.at(DECK, p) else []
        offers += [Offer("peek", ("peek", -1))] if g.at(DECK, other) else []
        g.ask("answer", p, "pond.turn", "turn", offers)

    @step("pond.act")
    def act(self, g: Any) -> None:
        (verb, e), self.answer = self.answer, None
        p, other = self.player, g.next_seat(self.player)
        if verb == "play":
            g.note("play", p, (e,))
            g.move(e, FIELD, p)
        elif verb == "bury":
            g.move(e, DECK, p)
        elif verb == "show":
            g.reveal(e, (2 << g.players) - 1)
        elif verb == "return":
            g.move(e, DECK, p, 0)
            g.shuffle(DECK, p)
        elif verb == "roll":
            g.score[p] += roll(g, 1)[0]
        elif verb == "draw":
            g.move(g.at(DECK, p)[0], HAND, p)
            g.note("draw", p, (g.at(HAND, p)[-1],))
        elif verb == "peek":
            g.reveal(g.at(DECK, other)[0], 1 << p)
        g.turn += 1
        self.player = other
        g.after_act()
        self.jump("ask")

    @step("pond.end")
    def end(self, g: Any) -> None:
        best = max(g.score)
        g.end("pond.end", [p for p in range(g.players) if g.score[p] == best])


def random_setup(seed: int) -> dict[str, Any]:
    rng = Chance(seed)
    players = 2 + rng.below(2)
    decks = [[FISH[rng.below(len(FISH))] for _ in range(7)] for _ in range(players)]
    return {"players": players, "deck": decks, "turns": 14}


PIECES = [piece(name) for name in FISH]
SETUP = {"deck": [list(FISH), list(FISH)]}


def variant(name: str, state: type[Pond]) -> MadeUp:
    return MadeUp(name, state, PIECES, lambda g: Fishing(), players=(2, 3), random=random_setup)


GAME = variant("made-up-pond", Pond)
