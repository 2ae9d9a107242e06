"""Experiments as TOML files. Every wrong entry of a file is named at once, with its line and a remedy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import product
from pathlib import Path
from typing import Any

from rulebound.bots.statistics import SequentialTest
from rulebound.core.errors import RuleboundError, Several
from rulebound.core.game import DeckGame, Game, game
from rulebound.core.input import kind_of, short
from rulebound.core.user_files import brought as files_brought
from rulebound.table.decks import RANDOM_DECK, brought, deck_named

from .experiment import RECORDS, Experiment, Match, pairs_of
from .players import BotSpec, bot_spec
from .toml_lines import EntryPath, TomlLines, read_toml

ALL = "all"
SEATS, MIRROR, PAIRS = "seats", "mirror", "pairs"
PAIRINGS = (SEATS, MIRROR, PAIRS)
MATCH_KEYS = ("game", "bots", "decks", "pairing", "options", "vary", "seeds", "games", "swap")
TOP_KEYS = ("name", "record", "bot", "test", "match", *MATCH_KEYS)
CLASS = "class"
SEED_KEYS = ("first", "count")
TEST_KEYS = ("low", "high", "error")
MOST_GAMES = 100_000_000
LARGEST_SEED = (1 << 63) - 1


def read_experiment(path: Path) -> Experiment:
    """The experiment in a file; else a `RuleboundError` that lists everything that is wrong, each with its line.

    >>> read_experiment(Path("no-such-file.toml"))
    Traceback (most recent call last):
    rulebound.core.errors.RuleboundError: can't read no-such-file.toml: No such file or directory
    """
    source = read_toml(path)
    return ExperimentFile(source, path.parent, path.stem).experiment()


class ExperimentFile:
    """Reads one file, and collects what is wrong with it."""

    def __init__(self, source: TomlLines, folder: Path, name: str) -> None:
        self.source, self.folder, self.usual_name = source, folder, name
        self.wrong: list[tuple[int, RuleboundError]] = []
        self.bots: dict[str, BotSpec] = {}
        self.decks: dict[str, Any] = {}
        self.own_bots: Mapping[str, Any] = {}

    def experiment(self) -> Experiment:
        data = self.source.data
        self._own_bots(data)
        self._known((), data, TOP_KEYS)
        name = self.text((), data, "name", self.usual_name)
        record = self.words((), data, "record", (), RECORDS)
        test = self._test(data)
        matches = [match for path, entries in self._match_tables(data) for match in self._matches(path, entries)]
        self._names(matches)
        if test is not None and not self.wrong:
            self._testable(matches)
        self._raise()
        if not matches:
            raise self.source.wrong(1, RuleboundError('no game is named: write game = "ashes", or another one'))
        return Experiment(
            name, tuple(matches), dict(sorted(self.bots.items())), self.decks, frozenset(record), test, files_brought()
        )

    # ------------------------------------------------------------ what is wrong

    def refuse(self, path: EntryPath, error: RuleboundError, value: Any = None) -> None:
        self.wrong.append((self.source.line(path, value), error))

    def _raise(self) -> None:
        found = [self.source.wrong(line, error) for line, error in sorted(self.wrong, key=lambda each: each[0])]
        if found:
            raise found[0] if len(found) == 1 else Several(found)

    def _known(self, path: EntryPath, table: Mapping[str, Any], keys: Sequence[str]) -> None:
        for key in table:
            if key not in keys:
                near = get_close_matches(key, keys, 1)
                self.refuse(
                    (*path, key),
                    RuleboundError("there is no entry '{0}'; did you mean {1}?", short(key), near[0])
                    if near
                    else RuleboundError("there is no entry '{0}'; there are: {1}", short(key), ", ".join(keys)),
                )

    # ------------------------------------------------------------ single entries

    def text(self, path: EntryPath, table: Mapping[str, Any], key: str, usual: str) -> str:
        value = table.get(key, usual)
        if isinstance(value, str) and value:
            return value
        self.refuse((*path, key), RuleboundError("{0} is a text in quotes, not {1}", key, kind_of(value)))
        return usual

    def number(self, path: EntryPath, table: Mapping[str, Any], key: str, usual: int, least: int, most: int) -> int:
        value = table.get(key, usual)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        shown = short(value) if isinstance(value, int) else kind_of(value)
        self.refuse((*path, key), RuleboundError("{0} is a number from {1} to {2}, not {3}", key, least, most, shown))
        return usual

    def truth(self, path: EntryPath, table: Mapping[str, Any], key: str) -> bool:
        value = table.get(key, False)
        if isinstance(value, bool):
            return value
        self.refuse((*path, key), RuleboundError("{0} is true or false, not {1}", key, kind_of(value)))
        return False

    def words(
        self, path: EntryPath, table: Mapping[str, Any], key: str, usual: Sequence[str], known: Sequence[str] = ()
    ) -> list[str]:
        """A list of texts; a single one is a list of one."""
        value = table.get(key, list(usual))
        listed = [value] if isinstance(value, str) else value
        if not isinstance(listed, list) or not all(isinstance(word, str) and word for word in listed):
            self.refuse((*path, key), RuleboundError("{0} is a list of texts in quotes, not {1}", key, kind_of(value)))
            return list(usual)
        for word in listed:
            if known and word not in known:
                self.refuse(
                    (*path, key),
                    RuleboundError("{0} holds '{1}'; it may hold: {2}", key, short(word), ", ".join(known)),
                    word,
                )
        return listed

    def mapping(self, path: EntryPath, table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        value = table.get(key, {})
        if isinstance(value, Mapping):
            return value
        self.refuse((*path, key), RuleboundError("{0} is a table, such as [{0}], not {1}", key, kind_of(value)))
        return {}

    # ------------------------------------------------------------ parts

    def _own_bots(self, data: Mapping[str, Any]) -> None:
        """Bots with parameters, and those of one's own, in `[bot.NAME]`."""
        self.own_bots = self.mapping((), data, "bot")
        for name, entries in self.own_bots.items():
            if not isinstance(entries, Mapping):
                self.refuse(("bot", name), RuleboundError("a bot is a table with its class: write [bot.{0}]", short(name)))
                continue
            parameters = {key: value for key, value in entries.items() if key != CLASS}
            source = entries.get(CLASS)
            if isinstance(source, str) and source:
                self._bot(("bot", name, CLASS), name, source, parameters)
            else:
                self.refuse(("bot", name), RuleboundError('a bot needs its class: write class = "greedy", or file.py:Class'))

    def _bot(self, path: EntryPath, name: str, source: str, parameters: Mapping[str, Any]) -> None:
        try:
            self.bots[name] = bot_spec(name, source, parameters, self.folder)
        except RuleboundError as error:
            self.refuse(path, error, source)

    def _test(self, data: Mapping[str, Any]) -> SequentialTest | None:
        if "test" not in data:
            return None
        table = self.mapping((), data, "test")
        self._known(("test",), table, TEST_KEYS)
        usual, found = SequentialTest(), dict[str, float]()
        for key in TEST_KEYS:
            value = table.get(key, getattr(usual, key))
            if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1:
                self.refuse(("test", key), RuleboundError("{0} is a number between 0 and 1", key))
                value = getattr(usual, key)
            found[key] = float(value)
        test = SequentialTest(**found)
        if test.low >= test.high:
            self.refuse(("test",), RuleboundError("low is the rate of a bot that is not better: it is smaller than high"))
        if test.error >= 0.5:
            self.refuse(("test", "error"), RuleboundError("error is how often the test may be wrong: less than 0.5"))
        return test

    def _names(self, matches: Sequence[Match]) -> None:
        names = [match.name for match in matches]
        if twice := [name for name in dict.fromkeys(names) if names.count(name) > 1]:
            self.refuse(("match",), RuleboundError("several matches are called {0}: give each a name of its own", twice[0]))

    def _testable(self, matches: Sequence[Match]) -> None:
        for i, match in enumerate(matches):
            if len(match.bots) != 2 or len(set(match.bots)) != 2 or not match.swap:
                path: EntryPath = ("match", i) if "match" in self.source.data else ("test",)
                self.refuse(path, RuleboundError("a test needs two different bots who swap seats: set bots and swap = true"))
                return

    def _match_tables(self, data: Mapping[str, Any]) -> list[tuple[EntryPath, dict[str, Any]]]:
        """Each match with its path in the file; what stands above all matches is said for each of them."""
        above = {key: value for key, value in data.items() if key in MATCH_KEYS}
        tables = data.get("match", [])
        if not tables:
            return [((), above)] if "game" in above else []
        if not isinstance(tables, list) or not all(isinstance(table, Mapping) for table in tables):
            self.refuse(("match",), RuleboundError("a match is a table of its own: write [[match]]"))
            return []
        found: list[tuple[EntryPath, dict[str, Any]]] = []
        for i, table in enumerate(tables):
            self._known(("match", i), table, ("name", *MATCH_KEYS))
            found.append((("match", i), {**above, **table}))
        return found

    def _matches(self, path: EntryPath, entries: dict[str, Any]) -> list[Match]:
        """A match for each game that an entry names."""
        names = self.words(path, entries, "game", ())
        if not names and "game" not in entries:
            self.refuse(path, RuleboundError('no game is named: write game = "ashes", or another one'))
        swap, options = self.truth(path, entries, "swap"), self._options(path, entries)
        games = self.number(path, entries, "games", 1, 1, MOST_GAMES) if "games" in entries else None
        seeds = self._seeds(path, entries, games is not None)
        found = []
        for name in names:
            try:
                declared = game(name)
            except RuleboundError as error:
                self.refuse(self._at(path, "game"), error, name)
                continue
            called = str(entries.get("name", name))
            called = f"{called}-{name}" if len(names) > 1 and "name" in entries else called
            match = self._match(path, entries, declared, Match(called, name, (), ((),), options, seeds, swap))
            found.append(match if games is None else in_turn(match, games))
        return found

    def _match(self, path: EntryPath, entries: dict[str, Any], declared: Game, match: Match) -> Match:
        before = len(self.wrong)
        bots = self._bots(path, entries, declared)
        if match.swap and len(bots) == 1:
            self.refuse(
                self._at(path, "swap"), RuleboundError("a single player has nobody to swap seats with: leave swap out")
            )
        match = replace(match, bots=tuple(bots), tables=self._tables(path, entries, declared, len(bots)))
        if len(self.wrong) == before:
            self._playable(path, entries, declared, match)
        return match

    def _at(self, path: EntryPath, key: str) -> EntryPath:
        """Where an entry of a match stands: with the match, or above all of them."""
        return (*path, key) if (*path, key) in self.source.lines else (key,)

    def _bots(self, path: EntryPath, entries: Mapping[str, Any], declared: Game) -> list[str]:
        bots = self.words(path, entries, "bots", ["greedy"] * min(declared.players))
        for name in bots:
            if name not in self.bots and name not in self.own_bots:
                self._bot(self._at(path, "bots"), name, name, {})
        if len(bots) not in declared.players:
            counts = ", ".join(map(str, declared.players))
            self.refuse(
                self._at(path, "bots"),
                RuleboundError("{0} is played by {1} players, not {2}: name a bot for each", declared, counts, len(bots)),
            )
        return bots

    def _tables(
        self, path: EntryPath, entries: Mapping[str, Any], declared: Game, players: int
    ) -> tuple[tuple[str, ...], ...]:
        ready = list(declared.decks.ready_made()) if isinstance(declared, DeckGame) else []
        words = self.words(path, entries, "decks", ())
        everything = words == [ALL]
        decks = ready if everything else words
        usual = MIRROR if everything else SEATS
        pairing = self.words(path, entries, "pairing", [usual], PAIRINGS)[:1]
        self._deck_files(path, declared, decks)
        if everything and not ready:
            self.refuse(self._at(path, "decks"), RuleboundError("{0} has no ready-made decks: leave decks out", declared))
        if pairing == [PAIRS] and players != 2:
            self.refuse(self._at(path, "pairing"), RuleboundError("pairs are for two players: choose mirror or seats"))
        if pairing != [SEATS] and not decks:
            self.refuse(self._at(path, "pairing"), RuleboundError('a pairing needs decks: write decks = "all", or a list'))
        if pairing == [PAIRS]:
            return pairs_of(decks)
        return tuple((deck,) for deck in decks) if pairing == [MIRROR] else (tuple(decks),)

    def _deck_files(self, path: EntryPath, declared: Game, words: Sequence[str]) -> None:
        """Read the decks that are files; a file is looked up beside the experiment's."""
        for word in words:
            if word in self.decks or word == RANDOM_DECK:
                continue
            beside = self.folder / word
            try:
                deck = deck_named(declared, str(beside) if beside.is_file() else word)
            except RuleboundError as error:
                self.refuse(self._at(path, "decks"), error, word)
                continue
            if not isinstance(deck, str):
                self.decks[word] = deck

    def _options(self, path: EntryPath, entries: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
        """The options of the game, and all combinations of those that vary."""
        fixed, vary = self.mapping(path, entries, "options"), self.mapping(path, entries, "vary")
        for key, values in vary.items():
            if not isinstance(values, list) or not values:
                self.refuse(
                    (*self._at(path, "vary"), key), RuleboundError("{0} varies over a list of values: [..., ...]", key)
                )
                return (fixed,)
        return tuple({**fixed, **dict(zip(vary, values, strict=True))} for values in product(*vary.values()))

    def _seeds(self, path: EntryPath, entries: Mapping[str, Any], counted: bool) -> tuple[int, ...]:
        """A number of seeds, a list of them, or `{ first = 1000, count = 50 }`; of counted games the first one."""
        value, at = entries.get("seeds", {}), self._at(path, "seeds")
        if counted and not (isinstance(value, Mapping) and "count" not in value):
            self.refuse(at, RuleboundError("games counts already: seeds only says which is first, as { first = 1000 }"))
        if isinstance(value, Mapping):
            self._known(at, value, SEED_KEYS)
            first = self.number(at, value, "first", 0, 0, LARGEST_SEED - MOST_GAMES)
            count = self.number(at, value, "count", 1, 1, MOST_GAMES)
            return tuple(range(first, first + count))
        if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_GAMES:
            return tuple(range(value))
        whole = isinstance(value, list) and all(isinstance(n, int) and not isinstance(n, bool) for n in value)
        if whole and value and all(0 <= n <= LARGEST_SEED for n in value):
            return tuple(dict.fromkeys(value))
        self.refuse(at, RuleboundError("seeds is how many, a list of whole numbers, or { first = 0, count = 100 }"))
        return (0,)

    def _playable(self, path: EntryPath, entries: Mapping[str, Any], declared: Game, match: Match) -> None:
        """Set every combination up once: what a game refuses is named before anything is played."""
        told = set[str]()
        for options in match.options:
            for table in match.tables:
                error = self._refused(declared, match, table, options)
                if error is not None and str(error) not in told:
                    told.add(str(error))
                    if self._refused(declared, match, table, {}) is not None:
                        self.refuse(self._at(path, "decks"), error)
                    else:
                        self._refuse_options(path, entries, options, error)

    def _refuse_options(
        self, path: EntryPath, entries: Mapping[str, Any], options: Mapping[str, Any], error: RuleboundError
    ) -> None:
        """Name the option that an error speaks of, or all of them."""
        named = [key for key, value in options.items() if str(value) in str(error) or key in str(error)]
        table = "vary" if named and named[0] in entries.get("vary", {}) else "options" if "options" in entries else "vary"
        value = options[named[0]] if named else None
        self.refuse((*self._at(path, table), *named[:1]), error, value if isinstance(value, str) else None)

    def _refused(
        self, declared: Game, match: Match, table: tuple[str, ...], options: Mapping[str, Any]
    ) -> RuleboundError | None:
        try:
            declared.prepare(brought(declared, table, len(match.bots), match.seeds[0], self.decks), options)
        except RuleboundError as error:
            return error
        return None


def in_turn(match: Match, games: int) -> Match:
    """So many games of a match, its combinations in turn, each with the next seed."""
    first, units = match.seeds[0], -(-games // max(1, match.turns))
    return replace(match, seeds=tuple(range(first, first + units)), in_turn=True, games=games)
