"""Saves, replays and forks."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import rulebound
from rulebound.core.chance import Chance
from rulebound.core.content import used_by
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game, games
from rulebound.core.journal import Chain, Damaged, Journal
from rulebound.games.heroclix.definitions import Figure
from rulebound.games.heroclix.parts import ABILITIES
from rulebound.games.heroclix.powers.keyphrases import keyphrase
from tests.core.pond import GAME, SETUP

Row = dict[str, Any]


def played(n: int, seed: int = 3) -> Any:
    g, rng = GAME.start(SETUP, seed), Chance(seed)
    for _ in range(n):
        g.choose(rng.below(len(g.decision.options)))
    return g


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    Journal.of(played(8)).save(path)
    return path


def rewrite(path: Path, change: Callable[[list[Row]], object]) -> None:
    """Change the rows of a save and give them checksums that fit."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for row in rows:
        del row["sum"]
    change(rows)
    chain = Chain()
    path.write_text("".join(chain.line(row) + "\n" for row in rows), encoding="utf-8")


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_a_save_loads_and_replays_to_the_same_position(saved: Path) -> None:
    journal = Journal.load(saved)
    assert len(journal.keys) == 8
    assert journal.replay().to_bytes() == played(8).to_bytes()
    assert journal.replay(5).to_bytes() == played(5).to_bytes()
    assert journal.replay(0).choices == []


def test_a_fork_plays_on_from_a_choice(saved: Path) -> None:
    fork = Journal.load(saved).fork(3)
    g = fork.replay()
    assert g.to_bytes() == played(3).to_bytes()
    g.choose("roll")
    assert Journal.of(g).replay().to_bytes() == g.to_bytes()
    for wrong in (-1, 9):
        with pytest.raises(RuleboundError, match=f"there is no choice {wrong}: this game has 8"):
            Journal.load(saved).fork(wrong)
        with pytest.raises(RuleboundError, match=f"there is no choice {wrong}"):
            Journal.load(saved).replay(wrong)


def test_the_replay_can_bring_the_log_with_it(saved: Path) -> None:
    g = Journal.load(saved).replay()
    assert g.log is not None
    assert Journal.load(saved).replay(log=False).log is None


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize(
    "harm",
    [
        lambda line: line[:-4],
        lambda line: "[1, 2]",
        lambda line: line.replace('"of": ', '"of": 1'),
        lambda line: line.replace('"sum": "', '"sum": "0'),
        lambda line: line.partition(', "sum"')[0] + "}",
        lambda line: "[" * 100_000,
        lambda line: "\ud800",
        lambda line: "{" + " " * 2_000_000 + "}",
    ],
)
def test_a_damaged_line_is_named_and_all_before_it_is_good(saved: Path, harm: Callable[[str], str]) -> None:
    lines = lines_of(saved)
    text = "\n".join([*lines[:4], harm(lines[4]), *lines[5:]])
    saved.write_bytes(text.encode(errors="surrogatepass"))
    with pytest.raises(Damaged, match="damaged in line 5, choice 4") as found:
        Journal.load(saved)
    assert found.value.choice == 4
    assert len(str(found.value)) < 400
    journal = Journal.load(saved, damaged=True)
    assert journal.replay().to_bytes() == played(3).to_bytes()
    assert str(journal.damage) == str(found.value)
    assert journal.fork(2).replay().to_bytes() == played(2).to_bytes()


@pytest.mark.parametrize("kept", [1, 4, 9])
def test_a_file_that_is_cut_off_between_two_choices_is_a_shorter_game(saved: Path, kept: int) -> None:
    saved.write_text("\n".join(lines_of(saved)[:kept]), encoding="utf-8")
    assert Journal.load(saved).replay().to_bytes() == played(kept - 1).to_bytes()


@pytest.mark.parametrize("gone", [3, 4])
def test_a_missing_line_is_noticed(saved: Path, gone: int) -> None:
    lines = lines_of(saved)
    saved.write_text("\n".join(lines[:gone] + lines[gone + 1 :]), encoding="utf-8")
    with pytest.raises(Damaged, match=f"choice {gone}: .* a line before it is missing"):
        Journal.load(saved)
    rewrite_numbers = Journal.load(saved, damaged=True)
    assert len(rewrite_numbers.rows) == gone - 1


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda rows: rows.pop(4), "the number of a choice is a number from 4 to 4, not 5"),
        (lambda rows: rows[4].update(n=3), "the number of a choice is a number from 4 to 4, not 3"),
        (lambda rows: rows[4].update(option=-1), "an option is a number from 0"),
        (lambda rows: rows[4].update(option=2, of=2), "an option is a number from 0 to 1, not 2"),
        (lambda rows: rows[4].update(option=1 << 70), "not a number of very many digits"),
        (lambda rows: rows[4].update(option="1"), "an option is a whole number, not a text"),
        (lambda rows: rows[4].update(option=True), "an option is a whole number, not yes or no"),
        (lambda rows: rows[4].update(of=0), "the number of options is a number from 1"),
        (lambda rows: rows[4].pop("player"), "a player is a whole number, not nothing"),
        (lambda rows: rows[4].update(key=["x"]), "the key is a text, not a list"),
        (lambda rows: rows[4].update(key="x" * 5000), "the key has 5000 characters"),
        (lambda rows: rows.__setitem__(4, {"back": 4}), "the place that was gone back to is a number from 0 to 3"),
        (lambda rows: rows.__setitem__(4, {"end": 7}), "the number of choices at the end"),
        (lambda rows: rows.__setitem__(4, {"hello": 7}), "the row is not a choice"),
    ],
)
def test_every_field_of_a_row_is_checked(saved: Path, change: Callable[[list[Row]], object], says: str) -> None:
    rewrite(saved, change)
    with pytest.raises(Damaged, match=f"line 5, choice 4: .*{says}"):
        Journal.load(saved)


def test_a_file_that_departs_from_the_rules_says_where(saved: Path) -> None:
    rewrite(saved, lambda rows: rows[5].update(key="play:whale"))
    with pytest.raises(Damaged, match="departs from the rules at choice 5: the file says play:whale") as found:
        Journal.load(saved).replay()
    assert found.value.choice == 5
    rewrite(saved, lambda rows: rows[5].update(option=99, of=100))
    with pytest.raises(Damaged, match="departs from the rules at choice 5: that option is not offered"):
        Journal.load(saved).replay()
    rewrite(saved, lambda rows: rows[6].update(player=1 - rows[6]["player"]))
    with pytest.raises(Damaged, match="departs from the rules at choice 5"):
        Journal.load(saved).replay()


def test_choices_after_the_end_of_the_game_are_refused() -> None:
    g = played(12)
    assert g.over
    journal = Journal.of(g)
    journal.rows.append(journal.rows[-1])
    with pytest.raises(Damaged, match="departs from the rules at choice 13"):
        journal.replay()


def test_files_that_are_no_saves_are_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "no.jsonl"
    with pytest.raises(RuleboundError, match=r"can't read .*: No such file"):
        Journal.load(path)
    with pytest.raises(RuleboundError, match="can't read"):
        Journal.load("\0")
    for data in (b"", b"\xff\xfe\x00", b"{}\n", b"[]", b"null", b'{"rulebound": 2}\n'):
        path.write_bytes(data)
        with pytest.raises(RuleboundError, match="is not a saved game"):
            Journal.load(path)
    path.write_text('{"rulebound": 1, "game": "ashes"}\n{"end": 0, "sum": 0}\n', encoding="utf-8")
    with pytest.raises(RuleboundError, match="it has format 1, this program reads 3: use the program that wrote it"):
        Journal.load(path)


# ---------------------------------------------------------------- the head is checked like a new game


def ashes() -> Journal:
    return Journal.of(rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7))


def champions() -> Journal:
    return Journal.of(rulebound.new("champions", players=["spider-man-justice"], seed=7, modular=["random"]))


def with_head(journal: Journal, change: Callable[[Row], object]) -> str:
    head = json.loads(json.dumps(journal.head()))
    change(head)
    return Chain().line(head)


def test_a_good_head_is_read() -> None:
    for journal in (ashes(), champions()):
        assert Journal.parse(with_head(journal, lambda head: None)).replay().to_bytes() == journal.replay().to_bytes()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda h: h.update(seed=1 << 2000), "a seed has at most 1024 bits"),
        (lambda h: h.update(seed="7"), "a seed is a whole number, not '7'"),
        (lambda h: h.update(game="chess"), "there is no game 'chess'"),
        (lambda h: h.update(game=["ashes"]), "the name of its game is a text"),
        (lambda h: h.pop("setup"), "a set-up is a mapping, not nothing"),
        (lambda h: h["setup"].pop("decks"), "its set-up does not fit Ashes Reborn"),
        (lambda h: h["setup"].update(more=1), "Ashes Reborn has no option more"),
        (lambda h: h["setup"].update(stop_at_forced=7), "stop_at_forced must be never, everywhere or turns, not '7'"),
        (lambda h: h["setup"].update(decks=h["setup"]["decks"] * 5), "played by 2 to 4 players, not 10"),
        (lambda h: h["setup"]["decks"][0].update(cards={"anchornaut": 5}), "the deck of player 1 is not legal"),
        (lambda h: h["setup"]["decks"][0]["cards"].update(anchornaut=1 << 70), "a number in the set-up"),
        (lambda h: h["setup"]["decks"][0]["cards"].update(anchornaut=5000), "the count of a card is a number from 1 to 999"),
        (lambda h: h["setup"]["decks"][0].update(name=["x"]), "the name of a deck is a text"),
        (lambda h: h["setup"]["decks"][0].update(cards={f"c{i}": 1 for i in range(10_000)}), "10000 entries"),
        (lambda h: h["setup"].update(decks="x" * 100_000), "at most 200 are allowed"),
        (lambda h: h.update(cards=[]), "does not say which cards"),
        (lambda h: h.update(table=[]), "table data must be a mapping, not a list"),
    ],
)
def test_a_set_up_is_checked_like_that_of_a_new_game(change: Callable[[Row], object], says: str) -> None:
    with pytest.raises(RuleboundError, match=says) as found:
        Journal.parse(with_head(ashes(), change))
    assert len(str(found.value)) < 500


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: s.update(villain="thanos"), "there is no villain 'thanos'"),
        (lambda s: s.update(unseen=1 << 40), "the number of unseen sets is a number from 0 to 5"),
        (lambda s: s.update(unseen=5, modular=["bomb-scare"]), "there are 4 modular sets to choose unseen, not 5"),
        (lambda s: s.update(per_player=9), "'per_player' is wrong"),
        (lambda s: s["options"].update(fly=1), "has no option fly"),
        (lambda s: s.update(decks=s["decks"] * 2), "each player"),
    ],
)
def test_a_scenario_is_checked_like_that_of_a_new_game(change: Callable[[Row], object], says: str) -> None:
    with pytest.raises(RuleboundError, match=says):
        Journal.parse(with_head(champions(), lambda head: change(head["setup"])))


def test_line_separators_and_odd_letters_in_names_do_no_harm(tmp_path: Path) -> None:
    deck = {**game("ashes").decks.ready_made()["iron-men"].deck, "name": "a\u2028b\u0085c\x1cd\n鐵"}  # type: ignore[attr-defined]
    journal = Journal.of(rulebound.new("ashes", players=[deck, "mist-guardian"], seed=7))
    path = tmp_path / "odd.jsonl"
    journal.save(path)
    assert Journal.load(path).setup == journal.setup
    with pytest.raises(RuleboundError, match="an incomplete character"):
        rulebound.new("ashes", players=[{**deck, "name": "\ud800"}, "mist-guardian"], seed=7)


# ---------------------------------------------------------------- content


def test_a_changed_card_is_named_and_a_new_one_elsewhere_is_none_of_our_business(saved: Path) -> None:
    journal, carp = Journal.load(saved), GAME.content["carp"]
    try:
        GAME.content["whale"] = replace(carp, id="whale")
        assert journal.replay().to_bytes() == played(8).to_bytes()
        GAME.content["carp"] = replace(carp, power=9)
        with pytest.raises(RuleboundError, match="carp has changed since: open the game with the version"):
            journal.replay()
    finally:
        GAME.content["carp"] = carp
        del GAME.content["whale"]


def test_the_cards_that_a_game_can_bring_in_count_and_no_others() -> None:
    cards = ashes().content.cards
    assert {"hammer-knight", "iron-rhino", "summon-iron-rhino", "ceremonial"} <= set(cards)
    assert "three-eyed-owl" not in cards
    found = champions().content.cards
    assert {"spider-man", "peter-parker", "rhino-1", "rhino-2", "drone"} <= set(found)
    assert "ultron-1" not in found


def test_what_cards_only_name_counts_too() -> None:
    declared = game("heroclix")
    setup = declared.prepare(["avengers", "x-men"], {"map": "dockside"})
    g = declared.start(setup, 1)
    cards = Journal.of(g).content.cards
    powers = {power for card in g.card if isinstance(card, Figure) for click in card.dial if click for power in click.powers}
    assert {"move", "close", "dockside"} <= set(cards), "what every character can do, and the map"
    assert {p for p in powers if p and p != "special"} <= set(cards)
    assert "museum" not in cards, "another map may change"
    chosen = Journal.of(declared.start({**setup, "map": ""}, 1)).content.cards
    assert {"dockside", "museum"} <= set(chosen), "all maps that may be chosen count"


def test_a_changed_power_is_named() -> None:
    declared = game("heroclix")
    journal = Journal.of(declared.start(declared.prepare(["avengers", "x-men"], {"map": "dockside"}), 1))
    charge = ABILITIES["charge"]
    with patch.dict(ABILITIES, charge=replace(charge, parts=charge.parts[:1])):
        used_by.cache_clear()
        with pytest.raises(RuleboundError, match="Charge has changed since"):
            journal.begin()
    used_by.cache_clear()


def test_a_keyphrase_that_another_game_needs_first_changes_no_save() -> None:
    declared = game("heroclix")
    journal = Journal.of(declared.start(declared.prepare(["avengers", "x-men"], {"map": "dockside"}), 1))
    assert "giant_reach:9" not in ABILITIES
    keyphrase("giant_reach:9")
    used_by.cache_clear()
    assert journal.begin().asked is not None


def test_changed_procedures_are_told() -> None:
    journal = ashes()
    journal.content = journal.content._replace(rules="0" * 12)
    with pytest.raises(RuleboundError, match="the procedures of the rules have changed since"):
        journal.replay()


@pytest.mark.parametrize("id", games())
@pytest.mark.parametrize("seed", range(4))
def test_the_save_of_any_legal_set_up_is_opened(id: str, seed: int) -> None:
    declared = game(id)
    g = declared.start(declared.random_setup(seed), seed)
    journal = Journal.parse("\n".join(Journal.of(g).lines()))
    assert journal.setup == g.setup
    assert journal.begin().to_bytes() == g.to_bytes()


SAVES = Path(__file__).parent / "saves"


@pytest.mark.parametrize("path", sorted(SAVES.glob("*-format-2.jsonl")), ids=lambda path: path.stem)
def test_a_save_with_the_names_of_format_2_goes_on(path: Path, tmp_path: Path) -> None:
    journal = Journal.load(path)
    g = journal.replay()
    assert g.choices == journal.choices != []
    if g.decision is not None:
        g.choose(0)
    Journal.of(g).save(tmp_path / "now.jsonl")
    assert Journal.load(tmp_path / "now.jsonl").replay().to_bytes() == g.to_bytes()


def test_a_save_with_the_names_of_format_2_is_checked_choice_by_choice(tmp_path: Path) -> None:
    lines = (SAVES / "ashes-format-2.jsonl").read_text().splitlines()
    chain = Chain()
    head = {k: v for k, v in json.loads(lines[0]).items() if k != "sum"}
    wrong = [json.loads(line) for line in lines[1:]]
    wrong[4]["of"] += 1
    rows = [chain.line({k: v for k, v in row.items() if k != "sum"}) for row in (head, *wrong)]
    (tmp_path / "wrong.jsonl").write_text("\n".join(rows) + "\n")
    with pytest.raises(Damaged, match="choice 5"):
        Journal.load(tmp_path / "wrong.jsonl").replay()
