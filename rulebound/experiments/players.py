"""The bots of an experiment: built-in ones, classes of installed modules, and classes in files of a researcher's own."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from hashlib import blake2b
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any

from rulebound.bots import COPIES, NOTHING, VIEW, Bot, make
from rulebound.bots.named import BOTS, YARDSTICKS
from rulebound.core.errors import RuleboundError
from rulebound.core.input import short

BUILT_IN: Mapping[str, Callable[..., Bot]] = {**BOTS, **YARDSTICKS}
OWN = re.compile(r"(?P<place>.+\.py|[A-Za-z_][\w.]*):(?P<kind>[A-Za-z_]\w*)$")
"""A class of one's own: `file.py:Class` or `module:Class`."""
LARGEST = 4 << 20
"""The bytes of the largest file with a bot."""


@dataclass(frozen=True)
class BotSpec:
    """How to make a bot, as plain data that travels to other processes and machines."""

    name: str
    source: str
    """A built-in name (`greedy`), a class of a module (`my_package.bots:Learned`) or of a file (`bots/mine.py:Learned`)."""
    parameters: Mapping[str, Any] = field(default_factory=dict)
    text: str = ""
    """The source text of the file, so that every worker plays the same bot without the file."""

    def make(self, seed: int) -> Bot:
        """The bot with this seed; the same seed makes it decide the same again."""
        if self.is_built_in and not self.parameters:
            return make(self.source, seed)
        return bot_class(self)(seed, **self.parameters)

    @property
    def is_built_in(self) -> bool:
        return OWN.match(self.source) is None

    def identity(self) -> dict[str, Any]:
        """What decides how the bot plays: two specifications with the same identity play the same."""
        digest = blake2b(self.text.encode(), digest_size=16).hexdigest() if self.text else ""
        return {**asdict(self), "text": digest}


def bot_spec(name: str, source: str, parameters: Mapping[str, Any], folder: Path) -> BotSpec:
    """A specification that makes a bot, or `RuleboundError` in words. A relative file is looked up in `folder`."""
    text, own = "", OWN.match(source)
    if own and own["place"].endswith(".py"):
        text = _source_text(folder, own["place"])
    spec = BotSpec(name, source, dict(parameters), text)
    _check(spec)
    return spec


def bot_class(spec: BotSpec) -> Callable[..., Bot]:
    """The class of a bot; called with a seed and the parameters it makes one."""
    if spec.source in BUILT_IN:
        return BUILT_IN[spec.source]
    own = OWN.match(spec.source)
    if own is None:
        raise RuleboundError("the bot '{0}' takes no parameters: leave them out", short(spec.source))
    place, kind = own["place"], own["kind"]
    module = _module_of(spec.text, place) if spec.text else _installed(place)
    found = getattr(module, kind, None)
    if not callable(found):
        raise RuleboundError("there is no class {0} in {1}: look for how it is called", short(kind), short(place))
    return found  # type: ignore[no-any-return]


def _source_text(folder: Path, place: str) -> str:
    path = folder / Path(place).expanduser()
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RuleboundError(
            "there is no file '{0}' with a bot: name it relative to the experiment's file", short(place)
        ) from error
    if len(data) > LARGEST:
        raise RuleboundError("{0} is too large for a file with a bot", short(place))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RuleboundError("{0} is no text in UTF-8: save it as UTF-8", short(place)) from error


@lru_cache(maxsize=64)
def _module_of(text: str, place: str) -> ModuleType:
    """The module in a file, made once for each process."""
    module = ModuleType(f"rulebound_bot_{blake2b(text.encode(), digest_size=8).hexdigest()}")
    module.__file__ = place
    sys.modules[module.__name__] = module  # where a dataclass looks for its module
    try:
        exec(compile(text, place, "exec"), module.__dict__)
    except Exception as error:
        raise RuleboundError("{0} can't be run: {1}", short(place), short(_sentence(error))) from error
    return module


def _installed(place: str) -> ModuleType:
    try:
        return import_module(place)
    except Exception as error:
        raise RuleboundError(
            "the module {0} can't be imported: {1}; install it, or name a file as file.py:Class",
            short(place),
            short(_sentence(error)),
        ) from error


def _sentence(error: BaseException) -> str:
    """A failure of somebody else's code in one line."""
    line = f", line {error.lineno}" if isinstance(error, SyntaxError) else ""
    return f"{type(error).__name__}{line}: {error}".splitlines()[0]


def _built_in(source: str) -> None:
    try:
        make(source, 0)
    except RuleboundError as error:
        raise RuleboundError(
            "there is no bot '{0}': name one of {1}, a class as module:Class, or a class in a file as file.py:Class",
            short(source),
            ", ".join(BUILT_IN),
        ) from error


def _check(spec: BotSpec) -> None:
    """Make the bot once, and refuse what would fail in every game."""
    if spec.is_built_in and not spec.parameters:
        _built_in(spec.source)
        return
    kind = bot_class(spec)
    try:
        signature(kind).bind(0, **spec.parameters)
    except TypeError as error:
        raise RuleboundError(
            "the bot {0} does not take these parameters ({1}): it is made as Class(seed, name=value, …)",
            spec.name,
            str(error),
        ) from error
    except ValueError:
        pass  # a class without a readable signature shows below whether it takes them
    try:
        bot = spec.make(0)
    except Exception as error:
        raise RuleboundError("the bot {0} can't be made: {1}", spec.name, short(_sentence(error))) from error
    if not callable(getattr(bot, "pick", None)) or getattr(bot, "looks_at", "") not in (NOTHING, VIEW, COPIES):
        raise RuleboundError(
            "the bot {0} is no bot: it needs a method pick(seen, decision), and looks_at as NOTHING, VIEW or COPIES",
            spec.name,
        )
