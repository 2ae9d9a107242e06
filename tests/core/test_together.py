"""Several at the same time: all windows before, all changes, the state check, all windows after."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, Programs, Resolve, Writer, node
from rulebound.core.frames import Procedure, Serial, procedure, step
from rulebound.core.occurrences import Occurrence
from rulebound.core.rules import Rules
from rulebound.core.simultaneous import at_once
from rulebound.core.windows import Trigger, Window, WindowPolicy
from tests.core.events import Event, stop
from tests.core.games import FIELD, PILE, Ability, MadeUp, Table, keys, piece, play


@procedure
class Burn(Event):
    """One piece is burnt; the smallest comes first where an order is needed."""

    amount: int = 1
    BEFORE = "burning"
    AFTER = ("burnt",)

    def happen(self, g: Any) -> None:
        g.damage[self.subject] += self.amount
        g.tell("burn", g.card[self.subject].id)

    def rank(self, g: Any) -> int:
        return int(g.card[self.subject].health)


@procedure
class Blaze(Procedure):
    """Burns all pieces in play at the same time, then one alone."""

    @step("made-up.blaze.1")
    def burn_all(self, g: Any) -> None:
        field = [e for p in range(g.players) for e in g.at(FIELD, p) if g.card[e].health]
        chooser = g.setup.get("chooser", -1)
        at_once(g, [Burn(subject=e) for e in field], chooser=chooser, rule="made-up.order", prompt="next")

    @step("made-up.blaze.2")
    def end(self, g: Any) -> None:
        g.tell("over")
        g.end("made-up.end")


@node
class Say(Effect):
    word: str

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        g.tell(self.word, g.card[g.occurrence(f.event).subject].id)


@node
class Save(Effect):
    """Prevents the burning of what is called ice."""

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        if g.card[g.occurrence(f.event).subject].id == "ice":
            stop(g, f.event)


WRITTEN = Programs()
TEXTS = {
    "warn": WRITTEN.compile("together/warn", Say("beware")),
    "mourn": WRITTEN.compile("together/mourn", Say("after")),
    "save": WRITTEN.compile("together/save", Save()),
}


class Policy(WindowPolicy):
    def waiting(self, g: Any, event: Serial, moment: str) -> list[Trigger]:
        return [
            Trigger(e, a.name, g.owner[e], 1) for e in g.listeners[moment] for a in g.card[e].abilities if a.moment == moment
        ]

    def fire(self, g: Any, window: Window, trigger: Trigger) -> None:
        text = TEXTS[trigger.ability]
        g.push(Resolve(program=text, source=trigger.entity, you=trigger.player, event=window.event))


class WoodRules(Rules):
    windows = Policy()
    programs = WRITTEN

    def check_state(self, g: Any) -> None:
        for p in range(g.players):
            for e in list(g.at(FIELD, p)):
                if g.card[e].health and g.damage[e] >= g.card[e].health:
                    g.move(e, PILE, p)
                    g.tell("leaves", g.card[e].id)


class Wood(Table):
    RULES = WoodRules()


PIECES = [
    piece("moss", 1),
    piece("reed", 1),
    piece("oak", 9),
    piece("ice", 5),
    piece("owl", abilities=[Ability("warn", "burning"), Ability("mourn", "burnt")]),
    piece("rain", abilities=[Ability("save", "burning")]),
]
WOOD = MadeUp("made-up-wood", Wood, PIECES, lambda g: Blaze())


def test_all_change_before_anybody_leaves() -> None:
    g = play(WOOD, {"field": [["oak", "moss"], ["reed"]]})
    assert g.story == ["burn moss", "burn reed", "burn oak", "leaves moss", "leaves reed", "over"]


def test_all_windows_before_then_all_changes_then_all_windows_after() -> None:
    """Those that left are answered too; in later rounds the lowest rank comes first."""
    g = play(WOOD, {"field": [["oak", "moss", "owl"], []]})
    assert g.story == [
        *["beware oak", "beware moss"],
        *["burn moss", "burn oak"],
        "leaves moss",
        *["after moss", "after oak"],
        "over",
    ]


def test_what_is_prevented_has_no_part_in_the_rest() -> None:
    g = play(WOOD, {"field": [["ice", "moss"], ["rain"]]})
    assert g.story == ["burn moss", "leaves moss", "over"]
    assert g.damage[g.find("ice")] == 0


def test_somebody_orders_the_first_round() -> None:
    """The windows before it come in the order chosen; a copy and a save in the middle go on alike."""
    setup = {"field": [["oak", "moss", "owl"], ["reed"]], "chooser": 1}
    assert keys(WOOD.start(setup, 1)) == ["next:oak", "next:moss", "next:reed"]
    g = play(WOOD, setup, ["next:reed", "next:oak"])
    assert g.story[:3] == ["beware reed", "beware oak", "beware moss"]
    assert g.story[3:6] == ["burn reed", "burn moss", "burn oak"], "of two that are alike the one chosen first comes first"


def test_one_alone_waits_for_nobody() -> None:
    g = play(WOOD, {"field": [["moss", "owl"], []]})
    assert g.story == ["beware moss", "burn moss", "leaves moss", "after moss", "over"]


# ---------------------------------------------------------------- what runs already goes on together with others


@procedure
class Charge(Occurrence):
    """An attack on one piece: it is announced, may spread to others, then all strike."""

    subject: Entity
    by: Player = 0
    spreads: int = 0

    @step("made-up.charge.1")
    def announce(self, g: Any) -> None:
        g.tell("charge", g.card[self.subject].id)

    @step("made-up.charge.2")
    def spread(self, g: Any) -> None:
        if self.spreads:
            others = [e for e in g.at(FIELD, 1) if e != self.subject]
            at_once(g, [Charge(subject=e) for e in others], beside=(self,))
        else:
            self.meet(g)

    @step("made-up.charge.3")
    def strike(self, g: Any) -> None:
        """The blow is a procedure of its own above the charge: both are laid aside together."""
        blow = Blow(subject=self.subject)
        blow.together = self.together
        g.push(blow, into="struck")

    struck: int = 0

    def result(self) -> int:
        """Whoever began it learns what it did, also if it went on together with others."""
        return self.struck

    @step("made-up.charge.4")
    def end(self, g: Any) -> None:
        g.tell("struck", g.card[self.subject].id, "for", self.struck)


@procedure
class Blow(Occurrence):
    subject: Entity
    dealt: int = 0

    def result(self) -> int:
        return self.dealt

    @step()
    def deal(self, g: Any) -> None:
        self.dealt = g.card[self.subject].health
        g.damage[self.subject] += self.dealt
        g.tell("hit", g.card[self.subject].id)

    @step()
    def all_dealt(self, g: Any) -> None:
        self.meet(g)

    @step()
    def fall(self, g: Any) -> None:
        g.tell("falls", g.card[self.subject].id)


@procedure
class Field(Procedure):
    @step()
    def charge(self, g: Any) -> None:
        g.push(Charge(subject=g.at(FIELD, 1)[0], spreads=g.setup.get("spreads", 0)), into="first")

    first: int = 0

    @step()
    def end(self, g: Any) -> None:
        g.tell("the first struck for", self.first)
        g.end("made-up.end")


CHARGES = MadeUp("made-up-charges", Table, [piece("ant", 1), piece("bee", 2), piece("cat", 3)], lambda g: Field())


def test_a_running_occurrence_goes_on_together_with_new_ones() -> None:
    g = play(CHARGES, {"field": [[], ["ant", "bee", "cat"]], "spreads": 1})
    assert g.story == [
        *["charge ant", "charge bee", "charge cat"],
        *["hit ant", "hit bee", "hit cat"],
        *["falls ant", "struck ant for 1", "falls bee", "struck bee for 2", "falls cat", "struck cat for 3"],
        "the first struck for 1",
    ]
    alone = play(CHARGES, {"field": [[], ["ant", "bee"]]})
    assert alone.story == ["charge ant", "hit ant", "falls ant", "struck ant for 1", "the first struck for 1"]
