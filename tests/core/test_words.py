"""What a table reads: questions, options and the log in words, made from a game's messages and the kernel's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rulebound.core.decisions import NOBODY
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.core.log import NO_CARD, LogEvent, Shown
from rulebound.core.requirements import Reason
from rulebound.core.text import Messages
from rulebound.core.words import Words, shared_cards
from rulebound.core.words.game import GameWords
from tests.core.games import MadeUp, piece
from tests.core.pond import GAME as POND
from tests.core.pond import SETUP, Fishing, Pond

FORMS = {
    "prompt.catch": ("What does {0} catch?", "{0}捕什麼？"),
    "verb.hit": ("hit {0}", "擊中{0}"),
    "verb.give": ("give {0} to {1}", "將{0}給{1}"),
    "verb.group": ("take {all}: first {0}, then {rest}", "拿取{all}：先{0}，再{rest}"),
    "verb.cast": ("cast {0}{ability}", "施放{0}{ability}"),
    "verb.hurl": ("hurl {0}", "投擲{0}"),
    "verb.hurl.noted": ("hurl {0} {note}", "投擲{0}{note}"),
    "verb.name": ("name {who}", "指名{who}"),
    "verb.option": ("option {note}", "選項{note}"),
    "verb.pass": ("let it be", "罷了"),
    "note.far": ("far away", "遠處"),
    "zone.deck": ("Deck", "牌庫"),
    "reason.cost": ("it costs {n} more than {what}", "比{what}多{n}"),
    "log.bite": ("{0} bites {rest}{by}: {n}", "{0}咬{rest}{by}：{n}"),
    "log.land": ("{player} lands {0}{from}{ability}", "{player}釣起{0}{from}{ability}"),
    "log.land.nobody": ("a {0} lands by itself", "{0}自己上岸"),
    "log.rolls": ("{player} rolls {dice}, {detail}", "{player}擲出{dice}，{detail}"),
}


class LakeWords(GameWords):
    messages = Messages(FORMS)

    def option_text(self, lang: str, source: str, verb: str, note: str) -> str:
        return f"{source} says {note}" if verb == "option" else ""


LAKE = MadeUp("made-up-lake", Pond, [piece("eel"), piece("koi"), piece("ox")], lambda g: Fishing())
LAKE.words = LakeWords()
EN = Words(LAKE, "en", ["Ann", "Ben", "Cleo"])
ZH = Words(LAKE, "zh-Hans", ["Ann", "Ben"])
Row = tuple[str, str, int, str]


def row(key: str, note: str = "") -> Row:
    verb, *about = key.split(":")
    return key, verb, len(about), note


def options(*keys: str, seats: Sequence[Sequence[int]] = (), viewer: int = 0, source: str = "") -> list[str]:
    return EN.options_of([row(key) for key in keys], source, seats, viewer)


# ---------------------------------------------------------------- names and questions


def test_cards_players_and_what_is_hidden_have_names() -> None:
    assert [EN.card(id) for id in ("eel", "", "hidden", "wreck")] == ["eel", "a hidden card", "a hidden card", "wreck"]
    assert [EN.named(name) for name in ("eel", "eel#2")] == ["eel", "eel #2"]
    assert [EN.player(p) for p in (0, 2, 3, NOBODY)] == ["Ann", "Cleo", "Player 4", "Player 0"]
    assert [EN.note(note) for note in ("", "far", "koi")] == ["", "far away", "koi"]


def test_a_question_is_asked_in_the_words_of_its_kind_and_names_the_card_that_asks() -> None:
    assert EN.prompt_of("catch", "Eel") == "What does Eel catch?"
    assert EN.prompt_of("catch") == "What does a hidden card catch?"
    assert EN.prompt_of("catch.twice", "Eel") == "What does Eel catch?", "a finer kind of it"
    assert EN.prompt_of("payment.part") == "Pay with what?", "the kernel's own"
    assert EN.prompt_of("window.forced") == "Which of these abilities is resolved next?"
    assert EN.prompt_of("window.bite") == "Respond?"
    with pytest.raises(RuleboundError, match="has no words for prompt"):
        EN.prompt_of("sink")
    g = POND.start(SETUP, 1)
    assert Words(POND, "en").prompt(g.decision) == "turn", "a game without any messages shows its keys"


# ---------------------------------------------------------------- options


def test_copies_are_numbered_only_where_the_words_would_be_the_same() -> None:
    assert options("hit:eel", "hit:eel#2", "hit:koi") == ["hit eel", "hit eel #2", "hit koi"]
    assert options("hit:eel#2", "hit:koi#3") == ["hit eel", "hit koi"]
    assert options("hit:eel~2", "pass") == ["hit eel", "let it be"]


def test_whose_a_card_is_is_said_where_the_same_can_be_done_to_cards_of_several() -> None:
    assert options("hit:eel", "hit:koi", seats=[[0], [1]]) == ["hit your eel", "hit Ben's koi"]
    assert options("hit:eel", "hit:koi", seats=[[1], [2]], viewer=NOBODY) == ["hit Ben's eel", "hit Cleo's koi"]
    assert options("hit:eel", "hit:koi", "pass", seats=[[1], [1], []]) == ["hit eel", "hit koi", "let it be"]
    assert options("hit:eel", "hurl:koi", seats=[[0], [1]]) == ["hit eel", "hurl koi"], "each verb has one player's only"
    assert options("hit:eel", "hit:ox", "hit:koi", seats=[[0], [NOBODY], [1]]) == ["hit your eel", "hit ox", "hit Ben's koi"]
    assert options("hit:eel", "hit:ox", seats=[[0], [NOBODY]]) == ["hit eel", "hit ox"], "nobody's is not another player's"


def test_copies_of_one_player_are_numbered_beside_whose_they_are() -> None:
    seats = [[0], [1], [1]]
    assert options("hit:eel", "hit:eel#2", "hit:eel#3", seats=seats) == [
        "hit your eel",
        "hit Ben's eel #2",
        "hit Ben's eel #3",
    ]
    assert options("hit:eel", "hit:eel#2", seats=[[1], [1]]) == ["hit eel", "hit eel #2"], "whose adds nothing"


def test_the_last_card_is_the_one_that_it_is_done_to() -> None:
    """What differs in the others alone is said only where the words are the same without."""
    assert options("give:eel:koi", "give:ox:koi", seats=[[0, 1], [1, 1]]) == ["give eel to koi", "give ox to koi"]
    assert options("give:eel:koi", "give:eel#2:koi", seats=[[0, 1], [1, 1]]) == [
        "give your eel to Ben's koi",
        "give Ben's eel to Ben's koi",
    ]
    assert options("give:eel:koi", "give:eel:koi#2", seats=[[0, 0], [0, 1]]) == [
        "give your eel to your koi",
        "give your eel to Ben's koi",
    ]


def test_options_of_a_card_s_text_are_said_by_the_card() -> None:
    rows = [row("option", "bite"), row("option", "swim"), row("pass")]
    assert EN.options_of(rows, "eel") == ["eel says bite", "eel says swim", "let it be"]
    assert EN.options_of(rows) == ["option bite", "option swim", "let it be"]
    assert EN.options_of(rows, "eel", [[0], [1], []], 0) == ["eel says bite", "eel says swim", "let it be"]


def test_an_option_says_all_its_cards_and_its_note() -> None:
    assert EN.option_of("group:eel:koi:ox", "group", 3, "") == "take eel, koi, ox: first eel, then koi, ox"
    assert EN.option_of("give:eel#2:koi", "give", 2, "") == "give eel #2 to koi"
    assert EN.option_of("give:eel#2:koi#3", "give", 2, "", numbered=False) == "give eel to koi"
    assert EN.option_of("give:eel:koi:far", "give", 1, "") == "give eel to a hidden card", "what is behind them is no card"
    assert [EN.option_of("cast:eel", "cast", 1, note) for note in ("far", "")] == ["cast eel (far away)", "cast eel"]
    assert [EN.option_of("hurl:eel", "hurl", 1, note) for note in ("far", "")] == ["hurl eel far away", "hurl eel"]
    assert [EN.option_of("name", "name", 0, note) for note in ("2", "koi")] == ["name Ben", "name koi"]
    assert EN.option_of("decline", "decline", 0, "") == "decline", "the kernel's own"
    assert EN.option_of("hit:eel", "hit", 1, "", seats=[1, 0]) == "hit Ben's eel"
    with pytest.raises(RuleboundError, match="has no words for verb"):
        EN.option_of("sink:eel", "sink", 1, "")
    g = POND.start(SETUP, 1)
    assert Words(POND, "en").options(g.decision) == g.decision.keys, "a game without any messages shows its keys"


def test_reasons_are_said_with_what_they_are_about() -> None:
    assert EN.reason(Reason("made-up.cost", "cost", 2, "far")) == "it costs 2 more than far away"
    with pytest.raises(RuleboundError, match="has no words for reason"):
        EN.reason(Reason("made-up.cost", "sunk"))


# ---------------------------------------------------------------- the log


def shown(*cards: str, owner: int = 0) -> tuple[Shown, ...]:
    return tuple(Shown(1, card, 0, owner) if card else NO_CARD for card in cards)


def event(kind: str, *about: Shown, player: int = NOBODY, n: int = 0, detail: str = "", by: str = "") -> LogEvent:
    source = shown(by)[0] if by else NO_CARD
    return LogEvent(0, kind, player, about, n, detail, 0, source)


def test_an_event_names_player_cards_number_and_source() -> None:
    assert EN.event(event("bite", *shown("eel", "koi", "ox"), n=2, by="ox")) == "Eel bites koi, ox (by ox): 2"
    assert EN.event(event("bite", *shown("eel", ""), n=2)) == "Eel bites a hidden card: 2"
    line = EN.event(event("land", *shown("koi"), player=1, detail="far", by="eel"))
    assert line == "Ben lands koi from eel (far away)"
    assert EN.event(event("land", *shown("koi"), player=1)) == "Ben lands koi"
    assert EN.event(event("rolls", *shown("eel", "eel", "", "", "koi"), player=0, detail="far")) == (
        "Ann rolls eel ×2, 2 hidden cards, koi, far away"
    )
    assert EN.event(event("sleep")) == "", "what has no words is not told"
    assert ZH.event(event("land", *shown("koi"), player=1)) == "Ben钓起koi"


def test_a_card_that_is_nobody_s_has_a_line_of_its_own() -> None:
    assert EN.event(event("land", *shown("eel", owner=NOBODY), player=1)) == "An eel lands by itself"
    assert EN.event(event("land", *shown("koi", owner=NOBODY), player=1)) == "A koi lands by itself"
    assert EN.event(event("land", NO_CARD, player=1)) == "Ben lands a hidden card", "whose a hidden card is nobody knows"
    assert EN.event(event("bite", *shown("eel", "koi", owner=NOBODY))) == "Eel bites koi: 0"


def test_a_shuffle_is_told_by_the_kernel() -> None:
    assert EN.event(event("shuffle", player=1, detail="deck")) == "Ben shuffles the deck"
    assert EN.event(event("shuffle", detail="deck")) == "The deck is shuffled"
    assert EN.event(event("shuffle", detail="pool")) == "The pool is shuffled"
    assert ZH.event(event("shuffle", player=1, detail="deck")) == "Ben将牌库洗牌"
    assert Words(game("champions"), "zh-Hant").event(event("shuffle", detail="encounter-deck")) == "混洗遭遇牌庫"


def test_whose_a_card_is_is_told_where_two_players_have_it_and_the_line_does_not_name_the_player() -> None:
    mine, theirs = shown("eel", owner=0)[0], shown("eel", owner=1)[0]
    lines = EN.told([event("bite", mine, theirs), event("land", mine, player=0), event("land", mine, player=1)])
    assert lines == ["Ann's eel bites Ben's eel: 0", "Ann lands eel", "Ben lands Ann's eel"]
    assert EN.told([event("bite", mine, *shown("koi", owner=1))]) == ["Eel bites koi: 0"]
    assert EN.told([event("land", theirs, player=1), event("sleep"), event("bite", mine, mine)], since=1) == [
        "Ann's eel bites Ann's eel: 0"
    ], "of what came before it is known who has it, though it is not told again"


def test_a_card_is_shared_as_far_as_somebody_may_know() -> None:
    both = [event("bite", Shown(1, "eel", 0b111, 0), Shown(2, "eel", 0b010, 1))]
    assert shared_cards(both) == {"eel"}
    assert shared_cards([]) == set(), "nothing has happened yet"
    assert [sorted(shared_cards(both, bits)) for bits in ([1], [0], [0, 1])] == [["eel"], [], ["eel"]]
    assert shared_cards([event("bite", *shown("eel"), *shown("eel", owner=NOBODY))]) == set(), "nobody's is not another one"


def test_what_a_table_shares_is_read_on_where_its_log_grows_and_anew_where_it_was_taken_back() -> None:
    mine, theirs, koi = (event("bite", *shown(id, owner=p)) for id, p in (("eel", 0), ("eel", 1), ("koi", 1)))
    words = Words(LAKE, "en")
    for log, shared in (
        ([mine], set()),
        ([mine, theirs], {"eel"}),
        ([mine, theirs, koi], {"eel"}),
        ([mine], set()),
        ([mine, theirs], {"eel"}),
        ([mine, koi], set()),
        ([], set()),
        ([mine, theirs], {"eel"}),
    ):
        assert words.shared_in(log, []) == shared


def test_what_happened_since_the_viewer_s_last_choice() -> None:
    g: Any = LAKE.start(SETUP | {"deck": [["eel"] * 7, ["koi"] * 7]}, 3, log=True)
    shuffles = ["Ann shuffles the deck", "Ben shuffles the deck"]
    assert EN.since(g, 0) == shuffles, "nothing was chosen yet"
    g.choose("pass")
    g.note("land", 1, (g.find("koi"),), openly=True)
    g.choose("pass")
    g.note("land", 0, (g.find("eel"),), openly=True)
    assert EN.since(g, 0) == ["Ben lands koi", "Ann lands eel"]
    assert EN.since(g, 1) == ["Ann lands eel"]
    assert EN.since(g, 0, 2) == ["Ann lands eel"]
    assert EN.since(g, NOBODY) == EN.events(g, NOBODY) == [*shuffles, "Ben lands koi", "Ann lands eel"]
    assert EN.events(g, 0, 3) == ["Ann lands eel"]


def test_what_is_simplified_twice_is_not_changed_again() -> None:
    """A message is converted by itself and once more with what fills its gaps: 什么 stays 什么."""
    lost = Messages({"bare": ("what?", "什麼屬於單位？"), "gap": ("what is {0}?", "{0}是什麼？")})
    assert (lost.say("zh-Hans", "bare"), lost.say("zh-Hans", "gap", "什么")) == ("什么属于单位？", "什么是什么？")
    assert ZH.messages.say("zh-Hans", "prompt.catch", "鯉魚") == "鲤鱼捕什么？"
