"""A step that fails leaves a broken game, never one that looks finished; a choice on a copy leaves the game as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulebound.core.decisions import Offer
from rulebound.core.effects import Programs, Resolve
from rulebound.core.effects.nodes import Effect
from rulebound.core.effects.programs import Label, Writer
from rulebound.core.errors import Broken, RuleboundError, Stuck
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.journal import Journal
from rulebound.core.rules import Rules
from tests.core.games import FIELD, MadeUp, Table, piece

UNHEARD_OF = 1000


@procedure
class Walk(Procedure):
    """Asks again and again; some ways do not work."""

    answer: Any = None

    @step("made-up.walk")
    def ask(self, g: Any) -> None:
        piece = g.at(FIELD, 0)[0]
        ways = ["on", "fall", "interrupt", "circle", "nowhere", "home", "late", "nameless", "check"]
        g.ask("answer", 0, "made-up.walk", "walk", [Offer("go", way, (piece,), way) for way in ways])

    @step("made-up.walk")
    def go(self, g: Any) -> None:
        g.damage[g.at(FIELD, 0)[0]] += 1
        g.note("walks", 0)
        self.jump("ask")
        if self.answer == "late":
            g.end("made-up.end", winners=[0])
        if self.answer == "nameless":
            g.masks[g.at(FIELD, 0)[0]] = ("no-such-piece",)
        if self.answer in ("fall", "late", "nameless"):
            raise ZeroDivisionError("a hole in the rules")
        if self.answer == "interrupt":
            raise KeyboardInterrupt
        if self.answer == "circle":
            g.push(Resolve(program="made-up.circle"))
        if self.answer == "nowhere":
            g.stack.clear()
        if self.answer == "home":
            g.end("made-up.end")
        if self.answer == "check":
            g.dirty, g.damage[g.at(FIELD, 0)[0]] = 1, UNHEARD_OF


class Circle(Effect):
    """A text that never comes to its end and changes nothing on the way."""

    def compile(self, w: Writer) -> None:
        start = Label()
        w.place(start)
        w.jump(start)


TEXTS = Programs()


class WalkRules(Rules):
    programs = TEXTS

    def name_of(self, g: Any, e: int) -> str:
        return str(g.card_now(e).id)

    def check_state(self, g: Any) -> None:
        if UNHEARD_OF in g.damage:
            raise ZeroDivisionError("a hole in the rules")


class Path(Table):
    RULES = WalkRules()


TEXTS.compile("made-up.circle", Circle())
GAME = MadeUp("made-up-walk", Path, [piece("orc")], lambda g: Walk())


def begun() -> Any:
    return GAME.start({"field": [["orc"], []]}, 1, log=True)


def test_the_error_names_game_choice_procedure_and_step_and_its_cause() -> None:
    g = begun()
    g.choose("go:orc:on")
    with pytest.raises(Broken) as raised:
        g.choose("go:orc:fall")
    said = str(raised.value)
    assert "made-up-walk is broken: choice 2 (go:orc:fall) failed in Walk, step 2 of 2: go" in said
    assert "hole" not in said, "what the program stumbled over is for those who mend it"
    assert isinstance(raised.value.__cause__, ZeroDivisionError)
    with pytest.raises(Broken, match=r"choice 1 \(go:orc:check\) failed in the check of the position between two steps"):
        begun().choose("go:orc:check")


@pytest.mark.parametrize("way", ["fall", "circle", "nowhere", "late", "nameless", "check"])
def test_a_broken_game_is_not_over_and_says_so_whatever_is_asked_of_it(way: str) -> None:
    g = begun()
    with pytest.raises(Broken):
        g.choose(f"go:orc:{way}")
    assert (g.over, g.outcome, g.winners) == (False, (), ()), "not even where the step that failed had ended it before"
    assert f"choice 1 (go:orc:{way}) failed" in g.broken
    assert g.choices == []
    questions: list[Callable[[], Any]] = [lambda: g.decision, lambda: g.choose(0), lambda: g.after(0), lambda: g.view(0)]
    questions += [lambda: g.copy().decision, lambda: g.actions(), lambda: g.option_of(1)]
    for ask in questions:
        with pytest.raises(RuleboundError, match="made-up-walk is broken"):
            ask()
    assert type(g).from_bytes(g.to_bytes()).broken == g.broken


def test_an_interrupt_in_the_middle_of_a_step_is_let_through_and_leaves_the_game_broken() -> None:
    g = begun()
    with pytest.raises(KeyboardInterrupt):
        g.choose("go:orc:interrupt")
    with pytest.raises(Broken, match="choice 1"):
        g.choose(0)


def test_the_journal_of_a_broken_game_leads_to_the_position_before() -> None:
    g = begun()
    g.choose("go:orc:on")
    before = g.to_bytes()
    with pytest.raises(Broken):
        g.choose("go:orc:fall")
    assert Journal.of(g).replay().to_bytes() == before


def test_a_choice_on_a_copy_leaves_the_game_untouched_when_it_fails() -> None:
    g = begun().after("go:orc:on")
    before, log = g.to_bytes(), list(g.log)
    with pytest.raises(Broken):
        g.after("go:orc:fall", player=0)
    with pytest.raises(RuleboundError, match="player 2 can't choose"):
        g.after("go:orc:on", player=1)
    assert (g.to_bytes(), g.log, g.broken) == (before, log, "")
    then = g.after("go:orc:on", player=0)
    assert (g.to_bytes(), g.log) == (before, log)
    assert ([e.kind for e in then.log], then.damage[0]) == (["walks", "walks"], 2), "the log goes on in the new position"
    end = then.after("go:orc:home")
    assert (end.over, end.decision, end.broken) == (1, None, "")


def test_a_text_that_never_ends_and_a_stack_that_runs_out_are_defects_in_words() -> None:
    with pytest.raises(
        Broken, match=r"failed in Resolve, step 1 of 1: go: .*the program never ends: made-up.circle"
    ) as raised:
        begun().choose("go:orc:circle")
    assert isinstance(raised.value.__cause__, Stuck)
    with pytest.raises(Broken, match="no procedure is left, yet the game is not over"):
        begun().choose("go:orc:nowhere")


def test_a_set_up_that_fails_says_where() -> None:
    with pytest.raises(Broken, match=r"made-up-walk is broken: its set-up failed in Walk, step 1 of 2: ask; go back"):
        GAME.start({}, 1)
