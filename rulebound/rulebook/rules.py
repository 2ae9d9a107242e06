"""The ledger: every rule of every book, in the project's wording, with an id that never changes."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from rulebound.core.errors import RuleboundError, quoted
from rulebound.core.text import convert
from rulebound.rulebook.script import Chinese, known

# Rules of these kinds do something in a game: a test proves one only if the engine ran or consulted it.
ACTING = frozenset({"step", "action", "permission", "prohibition", "timing", "effect", "keyword", "value", "victory"})
KINDS = ACTING | {"definition", "zone", "component", "setup", "deck", "multiplayer", "example"}


@dataclass(frozen=True, slots=True)
class Source:
    """The files of a game's ledger and rulings, and the script of its book."""

    ledgers: tuple[Traversable, ...]
    rulings: tuple[tuple[str, Traversable], ...]  # what stands before the numbers of this file's rulings; the file
    chinese: Chinese


def _source(ledgers: Sequence[str], rulings: Mapping[str, str], chinese: Chinese = "zh-Hant") -> Source:
    here = files("rulebound.rulebook")
    return Source(
        tuple(here / "ledger" / f"{name}.toml" for name in ledgers),
        tuple((prefix, here / "rulings" / f"{name}.md") for prefix, name in rulings.items()),
        chinese,
    )


_sources: dict[str, Source] = {
    "ashes": _source(["ashes"], {"": "ashes.rulings"}),
    "champions": _source(["champions"], {"": "champions.rulings"}),
    "heroclix": _source(["heroclix"], {"": "heroclix.rulings"}),
    "underworld": _source(["underworld"], {"": "underworld.rulings", "S": "underworld.supplement"}, chinese="zh-Hans"),
}
GAMES: tuple[str, ...] = tuple(_sources)


def add_game(
    game: str,
    ledgers: Sequence[Traversable],
    rulings: Mapping[str, Traversable] | None = None,
    chinese: Chinese = "zh-Hant",
) -> None:
    """Add the ledger of an outside game; `rulings` maps a prefix of ruling numbers to a file."""
    if game in _sources:
        raise RuleboundError(f"There is a ledger of {quoted(game)} already; give the new game another name.")
    _sources[game] = Source(tuple(ledgers), tuple((rulings or {}).items()), chinese)


def games() -> tuple[str, ...]:
    """Every game with a ledger: `GAMES` and those added."""
    return tuple(_sources)


def source(game: str) -> Source:
    """The files with the game's rules."""
    if game not in _sources:
        raise RuleboundError(f"There is no rulebook of {quoted(game)}; choose one of {', '.join(_sources)}.")
    return _sources[game]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one book."""

    id: str
    title: str
    term: str  # the book's own words for it, Chinese
    kind: str
    lines: tuple[int, int]  # where it stands in the book's text
    en: str
    zh: str
    check: str  # how a test would see that it is kept
    see: tuple[str, ...] = ()
    waived: str | None = None  # why no test can prove it

    @property
    def game(self) -> str:
        return self.id.partition(".")[0]

    @property
    def chapter(self) -> str:
        return self.id.split(".")[1]

    @property
    def acts(self) -> bool:
        """Whether a proof needs the engine to have run or consulted this rule."""
        return self.kind in ACTING

    def text(self, lang: str) -> str:
        """The rule in "en", "zh-Hant" or "zh-Hans".

        >>> rule("ashes.goal.objective").text("zh-Hans")
        '每位玩家各操作一张凰族后裔，目标是摧毁对手的凰族后裔以取得胜利。'
        """
        return self.en if known(lang) == "en" else self._chinese(self.zh, lang)

    def heading(self, lang: str) -> str:
        """The title in English, or the book's terms in Chinese."""
        return self.title if known(lang) == "en" else self._chinese(self.term, lang)

    def _chinese(self, text: str, lang: str) -> str:
        written = source(self.game).chinese
        if lang == written:
            return text
        return convert(text, "zh-Hans" if written == "zh-Hant" else "zh-Hant")


@dataclass(frozen=True, slots=True)
class Ledger:
    """All rules of one game, in the order of the book."""

    game: str
    rules: Mapping[str, Rule]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, id: object) -> bool:
        return id in self.rules

    def __getitem__(self, id: str) -> Rule:
        if id not in self.rules:
            raise RuleboundError(f"There is no rule {quoted(id)}{_instead(id, self.rules)}")
        return self.rules[id]

    def chapters(self) -> dict[str, list[Rule]]:
        """The rules by chapter, chapters in the order of the book.

        >>> [rule.id for rule in load("ashes").chapters()["victory"]]
        ['ashes.victory.lose', 'ashes.victory.win']
        """
        chapters: dict[str, list[Rule]] = {}
        for each in self:
            chapters.setdefault(each.chapter, []).append(each)
        return chapters

    def problems(self) -> list[str]:
        """The faults of the ledger itself, one sentence each; empty for a sound ledger."""
        found: list[str] = []
        for each in self:
            found += [f"{each.id} refers to {other}, which is not a rule." for other in each.see if not exists(other)]
            if not re.fullmatch(rf"{self.game}(\.[a-z0-9]+(-[a-z0-9]+)*){{2,}}", each.id):
                found.append(f"{each.id} is not an id of the form {self.game}.chapter.rule.")
            if each.kind not in KINDS:
                found.append(f"{each.id} is of the kind {each.kind!r}; choose one of {', '.join(sorted(KINDS))}.")
            if not 0 < each.lines[0] <= each.lines[1]:
                found.append(f"{each.id} stands at the lines {each.lines[0]} to {each.lines[1]}, which is no range.")
            empty = [name for name in ("title", "term", "en", "zh", "check") if not str(getattr(each, name)).strip()]
            found += [f"{each.id} has no {name}." for name in empty]
        return found


LONGEST = 100
"""No id is longer; a longer input is cut before it is compared with the ids."""


def _instead(id: str, ids: Mapping[str, Rule]) -> str:
    """The end of an error's sentence: ids that the caller may have meant."""
    below = [each for each in ids if each.startswith(id.rstrip(".") + ".")]
    near = (below or difflib.get_close_matches(id[:LONGEST], ids, n=4))[:4]
    if near:
        return f"; did you mean {' or '.join(near)}?"
    return "; look for it with `rulebound rules search`."


@cache
def load(game: str) -> Ledger:
    """The ledger of a game, read on first use.

    >>> len(load("ashes")) > 300
    True
    """
    rules: dict[str, Rule] = {}
    for file in source(game).ledgers:
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["rule"]:
            each = _rule(entry, file.name)
            if each.id in rules:
                raise RuleboundError(f"{each.id} stands twice in the ledger; rename one of the two in {file.name}.")
            rules[each.id] = each
    return Ledger(game, rules)


def _rule(entry: dict[str, Any], file: str) -> Rule:
    first, last = entry["lines"]
    fields = {**entry, "lines": (first, last), "see": tuple(entry.get("see", ()))}
    try:
        return Rule(**fields)
    except TypeError as error:
        raise RuleboundError(f"{entry.get('id', 'A rule')} in {file} can't be read: {error}.") from error


def rule(id: str) -> Rule:
    """The rule with this id; an unknown id raises a RuleboundError that names similar ids.

    >>> rule("ashes.victory.loose")
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: There is no rule 'ashes.victory.loose'; did you mean ashes.victory.lose...
    """
    game = id.partition(".")[0]
    if game not in _sources:
        raise RuleboundError(f"There is no rule {quoted(id)}: an id begins with one of {', '.join(_sources)}.")
    return load(game)[id]


def exists(id: str) -> bool:
    """Whether there is a rule with this id."""
    game = id.partition(".")[0]
    return game in _sources and id in load(game)
