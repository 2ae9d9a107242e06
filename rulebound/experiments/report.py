"""Reports: what the results of experiments say, as tables (CSV), pictures (PNG and SVG) and one page of HTML."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

from matplotlib.figure import Figure

from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, Game, game
from rulebound.core.input import short

from . import plots
from .elo import duels, ratings
from .page import page
from .results import MANIFEST, read_games
from .tallies import (
    Row,
    Tally,
    by_bot,
    by_card,
    by_deck,
    by_deck_and_options,
    combinations,
    deck_pairs,
    ended,
    first_player,
    first_player_by_deck,
)
from .words import WORDS

LEAST = 20
"""A card counts from so many games on in which it was drawn, or a twentieth of all."""
MOST_CARDS = 40
"""So many cards of each game are drawn, half of them the best; the table has all."""
PICTURES, TABLES = "pictures", "tables"


@dataclass
class Table:
    """A table of a report: its columns, and rows of finished texts."""

    name: str
    columns: list[str]
    rows: list[list[str]] = field(default_factory=list)


@dataclass
class Section:
    """A part of a report with its sentences, pictures and tables."""

    title: str
    text: list[str] = field(default_factory=list)
    figures: dict[str, Figure] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)


@dataclass
class GameReport:
    """All sections of one game."""

    game: str
    title: str
    summary: list[str]
    sections: list[Section]


class Report:
    """The report of one or several folders with results, in one language."""

    def __init__(self, folders: Sequence[Path], lang: str) -> None:
        self.lang, self.folders = lang, folders
        rows = [row for folder in folders for row in read_games(folder).to_pylist()]
        self.rows = ended(rows)
        self.failed = len(rows) - len(self.rows)
        if not self.rows:
            raise RuleboundError("{0} has no game that ended: play some first", short(str(folders[0])))
        with plots.styled(lang):
            self.games = [self._game(id) for id in dict.fromkeys(row["game"] for row in self.rows)]

    def say(self, key: str, *names: str, **gaps: Any) -> str:
        return WORDS.say(self.lang, key, *names, **gaps)

    # ------------------------------------------------------------ parts

    def _game(self, id: str) -> GameReport:
        rows, names = [row for row in self.rows if row["game"] == id], Names(game(id), self.lang)
        bots = ", ".join(dict.fromkeys(bot for row in rows for bot in row["bots"]))
        summary = [self.say("report-games", bots, n=len(rows))]
        sections = [
            self._decks(rows, names),
            self._scenarios(rows, names),
            self._first(rows, names),
            self._bots(rows),
            self._lengths(rows),
            self._cards(rows, names),
        ]
        return GameReport(id, names.game, summary, [section for section in sections if section is not None])

    def _decks(self, rows: Sequence[Row], names: Names) -> Section | None:
        """Deck against deck, and every deck against all others."""
        pairs, decks = deck_pairs(rows), by_deck(rows)
        if len(decks) < 2 or not pairs:
            return None
        order = sorted(decks, key=lambda deck: -decks[deck].rate)
        labels = [names.deck(deck) for deck in order]
        place = {deck: i for i, deck in enumerate(order)}
        cells = {(place[a], place[b]): t for (a, b), t in pairs.items() if a in place and b in place and a != b}
        section = Section(self.say("decks-title"), [self.say("decks-text")])
        section.figures["decks"] = plots.intervals(labels, [decks[deck] for deck in order], self.say("rate"))
        section.figures["deck-pairs"] = plots.heat_map(labels, labels, cells, self.say("row-rate"))
        section.tables.append(self._rates("decks", self.say("deck"), {names.deck(deck): decks[deck] for deck in order}))
        against = Table("deck-pairs", [self.say("deck"), self.say("against"), *self._rate_columns()])
        against.rows = [
            [names.deck(a), names.deck(b), *self._rate(pairs[a, b])]
            for a in order
            for b in order
            if a != b and (a, b) in pairs
        ]
        section.tables.append(against)
        return section

    def _scenarios(self, rows: Sequence[Row], names: Names) -> Section | None:
        """Every deck with every combination of options: hero against villain."""
        found = by_deck_and_options(rows, options_of)
        decks, columns = combinations(found)
        columns = [values for values in columns if values]
        if not columns or len(rows[0]["decks"]) > 1:
            return None
        labels = [" · ".join(names.option(word) for word in values) for values in columns]
        cells = {(decks.index(deck), columns.index(values)): tally for (deck, values), tally in found.items()}
        section = Section(self.say("scenarios-title"), [self.say("scenarios-text")])
        section.figures["scenarios"] = plots.heat_map([names.deck(d) for d in decks], labels, cells, self.say("rate"))
        table = Table("scenarios", [self.say("deck"), self.say("scenario"), *self._rate_columns()])
        table.rows = [
            [names.deck(decks[i]), labels[j], *self._rate(tally)]
            for (i, j), tally in sorted(cells.items(), key=lambda c: c[0])
        ]
        section.tables.append(table)
        return section

    def _first(self, rows: Sequence[Row], names: Names) -> Section | None:
        tally, decks = first_player(rows), first_player_by_deck(rows)
        if not tally.games:
            return None
        low, high = tally.interval
        section = Section(self.say("first-title"))
        section.text.append(self.say("first-text", percent(tally.rate), percent(low), percent(high), n=tally.games))
        if len(decks) > 1:
            order = sorted(decks, key=lambda deck: -decks[deck].rate)
            labels = [names.deck(deck) for deck in order]
            section.figures["first"] = plots.intervals(labels, [decks[deck] for deck in order], self.say("first-rate"))
            section.tables.append(self._rates("first", self.say("deck"), {names.deck(d): decks[d] for d in order}))
        return section

    def _bots(self, rows: Sequence[Row]) -> Section | None:
        rates = by_bot(rows)
        if len(rates) < 2:
            return None
        section = Section(self.say("bots-title"), [self.say("bots-text")])
        section.tables.append(self._rates("bots", self.say("bot"), rates))
        found = ratings(duels(rows))
        if found:
            rated = [(r.elo, r.low, r.high) for r in found.values()]
            section.figures["elo"] = plots.ranges(list(found), rated, "Elo", 0.0, percent=False)
            table = Table("elo", [self.say("bot"), "Elo", self.say("interval"), self.say("count")])
            table.rows = [
                [name, f"{r.elo:+.0f}", f"{r.low:+.0f} … {r.high:+.0f}", str(r.games)] for name, r in found.items()
            ]
            section.tables.append(table)
        return section

    def _lengths(self, rows: Sequence[Row]) -> Section:
        turns, choices = [row["turns"] for row in rows], [row["choices"] for row in rows]
        section = Section(self.say("lengths-title"))
        section.figures["turns"] = plots.histogram(turns, self.say("turns"), self.say("count"))
        section.figures["choices"] = plots.histogram(choices, self.say("choices"), self.say("count"))
        table = Table("lengths", ["", *(self.say(word) for word in ("shortest", "median", "mean", "longest"))])
        for word, numbers in (("turns", turns), ("choices", choices)):
            mean = sum(numbers) / len(numbers)
            table.rows.append([self.say(word), str(min(numbers)), f"{median(numbers):g}", f"{mean:.1f}", str(max(numbers))])
        section.tables.append(table)
        return section

    def _cards(self, rows: Sequence[Row], names: Names) -> Section | None:
        seats = sum(len(row["decks"]) for row in rows)
        cards = by_card(rows, max(LEAST, seats // 200))
        if not cards:
            return None
        section = Section(self.say("cards-title"), [self.say("cards-text")])
        listed = list(cards)
        half = MOST_CARDS // 2
        shown = listed if len(listed) <= MOST_CARDS else listed[:half] + listed[-half:]
        labels = [names.card(card) for card in shown]
        section.figures["cards"] = plots.ranges(
            labels, [cards[card].lift for card in shown], self.say("lift"), 0.0, percent=True
        )
        heads = ("card", "drawn-games", "drawn-rate", "interval", "deck-rate", "played-games", "played-rate", "interval")
        table = Table("cards", [self.say(word) for word in heads])
        for card, each in cards.items():
            played = [percent(each.played.rate), interval(each.played)] if each.played.games else ["", ""]
            table.rows.append(
                [
                    names.card(card),
                    str(each.drawn.games),
                    percent(each.drawn.rate),
                    interval(each.drawn),
                    percent(each.expected),
                    str(each.played.games),
                    *played,
                ]
            )
        section.tables.append(table)
        return section

    # ------------------------------------------------------------ tables

    def _rate_columns(self) -> list[str]:
        return [self.say(word) for word in ("count", "rate", "interval")]

    def _rate(self, tally: Tally) -> list[str]:
        return [str(tally.games), percent(tally.rate), interval(tally)]

    def _rates(self, name: str, head: str, tallies: Mapping[str, Tally]) -> Table:
        return Table(name, [head, *self._rate_columns()], [[what, *self._rate(t)] for what, t in tallies.items()])

    # ------------------------------------------------------------ writing

    def write(self, out: Path) -> Path:
        """The page, with all pictures and tables beside it."""
        path, drawn = out / "index.html", dict[tuple[str, str], str]()
        try:
            (out / PICTURES).mkdir(parents=True, exist_ok=True)
            (out / TABLES).mkdir(exist_ok=True)
            with plots.styled(self.lang):
                for report in self.games:
                    for section in report.sections:
                        drawn |= self._write_section(out, report.game, section)
            path.write_text(page(self.lang, self._head(), self.games, drawn), encoding="utf-8")
        except OSError as error:
            raise RuleboundError("can't write {0}: {1}; choose another place", short(str(out)), error.strerror) from error
        return path

    def _write_section(self, out: Path, game: str, section: Section) -> dict[tuple[str, str], str]:
        """Write the pictures and tables of a section; the pictures as SVG come back."""
        drawn = {(game, name): plots.svg(figure) for name, figure in section.figures.items()}
        for name, figure in section.figures.items():
            base = out / PICTURES / f"{game}-{name}"
            base.with_suffix(".svg").write_text(drawn[game, name], encoding="utf-8")
            base.with_suffix(".png").write_bytes(plots.png(figure))
        for table in section.tables:
            (out / TABLES / f"{game}-{table.name}.csv").write_text(csv_of(table), encoding="utf-8")
        return drawn

    def _head(self) -> list[str]:
        """What the whole report stands on."""
        found = []
        for folder in self.folders:
            manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
            found.append(self.say("report-of", manifest["name"], manifest["code"][:12]))
        if self.failed:
            found.append(self.say("report-failed", n=self.failed))
        return found


class Names:
    """What decks, cards and options of a game are called in a language."""

    def __init__(self, declared: Game, lang: str) -> None:
        self.declared, self.lang, self.game = declared, lang, declared.name(lang)
        self._ready = declared.decks.ready_made() if isinstance(declared, DeckGame) else {}
        self._answers = {a.id: a.name(lang) for question in declared.questions({}) for a in question.answers}

    def deck(self, id: str) -> str:
        return self._ready[id].name(self.lang) if id in self._ready else id

    def card(self, id: str) -> str:
        cards = self.declared.cards()
        return cards[id].name(self.lang) if id in cards else id

    def option(self, word: str) -> str:
        """An answer's name, without what explains it behind a colon."""
        return re.split("[:：]", self._answers.get(word, word))[0]


@cache
def _options(text: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(text)
    return found


def options_of(row: Row) -> Mapping[str, Any]:
    """The options of a game, which its row holds as JSON."""
    return _options(row["options"])


def percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def interval(tally: Tally) -> str:
    low, high = tally.interval
    return f"{100 * low:.1f} - {100 * high:.1f} %"


def csv_of(table: Table) -> str:
    text = io.StringIO()
    rows: Iterable[Sequence[str]] = [table.columns, *table.rows]
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
