"""Values derived on reading, lasting effects that end or are suspended, and limits."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.decisions import Entity, Offer
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import renew, use, used
from rulebound.core.rules import Rules
from rulebound.core.values import (
    ADD,
    DIVIDE,
    MULTIPLY,
    SET,
    Modifier,
    base,
    drop,
    expire,
    lose,
    modify,
    pipeline,
    rows,
    staged,
)
from tests.core.games import FIELD, PILE, MadeUp, Table, keys, piece, play

EFFECTS = {"bless": (ADD, 2, "turn"), "giant": (SET, 5, "round"), "dwarf": (SET, 1, "turn"), "rage": (MULTIPLY, 2, "")}


class ArenaRules(Rules):
    def suspended(self, g: Arena, modifier: Modifier) -> bool:
        """A source that is spent can't be used: its effects sleep, but their time runs on."""
        return g.spent[modifier.source] == 1

    def check_state(self, g: Arena) -> None:
        for p in range(g.players):
            for e in list(g.at(FIELD, p)):
                if g.damage[e] > g.power(e):
                    g.move(e, PILE, p)
                    drop(g, e)
                    g.tell(g.card[e].id, "dies")


class Arena(Table):
    RULES = ArenaRules()
    night: int = 0

    def power(self, e: Entity) -> int:
        return pipeline(self.card[e].power, rows(self, e, "power"), least=0)

    def icons(self, e: Entity, kind: str) -> int:
        """How many icons are there, always; those marked * count only at night."""
        return sum(i.rstrip("*") == kind for i in self.card[e].icons)

    def icons_that_count(self, e: Entity, kind: str) -> int:
        return sum(i == kind or (i == f"{kind}*" and self.night == 1) for i in self.card[e].icons)


@procedure
class Rounds(Procedure):
    answer: Any = None

    @step("made-up.act")
    def act(self, g: Any) -> None:
        mage = g.find("mage")
        spells = [s for s in EFFECTS if used(g, "turn", s, mage) < 1 and used(g, "game", s) < 3]
        offers = [Offer(s, s) for s in spells]
        offers += [Offer(w, w) for w in ("sleep", "wake", "hurt", "end-turn", "end-round", "stop")]
        g.ask("answer", 0, "made-up.act", "act", offers)

    @step()
    def carry_out(self, g: Any) -> None:
        self.jump("act")
        mage, hero, word = g.find("mage"), g.find("hero"), self.answer
        if word in EFFECTS:
            kind, amount, until = EFFECTS[word]
            use(g, "turn", word, mage)
            use(g, "game", word)
            modify(g, hero, "power", kind, amount, mage, until)
        elif word in ("sleep", "wake"):
            g.spent[mage] = int(word == "sleep")
            g.dirty = 1
        elif word == "hurt":
            g.damage[hero] += 1
            g.dirty = 1
        elif word == "stop":
            g.end("made-up.end")
        else:
            g.night ^= 1
            for scope in ("turn", "round") if word == "end-round" else ("turn",):
                expire(g, scope)
                renew(g, scope)


PIECES = [piece("hero", power=3, icons=("sword", "sword*", "eye*")), piece("mage", power=9)]
GAME = MadeUp("made-up-values", Arena, PIECES, lambda g: Rounds())
SETUP = {"field": [["hero", "mage"], []]}


def after(*choices: str) -> Any:
    return play(GAME, SETUP, choices)


@pytest.mark.parametrize(
    ("choices", "power"),
    [
        ((), 3),
        (("bless",), 5),
        (("bless", "giant"), 7),
        (("giant", "dwarf"), 1),
        (("dwarf", "giant"), 5),
        (("bless", "rage"), 10),
        (("bless", "giant", "end-turn"), 5),
        (("giant", "dwarf", "end-turn"), 5),
        (("giant", "rage", "end-round"), 6),
    ],
)
def test_printed_then_the_latest_set_then_added_then_multiplied(choices: tuple[str, ...], power: int) -> None:
    g = after(*choices)
    assert g.power(g.find("hero")) == power


def test_printed_base_and_current_value_are_three_things() -> None:
    g = after("bless", "giant")
    hero = g.find("hero")
    assert (g.card[hero].power, base(3, rows(g, hero, "power")), g.power(hero)) == (3, 5, 7)


def test_two_counts_of_one_thing() -> None:
    day, night = after(), after("end-turn")
    hero = day.find("hero")
    assert [g.icons(hero, "sword") for g in (day, night)] == [2, 2]
    assert [g.icons_that_count(hero, "sword") for g in (day, night)] == [1, 2]
    assert [g.icons_that_count(hero, "eye") for g in (day, night)] == [0, 1]


def test_a_suspended_effect_goes_on_as_if_never_interrupted() -> None:
    g = after("bless", "sleep")
    hero = g.find("hero")
    assert g.power(hero) == 3
    assert after("bless", "sleep", "wake").power(hero) == 5
    assert after("bless", "sleep", "end-turn", "wake").power(hero) == 3, "its time ran on"


def test_the_end_of_an_effect_is_followed_by_a_state_check() -> None:
    g = after("bless", "hurt", "hurt", "hurt", "hurt")
    assert g.story == []
    g = after("bless", "hurt", "hurt", "hurt", "hurt", "end-turn")
    assert g.story == ["hero dies"]
    assert rows(g, g.find("hero"), "power") == []


def test_limits_per_copy_and_turn_and_per_game() -> None:
    assert "bless" not in keys(after("bless"))
    assert "bless" in keys(after("bless", "end-turn"))
    thrice = ["bless", "end-turn"] * 3
    assert "bless" not in keys(after(*thrice)), "three times a game"
    assert used(after(*thrice), "game", "bless") == 3


HERO = 0
modifiers = st.lists(
    st.builds(
        Modifier,
        st.just(HERO),
        st.just("power"),
        st.sampled_from([SET, ADD, MULTIPLY]),
        st.integers(-4, 4),
        st.just(1),
        st.just(""),
        st.integers(0, 10_000),
    ),
    max_size=6,
    unique_by=lambda m: m.stamp,
)


@given(st.integers(0, 9), modifiers, st.randoms(use_true_random=False))
def test_the_order_in_which_rows_lie_does_not_matter(printed: int, given_rows: list[Modifier], random: Any) -> None:
    mixed = given_rows.copy()
    random.shuffle(mixed)
    assert pipeline(printed, mixed) == pipeline(printed, given_rows)
    order = (SET, MULTIPLY, ADD)
    assert staged(printed, mixed, order) == staged(printed, given_rows, order)


@given(st.integers(0, 9), modifiers)
def test_staged_in_the_usual_order_is_the_pipeline(printed: int, given_rows: list[Modifier]) -> None:
    assert staged(printed, given_rows, (SET, ADD, MULTIPLY)) == pipeline(printed, given_rows)
    assert pipeline(printed, given_rows, least=0, most=7) == min(7, max(0, pipeline(printed, given_rows)))


@given(st.integers(0, 9), st.lists(st.integers(-4, 4), max_size=6))
def test_the_sum_of_additions_may_be_bounded(printed: int, amounts: list[int]) -> None:
    given_rows = [Modifier(HERO, "power", ADD, n, 1, "", i) for i, n in enumerate(amounts)]
    assert abs(staged(printed, given_rows, (ADD,), most_added=3) - printed) <= 3
    assert staged(printed, given_rows, (ADD,), most_added=3, least=0) >= 0


def test_replacements_come_before_halving_and_halving_before_additions() -> None:
    given_rows = [
        Modifier(HERO, "speed", ADD, 2, 1, "", 1),
        Modifier(HERO, "speed", DIVIDE, 2, 1, "", 2),
        Modifier(HERO, "speed", SET, 7, 1, "", 3),
        Modifier(HERO, "speed", DIVIDE, 2, 1, "", 4),
    ]
    assert staged(10, given_rows, (SET, MULTIPLY, DIVIDE, ADD)) == 4, "7, halved up to 4, halved to 2, and 2 more"


# ---------------------------------------------------------------- effects that hang on an ability


class TwinRules(Rules):
    def suspended(self, g: Twins, modifier: Modifier) -> bool:
        return bool(modifier.origin) and modifier.origin == g.barred


class Twins(Table):
    """A source loses an ability, or can't use it for a while: what hangs on it ends, or only sleeps."""

    RULES = TwinRules()
    barred: str = ""

    def speed(self) -> int:
        hero = self.find("hero")
        return staged(self.card[hero].power, rows(self, hero, "speed"), (SET, "multiply+divide", ADD), most_added=3, most=9)


@procedure
class Losing(Procedure):
    answer: Any = None

    @step("made-up.twins")
    def ask(self, g: Any) -> None:
        words = ("run", "limp", "swear", "bar", "free", "lose-run", "lose-all", "turn")
        g.ask("answer", 0, "made-up.twins", "act", [Offer(w, w) for w in words])

    @step()
    def act(self, g: Any) -> None:
        self.jump("ask")
        hero, word = g.find("hero"), self.answer
        if word == "run":
            modify(g, hero, "speed", ADD, 2, hero, "turn", origin="running")
        elif word == "limp":
            modify(g, hero, "speed", DIVIDE, 2, hero, "turn", origin="limping")
        elif word == "swear":
            modify(g, hero, "speed", ADD, 1, hero, "")
        elif word in ("bar", "free"):
            g.barred = "running" if word == "bar" else ""
        elif word == "turn":
            expire(g, "turn")
        else:
            lose(g, hero, "running" if word == "lose-run" else None)


TWINS = MadeUp("made-up-twins", Twins, PIECES, lambda g: Losing())


@pytest.mark.parametrize(
    ("choices", "speed"),
    [
        (("run", "limp", "swear"), 5),
        (("run", "run", "swear"), 6),
        (("run", "bar"), 3),
        (("run", "bar", "free"), 5),
        (("run", "bar", "turn", "free"), 3),
        (("run", "limp", "swear", "lose-run"), 3),
        (("run", "limp", "swear", "lose-all"), 4),
        (("run", "lose-run", "bar", "free"), 3),
    ],
)
def test_what_hangs_on_an_ability_sleeps_while_it_is_barred_and_ends_when_it_is_lost(
    choices: tuple[str, ...], speed: int
) -> None:
    assert play(TWINS, SETUP, choices).speed() == speed
