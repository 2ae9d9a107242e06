"""What a state class declares: columns, seats, rows and tables; and the copy method written out from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .declarations import is_scalar, meaning, mutable, reject_misspelled_hooks

if TYPE_CHECKING:
    from .tabletop import Tabletop

Column = list[int]
"""A number for every entity."""
TrackedColumn = tuple[int, ...]
"""A column on which something derived depends: `State.put` writes it, and nothing else can."""
Seats = list[int]
"""A number for every player."""
Rows = list[Any]
"""Immutable rows: modifiers, what waits in queues."""
TrackedRows = tuple[Any, ...]
"""Rows on which something derived depends: they are replaced as a whole."""
Table = dict[Any, Any]
"""Immutable keys and values: limits used, scores."""


BESIDE = (
    *("players", "setup", "card", "heard", "zones", "stack", "choices", "deciders", "asked"),
    *("sight", "places_in_play", "log", "forced", "trace", "_decision", "shared", "kept", "derived_version"),
)
"""What every state holds beside what its class declares."""


class Declaring(type):
    """State classes: what is declared becomes slots, so that attributes and methods of a state are found without a dict.

    The values with which games begin lie in `DEFAULTS`, since a class can't have both a slot and an attribute of one name.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Declaring:
        first = not any(isinstance(base, Declaring) for base in bases)
        held = [n for n, kind in namespace.get("__annotations__", {}).items() if not str(kind).startswith("ClassVar")]
        inherited = {n for base in bases for b in base.__mro__ for n in getattr(b, "__slots__", ())}
        namespace["DEFAULTS"] = {n: namespace.pop(n) for n in held if n in namespace}
        namespace["__slots__"] = tuple(n for n in (*held, *(BESIDE if first else ())) if n not in inherited)
        return super().__new__(cls, name, bases, namespace)


class Start:
    """The value with which a new entity's column begins."""

    def __init__(self, value: int) -> None:
        self.value = value


def starting(value: int) -> Any:
    """Declare a column that begins with `value` instead of 0: `host: Column = starting(NOBODY)`."""
    return Start(value)


class Tracked:
    """The value with which a scalar begins on which something derived depends."""

    def __init__(self, value: Any) -> None:
        self.value = value


def tracked(value: Any) -> Any:
    """Declare a scalar on which something derived depends: `map: str = tracked("")`."""
    return Tracked(value)


def read_declarations(cls: type[Tabletop]) -> None:
    """Sort what a state class declares into its kinds; whatever is of no kind, or could change for all games, is refused."""
    seats, rows, tables = list(cls.SEATS), list(cls.ROWS), list(cls.TABLES)
    lists = {"Seats": seats, "Rows": rows, "TrackedRows": rows, "Table": tables}
    defaults = cls.DEFAULTS
    for name, kind in cls.__annotations__.items():
        if not isinstance(kind, str):
            raise TypeError(f"{cls.__name__}.{name}: write `from __future__ import annotations` at the head of its module")
        default = defaults.get(name)
        follows = isinstance(default, Tracked)
        if isinstance(default, Tracked):
            default = defaults[name] = default.value
        if kind.startswith("ClassVar") or name == "card":
            continue
        if kind in ("Column", "TrackedColumn"):
            _allow(default is None or isinstance(default, Start), cls, name, "a column begins with `starting(...)`, or 0")
            cls.COLUMNS[name] = default.value if isinstance(default, Start) else 0
            if kind == "TrackedColumn":
                cls.TRACKED += (name,)
        elif kind in lists:
            _allow(default is None, cls, name, f"{kind} begin empty: leave the default out, and fill them in the set-up")
            lists[kind].append(name)
            if kind == "TrackedRows":
                _track(cls, name, tuple)
        else:
            _allow(not mutable(default), cls, name, "all games would share this default: declare Rows, a Table or a tuple")
            _allow(_scalar(cls, kind), cls, name, f"{kind} is no kind of a state: {KINDS}")
            _allow(name in defaults, cls, name, "give it the value with which every game begins")
            cls.SCALARS[name] = default
            if follows:
                _track(cls, name)
    cls.SEATS, cls.ROWS, cls.TABLES = tuple(seats), tuple(rows), tuple(tables)
    _named(cls)


def _track(cls: type[Tabletop], name: str, kind: Callable[[Any], Any] | None = None) -> None:
    """Let a write to this field tell that what is derived is out of date."""
    slot = vars(cls)[name]

    def write(g: Tabletop, value: Any) -> None:
        slot.__set__(g, value if kind is None else kind(value))
        g.derived_version += 1

    setattr(cls, name, property(slot.__get__, write))
    cls.TRACKED += (name,)


def _named(cls: type[Tabletop]) -> None:
    """What a state class names of its columns, seats and scalars is there."""
    for list_of, names, held in (
        ("LINKS", cls.LINKS, (*cls.COLUMNS, *cls.SEATS)),
        ("SHOWN_COLUMNS", [name for name, _ in cls.SHOWN_COLUMNS], cls.COLUMNS),
        ("SHOWN_SEATS", cls.SHOWN_SEATS, cls.SEATS),
        ("SHOWN_SCALARS", cls.SHOWN_SCALARS, cls.SCALARS),
    ):
        for name in names:
            _allow(name in held, cls, list_of, f"it names {name}, which is not declared as such")


KINDS = (
    "there are Column, Seats, Rows, Table, TrackedColumn, TrackedRows, ClassVar, "
    "and scalars (int, str, float, bool, tuples of these, or None)"
)


def _scalar(cls: type[Tabletop], kind: str) -> bool:
    try:
        return is_scalar(meaning(cls, kind))
    except NameError:
        return False


def _allow(right: bool, cls: type[Tabletop], name: str, remedy: str) -> None:
    if not right:
        raise TypeError(f"{cls.__name__}.{name}: {remedy}")


def all_annotated(cls: type[Tabletop]) -> None:
    """Data of a state class that is not annotated would belong to no game: neither copied, nor saved, nor its own."""
    reject_misspelled_hooks(cls)
    annotated = cls.__annotations__
    for name, value in vars(cls).items():
        if name.startswith("_") or name in annotated:
            continue
        plain = isinstance(value, (int, str, float, tuple, list, dict, set))
        _allow(not (plain and name.islower()), cls, name, "annotate it (`turn: int = 0`); as ClassVar, if it never changes")
        known = not name.isupper() or any(name in (*vars(b), *vars(b).get("__annotations__", ())) for b in cls.__mro__[1:])
        _allow(known, cls, name, "a state knows no such constant: annotate it as ClassVar, if it is the game's own")


def fields_of(cls: type[Tabletop]) -> list[str]:
    """The names of all that a state of this class holds."""
    return [name for base in reversed(cls.__mro__) for name in getattr(base, "__slots__", ())]


SHARED = ("card", "owner", "mixed", "hidden_since")
"""Lists that change seldom: a state and its copies share them until one has to change them (`State.own`)."""


def slot_of(cls: type[Tabletop], name: str) -> Any:
    """What a class has under this name: where it is tracked, a property over its slot."""
    return next(vars(base)[name] for base in cls.__mro__ if name in vars(base))


def write_copy(cls: type[Tabletop]) -> Any:
    """A copy method written out for this class: each list and dict by its own copy, all else as it is."""
    flat = [n for n in (*cls.COLUMNS, *cls.SEATS, *cls.ROWS, *cls.TABLES, "heard", "choices", "deciders") if n not in SHARED]
    own = {
        "zones": "[z.copy() for z in self.zones]",
        "stack": "[f.copy() for f in self.stack]",
        "log": "None",
        "forced": "None",
    }
    own |= {name: f"self.{name}.copy()" for name in flat if name not in cls.TRACKED}
    slots = {name: slot_of(cls, name) for name in cls.TRACKED if name not in cls.COLUMNS}
    lines = [
        f"    set_{name}(new, get_{name}(self))" if name in slots else f"    new.{name} = {own.get(name, f'self.{name}')}"
        for name in fields_of(cls)
    ]
    body = "\n".join(["def copy(self):", "    self.shared = True", "    new = make(cls)", *lines, "    return new"])
    scope: dict[str, Any] = {"make": object.__new__, "cls": cls}
    for name, slot in slots.items():
        scope |= {f"get_{name}": slot.fget, f"set_{name}": slot.fget.__self__.__set__}
    exec(body, scope)  # once per class, for speed
    return scope["copy"]


def write_grow(cls: type[Tabletop]) -> Any:
    """A method written out for this class that gives every column a place for so many more entities."""
    kinds = {start: f"many{i}" for i, start in enumerate(dict.fromkeys(cls.COLUMNS.values()))}
    rows = [f"    {name} = [{start!r}] * n" for start, name in kinds.items()]
    many = {name: f"tuple({kinds[start]})" if name in cls.TRACKED else kinds[start] for name, start in cls.COLUMNS.items()}
    lines = [f"    self.{name} += {more}" for name, more in many.items()]
    scope: dict[str, Any] = {}
    exec("\n".join(["def grow(self, n):", *rows, *lines]), scope)  # once per class, for speed
    return scope["grow"]
