"""A stack with priority: who leads in which step, what resolves when, and a window over a frozen stack."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.masks import put_on
from rulebound.core.priority import Priority, PriorityPolicy, Waiting, innermost_stack, on_stack, stack_up
from rulebound.core.queues import drain, wait_in
from rulebound.core.rules import Rules
from rulebound.core.sides import sides
from rulebound.core.state import Column
from rulebound.core.zones import HOLDER, Zone
from tests.core.games import FIELD, HAND, PILE, MadeUp, Table, keys, piece, play


@procedure
class Spell(Procedure):
    """What a card on the stack does when it resolves; its target may be gone by then, or be another object."""

    card: Entity
    player: Player
    target: Entity = NOBODY
    incarnation: int = 0
    counters: int = 0

    @step("made-up.spell")
    def resolve(self, g: Any) -> None:
        name = g.card[self.card].id
        if name == "counter":
            window = innermost_stack(g)
            assert window is not None
            for object in [w for w in window.waiting if w.id == self.counters]:
                window.waiting = tuple(w for w in window.waiting if w != object)
                g.move(object.source, PILE, object.player)
        elif g.zone[self.target] // g.players != FIELD or g.incarnation[self.target] != self.incarnation:
            name += " fizzles"
        elif name == "bolt":
            g.damage[self.target] += 1
        elif name == "growth":
            g.bonus[self.target] += 1
        elif name == "beacon":
            g.tokens[self.target] += 1
        g.tell(name)
        g.dirty = 1

    @step()
    def leave(self, g: Any) -> None:
        g.move(self.card, PILE, self.player)


STACK = 4
SECRET = 5


@procedure
class Cast(Procedure):
    card: Entity
    player: Player
    target: Entity = NOBODY
    counters: int = 0

    @step("made-up.cast.1")
    def choose_target(self, g: Any) -> None:
        if g.card[self.card].id == "counter":
            answers = [Offer("answer", w.id, (w.source,)) for w in on_stack(g)]
            g.ask("counters", self.player, "made-up.cast.1", "target", answers)
        else:
            offers = [Offer("at", THAT, (e,)) for p in range(g.players) for e in g.at(FIELD, p)]
            g.ask("target", self.player, "made-up.cast.1", "target", offers)

    @step("made-up.cast.2")
    def wait(self, g: Any) -> None:
        secret = g.card[self.card].id == "ambush"
        g.move(self.card, SECRET if secret else STACK, self.player)
        if secret:
            put_on(g, self.card, "lurker")
        spell = Spell(card=self.card, player=self.player)
        if g.card[self.card].id == "counter":
            spell.counters = self.counters
        else:
            spell.target, spell.incarnation = self.target, g.incarnation[self.target]
        about = () if spell.counters else (self.target,)
        stack_up(g, spell, self.player, self.card, about=about)


@procedure
class Cheer(Procedure):
    source: Entity

    @step()
    def resolve(self, g: Any) -> None:
        g.tell("cheer", g.owner[self.source] + 1, g.card[self.source].id)


@procedure
class Herald(Procedure):
    """A triggered ability that announces itself and then waits on the stack."""

    player: Player
    source: Entity

    @step()
    def announce(self, g: Any) -> None:
        stack_up(g, Cheer(source=self.source), self.player, self.source, "cheer")


@procedure
class WinRegion(Procedure):
    """Two tokens win a region at once, also in the middle of a stack; a window of its own opens before it leaves."""

    region: Entity

    @step("made-up.win.1")
    def window(self, g: Any) -> None:
        g.push(Priority(moment="win"))

    @step("made-up.win.2")
    def leave(self, g: Any) -> None:
        g.tell("won", g.card[self.region].id)
        g.move(self.region, PILE, g.owner[self.region])
        g.dirty = 1


class Policy(PriorityPolicy):
    rule = "made-up.priority"

    def sides(self, g: Any, window: Priority) -> list[list[Player]]:
        leader = 1 if window.moment == "second" else 0
        if g.setup.get("as_one"):
            return sides(g, leader)
        return [[p] for p in g.seats_from(leader)]

    def settle(self, g: Any, window: Priority) -> bool:
        return drain(g, "triggers", first=0)

    def offers(self, g: Any, window: Priority, player: Player) -> list[Offer]:
        return [
            Offer("cast", THAT, (e,))
            for e in g.at(HAND, player)
            if g.card[e].id != "counter" or any(w.player != player for w in on_stack(g))
        ]

    def may_wait(self, g: Any, window: Priority, player: Player) -> bool:
        return bool(g.setup.get("may_wait"))

    def act(self, g: Any, window: Priority, player: Player, answer: Any) -> None:
        g.push(Cast(card=answer, player=player))

    def passed(self, g: Any, window: Priority, player: Player) -> None:
        g.tell("pass", player + 1)


@procedure
class MoveGraph(Procedure):
    """The steps that the set-up names, one after the other; then the game is over."""

    at: int = 0

    @step()
    def next_step(self, g: Any) -> None:
        if self.at < len(g.setup["steps"]):
            name = g.setup["steps"][self.at]
            self.at += 1
            self.jump("next_step")
            if name == "triggers":
                for player, source in g.setup["triggers"]:
                    e = g.find(source, player)
                    wait_in(g, "triggers", Herald(player=player, source=e), player, e)
                g.push(Priority(moment="triggers", until_empty=1))
            else:
                g.push(Priority(moment=name))

    @step()
    def end(self, g: Any) -> None:
        g.end("made-up.end")


class DuelRules(Rules):
    priority = Policy()

    def check_state(self, g: Duel) -> None:
        for p in range(g.players):
            for e in list(g.at(FIELD, p)):
                if g.tokens[e] >= 2:
                    g.tokens[e] = 0  # the win is fixed: it can't be undone, nor happen twice
                    g.push(WinRegion(region=e))
                    return
                if g.damage[e] >= g.card[e].health + g.bonus[e]:
                    g.move(e, PILE, g.owner[e])
                    g.tell("dies", g.card[e].id)


class Duel(Table):
    ZONES = (*Table.ZONES, Zone("stack"), Zone("secret", HOLDER, apart=True))
    RULES = DuelRules()
    tokens: Column
    bonus: Column


def first(g: Any) -> Procedure:
    g.side = list(g.setup.get("sides", [0] * g.players))
    for id, n in g.setup.get("tokens", ()):
        g.tokens[g.find(id)] = n
    return MoveGraph()


PIECES = [
    piece("owl", 1),
    piece("wolf", 1),
    piece("tower", 9),
    piece("bolt"),
    piece("growth"),
    piece("counter"),
    piece("beacon"),
    piece("ambush"),
    piece("lurker"),
]
DUEL = MadeUp("made-up-stack", Duel, PIECES, first, players=(2, 3, 4))


def table(hands: list[list[str]], field: list[list[str]], steps: Any = ("action",), **more: Any) -> dict[str, Any]:
    """A set-up in which nobody passes by themselves: `stop_at_forced` asks also where there is nothing else to do."""
    more = {"stop_at_forced": 1, **more}
    return {"players": len(hands), "hand": hands, "field": field, "steps": list(steps), **more}


def told(g: Any) -> list[str]:
    return [words for words in g.story if not words.startswith("pass")]


class OnePriority(PriorityPolicy):
    rule = "made-up.priority"

    def sides(self, g: Any, window: Priority) -> list[list[int]]:
        return [[0, 1], [2]]

    def offers(self, g: Any, window: Priority, player: int) -> list[Offer]:
        return [Offer("shout", "shout")]


class OneRules(Rules):
    priority = OnePriority()


class Allies(Table):
    RULES = OneRules()


def test_the_last_played_resolves_first() -> None:
    """A bolt at the owl, answered by growth: the owl survives it."""
    setup = table([["growth"], ["bolt"]], [["owl"], ["wolf"]])
    line = ["pass", "cast:bolt", "at:owl", "pass", "cast:growth", "at:owl", *["pass", "pass"] * 3]
    g = play(DUEL, setup, line)
    assert g.story == [
        *["pass 1", "pass 2", "pass 1", "pass 2", "growth", "pass 1", "pass 2", "bolt", "pass 1", "pass 2"],
    ]
    assert g.zone[g.find("owl")] // g.players == FIELD


def test_an_object_whose_target_is_gone_has_no_effect() -> None:
    setup = table([["growth"], ["bolt"]], [["owl"], ["wolf"]])
    line = ["cast:growth", "at:owl", "pass", "cast:bolt", "at:owl", *["pass", "pass"] * 3]
    assert told(play(DUEL, setup, line)) == ["bolt", "dies owl", "growth fizzles"]


def test_nobody_is_asked_who_can_only_pass_unless_the_table_wants_it() -> None:
    setup = table([["growth"], ["bolt"]], [["owl"], ["wolf"]], stop_at_forced=0)
    g = play(DUEL, setup, ["cast:growth", "at:owl", "cast:bolt", "at:owl"])
    assert told(g) == ["bolt", "dies owl", "growth fizzles"]
    assert g.over


def test_who_acts_keeps_priority_and_the_leader_gets_it_after_each_resolution() -> None:
    setup = table([["growth", "bolt"], ["bolt", "bolt"]], [["tower"], ["tower"]])
    line = ["pass", "cast:bolt#1", "at:tower#2", "cast:bolt", "at:tower#2", "pass", "pass"]
    g = DUEL.start(setup, 1)
    asked = []
    for choice in line:
        asked.append(g.decision.player)
        g.choose(choice)
    assert asked == [0, 1, 1, 1, 1, 1, 0]
    assert told(g) == ["bolt"], "both passed in succession: the top one resolved, the other waits"
    assert (g.decision.player, len(on_stack(g))) == (0, 1)
    play(DUEL, setup, [*line, "cast:bolt", "at:tower#1", "pass", "pass"])


def test_the_leader_depends_on_the_step() -> None:
    setup = table([["bolt"], ["bolt"]], [["tower"], ["wolf"]], ["first", "second"])
    assert DUEL.start(setup, 1).decision.player == 0
    assert play(DUEL, setup, ["pass", "pass"]).decision.player == 1
    g = play(DUEL, setup, ["pass", "pass", "pass", "cast:bolt", "at:wolf", "pass", "pass"])
    assert told(g) == ["bolt", "dies wolf"]
    assert g.decision.player == 1, "also after each object has resolved"


def test_passing_in_succession_on_an_empty_stack_ends_the_step() -> None:
    g = play(DUEL, table([["bolt"], ["bolt"]], [["tower"], []]), ["pass", "pass"])
    assert g.over
    assert g.story == ["pass 1", "pass 2"]


def test_an_object_can_be_cancelled_while_it_waits() -> None:
    setup = table([["bolt"], ["counter", "bolt"]], [["tower"], ["wolf"]])
    assert keys(play(DUEL, setup, ["pass"])) == ["cast:bolt", "pass"], "nothing waits that could be answered"
    g = play(DUEL, setup, ["cast:bolt", "at:wolf", "pass", "cast:counter", "answer:bolt", "pass", "pass"])
    assert told(g) == ["counter"]
    assert on_stack(g) == []
    assert [g.card[e].id for e in g.at(PILE, 0)] == ["bolt"]


def test_a_region_won_in_the_middle_of_a_stack_opens_a_window_over_the_frozen_stack() -> None:
    setup = table([["beacon", "growth"], ["bolt"]], [["tower", "owl"], ["wolf"]], tokens=[["tower", 1]])
    line = ["cast:growth", "at:tower", "cast:beacon", "at:tower", "pass", "pass"]
    g = play(DUEL, setup, line)
    assert [type(f).__name__ for f in g.stack] == ["MoveGraph", "Priority", "Spell", "WinRegion", "Priority"]
    assert on_stack(g) == [], "the upper stack is fresh and empty"
    assert len(g.stack[1].waiting) == 1, "the lower one is frozen, with growth still on it"
    line += ["pass", "cast:bolt", "at:wolf", *["pass", "pass"] * 4]
    g = play(DUEL, setup, line)
    assert told(g) == ["beacon", "bolt", "dies wolf", "won tower", "growth fizzles"]
    assert g.over


def test_triggers_go_on_the_stack_in_seat_order_and_resolve_without_a_closing_round() -> None:
    """Each player orders their own; the last one put there resolves first; nobody passes on the empty stack."""
    setup = table([["bolt"], ["bolt"]], [["owl", "tower"], ["wolf"]], ["triggers"], stop_at_forced=0)
    setup["triggers"] = [[0, "owl"], [0, "tower"], [1, "wolf"]]
    g = DUEL.start(setup, 1)
    assert (g.decision.player, keys(g)) == (0, ["next:owl", "next:tower"])
    g = play(DUEL, setup, ["next:tower", *["pass", "pass"] * 3])
    assert told(g) == ["cheer 2 wolf", "cheer 1 owl", "cheer 1 tower"]
    assert g.over


def test_a_side_of_several_has_priority_as_one() -> None:
    """One against three: it goes back to the ruler only when all allies have passed since one of them acted."""
    hands = [["bolt"], ["bolt"], ["bolt"], ["bolt"]]
    setup = table(hands, [["tower"], [], [], []], sides=[0, 1, 1, 1], as_one=1)
    line = ["pass", "pass", "cast:bolt", "at:tower", "pass", "pass", "pass", "pass"]
    g = DUEL.start(setup, 1)
    asked = []
    for choice in line:
        asked.append(g.decision.player)
        g.choose(choice)
    assert asked == [0, 1, 2, 2, 1, 2, 3, 0]
    assert told(g) == ["bolt"]
    play(DUEL, setup, line)


def test_waiting_objects_are_plain_data() -> None:
    g = DUEL.start(table([["bolt"], []], [["tower"], ["wolf"]]), 1)
    g.choose("cast:bolt")
    g.choose("at:wolf")
    loaded = type(g).from_bytes(g.to_bytes())
    assert on_stack(loaded) == on_stack(g) == [Waiting(*w) for w in g.stack[1].waiting]


def test_who_lets_others_of_the_side_go_first_has_not_passed() -> None:
    """Allies agree who acts first: the one who waits is asked again after the others, and only then may pass."""
    hands = [["bolt"], ["bolt"], ["bolt"], ["bolt"]]
    setup = table(hands, [["tower"], [], [], []], sides=[0, 1, 1, 1], as_one=1, may_wait=1)
    g = play(DUEL, setup, ["pass"])
    assert (g.decision.player, keys(g)) == (1, ["cast:bolt", "pass", "later"])
    line = ["pass", "later", "later", "pass", "pass", "cast:bolt", "at:tower"]
    g = DUEL.start(setup, 1)
    asked = []
    for choice in line:
        asked.append((g.decision.player, "later" in keys(g)))
        g.choose(choice)
    assert asked == [(0, False), (1, True), (2, True), (3, False), (1, False), (2, False), (2, False)]
    assert [w for w in g.story if w.startswith("pass")] == ["pass 1", "pass 4", "pass 2"], "waiting is not passing"
    assert (g.decision.player, keys(g)) == (1, ["cast:bolt", "pass", "later"]), "after an action all have it again"
    play(DUEL, setup, line)


def test_views_list_what_waits_and_what_it_was_aimed_at() -> None:
    setup = table([["beacon", "growth"], ["ambush"]], [["tower", "owl"], []], tokens=[["tower", 1]])
    g = play(DUEL, setup, ["cast:growth", "at:owl", "pass", "cast:ambush", "at:owl"])
    for viewer, name in ((0, "lurker"), (1, "ambush"), (NOBODY, "lurker")):
        growth, ambush = g.view(viewer)["stack"]
        assert (growth["card"], growth["player"], [t["card"] for t in growth["about"]]) == ("growth", 0, ["owl"])
        assert (ambush["card"], ambush["player"], ambush["frozen"]) == (name, 1, 0)
        assert ambush["source"] == g.handle[g.find("ambush")], "it lies apart: all can tell which one is meant"
    assert "stack" not in DUEL.start(setup, 1).view(0)


def test_views_tell_a_frozen_stack_from_the_one_in_hand() -> None:
    setup = table([["beacon", "growth"], ["bolt"]], [["tower", "owl"], ["wolf"]], tokens=[["tower", 1]])
    line = ["cast:growth", "at:tower", "cast:beacon", "at:tower", "pass", "pass", "pass", "cast:bolt", "at:wolf"]
    g = play(DUEL, setup, line)
    assert [(w["card"], w["frozen"]) for w in g.view(0)["stack"]] == [("growth", 1), ("bolt", 0)]


def test_allies_do_not_wait_for_each_other_unless_the_game_says_so() -> None:
    g: Any = MadeUp("made-up-allies", Allies, [], lambda g: Priority(), players=(3,)).start({}, 1)
    assert (g.decision.player, keys(g)) == (0, ["shout", "pass"])
