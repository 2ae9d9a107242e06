"""Queues that wait for the end of an action, an attack or a moment; each entry resolves on its own."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.queues import drain, wait_in
from tests.core.games import MadeUp, Table, keys, piece, play


@procedure
class Effect(Procedure):
    """A waiting effect: tells its name; a `chain` lets further ones wait, an `attack` makes one on the spot."""

    name: str
    source: Entity

    @step()
    def resolve(self, g: Any) -> None:
        g.tell(self.name)
        follow(g, self.name, self.source)


def follow(g: Any, name: str, source: Entity) -> None:
    """What the set-up lets an effect or an attack bring about: [queue, name, immediately]."""
    for queue, caused, immediately in g.setup.get("causes", {}).get(name, ()):
        if queue == "attack now":
            g.push(Attack(name=caused, source=source))
            continue
        kind: type[Procedure] | None = {"attack": Attack, "action": Action}.get(queue)
        place = queue if kind is None else next(frame.serial for frame in reversed(g.stack) if isinstance(frame, kind))
        wait_in(g, place, Effect(name=caused, source=source), g.owner[source], source, bool(immediately), caused)


@procedure
class Attack(Procedure):
    name: str
    source: Entity

    @step("made-up.attack.1")
    def strike(self, g: Any) -> None:
        g.tell(self.name)
        follow(g, self.name, self.source)

    @step("made-up.attack.2")
    def resolve(self, g: Any) -> None:
        g.tell(self.name, "resolves")
        drain(g, self.serial, chooser=0)


@procedure
class Action(Procedure):
    source: Entity

    @step()
    def attack(self, g: Any) -> None:
        g.push(Attack(name="attack", source=self.source))

    @step()
    def resolve(self, g: Any) -> None:
        g.tell("action resolves")
        drain(g, self.serial, chooser=0)


@procedure
class Turn(Procedure):
    at: int = 0

    @step()
    def act(self, g: Any) -> None:
        g.push(Action(source=g.find("knight", 0)))

    @step()
    def turn_end(self, g: Any) -> None:
        g.tell("turn ends")
        drain(g, "turn-end", first=1)

    @step()
    def end(self, g: Any) -> None:
        g.end("made-up.end")


GAME = MadeUp("made-up-queues", Table, [piece("knight", 3), piece("squire", 3)], lambda g: Turn())


def setup(**causes: list[tuple[str, str, int]]) -> dict[str, Any]:
    rows = {name.replace("_", " "): [list(c) for c in caused] for name, caused in causes.items()}
    return {"field": [["knight"], ["squire"]], "causes": rows}


def test_an_empty_queue_pushes_nothing() -> None:
    g = play(GAME, setup())
    assert g.story == ["attack", "attack resolves", "action resolves", "turn ends"]
    assert "Drain" not in g.pushed


def test_entries_wait_for_the_end_of_what_they_name() -> None:
    g = play(GAME, setup(attack=[("turn-end", "tired", 0), ("action", "push", 0), ("attack", "steal", 0)]))
    assert g.story == ["attack", "attack resolves", "steal", "action resolves", "push", "turn ends", "tired"]


def test_the_chooser_orders_them_and_immediately_comes_first() -> None:
    game = setup(attack=[("action", "a", 0), ("action", "b", 0), ("action", "c", 1), ("action", "d", 1)])
    g = GAME.start(game, 1)
    assert keys(g) == ["next:knight:c", "next:knight:d"]
    g = play(GAME, game, ["next:knight:d", "next:knight:b"])
    assert g.story[3:] == ["d", "c", "b", "a", "turn ends"]


def test_what_an_entry_causes_waits_until_that_entry_has_resolved() -> None:
    game = setup(attack=[("action", "a", 0), ("action", "b", 0)], a=[("action", "urgent", 1), ("action", "late", 0)])
    g = play(GAME, game, ["next:knight:a", "next:knight:late"])
    assert g.story[3:] == ["a", "urgent", "late", "b", "turn ends"]


def test_an_attack_inside_another_does_not_let_go_of_what_waits_for_the_outer_one() -> None:
    game = setup(attack=[("attack", "outer", 0), ("attack now", "riposte", 0)], riposte=[("attack", "inner", 0)])
    g = play(GAME, game)
    assert g.story[:6] == ["attack", "riposte", "riposte resolves", "inner", "attack resolves", "outer"]


def test_without_a_chooser_each_player_orders_their_own_in_seat_order() -> None:
    @procedure
    class Both(Procedure):
        @step()
        def fill(self, g: Any) -> None:
            for player, name in ((0, "a"), (0, "b"), (1, "c")):
                e = g.at(2, player)[0]
                wait_in(g, "end", Effect(name=name, source=e), player, e, label=name)
            drain(g, "end", first=1)

        @step()
        def end(self, g: Any) -> None:
            g.end("made-up.end")

    game = MadeUp("made-up-queues-both", Table, [piece("knight"), piece("squire")], lambda g: Both())
    g = play(game, setup(), ["next:knight:b"])
    assert g.story == ["c", "b", "a"]


def test_a_delayed_effect_outlives_its_source() -> None:
    g = GAME.start(setup(attack=[("action", "a", 0), ("action", "b", 0), ("turn-end", "remove marker", 0)]), 1)
    g.move(g.find("knight"), 3, 0)
    g.choose(0)
    assert g.story[-1] == "remove marker"
