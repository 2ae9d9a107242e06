"""Windows before and after an event: preventing, redirecting, replacing and answering exactly that event."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.decisions import THAT, Offer, Player
from rulebound.core.effects import AskThenAct, Effect, Programs, Resolve, Writer, node
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.rules import Rules
from rulebound.core.windows import Trigger, Window, WindowPolicy
from tests.core.events import Event, stop
from tests.core.games import DECK, FIELD, HAND, PILE, Ability, MadeUp, Table, keys, piece, play

# ---------------------------------------------------------------- the made-up game: pieces deal damage to each other


@procedure
class Damage(Event):
    amount: int = 0
    defeated: int = 0
    BEFORE: ClassVar[str] = "before-damage"

    def happen(self, g: Any) -> None:
        g.damage[self.subject] += self.amount
        g.tell("damage", g.card[self.subject].id, self.amount)
        if g.damage[self.subject] >= g.card[self.subject].health:
            self.defeated = 1
            g.move(self.subject, PILE, g.owner[self.subject])

    def moments_after(self) -> tuple[str, ...]:
        return ("when-damage", "after-damage+after-defeat" if self.defeated else "after-damage")


@procedure
class Attacks(Procedure):
    """Deals the damage that the set-up names, one after the other; then the game is over."""

    at: int = 0

    @step()
    def next_attack(self, g: Any) -> None:
        if self.at < len(g.setup["attacks"]):
            id, amount = g.setup["attacks"][self.at]
            self.at += 1
            self.jump("next_attack")
            g.push(Damage(subject=g.find(id), amount=amount))

    @step()
    def end(self, g: Any) -> None:
        g.end("made-up.end")


@node
class Prevent(Effect):
    n: int

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        event = g.occurrence(f.event)
        g.tell("prevent", min(self.n, event.amount), "of", g.card[event.subject].id)
        event.amount -= min(self.n, event.amount)


@node
class Cancel(Effect):
    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        stop(g, f.event)


@node
class Redirect(AskThenAct):
    """Let another piece of yours take it; you choose which."""

    def ask(self, g: Any, f: Resolve) -> None:
        others = [e for e in g.at(FIELD, f.you) if e != g.occurrence(f.event).subject]
        g.ask("answer", f.you, "", "redirect", [Offer("to", THAT, (e,)) for e in others])

    def act(self, g: Any, f: Resolve) -> None:
        g.occurrence(f.event).subject = f.answer


@node
class Hit(Effect):
    target: str
    amount: int = 1

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        g.push(Damage(subject=g.find(self.target), amount=self.amount))


@node
class Draw(Effect):
    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        g.move(g.at(DECK, f.you)[0], HAND, f.you)


@node
class Say(Effect):
    words: str

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        g.tell(self.words)


WRITTEN = Programs()


def ability(
    name: str, moment: str, do: Effect, *, forced: int = 0, own: int = 0, heard_in: tuple[int, ...] = (FIELD,)
) -> Any:
    key = WRITTEN.compile(f"events/{name}", do)
    return piece(name, 9, abilities=[Ability(name, moment, key, forced, own)], heard_in=heard_in)


PIECES = [
    piece("ogre", 5),
    piece("page", 5),
    ability("shield", "before-damage", Prevent(2)),
    ability("ward", "before-damage", Prevent(1), forced=1),
    ability("charm", "before-damage", Prevent(1), forced=1),
    ability("veto", "before-damage", Cancel()),
    ability("decoy", "before-damage", Redirect(), own=1),
    ability("double", "before-damage", Redirect(), own=1),
    ability("spikes", "before-damage", Hit("page", 3)),
    ability("scout", "before-damage", Draw()),
    ability("trick", "before-damage", Prevent(3), heard_in=(HAND,)),
    ability("witness", "when-damage", Say("when")),
    ability("avenger", "after-damage", Say("after")),
    ability("mourner", "after-defeat", Say("mourning")),
    ability("bard", "after-damage", Say("song")),
    ability("echo", "after-damage", Hit("page", 1), forced=1, own=1),
]


class Policy(WindowPolicy):
    rule = "made-up.window"

    def waiting(self, g: Any, event: int, moment: str) -> list[Trigger]:
        subject = g.occurrence(event).subject
        return [
            Trigger(e, a.name, g.owner[e], a.forced)
            for e in g.listeners.get(moment, ())
            for a in g.card[e].abilities
            if a.moment == moment and (not a.own or e == subject)
        ]

    def order(self, g: Any) -> list[Player]:
        return list(g.seats_from(g.setup.get("active", 0)))

    def forced_chooser(self, g: Any, triggers: list[Trigger]) -> Player:
        return int(g.setup.get("active", 0))

    def fire(self, g: Any, window: Window, trigger: Trigger) -> None:
        row = next(a for a in g.card[trigger.entity].abilities if a.name == trigger.ability)
        g.push(Resolve(program=row.program, source=trigger.entity, you=trigger.player, event=window.event))


class GoRound(Policy):
    """Forced first, then in player order until all pass; what was drawn meanwhile may be used; cancelling closes it."""

    forced_first = True
    until_all_pass = True
    fixed = False

    def closed(self, g: Any, window: Window) -> bool:
        return bool(g.occurrence(window.event).cancelled)


class RoundRules(Rules):
    programs = WRITTEN
    windows = GoRound()


class OnceRules(Rules):
    programs = WRITTEN
    windows = Policy()


class Rounds(Table):
    RULES = RoundRules()


class Once(Table):
    RULES = OnceRules()


ROUNDS = MadeUp("made-up-rounds", Rounds, PIECES, lambda g: Attacks(), players=(2, 3))
ONCE = MadeUp("made-up-once", Once, PIECES, lambda g: Attacks(), players=(2, 3))


def field(*pieces: list[str], attacks: Any = (("ogre", 3),), **more: Any) -> dict[str, Any]:
    return {"players": len(pieces), "field": list(pieces), "attacks": [list(a) for a in attacks], **more}


# ---------------------------------------------------------------- before the event


def test_preventing_changes_that_damage() -> None:
    g = play(ROUNDS, field(["ogre", "shield"], []), ["use:shield"])
    assert g.damage[g.find("ogre")] == 1
    g = play(ROUNDS, field(["ogre", "shield"], []), ["pass"])
    assert g.damage[g.find("ogre")] == 3


def test_each_copy_of_an_ability_is_used_once_in_a_window() -> None:
    g = play(ROUNDS, field(["ogre", "shield", "shield"], []), ["use:shield#2", "use:shield"])
    assert g.story == ["prevent 2 of ogre", "prevent 1 of ogre", "damage ogre 0"]


def test_a_prevention_inside_a_nested_event_touches_only_that_one() -> None:
    g = play(ROUNDS, field(["ogre", "spikes", "shield"], ["page"]), ["use:spikes", "use:shield", "pass", "pass"])
    assert g.story == ["prevent 2 of page", "damage page 1", "damage ogre 3"]


def test_a_redirected_event_happens_to_the_new_subject_only() -> None:
    setup = field(["decoy", "ogre", "page"], [], attacks=[("decoy", 2)])
    g = play(ROUNDS, setup, ["use:decoy", "to:page"])
    assert g.damage[g.find("page")] == 2
    assert g.damage[g.find("decoy")] == 0


def test_two_redirections_pass_it_to_and_fro_once_each_and_then_end() -> None:
    setup = field(["decoy", "double"], [], attacks=[("decoy", 2)])
    g = play(ROUNDS, setup, ["use:decoy", "use:double"])
    assert g.story == ["damage decoy 2"]
    assert g.over


def test_a_cancelled_event_leaves_nothing_to_react_to() -> None:
    g = play(ROUNDS, field(["ogre", "veto"], ["shield"], ["avenger"]), ["use:veto"])
    assert g.story == []
    assert g.over


def test_forced_abilities_come_first_in_the_order_that_the_chooser_picks() -> None:
    g = ROUNDS.start(field(["ogre", "shield"], ["ward", "charm"]), 1)
    assert (g.decision.player, keys(g)) == (0, ["use:ward", "use:charm"])
    g = play(ROUNDS, field(["ogre", "shield"], ["ward", "charm"]), ["use:charm", "use:shield"])
    assert g.story == ["prevent 1 of ogre", "prevent 1 of ogre", "prevent 1 of ogre", "damage ogre 0"]


def test_a_card_drawn_in_the_window_may_be_used_in_it_where_the_book_says_so() -> None:
    setup = field(["ogre", "scout"], [], deck=[["trick"], []])
    assert play(ROUNDS, setup, ["use:scout", "use:trick"]).story[-1] == "damage ogre 0"
    assert play(ONCE, setup, ["use:scout"]).story == ["damage ogre 3"], "the other book fixes it when the window opens"


# ---------------------------------------------------------------- after the event


def test_players_in_order_until_all_pass() -> None:
    setup = field(["ogre", "avenger", "bard"], ["avenger"], ["avenger"])
    g = ROUNDS.start(setup, 1)
    asked = []
    for choice in ["use:avenger", "pass", "use:avenger#3", "use:bard"]:
        asked.append(g.decision.player)
        g.choose(choice)
    asked.append(g.decision.player)
    assert asked == [0, 1, 2, 0, 1], "the second player, having passed, is asked again"
    play(ROUNDS, setup, ["use:avenger", "pass", "use:avenger#3", "use:bard", "use:avenger#2"])


def test_one_chance_each_active_player_first() -> None:
    setup = field(["ogre", "avenger", "bard"], ["avenger"], active=1)
    g = ONCE.start(setup, 1)
    assert g.decision.player == 1
    g = play(ONCE, setup, ["pass", "use:bard", "pass"])
    assert g.over, "the active player passed and is not asked again after another's ability"


def test_when_comes_before_after() -> None:
    g = play(ONCE, field(["ogre", "avenger", "witness"], []), ["use:witness", "use:avenger"])
    assert g.story == ["damage ogre 3", "when", "after"]


def test_several_conditions_of_one_occurrence_share_one_window() -> None:
    setup = field(["ogre", "avenger", "mourner", "bard"], [], attacks=[("ogre", 5)])
    g = ROUNDS.start(setup, 1)
    assert keys(g) == ["use:avenger", "use:bard", "use:mourner", "pass"]
    g = play(ROUNDS, setup, ["use:bard", "use:mourner", "use:avenger"])
    assert g.story == ["damage ogre 5", "song", "mourning", "after"]
    assert g.pushed.count("Window") == 1


def test_an_ability_of_a_window_resolves_fully_with_its_own_windows() -> None:
    setup = field(["echo", "avenger"], ["page"], attacks=[("echo", 1)])
    g = play(ROUNDS, setup, ["use:avenger", "use:avenger"])
    assert g.story == ["damage echo 1", "damage page 1", "after", "after"]


def test_an_event_that_nobody_listens_to_pushes_no_window() -> None:
    attacks = [("ogre", 1)] * 4
    quiet = play(ROUNDS, field(["ogre", "page"], ["page"], attacks=attacks))
    assert quiet.pushed == ["Attacks", *["Damage"] * 4]
    assert quiet.listeners == {}
    heard = play(ROUNDS, field(["ogre", "shield"], [], attacks=attacks), ["pass"] * 4)
    assert heard.pushed.count("Window") == 4


def test_the_decision_says_in_which_step_of_which_procedure_it_arises() -> None:
    g = ROUNDS.start(field(["ogre", "shield"], []), 1)
    assert g.explain() == [
        "Attacks, step 1 of 2: next attack",
        "Damage, step 1 of 3: before",
        "Window, step 2 of 3: offer",
    ]
