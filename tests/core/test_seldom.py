"""What the games at hand seldom or never ask of the kernel, though another one may."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any

import pytest

from rulebound.core import payment_suggestions
from rulebound.core.content import NAMED, Content, changes, content_of, fingerprint_of, known_content
from rulebound.core.decisions import THAT, Offer
from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.game import Card, Game
from rulebound.core.guesses import TRIES
from rulebound.core.layout import layout_of
from rulebound.core.log import NO_CARD, LogEvent
from rulebound.core.priority import Priority, PriorityPolicy
from rulebound.core.rules import Rules
from rulebound.testing import Tables
from tests.core.games import DECK, HAND, MadeUp, Table, keys, piece
from tests.core.pond import GAME as POND
from tests.core.pond import SETUP

FISH = ("carp", "dace", "eel", "gar", "ide", "koi", "pike", "ray")


# ---------------------------------------------------------------- a question that no guess leads to


@procedure
class Sorted(Procedure):
    """The second player is asked only because the cards in hand lie in the order of their names: no guess deals that."""

    answer: Any = None

    @step("lake.ask")
    def ask(self, g: Any) -> None:
        names = [g.card[e].id for e in g.at(HAND, 1)]
        hidden = [Offer("play", THAT, (e,)) for e in g.at(HAND, 1)]
        open_ = [] if g.setup.get("only_hidden") else [Offer("use", THAT, (e,)) for e in g.at(2, 1)] + [Offer("pass")]
        if names == sorted(names):
            g.ask("answer", 1, "lake.ask", "sorted", [*hidden, *open_])
        else:
            g.ask("answer", 0, "lake.ask", "unsorted", [Offer("a"), Offer("b")])


LAKE = MadeUp("made-up-sorted", Table, [piece(id) for id in FISH], lambda g: Sorted())


def lake(**more: Any) -> Any:
    return LAKE.start({"hand": [[], list(FISH[:7])], "field": [[], ["ray"]], **more}, 1)


def test_where_no_guess_leads_to_the_question_what_lies_open_of_it_is_left() -> None:
    g = lake()
    guess = g.determinize(0, 3)
    assert (guess.decision.player, guess.decision.prompt, keys(guess)) == (1, "sorted", ["use:ray", "pass"])
    assert len(keys(g.determinize(1, 3))) == 9, "who decides knows all of it"
    assert TRIES < 5040, "by chance the order comes about once in so many deals"


def test_a_question_about_hidden_cards_alone_stays_as_it_is() -> None:
    guess = lake(only_hidden=1).determinize(0, 3)
    assert (guess.decision.player, len(guess.decision.options)) == (1, 7)


def test_what_is_left_of_such_a_question_is_about_the_cards_by_their_new_numbers() -> None:
    g = lake(only_hidden=1, deck=[[], list(FISH)])
    for seed in range(4):
        guess = g.determinize(0, seed)
        assert [o.about[0] for o in guess.asked.offers] == guess.at(HAND, 1)


# ---------------------------------------------------------------- what a game need not say


def test_what_a_game_does_not_say_goes_without_saying() -> None:
    declared: Game = POND
    event = LogEvent(0, "bite", 0, (), 1, "", 0, NO_CARD)
    assert declared.words.is_harmful(event, 0) is False
    assert (declared.rules.is_own_turn(None, 0), list(declared.questions({})), declared.user_files()) == (False, [], ())
    assert (declared.bot.obvious_move(None), declared.bot.skip_to(None), list(declared.bot.first_draws(0))) == (-1, -1, [])
    assert (declared.layout.maps("en"), declared.layout.map_text("pond", "en")) == ({}, "")


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


def test_allies_do_not_wait_for_each_other_unless_the_game_says_so() -> None:
    g: Any = MadeUp("made-up-allies", Allies, [], lambda g: Priority(), players=(3,)).start({}, 1)
    assert (g.decision.player, keys(g)) == (0, ["shout", "pass"])


# ---------------------------------------------------------------- scripts, bytes, layouts


@pytest.mark.parametrize(
    ("script", "after"),
    [([0, 0, 0], "bcda"), ([3, 2, 1], "abcd"), ([1, 0, 1], "cdab"), ([2, 2, 0], "badc")],
)
def test_a_scripted_shuffle_changes_places_from_the_last_card_on(script: list[int], after: str) -> None:
    g = lake()
    for id in "abcd":
        g.create(piece(id), 0, DECK, 0)
    g.scripted = [*script, 5]
    g.shuffle(DECK, 0)
    assert ("".join(g.card[e].id for e in g.at(DECK, 0)), g.scripted) == (after, [5])


def test_a_script_that_does_not_fit_a_shuffle_is_refused() -> None:
    g = lake()
    for id in "abcd":
        g.create(piece(id), 0, DECK, 0)
    g.scripted = [3, 3]
    with pytest.raises(RuleboundError, match="the script says 3 where a number from 0 to 2 is drawn"):
        g.shuffle(DECK, 0)


@pytest.mark.parametrize("log", [True, False])
def test_a_pickled_game_keeps_its_log(log: bool) -> None:
    g: Any = POND.start(SETUP, 3, log=log)
    g.choose("pass")
    again = pickle.loads(pickle.dumps(g))
    assert (again.to_bytes(), again.log) == (g.to_bytes(), g.log)


def test_a_game_without_a_layout_has_the_plainest_one() -> None:
    found = layout_of(POND)
    assert [(a.zone, a.shape) for a in found.seat] == [
        ("deck", "pile"),
        ("hand", "hand"),
        ("field", "cards"),
        ("pile", "cards"),
    ]
    assert list(found.shared) == []


# ---------------------------------------------------------------- fingerprints


def help_yourself() -> None:
    """Something that a definition may hold."""


class Bare:
    """A node without any fields."""


class Slotted:
    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n


class Filled:
    def __init__(self, n: int) -> None:
        self.n = n


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Holding(Card):
    what: Any = None


def printed(what: Any) -> str:
    return fingerprint_of(Holding(id="holder", en="Holder", zh="持有", what=what)).hash


def test_definitions_that_differ_have_other_fingerprints_and_equal_ones_the_same() -> None:
    different = [None, 0, 1, "1", True, (1,), [1], frozenset({1}), {1: 2}, {2: 1}, Bare(), help_yourself, piece("eel")]
    assert len({printed(what) for what in different}) == len(different)
    assert printed({"a": 1, "b": 2}) == printed({"b": 2, "a": 1})
    assert printed(frozenset("abc")) == printed(frozenset("cba"))
    assert printed(Bare()) == printed(Bare())
    assert {"koi", "holder"} <= fingerprint_of(Holding(id="holder", en="Holder", zh="持有", what=("koi",))).words


@pytest.mark.parametrize("what", [Slotted(1), Filled(1)])
def test_what_has_nothing_to_be_compared_by_is_refused(what: Any) -> None:
    with pytest.raises(TypeError, match=f"what holds a {type(what).__name__}, which has no fields to compare"):
        printed((what,))


@pytest.mark.parametrize(
    ("n", "says"), [(1, "carp has"), (2, "carp, dace have"), (NAMED, "ide have"), (NAMED + 2, "ide and 2 more have")]
)
def test_changed_cards_are_named_up_to_a_few(n: int, says: str) -> None:
    now = content_of(LAKE, [LAKE.card(id) for id in FISH], {})
    saved = Content({id: hash if i >= n else "other" for i, (id, hash) in enumerate(now.cards.items())}, now.rules)
    told = str(changes(LAKE, saved, now))
    assert told.endswith(f"{says} changed since")
    assert changes(LAKE, now, now) is None
    assert str(changes(LAKE, now._replace(rules=""), now)) == "the procedures of the rules have changed since"


@pytest.mark.parametrize(
    ("cards", "rules", "good"),
    [
        ({"eel": "x"}, "r", True),
        ({"e" * 200: "x" * 64}, "r" * 64, True),
        ([], "r", False),
        ({}, None, False),
        ({}, "r" * 65, False),
        ({"eel": 1}, "r", False),
        ({"eel": "x" * 65}, "r", False),
        ({"e" * 201: "x"}, "r", False),
        ({str(n): "x" for n in range(5000)}, "r", True),
        ({str(n): "x" for n in range(5001)}, "r", False),
    ],
)
def test_the_content_of_a_file_has_the_form_of_one(cards: Any, rules: Any, good: bool) -> None:
    if good:
        assert known_content(cards, rules) == Content(cards, rules)
    else:
        with pytest.raises(RuleboundError, match="it does not say which"):
            known_content(cards, rules)


# ---------------------------------------------------------------- payments


def test_the_only_way_to_pay_is_called_so_only_if_all_were_looked_at(table: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    t = table.champions(p1={"hand": ["mockingbird", "backflip", "genius", "energy"]})
    t.autopay = False
    t.p1.choose("play", "mockingbird")
    whole = payment_suggestions.suggestion(t.state)
    assert whole is not None
    ways = list(payment_suggestions.payments(t.state))
    assert whole.only == (len(ways) == 1)
    first = next(n for n in range(1, 400) if _found(t.state, n))

    def cut(g: Any, enough: int = first, weighed: bool = False) -> Any:
        return found(g, enough, weighed)

    found = payment_suggestions.payments
    monkeypatch.setattr(payment_suggestions, "payments", cut)
    short = payment_suggestions.suggestion(t.state)
    assert short is not None
    assert (short.paying.key, short.only) == (whole.paying.key, False)
    monkeypatch.setattr(payment_suggestions, "payments", lambda g, weighed=False: found(g, 1))
    assert payment_suggestions.suggestion(t.state) is None, "no way was found soon enough"


def _found(g: Any, enough: int) -> bool:
    """Is the first way to pay found after so many tries?"""
    try:
        return next(payment_suggestions.payments(g, enough), None) is not None
    except payment_suggestions.TooMany:
        return False
