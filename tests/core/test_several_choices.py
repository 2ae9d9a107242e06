"""Several choices that are all made or none, what is taken back with which, and when a position is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

import rulebound
from rulebound.core.decisions import Offer
from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.journal import Damaged, Journal
from rulebound.core.recording import EVERY, Recording, beside
from tests.core.games import MadeUp, Table
from tests.core.pond import GAME, SETUP
from tests.core.test_recording import LONG, at_random, champions, keys, pond, rows_of


def all_of(recording: Recording) -> Any:
    """Everything that a recording knows."""
    return (
        recording.g.to_bytes(),
        recording.g.log,
        recording.journal.rows[:],
        recording.starts[:],
        recording.acting[:],
        recording.picked,
        [c.place for c in recording.checkpoints],
    )


# ---------------------------------------------------------------- all or none


def test_several_choices_are_made_one_after_the_other(tmp_path: Path) -> None:
    recording, path = pond("pass"), tmp_path / "pond.jsonl"
    recording.keep_in(path)
    recording.choose_all(["pass", "roll", "pass"])
    assert Journal.load(path).keys == ["pass", "pass", "roll", "pass"]
    assert all_of(recording)[:4] == all_of(pond("pass", "pass", "roll", "pass"))[:4]


@pytest.mark.parametrize("good", [[], ["pass"], ["roll", "pass", "roll"]])
def test_where_one_of_several_choices_is_refused_nothing_has_happened(tmp_path: Path, good: list[str]) -> None:
    recording, path = pond("pass"), tmp_path / "pond.jsonl"
    recording.keep_in(path)
    before, size = all_of(recording), len(rows_of(path))
    with pytest.raises(RuleboundError, match="'sing' is not offered now"):
        recording.choose_all([*good, "sing", "pass"])
    assert all_of(recording) == before
    added = rows_of(path)[size:]
    assert [row.get("n", "back") for row in added] == [*range(2, 2 + len(good)), *(["back"] if good else [])]
    assert Journal.load(path).keys == ["pass"]
    recording.choose("roll")
    assert Journal.load(path).keys == ["pass", "roll"]
    assert Recording.opened(path).g.to_bytes() == recording.g.to_bytes()


def test_a_position_that_was_kept_meanwhile_is_forgotten_with_the_choices() -> None:
    recording = at_random(pond(setup=LONG), EVERY - 1)
    before = all_of(recording)
    with pytest.raises(RuleboundError):
        recording.choose_all(["pass", "pass", "sing"])
    assert all_of(recording) == before
    recording.choose_all(["pass"])
    assert [c.place for c in recording.checkpoints] == [0, EVERY], "the last of the choices is that far"
    kept = all_of(recording)
    with pytest.raises(RuleboundError):
        recording.choose_all(["sing"])
    assert all_of(recording) == kept


def test_an_action_in_hand_goes_on_after_a_refusal() -> None:
    recording = champions()
    recording.choose(next(k for k in keys(recording) if k.startswith("play:")))
    paid = next(k for k in keys(recording) if k.startswith("discard:"))
    with pytest.raises(RuleboundError):
        recording.choose_all([paid, "sing"])
    recording.choose(paid)
    assert [c.key.partition(":")[0] for c in recording.undo(0)] == ["play", "discard"]


# ---------------------------------------------------------------- what belongs together


@procedure
class Turns(Procedure):
    """A player says what to do; then either or both are asked for more, and it is the next one's turn."""

    ACTS: ClassVar[bool] = True
    player: int = 0
    answer: Any = None

    @step()
    def act(self, g: Any) -> None:
        g.ask("answer", self.player, "", "act", [Offer("own", "own"), Offer("other", "other"), Offer("both", "both")])

    @step()
    def more(self, g: Any) -> None:
        self.jump("act")
        asked = {"own": [0], "other": [1], "both": [0, 1]}[self.answer]
        self.player, before = 1 - self.player, self.player
        g.push(Details(players=tuple((before + p) % 2 for p in asked)))


@procedure
class Details(Procedure):
    players: tuple[int, ...]
    answer: Any = None

    @step()
    def ask(self, g: Any) -> None:
        if self.players:
            player, self.players = self.players[0], self.players[1:]
            self.jump("ask")
            g.ask("answer", player, "", "detail", [Offer("left", 1), Offer("right", 2)])


TURNS = MadeUp("made-up-turns", Table, [], lambda g: Turns())


@pytest.mark.parametrize(
    ("choices", "player", "gone"),
    [
        (["own"], 0, ["own"]),
        (["own", "left"], 0, ["own", "left"]),
        (["other", "left"], 1, ["left"]),
        (["other", "left"], 0, ["other", "left"]),
        (["both", "left", "right"], 1, ["right"]),
        (["both", "left", "right"], 0, ["both", "left", "right"]),
        (["own", "left", "own", "right"], 1, ["own", "right"]),
        (["own", "left", "own", "right"], 0, ["own", "left", "own", "right"]),
    ],
)
def test_what_a_player_is_asked_for_an_action_belongs_to_it(choices: list[str], player: int, gone: list[str]) -> None:
    recording = Recording(TURNS.start({}, 1))
    for choice in choices:
        recording.choose(choice)
    assert [c.key for c in recording.undo(player, consent=True)] == gone
    assert recording.g.choices == recording.journal.choices


@pytest.mark.parametrize(
    ("choices", "player", "free"),
    [
        (["own"], 0, True),
        (["own", "left"], 0, False),
        (["both", "left"], 0, False),
        (["other"], 0, False),
    ],
)
def test_who_was_asked_since_decides_whether_it_is_free_to_undo(choices: list[str], player: int, free: bool) -> None:
    recording = Recording(TURNS.start({}, 1))
    for choice in choices:
        recording.choose(choice)
    assert recording.may_undo(player) == free
    with pytest.raises(RuleboundError, match="nothing to undo"):
        recording.may_undo(1)
    with pytest.raises(RuleboundError, match="nothing to undo"):
        recording.back_to(1)


def test_a_position_is_not_kept_in_the_midst_of_an_action() -> None:
    recording = Recording(TURNS.start({}, 1))
    for _ in range(EVERY // 3):
        recording.choose_all(["both", "left", "right"])
    recording.choose("both")
    assert (len(recording.journal.rows), len(recording.checkpoints)) == (EVERY, 1)
    recording.choose_all(["left", "right"])
    assert [c.place for c in recording.checkpoints] == [0, EVERY + 2]


# ---------------------------------------------------------------- beginning, and the table


def test_a_recording_begins_with_the_game_or_with_its_journal() -> None:
    g = GAME.start(SETUP, 3)
    g.choose("pass")
    with pytest.raises(RuleboundError, match="a recording must begin with the game"):
        Recording(g)
    again = Recording.resumed(Journal.of(g), log=False)
    assert (again.g.to_bytes(), again.g.log, len(again.starts)) == (g.to_bytes(), None, 1)


def test_a_position_before_the_first_one_kept_is_played_from_the_beginning() -> None:
    recording = at_random(pond(setup=LONG), EVERY + 3)
    late = Recording.going_on(recording.journal, recording.last_position())
    assert [c.place for c in late.checkpoints] == [EVERY]
    there = late.at(5)
    assert (there.to_bytes(), there.log) == (recording.at(5).to_bytes(), recording.at(5).log)
    assert late.at(EVERY).to_bytes() == recording.at(EVERY).to_bytes()
    late.go_back(5)
    assert (late.g.to_bytes(), late.g.log) == (there.to_bytes(), there.log)
    assert [c.place for c in late.checkpoints] == [0]
    with pytest.raises(RuleboundError, match="there is no choice -1: this game has 5"):
        late.at(-1)


def test_who_sits_where_is_written_down_when_it_changes(tmp_path: Path) -> None:
    recording, path = pond(), tmp_path / "pond.jsonl"
    recording.keep_in(path)
    recording.sit_down({"seats": ["Ann", "Ben"]})
    size = len(rows_of(path))
    recording.sit_down({"seats": ["Ann", "Ben"]})
    assert len(rows_of(path)) == size, "nothing new"
    recording.sit_down({"seats": ["Cleo", "Ben"]})
    recording.choose("pass")
    assert Journal.load(path).table == {"seats": ["Cleo", "Ben"]}
    assert Recording.opened(path).journal.table == {"seats": ["Cleo", "Ben"]}


def test_a_position_beside_a_file_is_of_the_same_game_and_set_up(tmp_path: Path) -> None:
    """One that differs in its seed, its set-up or its choices alone is left out."""
    recording = at_random(pond(setup=LONG), EVERY)
    position = recording.last_position()
    assert len(Recording.going_on(recording.journal, position).checkpoints[0].state.choices) == EVERY
    for other in (
        Recording(GAME.start(LONG, 4, log=True)),
        Recording(GAME.start({**LONG, "turns": 4 * EVERY}, 3, log=True)),
    ):
        at_random(other, EVERY)
        assert Recording.going_on(other.journal, position).checkpoints[0].place == 0
    silent = Recording(GAME.start(LONG, 3))
    at_random(silent, EVERY)
    assert Recording.going_on(recording.journal, silent.last_position()).checkpoints[0].place == 0, "it has no log"


def test_the_last_position_lies_beside_the_file_as_soon_as_it_is_kept(tmp_path: Path) -> None:
    recording, path = pond(setup=LONG), tmp_path / "pond.jsonl"
    at_random(recording, 3)
    recording.keep_in(path)
    first = beside(path).read_bytes()
    at_random(recording, EVERY - 4)
    assert beside(path).read_bytes() == first
    recording.choose("pass")
    assert beside(path).read_bytes() != first
    assert Recording.opened(path).checkpoints[0].place == EVERY
    assert [p.name for p in tmp_path.iterdir() if p.suffix == ".part"] == []


def test_a_journal_that_departs_from_the_rules_is_told_where_it_is_resumed() -> None:
    journal = pond("pass", "pass").journal
    journal.rows[1] = journal.rows[1]._replace(key="sing")
    with pytest.raises(Damaged, match="departs from the rules at choice 2"):
        Recording.resumed(journal)


def test_a_whole_game_of_two_is_undone_action_by_action() -> None:
    """Whatever is taken back, the game is where it was after as many choices, and its starts are those of that game."""
    recording = Recording(rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=11))
    at_random(recording, 90, seed=5)
    full = recording.starts[:]
    while recording.journal.rows:
        player = recording.journal.rows[-1].player
        place = recording.back_to(player)
        recording.undo(player, consent=True)
        assert len(recording.g.choices) == place == len(recording.starts)
        assert recording.starts == full[:place]
