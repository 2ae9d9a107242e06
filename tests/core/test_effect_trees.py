"""Trees of effects that any game may use: what they do, what they ask, whether they could change anything, their words."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import NOBODY, THAT, Offer, Player
from rulebound.core.effects import (
    Amount,
    AskThenDo,
    Choose,
    Condition,
    Connected,
    EachPlayer,
    Effect,
    If,
    IfYouDo,
    May,
    Number,
    OneOf,
    OnSubject,
    Phrase,
    Pick,
    Players,
    Programs,
    Provided,
    Remembered,
    Resolve,
    Selector,
    Sequence,
    Subject,
    That,
    This,
    firm,
    n,
    node,
    seq,
)
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.rules import Rules
from tests.core.games import FIELD, PILE, MadeUp, Table, keys, piece

TEXTS = Programs()


class StageRules(Rules):
    programs = TEXTS


class Stage(Table):
    RULES = StageRules()

    def in_play(self, e: int) -> bool:
        return e != NOBODY and self.kind_of_zone(e) == FIELD


@node
class Say(Effect):
    """Says a word; done in full or not, possible or not, as it is told."""

    word: str
    full: bool = True
    able: bool = True

    def act(self, g: Any, f: Resolve) -> None:
        g.tell(self.word, f.you + 1)
        f.did = int(self.full)

    def would_change_anything(self, g: Any, f: Resolve) -> bool:
        return self.able and f.you != g.setup.get("mute", NOBODY)

    def text(self, lang: str) -> str:
        return f"say {self.word}" if lang == "en" else f"說{self.word}"


@node
class Fair(Phrase, Condition):
    en: str = "it is fair"
    zh: str = "公平"

    def holds(self, g: Any, f: Resolve) -> bool:
        return bool(g.setup.get("fair"))


@node
class Everyone(EachPlayer):
    def seats(self, g: Any, f: Resolve) -> list[Player]:
        return list(g.seats_from(f.you))


@node
class Mine(Phrase, Selector):
    en: str = "a piece of yours"
    zh: str = "你的一個棋子"

    def all(self, g: Any, f: Resolve) -> list[int]:
        return list(g.at(FIELD, f.you))


@node
class Seats(Phrase, Players):
    en: str = "a player"
    zh: str = "一位玩家"

    def all(self, g: Any, f: Resolve) -> list[int]:
        return list(g.seats_from(f.you))


@node
class One(Pick):
    @property
    def rule(self) -> str:
        return "made-up.pick"

    def text(self, lang: str) -> str:
        return self.which.text(lang)


@node
class Bury(OnSubject):
    subject: Subject
    en = "bury {subject}"
    zh = "埋葬{subject}"

    def apply(self, g: Any, f: Resolve, e: int) -> None:
        g.tell("bury", g.card[e].id)
        g.move(e, PILE, g.owner[e])
        f.did = 1

    def changes(self, g: Any, f: Resolve, e: int) -> bool:
        return bool(g.card[e].id != "rock")


@node
class Shout(Phrase, Effect):
    """Words with its fields in them."""

    n: int
    times: Amount
    en = "shout {n} {n:word|words} {times} {times:time|times} at {this}"
    zh = "對{this}喊{n}個字{times}次"


@node
class IfFair(Provided):
    effect: Effect

    def applies(self, g: Any, f: Resolve) -> bool:
        return bool(g.setup.get("fair"))


@node
class Trade(AskThenDo):
    rule = "made-up.trade"
    prompt = "trade"

    def offers(self, g: Any, f: Resolve) -> list[Offer]:
        return [
            *(Offer("give", THAT, (e,)) for e in g.at(FIELD, f.you)),
            *([Offer("keep", None)] if g.at(FIELD, f.you) else []),
        ]

    def take(self, g: Any, f: Resolve, chosen: Any) -> None:
        g.tell("give", g.card[chosen].id)


@node
class Either(OneOf):
    def compile(self, w: Any) -> None:
        w.emit(self.ask)
        w.emit(self.take)
        OneOf.compile(self, w)

    def ask(self, g: Any, f: Resolve) -> None:
        g.ask("answer", f.you, "made-up.one", "one", [Offer("option", i, note=str(i)) for i in range(len(self.options))])


@procedure
class Perform(Procedure):
    answer: Any = None

    @step()
    def go(self, g: Any) -> None:
        g.push(Resolve(program="made-up-tree", you=g.setup.get("you", 0), source=next(iter(g.at(FIELD, 0)), NOBODY)))

    @step()
    def end(self, g: Any) -> None:
        g.end("made-up.end")


GAME = MadeUp("made-up-trees", Stage, [piece("owl"), piece("imp"), piece("rock")], lambda g: Perform(), players=(2, 3))
YES, NO, A, B, C = Say("yes"), Say("no", full=False), Say("a"), Say("b"), Say("c")


def story(do: Effect, *choices: str, **setup: Any) -> list[str]:
    TEXTS.compile("made-up-tree", do)
    g: Any = GAME.start({"field": [["owl", "imp"], []], **setup}, 1)
    for choice in choices:
        g.choose(choice)
    assert g.over
    return list(g.story)


def changes(do: Effect, **setup: Any) -> bool:
    TEXTS.compile("made-up-tree", A)
    g: Any = GAME.start({"field": [["owl", "imp"], []], **setup}, 1)
    f = Resolve(program="made-up-tree", you=0, source=0)
    found = do.would_change_anything(g, f)
    assert f.you == 0, "who only asks changes nothing"
    return found


UNABLE = Say("x", able=False)


# ---------------------------------------------------------------- what they do


def test_a_sequence_does_one_after_the_other_whatever_came_of_the_first() -> None:
    assert story(Sequence((NO, A, B))) == story(seq(NO, A, B)) == ["no 1", "a 1", "b 1"]
    assert seq(A) is A
    assert story(Connected(NO, A)) == ["no 1", "a 1"]


def test_if_you_do_needs_the_first_part_in_full() -> None:
    assert story(seq(IfYouDo(YES, A), B)) == ["yes 1", "a 1", "b 1"]
    assert story(seq(IfYouDo(NO, A), B)) == ["no 1", "b 1"]
    assert story(IfYouDo(May(YES), A), "no") == []
    assert story(IfYouDo(May(YES), A), "yes:made-up-tree") == ["yes 1", "a 1"]
    assert story(seq(YES, IfYouDo(May(UNABLE), A), B)) == ["yes 1", "b 1"], "nobody is asked for what changes nothing"


@pytest.mark.parametrize(("fair", "told"), [(1, ["a 1", "c 1"]), (0, ["b 1", "c 1"])])
def test_one_thing_under_a_condition_and_another_otherwise(fair: int, told: list[str]) -> None:
    assert story(seq(If(Fair(), A, B), C), fair=fair) == told
    assert story(seq(If(Fair(), A), C), fair=fair) == [told[0], "c 1"][1 - fair :]


def test_an_effect_happens_only_where_it_applies() -> None:
    tree = seq(IfFair(A), B)
    assert (story(tree, fair=1), story(tree, fair=0)) == (["a 1", "b 1"], ["b 1"])
    assert [IfFair(A).text(lang) for lang in ("en", "zh")] == ["say a", "說a"]


@pytest.mark.parametrize("option", [0, 1, 2])
def test_one_of_several_is_done_and_what_comes_behind_it(option: int) -> None:
    tree = Either((seq(A, B), B, C))
    assert story(seq(tree, YES), f"option:{option}") == [*[["a 1", "b 1"], ["b 1"], ["c 1"]][option], "yes 1"]


def test_each_player_in_turn_is_you_but_those_who_are_out() -> None:
    assert story(seq(Everyone(seq(A, B)), C), players=3, you=1) == ["a 2", "b 2", "a 3", "b 3", "a 1", "b 1", "c 2"]

    @node
    class Out(Effect):
        def act(self, g: Any, f: Resolve) -> None:
            g.tell("out", f.you + 1)
            g.out[2] = 1

    assert story(seq(Everyone(Out()), C), players=3, you=1) == ["out 2", "out 1", "c 2"], "whoever drops out meanwhile too"


# ---------------------------------------------------------------- subjects


def test_a_choice_is_remembered_and_spoken_of_later() -> None:
    assert story(seq(Choose(One(Mine())), Bury(That("target"))), "choose:imp") == ["bury imp"]
    assert story(seq(Bury(One(Mine())), Bury(That("target"))), "choose:owl") == ["bury owl"], "it is no longer in play"
    assert story(seq(Bury(This()), Bury(This()))) == ["bury owl"]
    assert story(seq(Bury(One(Mine())), A), field=[[], []]) == ["a 1"]
    assert story(seq(IfYouDo(Bury(One(Mine(), may=True)), A), B), "decline") == ["b 1"]
    assert story(seq(IfYouDo(Bury(One(Mine(), may=True)), A), B), "choose:imp") == ["bury imp", "a 1", "b 1"]


def test_a_choice_that_was_declined_was_not_made() -> None:
    tree = seq(IfYouDo(Choose(One(Mine(), may=True)), A), B)
    assert (story(tree, "decline"), story(tree, "choose:imp")) == (["b 1"], ["a 1", "b 1"])


def test_players_are_chosen_by_their_seats() -> None:
    TEXTS.compile("made-up-tree", Choose(One(Seats(), "who")))
    g: Any = GAME.start({"players": 3, "you": 1}, 1)
    assert (g.decision.player, keys(g)) == (1, ["player:2", "player:3", "player:1"])


def test_asked_for_nothing_nothing_is_done() -> None:
    assert story(seq(IfYouDo(Trade(), A), B), "give:imp") == ["give imp", "a 1", "b 1"]
    assert story(seq(IfYouDo(Trade(), A), B), "keep") == ["b 1"]
    assert story(seq(YES, IfYouDo(Trade(), A), B), field=[[], []]) == ["yes 1", "b 1"]


def test_what_can_be_declined_is_refused_where_no_words_say_so() -> None:
    firm(None, One(Mine()))
    with pytest.raises(TypeError, match="put a `May` around the effect"):
        firm(One(Mine()), One(Mine(), may=True))


def test_amounts_are_numbers_or_what_was_remembered() -> None:
    f = Resolve(program="")
    f.remember("x", 4)
    f.remember("x", 5)
    assert (n(3).value(None, f), Remembered("x").value(None, f), Remembered("y").value(None, f)) == (3, 5, 0)
    assert (f.recall("x"), f.recall("y"), f.recall("y", 7)) == (5, NOBODY, 7)
    assert Number(3).of("damage") == "3 damage"


# ---------------------------------------------------------------- could it change anything


@pytest.mark.parametrize(
    ("do", "able"),
    [
        (Sequence((UNABLE, A)), True),
        (Sequence((UNABLE, UNABLE)), False),
        (Connected(UNABLE, A), True),
        (Connected(A, UNABLE), True),
        (Connected(UNABLE, UNABLE), False),
        (IfYouDo(A, UNABLE), True),
        (IfYouDo(UNABLE, A), False),
        (May(A), True),
        (May(UNABLE), False),
        (If(Fair(), UNABLE, A), True),
        (If(Fair(), A), False),
        (If(Fair(), A, UNABLE), False),
        (Either((UNABLE, A)), True),
        (Either((UNABLE,)), False),
        (Everyone(A), True),
        (Everyone(UNABLE), False),
        (Choose(One(Mine())), True),
        (Bury(One(Mine())), True),
        (Trade(), True),
    ],
)
def test_a_tree_can_change_something_if_one_of_its_ways_can(do: Effect, able: bool) -> None:
    assert changes(do) == able


def test_the_same_depends_on_who_is_there() -> None:
    assert changes(Everyone(A), mute=0), "the other one can"
    assert not changes(A, mute=0)
    assert [changes(If(Fair(), do), fair=1) for do in (A, UNABLE)] == [True, False]
    nobody: dict[str, Any] = {"field": [[], []]}
    assert [changes(do, **nobody) for do in (Choose(One(Mine())), Bury(One(Mine())), Trade())] == [False] * 3
    assert [changes(Bury(One(Mine())), field=[ids, []]) for ids in (["rock"], ["rock", "imp"])] == [
        False,
        True,
    ]


# ---------------------------------------------------------------- their words


@pytest.mark.parametrize(
    ("do", "en", "zh"),
    [
        (Sequence((A, B)), "say a. Say b", "說a。說b"),
        (Connected(A, B), "say a and then say b", "說a，然後說b"),
        (Connected(A, B, plain=True), "say a and say b", "說a，且說b"),
        (IfYouDo(A, B), "say a. If you do, say b", "說a。如果你這樣做，說b"),
        (IfYouDo(A, B, to=True), "say a to say b", "說a，以說b"),
        (May(A), "you may say a", "你可以說a"),
        (If(Fair(), A), "if it is fair, say a", "如果公平，說a"),
        (If(Fair(), A, B), "if it is fair, say a; otherwise, say b", "如果公平，說a；否則說b"),
        (If(Fair(), A, B, aside=True), "say b (say a instead if it is fair)", "說b（如果公平，則改為說a）"),
        (Choose(One(Mine())), "choose a piece of yours", "選擇你的一個棋子"),
        (Choose(One(Mine(), may=True)), "you may choose a piece of yours", "你可以選擇你的一個棋子"),
        (Bury(One(Mine())), "bury a piece of yours", "埋葬你的一個棋子"),
        (Bury(One(Mine(), may=True)), "you may bury a piece of yours", "你可以埋葬你的一個棋子"),
    ],
)
def test_a_tree_says_what_it_does(do: Effect, en: str, zh: str) -> None:
    assert (do.text("en"), do.text("zh-Hant")) == (en, zh)


def test_what_happens_instead_stands_beside_something() -> None:
    with pytest.raises(TypeError, match="stands beside something else"):
        If(Fair(), A, aside=True)


def test_words_name_the_fields_of_their_part() -> None:
    assert Shout(1, n(2)).text("en") == "shout 1 word 2 times at {this}", "the text of the card fills in its name"
    assert Shout(3, n(1)).text("en") == "shout 3 words 1 time at {this}"
    assert Shout(3, n(1)).text("zh") == "對{this}喊3個字1次"


def test_words_that_name_no_field_are_an_error() -> None:
    @node
    class Slip(Phrase, Effect):
        n: int
        en = "draw {m}"
        zh = "抽{m}"

    with pytest.raises(AttributeError, match="m"):
        Slip(1).text("en")


def test_all_parts_of_a_tree_are_found() -> None:
    tree = seq(If(Fair(), A, B), Bury(One(Mine())))
    assert [type(part).__name__ for part in tree.parts()] == ["Sequence", "If", "Fair", "Say", "Say", "Bury", "One", "Mine"]


@pytest.mark.parametrize(
    ("tree", "said"),
    [
        (Say(3), r"Say.word takes str, not 3"),  # type: ignore[arg-type]
        (May(Number(2)), r"May.effect takes Effect, not Number\(n=2\)"),  # type: ignore[arg-type]
        (If(Fair(), Say("a"), Fair()), r"If.otherwise takes Effect \| None, not Fair"),  # type: ignore[arg-type]
        (Sequence((Say("a"), Fair())), r"Sequence.effects takes tuple\[Effect, ...\], not"),  # type: ignore[arg-type]
        (Sequence([Say("a")]), r"Sequence.effects takes tuple\[Effect, ...\], not"),  # type: ignore[arg-type]
    ],
)
def test_a_part_in_the_wrong_place_is_refused_when_the_text_is_written_out(tree: Effect, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        Programs().compile("made-up.wrong", tree)
