"""Occurrences: what answers them reads them, also when they are over and something else lies at their place."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import NOBODY, Offer, Player
from rulebound.core.effects import Answered, Effect, Programs, Resolve, Writer, node
from rulebound.core.errors import Stuck
from rulebound.core.frames import Procedure, Serial, freeze, procedure, step, thaw
from rulebound.core.occurrences import Occurrence
from rulebound.core.priority import Priority, PriorityPolicy, stack_up
from rulebound.core.queues import drain, wait_in
from rulebound.core.rules import Rules
from rulebound.core.windows import Trigger, Window, WindowPolicy
from tests.core.events import Event, stop
from tests.core.games import FIELD, Ability, MadeUp, Table, piece, play


@procedure
class Raid(Occurrence):
    """A raid strikes twice: one blow of 2, one of 5."""

    by: Player
    blows: int = 0

    @step()
    def strike(self, g: Any) -> None:
        if self.blows < 2:
            self.blows += 1
            self.jump("strike")
            target = g.at(FIELD, 1 - self.by)[self.blows - 1]
            g.push(Blow(subject=target, amount=(2, 5)[self.blows - 1], by=self.by, raid=self.serial))

    @step()
    def end(self, g: Any) -> None:
        g.tell("the raid is over")


@procedure
class Blow(Event):
    amount: int
    by: Player
    raid: Serial

    BEFORE = "strike"
    AFTER = ("struck",)

    def happen(self, g: Any) -> None:
        g.damage[self.subject] += self.amount


@node
class Report(Effect):
    """Tells of the blow that it answers, and of the raid that the blow was part of."""

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        blow = g.occurrence(f.event, Blow)
        raid = g.occurrence(blow.raid, Raid)
        g.tell(f"blow of {blow.amount} at {g.card[blow.subject].id} by {blow.by + 1}, number {raid.blows} of the raid")


@node
class TooLate(Effect):
    """Prevents the blow that it answers."""

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        stop(g, f.event)


@node
class Recalls(Effect):
    """Tells of the blow that its memory holds."""

    def act(self, g: Any, f: Resolve) -> None:
        g.tell(f"it remembers a blow of {g.occurrence(f.recall('blow'), Blow).amount}")


@procedure
class Messenger(Procedure):
    """Brings another procedure."""

    brings: tuple[Any, ...]

    @step()
    def go(self, g: Any) -> None:
        g.push(thaw(self.brings))


WRITTEN = Programs()
REPORT = WRITTEN.compile("occurrences/report", Report())
TOO_LATE = WRITTEN.compile("occurrences/too-late", TooLate())
RECALLS = WRITTEN.compile("occurrences/recalls", Recalls())


class Windows(WindowPolicy):
    def waiting(self, g: Any, event: Serial, moment: str) -> list[Trigger]:
        return [Trigger(e, a.program, g.owner[e], 1) for e in g.listeners[moment] for a in g.card[e].abilities]

    def fire(self, g: Any, window: Window, trigger: Trigger) -> None:
        text = Resolve(program=trigger.ability, source=trigger.entity, you=trigger.player, event=window.event)
        wait = g.setup["wait"]
        if wait == "stack":
            stack_up(g, text, trigger.player, trigger.entity)
        elif wait == "queue":
            wait_in(g, "later", text, trigger.player, trigger.entity)
        elif wait == "messenger":
            wait_in(g, "later", Messenger(brings=freeze(text)), trigger.player, trigger.entity)
        elif wait == "memory":
            memory = (Answered("blow", window.event),)
            wait_in(g, "later", Resolve(program=RECALLS, memory=memory), trigger.player, trigger.entity)
        else:
            g.push(text)


class Turns(PriorityPolicy):
    def offers(self, g: Any, window: Priority, player: Player) -> list[Offer]:
        return [] if window.waiting or g.damage[g.find("oak")] else [Offer("raid", "raid")]

    def act(self, g: Any, window: Priority, player: Player, answer: Any) -> None:
        g.push(Raid(by=player))


@procedure
class Day(Procedure):
    @step()
    def act(self, g: Any) -> None:
        g.push(Priority(moment="day"))

    @step()
    def evening(self, g: Any) -> None:
        drain(g, "later", chooser=0)

    @step()
    def end(self, g: Any) -> None:
        g.end("made-up.end")


class VillageRules(Rules):
    programs = WRITTEN
    windows = Windows()
    priority = Turns()


class Village(Table):
    RULES = VillageRules()


def village(ability: Ability, id: str) -> MadeUp:
    pieces = [piece("oak", 9), piece("barn", 9), piece("crier", abilities=[ability])]
    return MadeUp(id, Village, pieces, lambda g: Day())


TELLS = village(Ability("report", "struck", REPORT, 1), "made-up-criers")
PREVENTS = village(Ability("too-late", "struck", TOO_LATE, 1), "made-up-late-guards")
SETUP: dict[str, Any] = {"field": [["crier"], ["oak", "barn"]], "stop_at_forced": 1}
FIRST = "blow of 2 at oak by 1, number 1 of the raid"
SECOND = "blow of 5 at barn by 1, number 2 of the raid"


def test_what_is_answered_at_once_is_read_as_it_runs() -> None:
    g = play(TELLS, {**SETUP, "wait": "no"}, ["raid", *["use:crier"] * 2, "pass", "pass"])
    assert g.story == [FIRST, SECOND, "the raid is over"]


def test_a_trigger_on_a_stack_reads_its_own_blow_though_another_came_to_its_place() -> None:
    """Both blows lay at the same place of the stack of procedures; both are over when their reports resolve."""
    line = ["raid", *["use:crier"] * 2, *["pass", "pass"] * 3]
    g = play(TELLS, {**SETUP, "wait": "stack"}, line)
    assert g.story == ["the raid is over", SECOND, FIRST]


def test_a_trigger_in_a_queue_reads_its_own_blow() -> None:
    g = TELLS.start({**SETUP, "wait": "queue"}, 1)
    for choice in ("raid", *["use:crier"] * 2, "pass", "pass"):
        g.choose(choice)
    later = [o.key for o in g.decision.options]
    assert len(later) == 2
    g = play(TELLS, {**SETUP, "wait": "queue"}, ["raid", *["use:crier"] * 2, "pass", "pass", 0, 0])
    assert g.story == ["the raid is over", FIRST, SECOND]


def test_what_waits_inside_another_procedure_reads_its_own_blow() -> None:
    g = play(TELLS, {**SETUP, "wait": "messenger"}, ["raid", *["use:crier"] * 2, "pass", "pass", 0, 0])
    assert g.story == ["the raid is over", FIRST, SECOND]


def test_what_a_waiting_text_remembers_is_kept_too() -> None:
    g = play(TELLS, {**SETUP, "wait": "memory"}, ["raid", *["use:crier"] * 2, "pass", "pass", 0, 0])
    assert g.story == ["the raid is over", "it remembers a blow of 2", "it remembers a blow of 5"]


def test_a_searcher_s_copy_still_knows_what_the_triggers_answer() -> None:
    g = TELLS.start({**SETUP, "wait": "stack"}, 1)
    for choice in ("raid", *["use:crier"] * 2):
        g.choose(choice)
    guess = g.determinize(1, 5)
    for _ in range(6):
        guess.choose("pass")
    assert guess.story == ["the raid is over", SECOND, FIRST]


def test_what_has_happened_cannot_be_prevented_any_more() -> None:
    """The text resolves after the blow, and so it changes nothing: neither the blow nor another procedure."""
    line = ["raid", *["use:crier"] * 2, *["pass", "pass"] * 3]
    g = play(PREVENTS, {**SETUP, "wait": "stack"}, line)
    assert (g.damage[g.find("oak")], g.damage[g.find("barn")], g.over) == (2, 5, 1)


def test_an_occurrence_that_nobody_kept_is_an_error_never_another_frame() -> None:
    g = TELLS.start({**SETUP, "wait": "no"}, 1)
    running = g.stack[-1].serial
    assert g.occurrence(running, Priority) is g.stack[-1]
    with pytest.raises(Stuck, match=r"a Raid is expected, but the procedure .* is a Priority"):
        g.occurrence(running, Raid)
    for gone in (NOBODY, 0, running + 1):
        with pytest.raises(Stuck, match="runs or is remembered"):
            g.occurrence(gone)


def test_what_an_occurrence_does_not_say_is_nothing() -> None:
    raid: Occurrence = Raid(by=1)
    assert (raid.subject, raid.by, raid.source, raid.amount, raid.cancelled) == (NOBODY, 1, NOBODY, 0, 0)


def test_a_field_in_the_place_of_a_property_must_be_given() -> None:
    with pytest.raises(TypeError, match="by"):
        Raid()  # type: ignore[call-arg]
