"""Drawing a game in the terminal from a player's view, by the game's layout. Knows no game and no secret."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulebound.cli import row
from rulebound.core.errors import RuleboundError
from rulebound.core.layout import COUNT, DICE, GROUPS, HAND, PILE, Area, Layout, layout_of
from rulebound.core.text import Messages
from rulebound.core.words import Words

SAYS = Messages(
    {
        "cards": ("{n} {n:card|cards}", "{n}張"),
        "top": ("top: {0}", "頂部：{0}"),
        "known": ("known: {0}", "已知：{0}"),
        "nothing": ("—", "—"),
        "you": ("you", "你"),
        "out": ("out of the game", "已出局"),
        "on-stack": ("{0}: {1}", "{0}：{1}"),
        "has-priority": ("{0} has priority", "{0}擁有行動權"),
        "choice": ("choice {n}", "第{n}個選擇"),
    },
    interface=True,
)
Marks = Mapping[int, list[int]]
"""For a handle, the numbers of the options that belong to it."""


class Pieces:
    """A line of pieces that are broken only between two of them; what does not fit goes on below, a little to the right."""

    INDENT = 2

    def __init__(self, pieces: Iterable[Text]) -> None:
        self.pieces = [p for p in pieces if p]

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [p.cell_len for p in self.pieces] or [0]
        least = max(widths) + self.INDENT
        return Measurement(min(least, options.max_width), max(least, sum(widths) + len(widths) - 1))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        line, room = Text(), options.max_width - self.INDENT
        for piece in (part for p in self.pieces for part in (p.wrap(console, room) if p.cell_len > room else [p])):
            if line.cell_len and line.cell_len + 1 + piece.cell_len > options.max_width:
                yield line
                line = Text(" " * self.INDENT)
            elif line.cell_len and not line.plain.endswith("、"):
                line.append(" ")
            line.append(piece)
        yield line


class Options:
    """The numbered options; the key of one stands beside it where there is room. `dense` puts short ones side by side."""

    def __init__(self, labels: Sequence[str], keys: Sequence[str], dense: bool = False) -> None:
        self.labels, self.keys, self.dense = labels, keys, dense

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        digits = len(str(len(self.labels)))
        if self.dense:
            texts = [Text.assemble((f"{i:>{digits}}  ", "bold green"), x, "  ") for i, x in enumerate(self.labels, 1)]
            yield Columns(texts, padding=0, column_first=True)
            return
        room = options.max_width - digits - 2
        column = min(max((cell_len(label) for label in self.labels), default=0), room)
        for i, (label, key) in enumerate(zip(self.labels, self.keys, strict=True), 1):
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


class Screen:
    """One player's picture of the table."""

    def __init__(self, words: Words) -> None:
        self.words, self.lang = words, words.lang
        self.layout: Layout = layout_of(words.game)

    def say(self, key: str, *about: str, **gaps: Any) -> str:
        return SAYS.say(self.lang, key, *about, **gaps)

    def label(self, key: str, **gaps: Any) -> str:
        """A label of the layout; one without a message is shown by its last word."""
        if key in self.words.messages:
            return self.words.messages.say(self.lang, key, **gaps)
        return f"{key.rpartition('.')[2]} {gaps.get('n', '')}".strip()

    # ------------------------------------------------------------ the whole table

    def table(self, view: Mapping[str, Any], marks: Marks, dense: bool = False) -> RenderableType:
        """Everybody else above, the viewer below, what all share on top; `dense` for a low screen."""
        you, seats = view["you"], range(len(view["players"]))
        order = [p for p in seats if p != you] + [p for p in seats if p == you]
        parts: list[RenderableType] = [self.headline(view)]
        on = self._carried(view)
        if self.layout.row is not None:
            parts.append(row.places(self, view, self.layout.row, marks, on))
        parts += row.stack(self, view)
        if dense:
            parts += self.dense(view.get("shared", {}), self.layout.shared, marks, on)
            for p in order:
                title, facts = self.title(view, p)
                parts.append(Text(" · ".join([f"── {title}", *facts]), style="green" if p == you else "red"))
                parts += self.dense(view["players"][p]["zones"], self.layout.seat, marks, on)
            return Group(*parts)
        shared = self.areas(view.get("shared", {}), self.layout.shared, marks, on)
        if shared.row_count:
            parts.append(Panel(shared, border_style="cyan", padding=(0, 1)))
        for p in order:
            parts.append(self.seat(view, p, marks, on))
        return Group(*parts)

    def headline(self, view: Mapping[str, Any]) -> Pieces:
        facts = [self.words.game.name(self.lang)]
        for fact in self.layout.facts:
            if view.get(fact.key):
                facts.append(self.fact(fact.label, view[fact.key]))
        facts.append(self.say("choice", n=view.get("place", view["choice"]) + 1))
        first, *rest = (f for f in facts if f)
        return Pieces([Text(first, style="bold"), *(Text(f"· {fact}", style="bold") for fact in rest)])

    def fact(self, label: str, value: Any) -> str:
        if isinstance(value, str):
            return self.label(label, n=0, what=self.words.note(value))
        if isinstance(value, list):
            return self.label(label, n=0, what=":".join(map(str, value)))
        return self.label(label, n=int(value), what=str(value))

    def title(self, view: Mapping[str, Any], p: int) -> tuple[str, list[str]]:
        """Who sits there, and what is to be known of them."""
        seat, you = view["players"][p], view["you"]
        title = self.words.player(p) + (self.words.common("ability", self.say("you")) if p == you else "")
        if view.get("active") == p:
            title = f"▶ {title}"
        facts = [self.fact(f.label, seat[f.key]) for f in self.layout.seat_facts if seat.get(f.key)]
        if seat["out"]:
            facts.append(self.say("out"))
        return title, facts

    def seat(self, view: Mapping[str, Any], p: int, marks: Marks, on: Mapping[int, list[Any]]) -> Panel:
        title, facts = self.title(view, p)
        body = self.areas(view["players"][p]["zones"], self.layout.seat, marks, on)
        style = "green" if p == view["you"] else "red"
        return Panel(body, title=title, title_align="left", subtitle="  ·  ".join(facts), border_style=style, padding=(0, 1))

    def areas(self, zones: Mapping[str, Any], areas: Iterable[Area], marks: Marks, on: Mapping[int, list[Any]]) -> Table:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(style="dim", justify="right", no_wrap=True)
        grid.add_column(overflow="fold")
        beneath = {e["id"] for cards in on.values() for e in cards}
        for area in areas:
            zone = zones.get(area.zone, [])
            if not isinstance(zone, Mapping):
                zone = [e for e in zone if e["id"] not in beneath]
            if _size(zone) or area.always:
                grid.add_row(self.label(area.label), self.area(area, zone, marks, on))
        return grid

    def dense(
        self, zones: Mapping[str, Any], areas: Iterable[Area], marks: Marks, on: Mapping[int, list[Any]]
    ) -> list[RenderableType]:
        """The same in few lines: cards one a line, a hand by its names, all that is only counted in one line."""
        lines: list[RenderableType] = []
        counted: list[Text] = []
        beneath = {e["id"] for cards in on.values() for e in cards}
        for area in areas:
            zone = zones.get(area.zone, [])
            if not isinstance(zone, Mapping):
                zone = [e for e in zone if e["id"] not in beneath]
            if not _size(zone):
                continue
            label = Text(f"{self.label(area.label)}: ", style="dim")
            if area.shape in (COUNT, PILE) or (isinstance(zone, Mapping) and area.shape != HAND):
                counted.append(Text.assemble(label, Text(str(_size(zone))), "  "))
            elif area.shape == DICE:
                lines.append(Pieces([label, *self.dice(_known(zone), marks)]))
            elif area.shape == GROUPS or isinstance(zone, Mapping):
                names = self.names(_known(zone)) if _known(zone) else [Text(self.say("cards", n=_size(zone)))]
                lines.append(Pieces([label, *names]))
            elif area.shape == HAND:
                names = [self.card(alike, marks, on).pieces[0] for alike in _alike(zone, on)]
                lines.append(Pieces([label, *(Text.assemble(name.copy(), "|") for name in names[:-1]), names[-1]]))
            else:
                cards = [self.card(alike, marks, on) for alike in _alike(zone, on)]
                lines += [Pieces([label if i == 0 else Text("  "), *card.pieces]) for i, card in enumerate(cards)]
        return [*lines, Pieces(counted)] if counted else lines

    def area(self, area: Area, zone: Any, marks: Marks, on: Mapping[int, list[Any]]) -> RenderableType:
        if not _size(zone):
            return Text(self.say("nothing"), style="dim")
        if area.shape == DICE:
            return Pieces(self.dice(_known(zone), marks))
        if area.shape == GROUPS:
            return Pieces(self.names(_known(zone)))
        if area.shape in (COUNT, PILE) or isinstance(zone, Mapping):
            return self.pile(area, zone)
        return Group(*(self.card(alike, marks, on, brief=area.shape == HAND) for alike in _alike(zone, on)))

    # ------------------------------------------------------------ what lies there

    def pile(self, area: Area, zone: Any) -> Pieces:
        pieces, known = [Text(f"{self.say('cards', n=_size(zone))} ")], _known(zone)
        if area.shape == PILE and known and not isinstance(zone, Mapping):
            pieces.append(Text(self.say("top", self.words.card(known[-1]["card"])), style="dim"))
        elif known and (isinstance(zone, Mapping) or area.shape == COUNT):
            first, *rest = self.names(known)
            pieces += [Text(self.say("known", first.plain), style="dim"), *rest]
        return Pieces(pieces)

    def names(self, cards: Sequence[Mapping[str, Any]]) -> list[Text]:
        """The cards by name, counted, each a piece with what joins it to the next."""
        *first, last = self.words.counts([self.called(e["card"]) for e in cards])
        joint = self.words.common("joint").rstrip()
        return [*(Text(f"{name}{joint}", style="dim") for name in first), Text(last, style="dim")]

    def dice(self, dice: Sequence[Mapping[str, Any]], marks: Marks) -> list[Text]:
        """Dice by type and face in words, never by colour alone."""
        groups: dict[str, list[Mapping[str, Any]]] = {}
        for d in sorted(dice, key=lambda d: (d["card"], -d.get("face", 0))):
            groups.setdefault(self.die(d), []).append(d)
        parts = []
        for name, group in groups.items():
            part = Text()
            for d in group:
                part.append(self.mark(d, marks))
            part.append(f"{len(group)}× " if len(group) > 1 else "").append(name)
            parts.append(part)
        return [Text.assemble(part, " |") for part in parts[:-1]] + parts[-1:]

    def die(self, d: Mapping[str, Any]) -> str:
        return self.words.game.die_text(self.lang, d) or self.words.card(d["card"])

    def card(
        self, alike: Sequence[Mapping[str, Any]], marks: Marks, on: Mapping[int, list[Any]], brief: bool = False
    ) -> Pieces:
        """A card, or several that nobody could tell apart: marks, name, numbers, and what lies on it."""
        e = alike[0]
        name = Text().join(self.mark(x, marks) for x in alike)
        name.append(self.called(e["card"] or e.get("as", "")), style="bold" if not e.get("exhaustion") else "")
        if e["card"] and e.get("as"):
            name.append(f" ({self.words.card(e['as'])})")
        if len(alike) > 1:
            name.append(f" ×{len(alike)}")
        pieces = [Text.assemble(name, " "), *self.badges(e)]
        if brief and e["card"] and (said := self.brief(e["card"])):
            pieces += [Text(part, style="dim") for part in re.split(r" (?=· )|(?<=,) |(?<=、)", said)]
        for x in on.get(e["id"], ()):
            below = Text.assemble("+ ", self.mark(x, marks), self.words.card(x["card"]), style="cyan")
            pieces.append(Text(" ").join([below, *self.badges(x)]))
        return Pieces(pieces)

    def called(self, id: str) -> str:
        """A card's name, with the stage that it is where the game has cards of one name in stages."""
        return f"{self.words.card(id)} {self.words.game.stage_text(id)}".rstrip()

    def brief(self, id: str) -> str:
        try:
            return self.words.game.brief(self.words.game.card(id), self.lang)
        except RuleboundError:
            return ""

    def badges(self, e: Mapping[str, Any]) -> list[Text]:
        parts: list[Text] = []
        for badge in self.layout.badges:
            value, of = _at(e, badge.key), _at(e, badge.of) if badge.of else None
            if badge.less and value is not None and _at(e, badge.less):
                value, of = int(value) - int(_at(e, badge.less)), value
            if of is not None:
                parts.append(Text(self.label(f"{badge.label}-of", n=int(value or 0), of=int(of)), style=badge.style))
            elif value is not None:
                parts.append(Text(self.label(badge.label, n=int(value)), style=badge.style))
        return parts

    def mark(self, e: Mapping[str, Any], marks: Marks) -> Text:
        numbers = marks.get(e["id"], [])
        return Text(f"[{ranges(numbers)}] ", style="bold green") if numbers else Text()

    def _carried(self, view: Mapping[str, Any]) -> dict[int, list[Any]]:
        """What lies on which card: attached spells, dice on cards."""
        on: dict[int, list[Any]] = {}
        for zones in [*(s["zones"] for s in view["players"]), view.get("shared", {})]:
            for name in self.layout.attached:
                for e in _known(zones.get(name, [])):
                    if self.layout.on in e:
                        on.setdefault(e[self.layout.on], []).append(e)
        return on

    # ------------------------------------------------------------ options

    def options(self, labels: Sequence[str], keys: Sequence[str], dense: bool = False) -> Options:
        return Options(labels, keys, dense)


def marks_of(decision: Mapping[str, Any] | None) -> dict[int, list[int]]:
    """Which options belong to which cards."""
    marks: dict[int, list[int]] = {}
    for i, o in enumerate((decision or {}).get("options", ()), 1):
        for handle in o["about"]:
            marks.setdefault(handle, []).append(i)
    return marks


def ranges(numbers: Sequence[int]) -> str:
    """Numbers in ascending order, runs of them in short.

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


def handles(view: Mapping[str, Any]) -> dict[int, str]:
    """The card id behind every handle that the viewer can see."""
    found: dict[int, str] = {}
    for zones in [*(s["zones"] for s in view["players"]), view.get("shared", {})]:
        for zone in zones.values():
            found.update((e["id"], e["card"] or e.get("as", "")) for e in _known(zone))
    return found


def seats_of(view: Mapping[str, Any]) -> dict[int, int]:
    """The seat before which every card lies that the viewer can tell from others; what all share lies before nobody."""
    found: dict[int, int] = {}
    for p, seat in enumerate(view["players"]):
        for zone in seat["zones"].values():
            found.update((e["id"], p) for e in _known(zone))
    return found


def console() -> Console:
    return Console(highlight=False)


def clear(out: Console) -> None:
    """An empty screen with nothing to scroll back to: whoever sits down next sees nothing of what stood there."""
    if out.is_terminal:
        out.file.write("\x1b[H\x1b[2J\x1b[3J")
        out.file.flush()


def _size(zone: Any) -> int:
    return int(zone["count"]) if isinstance(zone, Mapping) else len(zone)


def _known(zone: Any) -> list[Any]:
    if not isinstance(zone, Mapping):
        return list(zone)
    return list(zone.get("known", ())) + list(zone.get("known_at", {}).values())


def _at(e: Mapping[str, Any], key: str) -> Any:
    """`values.1` is the second of the entity's values, `values.atk` the one of that name."""
    name, _, place = key.partition(".")
    value = e.get(name)
    if not place or value is None:
        return value
    return value.get(place) if isinstance(value, Mapping) else value[int(place)]


def _alike(zone: Sequence[Mapping[str, Any]], on: Mapping[int, list[Any]]) -> list[list[Mapping[str, Any]]]:
    """Cards of which all is the same but the handle, together; one that something lies on stands alone."""
    groups: dict[str, list[Mapping[str, Any]]] = {}
    for e in zone:
        same = {key: value for key, value in e.items() if key != "id"}
        groups.setdefault(f"{e['id']}" if on.get(e["id"]) else repr(sorted(same.items())), []).append(e)
    return list(groups.values())
