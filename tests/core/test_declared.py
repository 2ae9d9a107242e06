"""What a class declares wrongly is refused when the class is made, with the remedy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

import pytest

from rulebound.core.bot import GameBot
from rulebound.core.columns import Column, Rows, Seats, Table, TrackedColumn, TrackedRows, starting, tracked
from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.decks import GameDecks
from rulebound.core.effects import Effect, EventPattern, node
from rulebound.core.frames import Procedure, Serial, procedure
from rulebound.core.game import Game
from rulebound.core.layout import GameLayout
from rulebound.core.occurrences import Occurrence
from rulebound.core.priority import PriorityPolicy
from rulebound.core.references import ENTITY, SERIAL, parts_of
from rulebound.core.rows import row
from rulebound.core.rules import Rules
from rulebound.core.state import State
from rulebound.core.windows import WindowPolicy
from rulebound.core.words.game import GameWords
from rulebound.core.words.prompts import Situation
from tests.core.games import MadeUp


def test_every_kind_there_is_can_be_declared() -> None:
    class Right(State):
        LIMIT: ClassVar[list[int]] = [3]
        wounds: Column
        host: Column = starting(-1)
        score: Seats
        waiting: Rows
        used: Table
        round: int = 0
        phase: str = "prepare"
        share: float = 0.5
        ready: bool = False
        leader: int | None = None
        order: tuple[int, ...] = ()
        terrain: tuple[Any, ...] = ()

    g = Right(2, 1, {})
    assert (g.score, g.waiting, g.used, g.round, g.leader, g.order) == ([0, 0], [], {}, 0, None, ())
    assert Right.COLUMNS["host"] == -1


class Followed(State):
    square: TrackedColumn = starting(-1)
    wounds: Column
    markers: TrackedRows
    map: str = tracked("")


FOLLOWED = MadeUp("made-up-followed", Followed, [], lambda g: Procedure())


def _with_two_entities() -> Any:
    g: Any = FOLLOWED.state(2, 1, {})
    g.grow(2)
    return g


@pytest.mark.parametrize(
    "write",
    [
        lambda g: g.put("square", 1, 5),
        lambda g: setattr(g, "markers", ["smoke"]),
        lambda g: setattr(g, "map", "yard"),
    ],
)
def test_a_write_to_what_is_tracked_tells_that_what_is_derived_is_out_of_date(write: Callable[[Any], None]) -> None:
    g = _with_two_entities()
    before, twin = g.derived_version, g.copy()
    write(g)
    assert g.derived_version > before
    assert (twin.square, twin.markers, twin.map, twin.derived_version) == ((-1, -1), (), "", before)
    assert g.copy().derived_version == g.derived_version


def test_what_is_tracked_is_written_as_a_whole_or_by_put() -> None:
    g = _with_two_entities()
    g.put("square", 1, 5)
    g.markers = ["smoke"]
    assert (g.square, g.markers) == ((-1, 5), ("smoke",))
    before = g.derived_version
    g.put("square", 1, 5)
    g.wounds[0] = 2
    assert g.derived_version == before, "nothing that it depends on is another"
    with pytest.raises(TypeError):
        g.square[0] = 3


@procedure
class Telling(Procedure):
    target: Entity = NOBODY
    targets: tuple[Entity, ...] = ()
    player: Player = NOBODY
    amount: int = 0
    event: Serial = NOBODY
    events: tuple[Serial, ...] = ()
    answer: Any = None
    picks: tuple[Any, ...] = ()
    REDEALT: ClassVar[tuple[str, ...]] = ("picks",)


def test_a_procedure_says_by_its_annotations_what_its_fields_hold() -> None:
    assert list(parts_of(Telling.KEY, ENTITY)) == ["target", "targets", "answer", "picks"], "rows in the last two may say it"
    assert list(parts_of(Telling.KEY, SERIAL)) == ["serial", "begun_by", "event", "events", "answer", "picks"]


def of_unknown_kind() -> None:
    class Wrong(State):
        marks: list[int]


def with_a_shared_default() -> None:
    class Wrong(State):
        marks: list[int] = []  # noqa: RUF012


def with_a_list_in_a_tuple() -> None:
    class Wrong(State):
        marks: tuple[Any, ...] = ([],)


def with_a_list_as_column() -> None:
    class Wrong(State):
        wounds: Column = []  # noqa: RUF012


def with_seats_that_begin_with_something() -> None:
    class Wrong(State):
        score: Seats = [0, 0]  # noqa: RUF012


def without_a_beginning() -> None:
    class Wrong(State):
        round: int


def without_annotation() -> None:
    class Wrong(State):
        round = 0


def with_an_unknown_constant() -> None:
    class Wrong(State):
        WINDOWS = WindowPolicy()


def of_a_kind_for_the_type_checker_alone() -> None:
    class Wrong(State):
        marks: Unheard = None  # type: ignore[name-defined]  # noqa: F821


def of_any_kind() -> None:
    class Wrong(State):
        marks: Any = None


def showing_what_is_not_there() -> None:
    class Wrong(State):
        SHOWN_COLUMNS = (("woundz", 0),)
        wounds: Column


@pytest.mark.parametrize(
    ("declare", "remedy"),
    [
        (showing_what_is_not_there, "Wrong.SHOWN_COLUMNS: it names woundz, which is not declared as such"),
        (of_unknown_kind, r"Wrong.marks: list\[int\] is not a kind of field: there are Column, Seats"),
        (with_a_shared_default, "Wrong.marks: all games would share this default: declare Rows"),
        (with_a_list_in_a_tuple, "Wrong.marks: all games would share this default"),
        (with_a_list_as_column, r"Wrong.wounds: a column begins with `starting\(...\)`"),
        (with_seats_that_begin_with_something, "Wrong.score: Seats begin empty"),
        (without_a_beginning, "Wrong.round: give it the value with which every game begins"),
        (without_annotation, "Wrong.round: annotate it"),
        (with_an_unknown_constant, "Wrong.WINDOWS: a state knows no such constant"),
        (of_a_kind_for_the_type_checker_alone, "Wrong.marks: Unheard is not a kind of field"),
        (of_any_kind, "Wrong.marks: Any is not a kind of field"),
    ],
)
def test_what_a_state_can_not_hold_is_refused(declare: Callable[[], None], remedy: str) -> None:
    with pytest.raises(TypeError, match=remedy):
        declare()


def test_annotations_must_be_readable() -> None:
    source = "from rulebound.core.state import State, Column\nclass Wrong(State):\n    wounds: Column\n"
    with pytest.raises(TypeError, match=r"Wrong.wounds: write `from __future__ import annotations`"):
        exec(compile(source, "<module>", "exec", dont_inherit=True), {"__name__": __name__})


def test_what_a_frame_holds_is_annotated() -> None:
    with pytest.raises(TypeError, match=r"Wrong.left: annotate it \(`left: int = 0`\); as ClassVar, if it never changes"):

        @procedure
        class Wrong(Procedure):
            left = 3

    with pytest.raises(TypeError, match=r"Late.marks: annotate it"):

        @procedure
        class Late(Procedure):
            marks = [0]  # noqa: RUF012

    with pytest.raises(TypeError, match=r"Part.times: annotate it"):

        @node
        class Part(Effect):
            times = 3

    class Base(Effect):
        times = 1

    @node
    class Right(Base):
        times = 2
        LEAST = 1

    assert (Right().times, Right().LEAST) == (2, 1)


def test_a_frame_holds_nothing_that_can_change() -> None:
    with pytest.raises(TypeError, match=r"Wrong.targets is a list\[int\], which can change: make it a tuple"):

        @procedure
        class Wrong(Procedure):
            targets: list[int]

    with pytest.raises(TypeError, match=r"Late.targets begins with something that can change"):

        @procedure
        class Late(Procedure):
            targets: Any = []  # noqa: RUF012


@pytest.mark.parametrize("said", ["object", "Procedure", "frozenset[int]", "Callable[[], None]", "tuple[object, ...]"])
def test_a_frame_and_a_row_hold_only_what_bytes_can(said: str) -> None:
    with pytest.raises(TypeError, match=r"Wrong.held: .* can't be held: there are int, str"):
        procedure(type("Wrong", (Procedure,), {"__annotations__": {"held": said}, "__module__": __name__}))
    with pytest.raises(TypeError, match=r"Wrong.held: .* can't be held: there are int, str"):
        row(type("Wrong", (NamedTupleLike,), {"__annotations__": {"held": said}, "__module__": __name__}))


class NamedTupleLike(tuple[Any, ...]):
    _fields = ("held",)
    _field_defaults: ClassVar[dict[str, Any]] = {}


def test_a_frame_begins_with_what_it_can_hold() -> None:
    with pytest.raises(TypeError, match=r"Wrong.held can't begin with <object object"):

        @procedure
        class Wrong(Procedure):
            held: Any = object()


def test_a_row_is_a_named_tuple_of_what_can_not_change() -> None:
    with pytest.raises(TypeError, match=r"Loose is not a NamedTuple"):

        @row
        class Loose:  # type: ignore[type-var]
            n: int = 0

    with pytest.raises(TypeError, match=r"Wrong.marks is a list\[int\], which can change: make it a tuple"):

        @row
        class Wrong(NamedTuple):
            marks: list[int]

    with pytest.raises(TypeError, match=r"Late.marks begins with something that can change"):

        @row
        class Late(NamedTuple):
            marks: Any = []  # noqa: RUF012


def test_what_only_the_type_checker_knows_can_not_be_held() -> None:
    with pytest.raises(TypeError, match=r"Wrong.marks: Unheard is unknown at run time"):

        @procedure
        class Wrong(Procedure):
            marks: Unheard = None  # type: ignore[name-defined]  # noqa: F821

    with pytest.raises(TypeError, match=r"Part.marks: Unheard is unknown at run time"):

        @node
        class Part(Effect):
            marks: Unheard = None  # type: ignore[name-defined]  # noqa: F821


def test_a_redealt_field_is_there() -> None:
    with pytest.raises(TypeError, match=r"Wrong.REDEALT names no field of it: piks"):

        @procedure
        class Wrong(Procedure):
            REDEALT: ClassVar[tuple[str, ...]] = ("piks",)
            picks: tuple[Any, ...] = ()


@pytest.mark.parametrize(
    ("base", "name", "meant"),
    [
        (Procedure, "resutl", "result"),
        (Procedure, "caus", "cause"),
        (Occurrence, "rnak", "rank"),
        (Effect, "would_change_anythin", "would_change_anything"),
        (Effect, "txt", "text"),
        (EventPattern, "match", "matches"),
        (Situation, "reveald", "revealed"),
        (State, "why_nor", "why_not"),
    ],
)
def test_a_method_that_is_nearly_a_hook_is_refused(base: type, name: str, meant: str) -> None:
    inside = {name: lambda self, *_: None, "__annotations__": {}, "__module__": __name__}
    with pytest.raises(TypeError, match=rf"nothing calls Wrong.{name}. Did you mean {meant}\?"):
        procedure(type(base)("Wrong", (base,), inside))


def test_a_part_of_an_effect_tree_holds_nothing_that_can_change() -> None:
    with pytest.raises(TypeError, match=r"Wrong.numbers is a tuple\[dict\[str, int\], ...\], which can change"):

        @node
        class Wrong(Effect):
            numbers: tuple[dict[str, int], ...]


def test_a_misspelt_member_of_a_game_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(TypeError, match=r"Misspelt.random_setups: Game has no such member. Did you mean random_setup\?"):

        class Misspelt(Game):
            def random_setups(self, seed: int) -> dict[str, Any]:
                return {}


@pytest.mark.parametrize(
    ("part", "slip", "meant"),
    [
        (Rules, "invariant", "invariants"),
        (GameWords, "facs", "facts"),
        (GameDecks, "chek", "check"),
        (GameLayout, "fase", "face"),
        (GameBot, "evalute", "evaluate"),
    ],
)
def test_a_misspelt_member_of_a_part_of_a_game_is_refused_with_the_nearest_name(
    part: type[Any], slip: str, meant: str
) -> None:
    with pytest.raises(TypeError, match=rf"Misspelt.{slip}: {part.__name__} has no such member. Did you mean {meant}\?"):
        type("Misspelt", (part,), {slip: lambda self: None})


def test_what_is_a_games_own_begins_with_an_underscore_or_extends_the_base() -> None:
    class Kind(MadeUp, extends=True):
        def scenario(self) -> str:
            return "a plain one"

    class UserFile(Kind):
        _secret = 7

        def scenario(self) -> str:
            return "another one"

    assert UserFile._secret == 7

    with pytest.raises(TypeError, match=r"Wrong.scenarios: Game has no such member. Did you mean scenario\?"):

        class Wrong(Kind):
            scenarios = ()


def test_a_game_without_what_every_game_says_can_not_be_declared() -> None:
    class Unfinished(Game):
        id = "unfinished"

    with pytest.raises(TypeError, match="abstract"):
        Unfinished()  # type: ignore[abstract]


def test_a_misspelt_hook_of_a_policy_is_refused() -> None:
    with pytest.raises(TypeError, match=r"forced_choser: WindowPolicy has no such member. Did you mean forced_chooser\?"):

        class Windows(WindowPolicy):
            def forced_choser(self) -> None: ...

    with pytest.raises(TypeError, match=r"Turns.setle: PriorityPolicy has no such member. Did you mean settle\?"):

        class Turns(PriorityPolicy):
            def setle(self) -> None: ...


def test_a_misspelt_hook_of_the_rules_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Misspelt.chek_state: Rules has no such member. Did you mean check_state\?"):

        class Misspelt(Rules):
            def chek_state(self, g: Any) -> None: ...
