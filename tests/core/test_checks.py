"""State checks after every single change, elimination in mid-ability, fixed sets, last-known information."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import (
    AskThenAct,
    Condition,
    Effect,
    If,
    IfYouDo,
    May,
    OneByOne,
    Programs,
    Resolve,
    Writer,
    node,
    seq,
)
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.rules import Rules
from rulebound.core.sides import sides
from rulebound.core.state import Column
from rulebound.core.windows import Trigger, Window, WindowPolicy
from tests.core.events import Event
from tests.core.games import DECK, FIELD, HAND, PILE, Ability, MadeUp, Table, keys, piece, play


@procedure
class Damage(Event):
    amount: int = 1
    AFTER: ClassVar[tuple[str, ...]] = ("after-damage",)

    def happen(self, g: Any) -> None:
        if g.kind_of_zone(self.subject) == FIELD:
            g.damage[self.subject] += self.amount
            g.dirty = 1
            g.tell("hit", g.card[self.subject].id)
        else:
            g.tell("gone", g.card[self.subject].id)


@procedure
class Leave(Event):
    """A piece is destroyed; what is known about it last stays with the event."""

    damage: int = 0
    holder: Player = NOBODY
    AFTER: ClassVar[tuple[str, ...]] = ("after-leave",)

    def happen(self, g: Any) -> None:
        e = self.subject
        self.damage, self.holder = g.damage[e], g.holder(e)
        g.move(e, PILE, g.owner[e])
        g.damage[e] = g.doomed[e] = 0
        g.dirty = 1
        g.tell("dies", g.card[e].id)


@node
class Hit(Effect):
    """Damage one's own king."""

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        g.push(Damage(subject=g.find("king", f.you)))


@node
class HitEach(OneByOne):
    """Damage all pieces, one after the other."""

    name: str = "each"
    rule: str = "made-up.each"

    def members(self, g: Any, f: Resolve) -> list[Entity]:
        return [e for p in range(g.players) for e in g.at(FIELD, p)]

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        g.push(Damage(subject=e))


@node
class Draw(Effect):
    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        f.did = 0
        if g.at(DECK, f.you):
            f.did = 1
            g.move(g.at(DECK, f.you)[0], HAND, f.you)
            g.dirty = 1


@node
class Choose(AskThenAct):
    def ask(self, g: Any, f: Resolve) -> None:
        g.ask("answer", f.you, "made-up.say", "say", [Offer("say", n, note=str(n)) for n in (1, 2)])

    def act(self, g: Any, f: Resolve) -> None:
        g.tell("said", f.answer)


@node
class Wound(Effect):
    """Tells what the piece that left was like."""

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        event = g.occurrence(f.event, Leave)
        g.tell(g.card[event.subject].id, "left with", event.damage, "from", event.holder + 1)


@node
class HandIsFull(Condition):
    def holds(self, g: Any, f: Resolve) -> bool:
        return len(g.at(HAND, f.you)) >= 2


WRITTEN = Programs()
TEXTS = {
    "quake": WRITTEN.compile("checks/quake", HitEach()),
    "sacrifice": WRITTEN.compile("checks/sacrifice", seq(Hit(), Hit(), Choose())),
    "read": WRITTEN.compile("checks/read", IfYouDo(Draw(), Choose())),
    "ponder": WRITTEN.compile("checks/ponder", May(seq(Draw(), Draw()), rule="made-up.may")),
    "count": WRITTEN.compile("checks/count", If(HandIsFull(), Choose(), Draw())),
    "keen": WRITTEN.compile("checks/keen", Wound()),
}


class Policy(WindowPolicy):
    forced_first = True

    def waiting(self, g: Any, event: int, moment: str) -> list[Trigger]:
        return [Trigger(e, a.name, g.owner[e], a.forced) for e in g.listeners[moment] for a in g.card[e].abilities]

    def fire(self, g: Any, window: Window, trigger: Trigger) -> None:
        assert isinstance(g.occurrence(window.event), Leave)
        g.push(Resolve(program=TEXTS["keen"], source=trigger.entity, you=trigger.player, event=window.event))


class CourtRules(Rules):
    windows = Policy()
    programs = WRITTEN

    def check_state(self, g: Court) -> None:
        g.look_round()


class Court(Table):
    RULES = CourtRules()
    doomed: Column

    def look_round(self) -> None:
        """Defeat, uniqueness, hand size, elimination: one thing at a time, until nothing is left to do."""
        for p in range(self.players):
            for e in self.at(FIELD, p):
                twins = [x for x in self.at(FIELD, p) if self.card[x].id == self.card[e].id == "herald"]
                if not self.doomed[e] and (self.damage[e] >= self.card[e].health or e in twins[1:]):
                    self.doomed[e] = 1  # it is fixed that this one leaves: it is not found again while its event runs
                    self.push(Leave(subject=e))
                    return
            if len(self.at(HAND, p)) > 3:
                self.move(self.at(HAND, p)[0], PILE, p)
                self.dirty = 1
                return
        self.eliminate()

    def eliminate(self) -> None:
        for p in range(self.players):
            if not self.out[p] and not any(self.card[e].id == "king" for e in self.at(FIELD, p)):
                self.out[p] = 1
                self.tell("out", p + 1)
        left = sides(self)
        if len(left) < 2:
            self.end("made-up.end", left[0] if left else ())


@procedure
class Turn(Procedure):
    answer: Any = None

    @step("made-up.turn")
    def ask(self, g: Any) -> None:
        g.ask("answer", 0, "made-up.turn", "spell", [Offer(s, s) for s in (*TEXTS, "stop") if s != "keen"])

    @step()
    def cast(self, g: Any) -> None:
        self.jump("ask")
        if self.answer == "stop":
            g.end("made-up.end")
        else:
            g.push(Resolve(program=TEXTS[self.answer], you=0))


PIECES = [
    piece("king", 2),
    piece("pawn", 1),
    piece("herald", 3),
    piece("keener", 9, abilities=[Ability("keen", "after-leave", forced=1)]),
]


def first(g: Any) -> Procedure:
    g.dirty = 1
    return Turn()


GAME = MadeUp("made-up-checks", Court, PIECES, first, players=(2, 3))


def setup(*field: list[str], **more: Any) -> dict[str, Any]:
    return {"players": len(field), "field": list(field), **more}


def test_the_set_is_fixed_first_and_each_one_runs_its_triggers_before_the_next() -> None:
    game = setup(["king", "pawn"], ["king", "pawn", "keener"])
    g = GAME.start(game, 1)
    g.choose("quake")
    assert keys(g) == ["next:king", "next:pawn", "next:king#2", "next:pawn#2", "next:keener"]
    line = ["quake", "next:pawn", "next:pawn#2", "next:keener", "next:king"]
    g = play(GAME, game, line)
    assert g.story == [
        *["hit pawn", "dies pawn", "pawn left with 1 from 1"],
        *["hit pawn", "dies pawn", "pawn left with 1 from 2", "hit keener", "hit king", "hit king"],
    ]


def test_one_of_the_set_that_has_left_meanwhile_stays_in_the_set() -> None:
    game = setup(["king", "pawn"], ["king", "pawn"])
    g = GAME.start(game, 1)
    g.choose("quake")
    g.move(g.find("pawn", 1), PILE, 1)
    g.choose("next:pawn#2")
    assert g.story == ["gone pawn"]


def test_checks_repeat_until_nothing_is_left_to_do() -> None:
    g = play(GAME, setup(["king", "herald", "herald", "herald"], ["king"], hand=[["pawn"] * 6, []]))
    assert g.story == ["dies herald", "dies herald"]
    assert len(g.at(HAND, 0)) == 3


def test_a_check_comes_after_every_single_change_of_an_ability() -> None:
    """Two cards are drawn one at a time, and the hand is checked after each."""
    g = play(
        GAME, setup(["king"], ["king"], hand=[["pawn"] * 3, []], deck=[["pawn"] * 4, []]), ["ponder", "yes:checks/ponder"]
    )
    assert len(g.at(HAND, 0)) == 3
    assert len(g.at(PILE, 0)) == 2


def test_an_ability_goes_on_though_its_player_is_out_and_another_answers_for_them() -> None:
    game = setup(["king"], ["king"], ["king"])
    g = play(GAME, game, ["sacrifice"])
    assert g.story == ["hit king", "hit king", "dies king", "out 1"]
    assert (g.out, g.decision.player, keys(g)) == ([1, 0, 0], 1, ["say:1", "say:2"])
    g = play(GAME, game, ["sacrifice", "say:2"])
    assert g.story[-1] == "said 2"


def test_the_game_ends_at_once_in_the_middle_of_an_ability() -> None:
    g = play(GAME, setup(["king"], ["king"]), ["sacrifice"])
    assert (g.over, g.winners, g.decision) == (1, (1,), None)
    assert "said" not in " ".join(g.story)


def test_if_you_do_needs_the_first_part_done_in_full() -> None:
    empty = setup(["king"], ["king"])
    assert keys(play(GAME, empty, ["read"])) == keys(GAME.start(empty, 1))
    g = play(GAME, {**empty, "deck": [["pawn"], []]}, ["read", "say:1"])
    assert g.story == ["said 1"]


def test_may_can_be_declined_and_if_looks_at_the_position_when_it_comes() -> None:
    game = setup(["king"], ["king"], deck=[["pawn"] * 4, []])
    assert len(play(GAME, game, ["ponder", "no"]).at(HAND, 0)) == 0
    g = play(GAME, game, ["count", "count", "count", "say:2"])
    assert (len(g.at(HAND, 0)), g.story) == (2, ["said 2"])
