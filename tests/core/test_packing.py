"""States as bytes, copies, and frames as plain data."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure, freeze, procedure, step, thaw
from rulebound.core.storage import own_key, seal
from tests.core.lake import position
from tests.core.pond import GAME, SETUP, random_setup

values = st.recursive(
    st.none() | st.integers() | st.text(max_size=5), lambda v: st.lists(v, max_size=3).map(tuple), max_leaves=8
)


@procedure
class Bag(Procedure):
    one: Any = None
    two: Any = None

    @step()
    def nothing(self, g: Any) -> None: ...


def sealed(change: Any) -> bytes:
    """Bytes of this installation whose head and plain data were changed before they were sealed."""
    head, _, body = (part.decode() for part in position(1, 3).to_bytes().split(b"\n"))
    parts = [json.loads(head), json.loads(body)]
    change(*parts)
    head, body = map(json.dumps, parts)
    return b"\n".join((head.encode(), seal((head + body).encode()), body.encode()))


@given(st.integers(0, 10_000), st.integers(0, 14))
def test_any_position_round_trips_through_bytes(seed: int, n: int) -> None:
    g = position(seed, n)
    data = g.to_bytes()
    loaded = type(g).from_bytes(data)
    assert loaded.to_bytes() == data
    assert loaded.decision == g.decision
    assert [loaded.view(p) for p in range(-1, g.players)] == [g.view(p) for p in range(-1, g.players)]
    assert loaded.listeners == g.listeners


@given(st.integers(0, 10_000), st.integers(0, 13), st.integers(0, 30))
def test_a_copy_is_independent_of_the_original_and_runs_alike(seed: int, n: int, choice: int) -> None:
    g = position(seed, n)
    data, index = g.to_bytes(), choice % len(g.decision.options)
    twin = g.copy()
    g.choose(index)
    assert twin.to_bytes() == data
    twin.choose(index)
    assert twin.to_bytes() == g.to_bytes()


def test_a_copy_leaves_the_log_behind() -> None:
    g = GAME.start(random_setup(1), 1, log=True)
    assert g.copy().log is None
    assert {e.kind for e in g.log or ()} == {"shuffle"}


@given(values, values, st.integers(0, 1))
def test_a_frame_freezes_and_thaws(one: Any, two: Any, pc: int) -> None:
    frame = Bag(one=one, two=two, pc=pc)
    again = thaw(freeze(frame))
    assert type(again) is Bag
    assert freeze(again) == freeze(frame)
    assert freeze(frame.copy()) == freeze(frame)


def test_bytes_that_are_no_position_are_refused_in_words() -> None:
    for data in (b"", b"\xff\xff", b"[]", b"{}", b"null", b"{}\n\n{}", b"[" * 100_000):
        with pytest.raises(RuleboundError, match="no position that this program has written"):
            GAME.state.from_bytes(data)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda head, body: head.update({"rulebound-position": 1}), "has format 1, this program reads 2"),
        (lambda head, body: head.update(game="ashes"), "is a position of ashes, not of made-up-pond"),
        (lambda head, body: head["cards"].update(carp="0" * 12), "carp has changed since"),
        (lambda head, body: head.update(rules="0" * 12), "the procedures of the rules have changed since"),
        (lambda head, body: body.pop("zones"), "no position of made-up-pond"),
        (lambda head, body: body.pop("damage"), "no position of made-up-pond"),
        (lambda head, body: body.update(stack=[["no.such:Frame", 0]]), "no position of made-up-pond"),
        (lambda head, body: body.update(card=["whale"]), "there is no piece 'whale'"),
    ],
)
def test_older_and_foreign_positions_are_refused_in_words(change: Any, says: str) -> None:
    with pytest.raises(RuleboundError, match=says):
        GAME.state.from_bytes(sealed(change))


def test_bytes_that_somebody_else_made_are_refused() -> None:
    g = position(1, 3)
    data = g.to_bytes()
    changed = data.replace(b'"turn":3', b'"turn":1')
    assert changed != data
    for wrong in (changed, g.to_bytes(key=b"another")):
        with pytest.raises(RuleboundError, match="were changed, or written with another key"):
            type(g).from_bytes(wrong)
    assert type(g).from_bytes(g.to_bytes(key=b"mine"), key=b"mine").to_bytes() == data


def test_a_procedure_without_its_decorator_says_so() -> None:
    class Plain(Procedure):
        pass

    with pytest.raises(TypeError, match="Plain lacks the @procedure decorator"):
        Plain().copy()


def test_steps_are_inherited_in_order_and_can_be_replaced_in_place() -> None:
    @procedure
    class Longer(Bag):
        @step("made-up.more")
        def more(self, g: Any) -> None: ...

    @procedure
    class Other(Longer):
        @step("made-up.nothing")
        def nothing(self, g: Any) -> None: ...

    assert list(Longer.PLACES) == list(Other.PLACES) == ["nothing", "more"]
    assert Other.RULES == (("made-up.nothing",), ("made-up.more",))
    frame = Other()
    frame.jump("more")
    assert frame.pc == 1
    frame.finish()
    assert frame.pc == 2
    assert frame.where() == "Other, step 2 of 2: more"


def test_the_key_of_an_installation_is_made_once_and_kept_to_oneself(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RULEBOUND_KEY", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    made = own_key.__wrapped__()
    assert own_key.__wrapped__() == made
    path = tmp_path / "rulebound" / "key"
    assert path.read_bytes() == made
    assert path.stat().st_mode & 0o077 == 0
    assert [p.name for p in path.parent.iterdir()] == ["key"]
    monkeypatch.setenv("RULEBOUND_KEY", "mine")
    assert own_key.__wrapped__() != made
    monkeypatch.delenv("RULEBOUND_KEY")
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null")
    assert len(own_key.__wrapped__()) == 32, "where nothing can be written it lives as long as the process"


@pytest.mark.parametrize("log", [True, False])
def test_a_pickled_game_keeps_its_log(log: bool) -> None:
    g: Any = GAME.start(SETUP, 3, log=log)
    g.choose("pass")
    again = pickle.loads(pickle.dumps(g))
    assert (again.to_bytes(), again.log) == (g.to_bytes(), g.log)
