"""A report as one page of HTML that needs nothing else: pictures inside, tables folded."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from .words import WORDS

if TYPE_CHECKING:
    from .report import GameReport, Section, Table

LONG = 12
"""A table with more rows is folded."""
STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.55 system-ui, "Noto Sans CJK TC", sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 3rem; border-bottom: 1px solid #8886; }
nav a { margin-right: 1.2em; }
figure { margin: 1rem 0; overflow-x: auto; } figure svg { max-width: 100%; height: auto; background: #fff; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .6rem 0; }
th, td { padding: .15rem .7rem; text-align: right; border-bottom: 1px solid #8884; white-space: nowrap; }
th:first-child, td:first-child, .two th:nth-child(2), .two td:nth-child(2) { text-align: left; }
div.scroll { overflow-x: auto; max-height: 34rem; } summary { cursor: pointer; }
p.about { opacity: .75; margin: .2rem 0; }
"""
PROLOG = re.compile(r"^.*?(?=<svg)", re.DOTALL)
IDS = re.compile(r'((?:\bid="|url\(#|href="#))')
TWO_NAMES = frozenset({"deck-pairs", "scenarios"})
"""Tables whose second column is a name, too."""


def page(lang: str, about: Sequence[str], games: Sequence[GameReport], pictures: Mapping[tuple[str, str], str]) -> str:
    """The whole page; `pictures` are SVG texts by game and name."""
    title = WORDS.say(lang, "report-title")
    links = "".join(f'<a href="#{escape(report.game)}">{escape(report.title)}</a>' for report in games)
    parts = [_game(lang, report, pictures) for report in games]
    lines = "".join(f'<p class="about">{escape(line)}</p>' for line in about)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style></head>\n<body><h1>{escape(title)}</h1>{lines}<nav>{links}</nav>\n{''.join(parts)}</body></html>\n"
    )


def _game(lang: str, report: GameReport, pictures: Mapping[tuple[str, str], str]) -> str:
    text = "".join(f"<p>{escape(line)}</p>" for line in report.summary)
    sections = "".join(_section(lang, report.game, section, pictures) for section in report.sections)
    return f'<h2 id="{escape(report.game)}">{escape(report.title)}</h2>{text}{sections}\n'


def _section(lang: str, game: str, section: Section, pictures: Mapping[tuple[str, str], str]) -> str:
    text = "".join(f"<p>{escape(line)}</p>" for line in section.text)
    figures = "".join(f"<figure>{_inline(pictures[game, name], f'{game}-{name}-')}</figure>" for name in section.figures)
    tables = "".join(_table(lang, table) for table in section.tables)
    return f"<h3>{escape(section.title)}</h3>{text}{figures}{tables}\n"


def _inline(svg: str, prefix: str) -> str:
    """A picture inside the page: without its prolog, and with ids of its own."""
    return IDS.sub(lambda found: found[1] + prefix, PROLOG.sub("", svg))


def _table(lang: str, table: Table) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in table.columns)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in table.rows)
    two = ' class="two"' if table.name in TWO_NAMES else ""
    whole = f'<div class="scroll"><table{two}><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    if len(table.rows) <= LONG:
        return whole
    return f"<details><summary>{escape(WORDS.say(lang, 'table-rows', n=len(table.rows)))}</summary>{whole}</details>"
