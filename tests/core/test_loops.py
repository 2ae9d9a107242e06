"""Effects that are done again and again: begun, asked for and done as long as something is left, and finished."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import NOBODY, Offer
from rulebound.core.effects.nodes import Loop, OneByOne, UntilDone
from rulebound.core.effects.programs import Programs, Resolve
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.rules import Rules
from tests.core.games import FIELD, MadeUp, Table, keys, piece, play

TEXTS = Programs()


class LoopRules(Rules):
    programs = TEXTS


class Story(Table):
    """Tells all that a loop does."""

    RULES = LoopRules()


class Told:
    __slots__ = ()

    def begin(self, g: Any, f: Resolve) -> None:
        g.tell("begin")
        f.remember("left", g.setup["times"])

    def finish(self, g: Any, f: Resolve) -> None:
        g.tell("finish")


class Thrice(Told, Loop):
    __slots__ = ()

    def some_left(self, g: Any, f: Resolve) -> bool:
        return bool(f.recall("left") > 0)

    def ask(self, g: Any, f: Resolve) -> None:
        g.ask("answer", f.you, "made-up.loop", "which", [Offer("one", 1), Offer("two", 2)])

    def act(self, g: Any, f: Resolve) -> None:
        g.tell("act", f.answer)
        f.remember("left", f.recall("left") - 1)


class AsLong(Told, UntilDone):
    __slots__ = ()

    def ask(self, g: Any, f: Resolve) -> None:
        g.ask("answer", f.you, "made-up.loop", "which", [Offer("one", 1), Offer("done", NOBODY)])

    def act(self, g: Any, f: Resolve) -> None:
        g.tell("act", f.answer)


class HurtEach(OneByOne):
    __slots__ = ()
    name = "hurt-each"
    rule = "made-up.loop"

    def members(self, g: Any, f: Resolve) -> list[int]:
        return list(g.at(FIELD, 0))

    def still(self, g: Any, f: Resolve, e: int, incarnation: int) -> bool:
        return bool(g.kind_of_zone(e) == FIELD)

    def apply(self, g: Any, f: Resolve, e: int) -> None:
        g.tell("hurt", g.card[e].id)
        if g.card[e].id == "ox":
            for other in [x for x in g.at(FIELD, 0) if g.card[x].id == "imp"]:
                g.move(other, FIELD + 1, 0)


LOOPS = {"thrice": Thrice, "as-long": AsLong, "hurt-each": HurtEach}


@procedure
class Run(Procedure):
    @step("made-up.run")
    def run(self, g: Any) -> None:
        key = TEXTS.compile("made-up-loops", LOOPS[g.setup["loop"]]())
        g.push(Resolve(program=key, you=1))

    @step("made-up.end")
    def end(self, g: Any) -> None:
        g.end("made-up.end")


GAME = MadeUp("made-up-loops", Story, [piece("ox"), piece("imp"), piece("elf")], lambda g: Run())


def story(loop: str, *choices: str, times: int = 0, field: list[str] | None = None) -> list[str]:
    g = play(GAME, {"loop": loop, "times": times, "field": [field or [], []]}, choices)
    assert g.over
    return list(g.story)


@pytest.mark.parametrize(
    ("times", "choices", "told"),
    [
        (0, [], ["begin", "finish"]),
        (1, ["two"], ["begin", "act 2", "finish"]),
        (3, ["two", "one", "two"], ["begin", "act 2", "act 1", "act 2", "finish"]),
    ],
)
def test_a_loop_asks_and_acts_as_long_as_something_is_left(times: int, choices: list[str], told: list[str]) -> None:
    assert story("thrice", *choices, times=times) == told


@pytest.mark.parametrize("n", [0, 1, 3])
def test_a_loop_that_asks_whether_to_go_on_ends_with_no(n: int) -> None:
    assert story("as-long", *["one"] * n, "done") == ["begin", *["act 1"] * n, "finish"]


def test_each_of_a_set_comes_once_in_the_order_that_somebody_chooses_unless_it_is_gone() -> None:
    g = play(GAME, {"loop": "hurt-each", "field": [["imp", "elf", "ox", "imp"], []]}, ["next:elf"])
    assert keys(g) == ["next:imp", "next:ox", "next:imp#2"]
    field = ["imp", "elf", "ox", "imp"]
    assert story("hurt-each", "next:elf", "next:imp#2", "next:imp", field=field) == [
        "hurt elf",
        "hurt imp",
        "hurt imp",
        "hurt ox",
    ]
    assert story("hurt-each", "next:ox", field=field) == ["hurt ox", "hurt elf"], "the imps are gone"
    assert story("hurt-each", field=[]) == []
