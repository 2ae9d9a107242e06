"""Whatever comes from outside is taken or refused in words: nothing else is raised, and nothing is changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import rulebound
from rulebound import rulebook
from rulebound.cli.table_setup import options_named
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, game
from rulebound.core.input import DEPTH, short
from rulebound.core.input import plain as plain_data
from rulebound.core.journal import Chain, Journal, checked_setup

LONGEST_ERROR = 2500
"""An error lists what there is (ready-made decks, options); of the input it repeats little."""

texts = st.text(st.characters() | st.sampled_from("\u2028\x85\x00\ud800\"'{}[]#:, x1"), max_size=60)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.just(1 << 70) | st.just(-1) | st.floats() | texts,
    lambda v: st.lists(v, max_size=4) | st.dictionaries(texts, v, max_size=4),
    max_leaves=10,
)


@lru_cache
def position(id: str) -> Any:
    decks = {
        "ashes": ["iron-men", "mist-guardian"],
        "champions": ["spider-man-justice"],
        "underworld": ["veil-watch-and-demon-hunters", "veil-watch-and-throne-court"],
        "heroclix": ["avengers", "x-men"],
        "ashes-draft": ["Ann", "Ben"],
    }
    g = rulebound.new(id, players=decks[id], seed=7)
    for _ in range(6):
        g.choose(0)
    return g


@lru_cache
def lines_of(id: str) -> tuple[str, ...]:
    return tuple(Journal.of(position(id)).lines())


def refused(error: pytest.ExceptionInfo[RuleboundError]) -> None:
    said = str(error.value)
    assert said
    assert len(said) < LONGEST_ERROR
    said.encode()


def taken(call: Callable[..., Any], *given: Any) -> Any:
    """What comes of a call, or None if it is refused in words."""
    try:
        return call(*given)
    except RuleboundError as error:
        lines = str(error).splitlines()
    assert lines
    assert len(lines) <= 22
    assert all(len(line) < LONGEST_ERROR for line in lines)
    return None


WITH_DECKS = ["ashes", "champions", "underworld", "heroclix"]
IDS = st.sampled_from([*WITH_DECKS, "ashes-draft"])


def places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [at, *(place for k, v in inside for place in places(v, (*at, k)))]


def put(value: Any, at: tuple[Any, ...], new: Any) -> Any:
    """Plain data with something else at one place."""
    if not at:
        return new
    changed = dict(value) if isinstance(value, dict) else list(value)
    changed[at[0]] = put(value[at[0]], at[1:], new)
    return changed


# ---------------------------------------------------------------- saves


@given(st.lists(texts, max_size=5))
@example(["[" * 100_000])
@example(['{"rulebound": 2, "sum": "00000000"}'])
def test_any_text_as_a_save(lines: list[str]) -> None:
    with pytest.raises(RuleboundError) as error:
        Journal.parse("\n".join(lines), "x" * 500)
    refused(error)


@given(IDS, st.data(), plain)
def test_a_save_with_anything_else_in_its_head(id: str, data: st.DataObject, new: Any) -> None:
    head = json.loads(lines_of(id)[0])
    del head["sum"]
    where = data.draw(st.sampled_from([p for p in places(head) if p[:1] != ("cards",)] + [("cards",)]))
    changed = put(head, where, new)
    journal = taken(Journal.parse, Chain().line(changed if isinstance(changed, dict) else {"head": changed}))
    if journal is not None:
        g = taken(journal.replay, 0, False)
        assert g is None or g.choices == []


@given(IDS, st.data(), texts)
def test_a_save_with_anything_else_in_its_lines(id: str, data: st.DataObject, new: str) -> None:
    lines = list(lines_of(id))
    n = data.draw(st.integers(1, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[n])))
    lines[n] = lines[n][:at] + new + lines[n][at + 1 :]
    found = Journal.parse("\n".join(lines), damaged=True)
    if found.damage is None:
        assert found.rows == Journal.parse("\n".join(lines_of(id))).rows, "what was put in says nothing"
    else:
        assert found.damage.choice == len(found.rows) + 1 <= n + 1
        assert found.choices == position(id).choices[: len(found.rows)]


@given(st.data(), plain)
def test_rows_with_checksums_that_fit(data: st.DataObject, new: Any) -> None:
    rows = [json.loads(line) for line in lines_of("ashes")]
    for row in rows:
        del row["sum"]
    n = data.draw(st.integers(1, len(rows) - 1))
    name = data.draw(st.sampled_from(["n", "player", "option", "of", "key", "back", "table", "end"]))
    rows[n] = {**rows[n], name: new} if name in rows[n] else {name: new}
    chain = Chain()
    journal = Journal.parse("\n".join(chain.line(row) for row in rows), damaged=True)
    if journal.damage is not None:
        assert journal.damage.choice == len(journal.rows) + 1 <= n
    g = taken(journal.replay, None, False)
    assert g is None or g.choices == journal.choices
    assert g is None or g.choices == position("ashes").choices[: len(g.choices)], "a row says who chose what, by its key"


@pytest.mark.parametrize("depth", [9, 500, 800])
def test_a_journal_whose_set_up_is_nested_deeply(depth: int) -> None:
    """Also where it is looked through for what somebody may have brought to the game."""
    setup: Any = "kite-own001"
    for _ in range(depth):
        setup = {"map": setup}
    head = {**json.loads(lines_of("heroclix")[0]), "cards": {"kite-own001": "x"}, "setup": setup}
    with pytest.raises(RuleboundError, match="the set-up is nested too deeply"):
        Journal.parse(Chain().line(head))


# ---------------------------------------------------------------- set-ups and decks


@given(IDS, plain)
def test_any_set_up(id: str, setup: Any) -> None:
    with pytest.raises(RuleboundError) as error:
        checked_setup(game(id), setup)
    refused(error)


SOME_OPTIONS = st.sampled_from(["modular", "villain", "mode", "loser", "sets", "closed_decks", "between_people"])


@given(IDS, st.lists(plain, max_size=5), st.dictionaries(texts | SOME_OPTIONS, plain))
def test_anything_that_players_bring(id: str, players: list[Any], options: dict[str, Any]) -> None:
    declared = game(id)
    for wanted in (options, {"stop_at_forced": True}):
        setup = taken(declared.prepare, players, wanted)
        assert setup is None or checked_setup(declared, setup) == setup, "what is begun can be saved"


OPTIONS = ["villain", "mode", "modular", "open_hands", "stop_at_forced", "overkill_hits_alter_ego"]


@given(st.dictionaries(st.sampled_from(OPTIONS), plain | st.sampled_from(["klaw", "expert", "random", 2])))
@example({"modular": 1 << 70})
@example({"modular": ["random"] * 400})
def test_options_of_a_scenario(options: dict[str, Any]) -> None:
    setup = taken(game("champions").prepare, ["spider-man-justice"], options)
    assert setup is None or checked_setup(game("champions"), setup) == setup


@given(st.dictionaries(st.sampled_from(["mode", "loser", "sets"]), plain | st.sampled_from([0, 1, "duel"])))
@example({"loser": "nobody"})
@example({"loser": 2})
def test_options_of_a_duel(options: dict[str, Any]) -> None:
    declared = game("underworld")
    setup = taken(declared.prepare, ["veil-watch-and-demon-hunters", "veil-watch-and-throne-court"], options)
    assert setup is None or (checked_setup(declared, setup) == setup and declared.start(setup, 1).asked)


@given(st.dictionaries(st.sampled_from(["build_total", "map", "turns"]), plain | st.sampled_from([300, "downtown", 0])))
@example({"build_total": 1 << 70})
@example({"map": "#" * 90_000})
@example({"turns": -1})
def test_options_of_a_battle(options: dict[str, Any]) -> None:
    setup = taken(game("heroclix").prepare, position("heroclix").setup["decks"], options)
    assert setup is None or checked_setup(game("heroclix"), setup) == setup


@pytest.mark.parametrize("id", [*WITH_DECKS])
def test_the_name_of_a_deck_steers_no_terminal(id: str) -> None:
    declared = game(id)
    assert isinstance(declared, DeckGame)
    ready = next(iter(declared.decks.ready_made().values())).deck
    for written, name in (("a\x1b[2Jb\u2028c\td", "a [2Jb c d"), ("\u202egnp", "gnp"), ("鐵　匠", "鐵 匠"), ("\n", "")):
        assert declared.decks.make({**ready, "name": written})["name"] == name


@given(st.sampled_from(WITH_DECKS), st.data(), plain)
def test_a_deck_with_anything_else_in_it(id: str, data: st.DataObject, new: Any) -> None:
    declared = game(id)
    assert isinstance(declared, DeckGame)
    ready = json.loads(json.dumps(next(iter(declared.decks.ready_made().values())).deck))
    changed = put(ready, data.draw(st.sampled_from(places(ready))), new)
    deck = taken(declared.decks.make, changed)
    reasons = [] if deck is None else [declared.words.reason_text("en", reason) for reason in declared.decks.check(deck)]
    assert all(reasons)


words = st.sampled_from(
    ["3x ", "Anchornaut", "Backflip", "\n", ", ", "# ", "Dice: ", "(", ")", "01003", "999999", "×", "鐵匠"]
)


@given(st.sampled_from(WITH_DECKS), st.lists(texts | words, max_size=12).map("".join))
@example("ashes", "x" * 200_000)
@example("champions", "\n".join(f"nobody {i}" for i in range(2000)))
@example("champions", "nobody, " * 120)
@example("champions", "((((" * 200)
@example("champions", "[" * 5000)
@example("champions", '{"slots": {"01003": ' + "9" * 5000 + "}}")
@example("ashes", " " * 900 + "1 x")
def test_any_deck_text(id: str, text: str) -> None:
    declared = game(id)
    assert isinstance(declared, DeckGame)
    deck = taken(declared.decks.read, text)
    if deck is not None:
        json.dumps(deck).encode()


@given(st.lists(texts, max_size=4))
@example(["n=" + "9" * 5000])
def test_any_option_of_the_command_line(written: list[str]) -> None:
    found = taken(options_named, written)
    named = [word.partition("=")[0] for word in written if "=" in word[1:]]
    if found is None:
        assert len(named) < len(written)
    else:
        assert found.keys() == {name.strip().replace("-", "_") for name in named}


# ---------------------------------------------------------------- bytes, keys and names


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    for id in ("ashes", "champions", "underworld"):
        with pytest.raises(RuleboundError) as error:
            game(id).state.from_bytes(data)
        refused(error)


@given(st.data())
def test_bytes_with_one_bit_turned(data: st.DataObject) -> None:
    good = bytearray(position("ashes").to_bytes())
    good[data.draw(st.integers(0, len(good) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    with pytest.raises(RuleboundError) as error:
        game("ashes").state.from_bytes(bytes(good))
    refused(error)


@given(texts | st.integers() | st.just(1 << 5000) | st.floats() | st.none() | st.booleans())
def test_any_choice(option: Any) -> None:
    g = position("champions").copy()
    before = g.to_bytes()
    if isinstance(option, int) and not isinstance(option, bool) and 0 <= option < len(g.asked.offers):
        return
    if option in g.decision.keys:
        return
    with pytest.raises(RuleboundError) as error:
        g.choose(option)
    refused(error)
    assert g.to_bytes() == before


@pytest.mark.parametrize("player", ["1", 1.5, [], {}, b"0", object(), 1 << 5000, -1, 7])
def test_any_player_who_chooses(player: Any) -> None:
    g = position("ashes")
    before = g.to_bytes()
    for choose in (g.choose, g.after, g.index_of):
        with pytest.raises(RuleboundError, match="can't choose now") as error:
            choose(0, player)
        refused(error)
    assert g.to_bytes() == before


@pytest.mark.parametrize("id", ["ashes", "champions", "underworld", "heroclix", "ashes-draft"])
def test_any_seat_and_any_card_that_is_asked_about(id: str) -> None:
    g = position(id)
    nobodies: tuple[Any, ...] = ("0", None, 1.5, [], -2, g.players, 1 << 70)
    for player in nobodies:
        for call in (g.view, lambda p: g.determinize(p, 1), lambda p: g.why_not(p, 0)):
            with pytest.raises(RuleboundError, match="there is no player") as error:
                call(player)
            refused(error)
    for card in ("0", None, -1, len(g.card), 1 << 70):
        with pytest.raises(RuleboundError, match="there is no card with the number") as error:
            g.why_not(0, card)
        refused(error)


DEEP: Any = []
for _ in range(3000):
    DEEP = [DEEP]


@pytest.mark.parametrize("value", ["no", "off", "", 2, -1, 0.0, float("nan"), [], DEEP, object()])
@pytest.mark.parametrize(
    ("id", "option"),
    [
        ("ashes", "closed_decks"),
        ("underworld", "between_people"),
        ("heroclix", "between_people"),
        ("champions", "open_hands"),
        ("champions", "overkill_hits_alter_ego"),
    ],
)
def test_what_is_neither_yes_nor_no(id: str, option: str, value: Any) -> None:
    """A word such as "off" must not mean yes."""
    declared = game(id)
    players, options = declared.unprepare(position(id).setup)
    with pytest.raises(RuleboundError, match=f"{option} is yes or no") as error:
        declared.prepare(players, {**options, option: value})
    refused(error)
    for yes in (True, 1, False, 0, None):
        assert declared.prepare(players, {**options, option: yes})


def test_a_mode_that_nobody_could_write_out() -> None:
    with pytest.raises(RuleboundError, match="2 players play duel, not a list"):
        game("underworld").prepare(["sages-and-dreamwalkers", "sages-and-dreamwalkers"], {"mode": DEEP})


@pytest.mark.parametrize("id", ["x" * 100_000, "ashes." + "attack." * 20_000, "\ud800\u2028"])
def test_any_rule_and_anything_that_is_searched_for(id: str) -> None:
    for call in (rulebook.rule, rulebook.load, lambda number: rulebook.ruling("ashes", number)):
        with pytest.raises(RuleboundError) as error:
            call(id)
        refused(error)
    for search in (rulebook.search, rulebook.search_rulings):
        with pytest.raises(RuleboundError, match="what is searched for") as error:
            search(id)
        refused(error)


@given(texts | st.just("x" * 100_000))
def test_any_name(name: str) -> None:
    finders: list[Callable[[str], Any]] = [game, *(game(id).card for id in ("ashes", "champions", "underworld"))]
    for find in finders:
        found = taken(find, name)
        assert found is None or found.id == name
    assert len(short(name)) <= 80


def test_plain_data_may_be_eight_deep() -> None:
    nested: Any = "deep"
    for _ in range(DEPTH - 1):
        nested = [nested]
    assert plain_data(nested, "the list") == nested
    with pytest.raises(RuleboundError, match="the list is nested too deeply"):
        plain_data([nested], "the list")


@pytest.mark.parametrize("id", ["ashes", "champions", "underworld", "heroclix"])
def test_a_card_in_no_language_is_refused_in_words(id: str) -> None:
    card = next(iter(game(id).cards().values()))
    for tell in (card.name, card.text):
        with pytest.raises(RuleboundError, match="there is no language 'zh'; there are: en, zh-Hant, zh-Hans"):
            tell("zh")
