"""Games that are written down while they are played; undo."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar

import pytest

import rulebound
from rulebound.core.chance import Chance
from rulebound.core.decisions import Offer
from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.journal import Damaged, Journal
from rulebound.core.occurrences import Occurrence
from rulebound.core.recording import CONSENT, EVERY, Recording, beside, undo
from rulebound.core.rules import Rules
from rulebound.core.windows import Trigger, WindowPolicy, open_window
from tests.core.games import HAND, Ability, MadeUp, Table, piece
from tests.core.pond import GAME, SETUP

LONG = {**SETUP, "turns": 3 * EVERY}


def keys(recording: Recording) -> list[str]:
    assert recording.g.decision is not None
    return recording.g.decision.keys


def pond(*choices: str, setup: dict[str, Any] = SETUP) -> Recording:
    recording = Recording(GAME.start(setup, 3, log=True))
    for choice in choices:
        recording.choose(next(k for k in keys(recording) if k.startswith(choice)))
    return recording


def at_random(recording: Recording, n: int, seed: int = 3) -> Recording:
    rng = Chance(seed)
    for _ in range(n):
        if recording.g.asked is not None:
            recording.choose(rng.below(len(recording.g.asked.offers)))
    return recording


# ---------------------------------------------------------------- undo


def test_what_is_taken_back_leaves_no_trace() -> None:
    for choice in ("pass", "play", "bury"):
        recording = pond("pass", choice)
        gone = recording.undo(1, consent=True)
        assert [c.key.partition(":")[0] for c in gone] == [choice]
        assert recording.g.to_bytes() == pond("pass").g.to_bytes()
        assert recording.g.log == pond("pass").g.log


def test_once_another_player_was_asked_undo_needs_consent() -> None:
    recording = pond("pass", "play")
    before = recording.g.to_bytes()
    with pytest.raises(RuleboundError, match="consent of all players"):
        recording.undo(1)
    assert recording.g.to_bytes() == before


@pytest.mark.parametrize("choice", ["roll", "draw", "peek", "pass", "play", "bury"])
def test_the_refusal_does_not_tell_what_came_to_light(choice: str) -> None:
    with pytest.raises(RuleboundError) as found:
        pond(choice).undo(0)
    with pytest.raises(RuleboundError) as other:
        pond("pass").undo(0)
    assert str(found.value) == str(other.value)


def test_undo_takes_back_the_players_own_last_choice() -> None:
    recording = pond("pass", "pass", "roll")
    recording.undo(1, consent=True)
    assert recording.g.to_bytes() == pond("pass").g.to_bytes()
    with pytest.raises(RuleboundError, match="nothing to undo"):
        recording.undo(1)


def test_undo_of_a_bare_position() -> None:
    g = pond("pass", "play").g
    assert undo(g, 1, consent=True).to_bytes() == pond("pass").g.to_bytes()
    with pytest.raises(RuleboundError, match="consent of all players"):
        undo(g, 1)


@pytest.mark.parametrize("log", [True, False])
def test_undo_of_a_bare_position_brings_its_log_along_if_it_has_one(log: bool) -> None:
    g = GAME.start(SETUP, 3, log=log)
    g.choose("pass")
    before = g.log if g.log is None else list(g.log)
    g.choose(next(k for k in g.decision.keys if k.startswith("play")))
    assert undo(g, 1, consent=True).log == before


@pytest.mark.parametrize("place", [0, 1, EVERY - 1, EVERY, EVERY + 1, 2 * EVERY + 5])
def test_any_earlier_position_can_be_had_with_its_log(place: int) -> None:
    recording = at_random(pond(setup=LONG), 2 * EVERY + 5)
    assert len(recording.checkpoints) == 3
    there = recording.at(place)
    again = at_random(pond(setup=LONG), place).g
    assert (there.to_bytes(), there.log) == (again.to_bytes(), again.log)
    recording.go_back(place)
    assert (recording.g.to_bytes(), recording.g.log) == (again.to_bytes(), again.log)
    assert all(c.place <= place for c in recording.checkpoints)
    with pytest.raises(RuleboundError, match="there is no choice"):
        recording.at(place + 1)


def test_while_somebody_goes_back_little_by_little_all_is_as_before() -> None:
    recording = at_random(pond(setup=LONG), EVERY + 5)
    before = (recording.g.to_bytes(), list(recording.journal.rows), list(recording.starts), list(recording.checkpoints))
    going = recording.going_back(EVERY - 3)
    for _ in range(EVERY - 3):
        next(going)
        assert (recording.g.to_bytes(), recording.journal.rows, recording.starts, recording.checkpoints) == before
    assert next(going, "done") == "done"
    again = at_random(pond(setup=LONG), EVERY - 3)
    assert (recording.g.to_bytes(), recording.g.log, recording.starts) == (again.g.to_bytes(), again.g.log, again.starts)


# ---------------------------------------------------------------- whole actions


def champions() -> Recording:
    """Spider-Man's first turn, with a card to be paid for."""
    recording = Recording(rulebound.new("champions", players=["spider-man-justice"], seed=7))
    recording.choose("done")
    return recording


def test_an_action_is_taken_back_with_its_payment_or_step_by_step() -> None:
    recording = champions()
    before = recording.g.to_bytes()
    recording.choose(next(k for k in keys(recording) if k.startswith("play:")))
    paying = recording.g.to_bytes()
    recording.choose(next(k for k in keys(recording) if k.startswith("discard:")))
    assert recording.g.asked is not None
    assert recording.g.asked.prompt == "pay"
    assert [c.key.partition(":")[0] for c in recording.undo(0, step=True)] == ["discard"]
    assert recording.g.to_bytes() == paying
    recording.choose(next(k for k in keys(recording) if k.startswith("discard:")))
    gone = recording.undo(0)
    assert [c.key.partition(":")[0] for c in gone] == ["play", "discard"]
    assert recording.g.to_bytes() == before


def test_the_next_action_is_another_one() -> None:
    recording = champions()
    recording.choose("change-form:peter-parker")
    assert [c.key for c in recording.undo(0)] == ["change-form:peter-parker"]


def test_a_set_that_is_picked_one_by_one_is_one_action() -> None:
    recording = Recording(rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7))
    for _ in range(3):
        recording.choose(0)
    assert len(recording.undo(0, step=True)) == 1
    assert len(recording.undo(0)) == 2
    assert recording.g.choices == []


def test_sets_of_two_players_are_two_actions() -> None:
    recording = Recording(rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7))
    first = recording.g.asked.player if recording.g.asked else 0
    while recording.g.asked is not None and recording.g.asked.player == first:
        recording.choose(0)
    made = len(recording.g.choices)
    for _ in range(3):
        recording.choose(0)
    assert recording.back_to(1 - first) == made, "the whole set of the second"
    assert recording.back_to(first) == 0, "and that of the first"


@procedure
class TwoSets(Procedure):
    """The same player names two sets, one after the other."""

    one: Any = None
    two: Any = None

    @step()
    def first(self, g: Any) -> None:
        g.ask("one", 0, "", "one", [Offer("take", 1, note="a"), Offer("take", 2, note="b")], subset=True)

    @step()
    def second(self, g: Any) -> None:
        g.ask("two", 0, "", "two", [Offer("take", 1, note="c"), Offer("take", 2, note="d")], subset=True)

    @step()
    def third(self, g: Any) -> None:
        g.ask("two", 0, "", "over", [Offer("end", 1), Offer("stop", 2)])


def test_two_sets_in_succession_are_two_actions() -> None:
    recording = Recording(MadeUp("made-up-two-sets", Table, [], lambda g: TwoSets()).start({}, 1))
    recording.choose("take:a")
    recording.choose("take:c")
    assert [c.key for c in recording.undo(0)] == ["take:c"]
    assert [c.key for c in recording.undo(0)] == ["take:a"]


@pytest.mark.parametrize("n", range(EVERY - 1, EVERY + 9, 3))
def test_a_game_opened_in_the_midst_of_an_action_still_knows_where_it_began(tmp_path: Path, n: int) -> None:
    path = tmp_path / "ashes.jsonl"
    recording = Recording(rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7))
    recording.keep_in(path)
    at_random(recording, n)
    again = Recording.opened(path)
    at_random(recording, 3)
    at_random(again, 3)
    assert again.starts == recording.starts


# ---------------------------------------------------------------- files


def rows_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_choice_is_in_the_file_as_soon_as_it_is_made(tmp_path: Path) -> None:
    recording, path = pond("pass"), tmp_path / "pond.jsonl"
    recording.keep_in(path)
    assert [row.get("n") for row in rows_of(path)] == [None, 1]
    for n in range(2, 6):
        recording.choose("pass")
        assert rows_of(path)[-1]["n"] == n
        assert Journal.load(path).choices == recording.g.choices


def test_a_file_only_grows_and_says_what_was_taken_back(tmp_path: Path) -> None:
    recording, path = pond("pass", "pass"), tmp_path / "pond.jsonl"
    recording.keep_in(path)
    before = path.read_text(encoding="utf-8")
    recording.undo(0, consent=True)
    recording.choose("roll")
    text = path.read_text(encoding="utf-8")
    assert text.startswith(before)
    assert [row.get("n", row.get("back")) for row in rows_of(path)][1:] == [1, 2, 0, 1]
    assert Journal.load(path).keys == ["roll"]


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "pond.jsonl"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(FileExistsError):
        pond().keep_in(path)
    assert path.read_text(encoding="utf-8") == "precious"


def test_the_end_of_the_game_is_written_down(tmp_path: Path) -> None:
    recording, path = pond(), tmp_path / "pond.jsonl"
    recording.keep_in(path)
    at_random(recording, 99)
    assert rows_of(path)[-1]["end"] == 12
    assert rows_of(path)[-1]["winners"] == list(recording.g.winners)
    assert Journal.load(path).ended
    recording.undo(0, consent=True)
    assert "back" in rows_of(path)[-1]
    assert not Journal.load(path).ended


def test_who_sits_where_is_written_down_when_it_changes(tmp_path: Path) -> None:
    recording, path = pond(), tmp_path / "pond.jsonl"
    recording.sit_down({"names": ["Ann", "Bob"]})
    recording.keep_in(path)
    assert Journal.load(path).table == {"names": ["Ann", "Bob"]}
    recording.choose("pass")
    recording.sit_down({"names": ["Ann", "Cid"]})
    recording.sit_down({"names": ["Ann", "Cid"]})
    assert Journal.load(path).table == {"names": ["Ann", "Cid"]}
    assert len(rows_of(path)) == 3, "said again it is not written again"
    assert Recording.opened(path).journal.table == {"names": ["Ann", "Cid"]}


@pytest.mark.parametrize("n", [3, EVERY, 2 * EVERY + 5])
@pytest.mark.parametrize("harm", [None, b"", b"no\n[]", "foreign"])
def test_a_kept_game_goes_on_where_it_was(tmp_path: Path, n: int, harm: Any) -> None:
    """From the position beside its file; without it, or where that is damaged or of another game, from the beginning."""
    recording, path = pond(setup=LONG), tmp_path / "pond.jsonl"
    recording.keep_in(path)
    at_random(recording, n)
    if harm == "foreign":
        other = pond(setup=LONG)
        other.keep_in(tmp_path / "other.jsonl")
        at_random(other, n, seed=99)
        beside(path).write_bytes(beside(tmp_path / "other.jsonl").read_bytes())
    elif harm is not None:
        beside(path).write_bytes(harm)
    again = Recording.opened(path)
    assert (again.g.to_bytes(), again.g.log) == (recording.g.to_bytes(), recording.g.log)
    assert (again.starts, again.journal.rows) == (recording.starts, recording.journal.rows)
    again.choose("pass")
    recording.choose("pass")
    assert Journal.load(path).replay().to_bytes() == recording.g.to_bytes()
    again.go_back(1)
    assert again.g.to_bytes() == at_random(pond(setup=LONG), 1).g.to_bytes()
    assert len(Journal.load(path).choices) == 1


def test_a_game_that_can_no_longer_be_written_down_is_played_on(tmp_path: Path) -> None:
    recording, path = pond(), tmp_path / "pond.jsonl"
    recording.keep_in(path)
    recording.path = Path("/dev/full")
    recording._size = 0
    recording.choose("pass")
    assert recording.failed
    recording.choose("pass")
    assert len(recording.g.choices) == 2


def test_two_programs_do_not_write_into_one_file(tmp_path: Path) -> None:
    recording, path = pond(), tmp_path / "pond.jsonl"
    recording.keep_in(path)
    other = Recording.opened(path)
    other.choose("pass")
    recording.choose("roll")
    assert recording.failed == "another program writes to the same file"
    other.choose("pass")
    assert Journal.load(path).keys == ["pass", "pass"]


def test_a_file_that_is_cut_off_in_its_last_line_is_not_added_to(tmp_path: Path) -> None:
    recording, path = pond(), tmp_path / "pond.jsonl"
    recording.keep_in(path)
    recording.choose("pass")
    path.write_text(path.read_text(encoding="utf-8").rstrip("\n"), encoding="utf-8")
    with pytest.raises(Damaged, match="cut off in its last line"):
        Recording.opened(path)
    assert Journal.load(path).keys == ["pass"]


# ---------------------------------------------------------------- undo is no oracle


class Bells(WindowPolicy):
    rule = "bells.answer"

    def waiting(self, g: Any, event: int, moment: str) -> list[Trigger]:
        return [Trigger(e, "ring", g.holder(e), 0) for e in g.listeners.get(moment, ())]


class DoorRules(Rules):
    windows = Bells()


class Door(Table):
    RULES = DoorRules()


@procedure
class Visit(Occurrence):
    ACTS: ClassVar[bool] = True
    answer: Any = None

    @step("bells.visit")
    def choose(self, g: Any) -> None:
        g.ask("answer", 0, "bells.visit", "visit", [Offer("knock", 1), Offer("wait", 0)])

    @step("bells.visit")
    def knock(self, g: Any) -> None:
        self.jump("choose")
        if self.answer:
            open_window(g, "knock")


BELL = piece("bell", abilities=[Ability("ring", "knock")], heard_in=(HAND,))
DOOR = MadeUp("made-up-door", Door, [BELL, piece("stone")], lambda g: Visit())


@pytest.mark.parametrize(("hand", "free"), [(["bell"], False), (["stone"], False), ([], True)])
def test_what_could_be_answered_from_a_hand_is_not_free_to_undo_whatever_the_hand_holds(hand: list[str], free: bool) -> None:
    recording = Recording(DOOR.start({"hand": [[], hand]}, 1))
    recording.choose("knock")
    if free:
        assert [c.key for c in recording.undo(0)] == ["knock"]
    else:
        with pytest.raises(RuleboundError) as refused:
            recording.undo(0)
        assert str(refused.value) == CONSENT
    recording = Recording(DOOR.start({"hand": [[], hand]}, 1))
    recording.choose("wait")
    assert [c.key for c in recording.undo(0)] == ["wait"]
