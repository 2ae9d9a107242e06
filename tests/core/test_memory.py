"""What a text remembers says what it is: a card by whatever number it has in a guess, or a mere number."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Choose, Effect, Pick, Players, Programs, Resolve, Selector, node, seq
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.rules import Rules
from rulebound.core.secrets import Picks, SecretCards
from tests.core.games import DECK, HAND, MadeUp, Table, piece

MINE, THEIRS = ["ant", "bee", "cat", "dog", "eel", "fox"], ["gnu", "hen", "ibis", "jay", "kite", "lark"]
CARDS = len(MINE) + len(THEIRS)


@node
class InHand(Selector):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return list(g.at(HAND, f.you))

    def text(self, lang: str) -> str:
        return "a card in your hand"


@node
class Somebody(Players):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return list(range(g.players))

    def text(self, lang: str) -> str:
        return "a player"


@node
class ChooseFrom(Pick):
    rule = "made-up.choose"

    def text(self, lang: str) -> str:
        return self.which.text(lang)


@node
class Count(Effect):
    """Remember a number, whatever it is."""

    n: int

    def act(self, g: Any, f: Resolve) -> None:
        f.remember("number", self.n)
        f.remember("numbers", (self.n, ("a word", self.n)))

    def text(self, lang: str) -> str:
        return f"count {self.n}"


@node
class Wait(Effect):
    def act(self, g: Any, f: Resolve) -> None:
        g.ask("answer", 0, "made-up.wait", "wait", [Offer("go"), Offer("stay")])

    def text(self, lang: str) -> str:
        return "wait"


PROGRAMS = Programs()
for n in range(CARDS):
    PROGRAMS.compile(f"count/{n}", seq(Count(n), Wait()))
PROGRAMS.compile("choose", seq(Choose(ChooseFrom(InHand(), "card")), Choose(ChooseFrom(Somebody(), "seat")), Wait()))


class WithTexts(Rules):
    programs = PROGRAMS


class Reading(Table):
    RULES = WithTexts()


@procedure
class Discards(SecretCards):
    def show(self, g: Any, picks: Picks) -> None: ...


@procedure
class Read(Procedure):
    @step("made-up.read")
    def deal(self, g: Any) -> None:
        for p in range(2):
            g.lay_out([g.GAME.card(id) for id in (MINE, THEIRS)[p]], p, DECK, p)
            g.shuffle(DECK, p)
            for _ in range(3):
                g.move(g.at(DECK, p)[0], HAND, p)
        if g.setup.get("open"):
            for e in g.at(HAND, 1):
                g.reveal(e, 0b111)

    @step("made-up.read")
    def read(self, g: Any) -> None:
        if text := g.setup.get("text"):
            g.push(Resolve(program=text, you=0))
        else:
            g.push(Discards(players=(1, 0), zone=HAND))

    @step("made-up.read")
    def end(self, g: Any) -> None:
        g.end("made-up.read")


GAME = MadeUp("made-up-reading", Reading, [piece(id) for id in (*MINE, *THEIRS)], lambda g: Read())


def numbers(g: Any, player: Player) -> list[Any]:
    """What somebody who remembers numbers sees of all guesses."""
    return [(guess.zones, [c.id for c in guess.card]) for guess in (g.determinize(player, seed) for seed in range(6))]


@pytest.mark.parametrize("player", [0, 1, NOBODY])
def test_a_number_that_a_text_remembers_keeps_no_card_from_trading_its_own(player: Player) -> None:
    """Else the card that happens to have it would be where it truly lies, in every guess."""
    without = numbers(GAME.start({"text": "count/0"}, 3), player)
    for n in range(1, CARDS):
        g = GAME.start({"text": f"count/{n}"}, 3)
        assert g.stack[-1].recall("number") == n
        assert numbers(g, player) == without
        assert g.determinize(player, 1).stack[-1].recall("numbers") == (n, ("a word", n))


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_a_text_remembers_is_the_same_card_in_a_guess(seed: int) -> None:
    g = GAME.start({"text": "choose"}, 3)
    card = g.asked.offers[1].value
    g.choose(1)
    g.choose("player:2")
    guess = g.determinize(0, seed)
    assert guess.card[guess.stack[-1].recall("card")].id == g.card[card].id
    assert guess.stack[-1].recall("seat") == 1, "a player's seat is no card"
    other = g.determinize(1, seed)
    assert other.stack[-1].recall("card") in other.at(HAND, 0), "for others it may be any card of the hand"
    assert other.stack[-1].answer is None


def test_for_others_the_card_that_a_text_remembers_may_be_any_of_the_hand() -> None:
    seen = []
    for n in range(3):
        g = GAME.start({"text": "choose"}, 3)
        g.choose(n)
        g.choose("player:2")
        guesses = [g.determinize(1, seed) for seed in range(6)]
        seen.append((numbers(g, 1), [guess.stack[-1].memory for guess in guesses]))
    assert seen[0] == seen[1] == seen[2]


def test_open_cards_that_somebody_has_picked_in_secret_trade_their_numbers_too() -> None:
    """The hand lies open; which of its cards were picked must not show in which of them keep their numbers."""
    seen = []
    for n in range(3):
        g = GAME.start({"open": 1}, 3)
        g.choose(n)
        if g.asked.player == 1:
            g.choose("done")
        seen.append((numbers(g, 0), numbers(g, NOBODY)))
    assert seen[0] == seen[1] == seen[2]


def test_whoever_has_picked_in_secret_still_means_the_same_cards() -> None:
    g = GAME.start({}, 3)
    picked = g.card[g.asked.offers[0].value].id
    g.choose(0)
    g.choose("done")
    for seed in range(6):
        guess = g.determinize(1, seed)
        assert [[guess.card[e].id for e in cards] for _, cards in guess.stack[-1].picks] == [[picked]]


def test_the_answer_of_an_option_is_the_card_that_it_belongs_to() -> None:
    assert Offer("take", THAT, (4,)).value == 4
    assert Offer("hit", ("hit", THAT, 4, THAT), (7, 8)).value == ("hit", 7, 4, 8)
    assert (Offer("pass").value, Offer("none", None, (4,)).value, Offer("x", 3, (4,)).value) == (NOBODY, None, 3)
