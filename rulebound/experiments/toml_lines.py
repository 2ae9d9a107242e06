"""A TOML file that knows in which line each of its entries stands, so that a wrong one can be named."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulebound.core.errors import RuleboundError
from rulebound.core.input import short

LARGEST = 1 << 20
EntryPath = tuple[str | int, ...]
"""Where an entry stands: keys of tables, and numbers of the tables in a list of them."""

HEADER = re.compile(r"^\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
ENTRY = re.compile(r"""^\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
STRINGS = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')
WRONG_LINE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")


class TomlLines:
    """The data of a TOML file, and the line of every entry."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.rows = name, text.splitlines()
        try:
            self.data: Mapping[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = WRONG_LINE.search(str(error))
            line = int(found[1]) if found and found[1] else len(self.rows)
            what = WRONG_LINE.sub("", str(error)).strip()
            raise self.wrong(
                line, RuleboundError("this is no TOML ({0}): look at quotes, brackets and commas", what)
            ) from error
        self.lines = _lines_of(self.rows)

    def line(self, path: EntryPath, value: Any = None) -> int:
        """The line of an entry, from 1; of a value in a list over several lines the one in which the value stands."""
        known = next((path[:n] for n in range(len(path), 0, -1) if path[:n] in self.lines), None)
        if known is None:
            return 1
        first = self.lines[known]
        if isinstance(value, str | int):
            later = [n for path, n in self.lines.items() if n > first and path[: len(known)] != known]
            for n in range(first, min(later, default=len(self.rows) + 1)):
                if str(value) in self.rows[n - 1]:
                    return n
        return first

    def wrong(self, line: int, error: RuleboundError) -> RuleboundError:
        """An error with its place in front."""
        return RuleboundError("{0}, line {1}: {2}", short(self.name), line, error)


def read_toml(path: Path) -> TomlLines:
    """Read a file, or `RuleboundError` in words."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise RuleboundError("can't read {0}: {1}", short(str(path)), error.strerror) from error
    if len(data) > LARGEST:
        raise RuleboundError("{0} is too large for an experiment", short(str(path)))
    try:
        return TomlLines(path.name, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise RuleboundError("{0} is no text in UTF-8: save it as UTF-8", short(str(path))) from error


def _lines_of(rows: list[str]) -> dict[EntryPath, int]:
    """For every table and every entry the line in which it begins."""
    lines: dict[EntryPath, int] = {}
    table: EntryPath = ()
    depth, counts = 0, dict[EntryPath, int]()
    for n, row in enumerate(rows, 1):
        if depth == 0 and (header := HEADER.match(row)):
            table = _keys(header[2])
            if header[1] == "[[":
                counts[table] = counts.get(table, -1) + 1
                table = (*table, counts[table])
            lines.setdefault(table, n)
            continue
        if depth == 0 and (entry := ENTRY.match(row)):
            lines.setdefault((*table, *_keys(entry[1])), n)
        bare = STRINGS.sub("", row).partition("#")[0]
        depth += sum(bare.count(c) for c in "[{") - sum(bare.count(c) for c in "]}")
    return lines


def _keys(dotted: str) -> EntryPath:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))
