"""What a state class declares (columns, seats, rows, tables), and the copy method generated from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .declarations import is_scalar, meaning, mutable, reject_misspelled_hooks

if TYPE_CHECKING:
    from .tabletop import Tabletop

Column = list[int]
"""One number for every entity."""
TrackedColumn = tuple[int, ...]
"""A column that derived data depends on; only `State.put` can write it."""
Seats = list[int]
"""One number for every player."""
Rows = list[Any]
"""Immutable rows: modifiers, queue entries."""
TrackedRows = tuple[Any, ...]
"""Rows that derived data depends on; they are replaced as a whole."""
Table = dict[Any, Any]
"""Immutable keys and values: limits used, scores."""


BESIDE = (
    *("players", "setup", "card", "heard", "zones", "stack", "choices", "deciders", "asked"),
    *("sight", "places_in_play", "log", "forced", "trace", "_decision", "shared", "kept", "derived_version"),
)
"""What every state holds besides the fields that its class declares."""


class Declaring(type):
    """Metaclass of state classes: declared fields become slots, so that attribute access needs no dict.

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
    """The initial value of a column for a new entity."""

    def __init__(self, value: int) -> None:
        self.value = value


def starting(value: int) -> Any:
    """Declare a column that begins with `value` instead of 0: `host: Column = starting(NOBODY)`."""
    return Start(value)


class Tracked:
    """The initial value of a scalar that derived data depends on."""

    def __init__(self, value: Any) -> None:
        self.value = value


def tracked(value: Any) -> Any:
    """Declare a scalar that derived data depends on: `map: str = tracked("")`."""
    return Tracked(value)


def read_declarations(cls: type[Tabletop]) -> None:
    """Sort the declared fields of a state class into kinds; raise TypeError for an unknown kind or a mutable default."""
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
            _allow(_scalar(cls, kind), cls, name, f"{kind} is not a kind of field: {KINDS}")
            _allow(name in defaults, cls, name, "give it the value with which every game begins")
            cls.SCALARS[name] = default
            if follows:
                _track(cls, name)
    cls.SEATS, cls.ROWS, cls.TABLES = tuple(seats), tuple(rows), tuple(tables)
    _named(cls)


def _track(cls: type[Tabletop], name: str, kind: Callable[[Any], Any] | None = None) -> None:
    """Make every write to this field mark derived data as stale."""
    slot = vars(cls)[name]

    def write(g: Tabletop, value: Any) -> None:
        slot.__set__(g, value if kind is None else kind(value))
        g.derived_version += 1

    setattr(cls, name, property(slot.__get__, write))
    cls.TRACKED += (name,)


def _named(cls: type[Tabletop]) -> None:
    """Check that the columns, seats and scalars that a state class lists are declared."""
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
    """Raise TypeError for unannotated data on a state class: it would be neither copied nor saved."""
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
    """The names of all fields of a state of this class."""
    return [name for base in reversed(cls.__mro__) for name in getattr(base, "__slots__", ())]


SHARED = ("card", "owner", "mixed", "hidden_since")
"""Lists that rarely change: a state and its copies share them until one of them has to change (`State.own`)."""


def slot_of(cls: type[Tabletop], name: str) -> Any:
    """The class attribute of this name; for a tracked field, a property over its slot."""
    return next(vars(base)[name] for base in cls.__mro__ if name in vars(base))


def write_copy(cls: type[Tabletop]) -> Any:
    """Generate the copy method of this class: lists and dicts are copied, everything else is shared."""
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
    """Generate a method that extends every column by a number of entities."""
    kinds = {start: f"many{i}" for i, start in enumerate(dict.fromkeys(cls.COLUMNS.values()))}
    rows = [f"    {name} = [{start!r}] * n" for start, name in kinds.items()]
    many = {name: f"tuple({kinds[start]})" if name in cls.TRACKED else kinds[start] for name, start in cls.COLUMNS.items()}
    lines = [f"    self.{name} += {more}" for name, more in many.items()]
    scope: dict[str, Any] = {}
    exec("\n".join(["def grow(self, n):", *rows, *lines]), scope)  # once per class, for speed
    return scope["grow"]
