"""The pictures of a report, drawn by matplotlib: heat maps, rates with their intervals, lengths."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO, StringIO
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager

from .tallies import Tally

BLUE, GREY, INK = "#2a6f97", "#8d99a6", "#22303c"
COLOURS = "RdYlBu"
CHINESE_FONTS = {
    "zh-Hant": ("Noto Sans CJK TC", "Noto Sans TC", "PingFang TC", "Microsoft JhengHei"),
    "zh-Hans": ("Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei"),
}
ANY_CHINESE = ("Noto Sans CJK JP", "Noto Serif CJK TC", "Noto Serif CJK SC", "WenQuanYi Zen Hei")
MOST_WITH_NUMBERS = 16
"""A heat map with more rows shows colours alone."""
DARK = 0.32
"""Cells further from one half are dark: what stands on them is white."""
DPI = 110


@contextmanager
def styled(lang: str) -> Iterator[None]:
    """Draw everything alike: the same bytes in every run, and a font with the signs of the language."""
    with mpl.rc_context():
        mpl.rcParams.update(_style(lang))
        yield


def _style(lang: str) -> Any:
    there = {font.name for font in fontManager.ttflist}
    wanted = [font for font in (*CHINESE_FONTS.get(lang, ()), *ANY_CHINESE) if font in there]
    return {
        "font.family": [*wanted[:1], "DejaVu Sans"] if lang != "en" else ["DejaVu Sans"],
        "font.size": 9,
        "text.color": INK,
        "axes.edgecolor": GREY,
        "axes.labelcolor": INK,
        "xtick.color": INK,
        "ytick.color": INK,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.unicode_minus": False,
        "svg.hashsalt": "rulebound",
        "svg.fonttype": "none",
    }


def heat_map(rows: Sequence[str], columns: Sequence[str], cells: Mapping[tuple[int, int], Tally], label: str) -> Figure:
    """Rates from 0 (red) to 1 (blue), with the number in each cell where there is room.

    The colour is that of the middle of the interval: a rate of few games is pale.
    """
    small = len(rows) <= MOST_WITH_NUMBERS
    size = 0.52 if small else 0.24
    width = max(map(_width, rows)) * 0.07 + size * len(columns) + 1.2
    height = min(2.4, max(map(_width, columns)) * 0.06) + size * len(rows) + 0.5
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.subplots()
    missing = float("nan")
    middles = {place: sum(tally.interval) / 2 for place, tally in cells.items()}
    numbers = [[middles.get((i, j), missing) for j in range(len(columns))] for i in range(len(rows))]
    image = axes.imshow(numbers, cmap=COLOURS, vmin=0, vmax=1, aspect="auto")
    axes.set_xticks(range(len(columns)), columns, rotation=40, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(len(rows)), rows)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    if small:
        for (i, j), tally in cells.items():
            colour = "white" if abs(middles[i, j] - 0.5) > DARK else INK
            axes.text(j, i, f"{100 * tally.rate:.0f}", ha="center", va="center", fontsize=8, color=colour)
    bar = figure.colorbar(image, ax=axes, label=label, shrink=0.8)
    bar.ax.yaxis.set_major_formatter(mpl.ticker.PercentFormatter(1.0))
    return figure


def intervals(names: Sequence[str], tallies: Sequence[Tally], label: str) -> Figure:
    """A rate with its interval for each name, around one half."""
    return ranges(names, [(t.rate, *t.interval) for t in tallies], label, 0.5, percent=True)


def ranges(
    names: Sequence[str], found: Sequence[tuple[float, float, float]], label: str, middle: float, percent: bool
) -> Figure:
    """A number with its interval for each name."""
    figure = Figure(figsize=(max(map(_width, names)) * 0.07 + 4.2, 0.24 * len(names) + 0.8), layout="constrained")
    axes = figure.subplots()
    places = range(len(names))
    values = [value for value, _, _ in found]
    below = [value - low for value, low, _ in found]
    above = [high - value for value, _, high in found]
    axes.axvline(middle, color=GREY, linewidth=0.8, linestyle=":")
    axes.errorbar(values, places, xerr=[below, above], fmt="o", color=BLUE, ecolor=BLUE, elinewidth=1.4, markersize=4)
    axes.set_yticks(places, names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(label)
    if percent:
        axes.xaxis.set_major_formatter(mpl.ticker.PercentFormatter(1.0))
    return figure


def histogram(numbers: Sequence[int], label: str, count: str) -> Figure:
    """How many games were so long."""
    figure = Figure(figsize=(4.8, 2.6), layout="constrained")
    axes = figure.subplots()
    low, high = min(numbers), max(numbers)
    step = max(1, -(-(high - low + 1) // 24))
    axes.hist(numbers, bins=[low + step * i - 0.5 for i in range((high - low) // step + 2)], color=BLUE)
    axes.set_xlabel(label)
    axes.set_ylabel(count)
    return figure


def png(figure: Figure) -> bytes:
    data = BytesIO()
    figure.savefig(data, format="png", dpi=DPI, metadata={"Software": None})
    return data.getvalue()


def svg(figure: Figure) -> str:
    data = StringIO()
    figure.savefig(data, format="svg", metadata={"Date": None, "Creator": None})
    return data.getvalue()


def _width(text: str) -> int:
    """The width of a text in Latin letters: a Chinese character takes two."""
    return sum(2 if ord(c) > 0x2E80 else 1 for c in text)
