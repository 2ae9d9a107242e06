"""Lasting effects that end with their time, their ability or their target, and limits."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import Entity, Offer
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import renew, use, used
from rulebound.core.rules import Rules
from rulebound.core.values import ADD, drop, expire, hand_on, lose, modify
from tests.core.games import FIELD, PILE, MadeUp, Table, keys, piece, play

EFFECTS = {
    "bless": (2, "turn", ""),
    "feed": (4, "round", ""),
    "swear": (1, "", ""),
    "rage": (3, "", "raging"),
    "curse": (-3, "turn", ""),
}
DEEDS = ("hurt", "calm", "silence", "pass-on", "forget", "end-turn", "end-round", "stop")


class ArenaRules(Rules):
    def check_state(self, g: Arena) -> None:
        for p in range(g.players):
            for e in list(g.at(FIELD, p)):
                if g.damage[e] > g.power(e):
                    g.move(e, PILE, p)
                    drop(g, e)
                    g.tell(g.card[e].id, "dies")
        g.dirty = 0  # nobody is weaker because another dies


class Arena(Table):
    RULES = ArenaRules()

    def power(self, e: Entity) -> int:
        added: int = sum(m.amount for m in self.modifiers if m.target == e and m.stat == "power" and m.kind == ADD)
        return added + int(self.card[e].power)


@procedure
class Rounds(Procedure):
    answer: str = ""

    @step("made-up.act")
    def act(self, g: Any) -> None:
        mage = g.find("mage")
        spells = [s for s in EFFECTS if used(g, "turn", s, mage) < 1 and used(g, "game", s) < 3]
        g.ask("answer", 0, "made-up.act", "act", [Offer(word, word) for word in (*spells, *DEEDS)])

    @step()
    def carry_out(self, g: Any) -> None:
        self.jump("act")
        mage, hero, word = g.find("mage"), g.find("hero"), self.answer
        if word in EFFECTS:
            amount, until, origin = EFFECTS[word]
            use(g, "turn", word, mage)
            use(g, "game", word)
            modify(g, hero, "power", ADD, amount, mage, until, origin)
        elif word == "hurt":
            g.damage[hero] += 1
            g.dirty = 1
        elif word in ("calm", "silence"):
            lose(g, mage, "raging" if word == "calm" else None)
        elif word == "pass-on":
            hand_on(g, hero, mage)
        elif word == "forget":
            drop(g, hero)
        elif word == "stop":
            g.end("made-up.end")
        else:
            for scope in ("turn", "round") if word == "end-round" else ("turn",):
                expire(g, scope)
                renew(g, scope)


GAME = MadeUp("made-up-values", Arena, [piece("hero", power=3), piece("mage", power=9)], lambda g: Rounds())
SETUP = {"field": [["hero", "mage"], []]}


def after(*choices: str) -> Any:
    return play(GAME, SETUP, choices)


@pytest.mark.parametrize(
    ("choices", "power"),
    [
        ((), 3),
        (("bless", "feed", "swear"), 10),
        (("bless", "feed", "swear", "end-turn"), 8),
        (("bless", "feed", "swear", "end-round"), 4),
        (("rage", "swear", "calm"), 4),
        (("rage", "swear", "silence"), 4),
        (("swear", "end-round", "swear", "end-round"), 5),
    ],
)
def test_an_effect_lasts_as_long_as_its_time_and_the_ability_that_it_hangs_on(choices: tuple[str, ...], power: int) -> None:
    g = after(*choices)
    assert g.power(g.find("hero")) == power


def test_whoever_takes_the_place_of_another_has_what_acted_on_it() -> None:
    g = after("bless", "pass-on")
    assert (g.power(g.find("hero")), g.power(g.find("mage"))) == (3, 11)


def test_the_end_of_an_effect_is_followed_by_a_state_check() -> None:
    hurt = ["bless", "rage", *["hurt"] * 7]
    assert after(*hurt).story == []
    for end in ("end-turn", "calm"):
        g = after(*hurt, end)
        assert g.story == ["hero dies"]
        assert not g.modifiers, "what has become another object keeps nothing"


@pytest.mark.parametrize(
    "choices",
    [
        ["bless"],
        ["bless", "feed", "end-turn"],
        ["rage", "swear", "calm"],
        ["bless", "feed", "pass-on"],
        ["swear", "hurt", "hurt", "hurt", "hurt", "hurt"],
    ],
)
def test_what_is_derived_is_out_of_date_when_an_effect_comes_or_goes(choices: list[str]) -> None:
    g = after(*choices[:-1])
    version = g.derived_version
    g.choose(choices[-1])
    assert g.derived_version > version


@pytest.mark.parametrize("choice", ["end-turn", "calm", "silence", "hurt"])
def test_where_no_effect_comes_or_goes_it_holds(choice: str) -> None:
    g = after("feed")
    version = g.derived_version
    g.choose(choice)
    assert g.derived_version == version


@pytest.mark.parametrize("word", ["pass-on", "forget"])
def test_whoever_loses_what_acted_on_it_has_the_state_checked(word: str) -> None:
    """The mage takes over what kept the hero alive, or it is gone."""
    assert after("bless", *["hurt"] * 4, word).story == ["hero dies"]


def test_the_beginning_of_an_effect_is_followed_by_a_state_check() -> None:
    assert after("hurt", "curse").story == ["hero dies"]


def test_a_later_effect_has_a_later_stamp() -> None:
    stamps = [m.stamp for m in after("bless", "feed", "swear").modifiers]
    assert stamps == sorted(set(stamps))


def test_limits_per_copy_and_turn_and_per_game() -> None:
    assert "bless" not in keys(after("bless"))
    assert "bless" in keys(after("bless", "end-turn"))
    thrice = ["bless", "end-turn"] * 3
    assert "bless" not in keys(after(*thrice)), "three times a game"
    assert used(after(*thrice), "game", "bless") == 3
