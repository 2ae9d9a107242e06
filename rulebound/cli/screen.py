"""Draws a game in the terminal from a player's view, by the game's layout. It knows no game and no secret."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulebound.cli import board, row
from rulebound.cli.unbroken import NoBreakLine
from rulebound.core.layout import COUNT, DICE, GROUPS, HAND, PILE, Area
from rulebound.core.text import PROGRAM_WORDS, Messages
from rulebound.core.words import Words
from rulebound.table.arrangement import (
    Attachments,
    SeenEntity,
    attachments_of,
    group_copies,
    seat_order,
    sort_dice,
    unplaced_cards,
    without_attached,
)
from rulebound.table.board import Piece, pieces
from rulebound.table.card_presenter import CardPresenter, entities_in, zone_size, zones_of

SAYS = Messages(
    {
        "cards": ("{n} {n:card|cards}", "{n}張"),
        "top": ("top: {0}", "頂部：{0}"),
        "known": ("known:", "已知："),
        "nothing": ("—", "—"),
        "you": ("you", "你"),
        "out": ("out of the game", "已出局"),
        "side": ("side {n}", "第{n}方"),
        "on-stack": ("{0}: {1}", "{0}：{1}"),
        "has-priority": ("{0} has priority", "{0}擁有行動權"),
        "choice": ("choice {n}", "第{n}個選擇"),
        "label": ("{0}:", "{0}："),
        "part-of-map": (
            "{0} to {1}; map shows all of it, table the figures",
            "{0}至{1}；「地圖」顯示全圖，「桌面」顯示各棋子",
        ),
    },
    usual=PROGRAM_WORDS,
)
Marks = Mapping[int, list[int]]
"""For a handle, the numbers of its options."""


class Options:
    """The numbered options, each with its key where there is room. `dense` puts short ones side by side."""

    def __init__(
        self, labels: Sequence[str], keys: Sequence[str], dense: bool = False, numbers: Sequence[int] | None = None
    ) -> None:
        self.labels, self.keys, self.dense = labels, keys, dense
        self.numbers = numbers if numbers is not None else range(1, len(labels) + 1)
        """The number that chooses each option."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        digits = len(str(max(self.numbers, default=1)))
        if self.dense:
            rows = zip(self.numbers, self.labels, strict=True)
            texts = [Text.assemble((f"{i:>{digits}}  ", "bold green"), x, "  ") for i, x in rows]
            yield Columns(texts, padding=0, column_first=True)
            return
        room = options.max_width - digits - 2
        column = min(max((cell_len(label) for label in self.labels), default=0), room)
        for i, label, key in zip(self.numbers, self.labels, self.keys, strict=True):
            line = Text.assemble((f"{i:>{digits}}  ", "bold green"), label)
            if max(column, cell_len(label)) + 2 + cell_len(key) <= room:
                line.append(" " * (column + 2 - cell_len(label))).append(key, style="dim")
            lines = line.wrap(console, options.max_width)
            yield lines[0] if len(lines) == 1 else self._hanging(console, label, i, digits, room)

    def _hanging(self, console: Console, label: str, i: int, digits: int, room: int) -> Text:
        first, *rest = Text(label).wrap(console, room)
        return Text("\n").join(
            [Text.assemble((f"{i:>{digits}}  ", "bold green"), first), *(Text(" " * (digits + 2)).append(x) for x in rest)]
        )


class Screen(CardPresenter):
    """One player's picture of the table."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.standing: dict[int, Piece] = {}
        """The sign and the squares of each piece on the map."""

    def say(self, key: str, *about: str, **gaps: Any) -> str:
        return SAYS.say(self.lang, key, *about, **gaps)

    # ------------------------------------------------------------ the whole table

    def map(self, view: Mapping[str, Any], dense: bool = False, lit: Collection[str] = ()) -> list[RenderableType]:
        """The map, if the game has one; the `lit` squares can be chosen."""
        grid = self.layout.grid
        return [board.drawn(self, view, grid, lit, dense)] if grid is not None and view.get(grid.key) else []

    def map_in(self, view: Mapping[str, Any], lit: Collection[str], size: tuple[int, int], about: int) -> list[Text]:
        """The part of the map that fits into this size, around the piece in question."""
        grid = self.layout.grid
        assert grid is not None
        return board.fitted(self, view, grid, lit, size, about)

    def roster(self, view: Mapping[str, Any]) -> list[RenderableType]:
        """The pieces on the map, seat by seat: sign, name, square and the numbers that change most."""
        assert self.layout.grid is not None
        lines: list[RenderableType] = []
        found = {e["id"]: e for zones in zones_of(view) for zone in zones.values() for e in entities_in(zone)}
        for p in seat_order(view):
            here = [x for x in pieces(view, self.layout.grid) if x.seat == p and x.squares]
            if here:
                style = board.STYLES[(p - max(view["you"], 0)) % len(view["players"])]
                signed = [self._signed(x, found[x.id], style) for x in here]
                lines.append(NoBreakLine([*(Text.assemble(text, (" ·", "dim")) for text in signed[:-1]), signed[-1]]))
        return lines

    def _signed(self, piece: Piece, e: SeenEntity, style: str) -> Text:
        line = Text.assemble((f"{piece.sign} ", style), self.card_name(e["card"]))
        line.append(f" {'-'.join(piece.squares)}", style="cyan")
        for number in self.badges(e):
            if number.key in self.layout.brief and number.n:
                line.append(f" {number.text}", style=number.style)
        return line

    def table(self, view: Mapping[str, Any], marks: Marks, dense: bool = False) -> RenderableType:
        """Shared zones on top, then the other players, the viewer at the bottom; `dense` is for a low screen."""
        you, order, on = view["you"], seat_order(view), attachments_of(self.layout, view)
        parts: list[RenderableType] = [self.headline(view)]
        if self.layout.grid is not None:
            self.standing = {piece.id: piece for piece in pieces(view, self.layout.grid)}
        if self.layout.row is not None:
            parts.append(row.places(self, view, self.layout.row, marks, on))
        parts += row.stack(self, view)
        if dense:
            parts += self.dense(view.get("shared", {}), self.layout.shared, marks, on)
            for p in order:
                title, facts = self.title(view, p)
                parts.append(Text(" · ".join([f"── {title}", *facts]), style="green" if p == you else "red"))
                parts += [self.card([e], marks, on) for e in unplaced_cards(self.layout, view, p, on)]
                parts += self.dense(view["players"][p]["zones"], self.layout.seat, marks, on)
            return Group(*parts)
        shared = self.areas(view.get("shared", {}), self.layout.shared, marks, on)
        if shared.row_count:
            parts.append(Panel(shared, border_style="cyan", padding=(0, 1)))
        for p in order:
            parts.append(self.seat(view, p, marks, on))
        return Group(*parts)

    def headline(self, view: Mapping[str, Any]) -> NoBreakLine:
        facts = [self.words.game.name(self.lang)]
        facts += self.facts(view)
        facts.append(self.say("choice", n=view.get("place", view["choice"]) + 1))
        first, *rest = (f for f in facts if f)
        return NoBreakLine([Text(first, style="bold"), *(Text(f"· {fact}", style="bold") for fact in rest)])

    def title(self, view: Mapping[str, Any], p: int) -> tuple[str, list[str]]:
        """A player's name and facts."""
        seat, you = view["players"][p], view["you"]
        title = self.words.player(p) + (self.words.common("ability", self.say("you")) if p == you else "")
        if view.get("active") == p:
            title = f"▶ {title}"
        facts, sides = self.seat_facts(seat), view.get("sides", ())
        if len(set(sides)) < len(sides):
            facts.append(self.say("side", n=sides[p] + 1))
        if seat["out"]:
            facts.append(self.say("out"))
        return title, facts

    def seat(self, view: Mapping[str, Any], p: int, marks: Marks, on: Attachments) -> Panel:
        title, facts = self.title(view, p)
        lost = [self.card([e], marks, on) for e in unplaced_cards(self.layout, view, p, on)]
        body = Group(*lost, self.areas(view["players"][p]["zones"], self.layout.seat, marks, on))
        style = "green" if p == view["you"] else "red"
        return Panel(body, title=title, title_align="left", subtitle="  ·  ".join(facts), border_style=style, padding=(0, 1))

    def areas(self, zones: Mapping[str, Any], areas: Iterable[Area], marks: Marks, on: Attachments) -> Table:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(style="dim", justify="right", no_wrap=True)
        grid.add_column(overflow="fold")
        for area in areas:
            zone = without_attached(zones.get(area.zone, []), on)
            if zone_size(zone) or area.always:
                grid.add_row(self.label(area.label), self.area(area, zone, marks, on))
        return grid

    def dense(self, zones: Mapping[str, Any], areas: Iterable[Area], marks: Marks, on: Attachments) -> list[RenderableType]:
        """The same in few lines: one card a line, a hand by its names, all counts in one line."""
        lines: list[RenderableType] = []
        counted: list[Text] = []
        for area in areas:
            zone = without_attached(zones.get(area.zone, []), on)
            if not zone_size(zone):
                continue
            label = Text(self.say("label", self.label(area.label)), style="dim")
            if area.shape in (COUNT, PILE) or (isinstance(zone, Mapping) and (area.shape != HAND or not entities_in(zone))):
                counted.append(Text.assemble(label, " ", self.mark(entities_in(zone), marks), str(zone_size(zone)), "  "))
            elif area.shape == DICE:
                lines.append(NoBreakLine([label, *self.dice(entities_in(zone), marks)]))
            elif area.shape == GROUPS or isinstance(zone, Mapping):
                total = [Text(self.say("cards", n=zone_size(zone)))] if isinstance(zone, Mapping) else []
                lines.append(NoBreakLine([label, *total, *self.names(entities_in(zone), marks)]))
            elif area.shape == HAND:
                names = [self.card(copies, marks, on).pieces[0] for copies in group_copies(zone, on)]
                lines.append(NoBreakLine([label, *(Text.assemble(name.copy(), "|") for name in names[:-1]), names[-1]]))
            else:
                cards = [self.card(copies, marks, on) for copies in group_copies(zone, on)]
                lines += [NoBreakLine([label if i == 0 else Text("  "), *card.pieces]) for i, card in enumerate(cards)]
        return [*lines, NoBreakLine(counted)] if counted else lines

    def area(self, area: Area, zone: Any, marks: Marks, on: Attachments) -> RenderableType:
        if not zone_size(zone):
            return Text(self.say("nothing"), style="dim")
        if area.shape == DICE:
            return NoBreakLine(self.dice(entities_in(zone), marks))
        if area.shape == GROUPS:
            return NoBreakLine(self.names(entities_in(zone), marks))
        if area.shape in (COUNT, PILE) or isinstance(zone, Mapping):
            return NoBreakLine(self.pile(area, zone, marks))
        return Group(*(self.card(copies, marks, on, brief=area.shape == HAND) for copies in group_copies(zone, on)))

    # ------------------------------------------------------------ what lies there

    def pile(self, area: Area, zone: Any, marks: Marks) -> list[Text]:
        """The number of cards, and the top card or all known ones; of an open pile also those that can be chosen."""
        pieces, cards = [Text(f"{self.say('cards', n=zone_size(zone))} ")], entities_in(zone)
        if area.shape == PILE and cards and not isinstance(zone, Mapping):
            lit = [e for e in cards if marks.get(e["id"])]
            pieces.append(Text(self.say("top", self.words.card(cards[-1]["card"])), style="dim"))
            pieces += self.names(lit, marks) if lit else []
        elif cards and (isinstance(zone, Mapping) or area.shape == COUNT):
            pieces += [Text(self.say("known"), style="dim"), *self.names(cards, marks)]
        return pieces

    def names(self, cards: Sequence[SeenEntity], marks: Marks) -> list[Text]:
        """The cards by name and state, counted, with their options; each is a piece with its separator."""
        groups: dict[str, list[SeenEntity]] = {}
        called = [self.card_name(e["card"]) + self.state(e) for e in cards]
        for e, name in zip(cards, called, strict=True):
            groups.setdefault(name, []).append(e)
        said = self.words.counts(called)
        lit = [self.mark(copies, marks) for copies in groups.values()]
        joints = [self.words.common("joint").rstrip()] * (len(said) - 1) + [""]
        return [Text.assemble(m, (f"{name}{joint}", "dim")) for m, name, joint in zip(lit, said, joints, strict=True)]

    def state(self, e: SeenEntity) -> str:
        """The state of a card that is shown by name only: its badges and how it lies there."""
        facts = [*self.notes(e), *(number.text for number in self.badges(e))]
        return self.words.common("ability", self.words.joined(facts)) if facts else ""

    def dice(self, dice: Sequence[Mapping[str, Any]], marks: Marks) -> list[Text]:
        """Dice by type and face as text, never by colour alone."""
        groups: dict[str, list[Mapping[str, Any]]] = {}
        for d in sort_dice(dice):
            groups.setdefault(self.die(d), []).append(d)
        parts = []
        for name, group in groups.items():
            parts.append(Text.assemble(self.mark(group, marks), f"{len(group)}× " if len(group) > 1 else "", name))
        return [Text.assemble(part, " |") for part in parts[:-1]] + parts[-1:]

    def die(self, d: Mapping[str, Any]) -> str:
        return self.words.game.words.die_text(self.lang, d) or self.words.card(d["card"])

    def card(self, copies: Sequence[SeenEntity], marks: Marks, on: Attachments, brief: bool = False) -> NoBreakLine:
        """A card, or several indistinguishable ones: options, name, numbers, and what lies on it."""
        e = copies[0]
        name = self.mark(copies, marks)
        piece = self.standing.get(e["id"])
        if piece is not None:
            name.append(f"{piece.sign} ")
        name.append(self.card_name(e["card"] or e.get("as", "")), style="bold" if not e.get("exhaustion") else "")
        if e["card"] and e.get("as"):
            name.append(f" ({self.words.card(e['as'])})")
        if len(copies) > 1:
            name.append(f" ×{len(copies)}")
        if piece is not None and piece.squares:
            name.append(f" {'-'.join(piece.squares)}", style="cyan")
        pieces = [Text.assemble(name, " "), *self.numbers(e)]
        told, joint = self.notes(e), self.words.common("joint").rstrip()
        pieces += [Text(f"{word}{joint if n < len(told) else ''}", style="dim") for n, word in enumerate(told, 1)]
        if brief and e["card"] and (said := self.brief(e["card"])):
            pieces += [Text(part, style="dim") for part in re.split(r" (?=· )|(?<=,) |(?<=、)", said)]
        return NoBreakLine([*pieces, *self.carried(e, marks, on)])

    def carried(self, e: SeenEntity, marks: Marks, on: Attachments) -> Iterator[Text]:
        """What lies on a card, and what lies on that."""
        for x in on.get(e["id"], ()):
            name = Text.assemble("+ ", self.mark([x], marks), self.words.card(x["card"] or x.get("as", "")), style="cyan")
            yield Text(" ").join([name, *self.numbers(row.bare(x, self.layout.row))])
            yield from self.carried(x, marks, on)

    def numbers(self, e: SeenEntity) -> list[Text]:
        """The numbers on a card."""
        return [Text(badge.text, style=badge.style) for badge in self.badges(e)]

    def mark(self, cards: Iterable[SeenEntity], marks: Marks) -> Text:
        """The numbers of the options of a card, or of one of several copies."""
        numbers = sorted({n for e in cards for n in marks.get(e["id"], ())})
        return Text(f"[{ranges(numbers)}] ", style="bold green") if numbers else Text()

    # ------------------------------------------------------------ options

    def options(
        self, labels: Sequence[str], keys: Sequence[str], dense: bool = False, numbers: Sequence[int] | None = None
    ) -> Options:
        return Options(labels, keys, dense, numbers)


def numbered(about: Iterable[Iterable[int]]) -> dict[int, list[int]]:
    """For each handle, the numbers (from 1) of the lines about it."""
    marks: dict[int, list[int]] = {}
    for i, cards in enumerate(about, 1):
        for handle in cards:
            marks.setdefault(handle, []).append(i)
    return marks


def ranges(numbers: Sequence[int]) -> str:
    """Numbers in ascending order, with runs abbreviated.

    >>> ranges([1, 2, 3, 5, 7, 8])
    '1-3,5,7,8'
    """
    runs: list[list[int]] = []
    for n in numbers:
        if runs and runs[-1][-1] == n - 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    short = [f"{r[0]}-{r[-1]}" if len(r) > 2 else ",".join(map(str, r)) for r in runs]
    return ",".join(short)


def console() -> Console:
    return Console(highlight=False)


def clear(out: Console) -> None:
    """Clear the screen and its scrollback, so that the next person sees nothing of it."""
    if out.is_terminal:
        out.file.write("\x1b[H\x1b[2J\x1b[3J")
        out.file.flush()
